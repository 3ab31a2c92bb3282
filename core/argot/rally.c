/* Rally (ARG-700 to 714): raids, then restoring strength one step at a time in a fixed order. */
#include "rules.h"

int argot_spent(const argot_state *s, int train) {
    int e = 0;
    for (int i = 0; i < 4; i++) e |= (int)(s->entry[i] >> train & 1) << i;
    return e;
}

static void spend(const argot_scenario *sc, argot_state *s, int train, int cost) {
    if (sc->options.by_capacity) { /* ARG-711 */
        const int e = argot_spent(s, train) + cost;
        for (int i = 0; i < 4; i++)
            s->entry[i] = (s->entry[i] & ~ARGOT_BIT(train)) | (uint64_t)(e >> i & 1) << train;
        return;
    }
    const int left = argot_step(s, train) - cost;
    if (left <= 0) {
        argot_eliminate(sc, s, train);
        return;
    }
    argot_set_step(s, train, left);
}

/* ARG-701, 702. */
static void raid(const argot_scenario *sc, argot_state *s) {
    const uint64_t mineos = argot_of(s, ARGOT_MINEOS);
    int c;
    GG_BITS_EACH (c, sc->with[ARGOT_MEDICAL]) {
        const uint64_t here = argot_in(s, c);
        if (!here || (here & ~mineos) || !s->rp[ARGOT_ARGOT]) continue;
        s->rp[ARGOT_ARGOT]--;
        if (s->rp[ARGOT_MINEOS] < 255) s->rp[ARGOT_MINEOS]++; /* ARG-R78: a full pool loses it */
    }
}

void argot_rally_begin(const argot_scenario *sc, argot_state *s) {
    s->atk = 0;
    memset(s->entry, 0, sizeof s->entry);
    raid(sc, s);
    s->node = ARGOT_RL;
    s->faction = ARGOT_MINEOS; /* ARG-703 */
    s->last[0] = s->last[1] = ARGOT_NO_UNIT;
}

void argot_rally_done(const argot_scenario *sc, argot_state *s) {
    s->last[0] = s->last[1] = ARGOT_NO_UNIT;
    memset(s->entry, 0, sizeof s->entry); /* what trains have spent */
    if (s->faction == ARGOT_MINEOS) {
        const int sum = s->rp[ARGOT_ARGOT] + sc->options.income_turn; /* ARG-704 */
        s->rp[ARGOT_ARGOT] = (uint8_t)(sum > 255 ? 255 : sum);
        s->faction = ARGOT_ARGOT;
        return;
    }
    argot_end_turn(sc, s);
}

/* ARG-706, 709. */
static bool from_pool(const argot_scenario *sc, const argot_state *s, int u) {
    const int f = s->faction, cell = s->cell[u];
    if (sc->unit[u].cost > s->rp[f] || argot_foes_in(s, cell, f)) return false;
    if (f == ARGOT_ARGOT) return gg_bits_has(sc->with[ARGOT_CITY], cell);
    if (argot_aboard(s) >> u & 1) return false;
    return !sc->options.medical_only || gg_bits_has(sc->with[ARGOT_MEDICAL], cell);
}

/* ARG-710 to 712. */
static bool from_train(const argot_scenario *sc, const argot_state *s, int u, int train) {
    const int f = s->faction, cell = s->cell[u], at = s->cell[train];
    if ((sc->kind[ARGOT_T] | argot_aboard(s)) >> u & 1) return false;
    if (cell != at && !gg_bits_has(sc->supply[at], cell)) return false;
    const int purse = argot_step(s, train) - (sc->options.by_capacity ? argot_spent(s, train) : 0);
    return sc->unit[u].cost <= purse && !argot_foes_in(s, cell, f) && !argot_foes_in(s, at, f);
}

/* ARG-713: the place of a payment in the fixed order. */
static int rank(const argot_scenario *sc, int u, int payer) {
    const int train = sc->kind[ARGOT_T] >> u & 1;
    return !train << 12 | u << 6 | (payer == ARGOT_NO_UNIT ? 0 : payer + 1);
}

static int list_payers(const argot_scenario *sc, const argot_state *s, int u, uint64_t trains,
                       int from, gg_move *list, int limit) {
    int n = 0, t;
    if (n < limit && rank(sc, u, ARGOT_NO_UNIT) >= from && from_pool(sc, s, u))
        list[n++] = argot_move(ARGOT_M_RESTORE, u, ARGOT_NO_UNIT, 0);
    ARGOT_EACH (t, trains)
        if (n < limit && rank(sc, u, t) >= from && from_train(sc, s, u, t))
            list[n++] = argot_move(ARGOT_M_RESTORE, u, t, 0);
    return n;
}

int argot_list_restores(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const uint64_t own = argot_placed(s) & argot_of(s, s->faction);
    const uint64_t trains = own & sc->kind[ARGOT_T] & ~argot_aboard(s);
    const uint64_t hurt = own & argot_hurt(sc, s);
    const int from = s->last[0] == ARGOT_NO_UNIT ? 0 : rank(sc, s->last[0], s->last[1]);
    int n = 0, u;
    ARGOT_EACH (u, hurt & sc->kind[ARGOT_T])
        n += list_payers(sc, s, u, trains, from, list + n, limit - n);
    ARGOT_EACH (u, hurt & ~sc->kind[ARGOT_T])
        n += list_payers(sc, s, u, trains, from, list + n, limit - n);
    if (n < limit) list[n++] = argot_move(ARGOT_M_DONE, 0, 0, 0);
    return n;
}

void argot_restore(const argot_scenario *sc, argot_state *s, int u, int payer) {
    argot_gain_step(sc, s, u);
    if (payer == ARGOT_NO_UNIT)
        s->rp[s->faction] = (uint8_t)(s->rp[s->faction] - sc->unit[u].cost);
    else
        spend(sc, s, payer, sc->unit[u].cost);
    s->last[0] = (uint8_t)u;
    s->last[1] = (uint8_t)payer;
}
