/* The options of a scenario: names, values, defaults and what they mean (section 1.2 of the rules
 * page). */
#include "rules.h"

static const char *const timeouts[] = {"draw", "argot", "mineos", NULL};
static const char *const neutrals[] = {"script", "random", "seat", "argot",
                                       "mineos", "second", NULL};
static const char *const hit_rules[] = {"owner", "strongest", NULL};
static const char *const train_spends[] = {"consume", "capacity", NULL};
static const char *const mineos_spends[] = {"any", "medical", NULL};
static const char *const setups[] = {"fixed", "free", NULL};
static const char *const kinds[] = {
    [ARGOT_G] = "G", [ARGOT_S] = "S", [ARGOT_A] = "A", [ARGOT_A + 1] = NULL};

enum { GROUND = 1 << ARGOT_G, EVERY = 1 << ARGOT_G | 1 << ARGOT_S | 1 << ARGOT_A };

#define NUMBER(name, least, most, ...)                                                             \
    GG_NUMBER_OPTION(#name, argot_options, name, least, most, __VA_ARGS__)
#define WORDS(name, member, ...) GG_WORD_OPTION(name, argot_options, member, __VA_ARGS__)
#define KINDS(name, ...)         GG_SET_OPTION(#name, argot_options, name, kinds, __VA_ARGS__)

const gg_option argot_option_table[] = {
    NUMBER(stack, 1, 7, 3, "most units of a side in a cell (ARG-040)", .with = "siege:setup=free"),
    NUMBER(rounds, 1, 3, 3, "rounds of a battle (ARG-530)", .with = "gate"),
    NUMBER(tokens_cap, 1, 15, 10, "most tokens of a side in a turn (ARG-204)", .with = "gate"),
    WORDS("deck", deck, NULL, 0, "the cards that are drawn (ARG-202)"),
    NUMBER(hold_turns, 1, 15, 2, "turns that Mineos must hold the Old Town (ARG-803)",
           .with = "gate"),
    KINDS(hold_kinds, GROUND, "kinds of units that hold the Old Town (ARG-803)", .with = "gate"),
    KINDS(elim_kinds, EVERY, "kinds of units of which a side needs one (ARG-802)", .with = "gate"),
    NUMBER(max_days, 1, 15, 2, "days that are played (ARG-806)", .with = "gate"),
    WORDS("timeout", timeout, timeouts, 0, "who wins when the last day is over (ARG-806)",
          .with = "gate"),
    WORDS("neutral", neutral, neutrals, 0, "who decides for the third parties (ARG-902)"),
    WORDS("hit_rule", strongest, hit_rules, 0,
          "hits go to units of their owner's choice, or to the strongest (ARG-521)",
          .with = "gate"),
    NUMBER(range_exact, 0, 1, 0, "1: ranged fire reaches its range only, not nearer (ARG-402)",
           .with = "gate"),
    NUMBER(resil_ranged, 0, 1, 0, "1: resilient units are so against ranged fire, too (ARG-407)"),
    WORDS("train_spend", by_capacity, train_spends, 0,
          "a train pays with its steps, or may pay as much as it has steps in a turn (ARG-711)",
          .with = "gate"),
    WORDS("mineos_spend", medical_only, mineos_spends, 0,
          "where Mineos restores steps: anywhere, or on medical cells (ARG-706)", .with = "gate"),
    NUMBER(assault_landing, 0, 1, 1, "1: ground units may land where enemies are (ARG-366)"),
    NUMBER(income_turn, 0, 15, 0, "resources for Argot each turn (ARG-704)", .with = "gate"),
    NUMBER(income_day, 0, 15, 0, "resources for Argot each day (ARG-201)", .with = "gate"),
    NUMBER(rest_heals, 0, 1, 0, "1: a new day heals the heroes on the map (ARG-207)"),
    WORDS("setup", free_setup, setups, 0, "units start in fixed cells or are placed (ARG-100)"),
    NUMBER(kha, 0, 1, 0, "1: the mission Kill Hespero and Armand is done (ARG-103)"),
    NUMBER(parley, 0, 1, 0, "1: the Zulon are with Argot (ARG-105)"),
    NUMBER(fog, 0, 1, 0, "1: faces of unseen enemies are hidden; needs setup=free (ARG-950)",
           .with = ":setup=free"),
    GG_OPTIONS_END,
};

static_assert(sizeof argot_option_table / sizeof *argot_option_table == ARGOT_OPTION_COUNT + 1,
              "one entry per option, each one byte");
