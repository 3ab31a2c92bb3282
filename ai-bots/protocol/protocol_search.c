/* The search a session thinks with: opened as the options ask, in the memory there is, and with the
 * seed of the game that is played. */
#include "session.h"

#include <stdio.h>
#include <string.h>

/* All that an open search depends on. */
static void write_wanted(const gg_protocol *p, char *text, size_t capacity, char bot[GG_BOT_TEXT]) {
    const settings *set = &p->set;
    if (set->level)
        snprintf(bot, GG_BOT_TEXT, "level%d", set->level);
    else
        memcpy(bot, set->bot, GG_BOT_TEXT);
    snprintf(text, capacity, "%s %d %d %d %llu", bot, set->threads, set->hash_mib, set->multipv,
             (unsigned long long)p->game_number);
}

void session_drop_search(gg_protocol *p) {
    gg_search_close(p->search);
    p->search = NULL;
}

void session_drop_stale_search(gg_protocol *p) {
    char text[sizeof p->search_text], bot[GG_BOT_TEXT];
    write_wanted(p, text, sizeof text, bot);
    if (p->search && strcmp(text, p->search_text) != 0) session_drop_search(p);
}

/* Opens the bot's search in the memory that is asked for, or in what is to be had: half of it, a
 * quarter, ... */
static gg_search *open_search(gg_protocol *p, const gg_game *game, gg_error *error) {
    const int wanted = p->bot.hash_mib ? p->bot.hash_mib : p->set.hash_mib;
    gg_bot bot = p->bot;
    for (bot.hash_mib = wanted;; bot.hash_mib /= 2) {
        gg_search *search = gg_bot_open(&bot, game, p->set.threads, wanted, p->seed, error);
        if (search && bot.hash_mib < wanted)
            session_say(p, "info string Hash: only %d of %d MiB were to be had", bot.hash_mib,
                        wanted);
        if (search || error->code != GG_NO_MEMORY || bot.hash_mib == 1) return search;
    }
}

int session_prepare(gg_protocol *p, gg_error *error) {
    char text[sizeof p->search_text], bot[GG_BOT_TEXT];
    write_wanted(p, text, sizeof text, bot);
    if (!p->search || strcmp(text, p->search_text) != 0) {
        const gg_game *game = session_game(p);
        gg_error local = {GG_OK, ""};
        session_drop_search(p);
        if (gg_bot_parse(&p->bot, game, bot, &local) < 0)
            return gg_fail(error, local.code, "Bot: %s", local.words);
        if (p->bot.hash_mib > session_hash_most(p) || p->bot.threads > session_threads_most(p))
            return gg_fail(error, GG_BAD_OPTION, "Bot: at most hash=%d and threads=%d here",
                           session_hash_most(p), session_threads_most(p));
        if (!p->bot.multipv) p->bot.multipv = p->set.multipv;
        p->search = open_search(p, game, &local);
        if (!p->search) return gg_fail(error, local.code, "%s", local.words);
        memcpy(p->search_text, text, sizeof text);
        p->search_seed = p->seed;
    }
    if (p->search_seed != p->seed) gg_search_reseed(p->search, p->seed);
    p->search_seed = p->seed;
    return GG_OK;
}

void session_set_seed(gg_protocol *p, uint64_t seed) {
    p->set.seed = seed;
    p->games = 0;
    p->seed = seed ? seed : gg_fresh_seed();
}

void session_next_game(gg_protocol *p) {
    p->games++;
    p->seed = p->set.seed ? gg_random_at(p->set.seed, GG_STREAM_SEARCH, p->games) : gg_fresh_seed();
    if (p->search) gg_search_clear(p->search);
}
