/* Windows for town actions (A30, A36): HER-101 to HER-103, HER-R67, R68. Each seat of a set acts until it
 * passes, in turn order, or with town_order=roll in the order of attack dice. */
#include "process.h"

/* WINDOW: v seats that act (bits 4..7: that are still to be asked or to roll), first (bits 4..7: those that
 * roll this time), node, places in the order rolled (2 bits each), what each has rolled (2 bits each). */
enum { SEATS, FIRST, NODE, RANKS, ROLLS };
enum { OPEN, WISH, TIES, ROLL, ROLLED, ACT };

static unsigned seats_in(const hea_frame *f) {
    return f->v[SEATS] & 15u;
}
static unsigned waiting(const hea_frame *f) {
    return f->v[SEATS] >> 4;
}
static void set_waiting(hea_frame *f, unsigned set) {
    f->v[SEATS] = (uint8_t)(seats_in(f) | set << 4);
}
static void drop_seat(hea_frame *f, int seat) {
    f->v[SEATS] &= (uint8_t) ~(1u << seat);
}
static int of_two_bits(uint8_t byte, int seat) {
    return byte >> (2 * seat) & 3;
}
static void set_two_bits(uint8_t *byte, int seat, int value) {
    *byte = (uint8_t)((*byte & ~(3 << (2 * seat))) | value << (2 * seat));
}

/* The first seat of the set in turn order. There is one. */
static int next_of(hea c, const hea_frame *f, unsigned set) {
    int seat = f->v[FIRST] & 15;
    while (!(set >> seat & 1)) seat = (seat + 1) % c.sc->seats;
    return seat;
}

/* --- what a seat may do */

static void list_actions(hea c, const hea_frame *f, int seat, gg_move_list *list) {
    hea_list_town(c, seat, list);
    if (f->v[NODE] != HEA_A_WINDOW) return;
    hea_list_morale(c, seat, list); /* HER-R69, B14 */
    if (seat == c.s->active) hea_list_cards(c, seat, HEA_W_PRE, list);
}

static bool may_act(hea c, const hea_frame *f, int seat) {
    gg_move move[2];
    gg_move_list list = gg_list_over(move, 2);
    list_actions(c, f, seat, &list);
    return list.count > 0;
}

/* --- town_order=roll: who wants to act, and in which order */

static void run_wish(hea c, hea_frame *f) {
    if (waiting(f)) {
        f->seat = (uint8_t)next_of(c, f, waiting(f));
        hea_ask(c, f->v[NODE], f->seat);
        return;
    }
    f->v[RANKS] = 0;
    f->step = TIES;
}

static void take_wish(hea_frame *f, gg_move move) {
    set_waiting(f, waiting(f) & ~(1u << f->seat));
    if (HEA_KIND(move) == HEA_M_PASS) drop_seat(f, f->seat);
}

/* Seats that share the highest shared place; 0: the order is settled. */
static unsigned tied(const hea_frame *f) {
    for (int rank = HEA_SEATS - 1; rank >= 0; rank--) {
        unsigned set = 0;
        for (int k = 0; k < HEA_SEATS; k++)
            if (seats_in(f) >> k & 1 && of_two_bits(f->v[RANKS], k) == rank) set |= 1u << k;
        if (set & (set - 1)) return set;
    }
    return 0;
}

static void run_ties(hea_frame *f) {
    const unsigned set = tied(f);
    f->v[FIRST] = (uint8_t)((f->v[FIRST] & 15) | set << 4);
    set_waiting(f, set);
    f->v[ROLLS] = 0;
    f->step = set ? ROLL : ACT;
}

/* Each that rolls has as many places below it as others of them rolled less. */
static void place_rolled(hea_frame *f) {
    const unsigned group = f->v[FIRST] >> 4;
    for (int k = 0; k < HEA_SEATS; k++) {
        if (!(group >> k & 1)) continue;
        int below = 0;
        for (int j = 0; j < HEA_SEATS; j++)
            below += group >> j & 1 && of_two_bits(f->v[ROLLS], j) < of_two_bits(f->v[ROLLS], k);
        set_two_bits(&f->v[RANKS], k, of_two_bits(f->v[RANKS], k) + below);
    }
}

static void run_roll(hea c, hea_frame *f) {
    if (!waiting(f)) {
        place_rolled(f);
        f->step = TIES;
        return;
    }
    f->step = ROLLED;
    f->seat = (uint8_t)next_of(c, f, waiting(f));
    hea_do_dice(c, f->seat, HEA_D_ATTACK, 1, 1, false);
}

static void note_roll(hea c, hea_frame *f) {
    set_two_bits(&f->v[ROLLS], f->seat, hea_returned(c));
    set_waiting(f, waiting(f) & ~(1u << f->seat));
    f->step = ROLL;
}

/* --- the process */

static void open_window(hea c, hea_frame *f) {
    unsigned able = 0;
    f->step = ACT;
    for (int k = 0; k < c.sc->seats; k++)
        if (seats_in(f) >> k & 1 && hea_alive(c, k) && may_act(c, f, k)) able |= 1u << k;
    f->v[SEATS] = (uint8_t)able;
    if (c.sc->options.town_order != HEA_TOWN_ORDER_ROLL || !(able & (able - 1))) return;
    set_waiting(f, able);
    f->step = WISH;
}

static int next_to_act(hea c, const hea_frame *f) {
    unsigned best = seats_in(f);
    for (int rank = HEA_SEATS - 1; rank >= 0; rank--) {
        unsigned set = 0;
        for (int k = 0; k < HEA_SEATS; k++)
            if (seats_in(f) >> k & 1 && of_two_bits(f->v[RANKS], k) == rank) set |= 1u << k;
        if (set) {
            best = set;
            break;
        }
    }
    return next_of(c, f, best);
}

static void run_act(hea c, hea_frame *f) {
    if (!seats_in(f)) {
        hea_end(c, 0);
        return;
    }
    const int seat = next_to_act(c, f);
    f->seat = (uint8_t)seat;
    if (hea_alive(c, seat))
        hea_ask(c, f->v[NODE], seat);
    else
        drop_seat(f, seat);
}

static void run_window(hea c, hea_frame *f) {
    switch (f->step) {
    case OPEN: open_window(c, f); return;
    case WISH: run_wish(c, f); return;
    case TIES: run_ties(f); return;
    case ROLL: run_roll(c, f); return;
    case ROLLED: note_roll(c, f); return;
    default: run_act(c, f);
    }
}

static void list_window(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->step == WISH)
        gg_push(list, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
    else
        list_actions(c, f, f->seat, list);
    gg_push(list, HEA_M_PASS);
}

static void take_window(hea c, hea_frame *f, gg_move move) {
    if (f->step == WISH)
        take_wish(f, move);
    else if (HEA_KIND(move) == HEA_M_PASS)
        drop_seat(f, f->seat);
    else if (HEA_KIND(move) == HEA_M_MORALE)
        hea_do_morale(c, f->seat, move);
    else if (HEA_KIND(move) == HEA_M_PLAY)
        hea_do_card(c, f->seat, HEA_W_PRE, move);
    else
        hea_do_town(c, f->seat, move);
}

const hea_process hea_window_process = {run_window, list_window, NULL, take_window};
