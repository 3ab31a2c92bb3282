/* The registry of evaluations: the only file that includes those of the games. */
#include "eval.h"

#include "argot/argot.h"
#include "ataxx/ataxx.h"
#include "connect4.h"
#include "ewn.h"
#include "heroes/adventure/adventure.h"
#include "heroes/combat/combat.h"
#include "hex.h"
#include "odyssey/battle/battle.h"
#include "odyssey/campaign/campaign.h"
#include "pig.h"
#include "regiments/regiments.h"
#include "skirmish/skirmish.h"

#include <string.h>

static const gg_eval *const evals[] = {
    &gg_eval_argot,         &gg_eval_skirmish, &gg_eval_regiments,
    &gg_eval_heroes_combat, &gg_eval_heroes,   &gg_eval_odyssey_battle,
    &gg_eval_odyssey,       &gg_eval_ataxx,    &gg_eval_connect4,
    &gg_eval_ewn,           &gg_eval_hex,      &gg_eval_pig,
};

const gg_eval *gg_eval_for(const gg_rules *rules) {
    for (size_t i = 0; i < sizeof evals / sizeof *evals; i++)
        if (strcmp(evals[i]->game, rules->name) == 0) return evals[i];
    return &gg_eval_plain;
}
