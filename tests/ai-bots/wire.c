/* A protocol session with its output caught, for tests. */
#include "wire.h"

#include "../lab/test.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t wire_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void sink(void *context, const char *text, size_t length) {
    wire *w = context;
    assert(length > 0 && text[length - 1] == '\n'); /* whole lines only */
    pthread_mutex_lock(&w->lock);
    if (w->from) {
        memmove(w->data, w->data + w->from, w->to - w->from);
        w->to -= w->from;
        w->from = 0;
    }
    assert(w->to + length < WIRE_BYTES);
    memcpy(w->data + w->to, text, length);
    w->to += length;
    w->data[w->to] = '\0';
    w->last_us = wire_now_us();
    pthread_mutex_unlock(&w->lock);
}

wire *wire_open(void) {
    return wire_open_as(&gg_dialect_ugi);
}

wire *wire_open_as(const gg_dialect *dialect) {
    wire *w = calloc(1, sizeof *w);
    assert(w);
    w->data = calloc(1, WIRE_BYTES);
    assert(w->data && pthread_mutex_init(&w->lock, NULL) == 0);
    w->protocol = gg_protocol_open_as(dialect, sink, w);
    assert(w->protocol);
    return w;
}

void wire_close(wire *w) {
    gg_protocol_close(w->protocol);
    pthread_mutex_destroy(&w->lock);
    free(w->data);
    free(w);
}

bool wire_push(wire *w, const char *line) {
    return gg_protocol_line(w->protocol, line, strlen(line));
}

void wire_send(wire *w, const char *line) {
    wire_push(w, line);
    const bool ended = gg_protocol_wait(w->protocol, 20000);
    assert(ended);
    (void)ended;
}

bool wire_take(wire *w, char *line, size_t capacity) {
    pthread_mutex_lock(&w->lock);
    char *start = w->data + w->from;
    char *end = memchr(start, '\n', w->to - w->from);
    if (end) {
        size_t n = (size_t)(end - start);
        if (n > capacity - 1) n = capacity - 1;
        memcpy(line, start, n);
        line[n] = '\0';
        w->from = (size_t)(end - w->data) + 1;
    }
    pthread_mutex_unlock(&w->lock);
    return end != NULL;
}

const char *wire_ask(wire *w, const char *line, char *answer, size_t capacity) {
    wire_drop(w);
    wire_send(w, line);
    answer[0] = '\0';
    while (wire_take(w, answer, capacity)) continue;
    return answer;
}

void wire_drop(wire *w) {
    pthread_mutex_lock(&w->lock);
    w->from = w->to = 0;
    w->data[0] = '\0';
    pthread_mutex_unlock(&w->lock);
}

bool wire_fits(const char *text, const char *pattern) {
    const char *star = NULL, *resume = NULL;
    for (;;) {
        if (*pattern == '*') {
            star = pattern++;
            resume = text;
        } else if (*text == *pattern) {
            if (!*text) return true;
            text++;
            pattern++;
        } else if (star && *resume) {
            pattern = star + 1;
            text = ++resume;
        } else {
            return false;
        }
    }
}

bool wire_answers(wire *w, const char *line, const char *pattern) {
    static char answer[1 << 16];
    wire_ask(w, line, answer, sizeof answer);
    if (wire_fits(answer, pattern)) return true;
    print_message("%s\n  expected %s\n  got      %s\n", line, pattern, answer);
    return false;
}
