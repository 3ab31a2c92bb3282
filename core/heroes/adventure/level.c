/* Experience of a main hero and the levels that it reaches (HER-140 to HER-148, A25). */
#include "process.h"

/* EXPERIENCE: v0 how much (99: to the top), v1 the level resolved last */

enum { TOP = 12 };
enum { GAIN, WINDOW, EFFECT };

/* This seat's levels are being resolved below: they go on in their order (HER-141). */
static bool inside_another(hea c, int seat) {
    for (int i = 0; i < c.s->depth - 1; i++)
        if (c.s->frame[i].kind == HEA_K_EXPERIENCE && c.s->frame[i].seat == seat) return true;
    return false;
}

static void gain(hea c, hea_frame *f) {
    hea_seat *const p = &c.s->seat[f->seat];
    const int sum = p->experience + f->v[0];
    f->v[1] = (uint8_t)hea_level(p);
    p->experience = (uint8_t)(sum > TOP ? TOP : sum);
    f->step = WINDOW;
}

/* A level brings the next specialty card, if the track says so, or a search for an ability. */
static void effect(hea c, hea_frame *f) {
    const her_content *const content = hea_cc(c);
    const int level = ++f->v[1], before = content->level[level - 2].specialties,
              now = content->level[level - 1].specialties;
    f->step = WINDOW;
    if (now == before) {
        hea_do_search(c, f->seat, HEA_AB, 2, false);
        return;
    }
    const her_hero *const hero = &content->hero[c.s->seat[f->seat].hero];
    for (int k = before; k < now; k++) hea_gain_card(c, f->seat, hero->specialty[k], false);
}

static void run_experience(hea c, hea_frame *f) {
    const int seat = f->seat;
    if (f->step == GAIN) {
        gain(c, f);
        if (inside_another(c, seat)) f->v[1] = (uint8_t)hea_level(&c.s->seat[seat]);
    }
    if (f->v[1] == hea_level(&c.s->seat[seat])) {
        hea_end(c, 0);
    } else if (f->step == WINDOW) { /* B2: until it is passed */
        hea_ask(c, HEA_A_LEVEL, seat);
    } else {
        effect(c, f);
    }
}

static void list_experience(hea c, const hea_frame *f, gg_move_list *list) {
    if (hea_own_turn(c, f->seat)) hea_list_cards(c, f->seat, HEA_W_LEVEL, list);
    gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static void take_experience(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS)
        f->step = EFFECT;
    else
        hea_do_card(c, f->seat, HEA_W_LEVEL, move);
}

const hea_process hea_experience_process = {run_experience, list_experience, NULL, take_experience};
