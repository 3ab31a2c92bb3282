/* Loading content: the records of a cycle's file as they are read (schema.c), and what the loaders
 * share. Used by content.c, load_*.c and compile.c only. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_LOAD_H
#define GG_CORE_ODYSSEY_CAMPAIGN_LOAD_H

#include "../../kit/record.h"
#include "../../kit/scenarios.h"
#include "campaign.h"

typedef char odc_raw_text[256]; /* a program */
typedef char odc_raw_word[16];  /* an id of another record */
typedef char odc_raw_many[24];  /* an id or resource and how many of it: "brass 2" */

enum { ODC_COSTS = 6, ODC_ADVENTURES = 64, ODC_SIDES = 10 /* of the die */ };

typedef struct odc_raw_cost {
    odc_raw_many of[ODC_COSTS];
    uint8_t count;
} odc_raw_cost;

typedef struct odc_raw_argonaut {
    int8_t skill[6];
    odc_raw_word mnemos;
} odc_raw_argonaut;

typedef struct odc_raw_start {
    uint8_t tile, crew, hull, fate, knowledge, tears, aa_limit;
    odc_raw_cost resources;
    odc_raw_word tech[ODC_TECHS], project[ODC_TECHS], titan[ODC_ABOARD], card[ODC_CARDS];
    odc_raw_many gear[ODC_GEAR];
    int8_t standing[ODC_FACTIONS];
    uint8_t techs, projects, titans, cards, gears, standings;
    odc_raw_argonaut argonaut[ODC_ARGONAUTS];
} odc_raw_start;

typedef struct odc_raw_ally {
    char id[8];
    odc_raw_word boon;
} odc_raw_ally;

typedef struct odc_raw_foe {
    char id[12], name[32], battle[4][32];
    uint8_t level[8], battles, levels, core_only;
} odc_raw_foe;

typedef struct odc_raw_tile {
    uint8_t number, at[2];
    char exit[ODC_EXITS][16];
    uint16_t symbols;
    odc_raw_word faction[ODC_FACTIONS];
    uint8_t exits, factions;
} odc_raw_tile;

typedef struct odc_raw_day {
    uint8_t day, research, battle, dream; /* research: 1 structural, 2 battle */
    uint16_t story;
    odc_raw_word out[8], in[8];
    uint8_t outs, ins;
} odc_raw_day;

typedef struct odc_raw_card {
    odc_card card;
    odc_raw_text program;
} odc_raw_card;

typedef struct odc_raw_part {
    odc_part part;
    odc_raw_cost cost;
    char needs[40];
    odc_raw_word titan;
    odc_raw_text program;
} odc_raw_part;

typedef struct odc_raw_tech {
    odc_tech tech;
    odc_raw_cost cost;
    odc_raw_word leads[8], gear[ODC_GEAR], argo[8], summon[8], godform[8];
    uint8_t leads_count, gears, argos, summons, godforms;
    odc_raw_part part[ODC_PARTS];
} odc_raw_tech;

typedef struct odc_raw_recipe {
    odc_raw_word gear, at, component;
    uint8_t copies;
    odc_raw_cost cost;
} odc_raw_recipe;

typedef struct odc_raw_side {
    uint8_t tokens, moves; /* ODC_MOVES_ */
    uint16_t paragraph;
    char needs[40];
    odc_raw_text program;
} odc_raw_side;
enum { ODC_MOVES_BY_ITSELF, ODC_MOVES_BY_PARAGRAPH, ODC_MOVES_LOSE };

typedef struct odc_raw_track {
    char id[8];
    odc_raw_side side[2];
} odc_raw_track;

typedef struct odc_raw_inward {
    odc_inward inward;
    char needs[3][40];
} odc_raw_inward;

typedef struct odc_raw_hub {
    odc_hub hub;
    char boxes[17];
    odc_raw_word terrain;
    uint8_t numbers[8], stories, rows;
    odc_raw_many table[16];
} odc_raw_hub;

typedef struct odc_raw_adventure {
    odc_adventure adventure;
    odc_raw_word trait[8];
    uint8_t traits;
} odc_raw_adventure;

typedef struct odc_raw_mnemos {
    odc_raw_word id, trait;
    odc_mnemos mnemos;
} odc_raw_mnemos;

typedef struct odc_raw_fated {
    odc_fated fated;
    odc_raw_word trait, growth;
} odc_raw_fated;

typedef struct odc_raw_paragraph {
    odc_paragraph paragraph;
    odc_raw_text program;
} odc_raw_paragraph;

typedef struct odc_raw_file {
    uint8_t days, tides, portraits, traits, clues, allies, codes, regulars, adversaries, factions,
        tiles, dated, cards, techs, recipes, upgrades, stories, dooms, inwards, hubs, rests, dreams,
        adventures, mnemoses, fateds;
    uint16_t paragraphs, rude_awakening;
    uint8_t scenario; /* nothing that the kit does not read */
    uint8_t portrait[16];
    char trait[16][12], clue[32][8];
    odc_raw_ally ally[32];
    odc_code code[16];
    odc_raw_start start;
    odc_raw_foe regular[8], adversary[8];
    odc_faction faction[ODC_FACTIONS];
    odc_raw_tile tile[ODC_TILES];
    odc_raw_day day[40];
    odc_raw_card card[ODC_CARDS];
    odc_raw_tech tech[ODC_TECHS];
    odc_raw_recipe recipe[ODC_GEAR], upgrade[32];
    odc_raw_track story[8], doom[8];
    odc_raw_inward inward[20];
    odc_raw_hub hub[ODC_HUBS];
    odc_raw_many rest[16], dream[16];
    odc_raw_adventure adventure[ODC_ADVENTURES];
    odc_raw_mnemos mnemos[32];
    odc_raw_fated fated[32];
    odc_raw_paragraph paragraph[ODC_PARAGRAPHS];
} odc_raw_file;

extern const gg_record odc_file_record;

/* A load in progress: errors are reported at the field named last (gg_content_at). */
typedef struct odc_load {
    gg_content_place *at;
    odc_scenario *sc;
    odc_content *content; /* of sc */
    const odc_raw_file *file;
    odc_raw_word pattern[8]; /* ids, in the order of odc_content.pattern_of */
} odc_load;

/* Each returns GG_OK or GG_BAD_CONTENT at the field named last. */

/* compile.c: texts into programs and guards. An empty text gives no program. */
int odc_compile(odc_load *l, const char *text, odc_program *program);
int odc_compile_guard(odc_load *l, const char *text, uint8_t *guard, int8_t *limit);
/* For a program that is run inside others (a rude awakening, what a technology brings at once):
 * it may not kill, go on to a paragraph, fight, or bring a technology. */
int odc_check_inner(odc_load *l, odc_program p);
/* "brass 2" as an index of the list of words (enum above) and a number 1..99. */
int odc_read_many(odc_load *l, int list, const char *text, int *index, int *count);
/* Costs into an array of resources; `field`: of the record, "technologies[3]". */
int odc_read_cost(odc_load *l, const char *field, const odc_raw_cost *raw,
                  uint8_t cost[ODC_RESOURCES]);
/* True if the file has a paragraph of this number. */
bool odc_has_paragraph(const odc_load *l, int number);
/* Programs of the battle's summonings as they run outside battle: C22. */
int odc_translate_summons(odc_load *l);
/* The number of a word in a list of the language, -1 if there is none. */
int odc_word(const odc_load *l, int list, gg_slice word);
enum {
    ODC_L_RESOURCE = GG_EFFECT_LIST('R'),
    ODC_L_STAT = GG_EFFECT_LIST('V'),
    ODC_L_TOKEN = GG_EFFECT_LIST('O'),
    ODC_L_CONDITION = GG_EFFECT_LIST('C'),
    ODC_L_SKILL = GG_EFFECT_LIST('S'),
    ODC_L_FACTION = GG_EFFECT_LIST('F'),  /* or loc: ODC_LOCAL */
    ODC_L_STANDING = GG_EFFECT_LIST('D'), /* of a guard: loc 0, factions from 1 */
    ODC_L_DELVE = GG_EFFECT_LIST('W'),
    ODC_L_NODE = GG_EFFECT_LIST('N'), /* of the choice matrix */
    ODC_L_CLUE = GG_EFFECT_LIST('L'),
    ODC_L_ALLY = GG_EFFECT_LIST('Y'),
    ODC_L_CODE = GG_EFFECT_LIST('K'),
    ODC_L_SPECIAL = GG_EFFECT_LIST('A'),
    ODC_L_MNEMOS = GG_EFFECT_LIST('M'), /* card + 1 */
    ODC_L_GEAR = GG_EFFECT_LIST('G'),
    ODC_L_TITAN = GG_EFFECT_LIST('T'),
    ODC_L_TECH = GG_EFFECT_LIST('H'),
    ODC_L_PATTERN = GG_EFFECT_LIST('P'),
    ODC_L_EVENT = GG_EFFECT_LIST('E'),
    ODC_L_FOE = GG_EFFECT_LIST('B'), /* by its id or that of a battle */
    ODC_L_AFFLICTION = GG_EFFECT_LIST('I'),
    ODC_L_BOON = GG_EFFECT_LIST('J'),
    ODC_L_STORY = GG_EFFECT_LIST('Q'),
    ODC_L_TILE = GG_EFFECT_LIST('X'),
    ODC_L_SUMMON = GG_EFFECT_LIST('Z'),
    ODC_L_UNAVOIDABLE = GG_EFFECT_LIST('U')
};

/* load_world.c: who and what there is (before any program is read), map, timeline, start. */
int odc_load_names(odc_load *l);
int odc_load_world(odc_load *l);
int odc_load_start(odc_load *l);
/* load_cards.c: exploration cards, story, doom, inward odyssey, paragraphs */
int odc_load_cards(odc_load *l);
/* load_techs.c: technologies and gear */
int odc_load_techs(odc_load *l);
/* load_hubs.c: hubs, tables, adventures, mnemos and fated cards */
int odc_load_hubs(odc_load *l);

/* ways.c: fills the table of ways; tiles and technologies have been read. */
void odc_find_ways(odc_content *k);
/* promise.c: the progress that everything promises, when all of it is read. */
void odc_find_promises(odc_scenario *sc);

#endif
