/* The value of a position of the map game: what each seat has and is about to have, in gold (section 7 of
 * RULES.md), against the best of the others; alone and in co-op against the clock. In a combat what both
 * ends would leave, by the chance that the combat's own evaluation gives. Only +, -, *, / and sqrt. */
#include "adventure.h"

#include "../../../core/heroes/adventure/fight.h"
#include "../combat/combat.h"

#include <string.h>

enum { NOWHERE = HEA_NOWHERE, OUT = 4, FARTHEST = 30, NO_LIMIT = 99 };
enum { UTOPIA_LEVEL = 7, AT_HAND = 6 /* steps: two turns */ };
enum { AI_CARDS = 2 }; /* about what its deck is worth, as cards in hand */

static double limit(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
}

/* A position as it is judged. */
typedef struct sight {
    hea_sight seen;
    hea c;
    const double *w;
    hea_race race; /* of seats or alliances against each other */
} sight;

static void look(sight *k, hea c, const double *w) {
    hea_look(&k->seen, c, w);
    k->c = c;
    k->w = w;
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

static double seat_worth(hea c, int seat, const double *w) {
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
    return sum;
}

/* --- each for itself, and alliances */

/* What counts besides who is first at what wins. */
static double standing(const sight *k, int seat) {
    const hea c = k->c;
    const double *w = k->w;
    const double own = k->seen.force[seat].strength;
    const double left = (double)(c.sc->record.rounds - c.s->round + 1) / c.sc->record.rounds;
    double most = 0;
    for (int e = 0; e < c.sc->seats; e++)
        if (hea_enemies(c, seat, e) && k->seen.force[e].strength > most)
            most = k->seen.force[e].strength;
    const double share = own > 0 ? own / (own + most) : 0;
    const double near = limit(FARTHEST - k->race.far[seat], 0, FARTHEST);
    return left * (w[HEA_E_STRENGTH] * share + w[HEA_E_NEAR] * near +
                   w[HEA_E_SCALE] * seat_worth(c, seat, w));
}

/* --- alone and together: how much of what wins is done, against the time that is used up */

static int goals_in_all(hea c) {
    int n = 0;
    if (c.sc->record.victory & HEA_V_OBELISKS) n += 3;
    if (c.sc->record.victory & HEA_V_UTOPIA) n++;
    if (c.sc->record.victory & (HEA_V_SETTLEMENT | HEA_V_AI_HERO)) n++;
    return n ? n : 1;
}

/* What a fight decides: the chance to win it, and the means to raise that, of the seat that is best at it.
 * `cards`: about what the enemy's are worth. */
static double best_fight(const sight *k, hea_force enemy, int cards) {
    const hea c = k->c;
    const double *w = k->w;
    const double left = (double)(c.sc->record.rounds - c.s->round + 1) / c.sc->record.rounds;
    double best = 0;
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (!hea_alive(c, seat)) continue;
        const double chance = hea_win_chance(w, k->seen.force[seat], enemy,
                                             c.s->seat[seat].hand - cards, NO_LIMIT, false);
        const double x = w[HEA_E_DUEL] * chance + left * w[HEA_E_MEANS] * seat_worth(c, seat, w);
        if (x > best) best = x;
    }
    return best;
}

/* What is won by beating the AI hero, before it beats the main hero or has the town. */
static double duel(const sight *k) {
    const double best = best_fight(k, hea_force_of_ai(k->c), AI_CARDS);
    return limit(gg_squash(best - k->w[HEA_E_DUEL_EVEN]), 0.01, 0.99);
}

static int steps_to(const uint8_t *distance, int field) {
    return field == HEA_NONE ? HEA_NONE : distance[field];
}

/* The chance that the seat's town does not fall to the hero of the game: the main hero is there or will be, behind
 * the walls, or the units alone are (HER-236); else it is open. */
static double town_holds(const sight *k, int seat, int town, hea_force ai) {
    const hea c = k->c;
    const hea_seat *p = &c.s->seat[seat];
    uint8_t distance[HEA_TILES * 8];
    bool home = !c.s->ai.alive;
    if (!home) {
        hea_distances(c, town, distance);
        home = steps_to(distance, p->figure[0].field) <= distance[c.s->ai.field];
    }
    if (!home && p->gold < 8) return 0;
    return 1 - hea_win_chance(k->w, ai, k->seen.force[seat], AI_CARDS - (home ? p->hand : 0),
                              NO_LIMIT, hea_has(p, HEA_CITADEL));
}

/* The chance that no town falls to a hero of the game that wins by one: it is beaten by somebody near before it
 * comes, or at the town that is next to it; for one that is still to come, at the town of the weakest seat. */
static double hold(const sight *k) {
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
        const double beaten =
            hea_win_chance(k->w, k->seen.force[seat], ai, p->hand - AI_CARDS, NO_LIMIT, false);
        if (beaten > most) most = beaten;
    }
    return least > most ? least : most;
}

/* Goals of several, the utopia the last of them: they are reached, or its guard will be beaten, while the towns
 * hold. watch, nodes=300: won 5% of 60 games, 1.7% when it was only counted how many were reached. */
static double tasks(sight *k, double missing) {
    const double *w = k->w;
    const double last = best_fight(k, hea_seen_guard(&k->seen, UTOPIA_LEVEL), 0);
    const double x = last - w[HEA_E_EVEN] - w[HEA_E_DONE] * missing;
    return limit(hold(k) * gg_squash(x), 0.01, 0.99);
}

static double together(sight *k) {
    const hea c = k->c;
    if (c.sc->record.victory & HEA_V_AI_HERO && c.s->ai.alive) return duel(k);
    const double *w = k->w;
    const int all = goals_in_all(c), reached = hea_goals_reached(c);
    int far = NOWHERE;
    double strength = 0, others = 30;
    for (int seat = 0; seat < c.sc->seats; seat++) {
        int goal;
        if (!hea_alive(c, seat)) continue;
        const int d = hea_goal_distance(&k->seen, seat, HEA_BOTH_HEROES, &goal);
        if (d < far) far = d;
        if (k->seen.force[seat].strength > strength) strength = k->seen.force[seat].strength;
    }
    const double near = far < NOWHERE ? limit(1 - far / 15.0, 0, 1) : 0;
    const double done = (reached + 0.6 * near) / all;
    if (c.sc->record.victory & HEA_V_UTOPIA) return tasks(k, 1 - done);
    if (c.s->ai.alive) others = hea_force_of_ai(c).strength;
    const double time = (double)(c.s->round - 1) / c.sc->record.rounds;
    const double power = limit(strength / others, 0, 2) / 2;
    const double x =
        w[HEA_E_DONE] * done + power - w[HEA_E_EVEN] - w[HEA_E_HASTE] * time * (1 - done);
    return limit(gg_squash(x), 0.01, 0.99);
}

/* --- the contract */

/* The chances of the teams by what each has against the best of the others. */
static void weigh(const double *worth, int teams, double chance[HEA_SEATS]) {
    double sum = 0;
    for (int t = 0; t < teams; t++) {
        double best = -1e9;
        for (int o = 0; o < teams; o++)
            if (o != t && worth[o] > best) best = worth[o];
        chance[t] = gg_squash(worth[t] - best);
        sum += chance[t];
    }
    for (int t = 0; t < teams; t++) chance[t] /= sum;
}

static void judge(hea c, const double *w, double out[GG_MAX_PLAYERS]) {
    const int seats = c.sc->seats;
    sight all;
    look(&all, c, w);
    if (c.sc->record.mode >= HEA_COOP) {
        out[0] = together(&all);
        for (int k = 1; k < seats; k++) out[k] = out[0];
        return;
    }
    double worth[HEA_SEATS] = {0}, chance[HEA_SEATS];
    hea_find_threats(&all.seen, &all.race);
    const int teams = all.race.teams;
    for (int k = 0; k < seats; k++)
        worth[k % teams] += (hea_alive(c, k) ? standing(&all, k) : -OUT) * teams / seats;
    for (int t = 0; t < teams; t++) worth[t] += hea_pressure(&all.race, w, t);
    weigh(worth, teams, chance);
    for (int k = 0; k < seats; k++) {
        const double p = chance[k % teams];
        out[k] = teams == 3 ? 0.25 + 0.75 * p : p; /* 4.5: the losers of three have a quarter */
    }
}

/* --- a combat is fought */

static void drop_neutral(hea_seat *p, int face) {
    for (int k = 0; k < HEA_NEUTRAL; k++) {
        if (p->neutral[k] != face) continue;
        memmove(p->neutral + k, p->neutral + k + 1, (size_t)(HEA_NEUTRAL - 1 - k));
        p->neutral[HEA_NEUTRAL - 1] = 0;
        return;
    }
}

/* The seat's army after the combat: as it stands now, or with all lost that took part. */
static void come_home(hea c, int seat, int side, const her_launch *l, const her_result *r,
                      bool lost) {
    hea_seat *p = &c.s->seat[seat];
    const her_faction *own = &hea_cc(c)->faction[p->faction];
    for (int i = 0; i < l->army[side]; i++) {
        const int face = l->face[side][i];
        const bool gone = lost && r->brought[side] >> i & 1;
        const int now = gone ? HER_FALLEN : r->unit[side][i];
        if (now == face) continue;
        if (now == HER_FALLEN) drop_neutral(p, face);
        for (int k = 0; k < 7; k++)
            if (own->unit[k] == face || own->unit[k] == hea_cc(c)->face[face].few)
                p->unit[k] = now == HER_FALLEN ? 0 : 1;
    }
}

/* What is known of the fight that goes on. */
typedef struct battle {
    int seat[2]; /* of the sides, HEA_NONE no seat */
    int hero[2]; /* 0 main, 1 secondary, HEA_NONE units alone */
    bool ai[2];  /* the AI hero */
    int field;
    her_launch launch;
    her_result now;
} battle;

/* The attacker visits the field that it has won (HER-442): one that counts for victory is flagged, which may
 * end the game; of others what they are worth is in store. */
static void visit(hea c, int seat, int field, const double *w) {
    uint8_t goal[HEA_TILES];
    hea_goals(c, seat, goal);
    if (!(goal[field >> 3] >> (field & 7) & 1) || !hea_face_up(c, field >> 3)) {
        hea_gain(c, seat, HEA_GOLD, (int)hea_field_worth(c, w, seat, field));
    } else if (hea_kind(c, field) == HEA_F_OBELISK) {
        hea_add_flag(c, field, seat);
    } else {
        hea_put_cube(c, field, seat + 1);
    }
}

/* The field is a town or settlement of another enemy than the one beaten there, who may defend it now
 * (HER-236). */
static bool holds_on(hea c, int seat, int beaten, int field) {
    const int kind = hea_kind(c, field), owner = hea_cube(c, field) - 1;
    if (kind != HEA_F_TOWN && kind != HEA_F_SETTLEMENT) return false;
    return owner >= 0 && owner < HEA_SEATS && owner != beaten && hea_enemies(c, seat, owner) &&
           c.s->seat[owner].gold >= 8;
}

/* The hero of the side that has lost: the main one goes home (HER-R89), the secondary one off the map. */
static void heroes_go(hea c, int seat, int hero, int field) {
    hea_hero *h = c.s->seat[seat].figure;
    const int town = hea_start_town(c, seat);
    if (hero == 0 && town != HEA_NONE && town != field) h[0].field = (uint8_t)town;
    if (hero == 1) h[1].field = HEA_NONE;
}

/* What the scenario makes at once of a fight with the AI hero: 1 won, 0 lost, -1 the game goes on. */
static int decided(hea c, const battle *b, int winner) {
    if (!b->ai[0] && !b->ai[1]) return -1;
    if (!b->ai[winner]) return c.sc->record.victory & HEA_V_AI_HERO ? 1 : -1;
    if (c.sc->record.defeat & HEA_L_MAIN_HERO && b->hero[!winner] == 0) return 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (c.sc->record.defeat & HEA_L_AI_TOWN && b->ai[0] && b->field == hea_start_town(c, k))
            return 0;
    return -1;
}

/* The position when one side has won, about. */
static void settle(hea c, const battle *b, int winner, const double *w,
                   double out[GG_MAX_PLAYERS]) {
    const int seat = b->seat[winner], other = b->seat[!winner];
    const int result = decided(c, b, winner);
    if (result >= 0) {
        for (int k = 0; k < c.sc->seats; k++) out[k] = result;
        return;
    }
    c.s->node = HEA_RUN;
    if (b->ai[!winner]) c.s->ai.alive = false;
    for (int side = 0; side < 2; side++)
        if (b->seat[side] < HEA_SEATS)
            come_home(c, b->seat[side], side, &b->launch, &b->now, side != winner);
    if (other < HEA_SEATS) heroes_go(c, other, b->hero[!winner], b->field);
    if (seat < HEA_SEATS && c.s->seat[seat].experience < 11) c.s->seat[seat].experience++;
    if (winner == 0 && seat < HEA_SEATS && !holds_on(c, seat, other, b->field))
        visit(c, seat, b->field, w);
    if (hea_is_over(c)) {
        for (int k = 0; k < c.sc->seats; k++) out[k] = c.s->winners >> k & 1;
        return;
    }
    judge(c, w, out);
}

static void in_combat(hea c, const gg_game *inner, const double *of_combat, const double *w,
                      double out[GG_MAX_PLAYERS]) {
    double won[GG_MAX_PLAYERS], after[2][GG_MAX_PLAYERS];
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    hea_side side[2];
    battle b;
    gg_eval_heroes_combat.value(inner, &c.s->combat, of_combat, won);
    hea_sides(c, f, side);
    for (int k = 0; k < 2; k++)
        b.seat[k] = side[k].seat, b.hero[k] = side[k].hero, b.ai[k] = side[k].ai;
    b.field = f->v[HEA_FIGHT_FIELD];
    hea_record(c, f, &b.launch);
    her_bring_back(hea_fight_now(c), &b.launch, &c.s->combat, &b.now);
    for (int winner = 0; winner < 2; winner++) {
        hea_state trial = *c.s;
        settle((hea){c.sc, &trial}, &b, winner, w, after[winner]);
    }
    for (int k = 0; k < c.sc->seats; k++) out[k] = won[0] * after[0][k] + won[1] * after[1][k];
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
