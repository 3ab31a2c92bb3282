/* The random town has been turned over: whose units defend it (HER-644, R86, B23). */
#include "process.h"

/* v[ROLLING] the seats that still roll in this round, [BEST] the best total, [LEADERS] the seats that have
 * it. */
enum { FIELD = 1, ROLLING, BEST, LEADERS };
enum { BEGINS, HAS_ROLLED };

static int next_seat(hea c, const hea_frame *f) {
    for (int k = 0; k < c.sc->seats; k++) {
        const int seat = (f->seat + k) % c.sc->seats;
        if (f->v[ROLLING] >> seat & 1) return seat;
    }
    return HEA_NONE;
}

static void rolled(hea c, hea_frame *f) {
    static const uint8_t value[7] = {0, 3, 6, 2, 4, 1, 2};
    const int faces = hea_returned(c), seat = next_seat(c, f);
    const int total = value[faces & 15] + value[faces >> 4];
    f->v[ROLLING] &= (uint8_t) ~(1 << seat);
    if (total > f->v[BEST]) f->v[BEST] = (uint8_t)total, f->v[LEADERS] = 0;
    if (total == f->v[BEST]) f->v[LEADERS] |= (uint8_t)(1 << seat);
}

static bool in_play(hea c, int faction) {
    for (int k = 0; k < c.sc->seats; k++)
        if (c.s->seat[k].faction == faction) return true;
    return false;
}

static void begin(hea c, hea_frame *f) {
    unsigned alive = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_alive(c, k)) alive |= 1u << k;
    f->v[LEADERS] = (uint8_t)alive;
    f->step = HAS_ROLLED;
}

static void run(hea c, hea_frame *f) {
    if (f->step == BEGINS)
        begin(c, f);
    else
        rolled(c, f);
    const unsigned tied = f->v[LEADERS];
    if (!f->v[ROLLING] && tied & (tied - 1)) /* all of them, then those with equal totals */
        f->v[ROLLING] = (uint8_t)tied, f->v[BEST] = f->v[LEADERS] = 0;
    if (f->v[ROLLING]) {
        hea_do_dice(c, next_seat(c, f), HEA_D_RESOURCE, 2, 0, false);
        return;
    }
    for (int k = 0; k < hea_cc(c)->factions; k++)
        if (!in_play(c, k)) {
            hea_ask(c, HEA_A_DISCOVER, __builtin_ctz(tied));
            return;
        }
    hea_end(c, 0);
}

static void list(hea c, const hea_frame *f, gg_move_list *moves) {
    (void)f;
    for (int k = 0; k < hea_cc(c)->factions; k++)
        if (!in_play(c, k)) gg_push(moves, HEA_MOVE(HEA_M_FACTION, k, 0, 0));
}

static void take(hea c, hea_frame *f, gg_move move) {
    (void)f;
    c.s->random_town = (uint8_t)HEA_A_OF(move);
    hea_end(c, 0);
}

const hea_process hea_random_town_process = {run, list, NULL, take};
