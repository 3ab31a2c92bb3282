/* core/kit/map.h on a made-up map of three hexes. */
#include "../../../core/kit/map.h"
#include "../../lab/svg.h"
#include "../../lab/test.h"

#include <stdint.h>

#include <stdio.h>
#include <string.h>

typedef struct three {
    gg_bits board;
} three;
static const three hexes = {{1 | 1 << 1 | 1 << 16, 0, 0, 0}};

static void look_at_cell(const gg_game *game, const void *state, int cell, gg_map_cell *look) {
    (void)game, (void)state;
    if (cell != 1) return;
    look->ground = GG_FOREST;
    strcpy(look->sign, "^^");
    strcpy(look->note, "2 : 1");
    look->frame = "#b8860b";
    look->left.number = 6;
}

/* Three: on the board, beside it, gone. */
static bool look_at_piece(const gg_game *game, const void *state, int u, gg_map_piece *look) {
    (void)game, (void)state;
    look->name = (gg_name){{'A', (char)('1' + u), '\0'}};
    look->title = "Knights";
    look->counter = (gg_counter){.side = 1, .health = 3, .most = 4, .done = true};
    look->right = (gg_map_badge){-2, "#ffb0a8"};
    strcpy(look->mark, "!");
    if (!u) look->cell = 16;
    return u < 2;
}

static void tell(const gg_game *game, const void *state, int u, gg_piece_sink *sink) {
    (void)game, (void)state;
    gg_piece_value(sink, "number", "%d", u);
}

static void put_below(const gg_game *game, const void *state, gg_text *text) {
    (void)game, (void)state;
    gg_put(text, "below\n");
}

static void draw_between(const gg_game *game, const void *state, gg_svg *svg, gg_box board) {
    (void)game, (void)state;
    gg_svg_group(svg, "edge", board.right > 100 ? "wide" : "narrow");
    gg_svg_end(svg);
}

static void draw_panel(const gg_game *game, const void *state, gg_svg *svg, gg_box board) {
    (void)game, (void)state, (void)board;
    gg_panel panel = gg_svg_panel(svg, 100);
    gg_panel_words(&panel, "the panel");
}

static const gg_map map = {.layout = GG_OFFSET,
                           .board = offsetof(three, board),
                           .cell = look_at_cell,
                           .piece = look_at_piece,
                           .pieces = 3,
                           .values = tell,
                           .legend = "the legend",
                           .below = put_below,
                           .between = draw_between,
                           .panel = draw_panel};

static void headline(const gg_game *game, const void *state, gg_text *text) {
    (void)game, (void)state;
    gg_put(text, "Blue moves");
}

static const gg_rules rules = {GG_MAP(&map), .headline = headline};
static const gg_game game = {.rules = &rules, .scenario = &hexes};
static char buffer[GG_SVG_TEXT];

TEST(test_text) {
    gg_text text = gg_text_over(buffer, sizeof buffer);
    rules.draw(&game, NULL, false, &text);
    assert_string_equal(buffer, "Blue moves\n"
                                " .-' '-. .-' '-.\n"
                                "|a1     |b1 ^^  |\n"
                                "|       |       |\n"
                                " '-. .-' '-. .-'\n"
                                "    |a2     |\n"
                                "    |A1:3+! |\n"
                                "     '-. .-'\n"
                                "the legend\n"
                                "below\n");
}

TEST(test_svg) {
    gg_text text = gg_text_over(buffer, sizeof buffer);
    const char *why = NULL;
    rules.draw_svg(&game, NULL, &text);
    if (!svg_complete(buffer, &why)) fail_msg("%s", why);
    static const char *const parts[] = {"id=\"cell-a1\"",
                                        "id=\"cell-b1\"",
                                        "id=\"cell-a2\"",
                                        "id=\"edge-wide\"",
                                        "id=\"piece-A1\"",
                                        "data-cell=\"cell-a2\"",
                                        "Knights",
                                        "2 : 1",
                                        "#b8860b",
                                        ">6<",
                                        ">-2<",
                                        "the panel",
                                        "Blue moves"};
    for (int i = 0; i < (int)(sizeof parts / sizeof *parts); i++)
        if (!strstr(buffer, parts[i])) fail_msg("no %s in %s", parts[i], buffer);
    assert_null(strstr(buffer, "piece-A2")); /* it stands beside the board */
}

/* --- pieces */

static void note_piece(gg_piece_sink *sink, const gg_piece *piece) {
    char *end = buffer + strlen(buffer);
    (void)sink;
    snprintf(end, 100, "%s %s %d %s\n", piece->name, piece->title, piece->owner,
             piece->cell ? piece->cell : "-");
}

static void note_value(gg_piece_sink *sink, const char *label, const char *words) {
    (void)sink;
    snprintf(buffer + strlen(buffer), 100, "%s %s\n", label, words);
}

TEST(test_pieces) {
    gg_piece_sink sink = {note_piece, note_value};
    buffer[0] = '\0';
    rules.pieces(&game, NULL, &sink);
    assert_string_equal(buffer, "A1 Knights 1 a2\nhealth 3 of 4\nnumber 0\n"
                                "A2 Knights 1 -\nhealth 3 of 4\nnumber 1\n");
}
