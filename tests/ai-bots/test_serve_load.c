/* The server under clients that are many, slow or gone, and its end. */
#include "../../ai-bots/cli/cli.h"
#include "../lab/test.h"
#include "pipes.h"
#include "visitor.h"
#include "wire.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SOON = 20000, LINE = 1 << 19 };

static char line[LINE];

static void enter(visitor *v, int port) {
    assert_int_equal(visitor_open(v, port, "/ws", NULL, NULL), 101);
}

/* Pages of memory that the process has. */
static long resident_kib(void) {
    long all = 0, here = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld %ld", &all, &here), 2);
    fclose(file);
    return here * (sysconf(_SC_PAGESIZE) / 1024);
}

/* --- many */

/* A thousand connections that say nothing, and a hundred that begin a request: others are served
 * meanwhile, and when they are gone all is as before. */
TEST(a_thousand_connections) {
    enum { MANY = 1000 };
    static int idle[MANY];
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
    if (limit.rlim_cur < 4096 || setrlimit(RLIMIT_NOFILE, &limit) != 0) skip();
    static char answer[1 << 17];
    visitor v, other;
    house h = house_open((gg_serve_options){.sessions = 4});
    enter(&other, h.port);
    for (int i = 0; i < MANY; i++) {
        idle[i] = visitor_connect(h.port);
        assert_true(idle[i] >= 0);
        if (i % 10 == 0) assert_true(visitor_write(idle[i], "GET / HTTP/1.1\r\nHost:", 21));
    }
    visitor_get(h.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", answer, sizeof answer);
    assert_int_equal(strncmp(answer, "HTTP/1.1 200", 12), 0);
    enter(&v, h.port);
    assert_true(visitor_hears(&v, "position startpos moves c:r\ngo nodes 50", "bestmove *"));
    assert_true(visitor_hears(&other, "isready", "readyok"));
    for (int i = 0; i < MANY; i++) close(idle[i]);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    visitor_close(&other);
    visitor_close(&v);
    house_close(&h);
}

/* Too many are sent away at once, and nobody who is in notices. */
TEST(too_many_connections) {
    enum { MANY = 1200 };
    static int idle[MANY];
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < 4096) skip();
    visitor v;
    house h = house_open((gg_serve_options){.sessions = 4});
    int refused = 0;
    enter(&v, h.port);
    for (int i = 0; i < MANY; i++) idle[i] = visitor_connect(h.port);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    for (int i = 0; i < MANY; i++) {
        refused += idle[i] < 0 || visitor_closed(idle[i], 1);
        if (idle[i] >= 0) close(idle[i]);
    }
    assert_true(refused > 100 && refused < 300);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    visitor_close(&v);
    enter(&v, h.port);
    visitor_close(&v);
    house_close(&h);
}

TEST(sessions_have_a_limit) {
    enum { MOST = 3 };
    visitor v[MOST], late;
    house h = house_open((gg_serve_options){.sessions = MOST});
    for (int i = 0; i < MOST; i++) {
        enter(&v[i], h.port);
        assert_true(visitor_hears(&v[i], "isready", "readyok"));
    }
    enter(&late, h.port);
    assert_int_equal(visitor_end(&late, SOON), 1013);
    visitor_close(&late);
    for (int i = 0; i < MOST; i++) assert_true(visitor_hears(&v[i], "isready", "readyok"));
    visitor_close(&v[1]);
    for (int tries = 0, code = 1013; code == 1013; tries++) {
        assert_true(tries < 200);
        enter(&v[1], h.port);
        code = visitor_hears(&v[1], "isready", "readyok") ? 0 : visitor_end(&v[1], SOON);
        if (code == 1013) visitor_close(&v[1]);
        usleep(10000);
    }
    for (int i = 0; i < MOST; i++) visitor_close(&v[i]);
    house_close(&h);
}

/* Sessions that come and go leave nothing behind. */
TEST(sessions_leave_nothing_behind) {
    enum { TIMES = 60 };
    visitor v;
    long before = 0;
    house h = house_open((gg_serve_options){.sessions = 64});
    for (int i = 0; i < TIMES; i++) {
        enter(&v, h.port);
        if (i % 3 == 0)
            assert_true(
                visitor_hears(&v, "position startpos moves c:r\ngo nodes 200", "bestmove *"));
        if (i % 3 == 1) visitor_say(&v, "position startpos moves c:r\ngo infinite");
        if (i % 3 == 2) visitor_frame(&v, FRAME_TEXT, false, "svg\nsvg\nsvg\nsv", 14);
        visitor_close(&v);
        if (i == TIMES / 3) before = resident_kib();
    }
    enter(&v, h.port);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    visitor_close(&v);
    house_close(&h);
    (void)before;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    if (resident_kib() > before + 64 * 1024) fail_msg("%ld to %ld KiB", before, resident_kib());
#endif
}

/* --- slow */

/* A client that asks for pictures and takes none: it is cut off, others are answered meanwhile, and
 * what waits for it stays small. */
TEST(a_client_that_never_reads) {
    enum { ASKED = 200000 };
    visitor slow, v;
    house h = house_open((gg_serve_options){.sessions = 4, .patience_s = 1});
    enter(&slow, h.port);
    enter(&v, h.port);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    const long before = resident_kib();
    long most = before;
    fcntl(slow.fd, F_SETFL, O_NONBLOCK);
    bool open = true;
    for (int i = 0; i < ASKED && open; i++) {
        static const char ask[] = "\x81\x83\0\0\0\0svg";
        const ssize_t n = write(slow.fd, ask, sizeof ask - 1);
        if (n != (ssize_t)(sizeof ask - 1)) break; /* the server reads no more */
        if (i % 100 == 0) {
            const int64_t since = wire_now_us();
            assert_true(visitor_hears(&v, "isready", "readyok"));
            assert_true(wire_now_us() - since < SOON * INT64_C(1000));
            if (resident_kib() > most) most = resident_kib();
        }
    }
    fcntl(slow.fd, F_SETFL, 0);
    usleep(3000000); /* patience of a second, looked at each second */
    assert_true(visitor_hears(&v, "query players", "response 2"));
    assert_true(visitor_closed(slow.fd, SOON));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    if (most > before + 32 * 1024) fail_msg("%ld to %ld KiB", before, most);
#endif
    visitor_close(&slow);
    visitor_close(&v);
    house_close(&h);
}

/* Who has been silent for longer than the patience with slow readers is answered all the same. */
TEST(thinking_people_are_not_slow) {
    visitor v;
    house h = house_open((gg_serve_options){.sessions = 1, .patience_s = 1});
    enter(&v, h.port);
    for (int i = 0; i < 30; i++) {
        usleep(i < 2 ? 2500000 : 70000);
        assert_true(visitor_hears(&v, "query players\nsvg", "info svg end"));
    }
    visitor_close(&v);
    house_close(&h);
}

/* A request that is never finished, an answer that is never taken, a session that says nothing. */
TEST(who_says_nothing_is_sent_away) {
    visitor v;
    house h = house_open((gg_serve_options){.sessions = 4, .patience_s = 1, .silence_s = 2});
    const int begun = visitor_connect(h.port), idle = visitor_connect(h.port);
    assert_true(visitor_write(begun, "GET / HTTP/1.1\r\nHost: loc", 25));
    enter(&v, h.port);
    assert_true(visitor_hears(&v, "isready", "readyok"));
    assert_true(visitor_closed(begun, SOON));
    assert_true(visitor_closed(idle, SOON));
    assert_int_equal(visitor_end(&v, SOON), 1001);
    close(begun);
    close(idle);
    visitor_close(&v);
    house_close(&h);
}

/* --- the program */

static pipes start(char **arguments, int *port) {
    static char text[1 << 14];
    pipes p = pipes_start(gg_cli_serve, arguments);
    text[0] = '\0';
    assert_true(pipes_read_until(&p, "ends it)", SOON, text, sizeof text));
    const char *at = strstr(text, "http://");
    assert_non_null(at);
    *port = atoi(strchr(at + 7, ':') + 1);
    return p;
}

/* A signal ends it, whatever the sessions do. */
TEST(a_signal_ends_it) {
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    char program[] = "serve", none[] = "--port=0";
    char *arguments[] = {program, none, NULL};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        visitor v[4];
        int port;
        pipes p = start(arguments, &port);
        for (int k = 0; k < 4; k++) {
            enter(&v[k], port);
            assert_true(visitor_hears(&v[k], "isready", "readyok"));
        }
        visitor_say(&v[0], "position startpos moves c:r\ngo infinite");
        for (int k = 0; k < 100; k++) visitor_say(&v[1], "svg");
        visitor_frame(&v[2], FRAME_TEXT, false, "sv", 2);
        assert_int_equal(kill(p.child, signals[i]), 0);
        assert_int_equal(pipes_finish(&p, 5000), 0);
        for (int k = 0; k < 4; k++) visitor_close(&v[k]);
    }
}

TEST(a_port_in_use_is_told) {
    char program[] = "serve", none[] = "--port=0", text[4096] = "", same[32];
    char *arguments[] = {program, none, NULL}, *again[] = {program, same, NULL};
    int port;
    pipes p = start(arguments, &port);
    snprintf(same, sizeof same, "--port=%d", port);
    assert_int_equal(pipes_run(gg_cli_serve, again, "", text, sizeof text), EXIT_FAILURE);
    assert_non_null(strstr(text, "in use"));
    kill(p.child, SIGTERM);
    assert_int_equal(pipes_finish(&p, 5000), 0);
}

/* --open starts xdg-open with the address; without one it says so. */
TEST(the_browser_is_opened) {
    char program[] = "serve", none[] = "--port=0", open[] = "--open",
         folder[] = "/tmp/gg-open-XXXXXX";
    char *arguments[] = {program, none, open, NULL}, path[64], seen[64], text[4096] = "";
    char *old = strdup(getenv("PATH"));
    assert_non_null(mkdtemp(folder));
    setenv("PATH", folder, 1);
    pipes p = pipes_start(gg_cli_serve, arguments);
    assert_true(pipes_read_until(&p, "No xdg-open here", SOON, text, sizeof text));
    kill(p.child, SIGTERM);
    assert_int_equal(pipes_finish(&p, 5000), 0);
    snprintf(path, sizeof path, "%s/xdg-open", folder);
    snprintf(seen, sizeof seen, "%s/seen", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\necho \"$1\" >%s.new\nPATH=/bin:/usr/bin mv %s.new %s\n", seen, seen,
            seen);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    int port;
    p = start(arguments, &port);
    for (int i = 0; i < 500 && access(seen, F_OK) != 0; i++) usleep(10000);
    file = fopen(seen, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    snprintf(line, sizeof line, "http://127.0.0.1:%d/\n", port);
    assert_string_equal(text, line);
    kill(p.child, SIGTERM);
    assert_int_equal(pipes_finish(&p, 5000), 0);
    setenv("PATH", old, 1);
    free(old);
    unlink(seen);
    unlink(path);
    rmdir(folder);
}
