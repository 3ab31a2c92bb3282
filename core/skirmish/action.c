/* Actions and their targets (SKI-040 to 046, 051, 100 to 102). Used by flow.c, movement.c and
 * evaluations. */
#include "state.h"

/* Units of a side that stand on one of the cells. */
static uint32_t units_on(const struct ski_scenario *sc, const struct ski_state *s, int side,
                         gg_bits cells) {
    uint32_t units = 0;
    int u;
    SKI_EACH (u, sc, side) {
        const int cell = s->cell[u]; /* off the board it is in the guard column, never in `cells` */
        units |= (uint32_t)(cells[cell >> 6] >> (cell & 63) & 1) << u;
    }
    return units;
}

/* Cells next to which melee action k of u can end up, its own included. */
static gg_bits strike_cells(const struct ski_scenario *sc, const struct ski_state *s,
                            struct ski_field *field, int u, int k) {
    const int from = s->cell[u], range = sc->unit[u].action[k].range;
    const gg_bits beside = sc->disc[from][1];
    if (range == 1 || !gg_bits_any(sc->disc[from][range] & ~beside & field->units[u < SKI_SIDE]))
        return beside;
    return beside | ski_spread(sc, ski_reach(sc, s, field, u, from, range - 1));
}

uint32_t ski_targets(const struct ski_scenario *sc, const struct ski_state *s,
                     struct ski_field *field, int u, int k, bool moved) {
    const struct ski_action *action = &sc->unit[u].action[k];
    const int side = u / SKI_SIDE, from = s->cell[u];
    uint32_t targets;
    if (moved && ski_action_tagged(action, SKI_HEAVY)) return 0;
    switch ((enum ski_kind)action->kind) {
    case SKI_GUARD: return units_on(sc, s, side, sc->disc[from][action->range]);
    case SKI_MELEE: {
        const gg_bits cells = strike_cells(sc, s, field, u, k) & field->units[!side];
        return gg_bits_any(cells) ? units_on(sc, s, !side, cells) : 0;
    }
    default: {
        const gg_bits cells = sc->disc[from][action->range] & field->units[!side];
        if (!gg_bits_any(cells)) return 0;
        targets = units_on(sc, s, !side, cells);
    }
    }
    if (sc->option[SKI_O_BLOCKED_TARGET] || ski_action_tagged(action, SKI_SEEK)) return targets;
    for (uint32_t rest = targets; rest; rest &= rest - 1) { /* SKI-R29 */
        const int v = __builtin_ctz(rest);
        if (ski_line_bonus(sc, s, from, s->cell[v]) == 6) targets &= ~(1u << v);
    }
    return targets;
}

bool ski_can_act(const struct ski_scenario *sc, const struct ski_state *s, struct ski_field *field,
                 int u, bool moved) {
    for (int k = 0; k < sc->unit[u].actions; k++)
        if (ski_targets(sc, s, field, u, k, moved)) return true;
    return false;
}

gg_bits ski_charge_cells(const struct ski_scenario *sc, const struct ski_state *s,
                         struct ski_field *field, int u, int k, int v) {
    const int from = s->cell[u];
    const gg_bits beside = sc->disc[s->cell[v]][1];
    if (gg_bits_has(beside, from)) return GG_NO_BITS;
    return beside & ski_reach(sc, s, field, u, from, sc->unit[u].action[k].range - 1);
}

int ski_list_aims(const struct ski_scenario *sc, const struct ski_state *s, gg_move *list,
                  int limit) {
    const int u = ski_selected(s);
    struct ski_field field;
    int n = 0;
    ski_field_init(sc, s, &field);
    for (int k = 0; k < sc->unit[u].actions; k++)
        for (uint32_t rest = ski_targets(sc, s, &field, u, k, s->moved); rest && n < limit;
             rest &= rest - 1)
            list[n++] = ski_move(SKI_M_AIM, k, __builtin_ctz(rest));
    if (n && n < limit && s->moved && !sc->option[SKI_O_FORCED_ACTION])
        list[n++] = ski_move(SKI_M_AIM, SKI_NONE, 0);
    return n;
}
