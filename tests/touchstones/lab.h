/* What the tests of the touchstones share: opening, playing tokens, what must be refused. All fail
 * the test with the words of the error when something does not work. */
#ifndef GG_TESTS_TOUCHSTONES_LAB_H
#define GG_TESTS_TOUCHSTONES_LAB_H

#include "../../core/game.h"

/* Opens a game; `scenario` may be NULL. */
gg_game *lab_open(const char *game, const char *scenario);
/* The content file `text` with its first `from` replaced by `to` must be refused with these words
 * in the error; with words NULL it must open. */
void lab_content_refused(const char *game, const char *scenario, const char *text, const char *from,
                         const char *to, const char *words);
/* The start, then tokens separated by spaces. */
void lab_start(const gg_game *game, void *state, const char *tokens);
/* Plays tokens separated by spaces. */
void lab_play(const gg_game *game, void *state, const char *tokens);
/* Reads a position line. */
void lab_read(const gg_game *game, const char *fen, void *state);
/* The position line of the state must be this. */
void lab_shows(const gg_game *game, const void *state, const char *fen);
/* The position line must be refused with these words in the error. */
void lab_refuses(const gg_game *game, const char *fen, const char *words);
/* The token must be refused with an explanation that begins like this. */
void lab_explains(const gg_game *game, const void *state, const char *token, const char *id);
/* The list of legal moves or outcomes must be these tokens, in this order. */
void lab_lists(const gg_game *game, const void *state, const char *tokens);
/* The payoff of seat 0 of a game that must be over. */
double lab_payoff(const gg_game *game, const void *state);

#endif
