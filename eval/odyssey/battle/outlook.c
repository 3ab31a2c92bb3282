/* What attacks are expected to do. Power rolls are taken as bell curves (gg_squash is one), so that no
 * roll is summed up; AT, hits and cards are exact. */
#include "../../../core/odyssey/battle/words.h"
#include "battle.h"

#include <math.h>
#include <stddef.h>

enum { FACES = 6, NATURALS = 10, MOST_DANGER = 9 };

/* Bounds that keep every weight harmless: a variance, a chance. */
static const double NARROW = 0.01, SURE = 0.99;

/* --- the state at a glance */

static void look_at_dice(odb_outlook *o) {
    const odb_content *c = o->b.sc->content;
    for (int colour = 0; colour < 3; colour++) {
        double sum = 0, squares = 0, potential = 0;
        for (int k = 0; k < FACES; k++) {
            const double power = c->dice[colour][k][0];
            sum += power, squares += power * power, potential += c->dice[colour][k][1];
        }
        o->power[colour] = sum / FACES;
        o->spread[colour] = squares / FACES - o->power[colour] * o->power[colour];
        o->potential[colour] = potential / FACES;
    }
}

/* The BP card in play, else a known top, else any of the deck, else of the discards. */
static uint32_t armors_to_come(const odb_state *s) {
    if (s->attack.kind == 1 && s->bp_now != ODB_NONE) return UINT32_C(1) << s->bp_now;
    if (s->bp_tops) return UINT32_C(1) << s->bp_top[0];
    return s->bp.deck ? s->bp.deck : s->bp.discard;
}

static void look_at_armor(odb_outlook *o) {
    const uint32_t cards = armors_to_come(o->b.s);
    const int bonus = odb_at_bonus(o->b), count = __builtin_popcount(cards);
    for (int at = 0; at < ODB_ARMORS; at++) o->armor[at] = 0;
    o->least = ODB_ARMORS - 1, o->most = 0;
    for (uint32_t left = cards; left; left &= left - 1) {
        int at = odb_prim_of(o->b)->bp[__builtin_ctz(left)].at + bonus;
        at = at < 0 ? 0 : at >= ODB_ARMORS ? ODB_ARMORS - 1 : at;
        o->armor[at] += 1.0 / count;
        if (at < o->least) o->least = at;
        if (at > o->most) o->most = at;
    }
}

static void look_at_titan(odb_outlook *o, int i) {
    odb_passive *p = &o->titan[i].passive;
    odb_passive_total(o->b, i, p);
    o->titan[i].precision = odb_precision_of(o->b, i);
    o->titan[i].evasion = odb_evasion_of(o->b, i);
    o->titan[i].speed = odb_speed_of(o->b, i);
    o->titan[i].soaked = 0;
    for (int colour = 0; colour < 3; colour++) /* ODB-214 */
        o->titan[i].soaked += o->potential[colour] * p->armor[colour];
}

void odb_look_ahead(odb b, const double *w, odb_outlook *o) {
    const odb_state *s = b.s;
    o->b = b, o->w = w;
    o->to_hit = odb_to_hit(b);
    o->blind = odb_blindspot(b), o->weak = odb_weakspot(b);
    o->cards = s->ai_tops ? UINT32_C(1) << s->ai_top[0] : s->ai.deck ? s->ai.deck : s->ai.discard;
    look_at_dice(o);
    look_at_armor(o);
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && s->titan[i].sheet) look_at_titan(o, i); /* chosen already: BN01 */
}

/* --- the titans' attacks */

/* A power roll: what its dice are expected to show. */
typedef struct pool {
    double power, spread, potential;
} pool;

static void add_dice(const odb_outlook *o, pool *p, int colour, double n) {
    p->power += n * o->power[colour];
    p->spread += n * o->spread[colour];
    p->potential += n * o->potential[colour];
}

/* What the kratos table adds at this RAGE; the first option of a row. */
static void add_kratos(const odb_outlook *o, int i, pool *p, int *breaks, int *openings) {
    const odb_content *c = o->b.sc->content;
    const odb_titan *t = &o->b.s->titan[i];
    const odb_titan_sheet *sheet = &c->sheet[t->sheet - 1];
    for (int row = 0; row < sheet->rows && sheet->row[row].rage <= t->rage; row++) {
        const odb_ability *a = &sheet->row[row].option[0].part[0];
        if (a->keyword == ODB_KW_AUTO_BREAK) *breaks += a->x;
        if (a->keyword == ODB_KW_SPOTLIGHT && o->b.s->priority == i) add_dice(o, p, 0, 1);
        if (!a->program.count) continue;
        const gg_effect *e = &c->statement[a->program.at];
        if (e->verb == ODB_V_POWER) p->power += e->a;
        if (e->verb == ODB_V_PDICE)
            add_dice(o, p, 0, e->a), add_dice(o, p, 1, e->b), add_dice(o, p, 2, e->c);
        if (e->verb == ODB_V_MOD && e->a == ODB_PRECISION) *openings += e->b;
    }
}

/* What does not depend on the hits. */
static pool fixed_pool(const odb_outlook *o, int i, int slot, const odb_weapon *weapon) {
    const odb b = o->b;
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    const uint8_t *own = odb_awakened(b, i) && t->godform ? c->godform[t->godform - 1].die
                                                          : c->sheet[t->sheet - 1].die;
    pool p = {weapon->raw - weapon->penalty + t->mod_perm[ODB_RAW] + t->mod_turn[ODB_RAW],
              o->w[ODB_E_L_SPREAD], 0};
    p.power += o->titan[i].passive.power +
               odb_weapon_passive(b, i, slot, offsetof(odb_passive, power), true);
    for (int colour = 0; colour < 3; colour++)
        add_dice(o, &p, colour, own[colour] + o->titan[i].passive.dice[colour]);
    return p;
}

/* From where it stands: ODB-076, 540, R14. */
static int at_modifier(const odb_outlook *o, int i) {
    const odb_prim *prim = odb_prim_of(o->b);
    const odb_titan *t = &o->b.s->titan[i];
    if (t->where) return t->where <= 2 ? prim->vp[t->where - 1].at : 0;
    return prim->weakspots && gg_bits_has(o->weak, t->pos) ? prim->weak_at : 0;
}

static int spot_precision(const odb_outlook *o, int i) { /* ODB-075 */
    const odb_titan *t = &o->b.s->titan[i];
    return odb_prim_of(o->b)->blindspots && t->where == 0 && gg_bits_has(o->blind, t->pos);
}

/* P(total power >= AT) over the BP cards to come. */
static double beats(const odb_outlook *o, const pool *p, int breaks, int modifier) {
    const double potential = p->potential < breaks ? p->potential : breaks;
    const double deviation = sqrt(p->spread > NARROW ? p->spread : NARROW);
    double sum = 0;
    for (int at = o->least; at <= o->most; at++)
        if (o->armor[at] > 0)
            sum += o->armor[at] *
                   gg_squash((p->power + potential - (at + modifier) + 0.5) / deviation);
    return sum;
}

static pool with_hits(const odb_outlook *o, const pool *fixed, const odb_weapon *weapon, int hits) {
    pool p = *fixed;
    p.power += hits * weapon->per_raw;
    for (int colour = 0; colour < 3; colour++) add_dice(o, &p, colour, hits * weapon->per[colour]);
    return p;
}

/* A die's chance, with the misses that are rolled again. */
static double hit_chance(const odb_outlook *o, int i, int precision) {
    const double p = (double)odb_successes(o->to_hit, precision) / NATURALS;
    const bool again = o->b.s->titan[i].fate < o->w[ODB_E_L_FATE];
    const double q = again ? p + (1 - p) * p * o->w[ODB_E_L_REROLL] : p;
    return q < 0 ? 0 : q > SURE ? SURE : q;
}

double odb_wound_chance(const odb_outlook *o, int i, int slot, int breaks, int precision) {
    const odb b = o->b;
    odb_weapon weapon;
    if (!odb_weapon_of(b, i, slot, &weapon)) return 0;
    pool fixed = fixed_pool(o, i, slot, &weapon);
    breaks += b.s->k_break;
    precision += b.s->k_open + spot_precision(o, i) + weapon.precision + o->titan[i].precision;
    add_kratos(o, i, &fixed, &breaks, &precision);
    const double p = hit_chance(o, i, precision);
    const int n = weapon.dice, modifier = at_modifier(o, i);
    double miss = 1, sum = 0;
    for (int k = 0; k < n; k++) miss *= 1 - p;
    double weight = miss; /* C(n, k) p^k (1-p)^(n-k), from k to k + 1 */
    for (int k = 1; k <= n; k++) {
        weight *= (double)(n - k + 1) / k * p / (1 - p);
        const pool rolled = with_hits(o, &fixed, &weapon, k);
        sum += weight * beats(o, &rolled, breaks, modifier);
    }
    return sum;
}

/* How soon P will be within the weapon's range, as a share of being so now. */
static double nearness(const odb_outlook *o, int i, int slot) {
    odb_weapon weapon;
    if (!odb_weapon_of(o->b, i, slot, &weapon)) return 0;
    if (odb_in_range(o->b, i, slot)) return 1;
    const int low = weapon.range[1] ? weapon.range[0] : 1,
              high = weapon.range[1] ? weapon.range[1] : 1;
    const int distance = odb_titan_distance(o->b, i), speed = o->titan[i].speed;
    const int steps = distance > high ? distance - high : distance < low ? low - distance : 1;
    double share = o->w[ODB_E_L_STEPS];
    for (int left = steps; speed > 0 && left > speed; left -= speed) share *= o->w[ODB_E_L_FAR];
    /* A step nearer must be worth something too. */
    return share * (1 - (double)steps / (1 + speed + steps) * (1 - o->w[ODB_E_L_FAR]));
}

static const int slots[] = {0, 1, ODB_GODFORM_SLOT};

double odb_best_chance(const odb_outlook *o, int i, int *slot) {
    double best = 0;
    for (int k = 0; k < 3; k++) {
        const double near = nearness(o, i, slots[k]);
        if (near <= best) continue;
        const double chance = near * odb_wound_chance(o, i, slots[k], 0, 0);
        if (chance <= best) continue;
        best = chance;
        if (slot) *slot = slots[k];
    }
    return best;
}

double odb_chance_here(const odb_outlook *o, int i) {
    double best = 0;
    for (int k = 0; k < 3; k++) {
        if (slots[k] < 2 && !odb_ready(o->b, i, slots[k])) continue;
        if (!odb_effective(o->b, i, slots[k])) continue;
        const double chance = odb_wound_chance(o, i, slots[k], 0, 0);
        if (chance > best) best = chance;
    }
    return best;
}

double odb_pending_chance(const odb_outlook *o) {
    const odb b = o->b;
    const odb_attack *a = &b.s->attack;
    if (a->kind != 1 || a->flags & (ODB_AF_WOUNDED | ODB_AF_STACKED | ODB_AF_CLEARED) || a->total)
        return 0;
    if (!(a->flags & ODB_AF_ROLLED)) return odb_wound_chance(o, a->who, a->slot, 0, 0);
    if (!(a->hits + (a->crit[0] >= ODB_CRIT_H) + (a->crit[1] >= ODB_CRIT_H))) return 0;
    int dice[3], raw;
    odb_power_pool(b, dice, &raw);
    pool p = {raw, o->w[ODB_E_L_SPREAD], 0};
    for (int colour = 0; colour < 3; colour++) add_dice(o, &p, colour, dice[colour]);
    return beats(o, &p, b.s->k_break, at_modifier(o, a->who));
}

/* --- the primordial's attacks */

/* One card on one titan. */
static double card_danger(const odb_outlook *o, const odb_ai_card *card, int i, int evasion,
                          double armor, double *over) {
    const int danger = o->b.s->titan[i].danger;
    if (card->flags & ODB_JUDGEMENT) return o->w[ODB_E_L_JUDGED];
    if (!card->dice || !(card->flat + card->per_hit)) return 0;
    const double q = 1 - (double)odb_successes(card->difficulty, evasion) / NATURALS;
    const int n = odb_evasion_dice(o->b, card);
    const double base = card->flat + odb_danger_bonus(o->b) - armor;
    double weight = 1, sum = 0;
    for (int k = 0; k < n; k++) weight *= 1 - q;
    for (int k = 1; k <= n; k++) {
        weight *= (double)(n - k + 1) / k * q / (1 - q);
        const double dealt = base + k * card->per_hit;
        if (dealt > 0) sum += weight * dealt;
        if (danger + dealt > MOST_DANGER) *over += weight;
    }
    return sum;
}

double odb_pressure(const odb_outlook *o, int i, double *over) {
    const odb_prim *prim = odb_prim_of(o->b);
    const int evasion = o->titan[i].evasion, count = __builtin_popcount(o->cards);
    const double armor = o->titan[i].soaked;
    double sum = 0, above = 0;
    for (uint32_t left = o->cards; left; left &= left - 1)
        sum += card_danger(o, &prim->ai[__builtin_ctz(left)], i, evasion, armor, &above);
    if (over) *over = count ? above / count : 0;
    return count ? sum / count : 0;
}

double odb_obol_deaths(const odb_outlook *o, int i) {
    const odb_content *c = o->b.sc->content;
    const bool awake = odb_awakened(o->b, i);
    unsigned set = o->b.s->obol_in, fatal = set & ~(1u << c->obol_live);
    if (awake) set |= 1u << c->obol_life;
    if (!awake && o->b.s->godform_in && c->obol_special != c->obol_die)
        fatal &= ~(1u << c->obol_special); /* it awakens */
    const int cards = __builtin_popcount(set), deaths = __builtin_popcount(fatal);
    return cards ? (double)deaths / cards : 0;
}

double odb_toughness(const odb_outlook *o, int i) {
    return o->titan[i].soaked + o->titan[i].evasion;
}
