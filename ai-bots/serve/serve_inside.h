/* The inside of the server, shared by serve.c and serve_*.c: connections of the library
 * libwebsockets, all touched by one thread. */
#ifndef GG_AI_BOTS_SERVE_INSIDE_H
#define GG_AI_BOTS_SERVE_INSIDE_H

#include "serve.h"
#include "serve_channel.h"
#include "serve_gate.h"
#include "serve_page.h"

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdint.h>

/* A connection; the library makes and frees it, all zeros at first. */
typedef struct serve_client {
    /* An answer over HTTP that is being written. */
    const char *body;
    size_t left;

    /* A session. */
    struct lws *socket;
    gg_channel *channel;  /* NULL: none */
    char *piece;          /* of answers, being written; owned */
    size_t size, written; /* of it */
    bool held;            /* not read at the moment */
    int64_t heard, moved; /* ms: the client sent something; had nothing to take, or took it */
    struct serve_client *next, **link; /* list of those with sessions */
} serve_client;

/* A channel whose client is gone and whose thread is still ending. */
typedef struct serve_ending {
    gg_channel *channel;
    struct serve_ending *next;
} serve_ending;

struct gg_server {
    struct lws_context *context;
    struct lws_vhost *host;
    int listener;
    char url[GG_SERVE_URL];
    char token[GG_TOKEN_TEXT]; /* "" = none */
    bool public;
    gg_bounds bounds;
    int patience_s, silence_s;
    int most_sessions, sessions; /* with those that are ending */
    int most_connections, connections;
    serve_client *clients;
    serve_ending *endings;
    lws_sorted_usec_list_t round; /* looks for those that stall */
    atomic_bool woken, stopped;
};

/* serve_http.c */
/* Whether the request may be answered at all; the path asked for, without '/' and token, in `path`.
 * Else the status for the refusal. */
int serve_admit(gg_server *server, struct lws *socket, char *path, size_t capacity);
/* Answers the request for `path`; what the library wants returned. */
int serve_request(gg_server *server, struct lws *socket, serve_client *client);
int serve_write_body(gg_server *server, struct lws *socket, serve_client *client);
/* Answers a request that is refused; -1, so that the library hangs up. */
int serve_refuse(gg_server *server, struct lws *socket, int status);

/* serve_session.c */
/* Opens the session of a new socket, or says why there is none. */
int serve_open_session(gg_server *server, struct lws *socket, serve_client *client);
int serve_receive(gg_server *server, serve_client *client, const char *bytes, size_t length);
int serve_write_session(gg_server *server, serve_client *client);
void serve_close_session(gg_server *server, serve_client *client);
/* Looks what the sessions' threads have done. */
void serve_look(gg_server *server);
/* Closes those that stall or say nothing for too long. */
void serve_round(gg_server *server);
/* Waits for all that are ending. */
void serve_end_sessions(gg_server *server);

#endif
