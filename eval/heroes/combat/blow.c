/* What one attack does, and what units are worth: the part of heroes-combat's evaluation that value
 * and policy share. Only +, -, *, / and comparisons. */
#include "combat.h"

enum { LOWEST = -2, TOTALS = 5 };

/* --- worth */

static double face_worth(const her_face *f, const double *w) {
    double v = f->a * (w[HER_E_BLOW] + w[HER_E_BODY] * f->hp) + w[HER_E_ARMOUR] * f->d +
               w[HER_E_SPEED] * f->i;
    if (f->type == HER_FLYING) v *= w[HER_E_FLYING];
    if (f->type == HER_RANGED) v *= w[HER_E_RANGED];
    return v;
}

static void slope_of(const her_face *f, int hp, const double *w, her_slope *to) {
    const double full = face_worth(f, w);
    to->hp = hp;
    to->each = full * w[HER_E_WOUND] / hp;
    to->least = full * (1 - w[HER_E_WOUND]);
}

/* What does not hang on the position: of the faces and the weights that a thread has seen last. Nearly
 * all blows that a search asks for are found here, the same to the bit: values cost half. */
enum { BLOWS = 2048 };
struct her_known {
    uint64_t content;            /* her_content.key */
    double w[HER_E_WOUND + 1];   /* the weights of a face */
    her_worth worth[HER_FACES];  /* unhurt, without effects */
    her_guards guard[HER_TIERS]; /* the mean unit of a neutral deck, by tier - 1 */
    struct blow_known {
        her_odds odds;
        uint32_t key; /* key_of */
    } blow[BLOWS];
};
static _Thread_local struct her_known known;

/* The card whose face of `hp` hit points lies up, unhurt. */
static her_worth card_worth(const her_content *content, const her_face *f, int hp,
                            const double *w) {
    her_worth worth = {.left = hp};
    slope_of(f, hp, w, &worth.face);
    if (f->few) {
        slope_of(&content->face[f->few], content->face[f->few].hp + hp - f->hp, w, &worth.few);
        worth.behind = worth.few.least + worth.few.each * worth.few.hp;
    }
    return worth;
}

static her_guards mean_guard(const her_content *content, int tier) {
    her_guards sum = {0, 0, 0, 0};
    for (int i = 1; i <= content->faces; i++) {
        const her_face *f = &content->face[i];
        if (f->kind != 'n' || f->tier != tier) continue;
        const her_worth *u = &known.worth[i];
        const int hp = f->hp + (f->few ? content->face[f->few].hp : 0);
        sum.units += f->copies;
        sum.worth += f->copies * (u->face.least + u->face.each * f->hp + u->behind);
        sum.body += f->copies * hp;
        sum.armour += f->copies * f->d;
    }
    if (!(sum.units > 0)) return sum;
    return (her_guards){1, sum.worth / sum.units, sum.body / sum.units, sum.armour / sum.units};
}

static struct her_known *known_of(const her_content *content, const double *w) {
    if (known.content == content->key && !memcmp(known.w, w, sizeof known.w)) return &known;
    known.content = content->key;
    memcpy(known.w, w, sizeof known.w);
    memset(known.blow, 0, sizeof known.blow);
    for (int i = 1; i <= content->faces; i++)
        known.worth[i] = card_worth(content, &content->face[i], content->face[i].hp, w);
    for (int t = 0; t < HER_TIERS; t++) known.guard[t] = mean_guard(content, t + 1);
    return &known;
}

her_guards her_mean_guard(const her_sight *k, int tier) {
    return k->known->guard[tier - 1];
}

static void unit_worth(her_sight *k, int slot) {
    const her_slot *u = &k->s->slot[slot];
    her_worth *to = &k->unit[slot];
    if (k->s->ong[0].card)
        *to = card_worth(k->sc->content, her_face_of(k->sc, u), her_hp(k->sc, k->s, slot), k->w);
    else
        *to = k->known->worth[u->unit];
    to->left -= her_damage(u);
    k->worth[slot] = to->face.least + to->face.each * to->left + to->behind;
}

/* Worth of the card in a slot after so much more damage (HER-313). */
static double worth_after(const her_worth *u, int damage) {
    int left = u->left - damage;
    if (left > 0) return u->face.least + u->face.each * left + u->behind;
    left += u->few.hp;
    return left > 0 ? u->few.least + u->few.each * left : 0;
}

void her_sight_board(const her_scenario *sc, const her_combat *s, her_sight *k) {
    const uint32_t walls = her_walls(s);
    k->sc = sc, k->s = s;
    for (int side = 0; side < 2; side++) {
        k->cells[side] = 0, k->here[side] = 0;
        HER_EACH_OF (i, side) {
            if (!her_on_board(&s->slot[i])) continue;
            k->cells[side] |= 1u << her_place(&s->slot[i]);
            k->here[side] |= (uint8_t)(1 << (i & 7));
        }
    }
    k->blocked[0] = k->blocked[1] = k->cells[0] | k->cells[1];
    for (int side = 0; side < 2 && (walls || s->ong[0].card); side++)
        k->blocked[side] = her_blocked(s, side);
}

void her_sight_init(const her_scenario *sc, const her_combat *s, const double *w, her_sight *k) {
    bool aura = false;
    memset(k, 0, sizeof *k);
    her_sight_board(sc, s, k);
    k->w = w;
    k->known = known_of(sc->content, w);
    for (int i = 0; i < HER_SLOTS; i++) {
        if (!s->slot[i].unit) continue;
        unit_worth(k, i);
        if (s->slot[i].wounds & HER_W_GUARD) k->guarded |= (uint16_t)(1 << i);
        aura |= her_face_of(sc, &s->slot[i])->has >> HER_AURA & 1;
    }
    for (int i = 0; aura && i < HER_SLOTS; i++)
        if (s->slot[i].unit && her_guarded(sc, s, i)) k->guarded |= (uint16_t)(1 << i);
}

uint32_t her_stands(const her_sight *k, int slot) {
    const her_slot *u = &k->s->slot[slot];
    if (!her_on_board(u) || u->wounds & HER_W_PARALYSED) return 0;
    const uint32_t own = 1u << her_place(u), free = ~k->blocked[her_side(slot)] & HER_FULL;
    const int type = her_face_of(k->sc, u)->type;
    if (type == HER_RANGED || (slot == k->s->active && u->marks & HER_M_MOVED)) return own;
    uint32_t r = own;
    if (type == HER_FLYING) {
        for (int i = 0; i < 3; i++) r |= her_adjacent(r);
        return (r & free) | own;
    }
    for (int i = 0; i < 3; i++) r |= her_adjacent(r) & free;
    return r;
}

/* --- one attack */

struct blow {
    int power, defence, plus;
    const her_face *a, *v;
    bool first, back, wall;
    int guard;  /* 1 if a defence die is rolled */
    bool turns; /* an ability looks at the die */
    int mode, lowest;
};

static bool in_set(const her_face *f, int ability, int total) {
    const int clamped = total < -1 ? -1 : total > 1 ? 1 : total;
    return f->has >> ability & 1 && f->die[ability] >> (clamped + 1) & 1;
}

/* Probabilities of the dice's total from -2 on, in the modes of HER-R15; rerolls of the own 0 are
 * made (Swords). */
static const double *dice_odds(const struct blow *b) {
    static const double table[][TOTALS] = {
        [HER_ONE] = {0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 0},
        [HER_MIN2] = {0, 5 / 9.0, 3 / 9.0, 1 / 9.0, 0},
        [HER_MAX2_DICE] = {0, 1 / 9.0, 3 / 9.0, 5 / 9.0, 0},
        [HER_SUM2_DICE] = {1 / 9.0, 2 / 9.0, 3 / 9.0, 2 / 9.0, 1 / 9.0},
        [HER_NO_DICE] = {0, 0, 1, 0, 0},
    };
    static const double never_low[TOTALS] = {0, 0, 0.5, 0.5, 0};
    static const double never_low_sum[TOTALS] = {0, 0, 0.25, 0.5, 0.25};
    static const double never_zero[TOTALS] = {0, 0.5, 0, 0.5, 0};
    const uint64_t has = b->first ? b->a->has : 0;
    if (has & (UINT64_C(1) << HER_AUTO | UINT64_C(1) << HER_RER0)) {
        if (has >> HER_AUTO & 1 && b->mode == HER_ONE) return never_low;
        if (has >> HER_AUTO & 1 && b->mode == HER_SUM2_DICE) return never_low_sum;
        if (has >> HER_RER0 & 1 && b->mode == HER_ONE) return never_zero;
    }
    return table[b->mode];
}

static int mode_of(const struct blow *b, bool adjacent, int from, int to) {
    const uint64_t a = b->a->has, v = b->v->has;
    if (v >> HER_MINUS & 1 || a >> HER_NODIE & 1) return HER_NO_DICE;
    bool low = b->back && v >> HER_RETMIN & 1;
    if (b->a->type == HER_RANGED && from < HER_CELLS && to < HER_CELLS && !(a >> HER_NOPEN & 1)) {
        const int ends = her_rank(from) - her_rank(to);
        low |= adjacent ? !(a >> HER_NOADJ & 1) : ends == 4 || ends == -4;
    }
    if (b->first && a >> HER_SUM2 & 1) return low ? HER_MIN2 : HER_SUM2_DICE;
    const bool high = b->first && a >> HER_MAX2 & 1;
    return low == high ? HER_ONE : low ? HER_MIN2 : HER_MAX2_DICE;
}

/* Damage by HER-R17 for a total of the dice. */
static int damage_of(const struct blow *b, int total, int shield) {
    int d = b->defence + shield, a = b->power;
    if (b->turns) {
        if (b->first && in_set(b->a, HER_MORE_A, total)) a++;
        if (in_set(b->v, HER_DEF1, total)) d++;
        if (b->back && b->v->has >> HER_RDEF1 & 1) d++;
    }
    const int damage = a + total - d;
    if (damage <= 0) return 0;
    return b->wall ? damage - 1 : damage;
}

static void describe(const her_sight *k, const her_clash *c, struct blow *b) {
    const her_combat *s = k->s;
    const int a = c->a, v = c->v, from = c->from, to = c->to, side = her_side(a);
    const her_slot *ua = &s->slot[a], *uv = &s->slot[v];
    const bool tower = from == HER_TOWER || to == HER_TOWER;
    const bool adjacent = !tower && her_distance(from, to) == 1;
    *b = (struct blow){.a = her_face_of(k->sc, ua), .v = her_face_of(k->sc, uv)};
    b->first = !c->back;
    b->back = c->back;
    b->power = b->a->a + her_nibble(ua->delta & 15);
    b->defence = b->first && b->a->has >> HER_NOD & 1 ? 0 : b->v->d;
    b->defence += her_nibble(uv->delta >> 4);
    if (s->ong[0].card) {
        b->power += her_sum(k->sc, s, HER_V_RAGE, a) + her_sum(k->sc, s, HER_V_ATK, a);
        if (b->a->type == HER_RANGED && !adjacent && from < HER_CELLS)
            b->power += her_sum(k->sc, s, HER_V_RATK, HER_ON_SIDE(side));
        b->defence += her_sum(k->sc, s, HER_V_SHIELD, v) - her_sum(k->sc, s, HER_V_CRACK, v);
    }
    if (b->power < 0) b->power = 0;
    if (b->defence < 0) b->defence = 0;
    b->plus = b->first && b->a->has >> HER_PLUS & 1 ? b->a->number[HER_PLUS] : 0;
    b->wall = !side && b->a->type == HER_RANGED && !tower && !adjacent && her_rank(from) <= 1 &&
              her_rank(to) >= 3 && s->walls >> her_file(to) & 1;
    b->guard = k->guarded >> v & 1;
    b->mode = ua->marks & HER_M_STEADY ? HER_NO_DICE : mode_of(b, adjacent, from, to);
    b->turns =
        b->a->has >> HER_MORE_A & 1 || b->v->has >> HER_DEF1 & 1 || b->v->has >> HER_RDEF1 & 1;
    b->lowest = b->mode == HER_NO_DICE && !(ua->marks & HER_M_STEADY) &&
                        !(b->a->has >> HER_NODIE & 1) && b->v->has >> HER_MINUS & 1
                    ? -1
                    : 0;
}

/* Adds damage d of probability p to the odds. */
static void count(const her_worth *u, int d, double p, her_odds *odds) {
    odds->mean += p * d;
    odds->rest += p * worth_after(u, d);
    if (d >= u->left) odds->face += p;
    if (d >= u->left + u->few.hp) odds->gone += p;
}

/* All outcomes of a blow whose target has `before` damage already; those that allow a further
 * attack at a distant target go on with it, without the abilities of the first (HER-317). */
static void spread(const struct blow *b, const her_worth *u, int before, double share, bool again,
                   her_odds *odds) {
    const double *dice = dice_odds(b);
    for (int i = 0; i < TOTALS; i++) {
        if (dice[i] <= 0) continue;
        const int total = LOWEST + i + b->plus + b->lowest;
        const bool more = again && in_set(b->a, HER_AGAIN, total);
        for (int shield = 0; shield <= b->guard; shield++) {
            const double p = share * dice[i] * (!b->guard ? 1 : shield ? 1 / 3.0 : 2 / 3.0);
            const int d = before + damage_of(b, total, shield);
            if (!more) {
                count(u, d, p, odds);
                continue;
            }
            struct blow second = *b;
            second.first = false;
            spread(&second, u, d, p, false, odds);
        }
    }
}

/* The same of one attack without recursion. Adds up in the same order, so
 * that the sums are the same to the bit. */
static void spread_once(const struct blow *b, const her_worth *u, her_odds *odds) {
    const double *dice = dice_odds(b);
    const int least = b->power - b->defence, first = LOWEST + b->plus + b->lowest;
    const bool plain = !b->turns && !b->wall;
    for (int i = 0; i < TOTALS; i++) {
        if (dice[i] <= 0) continue;
        for (int shield = 0; shield <= b->guard; shield++) {
            const double p = dice[i] * (!b->guard ? 1 : shield ? 1 / 3.0 : 2 / 3.0);
            const int sum = least + first + i - shield;
            count(u, !plain ? damage_of(b, first + i, shield) : sum > 0 ? sum : 0, p, odds);
        }
    }
}

static void odds_of(const her_sight *k, const her_clash *c, bool plainly, her_odds *odds) {
    const her_worth *u = &k->unit[c->v];
    struct blow b;
    describe(k, c, &b);
    const bool distant =
        c->from == HER_TOWER || c->to == HER_TOWER || her_distance(c->from, c->to) != 1;
    const bool again = distant && b.first && b.a->has >> HER_AGAIN & 1;
    *odds = (her_odds){0};
    if (plainly || again)
        spread(&b, u, 0, 1, again, odds);
    else
        spread_once(&b, u, odds);
    odds->loss = k->worth[c->v] - odds->rest;
}

/* All that the odds of a blow hang on, of blows without effects, walls and the tower; 0: another
 * one. */
static uint32_t key_of(const her_sight *k, const her_clash *c) {
    const her_combat *s = k->s;
    const her_slot *a = &s->slot[c->a], *v = &s->slot[c->v];
    if (s->ong[0].card || s->walls || a->delta & 15 || v->delta >> 4 || a->marks & HER_M_STEADY ||
        c->from >= HER_CELLS || c->to >= HER_CELLS || k->unit[c->v].left < 1 ||
        k->unit[c->v].left > HER_W_DAMAGE)
        return 0;
    const int ranks = her_rank(c->from) - her_rank(c->to);
    const uint32_t adjacent = her_distance(c->from, c->to) == 1, ends = ranks == 4 || ranks == -4;
    const uint32_t left = (uint32_t)k->unit[c->v].left, guard = k->guarded >> c->v & 1;
    return a->unit | (uint32_t)v->unit << 7 | left << 14 | guard << 18 | (uint32_t)c->back << 19 |
           adjacent << 20 | ends << 21;
}

/* The odds of the clash as they are kept; `own` is room for others. */
static const her_odds *look_up(const her_sight *k, const her_clash *c, her_odds *own) {
    const uint32_t key = key_of(k, c);
    if (!key) {
        odds_of(k, c, false, own);
        return own;
    }
    struct blow_known *blow = &k->known->blow[key * UINT32_C(2654435769) >> 21];
    if (blow->key == key) return &blow->odds;
    struct blow_known *const second = &k->known->blow[(blow - k->known->blow) ^ 1];
    if (second->key != key) { /* the older one of the two goes */
        *second = *blow;
        odds_of(k, c, false, &blow->odds);
        blow->key = key;
        return &blow->odds;
    }
    return &second->odds;
}

void her_odds_of(const her_sight *k, her_clash c, her_odds *odds) {
    her_odds own;
    *odds = *look_up(k, &c, &own);
}

void her_odds_plainly(const her_sight *k, her_clash c, her_odds *odds) {
    odds_of(k, &c, true, odds);
}

bool her_answers(const her_sight *k, int a, int from, int v) {
    const her_slot *ua = &k->s->slot[a], *uv = &k->s->slot[v];
    const uint64_t has = her_face_of(k->sc, ua)->has;
    if (from >= HER_CELLS || !her_on_board(uv) || her_distance(from, her_place(uv)) != 1)
        return false;
    if (has >> HER_NORET & 1 || has >> HER_BACK & 1) return false;
    return !(uv->place & HER_P_RETALIATED) || her_face_of(k->sc, uv)->has >> HER_UNLIM & 1;
}

double her_gain(const her_sight *k, int a, int from, int v, double answer, double least) {
    const int to = her_place(&k->s->slot[v]);
    her_odds own;
    const her_clash blow = {a, from, v, to, false}, reply = {v, to, a, from, true};
    const her_odds *odds = look_up(k, &blow, &own);
    const double loss = odds->loss, stands = 1 - odds->gone;
    if (loss <= least || answer <= 0 || !her_answers(k, a, from, v)) return loss;
    return loss - answer * stands * look_up(k, &reply, &own)->loss;
}
