/* What the protocol promises whatever happens: every `go` is answered, no size of a table costs a
 * deadline or the machine, a session ends with its input. */
#include "../lab/test.h"
#include "pipes.h"
#include "wire.h"

#include "../timing.h"

#include "../../ai-bots/bot.h"
#include "../../ai-bots/cli/cli.h"
#include "../../core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LINE = 1 << 16, PAGE = 4096 };

/* The first two lines that a command brings. */
static void ask_two(wire *w, const char *line, const char *first, const char *second) {
    static char answer[2][LINE];
    wire_drop(w);
    wire_send(w, line);
    answer[0][0] = answer[1][0] = '\0';
    wire_take(w, answer[0], LINE);
    wire_take(w, answer[1], LINE);
    if (!wire_fits(answer[0], first) || !wire_fits(answer[1], second))
        fail_msg("%s\n  got %s\n  and %s", line, answer[0], answer[1]);
}

/* --- memory */

static long pages_touched(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

/* The work of a large table is done where it is used: a short search after a change of Hash touches
 * a small part of it, wherever the time for that would count. */
TEST(a_large_hash_costs_nothing) {
    enum { MIB = 256, WHOLE = (MIB << 20) / PAGE };
    static const char *const bots[] = {"alphabeta", "mcts"};
    char line[64];
    if (SLOWER > 1 || gg_bot_hash_most() < MIB) skip();
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        wire *w = wire_open();
        snprintf(line, sizeof line, "setoption name Bot value %s", bots[i]);
        wire_send(w, line);
        wire_send(w, "position startpos moves c:r");
        wire_send(w, "go nodes 10");
        const long before = pages_touched();
        wire_send(w, "setoption name Hash value 256");
        assert_true(wire_answers(w, "go nodes 500", "bestmove *"));
        wire_send(w, "uginewgame");
        assert_true(wire_answers(w, "go nodes 500", "bestmove *"));
        const long touched = pages_touched() - before;
        if (touched > WHOLE / 10) fail_msg("%s: %ld of %d pages", bots[i], touched, WHOLE);
        wire_close(w);
    }
}

TEST(a_hash_that_does_not_fit_is_refused) {
    char line[64];
    const int most = gg_bot_hash_most();
    assert_true(most >= 64 && (uint64_t)most << 20 <= gg_memory_most());
    wire *w = wire_open();
    snprintf(line, sizeof line, "setoption name Hash value %d", most + 1);
    assert_true(wire_answers(w, line, "info error bad-option Hash: *memory*"));
    assert_true(
        wire_answers(w, "setoption name Hash value 1048577", "info error bad-option Hash: *"));
    snprintf(line, sizeof line, "setoption name Bot value mcts:hash=%d", most + 1);
    assert_true(wire_answers(w, line, "info error bad-option Bot: *hash*"));
    wire_send(w, "position startpos moves c:r");
    assert_true(wire_answers(w, "go nodes 10", "bestmove *"));
    wire_close(w);
}

/* A search's own parameters are refused where they are said, with what and why, in whatever order the
 * game comes; the bot stays what it was. */
TEST(parameters_of_bots_are_refused_by_setoption) {
    static const char *const wrong[][2] = {
        {"mcts:eval=foo", "info error bad-option Bot: *eval*'foo'*best*hand*net*"},
        {"mcts:c=x", "info error bad-option Bot: *c*'x'*number*"},
        {"alphabeta:zz=1", "info error bad-option Bot: *alphabeta*'zz'*"},
        {"script:c=1", "info error bad-option Bot: *script*'c'*"},
    };
    static char line[LINE];
    wire *w = wire_open();
    wire_send(w, "setoption name Bot value script");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "setoption name Bot value %s", wrong[i][0]);
        if (!wire_answers(w, line, wrong[i][1])) fail_msg("%s", line);
        wire_send(w, "isready");
        assert_true(wire_take(w, line, sizeof line));
        assert_string_equal(line, "readyok");
    }
    wire_close(w);
}

/* The program with only argv[1] MiB more to be had when argv[2] is told to go. */
static int starving(int argc, char **argv) {
    static char stack[LINE], answer[LINE];
    long pages = 0;
    if (argc < 3) return 1;
    wire *w = wire_open();
    snprintf(answer, sizeof answer, "setoption name Bot value %s", argv[2]);
    wire_send(w, answer);
    wire_send(w, "position startpos moves c:r");
    wire_send(w, "go nodes 10"); /* stacks are as large as they will be */
    wire_send(w, "setoption name Hash value 512");
    wire_drop(w);
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) return 1;
    fclose(file);
    setvbuf(stdout, stack, _IOFBF, sizeof stack);
    const rlim_t most = (rlim_t)pages * PAGE + ((rlim_t)atoi(argv[1]) << 20);
    if (setrlimit(RLIMIT_AS, &(struct rlimit){most, most}) != 0) return 1;
    wire_send(w, "go nodes 20");
    while (wire_take(w, answer, sizeof answer))
        if (strncmp(answer, "info depth", 10) != 0) printf("%s\n", answer);
    return 0;
}

TEST(go_moves_without_memory) {
    static const char *const bots[] = {"alphabeta", "mcts"};
    char text[LINE], program[] = "starving", little[] = "40", nothing[] = "0";
    if (SLOWER > 1) skip();
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        char *bot = strdup(bots[i]);
        char *some[] = {program, little, bot, NULL}, *none[] = {program, nothing, bot, NULL};
        assert_int_equal(pipes_run(starving, some, "", text, sizeof text), 0);
        if (!wire_fits(text, "info string Hash: only * of 512 MiB*\nbestmove *\n"))
            fail_msg("%s: %s", bot, text);
        assert_int_equal(pipes_run(starving, none, "", text, sizeof text), 0);
        if (!wire_fits(text, "info error no-memory *\nbestmove *\n") ||
            wire_fits(text, "*bestmove none*"))
            fail_msg("%s: %s", bot, text);
        free(bot);
    }
}

/* --- every go is answered */

TEST(go_is_always_answered) {
    wire *w = wire_open();
    wire_send(w, "setoption name Scenario value gate");
    wire_send(w, "position startpos moves c:r nonsense");
    assert_true(wire_answers(w, "query gameover", "response true"));
    assert_true(wire_answers(w, "query result", "response p1win"));
    ask_two(w, "go movetime 10", "info error illegal *", "bestmove none");
    ask_two(w, "go infinite", "info error illegal *", "bestmove none");
    wire_send(w, "position startpos moves c:r");
    ask_two(w, "go sideways", "info error bad-argument *", "bestmove none");
    ask_two(w, "go searchmoves zzz", "info error illegal *", "bestmove none");
    wire_send(w, "setoption name Bot value script");
    assert_true(wire_answers(w, "go", "bestmove g*"));
    wire_send(w, "setoption name Game value connect4");
    wire_send(w, "position startpos moves d d c c e e f");
    ask_two(w, "go", "info error illegal *over*", "bestmove none");
    wire_close(w);
}

/* A game that ends before the depth counts once (PROTOCOL.md, perft). */
TEST(perft_counts_ended_games) {
    wire *w = wire_open();
    wire_send(w, "setoption name Game value connect4");
    wire_send(w, "position startpos moves d d c c e e");
    assert_true(wire_answers(w, "perft 1", "info perft 1 7"));
    assert_true(
        wire_answers(w, "perft 2", "info perft 2 37")); /* 5 go on with 7 moves, 2 have won */
    wire_close(w);
}

/* --- options in any order */

/* Sends the options in the order of `order`, plays two decisions, and writes down what the session
 * then is. */
static void session_of(const char *const *options, const int *order, int count, char *all,
                       size_t capacity) {
    static const char *const asked[] = {"query fen", "query players", "query key", "query eval",
                                        "go nodes 50"};
    static char answer[LINE];
    gg_text text = gg_text_over(all, capacity);
    wire *w = wire_open();
    for (int i = 0; i < count; i++) {
        char line[256];
        snprintf(line, sizeof line, "setoption name %s", options[order[i]]);
        if (!wire_answers(w, line, "")) fail();
    }
    if (!wire_answers(w, "isready", "readyok")) fail();
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        gg_putf(&text, "%s\n", wire_ask(w, asked[i], answer, sizeof answer));
    wire_close(w);
}

static void swap(int *a, int *b) {
    const int t = *a;
    *a = *b;
    *b = t;
}

/* Every order of the options (Heap's permutations) gives the session of the first. */
static void check_orders(const char *const *options, int count, const char *fen) {
    static char first[LINE], other[LINE];
    int order[8], turn[8] = {0};
    for (int i = 0; i < count; i++) order[i] = i;
    session_of(options, order, count, first, sizeof first);
    if (!wire_fits(first, fen)) fail_msg("expected %s\n  got %s", fen, first);
    for (int i = 0; i < count;) {
        if (turn[i] == i) {
            turn[i++] = 0;
            continue;
        }
        swap(&order[i % 2 ? turn[i] : 0], &order[i]);
        turn[i]++;
        i = 0;
        session_of(options, order, count, other, sizeof other);
        assert_string_equal(first, other);
    }
}

TEST(options_in_any_order) {
    static const char *const plain[] = {"Game value skirmish", "Scenario value tiny",
                                        "Content value core/skirmish/content/skirmish.yaml",
                                        "Seed value 5", "Bot value mcts:nodes=20"};
    static const char *const seats[] = {"Scenario value siege:neutral=seat", "Seat value 4",
                                        "Bot value greedy", "Game value argot", "DiceSeed value 3"};
    static const char *const named[] = {"Game value skirmish:tiny", "Level value 2",
                                        "Content value core/skirmish/content/skirmish.yaml"};
    static const char *const both[] = {"Game value skirmish:duel", "Scenario value tiny"};
    check_orders(plain, 5, "response ski tiny *");
    check_orders(seats, 5, "response argot1 siege *");
    check_orders(named, 3, "response ski tiny *");
    check_orders(both, 2, "response ski tiny *"); /* the option itself says more */
}

/* What does not fit is kept until it does, and is an error as long. */
TEST(a_wish_is_kept) {
    wire *w = wire_open();
    assert_true(wire_answers(w, "setoption name Scenario value tiny", ""));
    ask_two(w, "isready", "info error no-game *tiny*", "readyok");
    assert_true(wire_answers(w, "query gameover", "info error no-game *tiny*"));
    ask_two(w, "go nodes 1", "info error no-game *tiny*", "bestmove none");
    assert_true(wire_answers(w, "setoption name Game value skirmish", ""));
    assert_true(wire_answers(w, "isready", "readyok"));
    assert_true(wire_answers(w, "query fen", "response ski tiny *"));
    /* Another game takes its own default scenario again. */
    wire_send(w, "setoption name Game value hex");
    assert_true(wire_answers(w, "query fen", "response hex 11 *"));
    /* The same options again change nothing. */
    wire_send(w, "position startpos moves c2");
    wire_send(w, "setoption name Game value hex");
    assert_true(wire_answers(w, "query p1turn", "response false"));
    wire_close(w);
}

/* --- seeds */

static void first_moves(wire *w, char *moves, size_t capacity) {
    char answer[256];
    gg_text text = gg_text_over(moves, capacity);
    for (int i = 0; i < 6; i++) {
        char line[1024];
        snprintf(line, sizeof line, "position startpos moves%s", moves);
        wire_send(w, line);
        wire_ask(w, "go nodes 60", answer, sizeof answer);
        gg_putf(&text, " %s", answer + strlen("bestmove "));
    }
}

/* The same seed and the same number of the game give the same moves; two games differ. Setting the
 * seed begins to count anew. */
TEST(games_of_a_seed) {
    enum { GAMES = 6 };
    static char moves[GAMES][256], again[256];
    int different = 0;
    for (int session = 0; session < 3; session++) {
        wire *w = wire_open();
        wire_send(w, "setoption name Game value hex:standard:size=5");
        wire_send(w, session ? "setoption name Seed value 77" : "setoption name Seed value 0");
        for (int game = 0; game < GAMES; game++) {
            wire_send(w, "uginewgame");
            first_moves(w, session == 1 ? moves[game] : again, sizeof again);
            if (session == 2) assert_string_equal(again, moves[game]);
        }
        if (session == 2) {
            wire_send(w, "setoption name Seed value 77");
            wire_send(w, "uginewgame");
            first_moves(w, again, sizeof again);
            assert_string_equal(again, moves[0]);
        }
        wire_close(w);
    }
    for (int game = 1; game < GAMES; game++) different += strcmp(moves[game], moves[0]) != 0;
    assert_true(different >= 2);
}

/* --- the end */

static int converse(int argc, char **argv) {
    (void)argc;
    (void)argv;
    return gg_cli_protocol(NULL, NULL);
}

/* Nobody reads, and input has ended: what is queued is not worked through, which would take some
 * ten seconds (5 ms for each picture). */
TEST(queued_commands_end_with_the_input) {
    enum { COMMANDS = 3000 };
    static char queue[4 * COMMANDS + 1];
    char program[] = "grognard", *arguments[] = {program, NULL};
    for (int i = 0; i < COMMANDS; i++) memcpy(queue + (size_t)i * 4, "svg\n", 4);
    pipes p = pipes_start(converse, arguments);
    pipes_write(&p, queue, sizeof queue - 1);
    pipes_end_input(&p);
    assert_int_equal(pipes_finish(&p, 3000 * SLOWER), 0);
}
