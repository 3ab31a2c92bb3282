/* The text builder and the slices. */
#include "text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

gg_text gg_text_over(char *data, size_t capacity) {
    data[0] = '\0';
    return (gg_text){.data = data, .capacity = capacity, .length = 0, .cut = false};
}

void gg_text_clear(gg_text *text) {
    text->length = 0;
    text->cut = false;
    text->data[0] = '\0';
}

void gg_put_bytes(gg_text *text, const char *bytes, size_t count) {
    if (text->cut || count == 0) return;
    const size_t room = text->capacity - 1 - text->length;
    if (count > room) {
        count = room;
        text->cut = true;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void gg_put(gg_text *text, const char *string) {
    gg_put_bytes(text, string, strlen(string));
}

void gg_put_char(gg_text *text, char c) {
    gg_put_bytes(text, &c, 1);
}

void gg_put_int(gg_text *text, int64_t value) {
    char digits[20]; /* 19 digits and a sign */
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) digits[--at] = '-';
    gg_put_bytes(text, digits + at, sizeof digits - at);
}

void gg_put_count(gg_text *text, int64_t n, const char *one, const char *many) {
    gg_put_int(text, n);
    gg_put_char(text, ' ');
    gg_put(text, n == 1 ? one : many);
}

void gg_put_escaped(gg_text *text, const char *string) {
    for (; *string; string++) {
        switch (*string) {
        case '&': gg_put(text, "&amp;"); break;
        case '<': gg_put(text, "&lt;"); break;
        case '>': gg_put(text, "&gt;"); break;
        case '"': gg_put(text, "&quot;"); break;
        default: gg_put_char(text, *string); break;
        }
    }
}

void gg_putf(gg_text *text, const char *format, ...) {
    if (text->cut) return;
    const size_t room = text->capacity - text->length; /* with the NUL, so at least 1 */
    va_list arguments;
    va_start(arguments, format);
    const int written = vsnprintf(text->data + text->length, room, format, arguments);
    va_end(arguments);
    if (written < 0) {
        text->data[text->length] = '\0';
        text->cut = true;
    } else if ((size_t)written >= room) {
        text->length = text->capacity - 1;
        text->cut = true;
    } else {
        text->length += (size_t)written;
    }
}

gg_slice gg_slice_of(const char *string) {
    return (gg_slice){string, strlen(string)};
}

bool gg_slice_equal(gg_slice a, gg_slice b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

bool gg_slice_is(gg_slice slice, const char *string) {
    return gg_slice_equal(slice, gg_slice_of(string));
}

/* The locale has no say in what separates tokens. */
static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool gg_token(gg_slice *rest, gg_slice *token) {
    while (rest->length && is_space(*rest->data)) {
        rest->data++;
        rest->length--;
    }
    if (rest->length == 0) return false;
    size_t n = 0;
    while (n < rest->length && !is_space(rest->data[n])) n++;
    *token = (gg_slice){rest->data, n};
    rest->data += n;
    rest->length -= n;
    return true;
}

bool gg_field(gg_slice *rest, char separator, gg_slice *field) {
    if (!rest->data || rest->length == 0) return false;
    const char *end = memchr(rest->data, separator, rest->length);
    if (!end) {
        *field = *rest;
        *rest = (gg_slice){NULL, 0};
        return true;
    }
    const size_t n = (size_t)(end - rest->data);
    *field = (gg_slice){rest->data, n};
    rest->data += n + 1;
    rest->length -= n + 1;
    return true;
}

void gg_split_scenario(const char *text, gg_slice *id, gg_slice *options) {
    *options = gg_slice_of(text ? text : "");
    *id = *options;
    if (!gg_field(options, ':', id)) options->data = NULL;
}

bool gg_slice_int(gg_slice slice, int64_t low, int64_t high, int64_t *value) {
    size_t i = 0;
    const bool negative = slice.length && slice.data[0] == '-';
    if (negative) i = 1;
    if (i == slice.length) return false;
    /* Counted below zero, because the negative range is the larger one. */
    int64_t v = 0;
    for (; i < slice.length; i++) {
        const char c = slice.data[i];
        if (c < '0' || c > '9') return false;
        if (__builtin_mul_overflow(v, 10, &v) || __builtin_sub_overflow(v, c - '0', &v))
            return false;
    }
    if (!negative) {
        if (v == INT64_MIN) return false;
        v = -v;
    }
    if (v < low || v > high) return false;
    *value = v;
    return true;
}

bool gg_slice_copy(gg_slice slice, char *buffer, size_t capacity) {
    const size_t n = slice.length < capacity - 1 ? slice.length : capacity - 1;
    if (n) memcpy(buffer, slice.data, n);
    buffer[n] = '\0';
    return n == slice.length;
}

int gg_slice_number(gg_slice slice, int low, int high) {
    int64_t value;
    if (!slice.length || slice.data[0] == '-' || (slice.data[0] == '0' && slice.length > 1))
        return -1;
    return gg_slice_int(slice, low, high, &value) ? (int)value : -1;
}

bool gg_slice_real(gg_slice slice, double *value) {
    char buffer[64], *end;
    if (!slice.length || !gg_slice_copy(slice, buffer, sizeof buffer)) return false;
    if (strspn(buffer, "0123456789+-.eE") != slice.length) return false;
    const double read = strtod(buffer, &end);
    if (*end || !isfinite(read)) return false;
    *value = read;
    return true;
}

gg_slice gg_trim(gg_slice slice) {
    while (slice.length && is_space(*slice.data)) {
        slice.data++;
        slice.length--;
    }
    while (slice.length && is_space(slice.data[slice.length - 1])) slice.length--;
    return slice;
}

bool gg_begins(gg_slice slice, const char *words) {
    const size_t n = strlen(words);
    return n <= slice.length && (n == 0 || memcmp(slice.data, words, n) == 0);
}

bool gg_split(gg_slice slice, char separator, gg_slice *left, gg_slice *right) {
    const char *at = slice.length ? memchr(slice.data, separator, slice.length) : NULL;
    const size_t n = at ? (size_t)(at - slice.data) : slice.length;
    *left = (gg_slice){slice.data, n};
    *right = at ? (gg_slice){at + 1, slice.length - n - 1} : (gg_slice){NULL, 0};
    return at != NULL;
}

/* --- cursors */

static void advance(gg_slice *rest, size_t n) {
    rest->data += n;
    rest->length -= n;
}

bool gg_take_char(gg_slice *rest, char c) {
    if (!rest->length || *rest->data != c) return false;
    advance(rest, 1);
    return true;
}

int gg_take_one_of(gg_slice *rest, const char *set) {
    if (!rest->length || !*rest->data) return -1;
    const char *at = strchr(set, *rest->data);
    if (!at) return -1;
    advance(rest, 1);
    return (int)(at - set);
}

bool gg_take_words(gg_slice *rest, const char *words) {
    if (!gg_begins(*rest, words)) return false;
    if (*words) advance(rest, strlen(words));
    return true;
}

int gg_take_number(gg_slice *rest, int low, int high) {
    size_t n = 0;
    while (n < rest->length && rest->data[n] >= '0' && rest->data[n] <= '9') n++;
    const int number = gg_slice_number((gg_slice){rest->data, n}, low, high);
    if (number >= 0) advance(rest, n);
    return number;
}
