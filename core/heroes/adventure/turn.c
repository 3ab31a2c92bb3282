/* The turn of a seat: A19 to A21 and A35 (HER-080 to HER-093, HER-R65, R66, R71, R136). */
#include "process.h"

/* TURN: v[0] of A19 the card in play to look at, of A20 how many are discarded; at the end v[1] free
 * steps of the main hero left, v[2] those of either, v[3] the hero who is asked. */
enum { COUNT, STEPS, WALKS, WHO };
enum {
    BEGIN,
    TRIGGERS,
    BUILDING,
    DISCARD,
    DRAW,
    MAIN = HEA_TURN_MAIN,
    GHOST,
    FREE_STEPS,
    STEPPING,
    FINISH
};

static hea_seat *seat_of(hea c, const hea_frame *f) {
    return &c.s->seat[f->seat];
}

/* --- A19 */

/* The timing of what was played; spells that empower have no option of their own. */
static const her_option *option_in_play(hea c, const hea_seat *p, int place) {
    const her_card *card = &hea_cc(c)->card[hea_in_play(p)[place]];
    const int option = hea_option_in_play(p, place);
    return &card->option[option < card->options ? option : 0];
}

static void end_ongoing(hea c, int seat) { /* HER-R66 */
    hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < p->play;)
        if (option_in_play(c, p, i)->timing == 'O')
            hea_discard_from_play(c, seat, i);
        else
            i++;
    p->flags &= ~(UINT32_C(7) * (HEA_REROLLS | HEA_REROLL_USED));
}

static void begin_turn(hea c, const hea_frame *f) {
    c.s->active = f->seat;
    end_ongoing(c, f->seat);
}

static void use_building(hea c, const hea_frame *f) { /* B3 */
    hea_seat *p = seat_of(c, f);
    if (!hea_has(p, HEA_FACTION_BUILDING) || !hea_faction_of(c, f->seat)->building_each_turn)
        return;
    p->flags |= HEA_TURN_BEGUN;
    hea_do_deed(c, f->seat, HEA_FROM_BUILDING, p->faction);
}

/* --- A20 */

static void list_discard(hea c, const hea_frame *f, gg_move_list *list) { /* HER-080 */
    hea_push_hand(c, f->seat, HEA_M_CARD, list);
    if (seat_of(c, f)->hand <= hea_hand_limit(c, f->seat)) gg_push(list, HEA_M_PASS);
}

static void take_discard(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS) {
        f->step = DRAW;
        return;
    }
    hea_discard_card(c, f->seat, HEA_A_OF(move));
    hea_sort_discarded(c, f->seat, ++f->v[COUNT]);
}

static void draw_up(hea c, const hea_frame *f) { /* HER-081 */
    const int missing = hea_hand_limit(c, f->seat) - seat_of(c, f)->hand;
    if (missing <= 0) return;
    hea_do_draw(c, f->seat, missing);
    hea_top(c)->v[1] = HEA_A_DISCARD;
}

/* --- A21 */

static void list_main(hea c, const hea_frame *f, gg_move_list *list) {
    const bool forced = hea_list_heroes(c, list); /* B12 */
    hea_list_town(c, f->seat, list);
    hea_list_cards(c, f->seat, HEA_W_MAIN, list);
    hea_list_morale(c, f->seat, list);
    hea_list_allies(c, list);
    if (!forced) gg_push(list, HEA_M_END);
}

static void take_main(hea c, hea_frame *f, gg_move move) {
    switch (HEA_KIND(move)) {
    case HEA_M_STEP:
    case HEA_M_REVISIT:
    case HEA_M_DISCOVER:
    case HEA_M_PLACE: hea_do_hero(c, move); return;
    case HEA_M_BUILD:
    case HEA_M_UNIT:
    case HEA_M_REINFORCE:
    case HEA_M_HIRE:
    case HEA_M_BOOK: hea_do_town(c, f->seat, move); return;
    case HEA_M_MORALE: hea_do_morale(c, f->seat, move); return;
    case HEA_M_GIVE:
    case HEA_M_OFFER: hea_do_ally(c, move); return;
    case HEA_M_END: f->step = GHOST; return;
    default: hea_do_card(c, f->seat, HEA_W_MAIN, move);
    }
}

/* --- A35: free steps (HER-R136) */

static int walkers(hea c, int seat) { /* map:walk */
    uint8_t face[15];
    const int n = hea_army(c, seat, face);
    int count = 0;
    for (int i = 0; i < n; i++)
        if (hea_cc(c)->face[face[i]].has >> HER_WALK & 1) count++;
    return count;
}

/* Where a free step leads; HEA_NONE: it is not allowed. */
static int free_step(hea c, int from, int direction) {
    if (!hea_open(c, from, direction, false)) return HEA_NONE;
    const int to = hea_next(c, from, direction, false);
    if (to == HEA_NONE || (hea_kind(c, to) != HEA_F_EMPTY && hea_cube(c, to) != HEA_BLACK))
        return HEA_NONE;
    if (hea_heroes_on(c, to) || (c.s->ai.alive && c.s->ai.field == to)) return HEA_NONE;
    return to;
}

static void list_steps(hea c, const hea_frame *f, gg_move_list *list) {
    const int hero = f->v[WHO], from = seat_of(c, f)->figure[hero].field;
    if (from == HEA_NONE) return;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (free_step(c, from, d) != HEA_NONE) gg_push(list, HEA_MOVE(HEA_M_STEP, hero, d, 0));
}

static void next_effect(hea_frame *f) {
    f->v[f->v[STEPS] ? STEPS : WALKS]--;
    f->v[WHO] = 0;
}

/* Units may walk with either hero, the main hero is asked first. */
static void decline(hea_frame *f) {
    if (!f->v[STEPS] && !f->v[WHO])
        f->v[WHO] = 1;
    else
        next_effect(f);
}

static void run_steps(hea c, hea_frame *f) {
    gg_move move[HEA_DIRECTIONS];
    while (f->v[STEPS] || f->v[WALKS]) {
        gg_move_list list = gg_list_over(move, HEA_DIRECTIONS);
        list_steps(c, f, &list);
        if (list.count) {
            hea_ask(c, HEA_A_TURN_END, f->seat);
            return;
        }
        decline(f);
    }
    f->step = FINISH;
}

static void take_step(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS) {
        decline(f);
        return;
    }
    const int hero = f->v[WHO], from = seat_of(c, f)->figure[hero].field;
    hea_put_hero(c, f->seat, hero, hea_next(c, from, HEA_B_OF(move), false));
    next_effect(f);
}

/* --- A35: what ends with the turn */

/* A card whose reroll has not been used up stays until the next turn (HER-173), so do permanent ones. */
static void lay_off(hea c, int seat) { /* HER-R138 */
    const hea_seat *p = &c.s->seat[seat];
    uint32_t used = p->flags / HEA_REROLL_USED;
    for (int i = 0; i < p->play;) {
        const bool reroll = hea_reroll_kinds(c, seat, i);
        const bool lasts = p->flags & 7 * HEA_REROLLS && !(used & 1);
        if (hea_is_permanent(c, seat, i) || (reroll && lasts))
            i++;
        else
            hea_discard_from_play(c, seat, i);
        used >>= reroll;
    }
}

static void lose_hand(hea c, int seat) { /* HER-114, HER-R71 */
    hea_seat *p = &c.s->seat[seat];
    if (!(p->morale & HEA_M_DISCARD_HAND)) return;
    p->morale &= (uint8_t)~HEA_M_DISCARD_HAND;
    const int n = p->hand;
    while (p->hand) hea_discard_card(c, seat, hea_hand(p)[0]);
    hea_sort_discarded(c, seat, n);
}

static void finish_turn(hea c, int seat) {
    hea_seat *p = &c.s->seat[seat];
    for (int h = 0; h < 2; h++) p->figure[h].mp = 0; /* HER-R65 */
    lay_off(c, seat);
    p->flags &= HEA_ELIMINATED | 7 * HEA_REROLLS; /* B30 */
    lose_hand(c, seat);
    hea_end(c, 0);
}

/* --- the process */

static void run_turn(hea c, hea_frame *f) {
    if (!hea_alive(c, f->seat)) { /* HER-574 */
        hea_end(c, 0);
        return;
    }
    switch (f->step) {
    case BEGIN:
        f->step = TRIGGERS;
        begin_turn(c, f);
        return;
    case TRIGGERS:
        if (hea_do_permanent(c, f->seat, HER_AT_TURN, &f->v[COUNT])) return;
        f->v[COUNT] = 0;
        f->step = BUILDING;
        return;
    case BUILDING:
        f->step = DISCARD;
        use_building(c, f);
        return;
    case DISCARD: hea_ask(c, HEA_A_DISCARD, f->seat); return;
    case DRAW:
        f->step = MAIN;
        f->v[COUNT] = 0;
        draw_up(c, f);
        return;
    case MAIN: hea_ask(c, HEA_A_MAIN, f->seat); return;
    case GHOST:
        f->step = FREE_STEPS;
        (void)hea_settle_ghost(c, f->seat);
        return;
    case FREE_STEPS:
        f->step = STEPPING;
        f->v[STEPS] = (uint8_t)(seat_of(c, f)->flags / HEA_FREE_STEP & 3);
        f->v[WALKS] = (uint8_t)walkers(c, f->seat);
        seat_of(c, f)->flags &= ~(uint32_t)(3 * HEA_FREE_STEP);
        return;
    case STEPPING: run_steps(c, f); return;
    default: finish_turn(c, f->seat);
    }
}

static void list_turn(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->step == DISCARD) {
        list_discard(c, f, list);
    } else if (f->step == MAIN) {
        list_main(c, f, list);
    } else {
        list_steps(c, f, list);
        gg_push(list, HEA_M_PASS);
    }
}

static void take_turn(hea c, hea_frame *f, gg_move move) {
    if (f->step == DISCARD)
        take_discard(c, f, move);
    else if (f->step == MAIN)
        take_main(c, f, move);
    else
        take_step(c, f, move);
}

const hea_process hea_turn_process = {run_turn, list_turn, NULL, take_turn};
