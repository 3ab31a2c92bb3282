/* What rules.c puts into the contract, file by file: the functions of gg_rules as this game has
 * them, and what the text files share. */
#ifndef GG_CORE_ODYSSEY_BATTLE_RULES_H
#define GG_CORE_ODYSSEY_BATTLE_RULES_H

#include "../../kit/options.h"
#include "battle.h"

/* content.c, options.c */
extern struct gg_scenario_list odb_scenarios;
extern const gg_option odb_option_table[];

/* flow.c: signatures of gg_rules */
void odb_setup(const gg_game *game, void *state);
int odb_actor(const gg_game *game, const void *state);
int odb_list(const gg_game *game, const void *state, gg_move *list);
int odb_outcomes(const gg_game *game, const void *state, gg_outcome *list);
void odb_perform(const gg_game *game, void *state, gg_move move);
int odb_settle(const gg_game *game, void *state, gg_move *list, int limit);
uint32_t odb_playout(const gg_game *game, void *state, gg_random *random, uint32_t limit);
void odb_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);
/* stake.c */
bool odb_stake(const gg_game *game, const void *before, const void *now, gg_text *what,
               double *worth);

/* hidden.c */
void odb_view(const gg_game *game, void *state, int seat);
void odb_redeal(const gg_game *game, void *state, int seat, gg_random *random);

/* abilities.c: "Power Re-roll"; NULL for an ability that is no keyword */
const char *odb_keyword_name(const odb_ability *ability);
const char *odb_verb_name(int verb); /* compile.c: "suppress"; "" where there is none */

/* load_scenario.c: "f8" as a square of a board of that size; -1 if it is none. */
int odb_square_named(gg_slice name, int width, int height);

/* text.c, pieces.c */
extern const struct gg_words odb_words;
void odb_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
void odb_headline(const gg_game *game, const void *state, gg_text *text);

/* position.c, valid.c */
extern const struct gg_position_line odb_position;
void odb_write_fen(const gg_game *game, const void *state, gg_text *text);
int odb_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error);
bool odb_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario);
bool odb_valid(const gg_game *game, const void *state, gg_text *why);

/* picture.c, svg.c */
void odb_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void odb_draw_svg(const gg_game *game, const void *state, gg_text *text);

#endif
