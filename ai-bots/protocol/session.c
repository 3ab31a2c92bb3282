/* What all commands of a protocol session need: lines out, whether something runs, who acts. Called
 * by all protocol*.c. */
#include "session.h"

#include <stdio.h>

/* --- output */

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

/* --- bounds */

int session_hash_most(const gg_protocol *p) {
    const int most = gg_bot_hash_most(), bound = p->bounds.hash_mib;
    return bound && bound < most ? bound : most;
}

int session_threads_most(const gg_protocol *p) {
    const int most = 64, bound = p->bounds.threads;
    return bound && bound < most ? bound : most;
}

int session_check_seat(const gg_protocol *p, gg_error *error) {
    const gg_game *game = session_game(p);
    if (p->set.seat <= game->players) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "Seat: %d, but the game has %d seats", p->set.seat,
                   game->players);
}

bool session_goes_on(void *protocol) {
    const gg_protocol *p = protocol;
    return !p->leaves || !p->leaves(p->leaver);
}
