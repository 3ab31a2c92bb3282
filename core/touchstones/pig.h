/* Pig, the race with one die: the state, move codes and the rules table. The rules are in RULES.md
 * (PIG-001...). */
#ifndef GG_CORE_TOUCHSTONES_PIG_H
#define GG_CORE_TOUCHSTONES_PIG_H

#include "../game.h"

enum { PIG_ROLL = 1, PIG_HOLD = 2, PIG_DIE = 8 /* + the number thrown */ };
enum { PIG_OPEN, PIG_WON_0, PIG_WON_1, PIG_DRAWN };

/* Random play throws three dice of a turn at once, each with the decision after it: one of 12^3
 * equally likely ways on. */
enum { PIG_THROWS = 3, PIG_FACES = 12, PIG_WAYS = PIG_FACES * PIG_FACES * PIG_FACES };

typedef struct pig_way {
    uint8_t most; /* what the total rises by before the turn ends, or all three dice */
    uint8_t kept; /* the same where the seat holds in the end, else 0 */
    uint8_t steps;
    uint8_t ended; /* 1: the turn is over */
} pig_way;

/* The immutable scenario. */
typedef struct pig_table {
    int goal;  /* 10..200 */
    int turns; /* 1..10000 */
    pig_way way[PIG_WAYS];
} pig_table;

typedef struct pig_state {
    uint8_t score[2];
    uint8_t total; /* of this turn */
    uint8_t seat;  /* whose turn it is */
    uint8_t die;   /* 1: in the air */
    uint8_t result;
    uint16_t turn; /* turns ended so far */
} pig_state;

extern const gg_rules pig_rules;

#endif
