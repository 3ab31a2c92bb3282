/* The evaluation of the map game, in games of its scripts on `fords`: what it says of a position against how
 * the game ends, and that the scripts come through to where they want to go. */
#include "../../core/heroes/adventure/fight.h"
#include "../../eval/heroes/adventure/adventure.h"
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "lab.h"

enum { GAMES = 60 };

/* How seat 1 plays. */
enum enemy { SCRIPT, PASSIVE };

static struct {
    int positions, mates, sure; /* a step wins at once; and the value says so */
    double squared, plain;      /* errors of the values, and of 1/2 */
    int won;
} tally;

static bool wins_at_once(const gg_game *game, const gg_state *state) {
    gg_move list[GG_MAX_MOVES];
    const int n = gg_moves(game, state, list), actor = game->rules->actor(game, state);
    for (int i = 0; i < n; i++) {
        gg_state next = *state;
        if (HEA_KIND(list[i]) != HEA_M_STEP) continue;
        gg_apply(game, &next, list[i]);
        const hea c = hea_of(game, &next);
        if (hea_is_over(c) && c.s->winners >> actor & 1) return true;
    }
    return false;
}

static gg_move passes(const gg_game *game, const gg_state *state, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    const int n = gg_moves(game, state, list);
    for (int i = 0; i < n; i++)
        if (HEA_KIND(list[i]) == HEA_M_END) return list[i];
    return list[gg_random_below(random, (uint32_t)n)];
}

/* One game; of some positions on the map of seat 0 the value is noted, and compared with the end. */
static void play(const gg_game *game, const double *w, enum enemy enemy, uint64_t seed) {
    double said[400], value[GG_MAX_PLAYERS], payoff[GG_MAX_PLAYERS];
    gg_state state;
    gg_random random;
    int n = 0;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int actor; (actor = game->rules->actor(game, &state)) != GG_OVER;) {
        const hea c = hea_of(game, &state);
        gg_move move;
        if (actor >= 0 && c.s->node == HEA_A_MAIN && n < 400) {
            gg_eval_heroes.value(game, &state, w, value);
            said[n++] = value[0];
            if (wins_at_once(game, &state)) {
                tally.mates++;
                tally.sure += value[actor] > 0.8;
            }
        }
        if (actor == GG_CHANCE)
            move = gg_draw_outcome(game, &state, &random);
        else if (actor == 1 && enemy == PASSIVE && !hea_fighting(game, &state))
            move = passes(game, &state, &random);
        else
            move = hea_script(game, &state, w, &random);
        gg_apply(game, &state, move);
    }
    game->rules->payoff(game, &state, payoff);
    tally.won += payoff[0] > 0.75;
    for (int i = 0; i < n; i++) tally.squared += (said[i] - payoff[0]) * (said[i] - payoff[0]);
    tally.plain += n * (0.5 - payoff[0]) * (0.5 - payoff[0]);
    tally.positions += n;
}

static void games(enum enemy enemy, enum hea_style style) {
    gg_game *game = lab_open("heroes", "fords");
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(&gg_eval_heroes, w);
    w[HEA_E_S_STYLE] = style;
    w[HEA_E_S_EDGE] = 0;
    tally.positions = tally.mates = tally.sure = tally.won = 0;
    tally.squared = tally.plain = 0;
    for (int k = 0; k < GAMES; k++) play(game, w, enemy, 100 + (uint64_t)k);
    gg_game_close(game);
}

TEST(value_tells_more_of_the_end_than_one_half_does) {
    games(SCRIPT, HEA_GREEDY);
    assert_true(tally.positions > 1000);
    assert_true(tally.squared < 0.8 * tally.plain);
}

TEST(a_town_in_reach_that_nobody_defends_is_nearly_won) {
    games(SCRIPT, HEA_GREEDY);
    assert_true(tally.mates > 8);
    assert_true(tally.sure > 0.8 * tally.mates);
}

/* Tiles in the way are discovered, instead of going to and fro before them. */
TEST(rush_comes_through_to_a_town_that_nobody_defends) {
    games(PASSIVE, HEA_RUSH);
    assert_true(tally.won >= 24);
}

static int won_alone(const char *scenario, int games) {
    gg_game *game = lab_open("heroes", scenario);
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(&gg_eval_heroes, w);
    tally.won = 0;
    for (int k = 0; k < games; k++) play(game, w, SCRIPT, (uint64_t)k);
    gg_game_close(game);
    return tally.won;
}

/* Where time loses, the hero is there when the last turn begins, and dares what it must: 23% of 2,000 games;
 * one in 500 when it went only where it would rather win. */
TEST(alone_greedy_goes_where_it_wins_while_there_is_time) {
    assert_in_range(won_alone("hut", 200), 30, 100);
}

/* Before the hero of the game is at the town: 13% of 2,000 games; one in 1,000 when it met it on the way. */
TEST(alone_greedy_is_at_home_when_the_hero_of_the_game_comes) {
    assert_in_range(won_alone("raid", 300), 18, 80);
}

/* Who wins the fight with the hero of the game has won or lost the raid: the value is the fight's. */
TEST(a_fight_that_decides_the_game_is_worth_its_own_chance) {
    gg_game *game = lab_open("heroes", "raid");
    double w[GG_MAX_WEIGHTS], of_combat[GG_MAX_WEIGHTS];
    double value[GG_MAX_PLAYERS], fight[GG_MAX_PLAYERS];
    gg_state state;
    gg_random random;
    int seen = 0;
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_random_init(&random, 11, GG_STREAM_TEST);
    for (int n = 0; n < 10; n++) {
        gg_start(game, &state);
        for (int actor; (actor = game->rules->actor(game, &state)) != GG_OVER;) {
            const hea c = hea_of(game, &state);
            gg_game inner;
            if (hea_combat_inside(c, &inner, of_combat)) {
                hea_side side[2];
                hea_sides(c, hea_running(c, HEA_K_FIGHT), side);
                const int own = side[1].seat == 0;
                if (side[!own].ai && side[own].hero == 0) {
                    gg_eval_heroes.value(game, &state, w, value);
                    gg_eval_heroes_combat.value(&inner, &c.s->combat, of_combat, fight);
                    assert_true(fabs(value[0] - fight[own]) < 1e-9);
                    seen++;
                }
            }
            gg_apply(game, &state,
                     actor == GG_CHANCE ? gg_draw_outcome(game, &state, &random)
                                        : hea_script(game, &state, w, &random));
        }
    }
    assert_true(seen > 100);
    gg_game_close(game);
}

/* The network of combats speaks of fights between seats in the open. */
TEST(fights_between_seats_are_valued_by_the_network_of_combats) {
    gg_game *game = lab_open("heroes", "fords");
    double w[GG_MAX_WEIGHTS], of_combat[GG_MAX_WEIGHTS];
    gg_state state;
    gg_random random;
    int fights[2] = {0, 0};
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_random_init(&random, 12, GG_STREAM_TEST);
    for (int n = 0; n < 40; n++) {
        gg_start(game, &state);
        for (int actor; (actor = game->rules->actor(game, &state)) != GG_OVER;) {
            const hea c = hea_of(game, &state);
            gg_game inner;
            if (hea_combat_inside(c, &inner, of_combat)) {
                const her_scenario *fight = inner.scenario;
                const bool open = fight->option[HER_O_CONTROL] == HER_PLAYER && !fight->siege;
                assert_int_equal(of_combat[HER_E_NET] != 0, open);
                fights[open]++;
            }
            gg_apply(game, &state,
                     actor == GG_CHANCE ? gg_draw_outcome(game, &state, &random)
                                        : hea_script(game, &state, w, &random));
        }
    }
    assert_true(fights[0] > 100 && fights[1] > 100);
    gg_game_close(game);
}

/* What is found once for a scenario is what the plain functions find. */
TEST(a_guard_is_as_strong_as_the_mean_of_its_tiers_units) {
    gg_game *game = lab_open("heroes", "fords:seats=3");
    gg_state state;
    gg_start(game, &state);
    const hea c = hea_of(game, &state);
    const hea_content *content = &c.sc->content;
    for (int level = 1; level <= 7; level++) {
        const uint8_t *units = content->combat.guard[level - 1][c.sc->options.difficulty];
        double strength = 0;
        for (int tier = 0; tier < HEA_TIERS; tier++) {
            double sum = 0, count = 0;
            for (int i = 0; i < content->neutrals; i++) {
                const int face = content->neutral_face[i], copies = content->neutral_copies[i];
                if (content->combat.face[face].tier != tier + 1) continue;
                sum += copies * hea_face_strength(&content->combat, face), count += copies;
            }
            if (units[tier]) strength += units[tier] * sum / count;
        }
        assert_true(fabs(hea_force_of_guard(c, level).strength - strength) < 1e-9);
    }
    gg_game_close(game);
}

/* Whether the value of some position of a scripted game hangs on the weight. */
static bool hangs_on(const char *scenario, int weight) {
    gg_game *game = lab_open("heroes", scenario);
    double w[GG_MAX_WEIGHTS], value[2][GG_MAX_PLAYERS];
    gg_state state;
    gg_random random;
    bool differ = false;
    gg_eval_defaults(&gg_eval_heroes, w);
    gg_random_init(&random, 5, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int actor, step = 0; !differ && step < 400; step++) {
        if ((actor = game->rules->actor(game, &state)) == GG_OVER) break;
        const double standard = w[weight];
        gg_eval_heroes.value(game, &state, w, value[0]);
        w[weight] = 2 * standard;
        gg_eval_heroes.value(game, &state, w, value[1]);
        w[weight] = standard;
        differ = hea_of(game, &state).s->phase == HEA_PLAYING && value[0][0] != value[1][0];
        gg_apply(game, &state,
                 actor == GG_CHANCE ? gg_draw_outcome(game, &state, &random)
                                    : hea_script(game, &state, w, &random));
    }
    gg_game_close(game);
    return differ;
}

TEST(two_seats_against_each_other_stand_by_weights_of_their_own) {
    static const char *const many[] = {"crowns", "fords:seats=3"};
    for (int k = HEA_E_SCALE; k <= HEA_E_NEAR; k++) {
        assert_true(hangs_on("fords", k));
        assert_false(hangs_on("fords", k - HEA_E_SCALE + HEA_E_M_SCALE));
        for (int i = 0; i < 2; i++) {
            assert_false(hangs_on(many[i], k));
            assert_true(hangs_on(many[i], k - HEA_E_SCALE + HEA_E_M_SCALE));
        }
    }
}
