/* What the evaluation and the script of regiments must know, and that searches find what exact play
 * finds. */
#include "../lab/test.h"
#include "lab.h"

#include "../../eval/regiments/regiments.h"
#include "../../search/search.h"

#include <math.h>

static double weights[GG_MAX_WEIGHTS];

/* A's value of a laboratory position. */
static double value_of(const char *mission, const char *a, const char *b) {
    double v[GG_MAX_PLAYERS];
    war_set("", mission, a, b, "");
    gg_eval_defaults(&gg_eval_regiments, weights);
    gg_eval_regiments.value(war.game, &war.s, weights, v);
    assert_true(fabs(v[0] + v[1] - 1) < 1e-12);
    return v[0];
}

TEST(better_positions_are_worth_more) {
    static const char hold[] = "HOLD 1 blk@h8 4/1/1";
    const double even = value_of(hold, "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4");
    assert_true(value_of(hold, "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4^1") > even);
    assert_true(value_of(hold, "GRI@o4 GRT@o4/1 GRI@o5", "GRI@a12 GRT@a12/4") > even);
    assert_true(value_of("HOLD 1 blk@h8 1/4/1", "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4") > even);
    assert_true(value_of(hold, "GRI@i8 GRT@o4/1", "GRI@a12 GRT@a12/4") > even);
}

/* Each side of what the value counts, mission by mission. */
TEST(values_follow_what_the_mission_scores) {
    static const char leave[] = "EXIT 2", zone[] = "ZONE 2 zone h8";
    assert_true(value_of(leave, "GBC@c9/2 GRI@o4", "GRI@h15") >
                value_of(leave, "GBC@n4/2 GRI@o4", "GRI@h15"));
    assert_true(value_of(zone, "GRI@h8", "GRI@a12") > value_of(zone, "GRI@o4", "GRI@a12"));
    assert_true(value_of("KEEP 4 blk@h8 2/4/0", "GRI@o4", "GRI@a12") >
                value_of("KEEP 4 blk@h8 4/2/0", "GRI@o4", "GRI@a12"));
}

/* With little decided the value stays near one half: a tank more is less than a won game. */
TEST(values_are_calm) {
    const double v = value_of("HOLD 1 blk@h8 6/0/0", "GRI@o4 GRT@o4/1", "GRI@a12");
    assert_true(v > 0.5 && v < 0.9);
}

/* Where only objectives score, a unit that cannot shoot any more has lost much of its worth. */
TEST(ammunition_is_worth_more_where_only_objectives_score) {
    const double full = value_of("HOLD 1 blk@h8 2/2/2", "GRI@o4 SHC@o4/1*3", "GRI@a12");
    const double spent = value_of("HOLD 1 blk@h8 2/2/2", "GRI@o4 SHC@o4/1*0", "GRI@a12");
    assert_true(full > spent + 0.03);
}

/* A's value of the position as it stands. */
static double value_now(const lab *l) {
    double v[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_regiments, weights);
    gg_eval_regiments.value(l->game, &l->s, weights, v);
    return v[0];
}

/* Who is behind and razes the last objective has lost (REG-205 aside): nothing scores any more. */
TEST(razing_the_last_objective_decides) {
    war_set("", "HOLD 1 hut@h8 0/3/0", "GRI@o1 GRI@o2 GRT@o3/1", "GRT@h12/3 GRI@a8 GRI@a9",
            "pass pass");
    war_vp(1, 0);
    const double before = value_now(&war);
    war_play("sal:B0");
    war_pips("h8", 0, 0, 0);
    assert_true(value_now(&war) > before + 0.1);
    assert_true(value_now(&war) > 0.95);
}

/* More points than the other side can still make are as good as that. */
TEST(a_lead_that_cannot_be_made_up_decides) {
    double value[3];
    for (int i = 0; i < 3; i++) {
        static const char *const points[] = {";4/0;", ";5/0;", ";0/5;"};
        char line[GG_FEN_TEXT], changed[GG_FEN_TEXT];
        gg_text text = gg_text_over(line, sizeof line), out = gg_text_over(changed, sizeof changed);
        war_set("", "HOLD 1 hut@h8 3/0/0 turn 12 rounds 10", "GRI@o1", "GRI@a8", "");
        war.game->rules->write_fen(war.game, &war.s, &text);
        const char *at = strstr(line, ";0/0;");
        gg_putf(&out, "%.*s%s%s", (int)(at - line), line, points[i], at + 5);
        lab_read(war.game, changed, &war.s);
        value[i] = value_now(&war);
    }
    /* B has four turns left: four points are not safe, five are. */
    assert_true(value[0] < 0.9);
    assert_true(value[1] > 0.95);
    assert_true(fabs(value[1] + value[2] - 1) < 1e-12);
}

/* Values of positions in which nothing scores any more, against the games played out: the mean of
 * both for the leader, and for who has more left in a tie. */
TEST(decided_scores_agree_with_games_played_out) {
    struct {
        double value, result;
        int count;
    } lead = {0}, tie = {0};
    gg_random random;
    gg_random_init(&random, 19, GG_STREAM_TEST);
    war_begin("m1");
    for (int i = 0; i < 400; i++) {
        double now[80], payoff[GG_MAX_PLAYERS];
        int points[80], alive[80], count = 0, turn = -1;
        gg_start(war.game, &war.s);
        while (war.s.node != REG_END) {
            if (war.s.node == REG_MAJ && war.s.turn != turn && count < 80) {
                bool open = false;
                for (int b = 0; b < war.s.buildings; b++)
                    open |= reg_is_objective(&war.s.building[b]) && reg_pips(&war.s.building[b]);
                turn = war.s.turn;
                points[count] = war.s.vp[0] - war.s.vp[1];
                alive[count] = reg_alive(war.game->scenario, &war.s, 0) -
                               reg_alive(war.game->scenario, &war.s, 1);
                now[count] = value_now(&war);
                count += !open;
            }
            gg_move move = gg_sample(war.game, &war.s, &random);
            if (war.s.who == 2)
                move = gg_draw_outcome(war.game, &war.s, &random);
            else if (gg_random_below(&random, 12))
                move = gg_eval_regiments.script(war.game, &war.s, weights, &random);
            gg_apply(war.game, &war.s, move);
        }
        war.game->rules->payoff(war.game, &war.s, payoff);
        for (int k = 0; k < count; k++) {
            const int ahead = points[k] ? points[k] : alive[k];
            if (!ahead) continue;
            const double value = ahead > 0 ? now[k] : 1 - now[k];
            const double result = ahead > 0 ? payoff[0] : 1 - payoff[0];
            if (points[k])
                lead.value += value, lead.result += result, lead.count++;
            else
                tie.value += value, tie.result += result, tie.count++;
        }
    }
    assert_true(lead.count > 200 && tie.count > 200);
    assert_true(fabs(lead.value - lead.result) / lead.count < 0.03);
    assert_true(fabs(tie.value - tie.result) / tie.count < 0.08);
}

/* The script's token in a laboratory position. */
static void script_plays(const char *mission, const char *a, const char *b, const char *played,
                         const char *token) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_random random;
    war_set("", mission, a, b, played);
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_regiments, weights);
    war.game->rules->write_move(
        war.game, &war.s, gg_eval_regiments.script(war.game, &war.s, weights, &random), &text);
    assert_string_equal(words, token);
}

TEST(the_script_takes_what_is_there) {
    script_plays("HOLD 1 hut@h8 3/0/0", "GRI@h8 GRI@o1", "GRI@a8", "", "cap:A0");
    script_plays("KILL 1", "GRT@h5/0 GRI@o1", "LPT@h8^1 GRI@a8", "", "sal:A0");
    script_plays("KILL 1", "GRT@h5/0 GRI@o1", "LPT@h8^1 LPT@h7", "sal:A0 w0>B1 =miss", "w1>B0");
}

/* Does the script win as that seat against uniformly random tokens? Half for a draw. */
static double script_wins(const gg_game *game, int seat, gg_random *random) {
    reg_state s;
    gg_move list[GG_MAX_MOVES];
    int count;
    gg_start(game, &s);
    while ((count = gg_list(game, &s, list)) > 0) {
        const int actor = game->rules->actor(game, &s);
        const gg_move move = actor == seat ? gg_eval_regiments.script(game, &s, weights, random)
                             : actor == GG_CHANCE ? gg_draw_outcome(game, &s, random)
                                                  : list[gg_random_below(random, (uint32_t)count)];
        gg_apply(game, &s, move);
    }
    double value[GG_MAX_PLAYERS];
    game->rules->payoff(game, &s, value);
    return value[seat];
}

TEST(reg_chk_89_script_against_random_tokens) {
    gg_random random;
    double wins = 0;
    gg_random_init(&random, 89, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_regiments, weights);
    war_begin("starter");
    for (int i = 0; i < 100; i++) wins += script_wins(war.game, i % 2, &random);
    assert_true(wins >= 85);
}

TEST(reg_chk_82_alphabeta_solves_tiny) {
    static gg_result result;
    gg_error error = {0};
    const gg_parameter solve = {gg_slice_of("solve"), gg_slice_of("1")};
    const gg_search_options options = {.algorithm = "alphabeta",
                                       .seed = 5,
                                       .hash_bytes = 256u << 20,
                                       .parameters = &solve,
                                       .parameter_count = 1};
    const gg_limits limits = {.infinite = true, .seat = -1};
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    war_begin("tiny");
    gg_search *search = gg_search_open(war.game, &options, &error);
    if (!search) fail_msg("%s", error.words);
    assert_int_equal(gg_search_go(search, &war.s, &limits, NULL, NULL, &result, &error), 0);
    assert_true(result.info.proven);
    assert_true(fabs(result.info.line[0].value[0] - (0.5 - 0.5 * 749 / 2592)) < 1e-9);
    war.game->rules->write_move(war.game, &war.s, result.info.line[0].pv[0], &text);
    assert_string_equal(words, "adv:A0");
    gg_search_close(search);
}

/* Side A's deployment on m1 by mcts with a seed, 100 simulations a token: the position after it. */
static reg_state deployed(uint64_t seed) {
    static gg_result result;
    gg_error error = {0};
    const gg_search_options options = {
        .algorithm = "mcts", .seed = seed, .hash_bytes = 4u << 20, .threads = 1};
    const gg_limits limits = {.nodes = 100, .seat = -1};
    war_begin("m1");
    war_play("=A first");
    assert_false(gg_eval_regiments.quiet(war.game, &war.s));
    gg_search *search = gg_search_open(war.game, &options, &error);
    if (!search) fail_msg("%s", error.words);
    while (war.s.node <= REG_PRE && war.game->rules->actor(war.game, &war.s) == 0) {
        assert_int_equal(gg_search_go(search, &war.s, &limits, NULL, NULL, &result, &error), 0);
        gg_apply(war.game, &war.s, result.move);
    }
    gg_search_close(search);
    return war.s;
}

static bool stands_alike(const reg_state *a, const reg_state *b) {
    for (int u = 0; u < REG_UNITS; u++)
        if (a->unit[u].tile != b->unit[u].tile) return false;
    return true;
}

/* A deployment is played to its end at random before it is valued, so other seeds deploy otherwise:
 * half a deployment is worth little, and who always deploys alike is known. */
TEST(mcts_deploys_otherwise_with_another_seed) {
    const reg_state first = deployed(1), again = deployed(1);
    assert_true(stands_alike(&first, &again));
    for (uint64_t seed = 2; seed <= 4; seed++) {
        const reg_state other = deployed(seed);
        assert_false(stands_alike(&first, &other));
    }
    war_set("", "", "GRI@h8 GRI@o1", "GRI@a8", "");
    assert_true(gg_eval_regiments.quiet(war.game, &war.s));
}
