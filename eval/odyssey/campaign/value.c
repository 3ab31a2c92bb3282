/* The value of a campaign: the chance to win it. A weighted sum of features (section 7 of RULES.md),
 * squashed:
 *
 *     x = story told and days to spare + titans and what battles need - doom and what wears the Argo
 *     p = 1/2 + x' / (2 sqrt(1 + x'^2)),  x' = scale (x - even)
 *
 * While a battle is fought: the battle's own value between what a victory and a defeat would leave.
 * Only +, -, *, / and sqrt: the same bits on every machine. */
#include "campaign.h"

#include "../battle/battle.h"

#include "../../../core/odyssey/campaign/rules.h"

#include <string.h>

enum { PARTY = 4, TENS = 10, DAYS_COUNTED = 20, TO_THE_END = 10000 };

static double limit(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
}

/* Sides passed, the one that is open by its tokens. */
static double of_story(const odc_outlook *o) {
    const odc_content *k = &o->c.sc->content;
    const odc_state *s = o->c.s;
    if (s->story >= k->stories) return 1;
    const int tokens = k->story[s->story][s->story_side].tokens;
    const double open = tokens ? limit((double)s->progress / tokens, 0, 1) : 0;
    return (2 * s->story + s->story_side + 0.9 * open) / (2 * k->stories);
}

/* Doom tokens of the cards passed and the one that is open, of all that there can be. */
static double of_doom(odc c) {
    const odc_content *k = &c.sc->content;
    double sum = c.s->doom_tokens, total = 0;
    for (int card = 0; card < k->dooms; card++)
        for (int side = 0; side < 2; side++) {
            total += k->doom[card][side].tokens;
            if (card < c.s->doom || (card == c.s->doom && side < c.s->doom_side))
                sum += k->doom[card][side].tokens;
        }
    return total > 0 ? sum / total : 0;
}

/* Days to spare behind the one on which the story can end. */
static double of_days(const odc_outlook *o) {
    return limit((double)(o->days - 1 - o->end) / DAYS_COUNTED, -0.5, 0.5);
}

static double win_chance(odc c, int titans, int level) {
    return titans > 0 ? odc_win_percent(c, titans < PARTY ? titans : PARTY, level) / 100.0 : 0;
}

/* The level of the battle that the story ends with, by its foe's highest fight. */
static void of_battles(const odc_outlook *o, double f[ODC_E_FEATURES]) {
    const odc c = o->c;
    const int ready = c.s->titans + o->born;
    int level = 4;
    for (int i = 0; i < c.sc->content.regulars; i++) {
        const int boxes = c.s->evolution[i] < 8 ? c.s->evolution[i] + 1 : 8;
        const int of = c.sc->content.foe[i].level_of[boxes];
        if (of < level) level = of;
    }
    f[ODC_E_TITANS] = limit(ready, 0, PARTY) / PARTY;
    f[ODC_E_SUPPLY] = o->battles ? limit(ready - PARTY, 0, PARTY) / PARTY : 0;
    f[ODC_E_NEXT] = o->battles ? win_chance(c, ready, level) : 1;
    double lost = 1; /* at the end every tear is another try */
    for (int k = 0; k <= c.s->tears && k < PARTY; k++) lost *= 1 - win_chance(c, c.s->titans, 3);
    f[ODC_E_FINAL] = 1 - lost;
}

static double of_stores(odc c) {
    double sum = 0;
    for (int k = 0; k < ODC_RESOURCES; k++) {
        const double n = c.s->res[k];
        sum += odc_resource_worth(k) * n * 8 / (8 + n);
    }
    return sum / TENS;
}

static double of_persons(odc c) {
    double sum = 0;
    for (int i = 0; i < ODC_ARGONAUTS; i++) sum += c.s->argonaut[i].fate + c.s->argonaut[i].danger;
    return sum / (2 * 9 * ODC_ARGONAUTS);
}

static bool hunted(odc c) {
    if (c.s->flags & ODC_F_BATTLE_DUE) return true;
    if (c.s->adversary_tile >= c.sc->content.tiles) return false;
    const odc_tile *a = &c.sc->content.tile[c.s->tile];
    const odc_tile *b = &c.sc->content.tile[c.s->adversary_tile];
    const int dx = a->x > b->x ? a->x - b->x : b->x - a->x;
    const int dy = a->y > b->y ? a->y - b->y : b->y - a->y;
    return dx + dy <= 2;
}

void odc_look_over(odc c, const double *w, odc_survey *survey) {
    const odc_state *s = c.s;
    const odc_content *k = &c.sc->content;
    odc_outlook *o = &survey->outlook;
    double *f = survey->feature;
    odc_look_ahead(c, w, o);
    for (int i = 0; i < ODC_E_FEATURES; i++) f[i] = 0;
    f[ODC_E_STORY] = of_story(o);
    f[ODC_E_DOOM] = of_doom(c);
    f[ODC_E_LACK] = o->total ? limit(o->lack, 0, o->total) / o->total : 0;
    f[ODC_E_ROOM] = limit(o->found - o->tokens, -PARTY, PARTY) / PARTY;
    f[ODC_E_SLACK] = of_days(o);
    f[ODC_E_CREW] = 1.0 / (s->crew ? s->crew : 1);
    f[ODC_E_HULL] = 1.0 / (s->hull ? s->hull : 1);
    f[ODC_E_FATE] = s->fate * s->fate / (double)(TENS * TENS);
    of_battles(o, f);
    f[ODC_E_TECHS] = (double)__builtin_popcountll(s->tech) / k->techs;
    f[ODC_E_STORES] = of_stores(c);
    int gear = 0;
    for (int i = 0; i < ODC_GEAR; i++) gear += s->gear[i];
    f[ODC_E_GEAR] = (double)gear / ODC_GEAR;
    f[ODC_E_KNOWLEDGE] = s->knowledge;
    f[ODC_E_TEARS] = s->tears;
    f[ODC_E_KEYS] = o->keys ? 1 : o->near;
    f[ODC_E_HUNTED] = hunted(c);
    f[ODC_E_PERSONS] = of_persons(c);
    for (int i = 0; i < k->factions; i++) f[ODC_E_STANDING] += s->standing[i] >= 2;
}

double odc_weighed(const odc_survey *survey, const double *w) {
    double x = -w[ODC_E_EVEN];
    for (int k = 0; k < ODC_E_FEATURES; k++) x += w[k] * survey->feature[k];
    return x;
}

double odc_judged(const gg_game *game, const void *state, const double *w) {
    odc_survey survey;
    odc_look_over(odc_seen(game, state), w, &survey);
    return w[ODC_E_SCALE] * odc_weighed(&survey, w);
}

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
    const double sure = limit(w[ODC_E_SURE], 0, 0.5);
    const double p = gg_squash(net ? learned(game, state, net, w) : odc_judged(game, state, w));
    return limit(p, sure, 1 - sure);
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
    return limit(p, w[ODC_E_SURE], 1 - w[ODC_E_SURE]);
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
    return limit(after(game, c, w, true) - after(game, c, w, false), LEAST_RANGE, 1);
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
