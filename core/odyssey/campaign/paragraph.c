/* PARAGRAPH: the adventure phase, ODC-360 ff. v: number (two bytes), [2] the Argonaut concerned. One that
 * begins inside another (a battle's paragraph, say) belongs to the same adventure and has its leader. */
#include "process.h"

enum { PARAGRAPH_BEGIN, PARAGRAPH_READ };

static int number_of(const odc_frame *f) {
    return f->v[0] | f->v[1] << 8;
}

static void set_number(odc_frame *f, int number) {
    f->v[0] = (uint8_t)number, f->v[1] = (uint8_t)(number >> 8);
}

void odc_paragraph_goes_on(odc c, int number) {
    odc_frame *const f = odc_running(c, ODC_K_PARAGRAPH);
    set_number(f, number);
    f->step = PARAGRAPH_BEGIN;
}

static void finish(odc c) { /* ODC-361 */
    odc_end(c, 0);
    const odc_frame *const outer = odc_running(c, ODC_K_PARAGRAPH);
    c.s->paragraph = outer ? (uint16_t)number_of(outer) : 0;
    c.s->phase = outer ? ODC_ADVENTURE : ODC_VOYAGE;
    if (!outer) c.s->leader = ODC_NONE; /* ODC-363 */
}

static void run_paragraph(odc c, odc_frame *f) {
    if (f->step == PARAGRAPH_BEGIN) {
        const odc_paragraph *const p = odc_paragraph_at(c, number_of(f));
        f->step = PARAGRAPH_READ;
        c.s->phase = ODC_ADVENTURE;
        c.s->paragraph = (uint16_t)number_of(f);
        if (p && odc_do_program(c, p->program, ODC_FROM_PARAGRAPH, f->v[2], false)) return;
    }
    finish(c);
}

const odc_process odc_paragraph_process = {.run = run_paragraph};
