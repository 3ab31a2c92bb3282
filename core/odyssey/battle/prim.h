/* The primordial's side: what monster.c, strike.c, judge.c, chain.c, target.c and reach.c know of each
 * other's frames. */
#ifndef GG_CORE_ODYSSEY_BATTLE_PRIM_H
#define GG_CORE_ODYSSEY_BATTLE_PRIM_H

#include "process.h"

/* The frame of a card (ODB_K_CARD). The targets are in order of choice, two bits each. */
enum {
    ODB_CARD_NUMBER,   /* argument: 0..31, ODB_SIGNATURE, ODB_ROUTINE; ODB_NONE until it is drawn */
    ODB_CARD_T,        /* argument: the only target of an attack response, else ODB_NONE */
    ODB_CARD_FLAGS,    /* ODB_CF_ */
    ODB_CARD_ORDER,    /* the targets chosen */
    ODB_CARD_COUNT,    /* how many */
    ODB_CARD_NEXT,     /* how many of them have been dealt with (sequential) */
    ODB_CARD_TODO,     /* set: titans still to be attacked */
    ODB_CARD_AFTER,    /* set: titans that the after part speaks of */
    ODB_CARD_NOW,      /* the titan that is attacked */
    ODB_CARD_TIES,     /* set: what BN10 offers */
    ODB_CARD_ATTACKED, /* set: attacked on the path so far; above it what STOMP wants to know again */
};

enum {
    ODB_CF_AI = 1,     /* the current AI card: is discarded at its end */
    ODB_CF_BROKEN = 2, /* a chain break has ended it */
    ODB_CF_PATH = 4,   /* a path attack is under way: its movement is not over yet */
    ODB_CF_BEGUN = 8,  /* a zone attack has begun: whoever leaves the zone is still attacked */
};

/* The frames of the attack on one titan and of a judgement. */
enum { ODB_STRIKE_WHO, ODB_STRIKE_CARD, ODB_STRIKE_BROKEN, ODB_STRIKE_SKILL };

static inline int odb_card_target(const odb_frame *card, int k) {
    return k < card->v[ODB_CARD_COUNT] ? card->v[ODB_CARD_ORDER] >> 2 * k & 3 : ODB_NONE;
}

/* An attack on every titan of an area: ODB-176. */
static inline bool odb_is_zone(const odb_ai_card *card) {
    return card->type == ODB_TYPE_ZONE;
}

/* --- target.c */

/* The first targeting line that can be resolved, -1 if there is none: ODB-110, 112. */
int odb_usable_line(odb b, const odb_ai_card *card);
/* Among whom the next target is chosen, given those chosen already: R16, ODB-132. */
unsigned odb_next_targets(odb b, const odb_ai_card *card, int line, unsigned chosen);
/* The titans that meet the filters of the line. */
unsigned odb_filtered(odb b, const odb_ai_card *card, int line);

/* --- reach.c */

/* The living titans in the zone of a zone attack: ODB-176, 181. */
unsigned odb_in_zone(odb b, const odb_ai_card *card);
/* Can the attack of this card reach the titan from where P stands? ODB-170, 171, 182, R92 */
bool odb_reaches(odb b, const odb_ai_card *card, int i);
/* Spaces a card lets P move altogether; ODB_NONE: any number. */
int odb_card_speed(odb b, const odb_ai_card *card);
/* Spaces that P keeps from its target: 1 or the range. ODB-150, 151 */
int odb_card_range(const odb_ai_card *card);

/* --- chain.c */

/* The current AI card goes onto its discards; an empty deck is made of them again: ODB-252. */
void odb_discard_ai(odb b);

#endif
