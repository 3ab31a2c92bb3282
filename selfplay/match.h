/* One game between players: who sits where, the dice, the moves, the result. The arena's workers
 * play records; a record's first half comes from the schedule, the second from the game. A game is
 * a pure function of the first half; with players limited by nodes or depth only the times differ
 * between two runs. */
#ifndef GG_SELFPLAY_MATCH_H
#define GG_SELFPLAY_MATCH_H

#include "player.h"

#define GG_MAX_BOTS   32
#define GG_LINES_TEXT 4096 /* capacity that holds the last lines exchanged with an engine */

/* What a seat's player did in one game. */
typedef struct gg_effort {
    uint64_t moves;   /* decisions */
    uint64_t nodes;   /* as the searches count them */
    int64_t time_us;  /* thinking */
    int64_t worst_us; /* longest decision */
    /* Its last decisions in a row whose values it knew to be exact; decisions with one legal move, to
     * which nobody gives a thought, count where they come after one of these. */
    uint64_t proven;
} gg_effort;

typedef struct gg_record {
    /* The schedule's part. */
    int scenario;            /* index into the tournament's games */
    int opening;             /* index into its openings */
    int bot[GG_MAX_PLAYERS]; /* index of the bot in each seat; -1 past the last seat */
    uint64_t dice_seed;      /* same for a game and its mirrors, different for all others */
    uint64_t bot_seed;       /* of the searches */
    int round; /* number of the first game of the round: the games with the same number stand side
                  by side, share dice and differ in seats only */

    /* The game's part. */
    bool played;
    double payoff[GG_MAX_PLAYERS];
    double luck[GG_MAX_PLAYERS]; /* what the dice gave, see luck.h; 0 where it was not asked for */
    uint32_t length, outcomes;   /* decisions and outcomes together; outcomes alone */
    uint64_t key;                /* of the last position */
    gg_fault fault;
    int fault_seat; /* of the fault; 0 without one */
    gg_effort seat[GG_MAX_PLAYERS];
} gg_record;

/* What a record leaves out: kept while a game is played, then written to the store. One log serves
 * many games, one after the other. */
typedef struct gg_log {
    char *moves; /* tokens of moves and outcomes, a space before each */
    size_t length, capacity;
    gg_thought *thought; /* one for each move and outcome; zero for outcomes, by which they are
                            told apart: scores of moves are NAN or in [0,1], of outcomes -1 */
    size_t thoughts, room;
    char *position;             /* the line of the position where a fault happened, else "" */
    char words[GG_ERROR_WORDS]; /* what the fault was, else "" */
    char lines[GG_LINES_TEXT];  /* the last lines exchanged with that player, else "" */
} gg_log;

int gg_log_init(gg_log *log, gg_error *error); /* GG_NO_MEMORY or 0 */
void gg_log_release(gg_log *log);

typedef struct gg_match {
    const gg_game *game;
    const void *start;        /* the position to begin with */
    const char *fen;          /* its line; NULL: the scenario's own */
    gg_player *const *player; /* by seat */
    const int *handicap; /* by seat: so many per cent of the decisions are drawn at random; NULL
                            is none */
    const struct gg_luck *luck; /* fills in record->luck; NULL: not wanted */
    gg_log *log;                /* filled in; NULL only if no player reads the moves */
    const atomic_bool *stop;
} gg_match;

/* Plays the game of `record` to its end and fills in its second half. Dice are gg_seeded_outcome of
 * the record's seed and the number of outcomes before, so mirrored games roll alike as long as they
 * ask for the same kinds of rolls. Moves are checked against the list of legal ones, unless the
 * kind of player vouches for them and nothing is hidden from it.
 *
 * A player's fault ends the game: its seat gets 0, all other seats share 1 equally. A fault after
 * the end (another result than ours, or none) is noted, and the game counts. Returns 0; the record
 * stays unplayed when `stop` was set on the way (a decision made after that does not count: it was
 * not thought to its end). Returns GG_NO_MEMORY when the log cannot grow. `last` (state_bytes of
 * the caller) gets the last position. */
int gg_match_play(const gg_match *match, gg_record *record, void *last, gg_error *error);

/* A game that cannot begin because of the player in `seat`: the record is that of a lost game
 * without a move. `log` may be NULL. */
void gg_match_forfeit(const gg_match *match, gg_record *record, int seat, gg_fault fault,
                      const char *words);

#endif
