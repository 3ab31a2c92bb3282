/* What the statements of the effect language do that have no blocks (section 6.1). programs.c runs programs
 * statement by statement and asks what has to be asked. */
#include "programs.h"

static int clamp(int value, int high) {
    return value < 0 ? 0 : value > high ? high : value;
}

/* --- gains and losses of the Argo */

/* What goes down may be saved; what goes up is gained. */
static void change(odc c, const odc_frame *f, int what, int index, int by) {
    if (by < 0) {
        odc_do_loss(c, what, index, -by, odc_is_voluntary(c, f), false);
    } else {
        switch (what) {
        case ODC_SAVE_CREW: odc_crew(c, by); return;
        case ODC_SAVE_HULL: odc_hull(c, by); return;
        case ODC_SAVE_RESOURCE: odc_resource(c, index, by); return;
        default: odc_standing(c, index, by);
        }
    }
}

static void diplomacy(odc c, const odc_frame *f, const gg_effect *e) {
    const int faction = e->a == ODC_LOCAL ? f->v[ODC_PROG_LOCAL] - 1 : e->a;
    if (faction >= 0) change(c, f, ODC_SAVE_DIPLOMACY, faction, e->b);
}

static void surge(odc_state *s) { /* ODC-080: one-offs stay used, bonuses stay */
    s->god_used = 0;
    s->summon_exhausted = 0;
    s->summon_marked = 0;
}

/* --- Argonauts */

static void condition(odc c, int set, int which, int tokens) { /* ODC-512 */
    const odb_condition *const card = &c.sc->battle.condition[which];
    for (; set; set &= set - 1) {
        odc_argonaut *const a = &c.s->argonaut[__builtin_ctz((unsigned)set)];
        int slot = 0;
        while (slot < 4 && a->condition[slot] && a->condition[slot] != which + 1) slot++;
        if (slot == 4 || a->condition[slot]) continue; /* one of a kind: ODB-473 */
        a->condition[slot] = (uint8_t)(which + 1);
        a->tokens[slot] = (uint8_t)(tokens ? tokens : card->tokens);
    }
}

static void mark(odc c, int set, bool boon, int which) { /* ODC-510 */
    for (; set; set &= set - 1) {
        odc_argonaut *const a = &c.s->argonaut[__builtin_ctz((unsigned)set)];
        *(boon ? &a->boons : &a->afflictions) |= (uint16_t)(1 << which);
    }
}

static void code(odc c, const odc_frame *f, int which) {
    const bool own = c.sc->content.code[which].katharsis && f->v[ODC_PROG_S] < ODC_ARGONAUTS;
    if (own) /* written on the sheet: ODC-444 */
        c.s->argonaut[f->v[ODC_PROG_S]].katharsis = (uint8_t)(which + 1);
    else
        c.s->codes |= UINT32_C(1) << which; /* ODC-327 */
}

unsigned odc_node_slots(odc c, int argonaut) { /* ODC-431, C6 */
    const odc_argonaut *const a = &c.s->argonaut[argonaut];
    unsigned set = 0;
    int most = -1;
    for (int k = 0; k < 2; k++) {
        if (!a->mnemos[k] || a->nodes[k] >= c.sc->content.mnemos[a->mnemos[k] - 1].nodes) continue;
        if (a->nodes[k] > most) most = a->nodes[k], set = 0;
        if (a->nodes[k] == most) set |= 1u << k;
    }
    return set;
}

/* --- titans and cities */

unsigned odc_pattern_titans(odc c, int pattern) {
    unsigned set = 0;
    for (int k = 0; k < c.s->titans; k++)
        if (c.sc->content.sheet_base[c.s->titan[k]] == c.sc->content.pattern_sheet[pattern])
            set |= 1u << k;
    return set;
}

static int free_name(const odc_state *s) {
    int name = 1;
    for (int k = 0; k < s->titans; k++)
        if (s->name[k] == name) name++, k = -1;
    return name;
}

/* ODC-306, 307: a third pattern replaces the older one of the two. */
void odc_take_pattern(odc c, int pattern, int slot) {
    odc_state *const s = c.s;
    if (!s->name[slot]) s->name[slot] = (uint8_t)free_name(s);
    if (s->pattern[slot][0] == pattern + 1 || s->pattern[slot][1] == pattern + 1) return;
    if (s->pattern[slot][0] && s->pattern[slot][1]) s->pattern[slot][0] = s->pattern[slot][1];
    s->pattern[slot][s->pattern[slot][0] != 0] = (uint8_t)(pattern + 1);
}

uint32_t odc_free_cities(odc c) {
    uint32_t set = 0;
    for (int tile = 0; tile < c.sc->content.tiles; tile++)
        if (odc_free_city(c, tile)) set |= UINT32_C(1) << tile;
    return set;
}

static void titans(odc c, int sheet, int n) {
    if (sheet == ODC_DREAMWALKER) {
        odc_do_dreamwalker(c, n);
        return;
    }
    while (n-- > 0) odc_gain_titan(c, sheet);
}

/* --- the statements */

static void rude_awakening(odc c, const odc_frame *f) { /* ODC-364 */
    const odc_paragraph *const p = odc_paragraph_at(c, c.sc->content.rude_awakening);
    if (p) odc_do_program(c, p->program, ODC_FROM_SIDE, f->v[ODC_PROG_S], false);
}

/* The paragraph that the adventure goes on with; a program outside begins one. */
static void go_to(odc c, odc_frame *f, int number) {
    const int s = f->v[ODC_PROG_S];
    if (f->v[ODC_PROG_FROM] != ODC_FROM_PARAGRAPH) {
        f->step = GG_LAST_STEP;
        odc_do_paragraph(c, number, s);
        return;
    }
    odc_end(c, 0);
    odc_paragraph_goes_on(c, number);
}

static void on_argonauts(odc c, odc_frame *f, const gg_effect *e) {
    const int set = odc_subjects(c, f, e->subject);
    const int who = set ? __builtin_ctz((unsigned)set) : ODC_NONE;
    switch (e->verb) {
    case ODC_V_STAT:
    case ODC_V_TOKEN: odc_do_stat(c, set, e->a, e->b); return;
    case ODC_V_COND: condition(c, set, e->a, e->b); return;
    case ODC_V_AFFL: mark(c, set, false, e->a); return;
    case ODC_V_BOON: mark(c, set, true, e->a); return;
    case ODC_V_MNEMOS:
        if (set) odc_do_mnemos(c, who, e->a ? e->a - 1 : ODC_NONE);
        return;
    case ODC_V_FATED:
        if (set) odc_do_fated(c, who);
        return;
    default: /* ODC_V_LEAVE */
        if (set) odc_do_replace(c, who, false);
    }
}

static void on_argo(odc c, odc_frame *f, const gg_effect *e) {
    odc_state *const s = c.s;
    switch (e->verb) {
    case ODC_V_RES: change(c, f, ODC_SAVE_RESOURCE, e->a, e->b); return;
    case ODC_V_PAY: odc_resource(c, e->a, -e->b); return;
    case ODC_V_CREW: change(c, f, ODC_SAVE_CREW, 0, e->a); return;
    case ODC_V_HULL: change(c, f, ODC_SAVE_HULL, 0, e->a); return;
    case ODC_V_DIP: diplomacy(c, f, e); return;
    case ODC_V_DOOM: odc_do_loss(c, ODC_SAVE_DOOM, 0, e->a, odc_is_voluntary(c, f), e->b); return;
    case ODC_V_PROG: odc_do_progress(c, e->a); return;
    case ODC_V_AFATE: odc_argo_fate(c, e->a); return;
    case ODC_V_KNOW: odc_knowledge(c, e->a); return;
    case ODC_V_TEAR: s->tears = (uint8_t)clamp(s->tears + e->a, 99); return;
    case ODC_V_ONEOFF: s->summon_unlocked |= (uint16_t)(0x100 << e->a); return; /* R39 */
    case ODC_V_SBONUS: s->summon_bonus = (uint8_t)clamp(s->summon_bonus + e->a, 99); return;
    case ODC_V_GEAR: odc_gear(c, e->a, e->b); return;
    case ODC_V_TITAN: titans(c, e->a, e->b); return;
    case ODC_V_TECH: odc_do_gain_tech(c, e->a); return;
    case ODC_V_PROJECT: odc_project(c, UINT64_C(1) << e->a); return;
    case ODC_V_SURGE: surge(s); return;
    default: s->escalations = (uint8_t)clamp(s->escalations + e->a, 99); /* ODC_V_ESC */
    }
}

void odc_do_statement(odc c, odc_frame *f, const gg_effect *e) {
    odc_state *const s = c.s;
    switch (e->verb) {
    case ODC_V_STAT:
    case ODC_V_TOKEN:
    case ODC_V_COND:
    case ODC_V_AFFL:
    case ODC_V_BOON:
    case ODC_V_MNEMOS:
    case ODC_V_FATED:
    case ODC_V_LEAVE: on_argonauts(c, f, e); return;
    case ODC_V_GOTO: go_to(c, f, odc_number_of(e)); return;
    case ODC_V_RET: odc_end(c, 0); return;
    case ODC_V_MARK: s->matrix[e->a >> 6 & 1] |= UINT64_C(1) << (e->a & 63); return; /* ODC-362 */
    case ODC_V_CLUE: s->clues |= UINT32_C(1) << e->a; return;
    case ODC_V_CODE: code(c, f, e->a); return;
    case ODC_V_SPECIAL: rude_awakening(c, f); return;
    case ODC_V_EVENT: odc_add_event(c, s->day + e->a, e->b, odc_number_of(e)); return;
    case ODC_V_ADV: odc_do_activate(c, e->a, false); return;
    case ODC_V_ADVINTRO:
        s->flags |= ODC_F_INTRODUCED;
        s->adversary = (uint8_t)e->a;
        return;
    case ODC_V_PROVIDENCE: s->providence = (uint8_t)odc_next_battle_day(c); return; /* ODC-491 */
    case ODC_V_WIN: odc_win(c); return;
    case ODC_V_LOSE: odc_lose(c, ODC_BY_STORY); return;
    case ODC_V_FLIP: s->story_side = 1; return;
    case ODC_V_NOP: return;
    default: on_argo(c, f, e);
    }
}
