/* Combat on the 4 x 5 board (rule set "heroes-combat"): what the files combat_*.c share. The state
 * and the moves are in state.h, the immutable scenario in records.h, which this
 * includes. Rule ids (HER-...) are those of RULES.md. */
#ifndef GG_CORE_HEROES_COMBAT_H
#define GG_CORE_HEROES_COMBAT_H

#include "records.h"

/* --- small questions */

static inline const her_face *her_face_of(const her_scenario *sc, const her_slot *u) {
    return &sc->face[u->unit];
}
static inline uint64_t her_owned(const her_scenario *sc, int side) {
    return sc->owned[side] == 64 ? ~UINT64_C(0) : (UINT64_C(1) << sc->owned[side]) - 1;
}
static inline uint64_t her_hand(const her_scenario *sc, const her_combat *s, int side) {
    return her_in(s, side, HER_IN_HAND) & her_owned(sc, side);
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

/* board.c: cells, reach, values, order. */
uint32_t her_cells(const her_combat *s, int side); /* of living units on the board */
uint32_t her_walls(const her_combat *s);           /* cells of walls and gate */
uint32_t her_blocked(const her_combat *s, int side);
uint32_t her_reach(const her_scenario *sc, const her_combat *s, int slot, int steps);
int her_at(const her_combat *s, int cell); /* slot, -1 */
bool her_muted(const her_scenario *sc, const her_combat *s, int slot);
static inline bool her_has(const her_scenario *sc, const her_combat *s, int slot, int ability) {
    if (!(sc->face[s->slot[slot].unit].has >> ability & 1)) return false;
    return !s->ong[0].card || !her_muted(sc, s, slot);
}
int her_initiative(const her_scenario *sc, const her_combat *s, int slot);
int her_hp(const her_scenario *sc, const her_combat *s, int slot); /* of the face */
/* True if the slot (HER_ON_SIDE(side): the side) is under an ongoing verb, or muted. */
bool her_under(const her_scenario *sc, const her_combat *s, int op, int target);
/* After an effect on its hit points has ended. */
void her_fewer_points(const her_scenario *sc, her_combat *s, int slot);
void her_heal(her_slot *u, int n);
/* Adds to the change of A (high 0) or D (high 1) of this activation. */
void her_change(her_slot *u, int high, int n);
void her_break_wall(const her_scenario *sc, her_combat *s, int cell);
/* Sum of an ongoing verb over effects on the slot (HER_ON_SIDE(side): on a side). */
int her_sum(const her_scenario *sc, const her_combat *s, int op, int target);
uint32_t her_targets(const her_scenario *sc, const her_combat *s, int slot);  /* slots */
uint32_t her_breaches(const her_scenario *sc, const her_combat *s, int slot); /* cells */
/* Slots tied for the next activation and the side that picks (HER-R06); 0 when the round is over.
 */
uint32_t her_next(const her_scenario *sc, const her_combat *s, int *side);
int her_living(const her_combat *s, int side); /* units that count (HER-408) */
bool her_any_living(const her_combat *s, int side);
bool her_must_attack(const her_scenario *sc, int slot);

/* attack.c */
enum { HER_ONE, HER_MIN2, HER_MAX2_DICE, HER_SUM2_DICE, HER_NO_DICE };
int her_dice_mode(const her_scenario *sc, const her_combat *s);
int her_die_total(const her_scenario *sc, const her_combat *s); /* final result */
int her_attack_damage(const her_scenario *sc, const her_combat *s);
int her_dice_outcomes(const her_scenario *sc, const her_combat *s, gg_outcome *list);
void her_declare(const her_scenario *sc, her_combat *s, int attacker, int target, int flags);
int her_attacker(const her_combat *s); /* slot that strikes now */
int her_victim(const her_combat *s);
void her_hurt(const her_scenario *sc, her_combat *s, int slot, int damage);
void her_strike(const her_scenario *sc, her_combat *s); /* C17 */
/* A unit is gone: its slot is empty until the units close up at the end of the activation. */
void her_remove(const her_scenario *sc, her_combat *s, int slot);
void her_close_up(her_combat *s);
/* An attack has been made or cancelled: what lasts until then ends. */
void her_attack_made(const her_scenario *sc, her_combat *s);
bool her_lethal(const her_scenario *sc, const her_combat *s);
/* True if a die or a decision is waited for at this step of what follows an attack. */
bool her_waits(const her_scenario *sc, const her_combat *s);
void her_after(const her_scenario *sc, her_combat *s); /* C18 to C20, one step */
void her_list_after(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_after(const her_scenario *sc, her_combat *s, gg_move move);
bool her_paralyse(const her_scenario *sc, her_combat *s, int slot);
bool her_guarded(const her_scenario *sc, const her_combat *s, int slot);

/* cards.c: piles, plays, casts. */
void her_move_card(const her_scenario *sc, her_combat *s, int side, int card, int from, int to);
bool her_holds(const her_scenario *sc, const her_combat *s, int side, int card);
int her_card_count(const her_scenario *sc, const her_combat *s, int side, int card, int pile);
void her_list_plays(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l);
void her_list_morale(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l);
void her_start_play(const her_scenario *sc, her_combat *s, gg_move move);
void her_list_cast(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_cast(const her_scenario *sc, her_combat *s, gg_move move);
void her_list_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_pick_made(her_combat *s, gg_move move);
/* Takes a program at its targets on: to the answer of the other side, or to its effect. */
void her_run(const her_scenario *sc, her_combat *s);
void her_card_used(const her_scenario *sc, her_combat *s, int side, int card, int how);
/* The cards played go to the discard piles (HER-R138): when a round ends, and the combat. */
void her_clear_table(const her_scenario *sc, her_combat *s);
void her_end_ongoing(const her_scenario *sc, her_combat *s, int i);
void her_new_round_effects(const her_scenario *sc, her_combat *s);
const her_option *her_option_of(const her_scenario *sc, int card, int how);
int her_player(const her_combat *s); /* side whose card is being played or cast */
void her_back(her_combat *s);        /* to the outer node, priority to the other side */
int her_add_ongoing(her_combat *s, int card, int how, int target, int value);
int her_card_named(const her_scenario *sc, const char *code);
int her_top_level(const her_scenario *sc, const her_combat *s); /* -1 none */
/* The power that the cards in hand can give a cast of `card`, about: cards that empowering draws
 * are not foreseen. */
int her_reachable_power(const her_scenario *sc, const her_combat *s, int side, int card);
int her_effective_power(const her_scenario *sc, const her_combat *s);
/* Starts a program of the content that is no card of a hand, to go back to `outer`. */
void her_start_program(her_combat *s, int card, int how, int outer);
void her_begin_cast(const her_scenario *sc, her_combat *s, int side, int card, int option);
/* An AI hero's spell is cast with a given power: no cards, no choice of school (HER-553). */
void her_begin_ai_cast(const her_scenario *sc, her_combat *s, int side, int card, int power);
bool her_castable_now(const her_scenario *sc, const her_combat *s, int side, int card, int option);
/* A verb of the program does something in a combat. */
bool her_acts_in_combat(const her_program *p);
/* The card is removed from the game once it is used so (verb self). */
bool her_leaves(const her_scenario *sc, int card, int how);
/* Copies of a card in play that stay there when the table is cleared: of an ongoing effect,
 * permanent, or out of the game. */
int her_staying(const her_scenario *sc, const her_combat *s, int side, int card);
bool her_stays_out(const her_scenario *sc, int side, int card, int how);
bool her_is_lasting(const her_program *p);
/* The card that is being played, or cast if none is; HER_NONE without any. */
static inline int her_card_in_hand(const her_combat *s) {
    return s->play != HER_NONE ? s->play : s->cast;
}
/* The card in hand is a spell. */
bool her_spell_in_hand(const her_scenario *sc, const her_combat *s);
bool her_ai_plays(const her_scenario *sc, const her_combat *s);

/* ruled.c: what units run by the rules do (HER-530 to 536). */
void her_list_ruled(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_draw_ai(const her_scenario *sc, her_combat *s, gg_move move);
/* Targets of the AI card or AI spell in hand; several where the fighting player decides. */
void her_list_ai_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l);

/* flow.c */
void her_start(const her_scenario *sc, her_combat *s);
int her_actor(const her_scenario *sc, const her_combat *s);
int her_list_moves(const her_scenario *sc, const her_combat *s, gg_move *list, int limit);
int her_outcomes(const her_scenario *sc, const her_combat *s, gg_outcome *list);
void her_perform(const her_scenario *sc, her_combat *s, gg_move move);
/* Runs steps without a choice; returns the number of moves or outcomes listed at the end. */
int her_settle(const her_scenario *sc, her_combat *s, gg_move *list, int limit);
void her_combat_ends(const her_scenario *sc, her_combat *s);
void her_check_over(const her_scenario *sc, her_combat *s);
void her_round_begin(const her_scenario *sc, her_combat *s);
bool her_is_chance(const her_combat *s);

/* setup.c, activation.c, window.c: lists and steps of their nodes; between
 * cards.c and resolve.c: the program in hand. */
int her_waiting_unit(const her_combat *s, int side);
void her_list_deploy(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_list_place(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_place_ruled(const her_scenario *sc, her_combat *s, int slot);
int her_guard_tier(const her_scenario *sc, const her_combat *s);
int her_guard_outcomes(const her_scenario *sc, const her_combat *s, gg_outcome *list);
void her_begin(const her_scenario *sc, her_combat *s);
bool her_opening_draws(const her_scenario *sc, her_combat *s);
bool her_machines(const her_scenario *sc, her_combat *s);
void her_activation_ends(her_combat *s);
void her_list_main(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_main(const her_scenario *sc, her_combat *s, gg_move move);
void her_list_rage(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_rage(const her_scenario *sc, her_combat *s, int slot);
/* True if the side may act in the window at hand. */
bool her_may_act(const her_combat *s, int side);
bool her_is_window(const her_combat *s);
void her_list_window(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_window_closes(const her_scenario *sc, her_combat *s);
void her_do_window(const her_scenario *sc, her_combat *s, gg_move move);
void her_cancelled(const her_scenario *sc, her_combat *s);
bool her_saves_itself(const her_scenario *sc, her_combat *s);
bool her_quiet_window(const her_scenario *sc, const her_combat *s);
const her_verb *her_asking(const her_program *p);
bool her_picked(const her_combat *s, int n, int what);
const her_program *her_current(const her_scenario *sc, const her_combat *s);
void her_leave(her_combat *s);
void her_end_cast(const her_scenario *sc, her_combat *s);
/* The verbs of the program in hand, from s->step on, until one waits or all are done. */
void her_resolve(const her_scenario *sc, her_combat *s);
void her_ward_off(const her_scenario *sc, her_combat *s);
void her_pick_unit(const her_scenario *sc, her_combat *s, int slot);
const her_program *her_program_of(const her_scenario *sc, int card, int how);
bool her_casting(const her_combat *s);
bool her_expert(const her_scenario *sc, int card, int option);
bool her_program_possible(const her_scenario *sc, const her_combat *s, const her_option *o,
                          const her_program *p, int side, bool spell);
/* picks.c: the next targets of a program that `player` plays; none when all are chosen. */
void her_list_targets(const her_scenario *sc, const her_combat *s, const her_program *p, bool spell,
                      int player, gg_move_list *l);
bool her_setup_step(const her_scenario *sc, her_combat *s);
bool her_trigger_step(const her_scenario *sc, her_combat *s);

/* content.c */
bool her_combat_listed(int i, gg_scenario_info *info);
int her_combat_open(her_scenario **scenario, const char *text, const char *content,
                    const char *content_name, gg_error *error);
/* Gives every copy of a card that a combat can remove from the game its bit; false if there are
 * more than 8. */
bool her_number_removable(her_scenario *sc);
/* options.c */
const char *her_option_name(int i);
int her_option_set(uint8_t option[HER_OPTIONS], gg_slice name, gg_slice value, gg_error *error);
void her_options_text(const uint8_t option[HER_OPTIONS], gg_text *text); /* "atx2.20" */
bool her_options_read(uint8_t option[HER_OPTIONS], gg_slice text);
/* effects.c: effect and ability text. `why` says what is wrong. */
bool her_read_effect(her_scenario *sc, her_card *card, const char *text, const char **why);
bool her_read_abilities(her_scenario *sc, her_face *face, const char *text, const char **why);
int her_face_named(const her_scenario *sc, const char *code, char kind);

/* the contract's text functions: notation.c, _position.c, _read.c, _draw.c, _svg.c,
 * _hidden.c */
void her_put_cell(int cell, gg_text *text);
void her_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text);
void her_write_fen(const gg_game *game, const void *state, gg_text *text);
int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
void her_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text);
void her_describe(const gg_game *game, const void *state, gg_move move, gg_text *text);
const char *her_group(const gg_game *game, const void *state, gg_move move);
void her_headline(const gg_game *game, const void *state, gg_text *text);
void her_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void her_draw_svg(const gg_game *game, const void *state, gg_text *text);
bool her_valid(const gg_game *game, const void *state, gg_text *why);
void her_view(const gg_game *game, void *state, int seat);
uint64_t her_ways(const gg_game *game, const void *state, int seat);
void her_redeal(const gg_game *game, void *state, int seat, gg_random *random);

extern const char her_schools[]; /* "aefw" */
extern const gg_rules her_combat_rules;

#endif
