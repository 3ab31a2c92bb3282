/* Deadlines: `go movetime` and `stop`, measured from the line to the answer.
 *
 * GG_DEADLINE_GOES=10000 build/tests/ai-bots/test_deadline makes the long run; without it the run
 * is short, and its bounds leave room for a busy machine. The figures are printed either way. */
#include "../lab/test.h"
#include "wire.h"

#include "../timing.h"

#include "../../core/random.h"
#include "../../core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 1 << 16, MOVETIME_US = 20000, SHORT_RUN = 30 };

static const char *const bots[] = {"mcts", "alphabeta"};

static int goes(void) {
    const char *wish = getenv("GG_DEADLINE_GOES");
    return wish ? atoi(wish) : SHORT_RUN;
}

struct lateness {
    int64_t worst, sum;
    int count, above;
};

static void note(struct lateness *l, int64_t us, int64_t bound) {
    if (us > l->worst) l->worst = us;
    l->sum += us;
    l->count++;
    l->above += us > bound;
}

static void print(const char *what, const char *bot, const struct lateness *l, int64_t bound) {
    print_message("%s, %s: %d times, mean %.2f ms, latest %.2f ms, %d above %.0f ms\n", what, bot,
                  l->count, (double)l->sum / l->count / 1000, (double)l->worst / 1000, l->above,
                  (double)bound / 1000);
}

/* Takes the bestmove; false if there was none. */
static bool take_move(wire *w, char *move, size_t capacity) {
    char line[LINE];
    bool found = false;
    while (wire_take(w, line, sizeof line))
        if (strncmp(line, "bestmove ", 9) == 0) {
            assert_true(gg_slice_copy(gg_slice_of(line + 9), move, capacity));
            found = true;
        }
    return found;
}

/* One decision after another through games on the whole scenario, each under the clock. */
static void run_movetime(const char *bot) {
    static char history[1 << 19];
    char line[LINE], move[64];
    struct lateness late = {0};
    wire *w = wire_open();
    snprintf(line, sizeof line, "setoption name Bot value %s", bot);
    wire_send(w, line);
    wire_send(w, "setoption name DiceSeed value 11");
    gg_text text = gg_text_over(history, sizeof history);
    gg_put(&text, "position startpos moves");
    wire_send(w, "position startpos");
    while (late.count < goes()) {
        if (strcmp(wire_ask(w, "query gameover", line, sizeof line), "response true") == 0) {
            gg_text_clear(&text);
            gg_put(&text, "position startpos moves");
            wire_send(w, history);
            wire_send(w, "uginewgame");
        }
        const bool chance =
            strcmp(wire_ask(w, "query actor", line, sizeof line), "response chance") == 0;
        const int64_t before = wire_now_us();
        wire_send(w, "go movetime 20");
        assert_true(take_move(w, move, sizeof move));
        if (!chance) note(&late, w->last_us - before, MOVETIME_US + 20000);
        gg_putf(&text, " %s", move);
        wire_send(w, history);
    }
    wire_close(w);
    print("go movetime 20", bot, &late, MOVETIME_US + 20000);
    if (getenv("GG_DEADLINE_GOES"))
        assert_int_equal(late.above, 0);
    else
        on_time("go movetime 20, mean us past it", late.sum / late.count - MOVETIME_US, 20000);
}

TEST(timing_movetime) {
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) run_movetime(bots[i]);
}

static void run_stop(const char *bot, const char *go) {
    char line[LINE], move[64];
    struct lateness late = {0};
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    wire *w = wire_open();
    snprintf(line, sizeof line, "setoption name Bot value %s", bot);
    wire_send(w, line);
    wire_send(w, "position startpos moves c:r");
    for (int i = 0; i < goes() / 3; i++) {
        wire_push(w, go);
        const struct timespec nap = {0, (long)gg_random_below(&random, 20000000)};
        nanosleep(&nap, NULL);
        const int64_t before = wire_now_us();
        wire_send(w, "stop");
        assert_true(take_move(w, move, sizeof move));
        note(&late, w->last_us - before, 10000);
    }
    wire_close(w);
    print(go, bot, &late, 10000);
    if (getenv("GG_DEADLINE_GOES"))
        assert_int_equal(late.above, 0);
    else
        on_time("mean answer to stop, us", late.sum / late.count, 10000);
}

TEST(timing_stop) {
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        run_stop(bots[i], "go infinite");
        run_stop(bots[i], "go movetime 5000 turn");
    }
}
