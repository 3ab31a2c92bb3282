/* The functions between the files of argot, one block per file, from the ground floor to the roof: a
 * file calls only files before it. They change the state in place and cannot fail unless it is said;
 * none allocates but those of content.c. Evaluations and tests use argot.h. */
#ifndef GG_CORE_ARGOT_RULES_H
#define GG_CORE_ARGOT_RULES_H

#include "../kit/options.h"
#include "argot.h"

/* --- units.c: the ground floor */

/* The seat that decides for a faction: 0..3, or GG_CHANCE with neutral=random (ARG-902). */
int argot_controller(const argot_scenario *sc, const argot_state *s, int faction);
/* True if the faction's decisions are made by the script of ARG-906 to 908. */
bool argot_scripted(const argot_scenario *sc, int faction);
/* Who acts: a seat, GG_CHANCE or GG_OVER. */
int argot_actor(const argot_scenario *sc, const argot_state *s);
/* The faction that comes after `faction` in turn order (ARG-004); -1 after the last. */
int argot_next_faction(const argot_scenario *sc, const argot_state *s, int faction);
/* Writes the owner of a unit; everything else stays. */
void argot_set_owner(argot_state *s, int u, int faction);
/* Moves a unit, and a ship's cargo with it, to a cell (ARG-368). */
void argot_relocate(argot_state *s, int u, int cell);
/* True if units of two or more factions are in the cell (ARG-041). */
bool argot_contested(const argot_state *s, int cell);
/* True if `n` more units of a faction fit into the cell (ARG-040). */
bool argot_room(const argot_scenario *sc, const argot_state *s, int faction, int cell, int n);
/* With fog=1 the living units of a mask are known to all from now on (ARG-951). */
void argot_see(const argot_scenario *sc, argot_state *s, uint64_t units);
/* One step less, which may eliminate the unit and end the game (ARG-524, 023); one step more, up to
 * the maximum (ARG-010). */
void argot_lose_step(const argot_scenario *sc, argot_state *s, int u);
void argot_gain_step(const argot_scenario *sc, argot_state *s, int u);
/* Removes a unit with its cargo; may end the game (ARG-011, 802): look at the node afterwards. */
void argot_eliminate(const argot_scenario *sc, argot_state *s, int u);
/* Ends the game and blanks what no longer matters (ARG-801). */
void argot_finish(argot_state *s, enum argot_result result);

/* --- turn.c */

/* Clears what belongs to one turn, begins a day if the deck is empty; leaves CD (ARG-200, 201). */
void argot_begin_turn(const argot_scenario *sc, argot_state *s);
/* After Rally: hold, time limit, else the next turn (ARG-800). */
void argot_end_turn(const argot_scenario *sc, argot_state *s);
/* A card of kind `k`, of which there is one left: first, tokens; leaves MG (ARG-202 to 204). */
void argot_draw_card(const argot_scenario *sc, argot_state *s, int k);

/* --- setup.c */

/* gg_rules.setup (ARG-113). */
void argot_setup(const gg_game *game, void *state);
/* The alternatives of SP (ARG-100 to 111), at most `limit`; returns how many. */
int argot_list_place(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
/* Places the selected unit, and nothing after it. */
void argot_put_down(argot_state *s, gg_move move);
/* Places the selected unit; move 0 sets it aside (ARG-112). Goes on to the next, or to the first
 * turn. */
void argot_place(const argot_scenario *sc, argot_state *s, gg_move move);
/* With fog=1: public handles for the blocks that have none yet (ARG-952). */
void argot_give_handles(const argot_scenario *sc, argot_state *s);

/* --- movement.c */

/* Where a unit may go: plain destinations, enemy cells without entry (air), and cells from which
 * adjoining enemy cells may be entered. */
typedef struct argot_reach {
    gg_bits go;
    gg_bits strike; /* enemy cells that may be entered from a cell of `from` */
    gg_bits from;
    gg_bits start_only;   /* `strike` cells barred from the unit's own cell (ARG-382) */
    const gg_bits *cross; /* neighbours over links the unit crosses; NULL for air */
} argot_reach;
void argot_reach_of(const argot_scenario *sc, const argot_state *s, const argot_field *field, int u,
                    argot_reach *reach);
/* ARG-380. */
bool argot_pinned(const argot_scenario *sc, const argot_state *s, int u);
/* Cells behind the hexsides through which enemy attackers entered the unit's cell (ARG-382). */
gg_bits argot_barred(const argot_scenario *sc, const argot_state *s, int u);
/* The alternatives of MG, MU and MD, at most `limit`; return how many. */
int argot_list_groups(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
int argot_list_units(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
int argot_list_goals(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
/* Makes a GO or ATTACK move of unit u: cell, moved, act, atk, entry (ARG-370, 371). */
void argot_move_unit(const argot_scenario *sc, argot_state *s, int u, gg_move move);

/* --- ranged.c */

/* The alternatives of RP (ARG-401) and RT (ARG-402, 403), at most `limit`; return how many. */
int argot_list_shooters(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
int argot_list_targets(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
/* True if `u` may hit a unit somewhere from where it stands, its range being asked (ARG-402). */
bool argot_has_marks(const argot_scenario *sc, const argot_state *s, int u);

/* --- thirdparty.c */

/* All movement of a scripted faction (ARG-906). */
void argot_script_movement(const argot_scenario *sc, argot_state *s, int faction);
/* The script's choice among the alternatives of a decision node, of which there is one or more
 * (ARG-907, 908). */
gg_move argot_script_choice(const argot_scenario *sc, const argot_state *s, const gg_move *list,
                            int count);

/* --- retreat.c */

/* Where a participant of the battle may retreat to (ARG-601). */
gg_bits argot_retreats(const argot_scenario *sc, const argot_state *s, int u);
/* Takes a unit out of the battle to one of those cells (ARG-604); a ground unit goes aboard there if
 * it must. */
void argot_retreat(const argot_scenario *sc, argot_state *s, int u, int cell);
/* A unit that must retreat and cannot: captured or eliminated, which may end the game (ARG-602,
 * 621). */
void argot_trapped(const argot_scenario *sc, argot_state *s, int u);
/* A train changes its owner; it is eliminated where the captor has no room (ARG-620, R59). */
void argot_capture(const argot_scenario *sc, argot_state *s, int train, int captor);
/* The alternatives of RG, at most `limit`; returns how many. A regroup move (ARG-610, 611). */
int argot_list_regroups(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
void argot_regroup(argot_state *s, int u, int cell);

/* --- battle.c */

/* The alternatives of BP (ARG-502) and BA (ARG-511, 512), at most `limit`; return how many. */
int argot_list_battles(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
int argot_list_turns(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
/* The acting faction attacks `other` in a cell where their battle is pending (ARG-505). */
void argot_battle_begin(const argot_scenario *sc, argot_state *s, int cell, int other);
/* ARG-531 and the search for the next block to act. Leaves node BA, FR, RG, BP or XX. */
void argot_battle_next(const argot_scenario *sc, argot_state *s);
/* Regrouping is over too: the attacker looks for its next battle. */
void argot_close_battle(argot_state *s);
/* The next unit of the losing side that has to retreat, leaving FR; else the end (ARG-603). */
void argot_side_retreat(const argot_scenario *sc, argot_state *s);

/* --- roll.c */

/* The modifier and the number of dice of a roll (ARG-404, 516, 518). `flags`: ARGOT_RANGED ... */
int argot_modifier(const argot_scenario *sc, const argot_state *s, int u, int flags);
int argot_dice(const argot_state *s);
/* Units that may take the next hit (ARG-405, 521, 522). */
uint64_t argot_eligible(const argot_scenario *sc, const argot_state *s);
/* A unit takes aim, in a battle (`cell` 255) or at a cell and faction: leaves CR. */
void argot_roll_begin(argot_state *s, int shooter, int cell, int faction, int flags);
/* The roll came out; one hit is given to a unit; all is done (ARG-023, 525 to 527). */
void argot_hits(const argot_scenario *sc, argot_state *s, int hits);
void argot_take_hit(const argot_scenario *sc, argot_state *s, int u);
void argot_after_roll(const argot_scenario *sc, argot_state *s);
/* gg_rules.roll. */
gg_move argot_roll(const gg_game *game, const void *state, gg_random *random);

/* --- rally.c */

/* Raids, then RL of Mineos (ARG-700 to 703). */
void argot_rally_begin(const argot_scenario *sc, argot_state *s);
/* The alternatives of RL in the order of ARG-713, at most `limit`; returns how many. */
int argot_list_restores(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit);
/* Buys a step from the pool (payer 63) or from a train (ARG-705, 711). */
void argot_restore(const argot_scenario *sc, argot_state *s, int u, int payer);
/* The faction ends its part: Argot follows Mineos, then the turn ends. */
void argot_rally_done(const argot_scenario *sc, argot_state *s);
/* RP a train has spent in this Rally phase (train_spend=capacity). */
int argot_spent(const argot_state *s, int train);

/* --- flow.c: the roof */

/* Makes a listed alternative of the node, and nothing after it. */
void argot_perform(const argot_scenario *sc, argot_state *s, gg_move move);
/* gg_rules.settle: runs on through all collapsed nodes (ARG-G01). */
int argot_settle(const gg_game *game, void *state, gg_move *list, int limit);
/* gg_rules.outcomes: cards, rolls and morale checks (ARG-202, 516, 526); uniform over its moves at a
 * third party's decision (ARG-902). */
int argot_outcomes(const gg_game *game, const void *state, gg_outcome *list);

/* --- fog.c, valid.c: functions of the contract (core/game.h) */

void argot_view(const gg_game *game, void *state, int seat);
void argot_redeal(const gg_game *game, void *state, int seat, gg_random *random);
void argot_write_seen(const gg_game *game, const void *state, gg_move move, int seat,
                      gg_text *text);
bool argot_valid(const gg_game *game, const void *state, gg_text *why);

/* --- content.c, options.c */

/* The built-in scenarios, for gg_rules.scenarios. */
extern struct gg_scenario_list argot_scenarios;
/* The options of section 1.2; what `deck` may be is the content's. */
extern const gg_option argot_option_table[ARGOT_OPTION_COUNT + 1];

/* --- notation.c, moves.c, position.c, pieces.c, draw.c, svg.c: words and pictures */

/* True if the viewer of the state may not know which unit this is; its tag, or "?1G4" then
 * (ARG-953). */
bool argot_hidden(const argot_scenario *sc, const argot_state *s, int u);
void argot_put_tag(const argot_scenario *sc, const argot_state *s, int u, gg_text *text);

extern const struct gg_words argot_words;
extern const struct gg_position_line argot_position;
int argot_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
bool argot_fen_scenario(const gg_rules *rules, gg_slice fen, gg_text *scenario);
void argot_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
void argot_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void argot_draw_svg(const gg_game *game, const void *state, gg_text *text);

#endif
