/* Alone and in co-op, by hand: how much of what wins is done, against the time that is used up, and the fight that
 * decides it. Only +, -, *, / and sqrt. */
#include "adventure.h"

enum { NOWHERE = HEA_NOWHERE, NO_LIMIT = 99 };
enum { AT_HAND = 6 /* steps: two turns */, OUT_OF_REACH = 99 };

/* The strength of an army that few guards withstand; MP from which a goal is no nearer; what it is worth of a goal to
 * stand before it. */
static const double STRONG = 30, FAR = 15, AT_THE_GOAL = 0.6;

static double limit(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
}

static int goals_in_all(hea c) {
    int n = 0;
    if (c.sc->record.victory & HEA_V_OBELISKS) n += 3;
    if (c.sc->record.victory & HEA_V_UTOPIA) n++;
    if (c.sc->record.victory & (HEA_V_SETTLEMENT | HEA_V_AI_HERO)) n++;
    return n ? n : 1;
}

/* The share of the rounds that is over. */
static double late(hea c) {
    return (double)(c.s->round - 1) / c.sc->record.rounds;
}

/* What a fight with the enemy brings, for gg_squash: how strong the seat is that is best at it and what it has to
 * be stronger, against what is had by then by who wins one half. `w`: the weights from HEA_E_DUEL or HEA_E_TASK. */
static double best_fight(const hea_sight *k, hea_force enemy, const double *w) {
    const hea c = k->c;
    const double t = late(c);
    double best = -OUT_OF_REACH;
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (!hea_alive(c, seat)) continue;
        const double own = k->force[seat].strength, both = own + enemy.strength;
        const double share = both > 0 ? (own - enemy.strength) / both : 0;
        const double x =
            (w[HEA_BY_SHARE] + t * w[HEA_BY_SHARE + 1]) * share +
            (w[HEA_BY_MEANS] + t * w[HEA_BY_MEANS + 1]) * hea_seat_worth(c, seat, k->w);
        if (x > best) best = x;
    }
    return best - w[HEA_BY_EVEN] - t * w[HEA_BY_EVEN + 1];
}

/* What is won by beating the AI hero, before it beats the main hero or has the town. */
static double duel(const hea_sight *k) {
    const double x = best_fight(k, hea_force_of_ai(k->c), k->w + HEA_E_DUEL);
    return gg_unsure(gg_squash(x), HEA_LEAST);
}

static int steps_to(const uint8_t *distance, int field) {
    return field == HEA_NONE ? HEA_NONE : distance[field];
}

/* The chance that the seat's town does not fall to the hero of the game: the main hero is there or will be, behind
 * the walls, or the units alone are (HER-236); else it is open. */
static double town_holds(const hea_sight *k, int seat, int town, hea_force ai) {
    const hea c = k->c;
    const hea_seat *p = &c.s->seat[seat];
    uint8_t distance[HEA_TILES * 8];
    bool home = !c.s->ai.alive;
    if (!home) {
        hea_distances(c, town, distance);
        home = steps_to(distance, p->figure[0].field) <= distance[c.s->ai.field];
    }
    if (!home && p->gold < 8) return 0;
    return 1 - hea_win_chance(k->w, ai, k->force[seat], -k->w[HEA_E_F_AI],
                              HEA_AI_CARDS - (home ? p->hand : 0), NO_LIMIT,
                              hea_has(p, HEA_CITADEL));
}

/* It is beaten by somebody near before it comes, or at the town that is next to it; for one that is still to come,
 * at the town of the weakest seat. */
double hea_towns_hold(const hea_sight *k) {
    const hea c = k->c;
    const bool here = c.s->ai.alive;
    if (!(c.sc->record.defeat & HEA_L_AI_TOWN) || !hea_ai_counts(c)) return 1;
    const hea_force ai = hea_force_of_ai(c);
    uint8_t distance[HEA_TILES * 8];
    double least = 1, most = 0;
    int nearest = NOWHERE;
    if (here) hea_distances(c, c.s->ai.field, distance);
    for (int seat = 0; seat < c.sc->seats; seat++) {
        const hea_seat *p = &c.s->seat[seat];
        const int town = hea_start_town(c, seat);
        if (!hea_alive(c, seat) || town == HEA_NONE) continue;
        const double holds = town_holds(k, seat, town, ai);
        if (here ? distance[town] < nearest : holds < least) least = holds;
        if (!here) continue;
        if (distance[town] < nearest) nearest = distance[town];
        if (steps_to(distance, p->figure[0].field) > AT_HAND) continue;
        const double beaten = hea_win_chance(k->w, k->force[seat], ai, k->w[HEA_E_F_AI],
                                             p->hand - HEA_AI_CARDS, NO_LIMIT, false);
        if (beaten > most) most = beaten;
    }
    return least > most ? least : most;
}

/* Goals of several, the utopia the last of them: they are reached, or its guard will be beaten, while the towns
 * hold. */
static double tasks(hea_sight *k, double missing) {
    const double last = best_fight(k, hea_force_of_guard(k->c, HEA_AZURE_LEVEL), k->w + HEA_E_TASK);
    const double x = last - k->w[HEA_E_MISSING] * missing;
    return gg_unsure(hea_towns_hold(k) * gg_squash(x), HEA_LEAST);
}

double hea_chance_together(hea_sight *k) {
    const hea c = k->c;
    if (c.sc->record.victory & HEA_V_AI_HERO && c.s->ai.alive) return duel(k);
    const double *w = k->w;
    const int all = goals_in_all(c), reached = hea_goals_reached(c);
    bool in_time = false;
    int far = NOWHERE;
    double strength = 0, others = STRONG;
    hea_find_threats(k);
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (!hea_alive(c, seat)) continue;
        if (k->race.far[seat] < far) far = k->race.far[seat];
        if (k->race.threat[seat].half < NOWHERE) in_time = true;
        if (k->force[seat].strength > strength) strength = k->force[seat].strength;
    }
    const double near = far < NOWHERE ? limit(1 - far / FAR, 0, 1) : 0;
    const double done = (reached + AT_THE_GOAL * near) / all;
    if (c.sc->record.victory & HEA_V_UTOPIA) return tasks(k, 1 - done);
    if (c.s->ai.alive) others = hea_force_of_ai(c).strength;
    const double power = limit(strength / others, 0, 2) / 2;
    const double x = w[HEA_E_DONE] * done + w[HEA_E_POWER] * power - w[HEA_E_EVEN] -
                     w[HEA_E_HASTE] * late(c) * (1 - done) - (in_time ? 0 : w[HEA_E_LATE]);
    return gg_unsure(gg_squash(x), HEA_LEAST);
}
