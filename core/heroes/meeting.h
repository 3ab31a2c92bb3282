/* Before and after a combat on the map: whether entering a field starts one, and what its result
 * is worth. Functions without a state of their own, for the map game. All O(1). */
#ifndef GG_CORE_HEROES_MEETING_H
#define GG_CORE_HEROES_MEETING_H

#include "combat/combat.h"

enum { HER_SURRENDER_PRICE = 10, HER_TRIBUTE = 5, HER_TOP_LEVEL = 7 };

/* What a hero finds on the field it enters. */
typedef struct her_visit {
    int level;       /* of the hero's player: a secondary hero counts with the main hero's level */
    int difficulty;  /* 1 to 7, 0 for an unguarded field */
    bool beaten;     /* the guard is beaten, the field visited before */
    bool enemy_hero; /* a hero of another player */
    bool foreign;    /* another player's town or settlement */
    bool paid;       /* and its owner, without a hero there, has paid for its defence */
} her_visit;
enum her_meeting {
    HER_NO_COMBAT,
    HER_MEETS_GUARD,   /* HER-341 */
    HER_QUICK,         /* the guard counts as beaten, without combat and reward (HER-470) */
    HER_MEETS_HERO,    /* HER-342 */
    HER_MEETS_DEFENCE, /* units alone (HER-343) */
};
enum her_meeting her_meets(const her_visit *visit);
/* Walls, gate and tower: only for the town's first owner, with a citadel (HER-R40). */
bool her_walls_stand(bool town, bool first_owner_defends, bool citadel);

/* One side of a combat. */
typedef struct her_party {
    bool player;     /* a seat; false: a guard or an AI hero */
    bool hero, main; /* a hero takes part; it is the main hero */
    bool town;       /* defends an own town */
    bool bound;      /* cannot surrender (war shackles) */
    int level, gold;
    int places; /* friendly towns and settlements besides the field fought for */
} her_party;
/* Whether this side may surrender to that one (HER-447, HER-448, HER-R41). */
bool her_may_surrender(const her_party *own, const her_party *other);

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
/* Side `side`, attacked, gives its secondary hero up before the combat (HER-450). */
void her_given_up(const her_party party[2], int side, her_spoils *spoils);
/* Levels reached from this experience (0 to 12) by gaining more, in the order in which they are
 * resolved (HER-463); returns how many. */
int her_levels(int experience, int gained, int level[HER_TOP_LEVEL]);

#endif
