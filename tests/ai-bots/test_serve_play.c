/* Sessions that play at once: nothing is lost, and memory does not grow. GG_SERVE_LOAD=60 in the
 * environment plays 50 sessions for that many seconds and says what it measured. */
#include "../lab/test.h"
#include "../timing.h"
#include "visitor.h"
#include "wire.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MANY = 50, FEW = 11, SOON = 60000, HISTORY = 1 << 16, ANSWERS = 1 << 20 };

static const char *const games[] = {
    "argot:gate",    "skirmish:tiny",  "hex",     "connect4", "ewn",    "regiments",
    "heroes-combat", "odyssey-battle", "odyssey", "ataxx",    "heroes",
};

struct player {
    pthread_t thread;
    int port, number;
    int64_t until_us;
    visitor v;
    char history[HISTORY];
    int decisions, games;
    const char *wrong; /* what was not as it should be; NULL = nothing */
    char line[1 << 12];
    int *took_us; /* of the first ANSWERS decisions */
};

/* Says the position and asks for a move: into `token`, "" at the end of the game. False if an answer
 * is missing, there twice, or an error. */
static bool decide(struct player *p, char *token, size_t capacity) {
    static const char end[] = "readyok";
    int moves = 0, over = -1;
    visitor_say(&p->v, p->history);
    visitor_say(&p->v, "query gameover\nquery players\ngo");
    token[0] = '\0';
    while (moves == 0 && visitor_line(&p->v, p->line, sizeof p->line, SOON)) {
        if (strcmp(p->line, "response true") == 0) over = 1;
        if (strcmp(p->line, "response false") == 0) over = 0;
        if (strncmp(p->line, "info error", 10) == 0 && over != 1) return false;
        if (strncmp(p->line, "bestmove ", 9) == 0 && ++moves)
            snprintf(token, capacity, "%s", over ? "" : p->line + 9);
    }
    if (moves != 1 || over < 0) return false;
    visitor_say(&p->v, "isready");
    while (visitor_line(&p->v, p->line, sizeof p->line, SOON)) {
        if (strcmp(p->line, end) == 0) return true;
        if (strncmp(p->line, "bestmove", 8) == 0) return false;
    }
    return false;
}

static bool begin(struct player *p) {
    char text[256];
    const size_t count = sizeof games / sizeof *games;
    snprintf(text, sizeof text,
             "setoption name Game value %s\nsetoption name Level value 2\n"
             "setoption name DiceSeed value %d\nsetoption name Seed value %d\nisready",
             games[(size_t)p->number % count], p->number + 1, p->number + 1);
    return visitor_open(&p->v, p->port, "/ws", NULL, NULL) == 101 &&
           visitor_hears(&p->v, text, "readyok");
}

static void *play(void *context) {
    static const char start[] = "position startpos moves";
    struct player *p = context;
    char token[256];
    if (!begin(p)) p->wrong = "no session";
    while (!p->wrong && wire_now_us() < p->until_us) {
        size_t length = (size_t)snprintf(p->history, sizeof p->history, "position startpos");
        p->games++;
        while (!p->wrong && wire_now_us() < p->until_us) {
            const int64_t since = wire_now_us();
            if (!decide(p, token, sizeof token)) p->wrong = "an answer is not as it should be";
            if (!*token || length + sizeof token + sizeof start > sizeof p->history) break;
            if (p->decisions < ANSWERS) p->took_us[p->decisions] = (int)(wire_now_us() - since);
            p->decisions++;
            if (length == sizeof "position startpos" - 1)
                length = (size_t)snprintf(p->history, sizeof p->history, "%s", start);
            length +=
                (size_t)snprintf(p->history + length, sizeof p->history - length, " %s", token);
        }
    }
    visitor_close(&p->v);
    return NULL;
}

static long resident_kib(void) {
    long all = 0, here = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%ld %ld", &all, &here) != 2) here = 0;
    fclose(file);
    return here * (sysconf(_SC_PAGESIZE) / 1024);
}

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void tell(struct player *players, int count, long first, long last) {
    static int all[ANSWERS];
    int decisions = 0, played = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        decisions += players[i].decisions;
        played += players[i].games;
        for (int k = 0; k < players[i].decisions && k < ANSWERS && kept < ANSWERS; k++)
            all[kept++] = players[i].took_us[k];
    }
    qsort(all, (size_t)kept, sizeof *all, compare);
    printf(
        "%d sessions: %d decisions, %d games begun; decision %.1f ms in the median, %.1f in 95 of "
        "100, %.1f at most; %ld to %ld KiB with the clients\n",
        count, decisions, played, kept ? all[kept / 2] / 1e3 : 0.,
        kept ? all[kept - 1 - kept / 20] / 1e3 : 0., kept ? all[kept - 1] / 1e3 : 0., first, last);
}

TEST(sessions_play_at_once) {
    static struct player players[MANY];
    const char *load = getenv("GG_SERVE_LOAD");
    const int count = load ? MANY : FEW, seconds = load ? atoi(load) : 3;
    house h = house_open((gg_serve_options){.sessions = MANY});
    const int64_t until = wire_now_us() + seconds * INT64_C(1000000);
    for (int i = 0; i < count; i++) {
        players[i] = (struct player){.port = h.port, .number = i, .until_us = until};
        players[i].took_us = malloc(ANSWERS * sizeof(int)); /* touched as it is used */
        assert_non_null(players[i].took_us);
        assert_int_equal(pthread_create(&players[i].thread, NULL, play, &players[i]), 0);
    }
    usleep((useconds_t)seconds * 300000);
    const long first = resident_kib();
    usleep((useconds_t)seconds * 600000);
    const long last = resident_kib();
    for (int i = 0; i < count; i++) pthread_join(players[i].thread, NULL);
    house_close(&h);
    if (load) tell(players, count, first, last);
    for (int i = 0; i < count; i++) {
        free(players[i].took_us);
        if (players[i].wrong)
            fail_msg("%s: %s: %s", games[(size_t)i % FEW], players[i].wrong, players[i].line);
        assert_true(players[i].decisions > 0);
    }
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    if (last > first + first / 4) fail_msg("%ld to %ld KiB", first, last);
#endif
}

/* Threads that think give way: a click is answered while all others search. */
TEST(timing_queries_do_not_wait_for_searches) {
    enum { THINKING = 40, ASKED = 100 };
    static visitor thinking[THINKING];
    int64_t all = 0;
    visitor v;
    house h = house_open((gg_serve_options){.sessions = THINKING + 1});
    for (int i = 0; i < THINKING; i++) {
        assert_int_equal(visitor_open(&thinking[i], h.port, "/ws", NULL, NULL), 101);
        visitor_say(&thinking[i], "setoption name Scenario value siege\n"
                                  "position startpos moves c:r\ngo infinite");
    }
    assert_int_equal(visitor_open(&v, h.port, "/ws", NULL, NULL), 101);
    assert_true(visitor_hears(&v, "setoption name Scenario value siege\nisready", "readyok"));
    for (int i = 0; i < ASKED; i++) {
        const int64_t since = wire_now_us();
        assert_true(
            visitor_hears(&v, "position startpos moves c:r\nquery json moves", "response *"));
        all += (wire_now_us() - since) / 1000;
    }
    for (int i = 0; i < THINKING; i++) visitor_close(&thinking[i]);
    visitor_close(&v);
    house_close(&h);
    on_time("100 queries, ms", all, 600);
}
