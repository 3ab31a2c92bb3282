/* The commands of the program `grognard`; each reads its own command line and returns the exit
 * status (0 fine, 1 something went wrong, 64 wrong usage). Called by main.c. These files are the
 * program: they may print, and argp may end it. */
#ifndef GG_AI_BOTS_CLI_H
#define GG_AI_BOTS_CLI_H

#include "../../core/game.h"

#include <argp.h>

struct gg_dialect;
struct gg_reach;

/* The protocol on standard input and output, in that dialect, until `quit` or the end of input.
 * `reach`: of the option Content, NULL: any file. `first`: a line to begin with, or NULL. */
int gg_cli_converse(const struct gg_dialect *dialect, const struct gg_reach *reach,
                    const char *first);
int gg_cli_protocol(const struct gg_reach *reach, const char *first); /* in UGI */

#define GG_CLI_LINE 4096

typedef struct gg_cli_command {
    const char *name; /* NULL ends the table */
    int (*run)(int argc, char **argv);
} gg_cli_command;

/* On a terminal: says hello and runs commands as they are typed. True: `line` is for the protocol;
 * false: leave. */
bool gg_cli_hello(const gg_cli_command *commands, char line[GG_CLI_LINE]);
int gg_cli_uai(int argc, char **argv);
int gg_cli_games(int argc, char **argv);
int gg_cli_show(int argc, char **argv);
int gg_cli_perft(int argc, char **argv);
int gg_cli_bench(int argc, char **argv);
int gg_cli_openings(int argc, char **argv);
int gg_cli_check(int argc, char **argv);
int gg_cli_play(int argc, char **argv);
int gg_cli_replay(int argc, char **argv);
int gg_cli_params(int argc, char **argv);
int gg_cli_content(int argc, char **argv);
int gg_cli_gtp(int argc, char **argv);
int gg_cli_serve(int argc, char **argv);

/* --scenario, --fen and --content, which several commands share: a child of their argp whose input
 * is a gg_choice. */
typedef struct gg_choice {
    const char *game; /* the positional argument, GAME or GAME:SCENARIO; NULL = the one that the
                         position line or the content file is of, or else the first registered */
    const char *scenario, *fen, *content;
} gg_choice;

extern const struct argp gg_choice_argp;

/* The game whose lines begin like this one, though it may not read it. NULL: none. */
const gg_rules *gg_cli_line_game(const char *line);
/* The game that a content file of this text is of: the one that can open it, or else the one that
 * knows most of its sections, of several the one that understands it furthest; `file` names it. NULL:
 * none is registered. */
const gg_rules *gg_cli_content_game(const char *text, const char *file);

/* Opens what was chosen; on error prints it to stderr and returns NULL. */
gg_game *gg_cli_open(const gg_choice *choice, gg_state *state);
/* What `grognard bench --calibration` is told (search/calibration.h). */
typedef struct gg_cli_calibration {
    const char *bot; /* plays all sides; needs a limit of its own */
    const char *svg; /* file for the picture; NULL: none */
    int games, steps;
    uint64_t seed;
} gg_cli_calibration;

/* Calibrates the evaluation of what was chosen and prints the tables; the exit status. */
int gg_cli_calibrate(const gg_choice *choice, const gg_cli_calibration *options);
/* Flushes what was printed; the exit status: a full disk or closed pipe is an error too. */
int gg_cli_printed(void);

#endif
