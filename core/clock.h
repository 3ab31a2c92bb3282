/* The clock of deadlines and measures: monotonic, so no change of the time of day disturbs it.
 * Used by search, bots and selfplay; the games know no time. */
#ifndef GG_CORE_CLOCK_H
#define GG_CORE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Microseconds since some fixed moment of this run of the machine. Never goes back, cannot fail,
 * about 20 ns. Only differences mean something. */
int64_t gg_now_us(void);

/* The processor time of the calling thread, for gg_worked_us by any thread of the process. */
clockid_t gg_work_clock(void);
/* Microseconds of processor time on that clock, about 0.3 us (a call of the system). gg_now_us()
 * where the system keeps no such clock. */
int64_t gg_worked_us(clockid_t clock);

/* The moment `us` (0 or more) microseconds from now, for pthread_cond_timedwait on a condition whose
 * clock is CLOCK_MONOTONIC. */
struct timespec gg_time_after(int64_t us);

#endif
