/* Games of a bot against itself, to learn from: after some random moves (and dice as they fall) every
 * decision is searched, and kept with the value and the move that the search gave it. Scenarios take
 * turns. Game n of a generation is a pure function of the seed, the generation and n, as long as the
 * bot is limited by nodes or depth; the file holds the games in their order, however many are played at
 * a time. Used by train.c. */
#ifndef GG_SELFPLAY_TRAIN_GAMES_H
#define GG_SELFPLAY_TRAIN_GAMES_H

#include "train_data.h"

#include <stdatomic.h>

typedef struct gg_lesson_plan {
    const gg_stages *stages; /* of a game whose evaluation takes a network */
    const char *bot;         /* its text, with a limit */
    int random_least;        /* decisions drawn at random at the beginning, from .. to */
    int random_most;
    int astray;    /* per cent of later decisions that are drawn at random */
    int every;     /* of so many decisions one is kept, >= 1; the seed says with which it begins */
    uint64_t seed; /* of the whole training */
    uint32_t generation;
    uint32_t games;  /* in the file in the end */
    int concurrency; /* games at a time, 1..GG_MAX_CONCURRENCY (arena.h) */
} gg_lesson_plan;

/* A game's start and so many decisions at random, dice as they fall. False when it is over by then. */
bool gg_lessons_beginning(const gg_game *game, void *state, gg_random *random, int decisions);

/* Plays on until the file holds `games` games or *stop is set: then it ends after the decisions in
 * progress, and their games, as those that wait for one of them, are played again when it goes on. `tick`
 * (may be NULL) is called after each game that was written, by one thread at a time. Negative codes: the
 * bot's text, the file, the memory; games that wait for one before them are then lost. */
int gg_lessons_play(const gg_lesson_plan *plan, gg_positions *positions, const atomic_bool *stop,
                    void (*tick)(void *context, const gg_positions *positions), void *context,
                    gg_error *error);

#endif
