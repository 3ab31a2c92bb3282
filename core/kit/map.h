/* Pictures of a map of hexes with at most one piece on a cell, as text and as SVG, and the list of
 * its pieces (gg_rules.draw, draw_svg, pieces), from what the game tells of a cell and of a piece.
 * Boards with stacks or edges of their own draw themselves, with canvas.h and svg.h.
 *
 *     static void look_at_cell(const gg_game *game, const void *state, int cell, gg_map_cell *look) {
 *         const duel_scenario *sc = game->scenario;
 *         look->ground = gg_bits_has(sc->forest, cell) ? GG_FOREST : GG_GRASS;
 *         look->sign[0] = gg_bits_has(sc->forest, cell) ? '^' : '\0';
 *     }
 *
 *     static bool look_at_piece(const gg_game *game, const void *state, int u, gg_map_piece *look) {
 *         const duel_state *s = state;
 *         look->name = duel_name(u);
 *         look->cell = s->cell[u];
 *         look->counter = (gg_counter){.side = u / DUEL_SIDE, .health = s->health[u], .most = 4};
 *         return s->health[u] > 0;                             // false: there is no such piece
 *     }
 *
 *     static const gg_map duel_map = {.layout = GG_OFFSET, .board = offsetof(duel_scenario, board),
 *                                     .cell = look_at_cell, .piece = look_at_piece,
 *                                     .pieces = DUEL_UNITS, .legend = "A red, B blue, ^ forest"};
 *
 *     const gg_rules duel_rules = {
 *         ...
 *         GG_MAP(&duel_map),
 *         ... */
#ifndef GG_CORE_KIT_MAP_H
#define GG_CORE_KIT_MAP_H

#include "../game.h"
#include "canvas.h"
#include "hexes.h"
#include "svg.h"

/* A number in a small disc; 0: none. */
typedef struct gg_map_badge {
    int number;
    const char *fill; /* NULL: white */
} gg_map_badge;

/* A cell; the kit has filled in the zeros. */
typedef struct gg_map_cell {
    gg_terrain ground;
    char sign[8];             /* in text, behind its name: "^" */
    gg_ink ink;               /* of the sign; GG_LAND if not set */
    const char *frame;        /* SVG: colour of a frame inside the outline; NULL: none */
    char note[16];            /* SVG: words at its foot */
    gg_map_badge left, right; /* SVG: in its lower corners */
} gg_map_cell;

/* A piece; the kit has filled in zeros, and -1 for the cell. */
typedef struct gg_map_piece {
    gg_name name;             /* "A1", as the protocol knows it */
    const char *title;        /* what it is: "Knights" */
    int cell;                 /* -1: beside the board; it is not drawn then */
    gg_counter counter;       /* SVG; side is its owner, its name is filled in */
    char mark[8];             /* in text, behind name, health and a + if it is done: "A1:4+^" */
    gg_map_badge left, right; /* SVG: in the upper corners */
} gg_map_piece;

typedef struct gg_map {
    gg_layout layout;
    size_t board; /* where in the scenario its cells are, a gg_bits */
    void (*cell)(const gg_game *game, const void *state, int cell, gg_map_cell *look);
    /* False if there is no such piece. */
    bool (*piece)(const gg_game *game, const void *state, int piece, gg_map_piece *look);
    int pieces; /* asked for: 0..pieces-1, in this order */
    /* The values of a piece behind its health, through gg_piece_value; NULL: it has none. */
    void (*values)(const gg_game *game, const void *state, int piece, gg_piece_sink *sink);
    const char *legend; /* of the text, and of an SVG without a panel; NULL: none */
    /* More text below the board. NULL: nothing. */
    void (*below)(const gg_game *game, const void *state, gg_text *text);
    /* SVG: what lies between cells and pieces, on the board that was drawn so far. NULL: nothing. */
    void (*between)(const gg_game *game, const void *state, gg_svg *svg, gg_box board);
    /* SVG: what stands beside and below the board. NULL: the legend. */
    void (*panel)(const gg_game *game, const void *state, gg_svg *svg, gg_box board);
} gg_map;

/* The functions in a table of rules. Cells are called by their column and row, "b3". Above each
 * picture stands the headline. */
#define GG_MAP(table)                                                                              \
    .map = (table), .draw = gg_map_draw, .draw_svg = gg_map_svg, .pieces = gg_map_pieces

void gg_map_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void gg_map_svg(const gg_game *game, const void *state, gg_text *text);
void gg_map_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);

/* The centre of a cell in the SVG. */
gg_point gg_map_centre(const gg_map *map, int cell);

#endif
