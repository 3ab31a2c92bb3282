/* core/pieces.h: values of pieces as they arrive. */
#include "../../core/pieces.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

static char heard[512];

static void hear(gg_piece_sink *sink, const char *label, const char *words) {
    (void)sink;
    assert_string_equal(label, "health");
    assert_true(strlen(words) < sizeof heard);
    strcpy(heard, words);
}

static gg_piece_sink sink = {NULL, hear};

TEST(values_are_written_like_print) {
    gg_piece_value(&sink, "health", "%d of %d", 3, 4);
    assert_string_equal(heard, "3 of 4");
    gg_piece_value(&sink, "health", "%s", "");
    assert_string_equal(heard, "");
}

TEST(long_values_end_with_a_whole_character) {
    char words[400] = "";
    for (int shift = 0; shift < 3; shift++) {
        memset(words, 'x', (size_t)shift);
        words[shift] = '\0';
        while (strlen(words) < 300) strcat(words, "\xe2\x9a\x94");
        gg_piece_value(&sink, "health", "%s", words);
        const size_t length = strlen(heard);
        assert_true(length > 248 && length < 256);
        assert_int_equal((length - (size_t)shift) % 3, 0);
        assert_memory_equal(heard, words, length);
    }
    memset(words, 'y', 300);
    words[300] = '\0';
    gg_piece_value(&sink, "health", "%s", words);
    assert_true(strlen(heard) >= 254);
}
