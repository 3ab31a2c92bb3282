/* Reading a position line (section 5.3). Everything is checked before the caller's state is
 * touched: fields, names, ranges, the invariants (valid.c), and that the node has something to
 * decide. */
#include "rules.h"

struct reader {
    const argot_scenario *sc;
    argot_state *s;
    gg_error *error;
    uint64_t listed; /* units seen in the units field */
};

static int bad(struct reader *r, const char *field, const char *why, gg_slice what) {
    const int length = what.length > 40 ? 40 : (int)what.length;
    return gg_fail(r->error, GG_BAD_FEN, "%s: %s: '%.*s'", field, why, length,
                   what.data ? what.data : "");
}

static bool number(gg_slice *rest, char separator, int64_t low, int64_t high, int *value) {
    gg_slice field;
    int64_t n;
    if (!gg_field(rest, separator, &field) || !gg_slice_int(field, low, high, &n)) return false;
    *value = (int)n;
    return true;
}

/* Takes the longest piece of `rest` made of characters of a name. */
static gg_slice take_name(gg_slice *rest) {
    gg_slice name = {rest->data, 0};
    while (name.length < rest->length) {
        const char c = rest->data[name.length];
        const bool ok =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.';
        if (!ok) break;
        name.length++;
    }
    rest->data += name.length;
    rest->length -= name.length;
    return name;
}

static bool take_char(gg_slice *rest, char c) {
    if (!rest->length || rest->data[0] != c) return false;
    rest->data++;
    rest->length--;
    return true;
}

/* --- node, numbers */

static int read_node(struct reader *r, gg_slice field, gg_slice *seat) {
    gg_slice rest = field, name = {NULL, 0};
    gg_field(&rest, ':', &name);
    int node = -1;
    for (int i = 0; i < ARGOT_NODES; i++)
        if (gg_slice_is(name, argot_node_names[i])) node = i;
    if (node < 0 || !gg_field(&rest, ':', seat) || rest.data)
        return bad(r, "node", "not NODE:SEAT", field);
    r->s->node = (uint8_t)node;
    if (node != ARGOT_XX) return 0;
    for (int i = ARGOT_WIN_ARGOT; i <= ARGOT_DRAW; i++)
        if (gg_slice_is(*seat, argot_result_names[i])) r->s->result = (uint8_t)i;
    return r->s->result ? 0 : bad(r, "node", "the result is argot, mineos or draw", *seat);
}

static int read_numbers(struct reader *r, gg_slice clock, gg_slice tokens, gg_slice left,
                        gg_slice pools) {
    argot_state *s = r->s;
    int a, b, c;
    gg_slice rest = clock;
    if (!number(&rest, '.', 1, 15, &a) || !number(&rest, '.', 0, 63, &b) ||
        !number(&rest, '.', 0, 1, &c) || rest.data)
        return bad(r, "clock", "not DAY.TURN.FIRST", clock);
    s->day = (uint8_t)a;
    s->turn = (uint8_t)b;
    s->first = (uint8_t)c;
    rest = tokens;
    if (!number(&rest, '.', 0, 15, &a) || !number(&rest, '.', 0, 15, &b) || rest.data)
        return bad(r, "tokens", "not ARGOT.MINEOS, each 0..15", tokens);
    s->tokens[0] = (uint8_t)a;
    s->tokens[1] = (uint8_t)b;
    rest = left;
    for (int k = 0; k < r->sc->cards; k++) {
        if (!number(&rest, '.', 0, r->sc->card[k].count, &a))
            return bad(r, "cards", "one number per card kind, at most its count", left);
        argot_set_nibble(s->left, k, a);
    }
    if (rest.data) return bad(r, "cards", "more numbers than card kinds", left);
    rest = pools;
    if (!number(&rest, '.', 0, 255, &a) || !number(&rest, '.', 0, 255, &b) ||
        !number(&rest, '.', 0, 15, &c) || rest.data)
        return bad(r, "resources", "not ARGOT.MINEOS.HOLD", pools);
    s->rp[0] = (uint8_t)a;
    s->rp[1] = (uint8_t)b;
    s->hold = (uint8_t)c;
    return 0;
}

/* --- units */

static int read_letters(struct reader *r, gg_slice *rest, int u) {
    argot_state *s = r->s;
    static const char letters[] = "maxfridAD";
    uint64_t *const masks[] = {&s->moved, &s->act,   &s->atk,     &s->fired,  &s->resil,
                               &s->intim, &s->acted, &s->part[0], &s->part[1]};
    size_t next = 0;
    while (rest->length) {
        const char *at = strchr(letters + next, rest->data[0]);
        if (!at || !*at) break;
        next = (size_t)(at - letters);
        *masks[next++] |= ARGOT_BIT(u);
        take_char(rest, *at);
    }
    return 0;
}

static int read_tail(struct reader *r, gg_slice *rest, int u) {
    argot_state *s = r->s;
    const argot_scenario *sc = r->sc;
    int64_t n;
    if (take_char(rest, 's')) {
        if (!gg_slice_int(take_name(rest), 1, 7, &n))
            return bad(r, "units", "RP spent is 1..7", *rest);
        for (int i = 0; i < 4; i++) s->entry[i] |= (uint64_t)(n >> i & 1) << u;
        if (!sc->options.by_capacity || s->node != ARGOT_RL || !(sc->kind[ARGOT_T] >> u & 1))
            return bad(r, "units", "only a train in Rally under train_spend=capacity has spent RP",
                       *rest);
    }
    if (take_char(rest, '<')) {
        const gg_slice name = take_name(rest);
        const int from = argot_cell_named(sc, name);
        const int slot = from < 0 || s->cell[u] == ARGOT_NO_CELL
                             ? -1
                             : gg_graph_slot(&sc->graph, s->cell[u], from);
        if (slot < 0) return bad(r, "units", "the entry is no cell linked with the unit's", name);
        if (argot_entry(s, u) != ARGOT_NO_SLOT)
            return bad(r, "units", "both RP spent and an entry", name);
        argot_set_entry(s, u, slot);
    }
    if (take_char(rest, '+')) {
        const gg_slice name = take_name(rest);
        const int ship = argot_unit_tagged(sc, name);
        if (ship < 0) return bad(r, "units", "no such carrier", name);
        argot_set_carrier(s, u, ship);
    }
    if (take_char(rest, '!')) {
        const gg_slice name = take_name(rest);
        if (!gg_slice_int(name, 0, sc->factions - 1, &n) || !(sc->kind[ARGOT_T] >> u & 1))
            return bad(r, "units", "only a train changes its owner, to a faction of the scenario",
                       name);
        argot_set_owner(s, u, (int)n);
    }
    const bool seen = rest->length && rest->data[0] == '^';
    if (take_char(rest, '~') || take_char(rest, '^')) {
        const gg_slice name = take_name(rest);
        if (!sc->options.fog || !gg_slice_int(name, 1, ARGOT_UNITS, &n))
            return bad(r, "units", "handles are 1..60 and only with fog=1", name);
        s->handle[u] = (uint8_t)n;
        if (seen) s->seen |= ARGOT_BIT(u);
    }
    return rest->length ? bad(r, "units", "unknown or misplaced flags", *rest) : 0;
}

static int read_unit(struct reader *r, gg_slice field) {
    gg_slice rest = field;
    int64_t steps;
    if (rest.length && rest.data[0] == '?')
        return bad(r, "units",
                   "a seat's view does not say which blocks are gone and cannot be read", field);
    const gg_slice tag = take_name(&rest);
    const int u = argot_unit_tagged(r->sc, tag);
    if (u < 0) return bad(r, "units", "no such unit", tag);
    if (r->listed >> u & 1) return bad(r, "units", "listed twice", tag);
    r->listed |= ARGOT_BIT(u);
    if (!take_char(&rest, '@')) return bad(r, "units", "not TAG@cell:steps", field);
    argot_set_owner(r->s, u, r->sc->unit[u].faction);
    if (!take_char(&rest, '-')) {
        const gg_slice name = take_name(&rest);
        const int cell = argot_cell_named(r->sc, name);
        if (cell < 0) return bad(r, "units", "no such cell", name);
        r->s->cell[u] = (uint8_t)cell;
    }
    if (!take_char(&rest, ':')) return bad(r, "units", "not TAG@cell:steps", field);
    const gg_slice digits = take_name(&rest);
    if (!gg_slice_int(digits, 1, r->sc->unit[u].steps, &steps))
        return bad(r, "units", "steps are 1 to the unit's maximum", field);
    argot_set_step(r->s, u, (int)steps);
    if (!rest.length) return 0;
    if (!take_char(&rest, ':') || !rest.length)
        return bad(r, "units", "not TAG@cell:steps:flags", field);
    read_letters(r, &rest, u);
    return read_tail(r, &rest, u);
}

static int read_units(struct reader *r, gg_slice field) {
    gg_slice rest = field, one;
    if (gg_slice_is(field, "-")) return 0;
    while (gg_field(&rest, ',', &one)) {
        const int status = read_unit(r, one);
        if (status < 0) return status;
    }
    return 0;
}

static int read_forts(struct reader *r, gg_slice field) {
    gg_slice rest = field, one;
    if (gg_slice_is(field, "-")) return 0;
    while (gg_field(&rest, ',', &one)) {
        gg_slice name = {NULL, 0}, digits = {NULL, 0};
        gg_slice parts = one;
        gg_field(&parts, ':', &name);
        int64_t steps;
        const int cell = argot_cell_named(r->sc, name);
        if (cell < 0 || r->sc->cell[cell].fort == 255)
            return bad(r, "fortifications", "no fortification there", one);
        const int fort = r->sc->cell[cell].fort;
        if (!gg_field(&parts, ':', &digits) || parts.data ||
            !gg_slice_int(digits, 1, r->sc->fort_steps[fort], &steps) ||
            argot_nibble(r->s->fort, fort))
            return bad(r, "fortifications", "once each, 1 to its starting steps", one);
        argot_set_nibble(r->s->fort, fort, (int)steps);
    }
    return 0;
}

/* --- context */

static bool unit_value(struct reader *r, gg_slice value, uint8_t *where) {
    const int u = argot_unit_tagged(r->sc, value);
    if (u < 0 || !argot_step(r->s, u)) return false;
    *where = (uint8_t)u;
    return true;
}

static bool cell_value(struct reader *r, gg_slice value, uint8_t *where) {
    const int c = argot_cell_named(r->sc, value);
    if (c < 0) return false;
    *where = (uint8_t)c;
    return true;
}

static bool faction_digit(struct reader *r, char c, int *faction) {
    *faction = c - '0';
    return *faction >= 0 && *faction < r->sc->factions;
}

static bool closed_value(struct reader *r, gg_slice value) {
    gg_slice one;
    int closed = 0;
    if (r->s->battle_cell == ARGOT_NO_CELL) return false;
    while (gg_field(&value, '+', &one)) {
        const int cell = argot_cell_named(r->sc, one);
        const int slot = cell < 0 ? -1 : gg_graph_slot(&r->sc->graph, r->s->battle_cell, cell);
        if (slot < 0) return false;
        closed |= 1 << slot;
    }
    r->s->closed[0] = (uint8_t)(closed & 255);
    r->s->closed[1] = (uint8_t)(closed >> 8);
    return true;
}

static bool round_value(struct reader *r, gg_slice v) {
    if (v.length != 3 || v.data[0] < '1' || v.data[0] > '0' + r->sc->options.rounds) return false;
    if (v.data[1] < 'A' || v.data[1] > 'D' || (v.data[2] != 'A' && v.data[2] != 'D')) return false;
    r->s->round = (uint8_t)(v.data[0] - '0');
    r->s->tempo = (uint8_t)((v.data[1] - 'A') | (v.data[2] == 'D') << 2);
    return true;
}

static bool shooter_value(struct reader *r, gg_slice v) {
    int flags = 0;
    if (v.length && v.data[v.length - 1] == '!') flags |= ARGOT_DOUBLED, v.length--;
    if (v.length && v.data[v.length - 1] == '#') flags |= ARGOT_AT_FORT, v.length--;
    r->s->shot = (uint8_t)flags;
    return unit_value(r, v, &r->s->shooter);
}

static bool target_value(struct reader *r, gg_slice v) {
    gg_slice cell = {NULL, 0};
    int faction = 0;
    if (r->s->shooter == ARGOT_NO_UNIT) return false;
    gg_field(&v, '@', &cell);
    if (!cell_value(r, cell, &r->s->target)) return false;
    if (!(r->s->shot & ARGOT_AT_FORT) &&
        (!v.data || v.length != 1 || !faction_digit(r, v.data[0], &faction)))
        return false;
    if ((r->s->shot & ARGOT_AT_FORT) && v.data) return false;
    r->s->shot = (uint8_t)(r->s->shot | ARGOT_RANGED | faction << 4);
    return true;
}

static bool pair_value(struct reader *r, gg_slice v) {
    int f, g;
    if (v.length != 2 || !faction_digit(r, v.data[0], &f) || !faction_digit(r, v.data[1], &g))
        return false;
    r->s->sides = (uint8_t)(f | g << 4);
    return f != g && r->s->battle_cell != ARGOT_NO_CELL;
}

static bool restored_value(struct reader *r, gg_slice v) {
    gg_slice u = {NULL, 0};
    gg_field(&v, '<', &u);
    if (!unit_value(r, u, &r->s->last[0])) return false;
    if (!v.data) return true;
    /* The train may be used up and gone by now. */
    const int train = argot_unit_tagged(r->sc, v);
    if (train < 0 || !(r->sc->kind[ARGOT_T] >> train & 1)) return false;
    r->s->last[1] = (uint8_t)train;
    return true;
}

static bool read_value(struct reader *r, char key, gg_slice v, int *acting) {
    argot_state *s = r->s;
    int64_t n;
    switch (key) {
    case 'a': return v.length == 1 && faction_digit(r, v.data[0], acting);
    case 'g': return cell_value(r, v, &s->group);
    case 'u': return unit_value(r, v, &s->selected);
    case 'l': return unit_value(r, v, &s->last[0]);
    case 'b': return cell_value(r, v, &s->battle_cell);
    case 'p': return pair_value(r, v);
    case 'r': return round_value(r, v);
    case 'k': return closed_value(r, v);
    case 'q':
        if (!gg_slice_is(v, "A") && !gg_slice_is(v, "D")) return false;
        s->tempo = (uint8_t)((v.data[0] == 'A' ? 1 : 2) << 4);
        return true;
    case 'x': return shooter_value(r, v);
    case 't': return target_value(r, v);
    case 'n':
        if (!gg_slice_int(v, 1, 14, &n)) return false;
        s->hits = (uint8_t)n;
        return true;
    case 's': return unit_value(r, v, &s->shaken);
    default: return restored_value(r, v); /* c */
    }
}

/* Keys that a node may have; a capital letter must be there. */
static const char *keys_of(const argot_state *s, bool battle, bool losing) {
    switch (s->node) {
    case ARGOT_SP: return "aU";
    case ARGOT_MU: return "aG";
    case ARGOT_MD: return "aGUl";
    case ARGOT_RT: return "aU";
    case ARGOT_BA: return "aBPRk";
    case ARGOT_CR: return battle ? "BPRkX" : "XT";
    case ARGOT_AL: return battle ? "aBPRkXNs" : "aXTN";
    case ARGOT_CM: return "BPRkXS";
    case ARGOT_FR: return losing ? "aUBPkQ" : "aUBPRkX";
    case ARGOT_RG: return "aBP";
    case ARGOT_RL: return "c";
    case ARGOT_MG:
    case ARGOT_RP:
    case ARGOT_BP: return "a";
    default: return "";
    }
}

static int read_context(struct reader *r, gg_slice field, int *acting) {
    static const char order[] = "agulbprkqxtnsc";
    char given[sizeof order] = "";
    size_t count = 0, next = 0;
    gg_slice rest = field, one;
    if (gg_slice_is(field, "-")) rest.data = NULL;
    while (rest.data && gg_field(&rest, ',', &one)) {
        const char *at =
            one.length >= 3 && one.data[1] == '=' ? strchr(order + next, one.data[0]) : NULL;
        if (!at || !*at) return bad(r, "context", "unknown key, or out of order", one);
        next = (size_t)(at - order) + 1;
        given[count++] = *at;
        if (!read_value(r, *at, (gg_slice){one.data + 2, one.length - 2}, acting))
            return bad(r, "context", "bad value", one);
    }
    const char *allowed = keys_of(r->s, strchr(given, 'b') != NULL, strchr(given, 'q') != NULL);
    for (const char *k = given; *k; k++)
        if (!strchr(allowed, *k) && !strchr(allowed, *k - 'a' + 'A'))
            return gg_fail(r->error, GG_BAD_FEN, "context: key %c= does not belong to this node",
                           *k);
    for (const char *k = allowed; *k; k++)
        if (*k < 'a' && !strchr(given, *k - 'A' + 'a'))
            return gg_fail(r->error, GG_BAD_FEN, "context: key %c= is missing", *k - 'A' + 'a');
    return 0;
}

/* Seat digit and acting faction must agree (ARG-902). */
static int settle_seat(struct reader *r, gg_slice seat, int acting) {
    argot_state *s = r->s;
    const bool dice = s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
    if (s->node == ARGOT_XX) return 0;
    if (dice) {
        s->faction = (uint8_t)(s->node == ARGOT_CD ? 0 : argot_owner(s, s->shooter));
        return gg_slice_is(seat, "c") ? 0 : bad(r, "node", "chance decides here: c", seat);
    }
    int digit = -1;
    const bool is_digit = seat.length == 1 && faction_digit(r, seat.data[0], &digit);
    if (!is_digit && !gg_slice_is(seat, "c")) return bad(r, "node", "no such seat", seat);
    if (acting < 0 && !is_digit)
        return bad(r, "node", "chance decides for a third party: a= is missing", seat);
    s->faction = (uint8_t)(acting >= 0 ? acting : digit);
    if (argot_scripted(r->sc, s->faction))
        return bad(r, "node", "third parties are scripted", seat);
    const int controller = argot_controller(r->sc, s, s->faction);
    if (controller == (is_digit ? digit : GG_CHANCE)) return 0;
    return bad(r, "node", "that seat does not decide for this faction", seat);
}

/* The node must leave something to decide, or run on by itself. */
static int check_node(struct reader *r) {
    gg_move list[2];
    switch (r->s->node) {
    case ARGOT_MD:
    case ARGOT_RT:
    case ARGOT_BA:
    case ARGOT_AL:
    case ARGOT_CR:
    case ARGOT_CD:
        if (argot_list(r->sc, r->s, list, 2) > 0) return 0;
        return gg_fail(r->error, GG_BAD_FEN, "node: nothing can be done at this %s",
                       argot_node_names[r->s->node]);
    default: return 0;
    }
}

static void blank(argot_state *s) {
    memset(s, 0, sizeof *s);
    memset(s->cell, ARGOT_NO_CELL, sizeof s->cell);
    s->group = s->battle_cell = s->target = ARGOT_NO_CELL;
    s->selected = s->last[0] = s->last[1] = s->shooter = s->shaken = ARGOT_NO_UNIT;
}

static int read_all(struct reader *r, const gg_slice field[11]) {
    gg_slice seat = {NULL, 0};
    int acting = -1;
    int status = read_node(r, field[2], &seat);
    if (status == 0) status = read_numbers(r, field[3], field[4], field[5], field[6]);
    if (status == 0) status = read_units(r, field[7]);
    if (status == 0) status = read_forts(r, field[8]);
    if (status == 0) status = read_context(r, field[9], &acting);
    if (status == 0) status = settle_seat(r, seat, acting);
    return status;
}

int argot_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    const argot_scenario *sc = game->scenario;
    argot_state s;
    struct reader r = {sc, &s, error, 0};
    gg_slice field[11], rest = fen, extra;
    blank(&s);
    for (int u = 0; u < sc->units; u++) argot_set_owner(&s, u, sc->unit[u].faction);
    for (int i = 0; i < 11; i++)
        if (!gg_token(&rest, &field[i]))
            return gg_fail(error, GG_BAD_FEN, "%d fields instead of eleven", i);
    if (gg_token(&rest, &extra)) return bad(&r, "end", "more than eleven fields", extra);
    if (!gg_slice_is(field[0], "argot1")) return bad(&r, "format", "not argot1", field[0]);
    if (!gg_slice_is(field[1], sc->id))
        return bad(&r, "scenario", "another scenario is open", field[1]);
    if (!gg_slice_is(field[10], sc->overrides[0] ? sc->overrides : "-"))
        return bad(&r, "options", "the game is open with other options", field[10]);
    int status = read_all(&r, field);
    if (status < 0) return status;
    if (sc->options.fog) { /* written without a mark: hurt blocks have been seen (ARG-951) */
        int u;
        ARGOT_EACH (u, argot_living(&s) & argot_hurt(sc, &s))
            if (!s.handle[u]) s.seen |= ARGOT_BIT(u);
    }
    char why[200];
    gg_text reason = gg_text_over(why, sizeof why);
    if (!argot_valid(game, &s, &reason)) return gg_fail(error, GG_BAD_FEN, "%s", why);
    if (s.node != ARGOT_SP) argot_give_handles(sc, &s);
    status = check_node(&r);
    if (status < 0) return status;
    gg_move list[2];
    argot_settle(sc, &s, list, 2);
    if (!argot_valid(game, &s, &reason)) return gg_fail(error, GG_BAD_FEN, "%s", why);
    memcpy(state, &s, sizeof s);
    return 0;
}

bool argot_fen_scenario(gg_slice fen, gg_text *scenario) {
    gg_slice field[11];
    for (int i = 0; i < 11; i++)
        if (!gg_token(&fen, &field[i])) return false;
    if (!gg_slice_is(field[0], "argot1")) return false;
    gg_put_bytes(scenario, field[1].data, field[1].length);
    if (gg_slice_is(field[10], "-")) return true;
    gg_put_char(scenario, ':');
    gg_put_bytes(scenario, field[10].data, field[10].length);
    return true;
}
