/* The card in hand: what is being played or cast, how that begins and where it goes back to. */
#include "rules.h"

const her_program *her_current(const her_scenario *sc, const her_combat *s) {
    if (s->play != HER_NONE) return her_program_of(sc, s->play, s->play_how);
    return her_program_of(sc, s->cast, s->cast_how);
}

bool her_spell_in_hand(const her_scenario *sc, const her_combat *s) {
    return sc->card[her_card_in_hand(s)].kind == HER_SPELL;
}

/* What units do by themselves, bolts too, is no card of the AI hero. */
bool her_ai_plays(const her_scenario *sc, const her_combat *s) {
    const int card = her_card_in_hand(s);
    if (card == HER_NONE || !her_by_rules(sc, her_player(s))) return false;
    return sc->card[card].kind != HER_UNIT_ABILITY && sc->card[card].school != HER_NO_SCHOOL;
}

/* --- plays */

void her_start_program(her_combat *s, int card, int how, int outer) {
    s->play = (uint8_t)card;
    s->play_how = (uint8_t)how;
    s->outer = (uint8_t)outer;
    s->outer_prio = 0;
    s->step = s->left = 0;
    s->node = HER_TARGET;
}

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

/* --- casts */

void her_begin_cast(const her_scenario *sc, her_combat *s, int side, int card, int option) {
    s->cast = (uint8_t)card;
    s->cast_how = (uint8_t)(option | side << 4);
    s->power = 0;
    if (sc->card[card].kind == HER_SPELL)
        s->power =
            (uint8_t)(her_school_matters(sc, s, card, side) ? HER_ASKS_SCHOOL
                                                            : her_school_bonus(sc, s, card, side));
    s->node = HER_CAST;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->picks = 0;
}

void her_begin_ai_cast(const her_scenario *sc, her_combat *s, int side, int card, int power) {
    her_begin_cast(sc, s, side, card, 0);
    s->power = (uint8_t)power;
    const int level = her_top_level(sc, s);
    if (level > 0) s->cast_how |= (uint8_t)(level << 2);
    s->node = HER_TARGET;
}

void her_end_cast(const her_scenario *sc, her_combat *s) {
    const int side = her_caster(s), card = s->cast;
    const bool back = s->cast_how & HER_TAKEN_BACK, all = s->cast_how & HER_ALL_BACK;
    if (!(s->power & HER_KEPT)) {
        if (back)
            her_move_card(sc, s, side, card, HER_IN_PLAY, HER_IN_HAND);
        else
            her_card_used(sc, s, side, card, s->cast_how);
    }
    for (int i = 0; i < HER_EMPOWERS && all; i++)
        if (s->used[i]) her_move_card(sc, s, side, s->used[i] - 1, HER_IN_PLAY, HER_IN_HAND);
    memset(s->used, 0, sizeof s->used);
    s->cast = HER_NONE;
    s->cast_how = s->power = s->inner = 0;
    her_back(s);
}

/* --- the end */

/* Nothing is in hand any more and the cards played are discarded, also that which has ended the
 * combat; lasting effects keep theirs (HER-163, HER-R138). */
void her_combat_ends(const her_scenario *sc, her_combat *s) {
    s->node = HER_OVER;
    s->play = s->cast = HER_NONE;
    s->play_how = s->cast_how = s->power = s->step = s->left = s->picks = 0;
    s->outer = s->outer_prio = s->inner = 0;
    memset(s->used, 0, sizeof s->used);
    memset(s->pick, HER_NONE, sizeof s->pick);
    her_clear_table(sc, s);
}
