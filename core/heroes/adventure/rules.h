/* What rules.c puts into the contract, file by file: the functions of gg_rules as this game has
 * them, and what the text files share. */
#ifndef GG_CORE_HEROES_ADVENTURE_RULES_H
#define GG_CORE_HEROES_ADVENTURE_RULES_H

#include "../../kit/options.h"
#include "adventure.h"
#include "words.h"

/* content.c (load*.c), options.c */
extern struct gg_scenario_list hea_scenarios;
extern const gg_option hea_option_table[];

/* flow.c: signatures of gg_rules */
/* How many moves a decision outside combats has with the cards that lie there, at most 2; none is possible
 * where they were dealt anew. */
int hea_choices(const gg_game *game, const void *state);
void hea_setup(const gg_game *game, void *state);
int hea_actor(const gg_game *game, const void *state);
int hea_list(const gg_game *game, const void *state, gg_move *list);
int hea_outcomes(const gg_game *game, const void *state, gg_outcome *list);
void hea_perform(const gg_game *game, void *state, gg_move move);
int hea_settle(const gg_game *game, void *state, gg_move *list, int limit);
void hea_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);

/* A combat is running. */
bool hea_fighting(const gg_game *game, const void *state);

/* hidden.c, seen.c */
void hea_write_seen(const gg_game *game, const void *state, gg_move move, int seat, gg_text *text);
void hea_view(const gg_game *game, void *state, int seat);
uint64_t hea_ways(const gg_game *game, const void *state, int seat);
void hea_redeal(const gg_game *game, void *state, int seat, gg_random *random);

/* What the text files work on. They only read. */
static inline hea hea_of(const gg_game *game, const void *state) {
    return (hea){game->scenario, (hea_state *)(uintptr_t)state};
}
/* The move is one of the combat that runs. */
static inline bool hea_of_combat(gg_move move) {
    return HEA_KIND(move) < HEA_M_FIRST;
}

/* text.c: the combat inside; wording.c: parts of tokens. */

/* Fills `inner` with the combat that is fought now as a game, whose state is &s->combat; false when
 * none runs. `inner` belongs to the caller and lasts until the state changes. */
bool hea_inner(hea c, gg_game *inner);
/* That combat as a picture shows it: of a view without the hands that the viewer does not see, in
 * `copy`, which belongs to the caller. */
const her_combat *hea_combat_shown(hea c, her_combat *copy);
void hea_put_field(int field, gg_text *text);                 /* "3.5" */
extern const char hea_resource_letters[];                     /* "gbv" */
extern const char *const hea_direction_codes[HEA_DIRECTIONS]; /* "e" "ne" ... */
extern const char *const hea_building_codes[HEA_BUILDINGS];   /* "hal" "cit" ... */

/* text.c, pieces.c, headline.c */
extern const struct gg_words hea_words;
void hea_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
void hea_headline(const gg_game *game, const void *state, gg_text *text);
/* The headline without the moves that can be typed, for pictures. */
void hea_title(const gg_game *game, const void *state, gg_text *text);

/* position.c, valid.c */
extern const struct gg_position_line hea_position;
void hea_write_fen(const gg_game *game, const void *state, gg_text *text);
int hea_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error);
bool hea_fen_scenario(const gg_rules *rules, gg_slice line, gg_text *scenario);
bool hea_valid(const gg_game *game, const void *state, gg_text *why);

/* picture.c, svg.c */
void hea_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void hea_draw_svg(const gg_game *game, const void *state, gg_text *text);

#endif
