/* The server: one thread that owns all connections, and what libwebsockets tells it. serve_http.c
 * and serve_session.c do what there is to do. */
#define _GNU_SOURCE /* accept4 */
#include "serve_inside.h"

#include "../../core/memory.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CONNECTIONS = 1024, /* besides those of sessions */
    OWN_FILES = 32,     /* descriptors of the program and the library */
    ACCEPTED = 16,      /* at one go */
    ROUND = LWS_US_PER_SEC,
    LEAST_HASH = 4,
    NICE = 10,
};

/* What a socket speaks; and what takes connections in, by a name that no header can hold. */
#define SPOKEN   "grognard"
#define LISTENER "the listener"

/* --- what the library tells */

static gg_server *server_of(struct lws *socket) {
    return lws_context_user(lws_get_context(socket));
}

/* A client may list what it would speak; one that does not takes what there is. */
static bool speaks_it(struct lws *socket) {
    char list[64], *rest = list, *word;
    if (lws_hdr_total_length(socket, WSI_TOKEN_PROTOCOL) == 0) return true;
    if (lws_hdr_copy(socket, list, sizeof list, WSI_TOKEN_PROTOCOL) < 0) return false;
    while ((word = strsep(&rest, ", \t")))
        if (strcmp(word, SPOKEN) == 0) return true;
    return false;
}

/* A request to become something else: a socket at "ws", or what it is already. `to`, in the headers,
 * is what the library goes by afterwards: without it the request is one like any other. */
static int confirm_upgrade(gg_server *server, struct lws *socket, char *to) {
    char path[512];
    /* The library has refused a word that it does not know, and the headers are gone. */
    if (lws_hdr_total_length(socket, WSI_TOKEN_UPGRADE) == 0) return -1;
    if (strcasecmp(to, "websocket") != 0) {
        *to = '\0';
        return 0;
    }
    int status = serve_admit(server, socket, path, sizeof path);
    if (!status && strcmp(path, "ws") != 0) status = 404;
    if (!status && !speaks_it(socket)) status = 400;
    return status ? serve_refuse(server, socket, status) : 0;
}

static int on_client(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
    gg_server *server = server_of(socket);
    serve_client *client = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return serve_request(server, socket, client);
    case LWS_CALLBACK_HTTP_WRITEABLE: return serve_write_body(server, socket, client);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(server, socket, in);
    case LWS_CALLBACK_ESTABLISHED: return serve_open_session(server, socket, client);
    case LWS_CALLBACK_RECEIVE: return serve_receive(server, client, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return serve_write_session(server, client);
    case LWS_CALLBACK_CLOSED: serve_close_session(server, client); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: serve_look(server); return 0;
    case LWS_CALLBACK_WSI_CREATE: server->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY: server->connections--; return 0;
    default: return 0;
    }
}

/* Takes in who waits. Too many are sent away, so that nobody else waits behind them. */
static void accept_clients(gg_server *server) {
    const int on = 1;
    for (int i = 0; i < ACCEPTED; i++) {
        const int fd = accept4(server->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) return;
        if (server->connections >= server->most_connections) {
            close(fd);
            continue;
        }
        /* Head and body are two writes: the second would wait 40 ms for the first to be taken. */
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        lws_adopt_socket_vhost(server->host, fd); /* closes it when it fails */
    }
}

static int on_listener(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                       size_t length) {
    (void)user;
    (void)in;
    (void)length;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) accept_clients(server_of(socket));
    return 0;
}

static void on_round(lws_sorted_usec_list_t *entry) {
    gg_server *server = lws_container_of(entry, gg_server, round);
    serve_round(server);
    lws_sul_schedule(server->context, 0, entry, on_round, ROUND);
}

/* --- life */

/* As many descriptors as may be had and are needed. */
static int raise_files(int wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    if (limit.rlim_cur < (rlim_t)wanted) {
        limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < (rlim_t)wanted ? (int)limit.rlim_cur : wanted;
}

static int open_context(gg_server *server, int files, gg_error *error) {
    static const struct lws_protocols protocols[] = {
        {.name = SPOKEN,
         .callback = on_client,
         .per_session_data_size = sizeof(serve_client),
         .rx_buffer_size = 4096},
        {.name = LISTENER, .callback = on_listener},
        {.name = NULL},
    };
    /* A client that is gone without a word is noticed within two minutes. */
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = 60,
                                        .secs_since_valid_hangup = 120};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8,
        .gid = -1,
        .uid = -1,
        .fd_limit_per_thread = (unsigned)files,
        .timeout_secs = (unsigned)server->patience_s,
        .timeout_secs_ah_idle = (unsigned)server->patience_s,
        .keepalive_timeout = server->patience_s,
        .retry_and_idle_policy = &idle,
        .user = server,
    };
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    if (!server->context) return gg_fail(error, GG_NO_MEMORY, "the server cannot be made");
    server->host = lws_get_vhost_by_name(server->context, "default");
    const lws_sock_file_fd_type fd = {.filefd = server->listener};
    if (!server->host ||
        !lws_adopt_descriptor_vhost(server->host, LWS_ADOPT_RAW_FILE_DESC, fd, LISTENER, NULL))
        return gg_fail(error, GG_NO_MEMORY, "the server cannot listen");
    lws_sul_schedule(server->context, 0, &server->round, on_round, ROUND);
    return GG_OK;
}

static int open_server(gg_server *server, const gg_serve_options *options, gg_error *error) {
    char name[GG_HOST_TEXT] = "";
    server->listener = gg_gate_listen(options->address, options->port, error);
    if (server->listener < 0) return GG_IO;
    server->public = gg_gate_name(server->listener, name);
    if (options->token && *options->token) {
        if (!gg_gate_token_fits(options->token))
            return gg_fail(error, GG_BAD_OPTION, "a token has %d to %d letters, digits, '-' or '_'",
                           GG_TOKEN_LEAST, GG_TOKEN_TEXT - 1);
        memcpy(server->token, options->token, strlen(options->token) + 1);
    } else if ((options->token || server->public) && !gg_gate_make_token(server->token)) {
        return gg_fail(error, GG_IO, "the system gives no random numbers for a token");
    }
    snprintf(server->url, sizeof server->url, "http://%s/%s%s", name, server->token,
             *server->token ? "/" : "");
    server->patience_s = options->patience_s ? options->patience_s : GG_SERVE_PATIENCE;
    server->silence_s = options->silence_s ? options->silence_s : GG_SERVE_SILENCE;
    server->most_sessions = options->sessions;
    const int files = raise_files(CONNECTIONS + options->sessions + OWN_FILES);
    server->most_connections = files - OWN_FILES;
    /* All sessions together within half of the memory. */
    uint64_t hash = (gg_memory_most() >> 21) / (uint64_t)options->sessions;
    if (hash > GG_SERVE_HASH) hash = GG_SERVE_HASH;
    if (hash < LEAST_HASH) hash = LEAST_HASH;
    server->bounds = (gg_bounds){.think_ms = GG_SERVE_THINK,
                                 .hash_mib = (int)hash,
                                 .threads = 1,
                                 .nice = NICE,
                                 .no_counting = true};
    return open_context(server, files, error);
}

/* Many searches begin at once in a server, on threads that give way. The system clears a large page for
 * one of them while no other thread may map memory, the server's neither: with 40 searches a query
 * took 4 ms where it takes 0.2 with small pages. */
static void keep_to_small_pages(void) {
    (void)prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
}

gg_server *gg_serve_open(const gg_serve_options *options, gg_error *error) {
    gg_server *server = calloc(1, sizeof *server);
    if (!server) {
        gg_fail(error, GG_NO_MEMORY, "no memory");
        return NULL;
    }
    atomic_init(&server->woken, false);
    atomic_init(&server->stopped, false);
    server->listener = -1;
    keep_to_small_pages();
    if (open_server(server, options, error) == GG_OK) return server;
    gg_serve_close(server);
    return NULL;
}

const char *gg_serve_url(const gg_server *server) {
    return server->url;
}

bool gg_serve_is_public(const gg_server *server) {
    return server->public;
}

void gg_serve_run(gg_server *server) {
    while (!atomic_load(&server->stopped) && lws_service(server->context, 0) >= 0) continue;
}

void gg_serve_stop(gg_server *server) {
    atomic_store(&server->stopped, true);
    lws_cancel_service(server->context);
}

void gg_serve_close(gg_server *server) {
    if (!server) return;
    /* Sessions wake the server until their threads have ended, so they end first. */
    for (serve_client *client = server->clients, *next; client; client = next) {
        next = client->next;
        serve_close_session(server, client);
    }
    serve_end_sessions(server);
    if (server->context)
        lws_context_destroy(server->context);
    else if (server->listener >= 0)
        close(server->listener);
    free(server);
}
