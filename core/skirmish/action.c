/* Actions and their targets (SKI-040 to 046, 051, 100 to 102), and what an activation can choose.
 * Used by flow.c and evaluations. */
#include "rules.h"

/* Units of a side that stand on one of the cells. */
static uint32_t units_on(const ski_scenario *sc, const ski_state *s, int side, gg_bits cells) {
    uint32_t units = 0;
    int u;
    SKI_EACH (u, sc, side) {
        const int cell = s->cell[u]; /* off the board it is in the guard column, never in `cells` */
        units |= (uint32_t)(cells[cell >> 6] >> (cell & 63) & 1) << u;
    }
    return units;
}

/* Cells next to which melee action k of u can end up, its own included. */
static gg_bits strike_cells(const ski_scenario *sc, const ski_state *s, ski_field *field, int u,
                            int k) {
    const int from = s->cell[u], range = sc->unit[u].action[k].range;
    const gg_bits beside = sc->disc[from][1];
    if (range == 1 || !gg_bits_any(sc->disc[from][range] & ~beside & field->units[u < SKI_SIDE]))
        return beside;
    return beside | ski_spread(sc, ski_reach(sc, s, field, u, from, range - 1));
}

uint32_t ski_targets(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, int k,
                     bool moved) {
    const ski_action *action = &sc->unit[u].action[k];
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

bool ski_can_act(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, bool moved) {
    for (int k = 0; k < sc->unit[u].actions; k++)
        if (ski_targets(sc, s, field, u, k, moved)) return true;
    return false;
}

/* Charge cells of melee action k of u against v; none if they are adjacent (SKI-102). */
static gg_bits charge_cells(const ski_scenario *sc, const ski_state *s, ski_field *field, int u,
                            int k, int v) {
    const int from = s->cell[u];
    const gg_bits beside = sc->disc[s->cell[v]][1];
    if (gg_bits_has(beside, from)) return GG_NO_BITS;
    return beside & ski_reach(sc, s, field, u, from, sc->unit[u].action[k].range - 1);
}

/* --- what an activation can choose */

void ski_list_units(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    ski_field field;
    bool restless = false;
    int u;
    ski_field_init(sc, s, &field);
    SKI_EACH (u, sc, s->side) {
        if (!ski_on_board(s, u) || (s->marks[u] & SKI_DONE)) continue;
        const bool moves = ski_can_move(sc, s, &field, u);
        if (!moves && !ski_can_act(sc, s, &field, u, false)) continue;
        if (moves && ski_tagged(&sc->unit[u], SKI_RESTLESS)) restless = true;
        gg_push(list, ski_move(SKI_M_UNIT, u % SKI_SIDE, 0));
    }
    if (list->count && !restless) gg_push(list, ski_move(SKI_M_UNIT, SKI_NONE, 0));
}

void ski_list_goals(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    const int u = ski_selected(s);
    ski_field field;
    ski_field_init(sc, s, &field);
    gg_push_cells(list, ski_reach(sc, s, &field, u, s->cell[u], sc->unit[u].move),
                  ski_move(SKI_M_GO, 0, 0), SKI_A_SHIFT);
    const bool must_go = list->count && ski_tagged(&sc->unit[u], SKI_RESTLESS);
    if (!gg_list_full(list) && !must_go && ski_can_act(sc, s, &field, u, false))
        gg_push(list, ski_move(SKI_M_GO, SKI_NONE, 0));
}

void ski_list_aims(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    const int u = ski_selected(s);
    ski_field field;
    ski_field_init(sc, s, &field);
    for (int k = 0; k < sc->unit[u].actions; k++)
        gg_push_members(list, ski_targets(sc, s, &field, u, k, s->moved), ski_move(SKI_M_AIM, k, 0),
                        0);
    if (list->count && s->moved && !sc->option[SKI_O_FORCED_ACTION])
        gg_push(list, ski_move(SKI_M_AIM, SKI_NONE, 0));
}

void ski_list_charges(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    ski_field field;
    ski_field_init(sc, s, &field);
    gg_push_cells(list, charge_cells(sc, s, &field, ski_selected(s), s->action, s->target),
                  ski_move(SKI_M_CHARGE, 0, 0), SKI_A_SHIFT);
}
