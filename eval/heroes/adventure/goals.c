/* What fields are worth, and what wins the scenario. */
#include "adventure.h"

#include <string.h>

int hea_resource_rounds(hea c) {
    int n = 0;
    for (int r = c.s->round + 1; r <= c.sc->record.rounds; r++) n += r >= 3 && r % 2;
    return n;
}

/* --- worth of visits */

static double income_worth(const double *w, int resource, int n) {
    return hea_gold(w, resource == HEA_GOLD ? n : 0, resource == HEA_MATERIALS ? n : 0,
                    resource == HEA_VALUABLES ? n : 0);
}

static double flag_worth(hea c, const double *w, int kind, int field) {
    const int8_t *amount = c.sc->content.field[kind].amount;
    const int rounds = hea_resource_rounds(c);
    const bool first = !(*hea_field(c, field) & HEA_BONUS_GIVEN);
    const int times = rounds + first;
    switch (kind) {
    case HEA_F_GOLD_MINE: return times * income_worth(w, HEA_GOLD, amount[0]);
    case HEA_F_MATERIALS_MINE: return times * income_worth(w, HEA_MATERIALS, amount[0]);
    case HEA_F_VALUABLES_MINE: return times * income_worth(w, HEA_VALUABLES, amount[0]);
    case HEA_F_SETTLEMENT: return times * 5 + 6;
    case HEA_F_RANDOM_TOWN: return times * 10 + 10;
    default: return 6;
    }
}

static double visit_worth(const double *w, int kind) {
    switch (kind) {
    case HEA_F_TREE: return 4;
    case HEA_F_OBSERVATORY: return w[HEA_E_W_TILE];
    case HEA_F_WITCH_HUT: return 0.5 * w[HEA_E_ABILITY];
    case HEA_F_SPRING: return 1.5;
    case HEA_F_GRAIL: return 12;
    case HEA_F_UNIVERSITY: return 1;
    case HEA_F_TIME_MARKET: return 2;
    case HEA_F_PRISON: return w[HEA_E_SECOND_HERO];
    case HEA_F_HILL_FORT: return 3;
    case HEA_F_AXIS: return 3;
    case HEA_F_SCHOLAR: return 3;
    case HEA_F_ARTIFACT: return 1.2 * w[HEA_E_MINOR];
    case HEA_F_RESOURCE: return 5;
    case HEA_F_TWO_RESOURCES: return 6;
    case HEA_F_TREASURE: return 5;
    case HEA_F_FOUNTAIN: return w[HEA_E_MORALE] + 2 * w[HEA_E_MP];
    case HEA_F_TOMB: return 2.4 * w[HEA_E_MINOR] - 2 * w[HEA_E_MORALE];
    case HEA_F_GARDEN: return w[HEA_E_VALUABLES];
    case HEA_F_STONE: return w[HEA_E_LEVEL];
    case HEA_F_GRAVE: return 3 + 1.2 * w[HEA_E_MINOR] - w[HEA_E_MORALE];
    case HEA_F_WHEEL: return 3;
    case HEA_F_TEMPLE: return w[HEA_E_MORALE];
    case HEA_F_WINDMILL: return w[HEA_E_VALUABLES];
    case HEA_F_GESTURE: return 1;
    case HEA_F_INCANTATION: return w[HEA_E_SPELL];
    case HEA_F_PANDORA: return 6;
    case HEA_F_STABLES: return 1.2;
    case HEA_F_FACTORY:
    case HEA_F_POST:
    case HEA_F_BLACK_MARKET: return 1.5;
    case HEA_F_TAVERN: return 1.5;
    case HEA_F_LIBRARY: return 1;
    default: return 0;
    }
}

double hea_field_worth(hea c, const double *w, int seat, int field) {
    const int kind = hea_kind(c, field), category = c.sc->content.field[kind].category;
    const int cube = hea_cube(c, field);
    if (kind == HEA_F_OBELISK || kind == HEA_F_AXIS) {
        if (hea_flags(c, field) >> seat & 1) return 0;
        return kind == HEA_F_AXIS ? visit_worth(w, kind) : 5;
    }
    if (category == HEA_VISITABLE) return cube ? 0 : w[HEA_E_W_VISIT] * visit_worth(w, kind);
    if (category != HEA_FLAGGABLE) return w[HEA_E_W_VISIT] * visit_worth(w, kind);
    const int owner = cube >= 1 && cube <= HEA_SEATS ? cube - 1 : -1;
    if (owner >= 0 && hea_allied(c, seat, owner)) return 0;
    const double worth = flag_worth(c, w, kind, field);
    return owner >= 0 ? 1.7 * worth : worth; /* the enemy loses it */
}

/* --- what wins */

/* The kinds of fields that count, flagged by nobody of the team yet. */
static unsigned kinds_of_goals(unsigned victory) {
    unsigned set = 0;
    if (victory & (HEA_V_ENEMY_TOWN | HEA_V_ALL_TOWNS)) set |= 1;
    if (victory & HEA_V_OBELISKS) set |= 2;
    if (victory & HEA_V_UTOPIA) set |= 4;
    if (victory & HEA_V_SETTLEMENT) set |= 8;
    return set;
}

static bool is_goal(hea c, int seat, unsigned kinds, int field) {
    const int kind = hea_kind(c, field), cube = hea_cube(c, field);
    const bool mine = cube >= 1 && cube <= HEA_SEATS && hea_allied(c, seat, cube - 1);
    switch (kind) {
    case HEA_F_TOWN: return kinds & 1 && !mine;
    case HEA_F_OBELISK: return kinds & 2 && !hea_flags(c, field);
    case HEA_F_UTOPIA: return kinds & 4 && !mine;
    case HEA_F_SETTLEMENT: return kinds & 8 && !mine;
    default: return false;
    }
}

/* A face-down tile of this group may have what is sought. */
static bool may_hide(hea c, int group, unsigned kinds) {
    const hea_content *content = &c.sc->content;
    for (int t = 0; t < content->tiles; t++)
        for (int f = 0; content->tile[t].group == group && f < HEA_FIELDS; f++) {
            const int kind = content->tile[t].kind[f];
            if ((kinds & 2 && kind == HEA_F_OBELISK) || (kinds & 4 && kind == HEA_F_UTOPIA))
                return true;
        }
    return false;
}

int hea_goals_reached(hea c) {
    const unsigned kinds = kinds_of_goals(c.sc->record.victory);
    int n = 0;
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; hea_face_up(c, t) && f < HEA_FIELDS; f++) {
            const int field = hea_field_at(t, f), kind = hea_kind(c, field);
            const int cube = hea_cube(c, field);
            const bool held = cube >= 1 && cube <= HEA_SEATS;
            n += (kinds & 2 && kind == HEA_F_OBELISK && hea_flags(c, field)) ||
                 (kinds & 4 && kind == HEA_F_UTOPIA && held) ||
                 (kinds & 8 && kind == HEA_F_SETTLEMENT && held);
        }
    return n;
}

int hea_goals(hea c, int seat, uint8_t set[HEA_TILES]) {
    const unsigned victory = c.sc->record.victory, kinds = kinds_of_goals(victory);
    int n = 0;
    memset(set, 0, HEA_TILES);
    if (victory & HEA_V_AI_HERO && c.s->ai.alive) {
        set[c.s->ai.field >> 3] = (uint8_t)(1 << (c.s->ai.field & 7));
        n++;
    }
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) {
            if (kinds & 6 && may_hide(c, c.s->tile[t].rot / HEA_GROUP & 3, kinds)) set[t] |= 1, n++;
            continue;
        }
        for (int f = 0; f < HEA_FIELDS; f++)
            if (is_goal(c, seat, kinds, hea_field_at(t, f))) set[t] |= (uint8_t)(1 << f), n++;
    }
    return n;
}

const uint8_t *hea_seen_goals(hea_sight *k, int seat) {
    if (k->goals[seat] == HEA_GOALS_UNKNOWN) k->goals[seat] = hea_goals(k->c, seat, k->goal[seat]);
    return k->goal[seat];
}
