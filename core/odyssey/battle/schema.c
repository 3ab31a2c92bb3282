/* The fields of odyssey.yaml (core/README.md, "Content files by hand"): what they are called, what
 * they may be, where they go. What a table cannot say is checked in load_*.c. */
#include "load.h"

#define CODE GG_LOWER GG_UPPER GG_DIGITS "*-"

static const gg_word yesno[] = {{"no", 0}, {"yes", 1}};
static const gg_word skills[] = {{"wis", 0}, {"mig", 1}, {"cun", 2}, {"cou", 3}};
static const gg_word directions[] = {
    {"N", ODB_NORTH}, {"E", ODB_EAST}, {"S", ODB_SOUTH}, {"W", ODB_WEST}, {"C", ODB_ANY}};
static const gg_word faces[] = {
    {"N", ODB_NORTH}, {"E", ODB_EAST}, {"S", ODB_SOUTH}, {"W", ODB_WEST}};
static const gg_word edges[] = {{"N", 1}, {"E", 2}, {"S", 4}, {"W", 8}};
static const gg_word windows[] = {
    {"m", ODB_WIN_MOVE}, {"a", ODB_WIN_ATTACK}, {"h", ODB_WIN_HIT}, {"f", ODB_WIN_AFTER}};
static const gg_word trait_times[] = {
    {"passive", ODB_PASSIVE}, {"startP", ODB_START_P}, {"endP", ODB_END_P}};
static const gg_word gear_types[] = {{"weapon", ODB_WEAPON},
                                     {"armor", ODB_ARMOR_GEAR},
                                     {"support", ODB_SUPPORT},
                                     {"attach-weapon", ODB_ATTACH_WEAPON},
                                     {"attach-armor", ODB_ATTACH_ARMOR},
                                     {"attach-support", ODB_ATTACH_SUPPORT},
                                     {"attach-titan", ODB_ATTACH_TITAN}};
static const gg_word gear_traits[] = {{"armament", 1}, {"shielding", 2}};
static const gg_word flags[] = {{"Bypass", ODB_FLAG_BYPASS},
                                {"Ascended", ODB_FLAG_ASCENDED},
                                {"Unique", ODB_FLAG_UNIQUE},
                                {"Titan Possession", ODB_FLAG_TITAN_POSSESSION},
                                {"Argonaut Possession", ODB_FLAG_ARGONAUT_POSSESSION},
                                {"Frontlines", ODB_FLAG_FRONTLINES}};
static const gg_word kinds[] = {{"none", 0}, {"Body", 1}, {"Mind", 2}};
static const gg_word roles[] = {
    {"live", ODB_ROLE_LIVE}, {"die", ODB_ROLE_DIE}, {"special", ODB_ROLE_SPECIAL},
    {"life", ODB_ROLE_LIFE}, {"x1", ODB_ROLE_X1},   {"x2", ODB_ROLE_X2},
    {"x3", ODB_ROLE_X3}};
static const gg_word tile_keywords[] = {{"Obstacle", ODB_T_OBSTACLE},
                                        {"Obscuring", ODB_T_OBSCURING},
                                        {"Destructible", ODB_T_DESTRUCTIBLE},
                                        {"Indestructible", ODB_T_INDESTRUCTIBLE},
                                        {"Reinforced", ODB_T_REINFORCED},
                                        {"Chasm", ODB_T_CHASM},
                                        {"Cover", ODB_T_COVER},
                                        {"Ambrosia", ODB_T_AMBROSIA},
                                        {"Exposed", ODB_T_EXPOSED},
                                        {"Boundless", ODB_T_BOUNDLESS},
                                        {"Inhabited", ODB_T_INHABITED},
                                        {"Trap", ODB_T_TRAP},
                                        {"Treasure", ODB_T_TREASURE},
                                        {"Labyrinth", ODB_T_LABYRINTH}};

#define MAY                    .optional = true
#define PROGRAM(key, type, at) GG_ANY_TEXT_FIELD(key, type, at, MAY)

/* What titans, gear, conditions, godforms, mnemos and growth have: keywords, abilities, numbers. */
#define HAS(type, at)                                                                              \
    GG_TEXT_FIELD("kw", type, at.kw[0], MAY, GG_LIST(type, at.kw, at.kws, 0)),                     \
        GG_TEXT_FIELD("abil", type, at.abil[0], MAY, GG_LIST(type, at.abil, at.abils, 0)),         \
        GG_TEXT_FIELD("when", type, at.when, MAY),                                                 \
        GG_FLAGS_FIELD("flags", type, at.passive.flags, flags, MAY),                               \
        GG_NUMBER_FIELD("precision", type, at.passive.precision, -5, 5, MAY),                      \
        GG_NUMBER_FIELD("eva", type, at.passive.evasion, -5, 5, MAY),                              \
        GG_NUMBER_FIELD("spd", type, at.passive.speed, -5, 5, MAY),                                \
        GG_NUMBER_FIELD("pow", type, at.passive.power, -5, 5, MAY),                                \
        GG_NUMBER_FIELD("armor", type, at.passive.armor[0], 0, 3, MAY,                             \
                        GG_LIST_OF_ALL(type, at.passive.armor)),                                   \
        GG_NUMBER_FIELD("pool", type, at.passive.dice[0], 0, 3, MAY,                               \
                        GG_LIST_OF_ALL(type, at.passive.dice)),                                    \
        GG_NUMBER_FIELD("atr", type, at.passive.attack_rerolls, 0, 8, MAY),                        \
        GG_NUMBER_FIELD("evr", type, at.passive.evasion_rerolls, 0, 8, MAY),                       \
        GG_NUMBER_FIELD("limit", type, at.passive.limit, 1, 9, MAY),                               \
        GG_NUMBER_FIELD("limit_plus", type, at.passive.limit_plus, 0, 5, MAY)

static const gg_record_field dice_fields[] = {
    GG_TEXT_FIELD("faces", odb_raw_dice, face[0], .letters = GG_DIGITS,
                  GG_LIST_OF_ALL(odb_raw_dice, face)),
    GG_FIELDS_END,
};
static const gg_record_field trait_fields[] = {
    GG_TEXT_FIELD("name", odb_raw_trait, name, .unique = true),
    GG_WORD_FIELD("timing", odb_raw_trait, timing, trait_times),
    PROGRAM("program", odb_raw_trait, program),
    GG_FIELDS_END,
};

/* --- primordials */

static const gg_record_field ai_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_ai, card.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_ai, card.name),
    GG_NUMBER_FIELD("lvl", odb_raw_ai, card.level, 1, 3, MAY),
    GG_TEXT_FIELD("t", odb_raw_ai, targets, MAY),
    GG_TEXT_FIELD("move", odb_raw_ai, move, MAY),
    GG_FLAGS_FIELD("win", odb_raw_ai, card.windows, windows, MAY),
    GG_TEXT_FIELD("type", odb_raw_ai, type, MAY),
    GG_NUMBER_FIELD("dice", odb_raw_ai, card.dice, 1, 8, MAY),
    GG_NUMBER_FIELD("diff", odb_raw_ai, card.difficulty, 2, 12, MAY),
    GG_NUMBER_FIELD("perhit", odb_raw_ai, card.per_hit, 0, 6, MAY),
    GG_NUMBER_FIELD("flat", odb_raw_ai, card.flat, 0, 6, MAY),
    GG_WORD_FIELD("doomed", odb_raw_ai, doomed, yesno, MAY),
    GG_TEXT_FIELD("skill", odb_raw_ai, skill, MAY),
    PROGRAM("hit", odb_raw_ai, hit),
    PROGRAM("after", odb_raw_ai, after),
    PROGRAM("afterfinal", odb_raw_ai, final),
    PROGRAM("body", odb_raw_ai, body),
    GG_FIELDS_END,
};
static const gg_record_field bp_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_bp, card.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_bp, card.name),
    GG_NUMBER_FIELD("lvl", odb_raw_bp, card.level, 1, 3),
    GG_NUMBER_FIELD("at", odb_raw_bp, card.at, 0, 20),
    PROGRAM("wound", odb_raw_bp, wound),
    PROGRAM("fail", odb_raw_bp, fail),
    PROGRAM("crit", odb_raw_bp, critical),
    PROGRAM("inst", odb_raw_bp, instinct),
    GG_TEXT_FIELD("res", odb_raw_bp, resources[0], MAY,
                  GG_LIST(odb_raw_bp, resources, card.resources, 0)),
    GG_FIELDS_END,
};
static const gg_record_field vp_fields[] = {
    GG_TEXT_FIELD("name", odb_raw_vp, name),
    GG_WORD_FIELD("climb_skill", odb_raw_vp, climb_skill, skills),
    GG_NUMBER_FIELD("climb", odb_raw_vp, climb, 2, 12),
    GG_WORD_FIELD("hold_skill", odb_raw_vp, hold_skill, skills),
    GG_NUMBER_FIELD("hold", odb_raw_vp, hold, 2, 12),
    GG_NUMBER_FIELD("at", odb_raw_vp, at, -9, 9),
    PROGRAM("end", odb_raw_vp, end),
    GG_FIELDS_END,
};
static const gg_record_field level_fields[] = {
    GG_NUMBER_FIELD("wounds", odb_raw_level, level.wounds, 1, 24),
    GG_NUMBER_FIELD("speed", odb_raw_level, level.speed, 0, 12),
    GG_NUMBER_FIELD("tohit", odb_raw_level, level.to_hit, 2, 12),
    GG_NUMBER_FIELD("at", odb_raw_level, level.at, 0, 3, MAY),
    GG_NUMBER_FIELD("danger", odb_raw_level, level.danger, 0, 3, MAY),
    GG_NUMBER_FIELD("evad", odb_raw_level, level.evasion_dice, 0, 3, MAY),
    GG_NUMBER_FIELD("esc", odb_raw_level, level.escalations, 0, 9, MAY),
    GG_NUMBER_FIELD("ambrosia", odb_raw_level, level.ambrosia, 0, 9, MAY),
    GG_TEXT_FIELD("traits", odb_raw_level, traits[0], MAY,
                  GG_LIST(odb_raw_level, traits, count, 0)),
    GG_FIELDS_END,
};
static const gg_record_field prim_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_prim, id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_prim, name),
    GG_NUMBER_FIELD("n", odb_raw_prim, side, 1, 5),
    GG_TEXT_FIELD("blind", odb_raw_prim, blind, MAY),
    GG_TEXT_FIELD("weak", odb_raw_prim, weak, MAY),
    GG_NUMBER_FIELD("weak_at", odb_raw_prim, weak_at, -9, 9, MAY),
    GG_NUMBER_FIELD("u", odb_raw_prim, unavoidable, 0, 9),
    GG_TEXT_FIELD("core", odb_raw_prim, core),
    GG_WORD_FIELD("boss", odb_raw_prim, boss, yesno, MAY),
    GG_TEXT_FIELD("overflow", odb_raw_prim, overflow[0], MAY,
                  GG_LIST(odb_raw_prim, overflow, overflows, 0)),
    GG_RECORD_FIELD("vp", odb_raw_prim, vp[0], vp_fields, MAY, GG_LIST(odb_raw_prim, vp, vps, 0)),
    GG_RECORD_FIELD("levels", odb_raw_prim, level[0], level_fields,
                    GG_LIST(odb_raw_prim, level, levels, 1)),
    GG_RECORD_FIELD("sig", odb_raw_prim, signature, ai_fields),
    GG_RECORD_FIELD("routine", odb_raw_prim, routine, ai_fields),
    GG_RECORD_FIELD("routine2", odb_raw_prim, routine2, ai_fields, MAY),
    GG_RECORD_FIELD("ai", odb_raw_prim, ai[0], ai_fields, GG_LIST(odb_raw_prim, ai, ais, 1)),
    GG_RECORD_FIELD("bp", odb_raw_prim, bp[0], bp_fields, GG_LIST(odb_raw_prim, bp, bps, 1)),
    GG_FIELDS_END,
};

/* --- titans, gear, conditions */

static const gg_record_field row_fields[] = {
    GG_NUMBER_FIELD("rage", odb_raw_row, rage, 0, 9),
    GG_TEXT_FIELD("options", odb_raw_row, option[0], GG_LIST(odb_raw_row, option, options, 1)),
    GG_FIELDS_END,
};
static const gg_record_field sheet_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_sheet, sheet.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_sheet, sheet.name),
    GG_TEXT_FIELD("class", odb_raw_sheet, sheet.class_name),
    GG_WORD_FIELD("argo_bred", odb_raw_sheet, sheet.argo_bred, yesno, MAY),
    GG_NUMBER_FIELD("speed", odb_raw_sheet, sheet.speed, 0, 12),
    GG_NUMBER_FIELD("die", odb_raw_sheet, sheet.die[0], 0, 3,
                    GG_LIST_OF_ALL(odb_raw_sheet, sheet.die)),
    GG_NUMBER_FIELD("trauma", odb_raw_sheet, sheet.trauma[0], 1, 9,
                    GG_LIST_OF_ALL(odb_raw_sheet, sheet.trauma)),
    GG_NUMBER_FIELD("ambrosia", odb_raw_sheet, sheet.limit, 1, 9),
    GG_NUMBER_FIELD("slots", odb_raw_sheet, sheet.slots, 1, 3),
    GG_RECORD_FIELD("kratos", odb_raw_sheet, row[0], row_fields, MAY,
                    GG_LIST(odb_raw_sheet, row, sheet.rows, 0)),
    HAS(odb_raw_sheet, has),
    GG_FIELDS_END,
};
static const gg_record_field pattern_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_pattern, id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("titan", odb_raw_pattern, titan),
    GG_NUMBER_FIELD("trauma", odb_raw_pattern, trauma[0], 1, 9, MAY,
                    GG_LIST_OF_ALL(odb_raw_pattern, trauma)),
    GG_RECORD_FIELD("kratos", odb_raw_pattern, row[0], row_fields, MAY,
                    GG_LIST(odb_raw_pattern, row, rows, 0)),
    GG_FIELDS_END,
};
static const gg_record_field gear_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_gear, gear.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_gear, gear.name),
    GG_WORD_FIELD("type", odb_raw_gear, gear.type, gear_types),
    GG_NUMBER_FIELD("hands", odb_raw_gear, gear.hands, 1, 3, MAY),
    GG_NUMBER_FIELD("cycle", odb_raw_gear, gear.cycle, 0, 9),
    GG_NUMBER_FIELD("charges", odb_raw_gear, gear.charges, 0, 7, MAY),
    GG_NUMBER_FIELD("copies", odb_raw_gear, gear.copies, 1, 9, MAY),
    GG_NUMBER_FIELD("dice", odb_raw_gear, gear.dice, 1, 8, MAY),
    GG_NUMBER_FIELD("prec", odb_raw_gear, gear.precision, -5, 5, MAY),
    GG_NUMBER_FIELD("per", odb_raw_gear, gear.per[0], 0, 3, MAY,
                    GG_LIST_OF_ALL(odb_raw_gear, gear.per)),
    GG_NUMBER_FIELD("per_raw", odb_raw_gear, gear.per_raw, -3, 6, MAY),
    GG_NUMBER_FIELD("raw", odb_raw_gear, gear.raw, -3, 6, MAY),
    GG_NUMBER_FIELD("range", odb_raw_gear, gear.range[0], 1, 12, MAY,
                    GG_LIST_OF_ALL(odb_raw_gear, gear.range)),
    GG_FLAGS_FIELD("traits", odb_raw_gear, gear.traits, gear_traits, MAY),
    GG_WORD_FIELD("fists", odb_raw_gear, gear.fists, yesno, MAY),
    GG_WORD_FIELD("ranged", odb_raw_gear, gear.ranged, yesno, MAY),
    HAS(odb_raw_gear, has),
    GG_FIELDS_END,
};
static const gg_record_field condition_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_condition, condition.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_condition, condition.name),
    GG_WORD_FIELD("kind", odb_raw_condition, condition.kind, kinds),
    GG_NUMBER_FIELD("tokens", odb_raw_condition, condition.tokens, 0, 9, MAY),
    PROGRAM("again", odb_raw_condition, again),
    HAS(odb_raw_condition, has),
    GG_FIELDS_END,
};
static const gg_record_field godform_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_godform, godform.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_godform, godform.name),
    GG_NUMBER_FIELD("die", odb_raw_godform, godform.die[0], 0, 3,
                    GG_LIST_OF_ALL(odb_raw_godform, godform.die)),
    GG_NUMBER_FIELD("trespass", odb_raw_godform, godform.trespass, 0, 9),
    GG_NUMBER_FIELD("dice", odb_raw_godform, godform.dice, 1, 8, MAY),
    GG_NUMBER_FIELD("per", odb_raw_godform, godform.per[0], 0, 3, MAY,
                    GG_LIST_OF_ALL(odb_raw_godform, godform.per)),
    GG_NUMBER_FIELD("range", odb_raw_godform, godform.range[0], 1, 12, MAY,
                    GG_LIST_OF_ALL(odb_raw_godform, godform.range)),
    HAS(odb_raw_godform, has),
    GG_FIELDS_END,
};
static const gg_record_field mnemos_level_fields[] = {
    HAS(odb_raw_level_has, has),
    GG_FIELDS_END,
};
static const gg_record_field mnemos_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_mnemos, mnemos.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_mnemos, mnemos.name),
    GG_WORD_FIELD("skill", odb_raw_mnemos, mnemos.skill, skills),
    GG_RECORD_FIELD("levels", odb_raw_mnemos, level[0], mnemos_level_fields,
                    GG_LIST_OF_ALL(odb_raw_mnemos, level)),
    GG_FIELDS_END,
};
static const gg_record_field growth_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_growth, growth.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_growth, growth.name),
    HAS(odb_raw_growth, has),
    GG_FIELDS_END,
};

/* --- decks and helpers of the Argo */

#define CARD(list)                                                                                 \
    static const gg_record_field list[] = {                                                        \
        GG_TEXT_FIELD("id", odb_raw_card, card.id, .letters = CODE, .unique = true),               \
        GG_ANY_TEXT_FIELD("name", odb_raw_card, card.name, MAY),                                   \
        GG_WORD_FIELD("naos", odb_raw_card, card.naos, yesno, MAY),                                \
        GG_NUMBER_FIELD("eva", odb_raw_card, card.passive.evasion, -5, 5, MAY),                    \
        GG_NUMBER_FIELD("armor", odb_raw_card, card.passive.armor[0], 0, 3, MAY,                   \
                        GG_LIST_OF_ALL(odb_raw_card, card.passive.armor)),                         \
        GG_NUMBER_FIELD("pool", odb_raw_card, card.passive.dice[0], 0, 3, MAY,                     \
                        GG_LIST_OF_ALL(odb_raw_card, card.passive.dice)),                          \
        PROGRAM("program", odb_raw_card, program)
CARD(card_fields), GG_FIELDS_END,
}
;
CARD(minor_fields), GG_WORD_FIELD("dir", odb_raw_card, card.number, directions), GG_FIELDS_END,
}
;
CARD(major_fields), GG_NUMBER_FIELD("number", odb_raw_card, card.number, 1, 8), GG_FIELDS_END,
}
;
CARD(obol_fields), GG_WORD_FIELD("role", odb_raw_card, role, roles), GG_FIELDS_END,
}
;
static const gg_record_field argo_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_argo, argo.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_argo, argo.name),
    GG_NUMBER_FIELD("charges", odb_raw_argo, argo.charges, 1, 7),
    PROGRAM("program", odb_raw_argo, program),
    GG_FIELDS_END,
};
static const gg_record_field summon_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_summon, summon.id, .letters = CODE, .unique = true),
    GG_TEXT_FIELD("name", odb_raw_summon, summon.name),
    GG_TEXT_FIELD("needs", odb_raw_summon, needs, MAY),
    PROGRAM("program", odb_raw_summon, program),
    GG_FIELDS_END,
};
static const gg_record_field tile_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_tile, tile.id, .letters = CODE, .unique = true),
    GG_ANY_TEXT_FIELD("name", odb_raw_tile, tile.name, MAY),
    GG_TEXT_FIELD("size", odb_raw_tile, size, MAY),
    GG_TEXT_FIELD("cells", odb_raw_tile, cells, MAY),
    GG_TEXT_FIELD("red", odb_raw_tile, red, MAY),
    GG_FLAGS_FIELD("keywords", odb_raw_tile, tile.keywords, tile_keywords, MAY),
    GG_FLAGS_FIELD("flipped", odb_raw_tile, tile.flipped, tile_keywords, MAY),
    GG_NUMBER_FIELD("most", odb_raw_tile, tile.most, 1, 24),
    GG_NUMBER_FIELD("standing", odb_raw_tile, tile.standing[0], -6, 6, MAY,
                    GG_LIST_OF_ALL(odb_raw_tile, tile.standing)),
    PROGRAM("program", odb_raw_tile, program),
    GG_FIELDS_END,
};

/* --- loadouts and scenarios */

static const gg_record_field start_fields[] = {
    GG_TEXT_FIELD("titan", odb_raw_start, sheet),
    GG_ANY_TEXT_FIELD("gear", odb_raw_start, gear, MAY),
    GG_NUMBER_FIELD("skills", odb_raw_start, skill[0], -3, 6, MAY, .most = 6, .least = 6),
    GG_TEXT_FIELD("mnemos", odb_raw_start, mnemos, MAY),
    GG_TEXT_FIELD("growth", odb_raw_start, growth[0], MAY,
                  GG_LIST(odb_raw_start, growth, growths, 0)),
    GG_FIELDS_END,
};
static const gg_record_field loadout_fields[] = {
    GG_TEXT_FIELD("id", odb_raw_loadout, id, .unique = true),
    GG_RECORD_FIELD("titans", odb_raw_loadout, titan[0], start_fields,
                    GG_LIST(odb_raw_loadout, titan, titans, 1)),
    GG_FIELDS_END,
};
static const gg_record_field scenario_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_TEXT_FIELD("prim", odb_raw_scenario, prim),
    GG_NUMBER_FIELD("level", odb_raw_scenario, sc.level, 1, 4),
    GG_TEXT_FIELD("board", odb_raw_scenario, board),
    GG_TEXT_FIELD("anchor", odb_raw_scenario, anchor),
    GG_WORD_FIELD("face", odb_raw_scenario, sc.face, faces),
    GG_TEXT_FIELD("starts", odb_raw_scenario, starts[0],
                  GG_LIST(odb_raw_scenario, starts, starts_count, 1)),
    GG_TEXT_FIELD("loadout", odb_raw_scenario, loadout),
    GG_TEXT_FIELD("terrain", odb_raw_scenario, terrain[0], MAY,
                  GG_LIST(odb_raw_scenario, terrain, terrains, 0)),
    GG_TEXT_FIELD("patterns", odb_raw_scenario, pattern[0], MAY,
                  GG_LIST(odb_raw_scenario, pattern, pattern_count, 0)),
    GG_NUMBER_FIELD("wounds", odb_raw_scenario, sc.wounds, 1, 24, MAY),
    GG_TEXT_FIELD("ai", odb_raw_scenario, ai[0], MAY, GG_LIST(odb_raw_scenario, ai, ais, 0)),
    GG_TEXT_FIELD("bp", odb_raw_scenario, bp[0], MAY, GG_LIST(odb_raw_scenario, bp, bps, 0)),
    GG_TEXT_FIELD("argo", odb_raw_scenario, argo[0], MAY,
                  GG_LIST(odb_raw_scenario, argo, argo_count, 0)),
    GG_NUMBER_FIELD("argo_limit", odb_raw_scenario, sc.argo_limit, 0, 6, MAY),
    GG_TEXT_FIELD("summonings", odb_raw_scenario, summon[0], MAY,
                  GG_LIST(odb_raw_scenario, summon, summon_count, 0)),
    GG_TEXT_FIELD("godforms", odb_raw_scenario, godform[0], MAY,
                  GG_LIST(odb_raw_scenario, godform, godform_count, 0)),
    GG_FLAGS_FIELD("boundless", odb_raw_scenario, sc.boundless, edges, MAY),
    GG_WORD_FIELD("retreat", odb_raw_scenario, sc.retreat, yesno, MAY),
    GG_WORD_FIELD("maze", odb_raw_scenario, sc.maze, yesno, MAY),
    GG_NUMBER_FIELD("marker", odb_raw_scenario, sc.maze_marker, 0, 5, MAY),
    GG_WORD_FIELD("despair", odb_raw_scenario, sc.despair, yesno, MAY),
    GG_WORD_FIELD("naos", odb_raw_scenario, sc.naos, yesno, MAY),
    GG_WORD_FIELD("providence", odb_raw_scenario, sc.providence, yesno, MAY),
    GG_WORD_FIELD("mnestis", odb_raw_scenario, sc.mnestis, yesno, MAY),
    GG_WORD_FIELD("free_setup", odb_raw_scenario, sc.free_setup, yesno, MAY),
    GG_TEXT_FIELD("armory", odb_raw_scenario, armory[0], MAY,
                  GG_LIST(odb_raw_scenario, armory, armory_count, 0)),
    GG_NUMBER_FIELD("spare_fists", odb_raw_scenario, sc.spare_fists, 0, 4, MAY),
    GG_NUMBER_FIELD("cycle", odb_raw_scenario, sc.cycle, 0, 9, MAY),
    GG_NUMBER_FIELD("standing", odb_raw_scenario, sc.standing, -6, 6, MAY),
    GG_FIELDS_END,
};

/* --- the file */

static const gg_record_field file_fields[] = {
    GG_TEXT_FIELD("resources", odb_raw_file, resource[0], .unique = true,
                  GG_LIST(odb_raw_file, resource, resources, 1)),
    GG_RECORD_FIELD("dice", odb_raw_file, dice[0], dice_fields, GG_LIST_OF_ALL(odb_raw_file, dice)),
    GG_NUMBER_FIELD("dice_limits", odb_raw_file, dice_limit[0], 1, 99,
                    GG_LIST_OF_ALL(odb_raw_file, dice_limit)),
    GG_RECORD_FIELD("traits", odb_raw_file, trait[0], trait_fields,
                    GG_LIST(odb_raw_file, trait, traits, 1)),
    GG_RECORD_FIELD("primordials", odb_raw_file, prim[0], prim_fields,
                    GG_LIST(odb_raw_file, prim, prims, 1)),
    GG_RECORD_FIELD("titans", odb_raw_file, sheet[0], sheet_fields,
                    GG_LIST(odb_raw_file, sheet, sheets, 1)),
    GG_RECORD_FIELD("patterns", odb_raw_file, pattern[0], pattern_fields, MAY,
                    GG_LIST(odb_raw_file, pattern, patterns, 0)),
    GG_RECORD_FIELD("gear", odb_raw_file, gear[0], gear_fields,
                    GG_LIST(odb_raw_file, gear, gears, 1)),
    GG_RECORD_FIELD("conditions", odb_raw_file, condition[0], condition_fields,
                    GG_LIST(odb_raw_file, condition, conditions, 1)),
    GG_RECORD_FIELD("minor", odb_raw_file, minor[0], minor_fields,
                    GG_LIST(odb_raw_file, minor, minors, 1)),
    GG_RECORD_FIELD("major", odb_raw_file, major[0], major_fields,
                    GG_LIST(odb_raw_file, major, majors, 1)),
    GG_RECORD_FIELD("grave", odb_raw_file, grave[0], card_fields,
                    GG_LIST(odb_raw_file, grave, graves, 1)),
    GG_RECORD_FIELD("obol", odb_raw_file, obol[0], obol_fields,
                    GG_LIST(odb_raw_file, obol, obols, 1)),
    GG_RECORD_FIELD("moiros", odb_raw_file, moiros[0], card_fields,
                    GG_LIST(odb_raw_file, moiros, moiroses, 1)),
    GG_RECORD_FIELD("kratos", odb_raw_file, kratos[0], card_fields,
                    GG_LIST(odb_raw_file, kratos, kratoses, 1)),
    GG_RECORD_FIELD("argo", odb_raw_file, argo[0], argo_fields, MAY,
                    GG_LIST(odb_raw_file, argo, argos, 0)),
    GG_RECORD_FIELD("godforms", odb_raw_file, godform[0], godform_fields, MAY,
                    GG_LIST(odb_raw_file, godform, godforms, 0)),
    GG_RECORD_FIELD("summonings", odb_raw_file, summon[0], summon_fields, MAY,
                    GG_LIST(odb_raw_file, summon, summons, 0)),
    GG_RECORD_FIELD("mnemos", odb_raw_file, mnemos[0], mnemos_fields, MAY,
                    GG_LIST(odb_raw_file, mnemos, mnemoses, 0)),
    GG_RECORD_FIELD("growth", odb_raw_file, growth[0], growth_fields, MAY,
                    GG_LIST(odb_raw_file, growth, growths, 0)),
    GG_RECORD_FIELD("afflictions", odb_raw_file, affliction[0], growth_fields, MAY,
                    GG_LIST(odb_raw_file, affliction, afflictions, 0)),
    GG_RECORD_FIELD("boons", odb_raw_file, boon[0], growth_fields, MAY,
                    GG_LIST(odb_raw_file, boon, boons, 0)),
    GG_RECORD_FIELD("terrain", odb_raw_file, tile[0], tile_fields,
                    GG_LIST(odb_raw_file, tile, tile_types, 1)),
    GG_TEXT_FIELD("labyrinth", odb_raw_file, labyrinth[0], GG_LIST_OF_ALL(odb_raw_file, labyrinth)),
    GG_RECORD_FIELD("loadouts", odb_raw_file, loadout[0], loadout_fields,
                    GG_LIST(odb_raw_file, loadout, loadouts, 1)),
    GG_RECORD_FIELD("scenarios", odb_raw_file, scenario[0], scenario_fields,
                    GG_LIST(odb_raw_file, scenario, scenarios, 1)),
    GG_FIELDS_END,
};
const gg_record odb_file_record = {sizeof(odb_raw_file), file_fields};
