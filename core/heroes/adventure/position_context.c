/* The last but one field of the position line: what is under way besides the node.
 *
 * At A21 with nothing begun it is "-", and such lines may be written by hand. Anywhere else it is
 *
 *     PHASE . FRAMES [d DICE] [s TO . DECK . CARD-...] [g UNIT-...] [a ASIDE . ASIDE] [n]
 *     [w WINNERS . DRAWN] q SUM
 *
 * the phase of the game (0 set-up, 1 play, 2 over), the frames of the processes, outermost first, as
 * hexadecimal digits with '.' between (kind, step, seat and five notes; "-" none), the dice of the
 * roll at hand, what is looked at now and by whom (0 everybody), the guards drawn for a combat, the
 * cards in play of both sides that take no part in it, whether an astrologers card was drawn although
 * none is in force, who has won, and a sum over all of the state. These are made by the program, and
 * read back only as they were. */
#include "position.h"

#include "../../hash.h"

#include <string.h>

static bool blank(const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (((const uint8_t *)bytes)[i]) return false;
    return true;
}

/* --- A21 with nothing begun */

/* Puts the frames that the rules have there. */
static void resume(hea c) {
    const int turns = (c.s->active + c.sc->seats - c.s->first) % c.sc->seats + 1;
    c.s->phase = HEA_PLAYING;
    hea_do_game(c);
    hea_top(c)->step = HEA_G_BETWEEN;
    hea_top(c)->v[0] = (uint8_t)turns;
    hea_do_turn(c, c.s->active);
    hea_top(c)->step = HEA_TURN_MAIN;
}

static bool may_resume(hea c) {
    return c.s->node == HEA_A_MAIN && c.s->actor == c.s->active;
}

/* What a line does not tell but by its context. */
static void forget(hea_state *s) {
    memset(s->frame, 0, sizeof s->frame);
    memset(s->dice, 0, sizeof s->dice);
    memset(s->shown, 0, sizeof s->shown);
    memset(s->fight_guard, 0, sizeof s->fight_guard);
    memset(s->aside, 0, sizeof s->aside);
    memset(s->synced, 0, sizeof s->synced);
    memset(&s->combat, 0, sizeof s->combat);
    s->fight_key = 0;
    s->depth = s->phase = s->showing = s->shown_to = s->shown_deck = s->fight_guards = 0;
    s->astrologers_drawn = s->astrologers != HEA_NONE;
    s->winners = s->drawn = 0;
}

static bool resumes(hea c) {
    hea_state s = *c.s;
    if (!may_resume(c)) return false;
    forget(&s);
    resume((hea){c.sc, &s});
    return !memcmp(&s, c.s, sizeof s);
}

/* --- parts */

static void frames_form(gg_form *f, hea_state *s) {
    int n = 0;
    for (; gg_form_more(f, '.', n, n < s->depth, HEA_FRAMES); n++) {
        uint8_t *const byte = (uint8_t *)&s->frame[n];
        for (size_t i = 0; i < sizeof s->frame[n]; i++) gg_form_hex(f, &byte[i], 2, 255);
        gg_form_check(f, s->frame[n].kind && s->frame[n].kind < HEA_KINDS, "a process");
    }
    if (gg_form_reading(f)) s->depth = (uint8_t)n;
}

static void shown_form(gg_form *f, hea_state *s) {
    int n = 0;
    if (!gg_form_if(f, 's', s->showing || s->shown_to || s->shown_deck)) return;
    gg_form_number(f, &s->shown_to, 0, HEA_SEATS), gg_form_char(f, '.');
    gg_form_number(f, &s->shown_deck, 0, HEA_DECKS - 1), gg_form_char(f, '.');
    for (; gg_form_more(f, '-', n, n < s->showing, HEA_SHOWN); n++)
        gg_form_hex(f, &s->shown[n], 2, 255);
    if (gg_form_reading(f)) s->showing = (uint8_t)n;
}

static void guards_form(gg_form *f, hea c) {
    hea_state *const s = c.s;
    int n = 0;
    if (!gg_form_if(f, 'g', s->fight_guards)) return;
    for (; gg_form_more(f, '-', n, n < s->fight_guards, HER_SIDE); n++)
        gg_form_named(f, &hea_face_names, hea_cc(c), &s->fight_guard[n]);
    if (gg_form_reading(f)) s->fight_guards = (uint8_t)n;
}

static void aside_form(gg_form *f, hea_state *s) {
    if (!gg_form_if(f, 'a', s->aside[0] || s->aside[1])) return;
    gg_form_number(f, &s->aside[0], 0, HEA_CARDS), gg_form_char(f, '.');
    gg_form_number(f, &s->aside[1], 0, HEA_CARDS);
}

static void winners_form(gg_form *f, hea c) {
    if (!gg_form_if(f, 'w', c.s->phase == HEA_OVER)) return;
    gg_form_plain_hex(f, &c.s->winners, (1u << c.sc->seats) - 1), gg_form_char(f, '.');
    gg_form_number(f, &c.s->drawn, 0, 1);
}

/* Of the state without the combat and what is made of it, and of the combat's line. */
static uint64_t sum_of(const hea_state *state, gg_slice combat) {
    hea_state s = *state;
    memset(&s.combat, 0, sizeof s.combat);
    memset(s.synced, 0, sizeof s.synced);
    s.fight_key = 0;
    return gg_hash(&s, sizeof s) ^ gg_hash(combat.data, combat.length);
}

static void sum_form(gg_form *f, hea c) {
    char words[HEA_COMBAT_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    uint64_t sum = 0;
    if (!gg_form_reading(f)) {
        hea_put_combat(c, &text);
        sum = sum_of(c.s, gg_slice_of(words));
    }
    gg_form_char(f, 'q');
    gg_form_hex(f, &sum, 16, UINT64_MAX);
    if (gg_form_reading(f)) /* the field of the combat is the only one to come */
        gg_form_check(f, sum == sum_of(c.s, f->line), "the sum of a line that was not changed");
}

void hea_context_form(gg_form *f, hea c) {
    hea_state *const s = c.s;
    if (gg_form_if(f, '-', !gg_form_reading(f) && resumes(c))) {
        if (gg_form_check(f, may_resume(c), "what is under way, but at 21") && gg_form_reading(f))
            resume(c);
        return;
    }
    gg_form_number(f, &s->phase, 0, HEA_OVER), gg_form_char(f, '.');
    frames_form(f, s);
    if (gg_form_if(f, 'd', !blank(s->dice, sizeof s->dice)))
        for (size_t i = 0; i < sizeof s->dice; i++) gg_form_hex(f, &s->dice[i], 2, 255);
    shown_form(f, s);
    guards_form(f, c);
    aside_form(f, s);
    if (gg_form_if(f, 'n', s->astrologers_drawn && s->astrologers == HEA_NONE))
        s->astrologers_drawn = 1;
    winners_form(f, c);
    sum_form(f, c);
}
