/* A protocol session between two queues. Used by serve.c.
 *
 * The thread of the sockets puts in what a client sent and takes out what it is to get; nothing here
 * makes it wait. Lines run in a thread of the session's own, in the order they came.
 *
 * Both queues are bounded. A client that sends faster than its lines run is not read meanwhile
 * (gg_channel_welcome), one that reads slower than its lines answer has its lines wait, and one that
 * does not read at all loses the session when more than GG_CHANNEL_OUT waits (gg_channel_lost). */
#ifndef GG_AI_BOTS_SERVE_CHANNEL_H
#define GG_AI_BOTS_SERVE_CHANNEL_H

#include "../protocol/protocol.h"

enum {
    GG_CHANNEL_IN = 1 << 20,     /* bytes of whole lines waiting, above which no more are welcome */
    GG_CHANNEL_PAUSE = 1 << 18,  /* bytes of answers waiting, above which no further line runs */
    GG_CHANNEL_OUT = 8 << 20,    /* bytes of answers waiting at most */
    GG_CHANNEL_PIECE = 64 << 10, /* bytes taken out at once, but for one longer line */
};

typedef struct gg_channel gg_channel;

/* Opens a session that may read no file. `wake(context)` is called from other threads when there is
 * something to take, or room again, or the end. NULL without memory or thread. */
gg_channel *gg_channel_open(const gg_bounds *bounds, void (*wake)(void *context), void *context);

/* What came of a message; `end`: with its last byte, which ends a line too. Of a line above
 * GG_PROTOCOL_LINE only so much is kept that it is answered `too-long`. */
void gg_channel_give(gg_channel *channel, const char *bytes, size_t length, bool end);
/* Whether more should be given. */
bool gg_channel_welcome(gg_channel *channel);

/* Takes whole lines, valid UTF-8, the oldest first: their bytes, which the caller frees, and their
 * number; NULL when there are none. */
char *gg_channel_take(gg_channel *channel, size_t *length);
bool gg_channel_waiting(gg_channel *channel);
/* Answers were thrown away: the session cannot go on. */
bool gg_channel_lost(gg_channel *channel);

/* The client is gone: what runs is stopped, what waits is thrown away. */
void gg_channel_hang_up(gg_channel *channel);
/* The session has ended, by `quit` or by hanging up; gg_channel_close will not wait. */
bool gg_channel_ended(gg_channel *channel);
/* Waits for the end and frees all. Hang up first. */
void gg_channel_close(gg_channel *channel);

#endif
