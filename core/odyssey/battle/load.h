/* Loading content: the records of odyssey.yaml as they are read (schema.c), and what the loaders
 * share. Used by content.c, load_*.c and compile.c only. */
#ifndef GG_CORE_ODYSSEY_BATTLE_LOAD_H
#define GG_CORE_ODYSSEY_BATTLE_LOAD_H

#include "../../kit/record.h"
#include "../../kit/scenarios.h"
#include "battle.h"

typedef char odb_raw_text[192]; /* a program */

typedef struct odb_raw_has {
    char kw[ODB_ABILITIES][40], abil[ODB_ABILITIES][120], when[40];
    uint8_t kws, abils;
    odb_passive passive;
} odb_raw_has;

typedef struct odb_raw_ai {
    odb_ai_card card;
    char targets[128], move[12], type[24], skill[12];
    uint8_t doomed;
    odb_raw_text hit, after, final, body;
} odb_raw_ai;

typedef struct odb_raw_bp {
    odb_bp_card card;
    char resources[4][24];
    odb_raw_text wound, fail, critical, instinct;
} odb_raw_bp;

typedef struct odb_raw_vp {
    char name[24];
    uint8_t climb_skill, climb, hold_skill, hold;
    int8_t at;
    odb_raw_text end;
} odb_raw_vp;

typedef struct odb_raw_level {
    odb_level level;
    char traits[4][32];
    uint8_t count;
} odb_raw_level;

typedef struct odb_raw_prim {
    char id[16], name[32], core[12], blind[32], weak[32], overflow[8][8];
    uint8_t side, unavoidable, boss, ais, bps, vps, overflows, levels;
    int8_t weak_at;
    odb_raw_vp vp[2];
    odb_raw_level level[4];
    odb_raw_ai ai[32], signature, routine, routine2;
    odb_raw_bp bp[32];
} odb_raw_prim;

typedef struct odb_raw_trait {
    char name[32];
    uint8_t timing;
    odb_raw_text program;
} odb_raw_trait;

typedef struct odb_raw_row {
    uint8_t rage, options;
    char option[ODB_KRATOS_OPTIONS][96];
} odb_raw_row;

typedef struct odb_raw_sheet {
    odb_titan_sheet sheet;
    odb_raw_row row[ODB_KRATOS_ROWS];
    odb_raw_has has;
} odb_raw_sheet;

/* A pattern of one titan, in place of what its sheet says (ODB-591). */
typedef struct odb_raw_pattern {
    char id[12], titan[12];
    uint8_t trauma[3], rows;
    odb_raw_row row[ODB_KRATOS_ROWS];
} odb_raw_pattern;

typedef struct odb_raw_gear {
    odb_gear gear;
    odb_raw_has has;
} odb_raw_gear;

typedef struct odb_raw_condition {
    odb_condition condition;
    odb_raw_text again;
    odb_raw_has has;
} odb_raw_condition;

typedef struct odb_raw_card {
    odb_card card;
    odb_raw_text program;
    uint8_t role; /* of an obol card: ODB_ROLE_ */
} odb_raw_card;
enum {
    ODB_ROLE_LIVE = 1,
    ODB_ROLE_DIE,
    ODB_ROLE_SPECIAL,
    ODB_ROLE_LIFE,
    ODB_ROLE_X1,
    ODB_ROLE_X2,
    ODB_ROLE_X3
};

typedef struct odb_raw_argo {
    odb_argo argo;
    odb_raw_text program;
} odb_raw_argo;

typedef struct odb_raw_godform {
    odb_godform godform;
    odb_raw_has has;
} odb_raw_godform;

typedef struct odb_raw_summon {
    odb_summon summon;
    char needs[24];
    odb_raw_text program;
} odb_raw_summon;

typedef struct odb_raw_level_has {
    odb_raw_has has;
} odb_raw_level_has;

typedef struct odb_raw_mnemos {
    odb_mnemos mnemos;
    odb_raw_level_has level[3];
} odb_raw_mnemos;

typedef struct odb_raw_growth {
    odb_growth growth;
    odb_raw_has has;
} odb_raw_growth;

typedef struct odb_raw_tile {
    odb_tile_type tile;
    char size[8], cells[64], red[64];
    odb_raw_text program;
} odb_raw_tile;

typedef struct odb_raw_start {
    char sheet[12], gear[64], mnemos[24];
    char growth[4][16];
    uint8_t growths;
    int8_t skill[6];
} odb_raw_start;

typedef struct odb_raw_loadout {
    char id[16];
    uint8_t titans;
    odb_raw_start titan[ODB_TITANS];
} odb_raw_loadout;

typedef struct odb_raw_scenario {
    odb_scenario sc; /* only what the table reads */
    char prim[16], board[8], anchor[4], loadout[16], starts[8][4], terrain[ODB_TILES][24],
        ai[32][8], bp[32][8], pattern[ODB_TITANS][12], argo[6][8], summon[8][8], godform[8][8],
        armory[32][8];
    uint8_t starts_count, terrains, ais, bps, argo_count, summon_count, godform_count, armory_count,
        pattern_count;
} odb_raw_scenario;

typedef struct odb_raw_dice {
    char face[6][4];
} odb_raw_dice;

enum { ODB_PATTERNS = 16 };

typedef struct odb_raw_file {
    char resource[ODB_RESOURCES][12];
    odb_raw_dice dice[3];
    uint8_t dice_limit[3];
    char labyrinth[6][12];
    uint8_t prims, sheets, gears, conditions, tile_types, argos, godforms, summons, mnemoses,
        growths, afflictions, boons, traits, minors, majors, graves, obols, moiroses, kratoses,
        resources, loadouts, patterns, scenarios;
    odb_raw_prim prim[ODB_PRIMS];
    odb_raw_trait trait[16];
    odb_raw_sheet sheet[ODB_SHEETS];
    odb_raw_gear gear[ODB_GEAR];
    odb_raw_condition condition[ODB_KINDS_OF_CONDITION];
    odb_raw_tile tile[ODB_TILE_TYPES];
    odb_raw_card minor[16], major[16], grave[16], obol[8], moiros[8], kratos[8];
    odb_raw_argo argo[32];
    odb_raw_godform godform[8];
    odb_raw_summon summon[8];
    odb_raw_mnemos mnemos[32];
    odb_raw_growth growth[8], affliction[8], boon[8];
    odb_raw_loadout loadout[16];
    odb_raw_pattern pattern[ODB_PATTERNS];
    odb_raw_scenario scenario[GG_SCENARIOS];
} odb_raw_file;

extern const gg_record odb_file_record;

/* A load in progress: errors are reported at the field named last (gg_content_at). */
typedef struct odb_load {
    gg_content_place *at;
    odb_content *content;
    const odb_raw_file *file;
    const odb_prim *prim; /* whose cards attack(...) names; NULL: none */
    uint8_t names;        /* given to abilities so far */
    struct {              /* of the file's patterns: the titan; its tables in a sheet */
        uint8_t sheet;
        odb_titan_sheet tables;
    } pattern[ODB_PATTERNS];
} odb_load;

/* Each returns GG_OK or GG_BAD_CONTENT at the field named last. */

/* compile.c: texts into programs, abilities, targeting lines. An empty text gives no program. */
int odb_compile(odb_load *l, const char *text, odb_program *program);
int odb_compile_guard(odb_load *l, const char *text, uint8_t *guard, int8_t *limit);
/* The number of a word in a list of the language (enum in compile.c), -1 if there is none. */
int odb_word(const odb_load *l, int list, gg_slice word);
enum {
    ODB_L_STAT = GG_EFFECT_LIST('V'),
    ODB_L_CONDITION = GG_EFFECT_LIST('C'),
    ODB_L_UNCOND = GG_EFFECT_LIST('U'),
    ODB_L_WITH = GG_EFFECT_LIST('W'),
    ODB_L_PLACE = GG_EFFECT_LIST('P'),
    ODB_L_MOD = GG_EFFECT_LIST('M'),
    ODB_L_DURATION = GG_EFFECT_LIST('D'),
    ODB_L_SEVERITY = GG_EFFECT_LIST('S'),
    ODB_L_DIRECTION = GG_EFFECT_LIST('R'),
    ODB_L_HOW = GG_EFFECT_LIST('H'),
    ODB_L_CARD = GG_EFFECT_LIST('A'),
    ODB_L_POOL = GG_EFFECT_LIST('O'),
    ODB_L_IGNORE = GG_EFFECT_LIST('I'),
    ODB_L_GEAR_TYPE = GG_EFFECT_LIST('Y'),
    ODB_L_GEAR = GG_EFFECT_LIST('G'),
    ODB_L_DECK = GG_EFFECT_LIST('K'),
    ODB_L_TILE = GG_EFFECT_LIST('T'),
    ODB_L_WHERE = GG_EFFECT_LIST('E'),
    ODB_L_RESOURCE = GG_EFFECT_LIST('Q'),
    ODB_L_FLAG = GG_EFFECT_LIST('F'),
    ODB_L_SKILL = GG_EFFECT_LIST('L'),
    ODB_L_TOKEN = GG_EFFECT_LIST('N'),
    ODB_L_DESTROYED = GG_EFFECT_LIST('X'),
    ODB_L_ZONE = GG_EFFECT_LIST('Z')
};

/* abilities.c: keywords and abilities */
int odb_read_ability(odb_load *l, const char *text, odb_ability *ability);
/* `field`: of the record, "gear[3]" */
int odb_read_has(odb_load *l, const char *field, const odb_raw_has *raw, odb_abilities *has);

/* load_titans.c: the i-th pattern over the sheet of its titan */
void odb_use_pattern(odb_load *l, int i);

/* load_*.c: whole lists of the file */
int odb_load_prims(odb_load *l);
int odb_load_titans(odb_load *l);
int odb_load_decks(odb_load *l);
int odb_load_content(odb_load *l); /* all but scenarios (content.c) */
int odb_load_tiles(odb_load *l);
int odb_load_scenario(odb_load *l, const char *field, const odb_raw_scenario *raw,
                      odb_scenario *sc);

#endif
