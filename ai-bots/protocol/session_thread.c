/* A session with a thread of its own for what takes long: the reader goes on reading meanwhile.
 * session_inline.c is the same where there are no threads. Called by all protocol*.c. */
#include "session.h"

#include "../../core/clock.h"

#include <errno.h>
#include <sys/resource.h>
#include <time.h>

/* --- the thread */

static void *worker(void *protocol) {
    gg_protocol *p = protocol;
    for (;;) {
        pthread_mutex_lock(&p->lock);
        while (!p->running && !p->closing) pthread_cond_wait(&p->changed, &p->lock);
        const bool wanted = p->running;
        pthread_mutex_unlock(&p->lock);
        if (!wanted) return NULL;
        if (p->bounds.nice) setpriority(PRIO_PROCESS, 0, p->bounds.nice); /* this thread alone */
        p->work(p);
    }
}

bool session_start(gg_protocol *p, void (*work)(gg_protocol *p)) {
    p->work = work;
    if (pthread_mutex_init(&p->output, NULL) != 0) return false;
    if (pthread_mutex_init(&p->lock, NULL) != 0) goto no_lock;
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0) goto no_condition;
    const bool clocked = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0;
    const bool made = clocked && pthread_cond_init(&p->changed, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    if (!made) goto no_condition;
    if (pthread_create(&p->worker, NULL, worker, p) == 0) return true;
    pthread_cond_destroy(&p->changed);
no_condition:
    pthread_mutex_destroy(&p->lock);
no_lock:
    pthread_mutex_destroy(&p->output);
    return false;
}

void session_end(gg_protocol *p) {
    gg_protocol_stop(p);
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->worker, NULL);
    pthread_cond_destroy(&p->changed);
    pthread_mutex_destroy(&p->lock);
    pthread_mutex_destroy(&p->output);
}

/* --- jobs */

void session_run(gg_protocol *p) {
    pthread_mutex_lock(&p->lock);
    atomic_store(&p->stop, false);
    p->running = true;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

void session_finish(gg_protocol *p, const gg_text *text) {
    pthread_mutex_lock(&p->lock);
    p->running = false;
    session_say_text(p, text->data, text->length);
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

void session_wait_for_stop(gg_protocol *p) {
    pthread_mutex_lock(&p->lock);
    while (!atomic_load(&p->stop) && !p->closing) pthread_cond_wait(&p->changed, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

/* --- from outside */

void session_say_text(gg_protocol *p, const char *text, size_t length) {
    pthread_mutex_lock(&p->output);
    p->sink(p->context, text, length);
    pthread_mutex_unlock(&p->output);
}

void gg_protocol_stop(gg_protocol *p) {
    pthread_mutex_lock(&p->lock);
    if (p->running) {
        atomic_store(&p->stop, true);
        if (p->job.kind == JOB_GO) gg_search_stop(p->search);
        pthread_cond_broadcast(&p->changed);
    }
    pthread_mutex_unlock(&p->lock);
}

bool gg_protocol_wait(gg_protocol *p, int ms) {
    const struct timespec until = gg_time_after(ms < 0 ? 0 : INT64_C(1000) * ms);
    int status = 0;
    pthread_mutex_lock(&p->lock);
    while (p->running && status != ETIMEDOUT)
        status = ms < 0 ? pthread_cond_wait(&p->changed, &p->lock)
                        : pthread_cond_timedwait(&p->changed, &p->lock, &until);
    const bool idle = !p->running;
    pthread_mutex_unlock(&p->lock);
    return idle;
}
