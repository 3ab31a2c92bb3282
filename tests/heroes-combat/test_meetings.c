/* Whether a combat starts and what its result is worth (rules HER-340 to HER-344, HER-441, HER-442,
 * HER-445 to HER-451, HER-460 to HER-464, HER-470, rulings R35, R40, R42 and R43, checks 35, 36).
 */
#include "../../core/heroes/meeting.h"
#include "../lab/test.h"
#include "lab.h"

static her_spoils got;

static const her_party guard = {.player = false};

static her_party hero(bool main, int level, int gold, int places) {
    return (her_party){
        .player = true, .hero = true, .main = main, .level = level, .gold = gold, .places = places};
}

static void after(her_party a, her_party b, enum her_ending result, int difficulty, bool azure) {
    const her_party party[2] = {a, b};
    her_share_spoils(party, result, difficulty, azure, &got);
}

TEST(her_340_her_342_meeting_a_hero) {
    her_visit visit = {.level = 7, .enemy_hero = true};
    assert_int_equal(her_meets(&visit), HER_MEETS_HERO);
    visit.difficulty = 1; /* never a quick combat */
    visit.beaten = true;
    assert_int_equal(her_meets(&visit), HER_MEETS_HERO);
    visit = (her_visit){.level = 1}; /* nobody there */
    assert_int_equal(her_meets(&visit), HER_NO_COMBAT);
    /* On a board of its own: what one combat does is in its state alone. */
    com_start("k02");
    const her_combat other = com.s;
    com_play("M:b3");
    assert_memory_not_equal(&other, &com.s, sizeof other);
    gg_start(com.game, &com.s);
    assert_memory_equal(&other, &com.s, sizeof other);
}

TEST(her_341_meeting_a_guard) {
    for (int d = 1; d <= 7; d++) {
        const her_visit visit = {.level = 1, .difficulty = d};
        assert_int_equal(her_meets(&visit), HER_MEETS_GUARD);
        const her_visit again = {.level = 1, .difficulty = d, .beaten = true};
        assert_int_equal(her_meets(&again), HER_NO_COMBAT);
    }
}

TEST(her_343_paying_for_the_defence) {
    her_visit visit = {.level = 3, .foreign = true};
    assert_int_equal(her_meets(&visit), HER_NO_COMBAT);
    visit.paid = true;
    assert_int_equal(her_meets(&visit), HER_MEETS_DEFENCE);
    visit.enemy_hero = true; /* a hero there defends it free of charge */
    assert_int_equal(her_meets(&visit), HER_MEETS_HERO);
}

TEST(her_344_any_number_in_a_turn) {
    /* Nothing but the field counts: the same hero, step after step. */
    const her_visit way[] = {{.level = 2, .difficulty = 2},
                             {.level = 2, .enemy_hero = true},
                             {.level = 2, .difficulty = 3},
                             {.level = 2, .foreign = true, .paid = true}};
    for (int i = 0; i < 4; i++) assert_int_not_equal(her_meets(&way[i]), HER_NO_COMBAT);
}

TEST(her_check_36_her_470_her_460_quick_combat) {
    const her_visit low = {.level = 3, .difficulty = 2}, own = {.level = 3, .difficulty = 3};
    assert_int_equal(her_meets(&low), HER_QUICK); /* never a combat */
    assert_int_equal(her_meets(&own), HER_MEETS_GUARD);
    after(hero(true, 3, 0, 1), guard, HER_WIN_A, 3, false);
    assert_int_equal(got.experience, 1);
    after(hero(true, 3, 0, 1), guard, HER_WIN_A, 4, false);
    assert_int_equal(got.experience, 2);
    after(hero(true, 3, 0, 1), hero(true, 2, 9, 1), HER_WIN_A, 0, false);
    assert_int_equal(got.experience, 0);
}

TEST(her_460_her_461_r43_experience) {
    for (int own = 1; own <= 7; own++)
        for (int other = 1; other <= 7; other++) {
            const int gain = other > own ? 2 : other == own ? 1 : 0;
            after(hero(true, own, 0, 1), hero(true, other, 0, 1), HER_WIN_A, 0, false);
            assert_int_equal(got.experience, gain);
            after(hero(true, other, 0, 1), hero(true, own, 0, 1), HER_WIN_B, 0, false);
            assert_int_equal(got.winner, 1); /* a defender who wins gains the same */
            assert_int_equal(got.experience, gain);
            after(hero(true, own, 0, 1), guard, HER_WIN_A, other, false);
            assert_int_equal(got.experience, gain);
        }
    after(hero(true, 1, 0, 1), guard, HER_WIN_B, 5, false); /* not for losing */
    assert_int_equal(got.experience, 0);
}

TEST(her_462_azure_units) {
    after(hero(true, 2, 0, 1), guard, HER_WIN_A, 7, true);
    assert_true(got.top_level);
    after(hero(true, 2, 0, 1), guard, HER_WIN_A, 7, false);
    assert_false(got.top_level);
    after(hero(true, 2, 0, 1), guard, HER_RETREAT, 7, true);
    assert_false(got.top_level);
    after(hero(false, 2, 0, 1), guard, HER_WIN_A, 7, true);
    assert_false(got.top_level);
}

TEST(her_463_levels_in_order) {
    int level[HER_TOP_LEVEL];
    assert_int_equal(her_levels(0, 1, level), 0);
    assert_int_equal(her_levels(1, 1, level), 1);
    assert_int_equal(level[0], 2);
    assert_int_equal(her_levels(1, 5, level), 3);
    for (int i = 0; i < 3; i++) assert_int_equal(level[i], 2 + i);
    assert_int_equal(her_levels(0, 12, level), 6);
    for (int i = 0; i < 6; i++) assert_int_equal(level[i], 2 + i);
    assert_int_equal(her_levels(12, 2, level), 0); /* level 7 is the last */
}

TEST(her_464_secondary_heroes) {
    after(hero(false, 1, 0, 1), guard, HER_WIN_A, 7, false);
    assert_int_equal(got.experience, 0);
    after(hero(true, 1, 0, 1), hero(false, 7, 9, 1), HER_WIN_A, 0, false);
    assert_int_equal(got.experience, 0);
    const her_party units = {.player = true, .town = true}; /* units alone */
    after(hero(true, 1, 0, 1), units, HER_WIN_A, 0, false);
    assert_int_equal(got.experience, 0);
}

TEST(her_442_the_winner_visits) {
    after(hero(true, 1, 0, 1), guard, HER_WIN_A, 1, false);
    assert_true(got.visits && got.winner == 0);
    after(hero(true, 1, 0, 1), hero(true, 1, 0, 1), HER_WIN_A, 0, false);
    assert_true(got.visits);
    after(hero(true, 1, 0, 1), hero(true, 1, 0, 1), HER_GAVE_UP_B, 0, false);
    assert_true(got.visits);
    after(hero(true, 1, 0, 1), hero(true, 1, 0, 1), HER_WIN_B, 0, false);
    assert_false(got.visits); /* the defender stays where it is */
}

TEST(her_444_her_445_r35_retreat) {
    static const enum her_ending results[] = {HER_RETREAT, HER_WIN_B, HER_DRAWN};
    for (int i = 0; i < 3; i++) {
        after(hero(true, 4, 20, 0), guard, results[i], 5, false);
        assert_true(got.goes_back && got.winner == -1 && !got.visits);
        assert_int_equal(got.gold + got.morale + got.cubes + got.experience, 0);
        assert_false(got.flees || got.removed || got.eliminated);
    }
    after(hero(true, 4, 20, 1), hero(true, 4, 20, 1), HER_WIN_B, 0, false);
    assert_false(got.goes_back); /* a player's defeat is no retreat */
    after(hero(true, 4, 20, 1), hero(true, 4, 20, 1), HER_DRAWN, 0, false);
    assert_true(got.goes_back); /* too many rounds are */
}

TEST(her_check_35_her_446_r42_defeat_by_a_player) {
    after(hero(true, 1, 9, 1), hero(true, 1, 3, 2), HER_WIN_A, 0, false);
    assert_int_equal(got.gold, 3); /* what there is */
    assert_int_equal(got.morale, -1);
    assert_int_equal(got.cubes, 1);
    assert_true(got.flees && !got.removed && !got.eliminated);
    after(hero(true, 1, 30, 1), hero(true, 1, 3, 2), HER_WIN_B, 0, false);
    assert_int_equal(got.gold, 5);
    assert_int_equal(got.winner, 1);
    after(hero(true, 1, 9, 1), hero(false, 1, 30, 2), HER_WIN_A, 0, false);
    assert_int_equal(got.gold, 0); /* a secondary hero: a cube and nothing else */
    assert_int_equal(got.morale, 0);
    assert_int_equal(got.cubes, 1);
    assert_true(got.removed && !got.flees);
}

TEST(her_447_her_449_surrender_costs_only_gold) {
    after(hero(true, 1, 12, 1), hero(true, 7, 3, 2), HER_GAVE_UP_A, 0, false);
    assert_int_equal(got.winner, 1);
    assert_int_equal(got.gold, 10);
    assert_int_equal(got.morale + got.cubes + got.experience, 0);
    assert_true(got.flees);
    after(hero(true, 1, 12, 1), hero(false, 7, 30, 2), HER_GAVE_UP_B, 0, false);
    assert_true(got.removed && !got.flees);
    assert_int_equal(got.cubes, 0);
}

TEST(her_check_32_her_448_r41_who_may_surrender) {
    her_party a = hero(true, 1, 10, 1), b = hero(true, 1, 10, 1);
    assert_true(her_may_surrender(&a, &b));
    assert_true(her_may_surrender(&b, &a));
    b.town = true; /* nobody surrenders while defending a town */
    assert_false(her_may_surrender(&b, &a));
    assert_true(her_may_surrender(&a, &b));
    a.gold = 9;
    assert_false(her_may_surrender(&a, &b));
    a = hero(true, 1, 10, 0); /* a main hero needs a place to go to */
    assert_false(her_may_surrender(&a, &b));
    a = hero(false, 1, 10, 0); /* a secondary hero is removed anyway */
    assert_true(her_may_surrender(&a, &b));
    a.bound = true;
    assert_false(her_may_surrender(&a, &b));
    a = hero(true, 1, 10, 1);
    assert_false(her_may_surrender(&a, &guard)); /* another player it must be */
    a.hero = false;
    assert_false(her_may_surrender(&a, &b));
}

TEST(her_450_giving_a_secondary_hero_up) {
    const her_party party[2] = {hero(true, 3, 0, 1), hero(false, 3, 20, 1)};
    her_given_up(party, 1, &got);
    assert_int_equal(got.winner, 0);
    assert_int_equal(got.cubes, 1);
    assert_true(got.removed && got.visits);
    assert_int_equal(got.gold + got.morale + got.experience, 0);
}

TEST(her_446_units_alone_lose_a_cube) {
    her_party alone = hero(true, 3, 9, 1);
    alone.hero = alone.main = false;
    after(hero(true, 3, 9, 1), alone, HER_WIN_A, 0, false);
    assert_int_equal(got.cubes, 1);
    assert_int_equal(got.gold + got.morale + got.experience, 0);
    assert_true(got.visits);
}

TEST(her_451_elimination) {
    after(hero(true, 1, 9, 1), hero(true, 1, 9, 0), HER_WIN_A, 0, false);
    assert_true(got.eliminated && !got.flees);
    after(hero(true, 1, 9, 1), hero(false, 1, 9, 0), HER_WIN_A, 0, false);
    assert_false(got.eliminated);
    after(hero(true, 1, 9, 1), hero(true, 1, 9, 1), HER_WIN_A, 0, false);
    assert_false(got.eliminated);
}

TEST(her_r40_walls_of_the_first_owner) {
    assert_true(her_walls_stand(true, true, true));
    assert_false(her_walls_stand(true, true, false));
    assert_false(her_walls_stand(true, false, true)); /* captured: none for the new owner */
    assert_false(her_walls_stand(false, true, true));
}

TEST(her_554_no_reward_for_an_ai_hero) {
    const her_party ai = {.hero = true, .main = true, .level = 5};
    after(hero(true, 3, 10, 1), ai, HER_WIN_A, 0, false);
    assert_int_equal(got.winner, 0);
    assert_int_equal(got.experience, 0);
    assert_int_equal(got.cubes, 0);
}

TEST(her_r110_losing_to_an_ai_hero) {
    const her_party ai = {.hero = true, .main = true, .level = 1};
    after(ai, hero(true, 3, 10, 1), HER_WIN_A, 0, false);
    assert_int_equal(got.winner, 0);
    assert_int_equal(got.morale, -1);
    assert_int_equal(got.gold, 5);
    assert_true(got.to_supply && got.flees);
    assert_int_equal(got.cubes, 0);
    after(hero(true, 3, 2, 1), ai, HER_WIN_B, 0, false);
    assert_int_equal(got.gold, 2);
    after(hero(true, 3, 10, 1), hero(true, 3, 10, 1), HER_WIN_A, 0, false);
    assert_false(got.to_supply);
}

GROUP(NULL, com_end)
