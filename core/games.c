/* The registry of games, the only file that includes them all. A new game is added here. */
#include "games.h"

#include "argot/argot.h"
#include "heroes/adventure/adventure.h"
#include "heroes/combat/combat.h"
#include "odyssey/battle/battle.h"
#include "odyssey/campaign/campaign.h"
#include "regiments/rules.h"
#include "skirmish/skirmish.h"
#include "touchstones/ataxx.h"
#include "touchstones/connect4.h"
#include "touchstones/ewn.h"
#include "touchstones/hex.h"
#include "touchstones/pig.h"

static const gg_rules *const registry[] = {
    &argot_rules,
    &ski_rules,
    &reg_rules,
    &her_combat_rules,
    &hea_rules,
    &odb_rules,
    &odc_rules,
    /* the small ones: */
    &ataxx_rules,
    &connect4_rules,
    &ewn_rules,
    &hex_rules,
    &pig_rules,
};

const gg_rules *gg_rules_at(int i) {
    const int count = (int)(sizeof registry / sizeof registry[0]);
    return i >= 0 && i < count ? registry[i] : NULL;
}

const gg_rules *gg_rules_named(gg_slice name) {
    const gg_rules *rules;
    for (int i = 0; (rules = gg_rules_at(i)); i++)
        if (gg_slice_is(name, rules->name)) return rules;
    return NULL;
}

gg_game *gg_game_open(const char *name, const char *scenario, gg_error *error) {
    return gg_game_open_content(name, scenario, NULL, NULL, error);
}

gg_game *gg_game_open_content(const char *name, const char *scenario, const char *content,
                              const char *content_name, gg_error *error) {
    const gg_rules *rules = name ? gg_rules_named(gg_slice_of(name)) : NULL;
    if (rules) return gg_game_open_rules(rules, scenario, content, content_name, error);
    gg_fail(error, GG_NO_GAME, "there is no game '%.64s'", name ? name : "");
    return NULL;
}
