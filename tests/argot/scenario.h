/* Black-box tests of a game, argot unless told otherwise: put up a position by its string, play
 * tokens, say what must be legal, what must result and with which exact probabilities. Used by the
 * tests of this folder and by those of other games; works through core/game.h only. Any difference
 * fails the running cmocka test and prints both sides.
 *
 * There is one current position at a time. Opened games are kept by their scenario text until
 * release(). */
#ifndef GG_TESTS_ARGOT_SCENARIO_H
#define GG_TESTS_ARGOT_SCENARIO_H

#include "../../core/game.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

/* The start of a position string of siege up to the units, for the common nodes. `A` and `M` say
 * whose node it is; the second to last field of each is RP and hold: 8.0.0. */
#define SIEGE_MOVE_A   "argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 " /* Argot is first, to move */
#define SIEGE_SECOND_A "argot1 siege MG:0 1.1.1 10.0 4.5 8.0.0 "  /* Argot is second, to move */
#define SIEGE_MOVE_M   "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
#define SIEGE_SECOND_M "argot1 siege MG:1 1.1.0 0.10 5.4 8.0.0 "
#define SIEGE_FIRE_A   "argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 "
#define SIEGE_FIRE_M   "argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 "
#define SIEGE_FIGHT_A  "argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 " /* Argot attacks */
#define SIEGE_FIGHT_M  "argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
#define SIEGE_RALLY_A  "argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 "
#define SIEGE_RALLY_M  "argot1 siege RL:1 1.1.1 0.0 4.5 8.3.0 "
#define SIEGE_DRAW     "argot1 siege CD:c 1.1.0 0.0 5.5 8.0.0 "
/* The same on the small scenario. */
#define GATE_MOVE_A  "argot1 gate MG:0 1.1.0 3.3 2.0 2.0.0 "
#define GATE_MOVE_M  "argot1 gate MG:1 1.1.1 3.3 1.1 2.0.0 "
#define GATE_FIRE_A  "argot1 gate RP:0 1.1.0 0.0 2.0 2.0.0 "
#define GATE_FIGHT_A "argot1 gate BP:0 1.1.0 0.0 2.0 2.0.0 "
#define GATE_FIGHT_M "argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 "
/* What follows forts in a position without context and without options. */
#define END " - -"
/* Nothing stands, nothing pends. */
#define PLAIN " - - -"

/* The rules that scenarios and positions are of from now on: "argot" (which it is at first). */
void use_rules(const char *name);
/* The initial position of a scenario text ("siege", "gate:stack=2"). */
void fresh(const char *scenario);
/* Opens a content file (YAML text) under the name of its scenario, so that fresh() and from() find
 * it; no effect when it is open. */
void with_content(const char *name, const char *yaml);
/* Asserts that a scenario text does not open, with these words in the error. */
void unopened(const char *scenario, const char *words);
/* The position of a string. */
void from(const char *fen);
/* Asserts that a position string is refused, in the error's words naming one of `words`. */
void refused(const char *fen, const char *words);
/* Makes moves and outcomes, separated by spaces; each must be on the list of its node. */
void play(const char *tokens);
/* Plays the first alternative of the list, `times` times. */
void play_first(int times);
/* Plays `token` while it is offered, at most `times` times; returns how often. */
int play_while(const char *token, int times);

/* The complete set of tokens at the current node. */
void legal_is(const char *tokens);
/* All of these are, none of these is offered. */
void legal_has(const char *tokens);
void legal_lacks(const char *tokens);
/* How many alternatives there are, and how many whose token starts with the prefix. */
int legal_count(void);
int legal_count_of(const char *prefix);

/* The current position string. */
void result_is(const char *fen);
/* A field of the current position string, 1 (argot1) to 11 (options). */
void field_is(int field, const char *text);
/* The entry of a unit in the position string, "8.6:3:x<9.6"; "" when it has none. */
void unit_is(const char *tag, const char *text);
/* A key of the context field; "" when it is not there. */
void context_is(const char *key, const char *text);

/* A chance node with exactly these outcomes, as fractions: "h0 1/81 h1 8/81". */
void chance_is(const char *outcomes);
/* The chance of one outcome of the present chance node, "1/3". */
void chance_of(const char *token, const char *fraction);

/* Who acts: a seat, GG_CHANCE or GG_OVER. */
void actor_is(int actor);
/* Results times two: 2 won, 1 draw or nothing, 0 lost. */
void payoff_is(int argot, int mineos);

/* The token is not offered, and explain gives an answer that starts with one of the rule ids. */
void forbidden(const char *token, const char *ids);
/* The same for several tokens. */
void all_forbidden(const char *tokens, const char *ids);
/* The token is not offered, and what explain says contains the words. */
void reason_has(const char *token, const char *words);

/* The current game and state, for tests that need more. */
const gg_game *current_game(void);
const void *current_state(void);
/* Remembers the current position in a slot 0..3, and goes back to it. */
void keep(int slot);
void back(int slot);

/* Closes all games; give it to cmocka as the group's teardown. */
int release(void **state);

#endif
