/* Stakes: what a roll or an attack can come to, exactly. `query odds` of the protocol asks it.
 *
 * A game says, with gg_rules.stake, whether what began at one state has come to an end at another, and
 * then what it came to and what that is worth. From that the whole tree between is worked out:
 * outcomes by their odds, decisions (re-rolls, abilities, answers) as is best for whoever makes them. */
#ifndef GG_CORE_STAKES_H
#define GG_CORE_STAKES_H

#include "game.h"

enum {
    GG_STAKE_WORD = 32, /* capacity of a result, "wounds=1" */
    GG_STAKES = 64,     /* most different results */
};

/* One thing that it can come to. */
typedef struct gg_stake {
    char what[GG_STAKE_WORD]; /* no white space, no '=' */
    double p;                 /* probability, exact but for rounding */
    double worth;             /* to the one who began */
} gg_stake;

/* How far it may go. */
typedef struct gg_stakes_limit {
    uint32_t states;                /* between, at most */
    bool (*goes_on)(void *context); /* asked after every thousand of them; NULL: always */
    void *context;
} gg_stakes_limit;

/* Works out what `move` (0: what is pending) can come to at `state`, a state that is not over, whose
 * game has gg_rules.stake. Fills `list` (capacity GG_STAKES) by falling worth and returns the number;
 * GG_BAD_ARGUMENT when nothing begins there or when there are too many states between, GG_BUSY when it
 * was told not to go on, GG_NO_MEMORY. Costs time and memory in proportion to the number of states, some
 * 100 bytes each. Not for searches. */
int gg_stakes(const gg_game *game, const void *state, gg_move move, const gg_stakes_limit *limit,
              gg_stake *list, gg_error *error);

#endif
