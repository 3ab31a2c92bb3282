/* Combats inside another game: their content loaded once. */
#ifndef GG_CORE_HEROES_COMBAT_EMBED_H
#define GG_CORE_HEROES_COMBAT_EMBED_H

#include "combat.h"

#include "../../error.h"

/* Loads the built-in content of combats (units, cards, factions, guards, heroes, levels) into a block
 * of the caller's, zeroed. GG_OK, or the error of the file. About as long as opening one combat. */
int her_load_content(her_content *content, gg_error *error);

#endif
