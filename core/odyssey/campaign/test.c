/* TEST: a d10 with its re-roll (section 2.29, 2.5). v: who, skill, difficulty, bonus; [4] success, [5] rolled
 * again. Returns 1 on success. */
#include "process.h"

enum { TEST_ROLL, TEST_ROLLED, TEST_AGAIN, TEST_DONE };
enum { WHO, SKILL, DIFFICULTY, BONUS, WON, AGAIN };

/* An Argonaut pays with FATE, not above 9 (R03), and not with a hindrance (F2); the Argo with its own, even
 * if that is the end (B2). */
static bool may_try_again(odc c, const odc_frame *f) {
    if (f->v[WON] || f->v[AGAIN]) return false;
    if (f->v[WHO] >= ODC_ARGONAUTS) return true;
    return c.s->argonaut[f->v[WHO]].fate < 9 && !odc_hindered(c, f->v[WHO], ODC_NO_REROLL);
}

static void run_test(odc c, odc_frame *f) {
    switch (f->step) {
    case TEST_ROLL:
        f->step = TEST_ROLLED;
        odc_ask(c, ODC_C_TEST);
        return;
    case TEST_ROLLED:
        f->step = may_try_again(c, f) ? TEST_AGAIN : TEST_DONE;
        if (f->step == TEST_AGAIN) odc_ask(c, ODC_CN_AGAIN);
        return;
    default: odc_end(c, f->v[WON]);
    }
}

static void list_test(odc c, const odc_frame *f, gg_move_list *list) {
    (void)c, (void)f;
    gg_push(list, odc_pack(ODC_M_AGAIN, 0));
    gg_push(list, odc_pack(ODC_M_AGAIN, 1));
}

/* Natural 1 fails, natural 10 succeeds: ODC-460. */
static void odds_test(odc c, const odc_frame *f, gg_odds *odds) {
    const int who = f->v[WHO], skill = f->v[SKILL];
    const int own =
        who < ODC_ARGONAUTS && skill < ODC_SKILLS ? odc_skill(c, who, skill) : 0; /* ODC-461 */
    const int naturals = 11 - f->v[DIFFICULTY] + (int8_t)f->v[BONUS] + own;
    const int win = naturals < 1 ? 1 : naturals > 9 ? 9 : naturals;
    gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, 0), (uint64_t)(10 - win));
    gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, 1), (uint64_t)win);
}

static void take_test(odc c, odc_frame *f, gg_move move) {
    const uint8_t argument = (uint8_t)odc_argument(move);
    if (f->step == TEST_ROLLED) {
        f->v[WON] = argument;
        return;
    }
    f->step = argument ? TEST_ROLL : TEST_DONE;
    if (!argument) return;
    f->v[AGAIN] = 1;
    if (f->v[WHO] < ODC_ARGONAUTS)
        c.s->argonaut[f->v[WHO]].fate++; /* ODC-051 */
    else
        odc_argo_fate(c, 1); /* ODC-052 */
}

const odc_process odc_test_process = {run_test, list_test, odds_test, take_test};
