/* What lies about each empty cell of Hex, as numbers of two small shapes, and how often cells of such
 * shapes are played. See hex_shapes.c. */
#ifndef GG_EVAL_HEX_SHAPES_H
#define GG_EVAL_HEX_SHAPES_H

#include "hex_sight.h"

enum {
    HEX_SHAPES = 729, /* six cells, each empty, the mover's or the other's */
    HEX_SPAN = 20     /* rows and columns of the arrays: two more at either end */
};

struct hex_shapes {
    uint16_t ring[HEX_SPAN * HEX_SPAN]; /* the six neighbours, as digits 0, 1, 2 */
    uint16_t far[HEX_SPAN * HEX_SPAN];  /* the six cells a bridge away */
};

/* Where the cell is found in those arrays: seen by Red; Blue sees rows as columns. */
int hex_shape_at(int seat, int cell);

/* Of the position as `mover` sees it; beyond a side lie stones of its seat. Cost: 0.5 us. */
void hex_read_shapes(const hex_scenario *sc, const hex_state *s, int mover,
                     struct hex_shapes *shapes);

/* How much likelier than others such a cell is played (hex_patterns.c). */
enum {
    HEX_PART_LINES = 5, /* distances from the edge, the last one: that or more */
    HEX_STAGE_LINES = 6,
    HEX_STAGES = 10, /* tenths of the board that is full */
    HEX_LAST = 25    /* five by five cells about the last stone, seen by the mover */
};
extern const float hex_ring_odds[HEX_SHAPES], hex_far_odds[HEX_SHAPES];
extern const float hex_part_odds[]; /* part for the mover, the other, line */
extern const float hex_last_odds[], hex_save_odds[2];
extern const float hex_stage_odds[]; /* line, stage */

#endif
