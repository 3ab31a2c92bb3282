/* What makes simulations of odyssey quick, each against the plain way: the table of ways, rolls, the moves
 * of playouts. */
#include "../../core/odyssey/campaign/load.h"
#include "../../eval/odyssey/campaign/campaign.h"

#include "../odyssey/lab.h"

#include <string.h>

static double w[GG_MAX_WEIGHTS];

GROUP(NULL, cam_end)

static void compare_ways(const odc_content *k, gg_random *random) {
    uint8_t quick[ODC_TILES], plain[ODC_TILES];
    for (int n = 0; n < 20; n++) {
        const uint64_t techs = gg_random_next(random);
        for (int sector = 0; sector < 3; sector++)
            for (int t = 0; t < k->tiles; t++) {
                odc_distances(k, t, sector, techs, quick);
                odc_flood(k, t, sector, techs, plain);
                assert_memory_equal(quick, plain, ODC_TILES);
            }
    }
}

TEST(the_table_of_ways_is_that_of_a_plain_search) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    cam_open("");
    odc_content *const k = &cam.sc->content;
    assert_int_equal(k->ways.openers, 1);
    compare_ways(k, &random);
    for (int openers = 2; openers <= ODC_OPENERS + 1; openers++) { /* beyond them: no table */
        k->tile[2 * openers].exit[0].needs = (uint8_t)(10 + openers);
        k->ways = (odc_ways){0};
        odc_find_ways(k);
        assert_int_equal(k->ways.openers, openers);
        compare_ways(k, &random);
    }
}

TEST(odc_196_tiles_beside_each_other_share_a_side) {
    cam_open("");
    const odc_content *const k = &cam.sc->content;
    for (int a = 0; a < k->tiles; a++)
        for (int b = 0; b < k->tiles; b++) {
            const odc_tile *const p = &k->tile[a], *const q = &k->tile[b];
            const bool east = p->y == q->y && (p->x + 1 == q->x || q->x + 1 == p->x);
            const bool south = p->x == q->x && (p->y + 1 == q->y || q->y + 1 == p->y);
            assert_int_equal(k->ways.beside[a] >> b & 1, east || south);
        }
}

/* Does a technology of today's breakthroughs lack this resource? */
static bool lacks(int resource) {
    const odc_content *const k = &cam.sc->content;
    const odc_day *const day = &k->day[cam.s->day];
    for (int t = 0; t < k->techs; t++) {
        const bool battle = k->tech[t].kind == ODC_BATTLE_TECH;
        if (cam.s->projects >> t & 1 && (battle ? day->battle_research : day->structural) &&
            cam.s->res[resource] < k->tech[t].cost[resource])
            return true;
    }
    return false;
}

/* A playout looks at this move. */
static bool looked_at(gg_move move) {
    const uint32_t a = odc_argument(move);
    if (odc_type_of(move) == ODC_M_CRAFT) return false;
    if (odc_type_of(move) != ODC_M_TRADE) return true;
    return lacks((int)(a >> 12 & 15)) && !lacks((int)(a >> 8 & 15));
}

/* All moves listed and scored, those not looked at taken out, one drawn. */
static gg_move plain_move(gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES], best = 0;
    double sum = 0;
    int count = 0;
    const int all = gg_moves(cam.game, &cam.both, list);
    for (int k = 0; k < all; k++)
        if (looked_at(list[k])) list[count++] = list[k];
    gg_eval_odyssey.policy(cam.game, &cam.both, list, count, w, score);
    for (int k = 0; k < count; k++)
        if (score[k] > best) best = score[k];
    for (int k = 0; k < count; k++) {
        const bool played = (double)score[k] >= w[ODC_E_P_LEAST] * (double)best;
        score[k] = played ? (float)((double)score[k] * (double)score[k]) : 0;
        sum += (double)score[k];
    }
    double draw = gg_random_double(random) * sum;
    int k = 0;
    while (k + 1 < count && (draw -= (double)score[k]) >= 0) k++;
    return list[k];
}

/* Campaigns of random moves, so that there is much to trade and craft, with a playout's move at each node;
 * rolls too. Equal random numbers give equal moves. */
static void compare_moves(int games, const char *options, int *traded) {
    gg_random random, one, two;
    cam_open(options);
    gg_eval_defaults(&gg_eval_odyssey, w);
    for (int n = 0; n < games; n++) {
        gg_random_init(&random, (uint64_t)n, GG_STREAM_TEST);
        gg_start(cam.game, &cam.both);
        for (int actor; (actor = cam.game->rules->actor(cam.game, &cam.both)) != GG_OVER;) {
            gg_random_init(&one, gg_random_next(&random), GG_STREAM_TEST);
            two = one;
            gg_move move;
            if (actor == GG_CHANCE) {
                move = cam.game->rules->roll(cam.game, &cam.both, &one);
                assert_int_equal(move, gg_draw_outcome(cam.game, &cam.both, &two));
            } else {
                move = gg_eval_odyssey.playout_move(cam.game, &cam.both, w, &one);
                assert_int_equal(move, plain_move(&two));
                *traded += odc_type_of(move) == ODC_M_TRADE;
                if (n & 1) move = gg_sample(cam.game, &cam.both, &random);
            }
            gg_apply(cam.game, &cam.both, move);
        }
    }
}

TEST(playouts_draw_what_the_plain_way_draws) {
    int traded = 0;
    compare_moves(60, "", &traded);
    compare_moves(10, "fog=on,prim=random", &traded);
    compare_moves(10, "prim=adversary", &traded);
    assert_true(traded > 20);
}

/* Of policy moves alone a campaign is won as often as by the explorer. */
TEST(playouts_win_their_share) { /* 19.6 +- 0.6% of 20,000 */
    gg_random random;
    int won = 0;
    cam_open("");
    gg_eval_defaults(&gg_eval_odyssey, w);
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int n = 0; n < 1000; n++) {
        gg_start(cam.game, &cam.both);
        for (int actor; (actor = cam.game->rules->actor(cam.game, &cam.both)) != GG_OVER;)
            gg_apply(cam.game, &cam.both,
                     actor == GG_CHANCE
                         ? cam.game->rules->roll(cam.game, &cam.both, &random)
                         : gg_eval_odyssey.playout_move(cam.game, &cam.both, w, &random));
        won += cam.s->outcome == ODC_WON;
    }
    assert_in_range(won, 150, 250);
}
