/* Who and what a statement means: Argonauts by its subject, the local faction of its guard, whether it is
 * voluntary, and which options of a choice may be taken. */
#include "programs.h"

/* --- subjects */

static int rank(odc c, int argonaut) {
    return odc_mnemos_cards(c, argonaut) * 64 + odc_mnemos_nodes(c, argonaut);
}

int odc_ranked(odc c, bool most) {
    int set = 0, best = 0;
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        if (!(odc_living(c) >> i & 1)) continue;
        const int value = most ? rank(c, i) : -rank(c, i);
        if (!set || value > best) best = value, set = 0;
        if (value == best) set |= 1 << i;
    }
    return set;
}

static int one(odc c, int argonaut) {
    return argonaut >= 0 && argonaut < ODC_ARGONAUTS ? odc_living(c) & 1 << argonaut : 0;
}

int odc_subjects(odc c, const odc_frame *f, int subject) {
    switch (subject) {
    case ODC_S_S: return one(c, f->v[ODC_PROG_S]);
    case ODC_S_LEADER: return one(c, c.s->leader);
    case ODC_S_RANDOM: return one(c, f->v[ODC_PROG_RANDOM] - 1);
    case ODC_S_ALL: return odc_living(c);
    default: return one(c, f->v[ODC_PROG_CHOSEN] - 1);
    }
}

/* --- values that nobody may raise of his own will: ODC-006 */

static int value_of(const odc_argonaut *a, int value) {
    return value == ODC_RAGE ? a->rage : value == ODC_FATE ? a->fate : a->danger;
}

static bool raises(const gg_effect *e) {
    return e->verb == ODC_V_STAT && e->b > 0;
}

static int would_die(odc c, const gg_effect *e, int set) {
    int dying = 0;
    for (; set; set &= set - 1) {
        const int i = __builtin_ctz((unsigned)set);
        if (value_of(&c.s->argonaut[i], e->a) + e->b > 9) dying |= 1 << i;
    }
    return dying;
}

int odc_chosen_from(odc c, const odc_frame *f, const gg_effect *e) {
    const int living = odc_living(c);
    if (!raises(e) || !odc_is_voluntary(c, f)) return living;
    const int fit = living & ~would_die(c, e, living);
    return fit ? fit : living;
}

static bool kills(odc c, const odc_frame *f, const gg_effect *e) {
    if (!raises(e)) return false;
    const int living = odc_living(c);
    if (e->subject == ODC_S_CHOSEN) return would_die(c, e, living) == living;
    return would_die(c, e, odc_subjects(c, f, e->subject)) != 0;
}

/* --- R40 */

/* Branches of tests, delves and battles are forced. */
static bool is_test(int verb) {
    return verb == ODC_V_DIPTEST || verb == ODC_V_SKILLTEST || verb == ODC_V_ARGOTEST ||
           verb == ODC_V_GROUPTEST || verb == ODC_V_DELVE || verb == ODC_V_BATTLE;
}

bool odc_is_voluntary(odc c, const odc_frame *f) {
    const gg_effect *const program = odc_program_of(c, f);
    const int pc = f->v[ODC_PROG_PC];
    bool voluntary = f->v[ODC_PROG_VOLUNTARY];
    for (int at = 0; at < pc;) {
        if (!gg_effect_inside(program, at, pc)) {
            at += 1 + program[at].skip;
            continue;
        }
        if (program[at].verb == GG_EFFECT_CHOOSE) voluntary = true;
        if (is_test(program[at].verb)) voluntary = false;
        at++; /* into it, or into the block that begins here */
    }
    return voluntary;
}

/* --- guards and options */

bool odc_statement_guard(odc c, const odc_frame *f, const gg_effect *e) {
    const bool local = (e->guard & ~GG_EFFECT_NOT) == ODC_G_DIP_LOCAL;
    if (!local || !f->v[ODC_PROG_LOCAL]) return odc_guard_holds(c, e->guard, e->limit);
    const bool holds = c.s->standing[f->v[ODC_PROG_LOCAL] - 1] >= e->limit;
    return e->guard & GG_EFFECT_NOT ? !holds : holds;
}

/* A guard before its first statement, or a payment that is too high, closes an option: 6.1. */
static bool is_open(odc c, const odc_frame *f, const gg_effect *block) {
    int price[ODC_RESOURCES] = {0};
    for (int at = 1; at <= block->skip; at += 1 + block[at].skip) {
        const gg_effect *const e = &block[at];
        const bool holds = e->verb == GG_EFFECT_IF || odc_statement_guard(c, f, e);
        if (!holds && at == 1) return false;
        if (!holds) continue;
        if (kills(c, f, e)) return false;
        if (e->verb != ODC_V_PAY) continue;
        price[e->a] += e->b;
        if (price[e->a] > c.s->res[e->a]) return false;
    }
    return true;
}

uint32_t odc_open_options(odc c, const odc_frame *f) {
    const gg_effect *const e = odc_statement_of(c, f);
    const gg_effect *block = e + 1;
    uint32_t set = 0;
    for (int k = 0; k < e->a && k < 32; k++, block += 1 + block->skip)
        if (is_open(c, f, block)) set |= UINT32_C(1) << k;
    return set;
}
