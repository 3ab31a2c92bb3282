/* What is asked of a position more than once, found once: how the tiles lie, who is how strong; and the chance
 * to win what a hero meets on a field. */
#include "adventure.h"

#include <string.h>

enum { NO_LIMIT = 99 };

static void hold(hea_sight *k, int field) {
    if (field != HEA_NONE) k->layout.held[field >> 3] |= (uint8_t)(1 << (field & 7));
}

void hea_look(hea_sight *k, hea c, const double *w) {
    k->c = c;
    k->w = w;
    k->race.teams = 0;
    hea_find_layout(c, &k->layout);
    if (c.s->ai.alive) hold(k, c.s->ai.field);
    for (int seat = 0; seat < c.sc->seats; seat++) {
        k->force[seat] = hea_alive(c, seat) ? hea_force_of(c, seat) : (hea_force){0, 0, 0};
        for (int hero = 0; hero < 2; hero++) hold(k, c.s->seat[seat].figure[hero].field);
        k->goals[seat] = HEA_GOALS_UNKNOWN;
        memset(k->toll[seat], HEA_TOLL_UNKNOWN, (size_t)c.s->tiles * 8);
    }
}

/* Cards in hand count for the main hero only. */
static int hand_of(hea c, int seat, int hero) {
    return hero ? 0 : c.s->seat[seat].hand;
}

/* The seat's units fight behind walls there (HER-404). */
static bool walled(hea c, int seat, int field) {
    return field == hea_start_town(c, seat) && hea_has(&c.s->seat[seat], HEA_CITADEL);
}

double hea_seen_chance(hea_sight *k, int seat, int hero, int field, int mp_left) {
    const hea c = k->c;
    const double *w = k->w;
    const hea_force own = k->force[seat];
    const unsigned heroes = hea_heroes_on(c, field);
    if (!hea_face_up(c, field >> 3)) return 1;
    for (int e = 0; heroes && e < c.sc->seats; e++) {
        if (!hea_enemies(c, seat, e) || !(heroes >> (2 * e) & 3)) continue;
        const int other = heroes >> (2 * e) & 1 ? 0 : 1;
        return hea_win_chance(w, own, k->force[e], 0, hand_of(c, seat, hero) - hand_of(c, e, other),
                              NO_LIMIT, walled(c, e, field));
    }
    if (c.s->ai.alive && c.s->ai.field == field)
        return hea_win_chance(w, own, hea_force_of_ai(c), w[HEA_E_F_AI],
                              hand_of(c, seat, hero) - HEA_AI_CARDS, NO_LIMIT, false);
    const int cube = hea_cube(c, field), kind = hea_kind(c, field);
    const bool place = kind == HEA_F_TOWN || kind == HEA_F_SETTLEMENT;
    if (place && cube >= 1 && cube <= HEA_SEATS && hea_enemies(c, seat, cube - 1) &&
        c.s->seat[cube - 1].gold >= 8)
        return hea_win_chance(w, own, k->force[cube - 1], 0, hand_of(c, seat, hero), NO_LIMIT,
                              walled(c, cube - 1, field));
    if (!hea_guarded(c, field)) return 1;
    const int level = hea_guard_level(c, field);
    if (hea_level(&c.s->seat[seat]) > level) return 1; /* a quick combat */
    return hea_win_chance(w, own, hea_force_of_guard(c, level), hea_guard_edge(w, level),
                          hand_of(c, seat, hero), level < HEA_AZURE_LEVEL ? 1 + mp_left : NO_LIMIT,
                          false);
}
