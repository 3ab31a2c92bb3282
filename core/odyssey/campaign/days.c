/* The days: the nine steps of a campaign round in their order (4.2), and what is due at the end of each
 * (R22). */
#include "days.h"

/* DAY: no v; steps of days.h */

static bool has(odc c, int symbol) {
    return odc_symbols(&c.sc->content, c.s, c.s->tile) & (unsigned)symbol;
}

static bool unexplored(odc c) {
    return !(c.s->tile_flags[c.s->tile] & ODC_TF_EXPLORED);
}

/* --- step 3: R21 */

/* The symbols of the tile: good ones once, doom at every entry (ODC-170 .. 173). */
static void symbol(odc c, int step) {
    c.s->step = ODC_EXPLORATION;
    if (step == ODC_D_SYMBOL_DOOM) {
        if (has(c, ODC_SYM_DOOM)) odc_do_loss(c, ODC_SAVE_DOOM, 0, 1, false, false);
    } else if (step == ODC_D_SYMBOL_PROGRESS) {
        if (has(c, ODC_SYM_PROGRESS) && unexplored(c)) odc_do_progress(c, 1);
    } else if (has(c, ODC_SYM_TITAN) && unexplored(c)) {
        odc_do_dreamwalker(c, 1);
    }
}

static void shuffle(odc c) {
    odc_state *const s = c.s;
    s->stack = s->symbols_seen = 0;
    s->flags &= (uint16_t)~ODC_F_SPAWNED;
    odc_gather(c);
    odc_acclimate(c);
}

/* --- step 4: ODC-210 */

static void expedition(odc c, int step) {
    c.s->step = ODC_EXPEDITION;
    if (!unexplored(c)) return;
    if (step == ODC_D_HUB && has(c, ODC_SYM_HUB)) odc_do_hub(c);
    if (step == ODC_D_REST && has(c, ODC_SYM_REST)) /* ODC-395: behind the tables of the hubs */
        odc_do_table(c, c.sc->content.hubs, false);
}

/* --- the process */

/* Steps 5 to 8 are processes of their own. */
static void call(odc c, int number, odc_kind kind) {
    c.s->step = (uint8_t)number;
    odc_push(c, kind);
}

static void dusk(odc c) { /* ODC-350 */
    c.s->step = ODC_END;
    c.s->tile_flags[c.s->tile] |= ODC_TF_EXPLORED;
}

/* The inward adventure that is due and whose requirements hold: ODC-402; ODC_NONE. */
static int inward_due(odc c) {
    const odc_state *const s = c.s;
    if (!s->inward_pending) return ODC_NONE;
    const int first = s->inward_next - s->inward_pending;
    return odc_inward_open(c, first) ? first : ODC_NONE;
}

static bool due(odc c) {
    return c.s->flags & ODC_F_BATTLE_DUE || inward_due(c) != ODC_NONE;
}

static void do_queue(odc c) {
    if (due(c)) odc_push(c, ODC_K_QUEUE);
}

static void run_day(odc c, odc_frame *f) {
    const int step = f->step++;
    switch (step) {
    case ODC_D_EXIT:
        f->step = ODC_D_EXIT;
        c.s->step = ODC_MOVEMENT;
        odc_ask(c, ODC_CN_EXIT);
        return;
    case ODC_D_DAWN: odc_dawn(c); return;
    case ODC_D_SYMBOL_DOOM:
    case ODC_D_SYMBOL_PROGRESS:
    case ODC_D_SYMBOL_TITAN: symbol(c, step); return;
    case ODC_D_STACK_1:
    case ODC_D_STACK_2:
        c.s->stack = (uint8_t)(1 + step - ODC_D_STACK_1);
        odc_push(c, ODC_K_EXPLORE);
        return;
    case ODC_D_SHUFFLE: shuffle(c); return;
    case ODC_D_HUB:
    case ODC_D_REST: expedition(c, step); return;
    case ODC_D_ENCOUNTER: call(c, ODC_ENCOUNTER, ODC_K_ENCOUNTER); return;
    case ODC_D_ADVANCE:
        c.s->step = ODC_ADVANCEMENT;
        odc_do_advance(c);
        return;
    case ODC_D_STORY: call(c, ODC_STORY, ODC_K_STORY); return;
    case ODC_D_DOOM: call(c, ODC_DOOM, ODC_K_DOOM); return;
    case ODC_D_DUSK: dusk(c); return;
    case ODC_D_END_DAY:
        f->step = ODC_D_EXIT;
        do_queue(c);
        return;
    default: do_queue(c); /* ODC_D_END_MOVEMENT .. ODC_D_END_DOOM */
    }
}

static void list_day(odc c, const odc_frame *f, gg_move_list *list) {
    (void)f;
    odc_list_exits(c, list);
}

static void take_day(odc c, odc_frame *f, gg_move move) {
    odc_sail(c, move);
    f->step = ODC_D_END_MOVEMENT;
}

const odc_process odc_day_process = {run_day, list_day, NULL, take_day};

/* --- QUEUE: no v */

static void run_queue(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    (void)f;
    if (s->flags & ODC_F_BATTLE_DUE) { /* ODC-192 */
        s->flags &= (uint16_t)~ODC_F_BATTLE_DUE;
        odc_do_battle(c, ODC_ADVERSARY_BATTLE, s->adversary, 0);
        return;
    }
    const int adventure = inward_due(c);
    if (adventure == ODC_NONE) {
        odc_end(c, 0);
        return;
    }
    s->inward_pending--;
    odc_do_paragraph(c, c.sc->content.inward[adventure].paragraph, ODC_NONE);
}

const odc_process odc_queue_process = {run_queue, NULL, NULL, NULL};
