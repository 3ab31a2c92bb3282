/* UAI: a whole game through it, its words and clocks, odd input, what it leaves out. */
#include "../lab/test.h"
#include "pipes.h"
#include "wire.h"

#include "../timing.h"

#include "../../ai-bots/cli/cli.h"
#include "../../core/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 1 << 16 };

static wire *uai_open(void) {
    return wire_open_as(&gg_dialect_uai);
}

static bool last_is(wire *w, const char *line, const char *pattern) {
    static char answer[LINE];
    wire_ask(w, line, answer, sizeof answer);
    if (wire_fits(answer, pattern)) return true;
    print_message("%s\n  expected %s\n  got      %s\n", line, pattern, answer);
    return false;
}

/* The engine against itself, the referee beside it; the histories grow by one move. */
TEST(plays_a_whole_game) {
    static char history[LINE], line[LINE], answer[LINE];
    wire *w = uai_open();
    gg_game *game = gg_game_open("ataxx", NULL, NULL);
    gg_state board;
    assert_non_null(game);
    gg_start(game, &board);
    gg_text text = gg_text_over(history, sizeof history);
    gg_put(&text, "position startpos moves");
    wire_send(w, "uainewgame");
    int made = 0;
    for (; game->rules->actor(game, &board) != GG_OVER; made++) {
        wire_send(w, made ? history : "position startpos");
        wire_drop(w);
        wire_ask(w, "go nodes 100", line, sizeof line);
        assert_memory_equal(line, "bestmove ", 9);
        const char *token = line + 9;
        const gg_move move = gg_find_move(game, &board, gg_slice_of(token));
        if (!move) fail_msg("move %d: %s is illegal", made, token);
        gg_apply(game, &board, move);
        gg_putf(&text, " %s", token);
    }
    assert_true(made > 20 && !text.cut);
    wire_send(w, history);
    text = gg_text_over(line, sizeof line);
    gg_put(&text, "response ");
    game->rules->write_fen(game, &board, &text);
    assert_string_equal(wire_ask(w, "query fen", answer, sizeof answer), line);
    assert_true(last_is(w, "go nodes 100", "bestmove 0000"));
    gg_game_close(game);
    wire_close(w);
}

TEST(greets_in_its_own_words) {
    static char line[LINE];
    wire *w = uai_open();
    bool hash = false, threads = false, bot = false;
    wire_send(w, "uai");
    assert_true(wire_take(w, line, sizeof line) && wire_fits(line, "id name Grognard*"));
    assert_true(wire_take(w, line, sizeof line) && wire_fits(line, "id author *"));
    while (wire_take(w, line, sizeof line) && wire_fits(line, "option name *")) {
        hash |= wire_fits(line, "option name Hash type spin *");
        threads |= wire_fits(line, "option name Threads type spin *");
        bot |= wire_fits(line, "option name Bot type combo *");
        assert_false(wire_fits(line, "option name Game *"));
        assert_false(wire_fits(line, "option name Seat *"));
    }
    assert_string_equal(line, "uaiok");
    assert_false(wire_take(w, line, sizeof line));
    assert_true(hash && threads && bot);
    assert_true(last_is(w, "isready", "readyok"));
    assert_true(last_is(w, "uainewgame", ""));
    assert_true(last_is(w, "ugi", "info error unknown-command*"));
    assert_true(last_is(w, "uginewgame", "info error unknown-command*"));
    /* The game stays what it is. */
    assert_true(last_is(w, "setoption name Game value argot", ""));
    assert_true(last_is(w, "setoption name Scenario value siege", ""));
    assert_true(last_is(w, "query fen", "response x5o/7/7/7/7/7/o5x x 0 1"));
    assert_true(last_is(w, "setoption name Hash value 8", ""));
    assert_true(last_is(w, "setoption name Hash value none", "info error bad-option *"));
    wire_close(w);
}

TEST(knows_positions_and_counts) {
    wire *w = uai_open();
    assert_true(last_is(w, "perft 4", "info perft 4 155888"));
    assert_true(last_is(w, "d", "info d end"));
    assert_true(last_is(w, "position fen x5o/7/3-3/7/7/7/o5x o 3 9 moves a1a3 0000",
                        "info error illegal 0000 (move 2): ATX-007*"));
    assert_true(last_is(w, "query fen", "response x5o/7/3-3/7/o6/7/6x x 4 10"));
    assert_true(last_is(w, "position fen x5o/7/7", "info error bad-fen rank 4 is missing"));
    assert_true(last_is(w, "query fen", "response x5o/7/3-3/7/o6/7/6x x 4 10"));
    /* Blocked: the one legal move is a pass. */
    assert_true(last_is(w, "position fen xoo4/ooo4/ooo4/7/7/7/7 x 3 7", ""));
    assert_true(last_is(w, "go depth 3", "bestmove 0000")); /* mcts: ends all the same */
    assert_true(last_is(w, "setoption name Bot value alphabeta", ""));
    assert_true(last_is(w, "go depth 3", "bestmove 0000"));
    wire_close(w);
}

/* What `go` takes by its clocks, in microseconds. */
static int64_t time_of(wire *w, const char *line) {
    const int64_t begin = wire_now_us();
    wire_drop(w);
    assert_true(last_is(w, line, "bestmove *"));
    return wire_now_us() - begin;
}

TEST(timing_keeps_its_clocks) {
    wire *w = uai_open();
    assert_true(last_is(w, "isready", "readyok"));
    assert_true(last_is(w, "position startpos", ""));
    const int64_t short_us = time_of(w, "go btime 510 wtime 60000 binc 0 winc 0");
    assert_true(short_us >= 15000);
    on_time("half a second on the clock, us", short_us, 200000);
    on_time("none left, us", time_of(w, "go btime 0 wtime 0"), 200000);
    assert_true(time_of(w, "go btime 2010 wtime 5 movestogo 10") >= 150000);
    assert_true(last_is(w, "position startpos moves g2", ""));
    on_time("the other one's clock, us", time_of(w, "go btime 60000 wtime 510 binc 0 winc 0"),
            200000);
    /* What is wrong is told, and answered all the same. */
    assert_true(last_is(w, "go movestogo 0", "bestmove 0000"));
    assert_true(last_is(w, "go p1time 100", "bestmove 0000"));
    assert_true(last_is(w, "go btime", "bestmove 0000"));
    wire_close(w);
}

static void pause_ms(long ms) {
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

TEST(timing_listens_while_it_thinks) {
    static char line[LINE];
    enum { GOES = 5 };
    int64_t late_us = 0;
    wire *w = uai_open();
    wire_send(w, "position startpos");
    for (int i = 0; i < GOES; i++) {
        bool ready = false, busy = false, moved = false;
        wire_push(w, "go infinite");
        pause_ms(20);
        wire_push(w, "isready");
        wire_push(w, "position startpos moves g2");
        const int64_t begin = wire_now_us();
        wire_push(w, "stop");
        assert_true(gg_protocol_wait(w->protocol, 2000));
        late_us += w->last_us - begin;
        while (wire_take(w, line, sizeof line)) {
            ready |= strcmp(line, "readyok") == 0;
            busy |= wire_fits(line, "info error busy *");
            assert_false(moved); /* the answer is the last line */
            moved = wire_fits(line, "bestmove *");
        }
        assert_true(ready && busy && moved);
    }
    wire_close(w);
    on_time("mean answer to stop, us", late_us / GOES, 10000);
}

TEST(survives_odd_input) {
    static const char *const odd[] = {
        "uai now",
        "position",
        "position startpos moves",
        "position startpos moves g9",
        "position fen",
        "position fen x o",
        "go depth",
        "go sideways",
        "go depth zero",
        "setoption",
        "setoption name",
        "\x01\xff",
        "moves g2",
        "bestmove 0000",
        "perft many",
        "perft -1",
        "undo 3",
        "query fen please",
        "go searchmoves a1",
        "position startpos g2",
        "  \t ",
        "stop",
        "xboard",
        "setoption name X value 1",
    };
    wire *w = uai_open();
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) wire_send(w, odd[i]);
    wire_drop(w);
    assert_true(last_is(w, "isready", "readyok"));
    assert_true(last_is(w, "position startpos", ""));
    assert_true(last_is(w, "go nodes 10", "bestmove *"));
    assert_false(wire_push(w, "quit"));
    wire_close(w);
}

TEST(runs_as_a_program) {
    static char text[LINE];
    static char *const words[] = {"grognard uai", NULL};
    assert_int_equal(pipes_run(gg_cli_uai, (char **)(uintptr_t)words,
                               "uai\r\nisready\nposition startpos\ngo depth 1\n", text,
                               sizeof text),
                     0);
    const char *ok = strstr(text, "\nuaiok\n"), *ready = strstr(text, "\nreadyok\n");
    assert_true(ok && ready && ok < ready);
    assert_non_null(strstr(text, "\nbestmove "));
}
