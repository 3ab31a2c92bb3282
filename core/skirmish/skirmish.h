/* skirmish: the POD state, the immutable scenario, the packing of moves, and questions about a state:
 * what evaluations and tests may see. rules.h has what the files of the game share beside this. Rule
 * ids (SKI-...) are those of RULES.md.
 *
 * Board. Pointy-top hexes in rows, odd rows shifted half a tile east; a cell is 16 * row + column,
 * and column 15 is never on the board, so that shifts of 256-bit sets cannot wrap.
 *
 * Layout of a state (240 bytes). Tiles are four bit planes of one bit per cell, so that "all cells
 * with these tiles" is a few ANDs on 256-bit vectors. Units are columns: a byte each for the cell
 * (or the place off the board, a number in the guard column that equals no cell), Health, and the
 * marks of the turn. Nothing derived is stored. */
#ifndef GG_CORE_SKIRMISH_SKIRMISH_H
#define GG_CORE_SKIRMISH_SKIRMISH_H

#include "../game.h"
#include "../kit/hexes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SKI_SIDE = 12,  /* most units of a side */
    SKI_UNITS = 24, /* unit u of side p is p * SKI_SIDE + u */
    SKI_CODES = 12, /* tile codes: 0 no tile, 1..10 terrain, 11 objective */
    SKI_OBJECTIVE = 11,
    SKI_OBJECTIVES = 8, /* most objective tiles on the board */
    SKI_ACTIONS = 4,
    SKI_NONE = 255,
    SKI_SHAKEN = 4,   /* Health lost in a turn that calls for a courage test (SKI-110) */
    SKI_SCORE = 9999, /* most points of a side */
    SKI_TITLE = 40,   /* capacity of a name for people */
    SKI_ID = 24,      /* capacity of a scenario's id */
};

/* Where a unit is that is not on the board: values of ski_state.cell in the guard column. */
enum ski_place { SKI_HAND = 15, SKI_RESERVE = 31, SKI_DEAD = 47, SKI_HIDDEN = 63 };

enum ski_edge { SKI_NO_EDGE, SKI_NORTH, SKI_EAST, SKI_SOUTH, SKI_WEST };

enum ski_tag {
    SKI_FLY,
    SKI_CLIMB,
    SKI_SWIM,
    SKI_RESTLESS,
    SKI_NO_COVER,
    SKI_MELEE_COVER,
    SKI_FLANK,
    SKI_AMBUSH,
    SKI_TAGS
};

enum ski_kind { SKI_RANGED, SKI_SPELL, SKI_MELEE, SKI_GUARD };
enum ski_action_tag { SKI_STEADY, SKI_SEEK, SKI_RAW, SKI_HEAVY, SKI_ACTION_TAGS };
/* Who may enter a tile (SKI-131). */
enum ski_block { SKI_OPEN, SKI_CLIMBERS, SKI_SWIMMERS, SKI_NOBODY };

/* Options, in the order of the table in content.c. */
enum ski_option {
    SKI_O_ROUNDS,
    SKI_O_TURN_ORDER,
    SKI_O_EDGE_GAP,
    SKI_O_GAP,
    SKI_O_EDGE_MODE,
    SKI_O_DEPLOY_DEPTH,
    SKI_O_RESERVE_MODE,
    SKI_O_RESERVE_DEPTH,
    SKI_O_ARRIVE_FIRST,
    SKI_O_ARRIVE_LAST,
    SKI_O_FORCED_ACTION,
    SKI_O_PASS_THROUGH,
    SKI_O_TILE_EXTRAS,
    SKI_O_WOUNDS,
    SKI_O_OWN_COVER_CAP,
    SKI_O_EDGE_LINE,
    SKI_O_BLOCKED_TARGET,
    SKI_O_SAVE_CHOICE,
    SKI_O_NATURALS,
    SKI_O_ELEV_MOD,
    SKI_O_POINTS,
    SKI_O_TABLED,
    SKI_O_TIEBREAK,
    SKI_O_DICE,
    SKI_OPTIONS
};

/* Nodes of the game tree (RULES.md, section 4). */
enum ski_node {
    SKI_TIL,
    SKI_PUT,
    SKI_EDG,
    SKI_HLD,
    SKI_DEP,
    SKI_DPC,
    SKI_ARR,
    SKI_ARC,
    SKI_ACT,
    SKI_MOV,
    SKI_AIM,
    SKI_CHG,
    SKI_HIT,
    SKI_INJ,
    SKI_SAV,
    SKI_LOS,
    SKI_CRG,
    SKI_END,
    SKI_NODES
};

/* The roll chosen or implied at SKI_LOS after known injuries; none straight from the attack. */
enum ski_roll { SKI_NO_ROLL, SKI_BY_DEFENCE, SKI_BY_COVER, SKI_BY_BEST };

/* --- the immutable part */

typedef struct ski_terrain {
    char name[SKI_TITLE];
    uint8_t cover, elevation, block, entry, hazard;
} ski_terrain;

typedef struct ski_action {
    char name[SKI_TITLE];
    uint8_t kind, range, attack, accuracy, power, cover, tags;
    int8_t penetration;
} ski_action;

/* A unit with its upgrades applied. */
typedef struct ski_unit {
    char name[2 * SKI_TITLE]; /* "Wall Spears + Mantlets" */
    uint8_t points, move, health, defence, courage, cover, tags, actions;
    uint8_t twin;    /* lowest unit of its side of the same kind (SKI-R60) */
    uint8_t start;   /* a cell, SKI_RESERVE or, for free deployment, SKI_HAND */
    uint16_t closed; /* codes of tiles it may not stand on (SKI-131) */
    ski_action action[SKI_ACTIONS];
} ski_unit;

typedef struct ski_scenario {
    uint8_t option[SKI_OPTIONS];
    uint8_t width, height, sizes[2]; /* sizes: units of each side */
    uint8_t hands[2][SKI_CODES], edges[2], score[2];
    uint16_t points[2]; /* of each army */
    char army[2][SKI_TITLE];
    ski_terrain terrain[SKI_CODES]; /* 0 and 11 have Grassland's values (SKI-008, 135) */
    ski_unit unit[SKI_UNITS];
    uint64_t map[4][4];      /* planes of the fixed map */
    uint16_t cover_codes[7]; /* codes of each Cover Bonus */
    uint16_t slow[4];        /* codes of each entry cost, with tile_extras only */
    uint16_t hazards;        /* codes with a hazard, with tile_extras only */

    gg_bits board, inner;         /* inner: where objectives may lie (SKI-005) */
    gg_bits deploy[5], arrive[5]; /* zones per edge (SKI-012, 123) */
    gg_bits disc[256][16];        /* cells within 0..15 tiles of a cell */
    const gg_bits *lines;         /* tiles in the line, by compact numbers of both cells; owned */
} ski_scenario;

/* --- the state */

enum ski_mark { SKI_LOST = 7, SKI_GUARD_SHIFT = 3, SKI_GUARDED = 7 << 3, SKI_DONE = 1 << 6 };

typedef struct ski_state {
    uint64_t tile[4][4];      /* plane k: bit k of the cells' tile codes */
    uint8_t cell[SKI_UNITS];  /* a cell or a ski_place */
    uint8_t hp[SKI_UNITS];    /* Health */
    uint8_t marks[SKI_UNITS]; /* bits 0-2 Health lost this turn, 3-5 guard, 6 done */
    uint8_t hand[2][SKI_CODES];
    uint8_t edge[2];
    uint16_t score[2]; /* at most SKI_SCORE */
    uint8_t round, side, node;
    uint8_t picked;               /* tile code at SKI_PUT */
    uint8_t unit, action, target; /* selected; target is a unit 0..23 */
    uint8_t moved;                /* the selected unit has moved, at SKI_AIM */
    uint8_t count, roll;          /* hits or injuries pending; ski_roll */
} ski_state;

static_assert(sizeof(ski_state) == 240, "no hidden padding");

static inline gg_bits ski_load(const uint64_t words[4]) {
    return (gg_bits){words[0], words[1], words[2], words[3]};
}
static inline bool ski_on_board(const ski_state *s, int u) {
    return (s->cell[u] & 15) != 15;
}
static inline int ski_tile_at(const ski_state *s, int cell) {
    const int w = cell >> 6, b = cell & 63;
    return (int)((s->tile[0][w] >> b & 1) | (s->tile[1][w] >> b & 1) << 1 |
                 (s->tile[2][w] >> b & 1) << 2 | (s->tile[3][w] >> b & 1) << 3);
}
static inline int ski_lost(const ski_state *s, int u) {
    return s->marks[u] & SKI_LOST;
}
static inline int ski_guard(const ski_state *s, int u) {
    return (s->marks[u] & SKI_GUARDED) >> SKI_GUARD_SHIFT;
}
static inline bool ski_tagged(const ski_unit *unit, enum ski_tag tag) {
    return unit->tags >> tag & 1;
}
static inline bool ski_action_tagged(const ski_action *action, enum ski_action_tag tag) {
    return action->tags >> tag & 1;
}
/* Whether the players deploy the unit; else the scenario places it, and all of its side. */
static inline bool ski_is_free(const ski_scenario *sc, int u) {
    return sc->unit[u].start == SKI_HAND;
}
/* The selected unit as 0..23. */
static inline int ski_selected(const ski_state *s) {
    return s->side * SKI_SIDE + s->unit;
}

/* Runs the statement for each unit of a side (an int variable, 0..23) in order of number. */
#define SKI_EACH(u, sc, side)                                                                      \
    for (u = (side)*SKI_SIDE; u < (side)*SKI_SIDE + (sc)->sizes[side]; u++)

/* --- moves: type, a, b */

enum ski_move_type {
    SKI_M_TILE = 1, /* a code                      t<letter> */
    SKI_M_CELL,     /* a cell                      @<cell>   */
    SKI_M_EDGE,     /* a edge                      e<edge>   */
    SKI_M_HOLD,     /* a unit of the side or none  k<u> k-   */
    SKI_M_DEPLOY,   /* the same                    d<u> d-   */
    SKI_M_ARRIVE,   /* the same                    r<u> r-   */
    SKI_M_UNIT,     /* the same                    u<u> u-   */
    SKI_M_GO,       /* a cell or none              m<cell> m- */
    SKI_M_AIM,      /* a action or none, b target 0..23   a<k><side><u> a- */
    SKI_M_CHARGE,   /* a cell                      c<cell>   */
    SKI_M_SAVE,     /* a ski_roll                  sd sc     */
    SKI_M_HITS,     /* a number                    h<n>      */
    SKI_M_INJURIES, /* a number                    i<n>      */
    SKI_M_LOSS,     /* a number                    l<n>      */
    SKI_M_COURAGE,  /* a number                    q<n>      */
};

enum { SKI_A_SHIFT = 8 };

static inline gg_move ski_move(enum ski_move_type type, int a, int b) {
    return (gg_move)type << 16 | (gg_move)a << SKI_A_SHIFT | (gg_move)b;
}
static inline enum ski_move_type ski_move_type(gg_move m) {
    return (enum ski_move_type)(m >> 16);
}
static inline int ski_move_a(gg_move m) {
    return m >> SKI_A_SHIFT & 255;
}
static inline int ski_move_b(gg_move m) {
    return m & 255;
}

/* --- geometry */

static inline int ski_distance(int from, int to) {
    return gg_hex_distance(GG_OFFSET, from, to);
}
/* Cells next to a member of the set; members only if next to another one. */
static inline gg_bits ski_spread(const ski_scenario *sc, gg_bits b) {
    return gg_hex_near(GG_OFFSET, b) & sc->board;
}
/* The tiles in the line between two different cells (SKI-052): crossed ones and edge tiles. */
static inline gg_bits ski_line_mask(const ski_scenario *sc, int from, int to) {
    const int a = gg_row(from) * sc->width + gg_column(from);
    const int b = gg_row(to) * sc->width + gg_column(to);
    return sc->lines[a * sc->width * sc->height + b];
}
/* Cells whose tile code is in the set (bit 0: cells without a tile). O(codes). */
static inline gg_bits ski_cells_of(const ski_scenario *sc, const ski_state *s, unsigned codes) {
    const gg_bits p[4] = {ski_load(s->tile[0]), ski_load(s->tile[1]), ski_load(s->tile[2]),
                          ski_load(s->tile[3])};
    gg_bits cells = GG_NO_BITS;
    if (codes & 1) cells = sc->board & ~(p[0] | p[1] | p[2] | p[3]);
    for (codes &= ~1u; codes; codes &= codes - 1) {
        const int c = __builtin_ctz(codes);
        gg_bits one = c & 1 ? p[0] : ~p[0];
        one &= c & 2 ? p[1] : ~p[1];
        one &= c & 4 ? p[2] : ~p[2];
        cells |= one & (c & 8 ? p[3] : ~p[3]);
    }
    return cells;
}

/* --- units and objectives (units.c) */

/* Who acts: a seat, GG_CHANCE or GG_OVER. */
int ski_actor(const ski_state *s);
/* Who goes first in a round (SKI-021). */
int ski_first(const ski_scenario *sc, int round);
/* True if a side has a unit on the board, in hand or in reserve. */
bool ski_alive(const ski_scenario *sc, const ski_state *s, int side);
/* SKI-152: no unit is left, or, with tabled=1, none of one side. */
bool ski_tabled(const ski_scenario *sc, const ski_state *s);
/* Points, and number, of a side's units in a ski_place. */
int ski_points_in(const ski_scenario *sc, const ski_state *s, int side, int place);
int ski_count_in(const ski_scenario *sc, const ski_state *s, int side, int place);
/* The unit on a cell, -1 if there is none. */
int ski_unit_on(const ski_state *s, int cell);
/* The next unit to take a courage test, -1 if there is none (SKI-R47). */
int ski_shaken(const ski_scenario *sc, const ski_state *s);
/* Cells of objectives. */
gg_bits ski_objectives(const ski_scenario *sc, const ski_state *s);
/* Units of a side that contest an objective (SKI-140). */
int ski_contesting(const ski_scenario *sc, const ski_state *s, int side, int cell);

/* --- set-up and arrival (setup.c) */

int ski_opposite(int edge);
/* Where a tile may be laid (SKI-004 to 006), a unit be deployed (SKI-012) or arrive (SKI-123, 124). */
gg_bits ski_tile_cells(const ski_scenario *sc, const ski_state *s, int code);
gg_bits ski_deploy_cells(const ski_scenario *sc, const ski_state *s, int u);
gg_bits ski_arrival_cells(const ski_scenario *sc, const ski_state *s, int u);

/* --- movement and actions (movement.c, action.c) */

/* What all questions about one state share. */
typedef struct ski_field {
    gg_bits units[2]; /* cells with units of each side */
    gg_bits slow[4];  /* cells of entry cost 2 and 3, with tile_extras */
    uint16_t closed;  /* codes for which `shut` was made */
    gg_bits shut;     /* their cells */
} ski_field;
/* Of a state, which must not change while the field is used. */
void ski_field_init(const ski_scenario *sc, const ski_state *s, ski_field *field);
/* Where unit u gets from `from` with `budget` tiles and may stop (SKI-030 to 037), `from` not
 * included. One flood, O(budget). */
gg_bits ski_reach(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, int from,
                  int budget);
/* Enemy or friendly units (bits 0..23) that action k of unit u may aim at from where it stands. */
uint32_t ski_targets(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, int k,
                     bool moved);

/* --- attacks (attack.c): numbers in sixths of a die */

typedef struct ski_attack {
    int dice, hit, wound, defence, cover;
    bool asks; /* the defender chooses how to save (SKI-R34) */
} ski_attack;
/* Of action k of u against v, from where u stands. */
ski_attack ski_attack_of(const ski_scenario *sc, const ski_state *s, int u, int k, int v);
/* The same with the attacker standing in `from`, Health `health`, and the bonus of the line given
 * (melee ignores it). */
ski_attack ski_attack_from(const ski_scenario *sc, const ski_state *s, int u, int k, int v,
                           int from, int health, int line_bonus);
/* 2d6 results below a Courage of 2..13, of 36. */
int ski_steadfast(int courage);

extern const gg_rules ski_rules;

#endif
