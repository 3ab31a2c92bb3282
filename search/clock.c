/* The clock of a search: its deadline, being stopped, and when it reports. */
#include "algorithm.h"

#include "../core/clock.h"

#define REPORT_US 250000

/* A thread's processor time runs no faster than the clock: what is left of it says when to look
 * again, so the system is called a few times a search only. */
static bool worked_enough(gg_clock *clock, int64_t now_us) {
    if (now_us < atomic_load_explicit(&clock->look_us, memory_order_relaxed)) return false;
    const int64_t left_us = clock->work_end_us - gg_worked_us(clock->work);
    atomic_store_explicit(&clock->look_us, now_us + left_us, memory_order_relaxed);
    return left_us <= 0;
}

bool gg_search_check(gg_search *search) {
    const int64_t now_us = gg_now_us();
    if (atomic_load_explicit(&search->stop, memory_order_relaxed) ||
        (search->outer && atomic_load_explicit(&search->outer->stop, memory_order_relaxed)) ||
        (search->goes_on && !search->goes_on(search, search->asker)) ||
        now_us >= search->clock.deadline_us || worked_enough(&search->clock, now_us))
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
    atomic_store_explicit(&search->clock.look_us, INT64_MAX, memory_order_relaxed);
    if (search->limits.cputime_us > 0) {
        search->clock.work = gg_work_clock();
        search->clock.work_end_us = gg_worked_us(search->clock.work) + search->limits.cputime_us;
        atomic_store_explicit(&search->clock.look_us, start_us, memory_order_relaxed);
    }
    search->reported_us = start_us;
    atomic_store_explicit(&search->clock.over, false, memory_order_relaxed);
}
