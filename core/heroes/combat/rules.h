/* What the files of the combat call of each other, bottom first: a file calls only those above it in
 * this list (and combat.h). Functions that change the state take it whole at a node where they may be
 * called, cannot fail, and leave it where her_settle goes on. All are O(units, effects and cards)
 * unless something else is said. */
#ifndef GG_CORE_HEROES_COMBAT_RULES_H
#define GG_CORE_HEROES_COMBAT_RULES_H

#include "../../kit/odds.h"
#include "../../kit/options.h"
#include "combat.h"

/* --- programs.c */

/* A verb of the program is `op`. */
bool her_has_verb(const her_program *p, int op);
/* Notes of a program whose verbs are read which of them asks, whether it acts, whether it lasts. */
void her_note_program(her_program *p);
/* The card is removed from the game once it is used so (verb self). */
bool her_leaves(const her_content *content, int card, int how);
/* Nothing is discarded when its effect ends: the card is removed, or it is no card of a hand. */
bool her_stays_out(const her_scenario *sc, int side, int card, int how);

/* --- units.c: primitives on units and effects */

/* Puts an effect into play: `how` as of HER_ONGOING_HOW, a slot or HER_ON_... target, a school. Its
 * number, -1 if there are eight already (HER-R54). */
int her_add_ongoing(her_combat *s, int card, int how, int target, int value);
/* Ends effect i; those behind it move up. A unit that loses hit points by that may turn or fall. */
void her_end_ongoing(const her_scenario *sc, her_combat *s, int i);
/* A new round: effects of one round end, those of two have one left. */
void her_new_round_effects(const her_scenario *sc, her_combat *s);
/* The unit is gone, with the effects on it: its slot is empty until units close up. */
void her_remove(const her_scenario *sc, her_combat *s, int slot);
/* Damage to a unit, which may turn or fall, and is paralysed no more (HER-313, HER-368); nothing for
 * 0 or an empty slot. */
void her_hurt(const her_scenario *sc, her_combat *s, int slot, int damage);
/* Takes up to n damage off. */
void her_heal(her_slot *u, int n);
/* Adds to the change of A (high 0) or D (high 1) of this activation, from -8 to 7. */
void her_change(her_slot *u, int high, int n);
/* False if the unit cannot be paralysed. */
bool her_paralyse(const her_scenario *sc, her_combat *s, int slot);
/* The wall or gate on the cell falls, if one stands; the tower with the last (HER-406). */
void her_break_wall(const her_scenario *sc, her_combat *s, int cell);
/* Units of both sides lie without gaps again; effects move with them. */
void her_close_up(her_combat *s);
/* What an activation has changed ends with it (HER-R26); on to the next pick. */
void her_activation_ends(her_combat *s);

/* --- cards.c: the cards of a side by record (equal cards are interchangeable), the power of casts, the
 * card in hand */

/* Copies of a record in a pile; whether one is in hand; cards in hand. */
int her_card_count(const her_scenario *sc, const her_combat *s, int side, int card, int pile);
bool her_holds(const her_scenario *sc, const her_combat *s, int side, int card);
int her_hand_size(const her_scenario *sc, const her_combat *s, int side);
/* Moves one copy; nothing happens if there is none in `from`, or if the record is no card of a hand. */
void her_move_card(const her_scenario *sc, her_combat *s, int side, int card, int from, int to);
/* A played card has taken effect: it lies in play until the round ends (HER-R138), or leaves the
 * game. */
void her_card_used(const her_scenario *sc, her_combat *s, int side, int card, int how);
/* Copies of a card in play that stay there when the table is cleared: of an ongoing effect,
 * permanent, or out of the game. */
int her_staying(const her_scenario *sc, const her_combat *s, int side, int card);
/* The cards played go to the discard piles (HER-R138): when a round ends, and the combat. */
void her_clear_table(const her_scenario *sc, her_combat *s);

/* What the side's effects give spells of each school. */
void her_school_bonuses(const her_scenario *sc, const her_combat *s, int side, int power[4]);
/* The cast at hand gains power, up to HER_POWER, which is above all thresholds. */
void her_add_power(her_combat *s, int n);
/* The power of the cast at hand, less what the enemy's units take off. */
int her_effective_power(const her_scenario *sc, const her_combat *s);
/* What an option of the card adds to a cast; option 3 is that of every spell (HER-187). */
int her_empower_value(const her_content *content, int card, int option);
/* The power that the cards in hand can give a cast of `card`, about: cards that empowering draws are
 * not foreseen. */
int her_reachable_power(const her_scenario *sc, const her_combat *s, int side, int card);
/* The highest level that the cast at hand reaches, -1 for none. */
int her_top_level(const her_scenario *sc, const her_combat *s);

/* It is a spell; it is an AI hero's card or spell (not what units do by themselves). */
bool her_spell_in_hand(const her_scenario *sc, const her_combat *s);
bool her_ai_plays(const her_scenario *sc, const her_combat *s);
/* Starts a program of the content that is no card of a hand, to go back to the node `outer`. */
void her_start_program(her_combat *s, int card, int how, int outer);
/* The end of a play or cast: to the outer node, with the priority that was kept. */
void her_back(her_combat *s);
/* The end of a play: to the cast it belongs to, or to the outer node. */
void her_leave(her_combat *s);
/* A spell or specialty card is announced (HER-R28). */
void her_begin_cast(const her_scenario *sc, her_combat *s, int side, int card, int option);
/* An AI hero's spell is cast with a given power: no cards, no choice of school (HER-553). */
void her_begin_ai_cast(const her_scenario *sc, her_combat *s, int side, int card, int power);
/* The cast is over: its cards go where they belong. */
void her_end_cast(const her_scenario *sc, her_combat *s);
/* The combat is over, s->result says how. Nothing is in hand any more and the cards played are
 * discarded, also that which has ended it (HER-163, HER-R138). */
void her_combat_ends(const her_scenario *sc, her_combat *s);

/* --- targets.c */

/* `what` is among the first n picks. */
bool her_picked(const her_combat *s, int n, int what);
/* The next targets of a program that `player` plays; none when all are chosen. */
void her_list_targets(const her_scenario *sc, const her_combat *s, const her_program *p, bool spell,
                      int player, gg_move_list *l);
/* Costs, targets and room for a program at the moment of playing it; the card itself does not count
 * as a hand card. */
bool her_program_possible(const her_scenario *sc, const her_combat *s, const her_option *o,
                          const her_program *p, int side, bool spell);
/* A level of the cast that the hand can pay for can do something. */
bool her_some_level_possible(const her_scenario *sc, const her_combat *s, int side, int card,
                             const her_option *o);

/* --- resolve.c */

/* The verbs of the program in hand, from s->step on, until one waits or all are done. */
void her_resolve(const her_scenario *sc, her_combat *s);

/* --- ruled.c: AI heroes */

/* An AI card or AI spell is drawn, and begins. */
void her_draw_ai(const her_scenario *sc, her_combat *s, gg_move move);
/* Targets of the AI card or AI spell in hand; several where the fighting player decides. */
void her_list_ai_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l);

/* --- plays.c: what may be played, and casting */

/* HER-111: draw, or discard and draw as many. */
void her_list_morale(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l);
/* Cards, morale and abilities that a side may use at the node, all of them that it may at all. */
void her_list_plays(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l);
/* Plays one of them; s->prio tells the side. */
void her_start_play(const her_scenario *sc, her_combat *s, gg_move move);
/* Node HER_TARGET: the list (none when all are chosen) and a move of it. */
void her_list_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_pick_made(her_combat *s, gg_move move);

/* Node HER_CAST: the list and a move of it. */
void her_list_cast(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_cast(const her_scenario *sc, her_combat *s, gg_move move);
/* The targets are chosen: to the answer of the other side, or to the effect. */
void her_run(const her_scenario *sc, her_combat *s);
/* Nobody answers any more: each target that may dodge rolls a die (pas:dodge), then the effect
 * comes. s->step counts the targets. */
void her_ward_off(const her_scenario *sc, her_combat *s);

/* --- attack.c: an attack, and what follows it (nodes HER_AFTER and HER_MORE) */

/* An attack is declared: flags of enum HER_A_... besides those of distance, penalty and walls. */
void her_declare(const her_scenario *sc, her_combat *s, int attacker, int target, int flags);
/* The mode of the dice now (HER-R15), and the damage that those on the table do (HER-R17). */
int her_dice_mode(const her_scenario *sc, const her_combat *s);
int her_attack_damage(const her_scenario *sc, const her_combat *s);
/* Adds the outcomes of the die or dice that are rolled next. */
void her_add_dice(const her_scenario *sc, const her_combat *s, gg_odds *odds);
/* The blow would turn or defeat the face that lies up. */
bool her_lethal(const her_scenario *sc, const her_combat *s);
/* An attack has been made or cancelled: what lasts until then ends. */
void her_attack_made(const her_scenario *sc, her_combat *s);
/* The damage falls (C17); on to what follows. */
void her_strike(const her_scenario *sc, her_combat *s);

/* True if a die or a decision is waited for at this step. */
bool her_waits(const her_scenario *sc, const her_combat *s);
/* On to the next step that waits, or to an attack, or to HER_AFTER_END. */
void her_after(const her_scenario *sc, her_combat *s);
void her_list_after(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_after(const her_scenario *sc, her_combat *s, gg_move move);

/* --- activation.c: rounds and activations */

/* The set-up is over: to the start window. */
void her_begin(const her_scenario *sc, her_combat *s);
/* Hands of both sides, then abilities of units (seraphs); false while cards are to be drawn. */
bool her_opening_draws(const her_scenario *sc, her_combat *s);
/* The next round (C07). */
void her_round_begin(const her_scenario *sc, her_combat *s);
/* War machines at the start of a round; false while one waits for a target. */
bool her_machines(const her_scenario *sc, her_combat *s);
/* The unit is activated, or skips that if it is paralysed (HER-R08). */
void her_pick_unit(const her_scenario *sc, her_combat *s, int slot);
/* One step of what happens when a unit is activated (C10); false if a card is to be drawn. */
bool her_trigger_step(const her_scenario *sc, her_combat *s);
/* Nodes HER_MAIN and HER_MOVED, and HER_ABILITY: lists and moves of them. */
void her_list_main(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_main(const her_scenario *sc, her_combat *s, gg_move move);
void her_list_rage(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_rage(const her_scenario *sc, her_combat *s, int slot);

/* --- window.c */

void her_list_window(const her_scenario *sc, const her_combat *s, gg_move_list *l);
void her_do_window(const her_scenario *sc, her_combat *s, gg_move move);
/* Nobody plays any more. */
void her_window_closes(const her_scenario *sc, her_combat *s);
/* Nobody can act in the window, known without a list: combats without cards, morale and abilities. */
bool her_quiet_window(const her_scenario *sc, const her_combat *s);
/* HER-R49: a side run by the rules uses pas:save as soon as it can. True if it has. */
bool her_saves_itself(const her_scenario *sc, her_combat *s);
/* HER-R44: no damage, no ability, no retaliation. */
void her_cancelled(const her_scenario *sc, her_combat *s);

/* --- setup.c: before the first round */

/* The state before anything has happened; settling does the rest. */
void her_start(const her_scenario *sc, her_combat *s);
void her_list_deploy(const her_scenario *sc, const her_combat *s, gg_move_list *l);
/* Puts a waiting unit on a cell, or leaves it out: HER_NONE. */
void her_deploy(const her_scenario *sc, her_combat *s, int slot, int cell);
/* HER-354: the units that come next, one move for each different kind. */
void her_list_place(const her_scenario *sc, const her_combat *s, gg_move_list *l);
/* Puts a unit where the rules have it (HER-R05). */
void her_place_ruled(const her_scenario *sc, her_combat *s, int slot);
/* The tier of the next neutral unit to draw, 0 when the guard is complete; adds its outcomes. */
int her_guard_tier(const her_scenario *sc, const her_combat *s);
void her_add_guard(const her_scenario *sc, const her_combat *s, gg_odds *odds);
/* A step of the set-up without a choice; false if there is none. */
bool her_setup_step(const her_scenario *sc, her_combat *s);

/* --- flow.c: the tree of nodes, on top */

/* The legal moves; returns how many are in the list, which may be cut at `limit`. */
int her_list_moves(const her_scenario *sc, const her_combat *s, gg_move *list, int limit);
/* The outcomes with their probabilities in a list of GG_MAX_MOVES; returns how many. */
int her_outcomes(const her_scenario *sc, const her_combat *s, gg_outcome *list);
/* Makes a legal move or an outcome. */
void her_perform(const her_scenario *sc, her_combat *s, gg_move move);
/* Runs steps without a choice; returns as gg_rules.settle does. */
int her_settle(const her_scenario *sc, her_combat *s, gg_move *list, int limit);

/* --- opening: map_verbs.c */

/* If `name` is a verb of the map its op and kind, and a letter for each argument; NULL if it is none. */
const char *her_map_verb(gg_slice name, her_verb *verb);
/* Reads the argument of that letter; false if the word is none. */
bool her_read_map_word(gg_slice word, char argument, her_verb *verb);
/* Once all cards are read: codes of cards become records. False if there is no such card. */
bool her_find_cards(const her_content *content, her_program *p);

/* --- opening: effects.c, content.c */

typedef struct her_options {
    uint8_t at[HER_OPTIONS];
} her_options;
/* The options of scenarios, into a her_options. */
extern const gg_option her_option_table[];
/* Effect and ability text of the content into programs; false with words in `why`, empty before. */
bool her_read_effect(her_content *content, her_card *card, const char *text, gg_text *why);
/* "march 1; rolr 1 1": verbs alone, without timing; their cards are found (her_find_cards). */
bool her_read_verbs(her_content *content, gg_slice text, her_program *p, gg_text *why);
bool her_read_abilities(her_content *content, her_face *face, const char *text, gg_text *why);
/* The combats that are built in, and how one is read. */
extern struct gg_scenario_list her_combat_scenarios;
/* Sorts a side's cards, equal ones together. */
void her_group_cards(her_scenario *sc, int side);
/* Gives every copy of a card that a combat can remove from the game its bit; false if there are
 * more than 8. */
bool her_number_removable(her_scenario *sc);

/* --- the contract's functions: text.c, position.c, picture.c, hidden.c,
 * valid.c; what they do is said in core/game.h */

extern const char her_schools[];             /* "aefw" */
extern const char *const her_school_names[]; /* "air" ... */
/* "b3", "tw", "-". */
void her_put_cell(int cell, gg_text *text);
extern const struct gg_words her_words;
void her_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
/* The same with the seat of each side, -1 for none: the map game has other seats. */
void her_tell(const gg_game *game, const void *state, const int owner[2], gg_piece_sink *sink);
/* Names of cells and pieces in pictures: "b2"; "A1", "B8"; "A-dfn", equal cards of a hand. Cards of
 * a side's hand as far as they are seen. */
typedef char her_name[24];
const char *her_name_cell(int cell, her_name words);
const char *her_name_piece(int slot, her_name words);
const char *her_name_card(const her_scenario *sc, int side, int card, her_name words);
uint64_t her_hand_seen(const her_scenario *sc, const her_combat *s, int side);
/* What is asked, and how it can be answered; her_headline says both. */
void her_say_node(const gg_game *game, const void *state, gg_text *text);
void her_say_choices(const gg_game *game, const void *state, gg_text *text);
void her_headline(const gg_game *game, const void *state, gg_text *text);
extern const struct gg_position_line her_position;
int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
void her_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void her_draw_svg(const gg_game *game, const void *state, gg_text *text);
/* What that draws, into an open document: the map game puts its map beside it. */
struct gg_svg;
void her_draw_svg_parts(const gg_game *game, const void *state, struct gg_svg *svg);
/* What a program does, one option of a card or deed, all options of a card: "discard 2; draw 3". */
void her_say_option(const her_content *content, const her_option *option, gg_text *text);
void her_say_card(const her_content *content, int card, gg_text *text);
bool her_valid(const gg_game *game, const void *state, gg_text *why);
void her_view(const gg_game *game, void *state, int seat);
uint64_t her_ways(const gg_game *game, const void *state, int seat);
void her_redeal(const gg_game *game, void *state, int seat, gg_random *random);

#endif
