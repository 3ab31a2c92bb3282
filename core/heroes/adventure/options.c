/* The options of the map game (RULES.md, section 3). */
#include "../../kit/options.h"
#include "rules.h"

static const char *const difficulties[] = {"easy", "normal", "hard", "impossible", NULL};
static const char *const ranged[] = {"or", "and_move", NULL};
static const char *const settle[] = {"additional", "instead", NULL};
static const char *const removals[] = {"1", "any", NULL};
static const char *const boosts[] = {"activation", "first_attack", NULL};
static const char *const orders[] = {"seat", "roll", NULL};
static const char *const windows[] = {"combat_round", "every_turn", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const on_off[] = {"on", "off", NULL};
static const char *const tiers[] = {"closest", "descending", NULL};
static const char *const owners[] = {"original", "previous", NULL};
static const char *const points[] = {"off", "cubes", NULL};

#define OPTION(name, words, normal, ...)                                                           \
    GG_WORD_OPTION(#name, hea_options, name, words, normal, __VA_ARGS__)

const gg_option hea_option_table[] = {
    GG_NUMBER_OPTION("seats", hea_options, seats, 2, 3, 2,
                     "seats, where the scenario is for two or three", .with = "fords"),
    OPTION(difficulty, difficulties, HEA_NORMAL, "guards and first bonus (HER-610 to HER-613)"),
    OPTION(ranged, ranged, 0, "ranged units attack or move, or may move after the attack"),
    OPTION(settle_free, settle, 0,
           "the second reinforcement of a first settlement is free besides the paid one, or the "
           "only one is (HER-R103)"),
    OPTION(post_remove, removals, 0, "cards removed in a visit of a trading post (HER-R104)"),
    OPTION(boost, boosts, 0, "how long an attack card lasts"),
    OPTION(town_order, orders, HEA_TOWN_ORDER_SEAT,
           "town actions in the order of seats, or as rolled (HER-R68)"),
    OPTION(town_windows, windows, 0,
           "town actions of others before combats and at the end of a round, or after every turn "
           "too (HER-R67)",
           .with = "fords"),
    OPTION(ghosts, off_on, 0, "eliminated seats control neutral units (HER-R93)", .with = "fords"),
    OPTION(trade, on_off, 0, "allies trade cards (HER-R117)", .with = "crowns"),
    OPTION(neutral_defend, off_on, 0, "neutral units may take a defence token"),
    OPTION(retal_para, on_off, 0, "paralysing attacks of others than the active unit paralyse"),
    OPTION(ai_tier, tiers, 0, "whom neutral ground units attack"),
    OPTION(cube_town, owners, 0, "whose cube a town gives: its original or its previous owner's"),
    OPTION(points, points, 0, "captured cubes decide when the last round ends without a winner"),
    GG_OPTIONS_END};
