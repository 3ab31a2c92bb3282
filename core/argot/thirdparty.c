/* The fixed script of third parties (option neutral=script, ARG-906 to 908). */
#include "rules.h"

/* E of ARG-906: steps of the enemies in a cell that engage u; 0 if the attack is declined. */
static int odds(const argot_scenario *sc, const argot_state *s, int u, int cell) {
    const int f = argot_owner(s, u);
    const uint64_t here = argot_in(s, cell) & ~argot_aboard(s);
    const uint64_t foes = argot_engaged(sc, here & ~argot_of(s, f), ARGOT_BIT(u));
    const int against = argot_steps(s, foes);
    return against <= argot_step(s, u) + argot_steps(s, argot_in(s, cell) & argot_of(s, f))
               ? against
               : 0;
}

/* The attack with the least (E, cell, cell it comes from), 0 if there is none. The list is
 * ascending in cell and, within a cell, in the cell it comes from. */
static gg_move best_attack(const argot_scenario *sc, const argot_state *s, int u,
                           const gg_move *list, int count) {
    const argot_party *party = &sc->party[argot_owner(s, u)];
    gg_move best = 0;
    int least = 0;
    for (int i = 0; i < count; i++) {
        const int cell = argot_move_a(list[i]);
        if (!argot_foes_in(s, cell, argot_owner(s, u))) continue;
        if (party->policy == ARGOT_GUARD && sc->distance[party->home][cell] > party->radius)
            continue;
        const int e = odds(sc, s, u, cell);
        if (e == 0 || (best && e > least)) continue;
        if (best && e == least && argot_move_a(best) <= cell) continue;
        best = list[i];
        least = e;
    }
    return best;
}

/* d(x) of ARG-906. */
static int way(const argot_scenario *sc, const argot_state *s, int faction, int cell) {
    const argot_party *party = &sc->party[faction];
    if (party->policy == ARGOT_GUARD) return sc->walk[cell][party->home];
    int least = GG_FAR, v;
    ARGOT_EACH (v, argot_placed(s) & (argot_of(s, ARGOT_ARGOT) | argot_of(s, ARGOT_MINEOS)))
        if (sc->walk[cell][s->cell[v]] < least) least = sc->walk[cell][s->cell[v]];
    return least;
}

static gg_move best_walk(const argot_scenario *sc, const argot_state *s, int u, const gg_move *list,
                         int count) {
    const int f = argot_owner(s, u);
    gg_move best = 0;
    int least = way(sc, s, f, s->cell[u]);
    for (int i = 0; i < count; i++) {
        const int cell = argot_move_a(list[i]);
        if (argot_foes_in(s, cell, f)) continue;
        const int d = way(sc, s, f, cell);
        if (d > least || (d == least && (!best || argot_move_a(best) < cell))) continue;
        best = list[i];
        least = d;
    }
    return best;
}

void argot_script_movement(const argot_scenario *sc, argot_state *s, int faction) {
    if (sc->party[faction].policy == ARGOT_HOLD) return;
    int u;
    ARGOT_EACH (u, argot_placed(s) & argot_of(s, faction)) {
        if (argot_foes_in(s, s->cell[u], faction)) continue;
        argot_field field;
        gg_move list[GG_MAX_MOVES];
        argot_field_init(sc, s, faction, &field);
        const int n = argot_list_moves_of(sc, s, &field, u, list, GG_MAX_MOVES);
        gg_move move = best_attack(sc, s, u, list, n);
        if (!move) move = best_walk(sc, s, u, list, n);
        if (move) argot_move_unit(sc, s, u, move);
    }
}

/* ARG-907: the next unit that can fire at units. Units come first, skip last. */
static gg_move pick_shooter(const argot_scenario *sc, const argot_state *s, const gg_move *list) {
    while (argot_move_type(*list) == ARGOT_M_AIM && !argot_has_marks(sc, s, argot_move_a(*list)))
        list++;
    return *list;
}

/* ARG-907: the cell with the most enemy steps, ties to the lowest cell; in it the faction with the
 * most, ties to the lowest. All steps in the cell count, also those that this fire cannot hit
 * (ARG-R77). */
static gg_move pick_target(const argot_state *s, const gg_move *list, int count) {
    gg_move best = 0;
    int most = 0, most_here = 0;
    for (int i = 0; i < count; i++) {
        if (argot_move_c(list[i]) & (ARGOT_AT_FORT | ARGOT_DOUBLED)) continue;
        const int cell = argot_move_a(list[i]);
        const int total = argot_steps(s, argot_foes_in(s, cell, s->faction));
        const int here = argot_steps(s, argot_in(s, cell) & argot_of(s, argot_move_b(list[i])));
        const bool better = total > most || (total == most && best && cell == argot_move_a(best) &&
                                             here > most_here);
        if (best && !better) continue;
        best = list[i];
        most = total;
        most_here = here;
    }
    return best;
}

/* The lowest unit's plainest action: fire, else wait (ARG-908). */
static gg_move pick_turn(const gg_move *list, int count) {
    for (int i = 0; i < count; i++) {
        const enum argot_move_type type = argot_move_type(list[i]);
        if (type == ARGOT_M_WAIT || (type == ARGOT_M_FIRE && argot_move_c(list[i]) == 0))
            return list[i];
    }
    return list[0];
}

static gg_move pick_loss(const argot_state *s, const gg_move *list, int count) {
    gg_move best = list[0];
    for (int i = 1; i < count; i++)
        if (argot_step(s, argot_move_a(list[i])) > argot_step(s, argot_move_a(best)))
            best = list[i];
    return best;
}

gg_move argot_script_choice(const argot_scenario *sc, const argot_state *s, const gg_move *list,
                            int count) {
    switch (s->node) {
    case ARGOT_RP: return pick_shooter(sc, s, list);
    case ARGOT_RT: return pick_target(s, list, count);
    case ARGOT_BA: return pick_turn(list, count);
    case ARGOT_AL: return pick_loss(s, list, count);
    case ARGOT_BP: /* lowest cell, then lowest defender */
    case ARGOT_FR: /* lowest cell */
    default: return list[0];
    }
}
