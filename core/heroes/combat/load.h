/* The content file of combats as libcyaml reads it (schema.c), for content.c. */
#ifndef GG_CORE_HEROES_COMBAT_CONTENT_H
#define GG_CORE_HEROES_COMBAT_CONTENT_H

#include "../../content.h"
#include "rules.h"

typedef char her_code[8];
typedef char her_word[16];
typedef struct her_raw_unit {
    her_code code;
    char name[24];
    int tier, type, face, a, d, hp, i, copies, gold, valuables;
    char abilities[96];
} her_raw_unit;
typedef struct her_raw_card {
    her_code code;
    char name[32];
    int kind, school, artifact, undead, arrow;
    int *thresholds;
    unsigned thresholds_count;
    char effect[160];
} her_raw_card;
typedef struct her_raw_hero {
    her_code code, faction;
    char name[32];
    int type, attack, defence, power, knowledge;
    her_code ability, specialties[3];
} her_raw_hero;
enum { HER_MIGHT, HER_MAGIC }; /* type */
typedef struct her_raw_level {
    int hand, expert, specialties;
} her_raw_level;
typedef struct her_raw_start { /* cards of a hero's deck that its numbers count, and its spell */
    her_code attack, defence, power, knowledge, spell;
} her_raw_start;
typedef struct her_raw_faction {
    her_code code;
    char name[16];
    int undead;
    her_code units[7];
} her_raw_faction;
typedef struct her_raw_guard {
    her_code tiers[4];
} her_raw_guard;
typedef struct her_raw_combat {
    her_word *a, *b;
    unsigned a_count, b_count;
    her_code *heroes;
    char (*extra)[64];
    int *herolevels;
    unsigned heroes_count, extra_count, herolevels_count;
    char gate[8], aideck[64], aispells[64];
    her_code skill;
} her_raw_combat;
typedef struct her_raw_file {
    her_raw_unit *units;
    her_raw_card *cards;
    her_raw_start start;
    her_raw_faction *factions;
    her_raw_guard guards[7];
    her_raw_hero *heroes;
    her_raw_level *levels;
    her_raw_combat *combats;
    unsigned units_count, cards_count, factions_count, heroes_count, levels_count, combats_count;
} her_raw_file;

extern const cyaml_schema_value_t her_content_schema;

#endif
