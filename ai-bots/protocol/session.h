/* The inside of a protocol session, shared by protocol*.c only.
 *
 * Two threads: the reader (whoever calls gg_protocol_line) owns everything but `job`, which belongs
 * to the worker while `running`. `game`, `history` and `search` are then read by both and written
 * by neither, which is what `busy` is for.
 *
 * All that knows of threads is in session_thread.c. A program links either that file or
 * session_inline.c, where the job is done within the line that asks for it. */
#ifndef GG_AI_BOTS_SESSION_H
#define GG_AI_BOTS_SESSION_H

#include "../bot.h"
#include "../files.h"
#include "../history.h"
#include "protocol.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    SESSION_PATH = 4096,
    SESSION_READER_TEXT = 2 * GG_SVG_TEXT, /* the longest answer is an SVG document, as JSON */
    SESSION_WORKER_TEXT = 1 << 20,
    SESSION_TURN = 512, /* decisions of one intended turn that are written out */
};

/* What a dialect says in words of its own. */
struct gg_dialect {
    const char *hello, *welcome; /* "ugi" and what ends the answer to it, whole lines */
    const char *newgame;
    const char *game; /* the only one; NULL = any, and options for it */
    const char *time[GG_MAX_PLAYERS], *inc[GG_MAX_PLAYERS]; /* clocks of the seats; NULL = none */
    const char *movestogo; /* moves until more time comes; NULL = none */
    int decisions;         /* that the time left is for, where not told */
    const char *nothing;   /* the move where there is none to make */
};

/* Values of the options, as set. */
typedef struct settings {
    const gg_rules *rules;
    char scenario[256];              /* "" = the default one */
    char content_path[SESSION_PATH]; /* "" = built in */
    char bot[GG_BOT_TEXT];
    int level;
    int threads, hash_mib, multipv;
    int seat; /* 0 all-seeing, else 1.. */
    int64_t overhead_ms;
    uint64_t seed, dice_seed;
} settings;

/* What the options Game, Scenario and Content ask for since they were put together last. */
typedef struct wishes {
    const gg_rules *rules; /* NULL: as it is */
    char of_game[256];     /* the scenario that the value of Game names; "" = none */
    bool has_scenario, has_content;
    char scenario[256];
    char content_path[SESSION_PATH]; /* "" = built in */
    char *content;                   /* its text, owned; NULL = built in */
} wishes;

typedef enum job_kind { JOB_GO, JOB_PERFT, JOB_BENCH } job_kind;

/* What the worker is asked to do. */
typedef struct job {
    job_kind kind;
    gg_limits limits;
    gg_move searchmoves[GG_MAX_MOVES];
    bool whole_turn;
    bool json;        /* `info` as objects */
    bool until_stop;  /* bestmove only after `stop` */
    int depth;        /* of perft */
    const char *game; /* of bench; NULL = all */
    uint64_t seed;    /* of what the worker draws itself */
    int64_t since_us; /* gg_now_us() when the line came in */
    gg_state state;   /* the position to work on */
} job;

struct gg_protocol {
    const gg_dialect *dialect;
    gg_sink sink;
    void *context;
    pthread_mutex_t output; /* around sink */
    gg_reach reach;         /* of the option Content */
    gg_bounds bounds;
    bool (*leaves)(void *context); /* gg_protocol_watch */
    void *leaver;

    settings set;
    wishes wish;
    char *content;  /* text of the content file, NULL = built in */
    gg_game *home;  /* the game the options ask for; NULL if it does not open */
    gg_game *guest; /* another scenario, opened for a position line; NULL if none */
    char *start;    /* "startpos" or the position line the history begins with */
    gg_history history;
    bool foul;  /* an illegal move ended the game ... */
    int fouler; /* ... of this seat */

    gg_bot bot;                          /* that `search` was opened for */
    gg_search *search;                   /* NULL: open one at the next go */
    char search_text[GG_BOT_TEXT + 128]; /* all that `search` depends on, but for its seed */
    uint64_t search_seed;                /* that it has */
    uint64_t game_number;                /* counts opened games */
    uint64_t games;                      /* `uginewgame` since the seed was set */
    uint64_t seed;                       /* of the game that is played, by Seed and `games` */

    char *reader_text; /* SESSION_READER_TEXT */
    char *worker_text; /* SESSION_WORKER_TEXT */

    void (*work)(gg_protocol *p); /* does `job` */
    pthread_t worker;
    pthread_mutex_t lock; /* around running, closing and what `changed` signals */
    pthread_cond_t changed;
    bool running, closing;
    atomic_bool stop; /* set under `lock`, read by the worker at any time */
    job job;
};

/* session_thread.c or session_inline.c, as also gg_protocol_stop and gg_protocol_wait */
/* Gets ready to do jobs by `work`, which must end with session_finish. False when there is no
 * thread. */
bool session_start(gg_protocol *p, void (*work)(gg_protocol *p));
/* Stops the job, waits for its end and takes no more. */
void session_end(gg_protocol *p);
/* Has p->job done. */
void session_run(gg_protocol *p);
/* For the job: writes the answer and lets the next command in, as one step: who has read the answer
 * never meets `busy`. */
void session_finish(gg_protocol *p, const gg_text *text);
/* For the job: until `stop`, where one can come. */
void session_wait_for_stop(gg_protocol *p);
/* Whole lines, atomic. */
void session_say_text(gg_protocol *p, const char *text, size_t length);

/* session.c: output */
void session_say(gg_protocol *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_say_error(gg_protocol *p, const gg_error *error);

/* What Hash and Threads may be at most. */
int session_hash_most(const gg_protocol *p);
/* Whether what takes long is still waited for: for gg_stakes_limit, whose context is the session. */
bool session_goes_on(void *protocol);
int session_threads_most(const gg_protocol *p);

/* Whether the option Seat fits the game. */
int session_check_seat(const gg_protocol *p, gg_error *error);

/* GG_OK when nothing runs (after `stop`: waits for the end), else GG_BUSY. */
int session_require_quiet(gg_protocol *p, const char *what, gg_error *error);

/* The open game, NULL if there is none. */
static inline const gg_game *session_game(const gg_protocol *p) {
    return p->guest ? p->guest : p->home;
}
/* Who acts; GG_OVER also after a foul. */
int session_actor(const gg_protocol *p);

/* session_view.c */
/* Copies `state` as the seat sees it; as it is where nothing is hidden or seat < 0. */
void session_look(const gg_game *game, const void *state, int seat, gg_state *copy);
/* The same, filled in again at random from `seed`. */
void session_imagine(const gg_game *game, const void *state, int seat, uint64_t seed,
                     gg_state *copy);
/* True if the move or outcome is listed at `state`. */
bool session_is_legal(const gg_game *game, const void *state, gg_move move);
/* Why a token is no legal move at a state, also after a foul: "RULE words" or words alone. */
void session_explain(const gg_protocol *p, const void *state, gg_slice token, gg_error *error);
/* The headline of a state, also after a foul. */
void session_headline(const gg_protocol *p, const void *state, gg_text *text);
/* Who has won and the payoffs, also after a foul; -1: a draw. The actor must be GG_OVER. */
int session_winner(const gg_protocol *p, double payoff[GG_MAX_PLAYERS]);
/* The static evaluation by what the option Seat may see; payoffs when the game is over. */
void session_value(const gg_protocol *p, double value[GG_MAX_PLAYERS]);

/* Commands: `rest` is what follows the command's word. Negative codes with `error` filled are
 * written by the caller. */
int session_setoption(gg_protocol *p, gg_slice rest, gg_error *error);
int session_position(gg_protocol *p, gg_slice rest, gg_error *error);
int session_undo(gg_protocol *p, gg_slice rest, gg_error *error);
int session_go(gg_protocol *p, gg_slice rest, gg_error *error);
int session_perft(gg_protocol *p, gg_slice rest, gg_error *error);
int session_bench(gg_protocol *p, gg_slice rest, gg_error *error);
int session_query(gg_protocol *p, gg_slice rest, gg_error *error);
int session_board(gg_protocol *p, bool svg);

/* protocol_options.c */
void session_declare_options(const gg_protocol *p, gg_text *text);
void session_default_settings(const gg_dialect *dialect, settings *set);

/* protocol_game.c. Nothing may be running. */
/* Opens the game of the settings. On error there is none. */
int session_open_first_game(gg_protocol *p, gg_error *error);
/* Options: wishes are noted, errors are of what can never fit. */
int session_set_game(gg_protocol *p, gg_slice value, gg_error *error);
int session_set_scenario(gg_protocol *p, gg_slice value, gg_error *error);
int session_set_content(gg_protocol *p, gg_slice value, gg_error *error);
/* The text itself, as a JSON string. */
int session_set_content_text(gg_protocol *p, gg_slice value, gg_error *error);
/* Puts the wishes together and opens what they ask for. On error nothing changes, and they stay
 * wishes. */
int session_settle(gg_protocol *p, gg_error *error);
void session_forget_wishes(gg_protocol *p);

/* protocol_position.c: makes `game` the guest (NULL: none) and begins a new history of the game
 * then open. GG_NO_MEMORY changes nothing. */
int session_begin(gg_protocol *p, gg_game *guest, const void *state, const char *start,
                  gg_error *error);

/* protocol_search.c. Nothing may be running. */
/* Opens the search the options ask for, if it is not open, with less memory where that much is not
 * to be had. Done early, where no clock runs. */
int session_prepare(gg_protocol *p, gg_error *error);
void session_drop_search(gg_protocol *p);
/* Closes the search if the options now ask for another one: giving back a large table takes its
 * time too. */
void session_drop_stale_search(gg_protocol *p);
/* Sets the option Seed (0 = a fresh one for each game); games are counted from here. */
void session_set_seed(gg_protocol *p, uint64_t seed);
/* Goes on to the next game of the seed, and forgets what was found in the last one. */
void session_next_game(gg_protocol *p);

/* protocol_worker.c */
/* Does p->job. */
void session_work(gg_protocol *p);
/* A legal move of the seat that acts by the game's script, from what `seat` sees. */
gg_move session_script_move(const gg_game *game, const void *state, int seat, uint64_t seed);

#endif
