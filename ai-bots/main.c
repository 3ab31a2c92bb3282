/* The program `grognard`: without arguments the text protocol on stdin and stdout, else a command.
 */
#include "cli/cli.h"
#include "files.h"
#include "networks.h"
#include "protocol/protocol.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const gg_cli_command commands[] = {
    {"games", gg_cli_games},       {"play", gg_cli_play},
    {"show", gg_cli_show},         {"perft", gg_cli_perft},
    {"bench", gg_cli_bench},       {"check", gg_cli_check},
    {"openings", gg_cli_openings}, {"gtp", gg_cli_gtp},
    {"uai", gg_cli_uai},           {"serve", gg_cli_serve},
    {"replay", gg_cli_replay},     {"params", gg_cli_params},
    {"content", gg_cli_content},   {NULL, NULL},
};

const char *argp_program_version = "grognard " GG_VERSION;

static const char doc[] = "AI opponents for tabletop wargames.\v"
                          "Commands:\n"
                          "  games                 list games, scenarios and bots\n"
                          "  play  [GAME]          play in the terminal against a bot\n"
                          "  replay FILE           show a game step by step\n"
                          "  serve                 play in a browser: a page on this machine\n"
                          "  show  [GAME]          print a board picture\n"
                          "  perft [GAME] DEPTH    count positions\n"
                          "  bench [GAME]          deterministic search benchmark\n"
                          "  params [BOT [GAME]]   what bots can be told\n"
                          "  content GAME          print the content file that is compiled in\n"
                          "  check FILE            validate a content file\n"
                          "  openings [GAME]       positions to begin tournaments from\n"
                          "  gtp                   play Hex over the Go Text Protocol\n"
                          "  uai                   speak the Universal Ataxx Interface\n"
                          "\n"
                          "Without a command the program speaks the Universal Game Interface on "
                          "standard input and output; on a terminal it says hello first. "
                          "'grognard help COMMAND' tells more.";

enum { KEY_NO_CONTENT = 256, KEY_CONTENT_DIR, KEY_NET };

static const struct argp_option options[] = {
    {"no-content", KEY_NO_CONTENT, NULL, 0, "Without a command: bar the option Content", 0},
    {"content-dir", KEY_CONTENT_DIR, "DIR", 0,
     "Without a command: the option Content takes files of this folder only", 0},
    {"net", KEY_NET, "FILE", 0,
     "A network of grognard-arena train, before the command: bots think with it by w.net=2, with "
     "the "
     "next of its game by w.net=3 ...",
     0},
    {0},
};

struct program {
    bool ran; /* a command */
    int status;
    gg_reach reach;
};

static const gg_cli_command *command_named(const char *name) {
    const gg_cli_command *command = commands;
    while (command->name && strcmp(name, command->name) != 0) command++;
    return command->name ? command : NULL;
}

/* Runs a command on its words, the first of which is its name. */
static void run(struct program *program, const gg_cli_command *command, int count, char **words) {
    char name[64], *word = words[0];
    snprintf(name, sizeof name, "grognard %s", command->name);
    words[0] = name;
    program->ran = true;
    program->status = command->run(count, words);
    words[0] = word;
}

static void add_network(const struct argp_state *state, const char *path) {
    gg_error error;
    if (gg_network_add_any(path, &error) < 0) argp_error(state, "--net: %s", error.words);
}

static error_t parse(int key, char *argument, struct argp_state *state) {
    struct program *program = state->input;
    switch (key) {
    case KEY_NO_CONTENT: program->reach.barred = true; return 0;
    case KEY_CONTENT_DIR: program->reach.folder = argument; return 0;
    case KEY_NET: add_network(state, argument); return 0;
    case ARGP_KEY_ARG: break;
    default: return ARGP_ERR_UNKNOWN;
    }
    char **words = state->argv + state->next - 1;
    int count = state->argc - state->next + 1;
    char *help[] = {NULL, "--help", NULL};
    if (!strcmp(argument, "help")) {
        if (count == 1) argp_state_help(state, stdout, ARGP_HELP_STD_HELP);
        help[0] = argument = words[1];
        words = help;
        count = 2;
    }
    const gg_cli_command *command = command_named(argument);
    if (!command) {
        argp_error(state, "there is no command '%s'", argument);
        return EINVAL;
    }
    run(program, command, count, words);
    state->next = state->argc;
    return 0;
}

int main(int argc, char **argv) {
    static const struct argp argp = {options, parse, "[COMMAND [ARGUMENT...]]", doc, NULL,
                                     NULL,    NULL};
    struct program program = {.status = EXIT_SUCCESS};
    if (argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &program) != 0) return EXIT_FAILURE;
    if (program.ran) return program.status;
    char line[GG_CLI_LINE];
    const bool person = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    if (person && !gg_cli_hello(commands, line)) return EXIT_SUCCESS;
    return gg_cli_protocol(&program.reach, person ? line : NULL);
}
