/* Cards in a combat: piles, what may be played when, casting, and running effect programs. */
#include "combat.h"

/* --- piles: equal cards lie together and sorted by pile, so that equal states have equal bytes */

int her_card_count(const her_scenario *sc, const her_combat *s, int side, int card, int pile) {
    if (!sc->copies[side][card]) return 0;
    const uint64_t copies = (~UINT64_C(0) >> (64 - sc->copies[side][card]))
                            << sc->group[side][card];
    return __builtin_popcountll(her_in(s, side, pile) & copies);
}

bool her_holds(const her_scenario *sc, const her_combat *s, int side, int card) {
    return her_card_count(sc, s, side, card, HER_IN_HAND) > 0;
}

void her_move_card(const her_scenario *sc, her_combat *s, int side, int card, int from, int to) {
    int count[4];
    if (!sc->copies[side][card]) return; /* what units and the AI do is no card of a hand */
    for (int p = 0; p < 4; p++) count[p] = her_card_count(sc, s, side, card, p);
    if (!count[from]) return;
    count[from]--;
    count[to]++;
    int i = sc->group[side][card];
    for (int p = 0; p < 4; p++)
        for (; count[p]; count[p]--, i++) {
            const uint64_t bit = UINT64_C(1) << i;
            s->cards[side][0] = (s->cards[side][0] & ~bit) | (p & 1 ? bit : 0);
            s->cards[side][1] = (s->cards[side][1] & ~bit) | (p & 2 ? bit : 0);
        }
}

static int hand_size(const her_scenario *sc, const her_combat *s, int side) {
    return __builtin_popcountll(her_hand(sc, s, side));
}

/* --- ongoing effects */

int her_add_ongoing(her_combat *s, int card, int how, int target, int value) {
    for (int i = 0; i < HER_ONGOING; i++)
        if (!s->ong[i].card) {
            s->ong[i] =
                (her_ongoing){(uint8_t)(card + 1), (uint8_t)target, (uint8_t)how, (uint8_t)value};
            return i;
        }
    return -1;
}

static bool has_verb(const her_program *p, int op) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == op) return true;
    return false;
}

bool her_leaves(const her_scenario *sc, int card, int how) {
    return has_verb(her_program_of(sc, card, how), HER_V_SELF);
}

/* A card that is removed from the game when its effect ends, or no card of a hand at all. */
bool her_stays_out(const her_scenario *sc, int side, int card, int how) {
    return !sc->copies[side][card] || her_leaves(sc, card, how);
}

/* A played card has taken effect: it lies in play until the round ends (HER-R138), or leaves the
 * game. */
void her_card_used(const her_scenario *sc, her_combat *s, int side, int card, int how) {
    const int free = sc->removable[side][card] & ~s->removed;
    if (her_leaves(sc, card, how)) s->removed |= (uint8_t)(free & -free);
}

int her_staying(const her_scenario *sc, const her_combat *s, int side, int card) {
    int n = __builtin_popcount(s->removed & sc->removable[side][card]) + (s->perm[side] == card);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        n += s->ong[i].card - 1 == card && her_owner(&s->ong[i]) == side;
    return n;
}

void her_clear_table(const her_scenario *sc, her_combat *s) {
    for (int side = 0; side < 2; side++) {
        if (!(her_in(s, side, HER_IN_PLAY) & her_owned(sc, side))) continue;
        for (int c = 0; c < sc->cards; c++) {
            int n = her_card_count(sc, s, side, c, HER_IN_PLAY);
            for (n -= n ? her_staying(sc, s, side, c) : 0; n > 0; n--)
                her_move_card(sc, s, side, c, HER_IN_PLAY, HER_IN_DISCARD);
        }
    }
}

void her_end_ongoing(const her_scenario *sc, her_combat *s, int i) {
    const her_ongoing o = s->ong[i];
    for (; i + 1 < HER_ONGOING; i++) s->ong[i] = s->ong[i + 1];
    memset(&s->ong[HER_ONGOING - 1], 0, sizeof s->ong[0]);
    const int owner = o.how >> 6 & 1, card = o.card - 1;
    her_card_used(sc, s, owner, card, o.how);
    if (o.target < HER_SLOTS && has_verb(her_program_of(sc, card, o.how), HER_V_HP))
        her_fewer_points(sc, s, o.target);
}

void her_new_round_effects(const her_scenario *sc, her_combat *s) {
    for (int i = HER_ONGOING - 1; i >= 0; i--) {
        if (!s->ong[i].card) continue;
        const int duration = s->ong[i].how >> 4 & 3;
        if (duration == HER_FOR_ROUND)
            her_end_ongoing(sc, s, i);
        else if (duration == HER_FOR_NEXT)
            s->ong[i].how = (uint8_t)(s->ong[i].how & ~0x30);
    }
}

/* --- what may be played */

const her_program *her_program_of(const her_scenario *sc, int card, int how) {
    return &sc->card[card].option[how & 3].level[how >> 2 & 3];
}

bool her_casting(const her_combat *s) {
    return s->cast != HER_NONE;
}

int her_player(const her_combat *s) {
    return s->play != HER_NONE || !her_casting(s) ? s->play_how >> 4 & 1 : her_caster(s);
}

/* Rerolls only of attack dice, payments never. */
bool her_acts_in_combat(const her_program *p) {
    for (int k = 0; k < p->count; k++) {
        const her_verb *v = &p->verb[k];
        if (v->op == HER_V_RER && !((v->kind - '0') & 1)) continue;
        if (v->op != HER_V_MAP && v->op != HER_V_SELF) return true;
    }
    return false;
}

/* What the nodes of an option leave open: whose attack it is, and whether walls stand. */
static bool window_allows(const her_combat *s, const her_option *o, int side) {
    if (o->window == HER_AT_SIEGE) return s->walls & HER_STANDING;
    if (o->window == HER_AT_ATK) return her_side(her_attacker(s)) == side;
    if (o->window == HER_AT_DEF) return her_side(her_attacker(s)) != side;
    return true;
}

static bool condition_holds(const her_scenario *sc, const her_combat *s, const her_option *o,
                            int side) {
    if (o->condition == 'h')
        return s->perm[side] != HER_NONE && !strcmp(sc->card[s->perm[side]].code, o->needs);
    if (!o->condition || s->node != HER_ATTACK) return true;
    const int mine = her_side(her_attacker(s)) == side ? her_attacker(s) : her_victim(s);
    const bool ranged = her_face_of(sc, &s->slot[mine])->type == HER_RANGED;
    if (o->condition == 'n') return s->aflags & HER_A_DISTANT;
    return ranged == (o->condition == 'r');
}

bool her_expert(const her_scenario *sc, int card, int option) {
    const int kind = sc->card[card].kind;
    return option == 1 && (kind == HER_STATISTIC || kind == HER_ABILITY_CARD);
}

static bool room_to_summon(const her_combat *s, int side) {
    HER_EACH_OF (i, side)
        if (!s->slot[i].unit) return true;
    return false;
}

/* The spell just cast is a card that can go back to a hand: not one that stays in play. */
static bool can_go_back(const her_combat *s, int n) {
    return s->cast != HER_NONE && (!(s->power & HER_KEPT) || (n == 2 && s->used[0]));
}

static bool verb_possible(const her_scenario *sc, const her_combat *s, const her_program *p, int k,
                          int side) {
    const her_verb *v = &p->verb[k];
    switch (v->op) {
    case HER_V_PAY:
    case HER_V_POW: return false;
    case HER_V_CAST: return v->n != 1 || her_spells_left(s, side) > 0;
    case HER_V_SKIP:
        return s->active < HER_SLOTS && her_face_of(sc, &s->slot[s->active])->tier <= v->tier;
    case HER_V_CANCEL:
        return her_victim(s) < HER_SLOTS &&
               her_face_of(sc, &s->slot[her_victim(s)])->tier <= v->tier;
    case HER_V_NEGATE: return v->n == 9 || her_effective_power(sc, s) <= v->n;
    case HER_V_BACK: return can_go_back(s, v->n) || has_verb(p, HER_V_LIMIT);
    case HER_V_TOPPLE: return her_tower_stands(s);
    case HER_V_SUMMON: return room_to_summon(s, side);
    default: return true;
    }
}

/* Costs, targets and room for a program at the moment of playing it; the card itself does not
 * count as a hand card. */
bool her_program_possible(const her_scenario *sc, const her_combat *s, const her_option *o,
                          const her_program *p, int side, bool spell) {
    int cards = hand_size(sc, s, side) - 1;
    gg_move move[1];
    gg_move_list l = {move, 0, 1};
    if (!her_acts_in_combat(p)) return false;
    if (o->timing == 'O' && s->ong[HER_ONGOING - 1].card) return false; /* HER-R54 */
    for (int k = 0; k < p->count; k++) {
        if (p->verb[k].op == HER_V_DRAW) cards += p->verb[k].n;
        if (p->verb[k].op == HER_V_DISC && (cards -= p->verb[k].n) < 0) return false;
        if (!verb_possible(sc, s, p, k, side)) return false;
    }
    if (!her_asking(p)) return true;
    her_combat blank = *s;
    blank.picks = 0;
    her_list_targets(sc, &blank, p, spell, side, &l);
    return l.count > 0;
}

static bool some_level_possible(const her_scenario *sc, const her_combat *s, int side, int card,
                                const her_option *o) {
    const her_card *c = &sc->card[card];
    int reach = 0;
    for (int level = 0; level < 3; level++) {
        if (c->threshold[level] > reach) reach = her_reachable_power(sc, s, side, card);
        if (c->threshold[level] > reach) return false;
        if (her_program_possible(sc, s, o, &o->level[level], side, c->kind == HER_SPELL))
            return true;
    }
    return false;
}

/* HER_V_CAST lets a side cast a spell before any activation, whatever its timing, if it does
 * something then. */
bool her_castable_now(const her_scenario *sc, const her_combat *s, int side, int card, int option) {
    const her_option *o = &sc->card[card].option[option];
    if (sc->card[card].kind != HER_SPELL || o->timing == 'M' || o->window == HER_AT_MAP)
        return false;
    if (o->window != HER_ANY && !(o->window == HER_AT_SIEGE && s->walls & HER_STANDING))
        return false;
    return some_level_possible(sc, s, side, card, o);
}

static bool option_playable(const her_scenario *sc, const her_combat *s, int side, int card,
                            int option) {
    const her_card *c = &sc->card[card];
    const her_option *o = &c->option[option];
    if (c->undead && !sc->undead[side]) return false; /* HER-178 */
    if (!(o->nodes >> s->node & 1) || !window_allows(s, o, side) ||
        !condition_holds(sc, s, o, side))
        return false;
    if (her_expert(sc, card, option) && !s->expert[side]) return false;
    if (o->timing == 'P') return true;
    if (!c->casts) return her_program_possible(sc, s, o, &o->level[0], side, false);
    if (her_casting(s)) return false;
    if (c->kind == HER_SPELL && her_spells_left(s, side) <= 0) return false;
    return some_level_possible(sc, s, side, card, o);
}

/* HER-111: draw, or discard and draw as many. */
void her_list_morale(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    if (s->morale[side] != HER_GOOD) return;
    if ((her_in(s, side, HER_IN_DRAW) | her_in(s, side, HER_IN_DISCARD)) & her_owned(sc, side))
        gg_push(l, HER_MOVE(HER_MV_MORALE, 'd', 0));
    if (her_hand(sc, s, side)) gg_push(l, HER_MOVE(HER_MV_MORALE, 'x', 0));
}

void her_list_plays(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    if (!(s->allowed >> side & 1)) return;
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last || !(sc->card[card].nodes >> s->node & 1)) continue;
        last = card;
        for (int o = 0; o < sc->card[card].options; o++)
            if (option_playable(sc, s, side, card, o)) gg_push(l, HER_MOVE(HER_MV_PLAY, card, o));
    }
    if (s->node == HER_MAIN || s->node == HER_MOVED) her_list_morale(sc, s, side, l);
    if (s->node == HER_ATTACK && side == her_side(her_victim(s)) && !(s->rerolls & HER_ZEROED) &&
        her_has(sc, s, her_victim(s), HER_CARD) && hand_size(sc, s, side))
        gg_push(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
}

/* --- playing */

void her_back(her_combat *s) {
    s->node = s->outer;
    s->prio = s->outer_prio;
    s->outer = s->outer_prio = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = s->picks = 0;
    memset(s->pick, HER_NONE, sizeof s->pick);
}

/* The end of a play: to the cast it belongs to, or to the outer node. */
void her_leave(her_combat *s) {
    if (!her_casting(s)) {
        her_back(s);
        return;
    }
    s->node = s->inner;
    s->inner = 0;
    s->play = HER_NONE;
    s->play_how = s->step = s->left = 0;
}

/* HER-R25: after a play the priority is the other side's, where both may act. */
static void set_out(her_combat *s, int side) {
    if (her_casting(s)) {
        s->inner = s->node;
        return;
    }
    s->outer = s->node;
    s->outer_prio = (uint8_t)(her_one_sided(s->node) ? side : !side);
}

void her_start_program(her_combat *s, int card, int how, int outer) {
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)how;
    s->outer = (uint8_t)outer;
    s->outer_prio = 0;
    s->step = s->left = 0;
    s->node = HER_TARGET;
}

/* Z:d draws, Z:x discards and draws, Z:u discards a card for a unit's sake. */
static void spend_morale(her_combat *s, int side, int how) {
    s->play = HER_NONE;
    s->play_how = (uint8_t)(side << 4 | (how == 'x' ? HER_CYCLES : 0));
    s->left = 1;
    s->node = how == 'd' ? HER_DRAW : HER_DISCARD;
    if (how == 'u')
        s->rerolls |= HER_ZEROED;
    else
        s->morale[side] = HER_NO_MORALE;
}

void her_start_play(const her_scenario *sc, her_combat *s, gg_move move) {
    const int side = s->prio & 1, card = HER_ARG(move), option = HER_ARG2(move);
    set_out(s, side);
    if (HER_KIND(move) == HER_MV_MORALE) {
        spend_morale(s, side, card);
        return;
    }
    const her_card *c = &sc->card[card];
    if (her_expert(sc, card, option)) s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
    if (c->option[option].timing == 'P') {
        s->perm[side] = (uint8_t)card; /* the one it replaces goes with the cards played */
        her_leave(s);
        return;
    }
    if (c->casts) {
        her_begin_cast(sc, s, side, card, option);
        return;
    }
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)(option | side << 4);
    s->step = s->left = 0;
    s->node = HER_TARGET;
}
