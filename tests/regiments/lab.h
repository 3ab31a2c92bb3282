/* A game of regiments under test. Everything fails the test when it goes wrong. */
#ifndef GG_TESTS_REGIMENTS_LAB_H
#define GG_TESTS_REGIMENTS_LAB_H

#include "../../core/regiments/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct lab {
    gg_game *game;
    struct reg_state s;
} lab;

/* A scenario from its start. */
void lab_open(lab *l, const char *scenario);
/* The laboratory of section 8.1 of the rules: `options` as "wreck=lost" ("" for none; stratagems
 * are off unless named); `mission` as pairs of words, "blk@h8 2/0/0 wood h10 HOLD 1"; units as
 * "GRI@h8 SHC@h9/3*1^2!0" (facing, ammunition, health, watched arc), "LPT>B0" embarked, "GRI~" in
 * the Reserves. A is to choose its first Major. */
void lab_set(lab *l, const char *options, const char *mission, const char *a, const char *b);
void lab_close(lab *l);
void lab_read(lab *l, const char *fen);
/* Plays tokens. */
void lab_play(lab *l, const char *tokens);
/* The legal list is exactly these tokens, in any order. */
void lab_tokens(lab *l, const char *tokens);
bool lab_legal(lab *l, const char *token);
int lab_count(lab *l);
/* The chances are these, "=hit 6 =miss 6": weights over any common total. */
void lab_chances(lab *l, const char *expected);
/* Pips of the building on a tile. */
void lab_pips(lab *l, const char *tile, int neutral, int a, int b);
/* The position line is this. */
void lab_stands(lab *l, const char *fen);
/* Sequences of tokens of a length; ended games count once. */
uint64_t lab_perft(const lab *l, int depth);
#endif
