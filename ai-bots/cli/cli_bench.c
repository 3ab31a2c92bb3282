/* `grognard perft`, `bench` and `openings`. */
#include "../bot.h"
#include "cli.h"

#include "../../search/bench.h"

#include "../../core/clock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct argp_child choice_child[] = {{&gg_choice_argp, 0, NULL, 0}, {0}};

/* --- perft */

struct perft {
    gg_choice choice;
    const char *arguments[2];
    int count;
};

static error_t parse_perft(int key, char *argument, struct argp_state *state) {
    struct perft *perft = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &perft->choice; return 0;
    case ARGP_KEY_ARG:
        if (perft->count == 2) argp_usage(state);
        perft->arguments[perft->count++] = argument;
        return 0;
    case ARGP_KEY_NO_ARGS: argp_usage(state); return EINVAL;
    default: return ARGP_ERR_UNKNOWN;
    }
}

int gg_cli_perft(int argc, char **argv) {
    static const struct argp argp = {
        NULL,
        parse_perft,
        "[GAME] DEPTH",
        "Count token sequences, chance outcomes like moves.\vExample: grognard perft pig 3",
        choice_child,
        NULL,
        NULL};
    struct perft perft = {0};
    gg_state state;
    int64_t depth;
    if (argp_parse(&argp, argc, argv, 0, NULL, &perft) != 0) return EXIT_FAILURE;
    if (perft.count == 2) perft.choice.game = perft.arguments[0];
    if (!gg_slice_int(gg_slice_of(perft.arguments[perft.count - 1]), 0, GG_PERFT_DEPTH, &depth)) {
        fprintf(stderr, "grognard perft: DEPTH is a whole number from 0 to %d\n", GG_PERFT_DEPTH);
        return EXIT_FAILURE;
    }
    gg_game *game = gg_cli_open(&perft.choice, &state);
    if (!game) return EXIT_FAILURE;
    for (int d = depth ? 1 : 0; d <= depth; d++) {
        const int64_t from_us = gg_now_us();
        const uint64_t nodes = gg_perft(game, &state, d);
        printf("perft %d %llu  (%.3f s)\n", d, (unsigned long long)nodes,
               1e-6 * (double)(gg_now_us() - from_us));
        fflush(stdout);
    }
    gg_game_close(game);
    return gg_cli_printed();
}

/* --- bench */

static int64_t number(struct argp_state *state, const char *argument, int64_t low, int64_t high) {
    int64_t value = 0;
    if (!gg_slice_int(gg_slice_of(argument), low, high, &value))
        argp_error(state, "'%s' is not a whole number from %lld to %lld", argument, (long long)low,
                   (long long)high);
    return value;
}

struct bench {
    gg_choice choice;
    const char *bot;
    bool calibrate;
    gg_cli_calibration calibration;
};

enum { MOST_GAMES = 10000000, MOST_STEPS = 10000 };

static error_t parse_bench(int key, char *argument, struct argp_state *state) {
    struct bench *bench = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &bench->choice; return 0;
    case 'b': bench->bot = argument; return 0;
    case 'k': bench->calibrate = true; return 0;
    case 'n': bench->calibration.games = (int)number(state, argument, 1, MOST_GAMES); return 0;
    case 'p': bench->calibration.steps = (int)number(state, argument, 0, MOST_STEPS); return 0;
    case 'r': bench->calibration.seed = (uint64_t)number(state, argument, 0, INT64_MAX); return 0;
    case 'v': bench->calibration.svg = argument; return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0) argp_usage(state);
        bench->choice.game = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static void print_line(void *context, const char *line) {
    FILE *out = context;
    fprintf(out, "%s\n", line);
    fflush(out);
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { RUNS = 5, HASH_MIB = 64 };

/* Times one bot at one position to the bot's own limit, with empty tables: the median of some runs.
 */
static int bench_bot(const gg_game *game, const gg_state *state, const char *text) {
    gg_bot bot;
    gg_error error = {0};
    gg_search *search = NULL;
    double time[RUNS];
    gg_result result = {0};
    const int actor = game->rules->actor(game, state->bytes);
    if (actor < 0) gg_fail(&error, GG_BAD_ARGUMENT, "no seat decides there");
    if (actor >= 0 && gg_bot_parse(&bot, game, text, &error) >= 0) {
        if (bot.limited)
            search = gg_bot_open(&bot, game, 1, HASH_MIB, 1, &error);
        else
            gg_fail(&error, GG_BAD_ARGUMENT, "give the bot a limit: %s:depth=8", text);
    }
    for (int i = 0; search && i < RUNS; i++) {
        gg_search_clear(search);
        const int64_t from_us = gg_now_us();
        if (gg_search_go(search, state->bytes, &bot.limits, NULL, NULL, &result, &error) < 0) break;
        time[i] = 1e-6 * (double)(gg_now_us() - from_us);
    }
    gg_search_close(search);
    if (error.code) {
        fprintf(stderr, "grognard bench: %s\n", error.words);
        return EXIT_FAILURE;
    }
    qsort(time, RUNS, sizeof *time, by_size);
    printf("%s %s %s: depth %d, value %.6f, %llu nodes, %.1f ms (median of %d), %.0f nodes/s\n",
           game->rules->name, game->scenario_text, text, result.info.depth,
           result.info.line[0].value[actor], (unsigned long long)result.info.nodes,
           1000 * time[RUNS / 2], RUNS, (double)result.info.nodes / time[RUNS / 2]);
    return gg_cli_printed();
}

int gg_cli_bench(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"bot", 'b', "BOT", 0, "Time this bot to its own limit: alphabeta:zero=1,depth=14", 0},
        {"calibration", 'k', NULL, 0,
         "Compare values with results: --bot (default mcts:nodes=100) plays itself, the evaluation "
         "judges every position",
         1},
        {"games", 'n', "N", 0, "Games of the calibration (default 400)", 1},
        {"seed", 'r', "N", 0, "Seed of the calibration (default 1)", 1},
        {"steps", 'p', "K", 0,
         "Random moves and outcomes at the start of each of its games (default 4)", 1},
        {"svg", 'v', "FILE", 0, "Write its picture to this file", 1},
        {0},
    };
    static const struct argp argp = {options,
                                     parse_bench,
                                     "[GAME]",
                                     "Search fixed positions with fixed budgets: nodes, time, "
                                     "nodes/s, and a signature that is the same "
                                     "on every machine. With --bot: one position, one bot. With "
                                     "--calibration: is the evaluation right?\v"
                                     "Examples: grognard bench pig --bot mcts:nodes=2000\n"
                                     "          grognard bench --calibration skirmish:duel "
                                     "--svg duel.svg",
                                     choice_child,
                                     NULL,
                                     NULL};
    struct bench bench = {.calibration = {.games = 400, .steps = 4, .seed = 1}};
    gg_error error;
    if (argp_parse(&argp, argc, argv, 0, NULL, &bench) != 0) return EXIT_FAILURE;
    if (bench.calibrate) {
        bench.calibration.bot = bench.bot ? bench.bot : "mcts:nodes=100";
        return gg_cli_calibrate(&bench.choice, &bench.calibration);
    }
    if (bench.bot) {
        gg_state state;
        gg_game *game = gg_cli_open(&bench.choice, &state);
        if (!game) return EXIT_FAILURE;
        const int status = bench_bot(game, &state, bench.bot);
        gg_game_close(game);
        return status;
    }
    if (gg_bench(bench.choice.game, print_line, stdout, NULL, &error) >= 0) return gg_cli_printed();
    fprintf(stderr, "grognard bench: %s\n", error.words);
    return EXIT_FAILURE;
}

/* --- openings */

struct openings {
    gg_choice choice;
    int steps, count;
    uint64_t seed;
};

enum { MOST_OPENINGS = 100000 };

static error_t parse_openings(int key, char *argument, struct argp_state *state) {
    struct openings *o = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &o->choice; return 0;
    case 'p': o->steps = (int)number(state, argument, 0, 10000); return 0;
    case 'n': o->count = (int)number(state, argument, 1, MOST_OPENINGS); return 0;
    case 'r': o->seed = (uint64_t)number(state, argument, 0, INT64_MAX); return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0) argp_usage(state);
        o->choice.game = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* Random steps from the start, then on to the next decision; false if the game is over there. */
static bool wander(const gg_game *game, gg_random *random, int steps, gg_state *state) {
    for (int made = 0;; made++) {
        const int actor = game->rules->actor(game, state->bytes);
        if (actor == GG_OVER) return false;
        if (actor >= 0 && made >= steps) return true;
        gg_apply(game, state->bytes,
                 actor == GG_CHANCE ? gg_draw_outcome(game, state->bytes, random)
                                    : gg_sample(game, state->bytes, random));
    }
}

/* Prints different positions until there are enough, or no new one turns up for long. Their number. */
static int print_openings(const gg_game *game, const gg_state *start, const struct openings *o,
                          uint64_t *seen, char *line) {
    gg_random random;
    int found = 0;
    gg_random_init(&random, o->seed, GG_STREAM_BOT);
    for (int tries = 0; found < o->count && tries < 1000; tries++) {
        gg_state state = *start;
        if (!wander(game, &random, o->steps, &state)) continue;
        const uint64_t key = gg_key(game, state.bytes);
        int i = 0;
        while (i < found && seen[i] != key) i++;
        if (i < found) continue;
        seen[found++] = key;
        tries = 0;
        gg_text text = gg_text_over(line, GG_FEN_TEXT);
        game->rules->write_fen(game, state.bytes, &text);
        puts(line);
    }
    return found;
}

int gg_cli_openings(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"steps", 'p', "K", 0, "Random moves and outcomes from the start (default 4)", 0},
        {"count", 'n', "N", 0, "Positions, all different (default 100)", 0},
        {"seed", 'r', "N", 0, "Seed of the random moves (default 1)", 0},
        {0},
    };
    static const struct argp argp = {
        options,
        parse_openings,
        "[GAME]",
        "Print positions to begin tournaments from.\vExample: grognard openings pig --count 3",
        choice_child,
        NULL,
        NULL};
    struct openings o = {.steps = 4, .count = 100, .seed = 1};
    gg_state state;
    if (argp_parse(&argp, argc, argv, 0, NULL, &o) != 0) return EXIT_FAILURE;
    gg_game *game = gg_cli_open(&o.choice, &state);
    if (!game) return EXIT_FAILURE;
    uint64_t *seen = calloc((size_t)o.count, sizeof *seen);
    char *line = malloc(GG_FEN_TEXT);
    int found = 0;
    if (seen && line)
        found = print_openings(game, &state, &o, seen, line);
    else
        fputs("grognard openings: no memory\n", stderr);
    if (seen && line && found < o.count)
        fprintf(stderr, "grognard openings: only %d of %d different positions were found\n", found,
                o.count);
    const bool good = found > 0;
    free(seen);
    free(line);
    gg_game_close(game);
    return good ? gg_cli_printed() : EXIT_FAILURE;
}
