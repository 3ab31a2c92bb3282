/* The game contract: everything that searches, bots, protocol and arena know of a game.
 *
 * A rule set (gg_rules) is a table of functions, a constant of the program. Opening it on a
 * scenario gives a game (gg_game), immutable and shared by all threads. A state is one flat block
 * of game->state_bytes bytes without pointers and without undefined bytes: memcpy copies it, memcmp
 * compares it, XXH3 of it is its key. States are owned by the caller, aligned to 32 bytes or more.
 * No function allocates on the path of a search.
 *
 * At each state there is one actor: a seat 0..players-1, GG_CHANCE or GG_OVER. A turn is many small
 * decisions: the same seat may act many times in a row.
 *
 * A game gives single steps: `setup`, `list`, `outcomes`, `perform`, and `settle`, which runs on by
 * itself to the next node. What callers use is derived from them here, once: gg_start, gg_moves,
 * gg_apply, gg_apply_listing, gg_playout.
 *
 * tests/conformance checks every sentence below on every registered game. */
#ifndef GG_CORE_GAME_H
#define GG_CORE_GAME_H

#include "error.h"
#include "pieces.h"
#include "random.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GG_MAX_PLAYERS   4
#define GG_MAX_MOVES     4096      /* bound on a list of moves or outcomes */
#define GG_MAX_STATE     4096      /* bound on state_bytes */
#define GG_MAX_RESULTS   512       /* bound on the list of a game's results */
#define GG_MOVE_TEXT     64        /* capacity that holds any move token */
#define GG_FEN_TEXT      8192      /* capacity that holds any position line */
#define GG_BOARD_TEXT    (1 << 18) /* capacity that holds any board picture in text */
#define GG_SVG_TEXT      (1 << 21) /* capacity that holds any SVG document */
#define GG_PLACES_TEXT   512       /* capacity that holds the places of any move */
#define GG_SCENARIO_TEXT 384 /* capacity that holds any scenario with its options, "siege:fog=1" */

enum { GG_CHANCE = -1, GG_OVER = -2 };

/* A move or a chance outcome, packed by the game; 0 is no move. Valid only at the state it was
 * listed for. */
typedef uint32_t gg_move;

/* One outcome of a chance node. Probabilities are exact fractions: weight / (sum of the weights of
 * the list). The sum of the weights stays below 2^53; p is the same fraction as a double. */
typedef struct gg_outcome {
    gg_move move;
    uint64_t weight; /* >= 1 */
    double p;        /* > 0; the list sums to 1 within 1e-12 */
} gg_outcome;

typedef struct gg_game gg_game;

/* A scenario that a rule set can be opened on. */
typedef struct gg_scenario_info {
    const char *id;    /* [a-z0-9-]+ */
    const char *title; /* one line */
} gg_scenario_info;

typedef struct gg_rules {
    const char *name;  /* "argot" */
    const char *title; /* "The Siege of Argot" */

    /* Fills info with the i-th built-in scenario; false when there is none. i = 0 is the default
     * one. */
    bool (*scenario)(const struct gg_rules *rules, int i, gg_scenario_info *info);
    /* What the functions of kit/scenarios.h work on, which most games give as `scenario` and `open`;
     * NULL where a game has its own. */
    struct gg_scenario_list *scenarios;
    /* The options of its scenarios, a table of kit/options.h; NULL where there are none. */
    const struct gg_option *options;

    /* Opens the rules on a scenario. `scenario`: an id, optionally followed by option overrides,
     * "siege:fog=1,setup=free" (names and values of the rules page); NULL or "" for the default.
     * `content`: text of a content file that is used in place of the built-in ones (its first
     * scenario when `scenario` names none), or NULL; `content_name` names it in errors. On success
     * fills the fields of `game` and returns 0; on error returns a negative gg_code and leaves
     * nothing allocated. */
    int (*open)(gg_game *game, const char *scenario, const char *content, const char *content_name,
                gg_error *error);
    /* Frees what open allocated. NULL: game->scenario is one block of malloc, or NULL. */
    void (*close)(gg_game *game);

    /* --- the game itself, in single steps; called by the helpers below on states they made */

    /* Makes of a state of zeros that at the set-up, before anything that runs by itself. NULL where
     * those are the same. */
    void (*setup)(const gg_game *game, void *state);
    /* Who acts. O(1). */
    int (*actor)(const gg_game *game, const void *state);
    /* Lists the legal moves of the acting seat in a fixed order into `list` (capacity
     * GG_MAX_MOVES). Actor must be a seat. Returns the count, 1..GG_MAX_MOVES; no duplicates. */
    int (*list)(const gg_game *game, const void *state, gg_move *list);
    /* Lists the outcomes of a chance node. Actor must be GG_CHANCE. Returns the
     * count, 1..GG_MAX_MOVES. NULL where nothing is left to chance. */
    int (*outcomes)(const gg_game *game, const void *state, gg_outcome *list);
    /* Makes a listed move or outcome, and nothing after it. Undefined for moves not listed. */
    void (*perform)(const gg_game *game, void *state, gg_move move);
    /* Runs every automatic step up to the next decision, chance node or end. A game must list moves
     * to know whether there is a choice; it leaves them in `list`: all of them when `limit` is
     * GG_MAX_MOVES, else at least two of them (`limit` >= 2). Returns the number listed at a
     * seat's node, >= 1 at a chance node (`list` then holds nothing of use), 0 when the game is
     * over. Changes nothing on a state that has settled. NULL where nothing runs by itself. */
    int (*settle)(const gg_game *game, void *state, gg_move *list, int limit);
    /* Results in [0,1] per seat; the actor must be GG_OVER. Seats of a team have equal ones. */
    void (*payoff)(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);

    /* Optional (NULL: the plain way is used). Each equals the plain way in distribution. */
    gg_move (*sample)(const gg_game *game, const void *state,
                      gg_random *random); /* a legal move, uniform */
    gg_move (*roll)(const gg_game *game, const void *state,
                    gg_random *random); /* an outcome of a chance node, by its probability */
    /* Plays uniformly random moves and fair dice from `state` to the end, or until `limit`
     * decisions and outcomes were made. Leaves the last state in `state`; returns the number made.
     */
    uint32_t (*playout)(const gg_game *game, void *state, gg_random *random, uint32_t limit);
    /* For games in which a move means the same whenever it is made (a stone is placed on a cell)
     * and is 1..255: sets bit m of `set` for each move m the seat has made that still stands.
     * Searches learn from moves made later in random games. */
    void (*placed)(const gg_game *game, const void *state, int seat, uint64_t set[4]);
    /* The running score per seat, any scale the game uses; false where the game has none. */
    bool (*scores)(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]);
    /* For two-seat zero-sum games in which nothing is left to chance: the payoffs of seat 0 that a
     * game can end with, all of them (and perhaps others), going up, into `list` (capacity
     * GG_MAX_RESULTS); they lie at least 1e-6 apart. Returns their number, >= 2. A solver then asks
     * for one result after the other instead of for a number. */
    int (*results)(const gg_game *game, double *list);
    /* A number of the position, equal for positions that are the same for play: mirror images of
     * each other, or told apart only by what no rule asks for. Different for all others as far as 64
     * bits can hold them; where they cannot, as good as a hash of 64 bits. About 10 ns. */
    uint64_t (*identity)(const gg_game *game, const void *state);

    /* Hidden information; both NULL when the rules have none. `game->hidden` says if this game has
     * any. view: turns `state` into what `seat` may see (what is hidden is blanked; equal for all
     * states that the seat cannot tell apart). redeal: fills a view in again, uniformly among the
     * states that agree with it, or each as often as `ways` says. */
    void (*view)(const gg_game *game, void *state, int seat);
    void (*redeal)(const gg_game *game, void *state, int seat, gg_random *random);
    /* Optional (NULL: 1 for every state): in how many equally likely ways what `seat` does not see
     * gives this state, >= 1; above 1 where equal cards are dealt. */
    uint64_t (*ways)(const gg_game *game, const void *state, int seat);
    /* Optional (NULL: gg_write_seen works it out from the views): writes the token of a move or
     * outcome as `seat` learns of it: `c:?` for a card that another seat drew. Moves with the same
     * token here lead to the same view of that seat, moves that lead to different states and the
     * same view of it have the same token. The seat that decides sees its own moves whole. Nothing is written where the
     * seat does not learn that anything was done; its view then stays as it was. */
    void (*write_seen)(const gg_game *game, const void *state, gg_move move, int seat,
                       gg_text *text);

    /* Optional: for exact odds of rolls and attacks (stakes.h). Has what was pending at `before`, or
     * what a move begun there, come to an end at `now`? Then true, with what it came to as one word
     * without white space or '=' ("wound") and what that is worth to the seat that began. Called on
     * states that follow `before`; must be true when the game is over. */
    bool (*stake)(const gg_game *game, const void *before, const void *now, gg_text *what,
                  double *worth);

    /* --- text */

    /* What the functions of kit/words.h work on, which most games give as `write_move`, `explain`,
     * `describe`, `places`, `group` and `headline`; NULL where a game has its own. */
    const struct gg_words *words;
    /* Writes the token of a legal move or possible outcome of `state`: no white space, at most
     * GG_MOVE_TEXT-1 bytes, unique within the state. */
    void (*write_move)(const gg_game *game, const void *state, gg_move move, gg_text *text);
    /* What the functions of kit/form.h work on, which most games give as `write_fen`, `read_fen` and
     * `fen_scenario`; NULL where a game has its own. */
    const struct gg_position_line *line;
    /* The one-line position: round-trips the whole state. */
    void (*write_fen)(const gg_game *game, const void *state, gg_text *text);
    /* Reads a position line; every error names the field and the reason. On error the state is
     * untouched. */
    int (*read_fen)(const gg_game *game, gg_slice fen, void *state, gg_error *error);
    /* Optional: writes the scenario text ("siege:fog=1") that a position line belongs to, so that a
     * program can open the right game for it. False if the line does not say. */
    bool (*fen_scenario)(const struct gg_rules *rules, gg_slice fen, gg_text *scenario);
    /* Why `token` is not a legal move or possible outcome of `state`: writes "RULE-ID words".
     * Called for tokens that are not legal only; must always find an answer, also for rubbish. */
    void (*explain)(const gg_game *game, const void *state, gg_slice token, gg_text *text);
    /* A legal move or possible outcome in plain English, one line. */
    void (*describe)(const gg_game *game, const void *state, gg_move move, gg_text *text);
    /* The places a legal move or possible outcome concerns, as ids of cells and pieces in the
     * picture that draw_svg makes of the same state ("cell-g6 piece-A1"), separated by blanks: those
     * it starts from and those it leads to, at most GG_PLACES_TEXT-1 bytes each; nothing for a move
     * that has no place (an end of the turn). A front end can be clicked by them without knowing the
     * rules. */
    void (*places)(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to);
    /* Tells `sink` of each piece in play (pieces.h), in a fixed order: all that have an id
     * `piece-<name>` in the picture of the same state, and those that wait beside the board. On a
     * view it tells no more than the view holds. NULL where a game has no pieces. */
    void (*pieces)(const gg_game *game, const void *state, gg_piece_sink *sink);
    /* The heading under which terminal play lists the move: "Move", "Attack", "End the phase", ...
     */
    const char *(*group)(const gg_game *game, const void *state, gg_move move);
    /* What happens now and who decides, in one line: "Turn 3, Mineos moves: pick a group (4 tokens
     * left)". */
    void (*headline)(const gg_game *game, const void *state, gg_text *text);
    /* Board pictures: text (with ANSI colours if `colour`) and one SVG document. */
    void (*draw)(const gg_game *game, const void *state, bool colour, gg_text *text);
    void (*draw_svg)(const gg_game *game, const void *state, gg_text *text);
    /* What the functions of kit/map.h and kit/stones.h work on, which many games give as `draw`,
     * `draw_svg` and `pieces`; NULL where a game has its own. */
    const struct gg_map *map;
    const struct gg_stones *stones;
    /* The name of a seat: "Argot". */
    const char *(*seat_name)(const gg_game *game, int seat);
    /* What gg_seat_of works on, which games give as `seat_name` whose seats are always called the
     * same (GG_SEATS); NULL where a game has its own. */
    const char *const *seats;
    /* True if the state holds together (the invariants of the rules page); else says what is
     * broken. */
    bool (*valid)(const gg_game *game, const void *state, gg_text *why);
} gg_rules;

struct gg_game {
    const gg_rules *rules;
    const void *scenario;                 /* the rule set's own immutable data, owned by the game */
    char scenario_text[GG_SCENARIO_TEXT]; /* what open() was given, normalised: "siege:fog=1" */
    uint32_t state_bytes;                 /* <= GG_MAX_STATE, a multiple of 8 */
    int players;                          /* 1..GG_MAX_PLAYERS */
    /* The team of each seat, numbered from 1; 0: it plays alone, as all do unless open() says
     * otherwise. Seats of a team have the same payoffs and evaluations. */
    uint8_t team[GG_MAX_PLAYERS];
    bool hidden;              /* hidden information: searches think from a view */
    uint32_t max_length;      /* bound on decisions + outcomes of one game */
    bool two_player_zero_sum; /* two seats whose payoffs sum to 1 in every end */
};

/* --- opening */

/* Opens a rule set on a scenario, with the text of a content file in place of the built-in content
 * where `content` is not NULL (see gg_rules.open). The game is owned by the caller and freed by
 * gg_game_close. NULL on error. core/games.h opens games by name. */
gg_game *gg_game_open_rules(const gg_rules *rules, const char *scenario, const char *content,
                            const char *content_name, gg_error *error);
void gg_game_close(gg_game *game); /* NULL is allowed */

/* True if both seats play for the same team. */
static inline bool gg_same_team(const gg_game *game, int a, int b) {
    return a == b || (game->team[a] && game->team[a] == game->team[b]);
}

/* The names of seats in a table of rules: GG_SEATS("Red", "Blue"). */
#define GG_SEATS(...) .seats = (const char *const[]){__VA_ARGS__}, .seat_name = gg_seat_of

const char *gg_seat_of(const gg_game *game, int seat);

/* --- what is derived from a game's steps (game.c) */

/* A state buffer any game fits in, for callers that do not allocate. */
typedef union gg_state {
    unsigned char bytes[GG_MAX_STATE];
    uint64_t align __attribute__((aligned(64)));
} gg_state;

uint64_t gg_key(const gg_game *game, const void *state);

/* Who has won, by the payoffs of an end: the first seat of the team that has the most; -1 if several
 * teams have it. Where all seats are one team (alone, or in co-op) the other side is the game
 * itself: seat 0 or 1 for a payoff above or below 1/2. */
int gg_winner(const gg_game *game, const double payoff[GG_MAX_PLAYERS]);
/* The first seat of the team whose turn to win it is when `seat` breaks the rules: the next team, or
 * 1, the game itself, where all seats are one team. */
int gg_rival(const gg_game *game, int seat);
/* Payoffs when `seat` has lost by its own fault: nothing for its team, the other teams share. */
void gg_forfeit(const gg_game *game, int seat, double payoff[GG_MAX_PLAYERS]);

/* Writes the initial state, run to the first node. */
void gg_start(const gg_game *game, void *state);
/* The legal moves of the acting seat (capacity GG_MAX_MOVES); the actor must be a seat. */
static inline int gg_moves(const gg_game *game, const void *state, gg_move *list) {
    return game->rules->list(game, state, list);
}
/* Makes a listed move or outcome, and runs on to the next node. Undefined for moves not listed. */
static inline void gg_apply(const gg_game *game, void *state, gg_move move) {
    gg_move some[2];
    game->rules->perform(game, state, move);
    if (game->rules->settle) game->rules->settle(game, state, some, 2);
}
/* The same for callers who need the moves of the next node: leaves them in `list` (capacity
 * GG_MAX_MOVES) where a seat acts there and returns their number; >= 1 at a chance node, 0 when the
 * game is over. Where the game runs on by itself this costs no more than gg_apply. */
int gg_apply_listing(const gg_game *game, void *state, gg_move move, gg_move *list);

/* Writes the token of a move or outcome as `seat` learns of it, "c:?" for a card that another seat
 * drew, nothing where it does not learn of it; all of it for seat -1. Where the game does not say,
 * what is shared by the tokens of all choices that look the same to the seat. Costs a list of states: not for searches. */
void gg_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text);
/* Finds the legal move or possible outcome with this token; 0 if there is none. Lists and compares
 * tokens. */
gg_move gg_find_move(const gg_game *game, const void *state, gg_slice token);
/* The same; on failure an error GG_ILLEGAL with explain's words. */
gg_move gg_parse_move(const gg_game *game, const void *state, gg_slice token, gg_error *error);

/* Legal moves at a seat's node, outcomes at a chance node (without their weights), 0 when over. */
int gg_list(const gg_game *game, const void *state, gg_move *list);
/* A uniformly random legal move (through sample() where there is one). */
gg_move gg_sample(const gg_game *game, const void *state, gg_random *random);
/* Draws an outcome of a chance node by its weight: a function of `random` and the list. */
gg_move gg_draw_outcome(const gg_game *game, const void *state, gg_random *random);
/* The same of a list that is at hand: `count` >= 1 outcomes, of which only move and weight are read. */
gg_move gg_draw_listed(const gg_outcome *outcomes, int count, gg_random *random);
/* The outcome for dice seed `seed` when `count` outcomes were drawn before: a pure function of the
 * two and of the kind of roll (the list of outcomes). */
gg_move gg_seeded_outcome(const gg_game *game, const void *state, uint64_t seed, uint64_t count);
/* Uniformly random play to the end or to `limit` (through playout() where there is one). */
uint32_t gg_playout(const gg_game *game, void *state, gg_random *random, uint32_t limit);
/* Number of token sequences of length `depth` from the state, decisions and outcomes alike; a game
 * that ends earlier counts once. Depths above GG_PERFT_DEPTH (its stack is 20 KiB per step) give 0.
 */
#define GG_PERFT_DEPTH 128
uint64_t gg_perft(const gg_game *game, const void *state, int depth);

#endif
