/* Which moves look good: the best square and weapon, few paid re-rolls, abilities used, targets that can
 * bear it; or for the primordial's side those that cannot. The script takes the best of these scores. */
#include "battle.h"

#include <math.h>
#include <string.h>

/* What the moves of one node are judged by. */
typedef struct eye {
    odb b;
    const double *w;
    odb_outlook outlook;
    odb_outlook moved; /* the same of `trial` */
    odb_state *trial;  /* a copy in which titans may be put elsewhere */
    int who;           /* the titan that acts, ODB_NONE */
    bool attacks;      /* it has its attack still to make */
    double here;       /* its chance to wound from where it stands */
    double fear;       /* Danger expected there */
    double pressure;   /* of the AI cards to come, wherever it stands */
    gg_bits front;     /* of P */
} eye;

static int style(const double *w) {
    return (int)w[ODB_E_S_STYLE];
}

/* --- squares */

/* Danger that the AI cards are expected to bring the acting titan where it stands: those that reach
 * it. */
static double exposure(const eye *e, odb b) {
    const int i = e->who;
    const int reach = odb_prim_speed(b) + 1, distance = odb_titan_distance(b, i);
    double share = distance <= 2 ? 1 : distance <= reach ? 0.8 : 0.4;
    const odb_titan *t = &b.s->titan[i];
    if (t->where == 0 && gg_bits_has(e->front, t->pos)) share += 0.2;
    if (t->where == 0 && gg_bits_has(e->outlook.blind, t->pos)) share -= 0.4;
    return e->pressure * share;
}

static bool on_spot(const odb_outlook *o, int i) {
    const odb_titan *t = &o->b.s->titan[i];
    return t->where == 0 && gg_bits_has(o->weak | o->blind, t->pos);
}

/* Does a cautious titan keep away: DANGER is high, and it cannot slay P? */
static bool keeps_away(const eye *e, double chance) {
    const odb_titan *t = &e->b.s->titan[e->who];
    if (style(e->w) != ODB_CAUTIOUS || t->danger < e->w[ODB_E_S_DANGER]) return false;
    const bool last = e->b.s->p_wounds + 1 >= odb_wounds_needed(e->b);
    return !last || chance < e->w[ODB_E_S_SLAY];
}

/* Worth of standing on a square: the attack from there, or being safe. */
static double square_worth(const eye *e, int square) {
    const odb trial = {e->b.sc, e->trial};
    const odb_outlook *o = &e->moved;
    odb_titan *t = &e->trial->titan[e->who];
    const odb_titan before = *t;
    t->where = 0, t->pos = (uint8_t)square;
    const double chance = e->attacks ? odb_chance_here(o, e->who) : 0;
    const double fear = exposure(e, trial), spot = on_spot(&e->moved, e->who);
    *t = before;
    const double safe = e->w[ODB_E_P_SAFE] * (e->fear - fear);
    if (keeps_away(e, chance)) return 4 * safe;
    double worth = e->w[ODB_E_P_MOVE] * (chance - (e->attacks ? e->here : 0)) + safe;
    if (chance > 0 || !e->attacks) worth += e->w[ODB_E_P_WEAK] * spot;
    if (e->attacks && chance <= 0 && e->here <= 0) /* come nearer */
        worth += e->w[ODB_E_P_MOVE] * odb_best_chance(o, e->who, NULL) / 2;
    return worth;
}

static double move_worth(const eye *e, uint32_t argument) {
    if (argument == ODB_MV_NONE || e->who == ODB_NONE) return e->w[ODB_E_P_DECLINE];
    return square_worth(e, argument & 255);
}

static double rush_worth(const eye *e, uint32_t argument) {
    odb_titan *t = &e->trial->titan[e->who];
    const odb_titan before = *t;
    t->pos = argument & 255;
    const double chance = odb_wound_chance(&e->moved, e->who, argument >> 8 & 15, 1, 0);
    *t = before;
    return keeps_away(e, chance) ? 0 : e->w[ODB_E_P_RUSH] * chance;
}

static double attack_worth(const eye *e, uint32_t slot) {
    if (slot == 15 || e->who == ODB_NONE) return e->w[ODB_E_P_DECLINE];
    const double chance = odb_wound_chance(&e->outlook, e->who, (int)slot, 0, 0);
    return e->w[ODB_E_P_ATTACK] * chance + e->w[ODB_E_P_OTHER];
}

/* --- dice */

/* Re-rolls that would cost Fate are bought while there is room for it. */
static double again_worth(const eye *e, uint32_t argument) {
    const odb_attack *a = &e->b.s->attack;
    const int dice = (int)(argument & 15) + (int)(argument >> 4), who = a->who;
    const int paid = dice > a->free_rerolls ? dice - a->free_rerolls : 0;
    const odb_titan *t = &e->b.s->titan[who < ODB_TITANS ? who : 0];
    if (t->fate + paid > e->w[ODB_E_S_FATE]) return e->w[ODB_E_P_AGAIN] * (0.5 - paid);
    return e->w[ODB_E_P_AGAIN] * (1 + dice);
}

/* --- abilities, and what must be chosen */

static double ability_worth(const eye *e, uint32_t argument) {
    const odb_ability *a =
        odb_ability_at(e->b, argument >> 8 & 3, argument >> 3 & 31, argument & 7);
    const double cost = a && a->cost != ODB_FREE_OF_COST ? e->w[ODB_E_P_CARE] : 0;
    const bool free_action = e->b.s->node == ODB_BN_TURN || e->b.s->node == ODB_BN_REACT;
    return (free_action ? e->w[ODB_E_P_DECLINE] : e->w[ODB_E_P_ABILITY]) - cost +
           e->w[ODB_E_P_DECLINE];
}

/* The titan that can best bear an attack; for the other side the worst. */
static double target_worth(const eye *e, int i) {
    double over;
    const double pressure = odb_pressure(&e->outlook, i, &over);
    const double hurt = pressure * (1 + e->b.s->titan[i].danger) + 8 * over;
    const double bears = 1 / (1 + hurt);
    return e->b.sc->options.prim == ODB_ADVERSARY && odb_free_node(e->b) ? hurt : bears;
}

/* Turning and moving P so that it tramples nobody; the other side wants to. */
static double titans_ahead(const eye *e, int direction) {
    static const int8_t step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const odb_state *s = e->b.s;
    const int side = odb_prim_of(e->b)->side;
    const int x = (s->p_anchor & 15) * 2 + side - 1, y = (s->p_anchor >> 4) * 2 + side - 1;
    int count = 0;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(e->b, i) || s->titan[i].where) continue;
        const int dx = (s->titan[i].pos & 15) * 2 - x, dy = (s->titan[i].pos >> 4) * 2 - y;
        count += dx * step[direction][0] + dy * step[direction][1] > 0;
    }
    const bool adversary = e->b.sc->options.prim == ODB_ADVERSARY && odb_free_node(e->b);
    return adversary ? 1 + count : 1.0 / (1 + count);
}

static double bp_worth(const eye *e, int card) {
    if (card >= 32) return 0;
    return 1.0 / (1 + odb_prim_of(e->b)->bp[card].at);
}

/* Whose turn: who is likeliest to wound; setup: those first whose attack helps the next one. */
static double turn_worth(const eye *e, int i) {
    int slot = 0;
    const double chance = odb_best_chance(&e->outlook, i, &slot);
    if (style(e->w) != ODB_SETUP_FIRST) return chance;
    const odb_gear *weapon = slot < 2 ? odb_gear_in(e->b, i, slot) : NULL;
    double worth = 1 - chance;
    for (int n = 0; weapon && n < weapon->has.count; n++) {
        const int keyword = weapon->has.ability[n].keyword;
        if (keyword == ODB_KW_OPENING || keyword == ODB_KW_BREAK) worth += 1;
        if (keyword == ODB_KW_CUMBERSOME) worth -= 1;
    }
    return 1 + worth;
}

static double other_worth(const eye *e, gg_move move) {
    const double *w = e->w;
    const uint32_t argument = odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_PASS:
    case ODB_M_END: return w[ODB_E_P_DECLINE];
    case ODB_M_RETREAT: return 0;
    case ODB_M_GODFORM: return argument ? 2 * w[ODB_E_P_OTHER] : w[ODB_E_P_DECLINE];
    case ODB_M_EQUIP: /* titan 15: the card stays in the armory */
        return (argument >> 8 & 15) < ODB_TITANS ? 2 * w[ODB_E_P_OTHER] : w[ODB_E_P_DECLINE];
    case ODB_M_STAND:
    case ODB_M_HIDE:
    case ODB_M_DIVERSION:
    case ODB_M_IGNORE: return argument ? 1 : w[ODB_E_P_DECLINE];
    case ODB_M_BLOCK: return 1 + argument;
    case ODB_M_DEFEND: return argument == 15 ? w[ODB_E_P_DECLINE] : 1;
    case ODB_M_KRATOS: return 2 * w[ODB_E_P_ABILITY];
    case ODB_M_UNEXHAUST:
    case ODB_M_FATIGUE:
    case ODB_M_TRESPASS: return e->here > 0 ? w[ODB_E_P_OTHER] / 2 : 2 * w[ODB_E_P_OTHER];
    case ODB_M_REROLL: return argument ? w[ODB_E_P_ABILITY] : w[ODB_E_P_DECLINE];
    case ODB_M_FISTS: return argument ? w[ODB_E_P_DECLINE] : w[ODB_E_P_OTHER];
    default: return w[ODB_E_P_OTHER];
    }
}

static double worth_of(const eye *e, gg_move move) {
    const uint32_t argument = odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_MOVE: return move_worth(e, argument);
    case ODB_M_RUSH: return rush_worth(e, argument);
    case ODB_M_ATTACK: return attack_worth(e, argument);
    case ODB_M_AGAIN: return again_worth(e, argument);
    case ODB_M_ABILITY: return ability_worth(e, argument);
    case ODB_M_TARGET:
    case ODB_M_NEXT: return target_worth(e, (int)argument & 3);
    case ODB_M_PRIORITY: return 1 + odb_toughness(&e->outlook, (int)argument & 3);
    case ODB_M_AXIS: return 1;
    case ODB_M_FACE:
    case ODB_M_SLIDE: return titans_ahead(e, (int)argument & 3);
    case ODB_M_CARD: return bp_worth(e, (int)argument);
    case ODB_M_GO: return turn_worth(e, (int)argument & 3);
    default: return other_worth(e, move);
    }
}

/* An attack waits while the titan can still walk to a square from where it is better. */
static void wait_for_better(const eye *e, const gg_move *list, int count, double *worth) {
    double best = 0;
    for (int k = 0; k < count; k++)
        if (odb_type_of(list[k]) == ODB_M_MOVE && worth[k] > best) best = worth[k];
    if (best <= e->w[ODB_E_P_OTHER]) return;
    for (int k = 0; k < count; k++)
        if (odb_type_of(list[k]) == ODB_M_ATTACK) worth[k] -= e->w[ODB_E_P_WAIT] * best;
}

/* The titan that a node of a turn speaks of. */
static int acting(odb b) {
    const odb_state *s = b.s;
    const odb_frame *top = s->depth ? odb_top(b) : NULL;
    switch (s->node) {
    case ODB_BN_AWAKENED:
    case ODB_BN_BONUS:
    case ODB_BN_MOVE_LIKE: return top->v[0] < ODB_TITANS ? top->v[0] : ODB_NONE;
    case ODB_BN_TURN: return s->actor;
    default: return ODB_NONE;
    }
}

static bool has_attack(odb b, int who) {
    if (b.s->node == ODB_BN_AWAKENED) return true;
    return b.s->node == ODB_BN_TURN && !(b.s->titan[who].flags & ODB_TF_COMBAT) &&
           !(b.s->titan[who].fatigue & 1);
}

void odb_worth(const gg_game *game, const void *state, const gg_move *list, int count,
               const double *w, double *worth) {
    odb_state trial;
    eye e = {.b = odb_seen(game, state), .w = w, .trial = &trial};
    odb_look_ahead(e.b, w, &e.outlook);
    e.who = acting(e.b);
    if (e.who != ODB_NONE) {
        memcpy(&trial, state, sizeof trial);
        e.moved = e.outlook;
        e.moved.b = (odb){game->scenario, &trial};
        e.pressure = odb_pressure(&e.outlook, e.who, NULL);
        e.front = odb_front(e.b);
        e.attacks = has_attack(e.b, e.who);
        e.here = e.attacks ? odb_chance_here(&e.outlook, e.who) : 0;
        e.fear = exposure(&e, e.b);
    }
    for (int k = 0; k < count; k++) worth[k] = worth_of(&e, list[k]);
    if (e.who != ODB_NONE) wait_for_better(&e, list, count, worth);
}

static const double BLUNT = 1e-6;

/* Scores fall with what is behind the best: 1, 1/4 at the distance p_sharp, 1/9 ... */
void odb_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    double worth[GG_MAX_MOVES], best = -INFINITY;
    odb_worth(game, state, list, count, w, worth);
    for (int k = 0; k < count; k++)
        if (worth[k] > best) best = worth[k];
    const double sharp = w[ODB_E_P_SHARP] > BLUNT ? w[ODB_E_P_SHARP] : BLUNT;
    for (int k = 0; k < count; k++) {
        const double root = sharp / (sharp + best - worth[k]);
        const double floor = w[ODB_E_P_FLOOR] > 0 ? w[ODB_E_P_FLOOR] : 0;
        score[k] = (float)(root * root + floor);
    }
}
