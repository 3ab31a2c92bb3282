/* `grognard bench --calibration` behind pipes. */
#include "../lab/test.h"
#include "pipes.h"

#include "../../ai-bots/cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT = 1 << 16 };
static char text[TEXT], again[TEXT];

static int bench(char *const *words) {
    char *argv[12] = {(char *)(uintptr_t) "bench"};
    for (int i = 0; words[i]; i++) argv[i + 1] = words[i];
    return pipes_run(gg_cli_bench, argv, "", text, TEXT);
}

#define BENCH(...) bench((char *const[]){__VA_ARGS__, NULL})

TEST(calibration_prints_tables) {
    assert_int_equal(BENCH("--calibration", "argot:gate", "--games", "5", "--bot", "mcts:nodes=9"),
                     0);
    assert_int_equal(strncmp(text, "argot gate: 5 games of mcts:nodes=9, seed 1, ", 45), 0);
    assert_non_null(strstr(text, "log loss      ECE"));
    memcpy(again, text, TEXT);
    assert_int_equal(BENCH("--calibration", "argot:gate", "--games", "5", "--bot", "mcts:nodes=9"),
                     0);
    assert_string_equal(text, again);
    assert_int_equal(BENCH("--calibration", "argot:gate", "--games", "5", "--bot", "mcts:nodes=9",
                           "--seed", "2"),
                     0);
    assert_string_not_equal(text, again);
}

TEST(calibration_writes_a_picture) {
    char path[] = "/tmp/grognard-calibration-XXXXXX", head[8] = "";
    const int made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    assert_int_equal(BENCH("--calibration", "pig", "--games", "3", "--svg", path), 0);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(head, sizeof head, file));
    assert_int_equal(strncmp(head, "<svg", 4), 0);
    fclose(file);
    unlink(path);
    assert_int_equal(BENCH("--calibration", "pig", "--games", "3", "--svg", "/no/such/folder"), 1);
    assert_non_null(strstr(text, "/no/such/folder cannot be written"));
}

TEST(calibration_says_what_is_wrong) {
    assert_int_equal(BENCH("--calibration", "pig", "--bot", "mcts"), 1);
    assert_non_null(strstr(text, "give the bot a limit: mcts:nodes=100"));
    assert_int_equal(BENCH("--calibration", "pig", "--bot", "nobody"), 1);
    assert_int_equal(BENCH("--calibration", "chess"), 1);
    assert_int_equal(BENCH("--calibration", "pig", "--games", "0"), 64);
    assert_int_equal(BENCH("--calibration", "pig", "--steps", "-1"), 64);
}
