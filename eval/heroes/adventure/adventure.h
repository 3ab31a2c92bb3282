/* The evaluation of heroes, the map game: its weights (weights.c), what armies are worth and the chance to win a
 * fight between them (army.c), what is found once for a position (sight.c), what fields are worth (goals.c), ways
 * over the map (ways.c), who is first at what wins (race.c), what a hero had best do (aims.c), what seats have
 * (worth.c), how alone and in co-op the clock stands (together.c), what the networks are shown (features.c),
 * value.c, policy.c, and the scripted players greedy, rush and ai (script.c). Inside a combat it hands over to the
 * evaluation of heroes-combat. Worth is counted in gold. */
#ifndef GG_EVAL_HEROES_ADVENTURE_H
#define GG_EVAL_HEROES_ADVENTURE_H

#include "../../../core/heroes/adventure/process.h"
#include "../../eval.h"
#include "../../nets.h"

extern const gg_eval gg_eval_heroes;

/* A position that is only read. */
static inline hea hea_seen(const gg_game *game, const void *state) {
    return (hea){game->scenario, (hea_state *)(uintptr_t)state};
}

/* What a fight hangs on that decides the game, two weights of each: at the start, and how much more at the end. */
enum { HEA_BY_SHARE = 0, HEA_BY_MEANS = 2, HEA_BY_EVEN = 4, HEA_BY_WEIGHTS = 6 };

/* Named weights: one enumerator and one table row each, in the same order (weights.c). */
enum hea_weight {
    HEA_E_MATERIALS,
    HEA_E_VALUABLES,
    HEA_E_STORED,
    HEA_E_RESERVE,
    HEA_E_LEVEL,
    HEA_E_EXPERT,
    HEA_E_CARD,
    HEA_E_ARROW,
    HEA_E_SPELL,
    HEA_E_ABILITY,
    HEA_E_MINOR,
    HEA_E_MAJOR,
    HEA_E_RELIC,
    HEA_E_BUILDING,
    HEA_E_DWELLING,
    HEA_E_CITADEL,
    HEA_E_MP,
    HEA_E_TOKEN,
    HEA_E_MORALE,
    HEA_E_SECOND_HERO,
    HEA_E_CUBE,
    HEA_E_GOAL,
    HEA_E_SCALE,
    HEA_E_STRENGTH,
    HEA_E_NEAR,
    HEA_E_PACE_0,
    HEA_E_PACE_7 = HEA_E_PACE_0 + 7,
    HEA_E_M_SCALE, /* and so on: of more seats or alliances, HEA_E_SCALE to HEA_E_PACE_7 again */
    HEA_E_M_PACE_7 = HEA_E_M_SCALE + HEA_E_PACE_7 - HEA_E_SCALE,
    HEA_E_DONE,
    HEA_E_POWER,
    HEA_E_EVEN,
    HEA_E_HASTE,
    HEA_E_LATE,
    HEA_E_DUEL, /* and HEA_E_TASK: HEA_BY_SHARE and so on */
    HEA_E_TASK = HEA_E_DUEL + HEA_BY_WEIGHTS,
    HEA_E_MISSING = HEA_E_TASK + HEA_BY_WEIGHTS,
    HEA_E_F_SLOPE,
    HEA_E_F_GUARD,
    HEA_E_F_AZURE,
    HEA_E_F_AI,
    HEA_E_F_HAND,
    HEA_E_F_CLOCK,
    HEA_E_F_WALLS,
    HEA_E_F_LOSS,
    HEA_E_F_DARE,
    HEA_E_W_TILE,
    HEA_E_W_FAR,
    HEA_E_W_VISIT,
    HEA_E_W_TOLL,
    HEA_E_P_STEP,
    HEA_E_P_IDLE,
    HEA_E_P_END,
    HEA_E_P_HIRE,
    HEA_E_P_LEAST,
    HEA_E_P_RECRUIT,
    HEA_E_P_BUILD,
    HEA_E_P_PLAY,
    HEA_E_P_TRADE,
    HEA_E_P_GIFT,
    HEA_E_P_MORALE,
    HEA_E_S_STYLE,
    HEA_E_S_EDGE,
    HEA_E_NET,
    HEA_E_RANGE,
    HEA_E_WEIGHTS
};

extern const gg_weight hea_weights[HEA_E_WEIGHTS];

/* Values of the weight s_style: whom the script plays (section 7 of RULES.md). */
enum hea_style { HEA_GREEDY, HEA_RUSH, HEA_BY_THE_BOOK };

/* --- army.c */

/* Worth of resources in gold. */
double hea_gold(const double *w, int gold, int materials, int valuables);
/* Of the best five units of the seat. */
double hea_army_cost(hea c, int seat, const double *w);
double hea_card_worth(hea c, int card, const double *w);
/* How strong a face fights: the root of its blows times what it takes to beat it. */
double hea_face_strength(const her_content *content, int face);
/* Of the best five units of a seat, and of their attacks together. */
typedef struct hea_force {
    double strength, blows, body;
} hea_force;
hea_force hea_force_of(hea c, int seat);
/* The AI hero is on the map, or still to come; its army. */
bool hea_ai_counts(hea c);
hea_force hea_force_of_ai(hea c);
enum { HEA_AI_CARDS = 2 }; /* about what its deck is worth, as cards in hand */
/* Of the guard of a level (1 to 7), each unit of it the mean of its tier's neutral units. */
hea_force hea_force_of_guard(hea c, int level);
enum { HEA_AZURE_LEVEL = 7 }; /* its guard knows no limit of time (HER-392) */
/* The edge of whoever attacks a guard of the level, for hea_win_chance: below 0, the guard has it. */
double hea_guard_edge(const double *w, int level);
/* The chance that the attacker wins: `edge` what it has besides strength, `cards` what it has in hand more
 * than the defender, `rounds` that it may fight (99: no limit), walls before the defender. */
double hea_win_chance(const double *w, hea_force a, hea_force b, double edge, int cards, int rounds,
                      bool walls);

/* --- sight.c */

/* What a team can win by: so many turns of anybody until it is there, 0 in the present one; and the chance
 * to beat whom it meets. */
typedef struct hea_threat {
    int half;
    double chance;
} hea_threat;
typedef struct hea_race {
    int teams, far[HEA_SEATS]; /* far: MP of each seat's nearest hero to what wins */
    hea_threat threat[HEA_SEATS];
} hea_race;

/* What is asked of a position more than once, found once. */
typedef struct hea_sight {
    hea c;
    const double *w;
    hea_layout layout; /* held: where a hero may have to fight somebody, heroes too */
    /* What a way over a held field costs a seat; goals and how many there are (hea_goals): once asked for. */
    uint8_t toll[HEA_SEATS][HEA_TILES * 8];
    uint8_t goal[HEA_SEATS][HEA_TILES];
    int goals[HEA_SEATS];
    hea_force force[HEA_SEATS]; /* of living seats */
    hea_race race;              /* once hea_find_threats was asked; before, no teams */
} hea_sight;
enum { HEA_TOLL_UNKNOWN = 255, HEA_GOALS_UNKNOWN = -1 };
void hea_look(hea_sight *k, hea c, const double *w);
/* Where HEA_E_SCALE to HEA_E_PACE_7 are those of this game: two seats against each other have their own. */
static inline const double *hea_standards(const hea_sight *k) {
    const bool two = k->c.sc->seats == 2 && k->c.sc->record.mode == HEA_CLASH;
    return two ? k->w : k->w + (HEA_E_M_SCALE - HEA_E_SCALE);
}
/* Of the seat's hero entering the field with these MP left, by what is on it now; 1 where nobody fights, and where
 * it lies face-down still. */
double hea_seen_chance(hea_sight *k, int seat, int hero, int field, int mp_left);

/* --- ways.c */

/* How far the fields are for a hero, in MP, and by which first steps (a set of directions) they are reached
 * soonest. Tiles on the way must be discovered, and whoever is in the way beaten: the less likely that is the
 * longer is the way. 255: not to be reached. */
typedef struct hea_paths {
    uint8_t distance[HEA_TILES * 8], first[HEA_TILES * 8];
} hea_paths;
void hea_find_ways(hea_sight *k, int seat, int from, hea_paths *ways);
/* MP from the nearest of two fields (HEA_NONE: only one) to another; HEA_NOWHERE if there is no way. `straight`: steps
 * to that one (hea_distances). */
int hea_mp_to(hea_sight *k, int seat, const int from[2], int to, const uint8_t *straight);
/* MP from the nearest of these heroes of the seat (a set, HEA_BOTH_HEROES) to the nearest goal, and that one;
 * HEA_NOWHERE if there is none. */
enum { HEA_NOWHERE = 99, HEA_BOTH_HEROES = 3 };
int hea_goal_distance(hea_sight *k, int seat, unsigned heroes, int *goal);
/* The directions in which the way goes on with a step or a discovery, as a set: none with a step at somebody
 * who will rather win. */
unsigned hea_leads(hea_sight *k, int seat, gg_move move);

/* --- goals.c */

/* Resource rounds that are still to come. */
int hea_resource_rounds(hea c);
/* What it is worth to a seat that its hero visits the field now, fights set aside. */
double hea_field_worth(hea c, const double *w, int seat, int field);
/* Fields that the scenario is won by, for a seat, as a set per tile; how many. */
int hea_goals(hea c, int seat, uint8_t set[HEA_TILES]);
/* The same, found once for a sight. */
const uint8_t *hea_seen_goals(hea_sight *k, int seat);
/* How many of the goals of a co-op or solo scenario are flagged. */
int hea_goals_reached(hea c);

/* --- race.c */

/* Of each team, alone and in co-op of each seat. */

void hea_find_threats(hea_sight *k);
/* What the threat alone counts, in the units of the value's logistic. */
double hea_pressure(const hea_sight *k, int team);

/* --- worth.c */

/* What a seat has and is about to have, in gold. */
double hea_seat_worth(hea c, int seat, const double *w);
/* What counts for a seat besides who is first at what wins; the threats are found. */
double hea_standing(const hea_sight *k, int seat);
/* Of two seats against each other, looked at, by hand: the score of seat 0 for gg_squash. Finds the threats. */
double hea_score_of_two(hea_sight *k);

/* --- together.c */

/* Alone and in co-op: all seats win, or none. */
static inline bool hea_together(hea c) {
    return c.sc->record.mode >= HEA_COOP;
}
#define HEA_LEAST 0.001 /* what no such position is below that may still be won */
/* The chance that the seats win, by hand. */
double hea_chance_together(hea_sight *k);
/* The chance that no town falls to a hero of the game that wins by one; 1 where none does. */
double hea_towns_hold(const hea_sight *k);

/* --- features.c */

extern const gg_net_form hea_form;
/* Whether a network can speak of such a position: two seats against each other, or all together; the map set up. */
bool hea_taught(hea c);
/* The one that a value of the weight "net" means there; NULL: none. Of those built in one speaks of two seats, the other
 * of what is done alone and in co-op. */
const gg_net *hea_network(hea c, double weight);
/* Whose value it gives: that of the seat whose turn it is; of all together the first one's, which is that of all. */
static inline int hea_side_to_judge(hea c) {
    return c.s->active == 1 && !hea_together(c);
}
/* Lists what it is shown of a position of which it speaks; returns how many that are. `score` is the hand's of seat 0,
 * for gg_squash: hea_score_of_two, or that of hea_chance_together. */
int hea_list_features(hea_sight *k, double score, uint16_t *to);
int hea_bucket(hea c);

/* --- aims.c */

/* The best there is to do for a hero, in gold per MP, and the first steps to it. */
typedef struct hea_aim {
    /* Of going in each direction, where there is a face-down tile of discovering it; 6: of staying (revisit). */
    double best[7];
} hea_aim;
void hea_aims(hea_sight *k, int seat, int hero, hea_aim *aim);

/* --- policy.c, script.c */
void hea_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move hea_script(const gg_game *game, const void *state, const double *w, gg_random *random);
/* The combat that is fought now as a game, and the weights of its evaluation; false where none is. */
bool hea_combat_inside(hea c, gg_game *inner, double *weights);

#endif
