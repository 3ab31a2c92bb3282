/* Reading a position line (section 5.3). Everything is checked before the caller's state is
 * touched: fields, names, ranges, and the invariants (valid.c). */
#include "state.h"

struct reader {
    const struct ski_scenario *sc;
    struct ski_state *s;
    gg_error *error;
};

enum { FIELDS = 10 };

static int bad(struct reader *r, const char *field, const char *why, gg_slice what) {
    const int length = what.length > 40 ? 40 : (int)what.length;
    return gg_fail(r->error, GG_BAD_FEN, "%s: %s: '%.*s'", field, why, length,
                   what.data ? what.data : "");
}

static int code_of(char letter) {
    const char *at = letter ? strchr(ski_tile_letters + 1, letter) : NULL;
    return at ? (int)(at - ski_tile_letters) : -1;
}

/* Takes a number off the front, -1 if there is none in the range. */
static int take_number(gg_slice *rest, int low, int high) {
    gg_slice digits = {rest->data, 0};
    while (digits.length < rest->length && rest->data[digits.length] >= '0' &&
           rest->data[digits.length] <= '9')
        digits.length++;
    const int number = ski_number(digits, low, high);
    rest->data += digits.length;
    rest->length -= digits.length;
    return number;
}

static bool take_char(gg_slice *rest, char c) {
    if (!rest->length || rest->data[0] != c) return false;
    rest->data++;
    rest->length--;
    return true;
}

/* --- tiles, hands, edges */

static bool read_row(struct reader *r, gg_slice rest, int row) {
    int column = 0;
    bool after_run = false;
    while (rest.length) {
        const int code = code_of(rest.data[0]);
        if (code > 0) {
            if (column >= r->sc->width) return false;
            ski_lay_tile(r->s, 16 * row + column++, code);
            take_char(&rest, rest.data[0]);
            after_run = false;
        } else {
            const int run = after_run ? -1 : take_number(&rest, 1, r->sc->width - column);
            if (run < 0) return false;
            column += run;
            after_run = true;
        }
    }
    return column == r->sc->width;
}

static int read_tiles(struct reader *r, gg_slice field) {
    gg_slice rest = field, row;
    int rows = 0;
    while (gg_field(&rest, '/', &row)) {
        if (rows == r->sc->height || !read_row(r, row, rows))
            return bad(r, "tiles", "not the tiles of a row of this board", row);
        rows++;
    }
    return rows == r->sc->height && !rest.data ? 0 : bad(r, "tiles", "rows are missing", field);
}

static bool read_hand(struct reader *r, gg_slice rest, int side) {
    int last = 0;
    if (gg_slice_is(rest, "-")) return true;
    if (!rest.length) return false;
    while (rest.length) {
        const int code = code_of(rest.data[0]);
        if (code <= last) return false;
        take_char(&rest, rest.data[0]);
        const int count = take_number(&rest, 1, r->sc->hands[side][code]);
        if (count < 0) return false;
        r->s->hand[side][code] = (uint8_t)count;
        last = code;
    }
    return true;
}

static int read_hands(struct reader *r, gg_slice field) {
    gg_slice rest = field, a = {NULL, 0}, b = {NULL, 0};
    if (gg_field(&rest, '/', &a) && gg_field(&rest, '/', &b) && !rest.data && read_hand(r, a, 0) &&
        read_hand(r, b, 1))
        return 0;
    return bad(r, "hands", "not two hands of tiles that the scenario gives", field);
}

static int read_edges(struct reader *r, gg_slice field) {
    for (int side = 0; side < 2; side++) {
        const char *at = field.length == 2 && field.data[side]
                             ? strchr(ski_edge_letters, field.data[side])
                             : NULL;
        if (!at) return bad(r, "edges", "not two of n, e, s, w and -", field);
        r->s->edge[side] = (uint8_t)(at - ski_edge_letters);
    }
    return 0;
}

/* --- units, score, turn */

static bool read_unit(struct reader *r, gg_slice rest, int u) {
    static const struct {
        char letter;
        uint8_t place;
    } away[] = {{'-', SKI_HAND}, {'=', SKI_RESERVE}, {'x', SKI_DEAD}, {'?', SKI_HIDDEN}};
    struct ski_state *s = r->s;
    const int health = r->sc->unit[u].health;
    for (size_t i = 0; i < sizeof away / sizeof away[0]; i++)
        if (rest.length == 1 && rest.data[0] == away[i].letter) {
            s->cell[u] = away[i].place;
            s->hp[u] = (uint8_t)(away[i].place == SKI_DEAD ? 0 : health);
            return true;
        }
    gg_slice name = {NULL, 0};
    if (!gg_field(&rest, ':', &name) || !rest.data) return false;
    const int cell = ski_cell_named(r->sc, name);
    if (cell < 0) return false;
    const int hp = take_number(&rest, 1, health);
    if (hp < 0) return false;
    int marks = take_char(&rest, '+') ? SKI_DONE : 0;
    if (take_char(&rest, '!')) {
        const int lost = take_number(&rest, 1, SKI_SHAKEN);
        if (lost < 0) return false;
        marks |= lost;
    }
    if (take_char(&rest, '^')) {
        const int guard = take_number(&rest, 1, 5);
        if (guard < 0) return false;
        marks |= guard << SKI_GUARD_SHIFT;
    }
    s->cell[u] = (uint8_t)cell;
    s->hp[u] = (uint8_t)hp;
    s->marks[u] = (uint8_t)marks;
    return rest.length == 0;
}

static int read_units(struct reader *r, gg_slice field, int side) {
    gg_slice rest = field, one;
    int u;
    SKI_EACH (u, r->sc, side) {
        if (!gg_field(&rest, ',', &one)) return bad(r, "units", "some are missing", field);
        if (!read_unit(r, one, u))
            return bad(r, "units", "not -, =, x or cell:health[+][!lost][^guard]", one);
    }
    return rest.data ? bad(r, "units", "more than the army has", rest) : 0;
}

static int read_numbers(struct reader *r, gg_slice score, gg_slice turn) {
    gg_slice rest = score;
    for (int side = 0; side < 2; side++) {
        const int points = take_number(&rest, 0, SKI_SCORE);
        if (points < 0 || (side ? rest.length > 0 : !take_char(&rest, ':')))
            return bad(r, "score", "not A:B, each 0..9999", score);
        r->s->score[side] = (uint16_t)points;
    }
    rest = turn;
    const int round = take_number(&rest, 0, r->sc->option[SKI_O_ROUNDS]);
    if (round < 0 || rest.length != 1 || (rest.data[0] != 'A' && rest.data[0] != 'B'))
        return bad(r, "turn", "not a round of this game and A or B", turn);
    r->s->round = (uint8_t)round;
    r->s->side = rest.data[0] == 'B';
    return 0;
}

/* --- node */

static bool read_selected(struct reader *r, gg_slice *rest) {
    gg_slice piece;
    if (!gg_field(rest, '.', &piece)) return false;
    const int unit = ski_number(piece, 1, r->sc->sizes[r->s->side]);
    r->s->unit = (uint8_t)(unit - 1);
    return unit > 0;
}

/* unit.action.target */
static bool read_attack(struct reader *r, gg_slice *rest) {
    struct ski_state *s = r->s;
    gg_slice piece;
    if (!read_selected(r, rest) || !gg_field(rest, '.', &piece)) return false;
    const int action = ski_number(piece, 1, r->sc->unit[ski_selected(s)].actions);
    s->action = (uint8_t)(action - 1);
    if (action < 0 || !gg_field(rest, '.', &piece) || piece.length < 2) return false;
    if (piece.data[0] != (s->side ? 'A' : 'B')) return false;
    const int target =
        ski_number((gg_slice){piece.data + 1, piece.length - 1}, 1, r->sc->sizes[!s->side]);
    s->target = (uint8_t)(!s->side * SKI_SIDE + target - 1);
    return target > 0;
}

static bool read_count(struct reader *r, gg_slice *rest) {
    gg_slice piece;
    if (!gg_field(rest, '.', &piece)) return false;
    const int count = ski_number(piece, 1, SKI_SIDE);
    r->s->count = (uint8_t)count;
    return count > 0;
}

static bool read_detail(struct reader *r, gg_slice *rest) {
    static const char rolls[] = "dcb";
    struct ski_state *s = r->s;
    gg_slice piece;
    switch ((enum ski_node)s->node) {
    case SKI_PUT: {
        if (!gg_field(rest, '.', &piece) || piece.length != 1) return false;
        const int code = code_of(piece.data[0]);
        s->picked = (uint8_t)code;
        return code > 0;
    }
    case SKI_DPC:
    case SKI_ARC:
    case SKI_MOV: return read_selected(r, rest);
    case SKI_AIM:
        if (!read_selected(r, rest) || !gg_field(rest, '.', &piece)) return false;
        s->moved = gg_slice_is(piece, "m");
        return s->moved || gg_slice_is(piece, "s");
    case SKI_CHG:
    case SKI_HIT: return read_attack(r, rest);
    case SKI_INJ:
        return read_attack(r, rest) && (!r->sc->option[SKI_O_DICE] || read_count(r, rest));
    case SKI_SAV: return read_attack(r, rest) && read_count(r, rest);
    case SKI_LOS: {
        if (!read_attack(r, rest)) return false;
        if (!rest->data) return true;
        if (!read_count(r, rest) || !gg_field(rest, '.', &piece) || piece.length != 1) return false;
        const char *at = piece.data[0] ? strchr(rolls, piece.data[0]) : NULL;
        if (at) s->roll = (uint8_t)(SKI_BY_DEFENCE + (at - rolls));
        return at != NULL;
    }
    default: return true;
    }
}

static int read_node(struct reader *r, gg_slice field) {
    gg_slice rest = field, name = {NULL, 0};
    gg_field(&rest, '.', &name);
    int node = 0;
    while (node < SKI_NODES && !gg_slice_is(name, ski_node_names[node])) node++;
    if (node == SKI_NODES) return bad(r, "node", "no such node", field);
    r->s->node = (uint8_t)node;
    if (!read_detail(r, &rest) || rest.data) return bad(r, "node", "not of the form it has", field);
    return 0;
}

/* --- the line */

/* "open+dice=1" as the text of the game, "open:dice=1". */
static bool scenario_text(gg_slice field, gg_text *text) {
    for (size_t i = 0, plus = 0; i < field.length; i++) {
        const char c = field.data[i];
        gg_put_char(text, c == '+' ? plus++ ? ',' : ':' : c);
    }
    return !text->cut;
}

int ski_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    const struct ski_scenario *sc = game->scenario;
    struct ski_state s;
    struct reader r = {sc, &s, error};
    gg_slice field[FIELDS], rest = fen, extra;
    char words[sizeof game->scenario_text];
    gg_text text = gg_text_over(words, sizeof words);
    memset(&s, 0, sizeof s);
    memset(s.cell, SKI_DEAD, sizeof s.cell);
    for (int i = 0; i < FIELDS; i++)
        if (!gg_token(&rest, &field[i]))
            return gg_fail(error, GG_BAD_FEN, "%d fields instead of ten", i);
    if (gg_token(&rest, &extra)) return bad(&r, "end", "more than ten fields", extra);
    if (!gg_slice_is(field[0], "ski")) return bad(&r, "format", "not ski", field[0]);
    if (!scenario_text(field[1], &text) || strcmp(words, game->scenario_text) != 0)
        return bad(&r, "scenario", "the game is open on another scenario or other options",
                   field[1]);
    int status = read_tiles(&r, field[2]);
    if (status == 0) status = read_hands(&r, field[3]);
    if (status == 0) status = read_edges(&r, field[4]);
    if (status == 0) status = read_units(&r, field[5], 0);
    if (status == 0) status = read_units(&r, field[6], 1);
    if (status == 0) status = read_numbers(&r, field[7], field[8]);
    if (status == 0) status = read_node(&r, field[9]);
    if (status < 0) return status;
    char why[200];
    gg_text reason = gg_text_over(why, sizeof why);
    if (!ski_valid(game, &s, &reason)) return gg_fail(error, GG_BAD_FEN, "%s", why);
    /* A view is not run on: what the hidden units do is not known. */
    gg_move list[2];
    bool hidden = false;
    for (int u = 0; u < SKI_UNITS; u++) hidden = hidden || s.cell[u] == SKI_HIDDEN;
    if (!hidden) ski_settle(sc, &s, list, 2);
    if (!ski_split_holds(sc, &s))
        return gg_fail(error, GG_BAD_FEN, "units: nobody can have held back such units in secret");
    memcpy(state, &s, sizeof s);
    return 0;
}

bool ski_fen_scenario(gg_slice fen, gg_text *scenario) {
    gg_slice field[FIELDS];
    for (int i = 0; i < FIELDS; i++)
        if (!gg_token(&fen, &field[i])) return false;
    return gg_slice_is(field[0], "ski") && scenario_text(field[1], scenario);
}
