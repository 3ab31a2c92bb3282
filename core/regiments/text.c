/* Tokens and the names in them and in the position line (section 5 of the rules). */
#include "rules.h"

const char *const reg_node_names[REG_NODES] = {"cbn", "ban", "cor", "ord", "dun", "dat", "dfc",
                                               "dam", "res", "pre", "maj", "min", "stp", "fly",
                                               "sal", "cap", "con", "arc", "eat", "efc", "dis",
                                               "rea", "fhc", "cpn", "cft", "cbl", "end"};
const char *const reg_step_names[REG_STEPS] = {"s0", "s1", "s2", "s3", "s4", "s5", "F",  "LF", "RF",
                                               "FL", "FR", "B",  "LB", "RB", "BL", "BR", "L",  "R"};
const char *const reg_activity_names[REG_ACTIVITIES] = {
    "-", "adv", "mov", "con", "pre", "ent", "sal", "shot", "cap", "ovw", "dis", "snap", "strike"};

gg_name reg_tile_name(int tile) {
    return gg_cell_name(GG_ROW_COLUMN, tile);
}

gg_name reg_unit_name(int u) {
    return (gg_name){{gg_side_letter(reg_owner(u)), "0123456789ABCDEF"[u % REG_SIDE], '\0'}};
}

void reg_put_tile(gg_text *text, int tile) {
    gg_put_cell(text, GG_ROW_COLUMN, tile);
}

void reg_put_unit(gg_text *text, int u) {
    gg_put(text, reg_unit_name(u).text);
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
