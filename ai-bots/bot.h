/* Named players of fixed strength: "random", "script", "greedy", "alphabeta:depth=4",
 * "mcts:nodes=2000,c=1.2", "level1" .. "level10". Used by the protocol, terminal play and the
 * arena. */
#ifndef GG_AI_BOTS_BOT_H
#define GG_AI_BOTS_BOT_H

#include "../search/search.h"

#define GG_BOT_TEXT       256
#define GG_BOT_PARAMETERS 24

/* A parsed bot: which search with which options, and the limits of each decision. */
typedef struct gg_bot {
    char text[GG_BOT_TEXT]; /* what was parsed; the parameter slices point into it */
    char algorithm[32];
    gg_parameter parameters[GG_BOT_PARAMETERS]; /* passed on to the search */
    int parameter_count;
    gg_limits limits; /* from nodes=, depth=, movetime= (ms) */
    int threads;      /* from threads= */
    int hash_mib;     /* from hash= (MiB) */
    int multipv;      /* from multipv=; a caller may change it before gg_bot_open; 0 means 1 */
    bool limited;     /* ends by itself (gg_search_limited): others need a limit from the caller */
} gg_bot;

/* Parses "name[:key=value,...]" for a game; NULL: for any, weights (w.NAME) and what else depends on
 * one are not looked at. Error GG_BAD_OPTION says what is wrong. `bot` must not be moved in memory
 * afterwards (the slices point into it). */
int gg_bot_parse(gg_bot *bot, const gg_game *game, const char *text, gg_error *error);

/* Opens the bot's search. Threads, hash and seed fill in what the bot's text left open. */
gg_search *gg_bot_open(const gg_bot *bot, const gg_game *game, int threads, int hash_mib,
                       uint64_t seed, gg_error *error);

/* MiB that one search may be given here at most: three quarters of the memory that the process can
 * have, so that a machine is not brought down by an option. At least 64. */
int gg_bot_hash_most(void);

/* The i-th named bot ("random", ..., "level10") and a line on it; false past the last. */
bool gg_bot_named(int i, const char **name, const char **title);
/* Of a named bot: what it stands for ("mcts:nodes=64"; NULL: the search of that name, with
 * parameters) and its line; false where there is none. */
bool gg_bot_recipe(const char *name, const char **recipe, const char **title);
/* The table (core/kit/options.h) of the keys that every bot with parameters takes. */
const struct gg_option *gg_bot_keys(void);

#endif
