/* How much of odyssey's campaigns its scripts and mcts win. */
#include "../../eval/odyssey/campaign/campaign.h"
#include "../../search/search.h"
#include "../odyssey/lab.h"

static double w[GG_MAX_WEIGHTS];

GROUP(NULL, cam_end)

static double won_by_script(int games, const char *options, double style) {
    int won = 0;
    cam_open(options);
    gg_eval_defaults(&gg_eval_odyssey, w);
    w[ODC_E_S_STYLE] = style;
    for (int n = 0; n < games; n++) {
        gg_random random;
        gg_random_init(&random, (uint64_t)n, GG_STREAM_TEST);
        gg_start(cam.game, &cam.both);
        for (int actor; (actor = cam.game->rules->actor(cam.game, &cam.both)) != GG_OVER;) {
            if (actor == GG_CHANCE) {
                gg_apply(cam.game, &cam.both, gg_draw_outcome(cam.game, &cam.both, &random));
                continue;
            }
            double v[GG_MAX_PLAYERS];
            gg_eval_odyssey.value(cam.game, &cam.both, w, v);
            assert_true(v[0] > 0 && v[0] < 1);
            gg_apply(cam.game, &cam.both, gg_eval_odyssey.script(cam.game, &cam.both, w, &random));
        }
        won += cam.s->outcome == ODC_WON;
    }
    return (double)won / games;
}

TEST(the_explorer_wins_its_share) { /* 19% of 2,000; a player at random wins none */
    assert_true(won_by_script(300, "", ODC_EXPLORER) > 0.12);
    assert_true(won_by_script(300, "", ODC_SAFE) > 0.05);
}

/* With 150 simulations mcts won 24 of 40 of these, before it played on 5, the explorer 8. */
TEST(mcts_wins_campaigns_with_fought_battles) {
    enum { CAMPAIGNS = 12 };
    const gg_search_options options = {.algorithm = "mcts", .seed = 1, .hash_bytes = 8 << 20};
    const gg_limits limits = {.nodes = 150, .seat = -1};
    int won = 0;
    cam_open_full("");
    for (uint64_t seed = 1; seed <= CAMPAIGNS; seed++) {
        gg_random random;
        gg_error error;
        gg_result result;
        gg_search *search = gg_search_open(cam.game, &options, &error);
        assert_non_null(search);
        gg_random_init(&random, seed, GG_STREAM_TEST);
        gg_start(cam.game, &cam.both);
        for (int actor; (actor = odc_actor(cam.game, &cam.both)) != GG_OVER;) {
            if (actor != GG_CHANCE)
                assert_int_equal(
                    gg_search_go(search, &cam.both, &limits, NULL, NULL, &result, &error), 0);
            gg_apply(cam.game, &cam.both,
                     actor == GG_CHANCE ? gg_draw_outcome(cam.game, &cam.both, &random)
                                        : result.move);
        }
        won += cam.s->outcome == ODC_WON;
        gg_search_close(search);
    }
    print_message("%d of %d won\n", won, CAMPAIGNS);
    assert_true(won >= 3);
}
