/* Seats that carry out an option of a deed each: of a building, an astrologers or event card, an obelisk. */
#include "process.h"

/* DEEDS: v seats left, from, source, index; f->seat: who is at it. */
enum { LEFT, FROM, SOURCE, INDEX };
enum { NEXT, CHOOSE };

static const hea_deed *deed_of(hea c, const hea_frame *f) {
    return hea_deed_of(c, f->v[SOURCE], f->v[INDEX]);
}

static int node_of(hea c, const hea_frame *f) {
    switch (f->v[SOURCE]) {
    case HEA_FROM_ASTROLOGER: return HEA_A_ASTROLOGERS;
    case HEA_FROM_EVENT: return HEA_A_EVENT;
    case HEA_FROM_HALL: return HEA_A_RESOURCE;
    case HEA_FROM_BUILDING:
        return hea_faction_of(c, f->seat)->building_each_turn ? HEA_A_TURN_START : HEA_A_RESOURCE;
    default: return HEA_A_VISIT;
    }
}

static bool open_option(hea c, const hea_frame *f, int option) {
    const hea_deed *deed = deed_of(c, f);
    if (deed->undead >> option & 1 && !hea_cc(c)->faction[c.s->seat[f->seat].faction].undead)
        return false;
    return hea_possible(c, f->seat, &deed->option[option], 0);
}

static bool any_open(hea c, const hea_frame *f) {
    const hea_deed *deed = deed_of(c, f);
    for (int i = 0; i < deed->options; i++)
        if (open_option(c, f, i)) return true;
    return false;
}

/* One option alone is no choice; its verbs ask where it says "may". Events name theirs (B11). */
static bool is_plain(hea c, const hea_frame *f) {
    const hea_deed *deed = deed_of(c, f);
    return deed->options == 1 && !(deed->nothing && f->v[SOURCE] == HEA_FROM_EVENT);
}

static void carry_out(hea c, hea_frame *f, int option) {
    f->step = f->v[LEFT] ? NEXT : GG_LAST_STEP;
    hea_do_program(c, f->seat, f->v[SOURCE], f->v[INDEX], option, 0);
}

static void run_deeds(hea c, hea_frame *f) {
    const int seats = c.sc->seats;
    for (; f->v[LEFT]; f->v[FROM] = (uint8_t)((f->v[FROM] + 1) % seats)) {
        const int seat = f->v[FROM];
        if (!(f->v[LEFT] >> seat & 1)) continue;
        f->v[LEFT] &= (uint8_t) ~(1u << seat);
        if (!hea_alive(c, seat)) continue;
        f->seat = (uint8_t)seat;
        if (!any_open(c, f)) continue;
        if (is_plain(c, f))
            carry_out(c, f, 0);
        else
            hea_ask(c, node_of(c, f), seat);
        return;
    }
    hea_end(c, 0);
}

static void list_deeds(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_deed *deed = deed_of(c, f);
    for (int i = 0; i < deed->options; i++)
        if (open_option(c, f, i)) gg_push(list, HEA_MOVE(HEA_M_OPTION, i + 1, 0, 0));
    if (!deed->nothing) return;
    if (f->v[SOURCE] == HEA_FROM_EVENT)
        gg_push(list, HEA_MOVE(HEA_M_OPTION, deed->options + 1, 0, 0));
    else
        gg_push(list, HEA_M_PASS);
}

static void take_deeds(hea c, hea_frame *f, gg_move move) {
    const int option = HEA_A_OF(move) - 1;
    if (HEA_KIND(move) == HEA_M_PASS || option == deed_of(c, f)->options) return;
    carry_out(c, f, option);
}

const hea_process hea_deeds_process = {run_deeds, list_deeds, NULL, take_deeds};

bool hea_do_permanent(hea c, int seat, int window, uint8_t *place) {
    const hea_seat *p = &c.s->seat[seat];
    while (*place < p->play) {
        const int at = (*place)++, card = hea_in_play(p)[at], option = hea_option_in_play(p, at);
        const her_card *record = &hea_cc(c)->card[card];
        if (option >= record->options) continue; /* a spell that empowered */
        const her_option *o = &record->option[option];
        if (o->timing != 'P' || o->window != window) continue;
        hea_do_program(c, seat, HEA_FROM_CARD, card, option, 0);
        return true;
    }
    return false;
}
