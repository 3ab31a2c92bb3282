/* PROGRAM: runs the statements of a card, titan, tile ... (section 6.2), one titan after the other where
 * a statement speaks of several. The frame is laid out in process.h. */
#include "programs.h"

#include <string.h>

static int pc(const odb_frame *f) {
    return f->v[ODB_PROG_PC];
}

static const gg_effect *program(odb b, const odb_frame *f) {
    return &b.sc->content->statement[f->v[ODB_PROG_AT] | f->v[ODB_PROG_AT + 1] << 8];
}

static const gg_effect *statement(odb b, const odb_frame *f) {
    return program(b, f) + pc(f);
}

/* Goes on behind the statement, and round the loop that it is the end of. */
static void next(odb b, odb_frame *f, int at) {
    const int head = f->v[ODB_PROG_LOOP_HEAD] - 1;
    f->v[ODB_PROG_STATE] = ODB_ST_NEW;
    f->v[ODB_PROG_LEFT] = f->v[ODB_PROG_CHOSEN] = 0;
    if (head >= 0 && !gg_effect_inside(program(b, f), head, at)) {
        const int left = f->v[ODB_PROG_LOOP];
        if (left) {
            const int titan = __builtin_ctz((unsigned)left);
            f->v[ODB_PROG_LOOP] = (uint8_t)(left & (left - 1));
            f->v[ODB_PROG_ME] = (uint8_t)titan;
            at = gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], head, 0);
        } else {
            f->v[ODB_PROG_ME] = f->v[ODB_PROG_LOOP_ME];
            f->v[ODB_PROG_LOOP_HEAD] = 0;
            at = gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], head);
        }
    }
    f->v[ODB_PROG_PC] = (uint8_t)at;
}

static void pass_over(odb b, odb_frame *f) {
    next(b, f, gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], pc(f)));
}

/* Does nothing come after this statement? */
static bool is_last(odb b, const odb_frame *f) {
    return !f->v[ODB_PROG_LOOP_HEAD] &&
           gg_effect_next(program(b, f), f->v[ODB_PROG_COUNT], pc(f)) >= f->v[ODB_PROG_COUNT];
}

static void into_block(odb b, odb_frame *f, int block) {
    next(b, f, gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], pc(f), block));
}

/* --- subjects */

static int adjacent_to_prim(odb b) {
    int set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && odb_adjacent_to_prim(b, i)) set |= 1 << i;
    return set;
}

/* The titans that a subject means; `ch` and `rnd` have been settled. */
static int subjects(odb b, const odb_frame *f, int subject) {
    const int me = odb_program_owner(f), target = f->v[ODB_PROG_TARGET], living = odb_living(b);
    switch (subject) {
    case ODB_S_T: return odb_one(b, target);
    case ODB_S_ME: return odb_one(b, me);
    case ODB_S_ALL: return living;
    case ODB_S_OTHERS: return me < ODB_TITANS ? living & ~(1 << me) : living;
    case ODB_S_ADJACENT: return me < ODB_TITANS ? odb_neighbours(b, me) : adjacent_to_prim(b);
    case ODB_S_ADJACENT_P: return adjacent_to_prim(b);
    case ODB_S_ZONE: {
        const odb_frame *card = odb_running(b, ODB_K_CARD);
        return card ? odb_zone_titans(b, card) : 0;
    }
    case ODB_S_PRIORITY: return odb_one(b, b.s->priority);
    case ODB_S_CHOSEN:
    case ODB_S_RANDOM: return odb_one(b, f->v[ODB_PROG_CHOSEN] - 1);
    default: return 0; /* ODB_S_P */
    }
}

/* Those among whom `ch` chooses: of a titan's program any living titan. For a move-like ability of
 * Motivate another one (ODB-684). */
static int candidates(odb b, const odb_frame *f) {
    const gg_effect *e = statement(b, f);
    int set = odb_living(b);
    const bool motivate = e->verb == ODB_V_MOVE && f->v[ODB_PROG_FROM] != ODB_FROM_ARGO;
    if (motivate && odb_program_owner(f) < ODB_TITANS) set &= ~(1 << odb_program_owner(f));
    return set;
}

/* --- the primordial moves or turns: verbs 23, 24, B11 */

/* Titans that pmove(closest), pmove(prio) may mean: R16, ODB-132. */
static int stomp_targets(odb b, const odb_frame *f, int how) {
    int set = 0, best = 99;
    switch (how) {
    case ODB_HOW_T:
    case ODB_HOW_AWAY: return odb_one(b, f->v[ODB_PROG_TARGET]);
    case ODB_HOW_PRIORITY: return odb_one(b, b.s->priority);
    case ODB_HOW_RANDOM: return odb_living(b);
    default: break;
    }
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i)) continue;
        const int distance = odb_titan_distance(b, i);
        if (distance < best) best = distance, set = 0;
        if (distance == best) set |= 1 << i;
    }
    return set & odb_one(b, b.s->priority) ? odb_one(b, b.s->priority) : set;
}

/* The titan that is meant, + 1: one of several is drawn or chosen (R16), and this is run again then. 0: none
 * is left, or it is not known yet and asked for. */
static int stomp_target(odb b, odb_frame *f, int how) {
    if (f->v[ODB_PROG_STATE] == ODB_ST_CHOOSING) return f->v[ODB_PROG_CHOSEN];
    const int set = stomp_targets(b, f, how);
    if (!(set & (set - 1))) return set ? __builtin_ctz((unsigned)set) + 1 : 0;
    f->v[ODB_PROG_STATE] = ODB_ST_CHOOSING;
    f->v[ODB_PROG_LEFT] = (uint8_t)set;
    odb_ask(b, how == ODB_HOW_RANDOM ? ODB_C_PICK : ODB_BN_TARGET);
    return 0;
}

static void run_pmove(odb b, odb_frame *f, const gg_effect *e) {
    const int how = e->a, n = e->b;
    if (f->v[ODB_PROG_STATE] == ODB_ST_OVER) {
        pass_over(b, f);
        return;
    }
    if (how == ODB_HOW_FRONT) {
        f->v[ODB_PROG_STATE] = ODB_ST_OVER;
        odb_do_stomp(b, ODB_STOMP_FRONT, ODB_NONE, n, 1, 0);
        return;
    }
    const int target = stomp_target(b, f, how);
    if (!target) {
        if (f->v[ODB_PROG_STATE] != ODB_ST_CHOOSING) pass_over(b, f);
        return;
    }
    f->v[ODB_PROG_STATE] = ODB_ST_OVER;
    odb_do_stomp(b, how == ODB_HOW_AWAY ? ODB_STOMP_AWAY : ODB_STOMP_TOWARDS, target - 1, n, 1, 0);
}

static void run_pturn(odb b, odb_frame *f, const gg_effect *e) {
    const int state = f->v[ODB_PROG_STATE];
    if (state != ODB_ST_NEW && state != ODB_ST_CHOOSING) {
        pass_over(b, f);
        return;
    }
    if (e->a >= ODB_HOW_NORTH) {
        f->v[ODB_PROG_STATE] = ODB_ST_OVER;
        odb_face(b, e->a - ODB_HOW_NORTH);
        return;
    }
    const int target = stomp_target(b, f, e->a);
    if (!target && f->v[ODB_PROG_STATE] == ODB_ST_CHOOSING) return;
    f->v[ODB_PROG_STATE] = ODB_ST_OVER;
    if (target) odb_turn_to(b, f, target - 1);
}

/* --- peek: R86. Reveals the top cards one by one. */

static void run_peek(odb b, odb_frame *f, const gg_effect *e) {
    const bool bp = e->a;
    odb_state *s = b.s;
    const int known = bp ? s->bp_tops : s->ai_tops;
    const int cards = __builtin_popcount(bp ? s->bp.deck : s->ai.deck);
    const int at_bottom = bp ? s->bp_bottoms : 0; /* their order is known as well */
    if (known >= e->b || known >= 3 || known + at_bottom >= cards) {
        pass_over(b, f);
        return;
    }
    odb_ask(b, bp ? ODB_C_BP : ODB_C_AI);
}

/* Cards that may lie on top under those that are known. */
static uint32_t may_be_next(odb b, bool bp) {
    const odb_state *s = b.s;
    uint32_t set = bp ? s->bp.deck : s->ai.deck, bottom = 0;
    for (int k = 0; k < (bp ? s->bp_tops : s->ai_tops); k++)
        set &= ~(UINT32_C(1) << (bp ? s->bp_top[k] : s->ai_top[k]));
    for (int k = 0; bp && k < s->bp_bottoms; k++) bottom |= UINT32_C(1) << s->bp_bottom[k];
    const uint32_t unknown = set & ~bottom;
    if (unknown) return unknown;
    for (int k = 0; k < s->bp_bottoms; k++)
        if (set >> s->bp_bottom[k] & 1) return UINT32_C(1) << s->bp_bottom[k];
    return set;
}

static void take_peek(odb b, bool bp, int card) {
    odb_state *s = b.s;
    if (bp)
        s->bp_top[s->bp_tops++] = (uint8_t)card;
    else
        s->ai_top[s->ai_tops++] = (uint8_t)card;
}

/* --- Solace and Elation: choices among tokens and conditions */

enum { SOLACES = 32 };
typedef struct solace {
    uint8_t who, slot; /* slot of a Mind condition, or ODB_NONE: a despair token */
} solace;

static int solaces(odb b, int me, solace *list) { /* ODB-720: of oneself or an adjacent titan */
    int n = 0;
    const int set = odb_one(b, me) | odb_neighbours(b, me);
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!(set >> i & 1)) continue;
        const odb_titan *t = &b.s->titan[i];
        for (int k = 0; k < ODB_CONDITIONS; k++)
            if (t->condition[k] && b.sc->content->condition[t->condition[k] - 1].kind == 2)
                list[n++] = (solace){(uint8_t)i, (uint8_t)k};
        if (t->despair) list[n++] = (solace){(uint8_t)i, ODB_NONE};
    }
    return n;
}

/* Elation, one token at a time: 0 no more, then despair, then ambrosia where there is one. */
static int elations(odb b, int me, uint8_t kind[3]) {
    int n = 0;
    kind[n++] = ODB_NONE;
    if (b.s->titan[me].despair) kind[n++] = ODB_DESPAIR;
    if (b.s->titan[me].ambrosia) kind[n++] = ODB_AMBROSIA;
    return n;
}

static void run_solace(odb b, odb_frame *f) {
    solace list[SOLACES];
    if (f->v[ODB_PROG_STATE] != ODB_ST_NEW || !solaces(b, odb_program_owner(f), list)) {
        pass_over(b, f);
        return;
    }
    f->v[ODB_PROG_STATE] = ODB_ST_OVER;
    odb_ask(b, ODB_BN_CHOICE);
}

static void run_elation(odb b, odb_frame *f, const gg_effect *e) {
    uint8_t kind[3];
    if (f->v[ODB_PROG_STATE] == ODB_ST_NEW)
        f->v[ODB_PROG_STATE] = ODB_ST_AGAIN, f->v[ODB_PROG_LEFT] = (uint8_t)e->a;
    if (!f->v[ODB_PROG_LEFT] || elations(b, odb_program_owner(f), kind) < 2) {
        pass_over(b, f);
        return;
    }
    odb_ask(b, ODB_BN_CHOICE);
}

/* --- statements for each titan of a subject */

/* exh, losegear: one element, chosen where there are several. */
static bool run_gear(odb b, odb_frame *f, const gg_effect *e, int who) {
    const unsigned set = odb_gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH);
    if (!set) return false;
    if (set & (set - 1)) {
        f->v[ODB_PROG_STATE] = ODB_ST_CHOOSING;
        odb_ask(b, ODB_BN_CHOICE);
        return true;
    }
    odb_take_gear(b, e->verb, who, __builtin_ctz(set));
    return false;
}

static bool is_gear(const gg_effect *e) {
    return e->verb == ODB_V_EXH || e->verb == ODB_V_LOSEGEAR;
}

static void run_affect(odb b, odb_frame *f, const gg_effect *e) {
    if (f->v[ODB_PROG_STATE] == ODB_ST_NEW) {
        f->v[ODB_PROG_STATE] = ODB_ST_EACH_TITAN;
        f->v[ODB_PROG_LEFT] = (uint8_t)subjects(b, f, e->subject);
        if (e->subject == ODB_S_P && e->verb == ODB_V_MOD) odb_modify_prim(b, e);
        if (e->subject == ODB_S_P && odb_program_owner(f) < ODB_TITANS &&
            (e->verb == ODB_V_PULL || e->verb == ODB_V_PUSHBACK)) {
            if (e->verb == ODB_V_PULL)
                odb_do_pull(b, odb_program_owner(f), ODB_PRIMORDIAL, e->a);
            else
                odb_do_pushback(b, odb_program_owner(f), ODB_PRIMORDIAL, e->a);
            return;
        }
    }
    if (f->v[ODB_PROG_STATE] == ODB_ST_AGAIN)
        f->v[ODB_PROG_STATE] = ODB_ST_EACH_TITAN; /* a turn was decided */
    const int left = f->v[ODB_PROG_LEFT];
    if (!left) {
        pass_over(b, f);
        return;
    }
    const int who = __builtin_ctz((unsigned)left);
    if (is_gear(e) && odb_alive(b, who) && run_gear(b, f, e, who)) return;
    f->v[ODB_PROG_LEFT] = (uint8_t)(left & (left - 1));
    if (!f->v[ODB_PROG_LEFT] && is_last(b, f)) f->step = GG_LAST_STEP;
    if (!is_gear(e) && odb_alive(b, who)) odb_affect(b, f, e, who);
}

/* --- blocks */

static void run_each(odb b, odb_frame *f, const gg_effect *e) {
    const int set = subjects(b, f, e->subject);
    if (!set || !e->skip) {
        pass_over(b, f);
        return;
    }
    f->v[ODB_PROG_LOOP_ME] = f->v[ODB_PROG_ME];
    f->v[ODB_PROG_LOOP] = (uint8_t)(set & (set - 1));
    f->v[ODB_PROG_ME] = (uint8_t)__builtin_ctz((unsigned)set);
    f->v[ODB_PROG_LOOP_HEAD] = (uint8_t)(pc(f) + 1);
    f->v[ODB_PROG_PC] = (uint8_t)gg_effect_block(program(b, f), f->v[ODB_PROG_COUNT], pc(f), 0);
}

static void run_test_block(odb b, odb_frame *f, const gg_effect *e) {
    if (f->v[ODB_PROG_STATE] == ODB_ST_NEW) {
        const int set = subjects(b, f, e->subject);
        if (!set) {
            pass_over(b, f);
            return;
        }
        f->v[ODB_PROG_STATE] = ODB_ST_OVER;
        odb_do_test(b, __builtin_ctz((unsigned)set), e->a, e->b, true);
        return;
    }
    into_block(b, f, !odb_returned(b));
}

static void run_blocks(odb b, odb_frame *f, const gg_effect *e) {
    switch (e->verb) {
    case GG_EFFECT_IF:
        into_block(
            b, f,
            !odb_guard_holds(b, e->guard, e->limit, odb_program_owner(f), f->v[ODB_PROG_TARGET]));
        return;
    case ODB_V_EACH: run_each(b, f, e); return;
    case ODB_V_TEST: run_test_block(b, f, e); return;
    default: /* choose, may */ odb_ask(b, ODB_BN_CHOICE);
    }
}

/* --- the process */

/* `ch` and `rnd` are settled first: BN63, !pk. True if something was asked. */
static bool settle_subject(odb b, odb_frame *f, const gg_effect *e) {
    const bool chosen = e->subject == ODB_S_CHOSEN, random = e->subject == ODB_S_RANDOM;
    if ((!chosen && !random) || f->v[ODB_PROG_CHOSEN] || f->v[ODB_PROG_STATE] != ODB_ST_NEW)
        return false;
    if (!candidates(b, f)) return false;
    odb_ask(b, random ? ODB_C_PICK : ODB_BN_CHOICE);
    return true;
}

static void run_program(odb b, odb_frame *f) {
    if (pc(f) >= f->v[ODB_PROG_COUNT]) {
        odb_end(b, 0);
        return;
    }
    const gg_effect *e = statement(b, f);
    if (f->v[ODB_PROG_STATE] == ODB_ST_NEW && e->verb != GG_EFFECT_IF && e->guard &&
        !odb_guard_holds(b, e->guard, e->limit, odb_program_owner(f), f->v[ODB_PROG_TARGET])) {
        pass_over(b, f);
        return;
    }
    if (settle_subject(b, f, e)) return;
    switch (e->verb) {
    case GG_EFFECT_IF:
    case GG_EFFECT_CHOOSE:
    case ODB_V_EACH:
    case ODB_V_TEST:
    case ODB_V_MAY: run_blocks(b, f, e); return;
    case ODB_V_PMOVE: run_pmove(b, f, e); return;
    case ODB_V_PTURN: run_pturn(b, f, e); return;
    case ODB_V_PEEK: run_peek(b, f, e); return;
    case ODB_V_SOLACE: run_solace(b, f); return;
    case ODB_V_ELATION: run_elation(b, f, e); return;
    default: break;
    }
    if (f->v[ODB_PROG_STATE] == ODB_ST_OVER) {
        pass_over(b, f);
    } else if (f->v[ODB_PROG_STATE] == ODB_ST_NEW) {
        /* Noted first: what it calls may end the battle. */
        f->v[ODB_PROG_STATE] = ODB_ST_OVER;
        if (is_last(b, f)) f->step = GG_LAST_STEP;
        if (odb_run_plain(b, f, e)) return;
        f->v[ODB_PROG_STATE] = ODB_ST_NEW;
        f->step = 0;
        run_affect(b, f, e);
    } else {
        run_affect(b, f, e);
    }
}

static void list_program(odb b, const odb_frame *f, gg_move_list *list) {
    const gg_effect *e = statement(b, f);
    const gg_move choice = odb_pack(ODB_M_CHOOSE, 0);
    uint8_t kind[3];
    solace solace_list[SOLACES];
    int n = 0;
    switch (b.s->node) {
    case ODB_BN_FACING:
        gg_push_members(list, (uint64_t)odb_facings(b, f->v[ODB_PROG_CHOSEN] - 1),
                        odb_pack(ODB_M_FACE, 0), 0);
        return;
    case ODB_BN_TARGET:
        gg_push_members(list, f->v[ODB_PROG_LEFT], odb_pack(ODB_M_TARGET, 0), 0);
        return;
    default: break;
    }
    switch (e->verb) { /* BN63 */
    case GG_EFFECT_CHOOSE: n = e->a; break;
    case ODB_V_MAY: n = 2; break;
    case ODB_V_SOLACE: n = solaces(b, odb_program_owner(f), solace_list); break;
    case ODB_V_ELATION: n = elations(b, odb_program_owner(f), kind); break;
    default:
        if (is_gear(e) && f->v[ODB_PROG_STATE] == ODB_ST_CHOOSING) {
            const int who = __builtin_ctz(f->v[ODB_PROG_LEFT]);
            n = __builtin_popcount(odb_gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH));
            break;
        }
        gg_push_members(list, (uint64_t)candidates(b, f), choice, 0);
        return;
    }
    for (int k = 0; k < n; k++) gg_push(list, choice + (gg_move)k);
}

static void odds_program(odb b, const odb_frame *f, gg_odds *odds) {
    const gg_effect *e = statement(b, f);
    const bool stomps = e->verb == ODB_V_PMOVE || e->verb == ODB_V_PTURN;
    uint32_t set = e->verb == ODB_V_PEEK ? may_be_next(b, e->a)
                   : stomps              ? f->v[ODB_PROG_LEFT]
                                         : (uint32_t)candidates(b, f);
    for (; set; set &= set - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

static void take_choice(odb b, odb_frame *f, const gg_effect *e, int k) {
    uint8_t kind[3];
    solace list[SOLACES];
    odb_titan *t;
    switch (e->verb) {
    case GG_EFFECT_CHOOSE: into_block(b, f, k); return;
    case ODB_V_MAY:
        if (k)
            into_block(b, f, 0);
        else
            pass_over(b, f);
        return;
    case ODB_V_SOLACE:
        solaces(b, odb_program_owner(f), list);
        t = &b.s->titan[list[k].who];
        if (list[k].slot == ODB_NONE)
            t->despair--;
        else
            odb_drop_condition(t, list[k].slot);
        return;
    case ODB_V_ELATION:
        elations(b, odb_program_owner(f), kind);
        f->v[ODB_PROG_LEFT] = kind[k] == ODB_NONE ? 0 : (uint8_t)(f->v[ODB_PROG_LEFT] - 1);
        if (kind[k] == ODB_NONE) return;
        t = &b.s->titan[odb_program_owner(f)];
        (*(kind[k] == ODB_DESPAIR ? &t->despair : &t->ambrosia))--;
        odb_pool_token(b, f, 1, 1); /* ODB-667, R59 */
        return;
    default: break;
    }
    if (is_gear(e) && f->v[ODB_PROG_STATE] == ODB_ST_CHOOSING) {
        const int left = f->v[ODB_PROG_LEFT], who = __builtin_ctz((unsigned)left);
        unsigned set = odb_gear_of_type(b, f, who, e->a, e->verb == ODB_V_EXH);
        while (k--) set &= set - 1;
        f->v[ODB_PROG_LEFT] = (uint8_t)(left & (left - 1));
        f->v[ODB_PROG_STATE] = ODB_ST_EACH_TITAN;
        odb_take_gear(b, e->verb, who, __builtin_ctz(set));
        return;
    }
    f->v[ODB_PROG_CHOSEN] = (uint8_t)(k + 1);
}

static void take_program(odb b, odb_frame *f, gg_move move) {
    const gg_effect *e = statement(b, f);
    const int argument = (int)odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_FACE: odb_face(b, argument); return;
    case ODB_M_TARGET: f->v[ODB_PROG_CHOSEN] = (uint8_t)(argument + 1); return;
    case ODB_M_OUTCOME:
        if (e->verb == ODB_V_PEEK)
            take_peek(b, e->a, argument);
        else
            f->v[ODB_PROG_CHOSEN] = (uint8_t)(argument + 1);
        return;
    default: take_choice(b, f, e, argument);
    }
}

const odb_process odb_program_process = {run_program, list_program, odds_program, take_program};
