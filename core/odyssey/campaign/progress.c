/* PROGRESS: tokens placed one by one on the story card or the inward odyssey card: ODC-040, R04. v: tokens
 * left. */
#include "process.h"

static void run_progress(odc c, odc_frame *f) {
    if (f->v[0])
        odc_ask(c, ODC_CN_PROGRESS);
    else
        odc_end(c, 0);
}

static void list_progress(odc c, const odc_frame *f, gg_move_list *list) {
    (void)f;
    gg_push(list, odc_pack(ODC_M_PROGRESS, 0));
    /* C16: tokens that wait there do not count. */
    if (c.s->inward_next < c.sc->content.inwards) gg_push(list, odc_pack(ODC_M_PROGRESS, 1));
}

static void take_progress(odc c, odc_frame *f, gg_move move) {
    uint8_t *const tokens = odc_argument(move) ? &c.s->inward_tokens : &c.s->progress;
    if (*tokens < 99) ++*tokens;
    f->v[0]--;
}

const odc_process odc_progress_process = {run_progress, list_progress, NULL, take_progress};
