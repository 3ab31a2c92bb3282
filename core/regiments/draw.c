/* The board in text: a hex map with four columns to a tile, then units, buildings and the legend.
 *
 * A tile shows terrain or building, then who is there: "hA2" a hut with two units of A on it. */
#include "state.h"

static void put_stack(const struct reg_scenario *sc, const struct reg_state *s, int tile,
                      bool colour, gg_text *text) {
    int count[2] = {0, 0}, u, wide = 0;
    for (int side = 0; side < 2; side++)
        REG_EACH (u, sc, side) count[side] += reg_on_map(s, u) && s->unit[u].tile == tile;
    for (int side = 0; side < 2; side++) {
        if (!count[side]) continue;
        if (colour) gg_put(text, side ? "\33[31m" : "\33[34m");
        gg_put_char(text, side ? 'B' : 'A');
        if (count[side] > 1 && !count[!side]) {
            gg_put_int(text, count[side]);
            wide++;
        }
        if (colour) gg_put(text, "\33[0m");
        wide++;
    }
    for (; wide < 2; wide++) gg_put_char(text, ' ');
    if (wide < 3) gg_put_char(text, ' ');
}

static char ground(const struct reg_scenario *sc, const struct reg_state *s, int tile) {
    const struct reg_mission *m = reg_mission(sc, s);
    const int b = reg_building_at(s, tile);
    if (b >= 0 && !reg_pips(&s->building[b])) return '%';
    if (b >= 0) {
        const char c = sc->type[reg_type_of(&s->building[b])].code[0];
        return reg_is_objective(&s->building[b]) ? (char)(c - 'a' + 'A') : c;
    }
    if (gg_bits_has(m->wood, tile)) return '"';
    if (gg_bits_has(m->water, tile)) return '~';
    return gg_bits_has(m->ridge, tile) ? '^' : gg_bits_has(m->zone, tile) ? ':' : '.';
}

static void put_map(const struct reg_scenario *sc, const struct reg_state *s, bool colour,
                    gg_text *text) {
    const struct reg_mission *m = reg_mission(sc, s);
    for (int row = 7 - m->radius; row <= 7 + m->radius; row++) {
        int last = 0;
        gg_put_char(text, (char)('a' + row));
        for (int i = 0; i < 2 * row; i++) gg_put_char(text, ' ');
        for (int q = 0; q < 15; q++) {
            const int tile = 16 * row + q;
            if (!gg_bits_has(m->board, tile)) {
                if (q < 8) gg_put(text, "    ");
                continue;
            }
            last = tile;
            gg_put_char(text, ground(sc, s, tile));
            put_stack(sc, s, tile, colour, text);
        }
        reg_put_tile(text, last);
        gg_put_char(text, '\n');
    }
}

static void put_roster(const struct reg_scenario *sc, const struct reg_state *s, int side,
                       gg_text *text) {
    int u;
    gg_putf(text, "%s (%c):", sc->army[side].name, "AB"[side]);
    REG_EACH (u, sc, side) {
        const struct reg_unit *unit = &s->unit[u];
        const struct reg_sheet *sheet = reg_sheet(sc, u);
        const int status = reg_status(s, u);
        if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) continue;
        gg_put(text, "\n  ");
        reg_put_unit(text, u);
        gg_putf(text, " %s ", sheet->name);
        if (status == REG_MAP) reg_put_tile(text, unit->tile);
        if (status == REG_RESERVE) gg_put(text, "in Reserve");
        if (status == REG_EMBARKED) {
            gg_put(text, "in ");
            reg_put_unit(text, unit->tile);
        }
        if (status == REG_MAP && (sheet->kind == REG_VEH || sheet->kind == REG_AIR))
            gg_putf(text, " facing %d", unit->pose & 7);
        gg_putf(text, ", health %d/%d, ammunition %c", unit->hp, sheet->h,
                unit->ammo == REG_UNKNOWN ? '?' : '0' + unit->ammo);
        if (unit->pose >> 4) gg_putf(text, ", watches arc %d", (unit->pose >> 4) - 1);
    }
    gg_put_char(text, '\n');
}

void reg_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const struct reg_scenario *sc = game->scenario;
    const struct reg_state *s = state;
    reg_headline(game, state, text);
    gg_put_char(text, '\n');
    if (s->mission == REG_NONE) return;
    put_map(sc, s, colour, text);
    for (int i = 0; i < s->buildings; i++) {
        const struct reg_building *b = &s->building[i];
        gg_put(text, i ? ", " : "Buildings (neutral.A.B): ");
        reg_put_tile(text, b->tile);
        gg_putf(text, " %s %d.%d.%d%s", sc->type[reg_type_of(b)].name, b->pips[0], b->pips[1],
                b->pips[2], reg_is_objective(b) ? "*" : "");
    }
    gg_put(text, s->buildings ? "\n" : "");
    put_roster(sc, s, 0, text);
    put_roster(sc, s, 1, text);
    gg_put(text,
           "Capitals and * objectives, \" wood, ~ water, ^ ridge, : zone, % ruin; facings 0 E "
           "1 NE 2 NW 3 W 4 SW 5 SE\n");
}
