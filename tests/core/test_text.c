/* core/text.h: capacities, cutting, and the edges of tokens, fields and numbers. */
#include "../../core/text.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Puts the same things into a text of each capacity and compares with the uncut text. */
static void put_all(gg_text *text) {
    gg_put(text, "abc");
    gg_put_char(text, '-');
    gg_put_int(text, -1234);
    gg_putf(text, "<%s:%d>", "xyz", 42);
    gg_put_bytes(text, "\0q", 2);
    gg_put(text, "");
    gg_put(text, "end");
}

TEST(test_every_capacity) {
    const char whole[] = "abc--1234<xyz:42>\0qend";
    for (size_t capacity = 1; capacity <= sizeof whole + 3; capacity++) {
        char buffer[64];
        memset(buffer, 'Z', sizeof buffer);
        gg_text text = gg_text_over(buffer, capacity);
        assert_int_equal(text.length, 0);
        assert_false(text.cut);
        put_all(&text);
        const size_t fits = capacity - 1 < sizeof whole - 1 ? capacity - 1 : sizeof whole - 1;
        assert_int_equal(text.length, fits);
        assert_int_equal(text.cut, capacity < sizeof whole);
        assert_memory_equal(buffer, whole, fits);
        assert_int_equal(buffer[fits], '\0');
        for (size_t i = capacity; i < sizeof buffer; i++) assert_int_equal(buffer[i], 'Z');
    }
}

TEST(test_cut_adds_nothing) {
    char buffer[6];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_put(&text, "abc");
    gg_putf(&text, "%s", "defgh");
    assert_true(text.cut);
    assert_string_equal(buffer, "abcde");
    gg_put(&text, "x");
    gg_put_int(&text, 1);
    gg_putf(&text, "y");
    assert_string_equal(buffer, "abcde");
    gg_text_clear(&text);
    assert_false(text.cut);
    assert_string_equal(buffer, "");
    gg_put(&text, "again");
    assert_false(text.cut);
    assert_string_equal(buffer, "again");
}

TEST(test_put_int) {
    const int64_t values[] = {0, 1, -1, 9, 10, -10, 255, 1000000007, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char buffer[32], expected[32];
        gg_text text = gg_text_over(buffer, sizeof buffer);
        gg_put_int(&text, values[i]);
        snprintf(expected, sizeof expected, "%" PRId64, values[i]);
        assert_string_equal(buffer, expected);
    }
}

TEST(test_tokens) {
    gg_slice rest = gg_slice_of(" \t go  movetime\v100\f\r\n"), token;
    assert_true(gg_token(&rest, &token) && gg_slice_is(token, "go"));
    assert_true(gg_token(&rest, &token) && gg_slice_is(token, "movetime"));
    assert_true(gg_token(&rest, &token) && gg_slice_is(token, "100"));
    assert_false(gg_token(&rest, &token));
    assert_false(gg_token(&rest, &token));
    rest = gg_slice_of("");
    assert_false(gg_token(&rest, &token));
    rest = (gg_slice){NULL, 0};
    assert_false(gg_token(&rest, &token));
    /* Nothing is read past the slice; bytes above 127 and NUL are parts of tokens. */
    rest = (gg_slice){"ab\0\xc3\xa9 cd", 6};
    assert_true(gg_token(&rest, &token));
    assert_int_equal(token.length, 5);
    assert_false(gg_token(&rest, &token));
}

static void assert_fields(const char *string, const char *const *expected, bool trailing) {
    gg_slice rest = gg_slice_of(string), field;
    for (; *expected; expected++) {
        assert_true(gg_field(&rest, ',', &field));
        assert_true(gg_slice_is(field, *expected));
    }
    assert_false(gg_field(&rest, ',', &field));
    assert_int_equal(rest.data != NULL, trailing);
}

TEST(test_fields) {
    assert_fields("a,,b", (const char *const[]){"a", "", "b", NULL}, false);
    assert_fields("abc", (const char *const[]){"abc", NULL}, false);
    assert_fields(",a", (const char *const[]){"", "a", NULL}, false);
    assert_fields("a,", (const char *const[]){"a", NULL}, true);
    assert_fields(",", (const char *const[]){"", NULL}, true);
    assert_fields("", (const char *const[]){NULL}, true);
    gg_slice none = {NULL, 0}, field;
    assert_false(gg_field(&none, ',', &field));
}

TEST(test_numbers) {
    const struct {
        const char *text;
        bool fine;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"42", true, 42},
        {"-42", true, -42},
        {"007", true, 7},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"99999999999999999999999", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+1", false, 0},
        {" 1", false, 0},
        {"1 ", false, 0},
        {"1a", false, 0},
        {"--1", false, 0},
        {"0x10", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 77;
        const bool fine = gg_slice_int(gg_slice_of(cases[i].text), INT64_MIN, INT64_MAX, &value);
        if (fine != cases[i].fine) fail_msg("'%s'", cases[i].text);
        assert_true(value == (fine ? cases[i].value : 77));
    }
    int64_t value = 77;
    assert_false(gg_slice_int(gg_slice_of("10"), 0, 9, &value));
    assert_false(gg_slice_int(gg_slice_of("-1"), 0, 9, &value));
    assert_true(value == 77);
    assert_true(gg_slice_int((gg_slice){"123", 1}, 0, 9, &value) && value == 1);
}

TEST(test_slices) {
    const gg_slice none = {NULL, 0};
    assert_true(gg_slice_is(none, ""));
    assert_true(gg_slice_equal(none, gg_slice_of("")));
    assert_false(gg_slice_is(gg_slice_of("ab"), "abc"));
    assert_false(gg_slice_is(gg_slice_of("abc"), "ab"));
    assert_false(gg_slice_is(gg_slice_of("abc"), "abd"));
    char buffer[4];
    assert_true(gg_slice_copy(gg_slice_of("abc"), buffer, sizeof buffer));
    assert_string_equal(buffer, "abc");
    assert_false(gg_slice_copy(gg_slice_of("abcd"), buffer, sizeof buffer));
    assert_string_equal(buffer, "abc");
    assert_true(gg_slice_copy(none, buffer, sizeof buffer));
    assert_string_equal(buffer, "");
    assert_false(gg_slice_copy(gg_slice_of("x"), buffer, 1));
    assert_string_equal(buffer, "");
}

TEST(test_real_numbers) {
    static const char *const good[] = {"0", "-3", "0.25", "+1e6", "1e-3", ".5", "5."};
    static const double values[] = {0, -3, 0.25, 1e6, 1e-3, 0.5, 5};
    static const char *const refused[] = {"",   " 1",  "1 ",    "0x1", "inf", "nan",
                                          "1e", "--1", "1e999", "-",   "e5",  "1,5"};
    double value = 7;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(gg_slice_real(gg_slice_of(good[i]), &value));
        assert_true(!(value < values[i]) && !(value > values[i]));
    }
    value = 7;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_false(gg_slice_real(gg_slice_of(refused[i]), &value));
    assert_true(value > 6.5 && value < 7.5);
}

/* --- trimming, splitting, cursors */

TEST(test_trim) {
    static const struct {
        const char *from, *to;
    } pairs[] = {{"", ""}, {" ", ""}, {" \t\n", ""}, {"a", "a"}, {"  a b ", "a b"}, {"a\v", "a"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_true(gg_slice_is(gg_trim(gg_slice_of(pairs[i].from)), pairs[i].to));
    assert_int_equal(gg_trim((gg_slice){NULL, 0}).length, 0);
}

TEST(test_begins) {
    assert_true(gg_begins(gg_slice_of("option.x"), "option."));
    assert_true(gg_begins(gg_slice_of("ab"), "ab"));
    assert_true(gg_begins((gg_slice){NULL, 0}, ""));
    assert_false(gg_begins(gg_slice_of("a"), "ab"));
    assert_false(gg_begins(gg_slice_of("xab"), "ab"));
}

TEST(test_split) {
    gg_slice left, right;
    assert_true(gg_split(gg_slice_of("a=b=c"), '=', &left, &right));
    assert_true(gg_slice_is(left, "a") && gg_slice_is(right, "b=c"));
    assert_true(gg_split(gg_slice_of("="), '=', &left, &right));
    assert_true(left.length == 0 && right.length == 0 && right.data);
    assert_false(gg_split(gg_slice_of("ab"), '=', &left, &right));
    assert_true(gg_slice_is(left, "ab") && right.length == 0 && !right.data);
    assert_false(gg_split((gg_slice){NULL, 0}, '=', &left, &right));
}

/* Each takes its part, and nothing where it refuses. */
TEST(test_cursors) {
    gg_slice rest = gg_slice_of("x12,007 go-");
    assert_false(gg_take_char(&rest, 'y'));
    assert_int_equal(gg_take_number(&rest, 0, 99), -1);
    assert_int_equal(gg_take_one_of(&rest, "zyx"), 2);
    assert_int_equal(gg_take_number(&rest, 0, 11), -1);
    assert_int_equal(gg_take_number(&rest, 12, 12), 12);
    assert_true(gg_take_char(&rest, ','));
    assert_int_equal(gg_take_number(&rest, 0, 99), -1); /* leading zeros */
    assert_true(gg_take_words(&rest, "007"));
    assert_false(gg_take_words(&rest, "go"));
    assert_true(gg_take_words(&rest, " go"));
    assert_int_equal(gg_take_one_of(&rest, ""), -1);
    assert_int_equal(gg_take_one_of(&rest, "-"), 0);
    assert_int_equal(rest.length, 0);
    assert_false(gg_take_char(&rest, '\0'));
    assert_int_equal(gg_take_one_of(&rest, "-"), -1);
    assert_true(gg_take_words(&rest, ""));
    rest = (gg_slice){"\0", 1}; /* the end of the set is no member of it */
    assert_int_equal(gg_take_one_of(&rest, "ab"), -1);
    rest = (gg_slice){NULL, 0};
    assert_int_equal(gg_take_number(&rest, 0, 9), -1);
}

TEST(test_plain_numbers) {
    assert_int_equal(gg_slice_number(gg_slice_of("0"), 0, 9), 0);
    assert_int_equal(gg_slice_number(gg_slice_of("2147483647"), 0, INT32_MAX), INT32_MAX);
    static const char *const refused[] = {"", "-0", "-1", "00", "01", "1 ", "10", "a", "+1"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(gg_slice_number(gg_slice_of(refused[i]), 0, 9), -1);
}

TEST(test_shown) {
    char buffer[100];
    snprintf(buffer, sizeof buffer, "'%.*s'", GG_SHOWN(((gg_slice){"abcdef", 3})));
    assert_string_equal(buffer, "'abc'");
    snprintf(buffer, sizeof buffer, "'%.*s'", GG_SHOWN_UP_TO(((gg_slice){"abcdef", 6}), 2));
    assert_string_equal(buffer, "'ab'");
    snprintf(buffer, sizeof buffer, "'%.*s'", GG_SHOWN(((gg_slice){NULL, 0})));
    assert_string_equal(buffer, "''");
    char long_text[200];
    memset(long_text, 'x', sizeof long_text);
    snprintf(buffer, sizeof buffer, "%.*s", GG_SHOWN(((gg_slice){long_text, sizeof long_text})));
    assert_int_equal(strlen(buffer), GG_SHOWN_BYTES);
}

TEST(a_count_and_its_word) {
    char buffer[64];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    for (int n = -1; n <= 2; n++) {
        gg_put_count(&text, n, "die", "dice");
        gg_put_char(&text, ' ');
    }
    assert_string_equal(buffer, "-1 dice 0 dice 1 die 2 dice ");
}
