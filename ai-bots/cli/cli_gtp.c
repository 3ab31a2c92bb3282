/* `grognard gtp`: Hex over the Go Text Protocol on standard input and output. */
#include "../dialects/gtp.h"
#include "cli.h"

#include "../../core/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static error_t parse(int key, char *argument, struct argp_state *state) {
    gg_gtp_options *options = state->input;
    int64_t number;
    switch (key) {
    case 'b': options->bot = argument; return 0;
    case 'n':
        if (!gg_slice_int(gg_slice_of(argument), 1, INT64_C(1000000000000), &number))
            argp_error(state, "--nodes is a whole number from 1");
        options->nodes = (uint64_t)number;
        return 0;
    case 't':
        if (!gg_slice_int(gg_slice_of(argument), 1, 1000000000, &number))
            argp_error(state, "--movetime is a whole number of milliseconds from 1");
        options->movetime_ms = number;
        return 0;
    case 's':
        if (!gg_slice_int(gg_slice_of(argument), 3, 15, &number))
            argp_error(state, "--size is a number from 3 to 15");
        options->size = (int)number;
        return 0;
    case 'x': options->swap = false; return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

/* Reads a line into `line` of GG_GTP_LINE + 1 bytes without its end; what is beyond is dropped, so
 * a longer one counts GG_GTP_LINE + 1 bytes. False at the end of input. */
static bool read_line(char *line, size_t *length) {
    int c;
    size_t n = 0;
    while ((c = getchar_unlocked()) != EOF && c != '\n')
        if (n <= GG_GTP_LINE) line[n++] = (char)c;
    *length = n;
    return c != EOF || n > 0;
}

int gg_cli_gtp(int argc, char **argv) {
    static const struct argp_option options[] = {
        {"bot", 'b', "BOT", 0, "Who plays (default mcts): a name as for play, with its options", 0},
        {"nodes", 'n', "N", 0, "Nodes for each move", 0},
        {"movetime", 't', "MS", 0, "Milliseconds for each move (default: by the clock)", 0},
        {"size", 's', "N", 0, "Board at first, 3 to 15 (default 11)", 0},
        {"no-swap", 'x', NULL, 0, "swap-pieces is not allowed", 0},
        {0},
    };
    static const struct argp argp = {options, parse, "",  "Play Hex over the Go Text Protocol.",
                                     NULL,    NULL,  NULL};
    gg_gtp_options chosen = {.swap = true};
    gg_error error;
    size_t length;
    if (argp_parse(&argp, argc, argv, 0, NULL, &chosen) != 0) return EXIT_FAILURE;
    gg_gtp *g = gg_gtp_open(&chosen, &error);
    char *line = malloc(GG_GTP_LINE + 1);
    if (!g || !line) {
        fprintf(stderr, "grognard gtp: %s\n", g ? "no memory" : error.words);
        gg_gtp_close(g);
        free(line);
        return EXIT_FAILURE;
    }
    while (!gg_gtp_ended(g) && read_line(line, &length)) {
        fputs(gg_gtp_line(g, line, length), stdout);
        if (fflush(stdout) != 0) break;
    }
    gg_gtp_close(g);
    free(line);
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
