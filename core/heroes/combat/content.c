/* Opens a combat: content file (built in or given) and option overrides, into an
 * immutable her_scenario. Used by rules.c. */
#include "../../kit/scenarios.h"
#include "load.h"
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

static const gg_content_source sources[] = {
    GG_CONTENT_SOURCE("combat.yaml", core_heroes_content_combat_yaml)};
gg_scenario_list her_combat_scenarios = GG_SCENARIO_LIST("combats", sources);

/* --- a load in progress */

struct load {
    const char *yaml, *name;
    size_t length;
    char field[96];
    gg_error *error;
    her_scenario *sc;
    const her_raw_file *file;
};

#define FAIL(load, ...)                                                                            \
    gg_content_fail((load)->yaml, (load)->length, (load)->name, (load)->field, (load)->error,      \
                    __VA_ARGS__)

static void at(struct load *l, const char *list, int i, const char *key) {
    snprintf(l->field, sizeof l->field, "%s[%d]%s%s", list, i, *key ? "." : "", key);
}

static int range(struct load *l, const char *list, int i, const char *key, int value, int low,
                 int high) {
    at(l, list, i, key);
    if (value >= low && value <= high) return GG_OK;
    return FAIL(l, "%d is not a number from %d to %d", value, low, high);
}

static bool good_code(const char *text) {
    return strlen(text) == 3 && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

#define TOWER "tow" /* code of the arrow tower (HER-R38) */

static int read_unit(struct load *l, int i) {
    const her_raw_unit *from = &l->file->units[i];
    her_scenario *sc = l->sc;
    const char *why = "";
    int status = range(l, "units", i, "tier", from->tier, 1, 4);
    if (!status) status = range(l, "units", i, "a", from->a, 0, 8);
    if (!status) status = range(l, "units", i, "d", from->d, 0, 3);
    if (!status) status = range(l, "units", i, "hp", from->hp, 1, 10);
    if (!status) status = range(l, "units", i, "i", from->i, 1, 19);
    if (!status) status = range(l, "units", i, "gold", from->gold, 0, 63);
    if (!status) status = range(l, "units", i, "copies", from->copies, 0, 9);
    if (!status) status = range(l, "units", i, "valuables", from->valuables, 0, 3);
    if (status) return status;
    at(l, "units", i, "code");
    if (!good_code(from->code)) return FAIL(l, "'%s' is no code of three letters", from->code);
    if (her_face_named(sc, from->code, (char)from->face))
        return FAIL(l, "there is a unit '%s' with this face already", from->code);
    her_face *f = &sc->face[++sc->faces];
    memcpy(f->code, from->code, 4);
    memcpy(f->name, from->name, sizeof f->name);
    f->kind = (char)from->face;
    f->tier = (uint8_t)from->tier;
    f->type = (uint8_t)from->type;
    f->a = (uint8_t)from->a;
    f->d = (uint8_t)from->d;
    f->hp = (uint8_t)from->hp;
    f->i = (uint8_t)from->i;
    f->gold = (uint8_t)from->gold;
    f->valuables = (uint8_t)from->valuables;
    f->tower = !strcmp(f->code, TOWER);
    if (f->kind == 'p') f->few = (uint8_t)her_face_named(sc, f->code, 'f');
    at(l, "units", i, "face");
    if (f->kind == 'p' && !f->few) return FAIL(l, "a Pack comes after its Few face");
    at(l, "units", i, "abilities");
    if (!her_read_abilities(sc, f, from->abilities, &why)) return FAIL(l, "%s", why);
    f->copies = (uint8_t)from->copies;
    return GG_OK;
}

static int read_card(struct load *l, int i) {
    const her_raw_card *from = &l->file->cards[i];
    her_scenario *sc = l->sc;
    her_card *c = &sc->card[sc->cards];
    const char *why;
    at(l, "cards", i, "code");
    if (sc->cards == HER_CARDS) return FAIL(l, "too many cards and abilities");
    if (!good_code(from->code)) return FAIL(l, "'%s' is no code of three letters", from->code);
    if (her_card_named(sc, from->code) >= 0)
        return FAIL(l, "there is a card '%s' already", from->code);
    memcpy(c->code, from->code, 4);
    memcpy(c->name, from->name, sizeof c->name);
    c->kind = (uint8_t)from->kind;
    c->school = (uint8_t)from->school;
    c->artifact = (uint8_t)from->artifact;
    c->undead = (uint8_t)from->undead;
    c->arrow = from->arrow;
    c->casts = from->thresholds_count == 3;
    for (int k = 0; k < (int)from->thresholds_count; k++) {
        const int status = range(l, "cards", i, "thresholds", from->thresholds[k], 0, 7);
        if (status) return status;
        c->threshold[k] = (uint8_t)from->thresholds[k];
    }
    at(l, "cards", i, "thresholds");
    if (c->kind == HER_SPELL && !c->casts) return FAIL(l, "a spell has three thresholds");
    at(l, "cards", i, "class");
    if ((c->kind == HER_ARTIFACT) != (c->artifact != HER_NO_ARTIFACT))
        return FAIL(l, "artifacts are minor, major or relic, other cards have no class");
    sc->cards++;
    at(l, "cards", i, "effect");
    return her_read_effect(sc, c, from->effect, &why) ? GG_OK : FAIL(l, "%s", why);
}

/* "pik p b2", "ttn n", "tow f tw" */
static int read_entry(struct load *l, int side, const char *text) {
    her_scenario *sc = l->sc;
    her_entry *e = &sc->unit[side][sc->army[side]];
    gg_slice rest = gg_slice_of(text), unit_code, face, cell;
    char name[4];
    if (!gg_token(&rest, &unit_code) || !gg_token(&rest, &face) || face.length != 1 ||
        !gg_slice_copy(unit_code, name, sizeof name))
        return FAIL(l, "'%s' is not of the form 'pik p b2'", text);
    e->face = (uint8_t)her_face_named(sc, name, face.data[0]);
    if (!e->face) return FAIL(l, "there is no unit '%s'", text);
    e->cell = HER_NONE;
    sc->army[side]++;
    if (!gg_token(&rest, &cell)) return GG_OK;
    if (cell.length != 2) return FAIL(l, "'%s' has no cell a1 to d5", text);
    if (gg_slice_is(cell, "tw")) {
        e->cell = HER_TOWER;
        return side == 1 ? GG_OK : FAIL(l, "only side B has a tower");
    }
    const int f = cell.data[0] - 'a', r = cell.data[1] - '1';
    if (f < 0 || f > 3 || r < 0 || r > 4) return FAIL(l, "'%s' has no cell a1 to d5", text);
    e->cell = (uint8_t)(4 * r + f);
    return GG_OK;
}

static int read_army(struct load *l, int side, her_word *list, unsigned count, int number_of) {
    bool placed = false, free_one = false;
    uint32_t cells = 0;
    for (unsigned i = 0; i < count; i++) {
        snprintf(l->field, sizeof l->field, "combats[%d].%c[%u]", number_of, 'a' + side, i);
        const int status = read_entry(l, side, list[i]);
        if (status) return status;
        const int cell = l->sc->unit[side][i].cell;
        if (cell == HER_NONE)
            free_one = true;
        else if (cell != HER_TOWER)
            placed = true;
        if ((cell == HER_TOWER) != l->sc->face[l->sc->unit[side][i].face].tower)
            return FAIL(l, "the arrow tower '" TOWER "' and nothing else stands on tw");
        if (cell < HER_CELLS && cells >> cell & 1) return FAIL(l, "the cell is taken");
        if (cell == HER_TOWER && i + 1 != count) return FAIL(l, "the tower comes last");
        if (cell < HER_CELLS) cells |= 1u << cell;
    }
    snprintf(l->field, sizeof l->field, "combats[%d].%c", number_of, 'a' + side);
    if (placed && free_one) return FAIL(l, "either all units have a cell or none");
    if (side == 1 && count == 8 && placed && l->sc->unit[1][7].cell != HER_TOWER)
        return FAIL(l, "too many units");
    return GG_OK;
}

/* --- decks */

static int own(struct load *l, int side, const char *name, int copies) {
    her_scenario *sc = l->sc;
    const int card = her_card_named(sc, name);
    if (card < 0 || sc->card[card].kind >= HER_AI_CARD)
        return FAIL(l, "there is no card '%s'", name);
    for (int i = 0; i < copies; i++) {
        if (sc->owned[side] == HER_HAND) return FAIL(l, "more than 64 cards");
        sc->own_card[side][sc->owned[side]++] = (uint8_t)card;
    }
    return GG_OK;
}

static int by_number(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

static int read_hero(struct load *l, int side, const her_raw_combat *from) {
    her_scenario *sc = l->sc;
    const her_raw_start *first = &l->file->start;
    const her_raw_hero *hero = NULL;
    gg_slice extra, name;
    int status = GG_OK;
    if (!from->heroes_count || !from->heroes[side][0]) return GG_OK;
    for (unsigned i = 0; i < l->file->heroes_count; i++)
        if (!strcmp(l->file->heroes[i].code, from->heroes[side])) hero = &l->file->heroes[i];
    if (!hero) return FAIL(l, "there is no hero '%s'", from->heroes[side]);
    const int lv = from->herolevels_count ? from->herolevels[side] : 1;
    if (lv < 1 || lv > 7) return FAIL(l, "level %d is not from 1 to 7", lv);
    const her_raw_level *row = &l->file->levels[lv - 1];
    if (row->hand < 0 || row->hand > 15 || row->expert < 0 || row->expert > 3)
        return FAIL(l, "the level has a hand or expert uses out of range");
    sc->hero[side] = true;
    sc->undead[side] = false;
    for (int f = 0; f < sc->factions; f++)
        if (!strcmp(sc->faction[f].code, hero->faction)) sc->undead[side] = sc->faction[f].undead;
    memcpy(sc->hero_name[side], hero->name, sizeof hero->name);
    sc->level[side] = (uint8_t)lv;
    sc->hand[side] = (uint8_t)row->hand;
    sc->expert[side] = (uint8_t)row->expert;
    const struct {
        const char *code;
        int copies;
    } start[] = {{first->attack, hero->attack},
                 {first->defence, hero->defence},
                 {first->power, hero->power},
                 {first->knowledge, hero->knowledge},
                 {hero->ability, 1},
                 {first->spell, hero->type == HER_MAGIC ? 2 : 1}}; /* HER-031 */
    for (size_t i = 0; i < sizeof start / sizeof start[0] && !status; i++)
        status = own(l, side, start[i].code, start[i].copies);
    for (int i = 0; i < row->specialties && i < 3 && !status; i++)
        status = own(l, side, hero->specialties[i], 1);
    extra = gg_slice_of(from->extra_count ? from->extra[side] : "");
    while (!status && gg_token(&extra, &name)) {
        char copy[8];
        if (!gg_slice_copy(name, copy, sizeof copy)) return FAIL(l, "there is no such card");
        status = own(l, side, copy, 1);
    }
    return status;
}

static void group_cards(her_scenario *sc, int side) {
    qsort(sc->own_card[side], (size_t)sc->owned[side], 1, by_number);
    for (int i = sc->owned[side] - 1; i >= 0; i--) {
        const int card = sc->own_card[side][i];
        sc->group[side][card] = (uint8_t)i;
        sc->copies[side][card]++;
    }
}

static bool leaves_the_game(const her_card *card) {
    for (int o = 0; o < card->options; o++)
        for (int level = 0; level < 4 && card->option[o].nodes; level++)
            for (int k = 0; k < card->option[o].level[level].count; k++)
                if (card->option[o].level[level].verb[k].op == HER_V_SELF) return true;
    return false;
}

bool her_number_removable(her_scenario *sc) {
    int bit = 0;
    memset(sc->removable, 0, sizeof sc->removable);
    for (int side = 0; side < 2; side++)
        for (int c = 0; c < sc->cards; c++)
            for (int i = 0; leaves_the_game(&sc->card[c]) && i < sc->copies[side][c]; i++) {
                if (bit == 8) return false;
                sc->removable[side][c] |= (uint8_t)(1 << bit++);
            }
    return true;
}

/* The codes of a list, each at most once, as records. */
static int read_ai_list(struct load *l, const char *codes, int kind, uint8_t *list, int *count) {
    gg_slice rest = gg_slice_of(codes), name;
    char copy[8];
    while (gg_token(&rest, &name)) {
        const int card = gg_slice_copy(name, copy, sizeof copy) ? her_card_named(l->sc, copy) : -1;
        if (card < 0 || l->sc->card[card].kind != kind || *count == HER_AI_CARDS)
            return FAIL(l, "the AI has no card '%s'", copy);
        for (int i = 0; i < *count; i++)
            if (list[i] == card) return FAIL(l, "the AI has '%s' twice", copy);
        list[(*count)++] = (uint8_t)card;
    }
    return GG_OK;
}

static int read_ai_deck(struct load *l, const her_raw_combat *from) {
    her_scenario *sc = l->sc;
    int status = read_ai_list(l, from->aideck, HER_AI_CARD, sc->ai_card, &sc->ai_deck);
    if (!status) status = read_ai_list(l, from->aispells, HER_SPELL, sc->ai_spell, &sc->ai_spells);
    if (status || !from->skill[0]) return status;
    const int card = her_card_named(sc, from->skill);
    if (card < 0 || sc->card[card].kind != HER_AI_CARD)
        return FAIL(l, "the AI has no skill '%s'", from->skill);
    const her_program *p = her_program_of(sc, card, 0);
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == HER_V_SKILL || p->verb[k].op == HER_V_ENCORE ||
            p->verb[k].op == HER_V_DRAW || p->verb[k].op == HER_V_DISC ||
            p->verb[k].op == HER_V_EDISC || p->verb[k].target)
            return FAIL(l, "a skill that asks for something");
    sc->skill = (uint8_t)(card + 1);
    return GG_OK;
}

static int read_faction(struct load *l, int i) {
    const her_raw_faction *from = &l->file->factions[i];
    her_faction *f = &l->sc->faction[l->sc->factions++];
    static const uint8_t tiers[] = {1, 1, 1, 2, 2, 3, 3}; /* HER-300 */
    memcpy(f->code, from->code, sizeof f->code);
    memcpy(f->name, from->name, sizeof f->name);
    f->undead = from->undead;
    at(l, "factions", i, "units");
    for (int k = 0; k < 7; k++) {
        const int face = her_face_named(l->sc, from->units[k], 'f');
        if (!face || !her_face_named(l->sc, from->units[k], 'p'))
            return FAIL(l, "there is no unit '%s' with two faces", from->units[k]);
        if (l->sc->face[face].tier != tiers[k])
            return FAIL(l, "three bronze, two silver and two gold units make a faction");
        f->unit[k] = (uint8_t)face;
    }
    return GG_OK;
}

static int read_guards(struct load *l) {
    static const char tiers[] = "bsga";
    for (int field = 0; field < 7; field++)
        for (int d = 0; d < 4; d++)
            for (const char *c = l->file->guards[field].tiers[d]; *c; c++) {
                const char *found = strchr(tiers, *c);
                at(l, "guards", field, "");
                if (!found) return FAIL(l, "a guard is made of b, s, g and a");
                l->sc->guard[field][d][found - tiers]++;
            }
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

static int check_combat(struct load *l, const her_raw_combat *from) {
    her_scenario *sc = l->sc;
    int drawn = 0;
    for (int t = 0; t < 4 && sc->option[HER_O_FIELD]; t++) {
        sc->draw[t] = sc->guard[sc->option[HER_O_FIELD] - 1][sc->option[HER_O_DIFFICULTY]][t];
        drawn += sc->draw[t];
    }
    if (drawn + sc->army[1] < 1 || drawn + sc->army[1] > HER_SIDE)
        return FAIL(l, "side B has %d units, not 1 to 8", drawn + sc->army[1]);
    if (drawn && (sc->army[1] || sc->option[HER_O_CONTROL] == HER_PLAYER))
        return FAIL(l, "a drawn guard stands alone and is neutral");
    sc->gate = HER_NONE;
    const int last = sc->army[1] ? sc->unit[1][sc->army[1] - 1].cell : HER_NONE;
    sc->siege = last == HER_TOWER;
    if (her_ruled_side(sc) >= 0 && sc->hero[her_ruled_side(sc)])
        return FAIL(l, "the side run by the rules has a hero with cards");
    if (sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER && sc->hero[1]) /* HER-R31 */
        return FAIL(l, "a guard run by a player has a hero with cards");
    if (sc->siege && sc->army[1] == 1) return FAIL(l, "the tower alone fights no combat");
    const bool named = from->gate[0] >= 'a' && from->gate[0] <= 'd' && !from->gate[1];
    const bool chosen = !strcmp(from->gate, "choose") || (!from->gate[0] && sc->siege);
    at(l, "combats", (int)(from - l->file->combats), "gate");
    if (from->gate[0] && (!sc->siege || (!named && !chosen)))
        return FAIL(l, "'%s' is not a file a to d, or choose, of a siege", from->gate);
    if (sc->siege && !from->gate[0] && sc->unit[1][0].cell != HER_NONE)
        return FAIL(l, "a siege that is laid out names the file of its gate, or 'choose'");
    if (named) sc->gate = (uint8_t)(from->gate[0] - 'a');
    for (int side = 0; side < 2; side++) { /* HER-355: the side that deploys finds its lines free */
        const bool deploys =
            side && drawn ? true : sc->army[side] && sc->unit[side][0].cell == HER_NONE;
        for (int i = 0; i < sc->army[!side] && deploys; i++) {
            const int cell = sc->unit[!side][i].cell;
            at(l, "combats", (int)(from - l->file->combats), side ? "a" : "b");
            if (cell < HER_CELLS && (side ? cell >= 12 : cell < 8))
                return FAIL(l, "a unit stands where the other side is to deploy");
        }
    }
    for (int side = 0; side < 2; side++) { /* HER-R41, HER-448 */
        const bool away = sc->option[HER_O_REFUGE] >> side & 1;
        sc->surrender[side] =
            sc->option[HER_O_CONTROL] == HER_PLAYER && away && !(side && sc->siege);
    }
    return GG_OK;
}

static int read_combat(struct load *l, int k) {
    const her_raw_combat *from = &l->file->combats[k];
    her_scenario *sc = l->sc;
    int status = read_army(l, 0, from->a, from->a_count, k);
    if (!status) status = read_army(l, 1, from->b, from->b_count, k);
    at(l, "combats", k, "");
    for (int side = 0; side < 2 && !status; side++) {
        status = read_hero(l, side, from);
        group_cards(sc, side);
    }
    if (!status && !her_number_removable(sc))
        status = FAIL(l, "more than 8 cards of the heroes can leave the game in a combat");
    if (!status) status = read_ai_deck(l, from);
    if (!status) status = check_combat(l, from);
    return status;
}

static int read_file(struct load *l, int chosen) {
    int status = GG_OK;
    for (int i = 0; i < (int)l->file->units_count && !status; i++) status = read_unit(l, i);
    for (int i = 0; i < (int)l->file->cards_count && !status; i++) status = read_card(l, i);
    for (int i = 0; i < (int)l->file->factions_count && !status; i++) status = read_faction(l, i);
    if (!status) status = read_guards(l);
    return status ? status : read_combat(l, chosen);
}

int her_combat_open(gg_game *game, her_scenario **scenario, const char *text, const char *content,
                    const char *content_name, gg_error *error) {
    her_scenario *sc = calloc(1, sizeof *sc);
    gg_opening o;
    her_options own, now;
    *scenario = NULL;
    if (!sc) return gg_fail(error, GG_NO_MEMORY, "no memory for the combat");
    int status = gg_opening_begin_schema(&o, game, &her_combat_scenarios, &her_content_schema, text,
                                         content, content_name, error);
    if (!status)
        status = gg_opening_options(&o, her_option_table, &own, &now, sizeof now, conflict);
    if (!status) {
        struct load l = {.yaml = o.at.yaml,
                         .name = o.at.name,
                         .length = o.at.length,
                         .error = error,
                         .sc = sc,
                         .file = o.file};
        memcpy(sc->option, now.at, sizeof sc->option);
        memcpy(game->scenario_text, o.text, sizeof o.text);
        status = read_file(&l, o.chosen);
    }
    gg_opening_release(&o);
    if (status < 0)
        free(sc);
    else
        *scenario = sc;
    return status;
}
