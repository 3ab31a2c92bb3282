/* What takes long: runs searches, perft and bench, and writes what they find. Called through
 * session_start, from the thread of session_thread.c. */
#include "../json/json.h"

#include "../../search/bench.h"

#include "../../core/clock.h"

#include <math.h>
#include <string.h>

gg_move session_script_move(const gg_game *game, const void *state, int seat, uint64_t seed) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double weights[GG_MAX_WEIGHTS];
    gg_move list[GG_MAX_MOVES];
    gg_random random;
    gg_state world;
    session_imagine(game, state, seat, seed, &world);
    gg_eval_defaults(eval, weights);
    gg_random_init(&random, seed, GG_STREAM_BOT);
    const gg_move move = eval->script(game, &world, weights, &random);
    return session_is_legal(game, state, move) || gg_list(game, state, list) == 0 ? move : list[0];
}

/* --- info lines */

/* 400 per factor 10 of odds; bounded where a win is certain. */
static int centipawns(double p) {
    const double low = 1e-6;
    if (p < low) p = low;
    if (p > 1 - low) p = 1 - low;
    return (int)lround(400 * log10(p / (1 - p)));
}

static void put_value(const gg_game *game, const gg_line *line, int actor, gg_text *text) {
    double p = line->value[actor];
    if (!(p >= 0)) p = 0;
    if (p > 1) p = 1;
    gg_putf(text, " score cp %d", centipawns(p));
    if (game->players > 2) {
        gg_put(text, " values");
        for (int i = 0; i < game->players; i++) gg_putf(text, " %.4f", line->value[i]);
        return;
    }
    /* A value does not say how often the game is drawn: draws count half to each. */
    const int wins = (int)lround(1000 * p);
    gg_putf(text, " wdl %d 0 %d", wins, 1000 - wins);
}

/* Writes the line's moves as far as they can be made, which guards against lines that a table
 * collision or a hidden card made wrong. */
static void put_line(const gg_game *game, const gg_state *from, const gg_line *line,
                     gg_text *text) {
    gg_state state;
    memcpy(&state, from, game->state_bytes);
    for (int i = 0; i < line->length && session_is_legal(game, &state, line->pv[i]); i++) {
        gg_put_char(text, ' ');
        game->rules->write_move(game, &state, line->pv[i], text);
        gg_apply(game, &state, line->pv[i]);
    }
}

static void say_info(gg_protocol *p, const gg_info *info) {
    const gg_game *game = session_game(p);
    const int actor = game->rules->actor(game, &p->job.state);
    const int64_t us = info->time_us > 0 ? info->time_us : 1;
    gg_text text = gg_text_over(p->worker_text, SESSION_WORKER_TEXT);
    for (int k = 0; k < info->lines; k++) {
        gg_text_clear(&text);
        gg_putf(&text, "info depth %d seldepth %d multipv %d", info->depth, info->seldepth, k + 1);
        put_value(game, &info->line[k], actor, &text);
        gg_putf(&text, " nodes %llu nps %llu hashfull %d time %lld pv",
                (unsigned long long)info->nodes,
                (unsigned long long)((double)info->nodes * 1e6 / (double)us), info->hashfull,
                (long long)(info->time_us / 1000));
        put_line(game, &p->job.state, &info->line[k], &text);
        if (info->line[k].proven) gg_putf(&text, " proven %.12g", info->line[k].value[actor]);
        gg_put_char(&text, '\n');
        session_say_text(p, text.data, text.length);
    }
}

static void report(void *context, const gg_info *info) {
    gg_protocol *p = context;
    if (p->job.json)
        json_say_info(p, info);
    else
        say_info(p, info);
}

/* --- a whole turn */

struct turn {
    gg_protocol *p;
    const gg_game *game;
    gg_state state;
    gg_line line; /* followed as long as it goes */
    int at;
    int64_t until_us; /* since the line came in; 0 = no deadline */
};

/* A decision the lines do not reach: a small search, or the script when time is up. */
static gg_move decide(struct turn *t) {
    gg_protocol *p = t->p;
    gg_limits limits = p->job.limits;
    limits.searchmoves = NULL;
    limits.searchmove_count = 0;
    limits.infinite = false;
    limits.nodes = limits.nodes / 8 + (limits.nodes > 0);
    bool late = atomic_load(&p->stop) || p->job.until_stop;
    if (t->until_us) {
        limits.movetime_us = (t->until_us - (gg_now_us() - p->job.since_us)) / 4;
        late |= limits.movetime_us < 500;
    }
    gg_result result;
    if (!late && gg_search_go(p->search, &t->state, &limits, NULL, NULL, &result, NULL) >= 0) {
        t->line = result.info.line[0];
        t->at = t->line.length && t->line.pv[0] == result.move ? 1 : t->line.length;
        return result.move;
    }
    return session_script_move(t->game, &t->state, -1, p->job.seed);
}

/* All that the seat means to do until somebody else or chance acts; at least one move. */
static int plan_turn(gg_protocol *p, const gg_result *result, int64_t until_us,
                     gg_move turn[SESSION_TURN]) {
    struct turn t = {.p = p, .game = session_game(p), .until_us = until_us};
    session_imagine(t.game, &p->job.state, p->job.limits.seat, p->job.seed, &t.state);
    const int seat = t.game->rules->actor(t.game, &t.state);
    int count = 0;
    t.line = result->info.line[0];
    t.at = t.line.length && t.line.pv[0] == result->move ? 1 : t.line.length;
    gg_move move = result->move;
    for (;;) {
        turn[count++] = move;
        gg_apply(t.game, &t.state, move);
        if (t.game->rules->actor(t.game, &t.state) != seat || count == SESSION_TURN) return count;
        if (t.at < t.line.length && session_is_legal(t.game, &t.state, t.line.pv[t.at])) {
            move = t.line.pv[t.at++];
        } else {
            t.at = t.line.length;
            move = decide(&t);
        }
    }
}

/* "info turn M1 M2 ..." */
static void put_turn(gg_protocol *p, const gg_move *turn, int count, gg_text *text) {
    const gg_game *game = session_game(p);
    gg_state state;
    session_imagine(game, &p->job.state, p->job.limits.seat, p->job.seed, &state);
    gg_put(text, "info turn");
    for (int i = 0; i < count; i++) {
        gg_put_char(text, ' ');
        game->rules->write_move(game, &state, turn[i], text);
        gg_apply(game, &state, turn[i]);
    }
    gg_put_char(text, '\n');
}

/* --- jobs */

/* The lines that end a search; `searched`: it has told what the move is worth. */
static void answer(gg_protocol *p, const gg_result *result, bool searched, int64_t until_us) {
    const gg_game *game = session_game(p);
    const int actor = game->rules->actor(game, &p->job.state);
    gg_move turn[SESSION_TURN];
    const int count = p->job.whole_turn ? plan_turn(p, result, until_us, turn) : 0;
    gg_text text = gg_text_over(p->worker_text, SESSION_WORKER_TEXT);
    if (p->job.json) {
        const json_best best = {&p->job.state, result->move,
                                searched ? &result->info.line[0].value[actor] : NULL, turn, count};
        json_put_best(p, &best, &text);
    } else if (count) {
        put_turn(p, turn, count, &text);
    }
    gg_put(&text, "bestmove ");
    game->rules->write_move(game, &p->job.state, result->move, &text);
    gg_put_char(&text, '\n');
    session_finish(p, &text);
}

static void run_go(gg_protocol *p) {
    const gg_game *game = session_game(p);
    const int64_t whole_us = p->job.limits.movetime_us;
    gg_result result;
    gg_error error = {GG_OK, ""};
    if (whole_us) {
        /* For a turn the first decision gets the larger part, the others share what is left. */
        const int64_t first_us = p->job.whole_turn ? whole_us * 6 / 10 : whole_us;
        const int64_t left = first_us - (gg_now_us() - p->job.since_us);
        p->job.limits.movetime_us = left > 1 ? left : 1;
    }
    const int status =
        gg_search_go(p->search, &p->job.state, &p->job.limits, report, p, &result, &error);
    if (status >= 0) {
        report(p, &result.info);
    } else { /* never leave a clock running: say so, and move all the same */
        session_say_error(p, &error);
        result.move =
            p->job.limits.searchmove_count
                ? p->job.searchmoves[0]
                : session_script_move(game, &p->job.state, p->job.limits.seat, p->job.seed);
        result.info.line[0].length = 0;
    }
    if (p->job.until_stop) session_wait_for_stop(p);
    answer(p, &result, status >= 0, whole_us);
}

/* As gg_perft, but it can be stopped. */
static uint64_t perft(gg_protocol *p, const gg_game *game, const void *state, int depth) {
    gg_move list[GG_MAX_MOVES];
    if (depth <= 0) return 1;
    const int count = gg_list(game, state, list);
    if (count == 0) return 1; /* over: counted once */
    if (depth == 1) return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count && !atomic_load_explicit(&p->stop, memory_order_relaxed); i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i]);
        sum += perft(p, game, &next, depth - 1);
    }
    return sum;
}

static void run_perft(gg_protocol *p) {
    gg_text text = gg_text_over(p->worker_text, SESSION_WORKER_TEXT);
    const uint64_t nodes = perft(p, session_game(p), &p->job.state, p->job.depth);
    if (atomic_load(&p->stop))
        gg_putf(&text, "info string perft stopped\n");
    else
        gg_putf(&text, "info perft %d %llu\n", p->job.depth, (unsigned long long)nodes);
    session_finish(p, &text);
}

static void bench_line(void *context, const char *line) {
    gg_protocol *p = context;
    if (!atomic_load(&p->stop)) session_say(p, "info bench %s", line);
}

/* The benchmark cannot be interrupted: after `stop` it only falls silent. */
static void run_bench(gg_protocol *p) {
    gg_text text = gg_text_over(p->worker_text, SESSION_WORKER_TEXT);
    gg_error error = {GG_OK, ""};
    if (gg_bench(p->job.game, bench_line, p, NULL, &error) < 0)
        gg_putf(&text, "info error %s %s\n", gg_code_word(error.code), error.words);
    else
        gg_put(&text, atomic_load(&p->stop) ? "info string bench stopped\n" : "info bench end\n");
    session_finish(p, &text);
}

void session_work(gg_protocol *p) {
    switch (p->job.kind) {
    case JOB_GO: run_go(p); break;
    case JOB_PERFT: run_perft(p); break;
    case JOB_BENCH: run_bench(p); break;
    }
}
