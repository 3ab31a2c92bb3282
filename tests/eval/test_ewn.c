/* The evaluation of ewn: its tables of races against exact solving, and what must hold of values. */
#include "../../eval/ewn.h"
#include "../../eval/ewn_race.h"
#include "../lab/test.h"
#include "../lab/words.h"

#include "../../core/touchstones/ewn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double w[GG_MAX_WEIGHTS];

static int race_of(const int steps[EWN_STONES]) {
    int race = 0;
    for (int i = 0; i < EWN_STONES; i++) race += steps[i] * ewn_race_place[i];
    return race;
}

/* --- races against plain recursion, stone by stone, dice by dice */

/* The stones that a number lets move: itself, else the next lower and the next higher one. */
static int allowed(const int steps[EWN_STONES], int number, int which[2]) {
    int count = 0;
    if (steps[number]) {
        which[count++] = number;
        return count;
    }
    for (int i = number - 1; i >= 0 && count == 0; i--)
        if (steps[i]) which[count++] = i;
    for (int i = number + 1, found = 0; i < EWN_STONES && !found; i++)
        if (steps[i]) {
            which[count++] = i;
            found = 1;
        }
    return count;
}

static double mean_turns(const int steps[EWN_STONES]) {
    double sum = 0;
    for (int number = 0; number < EWN_STONES; number++) {
        int which[2];
        double best = 1e9;
        for (int i = allowed(steps, number, which); i-- > 0;) {
            int next[EWN_STONES];
            memcpy(next, steps, sizeof next);
            next[which[i]]--;
            const double mean = next[which[i]] ? mean_turns(next) : 0;
            if (mean < best) best = mean;
        }
        sum += best;
    }
    return 1 + sum / EWN_STONES;
}

static double table_mean(int race) {
    double sum = 0;
    for (int k = 0; k < EWN_RACE_TURNS; k++) sum += ewn_race_tail(race)[k];
    return sum / EWN_RACE_ONE;
}

TEST(mean_turns_of_a_race_as_by_plain_recursion) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    ewn_race_prepare();
    for (int i = 0; i < 200; i++) {
        int steps[EWN_STONES] = {0}, sum = 0;
        for (int k = 0; k < 3; k++) {
            const int stone = (int)gg_random_below(&random, EWN_STONES);
            steps[stone] = (int)gg_random_below(&random, EWN_FAR) + 1;
        }
        for (int k = 0; k < EWN_STONES; k++) sum += steps[k];
        if (sum > 9) continue; /* plain recursion would take long */
        assert_float_equal(table_mean(race_of(steps)), mean_turns(steps), 1e-3);
    }
}

/* One stone each is moved by every number: the nearer one wins, the one to throw when equal. */
TEST(a_race_of_single_stones_is_certain) {
    ewn_race_prepare();
    for (int a = 1; a <= EWN_FAR; a++)
        for (int b = 1; b <= EWN_FAR; b++)
            assert_float_equal(ewn_race_won(a * ewn_race_place[2], b * ewn_race_place[5]),
                               (float)(a <= b), 1e-6);
}

/* P(the seat to throw wins the race) by exact play of the whole game: stones that have passed each
 * other cannot meet, so the race is the game. Either side plays for the best odds here, not for the
 * fewest turns: that gains a little at most. */
static double exact(const gg_game *game, const ewn_state *s) {
    const int actor = game->rules->actor(game, s);
    if (actor == GG_OVER) return lab_payoff(game, s);
    double sum = 0, best = actor == 0 ? -1 : 2;
    if (actor == GG_CHANCE) {
        gg_outcome list[EWN_STONES];
        const int count = game->rules->outcomes(game, s, list);
        for (int i = 0; i < count; i++) {
            ewn_state next = *s;
            gg_apply(game, &next, list[i].move);
            sum += list[i].p * exact(game, &next);
        }
        return sum;
    }
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, s, list);
    for (int i = 0; i < count; i++) {
        ewn_state next = *s;
        gg_apply(game, &next, list[i]);
        const double v = exact(game, &next);
        if (actor == 0 ? v > best : v < best) best = v;
    }
    return best;
}

static void race_is_the_game(const gg_game *game, const char *fen) {
    ewn_state s;
    int race[2] = {0, 0};
    lab_read(game, fen, &s);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < EWN_STONES; i++)
            if (s.left[seat] >> i & 1) {
                const int c = seat ? 24 - s.at[seat][i] : s.at[seat][i];
                const int row = 4 - c / 5, column = 4 - c % 5;
                race[seat] += (row > column ? row : column) * ewn_race_place[i];
            }
    assert_float_equal(ewn_race_won(race[0], race[1]), exact(game, &s), 0.002);
}

TEST(races_without_contact_as_by_exact_solving) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_race_prepare();
    race_is_the_game(game, "5/4d/c2A1/4B/5 x -");
    race_is_the_game(game, "1c3/a4/3B1/4E/5 x -");
    race_is_the_game(game, "2f2/b4/4A/4D/3F1 x -");
    race_is_the_game(game, "1f3/e4/4C/5/2D2 x -");
    gg_game_close(game);
}

/* --- values */

TEST(a_stone_ahead_is_worth_more) {
    gg_game *game = lab_open("ewn", NULL);
    double near[GG_MAX_PLAYERS], far[GG_MAX_PLAYERS];
    ewn_state s;
    gg_eval_defaults(&gg_eval_ewn, w);
    lab_read(game, "5/4d/c2A1/4B/5 x -", &s);
    gg_eval_ewn.value(game, &s, w, near);
    lab_read(game, "3A1/4d/c3B/5/5 x -", &s);
    gg_eval_ewn.value(game, &s, w, far);
    assert_true(near[0] > far[0] + 0.1);
    gg_game_close(game);
}
