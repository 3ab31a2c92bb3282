/* regiments: the state, and what the files of the game share; scenario.h has what never changes.
 * Rule ids are those of RULES.md. Board cells are 16 * (r + 7) + (q + 7) on a hexagon of
 * radius 1..7 around cell 119 (h8); directions 0..5 are E, NE, NW, W, SW, SE.
 *
 *   content.c, schema.c, load_*.c, options.c   a content file becomes a scenario
 *   geometry.c    distances, arcs, lines of sight, slots: tables shared by all scenarios
 *   board.c       what stands where: placing, removing, slots, enemy tiles, controllers
 *   effects.c     modifiers of rolls, armour and control; success faces
 *   movement.c    steps and what they cost        shooting.c   targets, fields of fire, dice
 *   forts.c       pips, captures, health checks   actions.c    lists of actions
 *   setup.c       bans to pre-battle              stratagems.c
 *   hidden.c      hidden ammunition: what is known, views, dealing again
 *   flow.c        the order of resolution (REG-190), listing and performing tokens
 *   notation.c, position.c, describe.c, explain.c, picture*.c, valid*.c   text */
#ifndef GG_CORE_REGIMENTS_STATE_H
#define GG_CORE_REGIMENTS_STATE_H

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

/* A list being made; stops growing at `capacity`. */
typedef struct reg_list {
    gg_move *move;
    int count, capacity;
} reg_list;
static inline void reg_add(reg_list *list, int type, int a, int b) {
    if (list->count < list->capacity) list->move[list->count++] = reg_move(type, a, b);
}
static inline bool reg_full(const reg_list *list) {
    return list->count >= list->capacity;
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
static inline const reg_sheet *reg_sheet_of(const reg_scenario *sc, int u) {
    return &sc->sheet[sc->unit_sheet[u]];
}
static inline const reg_mission *reg_mission_of(const reg_scenario *sc, const reg_state *s) {
    return &sc->mission[s->mission];
}
static inline const reg_weapon *reg_weapon_of(const reg_scenario *sc, int u, int w) {
    return &sc->weapon[reg_sheet_of(sc, u)->weapon[w]];
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

/* One byte for each unit, and the units whose byte is not 0. */
typedef uint8_t reg_bytes __attribute__((vector_size(REG_UNITS), aligned(8), may_alias));
static inline uint32_t reg_bytes_mask(reg_bytes bytes) {
#ifdef __AVX2__
    typedef char plain __attribute__((vector_size(REG_UNITS)));
    return (uint32_t)__builtin_ia32_pmovmskb256((plain)(bytes != 0));
#else
    uint32_t mask = 0;
    for (int u = 0; u < REG_UNITS; u++) mask |= (uint32_t)(bytes[u] != 0) << u;
    return mask;
#endif
}
/* Units on a tile, aircraft too. */
static inline uint32_t reg_units_at(const reg_state *s, int tile) {
    return reg_bytes_mask((reg_bytes)(*(const reg_bytes *)s->at == (uint8_t)tile));
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
    const reg_bytes at = *(const reg_bytes *)s->at;
    const uint8_t reach = (uint8_t)range, twice = (uint8_t)(2 * range);
    const reg_bytes q = (at & 15) - (uint8_t)(tile & 15), r = (at >> 4) - (uint8_t)(tile >> 4);
    const reg_bytes near = (reg_bytes)(q + reach <= twice) & (reg_bytes)(r + reach <= twice) &
                           (reg_bytes)(q + r + reach <= twice) & (reg_bytes)(at != REG_OFF);
    return reg_bytes_mask(near);
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

/* --- geometry.c */

/* Fills the tables. About a millisecond. */
void reg_measure(reg_geometry *map);
static inline int reg_distance(const reg_scenario *sc, int a, int b) {
    return sc->map.distance[sc->map.tiles.of[a]][sc->map.tiles.of[b]];
}
/* Arcs around a in which b lies, as bits. */
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
/* Side pairs of a line (REG-R45): their cells, two for each; returns the number of pairs, 0..7. */
int reg_side_pairs(const reg_scenario *sc, int a, int b, uint8_t cells[14]);
/* Line of sight between two tiles (REG-R44). */
bool reg_sees(const reg_scenario *sc, const uint64_t block[4], int a, int b);
/* The twelve-bit slot mask of a vehicle of a size and facing (1.4). */
static inline unsigned reg_slots(int size, int facing) {
    static const uint16_t slots[4][6] = {{0x003, 0x00C, 0x030, 0x0C0, 0x300, 0xC00},
                                         {0x807, 0x01E, 0x078, 0x1E0, 0x780, 0xE01},
                                         {0xC0F, 0x03F, 0x0FC, 0x3F0, 0xFC0, 0xF03},
                                         {0xE1F, 0x87F, 0x1FE, 0x7F8, 0xFE1, 0xF87}};
    return slots[size][facing];
}

/* --- board.c */

/* Makes what follows from the records of a scenario (`is`, slots, depths). After every change of
 * them. */
void reg_prepare(reg_scenario *sc);
/* Recomputes the boards and `at`. */
void reg_refresh(const reg_scenario *sc, reg_state *s);
/* The index of the building record of a tile, -1 if there is none; of a standing one. */
int reg_building_at(const reg_state *s, int tile);
int reg_standing_at(const reg_state *s, int tile);
int reg_add_building(const reg_scenario *sc, reg_state *s, reg_building b);
void reg_building_gone(const reg_scenario *sc, reg_state *s, int tile);
/* 0, 1, or -1 for nobody (REG-149). */
int reg_controller(const reg_building *b);
/* Would the ground unit fit the tile with this facing, itself not counted (REG-005)? */
bool reg_fits(const reg_scenario *sc, const reg_state *s, int u, int tile, int facing);
/* Does the building on the tile, if there is one, let the kind in? */
bool reg_let_in(const reg_scenario *sc, const reg_state *s, int kind, int tile);
/* Terrain and building types (REG-078). */
static inline bool reg_passable(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    const int kind = sc->unit_kind[u];
    return !reg_in(&reg_mission_of(sc, s)->closed[kind], tile) &&
           (!(sc->closed_types >> kind & 1) || reg_let_in(sc, s, kind, tile));
}
/* Is the standing building on the tile a structure of the enemy that the side does not control? */
bool reg_enemy_structure(const reg_state *s, int side, int tile);
/* REG-141. */
static inline bool reg_enemy_tile(const reg_scenario *sc, const reg_state *s, int side, int tile) {
    return reg_ground_at(sc, s, tile, !side) ||
           (reg_bit(s->built, tile) && reg_enemy_structure(s, side, tile));
}
/* What leaving its tile costs per tile: 1 or 2 (REG-072). */
static inline int reg_leave_cost(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    return sc->is.slipping >> u & 1 ? 1 : 1 + reg_enemy_tile(sc, s, reg_owner(u), tile);
}
bool reg_inside(const reg_scenario *sc, const reg_state *s, int u);
/* The aircraft on a tile other than `but`, REG_NONE if there is none. */
int reg_aircraft_at(const reg_scenario *sc, const reg_state *s, int tile, int but);
/* Puts a unit on a tile, from anywhere; takes it off the map into another status. */
void reg_put(const reg_scenario *sc, reg_state *s, int u, int tile, int facing);
void reg_take(reg_state *s, int u, int status);
/* Destroys a unit wherever it is; scores KILL. Passengers bail out later (REG-190). */
void reg_kill(const reg_scenario *sc, reg_state *s, int u);
void reg_hurt(const reg_scenario *sc, reg_state *s, int u, int hits);
int reg_passengers(const reg_scenario *sc, const reg_state *s, int carrier);
bool reg_room_in(const reg_scenario *sc, const reg_state *s, int u, int carrier);
/* Adds victory points; they stop at 32767. */
void reg_score(reg_state *s, int side, int points);
/* Tiles with ground units of both sides. */
gg_bits reg_occupied(const reg_scenario *sc, const reg_state *s);
/* Tiles that the kind may not enter: terrain, and buildings of types that keep it out. */
gg_bits reg_closed(const reg_scenario *sc, const reg_state *s, int kind);

/* --- effects.c */

/* A shot as far as effects ask: shooter REG_NONE for an off-map strike of `side`. */
typedef struct reg_shot {
    int shooter, side, target;
    const reg_weapon *weapon;
    bool capped;
} reg_shot;
/* Armour of the target against the shot (REG-118), 0..5. */
int reg_armour(const reg_scenario *sc, const reg_state *s, const reg_shot *p);
/* Success faces of 12 (REG-122); -1 if the cell is empty. */
int reg_faces(const reg_scenario *sc, const reg_state *s, const reg_shot *p);
/* Success faces of a fortification die for a unit; weapon NULL: 9+ (REG-147). */
int reg_fort_faces(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon);
/* Points of one capture of a unit (REG-007). */
int reg_control(const reg_scenario *sc, const reg_state *s, int u);
/* An own Spotter other than `but` within 6 tiles sees the tile. */
bool reg_spotted(const reg_scenario *sc, const reg_state *s, int side, int but, int tile);

/* --- movement.c */

typedef struct reg_step {
    uint8_t tile; /* REG_OFF: leaves the board */
    uint8_t facing, cost;
    bool flown_straight; /* the count goes on; else it starts anew */
    bool turned_after, stays;
} reg_step;
/* Is the step legal for the unit with mp; `any_cost`: whatever it costs (REG-074)? Fills *step. */
bool reg_step_legal(const reg_scenario *sc, const reg_state *s, int u, int code, int mp,
                    bool any_cost, reg_step *step);
/* Lists legal steps as REG_T_STEP. */
void reg_list_steps(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost,
                    reg_list *list);
bool reg_can_step(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost);
/* Makes a step of the acting unit: moves it, leaves the board, collides; starts the arrival. */
void reg_make_step(const reg_scenario *sc, reg_state *s, int u, const reg_step *step);
/* Brings a unit to a tile and starts the arrival (REG-095); from REG_OFF: from off the map. */
void reg_arrive(const reg_scenario *sc, reg_state *s, int u, int from, int tile, int facing);
/* Lists steps of cost 1 into a neighbouring tile as REG_T_BRING (REG-104). */
void reg_list_steps_to(const reg_scenario *sc, const reg_state *s, int u, int to, reg_list *list);
/* Is there a tile of Reserve entry? */
bool reg_can_enter(const reg_scenario *sc, const reg_state *s, int u);
/* Tiles of Reserve entry; facings of one with which it fits, as bits (REG-105). */
gg_bits reg_entry_tiles(const reg_scenario *sc, const reg_state *s, int u);
int reg_entry_facings(const reg_scenario *sc, const reg_state *s, int u, int tile);
/* Tiles to disembark to (REG-102). */
gg_bits reg_exit_tiles(const reg_scenario *sc, const reg_state *s, int u);

/* --- shooting.c */

/* Weapon w of unit u is loaded (REG-117) and, unless `check`, not fired and allowed (REG-128). */
bool reg_ready(const reg_scenario *sc, const reg_state *s, int u, int w, bool check);
/* Range, sight and field of fire of the weapon from the unit to a tile. */
bool reg_reaches(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon,
                 int tile, bool at_air);
/* May weapon w of u (ready) be fired at unit t? */
bool reg_can_shoot(const reg_scenario *sc, const reg_state *s, int u, int w, int t);
bool reg_can_batter(const reg_scenario *sc, const reg_state *s, int u, int w, int b);
/* Lists shots as REG_T_FIRE and REG_T_BATTER by weapon. */
void reg_list_shots(const reg_scenario *sc, const reg_state *s, int u, reg_list *list);
bool reg_has_shot(const reg_scenario *sc, const reg_state *s, int u);
/* Declares a shot: pays, marks, removes pips, and leaves the targets to roll in the record. */
void reg_fire(const reg_scenario *sc, reg_state *s, int u, int w, bool at_fort, int target,
              bool capped, int from);
/* The off-map strike of a weapon on a tile. */
void reg_strike(const reg_scenario *sc, reg_state *s, int side, int weapon, int tile);
bool reg_strike_legal(const reg_scenario *sc, const reg_state *s, int side, int weapon, int tile);
/* The unit that is rolled for next; -1 if none is left. Drops those that are gone. */
int reg_next_target(const reg_scenario *sc, reg_state *s);
int reg_shot_outcomes(const reg_scenario *sc, const reg_state *s, gg_outcome *list);
void reg_roll(const reg_scenario *sc, reg_state *s, gg_move move);
/* Arcs a unit may watch, as bits (REG-171). */
int reg_watch_arcs(const reg_scenario *sc, const reg_state *s, int u);
/* Weapons with which Focus unit u may react to the arrival in the record, as bits. */
int reg_reactions(const reg_scenario *sc, const reg_state *s, int u);
void reg_react(const reg_scenario *sc, reg_state *s, int u, int w);

/* --- forts.c */

/* Removes up to n pips by an attack of `side` (REG-145); scores RAZE; returns how many went. */
int reg_damage(const reg_scenario *sc, reg_state *s, int b, int side, int n);
bool reg_can_capture(const reg_scenario *sc, const reg_state *s, int u, bool major);
/* Lists splits as REG_T_PIP. */
void reg_list_splits(const reg_scenario *sc, const reg_state *s, int u, bool major, reg_list *list);
void reg_capture(const reg_scenario *sc, reg_state *s, int u, int e, int k, bool major);
/* Starts the check of a building if it is needed (REG-150). */
bool reg_check_needed(const reg_scenario *sc, const reg_state *s, int b);
void reg_start_check(const reg_scenario *sc, reg_state *s, int b);
/* Goes on with the check: true if a unit must attack now (f_query), false if it is over. */
bool reg_continue_check(const reg_scenario *sc, reg_state *s);
void reg_list_check(const reg_scenario *sc, const reg_state *s, int u, reg_list *list);
void reg_check_attack(const reg_scenario *sc, reg_state *s, int w, int target);

/* --- actions.c, stratagems.c, setup.c */

void reg_list_majors(const reg_scenario *sc, const reg_state *s, reg_list *list);
void reg_list_minors(const reg_scenario *sc, const reg_state *s, reg_list *list);
void reg_list_bring(const reg_scenario *sc, const reg_state *s, int anchor, reg_list *list);
/* Lists steps and shots of a flight, or of a move. */
void reg_list_flight(const reg_scenario *sc, const reg_state *s, reg_list *list);
void reg_list_move(const reg_scenario *sc, const reg_state *s, reg_list *list);
/* Steps an aircraft must make before it may stop. */
int reg_least_steps(const reg_scenario *sc, const reg_state *s);
void reg_begin(const reg_scenario *sc, reg_state *s, int kind, int unit, int phase, int mp);
/* Performs a token of the maj, min or pre node. */
void reg_act(const reg_scenario *sc, reg_state *s, gg_move move);

void reg_list_stratagems(const reg_scenario *sc, const reg_state *s, reg_list *list);
void reg_use_stratagem(const reg_scenario *sc, reg_state *s, gg_move move);

void reg_start(const reg_scenario *sc, reg_state *s);
void reg_set_mission(const reg_scenario *sc, reg_state *s, int mission);
void reg_list_setup(const reg_scenario *sc, const reg_state *s, reg_list *list);
void reg_perform_setup(const reg_scenario *sc, reg_state *s, gg_move move);
void reg_begin_turn(const reg_scenario *sc, reg_state *s);
/* May a unit in hand be put onto the tile now (REG-032 to REG-035)? */
bool reg_may_stand(const reg_scenario *sc, const reg_state *s, int u, int tile);
gg_bits reg_deploy_tiles(const reg_scenario *sc, const reg_state *s, int side);

/* --- hidden.c */

/* Is ammunition hidden in this game? (With ammo_mode full and off everybody knows it.) */
static inline bool reg_hides(const reg_scenario *sc) {
    return sc->option[REG_O_HIDE_AMMO] && sc->option[REG_O_AMMO_MODE] <= REG_AMMO_FREE;
}
/* What is known of a unit that chooses its ammunition, spends some, is seen to gain some. */
void reg_known_start(const reg_scenario *sc, reg_state *s, int u);
void reg_known_spent(reg_state *s, int u, int cost);
void reg_known_gained(const reg_scenario *sc, reg_state *s, int u, int gain);
void reg_known_set(reg_state *s, int u, int from, int to);
/* What a side may still take from its pool: in a view, without what hidden units have at least. */
int reg_pool(const reg_scenario *sc, const reg_state *s, int side);
/* Could a unit whose ammunition is blanked pay this? */
bool reg_may_have(const reg_scenario *sc, const reg_state *s, int u, int cost);
static inline bool reg_has_ammo(const reg_scenario *sc, const reg_state *s, int u, int cost) {
    const int ammo = s->unit[u].ammo;
    return ammo == REG_UNKNOWN ? reg_may_have(sc, s, u, cost) : ammo >= cost;
}
/* Is some ammunition blanked? */
bool reg_is_view(const reg_state *s);
/* Is there a choice at the node of a view? */
bool reg_view_rests(const reg_scenario *sc, const reg_state *s);
/* Can the blanked ammunition of the side be dealt again so that play rests at the node? */
bool reg_can_deal(const reg_scenario *sc, const reg_state *s, int side);
void reg_view(const gg_game *game, void *state, int seat);
void reg_redeal(const gg_game *game, void *state, int seat, gg_random *random);

/* --- flow.c */

int reg_actor(const reg_state *s);
/* Legal tokens of a seat's node. */
int reg_moves(const reg_scenario *sc, const reg_state *s, gg_move *list, int capacity);
int reg_outcomes(const reg_scenario *sc, const reg_state *s, gg_outcome *list);
/* Makes a listed token and runs on to the next node, which may have one token only. */
void reg_perform(const reg_scenario *sc, reg_state *s, gg_move move);
/* Plays forced tokens until there is a choice. Returns the number of alternatives, listed as far as
 * `capacity` (at least 2) allows; 0 when the game is over. */
int reg_settle(const reg_scenario *sc, reg_state *s, gg_move *list, int capacity);
/* Sets the next node by the order of resolution (REG-190). */
void reg_resolve(const reg_scenario *sc, reg_state *s);
void reg_end_activity(const reg_scenario *sc, reg_state *s);
void reg_end_turn(const reg_scenario *sc, reg_state *s);
/* Cost of units of a side that are on the map, embarked, in the Reserves or exited. */
int reg_alive(const reg_scenario *sc, const reg_state *s, int side);

/* --- text */

extern const char *const reg_node_names[REG_NODES];
extern const char *const reg_step_names[REG_STEPS];
extern const char *const reg_activity_names[REG_ACTIVITIES];
void reg_put_tile(gg_text *text, int tile);
void reg_put_unit(gg_text *text, int u);
/* The cell of a name on the largest board, -1 if it is none. */
int reg_tile_named(gg_slice name);
int reg_unit_named(const reg_scenario *sc, gg_slice name);
int reg_number(gg_slice text, int low, int high);
int reg_read_line(const reg_scenario *sc, const char *scenario_text, gg_slice fen, reg_state *s,
                  gg_error *error);
bool reg_valid(const gg_game *game, const void *state, gg_text *why);
bool reg_sound(const reg_scenario *sc, const reg_state *s, gg_text *why);
/* Do the records of what is under way fit the node and each other? Units and numbers must have been
 * looked at before. */
bool reg_context_sound(const reg_scenario *sc, const reg_state *s);
void reg_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text);
void reg_write_fen(const gg_game *game, const void *state, gg_text *text);
int reg_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
bool reg_fen_scenario(gg_slice fen, gg_text *scenario);
void reg_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text);
void reg_describe(const gg_game *game, const void *state, gg_move move, gg_text *text);
const char *reg_group(const gg_game *game, const void *state, gg_move move);
void reg_headline(const gg_game *game, const void *state, gg_text *text);
void reg_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void reg_draw_svg(const gg_game *game, const void *state, gg_text *text);

extern const gg_rules reg_rules;

#endif
