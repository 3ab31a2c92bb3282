/* Stratagems (REG-180, REG-181; RULES.md, section 6.5). */
#include "rules.h"

static bool has_troops(const reg_scenario *sc, const reg_state *s, int side, int regiment) {
    const uint32_t own = sc->is.side[side] & sc->is.regiment[regiment];
    if (own & reg_all_on_map(s)) return true;
    for (uint32_t rest = own & sc->is.infantry; rest; rest &= rest - 1)
        if (reg_status(s, __builtin_ctz(rest)) == REG_EMBARKED) return true;
    return false;
}

static bool fits_unit(const reg_scenario *sc, const reg_state *s, const reg_stratagem *x, int u) {
    const bool ground = reg_on_ground(sc, s, u);
    switch ((enum reg_strat_op)x->op) {
    case REG_X_SHOT: return ground && !s->unit[u].fired && reg_has_shot(sc, s, u);
    case REG_X_BONUS: return reg_on_map(s, u);
    case REG_X_WATCH: return ground && reg_can_watch(sc, s, u);
    case REG_X_ENTER: return reg_status(s, u) == REG_RESERVE && reg_can_enter(sc, s, u);
    case REG_X_REARM:
        return reg_on_map(s, u) && s->unit[u].ammo < reg_sheet_of(sc, u)->ammo &&
               reg_pool(sc, s, reg_owner(u)) > 0 && sc->options.ammo_mode != REG_AMMO_OFF;
    default: return false;
    }
}

/* Tiles near enough to be spotted by a side (REG_X_STRIKE); whether they are seen is asked later. */
static gg_bits near_spotters(const reg_scenario *sc, const reg_state *s, int side) {
    gg_bits near = GG_NO_BITS;
    for (uint32_t rest = sc->is.spotters & sc->is.side[side] & reg_all_on_map(s); rest;
         rest &= rest - 1)
        near |= sc->map.disc[sc->map.tiles.of[s->at[__builtin_ctz(rest)]]][REG_SPOTTING];
    return near;
}

static void list_one(const reg_scenario *sc, const reg_state *s, int i, gg_move_list *list) {
    const reg_stratagem *x = &sc->stratagem[i];
    int u;
    switch ((enum reg_strat_op)x->op) {
    case REG_X_PIPS:
        for (int b = 0; b < s->buildings; b++)
            if (reg_controller(&s->building[b]) == s->active &&
                reg_pips(&s->building[b]) < sc->type[reg_type_of(&s->building[b])].pips)
                reg_add(list, REG_T_STRATTILE, i, s->building[b].tile);
        return;
    case REG_X_STRIKE: {
        int tile;
        const gg_bits built = {s->built[0], s->built[1], s->built[2], s->built[3]};
        const uint32_t enemies = reg_all_on_map(s) & sc->is.ground & sc->is.side[!s->active];
        const gg_bits near = near_spotters(sc, s, s->active);
        if (!gg_bits_any(near)) return;
        const gg_bits where = near & (built | gg_cells_of(s->at, enemies));
        GG_BITS_EACH (tile, where)
            if (reg_strike_legal(sc, s, s->active, x->weapon, tile))
                reg_add(list, REG_T_STRATTILE, i, tile);
        return;
    }
    case REG_X_REGISTERED: reg_add(list, REG_T_STRAT, i, 0); return;
    default:
        REG_EACH (u, sc, s->active)
            if (reg_sheet_of(sc, u)->regiment == x->regiment && fits_unit(sc, s, x, u))
                reg_add(list, REG_T_STRATUNIT, i, u);
    }
}

void reg_list_stratagems(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const int side = s->active;
    if (s->flags & REG_STRAT_USED || !sc->options.stratagems) return;
    for (unsigned rest = sc->strats[side][s->node == REG_MIN] & ~(unsigned)s->strat[side];
         rest && !gg_list_full(list); rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        const reg_stratagem *x = &sc->stratagem[i];
        if (x->op != REG_X_ENTER && !has_troops(sc, s, side, x->regiment)) continue;
        list_one(sc, s, i, list);
    }
}

static void rearm(const reg_scenario *sc, reg_state *s, int u) {
    const int side = reg_owner(u), missing = reg_sheet_of(sc, u)->ammo - s->unit[u].ammo;
    const int pool = reg_pool(sc, s, side), gain = missing < pool ? missing : pool;
    s->unit[u].ammo = (uint8_t)(s->unit[u].ammo + gain);
    s->pool[side] = (uint8_t)(s->pool[side] - gain);
    reg_known_gained(sc, s, u, gain);
    reg_end_turn(sc, s);
}

static void add_pips(const reg_scenario *sc, reg_state *s, int tile, int value) {
    reg_building *b = &s->building[reg_building_at(s, tile)];
    const int room = sc->type[reg_type_of(b)].pips - reg_pips(b);
    b->pips[1 + s->active] = (uint8_t)(b->pips[1 + s->active] + (room < value ? room : value));
}

void reg_use_stratagem(const reg_scenario *sc, reg_state *s, gg_move move) {
    const int i = reg_move_a(move), b = reg_move_b(move);
    const reg_stratagem *x = &sc->stratagem[i];
    s->strat[s->active] = (uint16_t)(s->strat[s->active] | 1 << i);
    s->flags |= REG_STRAT_USED;
    if (x->timing == REG_MAJOR) s->flags |= REG_MAJOR_SPENT;
    switch ((enum reg_strat_op)x->op) {
    case REG_X_PIPS: add_pips(sc, s, b, x->value); return;
    case REG_X_SHOT: reg_begin(s, REG_A_SHOT, b, REG_PHASE_MIN, 0); return;
    case REG_X_BONUS:
        s->bonus_unit = (uint8_t)b;
        s->bonus_mp = (uint8_t)x->value;
        return;
    case REG_X_WATCH: reg_begin(s, REG_A_SNAP, b, REG_PHASE_MIN, 0); return;
    case REG_X_ENTER: reg_begin(s, REG_A_ENT, b, REG_PHASE_MIN, 0); return;
    case REG_X_REARM: rearm(sc, s, b); return;
    case REG_X_STRIKE:
        reg_begin(s, REG_A_STRIKE, REG_NONE, REG_PHASE_MAJ, 0);
        reg_strike(sc, s, s->active, x->weapon, b);
        return;
    case REG_X_REGISTERED: s->flags |= REG_REGISTERED; return;
    }
}
