/* What a scenario says for the start of a round (A14): HER-064. */
#include "process.h"

/* TIMED: v[0] events looked at; f->seat whose hero is chosen, or whose tile is rolled for. */
enum { SEEN };
enum { NEXT, HERO, TILE };

static const hea_timed *event_at(hea c, int i) {
    return &c.sc->record.timed_event[i];
}

/* --- a hero of the seat that plays last gains an MP (C10) */

static int last_seat(hea c) {
    int seat = (c.s->first + c.sc->seats - 1) % c.sc->seats;
    while (!hea_alive(c, seat)) seat = (seat + c.sc->seats - 1) % c.sc->seats;
    return seat;
}

static void list_heroes(hea c, const hea_frame *f, gg_move_list *list) {
    for (int h = 0; h < 2; h++)
        if (c.s->seat[f->seat].figure[h].field != HEA_NONE)
            gg_push(list, HEA_MOVE(HEA_M_ON_HERO, h, 0, 0));
}

static void mp_to_last(hea c, hea_frame *f) {
    f->seat = (uint8_t)last_seat(c);
    f->step = HERO;
    hea_ask(c, HEA_A_TIMED, f->seat);
}

/* --- an AI hero appears, or its army grows */

static bool is_free(hea c, int field) {
    return !hea_blocked(c, field) && !hea_heroes_on(c, field);
}

static void place_ai_hero(hea c, int wanted) {
    hea_state *s = c.s;
    const int tile = wanted >> 3;
    int field = wanted;
    for (int i = 0; i < HEA_FIELDS && !is_free(c, field); i++)
        field = hea_field_at(tile, i); /* R137 */
    s->ai.alive = 1;
    s->ai.faction = c.sc->record.ai.faction;
    s->ai.field = s->ai.last = (uint8_t)field;
    s->ai.units = c.sc->record.ai.units;
    for (int i = 0; i < s->ai.units; i++) s->ai.face[i] = c.sc->record.ai.face[i];
}

static void ai_appears(hea c, hea_frame *f) {
    const int tile = c.sc->record.ai.field >> 3;
    if (hea_face_up(c, tile)) {
        place_ai_hero(c, c.sc->record.ai.field);
        return;
    }
    f->step = TILE;
    hea_roll(c, HEA_A_TIMED);
}

static void ai_gains(hea c, int face) {
    hea_state *s = c.s;
    if (s->ai.alive && s->ai.units < (int)sizeof s->ai.face)
        s->ai.face[s->ai.units++] = (uint8_t)face;
}

/* --- the process */

static void run_timed(hea c, hea_frame *f) {
    while (f->v[SEEN] < c.sc->record.timed) {
        const hea_timed *event = event_at(c, f->v[SEEN]++);
        if (event->round != c.s->round) continue;
        switch (event->what) {
        case HEA_TIMED_MP_LAST: mp_to_last(c, f); return;
        case HEA_TIMED_RENEW: hea_renew(c, event->kinds); break;
        case HEA_TIMED_AI_APPEARS: ai_appears(c, f); return;
        default: ai_gains(c, event->face);
        }
    }
    hea_end(c, 0);
}

static void odds_timed(hea c, const hea_frame *f, gg_odds *odds) {
    (void)f;
    hea_add_tiles(c, c.sc->record.ai.field >> 3, odds);
}

static void take_timed(hea c, hea_frame *f, gg_move move) {
    if (f->step == HERO) {
        hea_mp(c, f->seat, HEA_A_OF(move), 1);
    } else {
        hea_reveal_tile(c, c.sc->record.ai.field >> 3, HEA_A_OF(move), 0);
        place_ai_hero(c, c.sc->record.ai.field);
    }
    f->step = NEXT;
}

const hea_process hea_timed_process = {run_timed, list_heroes, odds_timed, take_timed};
