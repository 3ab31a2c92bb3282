/* PROGRAM: runs the statements of an exploration card, a paragraph, a technology ... (section 6.1). The frame
 * is laid out in programs.h. */
#include "programs.h"

static int pc(const odc_frame *f) {
    return f->v[ODC_PROG_PC];
}

static int length(const odc_frame *f) {
    return f->v[ODC_PROG_COUNT];
}

/* --- where it goes on */

/* At the end of a block that is repeated the next Argonaut comes: `each`, or who failed a group test. */
static void go_on(odc c, odc_frame *f, int at) {
    const gg_effect *const program = odc_program_of(c, f);
    const int head = f->v[ODC_PROG_LOOP_HEAD] - 1;
    f->v[ODC_PROG_STATE] = ODC_ST_NEW;
    f->v[ODC_PROG_LEFT] = f->v[ODC_PROG_CHOSEN] = f->v[ODC_PROG_WON] = 0;
    f->v[ODC_PROG_SHARE] = f->v[ODC_PROG_SHARE + 1] = 0;
    while (f->v[ODC_PROG_LOOP_HEAD] && !gg_effect_inside(program, head, at)) {
        const unsigned left = f->v[ODC_PROG_LOOP];
        if (left) {
            f->v[ODC_PROG_LOOP] = (uint8_t)(left & (left - 1));
            f->v[ODC_PROG_S] = (uint8_t)__builtin_ctz(left);
            at = gg_effect_block(program, length(f), head,
                                 program[head].verb == ODC_V_GROUPTEST ? 3 : 0);
        } else {
            f->v[ODC_PROG_S] = f->v[ODC_PROG_LOOP_S];
            f->v[ODC_PROG_LOOP_HEAD] = f->v[ODC_PROG_LOOP_S] = 0;
            at = gg_effect_next(program, length(f), head);
        }
    }
    f->v[ODC_PROG_PC] = (uint8_t)at;
}

static void pass_over(odc c, odc_frame *f) {
    go_on(c, f, gg_effect_next(odc_program_of(c, f), length(f), pc(f)));
}

static void into_block(odc c, odc_frame *f, int block) {
    go_on(c, f, gg_effect_block(odc_program_of(c, f), length(f), pc(f), block));
}

/* The block of the statement is repeated for these Argonauts once `at` has been run. */
static void repeat(odc c, odc_frame *f, int set, int at) {
    f->v[ODC_PROG_LOOP_S] = f->v[ODC_PROG_S];
    f->v[ODC_PROG_LOOP] = (uint8_t)set;
    f->v[ODC_PROG_LOOP_HEAD] = (uint8_t)(pc(f) + 1);
    go_on(c, f, at);
}

/* --- what has to be settled before a statement: its guard, the leader, loc, rnd, ch ... */

static bool names_somebody(const gg_effect *e) {
    switch (e->verb) {
    case ODC_V_STAT:
    case ODC_V_TOKEN:
    case ODC_V_COND:
    case ODC_V_SKILLTEST:
    case ODC_V_MNEMOS:
    case ODC_V_FATED:
    case ODC_V_NODE:
    case ODC_V_AFFL:
    case ODC_V_BOON:
    case ODC_V_LEAVE:
    case ODC_V_EACH: return true;
    default: return false;
    }
}

/* CN02 at the first use: C3. True if it has been called. */
static bool settle_local(odc c, odc_frame *f) {
    const int set = odc_local_factions(c);
    if (f->v[ODC_PROG_LOCAL] || !set) return false;
    f->v[ODC_PROG_STATE] = ODC_ST_LOCAL;
    odc_do_faction(c, set);
    return true;
}

static bool settle_guard(odc c, odc_frame *f, const gg_effect *e) {
    return (e->guard & ~GG_EFFECT_NOT) == ODC_G_DIP_LOCAL && settle_local(c, f);
}

/* CN07 before the first statement of an adventure that is a choice or names the leader: ODC-363. */
static bool settle_leader(odc c, const odc_frame *f, const gg_effect *e) {
    const bool asks =
        e->verb == GG_EFFECT_CHOOSE || (names_somebody(e) && e->subject == ODC_S_LEADER);
    if (!asks || f->v[ODC_PROG_FROM] != ODC_FROM_PARAGRAPH || c.s->leader != ODC_NONE) return false;
    odc_push(c, ODC_K_LEADER);
    return true;
}

static bool settle_subject(odc c, odc_frame *f, const gg_effect *e) {
    if (!names_somebody(e)) return false;
    if (e->subject == ODC_S_RANDOM) {
        if (f->v[ODC_PROG_RANDOM]) return false;
        f->v[ODC_PROG_STATE] = ODC_ST_RANDOM;
        odc_do_pick(c, odc_living(c), true);
        return true;
    }
    if (f->v[ODC_PROG_CHOSEN] ||
        (e->subject != ODC_S_MOST && e->subject != ODC_S_LEAST && e->subject != ODC_S_CHOSEN))
        return false;
    const bool chosen = e->subject == ODC_S_CHOSEN;
    f->v[ODC_PROG_STATE] = ODC_ST_SUBJECT;
    odc_do_pick(c, chosen ? odc_chosen_from(c, f, e) : odc_ranked(c, e->subject == ODC_S_MOST),
                !chosen);
    return true;
}

/* Takes over what the process called for settling has returned. */
static void settled(odc c, odc_frame *f) {
    static const uint8_t place[] = {[ODC_ST_RANDOM] = ODC_PROG_RANDOM,
                                    [ODC_ST_LOCAL] = ODC_PROG_LOCAL,
                                    [ODC_ST_SUBJECT] = ODC_PROG_CHOSEN};
    f->v[place[f->v[ODC_PROG_STATE]]] = (uint8_t)(odc_returned(c) + 1);
    f->v[ODC_PROG_STATE] = ODC_ST_NEW;
}

/* A statement that can do nothing settles nothing: C7, C8. */
static bool is_idle(odc c, const gg_effect *e) {
    if (e->verb == ODC_V_MNEMOS) return e->a ? !odc_mnemos_free(c, e->a - 1) : !odc_unassigned(c);
    return e->verb == ODC_V_FATED && !c.s->fated_deck;
}

/* --- tests and other statements with blocks */

static void run_group_test(odc c, odc_frame *f, const gg_effect *e) { /* ODC-463, C5 */
    const unsigned left = f->v[ODC_PROG_LEFT];
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW) {
        f->v[ODC_PROG_STATE] = ODC_ST_GROUP;
        f->v[ODC_PROG_LEFT] = (uint8_t)odc_living(c);
    } else {
        if (odc_returned(c)) f->v[ODC_PROG_WON] |= (uint8_t)(left & -left);
        f->v[ODC_PROG_LEFT] = (uint8_t)(left & (left - 1));
    }
    if (f->v[ODC_PROG_LEFT]) {
        odc_do_test(c, __builtin_ctz(f->v[ODC_PROG_LEFT]), e->a, e->b, 0);
        return;
    }
    const int won = f->v[ODC_PROG_WON], successes = __builtin_popcount((unsigned)won);
    const int block = successes < 2 ? 0 : successes < ODC_ARGONAUTS ? 1 : 2;
    repeat(c, f, odc_living(c) & ~won,
           gg_effect_block(odc_program_of(c, f), length(f), pc(f), block));
}

static void call_test(odc c, const odc_frame *f, const gg_effect *e) {
    const int local = f->v[ODC_PROG_LOCAL] - 1;
    const int set = odc_subjects(c, f, e->subject), faction = e->a == ODC_LOCAL ? local : e->a;
    switch (e->verb) {
    case ODC_V_SKILLTEST:
        if (set) odc_do_test(c, __builtin_ctz((unsigned)set), e->a, e->b, 0);
        return;
    case ODC_V_ARGOTEST: odc_do_test(c, ODC_THE_ARGO, ODC_NONE, e->a, 0); return;
    case ODC_V_DIPTEST: /* ODC-089 */
        odc_do_test(c, ODC_THE_ARGO, ODC_NONE, e->b,
                    faction < 0 ? 0 : odc_standing_bonus(c, faction));
        return;
    case ODC_V_DELVE: odc_do_delve(c, e->a); return;
    default: odc_do_battle(c, ODC_EVENT_BATTLE, e->a, e->b);
    }
}

static void run_test(odc c, odc_frame *f, const gg_effect *e) {
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW) {
        f->v[ODC_PROG_STATE] = ODC_ST_OVER;
        call_test(c, f, e);
        return;
    }
    const int returned = odc_returned(c);
    if (e->verb == ODC_V_DELVE && !returned)
        pass_over(c, f); /* ODC-418 */
    else
        into_block(c, f, returned != 1);
}

static void run_each(odc c, odc_frame *f, const gg_effect *e) {
    const int set = odc_subjects(c, f, e->subject);
    const int behind = gg_effect_next(odc_program_of(c, f), length(f), pc(f));
    if (!set || f->v[ODC_PROG_LOOP_HEAD])
        pass_over(c, f);
    else
        repeat(c, f, set, behind);
}

static void run_blocks(odc c, odc_frame *f, const gg_effect *e) {
    switch (e->verb) {
    case GG_EFFECT_IF: into_block(c, f, !odc_statement_guard(c, f, e)); return;
    case GG_EFFECT_CHOOSE:
        if (odc_open_options(c, f))
            odc_ask(c, ODC_CN_CHOICE);
        else
            pass_over(c, f);
        return;
    case ODC_V_EACH: run_each(c, f, e); return;
    case ODC_V_GROUPTEST: run_group_test(c, f, e); return;
    default: run_test(c, f, e);
    }
}

static bool has_blocks(int verb) {
    switch (verb) {
    case GG_EFFECT_IF:
    case GG_EFFECT_CHOOSE:
    case ODC_V_EACH:
    case ODC_V_GROUPTEST:
    case ODC_V_DIPTEST:
    case ODC_V_SKILLTEST:
    case ODC_V_ARGOTEST:
    case ODC_V_DELVE:
    case ODC_V_BATTLE: return true;
    default: return false;
    }
}

/* --- statements that ask */

static void run_node(odc c, odc_frame *f, const gg_effect *e) { /* ODC-431 */
    const int set = odc_subjects(c, f, e->subject);
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW && set) {
        f->v[ODC_PROG_LEFT] = (uint8_t)__builtin_ctz((unsigned)set);
        f->v[ODC_PROG_STATE] = ODC_ST_ASKED;
        if (odc_node_slots(c, f->v[ODC_PROG_LEFT])) {
            odc_ask(c, ODC_CN_NODE);
            return;
        }
    }
    pass_over(c, f);
}

/* Pattern and city. */
static void run_place(odc c, odc_frame *f, bool possible, odc_node node) {
    if (f->v[ODC_PROG_STATE] != ODC_ST_NEW || !possible) {
        pass_over(c, f);
        return;
    }
    f->v[ODC_PROG_STATE] = ODC_ST_ASKED;
    odc_ask(c, node);
}

static void run_ally(odc c, odc_frame *f, const gg_effect *e) { /* 6.7, C27 */
    const uint32_t bit = UINT32_C(1) << e->a;
    const int boon = c.sc->content.ally_boon[e->a] - 1 - ODC_FIRST_BOON;
    if (f->v[ODC_PROG_STATE] == ODC_ST_ALLY) {
        c.s->argonaut[odc_returned(c)].boons |= (uint16_t)(1 << boon);
    } else if (!(c.s->allies & bit)) {
        c.s->allies |= bit;
        f->v[ODC_PROG_STATE] = ODC_ST_ALLY;
        if (boon >= 0) {
            odc_do_pick(c, odc_living(c), false);
            return;
        }
    }
    pass_over(c, f);
}

/* "As a group": ODC-109. The amount of each stands in a nibble. */
static int share(const odc_frame *f, int argonaut) {
    return f->v[ODC_PROG_SHARE + argonaut / 2] >> (argonaut & 1 ? 4 : 0) & 15;
}

static void run_share(odc c, odc_frame *f, const gg_effect *e) {
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW) {
        odc_ask(c, ODC_CN_GROUP);
        return;
    }
    const unsigned left = f->v[ODC_PROG_LEFT];
    if (!left) {
        pass_over(c, f);
        return;
    }
    const int who = __builtin_ctz(left), n = share(f, who);
    f->v[ODC_PROG_LEFT] = (uint8_t)(left & (left - 1));
    if (n) odc_do_stat(c, 1 << who, e->a, e->b < 0 ? -n : n);
}

/* A statement that does its work at once or by one process. */
static void run_plain(odc c, odc_frame *f, const gg_effect *e) {
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW) {
        const int depth = c.s->depth;
        f->v[ODC_PROG_STATE] = ODC_ST_OVER;
        odc_do_statement(c, f, e);
        /* It has called, ended the program, or ended the campaign. */
        if (c.s->depth != depth || odc_top(c) != f || f->kind != ODC_K_PROGRAM) return;
    }
    pass_over(c, f);
}

/* --- the process */

static void run_program(odc c, odc_frame *f) {
    if (pc(f) >= length(f)) {
        odc_end(c, 0);
        return;
    }
    const gg_effect *const e = odc_statement_of(c, f);
    const int state = f->v[ODC_PROG_STATE];
    if (state >= ODC_ST_RANDOM && state <= ODC_ST_SUBJECT) settled(c, f);
    if (f->v[ODC_PROG_STATE] == ODC_ST_NEW) {
        if (settle_guard(c, f, e)) return;
        if (e->verb != GG_EFFECT_IF && !odc_statement_guard(c, f, e)) {
            pass_over(c, f);
            return;
        }
        if (settle_leader(c, f, e)) return;
        if (is_idle(c, e)) {
            pass_over(c, f);
            return;
        }
        const bool local = (e->verb == ODC_V_DIP || e->verb == ODC_V_DIPTEST) && e->a == ODC_LOCAL;
        if ((local && settle_local(c, f)) || settle_subject(c, f, e)) return;
    }
    if (has_blocks(e->verb))
        run_blocks(c, f, e);
    else if (e->verb == ODC_V_NODE)
        run_node(c, f, e);
    else if (e->verb == ODC_V_PATTERN)
        run_place(c, f, odc_pattern_titans(c, e->a), ODC_CN_NAME);
    else if (e->verb == ODC_V_CTOK)
        run_place(c, f, odc_free_cities(c), ODC_CN_TARGET);
    else if (e->verb == ODC_V_ALLY)
        run_ally(c, f, e);
    else if (names_somebody(e) && e->subject == ODC_S_GROUP)
        run_share(c, f, e);
    else
        run_plain(c, f, e);
}

/* Can this Argonaut take n more (or fewer) within 0..9? */
static bool fits(odc c, const gg_effect *e, int argonaut, int n) {
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    const int now = e->a == ODC_RAGE     ? a->rage
                    : e->a == ODC_FATE   ? a->fate
                    : e->a == ODC_DANGER ? a->danger
                                         : a->despair;
    const int then = now + (e->b < 0 ? -n : n);
    return then >= 0 && then <= 9;
}

/* All ways to give n away, those alone that kill nobody and lose nothing where there are such. */
static void list_shares(odc c, const gg_effect *e, bool strict, gg_move_list *list) {
    const int n = e->b < 0 ? -e->b : e->b;
    for (int i = 0; i <= n; i++)
        for (int j = 0; i + j <= n; j++)
            for (int k = 0; i + j + k <= n; k++) {
                const int l = n - i - j - k;
                if (i > 15 || j > 15 || k > 15 || l > 15) continue;
                if (strict &&
                    !(fits(c, e, 0, i) && fits(c, e, 1, j) && fits(c, e, 2, k) && fits(c, e, 3, l)))
                    continue;
                gg_push(list, odc_pack(ODC_M_SHARE, (uint32_t)(i | j << 4 | k << 8 | l << 12)));
            }
}

static void list_program(odc c, const odc_frame *f, gg_move_list *list) {
    const gg_effect *const e = odc_statement_of(c, f);
    switch (c.s->node) {
    case ODC_CN_CHOICE:
        gg_push_members(list, odc_open_options(c, f), odc_pack(ODC_M_CHOOSE, 0), 0);
        return;
    case ODC_CN_NODE:
        gg_push_members(list, odc_node_slots(c, f->v[ODC_PROG_LEFT]), odc_pack(ODC_M_NODE, 0), 0);
        return;
    case ODC_CN_NAME:
        gg_push_members(list, odc_pattern_titans(c, e->a), odc_pack(ODC_M_NAME, 0), 0);
        return;
    case ODC_CN_TARGET:
        gg_push_members(list, odc_free_cities(c), odc_pack(ODC_M_CITY, 0), 0);
        return;
    default:
        list_shares(c, e, true, list);
        if (!list->count) list_shares(c, e, false, list);
    }
}

static void put_token(odc_state *s, int tile) { /* ODC-501, C21 */
    s->tile_flags[tile] |= ODC_TF_TOKEN;
    for (int k = 0; k < 3; k++)
        if (!s->tokens[k]) {
            s->tokens[k] = (uint8_t)(tile + 1);
            return;
        }
}

static void take_program(odc c, odc_frame *f, gg_move move) {
    const gg_effect *const e = odc_statement_of(c, f);
    const int argument = (int)odc_argument(move);
    switch (odc_type_of(move)) {
    case ODC_M_CHOOSE: into_block(c, f, argument); return;
    case ODC_M_NODE: c.s->argonaut[f->v[ODC_PROG_LEFT]].nodes[argument & 1]++; return;
    case ODC_M_NAME: odc_take_pattern(c, e->a, argument); return;
    case ODC_M_CITY: put_token(c.s, argument); return;
    default: /* ODC_M_SHARE */
        f->v[ODC_PROG_STATE] = ODC_ST_SHARE;
        f->v[ODC_PROG_LEFT] = (uint8_t)odc_living(c);
        f->v[ODC_PROG_SHARE] = (uint8_t)argument;
        f->v[ODC_PROG_SHARE + 1] = (uint8_t)(argument >> 8);
    }
}

const odc_process odc_program_process = {run_program, list_program, NULL, take_program};
