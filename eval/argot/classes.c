/* What units and cells are told by in features of positions and of moves. */
#include "../feature_list.h"
#include "argot.h"

int argot_class(const argot_scenario *sc, int u) {
    const argot_unit *unit = &sc->unit[u];
    if (unit->kind != ARGOT_G) return ARGOT_CLASSES - 1 - (ARGOT_T - unit->kind);
    if (sc->ability[ARGOT_BESIEGER] >> u & 1) return 0;
    if (unit->range) return 1;
    if (sc->ability[ARGOT_BERSERKER] >> u & 1) return 2;
    const bool shock = sc->ability[ARGOT_SHOCK] >> u & 1;
    return unit->modifier > 1 || shock ? 5 : unit->modifier == 1 ? 4 : 3;
}

int argot_near(const argot_scenario *sc, int cell) {
    const int links = sc->town[cell];
    return links == GG_FAR ? ARGOT_NEAR - 1 : links < 3 ? links : links < 5 ? 3 : 4;
}
