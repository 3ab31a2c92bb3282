/* A value never contradicts a decided result: what the evaluation itself proves, ends that no move
 * and no dice can change, and scores that cannot be caught. */
#include "judge.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* --- what the evaluation proves */

/* Hex is not here: its bounds on small boards are a search of 100 positions, which a static value need
 * not foresee. test_hex_proof.c holds them to plain search. */
static const char *const boards[][2] = {
    {"connect4", "standard"}, {"ewn", "standard"}, {"heroes-combat", "mirror"},
    {"heroes-combat", "k01"}, {"argot", "gate"},
};

/* Where the evaluation itself proves what perfect play brings, its value is on that side. */
TEST(values_agree_with_bounds) {
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        gg_game *game = judge_open(boards[i][0], boards[i][1]);
        const gg_eval *eval = gg_eval_for(game->rules);
        gg_random random;
        gg_state state;
        int proven = 0, wrong = 0;
        gg_random_init(&random, 23, GG_STREAM_TEST);
        gg_start(game, &state);
        for (int made = 0; made < 5000; made++) {
            double low = 0, high = 1, v[GG_MAX_PLAYERS];
            const int seat = game->rules->actor(game, &state);
            if (eval->bounds && seat >= 0) eval->bounds(game, &state, &low, &high);
            if (seat >= 0 && (low > 0.5 || high < 0.5)) {
                judge(game, &state, v);
                proven++;
                wrong += (low > 0.5) != (v[seat] > 0.5);
            }
            gg_apply(game, &state, judge_move(game, &state, &random));
            if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        }
        print_message("%s %s: %d proven, %d judged wrong\n", boards[i][0], boards[i][1], proven,
                      wrong);
        assert_int_equal(wrong, 0);
        gg_game_close(game);
    }
}

/* --- ends that nothing can change */

enum { SUBTREE = 3000, KEPT = 4096, POOL = 1 << 18 };
#define EVEN 0.45 /* a value from here to 1 - EVEN says nothing */

/* Lists of the moves on the way, behind each other: on the stack they would be too much of it. */
static gg_move pool[POOL];

/* Whether every way to play and roll from here ends with the same payoff for seat 0, found by going
 * all of them with at most *budget states. `list`: room in the pool. */
static bool settled(const gg_game *game, const gg_state *state, gg_move *list, int *budget,
                    double *payoff) {
    if (--*budget < 0 || list + GG_MAX_MOVES > pool + POOL) return false;
    if (game->rules->actor(game, state) == GG_OVER) {
        double end[GG_MAX_PLAYERS];
        game->rules->payoff(game, state, end);
        if (*payoff >= 0 && end[0] != *payoff) return false;
        *payoff = end[0];
        return true;
    }
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i]);
        if (!settled(game, &next, list + count, budget, payoff)) return false;
    }
    return true;
}

/* Goes back from the end of a game while the result is settled. */
static void look_back(const gg_game *game, const gg_state *kept, int count, int *found,
                      int *wrong) {
    for (int i = count - 1; i >= 0; i--) {
        int budget = SUBTREE;
        double payoff = -1, v[GG_MAX_PLAYERS];
        if (!settled(game, &kept[i], pool, &budget, &payoff)) return;
        judge(game, &kept[i], v);
        ++*found;
        if ((payoff > 0.5 && v[0] < EVEN) || (payoff < 0.5 && v[0] > 1 - EVEN)) {
            static char fen[GG_FEN_TEXT];
            gg_text text = gg_text_over(fen, sizeof fen);
            game->rules->write_fen(game, &kept[i], &text);
            if (!*wrong)
                print_message("%s: %.3f where %.2f is sure: '%s'\n", game->scenario_text, v[0],
                              payoff, fen);
            ++*wrong;
        }
    }
}

static const struct late {
    const char *game, *scenario;
    int games;
} lates[] = {
    {"argot", "gate", 40},           {"argot", "siege", 4},     {"skirmish", "tiny", 40},
    {"skirmish", "duel", 20},        {"regiments", "tiny", 20}, {"regiments", "fair1", 3},
    {"heroes-combat", "mirror", 40}, {"heroes", "mini", 4},     {"odyssey", "ember", 2},
    {"connect4", "standard", 60},    {"ewn", "standard", 60},
};

static const struct judge_except open_to_the_end[] = {
    {"ataxx", "the last move still takes stones"},
    {"hex", "the game is over as soon as nothing can change"},
    {"odyssey-battle", "dice decide to the last blow"},
    {"pig", "a race is open until it is over"},
    {NULL, NULL},
};

static bool has_late(const char *game) {
    for (size_t i = 0; i < sizeof lates / sizeof lates[0]; i++)
        if (strcmp(lates[i].game, game) == 0) return true;
    return false;
}

TEST(every_game_is_looked_at_or_says_why_not) {
    judge_speaks_of_all(has_late, open_to_the_end);
}

TEST(ends_that_nothing_can_change_are_judged_so) {
    int failed = 0;
    for (size_t i = 0; i < sizeof lates / sizeof lates[0]; i++) {
        gg_game *game = judge_open(lates[i].game, lates[i].scenario);
        gg_state *kept = malloc(KEPT * sizeof *kept);
        gg_random random;
        int found = 0, wrong = 0;
        assert_non_null(kept);
        gg_random_init(&random, 24, GG_STREAM_TEST);
        for (int k = 0; k < lates[i].games; k++) {
            gg_state state = {0};
            int made = 0;
            gg_start(game, &state);
            while (game->rules->actor(game, &state) != GG_OVER) {
                kept[made++ % KEPT] = state;
                gg_apply(game, &state, judge_move(game, &state, &random));
            }
            if (made <= KEPT) look_back(game, kept, made, &found, &wrong);
        }
        print_message("%s %s: %d settled, %d judged wrong\n", lates[i].game, lates[i].scenario,
                      found, wrong);
        failed += wrong > 0 || found == 0;
        free(kept);
        gg_game_close(game);
    }
    assert_int_equal(failed, 0);
}

/* --- scores that cannot be caught */

/* Positions in which one side can no longer be caught. */
static const struct decided {
    const char *game, *scenario, *fen;
    int winner;
} decided[] = {
    /* Round 5 of 5, one objective: B cannot make up four points. */
    {"skirmish", "open",
     "ski open 13/13/13/13/13/6o6/13/13/13/13/13 -/- ns "
     "a1:6,x,x,x,x,x,x,x,x g6:6,g7:7,f6:7,h6:4,g5:9,x,x,x 8:4 5A act",
     0},
    /* A has no units left and is behind. */
    {"skirmish", "open",
     "ski open 13/13/13/13/13/6o6/13/13/13/13/13 -/- ns "
     "x,x,x,x,x,x,x,x,x a1:3,x,x,x,x,x,x,x 2:4 2B act",
     1},
};

TEST(decided_scores_are_judged_so) {
    for (size_t i = 0; i < sizeof decided / sizeof decided[0]; i++) {
        const struct decided *d = &decided[i];
        gg_game *game = judge_open(d->game, d->scenario);
        gg_error error = {0};
        gg_state state;
        double v[GG_MAX_PLAYERS];
        if (game->rules->read_fen(game, gg_slice_of(d->fen), &state, &error) < 0)
            fail_msg("%s: %s", d->game, error.words);
        judge(game, &state, v);
        if (!(v[d->winner] > 0.99)) fail_msg("%.3f for '%s'", v[d->winner], d->fen);
        gg_game_close(game);
    }
}
