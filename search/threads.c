/* Running the threads of a search. */
#include "algorithm.h"

#include <pthread.h>

struct job {
    void (*work)(void *context, int thread);
    void *context;
    int thread;
    pthread_t id;
};

static void *run_job(void *argument) {
    const struct job *job = argument;
    job->work(job->context, job->thread);
    return NULL;
}

int gg_threads_run(int count, void (*work)(void *context, int thread), void *context) {
    struct job jobs[GG_MAX_THREADS];
    int started = 1;
    pthread_attr_t attributes;
    const bool ready = pthread_attr_init(&attributes) == 0 &&
                       pthread_attr_setstacksize(&attributes, GG_THREAD_STACK) == 0;
    while (ready && started < count && started < GG_MAX_THREADS) {
        struct job *job = &jobs[started];
        *job = (struct job){work, context, started, 0};
        if (pthread_create(&job->id, &attributes, run_job, job) != 0) break;
        started++;
    }
    work(context, 0);
    for (int i = 1; i < started; i++) pthread_join(jobs[i].id, NULL);
    if (ready) pthread_attr_destroy(&attributes);
    return started;
}
