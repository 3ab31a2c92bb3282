/* Deadlines at the widest nodes: the decision with the most moves, and the one before the longest list of
 * outcomes (power dice shown one by one), of random battles. `go movetime` is measured from the line to
 * the answer. */
#include "../ai-bots/wire.h"
#include "../timing.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

enum { BATTLES = 400, TIMES = 4, LINE = 1 << 16 };

typedef struct widest {
    int moves, outcomes;
    char most_moves[GG_FEN_TEXT], before_outcomes[GG_FEN_TEXT];
} widest;

static void keep(char line[GG_FEN_TEXT], const odb_state *s) {
    gg_text text = gg_text_over(line, GG_FEN_TEXT);
    bat.game->rules->write_fen(bat.game, s, &text);
}

/* Plays random battles; notes the widest nodes. */
static void find(const char *scenario, widest *w) {
    const gg_rules *rules = &odb_rules;
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_TEST);
    bat_open(scenario);
    for (int i = 0; i < BATTLES; i++) {
        odb_state s, decision;
        bool any = false;
        gg_start(bat.game, &s);
        for (int actor; (actor = rules->actor(bat.game, &s)) != GG_OVER;) {
            gg_move list[GG_MAX_MOVES], move;
            const int count = gg_list(bat.game, &s, list);
            if (actor == GG_CHANCE) {
                if (any && count > w->outcomes)
                    w->outcomes = count, keep(w->before_outcomes, &decision);
                move = gg_draw_outcome(bat.game, &s, &random);
            } else {
                decision = s, any = true;
                if (count > w->moves) w->moves = count, keep(w->most_moves, &s);
                move = list[gg_random_below(&random, (uint32_t)count)];
            }
            gg_apply(bat.game, &s, move);
        }
    }
}

/* How many microseconds after its time the answer came, the mean of some times. */
static int64_t lateness(wire *w, const char *fen, int milliseconds) {
    static char line[LINE];
    int64_t sum = 0, worst = 0;
    for (int k = 0; k < TIMES; k++) {
        snprintf(line, sizeof line, "position fen %s", fen);
        wire_send(w, "uginewgame");
        wire_send(w, line);
        snprintf(line, sizeof line, "go movetime %d", milliseconds);
        const int64_t before = wire_now_us();
        wire_send(w, line);
        bool answered = false;
        while (wire_take(w, line, sizeof line)) answered |= !strncmp(line, "bestmove ", 9);
        assert_true(answered);
        const int64_t late = w->last_us - before - 1000 * milliseconds;
        sum += late;
        if (late > worst) worst = late;
    }
    print_message("  movetime %3d: mean %6.2f ms past it, latest %6.2f ms\n", milliseconds,
                  (double)sum / TIMES / 1000, (double)worst / 1000);
    return sum / TIMES;
}

static void go(const char *scenario, const char *bot, const char *what, const char *fen) {
    static const int times[] = {10, 50, 200};
    char line[256];
    wire *w = wire_open();
    snprintf(line, sizeof line, "setoption name Game value odyssey-battle:%s", scenario);
    wire_send(w, line);
    snprintf(line, sizeof line, "setoption name Bot value %s", bot);
    wire_send(w, line);
    print_message("%s, %s, %s\n", scenario, bot, what);
    for (size_t k = 0; k < sizeof times / sizeof *times; k++)
        on_time("mean us past movetime", lateness(w, fen, times[k]), 20000);
    wire_close(w);
}

TEST(timing_movetime_at_the_widest_nodes) {
    static const char *const bots[] = {"mcts", "alphabeta"};
    static widest w;
    find("kiln-l3-b", &w);
    print_message("%d moves, %d outcomes\n", w.moves, w.outcomes);
    assert_true(w.moves >= 200 && w.outcomes >= 500);
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        go("kiln-l3-b", bots[i], "most moves", w.most_moves);
        go("kiln-l3-b", bots[i], "before the most outcomes", w.before_outcomes);
    }
}
