/* Texts: a whole game, round trips, counts of sequences, refusals (checks C96 to C98),
 * and the words for people. */
#include "../lab/pictures.h"
#include "../lab/test.h"
#include "lab.h"

#include "../lab/svg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(ski_c96_a_whole_game_of_tiny) {
    fresh("tiny");
    play("u2 mc4 a1B1");
    result_is(
        "ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns d2:4,d5:5 d6:3,e6:6 0:0 1A los.2.1.B1");
    play("l0 u1 me3 a1B1 i3");
    result_is("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns e3:4,d5:5+ d6:3,e6:6 0:0 1A "
              "sav.1.1.B1.3");
    play("sd l3 u2 me5 a1A1");
    result_is("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns e3:4+,d5:5+ x,e5:6 0:0 1B chg.2.1.A1");
    legal_is("cd4 ce4");
    play("ce4 l4");
    result_is("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns x,d5:5 x,e4:6+ 0:0 2A act");
    play("u2 me5 a1B2 l4");
    result_is("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns x,e5:5+ x,e4:2+!4 0:0 2A crg");
    play("q2");
    result_is("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns x,e5:5+ x,x 2:0 2B end");
    payoff_is(2, 0);
}

#define P1                                                                                         \
    "ski cairns 13/2h3f6/4b5o2/r2f3m3l1/5s2b2l1/1v1x1o2f1r1g/5s2b2l1/r2f3m3l1/4b5o2/2h3f6/13 -/- " \
    "ns g6:5,g5:6,j4:7,g8:9,=,d1:4,k4:9,f1:6,j9:1 "                                                \
    "k9:6+,f6:7+,=,f5:4+,j8:9+,g7:13+,j10:8+,k10:3+ 2:4 2A arr"
#define P2                                                                                         \
    "ski cairns 13/2h3f6/4b5o2/r2f3m3l1/5s2b2l1/1v1x1o2f1r1g/5s2b2l1/r2f3m3l1/4b5o2/2h3f6/13 -/- " \
    "ns g6:3+^4,g5:7+,f5:7+,j7:9+^4,j9:8+,d1:4+,l3:9+,g4:6+,x "                                    \
    "k9:3,f6:7,=,x,j8:9,g7:12,j10:8,k10:5 2:2 2B arr"
#define P3                                                                                         \
    "ski open 11fs/l2fb5g2/5o2h3b/3v9/5lr6/1f7o2f/2m2s1gm4/2x1h2x5/4o4v2h/4r8/9h3 -/- we "         \
    "k5:6+,f7:7+,f4:7+,j7:9+,d9:7+,b3:4+,i6:9+,e8:6+,x x,j6:2,x,j8:8,m8:9,m1:14,e9:3,x 6:4 3B act"
#define P4                                                                                         \
    "ski open+dice=1 "                                                                             \
    "1f6h2v1/5b2xg3/3mrg3ro2/5l2s4/l1o5h1m2/1f11/13/4v1o6/2f6h3/11x1/hs2b5f2 -/- ns "              \
    "x,b4:4,j3:7,k2:9,b6:8,x,l3:9,j4:5,x x,j9:7+,b5:4+,l4:4+,g7:8+^4,d5:12+,d6:8+,i9:5+ 6:4 3A "   \
    "act"
#define P5                                                                                         \
    "ski open 7r5/5f7/6o2x3/2lh5m1h1/7f4g/1f5m1rf1g/2o2bh6/3x2h6/s6o2l2/2v3bv4s/13 -/- ew "        \
    "-,l7:7,l9:7,m6:9,-,k5:4,l6:9,-,- c5:6,c7:7,-,-,a7:9,-,b11:8,- 0:0 0B dep"
#define P6                                                                                         \
    "ski cairns 13/2h3f6/4b5o2/r2f3m3l1/5s2b2l1/1v1x1o2f1r1g/5s2b2l1/r2f3m3l1/4b5o2/2h3f6/13 -/- " \
    "ns x,e6:7,k2:4,f5:9,i8:4,d1:3,h6:9,x,x x,f6:7+,g6:7+,l3:5+,j4:9+^4,g5:13+,x,l9:2+ 4:14 4A "   \
    "act"
#define CAIRNS                                                                                     \
    "ski cairns 13/2h3f6/4b5o2/r2f3m3l1/5s2b2l1/1v1x1o2f1r1g/5s2b2l1/r2f3m3l1/4b5o2/2h3f6/13 -/- " \
    "ns g2:6,e2:7,i2:7,f3:9,=,d1:4,k2:9,b2:6,m2:4 g10:6,e10:7,=,h9:8,k10:9,f9:14,m10:8,i10:5 0:0 " \
    "1A act"
#define OPEN                                                                                       \
    "ski open 13/13/13/13/13/13/13/13/13/13/13 "                                                   \
    "g1h2f2m1r1b1s1v1x1l1o3/g1h2f2m1r1b1s1v1x1l1o3 -- -,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,- 0:0 0A "   \
    "til"
#define TINY     "ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns d2:4,c3:5 d6:3,e6:6 0:0 1A act"
#define TINYFREE "ski tinyfree 7/7/7/7/7/7/7 f1o1/f1o1 -- -,- -,- 0:0 0A til"

TEST(ski_c97_positions_of_the_page) {
    static const char *const fens[] = {P1, P2, P3, P4, P5, P6};
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        from(fens[i]);
        result_is(fens[i]);
    }
    fresh("cairns");
    result_is(CAIRNS);
    fresh("open");
    result_is(OPEN);
    fresh("tiny");
    result_is(TINY);
    fresh("tinyfree");
    result_is(TINYFREE);
}

/* Random games: the line reads back, and the same is legal. */
TEST(ski_c97_round_trips) {
    gg_random random;
    gg_random_init(&random, 97, GG_STREAM_TEST);
    fresh("open");
    const gg_game *game = current_game();
    for (int games = 0; games < 5; games++) {
        gg_state s, t;
        gg_error error;
        char fen[GG_FEN_TEXT];
        gg_move a[GG_MAX_MOVES], b[GG_MAX_MOVES];
        gg_start(game, &s);
        while (game->rules->actor(game, &s) != GG_OVER) {
            gg_text text = gg_text_over(fen, sizeof fen);
            ski_rules.write_fen(game, &s, &text);
            assert_int_equal(ski_read_fen(game, gg_slice_of(fen), &t, &error), 0);
            assert_memory_equal(&s, &t, sizeof(ski_state));
            const int n = gg_list(game, &s, a);
            assert_int_equal(gg_list(game, &t, b), n);
            assert_memory_equal(a, b, (size_t)n * sizeof a[0]);
            gg_apply(game, &s, a[gg_random_below(&random, (uint32_t)n)]);
        }
    }
}

TEST(ski_c98_counts) {
    static const struct {
        const char *fen;
        uint64_t count[9];
    } rows[] = {
        {TINY, {3, 16, 39, 146, 423, 1411, 4069, 13097, 40057}},
        {TINYFREE, {2, 58, 107, 3216, 3216, 60912, 243648}},
        {CAIRNS, {8, 248, 1149, 23850, 143073}},
        {OPEN, {11, 1493, 16423, 2210682}},
        {P1, {2, 39, 587, 12318}},
        {P2, {2, 44, 460, 9922}},
        {P3, {5, 224, 729, 11246}},
        {P4, {7, 240, 1247, 9642}},
        {P5, {4, 113, 565, 12656}},
        {P6, {7, 232, 1055, 11160}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        from(rows[i].fen);
        for (int d = 0; d < 9 && rows[i].count[d]; d++)
            assert_int_equal(gg_perft(current_game(), current_state(), d + 1), rows[i].count[d]);
    }
}

TEST(broken_positions) {
#define T "ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns "
    refused(T "d2:4,d2:5 d6:3,e6:6 0:0 1A act", "a unit");
    refused(T "d2:5,c3:5 d6:3,e6:6 0:0 1A act", "units");
    refused(T "g4:4,c3:5 d6:3,e6:6 0:0 1A act", "SKI-131");
    refused(T "-,c3:5 d6:3,e6:6 0:0 1A act", "in hand");
    refused(T "d2:4,c3:5 d6:3,e6:6 0:0 3A act", "turn");
    refused(T "d2:4,c3:5 d6:3,e6:6 0:0 1A end", "not over");
    refused(T "d2:4,c3:5 d6:3,e6:6 0:0 1A los.1.1.B1", "node");
    refused(T "d2:4,c3:5 d6:3,e6:6 0:0 1A mov.3", "node");
    refused(T "d2:4+,c3:5 d6:3,e6:6 0:0 1A mov.1", "not active");
    refused(T "d2:4,c3:5 d6:3,e6:6 10000:0 1A act", "score");
    refused(T "d2:4,c3:5 d6:3,e6:6 9990:0 1A act", "score");
    refused("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/8 -/- ns d2:4,c3:5 d6:3,e6:6 0:0 1A act",
            "tiles");
    refused("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 f1/- ns d2:4,c3:5 d6:3,e6:6 0:0 1A act",
            "hands");
    refused("ski tiny 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- sn d2:4,c3:5 d6:3,e6:6 0:0 1A act",
            "edges");
}

/* A node that resolves without a choice is run on. */
TEST(ski_r63_positions_are_run_on) {
    from(T "d2:4+,c3:5+ d6:3,e6:6 0:0 1A act");
    turn_is("1B act");
    from(T "d2:4,c3:5 d6:3,e6:6 0:0 1A crg");
    turn_is("1B act");
}

static void described(const char *token, const char *words) {
    assert_string_equal(lab_told(current_game(), current_state(), token), words);
}

static void headed(const char *words) {
    assert_string_equal(lab_headline(current_game(), current_state()), words);
}

TEST(words_for_people) {
    fresh("tiny");
    headed("Round 1 of 2, Slingers and Wardens, score 0 : 0: activate a unit (2 not done)");
    described("u1", "activate A1 Slingers");
    described("u-", "end the turn");
    play("u2 mc4");
    described("a1B1", "Clubs against B1 Adept, Health 3: 4 dice, hit 4+, injure 4+, save 5+");
    lay("open", "A2 g6:7; B5 e6:9; f6 f", "1A act -> u2");
    described("mf6", "move to f6 (Forest)");
    play("m-");
    described("a1B5", "Longbow at B5 Shellbacks, Health 9: 6 dice, hit 4+, injure 4+, save 3+");
    play("a1B5");
    described("l2", "B5 Shellbacks loses 2 Health");
    fresh("open");
    described("tf", "lay a tile: Forest (2 left)");
    headed("Set-up, Lantern Compact: pick a tile to lay");
}

/* The SVG is whole, names every cell and unit, and draws arrows for the active unit only. */
static void drawn(const char *places, int ready, int attacks) {
    const char *svg = lab_drawn_svg(current_game(), current_state()), *why = NULL;
    if (!svg_complete(svg, &why)) fail_msg("%s", why);
    if (!svg_has_places(svg, places, &why)) fail_msg("no %s", why);
    assert_int_equal(svg_count(svg, "stroke-width=\"2.0\" opacity=\"0.70\""), ready);
    assert_int_equal(svg_count(svg, "dasharray=\"9 5\""), attacks);
}

TEST(pictures_name_cells_and_units_and_draw_few_arrows) {
    lay("open", "A2 g6:7; A1 a1:6; B5 e6:9; B2 f7:7; f6 f", "1A act");
    drawn("cell-a1 cell-m11 piece-A1 piece-B5", 0, 0);
    play("u2");
    drawn("cell-g6 piece-A2", 2, 0);
    play("m- a1B5");
    drawn("piece-B5", 0, 1);
}

/* Every place of every move of random games is in the picture. */
/* Where the line of words that has `words` in it is written. */
static double height_of(const char *svg, const char *words) {
    double y = 0;
    const char *at = strstr(svg, words);
    if (!at) fail_msg("no %s", words);
    while (at > svg && strncmp(at, "<text ", 6) != 0) at--;
    assert_int_equal(sscanf(at, "<text x=\"%*f\" y=\"%lf\"", &y), 1);
    return y;
}

TEST(a_long_line_of_the_legend_pushes_down_what_follows) {
    fresh("tiny");
    const char *svg = lab_drawn_svg(current_game(), current_state());
    const double mountain = height_of(svg, "m Mountain"),
                 climbers = height_of(svg, "climbers only");
    assert_true(climbers > mountain);
    assert_true(height_of(svg, "x Impassible") - climbers >= climbers - mountain);
}

TEST(places_of_moves_are_in_the_picture) {
    static const char *const scenarios[] = {"open", "duel:dice=1", "tinyfree:reserve_mode=1"};
    gg_random random;
    gg_random_init(&random, 15, GG_STREAM_TEST);
    for (int i = 0; i < 3; i++) {
        gg_state s;
        fresh(scenarios[i]);
        const gg_game *game = current_game();
        gg_start(game, &s);
        while (game->rules->actor(game, &s) != GG_OVER) {
            gg_move list[GG_MAX_MOVES];
            const int n = gg_list(game, &s, list);
            if (gg_random_below(&random, 8) == 0) lab_clickable(game, &s);
            gg_apply(game, &s, list[gg_random_below(&random, (uint32_t)n)]);
        }
    }
}

TEST(places_of_an_attack) {
    lay("open", "A4 e5:9; B5 f6:9", "1A act -> u4 m-");
    lab_leads(current_game(), current_state(), "a1B5", "piece-A4", "piece-B5");
    play("a1B5");
    lab_leads(current_game(), current_state(), "cf5", "piece-A4 cell-e5", "cell-f5 piece-B5");
}

TEST(places_of_tiles_and_edges) {
    fresh("open");
    lab_leads(current_game(), current_state(), "tf", "tile-A-f", "");
    play("tf");
    lab_leads(current_game(), current_state(), "@a1", "tile-A-f", "cell-a1");
    drawn("tile-A-f tile-B-o", 0, 0);
    fresh("tinyfree:reserve_mode=0");
    while (((const ski_state *)current_state())->node != SKI_EDG) play_first(1);
    drawn("edge-north edge-east edge-south edge-west", 0, 0);
}

TEST(pieces_tell_units) {
    lay("open", "A2 g6:7; A1 a1:6; B5 e6:9; B2 f7:7; f6 f", "1A act");
    assert_string_equal(lab_piece(current_game(), current_state(), "A2"),
                        "Wick Bowmen, seat 0, on g6: health 7 of 7; move 4; defence 5+; courage 7; "
                        "points 10; action one Longbow 7: 6 dice 4+/4+; action two Knives melee 1: "
                        "4 dice 5+/5+");
    assert_non_null(strstr(lab_piece(current_game(), current_state(), "A4"), "state destroyed;"));
}

GROUP(skirmish, release)
