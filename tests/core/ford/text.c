/* The ford: what it says of moves and nodes, and the position line. */
#include "../../../core/kit/form.h"
#include "../../../core/kit/units.h"
#include "../../../core/kit/words.h"
#include "ford.h"

#include <string.h>

/* --- things */

static void put_unit(const gg_said *said, int u, gg_text *text) {
    const ford_scenario *sc = said->game->scenario;
    gg_putf(text, "%s %s", sc->kinds[sc->kind[u]].name, gg_side_name(FORD_SIDE, u).text);
}

static const gg_thing unit_thing = {.side = FORD_SIDE, .words = put_unit, .kind = "piece"};

static const gg_noun nouns[] = {
    GG_NOUN("unit", &unit_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("cell", &gg_cell_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("hits", &gg_number_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("self", &unit_thing, GG_OF_STATE(ford_state, unit)),
    GG_NOUN("target", &unit_thing, GG_OF_STATE(ford_state, target)),
    GG_NOUN("side", &gg_seat_thing, GG_OF_STATE(ford_state, side)),
    GG_NOUN("round", &gg_number_thing, GG_OF_STATE(ford_state, round)),
    GG_NOUN("rounds", &gg_number_thing, GG_OF_SCENARIO(ford_scenario, options.rounds)),
};

/* --- moves and nodes */

static void explain_go(gg_query *q, gg_slice rest) {
    const ford_scenario *sc = q->game->scenario;
    const ford_state *s = q->state;
    const int cell = gg_cell_named(rest, GG_COLUMN_ROW, ford_land(sc) | sc->ground[FORD_WATER]);
    if (cell < 0)
        gg_say(q, "FRD-003", "there is no such cell");
    else if (gg_bits_has(sc->ground[FORD_WATER], cell))
        gg_say(q, "FRD-003", "nobody stands in the water");
    else if (gg_units_at(s->cell, FORD_UNITS, cell))
        gg_say_piece(q, "FRD-003", gg_unit_at(s->cell, FORD_UNITS, cell), "is there");
    else
        gg_say(q, "FRD-003", "it is too far for the unit");
}

static const gg_move_row moves[] = {
    [FORD_UNIT] = {"u{unit}", "{unit} takes its turn", "Unit", .from = "unit",
                   .nodes = GG_NODE(FORD_PICK),
                   .why = "FRD-002 no unit of this side waits for its turn there"},
    [FORD_END] = {"end", "{side} ends its turn", "End the turn", .nodes = GG_NODE(FORD_PICK)},
    [FORD_MOVE] = {"m{cell}", "{self} moves to {cell}", "Move", .from = "self", .to = "cell",
                   .nodes = GG_NODE(FORD_GO), .explain = explain_go},
    [FORD_STAY] = {"m-", "{self} stays", "Stay", .from = "self"},
    [FORD_ATTACK] = {"a{unit}", "{self} attacks {unit}", "Attack", .from = "self", .to = "unit",
                     .nodes = GG_NODE(FORD_AIM), .why = "FRD-004 no such enemy is beside the unit"},
    [FORD_HOLD] = {"a-", "{self} does not attack", "Hold", .from = "self"},
    [FORD_HITS] = {"h{hits}", "{self} hits {hits} times", "Hits", .from = "self", .to = "target",
                   .nodes = GG_NODE(FORD_ROLL), .why = "FRD-005 the dice cannot hit so often"},
};

#define TURN "Round {round} of {rounds}, {side}: "

static const gg_node_row nodes[] = {
    [FORD_PICK] = {"pick", TURN "which unit?", "FRD-002",
                   "a unit is chosen, u and a number, or the turn ended: end"},
    [FORD_GO] = {"go", TURN "where to?", "FRD-003", "the unit moves, m and a cell, or stays: m-"},
    [FORD_AIM] = {"aim", TURN "attack?", "FRD-004",
                  "the unit attacks, a and an enemy's number, or holds: a-"},
    [FORD_ROLL] = {"roll", TURN "dice", "FRD-005", "the dice decide: h and the number of hits"},
    [FORD_OVER] = {"over", "The game is over", "FRD-006", "the game is over"},
};

const gg_words ford_words = {GG_TABLES(nouns, moves, nodes), .over = GG_NODE(FORD_OVER),
                             .row = GG_OF_MOVE(8, 8), .node = GG_OF_STATE(ford_state, node),
                             .piece = &unit_thing};

/* --- the position line: ford1 dawn+rounds=3 2A b5:4,d4:3+ x,b1:2 pick */

static void unit_form(gg_form *f, const ford_scenario *sc, ford_state *s, int u) {
    if (gg_form_letter(f, "x", (const int[]){FORD_GONE}, &s->cell[u])) return;
    gg_form_cell(f, GG_COLUMN_ROW, ford_land(sc), &s->cell[u]);
    gg_form_char(f, ':');
    gg_form_number(f, &s->health[u], 1, sc->kinds[sc->kind[u]].health);
    gg_form_flag(f, '+', &s->done, 1 << u);
}

/* ".2": a unit of the side by its number. */
static void number_form(gg_form *f, const ford_scenario *sc, uint8_t *unit, int side) {
    gg_form_char(f, '.');
    gg_form_nth(f, unit, side * FORD_SIDE, sc->units[side]);
}

static void ford_form(gg_form *f, const gg_game *game, void *state) {
    static const char *const fields[] = {"South's units", "North's units"};
    const ford_scenario *sc = game->scenario;
    ford_state *s = state;
    if (gg_form_reading(f)) memset(s->cell, FORD_GONE, sizeof s->cell);
    gg_form_field(f, "format"), gg_form_words(f, "ford1");
    gg_form_field(f, "scenario"), gg_form_scenario(f, game);
    gg_form_field(f, "turn");
    gg_form_number(f, &s->round, 1, sc->options.rounds), gg_form_side(f, &s->side, 2);
    for (int side = 0; side < 2; side++) {
        gg_form_field(f, fields[side]);
        for (int i = 0; gg_form_next(f, ',', i, sc->units[side]); i++)
            unit_form(f, sc, s, side * FORD_SIDE + i);
    }
    gg_form_field(f, "node"), gg_form_node(f, &ford_words, &s->node);
    if (s->node == FORD_PICK || s->node == FORD_OVER) return;
    number_form(f, sc, &s->unit, s->side);
    if (s->node == FORD_ROLL) number_form(f, sc, &s->target, !s->side);
}

const gg_position_line ford_position = {"ford1", ' ', ford_form};
