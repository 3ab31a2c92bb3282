/* Named bots: reading "name:key=value,..." and the ladder of levels. Used by the protocol, terminal
 * play and the arena. */
#include "bot.h"

#include "../core/kit/options.h"
#include "../core/memory.h"

#include <string.h>

/* What a name stands for. Levels count nodes, never seconds, so that a level is the same opponent
 * on every machine. The ladder was measured: see `play_ladder` in tests/ai-bots/test_bot.c. */
struct named {
    const char *name;
    const char *recipe; /* NULL: the search of that name, with the parameters the caller gives */
    const char *title;
};

static const struct named names[] = {
    {"random", NULL, "any legal move, each as likely as the others"},
    {"script", NULL, "rules of thumb, no search"},
    {"greedy", NULL, "the move that looks best one step ahead"},
    {"alphabeta", NULL, "expectiminimax with alpha-beta; depth=, nodes=, movetime="},
    {"mcts", NULL, "Monte Carlo tree search; nodes=, movetime="},
    {"level1", "random", "knows the rules and nothing else"},
    {"level2", "mcts:nodes=1", "plays by first impressions"},
    {"level3", "mcts:nodes=4", "a first game"},
    {"level4", "mcts:nodes=16", "sees what can be taken"},
    {"level5", "mcts:nodes=64", "a casual player"},
    {"level6", "mcts:nodes=250", "thinks about the dice"},
    {"level7", "mcts:nodes=1000", "a club player"},
    {"level8", "mcts:nodes=3000", "plans a turn"},
    {"level9", "mcts:nodes=8000", "strong; answers in a blink"},
    {"level10", "mcts:nodes=24000", "the strongest of the fixed levels; takes a breath"},
};

enum { NAMES = (int)(sizeof names / sizeof *names) };

bool gg_bot_named(int i, const char **name, const char **title) {
    if (i < 0 || i >= NAMES) return false;
    *name = names[i].name;
    *title = names[i].title;
    return true;
}

static const struct named *find_named(gg_slice name) {
    for (int i = 0; i < NAMES; i++)
        if (gg_slice_is(name, names[i].name)) return &names[i];
    return NULL;
}

bool gg_bot_recipe(const char *name, const char **recipe, const char **title) {
    const struct named *named = find_named(gg_slice_of(name));
    if (!named) return false;
    *recipe = named->recipe;
    *title = named->title;
    return true;
}

static bool searchable(gg_slice name) {
    const char *algorithm;
    for (int i = 0; (algorithm = gg_search_algorithm(i)); i++)
        if (gg_slice_is(name, algorithm)) return true;
    return false;
}

int gg_bot_hash_most(void) {
    enum { LEAST = 64, MOST = 1 << 20 };
    const uint64_t mib = gg_memory_most() / 4 * 3 >> 20;
    return mib < LEAST ? LEAST : mib > MOST ? MOST : (int)mib;
}

/* The keys that mean the same for every bot; what is left goes to the search. */
struct numbers {
    int64_t nodes, depth, movetime, cputime, threads, hash, multipv;
};

#define KEY(name, high, ...) GG_NUMBER_OPTION(#name, struct numbers, name, 1, high, 0, __VA_ARGS__)

static const gg_option keys[] = {
    KEY(nodes, 1000000000000, "states or simulations"),
    KEY(depth, 1000, "decisions and dice along a line"),
    KEY(movetime, 1000000000, "milliseconds"),
    KEY(cputime, 1000000000, "milliseconds of processor time"),
    KEY(threads, 64, "threads"),
    KEY(hash, 1 << 20, "MiB of memory; less where the machine has less"),
    KEY(multipv, GG_MAX_MULTIPV, "lines"),
    GG_OPTIONS_END,
};

const gg_option *gg_bot_keys(void) {
    return keys;
}

static int take_key(const gg_option *key, gg_slice value, struct numbers *n, gg_error *error) {
    gg_option here[] = {*key, GG_OPTIONS_END};
    if (!strcmp(key->name, "hash")) here->high = gg_bot_hash_most();
    if (*(int64_t *)((char *)n + key->offset))
        return gg_fail(error, GG_BAD_OPTION, "'%s' is given twice", key->name);
    return gg_option_set(here, n, gg_slice_of(key->name), value, error);
}

static int take_pair(gg_bot *bot, struct numbers *n, gg_slice pair, gg_error *error) {
    gg_slice name, value;
    if (!gg_split(pair, '=', &name, &value) || !name.length)
        return gg_fail(error, GG_BAD_OPTION, "'%.*s' is not key=value", GG_SHOWN(pair));
    const gg_option *key = gg_option_named(keys, name);
    if (key) return take_key(key, value, n, error);
    if (bot->parameter_count == GG_BOT_PARAMETERS)
        return gg_fail(error, GG_BAD_OPTION, "more than %d parameters", GG_BOT_PARAMETERS);
    bot->parameters[bot->parameter_count++] = (gg_parameter){name, value};
    return GG_OK;
}

static int take_pairs(gg_bot *bot, gg_slice pairs, gg_error *error) {
    struct numbers n = {0};
    gg_slice pair;
    const bool open_end = pairs.length && pairs.data[pairs.length - 1] == ',';
    while (gg_field(&pairs, ',', &pair)) {
        const int status = take_pair(bot, &n, pair, error);
        if (status < 0) return status;
    }
    if (open_end) return gg_fail(error, GG_BAD_OPTION, "a parameter is missing after ','");
    bot->limits.nodes = (uint64_t)n.nodes;
    bot->limits.depth = (int)n.depth;
    bot->limits.movetime_us = n.movetime * 1000;
    bot->limits.cputime_us = n.cputime * 1000;
    bot->threads = (int)n.threads;
    bot->hash_mib = (int)n.hash;
    bot->multipv = (int)n.multipv;
    return GG_OK;
}

/* Names and values that the search takes with any game. Weights are a game's own. */
static int check_without_game(const gg_bot *bot, gg_error *error) {
    int status = GG_OK;
    for (int i = 0; i < bot->parameter_count && status == GG_OK; i++)
        status = gg_search_check_parameter(bot->algorithm, &bot->parameters[i], error);
    return status;
}

/* Parameters that only the search knows are tried on a small one. */
static int check_parameters(const gg_bot *bot, const gg_game *game, gg_error *error) {
    gg_bot small = *bot;
    small.threads = small.hash_mib = 1;
    gg_search *search = gg_bot_open(&small, game, 1, 1, 0, error);
    if (!search) return error ? (int)error->code : GG_BAD_OPTION;
    gg_search_close(search);
    return GG_OK;
}

int gg_bot_parse(gg_bot *bot, const gg_game *game, const char *text, gg_error *error) {
    memset(bot, 0, sizeof *bot);
    bot->limits.seat = -1;
    if (!gg_slice_copy(gg_slice_of(text), bot->text, sizeof bot->text))
        return gg_fail(error, GG_BAD_OPTION, "the bot's text is longer than %d characters",
                       GG_BOT_TEXT - 1);
    gg_slice rest = gg_slice_of(bot->text), name = {"", 0};
    gg_field(&rest, ':', &name);
    const bool colon = rest.data && name.length < strlen(bot->text);
    const struct named *named = find_named(name);
    if (named && named->recipe) {
        if (colon)
            return gg_fail(error, GG_BAD_OPTION, "%s has a fixed strength and takes no parameters",
                           named->name);
        rest = gg_slice_of(named->recipe);
        gg_field(&rest, ':', &name);
    } else if (colon && rest.length == 0) {
        return gg_fail(error, GG_BAD_OPTION, "a parameter is missing after ':'");
    }
    if (!searchable(name) || !gg_slice_copy(name, bot->algorithm, sizeof bot->algorithm))
        return gg_fail(error, GG_BAD_OPTION, "there is no bot '%.*s'", (int)name.length, name.data);
    if (!rest.data) rest = (gg_slice){"", 0};
    const int status = take_pairs(bot, rest, error);
    if (status < 0) return status;
    bot->limited = gg_search_limited(bot->algorithm, &bot->limits);
    gg_error local = {GG_OK, ""};
    const int checked =
        game ? check_parameters(bot, game, &local) : check_without_game(bot, &local);
    if (checked == GG_OK) return GG_OK;
    return gg_fail(error, local.code, "%s%s", local.words,
                   local.code == GG_BAD_OPTION
                       ? "; all bots have nodes, depth, movetime, cputime, threads, hash, multipv"
                       : "");
}

gg_search *gg_bot_open(const gg_bot *bot, const gg_game *game, int threads, int hash_mib,
                       uint64_t seed, gg_error *error) {
    const gg_search_options options = {
        .algorithm = bot->algorithm,
        .threads = bot->threads ? bot->threads : threads,
        .hash_bytes = (size_t)(bot->hash_mib ? bot->hash_mib : hash_mib) << 20,
        .seed = seed,
        .multipv = bot->multipv,
        .parameters = bot->parameters,
        .parameter_count = bot->parameter_count,
    };
    return gg_search_open(game, &options, error);
}
