/* The libcyaml schema of a content file of regiments (section 6.1 of the rules). What the schema
 * cannot say is checked by load_units.c and load_map.c. */
#include "load.h"

#define NEED         CYAML_FLAG_DEFAULT
#define MAY          CYAML_FLAG_OPTIONAL
#define LIST         CYAML_FLAG_POINTER
#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

static const cyaml_strval_t kinds[] = {
    {"INF", REG_INF}, {"VEH", REG_VEH}, {"AIR", REG_AIR}, {"HOV", REG_HOV}};
static const cyaml_strval_t sizes[] = {
    {"-", REG_SIZE_N}, {"N", REG_SIZE_N}, {"L", REG_SIZE_L}, {"M", REG_SIZE_M}, {"H", REG_SIZE_H}};
static const cyaml_strval_t timings[] = {
    {"START", REG_START}, {"MINOR", REG_MINOR}, {"MAJOR", REG_MAJOR}};
static const cyaml_strval_t strat_ops[] = {
    {"PIPS", REG_X_PIPS},     {"SHOT", REG_X_SHOT},
    {"BONUS", REG_X_BONUS},   {"WATCH", REG_X_WATCH},
    {"ENTER", REG_X_ENTER},   {"REARM", REG_X_REARM},
    {"STRIKE", REG_X_STRIKE}, {"REGISTERED", REG_X_REGISTERED}};

#define WORD(key, flags, type, member, names)                                                      \
    CYAML_FIELD_ENUM(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define TEXT(key, flags, type, member) CYAML_FIELD_STRING(key, flags, struct type, member, 0)
#define INT(key, flags, type, member)  CYAML_FIELD_INT(key, flags, struct type, member)
#define LINES(key, type, member, most)                                                             \
    CYAML_FIELD_SEQUENCE(key, LIST | MAY, struct type, member, &line, 0, most)
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(NEED, struct type, fields)}

static const cyaml_schema_value_t line = {
    CYAML_VALUE_STRING(NEED, reg_line, 0, sizeof(reg_line) - 1)};
static const cyaml_schema_value_t army_name = {
    CYAML_VALUE_STRING(NEED, char[REG_NAME], 1, REG_NAME - 1)};

static const cyaml_schema_field_t trait_fields[] = {TEXT("name", NEED, reg_raw_trait, name),
                                                    LINES("effects", reg_raw_trait, effects, 3),
                                                    CYAML_FIELD_END};
ENTRY(trait, reg_raw_trait, trait_fields);

static const cyaml_schema_field_t regiment_fields[] = {
    TEXT("letter", NEED, reg_raw_regiment, letter), TEXT("name", NEED, reg_raw_regiment, name),
    LINES("abilities", reg_raw_regiment, abilities, 4), CYAML_FIELD_END};
ENTRY(regiment, reg_raw_regiment, regiment_fields);

static const cyaml_schema_field_t weapon_fields[] = {
    TEXT("code", NEED, reg_raw_weapon, code),       TEXT("name", NEED, reg_raw_weapon, name),
    INT("range", NEED, reg_raw_weapon, range),      TEXT("pen", NEED, reg_raw_weapon, pen),
    INT("fort", NEED, reg_raw_weapon, fort),        INT("ammo", NEED, reg_raw_weapon, ammo),
    LINES("keywords", reg_raw_weapon, keywords, 6), CYAML_FIELD_END};
ENTRY(weapon, reg_raw_weapon, weapon_fields);

static const cyaml_schema_field_t sheet_fields[] = {TEXT("code", NEED, reg_raw_sheet, code),
                                                    TEXT("name", NEED, reg_raw_sheet, name),
                                                    WORD("kind", NEED, reg_raw_sheet, kind, kinds),
                                                    WORD("size", MAY, reg_raw_sheet, size, sizes),
                                                    INT("M", NEED, reg_raw_sheet, m),
                                                    INT("A", NEED, reg_raw_sheet, a),
                                                    INT("C", NEED, reg_raw_sheet, c),
                                                    INT("H", NEED, reg_raw_sheet, h),
                                                    INT("ammo", NEED, reg_raw_sheet, ammo),
                                                    INT("cost", NEED, reg_raw_sheet, cost),
                                                    TEXT("weapons", MAY, reg_raw_sheet, weapons),
                                                    TEXT("tags", MAY, reg_raw_sheet, tags),
                                                    LINES("abilities", reg_raw_sheet, abilities, 4),
                                                    CYAML_FIELD_END};
ENTRY(sheet, reg_raw_sheet, sheet_fields);

static const cyaml_schema_field_t stratagem_fields[] = {
    TEXT("code", NEED, reg_raw_stratagem, code),
    TEXT("name", NEED, reg_raw_stratagem, name),
    WORD("timing", NEED, reg_raw_stratagem, timing, timings),
    WORD("op", NEED, reg_raw_stratagem, op, strat_ops),
    INT("value", MAY, reg_raw_stratagem, value),
    TEXT("weapon", MAY, reg_raw_stratagem, weapon),
    CYAML_FIELD_END};
ENTRY(stratagem, reg_raw_stratagem, stratagem_fields);

static const cyaml_schema_field_t type_fields[] = {TEXT("code", NEED, reg_raw_type, code),
                                                   TEXT("name", NEED, reg_raw_type, name),
                                                   INT("pips", NEED, reg_raw_type, pips),
                                                   INT("blocks", NEED, reg_raw_type, blocks),
                                                   INT("cost", MAY, reg_raw_type, cost),
                                                   TEXT("allow", MAY, reg_raw_type, allow),
                                                   CYAML_FIELD_END};
ENTRY(type, reg_raw_type, type_fields);

static const cyaml_schema_field_t mission_fields[] = {
    TEXT("code", NEED, reg_raw_mission, code),
    TEXT("name", NEED, reg_raw_mission, name),
    TEXT("map", MAY, reg_raw_mission, map),
    INT("radius", MAY, reg_raw_mission, radius),
    INT("rounds", NEED, reg_raw_mission, rounds),
    INT("capacity", NEED, reg_raw_mission, capacity),
    INT("pool", NEED, reg_raw_mission, pool),
    INT("resround", NEED, reg_raw_mission, resround),
    INT("depth", NEED, reg_raw_mission, depth),
    INT("komi", MAY, reg_raw_mission, komi),
    TEXT("scores", MAY, reg_raw_mission, scores),
    TEXT("zone", MAY, reg_raw_mission, zone),
    TEXT("wood", MAY, reg_raw_mission, wood),
    TEXT("water", MAY, reg_raw_mission, water),
    TEXT("ridge", MAY, reg_raw_mission, ridge),
    LINES("buildings", reg_raw_mission, buildings, 18),
    CYAML_FIELD_END};
ENTRY(mission, reg_raw_mission, mission_fields);

static const cyaml_schema_field_t army_fields[] = {
    TEXT("name", NEED, reg_raw_army, name), TEXT("regiments", NEED, reg_raw_army, regiments),
    TEXT("units", NEED, reg_raw_army, units), TEXT("structures", MAY, reg_raw_army, structures),
    CYAML_FIELD_END};
ENTRY(army, reg_raw_army, army_fields);

static const cyaml_schema_field_t scenario_fields[] = {
    GG_SCENARIO_FIELDS,
    CYAML_FIELD_SEQUENCE_FIXED("armies", NEED, reg_raw_scenario, armies, &army_name, 2),
    TEXT("missions", NEED, reg_raw_scenario, missions),
    TEXT("position", MAY, reg_raw_scenario, position), CYAML_FIELD_END};
ENTRY(scenario, reg_raw_scenario, scenario_fields);

#define RECORDS(key, entry, most)                                                                  \
    CYAML_FIELD_SEQUENCE(#key, LIST | MAY, reg_file, key, &entry, 0, most)
static const cyaml_schema_field_t file_fields[] = {RECORDS(keywords, trait, 64),
                                                   RECORDS(abilities, trait, 64),
                                                   RECORDS(regiments, regiment, 8),
                                                   RECORDS(weapons, weapon, 64),
                                                   RECORDS(datasheets, sheet, 64),
                                                   RECORDS(stratagems, stratagem, REG_STRATAGEMS),
                                                   RECORDS(buildings, type, 16),
                                                   RECORDS(missions, mission, 32),
                                                   RECORDS(armies, army, 16),
                                                   RECORDS(scenarios, scenario, 32),
                                                   CYAML_FIELD_END};

const cyaml_schema_value_t reg_file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, reg_file, file_fields)};
