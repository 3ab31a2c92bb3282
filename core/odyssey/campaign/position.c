/* The position line (RULES.md, section 5): one description that is run to write and to read. Behind
 * its last field, while a battle is fought, stand '|' and the battle's own line.
 *
 * A campaign at CN01, at CN11 or at its end is told whole by the fields that the page names: the
 * stack is "-", and such lines may be written by hand. Anywhere else the field `stack` holds
 * what the processes have noted, as hexadecimal digits, with a sum over the whole state: these
 * are made by the program, and read back only as they were. */
#include "../../hash.h"
#include "../../kit/form.h"
#include "../battle/rules.h"

#include "days.h"
#include "rules.h"

#include <string.h>

enum { ALIVE = 1 };

static const odc_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

/* --- parts */

static void word(gg_form *f, const char *words) {
    gg_form_words(f, words);
}

/* A number below `most`, or "-" for ODC_NONE. */
static void or_none(gg_form *f, uint8_t *at, int most) {
    if (gg_form_if(f, '-', *at == ODC_NONE))
        *at = ODC_NONE;
    else
        gg_form_number(f, at, 0, most - 1);
}

/* Numbers joined by '_'. */
static void bytes(gg_form *f, uint8_t *at, int count, int high) {
    for (int i = 0; gg_form_next(f, '_', i, count); i++) gg_form_number(f, &at[i], 0, high);
}

static void ints(gg_form *f, int8_t *at, int count, int low, int high) {
    for (int i = 0; gg_form_next(f, '_', i, count); i++) gg_form_number(f, &at[i], low, high);
}

static void set64(gg_form *f, uint64_t *at, int members) {
    gg_form_plain_hex(f, at, members < 64 ? (UINT64_C(1) << members) - 1 : UINT64_MAX);
}

static void set32(gg_form *f, uint32_t *at, int members) {
    gg_form_plain_hex(f, at, members < 32 ? (UINT64_C(1) << members) - 1 : UINT32_MAX);
}

/* A tile by its number; reading, its index. */
static void tile_form(gg_form *f, const odc_content *c, uint8_t *at) {
    int number = *at < c->tiles ? c->tile[*at].number : 0;
    number = (int)gg_form_value(f, number, 0, 99);
    if (!gg_form_reading(f)) return;
    int i = 0;
    while (i < c->tiles && c->tile[i].number != number) i++;
    if (gg_form_check(f, i < c->tiles, "the number of a tile")) *at = (uint8_t)i;
}

static void tile_or_none(gg_form *f, const odc_content *c, uint8_t *at) {
    if (gg_form_if(f, '-', *at == ODC_NONE))
        *at = ODC_NONE;
    else
        tile_form(f, c, at);
}

/* --- cycle, day */

static unsigned option_bits(const odc_options *o) { /* D7 */
    return o->fog | (unsigned)o->battle_model << 1 | (unsigned)o->prim << 2;
}

static void cycle_form(gg_form *f, const odc_scenario *sc) {
    unsigned bits = option_bits(&sc->options);
    word(f, sc->id);
    gg_form_char(f, '@');
    gg_form_plain_hex(f, &bits, 15);
    if (gg_form_reading(f))
        gg_form_check(f, bits == option_bits(&sc->options), "the options that the game has");
}

static void day_form(gg_form *f, const odc_content *c, odc_state *s) {
    uint8_t days = c->days;
    int pending = 0; /* adv_pending: always its empty value (D2) */
    gg_form_number(f, &s->day, 0, c->days), gg_form_char(f, '/');
    gg_form_number(f, &days, c->days, c->days), gg_form_char(f, '.');
    gg_form_number(f, &s->phase, 0, ODC_OVER), gg_form_char(f, '.');
    gg_form_number(f, &s->step, 1, ODC_END), gg_form_char(f, '.');
    gg_form_number(f, &s->sub, 0, 255), gg_form_char(f, '.');
    gg_form_number(f, &s->node, 0, ODC_C_DIRECTION), gg_form_char(f, '.');
    gg_form_number(f, &s->outcome, 0, ODC_LOST), gg_form_char(f, '.');
    or_none(f, &s->leader, ODC_ARGONAUTS), gg_form_char(f, '.');
    or_none(f, &s->who, ODC_ARGONAUTS), gg_form_char(f, '.');
    gg_form_plain_hex(f, &s->flags, UINT16_MAX), gg_form_char(f, '.');
    gg_form_number(f, &s->stack, 0, 2), gg_form_char(f, '.');
    gg_form_number(f, &s->symbols_seen, 0, 255), gg_form_char(f, '.');
    gg_form_number(f, &pending, 0, 0), gg_form_char(f, '.');
    gg_form_number(f, &s->delve_sum, 0, 63), gg_form_char(f, '.');
    gg_form_number(f, &s->delve_count, 0, 15), gg_form_char(f, '.');
    or_none(f, &s->hub, c->hubs);
}

/* --- the Argo, the map, the timeline */

static void argo_form(gg_form *f, const odc_content *c, odc_state *s) {
    gg_form_char(f, 'c'), gg_form_number(f, &s->crew, 0, 15);
    gg_form_char(f, 'h'), gg_form_number(f, &s->hull, 0, 15);
    gg_form_char(f, 'f'), gg_form_number(f, &s->fate, 0, 10);
    gg_form_char(f, 'k'), gg_form_number(f, &s->knowledge, 0, 20);
    word(f, ",r"), bytes(f, s->res, ODC_RESOURCES, 99);
    word(f, ",t"), gg_form_number(f, &s->tears, 0, 255);
    word(f, ",s"), gg_form_number(f, &s->summon_limit, 0, 255);
    gg_form_char(f, '.'), gg_form_number(f, &s->summon_marked, 0, 255);
    gg_form_char(f, '.'), gg_form_number(f, &s->summon_bonus, 0, 255);
    gg_form_char(f, '.'), gg_form_plain_hex(f, &s->summon_unlocked, UINT16_MAX);
    gg_form_char(f, '.'), gg_form_plain_hex(f, &s->summon_exhausted, UINT16_MAX);
    word(f, ",g"), gg_form_plain_hex(f, &s->god_unlocked, UINT8_MAX);
    gg_form_char(f, '.'), gg_form_plain_hex(f, &s->god_used, UINT8_MAX);
    word(f, ",a"), gg_form_number(f, &s->aa_limit, 0, 255);
    word(f, ",p"), gg_form_number(f, &s->providence, 0, c->days);
}

static int next_flagged(const odc_content *c, const odc_state *s, int i) {
    while (i < c->tiles && !s->tile_flags[i]) i++;
    return i;
}

/* Only tiles with flags. What follows the list begins with the same comma. */
static void tiles_form(gg_form *f, const odc_content *c, odc_state *s) {
    uint8_t i = (uint8_t)next_flagged(c, s, 0), before = 0;
    for (int n = 0; gg_form_more(f, ',', n, i < c->tiles, c->tiles); n++) {
        uint8_t x = 0, y = 0;
        tile_form(f, c, &i);
        if (gg_form_failed(f)) return;
        if (!gg_form_check(f, !n || i > before, "tiles in ascending order")) return;
        before = i;
        x = c->tile[i].x, y = c->tile[i].y;
        gg_form_char(f, '@'), gg_form_number(f, &x, x, x);
        gg_form_char(f, '.'), gg_form_number(f, &y, y, y);
        gg_form_char(f, '.'), gg_form_plain_hex(f, &s->tile_flags[i], 15);
        if (!gg_form_check(f, s->tile_flags[i], "a tile with flags")) return;
        if (gg_form_reading(f) && gg_begins(f->rest, ",o")) return;
        i = (uint8_t)next_flagged(c, s, i + 1);
    }
}

static void map_form(gg_form *f, const odc_content *c, odc_state *s) {
    uint8_t foe = s->adversary == ODC_NONE ? ODC_NONE : (uint8_t)(s->adversary - c->regulars);
    tiles_form(f, c, s);
    word(f, ",o"), tile_form(f, c, &s->tile);
    gg_form_one_of(f, "-ab", &s->sector);
    word(f, ",v"), tile_or_none(f, c, &s->last_city);
    word(f, ",d"), or_none(f, &foe, c->foes - c->regulars);
    if (gg_form_reading(f))
        s->adversary = foe == ODC_NONE ? ODC_NONE : (uint8_t)(foe + c->regulars);
    gg_form_char(f, '@'), tile_or_none(f, c, &s->adversary_tile);
    word(f, ",m");
    for (int k = 0; gg_form_next(f, '_', k, 3); k++) { /* by number, 0: not placed */
        uint8_t tile = s->tokens[k] ? (uint8_t)(s->tokens[k] - 1) : ODC_NONE;
        if (gg_form_if(f, '0', !s->tokens[k])) continue;
        tile_form(f, c, &tile);
        if (gg_form_reading(f)) s->tokens[k] = (uint8_t)(tile + 1);
    }
}

static void timeline_form(gg_form *f, odc_state *s) {
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->events, ODC_EVENTS); n++) {
        gg_form_number(f, &s->event[n].day, 0, 255), gg_form_char(f, '.');
        gg_form_number(f, &s->event[n].kind, 0, ODC_EV_NOTE), gg_form_char(f, '.');
        gg_form_number(f, &s->event[n].argument, 0, UINT16_MAX);
    }
    if (gg_form_reading(f)) s->events = (uint8_t)n;
}

/* --- cards, technologies, gear, titans */

static void cards_form(gg_form *f, const odc_content *c, odc_state *s) {
    gg_form_char(f, 'd'), set64(f, &s->deck, c->cards);
    word(f, ",t"), set64(f, &s->drawn, c->cards);
    word(f, ",a"), set64(f, &s->aside, c->cards);
    word(f, ",g"), set64(f, &s->gone, c->cards);
}

static void tech_form(gg_form *f, const odc_content *c, odc_state *s) {
    gg_form_char(f, 'd'), set64(f, &s->tech, c->techs);
    word(f, ",p"), set64(f, &s->projects, c->techs);
    word(f, ",u"), set64(f, &s->used, 64);
    word(f, ",x"), bytes(f, s->exchanges, 4, 255);
}

static int next_gear(const odc_state *s, int i) {
    while (i < ODC_GEAR && !s->gear[i]) i++;
    return i;
}

/* What follows the list begins with the same comma. */
static void copies_form(gg_form *f, odc_state *s) {
    uint8_t i = (uint8_t)next_gear(s, 0);
    int before = -1;
    for (int n = 0; gg_form_more(f, ',', n, i < ODC_GEAR, ODC_GEAR); n++) {
        gg_form_number(f, &i, 0, ODC_GEAR - 1);
        if (gg_form_failed(f)) return;
        if (!gg_form_check(f, i > before, "gear in ascending order")) return;
        before = i;
        gg_form_char(f, 'x'), gg_form_number(f, &s->gear[i], 1, 15);
        if (gg_form_reading(f) && gg_begins(f->rest, ",b")) return;
        i = (uint8_t)next_gear(s, i + 1);
    }
}

static void gear_form(gg_form *f, odc_state *s) {
    int n = 0;
    copies_form(f, s);
    word(f, ",b");
    for (; gg_form_more(f, ',', n, n < 8 && s->bound_gear[n], 8); n++) {
        s->bound_gear[n] = (uint8_t)(gg_form_value(f, s->bound_gear[n] - 1, 0, ODC_GEAR - 1) + 1);
        gg_form_char(f, '@'), gg_form_number(f, &s->bound_to[n], 0, ODC_ABOARD - 1);
    }
}

static void titans_form(gg_form *f, const odc_scenario *sc, odc_state *s) {
    const int sheets = sc->battle.sheets, patterns = sc->content.patterns;
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->titans, ODC_ABOARD); n++) {
        int alive = ALIVE;
        gg_form_number(f, &s->titan[n], 0, sheets - 1);
        gg_form_char(f, '.'), gg_form_number(f, &s->name[n], 0, 255);
        gg_form_char(f, '.'), gg_form_number(f, &s->pattern[n][0], 0, patterns);
        gg_form_char(f, '.'), gg_form_number(f, &s->pattern[n][1], 0, patterns);
        gg_form_char(f, '.'), gg_form_number(f, &alive, ALIVE, ALIVE);
    }
    if (gg_form_reading(f)) s->titans = (uint8_t)n;
}

/* --- Argonauts */

static void put_mnemos(const void *context, int value, gg_text *text) {
    const odc_scenario *const sc = context;
    gg_put(text, sc->battle.mnemos[sc->content.mnemos[value].card].id);
}

/* The longest that the line begins with. */
static int take_mnemos(const void *context, gg_slice *rest) {
    const odc_scenario *const sc = context;
    int best = -1;
    const char *longest = "";
    for (int i = 0; i < sc->content.mnemoses; i++) {
        const char *const id = sc->battle.mnemos[sc->content.mnemos[i].card].id;
        if (!gg_begins(*rest, id) || strlen(id) <= strlen(longest)) continue;
        best = i;
        longest = id;
    }
    gg_take_words(rest, longest);
    return best;
}

static const gg_form_names mnemos_names = {"a mnemos", put_mnemos, take_mnemos};
static const gg_form_names fated_names = GG_CODE_NAMES("a fated mnemos");

static void mnemos_form(gg_form *f, const odc_scenario *sc, odc_argonaut *a, int k) {
    if (gg_form_if(f, '-', !a->mnemos[k])) return;
    const int value =
        gg_form_named_value(f, &mnemos_names, sc, a->mnemos[k] ? a->mnemos[k] - 1 : 0);
    if (gg_form_failed(f)) return;
    if (gg_form_reading(f)) a->mnemos[k] = (uint8_t)(value + 1);
    gg_form_char(f, '.'), gg_form_number(f, &a->nodes[k], 0, sc->content.mnemos[value].nodes);
    gg_form_char(f, '.'), gg_form_number(f, &a->done[k], 0, 2);
}

static void fated_form(gg_form *f, const odc_scenario *sc, odc_argonaut *a, int k) {
    if (gg_form_if(f, '-', !a->fated[k])) return;
    const int value =
        gg_form_named_value(f, &fated_names, GG_CODES(sc->content.fated, id, sc->content.fateds),
                            a->fated[k] ? a->fated[k] - 1 : 0);
    if (gg_form_failed(f)) return;
    if (gg_form_reading(f)) a->fated[k] = (uint8_t)(value + 1);
    gg_form_char(f, '.'), gg_form_number(f, &a->fated_nodes[k], 0, sc->content.fated[value].nodes);
}

/* An index stored as index + 1, or "-". */
static void index_form(gg_form *f, uint8_t *at, int count) {
    if (gg_form_if(f, '-', !*at)) return;
    const int value = (int)gg_form_value(f, *at ? *at - 1 : 0, 0, count ? count - 1 : 0);
    if (gg_form_reading(f) && !gg_form_failed(f)) *at = (uint8_t)(value + 1);
}

static void conditions_form(gg_form *f, const odc_scenario *sc, odc_argonaut *a) {
    for (int n = 0; gg_form_more(f, ',', n, n < 4 && a->condition[n], 4); n++) {
        const int value = (int)gg_form_value(f, a->condition[n] - 1, 0, sc->battle.conditions - 1);
        if (gg_form_reading(f)) a->condition[n] = (uint8_t)(value + 1);
        gg_form_char(f, '.'), gg_form_number(f, &a->tokens[n], 0, 9);
    }
}

static void argonaut_form(gg_form *f, const odc_scenario *sc, odc_argonaut *a) {
    const odc_content *const c = &sc->content;
    uint8_t *const value[] = {&a->rage, &a->fate, &a->danger, &a->despair};
    gg_form_number(f, &a->portrait, 0, c->portraits);
    gg_form_char(f, '.'), gg_form_number(f, &a->status, 0, 3);
    gg_form_char(f, ':');
    for (int i = 0; i < 4; i++) gg_form_one_of(f, "0123456789", value[i]);
    gg_form_char(f, ':'), ints(f, a->skill, 6, -9, 9);
    gg_form_char(f, ':'), mnemos_form(f, sc, a, 0);
    gg_form_char(f, ','), mnemos_form(f, sc, a, 1);
    gg_form_char(f, ':'), fated_form(f, sc, a, 0);
    gg_form_char(f, ','), fated_form(f, sc, a, 1);
    gg_form_char(f, ':'), bytes(f, a->growth, 4, 255);
    gg_form_char(f, ':'), gg_form_plain_hex(f, &a->afflictions, 255);
    gg_form_char(f, '.'), gg_form_plain_hex(f, &a->boons, 255);
    gg_form_char(f, ':'), conditions_form(f, sc, a);
    gg_form_char(f, ':'), index_form(f, &a->katharsis, c->codes);
    gg_form_char(f, '.'), index_form(f, &a->possession, sc->battle.gears);
    gg_form_char(f, '.'), gg_form_plain_hex(f, &a->codes, UINT16_MAX);
}

/* --- story, adventures, what is noted */

static void track_form(gg_form *f, uint8_t *card, uint8_t *side, uint8_t *tokens, int cards) {
    const int number = (int)gg_form_value(f, *card + 1, 1, cards);
    if (gg_form_reading(f)) *card = (uint8_t)(number - 1);
    gg_form_one_of(f, "AB", side);
    gg_form_number(f, tokens, 0, 255);
}

static void story_form(gg_form *f, const odc_content *c, odc_state *s) {
    track_form(f, &s->story, &s->story_side, &s->progress, c->stories);
    gg_form_char(f, '.');
    track_form(f, &s->doom, &s->doom_side, &s->doom_tokens, c->dooms);
    gg_form_char(f, '.');
    const int next = (int)gg_form_value(f, s->inward_next + 1, 1, c->inwards + 1);
    if (gg_form_reading(f)) s->inward_next = (uint8_t)(next - 1);
    gg_form_char(f, '.'), gg_form_number(f, &s->inward_tokens, 0, 255);
    gg_form_char(f, '.'), gg_form_number(f, &s->inward_pending, 0, c->inwards);
    gg_form_char(f, '.'), set32(f, &s->omitted, c->inwards);
    gg_form_char(f, '.'), set32(f, &s->clues, c->clues);
    gg_form_char(f, '.'), set32(f, &s->allies, c->allies);
    gg_form_char(f, '.'), set32(f, &s->codes, 32);
    gg_form_char(f, '.'); /* one number, box 0 the lowest bit of the last digit: D6 */
    gg_form_hex(f, &s->matrix[1], 16, UINT64_MAX);
    gg_form_hex(f, &s->matrix[0], 16, UINT64_MAX);
}

static void adventures_form(gg_form *f, const odc_content *c, odc_state *s) {
    for (int i = 0; gg_form_next(f, '.', i, ODC_HUBS); i++)
        gg_form_plain_hex(f, &s->track[i], i < c->hubs ? (1u << c->hub[i].boxes) - 1 : 0);
    gg_form_char(f, ',');
    for (int i = 0; gg_form_next(f, '.', i, ODC_TABLES); i++)
        gg_form_plain_hex(f, &s->fated[i], i < c->tables ? (1u << c->table[i].count) - 1 : 0);
    word(f, ",p"), gg_form_number(f, &s->paragraph, 0, 1023);
    word(f, ",-,"), gg_form_plain_hex(f, &s->special, UINT16_MAX);
    word(f, ",0_0_0_0_0_0_0_0"); /* ret, scratch: always their empty values (D2) */
}

static bool blank(const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (((const uint8_t *)bytes)[i]) return false;
    return true;
}

static void due_form(gg_form *f, const odc_content *c, odc_state *s) {
    uint8_t *const byte = (uint8_t *)&s->result;
    word(f, "-,e"), gg_form_number(f, &s->escalations, 0, 255);
    word(f, ",t");
    if (!gg_form_if(f, '-', !s->terrain)) gg_form_number(f, &s->terrain, 1, c->hubs);
    word(f, ",l");
    if (gg_form_if(f, '-', blank(byte, sizeof s->result))) return;
    for (size_t i = 0; i < sizeof s->result; i++) gg_form_hex(f, &byte[i], 2, 255);
    gg_form_check(f, !blank(byte, sizeof s->result), "a result or '-'");
}

/* Minor trauma cards, a digit each, oldest first. */
static void random_form(gg_form *f, odc_state *s) {
    static const char digits[] = "0123456789abcdef";
    gg_form_char(f, 'n');
    if (!gg_form_if(f, '-', !s->ring_count))
        for (int k = 0; gg_form_reading(f) ? f->rest.length && *f->rest.data != ',' && k < 16
                                           : k < s->ring_count;
             k++) {
            const int shift = k & 1 ? 4 : 0;
            int card = s->ring[k / 2] >> shift & 15;
            gg_form_one_of(f, digits, &card);
            if (gg_form_failed(f)) return;
            if (!gg_form_reading(f)) continue;
            s->ring[k / 2] |= (uint8_t)(card << shift);
            s->ring_count = (uint8_t)(k + 1);
        }
    word(f, ",u"), gg_form_plain_hex(f, &s->delve_drawn, UINT16_MAX);
}

/* --- frames */

/* Puts the frames that the rules have at a node where nothing is under way. False: there are
 * others. */
static bool resume(odc c) {
    switch (c.s->node) {
    case ODC_CN_EXIT: odc_push(c, ODC_K_DAY); return true;
    case ODC_CN_ADVANCE:
        odc_push(c, ODC_K_DAY)->step = ODC_D_END_ADVANCEMENT;
        odc_push(c, ODC_K_ADVANCE)->step = ODC_A_ASKING;
        return true;
    default: return odc_is_over(c);
    }
}

static bool resumes(odc c) {
    odc_state s = *c.s;
    memset(s.frame, 0, sizeof s.frame);
    memset(s.lies, 0, sizeof s.lies);
    s.depth = 0;
    return resume((odc){c.sc, &s}) && !memcmp(&s, c.s, sizeof s);
}

/* What the engine has noted besides the fields of the page: the tiles that a redeal has
 * exchanged, and the frames. */
static void stack_form(gg_form *f, odc c) {
    odc_state *const s = c.s;
    uint64_t sum = 0;
    int n = 0;
    if (gg_form_if(f, '-', !gg_form_reading(f) && resumes(c))) {
        if (gg_form_reading(f)) gg_form_check(f, resume(c), "a stack for such a node");
        return;
    }
    if (gg_form_if(f, 'w', !blank(s->lies, sizeof s->lies)))
        for (int i = 0; i < ODC_TILES; i++) gg_form_hex(f, &s->lies[i], 2, ODC_TILES - 1);
    for (; gg_form_more(f, '.', n, n < s->depth, ODC_FRAMES); n++) {
        uint8_t *const byte = (uint8_t *)&s->frame[n];
        for (size_t i = 0; i < sizeof s->frame[n]; i++) gg_form_hex(f, &byte[i], 2, 255);
    }
    if (gg_form_reading(f)) s->depth = (uint8_t)n;
    gg_form_char(f, 'q');
    if (!gg_form_reading(f)) sum = gg_hash(s, sizeof *s);
    gg_form_hex(f, &sum, 16, UINT64_MAX);
    if (gg_form_reading(f))
        gg_form_check(f, sum == gg_hash(s, sizeof *s), "the sum of a line that was not changed");
}

/* --- the line */

static void describe(gg_form *f, const gg_game *game, void *state) {
    const odc_scenario *const sc = scenario_of(game);
    const odc_content *const c = &sc->content;
    odc_state *const s = state;
    gg_form_field(f, "format"), word(f, "odc1");
    gg_form_field(f, "cycle"), cycle_form(f, sc);
    gg_form_field(f, "day"), day_form(f, c, s);
    gg_form_field(f, "argo"), argo_form(f, c, s);
    gg_form_field(f, "map"), map_form(f, c, s);
    gg_form_field(f, "timeline"), timeline_form(f, s);
    gg_form_field(f, "exploration"), cards_form(f, c, s);
    gg_form_field(f, "technology"), tech_form(f, c, s);
    gg_form_field(f, "gear"), gear_form(f, s);
    gg_form_field(f, "titans"), titans_form(f, sc, s);
    gg_form_field(f, "argonauts");
    for (int i = 0; gg_form_next(f, '/', i, ODC_ARGONAUTS); i++)
        argonaut_form(f, sc, &s->argonaut[i]);
    gg_form_field(f, "story"), story_form(f, c, s);
    gg_form_field(f, "diplomacy"), ints(f, s->standing, ODC_FACTIONS, -6, 6);
    gg_form_field(f, "adventures"), adventures_form(f, c, s);
    gg_form_field(f, "evolution"), bytes(f, s->evolution, 8, 8);
    gg_form_char(f, ','), bytes(f, s->battle_boxes, 8, 8);
    gg_form_field(f, "mnemos"), set32(f, &s->vault, c->mnemoses);
    gg_form_char(f, '.'), set32(f, &s->out, c->mnemoses);
    gg_form_char(f, '.'), set32(f, &s->fated_deck, c->fateds);
    gg_form_field(f, "battles"), due_form(f, c, s);
    gg_form_field(f, "random"), random_form(f, s);
    gg_form_field(f, "stack"), stack_form(f, (odc){sc, s});
}

const gg_position_line odc_position = {"odc1", ';', describe};

void odc_write_fen(const gg_game *game, const void *state, gg_text *text) {
    const odb_state *battle;
    const gg_game *const inner = odc_inner(game, state, &battle);
    gg_form_write(game, state, text);
    if (!inner) return;
    gg_put_char(text, '|');
    odb_write_fen(inner, battle, text);
}

/* The battle behind the '|', which must stand there if one is fought, and only then. */
static int read_battle(const gg_game *game, gg_slice line, odc_both *both, bool there,
                       gg_error *error) {
    const odc_scenario *const sc = scenario_of(game);
    const odc c = {sc, &both->campaign};
    const bool fought =
        sc->options.battle_model == ODC_FULL && c.s->phase == ODC_BATTLE && c.s->node == ODC_RUN;
    if (fought != there)
        return gg_fail(error, GG_BAD_FEN, "stack: %s",
                       there ? "no battle is fought" : "the battle is missing behind '|'");
    if (!there) return GG_OK;
    if (!odc_running(c, ODC_K_BATTLE))
        return gg_fail(error, GG_BAD_FEN, "stack: no battle is fought");
    const int status = odb_read_fen(&sc->game[odc_fight_now(c)], line, &both->battle, error);
    if (status < 0) return status;
    char words[160] = "";
    gg_text why = gg_text_over(words, sizeof words);
    return odc_valid(game, both, &why) ? GG_OK : gg_fail(error, GG_BAD_FEN, "%s", words);
}

int odc_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    gg_state own = {{0}};
    gg_move some[2];
    gg_slice campaign = line, battle = {NULL, 0};
    const bool there = gg_split(line, '|', &campaign, &battle);
    int status = gg_form_fill(game, campaign, &own, error);
    if (!status) status = read_battle(game, battle, (odc_both *)&own, there, error);
    if (status < 0) return status;
    odc_settle(game, &own, some, 2);
    memcpy(state, &own, game->state_bytes);
    return GG_OK;
}

/* "ember@2": the options are bits (D7). */
bool odc_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario) {
    gg_slice format, field, name, digits;
    static const char hex[] = "0123456789abcdef";
    (void)rules;
    if (!gg_field(&line, ';', &format) || !gg_field(&line, ';', &field)) return false;
    if (!gg_slice_is(format, "odc1") || !gg_split(field, '@', &name, &digits)) return false;
    const char *const digit = digits.length == 1 ? memchr(hex, *digits.data, 16) : NULL;
    if (!digit || memchr(name.data, ':', name.length)) return false;
    const unsigned bits = (unsigned)(digit - hex);
    const odc_options o = {bits & 1, bits >> 1 & 1, (uint8_t)(bits >> 2)};
    odc_options defaults;
    if (o.prim > ODB_ADVERSARY) return false;
    gg_options_defaults(odc_option_table, &defaults);
    gg_put_bytes(scenario, name.data, name.length);
    if (bits) gg_put_char(scenario, ':');
    gg_options_write(odc_option_table, &o, &defaults, ',', scenario);
    return !scenario->cut;
}
