/* What the tests of argot add to the table of tests/lab/table.h: beginnings of position lines, and
 * units and contexts in them. */
#ifndef GG_TESTS_ARGOT_POSITIONS_H
#define GG_TESTS_ARGOT_POSITIONS_H

#include "../lab/table.h"

/* The start of a position string of siege up to the units, for the common nodes. `A` and `M` say
 * whose node it is; the second to last field of each is RP and hold: 8.0.0. */
#define SIEGE_MOVE_A   "argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 " /* Argot is first, to move */
#define SIEGE_SECOND_A "argot1 siege MG:0 1.1.1 10.0 4.5 8.0.0 "  /* Argot is second, to move */
#define SIEGE_MOVE_M   "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
#define SIEGE_SECOND_M "argot1 siege MG:1 1.1.0 0.10 5.4 8.0.0 "
#define SIEGE_FIRE_A   "argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 "
#define SIEGE_FIRE_M   "argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 "
#define SIEGE_FIGHT_A  "argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 " /* Argot attacks */
#define SIEGE_FIGHT_M  "argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
#define SIEGE_RALLY_A  "argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 "
#define SIEGE_RALLY_M  "argot1 siege RL:1 1.1.1 0.0 4.5 8.3.0 "
#define SIEGE_DRAW     "argot1 siege CD:c 1.1.0 0.0 5.5 8.0.0 "
/* The same on the small scenario. */
#define GATE_MOVE_A  "argot1 gate MG:0 1.1.0 3.3 2.0 2.0.0 "
#define GATE_MOVE_M  "argot1 gate MG:1 1.1.1 3.3 1.1 2.0.0 "
#define GATE_FIRE_A  "argot1 gate RP:0 1.1.0 0.0 2.0 2.0.0 "
#define GATE_FIGHT_A "argot1 gate BP:0 1.1.0 0.0 2.0 2.0.0 "
#define GATE_FIGHT_M "argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 "
/* What follows forts in a position without context and without options. */
#define END " - -"
/* Nothing stands, nothing pends. */
#define PLAIN " - - -"

/* The entry of a unit in the position string, "8.6:3:x<9.6"; "" when it has none. */
void unit_is(const char *tag, const char *text);
/* The same of several: "GRD1=8.6:3 HOP1=". */
void units_are(const char *pairs);
/* A key of the context field; "" when it is not there. */
void context_is(const char *key, const char *text);

#endif
