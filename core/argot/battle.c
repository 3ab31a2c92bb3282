/* Battles (ARG-500 to 541): which are pending, whose turn it is in one, how one ends. */
#include "rules.h"

static int place_in_order(const argot_state *s, int faction) {
    return faction >= ARGOT_THIRD ? faction : faction == s->first ? 0 : 1;
}

int argot_pending(const argot_scenario *sc, const argot_state *s, int cell, int f, int g) {
    const uint64_t here = argot_in(s, cell), ashore = here & ~argot_aboard(s);
    const uint64_t of_f = argot_of(s, f), of_g = argot_of(s, g);
    if (!argot_engaged(sc, ashore & of_f, ashore & of_g)) return -1;
    const bool f_came = here & of_f & s->atk, g_came = here & of_g & s->atk;
    const bool f_earlier = place_in_order(s, f) < place_in_order(s, g);
    if (f_came != g_came) return f_came ? f : g;
    return f_came == f_earlier ? g : f; /* both came: the later one; neither: the earlier one */
}

int argot_list_battles(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int f = s->faction;
    const uint64_t placed = argot_placed(s), own = placed & argot_of(s, f);
    int n = 0, c;
    const gg_bits shared = argot_cells_of(s, own) & argot_cells_of(s, placed & ~own);
    GG_BITS_EACH (c, shared)
        for (int g = 0; g < sc->factions && n < limit; g++)
            if (g != f && argot_pending(sc, s, c, f, g) == f)
                list[n++] = argot_move(ARGOT_M_BATTLE, c, g, 0);
    return n;
}

void argot_battle_begin(const argot_scenario *sc, argot_state *s, int cell, int other) {
    const int f = s->faction;
    const uint64_t ashore = argot_in(s, cell) & ~argot_aboard(s);
    const uint64_t mine = ashore & argot_of(s, f), theirs = ashore & argot_of(s, other);
    s->battle_cell = (uint8_t)cell;
    s->sides = (uint8_t)(f | other << 4);
    s->part[0] = argot_engaged(sc, mine, theirs);
    s->part[1] = argot_engaged(sc, theirs, mine);
    int u, closed = 0; /* ARG-505 */
    ARGOT_EACH (u, s->part[0] & s->atk & argot_entered(s) & ~sc->kind[ARGOT_A])
        closed |= 1 << argot_entry(s, u);
    s->closed[0] = (uint8_t)(closed & 255);
    s->closed[1] = (uint8_t)(closed >> 8);
    s->round = 1;
    s->tempo = 1 << 2; /* letter A, defending side */
    if (sc->options.fog) s->seen |= s->part[0] | s->part[1];
    argot_battle_next(sc, s);
}

void argot_close_battle(argot_state *s) {
    s->faction = (uint8_t)argot_attacker(s);
    s->battle_cell = ARGOT_NO_CELL;
    s->sides = 0;
    s->acted = 0;
    s->node = ARGOT_BP;
}

static void end_battle(const argot_scenario *sc, argot_state *s, int victor) {
    s->part[0] = s->part[1] = s->acted = s->resil = s->intim = 0; /* ARG-541 */
    s->round = s->tempo = s->closed[0] = s->closed[1] = 0;
    s->selected = ARGOT_NO_UNIT;
    if (victor >= 0 && !argot_scripted(sc, victor) && !argot_foes_in(s, s->battle_cell, victor)) {
        s->node = ARGOT_RG;
        s->faction = (uint8_t)victor;
        return;
    }
    argot_close_battle(s);
}

/* The next unit of the losing side that has to go (ARG-603), or the end of the battle. */
void argot_side_retreat(const argot_scenario *sc, argot_state *s) {
    const int side = argot_losing(s) - 1;
    const uint64_t left = s->part[side];
    if (!left) {
        end_battle(sc, s, side ? argot_attacker(s) : argot_defender(s));
        return;
    }
    int letter = 0;
    while (!(left & sc->letter[letter])) letter++;
    s->selected = (uint8_t)__builtin_ctzll(left & sc->letter[letter]);
    s->faction = (uint8_t)argot_owner(s, s->selected);
    s->node = ARGOT_FR;
}

/* ARG-540, for the participants of a mask. */
static void restore_undead(const argot_scenario *sc, argot_state *s, uint64_t units) {
    int u;
    ARGOT_EACH (u, units & sc->ability[ARGOT_UNDEAD]) argot_gain_step(sc, s, u);
}

static bool can_target_any(const argot_scenario *sc, uint64_t mine, uint64_t theirs) {
    int u;
    ARGOT_EACH (u, mine)
        if (argot_prey(sc, u) & theirs) return true;
    return false;
}

/* ARG-532: who must leave after the last round. */
static void last_round_over(const argot_scenario *sc, argot_state *s) {
    restore_undead(sc, s, s->part[0] | s->part[1]);
    const int attackers = __builtin_popcountll(s->part[0]),
              defenders = __builtin_popcountll(s->part[1]);
    s->acted = 0;
    s->round = 0;
    s->tempo = (uint8_t)((attackers <= defenders ? 1 : 2) << 4);
    argot_side_retreat(sc, s);
}

/* ARG-620: all that a side has left are trains, and the other side has a G unit to take them. */
static bool taken(const argot_scenario *sc, argot_state *s) {
    for (int side = 0; side < 2; side++) {
        const uint64_t left = s->part[side];
        if (!left || (left & ~sc->kind[ARGOT_T]) || !(s->part[!side] & sc->kind[ARGOT_G])) continue;
        const int captor = side == 0 ? argot_defender(s) : argot_attacker(s);
        restore_undead(sc, s, s->part[!side]); /* ARG-R80: a captured train keeps its steps */
        int train;
        ARGOT_EACH (train, left) argot_capture(sc, s, train, captor);
        end_battle(sc, s, captor);
        return true;
    }
    return false;
}

void argot_battle_next(const argot_scenario *sc, argot_state *s) {
    if (s->node == ARGOT_XX || taken(sc, s)) return;
    const uint64_t attackers = s->part[0], defenders = s->part[1];
    if (!attackers || !defenders) { /* ARG-531 */
        restore_undead(sc, s, s->part[0] | s->part[1]);
        end_battle(sc, s, attackers ? argot_attacker(s) : defenders ? argot_defender(s) : -1);
        return;
    }
    if (!can_target_any(sc, attackers, defenders) && !can_target_any(sc, defenders, attackers)) {
        last_round_over(sc, s);
        return;
    }
    int letter = argot_letter(s), side = argot_side(s);
    while (!(s->part[side] & sc->letter[letter] & ~s->acted)) { /* ARG-510 */
        if (side == 1) {
            side = 0;
            continue;
        }
        side = 1;
        if (++letter < 4) continue;
        letter = 0;
        s->acted = 0;
        if (++s->round > sc->options.rounds) { /* ARG-530 */
            last_round_over(sc, s);
            return;
        }
    }
    s->tempo = (uint8_t)(letter | side << 2);
    s->node = ARGOT_BA;
    s->faction = (uint8_t)(side ? argot_defender(s) : argot_attacker(s));
}

/* What one block may do in its turn (ARG-512, 600). */
static int list_turn(const argot_scenario *sc, const argot_state *s, int u, gg_move *list,
                     int limit) {
    const int side = argot_side(s);
    const bool berserker = sc->ability[ARGOT_BERSERKER] >> u & 1;
    const bool besieger = (sc->ability[ARGOT_BESIEGER] >> u & 1) && side == 0 &&
                          argot_fort_steps(sc, s, s->battle_cell) > 0; /* ARG-514 */
    const bool prey = argot_prey(sc, u) & s->part[!side];
    int n = 0, c;
    for (int flags = 0; flags <= (ARGOT_AT_FORT | ARGOT_DOUBLED); flags += ARGOT_AT_FORT) {
        if ((flags & ARGOT_DOUBLED && !berserker) || !(flags & ARGOT_AT_FORT ? besieger : prey))
            continue;
        if (n < limit) list[n++] = argot_move(ARGOT_M_FIRE, u, 0, flags);
    }
    const bool must_fire = n > 0;
    const gg_bits cells = argot_retreats(sc, s, u);
    GG_BITS_EACH (c, cells)
        if (n < limit) list[n++] = argot_move(ARGOT_M_RETREAT, u, c, 0);
    if (!must_fire && n < limit) list[n++] = argot_move(ARGOT_M_WAIT, u, 0, 0);
    return n;
}

int argot_list_turns(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    int n = 0, u;
    ARGOT_EACH (u, s->part[argot_side(s)] & sc->letter[argot_letter(s)] & ~s->acted)
        n += list_turn(sc, s, u, list + n, limit - n);
    return n;
}
