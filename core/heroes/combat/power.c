/* The power of casts: what effects and cards of the hand add to it, and the level it reaches. */
#include "rules.h"

/* The power that a side's effects give spells of each school. */
void her_school_bonuses(const her_scenario *sc, const her_combat *s, int side, int power[4]) {
    memset(power, 0, 4 * sizeof *power);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        const her_verb *v = &her_program_of(sc, o->card - 1, o->how)->verb[0];
        if (o->target == HER_ON_SIDE(side) && v->op == HER_V_SPOW) power[o->value & 3] += v->n;
    }
}

/* HER-631: a spell of all schools profits from the bonuses of one, here the best. */
int her_school_bonus(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4], best = 0;
    const int school = sc->card[card].school;
    if (school == HER_NO_SCHOOL) return 0;
    her_school_bonuses(sc, s, side, power);
    if (school < HER_ALL_SCHOOLS) return power[school];
    for (int i = 0; i < 4; i++)
        if (power[i] > best) best = power[i];
    return best;
}

bool her_school_matters(const her_scenario *sc, const her_combat *s, int card, int side) {
    int power[4];
    her_school_bonuses(sc, s, side, power);
    return sc->card[card].school == HER_ALL_SCHOOLS &&
           (power[0] != power[1] || power[1] != power[2] || power[2] != power[3]);
}

int her_effective_power(const her_scenario *sc, const her_combat *s) {
    const int side = her_caster(s), power = s->power & HER_POWER;
    if (sc->card[s->cast].kind != HER_SPELL || !power) return power;
    HER_EACH_OF (i, !side)
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_EPOW)) return power - 1;
    return power;
}

/* The value of a card's option for empowering; option 3: any spell (HER-187). */
int her_empower_value(const her_scenario *sc, int card, int option) {
    if (option == 3) return sc->card[card].kind == HER_SPELL ? 1 : 0;
    if (option >= sc->card[card].options || sc->card[card].casts) return 0;
    const her_option *o = &sc->card[card].option[option];
    return o->window == HER_AT_CAST ? o->level[0].verb[0].n : 0;
}

int her_reachable_power(const her_scenario *sc, const her_combat *s, int side, int card) {
    uint64_t hand = her_hand(sc, s, side);
    int power = sc->card[card].kind == HER_SPELL ? her_school_bonus(sc, s, card, side) : 0;
    int expert = s->expert[side], cards = 0;
    bool itself = true;
    for (; hand && cards < HER_EMPOWERS; hand &= hand - 1) {
        const int c = sc->own_card[side][__builtin_ctzll(hand)];
        int best = 0, expertly = 0;
        if (c == card && itself) {
            itself = false;
            continue;
        }
        for (int o = 0; o < 4; o++) {
            int *const value = her_expert(sc, c, o) ? &expertly : &best;
            if (her_empower_value(sc, c, o) > *value) *value = her_empower_value(sc, c, o);
        }
        const bool uses = expertly > best && expert;
        expert -= uses;
        power += uses ? expertly : best;
        cards += best || uses;
    }
    return power;
}

int her_top_level(const her_scenario *sc, const her_combat *s) {
    const int power = her_effective_power(sc, s);
    int level = -1;
    for (int i = 0; i < 3; i++)
        if (power >= sc->card[s->cast].threshold[i]) level = i;
    return level;
}
