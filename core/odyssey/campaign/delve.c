/* DELVE: cards of the major trauma deck one by one, ODC-415 ff. v: difficulty. The cards drawn, their number
 * and sum stand in the state while it runs. Returns 1 success, 2 failure, 0 stopped below. */
#include "process.h"

enum { DELVE_BEGIN, DELVE_DRAW, DELVE_DRAWN, DELVE_STOPPED };
enum { NUMBERS = 8, TOO_MUCH = 16 };

static void finish(odc c, int ret) {
    c.s->delve_sum = c.s->delve_count = 0;
    c.s->delve_drawn = 0;
    odc_end(c, ret);
}

static void run_delve(odc c, odc_frame *f) {
    switch (f->step) {
    case DELVE_BEGIN: /* R15: shuffled before */
    case DELVE_DRAW:
        f->step = DELVE_DRAWN;
        odc_ask(c, ODC_C_DELVE);
        return;
    case DELVE_DRAWN:
        if (c.s->delve_sum >= TOO_MUCH)
            finish(c, 2); /* ODC-417 */
        else
            odc_ask(c, ODC_CN_DELVE);
        return;
    default: finish(c, c.s->delve_sum >= f->v[0]); /* ODC-418 */
    }
}

static void list_delve(odc c, const odc_frame *f, gg_move_list *list) {
    (void)c, (void)f;
    gg_push(list, odc_pack(ODC_M_MORE, 0));
    gg_push(list, odc_pack(ODC_M_STOP, 0));
}

/* Two cards of each number but one 8; the bits of number n are 2n - 2 and 2n - 1. */
static int left_of(const odc_state *s, int number) {
    const int drawn = __builtin_popcount(s->delve_drawn >> (2 * number - 2) & 3u);
    return (number == NUMBERS ? 1 : 2) - drawn;
}

static void odds_delve(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    for (int n = 1; n <= NUMBERS; n++)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)n), (uint64_t)left_of(c.s, n));
}

static void take_delve(odc c, odc_frame *f, gg_move move) {
    odc_state *const s = c.s;
    switch (odc_type_of(move)) {
    case ODC_M_MORE: f->step = DELVE_DRAW; return;
    case ODC_M_STOP: f->step = DELVE_STOPPED; return;
    default: {
        const unsigned number = odc_argument(move), first = 1u << (2 * number - 2);
        s->delve_drawn |= (uint16_t)(s->delve_drawn & first ? first << 1 : first);
        s->delve_sum = (uint8_t)(s->delve_sum + number);
        s->delve_count++;
    }
    }
}

const odc_process odc_delve_process = {run_delve, list_delve, odds_delve, take_delve};
