/* The registry: the games there are, and opening them by name. Used by programs, evaluations and
 * tests; nothing below the games includes it. */
#ifndef GG_CORE_GAMES_H
#define GG_CORE_GAMES_H

#include "game.h"

/* The i-th registered rule set, NULL past the last. */
const gg_rules *gg_rules_at(int i);
/* By name; NULL if there is none. */
const gg_rules *gg_rules_named(gg_slice name);

/* Opens a game: "argot", its default scenario or the one named. The game is owned by the caller and
 * freed by gg_game_close. NULL on error. */
gg_game *gg_game_open(const char *name, const char *scenario, gg_error *error);
/* The same with the text of a content file in place of the built-in content; `content_name` names
 * it in errors. */
gg_game *gg_game_open_content(const char *name, const char *scenario, const char *content,
                              const char *content_name, gg_error *error);

#endif
