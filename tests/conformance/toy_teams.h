/* A second sound toy game: four seats in two teams, hidden cards that are drawn and played, a step
 * that runs by itself. test_kit.c breaks copies of it.
 *
 * Seats 0 and 2 play against 1 and 3. In turn each seat draws a card of value 1 to 3, which only it
 * sees, and then plays a card of its hand, face up, for its team, or keeps them all. Who holds two
 * cards draws none: that step runs by itself. After TEAMS_TURNS turns the team with the higher sum
 * has won; equal sums are drawn. */
#ifndef GG_TESTS_CONFORMANCE_TOY_TEAMS_H
#define GG_TESTS_CONFORMANCE_TOY_TEAMS_H

#include "../../core/game.h"

enum { TEAMS_SEATS = 4, TEAMS_TURNS = 12, TEAMS_KINDS = 3, TEAMS_OF_KIND = 5, TEAMS_HAND = 2 };
enum { TEAMS_DRAW = 1, TEAMS_PLAY = 4, TEAMS_KEEP = 7 }; /* draw and play: + kind */

typedef struct teams_state {
    uint8_t deck[TEAMS_KINDS]; /* cards left; in a view also those in unseen hands */
    uint8_t hand[TEAMS_SEATS][TEAMS_KINDS];
    uint8_t size[TEAMS_SEATS]; /* cards in hand, also where they are not seen */
    uint8_t sum[2];            /* of the teams */
    uint8_t turns;
    uint8_t drawn; /* the seat has its cards and plays */
    uint8_t zero[1];
} teams_state;

extern const gg_rules teams_rules;

/* Makes `game` a game of `rules`, a copy of teams_rules or itself. Nothing is to be closed. */
void teams_open(gg_game *game, const gg_rules *rules);

#endif
