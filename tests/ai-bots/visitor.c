/* A client of the server by hand, for tests. */
#include "visitor.h"

#include "wire.h"

#include "../lab/test.h"

#include <arpa/inet.h>
#include <assert.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE = 20000, BUFFER = 1 << 20 };

/* --- a server in a thread */

static void *serve(void *server) {
    gg_serve_run(server);
    return NULL;
}

house house_open(gg_serve_options options) {
    house h = {.server = NULL};
    gg_error error = {GG_OK, ""};
    if (!options.sessions) options.sessions = 8;
    h.server = gg_serve_open(&options, &error);
    if (!h.server) fail_msg("%s", error.words);
    const char *colon = strrchr(gg_serve_url(h.server), ':');
    h.port = atoi(colon + 1);
    assert_int_equal(pthread_create(&h.thread, NULL, serve, h.server), 0);
    return h;
}

void house_close(house *h) {
    gg_serve_stop(h->server);
    pthread_join(h->thread, NULL);
    gg_serve_close(h->server);
}

/* --- connections */

int visitor_connect(int port) {
    const struct sockaddr_in at = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    const int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* head and body are two writes */
    if (connect(fd, (const struct sockaddr *)&at, sizeof at) == 0) return fd;
    close(fd);
    return -1;
}

bool visitor_write(int fd, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length) {
        const ssize_t n = send(fd, at, length, MSG_NOSIGNAL);
        if (n <= 0) return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

/* Bytes that came within `ms`, 0 at the end or when there were none, told apart by `ended`. */
static size_t take(int fd, void *to, size_t capacity, int ms, bool *ended) {
    struct pollfd in = {fd, POLLIN, 0};
    *ended = false;
    if (poll(&in, 1, ms) <= 0) return 0;
    const ssize_t n = recv(fd, to, capacity, 0);
    *ended = n <= 0;
    return n > 0 ? (size_t)n : 0;
}

static bool is_complete(const char *answer, size_t length, bool head) {
    const char *end = strstr(answer, "\r\n\r\n"), *size = strstr(answer, "content-length: ");
    if (!end) return false;
    if (head || strncmp(answer + 9, "304", 3) == 0 || strncmp(answer + 9, "101", 3) == 0)
        return true;
    return size && size < end && length >= (size_t)(end + 4 - answer) + (size_t)atol(size + 16);
}

const char *visitor_ask(int fd, const char *request, int ms, char *answer, size_t capacity) {
    size_t length = 0;
    bool ended = !visitor_write(fd, request, strlen(request));
    answer[0] = '\0';
    ended = false;
    while (!ended && length + 1 < capacity &&
           !is_complete(answer, length, strncmp(request, "HEAD", 4) == 0)) {
        const size_t n = take(fd, answer + length, capacity - 1 - length, ms, &ended);
        if (!n && !ended) break;
        length += n;
        answer[length] = '\0';
    }
    return answer;
}

const char *visitor_get(int port, const char *request, char *answer, size_t capacity) {
    const int fd = visitor_connect(port);
    assert_true(fd >= 0);
    visitor_ask(fd, request, PATIENCE, answer, capacity);
    close(fd);
    return answer;
}

bool visitor_closed(int fd, int ms) {
    const int64_t until = wire_now_us() + ms * INT64_C(1000);
    char dropped[4096];
    bool ended = false;
    while (!ended && wire_now_us() < until)
        take(fd, dropped, sizeof dropped, (int)((until - wire_now_us()) / 1000) + 1, &ended);
    return ended;
}

/* --- sockets */

/* The head of an answer and not a byte more: frames may follow at once. Of a refusal the rest is left
 * unread. */
static void read_answer(int fd, const char *request, char *answer, size_t capacity) {
    bool ended = !visitor_write(fd, request, strlen(request));
    size_t length = 0;
    answer[0] = '\0';
    while (!ended && length + 1 < capacity && !strstr(answer, "\r\n\r\n")) {
        const size_t n = take(fd, answer + length, 1, PATIENCE, &ended);
        if (!n) break;
        answer[++length] = '\0';
    }
}

int visitor_open(visitor *v, int port, const char *path, const char *host, const char *origin) {
    char request[1024], own[64], answer[4096];
    *v = (visitor){.fd = visitor_connect(port), .framed = true};
    if (v->fd < 0) return -1;
    snprintf(own, sizeof own, "127.0.0.1:%d", port);
    snprintf(
        request, sizeof request,
        "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
        "Sec-WebSocket-Key: R3JvZ25hcmRHcm9nbmFyZA==\r\nSec-WebSocket-Version: 13\r\n%s%s%s\r\n",
        path, host ? host : own, origin ? "Origin: " : "", origin ? origin : "",
        origin ? "\r\n" : "");
    read_answer(v->fd, request, answer, sizeof answer);
    const int status = strlen(answer) > 12 ? atoi(answer + 9) : 0;
    v->data = malloc(BUFFER);
    assert(v->data);
    v->data[0] = '\0';
    return status;
}

void visitor_close(visitor *v) {
    if (v->fd >= 0) close(v->fd);
    free(v->data);
    v->data = NULL;
    v->fd = -1;
}

void visitor_frame(visitor *v, int kind, bool last, const void *bytes, size_t length) {
    unsigned char head[14] = {(unsigned char)((last ? 0x80 : 0) | kind)};
    size_t size = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else {
        const int more = length < 65536 ? 2 : 8;
        head[1] = more == 2 ? 0xFE : 0xFF;
        for (int i = 0; i < more; i++)
            head[size++] = (unsigned char)((uint64_t)length >> (8 * (more - 1 - i)));
    }
    size += 4; /* a mask of zeros */
    visitor_write(v->fd, head, size);
    visitor_write(v->fd, bytes, length);
}

void visitor_say(visitor *v, const char *text) {
    visitor_frame(v, FRAME_TEXT, true, text, strlen(text));
}

/* Bytes of the head, as far as it is known. */
static size_t head_size(const visitor *v) {
    const int length = v->got < 2 ? 0 : v->head[1] & 127;
    return length == 127 ? 10 : length == 126 ? 4 : 2;
}

static bool read_head(visitor *v, int ms) {
    bool ended;
    const size_t want = head_size(v);
    if (v->got < want) {
        const size_t n = take(v->fd, v->head + v->got, want - v->got, ms, &ended);
        v->got += n;
        v->closed |= ended;
        return n > 0;
    }
    v->left = want == 2 ? v->head[1] & 127 : 0;
    for (size_t i = 2; i < want; i++) v->left = v->left << 8 | v->head[i];
    v->in_frame = true;
    v->got = 0;
    return true;
}

static void make_room(visitor *v) {
    memmove(v->data, v->data + v->from, v->to - v->from);
    v->to -= v->from;
    v->from = 0;
}

static bool read_body(visitor *v, int ms) {
    const int kind = v->head[0] & 15;
    bool ended;
    make_room(v);
    const size_t room = BUFFER - 1 - v->to, size = v->left < room ? (size_t)v->left : room;
    assert(size || !v->left); /* else a line is longer than the buffer */
    const size_t n = size ? take(v->fd, v->data + v->to, size, ms, &ended) : 0;
    if (size && !n) {
        v->closed |= ended;
        return false;
    }
    const unsigned char *body = (unsigned char *)v->data + v->to;
    if (kind == FRAME_CLOSE) {
        v->code = n >= 2 ? body[0] << 8 | body[1] : 0;
        v->closed = true;
    } else if (kind < FRAME_CLOSE) {
        v->to += n;
    }
    v->data[v->to] = '\0';
    v->left -= n;
    v->in_frame = v->left > 0;
    const bool message = !v->in_frame && kind < FRAME_CLOSE && v->head[0] & 0x80;
    if (message && (!v->to || v->data[v->to - 1] != '\n')) v->framed = false;
    return true;
}

bool visitor_line(visitor *v, char *line, size_t capacity, int ms) {
    for (;;) {
        char *start = v->data + v->from, *end = memchr(start, '\n', v->to - v->from);
        if (end) {
            const size_t length = (size_t)(end - start);
            const size_t kept = length < capacity ? length : capacity - 1;
            memcpy(line, start, kept);
            line[kept] = '\0';
            v->from += length + 1;
            return true;
        }
        if (v->closed || !(v->in_frame ? read_body(v, ms) : read_head(v, ms))) return false;
    }
}

bool visitor_hears(visitor *v, const char *text, const char *pattern) {
    static _Thread_local char line[BUFFER];
    visitor_say(v, text);
    while (visitor_line(v, line, sizeof line, PATIENCE))
        if (wire_fits(line, pattern)) return true;
    return false;
}

int visitor_end(visitor *v, int ms) {
    char line[1024];
    while (visitor_line(v, line, sizeof line, ms)) continue;
    return v->code ? v->code : v->closed ? -1 : 0;
}
