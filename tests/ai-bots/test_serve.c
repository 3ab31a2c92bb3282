/* The server: the page and its headers, who may come in, what a socket may send. Slow and many
 * clients are in test_serve_load.c. */
#include "../../ai-bots/serve/serve_gate.h"
#include "../../ai-bots/serve/serve_page.h"
#include "../lab/test.h"
#include "../timing.h"
#include "visitor.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ANSWER = 1 << 19, REQUEST = 1 << 12 };

static char answer[ANSWER], request[REQUEST];

static int status_of(const char *text) {
    return strlen(text) > 12 && strncmp(text, "HTTP/1.", 7) == 0 ? atoi(text + 9) : 0;
}

/* "METHOD PATH" with the right host and more headers, each with its line end. */
static const char *ask(const house *h, const char *line, const char *headers) {
    snprintf(request, sizeof request, "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n", line, h->port,
             headers);
    return visitor_get(h->port, request, answer, sizeof answer);
}

static bool has(const char *text, const char *words) {
    return strstr(text, words) != NULL;
}

/* --- the page */

TEST(the_page_with_its_headers) {
    static const char *const headers[] = {
        "content-type: text/html; charset=utf-8\r\n",
        "x-content-type-options: nosniff\r\n",
        "x-frame-options: DENY\r\n",
        "referrer-policy: no-referrer\r\n",
        "cross-origin-opener-policy: same-origin\r\n",
        "cross-origin-resource-policy: same-origin\r\n",
        "cache-control: no-cache\r\n",
        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; ",
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n",
    };
    const gg_page_file *index = gg_page_find("");
    assert_non_null(index);
    house h = house_open((gg_serve_options){.port = 0});
    ask(&h, "GET /", "");
    assert_int_equal(status_of(answer), 200);
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (!has(answer, headers[i])) fail_msg("%s is not in %s", headers[i], answer);
    assert_false(has(answer, "unsafe"));
    snprintf(request, sizeof request, "connect-src 'self' ws://127.0.0.1:%d wss://127.0.0.1:%d;",
             h.port, h.port);
    assert_true(has(answer, request));
    assert_string_equal(strstr(answer, "\r\n\r\n") + 4, index->data);
    assert_int_equal(status_of(ask(&h, "GET /index.html?x=1", "")), 200);
    assert_int_equal(status_of(ask(&h, "HEAD /", "")), 200);
    assert_string_equal(strstr(answer, "\r\n\r\n"), "\r\n\r\n");
    house_close(&h);
}

/* Every file comes whole, with its type, and again when it has changed only. */
TEST(every_file_of_the_page) {
    char tag[GG_PAGE_TAG], line[128], known[64];
    size_t all = 0;
    house h = house_open((gg_serve_options){.port = 0});
    for (const gg_page_file *file = gg_page_files; file->name; file++) {
        snprintf(line, sizeof line, "GET /%s", file->name);
        assert_int_equal(status_of(ask(&h, line, "")), 200);
        const char *body = strstr(answer, "\r\n\r\n") + 4;
        assert_int_equal(strlen(body), *file->size);
        assert_memory_equal(body, file->data, *file->size);
        assert_true(has(answer, gg_page_type(file)));
        assert_false(has(gg_page_type(file), "octet"));
        gg_page_tag(file, tag);
        assert_true(has(answer, tag));
        snprintf(known, sizeof known, "If-None-Match: %s\r\n", tag);
        assert_int_equal(status_of(ask(&h, line, known)), 304);
        assert_int_equal(status_of(ask(&h, line, "If-None-Match: \"0123456789abcdef\"\r\n")), 200);
        all += *file->size;
    }
    assert_true(all < 60000); /* what a first visit loads */
    house_close(&h);
}

/* What a browser does first; head and body of an answer must not wait for each other. */
TEST(timing_the_page_is_there_at_once) {
    house h = house_open((gg_serve_options){.port = 0});
    const int fd = visitor_connect(h.port);
    const int64_t since = wire_now_us();
    for (const gg_page_file *file = gg_page_files; file->name; file++) {
        snprintf(request, sizeof request, "GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 file->name);
        assert_int_equal(status_of(visitor_ask(fd, request, 5000, answer, sizeof answer)), 200);
    }
    on_time("the page, ms", (wire_now_us() - since) / 1000, 300);
    close(fd);
    house_close(&h);
}

/* Several requests on one connection, as browsers do. */
TEST(one_connection_many_requests) {
    house h = house_open((gg_serve_options){.port = 0});
    const int fd = visitor_connect(h.port);
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", h.port);
    for (int i = 0; i < 5; i++)
        assert_int_equal(status_of(visitor_ask(fd, request, 5000, answer, sizeof answer)), 200);
    close(fd);
    house_close(&h);
}

/* --- nothing else can be read */

TEST(no_file_of_the_machine) {
    static const char *const paths[] = {
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%252e%252e/etc/passwd",
        "/....//....//etc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/index.html/../../../etc/passwd",
        "/index.html%00.js",
        "/index.html/",
        "/%00",
        "/./Makefile",
        "/..",
        "/ai-bots/web/index.html",
        "/.git/config",
        "/INDEX.HTML",
        "/ws",
        "/proc/self/environ",
        "file:///etc/passwd",
        "http://127.0.0.1/etc/passwd",
        "/\\..\\..\\etc\\passwd",
        "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd",
        "/index.html;/../../etc/passwd",
        "*",
        "/%",
        "/%zz",
    };
    const gg_page_file *index = gg_page_find("");
    house h = house_open((gg_serve_options){.port = 0});
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        char line[256];
        snprintf(line, sizeof line, "GET %s", paths[i]);
        ask(&h, line, "");
        const char *body = strstr(answer, "\r\n\r\n");
        /* Some of these are the page itself, said in a strange way. */
        if (status_of(answer) == 200 && body && strcmp(body + 4, index->data) == 0) continue;
        if (status_of(answer) == 200 || has(answer, "root:") || has(answer, "PATH="))
            fail_msg("%s: %s", paths[i], answer);
    }
    assert_int_equal(status_of(ask(&h, "GET /", "")), 200);
    house_close(&h);
}

TEST(long_requests) {
    enum { LONG = 100000 };
    static char text[LONG + 200];
    static const char *const begin[] = {"GET /", "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ",
                                        "GET / HTTP/1.1\r\nHost: localhost\r\nX-", "GE"};
    house h = house_open((gg_serve_options){.port = 0});
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) {
        const size_t length = strlen(begin[i]);
        memcpy(text, begin[i], length);
        memset(text + length, 'a', LONG);
        strcpy(text + length + LONG, i ? ": 1\r\n\r\n" : " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        visitor_get(h.port, text, answer, sizeof answer);
        assert_true(status_of(answer) != 200 || i > 0); /* a long header may be ignored */
        assert_int_equal(status_of(ask(&h, "GET /", "")), 200);
    }
    house_close(&h);
}

TEST(only_get_and_head) {
    static const char *const methods[] = {"POST",  "PUT",     "DELETE", "OPTIONS", "PATCH",
                                          "TRACE", "CONNECT", "\1\2\3", "PRI"};
    house h = house_open((gg_serve_options){.port = 0, .patience_s = 1});
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        char line[64];
        snprintf(line, sizeof line, "%s /", methods[i]);
        ask(&h, line, "Content-Length: 3\r\n");
        if (status_of(answer) == 200) fail_msg("%s: %s", line, answer);
    }
    assert_int_equal(status_of(ask(&h, "POST /", "Content-Length: 0\r\n")), 405);
    assert_int_equal(status_of(ask(&h, "GET /", "")), 200);
    house_close(&h);
}

#define H2C "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"
#define SOCKET_OF(word)                                                                            \
    "Connection: Upgrade\r\nUpgrade: " word "\r\nSec-WebSocket-Version: 13\r\n"                    \
    "Sec-WebSocket-Key: R3JvZ25hcmRHcm9nbmFyZA==\r\n"
#define SOCKET SOCKET_OF("websocket") "Sec-WebSocket-Protocol: "

/* What a client would rather speak: HTTP/2 is let be, a socket speaks one protocol. */
TEST(other_protocols) {
    static const struct {
        const char *path, *headers;
        int status;
    } asked[] = {
        {"/", H2C, 200},
        {"/none", H2C, 404},
        {"/", "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n", 403},
        {"/ws", SOCKET_OF("WebSocket"), 101},
        {"/ws", SOCKET "grognard\r\n", 101},
        {"/ws", SOCKET "chat, grognard\r\n", 101},
        {"/ws", SOCKET "listener,grognard\r\n", 101},
        {"/ws", SOCKET "chat\r\n", 400},
        {"/ws", SOCKET "listener\r\n", 400},
        {"/ws", SOCKET "the listener\r\n", 400},
    };
    house h = house_open((gg_serve_options){.port = 0});
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char line[64];
        snprintf(line, sizeof line, "GET %s", asked[i].path);
        ask(&h, line, asked[i].headers);
        if (status_of(answer) != asked[i].status) fail_msg("%s: %s", asked[i].headers, answer);
        assert_int_equal(has(answer, "Sec-WebSocket-Protocol: grognard\r\n"),
                         asked[i].status == 101 && has(asked[i].headers, "Protocol"));
    }
    /* On a connection that has been answered before. */
    const int fd = visitor_connect(h.port);
    static const char *const headers[] = {"", H2C, "Upgrade: TLS/1.0\r\n"};
    for (int i = 0; i < 3; i++) {
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: localhost\r\n%s\r\n",
                 headers[i]);
        assert_int_equal(status_of(visitor_ask(fd, request, 5000, answer, sizeof answer)),
                         i < 2 ? 200 : 403);
    }
    assert_true(visitor_closed(fd, 5000));
    close(fd);
    house_close(&h);
}

/* --- who may come in */

/* A foreign page in the user's browser: its origin, or its name that leads to our address. */
TEST(foreign_hosts_and_origins) {
    static const char *const hosts[] = {"evil.example",
                                        "evil.example:7878",
                                        "127.0.0.1.evil.example",
                                        "localhost.evil.example",
                                        "evil.example:127.0.0.1",
                                        "localhost@evil.example",
                                        "192.168.1.1",
                                        "127.0.0.1/",
                                        "[::2]",
                                        "0.0.0.0",
                                        "2130706433"};
    static const char *const origins[] = {
        "http://evil.example", "null", "file://", "127.0.0.1", "http://localhost.evil.example",
        "http://127.0.0.1:1"};
    static const char *const own[] = {"127.0.0.1", "localhost", "[::1]"};
    visitor v;
    char line[256];
    house h = house_open((gg_serve_options){.port = 0});
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", hosts[i]);
        visitor_get(h.port, request, answer, sizeof answer);
        if (status_of(answer) != 403) fail_msg("%s: %s", hosts[i], answer);
        assert_int_equal(visitor_open(&v, h.port, "/ws", hosts[i], NULL), 403);
        visitor_close(&v);
    }
    for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
        if (visitor_open(&v, h.port, "/ws", NULL, origins[i]) != 403) fail_msg("%s", origins[i]);
        visitor_close(&v);
    }
    visitor_get(h.port, "GET / HTTP/1.1\r\n\r\n", answer, sizeof answer);
    assert_int_not_equal(status_of(answer), 200);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        char host[64], origin[80];
        snprintf(host, sizeof host, "%s:%d", own[i], h.port);
        snprintf(origin, sizeof origin, "http://%s", host);
        assert_int_equal(visitor_open(&v, h.port, "/ws", host, origin), 101);
        assert_true(visitor_hears(&v, "isready", "readyok"));
        visitor_close(&v);
    }
    snprintf(line, sizeof line, "http://localhost:%d", h.port);
    assert_int_equal(visitor_open(&v, h.port, "/ws", NULL, line), 403); /* not the page's host */
    visitor_close(&v);
    house_close(&h);
}

TEST(without_the_token_nothing) {
    static const char token[] = "sixteen-letters_1";
    static const char *const wrong[] = {
        "",  "sixteen-letters_2",  "sixteen-letters_", "Sixteen-letters_1",
        "x", "sixteen-letters_1x", "%73ixteen"};
    visitor v;
    char line[128];
    house h = house_open((gg_serve_options){.port = 0, .token = token});
    assert_true(has(gg_serve_url(h.server), "/sixteen-letters_1/"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "GET /%s%s", wrong[i], *wrong[i] ? "/" : "");
        if (status_of(ask(&h, line, "")) != 403) fail_msg("%s: %s", line, answer);
        assert_int_equal(status_of(ask(&h, line, "Cookie: token=sixteen-letters_1\r\n")), 403);
        assert_int_equal(visitor_open(&v, h.port, *wrong[i] ? line + 4 : "/ws", NULL, NULL), 403);
        visitor_close(&v);
    }
    assert_int_equal(status_of(ask(&h, "GET /sixteen-letters_1", "")), 403);
    assert_int_equal(status_of(ask(&h, "GET /sixteen-letters_1/", "")), 200);
    assert_int_equal(status_of(ask(&h, "GET /sixteen-letters_1/none.js", "")), 404);
    assert_int_equal(
        visitor_open(&v, h.port, "/sixteen-letters_1/ws", "my.house:80", "https://my.house:80"),
        101);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    visitor_close(&v);
    /* Who has the token only by way of a foreign page is still a foreign page. */
    assert_int_equal(visitor_open(&v, h.port, "/sixteen-letters_1/ws", NULL, "http://evil.example"),
                     403);
    visitor_close(&v);
    house_close(&h);
}

TEST(a_public_server_makes_a_token) {
    house h = house_open((gg_serve_options){.address = "0.0.0.0"});
    house other = house_open((gg_serve_options){.address = "0.0.0.0"});
    assert_true(gg_serve_is_public(h.server));
    const char *url = gg_serve_url(h.server), *end = strrchr(url, '/');
    assert_true(end - url > 32 + 8 && end[1] == '\0');
    assert_false(has(url, "//127."));
    assert_int_equal(strspn(end - 32, "0123456789abcdef"), 32);
    assert_memory_not_equal(end - 32, strrchr(gg_serve_url(other.server), '/') - 32, 32);
    assert_int_equal(status_of(ask(&h, "GET /", "")), 403);
    house_close(&other);
    house_close(&h);
    h = house_open((gg_serve_options){.address = "127.0.0.1", .token = ""});
    assert_false(gg_serve_is_public(h.server));
    assert_int_equal(status_of(ask(&h, "GET /", "")), 403);
    house_close(&h);
}

TEST(what_cannot_be_opened_is_told) {
    gg_error error;
    house h = house_open((gg_serve_options){.port = 0});
    gg_serve_options options = {.port = h.port, .sessions = 1};
    assert_null(gg_serve_open(&options, &error));
    assert_int_equal(error.code, GG_IO);
    assert_true(has(error.words, "in use") && has(error.words, "--port"));
    options = (gg_serve_options){.address = "no such name", .sessions = 1};
    assert_null(gg_serve_open(&options, &error));
    assert_int_equal(error.code, GG_IO);
    options = (gg_serve_options){.address = "192.0.2.1", .sessions = 1};
    assert_null(gg_serve_open(&options, &error));
    assert_int_equal(error.code, GG_IO);
    options = (gg_serve_options){.token = "short", .sessions = 1};
    assert_null(gg_serve_open(&options, &error));
    assert_int_equal(error.code, GG_BAD_OPTION);
    options.token = "sixteen letters/..";
    assert_null(gg_serve_open(&options, &error));
    assert_int_equal(error.code, GG_BAD_OPTION);
    house_close(&h);
}

TEST(what_the_gate_strips) {
    assert_string_equal(gg_gate_strip("/a.js", ""), "a.js");
    assert_string_equal(gg_gate_strip("/", ""), "");
    assert_string_equal(gg_gate_strip("/tok/a.js", "tok"), "a.js");
    assert_string_equal(gg_gate_strip("/tok/", "tok"), "");
    assert_null(gg_gate_strip("/tok", "tok"));
    assert_null(gg_gate_strip("/tox/", "tok"));
    assert_null(gg_gate_strip("tok/", "tok"));
    assert_null(gg_gate_strip("", ""));
    assert_true(gg_gate_origin_fits("HTTP://LocalHost:1", "localhost:1"));
    assert_false(gg_gate_origin_fits("http://localhost:1", "localhost"));
    assert_false(gg_gate_origin_fits("http://localhost:1/", "localhost:1"));
    assert_true(gg_gate_host_is_local("127.8.9.1:80"));
    assert_false(gg_gate_host_is_local("127.1"));
    assert_false(gg_gate_host_fits("a b"));
    assert_false(gg_gate_host_fits("a;b"));
    assert_false(gg_gate_host_fits(""));
}
