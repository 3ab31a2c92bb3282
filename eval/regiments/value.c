/* What a position of regiments is worth: victory points scored and to come, material, pips,
 * ammunition and how far units are from their goals. */
#include "regiments.h"

#include <math.h>

static const gg_weight weights[REG_WEIGHTS] = {
    [REG_W_MATERIAL] = {"material", 0.6},
    [REG_W_LAST] = {"last", 0.05},
    [REG_W_AMMO] = {"ammo", 0.12},
    [REG_W_NEAR] = {"near", 0.04},
    [REG_W_DELAY] = {"delay", 1.0},
    [REG_W_PIPS] = {"pips", 0.4},
    [REG_W_GRIP] = {"grip", 4.0},
    [REG_W_SURE] = {"sure", 2.0},
    [REG_W_DOUBT] = {"doubt", 10.0},
    [REG_W_DOUBT_LEFT] = {"doubt_left", 300.0},
    [REG_W_HURT] = {"hurt", 0.5},
    [REG_W_GRIP_ANY] = {"grip_any", 0.5},
    [REG_W_GRIP_C] = {"grip_c", 0.5},
    [REG_G_MATERIAL] = {"g_material", 0.076},
    [REG_G_LAST] = {"g_last", 0.13},
    [REG_G_AMMO] = {"g_ammo", 1.7},
    [REG_G_NEAR] = {"g_near", 0.14},
    [REG_G_DELAY] = {"g_delay", 0.9},
    [REG_G_PIPS] = {"g_pips", 0.38},
    [REG_G_GRIP] = {"g_grip", 26},
    [REG_G_SURE] = {"g_sure", 1.5},
    [REG_G_DOUBT] = {"g_doubt", 0.25},
    [REG_G_DOUBT_LEFT] = {"g_doubt_left", 25},
    [REG_G_HURT] = {"g_hurt", 0.01},
    [REG_G_GRIP_ANY] = {"g_grip_any", 0.12},
    [REG_G_GRIP_C] = {"g_grip_c", 0.01},
    [REG_W_RESERVE] = {"reserve", 0.8},
    [REG_W_SETTLE] = {"settle", 0.25},
    [REG_W_ZONE] = {"zone", 30.0},
    [REG_W_EXIT] = {"exit", 1.0},
    [REG_W_DECIDED] = {"decided", 17.0},
    [REG_W_REMNANT] = {"remnant", 0.6},
    [REG_W_SURVIVE] = {"survive", 0.05},
    [REG_W_TIE] = {"tie", 2.0},
    [REG_W_TIE_LEFT] = {"tie_left", 40.0},
    [REG_W_LONG] = {"long", 0.5},
    [REG_W_NET] = {"net", 1},
    [REG_P_SHARP] = {"p_sharp", 2.0},
    [REG_P_FLOOR] = {"p_floor", 0.01},
    [REG_P_ALIKE] = {"p_alike", 0.05},
    [REG_P_LEAN] = {"p_lean", 1e-3},
    [REG_P_PRICE] = {"p_price", 0.3},
    [REG_P_COST] = {"p_cost", 3.0},
    [REG_P_LAST] = {"p_last", 2.0},
    [REG_P_RAZE] = {"p_raze", 1.5},
    [REG_P_LOOSEN] = {"p_loosen", 0.8},
    [REG_P_FLIGHT] = {"p_flight", 1.0},
    [REG_P_HELD] = {"p_held", 0.05},
    [REG_P_SEIZE] = {"p_seize", 6.0},
    [REG_P_SEIZE_OTHER] = {"p_seize_other", 0.8},
    [REG_P_CAPTURE] = {"p_capture", 1.2},
    [REG_P_STAY] = {"p_stay", 0.02},
    [REG_P_TRAVEL] = {"p_travel", 0.5},
    [REG_P_TRAVEL_ANY] = {"p_travel_any", 0.6},
    [REG_P_TRAVEL_C] = {"p_travel_c", 0.2},
    [REG_P_REACH] = {"p_reach", 0.6},
    [REG_P_FLY_OFF] = {"p_fly_off", 0.01},
    [REG_P_LEAVE] = {"p_leave", 20.0},
    [REG_P_AHEAD] = {"p_ahead", 0.3},
    [REG_P_TURN] = {"p_turn", 0.15},
    [REG_P_EDGE] = {"p_edge", 1.0},
    [REG_P_STEP] = {"p_step", 1.2},
    [REG_P_DEPLOY_STRUCTURE] = {"p_deploy_structure", 0.6},
    [REG_P_RIDE] = {"p_ride", 0.05},
    [REG_P_FACE] = {"p_face", 1.0},
    [REG_P_FACE_OTHER] = {"p_face_other", 0.1},
    [REG_P_LOAD] = {"p_load", 2.0},
    [REG_P_LOAD_MORE] = {"p_load_more", 1.0},
    [REG_P_DONE] = {"p_done", 0.02},
    [REG_P_SETUP] = {"p_setup", 1.0},
    [REG_P_ENTER] = {"p_enter", 0.4},
    [REG_P_DISEMBARK] = {"p_disembark", 1.0},
    [REG_P_DISEMBARK_NEAR] = {"p_disembark_near", 2.0},
    [REG_P_WATCH] = {"p_watch", 0.3},
    [REG_P_PASS] = {"p_pass", 0.01},
    [REG_P_STOP_THERE] = {"p_stop_there", 3.0},
    [REG_P_STOP] = {"p_stop", 1.0},
    [REG_P_SHOOT] = {"p_shoot", 1.5},
    [REG_P_SPLIT] = {"p_split", 0.1},
    [REG_P_PIP] = {"p_pip", 1.0},
    [REG_P_REACT] = {"p_react", 3.0},
    [REG_P_OTHER] = {"p_other", 0.1},
    [REG_P_PIPS] = {"p_pips", 1.5},
    [REG_P_SHOT] = {"p_shot", 1.2},
    [REG_P_BONUS] = {"p_bonus", 0.4},
    [REG_P_SNAP] = {"p_snap", 0.3},
    [REG_P_SCRAMBLE] = {"p_scramble", 1.0},
    [REG_P_REARM] = {"p_rearm", 0.5},
    [REG_P_STRIKE] = {"p_strike", 2.0},
    [REG_P_REGISTER] = {"p_register", 0.2},
};

/* --- what the units of a side can do */

enum { MOST_C = 5 };

/* Numbers that depend on weights and little else, kept by each thread from one position to the next:
 * with divisions at each unit and objective they were a third of a value. */
struct shares {
    double delay, hurt, any, each;   /* the weights they are made of */
    double soon[16][16];             /* by movement and tiles to go: the share below, squared */
    double pull[16][MOST_C + 1][16]; /* and times what a unit of that C brings to bear there */
    double health[16][16];           /* by full health and what is left */
};
static _Thread_local struct shares known[2];

/* Turns in which a unit comes d tiles further, as a share of what it is worth there: 1 for none. */
static double soon(int d, int move, double delay) {
    return 1 / (1 + delay * d / move);
}

static bool made_of(const struct shares *k, const double *w) {
    return k->delay == w[REG_W_DELAY] && k->hurt == w[REG_W_HURT] && k->any == w[REG_W_GRIP_ANY] &&
           k->each == w[REG_W_GRIP_C] && k->soon[1][0] > 0;
}

static const struct shares *shares_of(bool goals_only, const double *w) {
    struct shares *k = &known[goals_only];
    if (made_of(k, w)) return k;
    k->delay = w[REG_W_DELAY];
    k->hurt = w[REG_W_HURT];
    k->any = w[REG_W_GRIP_ANY];
    k->each = w[REG_W_GRIP_C];
    for (int i = 1; i < 16; i++)
        for (int d = 0; d < 16; d++) {
            const double share = soon(d, i, k->delay);
            k->soon[i][d] = share * share;
            k->health[i][d] = k->hurt + (1 - k->hurt) * d / i;
            for (int c = 0; c <= MOST_C; c++)
                k->pull[i][c][d] = k->soon[i][d] * (k->any + k->each * c);
        }
    return k;
}

/* A unit that can act on the map and hold objectives. */
struct holder {
    const double *pull; /* what it brings to bear, by tiles to go */
    double health;      /* the share of that which is left */
    uint8_t number;     /* of the tile from which it acts */
};

struct side {
    int holders;
    struct holder holder[REG_SIDE];
};

/* All that the terms of a value ask for. */
struct view {
    const reg_scenario *sc;
    const reg_state *s;
    const reg_mission *m;
    const double *all; /* weights */
    const double *w;   /* of the first thirteen those of the mission */
    const struct shares *shares;
    reg_objectives objectives;
    struct side side[2];
};

/* The tile from which a unit acts; REG_OFF if it is not on the map. */
static int place_of(const reg_state *s, int u, int status) {
    if (status == REG_MAP) return s->unit[u].tile;
    return status == REG_EMBARKED ? s->unit[s->unit[u].tile].tile : REG_OFF;
}

/* What the units of a side are worth so far, with unit u: material, ammunition, its place. */
static inline double with_unit(struct view *v, int u, int goal, double sum) {
    const reg_scenario *sc = v->sc;
    const reg_unit *unit = &v->s->unit[u];
    const double *w = v->w;
    const int status = reg_status(v->s, u), c = sc->unit_hold[u];
    if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) return sum;
    const double health = v->shares->health[sc->unit_health[u]][unit->hp];
    const double worth = sc->unit_cost[u] * health;
    sum += status == REG_RESERVE ? v->all[REG_W_RESERVE] * worth : worth;
    sum += w[REG_W_AMMO] * unit->ammo;
    if (status == REG_MAP) sum += w[REG_W_NEAR] * (14 - goal);
    const int from = place_of(v->s, u, status);
    if (from == REG_OFF || !(sc->is.holding >> u & 1)) return sum;
    struct side *own = &v->side[reg_owner(u)];
    own->holder[own->holders++] =
        (struct holder){v->shares->pull[sc->unit_move[u]][c], health, sc->map.tiles.of[from]};
    return sum;
}

/* The lead of A over B in the worth of units. Both sides in turns: a sum waits for each of its terms,
 * two sums do not wait for each other. */
static double look_at(struct view *v) {
    const int a = reg_units(v->sc, 0), b = reg_units(v->sc, 1);
    uint8_t goal[REG_UNITS];
    double first = 0, second = 0;
    for (int side = 0; side < 2; side++) {
        reg_goals goals;
        reg_goals_of(v->sc, v->s, side, &v->objectives, &goals);
        reg_goal_distances(&goals, goal + REG_SIDE * side);
        v->side[side].holders = 0;
    }
    for (int i = 0; i < a || i < b; i++) {
        const int k = REG_SIDE + i;
        if (i < a) first = with_unit(v, i, goal[i], first);
        if (i < b) second = with_unit(v, k, goal[k], second);
    }
    return first - second;
}

/* --- terms */

/* What a unit brings to bear on the pips of a building, which is `away` from each tile. */
static inline double pull(const struct holder *unit, const uint8_t *away) {
    return unit->pull[away[unit->number]] * unit->health;
}

/* The lead of A over B in what they can bring to bear on the pips of a building. */
static double lead_at(const struct view *v, const reg_building *b) {
    const uint8_t *away = v->sc->map.distance[v->sc->map.tiles.of[b->tile]];
    const struct side *own = &v->side[0], *other = &v->side[1];
    double first = v->w[REG_W_PIPS] * b->pips[1], second = v->w[REG_W_PIPS] * b->pips[2];
    int i = 0;
    for (; i < own->holders && i < other->holders; i++) {
        first += pull(&own->holder[i], away);
        second += pull(&other->holder[i], away);
    }
    for (int k = i; k < own->holders; k++) first += pull(&own->holder[k], away);
    for (int k = i; k < other->holders; k++) second += pull(&other->holder[k], away);
    return first - second;
}

/* Victory points that objectives will bring A, less those of B. */
static double outlook(const struct view *v) {
    const double *w = v->w;
    const reg_mission *m = v->m;
    const double turns = (2 * m->rounds - v->s->turn) / 2.0;
    const double sure = turns < w[REG_W_SURE] ? turns : w[REG_W_SURE];
    const double keep = m->score[REG_KEEP], hold = m->score[REG_HOLD];
    const double settled = 1 / (1 + v->all[REG_W_SETTLE] * turns);
    double sum = 0;
    for (int i = 0; i < v->objectives.count; i++) {
        const reg_building *x = v->objectives.building[i];
        const int owner = v->objectives.owner[i], now = owner < 0 ? 0 : 1 - 2 * owner;
        const double lead = lead_at(v, x);
        const double later = lead / sqrt(w[REG_W_GRIP] + lead * lead);
        sum += hold * (sure * now + (turns - sure) * later);
        sum += keep * (settled * now + (1 - settled) * later);
    }
    return sum;
}

/* The lead in health inside the zone, near ones by their distance, as points to come. */
static double zone_outlook(const struct view *v) {
    const reg_mission *m = v->m;
    const double turns = (2 * m->rounds - v->s->turn) / 2.0;
    double lead = 0;
    if (!m->score[REG_ZONE]) return 0;
    for (uint32_t rest = v->sc->is.ground; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest), from = place_of(v->s, u, reg_status(v->s, u));
        if (from == REG_OFF) continue;
        const double share = v->shares->soon[v->sc->unit_move[u]][m->to_zone[from]];
        lead += (reg_owner(u) ? -1 : 1) * share * v->s->unit[u].hp;
    }
    return m->score[REG_ZONE] * turns * lead / sqrt(v->all[REG_W_ZONE] + lead * lead);
}

/* Points for leaving the map that a side still has the Majors for. */
static double exit_outlook(const struct view *view, int side) {
    const reg_scenario *sc = view->sc;
    const reg_state *s = view->s;
    const reg_mission *m = view->m;
    double cost[REG_SIDE], need[REG_SIDE], sum = 0;
    int u, left = (2 * m->rounds - s->turn + 1) / 2, count = 0;
    if (!m->score[REG_EXIT]) return 0;
    double budget = left;
    REG_EACH (u, sc, side) {
        const reg_sheet *sheet = reg_sheet_of(sc, u);
        if (reg_flies(sc, u) || !reg_on_map(s, u)) continue;
        const double d = reg_to_edge(m, side, s->unit[u].tile) + 1;
        cost[count] = sheet->cost;
        need[count] = d / sheet->m;
        for (int v = side * REG_SIDE; v < side * REG_SIDE + reg_units(sc, side); v++)
            if (reg_status(s, v) == REG_EMBARKED && s->unit[v].tile == u)
                cost[count] += reg_sheet_of(sc, v)->cost;
        count++;
    }
    while (count && budget > 0) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (cost[i] * need[best] > cost[best] * need[i]) best = i;
        const double share = need[best] <= budget ? 1 : budget / need[best];
        sum += cost[best] * share * (1 - view->all[REG_W_LONG] * need[best] / left);
        budget -= need[best];
        cost[best] = cost[--count];
        need[best] = need[count];
    }
    return m->score[REG_EXIT] * sum;
}

/* --- decided scores */

/* gg_squash of a lead whose square, where it is `doubt`, gives 0.85. */
static double doubted(double x, double doubt) {
    return 0.5 + 0.5 * x / sqrt(doubt + x * x);
}

/* More than the points that a side can still make (REG-200 to REG-204); MANY where there is no
 * simple bound. */
enum { MANY = 1 << 20 };

static int points_open(const struct view *v, int side) {
    const reg_scenario *sc = v->sc;
    const reg_state *s = v->s;
    const reg_mission *m = v->m;
    const int turns = (2 * m->rounds - s->turn + (s->active == side)) / 2;
    const int standing = v->objectives.count;
    int sum = 0, u;
    if (standing && m->score[REG_RAZE]) return MANY; /* pips are added, too */
    sum = standing * (m->score[REG_HOLD] * turns + m->score[REG_KEEP]) + m->score[REG_ZONE] * turns;
    if (m->score[REG_KILL]) sum += m->score[REG_KILL] * reg_alive(sc, s, !side);
    if (m->score[REG_EXIT])
        REG_EACH (u, sc, side)
            if (!reg_flies(sc, u) && reg_status(s, u) != REG_EXITED && s->unit[u].hp)
                sum += m->score[REG_EXIT] * reg_sheet_of(sc, u)->cost;
    return sum;
}

/* When points cannot change who leads, a lead decides unless the leader is annihilated: of 73,598
 * such positions on M1, M2 and F1 (16,000 games of the script, one token of twelve at random) the
 * leader won all, with a third of the enemy's worth too. A tie is decided by what survives
 * (REG-206). False while points can change it, or units that will yet be deployed. */
static bool decided(const struct view *v, double force, double left, double *value) {
    const reg_scenario *sc = v->sc;
    const reg_state *s = v->s;
    const double *w = v->all;
    const int lead = s->vp[0] - s->vp[1], leader = lead < 0;
    if (s->node < REG_PRE) return false;
    if (lead) {
        if (points_open(v, !leader) >= (lead > 0 ? lead : -lead)) return false;
        const double own = reg_alive(sc, s, leader);
        const double sure = w[REG_W_DECIDED] * own / (own + w[REG_W_REMNANT]);
        const double x = (leader ? -sure : sure) + w[REG_W_SURVIVE] * force;
        *value = gg_squash(x);
        return true;
    }
    if (points_open(v, 0) || points_open(v, 1)) return false;
    const double x = (1 - left) * (reg_alive(sc, s, 0) - reg_alive(sc, s, 1)) + left * force;
    *value = doubted(x, w[REG_W_TIE] + w[REG_W_TIE_LEFT] * left);
    return true;
}

static const double LEAST = 0.001; /* probability of a result while the position is not over */

/* Only objectives score in the mission: it has thirteen weights of its own. */
static bool goals_only(const reg_mission *m) {
    return !m->score[REG_KILL] && !m->score[REG_EXIT] && !m->score[REG_ZONE];
}

/* What A is expected to get, by hand; true when the score is decided. */
static bool by_hand(const gg_game *game, const reg_state *s, const double *all, double *value) {
    struct view v; /* not cleared: it is large */
    double p;
    v.sc = game->scenario;
    v.s = s;
    v.all = all;
    v.m = reg_mission_of(v.sc, s);
    const bool other = goals_only(v.m);
    const double left = 1 - s->turn / (2.0 * v.m->rounds);
    v.w = other ? all + (REG_G_MATERIAL - REG_W_MATERIAL) : all;
    v.shares = shares_of(other, v.w);
    reg_objectives_list(s, &v.objectives);
    const double *w = v.w, force = look_at(&v);
    const bool certain = decided(&v, force, left, &p);
    if (!certain) {
        const double x = s->vp[0] - s->vp[1] + outlook(&v) + zone_outlook(&v) +
                         all[REG_W_EXIT] * (exit_outlook(&v, 0) - exit_outlook(&v, 1)) +
                         (w[REG_W_LAST] + (w[REG_W_MATERIAL] - w[REG_W_LAST]) * left) * force;
        p = doubted(x, w[REG_W_DOUBT] + w[REG_W_DOUBT_LEFT] * left);
    }
    *value = gg_unsure(p, LEAST);
    return certain;
}

double reg_judged(const gg_game *game, const void *state, const double *w) {
    double p = 0.5;
    if (((const reg_state *)state)->mission != REG_NONE) by_hand(game, state, w, &p);
    return gg_unsquash(reg_form.seat(game, state) ? 1 - p : p);
}

/* What they have seen: a mission of a sort that one has learned from is chosen, and in the battle some units
 * were left. */
bool reg_familiar(const gg_game *game, const void *state) {
    enum { UNITS = 8 };
    const reg_state *s = state;
    return s->mission != REG_NONE &&
           reg_sort_of(reg_mission_of(game->scenario, s)) != REG_UNSORTED &&
           (s->node <= REG_PRE || __builtin_popcount(reg_all_on_map(s)) >= UNITS);
}

/* Before the battle nobody is asked while a die says who begins. */
static bool is_asked(const reg_state *s) {
    return s->node > REG_PRE || s->who < 2;
}

/* The value by hand, corrected. */
static double corrected(const gg_game *game, const reg_state *s, const gg_net *net, double p) {
    const double more = gg_nets_alone(&reg_form, net, game, s);
    return gg_unsure(gg_squash(gg_unsquash(p) + (reg_form.seat(game, s) ? -more : more)), LEAST);
}

static void value_of(const gg_game *game, const void *state, const double *w,
                     double value[GG_MAX_PLAYERS]) {
    const reg_state *s = state;
    value[0] = value[1] = 0.5;
    if (s->mission == REG_NONE) return;
    const gg_net *net = gg_nets_speaker(&reg_form, game, s, w[REG_W_NET]);
    const bool certain = by_hand(game, s, w, value);
    if (net && !certain && is_asked(s)) value[0] = corrected(game, s, net, value[0]);
    value[1] = 1 - value[0];
}

/* Not in the middle of dice, reactions and checks. */
static bool quiet(const gg_game *game, const void *state) {
    const reg_state *s = state;
    (void)game;
    return s->node >= REG_PRE && s->node <= REG_MIN;
}

const gg_eval gg_eval_regiments = {
    .game = "regiments",
    .weights = weights,
    .weight_count = REG_WEIGHTS,
    .value = value_of,
    .policy = reg_policy,
    .script = reg_script,
    .quiet = quiet,
    .spread = 0.05,
    .boldness = 0.1,
    .playout = 20,
    .form = &reg_form,
};
