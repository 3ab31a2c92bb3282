/* The value of a campaign: the chance to win it. The sum of survey.c, to which a network may add its own,
 * squashed:
 *
 *     p = 1/2 + x' / (2 sqrt(1 + x'^2)),  x' = scale (x - even)
 *
 * While a battle is fought: the battle's own value between what a victory and a defeat would leave.
 * Only +, -, *, / and sqrt: the same bits on every machine. */
#include "campaign.h"

#include "../battle/battle.h"

#include "../../../core/odyssey/campaign/rules.h"

#include <string.h>

enum { TENS = 10, TO_THE_END = 10000 };

/* What the network says, and the hand, of one look. */
static double learned(const gg_game *game, const void *state, const gg_net *net, const double *w) {
    uint16_t list[GG_NET_MOST];
    odc_survey survey;
    odc_look_over(odc_seen(game, state), w, &survey);
    const int count = odc_list_features(&survey, list);
    return (double)gg_net_score(net, list, count, odc_form.bucket(game, state)) / GG_NET_SCALE +
           w[ODC_E_SCALE] * odc_weighed(&survey, w);
}

static double judge(const gg_game *game, const void *state, const double *w) {
    const gg_net *net = gg_nets_speaker(&odc_form, game, state, w[ODC_W_NET]);
    const double sure = odc_limit(w[ODC_E_SURE], 0, 0.5);
    const double p = gg_squash(net ? learned(game, state, net, w) : odc_judged(game, state, w));
    return odc_limit(p, sure, 1 - sure);
}

/* --- a battle is fought */

/* What the paragraph that leads to this battle makes of its end: the story may be won by it. */
static double told(const odc_outlook *o, bool won) {
    const odc_frame *f = odc_running(o->c, ODC_K_PROGRAM);
    if (!f || odc_top(o->c)->v[0] != ODC_EVENT_BATTLE) return 0;
    const gg_effect *e = odc_statement_of(o->c, f);
    const gg_effect *block = e + 1;
    if (e->verb != ODC_V_BATTLE) return 0;
    if (!won) block += 1 + block->skip;
    const odc_program p = {(uint16_t)(block + 1 - o->c.sc->content.statement), block->skip};
    return odc_program_worth(o, p);
}

/* The campaign when its party has come back, or has not. */
static double after(const gg_game *game, odc c, const double *w, bool won) {
    odc_state trial;
    uint8_t slot[ODB_TITANS];
    unsigned dead = 0;
    odc_outlook o;
    odc_look_ahead(c, w, &o);
    const double worth = told(&o, won);
    if (worth > TENS) return 1;
    memcpy(&trial, c.s, sizeof trial);
    const odc there = {c.sc, &trial};
    const int n = odc_party(there, slot);
    for (int k = 0; k < n && (!won || k < 1); k++) dead |= 1u << slot[k];
    if (n > 1 || !won) odc_remove_titans(there, dead);
    if (won) trial.res[2] += 2, trial.res[3] += 2, trial.res[4] += 1; /* brass, cinder, sinew */
    trial.phase = ODC_VOYAGE;
    const double p = judge(game, &trial, w) + 0.05 * worth;
    return odc_limit(p, w[ODC_E_SURE], 1 - w[ODC_E_SURE]);
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const odc c = odc_seen(game, state);
    const odb_state *battle;
    double of_battle[GG_MAX_WEIGHTS], won[GG_MAX_PLAYERS];
    const gg_game *inner = odc_battle_inside(game, state, w, &battle, of_battle);
    if (inner) {
        gg_eval_odyssey_battle.value(inner, battle, of_battle, won);
        out[0] = won[0] * after(game, c, w, true) + (1 - won[0]) * after(game, c, w, false);
    } else {
        out[0] = judge(game, state, w);
    }
    if (game->players > 1) out[1] = 1 - out[0];
}

/* Where a battle changes hardly anything, moves in it are told apart all the same. */
static const double LEAST_RANGE = 0.02;

/* In a battle: from what its defeat leaves to what its victory brings. What a network says is no throw of
 * dice, as the end of a campaign is: mcts has to explore less. */
static double range(const gg_game *game, const void *state, const double *w) {
    const odc c = odc_seen(game, state);
    const odb_state *battle;
    if (!odc_inner(game, state, &battle))
        return gg_nets_speaker(&odc_form, game, state, w[ODC_W_NET]) ? w[ODC_W_RANGE] : 1;
    return odc_limit(after(game, c, w, true) - after(game, c, w, false), LEAST_RANGE, 1);
}

/* With battles by the table a campaign is short: mcts plays it on by the policy, by hand to its end, which
 * judges what a day's choice leads to far better than the features do. With battles fought it is long:
 * played on in the coarser game (rollout.c), and in a battle valued where it stands. */
static bool quiet(const gg_game *game, const void *state) {
    const odc_scenario *sc = game->scenario;
    (void)state;
    return sc->options.battle_model == ODC_FULL;
}

const gg_eval gg_eval_odyssey = {
    .game = "odyssey",
    .weights = odc_weights,
    .weight_count = ODC_WEIGHTS,
    .value = value,
    .policy = odc_policy,
    .script = odc_script,
    .playout_move = odc_playout_move,
    .play_on = odc_play_on,
    .range = range,
    .quiet = quiet,
    .spread = 0.8,
    .playout = TO_THE_END,
    .form = &odc_form,
};
