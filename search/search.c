/* The one interface over all searches (search.h): opening and options, the root of a go, clock,
 * stop, reports, and what the algorithms share (internal.h). */
#include "internal.h"

#include "../core/clock.h"
#include "../core/memory.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#define DEFAULT_HASH ((size_t)16 << 20)
#define LEAST_HASH   ((size_t)1 << 20)
#define MAX_THREADS  64
#define REPORT_US    250000

static const gg_algorithm *const algorithms[] = {
    &gg_algorithm_random, &gg_algorithm_script,    &gg_algorithm_greedy,
    &gg_algorithm_mcts,   &gg_algorithm_alphabeta,
};

static const gg_algorithm *algorithm_at(int i) {
    const int count = (int)(sizeof algorithms / sizeof algorithms[0]);
    return i >= 0 && i < count ? algorithms[i] : NULL;
}

const char *gg_search_algorithm(int i) {
    const gg_algorithm *algorithm = algorithm_at(i);
    return algorithm ? algorithm->name : NULL;
}

/* --- parameters */

static int bad_value(gg_error *error, gg_parameter p, const char *wanted) {
    return gg_fail(error, GG_BAD_OPTION, "parameter '%.*s' cannot be '%.*s': %s", GG_SHOWN(p.name),
                   GG_SHOWN(p.value), wanted);
}

/* Decimal notation only: strtod alone would also take hexadecimal, "inf" and leading blanks. */
static bool read_double(gg_slice slice, double *value) {
    char buffer[64], *end;
    if (slice.length == 0 || !gg_slice_copy(slice, buffer, sizeof buffer)) return false;
    if (strspn(buffer, "0123456789+-.eE") != slice.length) return false;
    *value = strtod(buffer, &end);
    return *end == 0 && isfinite(*value);
}

static int read_parameter(gg_parameter p, const gg_parameter_spec *spec, gg_error *error) {
    char wanted[128];
    gg_text text = gg_text_over(wanted, sizeof wanted);
    if (spec->kind == GG_PARAMETER_WORD) {
        gg_put(&text, "one of");
        for (int i = 0; spec->words[i]; i++) {
            if (gg_slice_is(p.value, spec->words[i])) {
                *(int *)spec->target = i;
                return 0;
            }
            gg_putf(&text, " %s", spec->words[i]);
        }
        return bad_value(error, p, wanted);
    }
    double value;
    gg_putf(&text, "a %snumber from %g to %g", spec->kind == GG_PARAMETER_INT ? "whole " : "",
            spec->low, spec->high);
    if (!read_double(p.value, &value) || value < spec->low || value > spec->high)
        return bad_value(error, p, wanted);
    if (spec->kind == GG_PARAMETER_DOUBLE) {
        *(double *)spec->target = value;
        return 0;
    }
    const int whole = (int)value;
    if (value < whole || value > whole) return bad_value(error, p, wanted);
    *(int *)spec->target = whole;
    return 0;
}

int gg_parameters_read(gg_search *search, const gg_parameter_spec *spec, int count,
                       gg_error *error) {
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_parameter p = search->parameters[i];
        for (int k = 0; k < count; k++) {
            if (!gg_slice_is(p.name, spec[k].name)) continue;
            const int code = read_parameter(p, &spec[k], error);
            if (code < 0) return code;
            search->used |= UINT64_C(1) << i;
        }
    }
    return 0;
}

/* zero=1 and w.NAME=NUMBER, known to every algorithm. */
static int read_common(gg_search *search, gg_error *error) {
    int zero = 0;
    const gg_parameter_spec spec[] = {{"zero", GG_PARAMETER_INT, 0, 1, NULL, &zero}};
    const int code = gg_parameters_read(search, spec, 1, error);
    if (code < 0) return code;
    if (zero) search->eval = &gg_eval_plain;
    gg_eval_defaults(search->eval, search->weights);
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_parameter p = search->parameters[i];
        if (p.name.length < 2 || memcmp(p.name.data, "w.", 2) != 0) continue;
        const gg_slice name = {p.name.data + 2, p.name.length - 2};
        double value;
        if (!read_double(p.value, &value)) return bad_value(error, p, "a number");
        const int set = gg_eval_set(search->eval, search->weights, name, value, error);
        if (set < 0) return set;
        search->used |= UINT64_C(1) << i;
    }
    return 0;
}

static int refuse_unread(const gg_search *search, gg_error *error) {
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_slice name = search->parameters[i].name;
        if (search->used >> i & 1) continue;
        return gg_fail(error, GG_BAD_OPTION, "%s has no parameter '%.*s'", search->algorithm->name,
                       GG_SHOWN(name));
    }
    return 0;
}

/* --- opening */

static int read_options(gg_search *search, const gg_search_options *o, gg_error *error) {
    const char *name = o->algorithm ? o->algorithm : "";
    for (int i = 0; algorithm_at(i); i++)
        if (!strcmp(algorithm_at(i)->name, name)) search->algorithm = algorithm_at(i);
    if (!search->algorithm)
        return gg_fail(error, GG_BAD_OPTION, "there is no search '%.64s'", name);
    search->threads = o->threads ? o->threads : 1;
    if (search->threads < 1 || search->threads > MAX_THREADS)
        return gg_fail(error, GG_BAD_OPTION, "threads must be 1 to %d, not %d", MAX_THREADS,
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
    if (code == 0) code = read_common(search, error);
    if (code < 0) return code;
    code = search->algorithm->open(search, error);
    if (code < 0) return code;
    code = refuse_unread(search, error);
    if (code < 0) search->algorithm->close(search);
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
    search->algorithm->close(search);
    free(search);
}

void gg_search_clear(gg_search *search) {
    search->algorithm->clear(search);
}

void gg_search_reseed(gg_search *search, uint64_t seed) {
    search->seed = seed;
    gg_search_clear(search);
}

size_t gg_search_memory(const gg_search *search) {
    return search->algorithm->memory(search);
}

/* --- clock, stop and reports */

bool gg_search_check(gg_search *search) {
    if (atomic_load_explicit(&search->stop, memory_order_relaxed) ||
        gg_now_us() >= search->clock.deadline_us)
        gg_search_end(search);
    return atomic_load_explicit(&search->clock.over, memory_order_relaxed);
}

int64_t gg_search_elapsed(const gg_search *search) {
    return gg_now_us() - search->clock.start_us;
}

void gg_search_stop(gg_search *search) {
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

void gg_search_rearm(gg_search *search) {
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
}

bool gg_search_report_due(const gg_search *search) {
    return search->progress && gg_now_us() - search->reported_us >= REPORT_US;
}

void gg_search_report(gg_search *search, gg_info *info, bool finished) {
    if (!search->progress || (!finished && !gg_search_report_due(search))) return;
    search->reported_us = gg_now_us();
    info->time_us = search->reported_us - search->clock.start_us;
    search->progress(search->context, info);
}

/* The time kept back so that ending the threads and handing back the answer, also by a process that
 * is not scheduled at once, stays inside the time given: an eighth, at most 3 ms. */
static int64_t margin(int64_t movetime_us) {
    return movetime_us < 24000 ? movetime_us / 8 : 3000;
}

static void set_clock(gg_search *search, int64_t start_us) {
    const int64_t movetime = search->limits.movetime_us;
    search->clock.start_us = start_us;
    search->clock.deadline_us = INT64_MAX;
    if (movetime > 0 && movetime < INT64_MAX - start_us)
        search->clock.deadline_us = start_us + movetime - margin(movetime);
    search->reported_us = start_us;
    atomic_store_explicit(&search->clock.over, false, memory_order_relaxed);
}

/* --- go */

static int set_limits(gg_search *search, const gg_limits *limits, gg_error *error) {
    if (limits->movetime_us < 0 || limits->depth < 0 || limits->searchmove_count < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "limits cannot be negative");
    search->limits = *limits;
    if (limits->infinite) {
        search->limits.movetime_us = 0;
        search->limits.nodes = 0;
        search->limits.depth = 0;
    }
    return 0;
}

/* Keeps those root moves that searchmoves holds. */
static int choose_moves(gg_search *search, const gg_limits *limits) {
    int kept = 0;
    if (!limits->searchmoves) return search->move_count;
    for (int i = 0; i < search->move_count; i++)
        for (int k = 0; k < limits->searchmove_count; k++)
            if (limits->searchmoves[k] == search->moves[i]) {
                search->moves[kept++] = search->moves[i];
                break;
            }
    return kept;
}

static int set_root(gg_search *search, const void *state, const gg_limits *limits,
                    gg_error *error) {
    const gg_game *game = search->game;
    search->actor = game->rules->actor(game, state);
    if (search->actor < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "nobody has to decide at this position");
    search->move_count = game->rules->list(game, state, search->moves);
    search->move_count = choose_moves(search, limits);
    if (search->move_count == 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "none of the moves to search is legal");
    memset(&search->root, 0, sizeof search->root);
    memcpy(search->root.bytes, state, game->state_bytes);
    search->seat = -1;
    if (game->hidden && game->rules->view && limits->seat >= 0) {
        search->seat = search->actor;
        game->rules->view(game, search->root.bytes, search->seat);
    }
    search->root_key = gg_key(game, search->root.bytes);
    gg_random_init(&search->random, search->seed ^ search->root_key, GG_STREAM_SEARCH);
    return 0;
}

/* One legal move is answered without a search, with the evaluation as its value. A search that was
 * asked for a depth or for an endless analysis is asked for values, not for a move. */
static bool forced(const gg_search *search) {
    return search->move_count == 1 && !search->whole && search->limits.depth == 0 &&
           (search->limits.nodes > 0 || search->limits.movetime_us > 0);
}

static void answer_forced(gg_search *search, gg_result *result) {
    gg_state world;
    gg_search_world(search, &search->random, world.bytes);
    gg_line *line = &result->info.line[0];
    gg_search_value(search, world.bytes, line->value);
    line->length = 1;
    line->pv[0] = search->moves[0];
    result->info.lines = 1;
    result->move = search->moves[0];
}

int gg_search_go(gg_search *search, const void *state, const gg_limits *limits,
                 gg_progress progress, void *context, gg_result *result, gg_error *error) {
    const int64_t start_us = gg_now_us();
    memset(result, 0, sizeof *result);
    int code = set_limits(search, limits, error);
    if (code == 0) code = set_root(search, state, limits, error);
    if (code == 0) {
        search->progress = progress;
        search->context = context;
        set_clock(search, start_us);
        if (forced(search))
            answer_forced(search, result);
        else
            code = search->algorithm->go(search, result, error);
        result->info.time_us = gg_search_elapsed(search);
    }
    gg_search_rearm(search);
    return code;
}

/* --- threads */

struct job {
    void (*work)(void *context, int thread);
    void *context;
    int thread;
    pthread_t id;
};

static void *run_job(void *argument) {
    const struct job *job = argument;
    job->work(job->context, job->thread);
    return NULL;
}

int gg_threads_run(int count, void (*work)(void *context, int thread), void *context) {
    struct job jobs[MAX_THREADS];
    int started = 1;
    pthread_attr_t attributes;
    const bool ready = pthread_attr_init(&attributes) == 0 &&
                       pthread_attr_setstacksize(&attributes, GG_THREAD_STACK) == 0;
    while (ready && started < count && started < MAX_THREADS) {
        struct job *job = &jobs[started];
        *job = (struct job){work, context, started, 0};
        if (pthread_create(&job->id, &attributes, run_job, job) != 0) break;
        started++;
    }
    work(context, 0);
    for (int i = 1; i < started; i++) pthread_join(jobs[i].id, NULL);
    if (ready) pthread_attr_destroy(&attributes);
    return started;
}
