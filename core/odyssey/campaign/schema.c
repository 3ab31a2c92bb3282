/* The fields of a cycle's file (core/README.md, "Content files by hand"): what they are called,
 * what they may be, where they go. What a table cannot say is checked in load_*.c. */
#include "load.h"

#define CODE GG_LOWER GG_UPPER GG_DIGITS "*-"
#define MAY  .optional = true

static const gg_word yesno[] = {{"no", 0}, {"yes", 1}};
static const gg_word skills[] = {{"wis", 0}, {"mig", 1}, {"cun", 2}, {"cou", 3}};
static const gg_word symbols[] = {
    {"hub", ODC_SYM_HUB},         {"rest", ODC_SYM_REST},   {"progress", ODC_SYM_PROGRESS},
    {"doom", ODC_SYM_DOOM},       {"titan", ODC_SYM_TITAN}, {"city", ODC_SYM_CITY},
    {"capital", ODC_SYM_CAPITAL}, {"story", ODC_SYM_STORY}, {"divided", ODC_SYM_DIVIDED}};
static const gg_word breakthroughs[] = {{"structural", 1}, {"battle", 2}};
static const gg_word disposals[] = {
    {"keep", ODC_KEEP}, {"battle", ODC_UNTIL_BATTLE}, {"permanent", ODC_PERMANENT}};
static const gg_word icons[] = {{"end", 0}, {"more", 1}};
static const gg_word tech_kinds[] = {
    {"core", ODC_CORE}, {"structural", ODC_STRUCTURAL}, {"battle", ODC_BATTLE_TECH}};
static const gg_word part_kinds[] = {
    {"active", ODC_P_ACTIVE},       {"negotiation", ODC_P_NEGOTIATION},
    {"save", ODC_P_SAVE},           {"breeding", ODC_P_BREEDING},
    {"trade", ODC_P_TRADE},         {"production", ODC_P_PRODUCTION},
    {"immediate", ODC_P_IMMEDIATE}, {"permanent", ODC_P_PERMANENT},
    {"reference", ODC_P_REFERENCE}};
static const gg_word saves[] = {{"crew", ODC_SAVE_CREW},
                                {"hull", ODC_SAVE_HULL},
                                {"resource", ODC_SAVE_RESOURCE},
                                {"diplomacy", ODC_SAVE_DIPLOMACY},
                                {"doom", ODC_SAVE_DOOM}};
static const gg_word moves[] = {{"itself", ODC_MOVES_BY_ITSELF},
                                {"paragraph", ODC_MOVES_BY_PARAGRAPH},
                                {"lose", ODC_MOVES_LOSE}};
static const gg_word terrain_places[] = {{"inner", 0}, {"outer", 1}};
static const gg_word hindrances[] = {
    {"no-leader", ODC_NO_LEADER}, {"no-reroll", ODC_NO_REROLL}, {"crew-danger", ODC_CREW_DANGER}};

/* What a paragraph's number may be. */
enum { PARAGRAPH_MOST = 1023 };

#define PARAGRAPH(key, type, at, ...)                                                              \
    GG_NUMBER_FIELD(key, type, at, 1, PARAGRAPH_MOST, ##__VA_ARGS__)
#define ID(type, at) GG_TEXT_FIELD("id", type, at, .letters = CODE, .unique = true)
#define COST(key, type, at)                                                                        \
    GG_TEXT_FIELD(key, type, at.of[0], MAY, GG_LIST(type, at.of, at.count, 0))
#define WORDS(key, type, at, count)                                                                \
    GG_TEXT_FIELD(key, type, at[0], MAY, GG_LIST(type, at, count, 0))
#define PROGRAM(type) GG_ANY_TEXT_FIELD("program", type, program, MAY)

/* --- who takes part */

static const gg_record_field ally_fields[] = {
    ID(odc_raw_ally, id),
    GG_TEXT_FIELD("boon", odc_raw_ally, boon, MAY),
    GG_FIELDS_END,
};
static const gg_record_field code_fields[] = {
    ID(odc_code, id),
    PARAGRAPH("paragraph", odc_code, paragraph, MAY),
    GG_WORD_FIELD("katharsis", odc_code, katharsis, yesno, MAY),
    GG_FIELDS_END,
};
static const gg_record_field argonaut_fields[] = {
    GG_NUMBER_FIELD("skills", odc_raw_argonaut, skill[0], -3, 6,
                    GG_LIST_OF_ALL(odc_raw_argonaut, skill)),
    GG_TEXT_FIELD("mnemos", odc_raw_argonaut, mnemos, MAY),
    GG_FIELDS_END,
};
static const gg_record_field start_fields[] = {
    GG_NUMBER_FIELD("tile", odc_raw_start, tile, 1, 99),
    GG_NUMBER_FIELD("crew", odc_raw_start, crew, 1, 15),
    GG_NUMBER_FIELD("hull", odc_raw_start, hull, 1, 15),
    GG_NUMBER_FIELD("fate", odc_raw_start, fate, 0, 9, MAY),
    GG_NUMBER_FIELD("knowledge", odc_raw_start, knowledge, 0, 20, MAY),
    GG_NUMBER_FIELD("tears", odc_raw_start, tears, 0, 9, MAY),
    GG_NUMBER_FIELD("aa_limit", odc_raw_start, aa_limit, 0, 6, MAY),
    COST("resources", odc_raw_start, resources),
    WORDS("technologies", odc_raw_start, tech, techs),
    WORDS("projects", odc_raw_start, project, projects),
    WORDS("titans", odc_raw_start, titan, titans),
    WORDS("gear", odc_raw_start, gear, gears),
    WORDS("cards", odc_raw_start, card, cards),
    GG_NUMBER_FIELD("standing", odc_raw_start, standing[0], -6, 6, MAY,
                    GG_LIST(odc_raw_start, standing, standings, 0)),
    GG_RECORD_FIELD("argonauts", odc_raw_start, argonaut[0], argonaut_fields,
                    GG_LIST_OF_ALL(odc_raw_start, argonaut)),
    GG_FIELDS_END,
};
static const gg_record_field foe_fields[] = {
    ID(odc_raw_foe, id),
    GG_TEXT_FIELD("name", odc_raw_foe, name),
    GG_TEXT_FIELD("battles", odc_raw_foe, battle[0], GG_LIST(odc_raw_foe, battle, battles, 1)),
    GG_NUMBER_FIELD("levels", odc_raw_foe, level[0], 1, 4, MAY,
                    GG_LIST(odc_raw_foe, level, levels, 1)),
    GG_WORD_FIELD("core_only", odc_raw_foe, core_only, yesno, MAY),
    GG_FIELDS_END,
};
/* The sections of a track, which odc_faction holds without a name of their type. */
typedef __typeof__(((odc_faction *)0)->section[0]) section;
static const gg_record_field section_fields[] = {
    GG_TEXT_FIELD("name", section, name),           GG_NUMBER_FIELD("from", section, from, -6, 6),
    GG_NUMBER_FIELD("to", section, to, -6, 6),      GG_NUMBER_FIELD("bonus", section, bonus, -5, 5),
    GG_WORD_FIELD("war", section, war, yesno, MAY), GG_FIELDS_END,
};
static const gg_record_field faction_fields[] = {
    ID(odc_faction, id),
    GG_TEXT_FIELD("name", odc_faction, name),
    GG_RECORD_FIELD("sections", odc_faction, section[0], section_fields,
                    GG_LIST(odc_faction, section, sections, 1)),
    GG_FIELDS_END,
};

/* --- map and days */

static const gg_record_field tile_fields[] = {
    GG_NUMBER_FIELD("tile", odc_raw_tile, number, 1, 99),
    GG_NUMBER_FIELD("at", odc_raw_tile, at[0], 0, 15, GG_LIST_OF_ALL(odc_raw_tile, at)),
    WORDS("exits", odc_raw_tile, exit, exits),
    GG_FLAGS_FIELD("symbols", odc_raw_tile, symbols, symbols, MAY),
    WORDS("factions", odc_raw_tile, faction, factions),
    GG_FIELDS_END,
};
static const gg_record_field day_fields[] = {
    GG_NUMBER_FIELD("day", odc_raw_day, day, 1, 40),
    GG_FLAGS_FIELD("research", odc_raw_day, research, breakthroughs, MAY),
    GG_WORD_FIELD("battle", odc_raw_day, battle, yesno, MAY),
    GG_WORD_FIELD("dream", odc_raw_day, dream, yesno, MAY),
    PARAGRAPH("story", odc_raw_day, story, MAY),
    WORDS("out", odc_raw_day, out, outs),
    WORDS("in", odc_raw_day, in, ins),
    GG_FIELDS_END,
};

/* --- cards and technologies */

static const gg_record_field card_fields[] = {
    ID(odc_raw_card, card.id),
    GG_TEXT_FIELD("name", odc_raw_card, card.name),
    PROGRAM(odc_raw_card),
    GG_WORD_FIELD("adversary", odc_raw_card, card.adversary, yesno, MAY),
    GG_WORD_FIELD("disposal", odc_raw_card, card.disposal, disposals, MAY),
    GG_WORD_FIELD("icon", odc_raw_card, card.more, icons, MAY),
    GG_FIELDS_END,
};
static const gg_record_field part_fields[] = {
    GG_WORD_FIELD("kind", odc_raw_part, part.kind, part_kinds),
    GG_NUMBER_FIELD("cooldown", odc_raw_part, part.cooldown, 1, 40, MAY),
    GG_TEXT_FIELD("needs", odc_raw_part, needs, MAY),
    COST("cost", odc_raw_part, cost),
    PROGRAM(odc_raw_part),
    GG_WORD_FIELD("save", odc_raw_part, part.save, saves, MAY),
    GG_NUMBER_FIELD("difficulty", odc_raw_part, part.difficulty, 2, 12, MAY),
    GG_WORD_FIELD("diplomacy", odc_raw_part, part.diplomacy, yesno, MAY),
    GG_TEXT_FIELD("titan", odc_raw_part, titan, MAY),
    GG_NUMBER_FIELD("days", odc_raw_part, part.days, 1, 40, MAY),
    GG_NUMBER_FIELD("exchanges", odc_raw_part, part.exchanges, 1, 15, MAY),
    GG_NUMBER_FIELD("give", odc_raw_part, part.give, 1, 9, MAY),
    GG_NUMBER_FIELD("get", odc_raw_part, part.get, 1, 9, MAY),
    GG_FIELDS_END,
};
static const gg_record_field tech_fields[] = {
    ID(odc_raw_tech, tech.id),
    GG_TEXT_FIELD("name", odc_raw_tech, tech.name),
    GG_WORD_FIELD("kind", odc_raw_tech, tech.kind, tech_kinds),
    COST("cost", odc_raw_tech, cost),
    GG_NUMBER_FIELD("knowledge", odc_raw_tech, tech.knowledge, 1, 20, MAY),
    WORDS("leads", odc_raw_tech, leads, leads_count),
    GG_RECORD_FIELD("parts", odc_raw_tech, part[0], part_fields, MAY,
                    GG_LIST(odc_raw_tech, part, tech.parts, 0)),
    WORDS("gear", odc_raw_tech, gear, gears),
    WORDS("argo", odc_raw_tech, argo, argos),
    GG_NUMBER_FIELD("aa_limit", odc_raw_tech, tech.aa_limit, 1, 6, MAY),
    WORDS("summons", odc_raw_tech, summon, summons),
    GG_NUMBER_FIELD("summon_limit", odc_raw_tech, tech.summon_limit, 1, 9, MAY),
    WORDS("godforms", odc_raw_tech, godform, godforms),
    GG_WORD_FIELD("naos", odc_raw_tech, tech.naos, yesno, MAY),
    GG_FIELDS_END,
};
static const gg_record_field gear_fields[] = {
    GG_TEXT_FIELD("gear", odc_raw_recipe, gear, .unique = true),
    GG_NUMBER_FIELD("copies", odc_raw_recipe, copies, 1, 9),
    COST("cost", odc_raw_recipe, cost),
    GG_TEXT_FIELD("component", odc_raw_recipe, component, MAY),
    GG_FIELDS_END,
};
static const gg_record_field upgrade_fields[] = {
    GG_TEXT_FIELD("gear", odc_raw_recipe, gear),
    GG_TEXT_FIELD("at", odc_raw_recipe, at),
    COST("cost", odc_raw_recipe, cost),
    GG_TEXT_FIELD("component", odc_raw_recipe, component, MAY),
    GG_FIELDS_END,
};

/* --- story */

static const gg_record_field side_fields[] = {
    GG_NUMBER_FIELD("tokens", odc_raw_side, tokens, 0, 40, MAY),
    GG_TEXT_FIELD("needs", odc_raw_side, needs, MAY),
    PARAGRAPH("paragraph", odc_raw_side, paragraph, MAY),
    GG_WORD_FIELD("moves", odc_raw_side, moves, moves, MAY),
    PROGRAM(odc_raw_side),
    GG_FIELDS_END,
};
static const gg_record_field track_fields[] = {
    ID(odc_raw_track, id),
    GG_RECORD_FIELD("a", odc_raw_track, side[0], side_fields),
    GG_RECORD_FIELD("b", odc_raw_track, side[1], side_fields),
    GG_FIELDS_END,
};
static const gg_record_field inward_fields[] = {
    ID(odc_raw_inward, inward.id),
    PARAGRAPH("paragraph", odc_raw_inward, inward.paragraph),
    GG_TEXT_FIELD("needs", odc_raw_inward, needs[0], MAY,
                  GG_LIST(odc_raw_inward, needs, inward.guards, 0)),
    GG_FIELDS_END,
};
static const gg_record_field hub_fields[] = {
    ID(odc_raw_hub, hub.id),
    GG_TEXT_FIELD("name", odc_raw_hub, hub.name),
    GG_TEXT_FIELD("boxes", odc_raw_hub, boxes, .letters = "_ao"),
    PARAGRAPH("alpha", odc_raw_hub, hub.alpha, MAY),
    PARAGRAPH("omega", odc_raw_hub, hub.omega, MAY),
    GG_TEXT_FIELD("terrain", odc_raw_hub, terrain),
    GG_WORD_FIELD("where", odc_raw_hub, hub.outer, terrain_places),
    GG_NUMBER_FIELD("numbers", odc_raw_hub, numbers[0], 0, ODC_SIDES,
                    GG_LIST(odc_raw_hub, numbers, stories, 1)),
    GG_TEXT_FIELD("table", odc_raw_hub, table[0], GG_LIST(odc_raw_hub, table, rows, 1)),
    GG_FIELDS_END,
};
static const gg_record_field adventure_fields[] = {
    ID(odc_raw_adventure, adventure.id),
    GG_TEXT_FIELD("name", odc_raw_adventure, adventure.name),
    WORDS("traits", odc_raw_adventure, trait, traits),
    PARAGRAPH("paragraph", odc_raw_adventure, adventure.paragraph),
    GG_WORD_FIELD("peril", odc_raw_adventure, adventure.peril, yesno, MAY),
    GG_FIELDS_END,
};
static const gg_record_field mnemos_fields[] = {
    ID(odc_raw_mnemos, id),
    GG_TEXT_FIELD("trait", odc_raw_mnemos, trait),
    GG_NUMBER_FIELD("nodes", odc_raw_mnemos, mnemos.nodes, 1, 9),
    GG_NUMBER_FIELD("symbols", odc_raw_mnemos, mnemos.symbol[0], 1, 9,
                    GG_LIST_OF_ALL(odc_raw_mnemos, mnemos.symbol)),
    PARAGRAPH("paragraphs", odc_raw_mnemos, mnemos.paragraph[0],
              GG_LIST_OF_ALL(odc_raw_mnemos, mnemos.paragraph)),
    GG_FIELDS_END,
};
static const gg_record_field fated_fields[] = {
    ID(odc_raw_fated, fated.id),
    GG_TEXT_FIELD("name", odc_raw_fated, fated.name),
    GG_TEXT_FIELD("trait", odc_raw_fated, trait),
    GG_WORD_FIELD("skill", odc_raw_fated, fated.skill, skills),
    GG_NUMBER_FIELD("by", odc_raw_fated, fated.by, -3, 3),
    GG_WORD_FIELD("hindrance", odc_raw_fated, fated.hindrance, hindrances, MAY),
    GG_NUMBER_FIELD("nodes", odc_raw_fated, fated.nodes, 1, 9),
    GG_TEXT_FIELD("growth", odc_raw_fated, growth),
    GG_FIELDS_END,
};
static const gg_record_field paragraph_fields[] = {
    PARAGRAPH("number", odc_raw_paragraph, paragraph.number),
    GG_ANY_TEXT_FIELD("name", odc_raw_paragraph, paragraph.name, MAY),
    PROGRAM(odc_raw_paragraph),
    GG_FIELDS_END,
};

/* --- the file */

#define LIST(key, member, fields, count, from)                                                     \
    GG_RECORD_FIELD(key, odc_raw_file, member[0], fields,                                          \
                    GG_LIST(odc_raw_file, member, count, from))
#define LIST_MAY(key, member, fields, count)                                                       \
    GG_RECORD_FIELD(key, odc_raw_file, member[0], fields, MAY,                                     \
                    GG_LIST(odc_raw_file, member, count, 0))

static const gg_record_field scenario_fields[] = {GG_SCENARIO_RECORD_FIELDS, GG_FIELDS_END};
static const gg_record_field file_fields[] = {
    GG_SKIP_FIELD("options"),
    GG_RECORD_FIELD("scenario", odc_raw_file, scenario, scenario_fields),
    GG_NUMBER_FIELD("days", odc_raw_file, days, 1, 40),
    GG_NUMBER_FIELD("tides", odc_raw_file, tides, 0, 9, MAY),
    PARAGRAPH("rude_awakening", odc_raw_file, rude_awakening, MAY),
    GG_WORD_FIELD("portraits", odc_raw_file, portrait[0], skills,
                  GG_LIST(odc_raw_file, portrait, portraits, 4)),
    GG_TEXT_FIELD("traits", odc_raw_file, trait[0], .unique = true,
                  GG_LIST(odc_raw_file, trait, traits, 1)),
    GG_TEXT_FIELD("clues", odc_raw_file, clue[0], MAY, .unique = true,
                  GG_LIST(odc_raw_file, clue, clues, 0)),
    LIST_MAY("allies", ally, ally_fields, allies),
    LIST_MAY("codes", code, code_fields, codes),
    GG_RECORD_FIELD("start", odc_raw_file, start, start_fields),
    LIST("regulars", regular, foe_fields, regulars, 1),
    LIST("adversaries", adversary, foe_fields, adversaries, 1),
    LIST("factions", faction, faction_fields, factions, 1),
    LIST("tiles", tile, tile_fields, tiles, 2),
    LIST("timeline", day, day_fields, dated, 1),
    LIST("exploration", card, card_fields, cards, 1),
    LIST("technologies", tech, tech_fields, techs, 1),
    LIST("gear", recipe, gear_fields, recipes, 1),
    LIST_MAY("upgrades", upgrade, upgrade_fields, upgrades),
    LIST("story", story, track_fields, stories, 1),
    LIST("doom", doom, track_fields, dooms, 1),
    LIST("inward", inward, inward_fields, inwards, 1),
    LIST("hubs", hub, hub_fields, hubs, 1),
    GG_TEXT_FIELD("rest", odc_raw_file, rest[0], GG_LIST(odc_raw_file, rest, rests, 1)),
    GG_TEXT_FIELD("dreams", odc_raw_file, dream[0], GG_LIST(odc_raw_file, dream, dreams, 1)),
    LIST("adventures", adventure, adventure_fields, adventures, 1),
    LIST("mnemos", mnemos, mnemos_fields, mnemoses, 1),
    LIST("fated", fated, fated_fields, fateds, 1),
    LIST("paragraphs", paragraph, paragraph_fields, paragraphs, 1),
    GG_FIELDS_END,
};
const gg_record odc_file_record = {sizeof(odc_raw_file), file_fields};
