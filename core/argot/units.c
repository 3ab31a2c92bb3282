/* The ground floor: what is true of units and cells, and the steps that change a unit. Calls nothing
 * else of this folder. */
#include "rules.h"

void argot_set_owner(argot_state *s, int u, int faction) {
    for (int i = 0; i < 2; i++)
        s->owner[i] = (s->owner[i] & ~ARGOT_BIT(u)) | (uint64_t)(faction >> i & 1) << u;
}

void argot_relocate(argot_state *s, int u, int cell) {
    int c;
    s->cell[u] = (uint8_t)cell;
    ARGOT_EACH (c, argot_cargo(s, u)) s->cell[c] = (uint8_t)cell;
}

uint64_t argot_foes_in(const argot_state *s, int cell, int faction) {
    return argot_in(s, cell) & ~argot_of(s, faction);
}

bool argot_contested(const argot_state *s, int cell) {
    const uint64_t in = argot_in(s, cell);
    return in && (in & ~argot_of(s, argot_owner(s, __builtin_ctzll(in)))) != 0;
}

uint64_t argot_engaged(const argot_scenario *sc, uint64_t mine, uint64_t theirs) {
    const uint64_t *kind = sc->kind;
    uint64_t engaged = 0;
    if (theirs & (kind[ARGOT_G] | kind[ARGOT_T] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_G];
    if (theirs & (kind[ARGOT_G] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_T];
    if (theirs & (kind[ARGOT_S] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_S];
    if (theirs) engaged |= mine & kind[ARGOT_A];
    return engaged;
}

bool argot_room(const argot_scenario *sc, const argot_state *s, int faction, int cell, int n) {
    const uint64_t here = argot_at(s, cell) & argot_of(s, faction);
    return __builtin_popcountll(here) + n <= sc->options.stack;
}

int argot_controller(const argot_scenario *sc, const argot_state *s, int faction) {
    if (faction < ARGOT_THIRD) return faction;
    switch (sc->options.neutral) {
    case ARGOT_BY_SEAT: return faction;
    case ARGOT_BY_ARGOT: return ARGOT_ARGOT;
    case ARGOT_BY_MINEOS: return ARGOT_MINEOS;
    case ARGOT_BY_SECOND: return 1 - s->first;
    default: return GG_CHANCE;
    }
}

int argot_actor(const argot_scenario *sc, const argot_state *s) {
    switch (s->node) {
    case ARGOT_XX: return GG_OVER;
    case ARGOT_CD:
    case ARGOT_CR:
    case ARGOT_CM: return GG_CHANCE;
    default: return argot_controller(sc, s, s->faction);
    }
}

int argot_next_faction(const argot_scenario *sc, const argot_state *s, int faction) {
    if (faction == s->first) return 1 - s->first;
    const int next = faction < ARGOT_THIRD ? ARGOT_THIRD : faction + 1;
    return next < sc->factions ? next : -1;
}

bool argot_scripted(const argot_scenario *sc, int faction) {
    return faction >= ARGOT_THIRD && sc->options.neutral == ARGOT_BY_SCRIPT;
}

/* --- steps, elimination, end */

void argot_finish(argot_state *s, enum argot_result result) {
    s->node = ARGOT_XX;
    s->result = (uint8_t)result;
    s->faction = 0;
    s->group = ARGOT_NO_CELL;
    s->selected = s->last[0] = s->last[1] = ARGOT_NO_UNIT;
    s->battle_cell = ARGOT_NO_CELL;
    s->sides = s->round = s->tempo = s->closed[0] = s->closed[1] = 0;
    s->shooter = s->shaken = ARGOT_NO_UNIT;
    s->target = ARGOT_NO_CELL;
    s->shot = s->hits = 0;
}

static void blank_unit(const argot_scenario *sc, argot_state *s, int u) {
    const uint64_t keep = ~ARGOT_BIT(u);
    argot_set_step(s, u, 0);
    argot_set_owner(s, u, sc->unit[u].faction);
    argot_set_entry(s, u, ARGOT_NO_SLOT);
    argot_set_carrier(s, u, ARGOT_NO_UNIT);
    s->moved &= keep;
    s->act &= keep;
    s->atk &= keep;
    s->fired &= keep;
    s->resil &= keep;
    s->intim &= keep;
    s->acted &= keep;
    s->part[0] &= keep;
    s->part[1] &= keep;
    s->seen &= keep;
    s->handle[u] = 0;
    s->cell[u] = ARGOT_NO_CELL;
}

void argot_eliminate(const argot_scenario *sc, argot_state *s, int u) {
    const int owner = argot_owner(s, u);
    const uint64_t lost = argot_cargo(s, u) | ARGOT_BIT(u);
    int c;
    ARGOT_EACH (c, lost) blank_unit(sc, s, c); /* ARG-368 */
    if (owner >= ARGOT_THIRD) return;
    /* ARG-802. Trains are never counted: where they are spent or captured the game goes on. */
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.elim_kinds >> k & 1) counted |= sc->kind[k];
    if (lost & counted && !(argot_of(s, owner) & counted))
        argot_finish(s, owner == ARGOT_MINEOS ? ARGOT_WIN_ARGOT : ARGOT_WIN_MINEOS);
}

void argot_see(const argot_scenario *sc, argot_state *s, uint64_t units) {
    if (sc->options.fog) s->seen |= units & argot_living(s);
}

void argot_lose_step(const argot_scenario *sc, argot_state *s, int u) {
    const int steps = argot_step(s, u) - 1;
    if (steps == 0) {
        argot_eliminate(sc, s, u);
        return;
    }
    argot_set_step(s, u, steps);
    argot_see(sc, s, ARGOT_BIT(u)); /* ARG-951 */
}

void argot_gain_step(const argot_scenario *sc, argot_state *s, int u) {
    const int steps = argot_step(s, u);
    if (steps == 0 || steps >= sc->unit[u].steps) return;
    argot_set_step(s, u, steps + 1);
    argot_see(sc, s, ARGOT_BIT(u));
}
