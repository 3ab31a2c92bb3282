/* The text protocol (ai-bots/PROTOCOL.md) as an object: lines in, lines out. Used by the program
 * `grognard`, by the tests and by the fuzzers.
 *
 *   gg_protocol *p = gg_protocol_open(sink, context);
 *   while (... a line was read ...) if (!gg_protocol_line(p, line, length)) break;
 *   gg_protocol_close(p);
 *
 * Searches, perft and bench run in a thread of their own, so gg_protocol_line returns at once and
 * the next line can be given while they run. ai-bots/PROTOCOL.md says all that a client can see.
 * `quit` and closing stop a search, and its bestmove is still written.
 *
 * A dialect is the same conversation in the words of another protocol, about one game. UAI, which
 * Ataxx programs speak: `uai`, `uaiok`, `uainewgame`, clocks `btime wtime binc winc movestogo`, one
 * `go` for a whole turn of its game, and `bestmove 0000` where there is no move. */
#ifndef GG_AI_BOTS_PROTOCOL_H
#define GG_AI_BOTS_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>

#define GG_PROTOCOL_LINE      (1u << 20) /* longest input line, bytes without its end */
#define GG_PROTOCOL_THINK     1000       /* ms */
#define GG_PROTOCOL_DECISIONS 100

#define GG_VERSION "0.3"

typedef struct gg_protocol gg_protocol;

/* Receives one or more whole lines, each with its '\n'. Called from the thread that gives lines and
 * from the search's thread, never from both at once. */
typedef void (*gg_sink)(void *context, const char *text, size_t length);

/* Opens a session on the first registered game. NULL when there is no memory or no thread. */
gg_protocol *gg_protocol_open(gg_sink sink, void *context);

/* The same in another dialect, on its game. */
typedef struct gg_dialect gg_dialect;
extern const gg_dialect gg_dialect_ugi, gg_dialect_uai;
gg_protocol *gg_protocol_open_as(const gg_dialect *dialect, gg_sink sink, void *context);
/* Limits what the option Content may read, from now on; the folder's name must outlive the session.
 * Without this call it may read any file. */
struct gg_reach;
void gg_protocol_confine(gg_protocol *protocol, const struct gg_reach *reach);
/* What a session that strangers drive may take, from now on; 0 stands for no bound. More is refused
 * (Hash, Threads, and those of Bot) or cut short (thinking; the answer to `go infinite` is still
 * held until `stop`). */
typedef struct gg_bounds {
    int think_ms; /* of one `go` */
    int hash_mib, threads;
    int nice;         /* of the thread that thinks, so that answers to queries do not wait for it */
    bool no_counting; /* `perft` and `bench` are refused */
} gg_bounds;
void gg_protocol_bound(gg_protocol *protocol, const gg_bounds *bounds);
/* Asked now and then by the thread that gives lines, where an answer takes longer than others (`query odds`):
 * true gives it up, as nobody waits for it any more. */
void gg_protocol_watch(gg_protocol *protocol, bool (*leaves)(void *context), void *context);
/* Stops what runs, waits for it (some ms; a benchmark runs to its end) and frees everything. NULL
 * is allowed. */
void gg_protocol_close(gg_protocol *protocol);

/* Handles one line, given without '\n' (a '\r' at its end counts as white space). Any bytes, any
 * length: lines above GG_PROTOCOL_LINE are answered `too-long`. Returns false on `quit`. */
bool gg_protocol_line(gg_protocol *protocol, const char *line, size_t length);

/* As the line `stop`: asks what runs to end. A search ends within 10 ms, a benchmark only falls
 * silent. */
void gg_protocol_stop(gg_protocol *protocol);

/* Waits until nothing runs; false if that took longer than `ms` (negative: no limit). */
bool gg_protocol_wait(gg_protocol *protocol, int ms);

#endif
