/* The options of a scenario (RULES.md, section 3.5): what the rules leave open. */
#include "../../kit/options.h"
#include "rules.h"

static const char *const compositions[] = {"open", "hidden", NULL};
static const char *const prims[] = {"friendly", "random", "adversary", NULL};
static const char *const scopes[] = {"critdie", "anydie", NULL};
static const char *const rages[] = {"draw", "roll", "none", NULL};
static const char *const on_off[] = {"on", "off", NULL};
static const char *const responses[] = {"ignore", "ask", NULL};
static const char *const fatigues[] = {"pertype", "single", NULL};
static const char *const perils[] = {"off", "rule", NULL};
static const char *const utilities[] = {"win", "campaign", NULL};

const gg_option odb_option_table[] = {
    GG_WORD_OPTION("composition", odb_options, composition, compositions, 0,
                   "whether the cards of face-down decks are known (ODB-R02)"),
    GG_WORD_OPTION("prim", odb_options, prim, prims, 0,
                   "who makes the free choices of the primordial's side: the titans, chance, or an "
                   "opponent (section 4.1)"),
    GG_NUMBER_OPTION("max_rounds", odb_options, max_rounds, 0, 99, 40,
                     "the battle is lost after this many rounds, 0: only after 99 (ODB-R10)"),
    GG_WORD_OPTION("crit_scope", odb_options, crit_scope, scopes, 0,
                   "which dice the crit abilities look at (ODB-R11)"),
    GG_WORD_OPTION("rage_over", odb_options, rage_over, rages, 0,
                   "what RAGE above 9 brings: a kratos card, a kratos roll, nothing (ODB-R32)"),
    GG_WORD_OPTION("overflow", odb_options, overflow, on_off, 0,
                   "permanent bonuses when nothing can be escalated any more (ODB-R39)"),
    GG_WORD_OPTION("bonus_resp", odb_options, bonus_resp, responses, 0,
                   "whether attack responses to bonus attacks are ignored or the players are asked "
                   "(ODB-R43)"),
    GG_NUMBER_OPTION("retreat_dead", odb_options, retreat_dead, 0, 4, 2,
                     "dead titans after which the others may retreat (ODB-R44)"),
    GG_WORD_OPTION("fatigue", odb_options, fatigue, fatigues, 0,
                   "one fatigue token of each type, or one at all (ODB-R48)"),
    GG_NUMBER_OPTION("power_level", odb_options, power_level, 0, 1, 1,
                     "whether weapons of earlier cycles lose power (ODB-R56)"),
    GG_WORD_OPTION("peril", odb_options, peril, perils, 0,
                   "no difference: nothing in a battle has Peril (ODB-R65)"),
    GG_WORD_OPTION("utility", odb_options, utility, utilities, 0,
                   "whether the value counts survivors too (ODB-R85)"),
    GG_OPTIONS_END};
