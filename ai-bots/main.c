/* The program `grognard`: without arguments the text protocol on stdin and stdout, else a command.
 */
#include "cli.h"
#include "protocol.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"games", gg_cli_games},       {"play", gg_cli_play},   {"show", gg_cli_show},
    {"perft", gg_cli_perft},       {"bench", gg_cli_bench}, {"check", gg_cli_check},
    {"openings", gg_cli_openings}, {"gtp", gg_cli_gtp},     {"uai", gg_cli_uai},
};

const char *argp_program_version = "grognard " GG_VERSION;

static const char doc[] = "AI opponents for tabletop wargames.\v"
                          "Commands:\n"
                          "  games                 list games, scenarios and bots\n"
                          "  play  [GAME]          play in the terminal against a bot\n"
                          "  show  [GAME]          print a board picture\n"
                          "  perft [GAME] DEPTH    count positions\n"
                          "  bench [GAME]          deterministic search benchmark\n"
                          "  check FILE            validate a content file\n"
                          "  openings [GAME]       positions to begin tournaments from\n"
                          "  gtp                   play Hex over the Go Text Protocol\n"
                          "  uai                   speak the Universal Ataxx Interface\n"
                          "\n"
                          "Without a command the program speaks the Universal Game Interface on "
                          "standard input and output. "
                          "'grognard COMMAND --help' tells more.";

static error_t parse(int key, char *argument, struct argp_state *state) {
    int *status = state->input;
    if (key != ARGP_KEY_ARG) return ARGP_ERR_UNKNOWN;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(argument, commands[i].name) != 0) continue;
        char name[64];
        char **rest = state->argv + state->next - 1;
        char *word = rest[0];
        snprintf(name, sizeof name, "grognard %s", commands[i].name);
        rest[0] = name;
        *status = commands[i].run(state->argc - state->next + 1, rest);
        rest[0] = word;
        state->next = state->argc;
        return 0;
    }
    argp_error(state, "there is no command '%s'", argument);
    return EINVAL;
}

int main(int argc, char **argv) {
    static const struct argp argp = {NULL, parse, "[COMMAND [ARGUMENT...]]", doc, NULL, NULL, NULL};
    if (argc < 2) return gg_cli_protocol();
    int status = EXIT_SUCCESS;
    if (argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &status) != 0) return EXIT_FAILURE;
    return status;
}
