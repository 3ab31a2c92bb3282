/* Who sits at the table: one interface over bots of this process and engines in processes of their
 * own. match.c asks players for moves; arena.c makes them. */
#ifndef GG_SELFPLAY_PLAYER_H
#define GG_SELFPLAY_PLAYER_H

#include "../ai-bots/bot.h"

#include <stdatomic.h>

/* What can go wrong with a player. It loses the game for its seat, unless the game is over. */
typedef enum gg_fault {
    GG_FAULT_NONE,
    GG_FAULT_START,    /* did not start, said no ugiok in time, or refused an option */
    GG_FAULT_CRASH,    /* ended, or closed its output */
    GG_FAULT_HANG,     /* no answer within the limit of its kind; for moves: nor long after it */
    GG_FAULT_TIME,     /* the move came, but too late */
    GG_FAULT_ILLEGAL,  /* the move is not legal */
    GG_FAULT_PROTOCOL, /* an answer that PROTOCOL.md does not allow */
    GG_FAULT_RESULT,   /* names another result than the rules */
    GG_FAULT_INTERNAL, /* a bot of this process failed */
    GG_FAULT_COUNT
} gg_fault;

/* "none", "start", "crash", "hang", "time", "illegal", "protocol", "result", "internal". */
const char *gg_fault_word(gg_fault fault);

/* The result in the words of the protocol: the seat with the highest payoff ("p1win" ...), or
 * "draw" when that is shared. */
const char *gg_result_word(const gg_game *game, const double *payoff);

/* What a decision took. What the player does not tell is 0, an unknown score NAN. */
typedef struct gg_thought {
    int64_t time_us;
    uint64_t nodes;
    int depth;
    double score; /* the seat's probability to win, by its own account */
    bool proven;  /* by its own account the score is exact: perfect play has that payoff */
} gg_thought;

/* The moment a player is asked about. */
typedef struct gg_turn {
    const gg_game *game;
    const void *state;
    int seat;
    const char *fen;   /* the position the game began with; NULL: the scenario's own */
    const char *moves; /* tokens of moves and outcomes so far, a space before each; "" if the
                          match keeps no log */
    size_t moves_length;
} gg_turn;

/* A player at the table. Used by one game at a time. On a fault the function returns it (or sets
 * *fault) and says in `error` what happened. */
typedef struct gg_player gg_player;
typedef struct gg_player_kind {
    /* A game begins; turn->seat is the player's. NULL: nothing to do. */
    gg_fault (*begin)(gg_player *player, const gg_turn *turn, gg_error *error);
    /* Chooses a move at turn->state, whose actor is turn->seat; 0 with *fault set on failure. */
    gg_move (*choose)(gg_player *player, const gg_turn *turn, gg_thought *thought, gg_fault *fault,
                      gg_error *error);
    /* The game is over with this result. NULL: nothing to do. */
    gg_fault (*end)(gg_player *player, const gg_turn *turn, const double *payoff, gg_error *error);
    /* Writes the last lines exchanged, one per line. NULL: there are none. */
    void (*lines)(const gg_player *player, gg_text *text);
    /* Asks a player that thinks, or is about to, to answer at once. Any thread. */
    void (*stop)(gg_player *player);
    void (*close)(gg_player *player);
    /* choose() takes its move from a list it has made itself of the legal ones. Then it is not
     * checked again, which would cost a fifth of the time of a game between random bots. */
    bool legal;
    bool reads; /* choose() needs turn->moves */
} gg_player_kind;
struct gg_player {
    const gg_player_kind *kind;
};

/* A bot of this process. `fallback` limits it where it has no limit of its own; threads, MiB and
 * seed are used where the bot's text leaves them open. NULL on error. */
gg_player *gg_bot_player(const gg_bot *bot, const gg_game *game, const gg_limits *fallback,
                         int threads, int hash_mib, uint64_t seed, gg_error *error);

#endif
