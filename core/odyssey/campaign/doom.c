/* Step 8: the doom card. ODC-340 .. 342, R12. */
#include "process.h"

/* DOOM: v[0] tokens that the side needed, [1] 1 when it was side B */
enum { NEEDED, SIDE_B };
enum { PROGRESS, AFTER };

/* The card's requirements are met: its effect, on the other side already where it flips. */
static void progress(odc c, odc_frame *f, const odc_side *side) {
    odc_state *const s = c.s;
    f->step = AFTER;
    f->v[NEEDED] = side->tokens;
    f->v[SIDE_B] = !side->flips;
    if (side->loses) {
        odc_lose(c, ODC_BY_DOOM);
        return;
    }
    if (side->flips) s->doom_side = 1;
    if (side->paragraph)
        odc_do_paragraph(c, side->paragraph, ODC_NONE);
    else
        odc_do_program(c, side->program, ODC_FROM_SIDE, ODC_NONE, false);
}

/* Exactly the tokens needed leave, the rest counts for the side that comes: ODC-341. */
static void after(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    const int needed = f->v[NEEDED];
    s->doom_tokens = (uint8_t)(s->doom_tokens > needed ? s->doom_tokens - needed : 0);
    if (f->v[SIDE_B]) {
        if (s->doom + 1 == c.sc->content.dooms) {
            odc_lose(c, ODC_BY_DOOM); /* ODC-342 */
            return;
        }
        s->doom++;
        s->doom_side = 0;
    }
    odc_end(c, 0);
}

static void run_doom(odc c, odc_frame *f) {
    const odc_side *const side = &c.sc->content.doom[c.s->doom][c.s->doom_side];
    if (f->step == AFTER)
        after(c, f);
    else if (c.s->doom_tokens >= side->tokens && odc_guard_holds(c, side->guard, side->limit))
        progress(c, f, side);
    else
        odc_end(c, 0);
}

const odc_process odc_doom_process = {run_doom, NULL, NULL, NULL};
