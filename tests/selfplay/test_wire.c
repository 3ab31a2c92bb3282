/* Lines from untrusted programs: any bytes in any pieces. */
#include "../../core/random.h"
#include "../../selfplay/wire.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Gives bytes to the wire; how many there was room for. */
static size_t give(gg_wire *w, const char *bytes, size_t length) {
    size_t room;
    char *at = gg_wire_room(w, &room);
    if (length > room) length = room;
    memcpy(at, bytes, length);
    gg_wire_came(w, length);
    return length;
}

static void assert_line(gg_wire *w, const char *wanted) {
    gg_slice line;
    assert_true(gg_wire_take(w, &line));
    assert_int_equal(line.length, strlen(wanted));
    assert_memory_equal(line.data, wanted, line.length);
}

TEST(pieces) {
    gg_wire w;
    gg_slice line;
    assert_true(gg_wire_init(&w));
    give(&w, "ugi", 3);
    assert_false(gg_wire_take(&w, &line));
    give(&w, "ok\r\n\nab\rc\nrest", 14);
    assert_line(&w, "ugiok");
    assert_line(&w, "");
    assert_line(&w, "ab\rc");
    assert_false(gg_wire_take(&w, &line));
    assert_false(gg_wire_full(&w));
    give(&w, "\n", 1);
    assert_line(&w, "rest");
    gg_wire_release(&w);
}

/* Lines of random lengths in random pieces come out as they went in. */
TEST(random_pieces) {
    enum { BYTES = 1 << 20 };
    char *in = malloc(BYTES), *out = malloc(BYTES);
    gg_wire w;
    gg_random random;
    assert_true(in && out && gg_wire_init(&w));
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (size_t i = 0; i < BYTES; i++) {
        in[i] = (char)gg_random_below(&random, 256);
        if (in[i] == '\r') in[i] = 'r';
        if (gg_random_below(&random, 300) == 0) in[i] = '\n';
    }
    in[BYTES - 1] = '\n';
    size_t from = 0, to = 0;
    gg_slice line;
    while (from < BYTES) {
        size_t piece = 1 + gg_random_below(&random, 5000);
        if (piece > BYTES - from) piece = BYTES - from;
        from += give(&w, in + from, piece);
        while (gg_wire_take(&w, &line)) {
            memcpy(out + to, line.data, line.length);
            to += line.length;
            out[to++] = '\n';
        }
    }
    assert_int_equal(to, BYTES);
    assert_memory_equal(in, out, BYTES);
    gg_wire_release(&w);
    free(in);
    free(out);
}

TEST(too_long) {
    gg_wire w;
    gg_slice line;
    char *bytes = malloc(GG_WIRE_LINE + 5);
    assert_true(bytes && gg_wire_init(&w));
    memset(bytes, 'x', GG_WIRE_LINE + 5);
    assert_int_equal(give(&w, bytes, GG_WIRE_LINE + 5), GG_WIRE_LINE);
    assert_true(gg_wire_full(&w));
    assert_false(gg_wire_take(&w, &line));
    assert_int_equal(give(&w, bytes, 1), 0);
    gg_wire_clear(&w);
    assert_false(gg_wire_full(&w));
    gg_wire_release(&w);
    free(bytes);
}

/* The last lines both ways; long ones lose their middle, and no control character gets through. */
/* What an engine says comes to terminals and files as ASCII. */
TEST(plain) {
    gg_wire w;
    gg_slice line;
    assert_true(gg_wire_init(&w));
    give(&w, "best\tmove \x1b[31m \xc2\x9b \x7f\0.\r\nnext\n", 29);
    assert_true(gg_wire_take_plain(&w, &line));
    assert_int_equal(line.length, 22);
    assert_memory_equal(line.data, "best\tmove ?[31m ?? ??.", 22);
    assert_true(gg_wire_take_plain(&w, &line) && gg_slice_is(line, "next"));
    assert_false(gg_wire_take_plain(&w, &line));
    gg_wire_release(&w);
}

TEST(remembers) {
    gg_wire w;
    char shown[8192], wide[2000];
    gg_text text = gg_text_over(shown, sizeof shown);
    assert_true(gg_wire_init(&w));
    for (int i = 0; i < 100; i++) {
        char line[32];
        gg_text t = gg_text_over(line, sizeof line);
        gg_putf(&t, "line %d", i);
        gg_wire_keep(&w, i % 2 ? '<' : '>', line, t.length);
    }
    gg_wire_show(&w, &text);
    assert_null(strstr(shown, "line 83\n"));
    assert_non_null(strstr(shown, "> line 84\n< line 85\n"));
    assert_non_null(strstr(shown, "< line 99\n"));
    memset(wide, 'm', sizeof wide);
    memcpy(wide, "\x1b[31mbegin\0", 11);
    memcpy(wide + sizeof wide - 4, "end!", 4);
    gg_wire_keep(&w, '<', wide, sizeof wide);
    give(&w, "half \x07 a line", 13);
    gg_text_clear(&text);
    gg_wire_show(&w, &text);
    assert_non_null(strstr(shown, "< ?[31mbegin?mmm"));
    assert_non_null(strstr(shown, "mmmend!\n"));
    assert_non_null(strstr(shown, "< half ? a line (the line does not end)\n"));
    for (const char *p = shown; *p; p++) assert_true(*p == '\n' || (*p >= 0x20 && *p < 0x7f));
    gg_wire_release(&w);
}
