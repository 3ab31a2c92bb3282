/* The invariants of a state (CHK-88 of the rules, and what the engine relies on): units, buildings,
 * numbers. Used by the reader of position lines and by tests. A state that passes can be played to
 * its end. Everything is looked at before it is used: the state may come out of any line. What is
 * under way is looked at in valid_context.c. */
#include "../kit/check.h"
#include "rules.h"

/* With hide_ammo (hidden.c): who has chosen ammunition has bounds, and it is within them. */
static bool known_sound(const reg_scenario *sc, const reg_state *s, int u) {
    const int known = s->known[u], ammo = s->unit[u].ammo;
    if (!reg_tracks(sc, s, u)) return !known && ammo != REG_UNKNOWN;
    return known >= 128 && (known >> 3 & 7) <= reg_sheet_of(sc, u)->ammo &&
           (ammo == REG_UNKNOWN || (ammo >= (known & 7) && ammo <= (known >> 3 & 7)));
}

/* In a view only one side's ammunition is blanked, and there is a way to deal it again. */
static bool views_sound(const reg_scenario *sc, const reg_state *s, gg_text *why) {
    int blank[2] = {0, 0}, sum[2] = {s->pool[0], s->pool[1]};
    for (int u = 0; u < REG_UNITS; u++) {
        const bool hidden = s->unit[u].ammo == REG_UNKNOWN;
        if (!s->known[u]) continue;
        blank[reg_owner(u)] += hidden;
        if (!hidden) sum[reg_owner(u)] += s->unit[u].ammo;
    }
    for (int side = 0; side < 2; side++) {
        if (sc->options.ammo_mode == REG_AMMO_POOL && sum[side] > reg_mission_of(sc, s)->pool)
            return gg_broken(why, "pools: more ammunition than the mission has");
        if (!blank[side]) continue;
        if (blank[!side]) return gg_broken(why, "unit: ammunition hidden from both");
        if (!reg_can_deal(sc, s, side))
            return gg_broken(why, "unit: no ammunition fits its bounds and the pool");
    }
    return true;
}

static bool unit_sound(const reg_scenario *sc, const reg_state *s, int u, gg_text *why) {
    const reg_unit *unit = &s->unit[u];
    const int status = reg_status(s, u);
    if (u % REG_SIDE >= reg_units(sc, reg_owner(u)))
        return status == REG_OUT && unit->tile == REG_OFF ? true
                                                          : gg_broken(why, "unit: no such unit");
    if (status == REG_HAND && s->node > REG_RES)
        return gg_broken(why, "unit: not deployed in time");
    if (!known_sound(sc, s, u)) return gg_broken(why, "unit: ammunition outside its bounds");
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    const bool shaped = sheet->kind == REG_VEH || sheet->kind == REG_AIR;
    if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) {
        if (unit->hp || (unit->ammo && !s->known[u]) || unit->fired || unit->pose || unit->st & ~7)
            return gg_broken(why, "unit: out of play, yet with marks");
        return true;
    }
    if (!unit->hp || unit->hp > sheet->h) return gg_broken(why, "unit: health out of range");
    if (unit->ammo > sheet->ammo && unit->ammo != REG_UNKNOWN)
        return gg_broken(why, "unit: more ammunition than it carries");
    if (sc->options.ammo_mode == REG_AMMO_OFF && unit->ammo != sheet->ammo)
        return gg_broken(why, "unit: less than all ammunition, which nothing uses (REG-R11)");
    if (unit->fired >> sheet->weapons) return gg_broken(why, "unit: has not so many weapons");
    if (status != REG_MAP || !shaped)
        if (unit->pose & 7) return gg_broken(why, "unit: a facing it cannot have");
    if ((status != REG_MAP || sheet->kind == REG_AIR) && unit->pose >> 4)
        return gg_broken(why, "unit: a Focus it cannot have");
    if (status == REG_EMBARKED) {
        const int c = unit->tile,
                  room = c < REG_UNITS ? reg_sheet_of(sc, c)->effects.plain[REG_CARRY] : 0;
        if (c >= REG_UNITS || reg_owner(c) != reg_owner(u) || sheet->kind != REG_INF ||
            reg_sheet_of(sc, c)->kind == REG_AIR || reg_passengers(sc, s, c) > room ||
            (!reg_on_map(s, c) && (reg_status(s, c) != REG_DEAD || s->unit[c].tile == REG_OFF)))
            return gg_broken(why, "unit: in no transport with room (REG-106)");
        return true;
    }
    if (status == REG_RESERVE) return true;
    if (!gg_bits_has(reg_mission_of(sc, s)->board, unit->tile))
        return gg_broken(why, "unit: off the map");
    if (!reg_passable(sc, s, u, unit->tile))
        return gg_broken(why, "unit: on closed terrain (REG-078)");
    if (sheet->kind == REG_AIR ? reg_aircraft_at(sc, s, unit->tile, u) != REG_NONE
                               : !reg_fits(sc, s, u, unit->tile, reg_facing(s, u)))
        return gg_broken(why, "unit: units overlap (REG-005)");
    return true;
}

static bool wreck_sound(const reg_scenario *sc, const reg_state *s, int u, gg_text *why) {
    if (reg_status(s, u) != REG_DEAD || s->unit[u].tile == REG_OFF) return true;
    if (!gg_bits_has(reg_mission_of(sc, s)->board, s->unit[u].tile) || !reg_passengers(sc, s, u))
        return gg_broken(why, "unit: a wreck without passengers");
    return s->node == REG_CBL || s->s_left ? true
                                           : gg_broken(why, "unit: passengers must bail out");
}

static bool buildings_sound(const reg_scenario *sc, const reg_state *s, gg_text *why) {
    for (int i = 0; i < s->buildings; i++) {
        const reg_building *b = &s->building[i];
        const reg_mission *m = reg_mission_of(sc, s);
        if (i && s->building[i - 1].tile >= b->tile)
            return gg_broken(why, "buildings: not by ascending tile");
        if (!gg_bits_has(m->board & ~(m->water | m->ridge), b->tile))
            return gg_broken(why, "buildings: not on open ground");
        if (reg_pips(b) > sc->type[reg_type_of(b)].pips)
            return gg_broken(why, "buildings: more pips than the type has");
        if (reg_deployer(b) && reg_is_objective(b))
            return gg_broken(why, "buildings: a structure is no objective");
    }
    for (int side = 0; side < 2; side++)
        if (s->structs[side] >> sc->army[side].structures)
            return gg_broken(why, "structs: not so many structures");
    return true;
}

/* Who is asked is somebody at a player's node, and nobody else at the others. */
static bool who_sound(const reg_state *s) {
    const bool chance = s->node == REG_CBN || s->node == REG_COR || s->node == REG_CPN ||
                        s->node == REG_CFT || s->node == REG_CBL || s->node == REG_END;
    return (s->who == 2) == chance;
}

/* Before the bans are over nothing else has happened. */
static bool bans_sound(const reg_scenario *sc, const reg_state *s, gg_text *why) {
    for (int u = 0; u < REG_UNITS; u++)
        if (reg_status(s, u) != (u % REG_SIDE < reg_units(sc, reg_owner(u)) ? REG_HAND : REG_OUT) ||
            s->known[u])
            return gg_broken(why, "unit: deployed before there is a mission");
    if (s->used[0] || s->used[1] || s->pool[0] || s->pool[1] || s->vp[0] || s->vp[1] || s->turn ||
        s->flags || s->strat[0] || s->strat[1] || s->structs[0] || s->structs[1] || s->bonus_mp ||
        s->first || s->active)
        return gg_broken(why, "points, pools, turn: before there is a mission");
    if (s->buildings || s->a_kind || s->s_kind || s->r_on || s->f_on || s->dirty || s->t_kind)
        return gg_broken(why, "buildings, context: before there is a mission");
    if (sc->missions < 2 || __builtin_popcount(s->banned) >= sc->missions - 1)
        return gg_broken(why, "mission: no bans are left");
    if (s->node == REG_CBN && (s->banned || sc->options.ban_first))
        return gg_broken(why, "node: who bans first is known");
    return true;
}

/* In the setup nobody has left a hand but onto the map, into a transport, or, at its end, into the
 * Reserves or out of battle. */
static bool setup_unit_sound(const reg_state *s, int u, gg_text *why) {
    const int status = reg_status(s, u);
    const bool reserves =
        s->node == REG_RES || (s->node == REG_DAM && s->t_kind == REG_PENDING_RESERVE);
    if (s->node >= REG_PRE) return true;
    if (status == REG_HAND && reserves && s->who != s->first && reg_owner(u) == s->first)
        return gg_broken(why, "unit: not deployed in time");
    if (status == REG_HAND) return true;
    if (s->node == REG_COR || s->node == REG_ORD)
        return gg_broken(why, "unit: deployed before the order is known");
    if (status == REG_MAP || status == REG_EMBARKED) return true;
    if (!reserves || status == REG_DEAD || status == REG_EXITED)
        return gg_broken(why, "unit: gone in the setup");
    return true;
}

/* Numbers of the sides and of the turn, as far as play relies on them. */
static bool numbers_sound(const reg_scenario *sc, const reg_state *s, gg_text *why) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int done = s->flags & (REG_DONE | REG_DONE << 1);
    if (s->turn > 2 * m->rounds || (s->turn == 2 * m->rounds && s->node != REG_END))
        return gg_broken(why, "turn: the game is over by then");
    const bool before = s->node <= REG_PRE || s->a_kind == REG_A_PRE;
    if (before && (s->turn || s->flags & (REG_MAJOR_SPENT | REG_STRAT_USED)))
        return gg_broken(why, "turn: the battle has not begun");
    if (s->node < REG_PRE && s->active) return gg_broken(why, "turn: active before the battle");
    if ((s->node == REG_END) != (s->result != REG_RUNNING))
        return gg_broken(why, "result: not here");
    if (s->used[0] > m->capacity || s->used[1] > m->capacity)
        return gg_broken(why, "pools: more than the capacity used (REG-040)");
    if (s->pool[0] > m->pool || s->pool[1] > m->pool) return gg_broken(why, "pools: too full");
    if (s->bonus_mp &&
        (s->bonus_unit >= REG_UNITS || reg_owner(s->bonus_unit) != s->active || before))
        return gg_broken(why, "stratagems: a bonus of nobody's turn");
    if (s->node == REG_COR || s->node == REG_ORD) {
        if (s->used[0] || s->used[1] || s->vp[0] || s->vp[1] || s->first || s->flags ||
            s->structs[0] || s->structs[1])
            return gg_broken(why, "points, pools, turn: before the order is known");
        return true;
    }
    if (s->node >= REG_DUN && s->node <= REG_DAM && s->t_kind != REG_PENDING_RESERVE &&
        done >> s->who & REG_DONE)
        return gg_broken(why, "pools: who is done deploys no more (REG-031)");
    if ((s->node == REG_RES || s->t_kind == REG_PENDING_RESERVE) &&
        done != (REG_DONE | REG_DONE << 1))
        return gg_broken(why, "pools: Reserves before both are done (REG-042)");
    return true;
}

bool reg_valid(const gg_game *game, const void *state, gg_text *why) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    reg_state copy = *s;
    if (!who_sound(s)) return gg_broken(why, "node: not that player's");
    if ((s->node == REG_CBN || s->node == REG_BAN) != (s->mission == REG_NONE))
        return gg_broken(why, "mission: not that of the node");
    if (s->mission == REG_NONE) return bans_sound(sc, s, why);
    reg_refresh(sc, &copy);
    if (memcmp(&copy, s, sizeof copy) != 0) return gg_broken(why, "boards: not those of the units");
    if (!numbers_sound(sc, s, why) || !buildings_sound(sc, s, why)) return false;
    for (int u = 0; u < REG_UNITS; u++)
        if (!unit_sound(sc, s, u, why) || !wreck_sound(sc, s, u, why)) return false;
    for (int side = 0, u; side < 2; side++)
        REG_EACH (u, sc, side)
            if (!setup_unit_sound(s, u, why)) return false;
    if (!reg_context_sound(sc, s)) return gg_broken(why, "context: not that of the node");
    return reg_hides(sc) ? views_sound(sc, s, why) : true;
}
