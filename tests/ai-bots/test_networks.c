/* Networks in files: read for the game that they are of, and named to `grognard` by --net. */
#include "../lab/test.h"

#include "../../ai-bots/networks.h"
#include "../../core/games.h"
#include "../../eval/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 16 };
static char text[TEXT];

TEST(a_network_goes_to_its_game) {
    gg_error error;
    const gg_net_form *hex = gg_eval_for(gg_rules_named(gg_slice_of("hex")))->form;
    const gg_net_form *ewn = gg_eval_for(gg_rules_named(gg_slice_of("ewn")))->form;
    assert_int_equal(gg_network_add_any("eval/hex.net", &error), 2);
    assert_int_equal(gg_network_add_any("eval/hex.net", &error), 3);
    assert_int_equal(gg_network_add_any("eval/ewn.net", &error), 2);
    assert_int_equal(gg_network_add(hex, "eval/hex.net", &error), 4);
    assert_int_equal(gg_network_add(ewn, "eval/hex.net", &error), GG_BAD_CONTENT);
    assert_string_equal(error.words, "eval/hex.net: network: it is one of hex, not of ewn");
}

TEST(what_is_no_network_is_said) {
    gg_error error;
    assert_int_equal(gg_network_add_any("README.md", &error), GG_BAD_CONTENT);
    assert_non_null(strstr(error.words, "README.md: network: "));
    assert_int_equal(gg_network_add_any("/nowhere.net", &error), GG_IO);
    assert_non_null(strstr(error.words, "/nowhere.net: "));
    assert_int_equal(gg_network_add_any("core", &error), GG_IO);
    assert_int_equal(gg_network_add_any("core", NULL), GG_IO);
}

static int run(const char *line) {
    char command[512];
    const char *bin = getenv("BIN");
    snprintf(command, sizeof command, line, bin && *bin ? bin : "bin");
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    text[fread(text, 1, sizeof text - 1, pipe)] = '\0';
    return pclose(pipe);
}

TEST(bots_of_the_program_think_with_it) {
    assert_int_equal(run("printf 'ugi\nsetoption name Game value hex\n"
                         "setoption name Bot value mcts:nodes=9,w.net=2\n"
                         "position startpos\ngo\nquit\n' | %s/grognard --net eval/hex.net 2>&1"),
                     0);
    assert_non_null(strstr(text, "bestmove "));
    assert_null(strstr(text, "info error"));
    assert_int_not_equal(run("%s/grognard --net README.md games 2>&1"), 0);
    assert_non_null(strstr(text, "--net: README.md: network: "));
}
