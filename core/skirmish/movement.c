/* Movement (SKI-030 to 037) by floods on bit sets: where a unit gets. Used by action.c and
 * evaluations. */
#include "rules.h"

void ski_field_init(const ski_scenario *sc, const ski_state *s, ski_field *field) {
    static const gg_bits word[4] = {{~0ull}, {0, ~0ull}, {0, 0, ~0ull}, {0, 0, 0, ~0ull}};
    for (int side = 0; side < 2; side++) {
        gg_bits cells = GG_NO_BITS;
        int u;
        SKI_EACH (u, sc, side) /* by vectors: half of a search is spent here */
            cells |= word[s->cell[u] >> 6] & (GG_NO_BITS + (UINT64_C(1) << (s->cell[u] & 63)));
        field->units[side] = cells & sc->board; /* places off the board are in column 15 */
    }
    field->slow[2] = field->slow[3] = GG_NO_BITS;
    for (int cost = 2; cost <= 3; cost++)
        if (sc->slow[cost]) field->slow[cost] = ski_cells_of(sc, s, sc->slow[cost]);
    field->closed = 0;
    field->shut = GG_NO_BITS;
}

/* Cells the unit may not stand on. */
static gg_bits shut_to(const ski_scenario *sc, const ski_state *s, ski_field *field, int u) {
    if (field->closed != sc->unit[u].closed) {
        field->closed = sc->unit[u].closed;
        field->shut = ski_cells_of(sc, s, field->closed);
    }
    return field->shut;
}

/* Cells the unit cannot enter, not even in passing (SKI-031, 034, 036). */
static gg_bits barred_to(const ski_scenario *sc, const ski_state *s, ski_field *field, int u) {
    const int side = u / SKI_SIDE;
    const gg_bits shut = shut_to(sc, s, field, u);
    switch (sc->option[SKI_O_PASS_THROUGH]) {
    case 0: return shut | field->units[0] | field->units[1];
    case 1: return shut | field->units[!side];
    default: return shut;
    }
}

/* The flood where some tiles cost more than 1: cells reached with each budget; what costs k is
 * entered from those reached with k less. */
static gg_bits slow_flood(const ski_scenario *sc, const ski_field *field, gg_bits open, int from,
                          int budget) {
    const gg_bits costs[4] = {GG_NO_BITS, open & ~field->slow[2] & ~field->slow[3],
                              open & field->slow[2], open & field->slow[3]};
    gg_bits reached[16], near[16];
    reached[0] = gg_bits_of(from);
    for (int b = 1; b <= budget; b++) {
        near[b - 1] = ski_spread(sc, reached[b - 1]);
        reached[b] = reached[b - 1];
        for (int cost = 1; cost <= 3 && cost <= b; cost++)
            reached[b] |= near[b - cost] & costs[cost];
    }
    return reached[budget];
}

gg_bits ski_reach(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, int from,
                  int budget) {
    const gg_bits stop = ~(shut_to(sc, s, field, u) | field->units[0] | field->units[1]);
    gg_bits reached = gg_bits_of(from);
    if (ski_tagged(&sc->unit[u], SKI_FLY)) {
        reached = sc->disc[from][budget];
    } else {
        const gg_bits open = sc->board & ~barred_to(sc, s, field, u);
        if (gg_bits_any(field->slow[2] | field->slow[3])) {
            reached = slow_flood(sc, field, open, from, budget);
        } else {
            gg_bits edge = reached;
            for (int step = 0; step < budget && gg_bits_any(edge); step++) {
                edge = ski_spread(sc, edge) & open & ~reached;
                reached |= edge;
            }
        }
    }
    gg_bits_drop(&reached, from);
    return reached & stop;
}

bool ski_can_move(const ski_scenario *sc, const ski_state *s, ski_field *field, int u) {
    const int from = s->cell[u];
    if (!sc->unit[u].move) return false;
    /* Nearly always some neighbouring cell will do. */
    const gg_bits beside = sc->disc[from][1] & ~shut_to(sc, s, field, u) & ~field->units[0] &
                           ~field->units[1] & ~field->slow[2] & ~field->slow[3];
    if (gg_bits_any(beside)) return true;
    return gg_bits_any(ski_reach(sc, s, field, u, from, sc->unit[u].move));
}
