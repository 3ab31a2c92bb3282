/* The game tree of argot: what each move does to the node, the order of phases, and the collapse of
 * nodes with one alternative (ARG-G01). The phases' own rules are in the files named for them. */
#include "state.h"

#include <stdlib.h>

uint64_t argot_at_plain(const struct argot_state *s, int cell) {
    uint64_t m = 0;
    for (int u = 0; u < ARGOT_UNITS; u++)
        if (s->cell[u] == cell) m |= ARGOT_BIT(u);
    return m;
}

void argot_set_owner(struct argot_state *s, int u, int faction) {
    for (int i = 0; i < 2; i++)
        s->owner[i] = (s->owner[i] & ~ARGOT_BIT(u)) | (uint64_t)(faction >> i & 1) << u;
}

void argot_relocate(struct argot_state *s, int u, int cell) {
    int c;
    s->cell[u] = (uint8_t)cell;
    ARGOT_EACH (c, argot_cargo(s, u)) s->cell[c] = (uint8_t)cell;
}

uint64_t argot_foes_in(const struct argot_state *s, int cell, int faction) {
    return argot_in(s, cell) & ~argot_of(s, faction);
}

bool argot_contested(const struct argot_state *s, int cell) {
    const uint64_t in = argot_in(s, cell);
    return in && (in & ~argot_of(s, argot_owner(s, __builtin_ctzll(in)))) != 0;
}

uint64_t argot_engaged(const struct argot_scenario *sc, uint64_t mine, uint64_t theirs) {
    const uint64_t *kind = sc->kind;
    uint64_t engaged = 0;
    if (theirs & (kind[ARGOT_G] | kind[ARGOT_T] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_G];
    if (theirs & (kind[ARGOT_G] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_T];
    if (theirs & (kind[ARGOT_S] | kind[ARGOT_A])) engaged |= mine & kind[ARGOT_S];
    if (theirs) engaged |= mine & kind[ARGOT_A];
    return engaged;
}

bool argot_room(const struct argot_scenario *sc, const struct argot_state *s, int faction, int cell,
                int n) {
    const uint64_t here = argot_at(s, cell) & argot_of(s, faction);
    return __builtin_popcountll(here) + n <= sc->options.stack;
}

int argot_controller(const struct argot_scenario *sc, const struct argot_state *s, int faction) {
    if (faction < ARGOT_THIRD) return faction;
    switch (sc->options.neutral) {
    case ARGOT_BY_SEAT: return faction;
    case ARGOT_BY_ARGOT: return ARGOT_ARGOT;
    case ARGOT_BY_MINEOS: return ARGOT_MINEOS;
    case ARGOT_BY_SECOND: return 1 - s->first;
    default: return GG_CHANCE;
    }
}

int argot_actor(const struct argot_scenario *sc, const struct argot_state *s) {
    switch (s->node) {
    case ARGOT_XX: return GG_OVER;
    case ARGOT_CD:
    case ARGOT_CR:
    case ARGOT_CM: return GG_CHANCE;
    default: return argot_controller(sc, s, s->faction);
    }
}

int argot_next_faction(const struct argot_scenario *sc, const struct argot_state *s, int faction) {
    if (faction == s->first) return 1 - s->first;
    const int next = faction < ARGOT_THIRD ? ARGOT_THIRD : faction + 1;
    return next < sc->factions ? next : -1;
}

/* --- steps, elimination, end */

void argot_finish(struct argot_state *s, enum argot_result result) {
    s->node = ARGOT_XX;
    s->result = (uint8_t)result;
    s->faction = 0;
    s->group = ARGOT_NO_CELL;
    s->selected = s->last[0] = s->last[1] = ARGOT_NO_UNIT;
    s->battle_cell = ARGOT_NO_CELL;
    s->sides = s->round = s->tempo = s->closed[0] = s->closed[1] = 0;
    s->shooter = s->shaken = ARGOT_NO_UNIT;
    s->target = ARGOT_NO_CELL;
    s->shot = s->hits = 0;
}

static void blank_unit(const struct argot_scenario *sc, struct argot_state *s, int u) {
    const uint64_t keep = ~ARGOT_BIT(u);
    argot_set_step(s, u, 0);
    argot_set_owner(s, u, sc->unit[u].faction);
    argot_set_entry(s, u, ARGOT_NO_SLOT);
    argot_set_carrier(s, u, ARGOT_NO_UNIT);
    s->moved &= keep;
    s->act &= keep;
    s->atk &= keep;
    s->fired &= keep;
    s->resil &= keep;
    s->intim &= keep;
    s->acted &= keep;
    s->part[0] &= keep;
    s->part[1] &= keep;
    s->seen &= keep;
    s->handle[u] = 0;
    s->cell[u] = ARGOT_NO_CELL;
}

void argot_eliminate(const struct argot_scenario *sc, struct argot_state *s, int u) {
    const int owner = argot_owner(s, u);
    const uint64_t lost = argot_cargo(s, u) | ARGOT_BIT(u);
    int c;
    ARGOT_EACH (c, lost) blank_unit(sc, s, c); /* ARG-368 */
    if (owner >= ARGOT_THIRD) return;
    /* ARG-802. Trains are never counted: where they are spent or captured the game goes on. */
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.elim_kinds >> k & 1) counted |= sc->kind[k];
    if (lost & counted && !(argot_of(s, owner) & counted))
        argot_finish(s, owner == ARGOT_MINEOS ? ARGOT_WIN_ARGOT : ARGOT_WIN_MINEOS);
}

static void see(const struct argot_scenario *sc, struct argot_state *s, uint64_t units) {
    if (sc->options.fog) s->seen |= units & argot_living(s);
}

void argot_lose_step(const struct argot_scenario *sc, struct argot_state *s, int u) {
    const int steps = argot_step(s, u) - 1;
    if (steps == 0) {
        argot_eliminate(sc, s, u);
        return;
    }
    argot_set_step(s, u, steps);
    see(sc, s, ARGOT_BIT(u)); /* ARG-951 */
}

void argot_gain_step(const struct argot_scenario *sc, struct argot_state *s, int u) {
    const int steps = argot_step(s, u);
    if (steps == 0 || steps >= sc->unit[u].steps) return;
    argot_set_step(s, u, steps + 1);
    see(sc, s, ARGOT_BIT(u));
}

/* --- turns */

static int deck_left(const struct argot_scenario *sc, const struct argot_state *s) {
    int sum = 0;
    for (int k = 0; k < sc->cards; k++) sum += argot_nibble(s->left, k);
    return sum;
}

static void add_rp(struct argot_state *s, int faction, int amount) {
    const int sum = s->rp[faction] + amount;
    s->rp[faction] = (uint8_t)(sum > 255 ? 255 : sum);
}

/* ARG-201, 207. */
static void begin_day(const struct argot_scenario *sc, struct argot_state *s) {
    for (int k = 0; k < sc->cards; k++) argot_set_nibble(s->left, k, sc->card[k].count);
    s->day++;
    s->turn = 0;
    add_rp(s, ARGOT_ARGOT, sc->options.income_day);
    if (!sc->options.rest_heals) return;
    int u;
    ARGOT_EACH (u, argot_placed(s) & sc->ability[ARGOT_HERO])
        if (!argot_contested(s, s->cell[u]))
            while (argot_step(s, u) < sc->unit[u].steps) argot_gain_step(sc, s, u);
}

/* ARG-200. */
void argot_begin_turn(const struct argot_scenario *sc, struct argot_state *s) {
    s->moved = s->act = s->atk = s->fired = s->resil = s->intim = s->acted = 0;
    s->part[0] = s->part[1] = 0;
    memset(s->entry, 0, sizeof s->entry);
    s->tokens[0] = s->tokens[1] = s->first = 0;
    s->last[0] = s->last[1] = s->selected = ARGOT_NO_UNIT;
    if (deck_left(sc, s) == 0) begin_day(sc, s);
    s->turn++;
    s->node = ARGOT_CD;
    s->faction = 0;
}

/* ARG-803: is the Old Town held now? */
static bool old_town_held(const struct argot_scenario *sc, const struct argot_state *s) {
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.hold_kinds >> k & 1) counted |= sc->kind[k];
    counted &= argot_placed(s) & ~argot_aboard(s);
    bool mineos = false;
    int u;
    ARGOT_EACH (u, counted) {
        if (!gg_bits_has(sc->with[ARGOT_OLDTOWN], s->cell[u])) continue;
        if (argot_owner(s, u) != ARGOT_MINEOS) return false;
        mineos = true;
    }
    return mineos;
}

void argot_end_turn(const struct argot_scenario *sc, struct argot_state *s) {
    s->hold = (uint8_t)(old_town_held(sc, s) ? (s->hold < 15 ? s->hold + 1 : 15) : 0);
    if (s->hold >= sc->options.hold_turns) {
        argot_finish(s, ARGOT_WIN_MINEOS);
        return;
    }
    if (deck_left(sc, s) == 0 && s->day >= sc->options.max_days) { /* ARG-806 */
        static const uint8_t by_option[3] = {ARGOT_DRAW, ARGOT_WIN_ARGOT, ARGOT_WIN_MINEOS};
        argot_finish(s, (enum argot_result)by_option[sc->options.timeout]);
        return;
    }
    argot_begin_turn(sc, s);
}

static void draw_card(const struct argot_scenario *sc, struct argot_state *s, int k) {
    const struct argot_card *card = &sc->card[k];
    argot_set_nibble(s->left, k, argot_nibble(s->left, k) - 1);
    s->first = card->red ? ARGOT_MINEOS : ARGOT_ARGOT; /* ARG-203 */
    for (int i = 0; i < 2; i++) {                      /* ARG-204 */
        const int faction = i == 0 ? s->first : 1 - s->first;
        const uint8_t cap = sc->options.tokens_cap;
        s->tokens[faction] = card->tokens[i] < cap ? card->tokens[i] : cap;
    }
    s->node = ARGOT_MG;
    s->faction = s->first;
}

/* --- phases */

static void movement_over(const struct argot_scenario *sc, struct argot_state *s) {
    if (s->faction < ARGOT_THIRD) s->tokens[s->faction] = 0;
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    s->moved = s->act = 0; /* ARG-311 */
    s->node = ARGOT_RP;
    s->faction = s->first;
}

static void ranged_over(const struct argot_scenario *sc, struct argot_state *s) {
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    s->fired = 0; /* ARG-409 */
    s->node = ARGOT_BP;
    s->faction = s->first;
}

/* No battle of this attacker is pending. A battle may leave one of an earlier faction pending, so
 * the order is gone through until there is none (ARG-700). */
static void battles_over(const struct argot_scenario *sc, struct argot_state *s) {
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    gg_move any[2];
    for (int f = s->first; f >= 0; f = argot_next_faction(sc, s, f)) {
        s->faction = (uint8_t)f;
        if (argot_list_battles(sc, s, any, 2)) return;
    }
    argot_rally_begin(sc, s);
}

static void close_battle(struct argot_state *s) {
    s->faction = (uint8_t)argot_attacker(s);
    s->battle_cell = ARGOT_NO_CELL;
    s->sides = 0;
    s->acted = 0;
    s->node = ARGOT_BP;
}

void argot_battle_end(const struct argot_scenario *sc, struct argot_state *s, int victor) {
    s->part[0] = s->part[1] = s->acted = s->resil = s->intim = 0; /* ARG-541 */
    s->round = s->tempo = s->closed[0] = s->closed[1] = 0;
    s->selected = ARGOT_NO_UNIT;
    if (victor >= 0 && !argot_scripted(sc, victor) && !argot_foes_in(s, s->battle_cell, victor)) {
        s->node = ARGOT_RG;
        s->faction = (uint8_t)victor;
        return;
    }
    close_battle(s);
}

static void group_done(struct argot_state *s) {
    s->moved |= s->act; /* ARG-303 */
    s->act = 0;
    s->group = ARGOT_NO_CELL;
    s->node = ARGOT_MG;
}

static void activate(struct argot_state *s, int cell) {
    s->group = (uint8_t)cell;
    s->act = argot_at(s, cell) & argot_of(s, s->faction) & ~s->moved;
    if (s->faction < ARGOT_THIRD) s->tokens[s->faction]--;
    s->node = ARGOT_MU;
}

static void go(const struct argot_scenario *sc, struct argot_state *s, gg_move move) {
    argot_move_unit(sc, s, s->selected, move);
    s->selected = s->last[0] = ARGOT_NO_UNIT;
    s->node = ARGOT_MU;
}

static void load(struct argot_state *s, int u) {
    argot_set_carrier(s, u, s->selected);
    s->cell[u] = s->cell[s->selected];
    s->act |= ARGOT_BIT(u);
    s->last[0] = (uint8_t)u;
}

/* After a unit has retreated or was trapped: the next of its side, or on after a morale check. */
static void retreat_made(const struct argot_scenario *sc, struct argot_state *s) {
    if (s->node == ARGOT_XX) return;
    s->selected = ARGOT_NO_UNIT;
    if (argot_losing(s))
        argot_side_retreat(sc, s);
    else
        argot_after_roll(sc, s);
}

static void retreat(const struct argot_scenario *sc, struct argot_state *s, int u, int cell) {
    argot_retreat(sc, s, u, cell);
    if (s->node == ARGOT_FR)
        retreat_made(sc, s);
    else
        argot_battle_next(sc, s);
}

static void fire(const struct argot_scenario *sc, struct argot_state *s, int u, int flags) {
    s->acted |= ARGOT_BIT(u);
    argot_roll_begin(sc, s, u, ARGOT_NO_CELL, 0, flags);
}

static void shoot(const struct argot_scenario *sc, struct argot_state *s, gg_move m) {
    const int u = s->selected;
    s->fired |= ARGOT_BIT(u);
    s->selected = ARGOT_NO_UNIT;
    argot_roll_begin(sc, s, u, argot_move_a(m), argot_move_b(m), argot_move_c(m));
}

static void aim(const struct argot_scenario *sc, struct argot_state *s, int u) {
    s->selected = (uint8_t)u;
    s->node = ARGOT_RT;
    see(sc, s, ARGOT_BIT(u));
}

static void morale(const struct argot_scenario *sc, struct argot_state *s, bool passed) {
    const int u = s->shaken;
    s->shaken = ARGOT_NO_UNIT;
    if (passed) {
        argot_after_roll(sc, s);
        return;
    }
    s->node = ARGOT_FR;
    s->selected = (uint8_t)u;
    s->faction = (uint8_t)argot_owner(s, u);
}

static void done(const struct argot_scenario *sc, struct argot_state *s) {
    if (s->node == ARGOT_MU)
        group_done(s);
    else if (s->node == ARGOT_RG)
        close_battle(s);
    else
        argot_rally_done(sc, s);
}

void argot_perform(const struct argot_scenario *sc, struct argot_state *s, gg_move move) {
    const int a = argot_move_a(move), b = argot_move_b(move), c = argot_move_c(move);
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
    case ARGOT_M_STOW: argot_place(sc, s, move); return;
    case ARGOT_M_CARD: draw_card(sc, s, a); return;
    case ARGOT_M_GROUP: activate(s, a); return;
    case ARGOT_M_PASS: movement_over(sc, s); return;
    case ARGOT_M_UNIT:
        s->selected = (uint8_t)a;
        s->node = ARGOT_MD;
        return;
    case ARGOT_M_DONE: done(sc, s); return;
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK: go(sc, s, move); return;
    case ARGOT_M_LOAD: load(s, a); return;
    case ARGOT_M_AIM: aim(sc, s, a); return;
    case ARGOT_M_SKIP: ranged_over(sc, s); return;
    case ARGOT_M_SHOOT: shoot(sc, s, move); return;
    case ARGOT_M_BATTLE: argot_battle_begin(sc, s, a, b); return;
    case ARGOT_M_FIRE: fire(sc, s, a, c); return;
    case ARGOT_M_RETREAT: retreat(sc, s, a, b); return;
    case ARGOT_M_WAIT:
        s->acted |= ARGOT_BIT(a);
        argot_battle_next(sc, s);
        return;
    case ARGOT_M_HITS: argot_hits(sc, s, a); return;
    case ARGOT_M_LOSE: argot_take_hit(sc, s, a); return;
    case ARGOT_M_MORALE: morale(sc, s, a != 0); return;
    case ARGOT_M_REGROUP: argot_regroup(sc, s, a, b); return;
    case ARGOT_M_RESTORE: argot_restore(sc, s, a, b); return;
    }
}

/* --- listing and settling */

static int list_chance(const struct argot_scenario *sc, const struct argot_state *s, gg_move *list,
                       int limit) {
    int n = 0;
    if (s->node == ARGOT_CM) {
        list[n++] = argot_move(ARGOT_M_MORALE, 1, 0, 0);
        list[n++] = argot_move(ARGOT_M_MORALE, 0, 0, 0);
    } else if (s->node == ARGOT_CD) {
        for (int k = 0; k < sc->cards && n < limit; k++)
            if (argot_nibble(s->left, k)) list[n++] = argot_move(ARGOT_M_CARD, k, 0, 0);
    } else {
        const int dice = argot_dice(sc, s);
        const bool sure = argot_modifier(sc, s, s->shooter, s->shot & 15) >= 5;
        for (int h = sure ? dice : 0; h <= dice && n < limit; h++)
            list[n++] = argot_move(ARGOT_M_HITS, h, 0, 0);
    }
    return n;
}

static int list_eligible(const struct argot_scenario *sc, const struct argot_state *s,
                         gg_move *list, int limit) {
    int n = 0, u;
    ARGOT_EACH (u, argot_eligible(sc, s)) {
        if (n == limit) break;
        list[n++] = argot_move(ARGOT_M_LOSE, u, 0, 0);
    }
    return n;
}

static int list_forced(const struct argot_scenario *sc, const struct argot_state *s, gg_move *list,
                       int limit) {
    const gg_bits cells = argot_retreats(sc, s, s->selected);
    int n = 0, c;
    GG_BITS_EACH (c, cells) {
        if (n == limit) return n;
        list[n++] = argot_move(ARGOT_M_RETREAT, s->selected, c, 0);
    }
    return n;
}

int argot_list(const struct argot_scenario *sc, const struct argot_state *s, gg_move *list,
               int limit) {
    switch (s->node) {
    case ARGOT_SP: return argot_list_place(sc, s, list, limit);
    case ARGOT_MG: return argot_list_groups(sc, s, list, limit);
    case ARGOT_MU: return argot_list_units(sc, s, list, limit);
    case ARGOT_MD: return argot_list_goals(sc, s, list, limit);
    case ARGOT_RP: return argot_list_shooters(sc, s, list, limit);
    case ARGOT_RT: return argot_list_targets(sc, s, list, limit);
    case ARGOT_BP: return argot_list_battles(sc, s, list, limit);
    case ARGOT_BA: return argot_list_turns(sc, s, list, limit);
    case ARGOT_AL: return list_eligible(sc, s, list, limit);
    case ARGOT_FR: return list_forced(sc, s, list, limit);
    case ARGOT_RG: return argot_list_regroups(sc, s, list, limit);
    case ARGOT_RL: return argot_list_restores(sc, s, list, limit);
    case ARGOT_XX: return 0;
    default: return list_chance(sc, s, list, limit);
    }
}

/* What happens at a node without any alternative. */
static void nothing_to_choose(const struct argot_scenario *sc, struct argot_state *s) {
    if (s->node == ARGOT_SP) {
        argot_place(sc, s, 0); /* ARG-112 */
    } else if (s->node == ARGOT_BP) {
        battles_over(sc, s);
    } else { /* FR */
        argot_trapped(sc, s, s->selected);
        retreat_made(sc, s);
    }
}

/* The move the script makes at a third party's node. Movement is scripted as a whole. */
static void scripted_step(const struct argot_scenario *sc, struct argot_state *s) {
    if (s->node == ARGOT_MG) {
        argot_script_movement(sc, s, s->faction);
        movement_over(sc, s);
        return;
    }
    gg_move list[256];
    const int n = argot_list(sc, s, list, 256);
    if (n == 0)
        nothing_to_choose(sc, s);
    else
        argot_perform(sc, s, argot_script_choice(s, list, n));
}

static bool by_chance(const struct argot_state *s) {
    return s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
}

int argot_settle(const struct argot_scenario *sc, struct argot_state *s, gg_move *list, int limit) {
    while (s->node != ARGOT_XX) {
        if (!by_chance(s) && argot_scripted(sc, s->faction)) {
            scripted_step(sc, s);
            continue;
        }
        const int n = argot_list(sc, s, list, limit);
        if (n >= 2) return n;
        if (n == 0)
            nothing_to_choose(sc, s);
        else
            argot_perform(sc, s, list[0]);
    }
    return 0;
}
