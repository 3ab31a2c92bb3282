/* Questions about the node at hand: whether it is chance, a window, and who decides. */
#include "rules.h"

/* The sides that may act in a window: bit 0 A, bit 1 B. */
static int window_sides(const her_combat *s) {
    switch (s->node) {
    case HER_EACT: return 1 << !her_side(s->active);
    case HER_LETHAL: return 1 << her_side(her_victim(s));
    case HER_ECAST: return 1 << !her_caster(s);
    case HER_OCAST: return 1 << (her_caster(s));
    default: return 3;
    }
}

bool her_may_act(const her_combat *s, int side) {
    return window_sides(s) >> side & 1;
}

int her_actor(const her_scenario *sc, const her_combat *s) {
    if (s->node == HER_OVER) return GG_OVER;
    if (her_is_chance(s)) return GG_CHANCE;
    int side;
    switch (s->node) {
    case HER_DEPLOY_A: return her_decider(sc, 0);
    case HER_ROUND_END: return 0;
    case HER_DEPLOY_B:
    case HER_GATE: return 1;
    case HER_PLACE: return sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER;
    case HER_PICK: her_next(sc, s, &side); return her_decider(sc, side);
    case HER_MAIN:
    case HER_MOVED:
    case HER_MORE:
    case HER_ABILITY: side = her_side(s->active); return her_decider(sc, side);
    case HER_AFTER:
        side = s->after == HER_AFTER_PUSH ? her_side(s->target) : her_side(s->active);
        return her_decider(sc, side);
    case HER_CAST: return her_caster(s);
    case HER_TARGET:
    case HER_SPEND:
    case HER_DISCARD: side = her_player(s); return her_decider(sc, side);
    default: return s->prio & 1;
    }
}
