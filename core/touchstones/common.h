/* What the touchstones share: numbers as scenario options, and pictures of square boards. */
#ifndef GG_CORE_TOUCHSTONES_COMMON_H
#define GG_CORE_TOUCHSTONES_COMMON_H

#include "../game.h"

/* An option of a scenario, "name=number". */
typedef struct touchstone_option {
    const char *name;
    int low, high; /* what it may be */
    int value;     /* the default; what was given after touchstone_open */
} touchstone_option;

/* Reads "id" or "id:name=number,name=number" (NULL or "" is the id alone) into the options and
 * writes it, normalised, to game->scenario_text: options that differ from the default, in the order
 * of the table. Refuses content files: touchstones have none. Returns 0, or a negative code with
 * the words in `error` and nothing changed but option values. */
int touchstone_open(gg_game *game, const char *id, const char *scenario, const char *content,
                    touchstone_option *option, int count, gg_error *error);

/* A board of squares or discs. Column 0 is left, row 0 at the bottom; columns are named a, b, ...,
 * rows 1, 2, ... as in chess. */
typedef struct touchstone_cell {
    char text[4];       /* what stands there, at most 2 characters; "" = empty */
    int8_t seat;        /* whose it is, for the colour: 0, 1; -1 = nobody */
    bool marked, solid; /* marked: stands out (last move, goal); solid: a wall */
} touchstone_cell;

/* Colours of the two seats. */
typedef enum touchstone_colours {
    TOUCHSTONE_RED_BLUE,
    TOUCHSTONE_RED_YELLOW,
    TOUCHSTONE_BLACK_WHITE,
} touchstone_colours;

typedef struct touchstone_board {
    int columns, rows; /* 1..16 */
    touchstone_colours colours;
    bool discs, row_names; /* discs: seats are coloured discs in SVG (else squares with text) */
    touchstone_cell cell[16][16]; /* [row][column] */
} touchstone_board;

/* The board as text, with ANSI colours if wished, and as an SVG document with `headline` above. */
void touchstone_draw(const touchstone_board *board, bool colour, gg_text *text);
void touchstone_draw_svg(const touchstone_board *board, const char *headline, gg_text *text);

#endif
