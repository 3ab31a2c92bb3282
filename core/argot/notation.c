/* Names of cells and units (section 5 of the rules page). */
#include "rules.h"

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

bool argot_hidden(const argot_scenario *sc, const argot_state *s, int u) {
    const int owner = argot_owner(s, u);
    return sc->options.fog && s->viewer && owner < ARGOT_THIRD && owner != s->viewer - 1 &&
           !(s->seen >> u & 1);
}

static const char kind_letter[ARGOT_KINDS + 1] = "GSAT";

void argot_put_tag(const argot_scenario *sc, const argot_state *s, int u, gg_text *text) {
    if (!argot_hidden(sc, s, u)) {
        gg_put(text, sc->unit[u].tag);
        return;
    }
    gg_put_char(text, '?'); /* ARG-953 */
    gg_put_int(text, argot_owner(s, u));
    gg_put_char(text, kind_letter[sc->unit[u].kind]);
    gg_put_int(text, s->handle[u]);
}
