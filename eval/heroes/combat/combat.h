/* The evaluation of heroes-combat: its weights (weights.c), value and bounds (value.c), what is still to
 * come and limits of time (limit.c), what its networks are shown (features.c, context.c), what a blow
 * does (blow.c), policy (policy.c) and the rule book's own player as the script (script.c). */
#ifndef GG_EVAL_HEROES_COMBAT_COMBAT_H
#define GG_EVAL_HEROES_COMBAT_COMBAT_H

#include "../../../core/heroes/combat/combat.h"
#include "../../eval.h"
#include "../../feature_list.h"
#include "../../nets.h"

/* Weights: what each one means stands beside its value in weights.c. */
enum {
    HER_E_SCALE,
    HER_E_BLOW,
    HER_E_BODY,
    HER_E_ARMOUR,
    HER_E_SPEED,
    HER_E_FLYING,
    HER_E_RANGED,
    HER_E_WOUND,
    HER_E_TEMPO,
    HER_E_THREAT,
    HER_E_LATER,
    HER_E_ANSWER,
    HER_E_SPENT,
    HER_E_GUARD,
    HER_E_PINNED,
    HER_E_FREE,
    HER_E_WALL,
    HER_E_TOWER,
    HER_E_CARD,
    HER_E_SPELL,
    HER_E_EXPERT,
    HER_E_LIMITED,
    HER_E_GUARDED,
    HER_E_CLOCK,
    HER_E_ENOUGH,
    HER_E_REACH,
    HER_E_ROUNDS,
    HER_E_AMPLE,
    HER_E_STRIKE,
    HER_E_FACE,
    HER_E_RISK,
    HER_E_SHOT,
    HER_E_CLOSER,
    HER_E_FEAR,
    HER_E_MOVE,
    HER_E_DEFEND,
    HER_E_END,
    HER_E_PLAY,
    HER_E_POINTS,
    HER_E_LEAST,
    HER_E_PLAIN,
    HER_E_RESCUE,
    HER_E_AIM,
    HER_E_AIM_WORTH,
    HER_E_MISAIM,
    HER_E_NET,
    HER_E_RANGE,
    HER_E_WEIGHTS
};

/* Worth of a face by its hit points left: least + each * left; hp 0: no such face. */
typedef struct her_slope {
    double least, each;
    int hp;
} her_slope;
/* A card: its face, the hit points left on it, the Few face behind it and its worth unhurt. */
typedef struct her_worth {
    her_slope face, few;
    double behind;
    int left;
} her_worth;

/* A side's units as the evaluation sees them: made once per position, read many times. */
typedef struct her_sight {
    const her_scenario *sc;
    const her_combat *s;
    const double *w;
    uint32_t cells[2], blocked[2]; /* standing units; what stops a ground unit of the side */
    uint8_t here[2];               /* slots (bit i: slot 8 * side + i) that stand on the board */
    uint16_t guarded;              /* slots with a defence token or the effect of one */
    struct her_known *known;       /* blow.c: what the thread remembers */
    double worth[HER_SLOTS];       /* of the card as it is: both faces, less the damage */
    her_worth unit[HER_SLOTS];
} her_sight;

extern const gg_weight her_weights[HER_E_WEIGHTS];

void her_sight_init(const her_scenario *sc, const her_combat *s, const double *w, her_sight *sight);
/* Only the cells, what her_stands asks; neither weights nor worth. */
void her_sight_board(const her_scenario *sc, const her_combat *s, her_sight *sight);
/* Cells a unit can strike from in one activation: those it reaches and its own. 0 if paralysed;
 * only its own for shooters. */
uint32_t her_stands(const her_sight *sight, int slot);

/* What one attack does, over the exact dice of HER-R15 to R17 with the abilities that depend on
 * them, before cards are played. */
typedef struct her_odds {
    double loss; /* expected worth that the target loses, as in her_sight */
    double gone; /* probability that the card leaves the combat */
    double mean; /* damage */
    double rest; /* expected worth left */
    double face; /* probability that the target's present face falls */
} her_odds;
/* Who strikes whom and from where to where: slots, and cells or HER_TOWER. */
typedef struct her_clash {
    int a, from, v, to;
    bool back; /* as a retaliation */
} her_clash;
void her_odds_of(const her_sight *sight, her_clash clash, her_odds *odds);
/* The same to the bit by the recursion that holds for every blow: the reference of the fast way. */
void her_odds_plainly(const her_sight *sight, her_clash clash, her_odds *odds);
/* Whether v would strike back at a's first attack from that cell. */
bool her_answers(const her_sight *sight, int a, int from, int v);
/* The worth a gains by striking v from a cell: the target's loss, less `answer` (>= 0) times its own. At
 * most `least` is as good as `least`: then the answer is not looked at. */
double her_gain(const her_sight *sight, int a, int from, int v, double answer, double least);

/* limit.c */
enum { HER_TIERS = 4 }; /* of neutral units */

/* Slots of the side's units that are to stand but are not placed yet, as her_sight.here. */
unsigned her_waiting(const her_sight *sight, int side);
/* Guards together: how many, their worth, hit points of all faces, and D. */
typedef struct her_guards {
    double units, worth, body, armour;
} her_guards;
/* Of the guard's units that are not drawn yet, each the mean of its tier. */
her_guards her_undrawn(const her_sight *sight);
/* One such (tier 1 to HER_TIERS); 0 units where there is none. blow.c */
her_guards her_mean_guard(const her_sight *sight, int tier);
/* Hit points of a set of the side's slots, all faces of the cards. */
int her_endurance(const her_sight *sight, int side, unsigned set);
/* Damage that a side's units deal to the other: in this round, by those that reach somebody and by those
 * that do not, in a whole round; and the hit points that beat the other, 0: there is nobody. */
typedef struct her_force {
    double now, later, round, body;
} her_force;
/* Of what stands or waits to be placed, without guards that are not drawn. Asks no weights. */
her_force her_force_of(const her_sight *sight, int side);
/* The chance that a side beats the other before so many rounds after this one are over, as far as time
 * goes. */
double her_in_time(const her_sight *sight, int side, int rounds);

/* value.c: the side whose unit acts, or is picked next; the score made by hand, for gg_squash, from the
 * side of her_seat. */
int her_seat(const gg_game *game, const void *state);
double her_judged(const gg_game *game, const void *state, const double *w);
/* A combat of two players without cards, limits and walls. */
bool her_plain(const her_scenario *sc, const her_combat *s);
/* Where the networks were taught: units are placed, and in plain combats no effect lasts. */
bool her_taught(const gg_game *game, const void *state);
/* features.c, context.c. Features of the networks: those of all combats come first, then those of
 * combats that are not plain. */
enum { HER_PLAIN = 8860, HER_CONTEXT = 714 };
/* Adds the latter, for a side, as many as there is room for: 48 different cards in either hand, which a
 * position line may tell of, have more. list->seen stays as it is. */
void her_context(const her_sight *sight, int side, gg_feature_list *list);
extern const gg_net_form her_form;

/* policy.c, script.c: as in gg_eval. */
void her_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move her_script(const gg_game *game, const void *state, const double *w, gg_random *random);

extern const gg_eval gg_eval_heroes_combat;

#endif
