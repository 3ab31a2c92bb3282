/* Hex over the Go Text Protocol, version 2, as HexGui, GoGui and their match runners speak it. Used
 * by `grognard gtp`, the tests and a fuzzer.
 *
 * Black (b, red) joins top and bottom and begins, White (w, blue) left and right. Vertices are
 * cells ("a1" left in the top row) in either case, and `swap-pieces`. What the protocol leaves open
 * is settled so:
 *
 * - `play` and `genmove` of either colour are legal at any time; then it is the other one's turn.
 * - `play C resign` ends the game for C; until `undo` nobody moves.
 * - `genmove` thinks as long as the options say; where these say nothing, by the clock that
 *   `time_settings` or `time_left` set, and without one for GG_GTP_THINK ms.
 * - `reg_genmove` chooses a move and does not make it. Both answer `resign` when the game is over,
 *   and only then: match runners of Hex play on until somebody does.
 * - `final_score` is "B+" or "W+", an error while the game goes on.
 * - `gogui-setup` lays stones of any number and colour without regard to turns. */
#ifndef GG_AI_BOTS_GTP_H
#define GG_AI_BOTS_GTP_H

#include "../../core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GG_GTP_THINK 1000       /* ms */
#define GG_GTP_LINE  (1u << 16) /* longest input line, bytes without its end */

typedef struct gg_gtp gg_gtp;

typedef struct gg_gtp_options {
    const char *bot; /* as in bot.h; NULL = "mcts" */
    uint64_t nodes;  /* of each move; 0 = no bound */
    int64_t movetime_ms;
    int size;  /* of the board at first; 0 = 11 */
    bool swap; /* swap-pieces is allowed */
} gg_gtp_options;

/* Opens a session. NULL on error: an unknown bot or size, no memory. */
gg_gtp *gg_gtp_open(const gg_gtp_options *options, gg_error *error);
void gg_gtp_close(gg_gtp *gtp); /* NULL is allowed */

/* Handles one line, given without '\n': any bytes, any length. Returns the whole answer with its
 * empty line, "" where the line asks for none (empty, a comment); valid until the next call. Thinks
 * here. */
const char *gg_gtp_line(gg_gtp *gtp, const char *line, size_t length);
/* `quit` was read. */
bool gg_gtp_ended(const gg_gtp *gtp);

#endif
