/* The scripted players of section 7, by the weight s_style: greedy takes the likeliest wound, cautious
 * keeps titans in danger away, setup lets titans attack first whose attacks help the next. At the
 * primordial's free choices the adversary: whoever can bear it least. */
#include "battle.h"

gg_move odb_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    double worth[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    odb_worth(game, state, list, count, w, worth);
    for (int k = 0; k < count; k++) score[k] = (float)worth[k];
    return gg_eval_best(list, score, count, random);
}
