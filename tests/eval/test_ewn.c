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

/* The chances are 1 and 0.903. */
TEST(a_stone_ahead_is_worth_more) {
    gg_game *game = lab_open("ewn", NULL);
    double near[GG_MAX_PLAYERS], far[GG_MAX_PLAYERS];
    ewn_state s;
    gg_eval_defaults(&gg_eval_ewn, w);
    for (int net = 0; net < 2; net++) {
        w[EWN_W_NET] = net;
        lab_read(game, "5/4d/c2A1/4B/5 x -", &s);
        gg_eval_ewn.value(game, &s, w, near);
        lab_read(game, "3A1/4d/c3B/5/5 x -", &s);
        gg_eval_ewn.value(game, &s, w, far);
        assert_true(near[0] > far[0] + 0.04);
    }
    gg_game_close(game);
}

/* --- the network */

static gg_net *any_net(gg_random *random) {
    gg_net *net = gg_net_new("ewn", ewn_form.inputs, 64, ewn_form.buckets, NULL);
    for (int i = 0; i < net->inputs * net->hidden; i++)
        net->first[i] = (int16_t)((int)gg_random_below(random, 61) - 30);
    for (int i = 0; i < net->hidden; i++) net->bias[i] = 100;
    for (int i = 0; i < net->buckets * net->hidden; i++)
        net->second[i] = (int16_t)((int)gg_random_below(random, 41) - 20);
    return net;
}

/* What a decision is worth by what its best move leads to, one position after the other. */
static double best_after(const gg_game *game, const gg_state *s, int seat) {
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, s, list);
    double best = 0;
    for (int i = 0; i < count; i++) {
        gg_state next = *s;
        double v[GG_MAX_PLAYERS];
        gg_apply(game, &next, list[i]);
        if (game->rules->actor(game, &next) == GG_OVER)
            game->rules->payoff(game, &next, v);
        else
            gg_eval_ewn.value(game, &next, w, v);
        if (v[seat] > best) best = v[seat];
    }
    return best;
}

/* Moves are scored together, by what each changes. */
TEST(a_network_sees_a_decision_as_its_best_move) {
    gg_game *game = lab_open("ewn", "standard:setup=1");
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_ewn, w);
    w[EWN_W_NET] = gg_nets_add(&ewn_form, any_net(&random), NULL);
    assert_true(w[EWN_W_NET] >= 2);
    int compared = 0;
    for (int i = 0; i < 5000; i++) {
        gg_state s;
        double v[GG_MAX_PLAYERS];
        gg_start(game, &s);
        gg_playout(game, &s, &random, 13 + 2 * gg_random_below(&random, 20));
        const int seat = game->rules->actor(game, &s);
        if (seat < 0) continue;
        gg_eval_ewn.value(game, &s, w, v);
        assert_float_equal(v[seat], best_after(game, &s, seat), 1e-12);
        compared++;
    }
    assert_true(compared > 3000);
    gg_game_close(game);
}

static void same_features(const char *fen, const char *other, int symmetry) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state a, b;
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    bool has[GG_NET_INPUTS] = {false};
    lab_read(game, fen, &a);
    lab_read(game, other, &b);
    const int count = ewn_form.features(game, &a, symmetry, one);
    assert_int_equal(count, ewn_form.features(game, &b, 0, two));
    assert_int_equal(ewn_form.bucket(game, &a), ewn_form.bucket(game, &b));
    for (int i = 0; i < count; i++) has[one[i]] = true;
    for (int i = 0; i < count; i++) assert_true(has[two[i]]);
    gg_game_close(game);
}

TEST(features_are_those_of_the_seat_to_throw) {
    static const char fen[] = "A4/1C3/2fB1/3d1/4b x -";
    same_features(fen, "B4/1D3/1bF2/3c1/4a o -", 0);    /* turned by half a turn */
    same_features(fen, "A4/1C3/2f2/2Bd1/4b x -", 1);    /* rows and columns changed */
    same_features(fen, "A4/1C3/2fB1/3d1/4b x 3456", 0); /* a throw is not seen */
}
