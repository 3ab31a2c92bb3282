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
/* Copies at most capacity-1 bytes and terminates; false if it was cut. */
bool gg_slice_copy(gg_slice slice, char *buffer, size_t capacity);

#endif
