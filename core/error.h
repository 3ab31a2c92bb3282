/* Errors as values: what went wrong, where and why. Used by every layer.
 *
 * A function that can fail takes a `gg_error *` (may be NULL) as its last argument and returns a
 * negative gg_code, or NULL where it returns a pointer. On error nothing else changes. No function
 * of the libraries prints or exits. */
#ifndef GG_CORE_ERROR_H
#define GG_CORE_ERROR_H

#include <stdarg.h>

/* One code per error word of the protocol, and two of the machine. */
typedef enum gg_code {
    GG_OK = 0,
    GG_UNKNOWN_COMMAND = -1, /* "unknown-command" */
    GG_BAD_ARGUMENT = -2,    /* "bad-argument" */
    GG_BAD_OPTION = -3,      /* "bad-option" */
    GG_BAD_FEN = -4,         /* "bad-fen" */
    GG_ILLEGAL = -5,         /* "illegal" */
    GG_NO_GAME = -6,         /* "no-game" */
    GG_BAD_CONTENT = -7,     /* "content" */
    GG_BUSY = -8,            /* "busy" */
    GG_TOO_LONG = -9,        /* "too-long" */
    GG_NO_MEMORY = -10,      /* "no-memory" */
    GG_IO = -11,             /* "io" */
} gg_code;

#define GG_ERROR_WORDS 512

typedef struct gg_error {
    gg_code code;
    char words[GG_ERROR_WORDS]; /* one line, no newline; cut at the capacity */
} gg_error;

/* Fills `error` (if not NULL) with the code and the formatted words (control characters become '?')
 * and returns `code`, so that callers write `return gg_fail(error, GG_BAD_FEN, ...)`. */
int gg_fail(gg_error *error, gg_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The protocol's word for a code: "bad-fen", "illegal", ... Never NULL. */
const char *gg_code_word(gg_code code);

#endif
