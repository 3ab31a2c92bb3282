/* What position.c and context.c share: the position line, in two files. */
#ifndef GG_CORE_HEROES_COMBAT_POSITION_H
#define GG_CORE_HEROES_COMBAT_POSITION_H

#include "../../kit/form.h"
#include "rules.h"

/* "b3", "tw", "-"; any context. */
extern const gg_form_names her_place_names;
/* Codes of cards; the context is the content. */
extern const gg_form_names her_card_names;
/* Takes a code of three letters; false where there is none. */
bool her_take_code(gg_slice *rest, char code[4]);
/* What an effect or a cast is aimed at, the unit on a cell up to `highest` or, "b2=", the cell
 * itself: writes or reads it, and returns it. */
int her_target_form(gg_form *f, const her_combat *s, int target, int highest);
/* The last field, once the others are read. `letter`: who decides, 0 or 1; anything else nobody. */
void her_context_form(gg_form *f, const her_scenario *sc, her_combat *s, int letter);

#endif
