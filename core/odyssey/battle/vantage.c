/* Vantage points: the climb test (ODB-541) and the hold-on test (ODB-545, R50, B31). v: who, vp (0: to
 * hold on, after the end program of the point it stands on). */
#include "process.h"

enum { WHO, VP };
enum { VANTAGE_BEGIN, VANTAGE_TEST, VANTAGE_RESULT, VANTAGE_FALLEN, VANTAGE_LEFT };

static void climb(odb b, odb_frame *f) {
    const int who = f->v[WHO], vp = f->v[VP];
    odb_passive total;
    switch (f->step) {
    case VANTAGE_BEGIN:
        b.s->titan[who].flags |= ODB_TF_CLIMBED;
        f->step = VANTAGE_RESULT;
        odb_passive_total(b, who, &total);
        if (total.flags & ODB_FLAG_SCALE) { /* ODB-718; it has a timing, so not when exhausted */
            f->step = VANTAGE_LEFT;
            odb_put_on_vantage(b, who, vp);
            return;
        }
        odb_do_test(b, who, odb_prim_of(b)->vp[vp - 1].climb_skill,
                    odb_prim_of(b)->vp[vp - 1].climb, true);
        return;
    case VANTAGE_RESULT:
        f->step = VANTAGE_LEFT;
        if (odb_returned(b)) odb_put_on_vantage(b, who, vp);
        return;
    case VANTAGE_LEFT: /* whom it has left alone: R73 */
        f->step = GG_LAST_STEP;
        odb_do_despair(b);
        return;
    default: odb_end(b, 0);
    }
}

static void hold(odb b, odb_frame *f) {
    const int who = f->v[WHO], where = b.s->titan[who].where;
    if (where == 0 && f->step < VANTAGE_FALLEN) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case VANTAGE_BEGIN:
        f->step = VANTAGE_TEST;
        odb_do_program(b, odb_prim_of(b)->vp[where - 1].end, who, who, ODB_FROM_VP, where - 1);
        return;
    case VANTAGE_TEST:
        f->step = VANTAGE_RESULT;
        odb_do_test(b, who, odb_prim_of(b)->vp[where - 1].hold_skill,
                    odb_prim_of(b)->vp[where - 1].hold, true);
        return;
    case VANTAGE_RESULT: /* R50 */
        f->step = GG_LAST_STEP;
        if (odb_returned(b)) return;
        f->step = VANTAGE_FALLEN;
        odb_do_displace(b, who);
        return;
    case VANTAGE_FALLEN:
        f->step = GG_LAST_STEP;
        odb_do_knockdown(b, who);
        return;
    default: odb_end(b, 0);
    }
}

static void run_vantage(odb b, odb_frame *f) {
    if (!odb_alive(b, f->v[WHO])) {
        odb_end(b, 0);
        return;
    }
    if (f->v[VP])
        climb(b, f);
    else
        hold(b, f);
}

const odb_process odb_vantage_process = {.run = run_vantage};
