/* What follows a combat (A33): what the loser loses, where its main hero goes (A34), experience and cards of
 * the winner.
 * AFTER: seat the winner, HEA_NONE an AI hero or a guard; v[0] experience, [1] the loser, HEA_NONE nobody,
 * [2] AFTER_... bits. Ends with 0.
 * RETURN: the seat's defeated main hero; ends with 0. */
#include "fight.h"

enum { EXPERIENCE, LOSER, WHAT };
enum { MORALE, LOST, HOME, LEARNS, CARDS };

/* --- the way home */

static void run_return(hea c, hea_frame *f) {
    uint8_t field[32];
    const int seat = f->seat;
    if (hea_refuges(c, seat, c.s->seat[seat].figure[0].field, field)) {
        hea_ask(c, HEA_A_RETURN, seat);
        return;
    }
    hea_end(c, 0);
    hea_eliminate(c, seat); /* HER-571, HER-R92 */
}

static void list_return(hea c, const hea_frame *f, gg_move_list *list) {
    uint8_t field[32];
    const int n = hea_refuges(c, f->seat, c.s->seat[f->seat].figure[0].field, field);
    for (int i = 0; i < n; i++) gg_push(list, HEA_MOVE(HEA_M_FIELD, field[i], 0, 0));
}

static void take_return(hea c, hea_frame *f, gg_move move) {
    hea_put_hero(c, f->seat, 0, HEA_A_OF(move));
    hea_end(c, 0);
}

const hea_process hea_return_process = {run_return, list_return, NULL, take_return};

/* --- spoils */

void hea_do_after(hea c, int winner, int loser, int experience, int what) {
    hea_frame *f = hea_call(c, HEA_K_AFTER, winner);
    f->v[EXPERIENCE] = (uint8_t)experience;
    f->v[LOSER] = (uint8_t)loser;
    f->v[WHAT] = (uint8_t)what;
}

static void run_after(hea c, hea_frame *f) {
    const int winner = f->seat, loser = f->v[LOSER], experience = f->v[EXPERIENCE];
    switch (f->step++) {
    case MORALE:
        if (f->v[WHAT] & HEA_AFTER_MORALE) hea_do_gain_morale(c, loser, -1); /* HER-446 */
        return;
    case LOST:
        if (f->v[WHAT] & HEA_AFTER_BEATEN) hea_main_hero_lost(c, loser);
        return;
    case HOME:
        if (f->v[WHAT] & HEA_AFTER_HOME) hea_do_return(c, loser);
        return;
    case LEARNS:
        if (experience) hea_do_experience(c, winner, experience);
        return;
    default:
        f->step = CARDS;
        if (f->v[WHAT] & HEA_AFTER_CARDS)
            hea_ask(c, HEA_A_AFTER_COMBAT, winner);
        else
            hea_end(c, 0);
    }
}

static void list_after(hea c, const hea_frame *f, gg_move_list *list) { /* B2 */
    hea_list_cards(c, f->seat, HEA_W_WIN, list);
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void take_after(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS)
        hea_end(c, 0);
    else
        hea_do_card(c, f->seat, HEA_W_WIN, move);
}

const hea_process hea_after_process = {run_after, list_after, NULL, take_after};
