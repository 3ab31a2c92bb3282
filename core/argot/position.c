/* The position line (section 5.3): one description that is run to write and to read. What is read is
 * checked against the invariants (valid.c), and its node must have something to decide. */
#include "../kit/form.h"
#include "../kit/words.h"
#include "rules.h"

static const char *const result_names[4] = {"none", "argot", "mineos", "draw"};

/* The position that a line is of. */
struct position {
    const argot_scenario *sc;
    argot_state *s;
};

/* --- names */

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

static void put_unit(const void *context, int u, gg_text *text) {
    const struct position *p = context;
    argot_put_tag(p->sc, p->s, u, text);
}

static int take_unit(const void *context, gg_slice *rest) {
    const struct position *p = context;
    return argot_unit_tagged(p->sc, take_name(rest));
}

static int take_living(const void *context, gg_slice *rest) {
    const struct position *p = context;
    const int u = take_unit(context, rest);
    return u >= 0 && argot_step(p->s, u) ? u : -1;
}

/* A unit that the line has not listed yet. */
static int take_new(const void *context, gg_slice *rest) {
    const struct position *p = context;
    const int u = take_unit(context, rest);
    return u >= 0 && !argot_step(p->s, u) ? u : -1;
}

static int take_train(const void *context, gg_slice *rest) {
    const struct position *p = context;
    const int u = take_unit(context, rest);
    return u >= 0 && p->sc->kind[ARGOT_T] >> u & 1 ? u : -1;
}

static void put_cell(const void *context, int cell, gg_text *text) {
    const struct position *p = context;
    gg_put(text, p->sc->cell[cell].name);
}

static int take_cell(const void *context, gg_slice *rest) {
    const struct position *p = context;
    return argot_cell_named(p->sc, take_name(rest));
}

/* A cell with a fortification that the line has not listed yet. */
static int take_fort(const void *context, gg_slice *rest) {
    const struct position *p = context;
    const int cell = take_cell(context, rest);
    const bool fort = cell >= 0 && p->sc->cell[cell].fort != 255;
    return fort && !argot_fort_steps(p->sc, p->s, cell) ? cell : -1;
}

/* A slot of a cell (255: of none), named by the cell behind it. */
struct slots {
    const argot_scenario *sc;
    int cell;
};

static void put_slot(const void *context, int slot, gg_text *text) {
    const struct slots *of = context;
    gg_put(text, of->sc->cell[of->sc->graph.link[of->cell][slot].to].name);
}

static int take_slot(const void *context, gg_slice *rest) {
    const struct slots *of = context;
    const int to = argot_cell_named(of->sc, take_name(rest));
    return to < 0 || of->cell == ARGOT_NO_CELL ? -1 : gg_graph_slot(&of->sc->graph, of->cell, to);
}

static const gg_form_names units = {"a unit", put_unit, take_unit};
static const gg_form_names living = {"a unit in play", put_unit, take_living};
static const gg_form_names listed = {"a unit (known, and listed once)", put_unit, take_new};
static const gg_form_names trains = {"a train", put_unit, take_train};
static const gg_form_names cells = {"a cell of the map", put_cell, take_cell};
static const gg_form_names forts = {"a fortification (listed once)", put_cell, take_fort};
static const gg_form_names slots = {"a cell linked with this one", put_slot, take_slot};

/* --- units */

/* True if something follows the steps. */
static bool has_flags(const struct position *p, int u) {
    const argot_state *s = p->s;
    const uint64_t marks = s->moved | s->act | s->atk | s->fired | s->resil | s->intim | s->acted |
                           s->part[0] | s->part[1] | argot_entered(s) | argot_aboard(s);
    return (marks >> u & 1) || argot_owner(s, u) != p->sc->unit[u].faction ||
           (s->handle[u] && !argot_hidden(p->sc, s, u));
}

/* The cell it came from; in Rally under train_spend=capacity the RP that a train has spent. */
static void entry_form(gg_form *f, const struct position *p, int u) {
    const argot_scenario *sc = p->sc;
    argot_state *s = p->s;
    const bool paying = sc->options.by_capacity && s->node == ARGOT_RL;
    if (!gg_form_if(f, paying ? 's' : '<', argot_spent(s, u) != 0)) return;
    int slot = argot_spent(s, u) - 1;
    if (paying) {
        gg_form_check(f, sc->kind[ARGOT_T] >> u & 1, "no RP spent but by a train");
        slot = (int)gg_form_value(f, slot + 1, 1, 7) - 1;
    } else {
        const struct slots of = {sc, s->cell[u]};
        slot = gg_form_named_value(f, &slots, &of, slot);
    }
    if (gg_form_reading(f)) argot_set_entry(s, u, slot);
}

static void owner_form(gg_form *f, const struct position *p, int u) {
    const int owner = argot_owner(p->s, u);
    if (!gg_form_if(f, '!', owner != p->sc->unit[u].faction)) return;
    gg_form_check(f, p->sc->kind[ARGOT_T] >> u & 1, "no owner but of a train");
    const int now = (int)gg_form_value(f, owner, 0, p->sc->factions - 1);
    if (gg_form_reading(f)) argot_set_owner(p->s, u, now);
}

/* ARG-951 to 953. */
static void handle_form(gg_form *f, const struct position *p, int u) {
    argot_state *s = p->s;
    const bool named = s->handle[u] && !argot_hidden(p->sc, s, u), seen = s->seen >> u & 1;
    const bool face_up = gg_form_if(f, '^', named && seen);
    if (!face_up && !gg_form_if(f, '~', named && !seen)) return;
    gg_form_check(f, p->sc->options.fog, "no handle without fog=1");
    gg_form_number(f, &s->handle[u], 1, ARGOT_UNITS);
    if (gg_form_reading(f) && face_up) s->seen |= ARGOT_BIT(u);
}

static void flags_form(gg_form *f, const struct position *p, int u) {
    argot_state *s = p->s;
    const uint64_t bit = ARGOT_BIT(u);
    gg_form_flag(f, 'm', &s->moved, bit);
    gg_form_flag(f, 'a', &s->act, bit);
    gg_form_flag(f, 'x', &s->atk, bit);
    gg_form_flag(f, 'f', &s->fired, bit);
    gg_form_flag(f, 'r', &s->resil, bit);
    gg_form_flag(f, 'i', &s->intim, bit);
    gg_form_flag(f, 'd', &s->acted, bit);
    gg_form_flag(f, 'A', &s->part[0], bit);
    gg_form_flag(f, 'D', &s->part[1], bit);
    entry_form(f, p, u);
    const int ship = argot_carrier(s, u);
    if (gg_form_if(f, '+', ship != ARGOT_NO_UNIT)) {
        const int aboard = gg_form_named_value(f, &units, p, ship);
        if (gg_form_reading(f)) argot_set_carrier(s, u, aboard);
    }
    owner_form(f, p, u);
    handle_form(f, p, u);
}

/* "HOP1@3.2:4:m<3.3"; "-" for the cell of one not yet placed, "?" for the steps of a hidden one */
static void unit_form(gg_form *f, const struct position *p, int u) {
    static const int unplaced[] = {ARGOT_NO_CELL};
    argot_state *s = p->s;
    u = gg_form_named_value(f, &listed, p, u);
    if (gg_form_failed(f)) return;
    gg_form_char(f, '@');
    if (!gg_form_letter(f, "-", unplaced, &s->cell[u])) gg_form_named(f, &cells, p, &s->cell[u]);
    gg_form_char(f, ':');
    if (argot_hidden(p->sc, s, u)) {
        gg_form_char(f, '?');
    } else {
        const int steps = (int)gg_form_value(f, argot_step(s, u), 1, p->sc->unit[u].steps);
        if (gg_form_reading(f)) argot_set_step(s, u, steps);
    }
    if (!gg_form_if(f, ':', has_flags(p, u))) return;
    flags_form(f, p, u);
    gg_form_check(f, has_flags(p, u), "a flag");
}

static void units_form(gg_form *f, const struct position *p) {
    uint64_t left = gg_form_reading(f) ? 0 : argot_living(p->s);
    for (int i = 0; gg_form_more(f, ',', i, left != 0, p->sc->units); i++, left &= left - 1)
        unit_form(f, p, left ? __builtin_ctzll(left) : -1);
}

/* --- fortifications */

/* The first cell from `c` on with an intact fortification; the number of cells if there is none. */
static int next_fort(const struct position *p, int c) {
    while (c < p->sc->cells && !argot_fort_steps(p->sc, p->s, c)) c++;
    return c;
}

static void forts_form(gg_form *f, const struct position *p) {
    const argot_scenario *sc = p->sc;
    int next = next_fort(p, 0);
    for (int i = 0; gg_form_more(f, ',', i, next < sc->cells, sc->forts); i++) {
        const int cell = gg_form_named_value(f, &forts, p, next);
        if (gg_form_failed(f)) return;
        const int fort = sc->cell[cell].fort, steps = argot_nibble(p->s->fort, fort);
        gg_form_char(f, ':');
        const int now = (int)gg_form_value(f, steps, 1, sc->fort_steps[fort]);
        if (gg_form_reading(f))
            argot_set_nibble(p->s->fort, fort, now);
        else
            next = next_fort(p, cell + 1);
    }
}

/* --- context */

static const char key_order[] = "agulbprkqxtnsc"; /* in which keys stand */

static bool dice_decide(const argot_state *s) {
    return s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
}

/* True if the state has what the key tells. */
static bool key_held(const argot_scenario *sc, const argot_state *s, char key) {
    const bool battle = s->battle_cell != ARGOT_NO_CELL, fought = battle && s->node != ARGOT_RG;
    const bool roll = s->shooter != ARGOT_NO_UNIT, last = s->last[0] != ARGOT_NO_UNIT;
    switch (key) {
    case 'a': return !dice_decide(s) && s->node != ARGOT_XX && argot_actor(sc, s) != s->faction;
    case 'g': return s->group != ARGOT_NO_CELL;
    case 'u': return s->selected != ARGOT_NO_UNIT;
    case 'l': return s->node == ARGOT_MD && last;
    case 'b':
    case 'p': return battle;
    case 'r': return fought && !argot_losing(s);
    case 'k': return fought && argot_closed(s);
    case 'q': return fought && argot_losing(s);
    case 'x': return roll;
    case 't': return roll && s->shot & ARGOT_RANGED;
    case 'n': return roll && s->node == ARGOT_AL;
    case 's': return roll && s->shaken != ARGOT_NO_UNIT;
    default: return s->node == ARGOT_RL && last; /* c */
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

/* Attacker and defender. */
static void pair_form(gg_form *f, const struct position *p) {
    uint8_t side[2] = {(uint8_t)argot_attacker(p->s), (uint8_t)argot_defender(p->s)};
    for (int i = 0; i < 2; i++) {
        gg_form_one_of(f, "0123", &side[i]);
        gg_form_check(f, side[i] < p->sc->factions, "a faction of the scenario");
    }
    gg_form_check(f, side[0] != side[1], "two factions that differ");
    if (gg_form_reading(f)) p->s->sides = (uint8_t)(side[0] | side[1] << 4);
}

static void round_form(gg_form *f, const struct position *p) {
    argot_state *s = p->s;
    uint8_t letter = (uint8_t)argot_letter(s), side = (uint8_t)argot_side(s);
    gg_form_number(f, &s->round, 1, p->sc->options.rounds);
    gg_form_one_of(f, "ABCD", &letter);
    gg_form_one_of(f, "AD", &side);
    if (gg_form_reading(f)) s->tempo = (uint8_t)(letter | side << 2);
}

static void losing_form(gg_form *f, const struct position *p) {
    uint8_t side = (uint8_t)(argot_losing(p->s) - 1);
    gg_form_one_of(f, "AD", &side);
    if (gg_form_reading(f)) p->s->tempo = (uint8_t)((side + 1) << 4);
}

static void closed_form(gg_form *f, const struct position *p) {
    const struct slots of = {p->sc, p->s->battle_cell};
    uint16_t closed = (uint16_t)argot_closed(p->s);
    gg_form_set(f, &slots, &of, '+', &closed);
    gg_form_check(f, closed != 0, "a closed hexside");
    if (!gg_form_reading(f)) return;
    p->s->closed[0] = (uint8_t)(closed & 255);
    p->s->closed[1] = (uint8_t)(closed >> 8);
}

static void target_form(gg_form *f, const struct position *p) {
    argot_state *s = p->s;
    gg_form_named(f, &cells, p, &s->target);
    if (gg_form_reading(f)) s->shot |= ARGOT_RANGED;
    if (s->shot & ARGOT_AT_FORT) return;
    gg_form_char(f, '@');
    gg_form_bits(f, '\0', &s->shot, 0xf0, 0, p->sc->factions - 1);
}

/* The last step bought, and the train that paid, which may be used up and gone by now. */
static void restored_form(gg_form *f, const struct position *p) {
    argot_state *s = p->s;
    gg_form_named(f, &living, p, &s->last[0]);
    if (gg_form_if(f, '<', s->last[1] != ARGOT_NO_UNIT)) gg_form_named(f, &trains, p, &s->last[1]);
}

static void value_form(gg_form *f, const struct position *p, char key) {
    argot_state *s = p->s;
    switch (key) {
    case 'a': gg_form_number(f, &s->faction, 0, p->sc->factions - 1); return;
    case 'g': gg_form_named(f, &cells, p, &s->group); return;
    case 'u': gg_form_named(f, &living, p, &s->selected); return;
    case 'l': gg_form_named(f, &living, p, &s->last[0]); return;
    case 'b': gg_form_named(f, &cells, p, &s->battle_cell); return;
    case 'p': pair_form(f, p); return;
    case 'r': round_form(f, p); return;
    case 'k': closed_form(f, p); return;
    case 'q': losing_form(f, p); return;
    case 'x':
        gg_form_named(f, &living, p, &s->shooter);
        gg_form_flag(f, '#', &s->shot, ARGOT_AT_FORT);
        gg_form_flag(f, '!', &s->shot, ARGOT_DOUBLED);
        return;
    case 't': target_form(f, p); return;
    case 'n': gg_form_number(f, &s->hits, 1, 14); return;
    case 's': gg_form_named(f, &living, p, &s->shaken); return;
    default: restored_form(f, p); /* c */
    }
}

/* Reading: the keys that are given are those of the node. */
static void keys_check(gg_form *f, const argot_state *s, const char *given) {
    const char *allowed = keys_of(s, strchr(given, 'b') != NULL, strchr(given, 'q') != NULL);
    for (const char *k = given; *k; k++)
        if (!strchr(allowed, *k) && !strchr(allowed, *k - 'a' + 'A'))
            gg_form_fail(f, "no %c= at this node", *k);
    for (const char *k = allowed; *k; k++)
        if (*k < 'a' && !strchr(given, *k - 'A' + 'a'))
            gg_form_fail(f, "%c= at this node", *k - 'A' + 'a');
}

/* Leaves in `given` the keys that the line has. */
static void context_form(gg_form *f, const struct position *p, char given[sizeof key_order]) {
    const bool reading = gg_form_reading(f);
    int least = 0, count = 0; /* key_order[least] and later ones may still come */
    for (;; count++) {
        while (!reading && key_order[least] && !key_held(p->sc, p->s, key_order[least])) least++;
        if (!gg_form_more(f, ',', count, key_order[least] != '\0', sizeof key_order - 1)) break;
        int key = least;
        gg_form_one_of(f, key_order, &key);
        if (!gg_form_check(f, key >= least, "keys in their order")) break;
        gg_form_char(f, '=');
        value_form(f, p, key_order[key]);
        given[count] = key_order[key];
        least = key + 1;
    }
    given[count] = '\0';
    if (reading) keys_check(f, p->s, given);
}

/* --- who decides */

enum { CHANCE_SEAT = 4 }; /* index in the letters of seats */

static void seat_form(gg_form *f, const struct position *p, uint8_t *seat) {
    argot_state *s = p->s;
    gg_form_node(f, &argot_words, &s->node);
    gg_form_char(f, ':');
    if (s->node != ARGOT_XX) {
        gg_form_one_of(f, "0123c", seat);
        return;
    }
    uint8_t result = (uint8_t)(s->result - ARGOT_WIN_ARGOT);
    gg_form_name(f, result_names + ARGOT_WIN_ARGOT, 3, &result);
    if (gg_form_reading(f)) s->result = (uint8_t)(result + ARGOT_WIN_ARGOT);
}

/* Reading: the seat and the acting faction (where `given`: by a=) must agree (ARG-902). */
static void settle_seat(gg_form *f, const struct position *p, int seat, bool given) {
    argot_state *s = p->s;
    if (gg_form_failed(f) || s->node == ARGOT_XX) return;
    if (dice_decide(s)) {
        s->faction = (uint8_t)(s->node == ARGOT_CD ? 0 : argot_owner(s, s->shooter));
        gg_form_check(f, seat == CHANCE_SEAT, "a node with c for its seat");
        return;
    }
    if (!given && seat >= p->sc->factions) {
        gg_form_fail(f, "a seat of the scenario, or a= to say for whom chance decides,");
        return;
    }
    if (!given) s->faction = (uint8_t)seat;
    const int controller = argot_controller(p->sc, s, s->faction);
    if (argot_scripted(p->sc, s->faction))
        gg_form_fail(f, "a faction that is not scripted");
    else if (controller != (seat == CHANCE_SEAT ? GG_CHANCE : seat))
        gg_form_fail(f, "a faction for which the seat of the node decides");
}

/* --- the line */

static void numbers_form(gg_form *f, const struct position *p) {
    argot_state *s = p->s;
    gg_form_field(f, "clock");
    gg_form_number(f, &s->day, 1, 15), gg_form_char(f, '.');
    gg_form_number(f, &s->turn, 0, 63), gg_form_char(f, '.');
    gg_form_number(f, &s->first, 0, 1);
    gg_form_field(f, "tokens");
    for (int i = 0; gg_form_next(f, '.', i, 2); i++) gg_form_number(f, &s->tokens[i], 0, 15);
    gg_form_field(f, "cards");
    for (int k = 0; gg_form_next(f, '.', k, p->sc->cards); k++) {
        const int left = (int)gg_form_value(f, argot_nibble(s->left, k), 0, p->sc->card[k].count);
        if (gg_form_reading(f)) argot_set_nibble(s->left, k, left);
    }
    gg_form_field(f, "resources");
    for (int i = 0; i < 2; i++) gg_form_number(f, &s->rp[i], 0, 255), gg_form_char(f, '.');
    gg_form_number(f, &s->hold, 0, 15);
}

static void describe(gg_form *f, const gg_game *game, void *state) {
    const argot_scenario *sc = game->scenario;
    const struct position p = {sc, state};
    char given[sizeof key_order];
    uint8_t seat = 0;
    if (!gg_form_reading(f)) {
        const int actor = argot_actor(sc, p.s);
        seat = (uint8_t)(actor == GG_CHANCE ? CHANCE_SEAT : actor);
    }
    gg_form_field(f, "format"), gg_form_words(f, "argot1");
    gg_form_field(f, "scenario"), gg_form_words(f, sc->id);
    gg_form_field(f, "node"), seat_form(f, &p, &seat);
    numbers_form(f, &p);
    gg_form_field(f, "units"), units_form(f, &p);
    gg_form_field(f, "fortifications"), forts_form(f, &p);
    gg_form_field(f, "context"), context_form(f, &p, given);
    if (gg_form_reading(f)) settle_seat(f, &p, seat, strchr(given, 'a') != NULL);
    gg_form_field(f, "options"), gg_form_words(f, sc->overrides[0] ? sc->overrides : "-");
    if (!gg_form_reading(f) || !sc->options.fog) return;
    int u; /* written without a mark: hurt blocks have been seen (ARG-951) */
    ARGOT_EACH (u, argot_living(p.s) & argot_hurt(sc, p.s))
        if (!p.s->handle[u]) p.s->seen |= ARGOT_BIT(u);
}

const gg_position_line argot_position = {"argot1", ' ', describe};

/* --- reading */

static void blank(const argot_scenario *sc, argot_state *s) {
    memset(s, 0, sizeof *s);
    memset(s->cell, ARGOT_NO_CELL, sizeof s->cell);
    s->group = s->battle_cell = s->target = ARGOT_NO_CELL;
    s->selected = s->last[0] = s->last[1] = s->shooter = s->shaken = ARGOT_NO_UNIT;
    for (int u = 0; u < sc->units; u++) argot_set_owner(s, u, sc->unit[u].faction);
}

/* The node must leave something to decide, or run on by itself. */
static bool goes_on(const argot_scenario *sc, const argot_state *s) {
    gg_move list[2];
    switch (s->node) {
    case ARGOT_MD:
    case ARGOT_RT:
    case ARGOT_BA:
    case ARGOT_AL:
    case ARGOT_CR:
    case ARGOT_CD: return argot_list(sc, s, list, 2) > 0;
    default: return true;
    }
}

int argot_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    const argot_scenario *sc = game->scenario;
    argot_state s;
    gg_move list[2];
    char why[200];
    gg_text reason = gg_text_over(why, sizeof why);
    blank(sc, &s);
    const int status = gg_form_fill(game, fen, &s, error);
    if (status < 0) return status;
    if (s.node != ARGOT_SP) argot_give_handles(sc, &s);
    if (!goes_on(sc, &s))
        return gg_fail(error, GG_BAD_FEN, "node: nothing can be done at this %s",
                       argot_words.nodes[s.node].name);
    argot_settle(game, &s, list, 2);
    if (!argot_valid(game, &s, &reason)) return gg_fail(error, GG_BAD_FEN, "%s", why);
    memcpy(state, &s, sizeof s);
    return GG_OK;
}

/* The options are the last field, for which the kit has no form. */
bool argot_fen_scenario(const gg_rules *rules, gg_slice fen, gg_text *scenario) {
    gg_slice field[11];
    for (int i = 0; i < 11; i++)
        if (!gg_token(&fen, &field[i])) return false;
    if (!gg_slice_is(field[0], rules->line->format)) return false;
    gg_put_bytes(scenario, field[1].data, field[1].length);
    if (gg_slice_is(field[10], "-")) return true;
    gg_put_char(scenario, ':');
    gg_put_bytes(scenario, field[10].data, field[10].length);
    return true;
}
