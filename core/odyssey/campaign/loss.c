/* LOSS: something is lost, or doom gained, unless a save ability wards it off: ODC-105 ff. v: what, index, n;
 * [3] local faction + 1, [4] technology + 1 that tries now, [5..12] set of technologies that have tried. */
#include "programs.h"

#include <string.h>

enum { LOSS_ASK, LOSS_LOCAL, LOSS_TEST, LOSS_TESTED, LOSS_HAPPENS };
enum { WHAT, INDEX, N, LOCAL, TECH, TRIED };

/* The save ability of a technology against this kind of loss, NULL if it has none. */
static const odc_part *save_of(odc c, int tech, int what) {
    const odc_tech *const t = &c.sc->content.tech[tech];
    for (int k = 0; k < t->parts; k++)
        if (t->part[k].kind == ODC_P_SAVE && t->part[k].save == what) return &t->part[k];
    return NULL;
}

static uint64_t saves(odc c, int what) {
    uint64_t set = 0;
    for (uint64_t left = c.s->tech; left; left &= left - 1)
        if (save_of(c, __builtin_ctzll(left), what)) set |= left & -left;
    return set;
}

static uint64_t tried(const odc_frame *f) {
    uint64_t set;
    memcpy(&set, &f->v[TRIED], sizeof set);
    return set;
}

/* Once per ability and instance: ODC-106, 265. */
static uint64_t open_saves(odc c, const odc_frame *f) {
    return saves(c, f->v[WHAT]) & ~tried(f);
}

/* Is there anything to lose? */
static bool bites(odc c, int what, int index) {
    switch (what) {
    case ODC_SAVE_RESOURCE: return c.s->res[index] != 0;
    case ODC_SAVE_DIPLOMACY: return odc_standing_moves(c, index, -1);
    default: return true;
    }
}

static void happen(odc c, int what, int index, int n) {
    switch (what) {
    case ODC_SAVE_CREW: {
        int danger = 0; /* F3, C23: once, however it is lost */
        for (int i = 0; i < ODC_ARGONAUTS; i++)
            if (odc_hindered(c, i, ODC_CREW_DANGER)) danger |= 1 << i;
        odc_crew(c, -n);
        if (danger && !odc_is_over(c)) odc_do_stat(c, danger, ODC_DANGER, 1);
        return;
    }
    case ODC_SAVE_HULL: odc_hull(c, -n); return;
    case ODC_SAVE_RESOURCE: odc_resource(c, index, -n); return;
    case ODC_SAVE_DIPLOMACY: odc_standing(c, index, -n); return;
    default: odc_doom(c, n);
    }
}

void odc_do_loss(odc c, int what, int index, int n, bool voluntary, bool unavoidable) {
    if (n <= 0 || !bites(c, what, index)) return;
    if (voluntary || unavoidable || !saves(c, what)) { /* ODC-042, 107, 108 */
        happen(c, what, index, n);
        return;
    }
    odc_frame *const f = odc_push(c, ODC_K_LOSS);
    f->v[WHAT] = (uint8_t)what, f->v[INDEX] = (uint8_t)index, f->v[N] = (uint8_t)n;
}

/* The program that loses: its `loc` is that of the save (C3). */
static odc_frame *program_of(odc c) {
    odc_frame *const f = c.s->depth > 1 ? odc_top(c) - 1 : NULL;
    return f && f->kind == ODC_K_PROGRAM ? f : NULL;
}

static void settle_local(odc c, odc_frame *f) {
    const odc_frame *const program = program_of(c);
    const int set = odc_local_factions(c);
    f->step = LOSS_TEST;
    if (program) f->v[LOCAL] = program->v[ODC_PROG_LOCAL];
    if (!f->v[LOCAL] && set && save_of(c, f->v[TECH] - 1, f->v[WHAT])->diplomacy)
        odc_do_faction(c, set);
}

static void test(odc c, odc_frame *f) { /* R19 */
    const odc_part *const part = save_of(c, f->v[TECH] - 1, f->v[WHAT]);
    odc_frame *const program = program_of(c);
    if (!f->v[LOCAL] && part->diplomacy && odc_local_factions(c)) {
        f->v[LOCAL] = (uint8_t)(odc_returned(c) + 1);
        if (program) program->v[ODC_PROG_LOCAL] = f->v[LOCAL];
    }
    const bool bonus = part->diplomacy && f->v[LOCAL];
    f->step = LOSS_TESTED;
    odc_do_test(c, ODC_THE_ARGO, ODC_NONE, part->difficulty,
                bonus ? odc_standing_bonus(c, f->v[LOCAL] - 1) : 0);
}

static void run_loss(odc c, odc_frame *f) {
    switch (f->step) {
    case LOSS_ASK:
        if (open_saves(c, f))
            odc_ask(c, ODC_CN_SAVE);
        else
            f->step = LOSS_HAPPENS;
        return;
    case LOSS_LOCAL: settle_local(c, f); return;
    case LOSS_TEST: test(c, f); return;
    case LOSS_TESTED:
        if (odc_returned(c)) {
            odc_end(c, 0);
        } else {
            f->step = LOSS_ASK;
            f->v[TECH] = 0;
        }
        return;
    default: {
        const int what = f->v[WHAT], index = f->v[INDEX], n = f->v[N];
        odc_end(c, 0);
        happen(c, what, index, n);
    }
    }
}

static void list_loss(odc c, const odc_frame *f, gg_move_list *list) {
    gg_push_members(list, open_saves(c, f), odc_pack(ODC_M_SAVE, 0), 0);
    gg_push(list, odc_pack(ODC_M_PASS, 0));
}

static void take_loss(odc c, odc_frame *f, gg_move move) {
    (void)c;
    if (odc_type_of(move) == ODC_M_PASS) {
        f->step = LOSS_HAPPENS;
        return;
    }
    const uint64_t set = tried(f) | UINT64_C(1) << odc_argument(move);
    memcpy(&f->v[TRIED], &set, sizeof set);
    f->v[TECH] = (uint8_t)(odc_argument(move) + 1);
    f->step = LOSS_LOCAL;
}

const odc_process odc_loss_process = {run_loss, list_loss, NULL, take_loss};
