/* The position line (RULES.md, section 5.2): one description that is run to write and to read.
 *
 * A battle at an idle node (BN40, BN41) or at its end is told whole by the fields that the page names:
 * the stack is "-", and such lines may be written by hand. Anywhere else the fields `roll` and `stack`
 * hold what the processes have noted, as hexadecimal digits, with a sum over the whole state: these
 * are made by the program, and read back only as they were. */
#include "../../hash.h"
#include "../../kit/form.h"
#include "embed.h"
#include "process.h"
#include "rules.h"

#include <string.h>

enum { FIELDS = 16, ROLL = 13 /* the first field that may be left out */ };

/* --- parts */

static const char digits[] = "0123456789";

static const odb_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

static void word(gg_form *f, const char *words) {
    gg_form_words(f, words);
}

static void square_form(gg_form *f, const odb_state *s, uint8_t *at) {
    int x = *at & 15, y = (*at >> 4) + 1;
    gg_form_one_of(f, "abcdefghijklmnop", &x);
    y = (int)gg_form_value(f, y, 1, 16);
    if (gg_form_reading(f) &&
        gg_form_check(f, x < s->width && y <= s->height, "a square of the board"))
        *at = (uint8_t)((y - 1) * 16 + x);
}

/* A number below `most`, or "-" for ODB_NONE. */
static void or_none(gg_form *f, uint8_t *at, int most) {
    const bool none = gg_form_if(f, '-', *at == ODB_NONE);
    if (none)
        *at = ODB_NONE;
    else
        gg_form_number(f, at, 0, most - 1);
}

static void ints(gg_form *f, int8_t *at, int count, int low, int high) {
    for (int i = 0; gg_form_next(f, '_', i, count); i++) gg_form_number(f, &at[i], low, high);
}

static void modifiers(gg_form *f, int8_t *at, int count) {
    ints(f, at, count, -ODB_MODIFIER, ODB_MODIFIER);
}

static void cards_list(gg_form *f, uint8_t *card, uint8_t *count, int most, int cards) {
    int n = 0;
    for (; gg_form_more(f, '.', n, n < *count, most); n++)
        gg_form_number(f, &card[n], 0, cards - 1);
    if (gg_form_reading(f)) *count = (uint8_t)n;
}

static const gg_form_names id_names = GG_CODE_NAMES("an id of the content");

/* An id, stored as index + 1. */
static void id_form(gg_form *f, const gg_codes *names, uint8_t *at) {
    const int value = gg_form_named_value(f, &id_names, names, *at ? *at - 1 : 0);
    if (gg_form_reading(f)) *at = (uint8_t)(value + 1);
}

/* --- turn, board, primordial */

static void scenario_form(gg_form *f, const gg_game *game, odb_state *s) {
    char words[GG_SCENARIO_TEXT];
    size_t n = 0;
    for (const char *c = game->scenario_text; *c; c++)
        words[n++] = *c == ':' || *c == ',' ? '+' : *c;
    words[n] = '\0';
    gg_form_words(f, words);
    gg_form_char(f, '@');
    gg_form_number(f, &s->scenario_level, 1, 4);
}

static void turn_form(gg_form *f, odb_state *s) {
    gg_form_char(f, 'r');
    gg_form_number(f, &s->round, 0, 99);
    gg_form_char(f, '.');
    gg_form_number(f, &s->phase, 0, ODB_OVER);
    gg_form_char(f, '.');
    gg_form_number(f, &s->step, 0, 15);
    gg_form_char(f, '.');
    or_none(f, &s->actor, ODB_TITANS);
    gg_form_char(f, '.');
    gg_form_plain_hex(f, &s->flags, 0xffff);
    gg_form_char(f, '.');
    gg_form_number(f, &s->node, 0, ODB_C_PICK);
}

static void board_form(gg_form *f, const odb_scenario *sc, odb_state *s) {
    gg_form_number(f, &s->width, sc->width, sc->width);
    gg_form_char(f, 'x');
    gg_form_number(f, &s->height, sc->height, sc->height);
    if (!(s->flags & ODB_SF_MAZE)) return;
    word(f, ",lab");
    gg_form_number(f, &s->lab_marker, 0, 5);
}

static void locks_form(gg_form *f, odb_state *s) {
    int n = 0;
    for (; n < ODB_TITANS; n++) {
        if (!gg_form_reading(f)) {
            if (s->p_lock[n] == ODB_NONE) break;
            gg_form_number(f, &s->p_lock[n], 0, 3);
        } else {
            int i = 0;
            if (!gg_form_letter(f, "0123", ((const int[]){0, 1, 2, 3}), &i)) break;
            s->p_lock[n] = (uint8_t)i;
        }
    }
    if (!n) gg_form_char(f, '-');
    for (; gg_form_reading(f) && n < ODB_TITANS; n++) s->p_lock[n] = ODB_NONE;
}

static void prim_form(gg_form *f, odb_state *s) {
    square_form(f, s, &s->p_anchor);
    gg_form_one_of(f, "NESW", &s->p_face);
    word(f, ",w"), gg_form_number(f, &s->p_wounds, 0, 48);
    word(f, ",pt"), or_none(f, &s->priority, ODB_TITANS);
    word(f, ",lw"), or_none(f, &s->last_wounder, ODB_TITANS);
    word(f, ",vp"), gg_form_one_of(f, "0123", &s->p_vp_made);
    for (int v = 0; v < 2; v++) {
        int i = s->p_vp_on[v] == ODB_NONE ? 4 : s->p_vp_on[v];
        gg_form_one_of(f, "0123-", &i);
        s->p_vp_on[v] = i == 4 ? ODB_NONE : (uint8_t)i;
    }
    word(f, ",P"), modifiers(f, s->p_perm, 5);
    word(f, ",Q"), modifiers(f, s->p_pool, 5);
    word(f, ",R"), modifiers(f, s->p_rnd, 5);
    word(f, ",o"), gg_form_number(f, &s->p_overflow, 0, 8);
    word(f, ",mv"), gg_form_number(f, &s->p_moved, 0, 255);
    word(f, ",lk"), locks_form(f, s);
}

/* --- cards */

static void deck_form(gg_form *f, odb_deck *deck, uint8_t *top, uint8_t *tops, uint8_t *now,
                      int cards) {
    const uint64_t all = (UINT64_C(1) << cards) - 1;
    gg_form_char(f, 'd'), gg_form_plain_hex(f, &deck->deck, all);
    word(f, ",x"), gg_form_plain_hex(f, &deck->discard, all);
    word(f, ",e"), gg_form_plain_hex(f, &deck->escalation, all);
    word(f, ",t"), cards_list(f, top, tops, 3, cards);
    word(f, ",c"), or_none(f, now, cards);
}

static void bp_form(gg_form *f, odb_state *s, int cards) {
    deck_form(f, &s->bp, s->bp_top, &s->bp_tops, &s->bp_now, cards);
    word(f, ",b"), cards_list(f, s->bp_bottom, &s->bp_bottoms, 8, cards);
    word(f, ",s"), or_none(f, &s->bp_aside, cards);
}

static void wounds_form(gg_form *f, odb_state *s, int cards) {
    static const int generic[] = {ODB_SINGLE, ODB_DOUBLE};
    int n = 0;
    for (; gg_form_more(f, '.', n, n < s->wounds, ODB_WOUNDS); n++)
        if (!gg_form_letter(f, "sD", generic, &s->wound[n]))
            gg_form_number(f, &s->wound[n], 0, cards - 1);
    if (gg_form_reading(f)) s->wounds = (uint8_t)n;
}

static void ring_form(gg_form *f, odb_ring *ring, int cards) {
    static const char figures[] = "0123456789abcdef";
    gg_form_plain_hex(f, &ring->in, (UINT64_C(1) << cards) - 1);
    gg_form_char(f, ':');
    for (int k = 0; k < 2 * ODB_RING; k++) {
        const int shift = k & 1 ? 4 : 0;
        int card = ring->seen[k / 2] >> shift & 15;
        if (gg_form_reading(f)) {
            card = -1;
            for (int i = 0; i < cards && card < 0; i++)
                if (gg_form_if(f, figures[i], false)) card = i;
            if (card < 0) return;
            ring->seen[k / 2] |= (uint8_t)(card << shift);
            ring->count = (uint8_t)(k + 1);
        } else {
            if (k == ring->count) return;
            gg_form_if(f, figures[card], true);
        }
    }
}

static void trauma_form(gg_form *f, const odb_content *c, odb_state *s) {
    gg_form_char(f, 'n'), ring_form(f, &s->ring[0], c->minors);
    word(f, ",j"), ring_form(f, &s->ring[1], c->majors);
    word(f, ",g"), ring_form(f, &s->ring[2], c->graves);
    word(f, ",ob"), gg_form_plain_hex(f, &s->obol_in, (1u << c->obols) - 1);
    word(f, ",mo"), gg_form_plain_hex(f, &s->moiros_in, (1u << c->moiroses) - 1);
    word(f, ",kr"), gg_form_plain_hex(f, &s->kratos_in, (1u << c->kratoses) - 1);
}

static void pool_form(gg_form *f, odb_state *s) {
    gg_form_char(f, 'b'), gg_form_number(f, &s->k_break, 0, 31);
    gg_form_char(f, 'o'), gg_form_number(f, &s->k_open, 0, 31);
    gg_form_char(f, 'v'), gg_form_number(f, &s->k_diversion, 0, 31);
    gg_form_char(f, 'f'), gg_form_number(f, &s->k_flags, 0, 3);
}

static void argo_form(gg_form *f, const odb_content *c, odb_state *s) {
    const gg_codes names = {c->argo[0].id, sizeof c->argo[0], c->argos};
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->argos, 6); n++) {
        s->argo[n] = (uint8_t)gg_form_named_value(f, &id_names, &names, s->argo[n]);
        gg_form_char(f, '.'), gg_form_plain_hex(f, &s->argo_state[n], 255);
        /* what follows the list begins with the same comma */
        if (gg_form_reading(f) && gg_begins(f->rest, ",sm")) {
            n++;
            break;
        }
    }
    if (gg_form_reading(f)) s->argos = (uint8_t)n;
    word(f, ",sm"), gg_form_plain_hex(f, &s->summon_in, 255);
    gg_form_char(f, '/'), gg_form_plain_hex(f, &s->summon_used, 255);
    word(f, ",gf"), gg_form_plain_hex(f, &s->godform_in, 255);
}

static void tiles_form(gg_form *f, const odb_content *c, odb_state *s) {
    const gg_codes names = {c->tile[0].id, sizeof c->tile[0], c->tile_types};
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->tiles, ODB_TILES); n++) {
        s->tile_type[n] = (uint8_t)gg_form_named_value(f, &id_names, &names, s->tile_type[n]);
        gg_form_char(f, '@'), square_form(f, s, &s->tile_at[n]);
        gg_form_char(f, 'r'), gg_form_bits(f, '\0', &s->tile_turn[n], 3, 0, 3);
        gg_form_flag(f, 'm', &s->tile_turn[n], ODB_TILE_MIRROR);
        gg_form_flag(f, 'f', &s->tile_turn[n], ODB_TILE_FLIPPED);
    }
    if (gg_form_reading(f)) s->tiles = (uint8_t)n;
}

/* --- titans */

static void place_form(gg_form *f, const odb_state *s, odb_titan *t) {
    gg_form_number(f, &t->where, 0, 3);
    if (!t->where) square_form(f, s, &t->pos);
}

static void counters_form(gg_form *f, odb_titan *t) {
    uint8_t *const counter[] = {&t->rage, &t->fate, &t->danger};
    for (int i = 0; i < 3; i++) gg_form_one_of(f, digits, counter[i]);
    gg_form_char(f, ':');
    gg_form_char(f, 'd'), gg_form_number(f, &t->despair, 0, 9);
    gg_form_char(f, 'a'), gg_form_number(f, &t->ambrosia, 0, 9);
    gg_form_char(f, 't'), gg_form_number(f, &t->trespass, 0, 9);
    gg_form_char(f, ':');
    gg_form_char(f, 'f'), gg_form_number(f, &t->fatigue, 0, 3);
    gg_form_char(f, 'k'), gg_form_bits(f, '\0', &t->kd, 3, 0, 2);
    gg_form_flag(f, '+', &t->kd, 128);
    gg_form_char(f, 'h'), gg_form_number(f, &t->hide, 0, 2);
    gg_form_char(f, ':'), gg_form_plain_hex(f, &t->flags, 0xffff);
}

/* "moiros kratos godform", one digit each, or joined by dots where one is above 9 (A4). */
static void held_form(gg_form *f, const odb_content *c, odb_titan *t) {
    const bool wide = t->moiros > 9 || t->kratos > 9 || t->godform > 9;
    uint8_t *const card[] = {&t->moiros, &t->kratos, &t->godform};
    const int most[] = {c->moiroses, c->kratoses, c->godforms};
    const bool dots = gg_form_reading(f) ? f->rest.length > 3 && f->rest.data[3] != ':' : wide;
    for (int i = 0; i < 3; i++) {
        if (i && dots) gg_form_char(f, '.');
        if (dots)
            gg_form_number(f, card[i], 0, most[i]);
        else
            gg_form_one_of(f, digits, card[i]);
    }
}

static void gear_form(gg_form *f, const odb_content *c, odb_titan *t) {
    const gg_codes names = {c->gear[0].id, sizeof c->gear[0], c->gears};
    int slot = 0, n = 0, before = -1;
    for (; gg_form_reading(f) || slot < ODB_SLOTS; slot++, n++) {
        while (!gg_form_reading(f) && slot < ODB_SLOTS && !t->gear[slot]) slot++;
        if (!gg_form_more(f, ',', n, slot < ODB_SLOTS, ODB_SLOTS)) break;
        slot = (int)gg_form_value(f, slot, 0, ODB_SLOTS - 1);
        if (!gg_form_check(f, slot > before, "slots in ascending order")) return;
        before = slot;
        gg_form_char(f, '.'), id_form(f, &names, &t->gear[slot]);
        gg_form_char(f, '.'), gg_form_plain_hex(f, &t->gear_state[slot], 255);
    }
}

static void conditions_form(gg_form *f, const odb_content *c, odb_titan *t) {
    const gg_codes names = {c->condition[0].id, sizeof c->condition[0], c->conditions};
    for (int n = 0; gg_form_more(f, ',', n, n < ODB_CONDITIONS && t->condition[n], ODB_CONDITIONS);
         n++) {
        id_form(f, &names, &t->condition[n]);
        gg_form_char(f, '.'), gg_form_number(f, &t->tokens[n], 0, 9);
    }
}

static void mnemos_form(gg_form *f, const odb_content *c, odb_state *s, int i) {
    odb_titan *const t = &s->titan[i];
    const bool any = t->mnemos[0] || t->mnemos[1] || t->mnemos_levels || t->growth[0] ||
                     t->growth[1] || t->growth[2];
    if (gg_form_if(f, '-', !any)) return;
    for (int k = 0; k < 2; k++)
        gg_form_number(f, &t->mnemos[k], 0, c->mnemoses), gg_form_char(f, '.');
    gg_form_hex(f, &t->mnemos_levels, 3, 0xfff);
    for (int k = 0; k < 3; k++) gg_form_char(f, '.'), gg_form_plain_hex(f, &t->growth[k], 255);
    if (gg_form_if(f, 'x', s->growth_more[i])) gg_form_plain_hex(f, &s->growth_more[i], 0xffff);
    if (gg_form_if(f, 'u', s->growth_used[i])) gg_form_plain_hex(f, &s->growth_used[i], 255);
}

static void titan_form(gg_form *f, const odb_content *c, odb_state *s, int i) {
    const gg_codes names = {c->sheet[0].id, sizeof c->sheet[0], c->sheets};
    odb_titan *const t = &s->titan[i];
    /* In a campaign's battle it is known who will lead a titan before the titan is chosen. */
    const bool waits = !t->sheet && s->launched && s->node == ODB_BN_TITAN;
    if (gg_form_if(f, '-', !t->sheet && !waits)) return;
    if (!gg_form_if(f, '?', waits)) id_form(f, &names, &t->sheet);
    if (gg_form_if(f, '.', t->argonaut != i))
        gg_form_number(f, &t->argonaut, 0, 3);
    else
        t->argonaut = (uint8_t)i;
    gg_form_char(f, ':'), place_form(f, s, t);
    gg_form_char(f, ':'), counters_form(f, t);
    gg_form_char(f, ':'), held_form(f, c, t);
    gg_form_char(f, ':'), modifiers(f, t->mod_perm, 4);
    word(f, "_t"), modifiers(f, t->mod_turn, 4);
    gg_form_char(f, ':'), gear_form(f, c, t);
    gg_form_char(f, ':'), conditions_form(f, c, t);
    gg_form_char(f, ':'), ints(f, t->skill, 6, -9, 9);
    gg_form_char(f, ':'), mnemos_form(f, c, s, i);
    gg_form_char(f, ':'), gg_form_plain_hex(f, &t->used, 0xffff);
}

/* --- the campaign's part, rolls, frames */

/* In a campaign, or while titans are chosen: slots aboard, Fists in the supply, gear lost. */
static bool launch_used(const odb_state *s) {
    uint8_t any = s->launched;
    for (int i = 0; i < ODB_TITANS; i++) any |= s->aboard[i];
    return any;
}

static bool camp_used(const odb_state *s) {
    uint8_t any = s->adversary_acts | s->outcome | (uint8_t)s->standing |
                  (uint8_t)s->standing_change | (uint8_t)s->traits | (uint8_t)(s->traits >> 8);
    for (int i = 0; i < ODB_RESOURCES; i++) any |= s->gained[i];
    for (int i = 0; i < 8; i++) any |= s->events[i];
    return any || launch_used(s);
}

static void launch_form(gg_form *f, odb_state *s) {
    if (gg_form_reading(f) ? !gg_begins(f->rest, ",l") : !launch_used(s)) return;
    word(f, ",l"), gg_form_number(f, &s->launched, 0, 1);
    for (int i = 0; i < ODB_TITANS; i++)
        gg_form_char(f, '_'), gg_form_number(f, &s->aboard[i], 0, ODB_LAUNCH_TITANS);
    gg_form_char(f, '_'), gg_form_number(f, &s->spare_fists, 0, 15);
    for (int i = 0; i < (int)sizeof s->lost; i++)
        gg_form_char(f, '_'), gg_form_number(f, &s->lost[i], 0, ODB_GEAR);
}

static void camp_form(gg_form *f, odb_state *s) {
    uint64_t events = 0;
    if (gg_form_if(f, '-', !camp_used(s))) return;
    word(f, "dp"), gg_form_number(f, &s->standing, -6, 6);
    gg_form_char(f, ','), gg_form_number(f, &s->standing_change, -99, 99);
    word(f, ",aa"), gg_form_number(f, &s->adversary_acts, 0, 255);
    word(f, ",r");
    for (int i = 0; gg_form_next(f, '_', i, ODB_RESOURCES); i++)
        gg_form_number(f, &s->gained[i], 0, 255);
    for (int i = 0; i < 8; i++) events |= (uint64_t)s->events[i] << 8 * i;
    word(f, ",e"), gg_form_plain_hex(f, &events, UINT64_MAX);
    for (int i = 0; gg_form_reading(f) && i < 8; i++) s->events[i] = (uint8_t)(events >> 8 * i);
    word(f, ",o"), gg_form_number(f, &s->outcome, 0, ODB_ROUND_LIMIT);
    word(f, ",x"), gg_form_plain_hex(f, &s->traits, 0xffff);
    launch_form(f, s);
}

/* What the roll field holds, byte by byte. */
struct rolls {
    odb_attack attack;
    uint8_t mod_attack[ODB_TITANS], free_choice, later[3], queue[ODB_QUEUE][2], queued,
        pending[ODB_QUEUE][2], pendings, ret, end;
};

static void take_rolls(const odb_state *s, struct rolls *r) {
    memset(r, 0, sizeof *r);
    r->attack = s->attack;
    for (int i = 0; i < ODB_TITANS; i++) r->mod_attack[i] = (uint8_t)s->titan[i].mod_attack;
    r->free_choice = s->free_choice;
    memcpy(r->later, s->k_later, sizeof r->later);
    memcpy(r->queue, s->queue, sizeof r->queue);
    memcpy(r->pending, s->pending, sizeof r->pending);
    r->queued = s->queued, r->pendings = s->pendings, r->ret = s->ret;
}

static void put_rolls(odb_state *s, const struct rolls *r) {
    s->attack = r->attack;
    for (int i = 0; i < ODB_TITANS; i++) s->titan[i].mod_attack = (int8_t)r->mod_attack[i];
    s->free_choice = r->free_choice;
    memcpy(s->k_later, r->later, sizeof r->later);
    memcpy(s->queue, r->queue, sizeof r->queue);
    memcpy(s->pending, r->pending, sizeof r->pending);
    s->queued = r->queued, s->pendings = r->pendings, s->ret = r->ret;
}

static bool blank(const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (((const uint8_t *)bytes)[i]) return false;
    return true;
}

static bool rolls_used(const odb_state *s) {
    struct rolls r;
    take_rolls(s, &r);
    return !blank(&r, sizeof r);
}

static void rolls_form(gg_form *f, odb_state *s) {
    struct rolls r;
    uint8_t *const byte = (uint8_t *)&r;
    if (gg_form_if(f, '-', !rolls_used(s))) return;
    take_rolls(s, &r);
    for (size_t i = 0; i < offsetof(struct rolls, end); i++) gg_form_hex(f, &byte[i], 2, 255);
    if (gg_form_reading(f)) put_rolls(s, &r);
}

/* Over everything but the derived boards. */
static uint64_t sum_of(const odb_state *state) {
    odb_state s = *state;
    s.obstacle = s.obscuring = s.wall_n = s.wall_e = (gg_bits){0};
    return gg_hash(&s, sizeof s);
}

/* The frames that the rules have at an idle node follow from the other fields. */
static bool resumes(odb b) {
    odb_state s = *b.s;
    const odb own = {b.sc, &s};
    if (s.depth && s.node != ODB_BN_CHOOSE && s.node != ODB_BN_TURN) return false;
    memset(s.frame, 0, sizeof s.frame);
    if (s.depth) {
        s.depth = 0;
        odb_resume(own);
    }
    return !memcmp(&s, b.s, sizeof s);
}

static void stack_form(gg_form *f, odb b) {
    odb_state *const s = b.s;
    uint64_t sum = 0;
    int n = 0;
    if (gg_form_if(f, '-', !gg_form_reading(f) && resumes(b))) {
        if (gg_form_reading(f))
            gg_form_check(f, !rolls_used(s), "the processes that the roll field tells of");
        return;
    }
    for (; gg_form_more(f, '.', n, n < s->depth, ODB_FRAMES); n++) {
        uint8_t *const byte = (uint8_t *)&s->frame[n];
        for (size_t i = 0; i < sizeof s->frame[n]; i++) gg_form_hex(f, &byte[i], 2, 255);
    }
    if (gg_form_reading(f)) s->depth = (uint8_t)n;
    gg_form_char(f, 'q');
    if (!gg_form_reading(f)) sum = sum_of(s);
    gg_form_hex(f, &sum, 16, UINT64_MAX);
    if (gg_form_reading(f))
        gg_form_check(f, sum == sum_of(s), "the sum of a line that was not changed");
}

/* --- the line */

/* Counts the titans. In a free set-up (BN01) slots are still to be filled, as setup.c leaves them. */
static void count_titans(const odb_scenario *sc, odb_state *s) {
    for (int i = 0; i < ODB_TITANS; i++) {
        odb_titan *const t = &s->titan[i];
        if (t->sheet || (s->node == ODB_BN_TITAN && i < sc->titans)) s->titans++;
        if (t->sheet || t->flags || s->node != ODB_BN_TITAN || i >= sc->titans) continue;
        t->argonaut = (uint8_t)i;
        t->flags = ODB_TF_ALIVE;
        t->where = 3;
        memcpy(t->skill, sc->skill[i], sizeof t->skill);
    }
}

static void describe(gg_form *f, const gg_game *game, void *state) {
    const odb_scenario *sc = scenario_of(game);
    const odb_content *c = sc->content;
    const odb_prim *p = &c->prim[sc->prim];
    odb_state *s = state;
    gg_form_field(f, "format"), word(f, "odb1");
    gg_form_field(f, "scenario"), scenario_form(f, game, s);
    gg_form_field(f, "turn"), turn_form(f, s);
    gg_form_field(f, "board"), board_form(f, sc, s);
    gg_form_field(f, "primordial"), prim_form(f, s);
    gg_form_field(f, "ai"), deck_form(f, &s->ai, s->ai_top, &s->ai_tops, &s->ai_now, p->ais);
    gg_form_field(f, "bp"), bp_form(f, s, p->bps);
    gg_form_field(f, "wounds"), wounds_form(f, s, p->bps);
    gg_form_field(f, "trauma"), trauma_form(f, c, s);
    gg_form_field(f, "pool"), pool_form(f, s);
    gg_form_field(f, "argo"), argo_form(f, c, s);
    gg_form_field(f, "terrain"), tiles_form(f, c, s);
    gg_form_field(f, "titans");
    for (int i = 0; gg_form_next(f, '/', i, ODB_TITANS); i++) titan_form(f, c, s, i);
    if (gg_form_reading(f)) count_titans(sc, s);
    gg_form_field(f, "roll"), rolls_form(f, s);
    gg_form_field(f, "camp"), camp_form(f, s);
    gg_form_field(f, "stack"), stack_form(f, (odb){sc, s});
}

const gg_position_line odb_position = {"odb1", ';', describe};

/* Fields "-" that stand last before the stack are left out (A4). */
void odb_write_fen(const gg_game *game, const void *state, gg_text *text) {
    char whole[GG_FEN_TEXT];
    gg_text line = gg_text_over(whole, sizeof whole);
    gg_form_write(game, state, &line);
    char *const stack = strrchr(whole, ';');
    char *end = stack;
    for (int i = 0; i < FIELDS - 1 - ROLL && end - whole > 2 && !memcmp(end - 2, ";-", 2); i++)
        end -= 2;
    gg_put_bytes(text, whole, (size_t)(end - whole));
    gg_put(text, stack);
    if (line.cut) text->cut = true;
}

/* The line with the fields that were left out. */
static bool complete(gg_slice line, gg_text *whole) {
    int fields = 1;
    size_t stack = 0;
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == ';') fields++, stack = i;
    if (fields < FIELDS - 2 || fields > FIELDS) return false;
    gg_put_bytes(whole, line.data, stack);
    for (; fields < FIELDS; fields++) gg_put(whole, ";-");
    gg_put_bytes(whole, line.data + stack, line.length - stack);
    return !whole->cut;
}

int odb_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    char whole[GG_FEN_TEXT];
    gg_text text = gg_text_over(whole, sizeof whole);
    gg_state own = {{0}};
    gg_move some[2];
    const bool fits = complete(line, &text);
    const int status =
        gg_form_fill(game, fits ? (gg_slice){text.data, text.length} : line, &own, error);
    if (status < 0) return status;
    const odb b = {scenario_of(game), (odb_state *)&own};
    odb_boards(b);
    if (!b.s->depth && b.s->phase != ODB_OVER) odb_resume(b);
    odb_settle(game, &own, some, 2);
    memcpy(state, &own, sizeof(odb_state));
    return GG_OK;
}

/* The scenario with its options stands before the '@'. */
bool odb_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario) {
    gg_slice format, field, name, level;
    (void)rules;
    if (!gg_field(&line, ';', &format) || !gg_field(&line, ';', &field)) return false;
    if (!gg_slice_is(format, "odb1") || !gg_split(field, '@', &name, &level)) return false;
    bool first = true;
    for (size_t i = 0; i < name.length; i++) {
        const char c = name.data[i];
        if (c == ':' || c == ',') return false;
        gg_put_char(scenario, c != '+' ? c : first ? ':' : ',');
        first = first && c != '+';
    }
    return !scenario->cut;
}
