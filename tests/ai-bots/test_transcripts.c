/* Plays all tests/ai-bots/transcripts, and those of ai-bots/PROTOCOL.md, against the protocol. In a
 * transcript
 *
 *   # words       a comment
 *   > line        is given to the engine, whose answer is awaited; \t \r \0 \\ stand for themselves
 *   >> line       is given without waiting (for what is sent while a search runs)
 *   < pattern     is the next line of output, '*' standing for any characters
 *   <...          any output up to here
 *
 * All output must be accounted for before the next line is given. */
#include "../lab/test.h"
#include "wire.h"

#include "../../core/games.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

TEST(test_transcripts) {
    glob_t found;
    assert_int_equal(glob("tests/ai-bots/transcripts/*.txt", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 6);
    for (size_t i = 0; i < found.gl_pathc; i++) play_file(found.gl_pathv[i]);
    globfree(&found);
}

/* The transcripts of the page stand between lines ```transcript and ```, a session each; every game
 * has one. */
TEST(test_page) {
    static const char *const page = "ai-bots/PROTOCOL.md";
    static char line[LINE];
    bool seen[64] = {false};
    int number = 0, played = 0;
    wire *w = NULL;
    FILE *file = fopen(page, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        number++;
        if (!w && strcmp(line, "```transcript") == 0) {
            w = wire_open();
        } else if (w && strcmp(line, "```") == 0) {
            nothing_left(w, page);
            wire_close(w);
            w = NULL;
            played++;
        } else if (w) {
            play_line(w, page, number, line);
            for (int i = 0; gg_rules_at(i); i++) {
                char option[128];
                snprintf(option, sizeof option, "> setoption name Game value %s",
                         gg_rules_at(i)->name);
                seen[i] |= strncmp(line, option, strlen(option)) == 0;
            }
        }
    }
    fclose(file);
    assert_null(w);
    for (int i = 0; gg_rules_at(i); i++)
        if (!seen[i]) fail_msg("%s has no transcript of %s", page, gg_rules_at(i)->name);
    assert_true(played >= 12);
}

TEST(test_patterns) {
    assert_true(wire_fits("abc", "a*c"));
    assert_true(wire_fits("abc", "*"));
    assert_true(wire_fits("aXbXc", "a*b*c"));
    assert_true(wire_fits("aab", "*ab"));
    assert_false(wire_fits("abcd", "a*c"));
    assert_false(wire_fits("abc", "abcd"));
}
