/* The tables of a content file of regiments (section 6.1 of the rules). What tables cannot say is
 * checked by load_units.c and load_map.c. */
#include "load.h"

#define MAY .optional = true
#define KEY .unique = true /* lines and tokens name records by it */

/* Words of a line, which may be empty: for the loader to read. */
#define LINE(key, type, member, ...) GG_ANY_TEXT_FIELD(key, type, member, __VA_ARGS__)
#define LINES(key, type, member, count)                                                            \
    GG_ANY_TEXT_FIELD(key, type, member[0], GG_LIST(type, member, count, 0), MAY)

static const gg_word kinds[] = {
    {"INF", REG_INF}, {"VEH", REG_VEH}, {"AIR", REG_AIR}, {"HOV", REG_HOV}};
static const gg_word sizes[] = {
    {"-", REG_SIZE_N}, {"N", REG_SIZE_N}, {"L", REG_SIZE_L}, {"M", REG_SIZE_M}, {"H", REG_SIZE_H}};
static const gg_word timings[] = {{"START", REG_START}, {"MINOR", REG_MINOR}, {"MAJOR", REG_MAJOR}};
static const gg_word strat_ops[] = {{"PIPS", REG_X_PIPS},     {"SHOT", REG_X_SHOT},
                                    {"BONUS", REG_X_BONUS},   {"WATCH", REG_X_WATCH},
                                    {"ENTER", REG_X_ENTER},   {"REARM", REG_X_REARM},
                                    {"STRIKE", REG_X_STRIKE}, {"REGISTERED", REG_X_REGISTERED}};

static const gg_record_field trait_fields[] = {
    GG_TEXT_FIELD("name", reg_trait, name, KEY),
    LINES("effects", reg_trait, effect, effects),
    GG_FIELDS_END,
};
static const gg_record_field regiment_fields[] = {
    GG_TEXT_FIELD("letter", reg_regiment_record, letter, KEY),
    GG_TEXT_FIELD("name", reg_regiment_record, name),
    LINES("abilities", reg_regiment_record, ability, abilities),
    GG_FIELDS_END,
};
static const gg_record_field weapon_fields[] = {
    GG_TEXT_FIELD("code", reg_weapon_record, own.code, KEY),
    GG_TEXT_FIELD("name", reg_weapon_record, own.name),
    GG_NUMBER_FIELD("range", reg_weapon_record, own.range, 0, 15),
    LINE("pen", reg_weapon_record, pen),
    GG_NUMBER_FIELD("fort", reg_weapon_record, own.fort, 0, 8),
    GG_NUMBER_FIELD("ammo", reg_weapon_record, own.ammo, 0, 3),
    LINES("keywords", reg_weapon_record, keyword, keywords),
    GG_FIELDS_END,
};
static const gg_record_field sheet_fields[] = {
    GG_TEXT_FIELD("code", reg_sheet_record, own.code, KEY),
    GG_TEXT_FIELD("name", reg_sheet_record, own.name),
    GG_WORD_FIELD("kind", reg_sheet_record, own.kind, kinds),
    GG_WORD_FIELD("size", reg_sheet_record, own.size, sizes, MAY),
    GG_NUMBER_FIELD("M", reg_sheet_record, own.m, 1, 12),
    GG_NUMBER_FIELD("A", reg_sheet_record, own.a, 0, 5),
    GG_NUMBER_FIELD("C", reg_sheet_record, own.c, 0, 5),
    GG_NUMBER_FIELD("H", reg_sheet_record, own.h, 1, 7),
    GG_NUMBER_FIELD("ammo", reg_sheet_record, own.ammo, 0, 7),
    GG_NUMBER_FIELD("cost", reg_sheet_record, own.cost, 1, 15),
    LINE("weapons", reg_sheet_record, weapons, MAY),
    LINE("tags", reg_sheet_record, tags, MAY),
    LINES("abilities", reg_sheet_record, ability, abilities),
    GG_FIELDS_END,
};
static const gg_record_field stratagem_fields[] = {
    GG_TEXT_FIELD("code", reg_stratagem_record, own.code, KEY),
    GG_TEXT_FIELD("name", reg_stratagem_record, own.name),
    GG_WORD_FIELD("timing", reg_stratagem_record, own.timing, timings),
    GG_WORD_FIELD("op", reg_stratagem_record, own.op, strat_ops),
    GG_NUMBER_FIELD("value", reg_stratagem_record, own.value, -8, 7, MAY),
    LINE("weapon", reg_stratagem_record, weapon, MAY),
    GG_FIELDS_END,
};
static const gg_record_field type_fields[] = {
    GG_TEXT_FIELD("code", reg_type_record, own.code, KEY),
    GG_TEXT_FIELD("name", reg_type_record, own.name),
    GG_NUMBER_FIELD("pips", reg_type_record, own.pips, 1, 15),
    GG_NUMBER_FIELD("blocks", reg_type_record, own.blocks, 0, 1),
    GG_NUMBER_FIELD("cost", reg_type_record, own.cost, 0, 15, MAY),
    LINE("allow", reg_type_record, allow, MAY),
    GG_FIELDS_END,
};
static const gg_record_field mission_fields[] = {
    GG_TEXT_FIELD("code", reg_mission_record, code, KEY),
    GG_TEXT_FIELD("name", reg_mission_record, name),
    LINE("map", reg_mission_record, map, MAY),
    GG_NUMBER_FIELD("radius", reg_mission_record, radius, 1, 7, MAY),
    GG_NUMBER_FIELD("rounds", reg_mission_record, rounds, 1, 63),
    GG_NUMBER_FIELD("capacity", reg_mission_record, capacity, 1, 255),
    GG_NUMBER_FIELD("pool", reg_mission_record, pool, 0, 255),
    GG_NUMBER_FIELD("resround", reg_mission_record, resround, 1, 63),
    GG_NUMBER_FIELD("depth", reg_mission_record, depth, 0, 7),
    GG_NUMBER_FIELD("komi", reg_mission_record, komi, -99, 99, MAY),
    LINE("scores", reg_mission_record, scores, MAY),
    LINE("zone", reg_mission_record, zone, MAY),
    LINE("wood", reg_mission_record, wood, MAY),
    LINE("water", reg_mission_record, water, MAY),
    LINE("ridge", reg_mission_record, ridge, MAY),
    LINES("buildings", reg_mission_record, building, buildings),
    GG_FIELDS_END,
};
static const gg_record_field army_fields[] = {
    GG_TEXT_FIELD("name", reg_army_record, name, KEY),
    LINE("regiments", reg_army_record, regiments),
    LINE("units", reg_army_record, units),
    LINE("structures", reg_army_record, structures, MAY),
    GG_FIELDS_END,
};
static const gg_record_field scenario_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_TEXT_FIELD("armies", reg_scenario_record, army[0],
                  GG_LIST_OF_ALL(reg_scenario_record, army)),
    LINE("missions", reg_scenario_record, missions),
    LINE("position", reg_scenario_record, position, MAY),
    GG_FIELDS_END,
};

#define RECORDS(key, member, count, table)                                                         \
    GG_RECORD_FIELD(key, reg_file, member[0], table, GG_LIST(reg_file, member, count, 0), MAY)
static const gg_record_field file_fields[] = {
    RECORDS("keywords", keyword, keywords, trait_fields),
    RECORDS("abilities", ability, abilities, trait_fields),
    RECORDS("regiments", regiment, regiments, regiment_fields),
    RECORDS("weapons", weapon, weapons, weapon_fields),
    RECORDS("datasheets", sheet, sheets, sheet_fields),
    RECORDS("stratagems", stratagem, stratagems, stratagem_fields),
    RECORDS("buildings", type, types, type_fields),
    RECORDS("missions", mission, missions, mission_fields),
    RECORDS("armies", army, armies, army_fields),
    RECORDS("scenarios", scenario, scenarios, scenario_fields),
    GG_FIELDS_END,
};

const gg_record reg_file_record = {sizeof(reg_file), file_fields};
