/* Shared by the fuzz targets: each is one LLVMFuzzerTestOneInput that takes any bytes and aborts
 * when a promise is broken. Linked with libFuzzer by `make fuzz`, with replay.c by `make test`. */
#ifndef GG_TESTS_FUZZ_FUZZ_H
#define GG_TESTS_FUZZ_FUZZ_H

#include "../../core/game.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_CHECK(holds)                                                                          \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #holds);              \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The game an input's first byte stands for: the scenarios of all games, then some options. Opened
 * once and kept. */
const gg_game *fuzz_game(uint8_t choice);

/* Plays up to `steps` random moves and outcomes; checks each state. */
void fuzz_play(const gg_game *game, void *state, uint64_t seed, uint32_t steps);

#endif
