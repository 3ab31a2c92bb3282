/* Records of the map game that all scenarios share: factions, fields, tiles, war machines,
 * astrologers, events. */
#include "../combat/rules.h"

#include "load.h"

#include <string.h>

static const char *const field_codes[HEA_FIELD_KINDS] = {
    "em", "bl", "to", "mg", "mb", "mv", "se", "rt", "wf", "st", "tp", "bm", "sa", "ta", "li",
    "tk", "ro", "wh", "du", "ms", "gr", "ob", "un", "mt", "pr", "hf", "ax", "sc", "ar", "r1",
    "r2", "t1", "fy", "wt", "ga", "ls", "gv", "ww", "te", "wm", "sg", "si", "pb"};

/* --- deeds and faces */

/* True unless a `renew` names no kind of fields; its letters become the kind. */
static bool find_field(her_verb *v) {
    int kind = 0;
    if (v->op != HER_V_RENEW || v->kind == '*') return true;
    while (kind < HEA_FIELD_KINDS && memcmp(field_codes[kind], v->x, 2)) kind++;
    v->x[0] = (uint8_t)kind;
    v->x[1] = 0;
    return kind < HEA_FIELD_KINDS;
}

/* "exile * 1; mp 1", "undead: reinf 3 1" */
static int load_choice(hea_load *l, const char *words, hea_deed *deed) {
    char why[160] = "";
    gg_text reason = gg_text_over(why, sizeof why);
    gg_slice rest = gg_slice_of(words);
    her_option option = {.timing = 'M', .levels = 1};
    if (deed->options == HEA_OPTIONS_OF_DEED)
        return HEA_FAIL(l, "more than %d choices", HEA_OPTIONS_OF_DEED);
    const int bit = 1 << deed->options;
    if (gg_take_words(&rest, "undead: ")) {
        deed->undead |= (uint8_t)bit;
        option.condition = 'u';
    }
    if (gg_take_words(&rest, "main: ")) deed->main |= (uint8_t)bit;
    if (!her_read_verbs(&l->sc->content.combat, rest, &option.level[0], &reason))
        return HEA_FAIL(l, "%s", why);
    for (int k = 0; k < option.level[0].count; k++)
        if (!find_field(&option.level[0].verb[k]))
            return HEA_FAIL(l, "there is no field of '%s'", words);
    for (int level = 1; level < 4; level++) option.level[level] = option.level[0];
    deed->option[deed->options++] = option;
    return GG_OK;
}

int hea_load_deed(hea_load *l, const char *name, const char (*text)[48], int count,
                  hea_deed *deed) {
    for (int i = 0; i < count; i++) {
        HEA_PLACE(l, "%s[%d]", name, i);
        if (deed->nothing) return HEA_FAIL(l, "'nothing' is the last choice");
        deed->nothing = !strcmp(text[i], "nothing");
        const int status = deed->nothing ? GG_OK : load_choice(l, text[i], deed);
        if (status) return status;
    }
    return GG_OK;
}

int hea_load_face(hea_load *l, const char *text, uint8_t *face) {
    gg_slice rest = gg_slice_of(text), word, kind;
    char code[4];
    int found = 0;
    if (gg_token(&rest, &word) && gg_token(&rest, &kind) && kind.length == 1 &&
        gg_slice_copy(word, code, sizeof code))
        found = her_face_named(&l->sc->content.combat, code, *kind.data);
    if (!found || l->sc->content.combat.face[found].tower)
        return HEA_FAIL(l, "there is no unit '%s'", text);
    *face = (uint8_t)found;
    return GG_OK;
}

/* --- fields and tiles */

/* How many amounts the rule of the field names, in the order of the codes. */
static const uint8_t field_amounts[HEA_FIELD_KINDS] = {0, 0, 0, 1, 1, 1, 3, 1, 0, 1, 1, 3, 0, 1, 1,
                                                       3, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1,
                                                       1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 1};

static bool rolls_dice(int kind) {
    return kind == HEA_F_RESOURCE || kind == HEA_F_TWO_RESOURCES || kind == HEA_F_TREASURE ||
           kind == HEA_F_PANDORA;
}

/* A seat's cube comes on it (section 2.15, F). */
static bool is_flagged(int kind) {
    return (kind >= HEA_F_TOWN && kind <= HEA_F_RANDOM_TOWN) || kind == HEA_F_UTOPIA ||
           kind == HEA_F_OBELISK || kind == HEA_F_AXIS;
}

/* Fields are known to the rules; the file says what they are called and what they give. */
static int load_fields(hea_load *l) {
    for (int i = 0; i < HEA_FIELD_KINDS; i++) {
        const hea_field_record *const from = &l->file->field[i];
        HEA_PLACE(l, "fields[%d].code", i);
        if (strcmp(from->code, field_codes[i]))
            return HEA_FAIL(l, "this is the field '%s'", field_codes[i]);
        HEA_PLACE(l, "fields[%d].category", i);
        if ((from->category == HEA_FLAGGABLE) != is_flagged(i))
            return HEA_FAIL(l, "'%s' is%s flaggable", from->code, is_flagged(i) ? "" : " not");
        HEA_PLACE(l, "fields[%d].amounts", i);
        if (from->amounts != field_amounts[i])
            return HEA_FAIL(l, "'%s' has %d of them", from->code, field_amounts[i]);
        if (rolls_dice(i) && (from->amount[0] < 1 || from->amount[0] > 3))
            return HEA_FAIL(l, "1 to 3 dice");
        l->sc->content.field[i] = *from;
    }
    return GG_OK;
}

/* "mb:1" */
static int load_field(hea_load *l, const char *text, uint8_t *kind, uint8_t *level) {
    gg_slice code = gg_slice_of(text), number = {NULL, 0};
    int64_t n = 0;
    int k = 0;
    const bool guarded = gg_split(code, ':', &code, &number);
    while (k < HEA_FIELD_KINDS && !gg_slice_is(code, field_codes[k])) k++;
    if (k == HEA_FIELD_KINDS) return HEA_FAIL(l, "there is no field '%s'", text);
    if (guarded && !gg_slice_int(number, 1, 7, &n))
        return HEA_FAIL(l, "'%s' has no level 1 to 7", text);
    if (guarded && (k == HEA_F_EMPTY || k == HEA_F_BLOCKED || k == HEA_F_TOWN))
        return HEA_FAIL(l, "nobody guards '%s'", text);
    *kind = (uint8_t)k;
    *level = (uint8_t)n;
    return GG_OK;
}

/* "2ne 2nw" */
static int load_borders(hea_load *l, const char *text, hea_tile_record *tile) {
    static const char *const names[HEA_DIRECTIONS] = {"e", "ne", "nw", "w", "sw", "se"};
    gg_slice rest = gg_slice_of(text), word;
    while (gg_token(&rest, &word)) {
        const gg_slice edge = {word.data + 1, word.length - 1};
        const int field = *word.data - '0';
        int d = 0;
        while (d < HEA_DIRECTIONS && !gg_slice_is(edge, names[d])) d++;
        if (field < 0 || field >= HEA_FIELDS || d == HEA_DIRECTIONS)
            return HEA_FAIL(l, "'%.*s' is no field 0 to 6 and direction", GG_SHOWN(word));
        tile->border[field] |= (uint8_t)(1 << d);
    }
    return GG_OK;
}

static int load_tile(hea_load *l, int i) {
    const hea_raw_tile *const from = &l->file->tile[i];
    hea_tile_record *const tile = &l->sc->content.tile[l->sc->content.tiles++];
    int blocked = 0, shared = 0, status = GG_OK;
    memcpy(tile->code, from->code, sizeof tile->code);
    tile->group = from->group;
    tile->copies = from->group == HEA_FAR ? 2 : 1;
    for (int f = 0; f < HEA_FIELDS && !status; f++) {
        HEA_PLACE(l, "tiles[%d].fields[%d]", i, f);
        status = load_field(l, from->field[f], &tile->kind[f], &tile->level[f]);
        if (tile->kind[f] == HEA_F_TOWN && (f || from->group != HEA_START))
            return HEA_FAIL(l, "a town is the centre of a starting tile (HER-230)");
        blocked += tile->kind[f] == HEA_F_BLOCKED;
        shared += tile->kind[f] == HEA_F_OBELISK || tile->kind[f] == HEA_F_AXIS;
        if (tile->kind[f] == HEA_F_BLOCKED) tile->border[f] = (1 << HEA_DIRECTIONS) - 1;
    }
    if (status) return status;
    HEA_PLACE(l, "tiles[%d].fields", i);
    if (blocked > 1) return HEA_FAIL(l, "more than one blocked field");
    if (shared > 2) return HEA_FAIL(l, "more than two fields that several seats flag");
    if (from->group == HEA_START && tile->kind[0] != HEA_F_TOWN)
        return HEA_FAIL(l, "a town is the centre of a starting tile (HER-230)");
    HEA_PLACE(l, "tiles[%d].borders", i);
    return load_borders(l, from->borders, tile);
}

/* The pools of hea_state hold so many kinds of each group. */
static int load_tiles(hea_load *l) {
    static const int most[HEA_GROUPS] = {HER_FACTIONS, 8, 8, 8};
    int count[HEA_GROUPS] = {0};
    for (int i = 0; i < l->file->tiles; i++) {
        HEA_PLACE(l, "tiles[%d]", i);
        const int group = l->file->tile[i].group;
        if (++count[group] > most[group])
            return HEA_FAIL(l, "more than %d tiles of this group", most[group]);
        const int status = load_tile(l, i);
        if (status) return status;
    }
    return GG_OK;
}

/* --- factions, war machines, cards */

static int load_faction(hea_load *l, int i) {
    const hea_raw_faction *const from = &l->file->faction[i];
    hea_content *const c = &l->sc->content;
    hea_faction *const faction = &c->faction[i];
    char name[48];
    gg_text text = gg_text_over(name, sizeof name);
    HEA_PLACE(l, "factions[%d].code", i);
    if (i >= c->combat.factions || strcmp(c->combat.faction[i].code, from->code))
        return HEA_FAIL(l, "this is the faction '%s'",
                        i < c->combat.factions ? c->combat.faction[i].code : "-");
    for (int k = 0; k < i; k++) /* position lines tell the random town's by its first letter */
        if (*c->combat.faction[k].code == *from->code)
            return HEA_FAIL(l, "two factions with the same first letter");
    HEA_PLACE(l, "factions[%d].tile", i);
    const int tile = gg_record_named(l->file->tile[0].code, sizeof l->file->tile[0], l->file->tiles,
                                     gg_slice_of(from->tile));
    if (tile < 0 || c->tile[tile].group != HEA_START)
        return HEA_FAIL(l, "there is no starting tile '%s'", from->tile);
    for (int k = 0; k < i; k++)
        if (c->faction[k].start_tile == tile) return HEA_FAIL(l, "the tile of another faction");
    faction->start_tile = (uint8_t)tile;
    faction->guild_price = from->guild;
    memcpy(faction->cost, from->cost, sizeof faction->cost);
    faction->building_each_turn = from->each;
    gg_putf(&text, "factions[%d].hall", i);
    int status = hea_load_deed(l, name, from->hall, from->halls, &faction->hall);
    text = gg_text_over(name, sizeof name);
    gg_putf(&text, "factions[%d].building", i);
    if (!status)
        status = hea_load_deed(l, name, from->building, from->buildings, &faction->building);
    return status;
}

static int load_factions(hea_load *l) {
    HEA_PLACE(l, "factions");
    if (l->file->factions != l->sc->content.combat.factions)
        return HEA_FAIL(l, "not the %d factions of the combats", l->sc->content.combat.factions);
    for (int i = 0; i < l->file->factions; i++) {
        const int status = load_faction(l, i);
        if (status) return status;
    }
    return GG_OK;
}

static int load_machines(hea_load *l) {
    hea_content *const c = &l->sc->content;
    for (int i = 0; i < l->file->machines; i++) {
        const hea_raw_machine *const from = &l->file->machine[i];
        const int card = her_card_named(&c->combat, from->card);
        HEA_PLACE(l, "machines[%d].card", i);
        if (card < 0 || c->combat.card[card].kind != HER_WAR)
            return HEA_FAIL(l, "there is no war machine '%s'", from->card);
        c->machine[c->machines].card = (uint8_t)card;
        c->machine[c->machines].factory = from->factory;
        c->machine[c->machines++].post = from->post;
    }
    return GG_OK;
}

static int load_deeds(hea_load *l, const char *list, const hea_raw_deed *from, int count,
                      hea_deed *deed) {
    for (int i = 0; i < count; i++) {
        char name[48];
        gg_text text = gg_text_over(name, sizeof name);
        gg_putf(&text, "%s[%d].deed", list, i);
        memcpy(deed[i].code, from[i].code, sizeof deed[i].code);
        memcpy(deed[i].name, from[i].name, sizeof deed[i].name);
        deed[i].next = from[i].next;
        deed[i].redraw = from[i].redraw;
        const int status = hea_load_deed(l, name, from[i].option, from[i].options, &deed[i]);
        if (status) return status;
    }
    return GG_OK;
}

/* In round 2 cards are drawn until one is not drawn again (HER-R107). */
static int check_astrologers(hea_load *l) {
    HEA_PLACE(l, "astrologers");
    for (int i = 0; i < l->file->astrologers; i++)
        if (!l->file->astrologer[i].redraw) return GG_OK;
    return HEA_FAIL(l, "in the second round all are drawn again");
}

int hea_load_records(hea_load *l) {
    hea_content *const c = &l->sc->content;
    int status = load_fields(l);
    if (!status) status = load_tiles(l);
    if (!status) status = load_factions(l);
    if (!status) status = load_machines(l);
    c->astrologers = l->file->astrologers;
    c->events = l->file->events;
    if (!status)
        status = load_deeds(l, "astrologers", l->file->astrologer, c->astrologers, c->astrologer);
    if (!status) status = check_astrologers(l);
    if (!status) status = load_deeds(l, "events", l->file->event, c->events, c->event);
    return status;
}
