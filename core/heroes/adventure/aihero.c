/* The turn of an AI hero (A38): HER-543 to HER-551, HER-R108, R109, R137. */
#include "process.h"

/* AI_TURN: v[0] seats met on the field entered now. */
enum { MET };
enum { BEGIN, MOVE, ENTER, FOUGHT, GARRISON };
enum { AI_MP = 3, FAR = 255 }; /* HER-544 */

static int first_living(hea c) { /* R137: who chooses rotations */
    int seat = c.s->first;
    while (!hea_alive(c, seat)) seat = (seat + 1) % c.sc->seats;
    return seat;
}

/* --- goals: HER-545 to HER-547, chosen anew for every MP */

/* The best goal so far: nearest, then main hero before secondary, then lowest field (R108). */
typedef struct goal {
    int field, rank;
} goal;

static void consider(goal *best, const uint8_t *distance, int field, int hero) {
    if (distance[field] == FAR || !distance[field]) return;
    const int rank = distance[field] << 9 | hero << 8 | field;
    if (best->field == HEA_NONE || rank < best->rank) *best = (goal){field, rank};
}

static int hero_goal(hea c, const uint8_t *distance) {
    goal best = {HEA_NONE, 0};
    for (int k = 0; k < c.sc->seats; k++)
        for (int h = 0; h < 2; h++) {
            const int field = c.s->seat[k].figure[h].field;
            if (field == HEA_NONE || field >> 3 != c.s->ai.field >> 3) continue;
            if (hea_kind(c, field) != HEA_F_SANCTUARY) consider(&best, distance, field, h);
        }
    return best.field;
}

static bool can_be_flagged(hea c, int field) {
    switch (hea_kind(c, field)) {
    case HEA_F_GOLD_MINE:
    case HEA_F_MATERIALS_MINE:
    case HEA_F_VALUABLES_MINE:
    case HEA_F_SETTLEMENT: return hea_cube(c, field) != HEA_AI;
    default: return false;
    }
}

static int mine_goal(hea c, const uint8_t *distance) {
    goal best = {HEA_NONE, 0};
    for (int f = 0; f < HEA_FIELDS; f++) {
        const int field = hea_field_at(c.s->ai.field >> 3, f);
        if (can_be_flagged(c, field)) consider(&best, distance, field, 0);
    }
    return best.field;
}

static int town_goal(hea c, const uint8_t *distance) {
    goal best = {HEA_NONE, 0};
    for (int k = 0; k < c.sc->seats; k++) {
        const int town = hea_start_town(c, k);
        if (town != HEA_NONE && hea_cube(c, town) != HEA_AI) consider(&best, distance, town, 0);
    }
    return best.field;
}

static int goal_of(hea c) {
    uint8_t distance[HEA_TILES * 8];
    hea_distances(c, c.s->ai.field, distance);
    int field = hero_goal(c, distance);
    if (field == HEA_NONE) field = mine_goal(c, distance);
    return field == HEA_NONE ? town_goal(c, distance) : field;
}

/* --- one MP */

/* It may not stop where a hero is safe from it (HER-712). */
static bool may_not_stop(hea c, int field) {
    return hea_kind(c, field) == HEA_F_SANCTUARY && hea_heroes_on(c, field);
}

static void move_on(hea c, hea_frame *f) {
    hea_state *s = c.s;
    const int to = goal_of(c), direction = to == HEA_NONE ? -1 : hea_way(c, s->ai.field, to);
    const int next = direction < 0 ? HEA_NONE : hea_next(c, s->ai.field, direction, true);
    if (next == HEA_NONE || (hea_face_up(c, next >> 3) && s->ai.mp == 1 && may_not_stop(c, next))) {
        s->ai.mp = 0; /* R137: the rest is lost */
        return;
    }
    s->ai.mp--;
    if (!hea_face_up(c, next >> 3)) { /* HER-551 */
        hea_do_discover(c, first_living(c), next >> 3);
        return;
    }
    s->ai.field = (uint8_t)next;
    f->v[MET] = 0;
    f->step = ENTER;
}

/* --- what it meets there */

static bool is_place(int kind) {
    return kind == HEA_F_TOWN || kind == HEA_F_SETTLEMENT;
}

/* The seat whose hero is to be fought here, the lowest first (HER-R128); HEA_NONE. */
static int opponent(hea c, const hea_frame *f) {
    const int field = c.s->ai.field;
    if (hea_kind(c, field) == HEA_F_SANCTUARY) return HEA_NONE;
    const unsigned heroes = hea_heroes_on(c, field);
    for (int k = 0; k < c.sc->seats; k++)
        if (heroes >> (2 * k) & 3 && !(f->v[MET] >> k & 1)) return k;
    return HEA_NONE;
}

/* The seat that may defend its town or settlement with units, as none of its own heroes has stood there
 * (HER-235, HER-236); HEA_NONE. */
static int garrison(hea c, const hea_frame *f) {
    const int field = c.s->ai.field, cube = hea_cube(c, field);
    if (!is_place(hea_kind(c, field)) || !cube || cube > HEA_SEATS) return HEA_NONE;
    return f->v[MET] >> (cube - 1) & 1 ? HEA_NONE : cube - 1;
}

static void enter(hea c, hea_frame *f) {
    int seat = opponent(c, f);
    if (seat == HEA_NONE) seat = garrison(c, f);
    if (seat == HEA_NONE) {
        f->step = GARRISON;
        return;
    }
    f->v[MET] |= (uint8_t)(1u << seat);
    f->step = FOUGHT;
    hea_do_ai_attack(c, seat, c.s->ai.field);
}

static void flag(hea c) { /* HER-R109 */
    hea_state *s = c.s;
    const int field = s->ai.field, kind = hea_kind(c, field);
    s->ai.last = (uint8_t)field;
    if (kind == HEA_F_TOWN ? hea_cube(c, field) == HEA_AI : !can_be_flagged(c, field)) return;
    if (kind != HEA_F_TOWN) *hea_field(c, field) |= HEA_BONUS_GIVEN;
    hea_put_cube(c, field, HEA_AI);
}

/* --- the process */

static void run_ai_turn(hea c, hea_frame *f) {
    hea_state *s = c.s;
    if (!s->ai.alive) {
        s->ai.mp = 0;
        hea_end(c, 0);
        return;
    }
    switch (f->step) {
    case BEGIN:
        s->ai.mp = AI_MP;
        f->step = MOVE;
        return;
    case MOVE:
        if (s->ai.mp)
            move_on(c, f);
        else
            hea_end(c, 0);
        return;
    case ENTER: enter(c, f); return;
    case FOUGHT: /* back to look for others, unless it has been stopped */
        f->step = hea_returned(c) ? ENTER : MOVE;
        return;
    default: f->step = MOVE; flag(c);
    }
}

const hea_process hea_ai_turn_process = {run_ai_turn, NULL, NULL, NULL};
