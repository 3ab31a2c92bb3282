/* The prover: see prover.h. The solver begins, and whenever its states have grown by a quarter
 * (goes_on) it is estimated how many more it would take; it goes on as long as that is within reach. */
#include "prover.h"

#include "alphabeta.h"

#include "../core/clock.h"

#include <math.h>

/* Of the search's memory. */
enum { MEMORY_SHARE = 8 };
static const size_t LEAST_MEMORY = (size_t)4 << 20, LEAST_SHARE = (size_t)1 << 20;
/* Beside the solver's own memory. */
static const size_t OVERHEAD = sizeof(gg_search) + GG_AB_WAY * sizeof(struct gg_ab_step);

/* Shares of the limits: what is spent in any case, where no line of the search before came to the end
 * of the game and where all did, and what may be spent. */
static const double FIRST = 1.0 / 32, LATE = 1.0 / 4, ALL = 1.0 / 2;

/* The solver's estimate of the whole, in multiples of what was spent, is too low where little was
 * spent: it knows nothing of moves that it has not come to. Positions of gate, connect4, tiny and ewn
 * that took 640 to 100,000 states: at a half of them it was 2.2 in the middle, at an eighth 4, at a
 * 32nd 4.6; so the whole is 2 to the power of (estimate - EVEN) / TWICE. */
static const double EVEN = 1.4, TWICE = 0.75;

/* A first try of fewer states or less time is not worth its overhead. */
static const double LEAST_STATES = 64, LEAST_US = 50;
/* Each try in vain halves what the next is sure of, at most so many times. */
enum { MOST_DOUBT = 2 };

static const double SURE = 1e-9; /* a payoff that is 0 but for rounding */

size_t gg_prover_bytes(const gg_search *search) {
    const gg_game *game = search->game;
    const bool fits = game->players == 1 || (game->players == 2 && game->two_player_zero_sum);
    if (!fits || search->hash_bytes < LEAST_MEMORY) return 0;
    const size_t share = search->hash_bytes / MEMORY_SHARE;
    return (share > LEAST_SHARE ? share : LEAST_SHARE) + OVERHEAD;
}

int gg_prover_open(gg_prover *prover, const gg_search *search, size_t bytes, uint64_t rate,
                   gg_error *error) {
    *prover = (gg_prover){.rate = rate};
    if (!bytes) return GG_OK;
    const gg_parameter parameters[] = {
        {gg_slice_of("solve"), gg_slice_of("1")},
        {gg_slice_of("zero"), gg_slice_of(search->eval == &gg_eval_plain ? "1" : "0")},
    };
    const gg_search_options options = {.algorithm = "alphabeta",
                                       .hash_bytes = bytes - OVERHEAD,
                                       .seed = search->seed,
                                       .multipv = search->multipv,
                                       .parameters = parameters,
                                       .parameter_count = 2};
    prover->solver = gg_search_open(search->game, &options, error);
    if (prover->solver && gg_ab_watched(prover->solver)) return GG_OK;
    gg_prover_close(prover);
    return gg_fail(error, GG_NO_MEMORY, "no memory for the prover");
}

void gg_prover_close(gg_prover *prover) {
    gg_search_close(prover->solver);
    prover->solver = NULL;
}

void gg_prover_clear(gg_prover *prover) {
    prover->doubt = 0;
    prover->late = 0;
    if (prover->solver) gg_search_clear(prover->solver);
}

size_t gg_prover_memory(const gg_prover *prover) {
    return prover->solver ? OVERHEAD + gg_search_memory(prover->solver) : 0;
}

void gg_prover_tell(gg_prover *prover, uint64_t ended, uint64_t open) {
    prover->late = ended ? (double)ended / (double)(ended + open) : 0;
}

/* The half of the search's limits that a try may take. */
static gg_limits limits_of(const gg_prover *p, const gg_search *search) {
    const gg_limits *l = &search->limits;
    return (gg_limits){.nodes = (uint64_t)(ALL * (double)l->nodes * (double)p->rate),
                       .movetime_us = (int64_t)(ALL * (double)l->movetime_us),
                       .cputime_us = (int64_t)(ALL * (double)l->cputime_us),
                       .searchmoves = search->moves,
                       .searchmove_count = search->move_count,
                       .seat = -1};
}

/* Whether a try is worth the overhead, and ends. */
static bool pays(const gg_prover *p, const gg_search *search, double first) {
    const gg_limits *l = &search->limits;
    if (l->depth > 0 || search->seat >= 0 || !gg_limited(l)) return false;
    return !(l->nodes && first * (double)l->nodes * (double)p->rate < LEAST_STATES) &&
           !(l->movetime_us && first * (double)l->movetime_us < LEAST_US) &&
           !(l->cputime_us && first * (double)l->cputime_us < LEAST_US);
}

static double first_share(const gg_prover *p) {
    return fmax(FIRST, LATE * p->late) / (1 << p->doubt);
}

/* The share of the whole search's limits that was spent. */
static double spent(const gg_prover *p, const gg_search *solver, uint64_t made) {
    const gg_limits *l = &p->limits;
    double share = 0;
    if (l->nodes) share = (double)made / (double)l->nodes;
    if (l->movetime_us)
        share = fmax(share, (double)gg_search_elapsed(solver) / (double)l->movetime_us);
    if (l->cputime_us) {
        const int64_t left = solver->clock.work_end_us - gg_worked_us(solver->clock.work);
        share = fmax(share, 1 - (double)left / (double)l->cputime_us);
    }
    return ALL * share;
}

/* Whether the solver should go on. Powers of 2 are joined by straight lines: the same on every
 * machine. */
static bool goes_on(gg_search *solver, void *asker) {
    gg_prover *p = asker;
    double left;
    const uint64_t made = gg_ab_work(solver, &left);
    if (made < p->look) return true;
    p->look = made + made / 4;
    const double share = spent(p, solver, made);
    if (share < first_share(p)) return true;
    double whole = share, beyond = (1 + left / (double)made - EVEN) / TWICE;
    for (; beyond >= 1 && whole <= ALL; beyond -= 1) whole *= 2;
    return whole * (1 + beyond) <= ALL;
}

static gg_proof judge(const gg_search *search, const gg_result *result) {
    return result->info.line[0].value[search->actor] > SURE ? GG_PROOF_DONE : GG_PROOF_LOST;
}

gg_proof gg_prover_try(gg_prover *prover, gg_search *search, gg_result *result) {
    gg_search *solver = prover->solver;
    prover->states = 0;
    if (!solver || !pays(prover, search, first_share(prover))) return GG_PROOF_NONE;
    prover->limits = limits_of(prover, search);
    prover->look = (uint64_t)LEAST_STATES;
    solver->outer = search;
    solver->goes_on = goes_on;
    solver->asker = prover;
    solver->eval = search->eval;
    memcpy(solver->weights, search->weights, sizeof solver->weights);
    const int code =
        gg_search_go(solver, search->root.bytes, &prover->limits, NULL, NULL, result, NULL);
    const bool proven = code == GG_OK && result->info.proven;
    prover->states = result->info.nodes;
    if (proven)
        prover->doubt = 0;
    else if (prover->doubt < MOST_DOUBT)
        prover->doubt++;
    const gg_proof proof = proven ? judge(search, result) : GG_PROOF_NONE;
    if (proof == GG_PROOF_DONE)
        result->info.nodes = gg_prover_nodes(prover);
    else
        memset(result, 0, sizeof *result);
    return proof;
}

void gg_prover_mark(const gg_search *search, gg_info *info) {
    info->proven = true;
    for (int i = 0; i < info->lines; i++) {
        gg_line *line = &info->line[i];
        line->proven = true;
        gg_forfeit(search->game, search->actor, line->value);
    }
}
