/* Combat on the 4 x 5 board (rule set "heroes-combat"), as evaluations and the map game may see it:
 * the state and the moves (state.h), the immutable scenario (records.h), and questions that change
 * nothing. What the game's own files call of each other is in rules.h. Rule ids (HER-...) are those
 * of core/heroes/RULES.md. Slots are 0..15, sides 0 (A) and 1 (B), cells 0..19. */
#ifndef GG_CORE_HEROES_COMBAT_H
#define GG_CORE_HEROES_COMBAT_H

#include "records.h"

/* --- small questions */

static inline const her_face *her_face_of(const her_scenario *sc, const her_slot *u) {
    return &sc->content->face[u->unit];
}
/* The lowest n bits, n 0..64. */
static inline uint64_t her_first_bits(int n) {
    return n ? ~UINT64_C(0) >> (64 - n) : 0;
}
static inline uint64_t her_owned(const her_scenario *sc, int side) {
    return her_first_bits(sc->owned[side]);
}
static inline uint64_t her_hand(const her_scenario *sc, const her_combat *s, int side) {
    return her_in(s, side, HER_IN_HAND) & her_owned(sc, side);
}
/* The copies of a record that the side owns. */
static inline uint64_t her_copies(const her_scenario *sc, int side, int card) {
    return her_first_bits(sc->copies[side][card]) << sc->group[side][card];
}
/* The side run by the rules (HER-530), -1 none. */
static inline int her_ruled_side(const her_scenario *sc) {
    return sc->option[HER_O_CONTROL] >= HER_NEUTRAL_RULES ? !sc->option[HER_O_AI_ATTACKS] : -1;
}
static inline bool her_by_rules(const her_scenario *sc, int side) {
    return side == her_ruled_side(sc);
}
/* Who decides what is a side's to decide: ties of a side run by the rules are the other's
 * (HER-535).
 */
static inline int her_decider(const her_scenario *sc, int side) {
    return her_by_rules(sc, side) ? !side : side;
}
/* True if the side is an AI hero's: its column of `cards` is the AI deck and the AI spells. */
static inline bool her_ai_hero(const her_scenario *sc, int side) {
    return sc->option[HER_O_CONTROL] == HER_AI_HERO && her_by_rules(sc, side);
}
/* AI cards and AI spells that have not been drawn, as bits of the scenario's lists. */
static inline uint64_t her_ai_cards_left(const her_scenario *sc, const her_combat *s) {
    return ~s->cards[her_ruled_side(sc) & 1][0] & ((UINT64_C(1) << sc->ai_deck) - 1);
}
static inline uint64_t her_ai_spells_left(const her_scenario *sc, const her_combat *s) {
    return ~s->cards[her_ruled_side(sc) & 1][1] & ((UINT64_C(1) << sc->ai_spells) - 1);
}

/* --- board.c: cells, reach, present values, order. All O(units and effects) or less. */

/* Cells of a side's units on the board; of standing walls and gate. */
uint32_t her_cells(const her_combat *s, int side);
uint32_t her_walls(const her_combat *s);
/* Cells that stop a ground unit of the side (HER-365, HER-401), units of both sides too. */
uint32_t her_blocked(const her_combat *s, int side);
/* Cells the unit can move to within so many steps, by its type (HER-325 to HER-327); never its own. */
uint32_t her_reach(const her_scenario *sc, const her_combat *s, int slot, int steps);
/* The slot of the unit on a cell (HER_TOWER: the tower), -1 if there is none. */
int her_at(const her_combat *s, int cell);
/* An effect takes the unit's abilities away. */
bool her_muted(const her_scenario *sc, const her_combat *s, int slot);
/* The unit has the ability (enum her_ability) and can use it. */
static inline bool her_has(const her_scenario *sc, const her_combat *s, int slot, int ability) {
    if (!(sc->content->face[s->slot[slot].unit].has >> ability & 1)) return false;
    return !s->ong[0].card || !her_muted(sc, s, slot);
}
/* Initiative now, 0..63; hit points of the face that lies up, at most 15. */
int her_initiative(const her_scenario *sc, const her_combat *s, int slot);
int her_hp(const her_scenario *sc, const her_combat *s, int slot);
/* The number of a verb for a target: doubled for units of its set. */
static inline int her_amount(const her_scenario *sc, const her_combat *s, const her_verb *v,
                             int target) {
    return v->kin && target < HER_SLOTS && sc->content->kin[v->kin][s->slot[target].unit] ? 2 * v->n
                                                                                          : v->n;
}
/* Sum of a verb (enum her_op) over the lasting effects on a slot or HER_ON_SIDE(side), the side's
 * permanent card included; and whether there is such an effect at all. */
int her_sum(const her_scenario *sc, const her_combat *s, int op, int target);
bool her_under(const her_scenario *sc, const her_combat *s, int op, int target);
/* Enemy units the unit can attack from where it stands, as slots (HER-328); walls and gate next to
 * it that it can break, as cells (HER-R37). */
uint32_t her_targets(const her_scenario *sc, const her_combat *s, int slot);
uint32_t her_breaches(const her_scenario *sc, const her_combat *s, int slot);
/* Slots tied for the next activation, and the side that picks among them (HER-R06); 0 when the round
 * is over. */
uint32_t her_next(const her_scenario *sc, const her_combat *s, int *side);
/* Units of the side that count (HER-408); whether there is one. */
int her_living(const her_combat *s, int side);
bool her_any_living(const her_combat *s, int side);
/* The unit must attack if it can: a guard's that a player runs (HER-422). */
bool her_must_attack(const her_scenario *sc, int slot);

/* --- programs.c: records of the content */

/* The face of this code and kind (f, p, n), 0 if there is none; the card record, -1. O(records). */
int her_face_named(const her_content *content, const char *code, char kind);
int her_card_named(const her_content *content, const char *code);
/* The hero of this code, -1 if there is none. O(heroes). */
int her_hero_named(const her_content *content, const char *code);
/* Copies of the cards her_content.start in the hero's starting deck (HER-030, HER-031); its ability
 * and its first specialty come on top. */
void her_starting_copies(const her_hero *hero, uint8_t copies[HER_START_CARDS]);
/* The program of an option and level, packed as by HER_HOW. */
const her_program *her_program_of(const her_content *content, int card, int how);
/* The verb of a program that asks for a target, NULL if none does. */
static inline const her_verb *her_asking(const her_program *p) {
    return p->asks ? &p->verb[p->asks - 1] : NULL;
}
/* The option is for the map alone, by its timing, window or condition. */
static inline bool her_for_map(const her_option *o) {
    return o->timing == 'M' || o->window >= HER_AT_SEARCH || o->condition == 'e';
}
/* The option counts as an expert use (HER-176). */
bool her_expert(const her_content *content, int card, int option);

/* --- a side's cards by record, for who views and deals them again: the masks of the state stay the
 * combat's own. Copies of each record in each pile (enum her_pile); put takes as many of each record as
 * the side owns. */
void her_cards_get(const her_scenario *sc, const her_combat *s, int side,
                   uint8_t count[HER_CARDS][4]);
void her_cards_put(const her_scenario *sc, her_combat *s, int side,
                   const uint8_t count[HER_CARDS][4]);

/* --- units.c, attack.c: the attack at hand */

/* The slots that strike and are struck now; HER_NONE before a target is chosen. */
static inline int her_attacker(const her_combat *s) {
    return s->aflags & HER_A_RETALIATION ? s->target : s->active;
}
static inline int her_victim(const her_combat *s) {
    return s->aflags & HER_A_RETALIATION ? s->active : s->target;
}
/* The unit rolls a defence die when attacked: a token, or a friend's aura. */
bool her_guarded(const her_scenario *sc, const her_combat *s, int slot);
/* Dice modes (HER-R15). */
enum { HER_ONE, HER_MIN2, HER_MAX2_DICE, HER_SUM2_DICE, HER_NO_DICE };

/* --- board.c, cards.c: who decides what */

/* A seat, GG_CHANCE or GG_OVER. */
int her_actor(const her_scenario *sc, const her_combat *s);
static inline bool her_is_chance(const her_combat *s) {
    switch (s->node) {
    case HER_DRAW_GUARD:
    case HER_DICE:
    case HER_DRAW:
    case HER_LOSE:
    case HER_DODGE: return true;
    case HER_TRIGGER: return s->after == HER_T_CARD || s->after == HER_T_SPELL;
    case HER_AFTER:
        return (s->after >= HER_AFTER_PARALYSIS && s->after <= HER_AFTER_PUSH_DIE) ||
               s->after == HER_AFTER_ANSWERED;
    default: return false;
    }
}
/* The node is a window in which both sides, or one, may play cards. */
static inline bool her_is_window(const her_combat *s) {
    switch (s->node) {
    case HER_START:
    case HER_ROUND:
    case HER_EACT:
    case HER_ATTACK:
    case HER_ROLL:
    case HER_LETHAL:
    case HER_ECAST:
    case HER_OCAST: return true;
    default: return false;
    }
}
/* The side may act in the window at hand. */
static inline bool her_may_act(const her_combat *s, int side) {
    switch (s->node) {
    case HER_EACT: return side != her_side(s->active);
    case HER_LETHAL: return side == her_side(her_victim(s));
    case HER_ECAST: return side != her_caster(s);
    case HER_OCAST: return side == her_caster(s);
    default: return true;
    }
}
/* A spell is being cast. */
static inline bool her_casting(const her_combat *s) {
    return s->cast != HER_NONE;
}
/* The side whose card is being played or cast. */
static inline int her_player(const her_combat *s) {
    return s->play != HER_NONE || !her_casting(s) ? s->play_how >> 4 & 1 : her_caster(s);
}
/* The card that is being played, or cast if none is; HER_NONE without any. */
static inline int her_card_in_hand(const her_combat *s) {
    return s->play != HER_NONE ? s->play : s->cast;
}
/* The program of that card. There must be one. */
const her_program *her_current(const her_scenario *sc, const her_combat *s);

/* --- ruled.c */

/* What the active unit does by the rules of HER-530 to HER-536: one move, or several among which
 * HER-535 lets the other side choose. */
void her_list_ruled(const her_scenario *sc, const her_combat *s, gg_move_list *l);

extern const gg_rules her_combat_rules;

#endif
