/* `grognard games` and `show`, and the options that commands share. */
#include "../../core/games.h"
#include "../../core/kit/options.h"
#include "../bot.h"
#include "../files.h"
#include "../play/record.h"
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- shared options */

static error_t parse_choice(int key, char *argument, struct argp_state *state) {
    gg_choice *choice = state->input;
    switch (key) {
    case 's': choice->scenario = argument; return 0;
    case 'f': choice->fen = argument; return 0;
    case 'c': choice->content = argument; return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option choice_options[] = {
    {"scenario", 's', "S", 0, "Scenario, with options after a colon: siege:parley=1", 0},
    {"fen", 'f', "F", 0, "Begin with this position line", 0},
    {"content", 'c', "FILE", 0, "Take the scenarios of this content file", 0},
    {0},
};

const struct argp gg_choice_argp = {
    choice_options,
    parse_choice,
    NULL,
    "\vWithout GAME it is that of the position line or of the content file, else argot.",
    NULL,
    NULL,
    NULL};

static const struct argp_child choice_child[] = {{&gg_choice_argp, 0, NULL, 0}, {0}};

/* The game that reads this position line; NULL if none does. */
static gg_game *open_line(const gg_choice *choice, gg_state *state) {
    const gg_rules *rules;
    gg_error error;
    gg_game *game;
    for (int i = 0; (rules = gg_rules_at(i)); i++)
        if (gg_open_start(rules->name, choice->scenario, choice->content, choice->fen, &game, state,
                          &error) >= 0)
            return game;
    return NULL;
}

/* The game of what was chosen without a name; NULL, having said so, where a line or a file is of none. */
static const char *game_unnamed(const gg_choice *choice) {
    if (choice->fen) {
        const gg_rules *rules = gg_cli_line_game(choice->fen);
        if (!rules) fputs("grognard: no game reads this position line\n", stderr);
        return rules ? rules->name : NULL;
    }
    if (choice->content) {
        gg_error error;
        char *text = gg_read_text(choice->content, &error);
        const gg_rules *rules = text ? gg_cli_content_game(text, choice->content) : NULL;
        if (!text) fprintf(stderr, "grognard: %s\n", error.words);
        free(text);
        return rules ? rules->name : NULL;
    }
    return gg_rules_at(0) ? gg_rules_at(0)->name : NULL;
}

/* "argot:gate" and "argot" with the scenario "gate" are the same. */
static bool split_game(const gg_choice *choice, char game[64], const char **scenario) {
    gg_slice name, rest;
    *scenario = choice->scenario;
    gg_split_scenario(choice->game, &name, &rest);
    if (!gg_slice_copy(name, game, 64)) return true; /* there is none with such a name */
    if (!rest.data) return true;
    if (choice->scenario) return false;
    *scenario = rest.data;
    return true;
}

gg_game *gg_cli_open(const gg_choice *choice, gg_state *state) {
    gg_game *game;
    gg_error error;
    char named[64] = "";
    const char *scenario;
    if (!choice->game && choice->fen && (game = open_line(choice, state))) return game;
    if (!split_game(choice, named, &scenario)) {
        fputs("grognard: the scenario is named twice\n", stderr);
        return NULL;
    }
    const char *name = choice->game ? named : game_unnamed(choice);
    if (!name) return NULL;
    if (gg_open_start(name, scenario, choice->content, choice->fen, &game, state, &error) >= 0)
        return game;
    if (choice->game)
        fprintf(stderr, "grognard: %s\n", error.words);
    else
        fprintf(stderr, "grognard: %s: %s\n", name, error.words);
    return NULL;
}

int gg_cli_printed(void) {
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- games */

static void list_bots(void) {
    const char *name, *title;
    puts("\nbots");
    for (int i = 0; gg_bot_named(i, &name, &title); i++) printf("  %-14s %s\n", name, title);
}

static void list_scenarios(const gg_rules *rules) {
    gg_scenario_info info;
    printf("%-12s %s\n", rules->name, rules->title);
    for (int i = 0; rules->scenario(rules, i, &info); i++)
        printf("  %-14s %s\n", info.id, info.title);
}

/* "  rounds=1..9 (5)", then what it means, and what else it needs. */
static void list_options(const gg_rules *rules) {
    char line[512];
    if (!rules->options) return;
    gg_scenario_info info;
    puts("\noptions, behind the scenario with a colon, commas between");
    for (const gg_option *o = rules->options; o->name; o++) {
        gg_text text = gg_text_over(line, sizeof line);
        gg_putf(&text, "%s=", o->name);
        gg_option_allowed(o, &text);
        gg_put(&text, " (");
        gg_option_normal(o, &text);
        gg_put_char(&text, ')');
        printf("  %-34s %s", line, o->meaning);
        if (o->with) printf(" (with %s)", o->with);
        putchar('\n');
    }
    if (rules->scenario(rules, 0, &info) &&
        gg_options_variant(rules->options, 0, info.id, &(gg_text){line, sizeof line, 0, false}))
        printf("\nFor instance: grognard play %s --scenario %s\n", rules->name, line);
}

static error_t parse_games(int key, char *argument, struct argp_state *state) {
    const gg_rules **only = state->input;
    if (key != ARGP_KEY_ARG) return ARGP_ERR_UNKNOWN;
    if (state->arg_num > 0) argp_usage(state);
    gg_slice name, scenario;
    gg_split_scenario(argument, &name, &scenario);
    *only = gg_rules_named(name);
    if (!*only) argp_error(state, "there is no game '%s'; 'grognard games' lists them", argument);
    return 0;
}

int gg_cli_games(int argc, char **argv) {
    static const struct argp argp = {NULL,
                                     parse_games,
                                     "[GAME]",
                                     "List games with their scenarios, and bots; or one game with "
                                     "its scenarios and options.",
                                     NULL,
                                     NULL,
                                     NULL};
    const gg_rules *rules, *only = NULL;
    if (argp_parse(&argp, argc, argv, 0, NULL, &only) != 0) return EXIT_FAILURE;
    for (int g = 0; (rules = gg_rules_at(g)); g++)
        if (!only || rules == only) list_scenarios(rules);
    if (only)
        list_options(only);
    else
        list_bots();
    return gg_cli_printed();
}

/* --- show */

struct show {
    gg_choice choice;
    bool svg, colour;
    int seat;
};

static error_t parse_show(int key, char *argument, struct argp_state *state) {
    struct show *show = state->input;
    int64_t seat;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = &show->choice; return 0;
    case 'v': show->svg = true; return 0;
    case 'C': show->colour = true; return 0;
    case 'n':
        if (!gg_slice_int(gg_slice_of(argument), 1, GG_MAX_PLAYERS, &seat))
            argp_error(state, "--seat is a number from 1 to %d", GG_MAX_PLAYERS);
        show->seat = (int)seat;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0) argp_usage(state);
        show->choice.game = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* Whose turn it is, below boards that do not say it themselves (or begin with the beginning of it). */
static void put_headline(const gg_game *game, const void *state, gg_text *text) {
    char words[1024];
    gg_text headline = gg_text_over(words, sizeof words);
    game->rules->headline(game, state, &headline);
    const size_t title = strcspn(text->data, "\n");
    const bool said = strstr(text->data, words) || (title && !strncmp(text->data, words, title));
    if (!said) gg_putf(text, "%s\n", words);
}

int gg_cli_show(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"svg", 'v', NULL, 0, "Write an SVG document", 0},
        {"colour", 'C', NULL, 0, "Colour also where the output is no terminal", 0},
        {"seat", 'n', "N", 0, "Show what seat N may see", 0},
        {0},
    };
    static const struct argp argp = {
        options,
        parse_show,
        "[GAME[:SCENARIO]]",
        "Print a board picture; of a position line also without naming the game.\vExample: "
        "grognard show hex --scenario standard:size=5 --svg",
        choice_child,
        NULL,
        NULL};
    struct show show = {.colour = isatty(STDOUT_FILENO) == 1};
    gg_state state;
    if (argp_parse(&argp, argc, argv, 0, NULL, &show) != 0) return EXIT_FAILURE;
    gg_game *game = gg_cli_open(&show.choice, &state);
    if (!game) return EXIT_FAILURE;
    char *buffer = malloc(GG_SVG_TEXT);
    if (!buffer || show.seat > game->players) {
        fputs(buffer ? "grognard: there is no such seat\n" : "grognard: no memory\n", stderr);
        free(buffer);
        gg_game_close(game);
        return EXIT_FAILURE;
    }
    gg_text text = gg_text_over(buffer, GG_SVG_TEXT);
    if (show.seat && game->hidden) game->rules->view(game, &state, show.seat - 1);
    if (show.svg)
        game->rules->draw_svg(game, &state, &text);
    else
        game->rules->draw(game, &state, show.colour, &text);
    if (text.length && buffer[text.length - 1] != '\n') gg_put_char(&text, '\n');
    if (!show.svg) put_headline(game, &state, &text);
    fputs(buffer, stdout);
    free(buffer);
    gg_game_close(game);
    return gg_cli_printed();
}
