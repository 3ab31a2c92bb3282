/* Morale: gaining and losing it, and what a positive token is spent for (HER-110 to HER-115). */
#include "process.h"

/* MORALE: v0 1 gained, 0 lost, or the letter of what the token is spent for, d or x */

enum { BEGIN, SPENT, CYCLE };

static int morale_of(const hea_seat *p) {
    return p->morale & HEA_MORALE;
}
static void set_morale(hea_seat *p, int morale) {
    p->morale = (uint8_t)((p->morale & ~HEA_MORALE) | morale);
}

/* --- what a token can be spent for: C14 */

static void list_uses(hea c, int seat, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[seat];
    if (p->draw + p->discard) gg_push(list, HEA_MOVE(HEA_M_MORALE, 'd', 0, 0));
    if (p->hand) gg_push(list, HEA_MOVE(HEA_M_MORALE, 'x', 0, 0));
}

void hea_list_morale(hea c, int seat, gg_move_list *list) {
    if (morale_of(&c.s->seat[seat]) == HER_GOOD) list_uses(c, seat, list);
}

void hea_do_morale(hea c, int seat, gg_move move) {
    set_morale(&c.s->seat[seat], HER_NO_MORALE);
    hea_call(c, HEA_K_MORALE, seat)->v[0] = (uint8_t)HEA_A_OF(move);
}

/* --- the process */

/* HER-112, HER-114 with HER-R71. */
static void lose(hea_seat *p) {
    if (morale_of(p) == HER_GOOD)
        set_morale(p, HER_NO_MORALE);
    else if (morale_of(p) == HER_NO_MORALE)
        set_morale(p, HER_BAD);
    else
        p->morale |= HEA_M_DISCARD_HAND;
}

static void begin(hea c, hea_frame *f) {
    hea_seat *const p = &c.s->seat[f->seat];
    f->step = SPENT;
    if (f->v[0] == 'd') {
        hea_do_draw(c, f->seat, 1);
    } else if (f->v[0] == 'x') {
        f->step = CYCLE;
        hea_do_hand(c, f->seat, HEA_GIVE_DISCARD, HEA_ANY_CARD, HEA_CARDS, true);
    } else if (morale_of(p) == HER_IMMUNE) { /* HER-115 */
        hea_end(c, 0);
    } else if (!f->v[0]) {
        lose(p);
        hea_end(c, 0);
    } else if (morale_of(p) == HER_GOOD && p->draw + p->discard + p->hand) { /* HER-R70 */
        hea_ask(c, HEA_A_CARD, f->seat);
    } else {
        set_morale(p, morale_of(p) == HER_BAD ? HER_NO_MORALE : HER_GOOD); /* HER-113 */
        hea_end(c, 0);
    }
}

static void run_morale(hea c, hea_frame *f) {
    if (f->step == BEGIN) {
        begin(c, f);
    } else if (f->step == CYCLE) {
        f->step = GG_LAST_STEP;
        hea_do_draw(c, f->seat, hea_returned(c));
    } else {
        hea_end(c, 0);
    }
}

static void list_morale(hea c, const hea_frame *f, gg_move_list *list) {
    list_uses(c, f->seat, list);
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

/* The first token is spent or not; the gain leaves one in either case. */
static void take_morale(hea c, hea_frame *f, gg_move move) {
    (void)c;
    f->v[0] = (uint8_t)HEA_A_OF(move);
    f->step = HEA_KIND(move) == HEA_M_PASS ? SPENT : BEGIN;
}

const hea_process hea_morale_process = {run_morale, list_morale, NULL, take_morale};
