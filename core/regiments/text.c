/* Tokens, and writing the position line (section 5 of the rules). Reading is in position.c. */
#include "rules.h"

#include <stdarg.h>
#include <stdio.h>

const char *const reg_node_names[REG_NODES] = {"cbn", "ban", "cor", "ord", "dun", "dat", "dfc",
                                               "dam", "res", "pre", "maj", "min", "stp", "fly",
                                               "sal", "cap", "con", "arc", "eat", "efc", "dis",
                                               "rea", "fhc", "cpn", "cft", "cbl", "end"};
const char *const reg_step_names[REG_STEPS] = {"s0", "s1", "s2", "s3", "s4", "s5", "F",  "LF", "RF",
                                               "FL", "FR", "B",  "LB", "RB", "BL", "BR", "L",  "R"};
const char *const reg_activity_names[REG_ACTIVITIES] = {
    "-", "adv", "mov", "con", "pre", "ent", "sal", "shot", "cap", "ovw", "dis", "snap", "strike"};

void reg_put_tile(gg_text *text, int tile) {
    gg_put_char(text, (char)('a' + (tile >> 4)));
    gg_put_int(text, (tile & 15) + 1);
}

void reg_put_unit(gg_text *text, int u) {
    gg_put_char(text, reg_owner(u) ? 'B' : 'A');
    gg_put_char(text, "0123456789ABCDEF"[u % REG_SIDE]);
}

int reg_number(gg_slice text, int low, int high) {
    int64_t value;
    if (!text.length || text.data[0] == '-' || (text.data[0] == '0' && text.length > 1)) return -1;
    return gg_slice_int(text, low, high, &value) ? (int)value : -1;
}

int reg_tile_named(gg_slice name) {
    if (name.length < 2 || name.data[0] < 'a' || name.data[0] > 'o') return -1;
    const int column = reg_number((gg_slice){name.data + 1, name.length - 1}, 1, 15);
    const int tile = 16 * (name.data[0] - 'a') + column - 1;
    return column > 0 && gg_hex_distance(GG_AXIAL, tile, 119) <= 7 ? tile : -1;
}

int reg_unit_named(const reg_scenario *sc, gg_slice name) {
    static const char digits[] = "0123456789ABCDEF";
    if (name.length != 2 || (name.data[0] != 'A' && name.data[0] != 'B')) return -1;
    const char *at = name.data[1] ? strchr(digits, name.data[1]) : NULL;
    const int side = name.data[0] == 'B';
    if (!at || at - digits >= reg_units(sc, side)) return -1;
    return side * REG_SIDE + (int)(at - digits);
}

static const char *const verb[] = {
    [REG_T_BAN] = "ban:",       [REG_T_FIRST] = "first",      [REG_T_SECOND] = "second",
    [REG_T_DEP] = "dep:",       [REG_T_DEPS] = "dep:S",       [REG_T_DEPDONE] = "dep:done",
    [REG_T_AT] = "at:",         [REG_T_IN] = "in:",           [REG_T_FACE] = "face:",
    [REG_T_AMMO] = "ammo:",     [REG_T_RES] = "res:",         [REG_T_RESDONE] = "res:done",
    [REG_T_PRE] = "pre:",       [REG_T_PREDONE] = "pre:done", [REG_T_ADV] = "adv:",
    [REG_T_EMB] = "emb:",       [REG_T_DIS] = "dis:",         [REG_T_SAL] = "sal:",
    [REG_T_CAP] = "cap:",       [REG_T_OVW] = "ovw:",         [REG_T_ENT] = "ent:",
    [REG_T_MOV] = "mov:",       [REG_T_CON] = "con:",         [REG_T_CTL] = "ctl:",
    [REG_T_SHOT] = "shot:",     [REG_T_STRAT] = "str:",       [REG_T_STRATUNIT] = "str:",
    [REG_T_STRATTILE] = "str:", [REG_T_PASS] = "pass",        [REG_T_STEP] = "",
    [REG_T_FIRE] = "w",         [REG_T_BATTER] = "w",         [REG_T_PIP] = "pip:",
    [REG_T_BRING] = "",         [REG_T_ARC] = "arc:",         [REG_T_STOP] = "stop",
    [REG_T_OW] = "ow:",         [REG_T_OWNO] = "ow:",         [REG_T_SIDE] = "=",
    [REG_T_HIT] = "=hit",       [REG_T_MISS] = "=miss",       [REG_T_K] = "=k"};

void reg_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const int type = reg_move_type(move), a = reg_move_a(move), b = reg_move_b(move);
    (void)state;
    gg_put(text, verb[type]);
    switch (type) {
    case REG_T_BAN: gg_put(text, sc->mission[a].code); return;
    case REG_T_AT: reg_put_tile(text, a); return;
    case REG_T_DEPS:
    case REG_T_FACE:
    case REG_T_AMMO:
    case REG_T_ARC:
    case REG_T_K: gg_put_int(text, a); return;
    case REG_T_EMB:
        reg_put_unit(text, a);
        gg_put_char(text, '>');
        reg_put_unit(text, b);
        return;
    case REG_T_STRAT: gg_put(text, sc->stratagem[a].code); return;
    case REG_T_STRATUNIT:
    case REG_T_STRATTILE:
        gg_put(text, sc->stratagem[a].code);
        gg_put_char(text, ':');
        (type == REG_T_STRATUNIT ? reg_put_unit : reg_put_tile)(text, b);
        return;
    case REG_T_STEP: gg_put(text, reg_step_names[a]); return;
    case REG_T_FIRE:
    case REG_T_BATTER:
        gg_put_int(text, a);
        gg_put_char(text, type == REG_T_FIRE ? '>' : '#');
        (type == REG_T_FIRE ? reg_put_unit : reg_put_tile)(text, b);
        return;
    case REG_T_PIP:
        gg_put_int(text, a);
        gg_put_char(text, '/');
        gg_put_int(text, b);
        return;
    case REG_T_BRING:
        reg_put_unit(text, a);
        gg_put_char(text, ':');
        gg_put(text, reg_step_names[b]);
        return;
    case REG_T_OW:
    case REG_T_OWNO:
        reg_put_unit(text, a);
        gg_put(text, type == REG_T_OW ? ":w" : ":no");
        if (type == REG_T_OW) gg_put_int(text, b);
        return;
    case REG_T_SIDE: gg_put_char(text, a ? 'B' : 'A'); return;
    case REG_T_FIRST:
    case REG_T_SECOND:
    case REG_T_DEPDONE:
    case REG_T_RESDONE:
    case REG_T_PREDONE:
    case REG_T_PASS:
    case REG_T_STOP:
    case REG_T_HIT:
    case REG_T_MISS: return;
    default: reg_put_unit(text, a);
    }
}

/* How much ammunition is taken is not seen (REG-R92). */
void reg_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text) {
    const reg_state *s = state;
    if (reg_move_type(move) == REG_T_AMMO && reg_hides(game->scenario) && s->who != seat)
        gg_put(text, "ammo:?");
    else
        reg_write_move(game, state, move, text);
}

/* --- the position line */

static void put_numbers(gg_text *text, const char *form, ...) __attribute__((format(printf, 2, 3)));
static void put_numbers(gg_text *text, const char *form, ...) {
    char words[96];
    va_list arguments;
    va_start(arguments, form);
    vsnprintf(words, sizeof words, form, arguments);
    va_end(arguments);
    gg_put(text, words);
}

static void put_codes(const reg_scenario *sc, unsigned set, bool missions, gg_text *text) {
    bool first = true;
    for (int i = 0; set >> i; i++) {
        if (!(set >> i & 1)) continue;
        if (!first) gg_put_char(text, ',');
        first = false;
        gg_put(text, missions ? sc->mission[i].code : sc->stratagem[i].code);
    }
    if (first) gg_put_char(text, '-');
}

static char ammo_digit(int ammo) {
    return ammo == REG_UNKNOWN ? '?' : (char)('0' + ammo);
}

static void put_state_of(const reg_state *s, int u, gg_text *text) {
    const reg_unit *unit = &s->unit[u];
    gg_put_char(text, "0123456789ABCDEF"[u % REG_SIDE]);
    switch (reg_status(s, u)) {
    case REG_OUT: gg_put_char(text, '-'); return;
    case REG_HAND: gg_put_char(text, '?'); return;
    case REG_EXITED: gg_put_char(text, '^'); return;
    case REG_DEAD:
        gg_put_char(text, 'x');
        if (unit->tile != REG_OFF) reg_put_tile(text, unit->tile);
        return;
    case REG_MAP:
        gg_put_char(text, '@');
        reg_put_tile(text, unit->tile);
        put_numbers(text, ".%d.%d.%c", unit->pose & 7, unit->hp, ammo_digit(unit->ammo));
        break;
    case REG_EMBARKED:
        gg_put_char(text, '>');
        reg_put_unit(text, unit->tile);
        put_numbers(text, ".%d.%c", unit->hp, ammo_digit(unit->ammo));
        break;
    default: put_numbers(text, "~%d.%c", unit->hp, ammo_digit(unit->ammo));
    }
    const int focus = unit->pose >> 4;
    if (!focus && !(unit->st & ~7) && !unit->fired) return;
    gg_put_char(text, ':');
    if (focus) put_numbers(text, "!%d", focus - 1);
    if (unit->st & REG_MOVED) gg_put_char(text, 'm');
    if (unit->st & REG_CAPTURED) gg_put_char(text, 'c');
    if (unit->fired) put_numbers(text, "w%X", unit->fired);
    if (unit->st & REG_PREBATTLE) gg_put_char(text, 'p');
}

static void put_units(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    for (int side = 0; side < 2; side++) {
        int u;
        REG_EACH (u, sc, side) {
            gg_put_char(text, u % REG_SIDE ? ',' : ';');
            put_state_of(s, u, text);
        }
    }
}

static void put_buildings(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    for (int i = 0; i < s->buildings; i++) {
        const reg_building *b = &s->building[i];
        if (i) gg_put_char(text, ',');
        reg_put_tile(text, b->tile);
        gg_put_char(text, '=');
        gg_put(text, sc->type[reg_type_of(b)].code);
        put_numbers(text, ".%d.%d.%d.%c%s", b->pips[0], b->pips[1], b->pips[2],
                    "-AB"[reg_deployer(b)], reg_is_objective(b) ? "*" : "");
    }
    if (!s->buildings) gg_put_char(text, '-');
}

static void put_structs(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    for (int side = 0; side < 2; side++) {
        if (side) gg_put_char(text, '/');
        for (int k = 0; k < sc->army[side].structures; k++)
            gg_put_char(text, s->structs[side] >> k & 1 ? '1' : '0');
        if (!sc->army[side].structures) gg_put_char(text, '-');
    }
}

static void put_set(uint32_t set, gg_text *text) {
    if (!set) gg_put_char(text, '-');
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        reg_put_unit(text, __builtin_ctz(rest));
        if (rest & (rest - 1)) gg_put_char(text, '+');
    }
}

static void put_unit_or_none(int u, gg_text *text) {
    if (u < REG_UNITS)
        reg_put_unit(text, u);
    else
        gg_put_char(text, '-');
}

static void put_tile_or_none(int tile, gg_text *text) {
    if (tile != REG_OFF)
        reg_put_tile(text, tile);
    else
        gg_put_char(text, '-');
}

static void put_setup(const reg_state *s, gg_text *text) {
    put_numbers(text, ",T%c.", "-usri"[s->t_kind]);
    if (s->t_kind == REG_PENDING_STRUCTURE)
        gg_put_int(text, s->t_id);
    else
        put_unit_or_none(s->t_id, text);
    if (s->t_kind == REG_PENDING_UNIT && s->t_tile != REG_OFF) {
        gg_put_char(text, '.');
        reg_put_tile(text, s->t_tile);
    }
}

static void put_activity(const reg_state *s, gg_text *text) {
    static const char *const phases[] = {"pre", "maj", "min"};
    uint32_t done = 0;
    for (int i = 0; i < 2; i++)
        if (s->a_done[i]) done |= UINT32_C(1) << (s->a_done[i] - 1);
    put_numbers(text, ",A%s.", reg_activity_names[s->a_kind]);
    put_unit_or_none(s->a_unit, text);
    put_numbers(text, ".%s.%d.%d.%d.%d.%d.", phases[s->a_phase], s->a_mp, s->a_steps, s->a_straight,
                s->a_shots, s->a_cap);
    put_unit_or_none(s->a_anchor, text);
    gg_put_char(text, '.');
    put_set(done, text);
    gg_put_char(text, '.');
    put_tile_or_none(s->a_tile, text);
}

static void put_shot(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    static const char *const origins[] = {"act", "rea", "fhc"};
    gg_put(text, ",S");
    put_unit_or_none(s->s_shooter, text);
    put_numbers(text, ".%d.%s.%c.", s->s_side, sc->weapon[s->s_weapon].code, "-ufc"[s->s_kind]);
    (s->s_kind == REG_SHOT_UNIT ? reg_put_unit : reg_put_tile)(text, s->s_target);
    put_numbers(text, ".%d.%s.", s->s_cap, origins[s->s_from]);
    put_set(s->s_left, text);
    put_numbers(text, ".%d", s->s_n);
}

/* With hide_ammo: for each unit the bounds of its ammunition, and what it has if it is out of play;
 * "--" where nothing is hidden. */
static void put_known(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    gg_put(text, ",K");
    for (int side = 0; side < 2; side++) {
        int u;
        if (side) gg_put_char(text, '/');
        REG_EACH (u, sc, side) {
            const int status = reg_status(s, u), known = s->known[u];
            if (u % REG_SIDE) gg_put_char(text, '.');
            if (!known) gg_put(text, "--");
            if (known) put_numbers(text, "%d%d", known & 7, known >> 3 & 7);
            if (known && (status == REG_DEAD || status == REG_EXITED))
                gg_put_char(text, ammo_digit(s->unit[u].ammo));
        }
    }
}

static void put_context(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    char words[512];
    gg_text out = gg_text_over(words, sizeof words);
    if (s->t_kind) put_setup(s, &out);
    if (s->a_kind) put_activity(s, &out);
    if (s->r_on) {
        gg_put(&out, ",R");
        reg_put_unit(&out, s->r_mover);
        gg_put_char(&out, '.');
        put_tile_or_none(s->r_from, &out);
        put_numbers(&out, ".%d.", s->r_next);
        put_unit_or_none(s->r_query, &out);
    }
    if (s->s_kind) put_shot(sc, s, &out);
    if (s->f_on) {
        gg_put(&out, ",F");
        reg_put_tile(&out, s->building[s->f_building].tile);
        put_numbers(&out, ".%d.%d.", s->f_round, s->f_any);
        put_unit_or_none(s->f_query ? s->f_query - 1 : REG_NONE, &out);
        gg_put_char(&out, '.');
        put_set(s->f_todo, &out);
    }
    for (uint32_t rest = s->dirty; rest; rest &= rest - 1) {
        gg_put(&out, rest == s->dirty ? ",D" : "+");
        reg_put_tile(&out, s->building[__builtin_ctz(rest)].tile);
    }
    if (reg_hides(sc)) put_known(sc, s, &out);
    gg_put(text, out.length ? words + 1 : "-");
}

void reg_write_fen(const gg_game *game, const void *state, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    gg_put(text, "REG1;");
    for (const char *p = game->scenario_text; *p; p++)
        gg_put_char(text, *p == ':' || *p == ',' ? '+' : *p);
    gg_put(text, s->mission == REG_NONE ? ";B:" : ";M:");
    if (s->mission == REG_NONE)
        put_codes(sc, s->banned, true, text);
    else
        gg_put(text, sc->mission[s->mission].code);
    put_numbers(text, ";%s/%c;%c%c/%d/%d;%d/%d;", reg_node_names[s->node], "AB-"[s->who],
                gg_side_letter(s->first), gg_side_letter(s->active), s -> turn,
                s -> flags &REG_MAJOR_SPENT, s -> vp[0], s -> vp[1]);
    put_numbers(text, "%d.%d.%d/%d.%d.%d;", s->used[0], s->pool[0], (s->flags & REG_DONE) != 0,
                s->used[1], s->pool[1], (s->flags & REG_DONE << 1) != 0);
    put_codes(sc, s->strat[0], false, text);
    gg_put_char(text, '/');
    put_codes(sc, s->strat[1], false, text);
    put_numbers(text, "/%d/", (s->flags & REG_STRAT_USED) != 0);
    put_unit_or_none(s->bonus_mp ? s->bonus_unit : REG_NONE, text);
    put_numbers(text, ".%d/%d", s->bonus_mp, (s->flags & REG_REGISTERED) != 0);
    put_units(sc, s, text);
    gg_put_char(text, ';');
    put_buildings(sc, s, text);
    gg_put_char(text, ';');
    put_structs(sc, s, text);
    gg_put_char(text, ';');
    put_context(sc, s, text);
    if (s->node == REG_END) put_numbers(text, ";=%c", "-ABD"[s->result]);
}
