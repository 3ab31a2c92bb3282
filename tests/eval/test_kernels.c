/* Fast ways of the evaluations against the plain ones they stand for, on positions of random games:
 * equal to the bit. */
#include "../../core/games.h"
#include "../../eval/heroes/combat/combat.h"
#include "../../eval/skirmish/skirmish.h"
#include "../lab/test.h"

#include <pthread.h>
#include <string.h>

/* Calls `look` on positions of random games; it says how much it has compared. */
static int look_at_games(const char *name, const char *scenario, int games, int every,
                         int (*look)(const gg_game *game, const void *state)) {
    gg_game *game = gg_game_open(name, scenario, NULL);
    gg_random random;
    int compared = 0;
    assert_non_null(game);
    gg_random_init(&random, 19, GG_STREAM_BOT);
    for (int i = 0; i < games; i++) {
        gg_state state;
        gg_start(game, state.bytes);
        while (game->rules->actor(game, state.bytes) != GG_OVER) {
            gg_playout(game, state.bytes, &random, (uint32_t)every);
            compared += look(game, state.bytes);
        }
    }
    gg_game_close(game);
    return compared;
}

/* --- skirmish: odds of an attack */

static int compare_attacks(const gg_game *game, const void *state) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    ski_ground ground;
    int compared = 0;
    ski_ground_init(sc, s, &ground);
    for (int u = 0; u < SKI_UNITS; u++) {
        const int other = u < SKI_SIDE;
        int v;
        if (u % SKI_SIDE >= sc->sizes[u / SKI_SIDE] || !ski_on_board(s, u)) continue;
        SKI_EACH (v, sc, other) {
            for (int k = 0; ski_on_board(s, v) && k < sc->unit[u].actions; k++) {
                const int line = (u + v + k) % 7, from = s->cell[(u + k) % 2 ? u : v];
                const int elevation = sc->terrain[ski_tile_at(s, from)].elevation;
                if (sc->unit[u].action[k].kind == SKI_GUARD) continue;
                const ski_attack a = ski_attack_from(sc, s, u, k, v, from, s->hp[u], line);
                const int save = a.defence > a.cover ? a.defence : a.cover;
                const ski_odds odds = ski_odds_from(&ground, u, k, v, elevation, line);
                assert_int_equal(odds.dice, a.dice);
                assert_int_equal(odds.of_216, a.hit * a.wound * (6 - save));
                compared++;
            }
        }
    }
    return compared;
}

TEST(skirmish_odds_are_those_of_the_rules) {
    static const char *const scenarios[] = {"duel", "cairns", "open:naturals=3,elev_mod=2,wounds=1",
                                            "duel:elev_mod=1,own_cover_cap=2"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        assert_true(look_at_games("skirmish", scenarios[i], 6, 3, compare_attacks) > 1000);
}

TEST(skirmish_turns_are_those_of_the_division) {
    for (int move = 0; move < 16; move++)
        for (int distance = 0; distance < 64; distance++) {
            const int turns = distance < 2 ? 0 : (distance - 2) / (move ? move : 1) + 1;
            assert_int_equal(ski_turns_away(move, distance), turns < 7 ? turns : 7);
        }
}

/* --- heroes-combat: odds of a blow */

static int compare_blows(const gg_game *game, const void *state) {
    const her_combat *s = state;
    double w[GG_MAX_WEIGHTS];
    her_sight sight;
    int compared = 0;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    her_sight_init(game->scenario, s, w, &sight);
    for (int a = 0; a < HER_SLOTS; a++)
        for (int v = 0; v < HER_SLOTS; v++) {
            her_odds fast, plain;
            if (!s->slot[a].unit || !s->slot[v].unit || her_side(a) == her_side(v)) continue;
            if (!her_on_board(&s->slot[a]) || !her_on_board(&s->slot[v])) continue;
            const her_clash clash = {a, her_place(&s->slot[a]), v, her_place(&s->slot[v]),
                                     (a + v) % 3 == 0};
            her_odds_of(&sight, clash, &fast);
            her_odds_plainly(&sight, clash, &plain);
            assert_memory_equal(&fast, &plain, sizeof fast);
            compared++;
        }
    return compared;
}

TEST(blows_are_those_of_the_recursion) {
    static const char *const scenarios[] = {"mirror", "storm", "k07", "k12"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        assert_true(look_at_games("heroes-combat", scenarios[i], 12, 4, compare_blows) > 500);
}

/* --- what a thread remembers from one value to the next */

struct valuing {
    const gg_game *game;
    const void *state;
    const double *w;
    double value[GG_MAX_PLAYERS];
};

static void *value_anew(void *context) {
    struct valuing *v = context;
    gg_eval_for(v->game->rules)->value(v->game, v->state, v->w, v->value);
    return NULL;
}

/* Values of one thread, which goes from scenario to scenario and from weights to weights, are those of
 * threads that have seen nothing yet. */
static void value_in_turns(const char *name, const char *const scenarios[3]) {
    enum { GAMES = 3 };
    double w[2][GG_MAX_WEIGHTS];
    gg_game *game[GAMES];
    gg_state state[GAMES];
    gg_random random;
    int compared = 0;
    gg_random_init(&random, 29, GG_STREAM_BOT);
    for (int i = 0; i < GAMES; i++) {
        game[i] = gg_game_open(name, scenarios[i], NULL);
        assert_non_null(game[i]);
        gg_start(game[i], state[i].bytes);
    }
    for (int k = 0; k < 2; k++) gg_eval_defaults(gg_eval_for(game[0]->rules), w[k]);
    for (int k = 0; k < 30; k++) w[1][k] *= 1.125;
    for (int step = 0; step < 600; step++) {
        const int i = step % GAMES;
        pthread_t thread;
        gg_playout(game[i], state[i].bytes, &random, 9);
        if (game[i]->rules->actor(game[i], state[i].bytes) == GG_OVER)
            gg_start(game[i], state[i].bytes);
        struct valuing here = {game[i], state[i].bytes, w[step / GAMES % 2], {0}}, other = here;
        value_anew(&here);
        assert_int_equal(pthread_create(&thread, NULL, value_anew, &other), 0);
        pthread_join(thread, NULL);
        assert_memory_equal(here.value, other.value, sizeof here.value);
        compared++;
    }
    for (int i = 0; i < GAMES; i++) gg_game_close(game[i]);
    assert_int_equal(compared, 600);
}

TEST(values_do_not_hang_on_what_was_valued_before) {
    value_in_turns("argot", (const char *const[]){"siege", "gate", "gate:rounds=2,hold_turns=2"});
    value_in_turns("heroes-combat", (const char *const[]){"mirror", "k12", "storm"});
}
