/* A small content file of its own, with units and cells that the shipped scenarios lack: a modifier
 * of +5, a ranged berserker, several besiegers with range, a boom, third parties that hold and
 * hunt, cards with different tokens. Used by the rule tests. */
#ifndef GG_TESTS_ARGOT_LAB_H
#define GG_TESTS_ARGOT_LAB_H

/* Scenario "lab". Plain cells but where noted:
 *   columns q = 0..2 land, 2.2 city with a fortification of 3 steps, Old Town;
 *   column q = 3 open sea with a boom between 3.1 and 3.2; column q = 4 coast;
 *   Undercity u0.0, u0.1; tunnel 0.0 - u0.0. All columns have r = 0..4. */
extern const char lab_content[];

/* Opens it for fresh("lab") and from("argot1 lab ..."). */
void with_lab(void);

#endif
