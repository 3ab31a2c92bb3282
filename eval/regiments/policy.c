/* Which moves of regiments look good, and the script that plays by them: the rules of thumb of
 * RULES.md, section 7.2, one number for each token. */
#include "regiments.h"

/* What a shot of u is expected to bring, in points of cost (RULES.md, section 7.2). */
static double shot_value(const reg_scenario *sc, const reg_state *s, int u, int gun, bool fort,
                         int target, bool capped, const double *w) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, gun);
    const double price = w[REG_P_PRICE] * weapon->ammo;
    if (!fort) {
        const reg_shot shot = {u, reg_owner(u), target, weapon, capped};
        const reg_sheet *sheet = reg_sheet_of(sc, target);
        const int faces = reg_faces(sc, s, &shot), hp = s->unit[target].hp;
        const int damage =
            weapon->effects.plain[REG_DAMAGE] ? weapon->effects.plain[REG_DAMAGE] : 1;
        const double p = (faces > 0 ? faces : 0) / 12.0;
        return p * (damage < hp ? damage : hp) * w[REG_P_COST] * sheet->cost / sheet->h +
               (damage >= hp ? w[REG_P_LAST] * p : 0) - price;
    }
    const int side = reg_owner(u);
    const reg_building *b = &s->building[reg_building_at(s, target)];
    const int n = weapon->fort < reg_pips(b) ? weapon->fort : reg_pips(b);
    const int owner = reg_controller(b);
    double sum = -price;
    for (uint32_t rest = reg_ground_at(sc, s, target, !side); rest; rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        const reg_sheet *sheet = reg_sheet_of(sc, v);
        sum += n * reg_fort_faces(sc, s, v, weapon) / 12.0 * w[REG_P_COST] * sheet->cost / sheet->h;
    }
    if (reg_is_objective(b) && owner != side)
        sum += w[REG_P_RAZE] * n * reg_mission_of(sc, s)->score[REG_RAZE];
    if (reg_is_objective(b) && owner == !side) sum += w[REG_P_LOOSEN] * n;
    return owner == side ? sum - n : sum;
}

/* Best shot of a weapon, never below 0. */
static double best_shot(const reg_scenario *sc, const reg_state *s, int u, int gun, bool capped,
                        const double *w) {
    double best = 0;
    if (!reg_ready(sc, s, u, gun, false)) return 0;
    for (uint32_t rest = reg_targets(sc, s, u, gun); rest; rest &= rest - 1) {
        const int t = __builtin_ctz(rest);
        const double value = shot_value(sc, s, u, gun, false, t, capped, w);
        if (value > best) best = value;
    }
    const gg_bits walls = reg_walls(sc, s, u, gun);
    int tile;
    GG_BITS_EACH (tile, walls) {
        const double value = shot_value(sc, s, u, gun, true, tile, capped, w);
        if (value > best) best = value;
    }
    return best;
}

static double salvo(const reg_scenario *sc, const reg_state *s, int u, const double *w) {
    double sum = reg_flies(sc, u) ? w[REG_P_FLIGHT] : 0;
    for (int gun = 0; gun < reg_sheet_of(sc, u)->weapons; gun++)
        sum += best_shot(sc, s, u, gun, false, w);
    return sum;
}

static double single(const reg_scenario *sc, const reg_state *s, int u, const double *w) {
    double best = 0;
    for (int gun = 0; gun < reg_sheet_of(sc, u)->weapons; gun++) {
        const double value = best_shot(sc, s, u, gun, true, w);
        if (value > best) best = value;
    }
    return best;
}

static double seize(const reg_state *s, int u, bool major, const double *w) {
    const reg_building *b = &s->building[reg_standing_at(s, s->unit[u].tile)];
    const int side = reg_owner(u), own = b->pips[1 + side];
    if (reg_controller(b) == side && 2 * own > reg_pips(b)) return w[REG_P_HELD];
    return (reg_is_objective(b) ? w[REG_P_SEIZE] : w[REG_P_SEIZE_OTHER]) *
           (major ? w[REG_P_CAPTURE] : 1);
}

/* The last own unit on an objective stays. */
static bool holds_objective(const reg_scenario *sc, const reg_state *s, int u) {
    const int b = reg_inside(sc, s, u) ? reg_standing_at(s, s->unit[u].tile) : -1;
    const uint32_t own = b < 0 ? 0 : reg_ground_at(sc, s, s->unit[u].tile, reg_owner(u));
    return b >= 0 && reg_is_objective(&s->building[b]) && !(own & (own - 1)) &&
           reg_controller(&s->building[b]) == reg_owner(u);
}

/* --- moves */

enum { UNASKED = 255 };

/* What the moves of a node are judged by; where a side wants to go is worked out when it is asked. */
struct look {
    const reg_scenario *sc;
    const reg_state *s;
    const double *w;
    bool ready[2];
    bool walks; /* `away` has been begun */
    /* Goal distances of the acting unit by tile, as far as they were asked for, else UNASKED. */
    uint8_t away[256];
    reg_goals goals[2];
};

static void look_at(const reg_scenario *sc, const reg_state *s, const double *w, struct look *k) {
    k->sc = sc;
    k->s = s;
    k->w = w;
    k->ready[0] = k->ready[1] = false;
    k->walks = false;
}

static int goal_distance(struct look *k, int u, int from) {
    const int side = reg_owner(u);
    if (!k->ready[side]) reg_goals_init(k->sc, k->s, side, &k->goals[side]);
    k->ready[side] = true;
    return reg_goal_distance(&k->goals[side], u, from);
}

/* The acting unit's: its steps ask again and again for the same few tiles. */
static int distance_from(struct look *k, int tile) {
    if (!k->walks) memset(k->away, UNASKED, sizeof k->away);
    k->walks = true;
    if (k->away[tile] == UNASKED) k->away[tile] = (uint8_t)goal_distance(k, k->s->a_unit, tile);
    return k->away[tile];
}

static double travel(struct look *k, int u, int mp) {
    const double *w = k->w;
    const int d = goal_distance(k, u, k->s->unit[u].tile);
    if (!d || holds_objective(k->sc, k->s, u)) return w[REG_P_STAY];
    return w[REG_P_TRAVEL] * (d < mp ? d : mp) *
               (w[REG_P_TRAVEL_ANY] + w[REG_P_TRAVEL_C] * k->sc->unit_hold[u]) +
           (d <= mp && k->sc->unit_hold[u] ? w[REG_P_REACH] : 0);
}

/* Nearer to the goal is better; facing it too. */
static double step_value(struct look *k, int u, int code) {
    const reg_scenario *sc = k->sc;
    const reg_state *s = k->s;
    const double *w = k->w;
    const reg_step step = reg_step_of(sc, s, u, code);
    if (step.tile == REG_OFF)
        return reg_flies(sc, u) ? w[REG_P_FLY_OFF]
                                : w[REG_P_LEAVE] * reg_mission_of(sc, s)->score[REG_EXIT];
    if (reg_flies(sc, u) && reg_aircraft_at(sc, s, step.tile, u) != REG_NONE) return 0;
    const int here = distance_from(k, step.tile);
    double gain = distance_from(k, s->unit[u].tile) - here;
    const int kind = sc->unit_kind[u];
    if (kind == REG_VEH || kind == REG_AIR) {
        const int ahead = reg_beside(sc, reg_mission_of(sc, s)->board, step.tile, step.facing);
        const int next = ahead == REG_OFF ? REG_NOWHERE : distance_from(k, ahead);
        gain += w[REG_P_AHEAD] * (here - next) - w[REG_P_TURN] * step.stays;
        if (ahead == REG_OFF && kind == REG_AIR) gain -= w[REG_P_EDGE];
    }
    return gain > -w[REG_P_STEP] ? w[REG_P_STEP] + gain : w[REG_P_FLOOR];
}

static double stratagem_value(const reg_scenario *sc, int i, const double *w) {
    return w[REG_P_PIPS + sc->stratagem[i].op]; /* in the order of enum reg_strat_op */
}

static double deploy_value(const reg_scenario *sc, const reg_state *s, int type, int a,
                           const double *w) {
    switch (type) {
    case REG_T_DEP: return sc->unit_cost[a];
    case REG_T_DEPS: return w[REG_P_DEPLOY_STRUCTURE];
    case REG_T_AT: return 1.0 / (1 + reg_distance(sc, a, 119));
    case REG_T_IN: return w[REG_P_RIDE];
    case REG_T_FACE:
        return (s->who ? a == 4 || a == 5 : a == 1 || a == 2) ? w[REG_P_FACE] : w[REG_P_FACE_OTHER];
    case REG_T_AMMO: return a == 2 ? w[REG_P_LOAD] : a > 2 ? w[REG_P_LOAD_MORE] : a;
    case REG_T_DEPDONE:
    case REG_T_RESDONE:
    case REG_T_PREDONE: return w[REG_P_DONE];
    default: return w[REG_P_SETUP];
    }
}

static double value_of(struct look *k, gg_move move) {
    const reg_scenario *sc = k->sc;
    const reg_state *s = k->s;
    const double *w = k->w;
    const int type = reg_move_type(move), a = reg_move_a(move), b = reg_move_b(move);
    if (s->node <= REG_PRE) return deploy_value(sc, s, type, a, w);
    switch (type) {
    case REG_T_SAL: return salvo(sc, s, a, w);
    case REG_T_SHOT: return single(sc, s, a, w);
    case REG_T_CAP: return seize(s, a, true, w);
    case REG_T_CTL: return seize(s, a, false, w);
    case REG_T_ADV: return travel(k, a, sc->unit_move[a]);
    case REG_T_MOV: return travel(k, a, 1);
    case REG_T_ENT: return w[REG_P_ENTER] * sc->unit_cost[a];
    case REG_T_DIS: {
        const int at = s->unit[s->unit[a].tile].tile;
        return goal_distance(k, a, at) <= w[REG_P_DISEMBARK_NEAR] ? w[REG_P_DISEMBARK] : 0;
    }
    case REG_T_OVW: return w[REG_P_WATCH];
    case REG_T_PASS: return w[REG_P_PASS];
    case REG_T_STEP: return step_value(k, s->a_unit, a);
    case REG_T_STOP:
        return s->node == REG_STP && distance_from(k, s->unit[s->a_unit].tile) == 0
                   ? w[REG_P_STOP_THERE]
                   : w[REG_P_STOP];
    case REG_T_FIRE:
    case REG_T_BATTER: {
        const int u = s->node == REG_FHC ? s->f_query - 1 : s->a_unit;
        const bool capped = s->node != REG_FHC && s->a_cap;
        return w[REG_P_SHOOT] + shot_value(sc, s, u, a, type == REG_T_BATTER, b, capped, w);
    }
    case REG_T_STRAT:
    case REG_T_STRATUNIT:
    case REG_T_STRATTILE: return stratagem_value(sc, a, w);
    case REG_T_PIP: return w[REG_P_PIP] + w[REG_P_SPLIT] * (a && b);
    case REG_T_OW: return w[REG_P_REACT];
    case REG_T_AT: return 1.0 / (1 + goal_distance(k, s->a_unit, a));
    default: return w[REG_P_OTHER];
    }
}

/* Of tokens that are worth the same those come first that point the same way as seen from the seat
 * of who chooses: 0 to 1, highest for A's north and B's south. Without it the order of the list
 * decides, and mirrored positions are played differently. */
static double lean(int side, gg_move move) {
    const int type = reg_move_type(move), a = reg_move_a(move), b = reg_move_b(move);
    static const double by_direction[9] = {6 / 6.0, 5 / 6.0, 4 / 6.0, 3 / 6.0, 2 / 6.0,
                                           1 / 6.0, 6 / 6.0, 5 / 6.0, 4 / 6.0};
    const int last = 14 * 16 + 14;
    int tile = REG_OFF, dir = -1;
    switch (type) {
    case REG_T_AT: tile = a; break;
    case REG_T_STRATTILE:
    case REG_T_BATTER: tile = b; break;
    case REG_T_STEP: dir = a; break;
    case REG_T_BRING: dir = b; break;
    case REG_T_FACE:
    case REG_T_ARC: dir = a; break;
    default: break;
    }
    if (tile != REG_OFF) return (double)(side ? tile : last - tile) / last;
    if (dir < 0 || dir > 5) return 0; /* F, LF and so on are the unit's own directions */
    return by_direction[side ? dir + 3 : dir];
}

void reg_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    const reg_state *s = state;
    struct look k;
    look_at(game->scenario, s, w, &k);
    for (int i = 0; i < count; i++) {
        const double value = value_of(&k, list[i]);
        const double plain = value > w[REG_P_FLOOR] ? value : w[REG_P_FLOOR];
        const double sharp = (w[REG_P_SHARP] >= 2 ? plain * plain : plain) + w[REG_P_ALIKE];
        score[i] = (float)(sharp * (1 + w[REG_P_LEAN] * lean(s->who, list[i])));
    }
}

gg_move reg_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    struct look k;
    look_at(game->scenario, state, w, &k);
    gg_move best = list[0];
    double most = -1e9;
    for (int i = 0; i < count; i++) {
        const double value = value_of(&k, list[i]) + 0.001 * (gg_random_below(random, 100) / 100.0);
        if (value > most) {
            most = value;
            best = list[i];
        }
    }
    return best;
}
