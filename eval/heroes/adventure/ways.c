/* The ways over the map: the shortest ones by MP, tiles that must be discovered and enemies that must be beaten
 * counted. */
#include "adventure.h"

#include <string.h>

enum { FIELDS = HEA_TILES * 8, FAR = 255, LONGEST = 64, FIGHT_ROUNDS = 2 };

/* Fields to go on from, by their distance: each is a list of entries, the last one made first. */
typedef struct frontier {
    int entries;
    uint16_t head[LONGEST], next[FIELDS * HEA_DIRECTIONS + 2];
    uint8_t field[FIELDS * HEA_DIRECTIONS + 2];
} frontier;

static void reach(frontier *q, hea_paths *ways, int field, int distance, unsigned first) {
    if (distance >= LONGEST || ways->distance[field] < distance) return;
    if (ways->distance[field] == distance) {
        ways->first[field] |= (uint8_t)first;
        return;
    }
    ways->distance[field] = (uint8_t)distance;
    ways->first[field] = (uint8_t)first;
    q->field[++q->entries] = (uint8_t)field;
    q->next[q->entries] = q->head[distance];
    q->head[distance] = (uint16_t)q->entries;
}

/* MP that whoever is on the field costs a hero that wants to pass: many where it would rather not win, as it
 * may be stronger by then. */
static int find_toll(hea_sight *k, int seat, int field) {
    const double chance = hea_seen_chance(k, seat, 0, field, FIGHT_ROUNDS);
    const int toll = chance >= 1 ? 0 : 1 + (int)(k->w[HEA_E_W_TOLL] * (1 - chance));
    return toll < LONGEST ? toll : LONGEST;
}

static int toll(hea_sight *k, int seat, int field) {
    if (!(k->layout.held[field >> 3] >> (field & 7) & 1)) return 0;
    uint8_t *known = &k->toll[seat][field];
    if (*known == HEA_TOLL_UNKNOWN) *known = (uint8_t)find_toll(k, seat, field);
    return *known;
}

static void go_on(hea_sight *k, int seat, int here, frontier *q, hea_paths *ways) {
    const int distance = ways->distance[here];
    const bool up = hea_face_up(k->c, here >> 3);
    const int more = distance && up ? toll(k, seat, here) : 0;
    const uint8_t *around = k->layout.next[here];
    for (int d = 0; d < HEA_DIRECTIONS; d++) {
        const int next = around[d];
        if (next == HEA_NONE) continue;
        /* a face-down tile is to be discovered first */
        const int cost = 1 + more + (up && !hea_face_up(k->c, next >> 3));
        reach(q, ways, next, distance + cost, distance ? ways->first[here] : 1u << d);
    }
}

/* From one field, or from two; stops where one of the fields `wanted` (a set per tile) is reached, if there
 * are any: its number; else HEA_NONE. */
static int find(hea_sight *k, int seat, const int from[2], const uint8_t *wanted, hea_paths *ways) {
    frontier q;
    memset(ways->distance, FAR, sizeof ways->distance);
    memset(q.head, 0, sizeof q.head);
    q.entries = 0;
    for (int i = 0; i < 2; i++)
        if (from[i] != HEA_NONE) reach(&q, ways, from[i], 0, 0);
    for (int distance = 0; distance < LONGEST; distance++)
        for (int e = q.head[distance]; e; e = q.next[e]) {
            const int here = q.field[e];
            if (ways->distance[here] != distance) continue; /* reached sooner another way */
            if (wanted && wanted[here >> 3] >> (here & 7) & 1) return here;
            go_on(k, seat, here, &q, ways);
        }
    return HEA_NONE;
}

void hea_find_ways(hea_sight *k, int seat, int from, hea_paths *ways) {
    const int both[2] = {from, HEA_NONE};
    (void)find(k, seat, both, NULL, ways);
}

/* --- to one field, straight ahead: A* (Hart, Nilsson and Raphael 1968), as no way is shorter than its steps */

typedef struct ahead {
    const uint8_t *straight;
    uint8_t distance[FIELDS];
    int entries;
    uint16_t head[LONGEST + FIELDS], next[FIELDS * HEA_DIRECTIONS + 2]; /* by distance and steps */
    uint8_t field[FIELDS * HEA_DIRECTIONS + 2];
} ahead;

static void try(ahead *q, int field, int distance) {
    if (distance >= LONGEST || q->distance[field] <= distance || q->straight[field] == FAR) return;
    const int in_all = distance + q->straight[field];
    q->distance[field] = (uint8_t)distance;
    q->field[++q->entries] = (uint8_t)field;
    q->next[q->entries] = q->head[in_all];
    q->head[in_all] = (uint16_t)q->entries;
}

static void look_around(hea_sight *k, int seat, int here, ahead *q) {
    const int distance = q->distance[here];
    const bool up = hea_face_up(k->c, here >> 3);
    const int cost = 1 + (distance && up ? toll(k, seat, here) : 0);
    for (int d = 0; d < HEA_DIRECTIONS; d++) {
        const int next = k->layout.next[here][d];
        if (next != HEA_NONE) try(q, next, distance + cost + (up && !hea_face_up(k->c, next >> 3)));
    }
}

int hea_mp_to(hea_sight *k, int seat, const int from[2], int to, const uint8_t *straight) {
    ahead q;
    q.straight = straight;
    q.entries = 0;
    memset(q.distance, FAR, sizeof q.distance);
    memset(q.head, 0, sizeof q.head);
    for (int i = 0; i < 2; i++)
        if (from[i] != HEA_NONE) try(&q, from[i], 0);
    for (int in_all = 0; in_all < LONGEST + FIELDS; in_all++)
        while (q.head[in_all]) {
            const int e = q.head[in_all], here = q.field[e];
            q.head[in_all] = q.next[e];
            if (q.distance[here] + straight[here] != in_all) continue; /* sooner another way */
            if (here == to) return q.distance[here];
            look_around(k, seat, here, &q);
        }
    return HEA_NOWHERE;
}

static int only_field(const uint8_t *set) {
    int tile = 0;
    while (!set[tile]) tile++;
    return hea_field_at(tile, __builtin_ctz(set[tile]));
}

int hea_goal_distance(hea_sight *k, int seat, unsigned heroes, int *goal) {
    const hea_hero *h = k->c.s->seat[seat].figure;
    const int from[2] = {heroes & 1 ? h[0].field : HEA_NONE, heroes & 2 ? h[1].field : HEA_NONE};
    const uint8_t *wanted = hea_seen_goals(k, seat);
    if (!k->goals[seat]) return HEA_NOWHERE;
    if (k->goals[seat] == 1) {
        uint8_t straight[FIELDS];
        *goal = only_field(wanted);
        hea_distances(k->c, *goal, straight);
        return hea_mp_to(k, seat, from, *goal, straight);
    }
    hea_paths ways;
    *goal = find(k, seat, from, wanted, &ways);
    return *goal == HEA_NONE ? HEA_NOWHERE : ways.distance[*goal];
}

/* In the last turn of a scenario that time loses, any chance at what wins it is better than none. */
static bool is_last_stand(hea_sight *k, int seat, int hero, int field) {
    const hea c = k->c;
    if (hero || c.sc->record.mode < HEA_COOP || c.s->round < c.sc->record.rounds) return false;
    return hea_seen_goals(k, seat)[field >> 3] >> (field & 7) & 1;
}

unsigned hea_leads(hea_sight *k, int seat, gg_move move) {
    const hea c = k->c;
    const int hero = HEA_A_OF(move), b = HEA_B_OF(move);
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    unsigned set = 0;
    if (HEA_KIND(move) == HEA_M_STEP) {
        const int next = k->layout.next[h->field][b];
        const int left = h->mp > 0 ? h->mp - 1 : 0;
        const bool dares =
            next == HEA_NONE || hea_seen_chance(k, seat, hero, next, left) >= k->w[HEA_E_F_DARE];
        return dares || is_last_stand(k, seat, hero, next) ? 1u << b : 0;
    }
    for (int d = 0; d < HEA_DIRECTIONS && HEA_KIND(move) == HEA_M_DISCOVER; d++) {
        const int next = k->layout.next[h->field][d];
        if (next != HEA_NONE && next >> 3 == b) set |= 1u << d;
    }
    return set;
}
