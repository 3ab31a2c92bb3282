/* Playing one game: the loop between the rules and the players. Used by the arena's workers. */
#include "match.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t gg_match_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* --- bots of this process */

struct bot_player {
    gg_player base;
    gg_search *search;
    gg_limits limits;
    bool hidden;
    gg_result result;
};

static gg_move bot_choose(gg_player *player, const void *state, int seat, gg_effort *effort,
                          gg_error *error) {
    struct bot_player *b = (struct bot_player *)player;
    const int64_t start = gg_match_clock();
    gg_limits limits = b->limits;
    limits.seat = b->hidden ? seat : -1;
    if (gg_search_go(b->search, state, &limits, NULL, NULL, &b->result, error) < 0) return 0;
    const int64_t spent = gg_match_clock() - start;
    effort->moves++;
    effort->nodes += b->result.info.nodes;
    effort->time_us += spent;
    if (spent > effort->worst_us) effort->worst_us = spent;
    return b->result.move;
}

static void bot_stop(gg_player *player) {
    gg_search_stop(((struct bot_player *)player)->search);
}

static void bot_close(gg_player *player) {
    gg_search_close(((struct bot_player *)player)->search);
    free(player);
}

static const gg_player_kind bot_kind = {bot_choose, bot_stop, bot_close, .legal = true};

gg_player *gg_bot_player(const gg_bot *bot, const gg_game *game, const gg_limits *fallback,
                         int threads, int hash_mib, uint64_t seed, gg_error *error) {
    struct bot_player *b = malloc(sizeof *b);
    if (!b) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a player");
        return NULL;
    }
    b->base.kind = &bot_kind;
    b->limits = bot->limited ? bot->limits : *fallback;
    b->hidden = game->hidden;
    b->search = gg_bot_open(bot, game, threads, hash_mib, seed, error);
    if (b->search) return &b->base;
    free(b);
    return NULL;
}

/* --- the game */

static bool legal(const gg_game *game, const void *state, gg_move move) {
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->moves(game, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* The move of the seat to act; 0 on error. */
static gg_move ask(const gg_game *game, const void *state, int seat, gg_player *player,
                   gg_effort *effort, gg_error *error) {
    gg_error local = {GG_OK, ""};
    const gg_move move = player->kind->choose(player, state, seat, effort, &local);
    if (!move) {
        gg_fail(error, local.code ? local.code : GG_ILLEGAL, "%s",
                local.code ? local.words : "no move was chosen");
        return 0;
    }
    if ((player->kind->legal && !game->hidden) || legal(game, state, move)) return move;
    gg_fail(error, GG_ILLEGAL, "the move chosen (%#x) is not legal", move);
    return 0;
}

int gg_match_play(const gg_game *game, gg_record *record, gg_player *const player[GG_MAX_PLAYERS],
                  const atomic_bool *stop, void *last, int *failed, gg_error *error) {
    gg_state state;
    gg_error local = {GG_OK, ""};
    int actor;
    game->rules->start(game, state.bytes);
    while ((actor = game->rules->actor(game, state.bytes)) != GG_OVER) {
        gg_move move;
        if (actor == GG_CHANCE) {
            move = gg_seeded_outcome(game, state.bytes, record->dice_seed, record->outcomes++);
        } else {
            if (atomic_load_explicit(stop, memory_order_relaxed)) return 0;
            move = ask(game, state.bytes, actor, player[actor], &record->seat[actor], &local);
            if (atomic_load_explicit(stop, memory_order_relaxed)) return 0;
        }
        if (!move) {
            *failed = actor;
            memcpy(last, state.bytes, game->state_bytes);
            return gg_fail(error, local.code, "%s", local.words);
        }
        game->rules->apply(game, state.bytes, move);
        record->length++;
    }
    game->rules->payoff(game, state.bytes, record->payoff);
    record->key = gg_key(game, state.bytes);
    record->played = true;
    memcpy(last, state.bytes, game->state_bytes);
    return 0;
}
