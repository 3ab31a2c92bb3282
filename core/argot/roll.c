/* Rolls to hit, allocation of hits, morale (ARG-404, 405, 516 to 527), and throws at chance nodes. */
#include "rules.h"

int argot_modifier(const argot_scenario *sc, const argot_state *s, int u, int flags) {
    const uint64_t bit = ARGOT_BIT(u);
    int m = sc->unit[u].modifier;
    if ((sc->ability[ARGOT_SHOCK] & bit) && !(argot_hurt(sc, s) & bit) && m < 2) m = 2;
    if ((flags & ARGOT_AT_FORT) && (sc->ability[ARGOT_BESIEGER] & bit) && m < 1) m = 1;
    if (!(flags & ARGOT_RANGED) && (s->part[1] & bit) &&
        argot_fort_steps(sc, s, s->battle_cell) > 0)
        m++;
    return m > 5 ? 5 : m;
}

int argot_dice(const argot_state *s) {
    return argot_step(s, s->shooter) * (s->shot & ARGOT_DOUBLED ? 2 : 1);
}

uint64_t argot_eligible(const argot_scenario *sc, const argot_state *s) {
    const int u = s->shooter;
    uint64_t units;
    if (s->shot & ARGOT_RANGED)
        units = argot_marks(sc, s, u, s->target, s->shot >> 4);
    else
        units = s->part[!(s->part[1] >> u & 1)] & argot_prey(sc, u);
    if (!sc->options.strongest || !units) return units;
    uint64_t most =
        units; /* bit by bit from the highest plane: keep those with the largest number */
    for (int i = 2; i >= 0; i--)
        if (most & s->step[i]) most &= s->step[i];
    return most;
}

void argot_roll_begin(argot_state *s, int shooter, int cell, int faction, int flags) {
    s->shooter = (uint8_t)shooter;
    s->target = (uint8_t)cell;
    s->shot = (uint8_t)(flags | faction << 4);
    s->hits = 0;
    s->shaken = ARGOT_NO_UNIT;
    s->node = ARGOT_CR;
    s->faction = (uint8_t)argot_owner(s, shooter);
}

/* The next hit to allocate, or what follows the last (ARG-525, 527). */
static void next_hit(const argot_scenario *sc, argot_state *s) {
    const int u = s->shooter;
    if (s->hits && argot_eligible(sc, s)) {
        s->node = ARGOT_AL;
        if (s->shot & ARGOT_RANGED)
            s->faction = s->shot >> 4;
        else
            s->faction = (uint8_t)(s->part[1] >> u & 1 ? argot_attacker(s) : argot_defender(s));
        return;
    }
    s->hits = 0;
    if (s->shaken == ARGOT_NO_UNIT) {
        argot_after_roll(sc, s);
        return;
    }
    s->node = ARGOT_CM;
    s->faction = (uint8_t)argot_owner(s, u);
}

void argot_hits(const argot_scenario *sc, argot_state *s, int hits) {
    if (s->shot & ARGOT_AT_FORT) {
        const int fort = sc->cell[s->shot & ARGOT_RANGED ? s->target : s->battle_cell].fort;
        const int left = argot_nibble(s->fort, fort) - hits;
        argot_set_nibble(s->fort, fort, left > 0 ? left : 0); /* ARG-066 */
        argot_after_roll(sc, s);
        return;
    }
    s->hits = (uint8_t)hits;
    next_hit(sc, s);
}

void argot_take_hit(const argot_scenario *sc, argot_state *s, int u) {
    const uint64_t bit = ARGOT_BIT(u), shooter = ARGOT_BIT(s->shooter);
    const bool ranged = s->shot & ARGOT_RANGED;
    s->hits--;
    if ((sc->ability[ARGOT_RESILIENT] & bit) && !(s->resil & bit) &&
        (!ranged || sc->options.resil_ranged)) {
        s->resil |= bit; /* ARG-523 */
    } else {
        if (!ranged && (sc->ability[ARGOT_INTIMIDATING] & shooter) &&
            !(s->intim & shooter)) { /* ARG-526 */
            s->intim |= shooter;
            s->shaken = (uint8_t)u;
        }
        argot_lose_step(sc, s, u);
        if (s->node == ARGOT_XX) return;
        if (s->shaken == u && !argot_step(s, u)) s->shaken = ARGOT_NO_UNIT;
    }
    next_hit(sc, s);
}

void argot_after_roll(const argot_scenario *sc, argot_state *s) {
    const int u = s->shooter, owner = argot_owner(s, u);
    const int flags = s->shot & 15;
    s->shooter = s->shaken = ARGOT_NO_UNIT;
    s->target = ARGOT_NO_CELL;
    s->shot = s->hits = 0;
    if (flags & ARGOT_DOUBLED) { /* ARG-023 */
        argot_lose_step(sc, s, u);
        if (s->node == ARGOT_XX) return;
    }
    if (!(flags & ARGOT_RANGED)) {
        argot_battle_next(sc, s);
        return;
    }
    s->resil = 0;
    s->node = ARGOT_RP;
    s->faction = (uint8_t)owner;
}

/* --- chance nodes */

/* Dice and cards are thrown without a list; what a third party does at random (ARG-902) is drawn
 * from one. */
gg_move argot_roll(const gg_game *game, const void *state, gg_random *random) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    if (s->node == ARGOT_CM)
        return argot_move(ARGOT_M_MORALE, gg_random_below(random, 3) == 0, 0, 0);
    if (s->node == ARGOT_CR) {
        const int dice = argot_dice(s);
        const uint32_t win = 1 + (uint32_t)argot_modifier(sc, s, s->shooter, s->shot & 15);
        int hits = 0;
        for (int i = 0; i < dice; i++) hits += gg_random_below(random, 6) < win;
        return argot_move(ARGOT_M_HITS, hits, 0, 0);
    }
    if (s->node != ARGOT_CD) return gg_draw_outcome(game, state, random);
    int sum = 0, k = 0;
    for (int i = 0; i < sc->cards; i++) sum += argot_nibble(s->left, i);
    int at = (int)gg_random_below(random, (uint32_t)sum);
    while (at >= argot_nibble(s->left, k)) at -= argot_nibble(s->left, k++);
    return argot_move(ARGOT_M_CARD, k, 0, 0);
}
