/* An engine: a program in a process of its own that speaks PROTOCOL.md, and is not trusted. Starts
 * it, sends lines, waits for answers with a limit, tells what goes wrong apart, ends it; nothing
 * it does blocks the caller longer than the limits say. Over libuv: an engine belongs to one loop,
 * which the functions here run while they wait; so all engines of a loop belong to one thread.
 *
 * The command is run by the shell in a process group of its own, which is killed as a whole, and
 * with it what has left the group (kin.h). What it says is ASCII by the protocol: any other byte is
 * taken as '?', so none of them comes to a terminal or into a file. The program must ignore SIGPIPE. */
#ifndef GG_SELFPLAY_ENGINE_H
#define GG_SELFPLAY_ENGINE_H

#include "player.h"

#include <uv.h>

/* How long to wait, in milliseconds, and what an engine may take of the machine. */
typedef struct gg_patience {
    int start;     /* for ugiok after the start */
    int ready;     /* for readyok and the answers to queries */
    int new_game;  /* for readyok after uginewgame and the position's options */
    int move;      /* for a move without a limit of time */
    int margin;    /* past a limit of time: then the move is late */
    int hang;      /* past the margin: a late move may still come; then the engine hangs */
    int memory;    /* address space of each of its processes in MiB, 0: not limited */
    int processes; /* at a time, 0: not limited */
} gg_patience;

extern const gg_patience gg_patience_default;

typedef struct gg_engine gg_engine;

/* Makes an engine that is not running yet. The strings are copied; the loop must outlive it. NULL
 * without memory. */
gg_engine *gg_engine_new(uv_loop_t *loop, const char *command, const gg_patience *patience);
/* Ends the program, politely at first (quit, closed input, a quarter second), and frees all. NULL
 * is allowed. */
void gg_engine_free(gg_engine *engine);

/* Starts the program and takes its greeting up to ugiok. A running one is ended first. With `stop` set
 * from outside (NULL: it never is) it soon gives up. */
gg_fault gg_engine_start(gg_engine *engine, const atomic_bool *stop, gg_error *error);
bool gg_engine_running(const gg_engine *engine);
/* Whether the program has ended by itself, with status 0: to be asked once GG_FAULT_CRASH has told that
 * it closed a pipe. */
bool gg_engine_ended_well(const gg_engine *engine);
/* Ends the program at once, with all processes it has started, and waits for its end. */
void gg_engine_kill(gg_engine *engine);

/* What the program said of itself. */
const char *gg_engine_name(const gg_engine *engine);
/* Whether it has declared the option, in upper or lower case. */
bool gg_engine_has_option(const gg_engine *engine, gg_slice name);
/* Tells "info ugix version N": the additions of PROTOCOL.md. 0 without. */
int gg_engine_additions(const gg_engine *engine);

/* Sends a line; '\n' is added. What the program does not read is queued; GG_FAULT_CRASH when it
 * has closed its input, GG_FAULT_HANG when more than a few MiB are waiting. */
gg_fault gg_engine_send(gg_engine *engine, const char *line, size_t length, gg_error *error);
gg_fault gg_engine_sendf(gg_engine *engine, gg_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Closes the program's input. */
void gg_engine_end_input(gg_engine *engine);

/* Waits for the next line until `until_us` (gg_now_us); valid until the next call.
 * GG_FAULT_HANG: nothing came in time; GG_FAULT_CRASH: the program ended or closed its output;
 * GG_FAULT_PROTOCOL: a line without end, or lines without end. With `stop` set from outside it soon
 * returns GG_FAULT_HANG. */
gg_fault gg_engine_next(gg_engine *engine, int64_t until_us, const atomic_bool *stop,
                        gg_slice *line, gg_error *error);
/* The same, skipping lines that do not begin with the word; `rest` is what follows it. When nothing
 * came in time, the words hold the last "info error ..." that did. */
gg_fault gg_engine_await(gg_engine *engine, const char *word, int wait_ms, const atomic_bool *stop,
                         gg_slice *rest, gg_error *error);
/* What the program refused while gg_engine_await last waited, as it does with options that do not fit:
 * the first "bad-option ...", "no-game ..." or "content ..." after "info error"; "" if nothing. */
const char *gg_engine_refusal(const gg_engine *engine);
/* Sends "isready" and waits for readyok. */
gg_fault gg_engine_ready(gg_engine *engine, int wait_ms, const atomic_bool *stop, gg_error *error);
/* Sends "query WHAT" and waits for the response; GG_FAULT_HANG without one. */
gg_fault gg_engine_query(gg_engine *engine, const char *what, const atomic_bool *stop,
                         gg_slice *response, gg_error *error);
/* An answer nobody asked for is waiting: the line begins with `bestmove` or `response`. Takes all
 * lines that came so far. */
bool gg_engine_unasked(gg_engine *engine, gg_error *error);

/* The last lines exchanged. */
void gg_engine_lines(const gg_engine *engine, gg_text *text);
const gg_patience *gg_engine_patience(const gg_engine *engine);

#endif
