/* A combat inside another game (HER-340 ff.): what it begins with and what it brings back. Both are
 * plain records; the combat never sees the other game's state, nor that game the combat's insides.
 *
 *     her_load_content(&content, &error);                   // once, when the game is opened
 *     her_open_launch(&content, &launch, &scenario);         // once for each combat, kept by its key
 *     her_launch_combat(&scenario, &launch, &state);         // the 192 bytes that the game embeds
 *     her_settle(&scenario, &state, ...); her_perform(...);  // rules.h, until node HER_OVER
 *     her_bring_back(&scenario, &launch, &state, &result);
 *
 * The functions of the contract (text, pictures) work on a gg_game with .rules = &her_combat_rules and
 * .scenario = the scenario. Sides are 0 (A, attacks) and 1 (B). */
#ifndef GG_CORE_HEROES_COMBAT_EMBED_H
#define GG_CORE_HEROES_COMBAT_EMBED_H

#include "combat.h"

#include "../../error.h"

/* Loads the built-in content of combats (units, cards, factions, guards, heroes, levels) into a block
 * of the caller's, zeroed. GG_OK, or the error of the file. About as long as opening one combat. */
int her_load_content(her_content *content, gg_error *error);

/* --- what it begins with */

typedef struct her_launch {
    uint8_t option[HER_OPTIONS]; /* all but HER_O_REFUGE and HER_O_FIELD, which are `surrender` and
                                  * `draw` here; HER_O_DIFFICULTY 0..3, HER_O_CAP at least 1 */
    /* Armies as faces in deck order; the arrow tower, last of side B, stands on its own place. An army
     * of more than HER_SIDE is deployed by its seat, never by the rules. */
    uint8_t army[2], face[2][HER_DECK];
    /* A guard: neutral units of each tier to be drawn, and the decks as they lie, by face. An empty
     * draw pile is made of its discard pile (HER-336). Then army[1] is 0. */
    uint8_t draw[4], pile[HER_FACES], discard[HER_FACES];
    uint8_t variants;        /* set of enum her_variant */
    bool siege;              /* walls, and a tower if the army has one; side B puts the gate */
    bool surrender[2];       /* the side may, if it has the gold (HER-447, HER-448, HER-R41) */
    bool hero[2], undead[2]; /* a main hero with its cards takes part; of an undead faction */
    uint8_t level[2];        /* of the main hero, 0 none: 1..7 */
    uint8_t expert[2];       /* uses left in this round of the map */
    uint8_t morale[2];       /* enum her_morale */
    uint8_t gold[2], materials[2]; /* saturated */
    uint8_t arcane[2];             /* more power of the side's first spell, 0 none */
    uint8_t reroll[2];             /* record + 1 of the card whose reroll already lasts, 0 none */
    uint8_t rerolls[2];            /* how many of it do */
    uint8_t permanent[2];          /* record + 1 of the permanent card, 0 none; one of `card` */
    uint8_t cards[2];              /* how many */
    uint8_t card[2][HER_LAUNCHED]; /* records, ascending */
    uint8_t lies_in[2][HER_LAUNCHED]; /* enum her_pile; of equal ones ascending */
    /* An AI hero's (control HER_AI_HERO) cards and spells, each record once, and its skill, record + 1,
     * 0 none. */
    uint8_t ai_cards, ai_spells, ai_card[HER_AI_CARDS], ai_spell[HER_AI_CARDS], skill;
    char name[2][32]; /* of the sides, in pictures; "": "Side A", "Side B" */
} her_launch;

/* Makes the set-up of a combat of its launch. A pure function, without allocation, O(cards and faces
 * of the content), that cannot fail on a launch as it is described above. */
void her_open_launch(const her_content *content, const her_launch *launch, her_scenario *scenario);

/* The state before anything has happened, of a scenario that her_open_launch has made of the same
 * launch. The caller settles it. */
void her_launch_combat(const her_scenario *scenario, const her_launch *launch, her_combat *state);

/* --- what it brings back */

/* The unit of the army, as launched, has fallen. */
enum { HER_FALLEN = 0 };

typedef struct her_result {
    uint8_t result;            /* enum her_ending */
    int8_t winner;             /* 0, 1; -1 nobody, or a retreat */
    uint8_t unit[2][HER_DECK]; /* by place in the army: its face now, HER_FALLEN if it fell; those
                                    * left out keep theirs */
    uint16_t brought[2];       /* set of places in the army: units that took part */
    uint8_t joins[2], join[2][HER_SIDE]; /* summoned units that stay (HER-642), as faces */
    uint8_t lies_in[2]
                   [HER_LAUNCHED]; /* enum her_pile of each launched card, HER_REMOVED of those that
                                       * left the game; in play: the permanent one alone */
    uint8_t permanent[2];          /* as in her_launch */
    int8_t materials[2];           /* change */
    uint8_t valuables[2];          /* gained */
    uint8_t expert[2];             /* uses left */
    uint8_t morale[2];             /* enum her_morale */
    bool second_negative[2];       /* HER-114: the hand is discarded when the turn ends */
    bool arcane_used[2];
    uint8_t rerolls_used[2]; /* of those that lasted before */
    uint8_t mp;              /* left of side A's hero */
    bool azure;              /* an azure unit took part on side B */
} her_result;

/* What a combat that is over (node HER_OVER) brings back. Pure, O(cards and units). Gold changes by a
 * surrender alone, which her_share_spoils (meeting.h) has; a guard's cards go to the discard piles as
 * the draws were seen (HER-441). */
void her_bring_back(const her_scenario *scenario, const her_launch *launch, const her_combat *state,
                    her_result *result);

#endif
