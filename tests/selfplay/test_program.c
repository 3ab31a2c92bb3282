/* The program grognard-arena from outside: output, exit status, interruption. BIN names the folder
 * of the program, as tests/run.sh has it. */
#include "../../core/games.h"
#include "../lab/test.h"
#include "processes.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT = 1 << 20 };
static char text[TEXT], other[TEXT];

/* Runs "grognard-arena `arguments`" through the shell, its output in `text`; the exit status. */
static int run(const char *arguments) {
    char command[1024];
    const char *bin = getenv("BIN");
    const int length = snprintf(command, sizeof command, "%s/grognard-arena %s",
                                bin && *bin ? bin : "bin", arguments);
    assert_in_range(length, 1, (int)sizeof command - 1);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    const size_t read = fread(text, 1, TEXT - 1, pipe);
    text[read] = '\0';
    const int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void expect(const char *words) {
    if (!strstr(text, words)) fail_msg("no '%s' in:\n%s", words, text);
}

TEST(test_tables) {
    assert_int_equal(run("--scenario gate --bot greedy --bot mcts --tc nodes=20 --games 4 "
                         "--picture --quiet 2>&1"),
                     0);
    expect("Cross table");
    expect("mcts ");
    expect("Elo (Bradley-Terry");
    expect("Seats of gate");
    expect("Game 4, gate: ");
    assert_null(strstr(text, "a second"));
    /* Without --quiet, what depends on the machine goes to standard error only. */
    assert_int_equal(run("--scenario gate --bot random --bot greedy --games 2 2>/dev/null"), 0);
    assert_null(strstr(text, "a second"));
    assert_int_equal(run("--scenario gate --bot random --bot greedy --games 2 2>&1 >/dev/null"), 0);
    expect("decisions a second");
}

TEST(test_errors) {
    static const struct {
        const char *arguments, *words;
    } wrong[] = {
        {"--game chess --bot random", "no game 'chess'"},
        {"--scenario nowhere --bot random", "nowhere"},
        {"--game argot:nowhere --bot random", "nowhere"},
        {"--game chess:gate --bot random", "no game 'chess:gate'"},
        {"--bot deepblue --bot random", "deepblue"},
        {"--bot mcts", "no limit"},
        {"--bot mcts:node=3", "no parameter 'node'"},
        {"--bot mcts:node=3", "all bots have nodes, depth,"},
        {"--bot alphabeta:depth=3,nul=1", "no parameter 'nul', but zero, "},
        {"--bot mcts --tc speed=1", "speed=1"},
        {"--bot mcts --tc nodes=0", "--tc nodes: '0'"},
        {"--bot mcts --tc nodes", "--tc nodes: ''"},
        {"--bot mcts --tc ''", "--tc"},
        {"--bot random --games 0", "--games: '0'"},
        {"--bot random --games x", "--games: 'x'"},
        {"--bot random -c 65", "--concurrency: '65'"},
        {"--bot random --format cup", "--format: 'cup'"},
        {"--bot random --teams 19", "--teams: '19'"},
        {"--scenario gate --bot random --teams 11", "teams"},
        {"--scenario gate --bot random --teams 121", "teams"},
        {"--bot random --handicap 101", "--handicap: '101'"},
        {"--handicap 5 --bot random", "name a player first"},
        {"--bot random --bot random --sprt 5", "--sprt: '5'"},
        {"--bot random --bot random --sprt 5,x", "--sprt: 'x'"},
        {"--bot random --bot random --sprt 5,1", "elo0 < elo1"},
        {"--bot random --sprt 0,5", "two players, not 1"},
        {"--bot random --limits speed=4", "'speed'"},
        {"--bot random --limits start=x", "--limits: 'x'"},
        {"--bot random --limits memory=-1", "--limits: '-1'"},
        {"--engine 'cmd=x;name=\x1b[1m;nodes=1'", "control character, number 27"},
        {"--bot random --resume", "--resume needs --db"},
        {"--game 4", "--db FILE"},
        {"--game 0", "games are numbered from 1"},
        {"--game hex --bot mcts:depth=3 --bot random", "nodes=1000, or give --tc"},
        {"--engine nodes=4", "cmd=COMMAND"},
        {"--engine cmd=true", "no limit"},
        {"--scenario gate --format knockout --bot random", "two players"},
        {"", "no players"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments, "%s 2>&1 >/dev/null", wrong[i].arguments);
        assert_int_equal(run(arguments), 64);
        expect(wrong[i].words);
    }
}

TEST(test_output_errors) {
    assert_int_equal(run("--bot random --json /nonexistent/x.json 2>&1"), 1);
    expect("/nonexistent/x.json: ");
    assert_int_equal(run("--scenario gate --bot random --quiet --games 2 2>&1 >/dev/full"), 1);
    expect("standard output: ");
    assert_int_equal(
        run("--scenario gate --bot random --quiet --games 2 --json /dev/full 2>&1 >/dev/null"), 1);
    expect("/dev/full: ");
    assert_int_equal(run("--scenario gate --bot random --db /nonexistent/x.db 2>&1"), 1);
    expect("/nonexistent/x.db: ");
    assert_int_equal(run("--resume --db /nonexistent/x.db 2>&1"), 1);
    expect("/nonexistent/x.db: No such file");
}

/* --- the store, files and replay */

static char folder[] = "/tmp/gg-arena-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

/* The same with %s for the folder. */
static int run_in(const char *format) {
    char arguments[900];
    const int length = snprintf(arguments, sizeof arguments, format, folder, folder, folder, folder,
                                folder, folder);
    assert_in_range(length, 1, (int)sizeof arguments - 1);
    return run(arguments);
}

/* Runs it, ends it by a signal once it plays, which the first line of progress shows; the exit
 * status. */
static int run_stopped(const char *arguments, const char *signal_name) {
    char line[900], out[64];
    snprintf(out, sizeof out, "%s/out", folder);
    unlink(out); /* what an earlier run said is not this one's */
    const int length =
        snprintf(line, sizeof line,
                 "%s >%s/out 2>&1 & for i in $(seq 300); do grep -qs ' games' %s/out && break; "
                 "sleep 0.1; done; kill -%s $!; wait $!; r=$?; cat %s/out; exit $r",
                 arguments, folder, folder, signal_name, folder);
    assert_in_range(length, 1, (int)sizeof line - 1);
    return run(line);
}

/* A file of the folder, in `text`. */
static void show(const char *name) {
    char file[80];
    snprintf(file, sizeof file, "%s/%s", folder, name);
    FILE *stream = fopen(file, "r");
    assert_non_null(stream);
    const size_t length = fread(text, 1, TEXT - 1, stream);
    text[length] = '\0';
    fclose(stream);
}

static int lines(void) {
    int count = 0;
    for (const char *p = text; *p; p++) count += *p == '\n';
    return count;
}

/* Bytes of a URL's parameter as they were. */
static void decode(const char *from, size_t length, char *to) {
    unsigned c;
    for (size_t i = 0; i < length; i++)
        if (from[i] == '%' && sscanf(from + i + 1, "%2x", &c) == 1) {
            *to++ = (char)c;
            i += 2;
        } else {
            *to++ = from[i];
        }
    *to = '\0';
}

/* Each game of the page leads to the board, with moves that can be played from the start. */
static void check_links(void) {
    static const char prefix[] = "<a href=\"http://127.0.0.1:7878/#game=argot&scenario=gate&names=";
    gg_error error;
    gg_game *game = gg_game_open("argot", "gate", &error);
    int links = 0;
    assert_non_null(game);
    for (const char *p = text; (p = strstr(p, "<a href")); links++) {
        static char moves[1 << 16];
        gg_state state;
        gg_slice rest, token;
        assert_memory_equal(p, prefix, sizeof prefix - 1);
        p = strstr(p, "&moves=") + 7;
        decode(p, strcspn(p, "&\""), moves);
        assert_memory_equal(p + strcspn(p, "&\""), "&view=replay\">", 14);
        gg_start(game, &state);
        for (rest = gg_slice_of(moves); gg_token(&rest, &token);) {
            const gg_move move = gg_find_move(game, &state, token);
            assert_true(move != 0);
            gg_apply(game, &state, move);
        }
        assert_int_equal(game->rules->actor(game, &state), GG_OVER);
    }
    assert_int_equal(links, 18);
    gg_game_close(game);
}

/* Every player of a game for one has its own rounds, a ladder its steps. */
TEST(test_ladder_of_a_game_for_one) {
    assert_int_equal(
        run_in("--game odyssey-battle --scenario tiny-0 --bot random --bot script --bot greedy "
               "--bot mcts:nodes=4 --bot mcts:nodes=8 --bot mcts:nodes=16 "
               "--games 6 --luck --quiet --format doubling"),
        0);
    expect("Mean payoffs, and less the luck of the dice");
    expect("Each over the one before it, less the luck of the dice");
    assert_null(strstr(text, "50.0% (0.0-100.0)"));
}

/* Who wins together is not compared with each other. */
TEST(test_luck_of_a_game_won_together) {
    assert_int_equal(run_in("--game heroes --scenario watch --bot script --bot random --games 2 "
                            "--luck --quiet"),
                     0);
    expect("Mean payoffs, and less the luck of the dice");
    assert_null(strstr(text, "Each against each"));
    assert_int_equal(run_in("--game heroes --scenario mini --bot script --bot random --games 8 "
                            "--luck --quiet"),
                     0);
    expect("Each against each");
}

TEST(test_files) {
    assert_int_equal(
        run_in("--scenario gate --bot greedy --bot mcts:nodes=8 --bot random --games 6 -c 2 --luck "
               "--quiet --db %s/a.db --jsonl %s/a.jsonl --csv %s/a.csv --pgn %s/a.pgn "
               "--report %s/a.html --curve %s/a.svg"),
        0);
    strcpy(other, text);
    expect("less the luck of the dice");
    show("a.csv");
    assert_int_equal(lines(), 1 + 18);
    show("a.pgn");
    expect("[White \"greedy\"]");
    expect("\n\n{ c:");
    show("a.html");
    expect("<svg viewBox");
    expect("Games won by seat");
    expect("Length of games");
    expect("</html>");
    expect("<code>grognard-arena --scenario=gate");
    assert_null(strstr(text, "src=")); /* it needs nothing from elsewhere */
    assert_null(strstr(text, "<link"));
    assert_null(strstr(text, "<script"));
    check_links();
    show("a.svg"); /* players in the order they were named, errors beside them */
    expect("Elo, 95% intervals: argot gate, 18 games");
    assert_true(strstr(text, ">greedy<") < strstr(text, ">mcts:nodes=8<"));
    assert_true(strstr(text, ">mcts:nodes=8<") < strstr(text, ">random<"));
    expect("</svg>");
    show("a.jsonl");
    assert_int_equal(lines(), 18);
    /* From the store alone: the same. */
    assert_int_equal(run_in("--db %s/a.db --quiet --jsonl %s/b.jsonl"), 0);
    assert_string_equal(text, other);
    show("a.jsonl");
    strcpy(other, text);
    show("b.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run_in("--db %s/a.db --resume --quiet -c 1 --jsonl %s/b.jsonl"), 0);
    show("b.jsonl");
    assert_string_equal(text, other);
    /* Another concurrency, without a store: the same again. */
    assert_int_equal(
        run_in("--scenario gate --bot greedy --bot mcts:nodes=8 --bot random --games 6 "
               "-c 4 --luck --quiet --jsonl %s/b.jsonl"),
        0);
    show("b.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run_in("--bot random --db %s/a.db 2>&1"), 1);
    expect("--resume");
    assert_int_equal(run_in("--bot random --db %s/a.db --resume 2>&1"), 64);
    expect("another");
}

/* What is refused leaves no store that would stand in the way of the corrected command; one that was
 * there stays. */
TEST(test_refused_store) {
    static const char *const wrong[] = {
        "-s gate -b random -e 'cmd=x;name=holder'",
        "-s gate -b deepblue",
        "-s nowhere -b random",
        "-s gate -b mcts:node=3",
        "-s gate -b greedy:w.nosuch=1",
        "-s gate -b mcts",
        "-s gate -b random --net /nowhere.net",
        "-s gate -b random --content /nowhere.yaml",
        "-s gate -b random --report /nowhere/x.html",
        "-s gate -b random --resume --report /nowhere/x.html",
    };
    char arguments[512], file[80];
    snprintf(file, sizeof file, "%s/refused.db", folder);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(arguments, sizeof arguments, "%s --games 2 --db %s 2>&1", wrong[i], file);
        assert_int_not_equal(run(arguments), 0);
        if (access(file, F_OK) == 0) fail_msg("%s left a store", wrong[i]);
    }
    assert_int_equal(run_in("-s gate -b random --games 2 --quiet --db %s/refused.db"), 0);
    assert_int_equal(run_in("-s nowhere -b random --db %s/refused.db --resume 2>&1"), 64);
    assert_int_equal(run_in("--db %s/refused.db --resume --report /nowhere/x.html 2>&1"), 1);
    assert_int_equal(run_in("-s gate -b random --db %s/refused.db 2>&1"), 1);
    expect("--resume");
    assert_int_equal(run_in("--db %s/refused.db --game 2"), 0);
}

/* A designer's changed unit: bots and engines play it, and the store keeps its text. */
TEST(test_content) {
    static const char copy[] = "sed 's/health: [0-9]*,/health: 5,/' "
                               "core/skirmish/content/skirmish.yaml >%s/mine.yaml";
    char command[256];
    const char *bin = getenv("BIN");
    bin = bin && *bin ? bin : "bin";
    snprintf(command, sizeof command, copy, folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "cmp -s core/skirmish/content/skirmish.yaml %s/mine.yaml",
             folder);
    assert_int_not_equal(system(command), 0);
    static const char players[] = "--game skirmish -s tiny --bot script --bot random --games 4 "
                                  "--quiet ";
    snprintf(command, sizeof command, "%s --jsonl %%s/c.jsonl", players);
    assert_int_equal(run_in(command), 0);
    show("c.jsonl");
    strcpy(other, text);
    snprintf(command, sizeof command,
             "%s --content %%s/mine.yaml --db %%s/c.db --jsonl %%s/c.jsonl --json %%s/c.json",
             players);
    assert_int_equal(run_in(command), 0);
    show("c.jsonl");
    assert_string_not_equal(text, other);
    strcpy(other, text);
    show("c.json");
    expect("\"content\"");
    /* The file has gone: what was played stays what it was. */
    snprintf(command, sizeof command, "mv %s/mine.yaml %s/moved.yaml", folder, folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_in("--db %s/c.db --quiet --resume --jsonl %s/c.jsonl"), 0);
    show("c.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run_in("--db %s/c.db --game 1"), 0);
    expect("Verified: ");
    /* Nobody need name the game of the file, nor a scenario apart from its game. */
    assert_int_equal(run_in("-s tiny --bot script --bot random --games 4 --quiet --content "
                            "%s/moved.yaml --jsonl %s/n.jsonl --db %s/n.db"),
                     0);
    show("n.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run_in("--db %s/n.db --quiet --jsonl %s/n.jsonl"), 0);
    show("n.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run_in("-g skirmish:tiny --bot script --bot random --games 4 --quiet "
                            "--content %s/moved.yaml --jsonl %s/n.jsonl"),
                     0);
    show("n.jsonl");
    assert_string_equal(text, other);
    assert_int_equal(run("-g argot:gate -s siege --bot random --games 2 --quiet"), 0);
    assert_true(strstr(text, "Seats of gate") < strstr(text, "Seats of siege"));
    /* Another content is another tournament, and so is none. */
    snprintf(command, sizeof command, "%s --db %%s/c.db --resume 2>&1", players);
    assert_int_equal(run_in(command), 64);
    expect("another content");
    assert_int_equal(run_in("--content %s/none.yaml --bot random 2>&1"), 1);
    expect("none.yaml: ");
    /* Engines are told. */
    snprintf(command, sizeof command,
             "--game skirmish -s tiny --content %%s/moved.yaml -e 'cmd=%s/grognard;nodes=1;"
             "option.Bot=script' --bot random --games 4 --quiet --db %%s/e.db",
             bin);
    assert_int_equal(run_in(command), 0);
    assert_null(strstr(text, "Faults"));
    snprintf(command, sizeof command, "echo '#' >>%s/moved.yaml", folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_in("--db %s/e.db --resume --run-stored --quiet 2>&1"), 64);
    expect("no longer what this tournament was begun with");
}

TEST(test_replay) {
    assert_int_equal(
        run_in("--scenario gate --bot random --bot greedy --games 2 --quiet --db %s/r.db"), 0);
    assert_int_equal(run_in("--db %s/r.db --game 2"), 0);
    expect("FEN ");
    expect("Verified: ");
    /* A position of the replay is one that `grognard` takes. */
    char *fen = strstr(text, "\nFEN ") + 5, command[16384];
    *strchr(fen, '\n') = '\0';
    const char *bin = getenv("BIN");
    snprintf(command, sizeof command, "%s/grognard show argot --fen '%s' >/dev/null",
             bin && *bin ? bin : "bin", fen);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_in("--db %s/r.db --game 3 2>&1"), 1);
    expect("2 games");
}

/* --- stores of others, and places that cannot be written to */

/* What `grognard-arena` says as somebody who may write nothing there. */
static int run_barred(const char *format) {
    char command[900], arguments[512];
    const bool root = geteuid() == 0;
    const char *bin = getenv("BIN");
    snprintf(arguments, sizeof arguments, format, folder, folder);
    snprintf(command, sizeof command,
             "chmod a=rx %s && %s%s/grognard-arena %s; r=$?; chmod u+w %s; "
             "exit $r",
             folder, root ? "setpriv --reuid=65534 --clear-groups " : "", bin && *bin ? bin : "bin",
             arguments, folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    const size_t read = fread(text, 1, TEXT - 1, pipe);
    text[read] = '\0';
    const int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* A store on a read-only file system is read, unless games are still in the log beside it. */
TEST(test_read_only) {
    char command[256];
    assert_int_equal(run_in("--scenario gate --bot random --bot greedy --games 4 --quiet "
                            "--db '%s/a?b#%%.db'"),
                     0);
    strcpy(other, text);
    assert_int_equal(run_barred("--db '%s/a?b#%%.db' --quiet 2>&1"), 0);
    assert_string_equal(text, other);
    snprintf(command, sizeof command, "echo games >'%s/a?b#%%.db-wal'", folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_barred("--db '%s/a?b#%%.db' --quiet 2>&1"), 1);
    expect("-wal, which can be read only where");
    snprintf(command, sizeof command, "rm '%s/a?b#%%.db'*", folder);
    assert_int_equal(system(command), 0);
}

/* Nobody's commands are run because they stand in a file. */
TEST(test_stored_commands) {
    char command[256];
    const char *bin = getenv("BIN");
    bin = bin && *bin ? bin : "bin";
    snprintf(command, sizeof command,
             "--scenario gate --bot random -e 'cmd=touch %%s/ran;; exec %s/grognard;nodes=1' "
             "--games 2 --quiet --db %%s/t.db",
             bin);
    assert_int_equal(run_in(command), 0);
    assert_null(strstr(text, "Faults"));
    snprintf(command, sizeof command, "rm %s/ran", folder);
    assert_int_equal(system(command), 0);
    assert_int_equal(run_in("--db %s/t.db --resume --quiet 2>&1"), 64);
    expect("--run-stored");
    expect("touch");
    assert_int_equal(run_in("--db %s/t.db --quiet"), 0);
    assert_int_equal(run_in("--db %s/t.db --resume --run-stored --quiet"), 0);
    snprintf(command, sizeof command, "%s/ran", folder);
    assert_int_not_equal(access(command, F_OK), 0); /* there was no game left to play */
}

/* Who cannot be started has not lost: the words say why, with a store and without, and so does the exit
 * status. */
TEST(test_faults) {
    static const char start[] = "start in game 1: before ugiok: it ended with status 127\n";
    char command[512];
    const char *bin = getenv("BIN");
    bin = bin && *bin ? bin : "bin";
    assert_int_equal(run_in("-s gate -e 'cmd=./nosuch;nodes=1' -b random --games 4 --quiet "
                            "--report %s/x.html --db %s/x.db 2>&1"),
                     1);
    expect("    ./nosuch, start in game 1: before ugiok: it ended with status 127\n");
    expect("grognard-arena: ./nosuch could not be started for any of its games: before ugiok");
    show("x.html");
    expect(start);
    assert_int_equal(run_in("--db %s/x.db --quiet"), 0); /* it shows what was played */
    expect(start);
    assert_int_equal(run_in("--db %s/x.db --quiet --resume --run-stored"), 1);
    /* One that fails only sometimes has played. */
    snprintf(command, sizeof command,
             "-s gate -b random -e 'cmd=bash tests/selfplay/bad_engine.sh illegal %s/grognard;"
             "name=bad;nodes=1' --games 2 --quiet 2>&1",
             bin);
    assert_int_equal(run(command), 0);
    expect("    bad, illegal in game 1: nonsense: ARG-");
    /* Of two that fail at one table the first one's fault ends the game. */
    assert_int_equal(run("-s gate -e 'cmd=./nosuch;nodes=1' -e 'cmd=./neither;nodes=1' --games 2 "
                         "--quiet 2>&1"),
                     1);
    expect("grognard-arena: ./nosuch could not");
    expect("grognard-arena: ./neither could not");
}

/* A limit on the size of files is told like a full disk. */
TEST(test_file_limit) {
    char command[512];
    const char *bin = getenv("BIN");
    snprintf(command, sizeof command,
             "ulimit -f 200; %s/grognard-arena -s gate -b random -b script --games 4000 --quiet "
             "--db %s/f.db 2>&1",
             bin && *bin ? bin : "bin", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    const size_t read = fread(text, 1, TEXT - 1, pipe);
    text[read] = '\0';
    const int status = pclose(pipe);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    expect("results store: ");
}

/* Even what has left the group and cleared its environment ends with the tournament, also an
 * interrupted one. */
TEST(test_no_orphans) {
    static const char *const nodes[] = {"1", "100000000"};
    char command[512];
    const char *bin = getenv("BIN");
    for (int i = 0; i < 2; i++) {
        snprintf(command, sizeof command,
                 "-s gate -b random -e 'cmd=(env -i setsid sleep 1235 >&- 2>&- &);; exec "
                 "%s/grognard;nodes=%s' --games 2 -c 1",
                 bin && *bin ? bin : "bin", nodes[i]);
        assert_int_equal(i ? run_stopped(command, "TERM") : run(command), i ? 130 : 0);
        assert_null(strstr(text, "Faults"));
        assert_int_equal(sleepers_of("1235"), 0);
    }
}

/* Names that spreadsheets would take for formulas. */
TEST(test_csv_formulas) {
    char command[256];
    const char *bin = getenv("BIN");
    snprintf(command, sizeof command,
             "-s gate --bot random -e 'cmd=%s/grognard;name==1+1;nodes=1' --games 2 --quiet "
             "--csv %%s/x.csv",
             bin && *bin ? bin : "bin");
    assert_int_equal(run_in(command), 0);
    show("x.csv");
    expect(",\"'=1+1\",");
}

TEST(test_formats) {
    assert_int_equal(run("--scenario gate --bot random --bot greedy --bot script --bot random "
                         "--format knockout --games 4 --quiet"),
                     0);
    expect("The knockout is won by ");
    assert_int_equal(run("--scenario gate --bot level1 --bot level2 --bot level3 --format ladder "
                         "--games 4 --quiet"),
                     0);
    expect("level3 ");
    assert_int_equal(run("--game pig --bot greedy --bot random --games 4000 --sprt 0,100 --quiet"),
                     0);
    expect("H1 is accepted");
    assert_int_equal(run("--game pig --bot greedy --bot greedy --handicap 90 --games 200 --quiet"),
                     0);
    expect("1 greedy ");
    expect("greedy scores ");
}

/* The same rounds decide, whatever the concurrency: the same tables. */
TEST(test_sprt_any_concurrency) {
    static const char arguments[] =
        "--game pig --bot greedy --bot mcts:nodes=20 --games 4000 --sprt=-20,20 --quiet -c ";
    char line[256];
    for (int i = 1; i <= 4; i *= 2) {
        snprintf(line, sizeof line, "%s%d", arguments, i);
        assert_int_equal(run(line), 0);
        if (i > 1) assert_string_equal(text, other);
        strcpy(other, text);
    }
    expect("is accepted");
}

TEST(test_openings) {
    char file[80];
    assert_int_equal(run_in("--game pig --bot random --bot greedy --games 2 --quiet --db %s/o.db"),
                     0);
    assert_int_equal(run_in("--db %s/o.db --game 1 | sed -n 's/^FEN //p' | sed -n '2p;5p' "
                            ">%s/fens"),
                     0);
    assert_int_equal(run_in("--game pig --openings %s/fens --bot random --bot greedy --games 4 "
                            "--quiet --csv %s/o.csv --db %s/p.db"),
                     0);
    show("o.csv");
    strcpy(other, text);
    assert_int_equal(lines(), 1 + 8);
    expect(",\"standard\",2,");
    /* The file has gone: the lines are in the store. */
    snprintf(file, sizeof file, "%s/fens", folder);
    assert_int_equal(remove(file), 0);
    assert_int_equal(run_in("--db %s/p.db --quiet --resume --csv %s/o.csv"), 0);
    show("o.csv");
    assert_string_equal(text, other);
}

TEST(test_compliance) {
    char arguments[512];
    const char *bin = getenv("BIN");
    bin = bin && *bin ? bin : "bin";
    snprintf(arguments, sizeof arguments, "--scenario gate --compliance %s/grognard", bin);
    assert_int_equal(run(arguments), 0);
    expect(" 0 failed");
    snprintf(arguments, sizeof arguments,
             "--scenario gate --compliance 'bash tests/selfplay/bad_engine.sh plain %s/grognard'",
             bin);
    run(arguments);
    expect("ok       a whole game, with the right turns and result");
    expect("skipped  query legal");
    expect(" 4 skipped");
    snprintf(arguments, sizeof arguments,
             "--scenario gate --limits ready=300,start=500,newgame=300,move=300 "
             "--compliance 'bash tests/selfplay/bad_engine.sh hang-ready %s/grognard'",
             bin);
    assert_int_equal(run(arguments), 2);
    expect("FAIL     uginewgame, isready: readyok: hang: no readyok");
}

/* The commonest mistake of a simple bot: `go` is answered at once, whatever stands behind it. */
TEST(test_compliance_finds_early_answers) {
    static const char *const modes[] = {"at-once", "after-ready"};
    char arguments[512];
    const char *bin = getenv("BIN");
    for (int i = 0; i < 2; i++) {
        snprintf(arguments, sizeof arguments,
                 "--game connect4 --limits margin=1000 "
                 "--compliance 'bash tests/selfplay/bad_engine.sh %s %s/grognard'",
                 modes[i], bin && *bin ? bin : "bin");
        assert_int_equal(run(arguments), 2);
        expect("FAIL     isready is answered during a search: protocol: bestmove before stop: `go "
               "infinite` ends by stop only");
        expect("FAIL     stop ends a search at once: protocol: bestmove before stop");
        expect("19 passed, 2 failed, 0 skipped");
    }
}

/* Each is wrong in one way, found by one step; the same wrapper without a fault passes. */
TEST(test_compliance_finds) {
    static const struct {
        const char *mode, *failure;
    } wrong[] = {
        {"good", NULL},
        {"repeats", "query legal lists the moves of the rules: illegal: query legal lists '"},
        {"bad-fen-resets", "a bad position line changes nothing: protocol: p1turn: ' true'"},
        {"quit-signal", "quit ends the process during a search: crash: it was ended by signal 11"},
        {"end-status", "the end of input ends the process: crash: it ended with status 3"},
    };
    char arguments[512], words[256];
    const char *bin = getenv("BIN");
    bin = bin && *bin ? bin : "bin";
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const bool good = !wrong[i].failure;
        snprintf(arguments, sizeof arguments,
                 "--game connect4 --limits margin=1000 "
                 "--compliance 'bash tests/selfplay/bad_engine.sh %s %s/grognard'",
                 wrong[i].mode, bin);
        assert_int_equal(run(arguments), good ? 0 : 2);
        snprintf(words, sizeof words, "FAIL     %s", good ? "" : wrong[i].failure);
        if (!good) expect(words);
        expect(good ? "21 passed, 0 failed, 0 skipped" : "20 passed, 1 failed, 0 skipped");
    }
}

/* Killed again and again: the script has larger numbers for those who have more time. */
TEST(test_killed) {
    assert_int_equal(system("bash tests/selfplay/kill.sh 600 6"), 0);
}

/* The shell sends the signals that end a run, while games are played. */
TEST(test_interrupt) {
    static const char *const signals[] = {"INT", "TERM", "HUP"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(
            run_stopped("-s gate --bot random --bot mcts:movetime=60000 --games 2 -c 2",
                        signals[i]),
            130);
        expect("None of 2 games was played");
    }
}

GROUP(make_folder, remove_folder)
