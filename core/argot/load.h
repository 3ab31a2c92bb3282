/* What the loader's files share: the records of a content file as the tables of schema.c fill them
 * in, and the steps that turn them into a scenario (content.c, load_map.c, load_units.c). Nobody
 * else includes this. */
#ifndef GG_CORE_ARGOT_LOAD_H
#define GG_CORE_ARGOT_LOAD_H

#include "../kit/record.h"
#include "rules.h"

/* Bounds on lists and words of a file. */
enum {
    ARGOT_WORD = 16,    /* capacity of the name of a zone or deck */
    ARGOT_TEST = 48,    /* capacity of "option=value" */
    ARGOT_SIDE = 64,    /* columns and rows of a map: q and r are 0..63 */
    ARGOT_LIST = 256,   /* entries of a list of cells, and units */
    ARGOT_RECORDS = 64, /* of a list of records with such lists */
    ARGOT_DECKS = 16,
};

/* Cell names are longer by one than they may be, so that the loader can say what is wrong. */
typedef char argot_name[ARGOT_NAME + 8];
typedef char argot_pair[2 * ARGOT_NAME + 8];

struct argot_raw_column {
    uint8_t map, q, r0;
    char letters[ARGOT_SIDE + 1];
};

struct argot_raw_split {
    argot_name cell;
    char sides[8];
    uint32_t flags;
};

struct argot_raw_flags {
    uint32_t flags;
    argot_name cells[ARGOT_LIST];
    unsigned cells_count;
};

struct argot_raw_edges {
    uint16_t features;
    argot_pair between[ARGOT_LIST];
    unsigned between_count;
    argot_name path[ARGOT_LIST];
    unsigned path_count;
};

struct argot_raw_tunnel {
    argot_name from, to;
};

struct argot_raw_fort {
    argot_name cell;
    uint8_t steps;
    char name[ARGOT_TITLE];
};

struct argot_raw_faction {
    uint8_t id, policy, radius;
    char name[ARGOT_TITLE];
    argot_name home;
};

struct argot_raw_zone {
    char name[ARGOT_WORD];
    char when[ARGOT_TEST];
    uint8_t map; /* 0 any, 1 overland, 2 Undercity */
    uint32_t with, without;
    char except[ARGOT_WORD];
    argot_name cells[ARGOT_LIST];
    unsigned cells_count;
};

struct argot_raw_unit {
    argot_name tag;
    char name[ARGOT_TITLE];
    char when[ARGOT_TEST];
    uint8_t faction, kind, steps, letter, mod, move, cost, range, capacity, abilities;
    char zone[ARGOT_WORD];
    argot_name start;
};

struct argot_raw_card {
    argot_name tag;
    uint8_t colour, count, first, second;
};

struct argot_raw_deck {
    char name[ARGOT_WORD];
    struct argot_raw_card cards[ARGOT_CARDS];
    unsigned cards_count;
};

struct argot_raw_label {
    argot_name cell;
    char text[ARGOT_TITLE];
};

struct argot_raw_head {
    uint8_t rp[2];
};

struct argot_file {
    struct argot_raw_head scenario;
    struct argot_raw_column hexes[2 * ARGOT_SIDE];
    struct argot_raw_split splits[ARGOT_LIST];
    struct argot_raw_flags cellflags[ARGOT_RECORDS];
    struct argot_raw_edges edges[ARGOT_RECORDS];
    struct argot_raw_tunnel tunnels[ARGOT_LIST];
    struct argot_raw_fort forts[ARGOT_FORTS];
    struct argot_raw_faction factions[ARGOT_FACTIONS];
    struct argot_raw_zone zones[ARGOT_RECORDS];
    struct argot_raw_unit units[ARGOT_LIST];
    struct argot_raw_deck decks[ARGOT_DECKS];
    struct argot_raw_label labels[ARGOT_LABELS];
    unsigned hexes_count, splits_count, cellflags_count, edges_count, tunnels_count, forts_count,
        factions_count, zones_count, units_count, decks_count, labels_count;
};

/* schema.c */
extern const gg_record argot_file_record;

/* A load in progress. */
struct argot_load {
    gg_content_place at; /* of errors */
    const struct argot_file *file;
    argot_scenario *sc;
    argot_options own;                         /* the scenario's options, before overrides */
    const char *decks[ARGOT_DECKS + 1];        /* their names, then NULL */
    gg_option options[ARGOT_OPTION_COUNT + 1]; /* argot_option_table with these decks */
    char letter[2][ARGOT_SIDE][ARGOT_SIDE];    /* terrain per map, q, r; 0 = no hex */
    short split[2][ARGOT_SIDE][ARGOT_SIDE][3]; /* 1 + record of part a, b, w; 0 = none */
    short first[2][ARGOT_SIDE][ARGOT_SIDE];    /* lowest cell id of the hex */
    short parts[2][ARGOT_SIDE][ARGOT_SIDE];    /* cells of the hex */
    char zone_name[ARGOT_ZONES][ARGOT_WORD];
    gg_bits zone[ARGOT_ZONES];
    int zones;
};

/* load_map.c: cells, links, features, tunnels, fortifications, then the tables made of them. */
int argot_load_map(struct argot_load *load);
/* The cell of that name, or a failure at the field named last. */
int argot_find_cell(struct argot_load *load, const char *name);
/* load_units.c */
int argot_load_factions(struct argot_load *load);
int argot_load_zones(struct argot_load *load);
int argot_load_units(struct argot_load *load);
/* Checks of fixed starts (ARG-111) and of the zones' sizes. */
int argot_check_setup(struct argot_load *load);

#endif
