/* What the content file of the map game is made of: one table per record. Used by load.c. */
#include "load.h"

static const gg_word yesno[] = {{"no", 0}, {"yes", 1}};
static const gg_word categories[] = {{"plain", HEA_PLAIN},
                                     {"visitable", HEA_VISITABLE},
                                     {"flaggable", HEA_FLAGGABLE},
                                     {"revisitable", HEA_REVISITABLE}};
static const gg_word groups[] = {
    {"start", HEA_START}, {"far", HEA_FAR}, {"near", HEA_NEAR}, {"centre", HEA_CENTRE}};
static const gg_word phases[] = {{"resources", 0}, {"turn", 1}};
static const gg_word modes[] = {{"clash", HEA_CLASH},
                                {"alliance", HEA_ALLIANCE},
                                {"coop", HEA_COOP},
                                {"campaign", HEA_CAMPAIGN}};
static const gg_word victories[] = {
    {"enemy-town", HEA_V_ENEMY_TOWN}, {"all-towns", HEA_V_ALL_TOWNS},
    {"obelisks", HEA_V_OBELISKS},     {"utopia", HEA_V_UTOPIA},
    {"ai-hero", HEA_V_AI_HERO},       {"settlement", HEA_V_SETTLEMENT},
    {"cubes", HEA_V_CUBES},           {"last", HEA_V_LAST}};
static const gg_word defeats[] = {{"ai-town", HEA_L_AI_TOWN}, {"main-hero", HEA_L_MAIN_HERO}};
static const gg_word timeouts[] = {{"loss", 0}, {"draw", 1}};
static const gg_word timed[] = {{"last-moves", HEA_TIMED_MP_LAST},
                                {"renew", HEA_TIMED_RENEW},
                                {"ai-appears", HEA_TIMED_AI_APPEARS},
                                {"ai-gains", HEA_TIMED_AI_GAINS}};
static const gg_word buildings[] = {{"hal", 1 << HEA_HALL},
                                    {"cit", 1 << HEA_CITADEL},
                                    {"dw1", 1 << HEA_DW1},
                                    {"dw2", 1 << HEA_DW2},
                                    {"dw3", 1 << HEA_DW3},
                                    {"gui", 1 << HEA_GUILD},
                                    {"fac", 1 << HEA_FACTION_BUILDING}};

/* A code of three letters and digits. */
#define CODE(key, type, member, ...)                                                               \
    GG_ANY_TEXT_FIELD(key, type, member, .low = 3, .letters = GG_LOWER GG_DIGITS, __VA_ARGS__)
/* The choices of a deed. */
#define DEED(key, type, member, count, ...)                                                        \
    GG_TEXT_FIELD(key, type, member[0], GG_LIST(type, member, count, 1), __VA_ARGS__)

static const gg_record_field faction_fields[] = {
    GG_TEXT_FIELD("code", hea_raw_faction, code, .unique = true),
    GG_TEXT_FIELD("tile", hea_raw_faction, tile),
    GG_NUMBER_FIELD("guild", hea_raw_faction, guild, 0, 63),
    GG_NUMBER_FIELD("costs", hea_raw_faction, cost[0][0], 0, 63,
                    GG_LIST_OF_ALL(hea_raw_faction, cost), .each = HEA_RESOURCES),
    DEED("hall", hea_raw_faction, hall, halls),
    DEED("building", hea_raw_faction, building, buildings),
    GG_WORD_FIELD("each", hea_raw_faction, each, phases),
    GG_FIELDS_END,
};
static const gg_record_field field_fields[] = {
    GG_ANY_TEXT_FIELD("code", hea_field_record, code, .low = 2, .letters = GG_LOWER GG_DIGITS,
                      .unique = true),
    GG_TEXT_FIELD("name", hea_field_record, name),
    GG_WORD_FIELD("category", hea_field_record, category, categories),
    GG_NUMBER_FIELD("amounts", hea_field_record, amount[0], 0, 63,
                    GG_LIST(hea_field_record, amount, amounts, 1), .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field tile_fields[] = {
    GG_ANY_TEXT_FIELD("code", hea_raw_tile, code, .low = 2, .letters = GG_UPPER GG_DIGITS,
                      .unique = true),
    GG_WORD_FIELD("group", hea_raw_tile, group, groups),
    GG_TEXT_FIELD("fields", hea_raw_tile, field[0], GG_LIST_OF_ALL(hea_raw_tile, field)),
    GG_TEXT_FIELD("borders", hea_raw_tile, borders, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field machine_fields[] = {
    CODE("card", hea_raw_machine, card, .unique = true),
    GG_NUMBER_FIELD("factory", hea_raw_machine, factory, 0, 99),
    GG_NUMBER_FIELD("post", hea_raw_machine, post, 0, 99),
    GG_FIELDS_END,
};
static const gg_record_field astrologer_fields[] = {
    CODE("code", hea_raw_deed, code, .unique = true),
    GG_TEXT_FIELD("name", hea_raw_deed, name),
    DEED("deed", hea_raw_deed, option, options, .optional = true),
    GG_WORD_FIELD("next", hea_raw_deed, next, yesno, .optional = true),
    GG_WORD_FIELD("redraw", hea_raw_deed, redraw, yesno, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field event_fields[] = {
    CODE("code", hea_raw_deed, code, .unique = true),
    GG_TEXT_FIELD("name", hea_raw_deed, name),
    DEED("deed", hea_raw_deed, option, options),
    GG_FIELDS_END,
};
static const gg_record_field ai_fields[] = {
    GG_TEXT_FIELD("faction", hea_raw_ai, faction, .optional = true),
    GG_TEXT_FIELD("field", hea_raw_ai, field),
    GG_TEXT_FIELD("army", hea_raw_ai, army[0], GG_LIST(hea_raw_ai, army, units, 1)),
    GG_TEXT_FIELD("deck", hea_raw_ai, deck, .optional = true),
    GG_TEXT_FIELD("spells", hea_raw_ai, spells, .optional = true),
    CODE("skill", hea_raw_ai, skill, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field timed_fields[] = {
    GG_NUMBER_FIELD("round", hea_raw_timed, round, 1, 99),
    GG_WORD_FIELD("what", hea_raw_timed, what, timed),
    GG_TEXT_FIELD("kinds", hea_raw_timed, kinds, .optional = true),
    GG_TEXT_FIELD("unit", hea_raw_timed, unit, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field grail_fields[] = {
    GG_NUMBER_FIELD("hand", hea_raw_grail, hand, 0, 9, .optional = true),
    GG_NUMBER_FIELD("gold", hea_raw_grail, gold, 0, 63, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field map_fields[] = {
    GG_NUMBER_FIELD("seats", hea_raw_map, seats, 1, HEA_SEATS, .optional = true),
    GG_TEXT_FIELD("tiles", hea_raw_map, tile[0], GG_LIST(hea_raw_map, tile, tiles, 1)),
    GG_FIELDS_END,
};
static const gg_record_field scenario_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_WORD_FIELD("mode", hea_raw_scenario, mode, modes),
    GG_NUMBER_FIELD("seats", hea_raw_scenario, seats[0], 1, HEA_SEATS,
                    GG_LIST_OF_ALL(hea_raw_scenario, seats)),
    GG_NUMBER_FIELD("rounds", hea_raw_scenario, rounds, 1, 99),
    GG_NUMBER_FIELD("resources", hea_raw_scenario, resources[0], 0, 255,
                    GG_LIST_OF_ALL(hea_raw_scenario, resources)),
    GG_NUMBER_FIELD("income", hea_raw_scenario, income[0], 0, 63,
                    GG_LIST_OF_ALL(hea_raw_scenario, income)),
    GG_TEXT_FIELD("units", hea_raw_scenario, units),
    GG_FLAGS_FIELD("buildings", hea_raw_scenario, buildings, buildings, .optional = true),
    GG_NUMBER_FIELD("far", hea_raw_scenario, far, 0, 3, .optional = true),
    GG_WORD_FIELD("events", hea_raw_scenario, events, yesno, .optional = true),
    GG_TEXT_FIELD("factions", hea_raw_scenario, faction[0],
                  GG_LIST(hea_raw_scenario, faction, factions, 1), .optional = true),
    CODE("heroes", hea_raw_scenario, hero[0], GG_LIST(hea_raw_scenario, hero, heroes, 1),
         .optional = true),
    GG_FLAGS_FIELD("victory", hea_raw_scenario, victory, victories),
    GG_FLAGS_FIELD("defeat", hea_raw_scenario, defeat, defeats, .optional = true),
    GG_WORD_FIELD("timeout", hea_raw_scenario, timeout, timeouts),
    DEED("obelisk", hea_raw_scenario, obelisk, obelisks, .optional = true),
    DEED("utopia", hea_raw_scenario, utopia, utopias, .optional = true),
    GG_RECORD_FIELD("grail", hea_raw_scenario, grail, grail_fields, .optional = true),
    GG_RECORD_FIELD("ai", hea_raw_scenario, ai, ai_fields, .optional = true),
    GG_RECORD_FIELD("timed", hea_raw_scenario, timed[0], timed_fields,
                    GG_LIST(hea_raw_scenario, timed, timeds, 1), .optional = true),
    GG_RECORD_FIELD("maps", hea_raw_scenario, map[0], map_fields,
                    GG_LIST(hea_raw_scenario, map, maps, 1)),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("factions", hea_raw_file, faction[0], faction_fields,
                    GG_LIST(hea_raw_file, faction, factions, 1)),
    GG_RECORD_FIELD("fields", hea_raw_file, field[0], field_fields,
                    GG_LIST_OF_ALL(hea_raw_file, field)),
    GG_RECORD_FIELD("tiles", hea_raw_file, tile[0], tile_fields,
                    GG_LIST(hea_raw_file, tile, tiles, 1)),
    GG_RECORD_FIELD("machines", hea_raw_file, machine[0], machine_fields,
                    GG_LIST(hea_raw_file, machine, machines, 1)),
    GG_RECORD_FIELD("astrologers", hea_raw_file, astrologer[0], astrologer_fields,
                    GG_LIST(hea_raw_file, astrologer, astrologers, 1)),
    GG_RECORD_FIELD("events", hea_raw_file, event[0], event_fields,
                    GG_LIST(hea_raw_file, event, events, 1)),
    GG_RECORD_FIELD("scenarios", hea_raw_file, scenario[0], scenario_fields,
                    GG_LIST(hea_raw_file, scenario, scenarios, 1)),
    GG_FIELDS_END,
};

const gg_record hea_file_record = {sizeof(hea_raw_file), file_fields};
