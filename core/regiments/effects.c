/* Effects of keywords and abilities (section 6.3 of the rules): modifiers, armour, control, dice.
 * Conditional ones are few; the sums of the plain ones are made when the content is read. */
#include "rules.h"

static int clamp(int x, int low, int high) {
    return x < low ? low : x > high ? high : x;
}

/* Who asks: `self` has the effect (REG_NONE: nobody on the map). */
struct asked {
    int self;
    const reg_shot *shot; /* NULL: no shot */
};

bool reg_spotted(const reg_scenario *sc, const reg_state *s, int side, int but, int tile) {
    const uint32_t own = sc->is.side[side] & reg_within(s, tile, REG_SPOTTING);
    for (uint32_t rest = sc->is.spotters & own; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (u == but) continue;
        if (reg_flies(sc, u) || reg_sees(sc, s->block, s->unit[u].tile, tile)) return true;
    }
    return false;
}

static bool in_rear(const reg_scenario *sc, const reg_state *s, int self, int shooter) {
    const int from = s->unit[shooter].tile, at = s->unit[self].tile, f = reg_facing(s, self);
    const int front = 1 << f | 1 << (f + 1) % 6 | 1 << (f + 5) % 6;
    return from != at && !(reg_arcs(sc, at, from) & front);
}

static bool holds(const reg_scenario *sc, const reg_state *s, const reg_effect *e, int i,
                  const struct asked *ask) {
    const reg_shot *p = ask->shot;
    const bool shooter = p && p->shooter != REG_NONE;
    switch ((enum reg_condition)e->condition[i]) {
    case REG_ALWAYS: return true;
    case REG_TARGET_AIR: return p && reg_flies(sc, p->target);
    case REG_TYPE: return p && !strcmp(p->weapon->type, e->word[i]);
    case REG_CAL: return p && !strcmp(p->weapon->calibre, e->word[i]);
    case REG_INDIRECT: return p && p->weapon->effects.plain[REG_NO_LOS];
    case REG_DIST_LE:
        return shooter &&
               reg_distance(sc, s->unit[p->shooter].tile, s->unit[p->target].tile) <= e->number[i];
    case REG_DIST_GE:
        return shooter &&
               reg_distance(sc, s->unit[p->shooter].tile, s->unit[p->target].tile) >= e->number[i];
    case REG_SELF_FOCUS: return ask->self != REG_NONE && reg_focus(s, ask->self);
    case REG_REAR: return shooter && in_rear(sc, s, ask->self, p->shooter);
    case REG_NO_ENEMY:
        return ask->self != REG_NONE &&
               !reg_ground_at(sc, s, s->unit[ask->self].tile, !reg_owner(ask->self));
    case REG_STRAIGHT_GE:
        return ask->self != REG_NONE && s->a_kind && s->a_unit == ask->self &&
               s->a_straight >= e->number[i];
    case REG_SPOTTED: return p && reg_spotted(sc, s, p->side, p->shooter, s->unit[p->target].tile);
    case REG_IN_WOOD:
        return ask->self != REG_NONE && reg_on_ground(sc, s, ask->self) &&
               reg_in(&reg_mission_of(sc, s)->wood, s->unit[ask->self].tile);
    case REG_CONDITIONS: break;
    }
    return false;
}

static int sum(const reg_scenario *sc, const reg_state *s, const reg_effects *effects, int op,
               struct asked ask) {
    int total = effects->plain[op];
    if (!(effects->conditional >> op & 1)) return total;
    for (int i = 0; i < effects->count; i++) {
        const reg_effect *e = &effects->list[i];
        if (e->op == op && holds(sc, s, e, 0, &ask) && holds(sc, s, e, 1, &ask)) total += e->value;
    }
    return total;
}

int reg_armour(const reg_scenario *sc, const reg_state *s, const reg_shot *p) {
    const reg_sheet *sheet = reg_sheet_of(sc, p->target);
    return clamp(sheet->a + sum(sc, s, &sheet->effects, REG_ARMOUR, (struct asked){p->target, p}),
                 0, 5);
}

static int modifier(const reg_scenario *sc, const reg_state *s, const reg_shot *p) {
    const struct asked out = {p->shooter, p}, in = {p->target, p};
    int m = sum(sc, s, &p->weapon->effects, REG_ROLL_OUT, out) +
            sum(sc, s, &reg_sheet_of(sc, p->target)->effects, REG_ROLL_IN, in);
    if (p->shooter != REG_NONE)
        m += sum(sc, s, &reg_sheet_of(sc, p->shooter)->effects, REG_ROLL_OUT, out);
    if (!reg_flies(sc, p->target) && reg_in(&reg_mission_of(sc, s)->wood, s->unit[p->target].tile))
        m--;
    if (s->flags & REG_REGISTERED && p->side == s->active && p->weapon->effects.plain[REG_NO_LOS])
        for (int i = 0; i < sc->stratagems; i++)
            if (sc->stratagem[i].op == REG_X_REGISTERED && s->strat[p->side] >> i & 1)
                return m + sc->stratagem[i].value;
    return m;
}

int reg_faces(const reg_scenario *sc, const reg_state *s, const reg_shot *p) {
    int cell = p->weapon->pen[reg_armour(sc, s, p)];
    if (!cell) return -1;
    if (p->capped && !p->weapon->effects.plain[REG_NO_CAP]) {
        if (cell > 0 && cell < 9) cell = 9;
        if (cell < -4) cell = -4;
    }
    const int m = modifier(sc, s, p);
    return cell > 0 ? clamp(13 - (cell - m), 0, 12) : clamp(-cell - m, 0, 12);
}

int reg_fort_faces(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon) {
    const int own = weapon ? weapon->effects.plain[REG_FORT_TH] : 0;
    const int extra =
        sum(sc, s, &reg_sheet_of(sc, u)->effects, REG_FORT_IN, (struct asked){u, NULL});
    return clamp(13 - (own ? own : 9) + extra, 0, 12);
}

int reg_control(const reg_scenario *sc, const reg_state *s, int u) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    return clamp(sheet->c + sum(sc, s, &sheet->effects, REG_CONTROL, (struct asked){u, NULL}), 0,
                 15);
}
