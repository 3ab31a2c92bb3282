/* One game between players: who sits where, the dice, the result. The arena's workers play records;
 * a record's first half comes from the schedule, the second from the game. A game is a pure
 * function of the first half; with bots limited by nodes or depth only the times differ between two
 * runs. */
#ifndef GG_SELFPLAY_MATCH_H
#define GG_SELFPLAY_MATCH_H

#include "../ai-bots/bot.h"

#include <stdatomic.h>

#define GG_MAX_BOTS 32

/* What a seat's player did in one game. */
typedef struct gg_effort {
    uint64_t moves;   /* decisions */
    uint64_t nodes;   /* as the searches count them */
    int64_t time_us;  /* thinking */
    int64_t worst_us; /* longest decision */
} gg_effort;

typedef struct gg_record {
    /* The schedule's part. */
    int scenario;            /* index into the tournament's games */
    int bot[GG_MAX_PLAYERS]; /* index of the bot in each seat; -1 past the last seat */
    uint64_t dice_seed;      /* same for a game and its mirrors, different for all others */
    uint64_t bot_seed;       /* of the searches */
    int round; /* number of the first game of the round: the games with the same number stand side
                  by side, share dice and differ in seats only */

    /* The game's part. */
    bool played;
    double payoff[GG_MAX_PLAYERS];
    uint32_t length, outcomes; /* decisions and outcomes together; outcomes alone */
    uint64_t key;              /* of the last position */
    gg_effort seat[GG_MAX_PLAYERS];
} gg_record;

/* A player at the table: a table of functions, so that other kinds than bots of this process can
 * sit down too. Used by one game at a time. */
typedef struct gg_player gg_player;
typedef struct gg_player_kind {
    /* Chooses a move at `state`, whose actor is `seat`, and adds what it took to `effort`. 0 on
     * error. */
    gg_move (*choose)(gg_player *player, const void *state, int seat, gg_effort *effort,
                      gg_error *error);
    /* Asks a player that thinks, or is about to, to answer at once. Any thread. */
    void (*stop)(gg_player *player);
    void (*close)(gg_player *player);
    /* choose() takes its move from a list it has made itself of the legal ones. Then it is not
     * checked again, which would cost a fifth of the time of a game between random bots. */
    bool legal;
} gg_player_kind;
struct gg_player {
    const gg_player_kind *kind;
};

/* A bot of this process. `fallback` limits it where it has no limit of its own; threads, MiB and
 * seed are used where the bot's text leaves them open. NULL on error. */
gg_player *gg_bot_player(const gg_bot *bot, const gg_game *game, const gg_limits *fallback,
                         int threads, int hash_mib, uint64_t seed, gg_error *error);

/* Plays the game of `record` to its end and fills in its second half. Dice are gg_seeded_outcome of
 * the record's seed and the number of outcomes before, so mirrored games roll alike as long as they
 * ask for the same kinds of rolls. Moves are checked against the list of legal ones, unless the
 * kind of player vouches for them and nothing is hidden from it.
 *
 * Returns 0; the record stays unplayed when `stop` was set on the way (a decision made after that
 * does not count: it was not thought to its end). On error returns a negative code, GG_ILLEGAL for
 * a move that is not legal; then *failed is the seat. `last` (state_bytes of the caller) gets the
 * last position, after an error the one where it happened. */
int gg_match_play(const gg_game *game, gg_record *record, gg_player *const player[GG_MAX_PLAYERS],
                  const atomic_bool *stop, void *last, int *failed, gg_error *error);

/* Microseconds of a clock that never goes back. */
int64_t gg_match_clock(void);

#endif
