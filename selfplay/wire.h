/* Lines from an untrusted program, and a memory of the last ones in both directions. Any bytes may
 * come: half lines, lines without end, NULs. Used by engine.c. */
#ifndef GG_SELFPLAY_WIRE_H
#define GG_SELFPLAY_WIRE_H

#include "../core/text.h"

#define GG_WIRE_LINE (1u << 18) /* longest line, bytes with its end */
#define GG_WIRE_KEPT 16         /* lines remembered */
#define GG_WIRE_SHOW 160        /* bytes of a remembered line; longer ones are cut in the middle */

typedef struct gg_wire {
    char *data; /* GG_WIRE_LINE bytes, what came in and was not taken */
    size_t from, to;
    char kept[GG_WIRE_KEPT][GG_WIRE_SHOW];
    unsigned count; /* lines remembered so far */
} gg_wire;

/* False if there is no memory. */
bool gg_wire_init(gg_wire *wire);
void gg_wire_release(gg_wire *wire);
/* Forgets what came in and what is remembered. */
void gg_wire_clear(gg_wire *wire);

/* Room for what comes in next: at most `room` bytes at the address returned; 0 when a line is too
 * long or lines are not taken. Say with gg_wire_came how many came. Invalidates taken lines. */
char *gg_wire_room(gg_wire *wire, size_t *room);
void gg_wire_came(gg_wire *wire, size_t count);
/* Takes the next line, without its end and a '\r' before that; valid until gg_wire_room. */
bool gg_wire_take(gg_wire *wire, gg_slice *line);
/* The same with '?' for each byte that is neither printable ASCII nor a tab. */
bool gg_wire_take_plain(gg_wire *wire, gg_slice *line);
/* No line is there and no room for the rest of one. */
bool gg_wire_full(const gg_wire *wire);

/* Remembers a line; `way` is '<' from the program, '>' to it. */
void gg_wire_keep(gg_wire *wire, char way, const char *line, size_t length);
/* Writes the remembered lines, oldest first, and what came of a line that did not end. */
void gg_wire_show(const gg_wire *wire, gg_text *text);

#endif
