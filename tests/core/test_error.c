/* core/error.h: words, cutting, and a word for every code. */
#include "../../core/error.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

TEST(test_fail) {
    gg_error error = {GG_OK, "old"};
    assert_int_equal(gg_fail(&error, GG_BAD_FEN, "field %d: %s", 3, "why"), GG_BAD_FEN);
    assert_int_equal(error.code, GG_BAD_FEN);
    assert_string_equal(error.words, "field 3: why");
    assert_int_equal(gg_fail(NULL, GG_ILLEGAL, "%s", "x"), GG_ILLEGAL);
    /* An error may be wrapped in itself. */
    gg_fail(&error, GG_BAD_CONTENT, "file: %s", error.words);
    assert_string_equal(error.words, "file: field 3: why");
}

TEST(test_one_line) {
    gg_error error;
    gg_fail(&error, GG_IO, "%s", "a\nb\rc\td\x01\x7f\xc3\xa9");
    assert_string_equal(error.words, "a?b?c?d??\xc3\xa9");
}

TEST(test_cut) {
    char longer[2 * GG_ERROR_WORDS];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    gg_error error;
    gg_fail(&error, GG_TOO_LONG, "%s", longer);
    assert_int_equal(strlen(error.words), GG_ERROR_WORDS - 1);
    gg_fail(&error, GG_TOO_LONG, "%s", "");
    assert_string_equal(error.words, "");
}

TEST(test_codes) {
    const struct {
        gg_code code;
        const char *word;
    } codes[] = {
        {GG_OK, "ok"},
        {GG_UNKNOWN_COMMAND, "unknown-command"},
        {GG_BAD_ARGUMENT, "bad-argument"},
        {GG_BAD_OPTION, "bad-option"},
        {GG_BAD_FEN, "bad-fen"},
        {GG_ILLEGAL, "illegal"},
        {GG_NO_GAME, "no-game"},
        {GG_BAD_CONTENT, "content"},
        {GG_BUSY, "busy"},
        {GG_TOO_LONG, "too-long"},
        {GG_NO_MEMORY, "no-memory"},
        {GG_IO, "io"},
    };
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        assert_string_equal(gg_code_word(codes[i].code), codes[i].word);
    assert_non_null(gg_code_word((gg_code)-99));
}
