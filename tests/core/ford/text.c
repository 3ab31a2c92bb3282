/* The ford: tokens, words, explanations, and the position line. */
#include "../../../core/kit/cells.h"
#include "../../../core/kit/explain.h"
#include "../../../core/kit/form.h"
#include "../../../core/kit/svg.h"
#include "ford.h"

#include <string.h>

static int argument_of(gg_move move) {
    return (int)(move & 255);
}

gg_name ford_name(int u) {
    const char side = gg_side_letter(u / FORD_SIDE), number = (char)('1' + u % FORD_SIDE);
    return (gg_name){{side, number, '\0'}};
}

/* --- tokens */

void ford_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    switch ((ford_type)(move >> 8)) {
    case FORD_UNIT: gg_putf(text, "u%d", argument_of(move) % FORD_SIDE + 1); return;
    case FORD_END: gg_put(text, "end"); return;
    case FORD_MOVE:
        gg_putf(text, "m%s", gg_cell_name(GG_COLUMN_ROW, argument_of(move)).text);
        return;
    case FORD_STAY: gg_put(text, "m-"); return;
    case FORD_ATTACK: gg_putf(text, "a%d", argument_of(move) % FORD_SIDE + 1); return;
    case FORD_HOLD: gg_put(text, "a-"); return;
    case FORD_HITS: gg_putf(text, "h%d", argument_of(move)); return;
    }
}

static void explain_go(gg_query *q, gg_slice rest) {
    const ford_scenario *sc = q->game->scenario;
    const int cell = gg_cell_named(rest, GG_COLUMN_ROW, sc->board);
    if (cell < 0)
        gg_say(q, "FRD-003", "there is no such cell");
    else if (gg_bits_has(sc->water, cell))
        gg_say(q, "FRD-003", "nobody stands in the water");
    else if (ford_unit_on(q->state, cell) >= 0)
        gg_say_piece(q, "FRD-003", ford_unit_on(q->state, cell), "is there");
    else
        gg_say(q, "FRD-003", "it is too far for the unit");
}

static void put_piece(const gg_query *q, int piece) {
    gg_put(q->text, ford_name(piece).text);
}

void ford_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    static const gg_asked asked[FORD_NODES] = {
        [FORD_PICK] = {"FRD-002", "a unit is chosen, u and a number, or the turn ended: end"},
        [FORD_GO] = {"FRD-003", "the unit moves, m and a cell, or stays: m-"},
        [FORD_AIM] = {"FRD-004", "the unit attacks, a and an enemy's number, or holds: a-"},
        [FORD_ROLL] = {"FRD-005", "the dice decide: h and the number of hits"},
        [FORD_OVER] = {"FRD-006", "the game is over"}};
    static const gg_token_kind kinds[] = {
        {"u", GG_NODE(FORD_PICK), "FRD-002 no unit of this side waits for its turn there", NULL},
        {"m", GG_NODE(FORD_GO), NULL, explain_go},
        {"a", GG_NODE(FORD_AIM), "FRD-004 no such enemy is beside the unit", NULL},
        {"h", GG_NODE(FORD_ROLL), "FRD-005 the dice cannot hit so often", NULL}};
    static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), FORD_OVER, put_piece};
    gg_explain(&explainer, game, state, ((const ford_state *)state)->node, token, text);
}

/* --- words */

static void put_kind(const gg_game *game, int u, gg_text *text) {
    const ford_scenario *sc = game->scenario;
    gg_putf(text, "%s %s", sc->kinds[sc->kind[u]].name, ford_name(u).text);
}

void ford_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const ford_state *s = state;
    const int argument = argument_of(move);
    const ford_type type = (ford_type)(move >> 8);
    if (type == FORD_UNIT) {
        put_kind(game, argument, text);
        gg_put(text, " takes its turn");
        return;
    }
    if (type == FORD_END) {
        gg_putf(text, "%s ends its turn", game->rules->seat_name(game, s->side));
        return;
    }
    put_kind(game, s->unit, text);
    switch (type) {
    case FORD_MOVE:
        gg_putf(text, " moves to %s", gg_cell_name(GG_COLUMN_ROW, argument).text);
        return;
    case FORD_STAY: gg_put(text, " stays"); return;
    case FORD_HOLD: gg_put(text, " does not attack"); return;
    case FORD_ATTACK:
        gg_put(text, " attacks ");
        put_kind(game, argument, text);
        return;
    default: gg_putf(text, " hits %d times", argument);
    }
}

const char *ford_group(const gg_game *game, const void *state, gg_move move) {
    static const char *const groups[] = {"",     "Unit",   "End the turn", "Move",
                                         "Stay", "Attack", "Hold",         "Hits"};
    (void)game, (void)state;
    return groups[move >> 8];
}

void ford_headline(const gg_game *game, const void *state, gg_text *text) {
    static const char *const asks[FORD_NODES] = {"which unit?", "where to?", "attack?", "dice",
                                                 "the game is over"};
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    gg_putf(text, "Round %d of %d, %s: %s", s->round, sc->options.rounds,
            game->rules->seat_name(game, s->side), asks[s->node]);
}

void ford_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const ford_state *s = state;
    const ford_type type = (ford_type)(move >> 8);
    const int argument = argument_of(move);
    (void)game;
    if (type == FORD_END) return;
    gg_add_place(from, "piece", ford_name(type == FORD_UNIT ? argument : s->unit).text);
    if (type == FORD_ATTACK) gg_add_place(to, "piece", ford_name(argument).text);
    if (type == FORD_HITS) gg_add_place(to, "piece", ford_name(s->target).text);
    if (type == FORD_MOVE) gg_add_place(to, "cell", gg_cell_name(GG_COLUMN_ROW, argument).text);
}

void ford_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    for (int u = 0; u < FORD_UNITS; u++) {
        const ford_kind *kind = &sc->kinds[sc->kind[u]];
        if (s->cell[u] == FORD_GONE) continue;
        sink->piece(sink, &(gg_piece){ford_name(u).text, kind->name, u / FORD_SIDE,
                                      gg_cell_name(GG_COLUMN_ROW, s->cell[u]).text});
        gg_piece_value(sink, "health", "%d of %d", s->health[u], kind->health);
        gg_piece_value(sink, "move", "%d", kind->move);
        if (s->done >> u & 1) gg_piece_value(sink, "done", "yes");
    }
}

/* --- the position line: ford1 dawn+rounds=3 2A b5:4,d4:3+ x,b1:2 pick */

static void unit_form(gg_form *f, const ford_scenario *sc, ford_state *s, int u) {
    if (gg_form_letter(f, "x", (const int[]){FORD_GONE}, &s->cell[u])) return;
    gg_form_cell(f, GG_COLUMN_ROW, sc->board & ~sc->water, &s->cell[u]);
    gg_form_char(f, ':');
    gg_form_number(f, &s->health[u], 1, sc->kinds[sc->kind[u]].health);
    gg_form_flag(f, '+', &s->done, 1 << u);
}

/* ".2": a unit of the side by its number. */
static void number_form(gg_form *f, const ford_scenario *sc, uint8_t *unit, int side) {
    gg_form_char(f, '.');
    const int old = *unit % FORD_SIDE + 1;
    *unit = (uint8_t)(gg_form_value(f, old, 1, sc->units[side]) - 1 + side * FORD_SIDE);
}

static void ford_form(gg_form *f, const gg_game *game, void *state) {
    static const char *const nodes[FORD_NODES] = {"pick", "go", "aim", "roll", "over"};
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
    gg_form_field(f, "node"), gg_form_name(f, nodes, FORD_NODES, &s->node);
    if (s->node == FORD_PICK || s->node == FORD_OVER) return;
    number_form(f, sc, &s->unit, s->side);
    if (s->node == FORD_ROLL) number_form(f, sc, &s->target, !s->side);
}

const gg_line ford_position = {"ford1", ' ', ford_form};
