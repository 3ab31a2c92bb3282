/* The evaluation, policy and scripts of odyssey, the campaign. */
#include "../../eval/odyssey/campaign/campaign.h"

#include "../odyssey/lab.h"

#include <string.h>

static double w[GG_MAX_WEIGHTS];

static void start(const char *options) {
    cam_open(options);
    gg_eval_defaults(&gg_eval_odyssey, w);
}

static double worth(void) {
    double v[GG_MAX_PLAYERS];
    gg_eval_odyssey.value(cam.game, &cam.both, w, v);
    return v[0];
}

static gg_move script(void) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    return gg_eval_odyssey.script(cam.game, &cam.both, w, &random);
}

/* The script's move here is this. */
static void chooses(const char *token) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    cam.game->rules->write_move(cam.game, &cam.both, script(), &text);
    assert_string_equal(words, token);
}

/* The policy's best move here is this. */
static void prefers(const char *token) {
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    int best = 0;
    const int count = gg_moves(cam.game, &cam.both, list);
    gg_eval_odyssey.policy(cam.game, &cam.both, list, count, w, score);
    for (int k = 0; k < count; k++) {
        assert_true(score[k] >= 0);
        if (score[k] > score[best]) best = k;
    }
    assert_int_equal(list[best], gg_find_move(cam.game, &cam.both, gg_slice_of(token)));
}

GROUP(NULL, cam_end)

TEST(what_is_better_is_worth_more) {
    start("");
    const double now = worth();
    const odc_state before = *cam.s;
    cam.s->story_side = 1;
    assert_true(worth() > now);
    *cam.s = before;
    cam.s->doom_side = 1;
    assert_true(worth() < now);
    *cam.s = before;
    cam.s->crew = 1;
    assert_true(worth() < now);
    *cam.s = before;
    cam.s->hull = 1;
    assert_true(worth() < now);
    *cam.s = before;
    cam_titans("HALCE");
    assert_true(worth() < now);
    *cam.s = before;
    cam.s->tears = 0; /* another try at the end less */
    assert_true(worth() < now);
    *cam.s = before;
    cam.s->day = 14;
    assert_true(worth() < now);
    *cam.s = before;
    for (int i = 2; i <= 12; i++) cam_explore(i); /* nothing is left to be found */
    assert_true(worth() < now);
}

TEST(the_explorer_sails_to_positive_symbols) {
    start("");
    cam_reveal_all();
    cam_at(3, 0);
    cam_explore(2);
    cam_morning(2);
    chooses("to:4"); /* progress, one day away; 7 as near, and has fewer symbols */
    cam_explore(4);
    cam_at(3, 0);
    cam_morning(2);
    chooses("to:7");
    cam_story(3, 'A');
    cam.s->progress = 1;
    cam_at(11, 0);
    cam_morning(9);
    chooses("to:12"); /* where the story goes on */
}

TEST(the_safe_one_keeps_away_from_doom) {
    start("");
    for (int i = 2; i <= 12; i++)
        if (i != 5 && i != 2) cam_explore(i);
    cam_explore(2);
    cam_at(1, 0);
    cam_morning(2);
    chooses("to:5"); /* the only one left to explore */
    w[ODC_E_S_STYLE] = ODC_SAFE;
    chooses("to:2");
}

TEST(the_explorer_follows_its_order_of_research) {
    start("");
    cam.s->res[0] = cam.s->res[1] = 5;
    cam.s->day = 3;
    cam_step(ODC_D_ADVANCE);
    chooses("re:T08");
    cam_play("re:T08");
    cam.s->day = 8;
    cam.s->flags = 0;
    cam.s->res[2] = 5;
    cam_step(ODC_D_ADVANCE);
    chooses("re:T03");
}

TEST(fate_buys_rerolls_below_six) {
    start("");
    cam_deck("E03"); /* Squall: an Argo test */
    cam_morning(2);
    cam_play("to:2 !ts=0");
    chooses("rr:1");
    prefers("rr:1");
    cam.s->fate = 6;
    chooses("rr:0");
}

TEST(a_tear_is_kept_after_a_victory) {
    start("");
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln !bt=w0");
    prefers("sis:0");
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln !bt=l4");
    chooses("sis:1");
}

TEST(a_delve_goes_on_below_its_difficulty) {
    start("");
    odc_do_delve(cam.c, 10);
    cam_go();
    cam_play("!dv=4");
    chooses("more");
    cam_play("more !dv=6");
    chooses("stop");
}

/* Inside a battle the battle's own script plays, and its end is what counts. */
TEST(a_battle_is_handed_over) {
    cam_open_full("");
    gg_eval_defaults(&gg_eval_odyssey, w);
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln");
    const double before = worth();
    assert_true(before > 0 && before < 1);
    gg_random random;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    for (int k = 0; k < 400 && cam.s->phase == ODC_BATTLE; k++) {
        const int actor = cam.game->rules->actor(cam.game, &cam.both);
        gg_apply(cam.game, &cam.both,
                 actor == GG_CHANCE ? gg_draw_outcome(cam.game, &cam.both, &random)
                                    : gg_eval_odyssey.script(cam.game, &cam.both, w, &random));
        const double v = worth();
        assert_true(v > 0 && v < 1);
    }
}

TEST(every_weight_has_its_name) {
    for (int i = 0; i < ODC_WEIGHTS; i++) {
        assert_non_null(odc_weights[i].name);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(odc_weights[i].name, odc_weights[k].name);
    }
}

/* --- simulations where battles are fought */

static bool plays_on(const void *root, double *result) {
    static gg_random random;
    static uint64_t seed;
    double value[GG_MAX_PLAYERS] = {-1};
    odc_both copy = cam.both;
    gg_random_init(&random, ++seed, GG_STREAM_TEST);
    const bool did = odc_play_on(cam.game, root, &copy, w, &random, value);
    assert_int_equal(memcmp(&copy, &cam.both, sizeof copy) != 0, did);
    *result = value[0];
    return did;
}

TEST(campaigns_are_played_on_to_their_end_in_the_coarser_game) {
    enum { GAMES = 400 };
    double one, sum = 0;
    cam_open_full("");
    gg_eval_defaults(&gg_eval_odyssey, w);
    const odc_both start = cam.both;
    for (int k = 0; k < GAMES; k++) {
        assert_true(plays_on(&start, &one));
        assert_true(one == 0 || one == 1);
        sum += one;
    }
    print_message("%.1f%% won\n", 100 * sum / GAMES);
    assert_true(sum > 0.1 * GAMES && sum < 0.5 * GAMES);
    assert_true(gg_eval_odyssey.range(cam.game, &start, w) == 1);
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln");
    assert_true(plays_on(&start, &one));     /* from a campaign into a battle */
    assert_false(plays_on(&cam.both, &one)); /* the battle itself is looked at */
    const double range = gg_eval_odyssey.range(cam.game, &cam.both, w);
    assert_true(range >= 0.02 && range < 1);
}
