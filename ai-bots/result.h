/* Who has won, in the protocol's words: by payoffs, or after a foul. Used by the protocol; a team is
 * named by its first seat, a cooperative game plays as the second one. */
#ifndef GG_AI_BOTS_RESULT_H
#define GG_AI_BOTS_RESULT_H

#include "../core/game.h"

/* The seat that the result is named after: that of the best team, -1 for a draw. Where all seats
 * are one team: 0 when it has won, 1 when the game has. */
int gg_winner(const gg_game *game, const double payoff[GG_MAX_PLAYERS]);
/* The same when `seat` has lost by a foul: the next team in order of seats. */
int gg_winner_by_foul(const gg_game *game, int seat);

#endif
