/* The evaluation of heroes-combat: value, policy and the rule book's own player (HER-532 to 536)
 * as the script. */
#ifndef GG_EVAL_HEROES_COMBAT_H
#define GG_EVAL_HEROES_COMBAT_H

#include "../core/heroes/combat.h"
#include "eval.h"

extern const gg_eval gg_eval_heroes_combat;

#endif
