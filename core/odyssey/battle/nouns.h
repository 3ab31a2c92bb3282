/* The nouns of the battle's words (nouns.c), for the tables in text.c. */
#ifndef GG_CORE_ODYSSEY_BATTLE_NOUNS_H
#define GG_CORE_ODYSSEY_BATTLE_NOUNS_H

#include "../../kit/words.h"
#include "process.h"

enum { ODB_NOUNS = 67 };
extern const gg_noun odb_nouns[ODB_NOUNS];

static inline odb odb_said(const gg_said *said) {
    return (odb){said->game->scenario, (odb_state *)(uintptr_t)said->state};
}

#endif
