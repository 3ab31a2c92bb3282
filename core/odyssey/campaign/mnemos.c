/* MNEMOS and FATED: cards gained by an Argonaut (section 2.28). */
#include "programs.h"

static void list_set(gg_odds *odds, uint32_t set) {
    for (; set; set &= set - 1)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

uint32_t odc_unassigned(odc c) { /* R31 */
    uint32_t set =
        (uint32_t)((UINT64_C(1) << c.sc->content.mnemoses) - 1) & ~(c.s->vault | c.s->out);
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        for (int k = 0; k < 2; k++)
            if (c.s->argonaut[i].mnemos[k])
                set &= ~(UINT32_C(1) << (c.s->argonaut[i].mnemos[k] - 1));
    return set;
}

bool odc_mnemos_free(odc c, int card) { /* C7: from the vault too */
    return (odc_unassigned(c) | (c.s->vault & ~c.s->out)) >> card & 1;
}

/* --- MNEMOS: v who, card + 1 */

enum { MNEMOS_BEGIN, MNEMOS_DRAWN, MNEMOS_HOLDER };

void odc_do_mnemos(odc c, int argonaut, int card) {
    if (card == ODC_NONE ? !odc_unassigned(c) : !odc_mnemos_free(c, card)) return; /* C7 */
    odc_frame *const f = odc_push(c, ODC_K_MNEMOS);
    f->v[0] = (uint8_t)argonaut;
    f->v[1] = card == ODC_NONE ? 0 : (uint8_t)(card + 1);
}

static bool has_room(odc c, int argonaut) { /* ODC-421 */
    return odc_mnemos_cards(c, argonaut) < 2;
}

static void give(odc c, int argonaut, int card) {
    odc_argonaut *const a = &c.s->argonaut[argonaut];
    const int slot = a->mnemos[0] != 0;
    a->mnemos[slot] = (uint8_t)(card + 1);
    a->nodes[slot] = a->done[slot] = 0;
    c.s->vault &= ~(UINT32_C(1) << card);
}

/* At the limit another one with room takes it, else the vault: ODC-422, R36. */
static void hand_over(odc c, odc_frame *f) {
    int others = odc_living(c) & ~(1 << f->v[0]);
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        if (!has_room(c, i)) others &= ~(1 << i);
    f->step = MNEMOS_HOLDER;
    if (others) {
        odc_do_pick(c, others, true);
        return;
    }
    c.s->vault |= UINT32_C(1) << (f->v[1] - 1);
    odc_end(c, 0);
}

static void run_mnemos(odc c, odc_frame *f) {
    switch (f->step) {
    case MNEMOS_BEGIN:
        if (f->v[1])
            f->step = MNEMOS_DRAWN;
        else
            odc_ask(c, ODC_C_MNEMOS);
        return;
    case MNEMOS_DRAWN:
        if (!has_room(c, f->v[0])) {
            hand_over(c, f);
            return;
        }
        give(c, f->v[0], f->v[1] - 1);
        odc_end(c, 0);
        return;
    default: give(c, odc_returned(c), f->v[1] - 1); odc_end(c, 0);
    }
}

static void odds_mnemos(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    list_set(odds, odc_unassigned(c)); /* R31 */
}

static void take_mnemos(odc c, odc_frame *f, gg_move move) {
    (void)c;
    f->v[1] = (uint8_t)(odc_argument(move) + 1);
    f->step = MNEMOS_DRAWN;
}

const odc_process odc_mnemos_process = {run_mnemos, NULL, odds_mnemos, take_mnemos};

/* --- FATED: v who */

void odc_do_fated(odc c, int argonaut) { /* ODC-450, C8 */
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    if ((a->fated[0] && a->fated[1]) || !c.s->fated_deck) return;
    odc_push(c, ODC_K_FATED)->v[0] = (uint8_t)argonaut;
}

static void run_fated(odc c, odc_frame *f) {
    if (f->step)
        odc_end(c, 0);
    else
        odc_ask(c, ODC_C_FATED); /* ODC-451 */
}

static void odds_fated(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    list_set(odds, c.s->fated_deck);
}

static void take_fated(odc c, odc_frame *f, gg_move move) {
    odc_argonaut *const a = &c.s->argonaut[f->v[0]];
    const uint32_t card = odc_argument(move);
    const int slot = a->fated[0] != 0;
    a->fated[slot] = (uint8_t)(card + 1);
    a->fated_nodes[slot] = 0;
    c.s->fated_deck &= ~(UINT32_C(1) << card);
    f->step = 1;
}

const odc_process odc_fated_process = {run_fated, NULL, odds_fated, take_fated};
