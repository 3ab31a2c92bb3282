/* Positions to learn from: one file for each generation, written game by game. A program killed at
 * any moment leaves whole games and at most one that is not, which the next opening cuts off.
 *
 *   head   GG_POSITIONS_HEAD bytes: magic, bytes of a state, hash of the scenarios and their first
 *          states
 *   game   its number, the number of positions, a hash of what follows; then for each position a
 *          gg_lesson and the state
 *
 * Numbers are those of the machine: the files are for the machine that plays. Used by train*.c. */
#ifndef GG_SELFPLAY_TRAIN_DATA_H
#define GG_SELFPLAY_TRAIN_DATA_H

#include "../core/game.h"

#include <stdio.h>

#define GG_POSITIONS_HEAD 64
#define GG_STAGES         16 /* scenarios of a training, at most */

/* The scenarios that a training plays in turn, opened, all of one game. */
typedef struct gg_stages {
    gg_game *game[GG_STAGES]; /* owned */
    int count;
    uint32_t state_bytes; /* of the largest state */
} gg_stages;

/* Opens `count` (1..GG_STAGES) scenarios with their options. `content`: the text of a content file,
 * NULL for the built-in content; `content_name` names it in errors. An error of gg_game_open_content;
 * then nothing is open. */
int gg_stages_open(gg_stages *stages, const char *name, char *const *scenario, int count,
                   const char *content, const char *content_name, gg_error *error);
void gg_stages_close(gg_stages *stages);

/* What is told of a position, in front of its state. No padding: it is hashed and compared. */
typedef struct gg_lesson {
    float value;     /* of the search, [0,1] for the seat whose value a network gives */
    float result;    /* of the game for that seat */
    float base;      /* of the evaluation made by hand (eval/nets.h): 0 in files, known in memory */
    gg_move move;    /* that the search chose; 0: the position is what it led to (eval/nets.h) */
    uint16_t stage;  /* number of its scenario */
    uint16_t astray; /* 1: decisions by lot lie between the lesson before and this one */
} gg_lesson;
_Static_assert(sizeof(gg_lesson) == 20, "no padding");

/* A file that is being written. */
typedef struct gg_positions {
    FILE *file;
    uint32_t games; /* whole ones in the file */
    uint64_t count; /* positions in them */
    uint32_t state_bytes;
    const char *path; /* the caller's */
} gg_positions;

/* Opens the file to write the game that follows the last whole one; a file that is missing begins
 * with the head. GG_IO with words when it cannot be written or belongs to another game. */
int gg_positions_open(gg_positions *positions, const char *path, const gg_stages *stages,
                      gg_error *error);
/* Adds a game of `count` records of sizeof(gg_lesson) + state_bytes bytes each, and hands it to the
 * system. On GG_IO the file is as it was before or has an end that the next opening cuts off. */
int gg_positions_add(gg_positions *positions, const void *records, uint32_t count, gg_error *error);
/* GG_IO when something was not written. Closing what is not open does nothing. */
int gg_positions_close(gg_positions *positions, gg_error *error);

/* Positions in memory, of one file after the other. */
typedef struct gg_lessons {
    unsigned char *record; /* `bytes` each; owned */
    uint64_t count, room;
    size_t bytes; /* of a record */
} gg_lessons;

#define GG_HELD_OUT 20 /* one game of so many, of each scenario, is kept apart */

/* Adds the whole games of a file to `lessons`, every GG_HELD_OUT-th of them to `held` instead. Where
 * the game's network corrects the evaluation made by hand, this is asked here, once a position.
 *
 * `trace`, 0..1: a lesson's value becomes the mean of it and of those of the lessons after it, each
 * weighed by so much of the one before (TD(lambda): Sutton 1988); the last in the row is the game's
 * result. 0: it stays as it is; 1: it is the end of the row. What lies behind a decision by lot tells
 * nothing of what was there before: the row ends in front of it. GG_IO, also where a game is not whole;
 * GG_NO_MEMORY. */
int gg_lessons_read(gg_lessons *lessons, gg_lessons *held, const char *path,
                    const gg_stages *stages, double trace, gg_error *error);
void gg_lessons_release(gg_lessons *lessons);

static inline gg_lesson gg_lesson_of(const gg_lessons *lessons, uint64_t i) {
    gg_lesson lesson;
    __builtin_memcpy(&lesson, lessons->record + i * lessons->bytes, sizeof lesson);
    return lesson;
}
/* The state of a lesson, copied to where it is aligned. */
static inline void gg_lesson_state(const gg_lessons *lessons, uint64_t i, gg_state *state) {
    __builtin_memcpy(state->bytes, lessons->record + i * lessons->bytes + sizeof(gg_lesson),
                     lessons->bytes - sizeof(gg_lesson));
}

#endif
