/* The program `grognard-arena`: tournaments between bots and engines. Results go to standard
 * output, what depends on the machine (progress, times) and errors to standard error. */
#include "../core/games.h"
#include "compliance.h"
#include "kin.h"
#include "options.h"
#include "replay.h"
#include "report.h"
#include "tally.h"
#include "train.h"

#include "../core/clock.h"

#include <argp.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    EXIT_NOT_COMPLIANT = 2,
    EXIT_INTERRUPTED = 130, /* what shells say of SIGINT */
    REFRESH_MS = 500,       /* of the progress line on a terminal */
    LINE_MS = 5000,         /* between progress lines elsewhere */
    COST_SHARE = 50,        /* progress takes at most one part in so many of the time */
};

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
    const int64_t start = gg_now_us();
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
    const int64_t now = gg_now_us(), pause = 1000 * (p->terminal ? REFRESH_MS : LINE_MS);
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

static int print_results(const gg_arena_view *view, const gg_settings *s) {
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

/* A file that is written at the end. Opened before the games are played: hours later would be late
 * for a bad name. */
struct output {
    const char *name;
    int (*write)(const gg_arena_view *view, FILE *stream, gg_error *error);
    FILE *file;
};

enum { OUTPUTS = 6 };

static bool open_outputs(const gg_settings *s, struct output *out) {
    const struct output all[OUTPUTS] = {
        {s->json, gg_report_json, NULL},   {s->report, gg_report_html, NULL},
        {s->curve, gg_report_curve, NULL}, {s->pgn, gg_report_pgn, NULL},
        {s->jsonl, gg_report_jsonl, NULL}, {s->csv, gg_report_csv, NULL}};
    memcpy(out, all, sizeof all);
    for (int i = 0; i < OUTPUTS; i++) {
        if (!out[i].name) continue;
        out[i].file = fopen(out[i].name, "we"); /* e: engines do not inherit it */
        if (out[i].file) continue;
        fprintf(stderr, "grognard-arena: %s: %s\n", out[i].name, strerror(errno));
        return false;
    }
    return true;
}

static int write_outputs(const gg_arena_view *view, struct output *out) {
    int status = EXIT_SUCCESS;
    for (int i = 0; i < OUTPUTS; i++) {
        gg_error error = {GG_OK, ""};
        if (!out[i].file) continue;
        const int code = out[i].write(view, out[i].file, &error);
        const bool closed = fclose(out[i].file) == 0;
        out[i].file = NULL;
        if (closed && code == GG_OK) continue;
        fprintf(stderr, "grognard-arena: %s: %s\n", out[i].name,
                code < 0 ? error.words : strerror(errno));
        status = EXIT_FAILURE;
    }
    return status;
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

static int play(gg_arena *arena, const gg_settings *s, gg_error *error) {
    struct progress progress = {isatty(STDERR_FILENO) == 1, 0};
    /* Reset: a second Ctrl-C ends the program at once. */
    const struct sigaction action = {.sa_handler = interrupt,
                                     .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    struct sigaction hangup;
    atomic_store(&running, arena);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    /* The terminal has gone; under nohup it may. */
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    const int code = gg_arena_run(arena, s->quiet ? NULL : show_progress, &progress, error);
    atomic_store(&running, NULL);
    if (!s->quiet && progress.terminal) fputs("\r\033[K", stderr);
    return code;
}

/* Who plays no game at all is not weak: the command that starts it is wrong. */
static int check_starts(const gg_arena_view *view) {
    int status = EXIT_SUCCESS;
    for (int i = 0; i < view->bot_count; i++) {
        if (!gg_tally_never_started(view->record, view->count, i)) continue;
        fprintf(stderr, "grognard-arena: %s could not be started for any of its games: %s\n",
                view->bot[i].name, view->first_fault[i][GG_FAULT_START].why.words);
        status = EXIT_FAILURE;
    }
    return status;
}

/* `plays`: false only shows what the store holds. */
static int run(gg_arena *arena, const gg_settings *s, bool plays) {
    struct output out[OUTPUTS];
    gg_error error = {GG_OK, ""};
    gg_arena_view view;
    if (!open_outputs(s, out)) {
        gg_store_discard(s->arena.store);
        return EXIT_FAILURE;
    }
    const int code = plays ? play(arena, s, &error) : GG_OK;
    gg_arena_look(arena, &view);
    int status = print_results(&view, s);
    if (write_outputs(&view, out) != EXIT_SUCCESS) status = EXIT_FAILURE;
    if (code < 0) {
        fprintf(stderr, "grognard-arena: %s\n", error.words);
        return EXIT_FAILURE;
    }
    if (status == EXIT_SUCCESS && atomic_load(&interrupted)) return EXIT_INTERRUPTED;
    return status == EXIT_SUCCESS && plays ? check_starts(&view) : status;
}

static int replay(const gg_arena *arena, const gg_settings *s) {
    gg_error error = {GG_OK, ""};
    gg_arena_view view;
    gg_arena_look(arena, &view);
    if (gg_replay(&view, s->replay - 1, isatty(STDOUT_FILENO) == 1, stdout, &error) == GG_OK &&
        fflush(stdout) == 0)
        return EXIT_SUCCESS;
    fprintf(stderr, "grognard-arena: game %d: %s\n", s->replay, error.words);
    return EXIT_FAILURE;
}

static void warn_of_threads(const gg_settings *s) {
    const int threads = s->arena.concurrency * s->threads;
    if (!s->quiet && s->limits.movetime_us && threads > gg_processors())
        fprintf(stderr,
                "grognard-arena: %d threads share %d processors: players limited by time will be "
                "weaker than alone\n",
                threads, gg_processors());
}

static int tournament(const gg_settings *s) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(&s->arena, &error);
    if (!arena) {
        fprintf(stderr, "grognard-arena: %s\n%s", error.words,
                error.code == GG_NO_GAME || error.code == GG_BAD_OPTION
                    ? "'grognard games' lists games, scenarios and bots.\n"
                    : "");
        return error.code == GG_IO ? EXIT_FAILURE : argp_err_exit_status;
    }
    warn_of_threads(s);
    const int status = s->replay ? replay(arena, s) : run(arena, s, !s->stored || s->resume);
    gg_arena_close(arena);
    return status;
}

static int compliance(const gg_settings *s) {
    gg_error error = {GG_OK, ""};
    gg_compliance result;
    const char *scenario = s->arena.scenario_count ? s->arena.scenario[0] : NULL;
    gg_game *game = gg_game_open_content(s->arena.game, scenario, s->arena.content,
                                         s->arena.content_name, &error);
    if (!game) {
        fprintf(stderr, "grognard-arena: %s\n", error.words);
        return argp_err_exit_status;
    }
    const int code = gg_compliance_run(s->compliance, game, s->content_path, &s->patience, stdout,
                                       &result, &error);
    gg_game_close(game);
    if (code == GG_OK) return result.failed ? EXIT_NOT_COMPLIANT : EXIT_SUCCESS;
    fprintf(stderr, "grognard-arena: %s\n", error.words);
    return EXIT_FAILURE;
}

/* `grognard-arena train ...`: a signal ends it where it can go on. */
static int train(int argc, char **argv) {
    const struct sigaction action = {.sa_handler = interrupt,
                                     .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    char name[] = "grognard-arena train";
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    argv[1] = name;
    return gg_train_main(argc - 1, argv + 1, &interrupted);
}

int main(int argc, char **argv) {
    static gg_settings s;
    gg_error error = {GG_OK, ""};
    /* Engines that end while they are written to are found out by the write. */
    signal(SIGPIPE, SIG_IGN);
    /* A limit on the size of files is found out like a full disk. */
    signal(SIGXFSZ, SIG_IGN);
    if (argc > 1 && strcmp(argv[1], "train") == 0) return train(argc, argv);
    gg_kin_adopt();
    int status;
    if (gg_settings_read(&s, argc, argv, &error) < 0) {
        fprintf(stderr, "grognard-arena: %s\n", error.words);
        status = error.code == GG_IO || error.code == GG_BUSY ? EXIT_FAILURE : argp_err_exit_status;
    } else {
        status = s.compliance ? compliance(&s) : tournament(&s);
    }
    gg_settings_release(&s);
    gg_kin_end_orphans();
    return status;
}
