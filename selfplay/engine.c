/* Processes of engines, their pipes and limits; see engine.h. */
#include "engine.h"

#include "kin.h"
#include "wire.h"

#include "../core/clock.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const gg_patience gg_patience_default = {
    .start = 10000, .ready = 5000, .new_game = 10000, .move = 60000, .margin = 100, .hang = 2000};

enum {
    NAME_TEXT = 64,
    OPTION_ROOM = 1024,     /* for the names of options, at first */
    SEND_TEXT = 8192,       /* the path of a content file fits */
    QUEUE_BYTES = 8 << 20,  /* waiting to be read by the program */
    FLOOD_BYTES = 32 << 20, /* of output after one line of input */
    SHELL_SIGNAL = 128,     /* what shells add to the number of a signal for a status */
    TICK_MS = 50,           /* how often a wait looks whether it was stopped */
    POLITE_MS = 250,        /* for the end after `quit` */
    STATUS_MS = 200,        /* for the exit status after the output has ended */
    KILLED_MS = 5000,       /* for the end after SIGKILL, which the system owes us */
};

/* The handles of one run of the program. On the heap by themselves: libuv wants them until their
 * close callbacks. */
struct run {
    gg_engine *engine;
    uv_process_t process;
    uv_pipe_t in, out;
    int open; /* handles not closed yet */
    bool spawned, ended, eof;
    char mark[GG_KIN_MARK];
    pid_t pid;
    int64_t status;
    int signal;
    size_t queued;
};

struct gg_engine {
    uv_loop_t *loop;
    uv_timer_t timer;
    bool timer_open;
    char *command;
    gg_patience patience;
    struct run *run; /* NULL: not running */
    gg_wire wire;
    uint64_t came; /* bytes since a line was sent */
    char name[NAME_TEXT];
    char *option; /* names of the declared ones, a newline after each; NULL: none yet */
    size_t options, option_room; /* bytes */
    int additions;
    int64_t counted_us; /* when its processes were */
    char complaint[GG_ERROR_WORDS], refusal[GG_ERROR_WORDS];
};

/* --- opening */

/* The shell stays out of the way where it can: it would hold the pipes open after the end of the
 * program, and hide by which signal it ended. Not so with assignments, pipes and the like. */
static bool simple(const char *command) {
    const size_t first = strcspn(command, " \t");
    return *command && !strpbrk(command, ";|&()<>`\n{}!#") && !memchr(command, '=', first);
}

/* What the shell is told for one run: the mark, the limit of memory, the command. NULL without
 * memory. */
static char *shell_text(const gg_engine *e, const char *mark) {
    char before[GG_KIN_MARK + 64];
    gg_text text = gg_text_over(before, sizeof before);
    gg_putf(&text, "export %s; ", mark);
    if (e->patience.memory)
        gg_putf(&text, "ulimit -v %lld || exit 126; ", 1024LL * e->patience.memory);
    if (simple(e->command)) gg_put(&text, "exec ");
    char *whole = malloc(text.length + strlen(e->command) + 1);
    if (whole) {
        memcpy(whole, before, text.length);
        memcpy(whole + text.length, e->command, strlen(e->command) + 1);
    }
    return whole;
}

gg_engine *gg_engine_new(uv_loop_t *loop, const char *command, const gg_patience *patience) {
    gg_engine *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->loop = loop;
    e->patience = *patience;
    e->command = strdup(command);
    if (e->command && gg_wire_init(&e->wire) && uv_timer_init(loop, &e->timer) == 0) {
        e->timer.data = e;
        e->timer_open = true;
        return e;
    }
    gg_wire_release(&e->wire);
    free(e->command);
    free(e);
    return NULL;
}

bool gg_engine_running(const gg_engine *engine) {
    return engine->run != NULL;
}

bool gg_engine_ended_well(const gg_engine *engine) {
    const struct run *run = engine->run;
    return run && run->ended && !run->signal && !run->status;
}

const char *gg_engine_name(const gg_engine *engine) {
    return engine->name;
}

int gg_engine_additions(const gg_engine *engine) {
    return engine->additions;
}

const gg_patience *gg_engine_patience(const gg_engine *engine) {
    return &engine->patience;
}

bool gg_engine_has_option(const gg_engine *engine, gg_slice name) {
    gg_slice rest = {engine->option, engine->options}, own;
    while (gg_field(&rest, '\n', &own))
        if (own.length == name.length && !strncasecmp(own.data, name.data, name.length))
            return true;
    return false;
}

const char *gg_engine_refusal(const gg_engine *engine) {
    return engine->refusal;
}

void gg_engine_lines(const gg_engine *engine, gg_text *text) {
    gg_wire_show(&engine->wire, text);
}

/* --- callbacks */

static void on_close(uv_handle_t *handle) {
    struct run *run = handle->data;
    run->open--;
}

static void on_timer(uv_timer_t *timer) {
    (void)timer; /* it only ends a wait */
}

static void on_timer_close(uv_handle_t *handle) {
    ((gg_engine *)handle->data)->timer_open = false;
}

static void on_end(uv_process_t *process, int64_t status, int number_of_signal) {
    struct run *run = process->data;
    /* What the program has left behind. Now: later the number may be another's. */
    kill(-process->pid, SIGKILL);
    run->ended = true;
    run->status = status;
    run->signal = number_of_signal;
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
    const struct run *run = handle->data;
    size_t room;
    char *base = gg_wire_room(&run->engine->wire, &room);
    (void)suggested;
    *buffer = uv_buf_init(base, (unsigned)room);
}

/* Without room reading pauses, and the program with it; gg_engine_next starts it again. */
static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    struct run *run = stream->data;
    (void)buffer;
    if (count > 0) {
        run->engine->came += (uint64_t)count;
        gg_wire_came(&run->engine->wire, (size_t)count);
    } else if (count == UV_ENOBUFS) {
        uv_read_stop(stream);
    } else if (count < 0) {
        run->eof = true;
        uv_read_stop(stream);
    }
}

/* A line that waits to be read. */
struct rest {
    uv_write_t request;
    struct run *run;
    size_t length;
    char data[];
};

static void on_written(uv_write_t *request, int status) {
    struct rest *rest = request->data;
    (void)status;
    rest->run->queued -= rest->length;
    free(rest);
}

/* --- ending */

/* Runs the loop until `*done`, a deadline at most. */
static void run_until(gg_engine *e, const bool *done, int wait_ms) {
    const int64_t until = gg_now_us() + 1000 * (int64_t)wait_ms;
    uv_timer_start(&e->timer, on_timer, 1, 10);
    while (!*done && gg_now_us() < until) uv_run(e->loop, UV_RUN_ONCE);
    uv_timer_stop(&e->timer);
}

static void close_handle(uv_handle_t *handle) {
    if (!uv_is_closing(handle)) uv_close(handle, on_close);
}

void gg_engine_end_input(gg_engine *e) {
    if (e->run) close_handle((uv_handle_t *)&e->run->in);
}

static void release_run(gg_engine *e) {
    struct run *run = e->run;
    if (!run) return;
    e->run = NULL;
    if (run->spawned) {
        gg_kin_end(run->mark);
        gg_kin_forget(run->pid);
    }
    close_handle((uv_handle_t *)&run->in);
    close_handle((uv_handle_t *)&run->out);
    close_handle((uv_handle_t *)&run->process);
    while (run->open > 0 || run->queued > 0) uv_run(e->loop, UV_RUN_NOWAIT);
    free(run);
}

void gg_engine_kill(gg_engine *e) {
    struct run *run = e->run;
    if (!run) return;
    if (run->spawned && !run->ended) {
        /* The group is not there yet if the child has not come that far. */
        if (kill(-run->process.pid, SIGKILL) != 0) uv_process_kill(&run->process, SIGKILL);
        run_until(e, &run->ended, KILLED_MS);
    }
    release_run(e);
}

void gg_engine_free(gg_engine *e) {
    if (!e) return;
    if (e->run && !e->run->ended && !e->run->eof) {
        gg_engine_send(e, "quit", 4, NULL);
        gg_engine_end_input(e);
        run_until(e, &e->run->ended, POLITE_MS);
    }
    gg_engine_kill(e);
    uv_close((uv_handle_t *)&e->timer, on_timer_close);
    while (e->timer_open) uv_run(e->loop, UV_RUN_NOWAIT);
    gg_wire_release(&e->wire);
    free(e->command);
    free(e->option);
    free(e);
}

/* --- starting */

static void set_handle(struct run *run, uv_handle_t *handle) {
    handle->data = run;
    run->open++;
}

static gg_fault spawn(gg_engine *e, gg_error *error) {
    char shell[] = "/bin/sh", option[] = "-c";
    struct run *run = calloc(1, sizeof *run);
    if (run) gg_kin_mark(run->mark);
    char *text = run ? shell_text(e, run->mark) : NULL, *arguments[] = {shell, option, text, NULL};
    if (!text) {
        free(run);
        gg_fail(error, GG_NO_MEMORY, "no memory for a process");
        return GG_FAULT_START;
    }
    run->engine = e;
    e->run = run;
    uv_pipe_init(e->loop, &run->in, 0);
    set_handle(run, (uv_handle_t *)&run->in);
    uv_pipe_init(e->loop, &run->out, 0);
    set_handle(run, (uv_handle_t *)&run->out);
    uv_stdio_container_t stdio[3] = {
        {.flags = UV_CREATE_PIPE | UV_READABLE_PIPE, .data.stream = (uv_stream_t *)&run->in},
        {.flags = UV_CREATE_PIPE | UV_WRITABLE_PIPE, .data.stream = (uv_stream_t *)&run->out},
        {.flags = UV_IGNORE},
    };
    const uv_process_options_t options = {.file = shell,
                                          .args = arguments,
                                          .exit_cb = on_end,
                                          .stdio_count = 3,
                                          .stdio = stdio,
                                          .flags = UV_PROCESS_DETACHED};
    gg_kin_hold();
    const int code = uv_spawn(e->loop, &run->process, &options);
    gg_kin_release(code < 0 ? 0 : run->process.pid);
    free(text);
    set_handle(run, (uv_handle_t *)&run->process);
    if (code < 0) {
        gg_fail(error, GG_IO, "'%s' could not be started: %s", e->command, uv_strerror(code));
        release_run(e);
        return GG_FAULT_START;
    }
    run->spawned = true;
    run->pid = run->process.pid;
    uv_read_start((uv_stream_t *)&run->out, give_room, on_read);
    return GG_FAULT_NONE;
}

/* Keeps the option's name: its words with a blank between. Without memory it is not known. What a
 * greeting may say before it counts as a flood bounds the room. */
static void note_option(gg_engine *e, gg_slice rest) {
    const size_t needed = e->options + rest.length + 2;
    gg_slice word;
    if (!gg_token(&rest, &word) || !gg_slice_is(word, "name")) return;
    if (needed > e->option_room) {
        const size_t room = needed > OPTION_ROOM ? 2 * needed : OPTION_ROOM;
        char *grown = realloc(e->option, room);
        if (!grown) return;
        e->option = grown;
        e->option_room = room;
    }
    gg_text name = gg_text_over(e->option + e->options, e->option_room - e->options);
    while (gg_token(&rest, &word) && !gg_slice_is(word, "type")) {
        if (name.length) gg_put_char(&name, ' ');
        gg_put_bytes(&name, word.data, word.length);
    }
    gg_put_char(&name, '\n');
    e->options += name.length;
}

/* A line of the greeting. */
static void note_line(gg_engine *e, gg_slice line) {
    gg_slice rest = line, word, more;
    int64_t number;
    if (!gg_token(&rest, &word)) return;
    if (gg_slice_is(word, "option")) {
        note_option(e, rest);
    } else if (gg_slice_is(word, "id")) {
        if (!gg_token(&rest, &word) || !gg_slice_is(word, "name")) return;
        while (rest.length && *rest.data == ' ') rest.data++, rest.length--;
        gg_slice_copy(rest, e->name, sizeof e->name);
    } else if (gg_slice_is(word, "info")) {
        if (gg_token(&rest, &word) && gg_slice_is(word, "ugix") && gg_token(&rest, &word) &&
            gg_slice_is(word, "version") && gg_token(&rest, &more) &&
            gg_slice_int(more, 1, 1000000, &number))
            e->additions = (int)number;
    }
}

gg_fault gg_engine_start(gg_engine *e, const atomic_bool *stop, gg_error *error) {
    gg_error local = {GG_OK, ""};
    gg_slice line, rest, word;
    gg_engine_kill(e);
    gg_wire_clear(&e->wire);
    e->options = 0;
    e->additions = 0;
    e->came = 0;
    e->name[0] = e->complaint[0] = e->refusal[0] = '\0';
    gg_fault fault = spawn(e, error);
    if (fault) return fault;
    const int64_t until = gg_now_us() + 1000 * (int64_t)e->patience.start;
    fault = gg_engine_send(e, "ugi", 3, &local);
    while (!fault) {
        fault = gg_engine_next(e, until, stop, &line, &local);
        if (fault) break;
        rest = line;
        if (gg_token(&rest, &word) && gg_slice_is(word, "ugiok")) return GG_FAULT_NONE;
        note_line(e, line);
    }
    if (fault == GG_FAULT_HANG)
        gg_fail(error, GG_IO, "no ugiok within %d ms", e->patience.start);
    else
        gg_fail(error, GG_IO, "before ugiok: %s", local.words);
    gg_engine_kill(e);
    return GG_FAULT_START;
}

/* --- lines */

/* The program has closed a pipe: has it ended, and how? */
static gg_fault describe_end(gg_engine *e, const char *pipe, gg_error *error) {
    run_until(e, &e->run->ended, STATUS_MS);
    if (!e->run->ended)
        gg_fail(error, GG_IO, "it has closed its %s and runs on", pipe);
    else if (e->run->signal)
        gg_fail(error, GG_IO, "it was ended by signal %d (%s)", e->run->signal,
                strsignal(e->run->signal));
    else if (e->run->status > SHELL_SIGNAL)
        gg_fail(error, GG_IO, "it ended with status %lld, of signal %lld",
                (long long)e->run->status, (long long)e->run->status - SHELL_SIGNAL);
    else
        gg_fail(error, GG_IO, "it ended with status %lld", (long long)e->run->status);
    return GG_FAULT_CRASH;
}

gg_fault gg_engine_send(gg_engine *e, const char *line, size_t length, gg_error *error) {
    struct run *run = e->run;
    if (!run) {
        gg_fail(error, GG_IO, "the engine is not running");
        return GG_FAULT_CRASH;
    }
    e->came = 0;
    gg_wire_keep(&e->wire, '>', line, length);
    char end[] = "\n";
    uv_buf_t part[2] = {uv_buf_init((char *)(uintptr_t)line, (unsigned)length),
                        uv_buf_init(end, 1)};
    int written = run->queued ? UV_EAGAIN : uv_try_write((uv_stream_t *)&run->in, part, 2);
    if (written == (int)length + 1) return GG_FAULT_NONE;
    if (written < 0 && written != UV_EAGAIN) return describe_end(e, "input", error);
    const size_t begin = written > 0 ? (size_t)written : 0, left = length + 1 - begin;
    struct rest *rest = run->queued + left > QUEUE_BYTES ? NULL : malloc(sizeof *rest + left);
    if (!rest) {
        gg_fail(error, GG_IO, "it does not read its input: %zu bytes are waiting", run->queued);
        return GG_FAULT_HANG;
    }
    *rest = (struct rest){.run = run, .length = left};
    rest->request.data = rest;
    memcpy(rest->data, line + begin, left - 1);
    rest->data[left - 1] = '\n';
    uv_buf_t whole = uv_buf_init(rest->data, (unsigned)left);
    run->queued += left;
    if (uv_write(&rest->request, (uv_stream_t *)&run->in, &whole, 1, on_written) == 0)
        return GG_FAULT_NONE;
    run->queued -= left;
    free(rest);
    return describe_end(e, "input", error);
}

gg_fault gg_engine_sendf(gg_engine *e, gg_error *error, const char *format, ...) {
    char line[SEND_TEXT];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= (int)sizeof line) {
        gg_fail(error, GG_TOO_LONG, "a line to the engine is longer than %d bytes", SEND_TEXT);
        return GG_FAULT_PROTOCOL;
    }
    return gg_engine_send(e, line, (size_t)length, error);
}

/* One pass of the loop, a tick or until the deadline at most. */
static void wait_for_output(gg_engine *e, int64_t now, int64_t until_us) {
    const int64_t left = (until_us - now + 999) / 1000;
    uv_update_time(e->loop);
    uv_timer_start(&e->timer, on_timer, (uint64_t)(left < TICK_MS ? left : TICK_MS), 0);
    uv_run(e->loop, UV_RUN_ONCE);
    uv_timer_stop(&e->timer);
}

/* Counting costs milliseconds. */
static bool has_too_many(gg_engine *e, int64_t now) {
    if (!e->patience.processes || now - e->counted_us < 1000 * TICK_MS) return false;
    e->counted_us = now;
    return gg_kin_count(e->run->mark) > e->patience.processes;
}

gg_fault gg_engine_next(gg_engine *e, int64_t until_us, const atomic_bool *stop, gg_slice *line,
                        gg_error *error) {
    struct run *run = e->run;
    if (!run) {
        gg_fail(error, GG_IO, "the engine is not running");
        return GG_FAULT_CRASH;
    }
    for (;;) {
        if (gg_wire_take_plain(&e->wire, line)) {
            gg_wire_keep(&e->wire, '<', line->data, line->length);
            return GG_FAULT_NONE;
        }
        if (gg_wire_full(&e->wire)) {
            gg_fail(error, GG_TOO_LONG, "a line of more than %u bytes", GG_WIRE_LINE);
            return GG_FAULT_PROTOCOL;
        }
        if (e->came > FLOOD_BYTES) {
            gg_fail(error, GG_TOO_LONG, "more than %d MiB of output without an answer",
                    FLOOD_BYTES >> 20);
            return GG_FAULT_PROTOCOL;
        }
        if (run->eof) return describe_end(e, "output", error);
        const int64_t now = gg_now_us();
        if (now >= until_us || (stop && atomic_load_explicit(stop, memory_order_relaxed))) {
            gg_fail(error, GG_IO, "no answer in time");
            return GG_FAULT_HANG;
        }
        if (has_too_many(e, now)) {
            gg_fail(error, GG_IO, "more than %d processes", e->patience.processes);
            return GG_FAULT_CRASH;
        }
        if (!uv_is_active((uv_handle_t *)&run->out))
            uv_read_start((uv_stream_t *)&run->out, give_room, on_read);
        wait_for_output(e, now, until_us);
    }
}

/* Remembers "info error ...". */
static void note_complaint(gg_engine *e, gg_slice line) {
    static const char *const refusals[] = {"bad-option", "no-game", "content"};
    gg_slice rest = line, word;
    if (!gg_token(&rest, &word) || !gg_slice_is(word, "info")) return;
    if (!gg_token(&rest, &word) || !gg_slice_is(word, "error")) return;
    gg_error words;
    gg_fail(&words, GG_IO, "%.*s", GG_SHOWN_UP_TO(gg_trim(rest), 400));
    memcpy(e->complaint, words.words, sizeof e->complaint);
    if (e->refusal[0] || !gg_token(&rest, &word)) return;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (gg_slice_is(word, refusals[i])) memcpy(e->refusal, words.words, sizeof e->refusal);
}

gg_fault gg_engine_await(gg_engine *e, const char *word, int wait_ms, const atomic_bool *stop,
                         gg_slice *rest, gg_error *error) {
    const int64_t until = gg_now_us() + 1000 * (int64_t)wait_ms;
    gg_slice line, first;
    e->complaint[0] = e->refusal[0] = '\0';
    for (;;) {
        const gg_fault fault = gg_engine_next(e, until, stop, &line, error);
        if (fault == GG_FAULT_HANG) {
            if (e->complaint[0])
                gg_fail(error, GG_IO, "no %s within %d ms, but '%s'", word, wait_ms, e->complaint);
            else
                gg_fail(error, GG_IO, "no %s within %d ms", word, wait_ms);
        }
        if (fault) return fault;
        *rest = line;
        if (gg_token(rest, &first) && gg_slice_is(first, word)) return GG_FAULT_NONE;
        note_complaint(e, line);
    }
}

gg_fault gg_engine_ready(gg_engine *e, int wait_ms, const atomic_bool *stop, gg_error *error) {
    gg_slice rest;
    const gg_fault fault = gg_engine_send(e, "isready", 7, error);
    return fault ? fault : gg_engine_await(e, "readyok", wait_ms, stop, &rest, error);
}

gg_fault gg_engine_query(gg_engine *e, const char *what, const atomic_bool *stop,
                         gg_slice *response, gg_error *error) {
    const gg_fault fault = gg_engine_sendf(e, error, "query %s", what);
    if (fault) return fault;
    return gg_engine_await(e, "response", e->patience.ready, stop, response, error);
}

bool gg_engine_unasked(gg_engine *e, gg_error *error) {
    gg_slice line, rest, word;
    bool found = false;
    while (gg_wire_take_plain(&e->wire, &line)) {
        gg_wire_keep(&e->wire, '<', line.data, line.length);
        rest = line;
        if (!gg_token(&rest, &word)) continue;
        if (!gg_slice_is(word, "bestmove") && !gg_slice_is(word, "response")) continue;
        gg_fail(error, GG_IO, "an answer nobody asked for: '%.*s'", GG_SHOWN_UP_TO(line, 100));
        found = true;
    }
    return found;
}
