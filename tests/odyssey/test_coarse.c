/* The coarser game of a campaign with fought battles: the same campaign, in which the table of 6.9 decides
 * them. Simulations of mcts are played to their end in it. */
#include "lab.h"

#include <string.h>

GROUP(NULL, cam_end)

static const gg_game *coarse(void) {
    return odc_coarse(cam.game);
}

static void play(const gg_game *game, void *state, gg_random *random) {
    const int actor = game->rules->actor(game, state);
    gg_apply(game, state,
             actor == GG_CHANCE ? gg_draw_outcome(game, state, random)
                                : gg_sample(game, state, random));
}

TEST(a_battle_that_is_fought_becomes_the_roll_of_the_table) {
    gg_outcome roll[GG_MAX_MOVES], wanted[GG_MAX_MOVES];
    odc_state left;
    cam_open_full("");
    cam_deck("");
    cam_morning(5);
    cam_step(ODC_D_ENCOUNTER);
    cam_node(ODC_CN_REGULAR);
    left = *cam.s;
    gg_apply(coarse(), &left, gg_find_move(cam.game, &cam.both, gg_slice_of("rp:kiln")));
    cam_play("rp:kiln");
    odc_coarsen(cam.game, cam.s);
    assert_memory_equal(cam.s, &left, sizeof left);
    assert_int_equal(odc_actor(coarse(), cam.s), GG_CHANCE);
    const int count = odc_outcomes(coarse(), cam.s, roll);
    assert_int_equal(odc_outcomes(coarse(), &left, wanted), count);
    assert_int_equal(count, 4);
    assert_memory_equal(roll, wanted, (size_t)count * sizeof *roll);
}

/* Any position of random campaigns, in and out of battles, is one of the coarser game, and comes to an end
 * there. */
TEST(any_position_can_be_played_on_in_the_coarser_game) {
    enum { CAMPAIGNS = 12, EVERY = 23, LONG = 4000 };
    int inside = 0, outside = 0;
    for (uint64_t seed = 1; seed <= CAMPAIGNS; seed++) {
        gg_random random;
        gg_random_init(&random, seed, GG_STREAM_TEST);
        cam_open_full(seed % 3 == 0 ? "prim=adversary" : "");
        for (int k = 0; cam.game->rules->actor(cam.game, &cam.both) != GG_OVER; k++) {
            const odb_state *battle;
            const bool fights = odc_inner(cam.game, &cam.both, &battle);
            if (k % EVERY == 0) {
                odc_state trial = *cam.s;
                int moves = 0;
                char why[256];
                gg_text words = gg_text_over(why, sizeof why);
                odc_coarsen(cam.game, &trial);
                if (!fights)
                    assert_int_equal(odc_actor(coarse(), &trial), odc_actor(cam.game, &cam.both));
                if (fights) assert_int_equal(trial.node, ODC_C_BATTLE);
                for (; odc_actor(coarse(), &trial) != GG_OVER; moves++) {
                    play(coarse(), &trial, &random);
                    assert_true(moves < LONG);
                }
                /* What is left of a battle that was fought is no part of a campaign by the table. */
                memset(&trial.result, 0, sizeof trial.result);
                if (!odc_valid(coarse(), &trial, &words)) fail_msg("%s", why);
                inside += fights, outside += !fights;
            }
            play(cam.game, &cam.both, &random);
        }
        cam_close();
    }
    print_message("%d positions in battles, %d outside\n", inside, outside);
    assert_true(inside > 100 && outside > 20);
}
