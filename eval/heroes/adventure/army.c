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

static hea_force force_of_face(const her_content *content, int face) {
    return (hea_force){hea_face_strength(content, face), blows_of(&content->face[face]),
                       body_of(content, face)};
}

static void add_force(hea_force *sum, hea_force more, int times) {
    sum->strength += times * more.strength;
    sum->blows += times * more.blows;
    sum->body += times * more.body;
}

/* Of each tier the mean of its neutral units: what an unknown one is expected to be. */
static void find_means(const hea_content *content, const hea_force *face,
                       hea_force mean[HEA_TIERS]) {
    int count[HEA_TIERS] = {0};
    memset(mean, 0, HEA_TIERS * sizeof *mean);
    for (int i = 0; i < content->neutrals; i++) {
        const int unit = content->neutral_face[i], tier = content->combat.face[unit].tier - 1;
        add_force(&mean[tier], face[unit], content->neutral_copies[i]);
        count[tier] += content->neutral_copies[i];
    }
    for (int tier = 0; tier < HEA_TIERS; tier++) {
        if (!count[tier]) continue;
        mean[tier].strength /= count[tier];
        mean[tier].blows /= count[tier];
        mean[tier].body /= count[tier];
    }
}

/* What does not change in a game: of each face, and of the guard of each level, made of mean units. */
struct constants {
    uint64_t scenario;
    hea_force face[HER_FACES], guard[8];
};

static const struct constants *constants_of(hea c) {
    static _Thread_local struct constants known;
    hea_force mean[HEA_TIERS];
    if (known.scenario == c.sc->key) return &known;
    known.scenario = c.sc->key;
    for (int f = 1; f <= hea_cc(c)->faces; f++) known.face[f] = force_of_face(hea_cc(c), f);
    find_means(&c.sc->content, known.face, mean);
    memset(known.guard, 0, sizeof known.guard);
    for (int level = 1; level <= 7; level++)
        for (int tier = 0; tier < HEA_TIERS; tier++)
            add_force(&known.guard[level], mean[tier],
                      hea_cc(c)->guard[level - 1][c.sc->options.difficulty][tier]);
    return &known;
}

hea_force hea_force_of_guard(hea c, int level) {
    return constants_of(c)->guard[level];
}

/* The best five, by strength. */
static hea_force force_of(hea c, const uint8_t *face, int n) {
    const struct constants *known = constants_of(c);
    hea_force best = {0, 0, 0};
    double strength[16];
    for (int i = 0; i < n; i++) strength[i] = known->face[face[i]].strength;
    for (int k = 0; k < STAND && k < n; k++) {
        int top = 0; /* those taken have -1 */
        for (int i = 1; i < n; i++)
            if (strength[i] > strength[top]) top = i;
        add_force(&best, known->face[face[top]], 1);
        strength[top] = -1;
    }
    return best;
}

hea_force hea_force_of(hea c, int seat) {
    uint8_t face[15];
    const int n = hea_army(c, seat, face);
    return force_of(c, face, n);
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
    if (c.s->ai.alive) return force_of(c, c.s->ai.face, c.s->ai.units);
    return force_of(c, c.sc->record.ai.face, c.sc->record.ai.units);
}

double hea_guard_edge(const double *w, int level) {
    return w[level < HEA_AZURE_LEVEL ? HEA_E_F_GUARD : HEA_E_F_AZURE];
}

double hea_win_chance(const double *w, hea_force a, hea_force b, double edge, int cards, int rounds,
                      bool walls) {
    if (a.strength <= 0) return 0;
    if (b.strength <= 0) return 1;
    double x = w[HEA_E_F_SLOPE] * (a.strength - b.strength) / (a.strength + b.strength);
    x += edge + w[HEA_E_F_HAND] * cards;
    if (walls) x -= w[HEA_E_F_WALLS];
    const double most = a.blows * rounds;
    if (most < b.body) x -= w[HEA_E_F_CLOCK] * (1 - most / b.body);
    return gg_squash(x);
}
