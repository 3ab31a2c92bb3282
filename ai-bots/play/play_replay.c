/* `grognard replay`: a game that was played, step by step. It is terminal play without a seat of the
 * person's own: what looks only (board, info, log, eval, svg ...) can be typed here too. */
#include "play.h"

#include "../cli/cli.h"
#include "replay_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct replay {
    play p;
    gg_move *moves; /* all of the game */
    size_t count;
    int number;
    const char *path, *content;
    bool quit;
};

/* --- steps */

static void show(struct replay *r) {
    play_pause(&r->p);
    play_board(&r->p);
    play_headline(&r->p);
    r->p.told = 0;
}

static void one_step(struct replay *r) {
    const gg_move move = r->moves[r->p.history.count];
    play_tell(&r->p, move);
    if (!play_make(&r->p, move)) r->quit = true;
}

/* To the next decision of another seat, with the dice in between. */
static void next_turn(struct replay *r) {
    const gg_rules *rules = r->p.game->rules;
    int seat = GG_OVER;
    while (r->p.history.count < r->count && !r->quit) {
        const int actor = rules->actor(r->p.game, r->p.history.now);
        if (actor >= 0 && seat >= 0 && actor != seat) break;
        if (actor >= 0) seat = actor;
        one_step(r);
    }
    show(r);
}

static void some_steps(struct replay *r, int64_t n) {
    for (; n > 0 && r->p.history.count < r->count && !r->quit; n--) one_step(r);
    show(r);
}

static void jump(struct replay *r, size_t to) {
    r->p.speaker = GG_OVER;
    if (to < r->p.history.count) gg_history_cut(&r->p.history, to);
    while (r->p.history.count < to && !r->quit)
        if (!play_make(&r->p, r->moves[r->p.history.count])) r->quit = true;
    show(r);
}

/* On and on, with a rest after each move; Ctrl-C ends it. */
static void run_on(struct replay *r) {
    const int ms = r->p.pace_ms > 0 ? r->p.pace_ms : 0;
    while (r->p.history.count < r->count && !r->quit && !play_interrupted()) {
        one_step(r);
        fflush(r->p.out);
        play_rest(ms);
    }
    show(r);
}

/* --- what is typed */

static void help(struct replay *r) {
    fputs("  ENTER        the rest of this side's turn, to the next decision of another\n"
          "  next [N]     one move or outcome, or N\n"
          "  back [N]     one back, or N\n"
          "  N            to the position after N of them; 'start', 'end'\n"
          "  go           on and on, 'pace SECONDS' says how fast; Ctrl-C ends it\n"
          "  quit         leave\n"
          "Besides board, moves, info, rules, log, eval, fen, svg, pace as in 'grognard play'.\n",
          r->p.out);
}

/* What only looks; nothing else of terminal play makes sense here. */
static bool looks(gg_slice word) {
    static const char *const list[] = {"board", "moves", "info", "rules",   "log",  "eval",
                                       "fen",   "svg",   "pace", "options", "hint", NULL};
    for (int i = 0; list[i]; i++)
        if (gg_slice_is(word, list[i])) return true;
    return false;
}

static void obey(struct replay *r, gg_slice line) {
    gg_slice rest = line, word, argument;
    int64_t n = 1;
    const size_t at = r->p.history.count;
    if (!gg_token(&rest, &word)) {
        next_turn(r);
        return;
    }
    const bool counted = gg_token(&rest, &argument) && gg_slice_int(argument, 1, 1 << 30, &n);
    if (gg_slice_is(word, "next") || gg_slice_is(word, "n"))
        some_steps(r, n);
    else if (gg_slice_is(word, "back") || gg_slice_is(word, "b"))
        jump(r, at > (size_t)n ? at - (size_t)n : 0);
    else if (gg_slice_is(word, "start"))
        jump(r, 0);
    else if (gg_slice_is(word, "end"))
        jump(r, r->count);
    else if (!counted && gg_slice_int(word, 0, (int64_t)r->count, &n))
        jump(r, (size_t)n);
    else if (gg_slice_is(word, "go"))
        run_on(r);
    else if (gg_slice_is(word, "quit") || gg_slice_is(word, "exit"))
        r->quit = true;
    else if (gg_slice_is(word, "help") || gg_slice_is(word, "?"))
        help(r);
    else if (!looks(word) || !play_command(&r->p, line))
        play_say(&r->p, 2, "That cannot be typed here: 'help' lists what can.");
}

static void converse(struct replay *r) {
    while (!r->quit) {
        char prompt[64];
        bool cancelled;
        play_interrupted(); /* one that came too late for what it was meant to end */
        snprintf(prompt, sizeof prompt, "%zu of %zu> ", r->p.history.count, r->count);
        const char *line = play_input_line(r->p.input, prompt, &cancelled);
        if (!line || (cancelled && !*line))
            r->quit = true;
        else if (!cancelled)
            obey(r, gg_slice_of(line));
    }
}

/* --- the command */

static int no_completion(void *context, gg_slice before, gg_slice word, gg_text *text) {
    (void)context;
    (void)before;
    (void)word;
    (void)text;
    return 0;
}

static bool begin(struct replay *r) {
    gg_error error = {GG_OK, ""};
    char players[512];
    gg_text text = gg_text_over(players, sizeof players);
    play *p = &r->p;
    p->out = stdout;
    p->colour = isatty(STDOUT_FILENO) == 1;
    p->speaker = GG_OVER;
    p->seed = 1;
    play_measure(p);
    if (gg_replay_read(r->path, r->number, r->content, &p->game, &p->history, &text, &error) < 0) {
        fprintf(stderr, "grognard replay: %s\n", error.words);
        return false;
    }
    r->count = p->history.count;
    r->moves = malloc((r->count + 1) * sizeof *r->moves);
    p->scratch = malloc(GG_BOARD_TEXT);
    p->input = play_input_open(stdin, stdout, no_completion, p);
    if (!r->moves || !p->scratch || !p->input) {
        fputs("grognard replay: no memory\n", stderr);
        return false;
    }
    for (size_t i = 0; i < r->count; i++) r->moves[i] = p->history.steps[i].move;
    gg_history_cut(&p->history, 0);
    fprintf(p->out, "%s%s%s, scenario %s%s%s. ENTER shows the next turn, 'help' tells more.\n",
            play_bold(p), p->game->rules->title, play_plain(p), p->game->scenario_text,
            players[0] ? ": " : "", players);
    return true;
}

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct replay *r = state->input;
    int64_t n;
    switch (key) {
    case 'n':
        if (!gg_slice_int(gg_slice_of(argument), 1, INT32_MAX, &n))
            argp_error(state, "--number is a number from 1");
        r->number = (int)n;
        return 0;
    case 'p':
        if (!play_read_pace(gg_slice_of(argument), &r->p.pace_ms) || r->p.pace_ms < 0)
            argp_error(state, "--pace is a number of seconds");
        return 0;
    case 'c': r->content = argument; return 0;
    case ARGP_KEY_ARG:
        if (r->path) argp_usage(state);
        r->path = argument;
        return 0;
    case ARGP_KEY_NO_ARGS: argp_usage(state); return EINVAL;
    default: return ARGP_ERR_UNKNOWN;
    }
}

int gg_cli_replay(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"number", 'n', "N", 0, "The N-th game of the file (default 1)", 0},
        {"pace", 'p', "SECONDS", 0, "Rest after each move while it goes on by itself (default 1)",
         0},
        {"content", 'c', "FILE", 0, "The content file that an arena's game was played with", 0},
        {0},
    };
    static const struct argp argp = {
        options,
        parse,
        "FILE",
        "Show a game step by step: one that terminal play has saved or kept, or of a file that the "
        "arena wrote with --jsonl or --pgn.",
        NULL,
        NULL,
        NULL};
    struct replay *r = calloc(1, sizeof *r);
    if (!r) return EXIT_FAILURE;
    r->number = 1;
    r->p.pace_ms = 1000;
    if (argp_parse(&argp, argc, argv, 0, NULL, r) != 0) return EXIT_FAILURE;
    const bool begun = begin(r);
    if (begun) {
        if (play_input_edits(r->p.input)) play_catch_interrupts(true);
        show(r);
        converse(r);
        play_catch_interrupts(false);
    }
    play_forget_searches(&r->p);
    play_input_close(r->p.input);
    gg_history_release(&r->p.history);
    gg_game_close(r->p.game);
    free(r->p.scratch);
    free(r->moves);
    free(r);
    return begun ? EXIT_SUCCESS : EXIT_FAILURE;
}
