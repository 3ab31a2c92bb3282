/* STAT: a value of some Argonauts changes; above 9 an Argonaut dies at once: ODC-005, R03. v: Argonauts still
 * to come, value, by. And what fated cards forbid. */
#include "process.h"

static uint8_t *place(odc_argonaut *a, int value) {
    switch (value) {
    case ODC_RAGE: return &a->rage;
    case ODC_FATE: return &a->fate;
    case ODC_DANGER: return &a->danger;
    default: return &a->despair;
    }
}

/* True if the Argonaut dies of it. */
static bool change(odc c, int argonaut, int value, int by) {
    uint8_t *const at = place(&c.s->argonaut[argonaut], value);
    const int now = *at + by;
    *at = (uint8_t)(now < 0 ? 0 : now > 9 ? 9 : now);
    return now > 9 && value != ODC_DESPAIR;
}

void odc_do_stat(odc c, int argonauts, int value, int by) {
    int set = argonauts & odc_living(c);
    for (; set; set &= set - 1)
        if (change(c, __builtin_ctz((unsigned)set), value, by)) break;
    if (!set) return;
    const int dead = __builtin_ctz((unsigned)set);
    if (set & (set - 1)) { /* the others come after what follows from the death */
        odc_frame *const f = odc_push(c, ODC_K_STAT);
        f->v[0] = (uint8_t)(set & (set - 1)), f->v[1] = (uint8_t)value, f->v[2] = (uint8_t)by;
    }
    odc_do_replace(c, dead, true);
}

static void run_stat(odc c, odc_frame *f) {
    const int set = f->v[0], value = f->v[1], by = (int8_t)f->v[2];
    odc_end(c, 0);
    odc_do_stat(c, set, value, by);
}

const odc_process odc_stat_process = {.run = run_stat};

/* Of two cards that contradict each other the earlier one counts (ODC-452): these never do. */
bool odc_hindered(odc c, int argonaut, int hindrance) {
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    for (int k = 0; k < 2; k++)
        if (a->fated[k] && c.sc->content.fated[a->fated[k] - 1].hindrance == hindrance) return true;
    return false;
}
