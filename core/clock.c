/* The monotonic clock. */
#include "clock.h"

int64_t gg_now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
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
