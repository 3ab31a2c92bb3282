/* The ford, the example of core/README.md: a whole hex game on the kits, in one folder.
 *
 * FRD-001 Two sides, South (A, first) and North (B), in turns; a round is a turn of each.
 * FRD-002 In its turn a side takes its units one by one, in any order, or ends the turn.
 * FRD-003 A unit moves up to its number of hexes over land without other units, or stays.
 * FRD-004 Then it may attack an enemy beside it.
 * FRD-005 An attack throws the kind's dice, one fewer at an enemy in a forest (option woods=cover);
 *         each that shows its number or more costs the enemy one health. Without health it is gone.
 * FRD-006 The game ends when a side has no unit, or after the last round: more health in all wins. */
#ifndef GG_TESTS_CORE_FORD_H
#define GG_TESTS_CORE_FORD_H

#include "../../../core/bits.h"
#include "../../../core/game.h"
#include "../../../core/kit/options.h"

enum { FORD_SIDE = 4, FORD_UNITS = 2 * FORD_SIDE, FORD_KINDS = 4, FORD_GONE = 255 };

typedef enum ford_node { FORD_PICK, FORD_GO, FORD_AIM, FORD_ROLL, FORD_OVER, FORD_NODES } ford_node;

typedef enum ford_ground { FORD_OPEN, FORD_FOREST, FORD_WATER, FORD_GROUNDS } ford_ground;

typedef struct ford_kind {
    char name[12], letter[2];
    uint8_t move, dice, need, health;
} ford_kind;

typedef struct ford_options {
    uint8_t rounds, woods; /* woods: 0 cover, 1 open */
} ford_options;

typedef struct ford_scenario {
    gg_bits ground[FORD_GROUNDS]; /* cells of each */
    ford_options options;
    ford_kind kinds[FORD_KINDS];
    uint8_t units[2];                            /* of each side */
    uint8_t kind[FORD_UNITS], start[FORD_UNITS]; /* North's from FORD_SIDE on */
} ford_scenario;

/* The selected unit is 0 at FORD_PICK and FORD_OVER, the target but at FORD_ROLL. */
typedef struct ford_state {
    uint8_t cell[FORD_UNITS]; /* FORD_GONE without health */
    uint8_t health[FORD_UNITS];
    uint8_t done; /* bit of each unit that has had its turn */
    uint8_t round, side, node, unit, target;
    uint8_t pad[2];
} ford_state;

/* Moves and outcomes: a type and an argument. */
typedef enum ford_type {
    FORD_UNIT = 1, /* unit         u1  */
    FORD_END,      /*              end */
    FORD_MOVE,     /* cell         mc4 */
    FORD_STAY,     /*              m-  */
    FORD_ATTACK,   /* enemy unit   a2  */
    FORD_HOLD,     /*              a-  */
    FORD_HITS,     /* number       h1  */
} ford_type;

static inline gg_move ford_pack(ford_type type, int argument) {
    return (gg_move)type << 8 | (gg_move)argument;
}

/* The cells that units can stand on; the others are water. */
static inline gg_bits ford_land(const ford_scenario *sc) {
    return sc->ground[FORD_OPEN] | sc->ground[FORD_FOREST];
}

/* flow.c */
extern const gg_rules ford_rules;
/* content.c, text.c, picture.c */
extern const gg_option ford_option_table[];
extern struct gg_scenario_list ford_scenarios;
extern const struct gg_words ford_words;
extern const struct gg_position_line ford_position;
extern const struct gg_map ford_map;

#endif
