/* `grognard` without arguments, and dialects of it: the protocol on standard input and output.
 *
 * Input is cut into lines here, with a bound on their length. Output waits for the reader of the
 * pipe, but not for ever: once our input has ended and the pipe stays full, the rest is dropped, so
 * that the program ends in time whatever the other side does. */
#include "../../core/clock.h"
#include "../files.h"
#include "../protocol/protocol.h"
#include "cli.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CHUNK = 4096,  /* bytes that a pipe which polls writable takes without blocking (PIPE_BUF) */
    LAST_MS = 40,  /* ms that an answer still has when quit stands behind it */
    GRACE = 50,    /* ms that a search has to end after quit */
    PATIENCE = 20, /* ms between two looks at a pipe that is full */
};

struct output {
    atomic_bool ending; /* quit was read */
    atomic_bool lost;   /* nobody reads: drop everything */
};

/* True if standard input is at its end, data still unread or not. */
static bool input_closed(void) {
    struct pollfd in = {STDIN_FILENO, 0, 0};
    return poll(&in, 1, 0) > 0 && in.revents & (POLLHUP | POLLERR | POLLNVAL);
}

static void write_out(void *context, const char *text, size_t length) {
    struct output *o = context;
    while (length && !atomic_load(&o->lost)) {
        struct pollfd out = {STDOUT_FILENO, POLLOUT, 0};
        const int ready = poll(&out, 1, PATIENCE);
        if (ready == 0) {
            if (atomic_load(&o->ending) || input_closed()) atomic_store(&o->lost, true);
            continue;
        }
        if (ready < 0 && errno == EINTR) continue;
        const ssize_t n =
            ready < 0 ? -1 : write(STDOUT_FILENO, text, length < CHUNK ? length : CHUNK);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n < 0) {
            atomic_store(&o->lost, true);
            return;
        }
        text += n;
        length -= (size_t)n;
    }
}

/* Lines of standard input. */
struct input {
    char *data;      /* CAPACITY bytes */
    size_t from, to; /* what was read and not yet given */
    bool skipping;   /* the rest of a line that was too long */
    bool ended;
    int64_t last_us; /* since when the end is known; 0: it is not */
};

enum { CAPACITY = GG_PROTOCOL_LINE + 4096 };

/* Whether the line is `quit`, with any white space about it. */
static bool is_quit(const char *line, size_t length) {
    gg_slice rest = {line, length}, word, more;
    return gg_token(&rest, &word) && gg_slice_is(word, "quit") && !gg_token(&rest, &more);
}

/* Looks ahead, while a line is being answered, whether `quit` or the end of input has stood behind it for some
 * time. What has been given stays where it is. */
static bool leaves(void *context) {
    struct input *in = context;
    struct pollfd more = {STDIN_FILENO, POLLIN, 0};
    while (!in->ended && in->to < CAPACITY && poll(&more, 1, 0) > 0) {
        const ssize_t n = read(STDIN_FILENO, in->data + in->to, CAPACITY - in->to);
        if (n < 0) break;
        in->ended = n == 0;
        in->to += (size_t)n;
    }
    const char *at = in->data + in->from, *const end = in->data + in->to;
    bool last = in->ended;
    for (const char *stop; (stop = memchr(at, '\n', (size_t)(end - at))); at = stop + 1)
        last |= is_quit(at, (size_t)(stop - at));
    if (!last) return false;
    if (!in->last_us) in->last_us = gg_now_us();
    return gg_now_us() - in->last_us > LAST_MS * 1000;
}

/* Reads more; false at the end of input. */
static bool fill(struct input *in) {
    if (in->from) {
        memmove(in->data, in->data + in->from, in->to - in->from);
        in->to -= in->from;
        in->from = 0;
    }
    for (;;) {
        const ssize_t n = read(STDIN_FILENO, in->data + in->to, CAPACITY - in->to);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        in->to += (size_t)n;
        return true;
    }
}

/* The next line without its end; of one that is too long the first bytes, longer than
 * GG_PROTOCOL_LINE, and the rest is skipped. What stands after the last line end counts as a line.
 */
static bool next_line(struct input *in, const char **line, size_t *length) {
    size_t seen = 0;
    for (;;) {
        char *start = in->data + in->from;
        char *end = memchr(start + seen, '\n', in->to - in->from - seen);
        if (end && in->skipping) {
            in->from = (size_t)(end - in->data) + 1;
            in->skipping = false;
            seen = 0;
            continue;
        }
        if (end) {
            *line = start;
            *length = (size_t)(end - start);
            in->from += *length + 1;
            return true;
        }
        seen = in->to - in->from;
        if (in->skipping || seen > GG_PROTOCOL_LINE) {
            in->from = in->to; /* the bytes stay readable until the next fill */
            if (!in->skipping) {
                in->skipping = true;
                *line = start;
                *length = seen;
                return true;
            }
            seen = 0;
        }
        if (!in->ended && fill(in)) continue;
        in->ended = true;
        *line = in->data + in->from;
        *length = in->to - in->from;
        in->from = in->to;
        return *length > 0 && !in->skipping;
    }
}

int gg_cli_converse(const gg_dialect *dialect, const gg_reach *reach, const char *first) {
    struct output output;
    atomic_init(&output.ending, false);
    atomic_init(&output.lost, false);
    struct input in = {.data = malloc(CAPACITY)};
    gg_protocol *p = in.data ? gg_protocol_open_as(dialect, write_out, &output) : NULL;
    if (!p) {
        fputs("grognard: no memory\n", stderr);
        free(in.data);
        return EXIT_FAILURE;
    }
    if (reach) gg_protocol_confine(p, reach);
    gg_protocol_watch(p, leaves, &in);
    const char *line;
    size_t length;
    /* Whoever wanted the answers to what is still queued is gone once the output is lost. */
    const bool on = !first || gg_protocol_line(p, first, strcspn(first, "\r\n"));
    while (on && !atomic_load(&output.lost) && next_line(&in, &line, &length) &&
           gg_protocol_line(p, line, length))
        continue;
    atomic_store(&output.ending, true);
    gg_protocol_stop(p);
    /* What cannot be interrupted in time (a benchmark) ends with the process. */
    if (!gg_protocol_wait(p, GRACE)) _exit(EXIT_SUCCESS);
    gg_protocol_close(p);
    free(in.data);
    return EXIT_SUCCESS;
}

int gg_cli_protocol(const gg_reach *reach, const char *first) {
    return gg_cli_converse(&gg_dialect_ugi, reach, first);
}
