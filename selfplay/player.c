/* Bots of this process as players; the words of faults. Used by arena.c and match.c. */
#include "player.h"

#include <math.h>
#include <stdlib.h>

const char *gg_fault_word(gg_fault fault) {
    static const char *const word[GG_FAULT_COUNT] = {
        "none", "start", "crash", "hang", "time", "illegal", "protocol", "result", "internal"};
    return fault < GG_FAULT_COUNT ? word[fault] : "unknown";
}

const char *gg_result_word(const gg_game *game, const double *payoff) {
    static const char *const word[GG_MAX_PLAYERS] = {"p1win", "p2win", "p3win", "p4win"};
    const int won = gg_winner(game, payoff);
    return won < 0 ? "draw" : word[won];
}

struct bot_player {
    gg_player base;
    gg_search *search;
    gg_limits limits;
    bool hidden;
    gg_result result;
};

static gg_move choose(gg_player *player, const gg_turn *turn, gg_thought *thought, gg_fault *fault,
                      gg_error *error) {
    struct bot_player *b = (struct bot_player *)player;
    gg_limits limits = b->limits;
    limits.seat = b->hidden ? turn->seat : -1;
    if (gg_search_go(b->search, turn->state, &limits, NULL, NULL, &b->result, error) < 0) {
        *fault = GG_FAULT_INTERNAL;
        return 0;
    }
    const gg_info *info = &b->result.info;
    *thought = (gg_thought){.time_us = info->time_us,
                            .nodes = info->nodes,
                            .depth = info->depth,
                            .score = info->lines ? info->line[0].value[turn->seat] : (double)NAN,
                            .proven = info->proven};
    return b->result.move;
}

static void stop(gg_player *player) {
    gg_search_stop(((struct bot_player *)player)->search);
}

static void close_bot(gg_player *player) {
    gg_search_close(((struct bot_player *)player)->search);
    free(player);
}

static const gg_player_kind bot_kind = {
    .choose = choose, .stop = stop, .close = close_bot, .legal = true};

gg_player *gg_bot_player(const gg_bot *bot, const gg_game *game, const gg_limits *fallback,
                         int threads, int hash_mib, uint64_t seed, gg_error *error) {
    struct bot_player *b = malloc(sizeof *b);
    if (!b) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a player");
        return NULL;
    }
    b->base.kind = &bot_kind;
    b->limits = bot->limits;
    if (!bot->limited) {
        b->limits = *fallback;
        if (bot->limits.depth) b->limits.depth = bot->limits.depth;
    }
    b->hidden = game->hidden;
    b->search = gg_bot_open(bot, game, threads, hash_mib, seed, error);
    if (b->search) return &b->base;
    free(b);
    return NULL;
}
