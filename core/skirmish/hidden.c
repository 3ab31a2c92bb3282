/* Hidden information (RULES.md, section 4): with reserve_mode=1, which of a player's units are held back is
 * his secret until round 1. In a view these units and those in hand are all SKI_HIDDEN; dealing
 * again splits them in every way that the rules allow, equally likely. Where the scenario places a
 * side's units, nothing about them is a secret. */
#include "rules.h"

bool ski_conceals(const ski_scenario *sc, const ski_state *s, int side) {
    if (sc->option[SKI_O_RESERVE_MODE] != 1 || s->node < SKI_HLD || s->node > SKI_DPC) return false;
    if (!ski_is_free(sc, side * SKI_SIDE)) return false;
    return side == 0 || s->node != SKI_HLD || s->side == 1;
}

void ski_view(const gg_game *game, void *state, int seat) {
    const ski_scenario *sc = game->scenario;
    ski_state *s = state;
    const int other = !seat;
    int u;
    if (!ski_conceals(sc, s, other)) return;
    SKI_EACH (u, sc, other)
        if (!ski_on_board(s, u)) s->cell[u] = SKI_HIDDEN;
}

/* Players deploy in turn, A first, so a side that has fallen behind was skipped: it has no unit in
 * hand. */
static bool was_skipped(const ski_scenario *sc, const ski_state *s, int side) {
    if (s->node == SKI_HLD || s->side == side) return false;
    const int own = ski_deployed(sc, s, side), others = ski_deployed(sc, s, !side);
    return side ? own < others : own <= others;
}

/* Whether the split that `s` holds is one in which play can rest at its node. */
static bool possible(const ski_scenario *sc, const ski_state *s, int side) {
    const bool all_held = !ski_count_in(sc, s, side, SKI_HAND);
    bool room = false, room_for_any = false;
    int u;
    SKI_EACH (u, sc, side) {
        if (ski_on_board(s, u) || s->node == SKI_HLD) continue;
        const bool fits = gg_bits_any(ski_deploy_cells(sc, s, u));
        room_for_any = room_for_any || fits;
        if (s->cell[u] == SKI_HAND && fits) room = true;
    }
    const bool lawful = 2 * ski_points_in(sc, s, side, SKI_RESERVE) <= sc->points[side];
    if (s->node == SKI_HLD) {
        gg_move move;
        gg_move_list list = gg_list_over(&move, 1);
        ski_list_held(sc, s, &list);
        return lawful && (s->side != side || list.count);
    }
    if (!lawful && (!all_held || room_for_any)) return false; /* SKI-015 holds back any number */
    if (was_skipped(sc, s, side)) return all_held;
    if (s->side == side && s->node == SKI_DPC) return s->cell[ski_selected(s)] == SKI_HAND;
    return room || (all_held && s->side != side);
}

static void split(const ski_scenario *sc, ski_state *s, int side, uint32_t hidden, uint32_t held) {
    int u;
    SKI_EACH (u, sc, side)
        if (hidden >> u % SKI_SIDE & 1)
            s->cell[u] = held >> u % SKI_SIDE & 1 ? SKI_RESERVE : SKI_HAND;
}

void ski_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const ski_scenario *sc = game->scenario;
    ski_state *s = state;
    const int other = !seat;
    uint32_t hidden = 0, chosen = 0, ways = 0;
    int u;
    if (!ski_conceals(sc, s, other)) return;
    SKI_EACH (u, sc, other)
        if (!ski_on_board(s, u)) hidden |= 1u << u % SKI_SIDE;
    /* All subsets of the hidden units, each possible one kept with chance 1 / how many so far. */
    for (uint32_t held = hidden;; held = (held - 1) & hidden) {
        split(sc, s, other, hidden, held);
        if (possible(sc, s, other) && gg_random_below(random, ++ways) == 0) chosen = held;
        if (!held) break;
    }
    split(sc, s, other, hidden, chosen);
}

/* Whether a side's units that stand off the board can be where they are, or, in a view, be dealt at
 * all. */
static bool side_holds(const ski_scenario *sc, const ski_state *s, int side) {
    ski_state dealt = *s;
    uint32_t away = 0, hidden = 0;
    int u;
    SKI_EACH (u, sc, side) {
        if (ski_on_board(s, u)) continue;
        away |= 1u << u % SKI_SIDE;
        if (s->cell[u] == SKI_HIDDEN) hidden |= 1u << u % SKI_SIDE;
    }
    if (!hidden) return possible(sc, s, side);
    if (hidden != away) return false;
    for (uint32_t held = hidden;; held = (held - 1) & hidden) {
        split(sc, &dealt, side, hidden, held);
        if (possible(sc, &dealt, side)) return true;
        if (!held) return false;
    }
}

bool ski_split_holds(const ski_scenario *sc, const ski_state *s) {
    int views = 0, u;
    for (int side = 0; side < 2; side++) {
        bool hidden = false;
        SKI_EACH (u, sc, side) hidden = hidden || s->cell[u] == SKI_HIDDEN;
        views += hidden;
        if (ski_conceals(sc, s, side) && !side_holds(sc, s, side)) return false;
    }
    return views < 2;
}

/* --- what the other side learns */

/* Whether nobody more is held back after the move. */
static bool completes(const gg_game *game, const ski_state *s, gg_move move) {
    ski_state after = *s;
    gg_apply(game, &after, move);
    return after.node != SKI_HLD || after.side != s->side;
}

void ski_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text) {
    const ski_state *s = state;
    if (ski_move_type(move) != SKI_M_HOLD || s->side == seat)
        gg_words_token(game, s, move, text);
    else if (completes(game, s, move))
        gg_put(text, "k?");
}
