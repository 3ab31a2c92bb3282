/* What the loader's files share: the raw records of a content file as libcyaml delivers them
 * (schema.c), and the steps that turn them into a scenario (content.c, load_units.c, load_board.c).
 * Nobody else includes this.
 *
 * A file holds the terrain table, unit profiles, upgrades and armies, and one or more scenarios
 * that use them. */
#ifndef GG_CORE_SKIRMISH_LOAD_H
#define GG_CORE_SKIRMISH_LOAD_H

#include "../content.h"
#include "state.h"

enum { SKI_WORD = 40 }; /* capacity of a reference to a record or a hand of tiles */

struct ski_raw_terrain {
    char name[SKI_TITLE];
    int cover, elevation, block, entry, hazard;
};

struct ski_raw_action {
    char name[SKI_TITLE];
    int kind, range, attack, accuracy, power, penetration, cover;
    uint32_t tags;
};

struct ski_raw_profile {
    char name[SKI_TITLE];
    int points, move, health, defence, courage, accuracy, cover;
    uint32_t tags;
    struct ski_raw_action *actions;
    unsigned actions_count;
};

struct ski_raw_upgrade {
    char name[SKI_TITLE];
    int points, cover, courage;
    uint32_t tags;
};

struct ski_raw_member {
    char profile[SKI_TITLE];
    char (*upgrades)[SKI_TITLE];
    unsigned upgrades_count;
};

struct ski_raw_army {
    char name[SKI_TITLE];
    struct ski_raw_member *units;
    unsigned units_count;
};

typedef char ski_raw_word[SKI_WORD];

/* In the order of ski_option, NULL where absent. */
struct ski_raw_options {
    char *value[SKI_OPTIONS];
};

struct ski_raw_scenario {
    char id[SKI_ID], title[96];
    int width, height;
    char armies[2][SKI_TITLE];
    struct ski_raw_options options;
    ski_raw_word *hands, *map;
    char edges[SKI_WORD]; /* "ns" */
    ski_raw_word *placements[2];
    unsigned hands_count, map_count, placements_count[2];
    int *score;
    unsigned score_count;
};

struct ski_file {
    struct ski_raw_terrain *terrain;
    struct ski_raw_profile *profiles;
    struct ski_raw_upgrade *upgrades;
    struct ski_raw_army *armies;
    struct ski_raw_scenario *scenarios;
    unsigned terrain_count, profiles_count, upgrades_count, armies_count, scenarios_count;
};

/* schema.c */
extern const cyaml_schema_value_t ski_file_schema;

/* A load in progress. */
struct ski_load {
    gg_content_place at; /* of errors */
    const struct ski_file *file;
    struct ski_scenario *sc;
    int chosen;               /* number of the scenario in the file */
    uint8_t own[SKI_OPTIONS]; /* the scenario's options, before overrides */
};

/* load_units.c: terrain, then both armies. */
int ski_load_terrain(struct ski_load *load);
int ski_load_armies(struct ski_load *load);
/* load_board.c: hands or map, edges, placements, score; needs the units and the geometry. */
int ski_load_setup(struct ski_load *load);

#endif
