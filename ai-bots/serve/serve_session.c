/* Sockets with a session: lines in, answers out, and the limits of both. Called by serve.c, in its
 * thread. */
#include "serve_inside.h"

#include "../../core/clock.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 << 10 };

/* Registered for servers that are full; the library has no name for it. */
#define TRY_LATER ((enum lws_close_status)1013)

static int64_t now_ms(void) {
    return gg_now_us() / 1000;
}

static int hang_up(struct lws *socket, enum lws_close_status code, const char *words) {
    unsigned char reason[64];
    const size_t length = strlen(words) < sizeof reason ? strlen(words) : sizeof reason;
    memcpy(reason, words, length);
    lws_close_reason(socket, code, reason, length);
    return -1;
}

/* From another thread: something is to be looked at. Asking once is enough. */
static void wake(void *context) {
    gg_server *server = context;
    if (!atomic_exchange(&server->woken, true)) lws_cancel_service(server->context);
}

/* --- life */

int serve_open_session(gg_server *server, struct lws *socket, serve_client *client) {
    if (server->sessions == server->most_sessions)
        return hang_up(socket, TRY_LATER, "all sessions are taken");
    client->channel = gg_channel_open(&server->bounds, wake, server);
    if (!client->channel)
        return hang_up(socket, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no memory");
    client->socket = socket;
    client->heard = client->moved = now_ms();
    client->next = server->clients;
    client->link = &server->clients;
    if (client->next) client->next->link = &client->next;
    server->clients = client;
    server->sessions++;
    return 0;
}

void serve_close_session(gg_server *server, serve_client *client) {
    if (!client->channel) return;
    *client->link = client->next;
    if (client->next) client->next->link = client->link;
    free(client->piece);
    client->piece = NULL;
    gg_channel_hang_up(client->channel);
    serve_ending *ending = malloc(sizeof *ending);
    if (ending) {
        *ending = (serve_ending){client->channel, server->endings};
        server->endings = ending;
    } else {
        gg_channel_close(client->channel);
        server->sessions--;
    }
    client->channel = NULL;
}

static void free_ended(gg_server *server, bool all) {
    for (serve_ending **at = &server->endings; *at;) {
        serve_ending *ending = *at;
        if (!all && !gg_channel_ended(ending->channel)) {
            at = &ending->next;
            continue;
        }
        gg_channel_close(ending->channel);
        server->sessions--;
        *at = ending->next;
        free(ending);
    }
}

void serve_end_sessions(gg_server *server) {
    free_ended(server, true);
}

/* --- in and out */

int serve_receive(gg_server *server, serve_client *client, const char *bytes, size_t length) {
    struct lws *socket = client->socket;
    (void)server;
    if (!client->channel) return -1;
    if (lws_frame_is_binary(socket))
        return hang_up(socket, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    client->heard = now_ms();
    gg_channel_give(client->channel, bytes, length,
                    lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0);
    if (!client->held && !gg_channel_welcome(client->channel)) {
        client->held = true;
        lws_rx_flow_control(socket, 0);
    }
    return 0;
}

static bool is_silent(const gg_server *server, const serve_client *client, int64_t now) {
    return now - client->heard > server->silence_s * INT64_C(1000);
}

int serve_write_session(gg_server *server, serve_client *client) {
    unsigned char buffer[LWS_PRE + CHUNK];
    struct lws *socket = client->socket;
    if (!client->channel) return -1;
    if (gg_channel_lost(client->channel))
        return hang_up(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, "answers are not taken");
    client->moved = now_ms();
    if (is_silent(server, client, client->moved))
        return hang_up(socket, LWS_CLOSE_STATUS_GOINGAWAY, "silent for too long");
    if (!client->piece) {
        const bool ended = gg_channel_ended(client->channel); /* before: nothing comes after */
        client->piece = gg_channel_take(client->channel, &client->size);
        client->written = 0;
        if (!client->piece)
            return ended ? hang_up(socket, LWS_CLOSE_STATUS_NORMAL, "the session has ended") : 0;
    }
    const size_t left = client->size - client->written, size = left < CHUNK ? left : CHUNK;
    const int flags = lws_write_ws_flags(LWS_WRITE_TEXT, client->written == 0, size == left);
    memcpy(buffer + LWS_PRE, client->piece + client->written, size);
    client->written += size;
    if (client->written == client->size) {
        free(client->piece);
        client->piece = NULL;
    }
    if (lws_write(socket, buffer + LWS_PRE, size, (enum lws_write_protocol)flags) < (int)size)
        return -1;
    lws_callback_on_writable(socket);
    return 0;
}

/* --- looking after them */

void serve_look(gg_server *server) {
    atomic_store(&server->woken, false);
    for (serve_client *client = server->clients; client; client = client->next) {
        if (client->held && gg_channel_welcome(client->channel)) {
            client->held = false;
            lws_rx_flow_control(client->socket, 1);
        }
        if (client->piece || gg_channel_waiting(client->channel) ||
            gg_channel_ended(client->channel) || gg_channel_lost(client->channel))
            lws_callback_on_writable(client->socket);
    }
    free_ended(server, false);
}

/* Takes nothing of what waits for it. Looked at each second, so that it may have waited only since
 * then. */
static bool stalls(const gg_server *server, serve_client *client, int64_t now) {
    const int64_t patience = (server->patience_s + 1) * INT64_C(1000);
    if (gg_channel_lost(client->channel)) return true;
    if (!client->piece && !gg_channel_waiting(client->channel) && !is_silent(server, client, now))
        client->moved = now;
    return now - client->moved > patience;
}

void serve_round(gg_server *server) {
    const int64_t now = now_ms();
    for (serve_client *client = server->clients; client; client = client->next) {
        if (stalls(server, client, now))
            lws_set_timeout(client->socket, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        else if (is_silent(server, client, now))
            lws_callback_on_writable(client->socket); /* to say goodbye */
    }
}
