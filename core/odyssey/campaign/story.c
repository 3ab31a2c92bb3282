/* Step 7: the story card, story events, dreams, breakthroughs, fated mnemoses, secret codes, tokens of the
 * inward odyssey, in this order. 2.23, 2.28, 4.2, C15, C16. */
#include "days.h"

/* STORY: v[0] card and [1] side of the main story that moves; [2] fixed events and [3] fixed dreams
 * done; [4] Argonaut, [5] slot, [6] card of the breakthrough that runs */
enum { CARD, SIDE, FIXED, DREAMS, OWNER, SLOT, BROKEN };
enum { MAIN, MAIN_OVER, EVENTS, DREAM, BREAKTHROUGH, BROKEN_THROUGH, FATED, CODES, INWARD };

/* --- main story: ODC-322 */

static const odc_side *side_of(odc c) {
    return &c.sc->content.story[c.s->story][c.s->story_side];
}

static void main_story(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    const odc_side *const side = side_of(c);
    f->step = EVENTS;
    if (side->by_paragraph && !side->paragraph) return; /* S3 B */
    if (s->progress < side->tokens || !odc_guard_holds(c, side->guard, side->limit)) return;
    f->step = MAIN_OVER;
    f->v[CARD] = s->story;
    f->v[SIDE] = s->story_side;
    if (side->flips) s->story_side = 1;
    if (side->paragraph)
        odc_do_paragraph(c, side->paragraph, ODC_NONE);
    else
        odc_do_program(c, side->program, ODC_FROM_SIDE, ODC_NONE, false);
}

/* The next card comes, unless the side has flipped, or waits for its paragraph (B5: the tokens go all the
 * same). */
static void main_over(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    const odc_side *const side = &c.sc->content.story[f->v[CARD]][f->v[SIDE]];
    f->step = EVENTS;
    f->v[CARD] = f->v[SIDE] = 0;
    s->progress = 0;
    if (side->flips || side->by_paragraph) return;
    if (s->story + 1 == c.sc->content.stories) {
        odc_win(c); /* ODC-030 */
        return;
    }
    s->story++;
    s->story_side = 0;
}

/* --- events of the day: ODC-321, 324, C15 */

static bool fixed_left(odc c, const odc_frame *f) {
    return !f->v[FIXED] && c.sc->content.day[c.s->day].story;
}

static void events(odc c, odc_frame *f) {
    for (int k; (k = odc_event_today(c, ODC_EV_NOTE, 0)) >= 0;) odc_remove_event(c, k);
    if (fixed_left(c, f) || odc_event_today(c, ODC_EV_STORY, 0) >= 0) {
        odc_ask(c, ODC_CN_ORDER);
        return;
    }
    f->v[FIXED] = 0;
    f->step = DREAM;
}

/* Where the n-th event of today stands among the events; -1: it is the day's own. */
static int place_of(odc c, const odc_frame *f, int n) {
    if (fixed_left(c, f) && n-- == 0) return -1;
    return odc_event_today(c, ODC_EV_STORY, n);
}

int odc_story_paragraph(odc c, int n) {
    const int k = place_of(c, odc_running(c, ODC_K_STORY), n);
    return k < 0 ? c.sc->content.day[c.s->day].story : c.s->event[k].argument;
}

static void take_event(odc c, odc_frame *f, int n) {
    const int k = place_of(c, f, n), paragraph = odc_story_paragraph(c, n);
    if (k < 0)
        f->v[FIXED] = 1;
    else
        odc_remove_event(c, k);
    odc_do_paragraph(c, paragraph, ODC_NONE);
}

static void dream(odc c, odc_frame *f) { /* ODC-410 */
    const int table = c.sc->content.hubs + 1, k = odc_event_today(c, ODC_EV_DREAM, 0);
    if (f->v[DREAMS] < c.sc->content.day[c.s->day].dream) {
        f->v[DREAMS]++;
        odc_do_table(c, table, false);
    } else if (k >= 0) {
        odc_remove_event(c, k);
        odc_do_table(c, table, false);
    } else {
        f->v[DREAMS] = 0;
        f->step = BREAKTHROUGH;
    }
}

/* --- breakthroughs: ODC-325, 432, 440, 441 */

/* Argonauts 0..3, cards in order, until none is left. */
static void breakthrough(odc c, odc_frame *f) {
    for (int i = 0; i < ODC_ARGONAUTS; i++)
        for (int k = 0; k < 2; k++) {
            const odc_argonaut *const a = &c.s->argonaut[i];
            if (!a->mnemos[k] || a->done[k] > 1) continue;
            const odc_mnemos *const card = &c.sc->content.mnemos[a->mnemos[k] - 1];
            if (a->nodes[k] < card->symbol[a->done[k]]) continue;
            f->step = BROKEN_THROUGH;
            f->v[OWNER] = (uint8_t)i, f->v[SLOT] = (uint8_t)k, f->v[BROKEN] = a->mnemos[k];
            odc_do_paragraph(c, card->paragraph[a->done[k]], i);
            return;
        }
    f->step = FATED;
}

/* The symbol is marked, if the owner still has the card. */
static void broken_through(odc c, odc_frame *f) {
    odc_argonaut *const a = &c.s->argonaut[f->v[OWNER]];
    if (a->mnemos[f->v[SLOT]] == f->v[BROKEN] && a->done[f->v[SLOT]] < 2) a->done[f->v[SLOT]]++;
    f->v[OWNER] = f->v[SLOT] = f->v[BROKEN] = 0;
    f->step = BREAKTHROUGH;
}

/* --- fated mnemoses with all their nodes: ODC-454 */

static void resolve_fated(odc c, odc_argonaut *a, int slot) {
    const int card = a->fated[slot] - 1, growth = c.sc->content.fated[card].growth;
    if (a->growth[growth] < 255) a->growth[growth]++;
    c.s->fated_deck |= UINT32_C(1) << card;
    a->fated[slot] = a->fated_nodes[slot] = 0;
}

static void fated(odc c, odc_frame *f) {
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        odc_argonaut *const a = &c.s->argonaut[i];
        for (int k = 0; k < 2; k++)
            if (a->fated[k] && a->fated_nodes[k] >= c.sc->content.fated[a->fated[k] - 1].nodes)
                resolve_fated(c, a, k);
    }
    f->step = CODES;
}

/* --- secret codes: ODC-327 */

static unsigned codes_open(odc c) {
    unsigned set = c.s->codes & ~(c.s->codes >> 16) & 0xffff;
    for (int k = 0; k < 16; k++)
        if (k >= c.sc->content.codes || !c.sc->content.code[k].paragraph) set &= ~(1u << k);
    return set;
}

static void codes(odc c, odc_frame *f) {
    if (codes_open(c))
        odc_ask(c, ODC_CN_CODE);
    else
        f->step = INWARD;
}

static void take_code(odc c, odc_frame *f, gg_move move) { /* CN15 */
    if (odc_type_of(move) == ODC_M_PASS) {
        f->step = INWARD;
        return;
    }
    const int code = (int)odc_argument(move);
    c.s->codes |= UINT32_C(1) << (16 + code);
    odc_do_paragraph(c, c.sc->content.code[code].paragraph, ODC_NONE);
}

/* --- tokens of the inward odyssey: ODC-401, C16 */

static void inward(odc c) {
    while (c.s->inward_tokens >= 2) {
        c.s->inward_tokens = (uint8_t)(c.s->inward_tokens - 2);
        odc_knowledge(c, 1);
    }
    odc_end(c, 0);
}

/* --- the process */

static void run_story(odc c, odc_frame *f) {
    switch (f->step) {
    case MAIN: main_story(c, f); return;
    case MAIN_OVER: main_over(c, f); return;
    case EVENTS: events(c, f); return;
    case DREAM: dream(c, f); return;
    case BREAKTHROUGH: breakthrough(c, f); return;
    case BROKEN_THROUGH: broken_through(c, f); return;
    case FATED: fated(c, f); return;
    case CODES: codes(c, f); return;
    default: inward(c);
    }
}

static void list_story(odc c, const odc_frame *f, gg_move_list *list) {
    if (f->step == CODES) {
        gg_push_members(list, codes_open(c), odc_pack(ODC_M_CODE, 0), 0);
        gg_push(list, odc_pack(ODC_M_PASS, 0));
        return;
    }
    int n = fixed_left(c, f);
    for (int k = 0; odc_event_today(c, ODC_EV_STORY, k) >= 0; k++) n++;
    for (int k = 0; k < n; k++) gg_push(list, odc_pack(ODC_M_ORDER, (uint32_t)k));
}

static void take_story(odc c, odc_frame *f, gg_move move) {
    if (f->step == CODES)
        take_code(c, f, move);
    else
        take_event(c, f, (int)odc_argument(move));
}

const odc_process odc_story_process = {run_story, list_story, NULL, take_story};
