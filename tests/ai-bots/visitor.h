/* A client of the server by hand: requests as bytes, frames as bytes. For tests. */
#ifndef GG_TESTS_AI_BOTS_VISITOR_H
#define GG_TESTS_AI_BOTS_VISITOR_H

#include "../../ai-bots/serve/serve.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* --- a server in a thread */

typedef struct house {
    gg_server *server;
    pthread_t thread;
    int port;
} house;

/* Opens and runs a server at any free port; fails the test if it cannot. */
house house_open(gg_serve_options options);
void house_close(house *h);

/* --- connections */

/* Connects; -1 if that fails. */
int visitor_connect(int port);
bool visitor_write(int fd, const void *bytes, size_t length);
/* Sends a whole request and reads what comes until the answer is complete, the connection ends or
 * nothing comes for `ms`. The bytes, NUL-terminated; "" if there were none. */
const char *visitor_ask(int fd, const char *request, int ms, char *answer, size_t capacity);
/* The same over a connection of its own. */
const char *visitor_get(int port, const char *request, char *answer, size_t capacity);
/* Whether the server has closed the connection, within `ms`; what it sent before is dropped. */
bool visitor_closed(int fd, int ms);

/* --- sockets */

enum { FRAME_MORE = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9 };

typedef struct visitor {
    int fd;
    char *data; /* text that came and was not taken */
    size_t from, to;
    unsigned char head[14]; /* of the frame that is being read */
    size_t got;
    uint64_t left;
    bool in_frame, closed;
    int code;    /* of the server's close frame; 0 = none */
    bool framed; /* every message so far held whole lines */
} visitor;

/* Opens a socket at `path`; the status of the answer, 101 if there is one now. Host and origin NULL:
 * the right host, no origin. */
int visitor_open(visitor *v, int port, const char *path, const char *host, const char *origin);
void visitor_close(visitor *v);
void visitor_frame(visitor *v, int kind, bool last, const void *bytes, size_t length);
/* A message. */
void visitor_say(visitor *v, const char *text);
/* Takes the next line without its end; false when the socket was closed or none came in `ms`. */
bool visitor_line(visitor *v, char *line, size_t capacity, int ms);
/* Says and takes lines up to one that fits; false if it did not come. */
bool visitor_hears(visitor *v, const char *text, const char *pattern);
/* The code the server closes with, within `ms`; 0 if it does not, -1 if it just hangs up. */
int visitor_end(visitor *v, int ms);

#endif
