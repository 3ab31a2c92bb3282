/* core/kit/stones.h: the picture of a small board to the letter, and its document. */
#include "../../../core/kit/stones.h"
#include "../../lab/svg.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

static char page[1 << 15];

static gg_stone_board board(bool in_discs) {
    gg_stone_board b = {.columns = 3, .rows = 2, .discs = in_discs};
    b.cell[0][0] = (gg_stone_cell){.text = "x", .there = true, .side = GG_RED, .marked = true};
    b.cell[1][2] = (gg_stone_cell){.text = "o7", .there = true, .side = GG_BLUE};
    b.cell[1][1].solid = true;
    return b;
}

static bool discs;

static void fill(const gg_game *game, const void *state, gg_stone_board *b) {
    (void)game, (void)state;
    *b = board(discs);
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    (void)game, (void)state;
    gg_put(text, "A & B");
}

static const gg_stones stones = {fill};
static const gg_rules rules = {GG_STONES(&stones), .headline = headline};
static const gg_game game = {.rules = &rules};

TEST(text_boards) {
    gg_text text = gg_text_over(page, sizeof page);
    discs = true;
    rules.draw(&game, NULL, false, &text);
    assert_string_equal(page, " 2  . ## o7 \n 1  x* .  . \n    a  b  c \n");
    gg_text_clear(&text);
    rules.draw(&game, NULL, true, &text);
    assert_string_equal(page, " 2  . ## \033[0;1;94mo7\033[0m \n 1  \033[0;1;91mx\033[0m* .  . \n"
                              "    a  b  c \n");
}

TEST(documents) {
    for (int i = 0; i < 2; i++) {
        discs = i;
        const char *why = "";
        gg_text text = gg_text_over(page, sizeof page);
        rules.draw_svg(&game, NULL, &text);
        if (!svg_complete(page, &why)) fail_msg("%s", why);
        const char *pieces = discs ? "piece-a1 piece-c2" : "piece-x piece-o7";
        assert_true(svg_has_places(page, "cell-a1 cell-b1 cell-c1 cell-a2 cell-b2 cell-c2", &why));
        assert_true(svg_has_places(page, pieces, &why));
        assert_int_equal(svg_count(page, "id=\"piece-"), 2);
    }
    gg_text text = gg_text_over(page, sizeof page);
    gg_stones_add_cell(&text, 2, 9);
    assert_string_equal(page, "cell-c10");
}
