/* What a combat's result is worth, and its walls (rules HER-441, HER-442, HER-444 to HER-447, HER-449, HER-451,
 * HER-460 to HER-464, rulings R35, R40, R42, R43 and R110, checks 35, 36). When one starts: tests/heroes. */
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

TEST(her_check_36_her_460_experience_of_guards) {
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

TEST(her_464_secondary_heroes) {
    after(hero(false, 1, 0, 1), guard, HER_WIN_A, 7, false);
    assert_int_equal(got.experience, 0);
    after(hero(true, 1, 0, 1), hero(false, 7, 9, 1), HER_WIN_A, 0, false);
    assert_int_equal(got.experience, 0);
    const her_party units = {.player = true}; /* units alone */
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
