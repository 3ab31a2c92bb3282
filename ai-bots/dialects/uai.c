/* `grognard uai`: the Universal Ataxx Interface, a dialect of the text protocol. */
#include "../cli/cli.h"
#include "../protocol/session.h"

#include <stdlib.h>

const gg_dialect gg_dialect_uai = {
    .hello = "uai",
    .welcome = "uaiok\n",
    .newgame = "uainewgame",
    .game = "ataxx",
    .time = {"btime", "wtime"}, /* black moves first */
    .inc = {"binc", "winc"},
    .movestogo = "movestogo",
    .decisions = 25,
    .nothing = "0000",
};

int gg_cli_uai(int argc, char **argv) {
    static const struct argp argp = {
        NULL, NULL, "", "Play Ataxx over the Universal Ataxx Interface.", NULL, NULL, NULL};
    if (argp_parse(&argp, argc, argv, 0, NULL, NULL) != 0) return EXIT_FAILURE;
    return gg_cli_converse(&gg_dialect_uai, NULL, NULL);
}
