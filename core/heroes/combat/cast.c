/* Casting (nodes C30 to C33): power, level, confirmation, answers, dice that ward a spell off. */
#include "rules.h"

/* The largest bonus first. */
static void list_schools(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    int power[4];
    her_school_bonuses(sc, s, side, power);
    for (int bonus = HER_POWER; bonus >= 0; bonus--)
        for (int i = 0; i < 4; i++)
            if (power[i] == bonus) gg_push(l, HER_MOVE(HER_MV_SCHOOL, HER_ON_SCHOOL(i), 0));
}

/* The highest level reached can be used. */
static bool level_possible(const her_scenario *sc, const her_combat *s, int level) {
    const her_option *o = &sc->card[s->cast].option[s->cast_how & 3];
    her_combat then = *s;
    if (level < 0) return false;
    then.node = s->outer;
    return her_program_possible(sc, &then, o, &o->level[level], her_caster(s),
                                sc->card[s->cast].kind == HER_SPELL);
}

static void list_empowers(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    uint64_t hand = her_hand(sc, s, side);
    int last = -1;
    for (; hand; hand &= hand - 1) {
        const int card = sc->own_card[side][__builtin_ctzll(hand)];
        if (card == last || (sc->card[card].undead && !sc->undead[side])) continue;
        last = card;
        for (int o = 0; o < 4; o++) {
            if (her_expert(sc, card, o) && !s->expert[side]) continue;
            if (her_empower_value(sc, card, o)) gg_push(l, HER_MOVE(HER_MV_EMPOWER, card, o));
        }
    }
}

void her_list_cast(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = her_caster(s), level = her_top_level(sc, s);
    const int top = sc->card[s->cast].threshold[2];
    if (s->power & HER_ASKS_SCHOOL) {
        list_schools(sc, s, side, l);
        return;
    }
    if (level_possible(sc, s, level)) gg_push(l, HER_MOVE(HER_MV_CONFIRM, 0, 0));
    if (her_effective_power(sc, s) < top && !s->used[HER_EMPOWERS - 1]) /* HER-R28 */
        list_empowers(sc, s, side, l);
    if (!l->count) gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0)); /* the cast comes to nothing */
}

static void confirm(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s);
    s->cast_how = (uint8_t)((s->cast_how & ~12) | her_top_level(sc, s) << 2);
    if (sc->card[s->cast].kind == HER_SPELL && sc->copies[side][s->cast] && !(s->power & HER_FREE))
        s->casts[side]++;
    s->node = HER_TARGET;
}

static void choose_school(const her_scenario *sc, her_combat *s, int school) {
    int power[4];
    her_school_bonuses(sc, s, her_caster(s), power);
    s->power = (uint8_t)((s->power & ~HER_ASKS_SCHOOL) + power[school]);
}

static void empower(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    s->power = (uint8_t)(s->power + her_empower_value(sc, card, option));
    if (her_expert(sc, card, option)) s->expert[side]--;
    her_move_card(sc, s, side, card, HER_IN_HAND, HER_IN_PLAY);
    int i = 0;
    while (s->used[i]) i++;
    s->used[i] = (uint8_t)(card + 1);
    if (option < 3 && sc->card[card].option[option].level[0].count > 1) { /* "pow 1; draw 1" */
        s->play = (uint8_t)card;
        s->play_how = (uint8_t)(option | side << 4);
        s->step = 1;
        s->inner = HER_CAST;
        her_resolve(sc, s);
    }
}

void her_do_cast(const her_scenario *sc, her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS)
        her_end_cast(sc, s);
    else if (HER_KIND(move) == HER_MV_CONFIRM)
        confirm(sc, s);
    else if (HER_KIND(move) == HER_MV_SCHOOL)
        choose_school(sc, s, HER_ARG(move) & 3);
    else
        empower(sc, s, her_caster(s), HER_ARG(move), HER_ARG2(move));
}

/* --- from the targets to the effect */

/* The targets are chosen: each that may dodge rolls a die (pas:dodge), then the effect comes. Only
 * spells and specialty cards are dodged; s->step counts the targets. */
void her_ward_off(const her_scenario *sc, her_combat *s) {
    const int card = s->play != HER_NONE ? s->play : s->cast;
    const bool dodged = (s->play == HER_NONE || !her_casting(s)) &&
                        (sc->card[card].kind == HER_SPELL || sc->card[card].kind == HER_SPECIALTY);
    s->node = HER_DODGE;
    for (; dodged && s->step < 3; s->step++) {
        const int t = s->pick[s->step];
        if (s->play == HER_NONE && s->cast_how & HER_NEGATED) break; /* negated */
        if (t < HER_SLOTS && her_on_board(&s->slot[t]) && her_has(sc, s, t, HER_DODGES))
            return; /* a die decides */
    }
    s->step = s->left = 0;
    her_resolve(sc, s);
}

void her_run(const her_scenario *sc, her_combat *s) {
    if (s->play == HER_NONE && sc->card[s->cast].kind == HER_SPELL) {
        s->node = HER_ECAST;
        s->prio = (uint8_t)!her_caster(s);
        return;
    }
    s->step = 0;
    her_ward_off(sc, s);
}
