/* The program behind pipes: how its input is cut into lines, how it ends, and its commands. */
#include "../lab/test.h"
#include "pipes.h"

#include "../timing.h"

#include "../../ai-bots/cli/cli.h"
#include "../../ai-bots/protocol/protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 1 << 22 };
static char text[TEXT];

static int protocol(int argc, char **argv) {
    (void)argc;
    (void)argv;
    return gg_cli_protocol(NULL, NULL);
}

static char *const no_arguments[] = {"grognard", NULL};

static pipes start(void) {
    text[0] = '\0';
    return pipes_start(protocol, (char **)(uintptr_t)no_arguments);
}

static void say(pipes *p, const char *line) {
    pipes_write(p, line, strlen(line));
}

static int count(const char *word) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, word)); at += strlen(word)) n++;
    return n;
}

/* LF, CRLF, tabs, empty lines, NUL bytes, and a last line without an end. */
TEST(test_lines) {
    static const char input[] = "isready\nisready\r\n\tisready \t\n\n\r\nisready\0x\n\0\nisready";
    pipes p = start();
    pipes_write(&p, input, sizeof input - 1);
    pipes_end_input(&p);
    pipes_read_until(&p, NULL, 20000, text, TEXT);
    assert_int_equal(pipes_finish(&p, 20000), 0);
    assert_int_equal(count("readyok\n"), 4);
    assert_int_equal(count("info error unknown-command"), 2);
}

/* A line that is too long is answered once, and the next line is read as if nothing had been. */
TEST(test_long_lines) {
    const size_t length = 3u << 20;
    char *line = malloc(length);
    assert_non_null(line);
    memset(line, 'x', length);
    line[length - 1] = '\n';
    pipes p = start();
    pipes_write(&p, line, length);
    say(&p, "isready\n");
    line[GG_PROTOCOL_LINE] = '\n'; /* just fits */
    pipes_write(&p, line, GG_PROTOCOL_LINE + 1);
    say(&p, "isready\n");
    pipes_write(&p, line, 1000); /* half a line at the end */
    pipes_end_input(&p);
    pipes_read_until(&p, NULL, 20000, text, TEXT);
    assert_int_equal(pipes_finish(&p, 20000), 0);
    assert_int_equal(count("info error too-long"), 1);
    assert_int_equal(count("readyok\n"), 2);
    assert_int_equal(count("info error unknown-command"), 2);
    free(line);
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Ends within 100 ms of quit or of the end of input, whatever it is doing. The bound leaves room
 * for a busy machine. */
TEST(timing_ending) {
    static const char *const busy[] = {"", "go infinite\n", "go movetime 60000 turn\n",
                                       "perft 40\n", "bench\n"};
    for (size_t i = 0; i < sizeof busy / sizeof *busy; i++) {
        for (int way = 0; way < 2; way++) {
            pipes p = start();
            say(&p, "position startpos moves c:r\n");
            say(&p, busy[i]);
            say(&p, "isready\n");
            assert_true(pipes_read_until(&p, "readyok", 20000, text, TEXT));
            const int64_t before = now_ms();
            if (way)
                say(&p, "quit\n");
            else
                pipes_end_input(&p);
            pipes_read_until(&p, NULL, 20000, text, TEXT);
            assert_int_equal(pipes_finish(&p, 20000), 0);
            const int64_t took = now_ms() - before;
            on_time(way ? "end after quit, ms" : "end after the end of input, ms", took, 500);
        }
    }
}

/* Odds that take seconds are given up for a quit that stands behind them; what came before it is answered. */
TEST(odds_are_given_up_for_quit) {
    static const char position[] =
        "setoption name Game value odyssey-battle\nposition fen "
        "odb1;kiln-l4@4;r1.2.3.2.8.41;14x14;f8S,w0,pt0,lw-,vp0--,P0_0_0_0_0,Q0_"
        "0_0_0_0,R0_0_0_0_0,o0,mv0,lk-;d261,x4,e3d80,t-,c-;de34,x0,ef1c0,t-,c-,"
        "b-,s-;-;n7fff:,j7fff:,g1ff:,ob3,mo3f,kr3f;b0o1v0f0;AA1.c1,AA3.2,sm0/0,"
        "gf0;COLUMN@d7r0,COLUMN@k7r0,COLUMN@c11r0,COLUMN@l11r0,COLUMN@e5r0,COLU"
        "MN@i5r0,CRAG@l12r0,SLAG@k4r0,SLAG@b8r0,RIM@a1r0,EMBER@h7r0;HALCE:0c3:0"
        "00:d0a0t0:f0k0h0:3:000:0_0_0_0_t0_0_0_0:0.G01.0,2.G09.0,3.G11.80:-:1_0"
        "_0_0_0_0:-:0/BROMOS:0f3:000:d0a0t0:f0k0h0:1:000:0_0_0_0_t0_0_0_0:0.G02"
        ".0,2.G10.0,3.G12.0:-:0_1_0_0_0_0:-:0/KERYX:0h3:000:d0a0t0:f0k0h0:1:000"
        ":0_0_0_0_t0_0_0_0:0.G05.0,1.G03.0,3.G13.2:-:0_0_0_1_0_0:-:0/SKOPA:0l5:"
        "000:d0a1t0:f0k0h0:3:000:0_0_0_0_t0_0_0_0:0.G04.0,1.G00.0,3.G14.0,8.G15"
        ".0:-:0_0_1_0_0_0:-:0;-;dp0,0,aa0,r0_0_0_0_0_0_0_0_0_0_0_0,e0,o0,x7;-"
        "\n";
    pipes p = start();
    say(&p, position);
    say(&p, "query odds at:1\nisready\nquit\n");
    pipes_read_until(&p, NULL, 20000, text, TEXT);
    assert_int_equal(pipes_finish(&p, 20000), 0);
    assert_int_equal(count("info error busy the odds were not worked out\nreadyok\n"), 1);
    p = start(); /* nobody leaves: they are worked out */
    say(&p, position);
    say(&p, "query odds\nquery odds at:1\nisready\n");
    assert_true(pipes_read_until(&p, "readyok", 60000, text, TEXT));
    assert_int_equal(count("info error bad-argument too many ways"), 1);
    pipes_end_input(&p);
    assert_int_equal(pipes_finish(&p, 20000), 0);
}

/* A client that never reads what it asked for cannot keep the program from ending. */
TEST(test_nobody_reads) {
    pipes p = start();
    for (int i = 0; i < 2000; i++) say(&p, "query fen\n");
    pipes_end_input(&p);
    assert_int_equal(pipes_finish(&p, 20000), 0);
}

/* Asked for more than a pipe holds, and read late: nothing is lost. */
TEST(test_slow_reader) {
    pipes p = start();
    for (int i = 0; i < 300; i++) say(&p, "query fen\n");
    const struct timespec nap = {0, 100000000};
    nanosleep(&nap, NULL);
    say(&p, "isready\n");
    assert_true(pipes_read_until(&p, "readyok", 20000, text, TEXT));
    assert_int_equal(count("response argot1"), 300);
    say(&p, "quit\n");
    assert_int_equal(pipes_finish(&p, 20000), 0);
}

/* --- commands */

static int run(int (*command)(int argc, char **argv), const char *a, const char *b, const char *c,
               const char *d) {
    char *argv[] = {(char *)(uintptr_t) "grognard", (char *)(uintptr_t)a, (char *)(uintptr_t)b,
                    (char *)(uintptr_t)c,           (char *)(uintptr_t)d, NULL};
    return pipes_run(command, argv, "", text, TEXT);
}

TEST(test_games) {
    assert_int_equal(run(gg_cli_games, NULL, NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "argot"));
    assert_non_null(strstr(text, "  gate"));
    assert_non_null(strstr(text, "  level10"));
    assert_int_equal(run(gg_cli_games, "hex", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "size=3..15 (11)"));
    assert_null(strstr(text, "argot"));
    assert_int_equal(run(gg_cli_games, "hex:standard", NULL, NULL, NULL), 0);
    assert_int_equal(run(gg_cli_games, "chess", NULL, NULL, NULL), 64);
    assert_non_null(strstr(text, "no game 'chess'"));
}

TEST(test_perft) {
    assert_int_equal(run(gg_cli_perft, "argot", "4", "--scenario", "gate"), 0);
    assert_non_null(strstr(text, "perft 1 2 "));
    assert_non_null(strstr(text, "perft 4 122 "));
    assert_int_equal(run(gg_cli_perft, "--scenario", "gate", "5", NULL), 0);
    assert_non_null(strstr(text, "perft 5 359 "));
    assert_int_equal(run(gg_cli_perft, "argot", "many", NULL, NULL), 1);
    assert_int_equal(run(gg_cli_perft, "chess", "1", NULL, NULL), 1);
    assert_int_equal(run(gg_cli_perft, NULL, NULL, NULL, NULL), 64);
}

TEST(test_bench_bot) {
    assert_int_equal(run(gg_cli_bench, "connect4", "--bot", "alphabeta:zero=1,depth=8", NULL), 0);
    assert_non_null(strstr(text, "depth 8, value 0.500000, "));
    assert_int_equal(run(gg_cli_bench, "connect4", "--bot", "alphabeta", NULL), 1); /* no limit */
    assert_int_equal(run(gg_cli_bench, "connect4", "--bot", "nobody", NULL), 1);
    assert_int_equal(run(gg_cli_bench, "ewn", "--bot", "mcts:nodes=9", NULL), 1); /* dice */
}

/* Different positions, the same for the same seed; fewer where there are not so many. */
TEST(test_openings) {
    static char first[TEXT];
    assert_int_equal(run(gg_cli_openings, "connect4", "--steps", "1", NULL), 0);
    assert_int_equal(count(" o\n"), 7);
    assert_int_equal(run(gg_cli_openings, "ataxx", "--count", "40", NULL), 0);
    assert_int_equal(count("\n"), 40);
    snprintf(first, sizeof first, "%s", text);
    assert_int_equal(run(gg_cli_openings, "ataxx", "--count", "40", NULL), 0);
    assert_string_equal(text, first);
    assert_int_equal(run(gg_cli_openings, "ataxx", "--count", "40", "--seed=2"), 0);
    assert_string_not_equal(text, first);
    assert_int_equal(run(gg_cli_openings, "hex", "--steps", "400", NULL), 1); /* all are over */
    assert_string_equal(text, "grognard openings: only 0 of 100 different positions were found\n");
    assert_int_equal(run(gg_cli_openings, "ataxx", "--count", "0", NULL), 64);
}

TEST(test_show) {
    assert_int_equal(run(gg_cli_show, "argot", "--scenario", "siege:parley=1", NULL), 0);
    assert_null(strchr(text, '\033')); /* no colour into a pipe */
    assert_int_equal(run(gg_cli_show, "--svg", "--scenario", "gate", NULL), 0);
    assert_non_null(strstr(text, "<svg"));
    assert_int_equal(run(gg_cli_show, "--fen",
                         "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,HOP1@0.3:4:x<1.3 - - -",
                         NULL, NULL),
                     0);
    assert_int_equal(run(gg_cli_show, "argot:gate", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "Old Town"));
    assert_int_equal(run(gg_cli_show, "hex:standard:size=5", NULL, NULL, NULL), 0);
    assert_null(strstr(text, "f6"));
    assert_int_equal(run(gg_cli_show, "argot:gate", "--scenario=siege", NULL, NULL), 1);
    assert_non_null(strstr(text, "twice"));
    assert_int_equal(run(gg_cli_show, "argot:nowhere", NULL, NULL, NULL), 1);
    /* A position line tells its game. */
    assert_int_equal(run(gg_cli_show, "--fen", "x5o/7/7/7/7/7/o5x x 0 1", NULL, NULL), 0);
    assert_non_null(strstr(text, "Black"));
    assert_int_equal(run(gg_cli_show, "--fen", "rubbish", NULL, NULL), 1);
    assert_non_null(strstr(text, "no game reads this position line"));
    assert_int_equal(run(gg_cli_show, "--fen", "hex 11 0 11/11 r -", NULL, NULL), 1);
    assert_non_null(strstr(text, "grognard: hex: board, row 2: '/' expected"));
    /* So does a content file. */
    assert_int_equal(run(gg_cli_show, "--content", "eval/skirmish/training.yaml", NULL, NULL), 0);
    assert_non_null(strstr(text, "Lantern Compact"));
    assert_int_equal(run(gg_cli_show, "--content", "/nowhere.yaml", NULL, NULL), 1);
    assert_non_null(strstr(text, "/nowhere.yaml: No such file"));
    assert_int_equal(run(gg_cli_show, "--seat", "7", NULL, NULL), 64);
    assert_int_equal(run(gg_cli_show, "--seat", "4", NULL, NULL), 1);
    assert_int_equal(run(gg_cli_show, "--scenario", "siege:parley=9", NULL, NULL), 1);
    assert_non_null(strstr(text, "parley"));
}

TEST(test_check) {
    assert_int_equal(run(gg_cli_check, "core/argot/content/siege.yaml", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "fine"));
    assert_int_equal(run(gg_cli_check, "tests/ai-bots/transcripts/broken.yaml", NULL, NULL, NULL),
                     1);
    assert_non_null(strstr(text, "broken.yaml:"));
    assert_int_equal(run(gg_cli_check, "/nowhere.yaml", NULL, NULL, NULL), 1);
    assert_non_null(strstr(text, "/nowhere.yaml"));
    /* Which game a file is for is told by the file, wherever it lies; all scenarios are opened. */
    assert_int_equal(run(gg_cli_check, "core/heroes/content/combat.yaml", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "heroes-combat, scenarios mirror, k01, "));
    char path[] = "/tmp/gg-check-XXXXXX", command[256];
    close(mkstemp(path));
    snprintf(command, sizeof command,
             "sed '$s/.*/    hands: [f1x1, f1o1]/' core/skirmish/content/skirmish.yaml >%s", path);
    assert_int_equal(system(command), 0);
    assert_int_equal(run(gg_cli_check, path, NULL, NULL, NULL), 1); /* of the last scenario */
    assert_non_null(strstr(text, path));
    assert_non_null(strstr(text, "hands"));
    /* A file that lacks a section is still one of its game. */
    snprintf(command, sizeof command,
             "sed 's/^terrain:/ground:/' core/skirmish/content/skirmish.yaml >%s", path);
    assert_int_equal(system(command), 0);
    assert_int_equal(run(gg_cli_check, path, NULL, NULL, NULL), 1);
    assert_non_null(strstr(text, "ground"));
    assert_non_null(strstr(text, "content of skirmish"));
    snprintf(command, sizeof command,
             "sed 's/^units:/troops:/' core/heroes/content/combat.yaml >%s", path);
    assert_int_equal(system(command), 0);
    assert_int_equal(run(gg_cli_check, path, NULL, NULL, NULL), 1);
    assert_non_null(strstr(text, "content of heroes-combat"));
    unlink(path);
}

/* What can be given to a bot stands in the tables that read it. */
TEST(test_params) {
    assert_int_equal(run(gg_cli_params, NULL, NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "level5     mcts:nodes=64"));
    assert_int_equal(run(gg_cli_params, "mcts", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "nodes=1..1000000000000 "));
    assert_non_null(strstr(text, "fpu=-1..1 (0.1)"));
    assert_non_null(strstr(text, "zero=0..1 (0)"));
    assert_non_null(strstr(text, "w.NAME=VALUE"));
    assert_int_equal(run(gg_cli_params, "alphabeta", "argot", NULL, NULL), 0);
    assert_non_null(strstr(text, "mode=paranoid|bestreply (paranoid)"));
    assert_non_null(strstr(text, "weights of the evaluation of argot"));
    assert_non_null(strstr(text, "  w."));
    assert_int_equal(run(gg_cli_params, "mcts", "odyssey-battle", NULL, NULL), 0);
    assert_non_null(strstr(text, "playout=-1..100000 (-1)"));
    assert_non_null(strstr(text, "odyssey-battle, which has spread 0.5, boldness 0, playout 40"));
    assert_int_equal(run(gg_cli_params, "level3", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "It is mcts:nodes=4,"));
    assert_int_equal(run(gg_cli_params, "nobody", NULL, NULL, NULL), 1);
    assert_int_equal(run(gg_cli_params, "mcts", "chess", NULL, NULL), 1);
    assert_int_equal(run(gg_cli_params, "mcts", "argot", "more", NULL), 64);
}

/* What is printed is the file, to the byte, and opens again. */
TEST(test_content) {
    static char file[TEXT];
    FILE *stream = fopen("core/skirmish/content/skirmish.yaml", "r");
    assert_non_null(stream);
    file[fread(file, 1, TEXT - 1, stream)] = '\0';
    fclose(stream);
    assert_int_equal(run(gg_cli_content, "skirmish", NULL, NULL, NULL), 0);
    assert_string_equal(text, file);
    assert_int_equal(run(gg_cli_content, "argot:gate", NULL, NULL, NULL), 0);
    assert_non_null(strstr(text, "this is siege.yaml; argot has siege.yaml, gate.yaml\n"));
    assert_non_null(strstr(text, "  id: siege\n"));
    assert_null(strstr(text, "  id: gate\n"));
    assert_int_equal(run(gg_cli_content, "argot", "gate.yaml", NULL, NULL), 0);
    assert_non_null(strstr(text, "  id: gate\n"));
    assert_int_equal(run(gg_cli_content, "argot", "gate", NULL, NULL), 0);
    assert_non_null(strstr(text, "  id: gate\n"));
    assert_int_equal(run(gg_cli_content, "argot", "gat", NULL, NULL), 1);
    assert_int_equal(run(gg_cli_content, "argot", "nothing.yaml", NULL, NULL), 1);
    assert_non_null(strstr(text, "siege.yaml"));
    assert_int_equal(run(gg_cli_content, "hex", NULL, NULL, NULL), 1);
    assert_int_equal(run(gg_cli_content, NULL, NULL, NULL, NULL), 1);
}

/* --- replay */

static void write_file(const char *path, const char *words) {
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_true(fputs(words, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
}

static int replay(const char *path, const char *number, const char *input) {
    char *argv[] = {(char *)(uintptr_t) "grognard replay", (char *)(uintptr_t)path,
                    (char *)(uintptr_t) "--number", (char *)(uintptr_t)number, NULL};
    return pipes_run(gg_cli_replay, argv, input, text, TEXT);
}

/* Records, the arena's JSON lines and PGN; forwards, backwards, and what is wrong with them. */
TEST(test_replay) {
    char path[] = "/tmp/gg-replay-XXXXXX";
    close(mkstemp(path));
    write_file(path, "{\"number\":1,\"game\":\"connect4\",\"scenario\":\"standard\",\"fen\":null,"
                     "\"players\":[\"one\",\"two\"],\"moves\":\"a b a\"}\n"
                     "{\"number\":2,\"game\":\"hex\",\"scenario\":\"standard:size=5\",\"fen\":null,"
                     "\"moves\":\"a1 b2 z9\"}\n");
    assert_int_equal(replay(path, "1", "\nback\nend\n1\nnext 2\nlog\nundo\ngrumble\nhelp\nquit\n"),
                     0);
    assert_non_null(strstr(text, "scenario standard: one, two."));
    assert_non_null(strstr(text, "0 of 3> "));
    assert_non_null(strstr(text, "3 of 3> log"));
    assert_int_equal(count("1 of 3> "), 2);
    assert_int_equal(count("0 of 3> "), 2); /* at the beginning and after `back` */
    assert_non_null(strstr(text, "column b"));
    assert_int_equal(count("cannot be typed here"), 2);
    assert_int_equal(replay(path, "2", ""), 1);
    assert_non_null(strstr(text, "move 3, z9: "));
    assert_int_equal(replay(path, "3", ""), 1);
    assert_non_null(strstr(text, "there is no game 3"));
    write_file(path,
               "[Event \"argot\"]\n[Site \"gate\"]\n[White \"me\"]\n[Black \"\\\"you\\\"\"]\n\n"
               "{ c:r g3.2 HOP1\n>2.2 } 1-0\n\n"
               "[Event \"connect4\"]\n[Site \"standard\"]\n\n{ a } 0-1\n");
    assert_int_equal(replay(path, "1", "end\nfen\n"), 0);
    assert_non_null(strstr(text, "me, \"you\""));
    assert_non_null(strstr(text, "HOP1@2.2"));
    assert_int_equal(replay(path, "2", "go\n"), 0);
    assert_non_null(strstr(text, "1 of 1> "));
    write_file(path, "[Event \"argot\"]\n[Site \"gate\"]\n\n{ c:r g3.2\n");
    assert_int_equal(replay(path, "1", ""), 1);
    assert_non_null(strstr(text, "cut off"));
    write_file(path, "{\"game\":");
    assert_int_equal(replay(path, "1", ""), 1);
    write_file(path, "");
    assert_int_equal(replay(path, "1", ""), 1);
    write_file(path, "grognard record 1\ngame connect4\nscenario standard\nseat 2\nbot level5\n"
                     "dice 4\nmoves\na\nkey 0\n");
    assert_int_equal(replay(path, "1", ""), 1);
    assert_non_null(strstr(text, "key"));
    write_file(path, "grognard record 1\ngame connect4\nscenario standard\nseat 3\nbot level5\n"
                     "dice 4\nmoves\nkey 0\n");
    assert_int_equal(replay(path, "1", ""), 1);
    assert_non_null(strstr(text, "the game has fewer"));
    unlink(path);
}
