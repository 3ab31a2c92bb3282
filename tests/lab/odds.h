/* Exact probabilities for tests: fractions, and what a game comes to by them. */
#ifndef GG_TESTS_LAB_ODDS_H
#define GG_TESTS_LAB_ODDS_H

#include "../../core/game.h"

typedef unsigned __int128 lab_wide;

/* A fraction in lowest terms. */
typedef struct lab_fraction {
    lab_wide n, d;
} lab_fraction;

/* What does not fit fails the test. */
lab_fraction lab_reduced(lab_wide n, lab_wide d);
lab_fraction lab_sum(lab_fraction a, lab_fraction b);
lab_fraction lab_times(lab_fraction a, uint64_t n, uint64_t d);
bool lab_less(lab_fraction a, lab_fraction b);

/* A game played out from a state in all ways that dice can fall. */
typedef struct lab_walk {
    const gg_game *game;
    bool (*stop)(const void *state); /* asked at every state; the end of the game stops, too */
    /* Index of the move that is made at a decision. */
    int (*choose)(const void *state, const gg_move *list, int count);
    bool (*event)(const void *state); /* whose probability is asked, where it stops */
} lab_walk;

/* The probability must be this fraction, "5/36". */
void lab_probability(const lab_walk *walk, const void *state, const char *fraction);

#endif
