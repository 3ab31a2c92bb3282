/* One game between bots: who sits where, the dice, the result. A game is a pure function of its
 * record's first half; with node limits the second half is too. */
#ifndef GG_SELFPLAY_MATCH_H
#define GG_SELFPLAY_MATCH_H

#include "../ai-bots/bot.h"

#include <stdatomic.h>

#define GG_MAX_BOTS 32

/* What a seat's player did in one game. */
typedef struct gg_seat_tally {
    uint32_t moves; /* decisions */
    uint64_t nodes;
    int64_t time_us;  /* thinking */
    int64_t worst_us; /* longest decision */
} gg_seat_tally;

typedef struct gg_record {
    /* The schedule's part. */
    int scenario;            /* index into the tournament's games */
    int bot[GG_MAX_PLAYERS]; /* index of the bot in each seat */
    uint64_t dice_seed;      /* same for a game and its mirrors */
    uint64_t bot_seed;       /* of the searches */
    int pair;                /* games with the same number share dice and differ in seats only */

    /* The game's part. */
    bool played;
    double payoff[GG_MAX_PLAYERS];
    uint32_t length; /* decisions and outcomes */
    gg_seat_tally seat[GG_MAX_PLAYERS];
    uint64_t key; /* of the last position */
} gg_record;

/* A player in a game: a table of functions, so that other kinds than bots of this process can
 * follow. */
typedef struct gg_player gg_player;
typedef struct gg_player_kind {
    /* Chooses a move at `state`, whose actor is `seat`. Fills tally (adds to it). 0 on error. */
    gg_move (*choose)(gg_player *player, const void *state, int seat, gg_seat_tally *tally,
                      gg_error *error);
    /* Asks a thinking player to answer at once; any thread. */
    void (*stop)(gg_player *player);
    void (*close)(gg_player *player);
} gg_player_kind;
struct gg_player {
    const gg_player_kind *kind;
};

/* A bot of this process. `fallback` limits it where it has no limit of its own. NULL on error. */
gg_player *gg_bot_player(const gg_bot *bot, const gg_game *game, const gg_limits *fallback,
                         int threads, int hash_mib, uint64_t seed, gg_error *error);

/* Plays the game of a record to its end, or until `stop` (then the record stays unplayed and 0 is
 * returned). Dice are gg_seeded_outcome of the record's seed. A move that is not legal is an error
 * GG_ILLEGAL that names the bot. If `last` is not NULL the last position is left there. */
int gg_match_play(const gg_game *game, gg_record *record, gg_player *const player[GG_MAX_PLAYERS],
                  const atomic_bool *stop, void *last, gg_error *error);

#endif
