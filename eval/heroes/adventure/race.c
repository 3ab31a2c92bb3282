/* Who is first at what wins (alone and in co-op: who is there in time): the turns that each needs to be
 * there, the chance to beat who is met, whether the game lasts as long. Allies that need two towns at the same
 * time count by both: crowns, nodes=300 against greedy, 83.0% of 100 games, 71.5% when each went to the nearest
 * one. */
#include "adventure.h"

enum { LATE = 7, NEVER = 99, SIDES = 2 };

static const hea_threat NONE = {NEVER, 0};

/* Own turns that are still to come, the present one too. */
static int turns_left(hea c, int seat) {
    const int seats = c.sc->seats, left = c.sc->record.rounds - c.s->round;
    if (c.s->active >= seats) return left;
    const int place = (seat - c.s->first + seats) % seats;
    return left + (place >= (c.s->active - c.s->first + seats) % seats);
}

/* Turns of both sides until the hero has gone so far: 0 in this one, 1 in the next one of the others, ...;
 * NEVER if the game is over before. */
static int half_turns(hea c, int seat, int hero, int far) {
    const bool active = seat == c.s->active;
    const int base = hea_base_mp(c, hero), mp = active ? c.s->seat[seat].figure[hero].mp : 0;
    const int turns = far <= mp ? 0 : 1 + (far - mp - 1) / base; /* after the present one */
    if (turns + active > turns_left(c, seat)) return NEVER;
    const int half = 2 * turns - !active;
    return half > 0 ? half : 0;
}

static double pace(const double *w, int half) {
    return half < LATE ? w[HEA_E_PACE_0 + half] : w[HEA_E_PACE_7] * LATE / half;
}

static hea_threat better(const double *w, hea_threat a, hea_threat b) {
    if (b.half >= NEVER) return a;
    return a.half >= NEVER || b.chance * pace(w, b.half) > a.chance * pace(w, a.half) ? b : a;
}

/* Of one hero, so far away from the field. */
static hea_threat threat_of(hea_sight *k, int seat, int hero, int far, int field) {
    if (far >= HEA_NOWHERE) return NONE;
    const int half = half_turns(k->c, seat, hero, far);
    if (half >= NEVER) return NONE;
    return (hea_threat){half, hea_seen_chance(k, seat, hero, field, 0)};
}

/* --- one town is enough */

static hea_threat of_seat(hea_sight *k, int seat, int *far) {
    hea_threat best = NONE;
    *far = HEA_NOWHERE;
    for (int hero = 0; hero < 2; hero++) {
        int goal = HEA_NONE;
        if (k->c.s->seat[seat].figure[hero].field == HEA_NONE) continue;
        const int d = hea_goal_distance(k, seat, 1u << hero, &goal);
        if (d < *far) *far = d;
        best = better(hea_standards(k), best, threat_of(k, seat, hero, d, goal));
    }
    return best;
}

/* --- all towns of the enemies at the same time */

typedef struct target {
    int field;
    uint8_t straight[HEA_TILES * 8]; /* steps to it */
} target;

/* Those that the seat's team has yet to flag; how many, NEVER where one is not known. */
static int towns_wanted(hea c, int seat, target town[SIDES]) {
    int n = 0;
    for (int e = 0; e < c.sc->seats; e++) {
        if (!hea_enemies(c, seat, e)) continue;
        const int field = hea_start_town(c, e), cube = field == HEA_NONE ? 0 : hea_cube(c, field);
        if (field == HEA_NONE || n == SIDES) return NEVER;
        if (!(cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1)))
            town[n++].field = field;
    }
    return n;
}

/* Both: the later of the two decides, and both must win. */
static hea_threat both(hea_threat a, hea_threat b) {
    if (a.half >= NEVER || b.half >= NEVER) return NONE;
    return (hea_threat){a.half > b.half ? a.half : b.half, a.chance * b.chance};
}

/* What a seat's heroes threaten each of the towns with; the MP to the nearest of them. */
static void of_ally(hea_sight *k, int seat, const target *town, int towns, hea_threat on[SIDES],
                    int *far) {
    *far = HEA_NOWHERE;
    on[0] = on[1] = NONE;
    if (!hea_alive(k->c, seat)) return;
    for (int hero = 0; hero < 2; hero++) {
        const int from[2] = {k->c.s->seat[seat].figure[hero].field, HEA_NONE};
        if (from[0] == HEA_NONE) continue;
        for (int t = 0; t < towns; t++) {
            const int d = hea_mp_to(k, seat, from, town[t].field, town[t].straight);
            if (d < *far) *far = d;
            on[t] = better(hea_standards(k), on[t], threat_of(k, seat, hero, d, town[t].field));
        }
    }
}

/* Each ally goes to one of the towns, whichever way round is better. */
static hea_threat of_team(hea_sight *k, int seat, int far[HEA_SEATS]) {
    hea_threat on[SIDES][SIDES];
    target town[SIDES];
    const int towns = towns_wanted(k->c, seat, town), ally = (seat + SIDES) % HEA_SEATS;
    far[seat] = far[ally] = HEA_NOWHERE;
    if (towns == NEVER || !towns) return NONE;
    for (int t = 0; t < towns; t++) hea_distances(k->c, town[t].field, town[t].straight);
    of_ally(k, seat, town, towns, on[0], &far[seat]);
    of_ally(k, ally, town, towns, on[1], &far[ally]);
    if (towns == 1) return better(hea_standards(k), on[0][0], on[1][0]);
    return better(hea_standards(k), both(on[0][0], on[1][1]), both(on[0][1], on[1][0]));
}

/* --- all teams */

void hea_find_threats(hea_sight *k) {
    const hea c = k->c;
    hea_race *const race = &k->race;
    if (race->teams) return; /* they were found */
    const bool together = c.sc->record.mode == HEA_ALLIANCE;
    race->teams = together ? SIDES : c.sc->seats;
    for (int t = 0; t < race->teams; t++) race->threat[t] = NONE;
    if (together && c.sc->record.victory & HEA_V_ALL_TOWNS) {
        for (int t = 0; t < SIDES; t++) race->threat[t] = of_team(k, t, race->far);
        return;
    }
    for (int seat = 0; seat < c.sc->seats; seat++) {
        const int t = seat % race->teams;
        race->far[seat] = HEA_NOWHERE;
        if (!hea_alive(c, seat)) continue;
        race->threat[t] =
            better(hea_standards(k), race->threat[t], of_seat(k, seat, &race->far[seat]));
    }
}

double hea_pressure(const hea_sight *k, int team) {
    const hea_threat t = k->race.threat[team];
    return t.half < NEVER ? pace(hea_standards(k), t.half) * t.chance : 0;
}
