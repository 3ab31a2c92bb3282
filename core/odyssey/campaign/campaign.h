/* odyssey: the campaign: twenty days of voyage of the Argo, adventures, and the battles inside it. The
 * content, the scenario, the state and the moves: what the rules, the pictures and eval/ see. Ids ODC-, CN
 * and CC are those of RULES.md.
 *
 * Everything of the content is named by its index in the content's list; numbers that people see (tile 6,
 * paragraph 203) are members of the records. Argonauts are 0..3, titans are slots 0..15 of those aboard.
 * The rules nest (a card makes a test, the test is failed, the crew is lost, the loss is saved, ...): every
 * suspended process is a frame on a stack in the state, see process.h. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_CAMPAIGN_H
#define GG_CORE_ODYSSEY_CAMPAIGN_CAMPAIGN_H

#include "../../game.h"
#include "../../kit/effects.h"
#include "../battle/battle.h"
#include "../battle/embed.h"

enum {
    ODC_ARGONAUTS = 4,
    ODC_ABOARD = 16, /* titans */
    ODC_TILES = 32,
    ODC_EVENTS = 56,
    ODC_CARDS = 64,
    ODC_TECHS = 64,
    ODC_GEAR = 32,
    ODC_HUBS = 6,
    ODC_TABLES = 10, /* of adventures: the hubs, R&R, dreams */
    ODC_FACTIONS = 8,
    ODC_SKILLS = 4, /* wis, mig, cun, cou: as in the battle */
    ODC_FRAMES = 14,
    ODC_NONE = 255,
    ODC_THE_ARGO = 254, /* who makes a test: nobody in particular */
};

/* Resources in the order of the page; the battle has them in the same (the loader sees to it). */
enum { ODC_RESOURCES = 12 };

typedef enum odc_phase { ODC_VOYAGE, ODC_ADVENTURE, ODC_BATTLE, ODC_OVER } odc_phase;
typedef enum odc_outcome { ODC_RUNNING, ODC_WON, ODC_LOST } odc_outcome;
/* Causes of a loss, in `sub` at the end (D2). */
enum {
    ODC_BY_DOOM = 1,
    ODC_BY_CREW,
    ODC_BY_HULL,
    ODC_BY_FATE,
    ODC_BY_TIME,
    ODC_BY_TITANS,
    ODC_BY_STORY
};
/* Steps of a day. */
enum {
    ODC_MOVEMENT = 1,
    ODC_TIMELINE,
    ODC_EXPLORATION,
    ODC_EXPEDITION,
    ODC_ENCOUNTER,
    ODC_ADVANCEMENT,
    ODC_STORY,
    ODC_DOOM,
    ODC_END
};

/* What is asked for now (CN01 is 1); chance nodes as D3 numbers them. 0: nothing, rules run, or a battle
 * asks (phase 2). */
typedef enum odc_node {
    ODC_RUN,
    ODC_CN_EXIT,        /* CN01 to: stay */
    ODC_CN_FACTION,     /* CN02 fa: */
    ODC_CN_PROGRESS,    /* CN03 pg: */
    ODC_CN_AGAIN,       /* CN04 rr: */
    ODC_CN_SAVE,        /* CN05 sv: pass */
    ODC_CN_CHOICE,      /* CN06 ch: */
    ODC_CN_LEADER,      /* CN07 ld: */
    ODC_CN_SPAWN,       /* CN08 as:  F */
    ODC_CN_ORDER,       /* CN09 or: */
    ODC_CN_REGULAR,     /* CN10 rp: */
    ODC_CN_ADVANCE,     /* CN11 re: tr: cr: br: ab: su: next */
    ODC_CN_DELVE,       /* CN12 more stop */
    ODC_CN_NODE,        /* CN13 nd: */
    ODC_CN_GROUP,       /* CN14 dg: */
    ODC_CN_CODE,        /* CN15 sc: pass */
    ODC_CN_PORTRAIT,    /* CN16 sk: */
    ODC_CN_NAME,        /* CN17 nm: */
    ODC_CN_TEAR,        /* CN18 sis: */
    ODC_CN_TARGET,      /* CN19 ct: ch: */
    ODC_C_EXPLORE = 21, /* !ex= */
    ODC_C_TEST,         /* !ts= */
    ODC_C_HUB,          /* !hb= */
    ODC_C_ADVENTURE,    /* !av= */
    ODC_C_DELVE,        /* !dv= */
    ODC_C_PICK,         /* !pk= */
    ODC_C_FATED,        /* !ft= */
    ODC_C_MNEMOS,       /* !mn= */
    ODC_C_PORTRAIT,     /* !po= */
    ODC_C_BATTLE,       /* !bt= */
    ODC_C_DIRECTION,    /* !dir= */
} odc_node;

/* Moves and outcomes: a type and 24 bits of argument. Types begin where those of the battle end, so
 * that a move tells whose it is. Arguments are indices of the content or what stands here. */
typedef enum odc_type {
    ODC_M_TO = 64,  /* to:<tile>[a|b]      tile | sector << 8 (0, 1, 2) */
    ODC_M_STAY,     /* stay */
    ODC_M_FACTION,  /* fa:<faction> */
    ODC_M_PROGRESS, /* pg:s pg:i           0, 1 */
    ODC_M_AGAIN,    /* rr:1 rr:0 */
    ODC_M_SAVE,     /* sv:<tech>           technology */
    ODC_M_PASS,     /* pass */
    ODC_M_CHOOSE,   /* ch:<k> */
    ODC_M_LEADER,   /* ld:<i> ld:r         4 is r */
    ODC_M_SPAWN,    /* as:<tile> */
    ODC_M_ORDER,    /* or:<k> */
    ODC_M_REGULAR,  /* rp:<prim> */
    ODC_M_RESEARCH, /* re:<tech> */
    ODC_M_TRADE,    /* tr:<tech>.<from>.<to>.<k>   tech | from << 8 | to << 12 | k << 16 */
    ODC_M_CRAFT,    /* cr:<gear>           gear; | 256: by the other recipe of that gear (G07) */
    ODC_M_BREED,    /* br:<tech>.<class>   technology | part << 8 */
    ODC_M_ABILITY,  /* ab:<tech>.<n>       technology | part << 8 (n = part + 1) */
    ODC_M_SUMMON,   /* su:<nymph> */
    ODC_M_NEXT,     /* next */
    ODC_M_MORE,     /* more */
    ODC_M_STOP,     /* stop */
    ODC_M_NODE,     /* nd:<k> */
    ODC_M_SHARE,    /* dg:<n0>.<n1>.<n2>.<n3>   four nibbles, Argonaut 0 lowest */
    ODC_M_CODE,     /* sc:<code> */
    ODC_M_SKILL,    /* sk:<skill> sk:r     skill; 4 is r */
    ODC_M_NAME,     /* nm:<titan>          slot */
    ODC_M_TEAR,     /* sis:1 sis:0 */
    ODC_M_CITY,     /* ct:<tile> */
    ODC_M_OUTCOME, /* of the chance node: EXPLORE a card; TEST 0, 1; HUB a hub; ADVENTURE an adventure;
                       DELVE the number; PICK k; FATED, MNEMOS a card; PORTRAIT 1..16; BATTLE
                       won << 8 | dead */
} odc_type;

static inline gg_move odc_pack(odc_type type, uint32_t argument) {
    return (gg_move)type << 24 | argument;
}

static inline odc_type odc_type_of(gg_move move) {
    return (odc_type)(move >> 24);
}

static inline uint32_t odc_argument(gg_move move) {
    return move & 0xffffff;
}

/* A move of the battle inside, not of the campaign. */
static inline bool odc_of_battle(gg_move move) {
    return move >> 24 < ODC_M_TO;
}

/* --- content */

typedef struct odc_program {
    uint16_t at; /* in odc_content.statement */
    uint8_t count;
} odc_program;

enum { ODC_EXITS = 8 };
typedef struct odc_exit {
    uint8_t to;          /* tile index */
    uint8_t from_sector; /* 0: from anywhere, 1 α, 2 β */
    uint8_t to_sector;
    uint8_t needs; /* technology + 1 for a restricted waterway: ODC-146 */
} odc_exit;

enum {
    ODC_SYM_HUB = 1,
    ODC_SYM_REST = 2, /* R&R */
    ODC_SYM_PROGRESS = 4,
    ODC_SYM_DOOM = 8,
    ODC_SYM_TITAN = 16,
    ODC_SYM_CITY = 32,
    ODC_SYM_CAPITAL = 64, /* a city that is never free: ODC-501 */
    ODC_SYM_DIVIDED = 128,
    ODC_SYM_STORY = 256 /* a place the story speaks of */
};
typedef struct odc_tile {
    uint8_t number, x, y, exits;
    uint16_t symbols;
    uint8_t factions; /* set */
    odc_exit exit[ODC_EXITS];
} odc_tile;

enum { ODC_KEEP, ODC_UNTIL_BATTLE, ODC_PERMANENT };
typedef struct odc_card {
    char id[8], name[32];
    odc_program program;
    uint8_t adversary; /* has the symbol */
    uint8_t disposal;  /* ODC_KEEP .. */
    uint8_t more;      /* icon: draw another; else the stack ends */
    uint8_t promise;   /* most progress that it can give: promise.c */
} odc_card;

/* Parts of a technology's cell, numbered from 1 in tokens (D4); a part that is no ability of use has
 * its number too. */
typedef enum odc_part_kind {
    ODC_P_NONE,
    ODC_P_ACTIVE,      /* ab: */
    ODC_P_NEGOTIATION, /* ab: on a free city */
    ODC_P_SAVE,        /* sv: */
    ODC_P_BREEDING,    /* br: */
    ODC_P_TRADE,       /* tr: */
    ODC_P_PRODUCTION,  /* cr: */
    ODC_P_IMMEDIATE,
    ODC_P_PERMANENT,
    ODC_P_REFERENCE
} odc_part_kind;
enum { ODC_SAVE_CREW = 1, ODC_SAVE_HULL, ODC_SAVE_RESOURCE, ODC_SAVE_DIPLOMACY, ODC_SAVE_DOOM };
enum { ODC_PARTS = 8 };
typedef struct odc_part {
    uint8_t kind;
    uint8_t number;   /* of abilities to use (ab:), counted through all technologies: 0..63 */
    uint8_t cooldown; /* days; 0: once a day */
    uint8_t guard;    /* of the effect language, 0 none */
    int8_t limit;
    uint8_t cost[ODC_RESOURCES]; /* of an ability or a breeding */
    odc_program program;
    uint8_t save, difficulty, diplomacy; /* ODC_SAVE_; adds the standing's bonus: ODC-R19 */
    uint8_t sheet, days;                 /* breeding: titan sheet */
    uint8_t exchanges, give, get;        /* trade: a day; give:get */
} odc_part;

enum { ODC_CORE, ODC_STRUCTURAL, ODC_BATTLE_TECH };
typedef struct odc_tech {
    char id[8], name[32];
    uint8_t kind, parts;
    uint8_t cost[ODC_RESOURCES]; /* spent */
    uint8_t knowledge;           /* needed, not spent */
    uint64_t leads;              /* set of technologies */
    odc_part part[ODC_PARTS];
    uint32_t gear;    /* set of gear its production makes */
    uint64_t recipes; /* set of recipes (odc_content.recipe) it makes besides */
    uint8_t argo;     /* set of Argo abilities of the battle */
    uint8_t aa_limit; /* 0: leaves it */
    uint16_t summons; /* set that it unlocks */
    uint8_t summon_limit;
    uint8_t godforms, naos;
    uint8_t production; /* counts for the outcome table's t: 6.9, C17 */
    uint8_t trader;     /* its number among those that trade + 1, 0: it does not */
    uint8_t trade;      /* the part that does */
} odc_tech;

/* A way to craft gear; the first one of a gear is its cost card. */
typedef struct odc_recipe {
    uint8_t gear, copies; /* 0 copies: another way to make gear that has a card */
    uint8_t craftable;
    uint8_t cost[ODC_RESOURCES];
    uint8_t component; /* gear spent too, + 1 */
} odc_recipe;

/* A side of a story or doom card. */
typedef struct odc_side {
    uint8_t tokens; /* needed */
    uint8_t guard;  /* and this, 0 none */
    int8_t limit;
    uint8_t flips; /* side A: the card flips; else the next one comes */
    odc_program program;
    uint16_t paragraph;   /* in place of it; 0 none */
    uint8_t by_paragraph; /* S3 A, S3 B: only paragraphs move this card */
    uint8_t loses;
} odc_side;

typedef struct odc_adventure {
    char id[8], name[40];
    uint16_t traits; /* set */
    uint16_t paragraph;
    uint8_t peril;
    uint8_t promise; /* of its paragraph */
} odc_adventure;

/* A table of adventures by d10. */
typedef struct odc_table {
    uint8_t count;
    uint8_t adventure[16], numbers[16]; /* how many of the ten */
} odc_table;

typedef struct odc_hub {
    char id[8], name[32];
    uint8_t boxes;
    uint8_t box[16];       /* 0 empty, 1 α, 2 Ω */
    uint16_t alpha, omega; /* paragraphs */
    uint8_t tile, outer;   /* adventure terrain: tile type of the battle; outer 3 or inner 3 */
} odc_hub;

typedef struct odc_mnemos {
    uint8_t card;                    /* of the battle's content */
    uint8_t trait, nodes, symbol[2]; /* breakthroughs after so many nodes */
    uint16_t paragraph[2];
} odc_mnemos;

enum { ODC_NO_LEADER = 1, ODC_NO_REROLL, ODC_CREW_DANGER };
typedef struct odc_fated {
    char id[8], name[32];
    uint8_t trait, skill, hindrance, nodes, growth;
    int8_t by;
} odc_fated;

typedef struct odc_faction {
    char id[8], name[32];
    uint8_t sections;
    struct {
        int8_t from, to, bonus;
        uint8_t war; /* frozen: ODC-090 */
        char name[16];
    } section[8];
} odc_faction;

typedef struct odc_inward {
    char id[8];
    uint16_t paragraph;
    uint8_t guards;
    struct {
        uint8_t guard;
        int8_t limit;
    } needs[3]; /* all of them */
} odc_inward;

typedef struct odc_code {
    char id[8];
    uint16_t paragraph; /* 0: none in the main story */
    uint8_t katharsis;
} odc_code;

typedef struct odc_paragraph {
    uint16_t number;
    char name[40];
    odc_program program;
    uint8_t promise; /* most progress that it can lead to: promise.c */
} odc_paragraph;

enum { ODC_EV_STORY, ODC_EV_COOLDOWN, ODC_EV_BREEDING, ODC_EV_BATTLE, ODC_EV_DREAM, ODC_EV_NOTE };
typedef struct odc_day {
    uint8_t structural, battle_research; /* breakthrough symbols */
    uint8_t battle, dream;               /* how many */
    uint16_t story;                      /* paragraph */
    uint64_t out, in;                    /* acclimation: cards that leave, that come */
} odc_day;

/* Who is fought: a regular primordial, an adversary. */
typedef struct odc_foe {
    char id[12], name[32]; /* "kiln", "maze", "CINDERLING" */
    uint8_t fight[4];      /* of odc_scenario.fight, by level */
    uint8_t level_of[9];   /* boxes marked -> level; adversary: always 1 */
    uint8_t core_only;     /* 6.9, C17: a win brings core_c 1 and nothing else */
} odc_foe;

/* Neighbours on the map, and how far it is, in days, from every tile and sector, computed once: for each set of the technologies that
 * open waterways (bit k: opener[k]) a table of its own. */
enum { ODC_OPENERS = 3, ODC_FAR = 99 };
typedef struct odc_ways {
    uint8_t openers; /* technologies that open waterways; above ODC_OPENERS there is no table */
    uint8_t opener[ODC_TECHS];                               /* ascending */
    uint8_t days[1 << ODC_OPENERS][3][ODC_TILES][ODC_TILES]; /* [set][sector][from][to] */
    uint32_t beside[ODC_TILES]; /* tiles that share a side with each: ODC-196 */
} odc_ways;

enum { ODC_STATEMENTS = 2048, ODC_PARAGRAPHS = 256, ODC_FOES = 9, ODC_FIGHTS = 12 };

typedef struct odc_content {
    char cycle[12];
    gg_effect statement[ODC_STATEMENTS];
    uint16_t statements;
    uint8_t days, tiles, cards, techs, recipes, stories, dooms, inwards, hubs, tables, adventures,
        mnemoses, fateds, factions, codes, clues, allies, traits, portraits, regulars, foes;
    uint16_t paragraphs;
    odc_day day[41]; /* from 1 */
    odc_tile tile[ODC_TILES];
    odc_ways ways;
    odc_card card[ODC_CARDS];
    odc_tech tech[ODC_TECHS];
    odc_recipe recipe[64];
    uint8_t copies[ODC_GEAR]; /* of each gear that exist: B13 */
    odc_side story[8][2], doom[8][2];
    odc_inward inward[20];
    odc_hub hub[ODC_HUBS];
    uint8_t hub_numbers[8][ODC_HUBS]; /* by story card: how many of ten */
    odc_table table[ODC_TABLES];      /* hubs first, then R&R, then dreams */
    odc_adventure adventure[64];
    odc_mnemos mnemos[32];
    odc_fated fated[32];
    odc_faction faction[ODC_FACTIONS];
    odc_code code[16];
    char clue[32][8], ally[32][8], trait[16][12];
    uint16_t ally_boon[32]; /* growth index of the battle's content that one Argonaut gains, + 1 */
    odc_paragraph paragraph[ODC_PARAGRAPHS]; /* by number */
    uint16_t rude_awakening;                 /* paragraph of the special event, 0: none */
    uint8_t portrait_skill[17];              /* of portrait 1.. */
    odc_foe foe[ODC_FOES];                   /* the regular ones, then the adversary */
    uint8_t adversary;                       /* foe */
    uint8_t tides;                           /* Argo FATE that a battle takes away */
    odc_program summon[8];                   /* outside battle, by the battle's summoning */
    uint8_t summon_outside;                  /* set of those that may be used there: C22 */
    uint8_t bred[16];                        /* titan sheets that are Argo-bred */
    uint8_t dreamwalkers;                    /* set of sheets 0..7 of that class */
    uint8_t pattern_sheet[8], pattern_of[8], patterns; /* base sheet; the sheet with it (ODC-307) */
    uint8_t sheet_base[16];                            /* base sheet of each sheet of the battle */
    /* start: 6.2 */
    uint8_t crew, hull, fate, knowledge, tears, aa_limit, start_tile;
    uint8_t res[ODC_RESOURCES];
    uint64_t start_techs, start_projects, start_cards;
    uint8_t start_titans, start_titan[ODC_ABOARD];
    uint8_t start_gear[ODC_GEAR];
    int8_t start_skill[ODC_ARGONAUTS][6];
    uint8_t start_mnemos[ODC_ARGONAUTS]; /* + 1 */
    int8_t start_standing[ODC_FACTIONS];
} odc_content;

typedef struct odc_options {
    uint8_t fog, battle_model, prim;
} odc_options;
enum { ODC_FULL, ODC_TABLE };

typedef struct odc_scenario {
    odc_content content;
    odc_options options;
    char id[32];
    uint8_t fights;
    odb_scenario fight[ODC_FIGHTS]; /* battle scenarios, free set-ups over `battle` */
    gg_game game[ODC_FIGHTS];       /* the battle as a game on each of them */
    odb_content battle;
    gg_game coarse; /* battle_model=full: this campaign with battles by the table */
} odc_scenario;

/* --- the state */

typedef struct odc_argonaut {
    uint8_t portrait, status; /* bit 0 alive, 1 left */
    uint8_t rage, fate, danger, despair;
    int8_t skill[6]; /* base values, portrait counted: mnemos and fated cards come on top */
    uint8_t mnemos[2], nodes[2], done[2]; /* card + 1; marked nodes; resolved breakthroughs */
    uint8_t fated[2], fated_nodes[2];     /* card + 1 */
    uint8_t growth[4];                    /* how many of each growth ability */
    uint16_t afflictions, boons;
    uint8_t condition[4], tokens[4]; /* condition of the battle + 1, for the next one */
    uint8_t katharsis, possession;   /* code + 1, gear + 1 */
    uint16_t codes;
} odc_argonaut;

/* A suspended process; the layouts of v are those of its file. */
typedef struct odc_frame {
    uint8_t kind, step; /* enum odc_kind of process.h; 0: unused */
    uint8_t v[20];
} odc_frame;

typedef struct odc_event {
    uint8_t day, kind;
    uint16_t
        argument; /* story: paragraph; cooldown: odc_part.number; breeding: technology << 4 | sheet */
} odc_event;

enum {
    ODC_F_INTRODUCED = 1,
    ODC_F_SPAWNED = 2, /* this step: further symbols are ignored */
    ODC_F_BATTLE_DUE = 4,
    ODC_F_REVEALED = 16,
    ODC_F_NAOS = 32,
    ODC_F_STRUCTURAL = 256, /* researched today */
    ODC_F_BATTLE_TECH = 512
};
enum { ODC_TF_REVEALED = 1, ODC_TF_EXPLORED = 2, ODC_TF_TOKEN = 4, ODC_TF_CLOSED = 8 };

typedef struct odc_state {
    uint64_t deck, drawn, aside, gone; /* exploration cards */
    uint64_t tech, projects;
    uint64_t used; /* today: bits odc_part.number */
    uint64_t matrix[2];
    uint32_t omitted, clues, allies, codes; /* codes: found in the low half, resolved in the high */
    uint32_t vault, out, fated_deck;
    uint16_t summon_unlocked, summon_exhausted; /* unlocked: high byte one-offs (D1) */
    uint16_t flags, special;
    uint16_t track[ODC_HUBS], fated[ODC_TABLES];
    uint16_t paragraph;
    uint16_t delve_drawn;
    odc_event event[ODC_EVENTS];
    odc_argonaut argonaut[ODC_ARGONAUTS];
    uint8_t events;
    uint8_t day, phase, step, sub, node, outcome, leader, who;
    uint8_t stack, symbols_seen, delve_sum, delve_count, hub; /* hub: index, ODC_NONE */
    uint8_t crew, hull, fate, knowledge;
    uint8_t res[ODC_RESOURCES];
    uint8_t tears, summon_limit, summon_marked, summon_bonus, god_unlocked, god_used, aa_limit,
        providence;
    uint8_t tile_flags[ODC_TILES];
    uint8_t lies[ODC_TILES]; /* fog: see odc_lies_at */
    uint8_t tile, sector, last_city, adversary, adversary_tile, tokens[3]; /* tiles: indices */
    uint8_t exchanges[4]; /* of the technologies with trade, in their order */
    uint8_t gear[ODC_GEAR];
    uint8_t bound_gear[8], bound_to[8]; /* gear + 1, titan slot */
    uint8_t titans;                     /* aboard; slots without gaps */
    uint8_t titan[ODC_ABOARD], name[ODC_ABOARD],
        pattern[ODC_ABOARD][2]; /* sheet; 0 unnamed; pattern + 1 */
    uint8_t story, story_side, progress, doom, doom_side, doom_tokens; /* cards from 0 */
    uint8_t inward_next, inward_tokens, inward_pending;                /* next: from 0 */
    int8_t standing[ODC_FACTIONS];
    uint8_t evolution[8], battle_boxes[8];
    uint8_t escalations, terrain; /* noted: terrain hub + 1 */
    uint8_t ring[8], ring_count;  /* minor trauma cards seen, for directions */
    odb_result result;            /* of the last battle (full) */
    uint8_t ret;                  /* what the last process returned, until its caller has read it */
    uint8_t depth;
    odc_frame frame[ODC_FRAMES];
} odc_state;

/* The state of the game: with battle_model=table the campaign alone. */
typedef struct odc_both {
    _Alignas(32) odc_state campaign;
    odb_state battle; /* zero when none is fought */
} odc_both;

/* The tile whose symbols and factions lie at this one. With fog a redeal exchanges them among tiles that
 * are not revealed (ODC-R02, C24); s->lies holds the number XOR the tile, so that 0 is the printed
 * map. */
static inline int odc_lies_at(const odc_state *s, int tile) {
    return s->lies[tile] ^ tile;
}

enum {
    ODC_SYM_LAID = ODC_SYM_HUB | ODC_SYM_REST | ODC_SYM_PROGRESS | ODC_SYM_DOOM | ODC_SYM_TITAN
};
/* Symbols (ODC_SYM_) of a tile, and the set of its local factions, as they lie in this state. */
static inline unsigned odc_symbols(const odc_content *c, const odc_state *s, int tile) {
    return (c->tile[tile].symbols & ~(unsigned)ODC_SYM_LAID) |
           (c->tile[odc_lies_at(s, tile)].symbols & ODC_SYM_LAID);
}

static inline int odc_factions(const odc_content *c, const odc_state *s, int tile) {
    return c->tile[odc_lies_at(s, tile)].factions;
}

extern const gg_rules odc_rules;

#endif
