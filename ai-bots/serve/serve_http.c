/* HTTP: the files of the page with their headers, and who may ask. Called by serve.c. */
#include "serve_inside.h"

#include <stdio.h>
#include <string.h>

enum {
    PATH_BYTES = 512,
    HEADER_BYTES = 2048,
    CHUNK = 16 << 10,
};

/* --- who may ask */

static bool copy_header(struct lws *socket, enum lws_token_indexes header, char *to, int capacity) {
    *to = '\0';
    return lws_hdr_total_length(socket, header) == 0 ||
           lws_hdr_copy(socket, to, capacity, header) >= 0;
}

int serve_admit(gg_server *server, struct lws *socket, char *path, size_t capacity) {
    char host[GG_HOST_TEXT], origin[GG_HOST_TEXT + 16], *uri;
    int length;
    if (lws_http_get_uri_and_method(socket, &uri, &length) < 0) return 405;
    if (length <= 0 || (size_t)length >= capacity) return 414;
    memcpy(path, uri, (size_t)length);
    path[length] = '\0';
    if (strlen(path) != (size_t)length) return 400;
    if (!copy_header(socket, WSI_TOKEN_HOST, host, sizeof host) ||
        !copy_header(socket, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return 400;
    /* A name server can give a name of its own our address, and then the browser takes a foreign
     * page for ours; it cannot give us a token, or a page the names that stay within the machine. */
    if (!gg_gate_host_fits(host) || (!*server->token && !gg_gate_host_is_local(host))) return 403;
    /* Programs send no origin; browsers always do with a socket. */
    if (lws_hdr_total_length(socket, WSI_TOKEN_ORIGIN) > 0 && !gg_gate_origin_fits(origin, host))
        return 403;
    const char *rest = gg_gate_strip(path, server->token);
    if (!rest) return 403;
    memmove(path, rest, strlen(rest) + 1);
    return 0;
}

/* --- answering */

struct head {
    struct lws *socket;
    unsigned char *at, *end;
    bool full;
};

static void put(struct head *h, const char *name, const char *value) {
    h->full |= lws_add_http_header_by_name(h->socket, (const unsigned char *)name,
                                           (const unsigned char *)value, (int)strlen(value), &h->at,
                                           h->end) != 0;
}

/* What every answer says: only what comes from here is run and shown, and in no other page. */
static void put_policy(struct head *h) {
    char host[GG_HOST_TEXT] = "", policy[3 * GG_HOST_TEXT];
    /* Older browsers do not take 'self' for sockets. */
    if (lws_hdr_copy(h->socket, host, sizeof host, WSI_TOKEN_HOST) < 0 || !gg_gate_host_fits(host))
        memcpy(host, "localhost", sizeof "localhost");
    snprintf(policy, sizeof policy,
             "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
             "connect-src 'self' ws://%s wss://%s; base-uri 'none'; form-action 'none'; "
             "frame-ancestors 'none'",
             host, host);
    put(h, "content-security-policy:", policy);
    put(h, "x-content-type-options:", "nosniff");
    put(h, "x-frame-options:", "DENY");
    put(h, "referrer-policy:", "no-referrer");
    put(h, "cross-origin-opener-policy:", "same-origin");
    put(h, "cross-origin-resource-policy:", "same-origin");
}

/* Writes the headers; negative: drop the connection. `tag` NULL: nothing to keep. */
static int write_head(struct lws *socket, int status, const char *type, const char *tag,
                      size_t size) {
    unsigned char buffer[LWS_PRE + HEADER_BYTES];
    unsigned char *start = buffer + LWS_PRE;
    struct head h = {socket, start, buffer + sizeof buffer, false};
    if (lws_add_http_header_status(socket, (unsigned)status, &h.at, h.end) != 0) return -1;
    put_policy(&h);
    if (type) put(&h, "content-type:", type);
    if (tag) put(&h, "etag:", tag);
    /* Kept, but asked for again each time. */
    put(&h, "cache-control:", tag ? "no-cache" : "no-store");
    if (status == 405) put(&h, "allow:", "GET, HEAD");
    if (status == 304 ? false : lws_add_http_header_content_length(socket, size, &h.at, h.end) != 0)
        return -1;
    if (h.full || lws_finalize_http_header(socket, &h.at, h.end) != 0) return -1;
    const size_t length = (size_t)(h.at - start);
    return lws_write(socket, start, length, LWS_WRITE_HTTP_HEADERS) < (int)length ? -1 : 0;
}

/* Goes on with the next request of the connection, if there may be one. */
static int complete(struct lws *socket) {
    return lws_http_transaction_completed(socket) ? -1 : 0;
}

int serve_write_body(gg_server *server, struct lws *socket, serve_client *client) {
    unsigned char buffer[LWS_PRE + CHUNK];
    const size_t size = client->left < CHUNK ? client->left : CHUNK;
    if (!client->body) return 0;
    memcpy(buffer + LWS_PRE, client->body, size);
    client->body += size;
    client->left -= size;
    const bool last = client->left == 0;
    if (lws_write(socket, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)size)
        return -1;
    if (last) {
        client->body = NULL;
        return complete(socket);
    }
    lws_set_timeout(socket, PENDING_TIMEOUT_HTTP_CONTENT, server->patience_s);
    lws_callback_on_writable(socket);
    return 0;
}

static int write_answer(gg_server *server, struct lws *socket, serve_client *client,
                        const char *body, size_t size) {
    client->body = body;
    client->left = size;
    lws_set_timeout(socket, PENDING_TIMEOUT_HTTP_CONTENT, server->patience_s);
    lws_callback_on_writable(socket);
    return 0;
}

static const char *words_of(int status) {
    switch (status) {
    case 403:
        return "Forbidden: the address needs the token that the server has printed, or the "
               "page comes from elsewhere.\n";
    case 404: return "Not found.\n";
    case 405: return "Only GET and HEAD.\n";
    case 414: return "The address is too long.\n";
    default: return "Bad request.\n";
    }
}

int serve_refuse(gg_server *server, struct lws *socket, int status) {
    (void)server;
    const char *words = words_of(status);
    const size_t size = strlen(words);
    unsigned char buffer[LWS_PRE + 256];
    if (write_head(socket, status, "text/plain; charset=utf-8", NULL, size) < 0) return -1;
    memcpy(buffer + LWS_PRE, words, size);
    lws_write(socket, buffer + LWS_PRE, size, LWS_WRITE_HTTP_FINAL);
    return -1; /* nothing more from this one */
}

/* --- requests */

/* Whether the client has this version. */
static bool is_known(struct lws *socket, const char *tag) {
    char known[256];
    return lws_hdr_total_length(socket, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           lws_hdr_copy(socket, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           strstr(known, tag);
}

int serve_request(gg_server *server, struct lws *socket, serve_client *client) {
    char path[PATH_BYTES], tag[GG_PAGE_TAG];
    int status = serve_admit(server, socket, path, sizeof path);
    const bool head = lws_hdr_total_length(socket, WSI_TOKEN_HEAD_URI) > 0;
    if (!status && !head && lws_hdr_total_length(socket, WSI_TOKEN_GET_URI) <= 0) status = 405;
    const gg_page_file *file = status ? NULL : gg_page_find(path);
    if (!file) return serve_refuse(server, socket, status ? status : 404);
    gg_page_tag(file, tag);
    const bool known = is_known(socket, tag);
    if (write_head(socket, known ? 304 : 200, gg_page_type(file), tag, *file->size) < 0) return -1;
    if (known || head || !*file->size) return complete(socket);
    return write_answer(server, socket, client, file->data, *file->size);
}
