#include "pieces.h"

#include <stdarg.h>
#include <stdio.h>

void gg_piece_value(gg_piece_sink *sink, const char *label, const char *format, ...) {
    char words[256];
    va_list values;
    va_start(values, format);
    const int length = vsnprintf(words, sizeof words, format, values);
    va_end(values);
    if (length >= (int)sizeof words) { /* the last character, which may be half of one, goes */
        size_t end = sizeof words - 1;
        while (end && (words[end - 1] & 0xc0) == 0x80) end--;
        words[end ? end - 1 : 0] = '\0';
    }
    sink->value(sink, label, words);
}
