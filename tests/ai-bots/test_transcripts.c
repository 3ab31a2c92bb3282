/* Plays all tests/ai-bots/transcripts against the protocol. In a transcript
 *
 *   # words       a comment
 *   > line        is given to the engine, whose answer is awaited; \t \r \0 \\ stand for themselves
 *   >> line       is given without waiting (for what is sent while a search runs)
 *   < pattern     is the next line of output, '*' standing for any characters
 *   <...          any output up to here
 *
 * All output must be accounted for before the next line is given. */
#include "wire.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 1 << 16 };

/* Replaces escapes; returns the length. */
static size_t unescape(const char *from, char *to) {
    size_t n = 0;
    for (; *from; from++) {
        if (*from != '\\') {
            to[n++] = *from;
            continue;
        }
        from++;
        to[n++] = *from == 't' ? '\t' : *from == 'r' ? '\r' : *from == '0' ? '\0' : *from;
        if (!*from) break;
    }
    to[n] = '\0';
    return n;
}

static void give(wire *w, const char *line, bool await) {
    static char bytes[LINE];
    const size_t length = unescape(line, bytes);
    gg_protocol_line(w->protocol, bytes, length);
    if (await && !gg_protocol_wait(w->protocol, 20000)) fail_msg("'%s' never ends", line);
}

static void nothing_left(wire *w, const char *where) {
    static char line[LINE];
    if (wire_take(w, line, sizeof line)) fail_msg("%s: unexpected output: %s", where, line);
}

static void play_line(wire *w, const char *name, int number, const char *line) {
    static char got[LINE];
    char where[256];
    snprintf(where, sizeof where, "%s:%d", name, number);
    if (strncmp(line, "<...", 4) == 0) {
        wire_drop(w);
    } else if (strncmp(line, ">> ", 3) == 0) {
        nothing_left(w, where);
        give(w, line + 3, false);
    } else if (strncmp(line, "> ", 2) == 0) {
        nothing_left(w, where);
        give(w, line + 2, true);
    } else if (strncmp(line, "< ", 2) == 0) {
        if (!wire_take(w, got, sizeof got)) fail_msg("%s: no output for: %s", where, line + 2);
        if (!wire_fits(got, line + 2))
            fail_msg("%s:\n  expected %s\n  got      %s", where, line + 2, got);
    } else if (line[0] && line[0] != '#') {
        fail_msg("%s: not a transcript line: %s", where, line);
    }
}

static void play_file(const char *name) {
    static char line[LINE];
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    wire *w = wire_open();
    int number = 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        play_line(w, name, ++number, line);
    }
    nothing_left(w, name);
    wire_close(w);
    fclose(file);
    assert_true(number > 0);
}

static void test_transcripts(void **state) {
    glob_t found;
    (void)state;
    assert_int_equal(glob("tests/ai-bots/transcripts/*.txt", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 6);
    for (size_t i = 0; i < found.gl_pathc; i++) play_file(found.gl_pathv[i]);
    globfree(&found);
}

static void test_patterns(void **state) {
    (void)state;
    assert_true(wire_fits("abc", "a*c"));
    assert_true(wire_fits("abc", "*"));
    assert_true(wire_fits("aXbXc", "a*b*c"));
    assert_true(wire_fits("aab", "*ab"));
    assert_false(wire_fits("abcd", "a*c"));
    assert_false(wire_fits("abc", "abcd"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_transcripts),
    };
    return cmocka_run_group_tests_name("ai-bots/transcripts", tests, NULL, NULL);
}
