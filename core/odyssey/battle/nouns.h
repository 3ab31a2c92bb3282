/* The nouns of the battle's words (nouns.c), for the tables in text.c; things that the campaign has,
 * too. */
#ifndef GG_CORE_ODYSSEY_BATTLE_NOUNS_H
#define GG_CORE_ODYSSEY_BATTLE_NOUNS_H

#include "../../kit/words.h"
#include "process.h"

enum { ODB_NOUNS = 67 };
extern const gg_noun odb_nouns[ODB_NOUNS];
extern const gg_thing odb_nth_thing;       /* an entry of a list: 1, "the second" */
extern const gg_thing odb_direction_thing; /* N, "north" */

static inline odb odb_said(const gg_said *said) {
    return (odb){said->game->scenario, (odb_state *)(uintptr_t)said->state};
}

#endif
