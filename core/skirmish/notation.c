/* Text notation (section 5 of the rules page): cells, tokens of moves and the position line.
 * Reading a position is in position.c. */
#include "state.h"

const char ski_tile_letters[SKI_CODES + 1] = ".ghfmrbsvxlo";
const char ski_edge_letters[6] = "-nesw";
const char *const ski_node_names[SKI_NODES] = {"til", "put", "edg", "hld", "dep", "dpc",
                                               "arr", "arc", "act", "mov", "aim", "chg",
                                               "hit", "inj", "sav", "los", "crg", "end"};

void ski_put_cell(gg_text *text, int cell) {
    gg_put_char(text, (char)('a' + (cell & 15)));
    gg_put_int(text, (cell >> 4) + 1);
}

void ski_put_unit(gg_text *text, int u) {
    gg_put_char(text, u < SKI_SIDE ? 'A' : 'B');
    gg_put_int(text, u % SKI_SIDE + 1);
}

int ski_number(gg_slice text, int low, int high) {
    int64_t value;
    if (!text.length || text.data[0] == '-' || (text.data[0] == '0' && text.length > 1)) return -1;
    return gg_slice_int(text, low, high, &value) ? (int)value : -1;
}

int ski_cell_named(const struct ski_scenario *sc, gg_slice name) {
    if (name.length < 2) return -1;
    const int column = name.data[0] - 'a';
    const int row = ski_number((gg_slice){name.data + 1, name.length - 1}, 1, sc->height);
    return column >= 0 && column < sc->width && row > 0 ? 16 * (row - 1) + column : -1;
}

static void put_choice(gg_text *text, char letter, int unit) {
    gg_put_char(text, letter);
    if (unit == SKI_NONE)
        gg_put_char(text, '-');
    else
        gg_put_int(text, unit + 1);
}

static void put_to(gg_text *text, char letter, int cell) {
    gg_put_char(text, letter);
    if (cell == SKI_NONE)
        gg_put_char(text, '-');
    else
        ski_put_cell(text, cell);
}

static void put_count(gg_text *text, char letter, int number) {
    gg_put_char(text, letter);
    gg_put_int(text, number);
}

void ski_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const int a = ski_move_a(move);
    (void)game, (void)state;
    switch (ski_move_type(move)) {
    case SKI_M_TILE:
        gg_put_char(text, 't');
        gg_put_char(text, ski_tile_letters[a]);
        return;
    case SKI_M_CELL: put_to(text, '@', a); return;
    case SKI_M_EDGE:
        gg_put_char(text, 'e');
        gg_put_char(text, ski_edge_letters[a]);
        return;
    case SKI_M_HOLD: put_choice(text, 'k', a); return;
    case SKI_M_DEPLOY: put_choice(text, 'd', a); return;
    case SKI_M_ARRIVE: put_choice(text, 'r', a); return;
    case SKI_M_UNIT: put_choice(text, 'u', a); return;
    case SKI_M_GO: put_to(text, 'm', a); return;
    case SKI_M_AIM:
        put_choice(text, 'a', a);
        if (a != SKI_NONE) ski_put_unit(text, ski_move_b(move));
        return;
    case SKI_M_CHARGE: put_to(text, 'c', a); return;
    case SKI_M_SAVE: gg_put(text, a == SKI_BY_DEFENCE ? "sd" : "sc"); return;
    case SKI_M_HITS: put_count(text, 'h', a); return;
    case SKI_M_INJURIES: put_count(text, 'i', a); return;
    case SKI_M_LOSS: put_count(text, 'l', a); return;
    case SKI_M_COURAGE: put_count(text, 'q', a); return;
    }
}

/* --- the position line */

static void put_tiles(const struct ski_scenario *sc, const struct ski_state *s, gg_text *text) {
    for (int r = 0; r < sc->height; r++) {
        int run = 0;
        if (r) gg_put_char(text, '/');
        for (int c = 0; c < sc->width; c++) {
            const int code = ski_tile_at(s, 16 * r + c);
            if (!code) {
                run++;
                continue;
            }
            if (run) gg_put_int(text, run);
            run = 0;
            gg_put_char(text, ski_tile_letters[code]);
        }
        if (run) gg_put_int(text, run);
    }
}

static void put_hand(const struct ski_state *s, int side, gg_text *text) {
    bool empty = true;
    for (int code = 1; code < SKI_CODES; code++) {
        if (!s->hand[side][code]) continue;
        gg_put_char(text, ski_tile_letters[code]);
        gg_put_int(text, s->hand[side][code]);
        empty = false;
    }
    if (empty) gg_put_char(text, '-');
}

static void put_state_of(const struct ski_state *s, int u, gg_text *text) {
    switch (s->cell[u]) {
    case SKI_HAND: gg_put_char(text, '-'); return;
    case SKI_RESERVE: gg_put_char(text, '='); return;
    case SKI_DEAD: gg_put_char(text, 'x'); return;
    case SKI_HIDDEN: gg_put_char(text, '?'); return;
    default: break;
    }
    ski_put_cell(text, s->cell[u]);
    put_count(text, ':', s->hp[u]);
    if (s->marks[u] & SKI_DONE) gg_put_char(text, '+');
    if (ski_lost(s, u)) put_count(text, '!', ski_lost(s, u));
    if (ski_guard(s, u)) put_count(text, '^', ski_guard(s, u));
}

static void put_node(const struct ski_scenario *sc, const struct ski_state *s, gg_text *text) {
    gg_put(text, ski_node_names[s->node]);
    switch ((enum ski_node)s->node) {
    case SKI_PUT:
        gg_put_char(text, '.');
        gg_put_char(text, ski_tile_letters[s->picked]);
        return;
    case SKI_DPC:
    case SKI_ARC:
    case SKI_MOV: put_count(text, '.', s->unit + 1); return;
    case SKI_AIM:
        put_count(text, '.', s->unit + 1);
        gg_put(text, s->moved ? ".m" : ".s");
        return;
    case SKI_CHG:
    case SKI_HIT:
    case SKI_INJ:
    case SKI_SAV:
    case SKI_LOS: break;
    default: return;
    }
    put_count(text, '.', s->unit + 1);
    put_count(text, '.', s->action + 1);
    gg_put_char(text, '.');
    ski_put_unit(text, s->target);
    const bool counted = s->node == SKI_SAV || (s->node == SKI_INJ && sc->option[SKI_O_DICE]) ||
                         (s->node == SKI_LOS && s->roll);
    if (counted) put_count(text, '.', s->count);
    if (s->node == SKI_LOS && s->roll) {
        gg_put_char(text, '.');
        gg_put_char(text, "-dcb"[s->roll]);
    }
}

/* Overrides stand in the scenario field as "+name=number". */
static void put_scenario(const struct ski_scenario *sc, gg_text *text) {
    gg_put(text, sc->id);
    if (sc->overrides[0]) gg_put_char(text, '+');
    for (const char *p = sc->overrides; *p; p++) gg_put_char(text, *p == ',' ? '+' : *p);
}

void ski_write_fen(const gg_game *game, const void *state, gg_text *text) {
    const struct ski_scenario *sc = game->scenario;
    const struct ski_state *s = state;
    gg_put(text, "ski ");
    put_scenario(sc, text);
    gg_put_char(text, ' ');
    put_tiles(sc, s, text);
    gg_put_char(text, ' ');
    put_hand(s, 0, text);
    gg_put_char(text, '/');
    put_hand(s, 1, text);
    gg_put_char(text, ' ');
    gg_put_char(text, ski_edge_letters[s->edge[0]]);
    gg_put_char(text, ski_edge_letters[s->edge[1]]);
    for (int side = 0; side < 2; side++) {
        int u;
        SKI_EACH (u, sc, side) {
            gg_put_char(text, u % SKI_SIDE ? ',' : ' ');
            put_state_of(s, u, text);
        }
    }
    gg_put_char(text, ' ');
    gg_put_int(text, s->score[0]);
    put_count(text, ':', s->score[1]);
    gg_put_char(text, ' ');
    gg_put_int(text, s->round);
    gg_put_char(text, s->side ? 'B' : 'A');
    gg_put_char(text, ' ');
    put_node(sc, s, text);
}
