/* Why a token is not legal here, with the id of the rule (contract: explain). Works from the
 * token's own form, so it has an answer for anything, also for tokens of another node and for
 * rubbish. */
#include "state.h"

struct query {
    const struct argot_scenario *sc;
    const struct argot_state *s;
    gg_text *text;
};

static void say(struct query *c, const char *id, const char *words) {
    gg_put(c->text, id);
    gg_put_char(c->text, ' ');
    gg_put(c->text, words);
}

static void say_unit(struct query *c, const char *id, int u, const char *words) {
    gg_put(c->text, id);
    gg_put_char(c->text, ' ');
    argot_put_tag(c->sc, c->s, u, c->text);
    gg_put_char(c->text, ' ');
    gg_put(c->text, words);
}

static bool starts(gg_slice token, const char *prefix, gg_slice *rest) {
    const size_t n = strlen(prefix);
    if (token.length < n || memcmp(token.data, prefix, n) != 0) return false;
    *rest = (gg_slice){token.data + n, token.length - n};
    return true;
}

/* Splits at the first separator; `tail.data` is NULL when there is none. */
static gg_slice cut(gg_slice token, char separator, gg_slice *tail) {
    const char *at = token.length ? memchr(token.data, separator, token.length) : NULL;
    *tail = (gg_slice){NULL, 0};
    if (!at) return token;
    const size_t n = (size_t)(at - token.data);
    *tail = (gg_slice){at + 1, token.length - n - 1};
    return (gg_slice){token.data, n};
}

/* --- nodes */

static void explain_place(struct query *c, gg_slice rest) {
    gg_slice cell, ship;
    const gg_slice by_cell = cut(rest, '=', &cell), by_ship = cut(rest, '+', &ship);
    const int u = argot_unit_tagged(c->sc, cell.data ? by_cell : by_ship);
    if (u != c->s->selected) {
        say_unit(c, "ARG-R08", c->s->selected, "is the unit to place now");
        return;
    }
    const int to = cell.data ? argot_cell_named(c->sc, cell) : -1;
    if (c->sc->unit[u].afloat)
        say_unit(c, "ARG-110", u, "goes aboard an own ship in its zone with a free place");
    else if (to < 0)
        say(c, "ARG-101", "no such cell");
    else if (!gg_bits_has(c->sc->unit[u].zone, to))
        say_unit(c, "ARG-101", u, "may not be set up there: the cell is not in its zone");
    else if (argot_foes_in(c->s, to, c->sc->unit[u].faction))
        say(c, "ARG-111", "no unit is set up in an enemy cell");
    else
        say(c, "ARG-040", "the cell is full");
}

static void explain_group(struct query *c, gg_slice name) {
    const struct argot_state *s = c->s;
    const int cell = argot_cell_named(c->sc, name);
    if (cell < 0) {
        say(c, "ARG-300", "there is no such cell to activate");
        return;
    }
    const uint64_t own = argot_in(s, cell) & argot_of(s, s->faction);
    if (!own)
        say(c, "ARG-300", "no own unit is in that cell");
    else if (!(own & ~s->moved))
        say(c, "ARG-305", "all own units there have moved this turn");
    else
        say(c, "ARG-301", "no unmoved own unit there has a legal destination");
}

static void explain_pick(struct query *c, gg_slice tag) {
    const struct argot_state *s = c->s;
    const int u = argot_unit_tagged(c->sc, tag);
    if (u < 0)
        say(c, "ARG-302", "there is no such unit");
    else if (s->moved >> u & 1)
        say_unit(c, "ARG-302", u, "has moved this turn");
    else if (!(s->act >> u & 1))
        say_unit(c, "ARG-302", u, "is not in the active group");
    else if (!(argot_aboard(s) >> u & 1) && argot_pinned(c->sc, s, u))
        say_unit(c, "ARG-380", u, "is pinned by the enemies in its cell");
    else
        say_unit(c, "ARG-302", u, "has no legal destination");
}

static void explain_load(struct query *c, gg_slice tag) {
    const struct argot_state *s = c->s;
    const int u = argot_unit_tagged(c->sc, tag), ship = s->selected;
    if (c->sc->unit[ship].kind != ARGOT_S || !c->sc->unit[ship].capacity)
        say_unit(c, "ARG-360", ship, "carries nobody");
    else if (u < 0 || !(c->sc->foot >> u & 1) || argot_owner(s, u) != s->faction ||
             !argot_step(s, u))
        say(c, "ARG-360", "only own ground units can be loaded");
    else if (s->moved >> u & 1)
        say_unit(c, "ARG-360", u, "has moved this turn");
    else if (argot_aboard(s) >> u & 1)
        say_unit(c, "ARG-360", u, "is aboard already");
    else if (!gg_bits_has(c->sc->same_hex[s->cell[ship]], s->cell[u]))
        say_unit(c, "ARG-360", u, "is not in the same hex as the ship");
    else if (__builtin_popcountll(argot_cargo(s, ship)) >= c->sc->unit[ship].capacity)
        say_unit(c, "ARG-360", ship, "has no free place");
    else
        say_unit(c, "ARG-361", u,
                 "cannot be loaded: out of order, engaged by an enemy, no room, or the ship could "
                 "not sail");
}

/* A cell that the selected ground unit, on foot, cannot get to. */
static void explain_walk(struct query *c, int u, int to, bool foes) {
    const struct argot_scenario *sc = c->sc;
    const int from = c->s->cell[u], m = sc->unit[u].move, way = sc->walk[from][to];
    if (!gg_bits_has(sc->with[ARGOT_LAND], to))
        say_unit(c, "ARG-320", u, "moves over land only");
    else if (way == GG_FAR)
        say(c, "ARG-324",
            "walls without a gate and rivers without a bridge or ford are in the way");
    else if (way > m)
        say_unit(
            c, "ARG-321", u,
            "cannot move that far; one cell more is only for moves wholly along a road that end in "
            "no enemy cell (ARG-325)");
    else if (gg_bits_has(argot_barred(sc, c->s, u), to))
        say(c, "ARG-382", "enemy attackers came through that hexside");
    else if (foes)
        say(c, "ARG-327", "an attack cannot go on through a city cell, nor use the road bonus");
    else
        say(c, "ARG-322", "terrain or enemies on the way end the move earlier");
}

static void explain_unreached(struct query *c, int u, int to, bool foes) {
    const struct argot_scenario *sc = c->sc;
    if (argot_aboard(c->s) >> u & 1) {
        if (gg_bits_has(argot_barred(sc, c->s, u), to))
            say(c, "ARG-382", "enemy attackers came through that hexside");
        else if (sc->unit[u].move == 0)
            say_unit(c, "ARG-R79", u, "has no movement and does not land by itself");
        else if (foes && sc->options.assault_landing == 0)
            say(c, "ARG-366", "landing in an enemy cell is not allowed in this scenario");
        else
            say_unit(c, "ARG-364", u,
                     "can only land in the ship's cell or in a cell linked with it");
    } else if (sc->unit[u].kind == ARGOT_A) {
        if (gg_bits_has(sc->with[ARGOT_NOAIR], to))
            say(c, "ARG-062", "air units may not enter that cell");
        else
            say_unit(c, "ARG-350", u, "cannot fly that far");
    } else if (sc->unit[u].kind == ARGOT_S) {
        if (!gg_bits_has(sc->with[ARGOT_WATER], to))
            say_unit(c, "ARG-056", u, "moves over water only");
        else
            say_unit(c, "ARG-340", u, "cannot sail there with its movement");
    } else {
        explain_walk(c, u, to, foes);
    }
}

/* Why a unit cannot cross from one cell into another at all, whatever stands there. */
static void explain_link(struct query *c, int u, int to, int from) {
    const struct argot_scenario *sc = c->sc;
    const int slot = gg_graph_slot(&sc->graph, to, from);
    if (slot < 0) {
        say(c, "ARG-372", "that cell is not linked with the one attacked");
        return;
    }
    const int link = sc->graph.link[to][slot].features;
    const bool ship = sc->unit[u].kind == ARGOT_S;
    if (ship && (link & ARGOT_L_BOOM))
        say(c, "ARG-056", "a boom closes the way between the two cells");
    else if (ship)
        say_unit(c, "ARG-056", u, "cannot sail between the two cells");
    else if ((link & ARGOT_L_WALL) && !(link & ARGOT_L_GATE))
        say(c, "ARG-324", "a wall without a gate is between the two cells");
    else if ((link & ARGOT_L_RIVER) && !(link & (ARGOT_L_BRIDGE | ARGOT_L_FORD)))
        say(c, "ARG-324", "a river without a bridge or ford is between the two cells");
    else
        say_unit(c, "ARG-320", u, "cannot go over land between the two cells");
}

/* An attack that can be made, but not through this link. */
static void explain_entry(struct query *c, int u, int to, int from,
                          const struct argot_reach *reach) {
    if (from < 0)
        say(c, "ARG-372", "name the linked cell that the attack comes from: >cell<from");
    else if (!gg_bits_has(reach->cross[from], to))
        explain_link(c, u, to, from);
    else if (from == c->s->cell[u])
        say(c, "ARG-382", "enemy attackers came through that hexside");
    else
        say_unit(c, "ARG-321", u, "cannot come from there: too far for an attack, or ended before");
}

static void explain_goal(struct query *c, gg_slice rest) {
    const struct argot_scenario *sc = c->sc;
    const struct argot_state *s = c->s;
    gg_slice behind;
    const int u = s->selected, to = argot_cell_named(sc, cut(rest, '<', &behind));
    if (to < 0) {
        say(c, "ARG-302", "there is no such cell");
        return;
    }
    const bool foes = argot_foes_in(s, to, s->faction);
    struct argot_field field;
    struct argot_reach reach;
    argot_field_init(sc, s, s->faction, &field);
    argot_reach_of(sc, s, &field, u, &reach);
    const bool near = gg_bits_has(reach.go | reach.strike, to);
    const int load = 1 + __builtin_popcountll(argot_cargo(s, u));
    if (to == s->cell[u] && !near)
        say_unit(c, "ARG-321", u, "is in that cell");
    else if (foes && sc->unit[u].kind == ARGOT_T)
        say(c, "ARG-331", "supply trains may not enter enemy cells");
    else if (gg_bits_has(field.closed_cells, to))
        say(c, "ARG-904", "third parties do not enter each other's cells");
    else if (!near && !argot_room(sc, s, s->faction, to, load))
        say(c, "ARG-040", "the cell is full");
    else if (!near)
        explain_unreached(c, u, to, foes);
    else if (foes && reach.cross)
        explain_entry(c, u, to, argot_cell_named(sc, behind), &reach);
    else
        say(c, "ARG-372", "only an attack on the ground or at sea names the cell it comes from");
}

static void explain_aim(struct query *c, gg_slice tag) {
    const struct argot_state *s = c->s;
    const int u = argot_unit_tagged(c->sc, tag);
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        say(c, "ARG-401", "that is no own unit on the map");
    else if (!(c->sc->ranged >> u & 1))
        say_unit(c, "ARG-401", u, "has no range");
    else if (s->fired >> u & 1)
        say_unit(c, "ARG-401", u, "has fired this turn");
    else if (argot_aboard(s) >> u & 1)
        say_unit(c, "ARG-363", u, "is aboard a ship");
    else if (argot_engaged(c->sc, ARGOT_BIT(u),
                           argot_foes_in(s, s->cell[u], s->faction) & ~argot_aboard(s)))
        say_unit(c, "ARG-R21", u, "is engaged by an enemy in its own cell");
    else
        say_unit(c, "ARG-402", u, "has no target within its range");
}

static void explain_target(struct query *c, gg_slice rest) {
    const struct argot_scenario *sc = c->sc;
    const int u = c->s->selected;
    if (rest.length && rest.data[rest.length - 1] == '!') {
        rest.length--;
        if (!(sc->ability[ARGOT_BERSERKER] >> u & 1)) {
            say_unit(c, "ARG-023", u, "is no berserker and cannot double its dice");
            return;
        }
    }
    const bool fort = rest.length && rest.data[rest.length - 1] == '#';
    if (fort) rest.length--;
    gg_slice side;
    const int cell = argot_cell_named(sc, cut(rest, '@', &side));
    if (cell < 0)
        say(c, "ARG-402", "there is no such cell");
    else if (fort && !(sc->ability[ARGOT_BESIEGER] >> u & 1))
        say_unit(c, "ARG-403", u, "is no besieger");
    else if (fort && !argot_fort_steps(sc, c->s, cell))
        say(c, "ARG-403", "no fortification stands there");
    else if (fort)
        say(c, "ARG-403", "the fortification is out of range, or own units are in its cell");
    else if (sc->distance[c->s->cell[u]][cell] > sc->unit[u].range || cell == c->s->cell[u])
        say(c, "ARG-402", "the cell is out of range");
    else
        say(c, "ARG-402",
            "no enemy there that it can target, or the faction is to be named (or not)");
}

static void explain_battle(struct query *c, gg_slice rest) {
    gg_slice side;
    const int cell = argot_cell_named(c->sc, cut(rest, '@', &side));
    if (cell < 0 || !argot_in(c->s, cell))
        say(c, "ARG-500", "no battle is pending there");
    else
        say(c, "ARG-502",
            "no battle is pending there in which this faction attacks (name the faction if "
            "several)");
}

/* A participant of the current letter and side that has not acted; says why not. */
static bool on_turn(struct query *c, int u) {
    const struct argot_state *s = c->s;
    if (u < 0 || !((s->part[0] | s->part[1]) >> u & 1)) {
        say(c, "ARG-505", "that is no participant of this battle");
        return false;
    }
    if (s->acted >> u & 1) {
        say_unit(c, "ARG-510", u, "has had its turn in this round");
        return false;
    }
    if (!(s->part[argot_side(s)] & c->sc->letter[argot_letter(s)] & ARGOT_BIT(u))) {
        say_unit(c, "ARG-510", u, "is not on turn: defenders before attackers, letter by letter");
        return false;
    }
    return true;
}

static void explain_fire(struct query *c, gg_slice tag, int flags) {
    const struct argot_scenario *sc = c->sc;
    const int u = argot_unit_tagged(sc, tag);
    if (!on_turn(c, u)) return;
    if (sc->unit[u].kind == ARGOT_T)
        say(c, "ARG-513", "supply trains roll no dice");
    else if ((flags & ARGOT_DOUBLED) && !(sc->ability[ARGOT_BERSERKER] >> u & 1))
        say_unit(c, "ARG-023", u, "is no berserker and cannot double its dice");
    else if (!(flags & ARGOT_AT_FORT))
        say_unit(c, "ARG-522", u, "can target no enemy in this battle");
    else if (!(sc->ability[ARGOT_BESIEGER] >> u & 1))
        say_unit(c, "ARG-514", u, "is no besieger");
    else
        say(c, "ARG-514",
            "only the attacking side fires at an intact fortification in the battle cell");
}

static void explain_retreat(struct query *c, gg_slice rest) {
    const struct argot_state *s = c->s;
    gg_slice cell;
    const int u = argot_unit_tagged(c->sc, cut(rest, '>', &cell));
    if (s->node == ARGOT_FR) {
        if (u != s->selected) {
            say_unit(c, argot_losing(s) ? "ARG-603" : "ARG-602", s->selected,
                     "is the unit that must retreat now");
            return;
        }
    } else if (!on_turn(c, u)) {
        return;
    }
    const int to = argot_cell_named(c->sc, cell);
    if (to >= 0 && argot_foes_in(s, to, s->faction))
        say(c, "ARG-601", "units do not retreat into a cell with enemies");
    else if (to >= 0 && !argot_room(c->sc, s, s->faction, to, 1))
        say(c, "ARG-R37", "the cell is full");
    else
        say(c, "ARG-601",
            "it may not retreat there: attackers over the hexside they came through, others over "
            "one that no attacker came through");
}

static void explain_wait(struct query *c, gg_slice tag) {
    const int u = argot_unit_tagged(c->sc, tag);
    if (on_turn(c, u)) say_unit(c, "ARG-R23", u, "can fire, so it may not pass");
}

static void explain_hit(struct query *c, gg_slice tag) {
    const struct argot_state *s = c->s;
    const int u = argot_unit_tagged(c->sc, tag);
    if (u >= 0 && argot_owner(s, u) == s->faction && c->sc->options.strongest)
        say(c, "ARG-521", "hits go to an eligible unit with the most steps");
    else if (u >= 0 && argot_owner(s, u) == s->faction && c->sc->unit[u].kind == ARGOT_A)
        say_unit(c, "ARG-522", u, "cannot be hit by this unit");
    else
        say(c, "ARG-521", "that unit cannot take hits of this roll");
}

static void explain_regroup(struct query *c, gg_slice rest) {
    const struct argot_state *s = c->s;
    gg_slice cell;
    const int u = argot_unit_tagged(c->sc, cut(rest, '>', &cell));
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        say(c, "ARG-610", "only the victor's units regroup");
    else if (s->acted >> u & 1)
        say_unit(c, "ARG-611", u, "has regrouped already");
    else if (argot_aboard(s) >> u & 1)
        say_unit(c, "ARG-611", u, "is aboard and regroups only with its ship");
    else
        say(c, "ARG-610",
            "regroup goes from the victory cell to a linked friendly or vacant cell with room, or "
            "from a "
            "linked uncontested cell into it");
}

static void explain_restore(struct query *c, gg_slice rest) {
    const struct argot_scenario *sc = c->sc;
    const struct argot_state *s = c->s;
    gg_slice train;
    const int u = argot_unit_tagged(sc, cut(rest, '<', &train));
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        say(c, "ARG-705", "that is no own unit on the map");
    else if (!(argot_hurt(sc, s) >> u & 1))
        say_unit(c, "ARG-705", u, "is at full strength");
    else if (argot_foes_in(s, s->cell[u], s->faction))
        say_unit(c, s->faction == ARGOT_ARGOT ? "ARG-709" : "ARG-706", u, "is in a contested cell");
    else if (train.data && (sc->kind[ARGOT_T] >> u & 1))
        say(c, "ARG-712", "trains are restored from the pool only");
    else if (train.data)
        say(c, "ARG-710",
            "that train is too far, too poor, or out of the fixed order (ARG-711, ARG-713)");
    else if (sc->unit[u].cost > s->rp[s->faction])
        say(c, "ARG-705", "the pool has too few RP");
    else if (s->faction == ARGOT_ARGOT && !gg_bits_has(sc->with[ARGOT_CITY], s->cell[u]))
        say_unit(c, "ARG-709", u, "is not in the city");
    else if (s->faction == ARGOT_MINEOS &&
             ((argot_aboard(s) >> u & 1) ||
              (sc->options.medical_only && !gg_bits_has(sc->with[ARGOT_MEDICAL], s->cell[u]))))
        say_unit(c, "ARG-706", u,
                 "is aboard, or not in a medical location where the scenario asks for it");
    else
        say(c, "ARG-713", "steps are bought in a fixed order, and its place is past");
}

/* --- which node a token belongs to */

/* Nodes whose tokens look like this one, as bits. 0: like none. */
static unsigned nodes_of(gg_slice token, gg_slice *rest) {
    static const struct {
        const char *prefix;
        unsigned nodes;
    } forms[] = {{"@", 1u << ARGOT_SP},
                 {"c:", 1u << ARGOT_CD},
                 {">", 1u << ARGOT_MD},
                 {"+", 1u << ARGOT_MD},
                 {"f:", 1u << ARGOT_RP},
                 {"FF#:", 1u << ARGOT_BA},
                 {"FF:", 1u << ARGOT_BA},
                 {"F#:", 1u << ARGOT_BA},
                 {"F:", 1u << ARGOT_BA},
                 {"P:", 1u << ARGOT_BA},
                 {"R:", 1u << ARGOT_BA | 1u << ARGOT_FR},
                 {"x:", 1u << ARGOT_AL},
                 {"G:", 1u << ARGOT_RG},
                 {"S:", 1u << ARGOT_RL},
                 {"g", 1u << ARGOT_MG},
                 {"t", 1u << ARGOT_RT},
                 {"b", 1u << ARGOT_BP},
                 {"h", 1u << ARGOT_CR}};
    *rest = token;
    if (gg_slice_is(token, "pass")) return 1u << ARGOT_MG;
    if (gg_slice_is(token, "skip")) return 1u << ARGOT_RP;
    if (gg_slice_is(token, "done")) return 1u << ARGOT_MU | 1u << ARGOT_RG | 1u << ARGOT_RL;
    if (gg_slice_is(token, "mok") || gg_slice_is(token, "mno")) return 1u << ARGOT_CM;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (starts(token, forms[i].prefix, rest)) return forms[i].nodes;
    return token.length && token.data[0] >= 'A' && token.data[0] <= 'Z' ? 1u << ARGOT_MU : 0;
}

static void explain_here(struct query *c, gg_slice token, gg_slice rest) {
    switch (c->s->node) {
    case ARGOT_SP: explain_place(c, rest); return;
    case ARGOT_CD: say(c, "ARG-202", "no card of that kind is left in the deck"); return;
    case ARGOT_MG: explain_group(c, rest); return;
    case ARGOT_MU: explain_pick(c, rest); return;
    case ARGOT_MD: (token.data[0] == '+' ? explain_load : explain_goal)(c, rest); return;
    case ARGOT_RP: explain_aim(c, rest); return;
    case ARGOT_RT: explain_target(c, rest); return;
    case ARGOT_BP: explain_battle(c, rest); return;
    case ARGOT_CR:
        gg_putf(c->text, "ARG-516 the roll is h0 to h%d hits", argot_dice(c->sc, c->s));
        return;
    case ARGOT_AL: explain_hit(c, rest); return;
    case ARGOT_CM: say(c, "ARG-526", "the morale check is mok or mno"); return;
    case ARGOT_FR: explain_retreat(c, rest); return;
    case ARGOT_RG: explain_regroup(c, rest); return;
    case ARGOT_RL: explain_restore(c, rest); return;
    default: break;
    }
    if (token.data[0] == 'R')
        explain_retreat(c, rest);
    else if (token.data[0] == 'P')
        explain_wait(c, rest);
    else
        explain_fire(c, rest,
                     (starts(token, "FF", &token) ? ARGOT_DOUBLED : 0) |
                         (memchr(token.data, '#', token.length) ? ARGOT_AT_FORT : 0));
}

void argot_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    struct query c = {game->scenario, state, text};
    gg_slice rest;
    const unsigned nodes = nodes_of(token, &rest);
    if (c.s->node == ARGOT_XX) {
        say(&c, "ARG-801", "the game is over");
    } else if (!nodes) {
        say(&c, "ARG-G03", "this is not the form of any move");
    } else if (!(nodes >> c.s->node & 1)) {
        gg_put(text, "ARG-003 not at this point: ");
        argot_headline(game, state, text);
    } else {
        explain_here(&c, token, rest);
    }
}
