/* REPLACE: an Argonaut has died or leaves, and a new one takes its slot: R28, C9. v: who, dead. */
#include "process.h"

enum { REPLACE_BEGIN, REPLACE_DRAW, REPLACE_MNEMOS, REPLACE_AWAKEN, REPLACE_DONE = GG_LAST_STEP };
enum { WHO, DEAD };
enum { BY_CHANCE = ODC_SKILLS };

static bool is_resolved(const odc_mnemos *m, int done) { /* ODC-443 */
    return done >= (m->symbol[0] != 0) + (m->symbol[1] != 0);
}

static void leave_cards(odc c, const odc_argonaut *a) {
    for (int k = 0; k < 2; k++) {
        if (a->mnemos[k]) { /* ODC-443, 445 */
            const int card = a->mnemos[k] - 1;
            const bool resolved = is_resolved(&c.sc->content.mnemos[card], a->done[k]);
            *(resolved ? &c.s->out : &c.s->vault) |= UINT32_C(1) << card;
        }
        if (a->fated[k]) c.s->fated_deck |= UINT32_C(1) << (a->fated[k] - 1); /* C8 */
    }
}

/* Portraits that no living Argonaut has. */
static uint32_t free_portraits(odc c) {
    uint32_t set = (uint32_t)((UINT64_C(2) << c.sc->content.portraits) - 2);
    for (int i = 0; i < ODC_ARGONAUTS; i++) set &= ~(UINT32_C(1) << c.s->argonaut[i].portrait);
    return set;
}

static void run_replace(odc c, odc_frame *f) {
    const int who = f->v[WHO];
    switch (f->step) {
    case REPLACE_BEGIN:
        leave_cards(c, &c.s->argonaut[who]);
        c.s->argonaut[who] = (odc_argonaut){.status = 1};
        odc_ask(c, ODC_CN_PORTRAIT);
        return;
    case REPLACE_DRAW: odc_ask(c, ODC_C_PORTRAIT); return;
    case REPLACE_MNEMOS:
        f->step = f->v[DEAD] ? REPLACE_AWAKEN : REPLACE_DONE;
        odc_do_mnemos(c, who, ODC_NONE);
        return;
    case REPLACE_AWAKEN: { /* ODC-004 */
        const odc_paragraph *const p = odc_paragraph_at(c, c.sc->content.rude_awakening);
        f->step = REPLACE_DONE;
        if (p) odc_do_program(c, p->program, ODC_FROM_SIDE, who, false);
        return;
    }
    default: odc_end(c, 0);
    }
}

static void list_replace(odc c, const odc_frame *f, gg_move_list *list) {
    (void)f;
    const uint32_t last = free_portraits(c) ? BY_CHANCE : BY_CHANCE - 1;
    for (uint32_t k = 0; k <= last; k++) gg_push(list, odc_pack(ODC_M_SKILL, k));
}

static void odds_replace(odc c, const odc_frame *f, gg_odds *odds) {
    (void)f;
    for (uint32_t set = free_portraits(c); set; set &= set - 1)
        gg_odds_add(odds, odc_pack(ODC_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

static void take_replace(odc c, odc_frame *f, gg_move move) {
    odc_argonaut *const a = &c.s->argonaut[f->v[WHO]];
    int skill = (int)odc_argument(move);
    if (f->step == REPLACE_BEGIN && skill == BY_CHANCE) {
        f->step = REPLACE_DRAW;
        return;
    }
    if (f->step == REPLACE_DRAW) {
        a->portrait = (uint8_t)skill;
        skill = c.sc->content.portrait_skill[a->portrait];
    }
    a->skill[skill]++;
    f->step = REPLACE_MNEMOS;
}

const odc_process odc_replace_process = {run_replace, list_replace, odds_replace, take_replace};
