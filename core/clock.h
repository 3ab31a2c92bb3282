/* The clock of deadlines and measures: monotonic, so no change of the time of day disturbs it.
 * Used by search, bots and selfplay; the games know no time. */
#ifndef GG_CORE_CLOCK_H
#define GG_CORE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Microseconds since some fixed moment of this run of the machine. Never goes back, cannot fail,
 * about 20 ns. Only differences mean something. */
int64_t gg_now_us(void);

/* The moment `us` (0 or more) microseconds from now, for pthread_cond_timedwait on a condition whose
 * clock is CLOCK_MONOTONIC. */
struct timespec gg_time_after(int64_t us);

#endif
