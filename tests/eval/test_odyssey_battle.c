/* The evaluation by hand and the scripts of odyssey-battle: what is better is worth more, every weight matters,
 * the scripts play well, each in its way. */
#include "../../core/odyssey/battle/process.h"
#include "../../eval/odyssey/battle/battle.h"
#include "../lab/words.h"

#include <math.h>
#include <string.h>

static struct {
    gg_game *game;
    odb_state s;
    double w[GG_MAX_WEIGHTS];
} at;

static void close_game(void) {
    gg_game_close(at.game);
    at.game = NULL;
}

static int end(void **state) {
    (void)state;
    close_game();
    return 0;
}

GROUP(NULL, end)

static void start(const char *scenario) {
    close_game();
    at.game = lab_open("odyssey-battle", scenario);
    gg_eval_defaults(&gg_eval_odyssey_battle, at.w);
    at.w[ODB_W_NET] = 0; /* test_odyssey_net.c has the network */
    gg_start(at.game, &at.s);
}

static double worth(void) {
    double v[GG_MAX_PLAYERS];
    gg_eval_odyssey_battle.value(at.game, &at.s, at.w, v);
    return v[0];
}

/* A game by the script, or at random; its payoff. */
static double played(uint64_t seed, bool script) {
    gg_random random;
    double v[GG_MAX_PLAYERS];
    gg_random_init(&random, seed, GG_STREAM_TEST);
    gg_start(at.game, &at.s);
    while (at.game->rules->actor(at.game, &at.s) != GG_OVER) {
        if (script && at.game->rules->actor(at.game, &at.s) >= 0)
            gg_apply(at.game, &at.s, gg_eval_odyssey_battle.script(at.game, &at.s, at.w, &random));
        else
            gg_playout(at.game, &at.s, &random, 1);
    }
    at.game->rules->payoff(at.game, &at.s, v);
    return v[0];
}

static int wins_of(int games, bool script) {
    int wins = 0;
    for (int i = 0; i < games; i++) wins += played((uint64_t)i + 1, script) > 0.5;
    return wins;
}

TEST(what_is_better_is_worth_more) {
    start("kiln-l1");
    const double now = worth();
    const odb_state before = at.s;
    at.s.p_wounds = 1;
    assert_true(worth() > now);
    at.s = before;
    at.s.titan[2].flags &= (uint16_t)~ODB_TF_ALIVE, at.s.titan[2].where = 3;
    assert_true(worth() < now);
    at.s = before;
    at.s.titan[0].danger = 8;
    assert_true(worth() < now);
    at.s = before;
    at.s.titan[1].kd = 1;
    assert_true(worth() < now);
    at.s = before;
    at.s.p_perm[ODB_P_AT] = 2;
    assert_true(worth() < now);
    at.s = before;
    at.s.k_break = 2;
    assert_true(worth() > now);
    at.s = before;
    at.s.p_overflow = 2;
    assert_true(worth() < now);
}

TEST(coming_nearer_is_worth_something) {
    start("kiln-l1");
    at.s.titan[0].pos = 0;
    const double far = worth();
    at.s.titan[0].pos = 3 * 16 + 3;
    assert_true(worth() > far);
}

TEST(wounds_decided_count_before_they_lie_on_the_stack) {
    start("kiln-l1");
    const double now = worth();
    at.s.attack = (odb_attack){.kind = 1, .who = 0, .total = 5, .at = 3};
    const double lost = worth();
    at.s.attack.flags = ODB_AF_WOUNDED | ODB_AF_ROLLED;
    at.s.bp_now = 0;
    assert_true(worth() > now);
    assert_true(worth() > lost);
    at.s.attack = (odb_attack){.kind = 1, .who = 0, .flags = ODB_AF_ROLLED, .hits = 2};
    const double promised = worth();
    assert_true(promised > now);
    at.s.attack.hits = 0;
    assert_true(worth() < promised);
}

TEST(the_end_is_its_payoff) {
    start("kiln-l1");
    at.s.outcome = ODB_VICTORY;
    assert_true(worth() == 1);
    at.s.outcome = ODB_DEFEAT;
    assert_true(worth() == 0);
    start("kiln-l1:utility=campaign");
    at.s.outcome = ODB_VICTORY;
    assert_true(worth() == 1);
    at.s.titan[0].flags = at.s.titan[1].flags = 0;
    assert_true(worth() > 0.89 && worth() < 0.91); /* (1 + 0.6 + 2 * 0.1) / 2 */
    at.s.outcome = ODB_DEFEAT;
    assert_true(worth() > 0.04 && worth() < 0.06); /* (1 - 1 + 2 * 0.05) / 2 */
}

TEST(the_scripts_play_better_than_chance) {
    start("kiln-l2");
    const int chance = wins_of(20, false);
    assert_true(chance <= 8);
    for (int style = ODB_GREEDY; style <= ODB_SETUP_FIRST; style++) {
        at.w[ODB_E_S_STYLE] = style;
        assert_true(wins_of(20, true) >= 15);
    }
}

static void to_titan_round(void) {
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int k = 0; k < 100 && at.s.node != ODB_BN_CHOOSE; k++)
        gg_playout(at.game, &at.s, &random, 1);
    assert_int_equal(at.s.node, ODB_BN_CHOOSE);
}

/* The scripts' first choice of a titan in a battle that has come to its titan round. */
static gg_move first_turn(double style) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    at.w[ODB_E_S_STYLE] = style;
    return gg_eval_odyssey_battle.script(at.game, &at.s, at.w, &random);
}

TEST(styles_differ_in_who_goes_first) {
    start("kiln-l1");
    lab_play(at.game, &at.s, "!ai=A05");
    to_titan_round();
    assert_true(first_turn(ODB_GREEDY) != first_turn(ODB_SETUP_FIRST));
}

TEST(cautious_keeps_a_titan_in_danger_away) {
    start("kiln-l1");
    lab_play(at.game, &at.s, "!ai=A05");
    to_titan_round();
    at.s.titan[3].danger = 8;
    lab_play(at.game, &at.s, "go:3");
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    const odb_state before = at.s;
    int distance[2];
    for (int style = ODB_GREEDY; style <= ODB_CAUTIOUS; style++) {
        at.s = before;
        at.w[ODB_E_S_STYLE] = style;
        gg_apply(at.game, &at.s, gg_eval_odyssey_battle.script(at.game, &at.s, at.w, &random));
        distance[style] = odb_titan_distance((odb){at.game->scenario, &at.s}, 3);
    }
    assert_true(distance[ODB_CAUTIOUS] > distance[ODB_GREEDY]);
}

TEST(gear_that_fits_is_worn) { /* BN02: who may carry a card leaves none in the armory */
    gg_move list[GG_MAX_MOVES];
    gg_random random;
    int cards = 0;
    start("kiln-free");
    gg_random_init(&random, 1, GG_STREAM_TEST);
    while (at.s.node == ODB_BN_TITAN || at.s.node == ODB_BN_EQUIP) {
        const gg_move move = gg_eval_odyssey_battle.script(at.game, &at.s, at.w, &random);
        if (at.s.node == ODB_BN_EQUIP) {
            assert_true(gg_moves(at.game, &at.s, list) > 1);
            assert_true((odb_argument(move) >> 8 & 15) < ODB_TITANS);
            cards++;
        }
        gg_apply(at.game, &at.s, move);
    }
    assert_true(cards > 4);
}

TEST(the_adversary_aims_where_it_hurts) {
    start("kiln-l1:prim=adversary");
    for (int i = 0; i < 4; i++) at.s.titan[i].danger = i == 2 ? 8 : 0;
    at.s.titan[0].danger = 1;
    at.s.titan[0].pos = 6 * 16 + 6, at.s.titan[2].pos = 7 * 16 + 4; /* both beside P */
    lab_play(at.game, &at.s, "!ai=A03 pass");                       /* zone 1 */
    assert_int_equal(at.s.node, ODB_BN_NEXT);
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    const gg_move move = gg_eval_odyssey_battle.script(at.game, &at.s, at.w, &random);
    assert_int_equal(at.game->rules->actor(at.game, &at.s), 1);
    assert_int_equal(odb_argument(move), 2);
}

/* Does another value of a weight change what is said of some position of these games? */
static bool matters(int weight, int steps) {
    static double said[2][GG_MAX_MOVES];
    const double standard = at.w[weight];
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    gg_start(at.game, &at.s);
    at.s.titan[0].rage = 9, at.s.p_overflow = 1; /* rare in random games */
    for (int made = 0; made < steps; made++) {
        gg_move list[GG_MAX_MOVES];
        int n = 0;
        if (at.game->rules->actor(at.game, &at.s) == GG_OVER) gg_start(at.game, &at.s);
        if (at.game->rules->actor(at.game, &at.s) >= 0) n = gg_list(at.game, &at.s, list);
        for (int k = 0; k < 2; k++) {
            at.w[weight] = k ? standard * 3 + 1 : standard;
            if (n) odb_worth(at.game, &at.s, list, n, at.w, said[k]);
            said[k][n] = worth();
            if (n) {
                float score[GG_MAX_MOVES];
                odb_policy(at.game, &at.s, list, n, at.w, score);
                said[k][n + 1] = (double)score[0] + (double)score[n - 1];
            }
        }
        at.w[weight] = standard;
        if (memcmp(said[0], said[1], sizeof(double) * (size_t)(n ? n + 2 : 1))) return true;
        gg_playout(at.game, &at.s, &random, 1);
    }
    return false;
}

TEST(every_weight_matters) {
    static const char *const scenario[] = {"kiln-l2-b", "tiny-1", "kiln-naos", "kiln-maze",
                                           "kiln-l3"};
    int idle = 0;
    for (int i = 0; i < ODB_WEIGHTS; i++) {
        bool found = false;
        for (size_t k = 0; k < sizeof scenario / sizeof *scenario && !found; k++) {
            start(scenario[k]);
            at.w[ODB_W_NET] = i == ODB_E_TEMPER || i == ODB_E_TEMPER_EASY;
            found = matters(i, 4000);
        }
        if (found) continue;
        print_message("weight %s changes nothing\n", gg_eval_odyssey_battle.weights[i].name);
        idle++;
    }
    assert_int_equal(idle, 0);
}

/* Values in [0,1] and finite scores with this value of a weight, in some positions of a game. */
static void harmless(int weight, double value) {
    const double standard = at.w[weight];
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    gg_start(at.game, &at.s);
    at.w[weight] = value;
    for (int made = 0; made < 60 && at.game->rules->actor(at.game, &at.s) != GG_OVER; made++) {
        const double v = worth();
        assert_true(v >= 0 && v <= 1);
        if (at.game->rules->actor(at.game, &at.s) >= 0) {
            gg_move list[GG_MAX_MOVES];
            float score[GG_MAX_MOVES];
            const int n = gg_list(at.game, &at.s, list);
            odb_policy(at.game, &at.s, list, n, at.w, score);
            for (int k = 0; k < n; k++) assert_true(score[k] >= 0 && isfinite(score[k]));
        }
        gg_playout(at.game, &at.s, &random, 3);
    }
    at.w[weight] = standard;
}

TEST(no_weight_breaks_it) {
    static const double values[] = {0, -1, 1, -1e6, 1e6};
    start("kiln-naos");
    for (int i = 0; i < ODB_WEIGHTS; i++)
        for (int k = 0; k < 5; k++) harmless(i, values[k]);
}
