/* The value of a battle: the titans' chance to win. A weighted sum of features (section 7 of RULES.md),
 * squashed:
 *
 *     x = wounds dealt and soon dealt + titans living and safe + what helps them - what presses them
 *     p = 1/2 + x' / (2 sqrt(1 + x'^2)),  x' = scale (x - even)
 *
 * Only +, -, *, / and sqrt: the same bits on every machine. */
#include "battle.h"

#include <math.h>

enum { FULL = 9, TOKENS_COUNTED = 6 };

static const double SLOWEST = 0.001; /* least wounds and Danger a round of the race */

/* What is summed up over the living titans. */
typedef struct side {
    int living;
    double margin, danger, rage, full, fate, rate, soon, lost, alone, spots, mounted;
    double room;     /* DANGER that they can still take before obols are drawn */
    double pressure; /* Danger of a card, summed over the titans */
} side;

static double square(double x) {
    return x * x;
}

/* The highest row of the kratos table. */
static int useful_rage(const odb_outlook *o, int i) {
    const odb_titan_sheet *sheet = &o->b.sc->content->sheet[o->b.s->titan[i].sheet - 1];
    return sheet->rows ? sheet->row[sheet->rows - 1].rage : 0;
}

static double lost_actions(const odb_titan *t) {
    if ((t->kd & 3) == 1) return 2;
    return (t->fatigue & 1) + (t->fatigue >> 1 & 1);
}

bool odb_attacks_yet(odb b, int i) {
    const odb_state *s = b.s;
    return s->phase == ODB_T_ROUND && !(s->titan[i].flags & (ODB_TF_DONE | ODB_TF_COMBAT)) &&
           !odb_down(b, i) && !(s->titan[i].fatigue & 1);
}

/* Danger that an attack that has hit will still bring. */
static double pending_danger(odb b, int i) {
    const odb_attack *a = &b.s->attack;
    if (a->kind != 2 || a->who != i || !(a->flags & ODB_AF_ROLLED)) return 0;
    return odb_dealt_danger(b);
}

bool odb_on_spot(const odb_outlook *o, int i) {
    const odb_titan *t = &o->b.s->titan[i];
    return t->where == 0 && gg_bits_has(o->blind | o->weak, t->pos);
}

static void add_titan(odb_survey *survey, int i, side *sum) {
    const odb_outlook *o = &survey->outlook;
    odb_glance *glance = &survey->titan[i];
    const odb b = o->b;
    const odb_titan *t = &b.s->titan[i];
    const int useful = useful_rage(o, i);
    double danger = t->danger + pending_danger(b, i);
    danger = danger > FULL ? FULL : danger;
    glance->pressure = odb_pressure(o, i, &glance->over);
    glance->chance = odb_best_chance(o, i, NULL);
    glance->tough = odb_toughness(o, i);
    sum->pressure += glance->pressure;
    const double lives = 1 - odb_obol_deaths(o, i);
    sum->room += FULL + 1 - danger + o->w[ODB_E_R_OBOL] * lives;
    sum->living++;
    sum->margin += 1 - glance->over * (1 - lives);
    sum->danger += square(danger / FULL);
    sum->rage += (double)(t->rage < useful ? t->rage : useful) / FULL;
    sum->full += t->rage == FULL ? t->kratos ? 2 : 1 : 0;
    sum->fate += square((double)t->fate / FULL) * (t->moiros ? 2 : 1);
    sum->rate += glance->chance;
    if (odb_attacks_yet(b, i)) sum->soon += glance->chance;
    sum->lost += lost_actions(t);
    sum->spots += odb_on_spot(o, i);
    sum->mounted += t->where == 1 || t->where == 2;
    sum->alone += t->despair >= 2 && !odb_neighbours(b, i);
}

/* The share of living titans that are not tougher than the holder of the token. */
static double holder_rank(odb b, const odb_survey *survey, int living) {
    const int holder = b.s->priority;
    const odb_glance *titan = survey->titan;
    int behind = 0;
    if (holder >= ODB_TITANS || !odb_alive(b, holder) || living < 2) return 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (i != holder && odb_alive(b, i) && titan[i].tough <= titan[holder].tough) behind++;
    return (double)behind / (living - 1);
}

/* The wound of an attack that has been decided already, or what its hits promise. */
static double wounds_dealt(odb b) {
    return b.s->p_wounds + odb_pending_wound(b);
}

/* Shares of levels II and III of the AI cards to come. */
static void of_cards(odb b, double f[ODB_E_FEATURES]) {
    const odb_prim *prim = odb_prim_of(b);
    const uint32_t cards = b.s->ai.deck | b.s->ai.discard;
    const int count = __builtin_popcount(cards);
    for (uint32_t left = cards; left; left &= left - 1) {
        const int level = prim->ai[__builtin_ctz(left)].level;
        if (level == 2) f[ODB_E_LEVEL_2] += 1.0 / count;
        if (level == 3) f[ODB_E_LEVEL_3] += 1.0 / count;
    }
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static void of_pool(const odb_state *s, double f[ODB_E_FEATURES]) {
    f[ODB_E_BREAKS] = least(s->k_break + s->k_later[0], TOKENS_COUNTED);
    f[ODB_E_OPENINGS] = least(s->k_open + s->k_later[1], TOKENS_COUNTED);
    f[ODB_E_DIVERSION] = s->k_diversion + s->k_later[2] > 0;
}

/* Too few rounds are left for the wounds that are missing: R10. */
static double lateness(odb b, double missing, double per_round) {
    const int limit = b.sc->options.max_rounds;
    if (!limit || missing <= 0) return 0;
    const double rounds = limit - b.s->round + (b.s->phase == ODB_P_ROUND ? 1 : 0.5);
    const double dealt = rounds * per_round;
    return dealt >= missing ? 0 : 1 - dealt / missing;
}

/* How the race stands, from -1 to 1: rounds until P is slain at this rate against rounds until its
 * attacks have raised all DANGER to the point of obols. */
static double race(const odb_outlook *o, const side *sum, double missing) {
    const double *w = o->w;
    double wounds = sum->rate + w[ODB_E_R_HOPE];
    double danger = sum->pressure / sum->living * w[ODB_E_R_ATTACKS] + w[ODB_E_R_HOPE];
    wounds = wounds > SLOWEST ? wounds : SLOWEST;
    danger = danger > SLOWEST ? danger : SLOWEST;
    const double slay = missing > 0 ? missing / wounds : 0;
    const double stand = sum->room > 0 ? sum->room / danger : 0;
    return stand + slay > 0 ? (stand - slay) / (stand + slay) : 0;
}

void odb_look_over(odb b, const double *w, odb_survey *survey) {
    const odb_state *s = b.s;
    odb_outlook *o = &survey->outlook;
    double *f = survey->feature;
    side sum = {0};
    odb_look_ahead(b, w, o);
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i)) add_titan(survey, i, &sum);
    survey->pending = odb_pending_chance(o);
    sum.soon += survey->pending;
    const double n = sum.living ? sum.living : 1, needed = odb_wounds_needed(b);
    const double missing = needed - wounds_dealt(b);
    const bool held = s->priority < ODB_TITANS && odb_alive(b, s->priority);
    survey->living = sum.living, survey->missing = missing;
    for (int k = 0; k < ODB_E_FEATURES; k++) f[k] = 0;
    f[ODB_E_WOUNDS] = wounds_dealt(b) / needed;
    f[ODB_E_SOON] = sum.soon / needed;
    f[ODB_E_ALIVE] = sum.living / (double)s->titans;
    f[ODB_E_MARGIN] = sum.margin / n;
    f[ODB_E_DANGER] = sum.danger / n;
    f[ODB_E_RAGE] = sum.rage / n;
    f[ODB_E_FULL_RAGE] = sum.full;
    f[ODB_E_FATE] = sum.fate / n;
    f[ODB_E_RATE] = sum.rate / n;
    of_pool(s, f);
    f[ODB_E_PRESSURE] = held ? survey->titan[s->priority].pressure : 0;
    of_cards(b, f);
    f[ODB_E_OVERFLOW] = s->p_overflow;
    f[ODB_E_LOST] = sum.lost / (2 * n);
    f[ODB_E_DESPAIR] = sum.alone;
    f[ODB_E_SPOT] = sum.spots;
    f[ODB_E_ON_VP] = sum.mounted;
    f[ODB_E_VP] = __builtin_popcount(s->p_vp_made);
    f[ODB_E_HOLDER] = holder_rank(b, survey, sum.living);
    f[ODB_E_LATE] = lateness(b, missing - sum.soon, sum.rate);
    f[ODB_E_RACE] = sum.living ? race(o, &sum, missing - sum.soon) : -1;
}

double odb_weighed(const odb_survey *survey, const double *w) {
    double x = -w[ODB_E_EVEN];
    for (int k = 0; k < ODB_E_FEATURES; k++) x += w[k] * survey->feature[k];
    return x;
}

double odb_judged(const gg_game *game, const void *state, const double *w) {
    const odb b = odb_seen(game, state);
    odb_survey survey;
    if (b.s->phase == ODB_SETUP) return 0; /* titans may not be chosen yet */
    odb_look_over(b, w, &survey);
    return w[ODB_E_SCALE] * odb_weighed(&survey, w);
}

/* The network that is built in is too bold, where battles are easy too timid; those from files speak as they
 * are (nets.h). */
static double said(const gg_net *net, const gg_game *game, const odb_state *s, const double *w) {
    enum { EASY = 2 };
    const double score = gg_nets_score(&odb_form, net, game, s, w);
    if (w[ODB_W_NET] != GG_NET_BUILT_IN) return score;
    return w[s->scenario_level > EASY ? ODB_E_TEMPER : ODB_E_TEMPER_EASY] * score;
}

static double judge(const gg_game *game, const odb_state *s, const double *w) {
    const gg_net *net = gg_nets_speaker(&odb_form, game, s, w[ODB_W_NET]);
    const double p = gg_squash(net ? said(net, game, s, w) : odb_judged(game, s, w));
    const double given = w[ODB_E_SURE], sure = given < 0 ? 0 : given > 0.5 ? 0.5 : given;
    return p < sure ? sure : p > 1 - sure ? 1 - sure : p;
}

/* What a victory and a defeat are worth with the titans that live now: R85. */
static double payoff(odb b, bool won) {
    const int living = __builtin_popcount((unsigned)odb_living(b));
    if (b.sc->options.utility != ODB_UTILITY_CAMPAIGN) return won;
    const double result = won ? 0.6 + 0.1 * living : -1 + 0.05 * living;
    return ((result > 1 ? 1 : result) + 1) / 2;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const odb b = odb_seen(game, state);
    const int outcome = b.s->outcome;
    const double p = outcome == ODB_RUNNING ? judge(game, b.s, w) : outcome == ODB_VICTORY;
    const double won = payoff(b, true), lost = payoff(b, false);
    out[0] = lost + p * (won - lost);
    if (game->players > 1) out[1] = 1 - out[0];
}

/* Simulations are played on until the attack that runs is over: what half of one is worth the network,
 * which learned from decisions, says badly, and the hand worse. */
enum { ATTACK = 40 };

/* Between attacks. */
static bool quiet(const gg_game *game, const void *state) {
    const odb_state *s = state;
    (void)game;
    return s->attack.kind == 0;
}

const gg_eval gg_eval_odyssey_battle = {
    .game = "odyssey-battle",
    .weights = odb_weights,
    .weight_count = ODB_WEIGHTS,
    .value = value,
    .policy = odb_policy,
    .script = odb_script,
    .quiet = quiet,
    .dear = true,
    .spread = 0.5,
    .playout = ATTACK,
    .form = &odb_form,
};
