/* Hex over GTP: framing, every command, whole games, odd input, and the program behind pipes. */
#include "../lab/test.h"
#include "pipes.h"
#include "wire.h"

#include "../timing.h"

#include "../../ai-bots/cli/cli.h"
#include "../../ai-bots/dialects/gtp_game.h"
#include "../../core/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gg_gtp *open_session(void) {
    const gg_gtp_options options = {.nodes = 100, .size = 5, .swap = true};
    gg_error error;
    gg_gtp *g = gg_gtp_open(&options, &error);
    if (!g) fail_msg("%s", error.words);
    return g;
}

static void expect(gg_gtp *g, const char *line, const char *pattern) {
    const char *answer = gg_gtp_line(g, line, strlen(line));
    if (!wire_fits(answer, pattern))
        fail_msg("'%s'\n  expected %s\n  got      %s", line, pattern, answer);
}

TEST(framing) {
    static const char nul[] = "na\0me";
    gg_gtp *g = open_session();
    expect(g, "name", "= Grognard\n\n");
    expect(g, "7 name", "=7 Grognard\n\n");
    expect(g, "007\tname", "=007 Grognard\n\n");
    expect(g, "  12   protocol_version  # words", "=12 2\n\n");
    expect(g, "name\r", "= Grognard\n\n");
    expect(g, "", "");
    expect(g, " \t ", "");
    expect(g, "# 5 name", "");
    expect(g, "5", "?5 unknown command\n\n");
    expect(g, "-5 name", "? unknown command\n\n");
    expect(g, "99999999999 name", "? unknown command\n\n");
    expect(g, "NAME", "? unknown command\n\n");
    expect(g, "3 clear_board", "=3\n\n");
    expect(g, "clear_board", "=\n\n");
    assert_string_equal(gg_gtp_line(g, nul, 5), "= Grognard\n\n");
    assert_false(gg_gtp_ended(g));
    expect(g, "quit", "=\n\n");
    assert_true(gg_gtp_ended(g));
    gg_gtp_close(g);
}

TEST(all_commands_are_known) {
    static const char *const needed[] = {"protocol_version",
                                         "name",
                                         "version",
                                         "known_command",
                                         "list_commands",
                                         "quit",
                                         "boardsize",
                                         "clear_board",
                                         "play",
                                         "genmove",
                                         "reg_genmove",
                                         "undo",
                                         "showboard",
                                         "time_settings",
                                         "time_left",
                                         "komi",
                                         "final_score",
                                         "hexgui-analyze_commands",
                                         "gogui-analyze_commands",
                                         "gogui-rules_game_id",
                                         "gogui-rules_board",
                                         "gogui-rules_board_size",
                                         "gogui-rules_legal_moves",
                                         "gogui-rules_side_to_move",
                                         "gogui-rules_final_result",
                                         "gogui-setup",
                                         "gogui-play_sequence",
                                         "cputime"};
    gg_gtp *g = open_session();
    char listed[4096];
    snprintf(listed, sizeof listed, "%s", gg_gtp_line(g, "list_commands", 13));
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        char line[128];
        snprintf(line, sizeof line, "known_command %s", needed[i]);
        expect(g, line, "= true\n\n");
        assert_non_null(strstr(listed, needed[i]));
    }
    expect(g, "known_command tea", "= false\n\n");
    expect(g, "known_command", "= false\n\n");
    expect(g, "version", "= *.*\n\n");
    expect(g, "cputime", "= *.*\n\n");
    expect(g, "hexgui-analyze_commands", "= *reg_genmove %c*\n\n");
    gg_gtp_close(g);
}

TEST(sizes) {
    gg_gtp *g = open_session();
    expect(g, "boardsize 2", "? unacceptable size\n\n");
    expect(g, "boardsize 1", "? unacceptable size\n\n");
    expect(g, "boardsize 16", "? unacceptable size\n\n");
    expect(g, "boardsize 7 8", "? unacceptable size\n\n");
    expect(g, "boardsize x", "? boardsize not an integer\n\n");
    expect(g, "boardsize", "? boardsize not an integer\n\n");
    expect(g, "gogui-rules_board_size", "= 5\n\n");
    expect(g, "boardsize 15", "=\n\n");
    expect(g, "play b o15", "=\n\n");
    expect(g, "boardsize 3 3", "=\n\n");
    expect(g, "gogui-rules_legal_moves", "= a1 b1 c1 a2 b2 c2 a3 b3 c3\n\n");
    expect(g, "gogui-rules_game_id", "= Hex\n\n");
    gg_gtp_close(g);
}

TEST(stones) {
    gg_gtp *g = open_session();
    expect(g, "gogui-rules_side_to_move", "= black\n\n");
    expect(g, "play b B2", "=\n\n");
    expect(g, "gogui-rules_side_to_move", "= white\n\n");
    expect(g, "gogui-rules_board", "= \n. . . . .\n. X . . .\n. . . . .\n. . . . .\n. . . . .\n\n");
    expect(g, "showboard", "= \n*R*5\n*e\n\n");
    expect(g, "play white b2", "? illegal move\n\n");
    expect(g, "play w z9", "? invalid color or coordinate\n\n");
    expect(g, "play w f1", "? invalid color or coordinate\n\n");
    expect(g, "play w a6", "? invalid color or coordinate\n\n");
    expect(g, "play w a0", "? invalid color or coordinate\n\n");
    expect(g, "play w pass", "? invalid color or coordinate\n\n");
    expect(g, "play green a1", "? invalid color or coordinate\n\n");
    expect(g, "play w", "? invalid color or coordinate\n\n");
    expect(g, "play w a1 a2", "? invalid color or coordinate\n\n");
    expect(g, "play blue swap-pieces", "=\n\n");
    expect(g, "play blue swap-pieces", "? illegal move\n\n");
    expect(g, "gogui-rules_board", "= \n. . . . .\n. O *\n\n");
    expect(g, "play red c3", "=\n\n");
    expect(g, "play black d3", "=\n\n"); /* twice in a row */
    expect(g, "gogui-rules_side_to_move", "= white\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "gogui-rules_board", "= \n. . . . .\n. X *\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "undo", "? cannot undo\n\n");
    gg_gtp_close(g);
}

TEST(ends) {
    gg_gtp *g = open_session();
    expect(g, "boardsize 3", "=\n\n");
    expect(g, "final_score", "? cannot score*\n\n");
    expect(g, "gogui-rules_final_result", "=\n\n");
    expect(g, "gogui-play_sequence b b1 w a1 b b2 w a2", "=\n\n");
    expect(g, "gogui-play_sequence b b3 w c3", "? illegal move: the game is over\n\n");
    expect(g, "final_score", "? cannot score*\n\n"); /* nothing of it was played */
    expect(g, "gogui-play_sequence b", "? invalid color or coordinate\n\n");
    expect(g, "play b b3", "=\n\n");
    expect(g, "final_score", "= B+\n\n");
    expect(g, "gogui-rules_final_result", "= Black has won\n\n");
    expect(g, "gogui-rules_legal_moves", "=\n\n");
    expect(g, "genmove w", "= resign\n\n"); /* so that a match runner ends the game */
    expect(g, "reg_genmove b", "= resign\n\n");
    expect(g, "final_score", "= B+\n\n");
    expect(g, "play w c3", "? illegal move*\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "play b resign", "=\n\n");
    expect(g, "final_score", "= W+\n\n");
    expect(g, "gogui-rules_final_result", "= White has won by resignation\n\n");
    expect(g, "clear_board", "=\n\n");
    expect(g, "gogui-setup b a1 w b2 w b3 b c1", "=\n\n");
    expect(g, "gogui-rules_board", "= \nX . X\n. O .\n. O .\n\n");
    expect(g, "gogui-setup b a1", "? illegal setup\n\n");
    expect(g, "gogui-setup b q1", "? invalid color or coordinate\n\n");
    expect(g, "gogui-setup green", "? invalid color or coordinate\n\n");
    expect(g, "undo", "=\n\n");
    expect(g, "gogui-rules_board", "= \n. . .\n. . .\n. . .\n\n");
    gg_gtp_close(g);
}

/* Takes the move out of "= b3\n\n". */
static void move_of(const char *answer, char move[16]) {
    if (sscanf(answer, "= %15s", move) != 1) fail_msg("no move: %s", answer);
}

TEST(a_whole_game) {
    char move[16], again[16], line[64];
    gg_gtp *g = open_session();
    expect(g, "komi 6.5", "=\n\n");
    expect(g, "komi", "? komi not a float\n\n");
    expect(g, "komi x", "? komi not a float\n\n");
    int made = 0;
    for (; made < 26; made++) {
        const char *colour = made % 2 ? "w" : "b";
        snprintf(line, sizeof line, "reg_genmove %s", colour);
        move_of(gg_gtp_line(g, line, strlen(line)), again);
        snprintf(line, sizeof line, "genmove %s", colour);
        const char *answer = gg_gtp_line(g, line, strlen(line));
        if (answer[0] == '?') break;
        move_of(answer, move);
        snprintf(line, sizeof line, "play %s %s", colour, move); /* it was made */
        expect(g, line, "? illegal move*\n\n");
        if (strncmp(gg_gtp_line(g, "final_score", 11), "= ", 2) == 0) break;
    }
    assert_true(made >= 4 && made < 26);
    expect(g, "final_score", "= *+\n\n");
    expect(g, "genmove", "? invalid color\n\n");
    expect(g, "genmove green", "? invalid color\n\n");
    gg_gtp_close(g);
}

/* The stone in the middle is taken over, one on the edge is not. */
TEST(swaps_when_it_is_right) {
    static const char *const strong[] = {"f6", "e4", "g7", "d8"}, *const weak[] = {"a1", "f1",
                                                                                   "k11"};
    for (int nodes = 100; nodes <= 1600; nodes *= 4) {
        const gg_gtp_options options = {.nodes = (uint64_t)nodes, .swap = true};
        char line[32];
        gg_error error;
        gg_gtp *g = gg_gtp_open(&options, &error);
        assert_non_null(g);
        for (size_t i = 0; i < sizeof strong / sizeof *strong; i++) {
            snprintf(line, sizeof line, "play b %s", strong[i]);
            expect(g, "clear_board", "=\n\n");
            expect(g, line, "=\n\n");
            expect(g, "genmove w", "= swap-pieces\n\n");
        }
        for (size_t i = 0; i < sizeof weak / sizeof *weak; i++) {
            snprintf(line, sizeof line, "play b %s", weak[i]);
            expect(g, "clear_board", "=\n\n");
            expect(g, line, "=\n\n");
            if (wire_fits(gg_gtp_line(g, "genmove w", 9), "= swap-pieces*")) fail_msg("%s", line);
        }
        gg_gtp_close(g);
    }
}

/* What a game has used is there again in the next one. */
TEST(each_game_has_its_time) {
    const gg_gtp_options options = {.size = 5, .bot = "mcts"};
    gg_error error;
    gg_gtp *g = gg_gtp_open(&options, &error);
    assert_non_null(g);
    expect(g, "time_settings 1 0 0", "=\n\n");
    expect(g, "genmove b", "= *\n\n");
    assert_true(g->left[0] < 1 && g->left[1] == 1);
    expect(g, "clear_board", "=\n\n");
    assert_true(g->left[0] == 1 && g->left[1] == 1);
    expect(g, "time_settings 0 2 5", "=\n\n");
    expect(g, "time_left b 1 4", "=\n\n");
    expect(g, "boardsize 6", "=\n\n");
    assert_true(g->left[0] == 2 && g->stones[0] == 5);
    gg_gtp_close(g);
}

TEST(timing_clocks) {
    const gg_gtp_options options = {.size = 9};
    gg_error error;
    gg_gtp *g = gg_gtp_open(&options, &error);
    assert_non_null(g);
    expect(g, "time_settings 3", "? time_settings*\n\n");
    expect(g, "time_settings -1 0 0", "? time_settings*\n\n");
    expect(g, "time_left b", "? time_left*\n\n");
    expect(g, "time_settings 4 0 0", "=\n\n");
    expect(g, "time_left w 0 0", "=\n\n");
    const int64_t begin = wire_now_us();
    expect(g, "genmove b", "= *\n\n");
    const int64_t one = wire_now_us();
    expect(g, "genmove w", "= *\n\n");
    const int64_t two = wire_now_us();
    expect(g, "time_settings 0 1 5", "=\n\n");
    expect(g, "genmove b", "= *\n\n");
    const int64_t three = wire_now_us();
    on_time("a 24th of 4 s, not GG_GTP_THINK, us", one - begin, 1000000);
    on_time("no time left, us", two - one, 500000);
    on_time("a fifth of a second, us", three - two, 900000);
    assert_true(one - begin > 50000);
    expect(g, "play w swap-pieces", "? illegal move\n\n"); /* not allowed here */
    gg_gtp_close(g);
    assert_null(gg_gtp_open(&(gg_gtp_options){.bot = "nobody"}, &error));
    assert_null(gg_gtp_open(&(gg_gtp_options){.size = 2}, &error));
}

/* Lines of known words and of any bytes: always one answer of its form. */
TEST(rubbish) {
    static const char *const words[] = {"play",        "b",           "w",
                                        "a1",          "b2",          "c3",
                                        "undo",        "gogui-setup", "gogui-play_sequence",
                                        "boardsize",   "3",           "5",
                                        "swap-pieces", "resign",      "time_left",
                                        "1e308",       "-1",          "nan",
                                        "showboard",   "12",          "#",
                                        "\t",          "final_score", "known_command",
                                        "reg_genmove", "clear_board"};
    static char long_line[GG_GTP_LINE + 2];
    gg_random random;
    gg_gtp *g = open_session();
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int i = 0; i < 20000; i++) {
        char line[256];
        size_t length = 0;
        if (i % 2)
            for (uint32_t k = gg_random_below(&random, 6); k < 6; k++) {
                const uint32_t word = gg_random_below(&random, sizeof words / sizeof *words);
                length += (size_t)snprintf(line + length, 40, "%s ", words[word]);
            }
        else
            for (length = 0; length < gg_random_below(&random, 60); length++)
                line[length] = (char)gg_random_below(&random, 256);
        const char *answer = gg_gtp_line(g, line, length);
        const size_t n = strlen(answer);
        if (n == 0) continue;
        assert_true(answer[0] == '=' || answer[0] == '?');
        assert_true(n > 2 && strcmp(answer + n - 2, "\n\n") == 0);
        assert_ptr_equal(strstr(answer, "\n\n"), answer + n - 2);
    }
    memset(long_line, 'a', sizeof long_line);
    assert_string_equal(gg_gtp_line(g, long_line, sizeof long_line), "? line too long\n\n");
    expect(g, "name", "= Grognard\n\n");
    gg_gtp_close(g);
}

TEST(program) {
    char text[1 << 14];
    char *arguments[] = {"grognard gtp", "--nodes=50", "--bot=mcts:c=1.5",
                         "--size=4",     "--no-swap",  NULL};
    assert_int_equal(
        pipes_run(gg_cli_gtp, arguments,
                  "1 protocol_version\n\n# nothing\n2 genmove b\n3 play w swap-pieces\n"
                  "4 quit\n5 name\n",
                  text, sizeof text),
        0);
    if (!wire_fits(text, "=1 2\n\n=2 *\n\n?3 illegal move\n\n=4\n\n")) fail_msg("%s", text);
    assert_null(strstr(text, "=5"));
    assert_int_equal(pipes_run(gg_cli_gtp, arguments, "name", text, sizeof text), 0);
    assert_string_equal(text, "= Grognard\n\n");
    char *wrong[] = {"grognard gtp", "--bot=nobody", NULL};
    assert_int_equal(pipes_run(gg_cli_gtp, wrong, "", text, sizeof text), 1);
    char *usage[] = {"grognard gtp", "--nodes=0", NULL};
    assert_int_equal(pipes_run(gg_cli_gtp, usage, "", text, sizeof text), 64);
}
