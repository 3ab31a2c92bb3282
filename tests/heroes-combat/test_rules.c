/* Rules and worked checks of the rules page, on positions put together by hand. Names carry the ids
 * of the rules they prove. */
#include "../../core/heroes/combat.h"
#include "../touchstones/lab.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static gg_game *game;
static const struct her_scenario *sc;
static struct her_combat s;

static int cell(const char *name) {
    return strcmp(name, "tw") == 0 ? HER_TOWER : 4 * (name[1] - '1') + name[0] - 'a';
}

static void use(const char *scenario) {
    gg_game_close(game);
    game = lab_open("heroes-combat", scenario);
    sc = game->scenario;
    memset(&s, 0, sizeof s);
    s.active = s.target = s.first = s.play = s.cast = s.perm[0] = s.perm[1] = HER_NONE;
    memset(s.pick, HER_NONE, sizeof s.pick);
    s.node = HER_MAIN;
    s.round = 1;
}

static void put(int slot, const char *code, char face, const char *where) {
    s.slot[slot].unit = (uint8_t)her_face_named(sc, code, face);
    assert_true(s.slot[slot].unit);
    s.slot[slot].place = (uint8_t)cell(where);
}

static uint32_t cells(const char *names) {
    uint32_t set = 0;
    gg_slice rest = gg_slice_of(names), name;
    while (gg_token(&rest, &name)) set |= 1u << (4 * (name.data[1] - '1') + name.data[0] - 'a');
    return set;
}

static void act(int slot) {
    s.active = (uint8_t)slot;
    s.from = (uint8_t)her_place(&s.slot[slot]);
}

static int legal(int kind) {
    gg_move list[256];
    const int n = her_list(sc, &s, list, 256);
    int found = 0;
    for (int i = 0; i < n; i++) found += HER_KIND(list[i]) == kind;
    return found;
}

/* Damage of the attack of `slot` on `target`: weights by damage 0, 1, 2, ... over their sum. */
static void spread(struct her_combat now, double p, double *odds) {
    gg_outcome list[64];
    const int v = her_victim(&now);
    const bool more = (her_dice_mode(sc, &now) != HER_NO_DICE && !(now.dice & 3)) ||
                      (her_guarded(sc, &now, v) && !(now.dice >> 4 & 3));
    if (!more) {
        odds[her_attack_damage(sc, &now)] += p;
        return;
    }
    const int n = her_outcomes(sc, &now, list);
    for (int i = 0; i < n; i++) {
        struct her_combat next = now;
        her_perform(sc, &next, list[i].move);
        spread(next, p * list[i].p, odds);
    }
}

static void odds_are(int slot, int target, int total, const char *counts) {
    double odds[32] = {0};
    struct her_combat now = s;
    gg_slice rest = gg_slice_of(counts), word;
    act(slot);
    now.active = s.active;
    now.from = s.from;
    her_declare(sc, &now, slot, target, 0);
    now.node = HER_DICE;
    spread(now, 1, odds);
    for (int d = 0; gg_token(&rest, &word); d++) {
        int64_t n;
        assert_true(gg_slice_int(word, 0, 1000, &n));
        if (fabs(odds[d] - (double)n / total) > 1e-12)
            fail_msg("damage %d: %.6f, not %d/%d", d, odds[d], (int)n, total);
    }
}

static void her_363_check_1_adjacency(void **state) {
    (void)state;
    assert_int_equal(her_adjacent(cells("a1")), cells("b1 a2"));
    assert_int_equal(her_adjacent(cells("b3")), cells("b2 a3 c3 b4"));
    assert_int_equal(her_adjacent(cells("d5")), cells("c5 d4"));
}

static void her_325_her_365_checks_2_to_4_ground(void **state) {
    (void)state;
    use("k02");
    put(0, "pik", 'f', "b2");
    assert_int_equal(her_reach(sc, &s, 0, 3), 0xFFFFF & ~cells("b2 a5 c5 d4 d5"));
    put(0, "pik", 'f', "a1");
    assert_int_equal(her_reach(sc, &s, 0, 3), cells("a2 a3 a4 b1 b2 b3 c1 c2 d1"));
    put(0, "pik", 'f', "b2");
    put(1, "pik", 'f', "a2");
    put(2, "pik", 'f', "c2");
    put(8, "pik", 'f', "b3");
    assert_int_equal(her_reach(sc, &s, 0, 3), cells("a1 b1 c1 d1"));
}

static void her_326_her_r36_her_401_checks_5_and_6_siege(void **state) {
    (void)state;
    use("k07");
    s.walls = 64 | 15 | 2 << 4;
    put(0, "pik", 'f', "b2");
    assert_int_equal(her_reach(sc, &s, 0, 3), cells("a1 a2 b1 c1 c2 d1 d2"));
    put(0, "grf", 'f', "b2");
    assert_int_equal(her_reach(sc, &s, 0, 3), cells("a1 a2 b1 c1 c2 d1 d2 a4 b4 b5 c4"));
    put(8, "pik", 'f', "c4");
    assert_true(her_reach(sc, &s, 8, 3) & cells("c3"));
    assert_true(her_reach(sc, &s, 8, 3) & cells("c2"));
    put(0, "pik", 'f', "b2");
    assert_false(her_reach(sc, &s, 0, 3) & cells("c3"));
    s.walls = 64 | 11 | 2 << 4;
    assert_true(her_reach(sc, &s, 0, 3) & cells("c3"));
}

static void her_327_her_r11_check_7_ranged(void **state) {
    (void)state;
    use("k02");
    put(0, "xbw", 'f', "b2");
    put(8, "pik", 'f', "b5");
    act(0);
    assert_int_equal(legal(HER_MV_MOVE), 4);
    assert_int_equal(legal(HER_MV_ATTACK), 1);
    her_perform(sc, &s, HER_MOVE(HER_MV_MOVE, cell("b3"), 0));
    assert_int_equal(legal(HER_MV_ATTACK), 0);
    assert_int_equal(legal(HER_MV_DEFEND), 0);
}

static void her_366_her_429_her_329_checks_8_and_9(void **state) {
    (void)state;
    use("k02");
    put(0, "pik", 'p', "b2"); /* 3 against D 1 */
    put(8, "ske", 'f', "b3");
    odds_are(0, 8, 3, "0 1 1 1");
    put(0, "pri", 'f', "b1");
    put(8, "ske", 'f', "c5");
    odds_are(0, 8, 9, "0 5 3 1");
}

static void her_369_check_10_defence_token(void **state) {
    (void)state;
    use("k02");
    put(0, "pik", 'p', "b2");
    put(8, "ske", 'f', "b3");
    s.slot[8].wounds |= HER_W_GUARD;
    odds_are(0, 8, 9, "1 3 3 2");
}

static void her_319_check_11_zombies(void **state) {
    (void)state;
    use("k02");
    put(0, "pik", 'p', "b2");
    put(8, "zom", 'p', "b3");
    odds_are(0, 8, 3, "0 2 1");
}

static void her_313_her_r18_checks_12_and_13(void **state) {
    (void)state;
    use("k02");
    put(8, "grf", 'p', "b3");
    s.slot[8].wounds = 1;
    her_hurt(sc, &s, 8, 5);
    assert_int_equal(s.slot[8].unit, her_face_named(sc, "grf", 'f'));
    assert_int_equal(her_damage(&s.slot[8]), 2);
    put(9, "ske", 'p', "b4");
    her_hurt(sc, &s, 9, 4);
    assert_int_equal(s.slot[9].unit, 0);
}

static void her_317_check_15_black_riders(void **state) {
    (void)state;
    use("k02");
    put(0, "rid", 'p', "b2");
    put(8, "swd", 'f', "b3");
    odds_are(0, 8, 3, "0 0 0 1 0 1 1");
}

static void her_328_check_20_adjacent_targets(void **state) {
    (void)state;
    use("k02");
    put(0, "xbw", 'f', "b2");
    put(8, "pik", 'f', "b3");
    put(9, "pik", 'f', "b5");
    put(10, "pik", 'f', "c5");
    put(11, "pik", 'f', "d5");
    act(0);
    assert_int_equal(legal(HER_MV_ATTACK), 1);
}

static void her_329_check_21_backlines(void **state) {
    (void)state;
    use("k02");
    put(8, "pea", 'n', "c5");
    put(0, "pri", 'f', "b1");
    odds_are(0, 8, 9, "0 0 5 3 1");
    put(0, "pri", 'f', "b2");
    odds_are(0, 8, 3, "0 0 1 1 1");
    put(0, "pri", 'f', "b1");
    put(8, "pea", 'n', "c4");
    odds_are(0, 8, 3, "0 0 1 1 1");
}

static void her_367_her_r22_check_19_retaliations(void **state) {
    (void)state;
    use("k02");
    put(0, "ske", 'f', "b2");
    put(8, "grf", 'f', "b3");
    s.slot[8].place |= HER_P_RETALIATED;
    act(0);
    her_declare(sc, &s, 0, 8, 0);
    s.dice = 2;
    her_strike(sc, &s);
    her_after(sc, &s);
    assert_int_equal(s.node, HER_ATTACK); /* unlimited */
    assert_true(s.aflags & HER_A_RETALIATION);
    use("k02");
    put(0, "ske", 'f', "b2");
    put(8, "pik", 'f', "b3");
    s.slot[8].place |= HER_P_RETALIATED;
    act(0);
    her_declare(sc, &s, 0, 8, 0);
    s.dice = 2;
    her_strike(sc, &s);
    her_after(sc, &s);
    assert_int_equal(s.node, HER_AFTER);
    assert_int_equal(s.after, 14);
}

static void her_368_her_r08_check_22_paralysis(void **state) {
    (void)state;
    use("k02");
    put(0, "ske", 'f', "b2");
    put(8, "swd", 'f', "b3");
    s.slot[8].wounds |= HER_W_PARALYSED;
    act(0);
    her_declare(sc, &s, 0, 8, 0);
    s.dice = 1;
    her_strike(sc, &s);
    assert_int_equal(s.slot[8].wounds, 0);
    her_after(sc, &s);
    assert_true(s.aflags & HER_A_RETALIATION);
    use("k02");
    put(0, "ske", 'f', "b2");
    s.slot[0].wounds |= HER_W_PARALYSED;
    s.node = HER_PICK;
    her_perform(sc, &s, HER_MOVE(HER_MV_PICK, 0, 0));
    assert_int_equal(s.node, HER_PICK);
    assert_int_equal(s.slot[0].wounds, 0);
    assert_true(s.slot[0].place & HER_P_DONE);
}

static void her_427_her_r12_check_23_no_second_defence(void **state) {
    gg_move list[256];
    (void)state;
    use("k02");
    put(0, "ske", 'f', "b2");
    put(8, "ske", 'f', "b5");
    s.slot[0].wounds |= HER_W_GUARD;
    s.node = HER_PICK;
    her_perform(sc, &s, HER_MOVE(HER_MV_PICK, 0, 0));
    her_settle(sc, &s, list, 256);
    assert_int_equal(s.node, HER_MAIN);
    assert_int_equal(legal(HER_MV_DEFEND), 0);
    assert_int_equal(legal(HER_MV_END), 1);
    assert_false(s.slot[0].wounds & HER_W_GUARD);
}

static void her_315_her_r06_checks_25_and_26_order(void **state) {
    int side;
    (void)state;
    use("k02");
    put(0, "xbw", 'p', "a1"); /* I 6 */
    put(1, "xbw", 'p', "b1");
    put(8, "xbw", 'p', "a5");
    put(9, "xbw", 'p', "b5");
    s.node = HER_PICK;
    assert_int_equal(her_next(sc, &s, &side), 3);
    assert_int_equal(side, 0);
    s.tie = 128 | 6;
    s.slot[0].place |= HER_P_DONE;
    assert_int_equal(her_next(sc, &s, &side), 3 << 8);
    assert_int_equal(side, 1);
    s.tie = 128 | 64 | 6;
    s.slot[8].place |= HER_P_DONE;
    assert_int_equal(her_next(sc, &s, &side), 2);
    s.tie = 128 | 6;
    s.slot[1].place |= HER_P_DONE;
    assert_int_equal(her_next(sc, &s, &side), 2 << 8);
}

static void her_403_her_r39_check_29_walls(void **state) {
    (void)state;
    use("k07");
    s.walls = 64 | 15 | 2 << 4;
    put(0, "pri", 'f', "b1");
    put(8, "ske", 'f', "c4");
    odds_are(0, 8, 3, "1 1 1");
    s.walls = 64 | 11 | 2 << 4;
    odds_are(0, 8, 3, "0 1 1 1");
    s.walls = 64 | 7 | 2 << 4;
    put(0, "pri", 'f', "d3");
    odds_are(0, 8, 3, "0 1 1 1");
}

static void her_402_her_406_her_r37_check_30_last_wall(void **state) {
    (void)state;
    use("k07");
    s.walls = 64 | 4 | 2 << 4;
    put(0, "ske", 'f', "c2");
    put(8, "ske", 'f', "c5");
    put(15, "tow", 'f', "tw");
    act(0);
    assert_int_equal(legal(HER_MV_BREACH), 1);
    her_perform(sc, &s, HER_MOVE(HER_MV_BREACH, cell("c3"), 0));
    assert_int_equal(s.walls & 15, 0);
    assert_int_equal(s.slot[15].unit, 0);
}

static void her_408_her_407_check_31_tower_alone(void **state) {
    (void)state;
    use("k07");
    s.walls = 64 | 15;
    put(0, "ske", 'f', "c2");
    put(15, "tow", 'f', "tw");
    s.node = HER_PICK;
    her_check_over(sc, &s);
    assert_int_equal(s.result, HER_WIN_A);
}

static void her_405_her_404_tower_is_a_target_of_shots_only(void **state) {
    (void)state;
    use("k07");
    s.walls = 64 | 15;
    put(0, "ske", 'f', "c2");
    put(1, "xbw", 'f', "b1");
    put(8, "ske", 'f', "c5");
    put(15, "tow", 'f', "tw");
    assert_int_equal(her_targets(sc, &s, 0), 0);
    assert_int_equal(her_targets(sc, &s, 1), 1 << 8 | 1 << 15);
    assert_int_equal(her_targets(sc, &s, 15), 3);
}

static void her_391_her_r32_check_33_time_limit(void **state) {
    gg_move list[4];
    (void)state;
    use("k01");
    put(0, "ske", 'f', "b2");
    put(8, "ske", 'f', "b4");
    s.node = HER_ROUND_END;
    s.allowed = 16;
    assert_int_equal(her_list(sc, &s, list, 4), 1);
    assert_int_equal(list[0], HER_MOVE(HER_MV_RETREAT, 0, 0));
    s.mp = 2;
    assert_int_equal(her_list(sc, &s, list, 4), 2);
    her_perform(sc, &s, HER_MOVE(HER_MV_CONTINUE, 0, 0));
    assert_int_equal(s.mp, 1);
    assert_int_equal(s.round, 2);
}

static void her_443_her_r34_both_sides_empty(void **state) {
    (void)state;
    use("k01");
    s.node = HER_PICK;
    her_check_over(sc, &s);
    assert_int_equal(s.result, HER_WIN_A);
    use("k02");
    s.node = HER_PICK;
    her_check_over(sc, &s);
    assert_int_equal(s.result, HER_WIN_B);
}

static void her_380_her_r27_check_37_one_spell_a_round(void **state) {
    (void)state;
    use("k12");
    put(0, "cen", 'p', "b2");
    put(8, "tro", 'p', "b4");
    s.allowed = 3;
    s.casts[0] = s.casts[1] = 16;
    const int mar = her_card_named(sc, "mar");
    her_move_card(sc, &s, 0, mar, HER_IN_DRAW, HER_IN_HAND);
    act(0);
    assert_int_equal(legal(HER_MV_PLAY), 1);
    s.casts[0] = 17;
    assert_int_equal(legal(HER_MV_PLAY), 0);
}

static void her_186_her_312_check_38_magic_arrow(void **state) {
    gg_move list[256];
    (void)state;
    use("k12");
    put(0, "cen", 'p', "b2");
    put(8, "swd", 'p', "b4"); /* D 2 */
    put(9, "swd", 'p', "c4");
    s.allowed = 1;
    s.casts[0] = s.casts[1] = 16;
    const int mar = her_card_named(sc, "mar"), pwr = her_card_named(sc, "pwr");
    her_move_card(sc, &s, 0, mar, HER_IN_DRAW, HER_IN_HAND);
    her_move_card(sc, &s, 0, pwr, HER_IN_DRAW, HER_IN_HAND);
    act(0);
    her_perform(sc, &s, HER_MOVE(HER_MV_PLAY, mar, 0));
    her_settle(sc, &s, list, 256);
    assert_int_equal(s.node, HER_CAST);
    her_perform(sc, &s, HER_MOVE(HER_MV_EMPOWER, pwr, 0));
    her_settle(sc, &s, list, 256);
    assert_int_equal(s.node, HER_TARGET);
    her_perform(sc, &s, HER_MOVE(HER_MV_TARGET, 8, 0));
    her_settle(sc, &s, list, 256);
    assert_int_equal(her_damage(&s.slot[8]), 2);
    assert_int_equal(s.node, HER_MAIN);
    assert_int_equal(s.casts[0] & 15, 1);
    assert_int_equal(her_card_count(sc, &s, 0, mar, HER_IN_DISCARD), 1);
    assert_int_equal(her_card_count(sc, &s, 0, pwr, HER_IN_DISCARD), 1);
}

static void her_386_her_r30_check_42_no_cards_without_a_hero(void **state) {
    (void)state;
    use("k12");
    put(0, "cen", 'p', "b2");
    put(8, "tro", 'p', "b4");
    her_move_card(sc, &s, 0, her_card_named(sc, "mar"), HER_IN_DRAW, HER_IN_HAND);
    s.casts[0] = 16;
    act(0);
    assert_int_equal(legal(HER_MV_PLAY), 0);
}

static int close_last(void **state) {
    (void)state;
    gg_game_close(game);
    game = NULL;
    return 0;
}

#define TEST(name) cmocka_unit_test(name)
int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(her_363_check_1_adjacency),
        TEST(her_325_her_365_checks_2_to_4_ground),
        TEST(her_326_her_r36_her_401_checks_5_and_6_siege),
        TEST(her_327_her_r11_check_7_ranged),
        TEST(her_366_her_429_her_329_checks_8_and_9),
        TEST(her_369_check_10_defence_token),
        TEST(her_319_check_11_zombies),
        TEST(her_313_her_r18_checks_12_and_13),
        TEST(her_317_check_15_black_riders),
        TEST(her_367_her_r22_check_19_retaliations),
        TEST(her_328_check_20_adjacent_targets),
        TEST(her_329_check_21_backlines),
        TEST(her_368_her_r08_check_22_paralysis),
        TEST(her_427_her_r12_check_23_no_second_defence),
        TEST(her_315_her_r06_checks_25_and_26_order),
        TEST(her_403_her_r39_check_29_walls),
        TEST(her_402_her_406_her_r37_check_30_last_wall),
        TEST(her_408_her_407_check_31_tower_alone),
        TEST(her_405_her_404_tower_is_a_target_of_shots_only),
        TEST(her_391_her_r32_check_33_time_limit),
        TEST(her_443_her_r34_both_sides_empty),
        TEST(her_380_her_r27_check_37_one_spell_a_round),
        TEST(her_186_her_312_check_38_magic_arrow),
        TEST(her_386_her_r30_check_42_no_cards_without_a_hero),
    };
    return cmocka_run_group_tests_name("heroes-combat rules", tests, NULL, close_last);
}
