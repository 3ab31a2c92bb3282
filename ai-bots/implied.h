/* Decisions that need not be said: they only lead to what was said, or close what was open. Told by
 * the headings of the contract (`group`). */
#ifndef GG_AI_BOTS_IMPLIED_H
#define GG_AI_BOTS_IMPLIED_H

#include <stdbool.h>

/* It only says who or what comes next. */
bool gg_heading_leads(const char *heading);
/* It leaves what could still be done. */
bool gg_heading_closes(const char *heading);
/* It leaves the whole turn or phase; `token`: the move's. */
bool gg_heading_ends_turn(const char *heading, const char *token);

#endif
