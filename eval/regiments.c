/* What a position of regiments is worth: victory points scored and to come, material, pips,
 * ammunition and how far units are from their goals. */
#include "regiments.h"

static const gg_weight weights[REG_WEIGHTS] = {
    [REG_W_MATERIAL] = {"material", 1.0}, [REG_W_RESERVE] = {"reserve", 0.8},
    [REG_W_AMMO] = {"ammo", 0.12},        [REG_W_PIPS] = {"pips", 0.25},
    [REG_W_NEAR] = {"near", 0.08},        [REG_W_SCALE] = {"scale", 0.11},
    [REG_P_SHARP] = {"p_sharp", 2.0},
};

static int nearest_enemy(const struct reg_scenario *sc, const struct reg_state *s, int side,
                         int from) {
    int v, best = 15;
    REG_EACH (v, sc, !side) {
        if (!reg_on_map(s, v)) continue;
        const int d = reg_distance(from, s->unit[v].tile);
        if (d < best) best = d;
    }
    return best;
}

int reg_goal_distance(const struct reg_scenario *sc, const struct reg_state *s, int u, int from) {
    const struct reg_mission *m = reg_mission(sc, s);
    const int side = reg_owner(u);
    int best = 15, tile;
    if (reg_flies(sc, u) || !reg_sheet(sc, u)->c) return nearest_enemy(sc, s, side, from);
    if (m->score[REG_EXIT]) {
        const int row = (from >> 4) - 7;
        return side ? m->radius - row : row + m->radius;
    }
    for (int b = 0; b < s->buildings; b++) {
        if (!reg_is_objective(&s->building[b]) || !reg_pips(&s->building[b])) continue;
        if (reg_controller(&s->building[b]) == side && from != s->building[b].tile) continue;
        const int d = reg_distance(from, s->building[b].tile);
        if (d < best) best = d;
    }
    if (m->score[REG_ZONE])
        GG_BITS_EACH (tile, m->zone) {
            const int d = reg_distance(from, tile);
            if (d < best) best = d;
        }
    return best < 15 ? best : nearest_enemy(sc, s, side, from);
}

static double units_of(const struct reg_scenario *sc, const struct reg_state *s, int side,
                       const double *w) {
    double sum = 0;
    int u;
    REG_EACH (u, sc, side) {
        const struct reg_sheet *sheet = reg_sheet(sc, u);
        const int status = reg_status(s, u);
        if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) continue;
        const double share = 0.5 + 0.5 * s->unit[u].hp / sheet->h;
        const double worth = w[REG_W_MATERIAL] * sheet->cost * share;
        sum += status == REG_RESERVE ? w[REG_W_RESERVE] * worth : worth;
        sum += w[REG_W_AMMO] * s->unit[u].ammo;
        if (status == REG_MAP)
            sum += w[REG_W_NEAR] * (0.6 + 0.4 * sheet->c) *
                   (14 - reg_goal_distance(sc, s, u, s->unit[u].tile));
    }
    return sum;
}

/* Victory points that present control will bring. */
static double outlook(const struct reg_scenario *sc, const struct reg_state *s, const double *w) {
    const struct reg_mission *m = reg_mission(sc, s);
    const int left = 2 * m->rounds - s->turn;
    const double turns = left / 2.0,
                 hold = m->score[REG_HOLD] * (turns > 4 ? 4 + turns / 4 : turns);
    double sum = 0;
    for (int b = 0; b < s->buildings; b++) {
        const struct reg_building *x = &s->building[b];
        if (!reg_is_objective(x)) continue;
        const int owner = reg_controller(x);
        if (owner >= 0) sum += (owner ? -1 : 1) * (hold + m->score[REG_KEEP]);
        sum += w[REG_W_PIPS] * (x->pips[1] - x->pips[2]);
    }
    return sum;
}

static void value_of(const gg_game *game, const void *state, const double *w,
                     double value[GG_MAX_PLAYERS]) {
    const struct reg_scenario *sc = game->scenario;
    const struct reg_state *s = state;
    value[0] = value[1] = 0.5;
    if (s->mission == REG_NONE) return;
    const double lead =
        s->vp[0] - s->vp[1] + outlook(sc, s, w) + units_of(sc, s, 0, w) - units_of(sc, s, 1, w);
    const double x = w[REG_W_SCALE] * lead;
    value[0] = 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
    value[1] = 1 - value[0];
}

/* Not in the middle of dice, reactions and checks. */
static bool quiet(const gg_game *game, const void *state) {
    const struct reg_state *s = state;
    (void)game;
    return s->node <= REG_MIN;
}

const gg_eval gg_eval_regiments = {
    .game = "regiments",
    .weights = weights,
    .weight_count = REG_WEIGHTS,
    .value = value_of,
    .policy = reg_policy,
    .script = reg_script,
    .quiet = quiet,
};
