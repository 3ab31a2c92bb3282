/* How a player leaves the game: HER-574, C21. */
#include "process.h"

#include <string.h>

static void clear_cubes(hea c, int seat) {
    hea_drop_flags(c, seat);
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; hea_face_up(c, t) && f < HEA_FIELDS; f++)
            if (hea_cube(c, hea_field_at(t, f)) == seat + 1) hea_put_cube(c, hea_field_at(t, f), 0);
}

static void clear_cards(hea_seat *p) {
    memset(p->card, 0, sizeof p->card);
    memset(p->option, 0, sizeof p->option);
    p->unseen = 0;
    p->draw = p->hand = p->play = p->discard = 0;
}

static void clear_units(hea c, hea_seat *p) {
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++) hea_unit_discard(c, p->neutral[i]);
    memset(p->neutral, 0, sizeof p->neutral);
    memset(p->unit, 0, sizeof p->unit);
}

void hea_eliminate(hea c, int seat) {
    hea_state *s = c.s;
    hea_seat *p = &s->seat[seat];
    if (hea_is_over(c) || !hea_alive(c, seat)) return;
    clear_cubes(c, seat); /* first: nobody wins by cubes that go */
    p->flags = HEA_ELIMINATED;
    for (int h = 0; h < 2; h++) hea_take_hero_off(c, seat, h);
    clear_cards(p);
    clear_units(c, p);
    p->morale &= (uint8_t)~HEA_M_DISCARD_HAND;
    if (s->grail == seat) s->grail = HEA_AI;
    hea_check_victory(c);
}
