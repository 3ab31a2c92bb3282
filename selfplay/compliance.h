/* Puts an engine through PROTOCOL.md step by step and says what fails. Used by main.c. */
#ifndef GG_SELFPLAY_COMPLIANCE_H
#define GG_SELFPLAY_COMPLIANCE_H

#include "engine.h"

#include <stdio.h>

typedef struct gg_compliance {
    int passed, failed, skipped; /* skipped: additions that the engine does not declare */
} gg_compliance;

/* One line for each step: "ok", "FAIL" or "skipped", its name, and why; after a failure the last
 * lines exchanged. The engine plays `game` (Game, Content and Scenario are set if it has these
 * options; `content` is the path of the game's content file, NULL without). It is started anew where a step has ended it. Returns 0, or GG_NO_MEMORY. */
int gg_compliance_run(const char *command, const gg_game *game, const char *content,
                      const gg_patience *patience, FILE *stream, gg_compliance *result,
                      gg_error *error);

#endif
