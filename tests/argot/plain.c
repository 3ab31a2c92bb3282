/* See plain.h: reading a state, questions, invariants. */
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>

static bool bit(uint64_t plane, int u) {
    return plane >> u & 1;
}

void plain_read(struct plain *p, const argot_scenario *sc, const argot_state *s) {
    p->sc = sc;
    p->s = s;
    p->units = sc->units;
    for (int u = 0; u < sc->units; u++) {
        struct plain_unit *x = &p->u[u];
        const argot_unit *r = &sc->unit[u];
        x->cell = s->cell[u];
        x->steps = bit(s->step[0], u) + 2 * bit(s->step[1], u) + 4 * bit(s->step[2], u);
        x->owner = bit(s->owner[0], u) + 2 * bit(s->owner[1], u);
        x->carrier = x->entry = 0;
        for (int i = 0; i < 6; i++) x->carrier += bit(s->carrier[i], u) << i;
        for (int i = 0; i < 4; i++) x->entry += bit(s->entry[i], u) << i;
        x->carrier--; /* -1: ashore */
        x->entry--;   /* -1: none */
        x->moved = bit(s->moved, u);
        x->act = bit(s->act, u);
        x->atk = bit(s->atk, u);
        x->fired = bit(s->fired, u);
        x->resil = bit(s->resil, u);
        x->intim = bit(s->intim, u);
        x->acted = bit(s->acted, u);
        x->part = bit(s->part[0], u) + 2 * bit(s->part[1], u);
        x->kind = r->kind;
        x->most = r->steps;
        x->letter = r->letter;
        x->modifier = r->modifier;
        x->move = r->move;
        x->cost = r->cost;
        x->range = r->range;
        x->capacity = r->capacity;
        x->abilities = r->abilities;
    }
    for (int f = 0; f < sc->forts; f++) p->fort[f] = s->fort[f / 2] >> (f % 2 * 4) & 15;
}

bool plain_on_map(const struct plain *p, int u) {
    return p->u[u].steps > 0 && p->u[u].cell != ARGOT_NO_CELL;
}

bool plain_aboard(const struct plain *p, int u) {
    return p->u[u].carrier >= 0;
}

bool plain_flag(const struct plain *p, int cell, enum argot_flag flag) {
    return p->sc->cell[cell].flags >> flag & 1;
}

int plain_count(const struct plain *p, int faction, int cell) {
    int n = 0;
    for (int u = 0; u < p->units; u++)
        n += plain_on_map(p, u) && p->u[u].cell == cell && p->u[u].owner == faction;
    return n;
}

bool plain_enemy(const struct plain *p, int faction, int cell) {
    for (int u = 0; u < p->units; u++)
        if (plain_on_map(p, u) && p->u[u].cell == cell && p->u[u].owner != faction) return true;
    return false;
}

bool plain_contested(const struct plain *p, int cell) {
    int factions = 0;
    for (int f = 0; f < ARGOT_FACTIONS; f++) factions += plain_count(p, f, cell) > 0;
    return factions > 1;
}

int plain_cargo(const struct plain *p, int ship) {
    int n = 0;
    for (int u = 0; u < p->units; u++) n += p->u[u].steps > 0 && p->u[u].carrier == ship;
    return n;
}

bool plain_targets(const struct plain *p, int u, int v) {
    const int prey = p->u[v].kind;
    switch (p->u[u].kind) {
    case ARGOT_G:
        return prey == ARGOT_G || prey == ARGOT_T || (prey == ARGOT_A && p->u[u].range > 0);
    case ARGOT_S: return prey == ARGOT_S;
    case ARGOT_A: return true;
    default: return false;
    }
}

bool plain_engage(const struct plain *p, int u, int v) {
    return p->u[u].owner != p->u[v].owner && !plain_aboard(p, u) && !plain_aboard(p, v) &&
           (plain_targets(p, u, v) || plain_targets(p, v, u));
}

int plain_distance(const struct plain *p, int a, int b) {
    const argot_cell *x = &p->sc->cell[a], *y = &p->sc->cell[b];
    if (a == b) return 0;
    if (x->map != y->map) return 99;
    const int q = abs(x->q - y->q), r = abs(x->r - y->r), s = abs(x->q + x->r - y->q - y->r);
    const int d = q > r ? (q > s ? q : s) : (r > s ? r : s);
    return d ? d : 1; /* another part of the same hex */
}

bool plain_open(const gg_link *link) {
    const int f = link->features;
    if ((f & ARGOT_L_WALL) && !(f & ARGOT_L_GATE)) return false;
    return !(f & ARGOT_L_RIVER) || (f & (ARGOT_L_BRIDGE | ARGOT_L_FORD));
}

bool plain_foot(const struct plain *p, int cell, const gg_link *link) {
    return plain_flag(p, cell, ARGOT_LAND) && plain_flag(p, link->to, ARGOT_LAND) &&
           (link->features & ARGOT_LINK_KIND) != ARGOT_BANK && plain_open(link);
}

bool plain_sail(const struct plain *p, int cell, const gg_link *link) {
    return plain_flag(p, cell, ARGOT_WATER) && plain_flag(p, link->to, ARGOT_WATER) &&
           (link->features & ARGOT_LINK_KIND) == ARGOT_HEXSIDE && !(link->features & ARGOT_L_BOOM);
}

void plain_add(struct plain_list *list, enum argot_move_type type, int a, int b, int c) {
    list->move[list->count++] =
        (gg_move)type << 24 | (gg_move)a << 16 | (gg_move)b << 8 | (gg_move)c;
}

/* --- section 1.3 */

static bool fails(char *why, size_t capacity, const struct plain *p, int u, const char *words) {
    snprintf(why, capacity, "%s: %s", u < 0 ? "state" : p->sc->unit[u].tag, words);
    return false;
}

#define MUST(condition, words)                                                                     \
    do {                                                                                           \
        if (!(condition)) return fails(why, capacity, p, u, words);                                \
    } while (0)

/* 1 to 4: where units stand. */
static bool check_places(const struct plain *p, char *why, size_t capacity) {
    for (int u = 0; u < p->units; u++) {
        const struct plain_unit *x = &p->u[u];
        if (!plain_on_map(p, u)) {
            MUST(x->steps == 0 || p->s->node == ARGOT_SP, "alive and not on the map");
            MUST(x->carrier < 0, "gone and aboard");
            continue;
        }
        MUST(x->steps >= 1 && x->steps <= x->most, "steps out of range");
        MUST(x->cell < p->sc->cells, "in no cell");
        MUST(plain_count(p, x->owner, x->cell) <= p->sc->options.stack, "too many in a cell");
        if (x->carrier >= 0) {
            const struct plain_unit *ship = &p->u[x->carrier];
            MUST(x->kind == ARGOT_G || x->kind == ARGOT_T, "a kind that is never aboard");
            MUST(ship->kind == ARGOT_S && ship->steps > 0, "aboard of no living ship");
            MUST(ship->cell == x->cell, "not where its ship is");
            MUST(ship->owner == x->owner, "aboard of a foreign ship");
            MUST(plain_cargo(p, x->carrier) <= ship->capacity, "too much cargo");
        } else if (x->kind == ARGOT_S) {
            MUST(plain_flag(p, x->cell, ARGOT_WATER), "a ship without water");
        } else if (x->kind == ARGOT_A) {
            MUST(!plain_flag(p, x->cell, ARGOT_NOAIR), "a flyer where there is no air");
        } else {
            MUST(plain_flag(p, x->cell, ARGOT_LAND), "a ground unit without land");
        }
    }
    const int u = -1;
    for (int f = 0; f < p->sc->forts; f++)
        MUST(p->fort[f] <= p->sc->fort_steps[f], "a fortification above its start");
    return true;
}

/* 5: which flags may be set at which nodes. */
static bool check_flags(const struct plain *p, char *why, size_t capacity) {
    const int n = p->s->node;
    const bool ranged = p->s->shooter != ARGOT_NO_UNIT && p->s->target != ARGOT_NO_CELL;
    const bool battle = n == ARGOT_BA || n == ARGOT_CM || n == ARGOT_FR ||
                        ((n == ARGOT_CR || n == ARGOT_AL) && !ranged);
    const bool moving = n == ARGOT_MG || n == ARGOT_MU || n == ARGOT_MD;
    const bool firing =
        n == ARGOT_RP || n == ARGOT_RT || ((n == ARGOT_CR || n == ARGOT_AL) && ranged);
    if (n == ARGOT_XX) return true; /* the flags of the moment it ended in */
    for (int u = 0; u < p->units; u++) {
        const struct plain_unit *x = &p->u[u];
        const bool any = x->moved || x->act || x->atk || x->fired || x->resil || x->intim ||
                         x->acted || x->part || x->entry >= 0;
        if (!x->steps) MUST(!any, "flags of an eliminated unit");
        if (x->act) MUST((n == ARGOT_MU || n == ARGOT_MD), "act outside the group's move");
        if (x->act) MUST(!x->moved && x->owner == p->s->faction, "act of a moved or foreign unit");
        if (x->moved) MUST(moving, "moved outside the movement phase");
        if (x->fired) MUST(firing, "fired outside the ranged phase");
        if (x->part || x->intim) MUST(battle, "a battle's flags outside battles");
        if (x->resil && firing) MUST(p->sc->options.resil_ranged, "Resilient in ranged fire");
        if (x->resil) MUST(battle || n == ARGOT_AL, "Resilient outside battles");
        if (battle && (x->resil || x->intim)) MUST(x->part, "abilities of a bystander");
        if (x->acted) MUST(battle || n == ARGOT_RG, "acted outside battle and regroup");
        if (x->part) MUST(x->cell == p->s->battle_cell, "a participant somewhere else");
        if (x->atk) MUST(moving || firing || battle || n == ARGOT_BP || n == ARGOT_RG, "atk late");
        if (x->entry >= 0 && n != ARGOT_RL) {
            MUST(x->atk && x->kind != ARGOT_A, "an entry without attack");
            MUST(x->entry < p->sc->graph.degree[x->cell], "an entry through no link");
        }
        if (x->entry >= 0 && n == ARGOT_RL)
            MUST(p->sc->options.by_capacity && x->kind == ARGOT_T && x->entry < x->steps,
                 "a train that spent too much");
    }
    return true;
}

/* 6 and 8: cards, tokens, days. */
static bool check_counters(const struct plain *p, char *why, size_t capacity) {
    const int u = -1, n = p->s->node;
    int deck = 0, left = 0;
    for (int k = 0; k < p->sc->cards; k++) {
        deck += p->sc->card[k].count;
        left += p->s->left[k / 2] >> (k % 2 * 4) & 15;
    }
    const int drawn = n == ARGOT_SP ? 0 : n == ARGOT_CD ? p->s->turn - 1 : p->s->turn;
    MUST(left == deck - drawn, "cards do not add up");
    MUST(p->s->day >= 1 && p->s->day <= p->sc->options.max_days, "a day too many");
    MUST(p->s->turn <= deck, "a turn too many");
    const bool moving = n == ARGOT_MG || n == ARGOT_MU || n == ARGOT_MD;
    for (int f = 0; f < 2; f++)
        MUST(p->s->tokens[f] <= (moving ? p->sc->options.tokens_cap : 0), "tokens");
    MUST(p->s->hold < p->sc->options.hold_turns || n == ARGOT_XX, "held too long");
    return true;
}

/* 7: in Rally no enemies engage each other. */
static bool check_peace(const struct plain *p, char *why, size_t capacity) {
    if (p->s->node != ARGOT_RL) return true;
    for (int u = 0; u < p->units; u++)
        for (int v = u + 1; v < p->units; v++)
            MUST(!plain_on_map(p, u) || !plain_on_map(p, v) || p->u[u].cell != p->u[v].cell ||
                     !plain_engage(p, u, v),
                 "a battle that was not fought");
    return true;
}

/* ARG-505: at the first turn of a battle the participants are those who engage somebody of the
 * other side, and the closed slots are the entries of the attackers among them. */
static bool check_battle(const struct plain *p, char *why, size_t capacity) {
    const int sides[] = {p->s->sides & 15, p->s->sides >> 4};
    int shut = 0;
    if (p->s->node != ARGOT_BA || p->s->round != 1) return true;
    for (int u = 0; u < p->units; u++)
        if (p->u[u].acted) return true;
    for (int u = 0; u < p->units; u++) {
        int part = 0;
        for (int v = 0; v < p->units; v++)
            for (int side = 0; side < 2; side++)
                if (plain_on_map(p, u) && plain_on_map(p, v) && p->u[u].cell == p->s->battle_cell &&
                    p->u[v].cell == p->s->battle_cell && p->u[u].owner == sides[side] &&
                    p->u[v].owner == sides[!side] && plain_engage(p, u, v))
                    part = side + 1;
        /* Those who faced only a unit that has retreated meanwhile stay participants. */
        MUST(!part || p->u[u].part == part, "not a participant");
        if (part == 1 && p->u[u].entry >= 0 && p->u[u].kind != ARGOT_A) shut |= 1 << p->u[u].entry;
    }
    const int u = -1, closed = p->s->closed[0] | p->s->closed[1] << 8;
    MUST((closed & shut) == shut, "an entry that is not closed");
    return true;
}

bool plain_check(const struct plain *p, char *why, size_t capacity) {
    return check_places(p, why, capacity) && check_flags(p, why, capacity) &&
           check_counters(p, why, capacity) && check_peace(p, why, capacity) &&
           check_battle(p, why, capacity);
}
