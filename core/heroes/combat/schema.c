/* What a content file of heroes-combat is: its tables of records. The words of errors come from them. */
#include "load.h"

static const gg_word types[] = {{"g", HER_GROUND}, {"f", HER_FLYING}, {"r", HER_RANGED}};
static const gg_word faces[] = {{"f", 'f'}, {"p", 'p'}, {"n", 'n'}};
static const gg_word yesno[] = {{"no", 0}, {"yes", 1}};
static const gg_word kinds[] = {
    {"statistic", HER_STATISTIC},
    {"empowered", HER_EMPOWERED},
    {"ability", HER_ABILITY_CARD},
    {"spell", HER_SPELL},
    {"artifact", HER_ARTIFACT},
    {"specialty", HER_SPECIALTY},
    {"war", HER_WAR},
    {"ai", HER_AI_CARD},
};
static const gg_word schools[] = {{"all", HER_ALL_SCHOOLS},
                                  {"air", HER_AIR},
                                  {"earth", HER_EARTH},
                                  {"fire", HER_FIRE},
                                  {"water", HER_WATER}};
static const gg_word classes[] = {{"minor", HER_MINOR}, {"major", HER_MAJOR}, {"relic", HER_RELIC}};
static const gg_word hero_types[] = {{"might", HER_MIGHT}, {"magic", HER_MAGIC}};

/* A code of three letters and digits. */
#define CODE(key, type, member, ...)                                                               \
    GG_ANY_TEXT_FIELD(key, type, member, .low = 3, .letters = GG_LOWER GG_DIGITS, __VA_ARGS__)

static const gg_record_field unit_fields[] = {
    CODE("code", struct her_unit_entry, face.code),
    GG_TEXT_FIELD("name", struct her_unit_entry, face.name),
    GG_NUMBER_FIELD("tier", struct her_unit_entry, face.tier, 1, 4),
    GG_WORD_FIELD("type", struct her_unit_entry, face.type, types),
    GG_WORD_FIELD("face", struct her_unit_entry, face.kind, faces),
    GG_NUMBER_FIELD("a", struct her_unit_entry, face.a, 0, 8),
    GG_NUMBER_FIELD("d", struct her_unit_entry, face.d, 0, 3),
    GG_NUMBER_FIELD("hp", struct her_unit_entry, face.hp, 1, 10),
    GG_NUMBER_FIELD("i", struct her_unit_entry, face.i, 1, 19),
    GG_NUMBER_FIELD("copies", struct her_unit_entry, face.copies, 0, 9, .optional = true),
    GG_NUMBER_FIELD("gold", struct her_unit_entry, face.gold, 0, 63),
    GG_NUMBER_FIELD("valuables", struct her_unit_entry, face.valuables, 0, 3),
    GG_ANY_TEXT_FIELD("abilities", struct her_unit_entry, abilities, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field card_fields[] = {
    CODE("code", struct her_card_entry, card.code),
    GG_TEXT_FIELD("name", struct her_card_entry, card.name),
    GG_WORD_FIELD("kind", struct her_card_entry, card.kind, kinds),
    GG_WORD_FIELD("school", struct her_card_entry, card.school, schools, .optional = true),
    GG_WORD_FIELD("class", struct her_card_entry, card.artifact, classes, .optional = true),
    GG_WORD_FIELD("undead", struct her_card_entry, card.undead, yesno, .optional = true),
    GG_WORD_FIELD("arrow", struct her_card_entry, card.arrow, yesno, .optional = true),
    GG_NUMBER_FIELD("copies", struct her_card_entry, card.copies, 0, 12, .optional = true),
    GG_NUMBER_FIELD("thresholds", struct her_card_entry, card.threshold[0], 0, 7, .optional = true,
                    GG_LIST(struct her_card_entry, card.threshold, thresholds, 3)),
    GG_TEXT_FIELD("effect", struct her_card_entry, effect),
    GG_FIELDS_END,
};
static const gg_record_field start_fields[] = {
    CODE("attack", struct her_start_entry, card[HER_START_ATTACK]),
    CODE("defence", struct her_start_entry, card[HER_START_DEFENCE]),
    CODE("power", struct her_start_entry, card[HER_START_POWER]),
    CODE("knowledge", struct her_start_entry, card[HER_START_KNOWLEDGE]),
    CODE("spell", struct her_start_entry, card[HER_START_SPELL]),
    GG_FIELDS_END,
};
static const gg_record_field faction_fields[] = {
    GG_TEXT_FIELD("code", struct her_faction_entry, faction.code, .unique = true),
    GG_TEXT_FIELD("name", struct her_faction_entry, faction.name),
    GG_WORD_FIELD("undead", struct her_faction_entry, faction.undead, yesno),
    CODE("units", struct her_faction_entry, units[0],
         GG_LIST_OF_ALL(struct her_faction_entry, units)),
    GG_FIELDS_END,
};
static const gg_record_field hero_fields[] = {
    CODE("code", struct her_hero_entry, code, .unique = true),
    GG_TEXT_FIELD("name", struct her_hero_entry, name),
    GG_TEXT_FIELD("faction", struct her_hero_entry, faction),
    GG_WORD_FIELD("type", struct her_hero_entry, type, hero_types),
    GG_NUMBER_FIELD("attack", struct her_hero_entry, attack, 0, HER_HAND),
    GG_NUMBER_FIELD("defence", struct her_hero_entry, defence, 0, HER_HAND),
    GG_NUMBER_FIELD("power", struct her_hero_entry, power, 0, HER_HAND),
    GG_NUMBER_FIELD("knowledge", struct her_hero_entry, knowledge, 0, HER_HAND),
    CODE("ability", struct her_hero_entry, ability),
    CODE("specialties", struct her_hero_entry, specialties[0],
         GG_LIST_OF_ALL(struct her_hero_entry, specialties)),
    GG_FIELDS_END,
};
static const gg_record_field level_fields[] = {
    GG_NUMBER_FIELD("hand", her_level, hand, 0, 15),
    GG_NUMBER_FIELD("expert", her_level, expert, 0, 3),
    GG_NUMBER_FIELD("specialties", her_level, specialties, 0, 3),
    GG_FIELDS_END,
};
static const gg_record_field combat_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_TEXT_FIELD("a", struct her_combat_entry, unit[0][0],
                  GG_LIST(struct her_combat_entry, unit[0], units[0], 1)),
    GG_TEXT_FIELD("b", struct her_combat_entry, unit[1][0],
                  GG_LIST(struct her_combat_entry, unit[1], units[1], 0), .optional = true),
    GG_ANY_TEXT_FIELD("heroes", struct her_combat_entry, heroes[0],
                      GG_LIST(struct her_combat_entry, heroes, hero_count, 2), .optional = true),
    GG_NUMBER_FIELD("herolevels", struct her_combat_entry, herolevels[0], 0, 7,
                    GG_LIST(struct her_combat_entry, herolevels, level_count, 2), .optional = true),
    GG_ANY_TEXT_FIELD("extra", struct her_combat_entry, extra[0],
                      GG_LIST(struct her_combat_entry, extra, extra_count, 2), .optional = true),
    GG_TEXT_FIELD("gate", struct her_combat_entry, gate, .optional = true),
    GG_ANY_TEXT_FIELD("aideck", struct her_combat_entry, aideck, .optional = true),
    GG_ANY_TEXT_FIELD("aispells", struct her_combat_entry, aispells, .optional = true),
    GG_ANY_TEXT_FIELD("skill", struct her_combat_entry, skill, .optional = true),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("units", struct her_file, units[0], unit_fields,
                    GG_LIST(struct her_file, units, unit_count, 1)),
    GG_RECORD_FIELD("cards", struct her_file, cards[0], card_fields,
                    GG_LIST(struct her_file, cards, card_count, 1)),
    GG_RECORD_FIELD("start", struct her_file, start, start_fields),
    GG_RECORD_FIELD("factions", struct her_file, factions[0], faction_fields,
                    GG_LIST(struct her_file, factions, faction_count, 0)),
    GG_ANY_TEXT_FIELD("guards", struct her_file, guards[0][0], .letters = "bsga",
                      GG_LIST_OF_ALL(struct her_file, guards), .each = 4),
    GG_RECORD_FIELD("heroes", struct her_file, heroes[0], hero_fields,
                    GG_LIST(struct her_file, heroes, hero_count, 0)),
    GG_RECORD_FIELD("levels", struct her_file, levels[0], level_fields,
                    GG_LIST_OF_ALL(struct her_file, levels)),
    GG_RECORD_FIELD("combats", struct her_file, combats[0], combat_fields,
                    GG_LIST(struct her_file, combats, combat_count, 1)),
    GG_FIELDS_END,
};
const gg_record her_file_record = {sizeof(struct her_file), file_fields};
