/* Who moves for whom in terminal play: the bots' thinking, the advice for the person, and Ctrl-C,
 * which ends a thought instead of the game. */
#include "play.h"

#include <signal.h>
#include <stdatomic.h>
#include <time.h>

/* --- Ctrl-C */

/* A signal handler has no other way to know them. */
static gg_search *_Atomic thinking;
static atomic_bool interrupted;

static void on_interrupt(int number_of_signal) {
    gg_search *search = atomic_load(&thinking);
    (void)number_of_signal;
    atomic_store(&interrupted, true);
    if (search) gg_search_stop(search);
}

void play_catch_interrupts(bool on) {
    const struct sigaction action = {.sa_handler = on ? on_interrupt : SIG_DFL,
                                     .sa_flags = SA_RESTART};
    sigaction(SIGINT, &action, NULL);
}

bool play_interrupted(void) {
    return atomic_exchange(&interrupted, false);
}

/* In small steps: a signal that comes just before a sleep does not end it. */
void play_rest(int ms) {
    enum { STEP_MS = 20 };
    for (int left = ms; left > 0 && !atomic_load(&interrupted); left -= STEP_MS) {
        const struct timespec step = {0, 1000000L * (left < STEP_MS ? left : STEP_MS)};
        nanosleep(&step, NULL);
    }
}

/* --- moves */

bool play_make(play *p, gg_move move) {
    if (gg_history_push(&p->history, move) >= 0) return true;
    play_say(p, 2, "No memory for the move.");
    p->quit = true;
    return false;
}

void play_forget_searches(play *p) {
    gg_search_close(p->search);
    gg_search_close(p->advisor);
    p->search = p->advisor = NULL;
}

/* Opens the search for `text` if it is not open; false when it cannot be. */
static bool open_search(play *p, const char *text, gg_bot *bot, gg_search **search) {
    gg_error error;
    if (*search) return true;
    if (gg_bot_parse(bot, p->game, text, &error) >= 0)
        *search = gg_bot_open(bot, p->game, 1, 64, p->seed, &error);
    if (*search) return true;
    play_say(p, 2, error.words);
    return false;
}

/* 0 when it cannot, having said why, and when it is interrupted. */
static gg_move choose(play *p, gg_search *search, const gg_bot *bot, double *value) {
    const int actor = p->game->rules->actor(p->game, p->history.now);
    gg_limits limits = bot->limits;
    gg_result result;
    gg_error error;
    limits.seat = actor;
    if (!bot->limited) limits.movetime_us = 1000000;
    gg_search_rearm(search);
    atomic_store(&thinking, search);
    if (atomic_load(&interrupted)) gg_search_stop(search);
    const int code = gg_search_go(search, p->history.now, &limits, NULL, NULL, &result, &error);
    atomic_store(&thinking, NULL);
    if (atomic_load(&interrupted)) return 0;
    if (code < 0) {
        play_say(p, 2, error.words);
        return 0;
    }
    if (value) *value = result.info.lines ? result.info.line[0].value[actor] : 0.5;
    return result.move;
}

gg_move play_advice(play *p, double *value) {
    char text[64];
    snprintf(text, sizeof text, "mcts:nodes=%d", PLAY_ADVICE_NODES);
    if (!open_search(p, text, &p->advice, &p->advisor)) return 0;
    return choose(p, p->advisor, &p->advice, value);
}

bool play_bot_move(play *p, gg_move *move) {
    *move = 0;
    if (!open_search(p, p->record.bot, &p->bot, &p->search)) return false;
    *move = choose(p, p->search, &p->bot, NULL);
    return *move || atomic_load(&interrupted);
}
