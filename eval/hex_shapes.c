/* Shapes are read from the stones: each adds its digit to the cells about it. What the sides beyond
 * the edges add is the same in all positions of a board. The corner cells beyond both a red and a blue
 * side count as empty, so that nothing changes when the board is turned or mirrored. */
#include "hex_shapes.h"

#include <pthread.h>

enum { RING = 6, CELLS = HEX_SPAN * HEX_SPAN, S = HEX_SPAN };

/* Around the cell by row and column: (0,1) (1,0) (1,-1) (0,-1) (-1,0) (-1,1), and the bridges. */
static const int row_step[2][RING] = {{0, 1, 1, 0, -1, -1}, {1, 2, 1, -1, -2, -1}};
static const int column_step[2][RING] = {{1, 0, -1, -1, 0, 1}, {1, -1, -2, -1, 1, 2}};
static const int place[RING] = {1, 3, 9, 27, 81, 243};

static struct hex_shapes bare[HEX_MOST + 1]; /* by size of the board, without stones */

static int beyond(int size, int row, int column) {
    const bool red = row < 0 || row >= size, blue = column < 0 || column >= size;
    return red == blue ? 0 : red ? 1 : 2;
}

static void fill_bare(void) {
    for (int size = 3; size <= HEX_MOST; size++)
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
                for (int i = 0; i < RING; i++) {
                    const int at = (row + 2) * S + column + 2;
                    const int ring = beyond(size, row + row_step[0][i], column + column_step[0][i]);
                    const int far = beyond(size, row + row_step[1][i], column + column_step[1][i]);
                    bare[size].ring[at] += (uint16_t)(ring * place[i]);
                    bare[size].far[at] += (uint16_t)(far * place[i]);
                }
}

int hex_shape_at(int seat, int cell) {
    const int row = hex_row(cell) + 2, column = hex_column(cell) + 2;
    return seat ? column * S + row : row * S + column;
}

void hex_read_shapes(const hex_scenario *sc, const hex_state *s, int mover,
                     struct hex_shapes *shapes) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_bare);
    *shapes = bare[sc->size];
    for (int seat = 0; seat < 2; seat++) {
        const int digit = seat == mover ? 1 : 2;
        int cell;
        GG_BITS_EACH (cell, hex_stones(s, seat)) {
            const int at = hex_shape_at(mover, cell);
            for (int i = 0; i < RING; i++) {
                const int ring = at - row_step[0][i] * S - column_step[0][i];
                const int far = at - row_step[1][i] * S - column_step[1][i];
                shapes->ring[ring] = (uint16_t)(shapes->ring[ring] + digit * place[i]);
                shapes->far[far] = (uint16_t)(shapes->far[far] + digit * place[i]);
            }
        }
    }
}
