/* What the evaluation of the map game knows of what wins: who is there first, what a won fight for it is worth,
 * goals of several, and the hero of the game that takes a town. */
#include "../../core/heroes/adventure/fight.h"
#include "../../eval/heroes/adventure/adventure.h"
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

static double value_of(int seat) {
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_eval_heroes.value(adv.game, adv.s, w, value);
    return value[seat];
}

/* The first fields next to the seat's starting town from which it may be entered. */
static void gates_of(int seat, int field[2]) {
    hea_layout layout;
    int n = 0;
    hea_find_layout(adv.c, &layout);
    const uint8_t *around = layout.next[hea_start_town(adv.c, seat)];
    for (int d = 0; d < HEA_DIRECTIONS && n < 2; d++)
        if (around[d] != HEA_NONE) field[n++] = around[d];
    assert_int_equal(n, 2);
}

static void stand(int seat, int hero, int field, int mp) {
    char words[24];
    snprintf(words, sizeof words, "%d.%d", field >> 3, field & 7);
    adv_stand(seat, hero, words, mp);
}

/* Its own fight is all that stands between an attacker and the victory, whoever defends the town: HER-235. */
TEST(a_hero_beaten_in_its_town_loses_it) {
    gg_game *game = lab_open("heroes", "mini");
    double w[GG_MAX_WEIGHTS], of_combat[GG_MAX_WEIGHTS];
    double value[GG_MAX_PLAYERS], fight[GG_MAX_PLAYERS];
    gg_state state;
    gg_random random;
    int seen = 0;
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_random_init(&random, 7, GG_STREAM_TEST);
    for (int n = 0; n < 40; n++) {
        gg_start(game, &state);
        for (int actor; (actor = game->rules->actor(game, &state)) != GG_OVER;) {
            const hea c = hea_of(game, &state);
            gg_game inner;
            if (hea_combat_inside(c, &inner, of_combat)) {
                const hea_frame *f = hea_running(c, HEA_K_FIGHT);
                hea_side side[2];
                hea_sides(c, f, side);
                if (side[1].seat < HEA_SEATS && side[1].hero < 2 &&
                    f->v[HEA_FIGHT_FIELD] == hea_start_town(c, side[1].seat)) {
                    gg_eval_heroes.value(game, &state, w, value);
                    gg_eval_heroes_combat.value(&inner, &c.s->combat, of_combat, fight);
                    assert_true(value[side[0].seat] >= fight[0] - 1e-9);
                    seen++;
                }
            }
            gg_apply(game, &state,
                     actor == GG_CHANCE ? gg_draw_outcome(game, &state, &random)
                                        : hea_script(game, &state, w, &random));
        }
    }
    assert_true(seen > 100);
    gg_game_close(game);
}

/* A secondary hero before the town threatens it by its own movement points, not by those of the main hero. */
TEST(each_hero_threatens_by_its_own_movement) {
    int gate[2];
    adv_begin("mini", "", "crown ald grove tha");
    adv_rich(1, 0, 0, 0); /* nobody defends */
    stand(1, 0, hea_start_town(adv.c, 0) + 5, 0);
    gates_of(1, gate);
    stand(0, 0, hea_start_town(adv.c, 0), 3);
    stand(0, 1, gate[0], 2);
    const double ready = value_of(0);
    stand(0, 1, gate[0], 0);
    assert_true(ready - value_of(0) > 0.05);
}

/* HER-005, the scenario crowns: both towns at the same time. Two allies before one town are no threat to the
 * other. */
TEST(allies_threaten_two_towns_from_two_places) {
    int first[2], second[2];
    adv_begin("crowns", "", "crown ald grove tha delve kha barrow mor");
    for (int seat = 1; seat < 4; seat += 2) {
        adv_rich(seat, 0, 0, 0);
        stand(seat, 0, hea_start_town(adv.c, 0) + 2 * seat, 0);
    }
    gates_of(1, first);
    gates_of(3, second);
    stand(0, 0, first[0], 3);
    stand(2, 0, first[1], 0);
    const double together = value_of(0);
    stand(2, 0, second[0], 0);
    assert_true(1 - together > 1.3 * (1 - value_of(0)));
    assert_true(value_of(0) - value_of(2) < 1e-9 && value_of(2) - value_of(0) < 1e-9);
}

/* Obelisks lie on near tiles, the utopia on one of the centre: no other face-down tile is a goal. */
TEST(only_tiles_that_may_hide_a_goal_are_goals) {
    uint8_t goal[HEA_TILES];
    int hidden = 0;
    adv_begin("watch", "", "crown ald grove tha");
    hea_goals(adv.c, 0, goal);
    for (int t = 0; t < adv.s->tiles; t++) {
        const int group = adv.s->tile[t].rot / HEA_GROUP & 3;
        if (hea_face_up(adv.c, t)) continue;
        assert_int_equal(!!goal[t], group == HEA_NEAR || group == HEA_CENTRE);
        hidden++;
    }
    assert_true(hidden >= 7);
}

/* In the three-seat clash and the alliance the town of an eliminated enemy has no cube, and wins all the same. */
TEST(the_town_of_an_eliminated_enemy_is_a_goal) {
    uint8_t goal[HEA_TILES];
    adv_begin("fords", "seats=3", "crown ald grove tha delve kha");
    const int town = hea_start_town(adv.c, 1);
    *hea_field(adv.c, town) &= (uint8_t)~HEA_CUBE;
    hea_goals(adv.c, 0, goal);
    assert_true(goal[town >> 3] & 1);
}

/* The hero of the game wins by the town it flags (watch): with a weak army before it the game is nearly lost, and
 * it is better once that hero is beaten. */
TEST(a_town_that_the_hero_of_the_game_takes_is_feared) {
    adv_begin("watch", "", "crown ald grove tha");
    adv_units(0, "pikf");
    adv_units(1, "cenf");
    adv.s->round = 6;
    adv_ai("0.5");
    const double feared = value_of(0);
    memset(&adv.s->ai, 0, sizeof adv.s->ai);
    adv.s->ai.field = adv.s->ai.last = HEA_NONE;
    assert_true(feared < 0.5 * value_of(0));
}

/* In the last round a hero that has no MP left does not come to the settlement (hut). */
TEST(alone_what_cannot_be_reached_in_time_is_nearly_lost) {
    adv_begin("hut", "", "crown ald");
    adv.s->round = 3;
    stand(0, 0, hea_start_town(adv.c, 0), 12);
    const double reached = value_of(0);
    stand(0, 0, hea_start_town(adv.c, 0), 0);
    assert_true(value_of(0) < 0.4 * reached);
}

/* The chances of `raid` in a round with few units and with many, by hand or by the network. */
static void with_an_army(int round, double net, double *weak, double *strong) {
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_heroes, w);
    w[HEA_E_NET] = net;
    adv_begin("raid", "", "crown ald");
    adv.s->round = (uint8_t)round;
    adv_units(0, "pikf");
    gg_eval_heroes.value(adv.game, adv.s, w, value);
    *weak = value[0];
    adv_units(0, "pikp xbwp prip grfp");
    gg_eval_heroes.value(adv.game, adv.s, w, value);
    *strong = value[0];
}

/* Who is weak has time to grow, until the fight with the hero of the game is near (raid). The network
 * knows that the weak have lost then: what they gain is seen in odds, of which chances near 0 say little. */
TEST(alone_an_army_counts_for_more_when_time_runs_out) {
    double weak, strong, late_weak, late_strong;
    with_an_army(1, 0, &weak, &strong);
    with_an_army(8, 0, &late_weak, &late_strong);
    assert_true(strong > weak);
    assert_true(late_strong - late_weak > 1.5 * (strong - weak));
    with_an_army(1, 1, &weak, &strong);
    with_an_army(8, 1, &late_weak, &late_strong);
    assert_true(strong > weak && late_strong - late_weak > strong - weak);
    const double early = strong / (1 - strong) * (1 - weak) / weak;
    const double late = late_strong / (1 - late_strong) * (1 - late_weak) / late_weak;
    assert_true(late > 3 * early);
}
