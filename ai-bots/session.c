/* The ground floor of a protocol session: output that two threads share, waiting for what runs, who
 * acts. Called by all protocol*.c. */
#include "session.h"

#include "../core/clock.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

/* --- output */

void session_say_text(gg_protocol *p, const char *text, size_t length) {
    pthread_mutex_lock(&p->output);
    p->sink(p->context, text, length);
    pthread_mutex_unlock(&p->output);
}

void session_say(gg_protocol *p, const char *format, ...) {
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    if (length > (int)sizeof line - 2) length = (int)sizeof line - 2;
    line[length++] = '\n';
    session_say_text(p, line, (size_t)length);
}

void session_say_error(gg_protocol *p, const gg_error *error) {
    session_say(p, "info error %s %s", gg_code_word(error->code), error->words);
}

/* --- what runs */

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

int session_require_quiet(gg_protocol *p, const char *what, gg_error *error) {
    /* After `stop` the answer is on its way; who sends the next line at once need not meet `busy`.
     */
    const bool ending = atomic_load(&p->stop);
    if (gg_protocol_wait(p, ending ? 1000 : 0)) return GG_OK;
    return gg_fail(error, GG_BUSY, "%s must wait until the search has ended", what);
}

int session_actor(const gg_protocol *p) {
    const gg_game *game = session_game(p);
    return p->foul ? GG_OVER : game->rules->actor(game, p->history.now);
}

int session_check_seat(const gg_protocol *p, gg_error *error) {
    const gg_game *game = session_game(p);
    if (p->set.seat <= game->players) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "Seat: %d, but the game has %d seats", p->set.seat,
                   game->players);
}
