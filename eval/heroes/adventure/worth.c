/* What a seat has and is about to have, in gold (section 7 of RULES.md), and how it stands with that against
 * the others. */
#include "adventure.h"

enum { FARTHEST = 30 /* MP */, OUT = 4 /* what it counts to be out of the game */ };

static double cards_worth(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    const int n = p->draw + p->hand + p->play + p->discard;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += p->card[i] < HEA_HIDDEN ? hea_card_worth(c, p->card[i], w) : w[HEA_E_ABILITY];
    return sum;
}

static bool any_few(const hea_seat *p) {
    for (int i = 0; i < 7; i++)
        if (p->unit[i] == 1) return true;
    return false;
}

static double town_worth(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    if (p->faction == HEA_NONE) return 0; /* before A01 */
    const hea_faction *f = hea_faction_of(c, seat);
    double sum = 0;
    for (int b = 0; b < HEA_BUILDINGS; b++) {
        if (!hea_has(p, b)) continue;
        sum += w[HEA_E_BUILDING] * hea_gold(w, f->cost[b][0], f->cost[b][1], f->cost[b][2]);
        if (b >= HEA_DW1 && b <= HEA_DW3) sum += w[HEA_E_DWELLING];
        if (b == HEA_CITADEL && any_few(p)) sum += w[HEA_E_CITADEL];
        if (b == HEA_HALL) sum += 4.0 * hea_resource_rounds(c);
    }
    return sum + w[HEA_E_TOKEN] * __builtin_popcount(p->tokens & 7);
}

static double economy(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    const double store = hea_gold(w, p->gold, p->materials, p->valuables);
    return w[HEA_E_STORED] * store + w[HEA_E_STORED] * hea_resource_rounds(c) *
                                         hea_gold(w, p->income[0], p->income[1], p->income[2]);
}

double hea_seat_worth(hea c, int seat, const double *w) {
    const hea_seat *p = &c.s->seat[seat];
    double sum = hea_army_cost(c, seat, w) + cards_worth(c, seat, w) + town_worth(c, seat, w) +
                 economy(c, seat, w);
    sum += w[HEA_E_LEVEL] * p->experience + w[HEA_E_EXPERT] * hea_expert_left(c, seat);
    const int morale = p->morale & HEA_MORALE;
    if (morale == HER_GOOD) sum += w[HEA_E_MORALE];
    if (morale == HER_BAD) sum -= w[HEA_E_MORALE];
    if (p->figure[1].field != HEA_NONE) sum += w[HEA_E_SECOND_HERO];
    sum += w[HEA_E_CUBE] * __builtin_popcount(p->cubes);
    if (seat == c.s->active) sum += w[HEA_E_MP] * (p->figure[0].mp + p->figure[1].mp);
    return sum;
}

double hea_standing(const hea_sight *k, int seat) {
    const hea c = k->c;
    const double *w = hea_standards(k);
    const double own = k->force[seat].strength;
    const double left = (double)(c.sc->record.rounds - c.s->round + 1) / c.sc->record.rounds;
    double most = 0;
    if (!hea_alive(c, seat)) return -OUT;
    for (int e = 0; e < c.sc->seats; e++)
        if (hea_enemies(c, seat, e) && k->force[e].strength > most) most = k->force[e].strength;
    const double share = own > 0 ? own / (own + most) : 0;
    const int far = k->race.far[seat], near = far < FARTHEST ? FARTHEST - far : 0;
    return left * (w[HEA_E_STRENGTH] * share + w[HEA_E_NEAR] * near +
                   w[HEA_E_SCALE] * hea_seat_worth(c, seat, k->w));
}

double hea_score_of_two(hea_sight *k) {
    double worth[2];
    hea_find_threats(k);
    for (int seat = 0; seat < 2; seat++)
        worth[seat] = hea_standing(k, seat) + hea_pressure(k, seat);
    return worth[0] - worth[1];
}
