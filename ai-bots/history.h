/* A game being played: the start, every move and outcome made since, and the position reached.
 * Taking moves back is cheap (a replay of at most GG_HISTORY_STRIDE steps). Used by the protocol
 * and by terminal play; not safe for several threads at once, but readable by many while nobody
 * writes. */
#ifndef GG_AI_BOTS_HISTORY_H
#define GG_AI_BOTS_HISTORY_H

#include "../core/game.h"

#define GG_HISTORY_STRIDE 32 /* steps between two kept states */

typedef struct gg_step {
    gg_move move;
    uint32_t token;    /* offset of its NUL-terminated token */
    uint32_t rolls;    /* chance outcomes up to and with this step */
    int8_t actor;      /* who made it: a seat or GG_CHANCE */
    int8_t last_chose; /* seat of the last decision up to and with this step; 0 before the first */
} gg_step;

typedef struct gg_history {
    const gg_game *game; /* not owned; must outlive the history */
    gg_state *now;       /* the position reached */
    gg_step *steps;
    size_t count, capacity;
    char *tokens;
    size_t token_bytes, token_capacity;
    unsigned char *marks; /* states after 0, STRIDE, 2 STRIDE ... steps */
    size_t mark_capacity;
} gg_history;

/* Makes a history of `game` that begins in `start` (NULL: the game's own start; the state is
 * copied). GG_NO_MEMORY leaves it released. */
int gg_history_init(gg_history *history, const gg_game *game, const void *start);
void gg_history_release(gg_history *history); /* a zeroed history is allowed */

/* Makes a legal move or possible outcome. Error GG_NO_MEMORY: nothing changed. */
int gg_history_push(gg_history *history, gg_move move);
/* The same by its token; GG_ILLEGAL with the rule's words when it is none. */
int gg_history_push_token(gg_history *history, gg_slice token, gg_error *error);
/* Back to the position after the first `count` steps, at most as many as there are. */
void gg_history_cut(gg_history *history, size_t count);
/* The position after the first `count` steps, into `state` (gg_state or state_bytes). */
void gg_history_at(const gg_history *history, size_t count, void *state);

/* The token of step i. */
const char *gg_history_token(const gg_history *history, size_t i);
/* Chance outcomes so far. */
uint64_t gg_history_rolls(const gg_history *history);
/* Who rolls if chance acts now: the seat of the last decision, 0 before the first. */
int gg_history_roller(const gg_history *history);
/* The outcome of the chance node reached under dice seed `seed`, which must not be 0. */
gg_move gg_history_roll(const gg_history *history, uint64_t seed);

/* A seed from the operating system, never 0. */
uint64_t gg_fresh_seed(void);

#endif
