/* The content file as it is read (schema.c), and a load of it in progress (content.c, combats.c).
 * Nothing of this outlives the opening of a game. */
#ifndef GG_CORE_HEROES_COMBAT_LOAD_H
#define GG_CORE_HEROES_COMBAT_LOAD_H

#include "../../kit/scenarios.h"
#include "rules.h"

/* Units, cards and levels are the records of the content themselves. */
typedef char her_code[4];
enum { HER_MIGHT, HER_MAGIC }; /* type of a hero */

struct her_unit_entry {
    her_face face;
    char abilities[96];
};
struct her_card_entry {
    her_card card;
    uint8_t thresholds; /* 3 or none */
    char effect[160];
};
struct her_faction_entry {
    her_faction faction;
    her_code units[7];
};
struct her_hero_entry {
    her_code code;
    char faction[8], name[32];
    uint8_t type, attack, defence, power, knowledge;
    her_code ability, specialties[3];
};
struct her_combat_entry {
    char unit[2][HER_SIDE][16], extra[2][64];
    her_code heroes[2], skill;
    uint8_t herolevels[2];
    uint8_t units[2], hero_count, level_count, extra_count;
    char gate[8], aideck[64], aispells[64];
};
struct her_start_entry { /* cards of a hero's deck that its numbers count, and its spell */
    her_code card[HER_START_CARDS];
};
struct her_file {
    struct her_unit_entry units[HER_FACES - 1];
    struct her_card_entry cards[HER_CARDS - 1];
    struct her_start_entry start;
    struct her_faction_entry factions[HER_FACTIONS];
    char guards[7][4][8]; /* by field level and difficulty */
    struct her_hero_entry heroes[HER_HEROES];
    her_level levels[HER_LEVELS];
    struct her_combat_entry combats[GG_SCENARIOS];
    uint8_t unit_count, card_count, faction_count, hero_count, combat_count;
};

#define HER_TOWER_CODE "tow" /* of the arrow tower (HER-R38) */

extern const gg_record her_file_record;

struct her_load {
    gg_opening *o;
    const struct her_file *file;
    her_content *content;
    her_scenario *sc; /* NULL while no combat is read */
};

#define HER_FAIL(l, ...)  GG_CONTENT_FAIL(&(l)->o->at, __VA_ARGS__)
#define HER_PLACE(l, ...) gg_content_at(&(l)->o->at, __VA_ARGS__)

/* Reads what the file says of no combat in particular into l->content, which is zeroed. GG_OK, or the
 * error at the place of the mistake. */
int her_read_content(struct her_load *l);

#endif
