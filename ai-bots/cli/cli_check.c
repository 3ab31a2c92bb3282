/* `grognard check`: a content file, all its scenarios. */
#include "../files.h"
#include "cli.h"

#include "../../core/content.h"
#include "../../core/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCENARIOS = 64 };

struct check {
    const char *name, *file;
    char *text;
    const gg_rules *rules;
    char id[SCENARIOS][GG_SCENARIO_TEXT];
    int count;
    char said[GG_ERROR_WORDS]; /* the last error: one of the whole file is told once */
};

/* --- its scenarios */

/* Of the fields "scenario.id", "scenarios[N].id" and, where they are called that, "combats[N].id". */
static bool note_id(void *context, const char *field, gg_slice value, int line) {
    struct check *check = context;
    const char *rest = field + strcspn(field, ".[");
    (void)line;
    if (!gg_begins(gg_slice_of(field), "scenario") && !gg_begins(gg_slice_of(field), "combat"))
        return true;
    if (*rest == '[') rest += strcspn(rest, "]") + 1;
    if (strcmp(rest, ".id") == 0 && gg_slice_copy(value, check->id[check->count], GG_SCENARIO_TEXT))
        check->count++;
    return check->count < SCENARIOS;
}

static bool open_one(struct check *check, const char *id) {
    gg_error error = {GG_OK, ""};
    gg_state start;
    char words[256];
    gg_text why = gg_text_over(words, sizeof words);
    gg_game *game = gg_game_open_rules(check->rules, id, check->text, check->file, &error);
    if (!game) {
        if (strcmp(check->said, error.words) != 0) fprintf(stderr, "%s\n", error.words);
        memcpy(check->said, error.words, sizeof check->said);
        return false;
    }
    memset(&start, 0, sizeof start);
    gg_start(game, &start);
    const bool valid = game->rules->valid(game, &start, &why);
    if (!valid) fprintf(stderr, "%s:1: start of %s: %s\n", check->file, game->scenario_text, words);
    gg_game_close(game);
    return valid;
}

static int open_all(struct check *check) {
    bool fine = true;
    gg_error error;
    if (gg_content_walk(check->text, strlen(check->text), check->file, note_id, check, &error) < 0)
        check->count = 0; /* what is wrong is said by the opening */
    if (!check->count) fine = open_one(check, NULL);
    for (int i = 0; i < check->count; i++) fine = open_one(check, check->id[i]) && fine;
    if (!fine) {
        if (!check->name)
            fprintf(stderr, "(Read as content of %s; --game GAME says of which it is.)\n",
                    check->rules->name);
        return EXIT_FAILURE;
    }
    printf("%s: fine (%s, %s", check->file, check->rules->name,
           check->count == 1 ? "scenario" : "scenarios");
    for (int i = 0; i < check->count; i++) printf("%s %s", i ? "," : "", check->id[i]);
    puts(")");
    return gg_cli_printed();
}

/* --- the command */

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct check *check = state->input;
    switch (key) {
    case 'g': check->name = argument; return 0;
    case ARGP_KEY_ARG:
        if (check->file) argp_usage(state);
        check->file = argument;
        return 0;
    case ARGP_KEY_NO_ARGS: argp_usage(state); return EINVAL;
    default: return ARGP_ERR_UNKNOWN;
    }
}

int gg_cli_check(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"game", 'g', "GAME", 0, "The game the file belongs to (default: the file tells)", 0},
        {0},
    };
    static const struct argp argp = {options,
                                     parse,
                                     "FILE",
                                     "Validate a content file and open all its scenarios.\v"
                                     "Example: grognard check core/skirmish/content/skirmish.yaml",
                                     NULL,
                                     NULL,
                                     NULL};
    struct check *check = calloc(1, sizeof *check);
    gg_error error = {GG_OK, ""};
    if (!check || argp_parse(&argp, argc, argv, 0, NULL, check) != 0) return EXIT_FAILURE;
    check->text = gg_read_text(check->file, &error);
    int status = EXIT_FAILURE;
    if (check->text && check->name) check->rules = gg_rules_named(gg_slice_of(check->name));
    if (!check->text)
        fprintf(stderr, "%s\n", error.words);
    else if (check->name && !check->rules)
        fprintf(stderr, "grognard check: there is no game '%s'\n", check->name);
    else if ((check->rules =
                  check->name ? check->rules : gg_cli_content_game(check->text, check->file)))
        status = open_all(check);
    free(check->text);
    free(check);
    return status;
}
