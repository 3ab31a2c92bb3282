/* The clock of a search: its deadline, being stopped, and when it reports. */
#include "algorithm.h"

#include "../core/clock.h"

#define REPORT_US 250000

bool gg_search_check(gg_search *search) {
    if (atomic_load_explicit(&search->stop, memory_order_relaxed) ||
        gg_now_us() >= search->clock.deadline_us)
        gg_search_end(search);
    return atomic_load_explicit(&search->clock.over, memory_order_relaxed);
}

int64_t gg_search_elapsed(const gg_search *search) {
    return gg_now_us() - search->clock.start_us;
}

void gg_search_stop(gg_search *search) {
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

void gg_search_rearm(gg_search *search) {
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
}

bool gg_search_report_due(const gg_search *search) {
    return search->progress && gg_now_us() - search->reported_us >= REPORT_US;
}

void gg_search_report(gg_search *search, gg_info *info, bool finished) {
    if (!search->progress || (!finished && !gg_search_report_due(search))) return;
    search->reported_us = gg_now_us();
    info->time_us = search->reported_us - search->clock.start_us;
    search->progress(search->context, info);
}

/* The time kept back so that ending the threads and handing back the answer, also by a process that
 * is not scheduled at once, stays inside the time given: an eighth, at most 3 ms. */
static int64_t margin(int64_t movetime_us) {
    return movetime_us < 24000 ? movetime_us / 8 : 3000;
}

void gg_search_set_clock(gg_search *search, int64_t start_us) {
    const int64_t movetime = search->limits.movetime_us;
    search->clock.start_us = start_us;
    search->clock.deadline_us = INT64_MAX;
    if (movetime > 0 && movetime < INT64_MAX - start_us)
        search->clock.deadline_us = start_us + movetime - margin(movetime);
    search->reported_us = start_us;
    atomic_store_explicit(&search->clock.over, false, memory_order_relaxed);
}
