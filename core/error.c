/* Errors as values: formatting, and the words of the codes. */
#include "error.h"

#include <stdio.h>
#include <string.h>

int gg_fail(gg_error *error, gg_code code, const char *format, ...) {
    if (!error) return code;
    /* A buffer of its own, because the arguments may be the error's old words. */
    char words[GG_ERROR_WORDS];
    va_list arguments;
    va_start(arguments, format);
    const int written = vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    if (written < 0) words[0] = '\0';
    for (char *p = words; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f) *p = '?';
    error->code = code;
    memcpy(error->words, words, strlen(words) + 1);
    return code;
}

const char *gg_code_word(gg_code code) {
    switch (code) {
    case GG_OK: return "ok";
    case GG_UNKNOWN_COMMAND: return "unknown-command";
    case GG_BAD_ARGUMENT: return "bad-argument";
    case GG_BAD_OPTION: return "bad-option";
    case GG_BAD_FEN: return "bad-fen";
    case GG_ILLEGAL: return "illegal";
    case GG_NO_GAME: return "no-game";
    case GG_BAD_CONTENT: return "content";
    case GG_BUSY: return "busy";
    case GG_TOO_LONG: return "too-long";
    case GG_NO_MEMORY: return "no-memory";
    case GG_IO: return "io";
    }
    return "unknown";
}
