/* Opens a combat: its options, and its set-up out of the content file over the content of that file. */
#include "embed.h"
#include "load.h"

GG_EMBEDDED(core_heroes_content_combat_yaml);

enum { LONGEST_ROUND = 2000 }; /* decisions and outcomes */

/* --- options */

#define OPTION(name, index, low, high, normal, ...)                                                \
    GG_NUMBER_OPTION(name, her_options, at[index], low, high, normal, __VA_ARGS__)

const gg_option her_option_table[] = {
    OPTION("control", HER_O_CONTROL, 0, 3, HER_PLAYER,
           "who runs side B: 0 a player, 1 a player as a guard, 2 the rules, 3 an AI hero"),
    OPTION("limit", HER_O_LIMIT, 0, 1, 0, "1: one round, each further one costs 1 MP"),
    OPTION("cards", HER_O_CARDS, 0, 2, HER_OFF, "0 no cards, 1 open hands, 2 hidden hands"),
    OPTION("mp", HER_O_MP, 0, 15, 0, "MP of side A's hero"),
    OPTION("cap", HER_O_CAP, 1, 60, 20, "rounds after which the combat is drawn"),
    OPTION("difficulty", HER_O_DIFFICULTY, 0, 3, 1, "of AI cards and drawn guards"),
    OPTION("margin", HER_O_MARGIN, 0, 1, 0, "1: the difference of what is left counts"),
    OPTION("secondary", HER_O_SECONDARY, 0, 3, 0,
           "sides led by a secondary hero: 1 A, 2 B, 3 both"),
    OPTION("refuge", HER_O_REFUGE, 0, 3, 0,
           "sides that may surrender, having a hero and a town elsewhere: 1 A, 2 B, 3 both"),
    OPTION("field", HER_O_FIELD, 0, 7, 0, "level of the field whose guard is drawn, 0 none",
           .with = "guard"),
    OPTION("aiattacks", HER_O_AI_ATTACKS, 0, 1, 0, "1: the AI hero is side A",
           .with = "k08:control=3"),
    GG_OPTIONS_END,
};

/* A field of the combat. */
static void at_combat(struct her_load *l, const char *key) {
    HER_PLACE(l, "%s%s%s", l->o->field, *key ? "." : "", key);
}

/* --- armies */

/* "pik p b2", "ttn n", "tow f tw" */
static int read_entry(struct her_load *l, int side, const char *text) {
    her_scenario *sc = l->sc;
    her_entry *e = &sc->unit[side][sc->army[side]];
    gg_slice rest = gg_slice_of(text), unit_code, face, cell;
    char name[4];
    if (!gg_token(&rest, &unit_code) || !gg_token(&rest, &face) || face.length != 1 ||
        !gg_slice_copy(unit_code, name, sizeof name))
        return HER_FAIL(l, "'%s' is not of the form 'pik p b2'", text);
    e->face = (uint8_t)her_face_named(sc->content, name, face.data[0]);
    if (!e->face) return HER_FAIL(l, "there is no unit '%s'", text);
    e->cell = HER_NONE;
    sc->army[side]++;
    if (!gg_token(&rest, &cell)) return GG_OK;
    if (cell.length != 2) return HER_FAIL(l, "'%s' has no cell a1 to d5", text);
    if (gg_slice_is(cell, "tw")) {
        e->cell = HER_TOWER;
        return side == 1 ? GG_OK : HER_FAIL(l, "only side B has a tower");
    }
    const int f = cell.data[0] - 'a', r = cell.data[1] - '1';
    if (f < 0 || f > 3 || r < 0 || r > 4) return HER_FAIL(l, "'%s' has no cell a1 to d5", text);
    e->cell = (uint8_t)(4 * r + f);
    return GG_OK;
}

static int read_army(struct her_load *l, int side, const struct her_combat_entry *from) {
    const int count = from->units[side];
    bool placed = false, free_one = false;
    uint32_t cells = 0;
    for (int i = 0; i < count; i++) {
        HER_PLACE(l, "%s.%c[%d]", l->o->field, 'a' + side, i);
        const int status = read_entry(l, side, from->unit[side][i]);
        if (status) return status;
        const int cell = l->sc->unit[side][i].cell;
        if (cell == HER_NONE)
            free_one = true;
        else if (cell != HER_TOWER)
            placed = true;
        if ((cell == HER_TOWER) != l->sc->content->face[l->sc->unit[side][i].face].tower)
            return HER_FAIL(l, "the arrow tower '%s' and nothing else stands on tw",
                            HER_TOWER_CODE);
        if (cell < HER_CELLS && cells >> cell & 1) return HER_FAIL(l, "the cell is taken");
        if (cell == HER_TOWER && i + 1 != count) return HER_FAIL(l, "the tower comes last");
        if (cell < HER_CELLS) cells |= 1u << cell;
    }
    at_combat(l, side ? "b" : "a");
    if (placed && free_one) return HER_FAIL(l, "either all units have a cell or none");
    if (side == 1 && count == 8 && placed && l->sc->unit[1][7].cell != HER_TOWER)
        return HER_FAIL(l, "too many units");
    return GG_OK;
}

/* --- decks */

static int own(struct her_load *l, int side, int card, const char *name, int copies) {
    her_scenario *sc = l->sc;
    if (card < 0 || card == HER_NONE || sc->content->card[card].kind >= HER_AI_CARD)
        return HER_FAIL(l, "there is no card '%s'", name);
    for (int i = 0; i < copies; i++) {
        if (sc->owned[side] == HER_HAND) return HER_FAIL(l, "more than 48 cards");
        sc->own_card[side][sc->owned[side]++] = (uint8_t)card;
    }
    return GG_OK;
}

/* Starting deck and specialty cards (HER-030 to HER-033, HER-194). */
static int own_deck(struct her_load *l, int side, int number, int level) {
    const her_content *content = l->content;
    const struct her_hero_entry *from = &l->file->heroes[number];
    const char *const code[] = {l->file->start.card[0], l->file->start.card[1],
                                l->file->start.card[2], l->file->start.card[3],
                                l->file->start.card[4]};
    uint8_t copies[HER_START_CARDS];
    int status = GG_OK;
    her_starting_copies(&content->hero[number], copies);
    for (int i = 0; i < HER_START_CARDS && !status; i++) {
        status = own(l, side, content->start[i], code[i], copies[i]);
        if (i == HER_START_KNOWLEDGE && !status)
            status = own(l, side, content->hero[number].ability, from->ability, 1);
    }
    for (int i = 0; i < content->level[level - 1].specialties && !status; i++)
        status = own(l, side, content->hero[number].specialty[i], from->specialties[i], 1);
    return status;
}

static int read_hero(struct her_load *l, int side, const struct her_combat_entry *from) {
    const her_content *content = l->content;
    her_scenario *sc = l->sc;
    gg_slice extra = gg_slice_of(from->extra[side]), name;
    if (!from->heroes[side][0]) return GG_OK;
    const int number = her_hero_named(content, from->heroes[side]);
    if (number < 0) return HER_FAIL(l, "there is no hero '%s'", from->heroes[side]);
    const her_hero *hero = &content->hero[number];
    const int level = from->level_count ? from->herolevels[side] : 1;
    if (!level) return HER_FAIL(l, "a hero of level 0");
    sc->hero[side] = true;
    sc->undead[side] = hero->faction != HER_NONE && content->faction[hero->faction].undead;
    memcpy(sc->hero_name[side], hero->name, sizeof hero->name);
    sc->level[side] = (uint8_t)level;
    sc->hand[side] = content->level[level - 1].hand;
    sc->expert[side] = content->level[level - 1].expert;
    int status = own_deck(l, side, number, level);
    while (!status && gg_token(&extra, &name)) {
        char copy[8];
        if (!gg_slice_copy(name, copy, sizeof copy)) return HER_FAIL(l, "there is no such card");
        status = own(l, side, her_card_named(content, copy), copy, 1);
    }
    return status;
}

/* The codes of a list, each at most once, as records. */
static int read_ai_list(struct her_load *l, const char *codes, int kind, uint8_t *list,
                        int *count) {
    gg_slice rest = gg_slice_of(codes), name;
    char copy[8];
    while (gg_token(&rest, &name)) {
        const int card =
            gg_slice_copy(name, copy, sizeof copy) ? her_card_named(l->content, copy) : -1;
        if (card < 0 || l->sc->content->card[card].kind != kind || *count == HER_AI_CARDS)
            return HER_FAIL(l, "the AI has no card '%s'", copy);
        for (int i = 0; i < *count; i++)
            if (list[i] == card) return HER_FAIL(l, "the AI has '%s' twice", copy);
        list[(*count)++] = (uint8_t)card;
    }
    return GG_OK;
}

static int read_ai_deck(struct her_load *l, const struct her_combat_entry *from) {
    her_scenario *sc = l->sc;
    int status = read_ai_list(l, from->aideck, HER_AI_CARD, sc->ai_card, &sc->ai_deck);
    if (!status) status = read_ai_list(l, from->aispells, HER_SPELL, sc->ai_spell, &sc->ai_spells);
    if (status || !from->skill[0]) return status;
    const int card = her_card_named(sc->content, from->skill);
    if (card < 0 || sc->content->card[card].kind != HER_AI_CARD)
        return HER_FAIL(l, "the AI has no skill '%s'", from->skill);
    const her_program *p = her_program_of(sc->content, card, 0);
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == HER_V_SKILL || p->verb[k].op == HER_V_ENCORE ||
            p->verb[k].op == HER_V_DRAW || p->verb[k].op == HER_V_DISC ||
            p->verb[k].op == HER_V_EDISC || p->verb[k].target)
            return HER_FAIL(l, "a skill that asks for something");
    sc->skill = (uint8_t)(card + 1);
    return GG_OK;
}

/* Another control in place of the attacking hero rules that out. */
static const char *conflict(void *values, const void *own) {
    uint8_t *option = ((her_options *)values)->at;
    const uint8_t *was = ((const her_options *)own)->at;
    if (option[HER_O_CONTROL] != HER_AI_HERO && was[HER_O_AI_ATTACKS]) option[HER_O_AI_ATTACKS] = 0;
    return option[HER_O_AI_ATTACKS] && option[HER_O_CONTROL] != HER_AI_HERO
               ? "aiattacks is for an AI hero, control=3"
               : NULL;
}

static int check_combat(struct her_load *l, const struct her_combat_entry *from) {
    her_scenario *sc = l->sc;
    int drawn = 0;
    for (int t = 0; t < 4 && sc->option[HER_O_FIELD]; t++) {
        sc->draw[t] =
            sc->content->guard[sc->option[HER_O_FIELD] - 1][sc->option[HER_O_DIFFICULTY]][t];
        drawn += sc->draw[t];
    }
    if (drawn + sc->army[1] < 1 || drawn + sc->army[1] > HER_SIDE)
        return HER_FAIL(l, "side B has %d units, not 1 to 8", drawn + sc->army[1]);
    if (drawn && (sc->army[1] || sc->option[HER_O_CONTROL] == HER_PLAYER))
        return HER_FAIL(l, "a drawn guard stands alone and is neutral");
    sc->gate = HER_NONE;
    const int last = sc->army[1] ? sc->unit[1][sc->army[1] - 1].cell : HER_NONE;
    sc->siege = last == HER_TOWER;
    if (her_ruled_side(sc) >= 0 && sc->hero[her_ruled_side(sc)])
        return HER_FAIL(l, "the side run by the rules has a hero with cards");
    if (sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER && sc->hero[1]) /* HER-R31 */
        return HER_FAIL(l, "a guard run by a player has a hero with cards");
    if (sc->siege && sc->army[1] == 1) return HER_FAIL(l, "the tower alone fights no combat");
    const bool named = from->gate[0] >= 'a' && from->gate[0] <= 'd' && !from->gate[1];
    const bool chosen = !strcmp(from->gate, "choose") || (!from->gate[0] && sc->siege);
    at_combat(l, "gate");
    if (from->gate[0] && (!sc->siege || (!named && !chosen)))
        return HER_FAIL(l, "'%s' is not a file a to d, or choose, of a siege", from->gate);
    if (sc->siege && !from->gate[0] && sc->unit[1][0].cell != HER_NONE)
        return HER_FAIL(l, "a siege that is laid out names the file of its gate, or 'choose'");
    if (named) sc->gate = (uint8_t)(from->gate[0] - 'a');
    for (int side = 0; side < 2; side++) { /* HER-355: the side that deploys finds its lines free */
        const bool deploys =
            side && drawn ? true : sc->army[side] && sc->unit[side][0].cell == HER_NONE;
        for (int i = 0; i < sc->army[!side] && deploys; i++) {
            const int cell = sc->unit[!side][i].cell;
            at_combat(l, side ? "a" : "b");
            if (cell < HER_CELLS && (side ? cell >= 12 : cell < 8))
                return HER_FAIL(l, "a unit stands where the other side is to deploy");
        }
    }
    for (int side = 0; side < 2; side++) { /* HER-R41, HER-448 */
        const bool away = sc->option[HER_O_REFUGE] >> side & 1;
        sc->surrender[side] =
            sc->option[HER_O_CONTROL] == HER_PLAYER && away && !(side && sc->siege);
    }
    return GG_OK;
}

static int read_combat(struct her_load *l) {
    const struct her_combat_entry *from = &l->file->combats[l->o->chosen];
    her_scenario *sc = l->sc;
    int status = read_army(l, 0, from);
    if (!status) status = read_army(l, 1, from);
    at_combat(l, "");
    for (int side = 0; side < 2 && !status; side++) {
        status = read_hero(l, side, from);
        her_group_cards(sc, side);
    }
    if (!status && !her_number_removable(sc))
        status = HER_FAIL(l, "more than 8 cards of the heroes can leave the game in a combat");
    for (int f = 1; f <= l->content->faces; f++) sc->pile[f] = l->content->face[f].copies;
    if (!status) status = read_ai_deck(l, from);
    return status ? status : check_combat(l, from);
}

/* A combat of a file stands in one block with its content. */
struct opened {
    her_scenario combat;
    her_content content;
};

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    struct opened *opened = scenario;
    her_scenario *sc = &opened->combat;
    struct her_load l = {.o = o, .file = o->file, .content = &opened->content, .sc = sc};
    sc->content = &opened->content;
    int status = her_read_content(&l);
    if (!status) status = read_combat(&l);
    game->hidden = sc->option[HER_O_CARDS] == HER_CLOSED && (sc->owned[0] || sc->owned[1]);
    game->max_length = (uint32_t)sc->option[HER_O_CAP] * LONGEST_ROUND + 100;
    return status;
}

gg_scenario_list her_combat_scenarios = GG_SCENARIO_LIST(
    "combats", GG_ONE_SOURCE("combat.yaml", core_heroes_content_combat_yaml),
    GG_MADE_OF(struct opened, her_combat), GG_OPTIONS_IN(struct opened, combat.option),
    .check = conflict, .record = &her_file_record, .read = read_scenario);

int her_load_content(her_content *content, gg_error *error) {
    const gg_game game = {.rules = &her_combat_rules};
    gg_opening o;
    int status = gg_opening_begin(&o, &game, &her_combat_scenarios, &her_file_record, NULL, NULL,
                                  NULL, error);
    struct her_load l = {.o = &o, .file = o.file, .content = content};
    if (!status) status = her_read_content(&l);
    gg_opening_release(&o);
    return status;
}
