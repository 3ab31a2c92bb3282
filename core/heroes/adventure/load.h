/* Loading the content of the map game: the file as records (schema.c), and the files that make the
 * immutable scenario of it. Nothing here is on the path of a search. */
#ifndef GG_CORE_HEROES_ADVENTURE_LOAD_H
#define GG_CORE_HEROES_ADVENTURE_LOAD_H

#include "../../kit/scenarios.h"
#include "adventure.h"

enum { HEA_MAPS = 2 };

/* --- the file: what is looked up by its name stands as text */

typedef struct hea_raw_deed {
    char code[4], name[32], option[HEA_OPTIONS_OF_DEED + 1][48];
    uint8_t options, next, redraw;
} hea_raw_deed;

typedef struct hea_raw_faction {
    char code[8], tile[4];
    uint8_t guild, each, cost[HEA_BUILDINGS][HEA_RESOURCES], halls, buildings;
    char hall[HEA_OPTIONS_OF_DEED + 1][48], building[HEA_OPTIONS_OF_DEED + 1][48];
} hea_raw_faction;

typedef struct hea_raw_tile {
    char code[4], field[HEA_FIELDS][8], borders[48];
    uint8_t group;
} hea_raw_tile;

typedef struct hea_raw_machine {
    char card[4];
    uint8_t factory, post;
} hea_raw_machine;

typedef struct hea_raw_timed {
    uint8_t round, what;
    char kinds[64], unit[8];
} hea_raw_timed;

typedef struct hea_raw_map {
    uint8_t seats, tiles;
    char tile[HEA_TILES][32];
} hea_raw_map;

typedef struct hea_raw_ai {
    char faction[8], field[8], army[7][8], deck[64], spells[64], skill[4];
    uint8_t units;
} hea_raw_ai;

typedef struct hea_raw_grail {
    uint8_t hand, gold;
} hea_raw_grail;

typedef struct hea_raw_scenario {
    uint8_t mode, seats[2], rounds, resources[HEA_RESOURCES], income[HEA_RESOURCES], buildings, far,
        events, victory, defeat, timeout;
    char units[40], faction[HEA_SEATS][8], hero[HEA_SEATS][4];
    uint8_t factions, heroes;
    char obelisk[HEA_OPTIONS_OF_DEED + 1][48], utopia[HEA_OPTIONS_OF_DEED + 1][48];
    uint8_t obelisks, utopias;
    hea_raw_grail grail;
    hea_raw_ai ai;
    hea_raw_timed timed[8];
    uint8_t timeds;
    hea_raw_map map[HEA_MAPS];
    uint8_t maps;
} hea_raw_scenario;

typedef struct hea_raw_file {
    hea_raw_faction faction[HER_FACTIONS];
    hea_field_record field[HEA_FIELD_KINDS];
    hea_raw_tile tile[HEA_KINDS_OF_TILES];
    hea_raw_machine machine[8];
    hea_raw_deed astrologer[16], event[8];
    hea_raw_scenario scenario[GG_SCENARIOS];
    uint8_t factions, fields, tiles, machines, astrologers, events, scenarios;
} hea_raw_file;

extern const gg_record hea_file_record;

/* --- a load in progress */

typedef struct hea_load {
    gg_opening *o;
    const hea_raw_file *file;
    hea_scenario *sc;
} hea_load;

#define HEA_FAIL(l, ...)  GG_CONTENT_FAIL(&(l)->o->at, __VA_ARGS__)
#define HEA_PLACE(l, ...) gg_content_at(&(l)->o->at, __VA_ARGS__)

/* What every function below returns: GG_OK, or GG_BAD_CONTENT at the first mistake. */

/* load.c: records that are the same in all scenarios. */
int hea_load_records(hea_load *l);
/* Texts of options, at the field "NAME" of the file, into a deed. */
int hea_load_deed(hea_load *l, const char *name, const char (*text)[48], int count, hea_deed *deed);
/* "ske p": a face of the content. */
int hea_load_face(hea_load *l, const char *text, uint8_t *face);

/* load_decks.c: shared decks, neutral units, cards that the rules name. */
int hea_load_decks(hea_load *l);

/* load_map.c: the tiles of a map. load_scenario.c: the chosen scenario, once its options are read. */
int hea_load_map(hea_load *l, int map);
int hea_load_scenario(hea_load *l);

#endif
