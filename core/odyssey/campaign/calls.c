/* The calls of processes: each pushes a frame and stores its arguments in v[0], v[1], ... in their order
 * (PROGRAM as programs.h lays it out). What the process does stands in its own file; that only frames are
 * pushed here is why no two of those files need each other. */
#include "programs.h"

/* Pushes a frame with up to five arguments. */
static odc_frame *call(odc c, odc_kind kind, int v0, int v1, int v2, int v3, int v4) {
    odc_frame *const f = odc_push(c, kind);
    const int v[] = {v0, v1, v2, v3, v4};
    for (int i = 0; i < 5; i++) f->v[i] = (uint8_t)v[i];
    return f;
}

/* --- days */

void odc_do_activate(odc c, int n, bool by_card) {
    if (n > 0 && c.s->flags & ODC_F_INTRODUCED) /* ODC-190 */
        call(c, ODC_K_ACTIVATE, n, by_card, 0, 0, 0);
}

void odc_do_table(odc c, int table, bool with_nodes) {
    call(c, ODC_K_TABLE, table, with_nodes, 0, 0, 0);
}

void odc_do_battle(odc c, int kind, int foe, int level) {
    call(c, ODC_K_BATTLE, kind, foe, level, 0, 0)->v[5] = ODC_NONE;
}

void odc_do_advance(odc c) {
    call(c, ODC_K_ADVANCE, 0, 0, 0, 0, 0);
}

void odc_do_gain_tech(odc c, int tech) {
    call(c, ODC_K_GAIN_TECH, tech, 0, 0, 0, 0);
}

/* --- programs */

bool odc_do_program(odc c, odc_program p, odc_from from, int s, bool voluntary) {
    if (!p.count) return false;
    odc_frame *const f = odc_push(c, ODC_K_PROGRAM);
    f->v[ODC_PROG_AT] = (uint8_t)p.at, f->v[ODC_PROG_AT + 1] = (uint8_t)(p.at >> 8);
    f->v[ODC_PROG_COUNT] = p.count;
    f->v[ODC_PROG_FROM] = (uint8_t)from;
    f->v[ODC_PROG_S] = (uint8_t)s;
    f->v[ODC_PROG_VOLUNTARY] = voluntary;
    return true;
}

void odc_program_local(odc c, int faction) {
    odc_top(c)->v[ODC_PROG_LOCAL] = (uint8_t)(faction + 1);
}

void odc_do_paragraph(odc c, int number, int s) {
    call(c, ODC_K_PARAGRAPH, number & 255, number >> 8, s, 0, 0);
}

void odc_do_test(odc c, int who, int skill, int difficulty, int bonus) {
    call(c, ODC_K_TEST, who, skill, difficulty, bonus, 0);
}

void odc_do_delve(odc c, int difficulty) {
    call(c, ODC_K_DELVE, difficulty, 0, 0, 0, 0);
}

void odc_do_progress(odc c, int n) {
    if (n > 0) call(c, ODC_K_PROGRESS, n, 0, 0, 0, 0);
}

void odc_do_replace(odc c, int argonaut, bool dead) {
    call(c, ODC_K_REPLACE, argonaut, dead, 0, 0, 0);
}

void odc_do_dreamwalker(odc c, int n) {
    if (n > 0) call(c, ODC_K_DREAMWALKER, n, 0, 0, 0, 0);
}

void odc_do_pick(odc c, int set, bool random) {
    call(c, ODC_K_PICK, set, random, 0, 0, 0);
}

void odc_do_faction(odc c, int set) {
    call(c, ODC_K_FACTION, set, 0, 0, 0, 0);
}
