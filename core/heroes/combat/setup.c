/* Before the first round: placing units, drawing and placing a guard, the gate (nodes C01 to C05).
 */
#include "rules.h"

/* Slots for the units of an army. A longer one (of another game) comes into them as units before are
 * left out: five of them stand at most, and they lie in deck order. */
static int room(const her_scenario *sc, int side) {
    return side && sc->siege ? HER_SIDE - 1 : HER_SIDE;
}

static void put_in_slot(her_combat *s, int slot, const her_entry *e) {
    s->slot[slot].unit = e->face;
    s->slot[slot].place = e->cell == HER_NONE ? HER_WAITING : e->cell;
}

void her_start(const her_scenario *sc, her_combat *s) {
    memset(s, 0, sizeof *s);
    s->active = s->target = s->first = s->play = s->cast = HER_NONE;
    s->perm[0] = s->perm[1] = HER_NONE;
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->mp = sc->option[HER_O_MP];
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < sc->army[side]; i++) {
            const her_entry *e = &sc->unit[side][i];
            if (e->cell == HER_TOWER || i < room(sc, side))
                put_in_slot(s, side * 8 + (e->cell == HER_TOWER ? 7 : i), e);
        }
        s->gold[side] = 20;
        s->casts[side] = HER_ONE_SPELL;
        s->expert[side] = sc->expert[side];
        if (sc->undead[side]) s->morale[side] = HER_IMMUNE;
        if (sc->hero[side] && sc->option[HER_O_CARDS] != HER_OFF &&
            !(sc->option[HER_O_SECONDARY] >> side & 1))
            s->allowed |= (uint8_t)(1 << side);
    }
    if (sc->siege)
        s->walls = (uint8_t)(HER_SIEGE |
                             (sc->gate == HER_NONE ? 0 : HER_STANDING | sc->gate << HER_GATE_AT));
    if (sc->option[HER_O_LIMIT]) s->allowed |= HER_LIMITED;
    s->node = HER_DEPLOY_A;
}

/* The next unit to deploy, -1 when all stand. */
static int waiting_unit(const her_combat *s, int side) {
    HER_EACH_OF (i, side)
        if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING) return i;
    return -1;
}

static int waiting_count(const her_combat *s, int side) {
    int n = 0;
    HER_EACH_OF (i, side) n += s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING;
    return n;
}

void her_list_deploy(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = s->node == HER_DEPLOY_A ? 0 : 1, slot = waiting_unit(s, side);
    if (slot < 0) return;
    uint32_t free = (side ? 0xFF000u : 0xFFu) & ~her_cells(s, 0) & ~her_cells(s, 1);
    if (s->node == HER_PLACE && her_face_of(sc, &s->slot[slot])->type == HER_RANGED &&
        free & 0xF0000)
        free &= 0xF0000; /* HER-R04 */
    for (int c = 0; c < HER_CELLS; c++)
        if (free >> c & 1) gg_push(l, HER_MOVE(HER_MV_DEPLOY, c, slot));
    if (s->node != HER_PLACE && (her_living(s, side) || waiting_count(s, side) > 1))
        gg_push(l, HER_MOVE(HER_MV_DEPLOY, HER_NONE, slot));
}

/* s->step counts the units left out in a combat that another game has launched: the next one to enter
 * is known by it, and the place in the army of the one that is deployed. */
void her_deploy(const her_scenario *sc, her_combat *s, int slot, int cell) {
    const int side = her_side(slot);
    if (cell != HER_NONE) {
        if (sc->launched) s->cards[side][0] |= HER_NOTE(her_living(s, side) + s->step);
        her_put_on(&s->slot[slot], cell);
        return;
    }
    memset(&s->slot[slot], 0, sizeof s->slot[slot]);
    if (!sc->launched) return;
    const int last = side * HER_SIDE + room(sc, side) - 1, next = room(sc, side) + s->step++;
    memmove(&s->slot[slot], &s->slot[slot + 1], (size_t)(last - slot) * sizeof *s->slot);
    memset(&s->slot[last], 0, sizeof s->slot[last]);
    if (next < sc->army[side] && sc->unit[side][next].cell == HER_NONE)
        put_in_slot(s, last, &sc->unit[side][next]);
}

/* Nobody deploys any more: who still waits is left out. */
static void left_out(her_combat *s, int side) {
    HER_EACH_OF (i, side)
        if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING)
            memset(&s->slot[i], 0, sizeof s->slot[i]);
    s->step = 0;
}

/* HER-354: the units that come next by type, I and tier; one move for each different kind. An AI
 * hero's army of side A is placed likewise. */
void her_list_place(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int first = s->node == HER_DEPLOY_A ? 0 : HER_SIDE;
    int best = -1;
    for (int pass = 0; pass < 2; pass++)
        for (int i = first; i < first + HER_SIDE; i++) {
            const her_slot *u = &s->slot[i];
            if (!u->unit || her_place(u) != HER_WAITING) continue;
            const her_face *f = her_face_of(sc, u);
            const int key = (f->type == HER_RANGED) * 10000 + f->i * 10 + f->tier;
            if (!pass && key > best) best = key;
            if (!pass || key != best) continue;
            bool listed = false;
            for (int k = 0; k < l->count && k < l->limit; k++)
                listed |= s->slot[HER_ARG(l->move[k])].unit == u->unit;
            if (!listed) gg_push(l, HER_MOVE(HER_MV_CHOOSE, i, l->count + 1));
        }
}

void her_place_ruled(const her_scenario *sc, her_combat *s, int slot) {
    const bool ranged = her_face_of(sc, &s->slot[slot])->type == HER_RANGED;
    const int side = her_side(slot), back = side ? 16 : 0, front = side ? 12 : 4;
    const uint32_t taken = her_cells(s, side);
    for (int k = 0; k < 8; k++) {
        const int cell = (ranged == (k < 4) ? back : front) + (k & 3);
        if (taken >> cell & 1) continue;
        s->slot[slot].place = (uint8_t)cell;
        return;
    }
}

/* Cards of a face that can be drawn after so many of its tier: when the pile is empty, those of the
 * discard pile too (HER-336). */
static int cards_left(const her_scenario *sc, const her_combat *s, int face, bool again) {
    int left = sc->pile[face] + (again ? sc->spent[face] : 0);
    HER_EACH_OF (i, 1) left -= s->slot[i].unit == face;
    return left > 0 ? left : 0;
}

static bool of_deck(const her_scenario *sc, int face, int tier) {
    return sc->content->face[face].kind == 'n' && sc->content->face[face].tier == tier;
}

/* Cards left of a tier's deck. */
static int deck_left(const her_scenario *sc, const her_combat *s, int tier, bool again) {
    int left = 0;
    for (int f = 1; f <= sc->content->faces; f++)
        if (of_deck(sc, f, tier)) left += cards_left(sc, s, f, again);
    return left;
}

int her_guard_tier(const her_scenario *sc, const her_combat *s) {
    int drawn[5] = {0};
    HER_EACH_OF (i, 1)
        if (s->slot[i].unit) drawn[her_face_of(sc, &s->slot[i])->tier]++;
    for (int t = 1; t <= 4; t++)
        if (drawn[t] < sc->draw[t - 1] && deck_left(sc, s, t, true)) return t;
    return 0;
}

void her_add_guard(const her_scenario *sc, const her_combat *s, gg_odds *odds) {
    const int tier = her_guard_tier(sc, s);
    const bool again = !deck_left(sc, s, tier, false);
    for (int f = 1; f <= sc->content->faces; f++)
        if (of_deck(sc, f, tier))
            gg_odds_add(odds, HER_MOVE(HER_MV_UNIT, f, 0), (uint64_t)cards_left(sc, s, f, again));
}

/* A step of the set-up without a choice, if there is one. */
bool her_setup_step(const her_scenario *sc, her_combat *s) {
    switch (s->node) {
    case HER_DEPLOY_A:
        if (her_living(s, 0) == 5 || waiting_unit(s, 0) < 0) {
            left_out(s, 0);
            s->node = HER_DRAW_GUARD;
            return true;
        }
        return false;
    case HER_DRAW_GUARD:
        if (her_guard_tier(sc, s)) return false;
        s->node = sc->option[HER_O_CONTROL] == HER_PLAYER || her_by_rules(sc, 0) ? HER_DEPLOY_B
                                                                                 : HER_PLACE;
        return true;
    case HER_DEPLOY_B:
    case HER_PLACE:
        if (waiting_unit(s, 1) >= 0 && !(s->node == HER_DEPLOY_B && her_living(s, 1) == 5))
            return false;
        left_out(s, 1);
        if (s->walls & HER_SIEGE && !(s->walls & HER_STANDING))
            s->node = HER_GATE;
        else
            her_begin(sc, s);
        return true;
    default: return false;
    }
}
