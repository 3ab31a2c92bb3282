/* What programs are worth, in progress tokens: choices, cards, abilities. Rough, and without looking at what
 * they lead to beyond the paragraphs that they name. */
#include "campaign.h"

enum { DEEP = 4 }; /* paragraphs in a row */

static const double FATED = -0.1, MNEMOS = 0.15, BREAKTHROUGH = 0.05, CLUE = 0.8, GOLD = 100;

double odc_resource_worth(int resource) {
    /* salt, cedar, brass, cinder, sinew, core_k, core_c, ambrosia, ichor, starstone */
    static const double each[ODC_RESOURCES] = {0.12, 0.12, 0.12, 0.1,  0.12,
                                               0.25, 0.03, 0.2,  0.25, 0.05};
    return each[resource % ODC_RESOURCES];
}

static double statements(const odc_outlook *o, const gg_effect *e, int count, int deep);

/* A value with little of it left is worth more. */
static double scarce(int have, double each) {
    return have <= 2 ? 4 * each : have <= 4 ? 1.5 * each : each;
}

static double block(const odc_outlook *o, const gg_effect *e, int k, int deep) {
    const gg_effect *at = e + 1, *const end = e + 1 + e->skip;
    while (at < end && k--) at += 1 + at->skip;
    return at < end ? statements(o, at + 1, at->skip, deep) : 0;
}

/* Chance of a test; with FATE it is rolled again. */
static double chance_of(int difficulty, int bonus) {
    int wins = 0;
    for (int x = 1; x <= 10; x++) wins += x == 10 || (x > 1 && x + bonus >= difficulty);
    const double p = wins / 10.0;
    return p + (1 - p) * p * 0.6;
}

static int best_skill(odc c, int skill) {
    int best = -9;
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        if (odc_skill(c, i, skill) > best) best = odc_skill(c, i, skill);
    return best;
}

static double group_worth(const odc_outlook *o, const gg_effect *e, int deep) {
    double way[5] = {1, 0, 0, 0, 0};
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        const double p = chance_of(e->b, odc_skill(o->c, i, e->a & 3));
        for (int k = 4; k >= 0; k--) way[k] = way[k] * (1 - p) + (k ? way[k - 1] * p : 0);
    }
    const double failed = 4 * way[0] + 3 * way[1] + 2 * way[2] + way[3];
    return (way[0] + way[1]) * block(o, e, 0, deep) + (way[2] + way[3]) * block(o, e, 1, deep) +
           way[4] * block(o, e, 2, deep) + failed * block(o, e, 3, deep);
}

static double delve_worth(const odc_outlook *o, const gg_effect *e, int deep) {
    const double p = e->a <= 10 ? 0.9 : e->a <= 12 ? 0.72 : 0.25;
    return p * block(o, e, 0, deep) + (1 - p) * block(o, e, 1, deep);
}

static double battle_worth(const odc_outlook *o, const gg_effect *e, int deep) {
    const int n = o->c.s->titans < 4 ? o->c.s->titans : 4;
    if (!n) return -20;
    const double p = odc_win_percent(o->c, n, e->b ? e->b : 1) / 100.0;
    return p * (block(o, e, 0, deep) + 0.3) + (1 - p) * (block(o, e, 1, deep) - 1.2);
}

static double trial_worth(const odc_outlook *o, const gg_effect *e, int deep) {
    double p;
    switch (e->verb) {
    case ODC_V_GROUPTEST: return group_worth(o, e, deep);
    case ODC_V_DELVE: return delve_worth(o, e, deep);
    case ODC_V_BATTLE: return battle_worth(o, e, deep);
    case ODC_V_SKILLTEST:
        p = chance_of(e->b, e->subject == ODC_S_LEADER || e->subject == ODC_S_CHOSEN
                                ? best_skill(o->c, e->a & 3)
                                : 0);
        break;
    case ODC_V_ARGOTEST: p = chance_of(e->a, 0); break;
    default: p = chance_of(e->b, 0);
    }
    return p * block(o, e, 0, deep) + (1 - p) * block(o, e, 1, deep);
}

static double value_worth(const odc_outlook *o, const gg_effect *e) {
    const odc_state *s = o->c.s;
    switch (e->verb) {
    case ODC_V_PROG: return e->a * o->w[ODC_E_P_PROGRESS];
    case ODC_V_DOOM: return e->a * o->w[ODC_E_P_DOOM];
    case ODC_V_RES: return e->b * odc_resource_worth(e->a);
    case ODC_V_PAY: return -e->b * odc_resource_worth(e->a);
    case ODC_V_CREW: return e->a * scarce(s->crew, 0.15);
    case ODC_V_HULL: return e->a * scarce(s->hull, 0.15);
    case ODC_V_AFATE: return -e->a * scarce(10 - s->fate, 0.12);
    case ODC_V_KNOW: return e->a * (o->keys ? 0.1 : 0.6);
    case ODC_V_TEAR: return e->a * 0.4;
    default: return e->b * 0.1; /* standing */
    }
}

static double stat_worth(const gg_effect *e) {
    static const double each[] = {-0.02, -0.06, -0.06, -0.03};
    const double many = e->subject == ODC_S_ALL ? ODC_ARGONAUTS : 1;
    return many * e->b * each[e->a & 3];
}

static double thing_worth(const odc_outlook *o, const gg_effect *e) {
    const odc_state *s = o->c.s;
    switch (e->verb) {
    case ODC_V_STAT:
    case ODC_V_TOKEN: return stat_worth(e);
    case ODC_V_CLUE: return s->clues >> (e->a & 31) & 1 ? 0 : o->keys ? 0.02 : CLUE;
    case ODC_V_MNEMOS: return MNEMOS;
    case ODC_V_FATED: return FATED;
    case ODC_V_NODE: return BREAKTHROUGH;
    case ODC_V_GEAR: return e->b * 0.1;
    case ODC_V_TITAN: return e->b * (s->titans < 4 ? 1.5 : 1) * o->w[ODC_E_P_TITAN];
    case ODC_V_ONEOFF:
    case ODC_V_SBONUS:
    case ODC_V_ALLY:
    case ODC_V_BOON:
    case ODC_V_PROVIDENCE:
    case ODC_V_SURGE: return 0.1;
    case ODC_V_COND:
    case ODC_V_AFFL:
    case ODC_V_ESC:
    case ODC_V_LEAVE: return -0.1;
    case ODC_V_ADV:
    case ODC_V_ADVINTRO: return -0.15;
    case ODC_V_TECH:
    case ODC_V_PROJECT: return o->w[ODC_E_P_RESEARCH];
    case ODC_V_FLIP: return 3;
    case ODC_V_WIN: return GOLD;
    case ODC_V_LOSE: return -GOLD;
    default: return 0;
    }
}

static double statement(const odc_outlook *o, const gg_effect *e, int deep) {
    if (e->guard && e->verb != GG_EFFECT_IF && (e->guard & ~GG_EFFECT_NOT) != ODC_G_DIP_LOCAL &&
        !odc_guard_holds(o->c, e->guard, e->limit))
        return 0;
    switch (e->verb) {
    case GG_EFFECT_IF: return block(o, e, odc_guard_holds(o->c, e->guard, e->limit) ? 0 : 1, deep);
    case GG_EFFECT_CHOOSE: {
        double best = -GOLD;
        for (int k = 0; k < e->a; k++) {
            const double worth = block(o, e, k, deep);
            if (worth > best) best = worth;
        }
        return best;
    }
    case ODC_V_DIPTEST:
    case ODC_V_SKILLTEST:
    case ODC_V_ARGOTEST:
    case ODC_V_GROUPTEST:
    case ODC_V_DELVE:
    case ODC_V_BATTLE: return trial_worth(o, e, deep);
    case ODC_V_EACH: return ODC_ARGONAUTS * block(o, e, 0, deep);
    case ODC_V_GOTO:
    case ODC_V_EVENT: {
        const odc_paragraph *p = odc_paragraph_at(o->c, odc_number_of(e));
        if (!p || deep >= DEEP) return 0;
        return statements(o, &o->c.sc->content.statement[p->program.at], p->program.count,
                          deep + 1);
    }
    case ODC_V_PROG:
    case ODC_V_DOOM:
    case ODC_V_RES:
    case ODC_V_PAY:
    case ODC_V_CREW:
    case ODC_V_HULL:
    case ODC_V_AFATE:
    case ODC_V_KNOW:
    case ODC_V_TEAR:
    case ODC_V_DIP: return value_worth(o, e);
    default: return thing_worth(o, e);
    }
}

static double statements(const odc_outlook *o, const gg_effect *e, int count, int deep) {
    double sum = 0;
    for (int at = 0; at < count; at += 1 + e[at].skip)
        if (e[at].verb != GG_EFFECT_BLOCK) sum += statement(o, &e[at], deep);
    return sum;
}

double odc_program_worth(const odc_outlook *o, odc_program p) {
    return statements(o, &o->c.sc->content.statement[p.at], p.count, 0);
}

double odc_option_worth(const odc_outlook *o, int k) {
    const odc_frame *f = odc_top(o->c);
    if (f->kind != ODC_K_PROGRAM) return 0;
    const gg_effect *e = odc_statement_of(o->c, f);
    return e->verb == GG_EFFECT_CHOOSE ? block(o, e, k, 0) : 0;
}
