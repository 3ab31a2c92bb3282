/* The ground: what the files of the board and of movement share. board.c and sight.c measure, tiles.c
 * keeps the tiles, paths.c finds the ways of titans, enter.c says what a square does to who comes onto
 * it; on these stand the processes in walk.c, shove.c, push.c, stomp.c and place.c. */
#ifndef GG_CORE_ODYSSEY_BATTLE_GROUND_H
#define GG_CORE_ODYSSEY_BATTLE_GROUND_H

#include "process.h"

#include <stdlib.h>

/* --- squares: x = square & 15 to the east, y = square >> 4 to the north */

static inline int odb_x(int square) {
    return square & 15;
}

static inline int odb_y(int square) {
    return square >> 4;
}

static inline int odb_delta(int direction) { /* of an index of a square */
    static const int8_t delta[4] = {16, 1, -16, -1};
    return delta[direction];
}

static inline int odb_opposite(int direction) {
    return direction ^ 2;
}

/* The squares from (x0, y0) to (x1, y1), 0 <= x0 <= x1 <= 15 and the same for y. */
gg_bits odb_rectangle(int x0, int y0, int x1, int y1);
gg_bits odb_board(odb b); /* all squares */

/* The square next to this one, on the board; -1 beyond its edge. */
static inline int odb_beside(odb b, int square, int direction) {
    const int x = odb_x(square) + (direction == ODB_EAST) - (direction == ODB_WEST);
    const int y = odb_y(square) + (direction == ODB_NORTH) - (direction == ODB_SOUTH);
    return x < 0 || y < 0 || x >= b.s->width || y >= b.s->height ? -1 : y * 16 + x;
}

/* Is there a red line on the edge of a square? */
static inline bool odb_wall(odb b, int square, int direction) {
    switch (direction) {
    case ODB_NORTH: return gg_bits_has(b.s->wall_n, square);
    case ODB_EAST: return gg_bits_has(b.s->wall_e, square);
    case ODB_SOUTH: return square >= 16 && gg_bits_has(b.s->wall_n, square - 16);
    default: return odb_x(square) && gg_bits_has(b.s->wall_e, square - 1);
    }
}

/* The gaps of 3.1 from the footprint to a square: 0 within its columns, rows. */
void odb_gaps(odb b, int square, int *dx, int *dy);
bool odb_under(odb b, int i); /* is the titan on the board and under the footprint? */
/* Living titans (a set) that stand on one of these squares. */
int odb_titans_on(odb b, gg_bits squares);
gg_bits odb_stood_on(odb b); /* the squares of living titans */
/* Puts a titan on a square of the board, from wherever it is. */
void odb_put(odb b, int i, int square);
/* A hidden titan in front of P is hidden no more: ODB-672, R62. */
void odb_look(odb b, int i);

/* --- tiles.c */

bool odb_tile_has(odb b, int tile, int square);
/* The squares of a tile of this type put here (tile_turn of the state); -1, false: partly off the
 * board. */
bool odb_tile_covers(odb b, int type, int anchor, int turn, gg_bits *squares);
void odb_add_tile(odb b, int type, int anchor, int turn);
void odb_flip_tile(odb b, int tile);
/* The squares of all tiles with one of these keywords. */
gg_bits odb_terrain(odb b, unsigned keywords);
unsigned odb_ground(odb b, int square); /* keywords of the tile there; 0 without one */

gg_bits odb_touching(odb b); /* squares from which a titan touches P: R07 */

/* --- sight.c */

bool odb_sees_square(odb b, int square); /* would a titan there see P: ODB-140, 290? */

/* --- paths.c: ways of titans */

/* A way: its squares are `first` and then a step for each further direction, two bits each, the
 * earliest in the highest bits in use. */
typedef struct odb_way {
    uint64_t steps;
    uint8_t square, length, first;
} odb_way;

/* The way of a class of a square; false if there is none. */
bool odb_find_way(odb b, int who, int budget, int square, int class_number, odb_way *way);
/* The first shortest way to a square, for Rush: ODB-715, R68, A22. */
bool odb_find_shortest(odb b, int who, int budget, int square, odb_way *way);
/* Can a titan walk onto this square (ODB-271)? Other titans and P are not looked at. */
bool odb_walkable(odb b, int square);

/* --- enter.c: what a square does to a titan that came onto it */

enum { ODB_INVOLUNTARY = 1, ODB_ENDS = 2, ODB_NEW = 4 };
/* Bytes of the frame of a movement that odb_land and odb_arrive use; 0 before it begins. */
enum { ODB_PACING = 17, ODB_SETTLING = 18 };
/* One step of it: true if a process was called and the caller must come back with the same flags.
 * False at the end; ODB_SETTLING is 0 again. ODB_INVOLUNTARY: the titan was moved, it falls, and
 * Destructible is destroyed; ODB_ENDS: its movement ends here; ODB_NEW: the tile was just entered. */
bool odb_land(odb b, odb_frame *f, int who, int flags);
/* Puts a titan on the next square of its movement. Then odb_arrive until it is false: the test for
 * passing through ambrosia (B30), and what the square does. */
void odb_advance(odb b, odb_frame *f, int who, int square);
bool odb_arrive(odb b, odb_frame *f, int who, int flags);
/* Runs the program of a tile for who came onto it; the tile is destroyed before, if it destroys itself
 * (B40). True if a process was called. */
bool odb_do_tile(odb b, int tile, int who);
/* The end of every movement: true if somebody dies of despair (R73); the caller comes back. */
bool odb_after_move(odb b, int who);

/* The step of a KNOCKBACK, UNAVOIDABLE or PUSHBACK frame at which a titan may fall over a boundless
 * edge: ODB-631, 682. */
enum { ODB_EDGE_STEP = 6 };

/* --- shove.c, stomp.c: frames that only these files push */

/* The titan is displaced so that P can move one step in a direction: ODB-702. */
void odb_do_make_way(odb b, int who, int direction);
/* P turns to a titan and comes beside it, in so many steps at most; ret: their number. The movement is
 * not over then: ODB-698, 700. */
void odb_do_stomp_near(odb b, int titan, int budget);
/* One step of P in a direction, without the end of a movement; ret 1 if it was made. */
void odb_do_stomp_step(odb b, int direction);
/* The end of a movement of P made of such steps: it turns to the titan, if not ODB_NONE (ODB-163), and
 * throws out who is under it (R24). */
void odb_do_stomp_end(odb b, int titan);
/* P is knocked back: ODB-678. */
void odb_do_stomp_knocked(odb b, int direction, int spaces);
/* A titan walks straight on as far as it can and may, at most `spaces`: ODB-696. */
void odb_do_walk_straight(odb b, int who, int direction, int spaces);

#endif
