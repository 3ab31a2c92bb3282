/* What the pictures of a combat share: draw.c (text) and svg.c. Nobody else includes
 * this. */
#ifndef GG_CORE_HEROES_COMBAT_PICTURE_H
#define GG_CORE_HEROES_COMBAT_PICTURE_H

#include "rules.h"

/* The units that act in what is left of the round, the active one first, then as HER-R06 picks them
 * (ties inside a side by slot); during the set-up those not yet placed. Returns how many. */
int her_order(const her_scenario *sc, const her_combat *s, uint8_t slot[HER_SLOTS]);
/* Numbers (1 to 8, one digit each) of the ongoing effects on a slot, HER_ON_CELL(cell) or HER_ON_SIDE(side). */
void her_put_effects_on(const her_combat *s, int target, gg_text *text);
/* Ongoing effect i in words: "Haste of side A on b2, level 1, this combat". */
void her_put_effect(const her_scenario *sc, const her_combat *s, int i, gg_text *text);
/* An ongoing effect that closes the cell, -1 for none. */
int her_field_at(const her_scenario *sc, const her_combat *s, int cell);
/* Dice on the table and the card in hand: "Dice - +, defence die 0; Lightning, power 1", "" for
 * none.
 */
void her_put_table(const her_scenario *sc, const her_combat *s, gg_text *text);
/* Marks of a unit as letters: r struck back, z paralysed, d defends, v and number venom. */
void her_put_unit_marks(const her_slot *u, gg_text *text);
/* "3", "3+1": a value and its change in this activation. */
void her_put_value(int value, int change, gg_text *text);
/* Gold, morale, permanent card and cards of a side, of open hands also which. */
void her_put_side(const her_scenario *sc, const her_combat *s, int side, gg_text *text);

#endif
