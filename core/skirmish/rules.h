/* skirmish: what the files of the rules share beside skirmish.h, one part per file, in the order of
 * the floors: each file calls only those above it here. Nobody else includes this. */
#ifndef GG_CORE_SKIRMISH_RULES_H
#define GG_CORE_SKIRMISH_RULES_H

#include "../kit/list.h"
#include "../kit/odds.h"
#include "../kit/options.h"
#include "../kit/words.h"
#include "skirmish.h"

/* --- units.c: primitives on the state */

/* Lays a tile on a cell without one. */
void ski_lay_tile(ski_state *s, int cell, int code);
/* Forgets what was selected. */
void ski_unselect(ski_state *s);
/* Moves all units of a side from one place off the board to another. */
void ski_transfer(const ski_scenario *sc, ski_state *s, int side, int from, int to);
/* Takes Health from a unit; at 0 it is destroyed (SKI-096, 097). */
void ski_hurt(ski_state *s, int u, int loss);
/* Scores the objectives at the end of a round (SKI-141, 142). */
void ski_score(const ski_scenario *sc, ski_state *s);
/* gg_rules.payoff and gg_rules.scores. */
void ski_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);
bool ski_scores(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]);

/* --- setup.c */

/* Whether a side holds a tile that can be laid. */
bool ski_can_place(const ski_scenario *sc, const ski_state *s, int side);
/* Units in hand that have no cell become the reserve (SKI-015). */
void ski_crowded_out(const ski_scenario *sc, ski_state *s, int side);
/* Units of a side that it has deployed: those that the scenario places are none of them. */
int ski_deployed(const ski_scenario *sc, const ski_state *s, int side);
/* The moves at SKI_TIL, SKI_EDG, SKI_HLD, SKI_DEP and SKI_ARR; none where nothing can be chosen. */
void ski_list_tiles(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_edges(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_held(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_deploy(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_arrive(const ski_scenario *sc, const ski_state *s, gg_move_list *list);

/* --- movement.c */

/* Whether the unit reaches any cell. */
bool ski_can_move(const ski_scenario *sc, const ski_state *s, ski_field *field, int u);

/* --- attack.c */

/* The Cover Bonus of the line between two cells (SKI-083). */
int ski_line_bonus(const ski_scenario *sc, const ski_state *s, int from, int to);
/* Starts the attack of the selected unit: the next node of the dice. */
void ski_begin_attack(const ski_scenario *sc, ski_state *s);
/* The only outcome of a chance node, or 0 if there are several. */
gg_move ski_sure(const ski_scenario *sc, const ski_state *s);
/* See gg_rules. */
int ski_outcomes(const gg_game *game, const void *state, gg_outcome *list);
gg_move ski_roll(const gg_game *game, const void *state, gg_random *random);

/* --- action.c */

/* Whether any action of the unit has a target. */
bool ski_can_act(const ski_scenario *sc, const ski_state *s, ski_field *field, int u, bool moved);
/* The moves at SKI_ACT, SKI_MOV, SKI_AIM and SKI_CHG; none where nothing can be chosen. */
void ski_list_units(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_goals(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_aims(const ski_scenario *sc, const ski_state *s, gg_move_list *list);
void ski_list_charges(const ski_scenario *sc, const ski_state *s, gg_move_list *list);

/* --- flow.c: the game tree */

/* The moves of the present node, at most `limit`; returns the count. */
int ski_list(const ski_scenario *sc, const ski_state *s, gg_move *list, int limit);
/* See gg_rules. */
void ski_setup(const gg_game *game, void *state);
void ski_perform(const gg_game *game, void *state, gg_move move);
int ski_settle(const gg_game *game, void *state, gg_move *list, int limit);

/* --- hidden.c */

/* Whether it is a side's secret which of its units off the board are held back. */
bool ski_conceals(const ski_scenario *sc, const ski_state *s, int side);
/* Whether play can rest where it does with the units that are held back in secret, or, in a view,
 * with some dealing of them: what dealing again relies on. */
bool ski_split_holds(const ski_scenario *sc, const ski_state *s);
/* gg_rules.view and gg_rules.redeal. */
void ski_view(const gg_game *game, void *state, int seat);
void ski_redeal(const gg_game *game, void *state, int seat, gg_random *random);
/* gg_rules.write_seen. */
void ski_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text);

/* --- valid.c */

/* gg_rules.valid: holds for any bytes. */
bool ski_valid(const gg_game *game, const void *state, gg_text *why);

/* --- text.c: names, tokens, words */

/* Letters of tile codes ('.' for no tile), of edges ('-' for none), and names of edges. */
extern const char ski_tile_letters[SKI_CODES + 1];
extern const char ski_edge_letters[6];
extern const char *const ski_edge_names[5];
/* The names of a unit, of a cell, and of the tiles of a kind in a hand: "A5", "g6", "A-g". */
static inline gg_name ski_unit_name(int u) {
    return gg_side_name(SKI_SIDE, u);
}
static inline gg_name ski_cell_name(int cell) {
    return gg_cell_name(GG_COLUMN_ROW, cell);
}
gg_name ski_tile_name(int side, int code);
/* The cell of a name on this board, -1 if there is none. */
static inline int ski_cell_named(const ski_scenario *sc, gg_slice name) {
    return gg_cell_named(name, GG_COLUMN_ROW, sc->board);
}
extern const gg_words ski_words;

/* --- position.c, picture.c */

extern const struct gg_position_line ski_position;
int ski_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
extern const struct gg_map ski_map;

/* --- content.c */

/* The options, in the order of ski_option. */
extern const gg_option ski_option_table[SKI_OPTIONS + 1];
/* The built-in scenarios, for gg_rules.scenarios. */
extern struct gg_scenario_list ski_scenarios;
/* gg_rules.close. */
void ski_close(gg_game *game);

#endif
