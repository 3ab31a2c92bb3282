/* What rules.c puts into the contract, file by file: the functions of gg_rules as this game has
 * them, and what the text files share. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_RULES_H
#define GG_CORE_ODYSSEY_CAMPAIGN_RULES_H

#include "../../kit/options.h"
#include "campaign.h"

/* content.c, options.c */
extern struct gg_scenario_list odc_scenarios;
extern const gg_option odc_option_table[];

/* flow.c: signatures of gg_rules */
void odc_setup(const gg_game *game, void *state);
int odc_actor(const gg_game *game, const void *state);
int odc_list(const gg_game *game, const void *state, gg_move *list);
int odc_outcomes(const gg_game *game, const void *state, gg_outcome *list);
gg_move odc_roll(const gg_game *game, const void *state, gg_random *random);
void odc_perform(const gg_game *game, void *state, gg_move move);
int odc_settle(const gg_game *game, void *state, gg_move *list, int limit);
void odc_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);
/* The battle that is fought now, as a game with its state; NULL when none runs. */
const gg_game *odc_inner(const gg_game *game, const void *state, const odb_state **battle);
/* fight.c: with battle_model=full the same campaign with battles by the table of 6.9; and makes a state of
 * this game one of that, in place: a battle that is being fought is about to be decided by the table, one
 * that is over has ended as it did. */
const gg_game *odc_coarse(const gg_game *game);
void odc_coarsen(const gg_game *game, void *state);

/* hidden.c */
void odc_view(const gg_game *game, void *state, int seat);
void odc_redeal(const gg_game *game, void *state, int seat, gg_random *random);

/* text.c, pieces.c, headline.c */
extern const struct gg_words odc_words;
void odc_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
void odc_headline(const gg_game *game, const void *state, gg_text *text);
/* The headline without what hangs on the decision, for pictures. */
void odc_title(const gg_game *game, const void *state, gg_text *text);

/* position.c, valid.c */
extern const struct gg_position_line odc_position;
void odc_write_fen(const gg_game *game, const void *state, gg_text *text);
int odc_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error);
bool odc_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario);
bool odc_valid(const gg_game *game, const void *state, gg_text *why);

/* picture.c, svg.c */
void odc_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void odc_draw_svg(const gg_game *game, const void *state, gg_text *text);

#endif
