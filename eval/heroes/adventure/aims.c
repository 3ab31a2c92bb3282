/* The best there is to do for a hero, and which way it lies. */
#include "adventure.h"

#include <string.h>

enum { FAR = 255, MP_TO_FIGHT = 2, HOME_EARLY = 4 };

static const double PRESSED = 10; /* what cannot wait */

/* Of a field that is a goal. */
static double goal_worth(hea c, const double *w) {
    const bool all = c.sc->record.victory & (HEA_V_ENEMY_TOWN | HEA_V_AI_HERO | HEA_V_SETTLEMENT);
    return all ? 4 * w[HEA_E_GOAL] : w[HEA_E_GOAL];
}

/* Worth of coming to a field of this worth with so many MP left, its fight counted. */
static double arrival_worth(hea_sight *k, int seat, int hero, int field, double worth,
                            int mp_left) {
    const hea c = k->c;
    const double *w = k->w;
    const double chance = hea_seen_chance(k, seat, hero, field, mp_left > 0 ? mp_left : 0);
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

/* Alone and in co-op a scenario is lost when its time is up. A hero that would come too late if it did
 * anything else for one more turn goes where it is won: MP of the turns that are left but one. */
static bool is_pressed(hea c, const hea_hero *h, int hero, int far) {
    const int base = hea_base_mp(c, hero);
    if (hero || c.sc->record.mode < HEA_COOP) return false;
    return far + MP_TO_FIGHT > h->mp + (c.sc->record.rounds - c.s->round - 1) * base;
}

/* A hero of the game wins the scenario by the town it flags, and comes near: the main hero is home before it
 * and fights behind walls, unless it would rather win where they are. */
static bool is_called_home(hea_sight *k, int seat, int hero, int town) {
    const hea c = k->c;
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    uint8_t distance[HEA_TILES * 8];
    if (hero || !c.s->ai.alive || !(c.sc->record.defeat & HEA_L_AI_TOWN)) return false;
    if (town == HEA_NONE) return false;
    if (hea_seen_chance(k, seat, 0, c.s->ai.field, 0) >= k->w[HEA_E_F_DARE]) return false;
    hea_distances(c, town, distance);
    return distance[c.s->ai.field] <= distance[h->field] + HOME_EARLY;
}

static void note_aim(hea_aim *aim, double worth, int first) {
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (first >> d & 1 && worth > aim->best[d]) aim->best[d] = worth;
}

void hea_aims(hea_sight *k, int seat, int hero, hea_aim *aim) {
    const hea c = k->c;
    const double *w = k->w;
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    hea_paths ways;
    memset(aim, 0, sizeof *aim);
    if (h->field == HEA_NONE) return;
    hea_find_ways(k, seat, h->field, &ways);
    const uint8_t *goal = hea_seen_goals(k, seat);
    const int town = hea_start_town(c, seat);
    if (is_called_home(k, seat, hero, town)) {
        if (town != h->field) note_aim(aim, PRESSED, ways.first[town]);
        return;
    }
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) {
            const int field = nearest_of(&ways, t), far = ways.distance[field] - 1;
            if (ways.distance[field] == FAR) continue;
            const double worth = w[HEA_E_W_TILE] + (goal[t] ? goal_worth(c, w) : 0);
            note_aim(aim, worth / (far + 0.5), ways.first[field]);
            continue;
        }
        for (int f = 0; f < HEA_FIELDS; f++) {
            const int field = hea_field_at(t, f), far = ways.distance[field];
            if (far == FAR || far == 0) continue;
            double worth = hea_field_worth(c, w, seat, field);
            const bool wins = goal[t] >> f & 1;
            if (wins) worth += goal_worth(c, w);
            if (wins && is_pressed(c, h, hero, far)) {
                note_aim(aim, PRESSED * worth / (far + 0.5), ways.first[field]);
                continue;
            }
            if (worth <= 0 && !hea_guarded(c, field)) continue;
            const int left = left_behind(h->mp, far, hea_base_mp(c, hero));
            worth = arrival_worth(k, seat, hero, field, worth, left);
            if (worth > 0) note_aim(aim, worth / (far + 0.5), ways.first[field]);
        }
    }
    aim->best[6] = hea_field_worth(c, w, seat, h->field);
}
