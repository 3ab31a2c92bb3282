/* The libcyaml schema of a content file of skirmish (section 6.1 of the rules page). Used by
 * content.c. Ranges that the schema cannot say are checked by load_units.c and load_board.c. */
#include "load.h"

#define NEED         CYAML_FLAG_DEFAULT
#define MAY          CYAML_FLAG_OPTIONAL
#define LIST         CYAML_FLAG_POINTER
#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

static const cyaml_strval_t unit_tags[] = {
    {"fly", 1 << SKI_FLY},           {"climb", 1 << SKI_CLIMB},
    {"swim", 1 << SKI_SWIM},         {"restless", 1 << SKI_RESTLESS},
    {"no-cover", 1 << SKI_NO_COVER}, {"melee-cover", 1 << SKI_MELEE_COVER},
    {"flank", 1 << SKI_FLANK},       {"ambush", 1 << SKI_AMBUSH},
};
static const cyaml_strval_t action_tags[] = {
    {"steady", 1 << SKI_STEADY},
    {"seek", 1 << SKI_SEEK},
    {"raw", 1 << SKI_RAW},
    {"heavy", 1 << SKI_HEAVY},
};
static const cyaml_strval_t kinds[] = {
    {"ranged", SKI_RANGED}, {"spell", SKI_SPELL}, {"melee", SKI_MELEE}, {"guard", SKI_GUARD}};
static const cyaml_strval_t blocks[] = {
    {"open", SKI_OPEN}, {"climb", SKI_CLIMBERS}, {"swim", SKI_SWIMMERS}, {"nobody", SKI_NOBODY}};

#define NAMES(key, flags, type, member, names)                                                     \
    CYAML_FIELD_FLAGS(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define WORD(key, flags, type, member, names)                                                      \
    CYAML_FIELD_ENUM(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(NEED, type, fields)}

static const cyaml_schema_value_t number = {CYAML_VALUE_INT(NEED, int)};
static const cyaml_schema_value_t title = {
    CYAML_VALUE_STRING(NEED, char[SKI_TITLE], 1, SKI_TITLE - 1)};
static const cyaml_schema_value_t word = {CYAML_VALUE_STRING(NEED, ski_raw_word, 1, SKI_WORD - 1)};

static const cyaml_schema_field_t terrain_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct ski_raw_terrain, name, 1),
    CYAML_FIELD_INT("cover", MAY, struct ski_raw_terrain, cover),
    CYAML_FIELD_INT("elevation", MAY, struct ski_raw_terrain, elevation),
    WORD("block", MAY, struct ski_raw_terrain, block, blocks),
    CYAML_FIELD_INT("entry", NEED, struct ski_raw_terrain, entry),
    CYAML_FIELD_INT("hazard", MAY, struct ski_raw_terrain, hazard),
    CYAML_FIELD_END,
};
ENTRY(terrain, struct ski_raw_terrain, terrain_fields);

static const cyaml_schema_field_t action_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct ski_raw_action, name, 1),
    WORD("kind", NEED, struct ski_raw_action, kind, kinds),
    CYAML_FIELD_INT("range", NEED, struct ski_raw_action, range),
    CYAML_FIELD_INT("attack", MAY, struct ski_raw_action, attack),
    CYAML_FIELD_INT("acc", MAY, struct ski_raw_action, accuracy),
    CYAML_FIELD_INT("power", MAY, struct ski_raw_action, power),
    CYAML_FIELD_INT("pen", MAY, struct ski_raw_action, penetration),
    CYAML_FIELD_INT("cover", MAY, struct ski_raw_action, cover),
    NAMES("tags", MAY, struct ski_raw_action, tags, action_tags),
    CYAML_FIELD_END,
};
ENTRY(action, struct ski_raw_action, action_fields);

static const cyaml_schema_field_t profile_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct ski_raw_profile, name, 1),
    CYAML_FIELD_INT("points", NEED, struct ski_raw_profile, points),
    CYAML_FIELD_INT("move", NEED, struct ski_raw_profile, move),
    CYAML_FIELD_INT("health", NEED, struct ski_raw_profile, health),
    CYAML_FIELD_INT("defence", NEED, struct ski_raw_profile, defence),
    CYAML_FIELD_INT("courage", NEED, struct ski_raw_profile, courage),
    CYAML_FIELD_INT("acc", NEED, struct ski_raw_profile, accuracy),
    CYAML_FIELD_INT("cover", MAY, struct ski_raw_profile, cover),
    NAMES("tags", MAY, struct ski_raw_profile, tags, unit_tags),
    CYAML_FIELD_SEQUENCE("actions", LIST, struct ski_raw_profile, actions, &action, 1, SKI_ACTIONS),
    CYAML_FIELD_END,
};
ENTRY(profile, struct ski_raw_profile, profile_fields);

static const cyaml_schema_field_t upgrade_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct ski_raw_upgrade, name, 1),
    CYAML_FIELD_INT("points", NEED, struct ski_raw_upgrade, points),
    CYAML_FIELD_INT("cover", MAY, struct ski_raw_upgrade, cover),
    CYAML_FIELD_INT("courage", MAY, struct ski_raw_upgrade, courage),
    NAMES("tags", MAY, struct ski_raw_upgrade, tags, unit_tags),
    CYAML_FIELD_END,
};
ENTRY(upgrade, struct ski_raw_upgrade, upgrade_fields);

static const cyaml_schema_field_t member_fields[] = {
    CYAML_FIELD_STRING("profile", NEED, struct ski_raw_member, profile, 1),
    CYAML_FIELD_SEQUENCE("upgrades", LIST | MAY, struct ski_raw_member, upgrades, &title, 0, 2),
    CYAML_FIELD_END,
};
ENTRY(member, struct ski_raw_member, member_fields);

static const cyaml_schema_field_t army_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct ski_raw_army, name, 1),
    CYAML_FIELD_SEQUENCE("units", LIST, struct ski_raw_army, units, &member, 1, SKI_SIDE),
    CYAML_FIELD_END,
};
ENTRY(army, struct ski_raw_army, army_fields);

/* One field per option, in the order of ski_option. */
#define OPTION(name, i)                                                                            \
    CYAML_FIELD_STRING_PTR(name, CYAML_FLAG_POINTER | MAY, struct ski_raw_options, value[i], 0, 40)
static const cyaml_schema_field_t option_fields[] = {
    OPTION("rounds", SKI_O_ROUNDS),
    OPTION("turn_order", SKI_O_TURN_ORDER),
    OPTION("objective_edge_gap", SKI_O_EDGE_GAP),
    OPTION("objective_gap", SKI_O_GAP),
    OPTION("edge_mode", SKI_O_EDGE_MODE),
    OPTION("deploy_depth", SKI_O_DEPLOY_DEPTH),
    OPTION("reserve_mode", SKI_O_RESERVE_MODE),
    OPTION("reserve_depth", SKI_O_RESERVE_DEPTH),
    OPTION("arrive_first", SKI_O_ARRIVE_FIRST),
    OPTION("arrive_last", SKI_O_ARRIVE_LAST),
    OPTION("forced_action", SKI_O_FORCED_ACTION),
    OPTION("pass_through", SKI_O_PASS_THROUGH),
    OPTION("tile_extras", SKI_O_TILE_EXTRAS),
    OPTION("wounds", SKI_O_WOUNDS),
    OPTION("own_cover_cap", SKI_O_OWN_COVER_CAP),
    OPTION("edge_line", SKI_O_EDGE_LINE),
    OPTION("blocked_target", SKI_O_BLOCKED_TARGET),
    OPTION("save_choice", SKI_O_SAVE_CHOICE),
    OPTION("naturals", SKI_O_NATURALS),
    OPTION("elev_mod", SKI_O_ELEV_MOD),
    OPTION("objective_points", SKI_O_POINTS),
    OPTION("tabled", SKI_O_TABLED),
    OPTION("tiebreak", SKI_O_TIEBREAK),
    OPTION("dice", SKI_O_DICE),
    CYAML_FIELD_END,
};

static_assert(COUNT(option_fields) == SKI_OPTIONS + 1, "one field per option");

#define PLACEMENTS(name, side)                                                                     \
    {                                                                                              \
        .key = (name),                                                                             \
        .value = {.type = CYAML_SEQUENCE,                                                          \
                  .flags = LIST | MAY,                                                             \
                  .data_size = sizeof(ski_raw_word),                                               \
                  .sequence = {.entry = &word, .min = 1, .max = SKI_SIDE}},                        \
        .data_offset = offsetof(struct ski_raw_scenario, placements) + (side) * sizeof(void *),    \
        .count_offset =                                                                            \
            offsetof(struct ski_raw_scenario, placements_count) + (side) * sizeof(unsigned),       \
        .count_size = sizeof(unsigned)                                                             \
    }

static const cyaml_schema_field_t scenario_fields[] = {
    CYAML_FIELD_STRING("id", NEED, struct ski_raw_scenario, id, 1),
    CYAML_FIELD_STRING("title", NEED, struct ski_raw_scenario, title, 1),
    CYAML_FIELD_INT("width", NEED, struct ski_raw_scenario, width),
    CYAML_FIELD_INT("height", NEED, struct ski_raw_scenario, height),
    CYAML_FIELD_SEQUENCE_FIXED("armies", NEED, struct ski_raw_scenario, armies, &title, 2),
    CYAML_FIELD_MAPPING("options", MAY, struct ski_raw_scenario, options, option_fields),
    CYAML_FIELD_SEQUENCE("hands", LIST | MAY, struct ski_raw_scenario, hands, &word, 2, 2),
    CYAML_FIELD_SEQUENCE("map", LIST | MAY, struct ski_raw_scenario, map, &word, 1, 16),
    CYAML_FIELD_STRING("edges", MAY, struct ski_raw_scenario, edges, 0),
    PLACEMENTS("first", 0),
    PLACEMENTS("second", 1),
    CYAML_FIELD_SEQUENCE("score", LIST | MAY, struct ski_raw_scenario, score, &number, 2, 2),
    CYAML_FIELD_END,
};
ENTRY(scenario, struct ski_raw_scenario, scenario_fields);

static const cyaml_schema_field_t file_fields[] = {
    CYAML_FIELD_SEQUENCE("terrain", LIST, struct ski_file, terrain, &terrain, SKI_OBJECTIVE - 1,
                         SKI_OBJECTIVE - 1),
    CYAML_FIELD_SEQUENCE("profiles", LIST, struct ski_file, profiles, &profile, 1, 64),
    CYAML_FIELD_SEQUENCE("upgrades", LIST | MAY, struct ski_file, upgrades, &upgrade, 0, 64),
    CYAML_FIELD_SEQUENCE("armies", LIST, struct ski_file, armies, &army, 1, 16),
    CYAML_FIELD_SEQUENCE("scenarios", LIST, struct ski_file, scenarios, &scenario, 1, 16),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t ski_file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct ski_file, file_fields)};
