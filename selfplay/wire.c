/* A line buffer with bounds and a ring of remembered lines; see wire.h. */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

bool gg_wire_init(gg_wire *wire) {
    memset(wire, 0, sizeof *wire);
    wire->data = malloc(GG_WIRE_LINE);
    return wire->data != NULL;
}

void gg_wire_release(gg_wire *wire) {
    free(wire->data);
    wire->data = NULL;
}

void gg_wire_clear(gg_wire *wire) {
    wire->from = wire->to = 0;
    wire->count = 0;
}

char *gg_wire_room(gg_wire *wire, size_t *room) {
    if (wire->from) {
        memmove(wire->data, wire->data + wire->from, wire->to - wire->from);
        wire->to -= wire->from;
        wire->from = 0;
    }
    *room = GG_WIRE_LINE - wire->to;
    return wire->data + wire->to;
}

void gg_wire_came(gg_wire *wire, size_t count) {
    wire->to += count;
}

static bool is_plain(char c) {
    return (unsigned char)c >= 0x20 && (unsigned char)c < 0x7f;
}

bool gg_wire_take(gg_wire *wire, gg_slice *line) {
    char *start = wire->data + wire->from;
    const char *end = memchr(start, '\n', wire->to - wire->from);
    if (!end) return false;
    line->data = start;
    line->length = (size_t)(end - start);
    wire->from += line->length + 1;
    if (line->length && start[line->length - 1] == '\r') line->length--;
    return true;
}

bool gg_wire_take_plain(gg_wire *wire, gg_slice *line) {
    char *start = wire->data + wire->from;
    if (!gg_wire_take(wire, line)) return false;
    for (size_t i = 0; i < line->length; i++)
        if (!is_plain(start[i]) && start[i] != '\t') start[i] = '?';
    return true;
}

bool gg_wire_full(const gg_wire *wire) {
    return wire->to - wire->from == GG_WIRE_LINE;
}

void gg_wire_keep(gg_wire *wire, char way, const char *line, size_t length) {
    static const char gap[] = " ... ";
    char *kept = wire->kept[wire->count++ % GG_WIRE_KEPT];
    gg_text text = gg_text_over(kept, GG_WIRE_SHOW);
    gg_put_char(&text, way);
    gg_put_char(&text, ' ');
    const size_t room = GG_WIRE_SHOW - 1 - text.length, part = (room - sizeof gap) / 2;
    if (length <= room) {
        gg_put_bytes(&text, line, length);
    } else {
        gg_put_bytes(&text, line, part);
        gg_put(&text, gap);
        gg_put_bytes(&text, line + length - part, part);
    }
    for (size_t i = 0; i < text.length; i++)
        if (!is_plain(kept[i])) kept[i] = '?';
}

void gg_wire_show(const gg_wire *wire, gg_text *text) {
    const unsigned first = wire->count > GG_WIRE_KEPT ? wire->count - GG_WIRE_KEPT : 0;
    for (unsigned i = first; i < wire->count; i++)
        gg_putf(text, "%s\n", wire->kept[i % GG_WIRE_KEPT]);
    const size_t rest = wire->to - wire->from;
    if (!rest) return;
    gg_put(text, "< ");
    for (size_t i = 0; i < rest && i < GG_WIRE_SHOW / 2; i++) {
        const char c = wire->data[wire->from + i];
        if (c == '\n') break;
        gg_put_char(text, is_plain(c) ? c : '?');
    }
    gg_put(text, " (the line does not end)\n");
}
