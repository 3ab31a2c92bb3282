/* Town actions, each once a round: a building, units or a secondary hero, a spell (HER-100 to
 * HER-107). They are as good in anybody's town windows as in the own turn. */
#include "process.h"

/* POPULATION: no v. HIRE: v0 the field, HEA_NONE it is chosen. BOOK: v0 price still to pay,
 * v1 cards to look at. BUILD: v0 building, v1 searches made. */

enum { HERO_PRICE = 10 };

/* --- paying */

static bool affords(const hea_seat *p, int gold, int materials, int valuables) {
    return p->gold >= gold && p->materials >= materials && p->valuables >= valuables;
}

static void pay(hea c, int seat, int gold, int materials, int valuables) {
    hea_gain(c, seat, HEA_GOLD, -gold);
    hea_gain(c, seat, HEA_MATERIALS, -materials);
    hea_gain(c, seat, HEA_VALUABLES, -valuables);
}

static void use_token(hea c, int seat, int token) {
    c.s->seat[seat].tokens &= (uint8_t)~token;
}

/* --- buildings: HER-105, HER-233, HER-R99 */

static bool may_build(hea c, int seat, int building) {
    const hea_seat *const p = &c.s->seat[seat];
    const uint8_t *const cost = hea_faction_of(c, seat)->cost[building];
    const bool second_or_third = building == HEA_DW2 || building == HEA_DW3;
    if (hea_has(p, building) || (second_or_third && !hea_has(p, building - 1))) return false;
    return affords(p, cost[HEA_GOLD], cost[HEA_MATERIALS], cost[HEA_VALUABLES]);
}

static void build(hea c, int seat, int building) {
    const uint8_t *const cost = hea_faction_of(c, seat)->cost[building];
    hea_seat *const p = &c.s->seat[seat];
    pay(c, seat, cost[HEA_GOLD], cost[HEA_MATERIALS], cost[HEA_VALUABLES]);
    use_token(c, seat, HEA_T_BUILD);
    p->buildings |= (uint8_t)(1 << building);
    if (building != HEA_GUILD) return;
    p->tokens |= HEA_T_GUILD_BUILT; /* HER-192 */
    hea_do_building(c, seat, building);
}

/* The guild brings two searches, at the end of set-up for the draw pile (HER-189, HER-190). */
static void run_build(hea c, hea_frame *f) {
    if (f->v[0] != HEA_GUILD || f->v[1] == 2) {
        hea_end(c, 0);
        return;
    }
    f->v[1]++;
    const bool granted = c.s->phase == HEA_SETTING_UP;
    hea_do_search(c, f->seat, HEA_SP, 2, false);
    if (granted) hea_top(c)->v[2] |= HEA_S_TO_DECK;
}

const hea_process hea_build_process = {run_build, NULL, NULL, NULL};

/* --- units: HER-306 to HER-308, HER-R101 */

/* There is a dwelling for units of this tier (1..3) or of a higher one. */
static bool has_dwelling(const hea_seat *p, int tier) {
    return p->buildings >> (HEA_DW1 + tier - 1) & ((1 << (4 - tier)) - 1);
}

static bool may_recruit(hea c, int seat, int few) {
    uint8_t valuables;
    const int gold = hea_recruit_price(c, seat, few, &valuables);
    return affords(&c.s->seat[seat], gold, 0, valuables);
}

static bool may_reinforce(hea c, int seat, int unit) {
    uint8_t valuables;
    const int gold = hea_reinforce_price(c, seat, unit, HEA_PRINTED, &valuables);
    const hea_seat *const p = &c.s->seat[seat];
    return hea_has(p, HEA_CITADEL) && affords(p, gold, 0, valuables);
}

static void list_units(hea c, int seat, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[seat];
    for (int i = 0; i < 7; i++) {
        const int few = hea_few(c, seat, i);
        if (p->unit[i] == 2 || !has_dwelling(p, hea_cc(c)->face[few].tier)) continue;
        if (!p->unit[i] && may_recruit(c, seat, few))
            gg_push(list, HEA_MOVE(HEA_M_UNIT, few, 0, 0));
        if (p->unit[i] == 1 && may_reinforce(c, seat, i))
            gg_push(list, HEA_MOVE(HEA_M_REINFORCE, few, 0, 0));
    }
}

/* A unit is recruited or reinforced. */
static void buy(hea c, int seat, gg_move move) {
    const int few = HEA_A_OF(move);
    int unit = 0;
    while (hea_few(c, seat, unit) != few) unit++;
    if (HEA_KIND(move) == HEA_M_REINFORCE) {
        hea_pay_reinforce(c, seat, unit, HEA_PRINTED);
        return;
    }
    uint8_t valuables;
    const int gold = hea_recruit_price(c, seat, few, &valuables);
    hea_pay_unit(c, seat, gold, valuables);
    c.s->seat[seat].unit[unit] = 1;
}

/* --- the population session: A26 */

static void run_population(hea c, hea_frame *f) {
    c.s->seat[f->seat].flags |= HEA_SESSION;
    hea_ask(c, HEA_A_POPULATION, f->seat);
}

static void list_population(hea c, const hea_frame *f, gg_move_list *list) {
    list_units(c, f->seat, list);
    gg_push(list, HEA_MOVE(HEA_M_UNITS_DONE, 0, 0, 0));
}

static void take_population(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) != HEA_M_UNITS_DONE) {
        buy(c, f->seat, move);
        return;
    }
    c.s->seat[f->seat].flags &= ~(uint32_t)HEA_SESSION;
    hea_end(c, 0);
}

const hea_process hea_population_process = {run_population, list_population, NULL, take_population};

/* --- a secondary hero: HER-128, HER-129, HER-R121 */

static bool may_hire(hea c, int seat) {
    uint8_t field[32];
    const hea_seat *const p = &c.s->seat[seat];
    return p->figure[1].field == HEA_NONE && affords(p, HERO_PRICE, 0, 0) &&
           hea_landings(c, seat, seat, HEA_NONE, field);
}

static void place(hea c, int seat, int field) {
    hea_put_hero(c, seat, 1, field);
    c.s->seat[seat].figure[1].mp = 2; /* HER-R120, HER-R121: `march` or not */
}

static void run_hire(hea c, hea_frame *f) {
    if (f->v[0] == HEA_NONE) {
        hea_ask(c, HEA_A_HIRE_PLACE, f->seat);
        return;
    }
    place(c, f->seat, f->v[0]);
    hea_end(c, 0);
}

static void list_hire(hea c, const hea_frame *f, gg_move_list *list) {
    uint8_t field[32];
    const int n = hea_landings(c, f->seat, f->seat, HEA_NONE, field); /* HER-R130 */
    for (int i = 0; i < n; i++) gg_push(list, HEA_MOVE(HEA_M_FIELD, field[i], 0, 0));
}

static void take_hire(hea c, hea_frame *f, gg_move move) {
    (void)c;
    f->v[0] = (uint8_t)HEA_A_OF(move);
}

const hea_process hea_hire_process = {run_hire, list_hire, NULL, take_hire};

/* --- a spell: BK, HER-191 with B2 */

/* What a hand card takes off the price of a spell. */
static int taken_off(const her_card *card) {
    int most = 0;
    for (int o = 0; o < card->options; o++) {
        const her_option *const option = &card->option[o];
        if (option->window != HER_AT_BOOK) continue;
        for (int v = 0; v < option->level[0].count; v++) {
            const her_verb *const verb = &option->level[0].verb[v];
            if (verb->op == HER_V_BOOK && verb->n > most) most = verb->n;
        }
    }
    return most;
}

static bool may_book(hea c, int seat) {
    const hea_seat *const p = &c.s->seat[seat];
    if (!hea_has(p, HEA_GUILD) || p->tokens & HEA_T_GUILD_BUILT) return false; /* HER-R100 */
    int price = hea_faction_of(c, seat)->guild_price;
    if (hea_own_turn(c, seat))
        for (int i = 0; i < p->hand; i++) price -= taken_off(&hea_cc(c)->card[hea_hand(p)[i]]);
    return p->gold >= price;
}

static void run_book(hea c, hea_frame *f) {
    hea_ask(c, HEA_A_CARD, f->seat);
}

static void list_book(hea c, const hea_frame *f, gg_move_list *list) {
    if (hea_own_turn(c, f->seat)) hea_list_cards(c, f->seat, HEA_W_BOOK, list);
    if (c.s->seat[f->seat].gold >= f->v[0] || !list->count)
        gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

/* The price is paid last; a seat that has not been able to lower it enough gets nothing. */
static void take_book(hea c, hea_frame *f, gg_move move) {
    const int seat = f->seat, price = f->v[0], looks = f->v[1];
    if (HEA_KIND(move) != HEA_M_PASS) {
        hea_do_card(c, seat, HEA_W_BOOK, move);
        return;
    }
    hea_end(c, 0);
    if (c.s->seat[seat].gold < price) return;
    pay(c, seat, price, 0, 0);
    hea_do_search(c, seat, HEA_SP, looks, false);
}

const hea_process hea_book_process = {run_book, list_book, NULL, take_book};

/* --- what is offered in A21 and in the windows: HER-100, HER-104 */

void hea_list_town(hea c, int seat, gg_move_list *list) {
    const uint8_t tokens = c.s->seat[seat].tokens;
    for (int b = 0; b < HEA_BUILDINGS && tokens & HEA_T_BUILD; b++)
        if (may_build(c, seat, b)) gg_push(list, HEA_MOVE(HEA_M_BUILD, b, 0, 0));
    if (tokens & HEA_T_POPULATION) {
        list_units(c, seat, list);
        if (may_hire(c, seat)) gg_push(list, HEA_MOVE(HEA_M_HIRE, 0, 0, 0));
    }
    if (tokens & HEA_T_BOOK && may_book(c, seat)) gg_push(list, HEA_MOVE(HEA_M_BOOK, 0, 0, 0));
}

void hea_do_town(hea c, int seat, gg_move move) {
    switch (HEA_KIND(move)) {
    case HEA_M_BUILD: build(c, seat, HEA_A_OF(move)); return;
    case HEA_M_UNIT:
    case HEA_M_REINFORCE: /* the first purchase uses the token: A26 */
        use_token(c, seat, HEA_T_POPULATION);
        buy(c, seat, move);
        hea_do_population(c, seat);
        return;
    case HEA_M_HIRE:
        use_token(c, seat, HEA_T_POPULATION);
        pay(c, seat, HERO_PRICE, 0, 0);
        hea_do_hire(c, seat, HEA_NONE);
        return;
    default:
        assert(HEA_KIND(move) == HEA_M_BOOK);
        use_token(c, seat, HEA_T_BOOK);
        hea_do_book(c, seat);
        hea_top(c)->v[0] = hea_faction_of(c, seat)->guild_price;
        hea_top(c)->v[1] = 2;
    }
}
