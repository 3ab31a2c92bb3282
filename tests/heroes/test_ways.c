/* What searches ask of the map in every position (layout.c, ways.c), against the plain way to find it: in random games
 * of scenarios for two, three and four seats. */
#include "../../core/heroes/adventure/land.h"
#include "../../eval/heroes/adventure/adventure.h"
#include "../lab/test.h"
#include "lab.h"

#include <string.h>

enum { FIELDS = HEA_TILES * 8, STEPS = 2500, EVERY = 10, LONGEST = 64, FIGHT_ROUNDS = 2 };

static const char *const scenarios[] = {"mini", "fords:seats=3", "crowns", "watch"};
enum { SCENARIOS = sizeof scenarios / sizeof *scenarios };

static struct {
    gg_game *game;
    gg_state state;
    gg_random random;
} at[SCENARIOS];

static double weights[GG_MAX_WEIGHTS];
static int barred,
    longer; /* fields where somebody had to be fought; ways that were longer than their steps */

/* All games side by side, one random step at a time, so that threads keep what is of several of them; `look` at some
 * positions. */
static void walk(void (*look)(hea c)) {
    gg_eval_defaults(&gg_eval_heroes, weights);
    for (int k = 0; k < SCENARIOS; k++) {
        at[k].game = lab_open("heroes", scenarios[k]);
        gg_random_init(&at[k].random, (uint64_t)(k + 1), GG_STREAM_TEST);
        gg_start(at[k].game, &at[k].state);
    }
    for (int n = 0; n < STEPS; n++)
        for (int k = 0; k < SCENARIOS; k++) {
            if (at[k].game->rules->actor(at[k].game, &at[k].state) == GG_OVER)
                gg_start(at[k].game, &at[k].state);
            if (n % EVERY == 0) look(hea_of(at[k].game, &at[k].state));
            gg_playout(at[k].game, &at[k].state, &at[k].random, 1);
        }
    for (int k = 0; k < SCENARIOS; k++) gg_game_close(at[k].game);
}

static bool is_field(hea c, int field) {
    return field >> 3 < c.s->tiles && (field & 7) < HEA_FIELDS;
}

/* Steps to a field, made shorter until nothing changes. */
static void plain_distances(hea c, int from, uint8_t distance[FIELDS]) {
    memset(distance, 255, FIELDS);
    distance[from] = 0;
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (int field = 0; field < FIELDS; field++)
            for (int d = 0; is_field(c, field) && distance[field] != 255 && d < HEA_DIRECTIONS;
                 d++) {
                const int next = hea_next(c, field, d, true);
                if (!hea_open(c, field, d, true) || distance[next] <= distance[field] + 1) continue;
                distance[next] = (uint8_t)(distance[field] + 1);
                shorter = true;
            }
    }
}

static void edges_and_distances(hea c) {
    hea_layout layout;
    hea_find_layout(c, &layout);
    for (int field = 0; field < FIELDS; field++) {
        if (!is_field(c, field)) continue;
        for (int d = 0; d < HEA_DIRECTIONS; d++)
            assert_int_equal(layout.next[field][d],
                             hea_open(c, field, d, true) ? hea_next(c, field, d, true) : HEA_NONE);
    }
    uint8_t plain[FIELDS], kept[FIELDS];
    for (int tile = 0; tile < c.s->tiles; tile++) {
        plain_distances(c, hea_field_at(tile, 1), plain);
        hea_distances(c, hea_field_at(tile, 1), kept);
        assert_memory_equal(plain, kept, (size_t)c.s->tiles * 8);
    }
}

TEST(edges_and_distances_of_a_layout_are_those_found_one_by_one) {
    walk(edges_and_distances);
}

/* Wherever somebody may have to be fought, who is passed by on the way. */
static void held_fields(hea c) {
    hea_sight k;
    hea_look(&k, c, weights);
    for (int seat = 0; seat < c.sc->seats; seat++)
        for (int field = 0; hea_alive(c, seat) && field < FIELDS; field++)
            if (is_field(c, field) && hea_face_up(c, field >> 3) &&
                hea_seen_chance(&k, seat, 0, field, FIGHT_ROUNDS) < 1) {
                assert_true(k.layout.held[field >> 3] >> (field & 7) & 1);
                barred++;
            }
}

TEST(who_has_to_be_fought_is_on_a_held_field) {
    walk(held_fields);
    assert_true(barred > 1000);
}

/* MP that leaving a field costs: whoever is on it must be beaten, but not where the hero sets out; a face-down tile is
 * discovered first. */
static int plain_cost(hea_sight *k, int seat, int from, int field, int next) {
    const hea c = k->c;
    const bool up = hea_face_up(c, field >> 3);
    const double chance =
        field == from || !up ? 1 : hea_seen_chance(k, seat, 0, field, FIGHT_ROUNDS);
    return 1 + (chance >= 1 ? 0 : 1 + (int)(k->w[HEA_E_W_TOLL] * (1 - chance))) +
           (up && !hea_face_up(c, next >> 3));
}

static void plain_ways(hea_sight *k, int seat, int from, int mp[FIELDS]) {
    const hea c = k->c;
    for (int field = 0; field < FIELDS; field++) mp[field] = HEA_NOWHERE;
    mp[from] = 0;
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (int field = 0; field < FIELDS; field++)
            for (int d = 0; is_field(c, field) && mp[field] < LONGEST && d < HEA_DIRECTIONS; d++) {
                const int next = hea_next(c, field, d, true);
                if (!hea_open(c, field, d, true)) continue;
                const int sum = mp[field] + plain_cost(k, seat, from, field, next);
                if (sum >= LONGEST || sum >= mp[next]) continue;
                mp[next] = sum;
                shorter = true;
            }
    }
}

static void ways_of_heroes(hea c) {
    hea_sight k;
    hea_look(&k, c, weights);
    for (int seat = 0; seat < c.sc->seats; seat++) {
        const int from = hea_alive(c, seat) ? c.s->seat[seat].figure[0].field : HEA_NONE;
        int mp[FIELDS];
        hea_paths ways;
        if (from == HEA_NONE) continue;
        plain_ways(&k, seat, from, mp);
        hea_find_ways(&k, seat, from, &ways);
        for (int field = 0; field < FIELDS; field++) {
            uint8_t straight[FIELDS];
            if (!is_field(c, field)) continue;
            hea_distances(c, field, straight);
            assert_int_equal(ways.distance[field] == 255 ? HEA_NOWHERE : ways.distance[field],
                             mp[field]);
            assert_int_equal(hea_mp_to(&k, seat, (int[2]){from, HEA_NONE}, field, straight),
                             mp[field]);
            longer += mp[field] < HEA_NOWHERE && mp[field] > straight[from];
        }
        int goal = HEA_NONE, nearest = HEA_NOWHERE;
        const uint8_t *goals = hea_seen_goals(&k, seat);
        for (int field = 0; field < FIELDS; field++)
            if (goals[field >> 3] >> (field & 7) & 1 && mp[field] < nearest) nearest = mp[field];
        const int found = hea_goal_distance(&k, seat, 1, &goal);
        assert_int_equal(found, nearest);
        if (found < HEA_NOWHERE) assert_int_equal(mp[goal], nearest);
    }
}

TEST(ways_of_heroes_are_the_shortest_there_are) {
    walk(ways_of_heroes);
    assert_true(longer > 1000);
}
