/* Names of the Siege of Argot: flags, abilities, and cells and units found by name. Used by the
 * loader, the notation and the pictures. */
#include "rules.h"

const char *argot_flag_name(int flag) {
    static const char *const names[ARGOT_FLAGS] = {
        "land",   "water",      "sea",       "coast", "dock",      "river",   "bridge",
        "city",   "forest",     "hill",      "ford",  "pink",      "oldtown", "medical",
        "tunnel", "trainstart", "sanctuary", "noair", "lighthouse"};
    return names[flag];
}

const char *argot_ability_name(int ability) {
    static const char *const names[ARGOT_ABILITIES] = {
        "undead", "shock", "besieger", "berserker", "resilient", "intimidating", "hero"};
    return names[ability];
}

int argot_cell_named(const argot_scenario *sc, gg_slice name) {
    for (int c = 0; c < sc->cells; c++)
        if (gg_slice_is(name, sc->cell[c].name)) return c;
    return -1;
}

int argot_unit_tagged(const argot_scenario *sc, gg_slice tag) {
    for (int u = 0; u < sc->units; u++)
        if (gg_slice_is(tag, sc->unit[u].tag)) return u;
    return -1;
}
