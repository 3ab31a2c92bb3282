/* See plain.h. */
#include "plain.h"

#include <math.h>
#include <stdlib.h>

/* --- geometry */

/* Section 1.1 of the rules, word for word, with long arithmetic and no table. A tile's part of a
 * line: apart, along a side, inside. */
enum { APART, SIDE, INSIDE };

static void coordinates(int cell, int64_t xyz[3]) {
    const int64_t q = (cell & 15) - 7, r = (cell >> 4) - 7, s = -q - r;
    xyz[0] = q - r;
    xyz[1] = r - s;
    xyz[2] = s - q;
}

static int part(int a, int b, int c) {
    int64_t pa[3], pb[3], pc[3], from[4] = {0, 0, 0, 0}, to[4] = {1, 1, 1, 1}, by[4] = {1, 1, 1, 1};
    bool side = false;
    coordinates(a, pa);
    coordinates(b, pb);
    coordinates(c, pc);
    for (int i = 0; i < 3; i++) {
        const int64_t p = pa[i] - pc[i], d = pb[i] - pa[i];
        if (d == 0) {
            if (p > 1 || p < -1) return APART;
            side = side || p;
            continue;
        }
        by[i] = d > 0 ? d : -d;
        from[i] = d > 0 ? -1 - p : p - 1;
        to[i] = d > 0 ? 1 - p : p + 1;
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            if (from[i] * by[j] >= to[j] * by[i]) return APART;
    return side ? SIDE : INSIDE;
}

int plain_distance(int a, int b) {
    const int q = (b & 15) - (a & 15), r = (b >> 4) - (a >> 4);
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

bool plain_sight(const uint64_t block[4], gg_bits board, int a, int b) {
    int c, e;
    if (plain_distance(a, b) < 2) return true;
    GG_BITS_EACH (c, board) {
        if (c == a || c == b || !reg_bit(block, c)) continue;
        const int meets = part(a, b, c);
        if (meets == INSIDE) return false;
        if (meets == APART) continue;
        GG_BITS_EACH (e, board)
            if (e != c && e != a && e != b && reg_bit(block, e) && part(a, b, e) == SIDE &&
                plain_distance(a, e) == plain_distance(a, c))
                return false;
    }
    return true;
}

/* Arcs by the angle: how far a tile is to the left and right of the ray of a direction. */
int plain_arcs(int a, int b) {
    const int q = (b & 15) - (a & 15), r = (b >> 4) - (a >> 4);
    const double x = q + r / 2.0, y = -r * sqrt(3) / 2;
    int arcs = 0;
    for (int d = 0; d < 6; d++) {
        const double ahead = x * cos(d * M_PI / 3) + y * sin(d * M_PI / 3);
        const double aside = y * cos(d * M_PI / 3) - x * sin(d * M_PI / 3);
        if (fabs(aside) <= ahead * tan(M_PI / 6) + 1e-9) arcs |= 1 << d;
    }
    return arcs;
}

/* --- units, slots, terrain */

struct view {
    const reg_scenario *sc;
    const reg_state *s;
    const reg_mission *m;
};

static const reg_sheet *sheet_of(const struct view *v, int u) {
    return &v->sc->sheet[v->sc->unit_sheet[u]];
}

static bool exists(const struct view *v, int u) {
    return u % 16 < v->sc->army[u / 16].units;
}

static int status_of(const struct view *v, int u) {
    return exists(v, u) ? v->s->unit[u].st & 7 : REG_OUT;
}

static bool grounded(const struct view *v, int u) {
    return status_of(v, u) == REG_MAP && sheet_of(v, u)->kind != REG_AIR;
}

static bool faces(const struct view *v, int u) {
    return sheet_of(v, u)->kind == REG_VEH || sheet_of(v, u)->kind == REG_AIR;
}

static int neighbour(const struct view *v, int tile, int d) {
    static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};
    const int q = (tile & 15) - 7 + dq[d], r = (tile >> 4) - 7 + dr[d], rho = v->m->radius;
    if (abs(q) > rho || abs(r) > rho || abs(q + r) > rho) return -1;
    return 16 * (r + 7) + q + 7;
}

static const reg_building *building_on(const struct view *v, int tile) {
    for (int i = 0; i < v->s->buildings; i++)
        if (v->s->building[i].tile == tile) return &v->s->building[i];
    return NULL;
}

static const reg_building *standing_on(const struct view *v, int tile) {
    const reg_building *b = building_on(v, tile);
    return b && b->pips[0] + b->pips[1] + b->pips[2] ? b : NULL;
}

static int owner_of(const reg_building *b) {
    for (int side = 0; side < 2; side++)
        if (b->pips[1 + side] > b->pips[0] && b->pips[1 + side] > b->pips[2 - side]) return side;
    return -1;
}

static bool may_stand(const struct view *v, int u, int tile) {
    const int kind = sheet_of(v, u)->kind;
    if (kind == REG_AIR) return true;
    if (gg_bits_has(v->m->ridge, tile)) return false;
    if (gg_bits_has(v->m->water, tile) && kind != REG_HOV) return false;
    const reg_building *b = standing_on(v, tile);
    return !b || v->sc->type[b->kind & 15].allow >> kind & 1;
}

/* The ring of twelve slots, one by one. */
static bool room(const struct view *v, int u, int tile, int facing) {
    bool ring[12] = {false};
    int needed = 0;
    if (sheet_of(v, u)->kind == REG_AIR) return true;
    for (int x = 0; x < 32; x++) {
        if (x != u && (!grounded(v, x) || v->s->unit[x].tile != tile)) continue;
        const int w = sheet_of(v, x)->kind == REG_VEH ? sheet_of(v, x)->size + 1 : 0;
        const int f = x == u ? facing : v->s->unit[x].pose & 7;
        needed += w ? 2 * w : 2;
        for (int slot = 2 * f - w + 1; slot <= 2 * f + w; slot++) {
            bool *taken = &ring[(slot + 12) % 12];
            if (*taken) return false;
            *taken = true;
        }
    }
    return needed <= 12;
}

static bool enemies_on(const struct view *v, int side, int tile) {
    for (int x = 0; x < 32; x++)
        if (x / 16 != side && grounded(v, x) && v->s->unit[x].tile == tile) return true;
    return false;
}

static int cost_out_of(const struct view *v, int u, int tile) {
    const int side = u / 16;
    const reg_building *b = standing_on(v, tile);
    if (sheet_of(v, u)->kind == REG_AIR || sheet_of(v, u)->effects.plain[REG_LEAVE_FREE]) return 1;
    if (enemies_on(v, side, tile)) return 2;
    return b && (b->kind >> 4 & 3) == 2 - side && owner_of(b) != side ? 2 : 1;
}

/* --- steps */

static bool leaves(const struct view *v, int u, int d) {
    if (sheet_of(v, u)->kind == REG_AIR) return v->sc->options.air_exit != 1;
    const int row = (v->s->unit[u].tile >> 4) - 7;
    if (!v->m->score[REG_EXIT]) return false;
    return u < 16 ? row == -v->m->radius && (d == 1 || d == 2)
                  : row == v->m->radius && (d == 4 || d == 5);
}

/* Where the step leads (-1: off the board), -2 if it is not legal. The names of the steps say what
 * they do. */
static int step_to(const struct view *v, int u, int code, int mp, bool any) {
    const reg_sheet *sheet = sheet_of(v, u);
    const char *name = reg_step_names[code];
    const int from = v->s->unit[u].tile, f = v->s->unit[u].pose & 7;
    const bool heavy = sheet->size == REG_SIZE_H;
    int cost = cost_out_of(v, u, from), facing = f, arrival = f;
    if ((name[0] == 's') == faces(v, u)) return -2;
    if (name[0] == 's') {
        const int d = name[1] - '0', to = neighbour(v, from, d);
        if (cost > mp && !any) return -2;
        if (to < 0) return leaves(v, u, d) ? -1 : -2;
        return may_stand(v, u, to) && room(v, u, to, 0) ? to : -2;
    }
    if (!name[1] && (name[0] == 'L' || name[0] == 'R')) {
        if (sheet->kind == REG_AIR || (mp < 1 && !any)) return -2;
        return room(v, u, from, (f + (name[0] == 'L' ? 1 : 5)) % 6) ? from : -2;
    }
    const bool before = name[0] == 'L' || name[0] == 'R';
    const char way = before ? name[1] : name[0], after = before ? 0 : name[1];
    if (before && heavy) return -2;
    if (before) arrival = facing = (f + (name[0] == 'L' ? 1 : 5)) % 6;
    if (after) facing = (f + (after == 'L' ? 1 : 5)) % 6;
    if (way == 'B' && sheet->kind == REG_AIR) return -2;
    if (way == 'B') cost *= 2;
    if (cost > mp && !any) return -2;
    const int d = way == 'B' ? (arrival + 3) % 6 : arrival, to = neighbour(v, from, d);
    if (to < 0) return !after && leaves(v, u, d) ? -1 : -2;
    if (!may_stand(v, u, to) || !room(v, u, to, facing)) return -2;
    return heavy && !room(v, u, to, arrival) ? -2 : to;
}

static int steps(const struct view *v, int u, int mp, bool any, gg_move *list) {
    int count = 0;
    for (int code = 0; code < REG_STEPS && mp > 0; code++)
        if (step_to(v, u, code, mp, any) != -2) list[count++] = reg_move(REG_T_STEP, code, 0);
    return count;
}

/* --- shots */

static bool plain_reach(const struct view *v, int u, const reg_weapon *x, int tile, bool air) {
    const int from = v->s->unit[u].tile, d = plain_distance(from, tile);
    const int f = v->s->unit[u].pose & 7, kind = sheet_of(v, u)->kind;
    int field = 63;
    if (faces(v, u) && x->effects.plain[REG_ARC_HULL])
        field = 1 << f | 1 << (f + 1) % 6 | 1 << (f + 5) % 6;
    if (faces(v, u) && x->effects.plain[REG_ARC_FIXED]) field = 1 << f;
    return d <= x->range && d >= x->effects.plain[REG_MINIMUM] && plain_arcs(from, tile) & field &&
           (air || kind == REG_AIR || x->effects.plain[REG_NO_LOS] ||
            plain_sight(v->s->block, v->m->board, from, tile));
}

static int armour_of(const struct view *v, int target, int shooter_tile) {
    const reg_sheet *sheet = sheet_of(v, target);
    const int at = v->s->unit[target].tile, f = v->s->unit[target].pose & 7;
    const int front = 1 << f | 1 << (f + 1) % 6 | 1 << (f + 5) % 6;
    int armour = sheet->a;
    for (int i = 0; i < sheet->effects.count; i++) {
        const reg_effect *e = &sheet->effects.list[i];
        if (e->op == REG_ARMOUR && e->condition[0] == REG_REAR && shooter_tile >= 0 &&
            !(plain_arcs(at, shooter_tile) & front))
            armour += e->value;
    }
    return armour < 0 ? 0 : armour;
}

static bool can_hit(const struct view *v, int u, const reg_weapon *x, int t) {
    const int from = v->s->unit[u].tile, at = v->s->unit[t].tile;
    if (t / 16 == u / 16 || status_of(v, t) != REG_MAP) return false;
    const bool air = sheet_of(v, t)->kind == REG_AIR;
    if (air && x->effects.plain[REG_NO_AIR]) return false;
    if (!air && x->effects.plain[REG_AIR_ONLY]) return false;
    if (!air && standing_on(v, at) && !v->sc->options.fort_direct &&
        (from != at || !grounded(v, u)))
        return false;
    return plain_reach(v, u, x, at, air) && x->pen[armour_of(v, t, from)];
}

static bool loaded(const struct view *v, int u, int w) {
    const reg_weapon *x = &v->sc->weapon[sheet_of(v, u)->weapon[w]];
    const reg_unit *unit = &v->s->unit[u];
    return unit->ammo >= x->ammo && !(unit->fired >> w & 1) &&
           !(x->effects.plain[REG_SETUP] && unit->st & REG_MOVED);
}

static int shots(const struct view *v, int u, gg_move *list) {
    int count = 0;
    for (int w = 0; w < sheet_of(v, u)->weapons; w++) {
        const reg_weapon *x = &v->sc->weapon[sheet_of(v, u)->weapon[w]];
        bool named[256] = {false};
        if (!loaded(v, u, w)) continue;
        for (int t = 0; t < 32; t++) {
            if (!can_hit(v, u, x, t)) continue;
            bool *tile = &named[v->s->unit[t].tile];
            if (x->effects.plain[REG_BLAST] && grounded(v, t) && *tile) continue;
            *tile = *tile || grounded(v, t);
            list[count++] = reg_move(REG_T_FIRE, w, t);
        }
        for (int tile = 0; tile < 240; tile++) {
            if (!x->fort || x->effects.plain[REG_AIR_ONLY] || !standing_on(v, tile)) continue;
            if (grounded(v, u) && v->s->unit[u].tile == tile) continue;
            if (plain_reach(v, u, x, tile, false)) list[count++] = reg_move(REG_T_BATTER, w, tile);
        }
    }
    return count;
}

static bool can_attack(const struct view *v, int u, int mp) {
    gg_move list[GG_MAX_MOVES];
    if (sheet_of(v, u)->kind != REG_AIR) return shots(v, u, list) > 0;
    for (int w = 0; w < sheet_of(v, u)->weapons; w++)
        if (loaded(v, u, w)) return steps(v, u, mp, false, list) > 0;
    return false;
}

/* --- other conditions of actions */

static bool can_enter(const struct view *v, int u, int tile) {
    const int side = u / 16, row = (tile >> 4) - 7, rho = v->m->radius;
    bool rim = false, fits = false;
    for (int d = 0; d < 6; d++) {
        rim = rim || neighbour(v, tile, d) < 0;
        if (!faces(v, u))
            fits = fits || room(v, u, tile, 0);
        else if (neighbour(v, tile, (d + 3) % 6) < 0 && neighbour(v, tile, d) >= 0)
            fits = fits || room(v, u, tile, d);
    }
    if (!fits || !may_stand(v, u, tile)) return false;
    if (row == (side ? -rho : rho)) return true;
    if (!rim || !sheet_of(v, u)->effects.plain[REG_ENTRY_WIDE]) return false;
    for (int x = 0; x < 32; x++)
        if (x / 16 != side && grounded(v, x) && plain_distance(v->s->unit[x].tile, tile) <= 2)
            return false;
    return true;
}

static bool can_get_out(const struct view *v, int u, int tile) {
    const int at = v->s->unit[v->s->unit[u].tile].tile, d = plain_distance(at, tile);
    return d <= 1 && (d == 0 || cost_out_of(v, u, at) == 1) && may_stand(v, u, tile) &&
           room(v, u, tile, 0);
}

static bool somewhere(const struct view *v, int u, bool (*can)(const struct view *, int, int)) {
    int tile;
    GG_BITS_EACH (tile, v->m->board)
        if (can(v, u, tile)) return true;
    return false;
}

static int tiles(const struct view *v, int u, bool (*can)(const struct view *, int, int),
                 gg_move *list) {
    int tile, count = 0;
    GG_BITS_EACH (tile, v->m->board)
        if (can(v, u, tile)) list[count++] = reg_move(REG_T_AT, tile, 0);
    return count;
}

static bool rides_with(const struct view *v, int u, int carrier) {
    int riders = 0;
    for (int x = 0; x < 32; x++)
        riders += status_of(v, x) == REG_EMBARKED && v->s->unit[x].tile == carrier;
    return carrier / 16 == u / 16 && grounded(v, carrier) && sheet_of(v, u)->kind == REG_INF &&
           riders < sheet_of(v, carrier)->effects.plain[REG_CARRY];
}

static bool can_capture(const struct view *v, int u, bool major) {
    const reg_building *b = grounded(v, u) ? standing_on(v, v->s->unit[u].tile) : NULL;
    if (!b || !sheet_of(v, u)->c || (!major && v->s->unit[u].st & REG_CAPTURED)) return false;
    if (!v->sc->options.capture_contested && enemies_on(v, u / 16, b->tile)) return false;
    return b->pips[0] + b->pips[2 - u / 16] > 0;
}

static bool can_watch(const struct view *v, int u) {
    for (int w = 0; w < sheet_of(v, u)->weapons; w++) {
        const reg_weapon *x = &v->sc->weapon[sheet_of(v, u)->weapon[w]];
        if (x->range && !x->effects.plain[REG_NO_LOS] && v->s->unit[u].ammo >= x->ammo) return true;
    }
    return false;
}

static int bring(const struct view *v, int anchor, gg_move *list) {
    int count = 0;
    for (int x = 0; x < 32; x++) {
        if (x == anchor || x / 16 != anchor / 16 || !grounded(v, x)) continue;
        if (v->s->a_kind && (v->s->a_done[0] == x + 1 || v->s->a_done[1] == x + 1)) continue;
        for (int code = 0; code < REG_STEPS; code++)
            if (v->s->unit[x].tile != v->s->unit[anchor].tile &&
                step_to(v, x, code, 1, false) == v->s->unit[anchor].tile)
                list[count++] = reg_move(REG_T_BRING, x, code);
    }
    return count;
}

/* --- stratagems */

static bool spotted(const struct view *v, int side, int tile) {
    for (int x = 16 * side; x < 16 * side + 16; x++) {
        if (status_of(v, x) != REG_MAP || !sheet_of(v, x)->spotter) continue;
        const int from = v->s->unit[x].tile;
        if (plain_distance(from, tile) <= 6 &&
            (sheet_of(v, x)->kind == REG_AIR || plain_sight(v->s->block, v->m->board, from, tile)))
            return true;
    }
    return false;
}

static bool strikes(const struct view *v, const reg_weapon *x, int side, int tile) {
    if (!spotted(v, side, tile)) return false;
    if (standing_on(v, tile)) return true;
    for (int t = 0; t < 32; t++)
        if (t / 16 != side && grounded(v, t) && v->s->unit[t].tile == tile &&
            x->pen[armour_of(v, t, -1)])
            return true;
    return false;
}

static bool stratagem_suits(const struct view *v, const reg_stratagem *x, int u) {
    const reg_unit *unit = &v->s->unit[u];
    gg_move list[GG_MAX_MOVES];
    if (sheet_of(v, u)->regiment != x->regiment) return false;
    switch (x->op) {
    case REG_X_SHOT: return grounded(v, u) && !unit->fired && shots(v, u, list) > 0;
    case REG_X_BONUS: return status_of(v, u) == REG_MAP;
    case REG_X_WATCH: return grounded(v, u) && can_watch(v, u);
    case REG_X_ENTER: return status_of(v, u) == REG_RESERVE && somewhere(v, u, can_enter);
    default:
        return status_of(v, u) == REG_MAP && unit->ammo < sheet_of(v, u)->ammo &&
               v->s->pool[u / 16];
    }
}

static int stratagems(const struct view *v, gg_move *list) {
    const int side = v->s->active;
    int count = 0, tile;
    if (v->s->flags & REG_STRAT_USED || !v->sc->options.stratagems) return 0;
    for (int i = 0; i < v->sc->stratagems; i++) {
        const reg_stratagem *x = &v->sc->stratagem[i];
        bool troops = x->op == REG_X_ENTER;
        for (int u = 16 * side; u < 16 * side + 16; u++)
            troops = troops || ((status_of(v, u) == REG_MAP || status_of(v, u) == REG_EMBARKED) &&
                                sheet_of(v, u)->regiment == x->regiment);
        if (!troops || v->s->strat[side] >> i & 1) continue;
        if (!(v->sc->army[side].regiments >> x->regiment & 1)) continue;
        if ((v->s->node == REG_MIN) != (x->timing == REG_MINOR)) continue;
        if (x->op == REG_X_REGISTERED) list[count++] = reg_move(REG_T_STRAT, i, 0);
        GG_BITS_EACH (tile, v->m->board) {
            const reg_building *b = standing_on(v, tile);
            const bool more = b && owner_of(b) == side &&
                              b->pips[0] + b->pips[1] + b->pips[2] < v->sc->type[b->kind & 15].pips;
            if ((x->op == REG_X_PIPS && more) ||
                (x->op == REG_X_STRIKE && strikes(v, &v->sc->weapon[x->weapon], side, tile)))
                list[count++] = reg_move(REG_T_STRATTILE, i, tile);
        }
        for (int u = 16 * side; u < 16 * side + 16; u++)
            if (exists(v, u) && x->op != REG_X_PIPS && x->op != REG_X_STRIKE &&
                x->op != REG_X_REGISTERED && stratagem_suits(v, x, u))
                list[count++] = reg_move(REG_T_STRATUNIT, i, u);
    }
    return count;
}

/* --- nodes of a turn */

static int majors(const struct view *v, gg_move *list) {
    gg_move some[GG_MAX_MOVES];
    int count = 0;
    for (int u = 16 * v->s->active; u < 16 * v->s->active + 16; u++) {
        const int status = status_of(v, u);
        const bool air = exists(v, u) && sheet_of(v, u)->kind == REG_AIR;
        if (status == REG_EMBARKED && somewhere(v, u, can_get_out))
            list[count++] = reg_move(REG_T_DIS, u, 0);
        if (status == REG_RESERVE && v->s->turn / 2 + 1 >= v->m->resround &&
            somewhere(v, u, can_enter))
            list[count++] = reg_move(REG_T_ENT, u, 0);
        if (status != REG_MAP) continue;
        const int bonus = v->s->bonus_mp && v->s->bonus_unit == u ? v->s->bonus_mp : 0;
        const int mp = sheet_of(v, u)->m + bonus, from = v->s->unit[u].tile;
        if (steps(v, u, mp, v->sc->options.min_advance, some))
            list[count++] = reg_move(REG_T_ADV, u, 0);
        for (int c = 0; c < 32; c++) {
            if (!rides_with(v, u, c)) continue;
            const int d = plain_distance(from, v->s->unit[c].tile);
            if (d == 0 || (d == 1 && cost_out_of(v, u, from) == 1))
                list[count++] = reg_move(REG_T_EMB, u, c);
        }
        if (can_attack(v, u, mp)) list[count++] = reg_move(REG_T_SAL, u, 0);
        if (can_capture(v, u, true)) list[count++] = reg_move(REG_T_CAP, u, 0);
        if (!air && can_watch(v, u)) list[count++] = reg_move(REG_T_OVW, u, 0);
    }
    return count;
}

static int minors(const struct view *v, gg_move *list) {
    gg_move some[GG_MAX_MOVES];
    int count = 0;
    for (int u = 16 * v->s->active; u < 16 * v->s->active + 16; u++) {
        if (status_of(v, u) != REG_MAP) continue;
        if (sheet_of(v, u)->m > 1 && !(v->s->unit[u].st & REG_MOVED) && steps(v, u, 1, false, some))
            list[count++] = reg_move(REG_T_MOV, u, 0);
        if (grounded(v, u) && bring(v, u, some)) list[count++] = reg_move(REG_T_CON, u, 0);
        if (can_capture(v, u, false)) list[count++] = reg_move(REG_T_CTL, u, 0);
        if (!v->s->unit[u].fired && can_attack(v, u, 1)) list[count++] = reg_move(REG_T_SHOT, u, 0);
    }
    return count;
}

static int with_stop(const struct view *v, int count, gg_move *list) {
    const int u = v->s->a_unit, stall = sheet_of(v, u)->effects.plain[REG_STALL];
    const bool major = v->s->a_kind == REG_A_ADV || v->s->a_kind == REG_A_SAL;
    const int least = sheet_of(v, u)->kind == REG_AIR && major && stall > 1 ? stall : 1;
    if (count && v->s->a_steps >= least) list[count++] = reg_move(REG_T_STOP, 0, 0);
    return count;
}

/* --- deployment */

static bool may_deploy(const struct view *v, int side, int tile) {
    const int row = (tile >> 4) - 7, rho = v->m->radius, far = side ? row + rho : rho - row;
    if (far == 0) return true;
    if (far > v->m->depth) return false;
    for (int x = 16 * side; x < 16 * side + 16; x++)
        if (status_of(v, x) == REG_MAP && plain_distance(v->s->unit[x].tile, tile) <= 1)
            return true;
    for (int b = 0; b < v->s->buildings; b++)
        if ((v->s->building[b].kind >> 4 & 3) == side + 1 &&
            plain_distance(v->s->building[b].tile, tile) <= 1)
            return true;
    return false;
}

static bool place_for(const struct view *v, int u, int tile) {
    bool fits = false;
    for (int f = 0; f < (faces(v, u) ? 6 : 1); f++) fits = fits || room(v, u, tile, f);
    for (int x = 0; x < 32 && sheet_of(v, u)->kind == REG_AIR; x++)
        if (status_of(v, x) == REG_MAP && sheet_of(v, x)->kind == REG_AIR &&
            v->s->unit[x].tile == tile)
            return false;
    return fits && may_deploy(v, u / 16, tile) && may_stand(v, u, tile);
}

/* For structures of a side; `side` stands for the unit. */
static bool place_for_structure(const struct view *v, int side, int tile) {
    return may_deploy(v, side, tile) && !building_on(v, tile) && !enemies_on(v, side, tile) &&
           !gg_bits_has(v->m->water, tile) && !gg_bits_has(v->m->ridge, tile);
}

static int lifts(const struct view *v, int u, gg_move *list) {
    int count = 0;
    for (int c = 0; c < 32 && v->sc->options.deploy_embarked; c++)
        if (rides_with(v, u, c)) list[count++] = reg_move(REG_T_IN, c, 0);
    return count;
}

static int deployments(const struct view *v, gg_move *list) {
    const int side = v->s->who, left = v->m->capacity - v->s->used[side];
    gg_move some[GG_MAX_MOVES];
    int count = 0;
    for (int u = 16 * side; u < 16 * side + 16; u++)
        if (status_of(v, u) == REG_HAND && sheet_of(v, u)->cost <= left &&
            (somewhere(v, u, place_for) || lifts(v, u, some)))
            list[count++] = reg_move(REG_T_DEP, u, 0);
    for (int k = 0; k < v->sc->army[side].structures; k++)
        if (!(v->s->structs[side] >> k & 1) &&
            v->sc->type[v->sc->army[side].structure[k]].cost <= left &&
            somewhere(v, side, place_for_structure))
            list[count++] = reg_move(REG_T_DEPS, k, 0);
    list[count++] = reg_move(REG_T_DEPDONE, 0, 0);
    return count;
}

int plain_moves(const reg_scenario *sc, const reg_state *s, gg_move *list) {
    if (s->mission == REG_NONE) return -1;
    const struct view view = {sc, s, &sc->mission[s->mission]}, *v = &view;
    const int u = s->a_unit;
    int count;
    switch (s->node) {
    case REG_DUN: return deployments(v, list);
    case REG_DAT:
        if (s->t_kind == REG_PENDING_STRUCTURE) return tiles(v, s->who, place_for_structure, list);
        count = tiles(v, s->t_id, place_for, list);
        return count + lifts(v, s->t_id, list + count);
    case REG_MAJ:
    case REG_MIN:
        count = s->node == REG_MAJ ? majors(v, list) : minors(v, list);
        count += stratagems(v, list + count);
        list[count++] = reg_move(REG_T_PASS, 0, 0);
        return count;
    case REG_STP: {
        const bool any = s->a_kind == REG_A_ADV && !s->a_steps && sc->options.min_advance;
        return with_stop(v, steps(v, u, s->a_mp, any, list), list);
    }
    case REG_FLY:
        count = steps(v, u, s->a_mp, false, list);
        if (s->a_kind == REG_A_SAL || !s->a_shots) count += shots(v, u, list + count);
        return with_stop(v, count, list);
    case REG_SAL:
        count = shots(v, u, list);
        if (count && s->a_shots) list[count++] = reg_move(REG_T_STOP, 0, 0);
        return count;
    case REG_CON:
        count = bring(v, s->a_anchor, list);
        if (count && s->a_done[0]) list[count++] = reg_move(REG_T_STOP, 0, 0);
        return count;
    case REG_EAT: return tiles(v, u, can_enter, list);
    case REG_DIS: return tiles(v, u, can_get_out, list);
    default: return -1;
    }
}
