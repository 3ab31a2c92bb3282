/* What units are told by in features of positions and of moves. */
#include "regiments.h"

int reg_class(const reg_scenario *sc, int u) {
    const int c = sc->unit_hold[u], range = sc->unit_range[u], a = reg_sheet_of(sc, u)->a;
    switch ((enum reg_kind)sc->unit_kind[u]) {
    case REG_AIR: return 0;
    case REG_HOV: return 1;
    case REG_INF: return c > 2 ? 2 : c > 1 ? 3 : range > 2 ? 4 : 5;
    default: return !c ? 6 + (range < REG_LONG) : a > 3 ? 8 : a ? 9 : 10;
    }
}

int reg_health(const reg_scenario *sc, int u, int hp) {
    return hp == sc->unit_health[u] ? 0 : 2 * hp >= sc->unit_health[u] ? 1 : 2;
}

int reg_nearness(int distance) {
    return distance < 4 ? distance : distance < 6 ? 4 : 5;
}
