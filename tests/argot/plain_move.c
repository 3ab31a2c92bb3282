/* See plain.h: the movement phase. The walk of a ground unit is the pseudo-code at the end of
 * section 2.5 of the rules page, line by line. */
#include "plain.h"

static bool is_foot(const struct plain *p, int u) {
    return p->u[u].kind == ARGOT_G || p->u[u].kind == ARGOT_T;
}

static bool here(const struct plain *p, int u, int cell) {
    return plain_on_map(p, u) && p->u[u].cell == cell;
}

/* Engaged by some enemy in its cell. */
static bool engaged(const struct plain *p, int u) {
    for (int v = 0; v < p->units; v++)
        if (here(p, v, p->u[u].cell) && plain_engage(p, u, v)) return true;
    return false;
}

/* ARG-380. */
static bool pinned(const struct plain *p, int u) {
    int pinning = 0, defenders = 0;
    if (!engaged(p, u)) return false;
    for (int v = 0; v < p->units; v++) {
        if (!here(p, v, p->u[u].cell) || plain_aboard(p, v)) continue;
        if (p->u[v].owner == p->u[u].owner) {
            defenders += !p->u[v].moved && engaged(p, v);
            continue;
        }
        bool pins = false;
        for (int w = 0; w < p->units; w++)
            if (here(p, w, p->u[u].cell) && p->u[w].owner == p->u[u].owner && plain_engage(p, v, w))
                pins = true;
        pinning += pins;
    }
    return defenders - 1 < pinning;
}

/* ARG-382: an enemy attacker in u's cell came through this slot. */
static bool closed(const struct plain *p, int u, int slot) {
    for (int v = 0; v < p->units; v++)
        if (here(p, v, p->u[u].cell) && p->u[v].owner != p->u[u].owner && p->u[v].atk &&
            p->u[v].kind != ARGOT_A && p->u[v].entry == slot)
            return true;
    return false;
}

/* ARG-904. */
static bool other_third_party(const struct plain *p, int faction, int cell) {
    return faction >= ARGOT_THIRD && plain_count(p, faction ^ 1, cell) > 0;
}

static bool room(const struct plain *p, int faction, int cell, int more) {
    return plain_count(p, faction, cell) + more <= p->sc->options.stack;
}

static void once(struct plain_list *list, enum argot_move_type type, int a, int b) {
    const gg_move move = (gg_move)type << 24 | (gg_move)a << 16 | (gg_move)b << 8;
    for (int i = 0; i < list->count; i++)
        if (list->move[i] == move) return;
    list->move[list->count++] = move;
}

/* --- on foot */

struct step {
    int x, k;
    bool road, run;
};

enum { MOST_STEPS = 16 };

struct walk {
    const struct plain *p;
    struct plain_list *list;
    int u;
    bool seen[ARGOT_CELLS][MOST_STEPS + 2][2][2];
    struct step queue[ARGOT_CELLS * 8];
    int head, tail;
};

static void push(struct walk *w, struct step step) {
    bool *seen = &w->seen[step.x][step.k][step.road][step.run];
    if (*seen || w->tail == (int)(sizeof w->queue / sizeof w->queue[0])) return;
    *seen = true;
    w->queue[w->tail++] = step;
}

static void follow(struct walk *w, struct step at, int slot) {
    const struct plain *p = w->p;
    const gg_link *e = &p->sc->graph.link[at.x][slot];
    const int f = p->u[w->u].owner, s = p->u[w->u].cell, m = p->u[w->u].move, y = e->to;
    if (!plain_foot(p, at.x, e)) return;
    if (at.x == s && closed(p, w->u, slot)) return;
    const bool r = at.road && (e->features & ARGOT_L_ROAD);
    const int n = at.k + 1;
    bool run = at.run;
    if (run && !r) return;
    if (plain_enemy(p, f, y)) {
        if (n <= m && !run && p->u[w->u].kind != ARGOT_T && room(p, f, y, 1) &&
            !other_third_party(p, f, y))
            once(w->list, ARGOT_M_ATTACK, y, e->back);
        return;
    }
    if (!(n <= m || (n == m + 1 && r))) return;
    if (y != s && room(p, f, y, 1)) once(w->list, ARGOT_M_GO, y, 0);
    if ((e->features & ARGOT_LINK_KIND) == ARGOT_TUNNEL_LINK || (e->features & ARGOT_L_FORD) ||
        plain_flag(p, y, ARGOT_FOREST) || plain_flag(p, y, ARGOT_HILL) ||
        plain_flag(p, y, ARGOT_FORD))
        return;
    if (plain_flag(p, y, ARGOT_CITY)) {
        if (!r) return;
        run = true;
    }
    push(w, (struct step){y, n, r, run});
}

static void on_foot(const struct plain *p, int u, struct plain_list *list) {
    static struct walk w;
    memset(&w, 0, sizeof w);
    w.p = p;
    w.list = list;
    w.u = u;
    push(&w, (struct step){p->u[u].cell, 0, true, false});
    while (w.head < w.tail) {
        const struct step at = w.queue[w.head++];
        for (int slot = 0; slot < p->sc->graph.degree[at.x]; slot++) follow(&w, at, slot);
    }
}

/* --- ships, flyers, landings */

static void by_sea(const struct plain *p, int u, struct plain_list *list) {
    const int f = p->u[u].owner, s = p->u[u].cell, load = 1 + plain_cargo(p, u);
    int far[ARGOT_CELLS], queue[ARGOT_CELLS], head = 0, tail = 0;
    for (int c = 0; c < p->sc->cells; c++) far[c] = -1;
    far[s] = 0;
    queue[tail++] = s;
    while (head < tail) {
        const int x = queue[head++];
        if (far[x] == p->u[u].move) continue;
        for (int slot = 0; slot < p->sc->graph.degree[x]; slot++) {
            const gg_link *e = &p->sc->graph.link[x][slot];
            if (!plain_sail(p, x, e) || (x == s && closed(p, u, slot))) continue;
            if (plain_enemy(p, f, e->to)) {
                if (room(p, f, e->to, load) && !other_third_party(p, f, e->to))
                    once(list, ARGOT_M_ATTACK, e->to, e->back);
                continue;
            }
            if (far[e->to] >= 0) continue;
            far[e->to] = far[x] + 1;
            queue[tail++] = e->to;
            if (room(p, f, e->to, load)) once(list, ARGOT_M_GO, e->to, 0);
        }
    }
}

static void by_air(const struct plain *p, int u, struct plain_list *list) {
    const int f = p->u[u].owner;
    for (int c = 0; c < p->sc->cells; c++)
        if (c != p->u[u].cell && plain_distance(p, p->u[u].cell, c) <= p->u[u].move &&
            !plain_flag(p, c, ARGOT_NOAIR) && room(p, f, c, 1) && !other_third_party(p, f, c))
            plain_add(list, ARGOT_M_GO, c, 0, 0);
}

static void ashore(const struct plain *p, int u, struct plain_list *list) {
    const int f = p->u[u].owner, s = p->u[u].cell;
    if (p->u[u].move == 0) return; /* ARG-R79 */
    if (plain_flag(p, s, ARGOT_LAND) && !plain_enemy(p, f, s)) plain_add(list, ARGOT_M_GO, s, 0, 0);
    for (int slot = 0; slot < p->sc->graph.degree[s]; slot++) {
        const gg_link *e = &p->sc->graph.link[s][slot];
        if (!plain_flag(p, e->to, ARGOT_LAND) || !plain_open(e) || !room(p, f, e->to, 1) ||
            (e->features & ARGOT_LINK_KIND) == ARGOT_TUNNEL_LINK || closed(p, u, slot))
            continue;
        if (!plain_enemy(p, f, e->to))
            plain_add(list, ARGOT_M_GO, e->to, 0, 0);
        else if (p->sc->options.assault_landing && p->u[u].kind == ARGOT_G &&
                 !other_third_party(p, f, e->to))
            plain_add(list, ARGOT_M_ATTACK, e->to, e->back, 0);
    }
}

void plain_destinations(const struct plain *p, int u, struct plain_list *list) {
    list->count = 0;
    if (plain_aboard(p, u))
        ashore(p, u, list);
    else if (pinned(p, u))
        return;
    else if (p->u[u].kind == ARGOT_A)
        by_air(p, u, list);
    else if (p->u[u].kind == ARGOT_S)
        by_sea(p, u, list);
    else
        on_foot(p, u, list);
}

/* --- lists */

static bool can_move(const struct plain *p, int u) {
    static struct plain_list list;
    plain_destinations(p, u, &list);
    return list.count > 0;
}

/* ARG-360, 361. */
static bool loadable(const struct plain *p, int ship, int u) {
    const argot_cell *a = &p->sc->cell[p->u[ship].cell], *b = &p->sc->cell[p->u[u].cell];
    if (!plain_on_map(p, u) || !is_foot(p, u) || p->u[u].owner != p->u[ship].owner) return false;
    if (plain_aboard(p, u) || p->u[u].moved || engaged(p, u)) return false;
    if (a->map != b->map || a->q != b->q || a->r != b->r) return false;
    if (plain_cargo(p, ship) >= p->u[ship].capacity) return false;
    if (p->s->last[0] != ARGOT_NO_UNIT && u <= p->s->last[0]) return false;
    if (a != b && !room(p, p->u[u].owner, p->u[ship].cell, 1)) return false;
    struct plain after = *p;
    after.u[u].carrier = ship;
    after.u[u].cell = p->u[ship].cell;
    return can_move(&after, ship);
}

static void list_groups(const struct plain *p, struct plain_list *list) {
    const int f = p->s->faction;
    for (int c = 0; c < p->sc->cells; c++) {
        bool any = false;
        for (int u = 0; u < p->units && !any; u++)
            any = here(p, u, c) && p->u[u].owner == f && !p->u[u].moved && can_move(p, u);
        if (any && (f >= ARGOT_THIRD || p->s->tokens[f] > 0))
            plain_add(list, ARGOT_M_GROUP, c, 0, 0);
    }
    plain_add(list, ARGOT_M_PASS, 0, 0, 0);
}

bool plain_moves(const struct plain *p, struct plain_list *list) {
    list->count = 0;
    switch (p->s->node) {
    case ARGOT_SP:
    case ARGOT_CD:
    case ARGOT_CR:
    case ARGOT_CM:
    case ARGOT_XX: return false;
    case ARGOT_MG: list_groups(p, list); return true;
    case ARGOT_MU:
        for (int u = 0; u < p->units; u++)
            if (p->u[u].act && can_move(p, u)) plain_add(list, ARGOT_M_UNIT, u, 0, 0);
        plain_add(list, ARGOT_M_DONE, 0, 0, 0);
        return true;
    case ARGOT_MD:
        plain_destinations(p, p->s->selected, list);
        if (p->u[p->s->selected].kind == ARGOT_S)
            for (int u = 0; u < p->units; u++)
                if (loadable(p, p->s->selected, u)) plain_add(list, ARGOT_M_LOAD, u, 0, 0);
        return true;
    default: plain_combat(p, list); return true;
    }
}
