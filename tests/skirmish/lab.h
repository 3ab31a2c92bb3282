/* What the rule tests of skirmish share: positions in the short form of the checks (RULES.md, section 8),
 * and distributions. Builds on tests/lab/table.h. */
#ifndef GG_TESTS_SKIRMISH_LAB_H
#define GG_TESTS_SKIRMISH_LAB_H

#include "../../core/skirmish/rules.h"
#include "../lab/table.h"

/* A position: scenario with options ("open+dice=1"), items separated by "; " and the last two
 * fields ("1A act"). Items: a unit and its state ("A2 g6:7+", "A5 ="), a tile ("f6 m"), "score
 * 4:6", "edges we". Units not named are destroyed (in round 0: in hand), cells not named have no
 * tile, hands are empty, edges n and s. Behind an
 * arrow stands what is then played ("1A act -> u2 m-"). */
void lay(const char *scenario, const char *items, const char *turn);
/* The node's outcomes: letter and 0, 1, ... with these counts over `total` ("1 8 24 32 16", 81);
 * outcomes of count 0 are not listed. */
void odds_are(char letter, const char *counts, uint64_t total);
/* Each of `dice` dice succeeds with n/d: the outcomes of the node, losses above `most` merged. */
void each_die(char letter, int dice, int n, int d, int most);
/* Sixths of hit, injury, defence and cover of an attack in the current position ("A2", 1, "B5"). */
void sixths_are(const char *attacker, int action, const char *target, int h, int w, int d, int c);
/* Unit "A2" of the current position as its text: "g6:7", "=", "x". */
void stands(const char *unit, const char *text);
/* The last two fields of the position: "1A act". */
void turn_is(const char *text);
void score_is(int a, int b);
/* The number of the unit in the state, 0..23. */
int unit_number(const char *unit);
/* Opens the rules for a test group; give it to cmocka as the setup. */
int skirmish(void **state);

#endif
