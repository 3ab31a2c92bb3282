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
void lab_close(lab *l);
void lab_read(lab *l, const char *fen);
/* Plays tokens. */
void lab_play(lab *l, const char *tokens);
/* The legal list is exactly these tokens, in any order. */
void lab_tokens(lab *l, const char *tokens);
bool lab_legal(lab *l, const char *token);
int lab_count(lab *l);
/* The position line is this. */
void lab_stands(lab *l, const char *fen);
/* Sequences of tokens of a length; ended games count once. */
uint64_t lab_perft(const lab *l, int depth);
#endif
