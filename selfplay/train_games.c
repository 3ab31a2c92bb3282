/* Games to learn from (train_games.h). */
#include "train_games.h"

#include "../ai-bots/bot.h"
#include "../eval/eval.h"
#include "../eval/nets.h"
#include "../search/algorithm.h"
#include "arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MIB = 8, AHEAD = 4 /* games for each thread that may wait for one before them */ };

/* A game that is over and waits for its turn in the file. */
struct finished {
    unsigned char *records; /* owned */
    uint32_t count;
    bool there;
};

/* What all threads share, under its mutex. Game n waits in shelf[n % room]. */
struct school {
    const gg_lesson_plan *plan;
    gg_positions *positions; /* whole games: the number of the one whose turn it is */
    const atomic_bool *stop;
    void (*tick)(void *context, const gg_positions *positions);
    void *context;
    gg_error *error;
    int code; /* the first that is negative */
    pthread_mutex_t mutex;
    pthread_cond_t turned; /* a game was written, or nothing will be any more */
    uint32_t next;         /* game to be begun */
    uint32_t room;
    struct finished shelf[AHEAD * GG_MAX_CONCURRENCY];
};

/* What one game needs; records grow as games get longer. */
struct table {
    const gg_lesson_plan *plan;
    const gg_net_form *form;
    gg_search *search[GG_STAGES]; /* one for each scenario */
    uint16_t stage;               /* number of the one that is played */
    const gg_game *game;          /* on it */
    gg_limits limits;
    gg_random random;
    unsigned char *records;
    uint32_t count, room;
    uint32_t pause; /* decisions that are passed over before the next one is kept */
    bool astray;    /* a decision was drawn by lot since the last one that was kept */
    bool whole;     /* the game came to its end */
    int *seats;     /* whose value and result each record holds */
    gg_result result;
};

static size_t record_bytes(const struct table *t) {
    return sizeof(gg_lesson) + t->plan->stages->state_bytes;
}

/* Keeps a position with what the search said; the result is filled in at the end of the game. */
static bool note(struct table *t, const void *state, gg_move move) {
    const int seat = gg_nets_seat(t->form, t->game, state);
    if (t->count == t->room) {
        const uint32_t room = t->room ? 2 * t->room : 256;
        unsigned char *records = realloc(t->records, room * record_bytes(t));
        if (records) t->records = records;
        int *seats = realloc(t->seats, room * sizeof *seats);
        if (seats) t->seats = seats;
        if (!records || !seats) return false;
        t->room = room;
    }
    const gg_lesson lesson = {.value = (float)t->result.info.line[0].value[seat],
                              .move = move,
                              .stage = t->stage,
                              .astray = t->astray};
    t->astray = false;
    unsigned char *at = t->records + t->count * record_bytes(t);
    memset(at, 0, record_bytes(t));
    memcpy(at, &lesson, sizeof lesson);
    memcpy(at + sizeof lesson, state, t->game->state_bytes);
    t->seats[t->count++] = seat;
    return true;
}

static void fill_in_results(struct table *t, const double payoff[GG_MAX_PLAYERS]) {
    for (uint32_t i = 0; i < t->count; i++) {
        gg_lesson lesson;
        unsigned char *at = t->records + i * record_bytes(t);
        memcpy(&lesson, at, sizeof lesson);
        lesson.result = (float)payoff[t->seats[i]];
        memcpy(at, &lesson, sizeof lesson);
    }
}

/* What is learned of a decision: its position, or where the form wants that, the one it led to. */
static bool keep(struct table *t, const void *state) {
    gg_state next;
    if (t->form->learns && !t->form->learns(t->game, state)) return true;
    if (!t->form->after) return note(t, state, t->result.move);
    memcpy(next.bytes, state, t->game->state_bytes);
    gg_apply(t->game, next.bytes, t->result.move);
    return t->game->rules->actor(t->game, next.bytes) == GG_OVER || note(t, next.bytes, 0);
}

/* A decision of the search; forced ones teach nothing. */
static int decide(struct table *t, const void *state, int seat, gg_move *move, gg_error *error) {
    t->limits.seat = t->game->hidden ? seat : -1;
    const int code =
        gg_search_go(t->search[t->stage], state, &t->limits, NULL, NULL, &t->result, error);
    if (code < 0) return code;
    *move = t->result.move;
    if (!t->result.info.lines || t->result.info.nodes <= 1 || t->pause--) return GG_OK;
    t->pause = (uint32_t)t->plan->every - 1;
    if (keep(t, state)) return GG_OK;
    return gg_fail(error, GG_NO_MEMORY, "no memory for the positions of a game");
}

/* Before game `number`: its scenario, its seed. */
static void set_up(struct table *t, uint32_t number) {
    const gg_lesson_plan *plan = t->plan;
    const uint64_t seed = gg_random_at(plan->seed, plan->generation, number);
    t->stage = (uint16_t)(number % (uint32_t)plan->stages->count);
    t->game = plan->stages->game[t->stage];
    gg_random_init(&t->random, seed, GG_STREAM_BOT);
    gg_search_reseed(t->search[t->stage], seed);
    t->count = 0;
    t->astray = t->whole = false;
    t->pause = (uint32_t)(seed % (uint64_t)plan->every);
}

bool gg_lessons_beginning(const gg_game *game, void *state, gg_random *random, int decisions) {
    gg_start(game, state);
    for (int seat; (seat = game->rules->actor(game, state)) != GG_OVER;) {
        if (seat == GG_CHANCE) {
            gg_apply(game, state, gg_draw_outcome(game, state, random));
        } else {
            if (decisions-- <= 0) return true;
            gg_apply(game, state, gg_sample(game, state, random));
        }
    }
    return false;
}

/* Leaves the game where it is when *stop is set. */
static int play_game(struct table *t, uint32_t number, const atomic_bool *stop, gg_error *error) {
    const gg_lesson_plan *plan = t->plan;
    double payoff[GG_MAX_PLAYERS];
    gg_state state;
    set_up(t, number);
    const gg_game *game = t->game;
    const uint32_t spread = (uint32_t)(plan->random_most - plan->random_least) + 1;
    const int at_random = plan->random_least + (int)gg_random_below(&t->random, spread);
    gg_lessons_beginning(game, state.bytes, &t->random, at_random);
    t->astray = at_random > 0;
    for (int seat; (seat = game->rules->actor(game, state.bytes)) != GG_OVER;) {
        gg_move move;
        if (atomic_load(stop)) return GG_OK;
        if (seat == GG_CHANCE) {
            move = gg_draw_outcome(game, state.bytes, &t->random);
        } else if ((int)gg_random_below(&t->random, 100) < plan->astray) {
            move = gg_sample(game, state.bytes, &t->random);
            t->astray = true;
        } else {
            const int code = decide(t, state.bytes, seat, &move, error);
            if (code < 0) return code;
        }
        gg_apply(game, state.bytes, move);
    }
    game->rules->payoff(game, state.bytes, payoff);
    fill_in_results(t, payoff);
    t->whole = true;
    return GG_OK;
}

static int open_searches(struct table *t, gg_error *error) {
    const gg_lesson_plan *plan = t->plan;
    const gg_stages *stages = plan->stages;
    gg_bot bot;
    const int code = gg_bot_parse(&bot, stages->game[0], plan->bot, error);
    if (code < 0) return code;
    t->limits = bot.limits;
    for (int i = 0; i < stages->count; i++) {
        t->search[i] = gg_bot_open(&bot, stages->game[i], 1, MIB, plan->seed, error);
        if (!t->search[i]) return error ? (int)error->code : GG_NO_MEMORY;
    }
    return GG_OK;
}

/* --- games at a time */

static bool over(const struct school *s) {
    return s->code < 0 || atomic_load(s->stop) || s->next >= s->plan->games;
}

/* The next game, -1 when there is none; waits while too many that are over wait for one before them. */
static int64_t take(struct school *s) {
    pthread_mutex_lock(&s->mutex);
    while (!over(s) && s->next >= s->positions->games + s->room)
        pthread_cond_wait(&s->turned, &s->mutex);
    const int64_t number = over(s) ? -1 : (int64_t)s->next++;
    pthread_mutex_unlock(&s->mutex);
    return number;
}

/* Writes the games whose turn has come. */
static int write_finished(struct school *s, gg_error *error) {
    int code = GG_OK;
    while (code == GG_OK && s->shelf[s->positions->games % s->room].there) {
        struct finished *f = &s->shelf[s->positions->games % s->room];
        code = gg_positions_add(s->positions, f->records, f->count, error);
        free(f->records);
        *f = (struct finished){NULL, 0, false};
        if (code == GG_OK && s->tick) s->tick(s->context, s->positions);
    }
    return code;
}

/* The records of a game that is over go to the shelf, of one that was left nothing stays; with a negative
 * code nothing more is played. */
static void hand_in(struct school *s, struct table *t, uint32_t number, int code, gg_error *error) {
    pthread_mutex_lock(&s->mutex);
    if (code == GG_OK && t->whole) {
        s->shelf[number % s->room] = (struct finished){t->records, t->count, true};
        t->records = NULL;
        t->room = 0;
        if (s->code == GG_OK) code = write_finished(s, error);
    }
    if (code < 0 && s->code == GG_OK) {
        s->code = code;
        gg_fail(s->error, error->code, "%s", error->words);
    }
    pthread_cond_broadcast(&s->turned);
    pthread_mutex_unlock(&s->mutex);
}

static void play_games(void *context, int thread) {
    struct school *s = context;
    struct table t = {.plan = s->plan, .form = gg_eval_for(s->plan->stages->game[0]->rules)->form};
    gg_error error = {GG_OK, ""};
    int code = open_searches(&t, &error);
    (void)thread;
    if (code < 0) hand_in(s, &t, 0, code, &error);
    for (int64_t number; code == GG_OK && (number = take(s)) >= 0;) {
        code = play_game(&t, (uint32_t)number, s->stop, &error);
        hand_in(s, &t, (uint32_t)number, code, &error);
    }
    for (int i = 0; i < s->plan->stages->count; i++) gg_search_close(t.search[i]);
    free(t.records);
    free(t.seats);
}

int gg_lessons_play(const gg_lesson_plan *plan, gg_positions *positions, const atomic_bool *stop,
                    void (*tick)(void *context, const gg_positions *positions), void *context,
                    gg_error *error) {
    struct school s = {.plan = plan,
                       .positions = positions,
                       .stop = stop,
                       .tick = tick,
                       .context = context,
                       .error = error,
                       .next = positions->games,
                       .room = (uint32_t)(AHEAD * plan->concurrency)};
    pthread_mutex_init(&s.mutex, NULL);
    pthread_cond_init(&s.turned, NULL);
    gg_threads_run(plan->concurrency, play_games, &s);
    for (uint32_t i = 0; i < s.room; i++) free(s.shelf[i].records);
    pthread_cond_destroy(&s.turned);
    pthread_mutex_destroy(&s.mutex);
    return s.code;
}
