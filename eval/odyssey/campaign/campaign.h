/* The evaluation, policy and scripts of odyssey, the campaign, shared by this folder. Inside a battle they
 * hand over to the evaluation of odyssey-battle. */
#ifndef GG_EVAL_ODYSSEY_CAMPAIGN_H
#define GG_EVAL_ODYSSEY_CAMPAIGN_H

#include "../../../core/odyssey/campaign/days.h"
#include "../../../core/odyssey/campaign/programs.h"
#include "../../eval.h"
#include "../../nets.h"

extern const gg_eval gg_eval_odyssey;

/* Named weights: one enumerator and one table row each, in the same order (weights.c). */
enum odc_weight {
    ODC_E_STORY,
    ODC_E_DOOM,
    ODC_E_LACK,
    ODC_E_ROOM,
    ODC_E_SLACK,
    ODC_E_CREW,
    ODC_E_HULL,
    ODC_E_FATE,
    ODC_E_TITANS,
    ODC_E_SUPPLY,
    ODC_E_NEXT,
    ODC_E_FINAL,
    ODC_E_TECHS,
    ODC_E_STORES,
    ODC_E_GEAR,
    ODC_E_KNOWLEDGE,
    ODC_E_TEARS,
    ODC_E_KEYS,
    ODC_E_HUNTED,
    ODC_E_PERSONS,
    ODC_E_STANDING,
    ODC_E_FEATURES, /* so many are factors of features */
    ODC_E_EVEN = ODC_E_FEATURES,
    ODC_E_SCALE,
    ODC_E_SURE,
    ODC_E_L_TALE,
    ODC_E_L_CARD,
    ODC_E_L_KEY,
    ODC_E_P_PROGRESS,
    ODC_E_P_DOOM,
    ODC_E_P_TITAN,
    ODC_E_P_HUB,
    ODC_E_P_REST,
    ODC_E_P_NEW,
    ODC_E_P_STORY,
    ODC_E_P_FAR,
    ODC_E_P_RESEARCH,
    ODC_E_P_BREED,
    ODC_E_P_CRAFT,
    ODC_E_P_TRADE,
    ODC_E_P_ABILITY,
    ODC_E_P_NEXT,
    ODC_E_P_SHARP,
    ODC_E_P_FLOOR,
    ODC_E_P_LEAST,
    ODC_E_S_STYLE,
    ODC_E_S_FATE,
    ODC_E_S_CREW,
    ODC_E_S_TITANS,
    ODC_E_S_BATTLE,
    ODC_W_NET,
    ODC_W_RANGE,
    ODC_WEIGHTS
};

extern const gg_weight odc_weights[ODC_WEIGHTS];

/* Values of the weight s_style: whom the script plays (section 7 of RULES.md). */
enum odc_style { ODC_EXPLORER, ODC_SAFE };

/* The rules read through this pointer and write nothing in evaluations. */
static inline odc odc_seen(const gg_game *game, const void *state) {
    return (odc){game->scenario, (odc_state *)(uintptr_t)state};
}

static inline double odc_limit(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
}

/* The crew sails on, or advances: between what days bring. */
static inline bool odc_at_ease(const void *state) {
    const odc_state *s = state;
    return s->node == ODC_CN_EXIT || s->node == ODC_CN_ADVANCE;
}

/* --- outlook.c: what lies ahead */

/* Of a state, for many questions about it. */
typedef struct odc_outlook {
    odc c;
    const double *w;
    uint8_t distance[ODC_TILES];
    int days;     /* that can still be begun, today's rest included as one */
    int sides;    /* of story cards still to be passed */
    int tokens;   /* progress still to be placed for them */
    int need[16]; /* progress of each of them */
    int wait[16]; /* days until what else it asks for will be there */
    int total;    /* progress that the whole story takes */
    double lack;  /* progress of it that will hardly be found in time */
    double found; /* progress that can be expected until the end, needed or not */
    int end;      /* days from now until the story can end */
    int goal;     /* tile that a side to come asks for, ODC_NONE */
    bool keys;    /* the clue or other condition of the side to come is there */
    double near;  /* how near they are, 0 to 1 */
    int battles;  /* timeline battles to come */
    int born;     /* titans born before the next of them */
} odc_outlook;

void odc_look_ahead(odc c, const double *w, odc_outlook *o);
/* Parts of it, for those who ask little: where the story stands (days, sides, tokens, need, total, goal,
 * keys; the rest is 0), and then what is known of battles (battles, born). */
void odc_look_around(odc c, const double *w, odc_outlook *o);
void odc_look_at_battles(odc_outlook *o);
/* Has the story side that is open all its progress? */
bool odc_story_is_full(odc c);

/* --- survey.c: the value by hand */

/* What a position has of each feature, by its weight's index. */
typedef struct odc_survey {
    odc_outlook outlook;
    double feature[ODC_E_FEATURES];
} odc_survey;

void odc_look_over(odc c, const double *w, odc_survey *survey);
/* Their weighted sum, less what is worth one half. */
double odc_weighed(const odc_survey *survey, const double *w);
/* The score of the campaign as the ways stand, for gg_squash. */
double odc_judged(const gg_game *game, const void *state, const double *w);

/* --- features.c: what the network is shown */
extern const gg_net_form odc_form;
/* The list of the form, for those who have looked over the position. */
int odc_list_features(const odc_survey *survey, uint16_t list[GG_NET_MOST]);

/* --- worth.c: what programs are worth, in progress tokens */
double odc_program_worth(const odc_outlook *o, odc_program p);
/* The k-th option of the choice that is asked. */
double odc_option_worth(const odc_outlook *o, int k);
double odc_resource_worth(int resource);

/* --- policy.c */

/* Worth of a listed move for who makes it, in progress tokens. */
void odc_worth(const gg_game *game, const void *state, const gg_move *list, int count,
               const double *w, double *worth);
void odc_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);

/* For playouts. In a battle by its policy. */
gg_move odc_playout_move(const gg_game *game, const void *state, const double *w,
                         gg_random *random);

/* --- rollout.c: gg_eval.play_on */
bool odc_play_on(const gg_game *game, const void *root, void *state, const double *w,
                 gg_random *random, double value[GG_MAX_PLAYERS]);

/* --- script.c */
gg_move odc_script(const gg_game *game, const void *state, const double *w, gg_random *random);

/* The battle that is fought now and its weights, or NULL. */
const gg_game *odc_battle_inside(const gg_game *game, const void *state, const double *w,
                                 const odb_state **battle, double *weights);

#endif
