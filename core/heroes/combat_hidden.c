/* What a side sees of the other's cards, dealing them again, and whether a state holds together. */
#include "../bits.h"
#include "../dice.h"
#include "combat.h"

static bool secret(const struct her_scenario *sc, int side) {
    return sc->option[HER_O_CARDS] == HER_CLOSED && sc->owned[side] > 0;
}

/* Gives the `count` cards of `hand`, a mask over the unseen cards, to the hand, the rest to the
 * draw pile; equal cards end up sorted. */
static void deal(const struct her_scenario *sc, struct her_combat *s, int side, uint64_t unseen,
                 uint64_t hand) {
    int count[HER_CARDS][4];
    memset(count, 0, sizeof count);
    for (int i = 0; i < sc->owned[side]; i++) {
        const int pile =
            unseen >> i & 1 ? (hand >> i & 1 ? HER_IN_HAND : HER_IN_DRAW) : her_pile(s, side, i);
        count[sc->own_card[side][i]][pile]++;
    }
    s->cards[side][0] = s->cards[side][1] = 0;
    for (int i = 0; i < sc->owned[side]; i++) {
        int pile = 0;
        while (!count[sc->own_card[side][i]][pile]) pile++;
        count[sc->own_card[side][i]][pile]--;
        if (pile & 1) s->cards[side][0] |= UINT64_C(1) << i;
        if (pile & 2) s->cards[side][1] |= UINT64_C(1) << i;
    }
}

static uint64_t unseen_of(const struct her_scenario *sc, const struct her_combat *s, int side) {
    return ~s->cards[side][1] & her_owned(sc, side); /* draw pile and hand */
}

void her_view(const gg_game *game, void *state, int seat) {
    const struct her_scenario *sc = game->scenario;
    struct her_combat *s = state;
    const int other = !seat;
    if (!secret(sc, other)) return;
    const uint64_t unseen = unseen_of(sc, s, other);
    int size = __builtin_popcountll(her_hand(sc, s, other));
    uint64_t hand = 0;
    for (int i = sc->owned[other] - 1; i >= 0 && size; i--)
        if (unseen >> i & 1) hand |= UINT64_C(1) << i, size--;
    deal(sc, s, other, unseen, hand);
    s->viewer = (uint8_t)(seat + 1);
}

/* In how many ways copies of equal cards give the other side's hand. */
uint64_t her_ways(const gg_game *game, const void *state, int seat) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    const int side = !seat;
    if (!secret(sc, side)) return 1;
    const uint64_t unseen = unseen_of(sc, s, side), hand = her_hand(sc, s, side);
    uint64_t product = 1;
    for (int c = 0; c < sc->cards; c++) {
        if (sc->copies[side][c] < 2) continue;
        const uint64_t group = ((UINT64_C(1) << sc->copies[side][c]) - 1) << sc->group[side][c];
        product *=
            gg_choose(__builtin_popcountll(unseen & group), __builtin_popcountll(hand & group));
    }
    return product;
}

/* Attempts at a hand in which the owner, asked to move, can. Every set of so many unseen cards is
 * equally likely (section 4.4 of the rules page), so hands come by her_ways. */
enum { DEALS = 4000 };

void her_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const struct her_scenario *sc = game->scenario;
    struct her_combat *s = state;
    const int other = !seat;
    if (!secret(sc, other)) return;
    s->viewer = 0;
    const uint64_t unseen = unseen_of(sc, s, other);
    const int size = __builtin_popcountll(her_hand(sc, s, other));
    for (int attempt = 0; attempt < DEALS; attempt++) {
        uint64_t pool = unseen, hand = 0;
        for (int k = 0; k < size; k++) {
            const uint64_t bit =
                gg_nth_bit(pool, gg_random_below(random, (uint32_t)__builtin_popcountll(pool)));
            pool &= ~bit;
            hand |= bit;
        }
        deal(sc, s, other, unseen, hand);
        gg_move list[256];
        if (her_actor(sc, s) != other || her_list(sc, s, list, 256) > 0) return;
    }
}

/* --- soundness */

static const char *unit_fault(const struct her_scenario *sc, const struct her_combat *s, int i,
                              uint32_t *cells) {
    const struct her_slot *u = &s->slot[i];
    const struct her_slot empty = {0};
    const int place = her_place(u);
    if (!u->unit) return memcmp(u, &empty, sizeof empty) ? "an empty slot has marks" : NULL;
    if (u->unit > sc->faces) return "there is no such unit";
    if (u->marks & ~(HER_M_VENOM | HER_M_MOVED | HER_M_ATTACKED | HER_M_STEADY))
        return "unknown marks";
    if (place == HER_TOWER)
        return i == HER_TOWER_SLOT && s->walls & 15 ? NULL : "a tower without walls";
    if (place == HER_WAITING) return s->node <= HER_PLACE ? NULL : "a unit was never deployed";
    if (place >= HER_CELLS) return "a unit stands nowhere";
    if (*cells >> place & 1) return "two units on one cell";
    *cells |= 1u << place;
    return her_damage(u) < her_hp(sc, s, i) ? NULL : "a unit has more damage than hit points";
}

static const char *ongoing_fault(const struct her_scenario *sc, const struct her_combat *s) {
    bool ended = false;
    for (int i = 0; i < HER_ONGOING; i++) {
        const struct her_ongoing *o = &s->ong[i];
        if (!o->card) {
            ended = true;
            if (o->target | o->how | o->value) return "an empty effect";
            continue;
        }
        if (ended || o->card > sc->cards || (o->how & 3) >= sc->card[o->card - 1].options ||
            her_program_of(sc, o->card - 1, o->how)->count == 0)
            return "an effect that does not exist";
        if (o->value > 3) return "an effect's school";
        if (o->target < 16
                ? !s->slot[o->target].unit || her_place(&s->slot[o->target]) >= HER_CELLS
                : o->target < 32 || (o->target >= 52 && o->target != 64 && o->target != 65))
            return "an effect without a target";
    }
    return NULL;
}

static bool unit_at(const struct her_combat *s, int i) {
    return i < HER_SLOTS && s->slot[i].unit && her_place(&s->slot[i]) <= HER_TOWER;
}

static const char *cards_fault(const struct her_scenario *sc, const struct her_combat *s) {
    if (s->play != HER_NONE &&
        (s->play >= sc->cards || (s->play_how & 3) >= sc->card[s->play].options ||
         s->play_how & 0xa0 || s->step > 4))
        return "a play that does not exist";
    if (s->cast != HER_NONE &&
        (s->cast >= sc->cards || !sc->card[s->cast].casts || (s->cast_how >> 2 & 3) > 2 ||
         (s->cast_how & 3) >= sc->card[s->cast].options || s->step > 4))
        return "a cast that does not exist";
    for (int i = 0; i < HER_EMPOWERS; i++)
        if (s->used[i] > sc->cards) return "an unknown card empowers";
    for (int i = 0; i < 3; i++) {
        const int p = s->pick[i];
        if (p == HER_NONE ? i < s->picks && s->cast == HER_NONE : i >= s->picks) return "targets";
        if (p != HER_NONE && !(p < HER_SLOTS || (p >= 32 && p < 52) || (p >= 64 && p < 68) ||
                               (p >= 96 && p < 99) || (p >= 128 && p < 128 + sc->cards)))
            return "a target that does not exist";
    }
    for (int side = 0; side < 2; side++) {
        if (s->perm[side] != HER_NONE && sc->card[s->perm[side]].option[0].timing != 'P')
            return "a permanent card that is none";
        if (s->allowed >> side & 1 && !sc->owned[side]) return "cards without a deck";
    }
    return s->picks > 3 || s->left > 15 ? "counters" : NULL;
}

static const char *node_fault(const struct her_scenario *sc, const struct her_combat *s) {
    const int n = s->node;
    static const uint8_t known[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                    16, 18, 20, 22, 23, 30, 31, 32, 33, 34, 35, 36, 37, 38};
    if (!n || !memchr(known, n, sizeof known)) return "there is no such node";
    const bool acts = (n >= HER_EACT && n <= HER_MORE) || n == HER_ABILITY ||
                      (s->outer >= HER_EACT && s->outer <= HER_MORE);
    const bool inside = n >= HER_CAST; /* a spell may have killed them */
    if (acts && (inside ? s->active >= HER_SLOTS : !unit_at(s, s->active)))
        return "no unit is active";
    if (!acts && s->active != HER_NONE && n != HER_OVER) return "a unit is active";
    const bool attack = (n >= HER_ATTACK && n <= HER_LETHAL) || s->outer == HER_ATTACK;
    if (attack &&
        (s->target >= HER_SLOTS ||
         (!inside && (!unit_at(s, s->target) || her_side(s->target) == her_side(s->active)))))
        return "nothing is attacked";
    if ((n == HER_AFTER || n == HER_MORE || s->outer == HER_AFTER) &&
        (s->target >= 16 || s->first >= 16 || her_side(s->target) == her_side(s->active) ||
         s->from >= 20 || s->after > 21))
        return "what follows an attack";
    if (s->from > HER_TOWER || (s->hit & ~HER_AGAIN_DIE) > HER_TOWER) return "cells of the attack";
    if (s->dice >> 6 || (!(s->dice & 3) && s->dice & 12) || (s->dice >> 4 & 3) == 1) return "dice";
    if ((n >= HER_CAST && n != HER_ABILITY) != (s->outer != 0)) return "nowhere to go back to";
    if (s->outer && (s->outer > HER_AFTER || s->outer == HER_PICK || s->outer < HER_START ||
                     s->outer == HER_DICE))
        return "no way back";
    const bool needs_cast = n == HER_CAST || n == HER_ECAST || n == HER_OCAST;
    const bool counts = n == HER_DRAW || n == HER_LOSE || n == HER_DISCARD;
    if (counts && !s->left) return "no card is waited for";
    if (needs_cast && s->cast == HER_NONE) return "no spell is cast";
    if ((n == HER_TARGET || n == HER_DODGE) && s->cast == HER_NONE && s->play == HER_NONE)
        return "nothing is played";
    if (n < HER_CAST && (s->cast != HER_NONE || s->play != HER_NONE || s->picks)) return "a play";
    if (n == HER_OVER) return s->result >= 1 && s->result <= 6 ? NULL : "no result";
    if (s->result) return "a result before the end";
    if (n >= HER_START && (!her_living(s, 0) || !her_living(s, 1))) return "a side is gone";
    if (n == HER_TRIGGER && s->after == HER_T_SPELL && !her_ai_spells_left(sc, s))
        return "no spells";
    return NULL;
}

static bool fail(gg_text *why, const char *words) {
    gg_put(why, words);
    return false;
}

bool her_valid(const gg_game *game, const void *state, gg_text *why) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    uint32_t cells = 0;
    const char *fault = NULL;
    for (int i = 0; i < HER_SLOTS; i++)
        if (s->slot[i].unit > sc->faces) return fail(why, "there is no such unit");
    if ((fault = ongoing_fault(sc, s)) || (fault = cards_fault(sc, s))) return fail(why, fault);
    for (int i = 0; i < HER_SLOTS; i++)
        if ((fault = unit_fault(sc, s, i, &cells))) return fail(why, fault);
    if ((fault = node_fault(sc, s))) return fail(why, fault);
    if (s->mp > 15 || s->round > sc->option[HER_O_CAP] || (s->allowed & 0xe0) || s->walls >> 7 ||
        ((s->walls & 15) && !(s->walls & 64)) || s->viewer > 2)
        return fail(why, "numbers out of range");
    if (s->node == HER_OVER || s->viewer) return true;
    gg_move list[256];
    gg_outcome outcomes[160];
    const int n = her_is_chance(s) ? her_outcomes(sc, s, outcomes) : her_list(sc, s, list, 256);
    return n > 0 ? true : fail(why, "nobody can do anything");
}
