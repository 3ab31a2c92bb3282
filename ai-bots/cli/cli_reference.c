/* `grognard params` and `content`: what bots can be told, and the files that are compiled in. */
#include "../bot.h"
#include "cli.h"

#include "../../core/games.h"
#include "../../core/kit/options.h"
#include "../../core/kit/scenarios.h"
#include "../../eval/eval.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- params */

/* "  c=0..100 (1)              exploration". */
static void print_options(const char *heading, const gg_option *table) {
    char line[512];
    if (!table) return;
    printf("\n%s\n", heading);
    for (const gg_option *o = table; o->name; o++) {
        gg_text text = gg_text_over(line, sizeof line);
        gg_putf(&text, "%s=", o->name);
        gg_option_allowed(o, &text);
        if (o->kind == GG_OPTION_WORD || o->normal >= o->low) { /* else there is no default */
            gg_put(&text, " (");
            gg_option_normal(o, &text);
            gg_put_char(&text, ')');
        }
        printf("  %-30s %s\n", line, o->meaning);
    }
}

static void print_weights(const gg_rules *rules) {
    const gg_eval *eval = gg_eval_for(rules);
    printf("\nweights of the evaluation of %s, which has spread %g, boldness %g, playout %d\n",
           rules->name, eval->spread > 0 ? eval->spread : 1, eval->boldness, eval->playout);
    for (int i = 0; i < eval->weight_count; i++)
        printf("  w.%s=%g\n", eval->weights[i].name, eval->weights[i].value);
    if (!eval->weight_count) puts("  none");
}

static int print_bot(const char *name, const gg_rules *rules) {
    const char *recipe, *title;
    const gg_option *own = gg_search_parameters(name);
    if (!gg_bot_recipe(name, &recipe, &title)) {
        fprintf(stderr, "grognard params: there is no bot '%s'; 'grognard params' lists them\n",
                name);
        return EXIT_FAILURE;
    }
    printf("%s: %s\n", name, title);
    if (recipe) {
        printf("\nIt is %s, and takes no parameters.\n", recipe);
        return gg_cli_printed();
    }
    printf("\nWritten %s:KEY=VALUE,KEY=VALUE. What stands in brackets is taken otherwise.\n", name);
    print_options("limits of each decision, and means; without a limit the caller's holds",
                  gg_bot_keys());
    if (own && own->name) print_options("parameters of the search", own);
    print_options("of every search", gg_search_parameters(NULL));
    if (rules)
        print_weights(rules);
    else
        puts("\nw.NAME=VALUE sets a weight of the game's evaluation: 'grognard params BOT GAME' "
             "lists them.");
    return gg_cli_printed();
}

static int print_bots(void) {
    const char *name, *title, *recipe;
    for (int i = 0; gg_bot_named(i, &name, &title); i++)
        if (gg_bot_recipe(name, &recipe, &title))
            printf("  %-10s %-20s %s\n", name, recipe ? recipe : "", title);
    puts("\n'grognard params BOT' lists what a bot can be told.");
    return gg_cli_printed();
}

struct named {
    const char *word[2]; /* what was given */
    int most;
};

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct named *named = state->input;
    if (key == ARGP_KEY_ARG) {
        if ((int)state->arg_num >= named->most) argp_usage(state);
        named->word[state->arg_num] = argument;
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

/* The game that a word names, options of a scenario left aside; NULL, having said so. */
static const gg_rules *game_named(const char *word) {
    gg_slice name, rest;
    gg_split_scenario(word, &name, &rest);
    const gg_rules *rules = gg_rules_named(name);
    if (!rules) fprintf(stderr, "grognard: there is no game '%s'\n", word);
    return rules;
}

int gg_cli_params(int argc, char **argv) {
    static const struct argp argp = {
        NULL,
        parse,
        "[BOT [GAME]]",
        "List the parameters of a bot, and the weights of the evaluation of a game; without BOT "
        "the bots.\vExample: grognard params mcts argot",
        NULL,
        NULL,
        NULL};
    struct named named = {.most = 2};
    if (argp_parse(&argp, argc, argv, 0, NULL, &named) != 0) return EXIT_FAILURE;
    if (!named.word[0]) return print_bots();
    const gg_rules *rules = named.word[1] ? game_named(named.word[1]) : NULL;
    if (named.word[1] && !rules) return EXIT_FAILURE;
    return print_bot(named.word[0], rules);
}

/* --- content */

/* "gate" and "gate.yaml" name the same file. */
static bool is_called(const gg_content_source *source, const char *file) {
    const size_t length = strlen(file);
    return strncmp(source->name, file, length) == 0 &&
           (!source->name[length] || strcmp(source->name + length, ".yaml") == 0);
}

/* The file of a game that was asked for, or its first one, with a word about the others. */
static int print_content(const gg_rules *rules, const char *file) {
    const gg_scenario_list *list = rules->scenarios;
    const int count = list ? list->sources : 0;
    int at = 0;
    while (file && at < count && !is_called(&list->source[at], file)) at++;
    if (!count)
        fprintf(stderr, "grognard content: %s has no content files: its scenarios are built in\n",
                rules->name);
    else if (at == count)
        fprintf(stderr, "grognard content: %s has no file '%s', but", rules->name, file);
    else if (!file && count > 1)
        fprintf(stderr, "grognard content: this is %s; %s has", list->source[at].name, rules->name);
    const bool listed = at == count || (!file && count > 1);
    for (int i = 0; listed && i < count; i++)
        fprintf(stderr, "%s %s%s", i ? "," : "", list->source[i].name, i + 1 < count ? "" : "\n");
    if (at == count) return EXIT_FAILURE;
    fwrite(list->source[at].yaml, 1, (size_t)*list->source[at].length, stdout);
    return gg_cli_printed();
}

int gg_cli_content(int argc, char **argv) {
    static const struct argp argp = {
        NULL,
        parse,
        "GAME [FILE]",
        "Print the content file of a game that is compiled in, to be copied and changed; where "
        "there are several, the first or the one that is named.\v"
        "Example: grognard content argot gate",
        NULL,
        NULL,
        NULL};
    struct named named = {.most = 2};
    if (argp_parse(&argp, argc, argv, 0, NULL, &named) != 0) return EXIT_FAILURE;
    if (!named.word[0]) {
        fputs("grognard content: which game? 'grognard games' lists them\n", stderr);
        return EXIT_FAILURE;
    }
    const gg_rules *rules = game_named(named.word[0]);
    return rules ? print_content(rules, named.word[1]) : EXIT_FAILURE;
}
