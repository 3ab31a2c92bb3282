/* Step 5: the battles of the day. ODC-220 .. 222. */
#include "days.h"

/* ENCOUNTER: v[0] battles of the timeline that have been begun. Battles that were added to it come behind
 * them, in stored order; their argument is the foe + 1, 0 for a regular one (C15: no order of choice). */
enum { BEGUN };

static void run_encounter(odc c, odc_frame *f) {
    if (f->v[BEGUN] < c.sc->content.day[c.s->day].battle) {
        odc_ask(c, ODC_CN_REGULAR);
        return;
    }
    const int k = odc_event_today(c, ODC_EV_BATTLE, 0);
    if (k < 0) {
        odc_end(c, 0);
        return;
    }
    const int foe = c.s->event[k].argument - 1;
    if (foe < 0) {
        odc_ask(c, ODC_CN_REGULAR);
        return;
    }
    odc_remove_event(c, k);
    odc_do_battle(c, ODC_TIMELINE_BATTLE, foe, 0);
}

static void list_encounter(odc c, const odc_frame *f, gg_move_list *list) { /* CN10 */
    (void)f;
    for (int k = 0; k < c.sc->content.regulars; k++)
        gg_push(list, odc_pack(ODC_M_REGULAR, (uint32_t)k));
}

static void take_encounter(odc c, odc_frame *f, gg_move move) {
    if (f->v[BEGUN] < c.sc->content.day[c.s->day].battle)
        f->v[BEGUN]++;
    else
        odc_remove_event(c, odc_event_today(c, ODC_EV_BATTLE, 0));
    odc_do_battle(c, ODC_TIMELINE_BATTLE, (int)odc_argument(move), 0);
}

const odc_process odc_encounter_process = {run_encounter, list_encounter, NULL, take_encounter};
