/* The tables of moves and nodes (kit/words.h), and why a token is not legal here, with the id of the
 * rule, where that is more than a line. */
#include "nouns.h"

static const struct argot_scenario *scenario(const gg_query *c) {
    return c->game->scenario;
}

static const struct argot_state *position(const gg_query *c) {
    return c->state;
}

/* Splits at the first separator; `tail.data` is NULL when there is none. */
static gg_slice cut(gg_slice token, char separator, gg_slice *tail) {
    gg_slice head;
    gg_split(token, separator, &head, tail);
    return head;
}

/* --- nodes */

static void explain_place(gg_query *c, gg_slice rest) {
    gg_slice cell, ship;
    const gg_slice by_cell = cut(rest, '=', &cell), by_ship = cut(rest, '+', &ship);
    const int u = argot_unit_tagged(scenario(c), cell.data ? by_cell : by_ship);
    if (u != position(c)->selected) {
        gg_say_piece(c, "ARG-R08", position(c)->selected, "is the unit to place now");
        return;
    }
    const int to = cell.data ? argot_cell_named(scenario(c), cell) : -1;
    if (scenario(c)->unit[u].afloat)
        gg_say_piece(c, "ARG-110", u, "goes aboard an own ship in its zone with a free place");
    else if (to < 0)
        gg_say(c, "ARG-101", "no such cell");
    else if (!gg_bits_has(scenario(c)->unit[u].zone, to))
        gg_say_piece(c, "ARG-101", u, "may not be set up there: the cell is not in its zone");
    else if (argot_foes_in(position(c), to, scenario(c)->unit[u].faction))
        gg_say(c, "ARG-111", "no unit is set up in an enemy cell");
    else
        gg_say(c, "ARG-040", "the cell is full");
}

static void explain_group(gg_query *c, gg_slice name) {
    const struct argot_state *s = position(c);
    const int cell = argot_cell_named(scenario(c), name);
    if (cell < 0) {
        gg_say(c, "ARG-300", "there is no such cell to activate");
        return;
    }
    const uint64_t own = argot_in(s, cell) & argot_of(s, s->faction);
    if (!own)
        gg_say(c, "ARG-300", "no own unit is in that cell");
    else if (!(own & ~s->moved))
        gg_say(c, "ARG-305", "all own units there have moved this turn");
    else
        gg_say(c, "ARG-301", "no unmoved own unit there has a legal destination");
}

static void explain_pick(gg_query *c, gg_slice tag) {
    const struct argot_state *s = position(c);
    const int u = argot_unit_tagged(scenario(c), tag);
    if (u < 0)
        gg_say(c, "ARG-302", "there is no such unit");
    else if (s->moved >> u & 1)
        gg_say_piece(c, "ARG-302", u, "has moved this turn");
    else if (!(s->act >> u & 1))
        gg_say_piece(c, "ARG-302", u, "is not in the active group");
    else if (!(argot_aboard(s) >> u & 1) && argot_pinned(scenario(c), s, u))
        gg_say_piece(c, "ARG-380", u, "is pinned by the enemies in its cell");
    else
        gg_say_piece(c, "ARG-302", u, "has no legal destination");
}

static void explain_load(gg_query *c, gg_slice tag) {
    const struct argot_state *s = position(c);
    const int u = argot_unit_tagged(scenario(c), tag), ship = s->selected;
    if (scenario(c)->unit[ship].kind != ARGOT_S || !scenario(c)->unit[ship].capacity)
        gg_say_piece(c, "ARG-360", ship, "carries nobody");
    else if (u < 0 || !(scenario(c)->foot >> u & 1) || argot_owner(s, u) != s->faction ||
             !argot_step(s, u))
        gg_say(c, "ARG-360", "only own ground units can be loaded");
    else if (s->moved >> u & 1)
        gg_say_piece(c, "ARG-360", u, "has moved this turn");
    else if (argot_aboard(s) >> u & 1)
        gg_say_piece(c, "ARG-360", u, "is aboard already");
    else if (!gg_bits_has(scenario(c)->same_hex[s->cell[ship]], s->cell[u]))
        gg_say_piece(c, "ARG-360", u, "is not in the same hex as the ship");
    else if (__builtin_popcountll(argot_cargo(s, ship)) >= scenario(c)->unit[ship].capacity)
        gg_say_piece(c, "ARG-360", ship, "has no free place");
    else
        gg_say_piece(
            c, "ARG-361", u,
            "cannot be loaded: out of order, engaged by an enemy, no room, or the ship could "
            "not sail");
}

/* A cell that the selected ground unit, on foot, cannot get to. */
static void explain_walk(gg_query *c, int u, int to, bool foes) {
    const struct argot_scenario *sc = scenario(c);
    const int from = position(c)->cell[u], m = sc->unit[u].move, way = sc->walk[from][to];
    if (!gg_bits_has(sc->with[ARGOT_LAND], to))
        gg_say_piece(c, "ARG-320", u, "moves over land only");
    else if (way == GG_FAR)
        gg_say(c, "ARG-324",
               "walls without a gate and rivers without a bridge or ford are in the way");
    else if (way > m)
        gg_say_piece(
            c, "ARG-321", u,
            "cannot move that far; one cell more is only for moves wholly along a road that end in "
            "no enemy cell (ARG-325)");
    else if (gg_bits_has(argot_barred(sc, position(c), u), to))
        gg_say(c, "ARG-382", "enemy attackers came through that hexside");
    else if (foes)
        gg_say(c, "ARG-327", "an attack cannot go on through a city cell, nor use the road bonus");
    else
        gg_say(c, "ARG-322", "terrain or enemies on the way end the move earlier");
}

static void explain_unreached(gg_query *c, int u, int to, bool foes) {
    const struct argot_scenario *sc = scenario(c);
    if (argot_aboard(position(c)) >> u & 1) {
        if (gg_bits_has(argot_barred(sc, position(c), u), to))
            gg_say(c, "ARG-382", "enemy attackers came through that hexside");
        else if (sc->unit[u].move == 0)
            gg_say_piece(c, "ARG-R79", u, "has no movement and does not land by itself");
        else if (foes && sc->options.assault_landing == 0)
            gg_say(c, "ARG-366", "landing in an enemy cell is not allowed in this scenario");
        else
            gg_say_piece(c, "ARG-364", u,
                         "can only land in the ship's cell or in a cell linked with it");
    } else if (sc->unit[u].kind == ARGOT_A) {
        if (gg_bits_has(sc->with[ARGOT_NOAIR], to))
            gg_say(c, "ARG-062", "air units may not enter that cell");
        else
            gg_say_piece(c, "ARG-350", u, "cannot fly that far");
    } else if (sc->unit[u].kind == ARGOT_S) {
        if (!gg_bits_has(sc->with[ARGOT_WATER], to))
            gg_say_piece(c, "ARG-056", u, "moves over water only");
        else
            gg_say_piece(c, "ARG-340", u, "cannot sail there with its movement");
    } else {
        explain_walk(c, u, to, foes);
    }
}

/* Why a unit cannot cross from one cell into another at all, whatever stands there. */
static void explain_link(gg_query *c, int u, int to, int from) {
    const struct argot_scenario *sc = scenario(c);
    const int slot = gg_graph_slot(&sc->graph, to, from);
    if (slot < 0) {
        gg_say(c, "ARG-372", "that cell is not linked with the one attacked");
        return;
    }
    const int link = sc->graph.link[to][slot].features;
    const bool ship = sc->unit[u].kind == ARGOT_S;
    if (ship && (link & ARGOT_L_BOOM))
        gg_say(c, "ARG-056", "a boom closes the way between the two cells");
    else if (ship)
        gg_say_piece(c, "ARG-056", u, "cannot sail between the two cells");
    else if ((link & ARGOT_L_WALL) && !(link & ARGOT_L_GATE))
        gg_say(c, "ARG-324", "a wall without a gate is between the two cells");
    else if ((link & ARGOT_L_RIVER) && !(link & (ARGOT_L_BRIDGE | ARGOT_L_FORD)))
        gg_say(c, "ARG-324", "a river without a bridge or ford is between the two cells");
    else
        gg_say_piece(c, "ARG-320", u, "cannot go over land between the two cells");
}

/* An attack that can be made, but not through this link. */
static void explain_entry(gg_query *c, int u, int to, int from, const struct argot_reach *reach) {
    if (from < 0)
        gg_say(c, "ARG-372", "name the linked cell that the attack comes from: >cell<from");
    else if (!gg_bits_has(reach->cross[from], to))
        explain_link(c, u, to, from);
    else if (from == position(c)->cell[u])
        gg_say(c, "ARG-382", "enemy attackers came through that hexside");
    else
        gg_say_piece(c, "ARG-321", u,
                     "cannot come from there: too far for an attack, or ended before");
}

static void explain_goal(gg_query *c, gg_slice rest) {
    const struct argot_scenario *sc = scenario(c);
    const struct argot_state *s = position(c);
    gg_slice behind;
    const int u = s->selected, to = argot_cell_named(sc, cut(rest, '<', &behind));
    if (to < 0) {
        gg_say(c, "ARG-302", "there is no such cell");
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
        gg_say_piece(c, "ARG-321", u, "is in that cell");
    else if (foes && sc->unit[u].kind == ARGOT_T)
        gg_say(c, "ARG-331", "supply trains may not enter enemy cells");
    else if (gg_bits_has(field.closed_cells, to))
        gg_say(c, "ARG-904", "third parties do not enter each other's cells");
    else if (!near && !argot_room(sc, s, s->faction, to, load))
        gg_say(c, "ARG-040", "the cell is full");
    else if (!near)
        explain_unreached(c, u, to, foes);
    else if (foes && reach.cross)
        explain_entry(c, u, to, argot_cell_named(sc, behind), &reach);
    else
        gg_say(c, "ARG-372", "only an attack on the ground or at sea names the cell it comes from");
}

static void explain_aim(gg_query *c, gg_slice tag) {
    const struct argot_state *s = position(c);
    const int u = argot_unit_tagged(scenario(c), tag);
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        gg_say(c, "ARG-401", "that is no own unit on the map");
    else if (!(scenario(c)->ranged >> u & 1))
        gg_say_piece(c, "ARG-401", u, "has no range");
    else if (s->fired >> u & 1)
        gg_say_piece(c, "ARG-401", u, "has fired this turn");
    else if (argot_aboard(s) >> u & 1)
        gg_say_piece(c, "ARG-363", u, "is aboard a ship");
    else if (argot_engaged(scenario(c), ARGOT_BIT(u),
                           argot_foes_in(s, s->cell[u], s->faction) & ~argot_aboard(s)))
        gg_say_piece(c, "ARG-R21", u, "is engaged by an enemy in its own cell");
    else
        gg_say_piece(c, "ARG-402", u, "has no target within its range");
}

static void explain_target(gg_query *c, gg_slice rest) {
    const struct argot_scenario *sc = scenario(c);
    const int u = position(c)->selected;
    if (rest.length && rest.data[rest.length - 1] == '!') {
        rest.length--;
        if (!(sc->ability[ARGOT_BERSERKER] >> u & 1)) {
            gg_say_piece(c, "ARG-023", u, "is no berserker and cannot double its dice");
            return;
        }
    }
    const bool fort = rest.length && rest.data[rest.length - 1] == '#';
    if (fort) rest.length--;
    gg_slice side;
    const int cell = argot_cell_named(sc, cut(rest, '@', &side));
    if (cell < 0)
        gg_say(c, "ARG-402", "there is no such cell");
    else if (fort && !(sc->ability[ARGOT_BESIEGER] >> u & 1))
        gg_say_piece(c, "ARG-403", u, "is no besieger");
    else if (fort && !argot_fort_steps(sc, position(c), cell))
        gg_say(c, "ARG-403", "no fortification stands there");
    else if (fort)
        gg_say(c, "ARG-403", "the fortification is out of range, or own units are in its cell");
    else if (sc->distance[position(c)->cell[u]][cell] > sc->unit[u].range ||
             cell == position(c)->cell[u])
        gg_say(c, "ARG-402", "the cell is out of range");
    else
        gg_say(c, "ARG-402",
               "no enemy there that it can target, or the faction is to be named (or not)");
}

static void explain_battle(gg_query *c, gg_slice rest) {
    gg_slice side;
    const int cell = argot_cell_named(scenario(c), cut(rest, '@', &side));
    if (cell < 0 || !argot_in(position(c), cell))
        gg_say(c, "ARG-500", "no battle is pending there");
    else
        gg_say(c, "ARG-502",
               "no battle is pending there in which this faction attacks (name the faction if "
               "several)");
}

/* A participant of the current letter and side that has not acted; says why not. */
static bool on_turn(gg_query *c, int u) {
    const struct argot_state *s = position(c);
    if (u < 0 || !((s->part[0] | s->part[1]) >> u & 1)) {
        gg_say(c, "ARG-505", "that is no participant of this battle");
        return false;
    }
    if (s->acted >> u & 1) {
        gg_say_piece(c, "ARG-510", u, "has had its turn in this round");
        return false;
    }
    if (!(s->part[argot_side(s)] & scenario(c)->letter[argot_letter(s)] & ARGOT_BIT(u))) {
        gg_say_piece(c, "ARG-510", u,
                     "is not on turn: defenders before attackers, letter by letter");
        return false;
    }
    return true;
}

static void explain_fire(gg_query *c, gg_slice tag, int flags) {
    const struct argot_scenario *sc = scenario(c);
    const int u = argot_unit_tagged(sc, tag);
    if (!on_turn(c, u)) return;
    if (sc->unit[u].kind == ARGOT_T)
        gg_say(c, "ARG-513", "supply trains roll no dice");
    else if ((flags & ARGOT_DOUBLED) && !(sc->ability[ARGOT_BERSERKER] >> u & 1))
        gg_say_piece(c, "ARG-023", u, "is no berserker and cannot double its dice");
    else if (!(flags & ARGOT_AT_FORT))
        gg_say_piece(c, "ARG-522", u, "can target no enemy in this battle");
    else if (!(sc->ability[ARGOT_BESIEGER] >> u & 1))
        gg_say_piece(c, "ARG-514", u, "is no besieger");
    else
        gg_say(c, "ARG-514",
               "only the attacking side fires at an intact fortification in the battle cell");
}

static void explain_retreat(gg_query *c, gg_slice rest) {
    const struct argot_state *s = position(c);
    gg_slice cell;
    const int u = argot_unit_tagged(scenario(c), cut(rest, '>', &cell));
    if (s->node == ARGOT_FR) {
        if (u != s->selected) {
            gg_say_piece(c, argot_losing(s) ? "ARG-603" : "ARG-602", s->selected,
                         "is the unit that must retreat now");
            return;
        }
    } else if (!on_turn(c, u)) {
        return;
    }
    const int to = argot_cell_named(scenario(c), cell);
    if (to >= 0 && argot_foes_in(s, to, s->faction))
        gg_say(c, "ARG-601", "units do not retreat into a cell with enemies");
    else if (to >= 0 && !argot_room(scenario(c), s, s->faction, to, 1))
        gg_say(c, "ARG-R37", "the cell is full");
    else
        gg_say(
            c, "ARG-601",
            "it may not retreat there: attackers over the hexside they came through, others over "
            "one that no attacker came through");
}

static void explain_wait(gg_query *c, gg_slice tag) {
    const int u = argot_unit_tagged(scenario(c), tag);
    if (on_turn(c, u)) gg_say_piece(c, "ARG-R23", u, "can fire, so it may not pass");
}

static void explain_hit(gg_query *c, gg_slice tag) {
    const struct argot_state *s = position(c);
    const int u = argot_unit_tagged(scenario(c), tag);
    if (u >= 0 && argot_owner(s, u) == s->faction && scenario(c)->options.strongest)
        gg_say(c, "ARG-521", "hits go to an eligible unit with the most steps");
    else if (u >= 0 && argot_owner(s, u) == s->faction && scenario(c)->unit[u].kind == ARGOT_A)
        gg_say_piece(c, "ARG-522", u, "cannot be hit by this unit");
    else
        gg_say(c, "ARG-521", "that unit cannot take hits of this roll");
}

static void explain_regroup(gg_query *c, gg_slice rest) {
    const struct argot_state *s = position(c);
    gg_slice cell;
    const int u = argot_unit_tagged(scenario(c), cut(rest, '>', &cell));
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        gg_say(c, "ARG-610", "only the victor's units regroup");
    else if (s->acted >> u & 1)
        gg_say_piece(c, "ARG-611", u, "has regrouped already");
    else if (argot_aboard(s) >> u & 1)
        gg_say_piece(c, "ARG-611", u, "is aboard and regroups only with its ship");
    else
        gg_say(
            c, "ARG-610",
            "regroup goes from the victory cell to a linked friendly or vacant cell with room, or "
            "from a "
            "linked uncontested cell into it");
}

static void explain_restore(gg_query *c, gg_slice rest) {
    const struct argot_scenario *sc = scenario(c);
    const struct argot_state *s = position(c);
    gg_slice train;
    const int u = argot_unit_tagged(sc, cut(rest, '<', &train));
    if (u < 0 || argot_owner(s, u) != s->faction || !argot_step(s, u))
        gg_say(c, "ARG-705", "that is no own unit on the map");
    else if (!(argot_hurt(sc, s) >> u & 1))
        gg_say_piece(c, "ARG-705", u, "is at full strength");
    else if (argot_foes_in(s, s->cell[u], s->faction))
        gg_say_piece(c, s->faction == ARGOT_ARGOT ? "ARG-709" : "ARG-706", u,
                     "is in a contested cell");
    else if (train.data && (sc->kind[ARGOT_T] >> u & 1))
        gg_say(c, "ARG-712", "trains are restored from the pool only");
    else if (train.data)
        gg_say(c, "ARG-710",
               "that train is too far, too poor, or out of the fixed order (ARG-711, ARG-713)");
    else if (sc->unit[u].cost > s->rp[s->faction])
        gg_say(c, "ARG-705", "the pool has too few RP");
    else if (s->faction == ARGOT_ARGOT && !gg_bits_has(sc->with[ARGOT_CITY], s->cell[u]))
        gg_say_piece(c, "ARG-709", u, "is not in the city");
    else if (s->faction == ARGOT_MINEOS &&
             ((argot_aboard(s) >> u & 1) ||
              (sc->options.medical_only && !gg_bits_has(sc->with[ARGOT_MEDICAL], s->cell[u]))))
        gg_say_piece(c, "ARG-706", u,
                     "is aboard, or not in a medical location where the scenario asks for it");
    else
        gg_say(c, "ARG-713", "steps are bought in a fixed order, and its place is past");
}

static void explain_plain_fire(gg_query *c, gg_slice tag) {
    explain_fire(c, tag, 0);
}

static void explain_fire_at_fort(gg_query *c, gg_slice tag) {
    explain_fire(c, tag, ARGOT_AT_FORT);
}

static void explain_doubled_fire(gg_query *c, gg_slice tag) {
    explain_fire(c, tag, ARGOT_DOUBLED);
}

static void explain_doubled_fire_at_fort(gg_query *c, gg_slice tag) {
    explain_fire(c, tag, ARGOT_DOUBLED | ARGOT_AT_FORT);
}

/* --- the tables */

/* Rows: the types of moves; attacks that name no cell they come from, fire by its flags, checks that
 * fail, steps from the pool. */
enum { CHARGE = 32, FIRE_AT_FORT, FIRE_DOUBLED, FIRE_DOUBLED_AT_FORT, FAIL, FROM_POOL };

static int row_of(const gg_said *said) {
    const argot_state *s = said->state;
    const enum argot_move_type type = argot_move_type(said->move);
    const int a = argot_move_a(said->move), flags = argot_move_c(said->move);
    const bool fort = flags & ARGOT_AT_FORT;
    if (type == ARGOT_M_GO && argot_foes_in(s, a, s->faction)) return CHARGE;
    if (type == ARGOT_M_FIRE && flags & ARGOT_DOUBLED)
        return fort ? FIRE_DOUBLED_AT_FORT : FIRE_DOUBLED;
    if (type == ARGOT_M_FIRE && fort) return FIRE_AT_FORT;
    if (type == ARGOT_M_MORALE && !a) return FAIL;
    if (type == ARGOT_M_RESTORE && argot_move_b(said->move) == ARGOT_NO_UNIT) return FROM_POOL;
    return (int)type;
}

static const gg_move_row moves[] = {
    [ARGOT_M_PLACE] = {"@{unit}={to}", "{unit} is set up at {to}", "Set up",
                       .from = "unit unit-cell", .to = "to", .nodes = GG_NODE(ARGOT_SP),
                       .explain = explain_place},
    [ARGOT_M_STOW] = {"@{unit}+{other}", "{unit} goes aboard {other}", "Set up", .from = "unit",
                      .to = "other"},
    [ARGOT_M_CARD] = {"c:{card}", "card {card}", "Chance", .nodes = GG_NODE(ARGOT_CD),
                      .why = "ARG-202 no card of that kind is left in the deck"},
    [ARGOT_M_GROUP] = {"g{cell}", "activate {cell}: {group}", "Activate a group", .from = "cell",
                       .nodes = GG_NODE(ARGOT_MG), .explain = explain_group},
    [ARGOT_M_PASS] = {"pass", "end the movement of this turn", "End", .nodes = GG_NODE(ARGOT_MG),
                      .explain = explain_group},
    [ARGOT_M_UNIT] = {"{unit}", "move {unit}", "Pick a unit", .from = "unit",
                      .nodes = GG_NODE(ARGOT_MU), .explain = explain_pick},
    [ARGOT_M_DONE] = {"done", "end {phase}", "End", .nodes = GG_NODE(ARGOT_MU),
                      .explain = explain_pick},
    [ARGOT_M_GO] = {">{cell}", "{self} {goes} {cell}", "Move", .from = "self here", .to = "cell",
                    .nodes = GG_NODE(ARGOT_MD), .explain = explain_goal},
    [CHARGE] = {">{cell}", "{self} attacks {cell} against {foes}", "Attack", .from = "self here",
                .to = "cell"},
    [ARGOT_M_ATTACK] = {">{cell}<{from}", "{self} attacks {cell} from {from} against {foes}",
                        "Attack", .from = "self here from", .to = "cell"},
    [ARGOT_M_LOAD] = {"+{unit}", "{unit} goes aboard {self}", "Load", .from = "unit", .to = "self",
                      .nodes = GG_NODE(ARGOT_MD), .explain = explain_load},
    [ARGOT_M_AIM] = {"f:{unit}", "{unit} takes aim", "Fire", .from = "unit",
                     .nodes = GG_NODE(ARGOT_RP), .explain = explain_aim},
    [ARGOT_M_SKIP] = {"skip", "end ranged fire", "End", .nodes = GG_NODE(ARGOT_RP),
                      .explain = explain_aim},
    [ARGOT_M_SHOOT] = {"t{cell}{mark}{doubled}", "{self} fires at {mark} in {cell}{doubled}",
                       "Fire", .from = "self", .to = "mark", .nodes = GG_NODE(ARGOT_RT),
                       .explain = explain_target},
    [ARGOT_M_BATTLE] = {"b{cell}{mark}", "fight in {cell} against {mark}", "Fight a battle",
                        .to = "cell", .nodes = GG_NODE(ARGOT_BP), .explain = explain_battle},
    [ARGOT_M_FIRE] = {"F:{unit}", "{unit} fires at the enemy: {odds}", "Fire", .from = "unit",
                      .to = "enemy", .nodes = GG_NODE(ARGOT_BA), .explain = explain_plain_fire},
    [FIRE_AT_FORT] = {"F#:{unit}", "{unit} fires at the fortification: {odds}", "Fire",
                      .from = "unit", .to = "enemy", .nodes = GG_NODE(ARGOT_BA),
                      .explain = explain_fire_at_fort},
    [FIRE_DOUBLED] = {"FF:{unit}", "{unit} fires at the enemy: {odds}, then loses a step", "Fire",
                      .from = "unit", .to = "enemy", .nodes = GG_NODE(ARGOT_BA),
                      .explain = explain_doubled_fire},
    [FIRE_DOUBLED_AT_FORT] = {"FF#:{unit}",
                              "{unit} fires at the fortification: {odds}, then loses a step",
                              "Fire", .from = "unit", .to = "enemy", .nodes = GG_NODE(ARGOT_BA),
                              .explain = explain_doubled_fire_at_fort},
    [ARGOT_M_RETREAT] = {"R:{unit}>{to}", "{unit} retreats to {to}", "Retreat",
                         .from = "unit unit-cell", .to = "to",
                         .nodes = GG_NODE(ARGOT_BA) | GG_NODE(ARGOT_FR),
                         .explain = explain_retreat},
    [ARGOT_M_WAIT] = {"P:{unit}", "{unit} can do nothing and passes", "End", .from = "unit",
                      .nodes = GG_NODE(ARGOT_BA), .explain = explain_wait},
    [ARGOT_M_HITS] = {"h{hits}", "{shooter} rolls {hits} with {dice}", "Chance",
                      .nodes = GG_NODE(ARGOT_CR), .why = "ARG-516 the roll is h0 to h{most} hits"},
    [ARGOT_M_LOSE] = {"x:{unit}", "{unit} takes the hit", "Take a hit", .to = "unit",
                      .nodes = GG_NODE(ARGOT_AL), .explain = explain_hit},
    [ARGOT_M_MORALE] = {"mok", "{shaken} passes its morale check", "Chance",
                        .nodes = GG_NODE(ARGOT_CM)},
    [FAIL] = {"mno", "{shaken} fails its morale check", "Chance", .nodes = GG_NODE(ARGOT_CM)},
    [ARGOT_M_REGROUP] = {"G:{unit}>{to}", "{unit} regroups to {to}", "Regroup",
                         .from = "unit unit-cell", .to = "to", .nodes = GG_NODE(ARGOT_RG),
                         .explain = explain_regroup},
    [FROM_POOL] = {"S:{unit}", "{unit} regains a step for {cost} RP from the pool ({pool} there)",
                   "Restore strength", .to = "unit", .nodes = GG_NODE(ARGOT_RL),
                   .explain = explain_restore},
    [ARGOT_M_RESTORE] = {"S:{unit}<{other}", "{unit} regains a step for {cost} RP from {other}",
                         "Restore strength", .from = "other", .to = "unit"},
};

static const gg_token_kind refusals[] = {
    {"done", GG_NODE(ARGOT_RG), NULL, explain_regroup},
    {"done", GG_NODE(ARGOT_RL), NULL, explain_restore},
};

#define DAY  "Day {day} turn {turn}: {battle}"
#define TURN DAY "{side}: "

static const gg_node_row nodes[ARGOT_NODES] = {
    [ARGOT_SP] = {"SP", TURN "place {self}", "ARG-003",
                  "a unit is set up: @TAG=cell, @TAG+SHIP aboard"},
    [ARGOT_CD] = {"CD", DAY "a card is drawn", "ARG-003", "a card is drawn: c: and its kind"},
    [ARGOT_MG] = {"MG", TURN "pick a group to move{tokens-left}", "ARG-003",
                  "a group is activated: g and its cell, or pass"},
    [ARGOT_MU] = {"MU", TURN "pick a unit of the group", "ARG-003",
                  "a unit of the group moves: its tag, or done"},
    [ARGOT_MD] = {"MD", TURN "pick a destination for {self}", "ARG-003",
                  "the unit goes: > and a cell, >cell<from to attack, +TAG to load"},
    [ARGOT_RP] = {"RP", TURN "pick a unit to fire from afar", "ARG-003",
                  "a ranged unit fires: f: and its tag, or skip"},
    [ARGOT_RT] = {"RT", TURN "pick a target for {self}", "ARG-003",
                  "its target is chosen: t and a cell"},
    [ARGOT_BP] = {"BP", TURN "pick a battle", "ARG-003", "a battle is chosen: b and its cell"},
    [ARGOT_BA] = {"BA", TURN "pick a block and what it does", "ARG-003",
                  "a unit acts in the battle: F: fires, R: retreats, P: passes"},
    [ARGOT_CR] = {"CR", DAY "roll to hit: {shooter}", "ARG-003",
                  "the dice decide: h and the number of hits"},
    [ARGOT_AL] = {"AL", TURN "take a hit from {shooter}, {left} to allocate", "ARG-003",
                  "a unit takes a hit: x: and its tag"},
    [ARGOT_CM] = {"CM", DAY "morale check of {shaken}", "ARG-003", "morale is checked: mok or mno"},
    [ARGOT_FR] = {"FR", TURN "forced retreat of {self}", "ARG-003",
                  "a unit must retreat: R:TAG>cell"},
    [ARGOT_RG] = {"RG", TURN "regroup or end", "ARG-003", "units regroup: G:TAG>cell, or done"},
    [ARGOT_RL] = {"RL", TURN "restore strength or end ({pool} RP)", "ARG-003",
                  "steps are restored: S:TAG, S:TAG<TRAIN, or done"},
    [ARGOT_XX] = {"XX", "Day {day} turn {turn}: {result}", "ARG-801", "the game is over"},
};

const gg_words argot_words = {.nouns = argot_nouns,
                              .noun_count = ARGOT_NOUNS,
                              .moves = moves,
                              .move_count = GG_COUNT_OF(moves),
                              .nodes = nodes,
                              .node_count = ARGOT_NODES,
                              .over = GG_NODE(ARGOT_XX),
                              .row = GG_BY(row_of),
                              .node = GG_OF_STATE(argot_state, node),
                              .piece = &argot_tag_thing,
                              .refusals = refusals,
                              .refusal_count = GG_COUNT_OF(refusals)};
