/* Which abilities can be used: cost, once per round (A10), weapons that are not active, the falling-down
 * side (A15), guard and effect (A18). */
#include "titans.h"
#include "words.h"

const odb_ability *odb_kratos_part(odb b, int i, int row, int option, int part) {
    const odb_titan_sheet *sheet = &b.sc->content->sheet[b.s->titan[i].sheet - 1];
    if (row >= sheet->rows || option >= sheet->row[row].options) return NULL;
    if (part >= sheet->row[row].option[option].count) return NULL;
    return &sheet->row[row].option[option].part[part];
}

bool odb_optional(const odb_ability *a) { /* ODB-580, 583, R76 */
    return a->may || a->cost || a->timing == ODB_REACTION || a->timing == ODB_FREE;
}

bool odb_timed(const odb_ability *a, odb_timing timing) {
    if (a->timing == timing || a->other == timing) return true;
    return (timing == ODB_W1 || timing == ODB_W2) && (a->timing == ODB_W12 || a->other == ODB_W12);
}

/* --- costs */

/* The bit that notes the use of an ability with a cost in this round, in the titan's `used`: B46. Gear and
 * what has grown have marks of their own; conditions no costs (load_titans.c). */
static uint16_t used_bit(int source, int n) {
    if (source == ODB_SRC_TITAN) return (uint16_t)(1 << n);
    if (source == ODB_SRC_GODFORM) return (uint16_t)(1 << (10 + n));
    return (uint16_t)(1 << (4 + 3 * (source - ODB_SRC_MNEMOS) + n));
}

/* The same in gear_state: the first and the second ability with a cost. */
static uint8_t gear_bit(odb b, int i, int slot, int n) {
    int before = 0;
    for (int k = 0; k < n; k++) before += odb_ability_at(b, i, slot, k)->cost != ODB_FREE_OF_COST;
    return before ? ODB_GS_USED2 : ODB_GS_USED;
}

/* The same in growth_used; 0 beyond the eighth with a cost, which cannot be used. */
static uint8_t growth_bit(odb b, int i, int n) {
    odb_grown growth;
    return odb_growth_at(b, i, n, &growth) ? growth.mark : 0;
}

static bool is_used(odb b, int i, int source, int n) {
    const odb_titan *t = &b.s->titan[i];
    if (source < ODB_SLOTS) return t->gear_state[source] & gear_bit(b, i, source, n);
    if (source != ODB_SRC_GROWTH) return t->used & used_bit(source, n);
    const uint8_t bit = growth_bit(b, i, n);
    return !bit || b.s->growth_used[i] & bit;
}

static void note_use(odb b, int i, int source, int n) {
    odb_titan *t = &b.s->titan[i];
    if (source < ODB_SLOTS)
        t->gear_state[source] |= gear_bit(b, i, source, n);
    else if (source == ODB_SRC_GROWTH)
        b.s->growth_used[i] |= growth_bit(b, i, n);
    else
        t->used |= used_bit(source, n);
}

static bool payable(odb b, int i, int source, int n, const odb_ability *a) {
    if (!a->cost) return true;
    if (is_used(b, i, source, n)) return false;
    /* flag(nofate) forbids what Fate buys: re-rolls */
    if (a->cost != ODB_COST_CHARGE) return true;
    return source < ODB_SLOTS && b.s->titan[i].gear_state[source] & ODB_GS_CHARGES;
}

bool odb_pay(odb b, int i, int source, int n, const odb_ability *a) {
    odb_titan *t = &b.s->titan[i];
    if (!a->cost) return false;
    const bool gear = source < ODB_SLOTS,
               mnemos = source == ODB_SRC_MNEMOS || source == ODB_SRC_MNEMOS + 1;
    const int k = source - ODB_SRC_MNEMOS;
    note_use(b, i, source, n);
    if (a->cost == ODB_COST_CHARGE && gear) t->gear_state[source]--;
    if (a->cost == ODB_COST_EXHAUST) {
        if (gear)
            odb_exhaust(b, i, source);
        else
            t->mnemos_levels |= (uint16_t)(1 << (8 + k));
    }
    if (a->cost == ODB_COST_DISCARD) { /* of what has grown the mark tells it */
        if (gear)
            odb_discard_gear(b, i, source);
        else if (mnemos)
            t->mnemos_levels |= (uint16_t)(1 << (10 + k));
    }
    return a->cost == ODB_COST_FATE;
}

/* Marks of what has grown and is discarded stay for the battle. */
static void clear_growth(odb b, int i) {
    odb_grown list[ODB_MOST_GROWN];
    uint8_t gone = 0;
    if (!b.s->growth_used[i]) return;
    for (int n = odb_growths(b, i, list), k = 0; k < n; k++)
        if (list[k].gone) gone |= list[k].mark;
    b.s->growth_used[i] = gone;
}

void odb_clear_used(odb b) {
    for (int i = 0; i < b.s->titans; i++) {
        odb_titan *t = &b.s->titan[i];
        t->used = 0;
        clear_growth(b, i);
        for (int slot = 0; slot < ODB_SLOTS; slot++)
            t->gear_state[slot] &= (uint8_t) ~(ODB_GS_USED | ODB_GS_USED2);
    }
}

/* --- effects: A18 */

static bool has_condition_of(odb b, int i, int what) {
    const odb_titan *t = &b.s->titan[i];
    for (int k = 0; k < ODB_CONDITIONS; k++) {
        if (!t->condition[k]) continue;
        const int which = t->condition[k] - 1, kind = b.sc->content->condition[which].kind;
        if (what == which || what == ODB_UNCOND_ALL || what == ODB_UNCOND_SELF) return true;
        if ((what == ODB_UNCOND_BODY && kind == 1) || (what == ODB_UNCOND_MIND && kind == 2))
            return true;
    }
    return what == ODB_UNCOND_BODY && t->kd & 3;
}

static bool solace(odb b, int me) {
    for (int i = 0, set = odb_neighbours(b, me) | 1 << me; i < ODB_TITANS; i++)
        if (set >> i & 1 && odb_alive(b, i) &&
            (b.s->titan[i].despair || has_condition_of(b, i, ODB_UNCOND_MIND)))
            return true;
    return false;
}

/* Can anyone meant by the subject walk? The falling-down side cannot: A15. */
static bool can_walk(odb b, int subject, int me, int budget) {
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i) || odb_down(b, i)) continue;
        if (subject == ODB_S_CHOSEN ? i == me : subject != ODB_S_ALL && i != me) continue;
        if (odb_can_walk(b, i, budget)) return true;
    }
    return false;
}

static bool moves_prim(odb b, const gg_effect *st, int me) {
    if (st->subject != ODB_S_P) return true;
    if (odb_has_trait(b, ODB_TRAIT_LUMBERING)) return false;
    if (st->verb == ODB_V_PULL) return true;
    return !b.s->titan[me].where && odb_titan_distance(b, me) == 1; /* red lines do not count: B8 */
}

bool odb_sensible(odb b, odb_program program, int me) {
    const gg_effect *p = &b.sc->content->statement[program.at];
    int at = 0;
    if (!program.count) return true;
    if (p->verb == GG_EFFECT_IF) return true;
    if (p->guard && !odb_guard_holds(b, p->guard, p->limit, me, me)) return false;
    if (p->verb == ODB_V_MAY) at = gg_effect_block(p, program.count, 0, 0);
    const gg_effect *st = &p[at];
    if (at < program.count && st->verb == ODB_V_MOVE) return can_walk(b, st->subject, me, st->a);
    if (at >= program.count || me >= ODB_TITANS) return true;
    switch (st->verb) {
    case ODB_V_VAULT: return odb_vault_square(b, me) != ODB_NONE;
    case ODB_V_SOLACE: return solace(b, me);
    case ODB_V_ELATION: return b.s->titan[me].despair || b.s->titan[me].ambrosia;
    case ODB_V_UNCOND: return st->subject != ODB_S_ME || has_condition_of(b, me, st->a);
    case ODB_V_UNEXH: return st->subject != ODB_S_ME || odb_any_exhausted(b, me);
    case ODB_V_PULL:
    case ODB_V_PUSHBACK: return moves_prim(b, st, me);
    default: return true;
    }
}

/* --- who may use what */

/* Abilities of weapons belong to the active weapon (ODB-196, 290); those against a mishap also to a
 * titan without an active weapon (B45). */
static bool active(odb b, int i, int slot, odb_timing timing) {
    const odb_attack *a = &b.s->attack;
    if (timing == ODB_REACTION || timing == ODB_FREE || (timing >= ODB_CLIMB)) return true;
    if (a->kind && a->who == i && a->slot != ODB_NONE) return a->slot == slot;
    switch (timing) {
    case ODB_KDOWN:
    case ODB_KBACK:
    case ODB_ON_CRASH:
    case ODB_FALL:
    case ODB_DRAWN: return true;
    default: return false;
    }
}

static bool source_ready(odb b, int i, int source, odb_timing timing) {
    if (source >= ODB_SLOTS) return true; /* gear.c has looked */
    if (!odb_ready(b, i, source)) return false;
    if (source < 2) return active(b, i, source, timing);
    if (source == 8 || source == 9) return active(b, i, source - 8, timing);
    return true;
}

static bool barred(odb b, int i, const odb_ability *a) { /* A15 */
    if (!odb_down(b, i) || !odb_optional(a)) return false;
    return a->keyword != ODB_KW_BLOCK && a->keyword != ODB_KW_SECOND_CHANCE &&
           a->keyword != ODB_KW_LIFELINE;
}

/* There is something to shuffle: R70. */
static bool suppresses(odb b, const odb_ability *a) {
    if (a->keyword != ODB_KW_SUPPRESS) return true;
    return a->y ? b.s->bp.discard : b.s->ai.discard;
}

bool odb_usable(odb b, int i, int source, int n, odb_timing timing) {
    const odb_ability *a = odb_ability_at(b, i, source, n);
    return a && odb_timed(a, timing) && source_ready(b, i, source, timing) && !barred(b, i, a) &&
           payable(b, i, source, n, a) && suppresses(b, a) && odb_sensible(b, a->program, i);
}
