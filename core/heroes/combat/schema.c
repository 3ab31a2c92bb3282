/* Which fields the content file of combats has. */
#include "../../kit/scenarios.h"
#include "load.h"

#define NEED         CYAML_FLAG_DEFAULT
#define MAY          CYAML_FLAG_OPTIONAL
#define LIST         CYAML_FLAG_POINTER
#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))
#define WORD(key, flags, type, member, names)                                                      \
    CYAML_FIELD_ENUM(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(NEED, type, fields)}

static const cyaml_strval_t types[] = {{"g", 0}, {"f", 1}, {"r", 2}};
static const cyaml_strval_t faces[] = {{"f", 'f'}, {"p", 'p'}, {"n", 'n'}};
static const cyaml_strval_t yesno[] = {{"no", 0}, {"yes", 1}};
static const cyaml_strval_t kinds[] = {{"statistic", HER_STATISTIC},
                                       {"empowered", HER_EMPOWERED},
                                       {"ability", HER_ABILITY_CARD},
                                       {"spell", HER_SPELL},
                                       {"artifact", HER_ARTIFACT},
                                       {"specialty", HER_SPECIALTY},
                                       {"war", HER_WAR},
                                       {"ai", HER_AI_CARD}};
static const cyaml_strval_t schools[] = {{"all", HER_ALL_SCHOOLS},
                                         {"air", HER_AIR},
                                         {"earth", HER_EARTH},
                                         {"fire", HER_FIRE},
                                         {"water", HER_WATER}};
static const cyaml_strval_t classes[] = {
    {"minor", HER_MINOR}, {"major", HER_MAJOR}, {"relic", HER_RELIC}};
static const cyaml_strval_t hero_types[] = {{"might", HER_MIGHT}, {"magic", HER_MAGIC}};
static const cyaml_schema_value_t number = {CYAML_VALUE_INT(NEED, int)};
static const cyaml_schema_value_t a_code = {CYAML_VALUE_STRING(NEED, her_code, 0, 7)};
static const cyaml_schema_value_t a_word = {CYAML_VALUE_STRING(NEED, her_word, 1, 15)};
static const cyaml_schema_value_t a_line = {CYAML_VALUE_STRING(NEED, char[64], 0, 63)};

static const cyaml_schema_field_t unit_fields[] = {
    CYAML_FIELD_STRING("code", NEED, her_raw_unit, code, 3),
    CYAML_FIELD_STRING("name", NEED, her_raw_unit, name, 1),
    CYAML_FIELD_INT("tier", NEED, her_raw_unit, tier),
    WORD("type", NEED, her_raw_unit, type, types),
    WORD("face", NEED, her_raw_unit, face, faces),
    CYAML_FIELD_INT("a", NEED, her_raw_unit, a),
    CYAML_FIELD_INT("d", NEED, her_raw_unit, d),
    CYAML_FIELD_INT("hp", NEED, her_raw_unit, hp),
    CYAML_FIELD_INT("i", NEED, her_raw_unit, i),
    CYAML_FIELD_INT("copies", MAY, her_raw_unit, copies),
    CYAML_FIELD_INT("gold", NEED, her_raw_unit, gold),
    CYAML_FIELD_INT("valuables", NEED, her_raw_unit, valuables),
    CYAML_FIELD_STRING("abilities", MAY, her_raw_unit, abilities, 0),
    CYAML_FIELD_END,
};
ENTRY(unit, her_raw_unit, unit_fields);
static const cyaml_schema_field_t card_fields[] = {
    CYAML_FIELD_STRING("code", NEED, her_raw_card, code, 3),
    CYAML_FIELD_STRING("name", NEED, her_raw_card, name, 1),
    WORD("kind", NEED, her_raw_card, kind, kinds),
    WORD("school", MAY, her_raw_card, school, schools),
    WORD("class", MAY, her_raw_card, artifact, classes),
    WORD("undead", MAY, her_raw_card, undead, yesno),
    WORD("arrow", MAY, her_raw_card, arrow, yesno),
    CYAML_FIELD_SEQUENCE("thresholds", LIST | MAY, her_raw_card, thresholds, &number, 3, 3),
    CYAML_FIELD_STRING("effect", NEED, her_raw_card, effect, 1),
    CYAML_FIELD_END,
};
ENTRY(card_entry, her_raw_card, card_fields);
static const cyaml_schema_field_t start_fields[] = {
    CYAML_FIELD_STRING("attack", NEED, her_raw_start, attack, 3),
    CYAML_FIELD_STRING("defence", NEED, her_raw_start, defence, 3),
    CYAML_FIELD_STRING("power", NEED, her_raw_start, power, 3),
    CYAML_FIELD_STRING("knowledge", NEED, her_raw_start, knowledge, 3),
    CYAML_FIELD_STRING("spell", NEED, her_raw_start, spell, 3),
    CYAML_FIELD_END,
};
static const cyaml_schema_field_t faction_fields[] = {
    CYAML_FIELD_STRING("code", NEED, her_raw_faction, code, 1),
    CYAML_FIELD_STRING("name", NEED, her_raw_faction, name, 1),
    WORD("undead", NEED, her_raw_faction, undead, yesno),
    CYAML_FIELD_SEQUENCE_FIXED("units", NEED, her_raw_faction, units, &a_code, 7),
    CYAML_FIELD_END,
};
ENTRY(faction, her_raw_faction, faction_fields);
static const cyaml_schema_value_t guard_row = {
    CYAML_VALUE_SEQUENCE_FIXED(NEED, her_code, &a_code, 4)};
static const cyaml_schema_field_t hero_fields[] = {
    CYAML_FIELD_STRING("code", NEED, her_raw_hero, code, 3),
    CYAML_FIELD_STRING("name", NEED, her_raw_hero, name, 1),
    CYAML_FIELD_STRING("faction", NEED, her_raw_hero, faction, 1),
    WORD("type", NEED, her_raw_hero, type, hero_types),
    CYAML_FIELD_INT("attack", NEED, her_raw_hero, attack),
    CYAML_FIELD_INT("defence", NEED, her_raw_hero, defence),
    CYAML_FIELD_INT("power", NEED, her_raw_hero, power),
    CYAML_FIELD_INT("knowledge", NEED, her_raw_hero, knowledge),
    CYAML_FIELD_STRING("ability", NEED, her_raw_hero, ability, 3),
    CYAML_FIELD_SEQUENCE_FIXED("specialties", NEED, her_raw_hero, specialties, &a_code, 3),
    CYAML_FIELD_END,
};
ENTRY(hero_entry, her_raw_hero, hero_fields);
static const cyaml_schema_field_t level_fields[] = {
    CYAML_FIELD_INT("hand", NEED, her_raw_level, hand),
    CYAML_FIELD_INT("expert", NEED, her_raw_level, expert),
    CYAML_FIELD_INT("specialties", NEED, her_raw_level, specialties),
    CYAML_FIELD_END,
};
ENTRY(level, her_raw_level, level_fields);
static const cyaml_schema_field_t combat_fields[] = {
    GG_SCENARIO_FIELDS,
    CYAML_FIELD_SEQUENCE("a", LIST, her_raw_combat, a, &a_word, 1, HER_SIDE),
    CYAML_FIELD_SEQUENCE("b", LIST | MAY, her_raw_combat, b, &a_word, 0, HER_SIDE),
    CYAML_FIELD_SEQUENCE("heroes", LIST | MAY, her_raw_combat, heroes, &a_code, 2, 2),
    CYAML_FIELD_SEQUENCE("herolevels", LIST | MAY, her_raw_combat, herolevels, &number, 2, 2),
    CYAML_FIELD_SEQUENCE("extra", LIST | MAY, her_raw_combat, extra, &a_line, 2, 2),
    CYAML_FIELD_STRING("gate", MAY, her_raw_combat, gate, 1),
    CYAML_FIELD_STRING("aideck", MAY, her_raw_combat, aideck, 0),
    CYAML_FIELD_STRING("aispells", MAY, her_raw_combat, aispells, 0),
    CYAML_FIELD_STRING("skill", MAY, her_raw_combat, skill, 0),
    CYAML_FIELD_END,
};
ENTRY(combat, her_raw_combat, combat_fields);
static const cyaml_schema_field_t file_fields[] = {
    CYAML_FIELD_SEQUENCE("units", LIST, her_raw_file, units, &unit, 1, HER_FACES - 1),
    CYAML_FIELD_SEQUENCE("cards", LIST, her_raw_file, cards, &card_entry, 1, HER_CARDS - 1),
    CYAML_FIELD_MAPPING("start", NEED, her_raw_file, start, start_fields),
    CYAML_FIELD_SEQUENCE("factions", LIST, her_raw_file, factions, &faction, 0, HER_FACTIONS),
    CYAML_FIELD_SEQUENCE_FIXED("guards", NEED, her_raw_file, guards, &guard_row, 7),
    CYAML_FIELD_SEQUENCE("heroes", LIST, her_raw_file, heroes, &hero_entry, 0, 32),
    CYAML_FIELD_SEQUENCE("levels", LIST, her_raw_file, levels, &level, 7, 7),
    CYAML_FIELD_SEQUENCE("combats", LIST, her_raw_file, combats, &combat, 1, 64),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t her_content_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, her_raw_file, file_fields)};
