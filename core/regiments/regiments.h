/* regiments: what eval and tests may see of the game: state, moves and small questions; scenario.h
 * has what never changes, rules.h the functions. Rule ids are those of RULES.md. Board cells are
 * 16 * (r + 7) + (q + 7) on a hexagon of radius 1..7 around cell 119 (h8); directions 0..5 are E, NE,
 * NW, W, SW, SE.
 *
 * The storeys, from the ground up; a file calls only what stands above it here:
 *
 *   geometry.c    distances, arcs, lines of sight     units.c       what stands where
 *   ammo.c        ammunition and what is known of it  effects.c     modifiers, success faces
 *   movement.c    steps and what they cost            shooting.c    targets, dice, Overwatch
 *   forts.c       captures, health checks             turn.c        turn's end, scores
 *   stratagems.c  actions.c  setup.c                  the tokens of their nodes
 *   flow.c        the order of resolution (REG-190), listing and performing tokens
 *   hidden.c      views of hidden ammunition, dealing again
 *   valid*.c      invariants                          position.c    position lines
 *   text.c  picture*.c           words and pictures
 *   content.c  load_*.c  schema.c  options.c          a content file becomes a scenario
 *   regiments.c   the table of the contract (core/game.h) */
#ifndef GG_CORE_REGIMENTS_REGIMENTS_H
#define GG_CORE_REGIMENTS_REGIMENTS_H

#include "../kit/units.h"
#include "scenario.h"

#include <assert.h>
#include <string.h>

enum reg_status { REG_OUT, REG_HAND, REG_MAP, REG_EMBARKED, REG_RESERVE, REG_DEAD, REG_EXITED };
enum { REG_MOVED = 8, REG_CAPTURED = 16, REG_PREBATTLE = 32 }; /* bits of reg_unit.st */

enum reg_node {
    REG_CBN,
    REG_BAN,
    REG_COR,
    REG_ORD,
    REG_DUN,
    REG_DAT,
    REG_DFC,
    REG_DAM,
    REG_RES,
    REG_PRE,
    REG_MAJ,
    REG_MIN,
    REG_STP,
    REG_FLY,
    REG_SAL,
    REG_CAP,
    REG_CON,
    REG_ARC,
    REG_EAT,
    REG_EFC,
    REG_DIS,
    REG_REA,
    REG_FHC,
    REG_CPN,
    REG_CFT,
    REG_CBL,
    REG_END,
    REG_NODES
};

/* Kinds of activation; the names are those of the position line. */
enum reg_activity {
    REG_A_NONE,
    REG_A_ADV,
    REG_A_MOV,
    REG_A_CON,
    REG_A_PRE,
    REG_A_ENT,
    REG_A_SAL,
    REG_A_SHOT,
    REG_A_CAP,
    REG_A_OVW,
    REG_A_DIS,
    REG_A_SNAP,
    REG_A_STRIKE,
    REG_ACTIVITIES
};
enum reg_phase { REG_PHASE_PRE, REG_PHASE_MAJ, REG_PHASE_MIN };
enum {
    REG_PENDING_NONE,
    REG_PENDING_UNIT,
    REG_PENDING_STRUCTURE,
    REG_PENDING_RESERVE,
    REG_PENDING_INDEX
};
enum { REG_SHOT_NONE, REG_SHOT_UNIT, REG_SHOT_FORT, REG_SHOT_COLLAPSE };
enum { REG_FROM_ACTION, REG_FROM_REACTION, REG_FROM_CHECK };
enum { REG_MAJOR_SPENT = 1, REG_STRAT_USED = 2, REG_REGISTERED = 4, REG_DONE = 8 /* A; B is 16 */ };
enum { REG_RUNNING, REG_WON_BY_A, REG_WON_BY_B, REG_DRAW };

/* --- state */

typedef struct reg_unit {
    uint8_t tile; /* MAP: cell; EMBARKED: carrier; DEAD: last cell while passengers are inside */
    uint8_t st;   /* status in bits 0-2, REG_MOVED, REG_CAPTURED, REG_PREBATTLE */
    uint8_t pose; /* facing in bits 0-2; focus (0, 1 + arc) in bits 4-6 */
    uint8_t hp, ammo, fired;
} reg_unit;

typedef struct reg_building {
    uint8_t tile;
    uint8_t kind;    /* type in bits 0-3, deployer (0, 1 A, 2 B) in bits 4-5, objective bit 6 */
    uint8_t pips[3]; /* neutral, A, B */
} reg_building;

/* At most 512 bytes. The two boards and `at` follow from the rest and are kept up by board.c.
 * Records that are not in use are all zero, and so is what a unit that is not in play would have.
 */
typedef struct reg_state {
    uint8_t at[REG_UNITS];    /* cell of a unit that is on the map, else REG_OFF */
    uint8_t known[REG_UNITS]; /* of its ammunition, with hide_ammo: bounds, see hidden.c */
    uint64_t block[4];        /* tiles that block sight */
    uint64_t built[4];        /* tiles with a standing building */
    uint32_t s_left, f_todo, dirty;
    uint16_t strat[2], vp[2];
    reg_unit unit[REG_UNITS];
    reg_building building[REG_BUILDINGS];
    uint8_t node, who /* 2 = chance or nobody */, first, active, mission, banned, turn, flags;
    uint8_t buildings, structs[2], bonus_unit, bonus_mp, result, used[2], pool[2];
    uint8_t t_kind, t_id, t_tile; /* t_tile REG_OFF until chosen */
    uint8_t a_kind, a_unit, a_phase, a_mp, a_steps, a_straight, a_shots, a_cap, a_anchor, a_tile;
    uint8_t a_done[2]; /* 1 + consolidated unit */
    uint8_t r_on, r_mover, r_from, r_next, r_query;
    uint8_t s_kind, s_shooter, s_side, s_weapon, s_target, s_cap, s_from, s_n;
    uint8_t f_on, f_building, f_round, f_any, f_query; /* f_query: 1 + unit asked */
    uint8_t spare;
} reg_state;

static_assert(sizeof(reg_state) <= 512 && sizeof(reg_state) % 8 == 0, "the budget");

/* --- moves: type, then three bytes */

enum reg_token {
    REG_T_BAN = 1,
    REG_T_FIRST,
    REG_T_SECOND,
    REG_T_DEP,
    REG_T_DEPS,
    REG_T_DEPDONE,
    REG_T_AT,
    REG_T_IN,
    REG_T_FACE,
    REG_T_AMMO,
    REG_T_RES,
    REG_T_RESDONE,
    REG_T_PRE,
    REG_T_PREDONE,
    REG_T_ADV,
    REG_T_EMB,
    REG_T_DIS,
    REG_T_SAL,
    REG_T_CAP,
    REG_T_OVW,
    REG_T_ENT,
    REG_T_MOV,
    REG_T_CON,
    REG_T_CTL,
    REG_T_SHOT,
    REG_T_STRAT,     /* index */
    REG_T_STRATUNIT, /* index, unit */
    REG_T_STRATTILE, /* index, tile */
    REG_T_PASS,
    REG_T_STEP,   /* code */
    REG_T_FIRE,   /* weapon, unit */
    REG_T_BATTER, /* weapon, tile */
    REG_T_PIP,    /* enemy, neutral */
    REG_T_BRING,  /* unit, step */
    REG_T_ARC,
    REG_T_STOP,
    REG_T_OW, /* unit, weapon */
    REG_T_OWNO,
    REG_T_SIDE,
    REG_T_HIT,
    REG_T_MISS,
    REG_T_K
};

static inline gg_move reg_move(int type, int a, int b) {
    return (gg_move)type << 24 | (gg_move)a << 8 | (gg_move)b;
}
static inline int reg_move_type(gg_move m) {
    return (int)(m >> 24);
}
static inline int reg_move_a(gg_move m) {
    return m >> 8 & 255;
}
static inline int reg_move_b(gg_move m) {
    return m & 255;
}

/* Step codes: 0..5 is s0..s5, then F LF RF FL FR B LB RB BL BR L R. */
enum { REG_STEP_F = 6, REG_STEP_B = 11, REG_STEP_L = 16, REG_STEP_R = 17, REG_STEPS = 18 };

/* --- small readers */

static inline int reg_status(const reg_state *s, int u) {
    return s->unit[u].st & 7;
}
static inline int reg_facing(const reg_state *s, int u) {
    return s->unit[u].pose & 7;
}
static inline int reg_focus(const reg_state *s, int u) {
    return s->unit[u].pose >> 4;
}
static inline void reg_set_focus(reg_state *s, int u, int focus) {
    s->unit[u].pose = (uint8_t)((s->unit[u].pose & 7) | focus << 4);
}
static inline int reg_owner(int u) {
    return u >= REG_SIDE;
}
/* The units of a side as three rows of bytes, in which one unit is six after the other; and what stands
 * for each of them: 32 units are looked at by six instructions. */
#define REG_ROW(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
#define REG_ROWS(...)                                                                              \
    { REG_ROW(REG_ROW(__VA_ARGS__)) }
typedef uint8_t reg_rows[sizeof(reg_unit) * REG_SIDE];
/* Does a unit of the side watch an arc? */
static inline bool reg_watching(const reg_state *s, int side) {
    static const reg_rows focus = REG_ROWS(0, 0, 0x70, 0, 0, 0);
    const gg_bytes *unit = (const gg_bytes *)&s->unit[side * REG_SIDE];
    const gg_bytes *mask = (const gg_bytes *)focus;
    return gg_bytes_set((unit[0] & mask[0]) | (unit[1] & mask[1]) | (unit[2] & mask[2])) != 0;
}
static inline const reg_sheet *reg_sheet_of(const reg_scenario *sc, int u) {
    return &sc->sheet[sc->unit_sheet[u]];
}
static inline const reg_mission *reg_mission_of(const reg_scenario *sc, const reg_state *s) {
    return &sc->mission[s->mission];
}
static inline const reg_weapon *reg_weapon_of(const reg_scenario *sc, int u, int w) {
    return &sc->weapon[reg_sheet_of(sc, u)->weapon[w]];
}
/* Could the weapon shoot in Overwatch, were it loaded (REG-171)? */
static inline bool reg_watches(const reg_weapon *weapon) {
    return weapon->range && !weapon->effects.plain[REG_NO_LOS];
}
static inline bool reg_on_map(const reg_state *s, int u) {
    return (s->unit[u].st & 7) == REG_MAP;
}
static inline bool reg_flies(const reg_scenario *sc, int u) {
    return sc->is.air >> u & 1;
}
static inline bool reg_on_ground(const reg_scenario *sc, const reg_state *s, int u) {
    return reg_on_map(s, u) && !reg_flies(sc, u);
}
static inline bool reg_bit(const uint64_t board[4], int tile) {
    return board[tile >> 6] >> (tile & 63) & 1;
}
/* Is the tile in a set of the scenario? Without a copy of the set. */
static inline bool reg_in(const gg_bits *set, int tile) {
    return reg_bit((const uint64_t *)set, tile);
}

/* Units on a tile, aircraft too. */
static inline uint32_t reg_units_at(const reg_state *s, int tile) {
    return (uint32_t)gg_units_at(s->at, REG_UNITS, tile);
}
static inline uint32_t reg_all_on_map(const reg_state *s) {
    return ~reg_units_at(s, REG_OFF);
}
/* Ground units on a tile: of a side, of both (side 2). */
static inline uint32_t reg_ground_at(const reg_scenario *sc, const reg_state *s, int tile,
                                     int side) {
    return reg_units_at(s, tile) & sc->is.ground & sc->is.side[side];
}
/* Units on the map at most `range` (0..15) tiles from a tile: all three differences of their
 * coordinates are small. */
static inline uint32_t reg_within(const reg_state *s, int tile, int range) {
    const gg_bytes at = *(const gg_bytes *)s->at;
    const uint8_t reach = (uint8_t)range, twice = (uint8_t)(2 * range);
    const gg_bytes q = (at & 15) - (uint8_t)(tile & 15), r = (at >> 4) - (uint8_t)(tile >> 4);
    const gg_bytes near = (gg_bytes)(q + reach <= twice) & (gg_bytes)(r + reach <= twice) &
                          (gg_bytes)(q + r + reach <= twice) & (gg_bytes)(at != REG_OFF);
    return gg_bytes_set(near);
}
static inline int reg_type_of(const reg_building *b) {
    return b->kind & 15;
}
static inline int reg_deployer(const reg_building *b) {
    return b->kind >> 4 & 3;
}
static inline bool reg_is_objective(const reg_building *b) {
    return b->kind >> 6;
}
static inline int reg_pips(const reg_building *b) {
    return b->pips[0] + b->pips[1] + b->pips[2];
}
static inline int reg_units(const reg_scenario *sc, int side) {
    return sc->army[side].units;
}
/* Runs for each unit id of a side. */
#define REG_EACH(u, sc, side)                                                                      \
    for ((u) = (side)*REG_SIDE; (u) < (side)*REG_SIDE + reg_units(sc, side); (u)++)

/* --- geometry */

static inline int reg_distance(const reg_scenario *sc, int a, int b) {
    return sc->map.distance[sc->map.tiles.of[a]][sc->map.tiles.of[b]];
}
/* Arcs around a in which b lies, as bits (REG-R78). */
static inline int reg_arcs(const reg_scenario *sc, int a, int b) {
    return sc->map.arcs[sc->map.tiles.of[a]][sc->map.tiles.of[b]];
}
/* The neighbour in a direction, REG_OFF if it is not on `board`. */
static inline int reg_beside(const reg_scenario *sc, gg_bits board, int tile, int direction) {
    const int to = sc->map.next[tile][direction];
    return to != REG_OFF && gg_bits_has(board, to) ? to : REG_OFF;
}
/* Tiles that are in the set or beside one of it; also off the map. */
static inline gg_bits reg_widened(gg_bits set) {
    return set | gg_hex_near(GG_AXIAL, set);
}
/* The twelve-bit slot mask of a vehicle of a size and facing (1.4). */
static inline unsigned reg_slots(int size, int facing) {
    static const uint16_t slots[4][6] = {{0x003, 0x00C, 0x030, 0x0C0, 0x300, 0xC00},
                                         {0x807, 0x01E, 0x078, 0x1E0, 0x780, 0xE01},
                                         {0xC0F, 0x03F, 0x0FC, 0x3F0, 0xFC0, 0xF03},
                                         {0xE1F, 0x87F, 0x1FE, 0x7F8, 0xFE1, 0xF87}};
    return slots[size][facing];
}

#endif
