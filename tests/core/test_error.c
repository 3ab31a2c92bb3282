/* core/error.h: words, cutting, and a word for every code. */
#include "../../core/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void test_fail(void **state) {
    (void)state;
    gg_error error = {GG_OK, "old"};
    assert_int_equal(gg_fail(&error, GG_BAD_FEN, "field %d: %s", 3, "why"), GG_BAD_FEN);
    assert_int_equal(error.code, GG_BAD_FEN);
    assert_string_equal(error.words, "field 3: why");
    assert_int_equal(gg_fail(NULL, GG_ILLEGAL, "%s", "x"), GG_ILLEGAL);
    /* An error may be wrapped in itself. */
    gg_fail(&error, GG_BAD_CONTENT, "file: %s", error.words);
    assert_string_equal(error.words, "file: field 3: why");
}

static void test_one_line(void **state) {
    (void)state;
    gg_error error;
    gg_fail(&error, GG_IO, "%s", "a\nb\rc\td\x01\x7f\xc3\xa9");
    assert_string_equal(error.words, "a?b?c?d??\xc3\xa9");
}

static void test_cut(void **state) {
    (void)state;
    char longer[2 * GG_ERROR_WORDS];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    gg_error error;
    gg_fail(&error, GG_TOO_LONG, "%s", longer);
    assert_int_equal(strlen(error.words), GG_ERROR_WORDS - 1);
    gg_fail(&error, GG_TOO_LONG, "%s", "");
    assert_string_equal(error.words, "");
}

static void test_codes(void **state) {
    (void)state;
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fail),
        cmocka_unit_test(test_one_line),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_codes),
    };
    return cmocka_run_group_tests_name("core/error", tests, NULL, NULL);
}
