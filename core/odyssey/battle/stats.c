/* Numbers that come from many elements: Precision, Evasion, SPEED, TO HIT, limits; and the guards of the
 * effect language. Above board.c and gear.c, below every process. */
#include "process.h"
#include "words.h"

#include <string.h>

enum { ODB_ELEMENTS = ODB_SLOTS + ODB_CONDITIONS + ODB_MOST_GROWN + 6 + 2 + 2 };

/* The passives of a gear card in its slot: those of weapons and of what is attached to them count for
 * the active weapon only. `defence`: without exhausted gear, which gives no defensive statistics
 * (ODB-560). */
static const odb_passive *of_gear(odb b, int i, int slot, bool defence) {
    if (slot < 2 || slot == 8 || slot == 9) return NULL;
    if (defence ? !odb_ready(b, i, slot) : !odb_gear_in(b, i, slot)) return NULL;
    return &odb_gear_in(b, i, slot)->has.passive;
}

static int of_mnemos(odb b, int i, int k, const odb_passive **list) {
    const odb_titan *t = &b.s->titan[i];
    int n = 0;
    if (t->mnemos_levels >> (10 + k) & 1) return 0;
    for (int level = 0; level < 3; level++)
        if ((t->mnemos_levels >> (4 * k) & 15) > level)
            list[n++] = &b.sc->content->mnemos[t->mnemos[k] - 1].level[level].passive;
    return n;
}

static int of_growth(odb b, int i, const odb_passive **list) {
    odb_grown grown[ODB_MOST_GROWN];
    const int count = odb_growths(b, i, grown);
    int n = 0;
    for (int k = 0; k < count; k++)
        if (!grown[k].gone) list[n++] = &grown[k].has->passive;
    return n;
}

/* A titan's elements in play among these, with what it holds. */
static int passives(odb b, int i, bool defence, const odb_elements *among,
                    const odb_passive **list) {
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    int n = 0;
    for (uint32_t set = odb_sources_in(t, among); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        if (source < ODB_SLOTS) {
            if ((list[n] = of_gear(b, i, source, defence))) n++;
        } else if (source == ODB_SRC_TITAN) {
            list[n++] = &c->sheet[t->sheet - 1].has.passive;
        } else if (source < ODB_SRC_GODFORM) {
            n += of_mnemos(b, i, source - ODB_SRC_MNEMOS, &list[n]);
        } else if (source == ODB_SRC_GODFORM) {
            if (odb_awakened(b, i)) list[n++] = &c->godform[t->godform - 1].has.passive;
        } else if (source < ODB_SRC_GROWTH) {
            const int k = t->condition[source - ODB_SRC_CONDITION] - 1;
            list[n++] = &c->condition[k].has.passive;
        } else {
            n += of_growth(b, i, &list[n]);
        }
    }
    if (t->moiros) list[n++] = &c->moiros[t->moiros - 1].passive;
    if (t->kratos) list[n++] = &c->kratos[t->kratos - 1].passive;
    return n;
}

/* Those that have a number of their own at this offset of odb_passive. */
static int passives_at(odb b, int i, bool defence, size_t offset, const odb_passive **list) {
    return passives(b, i, defence, &b.sc->content->passive[offset], list);
}

bool odb_counts(odb b, const odb_passive *p, int i) {
    return !p->guard || odb_guard_holds(b, p->guard, p->guard_limit, i, i);
}

int odb_passive_sum(odb b, int i, size_t offset, bool is_signed) {
    const odb_passive *list[ODB_ELEMENTS];
    const int n = passives_at(b, i, true, offset, list);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        const uint8_t *at = (const uint8_t *)list[k] + offset;
        if (*at && odb_counts(b, list[k], i)) sum += is_signed ? (int8_t)*at : *at;
    }
    return sum;
}

void odb_passive_total(odb b, int i, odb_passive *total) {
    const odb_passive *list[ODB_ELEMENTS];
    const int n = passives(b, i, true, &b.sc->content->passives, list);
    *total = (odb_passive){0};
    for (int k = 0; k < n; k++) {
        const odb_passive *p = list[k];
        if (!odb_counts(b, p, i)) continue;
        total->precision = (int8_t)(total->precision + p->precision);
        total->evasion = (int8_t)(total->evasion + p->evasion);
        total->speed = (int8_t)(total->speed + p->speed);
        total->power = (int8_t)(total->power + p->power);
        for (int c = 0; c < 3; c++) {
            total->armor[c] = (uint8_t)(total->armor[c] + p->armor[c]);
            total->dice[c] = (uint8_t)(total->dice[c] + p->dice[c]);
        }
        total->evasion_rerolls = (uint8_t)(total->evasion_rerolls + p->evasion_rerolls);
        total->flags |= p->flags;
    }
}

unsigned odb_passive_flags(odb b, int i) {
    const odb_passive *list[ODB_ELEMENTS];
    const int n = passives_at(b, i, false, offsetof(odb_passive, flags), list);
    unsigned flags = 0;
    for (int k = 0; k < n; k++) flags |= list[k]->flags;
    return flags;
}

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

int odb_precision_of(odb b, int i) { /* ODB-301, 750, 672, R79 */
    const odb_titan *t = &b.s->titan[i];
    int sum = t->mod_perm[ODB_PRECISION] + t->mod_turn[ODB_PRECISION] + t->mod_attack +
              odb_passive_sum(b, i, offsetof(odb_passive, precision), true) + (t->hide != 0);
    if (t->despair && !odb_neighbours(b, i)) sum -= t->despair == 1 ? 1 : 3;
    return clamp(sum, -9, 9);
}

/* Evasion from inhabited tiles beside the titan: ODB-637. */
static int inhabited(odb b, int square) {
    const odb_state *s = b.s;
    int sum = 0;
    for (int k = 0; k < s->tiles; k++) {
        const odb_tile_type *type = &b.sc->content->tile[s->tile_type[k]];
        if (!(odb_tile_keywords(b, k) & ODB_T_INHABITED)) continue;
        if (!gg_bits_any(gg_square_near4(gg_bits_of(square)) & odb_tile_squares(b, k))) continue;
        if (s->standing >= type->standing[0]) sum++;
        if (s->standing <= type->standing[1]) sum--;
    }
    return sum;
}

int odb_evasion_of(odb b, int i) { /* ODB-191, 633, 637, 672, R79, R89 */
    const odb_titan *t = &b.s->titan[i];
    int sum = t->mod_perm[ODB_EVASION] + t->mod_turn[ODB_EVASION] +
              odb_passive_sum(b, i, offsetof(odb_passive, evasion), true) + (t->hide != 0);
    if (t->where == 0) {
        const int tile = odb_tile_on(b, t->pos);
        if (tile != ODB_NONE && odb_tile_keywords(b, tile) & ODB_T_COVER) sum++;
        sum += inhabited(b, t->pos);
    }
    return clamp(sum, -9, 9);
}

int odb_speed_of(odb b, int i) { /* R79 */
    const odb_titan *t = &b.s->titan[i];
    const int sum = b.sc->content->sheet[t->sheet - 1].speed + t->mod_perm[ODB_SPEED] +
                    t->mod_turn[ODB_SPEED] +
                    odb_passive_sum(b, i, offsetof(odb_passive, speed), true);
    return sum < 0 ? 0 : sum;
}

int odb_ambrosia_limit(odb b, int i) { /* ODB-478, 651 */
    const odb_passive *list[ODB_ELEMENTS];
    const int n = passives(b, i, false, &b.sc->content->passives, list);
    int base = b.sc->content->sheet[b.s->titan[i].sheet - 1].limit, plus = 0;
    for (int k = 0; k < n; k++) {
        if (list[k]->limit > base) base = list[k]->limit;
        plus += list[k]->limit_plus;
    }
    return base + plus;
}

static int modifiers(odb b, int which) {
    return b.s->p_perm[which] + b.s->p_pool[which] + b.s->p_rnd[which];
}

int odb_to_hit(odb b) { /* R55, R93 */
    int need = odb_level_of(b)->to_hit + modifiers(b, ODB_P_TO_HIT);
    const gg_bits under = odb_footprint(b);
    for (int k = 0; k < b.s->tiles; k++)
        if (odb_tile_keywords(b, k) & ODB_T_EXPOSED &&
            gg_bits_any(under & odb_tile_squares(b, k))) {
            need--;
            break;
        }
    return clamp(need, 2, 10);
}

int odb_prim_speed(odb b) {
    const int speed = odb_level_of(b)->speed + modifiers(b, ODB_P_SPEED);
    return speed < 0 ? 0 : speed;
}

int odb_at_bonus(odb b) {
    return odb_level_of(b)->at + modifiers(b, ODB_P_AT);
}

int odb_danger_bonus(odb b) {
    return odb_level_of(b)->danger + modifiers(b, ODB_P_DANGER);
}

int odb_dice_bonus(odb b) {
    return odb_level_of(b)->evasion_dice + modifiers(b, ODB_P_DICE);
}

int odb_evasion_dice(odb b, const odb_ai_card *card) { /* ODB-190, R79 */
    return clamp(card->dice + odb_dice_bonus(b), 1, ODB_EVASION_DICE);
}

/* --- guards: section 6.2. They speak of `me`, or of T where the primordial is `me`. */

static bool titan_guard(odb b, int guard, int limit, int i) {
    const odb_titan *t = &b.s->titan[i];
    switch (guard) {
    case ODB_G_FATE: return t->fate >= limit;
    case ODB_G_RAGE: return t->rage >= limit;
    case ODB_G_DANGER: return t->danger >= limit;
    case ODB_G_DESPAIR: return t->despair >= limit;
    case ODB_G_AMBROSIA: return t->ambrosia >= limit;
    case ODB_G_PRIO: return b.s->priority == i;
    case ODB_G_KNOCKED: return t->kd & 3;
    case ODB_G_ADJACENT: return odb_titan_adjacent_to_prim(b, i);
    case ODB_G_VP: return t->where == 1 || t->where == 2;
    case ODB_G_AWAKENED: return odb_awakened(b, i);
    case ODB_G_HAS: return odb_titan_with(b, i, limit);
    default: break;
    }
    if (t->where) return false;
    switch (guard) {
    case ODB_G_FRONT: return gg_bits_has(odb_front(b), t->pos);
    case ODB_G_REAR: return gg_bits_has(odb_rear(b), t->pos);
    case ODB_G_BLIND: return gg_bits_has(odb_blindspot(b), t->pos);
    default: return odb_on_terrain(b, t->pos, limit); /* ODB_G_ON */
    }
}

bool odb_guard_holds(odb b, int guard, int limit, int me, int target) {
    const odb_state *s = b.s;
    const int what = guard & ~GG_EFFECT_NOT, titan = me < ODB_TITANS ? me : target;
    bool holds;
    switch (what) {
    case 0: return true;
    case ODB_G_ANY: holds = true; break;
    case ODB_G_HITS: holds = s->attack.hits >= limit; break;
    case ODB_G_LEVEL: holds = s->scenario_level >= limit; break;
    case ODB_G_CRIT: holds = s->attack.flags & ODB_AF_CRIT_CHANCE; break;
    case ODB_G_FULL_HIT: holds = s->attack.flags & ODB_AF_FULL_HIT; break;
    case ODB_G_WOUNDED: holds = s->attack.flags & ODB_AF_WOUNDED; break;
    case ODB_G_OVER: holds = s->attack.flags & ODB_AF_OVER; break;
    case ODB_G_MAZE: holds = s->flags & ODB_SF_MAZE; break;
    case ODB_G_DEAD:
        holds = s->titans - __builtin_popcount((unsigned)odb_living(b)) >= limit;
        break;
    case ODB_G_STANDING: holds = s->standing >= limit; break;
    case ODB_G_LINE: {
        const odb_frame *card = odb_running(b, ODB_K_CARD);
        holds = card && card->v[ODB_CARD_LINE] + 1 >= limit;
        break;
    }
    default: holds = titan < ODB_TITANS && titan_guard(b, what, limit, titan);
    }
    return holds != !!(guard & GG_EFFECT_NOT);
}

bool odb_titan_with(odb b, int i, int what) { /* ODB-129 */
    const odb_titan *t = &b.s->titan[i];
    switch (what) {
    case ODB_WITH_KNOCKDOWN: return t->kd & 3;
    case ODB_WITH_AWAKENED: return odb_awakened(b, i);
    case ODB_WITH_DESPAIR: return t->despair;
    case ODB_WITH_AMBROSIA: return t->ambrosia;
    case ODB_WITH_MOIROS: return t->moiros;
    case ODB_WITH_KRATOS: return t->kratos;
    case ODB_WITH_PRIORITY: return b.s->priority == i;
    case ODB_WITH_SHIELD:
        for (int slot = 0; slot < ODB_SLOTS; slot++)
            if (odb_gear_in(b, i, slot) && odb_gear_in(b, i, slot)->traits & 2) return true;
        return false;
    default: return odb_has_condition(b, i, what);
    }
}
