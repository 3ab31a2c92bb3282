/* Exploration cards: ODC-180 .. 185. */
#include "process.h"

/* EXPLORE: v[0] the card on the table */
enum { CARD };
enum { DRAW, ADVERSARY, DISPOSAL };

/* Cards without a disposal lie on the table until both stacks are done: ODC-184. */
static void dispose(odc c, int card) {
    odc_state *const s = c.s;
    const uint64_t bit = UINT64_C(1) << card;
    switch (c.sc->content.card[card].disposal) {
    case ODC_UNTIL_BATTLE: s->drawn &= ~bit, s->aside |= bit; return;
    case ODC_PERMANENT: s->drawn &= ~bit, s->gone |= bit; return;
    default: return;
    }
}

static void run_explore(odc c, odc_frame *f) {
    const odc_card *const card = &c.sc->content.card[f->v[CARD]];
    switch (f->step) {
    case DRAW:
        if (c.s->deck)
            odc_ask(c, ODC_C_EXPLORE);
        else
            odc_end(c, 0); /* R07 */
        return;
    case ADVERSARY: /* ODC-181 */
        f->step = DISPOSAL;
        if (card->adversary) odc_do_activate(c, 1, true);
        return;
    default:
        dispose(c, f->v[CARD]);
        f->step = DRAW;
        f->v[CARD] = 0;
        if (!card->more) odc_end(c, 0); /* ODC-185 */
    }
}

static void odds_explore(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    for (uint64_t set = c.s->deck; set; set &= set - 1)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)__builtin_ctzll(set)), 1);
}

static void take_explore(odc c, odc_frame *f, gg_move move) {
    const uint32_t card = odc_argument(move);
    const uint64_t bit = UINT64_C(1) << card;
    c.s->deck &= ~bit;
    c.s->drawn |= bit;
    f->v[CARD] = (uint8_t)card;
    f->step = ADVERSARY;
    odc_do_program(c, c.sc->content.card[card].program, ODC_FROM_CARD, ODC_NONE, false);
}

const odc_process odc_explore_process = {run_explore, NULL, odds_explore, take_explore};
