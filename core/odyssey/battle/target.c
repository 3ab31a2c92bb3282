/* Targeting lines (2.11): whom an AI card aims at. No processes. */
#include "prim.h"

/* The titans standing on vantage points. */
static unsigned mounted(odb b) {
    unsigned set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && b.s->titan[i].where != 0) set |= 1u << i;
    return set;
}

static bool stands_on(odb b, int i, int where) { /* ODB-123, 126 */
    const odb_titan *t = &b.s->titan[i];
    if (where == ODB_ON_VP) return t->where != 0;
    if (where == ODB_ON_ADJACENT) return odb_adjacent_to_prim(b, i);
    if (t->where) return false;
    switch (where) {
    case ODB_ON_REAR: return gg_bits_has(odb_rear(b), t->pos);
    case ODB_ON_FRONT: return gg_bits_has(odb_front(b), t->pos);
    case ODB_ON_BLINDSPOT: return gg_bits_has(odb_blindspot(b), t->pos);
    case ODB_ON_WEAKSPOT: return gg_bits_has(odb_weakspot(b), t->pos);
    default: return odb_on_terrain(b, t->pos, where);
    }
}

static bool in_front(odb b, int i) { /* ODB-121 */
    const odb_titan *t = &b.s->titan[i];
    return t->where == 0 && gg_bits_has(odb_front(b), t->pos) && odb_sight(b, i);
}

static bool in_range(odb b, const odb_ai_card *card, int i) { /* ODB-120 */
    const int move = odb_card_speed(b, card);
    if (move == ODB_NONE) return true;
    return odb_titan_distance(b, i) <= move + odb_card_range(card);
}

static bool passes(odb b, const odb_ai_card *card, int kind, int argument, int i) {
    switch (kind) {
    case ODB_FILTER_ADJACENT: return odb_adjacent_to_prim(b, i);
    case ODB_FILTER_SIGHT: return odb_sight(b, i);
    case ODB_FILTER_FRONT: return in_front(b, i);
    case ODB_FILTER_RANGE: return in_range(b, card, i);
    case ODB_FILTER_ON: return stands_on(b, i, argument);
    case ODB_FILTER_NOT_ON: return !stands_on(b, i, argument);
    default: return odb_titan_with(b, i, argument);
    }
}

unsigned odb_filtered(odb b, const odb_ai_card *card, int line) {
    const odb_line *l = &card->line[line];
    unsigned set = 0;
    for (int i = 0; i < ODB_TITANS; i++) {
        bool meets = odb_alive(b, i);
        for (int k = 0; meets && k < l->filters; k++)
            meets = passes(b, card, l->filter[k].kind, l->filter[k].argument, i);
        if (meets) set |= 1u << i;
    }
    return set;
}

/* The valid targets of a line: ODB-111, R13. A blindspot hides from lines. */
static unsigned candidates(odb b, const odb_ai_card *card, int line) {
    const odb_line *l = &card->line[line];
    const gg_bits blind = odb_blindspot(b);
    unsigned set = odb_filtered(b, card, line);
    if (l->select == ODB_SEL_PRIORITY) set &= b.s->priority < ODB_TITANS ? 1u << b.s->priority : 0;
    if (l->select == ODB_SEL_LAST_WOUNDER) /* ODB-124 */
        set &= b.s->last_wounder < ODB_TITANS ? 1u << b.s->last_wounder : 0;
    for (unsigned left = set & ~mounted(b); left; left &= left - 1) {
        const int i = __builtin_ctz(left);
        if (gg_bits_has(blind, b.s->titan[i].pos)) set &= ~(1u << i);
    }
    return set;
}

int odb_usable_line(odb b, const odb_ai_card *card) {
    for (int line = 0; line < card->lines; line++) {
        const odb_line *l = &card->line[line];
        if (l->select == ODB_SEL_NONE || l->select == ODB_SEL_ZONE) return line; /* ODB-127, 131 */
        if (__builtin_popcount(candidates(b, card, line)) >= l->count) return line; /* ODB-130 */
    }
    return -1;
}

/* What a selector ranks by: the higher the better. */
static int merit(odb b, const odb_line *l, int i) {
    const odb_titan *t = &b.s->titan[i];
    int value = 0;
    if (l->select == ODB_SEL_CLOSEST) return -odb_titan_distance(b, i); /* ODB-118 */
    if (l->select == ODB_SEL_FURTHEST) return odb_titan_distance(b, i);
    if (l->select != ODB_SEL_MOST && l->select != ODB_SEL_LEAST) return 0;
    switch (l->argument) { /* ODB-125 */
    case ODB_RAGE: value = t->rage; break;
    case ODB_FATE: value = t->fate; break;
    case ODB_DANGER: value = t->danger; break;
    case ODB_DESPAIR: value = t->despair; break;
    case ODB_AMBROSIA: value = t->ambrosia; break;
    case ODB_TRESPASS: value = t->trespass; break;
    case ODB_FATC: value = t->fatigue & 1; break;
    default: value = t->fatigue >> 1 & 1;
    }
    return l->select == ODB_SEL_MOST ? value : -value;
}

unsigned odb_next_targets(odb b, const odb_ai_card *card, int line, unsigned chosen) {
    const odb_line *l = &card->line[line];
    unsigned best = 0;
    int most = 0;
    for (unsigned left = candidates(b, card, line) & ~chosen; left; left &= left - 1) {
        const int i = __builtin_ctz(left), value = merit(b, l, i);
        if (!best || value > most) most = value, best = 0;
        if (value == most) best |= 1u << i;
    }
    if (b.s->priority < ODB_TITANS && best >> b.s->priority & 1) best = 1u << b.s->priority;
    return best;
}
