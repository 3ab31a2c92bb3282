/* A small sound game for the tests of the kit: dice, hidden cards, two seats. test_kit.c breaks
 * copies of it.
 *
 * Two runners on a track. In turn a runner walks 1 to 3 fields, or gambles: 2 fields with chance
 * 3/4, else none. Each holds one of the cards 1 to 4, the other's is hidden. After TOY_TURNS turns,
 * or when one has passed field TOY_FIELDS, who stands on the higher sum of field and card has won.
 */
#ifndef GG_TESTS_CONFORMANCE_TOY_H
#define GG_TESTS_CONFORMANCE_TOY_H

#include "../../core/game.h"

enum { TOY_TURNS = 12, TOY_FIELDS = 14, TOY_CARDS = 4 };
enum { TOY_WALK_3 = 3, TOY_GAMBLE = 4, TOY_LOST = 5, TOY_WON = 6 };

typedef struct toy_state {
    uint8_t field[2];
    uint8_t card[2]; /* 0 = not known to the viewer */
    uint8_t turns;
    uint8_t seat;
    uint8_t gambling; /* at a chance node */
    uint8_t zero[9];
} toy_state;

extern const gg_rules toy_rules;

/* Makes `game` a game of `rules`, a copy of toy_rules or itself. Nothing is to be closed. */
void toy_open(gg_game *game, const gg_rules *rules);

#endif
