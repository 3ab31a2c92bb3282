/* What the tests of heroes-combat share: a combat put together from a short text, played with
 * tokens, and the exact probabilities of what dice do to a unit. One combat at a time, in `com`.
 * Everything fails the test with words when it does not work. */
#ifndef GG_TESTS_HEROES_COMBAT_LAB_H
#define GG_TESTS_HEROES_COMBAT_LAB_H

#include "../../core/heroes/combat/rules.h"
#include "../lab/words.h"

#include <stddef.h>

struct com {
    gg_game *game;
    her_scenario *sc;     /* of the game; tests may change it */
    her_content *content; /* of the game; tests may change it */
    her_combat s;
};
extern struct com com;

/* Opens a combat and takes its units off: round 1, nobody has acted. */
void com_open(const char *scenario);
/* Puts units on the board, in the syntax of a position line, separated by spaces:
 * "Apikf@b2:x Bboan@b4!1". `*` marks the active unit, which is then about to act. */
void com_put(const char *units);
/* Walls of a siege, files a to d: "wwgw", '.' for a fallen one. */
void com_walls(const char *walls);
/* The cards a side owns, all of them, as codes separated by spaces. */
void com_cards(int side, const char *hand, const char *draw, const char *discard);
/* Gives a card another effect, until the combat is closed. */
void com_effect(const char *card, const char *effect);
/* Runs to the next decision or chance. */
void com_go(void);
/* com_open, com_put and com_go. */
void com_field(const char *scenario, const char *units);
/* Opens a combat at its start. */
void com_start(const char *scenario);
/* The same of a combat that the built-in content file gains: its fields but the id. */
void com_start_content(const char *combat);
/* Reads a position line and plays tokens. */
void com_at(const char *line, const char *tokens);
/* Gives a side these units, "boan xbwn@b5", those without a cell not yet placed, and starts the
 * combat anew. */
void com_army(int side, const char *units);
/* Starts the combat anew, after changes of the scenario. */
void com_restart(void);
/* Two main heroes of level 4 with these hands and two expert uses each; com_put. */
void com_hands(const char *units, const char *hand_a, const char *hand_b);
/* com_hands and com_go; then the tokens are played. */
void com_duel(const char *units, const char *hand_a, const char *hand_b, const char *tokens);
void com_close(void);
/* The same as the teardown of a group. */
int com_end(void **state);

/* The words of lab/words.h: com_play(tokens) and so on. */
LAB_WORDS(com, com.game, &com.s)
/* Nobody may make this move: it is refused with words that begin like this; nothing changes. */
void com_refused(const char *token, const char *words);

/* Slot of the unit on the cell, -1 for none. */
int com_slot(const char *cell);
/* The unit on the cell: "pikf", "pikf!2" with damage, "-" for none. */
void com_is(const char *cell, const char *unit);
/* The same of several: "b4=pikf!2 c3=-". */
void com_are(const char *pairs);
bool com_marked(const char *cell, char mark); /* marks of a position line: x r z d t m k u s */
int com_pile(int side, const char *card, int pile);
uint32_t com_cells(const char *names);
/* Whose turn it is: 'A', 'B', '*' for chance, '.' when over. */
char com_turn(void);
/* The cell of the active unit, "" for none. */
const char *com_active(void);

/* What the dice make of the unit on `cell` when these tokens are played, until the activation ends
 * or somebody decides: "skef 1/3, skef!1 1/3, - 1/3", exactly. Changes nothing. */
void com_odds(const char *tokens, const char *cell, const char *law);

#endif
