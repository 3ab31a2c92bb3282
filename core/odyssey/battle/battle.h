/* odyssey-battle: up to four titans against a primordial that plays itself from cards. The state, the
 * scenario with its content, moves and nodes: what the rules, the pictures and eval/ see. Ids ODB-,
 * BN and BC are those of RULES.md.
 *
 * Squares are y * 16 + x, y from the south. Titans are 0..3, sets of titans bits 0..3. The rules nest
 * (a card attacks, the attack is answered, the answer is a movement, ...): every suspended process
 * is a frame on a stack in the state, see process.h. */
#ifndef GG_CORE_ODYSSEY_BATTLE_BATTLE_H
#define GG_CORE_ODYSSEY_BATTLE_BATTLE_H

#include "../../bits.h"
#include "../../game.h"
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
typedef enum odb_phase { ODB_SETUP, ODB_P_ROUND, ODB_T_ROUND, ODB_AFTERMATH, ODB_OVER } odb_phase;
typedef enum odb_outcome {
    ODB_RUNNING,
    ODB_VICTORY,
    ODB_DEFEAT,
    ODB_RETREAT,
    ODB_ROUND_LIMIT
} odb_outcome;

/* Steps of the primordial round (phase 1) and of the titan round (phase 2). */
enum {
    ODB_P_START = 1,
    ODB_P_DRAW,
    ODB_P_TARGET,
    ODB_P_MOVE,
    ODB_P_ATTACK,
    ODB_P_AFTER,
    ODB_P_DISCARD,
    ODB_P_END
};
enum { ODB_T_START = 1, ODB_T_CHOOSE, ODB_T_TURN, ODB_T_END };

/* What is asked for now: decision nodes have the numbers of the page (BN40 is 40), chance nodes are
 * numbered from 101. 0: nothing, rules run. */
typedef enum odb_node {
    ODB_RUN,
    ODB_BN_TITAN = 1,         /* BN01 tk: */
    ODB_BN_EQUIP = 2,         /* BN02 eq: */
    ODB_BN_ARGO = 3,          /* BN03 aa: */
    ODB_BN_EXTRA_TILE = 4,    /* BN04 tp: */
    ODB_BN_START = 5,         /* BN05 sp: */
    ODB_BN_PRIORITY = 6,      /* BN06 pt: */
    ODB_BN_ORDER = 7,         /* BN07 or: */
    ODB_BN_TARGET = 10,       /* BN10 tg:  F */
    ODB_BN_FACING = 11,       /* BN11 fc:  F */
    ODB_BN_REACT = 12,        /* BN12 ab: pass */
    ODB_BN_AXIS = 13,         /* BN13 ax:  F */
    ODB_BN_SLIDE = 14,        /* BN14 sl:  F */
    ODB_BN_KNOCK = 15,        /* BN15 kb: */
    ODB_BN_DISPLACE = 16,     /* BN16 ds: */
    ODB_BN_NEXT = 17,         /* BN17 nx:  F */
    ODB_BN_SKILL = 20,        /* BN20 sk: */
    ODB_BN_EVADE = 21,        /* BN21 ab: pass */
    ODB_BN_DEFEND = 22,       /* BN22 df: */
    ODB_BN_EVADE_AGAIN = 23,  /* BN23 rr: */
    ODB_BN_CRIT_EVADE = 24,   /* BN24 ab: pass */
    ODB_BN_BLOCK = 25,        /* BN25 bk: */
    ODB_BN_SUFFER = 26,       /* BN26 ab: pass */
    ODB_BN_ARMOR = 27,        /* BN27 ab: pass */
    ODB_BN_DRAWN = 28,        /* BN28 ab: pass */
    ODB_BN_GODFORM = 29,      /* BN29 gf: */
    ODB_BN_AWAKENED = 30,     /* BN30 st: mv: pb: at: */
    ODB_BN_CHOOSE = 40,       /* BN40 go: ret */
    ODB_BN_TURN = 41,         /* BN41 */
    ODB_BN_HIDE = 42,         /* BN42 hd: */
    ODB_BN_FISTS = 43,        /* BN43 fs: (on loss, at loadout) */
    ODB_BN_ATTACK_AGAIN = 50, /* BN50 rr: */
    ODB_BN_FIRST = 51,        /* BN51 kr: ab: pass */
    ODB_BN_HEARTSEEKER = 52,  /* BN52 bp: */
    ODB_BN_POOL = 53,         /* BN53 kr: pass */
    ODB_BN_POWER_AGAIN = 54,  /* BN54 pr: */
    ODB_BN_WOUND = 55,        /* BN55 ab: pass */
    ODB_BN_RESPONSE = 56,     /* BN56 or: dv: ir: */
    ODB_BN_SECOND = 57,       /* BN57 kr: ab: pass */
    ODB_BN_QUEUED = 58,       /* BN58 or: */
    ODB_BN_BONUS = 59,        /* BN59 at: fs: */
    ODB_BN_MOVE_LIKE = 60,    /* BN60 mv: */
    ODB_BN_DIRECTION = 61,    /* BN61 dr:  T or F, s->free_choice */
    ODB_BN_PLACE = 62,        /* BN62 tp:  T or F, s->free_choice */
    ODB_BN_CHOICE = 63,       /* BN63 ch: */
    ODB_BN_TEST_AGAIN = 64,   /* BN64 rr: */
    ODB_BN_GAINED = 65,       /* BN65 eq: */

    ODB_C_AI = 101, /* !ai= */
    ODB_C_BP,       /* !bp= */
    ODB_C_BP2,      /* !bp2= */
    ODB_C_ATTACK,   /* !at= */
    ODB_C_EVADE,    /* !ev= */
    ODB_C_AGAIN,    /* !re= */
    ODB_C_POWER,    /* !pw= */
    ODB_C_FACES,    /* !pf= */
    ODB_C_ARMOR,    /* !ar= */
    ODB_C_MINOR,    /* !mi= */
    ODB_C_MAJOR,    /* !ma= */
    ODB_C_GRAVE,    /* !gr= */
    ODB_C_OBOL,     /* !ob= */
    ODB_C_MOIROS,   /* !mo= */
    ODB_C_KRATOS,   /* !kr= */
    ODB_C_TEST,     /* !ts= */
    ODB_C_REMOVE,   /* !rm= */
    ODB_C_ADD,      /* !ad= */
    ODB_C_RESOURCE, /* !rs= */
    ODB_C_PICK,     /* !pk= */
} odb_node;

/* Moves and outcomes: a type and 24 bits of argument, which mean what the node's file says. The types
 * are the words before the colon or '=' of the tokens. */
typedef enum odb_type {
    ODB_M_PASS = 1, /* pass */
    ODB_M_END,      /* end */
    ODB_M_TITAN,    /* tk:<i>=<titan>   argonaut | (slot aboard + 1, 0 none) << 4 */
    ODB_M_EQUIP,    /* eq:<gear>=...    gear | titan << 8 | slot << 12; titan 15: none */
    ODB_M_ARGO,     /* aa:              id | sign << 8 at set-up (1 '+', 2 '-'), 0 in play */
    ODB_M_PLACE, /* tp:<tile>@<sq>r<rot>[m]   square | rotation << 8 | mirror << 10 | tile << 12 */
    ODB_M_START, /* sp:<i>@<sq>      titan << 8 | square */
    ODB_M_PRIORITY,  /* pt:<i> */
    ODB_M_ORDER,     /* or:<k> */
    ODB_M_TARGET,    /* tg:<i> */
    ODB_M_FACE,      /* fc:N */
    ODB_M_ABILITY,   /* ab:<i>.<src>.<n> titan << 8 | source << 3 | n; sources: enum odb_source */
    ODB_M_AXIS,      /* ax:x ax:y        0 x, 1 y */
    ODB_M_SLIDE,     /* sl:N */
    ODB_M_KNOCK,     /* kb:N */
    ODB_M_SQUARE,    /* ds:<sq> */
    ODB_M_NEXT,      /* nx:<i> */
    ODB_M_SKILL,     /* sk:<skill> */
    ODB_M_DEFEND,    /* df:<slot>        15: df:- */
    ODB_M_AGAIN,     /* rr:<j>[c|cc]     j | crit dice << 4 */
    ODB_M_BLOCK,     /* bk:<n> */
    ODB_M_GODFORM,   /* gf:<id>          index + 1; 0 is gf:- */
    ODB_M_STAND,     /* st:1 st:0 */
    ODB_M_MOVE,      /* mv:<sq>[.<sq>..] square | class << 8 | 1 << 16 if the token names the path;
                       ODB_MV_NONE: mv:- */
    ODB_M_PUSH,      /* pb:<n> */
    ODB_M_ATTACK,    /* at:<slot>        14: at:g, 15: at:- */
    ODB_M_GO,        /* go:<i> */
    ODB_M_RETREAT,   /* ret */
    ODB_M_RUSH,      /* rush:<sq>.<slot> square | slot << 8 */
    ODB_M_UNEXHAUST, /* ux:c ux:m        0 combat, 1 movement */
    ODB_M_FATIGUE,   /* ft:c ft:m */
    ODB_M_CLIMB,     /* cl:<v>           v = 1, 2 */
    ODB_M_SUMMON,    /* sm:<id> */
    ODB_M_TRESPASS,  /* tt */
    ODB_M_HIDE,      /* hd:1 hd:0 */
    ODB_M_FISTS,     /* fs:<slots>       set of slots 0-1; 0 is fs:- */
    ODB_M_KRATOS,    /* kr:<row>.<opt>   row | option << 4 */
    ODB_M_CARD,      /* bp:<card>        31 + 1: bp:- */
    ODB_M_REROLL,    /* pr:<faces>       see power.c */
    ODB_M_DIVERSION, /* dv:1 dv:0 */
    ODB_M_IGNORE,    /* ir:1 ir:0 */
    ODB_M_DIRECTION, /* dr:N */
    ODB_M_CHOOSE,    /* ch:<k> */
    ODB_M_OUTCOME,   /* the outcome of the chance node; see the node's file */
} odb_type;

enum { ODB_MV_NONE = 0xffffff };

/* Arguments of ODB_M_OUTCOME: of AI, BP, REMOVE, ADD, RESOURCE, MINOR, MAJOR, GRAVE, OBOL, MOIROS, KRATOS
 * the card's index (of REMOVE and ADD with 256 added for a BP card); of BP2 two of them, the second << 8; of ATTACK, EVADE and AGAIN the successes k |
 * class << 8 | second class << 12 (classes as odb_attack.crit; AGAIN without a crit die: 0); with
 * crit_scope=anydie the counts of the classes 1 m h X in four nibbles | class << 16 | second << 20; of
 * POWER the total; of FACES see power.c; of ARMOR the potentials; of TEST 0 or 1; of PICK the number. With
 * prim=random the outcomes of a free choice are its moves. */
static inline gg_move odb_pack(odb_type type, uint32_t argument) {
    return (gg_move)type << 24 | argument;
}

static inline odb_type odb_type_of(gg_move move) {
    return (odb_type)(move >> 24);
}

static inline uint32_t odb_argument(gg_move move) {
    return move & 0xffffff;
}

/* Where an ability is, <src> of the tokens: gear slots 0..12 first. */
typedef enum odb_source {
    ODB_SRC_TITAN = ODB_SLOTS,                           /* t */
    ODB_SRC_MNEMOS,                                      /* m0, m1 */
    ODB_SRC_GODFORM = ODB_SRC_MNEMOS + 2,                /* k */
    ODB_SRC_CONDITION,                                   /* c0 .. c5 */
    ODB_SRC_GROWTH = ODB_SRC_CONDITION + ODB_CONDITIONS, /* w */
    ODB_SOURCES
} odb_source;

/* --- content */

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

/* --- the state */

typedef struct odb_titan {
    uint8_t sheet, argonaut; /* sheet: content index + 1; 0: an empty slot */
    uint8_t where, pos;      /* 0 board (pos = square), 1, 2 vantage point, 3 out of the battle */
    uint8_t rage, fate, danger;
    uint8_t despair, ambrosia, trespass;
    uint8_t fatigue; /* bit 0 combat, 1 movement */
    uint8_t kd; /* 0 standing, 1 falling-down side, 2 standing-up side; bit 7 gained in own turn */
    uint16_t flags;         /* ODB_TF_ */
    uint8_t moiros, kratos; /* card + 1 */
    uint8_t godform, hide;  /* godform + 1; 0 no, 1 hidden this turn, 2 until the end of the next */
    int8_t mod_perm[4], mod_turn[4];                /* Precision, Evasion, Speed, raw Power */
    int8_t mod_attack;                              /* Precision until the end of the attack */
    uint8_t gear[ODB_SLOTS], gear_state[ODB_SLOTS]; /* index + 1; ODB_GS_ */
    uint8_t condition[ODB_CONDITIONS], tokens[ODB_CONDITIONS]; /* index + 1 */
    int8_t skill[6];
    uint8_t mnemos[2];
    uint8_t growth[3];      /* growth, afflictions, boons */
    uint16_t mnemos_levels; /* nibbles of unlocked levels; 8, 9 exhausted, 10, 11 discarded */
    uint16_t used; /* abilities used this round: 0-3 innate, 4-6 m0, 7-9 m1, 10-13 godform */
} odb_titan;

enum {
    ODB_TF_ALIVE = 1,
    ODB_TF_DONE = 2,
    ODB_TF_COMBAT = 4,
    ODB_TF_MOVEMENT = 8,
    ODB_TF_MOVED = 16,
    ODB_TF_ON_AMBROSIA = 32,
    ODB_TF_AWAKENED = 64,
    ODB_TF_BY_OBOL = 128,
    ODB_TF_LOCK = 256,
    ODB_TF_ARGONAUT_DEAD = 512,
    ODB_TF_CLIMBED = 1024,
    ODB_TF_NO_FATE = 2048,
    ODB_TF_DOOMED = 4096,
    ODB_TF_SECOND = 8192,
};
enum {
    ODB_GS_CHARGES = 15,
    ODB_GS_USED = 16,
    ODB_GS_USED2 = 32,
    ODB_GS_DISCARDED = 64,
    ODB_GS_EXHAUSTED = 128
};
/* Indices of mod_perm, mod_turn; of p_perm, p_pool, p_rnd. */
enum { ODB_PRECISION, ODB_EVASION, ODB_SPEED, ODB_RAW };
enum { ODB_P_AT, ODB_P_SPEED, ODB_P_TO_HIT, ODB_P_DANGER, ODB_P_DICE };

enum {
    ODB_SF_PROVIDENCE = 1,
    ODB_SF_MNESTIS = 2,
    ODB_SF_MAZE = 4,
    ODB_SF_RETREAT = 8,
    ODB_SF_DESPAIR = 16,
    ODB_SF_LOCKS = 32,
    ODB_SF_NAOS = 64,
    ODB_SF_HIDDEN = 128
};
enum { ODB_SINGLE = 253, ODB_DOUBLE = 254 }; /* generic wounds on the stack */

/* A pile of cards by number, with what is known of its order. */
typedef struct odb_deck {
    uint32_t deck, discard, escalation; /* sets of cards */
} odb_deck;

/* A trauma deck: the cards in it, and those already seen in the order they lie at the bottom. */
typedef struct odb_ring {
    uint16_t in;
    uint8_t seen[ODB_RING]; /* nibbles, oldest first */
    uint8_t count;
    uint8_t pad;
} odb_ring;

/* The attack that is running; there is never more than one (a chain break ends the one before). See
 * titan_attack.c and monster_attack.c. */
typedef struct odb_attack {
    uint8_t kind; /* 0 none, 1 a titan's, 2 the primordial's */
    uint8_t who;  /* the titan that attacks or is attacked */
    uint8_t slot; /* active or defending weapon, 14 the godform, 255 none */
    uint8_t dice, threshold;
    uint8_t hits;    /* regular dice that hit, or evade */
    uint8_t crit[2]; /* crit dice: 0 none, 1 '1', 2 'm', 3 'h', 4 'X' */
    uint8_t free_rerolls, power_rerolls;
    int8_t bonus; /* Precision or Evasion added to this roll */
    int8_t raw;
    uint8_t extra[3];   /* power dice: red, black, white */
    uint8_t rows, kept; /* kratos rows used; offered and kept */
    uint8_t declared;   /* ODB_AD_ */
    uint8_t total, at;  /* power rolled; armor to beat */
    uint8_t carve, block;
    uint16_t flags;   /* ODB_AF_ */
    uint8_t faces[8]; /* power dice that may be rolled again: see power.c */
} odb_attack;
enum {
    ODB_AD_BLINDSPOT = 1,
    ODB_AD_WEAKSPOT = 2,
    ODB_AD_VP1 = 4,
    ODB_AD_VP2 = 8,
    ODB_AD_HIDDEN = 16,
    ODB_AD_BONUS = 32,
    ODB_AD_FOLLOW_UP = 64,
    ODB_AD_RUSH = 128
};
enum {
    ODB_AF_CRIT_CHANCE = 1,
    ODB_AF_WOUNDED = 2,
    ODB_AF_CRITICAL = 4,
    ODB_AF_FULL_HIT = 8,
    ODB_AF_DEADLY = 16,
    ODB_AF_HEARTSEEKER = 32,
    ODB_AF_OVER = 64,
    ODB_AF_IGNORE_FAIL = 128,
    ODB_AF_IGNORE_ATTACKS = 256,
    ODB_AF_BROKEN = 512,
    ODB_AF_STACKED = 1024, /* its wound lies on the stack */
    ODB_AF_CRIT910 = 2048,
    ODB_AF_DEALT = 4096,
    ODB_AF_ROLLED = 8192,
    ODB_AF_REROLLED = 16384,
    ODB_AF_CLEARED = 32768 /* the kratos pool has been cleared */
};

/* A suspended process; the layouts of v are those of its file. */
typedef struct odb_frame {
    uint8_t kind, step; /* kind: enum odb_kind of process.h; 0: unused */
    uint8_t v[20];
} odb_frame;

typedef struct odb_state {
    gg_bits obstacle, obscuring, wall_n, wall_e; /* derived from the tiles (odb_boards) */
    odb_deck ai, bp;
    odb_titan titan[ODB_TITANS];
    odb_ring ring[3]; /* minor, major, grave */
    odb_attack attack;
    uint16_t flags;         /* ODB_SF_ */
    uint16_t traits;        /* active; bit 15: p_rnd was set in this round */
    uint8_t scenario_level; /* prim_level 1..4 */
    uint8_t width, height, round, phase, step, outcome, titans, node, actor, priority, last_wounder;
    uint8_t free_choice; /* 1: BN61, BN62 belong to the primordial's side */
    uint8_t lab_marker, adversary_acts;
    int8_t standing, standing_change;
    uint8_t p_anchor, p_face, p_wounds, p_vp_made, p_vp_on[2];
    int8_t p_perm[5], p_pool[5], p_rnd[5];
    uint8_t p_overflow, p_moved, p_lock[ODB_TITANS];
    uint8_t ai_now, bp_now, bp_aside;
    uint8_t ai_top[3], bp_top[3], bp_bottom[8], ai_tops, bp_tops,
        bp_bottoms;                    /* known cards, in order */
    uint8_t wound[ODB_WOUNDS], wounds; /* the stack, top last */
    uint8_t obol_in, moiros_in, kratos_in;
    uint8_t k_break, k_open, k_diversion, k_flags;
    uint8_t k_later[3];                    /* set aside until Clear (A32): break, open, diversion */
    uint8_t argos, argo[6], argo_state[6]; /* index; charges, bit 6 used this round, 7 exhausted */
    uint8_t summon_in, summon_used, godform_in;
    uint8_t tiles, tile_type[ODB_TILES], tile_at[ODB_TILES], tile_turn[ODB_TILES];
    uint8_t gained[ODB_RESOURCES], events[8];
    uint8_t queue[ODB_QUEUE][2], queued;     /* attacks that follow the running one */
    uint8_t pending[ODB_QUEUE][2], pendings; /* chain breaks that wait for the end of a movement */
    uint8_t ret;   /* what the last process returned, until its caller has read it */
    uint8_t depth; /* frames in use */
    odb_frame frame[ODB_FRAMES];
    /* of a battle inside a campaign (embed.h) */
    uint8_t launched;
    uint8_t aboard[ODB_TITANS]; /* slots of the titans, + 1 */
    uint8_t spare_fists;        /* cards in the supply when it began */
    uint8_t lost[8];            /* gear lost, + 1 */
} odb_state;
enum { ODB_TILE_MIRROR = 4, ODB_TILE_FLIPPED = 8 }; /* in tile_turn, over two bits of rotation */

extern const gg_rules odb_rules;

#endif
