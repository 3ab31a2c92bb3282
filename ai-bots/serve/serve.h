/* `grognard serve`: the page and the protocol over HTTP and WebSockets, for a browser on this
 * machine or, with a token in the address, on another one. Used by cli_serve.c and the tests.
 *
 * No file of the machine can be read through it: the page is compiled in, and content comes along as
 * text. ai-bots/README.md has the limits and what is checked. */
#ifndef GG_AI_BOTS_SERVE_H
#define GG_AI_BOTS_SERVE_H

#include "../../core/error.h"

#include <stdbool.h>

#define GG_SERVE_PORT     7878
#define GG_SERVE_SESSIONS 64    /* at once, where nothing else is asked for */
#define GG_SERVE_MOST     1000  /* that can be asked for */
#define GG_SERVE_THINK    60000 /* ms of one `go` */
#define GG_SERVE_HASH     64    /* MiB of one session at most, less where memory is short */
#define GG_SERVE_PATIENCE 20    /* s */
#define GG_SERVE_SILENCE  3600  /* s */
#define GG_SERVE_URL      512

typedef struct gg_serve_options {
    const char *address; /* NULL: the loopback address */
    int port;            /* 0: any free one */
    int sessions;        /* at once */
    const char *token;   /* "" = make one; NULL = none, or one is made where others can connect */
    int patience_s; /* that a client may take to send a request or to take an answer; 0: the usual */
    int silence_s;  /* that a session may go without a line; 0: the usual */
} gg_serve_options;

typedef struct gg_server gg_server;

/* Listens. NULL with GG_IO (port in use, no such address), GG_BAD_OPTION (token) or GG_NO_MEMORY. */
gg_server *gg_serve_open(const gg_serve_options *options, gg_error *error);
/* Where the page is, with the token if there is one. */
const char *gg_serve_url(const gg_server *server);
/* Whether other machines can connect. */
bool gg_serve_is_public(const gg_server *server);
/* Serves until gg_serve_stop. */
void gg_serve_run(gg_server *server);
/* From any thread, once or more often. */
void gg_serve_stop(gg_server *server);
/* Ends all sessions and frees everything. NULL is allowed. */
void gg_serve_close(gg_server *server);

#endif
