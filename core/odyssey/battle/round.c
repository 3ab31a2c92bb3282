/* The rounds: primordial round and titan round by turns, BN40, retreat, the ends of rounds. 2.7, 2.10,
 * 2.18, 2.19, 2.29, 4.2, A1, A10, R10, R44. */
#include "titans.h"

#include <string.h>

/* ROUND: v[0] the titan whose hold-on test comes. Always the lowest frame. */
enum {
    BEGIN,
    P_START,
    P_CARD,
    P_END,
    P_HOLD,
    P_OVER,
    T_START,
    T_CHOOSE,
    T_END,
    T_OVER,
};

static void set_step(odb b, odb_phase phase, int step) {
    b.s->phase = (uint8_t)phase;
    b.s->step = (uint8_t)step;
}

static unsigned waiting(odb b) { /* living titans that have not acted */
    unsigned set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        set |= (unsigned)(odb_alive(b, i) && !(b.s->titan[i].flags & ODB_TF_DONE)) << i;
    return set;
}

static bool may_retreat(odb b) { /* ODB-463, 464, R44 */
    const int dead = b.s->titans - __builtin_popcount((unsigned)odb_living(b));
    return b.s->flags & ODB_SF_RETREAT && dead >= b.sc->options.retreat_dead;
}

static void end_of_any_round(odb b) { /* ODB-253, 405, A10 */
    odb_state *s = b.s;
    odb_clear_used(b);
    for (int k = 0; k < s->argos; k++) s->argo_state[k] &= 0x3f;
}

static void end_primordial_round(odb b) { /* A1 */
    odb_state *s = b.s;
    if (s->traits & 0x8000)
        s->traits &= 0x7fff;
    else
        memset(s->p_rnd, 0, sizeof s->p_rnd);
    end_of_any_round(b);
}

static void end_titan_round(odb b, odb_frame *f) { /* ODB-054, 266 */
    odb_state *s = b.s;
    for (int i = 0; i < ODB_TITANS; i++) s->titan[i].flags &= (uint16_t)~ODB_TF_DONE;
    end_of_any_round(b);
    if (s->round >= (b.sc->options.max_rounds ? b.sc->options.max_rounds : 99)) {
        odb_over(b, ODB_ROUND_LIMIT); /* R10; no battle goes on for ever */
        return;
    }
    s->round++;
    f->step = P_START;
}

/* The titans on vantage points, one after the other: ODB-545, B31. */
static void hold_on(odb b, odb_frame *f) {
    while (f->v[0] < ODB_TITANS) {
        const int i = f->v[0]++;
        if (!odb_alive(b, i) || b.s->titan[i].where == 0) continue;
        odb_do_hold(b, i);
        return;
    }
    f->v[0] = 0;
    f->step = P_OVER;
}

static void choose(odb b, odb_frame *f) {
    set_step(b, ODB_T_ROUND, ODB_T_CHOOSE);
    if (waiting(b))
        odb_ask(b, ODB_BN_CHOOSE);
    else
        f->step = T_END;
}

static void run_round(odb b, odb_frame *f) {
    switch (f->step) {
    case BEGIN: /* ODB-050, 466 */
        f->step = b.s->flags & ODB_SF_PROVIDENCE ? T_START : P_START;
        return;
    case P_START:
        set_step(b, ODB_P_ROUND, ODB_P_START);
        f->step = P_CARD;
        odb_do_trigger(b, ODB_START_P, ODB_NONE);
        return;
    case P_CARD:
        set_step(b, ODB_P_ROUND, ODB_P_DRAW);
        f->step = P_END;
        odb_do_card(b, ODB_NONE, ODB_NONE);
        return;
    case P_END:
        set_step(b, ODB_P_ROUND, ODB_P_END);
        f->step = P_HOLD;
        odb_do_trigger(b, ODB_END_P, ODB_NONE);
        return;
    case P_HOLD: hold_on(b, f); return;
    case P_OVER:
        end_primordial_round(b);
        f->step = T_START;
        return;
    case T_START:
        set_step(b, ODB_T_ROUND, ODB_T_START);
        f->step = T_CHOOSE;
        odb_do_trigger(b, ODB_START_T, ODB_NONE);
        return;
    case T_CHOOSE: choose(b, f); return;
    case T_END:
        set_step(b, ODB_T_ROUND, ODB_T_END);
        f->step = T_OVER;
        odb_do_trigger(b, ODB_END_T, ODB_NONE);
        return;
    default: end_titan_round(b, f);
    }
}

static void list_round(odb b, const odb_frame *f, gg_move_list *list) {
    (void)f;
    gg_push_members(list, waiting(b), odb_pack(ODB_M_GO, 0), 0);
    if (may_retreat(b)) gg_push(list, odb_pack(ODB_M_RETREAT, 0));
}

static void take_round(odb b, odb_frame *f, gg_move move) {
    (void)f;
    if (odb_type_of(move) == ODB_M_RETREAT) {
        odb_over(b, ODB_RETREAT);
        return;
    }
    b.s->actor = (uint8_t)odb_argument(move);
    set_step(b, ODB_T_ROUND, ODB_T_TURN);
    odb_push(b, ODB_K_TURN)->v[0] = b.s->actor;
}

const odb_process odb_round_process = {run_round, list_round, NULL, take_round};

void odb_resume(odb b) {
    odb_push(b, ODB_K_ROUND)->step = T_CHOOSE;
    if (b.s->node == ODB_BN_TURN) odb_turn_resume(b);
}
