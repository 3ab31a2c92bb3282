/* The tables of the records of a content file of the Siege of Argot (section 6.1 of the rules
 * page). Used by content.c. What tables cannot say is checked by load_map.c and load_units.c; id,
 * title and options are read by kit/scenarios.h. */
#include "load.h"

static const gg_word flag_names[] = {
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
static const gg_word feature_names[] = {
    {"road", ARGOT_L_ROAD},     {"river", ARGOT_L_RIVER}, {"wall", ARGOT_L_WALL},
    {"bridge", ARGOT_L_BRIDGE}, {"ford", ARGOT_L_FORD},   {"gate", ARGOT_L_GATE},
    {"boom", ARGOT_L_BOOM},
};
static const gg_word ability_names[] = {
    {"undead", 1 << ARGOT_UNDEAD},       {"shock", 1 << ARGOT_SHOCK},
    {"besieger", 1 << ARGOT_BESIEGER},   {"berserker", 1 << ARGOT_BERSERKER},
    {"resilient", 1 << ARGOT_RESILIENT}, {"intimidating", 1 << ARGOT_INTIMIDATING},
    {"hero", 1 << ARGOT_HERO},
};
static const gg_word map_names[] = {{"overland", 0}, {"undercity", 1}, {"0", 0}, {"1", 1}};
static const gg_word zone_maps[] = {{"overland", 1}, {"undercity", 2}};
static const gg_word kinds[] = {{"G", ARGOT_G}, {"S", ARGOT_S}, {"A", ARGOT_A}, {"T", ARGOT_T}};
static const gg_word ratings[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}};
static const gg_word colours[] = {{"black", 0}, {"red", 1}};
static const gg_word policies[] = {
    {"hold", ARGOT_HOLD}, {"guard", ARGOT_GUARD}, {"hunt", ARGOT_HUNT}};

#define NEED                        .optional = false
#define MAY                         .optional = true
#define LISTED(type, member, least) GG_LIST(type, member, member##_count, least)

static const gg_record_field column_fields[] = {
    GG_WORD_FIELD("map", struct argot_raw_column, map, map_names),
    GG_NUMBER_FIELD("q", struct argot_raw_column, q, 0, ARGOT_SIDE - 1),
    GG_NUMBER_FIELD("r0", struct argot_raw_column, r0, 0, ARGOT_SIDE - 1),
    GG_TEXT_FIELD("letters", struct argot_raw_column, letters),
    GG_FIELDS_END,
};

static const gg_record_field split_fields[] = {
    GG_TEXT_FIELD("cell", struct argot_raw_split, cell),
    GG_TEXT_FIELD("sides", struct argot_raw_split, sides),
    GG_FLAGS_FIELD("flags", struct argot_raw_split, flags, flag_names),
    GG_FIELDS_END,
};

static const gg_record_field flags_fields[] = {
    GG_FLAGS_FIELD("flags", struct argot_raw_flags, flags, flag_names),
    GG_TEXT_FIELD("cells", struct argot_raw_flags, cells[0],
                  LISTED(struct argot_raw_flags, cells, 1)),
    GG_FIELDS_END,
};

static const gg_record_field edges_fields[] = {
    GG_FLAGS_FIELD("features", struct argot_raw_edges, features, feature_names),
    GG_TEXT_FIELD("between", struct argot_raw_edges, between[0],
                  LISTED(struct argot_raw_edges, between, 1), MAY),
    GG_TEXT_FIELD("path", struct argot_raw_edges, path[0], LISTED(struct argot_raw_edges, path, 2),
                  MAY),
    GG_FIELDS_END,
};

static const gg_record_field tunnel_fields[] = {
    GG_TEXT_FIELD("from", struct argot_raw_tunnel, from),
    GG_TEXT_FIELD("to", struct argot_raw_tunnel, to),
    GG_FIELDS_END,
};

static const gg_record_field fort_fields[] = {
    GG_TEXT_FIELD("cell", struct argot_raw_fort, cell),
    GG_NUMBER_FIELD("steps", struct argot_raw_fort, steps, 1, 15),
    GG_ANY_TEXT_FIELD("name", struct argot_raw_fort, name, MAY),
    GG_FIELDS_END,
};

static const gg_record_field faction_fields[] = {
    GG_NUMBER_FIELD("id", struct argot_raw_faction, id, 0, ARGOT_FACTIONS - 1),
    GG_TEXT_FIELD("name", struct argot_raw_faction, name),
    GG_WORD_FIELD("policy", struct argot_raw_faction, policy, policies, MAY),
    GG_TEXT_FIELD("home", struct argot_raw_faction, home, MAY),
    GG_NUMBER_FIELD("radius", struct argot_raw_faction, radius, 0, 15, MAY),
    GG_FIELDS_END,
};

static const gg_record_field zone_fields[] = {
    GG_TEXT_FIELD("name", struct argot_raw_zone, name),
    GG_TEXT_FIELD("when", struct argot_raw_zone, when, MAY),
    GG_WORD_FIELD("map", struct argot_raw_zone, map, zone_maps, MAY),
    GG_FLAGS_FIELD("with", struct argot_raw_zone, with, flag_names, MAY),
    GG_FLAGS_FIELD("without", struct argot_raw_zone, without, flag_names, MAY),
    GG_TEXT_FIELD("except", struct argot_raw_zone, except, MAY),
    GG_TEXT_FIELD("cells", struct argot_raw_zone, cells[0], LISTED(struct argot_raw_zone, cells, 1),
                  MAY),
    GG_FIELDS_END,
};

static const gg_record_field unit_fields[] = {
    GG_TEXT_FIELD("tag", struct argot_raw_unit, tag),
    GG_TEXT_FIELD("name", struct argot_raw_unit, name),
    GG_TEXT_FIELD("when", struct argot_raw_unit, when, MAY),
    GG_NUMBER_FIELD("faction", struct argot_raw_unit, faction, 0, ARGOT_FACTIONS - 1),
    GG_WORD_FIELD("kind", struct argot_raw_unit, kind, kinds),
    GG_NUMBER_FIELD("steps", struct argot_raw_unit, steps, 1, 7),
    GG_WORD_FIELD("letter", struct argot_raw_unit, letter, ratings),
    GG_NUMBER_FIELD("mod", struct argot_raw_unit, mod, 0, 5),
    GG_NUMBER_FIELD("move", struct argot_raw_unit, move, 0, 15),
    GG_NUMBER_FIELD("cost", struct argot_raw_unit, cost, 1, 15),
    GG_NUMBER_FIELD("range", struct argot_raw_unit, range, 0, 7, MAY),
    GG_NUMBER_FIELD("capacity", struct argot_raw_unit, capacity, 0, 2, MAY),
    GG_FLAGS_FIELD("abilities", struct argot_raw_unit, abilities, ability_names, MAY),
    GG_TEXT_FIELD("zone", struct argot_raw_unit, zone, MAY),
    GG_TEXT_FIELD("start", struct argot_raw_unit, start, MAY),
    GG_FIELDS_END,
};

static const gg_record_field card_fields[] = {
    GG_TEXT_FIELD("tag", struct argot_raw_card, tag, .unique = true),
    GG_WORD_FIELD("colour", struct argot_raw_card, colour, colours),
    GG_NUMBER_FIELD("count", struct argot_raw_card, count, 1, 15),
    GG_NUMBER_FIELD("first", struct argot_raw_card, first, 0, 15),
    GG_NUMBER_FIELD("second", struct argot_raw_card, second, 0, 15),
    GG_FIELDS_END,
};

static const gg_record_field deck_fields[] = {
    GG_TEXT_FIELD("name", struct argot_raw_deck, name, .unique = true,
                  .letters = GG_LOWER GG_DIGITS "_-"),
    GG_RECORD_FIELD("cards", struct argot_raw_deck, cards[0], card_fields,
                    LISTED(struct argot_raw_deck, cards, 1)),
    GG_FIELDS_END,
};

static const gg_record_field label_fields[] = {
    GG_TEXT_FIELD("cell", struct argot_raw_label, cell),
    GG_TEXT_FIELD("text", struct argot_raw_label, text),
    GG_FIELDS_END,
};

static const gg_record_field scenario_fields[] = {
    GG_SKIP_FIELD("id"),
    GG_SKIP_FIELD("title"),
    GG_NUMBER_FIELD("rp", struct argot_raw_head, rp[0], 0, 255,
                    GG_LIST_OF_ALL(struct argot_raw_head, rp)),
    GG_FIELDS_END,
};

#define RECORDS(list, table, least, ...)                                                           \
    GG_RECORD_FIELD(#list, struct argot_file, list[0], table,                                      \
                    GG_LIST(struct argot_file, list, list##_count, least), __VA_ARGS__)

static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("scenario", struct argot_file, scenario, scenario_fields),
    GG_SKIP_FIELD("options"),
    RECORDS(hexes, column_fields, 1, NEED),
    RECORDS(splits, split_fields, 0, MAY),
    RECORDS(cellflags, flags_fields, 0, MAY),
    RECORDS(edges, edges_fields, 0, MAY),
    RECORDS(tunnels, tunnel_fields, 0, MAY),
    RECORDS(forts, fort_fields, 0, MAY),
    RECORDS(factions, faction_fields, 2, NEED),
    RECORDS(zones, zone_fields, 0, MAY),
    RECORDS(units, unit_fields, 1, NEED),
    RECORDS(decks, deck_fields, 1, NEED),
    RECORDS(labels, label_fields, 0, MAY),
    GG_FIELDS_END,
};

const gg_record argot_file_record = {sizeof(struct argot_file), file_fields};
