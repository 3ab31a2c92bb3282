/* What the loader's files share: the records of a content file (records.c), and the steps that turn
 * them into a scenario (content.c, load_units.c, load_map.c). Nobody else includes this.
 *
 * Where a struct of the scenario stands in a record, the file's values go straight into it, and it
 * is taken over whole; the rest of the record is what has to be looked up or parsed. Small lists
 * stand as words in a line: tiles "e8 f6", pen "6+ 9+ . . . .", effects "ROLL_IN -2 if DIST_GE 3", a
 * keyword with its number "AA 1". */
#ifndef GG_CORE_REGIMENTS_LOAD_H
#define GG_CORE_REGIMENTS_LOAD_H

#include "../content.h"
#include "rules.h"

typedef char reg_line[160];

typedef struct reg_trait { /* keyword or ability */
    char name[REG_NAME];
    reg_line effect[3];
    uint8_t effects;
} reg_trait;

typedef struct reg_regiment_record {
    char letter[2], name[REG_NAME];
    reg_line ability[4];
    uint8_t abilities;
} reg_regiment_record;

typedef struct reg_weapon_record {
    reg_weapon own;
    reg_line pen, keyword[6];
    uint8_t keywords;
} reg_weapon_record;

typedef struct reg_sheet_record {
    reg_sheet own;
    reg_line weapons, tags, ability[4];
    uint8_t abilities;
} reg_sheet_record;

typedef struct reg_stratagem_record {
    reg_stratagem own;
    char weapon[REG_CODE];
} reg_stratagem_record;

typedef struct reg_type_record {
    reg_building_type own;
    reg_line allow;
} reg_type_record;

typedef struct reg_mission_record {
    char code[REG_CODE], name[REG_NAME], map[REG_CODE]; /* map: the mission whose map it is */
    uint8_t radius, rounds, capacity, pool, resround, depth, buildings;
    int8_t komi;
    reg_line scores, zone, wood, water, ridge, building[18];
} reg_mission_record;

typedef struct reg_army_record {
    char name[REG_NAME], regiments[9];
    reg_line units, structures;
} reg_army_record;

typedef struct reg_scenario_record {
    char army[2][REG_NAME];
    reg_line missions;
    char position[2048];
} reg_scenario_record;

typedef struct reg_file {
    reg_trait keyword[64], ability[64];
    reg_regiment_record regiment[8];
    reg_weapon_record weapon[64];
    reg_sheet_record sheet[64];
    reg_stratagem_record stratagem[REG_STRATAGEMS];
    reg_type_record type[16];
    reg_mission_record mission[32];
    reg_army_record army[16];
    reg_scenario_record scenario[32];
    uint8_t keywords, abilities, regiments, weapons, sheets, stratagems, types, missions, armies;
    uint8_t scenarios;
} reg_file;

extern const gg_record reg_file_record;

typedef struct reg_load {
    gg_content_place at;
    const reg_file *file;
    const reg_scenario_record *from;
    reg_scenario *sc;
    int chosen;             /* scenario of the file */
    char tag[16][REG_NAME]; /* the different tags so far */
    int tags;
} reg_load;

/* load_units.c */
int reg_load_units(reg_load *load);
/* load_map.c: building types, then the missions of the scenario. */
int reg_load_maps(reg_load *load);

#endif
