/* Unit decks between combats: what marches with a seat's heroes, how it grows and shrinks, and the
 * decks of neutral units. Functions without a state of their own, for the map game; a combat needs
 * none of them. All O(cards) and without allocation. Functions that may refuse return NULL when
 * they have done it, else why not, beginning with a rule id, and then change nothing. */
#ifndef GG_CORE_HEROES_DECK_H
#define GG_CORE_HEROES_DECK_H

#include "combat/embed.h"

/* Faces, in deck order: faction units in the order of the faction, then neutral ones (HER-R02). */
typedef struct her_deck {
    int count;
    uint8_t face[HER_DECK];
} her_deck;

/* What a seat brings to recruiting. */
typedef struct her_muster {
    int gold, valuables;
    int dwelling; /* highest tier with a dwelling in the own town, 0 none */
    bool citadel; /* built */
    bool token;   /* the population token is in use */
    const her_faction *faction;
} her_muster;

/* Units of the faction are named by their place in it, 0..6. */

/* Where the unit lies in the deck, on either face; -1 if it does not. */
int her_deck_find(const her_content *content, const her_deck *deck, const her_muster *m, int unit);
/* Recruits the Few face of a unit (HER-306, HER-307). */
const char *her_recruit(const her_content *content, her_deck *deck, her_muster *m, int unit);
/* Turns a Few into its Pack at the printed price (HER-306, HER-308). */
const char *her_reinforce(const her_content *content, her_deck *deck, her_muster *m, int unit);
/* The same by an effect: of the tiers in the mask (1 bronze, 2 silver, 4 gold), without token, citadel
 * and dwelling (HER-310), at this price in gold and the printed one in valuables, or `free` of both
 * (HER-R102). */
const char *her_reinforce_by_effect(const her_content *content, her_deck *deck, her_muster *m,
                                    int unit, unsigned tiers, int gold, bool free);
/* Fills an empty deck with the starting units (HER-309); else nothing. */
void her_refill(her_deck *deck, const her_deck *starting);

/* The decks of neutral units of all tiers: cards of each face in the draw pile and discarded. */
typedef struct her_piles {
    uint8_t draw[HER_FACES], discard[HER_FACES];
} her_piles;
/* All neutral cards in the draw piles. */
void her_piles_start(const her_content *content, her_piles *piles);
/* Before a card of the tier is drawn: an empty draw pile is made of its discard pile (HER-336).
 * Returns the number of cards that can be drawn. */
int her_piles_ready(const her_content *content, her_piles *piles, int tier);
/* A card drawn of a pile that her_piles_ready has made ready. */
void her_piles_draw(her_piles *piles, int face);

/* The end of a combat for a deck that was launched as it lies: units defeated leave (HER-304), neutral
 * ones to their discard pile (HER-339), survivors keep their faces (HER-314), summoned ones join unless
 * temporary (HER-642). Damage is nowhere kept (HER-440). */
void her_deck_returns(const her_content *content, her_deck *deck, const her_result *result,
                      int side, her_piles *piles);
/* The end of a combat for a guard: every card drawn for it is discarded (HER-314, HER-441). */
void her_guard_leaves(her_piles *piles, const uint8_t *faces, int count);

#endif
