/* A game of regiments under test, seen as players see it: tokens and position lines. What is not of
 * this game is in tests/lab/words.h. Everything fails the test when it goes wrong. */
#ifndef GG_TESTS_REGIMENTS_LAB_H
#define GG_TESTS_REGIMENTS_LAB_H

#include "../../core/regiments/rules.h"
#include "../lab/words.h"

#include <stdio.h>

typedef struct lab {
    gg_game *game;
    reg_state s;
} lab;

/* A scenario from its start. */
void lab_begin(lab *l, const char *scenario);
/* The next lab to be opened or set has the built-in content with every `from` in it replaced by
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
 * to choose a Major. */
void lab_set(lab *l, const char *options, const char *mission, const char *a, const char *b);
void lab_close(lab *l);
/* A unit of the position line: lab_unit(&l, "A0", "@h8.0.3.2:m"). */
void lab_unit(lab *l, const char *unit, const char *form);
/* The node as "stp/A", "cpn/-". */
void lab_node(lab *l, const char *node);
/* Victory points of A and B. */
void lab_vp(lab *l, int a, int b);
/* Pips of the building on a tile. */
void lab_pips(lab *l, const char *tile, int neutral, int a, int b);

/* lab_set, tokens played, and then exactly this list. */
void lab_set_shows(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *tokens);
/* lab_set, tokens played, and then these chances. */
void lab_set_rolls(const char *options, const char *mission, const char *a, const char *b,
                   const char *played, const char *chances);
#endif
