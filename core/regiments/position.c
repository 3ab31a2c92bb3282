/* Reading a position line (section 5.2 of the rules). The fields are taken leniently into a state;
 * then the state must be sound (valid.c) and must write the identical line again, which catches
 * everything that was not of the form. The caller's state is touched at the very end. */
#include "rules.h"

#include <stdlib.h>

enum { FIELDS = 14 };

struct reader {
    const reg_scenario *sc;
    reg_state *s;
    gg_error *error;
};

static int bad(struct reader *r, const char *field, const char *why, gg_slice what) {
    return gg_fail(r->error, GG_BAD_FEN, "%s: %s: '%.*s'", field, why,
                   (int)(what.length > 40 ? 40 : what.length), what.data ? what.data : "");
}

/* Takes a number and the character after it, if that is there; -1 if it is no number. */
static int take(gg_slice *rest, char after) {
    size_t digits = 0;
    while (digits < rest->length && rest->data[digits] >= '0' && rest->data[digits] <= '9')
        digits++;
    const int number = reg_number((gg_slice){rest->data, digits}, 0, 32767);
    rest->data += digits;
    rest->length -= digits;
    if (number >= 0 && after) {
        if (!rest->length || rest->data[0] != after) return -1;
        rest->data++;
        rest->length--;
    }
    return number;
}

static bool skip(gg_slice *rest, char c) {
    if (!rest->length || rest->data[0] != c) return false;
    rest->data++;
    rest->length--;
    return true;
}

static int index_of(const char *const *names, int count, gg_slice name) {
    for (int i = 0; i < count; i++)
        if (gg_slice_is(name, names[i])) return i;
    return -1;
}

static int mission_of(const struct reader *r, gg_slice code) {
    for (int i = 0; i < r->sc->missions; i++)
        if (gg_slice_is(code, r->sc->mission[i].code)) return i;
    return -1;
}

static bool read_mission(struct reader *r, gg_slice field) {
    gg_slice code;
    r->s->mission = REG_NONE;
    if (field.length < 3 || field.data[1] != ':') return false;
    gg_slice rest = {field.data + 2, field.length - 2};
    if (field.data[0] == 'M') {
        const int m = mission_of(r, rest);
        r->s->mission = (uint8_t)m;
        return m >= 0;
    }
    if (gg_slice_is(rest, "-")) return true;
    while (gg_field(&rest, ',', &code)) {
        const int m = mission_of(r, code);
        if (m < 0) return false;
        r->s->banned |= (uint8_t)(1 << m);
    }
    return true;
}

static int seat_of(char c) {
    return c == 'A' ? 0 : c == 'B' ? 1 : c == '-' ? 2 : -1;
}

static bool read_node(struct reader *r, gg_slice field) {
    if (field.length != 5 || field.data[3] != '/') return false;
    const int node = index_of(reg_node_names, REG_NODES, (gg_slice){field.data, 3});
    const int who = seat_of(field.data[4]);
    r->s->node = (uint8_t)node;
    r->s->who = (uint8_t)who;
    return node >= 0 && who >= 0;
}

static bool read_turn(struct reader *r, gg_slice field) {
    if (field.length < 4) return false;
    const int first = seat_of(field.data[0]), active = seat_of(field.data[1]);
    gg_slice rest = {field.data + 3, field.length - 3};
    const int turn = take(&rest, '/'), spent = take(&rest, 0);
    if (first < 0 || first > 1 || active < 0 || active > 1 || turn < 0 || turn > 127) return false;
    r->s->first = (uint8_t)first;
    r->s->active = (uint8_t)active;
    r->s->turn = (uint8_t)turn;
    if (spent == 1) r->s->flags |= REG_MAJOR_SPENT;
    return spent >= 0;
}

static bool read_points(struct reader *r, gg_slice field, gg_slice pools) {
    const int a = take(&field, '/'), b = take(&field, 0);
    if (a < 0 || b < 0) return false;
    r->s->vp[0] = (uint16_t)a;
    r->s->vp[1] = (uint16_t)b;
    for (int side = 0; side < 2; side++) {
        const int used = take(&pools, '.'), pool = take(&pools, '.'), done = take(&pools, 0);
        if (used < 0 || used > 255 || pool < 0 || pool > 255 || done < 0) return false;
        r->s->used[side] = (uint8_t)used;
        r->s->pool[side] = (uint8_t)pool;
        if (done == 1) r->s->flags |= (uint8_t)(REG_DONE << side);
        if (!side && !skip(&pools, '/')) return false;
    }
    return true;
}

static bool read_used(struct reader *r, gg_slice list, int side) {
    gg_slice code;
    if (gg_slice_is(list, "-")) return true;
    while (gg_field(&list, ',', &code)) {
        int i = 0;
        while (i < r->sc->stratagems && !gg_slice_is(code, r->sc->stratagem[i].code)) i++;
        if (i == r->sc->stratagems) return false;
        r->s->strat[side] |= (uint16_t)(1 << i);
    }
    return true;
}

static bool read_stratagems(struct reader *r, gg_slice field) {
    gg_slice piece[5] = {{NULL, 0}};
    for (int i = 0; i < 5; i++)
        if (!gg_field(&field, '/', &piece[i])) return false;
    if (!read_used(r, piece[0], 0) || !read_used(r, piece[1], 1)) return false;
    if (gg_slice_is(piece[2], "1")) r->s->flags |= REG_STRAT_USED;
    if (gg_slice_is(piece[4], "1")) r->s->flags |= REG_REGISTERED;
    if (gg_slice_is(piece[3], "-.0")) return true;
    if (piece[3].length != 4) return false;
    const int u = reg_unit_named(r->sc, (gg_slice){piece[3].data, 2});
    const int mp = piece[3].data[3] - '0';
    r->s->bonus_unit = (uint8_t)u;
    r->s->bonus_mp = (uint8_t)mp;
    return u >= 0 && mp >= 1 && mp <= 7;
}

static void read_flags(reg_unit *unit, gg_slice rest) {
    int focus = 0;
    if (skip(&rest, '!') && rest.length && rest.data[0] >= '0' && rest.data[0] <= '5')
        focus = rest.data[0] - '0' + 1;
    if (focus) skip(&rest, rest.data[0]);
    unit->pose |= (uint8_t)(focus << 4);
    if (skip(&rest, 'm')) unit->st |= REG_MOVED;
    if (skip(&rest, 'c')) unit->st |= REG_CAPTURED;
    if (skip(&rest, 'w') && rest.length) {
        const char digit[2] = {rest.data[0], 0};
        unit->fired = (uint8_t)strtol(digit, NULL, 16);
        skip(&rest, rest.data[0]);
    }
    if (skip(&rest, 'p')) unit->st |= REG_PREBATTLE;
}

/* ".facing.hp.ammo" after the tile, "hp.ammo" of others. */
static bool read_numbers(reg_unit *unit, gg_slice rest, bool facing) {
    const int f = facing ? take(&rest, '.') : 0;
    const int hp = take(&rest, '.'), ammo = skip(&rest, '?') ? REG_UNKNOWN : take(&rest, 0);
    if (f < 0 || f > 5 || hp < 0 || hp > 7 || ammo < 0 || ammo > REG_UNKNOWN) return false;
    unit->pose = (uint8_t)f;
    unit->hp = (uint8_t)hp;
    unit->ammo = (uint8_t)ammo;
    if (skip(&rest, ':')) read_flags(unit, rest);
    return true;
}

static bool read_unit(struct reader *r, gg_slice text, int u) {
    reg_unit *unit = &r->s->unit[u];
    if (text.length < 2) return false;
    gg_slice rest = {text.data + 2, text.length - 2}, name = {NULL, 0};
    switch (text.data[1]) {
    case '-': unit->st = REG_OUT; return true;
    case '?': unit->st = REG_HAND; return true;
    case '^': unit->st = REG_EXITED; return true;
    case 'x':
        unit->st = REG_DEAD;
        if (rest.length) unit->tile = (uint8_t)reg_tile_named(rest); /* -1 is REG_OFF */
        return true;
    case '@': {
        unit->st = REG_MAP;
        if (!gg_field(&rest, '.', &name) || !rest.data) return false;
        const int tile = reg_tile_named(name);
        unit->tile = (uint8_t)tile;
        return tile >= 0 && read_numbers(unit, rest, true);
    }
    case '>': {
        unit->st = REG_EMBARKED;
        if (!gg_field(&rest, '.', &name) || !rest.data) return false;
        const int carrier = reg_unit_named(r->sc, name);
        unit->tile = (uint8_t)carrier;
        return carrier >= 0 && read_numbers(unit, rest, false);
    }
    case '~': unit->st = REG_RESERVE; return read_numbers(unit, rest, false);
    default: return false;
    }
}

static int read_units(struct reader *r, gg_slice field, int side) {
    gg_slice rest = field, one;
    int u;
    REG_EACH (u, r->sc, side) {
        if (!gg_field(&rest, ',', &one)) return bad(r, "units", "some are missing", field);
        if (!read_unit(r, one, u)) return bad(r, "units", "not of the form of a unit", one);
    }
    return GG_OK;
}

static bool read_building(struct reader *r, gg_slice text) {
    reg_state *s = r->s;
    gg_slice tile, code;
    if (s->buildings == REG_BUILDINGS) return false;
    reg_building *b = &s->building[s->buildings++];
    if (!gg_field(&text, '=', &tile) || !text.data || !gg_field(&text, '.', &code) || !text.data)
        return false;
    int type = 0;
    while (type < r->sc->types && !gg_slice_is(code, r->sc->type[type].code)) type++;
    const int at = reg_tile_named(tile);
    if (at < 0 || type == r->sc->types) return false;
    for (int i = 0; i < 3; i++) {
        const int pips = take(&text, '.');
        if (pips < 0 || pips > 15) return false;
        b->pips[i] = (uint8_t)pips;
    }
    const int deployer = skip(&text, 'A') ? 1 : skip(&text, 'B') ? 2 : 0;
    if (!deployer && !skip(&text, '-')) return false;
    b->tile = (uint8_t)at;
    b->kind = (uint8_t)(type | deployer << 4 | skip(&text, '*') << 6);
    return true;
}

static bool read_buildings(struct reader *r, gg_slice field, gg_slice structs) {
    gg_slice one;
    for (int side = 0; side < 2 && gg_field(&structs, '/', &one); side++)
        for (size_t k = 0; k < one.length && k < 3; k++)
            if (one.data[k] == '1') r->s->structs[side] |= (uint8_t)(1 << k);
    if (gg_slice_is(field, "-")) return true;
    while (gg_field(&field, ',', &one))
        if (!read_building(r, one)) return false;
    return true;
}

/* --- context records */

static int unit_or_none(const struct reader *r, gg_slice name) {
    return gg_slice_is(name, "-") ? REG_NONE : reg_unit_named(r->sc, name);
}

static int tile_or_none(gg_slice name) {
    return gg_slice_is(name, "-") ? REG_OFF : reg_tile_named(name);
}

static bool read_set(const struct reader *r, gg_slice text, uint32_t *set) {
    gg_slice name;
    *set = 0;
    if (gg_slice_is(text, "-")) return true;
    while (gg_field(&text, '+', &name)) {
        const int u = reg_unit_named(r->sc, name);
        if (u < 0) return false;
        *set |= UINT32_C(1) << u;
    }
    return true;
}

static bool read_byte(gg_slice text, int high, uint8_t *to) {
    const int number = reg_number(text, 0, high);
    *to = (uint8_t)number;
    return number >= 0;
}

static bool read_setup(struct reader *r, const gg_slice *p, int count) {
    reg_state *s = r->s;
    if (count < 2 || p[0].length != 2) return false;
    s->t_kind = p[0].data[1] == 'u'   ? REG_PENDING_UNIT
                : p[0].data[1] == 's' ? REG_PENDING_STRUCTURE
                : p[0].data[1] == 'r' ? REG_PENDING_RESERVE
                                      : REG_PENDING_INDEX;
    if (s->t_kind == REG_PENDING_STRUCTURE) {
        s->t_tile = REG_OFF;
        return read_byte(p[1], 2, &s->t_id);
    }
    const int u = unit_or_none(r, p[1]);
    s->t_id = (uint8_t)u;
    if (s->t_kind == REG_PENDING_UNIT) s->t_tile = REG_OFF;
    if (count == 3) {
        const int tile = reg_tile_named(p[2]);
        s->t_tile = (uint8_t)tile;
        if (tile < 0) return false;
    }
    return u >= 0;
}

static bool read_activity(struct reader *r, const gg_slice *p, int count) {
    static const char *const phases[] = {"pre", "maj", "min"};
    reg_state *s = r->s;
    uint32_t done;
    if (count != 11) return false;
    const int kind =
        index_of(reg_activity_names, REG_ACTIVITIES, (gg_slice){p[0].data + 1, p[0].length - 1});
    const int unit = unit_or_none(r, p[1]), phase = index_of(phases, 3, p[2]);
    const int anchor = unit_or_none(r, p[8]), tile = tile_or_none(p[10]);
    if (kind <= 0 || unit < 0 || phase < 0 || anchor < 0 || tile < 0) return false;
    s->a_kind = (uint8_t)kind;
    s->a_unit = (uint8_t)unit;
    s->a_phase = (uint8_t)phase;
    s->a_anchor = (uint8_t)anchor;
    s->a_tile = (uint8_t)tile;
    if (!read_byte(p[3], 15, &s->a_mp) || !read_byte(p[4], 15, &s->a_steps) ||
        !read_byte(p[5], 7, &s->a_straight) || !read_byte(p[6], 3, &s->a_shots) ||
        !read_byte(p[7], 1, &s->a_cap) || !read_set(r, p[9], &done))
        return false;
    for (int i = 0; i < 2 && done; i++, done &= done - 1)
        s->a_done[i] = (uint8_t)(__builtin_ctz(done) + 1);
    return !done;
}

static bool read_reaction(struct reader *r, const gg_slice *p, int count) {
    reg_state *s = r->s;
    if (count != 4) return false;
    const int mover = reg_unit_named(r->sc, (gg_slice){p[0].data + 1, p[0].length - 1});
    const int from = tile_or_none(p[1]), query = unit_or_none(r, p[3]);
    s->r_on = 1;
    s->r_mover = (uint8_t)mover;
    s->r_from = (uint8_t)from;
    s->r_query = (uint8_t)query;
    return mover >= 0 && from >= 0 && query >= 0 && read_byte(p[2], 32, &s->r_next);
}

static bool read_shot(struct reader *r, const gg_slice *p, int count) {
    static const char *const origins[] = {"act", "rea", "fhc"};
    static const char *const targets[] = {"-", "u", "f", "c"};
    reg_state *s = r->s;
    if (count != 9) return false;
    const int shooter = unit_or_none(r, (gg_slice){p[0].data + 1, p[0].length - 1});
    const int kind = index_of(targets, 4, p[3]), from = index_of(origins, 3, p[6]);
    const int target = kind == REG_SHOT_UNIT ? reg_unit_named(r->sc, p[4]) : reg_tile_named(p[4]);
    int weapon = 0;
    while (weapon < r->sc->weapons && !gg_slice_is(p[2], r->sc->weapon[weapon].code)) weapon++;
    if (shooter < 0 || kind < 1 || from < 0 || target < 0 || weapon == r->sc->weapons) return false;
    s->s_shooter = (uint8_t)shooter;
    s->s_kind = (uint8_t)kind;
    s->s_from = (uint8_t)from;
    s->s_target = (uint8_t)target;
    s->s_weapon = (uint8_t)weapon;
    return read_byte(p[1], 1, &s->s_side) && read_byte(p[5], 1, &s->s_cap) &&
           read_byte(p[8], 8, &s->s_n) && read_set(r, p[7], &s->s_left);
}

static bool read_check(struct reader *r, const gg_slice *p, int count) {
    reg_state *s = r->s;
    if (count != 5) return false;
    const int tile = reg_tile_named((gg_slice){p[0].data + 1, p[0].length - 1});
    const int b = tile < 0 ? -1 : reg_building_at(s, tile), query = unit_or_none(r, p[3]);
    if (b < 0 || query < 0) return false;
    s->f_on = 1;
    s->f_building = (uint8_t)b;
    s->f_query = (uint8_t)(query == REG_NONE ? 0 : query + 1);
    return read_byte(p[1], REG_ROUNDS_OPEN, &s->f_round) && read_byte(p[2], 1, &s->f_any) &&
           read_set(r, p[4], &s->f_todo);
}

static bool read_due(struct reader *r, gg_slice text) {
    gg_slice name, rest = {text.data + 1, text.length - 1};
    while (gg_field(&rest, '+', &name)) {
        const int tile = reg_tile_named(name), b = tile < 0 ? -1 : reg_building_at(r->s, tile);
        if (b < 0) return false;
        r->s->dirty |= UINT32_C(1) << b;
    }
    return true;
}

/* "03.13.05?": bounds, and the ammunition of those out of play. */
static bool read_known(struct reader *r, gg_slice text) {
    gg_slice rest = {text.data + 1, text.length - 1}, half, one;
    for (int side = 0; side < 2; side++) {
        int u;
        if (!gg_field(&rest, '/', &half)) return false;
        REG_EACH (u, r->sc, side) {
            if (!gg_field(&half, '.', &one) || one.length < 2) return false;
            if (gg_slice_is(one, "--")) continue;
            const int low = one.data[0] - '0', high = one.data[1] - '0';
            if (low < 0 || low > high || high > 7) return false;
            reg_known_set(r->s, u, low, high);
            if (one.length > 2)
                r->s->unit[u].ammo = one.data[2] == '?' ? REG_UNKNOWN : (one.data[2] - '0') & 7;
        }
    }
    return true;
}

static bool read_record(struct reader *r, gg_slice text) {
    gg_slice p[12], rest = text;
    int count = 0;
    if (!text.length) return false;
    while (count < 12 && gg_field(&rest, '.', &p[count])) count++;
    switch (text.data[0]) {
    case 'T': return read_setup(r, p, count);
    case 'A': return read_activity(r, p, count);
    case 'R': return read_reaction(r, p, count);
    case 'S': return read_shot(r, p, count);
    case 'F': return read_check(r, p, count);
    case 'D': return read_due(r, text);
    case 'K': return read_known(r, text);
    default: return false;
    }
}

static int read_context(struct reader *r, gg_slice field, gg_slice result) {
    gg_slice one;
    if (result.length == 2) {
        r->s->result = result.data[1] == 'A'   ? REG_WON_BY_A
                       : result.data[1] == 'B' ? REG_WON_BY_B
                       : result.data[1] == 'D' ? REG_DRAW
                                               : REG_RUNNING;
    }
    if (gg_slice_is(field, "-")) return GG_OK;
    while (gg_field(&field, ',', &one))
        if (!read_record(r, one)) return bad(r, "context", "not of the form of a record", one);
    return GG_OK;
}

static int read_fields(struct reader *r, const gg_slice *field) {
    if (!read_mission(r, field[2])) return bad(r, "mission", "no such mission", field[2]);
    if (!read_node(r, field[3])) return bad(r, "node", "no such node", field[3]);
    if (!read_turn(r, field[4])) return bad(r, "turn", "not FX/turn/0 or 1", field[4]);
    if (!read_points(r, field[5], field[6]))
        return bad(r, "points and pools", "not of the form", field[5]);
    if (!read_stratagems(r, field[7])) return bad(r, "stratagems", "not of the form", field[7]);
    if (!read_buildings(r, field[10], field[11]))
        return bad(r, "buildings", "not of the form", field[10]);
    for (int side = 0; side < 2; side++) {
        const int status = read_units(r, field[8 + side], side);
        if (status < 0) return status;
    }
    return read_context(r, field[12], field[13]);
}

/* "starter+wreck=lost" as the text of the game, "starter:wreck=lost". The line itself has no other
 * separator than the plus. */
static bool scenario_of(gg_slice field, gg_text *text) {
    for (size_t i = 0, plus = 0; i < field.length; i++) {
        const char c = field.data[i];
        if (c == ':' || c == ',') return false;
        gg_put_char(text, c == '+' ? plus++ ? ',' : ':' : c);
    }
    return !text->cut;
}

/* The scenario is the game's, with the options that differ from its own, in their one form. */
static int check_scenario(struct reader *r, const char *scenario_text, gg_slice field) {
    char words[400];
    gg_text text = gg_text_over(words, sizeof words);
    if (!scenario_text)
        return gg_slice_is(field, r->sc->id) ? GG_OK
                                             : bad(r, "scenario", "not the one it is in", field);
    if (!scenario_of(field, &text))
        return bad(r, "scenario", "options are written starter+name=value+name=value", field);
    return strcmp(words, scenario_text) == 0
               ? GG_OK
               : bad(r, "scenario", "the game is open on another scenario or other options", field);
}

/* Does the state write the line again, but for the scenario's name? */
static bool writes_again(const reg_scenario *sc, const reg_state *s, gg_slice from) {
    const gg_game game = {.scenario = sc};
    char line[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line);
    reg_write_fen(&game, s, &text);
    const char *tail = strchr(strchr(line, ';') + 1, ';') + 1;
    return gg_slice_is(from, tail);
}

int reg_read_line(const reg_scenario *sc, const char *scenario_text, gg_slice fen, reg_state *state,
                  gg_error *error) {
    reg_state s;
    struct reader r = {sc, &s, error};
    gg_slice field[FIELDS + 1] = {{NULL, 0}}, rest = fen;
    int count = 0;
    while (count <= FIELDS && gg_field(&rest, ';', &field[count])) count++;
    if (count < FIELDS - 1 || count > FIELDS)
        return gg_fail(error, GG_BAD_FEN, "%d fields instead of 13 or 14", count);
    if (!gg_slice_is(field[0], "REG1")) return bad(&r, "format", "not REG1", field[0]);
    int status = check_scenario(&r, scenario_text, field[1]);
    if (status < 0) return status;
    memset(&s, 0, sizeof s);
    for (int u = 0; u < REG_UNITS; u++) s.unit[u].tile = REG_OFF;
    status = read_fields(&r, field);
    if (status < 0) return status;
    char why[200];
    gg_text reason = gg_text_over(why, sizeof why);
    reg_refresh(sc, &s);
    if (!reg_sound(sc, &s, &reason)) return gg_fail(error, GG_BAD_FEN, "%s", why);
    const gg_slice tail = {field[2].data, (size_t)(fen.data + fen.length - field[2].data)};
    if (!writes_again(sc, &s, tail)) return bad(&r, "line", "not written as it must be", field[2]);
    memcpy(state, &s, sizeof s);
    return GG_OK;
}

int reg_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    reg_state s;
    gg_move list[2];
    const int status = reg_read_line(game->scenario, game->scenario_text, fen, &s, error);
    if (status < 0) return status;
    /* A view cannot be run on: what the other side could do is not known. */
    if (!reg_is_view(&s))
        reg_settle(game->scenario, &s, list, 2);
    else if (!reg_view_rests(game->scenario, &s))
        return gg_fail(error, GG_BAD_FEN, "context: a view in which nobody has a choice");
    memcpy(state, &s, sizeof s);
    return GG_OK;
}

bool reg_fen_scenario(gg_slice fen, gg_text *scenario) {
    gg_slice magic, name;
    return gg_field(&fen, ';', &magic) && gg_slice_is(magic, "REG1") &&
           gg_field(&fen, ';', &name) && fen.data && scenario_of(name, scenario);
}
