/* Fuzzes the text protocol: the input is what a client sends. Answers must be whole printable lines
 * that hold what PROTOCOL.md promises of their first words.
 *
 * Left out are lines that take long or reach outside by design: benchmarks, files, and options for
 * much memory or many threads. */
#include "fuzz.h"

#include "../../ai-bots/protocol/protocol.h"

#include <jansson.h>
#include <string.h>

/* What came out since the last line was given. */
typedef struct seen {
    int bestmoves, responses;
} seen;

static int words_in(const char *line, size_t length) {
    gg_slice rest = {line, length}, token;
    int count = 0;
    while (gg_token(&rest, &token)) count++;
    return count;
}

/* What is announced as JSON is one object of it, of version 1. */
static void check_json(const char *line, size_t length, const char *before) {
    const size_t skip = strlen(before);
    if (length <= skip || memcmp(line, before, skip) != 0 || line[skip] != '{') return;
    json_t *value = json_loadb(line + skip, length - skip, JSON_REJECT_DUPLICATES, NULL);
    FUZZ_CHECK(json_integer_value(json_object_get(value, "v")) == 1);
    json_decref(value);
}

static void check_line(seen *s, const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) FUZZ_CHECK((unsigned char)line[i] >= ' ');
    if (length >= 8 && memcmp(line, "bestmove", 8) == 0) {
        FUZZ_CHECK(words_in(line, length) == 2);
        s->bestmoves++;
    }
    if (length >= 8 && memcmp(line, "response", 8) == 0) s->responses++;
    check_json(line, length, "response ");
    check_json(line, length, "info json ");
}

static void sink(void *context, const char *text, size_t length) {
    FUZZ_CHECK(length > 0 && text[length - 1] == '\n');
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        const size_t line = (size_t)(end - text);
        check_line(context, text, line);
        text += line + 1;
        length -= line + 1;
    }
}

static bool holds(gg_slice line, const char *word) {
    const size_t length = strlen(word);
    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.data + i, word, length) == 0) return true;
    return false;
}

static bool left_out(gg_slice line) {
    return holds(line, "bench") || (holds(line, "Content") && !holds(line, "ContentText")) ||
           holds(line, "Hash") || holds(line, "Threads") || holds(line, "hash") ||
           holds(line, "threads");
}

static bool starts(gg_slice line, const char *word) {
    gg_slice first;
    return gg_token(&line, &first) && gg_slice_is(first, word);
}

/* For speed: most of the time would go into clearing memory. */
static const char small_tables[] = "setoption name Hash value 1";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    seen s = {0};
    gg_protocol *protocol = gg_protocol_open(sink, &s);
    FUZZ_CHECK(protocol);
    gg_protocol_line(protocol, small_tables, strlen(small_tables));
    gg_slice rest = {(const char *)data, size}, line;
    bool running = false;
    for (int lines = 0; lines < 100 && gg_field(&rest, '\n', &line); lines++) {
        if (left_out(line)) continue;
        const int before = s.responses;
        const bool runs = starts(line, "go") || starts(line, "perft");
        if (!gg_protocol_line(protocol, line.data, line.length)) break;
        if (starts(line, "query")) FUZZ_CHECK(s.responses <= before + 1);
        /* One more line may come while a search runs, then it ends. */
        if (running || !runs) {
            gg_protocol_stop(protocol);
            FUZZ_CHECK(gg_protocol_wait(protocol, 20000));
            running = false;
        } else {
            running = true;
        }
    }
    gg_protocol_close(protocol);
    return 0;
}
