/* The clients of ai-bots/examples/, and the engine as WebAssembly (`make wasm`) where there is one. */
#include "../lab/test.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 16 };
static char text[TEXT];

/* Runs a line of the shell into `text`, errors too; its status as pclose gives it. */
static int run(const char *format, ...) __attribute__((format(printf, 1, 2)));
static int run(const char *format, ...) {
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_true(length > 0 && length < (int)sizeof line);
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    text[fread(text, 1, sizeof text - 1, pipe)] = '\0';
    return pclose(pipe);
}

static void succeeds(int status) {
    if (status != 0) fail_msg("status %d: %s", status, text);
}

/* The folder of the program that is tested, as tests/run.sh tells. */
static const char *programs(void) {
    const char *bin = getenv("BIN");
    return bin && *bin ? bin : "bin";
}

/* Skips the test; where all must be there (.ci/run), fails it. */
static void pass_over(const char *missing) {
    if (getenv("GG_NO_SKIP")) fail_msg("missing: %s", missing);
    print_message("missing: %s\n", missing);
    skip();
}

static void require(const char *program) {
    if (run("command -v %s 2>&1", program) == 0) return;
    pass_over(program);
}

/* The build of now: an old one says nothing about these sources. */
static void require_wasm(void) {
    require("node");
    if (run("env -u MAKEFLAGS -u MAKELEVEL make -q -f ai-bots/wasm/build.mk built 2>&1") == 0)
        return;
    pass_over("a build-wasm of now (make wasm)");
}

TEST(python_client_plays_a_game) {
    require("python3");
    succeeds(run("python3 ai-bots/examples/client.py %s/grognard 2>&1", programs()));
    assert_non_null(strstr(text, " moves. The game is over"));
    succeeds(run("python3 ai-bots/examples/client.py %s/grognard ewn level2 2>&1", programs()));
    assert_non_null(strstr(text, " has won"));
}

TEST(python_client_says_what_is_wrong) {
    require("python3");
    assert_int_not_equal(
        run("python3 ai-bots/examples/client.py %s/grognard chess 2>&1", programs()), 0);
    assert_non_null(strstr(text, "info error"));
}

/* As a user has it: the package in node_modules, the example beside it. */
TEST(javascript_client_plays_a_game) {
    require_wasm();
    succeeds(run("set -e; d=$(mktemp -d); trap 'rm -rf $d' EXIT; mkdir $d/node_modules; "
                 "cp -R build-wasm/npm $d/node_modules/grognard; "
                 "cp ai-bots/examples/client.mjs $d; node $d/client.mjs 2>&1"));
    assert_non_null(strstr(text, " moves. The game is over"));
}

/* tests/ai-bots/wasm.mjs says what. */
TEST(webassembly_engine) {
    require_wasm();
    succeeds(run("node tests/ai-bots/wasm.mjs %s/grognard 2>&1", programs()));
    print_message("%s", text);
}
