/* What the loader's files share: the raw records of a content file as libcyaml delivers them
 * (schema.c), and the steps that turn them into a scenario (content.c, load_units.c, load_map.c).
 * Nobody else includes this.
 *
 * Small lists stand as words in a line: tiles "e8 f6", pen "6+ 9+ . . . .", effects
 * "ROLL_IN -2 if DIST_GE 3", a keyword with its number "AA 1". */
#ifndef GG_CORE_REGIMENTS_LOAD_H
#define GG_CORE_REGIMENTS_LOAD_H

#include "../content.h"
#include "rules.h"

typedef char reg_line[160];

typedef struct reg_raw_trait { /* keyword or ability */
    char name[REG_NAME];
    reg_line *effects;
    unsigned effects_count;
} reg_raw_trait;

typedef struct reg_raw_regiment {
    char letter[2], name[REG_NAME];
    reg_line *abilities;
    unsigned abilities_count;
} reg_raw_regiment;

typedef struct reg_raw_weapon {
    char code[REG_CODE], name[REG_NAME];
    int range, fort, ammo;
    reg_line pen;
    reg_line *keywords;
    unsigned keywords_count;
} reg_raw_weapon;

typedef struct reg_raw_sheet {
    char code[REG_CODE], name[REG_NAME];
    int kind, size, m, a, c, h, ammo, cost;
    reg_line weapons, tags;
    reg_line *abilities;
    unsigned abilities_count;
} reg_raw_sheet;

typedef struct reg_raw_stratagem {
    char code[REG_CODE], name[REG_NAME], weapon[REG_CODE];
    int timing, op, value;
} reg_raw_stratagem;

typedef struct reg_raw_type {
    char code[REG_CODE], name[REG_NAME];
    int pips, blocks, cost;
    reg_line allow;
} reg_raw_type;

typedef struct reg_raw_mission {
    char code[REG_CODE], name[REG_NAME], map[REG_CODE]; /* map: the mission whose map it is */
    int radius, rounds, capacity, pool, resround, depth, komi;
    reg_line scores, zone, wood, water, ridge;
    reg_line *buildings;
    unsigned buildings_count;
} reg_raw_mission;

typedef struct reg_raw_army {
    char name[REG_NAME], regiments[9];
    reg_line units, structures;
} reg_raw_army;

typedef struct reg_raw_scenario {
    char armies[2][REG_NAME];
    reg_line missions;
    char position[2048];
} reg_raw_scenario;

typedef struct reg_file {
    reg_raw_trait *keywords, *abilities;
    reg_raw_regiment *regiments;
    reg_raw_weapon *weapons;
    reg_raw_sheet *datasheets;
    reg_raw_stratagem *stratagems;
    reg_raw_type *buildings;
    reg_raw_mission *missions;
    reg_raw_army *armies;
    reg_raw_scenario *scenarios;
    unsigned keywords_count, abilities_count, regiments_count, weapons_count, datasheets_count;
    unsigned stratagems_count, buildings_count, missions_count, armies_count, scenarios_count;
} reg_file;

extern const cyaml_schema_value_t reg_file_schema;

typedef struct reg_load {
    gg_content_place at;
    const reg_file *file;
    reg_scenario *sc;
    int chosen;
    char tag[16][REG_NAME]; /* the different tags so far */
    int tags;
} reg_load;

/* load_units.c */
int reg_load_units(reg_load *load);
/* load_map.c: building types, then the missions of the scenario. */
int reg_load_maps(reg_load *load);
/* Index of a three-letter code in an array of records that begin with it, -1. */
int reg_code_index(const void *records, size_t size, int count, gg_slice code);

#endif
