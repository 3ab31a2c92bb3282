/* core/kit/stones.h: the picture of a small board to the letter, and its document. */
#include "../../../core/kit/stones.h"
#include "../../lab/svg.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

static char page[1 << 15];

static gg_stone_board board(bool discs) {
    gg_stone_board b = {.columns = 3, .rows = 2, .discs = discs};
    b.cell[0][0] = (gg_stone_cell){.text = "x", .there = true, .side = GG_RED, .marked = true};
    b.cell[1][2] = (gg_stone_cell){.text = "o7", .there = true, .side = GG_BLUE};
    b.cell[1][1].solid = true;
    return b;
}

TEST(text_boards) {
    const gg_stone_board b = board(true);
    gg_text text = gg_text_over(page, sizeof page);
    gg_stones_draw(&b, false, &text);
    assert_string_equal(page, " 2  . ## o7 \n 1  x* .  . \n    a  b  c \n");
    gg_text_clear(&text);
    gg_stones_draw(&b, true, &text);
    assert_string_equal(page, " 2  . ## \033[0;1;94mo7\033[0m \n 1  \033[0;1;91mx\033[0m* .  . \n"
                              "    a  b  c \n");
}

TEST(documents) {
    for (int discs = 0; discs < 2; discs++) {
        const gg_stone_board b = board(discs);
        const char *why = "";
        gg_text text = gg_text_over(page, sizeof page);
        gg_stones_draw_svg(&b, "A & B", &text);
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
