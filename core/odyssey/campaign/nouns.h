/* The nouns of the campaign's words (nouns.c), for the tables in text.c. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_NOUNS_H
#define GG_CORE_ODYSSEY_CAMPAIGN_NOUNS_H

#include "../../kit/words.h"
#include "process.h"

enum { ODC_NOUNS = 55 };
extern const gg_noun odc_nouns[ODC_NOUNS];

static inline odc odc_said(const gg_said *said) {
    return (odc){said->game->scenario, (odc_state *)(uintptr_t)said->state};
}

#endif
