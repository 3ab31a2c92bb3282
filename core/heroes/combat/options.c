/* Options of a combat: names and ranges. */
#include "rules.h"

const char her_schools[] = "aefw";

#define OPTION(name, index, low, high, normal, ...)                                                \
    GG_NUMBER_OPTION(name, her_options, at[index], low, high, normal, __VA_ARGS__)

const gg_option her_option_table[] = {
    OPTION("control", HER_O_CONTROL, 0, 3, HER_PLAYER,
           "who runs side B: 0 a player, 1 a player as a guard, 2 the rules, 3 an AI hero"),
    OPTION("limit", HER_O_LIMIT, 0, 1, 0, "1: one round, each further one costs 1 MP"),
    OPTION("cards", HER_O_CARDS, 0, 2, HER_OFF, "0 no cards, 1 open hands, 2 hidden hands"),
    OPTION("mp", HER_O_MP, 0, 15, 0, "MP of side A's hero"),
    OPTION("cap", HER_O_CAP, 1, 60, 20, "rounds after which the combat is drawn"),
    OPTION("difficulty", HER_O_DIFFICULTY, 0, 3, 1, "of AI cards and drawn guards"),
    OPTION("margin", HER_O_MARGIN, 0, 1, 0, "1: the difference of what is left counts"),
    OPTION("secondary", HER_O_SECONDARY, 0, 3, 0,
           "sides led by a secondary hero: 1 A, 2 B, 3 both"),
    OPTION("refuge", HER_O_REFUGE, 0, 3, 0,
           "sides that may surrender, having a hero and a town elsewhere: 1 A, 2 B, 3 both"),
    OPTION("field", HER_O_FIELD, 0, 7, 0, "level of the field whose guard is drawn, 0 none",
           .with = "guard"),
    OPTION("aiattacks", HER_O_AI_ATTACKS, 0, 1, 0, "1: the AI hero is side A",
           .with = "k08:control=3"),
    GG_OPTIONS_END,
};
