/* Text with capacities: a builder that never writes past its buffer, and slices with a tokeniser.
 * Used by notation, protocol, pictures and reports. No allocation. */
#ifndef GG_CORE_TEXT_H
#define GG_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A builder over the caller's buffer. The text is NUL-terminated after every call. When something
 * does not fit, the builder keeps what fits and sets `cut`; later calls add nothing. */
typedef struct gg_text {
    char *data;
    size_t capacity; /* bytes of `data`, at least 1 */
    size_t length;   /* bytes written, without the NUL */
    bool cut;        /* something did not fit */
} gg_text;

/* Starts an empty text over `data` of `capacity` >= 1 bytes, which the caller owns. */
gg_text gg_text_over(char *data, size_t capacity);
/* Makes the text empty again. */
void gg_text_clear(gg_text *text);
void gg_put(gg_text *text, const char *string);
void gg_put_char(gg_text *text, char c);
void gg_put_bytes(gg_text *text, const char *bytes, size_t count);
void gg_put_int(gg_text *text, int64_t value); /* decimal; much faster than gg_putf */
/* "1 hit", "2 hits": the number and the word that goes with it. */
void gg_put_count(gg_text *text, int64_t n, const char *one, const char *many);
/* A short name as a value, for functions that give names of cells, units, cards. */
typedef struct gg_name {
    char text[16];
} gg_name;
/* The letter of a side in tokens and lines: A, B, C, D. */
static inline char gg_side_letter(int side) {
    return (char)('A' + side);
}
/* With & < > and " written as entities: safe inside an element or attribute of XML. */
void gg_put_escaped(gg_text *text, const char *string);
void gg_putf(gg_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A piece of somebody else's text; not NUL-terminated. */
typedef struct gg_slice {
    const char *data;
    size_t length;
} gg_slice;

gg_slice gg_slice_of(const char *string);
bool gg_slice_is(gg_slice slice, const char *string);
bool gg_slice_equal(gg_slice a, gg_slice b);
/* Takes the next token of `rest`: skips white space, stops before white space. False at the end. */
bool gg_token(gg_slice *rest, gg_slice *token);
/* Takes what stands before the next `separator`, or all that is left. False when `rest` is used up
 * (so "a,,b" gives "a", "", "b" and "" gives nothing). `rest->data` becomes NULL after the last
 * piece; after a trailing separator ("a," gives "a" only) it stays, so strict readers can tell. */
bool gg_field(gg_slice *rest, char separator, gg_slice *field);
/* Splits "id:options" at the first colon; `text` NULL is "". `options->data` is NULL without one.
 */
void gg_split_scenario(const char *text, gg_slice *id, gg_slice *options);
/* Decimal number without sign or with '-', the whole slice, within [low, high]. False otherwise. */
bool gg_slice_int(gg_slice slice, int64_t low, int64_t high, int64_t *value);
/* A number as the program writes it: digits only, no leading zeros, within low..high (low >= 0);
 * else -1. */
int gg_slice_number(gg_slice slice, int low, int high);
/* A decimal number as "0.25", "-3", "1e6", the whole slice, finite; no blanks, no hexadecimal, at
 * most 63 bytes. False otherwise. */
bool gg_slice_real(gg_slice slice, double *value);
/* Copies at most capacity-1 bytes and terminates; false if it was cut. */
bool gg_slice_copy(gg_slice slice, char *buffer, size_t capacity);

/* The slice without white space at both ends. */
gg_slice gg_trim(gg_slice slice);
/* True if the slice begins with `words`; every slice begins with "". */
bool gg_begins(gg_slice slice, const char *words);
/* Splits "name=value" at the first `separator`: true with both halves, untrimmed; false when there
 * is none, then `left` is the whole slice and `right` empty with data NULL. */
bool gg_split(gg_slice slice, char separator, gg_slice *left, gg_slice *right);

/* Cursors: each takes something off the front of `rest`, or leaves `rest` as it is. */

/* Takes one character if it is `c`. */
bool gg_take_char(gg_slice *rest, char c);
/* Takes one character of the string `set`: its index there, else -1. */
int gg_take_one_of(gg_slice *rest, const char *set);
/* Takes `words` if `rest` begins with them. */
bool gg_take_words(gg_slice *rest, const char *words);
/* Takes all digits at the front, if they are a number as gg_slice_number; else -1. */
int gg_take_number(gg_slice *rest, int low, int high);

/* The two arguments of "%.*s" for somebody else's text in an error: at most GG_SHOWN_BYTES of it,
 * or at most `limit`. A slice with data NULL is shown as nothing.
 *
 *     gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'", GG_SHOWN(name)); */
#define GG_SHOWN(slice)              GG_SHOWN_UP_TO(slice, GG_SHOWN_BYTES)
#define GG_SHOWN_UP_TO(slice, limit) gg_shown_length(slice, limit), gg_shown_data(slice)
#define GG_SHOWN_BYTES               64

static inline int gg_shown_length(gg_slice slice, size_t limit) {
    return (int)(slice.length < limit ? slice.length : limit);
}
static inline const char *gg_shown_data(gg_slice slice) {
    return slice.data ? slice.data : "";
}

#endif
