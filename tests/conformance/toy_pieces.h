/* gg_rules.pieces for the game of teams (toy_teams.h), each broken in the one thing that its name says.
 * Used by test_kit.c. */
#ifndef GG_TESTS_CONFORMANCE_TOY_PIECES_H
#define GG_TESTS_CONFORMANCE_TOY_PIECES_H

#include "../../core/game.h"

void pieces_twice(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_of_nobody(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_nowhere(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_undrawn(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_too_few(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_untitled(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_entitled(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_valued_early(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_valued_twice(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_shouting(const gg_game *game, const void *state, gg_piece_sink *sink);
void pieces_peeked(const gg_game *game, const void *state, gg_piece_sink *sink);

#endif
