/* The nouns of argot's words (nouns.c), for the tables in moves.c. */
#ifndef GG_CORE_ARGOT_NOUNS_H
#define GG_CORE_ARGOT_NOUNS_H

#include "../kit/words.h"
#include "rules.h"

enum { ARGOT_NOUNS = 32 };
extern const gg_noun argot_nouns[ARGOT_NOUNS];
extern const gg_thing argot_tag_thing; /* a unit by its tag, as the viewer knows it */

#endif
