/* The attack roll of a titan, its re-rolls and what it comes to; the two cards of Heartseeker. 2.23, 4.6,
 * R05, R52, R57, A6, A29, B37. */
#include "titans.h"

#include <string.h>

/* --- kratos rows that apply by themselves: R52 */

static bool by_itself(const odb_ability *a, bool power) {
    if (a->timing == ODB_PASSIVE) return true;
    return power ? a->timing == ODB_POWER || a->timing == ODB_PRER : a->timing == ODB_ROLL;
}

/* Applies the next such row: false when there is none left. */
bool odb_apply_row(odb b, int i, bool power) {
    const odb_titan *t = &b.s->titan[i];
    const odb_titan_sheet *sheet = &b.sc->content->sheet[t->sheet - 1];
    for (int row = 0; row < sheet->rows; row++) {
        if (sheet->row[row].rage > t->rage || b.s->attack.rows >> row & 1) continue;
        if (sheet->row[row].options > 1) continue; /* BN51, BN53: a choice */
        for (int o = 0; o < sheet->row[row].options; o++) {
            const odb_ability *a = odb_kratos_part(b, i, row, o, 0);
            if (!a || !by_itself(a, power)) continue;
            b.s->attack.rows |= (uint8_t)(1 << row);
            odb_do_ability(b, i, ODB_SOURCES, row | o << 4);
            return true;
        }
    }
    return false;
}

/* --- the attack roll: 2.23 */

static int crit_dice(const odb_attack *a) { /* R57 */
    return a->flags & ODB_AF_DEADLY && a->dice > 1 ? 2 : 1;
}

/* Naturals that count as X: two for one Deadly die, where a 9 hits. */
static int crit_naturals(const odb_attack *a) {
    const bool wide = (a->flags & ODB_AF_DEADLY && a->dice == 1) || a->flags & ODB_AF_CRIT910;
    return wide && a->threshold >= 2 ? 2 : 1;
}

static bool improved_rush(odb b, int i) { /* ODB-716 */
    const odb_ability *a;
    for (int n = 0; (a = odb_ability_at(b, i, ODB_SRC_TITAN, n)); n++)
        if (a->keyword == ODB_KW_IMPROVED_RUSH) return true;
    return false;
}

static int clamp9(int value) {
    return value < -9 ? -9 : value > 9 ? 9 : value;
}

bool odb_prepare_roll(odb b, const odb_frame *f) { /* ODB-300, 301, R79 */
    const int i = f->v[ODB_TA_WHO], slot = f->v[ODB_TA_SLOT];
    odb_attack *a = &b.s->attack;
    odb_weapon w;
    if (!odb_weapon_of(b, i, slot, &w)) return false;
    const int more = w.precision + a->bonus + odb_precision_of(b, i) +
                     odb_weapon_passive(b, i, slot, offsetof(odb_passive, precision), true) +
                     !!(a->declared & ODB_AD_BLINDSPOT) +
                     (a->declared & ODB_AD_RUSH && improved_rush(b, i));
    a->dice = (uint8_t)(w.dice < 1 ? 1 : w.dice);
    a->threshold = (uint8_t)odb_successes(odb_to_hit(b), clamp9(more) + b.s->k_open);
    a->free_rerolls +=
        (uint8_t)(odb_passive_sum(b, i, offsetof(odb_passive, attack_rerolls), false) +
                  odb_weapon_passive(b, i, slot, offsetof(odb_passive, attack_rerolls), false));
    return true;
}

static bool any_die(odb b) {
    return b.sc->options.crit_scope;
}

/* Regular dice of each class 1 m h X: kept in `faces` with crit_scope=anydie. */
static void add_classes(odb_attack *a, uint32_t counts) {
    for (int k = 0; k < 4; k++) a->faces[k] += counts >> (4 * k) & 15;
}

/* A roll of regular dice and crit dice: notes hits, crit classes, crit misses to come. */
void odb_note_roll(odb b, odb_frame *f, uint32_t argument) {
    odb_attack *a = &b.s->attack;
    const int shift = any_die(b) ? 16 : 8;
    int ones = 0;
    if (any_die(b)) {
        ones = (int)(argument & 15);
        add_classes(a, argument & 0xffff);
        a->hits += (uint8_t)((argument >> 8 & 15) + (argument >> 12 & 15));
    } else {
        a->hits += (uint8_t)(argument & 255);
    }
    for (int k = 0; k < 2; k++) {
        const uint8_t class = argument >> (shift + 4 * k) & 15;
        if (!class) continue;
        a->crit[k] = class;
        ones += class == ODB_CRIT_1;
    }
    if (a->crit[1] && a->crit[1] < a->crit[0]) { /* A6 */
        const uint8_t swap = a->crit[0];
        a->crit[0] = a->crit[1], a->crit[1] = swap;
    }
    f->v[ODB_TA_ONES] = (uint8_t)ones;
    a->flags |= ODB_AF_ROLLED;
}

static int regular_dice(const odb_attack *a) {
    return a->dice - crit_dice(a);
}

static int crits_not_x(const odb_attack *a) {
    int n = 0;
    for (int k = 0; k < 2; k++) n += a->crit[k] && a->crit[k] != ODB_CRIT_X;
    return n;
}

/* rr: moves, BN50: R05, A6. Free re-rolls first, then Fate (ODB-002, 003). */
void odb_list_again(odb b, const odb_frame *f, gg_move_list *list) {
    const odb_attack *a = &b.s->attack;
    const int misses = regular_dice(a) - a->hits, crits = crits_not_x(a);
    const bool fate = !(b.s->titan[f->v[ODB_TA_WHO]].flags & ODB_TF_NO_FATE);
    for (int c = 0; c <= crits; c++)
        for (int j = 0; j <= misses; j++)
            if (fate || j + c <= a->free_rerolls)
                gg_push(list, odb_pack(ODB_M_AGAIN, (uint32_t)(j | c << 4)));
}

void odb_take_again(odb b, odb_frame *f, uint32_t argument) {
    odb_attack *a = &b.s->attack;
    const int j = (int)(argument & 15), c = (int)(argument >> 4);
    a->flags |= ODB_AF_REROLLED;
    if (!(j + c)) return;
    f->v[ODB_TA_DICE] = (uint8_t)j, f->v[ODB_TA_DICE + 1] = (uint8_t)c;
    if (any_die(b)) { /* those that show 1 are taken up first */
        const int ones = j < a->faces[0] ? j : a->faces[0];
        a->faces[0] -= (uint8_t)ones;
        a->faces[1] -= (uint8_t)(j - ones);
    }
    const int cost = j + c - a->free_rerolls;
    a->free_rerolls = (uint8_t)(cost < 0 ? -cost : 0);
    if (cost > 0) odb_do_gain(b, f->v[ODB_TA_WHO], ODB_FATE, cost);
}

void odb_note_again(odb b, odb_frame *f, uint32_t argument) {
    odb_attack *a = &b.s->attack;
    const int c = f->v[ODB_TA_DICE + 1];
    /* The first crit dice in the order 1 m h X were taken up: their places are filled again. */
    for (int k = 0; k < c; k++) a->crit[k] = 0;
    f->v[ODB_TA_DICE] = f->v[ODB_TA_DICE + 1] = 0;
    odb_note_roll(b, f, argument);
}

bool odb_read_roll(odb b, odb_frame *f) { /* ODB-061, 304, 305 */
    odb_attack *a = &b.s->attack;
    bool all = a->hits == regular_dice(a), chance = false;
    int hits = a->hits;
    for (int k = 0; k < 2; k++) {
        if (!a->crit[k]) continue;
        if (a->crit[k] < ODB_CRIT_H)
            all = false;
        else
            hits++;
        chance |= a->crit[k] == ODB_CRIT_X;
    }
    const bool any_x = any_die(b) && a->faces[3];
    memset(a->faces, 0, sizeof a->faces);
    if (!hits) return false;
    if (all) a->flags |= ODB_AF_FULL_HIT;
    if (chance) a->flags |= ODB_AF_CRIT_CHANCE;
    f->v[ODB_TA_LEFT] = chance || any_x; /* the crit chance abilities */
    return true;
}

void odb_attack_odds(odb b, const odb_frame *f, gg_odds *odds) {
    const odb_attack *a = &b.s->attack;
    const bool again = a->flags & ODB_AF_REROLLED;
    odb_roll_odds(odds, again ? f->v[ODB_TA_DICE] : regular_dice(a),
                  again ? f->v[ODB_TA_DICE + 1] : crit_dice(a), a->threshold, crit_naturals(a),
                  any_die(b));
}

/* --- Heartseeker: ODB-671, B37 */

bool odb_looks_at_two(odb b) {
    return b.s->attack.flags & ODB_AF_HEARTSEEKER && b.s->bp.deck & (b.s->bp.deck - 1);
}

/* The two cards on top, known ones first, else in the order of their index: B37. */
void odb_two_odds(odb b, gg_odds *odds) {
    const odb_state *s = b.s;
    uint32_t bottom = 0;
    for (int k = 0; k < s->bp_bottoms; k++) bottom |= UINT32_C(1) << s->bp_bottom[k];
    uint8_t known[2];
    int n = 0;
    for (int k = 0; k < s->bp_tops && n < 2; k++) known[n++] = s->bp_top[k];
    uint32_t unknown = s->bp.deck & ~bottom;
    for (int k = 0; k < n; k++) unknown &= ~(UINT32_C(1) << known[k]);
    const int free_cards = __builtin_popcount(unknown);
    if (n == 2) {
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, known[0] | (uint32_t)known[1] << 8), 1);
        return;
    }
    if (n + free_cards < 2) { /* the bottom of the deck is reached */
        uint32_t first = n            ? known[0]
                         : free_cards ? (uint32_t)__builtin_ctz(unknown)
                                      : s->bp_bottom[0];
        const uint32_t second = n || free_cards ? s->bp_bottom[0] : s->bp_bottom[1];
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, first | second << 8), 1);
        return;
    }
    for (uint32_t one = n ? UINT32_C(1) << known[0] : unknown; one; one &= one - 1)
        for (uint32_t two = n ? unknown : unknown & ~(one ^ (one - 1)); two; two &= two - 1)
            gg_odds_add(odds,
                        odb_pack(ODB_M_OUTCOME,
                                 (uint32_t)__builtin_ctz(one) | (uint32_t)__builtin_ctz(two) << 8),
                        1);
}
