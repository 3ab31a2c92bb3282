/* What armies and cards are worth, and the chance to win a fight between them. */
#include "adventure.h"

#include <string.h>

enum { STAND = 5, NO_LIMIT = 99 };

double hea_gold(const double *w, int gold, int materials, int valuables) {
    return gold + w[HEA_E_MATERIALS] * materials + w[HEA_E_VALUABLES] * valuables;
}

/* Of a face, a card record: what a unit costs in all, in gold. */
static double face_cost(const her_content *content, int face, const double *w) {
    double sum = 0;
    for (int f = face; f; f = content->face[f].few)
        sum += hea_gold(w, content->face[f].gold, 0, content->face[f].valuables);
    return sum;
}

double hea_army_cost(hea c, int seat, const double *w) {
    uint8_t face[15];
    double cost[15], sum = 0;
    const int n = hea_army(c, seat, face);
    for (int i = 0; i < n; i++) cost[i] = face_cost(hea_cc(c), face[i], w);
    for (int k = 0; k < n; k++) {
        int top = 0;
        for (int i = 1; i < n; i++)
            if (cost[i] > cost[top]) top = i;
        sum += (k < STAND ? 1 : w[HEA_E_RESERVE]) * cost[top];
        cost[top] = -1;
    }
    return sum;
}

double hea_card_worth(hea c, int card, const double *w) {
    const her_card *r = &hea_cc(c)->card[card];
    switch (r->kind) {
    case HER_SPELL: return r->arrow ? w[HEA_E_ARROW] : w[HEA_E_SPELL];
    case HER_ABILITY_CARD: return w[HEA_E_ABILITY];
    case HER_ARTIFACT:
        return r->artifact == HER_RELIC   ? w[HEA_E_RELIC]
               : r->artifact == HER_MAJOR ? w[HEA_E_MAJOR]
                                          : w[HEA_E_MINOR];
    case HER_EMPOWERED: return 2 * w[HEA_E_CARD];
    case HER_SPECIALTY: return w[HEA_E_ABILITY];
    case HER_WAR: return w[HEA_E_MAJOR];
    default: return w[HEA_E_CARD];
    }
}

/* A blow of the face, with what abilities add to it, about. */
static double blows_of(const her_face *f) {
    const double more = (f->has >> HER_AGAIN & 1 ? 0.5 : 0) + (f->has >> HER_TWICE & 1 ? 0.7 : 0) +
                        (f->has >> HER_MAX2 & 1 ? 0.15 : 0) + (f->has >> HER_SUM2 & 1 ? 0.2 : 0) +
                        (f->has >> HER_SWEEP & 1 ? 0.5 : 0) + (f->has >> HER_UNLIM & 1 ? 0.25 : 0);
    return (f->a + 0.2) * (1 + more +
                           (f->type == HER_RANGED   ? 0.25
                            : f->type == HER_FLYING ? 0.1
                                                    : 0));
}

static double body_of(const her_content *content, int face) {
    double sum = 0;
    for (int f = face; f; f = content->face[f].few) {
        const her_face *r = &content->face[f];
        sum += r->hp * (1 + 0.4 * r->d) + ((r->has >> HER_HEAL & 1) ? 1.5 : 0);
    }
    return sum;
}

double hea_face_strength(const her_content *content, int face) {
    const her_face *f = &content->face[face];
    const double tempo = 1 + 0.02 * f->i;
    return sqrt(blows_of(f) * body_of(content, face)) * tempo;
}

/* The best five, by strength. */
static hea_force force_of(const her_content *content, const uint8_t *face, int n) {
    hea_force best = {0, 0, 0};
    double strength[16];
    for (int i = 0; i < n; i++) strength[i] = hea_face_strength(content, face[i]);
    for (int k = 0; k < STAND && k < n; k++) {
        int top = 0; /* those taken have -1 */
        for (int i = 1; i < n; i++)
            if (strength[i] > strength[top]) top = i;
        best.strength += strength[top];
        best.blows += blows_of(&content->face[face[top]]);
        best.body += body_of(content, face[top]);
        strength[top] = -1;
    }
    return best;
}

hea_force hea_force_of(hea c, int seat) {
    uint8_t face[15];
    const int n = hea_army(c, seat, face);
    return force_of(hea_cc(c), face, n);
}

bool hea_ai_counts(hea c) {
    if (c.s->ai.alive) return true;
    for (int i = 0; i < c.sc->record.timed; i++)
        if (c.sc->record.timed_event[i].what == HEA_TIMED_AI_APPEARS &&
            c.sc->record.timed_event[i].round > c.s->round)
            return true;
    return false;
}

hea_force hea_force_of_ai(hea c) {
    if (c.s->ai.alive) return force_of(hea_cc(c), c.s->ai.face, c.s->ai.units);
    return force_of(hea_cc(c), c.sc->record.ai.face, c.sc->record.ai.units);
}

/* Of each tier the mean of its neutral units: what an unknown one is expected to be. */
void hea_mean_units(hea c, hea_force mean[HEA_TIERS]) {
    const hea_content *content = &c.sc->content;
    int count[HEA_TIERS] = {0};
    memset(mean, 0, HEA_TIERS * sizeof *mean);
    for (int i = 0; i < content->neutrals; i++) {
        const int face = content->neutral_face[i], tier = content->combat.face[face].tier - 1;
        const int n = content->neutral_copies[i];
        mean[tier].strength += n * hea_face_strength(&content->combat, face);
        mean[tier].blows += n * blows_of(&content->combat.face[face]);
        mean[tier].body += n * body_of(&content->combat, face);
        count[tier] += n;
    }
    for (int tier = 0; tier < HEA_TIERS; tier++) {
        if (!count[tier]) continue;
        mean[tier].strength /= count[tier];
        mean[tier].blows /= count[tier];
        mean[tier].body /= count[tier];
    }
}

hea_force hea_force_of_guard(hea c, const hea_force mean[HEA_TIERS], int level) {
    const uint8_t *units = c.sc->content.combat.guard[level - 1][c.sc->options.difficulty];
    hea_force sum = {0, 0, 0};
    for (int tier = 0; tier < HEA_TIERS; tier++) {
        sum.strength += units[tier] * mean[tier].strength;
        sum.blows += units[tier] * mean[tier].blows;
        sum.body += units[tier] * mean[tier].body;
    }
    return sum;
}

double hea_win_chance(const double *w, hea_force a, hea_force b, int cards, int rounds,
                      bool walls) {
    if (a.strength <= 0) return 0;
    if (b.strength <= 0) return 1;
    double x = w[HEA_E_F_SLOPE] * (a.strength - b.strength) / (a.strength + b.strength);
    x += (rounds < NO_LIMIT ? 1 : 0.5) * w[HEA_E_F_EDGE] + w[HEA_E_F_HAND] * cards;
    if (walls) x -= w[HEA_E_F_WALLS];
    const double most = a.blows * rounds;
    if (most < b.body) x -= w[HEA_E_F_CLOCK] * (1 - most / b.body);
    return gg_squash(x);
}
