/* The position line (section 5.2 of the rules): one description that is run to write and to read.
 * What it lets through must be sound (valid.c) before a reader takes it. */
#include "../kit/form.h"
#include "../kit/words.h"
#include "rules.h"

/* --- names */

static const char digits[] = "0123456789ABCDEF";

static void put_unit(const void *sc, int u, gg_text *text) {
    (void)sc;
    reg_put_unit(text, u);
}

static int take_unit(const void *sc, gg_slice *rest) {
    if (rest->length < 2) return -1;
    const int u = reg_unit_named(sc, (gg_slice){rest->data, 2});
    *rest = (gg_slice){rest->data + 2, rest->length - 2};
    return u;
}

static int take_tile(gg_slice *rest) {
    return gg_take_cell(rest, GG_ROW_COLUMN, gg_hexagon(7));
}

/* A building by its tile. */
static void put_site(const void *state, int b, gg_text *text) {
    reg_put_tile(text, ((const reg_state *)state)->building[b].tile);
}

static int take_site(const void *state, gg_slice *rest) {
    const int tile = take_tile(rest);
    return tile < 0 ? -1 : reg_building_at(state, tile);
}

/* The tile of a wreck is there while passengers bail out. */
static void put_wreck(const void *sc, int tile, gg_text *text) {
    (void)sc;
    if (tile != REG_OFF) reg_put_tile(text, tile);
}

static int take_wreck(const void *sc, gg_slice *rest) {
    (void)sc;
    return !rest->length || rest->data[0] == ',' ? REG_OFF : take_tile(rest);
}

static const gg_form_names unit = {"a unit", put_unit, take_unit},
                           wreck = {"a tile or nothing", put_wreck, take_wreck},
                           site = {"the tile of a building", put_site, take_site},
                           mission = GG_CODE_NAMES("a mission"),
                           stratagem = GG_CODE_NAMES("a stratagem"),
                           type = GG_CODE_NAMES("a type of building"),
                           weapon = GG_CODE_NAMES("a weapon");

static void tile_form(gg_form *f, uint8_t *tile) {
    gg_form_cell(f, GG_ROW_COLUMN, gg_hexagon(7), tile);
}

/* "-" for none. */
static void some_unit_form(gg_form *f, const reg_scenario *sc, uint8_t *u) {
    if (!gg_form_letter(f, "-", (const int[]){REG_NONE}, u)) gg_form_named(f, &unit, sc, u);
}

static void some_tile_form(gg_form *f, uint8_t *tile) {
    if (!gg_form_letter(f, "-", (const int[]){REG_OFF}, tile)) tile_form(f, tile);
}

/* --- mission, turn and sides */

/* "M:M1", "B:M2,M3" */
static void mission_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    const gg_codes *codes = GG_CODES(sc->mission, code, sc->missions);
    if (gg_form_if(f, 'B', s->mission == REG_NONE)) {
        if (gg_form_reading(f)) s->mission = REG_NONE;
        gg_form_char(f, ':');
        gg_form_set(f, &mission, codes, ',', &s->banned);
    } else {
        gg_form_words(f, "M:");
        gg_form_named(f, &mission, codes, &s->mission);
    }
}

/* 0 or 1 */
static void bit_form(gg_form *f, uint8_t *flags, int mask) {
    gg_form_bits(f, '\0', flags, (uint64_t)mask, 0, 1);
}

/* "30.7.1" */
static void pool_form(gg_form *f, reg_state *s, int side) {
    gg_form_number(f, &s->used[side], 0, 255);
    gg_form_char(f, '.');
    gg_form_number(f, &s->pool[side], 0, 255);
    gg_form_char(f, '.');
    bit_form(f, &s->flags, REG_DONE << side);
}

/* "S1,V1/-/0/A4.2/0" */
static void stratagems_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    const gg_codes *codes = GG_CODES(sc->stratagem, code, sc->stratagems);
    for (int side = 0; side < 2; side++) {
        gg_form_set(f, &stratagem, codes, ',', &s->strat[side]);
        gg_form_char(f, '/');
    }
    bit_form(f, &s->flags, REG_STRAT_USED);
    gg_form_char(f, '/');
    if (gg_form_if(f, '-', !s->bonus_mp)) {
        gg_form_words(f, ".0");
    } else {
        gg_form_named(f, &unit, sc, &s->bonus_unit);
        gg_form_char(f, '.');
        gg_form_number(f, &s->bonus_mp, 1, 7);
    }
    gg_form_char(f, '/');
    bit_form(f, &s->flags, REG_REGISTERED);
}

/* --- units and buildings */

static void ammo_form(gg_form *f, uint8_t *ammo) {
    if (!gg_form_if(f, '?', *ammo == REG_UNKNOWN))
        gg_form_number(f, ammo, 0, 7);
    else if (gg_form_reading(f))
        *ammo = REG_UNKNOWN;
}

/* ":!3mcw5p", or nothing */
static void marks_form(gg_form *f, reg_state *s, int u) {
    reg_unit *one = &s->unit[u];
    if (!gg_form_if(f, ':', one->pose >> 4 || one->st & ~7 || one->fired)) return;
    if (gg_form_if(f, '!', reg_focus(s, u) > 0)) {
        const int arc = (int)gg_form_value(f, reg_focus(s, u) - 1, 0, 5);
        if (gg_form_reading(f)) reg_set_focus(s, u, arc + 1);
    }
    gg_form_flag(f, 'm', &one->st, REG_MOVED);
    gg_form_flag(f, 'c', &one->st, REG_CAPTURED);
    if (gg_form_if(f, 'w', one->fired > 0)) {
        gg_form_one_of(f, digits, &one->fired);
        gg_form_check(f, one->fired > 0, "weapons that were fired before this");
    }
    gg_form_flag(f, 'p', &one->st, REG_PREBATTLE);
    gg_form_check(f, one->pose >> 4 || one->st & ~7 || one->fired, "a mark");
}

/* "0@h8.2.3.1:m", "1>A0.2.0", "2~3.1", "3x" */
static void unit_form(gg_form *f, const reg_scenario *sc, reg_state *s, int u) {
    reg_unit *one = &s->unit[u];
    uint8_t status = (uint8_t)reg_status(s, u);
    gg_form_char(f, digits[u % REG_SIDE]);
    gg_form_one_of(f, "-?@>~x^", &status); /* in the order of enum reg_status */
    if (gg_form_reading(f)) one->st = status;
    switch ((enum reg_status)status) {
    case REG_DEAD: gg_form_named(f, &wreck, sc, &one->tile); return;
    case REG_MAP:
        tile_form(f, &one->tile);
        gg_form_char(f, '.');
        gg_form_bits(f, '\0', &one->pose, 7, 0, 5);
        gg_form_char(f, '.');
        break;
    case REG_EMBARKED:
        gg_form_named(f, &unit, sc, &one->tile);
        gg_form_char(f, '.');
        break;
    case REG_RESERVE: break;
    default: return;
    }
    gg_form_number(f, &one->hp, 0, 7);
    gg_form_char(f, '.');
    ammo_form(f, &one->ammo);
    marks_form(f, s, u);
}

/* "h8=blk.6.0.0.-*" */
static void building_form(gg_form *f, const reg_scenario *sc, reg_building *b) {
    uint8_t kind = (uint8_t)reg_type_of(b), deployer = (uint8_t)reg_deployer(b);
    tile_form(f, &b->tile);
    gg_form_char(f, '=');
    gg_form_named(f, &type, GG_CODES(sc->type, code, sc->types), &kind);
    gg_form_char(f, '.');
    for (int i = 0; i < 3; i++) {
        gg_form_number(f, &b->pips[i], 0, 15);
        gg_form_char(f, '.');
    }
    gg_form_one_of(f, "-AB", &deployer);
    if (gg_form_reading(f)) b->kind = (uint8_t)(kind | deployer << 4);
    gg_form_flag(f, '*', &b->kind, 1 << 6);
}

static void buildings_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->buildings, REG_BUILDINGS); n++)
        building_form(f, sc, &s->building[n]);
    if (gg_form_reading(f)) s->buildings = (uint8_t)n;
}

/* "10", "-" for a side that has none */
static void structures_form(gg_form *f, const reg_scenario *sc, reg_state *s, int side) {
    if (!sc->army[side].structures) gg_form_char(f, '-');
    for (int k = 0; k < sc->army[side].structures; k++) {
        uint8_t placed = s->structs[side] >> k & 1;
        gg_form_one_of(f, "01", &placed);
        if (gg_form_reading(f)) s->structs[side] |= (uint8_t)(placed << k);
    }
}

/* --- records of what is under way */

/* "Tu.A4.h8" */
static void setup_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    gg_form_one_of(f, "-usri", &s->t_kind);
    if (!gg_form_check(f, s->t_kind != REG_PENDING_NONE, "one of usri before this")) return;
    gg_form_char(f, '.');
    if (gg_form_reading(f) && s->t_kind <= REG_PENDING_STRUCTURE) s->t_tile = REG_OFF;
    if (s->t_kind == REG_PENDING_STRUCTURE) {
        gg_form_number(f, &s->t_id, 0, 2);
        return;
    }
    some_unit_form(f, sc, &s->t_id);
    if (s->t_kind == REG_PENDING_UNIT && gg_form_if(f, '.', s->t_tile != REG_OFF))
        tile_form(f, &s->t_tile);
}

/* The units that were brought, at most two. */
static void brought_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    uint32_t done = 0;
    for (int i = 0; i < 2; i++)
        if (s->a_done[i]) done |= UINT32_C(1) << (s->a_done[i] - 1);
    gg_form_set(f, &unit, sc, '+', &done);
    if (!gg_form_reading(f)) return;
    gg_form_check(f, __builtin_popcount(done) <= 2, "at most two units before this");
    for (int i = 0; i < 2 && done; i++, done &= done - 1)
        s->a_done[i] = (uint8_t)(__builtin_ctz(done) + 1);
}

/* "Aadv.A0.maj.3.1.0.0.0.-.-.-" */
static void activity_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    static const char *const phases[] = {"pre", "maj", "min"};
    struct {
        uint8_t *at;
        int high;
    } numbers[] = {
        {&s->a_mp, 15}, {&s->a_steps, 15}, {&s->a_straight, 7}, {&s->a_shots, 3}, {&s->a_cap, 1}};
    gg_form_name(f, reg_activity_names, REG_ACTIVITIES, &s->a_kind);
    gg_form_check(f, s->a_kind != REG_A_NONE, "a kind of activity before this");
    gg_form_char(f, '.');
    some_unit_form(f, sc, &s->a_unit);
    gg_form_char(f, '.');
    gg_form_name(f, phases, 3, &s->a_phase);
    gg_form_char(f, '.');
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        gg_form_number(f, numbers[i].at, 0, numbers[i].high);
        gg_form_char(f, '.');
    }
    some_unit_form(f, sc, &s->a_anchor);
    gg_form_char(f, '.');
    brought_form(f, sc, s);
    gg_form_char(f, '.');
    some_tile_form(f, &s->a_tile);
}

/* "RA0.h13.17.B0" */
static void reaction_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    if (gg_form_reading(f)) s->r_on = 1;
    gg_form_named(f, &unit, sc, &s->r_mover);
    gg_form_char(f, '.');
    some_tile_form(f, &s->r_from);
    gg_form_char(f, '.');
    gg_form_number(f, &s->r_next, 0, REG_UNITS);
    gg_form_char(f, '.');
    some_unit_form(f, sc, &s->r_query);
}

/* "SA0.0.rif.u.B0.0.act.B0.0" */
static void shot_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    static const char *const origins[] = {"act", "rea", "fhc"};
    some_unit_form(f, sc, &s->s_shooter);
    gg_form_char(f, '.');
    gg_form_number(f, &s->s_side, 0, 1);
    gg_form_char(f, '.');
    gg_form_named(f, &weapon, GG_CODES(sc->weapon, code, sc->weapons), &s->s_weapon);
    gg_form_char(f, '.');
    gg_form_one_of(f, "-ufc", &s->s_kind);
    gg_form_check(f, s->s_kind != REG_SHOT_NONE, "one of ufc before this");
    gg_form_char(f, '.');
    if (s->s_kind == REG_SHOT_UNIT)
        gg_form_named(f, &unit, sc, &s->s_target);
    else
        tile_form(f, &s->s_target);
    gg_form_char(f, '.');
    gg_form_number(f, &s->s_cap, 0, 1);
    gg_form_char(f, '.');
    gg_form_name(f, origins, 3, &s->s_from);
    gg_form_char(f, '.');
    gg_form_set(f, &unit, sc, '+', &s->s_left);
    gg_form_char(f, '.');
    gg_form_number(f, &s->s_n, 0, 8);
}

/* "Fh8.0.0.B0.-" */
static void check_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    if (gg_form_reading(f)) s->f_on = 1;
    gg_form_named(f, &site, s, &s->f_building);
    gg_form_char(f, '.');
    gg_form_number(f, &s->f_round, 0, REG_ROUNDS_OPEN);
    gg_form_char(f, '.');
    gg_form_number(f, &s->f_any, 0, 1);
    gg_form_char(f, '.');
    uint8_t asked = s->f_query ? (uint8_t)(s->f_query - 1) : REG_NONE;
    some_unit_form(f, sc, &asked);
    if (gg_form_reading(f)) s->f_query = (uint8_t)(asked == REG_NONE ? 0 : asked + 1);
    gg_form_char(f, '.');
    gg_form_set(f, &unit, sc, '+', &s->f_todo);
}

/* "Dh8+h9" */
static void due_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    (void)sc;
    gg_form_set(f, &site, s, '+', &s->dirty);
    gg_form_check(f, s->dirty != 0, "the tile of a building before this");
}

/* "03", "--" where nothing is hidden; "05?" out of play */
static void bounds_form(gg_form *f, reg_state *s, int u) {
    uint8_t low = (uint8_t)reg_known_low(s, u), high = (uint8_t)reg_known_high(s, u);
    const int status = reg_status(s, u);
    if (gg_form_if(f, '-', !s->known[u])) {
        gg_form_char(f, '-');
        return;
    }
    gg_form_one_of(f, "01234567", &low);
    gg_form_one_of(f, "01234567", &high);
    if (!gg_form_check(f, low <= high, "the least and the most before this")) return;
    if (gg_form_reading(f)) reg_known_set(s, u, low, high);
    if (status == REG_DEAD || status == REG_EXITED) ammo_form(f, &s->unit[u].ammo);
}

/* "K03.13/--.05?", with hide_ammo */
static void known_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    for (int side = 0; gg_form_next(f, '/', side, 2); side++)
        for (int i = 0; gg_form_next(f, '.', i, reg_units(sc, side)); i++)
            bounds_form(f, s, side * REG_SIDE + i);
}

#define RECORD_LETTERS "TARSFDK"
static void (*const record_form[])(gg_form *f, const reg_scenario *sc, reg_state *s) = {
    setup_form, activity_form, reaction_form, shot_form, check_form, due_form, known_form};
enum { RECORDS = sizeof record_form / sizeof *record_form, KNOWN = RECORDS - 1 };

/* The records that there are, in their order; with hide_ammo what is known always is. */
static void context_form(gg_form *f, const reg_scenario *sc, reg_state *s) {
    const bool there[RECORDS] = {s->t_kind, s->a_kind, s->r_on,      s->s_kind,
                                 s->f_on,   s->dirty,  reg_hides(sc)};
    unsigned left = 0;
    int last = -1;
    for (int i = 0; i < RECORDS; i++) left |= (unsigned)there[i] << i;
    if (gg_form_reading(f)) left = 0;
    for (int n = 0; gg_form_more(f, ',', n, left != 0, RECORDS); n++, left &= left - 1) {
        int kind = left ? __builtin_ctz(left) : 0;
        gg_form_one_of(f, RECORD_LETTERS, &kind);
        if (!gg_form_check(f, kind > last, "records in the order of " RECORD_LETTERS)) return;
        record_form[kind](f, sc, s);
        last = kind;
    }
    gg_form_check(f, (last == KNOWN) == reg_hides(sc),
                  "what is known of ammunition, with hide_ammo and only then,");
}

/* --- the line */

static void describe(gg_form *f, const gg_game *game, void *state) {
    const reg_scenario *sc = game->scenario;
    reg_state *s = state;
    for (int u = 0; u < REG_UNITS && gg_form_reading(f); u++) s->unit[u].tile = REG_OFF;
    gg_form_field(f, "format"), gg_form_words(f, "REG1");
    gg_form_field(f, "scenario"), gg_form_scenario(f, game);
    gg_form_field(f, "mission"), mission_form(f, sc, s);
    gg_form_field(f, "node"), gg_form_node(f, &reg_words, &s->node);
    gg_form_char(f, '/'), gg_form_one_of(f, "AB-", &s->who);
    gg_form_field(f, "turn"), gg_form_side(f, &s->first, 2), gg_form_side(f, &s->active, 2);
    gg_form_char(f, '/'), gg_form_number(f, &s->turn, 0, 127);
    gg_form_char(f, '/'), bit_form(f, &s->flags, REG_MAJOR_SPENT);
    gg_form_field(f, "points");
    for (int side = 0; gg_form_next(f, '/', side, 2); side++)
        gg_form_number(f, &s->vp[side], 0, 32767);
    gg_form_field(f, "pools");
    for (int side = 0; gg_form_next(f, '/', side, 2); side++) pool_form(f, s, side);
    gg_form_field(f, "stratagems"), stratagems_form(f, sc, s);
    for (int side = 0; side < 2; side++) {
        gg_form_field(f, side ? "units of B" : "units of A");
        for (int i = 0; gg_form_next(f, ',', i, reg_units(sc, side)); i++)
            unit_form(f, sc, s, side * REG_SIDE + i);
    }
    gg_form_field(f, "buildings"), buildings_form(f, sc, s);
    gg_form_field(f, "structures");
    for (int side = 0; gg_form_next(f, '/', side, 2); side++) structures_form(f, sc, s, side);
    gg_form_field(f, "under way"), context_form(f, sc, s);
    if (s->node == REG_END) {
        gg_form_field(f, "result");
        gg_form_char(f, '='), gg_form_one_of(f, "-ABD", &s->result);
    }
    if (gg_form_reading(f) && !gg_form_failed(f)) reg_refresh(sc, s);
}

const gg_position_line reg_position = {"REG1", ';', describe};

int reg_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    reg_state s;
    gg_move list[2];
    memset(&s, 0, sizeof s);
    const int status = gg_form_fill(game, line, &s, error);
    if (status < 0) return status;
    /* A view cannot be run on: what the other side could do is not known. */
    if (!reg_is_view(&s))
        reg_settle(game->scenario, &s, list, 2);
    else if (!reg_view_rests(game->scenario, &s))
        return gg_fail(error, GG_BAD_FEN, "under way: a view in which nobody has a choice");
    memcpy(state, &s, sizeof s);
    return GG_OK;
}
