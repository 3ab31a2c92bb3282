/* Pig, the race with one die: the state, move codes and the rules table. The rules are in RULES.md
 * (PIG-001...). */
#ifndef GG_CORE_TOUCHSTONES_PIG_H
#define GG_CORE_TOUCHSTONES_PIG_H

#include "../game.h"

enum { PIG_ROLL = 1, PIG_HOLD = 2, PIG_DIE = 8 /* + the number thrown */ };
enum { PIG_OPEN, PIG_WON_0, PIG_WON_1, PIG_DRAWN };

/* The immutable scenario. */
typedef struct pig_table {
    int goal;  /* 10..200 */
    int turns; /* 1..10000 */
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
