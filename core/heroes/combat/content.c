/* Opens a combat: options, and the content file (built in or given) into an immutable her_scenario.
 * What its records are stands in tables; the rest of this page is what tables cannot say. */
#include "../../kit/scenarios.h"
#include "rules.h"

#include <stdlib.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

static const gg_content_source sources[] = {
    GG_CONTENT_SOURCE("combat.yaml", core_heroes_content_combat_yaml)};

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

/* --- the file: units and cards are the records of the scenario themselves */

typedef char her_code[4];
enum { HER_MIGHT, HER_MAGIC }; /* type of a hero */
enum { LONGEST_ROUND = 2000 }; /* decisions and outcomes */

struct unit_entry {
    her_face face;
    char abilities[96];
};
struct card_entry {
    her_card card;
    uint8_t thresholds; /* 3 or none */
    char effect[160];
};
struct start { /* cards of a hero's deck that its numbers count, and its spell */
    her_code attack, defence, power, knowledge, spell;
};
struct faction_entry {
    her_faction faction;
    her_code units[7];
};
struct hero {
    her_code code;
    char faction[8], name[32];
    uint8_t type, attack, defence, power, knowledge;
    her_code ability, specialties[3];
};
struct level {
    uint8_t hand, expert, specialties;
};
struct combat {
    char unit[2][HER_SIDE][16], extra[2][64];
    her_code heroes[2], skill;
    uint8_t herolevels[2];
    uint8_t units[2], hero_count, level_count, extra_count;
    char gate[8], aideck[64], aispells[64];
};
struct file {
    struct unit_entry units[HER_FACES - 1];
    struct card_entry cards[HER_CARDS - 1];
    struct start start;
    struct faction_entry factions[HER_FACTIONS];
    char guards[7][4][8]; /* by field level and difficulty */
    struct hero heroes[32];
    struct level levels[7];
    struct combat combats[GG_SCENARIOS];
    uint8_t unit_count, card_count, faction_count, hero_count, combat_count;
};

static const gg_word types[] = {{"g", HER_GROUND}, {"f", HER_FLYING}, {"r", HER_RANGED}};
static const gg_word faces[] = {{"f", 'f'}, {"p", 'p'}, {"n", 'n'}};
static const gg_word yesno[] = {{"no", 0}, {"yes", 1}};
static const gg_word kinds[] = {
    {"statistic", HER_STATISTIC},
    {"empowered", HER_EMPOWERED},
    {"ability", HER_ABILITY_CARD},
    {"spell", HER_SPELL},
    {"artifact", HER_ARTIFACT},
    {"specialty", HER_SPECIALTY},
    {"war", HER_WAR},
    {"ai", HER_AI_CARD},
};
static const gg_word schools[] = {{"all", HER_ALL_SCHOOLS},
                                  {"air", HER_AIR},
                                  {"earth", HER_EARTH},
                                  {"fire", HER_FIRE},
                                  {"water", HER_WATER}};
static const gg_word classes[] = {{"minor", HER_MINOR}, {"major", HER_MAJOR}, {"relic", HER_RELIC}};
static const gg_word hero_types[] = {{"might", HER_MIGHT}, {"magic", HER_MAGIC}};

/* A code of three letters and digits. */
#define CODE(key, type, member, ...)                                                               \
    GG_ANY_TEXT_FIELD(key, type, member, .low = 3, .letters = GG_LOWER GG_DIGITS, __VA_ARGS__)

static const gg_record_field unit_fields[] = {
    CODE("code", struct unit_entry, face.code),
    GG_TEXT_FIELD("name", struct unit_entry, face.name),
    GG_NUMBER_FIELD("tier", struct unit_entry, face.tier, 1, 4),
    GG_WORD_FIELD("type", struct unit_entry, face.type, types),
    GG_WORD_FIELD("face", struct unit_entry, face.kind, faces),
    GG_NUMBER_FIELD("a", struct unit_entry, face.a, 0, 8),
    GG_NUMBER_FIELD("d", struct unit_entry, face.d, 0, 3),
    GG_NUMBER_FIELD("hp", struct unit_entry, face.hp, 1, 10),
    GG_NUMBER_FIELD("i", struct unit_entry, face.i, 1, 19),
    GG_NUMBER_FIELD("copies", struct unit_entry, face.copies, 0, 9, .optional = true),
    GG_NUMBER_FIELD("gold", struct unit_entry, face.gold, 0, 63),
    GG_NUMBER_FIELD("valuables", struct unit_entry, face.valuables, 0, 3),
    GG_ANY_TEXT_FIELD("abilities", struct unit_entry, abilities, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field card_fields[] = {
    CODE("code", struct card_entry, card.code),
    GG_TEXT_FIELD("name", struct card_entry, card.name),
    GG_WORD_FIELD("kind", struct card_entry, card.kind, kinds),
    GG_WORD_FIELD("school", struct card_entry, card.school, schools, .optional = true),
    GG_WORD_FIELD("class", struct card_entry, card.artifact, classes, .optional = true),
    GG_WORD_FIELD("undead", struct card_entry, card.undead, yesno, .optional = true),
    GG_WORD_FIELD("arrow", struct card_entry, card.arrow, yesno, .optional = true),
    GG_NUMBER_FIELD("thresholds", struct card_entry, card.threshold[0], 0, 7, .optional = true,
                    GG_LIST(struct card_entry, card.threshold, thresholds, 3)),
    GG_TEXT_FIELD("effect", struct card_entry, effect),
    GG_FIELDS_END,
};
static const gg_record_field start_fields[] = {
    CODE("attack", struct start, attack), CODE("defence", struct start, defence),
    CODE("power", struct start, power),   CODE("knowledge", struct start, knowledge),
    CODE("spell", struct start, spell),   GG_FIELDS_END,
};
static const gg_record_field faction_fields[] = {
    GG_TEXT_FIELD("code", struct faction_entry, faction.code, .unique = true),
    GG_TEXT_FIELD("name", struct faction_entry, faction.name),
    GG_WORD_FIELD("undead", struct faction_entry, faction.undead, yesno),
    CODE("units", struct faction_entry, units[0], GG_LIST_OF_ALL(struct faction_entry, units)),
    GG_FIELDS_END,
};
static const gg_record_field hero_fields[] = {
    CODE("code", struct hero, code, .unique = true),
    GG_TEXT_FIELD("name", struct hero, name),
    GG_TEXT_FIELD("faction", struct hero, faction),
    GG_WORD_FIELD("type", struct hero, type, hero_types),
    GG_NUMBER_FIELD("attack", struct hero, attack, 0, HER_HAND),
    GG_NUMBER_FIELD("defence", struct hero, defence, 0, HER_HAND),
    GG_NUMBER_FIELD("power", struct hero, power, 0, HER_HAND),
    GG_NUMBER_FIELD("knowledge", struct hero, knowledge, 0, HER_HAND),
    CODE("ability", struct hero, ability),
    CODE("specialties", struct hero, specialties[0], GG_LIST_OF_ALL(struct hero, specialties)),
    GG_FIELDS_END,
};
static const gg_record_field level_fields[] = {
    GG_NUMBER_FIELD("hand", struct level, hand, 0, 15),
    GG_NUMBER_FIELD("expert", struct level, expert, 0, 3),
    GG_NUMBER_FIELD("specialties", struct level, specialties, 0, 3),
    GG_FIELDS_END,
};
static const gg_record_field combat_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_TEXT_FIELD("a", struct combat, unit[0][0], GG_LIST(struct combat, unit[0], units[0], 1)),
    GG_TEXT_FIELD("b", struct combat, unit[1][0], GG_LIST(struct combat, unit[1], units[1], 0),
                  .optional = true),
    GG_ANY_TEXT_FIELD("heroes", struct combat, heroes[0],
                      GG_LIST(struct combat, heroes, hero_count, 2), .optional = true),
    GG_NUMBER_FIELD("herolevels", struct combat, herolevels[0], 0, 7,
                    GG_LIST(struct combat, herolevels, level_count, 2), .optional = true),
    GG_ANY_TEXT_FIELD("extra", struct combat, extra[0],
                      GG_LIST(struct combat, extra, extra_count, 2), .optional = true),
    GG_TEXT_FIELD("gate", struct combat, gate, .optional = true),
    GG_ANY_TEXT_FIELD("aideck", struct combat, aideck, .optional = true),
    GG_ANY_TEXT_FIELD("aispells", struct combat, aispells, .optional = true),
    GG_ANY_TEXT_FIELD("skill", struct combat, skill, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("units", struct file, units[0], unit_fields,
                    GG_LIST(struct file, units, unit_count, 1)),
    GG_RECORD_FIELD("cards", struct file, cards[0], card_fields,
                    GG_LIST(struct file, cards, card_count, 1)),
    GG_RECORD_FIELD("start", struct file, start, start_fields),
    GG_RECORD_FIELD("factions", struct file, factions[0], faction_fields,
                    GG_LIST(struct file, factions, faction_count, 0)),
    GG_ANY_TEXT_FIELD("guards", struct file, guards[0][0], .letters = "bsga",
                      GG_LIST_OF_ALL(struct file, guards), .each = 4),
    GG_RECORD_FIELD("heroes", struct file, heroes[0], hero_fields,
                    GG_LIST(struct file, heroes, hero_count, 0)),
    GG_RECORD_FIELD("levels", struct file, levels[0], level_fields,
                    GG_LIST_OF_ALL(struct file, levels)),
    GG_RECORD_FIELD("combats", struct file, combats[0], combat_fields,
                    GG_LIST(struct file, combats, combat_count, 1)),
    GG_FIELDS_END,
};
static const gg_record file_record = {sizeof(struct file), file_fields};

/* --- a load in progress */

struct load {
    gg_opening *o;
    const struct file *file;
    her_scenario *sc;
};

#define FAIL(l, ...)  GG_CONTENT_FAIL(&(l)->o->at, __VA_ARGS__)
#define PLACE(l, ...) gg_content_at(&(l)->o->at, __VA_ARGS__)

/* A field of the combat. */
static void at_combat(struct load *l, const char *key) {
    PLACE(l, "%s%s%s", l->o->field, *key ? "." : "", key);
}

static const char tower[] = "tow"; /* code of the arrow tower (HER-R38) */

static int read_unit(struct load *l, int i) {
    const struct unit_entry *from = &l->file->units[i];
    her_scenario *sc = l->sc;
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    her_face *f = &sc->face[sc->faces + 1];
    *f = from->face;
    PLACE(l, "units[%d].code", i);
    if (her_face_named(sc, f->code, f->kind))
        return FAIL(l, "there is a unit '%s' with this face already", f->code);
    sc->faces++;
    f->tower = !strcmp(f->code, tower);
    if (f->kind == 'p') f->few = (uint8_t)her_face_named(sc, f->code, 'f');
    PLACE(l, "units[%d].face", i);
    if (f->kind == 'p' && !f->few) return FAIL(l, "a Pack comes after its Few face");
    PLACE(l, "units[%d].abilities", i);
    return her_read_abilities(sc, f, from->abilities, &why) ? GG_OK : FAIL(l, "%s", words);
}

/* A card lets a spell be cast once it is played itself: it is no cast, nor played inside one. */
static bool casts_soundly(const her_card *c) {
    for (int i = 0; i < c->options; i++) {
        const int window = c->option[i].window;
        const bool inside =
            window == HER_AT_CAST || window == HER_AT_ECAST || window == HER_AT_OCAST;
        for (int level = 0; level < 4 && (c->casts || inside); level++)
            if (her_has_verb(&c->option[i].level[level], HER_V_CAST)) return false;
    }
    return true;
}

static int read_card(struct load *l, int i) {
    const struct card_entry *from = &l->file->cards[i];
    her_scenario *sc = l->sc;
    her_card *c = &sc->card[sc->cards];
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    PLACE(l, "cards[%d].code", i);
    if (sc->cards == HER_CARDS) return FAIL(l, "too many cards and abilities");
    if (her_card_named(sc, from->card.code) >= 0)
        return FAIL(l, "there is a card '%s' already", from->card.code);
    *c = from->card;
    c->casts = from->thresholds != 0;
    PLACE(l, "cards[%d].thresholds", i);
    if (c->kind == HER_SPELL && !c->casts) return FAIL(l, "a spell has three thresholds");
    PLACE(l, "cards[%d].class", i);
    if ((c->kind == HER_ARTIFACT) != (c->artifact != HER_NO_ARTIFACT))
        return FAIL(l, "artifacts are minor, major or relic, other cards have no class");
    sc->cards++;
    PLACE(l, "cards[%d].effect", i);
    if (!her_read_effect(sc, c, from->effect, &why)) return FAIL(l, "%s", words);
    return casts_soundly(c) ? GG_OK : FAIL(l, "'cast' neither in a spell nor while one is cast");
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

static int read_army(struct load *l, int side, const struct combat *from) {
    const int count = from->units[side];
    bool placed = false, free_one = false;
    uint32_t cells = 0;
    for (int i = 0; i < count; i++) {
        PLACE(l, "%s.%c[%d]", l->o->field, 'a' + side, i);
        const int status = read_entry(l, side, from->unit[side][i]);
        if (status) return status;
        const int cell = l->sc->unit[side][i].cell;
        if (cell == HER_NONE)
            free_one = true;
        else if (cell != HER_TOWER)
            placed = true;
        if ((cell == HER_TOWER) != l->sc->face[l->sc->unit[side][i].face].tower)
            return FAIL(l, "the arrow tower '%s' and nothing else stands on tw", tower);
        if (cell < HER_CELLS && cells >> cell & 1) return FAIL(l, "the cell is taken");
        if (cell == HER_TOWER && i + 1 != count) return FAIL(l, "the tower comes last");
        if (cell < HER_CELLS) cells |= 1u << cell;
    }
    at_combat(l, side ? "b" : "a");
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

static int read_hero(struct load *l, int side, const struct combat *from) {
    const struct file *file = l->file;
    her_scenario *sc = l->sc;
    const struct start *first = &file->start;
    gg_slice extra = gg_slice_of(from->extra[side]), name;
    int status = GG_OK;
    if (!from->heroes[side][0]) return GG_OK;
    const int number = gg_record_named(file->heroes[0].code, sizeof file->heroes[0],
                                       file->hero_count, gg_slice_of(from->heroes[side]));
    if (number < 0) return FAIL(l, "there is no hero '%s'", from->heroes[side]);
    const struct hero *hero = &file->heroes[number];
    const int lv = from->level_count ? from->herolevels[side] : 1;
    if (!lv) return FAIL(l, "a hero of level 0");
    const struct level *row = &file->levels[lv - 1];
    sc->hero[side] = true;
    sc->undead[side] = false;
    for (int f = 0; f < sc->factions; f++)
        if (!strcmp(sc->faction[f].code, hero->faction)) sc->undead[side] = sc->faction[f].undead;
    memcpy(sc->hero_name[side], hero->name, sizeof hero->name);
    sc->level[side] = (uint8_t)lv;
    sc->hand[side] = row->hand;
    sc->expert[side] = row->expert;
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
    for (int i = 0; i < row->specialties && !status; i++)
        status = own(l, side, hero->specialties[i], 1);
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

static int read_ai_deck(struct load *l, const struct combat *from) {
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
    static const uint8_t tiers[] = {1, 1, 1, 2, 2, 3, 3}; /* HER-300 */
    const struct faction_entry *from = &l->file->factions[i];
    her_faction *f = &l->sc->faction[l->sc->factions++];
    *f = from->faction;
    PLACE(l, "factions[%d].units", i);
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

static void read_guards(struct load *l) {
    static const char tiers[] = "bsga";
    for (int field = 0; field < 7; field++)
        for (int d = 0; d < 4; d++)
            for (const char *c = l->file->guards[field][d]; *c; c++)
                l->sc->guard[field][d][strchr(tiers, *c) - tiers]++;
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

static int check_combat(struct load *l, const struct combat *from) {
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
    at_combat(l, "gate");
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
            at_combat(l, side ? "a" : "b");
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

static int read_combat(struct load *l) {
    const struct combat *from = &l->file->combats[l->o->chosen];
    her_scenario *sc = l->sc;
    int status = read_army(l, 0, from);
    if (!status) status = read_army(l, 1, from);
    at_combat(l, "");
    for (int side = 0; side < 2 && !status; side++) {
        status = read_hero(l, side, from);
        group_cards(sc, side);
    }
    if (!status && !her_number_removable(sc))
        status = FAIL(l, "more than 8 cards of the heroes can leave the game in a combat");
    if (!status) status = read_ai_deck(l, from);
    return status ? status : check_combat(l, from);
}

static int read_file(struct load *l) {
    int status = GG_OK;
    for (int i = 0; i < l->file->unit_count && !status; i++) status = read_unit(l, i);
    for (int i = 0; i < l->file->card_count && !status; i++) status = read_card(l, i);
    for (int i = 0; i < l->file->faction_count && !status; i++) status = read_faction(l, i);
    read_guards(l);
    return status ? status : read_combat(l);
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    struct load l = {.o = o, .file = o->file, .sc = scenario};
    her_scenario *sc = l.sc;
    her_options own, now;
    int status = gg_opening_options(o, her_option_table, &own, &now, sizeof now, conflict);
    if (status < 0) return status;
    memcpy(sc->option, now.at, sizeof sc->option);
    status = read_file(&l);
    game->state_bytes = sizeof(her_combat);
    game->players = 2;
    game->hidden = sc->option[HER_O_CARDS] == HER_CLOSED && (sc->owned[0] || sc->owned[1]);
    game->max_length = (uint32_t)sc->option[HER_O_CAP] * LONGEST_ROUND + 100;
    game->two_player_zero_sum = true;
    return status;
}

gg_scenario_list her_combat_scenarios =
    GG_SCENARIO_LIST("combats", sources, .record = &file_record, .bytes = sizeof(her_scenario),
                     .read = read_scenario);
