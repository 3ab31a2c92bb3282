/* Ammunition: what units have and pools hold, and, where it is hidden (hide_ammo), the bounds that
 * everybody knows. Views and dealing again are in hidden.c. */
#include "rules.h"

enum { TRACKED = 128 };

void reg_known_set(reg_state *s, int u, int from, int to) {
    s->known[u] = (uint8_t)(TRACKED | to << 3 | from);
}

void reg_known_start(const reg_scenario *sc, reg_state *s, int u) {
    if (reg_hides(sc)) reg_known_set(s, u, 0, reg_sheet_of(sc, u)->ammo);
}

void reg_known_gained(const reg_scenario *sc, reg_state *s, int u, int gain) {
    const int most = reg_sheet_of(sc, u)->ammo - gain;
    if (s->known[u] && gain)
        reg_known_set(s, u, reg_known_low(s, u) + gain,
                      (reg_known_high(s, u) < most ? reg_known_high(s, u) : most) + gain);
}

bool reg_tracks(const reg_scenario *sc, const reg_state *s, int u) {
    const int status = reg_status(s, u);
    const bool chooses = s->node == REG_DAM && s->t_id == u;
    return reg_hides(sc) && status != REG_OUT && status != REG_HAND && !chooses;
}

void reg_fit_ammo(const reg_scenario *sc, reg_state *s) {
    for (int u = 0; u < REG_UNITS; u++) {
        const int status = reg_status(s, u);
        const bool plays = status == REG_MAP || status == REG_EMBARKED || status == REG_RESERVE;
        if (plays && sc->options.ammo_mode == REG_AMMO_OFF)
            s->unit[u].ammo = reg_sheet_of(sc, u)->ammo;
        if (reg_tracks(sc, s, u)) {
            if (!s->known[u]) reg_known_start(sc, s, u);
        } else {
            s->known[u] = 0;
            if (!plays) s->unit[u].ammo = 0;
        }
    }
}

int reg_pool(const reg_scenario *sc, const reg_state *s, int side) {
    int pool = s->pool[side], u;
    if (!reg_hides(sc)) return pool;
    REG_EACH (u, sc, side)
        if (s->unit[u].ammo == REG_UNKNOWN) pool -= reg_known_low(s, u);
    return pool;
}

bool reg_may_have(const reg_scenario *sc, const reg_state *s, int u, int cost) {
    if (reg_known_high(s, u) < cost) return false;
    return sc->options.ammo_mode != REG_AMMO_POOL ||
           reg_pool(sc, s, reg_owner(u)) + reg_known_low(s, u) >= cost;
}

bool reg_is_view(const reg_state *s) {
    for (int u = 0; u < REG_UNITS; u++)
        if (s->unit[u].ammo == REG_UNKNOWN) return true;
    return false;
}

/* In a view the pool holds what units have. */
static void pay(const reg_scenario *sc, reg_state *s, int u, int cost) {
    uint8_t *pool = &s->pool[reg_owner(u)];
    if (s->unit[u].ammo != REG_UNKNOWN)
        s->unit[u].ammo = (uint8_t)(s->unit[u].ammo - cost);
    else if (sc->options.ammo_mode == REG_AMMO_POOL)
        *pool = (uint8_t)(*pool > cost ? *pool - cost : 0);
}

void reg_spend(const reg_scenario *sc, reg_state *s, int u, int cost) {
    pay(sc, s, u, cost);
    const int least = reg_known_low(s, u) > cost ? reg_known_low(s, u) : cost;
    const int most = reg_known_high(s, u) > cost ? reg_known_high(s, u)
                                                 : cost; /* less only in a view played on */
    if (s->known[u]) reg_known_set(s, u, least - cost, most - cost);
}
