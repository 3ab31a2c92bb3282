/* What the files of fights share: fight.c (before, and the frame), launch.c (the combat's record made from
 * the state), spoils.c (what it brings back) and after.c. */
#ifndef GG_CORE_HEROES_ADVENTURE_FIGHT_H
#define GG_CORE_HEROES_ADVENTURE_FIGHT_H

#include "../combat/embed.h"
#include "process.h"

/* FIGHT: seat whose hero attacks, HEA_NONE the AI hero; v[0] hero, [1] field, [2] enum hea_foe and flags,
 * [3] seat that is attacked; [4] the bronze unit that defends a random town, 1..3 */
enum { HEA_FIGHT_HERO, HEA_FIGHT_FIELD, HEA_FIGHT_FOE, HEA_FIGHT_ENEMY, HEA_FIGHT_BRONZE };
enum { /* of v[HEA_FIGHT_FOE] */
       HEA_FIGHT_FOES = 7,
       HEA_FIGHT_SLIPPED = 8, /* verb 74 */
       HEA_FIGHT_VISITS = 16  /* the mover goes on to visit */
};

/* One side of a fight. */
typedef struct hea_side {
    int seat; /* HEA_NONE: a guard or the AI hero */
    int hero; /* 0 main, 1 secondary; HEA_NONE: units alone */
    bool ai;  /* the AI hero */
} hea_side;

/* The sides of the fight that this frame holds: A attacks. */
void hea_sides(hea c, const hea_frame *f, hea_side side[2]);
static inline int hea_foe_of(const hea_frame *f) {
    return f->v[HEA_FIGHT_FOE] & HEA_FIGHT_FOES;
}
static inline bool hea_is_guard(const hea_frame *f) {
    return f->seat != HEA_NONE &&
           (hea_foe_of(f) == HEA_FOE_GUARD || hea_foe_of(f) == HEA_FOE_RANDOM_TOWN);
}
/* The seat that runs a guard (HER-R94), HEA_NONE the rules. */
int hea_controller(hea c, int seat);
/* A town in which side B fights (HER-448, B28). */
bool hea_in_town(hea c, const hea_frame *f);
/* A guard has been beaten, with or without a combat. */
void hea_guard_beaten(hea c, int field);
/* after.c: where a beaten main hero can go (HER-R89); how many. */
int hea_refuges(hea c, int seat, int except, uint8_t field[32]);

/* How many of each record lie in each pile of the combat, of a seat whose deck takes part. */
typedef struct hea_counts {
    uint8_t of[HER_CARDS][4];
} hea_counts;
void hea_count_fight(hea c, int side, int seat, hea_counts *n);

/* launch.c: what the combat begins with, made from the state; the combat begins: s->combat and what belongs to it. */
void hea_record(hea c, const hea_frame *f, her_launch *l);
void hea_launch(hea c, const hea_frame *f);
/* spoils.c: the combat is over: units, cards, resources, heroes and cubes, and what follows is called. Whether
 * the mover goes on to visit is noted in the frame. */
void hea_bring_home(hea c, hea_frame *f);
/* The secondary hero that is attacked is given up (HER-450). */
void hea_give_up(hea c, const hea_frame *f);

/* after.c */
enum {
    HEA_AFTER_MORALE = 1, /* the loser loses morale */
    HEA_AFTER_HOME = 2,   /* its main hero goes to a friendly place */
    HEA_AFTER_BEATEN = 4, /* and has been defeated: what the scenario says to that */
    HEA_AFTER_CARDS = 8   /* cards of window `win` */
};
void hea_do_after(hea c, int winner, int loser, int experience, int what);

#endif
