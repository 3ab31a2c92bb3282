/* A second, independent solver of four in a row for the tests: negamax over plain bitboards with a
 * table, sharing no code with core/, eval/ or search/. Used by test_connect4.c; by hand, to solve
 * the openings of the standard board, and to judge how often a bot keeps the value of the game:
 *
 *   build/tests/touchstones/test_connect4 --openings
 *   build/tests/touchstones/test_connect4 --keeps mcts:movetime=1000 200
 *
 * Scores: 0 is a draw; n > 0: the side to move wins and has n stones left, counting the one it
 * wins with; n < 0: the other side does. */
#ifndef GG_TESTS_TOUCHSTONES_CONNECT4_SOLVER_H
#define GG_TESTS_TOUCHSTONES_CONNECT4_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct solver solver;

/* A solver for boards of up to 7 columns and 6 rows with a table of 2^bits entries of 8 bytes. NULL
 * without memory. */
solver *solver_open(int columns, int rows, int bits);
void solver_close(solver *s);
/* The score after the moves (columns from 0), which must be legal and leave the game open. */
int solver_score(solver *s, const int *moves, int count);
uint64_t solver_nodes(const solver *s);

#endif
