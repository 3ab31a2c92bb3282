/* The libcyaml schema of a content file of the Siege of Argot (section 6.1 of the rules page). Used
 * by content.c. Ranges that the schema cannot say are checked by load_map.c and load_units.c; id,
 * title and options are read by kit/scenarios.h. */
#include "load.h"

#define NEED         CYAML_FLAG_DEFAULT
#define MAY          CYAML_FLAG_OPTIONAL
#define LIST         CYAML_FLAG_POINTER
#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

/* The names are those of argot_flag_name(). */
static const cyaml_strval_t flag_names[] = {
    {"land", 1 << ARGOT_LAND},
    {"water", 1 << ARGOT_WATER},
    {"sea", 1 << ARGOT_SEA},
    {"coast", 1 << ARGOT_COAST},
    {"dock", 1 << ARGOT_DOCK},
    {"river", 1 << ARGOT_RIVER},
    {"bridge", 1 << ARGOT_BRIDGE},
    {"city", 1 << ARGOT_CITY},
    {"forest", 1 << ARGOT_FOREST},
    {"hill", 1 << ARGOT_HILL},
    {"ford", 1 << ARGOT_FORD},
    {"pink", 1 << ARGOT_PINK},
    {"oldtown", 1 << ARGOT_OLDTOWN},
    {"medical", 1 << ARGOT_MEDICAL},
    {"tunnel", 1 << ARGOT_TUNNEL},
    {"trainstart", 1 << ARGOT_TRAINSTART},
    {"sanctuary", 1 << ARGOT_SANCTUARY},
    {"noair", 1 << ARGOT_NOAIR},
    {"lighthouse", 1 << ARGOT_LIGHTHOUSE},
};
static const cyaml_strval_t feature_names[] = {
    {"road", ARGOT_L_ROAD},     {"river", ARGOT_L_RIVER}, {"wall", ARGOT_L_WALL},
    {"bridge", ARGOT_L_BRIDGE}, {"ford", ARGOT_L_FORD},   {"gate", ARGOT_L_GATE},
    {"boom", ARGOT_L_BOOM},
};
static const cyaml_strval_t ability_names[] = {
    {"undead", 1 << ARGOT_UNDEAD},       {"shock", 1 << ARGOT_SHOCK},
    {"besieger", 1 << ARGOT_BESIEGER},   {"berserker", 1 << ARGOT_BERSERKER},
    {"resilient", 1 << ARGOT_RESILIENT}, {"intimidating", 1 << ARGOT_INTIMIDATING},
    {"hero", 1 << ARGOT_HERO},
};
static const cyaml_strval_t map_names[] = {{"overland", 0}, {"undercity", 1}, {"0", 0}, {"1", 1}};
static const cyaml_strval_t zone_maps[] = {{"overland", 1}, {"undercity", 2}};
static const cyaml_strval_t kinds[] = {
    {"G", ARGOT_G}, {"S", ARGOT_S}, {"A", ARGOT_A}, {"T", ARGOT_T}};
static const cyaml_strval_t ratings[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}};
static const cyaml_strval_t colours[] = {{"black", 0}, {"red", 1}};
static const cyaml_strval_t policies[] = {
    {"hold", ARGOT_HOLD}, {"guard", ARGOT_GUARD}, {"hunt", ARGOT_HUNT}};

static const cyaml_schema_value_t number = {CYAML_VALUE_INT(NEED, int)};
static const cyaml_schema_value_t cell_name = {
    CYAML_VALUE_STRING(NEED, argot_name, 1, sizeof(argot_name) - 1)};
static const cyaml_schema_value_t cell_pair = {
    CYAML_VALUE_STRING(NEED, argot_pair, 1, sizeof(argot_pair) - 1)};

#define NAMES(key, flags, type, member, names)                                                     \
    CYAML_FIELD_FLAGS(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define WORD(key, flags, type, member, names)                                                      \
    CYAML_FIELD_ENUM(key, (flags) | CYAML_FLAG_STRICT, type, member, names, COUNT(names))
#define ENTRY(name, type, fields)                                                                  \
    static const cyaml_schema_value_t name = {CYAML_VALUE_MAPPING(NEED, type, fields)}

static const cyaml_schema_field_t column_fields[] = {
    WORD("map", NEED, struct argot_raw_column, map, map_names),
    CYAML_FIELD_INT("q", NEED, struct argot_raw_column, q),
    CYAML_FIELD_INT("r0", NEED, struct argot_raw_column, r0),
    CYAML_FIELD_STRING("letters", NEED, struct argot_raw_column, letters, 1),
    CYAML_FIELD_END,
};
ENTRY(column, struct argot_raw_column, column_fields);

static const cyaml_schema_field_t split_fields[] = {
    CYAML_FIELD_STRING("cell", NEED, struct argot_raw_split, cell, 1),
    CYAML_FIELD_STRING("sides", NEED, struct argot_raw_split, sides, 1),
    NAMES("flags", NEED, struct argot_raw_split, flags, flag_names),
    CYAML_FIELD_END,
};
ENTRY(split, struct argot_raw_split, split_fields);

static const cyaml_schema_field_t flags_fields[] = {
    NAMES("flags", NEED, struct argot_raw_flags, flags, flag_names),
    CYAML_FIELD_SEQUENCE("cells", LIST, struct argot_raw_flags, cells, &cell_name, 1, ARGOT_LIST),
    CYAML_FIELD_END,
};
ENTRY(cellflags, struct argot_raw_flags, flags_fields);

static const cyaml_schema_field_t edges_fields[] = {
    NAMES("features", NEED, struct argot_raw_edges, features, feature_names),
    CYAML_FIELD_SEQUENCE("between", LIST | MAY, struct argot_raw_edges, between, &cell_pair, 1,
                         ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("path", LIST | MAY, struct argot_raw_edges, path, &cell_name, 2,
                         ARGOT_LIST),
    CYAML_FIELD_END,
};
ENTRY(edges, struct argot_raw_edges, edges_fields);

static const cyaml_schema_field_t tunnel_fields[] = {
    CYAML_FIELD_STRING("from", NEED, struct argot_raw_tunnel, from, 1),
    CYAML_FIELD_STRING("to", NEED, struct argot_raw_tunnel, to, 1),
    CYAML_FIELD_END,
};
ENTRY(tunnel, struct argot_raw_tunnel, tunnel_fields);

static const cyaml_schema_field_t fort_fields[] = {
    CYAML_FIELD_STRING("cell", NEED, struct argot_raw_fort, cell, 1),
    CYAML_FIELD_INT("steps", NEED, struct argot_raw_fort, steps),
    CYAML_FIELD_STRING("name", MAY, struct argot_raw_fort, name, 0),
    CYAML_FIELD_END,
};
ENTRY(fort, struct argot_raw_fort, fort_fields);

static const cyaml_schema_field_t faction_fields[] = {
    CYAML_FIELD_INT("id", NEED, struct argot_raw_faction, id),
    CYAML_FIELD_STRING("name", NEED, struct argot_raw_faction, name, 1),
    WORD("policy", MAY, struct argot_raw_faction, policy, policies),
    CYAML_FIELD_STRING("home", MAY, struct argot_raw_faction, home, 1),
    CYAML_FIELD_INT("radius", MAY, struct argot_raw_faction, radius),
    CYAML_FIELD_END,
};
ENTRY(faction, struct argot_raw_faction, faction_fields);

static const cyaml_schema_field_t zone_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct argot_raw_zone, name, 1),
    CYAML_FIELD_STRING("when", MAY, struct argot_raw_zone, when, 1),
    WORD("map", MAY, struct argot_raw_zone, map, zone_maps),
    NAMES("with", MAY, struct argot_raw_zone, with, flag_names),
    NAMES("without", MAY, struct argot_raw_zone, without, flag_names),
    CYAML_FIELD_STRING("except", MAY, struct argot_raw_zone, except, 1),
    CYAML_FIELD_SEQUENCE("cells", LIST | MAY, struct argot_raw_zone, cells, &cell_name, 1,
                         ARGOT_LIST),
    CYAML_FIELD_END,
};
ENTRY(zone, struct argot_raw_zone, zone_fields);

static const cyaml_schema_field_t unit_fields[] = {
    CYAML_FIELD_STRING("tag", NEED, struct argot_raw_unit, tag, 1),
    CYAML_FIELD_STRING("name", NEED, struct argot_raw_unit, name, 1),
    CYAML_FIELD_STRING("when", MAY, struct argot_raw_unit, when, 1),
    CYAML_FIELD_INT("faction", NEED, struct argot_raw_unit, faction),
    WORD("kind", NEED, struct argot_raw_unit, kind, kinds),
    CYAML_FIELD_INT("steps", NEED, struct argot_raw_unit, steps),
    WORD("letter", NEED, struct argot_raw_unit, letter, ratings),
    CYAML_FIELD_INT("mod", NEED, struct argot_raw_unit, mod),
    CYAML_FIELD_INT("move", NEED, struct argot_raw_unit, move),
    CYAML_FIELD_INT("cost", NEED, struct argot_raw_unit, cost),
    CYAML_FIELD_INT("range", MAY, struct argot_raw_unit, range),
    CYAML_FIELD_INT("capacity", MAY, struct argot_raw_unit, capacity),
    NAMES("abilities", MAY, struct argot_raw_unit, abilities, ability_names),
    CYAML_FIELD_STRING("zone", MAY, struct argot_raw_unit, zone, 1),
    CYAML_FIELD_STRING("start", MAY, struct argot_raw_unit, start, 1),
    CYAML_FIELD_END,
};
ENTRY(unit, struct argot_raw_unit, unit_fields);

static const cyaml_schema_field_t card_fields[] = {
    CYAML_FIELD_STRING("tag", NEED, struct argot_raw_card, tag, 1),
    WORD("colour", NEED, struct argot_raw_card, colour, colours),
    CYAML_FIELD_INT("count", NEED, struct argot_raw_card, count),
    CYAML_FIELD_INT("first", NEED, struct argot_raw_card, first),
    CYAML_FIELD_INT("second", NEED, struct argot_raw_card, second),
    CYAML_FIELD_END,
};
ENTRY(card, struct argot_raw_card, card_fields);

static const cyaml_schema_field_t deck_fields[] = {
    CYAML_FIELD_STRING("name", NEED, struct argot_raw_deck, name, 1),
    CYAML_FIELD_SEQUENCE("cards", LIST, struct argot_raw_deck, cards, &card, 1, ARGOT_CARDS),
    CYAML_FIELD_END,
};
ENTRY(deck, struct argot_raw_deck, deck_fields);

static const cyaml_schema_field_t label_fields[] = {
    CYAML_FIELD_STRING("cell", NEED, struct argot_raw_label, cell, 1),
    CYAML_FIELD_STRING("text", NEED, struct argot_raw_label, text, 1),
    CYAML_FIELD_END,
};
ENTRY(label, struct argot_raw_label, label_fields);

static const cyaml_schema_field_t scenario_fields[] = {
    CYAML_FIELD_IGNORE("id", MAY),
    CYAML_FIELD_IGNORE("title", MAY),
    CYAML_FIELD_SEQUENCE_FIXED("rp", NEED, struct argot_raw_head, rp, &number, 2),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t file_fields[] = {
    CYAML_FIELD_MAPPING("scenario", NEED, struct argot_file, scenario, scenario_fields),
    CYAML_FIELD_SEQUENCE("hexes", LIST, struct argot_file, hexes, &column, 1, 2 * ARGOT_SIDE),
    CYAML_FIELD_SEQUENCE("splits", LIST | MAY, struct argot_file, splits, &split, 0, ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("cellflags", LIST | MAY, struct argot_file, cellflags, &cellflags, 0,
                         ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("edges", LIST | MAY, struct argot_file, edges, &edges, 0, ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("tunnels", LIST | MAY, struct argot_file, tunnels, &tunnel, 0, ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("forts", LIST | MAY, struct argot_file, forts, &fort, 0, ARGOT_FORTS),
    CYAML_FIELD_SEQUENCE("factions", LIST, struct argot_file, factions, &faction, 2,
                         ARGOT_FACTIONS),
    CYAML_FIELD_SEQUENCE("zones", LIST | MAY, struct argot_file, zones, &zone, 0, ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("units", LIST, struct argot_file, units, &unit, 1, ARGOT_LIST),
    CYAML_FIELD_SEQUENCE("decks", LIST, struct argot_file, decks, &deck, 1, ARGOT_DECKS),
    CYAML_FIELD_IGNORE("options", MAY),
    CYAML_FIELD_SEQUENCE("labels", LIST | MAY, struct argot_file, labels, &label, 0, ARGOT_LABELS),
    CYAML_FIELD_END,
};

const cyaml_schema_value_t argot_file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct argot_file, file_fields)};
