/* Pictures of the touchstones: every SVG document is whole and can be clicked, the places of every
 * move are in it, plain text has no colours; and single pictures to the letter. */
#include "../lab/pictures.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "../lab/words.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

static gg_state s;

/* Random games, to their ends or 60 steps. */
TEST(pictures_hold) {
    static const struct {
        const char *game, *scenario;
        int cells;
    } games[] = {{"connect4", "standard", 42},
                 {"connect4", "standard:columns=8,rows=5", 40},
                 {"ewn", "standard", 25},
                 {"ewn", "standard:setup=1", 25},
                 {"ataxx", "standard:gaps=3", 49},
                 {"hex", "standard", 121},
                 {"hex", "standard:size=4,swap=1", 16},
                 {"pig", "standard:goal=12", 0}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        gg_game *game = lab_open(games[i].game, games[i].scenario);
        gg_random random;
        gg_random_init(&random, i, GG_STREAM_TEST);
        gg_start(game, &s);
        for (int k = 0; k < 60; k++) {
            lab_clickable(game, &s);
            assert_int_equal(svg_count(lab_svg, "id=\"cell-"), games[i].cells);
            assert_null(strchr(lab_drawn(game, &s, false), '\033'));
            const int actor = game->rules->actor(game, &s);
            if (actor == GG_OVER) break;
            gg_apply(game, &s,
                     actor == GG_CHANCE ? gg_draw_outcome(game, &s, &random)
                                        : gg_sample(game, &s, &random));
        }
        gg_game_close(game);
    }
}

static void shows(const gg_game *game, const char *expected) {
    assert_string_equal(lab_drawn(game, &s, false), expected);
}

/* All four stones of a line upwards are marked. */
TEST(con_004_the_four_is_marked) {
    gg_game *game = lab_open("connect4", "standard:columns=5,rows=5");
    lab_start(game, &s, "d e d e d");
    lab_leads(game, &s, "e", "", "cell-e3");
    lab_play(game, &s, "e d");
    shows(game, " 5  .  .  .  .  . \n"
                " 4  .  .  .  x* . \n"
                " 3  .  .  .  x* o \n"
                " 2  .  .  .  x* o \n"
                " 1  .  .  .  x* o \n"
                "    a  b  c  d  e \n");
    gg_game_close(game);
}

TEST(hex_leans_to_the_right) {
    gg_game *game = lab_open("hex", "standard:size=3,swap=1");
    lab_start(game, &s, "a2");
    lab_leads(game, &s, "swap-pieces", "cell-a2", "cell-b1");
    lab_leads(game, &s, "c3", "", "cell-c3");
    shows(game, "   a   b   c\n"
                " 1 .   .   .  1\n"
                "   2 R*  .   .  2\n"
                "     3 .   .   .  3\n"
                "         a   b   c\n");
    gg_game_close(game);
}

TEST(hex_and_connect4_pieces) {
    gg_game *game = lab_open("hex", NULL);
    lab_start(game, &s, "c3 d4");
    assert_string_equal(lab_piece(game, &s, "d4"), "Blue stone, seat 1, on d4:");
    gg_game_close(game);
    game = lab_open("connect4", NULL);
    lab_start(game, &s, "d d");
    assert_string_equal(lab_piece(game, &s, "d2"), "Yellow stone, seat 1, on d2:");
    assert_string_equal(lab_piece(game, &s, "d3"), "");
    gg_game_close(game);
}

TEST(pig_tells_the_points_of_seats) {
    gg_game *game = lab_open("pig", NULL);
    lab_start(game, &s, "roll 4");
    assert_string_equal(lab_piece(game, &s, "Red"),
                        "Points of, seat 0: points 0 of 100; in this turn 4");
    assert_string_equal(lab_piece(game, &s, "Blue"), "Points of, seat 1: points 0 of 100");
    gg_game_close(game);
}

TEST(ewn_and_ataxx_places) {
    gg_game *game = lab_open("ewn", NULL);
    lab_start(game, &s, "d1");
    lab_leads(game, &s, "1x", "piece-x1 cell-a5", "cell-b4");
    assert_string_equal(lab_piece(game, &s, "o6"), "Blue stone, seat 1, on e3:");
    gg_game_close(game);
    game = lab_open("ataxx", NULL);
    lab_start(game, &s, "");
    lab_leads(game, &s, "a7b5", "cell-a7", "cell-b5");
    lab_leads(game, &s, "b6", "", "cell-b6");
    lab_clickable(game, &s);
    assert_int_equal(svg_count(lab_svg, "id=\"piece-"), 4);
    assert_int_equal(svg_count(lab_svg, "id=\"piece-a7\""), 1);
    assert_string_equal(lab_piece(game, &s, "a7"), "Black stone, seat 0, on a7:");
    gg_game_close(game);
}

/* Colours are those of the seats' names, and only where asked for. */
TEST(inks_when_asked) {
    gg_game *game = lab_open("connect4", NULL);
    lab_start(game, &s, "d d");
    const char *page = lab_drawn(game, &s, true);
    assert_int_equal(svg_count(page, "\033[0;1;91mx\033[0m"), 1);
    assert_int_equal(svg_count(page, "\033[0;1;93mo\033[0m"), 1);
    gg_game_close(game);
}
