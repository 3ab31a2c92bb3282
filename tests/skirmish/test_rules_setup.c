/* Set-up: tiles, edges, deployment, units held back (SKI-001 to 016, checks C11 to C22). */
#include "../lab/test.h"
#include "lab.h"

#include "../../core/dice.h"

#define OPEN_HANDS "g1h2f2m1r1b1s1v1x1l1o3/g1h2f2m1r1b1s1v1x1l1o3"
#define ALL_KINDS  "tg th tf tm tr tb ts tv tx tl to"

TEST(ski_001_002_r02_hands_at_the_start) {
    fresh("open");
    field_is(4, OPEN_HANDS);
    fresh("tinyfree");
    field_is(4, "f1o1/f1o1");
}

TEST(ski_003_c11_any_order) {
    fresh("open");
    legal_is(ALL_KINDS);
    play("to");
    assert_int_equal(legal_count(), 63);
    legal_has("@c3 @k9");
    fresh("open");
    play("tf");
    assert_int_equal(legal_count(), 143);
    play("@a1");
    turn_is("0B til"); /* one tile a turn */
    field_is(4, "g1h2f1m1r1b1s1v1x1l1o3/g1h2f2m1r1b1s1v1x1l1o3");
    legal_is(ALL_KINDS);
}

TEST(ski_004_r06_one_tile_a_cell) {
    fresh("open");
    play("tf @a1 th");
    forbidden("@a1", "SKI-004");
    legal_has("@b1 @m11"); /* terrain may lie on the edge */
}

TEST(ski_005_c12_r04_objectives_keep_off_the_edge) {
    fresh("open");
    play("to");
    legal_has("@c3 @k9");
    all_forbidden("@c2 @b3 @l9 @k10", "SKI-005");
    fresh("open:objective_edge_gap=0");
    play("to");
    assert_int_equal(legal_count(), 143);
}

TEST(ski_006_c13_r05_objectives_keep_apart) {
    fresh("open");
    play("to @g6 to");
    legal_is("@c3 @c9");
    forbidden("@k3", "SKI-006"); /* distance 5 */
    fresh("open:objective_gap=4");
    play("to @g6 to");
    legal_has("@k3");
}

TEST(ski_007_c14_r03_no_room_for_objectives) {
    fresh("open");
    play("to @c3 to @i3 to @c9 to @i9");
    turn_is("0A til");
    field_is(4, "g1h2f2m1r1b1s1v1x1l1o1/g1h2f2m1r1b1s1v1x1l1o1");
    legal_is("tg th tf tm tr tb ts tv tx tl");
    forbidden("to", "SKI-006");
    play("tg @a1");
    forbidden("to", "SKI-006");
}

TEST(ski_007_c15_leftovers_are_discarded) {
    fresh("tinyfree");
    play("to @d4");
    legal_is("tf");
    play("tf @c3 tf @e5");
    result_is("ski tinyfree 7/7/2f4/3o3/4f2/7/7 -/- -- -,- -,- 0:0 0A edg");
}

TEST(ski_008_r01_bare_cells_are_grassland) {
    /* No cover, no height, open to all, whether a tile lies there or not. */
    lay("open", "A2 g6:7; B5 e6:9", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
    lay("open", "A2 g6:7; B5 e6:9; e6 g; f6 g; g6 g", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
    play("u2 mf6");
    stands("A2", "f6:7");
}

TEST(ski_009_010_c16_r07_edges) {
    fresh("tinyfree");
    play("to @d4 tf @c3 tf @e5");
    legal_is("en ee es ew");
    play("en"); /* B has the opposite one without choosing */
    result_is("ski tinyfree 7/7/2f4/3o3/4f2/7/7 -/- ns -,- -,- 0:0 0A dep");
    legal_is("d1 d2");
    play("d1");
    assert_int_equal(legal_count(), 14);
    legal_has("@a1 @g2");
    fresh("tinyfree:edge_mode=2");
    play("to @d4 tf @c3 tf @e5 ew");
    turn_is("0B edg");
    legal_is("en ee es");
    forbidden("ew", "SKI-010");
    play("en");
    field_is(5, "wn");
    fresh("cairns");
    field_is(5, "ns"); /* fixed by the scenario */
    unopened("open:edge_mode=0", "edges");
}

TEST(ski_011_c17_c18_r10_deploying_by_turns) {
    fresh("tinyfree");
    play("to @d4 tf @c3 tf @e5 en d1 @d2 d1 @d6");
    legal_is("d2 d-");
    play("d-");
    legal_is("d2 d-"); /* 5 of 10 points are half */
    play("d2 @e6");
    result_is("ski tinyfree 7/7/2f4/3o3/4f2/7/7 -/- ns d2:4,= d6:3,e6:6 0:0 1A act");
    play("u- u-");
    result_is("ski tinyfree 7/7/2f4/3o3/4f2/7/7 -/- ns d2:4,= d6:3,e6:6 0:0 2A arr");
    legal_is("r2");
    forbidden("r-", "SKI-122");
    play("r2");
    legal_is("@a1 @b1 @c1 @d1 @e1 @f1 @g1");
    play("@c1");
    result_is("ski tinyfree 7/7/2f4/3o3/4f2/7/7 -/- ns d2:4,c1:5 d6:3,e6:6 0:0 2A act");
}

TEST(ski_011_c19_r60_kinds_of_units) {
    lay("open", "edges ns", "0A dep");
    legal_is("d1 d2 d4 d5 d6 d7 d8 d9");
    forbidden("d3", "SKI-R60");
    forbidden("d-", "SKI-014");
    play("d1");
    assert_int_equal(legal_count(), 39);
    forbidden("@a4", "SKI-012");
    play("@g1");
    legal_is("d1 d2 d3 d4 d5 d6 d7 d8");
    /* Once unit 2 stands, unit 3 is the lowest of its kind. */
    lay("open", "A2 a1:7; A1 b1:6; B1 a11:6; B2 b11:7", "0A dep");
    legal_has("d3");
}

TEST(ski_012_c21_r08_zones) {
    static const struct {
        const char *scenario, *edges;
        int cells;
    } zones[] = {{"open", "edges ns", 39},
                 {"open", "edges we", 33},
                 {"open+deploy_depth=1", "edges ns", 13},
                 {"open+deploy_depth=1", "edges ew", 11},
                 {"open+deploy_depth=0", "edges ns", 143}};
    for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++) {
        lay(zones[i].scenario, zones[i].edges, "0A dep");
        play("d1");
        assert_int_equal(legal_count(), zones[i].cells);
    }
}

TEST(ski_012_only_free_passable_cells) {
    lay("open", "A2 b1:7; B1 a11:6; a1 m; c1 l; d1 x", "0A dep -> d1");
    forbidden("@b1", "SKI-034");
    all_forbidden("@a1 @c1 @d1", "SKI-131");
    lay("open", "A2 b1:7; B1 a11:6; a1 m; c1 l; d1 x", "0A dep -> d8"); /* Grapnels */
    legal_has("@a1");
    all_forbidden("@c1 @d1", "SKI-131");
}

TEST(ski_013_r09_uneven_numbers) {
    /* B has one unit left, A none: B goes on alone, then round 1 begins (SKI-016). */
    lay("open",
        "A1 a1:6; A2 b1:7; A3 c1:7; A4 d1:9; A5 e1:8; A6 f1:4; A7 g1:9; A8 h1:6; A9 i1:4; "
        "B1 a11:6; B2 b11:7; B3 c11:7; B4 d11:8; B5 e11:9; B6 f11:14",
        "0A dep");
    turn_is("0B dep");
    play("d7 @g11");
    turn_is("0B dep");
}

TEST(ski_014_c20_r11_half_of_the_army) {
    /* In hand: 48, 58 and exactly 50 points. */
    lay("open", "A1 a1:6; A2 b1:7; A5 c1:8; A7 d1:9; B1 a11:6; B2 b11:7; B3 c11:7; B4 d11:8",
        "0A dep");
    legal_has("d-");
    lay("open", "A1 a1:6; A5 c1:8; A7 d1:9; B1 a11:6; B2 b11:7; B3 c11:7", "0A dep");
    forbidden("d-", "SKI-014");
    lay("open", "A1 a1:6; A2 b1:7; A5 c1:8; B2 a11:7; B3 b11:7; B5 c11:9; B7 d11:8; B8 e11:5",
        "0B dep");
    legal_has("d-");
    play("d-");
    stands("B1", "=");
    stands("B4", "=");
    stands("B6", "=");
    lay("open+reserve_mode=2", "A1 a1:6; A2 b1:7; A5 c1:8; A7 d1:9; B1 a11:6", "0A dep");
    forbidden("d-", "SKI-R10");
}

TEST(ski_015_r66_crowded_zones) {
    /* The zone of a 13 x 1 strip is full of walls: the rest of the army waits, all 100 points. */
    lay("open+deploy_depth=1",
        "a1 x; b1 x; c1 x; d1 x; e1 x; f1 x; g1 x; h1 x; i1 x; j1 x; k1 x; l1 x; m1 x", "0A dep");
    turn_is("0B dep");
    stands("A1", "=");
    stands("A9", "=");
    stands("B1", "-");
}

TEST(ski_016_round_one_follows) {
    lay("open+deploy_depth=1",
        "A1 a1:6; A2 b1:7; A3 c1:7; A4 d1:9; A5 e1:8; A6 f1:4; A7 g1:9; A8 h1:6; "
        "B1 a11:6; B2 b11:7; B3 c11:7; B4 d11:8; B5 e11:9; B6 f11:14; B7 g11:8; B8 h11:5",
        "0A dep");
    play("d9 @i1");
    turn_is("1A act");
}

TEST(ski_c22_r10_r11_r61_units_held_in_secret) {
    lay("open+reserve_mode=1", "edges ns", "0A hld");
    legal_is("k1 k2 k3 k4 k5 k6 k7 k8 k9 k-");
    play("k5");
    legal_is("k6 k7 k8 k9 k-");
    forbidden("k4", "SKI-R10");
    play("k7");
    legal_is("k8 k9 k-");
    play("k-");
    turn_is("0B hld");
    legal_is("k1 k2 k3 k4 k5 k6 k7 k8 k-");
    /* What the other seat sees: nothing of it. */
    ski_state view = *(const ski_state *)current_state();
    ski_view(current_game(), &view, 1);
    for (int u = 0; u < 9; u++) assert_int_equal(view.cell[u], SKI_HIDDEN);
    assert_int_equal(view.cell[SKI_SIDE], SKI_HAND);
    char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    ski_rules.write_fen(current_game(), &view, &text);
    assert_non_null(strstr(fen, " ns ?,?,?,?,?,?,?,?,? -,-"));
    from(fen);
    /* 16 and 18 points are held: 16 more may be, but not the Giant's 18. */
    lay("open+reserve_mode=1", "A5 =; B1 =; B6 =", "0B hld");
    legal_is("k7 k8 k-");
}

/* A declaration made at random is one word for the other side, whatever and however much it holds back. */
static void one_declaration(gg_state *s, gg_random *random) {
    const gg_game *game = current_game();
    const int side = ((const ski_state *)s)->side;
    char own[256], seen[256];
    gg_text owner = gg_text_over(own, sizeof own), other = gg_text_over(seen, sizeof seen);
    int moves = 0;
    for (; ((const ski_state *)s)->node == SKI_HLD && ((const ski_state *)s)->side == side;
         moves++) {
        gg_move list[GG_MAX_MOVES];
        char whole[GG_MOVE_TEXT], known[GG_MOVE_TEXT];
        gg_text all = gg_text_over(whole, sizeof whole), part = gg_text_over(known, sizeof known);
        const gg_move move = list[gg_random_below(random, (uint32_t)gg_list(game, s, list))];
        game->rules->write_move(game, s, move, &all);
        gg_write_seen(game, s, move, side, &part);
        assert_string_equal(known, whole);
        gg_write_seen(game, s, move, side, &owner);
        gg_write_seen(game, s, move, !side, &other);
        gg_apply(game, s, move);
    }
    assert_true(moves > 0);
    assert_string_equal(seen, "k?");
}

/* Moves with which both worlds of a seat go on to the same view are told alike. */
static void told_alike(const gg_state *one, const gg_state *two, int seat) {
    const gg_game *game = current_game();
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, one, list);
    for (int i = 0; i < count; i++) {
        char token[2][GG_MOVE_TEXT];
        gg_state after[2] = {*one, *two};
        gg_text a = gg_text_over(token[0], sizeof token[0]);
        gg_text b = gg_text_over(token[1], sizeof token[1]);
        game->rules->write_move(game, one, list[i], &a);
        if (!gg_find_move(game, two, gg_slice_of(token[0]))) continue;
        for (int k = 0; k < 2; k++) {
            gg_apply(game, &after[k], list[i]);
            game->rules->view(game, &after[k], seat);
        }
        if (memcmp(&after[0], &after[1], game->state_bytes) != 0) continue;
        gg_text_clear(&a);
        gg_write_seen(game, one, list[i], seat, &a);
        gg_write_seen(game, two, list[i], seat, &b);
        assert_string_equal(token[0], token[1]);
    }
}

TEST(ski_r61_what_is_held_back_is_told_once) {
    static const char *const scenarios[] = {"open:reserve_mode=1", "field:reserve_mode=1",
                                            "tinyfree:reserve_mode=1"};
    gg_random random;
    gg_random_init(&random, 61, GG_STREAM_TEST);
    for (int round = 0; round < 150; round++) {
        fresh(scenarios[round % 3]);
        const gg_game *game = current_game();
        gg_state s = {0}, dealt = {0};
        gg_start(game, &s);
        const ski_state *now = (const ski_state *)&s;
        while (now->node != SKI_HLD) gg_playout(game, &s, &random, 1);
        for (int side = 0; side < 2; side++)
            if (now->node == SKI_HLD) one_declaration(&s, &random);
        for (; now->node == SKI_DEP || now->node == SKI_DPC; gg_playout(game, &s, &random, 1))
            for (int seat = 0; seat < 2; seat++) {
                dealt = s;
                game->rules->view(game, &dealt, seat);
                game->rules->redeal(game, &dealt, seat, &random);
                told_alike(&s, &dealt, seat);
            }
    }
}

TEST(ski_r10_held_units_are_the_reserve) {
    lay("tinyfree+reserve_mode=1", "A1 =; A2 -; B1 -; B2 -", "0B hld -> k-");
    turn_is("0A dep");
    legal_is("d2");
    forbidden("d-", "SKI-R10");
    play("d2 @a1 d1 @a7");
    turn_is("0B dep"); /* A has none left to deploy */
    play("d2 @b7");
    turn_is("1A act");
    stands("A1", "=");
}

TEST(ski_131_no_tile_under_a_unit_that_cannot_stand_on_it) {
    /* Units may stand on the board while tiles are laid: the hands come with the scenario. */
    after("ski tinyfree 7/7/7/7/7/7/7 f1o1/f1o1 -- d2:4,c3:5 d6:3,e6:6 0:0 0A til", "tf");
    legal_has("@d2"); /* anybody may stand in a forest */
}

GROUP(skirmish, release)
