/* What words, places and the two pictures share: lines of words about a battle (sheet.c). */
#ifndef GG_CORE_ODYSSEY_BATTLE_PICTURE_H
#define GG_CORE_ODYSSEY_BATTLE_PICTURE_H

#include "ground.h"
#include "rules.h"

enum { ODB_LINE_TEXT = 2048 }; /* capacity that holds any of these lines */

/* "Kilnback, level 1, wounds 2 of 6, SPEED 5, TO HIT 5, ..." */
void odb_put_prim(odb b, gg_text *text);
/* The piles of cards: the deck with its composition by level, what is known of its order, ... False
 * for an empty pile. */
enum { ODB_PILE_DECK, ODB_PILE_DISCARD, ODB_PILE_ESCALATION, ODB_PILE_TOP, ODB_PILES };
bool odb_put_pile(odb b, bool bp, int pile, gg_text *text);
extern const char *const odb_pile_names[ODB_PILES];
void odb_put_wounds(odb b, gg_text *text);
/* Tokens of the kratos pool, the Argo's abilities, summonings, godforms; empty when there are none. */
void odb_put_pool(odb b, gg_text *text);
void odb_put_argo(odb b, gg_text *text);
/* "0 Ember Glaive, 2 Scale Hauberk (exhausted)" */
void odb_put_gear(odb b, int i, gg_text *text);
/* Conditions, tokens and marks: "burning, despair 2, movement fatigue"; may be empty. */
void odb_put_marks(odb b, int i, gg_text *text);
/* The AI card in play: "I Heat Ring: zone 1, 1 dice, difficulty 6, 1 Danger". */
void odb_put_card(odb b, gg_text *text);
/* The attack that runs: dice, hits, the roll that waits; empty when there is none. */
void odb_put_roll(odb b, gg_text *text);
/* "on c2", "on the Chimney", "not placed yet", "dead" */
void odb_put_where(odb b, int i, gg_text *text);

/* pieces.c: names of pieces, "T0" and "T0.3" for the gear in slot 3; what a titan is in words */
const char *odb_titan_name(int i, char words[16]);
const char *odb_titan_title(odb b, int i);
const char *odb_gear_name(int i, int slot, char words[16]);

#endif
