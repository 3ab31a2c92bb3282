/* What the tests of evaluations share: values of a position, games by script, and the tables that
 * must speak of every registered game. */
#ifndef GG_TESTS_EVAL_JUDGE_H
#define GG_TESTS_EVAL_JUDGE_H

#include "../../core/games.h"
#include "../../eval/eval.h"
#include "../../eval/nets.h"
#include "../lab/test.h"

/* Opens the game or fails the test. */
gg_game *judge_open(const char *name, const char *scenario);
/* The payoffs where the game is over, else the evaluation's values with its default weights. */
void judge(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);
/* Value for a seat with the dice up to the next decision thrown in every way, at most `depth` rolls
 * in a row. */
double judge_expected(const gg_game *game, const gg_state *state, int seat, int depth);
/* A move of the script, one in ten drawn from all moves, so that games differ; an outcome by its
 * odds. */
gg_move judge_move(const gg_game *game, const void *state, gg_random *random);

/* Plays games one after the other, `steps` moves and outcomes in all, and shows each position to `look`:
 * moves of the script, but one decision in `lots` (1: each) is drawn. */
void judge_wander(const gg_game *game, int steps, int lots, gg_random *random,
                  void (*look)(const gg_game *game, const gg_state *state));

/* A network for the game with 32 cells and small weights drawn by lot; of the caller. */
gg_net *judge_drawn_net(const gg_net_form *form, gg_random *random);
/* What such a network says of a position, in doubles, as it stands in net.h. */
double judge_net(const gg_net *net, const gg_net_form *form, const gg_game *game,
                 const void *state);

/* Why a property does not speak of a game. Table ends with {NULL, NULL}. */
struct judge_except {
    const char *game, *why;
};
/* Fails unless every registered game is named by `has` or by the exceptions, and none by both. */
void judge_speaks_of_all(bool (*has)(const char *game), const struct judge_except *except);

/* `normal`, or the number that the environment variable GG_EVAL_LONG gives: how many positions or
 * games a long run takes. */
int judge_length(int normal);

#endif
