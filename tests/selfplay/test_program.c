/* The program grognard-arena from outside: output, exit status, interruption. BIN names the folder
 * of the program, as tests/run.sh has it. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { TEXT = 1 << 20 };
static char text[TEXT];

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

static void test_tables(void **state) {
    (void)state;
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

static void test_errors(void **state) {
    static const struct {
        const char *arguments, *words;
    } wrong[] = {
        {"--game chess --bot random", "no game 'chess'"},
        {"--scenario nowhere --bot random", "nowhere"},
        {"--bot deepblue --bot random", "deepblue"},
        {"--bot mcts", "no limit"},
        {"--bot mcts --tc speed=1", "speed=1"},
        {"--bot mcts --tc nodes=0", "--tc nodes: '0'"},
        {"--bot mcts --tc nodes", "--tc nodes: ''"},
        {"--bot mcts --tc ''", "--tc"},
        {"--bot random --games 0", "--games: '0'"},
        {"--bot random --games x", "--games: 'x'"},
        {"--bot random -c 65", "--concurrency: '65'"},
        {"", "no players"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments, "%s 2>&1 >/dev/null", wrong[i].arguments);
        assert_int_equal(run(arguments), 64);
        expect(wrong[i].words);
    }
}

static void test_output_errors(void **state) {
    (void)state;
    assert_int_equal(run("--bot random --json /nonexistent/x.json 2>&1"), 1);
    expect("/nonexistent/x.json: ");
    assert_int_equal(run("--scenario gate --bot random --quiet --games 2 2>&1 >/dev/full"), 1);
    expect("standard output: ");
    assert_int_equal(
        run("--scenario gate --bot random --quiet --games 2 --json /dev/full 2>&1 >/dev/null"), 1);
    expect("/dev/full: ");
}

/* The shell sends Ctrl-C's signal while games are played. */
static void test_interrupt(void **state) {
    (void)state;
    assert_int_equal(run("--scenario gate --bot random --bot mcts:movetime=60000 --games 2 --quiet "
                         "-c 2 2>&1 & sleep 0.4; kill -INT $!; wait $!"),
                     130);
    expect("None of 2 games was played");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_output_errors),
        cmocka_unit_test(test_interrupt),
    };
    return cmocka_run_group_tests_name("selfplay/program", tests, NULL, NULL);
}
