/* WALK: a titan goes a way of its own choice (2.20), square by square, each tile resolved as it is
 * entered. MOVE_LIKE offers one (BN60). */
#include "ground.h"

/* --- WALK: v who, square, class, budget, counts as the movement action, Rush; then the way */

enum { WHO, SQUARE, CLASS, BUDGET, ACTION, RUSH, FIRST, LENGTH, DONE_STEPS, STEPS };
enum { STEP_BYTES = 7 }; /* v[9] .. v[15], two bits a step; the first step is v[FIRST] */
enum { WK_BEGIN, WK_STEP, WK_ARRIVE, WK_REST, WK_DONE };

static void set_step(odb_frame *f, int k, int direction) {
    f->v[STEPS + k / 4] |= (uint8_t)(direction << 2 * (k & 3));
}

static int get_step(const odb_frame *f, int k) {
    return f->v[STEPS + k / 4] >> 2 * (k & 3) & 3;
}

static void begin_walk(odb b, odb_frame *f) {
    odb_titan *t = &b.s->titan[f->v[WHO]];
    odb_way way;
    f->step = WK_DONE;
    const bool found =
        f->v[RUSH] ? odb_find_shortest(b, f->v[WHO], f->v[BUDGET], f->v[SQUARE], &way)
                   : odb_find_way(b, f->v[WHO], f->v[BUDGET], f->v[SQUARE], f->v[CLASS], &way);
    if (!found) return;
    if (f->v[ACTION]) t->flags |= ODB_TF_MOVEMENT;
    f->step = WK_STEP;
    f->v[FIRST] = way.first;
    f->v[LENGTH] = way.length;
    for (int k = 1; k < way.length; k++)
        set_step(f, k, (int)(way.steps >> 2 * (way.length - 1 - k) & 3));
}

/* Whatever moves the titan or throws it down on its way ends the walk. */
static bool stopped(odb b, const odb_frame *f) {
    const odb_titan *t = &b.s->titan[f->v[WHO]];
    if (!odb_alive(b, f->v[WHO])) return true;
    return f->v[DONE_STEPS] && (t->where || t->pos != f->v[SQUARE] || odb_down(b, f->v[WHO]));
}

static void walk(odb b, odb_frame *f) {
    const odb_titan *t = &b.s->titan[f->v[WHO]];
    const int k = f->v[DONE_STEPS];
    if (k == f->v[LENGTH] || stopped(b, f)) {
        f->step = WK_REST;
        return;
    }
    const int to = k ? t->pos + odb_delta(get_step(f, k)) : f->v[FIRST];
    f->v[DONE_STEPS]++;
    f->v[SQUARE] = (uint8_t)to; /* where it must be to go on */
    f->step = WK_ARRIVE;
    odb_advance(b, f, f->v[WHO], to);
}

static void run_walk(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    switch (f->step) {
    case WK_BEGIN: begin_walk(b, f); return;
    case WK_STEP: walk(b, f); return;
    case WK_ARRIVE:
        if (!odb_arrive(b, f, who, 0)) f->step = WK_STEP;
        return;
    case WK_REST:
        if (odb_land(b, f, who, ODB_ENDS)) return;
        f->step = WK_DONE;
        return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

const odb_process odb_walk_process = {.run = run_walk};

/* May the titan end a voluntary movement there? ODB-274 */
static bool may_end(odb b, int square) {
    return odb_titan_on(b, square) == ODB_NONE && odb_distance(b, square) > 0;
}

void odb_do_walk_straight(odb b, int who, int direction, int spaces) {
    const odb_titan *t = &b.s->titan[who];
    const bool bypass = odb_passive_flags(b, who) & ODB_FLAG_BYPASS;
    int square = t->pos, length = 0;
    if (t->where) return;
    for (int k = 1; k <= spaces && k <= 4 * STEP_BYTES; k++) {
        const int to = odb_beside(b, square, direction);
        if (!odb_walkable(b, to) || odb_wall(b, square, direction)) break;
        if (odb_distance(b, to) == 0) break;
        if (may_end(b, to))
            length = k;
        else if (!bypass)
            break;
        square = to;
    }
    if (!length) return;
    const int first = t->pos + odb_delta(direction);
    odb_frame *f = odb_push(b, ODB_K_WALK);
    f->step = WK_STEP;
    f->v[WHO] = (uint8_t)who, f->v[FIRST] = (uint8_t)first, f->v[LENGTH] = (uint8_t)length;
    for (int k = 1; k < length; k++) set_step(f, k, direction);
}

/* --- MOVE_LIKE: v who, budget. BN60; ODB-273, A15 */

enum { ML_BEGIN, ML_DONE = GG_LAST_STEP };

static void run_move_like(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    const bool idle = f->step != ML_BEGIN || !odb_alive(b, who) || odb_down(b, who) ||
                      b.s->titan[who].where == 3 || !odb_can_walk(b, who, f->v[1]);
    f->step = ML_DONE;
    if (idle)
        odb_end(b, 0);
    else
        odb_ask(b, ODB_BN_MOVE_LIKE);
}

static void list_move_like(odb b, const odb_frame *f, gg_move_list *list) {
    gg_push(list, odb_pack(ODB_M_MOVE, ODB_MV_NONE));
    odb_list_walks(b, f->v[WHO], f->v[1], list);
}

static void take_move_like(odb b, odb_frame *f, gg_move move) {
    const uint32_t argument = odb_argument(move);
    const int who = f->v[WHO], budget = f->v[1];
    if (argument == ODB_MV_NONE) return;
    odb_do_walk(b, who, argument & 255, argument >> 8 & 255, budget, false);
}

const odb_process odb_move_like_process = {run_move_like, list_move_like, NULL, take_move_like};
