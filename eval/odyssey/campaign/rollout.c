/* Simulations of mcts where battles are fought: a campaign takes thousands of moves then, nearly all of them in
 * battles. So they are played on in the coarser game, in which a roll decides a battle, to the end of the
 * campaign; with the chances that fought battles have instead of those of the outcome table. */
#include "campaign.h"

#include "../../../core/odyssey/campaign/rules.h"

enum { LEVELS = 4, PARTY = 4 };

/* Percent of battles won by level and number of titans, and titans that a victory costs, in tenths. Of 1,270
 * battles in campaigns of the explorer, filled up by the balance table in the battle's README; the levels that
 * mcts fights better than the explorer with what it wins there. */
static const uint8_t won_of[LEVELS][PARTY] = {
    {65, 98, 99, 99}, {20, 70, 88, 95}, {4, 18, 25, 50}, {1, 2, 3, 6}};
static const uint8_t dead_of[LEVELS] = {1, 5, 15, 20};

/* The battle that the coarser game is about to decide, drawn as it would be fought. */
static gg_move fight(odc c, gg_random *random) {
    uint8_t slot[ODB_TITANS];
    const odc_frame *const f = odc_running(c, ODC_K_BATTLE);
    const int n = odc_party(c, slot), level = odc_level_now(f);
    const int party = n < 1 ? 1 : n > PARTY ? PARTY : n;
    const bool won = gg_random_below(random, 100) < won_of[level - 1][party - 1];
    int dead = n;
    if (won) {
        dead = (int)((dead_of[level - 1] + gg_random_below(random, 10)) / 10);
        if (dead >= n) dead = n - 1;
    }
    return odc_pack(ODC_M_OUTCOME, (uint32_t)(won << 8 | dead));
}

/* To the end of the campaign, or for a network until the crew is at ease. */
bool odc_play_on(const gg_game *game, const void *root, void *state, const double *w,
                 gg_random *random, double value[GG_MAX_PLAYERS]) {
    const odc_scenario *const sc = game->scenario;
    const bool fought = sc->options.battle_model == ODC_FULL;
    const bool learned = gg_nets_speaker(&odc_form, game, state, w[ODC_W_NET]);
    const odb_state *battle;
    if (fought ? odc_inner(game, root, &battle) != NULL : !learned) return false;
    const gg_game *const coarse = fought ? odc_coarse(game) : game;
    if (fought) odc_coarsen(game, state);
    for (;;) {
        const int actor = odc_actor(coarse, state);
        const odc c = {coarse->scenario, state};
        if (actor == GG_OVER) break;
        if (learned && odc_at_ease(state)) {
            gg_eval_odyssey.value(coarse, state, w, value);
            return true;
        }
        gg_apply(coarse, state,
                 actor != GG_CHANCE                    ? odc_playout_move(coarse, state, w, random)
                 : fought && c.s->node == ODC_C_BATTLE ? fight(c, random)
                                                       : odc_roll(coarse, state, random));
    }
    odc_payoff(coarse, state, value);
    return true;
}
