/* The value of regiments against a plain one, which asks for every unit and every tile anew: equal to
 * the bit on positions of random games. */
#include "../../core/games.h"
#include "../../eval/regiments/regiments.h"
#include "../lab/test.h"
#include "judge.h"

#include <math.h>
#include <string.h>

/* --- goals */

static int plain_enemy(const reg_scenario *sc, const reg_state *s, int side, int from) {
    int v, best = REG_NOWHERE;
    REG_EACH (v, sc, !side) {
        if (!reg_on_map(s, v)) continue;
        const int d = reg_distance(sc, from, s->unit[v].tile);
        if (d < best) best = d;
    }
    return best;
}

static int plain_zone(const reg_scenario *sc, const reg_mission *m, int from) {
    int tile, best = REG_NOWHERE;
    GG_BITS_EACH (tile, m->zone) {
        const int d = reg_distance(sc, from, tile);
        if (d < best) best = d;
    }
    return best;
}

static int plain_goal(const reg_scenario *sc, const reg_state *s, int u, int from) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int side = reg_owner(u);
    int best = REG_NOWHERE;
    if (reg_flies(sc, u) || !reg_sheet_of(sc, u)->c) return plain_enemy(sc, s, side, from);
    if (m->score[REG_EXIT]) {
        const int row = (from >> 4) - 7;
        return side ? m->radius - row : row + m->radius;
    }
    for (int b = 0; b < s->buildings; b++) {
        const reg_building *x = &s->building[b];
        if (!reg_is_objective(x) || !reg_pips(x)) continue;
        if (reg_controller(x) == side && from != x->tile) continue;
        const int d = reg_distance(sc, from, x->tile);
        if (d < best) best = d;
    }
    if (m->score[REG_ZONE] && plain_zone(sc, m, from) < best) best = plain_zone(sc, m, from);
    return best < REG_NOWHERE ? best : plain_enemy(sc, s, side, from);
}

/* --- terms of the value, in missions without points for leaving and before they are decided */

static double plain_soon(const reg_scenario *sc, int u, int d, const double *w) {
    return 1 / (1 + w[REG_W_DELAY] * d / reg_sheet_of(sc, u)->m);
}

static int plain_place(const reg_state *s, int u) {
    const int status = reg_status(s, u);
    if (status == REG_MAP) return s->unit[u].tile;
    return status == REG_EMBARKED ? s->unit[s->unit[u].tile].tile : REG_OFF;
}

static double plain_grip(const reg_scenario *sc, const reg_state *s, int side,
                         const reg_building *b, const double *w) {
    double sum = w[REG_W_PIPS] * b->pips[1 + side];
    int u;
    REG_EACH (u, sc, side) {
        const reg_sheet *sheet = reg_sheet_of(sc, u);
        const int from = plain_place(s, u);
        if (from == REG_OFF || !sheet->c || reg_flies(sc, u)) continue;
        const double share = plain_soon(sc, u, reg_distance(sc, from, b->tile), w);
        sum += share * share * (w[REG_W_GRIP_ANY] + w[REG_W_GRIP_C] * sheet->c) *
               (w[REG_W_HURT] + (1 - w[REG_W_HURT]) * s->unit[u].hp / sheet->h);
    }
    return sum;
}

static double plain_outlook(const reg_scenario *sc, const reg_state *s, const double *w) {
    const reg_mission *m = reg_mission_of(sc, s);
    const double turns = (2 * m->rounds - s->turn) / 2.0;
    const double sure = turns < w[REG_W_SURE] ? turns : w[REG_W_SURE];
    const double settled = 1 / (1 + w[REG_W_SETTLE] * turns);
    double sum = 0;
    for (int b = 0; b < s->buildings; b++) {
        const reg_building *x = &s->building[b];
        if (!reg_is_objective(x) || !reg_pips(x)) continue;
        const int owner = reg_controller(x), now = owner < 0 ? 0 : 1 - 2 * owner;
        const double lead = plain_grip(sc, s, 0, x, w) - plain_grip(sc, s, 1, x, w);
        const double later = lead / sqrt(w[REG_W_GRIP] + lead * lead);
        sum += m->score[REG_HOLD] * (sure * now + (turns - sure) * later);
        sum += m->score[REG_KEEP] * (settled * now + (1 - settled) * later);
    }
    return sum;
}

static double plain_zone_outlook(const reg_scenario *sc, const reg_state *s, const double *w) {
    const reg_mission *m = reg_mission_of(sc, s);
    const double turns = (2 * m->rounds - s->turn) / 2.0;
    double lead = 0;
    if (!m->score[REG_ZONE]) return 0;
    for (int u = 0; u < REG_UNITS; u++) {
        const int from = plain_place(s, u);
        if (from == REG_OFF || reg_flies(sc, u)) continue;
        const double share = plain_soon(sc, u, plain_zone(sc, m, from), w);
        lead += (reg_owner(u) ? -1 : 1) * share * share * s->unit[u].hp;
    }
    return m->score[REG_ZONE] * turns * lead / sqrt(w[REG_W_ZONE] + lead * lead);
}

static double plain_units(const reg_scenario *sc, const reg_state *s, int side, const double *w) {
    double sum = 0;
    int u;
    REG_EACH (u, sc, side) {
        const reg_sheet *sheet = reg_sheet_of(sc, u);
        const int status = reg_status(s, u);
        if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) continue;
        const double worth =
            sheet->cost * (w[REG_W_HURT] + (1 - w[REG_W_HURT]) * s->unit[u].hp / sheet->h);
        sum += status == REG_RESERVE ? w[REG_W_RESERVE] * worth : worth;
        sum += w[REG_W_AMMO] * s->unit[u].ammo;
        if (status == REG_MAP) sum += w[REG_W_NEAR] * (14 - plain_goal(sc, s, u, s->unit[u].tile));
    }
    return sum;
}

static double plain_value(const reg_scenario *sc, const reg_state *s, const double *all) {
    const reg_mission *m = reg_mission_of(sc, s);
    const double left = 1 - s->turn / (2.0 * m->rounds);
    double w[REG_WEIGHTS];
    memcpy(w, all, sizeof w);
    if (!m->score[REG_KILL] && !m->score[REG_EXIT] && !m->score[REG_ZONE])
        memcpy(w, all + REG_G_MATERIAL, (REG_G_MATERIAL - REG_W_MATERIAL) * sizeof *w);
    const double force = plain_units(sc, s, 0, w) - plain_units(sc, s, 1, w);
    const double x = s->vp[0] - s->vp[1] + plain_outlook(sc, s, w) + plain_zone_outlook(sc, s, w) +
                     (w[REG_W_LAST] + (w[REG_W_MATERIAL] - w[REG_W_LAST]) * left) * force;
    const double v = 0.5 + 0.5 * x / sqrt(w[REG_W_DOUBT] + w[REG_W_DOUBT_LEFT] * left + x * x);
    return v < 0.001 ? 0.001 : v > 1 - 0.001 ? 1 - 0.001 : v;
}

/* --- comparing */

static void compare_goals(const reg_scenario *sc, const reg_state *s, gg_random *random) {
    const gg_numbers *tiles = &sc->map.tiles;
    for (int side = 0; side < 2; side++) {
        uint8_t distance[REG_SIDE];
        reg_goals goals;
        int u;
        reg_goals_init(sc, s, side, &goals);
        reg_goal_distances(&goals, distance);
        REG_EACH (u, sc, side) {
            const int any = tiles->cell[gg_random_below(random, (uint32_t)tiles->count)];
            const int from = reg_on_map(s, u) ? s->unit[u].tile : any;
            if (!gg_bits_has(reg_mission_of(sc, s)->board, from)) continue;
            const int plain = plain_goal(sc, s, u, from);
            assert_int_equal(reg_goal_distance(&goals, u, from), plain);
            if (reg_on_map(s, u)) assert_int_equal(distance[u % REG_SIDE], plain);
        }
    }
}

/* Where each legal step leads, as the step itself says. */
static int compare_steps(const gg_game *game, const reg_state *s) {
    static gg_move list[GG_MAX_MOVES];
    const int count = s->node == REG_STP ? gg_moves(game, s, list) : 0;
    int compared = 0;
    for (int i = 0; i < count; i++) {
        const int code = reg_move_a(list[i]);
        reg_step plain;
        if (reg_move_type(list[i]) != REG_T_STEP) continue;
        assert_true(reg_step_legal(game->scenario, s, s->a_unit, code, 15, true, &plain));
        const reg_step taken = reg_step_taken(game->scenario, s, s->a_unit, code);
        assert_memory_equal(&taken, &plain, sizeof plain);
        plain.cost = 0;
        const reg_step step = reg_step_of(game->scenario, s, s->a_unit, code);
        assert_memory_equal(&step, &plain, sizeof step);
        compared++;
    }
    return compared;
}

/* The terms of missions that score for leaving, and of positions that points cannot turn, are not among
 * the plain ones. */
static bool compared_here(const reg_scenario *sc, const reg_state *s) {
    const reg_mission *m = reg_mission_of(sc, s);
    bool open = m->score[REG_KILL] || m->score[REG_ZONE];
    if (m->score[REG_EXIT] || s->vp[0] != s->vp[1] || s->turn > m->rounds) return false;
    for (int b = 0; b < s->buildings; b++)
        open |= reg_is_objective(&s->building[b]) && reg_pips(&s->building[b]);
    return open;
}

/* Returns how many values were compared. */
static int play(const gg_game *game, gg_random *random, const double *w, int *steps) {
    const reg_scenario *sc = game->scenario;
    gg_state state;
    const reg_state *s = (const reg_state *)state.bytes;
    int compared = 0;
    gg_start(game, state.bytes);
    while (game->rules->actor(game, state.bytes) != GG_OVER) {
        gg_playout(game, state.bytes, random, 3);
        if (s->mission == REG_NONE || s->node == REG_END) continue;
        compare_goals(sc, s, random);
        *steps += compare_steps(game, s);
        if (!compared_here(sc, s)) continue;
        double value[GG_MAX_PLAYERS];
        gg_eval_regiments.value(game, s, w, value);
        const double plain = plain_value(sc, s, w);
        assert_memory_equal(&value[0], &plain, sizeof plain);
        compared++;
    }
    return compared;
}

TEST(values_goals_and_steps_are_those_worked_out_plainly) {
    static const char *const scenarios[] = {"m1", "m2", "m4", "m5", "m6", "fair1", "fair3"};
    double w[GG_MAX_WEIGHTS];
    gg_random random;
    int compared = 0, steps = 0;
    gg_random_init(&random, 23, GG_STREAM_BOT);
    gg_eval_defaults(&gg_eval_regiments, w);
    w[REG_W_NET] = 0; /* the value made by hand */
    for (int round = 0; round < 6; round++) {
        for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
            gg_game *game = gg_game_open("regiments", scenarios[i], NULL);
            assert_non_null(game);
            compared += play(game, &random, w, &steps);
            gg_game_close(game);
        }
        /* Other weights in the same thread: nothing of the old ones may be remembered. */
        w[REG_W_DELAY] *= 1.25;
        w[REG_G_HURT] += 0.125;
    }
    assert_true(compared > 500);
    assert_true(steps > 500);
}

/* While missions are banned there is none to look at: found by the fuzzer. */
TEST(nothing_is_familiar_before_there_is_a_mission) {
    gg_game *game = gg_game_open("regiments", "starter", NULL);
    gg_state state;
    assert_non_null(game);
    gg_start(game, state.bytes);
    assert_int_equal(((const reg_state *)(const void *)&state)->mission, REG_NONE);
    assert_false(reg_familiar(game, &state));
    gg_game_close(game);
}

/* Points for a worse place (komi) do not decide a game in which units are still to be deployed, though only
 * units that are on the map can score. */
TEST(nothing_is_decided_while_units_are_in_hand) {
    static const char *const scenarios[] = {"fair1", "fair3", "fair4", "fair6"};
    gg_random random;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    double least = 1, most = 0;
    for (int i = 0; i < 200; i++) {
        gg_game *game = judge_open("regiments", scenarios[i % 4]);
        gg_state state = {0};
        const reg_state *s = (const reg_state *)(const void *)&state;
        for (gg_start(game, &state); s->node < REG_PRE; gg_playout(game, &state, &random, 1)) {
            double v[GG_MAX_PLAYERS];
            judge(game, &state, v);
            least = fmin(least, v[0]);
            most = fmax(most, v[0]);
        }
        gg_game_close(game);
    }
    print_message("from %.3f to %.3f\n", least, most);
    assert_true(least > 0.05 && most < 0.95);
}
