/* What fields are worth, the ways to them, and what wins the scenario. */
#include "adventure.h"

#include <string.h>

enum { FIELDS = HEA_TILES * 8, FAR = 255, NOWHERE = 99 };

int hea_resource_rounds(hea c) {
    int n = 0;
    for (int r = c.s->round + 1; r <= c.sc->record.rounds; r++) n += r >= 3 && r % 2;
    return n;
}

/* --- worth of visits */

static double income_worth(const double *w, int resource, int n) {
    return hea_gold(w, resource == HEA_GOLD ? n : 0, resource == HEA_MATERIALS ? n : 0,
                    resource == HEA_VALUABLES ? n : 0);
}

static double flag_worth(hea c, const double *w, int kind, int field) {
    const int8_t *amount = c.sc->content.field[kind].amount;
    const int rounds = hea_resource_rounds(c);
    const bool first = !(*hea_field(c, field) & HEA_BONUS_GIVEN);
    const int times = rounds + first;
    switch (kind) {
    case HEA_F_GOLD_MINE: return times * income_worth(w, HEA_GOLD, amount[0]);
    case HEA_F_MATERIALS_MINE: return times * income_worth(w, HEA_MATERIALS, amount[0]);
    case HEA_F_VALUABLES_MINE: return times * income_worth(w, HEA_VALUABLES, amount[0]);
    case HEA_F_SETTLEMENT: return times * 5 + 6;
    case HEA_F_RANDOM_TOWN: return times * 10 + 10;
    default: return 6;
    }
}

static double visit_worth(const double *w, int kind) {
    switch (kind) {
    case HEA_F_TREE: return 4;
    case HEA_F_OBSERVATORY: return w[HEA_E_W_TILE];
    case HEA_F_WITCH_HUT: return 0.5 * w[HEA_E_ABILITY];
    case HEA_F_SPRING: return 1.5;
    case HEA_F_GRAIL: return 12;
    case HEA_F_UNIVERSITY: return 1;
    case HEA_F_TIME_MARKET: return 2;
    case HEA_F_PRISON: return w[HEA_E_SECOND_HERO];
    case HEA_F_HILL_FORT: return 3;
    case HEA_F_AXIS: return 3;
    case HEA_F_SCHOLAR: return 3;
    case HEA_F_ARTIFACT: return 1.2 * w[HEA_E_MINOR];
    case HEA_F_RESOURCE: return 5;
    case HEA_F_TWO_RESOURCES: return 6;
    case HEA_F_TREASURE: return 5;
    case HEA_F_FOUNTAIN: return w[HEA_E_MORALE] + 2 * w[HEA_E_MP];
    case HEA_F_TOMB: return 2.4 * w[HEA_E_MINOR] - 2 * w[HEA_E_MORALE];
    case HEA_F_GARDEN: return w[HEA_E_VALUABLES];
    case HEA_F_STONE: return w[HEA_E_LEVEL];
    case HEA_F_GRAVE: return 3 + 1.2 * w[HEA_E_MINOR] - w[HEA_E_MORALE];
    case HEA_F_WHEEL: return 3;
    case HEA_F_TEMPLE: return w[HEA_E_MORALE];
    case HEA_F_WINDMILL: return w[HEA_E_VALUABLES];
    case HEA_F_GESTURE: return 1;
    case HEA_F_INCANTATION: return w[HEA_E_SPELL];
    case HEA_F_PANDORA: return 6;
    case HEA_F_STABLES: return 1.2;
    case HEA_F_FACTORY:
    case HEA_F_POST:
    case HEA_F_BLACK_MARKET: return 1.5;
    case HEA_F_TAVERN: return 1.5;
    case HEA_F_LIBRARY: return 1;
    default: return 0;
    }
}

double hea_field_worth(hea c, const double *w, int seat, int field) {
    const int kind = hea_kind(c, field), category = c.sc->content.field[kind].category;
    const int cube = hea_cube(c, field);
    if (kind == HEA_F_OBELISK || kind == HEA_F_AXIS) {
        if (hea_flags(c, field) >> seat & 1) return 0;
        return kind == HEA_F_AXIS ? visit_worth(w, kind) : 5;
    }
    if (category == HEA_VISITABLE) return cube ? 0 : w[HEA_E_W_VISIT] * visit_worth(w, kind);
    if (category != HEA_FLAGGABLE) return w[HEA_E_W_VISIT] * visit_worth(w, kind);
    const int owner = cube >= 1 && cube <= HEA_SEATS ? cube - 1 : -1;
    if (owner >= 0 && hea_allied(c, seat, owner)) return 0;
    const double worth = flag_worth(c, w, kind, field);
    return owner >= 0 ? 1.7 * worth : worth; /* the enemy loses it */
}

/* --- ways */

/* A hero cannot pass here without somebody stopping it. */
static bool stops(hea c, int seat, int field) {
    const unsigned heroes = hea_heroes_on(c, field);
    for (int k = 0; k < c.sc->seats; k++)
        if (heroes >> (2 * k) & 3 && hea_enemies(c, seat, k)) return true;
    if (c.s->ai.alive && c.s->ai.field == field) return true;
    if (hea_guarded(c, field)) return true;
    const int cube = hea_cube(c, field), kind = hea_kind(c, field);
    return (kind == HEA_F_TOWN || kind == HEA_F_SETTLEMENT) && cube >= 1 && cube <= HEA_SEATS &&
           hea_enemies(c, seat, cube - 1);
}

/* Stops where one of the fields `wanted` (a set per tile) is reached, if there are any: its number; else -1. */
static int find(hea c, int seat, int from, const uint8_t *wanted, hea_paths *ways) {
    uint8_t queue[FIELDS];
    int head = 0, tail = 0;
    memset(ways->distance, FAR, sizeof ways->distance);
    memset(ways->first, 0, sizeof ways->first);
    if (from == HEA_NONE) return -1;
    hea_neighbours near;
    hea_find_neighbours(c, &near);
    ways->distance[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const int here = queue[head++];
        const bool down = !hea_face_up(c, here >> 3);
        if (wanted && wanted[here >> 3] >> (here & 7) & 1) return here;
        if (here != from && !down && stops(c, seat, here)) continue;
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const int next = hea_across(c, &near, here, d);
            if (next == HEA_NONE) continue;
            const int first = here == from ? 1 << d : ways->first[here];
            /* a face-down tile is to be discovered first */
            const int cost = !down && !hea_face_up(c, next >> 3) ? 2 : 1;
            const int distance = ways->distance[here] + cost;
            if (ways->distance[next] < distance) continue;
            if (ways->distance[next] == distance) {
                ways->first[next] |= (uint8_t)first;
                continue;
            }
            if (ways->distance[next] == FAR) queue[tail++] = (uint8_t)next;
            ways->distance[next] = (uint8_t)distance;
            ways->first[next] = (uint8_t)first;
        }
    }
    return -1;
}

void hea_find_ways(hea c, int seat, int from, hea_paths *ways) {
    (void)find(c, seat, from, NULL, ways);
}

/* --- what wins */

static void add_goal(uint8_t *field, int *n, int goal) {
    if (*n < HEA_TILES) field[(*n)++] = (uint8_t)goal;
}

/* The kinds of fields that count, flagged by nobody of the team yet. */
static unsigned kinds_of_goals(unsigned victory) {
    unsigned set = 0;
    if (victory & (HEA_V_ENEMY_TOWN | HEA_V_ALL_TOWNS)) set |= 1;
    if (victory & HEA_V_OBELISKS) set |= 2;
    if (victory & HEA_V_UTOPIA) set |= 4;
    if (victory & HEA_V_SETTLEMENT) set |= 8;
    return set;
}

static bool is_goal(hea c, int seat, unsigned kinds, int field) {
    const int kind = hea_kind(c, field), cube = hea_cube(c, field);
    const bool mine = cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1);
    switch (kind) {
    case HEA_F_TOWN: return kinds & 1 && !mine && cube && (field & 7) == 0;
    case HEA_F_OBELISK: return kinds & 2 && !hea_flags(c, field);
    case HEA_F_UTOPIA: return kinds & 4 && !mine;
    case HEA_F_SETTLEMENT: return kinds & 8 && !mine;
    default: return false;
    }
}

int hea_goals(hea c, int seat, uint8_t field[HEA_TILES]) {
    const unsigned victory = c.sc->record.victory, kinds = kinds_of_goals(victory);
    int n = 0;
    if (victory & HEA_V_AI_HERO && c.s->ai.alive) add_goal(field, &n, c.s->ai.field);
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) { /* what is sought may lie there */
            if (kinds & 6) add_goal(field, &n, hea_field_at(t, 0));
            continue;
        }
        for (int f = 0; f < HEA_FIELDS; f++)
            if (is_goal(c, seat, kinds, hea_field_at(t, f)))
                add_goal(field, &n, hea_field_at(t, f));
    }
    return n;
}

int hea_goal_distance(hea c, int seat) {
    uint8_t goal[HEA_TILES], wanted[HEA_TILES] = {0};
    const int n = hea_goals(c, seat, goal), from = c.s->seat[seat].figure[0].field;
    hea_paths ways;
    if (!n || from == HEA_NONE) return NOWHERE;
    for (int i = 0; i < n; i++) wanted[goal[i] >> 3] |= (uint8_t)(1 << (goal[i] & 7));
    const int nearest = find(c, seat, from, wanted, &ways);
    return nearest < 0 ? NOWHERE : ways.distance[nearest];
}

/* --- aims */

static double goal_worth(hea c, const double *w, int seat, int field) {
    uint8_t goal[HEA_TILES];
    const int n = hea_goals(c, seat, goal);
    for (int i = 0; i < n; i++)
        if (goal[i] == field) {
            const bool all =
                c.sc->record.victory & (HEA_V_ENEMY_TOWN | HEA_V_AI_HERO | HEA_V_SETTLEMENT);
            return all ? 4 * w[HEA_E_GOAL] : w[HEA_E_GOAL];
        }
    return 0;
}

/* Worth of coming to the field with so many MP left, its fight counted. */
static double arrival_worth(hea c, const double *w, int seat, int hero, int field, int mp_left) {
    const double worth = hea_field_worth(c, w, seat, field) + goal_worth(c, w, seat, field);
    const double chance = hea_field_chance(c, w, seat, hero, field, mp_left > 0 ? mp_left : 0);
    if (chance >= 1) return worth;
    if (chance < w[HEA_E_F_DARE]) return 0;
    const int level = hea_guarded(c, field) ? hea_guard_level(c, field) : 0;
    const double more = level >= hea_level(&c.s->seat[seat]) ? 2 * w[HEA_E_LEVEL] : 0;
    const double loss = w[HEA_E_F_LOSS] * hea_army_cost(c, seat, w);
    const double net = chance * (worth + more) - (1 - chance) * loss;
    return net > 0 ? net : 0;
}

/* MP that are left where the hero comes, on this turn or a later one. */
static int left_behind(int mp, int far, int base) {
    if (far <= mp) return mp - far;
    return base - 1 - (far - mp - 1) % base;
}

/* The field of a face-down tile that is nearest: from the one before it the tile is discovered. */
static int nearest_of(const hea_paths *ways, int tile) {
    int best = hea_field_at(tile, 0);
    for (int f = 1; f < HEA_FIELDS; f++)
        if (ways->distance[hea_field_at(tile, f)] < ways->distance[best])
            best = hea_field_at(tile, f);
    return best;
}

static void note_aim(hea_aim *aim, double worth, int first) {
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (first >> d & 1 && worth > aim->best[d]) aim->best[d] = worth;
}

void hea_aims(hea c, const double *w, int seat, int hero, hea_aim *aim) {
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    hea_paths ways;
    memset(aim, 0, sizeof *aim);
    if (h->field == HEA_NONE) return;
    hea_find_ways(c, seat, h->field, &ways);
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) {
            const int field = nearest_of(&ways, t), far = ways.distance[field] - 1;
            if (ways.distance[field] == FAR) continue;
            const double worth = w[HEA_E_W_TILE] + goal_worth(c, w, seat, hea_field_at(t, 0));
            if (far == 1 && worth / (far + 0.5) > aim->discover)
                aim->discover = worth / (far + 0.5);
            if (far > 1) note_aim(aim, worth / (far + 0.5), ways.first[field]);
            continue;
        }
        for (int f = 0; f < HEA_FIELDS; f++) {
            const int field = hea_field_at(t, f), far = ways.distance[field];
            if (far == FAR || far == 0) continue;
            const int left = left_behind(h->mp, far, hea_base_mp(c, hero));
            const double worth = arrival_worth(c, w, seat, hero, field, left);
            if (worth > 0) note_aim(aim, worth / (far + 0.5), ways.first[field]);
        }
    }
    aim->best[6] = hea_field_worth(c, w, seat, h->field);
}
