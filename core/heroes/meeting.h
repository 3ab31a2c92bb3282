/* What a combat's walls and its result are worth to the map game. Functions without a state of their own. All
 * O(1). */
#ifndef GG_CORE_HEROES_MEETING_H
#define GG_CORE_HEROES_MEETING_H

#include "combat/combat.h"

enum { HER_SURRENDER_PRICE = 10, HER_TRIBUTE = 5 };

/* Walls, gate and tower: only for the town's first owner, with a citadel (HER-R40). */
bool her_walls_stand(bool town, bool first_owner_defends, bool citadel);

/* One side of a combat. */
typedef struct her_party {
    bool player;     /* a seat; false: a guard or an AI hero */
    bool hero, main; /* a hero takes part; it is the main hero */
    int level, gold;
    int places; /* friendly towns and settlements besides the field fought for */
} her_party;

/* What a result brings; A is the side whose hero has moved. */
typedef struct her_spoils {
    int winner;      /* 0, 1; -1 nobody */
    int gold;        /* from the loser to the winner */
    bool to_supply;  /* to the supply instead: the winner is an AI hero (HER-R110) */
    int morale;      /* change of the loser's morale */
    int cubes;       /* of the loser's faction, to the winner */
    int experience;  /* of the winner's main hero */
    bool top_level;  /* that hero is level 7 at once (HER-462) */
    bool visits;     /* the moving hero visits the field (HER-442, HER-R87) */
    bool goes_back;  /* the moving hero goes back to the field visited last (HER-445) */
    bool flees;      /* the loser's main hero goes to a friendly place */
    bool removed;    /* the loser's secondary hero leaves the map */
    bool eliminated; /* the loser's main hero has no place to go to (HER-451) */
} her_spoils;
/* `difficulty` of the field and whether an azure unit took part: of a guard, else 0 and false. */
void her_share_spoils(const her_party party[2], enum her_ending result, int difficulty, bool azure,
                      her_spoils *spoils);

#endif
