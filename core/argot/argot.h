/* The Siege of Argot: the POD state, the immutable scenario, the packing of moves, and the questions
 * about a position that evaluations and tests may ask. The functions between the files of the game
 * are in rules.h. Rule ids (ARG-...) are those of RULES.md.
 *
 * Layout. Units are columns, not rows: one byte per unit for its cell, and one bit per unit in
 * 64-bit planes for everything else, so that a question about many units ("steps of Mineosi units
 * in this cell that may be hit") is one comparison of 60 bytes, a few ANDs and popcounts. Nothing
 * derived is stored. */
#ifndef GG_CORE_ARGOT_ARGOT_H
#define GG_CORE_ARGOT_ARGOT_H

#include "../bits.h"
#include "../game.h"
#include "../kit/graph.h"
#include "../kit/units.h"

#include <assert.h>
#include <string.h>

enum {
    ARGOT_CELLS = 255,
    ARGOT_UNITS = 60,
    ARGOT_FORTS = 16,
    ARGOT_CARDS = 24,
    ARGOT_FACTIONS = 4,
    ARGOT_ZONES = 24,
    ARGOT_LABELS = 40,
    ARGOT_NO_CELL = 255,
    ARGOT_NO_UNIT = 63,
    ARGOT_NO_SLOT = 15,
    ARGOT_NAME = 8,   /* capacity of a cell name or tag */
    ARGOT_TITLE = 48, /* capacity of a name for people */
};

enum argot_faction { ARGOT_ARGOT = 0, ARGOT_MINEOS = 1, ARGOT_THIRD = 2, ARGOT_FOURTH = 3 };

enum argot_kind { ARGOT_G, ARGOT_S, ARGOT_A, ARGOT_T, ARGOT_KINDS };

enum argot_ability {
    ARGOT_UNDEAD,
    ARGOT_SHOCK,
    ARGOT_BESIEGER,
    ARGOT_BERSERKER,
    ARGOT_RESILIENT,
    ARGOT_INTIMIDATING,
    ARGOT_HERO,
    ARGOT_ABILITIES
};

/* Cell flags; their words in content files are in schema.c. */
enum argot_flag {
    ARGOT_LAND,
    ARGOT_WATER,
    ARGOT_SEA,
    ARGOT_COAST,
    ARGOT_DOCK,
    ARGOT_RIVER,
    ARGOT_BRIDGE,
    ARGOT_CITY,
    ARGOT_FOREST,
    ARGOT_HILL,
    ARGOT_FORD,
    ARGOT_PINK,
    ARGOT_OLDTOWN,
    ARGOT_MEDICAL,
    ARGOT_TUNNEL,
    ARGOT_TRAINSTART,
    ARGOT_SANCTUARY,
    ARGOT_NOAIR,
    ARGOT_LIGHTHOUSE,
    ARGOT_FLAGS
};

/* Features of a link, bits of gg_link.features. The low two bits are its kind. */
enum argot_link {
    ARGOT_HEXSIDE = 0,
    ARGOT_BANK = 1,
    ARGOT_TUNNEL_LINK = 2,
    ARGOT_LINK_KIND = 3, /* mask */
    ARGOT_L_ROAD = 1 << 2,
    ARGOT_L_RIVER = 1 << 3,
    ARGOT_L_WALL = 1 << 4,
    ARGOT_L_BRIDGE = 1 << 5,
    ARGOT_L_FORD = 1 << 6,
    ARGOT_L_GATE = 1 << 7,
    ARGOT_L_BOOM = 1 << 8,
};

/* Node codes, numbered as in the table of section 4. */
enum argot_node {
    ARGOT_SP,
    ARGOT_CD,
    ARGOT_MG,
    ARGOT_MU,
    ARGOT_MD,
    ARGOT_RP,
    ARGOT_RT,
    ARGOT_BP,
    ARGOT_BA,
    ARGOT_CR,
    ARGOT_AL,
    ARGOT_CM,
    ARGOT_FR,
    ARGOT_RG,
    ARGOT_RL,
    ARGOT_XX,
    ARGOT_NODES
};

enum argot_result { ARGOT_NONE, ARGOT_WIN_ARGOT, ARGOT_WIN_MINEOS, ARGOT_DRAW };

enum argot_neutral {
    ARGOT_BY_SCRIPT,
    ARGOT_BY_RANDOM,
    ARGOT_BY_SEAT,
    ARGOT_BY_ARGOT,
    ARGOT_BY_MINEOS,
    ARGOT_BY_SECOND
};

enum argot_policy { ARGOT_HOLD, ARGOT_GUARD, ARGOT_HUNT };

/* Flags of the fire record. */
enum { ARGOT_RANGED = 1, ARGOT_AT_FORT = 2, ARGOT_DOUBLED = 4 };

/* The state. 368 bytes, no padding (checked below). A plane holds bit u for unit u. */
typedef struct argot_state {
    uint8_t cell[ARGOT_UNITS]; /* 255: unplaced if it has steps, else gone */
    uint8_t group;             /* active group's cell (MU, MD), else 255 */
    uint8_t selected;          /* selected unit (SP MD RT FR), else 63 */
    uint8_t last[2];  /* MD: last cargo loaded, 63; RL: last step's unit and payer (63 = pool), else
                         63 63 */
    uint64_t step[3]; /* planes of the strength; all 0 = eliminated */
    uint64_t owner[2]; /* planes of the owner */
    uint64_t moved, act, atk, fired, resil, intim, acted;
    uint64_t part[2];              /* participants: attacking side, defending side */
    uint64_t entry[4];             /* planes of slot+1 (0 = none); in Rally: RP spent by a train
                                      (train_spend=capacity) */
    uint64_t carrier[6];           /* planes of carrier+1 (0 = ashore) */
    uint64_t seen;                 /* fog: identity known to the opponent */
    uint8_t handle[ARGOT_UNITS];   /* fog: public handle, 0 = none yet */
    uint8_t fort[ARGOT_FORTS / 2]; /* steps, two to a byte */
    uint8_t left[ARGOT_CARDS / 2]; /* cards left, two to a byte */
    uint8_t node;                  /* enum argot_node */
    uint8_t faction; /* acting faction (the one whose decision, roll or battle order is at hand) */
    uint8_t result;  /* enum argot_result */
    uint8_t day, turn, first;
    uint8_t tokens[2];
    uint8_t rp[2];
    uint8_t hold;
    uint8_t battle_cell; /* 255 = no battle */
    uint8_t sides;       /* attacker | defender << 4 */
    uint8_t round;       /* 1..3; 0 outside rounds */
    uint8_t tempo; /* letter | side << 2 (0 A, 1 D) | losing << 4 (0 none, 1 attacking, 2 defending
                      side) */
    uint8_t closed[2]; /* closed slots, low byte first */
    uint8_t shooter;   /* 63 = no roll */
    uint8_t target;    /* target cell of a ranged attack, else 255 */
    uint8_t shot;      /* fire flags | target faction << 4 */
    uint8_t hits;      /* left to allocate */
    uint8_t shaken;    /* unit that will check morale, 63 */
    uint8_t viewer;    /* 0 the true state; k+1 = as seat k sees it */
} argot_state;

static_assert(sizeof(argot_state) == 368, "the rules page's budget is 368 bytes, without padding");

typedef struct argot_unit {
    char tag[ARGOT_NAME];
    char name[ARGOT_TITLE];
    uint8_t faction; /* of the roster */
    uint8_t kind;
    uint8_t steps; /* maximum */
    uint8_t letter;
    uint8_t modifier;
    uint8_t move;
    uint8_t cost;
    uint8_t range;
    uint8_t capacity;
    uint8_t abilities;     /* 1 << enum argot_ability */
    uint8_t start;         /* fixed start, 255 = none */
    uint8_t start_carrier; /* aboard this unit, 63 = none */
    bool afloat;           /* free set-up: goes aboard a ship standing in `zone` (ARG-110) */
    gg_bits zone; /* free set-up: cells (of its ship if afloat); empty = fixed start only */
} argot_unit;

typedef struct argot_cell {
    char name[ARGOT_NAME];
    uint8_t map, q, r;
    char part;      /* ' ' whole, 'a' 'b' 'w' */
    uint8_t sides;  /* hexsides this cell owns, bit per direction */
    uint32_t flags; /* 1 << enum argot_flag */
    uint8_t fort;   /* index of its fortification, 255 */
} argot_cell;

typedef struct argot_card {
    char tag[ARGOT_NAME];
    bool red;
    uint8_t count;
    uint8_t tokens[2]; /* for first and second */
} argot_card;

typedef struct argot_party {
    char name[ARGOT_TITLE];
    uint8_t policy; /* third parties */
    uint8_t home;   /* 255 = none */
    uint8_t radius;
} argot_party;

/* Options of section 1.2, in its order. Kind sets are bits 1 << enum argot_kind. `deck` is an index
 * of names. */
typedef struct argot_options {
    uint8_t stack, rounds, tokens_cap, deck, hold_turns, hold_kinds, elim_kinds, max_days, timeout,
        neutral, strongest, range_exact, resil_ranged, by_capacity, medical_only, assault_landing,
        income_turn, income_day, rest_heals, free_setup, kha, parley, fog;
} argot_options;

enum { ARGOT_OPTION_COUNT = sizeof(argot_options) };

/* A place name beside a cell. */
typedef struct argot_label {
    uint8_t cell;
    char text[ARGOT_TITLE];
} argot_label;

typedef struct argot_scenario {
    char id[32];
    char title[96];
    argot_options options;
    char overrides[352]; /* options that differ from the scenario's, "parley=1,fog=1"; "" if none */

    int cells;
    argot_cell cell[ARGOT_CELLS + 1];
    gg_graph graph;
    gg_bits with[ARGOT_FLAGS];       /* cells with a flag */
    gg_bits map[2];                  /* cells of a map */
    gg_bits stop;                    /* forest, hill, ford */
    gg_bits ground[ARGOT_CELLS + 1]; /* neighbours over links a ground unit may cross (ARG-055) */
    gg_bits onward[ARGOT_CELLS +
                   1]; /* the same without tunnels and hexside fords: the move may go on */
    gg_bits road[ARGOT_CELLS + 1];     /* ground links with a road */
    gg_bits sea[ARGOT_CELLS + 1];      /* neighbours for ships (ARG-056) */
    gg_bits landing[ARGOT_CELLS + 1];  /* disembarking (ARG-364): cells with land over a fit link */
    gg_bits supply[ARGOT_CELLS + 1];   /* supply (ARG-710) */
    gg_bits same_hex[ARGOT_CELLS + 1]; /* all parts of the hex, the cell itself included */
    gg_bits air[ARGOT_CELLS + 1];      /* cells at distance 1 that are not noair */
    uint8_t distance[ARGOT_CELLS + 1][ARGOT_CELLS + 1]; /* ARG-058; GG_FAR between the maps */
    uint8_t walk[ARGOT_CELLS + 1][ARGOT_CELLS + 1];     /* ground links, ignoring units; GG_FAR */
    uint8_t town[ARGOT_CELLS + 1];     /* ground links to the nearest Old Town cell; GG_FAR */
    uint8_t town_air[ARGOT_CELLS + 1]; /* ARG-058 distance to the nearest Old Town cell; GG_FAR */

    int units;
    argot_unit unit[ARGOT_UNITS];
    uint64_t all; /* units of the roster */
    uint64_t kind[ARGOT_KINDS];
    uint64_t foot;                   /* G and T */
    uint64_t roster[ARGOT_FACTIONS]; /* by the roster's faction */
    uint64_t letter[4];
    uint64_t ability[ARGOT_ABILITIES];
    uint64_t ranged;  /* range >= 1 */
    uint64_t full[3]; /* planes of the maximum steps */

    int forts;
    uint8_t fort_cell[ARGOT_FORTS], fort_steps[ARGOT_FORTS];
    int cards; /* of the chosen deck */
    argot_card card[ARGOT_CARDS];
    int factions; /* highest faction with a record + 1, 2..4 */
    argot_party party[ARGOT_FACTIONS];
    uint8_t rp[2];
    uint64_t
        key; /* hash of all that the rules read: part of no state, for tables that outlive a game */

    /* For pictures only. */
    char fort_name[ARGOT_FORTS][ARGOT_TITLE]; /* "" if it has none */
    int labels;
    argot_label label[ARGOT_LABELS];
} argot_scenario;

/* --- questions about units (O(1)) */

#define ARGOT_BIT(u) (UINT64_C(1) << (u))

/* Runs the statement for each unit of a mask, ascending. May be nested (on another line). */
#define ARGOT_EACH(u, mask)          ARGOT_EACH_AT(u, mask, __LINE__)
#define ARGOT_EACH_AT(u, mask, line) ARGOT_EACH_NAMED(u, mask, line)
#define ARGOT_EACH_NAMED(u, mask, line)                                                            \
    for (uint64_t argot_rest_##line = (mask);                                                      \
         argot_rest_##line && ((u) = __builtin_ctzll(argot_rest_##line), 1);                       \
         argot_rest_##line &= argot_rest_##line - 1)

static inline int argot_step(const argot_state *s, int u) {
    return (int)((s->step[0] >> u & 1) | (s->step[1] >> u & 1) << 1 | (s->step[2] >> u & 1) << 2);
}

static inline void argot_set_step(argot_state *s, int u, int value) {
    for (int i = 0; i < 3; i++)
        s->step[i] = (s->step[i] & ~ARGOT_BIT(u)) | (uint64_t)(value >> i & 1) << u;
}

/* Sum of the steps of a mask. */
static inline int argot_steps(const argot_state *s, uint64_t mask) {
    return __builtin_popcountll(s->step[0] & mask) + 2 * __builtin_popcountll(s->step[1] & mask) +
           4 * __builtin_popcountll(s->step[2] & mask);
}

/* Units with at least one step (placed or not). */
static inline uint64_t argot_living(const argot_state *s) {
    return s->step[0] | s->step[1] | s->step[2];
}

/* Units below their maximum. */
static inline uint64_t argot_hurt(const argot_scenario *sc, const argot_state *s) {
    return (s->step[0] ^ sc->full[0]) | (s->step[1] ^ sc->full[1]) | (s->step[2] ^ sc->full[2]);
}

static inline int argot_owner(const argot_state *s, int u) {
    return (int)((s->owner[0] >> u & 1) | (s->owner[1] >> u & 1) << 1);
}

/* Living units of a faction (bits of gone units may be set in the owner planes; they are masked
 * out). */
static inline uint64_t argot_of(const argot_state *s, int faction) {
    const uint64_t low = faction & 1 ? s->owner[0] : ~s->owner[0];
    const uint64_t high = faction & 2 ? s->owner[1] : ~s->owner[1];
    return low & high & argot_living(s);
}

static inline uint64_t argot_aboard(const argot_state *s) {
    return s->carrier[0] | s->carrier[1] | s->carrier[2] | s->carrier[3] | s->carrier[4] |
           s->carrier[5];
}

static inline int argot_carrier(const argot_state *s, int u) {
    int c = 0;
    for (int i = 0; i < 6; i++) c |= (int)(s->carrier[i] >> u & 1) << i;
    return c ? c - 1 : ARGOT_NO_UNIT;
}

/* ARGOT_NO_UNIT puts the unit ashore. */
static inline void argot_set_carrier(argot_state *s, int u, int ship) {
    const int c = ship == ARGOT_NO_UNIT ? 0 : ship + 1;
    for (int i = 0; i < 6; i++)
        s->carrier[i] = (s->carrier[i] & ~ARGOT_BIT(u)) | (uint64_t)(c >> i & 1) << u;
}

/* Units aboard a ship. */
static inline uint64_t argot_cargo(const argot_state *s, int ship) {
    uint64_t m = ~UINT64_C(0);
    for (int i = 0; i < 6; i++) m &= (ship + 1) >> i & 1 ? s->carrier[i] : ~s->carrier[i];
    return m;
}

/* The recorded slot, ARGOT_NO_SLOT if none (in Rally with train_spend=capacity: see argot_spent).
 */
static inline int argot_entry(const argot_state *s, int u) {
    int e = 0;
    for (int i = 0; i < 4; i++) e |= (int)(s->entry[i] >> u & 1) << i;
    return e ? e - 1 : ARGOT_NO_SLOT;
}

static inline void argot_set_entry(argot_state *s, int u, int slot) {
    const int e = slot == ARGOT_NO_SLOT ? 0 : slot + 1;
    for (int i = 0; i < 4; i++)
        s->entry[i] = (s->entry[i] & ~ARGOT_BIT(u)) | (uint64_t)(e >> i & 1) << u;
}

static inline uint64_t argot_entered(const argot_state *s) {
    return s->entry[0] | s->entry[1] | s->entry[2] | s->entry[3];
}

static inline int argot_nibble(const uint8_t *p, int i) {
    return p[i >> 1] >> (i & 1) * 4 & 15;
}

static inline void argot_set_nibble(uint8_t *p, int i, int value) {
    p[i >> 1] = (uint8_t)((p[i >> 1] & ~(15 << (i & 1) * 4)) | value << (i & 1) * 4);
}

/* Units (living or not) whose cell byte is `cell`. */
static inline uint64_t argot_at(const argot_state *s, int cell) {
    return gg_units_at(s->cell, ARGOT_UNITS, cell);
}

/* Living units on the map in a cell. */
static inline uint64_t argot_in(const argot_state *s, int cell) {
    return argot_at(s, cell) & argot_living(s);
}

/* Cells that hold a unit of the mask (units must be on the map). */
static inline gg_bits argot_cells_of(const argot_state *s, uint64_t mask) {
    return gg_cells_of(s->cell, mask);
}

/* Units on the map. */
static inline uint64_t argot_placed(const argot_state *s) {
    return argot_living(s) & ~argot_at(s, ARGOT_NO_CELL);
}

static inline int argot_fort_steps(const argot_scenario *sc, const argot_state *s, int cell) {
    const int f = sc->cell[cell].fort;
    return f == 255 ? 0 : argot_nibble(s->fort, f);
}

static inline int argot_attacker(const argot_state *s) {
    return s->sides & 15;
}
static inline int argot_defender(const argot_state *s) {
    return s->sides >> 4;
}
static inline int argot_letter(const argot_state *s) {
    return s->tempo & 3;
}
static inline int argot_side(const argot_state *s) {
    return s->tempo >> 2 & 1;
} /* 0 A, 1 D */
static inline int argot_losing(const argot_state *s) {
    return s->tempo >> 4 & 3;
} /* 0 none, 1 A, 2 D */
static inline int argot_closed(const argot_state *s) {
    return s->closed[0] | s->closed[1] << 8;
}

/* Enemy units that a unit can target if they are ashore (ARG-031): a mask over all units of other
 * factions. */
static inline uint64_t argot_prey(const argot_scenario *sc, int u) {
    switch (sc->unit[u].kind) {
    case ARGOT_G: return sc->foot | (sc->unit[u].range ? sc->kind[ARGOT_A] : 0);
    case ARGOT_S: return sc->kind[ARGOT_S];
    case ARGOT_A: return sc->all;
    default: return 0;
    }
}

/* --- moves
 *
 * A move is type << 24 | a << 16 | b << 8 | c. */

enum argot_move_type {
    ARGOT_M_PLACE = 1, /* a unit, b cell                          @TAG=cell */
    ARGOT_M_STOW,      /* a unit, b ship                          @TAG+SHIP */
    ARGOT_M_CARD,      /* a card kind                             c:kind */
    ARGOT_M_GROUP,     /* a cell                                  g<cell> */
    ARGOT_M_PASS,      /*                                         pass */
    ARGOT_M_UNIT,      /* a unit                                  TAG */
    ARGOT_M_DONE,      /*                                         done (MU, RG, RL) */
    ARGOT_M_GO,        /* a cell                                  >cell */
    ARGOT_M_ATTACK,    /* a cell, b slot of a it comes through    >cell<from */
    ARGOT_M_LOAD,      /* a unit                                  +TAG */
    ARGOT_M_AIM,       /* a unit                                  f:TAG */
    ARGOT_M_SKIP,      /*                                         skip */
    ARGOT_M_SHOOT,     /* a cell, b faction, c fire flags         t<cell>[@f][#][!] */
    ARGOT_M_BATTLE,    /* a cell, b other faction                 b<cell>[@f] */
    ARGOT_M_FIRE,      /* a unit, c fire flags                    F:TAG FF:TAG F#:TAG FF#:TAG */
    ARGOT_M_RETREAT,   /* a unit, b cell                          R:TAG>cell (BA and FR) */
    ARGOT_M_WAIT,      /* a unit                                  P:TAG */
    ARGOT_M_HITS,      /* a hits                                  h<n> */
    ARGOT_M_LOSE,      /* a unit                                  x:TAG */
    ARGOT_M_MORALE,    /* a 1 passed, 0 failed                    mok mno */
    ARGOT_M_REGROUP,   /* a unit, b cell                          G:TAG>cell */
    ARGOT_M_RESTORE,   /* a unit, b train or 63 for the pool      S:TAG S:TAG<TRAIN */
};

static inline gg_move argot_move(enum argot_move_type type, int a, int b, int c) {
    return (gg_move)type << 24 | (gg_move)a << 16 | (gg_move)b << 8 | (gg_move)c;
}
static inline enum argot_move_type argot_move_type(gg_move m) {
    return (enum argot_move_type)(m >> 24);
}
static inline int argot_move_a(gg_move m) {
    return m >> 16 & 255;
}
static inline int argot_move_b(gg_move m) {
    return m >> 8 & 255;
}
static inline int argot_move_c(gg_move m) {
    return m & 255;
}

/* --- questions answered by the files of the game; none changes anything */

/* notation.c: a cell or unit by its name in positions, -1 if there is none. O(cells), O(units). */
int argot_cell_named(const argot_scenario *sc, gg_slice name);
int argot_unit_tagged(const argot_scenario *sc, gg_slice tag);
/* units.c: living units in the cell of factions other than `faction`, aboard included (ARG-041). */
uint64_t argot_foes_in(const argot_state *s, int cell, int faction);
/* units.c: of the units of mask `mine`, those that engage one of `theirs` (ARG-032); both without
 * units aboard. */
uint64_t argot_engaged(const argot_scenario *sc, uint64_t mine, uint64_t theirs);
/* battle.c: the attacker of a pair of factions in a cell if their battle is pending, else -1
 * (ARG-500, 501). */
int argot_pending(const argot_scenario *sc, const argot_state *s, int cell, int f, int g);
/* ranged.c: units of `faction` in `cell` that `u` may hit from afar; its range is not asked
 * (ARG-402). */
uint64_t argot_marks(const argot_scenario *sc, const argot_state *s, int u, int cell, int faction);

/* movement.c: one faction's view of the map while moving. */
typedef struct argot_field {
    int faction;
    uint64_t own, foes;             /* on the map, aboard included */
    gg_bits foe_cells;              /* enemy cells */
    gg_bits closed_cells;           /* enemy cells never entered (ARG-904) */
    gg_bits full;                   /* own units at the stacking limit */
    uint8_t count[ARGOT_CELLS + 1]; /* own units, aboard included */
} argot_field;
void argot_field_init(const argot_scenario *sc, const argot_state *s, int faction,
                      argot_field *field);
/* movement.c: the destinations of one unit as moves of MD, without loads (ARG-302, 372); at most
 * `limit`. Returns how many. */
int argot_list_moves_of(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                        int u, gg_move *list, int limit);
/* flow.c: the alternatives of the node (moves, or outcomes of a chance node), at most `limit`, in the
 * fixed order of ARG-G03. Returns how many; 0 when the game is over. */
int argot_list(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);

extern const gg_rules argot_rules;

#endif
