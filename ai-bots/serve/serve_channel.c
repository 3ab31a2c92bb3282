/* A protocol session between two queues; serve_channel.h says how. */
#define _GNU_SOURCE /* memrchr */
#include "serve_channel.h"

#include "../files.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Bytes one after the other; empty ones keep little memory. */
struct bytes {
    char *data;
    size_t length, capacity;
};

struct gg_channel {
    gg_bounds bounds;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;

    struct bytes line; /* not yet whole; the sockets' thread alone */

    pthread_mutex_t lock; /* around all below */
    pthread_cond_t changed;
    struct bytes in, out; /* lines, each with its '\n' */
    bool gone;            /* the client */
    bool lost;            /* answers */
    bool ended;           /* the thread is through */
    bool full;            /* whoever gives was told to wait */
};

/* --- bytes */

enum { KEPT = 1 << 12 };

static bool make_room(struct bytes *b, size_t more) {
    if (more <= b->capacity - b->length) return true;
    size_t capacity = b->capacity ? b->capacity : KEPT;
    while (capacity - b->length < more) capacity *= 2;
    char *data = realloc(b->data, capacity);
    if (!data) return false;
    b->data = data;
    b->capacity = capacity;
    return true;
}

static bool append(struct bytes *b, const char *data, size_t length) {
    if (!make_room(b, length)) return false;
    if (length) memcpy(b->data + b->length, data, length);
    b->length += length;
    return true;
}

static void clear(struct bytes *b) {
    b->length = 0;
    if (b->capacity <= KEPT) return;
    free(b->data);
    *b = (struct bytes){.data = NULL};
}

/* --- UTF-8 */

/* Bytes of the character at the beginning of the text, 0 if it is none. */
static size_t character(const unsigned char *s, size_t length) {
    if (s[0] < 0x80) return 1;
    const size_t size = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4 || length < size) return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if (s[0] == 0xE0 && s[1] < 0xA0) return 0; /* longer than needed */
    if (s[0] == 0xED && s[1] > 0x9F) return 0; /* half of a pair */
    if (s[0] == 0xF0 && s[1] < 0x90) return 0;
    if (s[0] == 0xF4 && s[1] > 0x8F) return 0; /* above the last one */
    return size;
}

/* What is no character becomes '?': errors repeat what was sent and cut it anywhere, and a browser
 * drops the connection at the first wrong byte. */
static void mend(char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        uint64_t eight;
        if (length - i >= sizeof eight) { /* nearly all is ASCII */
            memcpy(&eight, text + i, sizeof eight);
            if (!(eight & UINT64_C(0x8080808080808080))) {
                i += sizeof eight;
                continue;
            }
        }
        const size_t size = character((unsigned char *)text + i, length - i);
        if (!size) text[i] = '?';
        i += size ? size : 1;
    }
}

/* --- the session's thread */

static void sink(void *context, const char *text, size_t length) {
    gg_channel *c = context;
    pthread_mutex_lock(&c->lock);
    if (!c->gone && !c->lost) {
        const size_t from = c->out.length;
        if (from + length > GG_CHANNEL_OUT || !append(&c->out, text, length))
            c->lost = true;
        else
            mend(c->out.data + from, length);
    }
    pthread_mutex_unlock(&c->lock);
    c->wake(c->context);
}

/* Takes all lines there are into `lines`; waits for one. False when the client is gone. */
static bool wait_for_lines(gg_channel *c, struct bytes *lines) {
    pthread_mutex_lock(&c->lock);
    while (!c->gone && !c->in.length) pthread_cond_wait(&c->changed, &c->lock);
    clear(lines);
    const struct bytes empty = *lines;
    *lines = c->in;
    c->in = empty;
    const bool go_on = !c->gone, tell = c->full;
    c->full = false;
    pthread_mutex_unlock(&c->lock);
    if (tell) c->wake(c->context);
    return go_on;
}

static bool wait_for_room(gg_channel *c) {
    pthread_mutex_lock(&c->lock);
    while (!c->gone && c->out.length > GG_CHANNEL_PAUSE) pthread_cond_wait(&c->changed, &c->lock);
    const bool go_on = !c->gone;
    pthread_mutex_unlock(&c->lock);
    return go_on;
}

static void converse(gg_channel *c, gg_protocol *p) {
    struct bytes lines = {.data = NULL};
    bool go_on = true;
    while (go_on && wait_for_lines(c, &lines)) {
        const char *at = lines.data, *end = at + lines.length;
        while (go_on && at < end) {
            const char *line = at;
            at = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
            go_on = wait_for_room(c) && gg_protocol_line(p, line, (size_t)(at - line) - 1);
        }
    }
    free(lines.data);
}

/* Who has sent quit waits for its answers still. */
static bool is_gone(void *channel) {
    gg_channel *c = channel;
    pthread_mutex_lock(&c->lock);
    const bool gone = c->gone;
    pthread_mutex_unlock(&c->lock);
    return gone;
}

static void *run(void *channel) {
    static const char nothing[] = "info error no-memory no session\n";
    static const gg_reach barred = {.barred = true};
    gg_channel *c = channel;
    gg_protocol *p = gg_protocol_open(sink, c);
    if (p) {
        gg_protocol_confine(p, &barred);
        gg_protocol_bound(p, &c->bounds);
        gg_protocol_watch(p, is_gone, c);
        converse(c, p);
        gg_protocol_close(p);
    } else {
        sink(c, nothing, sizeof nothing - 1);
    }
    pthread_mutex_lock(&c->lock);
    c->ended = true;
    pthread_mutex_unlock(&c->lock);
    c->wake(c->context);
    return NULL;
}

/* --- life */

gg_channel *gg_channel_open(const gg_bounds *bounds, void (*wake)(void *context), void *context) {
    gg_channel *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->bounds = *bounds;
    c->wake = wake;
    c->context = context;
    if (pthread_mutex_init(&c->lock, NULL) != 0) goto no_lock;
    if (pthread_cond_init(&c->changed, NULL) != 0) goto no_condition;
    if (pthread_create(&c->thread, NULL, run, c) == 0) return c;
    pthread_cond_destroy(&c->changed);
no_condition:
    pthread_mutex_destroy(&c->lock);
no_lock:
    free(c);
    return NULL;
}

void gg_channel_hang_up(gg_channel *c) {
    pthread_mutex_lock(&c->lock);
    c->gone = true;
    clear(&c->out);
    pthread_cond_signal(&c->changed);
    pthread_mutex_unlock(&c->lock);
}

void gg_channel_close(gg_channel *c) {
    pthread_join(c->thread, NULL);
    pthread_cond_destroy(&c->changed);
    pthread_mutex_destroy(&c->lock);
    free(c->line.data);
    free(c->in.data);
    free(c->out.data);
    free(c);
}

/* --- in */

/* Puts the line into the queue. Without memory it is lost, and the session with it. */
static void end_line(gg_channel *c) {
    pthread_mutex_lock(&c->lock);
    if (!c->gone && (!append(&c->in, c->line.data, c->line.length) || !append(&c->in, "\n", 1)))
        c->lost = true;
    pthread_cond_signal(&c->changed);
    pthread_mutex_unlock(&c->lock);
    clear(&c->line);
}

static void add_to_line(gg_channel *c, const char *bytes, size_t length) {
    const size_t room = GG_PROTOCOL_LINE + 1 - c->line.length;
    if (length > room) length = room;
    if (append(&c->line, bytes, length)) return;
    pthread_mutex_lock(&c->lock);
    c->lost = true;
    pthread_mutex_unlock(&c->lock);
}

void gg_channel_give(gg_channel *c, const char *bytes, size_t length, bool end) {
    while (length) {
        const char *stop = memchr(bytes, '\n', length);
        const size_t part = stop ? (size_t)(stop - bytes) : length;
        add_to_line(c, bytes, part);
        bytes += part;
        length -= part;
        if (!stop) break;
        end_line(c);
        bytes++;
        length--;
    }
    if (end && c->line.length) end_line(c);
}

bool gg_channel_welcome(gg_channel *c) {
    pthread_mutex_lock(&c->lock);
    c->full = c->in.length > GG_CHANNEL_IN;
    const bool welcome = !c->full;
    pthread_mutex_unlock(&c->lock);
    return welcome;
}

/* --- out */

static char *cut_piece(struct bytes *out, size_t *length) {
    size_t size = out->length;
    if (size > GG_CHANNEL_PIECE) {
        const char *last = memrchr(out->data, '\n', GG_CHANNEL_PIECE);
        if (!last) last = memchr(out->data, '\n', out->length);
        size = (size_t)(last - out->data) + 1;
    }
    char *piece = malloc(size);
    if (!piece) return NULL;
    memcpy(piece, out->data, size);
    memmove(out->data, out->data + size, out->length - size);
    out->length -= size;
    if (!out->length) clear(out);
    *length = size;
    return piece;
}

char *gg_channel_take(gg_channel *c, size_t *length) {
    char *piece = NULL;
    pthread_mutex_lock(&c->lock);
    if (c->out.length) {
        piece = cut_piece(&c->out, length);
        if (!piece) c->lost = true;
        pthread_cond_signal(&c->changed);
    }
    pthread_mutex_unlock(&c->lock);
    return piece;
}

static bool look(gg_channel *c, const bool *flag) {
    pthread_mutex_lock(&c->lock);
    const bool value = *flag;
    pthread_mutex_unlock(&c->lock);
    return value;
}

bool gg_channel_waiting(gg_channel *c) {
    pthread_mutex_lock(&c->lock);
    const bool waiting = c->out.length > 0;
    pthread_mutex_unlock(&c->lock);
    return waiting;
}

bool gg_channel_lost(gg_channel *c) {
    return look(c, &c->lost);
}

bool gg_channel_ended(gg_channel *c) {
    return look(c, &c->ended);
}
