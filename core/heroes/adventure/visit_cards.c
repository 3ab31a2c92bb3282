/* Visits that deal in cards: black market, library, witch hut, magic spring, university, market of time,
 * star axis, scholar (HER-711, 714, 717, 719, 722, 723, 726, 727). Tokens: R134. */
#include "land.h"

enum { FIELD = HEA_VISIT_FIELD, X = HEA_VISIT_X, Y = HEA_VISIT_Y };
enum { TOP = 4, SPRING = 3, LOOKS = 2 };

static const her_card *card_of(hea c, int card) {
    return &hea_cc(c)->card[card];
}
static void push_card(int card, gg_move_list *list) {
    gg_push(list, HEA_MOVE(HEA_M_CARD, card, 0, 0));
}
static bool passed(gg_move move) {
    return HEA_KIND(move) == HEA_M_PASS;
}
static int gold(hea c, const hea_frame *f) {
    return hea_stock(c, f->seat, HEA_GOLD);
}

/* Pushes the different cards of a sorted hand whose kind is in the set. */
static void push_hand(hea c, int seat, unsigned kinds, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[seat];
    const uint8_t *const hand = hea_hand(p);
    for (int i = 0; i < p->hand; i++)
        if (kinds >> card_of(c, hand[i])->kind & 1 && (!i || hand[i] != hand[i - 1]) &&
            !hea_useless(c, seat, hand[i]))
            push_card(hand[i], list);
}

/* --- the top of a shared discard pile: black market, university */

/* Place of the card among the top four, -1 if it is not there; the topmost of equal ones. */
static int place_in_top(hea c, int deck, int card) {
    const int n = c.s->piled[deck];
    for (int i = n - 1; i >= 0 && i >= n - TOP; i--)
        if (hea_deck_at(c, deck, i) == card) return i;
    return -1;
}

static int price(hea c, const hea_frame *f, int card) {
    const int artifact = card_of(c, card)->artifact;
    return hea_visit_amount(c, f, artifact ? artifact - 1 : 0); /* the university has one price */
}

static void list_top(hea c, const hea_frame *f, int deck, gg_move_list *list) {
    const int n = c.s->piled[deck];
    for (int i = n - 1; i >= 0 && i >= n - TOP && hea_has_room(c, f->seat); i--) {
        const int card = hea_deck_at(c, deck, i);
        if (place_in_top(c, deck, card) == i && price(c, f, card) <= gold(c, f))
            push_card(card, list);
    }
    gg_push(list, HEA_M_PASS);
}

static void take_top(hea c, hea_frame *f, int deck, gg_move move) {
    if (passed(move)) return;
    const int card = HEA_A_OF(move);
    hea_gain(c, f->seat, HEA_GOLD, -price(c, f, card));
    hea_deck_take(c, deck, place_in_top(c, deck, card));
    hea_gain_card(c, f->seat, card, false);
}

static void list_market(hea c, const hea_frame *f, gg_move_list *list) {
    list_top(c, f, HEA_AR, list);
}
static void take_market(hea c, hea_frame *f, gg_move move) {
    take_top(c, f, HEA_AR, move);
}
const hea_visit_part hea_visit_market = {NULL, list_market, NULL, take_market};

static void list_university(hea c, const hea_frame *f, gg_move_list *list) {
    list_top(c, f, HEA_AB, list);
}
static void take_university(hea c, hea_frame *f, gg_move move) {
    take_top(c, f, HEA_AB, move);
}
const hea_visit_part hea_visit_university = {NULL, list_university, NULL, take_university};

/* --- library: twice; X the card removed, Y how often. C7 */

static bool is_statistic(hea c, int card) {
    return card_of(c, card)->kind == HER_STATISTIC || card_of(c, card)->kind == HER_EMPOWERED;
}

static void list_library(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[f->seat];
    if (gold(c, f) >= hea_visit_amount(c, f, 0)) {
        push_hand(c, f->seat, 1u << HER_STATISTIC | 1u << HER_EMPOWERED, list);
        for (int card = 0; card < hea_cc(c)->cards; card++) {
            if (!is_statistic(c, card) || hea_in_hand(c, f->seat, card)) continue;
            for (int i = 0, n = p->discard; i < n; i++)
                if (hea_discard(p)[i] == card) {
                    push_card(card, list);
                    break;
                }
        }
    }
    gg_push(list, HEA_M_PASS);
}

static void remove_statistic(hea c, int seat, int card) {
    if (hea_in_hand(c, seat, card)) {
        hea_remove_card(c, seat, card);
        return;
    }
    const hea_seat *const p = &c.s->seat[seat];
    int place = p->discard - 1;
    while (hea_discard(p)[place] != card) place--;
    hea_take_from_discard(c, seat, place);
}

static void take_library(hea c, hea_frame *f, gg_move move) {
    if (passed(move)) {
        f->step = HEA_VISIT_DONE;
        return;
    }
    f->v[X] = (uint8_t)HEA_A_OF(move);
    hea_gain(c, f->seat, HEA_GOLD, -hea_visit_amount(c, f, 0));
    remove_statistic(c, f->seat, f->v[X]);
}
const hea_visit_part hea_visit_library = {NULL, list_library, NULL, take_library};

static void push_normal(hea c, int but, gg_move_list *list) {
    for (int k = HER_START_ATTACK; k <= HER_START_KNOWLEDGE; k++)
        if (hea_cc(c)->start[k] != but) push_card(hea_cc(c)->start[k], list);
}
static void list_library_new(hea c, const hea_frame *f, gg_move_list *list) {
    push_normal(c, f->v[X], list);
}
static void take_library_new(hea c, hea_frame *f, gg_move move) {
    hea_gain_card(c, f->seat, HEA_A_OF(move), false);
    f->v[X] = 0;
    if (!f->v[Y]++) f->step = 1;
}
const hea_visit_part hea_visit_library_new = {NULL, list_library_new, NULL, take_library_new};

/* --- witch hut */

static void list_hut(hea c, const hea_frame *f, gg_move_list *list) {
    push_hand(c, f->seat, 1u << HER_ABILITY_CARD, list);
    if (hea_can_look(c, HEA_AB, 0)) gg_push(list, HEA_MOVE(HEA_M_SEARCH, 1, 0, 0));
    gg_push(list, HEA_M_PASS);
}
static void take_hut(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_SEARCH) return;
    if (!passed(move)) hea_remove_card(c, f->seat, HEA_A_OF(move));
    f->step = HEA_VISIT_DONE;
}
const hea_visit_part hea_visit_hut = {NULL, list_hut, NULL, take_hut};

static void act_hut_look(hea c, hea_frame *f) {
    hea_deck_ready(c, HEA_AB);
    if (hea_deck_bare(c, HEA_AB))
        f->step--; /* a new first discard comes before (R79) */
    else
        hea_roll(c, HEA_A_VISIT);
}
static void odds_hut_look(hea c, const hea_frame *f, gg_odds *odds) {
    (void)f;
    hea_add_deck(c, HEA_AB, odds);
}
static void take_hut_look(hea c, hea_frame *f, gg_move move) {
    c.s->shown[0] = (uint8_t)HEA_A_OF(move);
    c.s->showing = 1;
    c.s->shown_to = (uint8_t)(f->seat + 1);
    c.s->shown_deck = HEA_AB;
    hea_deck_drawn(c, HEA_AB, HEA_A_OF(move));
}
const hea_visit_part hea_visit_hut_look = {act_hut_look, NULL, odds_hut_look, take_hut_look};

static void list_hut_keep(hea c, const hea_frame *f, gg_move_list *list) {
    if (hea_has_room(c, f->seat)) push_card(c.s->shown[0], list);
    gg_push(list, HEA_M_PASS);
}
static void take_hut_keep(hea c, hea_frame *f, gg_move move) {
    const int card = c.s->shown[0];
    c.s->shown[0] = c.s->showing = c.s->shown_to = c.s->shown_deck = 0;
    if (passed(move))
        hea_deck_discard(c, HEA_AB, card);
    else
        hea_gain_card(c, f->seat, card, true);
}
const hea_visit_part hea_visit_hut_keep = {NULL, list_hut_keep, NULL, take_hut_keep};

/* --- magic spring: the top cards stay on the pile while they are put in order. X how many are seen after
 * the choice, Y how many of them lie as they shall */

static int seen(const hea_seat *p) {
    return p->discard < SPRING ? p->discard : SPRING;
}

static void push_different(const uint8_t *card, int n, gg_move_list *list) {
    for (int i = n - 1; i >= 0; i--) {
        int k = n - 1;
        while (card[k] != card[i]) k--;
        if (k == i) push_card(card[i], list);
    }
}

static void list_spring(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[f->seat];
    push_different(hea_discard(p) + p->discard - seen(p), seen(p), list);
    gg_push(list, HEA_M_PASS);
}
static void take_spring(hea c, hea_frame *f, gg_move move) {
    const hea_seat *const p = &c.s->seat[f->seat];
    f->v[X] = (uint8_t)(seen(p) - !passed(move));
    if (passed(move)) return;
    int place = p->discard - 1;
    while (hea_discard(p)[place] != HEA_A_OF(move)) place--;
    hea_gain_card(c, f->seat, hea_take_from_discard(c, f->seat, place), false);
}
const hea_visit_part hea_visit_spring = {NULL, list_spring, NULL, take_spring};

static void act_spring_back(hea c, hea_frame *f) {
    if (f->v[Y] < f->v[X]) hea_ask(c, HEA_A_VISIT, f->seat);
}
static void list_spring_back(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[f->seat];
    const int left = f->v[X] - f->v[Y];
    push_different(hea_discard(p) + p->discard - left, left, list);
}
static void take_spring_back(hea c, hea_frame *f, gg_move move) {
    hea_seat *const p = &c.s->seat[f->seat];
    uint8_t *const pile = p->card + p->draw + p->hand + p->play;
    const int from = p->discard - f->v[X] + f->v[Y];
    int place = p->discard - 1;
    while (pile[place] != HEA_A_OF(move)) place--;
    for (; place > from; place--) pile[place] = pile[place - 1];
    pile[from] = (uint8_t)HEA_A_OF(move);
    f->v[Y]++;
    f->step--; /* the same again */
}
const hea_visit_part hea_visit_spring_back = {act_spring_back, list_spring_back, NULL,
                                              take_spring_back};

/* --- market of time */

static void list_time(hea c, const hea_frame *f, gg_move_list *list) {
    push_hand(c, f->seat, ~0u, list);
    gg_push(list, HEA_M_PASS);
}
static void take_time(hea c, hea_frame *f, gg_move move) {
    if (passed(move))
        f->step = HEA_VISIT_DONE;
    else
        hea_remove_card(c, f->seat, HEA_A_OF(move));
}
const hea_visit_part hea_visit_time = {NULL, list_time, NULL, take_time};

static void list_time_deck(hea c, const hea_frame *f, gg_move_list *list) {
    (void)c, (void)f;
    for (int k = 1; k <= HEA_DECKS; k++) gg_push(list, HEA_MOVE(HEA_M_OPTION, k, 0, 0));
}
static void take_time_deck(hea c, hea_frame *f, gg_move move) {
    static const uint8_t deck[HEA_DECKS] = {HEA_AB, HEA_SP, HEA_AR};
    hea_do_search(c, f->seat, deck[HEA_A_OF(move) - 1], LOOKS, false);
}
const hea_visit_part hea_visit_time_deck = {NULL, list_time_deck, NULL, take_time_deck};

/* --- star axis */

static int empowered(hea c, int card) {
    for (int k = HER_START_ATTACK; k <= HER_START_KNOWLEDGE; k++)
        if (hea_cc(c)->start[k] == card) return c.sc->content.empowered[k];
    return HEA_NONE;
}
static void list_axis(hea c, const hea_frame *f, gg_move_list *list) {
    push_hand(c, f->seat, 1u << HER_STATISTIC, list);
    gg_push(list, HEA_M_PASS);
}
static void take_axis(hea c, hea_frame *f, gg_move move) {
    if (passed(move)) return;
    hea_remove_card(c, f->seat, HEA_A_OF(move));
    hea_gain_card(c, f->seat, empowered(c, HEA_A_OF(move)), false);
}
const hea_visit_part hea_visit_axis = {NULL, list_axis, NULL, take_axis};

/* --- scholar: X 1 gain, 2 remove */

static void act_scholar(hea c, hea_frame *f) {
    hea_do_dice(c, f->seat, HEA_D_ATTACK, 1, 1, false);
}
const hea_visit_part hea_visit_scholar = {act_scholar, NULL, NULL, NULL};

static void act_scholar_thrown(hea c, hea_frame *f) {
    const int thrown = hea_returned(c) - 1;
    if (thrown > 0) return;
    f->step = HEA_VISIT_DONE;
    hea_do_search(c, f->seat, thrown ? HEA_SP : HEA_AB, LOOKS, true);
}
const hea_visit_part hea_visit_scholar_thrown = {act_scholar_thrown, NULL, NULL, NULL};

static void push_statistics(hea c, int seat, gg_move_list *list) {
    push_hand(c, seat, 1u << HER_STATISTIC | 1u << HER_EMPOWERED, list);
}
static void list_scholar_way(hea c, const hea_frame *f, gg_move_list *list) {
    gg_move moves[8];
    gg_move_list held = gg_list_over(moves, 8);
    push_statistics(c, f->seat, &held);
    if (hea_has_room(c, f->seat)) gg_push(list, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
    if (held.count) gg_push(list, HEA_MOVE(HEA_M_OPTION, 2, 0, 0));
    if (!hea_has_room(c, f->seat)) gg_push(list, HEA_M_PASS);
}
static void take_scholar_way(hea c, hea_frame *f, gg_move move) {
    (void)c;
    f->v[X] = (uint8_t)HEA_A_OF(move);
    if (passed(move)) f->step = HEA_VISIT_DONE; /* a gain that is declined (R114) */
}
const hea_visit_part hea_visit_scholar_way = {NULL, list_scholar_way, NULL, take_scholar_way};

static void list_scholar_card(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->v[X] == 1)
        push_normal(c, HEA_NONE, list);
    else
        push_statistics(c, f->seat, list);
}
static void take_scholar_card(hea c, hea_frame *f, gg_move move) {
    if (f->v[X] == 1)
        hea_gain_card(c, f->seat, HEA_A_OF(move), false);
    else
        hea_remove_card(c, f->seat, HEA_A_OF(move));
}
const hea_visit_part hea_visit_scholar_card = {NULL, list_scholar_card, NULL, take_scholar_card};
