/* The program of ai-bots/examples/ that uses Grognard as a library. */
#include "../lab/test.h"
#include "pipes.h"

/* Declared, as a program's main is not. */
int library_main(int argc, char **argv);
#define main library_main
#include "../../ai-bots/examples/library.c"
#undef main

enum { TEXT = 1 << 16 };
static char text[TEXT];

static int run(const char *game, const char *scenario, const char *one, const char *other) {
    char *argv[] = {(char *)(uintptr_t) "two-bots", (char *)(uintptr_t)game,
                    (char *)(uintptr_t)scenario,    (char *)(uintptr_t)one,
                    (char *)(uintptr_t)other,       NULL};
    return pipes_run(library_main, argv, "", text, TEXT);
}

TEST(two_bots_play) {
    assert_int_equal(run("argot", "gate", "mcts:nodes=20", "random"), 0);
    assert_non_null(strstr(text, "\nArgot: "));
    assert_non_null(strstr(text, "\nMineos: "));
    assert_int_equal(run("connect4", "standard", "mcts", "script"), 0);
    assert_non_null(strstr(text, "\nYellow: "));
}

TEST(what_is_not_there_is_said) {
    assert_int_equal(run("argot", "nowhere", "random", "random"), 1);
    assert_non_null(strstr(text, "siege, gate"));
    assert_int_equal(run("argot", "gate", "levle", "random"), 1);
    assert_non_null(strstr(text, "there is no bot 'levle'"));
}
