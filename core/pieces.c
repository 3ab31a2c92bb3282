#include "pieces.h"

#include <stdarg.h>
#include <stdio.h>

void gg_piece_value(gg_piece_sink *sink, const char *label, const char *format, ...) {
    char words[256];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    sink->value(sink, label, words);
}
