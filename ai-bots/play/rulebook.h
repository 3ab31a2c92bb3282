/* The pages of rules (RULES.md of each game), compiled in: rules by their ids and by words in them.
 * Used by terminal play. */
#ifndef GG_AI_BOTS_RULEBOOK_H
#define GG_AI_BOTS_RULEBOOK_H

#include "../../core/content.h"
#include "../../core/game.h"

#define GG_RULE_ID 16 /* capacity of an id, "ARG-321" */

/* The pages, ended by NULL; made by the Makefile. */
extern const char *const gg_rulebooks[];

/* Writes the rule with this id, capitals or not, without the marks of the page; false when there is
 * none. O(length of the pages). */
bool gg_rule_write(gg_slice id, gg_text *text);

/* The i-th rule whose id begins with `prefix` ("ARG-") and whose text holds `word`, capitals or not:
 * its id and its text; false past the last. O(length of the pages). */
bool gg_rule_holding(const char *prefix, gg_slice word, int i, char id[GG_RULE_ID], gg_text *text);

/* The prefix of a game's ids with its hyphen, "ARG-", as the reasons that it gives begin; "" when
 * they do not. `state`: of the game. */
void gg_rule_prefix(const gg_game *game, const void *state, char prefix[GG_RULE_ID]);

#endif
