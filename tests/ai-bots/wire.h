/* A protocol session with its output caught, for tests. */
#ifndef GG_TESTS_AI_BOTS_WIRE_H
#define GG_TESTS_AI_BOTS_WIRE_H

#include "../../ai-bots/protocol/protocol.h"

#include <pthread.h>
#include <stdint.h>

#define WIRE_BYTES (1u << 22)

typedef struct wire {
    gg_protocol *protocol;
    pthread_mutex_t lock;
    char *data; /* output not yet taken, NUL-terminated */
    size_t from, to;
    int64_t last_us; /* when the last line came out */
} wire;

wire *wire_open(void);
wire *wire_open_as(const gg_dialect *dialect);
void wire_close(wire *w);
/* Gives a line, and waits for what it starts to end. */
void wire_send(wire *w, const char *line);
/* Gives a line and returns at once. False on quit. */
bool wire_push(wire *w, const char *line);
/* Takes the next output line into `line`; false if there is none. */
bool wire_take(wire *w, char *line, size_t capacity);
/* Sends and takes the last line that comes out ("" if none). */
const char *wire_ask(wire *w, const char *line, char *answer, size_t capacity);
void wire_drop(wire *w); /* forgets the output so far */
/* True if the text fits the pattern, in which '*' stands for any characters. */
bool wire_fits(const char *text, const char *pattern);
/* Sends; true if the last line that comes out fits the pattern, else says what came. */
bool wire_answers(wire *w, const char *line, const char *pattern);
int64_t wire_now_us(void);

#endif
