/* Hidden ammunition (hide_ammo, section 4.4 of the rules). What a player knows of an enemy unit's
 * ammunition are its bounds, known to both from the shots and supplies that were seen, and that the
 * starting ammunition of the army came out of one pool. In a view the numbers are REG_UNKNOWN and
 * the pool holds the sum of itself and all of them, which is public; dealing again gives all
 * assignments within the bounds and the sum, equally likely, in which play can rest at the node.
 * Units out of play keep their last ammunition in such a game: it is part of the sum. */
#include "rules.h"

void reg_view(const gg_game *game, void *state, int seat) {
    const reg_scenario *sc = game->scenario;
    reg_state *s = state;
    int u, sum = 0;
    if (!reg_hides(sc)) return;
    REG_EACH (u, sc, !seat) {
        if (!s->known[u] || s->unit[u].ammo == REG_UNKNOWN) continue;
        sum += s->unit[u].ammo;
        s->unit[u].ammo = REG_UNKNOWN;
    }
    if (sc->options.ammo_mode == REG_AMMO_POOL) s->pool[!seat] = (uint8_t)(s->pool[!seat] + sum);
}

/* ways[i][n]: assignments of the first i hidden units that take n above their least. Exact: at most
 * 8^16. */
struct ways {
    int unit[REG_SIDE], count, room;
    double sum[REG_SIDE + 1][7 * REG_SIDE + 1];
};

static void count_ways(const reg_scenario *sc, const reg_state *s, int side, struct ways *x) {
    const bool pool = sc->options.ammo_mode == REG_AMMO_POOL;
    int u;
    x->count = 0;
    x->room = pool ? s->pool[side] : 7 * REG_SIDE;
    REG_EACH (u, sc, side)
        if (s->known[u] && s->unit[u].ammo == REG_UNKNOWN) {
            x->unit[x->count++] = u;
            if (pool) x->room -= reg_known_low(s, u);
        }
    if (x->room > 7 * REG_SIDE) x->room = 7 * REG_SIDE;
    memset(x->sum, 0, sizeof x->sum);
    x->sum[0][0] = 1;
    for (int i = 0; i < x->count; i++) {
        const int range = reg_known_high(s, x->unit[i]) - reg_known_low(s, x->unit[i]);
        for (int n = 0; n <= x->room; n++)
            for (int k = 0; k <= range && k <= n; k++) x->sum[i + 1][n] += x->sum[i][n - k];
    }
}

static void deal(const reg_scenario *sc, reg_state *s, int side, const struct ways *x,
                 gg_random *random) {
    double all = 0;
    int n = 0, given = 0;
    for (int i = 0; i <= x->room; i++) all += x->sum[x->count][i];
    for (double left = gg_random_double(random) * all; n < x->room; n++)
        if ((left -= x->sum[x->count][n]) < 0) break;
    while (n > 0 && x->sum[x->count][n] == 0) n--; /* rounding at the very end of the range */
    for (int i = x->count - 1; i >= 0; i--) {
        const int u = x->unit[i], range = reg_known_high(s, u) - reg_known_low(s, u);
        double left = gg_random_double(random) * x->sum[i + 1][n];
        int k = -1, take = 0;
        while (++k <= range && k <= n) {
            if (x->sum[i][n - k] == 0) continue;
            take = k;
            if ((left -= x->sum[i][n - k]) < 0) break;
        }
        s->unit[u].ammo = (uint8_t)(reg_known_low(s, u) + take);
        given += reg_known_low(s, u) + take;
        n -= take;
    }
    if (sc->options.ammo_mode == REG_AMMO_POOL) s->pool[side] = (uint8_t)(s->pool[side] - given);
}

/* The side that is asked has a choice, or nobody would be asked (REG-R93). */
static bool rests(const reg_scenario *sc, const reg_state *s, int side) {
    gg_move list[2];
    if (s->node == REG_END || s->who != side) return true;
    if (s->node == REG_REA && !reg_reactions(sc, s, s->r_query)) return false;
    return reg_moves(sc, s, list, 2) == 2;
}

bool reg_view_rests(const reg_scenario *sc, const reg_state *s) {
    gg_outcome outcome[16];
    gg_move list[2];
    if (s->node == REG_END) return true;
    if (s->who == 2) return reg_outcomes(sc, s, outcome) > 1;
    for (int u = s->who * REG_SIDE; u < (s->who + 1) * REG_SIDE; u++)
        if (s->unit[u].ammo == REG_UNKNOWN) return true; /* some dealing rests: valid.c */
    return reg_moves(sc, s, list, 2) > 1;
}

/* The dealing in which `u` (or nobody, REG_NONE) has all it can have, the others their least. An
 * action depends on the ammunition of one unit at most, or on what is left in the pool, so one of
 * these rests if any dealing does. */
static void deal_to(const reg_scenario *sc, reg_state *s, int side, const struct ways *x, int u) {
    int given = 0;
    for (int i = 0; i < x->count; i++) {
        const int v = x->unit[i], range = reg_known_high(s, v) - reg_known_low(s, v);
        const int more = v != u ? 0 : range < x->room ? range : x->room;
        s->unit[v].ammo = (uint8_t)(reg_known_low(s, v) + more);
        given += s->unit[v].ammo;
    }
    if (sc->options.ammo_mode == REG_AMMO_POOL) s->pool[side] = (uint8_t)(s->pool[side] - given);
}

/* Leaves such a dealing in *s; false if there is none (which no view of a game is). */
static bool deal_somehow(const reg_scenario *sc, reg_state *s, int side, const struct ways *x) {
    const reg_state view = *s;
    if (x->room < 0) return false;
    for (int i = -1; i < x->count; i++) {
        *s = view;
        deal_to(sc, s, side, x, i < 0 ? REG_NONE : x->unit[i]);
        if (rests(sc, s, side)) return true;
    }
    return false;
}

bool reg_can_deal(const reg_scenario *sc, const reg_state *s, int side) {
    reg_state copy = *s;
    struct ways x;
    count_ways(sc, s, side, &x);
    return deal_somehow(sc, &copy, side, &x);
}

void reg_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    enum { TRIES = 10000 }; /* a view of a game rests after a few; a made-up line need not */
    const reg_scenario *sc = game->scenario;
    const reg_state view = *(reg_state *)state;
    struct ways x;
    if (!reg_hides(sc)) return;
    count_ways(sc, &view, !seat, &x);
    for (int i = 0; x.count && i < TRIES; i++) {
        memcpy(state, &view, sizeof view);
        deal(sc, state, !seat, &x, random);
        if (rests(sc, state, !seat)) return;
    }
    if (x.count) memcpy(state, &view, sizeof view), deal_somehow(sc, state, !seat, &x);
}
