/* The program `grognard-arena train` (train.h). */
#include "train.h"

#include <argp.h>
#include <stdlib.h>

int gg_train_main(int argc, char **argv, const atomic_bool *stop) {
    enum { INTERRUPTED = 130 };
    gg_train_settings s;
    gg_error error = {GG_OK, ""};
    int code = gg_train_read(&s, argc, argv, &error);
    if (code == GG_OK) code = gg_train_run(&s, stop, &error);
    if (code == GG_OK) gg_train_table(&s, stdout);
    gg_train_release(&s);
    if (code < 0) fprintf(stderr, "grognard-arena train: %s\n", error.words);
    if (code == GG_BAD_OPTION || code == GG_BAD_ARGUMENT || code == GG_BAD_CONTENT ||
        code == GG_NO_GAME)
        return argp_err_exit_status;
    return code < 0 ? EXIT_FAILURE : atomic_load(stop) ? INTERRUPTED : EXIT_SUCCESS;
}
