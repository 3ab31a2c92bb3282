/* The program `grognard-arena`: tournaments between bots. */
#include "report.h"

#include <argp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *argp_program_version = "grognard-arena 0.1";

static const char doc[] = "Self-play tournaments: who is stronger, and by how much.\v"
                          "Every choice of bots plays N games on every scenario, in rounds of "
                          "mirrored games (same dice, seats swapped), so N is "
                          "rounded up to whole rounds. A bot is a name with options: random, "
                          "script, greedy, mcts:nodes=2000, "
                          "alphabeta:depth=4, level1 to level10. Results are the same for any "
                          "--concurrency as long as bots are limited by nodes "
                          "or depth. Ctrl-C ends the tournament and shows what was played.";

enum { KEY_GAMES = 256, KEY_TC, KEY_SEED, KEY_HASH, KEY_THREADS, KEY_PICTURE, KEY_QUIET };

static const struct argp_option options[] = {
    {"game", 'g', "GAME", 0, "Rule set (default argot)", 0},
    {"scenario", 's', "S", 0, "Scenario, with options: gate, siege:parley=1; may be repeated", 0},
    {"bot", 'b', "BOT", 0, "A player; at least two", 0},
    {"games", KEY_GAMES, "N", 0, "Games per pairing and scenario (default 10)", 0},
    {"concurrency", 'c', "K", 0, "Games at a time (default 1)", 0},
    {"tc", KEY_TC, "LIMIT", 0, "For bots without a limit: movetime=MS, nodes=N or depth=D", 0},
    {"seed", KEY_SEED, "N", 0, "Seed of dice and bots (default 1)", 0},
    {"hash", KEY_HASH, "MIB", 0, "Memory of each bot (default 32)", 0},
    {"threads", KEY_THREADS, "N", 0, "Threads of each bot (default 1)", 0},
    {"picture", KEY_PICTURE, NULL, 0, "Show the last position of the tournament", 0},
    {"quiet", KEY_QUIET, NULL, 0, "No progress line, no times", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

struct settings {
    gg_arena_options arena;
    bool picture, quiet;
};

static int64_t number(struct argp_state *state, const char *what, const char *text, int64_t low,
                      int64_t high) {
    int64_t n = 0;
    if (!gg_slice_int(gg_slice_of(text), low, high, &n))
        argp_error(state, "%s: '%s' is not a number from %lld to %lld", what, text, (long long)low,
                   (long long)high);
    return n;
}

static void time_control(struct argp_state *state, gg_limits *limits, const char *text) {
    const char *equals = strchr(text, '=');
    const gg_slice name = {text, equals ? (size_t)(equals - text) : 0};
    memset(limits, 0, sizeof *limits);
    limits->seat = -1;
    if (gg_slice_is(name, "movetime"))
        limits->movetime_us = 1000 * number(state, "--tc movetime", equals + 1, 1, 86400000);
    else if (gg_slice_is(name, "nodes"))
        limits->nodes = (uint64_t)number(state, "--tc nodes", equals + 1, 1, INT64_MAX);
    else if (gg_slice_is(name, "depth"))
        limits->depth = (int)number(state, "--tc depth", equals + 1, 1, 1000);
    else
        argp_error(state, "--tc: '%s' is not movetime=MS, nodes=N or depth=D", text);
}

static error_t parse(int key, char *arg, struct argp_state *state) {
    struct settings *s = state->input;
    gg_arena_options *o = &s->arena;
    switch (key) {
    case 'g': o->game = arg; return 0;
    case 's':
        if (o->scenario_count == GG_MAX_SCENARIOS)
            argp_error(state, "more than %d scenarios", GG_MAX_SCENARIOS);
        o->scenario[o->scenario_count++] = arg;
        return 0;
    case 'b':
        if (o->bot_count == GG_MAX_BOTS) argp_error(state, "more than %d bots", GG_MAX_BOTS);
        o->bot[o->bot_count++] = arg;
        return 0;
    case KEY_GAMES: o->games = (int)number(state, "--games", arg, 1, 10000000); return 0;
    case 'c': o->concurrency = (int)number(state, "--concurrency", arg, 1, 64); return 0;
    case KEY_TC: time_control(state, &o->limits, arg); return 0;
    case KEY_SEED: o->seed = (uint64_t)number(state, "--seed", arg, 0, INT64_MAX); return 0;
    case KEY_HASH: o->hash_mib = (int)number(state, "--hash", arg, 1, 1 << 20); return 0;
    case KEY_THREADS: o->threads = (int)number(state, "--threads", arg, 1, 64); return 0;
    case KEY_PICTURE: s->picture = true; return 0;
    case KEY_QUIET: s->quiet = true; return 0;
    case ARGP_KEY_END:
        if (o->bot_count < 2) argp_error(state, "at least two bots are needed: --bot A --bot B");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* A signal handler has no other way to know the running tournament. */
static gg_arena *_Atomic interrupted;

static void interrupt(int signal_number) {
    gg_arena *arena = atomic_load(&interrupted);
    (void)signal_number;
    if (arena) gg_arena_stop(arena);
}

struct progress {
    bool terminal;
    int ticks;
};

/* On a terminal the line is written over itself; elsewhere a line every five seconds. */
static void show_progress(void *context, gg_arena *arena) {
    struct progress *p = context;
    char line[400];
    gg_text text = gg_text_over(line, sizeof line);
    gg_arena_view view;
    if (p->ticks++ % (p->terminal ? 5 : 50) != 0) return;
    gg_arena_lock(arena);
    gg_arena_look(arena, &view);
    gg_report_progress(&view, &text);
    gg_arena_unlock(arena);
    fprintf(stderr, p->terminal ? "\r\033[K%s" : "%s\n", line);
    fflush(stderr);
}

static int print_result(gg_arena *arena, const struct settings *s) {
    static char buffer[GG_BOARD_TEXT > GG_REPORT_TEXT ? GG_BOARD_TEXT : GG_REPORT_TEXT];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_arena_view view;
    gg_arena_look(arena, &view);
    gg_report_tables(&view, !s->quiet, &text);
    fputs(buffer, stdout);
    if (s->picture && view.last) {
        const gg_game *game = view.game[view.last_scenario];
        gg_text_clear(&text);
        game->rules->headline(game, view.last, &text);
        gg_put(&text, "\n\n");
        game->rules->draw(game, view.last, isatty(STDOUT_FILENO), &text);
        printf("\nLast position: %s\n", buffer);
    }
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    static const struct argp argp = {options, parse, NULL, doc, NULL, NULL, NULL};
    struct settings s = {.arena = {.game = "argot",
                                   .games = 10,
                                   .concurrency = 1,
                                   .threads = 1,
                                   .hash_mib = 32,
                                   .seed = 1}};
    gg_error error = {GG_OK, ""};
    s.arena.limits.seat = -1;
    if (argp_parse(&argp, argc, argv, 0, NULL, &s) != 0) return EXIT_FAILURE;
    gg_arena *arena = gg_arena_open(&s.arena, &error);
    if (!arena) {
        fprintf(stderr, "grognard-arena: %s\n", error.words);
        return EXIT_FAILURE;
    }
    struct progress progress = {isatty(STDERR_FILENO), 0};
    const struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    atomic_store(&interrupted, arena);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    const int code = gg_arena_run(arena, s.quiet ? NULL : show_progress, &progress, &error);
    atomic_store(&interrupted, NULL);
    if (!s.quiet && progress.terminal) fputs("\r\033[K", stderr);
    int status = print_result(arena, &s);
    if (code < 0) {
        fprintf(stderr, "grognard-arena: %s\n", error.words);
        status = EXIT_FAILURE;
    }
    gg_arena_close(arena);
    return status;
}
