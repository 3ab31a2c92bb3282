/* A game of regiments under test, seen as players see it: tokens and position lines. One game at a
 * time, in `war`. What is not of this game is in tests/lab/words.h. Everything fails the test when it
 * goes wrong. */
#ifndef GG_TESTS_REGIMENTS_LAB_H
#define GG_TESTS_REGIMENTS_LAB_H

#include "../../core/regiments/rules.h"
#include "../lab/words.h"

#include <stdio.h>

typedef struct lab {
    gg_game *game;
    reg_state s;
} lab;
extern lab war;

/* The words of lab/words.h: war_play(tokens) and so on. */
LAB_WORDS(war, war.game, &war.s)

/* A scenario from its start. */
void war_begin(const char *scenario);
/* The same of a game besides `war`, to be closed. */
void lab_begin(lab *l, const char *scenario);
void lab_close(lab *l);
/* The next game to be opened or set has the built-in content with every `from` in it replaced by
 * `to`; up to eight such changes. */
void lab_edit(const char *from, const char *to);
/* Opening the scenario, with the changes of lab_edit, fails with words that contain `words`. */
void lab_bad_content(const char *scenario, const char *words);
/* The laboratory of section 8.1 of the rules. `options` as "wreck=lost" ("" for none; stratagems
 * are off unless named). `mission` is pairs of words: "blk@h8 2/0/0" (an objective), "hut@h8-
 * 2/0/0" (none), "san@h8A 0/3/0" (deployed by A), "wood h10", "water", "ridge", "zone h8", "HOLD
 * 1", "pool 3/4" (A's and B's), "turn 5", and fields of a mission ("rounds 3"). Units are "GRI@h8
 * SHC@h9/3*1^2!0+m": facing (of vehicles and aircraft), ammunition, health, watched arc, flags as
 * in a position line; "LPT>B0*1^1" is embarked, "GRI~" in the Reserves. The player of the turn is
 * to choose a Major; then the tokens are played. */
void war_set(const char *options, const char *mission, const char *a, const char *b,
             const char *played);
/* Fields of the position line: one, counted from 1; a unit, war_unit("A0", "@h8.0.3.2:m"); the node,
 * "stp/A", "cpn/-"; victory points of A and B. */
void war_field(int field, const char *text);
void war_unit(const char *unit, const char *form);
void war_node(const char *node);
void war_vp(int a, int b);
/* Pips of the building on a tile. */
void war_pips(const char *tile, int neutral, int a, int b);

/* war_set, and then exactly this list. */
void war_set_shows(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *tokens);
/* war_set, and then these chances. */
void war_set_rolls(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *chances);
#endif
