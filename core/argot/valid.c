/* The invariants of section 1.3, and that the fields of a node fit together. Used by the
 * conformance kit on every state and by position.c on every position that is read. */
#include "../kit/check.h"
#include "rules.h"

static bool is_unit(const argot_scenario *sc, int u) {
    return u == ARGOT_NO_UNIT || u < sc->units;
}

static bool is_cell(const argot_scenario *sc, int cell) {
    return cell == ARGOT_NO_CELL || cell < sc->cells;
}

/* Everything that the rules use as an index lies inside its table; before all other questions. */
static bool indices_hold(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    if (s->node >= ARGOT_NODES || s->faction >= ARGOT_FACTIONS || s->result > ARGOT_DRAW)
        return gg_broken(why, "node: no such node, faction or result");
    if (argot_living(s) & ~sc->all) return gg_broken(why, "units: not of the roster");
    for (int u = 0; u < sc->units; u++) {
        const int carrier = argot_carrier(s, u), slot = argot_entry(s, u);
        if (!is_cell(sc, s->cell[u]) || !is_unit(sc, carrier))
            return gg_broken(why, "units: no such cell or carrier: %s", sc->unit[u].tag);
        if (slot == ARGOT_NO_SLOT || (s->node == ARGOT_RL && sc->options.by_capacity)) continue;
        if (s->cell[u] == ARGOT_NO_CELL || slot >= sc->graph.degree[s->cell[u]])
            return gg_broken(why, "units: no such entry: %s", sc->unit[u].tag);
    }
    const uint8_t units[] = {s->selected, s->last[0], s->last[1], s->shooter, s->shaken};
    for (size_t i = 0; i < sizeof units; i++)
        if (!is_unit(sc, units[i])) return gg_broken(why, "context: no such unit");
    if (!is_cell(sc, s->group) || !is_cell(sc, s->battle_cell) || !is_cell(sc, s->target))
        return gg_broken(why, "context: no such cell");
    if (argot_attacker(s) >= sc->factions || argot_defender(s) >= sc->factions ||
        s->shot >> 4 >= ARGOT_FACTIONS)
        return gg_broken(why, "context: no such faction");
    return true;
}

static bool stacks_hold(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    for (int f = 0; f < ARGOT_FACTIONS; f++) {
        uint8_t count[ARGOT_CELLS + 1] = {0};
        int u;
        ARGOT_EACH (u, argot_placed(s) & argot_of(s, f))
            if (++count[s->cell[u]] > sc->options.stack)
                return gg_broken(why, "units: ARG-040 too many of one faction in: %s",
                                 sc->cell[s->cell[u]].name);
    }
    return true;
}

static bool cargo_holds(const argot_scenario *sc, const argot_state *s, int u, gg_text *why) {
    const int ship = argot_carrier(s, u);
    const char *tag = sc->unit[u].tag;
    if (ship >= sc->units || sc->unit[ship].kind != ARGOT_S || !argot_step(s, ship))
        return gg_broken(why, "units: aboard something that is no ship: %s", tag);
    if (!(sc->foot >> u & 1)) return gg_broken(why, "units: only ground units go aboard: %s", tag);
    if (argot_owner(s, u) != argot_owner(s, ship) || s->cell[u] != s->cell[ship])
        return gg_broken(why, "units: not with its carrier: %s", tag);
    if (__builtin_popcountll(argot_cargo(s, ship)) > sc->unit[ship].capacity)
        return gg_broken(why, "units: too many aboard: %s", sc->unit[ship].tag);
    return true;
}

static bool unit_holds(const argot_scenario *sc, const argot_state *s, int u, gg_text *why) {
    const int cell = s->cell[u];
    const char *tag = sc->unit[u].tag;
    if (argot_step(s, u) > sc->unit[u].steps)
        return gg_broken(why, "units: more steps than it has: %s", tag);
    if (s->node == ARGOT_SP && argot_step(s, u) < sc->unit[u].steps)
        return gg_broken(why, "units: ARG-113 set up below full strength: %s", tag);
    if (cell == ARGOT_NO_CELL) {
        if (s->node != ARGOT_SP || argot_owner(s, u) >= ARGOT_THIRD)
            return gg_broken(why, "units: not placed after set-up: %s", tag);
        if (argot_carrier(s, u) != ARGOT_NO_UNIT)
            return gg_broken(why, "units: aboard but not placed: %s", tag);
        return true;
    }
    if (argot_aboard(s) >> u & 1) return cargo_holds(sc, s, u, why);
    const int need = sc->unit[u].kind == ARGOT_S ? ARGOT_WATER : ARGOT_LAND;
    if (sc->unit[u].kind == ARGOT_A) {
        if (gg_bits_has(sc->with[ARGOT_NOAIR], cell))
            return gg_broken(why, "units: no air units there: %s", tag);
    } else if (!gg_bits_has(sc->with[need], cell)) {
        return gg_broken(why, "units: cannot stand there: %s", tag);
    }
    return true;
}

/* Which flags a node may have (invariant 5). */
static bool flags_hold(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    const int node = s->node;
    const uint64_t parts = s->part[0] | s->part[1], living = argot_living(s);
    if (s->part[0] & s->part[1]) return gg_broken(why, "units: on both sides of a battle");
    if ((s->moved | s->act | s->atk | s->fired | s->acted | parts | s->resil | s->intim |
         argot_aboard(s)) &
        ~living)
        return gg_broken(why, "units: flags of a unit that is gone");
    if (node == ARGOT_XX) return true;
    const bool moving = node == ARGOT_MG || node == ARGOT_MU || node == ARGOT_MD;
    const bool roll = node == ARGOT_CR || node == ARGOT_AL;
    const bool battle = s->battle_cell != ARGOT_NO_CELL, ranged = roll && !battle;
    if (s->moved && !moving) return gg_broken(why, "units: flag m outside movement");
    if (s->act && node != ARGOT_MU && node != ARGOT_MD)
        return gg_broken(why, "units: flag a without a group");
    if (s->fired && node != ARGOT_RP && node != ARGOT_RT && !ranged)
        return gg_broken(why, "units: flag f outside ranged attacks");
    if ((parts || s->intim) && (!battle || node == ARGOT_RG))
        return gg_broken(why, "units: battle flags outside a battle");
    if (s->resil && !(battle && node != ARGOT_RG) && !(ranged && sc->options.resil_ranged))
        return gg_broken(why, "units: flag r outside a battle");
    if (s->acted && !battle) return gg_broken(why, "units: flag d outside a battle");
    if (s->atk & (argot_aboard(s) | (moving ? ~s->moved : 0)))
        return gg_broken(why, "units: an attacker that is aboard or has not moved");
    const bool later = node == ARGOT_RL || node == ARGOT_CD || node == ARGOT_SP;
    if (later && (s->atk || (argot_entered(s) && !(node == ARGOT_RL && sc->options.by_capacity))))
        return gg_broken(why, "units: attackers outside movement and combat");
    if (!later && (argot_entered(s) & (~s->atk | sc->kind[ARGOT_A])))
        return gg_broken(why, "units: an entry without an attack");
    return true;
}

static bool deck_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    int total = 0, left = 0;
    for (int k = 0; k < sc->cards; k++) {
        total += sc->card[k].count;
        left += argot_nibble(s->left, k);
    }
    const int drawn = s->node == ARGOT_SP ? 0 : s->turn - (s->node == ARGOT_CD);
    if (left + drawn != total)
        return gg_broken(why, "cards: left and drawn do not add up with the turn");
    if ((s->turn == 0) != (s->node == ARGOT_SP)) return gg_broken(why, "clock: turn 0 is set-up");
    if (s->day > sc->options.max_days) return gg_broken(why, "clock: past the last day");
    if (s->first && (s->node == ARGOT_SP || s->node == ARGOT_CD))
        return gg_broken(why, "clock: nobody is first before the card is drawn");
    const bool moving = s->node == ARGOT_MG || s->node == ARGOT_MU || s->node == ARGOT_MD;
    for (int f = 0; f < 2; f++) { /* ARG-300: lost when the faction's movement is over */
        const bool over =
            !moving || (s->faction != f && (f == s->first || s->faction >= ARGOT_THIRD));
        if (over && s->tokens[f] && s->node != ARGOT_XX)
            return gg_broken(why, "tokens: of a faction that is not moving and will not");
    }
    return true;
}

static bool group_holds(const argot_state *s, gg_text *why) {
    const uint64_t own = argot_of(s, s->faction);
    if ((s->act & ~own) || (s->act & s->moved))
        return gg_broken(why, "context: not a group of the mover");
    if (s->node == ARGOT_MD && !(s->act >> s->selected & 1))
        return gg_broken(why, "context: the unit is not of the group");
    return true;
}

static bool battle_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    const int side[2] = {argot_attacker(s), argot_defender(s)};
    for (int i = 0; i < 2; i++) {
        const uint64_t fit = argot_in(s, s->battle_cell) & argot_of(s, side[i]) & ~argot_aboard(s);
        if (s->part[i] & ~fit) return gg_broken(why, "context: a participant is not in the battle");
        if (!s->part[i] && s->node != ARGOT_RG)
            return gg_broken(why, "context: a side without participants");
    }
    if (argot_closed(s) >> sc->graph.degree[s->battle_cell])
        return gg_broken(why, "context: no such closed hexside");
    if (s->node == ARGOT_BA && s->faction != side[argot_side(s)])
        return gg_broken(why, "context: not that side's turn");
    if (s->node == ARGOT_RG) {
        if (s->faction != side[0] && s->faction != side[1])
            return gg_broken(why, "context: not the victor");
        if (argot_foes_in(s, s->battle_cell, s->faction))
            return gg_broken(why, "context: the cell is not won");
    }
    return true;
}

static bool roll_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    const int u = s->shooter;
    const uint64_t parts = s->part[0] | s->part[1];
    if (!(argot_placed(s) >> u & 1) || (argot_aboard(s) >> u & 1) || sc->unit[u].kind == ARGOT_T)
        return gg_broken(why, "context: this unit cannot roll: %s", sc->unit[u].tag);
    if ((s->shot & ARGOT_DOUBLED) && !(sc->ability[ARGOT_BERSERKER] >> u & 1))
        return gg_broken(why, "context: no berserker: %s", sc->unit[u].tag);
    const bool ranged = s->shot & ARGOT_RANGED;
    if (ranged != (s->battle_cell == ARGOT_NO_CELL))
        return gg_broken(why, "context: battle and ranged fire");
    if (!ranged && !(parts >> u & 1))
        return gg_broken(why, "context: the shooter is no participant");
    if (s->shot & ARGOT_AT_FORT) {
        const int cell = ranged ? s->target : s->battle_cell;
        if (!(sc->ability[ARGOT_BESIEGER] >> u & 1) || !argot_fort_steps(sc, s, cell))
            return gg_broken(why, "context: no fortification to fire at");
        return true;
    }
    if (ranged && (s->shot >> 4) == argot_owner(s, u))
        return gg_broken(why, "context: fire at own units");
    if (!ranged && s->node == ARGOT_AL && s->faction != argot_attacker(s) &&
        s->faction != argot_defender(s))
        return gg_broken(why, "context: not the side that is hit");
    return true;
}

/* Who will check morale has been hit by an intimidating unit of the other side (ARG-526). */
static bool morale_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    const int side = s->part[1] >> s->shooter & 1;
    if (s->node != ARGOT_CM && s->shaken == ARGOT_NO_UNIT) return true;
    if (s->shaken == ARGOT_NO_UNIT || !(s->part[!side] >> s->shaken & 1))
        return gg_broken(why, "context: nobody to check morale");
    if (!(sc->ability[ARGOT_INTIMIDATING] & s->intim & ARGOT_BIT(s->shooter)))
        return gg_broken(why, "context: a morale check, but not for an intimidating unit: %s",
                         sc->unit[s->shooter].tag);
    return true;
}

static bool selection_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    const int u = s->selected;
    if (u == ARGOT_NO_UNIT) return true;
    if (s->node == ARGOT_SP) {
        if (!sc->options.free_setup || s->cell[u] != ARGOT_NO_CELL ||
            argot_owner(s, u) != s->faction)
            return gg_broken(why, "context: not a unit to place now: %s", sc->unit[u].tag);
    } else if (argot_owner(s, u) != s->faction) {
        return gg_broken(why, "context: another faction's unit is selected: %s", sc->unit[u].tag);
    } else if (s->node == ARGOT_FR) {
        const uint64_t parts =
            argot_losing(s) ? s->part[argot_losing(s) - 1] : s->part[0] | s->part[1];
        if (!(parts >> u & 1))
            return gg_broken(why, "context: not a participant: %s", sc->unit[u].tag);
    } else if (s->node == ARGOT_RT && (!(sc->ranged >> u & 1) || (s->fired >> u & 1))) {
        return gg_broken(why, "context: cannot fire: %s", sc->unit[u].tag);
    }
    return true;
}

/* Bit of a node. */
#define AT(node) (1u << ARGOT_##node)

/* What a node needs to go on is there, and nothing else (hygiene of the context). */
static bool context_holds(const argot_state *s, gg_text *why) {
    const bool losing = argot_losing(s), ranged = s->shot & ARGOT_RANGED;
    const unsigned at = 1u << s->node;
    const bool roll = at & (AT(CR) | AT(AL)), morale = at & AT(CM) || (at & AT(FR) && !losing);
    const bool group = at & (AT(MU) | AT(MD));
    const bool selected = at & (AT(SP) | AT(MD) | AT(RT) | AT(FR));
    const bool battle = at & (AT(BA) | AT(CM) | AT(FR) | AT(RG)) || (roll && !ranged);
    if (group != (s->group != ARGOT_NO_CELL) || selected != (s->selected != ARGOT_NO_UNIT))
        return gg_broken(why, "context: a group or unit is named at the wrong node, or not");
    if (battle != (s->battle_cell != ARGOT_NO_CELL) || (losing && !(at & AT(FR))))
        return gg_broken(why, "context: a battle at the wrong node, or none");
    if ((roll || morale) != (s->shooter != ARGOT_NO_UNIT) ||
        (roll && ranged) != (s->target != ARGOT_NO_CELL))
        return gg_broken(why, "context: a roll at the wrong node, or none");
    return true;
}

static bool node_holds(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    if (s->node == ARGOT_XX) return s->result != ARGOT_NONE || gg_broken(why, "node: no result");
    if (s->faction >= sc->factions) return gg_broken(why, "node: no such faction");
    if (!context_holds(s, why)) return false;
    if (s->node == ARGOT_RL && s->faction > ARGOT_MINEOS)
        return gg_broken(why, "node: third parties have no Rally");
    if ((s->node == ARGOT_MU || s->node == ARGOT_MD) && !group_holds(s, why)) return false;
    if (s->battle_cell != ARGOT_NO_CELL && !battle_holds(sc, s, why)) return false;
    if (s->shooter != ARGOT_NO_UNIT && !(roll_holds(sc, s, why) && morale_holds(sc, s, why)))
        return false;
    return selection_holds(sc, s, why);
}

/* Invariant 7; and nobody is set up among enemies (ARG-111). */
static bool quiet_rally(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    if (s->node != ARGOT_RL && s->node != ARGOT_CD && s->node != ARGOT_SP) return true;
    for (int f = 0; f < sc->factions; f++) {
        int u;
        ARGOT_EACH (u, argot_placed(s) & argot_of(s, f))
            for (int g = f + 1; g < sc->factions; g++)
                if (argot_pending(sc, s, s->cell[u], f, g) >= 0)
                    return gg_broken(why, "units: a battle was not fought in: %s",
                                     sc->cell[s->cell[u]].name);
    }
    return true;
}

/* A public handle names one block (ARG-952). Trains are always seen: theirs name nothing. */
static bool handles_hold(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    uint64_t used[ARGOT_FACTIONS][ARGOT_KINDS] = {{0}};
    int u;
    ARGOT_EACH (u, argot_living(s) & ~sc->kind[ARGOT_T]) {
        const int handle = s->handle[u];
        uint64_t *taken = &used[argot_owner(s, u)][sc->unit[u].kind];
        if (handle > ARGOT_UNITS)
            return gg_broken(why, "units: no such handle: %s", sc->unit[u].tag);
        if (handle && (*taken >> handle & 1))
            return gg_broken(why, "units: ARG-952 two blocks with one handle: %s", sc->unit[u].tag);
        *taken |= (uint64_t)(handle != 0) << handle;
    }
    return true;
}

/* Blocks that fight or fire: their faces have been seen. */
static uint64_t in_action(const argot_state *s) {
    uint64_t units = s->part[0] | s->part[1] | s->fired;
    if (s->shooter != ARGOT_NO_UNIT) units |= ARGOT_BIT(s->shooter);
    if (s->node == ARGOT_RT) units |= ARGOT_BIT(s->selected);
    return units;
}

/* An unseen block is at full strength, and has neither fought nor fired (ARG-951). */
static bool faces_hold(const argot_scenario *sc, const argot_state *s, gg_text *why) {
    int u;
    if (!sc->options.fog || s->viewer) return true;
    const uint64_t known =
        s->seen | sc->kind[ARGOT_T] | argot_of(s, ARGOT_THIRD) | argot_of(s, ARGOT_FOURTH);
    ARGOT_EACH (u, argot_living(s) & ~known & argot_hurt(sc, s))
        return gg_broken(why, "units: ARG-951 an unseen block is at full strength: %s",
                         sc->unit[u].tag);
    ARGOT_EACH (u, argot_living(s) & ~known & in_action(s))
        return gg_broken(why, "units: ARG-951 an unseen block fights or fires: %s",
                         sc->unit[u].tag);
    return true;
}

bool argot_valid(const gg_game *game, const void *state, gg_text *why) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    int u;
    if (!indices_hold(sc, s, why)) return false;
    ARGOT_EACH (u, argot_living(s))
        if (!unit_holds(sc, s, u, why)) return false;
    for (int i = 0; i < sc->forts; i++)
        if (argot_nibble(s->fort, i) > sc->fort_steps[i])
            return gg_broken(why, "fortifications: too many steps");
    return handles_hold(sc, s, why) && stacks_hold(sc, s, why) && flags_hold(sc, s, why) &&
           deck_holds(sc, s, why) && node_holds(sc, s, why) && faces_hold(sc, s, why) &&
           quiet_rally(sc, s, why);
}
