/* What all board pictures of the Siege of Argot say in words, and questions they ask of the board.
 * Used by draw.c and the SVG files. */
#include "picture.h"

enum { ROSTER = 126 }; /* characters per line of the roster */

int argot_cell_holder(const struct argot_state *s, int cell) {
    const uint64_t here = argot_in(s, cell) & ~argot_aboard(s);
    if (!here) return ARGOT_TOWN_EMPTY;
    const int owner = argot_owner(s, __builtin_ctzll(here));
    return here & ~argot_of(s, owner) ? ARGOT_TOWN_CONTESTED : owner;
}

int argot_town_holder(const struct argot_scenario *sc, const struct argot_state *s) {
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.hold_kinds >> k & 1) counted |= sc->kind[k];
    int holder = ARGOT_TOWN_EMPTY, u;
    ARGOT_EACH (u, counted & argot_placed(s) & ~argot_aboard(s)) {
        if (!gg_bits_has(sc->with[ARGOT_OLDTOWN], s->cell[u])) continue;
        const int owner = argot_owner(s, u);
        if (holder == ARGOT_TOWN_EMPTY) holder = owner;
        if (holder != owner) return ARGOT_TOWN_CONTESTED;
    }
    return holder;
}

void argot_put_holder(const struct argot_scenario *sc, int holder, gg_text *text) {
    gg_put(text, holder == ARGOT_TOWN_EMPTY       ? "nobody"
                 : holder == ARGOT_TOWN_CONTESTED ? "contested"
                                                  : sc->party[holder].name);
}

static int add_units(uint64_t mask, uint8_t units[ARGOT_UNITS], int n) {
    int u;
    ARGOT_EACH (u, mask) units[n++] = (uint8_t)u;
    return n;
}

int argot_stack(const struct argot_scenario *sc, const struct argot_state *s, int cell,
                uint8_t units[ARGOT_UNITS]) {
    const uint64_t ashore = argot_in(s, cell) & ~argot_aboard(s);
    int n = 0, u;
    for (int f = 0; f < sc->factions; f++)
        ARGOT_EACH (u, ashore & argot_of(s, f)) {
            units[n++] = (uint8_t)u;
            n = add_units(argot_cargo(s, u) & argot_living(s), units, n);
        }
    return n;
}

int argot_beside(const struct argot_scenario *sc, int cell, int d) {
    static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};
    const struct argot_cell *here = &sc->cell[cell];
    for (int c = 0; c < sc->cells; c++)
        if (sc->cell[c].map == here->map && sc->cell[c].q == here->q + dq[d] &&
            sc->cell[c].r == here->r + dr[d])
            return c;
    return -1;
}

int argot_side_features(const struct argot_scenario *sc, int cell, int d) {
    const int other = argot_beside(sc, cell, d);
    if (other < 0) return -1;
    int features = 0, c;
    GG_BITS_EACH (c, sc->same_hex[cell])
        for (int i = 0; i < sc->graph.degree[c]; i++) {
            const gg_link *link = &sc->graph.link[c][i];
            if (gg_bits_has(sc->same_hex[other], link->to)) features |= link->features;
        }
    return features;
}

bool argot_first_of_hex(const struct argot_scenario *sc, int cell) {
    return gg_bits_first(sc->same_hex[cell]) == cell;
}

void argot_put_deck(const struct argot_scenario *sc, const struct argot_state *s, gg_text *text) {
    int colour[2] = {0, 0};
    for (int k = 0; k < sc->cards; k++) colour[sc->card[k].red] += argot_nibble(s->left, k);
    gg_putf(text, "%d red, %d black", colour[1], colour[0]);
}

void argot_put_state(const struct argot_scenario *sc, const struct argot_state *s, gg_text *text) {
    if (s->first || s->tokens[0] || s->tokens[1])
        gg_putf(text, "%s moved first.  ", sc->party[s->first].name);
    gg_putf(text, "Tokens %d : %d   Resources %d : %d   Cards left: ", s->tokens[0], s->tokens[1],
            s->rp[0], s->rp[1]);
    argot_put_deck(sc, s, text);
    gg_put(text, "   Old Town: ");
    argot_put_holder(sc, argot_town_holder(sc, s), text);
    gg_putf(text, ", held %d of %d turn ends\n", s->hold, sc->options.hold_turns);
}

/* Place names and tunnels, as far as they fit. */
void argot_put_places(const struct argot_scenario *sc, gg_text *text) {
    const char *separator = "Places: ";
    for (int i = 0; i < sc->labels; i++) {
        gg_putf(text, "%s%s %s", separator, sc->cell[sc->label[i].cell].name, sc->label[i].text);
        separator = ", ";
    }
    for (int f = 0; f < sc->forts; f++) {
        if (!sc->fort_name[f][0]) continue;
        gg_putf(text, "%s%s %s", separator, sc->cell[sc->fort_cell[f]].name, sc->fort_name[f]);
        separator = ", ";
    }
    separator = *separator == ',' ? ".  Tunnels: " : "Tunnels: ";
    for (int c = 0; c < sc->cells; c++)
        for (int i = 0; i < sc->graph.degree[c]; i++) {
            const gg_link *link = &sc->graph.link[c][i];
            if ((link->features & ARGOT_LINK_KIND) != ARGOT_TUNNEL_LINK || link->to < c) continue;
            gg_putf(text, "%s%s-%s", separator, sc->cell[c].name, sc->cell[link->to].name);
            separator = ", ";
        }
}

/* One block of the roster: "ARC1 2/3 B+0 r2", and where it came from or what carries it. */
static void put_roster_unit(const struct argot_scenario *sc, const struct argot_state *s, int u,
                            gg_text *text) {
    const struct argot_unit *unit = &sc->unit[u];
    argot_put_tag(sc, s, u, text);
    if (argot_hidden(sc, s, u)) return;
    gg_putf(text, " %d/%d %c+%d", argot_step(s, u), unit->steps, 'A' + unit->letter,
            unit->modifier);
    if (unit->range) gg_putf(text, " r%d", unit->range);
    const int ship = argot_carrier(s, u), slot = argot_entry(s, u);
    if (ship != ARGOT_NO_UNIT) {
        gg_put(text, " on ");
        argot_put_tag(sc, s, ship, text);
    }
    if ((s->atk >> u & 1) && slot != ARGOT_NO_SLOT)
        gg_putf(text, " from %s", sc->cell[sc->graph.link[s->cell[u]][slot].to].name);
}

/* Puts a piece of the roster, on a new line if it would not fit; returns the column after it. */
static int put_piece(gg_text *text, const char *piece, int column) {
    const int length = (int)strlen(piece) + 1;
    if (column + length > ROSTER) {
        gg_put(text, "\n   ");
        column = 3;
    }
    gg_putf(text, " %s", piece);
    return column + length;
}

/* The blocks of one cell, or those not placed yet; returns the column after them. */
static int put_roster_stack(const struct argot_scenario *sc, const struct argot_state *s, int cell,
                            uint64_t units, gg_text *text, int column) {
    int u;
    bool first = true;
    ARGOT_EACH (u, units) {
        char buffer[96];
        gg_text piece = gg_text_over(buffer, sizeof buffer);
        if (first) gg_putf(&piece, "%s ", cell == ARGOT_NO_CELL ? "to place" : sc->cell[cell].name);
        put_roster_unit(sc, s, u, &piece);
        gg_put_char(&piece, units >> u >> 1 ? ',' : ';');
        column = put_piece(text, buffer, column);
        first = false;
    }
    return column;
}

void argot_put_roster(const struct argot_scenario *sc, const struct argot_state *s, int faction,
                      gg_text *text) {
    const uint64_t own = argot_of(s, faction), lost = sc->roster[faction] & ~argot_living(s);
    if (!own && !lost) return;
    gg_putf(text, "%s:", sc->party[faction].name);
    int column = (int)strlen(sc->party[faction].name) + 1, u;
    for (int c = 0; c < sc->cells; c++)
        column = put_roster_stack(sc, s, c, argot_at(s, c) & own, text, column);
    column = put_roster_stack(sc, s, ARGOT_NO_CELL, argot_at(s, ARGOT_NO_CELL) & own, text, column);
    if (lost) column = put_piece(text, "lost", column);
    ARGOT_EACH (u, lost) column = put_piece(text, sc->unit[u].tag, column);
    gg_put_char(text, '\n');
}

/* --- names of pieces */

void argot_put_piece(const struct argot_scenario *sc, const struct argot_state *s, int u,
                     gg_text *text) {
    if (!(argot_living(s) >> u & 1)) {
        gg_put(text, sc->unit[u].tag);
        return;
    }
    argot_put_tag(sc, s, u, text);
    if (s->handle[u] || !argot_hidden(sc, s, u)) return;
    /* During set-up an unseen block has no handle: it is the n-th of its kind. */
    const int owner = argot_owner(s, u), kind = sc->unit[u].kind;
    int number = 1;
    for (int v = 0; v < u; v++)
        number += argot_living(s) >> v & 1 && !s->handle[v] && argot_hidden(sc, s, v) &&
                  argot_owner(s, v) == owner && sc->unit[v].kind == kind;
    gg_putf(text, ".%d", number);
}

const char *argot_piece_title(const struct argot_scenario *sc, const struct argot_state *s, int u) {
    static const char *const unseen[ARGOT_KINDS] = {"Unseen block", "Unseen ship", "Unseen flyer",
                                                    "Unseen train"};
    const bool hidden = argot_living(s) >> u & 1 && argot_hidden(sc, s, u);
    return hidden ? unseen[sc->unit[u].kind] : sc->unit[u].name;
}

void argot_put_fort(const struct argot_scenario *sc, int fort, gg_text *text) {
    gg_putf(text, "fort-%s", sc->cell[sc->fort_cell[fort]].name);
}

const char *argot_fort_title(const struct argot_scenario *sc, int fort) {
    return sc->fort_name[fort][0] ? sc->fort_name[fort] : "Fortification";
}
