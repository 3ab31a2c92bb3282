/* The ford: what pictures show of a cell and of a unit. */
#include "../../../core/kit/map.h"
#include "../../../core/kit/words.h"
#include "ford.h"

static gg_bits board_of(const gg_game *game, const void *state) {
    const ford_scenario *sc = game->scenario;
    (void)state;
    return ford_land(sc) | sc->ground[FORD_WATER];
}

static void look_at_cell(const gg_game *game, const void *state, int cell, gg_map_cell *look) {
    const ford_scenario *sc = game->scenario;
    const bool forest = gg_bits_has(sc->ground[FORD_FOREST], cell);
    const bool water = gg_bits_has(sc->ground[FORD_WATER], cell);
    (void)state;
    look->ground = forest ? GG_FOREST : water ? GG_WATER : GG_GRASS;
    look->sign[0] = forest ? '^' : water ? '~' : '\0';
}

static bool look_at_unit(const gg_game *game, const void *state, int u, gg_map_piece *look) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const ford_kind *kind = &sc->kinds[sc->kind[u]];
    const bool done = s->done >> u & 1, selected = s->node > FORD_PICK && s->node < FORD_OVER;
    gg_text words = gg_text_over(look->words, sizeof look->words);
    gg_putf(&words, "%s:%d%s", gg_side_name(FORD_SIDE, u).text, s->health[u], done ? "+" : "");
    look->name = gg_side_name(FORD_SIDE, u);
    look->title = kind->name;
    look->cell = s->cell[u];
    look->counter = (gg_counter){.side = u / FORD_SIDE,
                                 .symbol = kind->move > 1 ? GG_CAVALRY : GG_INFANTRY,
                                 .health = s->health[u],
                                 .most = kind->health,
                                 .active = selected && s->unit == u,
                                 .target = s->node == FORD_ROLL && s->target == u,
                                 .done = done};
    return s->health[u] > 0;
}

static void tell_values(const gg_game *game, const void *state, int u, gg_piece_sink *sink) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const ford_kind *kind = &sc->kinds[sc->kind[u]];
    gg_piece_value(sink, "health", "%d of %d", s->health[u], kind->health);
    gg_piece_value(sink, "move", "%d", kind->move);
    if (s->done >> u & 1) gg_piece_value(sink, "done", "yes");
}

static void draw_panel(const gg_game *game, const void *state, gg_svg *svg, gg_box board) {
    gg_panel panel = gg_svg_panel(svg, 240);
    (void)game, (void)state, (void)board;
    gg_panel_side(&panel, 0, "South");
    gg_panel_side(&panel, 1, "North");
    gg_panel_terrain(&panel, GG_FOREST, "Forest: one die fewer against it");
    gg_panel_terrain(&panel, GG_WATER, "Water: nobody stands there");
}

const gg_map ford_map = {
    .layout = GG_OFFSET,
    .board = board_of,
    .cell = look_at_cell,
    .piece = look_at_unit,
    .pieces = FORD_UNITS,
    .values = tell_values,
    .panel = draw_panel,
    .legend = "A South, B North, unit:health, + has had its turn, ^ forest, ~ water",
};
