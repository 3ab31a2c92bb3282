/* The one interface over all searches (search.h): the algorithms there are, opening one, closing
 * it. */
#include "algorithm.h"

#include "../core/memory.h"

#include <stdlib.h>

#define DEFAULT_HASH ((size_t)16 << 20)
#define LEAST_HASH   ((size_t)1 << 20)

static const gg_algorithm *const algorithms[] = {
    &gg_algorithm_random, &gg_algorithm_script,    &gg_algorithm_greedy,
    &gg_algorithm_mcts,   &gg_algorithm_alphabeta,
};

static const gg_algorithm *algorithm_at(int i) {
    const int count = (int)(sizeof algorithms / sizeof algorithms[0]);
    return i >= 0 && i < count ? algorithms[i] : NULL;
}

static const gg_algorithm *algorithm_named(const char *name) {
    const gg_algorithm *algorithm;
    for (int i = 0; (algorithm = algorithm_at(i)); i++)
        if (strcmp(algorithm->name, name) == 0) return algorithm;
    return NULL;
}

const gg_option *gg_search_parameters(const char *name) {
    if (!name) return gg_parameters_common;
    const gg_algorithm *algorithm = algorithm_named(name);
    return algorithm ? algorithm->parameters : NULL;
}

int gg_search_check_parameter(const char *name, const gg_parameter *parameter, gg_error *error) {
    const gg_algorithm *algorithm = algorithm_named(name);
    if (!algorithm) return gg_fail(error, GG_BAD_OPTION, "there is no search '%.64s'", name);
    return gg_parameters_check(algorithm, parameter, error);
}

bool gg_search_limited(const char *name, const gg_limits *l) {
    const gg_algorithm *algorithm = algorithm_named(name);
    return algorithm && (!algorithm->thinks || l->nodes || l->movetime_us || l->cputime_us ||
                         (algorithm->by_depth && l->depth));
}

const char *gg_search_algorithm(int i) {
    const gg_algorithm *algorithm = algorithm_at(i);
    return algorithm ? algorithm->name : NULL;
}

static int read_options(gg_search *search, const gg_search_options *o, gg_error *error) {
    const char *name = o->algorithm ? o->algorithm : "";
    search->algorithm = algorithm_named(name);
    if (!search->algorithm)
        return gg_fail(error, GG_BAD_OPTION, "there is no search '%.64s'", name);
    search->threads = o->threads ? o->threads : 1;
    if (search->threads < 1 || search->threads > GG_MAX_THREADS)
        return gg_fail(error, GG_BAD_OPTION, "threads must be 1 to %d, not %d", GG_MAX_THREADS,
                       o->threads);
    search->hash_bytes = o->hash_bytes ? o->hash_bytes : DEFAULT_HASH;
    if (search->hash_bytes < LEAST_HASH)
        return gg_fail(error, GG_BAD_OPTION, "a search needs at least %zu bytes", LEAST_HASH);
    search->multipv = o->multipv ? o->multipv : 1;
    if (search->multipv < 1 || search->multipv > GG_MAX_MULTIPV)
        return gg_fail(error, GG_BAD_OPTION, "lines must be 1 to %d, not %d", GG_MAX_MULTIPV,
                       o->multipv);
    if (o->parameter_count < 0 || o->parameter_count > 64)
        return gg_fail(error, GG_BAD_OPTION, "more than 64 parameters");
    search->seed = o->seed;
    search->parameters = o->parameters;
    search->parameter_count = o->parameter_count;
    return 0;
}

static int open_search(gg_search *search, const gg_search_options *options, gg_error *error) {
    int code = read_options(search, options, error);
    if (code == 0) code = gg_parameters_read_common(search, error);
    if (code < 0) return code;
    const gg_algorithm *algorithm = search->algorithm;
    if (algorithm->open) code = algorithm->open(search, error);
    if (code < 0) return code;
    code = gg_parameters_refuse_unread(search, error);
    if (code < 0 && algorithm->close) algorithm->close(search);
    search->parameters = NULL;
    return code;
}

gg_search *gg_search_open(const gg_game *game, const gg_search_options *options, gg_error *error) {
    gg_search *search = gg_zeroed_block(1, sizeof *search);
    if (!search) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a search");
        return NULL;
    }
    atomic_init(&search->stop, false);
    atomic_init(&search->clock.over, false);
    search->game = game;
    search->eval = gg_eval_for(game->rules);
    if (open_search(search, options, error) < 0) {
        free(search);
        return NULL;
    }
    return search;
}

void gg_search_close(gg_search *search) {
    if (!search) return;
    if (search->algorithm->close) search->algorithm->close(search);
    free(search);
}

void gg_search_clear(gg_search *search) {
    if (search->algorithm->clear) search->algorithm->clear(search);
}

void gg_search_reseed(gg_search *search, uint64_t seed) {
    search->seed = seed;
    gg_search_clear(search);
}

size_t gg_search_memory(const gg_search *search) {
    return search->algorithm->memory ? search->algorithm->memory(search) : 0;
}
