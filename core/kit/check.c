/* What must hold of a state. See check.h. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>

static void tell(gg_text *why, const char *format, va_list arguments) {
    char words[160];
    if (vsnprintf(words, sizeof words, format, arguments) < 0) words[0] = '\0';
    gg_put(why, words);
}

bool gg_need(gg_check *check, bool holds, const char *format, ...) {
    va_list arguments;
    if (holds || check->broken) return !check->broken;
    va_start(arguments, format);
    tell(check->why, format, arguments);
    va_end(arguments);
    check->broken = true;
    return false;
}

bool gg_broken(gg_text *why, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tell(why, format, arguments);
    va_end(arguments);
    return false;
}
