/* The program `grognard-arena`: tournaments between bots. Results go to standard output, what
 * depends on the machine (progress, times) and errors to standard error. */
#include "report.h"

#include "../ai-bots/protocol.h"

#include <argp.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

const char *argp_program_version = "grognard-arena " GG_VERSION;

enum {
    EXIT_INTERRUPTED = 130, /* what shells say of SIGINT */
    REFRESH_MS = 500,       /* of the progress line on a terminal */
    LINE_MS = 5000,         /* between progress lines elsewhere */
    COST_SHARE = 50,        /* progress takes at most one part in so many of the time */
    DEFAULT_GAMES = 20,
    DEFAULT_HASH = 32,
};

static const char doc[] =
    "Self-play tournaments: who is stronger, and by how much.\v"
    "A bot is a name with options: random, script, greedy, mcts:nodes=2000, alphabeta:depth=4, "
    "level1 to level10. Each pairing plays N games on each scenario, in rounds: one game for each "
    "way to seat the bots, all with the same dice. N is rounded up to whole rounds. Games with "
    "more seats than bots seat some bots twice.\n\n"
    "The tables on standard output are the same for any --concurrency and on any machine as long "
    "as bots are limited by nodes or depth; progress and times go to standard error. Ctrl-C ends "
    "the tournament and shows what was played.\n\n"
    "Exit status: 0 all games were played; 1 a game or the output failed; 64 bad options; 130 "
    "interrupted.\n\n"
    "Example: grognard-arena --scenario gate --bot greedy --bot mcts --tc nodes=500 --games 100";

enum { KEY_GAMES = 256, KEY_TC, KEY_SEED, KEY_HASH, KEY_THREADS, KEY_PICTURE, KEY_QUIET, KEY_JSON };

static const struct argp_option option_list[] = {
    {"game", 'g', "GAME", 0, "Rule set (default: the first of 'grognard games')", 0},
    {"scenario", 's', "S", 0, "Scenario with its options, siege:fog=1; may be repeated", 0},
    {"bot", 'b', "BOT", 0, "A player; may be repeated, also the same. One bot plays itself", 0},
    {"games", KEY_GAMES, "N", 0, "Games per pairing and scenario (default 20)", 0},
    {"concurrency", 'c', "K", 0, "Games at a time (default: processors)", 0},
    {"tc", KEY_TC, "LIMIT", 0,
     "Each decision of bots without a limit of their own: movetime=MS, nodes=N, depth=D, or "
     "several of these with commas",
     0},
    {"seed", KEY_SEED, "N", 0, "Seed of dice and bots (default 1)", 0},
    {"hash", KEY_HASH, "MIB", 0, "Memory of each bot in each game (default 32)", 0},
    {"threads", KEY_THREADS, "N", 0, "Threads of each bot (default 1)", 0},
    {"picture", KEY_PICTURE, NULL, 0, "Show the last position of the last game", 0},
    {"json", KEY_JSON, "FILE", 0, "Also write tables and games as JSON", 0},
    {"quiet", KEY_QUIET, NULL, 0, "No progress, no times", 0},
    {NULL, 0, NULL, 0, NULL, 0},
};

struct settings {
    gg_arena_options arena;
    const char *bot[GG_MAX_BOTS];
    gg_limits limits;
    int threads, hash_mib;
    bool picture, quiet;
    const char *json;
};

/* --- command line */

static int64_t number(struct argp_state *state, const char *what, gg_slice text, int64_t low,
                      int64_t high) {
    int64_t n = 0;
    if (!gg_slice_int(text, low, high, &n))
        argp_error(state, "%s: '%.*s' is not a whole number from %lld to %lld", what,
                   (int)text.length, text.data, (long long)low, (long long)high);
    return n;
}

static void limit(struct argp_state *state, gg_limits *limits, gg_slice pair) {
    gg_slice value = pair, name = {"", 0};
    gg_field(&value, '=', &name);
    if (!value.data) value = (gg_slice){"", 0};
    if (gg_slice_is(name, "movetime"))
        limits->movetime_us = 1000 * number(state, "--tc movetime", value, 1, 86400000);
    else if (gg_slice_is(name, "nodes"))
        limits->nodes = (uint64_t)number(state, "--tc nodes", value, 1, INT64_C(1000000000000));
    else if (gg_slice_is(name, "depth"))
        limits->depth = (int)number(state, "--tc depth", value, 1, 1000);
    else
        argp_error(state, "--tc: '%.*s' is not movetime=MS, nodes=N or depth=D", (int)pair.length,
                   pair.data);
}

static void limits(struct argp_state *state, gg_limits *limits, const char *text) {
    gg_slice rest = gg_slice_of(text), pair;
    *limits = (gg_limits){.seat = -1};
    if (!*text) argp_error(state, "--tc: a limit is missing");
    while (gg_field(&rest, ',', &pair)) limit(state, limits, pair);
}

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct settings *s = state->input;
    gg_arena_options *o = &s->arena;
    const gg_slice text = {argument, argument ? strlen(argument) : 0};
    switch (key) {
    case 'g': o->game = argument; return 0;
    case 's':
        if (o->scenario_count == GG_MAX_SCENARIOS)
            argp_error(state, "more than %d scenarios", GG_MAX_SCENARIOS);
        o->scenario[o->scenario_count++] = argument;
        return 0;
    case 'b':
        if (o->entrant_count == GG_MAX_BOTS) argp_error(state, "more than %d bots", GG_MAX_BOTS);
        s->bot[o->entrant_count++] = argument;
        return 0;
    case KEY_GAMES: o->games = (int)number(state, "--games", text, 1, 10000000); return 0;
    case 'c':
        o->concurrency = (int)number(state, "--concurrency", text, 1, GG_MAX_CONCURRENCY);
        return 0;
    case KEY_TC: limits(state, &s->limits, argument); return 0;
    case KEY_SEED: o->seed = (uint64_t)number(state, "--seed", text, 0, INT64_MAX); return 0;
    case KEY_HASH: s->hash_mib = (int)number(state, "--hash", text, 1, 1 << 20); return 0;
    case KEY_THREADS: s->threads = (int)number(state, "--threads", text, 1, 64); return 0;
    case KEY_PICTURE: s->picture = true; return 0;
    case KEY_JSON: s->json = argument; return 0;
    case KEY_QUIET: s->quiet = true; return 0;
    case ARGP_KEY_END:
        if (!o->entrant_count) argp_error(state, "no players: give --bot A --bot B");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static int processors(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > GG_MAX_CONCURRENCY ? GG_MAX_CONCURRENCY : (int)count;
}

static void complete(struct settings *s) {
    gg_arena_options *o = &s->arena;
    const gg_rules *first = gg_rules_at(0);
    if (!o->game && first) o->game = first->name;
    if (!o->concurrency) o->concurrency = processors();
    for (int i = 0; i < o->entrant_count; i++)
        gg_entrant_bot(&o->entrant[i], s->bot[i], &s->limits, s->threads, s->hash_mib);
    if (!s->quiet && s->limits.movetime_us && o->concurrency * s->threads > processors())
        fprintf(stderr,
                "grognard-arena: %d threads share %d processors: bots limited by time will be "
                "weaker than alone\n",
                o->concurrency * s->threads, processors());
}

/* --- progress */

struct progress {
    bool terminal;
    int64_t next_us; /* when to show it again */
};

static int columns(void) {
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return 80;
    return size.ws_col;
}

/* On a terminal the line is written over itself. */
static void show_progress(void *context, gg_arena *arena) {
    struct progress *p = context;
    char line[GG_REPORT_LINE];
    gg_text text = gg_text_over(line, sizeof line);
    gg_arena_view view;
    const int64_t start = gg_match_clock();
    if (start < p->next_us) return;
    gg_arena_lock(arena);
    gg_arena_look(arena, &view);
    gg_report_progress(&view, &text);
    gg_arena_unlock(arena);
    if (p->terminal)
        fprintf(stderr, "\r\033[K%.*s", columns() - 1, line);
    else
        fprintf(stderr, "%s\n", line);
    fflush(stderr);
    const int64_t now = gg_match_clock(), pause = 1000 * (p->terminal ? REFRESH_MS : LINE_MS);
    const int64_t cost = COST_SHARE * (now - start);
    p->next_us = now + (cost > pause ? cost : pause);
}

/* --- results */

static void print_picture(const gg_arena_view *view, gg_text *text) {
    const gg_record *r = &view->record[view->last_game];
    const gg_game *game = view->game[r->scenario];
    printf("\nGame %d, %s:", view->last_game + 1, game->scenario_text);
    for (int i = 0; i < game->players; i++)
        printf(" %s (%s) %.4g%s", game->rules->seat_name(game, i), view->bot[r->bot[i]].name,
               r->payoff[i], i + 1 < game->players ? "," : "\n\n");
    gg_text_clear(text);
    game->rules->draw(game, view->last, isatty(STDOUT_FILENO) == 1, text);
    fputs(text->data, stdout);
}

static int write_json(const gg_arena_view *view, FILE *file, const char *name) {
    gg_error error = {GG_OK, ""};
    const int code = gg_report_json(view, file, &error);
    if (fclose(file) == 0 && code == GG_OK) return EXIT_SUCCESS;
    fprintf(stderr, "grognard-arena: %s: %s\n", name, code < 0 ? error.words : strerror(errno));
    return EXIT_FAILURE;
}

static int print_results(const gg_arena_view *view, const struct settings *s) {
    enum { CAPACITY = GG_BOARD_TEXT > GG_REPORT_TEXT ? GG_BOARD_TEXT : GG_REPORT_TEXT };
    char *buffer = malloc(CAPACITY);
    if (!buffer) {
        fputs("grognard-arena: no memory for the report\n", stderr);
        return EXIT_FAILURE;
    }
    gg_text text = gg_text_over(buffer, CAPACITY);
    gg_report_tables(view, &text);
    fputs(buffer, stdout);
    if (s->picture && view->last) print_picture(view, &text);
    const bool printed = fflush(stdout) == 0 && !ferror(stdout);
    if (!printed) fprintf(stderr, "grognard-arena: standard output: %s\n", strerror(errno));
    if (!s->quiet) {
        gg_text_clear(&text);
        gg_report_efforts(view, &text);
        fputs(buffer, stderr);
    }
    free(buffer);
    return printed ? EXIT_SUCCESS : EXIT_FAILURE;
}

static void print_failure(const gg_arena_view *view, const gg_error *error) {
    fprintf(stderr, "grognard-arena: %s\n", error->words);
    char *fen = malloc(GG_FEN_TEXT);
    if (fen && view->failure) {
        const gg_game *game = view->game[view->record[view->failed_game].scenario];
        gg_text text = gg_text_over(fen, GG_FEN_TEXT);
        game->rules->write_fen(game, view->failure, &text);
        fprintf(stderr, "grognard-arena: the position was: %s\n", fen);
    }
    free(fen);
}

/* --- the program */

/* A signal handler has no other way to know the running tournament. */
static gg_arena *_Atomic running;
static atomic_bool interrupted;

static void interrupt(int number_of_signal) {
    gg_arena *arena = atomic_load(&running);
    (void)number_of_signal;
    atomic_store(&interrupted, true);
    if (arena) gg_arena_stop(arena);
}

static int run(gg_arena *arena, const struct settings *s, FILE *json) {
    struct progress progress = {isatty(STDERR_FILENO) == 1, 0};
    /* Reset: a second Ctrl-C ends the program at once. */
    const struct sigaction action = {.sa_handler = interrupt,
                                     .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    gg_error error = {GG_OK, ""};
    gg_arena_view view;
    atomic_store(&running, arena);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    const int code = gg_arena_run(arena, s->quiet ? NULL : show_progress, &progress, &error);
    atomic_store(&running, NULL);
    if (!s->quiet && progress.terminal) fputs("\r\033[K", stderr);
    gg_arena_look(arena, &view);
    int status = print_results(&view, s);
    if (json && write_json(&view, json, s->json) != EXIT_SUCCESS) status = EXIT_FAILURE;
    if (code < 0) {
        print_failure(&view, &error);
        return EXIT_FAILURE;
    }
    if (status == EXIT_SUCCESS && atomic_load(&interrupted)) return EXIT_INTERRUPTED;
    return status;
}

int main(int argc, char **argv) {
    static const struct argp argp = {option_list, parse, NULL, doc, NULL, NULL, NULL};
    static struct settings s = {.arena = {.games = DEFAULT_GAMES, .seed = 1},
                                .limits = {.seat = -1},
                                .threads = 1,
                                .hash_mib = DEFAULT_HASH};
    gg_error error = {GG_OK, ""};
    if (argp_parse(&argp, argc, argv, 0, NULL, &s) != 0) return EXIT_FAILURE;
    complete(&s);
    gg_arena *arena = gg_arena_open(&s.arena, &error);
    if (!arena) {
        fprintf(stderr, "grognard-arena: %s\n%s", error.words,
                error.code == GG_NO_MEMORY || error.code == GG_BAD_ARGUMENT
                    ? ""
                    : "'grognard games' lists games, scenarios and bots.\n");
        return argp_err_exit_status;
    }
    /* Opened before the games are played: hours later would be late for a bad name. */
    FILE *json = s.json ? fopen(s.json, "w") : NULL;
    int status = EXIT_FAILURE;
    if (s.json && !json)
        fprintf(stderr, "grognard-arena: %s: %s\n", s.json, strerror(errno));
    else
        status = run(arena, &s, json);
    gg_arena_close(arena);
    return status;
}
