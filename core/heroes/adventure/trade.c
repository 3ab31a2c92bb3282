/* Trade sessions (A61; HER-590 to HER-596, HER-634 to HER-636, R104, R105, B27, B29): the six rates, a
 * trading post with removals and war machines, a factory of war machines. */
#include "process.h"

/* v[POST] as hea_do_trade says; [USED]: something other than a machine has been done; [REMOVED]. */
enum { POST, USED, REMOVED };
enum { RATES, TRADING_POST, FACTORY };

static const struct {
    uint8_t sold, price, bought, amount;
} rates[] = {
    {HEA_GOLD, 6, HEA_VALUABLES, 1}, {HEA_GOLD, 2, HEA_MATERIALS, 1},
    {HEA_VALUABLES, 1, HEA_GOLD, 3}, {HEA_VALUABLES, 1, HEA_MATERIALS, 2},
    {HEA_MATERIALS, 1, HEA_GOLD, 1}, {HEA_MATERIALS, 3, HEA_VALUABLES, 1},
};
enum { RATE_COUNT = sizeof rates / sizeof *rates };

/* --- what may be done */

/* HER-593, B27, B29. */
static bool can_remove(hea c, int seat, int card) {
    const hea_seat *const p = &c.s->seat[seat];
    const her_card *const record = &hea_cc(c)->card[card];
    switch (record->kind) {
    case HER_STATISTIC:
    case HER_EMPOWERED:
    case HER_SPECIALTY: return false;
    default: break;
    }
    if (card == hea_cc(c)->start[HER_START_SPELL]) return false;
    if (record->undead && !hea_cc(c)->faction[p->faction].undead) return false;
    return card != hea_cc(c)->hero[p->hero].ability || hea_owned(c, seat, card) > 1;
}

static void list_removals(hea c, const hea_frame *f, gg_move_list *moves) {
    const hea_seat *const p = &c.s->seat[f->seat];
    const uint8_t *const hand = hea_hand(p);
    if (f->v[REMOVED] && !c.sc->options.post_remove) return;
    for (int i = 0; i < p->hand; i++)
        if ((!i || hand[i] != hand[i - 1]) && can_remove(c, f->seat, hand[i]))
            gg_push(moves, HEA_MOVE(HEA_M_TRADE_CARD, hand[i], 0, 0));
}

static int machine_price(hea c, const hea_frame *f, int k) {
    return f->v[POST] == FACTORY ? c.sc->content.machine[k].factory : c.sc->content.machine[k].post;
}

static void list_machines(hea c, const hea_frame *f, gg_move_list *moves) {
    for (int k = 0; k < c.sc->content.machines; k++)
        if (c.s->machines >> k & 1 && hea_stock(c, f->seat, HEA_GOLD) >= machine_price(c, f, k))
            gg_push(moves, HEA_MOVE(HEA_M_MACHINE, c.sc->content.machine[k].card, 0, 0));
}

static void list(hea c, const hea_frame *f, gg_move_list *moves) {
    for (int k = 0; k < RATE_COUNT && f->v[POST] != FACTORY; k++)
        if (hea_stock(c, f->seat, rates[k].sold) >= rates[k].price)
            gg_push(moves, HEA_MOVE(HEA_M_TRADE, rates[k].sold, rates[k].bought, 0));
    if (f->v[POST] == TRADING_POST) {
        list_removals(c, f, moves);
        if (c.sc->record.mode == HEA_COOP) hea_list_gifts(c, f->seat, moves); /* HER-595 */
    }
    if (f->v[POST] != RATES && !f->v[USED] && hea_has_room(c, f->seat))
        list_machines(c, f, moves); /* HER-635 */
    gg_push(moves, HEA_M_TRADE_END);
}

/* --- doing it */

static void trade(hea c, int seat, gg_move move) {
    for (int k = 0; k < RATE_COUNT; k++)
        if (rates[k].sold == HEA_A_OF(move) && rates[k].bought == HEA_B_OF(move)) {
            hea_gain(c, seat, rates[k].sold, -rates[k].price);
            hea_gain(c, seat, rates[k].bought, rates[k].amount);
        }
}

static void buy(hea c, const hea_frame *f, int card) {
    for (int k = 0; k < c.sc->content.machines; k++)
        if (c.sc->content.machine[k].card == card) {
            hea_gain(c, f->seat, HEA_GOLD, -machine_price(c, f, k));
            c.s->machines &= (uint8_t) ~(1 << k);
        }
    hea_gain_card(c, f->seat, card, false); /* R105 */
}

static void run(hea c, hea_frame *f) {
    hea_ask(c, HEA_A_TRADE, f->seat);
}

static void take(hea c, hea_frame *f, gg_move move) {
    const int kind = HEA_KIND(move);
    f->v[USED] = 1;
    switch (kind) {
    case HEA_M_TRADE: trade(c, f->seat, move); return;
    case HEA_M_GIVE: hea_give(c, f->seat, move); return;
    case HEA_M_TRADE_CARD:
        f->v[REMOVED] = 1;
        hea_remove_card(c, f->seat, HEA_A_OF(move));
        hea_gain(c, f->seat, HEA_GOLD, c.sc->content.field[HEA_F_POST].amount[0]);
        return;
    case HEA_M_MACHINE: buy(c, f, HEA_A_OF(move)); break;
    default: break;
    }
    hea_end(c, 0);
}

const hea_process hea_trade_process = {run, list, NULL, take};
