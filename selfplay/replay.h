/* Showing and verifying one game of a results store. Used by main.c. */
#ifndef GG_SELFPLAY_REPLAY_H
#define GG_SELFPLAY_REPLAY_H

#include "arena.h"

#include <stdio.h>

/* Replays game `number` (from 0) of view->store: each step with its number, who acts, the move in
 * words, the position as a line that `grognard show --fen` takes, and the board (in colours if
 * `colour`). Verifies that each move is legal, each outcome is the one of the record's dice seed,
 * and that the end has the result and the key that are written. GG_ILLEGAL says what is wrong. */
int gg_replay(const gg_arena_view *view, int number, bool colour, FILE *stream, gg_error *error);

#endif
