/* The protocol for a host of WebAssembly: one session, a line in, lines out. The JavaScript beside
 * this file is such a host; any other that gives the imports will do.
 *
 *   _initialize();
 *   if (gg_engine_open()) ... write a line of `length` bytes to gg_engine_room() ...
 *       while (gg_engine_line(length)) ...;
 *
 * Each call of gg_engine_line says all that the line has for an answer through grognard.say(text,
 * length) before it returns: whole lines. */
#include "../protocol/protocol.h"

#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(name)))

__attribute__((import_module("grognard"), import_name("say"))) void gg_host_say(const char *text,
                                                                                size_t length);

EXPORT("gg_engine_open") bool gg_engine_open(void);
EXPORT("gg_engine_room") char *gg_engine_room(void);
EXPORT("gg_engine_capacity") size_t gg_engine_capacity(void);
EXPORT("gg_engine_line") bool gg_engine_line(size_t length);

/* Nothing can stop a search but its limits. */
enum { LONGEST_MS = 60000 };

static gg_protocol *session;
/* More than a line may have, were its last character cut off. */
static char room[GG_PROTOCOL_LINE + 4];

static void say(void *context, const char *text, size_t length) {
    (void)context;
    gg_host_say(text, length);
}

bool gg_engine_open(void) {
    session = gg_protocol_open(say, NULL);
    if (session) gg_protocol_bound(session, &(gg_bounds){.think_ms = LONGEST_MS, .threads = 1});
    return session != NULL;
}

char *gg_engine_room(void) {
    return room;
}

/* A longer line is answered `too-long` when those of its characters are given that fit. */
size_t gg_engine_capacity(void) {
    return sizeof room;
}

/* False on `quit`. */
bool gg_engine_line(size_t length) {
    return gg_protocol_line(session, room, length < sizeof room ? length : sizeof room);
}
