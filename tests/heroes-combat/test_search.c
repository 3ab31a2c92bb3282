/* alphabeta on heroes-combat against plain expectiminimax, with what each step saves; bounds
 * against exact values; what the script does with units and cards.
 *
 *   GG_HEROES_DEEP=1: trees of up to 4 million states in place of 200,000, where a tenth of the
 * nodes must do (make bench; a minute and a half). */
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "../search/toys.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DEPTHS = 12, SHORT = 200000, LONG = 4000000 };

static double w[GG_MAX_WEIGHTS];
static gg_eval unbounded; /* the game's evaluation without proofs: plain search has none */

/* Positions of different kinds: so many decisions by the script from the start. Where the rules run
 * side B (k01, k06, k08) only dice and one side's choices follow each other and little can be cut;
 * there the table saves most. */
static const struct bench {
    const char *scenario;
    int decisions;
    const char *what;
} bench[] = {
    {"k01", 0, "two units, rules"},
    {"k06", 0, "four units, rules"},
    {"mirror", 0, "opening"},
    {"mirror", 14, "melee"},
    {"mirror-delve", 20, "few left"},
    {"k07", 6, "siege"},
    {"k08", 8, "azure"},
    {"k09", 8, "deployment"},
    {"k12", 6, "cards"},
    {"k12", 30, "cards, late"},
};
enum { POSITIONS = sizeof bench / sizeof *bench };

static const struct step {
    const char *name, *parameters;
} steps[] = {
    {"none", "star=0,pvs=0,tt=0,order=0,lmr=0,rfp=0,qs=0"},
    {"Star1", "star=1,pvs=0,tt=0,order=0,lmr=0,rfp=0,qs=0"},
    {"Star2", "star=2,pvs=0,tt=0,order=0,lmr=0,rfp=0,qs=0"},
    {"+ order", "star=2,pvs=0,tt=0,order=2,lmr=0,rfp=0,qs=0"},
    {"+ scout", "star=2,pvs=1,tt=0,order=2,lmr=0,rfp=0,qs=0"},
    {"+ table", "star=2,pvs=1,tt=2,order=2,lmr=0,rfp=0,qs=0"},
};
enum { STEPS = sizeof steps / sizeof *steps };

static gg_game *reach(const char *scenario, int decisions, void *state) {
    gg_game *game = lab_open("heroes-combat", scenario);
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_TEST);
    gg_start(game, state);
    for (int made = 0;;) {
        const int actor = game->rules->actor(game, state);
        assert_true(actor != GG_OVER);
        if (actor != GG_CHANCE && made++ == decisions) return game;
        gg_apply(game, state,
                 actor == GG_CHANCE ? gg_draw_outcome(game, state, &random)
                                    : her_script(game, state, w, &random));
    }
}

/* Expectiminimax without any pruning; counts the states it makes, gives up past `limit`. */
static double plain(const gg_game *game, const void *state, int seat, int depth, uint64_t limit,
                    uint64_t *nodes) {
    const int actor = game->rules->actor(game, state);
    double value[GG_MAX_PLAYERS];
    if (actor == GG_OVER || depth == 0) {
        if (actor == GG_OVER)
            game->rules->payoff(game, state, value);
        else
            gg_eval_heroes_combat.value(game, state, w, value);
        return value[seat];
    }
    gg_move list[GG_MAX_MOVES];
    gg_outcome outcomes[GG_MAX_MOVES];
    const int count = actor == GG_CHANCE ? game->rules->outcomes(game, state, outcomes)
                                         : game->rules->list(game, state, list);
    double best = actor == seat ? -1 : 2, mean = 0;
    for (int i = 0; i < count && *nodes <= limit; i++) {
        her_combat next = *(const her_combat *)state;
        gg_apply(game, &next, actor == GG_CHANCE ? outcomes[i].move : list[i]);
        ++*nodes;
        const double v = plain(game, &next, seat, depth - 1, limit, nodes);
        if (actor == GG_CHANCE) mean += outcomes[i].p * v;
        if (actor == seat ? v > best : v < best) best = v;
    }
    return actor == GG_CHANCE ? mean : best;
}

/* The deepest plain search that the limit allows. */
static int plain_depth(const gg_game *game, const void *state, uint64_t limit, double *value,
                       uint64_t *nodes) {
    const int seat = game->rules->actor(game, state);
    int depth = 0;
    *nodes = 0;
    while (depth < DEPTHS) {
        uint64_t made = 0;
        const double v = plain(game, state, seat, depth + 1, limit, &made);
        if (made > limit || made == *nodes) break; /* too many, or the end of all lines */
        *value = v;
        *nodes = made;
        depth++;
    }
    return depth;
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Nodes when each depth was finished. */
static void note_depth(void *context, const gg_info *info) {
    uint64_t *nodes = context;
    if (info->depth >= 1 && info->depth <= DEPTHS && !nodes[info->depth])
        nodes[info->depth] = info->nodes;
}

TEST(all_steps_equal_plain_expectiminimax) {
    const uint64_t limit = getenv("GG_HEROES_DEEP") ? LONG : SHORT;
    uint64_t all_plain = 0, all[STEPS] = {0}, duel_plain = 0, duel = 0;
    double all_time[STEPS] = {0}, plain_time = 0;
    for (int i = 0; i < POSITIONS; i++) {
        her_combat s;
        double value = 0;
        uint64_t nodes;
        gg_game *game = reach(bench[i].scenario, bench[i].decisions, &s);
        const double begun = seconds();
        const int depth = plain_depth(game, &s, limit, &value, &nodes);
        plain_time += seconds() - begun;
        all_plain += nodes;
        print_message("%-12s %-18s depth %2d: plain %8llu", bench[i].scenario, bench[i].what, depth,
                      (unsigned long long)nodes);
        for (int k = 0; k < STEPS; k++) {
            gg_search *search = toy_open(game, "alphabeta", steps[k].parameters, &unbounded, NULL);
            gg_result r;
            gg_error error = {0};
            const double start = seconds();
            uint64_t done[DEPTHS + 1] = {0};
            assert_int_equal(gg_search_go(search, &s, &(gg_limits){.depth = depth, .seat = -1},
                                          note_depth, done, &r, &error),
                             0);
            all_time[k] += seconds() - start;
            const uint64_t made = r.info.nodes - done[depth - 1];
            all[k] += made;
            print_message("  %s %llu", steps[k].name, (unsigned long long)made);
            assert_true(fabs(r.info.line[0].value[game->rules->actor(game, &s)] - value) < 1e-12);
            gg_search_close(search);
            if (k == STEPS - 1 && !her_by_rules(game->scenario, 1))
                duel += made, duel_plain += nodes;
        }
        print_message("\n");
        gg_game_close(game);
    }
    print_message("plain %llu states, %.2f s\n", (unsigned long long)all_plain, plain_time);
    for (int k = 0; k < STEPS; k++)
        print_message("%-8s %9llu nodes, %.4f of plain, %.2f s\n", steps[k].name,
                      (unsigned long long)all[k], (double)all[k] / (double)all_plain, all_time[k]);
    print_message("two players: %.4f of plain\n", (double)duel / (double)duel_plain);
    assert_true(10 * duel <= duel_plain);
    assert_true((limit == LONG ? 10 : 5) * all[STEPS - 1] <= all_plain);
    assert_true(all[1] < all[0]);
}

/* --- bounds */

/* What the evaluation proves holds for the exact value. True if it proves anything. */
static bool check_bounds(const gg_game *game, const her_combat *s) {
    const int actor = game->rules->actor(game, s);
    double low = 0, high = 1;
    gg_search *search = toy_open(game, "alphabeta", "solve=1", &unbounded, NULL);
    gg_result r;
    gg_error error = {0};
    gg_eval_heroes_combat.bounds(game, s, &low, &high);
    assert_int_equal(
        gg_search_go(search, s, &(gg_limits){.infinite = true, .seat = -1}, NULL, NULL, &r, &error),
        0);
    gg_search_close(search);
    const double exact = r.info.line[0].value[actor];
    assert_true(low - 1e-12 <= exact && exact <= high + 1e-12);
    return low > 0 || high < 1;
}

/* Venom does its damage when the victim is activated, also when who has dealt it is gone: neither is
 * decided. A blow made stronger, as in a line of a combat without cards, is not at a glance either. */
TEST(bounds_leave_out_what_is_marked) {
    static const char *const lines[] = {
        "hc1;pux0.1;11A;1;4A;Askep@b2:xr*,Bboan@b3:x,Bskef@d5!1:v1;-;-;20:0:1.0:0/1:-:-:-:-:-;"
        "20:0:1.0:0/1:-:-:-:-:-;f=b2",
        "hc1;pux0.1;11A;1;8A;Askep@a4:r,Acenp@d1:xr*,Bboan@a5:x,Bskef@c5!1:v1;-;-;"
        "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=d1"};
    gg_game *game = lab_open("heroes-combat", "k02:cap=1");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        her_combat s;
        lab_read(game, lines[i], &s);
        assert_false(check_bounds(game, &s));
        const char *without = lab_edited(lines[i], ":v1;", ";");
        lab_read(game, without, &s);
        check_bounds(game, &s);
    }
    gg_game_close(game);
}

/* In the last round of combats against the rules and of two players. */
TEST(bounds_hold_for_exact_values) {
    static const char *const scenarios[] = {"k03", "k05:mp=0", "k06", "k02:cap=1"};
    int proven = 0, seen = 0;
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int i = 0; i < 600; i++) {
        gg_game *game = lab_open("heroes-combat", scenarios[i % 4]);
        her_combat s;
        gg_start(game, &s);
        gg_playout(game, &s, &random, gg_random_below(&random, 8));
        if (game->rules->actor(game, &s) >= 0) {
            proven += check_bounds(game, &s);
            seen++;
        }
        gg_game_close(game);
    }
    print_message("%d of %d positions bounded\n", proven, seen);
    assert_true(proven > 0 && proven < seen);
}

/* --- the script */

/* HER-532 to HER-536: what the script does with a unit is what the rules would, and it never
 * defends, ends or gives up where they give a target. */
TEST(the_script_moves_units_as_the_rules_do) {
    gg_game *game = lab_open("heroes-combat", "mirror");
    gg_random random;
    int compared = 0, struck = 0;
    gg_random_init(&random, 8, GG_STREAM_TEST);
    for (int i = 0; i < 40; i++) {
        her_combat s;
        gg_start(game, &s);
        while (game->rules->actor(game, &s) != GG_OVER) {
            gg_move move;
            if (game->rules->actor(game, &s) == GG_CHANCE)
                move = gg_draw_outcome(game, &s, &random);
            else {
                move = her_script(game, &s, w, &random);
                if (s.node == HER_MAIN || s.node == HER_MOVED) {
                    gg_move wish[64];
                    gg_move_list l = {wish, 0, 64};
                    bool found = false;
                    her_list_ruled(game->scenario, &s, &l);
                    for (int k = 0; k < l.count; k++)
                        found |= HER_KIND(wish[k]) == HER_KIND(move) &&
                                 HER_ARG(wish[k]) == HER_ARG(move);
                    assert_true(found);
                    struck += HER_KIND(move) == HER_MV_ATTACK;
                    compared++;
                }
            }
            gg_apply(game, &s, move);
        }
    }
    assert_true(compared > 500 && struck > 300);
    gg_game_close(game);
}

static int set_weights(void **state) {
    (void)state;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    unbounded = gg_eval_heroes_combat;
    unbounded.bounds = NULL;
    return 0;
}

GROUP(set_weights, NULL)
