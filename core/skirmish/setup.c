/* What players do before and between the fights: tiles, edges, held units, deployment (SKI-001 to
 * 015) and the arrival of reserves (SKI-120 to 126). Used by flow.c and the texts. */
#include "rules.h"

static gg_bits occupied(const ski_scenario *sc, const ski_state *s) {
    gg_bits cells = GG_NO_BITS;
    int u;
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side)
            if (ski_on_board(s, u)) gg_bits_add(&cells, s->cell[u]);
    return cells;
}

/* --- tiles */

gg_bits ski_tile_cells(const ski_scenario *sc, const ski_state *s, int code) {
    gg_bits cells = sc->board & ski_cells_of(sc, s, 1);
    int u, cell;
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side) /* no unit may end up on a tile it cannot stand on (SKI-131) */
            if (ski_on_board(s, u) && (sc->unit[u].closed >> code & 1))
                gg_bits_drop(&cells, s->cell[u]);
    if (code != SKI_OBJECTIVE) return cells;
    const gg_bits others = ski_objectives(sc, s);
    if (gg_bits_count(others) >= SKI_OBJECTIVES) return GG_NO_BITS;
    cells &= sc->inner;
    GG_BITS_EACH (cell, others) cells &= ~sc->disc[cell][sc->option[SKI_O_GAP]];
    return cells;
}

static bool placeable(const ski_scenario *sc, const ski_state *s, int side, int code) {
    return s->hand[side][code] && gg_bits_any(ski_tile_cells(sc, s, code));
}

bool ski_can_place(const ski_scenario *sc, const ski_state *s, int side) {
    for (int code = 1; code < SKI_CODES; code++)
        if (placeable(sc, s, side, code)) return true;
    return false;
}

void ski_list_tiles(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    for (int code = 1; code < SKI_CODES && !gg_list_full(list); code++)
        if (placeable(sc, s, s->side, code)) gg_push(list, ski_move(SKI_M_TILE, code, 0));
}

/* --- edges, units held */

int ski_opposite(int edge) {
    return edge <= SKI_EAST ? edge + 2 : edge - 2;
}

void ski_list_edges(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    (void)sc;
    for (int edge = SKI_NORTH; edge <= SKI_WEST; edge++)
        if (edge != s->edge[!s->side]) gg_push(list, ski_move(SKI_M_EDGE, edge, 0));
}

void ski_list_held(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    const int held = ski_points_in(sc, s, s->side, SKI_RESERVE);
    int u, above = -1;
    SKI_EACH (u, sc, s->side)
        if (s->cell[u] == SKI_RESERVE) above = u;
    SKI_EACH (u, sc, s->side)
        if (u > above && s->cell[u] == SKI_HAND &&
            2 * (held + sc->unit[u].points) <= sc->points[s->side])
            gg_push(list, ski_move(SKI_M_HOLD, u % SKI_SIDE, 0));
    if (list->count) gg_push(list, ski_move(SKI_M_HOLD, SKI_NONE, 0));
}

/* --- deployment */

gg_bits ski_deploy_cells(const ski_scenario *sc, const ski_state *s, int u) {
    return sc->deploy[s->edge[u / SKI_SIDE]] & ~occupied(sc, s) &
           ~ski_cells_of(sc, s, sc->unit[u].closed);
}

void ski_crowded_out(const ski_scenario *sc, ski_state *s, int side) {
    int u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] == SKI_HAND && gg_bits_any(ski_deploy_cells(sc, s, u))) return;
    ski_transfer(sc, s, side, SKI_HAND, SKI_RESERVE);
}

int ski_deployed(const ski_scenario *sc, const ski_state *s, int side) {
    int count = 0, u;
    SKI_EACH (u, sc, side) count += ski_is_free(sc, u) && ski_on_board(s, u);
    return count;
}

/* Lists the units in a place that have a cell to go to, one of each kind (SKI-R60). */
static void list_waiting(const ski_scenario *sc, const ski_state *s, int place,
                         gg_bits (*cells)(const ski_scenario *, const ski_state *, int),
                         enum ski_move_type type, gg_move_list *list) {
    unsigned kinds = 0;
    int u;
    SKI_EACH (u, sc, s->side) {
        const unsigned kind = 1u << sc->unit[u].twin;
        if (s->cell[u] != place || (kinds & kind) || gg_list_full(list)) continue;
        kinds |= kind;
        if (gg_bits_any(cells(sc, s, u))) gg_push(list, ski_move(type, u % SKI_SIDE, 0));
    }
}

void ski_list_deploy(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    list_waiting(sc, s, SKI_HAND, ski_deploy_cells, SKI_M_DEPLOY, list);
    if (list->count && sc->option[SKI_O_RESERVE_MODE] == 0 &&
        2 * ski_points_in(sc, s, s->side, SKI_HAND) <= sc->points[s->side])
        gg_push(list, ski_move(SKI_M_DEPLOY, SKI_NONE, 0));
}

/* --- arrival */

gg_bits ski_arrival_cells(const ski_scenario *sc, const ski_state *s, int u) {
    enum { AMBUSH_DISTANCE = 4 };
    const int side = u / SKI_SIDE, other = !side;
    const ski_unit *unit = &sc->unit[u];
    gg_bits cells = sc->arrive[s->edge[side]];
    int v;
    if (ski_tagged(unit, SKI_FLANK))
        for (int edge = SKI_NORTH; edge <= SKI_WEST; edge++)
            if (edge != s->edge[other]) cells |= sc->arrive[edge];
    if (ski_tagged(unit, SKI_AMBUSH)) {
        gg_bits watched = GG_NO_BITS;
        SKI_EACH (v, sc, other)
            if (ski_on_board(s, v)) watched |= sc->disc[s->cell[v]][AMBUSH_DISTANCE - 1];
        cells |= sc->board & ~watched;
    }
    return cells & ~occupied(sc, s) & ~ski_cells_of(sc, s, unit->closed);
}

void ski_list_arrive(const ski_scenario *sc, const ski_state *s, gg_move_list *list) {
    if (s->round < sc->option[SKI_O_ARRIVE_FIRST] || s->round > sc->option[SKI_O_ARRIVE_LAST])
        return;
    list_waiting(sc, s, SKI_RESERVE, ski_arrival_cells, SKI_M_ARRIVE, list);
    if (list->count && s->round < sc->option[SKI_O_ARRIVE_LAST])
        gg_push(list, ski_move(SKI_M_ARRIVE, SKI_NONE, 0));
}
