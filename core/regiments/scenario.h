/* regiments: what a content file becomes. A reg_scenario holds the missions, datasheets,
 * weapons, armies and options of one scenario and never changes in play. */
#ifndef GG_CORE_REGIMENTS_SCENARIO_H
#define GG_CORE_REGIMENTS_SCENARIO_H

#include "../game.h"
#include "../kit/hexes.h"
#include "../kit/scenarios.h"

enum {
    REG_SIDE = 16, /* units of a side */
    REG_UNITS = 32,
    REG_BUILDINGS = 24,
    REG_WEAPONS = 4, /* of a datasheet */
    REG_MISSIONS = 8,
    REG_TILES = 169,
    REG_OFF = 255,  /* no tile */
    REG_NONE = 255, /* no unit, no mission */
    REG_NAME = 32,
    REG_CODE = 4,
    REG_EFFECTS = 24, /* of a datasheet or weapon */
    REG_STRATAGEMS = 16,
    REG_UNKNOWN = 8,      /* ammunition in a view */
    REG_ROUNDS_OPEN = 15, /* rounds of a check are counted up to here */
    REG_SPOTTING = 6      /* tiles at most from a Spotter to what it sees */
};

enum reg_kind { REG_INF, REG_VEH, REG_AIR, REG_HOV, REG_KINDS };
enum reg_size { REG_SIZE_N, REG_SIZE_L, REG_SIZE_M, REG_SIZE_H };
enum { REG_TO_RESERVES, REG_TO_FORBIDDEN, REG_TO_DESTROYED };
enum { REG_AMMO_POOL, REG_AMMO_FREE, REG_AMMO_FULL, REG_AMMO_OFF };

/* Options of a scenario; names and values are in options.c. */
typedef struct reg_options {
    uint8_t ban_first, deploy_embarked, ammo_mode, min_advance, air_exit, air_target, fort_direct;
    uint8_t shot_fort_cap, collapse, fhc_rounds, fhc_ammo, capture_contested, ctl_pips;
    uint8_t ovw_trigger, focus_life, focus_shots, wreck, stratagems, annihilation, hide_ammo;
} reg_options;

enum reg_op {
    REG_ROLL_OUT,
    REG_ROLL_IN,
    REG_FORT_IN,
    REG_ARMOUR,
    REG_CONTROL,
    REG_LAST_CONDITIONAL = REG_CONTROL, /* the ops above may have conditions */
    REG_FORT_TH,
    REG_DAMAGE,
    REG_LEAVE_FREE,
    REG_ENTRY_WIDE,
    REG_OVW_CHEAP,
    REG_CARRY,
    REG_STALL,
    REG_MINIMUM,
    REG_ARC_FIXED,
    REG_ARC_HULL,
    REG_NO_LOS,
    REG_NO_AIR,
    REG_AIR_ONLY,
    REG_BLAST,
    REG_NO_CAP,
    REG_SETUP,
    REG_FOCUS_OFF,
    REG_MOVE_FREE,
    REG_SUPPLY,
    REG_ADD_PIP,
    REG_OPS
};

enum reg_condition {
    REG_ALWAYS,
    REG_TARGET_AIR,
    REG_TYPE,
    REG_CAL,
    REG_INDIRECT,
    REG_DIST_LE,
    REG_DIST_GE,
    REG_SELF_FOCUS,
    REG_REAR,
    REG_NO_ENEMY,
    REG_STRAIGHT_GE,
    REG_SPOTTED,
    REG_IN_WOOD,
    REG_CONDITIONS
};

typedef struct reg_effect {
    uint8_t op, condition[2];
    int8_t value;
    char word[2][REG_NAME]; /* of TYPE and CAL */
    uint8_t number[2];      /* of the others */
} reg_effect;

/* The sum (for switches: whether) of the plain effects by op, and the conditional ones. */
typedef struct reg_effects {
    int8_t plain[REG_OPS];
    uint8_t conditional; /* ops that the list has, as bits */
    uint8_t count;
    reg_effect list[REG_EFFECTS];
} reg_effects;

typedef struct reg_weapon {
    char code[REG_CODE], name[REG_NAME];
    char calibre[REG_NAME], type[REG_NAME];
    int8_t pen[6]; /* 6 = 6+, -6 = 6-, 0 = empty */
    uint8_t range, minimum, fort, ammo;
    reg_effects effects;
} reg_weapon;

typedef struct reg_sheet {
    char code[REG_CODE], name[REG_NAME];
    uint8_t regiment, kind, size, m, a, c, h, ammo, cost, weapons;
    uint8_t weapon[REG_WEAPONS]; /* indices of sc->weapon */
    bool spotter;
    reg_effects effects; /* regiment abilities included */
} reg_sheet;

enum { REG_START, REG_MINOR, REG_MAJOR };
enum reg_strat_op {
    REG_X_PIPS,      /* G1: value own pips */
    REG_X_SHOT,      /* G2 */
    REG_X_BONUS,     /* S1: value mp */
    REG_X_WATCH,     /* S2 */
    REG_X_ENTER,     /* L1 */
    REG_X_REARM,     /* L2 */
    REG_X_STRIKE,    /* V1: with a weapon */
    REG_X_REGISTERED /* V2: value on the roll */
};

typedef struct reg_stratagem {
    char code[REG_CODE], name[REG_NAME];
    uint8_t regiment, timing, op, weapon;
    int8_t value;
} reg_stratagem;

typedef struct reg_regiment {
    char letter, name[REG_NAME];
} reg_regiment;

typedef struct reg_building_type {
    char code[REG_CODE], name[REG_NAME];
    uint8_t pips, blocks, allow, cost; /* allow: bit per kind */
} reg_building_type;

typedef struct reg_place {
    uint8_t tile, type, objective, pips[3];
} reg_place;

enum reg_score { REG_HOLD, REG_ZONE, REG_KEEP, REG_KILL, REG_RAZE, REG_EXIT, REG_SCORES };

typedef struct reg_mission {
    gg_bits board, wood, water, ridge, blocks; /* blocks: wood and ridge */
    gg_bits zone, edge[2], rim;                /* home edges; all tiles of the rim */
    gg_bits closed[REG_KINDS];                 /* terrain a kind may not enter */
    gg_bits depth_of[2];                       /* where a side may deploy at all (REG-034) */
    char code[REG_CODE], name[REG_NAME];
    uint8_t radius, buildings, rounds, capacity, pool, resround, depth;
    int8_t komi; /* points of the second player for moving second; below 0: of the first */
    uint8_t score[REG_SCORES];
    reg_place place[18];
    uint8_t to_zone[256]; /* tiles from a cell of the board to the nearest of the zone, else 15 */
} reg_mission;

typedef struct reg_army {
    char name[REG_NAME];
    uint8_t units, structures, regiments; /* regiments: mask */
    uint8_t sheet[REG_SIDE], structure[3];
} reg_army;

/* Units by what they are, as masks of global ids; made by reg_prepare. */
typedef struct reg_ranks {
    uint32_t side[3]; /* of A, of B, of both */
    uint32_t ground, air, infantry, vehicles, heavy, slipping /* leave tiles at no extra cost */;
    uint32_t carriers, spotters, enders /* with abilities of the turn's end */, scouts;
    uint32_t shifting; /* whose armour circumstances may change */
    uint32_t holding;  /* ground units with C */
    uint32_t regiment[8];
} reg_ranks;

/* Tables of the largest map, of which smaller ones are a part; tiles are counted from 0. */
typedef struct reg_geometry {
    gg_bits line[REG_TILES][REG_TILES];  /* tiles whose inside the line of sight crosses */
    gg_bits disc[REG_TILES][16];         /* tiles at most that far away */
    uint8_t pairs[REG_TILES][REG_TILES]; /* how often a line runs along a side */
    uint8_t distance[REG_TILES][REG_TILES];
    uint8_t arcs[REG_TILES][REG_TILES]; /* bit d: the second lies in arc d of the first */
    uint8_t next[256][8];               /* neighbours, REG_OFF off the map */
    gg_numbers tiles;
} reg_geometry;

typedef struct reg_scenario {
    reg_geometry map;
    reg_mission mission[REG_MISSIONS];
    reg_sheet sheet[64];
    reg_weapon weapon[64];
    reg_stratagem stratagem[REG_STRATAGEMS];
    reg_regiment regiment[8];
    reg_building_type type[16];
    reg_army army[2];
    uint8_t missions, sheets, weapons, stratagems, regiments, types;
    uint8_t unit_sheet[REG_UNITS];
    reg_options options;
    reg_ranks is;
    uint32_t prey[64]; /* by weapon: units it may be fired at, by what they are (REG-114) */
    uint8_t unit_slots[REG_UNITS]; /* slots of a tile that a ground unit takes */
    /* What is asked of units most, apart from all else on their datasheets: kind, M, C, cost, H. */
    uint8_t unit_kind[REG_UNITS], unit_move[REG_UNITS], unit_hold[REG_UNITS];
    uint8_t unit_cost[REG_UNITS], unit_health[REG_UNITS];
    uint8_t
        unit_watch[REG_UNITS]; /* least ammunition of a shot in Overwatch, REG_NONE: it has none */
    uint8_t unit_range[REG_UNITS], unit_fort[REG_UNITS]; /* longest of its weapons; with F */
    uint16_t strats[2][2];                               /* of a side: at the Minor (1), else (0) */
    uint8_t closed_types; /* kinds that some building type keeps out, as bits */
    bool fixed;           /* begins with `start`, a reg_state */
    gg_state start;
    char title[GG_SCENARIO_TITLE];
} reg_scenario;

/* --- content.c, options.c */

extern const gg_option reg_option_table[];
/* The built-in scenarios, for gg_rules.scenarios. */
extern struct gg_scenario_list reg_scenarios;

#endif
