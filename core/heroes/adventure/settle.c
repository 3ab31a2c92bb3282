/* A settlement has been flagged: what it is to bring (HER-687 to HER-693, R103, B5). */
#include "process.h"

/* v[FIELD]; [FIRST] the first flag of the game. */
enum { FIELD = 1, FIRST };
enum { CHOOSES, CHOSEN, PAID };
enum { BRONZE_SILVER = 3, FREE = 0, HALF_UP = 2 };

/* One unit for nothing instead of one for half its price and one for nothing (option settle_free). */
static bool only_free(hea c, const hea_frame *f) {
    return f->v[FIRST] && c.sc->options.settle_free;
}

static bool can_reinforce(hea c, const hea_frame *f) {
    return hea_can_reinforce(c, f->seat, BRONZE_SILVER, f->v[FIRST] ? FREE : HALF_UP, HEA_NONE);
}

static void run(hea c, hea_frame *f) {
    const int seat = f->seat;
    switch (f->step) {
    case CHOOSES:
        f->v[FIRST] = !(*hea_field(c, f->v[FIELD]) & HEA_BONUS_GIVEN);
        f->step = CHOSEN;
        hea_ask(c, HEA_A_VISIT, seat);
        return;
    case CHOSEN: /* units */
        f->step = PAID;
        if (only_free(c, f)) {
            f->step = GG_LAST_STEP;
            hea_do_reinforce(c, seat, BRONZE_SILVER, FREE, false, HEA_NONE);
            return;
        }
        if (hea_can_reinforce(c, seat, BRONZE_SILVER, HALF_UP, HEA_NONE)) {
            hea_do_reinforce(c, seat, BRONZE_SILVER, HALF_UP, true, HEA_NONE);
            return;
        }
        break;
    default: break;
    }
    const int paid = hea_returned(c);
    const int but = paid ? paid - 1 : HEA_NONE;
    if (!f->v[FIRST] || !hea_can_reinforce(c, seat, BRONZE_SILVER, FREE, but)) {
        hea_end(c, 0);
        return;
    }
    f->step = GG_LAST_STEP;
    hea_do_reinforce(c, seat, BRONZE_SILVER, FREE, false, but);
}

static void list(hea c, const hea_frame *f, gg_move_list *moves) {
    const int most = HEA_RESOURCES + can_reinforce(c, f);
    for (int k = 1; k <= most; k++) gg_push(moves, HEA_MOVE(HEA_M_OPTION, k, 0, 0));
}

static void take(hea c, hea_frame *f, gg_move move) {
    const int what = HEA_A_OF(move) - 1, field = f->v[FIELD];
    *hea_field(c, field) |= HEA_BONUS_GIVEN;
    hea_set_source(c, field, what);
    if (what == HEA_RESOURCES) return;
    if (f->v[FIRST]) hea_gain(c, f->seat, what, c.sc->content.field[HEA_F_SETTLEMENT].amount[what]);
    hea_end(c, 0);
}

const hea_process hea_settle_process = {run, list, NULL, take};
