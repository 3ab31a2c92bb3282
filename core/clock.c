/* The monotonic clock and those of threads. */
#include "clock.h"

#include <pthread.h>

int64_t gg_now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

clockid_t gg_work_clock(void) {
    clockid_t clock;
    return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_MONOTONIC;
}

int64_t gg_worked_us(clockid_t clock) {
    struct timespec t;
    if (clock_gettime(clock, &t) != 0) return gg_now_us();
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

struct timespec gg_time_after(int64_t us) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    const int64_t ns = t.tv_nsec + us % 1000000 * 1000;
    t.tv_sec += (time_t)(us / 1000000 + ns / 1000000000);
    t.tv_nsec = (long)(ns % 1000000000);
    return t;
}
