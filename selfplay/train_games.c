/* Games to learn from (train_games.h). */
#include "train_games.h"

#include "../ai-bots/bot.h"

#include <stdlib.h>
#include <string.h>

enum { MIB = 8 };

/* What one game needs; records grow as games get longer. */
struct table {
    const gg_lesson_plan *plan;
    gg_search *search;
    gg_limits limits;
    gg_random random;
    unsigned char *records;
    uint32_t count, room;
    int *seats; /* who was to move in each record */
    gg_result result;
};

static size_t record_bytes(const struct table *t) {
    return sizeof(gg_lesson) + t->plan->game->state_bytes;
}

/* Keeps a position and its value; the result is filled in at the end of the game. */
static bool note(struct table *t, const void *state, int seat, double value) {
    if (t->count == t->room) {
        const uint32_t room = t->room ? 2 * t->room : 256;
        unsigned char *records = realloc(t->records, room * record_bytes(t));
        if (records) t->records = records;
        int *seats = realloc(t->seats, room * sizeof *seats);
        if (seats) t->seats = seats;
        if (!records || !seats) return false;
        t->room = room;
    }
    const gg_lesson lesson = {.value = (float)value};
    unsigned char *at = t->records + t->count * record_bytes(t);
    memcpy(at, &lesson, sizeof lesson);
    memcpy(at + sizeof lesson, state, t->plan->game->state_bytes);
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

/* A decision of the search; forced ones teach nothing. */
static int decide(struct table *t, const void *state, int seat, gg_move *move, gg_error *error) {
    t->limits.seat = t->plan->game->hidden ? seat : -1;
    const int code = gg_search_go(t->search, state, &t->limits, NULL, NULL, &t->result, error);
    if (code < 0) return code;
    *move = t->result.move;
    if (t->result.info.lines && t->result.info.nodes > 1 &&
        !note(t, state, seat, t->result.info.line[0].value[seat]))
        return gg_fail(error, GG_NO_MEMORY, "no memory for the positions of a game");
    return GG_OK;
}

static int play_game(struct table *t, uint32_t number, gg_error *error) {
    const gg_lesson_plan *plan = t->plan;
    const gg_game *game = plan->game;
    double payoff[GG_MAX_PLAYERS];
    gg_state state;
    const uint64_t seed = gg_random_at(plan->seed, plan->generation, number);
    gg_random_init(&t->random, seed, GG_STREAM_BOT);
    gg_search_reseed(t->search, seed);
    t->count = 0;
    const uint32_t spread = (uint32_t)(plan->random_most - plan->random_least) + 1;
    int random_moves = plan->random_least + (int)gg_random_below(&t->random, spread);
    gg_start(game, state.bytes);
    for (int seat; (seat = game->rules->actor(game, state.bytes)) != GG_OVER;) {
        gg_move move;
        if (seat == GG_CHANCE) {
            move = gg_draw_outcome(game, state.bytes, &t->random);
        } else if (random_moves-- > 0 || (int)gg_random_below(&t->random, 100) < plan->astray) {
            move = gg_sample(game, state.bytes, &t->random);
        } else {
            const int code = decide(t, state.bytes, seat, &move, error);
            if (code < 0) return code;
        }
        gg_apply(game, state.bytes, move);
    }
    game->rules->payoff(game, state.bytes, payoff);
    fill_in_results(t, payoff);
    return GG_OK;
}

int gg_lessons_play(const gg_lesson_plan *plan, gg_positions *positions, const atomic_bool *stop,
                    void (*tick)(void *context, const gg_positions *positions), void *context,
                    gg_error *error) {
    struct table t = {.plan = plan};
    gg_bot bot;
    int code = gg_bot_parse(&bot, plan->game, plan->bot, error);
    if (code < 0) return code;
    t.limits = bot.limits;
    t.search = gg_bot_open(&bot, plan->game, 1, MIB, plan->seed, error);
    if (!t.search) return error ? (int)error->code : GG_NO_MEMORY;
    while (code == GG_OK && positions->games < plan->games && !atomic_load(stop)) {
        code = play_game(&t, positions->games, error);
        if (code == GG_OK) code = gg_positions_add(positions, t.records, t.count, error);
        if (code == GG_OK && tick) tick(context, positions);
    }
    gg_search_close(t.search);
    free(t.records);
    free(t.seats);
    return code;
}
