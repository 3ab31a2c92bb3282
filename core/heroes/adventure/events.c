/* The event of a resource round (A13): HER-637 to HER-639, amendment B11. */
#include "process.h"

/* EVENT: v card, cards to show, seats that have not bought; f->seat who buys. */
enum { CARD, CARDS, BUYERS };
enum { DRAW, RESOLVE, SHOW, BUY, BACK, END };
enum { FAIR_GOLD = 6, FAIR_VALUABLES = 2 }; /* verb 78 */

static int next_living(hea c, int seat) {
    do seat = (seat + 1) % c.sc->seats;
    while (!hea_alive(c, seat));
    return seat;
}

static const hea_deed *deed_of(hea c, const hea_frame *f) {
    return &c.sc->content.event[f->v[CARD]];
}

/* The card's fair, NULL if it has none. */
static const her_verb *fair_of(hea c, const hea_frame *f) {
    const hea_deed *deed = deed_of(c, f);
    if (!deed->options || !deed->option[0].level[0].count) return NULL;
    const her_verb *v = &deed->option[0].level[0].verb[0];
    return v->op == HER_V_FAIR ? v : NULL;
}

/* --- a fair: one common display, in turn each may buy one */

static int deck_of(const her_verb *v) {
    return v->kind == 'a' ? HEA_AB : v->kind == 'r' ? HEA_AR : HEA_SP;
}

static void run_show(hea c, hea_frame *f) {
    const int deck = deck_of(fair_of(c, f));
    if (!f->v[CARDS] || !hea_can_look(c, deck, 0)) {
        f->v[CARDS] = 0;
        f->v[BUYERS] = (uint8_t)hea_living(c);
        f->seat = c.s->event_seat;
        f->step = BUY;
        return;
    }
    hea_deck_ready(c, deck);
    if (!hea_deck_bare(c, deck)) hea_roll(c, HEA_A_EVENT);
}

static void run_buy(hea c, hea_frame *f) {
    if (!f->v[BUYERS]) {
        f->step = BACK;
        return;
    }
    while (!(f->v[BUYERS] >> f->seat & 1)) f->seat = (uint8_t)((f->seat + 1) % c.sc->seats);
    hea_ask(c, HEA_A_EVENT, f->seat);
}

static void list_buy(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_state *s = c.s;
    const hea_seat *p = &s->seat[f->seat];
    for (int i = 0; i < s->showing && hea_has_room(c, f->seat); i++) {
        bool again = false;
        for (int k = 0; k < i; k++) again |= s->shown[k] == s->shown[i];
        if (again) continue;
        if (p->gold >= FAIR_GOLD) gg_push(list, HEA_MOVE(HEA_M_BUY_CARD, s->shown[i], HEA_GOLD, 0));
        if (p->valuables >= FAIR_VALUABLES)
            gg_push(list, HEA_MOVE(HEA_M_BUY_CARD, s->shown[i], HEA_VALUABLES, 0));
    }
    gg_push(list, HEA_M_PASS);
}

/* A card leaves the display. */
static void unshow(hea_state *s, int card) {
    int i = 0;
    while (s->shown[i] != card) i++;
    for (s->showing--; i < s->showing; i++) s->shown[i] = s->shown[i + 1];
    s->shown[s->showing] = 0;
}

static void take_buy(hea c, hea_frame *f, gg_move move) {
    f->v[BUYERS] &= (uint8_t) ~(1u << f->seat);
    if (HEA_KIND(move) == HEA_M_PASS) return;
    const int resource = HEA_B_OF(move);
    hea_gain(c, f->seat, resource, resource == HEA_GOLD ? -FAIR_GOLD : -FAIR_VALUABLES);
    unshow(c.s, HEA_A_OF(move));
    hea_gain_card(c, f->seat, HEA_A_OF(move), false);
}

static void put_back(hea c, hea_frame *f) { /* HER-639, HER-R106 */
    hea_state *s = c.s;
    const int deck = deck_of(fair_of(c, f));
    while (s->showing) {
        hea_deck_back(c, deck, s->shown[0]);
        unshow(s, s->shown[0]);
    }
    f->step = END;
}

/* --- the process */

static void run_draw(hea c) {
    hea_state *s = c.s;
    if (!hea_alive(c, s->event_seat)) s->event_seat = (uint8_t)next_living(c, s->event_seat);
    if (!s->events_left) s->events_left = (uint8_t)((1u << c.sc->content.events) - 1);
    hea_roll(c, HEA_A_EVENT);
}

static void resolve(hea c, hea_frame *f) {
    const her_verb *fair = fair_of(c, f);
    if (fair) {
        const int cards = fair->n * __builtin_popcount(hea_living(c));
        f->v[CARDS] = (uint8_t)(cards < HEA_SHOWN ? cards : HEA_SHOWN);
        f->step = SHOW;
        return;
    }
    f->step = END;
    hea_do_deeds(c, hea_living(c), c.s->event_seat, HEA_FROM_EVENT, f->v[CARD]);
}

static void run_event(hea c, hea_frame *f) {
    switch (f->step) {
    case DRAW: run_draw(c); return;
    case RESOLVE: resolve(c, f); return;
    case SHOW: run_show(c, f); return;
    case BUY: run_buy(c, f); return;
    case BACK: put_back(c, f); return;
    default:
        c.s->event_seat = (uint8_t)next_living(c, c.s->event_seat); /* HER-638 */
        hea_end(c, 0);
    }
}

static void odds_event(hea c, const hea_frame *f, gg_odds *odds) {
    if (f->step == SHOW) {
        hea_add_deck(c, deck_of(fair_of(c, f)), odds);
        return;
    }
    for (unsigned left = c.s->events_left; left; left &= left - 1)
        gg_odds_add(odds, HEA_MOVE(HEA_M_EVENT, __builtin_ctz(left), 0, 0), 1);
}

static void take_event(hea c, hea_frame *f, gg_move move) {
    hea_state *s = c.s;
    switch (HEA_KIND(move)) {
    case HEA_M_EVENT:
        f->v[CARD] = (uint8_t)HEA_A_OF(move);
        s->events_left &= (uint8_t) ~(1u << f->v[CARD]);
        f->step = RESOLVE;
        return;
    case HEA_M_DRAWN:
        hea_deck_drawn(c, deck_of(fair_of(c, f)), HEA_A_OF(move));
        s->shown[s->showing++] = (uint8_t)HEA_A_OF(move);
        f->v[CARDS]--;
        return;
    default: take_buy(c, f, move);
    }
}

const hea_process hea_event_process = {run_event, list_buy, odds_event, take_event};
