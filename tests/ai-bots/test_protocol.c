/* The protocol session under load: random lines, long histories, what may be asked while a search
 * runs, dice seeds, and whole games played through it. */
#include "../lab/test.h"
#include "wire.h"

#include "../timing.h"

#include "../../ai-bots/history.h"
#include "../../core/games.h"
#include "../../core/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 16 };

/* --- random lines */

static const char *const words[] = {
    "ugi",
    "isready",
    "uginewgame",
    "setoption",
    "name",
    "value",
    "position",
    "startpos",
    "fen",
    "moves",
    "go",
    "movetime",
    "nodes",
    "depth",
    "infinite",
    "searchmoves",
    "turn",
    "p1time",
    "p2inc",
    "stop",
    "query",
    "gameover",
    "p1turn",
    "result",
    "actor",
    "players",
    "legal",
    "chances",
    "scores",
    "key",
    "view",
    "check",
    "describe",
    "eval",
    "d",
    "svg",
    "perft",
    "undo",
    "Game",
    "Scenario",
    "Bot",
    "Level",
    "Hash",
    "Seed",
    "DiceSeed",
    "MultiPV",
    "Seat",
    "MoveOverhead",
    "Content",
    "argot",
    "gate",
    "siege",
    "gate:fog=1,setup=free",
    "greedy",
    "script",
    "random",
    "alphabeta:depth=2",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "99999999999999999999",
    "c:r",
    "c:b",
    "g3.2",
    "HOP1",
    ">2.2",
    "pass",
    "done",
    "F:GRD1",
    "R:GRD1>0.4",
    "argot1",
    "MG:1",
    "1.1.1",
    "3.3",
    "1.1",
    "2.0.0",
    "GRD1@1.3:3,HOP1@3.2:4",
    "1.3:2",
    "-",
    "BP:1",
    "=",
    ":",
    ",",
    "%s%n",
    "\xff\xfe",
    "?0G1",
    "u=HOP1",
    "fog=1",
};

/* Words at random, at times with a byte changed. Commands that run for long are kept out. */
static size_t random_line(gg_random *r, char *line) {
    gg_text text = gg_text_over(line, 512);
    const int count = 1 + (int)gg_random_below(r, 8);
    for (int i = 0; i < count; i++) {
        gg_put(&text, words[gg_random_below(r, sizeof words / sizeof *words)]);
        gg_put_char(&text, gg_random_below(r, 8) ? ' ' : '\t');
    }
    if (gg_random_below(r, 4) == 0)
        line[gg_random_below(r, (uint32_t)text.length)] = (char)gg_random_below(r, 256);
    return text.length;
}

TEST(test_random_lines) {
    static char answer[LINE], fen[LINE];
    gg_random random;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    wire *w = wire_open();
    wire_send(w, "setoption name Scenario value gate");
    wire_send(w, "setoption name Bot value greedy");
    for (int i = 0; i < 30000; i++) {
        char line[600];
        const size_t length = random_line(&random, line);
        if (strstr(line, "perft") || strstr(line, "Content")) continue;
        wire_drop(w);
        gg_protocol_line(w->protocol, line, length);
        wire_push(w, "stop");
        assert_true(gg_protocol_wait(w->protocol, 5000));
        if (i % 50) continue;
        assert_true(wire_answers(w, "isready", "readyok"));
        wire_ask(w, "query fen", fen, sizeof fen);
        assert_true(strncmp(fen, "response argot1 ", 16) == 0);
        assert_true(wire_answers(w, "query gameover", "response *"));
        wire_send(w, "setoption name Scenario value gate");
        wire_ask(w, "position startpos moves c:r", answer, sizeof answer);
        assert_string_equal(answer, "");
    }
    wire_close(w);
}

/* On error nothing changes: the position line is the same before and after. */
TEST(test_errors_change_nothing) {
    static char before[LINE], after[LINE];
    static const char *const wrong[] = {
        "position fen x",
        "position",
        "position startpos now",
        "undo 99",
        "setoption name Game value chess",
        "setoption name Content value /nowhere",
        "setoption name Hash value -1",
        "query view 9",
        "perft -1",
        "position fen argot1 gate MG:1 1.1.1 3.3 1.1 2.0.0 GRD1@1.3:9 - - -",
    };
    wire *w = wire_open();
    wire_send(w, "setoption name Scenario value gate");
    wire_send(w, "position startpos moves c:r g3.2");
    wire_ask(w, "query fen", before, sizeof before);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (!wire_answers(w, wrong[i], "info error *")) fail();
        wire_ask(w, "query fen", after, sizeof after);
        assert_string_equal(before, after);
    }
    /* `go` is answered by a move all the same. */
    if (!wire_answers(w, "go sideways", "bestmove none")) fail();
    wire_ask(w, "query fen", after, sizeof after);
    assert_string_equal(before, after);
    wire_close(w);
}

TEST(test_too_long) {
    const size_t length = GG_PROTOCOL_LINE + 1;
    char answer[256];
    wire *w = wire_open();
    char *line = malloc(length);
    assert_non_null(line);
    memset(line, 'a', length);
    gg_protocol_line(w->protocol, line, length);
    assert_true(wire_take(w, answer, sizeof answer));
    assert_true(wire_fits(answer, "info error too-long *"));
    gg_protocol_line(w->protocol, line, length - 1);
    assert_true(wire_take(w, answer, sizeof answer));
    assert_true(wire_fits(answer, "info error unknown-command *"));
    free(line);
    wire_close(w);
}

/* --- during a search */

TEST(test_busy) {
    static const char *const busy[] = {"position startpos",
                                       "go movetime 10",
                                       "uginewgame",
                                       "undo",
                                       "perft 2",
                                       "bench",
                                       "setoption name Game value argot",
                                       "setoption name Scenario value siege",
                                       "setoption name Content value x"};
    static const char *const free_to_ask[] = {"query fen", "query actor", "query legal",
                                              "query eval", "query key"};
    char answer[LINE];
    wire *w = wire_open();
    wire_send(w, "setoption name Scenario value gate");
    wire_send(w, "setoption name Bot value alphabeta");
    wire_send(w, "position startpos moves c:r");
    wire_push(w, "go infinite");
    for (size_t i = 0; i < sizeof busy / sizeof *busy; i++) {
        wire_push(w, busy[i]);
        bool found = false;
        while (wire_take(w, answer, sizeof answer)) found |= wire_fits(answer, "info error busy *");
        if (!found) fail_msg("not busy: %s", busy[i]);
    }
    wire_push(w, "isready");
    wire_push(w, "setoption name Hash value 8");
    for (size_t i = 0; i < sizeof free_to_ask / sizeof *free_to_ask; i++)
        wire_push(w, free_to_ask[i]);
    int answers = 0, ready = 0, moves = 0;
    while (wire_take(w, answer, sizeof answer)) {
        answers += wire_fits(answer, "response *");
        ready += wire_fits(answer, "readyok");
        moves += wire_fits(answer, "bestmove *");
        assert_false(wire_fits(answer, "info error*"));
    }
    assert_int_equal(answers, 5);
    assert_int_equal(ready, 1);
    assert_int_equal(moves, 0);
    wire_push(w, "stop");
    wire_push(w, "position startpos"); /* waits for the end instead of being refused */
    while (wire_take(w, answer, sizeof answer)) moves += wire_fits(answer, "bestmove *");
    assert_int_equal(moves, 1);
    assert_true(wire_answers(w, "query actor", "response chance"));
    wire_close(w);
}

/* An infinite search that ends by itself still answers after `stop` only. */
TEST(test_infinite_holds_back) {
    char answer[LINE];
    wire *w = wire_open();
    wire_send(w, "setoption name Scenario value gate");
    wire_send(w, "setoption name Bot value script");
    wire_send(w, "position startpos moves c:r");
    wire_push(w, "go infinite");
    assert_false(gg_protocol_wait(w->protocol, 50));
    while (wire_take(w, answer, sizeof answer)) assert_false(wire_fits(answer, "bestmove*"));
    wire_push(w, "stop");
    assert_true(gg_protocol_wait(w->protocol, 1000));
    bool moved = false;
    while (wire_take(w, answer, sizeof answer)) moved |= wire_fits(answer, "bestmove *");
    assert_true(moved);
    wire_close(w);
}

/* Closing in the middle of a search or of a huge perft ends soon (within 100 ms; the bound leaves
 * room for a busy machine and sanitizers). */
TEST(timing_close_at_once) {
    static const char *const work[] = {"go infinite", "go movetime 100000", "perft 30",
                                       "go infinite turn"};
    for (size_t i = 0; i < sizeof work / sizeof *work; i++) {
        wire *w = wire_open();
        wire_send(w, "setoption name Bot value alphabeta");
        wire_send(w, "position startpos moves c:r");
        wire_push(w, work[i]);
        const int64_t before = wire_now_us();
        assert_false(wire_push(w, "quit"));
        wire_close(w);
        on_time(work[i], wire_now_us() - before, 500000);
    }
}

/* --- time */

static int64_t time_of(wire *w, const char *line) {
    wire_drop(w);
    const int64_t before = wire_now_us();
    wire_send(w, line);
    return w->last_us - before;
}

/* A clock gives one decision a small part of what is left, whoever else is short of time. */
TEST(timing_clocks) {
    wire *w = wire_open();
    wire_send(w, "position startpos moves c:r"); /* the second seat decides */
    const int64_t plenty = time_of(w, "go p1time 1 p2time 10000 p1inc 0 p2inc 0");
    const int64_t little = time_of(w, "go p1time 100000 p2time 100");
    const int64_t none = time_of(w, "go p1time 100000 p2time -5 p2inc 100000");
    wire_close(w);
    assert_true(plenty > 50000);
    on_time("ten seconds left, us", plenty, 400000);
    on_time("a tenth left, us", little, 50000);
    on_time("none left, us", none, 50000);
}

/* The whole turn is found within the time of one go, begins with the bestmove, and can be played.
 */
TEST(timing_turn) {
    static const char *const bots[] = {"mcts", "alphabeta", "greedy", "script", "level3"};
    static char answer[LINE], turn[LINE], line[2 * LINE];
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        wire *w = wire_open();
        snprintf(line, sizeof line, "setoption name Bot value %s", bots[i]);
        wire_send(w, line);
        wire_send(w, "position startpos moves c:r");
        on_time("go movetime 100 turn, us", time_of(w, "go movetime 100 turn"), 250000);
        while (wire_take(w, answer, sizeof answer))
            if (strncmp(answer, "info turn ", 10) == 0) memcpy(turn, answer, sizeof turn);
        assert_true(strncmp(turn + 10, answer + 9, strlen(answer + 9)) == 0);
        snprintf(line, sizeof line, "position startpos moves c:r %s", turn + 10);
        assert_string_equal(wire_ask(w, line, answer, sizeof answer), "");
        assert_string_not_equal(wire_ask(w, "query actor", answer, sizeof answer), "response p2");
        wire_close(w);
    }
}

/* --- dice */

/* Two engines with one dice seed roll the same; the seed changes rolls, never a chosen move. */
TEST(test_dice_seed) {
    char a[64], b[64];
    wire *one = wire_open(), *two = wire_open();
    int different = 0;
    wire_send(one, "setoption name Bot value alphabeta:depth=2");
    wire_send(two, "setoption name Bot value alphabeta:depth=2");
    for (int seed = 1; seed <= 20; seed++) {
        char line[64];
        snprintf(line, sizeof line, "setoption name DiceSeed value %d", seed);
        wire_send(one, line);
        wire_send(two, line);
        wire_send(one, "position startpos");
        wire_send(two, "position startpos");
        assert_string_equal(wire_ask(one, "go", a, sizeof a), wire_ask(two, "go", b, sizeof b));
        different += strcmp(a, "bestmove c:r") == 0;
        assert_string_equal(wire_ask(one, "go", b, sizeof b), a);
    }
    assert_true(different > 0 && different < 20);
    wire_send(two, "setoption name DiceSeed value 12345");
    wire_send(one, "position startpos moves c:r");
    wire_send(two, "position startpos moves c:r");
    assert_string_equal(wire_ask(one, "go", a, sizeof a), wire_ask(two, "go", b, sizeof b));
    wire_close(one);
    wire_close(two);
}

/* --- whole games through the protocol, as a match runner that knows no rules plays them */

static size_t play_out(wire *w, char *line, size_t capacity) {
    char answer[LINE];
    gg_text text = gg_text_over(line, capacity);
    size_t made = 0;
    gg_put(&text, "position startpos moves");
    for (; made < 5000; made++) {
        wire_drop(w);
        wire_send(w, line);
        assert_false(wire_take(w, answer, sizeof answer)); /* every move the engine made is legal */
        if (strcmp(wire_ask(w, "query gameover", answer, sizeof answer), "response true") == 0)
            break;
        wire_ask(w, "go", answer, sizeof answer);
        if (!wire_fits(answer, "bestmove *")) fail_msg("no bestmove but: %s", answer);
        gg_putf(&text, " %s", answer + strlen("bestmove "));
        assert_false(text.cut);
    }
    return made;
}

TEST(test_whole_games) {
    static char line[1 << 19], fen[LINE], again[LINE];
    static const char *const bots[] = {"random", "script"};
    for (int i = 0; i < 2; i++) {
        char option[64];
        wire *w = wire_open();
        snprintf(option, sizeof option, "setoption name Bot value %s", bots[i]);
        wire_send(w, option);
        wire_send(w, "setoption name DiceSeed value 3");
        assert_true(play_out(w, line, sizeof line) > 20);
        assert_true(wire_answers(w, "query result", "response *"));
        assert_string_not_equal(wire_ask(w, "query result", fen, sizeof fen), "response none");
        wire_ask(w, "query fen", fen, sizeof fen);
        /* The record alone gives the same end in a fresh engine, and so does the position line. */
        wire *fresh = wire_open();
        wire_send(fresh, line);
        assert_string_equal(wire_ask(fresh, "query fen", again, sizeof again), fen);
        static char position[LINE + 16];
        snprintf(position, sizeof position, "position fen %s", fen + strlen("response "));
        wire_send(fresh, position);
        assert_string_equal(wire_ask(fresh, "query fen", again, sizeof again), fen);
        wire_close(fresh);
        wire_close(w);
    }
}

/* A repeated history costs its comparison only. */
TEST(timing_known_history) {
    static char line[1 << 19];
    wire *w = wire_open();
    wire_send(w, "setoption name Bot value script");
    play_out(w, line, sizeof line);
    const int64_t before = wire_now_us();
    for (int k = 0; k < 1000; k++) wire_push(w, line);
    on_time("a known history, us", (wire_now_us() - before) / 1000, 500);
    wire_close(w);
}

/* The history of a game: cut, state at any step, rolls. */
TEST(test_history) {
    gg_error error;
    gg_history h;
    gg_random random;
    uint64_t keys[200], rolls[200];
    gg_game *game = gg_game_open("argot", "siege", &error);
    assert_non_null(game);
    assert_int_equal(gg_history_init(&h, game, NULL), GG_OK);
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < 200; i++) {
        keys[i] = gg_key(game, h.now);
        rolls[i] = gg_history_rolls(&h);
        const int actor = game->rules->actor(game, h.now);
        assert_true(actor != GG_OVER);
        assert_int_equal(gg_history_push(&h, actor == GG_CHANCE
                                                 ? gg_draw_outcome(game, h.now, &random)
                                                 : gg_sample(game, h.now, &random)),
                         GG_OK);
        if (actor >= 0) assert_int_equal(gg_history_roller(&h), actor);
    }
    assert_true(rolls[199] > 0);
    for (int i = 199; i >= 0; i -= 7) {
        gg_state there;
        gg_history_at(&h, (size_t)i, &there);
        assert_true(gg_key(game, &there) == keys[i]);
        gg_history_cut(&h, (size_t)i);
        assert_true(gg_key(game, h.now) == keys[i] && gg_history_rolls(&h) == rolls[i]);
    }
    gg_history_release(&h);
    gg_game_close(game);
}
