/* Which moves look good on the map, in gold: steps towards what is worth most per movement point, units and
 * buildings that can be paid, effects of cards by what they bring. */
#include "adventure.h"

#include "../../../core/heroes/adventure/rules.h"
#include "../combat/combat.h"

#include <string.h>

bool hea_combat_inside(hea c, gg_game *inner, double *weights) {
    if (c.s->node != HEA_A_COMBAT || !hea_inner(c, inner)) return false;
    gg_eval_defaults(&gg_eval_heroes_combat, weights);
    /* The network has learned from other armies: it helps where two seats meet in the open, before
     * walls and against guards it does not (eval/MEASURED.md). */
    const her_scenario *fight = inner->scenario;
    if (fight->siege || fight->option[HER_O_CONTROL] != HER_PLAYER) weights[HER_E_NET] = 0;
    return true;
}

/* --- what verbs bring */

static double verb_worth(hea c, const double *w, int seat, const her_verb *v) {
    const double search = v->kind == 'r'   ? 1.2 * w[HEA_E_MINOR]
                          : v->kind == 's' ? w[HEA_E_SPELL]
                                           : w[HEA_E_ABILITY];
    const int resource = v->kind == 'b' ? HEA_MATERIALS : v->kind == 'v' ? HEA_VALUABLES : HEA_GOLD;
    const double each =
        resource == HEA_GOLD ? 1 : w[resource == HEA_MATERIALS ? HEA_E_MATERIALS : HEA_E_VALUABLES];
    switch (v->op) {
    case HER_V_GAIN: return v->n * each;
    case HER_V_PAY: return -v->n * each;
    case HER_V_DRAW: return 1.2 * v->n;
    case HER_V_DISC: return -1.0 * v->n;
    case HER_V_EDISC: return 1.0 * v->n;
    case HER_V_EXILE: return 0.3;
    case HER_V_SEARCH: return search;
    case HER_V_FIND:
    case HER_V_FETCH: return 2;
    case HER_V_RAISE: return 4;
    case HER_V_ROLR: return 5;
    case HER_V_ROLT: return 5;
    case HER_V_XP: return w[HEA_E_LEVEL] * v->n;
    case HER_V_MOR: return w[HEA_E_MORALE] * v->n;
    case HER_V_EMOR: return 1;
    case HER_V_MP: return 2 * w[HEA_E_MP] * v->n;
    case HER_V_CHEAP: return c.s->seat[seat].tokens & HEA_T_POPULATION ? 3 : 0;
    case HER_V_REINF: return 6;
    case HER_V_FLIP: return -5;
    case HER_V_DIPLO:
    case HER_V_HIRE: return 4;
    case HER_V_TAKE: return w[HEA_E_MAJOR];
    case HER_V_TOLL:
    case HER_V_STALL:
    case HER_V_FAIR: return 2;
    case HER_V_SPY: return w[HEA_E_W_TILE];
    case HER_V_STEP:
    case HER_V_GHOST:
    case HER_V_CLIMB:
    case HER_V_PORTAL: return 0.5;
    case HER_V_SLIP: return -1;
    case HER_V_NOPEN: return 3;
    case HER_V_SELF: return -2;
    case HER_V_EXPERT: return 1;
    default: return 0;
    }
}

static double option_worth(hea c, const double *w, int seat, const her_option *option, int level) {
    const her_program *p = &option->level[level];
    double sum = 0;
    for (int i = 0; i < p->count; i++) sum += verb_worth(c, w, seat, &p->verb[i]);
    if (option->timing == 'P') sum += 3;
    return sum;
}

/* --- towns */

static double unit_cost(hea c, const double *w, int face) {
    const her_face *f = &hea_cc(c)->face[face];
    return hea_gold(w, f->gold, 0, f->valuables);
}

static double build_worth(hea c, const double *w, int seat, int building) {
    static const double order[HEA_BUILDINGS] = {[HEA_HALL] = 0.9,
                                                [HEA_CITADEL] = 0.8,
                                                [HEA_DW1] = 1.2,
                                                [HEA_DW2] = 1.1,
                                                [HEA_DW3] = 1,
                                                [HEA_GUILD] = 0.3,
                                                [HEA_FACTION_BUILDING] = 0.3};
    const int left = hea_resource_rounds(c), rounds = c.sc->record.rounds - c.s->round;
    double share = order[building];
    if (building == HEA_HALL || building == HEA_FACTION_BUILDING)
        share *= left < 2 ? 0.05 : left / 4.0;
    if (building != HEA_HALL && rounds < 2) share *= 0.2;
    (void)seat;
    return w[HEA_E_P_BUILD] * share;
}

/* --- cards in the hand */

static double keep_worth(hea c, const double *w, int card) {
    return card < HEA_HIDDEN ? hea_card_worth(c, card, w) : w[HEA_E_CARD];
}

/* Giving a card up: the least worth first. */
static double give_worth(hea c, const double *w, int card) {
    const double worth = keep_worth(c, w, card);
    return worth < w[HEA_E_RELIC] ? (w[HEA_E_RELIC] - worth) / w[HEA_E_RELIC] : w[HEA_E_P_LEAST];
}

/* --- rotations and places of tiles: how near they bring the own hero to what counts */

static double trial_worth(hea c, const double *w, int seat) {
    hea_sight k;
    hea_aim aim;
    double best = 0;
    int goal;
    hea_look(&k, c, w);
    hea_aims(&k, seat, 0, &aim);
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (aim.best[d] > best) best = aim.best[d];
    const int far = hea_goal_distance(&k, seat, HEA_BOTH_HEROES, &goal);
    return best + (far < HEA_NOWHERE ? 8.0 / (2 + far) : 0);
}

static double rotated(hea c, const double *w, int seat, int tile, int rotation) {
    hea_state trial = *c.s;
    hea_tile *t = &trial.tile[tile];
    if (t->kind == HEA_NONE) return 1;
    t->rot = (uint8_t)((t->rot & ~HEA_ROT) | HEA_FACE_UP | rotation);
    return trial_worth((hea){c.sc, &trial}, w, seat);
}

/* The tile that is being turned: of the seat's start, or the one discovered. */
static int turned_tile(hea c, int seat) {
    const hea_frame *f = hea_running(c, HEA_K_DISCOVER);
    if (f) return f->v[0];
    return c.s->seat[seat].figure[0].field == HEA_NONE ? seat
                                                       : c.s->seat[seat].figure[0].field >> 3;
}

/* --- one move */

typedef struct outlook {
    hea c;
    const double *w;
    int seat;
    bool looked, aimed[2];
    hea_sight sight;
    hea_aim aim[2];
} outlook;

static const hea_aim *aim_of(outlook *o, int hero) {
    if (!o->looked) hea_look(&o->sight, o->c, o->w);
    o->looked = true;
    if (!o->aimed[hero]) hea_aims(&o->sight, o->seat, hero, &o->aim[hero]);
    o->aimed[hero] = true;
    return &o->aim[hero];
}

static double choice_worth(outlook *o, int n) {
    const hea c = o->c;
    if (c.s->node == HEA_A_KEEP) {
        static const double face[] = {[1] = 3, 6, 5, 10, 6, 12, 6, 7, 5, 6, 0, 1, 2};
        const int i = n >= 1 && n <= 4 ? c.s->dice[n - 1] : 0;
        return i && i < 14 ? face[i] : 1;
    }
    const hea_frame *f = hea_top(c);
    if (f->kind == HEA_K_DEEDS) {
        const hea_deed *d = hea_deed_of(c, f->v[2], f->v[3]);
        if (d && n >= 1 && n <= d->options)
            return 1 + option_worth(c, o->w, o->seat, &d->option[n - 1], 0);
    }
    if (f->kind == HEA_K_SETTLE) { /* gold early, units late */
        const double rounds = hea_resource_rounds(c);
        return n == 1 ? 2 + rounds : n == 3 ? 2 + 1.1 * rounds : n == 4 ? 7 : 2 + 0.8 * rounds;
    }
    return n == 1 ? 1.2 : 1;
}

static double card_choice(outlook *o, int card) {
    const hea c = o->c;
    if (c.s->node == HEA_A_DISCARD) {
        const double spare = o->w[HEA_E_CARD] - keep_worth(c, o->w, card); /* a new one is drawn */
        return c.s->seat[o->seat].hand > hea_hand_limit(c, o->seat) ? give_worth(c, o->w, card)
               : spare > 0                                          ? spare
                                                                    : 0.02;
    }
    if (c.s->node == HEA_A_PICK) return keep_worth(c, o->w, card);
    const hea_frame *f = hea_top(c);
    if (f->kind == HEA_K_HAND) return give_worth(c, o->w, card);
    return 0.3 * keep_worth(c, o->w, card);
}

static double play_worth(outlook *o, int card, int option) {
    const hea c = o->c;
    const her_card *r = &hea_cc(c)->card[card];
    if (option >= r->options) return o->w[HEA_E_P_LEAST];
    double worth = option_worth(c, o->w, o->seat, &r->option[option], 0);
    if (c.s->node != HEA_A_MAIN) return worth > 0 ? worth : 0.5; /* in its window */
    worth -= 0.35 * keep_worth(c, o->w, card); /* it is not in the next combat's hand */
    return worth > 0 ? o->w[HEA_E_P_PLAY] * worth : o->w[HEA_E_P_LEAST] * 0.5;
}

static double pass_worth(outlook *o) {
    const hea c = o->c;
    switch (c.s->node) {
    case HEA_A_REROLL: return 0.8;
    case HEA_A_DISCARD: return 0.8;
    case HEA_A_WINDOW:
    case HEA_A_ROUND_WINDOW: return 0.3;
    default: return 0.6;
    }
}

/* Of a step or a discovery: the best that lies that way. */
static double way_worth(outlook *o, gg_move move) {
    const hea_aim *aim = aim_of(o, HEA_A_OF(move));
    const bool step = HEA_KIND(move) == HEA_M_STEP;
    double best = step ? 0 : o->w[HEA_E_W_TILE] / 1.5;
    for (unsigned set = hea_leads(&o->sight, o->seat, move); set; set &= set - 1)
        if (aim->best[__builtin_ctz(set)] > best) best = aim->best[__builtin_ctz(set)];
    return best > 0 ? o->w[HEA_E_P_STEP] * best : o->w[HEA_E_P_IDLE];
}

static double move_worth(outlook *o, gg_move move) {
    const hea c = o->c;
    const double *w = o->w;
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_STEP:
    case HEA_M_DISCOVER: return way_worth(o, move);
    case HEA_M_REVISIT: return 0.3 * aim_of(o, a)->best[6];
    case HEA_M_PLACE: return w[HEA_E_W_FAR] / 1.5;
    case HEA_M_ROTATE: return rotated(c, w, o->seat, turned_tile(c, o->seat), a);
    case HEA_M_BUILD: return build_worth(c, w, o->seat, a);
    case HEA_M_UNIT: return w[HEA_E_P_RECRUIT] * unit_cost(c, w, a);
    case HEA_M_REINFORCE: return w[HEA_E_P_RECRUIT] * unit_cost(c, w, hea_pack_of(c, a));
    case HEA_M_HIRE: return c.s->seat[o->seat].gold >= 25 ? w[HEA_E_P_HIRE] : w[HEA_E_P_LEAST];
    case HEA_M_BOOK: return 1;
    case HEA_M_UNITS_DONE: return 0.3;
    case HEA_M_OPTION: return choice_worth(o, a);
    case HEA_M_CARD: return card_choice(o, a);
    case HEA_M_BUY_CARD: return 1;
    case HEA_M_PLAY: return play_worth(o, a, b);
    case HEA_M_CAST: return 1;
    case HEA_M_EMPOWER: return 0.3;
    case HEA_M_SEARCH:
        if (a) return w[HEA_E_ABILITY];
        return hea_deck_top(c, hea_top(c)->v[0]) == HEA_NONE
                   ? 1
                   : 0.8 * keep_worth(c, w, hea_deck_top(c, hea_top(c)->v[0]));
    case HEA_M_REPLACE: return 6;
    case HEA_M_MORALE: return c.s->node == HEA_A_REROLL ? 0.5 : w[HEA_E_P_MORALE] * (a == 'd');
    case HEA_M_TRADE:
    case HEA_M_TRADE_CARD: return w[HEA_E_P_TRADE];
    case HEA_M_MACHINE: return 1.5;
    case HEA_M_GIVE:
    case HEA_M_OFFER: return w[HEA_E_P_GIFT];
    case HEA_M_DEFEND: return a ? 1 : 0.7;
    case HEA_M_END: return w[HEA_E_P_END];
    case HEA_M_PASS:
    case HEA_M_TRADE_END: return pass_worth(o);
    default: return 1;
    }
}

void hea_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    const hea c = hea_seen(game, state);
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    if (hea_combat_inside(c, &inner, of_combat)) {
        gg_eval_heroes_combat.policy(&inner, &c.s->combat, list, count, of_combat, score);
        return;
    }
    outlook o; /* the sight is long, and looked at when it is needed */
    o.c = c;
    o.w = w;
    o.seat = c.s->actor < HEA_SEATS ? c.s->actor : 0;
    o.looked = o.aimed[0] = o.aimed[1] = false;
    for (int i = 0; i < count; i++) {
        const double worth = move_worth(&o, list[i]);
        score[i] = (float)(worth > w[HEA_E_P_LEAST] ? worth : w[HEA_E_P_LEAST]);
    }
}
