/* `grognard play`: the command line, a game begun or gone on with. */
#include "play.h"

#include "../cli/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct arguments {
    gg_choice choice;
    const char *bot, *resume; /* NULL = not given; resume: a file, "" = the newest */
    int seat;                 /* NO_SEAT = not given */
    int pace_ms;              /* NO_PACE = as it is usual */
    bool type_dice;
    uint64_t seed, dice_seed;
};

enum { NO_PACE = -2, NO_SEAT = -1, WATCHED_PACE = 1000, KEY_PACE = 256 };

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct arguments *a = state->input;
    int64_t n;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &a->choice; return 0;
    case 'b': a->bot = argument; return 0;
    case 't': a->type_dice = true; return 0;
    case 'n':
        if (!gg_slice_int(gg_slice_of(argument), 0, GG_MAX_PLAYERS, &n))
            argp_error(state, "--seat is a number from 0 to %d", GG_MAX_PLAYERS);
        a->seat = (int)n;
        return 0;
    case 'S':
    case 'D':
        if (!gg_slice_int(gg_slice_of(argument), 1, INT64_MAX, &n))
            argp_error(state, "a seed is a whole number from 1");
        *(key == 'S' ? &a->seed : &a->dice_seed) = (uint64_t)n;
        return 0;
    case 'r': a->resume = argument ? argument : ""; return 0;
    case KEY_PACE:
        if (!play_read_pace(gg_slice_of(argument), &a->pace_ms))
            argp_error(state, "--pace is a number of seconds, or 'step'");
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0) argp_usage(state);
        a->choice.game = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* What any game needs, whether it is new or not. */
static bool prepare(play *p, const struct arguments *a) {
    p->out = stdout;
    p->colour = isatty(STDOUT_FILENO) == 1;
    p->speaker = GG_OVER;
    p->seed = a->seed;
    play_measure(p);
    p->scratch = malloc(GG_BOARD_TEXT);
    p->input = play_input_open(stdin, stdout, play_complete, p);
    if (p->scratch && p->input) return true;
    fputs("grognard play: no memory\n", stderr);
    return false;
}

/* A content file is named from wherever the game is gone on with. */
static bool take_content(play *p, const char *path) {
    char whole[PATH_MAX];
    if (!path) return true;
    return gg_slice_copy(gg_slice_of(realpath(path, whole) ? whole : path), p->record.content,
                         sizeof p->record.content);
}

/* Says why not. */
static bool has_seat(const gg_game *game, int seat) {
    if (seat <= game->players) return true;
    fprintf(stderr, "grognard play: the game has %d seat%s\n", game->players,
            game->players == 1 ? "" : "s");
    return false;
}

static bool is_bot(const gg_game *game, const char *text) {
    gg_bot bot;
    gg_error error;
    if (gg_bot_parse(&bot, game, text, &error) >= 0) return true;
    fprintf(stderr, "grognard play: %s\n", error.words);
    return false;
}

/* Fills a prepared `p` from the command line; false (having said why) if there is no game to play.
 */
static bool begin(play *p, const struct arguments *a) {
    gg_state start;
    const char *bot = a->bot ? a->bot : "level5";
    p->record.dice_seed = a->dice_seed ? a->dice_seed : gg_fresh_seed();
    p->record.seat = a->seat == NO_SEAT ? 1 : a->seat;
    p->record.typed = a->type_dice;
    p->game = gg_cli_open(&a->choice, &start);
    if (!p->game) return false;
    const char *fen = a->choice.fen ? a->choice.fen : "";
    if (!gg_slice_copy(gg_slice_of(fen), p->record.start, sizeof p->record.start) ||
        !take_content(p, a->choice.content) ||
        !gg_slice_copy(gg_slice_of(bot), p->record.bot, sizeof p->record.bot)) {
        fputs("grognard play: an argument is too long\n", stderr);
        return false;
    }
    if (!has_seat(p->game, a->seat) || !is_bot(p->game, bot)) return false;
    if (gg_history_init(&p->history, p->game, &start) >= 0) return true;
    fputs("grognard play: no memory\n", stderr);
    return false;
}

/* Goes on with a kept or saved game. */
static bool resume(play *p, const struct arguments *a) {
    char path[GG_RECORD_PATH];
    gg_error error;
    if (a->resume[0] && !gg_slice_copy(gg_slice_of(a->resume), path, sizeof path)) {
        fputs("grognard play: an argument is too long\n", stderr);
        return false;
    }
    char name[64];
    gg_slice game, scenario;
    gg_split_scenario(a->choice.game, &game, &scenario);
    gg_slice_copy(game, name, sizeof name);
    if (!a->resume[0] && !play_keep_newest(a->choice.game ? name : NULL, path)) {
        fprintf(stderr, "grognard play: there is no game%s%s to go on with\n",
                a->choice.game ? " of " : "", a->choice.game ? name : "");
        return false;
    }
    if (gg_record_load(path, &p->record, &p->game, &p->history, &error) < 0) {
        fprintf(stderr, "grognard play: %s\n", error.words);
        return false;
    }
    if (a->choice.game && !gg_slice_is(game, p->game->rules->name)) {
        fprintf(stderr, "grognard play: %s is a game of %s, not of %s\n", path,
                p->game->rules->name, name);
        return false;
    }
    if (!has_seat(p->game, a->seat) || (a->bot && !is_bot(p->game, a->bot))) return false;
    if (a->bot) snprintf(p->record.bot, sizeof p->record.bot, "%s", a->bot);
    if (a->seat != NO_SEAT) p->record.seat = a->seat;
    if (a->dice_seed) p->record.dice_seed = a->dice_seed;
    p->record.typed |= a->type_dice;
    fprintf(p->out, "Going on with %s\n", path);
    if (!a->resume[0]) {
        memcpy(p->keep.path, path, sizeof path);
        p->keep.there = true;
    }
    return true;
}

static void greet(play *p) {
    const bool alone = p->game->players == 1 && play_seat(p) >= 0;
    fprintf(p->out, "%s%s%s, scenario %s. You are %s%s%s.\n", play_bold(p), p->game->rules->title,
            play_plain(p), p->game->scenario_text,
            play_seat(p) >= 0 ? p->game->rules->seat_name(p->game, play_seat(p)) : "watching",
            alone ? "" : " against ", alone ? "" : p->record.bot);
    play_say(p, 0,
             play_seat(p) >= 0
                 ? "'moves' lists what you can do, 'hint' asks for advice, 'help' lists the "
                   "commands."
                 : "Ctrl-C stops the game to take commands; 'help' lists them.");
    play_board(p);
}

static void close_play(play *p) {
    play_forget_searches(p);
    play_input_close(p->input);
    gg_history_release(&p->history);
    gg_game_close(p->game);
    free(p->scratch);
}

/* On a terminal the game is kept, and Ctrl-C does not end it. */
static void play_game(play *p, const struct arguments *a) {
    const bool edits = play_input_edits(p->input);
    const bool watching = play_seat(p) < 0 && edits;
    p->pace_ms = a->pace_ms != NO_PACE ? a->pace_ms : watching ? WATCHED_PACE : 0;
    p->line = p->history.count;
    if (edits && !p->keep.path[0]) play_keep_open(p);
    greet(p);
    if (edits) play_catch_interrupts(true);
    play_run(p);
    play_catch_interrupts(false);
    if (play_seat(p) < 0) return;
    /* Bots and dice may have come after the person's last move, or he has made none. */
    play_keep_write(p);
    if (edits && p->keep.there && !p->keep.ended && !p->keep.told)
        play_say(p, 0, "The game is kept: 'grognard play --resume' goes on with it.");
}

int gg_cli_play(int argc, char **argv) {
    static const struct argp_child children[] = {{&gg_choice_argp, 0, NULL, 0}, {0}};
    static const struct argp_option options[] = {
        {"seat", 'n', "N", 0, "Your seat, from 1 (default 1); 0 = watch bots play", 0},
        {"bot", 'b', "B", 0, "The opponent (default level5)", 0},
        {"resume", 'r', "FILE", OPTION_ARG_OPTIONAL,
         "Go on with the last game that has not ended (of GAME), or with a saved one; --bot, "
         "--seat and --dice-seed change it",
         0},
        {"pace", KEY_PACE, "SECONDS", 0,
         "Rest after each move of a bot (default: 1 when you watch), or 'step': ENTER goes on", 0},
        {"type-dice", 't', NULL, 0, "You roll real dice and type what fell", 0},
        {"dice-seed", 'D', "N", 0, "Seed of the dice (default: from the system)", 0},
        {"seed", 'S', "N", 0, "Seed of the bots' thinking (default 1)", 0},
        {0},
    };
    static const struct argp argp = {
        options,
        parse,
        "[GAME[:SCENARIO]]",
        "Play in the terminal against a bot. After each of your moves the game is kept in "
        "$XDG_STATE_HOME/grognard/games (~/.local/state/grognard/games).\v"
        "Example: grognard play connect4 --bot level3",
        children,
        NULL,
        NULL};
    struct arguments a = {.seat = NO_SEAT, .seed = 1, .pace_ms = NO_PACE};
    if (argp_parse(&argp, argc, argv, 0, NULL, &a) != 0) return EXIT_FAILURE;
    play *p = calloc(1, sizeof *p);
    const bool begun = p && prepare(p, &a) && (a.resume ? resume(p, &a) : begin(p, &a));
    if (begun) play_game(p, &a);
    if (p) close_play(p);
    free(p);
    return begun ? EXIT_SUCCESS : EXIT_FAILURE;
}
