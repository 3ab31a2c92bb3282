/* What the second network of heroes-combat is shown besides the units (features.c): who runs the sides,
 * how much time there is and what can be done in it, walls and tower, cards, the node, the attack at hand
 * and lasting effects. Kinds are listed in the order of the enumeration below. */
#include "combat.h"

enum {
    OWNERS = 2, /* own, the other side's */
    CONTROLS = 4,
    LEFTS = 6, /* rounds left, or in combats with a limit movement points: 0 to 4, more */
    SHARES = 10,
    WALLS = 5,
    TOWERS = 4, /* damage of the tower: 0 to 2, more */
    HANDS = 9,
    SPELLS = 4,
    CASTS = 3,
    EXPERTS = 4,
    PILES = 3,
    KINDS = 7, /* of cards that sides own */
    VERBS = HER_V_ENCORE + 1,
    MARGINS = 6, /* of the attack at hand over what is left of the target: -3 to 2 */
    MORALES = 4,
    DECKS = 5, /* cards that an AI hero has left */
    COPIES = 3,
    FORESEEN = 3,  /* rounds that FULL looks ahead at most */
    MANY_LEFT = 4, /* cards: a pile of more is ample */
    MODE = 0,
    TIME = MODE + CONTROLS * 2 * OWNERS,
    SOON = TIME + 2 * OWNERS * LEFTS,
    FULL = SOON + OWNERS * SHARES,
    WALL = FULL + OWNERS * SHARES * LEFTS,
    TOWER = WALL + OWNERS * WALLS * 2,
    HAND = TOWER + OWNERS * TOWERS * 2,
    SPELL = HAND + OWNERS * HANDS,
    CAST = SPELL + OWNERS * SPELLS,
    EXPERT = CAST + OWNERS * CASTS,
    PILE = EXPERT + OWNERS * EXPERTS,
    VERB = PILE + OWNERS * PILES,
    NODE = VERB + OWNERS * VERBS,
    ATTACK = NODE + OWNERS * HER_NODES,
    CASTING = ATTACK + OWNERS * 2 * 2 * MARGINS * 2,
    PLAYING = CASTING + OWNERS,
    MORALE = PLAYING + OWNERS,
    DECK = MORALE + OWNERS * MORALES,
    /* those that may be there several times */
    MANY = DECK + 2 * DECKS,
    KIND = 0,
    EFFECT = KIND + OWNERS * KINDS,
    PARALYSED = EFFECT + OWNERS * OWNERS,
    ALL = PARALYSED + OWNERS,
};
static_assert(MANY + COPIES * ALL == HER_CONTEXT, "what combat.h says");

/* Of the damage of units that reach nobody yet; the most of the shares of what beats a side. */
static const double REACHES = 0.5, MOST_SOON = 1.5, MOST_FULL = 2.5;

static void add(gg_feature_list *list, int feature) {
    gg_feature_add(list, HER_PLAIN + feature);
}
static void add_again(gg_feature_list *list, int kind) {
    gg_feature_again(list, HER_PLAIN + MANY, kind, COPIES);
}

static void add_time(const her_sight *k, int side, gg_feature_list *list) {
    const her_scenario *sc = k->sc;
    const her_combat *s = k->s;
    const int limited = s->allowed & HER_LIMITED ? 1 : 0, cap = sc->option[HER_O_CAP] - s->round;
    const int left = gg_within(limited && s->mp < cap ? s->mp : cap, LEFTS);
    add(list, MODE + (sc->option[HER_O_CONTROL] * 2 + limited) * OWNERS + side);
    add(list, TIME + (limited * OWNERS + side) * LEFTS + left);
    for (int other = 0; other < OWNERS; other++) {
        const her_force f = her_force_of(k, side ^ other);
        const double body = f.body > 0 ? f.body : 1, soon = (f.now + REACHES * f.later) / body;
        const double full = soon + gg_least(left, FORESEEN) * f.round / body;
        add(list, SOON + other * SHARES + gg_part(soon, 0, MOST_SOON, SHARES));
        add(list, FULL + (other * SHARES + gg_part(full, 0, MOST_FULL, SHARES)) * LEFTS + left);
    }
}

static void add_walls(const her_combat *s, int side, gg_feature_list *list) {
    if (!(s->walls & HER_SIEGE)) return;
    const int standing = __builtin_popcount(s->walls & HER_STANDING);
    const int gate = s->walls >> her_gate(s) & 1;
    add(list, WALL + (side * WALLS + standing) * 2 + gate);
    if (!her_tower_stands(s)) return;
    const her_slot *tower = &s->slot[HER_TOWER_SLOT];
    add(list, TOWER + (side * TOWERS + gg_least(her_damage(tower), TOWERS - 1)) * 2 +
                  (tower->place & HER_P_DONE ? 1 : 0));
}

static void add_card(const her_card *card, int other, gg_feature_list *list, uint64_t seen[2]) {
    if (card->kind < KINDS) add_again(list, KIND + other * KINDS + card->kind);
    for (int i = 0; i < card->options; i++) {
        const int op = card->option[i].level[0].verb[0].op;
        if (seen[op >> 6] >> (op & 63) & 1) continue;
        seen[op >> 6] |= UINT64_C(1) << (op & 63);
        add(list, VERB + other * VERBS + op);
    }
}

/* Of a side with cards. */
static void add_cards(const her_sight *k, int side, int other, gg_feature_list *list) {
    const her_scenario *sc = k->sc;
    const her_combat *s = k->s;
    uint64_t seen[2] = {0, 0};
    int spells = 0;
    for (uint64_t hand = her_hand(sc, s, side); hand; hand &= hand - 1) {
        const her_card *card = &sc->content->card[sc->own_card[side][__builtin_ctzll(hand)]];
        spells += card->kind == HER_SPELL;
        add_card(card, other, list, seen);
    }
    const int hand = __builtin_popcountll(her_hand(sc, s, side));
    const int pile = __builtin_popcountll(her_in(s, side, HER_IN_DRAW) & her_owned(sc, side));
    add(list, HAND + other * HANDS + gg_least(hand, HANDS - 1));
    add(list, SPELL + other * SPELLS + gg_least(spells, SPELLS - 1));
    add(list, CAST + other * CASTS + gg_within(her_spells_left(s, side), CASTS));
    add(list, EXPERT + other * EXPERTS + gg_least(s->expert[side], EXPERTS - 1));
    add(list, PILE + other * PILES + (pile > MANY_LEFT ? 2 : pile > 0));
    add(list, MORALE + other * MORALES + (s->morale[side] & 3));
}

/* An attack of which the damage has not fallen. */
static void add_attack(const her_sight *k, int side, gg_feature_list *list) {
    const her_scenario *sc = k->sc;
    const her_combat *s = k->s;
    const int at = s->active != HER_NONE ? her_attacker(s) : HER_NONE, vt = her_victim(s);
    if (at >= HER_SLOTS || vt >= HER_SLOTS || s->aflags & HER_A_SIDE) return;
    const her_slot *a = &s->slot[at], *v = &s->slot[vt];
    if (!a->unit || !v->unit) return;
    const int known = s->dice & 3, die = known ? known - 2 : 0;
    const int strikes = her_face_of(sc, a)->a + her_nibble(a->delta & 15) + die;
    const int holds =
        her_face_of(sc, v)->d + her_nibble(v->delta >> 4) + her_hp(sc, s, vt) - her_damage(v);
    const int over = gg_within(strikes - holds + 3, MARGINS);
    const int back = s->aflags & HER_A_RETALIATION ? 1 : 0, other = her_side(at) != side;
    add(list, ATTACK + (((other * 2 + back) * 2 + (known != 0)) * MARGINS + over) * 2 +
                  (her_face_of(sc, v)->few != 0));
}

static void add_effects(const her_combat *s, int side, gg_feature_list *list) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        const int on = o->target < HER_SLOTS    ? her_side(o->target)
                       : her_is_side(o->target) ? her_side_of(o->target)
                                                : her_owner(o);
        add_again(list, EFFECT + (her_owner(o) != side) * OWNERS + (on != side));
    }
    for (int i = 0; i < HER_SLOTS; i++)
        if (her_on_board(&s->slot[i]) && s->slot[i].wounds & HER_W_PARALYSED)
            add_again(list, PARALYSED + (her_side(i) != side));
    if (her_casting(s)) add(list, CASTING + (her_caster(s) != side));
    if (s->play != HER_NONE) add(list, PLAYING + (her_player(s) != side));
}

void her_context(const her_sight *k, int side, gg_feature_list *list) {
    const her_scenario *sc = k->sc;
    const her_combat *s = k->s;
    uint8_t *const plain = list->seen, seen[ALL] = {0};
    const int actor = her_actor(sc, s);
    list->seen = seen;
    add_time(k, side, list);
    add_walls(s, side, list);
    for (int other = 0; other < OWNERS; other++)
        if (s->allowed >> (side ^ other) & 1) add_cards(k, side ^ other, other, list);
    if (sc->option[HER_O_CONTROL] == HER_AI_HERO) {
        const int cards = __builtin_popcountll(her_ai_cards_left(sc, s));
        const int spells = __builtin_popcountll(her_ai_spells_left(sc, s));
        add(list, DECK + gg_least(cards, DECKS - 1));
        add(list, DECK + DECKS + gg_least(spells, DECKS - 1));
    }
    add(list, NODE + (actor >= 0 && actor != side) * HER_NODES + s->node);
    add_attack(k, side, list);
    add_effects(s, side, list);
    list->seen = plain;
}
