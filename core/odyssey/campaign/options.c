/* The options of a campaign (RULES.md, section 3): R02, R27, 4.1. */
#include "../../kit/options.h"
#include "rules.h"

static const char *const off_on[] = {"off", "on", NULL};
static const char *const models[] = {"full", "table", NULL};
static const char *const prims[] = {"friendly", "random", "adversary", NULL};

const gg_option odc_option_table[] = {
    GG_WORD_OPTION("fog", odc_options, fog, off_on, 0,
                   "whether tiles that are not revealed are hidden (ODC-R02)"),
    GG_WORD_OPTION("battle_model", odc_options, battle_model, models, 0,
                   "battles are fought, or a table says how they end (ODC-R27)"),
    GG_WORD_OPTION("prim", odc_options, prim, prims, 0,
                   "who makes the free choices of the other side: the players, chance, or an "
                   "opponent (section 4.1)"),
    GG_OPTIONS_END};
