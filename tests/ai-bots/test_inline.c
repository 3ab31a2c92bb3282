/* Sessions without threads (ai-bots/wasm/session_inline.c), which this program is linked with. */
#include "../lab/test.h"

#include "../../ai-bots/protocol/protocol.h"
#include "../../core/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 16, THINK_MS = 300 };

struct heard {
    gg_protocol *p;
    char text[TEXT];
    size_t length;
    const char *stop_at; /* what the sink stops at; NULL = nothing */
};

static void hear(void *context, const char *text, size_t length) {
    struct heard *h = context;
    assert_true(h->length + length < sizeof h->text);
    memcpy(h->text + h->length, text, length);
    h->length += length;
    h->text[h->length] = '\0';
    if (h->stop_at && strstr(h->text, h->stop_at)) gg_protocol_stop(h->p);
}

static int open_session(void **state) {
    struct heard *h = calloc(1, sizeof *h);
    if (h) h->p = gg_protocol_open(hear, h);
    if (!h || !h->p) return -1;
    gg_protocol_bound(h->p, &(gg_bounds){.think_ms = THINK_MS, .threads = 1});
    *state = h;
    return 0;
}

static int close_session(void **state) {
    struct heard *h = *state;
    gg_protocol_close(h->p);
    free(h);
    return 0;
}

/* What the line is answered, all of it. */
static const char *answer(struct heard *h, const char *line) {
    h->length = 0;
    h->text[0] = '\0';
    assert_true(gg_protocol_line(h->p, line, strlen(line)));
    assert_true(gg_protocol_wait(h->p, 0));
    return h->text;
}

static int ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

#define INLINE_TEST(name) TEST_WITH(name, open_session, close_session)

INLINE_TEST(each_line_is_answered_before_the_next) {
    struct heard *h = *state_;
    answer(h, "setoption name Game value connect4");
    answer(h, "position startpos moves d d");
    for (int i = 0; i < 3; i++) {
        assert_non_null(strstr(answer(h, "go nodes 300"), "bestmove "));
        assert_true(ends_with(answer(h, "perft 3"), "info perft 3 343\n"));
        assert_string_equal(answer(h, "isready"), "readyok\n");
    }
    assert_true(ends_with(answer(h, "bench pig"), "info bench end\n"));
    assert_string_equal(answer(h, "query p1turn"), "response true\n");
    assert_string_equal(answer(h, "stop"), "");
}

/* No stop can come: the bound on thinking ends it. */
INLINE_TEST(infinite_ends_by_its_bound) {
    struct heard *h = *state_;
    answer(h, "setoption name Game value hex");
    const int64_t begin = gg_now_us();
    const char *said = answer(h, "go infinite turn");
    assert_true(gg_now_us() - begin >= THINK_MS * INT64_C(1000) / 2);
    assert_non_null(strstr(said, "info turn "));
    assert_non_null(strstr(said, "\nbestmove "));
    /* A bot of its own limits holds nothing back either. */
    answer(h, "setoption name Level value 2");
    assert_non_null(strstr(answer(h, "go infinite"), "bestmove "));
}

/* The sink is called from within the line, and may stop what runs there. */
INLINE_TEST(the_sink_can_stop) {
    struct heard *h = *state_;
    gg_protocol_bound(h->p, &(gg_bounds){.think_ms = 60000});
    answer(h, "setoption name Game value hex");
    h->stop_at = "info depth";
    const int64_t begin = gg_now_us();
    assert_non_null(strstr(answer(h, "go infinite"), "bestmove "));
    assert_true(gg_now_us() - begin < 30 * INT64_C(1000000));
    h->stop_at = "info bench";
    assert_true(ends_with(answer(h, "bench pig"), "info string bench stopped\n"));
}

INLINE_TEST(quit_ends_and_mistakes_do_not) {
    struct heard *h = *state_;
    assert_non_null(strstr(answer(h, "go nodes x"), "bestmove none\n"));
    assert_non_null(strstr(answer(h, "position startpos moves nonsense"), "info error illegal"));
    assert_non_null(strstr(answer(h, "query gameover"), "response true"));
    assert_false(gg_protocol_line(h->p, "quit", 4));
}
