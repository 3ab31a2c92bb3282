/* The value of a position of the map game: what each seat has and is about to have, in gold (section 7 of
 * RULES.md), against the best of the others; alone and in co-op against the clock. In a combat what both
 * ends would leave, by the chance that the combat's own evaluation gives. Only +, -, *, / and sqrt. */
#include "adventure.h"

#include "../combat/combat.h"

#include <string.h>

enum { STAND = 5, SIDES = 2, SOON = 6, NOWHERE = 99, OUT = 200 };

static double limit(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
}

/* What is asked of every seat more than once, made once for each position. */
typedef struct sight {
    hea c;
    const double *w;
    hea_force force[HEA_SEATS];
    int far[HEA_SEATS]; /* MP to the nearest goal */
} sight;

static sight look(hea c, const double *w) {
    sight k = {.c = c, .w = w};
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (!hea_alive(c, seat)) continue;
        k.force[seat] = hea_force_of(c, seat);
        k.far[seat] = hea_goal_distance(c, seat);
    }
    return k;
}

/* --- what a seat has */

static double cards_worth(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    const int n = p->draw + p->hand + p->play + p->discard;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += p->card[i] < HEA_HIDDEN ? hea_card_worth(c, p->card[i], w) : w[HEA_E_ABILITY];
    return sum;
}

static bool any_few(const hea_seat *p) {
    for (int i = 0; i < 7; i++)
        if (p->unit[i] == 1) return true;
    return false;
}

static double town_worth(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    if (p->faction == HEA_NONE) return 0; /* before A01 */
    const hea_faction *f = hea_faction_of(c, seat);
    double sum = 0;
    for (int b = 0; b < HEA_BUILDINGS; b++) {
        if (!hea_has(p, b)) continue;
        sum += w[HEA_E_BUILDING] * hea_gold(w, f->cost[b][0], f->cost[b][1], f->cost[b][2]);
        if (b >= HEA_DW1 && b <= HEA_DW3) sum += w[HEA_E_DWELLING];
        if (b == HEA_CITADEL && any_few(p)) sum += w[HEA_E_CITADEL];
        if (b == HEA_HALL) sum += 4.0 * hea_resource_rounds(c);
    }
    return sum + w[HEA_E_TOKEN] * __builtin_popcount(p->tokens & 7);
}

static double economy(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    const double store = hea_gold(w, p->gold, p->materials, p->valuables);
    return w[HEA_E_STORED] * store + w[HEA_E_STORED] * hea_resource_rounds(c) *
                                         hea_gold(w, p->income[0], p->income[1], p->income[2]);
}

/* An enemy hero can be at the own town soon and would win there. */
static double threat(const sight *k, int seat) {
    double worst = 0;
    for (int e = 0; e < k->c.sc->seats; e++) {
        if (!hea_enemies(k->c, seat, e) || !hea_alive(k->c, e) || k->far[e] > SOON) continue;
        const double chance = hea_win_chance(k->w, k->force[e], k->force[seat], 0, 99, false);
        const double danger = chance * (SOON + 1 - k->far[e]) / SOON;
        if (danger > worst) worst = danger;
    }
    return k->w[HEA_E_THREAT] * worst;
}

/* The way to what wins, by the chance to beat whoever defends it. */
static double nearness(const sight *k, int seat) {
    double chance = 1;
    if (k->far[seat] >= NOWHERE) return 0;
    for (int e = 0; e < k->c.sc->seats; e++) {
        if (!hea_enemies(k->c, seat, e) || !hea_alive(k->c, e)) continue;
        const double one = hea_win_chance(k->w, k->force[seat], k->force[e], 0, 99, false);
        if (one < chance) chance = one;
    }
    return k->w[HEA_E_NEAR] * chance * limit(20 - k->far[seat], 0, 20);
}

static double seat_worth(const sight *k, int seat) {
    const hea c = k->c;
    const double *w = k->w;
    const hea_seat *p = &c.s->seat[seat];
    double sum = hea_army_cost(c, seat, w) + cards_worth(c, seat, w) + town_worth(c, seat, w) +
                 economy(c, seat, w);
    sum += w[HEA_E_LEVEL] * p->experience + w[HEA_E_EXPERT] * hea_expert_left(c, seat);
    const int morale = p->morale & HEA_MORALE;
    if (morale == HER_GOOD) sum += w[HEA_E_MORALE];
    if (morale == HER_BAD) sum -= w[HEA_E_MORALE];
    if (p->figure[1].field != HEA_NONE) sum += w[HEA_E_SECOND_HERO];
    sum += w[HEA_E_CUBE] * __builtin_popcount(p->cubes);
    if (seat == c.s->active) sum += w[HEA_E_MP] * (p->figure[0].mp + p->figure[1].mp);
    return sum + nearness(k, seat) - threat(k, seat);
}

/* --- alone and together: how much of what wins is done, against the time that is used up */

static int goals_in_all(hea c) {
    int n = 0;
    if (c.sc->record.victory & HEA_V_OBELISKS) n += 3;
    if (c.sc->record.victory & HEA_V_UTOPIA) n++;
    if (c.sc->record.victory & (HEA_V_SETTLEMENT | HEA_V_AI_HERO)) n++;
    return n ? n : 1;
}

static double together(const sight *k) {
    const hea c = k->c;
    const double *w = k->w;
    uint8_t goal[HEA_TILES];
    const int all = goals_in_all(c);
    int left = hea_goals(c, 0, goal), far = NOWHERE;
    if (left > all) left = all;
    double strength = 0, others = 30;
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (hea_alive(c, seat) && k->far[seat] < far) far = k->far[seat];
        if (k->force[seat].strength > strength) strength = k->force[seat].strength;
    }
    if (c.s->ai.alive) others = hea_force_of_ai(c).strength;
    const double near = far < NOWHERE ? limit(1 - far / 15.0, 0, 1) : 0;
    const double done = (all - left + 0.6 * near) / all;
    const double time = (double)(c.s->round - 1) / c.sc->record.rounds;
    const double power = limit(strength / others, 0, 2) / 2;
    const double x =
        w[HEA_E_DONE] * done + power - w[HEA_E_EVEN] - w[HEA_E_HASTE] * time * (1 - done);
    return limit(gg_squash(x), 0.01, 0.99);
}

/* --- the contract */

static void judge(hea c, const double *w, double out[GG_MAX_PLAYERS]) {
    const int seats = c.sc->seats;
    const sight all = look(c, w);
    if (c.sc->record.mode >= HEA_COOP) {
        out[0] = together(&all);
        for (int k = 1; k < seats; k++) out[k] = out[0];
        return;
    }
    double worth[HEA_SEATS] = {0}, team[HEA_SEATS] = {0}, sum = 0;
    for (int k = 0; k < seats; k++) {
        worth[k] = hea_alive(c, k) ? seat_worth(&all, k) : -OUT;
        team[c.sc->record.mode == HEA_ALLIANCE ? k & 1 : k] += worth[k];
    }
    const int teams = c.sc->record.mode == HEA_ALLIANCE ? SIDES : seats;
    double chance[HEA_SEATS] = {0};
    for (int t = 0; t < teams; t++) {
        double best = -1e9;
        for (int o = 0; o < teams; o++)
            if (o != t && team[o] > best) best = team[o];
        chance[t] = gg_squash(w[HEA_E_SCALE] * (team[t] - best));
        sum += chance[t];
    }
    for (int k = 0; k < seats; k++) {
        const double p = chance[c.sc->record.mode == HEA_ALLIANCE ? k & 1 : k] / sum;
        out[k] = teams == 3 ? 0.25 + 0.75 * p : p; /* 4.5: the losers of three have a quarter */
    }
}

/* The seat's position after the combat, about: who has lost has lost what stood there. */
static void lose_army(hea c, int seat) {
    hea_seat *p = &c.s->seat[seat];
    int gone = 0;
    for (int i = 6; i >= 0 && gone < STAND; i--)
        if (p->unit[i]) p->unit[i] = 0, gone++;
    for (int i = 0; i < HEA_NEUTRAL && gone < STAND; i++)
        if (p->neutral[i]) p->neutral[i] = 0, gone++;
}

static void in_combat(hea c, const gg_game *inner, const double *of_combat, const double *w,
                      double out[GG_MAX_PLAYERS]) {
    double won[GG_MAX_PLAYERS], after[2][GG_MAX_PLAYERS];
    gg_eval_heroes_combat.value(inner, &c.s->combat, of_combat, won);
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    const int attacker = f->seat,
              defender =
                  f->v[2] == HEA_FOE_GUARD || f->v[2] == HEA_FOE_RANDOM_TOWN ? HEA_NONE : f->v[3];
    for (int lost = 0; lost < 2; lost++) { /* who loses: side A, side B */
        hea_state trial = *c.s;
        const hea there = {c.sc, &trial};
        const int loser = lost == 0 ? attacker : defender, winner = lost == 0 ? defender : attacker;
        trial.node = HEA_RUN;
        if (loser < HEA_SEATS) lose_army(there, loser);
        if (winner < HEA_SEATS && trial.seat[winner].experience < 11)
            trial.seat[winner].experience++;
        if (winner == attacker && attacker < HEA_SEATS)
            hea_gain(there, attacker, HEA_GOLD, (int)hea_field_worth(there, w, attacker, f->v[1]));
        judge(there, w, after[lost]);
    }
    for (int k = 0; k < c.sc->seats; k++) out[k] = won[0] * after[1][k] + won[1] * after[0][k];
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const hea c = {game->scenario, (hea_state *)(uintptr_t)state}; /* read only */
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat))
        in_combat(c, &inner, of_combat, w, out);
    else
        judge(c, w, out);
}

static bool quiet(const gg_game *game, const void *state) {
    const hea c = {game->scenario, (hea_state *)(uintptr_t)state};
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat))
        return gg_eval_heroes_combat.quiet(&inner, &c.s->combat);
    return c.s->node == HEA_A_MAIN || c.s->node == HEA_A_DISCARD;
}

const gg_eval gg_eval_heroes = {
    .game = "heroes",
    .weights = hea_weights,
    .weight_count = HEA_E_WEIGHTS,
    .value = value,
    .policy = hea_policy,
    .script = hea_script,
    .quiet = quiet,
    .spread = 0.5,
};
