/* Black-box tests at a table with one current position: put it up by its line, play tokens, say what
 * must be legal, what must result and with which exact probabilities. The same as words.h for a game
 * and state that stand here. Opened games are kept by their scenario text until release(). */
#ifndef GG_TESTS_LAB_TABLE_H
#define GG_TESTS_LAB_TABLE_H

#include "words.h"

/* The rules that scenarios and positions are of from now on. */
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
/* The position, and then the tokens played. */
void after(const char *fen, const char *tokens);
/* Asserts that a position line is refused, in the error's words naming one of `words`. */
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

/* The current position line. */
void result_is(const char *fen);
/* A field of the current position line, between blanks, counted from 1. */
void field_is(int field, const char *text);
/* A chance node with exactly these outcomes, as fractions: "h0 1/81 h1 8/81". */
void chance_is(const char *outcomes);
/* The chance of one outcome of the present chance node, "1/3". */
void chance_of(const char *token, const char *fraction);

/* Who acts: a seat, GG_CHANCE or GG_OVER. */
void actor_is(int actor);
/* Results of the first two seats times two: 2 won, 1 drawn, 0 lost; further seats have 1. */
void payoff_is(int first, int second);

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
