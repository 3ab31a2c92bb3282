/* The protocol session: opening, closing, and one line in. */
#include "session.h"

#include "../../core/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- life */

const gg_dialect gg_dialect_ugi = {
    .hello = "ugi",
    .welcome = "info ugix version 1\nugiok\n",
    .newgame = "uginewgame",
    .time = {"p1time", "p2time", "p3time", "p4time"},
    .inc = {"p1inc", "p2inc", "p3inc", "p4inc"},
    .decisions = GG_PROTOCOL_DECISIONS,
    .nothing = "none",
};

static void release(gg_protocol *p) {
    gg_search_close(p->search);
    gg_history_release(&p->history);
    gg_game_close(p->guest);
    gg_game_close(p->home);
    session_forget_wishes(p);
    free(p->content);
    free(p->start);
    free(p->reader_text);
    free(p->worker_text);
}

gg_protocol *gg_protocol_open(gg_sink sink, void *context) {
    return gg_protocol_open_as(&gg_dialect_ugi, sink, context);
}

gg_protocol *gg_protocol_open_as(const gg_dialect *dialect, gg_sink sink, void *context) {
    gg_protocol *p = gg_zeroed_block(1, sizeof *p);
    if (!p) return NULL;
    p->dialect = dialect;
    p->sink = sink;
    p->context = context;
    atomic_init(&p->stop, false);
    p->reader_text = malloc(SESSION_READER_TEXT);
    p->worker_text = malloc(SESSION_WORKER_TEXT);
    settings first;
    session_default_settings(dialect, &first);
    p->set = first;
    session_set_seed(p, first.seed);
    gg_error error;
    /* Without a game the session answers no-game until the options name one. */
    const int opened = session_open_first_game(p, &error);
    const bool broken = opened == GG_NO_MEMORY || !p->reader_text || !p->worker_text;
    if (broken || !session_start(p, session_work)) {
        release(p);
        free(p);
        return NULL;
    }
    return p;
}

void gg_protocol_confine(gg_protocol *p, const gg_reach *reach) {
    p->reach = *reach;
}

void gg_protocol_watch(gg_protocol *p, bool (*leaves)(void *context), void *context) {
    p->leaves = leaves;
    p->leaver = context;
}

void gg_protocol_bound(gg_protocol *p, const gg_bounds *bounds) {
    p->bounds = *bounds;
    const int hash = session_hash_most(p), threads = session_threads_most(p);
    if (p->set.hash_mib > hash) p->set.hash_mib = hash;
    if (p->set.threads > threads) p->set.threads = threads;
}

void gg_protocol_close(gg_protocol *p) {
    if (!p) return;
    session_end(p);
    release(p);
    free(p);
}

/* --- commands */

static int do_hello(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    (void)error;
    gg_text text = gg_text_over(p->reader_text, SESSION_READER_TEXT);
    if (gg_protocol_wait(p, 0)) session_settle(p, NULL); /* scenarios are those of the game */
    gg_put(&text, "id name Grognard " GG_VERSION "\nid author the Grognard authors\n");
    session_declare_options(p, &text);
    gg_put(&text, p->dialect->welcome);
    session_say_text(p, text.data, text.length);
    return GG_OK;
}

/* Says what does not fit of the options, and is ready all the same. */
static int do_isready(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    if (gg_protocol_wait(p, 0)) {
        int status = session_settle(p, error);
        if (status >= 0 && session_game(p)) {
            status = session_check_seat(p, error);
            if (status >= 0) status = session_prepare(p, error);
        }
        if (status < 0) session_say_error(p, error);
    }
    session_say(p, "readyok");
    return GG_OK;
}

static int do_newgame(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    (void)error;
    session_next_game(p);
    return GG_OK;
}

static int do_stop(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    (void)error;
    gg_protocol_stop(p);
    return GG_OK;
}

static int do_board(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    (void)error;
    return session_board(p, false);
}

static int do_svg(gg_protocol *p, gg_slice rest, gg_error *error) {
    (void)rest;
    (void)error;
    return session_board(p, true);
}

enum {
    QUIET = 1,   /* not while a search runs */
    ALONE = 2,   /* takes no arguments */
    ON_GAME = 4, /* needs an open game */
    COUNTS = 8,  /* works for its own sake, as long as it likes */
};

static const struct command {
    const char *word;
    int (*run)(gg_protocol *p, gg_slice rest, gg_error *error);
    int flags;
} commands[] = {
    {"isready", do_isready, ALONE},
    {"setoption", session_setoption, 0},
    {"position", session_position, QUIET | ON_GAME},
    {"go", session_go, QUIET},
    {"stop", do_stop, ALONE},
    {"query", session_query, ON_GAME},
    {"d", do_board, ALONE | ON_GAME},
    {"svg", do_svg, ALONE | ON_GAME},
    {"perft", session_perft, QUIET | ON_GAME | COUNTS},
    {"bench", session_bench, QUIET | COUNTS},
    {"undo", session_undo, QUIET | ON_GAME},
};

static int run_command(gg_protocol *p, const struct command *command, gg_slice rest,
                       gg_error *error) {
    gg_slice copy = rest, extra;
    if (command->flags & ALONE && gg_token(&copy, &extra))
        return gg_fail(error, GG_BAD_ARGUMENT, "%s takes no arguments, not '%.*s'", command->word,
                       (int)extra.length, extra.data);
    if (command->flags & COUNTS && p->bounds.no_counting)
        return gg_fail(error, GG_BAD_ARGUMENT, "%s is barred here", command->word);
    if (command->flags & QUIET) {
        const int status = session_require_quiet(p, command->word, error);
        if (status < 0) return status;
    }
    if (command->flags & ON_GAME) {
        const int status = session_settle(p, error);
        if (status < 0) return status;
        if (!session_game(p)) return gg_fail(error, GG_NO_GAME, "no game is open");
    }
    return command->run(p, rest, error);
}

static int dispatch(gg_protocol *p, gg_slice word, gg_slice rest, gg_error *error) {
    const struct command named[] = {
        {p->dialect->hello, do_hello, ALONE},
        {p->dialect->newgame, do_newgame, ALONE | QUIET},
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (gg_slice_is(word, named[i].word)) return run_command(p, &named[i], rest, error);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (gg_slice_is(word, commands[i].word)) return run_command(p, &commands[i], rest, error);
    return gg_fail(error, GG_UNKNOWN_COMMAND, "'%.*s'", GG_SHOWN(word));
}

bool gg_protocol_line(gg_protocol *p, const char *line, size_t length) {
    gg_error error = {GG_OK, ""};
    gg_slice rest = {line, length}, word;
    if (length > GG_PROTOCOL_LINE) {
        gg_fail(&error, GG_TOO_LONG, "a line has at most %u bytes", GG_PROTOCOL_LINE);
        session_say_error(p, &error);
        return true;
    }
    if (!gg_token(&rest, &word)) return true;
    if (gg_slice_is(word, "quit")) {
        gg_protocol_stop(p);
        return false;
    }
    if (dispatch(p, word, rest, &error) < 0) session_say_error(p, &error);
    return true;
}
