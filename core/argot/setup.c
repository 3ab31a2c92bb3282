/* Set-up: the initial state, free placement (ARG-100 to 113), public handles of hidden blocks
 * (ARG-952). */
#include "rules.h"

/* The next unit to place: Argot's in roster order, then Mineos' (ARG-R08); -1 when all are. */
static int next_unplaced(const argot_scenario *sc, const argot_state *s) {
    for (int f = ARGOT_ARGOT; f <= ARGOT_MINEOS; f++) {
        const uint64_t waiting = argot_of(s, f) & argot_at(s, ARGOT_NO_CELL) & sc->roster[f];
        if (waiting) return __builtin_ctzll(waiting);
    }
    return -1;
}

static void next_placement(const argot_scenario *sc, argot_state *s) {
    const int u = next_unplaced(sc, s);
    if (u < 0) {
        s->selected = ARGOT_NO_UNIT;
        argot_give_handles(sc, s);
        argot_begin_turn(sc, s); /* ARG-113 */
        return;
    }
    s->selected = (uint8_t)u;
    s->faction = sc->unit[u].faction;
    s->node = ARGOT_SP;
}

void argot_setup(const gg_game *game, void *state) {
    const argot_scenario *sc = game->scenario;
    argot_state *s = state;
    memset(s->cell, ARGOT_NO_CELL, sizeof s->cell);
    s->group = s->battle_cell = s->target = ARGOT_NO_CELL;
    s->selected = s->last[0] = s->last[1] = s->shooter = s->shaken = ARGOT_NO_UNIT;
    for (int u = 0; u < sc->units; u++) {
        const argot_unit *unit = &sc->unit[u];
        argot_set_step(s, u, unit->steps);
        argot_set_owner(s, u, unit->faction);
        if (sc->options.free_setup && unit->faction < ARGOT_THIRD) continue;
        if (unit->start_carrier != ARGOT_NO_UNIT) {
            s->cell[u] = sc->unit[unit->start_carrier].start;
            argot_set_carrier(s, u, unit->start_carrier);
        } else {
            s->cell[u] = unit->start;
        }
    }
    for (int f = 0; f < sc->forts; f++) argot_set_nibble(s->fort, f, sc->fort_steps[f]);
    for (int k = 0; k < sc->cards; k++) argot_set_nibble(s->left, k, sc->card[k].count);
    s->rp[0] = sc->rp[0];
    s->rp[1] = sc->rp[1];
    s->day = 1;
    next_placement(sc, s);
}

/* Cells where a unit (or, if it goes afloat, its ship) may be set up now. */
static bool may_stand(const argot_scenario *sc, const argot_state *s, int faction, int cell) {
    return !argot_foes_in(s, cell, faction) && argot_room(sc, s, faction, cell, 1);
}

int argot_list_place(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int u = s->selected, f = sc->unit[u].faction;
    int n = 0, c, ship;
    if (!sc->unit[u].afloat) {
        GG_BITS_EACH (c, sc->unit[u].zone)
            if (n < limit && may_stand(sc, s, f, c)) list[n++] = argot_move(ARGOT_M_PLACE, u, c, 0);
        return n;
    }
    ARGOT_EACH (ship, argot_placed(s) & argot_of(s, f) & sc->kind[ARGOT_S]) { /* ARG-110 */
        if (n == limit) break;
        if (!gg_bits_has(sc->unit[u].zone, s->cell[ship])) continue;
        if (__builtin_popcountll(argot_cargo(s, ship)) >= sc->unit[ship].capacity) continue;
        if (may_stand(sc, s, f, s->cell[ship])) list[n++] = argot_move(ARGOT_M_STOW, u, ship, 0);
    }
    return n;
}

void argot_put_down(argot_state *s, gg_move move) {
    const int u = s->selected, where = argot_move_b(move);
    if (argot_move_type(move) == ARGOT_M_STOW) {
        argot_set_carrier(s, u, where);
        s->cell[u] = s->cell[where];
    } else {
        s->cell[u] = (uint8_t)where;
    }
}

void argot_place(const argot_scenario *sc, argot_state *s, gg_move move) {
    if (move)
        argot_put_down(s, move);
    else
        argot_set_step(s, s->selected, 0); /* ARG-112: set aside */
    next_placement(sc, s);
}

/* Units without a handle get the next ones of their faction and kind, by (cell id, unit id). */
void argot_give_handles(const argot_scenario *sc, argot_state *s) {
    if (!sc->options.fog) return;
    for (int f = 0; f < ARGOT_FACTIONS; f++)
        for (int k = 0; k < ARGOT_KINDS; k++) {
            const uint64_t block = argot_placed(s) & argot_of(s, f) & sc->kind[k];
            uint64_t waiting = 0;
            int u, last = 0;
            ARGOT_EACH (u, block) {
                if (!s->handle[u]) waiting |= ARGOT_BIT(u);
                if (s->handle[u] > last) last = s->handle[u];
            }
            while (waiting) {
                int best = -1;
                ARGOT_EACH (u, waiting)
                    if (best < 0 || s->cell[u] < s->cell[best]) best = u;
                s->handle[best] = (uint8_t)++last;
                waiting &= ~ARGOT_BIT(best);
            }
        }
    /* Trains and third parties have no hidden faces (ARG-951). */
    s->seen |= (sc->kind[ARGOT_T] | argot_of(s, ARGOT_THIRD) | argot_of(s, ARGOT_FOURTH)) &
               argot_placed(s);
}
