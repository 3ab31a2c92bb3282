/* Fuzzes position lines token by token (position.h). An input is text: a rule set, a scenario with
 * its options, and the line, "argot siege argot1 siege CD:c ...". Under libFuzzer the line is
 * changed by position_mutate; its bytes never are. */
#include "position.h"

#include <string.h>

/* For libFuzzer, which calls it by this name. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned int seed);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static position_count count;
    gg_slice line;
    const int game = position_parse((gg_slice){(const char *)data, size}, &line);
    if (game < 0) return 0;
    position_try(game, line, true, &count);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned int seed) {
    static char out[POSITION_LINE];
    gg_random random;
    gg_slice line;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    int game = position_parse((gg_slice){(const char *)data, size}, &line);
    if (game < 0 || gg_random_below(&random, 64) == 0) {
        game = (int)gg_random_below(&random, (uint32_t)position_games());
        line = position_pick(game, &random);
    }
    gg_text text = gg_text_over(out, sizeof out);
    gg_putf(&text, "%s %s ", position_game(game)->rules->name, position_game(game)->scenario_text);
    position_mutate(game, line, &random, &text);
    const size_t length = text.length < limit ? text.length : limit;
    memcpy(data, out, length);
    return length;
}
