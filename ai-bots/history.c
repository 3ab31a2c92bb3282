/* The history of a game, with kept states every few steps. */
#include "history.h"

#include "../core/memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

int gg_history_init(gg_history *history, const gg_game *game, const void *start) {
    *history = (gg_history){.game = game};
    history->now = gg_zeroed_block(1, sizeof *history->now);
    history->marks = malloc(game->state_bytes);
    history->mark_capacity = 1;
    if (!history->now || !history->marks) {
        gg_history_release(history);
        return GG_NO_MEMORY;
    }
    if (start)
        memcpy(history->now, start, game->state_bytes);
    else
        gg_start(game, history->now);
    memcpy(history->marks, history->now, game->state_bytes);
    return GG_OK;
}

void gg_history_release(gg_history *history) {
    free(history->now);
    free(history->steps);
    free(history->tokens);
    free(history->marks);
    *history = (gg_history){0};
}

/* Room for `need` elements: the block, larger where it must be; NULL, and nothing changed, when
 * there is no memory. */
static void *grow(void *data, size_t *capacity, size_t need, size_t element) {
    if (data && need <= *capacity) return data;
    size_t wanted = *capacity ? *capacity * 2 : 64;
    if (wanted < need) wanted = need;
    void *larger = realloc(data, wanted * element);
    if (larger) *capacity = wanted;
    return larger;
}

static bool make_room(gg_history *h) {
    gg_step *steps = grow(h->steps, &h->capacity, h->count + 1, sizeof *steps);
    if (steps) h->steps = steps;
    char *tokens = grow(h->tokens, &h->token_capacity, h->token_bytes + GG_MOVE_TEXT, 1);
    if (tokens) h->tokens = tokens;
    unsigned char *marks = grow(h->marks, &h->mark_capacity, (h->count + 1) / GG_HISTORY_STRIDE + 1,
                                h->game->state_bytes);
    if (marks) h->marks = marks;
    return steps && tokens && marks;
}

int gg_history_push(gg_history *history, gg_move move) {
    if (!make_room(history)) return GG_NO_MEMORY;
    const gg_game *game = history->game;
    const int actor = game->rules->actor(game, history->now);
    gg_text token = gg_text_over(history->tokens + history->token_bytes, GG_MOVE_TEXT);
    game->rules->write_move(game, history->now, move, &token);
    history->steps[history->count] = (gg_step){
        .move = move,
        .token = (uint32_t)history->token_bytes,
        .rolls = (uint32_t)gg_history_rolls(history) + (actor == GG_CHANCE),
        .actor = (int8_t)actor,
        .last_chose = (int8_t)(actor >= 0 ? actor : gg_history_roller(history)),
    };
    history->token_bytes += token.length + 1;
    history->count++;
    gg_apply(game, history->now, move);
    if (history->count % GG_HISTORY_STRIDE == 0)
        memcpy(history->marks + history->count / GG_HISTORY_STRIDE * game->state_bytes,
               history->now, game->state_bytes);
    return GG_OK;
}

int gg_history_push_token(gg_history *history, gg_slice token, gg_error *error) {
    const gg_move move = gg_parse_move(history->game, history->now, token, error);
    if (!move) return GG_ILLEGAL;
    if (gg_history_push(history, move) < 0)
        return gg_fail(error, GG_NO_MEMORY, "no memory for the history");
    return GG_OK;
}

void gg_history_at(const gg_history *history, size_t count, void *state) {
    const gg_game *game = history->game;
    const size_t mark = count / GG_HISTORY_STRIDE;
    memcpy(state, history->marks + mark * game->state_bytes, game->state_bytes);
    for (size_t i = mark * GG_HISTORY_STRIDE; i < count; i++)
        gg_apply(game, state, history->steps[i].move);
}

void gg_history_cut(gg_history *history, size_t count) {
    if (count >= history->count) return;
    history->token_bytes = history->steps[count].token;
    history->count = count;
    gg_history_at(history, count, history->now);
}

const char *gg_history_token(const gg_history *history, size_t i) {
    return history->tokens + history->steps[i].token;
}

uint64_t gg_history_rolls(const gg_history *history) {
    return history->count ? history->steps[history->count - 1].rolls : 0;
}

int gg_history_roller(const gg_history *history) {
    return history->count ? history->steps[history->count - 1].last_chose : 0;
}

gg_move gg_history_roll(const gg_history *history, uint64_t seed) {
    return gg_seeded_outcome(history->game, history->now, seed, gg_history_rolls(history));
}

uint64_t gg_fresh_seed(void) {
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed || seed == 0) {
        struct timespec now = {0, 0};
        clock_gettime(CLOCK_REALTIME, &now);
        seed = ((uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec) | 1;
    }
    return seed;
}
