/* `grognard` without arguments on a terminal: hello, and the commands as they are typed in a shell.
 * The first line of the text protocol begins that. */
#include "cli.h"

#include "../../core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 32 };

static const char hello[] =
    "Grognard plays tabletop wargames. What can be typed here:\n"
    "  play argot:gate          play a game in this terminal ('play --resume' goes on)\n"
    "  games                    the games, their scenarios, the bots\n"
    "  serve                    play in a browser, on this machine\n"
    "  show argot:siege         a picture of a board\n"
    "  COMMAND --help           more of a command; all are listed by 'grognard help'\n"
    "  quit                     leave\n"
    "Programs speak the text protocol here: 'ugi' greets, and from then on it is that.\n";

/* What programs, and people who try the protocol by hand, begin with. */
static bool is_protocol(gg_slice word) {
    static const char *const words[] = {"ugi", "isready", "uginewgame", "setoption", "position",
                                        "go",  "query",   "d",          "svg",       NULL};
    for (int i = 0; words[i]; i++)
        if (gg_slice_is(word, words[i])) return true;
    return false;
}

static const gg_cli_command *command_named(const gg_cli_command *commands, const char *word) {
    for (; commands->name; commands++)
        if (strcmp(commands->name, word) == 0) return commands;
    return NULL;
}

/* Runs the line if it is a command, with the words that stand on it. */
static bool run(const gg_cli_command *commands, const char *line) {
    char copy[GG_CLI_LINE], name[64], *argv[WORDS + 1], *rest = NULL;
    int argc = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok_r(copy, " \t\r\n", &rest); word && argc < WORDS;
         word = strtok_r(NULL, " \t\r\n", &rest))
        argv[argc++] = word;
    argv[argc] = NULL;
    if (argc > 1 && strcmp(argv[0], "grognard") == 0) {
        argc--;
        memmove(argv, argv + 1, ((size_t)argc + 1) * sizeof *argv);
    }
    const gg_cli_command *command = argc ? command_named(commands, argv[0]) : NULL;
    if (!command) return false;
    snprintf(name, sizeof name, "grognard %s", command->name);
    argv[0] = name;
    command->run(argc, argv);
    fflush(stdout);
    return true;
}

bool gg_cli_hello(const gg_cli_command *commands, char line[GG_CLI_LINE]) {
    fputs(hello, stderr);
    for (;;) {
        fputs("grognard> ", stderr);
        if (!fgets(line, GG_CLI_LINE, stdin)) break;
        gg_slice rest = gg_slice_of(line), word;
        if (!gg_token(&rest, &word)) continue;
        if (gg_slice_is(word, "quit") || gg_slice_is(word, "exit")) return false;
        if (gg_slice_is(word, "help") || gg_slice_is(word, "?"))
            fputs(hello, stderr);
        else if (is_protocol(word))
            return true;
        else if (!run(commands, line))
            fprintf(stderr, "There is no command '%.*s'; 'help' tells what can be typed.\n",
                    GG_SHOWN(word));
    }
    fputc('\n', stderr);
    return false;
}
