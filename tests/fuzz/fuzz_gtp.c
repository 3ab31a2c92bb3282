/* Fuzzes GTP: the input is what a controller sends. Every answer must be of the protocol's form.
 * Searches are of a few nodes on a small board at first. */
#include "fuzz.h"

#include "../../ai-bots/dialects/gtp.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gg_gtp *session;
    if (!session) {
        gg_error error;
        const gg_gtp_options options = {.bot = "mcts:hash=1", .nodes = 20, .size = 4, .swap = true};
        session = gg_gtp_open(&options, &error);
        FUZZ_CHECK(session);
    }
    gg_gtp_line(session, "boardsize 4", 11);
    gg_slice rest = {(const char *)data, size}, line;
    for (int lines = 0; lines < 200 && gg_field(&rest, '\n', &line); lines++) {
        const char *answer = gg_gtp_line(session, line.data, line.length);
        const size_t length = strlen(answer);
        if (length == 0) continue;
        FUZZ_CHECK(answer[0] == '=' || answer[0] == '?');
        FUZZ_CHECK(length > 2 && strstr(answer, "\n\n") == answer + length - 2);
    }
    return 0;
}
