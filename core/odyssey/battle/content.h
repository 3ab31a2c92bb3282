/* odyssey-battle: what is loaded and never changes in a battle: programs, abilities, cards, sheets, gear,
 * tiles, and the scenario that begins one. Ids ODB-, BN and BC are those of RULES.md. */
#ifndef GG_CORE_ODYSSEY_BATTLE_CONTENT_H
#define GG_CORE_ODYSSEY_BATTLE_CONTENT_H

#include "../../bits.h"
#include "../../kit/effects.h"

enum {
    ODB_TITANS = 4,
    ODB_SLOTS = 13,     /* 0-1 weapons, 2 armor, 3-4 supports, 5-7 on the sheet, 8-12 on slot 0-4 */
    ODB_CONDITIONS = 6, /* of one titan, Knockdown not counted */
    ODB_TILES = 24,     /* on the board */
    ODB_FRAMES = 16,
    ODB_QUEUE = 4,
    ODB_WOUNDS = 24,
    ODB_RING = 8,
    ODB_NONE = 255,       /* no titan, card, ... */
    ODB_PRIMORDIAL = 254, /* where a titan or the primordial may stand */
    ODB_ANY = 4,          /* a direction that is chosen */
    ODB_GODFORM_SLOT = 14,
};

typedef enum odb_direction { ODB_NORTH, ODB_EAST, ODB_SOUTH, ODB_WEST } odb_direction;

/* Where an ability is, <src> of the tokens: gear slots 0..12 first. */
typedef enum odb_source {
    ODB_SRC_TITAN = ODB_SLOTS,                           /* t */
    ODB_SRC_MNEMOS,                                      /* m0, m1 */
    ODB_SRC_GODFORM = ODB_SRC_MNEMOS + 2,                /* k */
    ODB_SRC_CONDITION,                                   /* c0 .. c5 */
    ODB_SRC_GROWTH = ODB_SRC_CONDITION + ODB_CONDITIONS, /* w */
    ODB_SOURCES
} odb_source;

enum { ODB_CONDITION_SOURCES = ((1 << ODB_CONDITIONS) - 1) << ODB_SRC_CONDITION }; /* a set */

typedef struct odb_program {
    uint16_t at;   /* in odb_content.statement */
    uint8_t count; /* 0: no program */
} odb_program;

/* When an ability can or must be used (section 6.2). */
typedef enum odb_timing {
    ODB_PASSIVE,
    ODB_FREE,
    ODB_REACTION,
    ODB_DECLARE,
    ODB_ROLL,
    ODB_W1,
    ODB_BPDRAW,
    ODB_POWER,
    ODB_PRER,
    ODB_ON_WOUND,
    ODB_ON_FAIL,
    ODB_FULL_HIT,
    ODB_FULL_MISS,
    ODB_CRIT_CHANCE,
    ODB_CRIT_MISS,
    ODB_W2,
    ODB_W12,
    ODB_EVADE,
    ODB_CRIT_EVADE,
    ODB_CRIT_EVADE_FAIL,
    ODB_ON_BLOCK,
    ODB_ARMOR,
    ODB_DRAWN,
    ODB_FULL_EVADE,
    ODB_KDOWN,
    ODB_KBACK,
    ODB_ON_CRASH,
    ODB_FALL,
    ODB_CUMB,
    ODB_CLIMB,
    ODB_START_B,
    ODB_END_B,
    ODB_START_P,
    ODB_END_P,
    ODB_START_T,
    ODB_END_T,
    ODB_START_TURN,
    ODB_END_TURN,
    ODB_COMPLICATED,
    ODB_ARGO_TIME,
    ODB_TIMINGS,
    ODB_NO_TIMING = 255
} odb_timing;

typedef enum odb_cost {
    ODB_FREE_OF_COST,
    ODB_COST_FATE,
    ODB_COST_EXHAUST,
    ODB_COST_DISCARD,
    ODB_COST_CHARGE
} odb_cost;

/* Keywords that the engine knows by name; all others are programs only. */
typedef enum odb_keyword {
    ODB_KW_NONE,
    ODB_KW_AUTO_BREAK,
    ODB_KW_BREAK,
    ODB_KW_OPENING,
    ODB_KW_DIVERSION,
    ODB_KW_OVERBREAK,
    ODB_KW_ELATION,
    ODB_KW_ATTACK_REROLL,
    ODB_KW_POWER_REROLL,
    ODB_KW_BLOCK,
    ODB_KW_DODGE,
    ODB_KW_CARVING,
    ODB_KW_COMMIT,
    ODB_KW_CUMBERSOME,
    ODB_KW_TIRELESS,
    ODB_KW_DEADLY,
    ODB_KW_HEARTSEEKER,
    ODB_KW_HIDE,
    ODB_KW_LIFELINE,
    ODB_KW_MOTIVATE,
    ODB_KW_REPOSITION,
    ODB_KW_PROVOKE,
    ODB_KW_SPOTLIGHT,
    ODB_KW_SACRIFICE,
    ODB_KW_PULL,
    ODB_KW_PUSHBACK,
    ODB_KW_VAULT,
    ODB_KW_REFLEX,
    ODB_KW_REINFORCE,
    ODB_KW_ROCKSTEADY,
    ODB_KW_STALWART,
    ODB_KW_TUMBLE,
    ODB_KW_RUSH,
    ODB_KW_IMPROVED_RUSH,
    ODB_KW_SCALE,
    ODB_KW_SECOND_CHANCE,
    ODB_KW_SOLACE,
    ODB_KW_SUPPRESS,
    ODB_KW_EVASION_REROLL,
    ODB_KEYWORDS
} odb_keyword;

/* One ability: of a card, a titan, a kratos option. `x` is the keyword's number. Reflex has x = 1, 2,
 * 3 for Reflex, Advanced, Superior; Reinforce likewise red, black, white in `y`. */
typedef struct odb_ability {
    odb_program program;
    uint8_t timing, other; /* a second timing, ODB_NO_TIMING if none; W12 is one timing */
    uint8_t cost, keyword;
    int8_t x;
    uint8_t y;
    uint8_t may;  /* optional though it costs nothing */
    uint8_t name; /* equal for abilities of the same name */
} odb_ability;

/* Numbers that hold as long as the element is there and not exhausted where that matters. */
typedef struct odb_passive {
    int8_t precision, evasion, speed, power;
    uint8_t armor[3], dice[3]; /* red, black, white: armor dice, dice in every power pool */
    uint8_t attack_rerolls, evasion_rerolls;
    uint8_t limit, limit_plus; /* Ambrosia Limit X (0 none), +X */
    uint8_t guard;             /* 0 always; else a guard of the effect language */
    int8_t guard_limit;
    uint16_t flags; /* ODB_FLAG_ */
} odb_passive;

enum {
    ODB_FLAG_BYPASS = 1,
    ODB_FLAG_ASCENDED = 2,
    ODB_FLAG_UNIQUE = 4,
    ODB_FLAG_TITAN_POSSESSION = 8,
    ODB_FLAG_ARGONAUT_POSSESSION = 16,
    ODB_FLAG_FRONTLINES = 32,
    ODB_FLAG_SCALE = 64,
};

enum { ODB_ABILITIES = 6 };

typedef struct odb_abilities {
    odb_ability
        ability[ODB_ABILITIES]; /* in the order of <n>: keywords, then others; none passive */
    uint8_t count;
    uint64_t timings; /* set of enum odb_timing that one of them has; W12 counts as W1 and W2 */
    odb_passive passive;
} odb_abilities;

/* A targeting line: a selector and filters (section 6.1). */
enum {
    ODB_SEL_CLOSEST = 1,
    ODB_SEL_FURTHEST,
    ODB_SEL_PRIORITY,
    ODB_SEL_LAST_WOUNDER,
    ODB_SEL_MOST,
    ODB_SEL_LEAST,
    ODB_SEL_ANY,
    ODB_SEL_ZONE,
    ODB_SEL_NONE
};
enum {
    ODB_FILTER_ADJACENT = 1,
    ODB_FILTER_SIGHT,
    ODB_FILTER_FRONT,
    ODB_FILTER_RANGE,
    ODB_FILTER_ON,
    ODB_FILTER_NOT_ON,
    ODB_FILTER_WITH
};
/* Numbers compared by most(x), least(x). */
enum {
    ODB_RAGE,
    ODB_FATE,
    ODB_DANGER,
    ODB_DESPAIR,
    ODB_AMBROSIA,
    ODB_TRESPASS,
    ODB_FATC,
    ODB_FATM
};
/* Places of on(x), noton(x): a terrain type 0..63, or these. */
enum {
    ODB_ON_REAR = 64,
    ODB_ON_FRONT,
    ODB_ON_BLINDSPOT,
    ODB_ON_WEAKSPOT,
    ODB_ON_VP,
    ODB_ON_ADJACENT
};
/* with(x), has(x): a condition 0..31, or these. */
enum {
    ODB_WITH_KNOCKDOWN = 64,
    ODB_WITH_AWAKENED,
    ODB_WITH_DESPAIR,
    ODB_WITH_AMBROSIA,
    ODB_WITH_MOIROS,
    ODB_WITH_KRATOS,
    ODB_WITH_PRIORITY,
    ODB_WITH_SHIELD
};
/* Zones: 1..16 is "zone k"; or these. */
enum { ODB_ZONE_BOARD = 32, ODB_ZONE_FRONT3, ODB_ZONE_FRONT };

typedef struct odb_line {
    uint8_t select, argument, count; /* count: titans to target, >= 1 */
    uint8_t filters;
    struct {
        uint8_t kind, argument;
    } filter[4];
} odb_line;

enum { ODB_TYPE_NONE, ODB_TYPE_MELEE, ODB_TYPE_RANGE, ODB_TYPE_ZONE, ODB_TYPE_BODY };
enum { ODB_SIMULTANEOUS = 1, ODB_SEQUENTIAL = 2, ODB_PATH = 4, ODB_JUDGEMENT = 8, ODB_DOOMED = 16 };
enum { ODB_WIN_MOVE = 1, ODB_WIN_ATTACK = 2, ODB_WIN_HIT = 4, ODB_WIN_AFTER = 8 };
enum { ODB_MOVE_NONE, ODB_MOVE_SPEED, ODB_MOVE_X, ODB_MOVE_TO_TARGET, ODB_MOVE_TO_ZONE };

/* An AI card, a signature or a routine. */
typedef struct odb_ai_card {
    char id[8], name[32];
    uint8_t level; /* 1..3; 0: signature or routine */
    uint8_t lines;
    odb_line line[4];
    uint8_t move, move_argument; /* ODB_MOVE_ */
    uint8_t windows;             /* ODB_WIN_ */
    uint8_t type, range, flags;  /* ODB_TYPE_, range of RANGE, zone of ZONE */
    uint8_t dice, difficulty, per_hit, flat;
    uint8_t skill[2], skills; /* of a judgement */
    odb_program hit, after, final, body;
    bool after_each; /* `after` speaks of the target: once per target (B12) */
} odb_ai_card;

enum { ODB_RESOURCES = 12 };

typedef struct odb_bp_card {
    char id[8], name[32];
    uint8_t level, at;
    odb_program wound, fail, critical, instinct;
    uint8_t resource[4], amount[4], resources; /* kinds and numbers, in printed order */
} odb_bp_card;

typedef struct odb_level {
    uint8_t wounds, speed, to_hit, at, danger, evasion_dice, escalations, ambrosia;
    uint16_t traits; /* added at this level; bits of odb_content.trait */
} odb_level;

typedef struct odb_prim {
    char id[16], name[32];
    uint8_t side; /* of the footprint */
    uint8_t blindspots, weakspots;
    int8_t blindspot[8][2], weakspot[8][2]; /* x, y facing north from the south-west square */
    int8_t weak_at;                         /* added to AT from a weakspot */
    uint8_t unavoidable;                    /* U */
    uint8_t vps;
    struct {
        char name[24];
        uint8_t climb_skill, climb, hold_skill, hold;
        int8_t at;
        odb_program end; /* at the end of the primordial round, for the titan on it */
    } vp[2];
    uint8_t ais, bps;
    odb_ai_card ai[32], signature, routine, routine2;
    odb_bp_card bp[32];
    uint8_t overflows;
    struct {
        uint8_t attribute; /* index of p_perm */
        int8_t by;
    } overflow[8];
    uint8_t core; /* resource */
    bool boss;
    odb_level level[4];
} odb_prim;

enum {
    ODB_TRAIT_LUMBERING = 1,
    ODB_TRAIT_ROUND_SET = 1 << 15 /* in odb_state.traits: p_rnd was set in this round (A1) */
}; /* bit 0 of trait sets; others are numbered as the content lists them */

typedef struct odb_trait {
    char name[32];
    uint8_t timing; /* ODB_START_P, ODB_END_P or passive */
    odb_program program;
} odb_trait;

enum { ODB_KRATOS_ROWS = 6, ODB_KRATOS_OPTIONS = 3 };

typedef struct odb_kratos_row {
    uint8_t rage, options;
    struct {
        uint8_t count;
        odb_ability part[2]; /* joined by "+" */
    } option[ODB_KRATOS_OPTIONS];
} odb_kratos_row;

typedef struct odb_titan_sheet {
    char id[12], name[32], class_name[16];
    bool argo_bred;
    uint8_t speed, limit, slots, trauma[3]; /* lowest Danger for minor, major, grave */
    uint8_t die[3];
    uint8_t rows;
    odb_kratos_row row[ODB_KRATOS_ROWS];
    odb_abilities has;
} odb_titan_sheet;

enum {
    ODB_WEAPON,
    ODB_ARMOR_GEAR,
    ODB_SUPPORT,
    ODB_ATTACH_WEAPON,
    ODB_ATTACH_ARMOR,
    ODB_ATTACH_SUPPORT,
    ODB_ATTACH_TITAN
};

typedef struct odb_gear {
    char id[8], name[32];
    uint8_t type, hands, cycle, charges, copies;
    uint8_t dice;
    int8_t precision, raw, per_raw;
    uint8_t per[3];     /* red, black, white per hit */
    uint8_t range[2];   /* least and most; melee: 0, 0 */
    uint16_t traits;    /* bit 0 armament, 1 shielding */
    bool fists, ranged; /* ranged: Ranged X-Y, not Reach X or melee */
    odb_abilities has;
} odb_gear;

typedef struct odb_condition {
    char id[12], name[24];
    uint8_t kind; /* 0 neither, 1 Body, 2 Mind */
    uint8_t tokens;
    odb_program again; /* gained again */
    odb_abilities has;
} odb_condition;

typedef struct odb_card {
    char id[8], name[32];
    uint8_t number; /* arrow of a minor card (odb_direction, ODB_ANY), number of a major one */
    bool naos;      /* only with naos */
    odb_program program;
    odb_passive passive; /* while held (moiros, kratos) */
} odb_card;

typedef struct odb_godform {
    char id[8], name[32];
    uint8_t die[3], trespass;
    uint8_t dice; /* special attack; 0 none */
    uint8_t per[3], range[2];
    odb_abilities has;
} odb_godform;

typedef struct odb_argo {
    char id[8], name[32];
    uint8_t charges;
    odb_program program;
} odb_argo;

typedef struct odb_summon {
    char id[8], name[32];
    uint8_t guard;
    int8_t guard_limit;
    odb_program program;
} odb_summon;

typedef struct odb_mnemos {
    char id[8], name[32];
    uint8_t skill;          /* +1 */
    odb_abilities level[3]; /* one ability or a passive each */
} odb_mnemos;

typedef struct odb_growth {
    char id[12], name[32];
    odb_abilities has;
} odb_growth;

enum {
    ODB_T_OBSTACLE = 1,
    ODB_T_OBSCURING = 2,
    ODB_T_DESTRUCTIBLE = 4,
    ODB_T_INDESTRUCTIBLE = 8,
    ODB_T_REINFORCED = 16,
    ODB_T_CHASM = 32,
    ODB_T_COVER = 64,
    ODB_T_AMBROSIA = 128,
    ODB_T_EXPOSED = 256,
    ODB_T_BOUNDLESS = 512,
    ODB_T_INHABITED = 1024,
    ODB_T_TRAP = 2048,
    ODB_T_TREASURE = 4096,
    ODB_T_LABYRINTH = 8192,
};

/* A type of tile at rotation 0: squares and red lines as rows of bits, y from the south. */
typedef struct odb_tile_type {
    char id[12], name[32];
    uint8_t width, height; /* of the bounding box */
    uint16_t cells[16], wall_n[16], wall_e[16];
    uint16_t keywords, flipped; /* of the front and of the other side; flipped 0: none */
    uint8_t most;
    odb_program program; /* trap: P enters; treasure: a titan enters */
    int8_t standing[2];  /* Inhabited: from this standing +1, at most this one -1 Evasion */
} odb_tile_type;

/* The squares of a tile type turned and mirrored in one of eight ways (tile_turn of the state), with
 * the anchor at a1: rows of bits, behind sixteen empty ones, so that a tile anywhere is one load and
 * one shift. Made once at opening (odb_index_tiles). */
typedef struct odb_shape {
    uint16_t row[32];
    uint8_t width, height; /* what it takes of the board */
} odb_shape;

/* A set of elements: which of them have an ability of one timing, or a passive number. So what a titan
 * could use is known without looking at its cards. Gear and conditions by index + 1, as states hold
 * them. */
typedef struct odb_elements {
    uint8_t gear[16]; /* 128 bits */
    uint64_t condition;
    uint32_t mnemos, growth; /* growth: bits of the three masks, eight each */
    uint16_t sheet;
    uint8_t godform;
    bool others; /* than gear */
} odb_elements;

enum { ODB_STATEMENTS = 4096 };
enum {
    ODB_PRIMS = 8,
    ODB_SHEETS = 16,
    ODB_GEAR = 64,
    ODB_KINDS_OF_CONDITION = 32,
    ODB_TILE_TYPES = 48
};

/* Everything that does not change in a battle, for all scenarios of a file. */
typedef struct odb_content {
    gg_effect statement[ODB_STATEMENTS];
    uint16_t statements;
    int8_t dice[3][6][2]; /* red, black, white: faces as power, potential, in ascending order */
    uint8_t dice_limit[3];
    uint8_t prims, sheets, gears, conditions, tile_types, argos, godforms, summons, mnemoses,
        growths, traits, minors, majors, graves, obols, moiroses, kratoses, resources;
    odb_prim prim[ODB_PRIMS];
    odb_titan_sheet sheet[ODB_SHEETS];
    odb_gear gear[ODB_GEAR];
    odb_condition condition[ODB_KINDS_OF_CONDITION];
    odb_tile_type tile[ODB_TILE_TYPES];
    uint8_t labyrinth[6]; /* tile types in track order */
    odb_argo argo[32];
    odb_godform godform[8];
    odb_summon summon[8];
    odb_mnemos mnemos[32];
    odb_growth
        growth[24]; /* growth 0..7, afflictions 8..15, boons 16..23: bits of the three masks */
    odb_trait trait[16];
    odb_card minor[16], major[16], grave[16], obol[8], moiros[8], kratos[8];
    uint8_t obol_live, obol_die, obol_special, obol_life, obol_x[3]; /* L, D, D*, V, X1..X3 */
    char resource[ODB_RESOURCES][12];
    /* Made once at opening (odb_index_elements): elements by the timings of their abilities, those with
     * passives, and those with a byte of odb_passive that is not 0, by its offset (the two bytes of
     * `flags` at the first). */
    odb_elements timed[ODB_TIMINGS], passives, passive[sizeof(odb_passive)];
    odb_shape shape[ODB_TILE_TYPES][8];
    uint8_t turns[ODB_TILE_TYPES]; /* A26: turns unlike all smaller ones, a set */
} odb_content;

typedef struct odb_options {
    uint8_t composition, prim, max_rounds, crit_scope, rage_over, overflow, bonus_resp,
        retreat_dead, fatigue, power_level, peril, utility;
} odb_options;
enum { ODB_FRIENDLY, ODB_RANDOM_PRIM, ODB_ADVERSARY };

/* Values of those that are words. */
enum { ODB_RAGE_OVER_DRAW, ODB_RAGE_OVER_ROLL, ODB_RAGE_OVER_NONE };
enum { ODB_UTILITY_WIN, ODB_UTILITY_CAMPAIGN };
enum { ODB_OVERFLOW_ON, ODB_OVERFLOW_OFF };
enum { ODB_FATIGUE_PER_TYPE, ODB_FATIGUE_SINGLE };

/* A scenario: how the battle begins, and the content it shares with others. */
typedef struct odb_scenario {
    const odb_content *content;
    odb_options options;
    char id[32];
    uint8_t prim, level, width, height, anchor, face;
    uint8_t wounds;                                       /* in place of the level's, 0: that */
    uint32_t ai_cards, bp_cards;                          /* that take part */
    uint8_t titans, sheet[ODB_TITANS], start[ODB_TITANS]; /* who stands where; fixed set-up */
    uint8_t starts;                                       /* start squares, for a free set-up */
    int8_t skill[ODB_TITANS][6];                          /* wis, mig, cun, cou, two spare */
    uint8_t gear[ODB_TITANS][ODB_SLOTS];                  /* index + 1 */
    uint8_t mnemos[ODB_TITANS][2];
    uint16_t mnemos_levels[ODB_TITANS];
    uint8_t growth[ODB_TITANS][3];
    uint16_t growth_more[ODB_TITANS]; /* as odb_state */
    uint8_t tiles;
    struct {
        uint8_t type, anchor, rotation;
    } tile[ODB_TILES];
    uint8_t argos, argo[6], argo_limit, summons, godforms; /* sets of summonings and godforms */
    uint8_t boundless;                                     /* edges, bit = direction */
    uint8_t retreat;                                       /* allowed */
    uint8_t maze, maze_marker, despair, naos, providence, free_setup, mnestis;
    uint8_t armory[32], armories; /* gear to distribute in a free set-up */
    uint8_t spare_fists;
    uint8_t cycle;
    int8_t standing; /* diplomacy */
} odb_scenario;

#endif
