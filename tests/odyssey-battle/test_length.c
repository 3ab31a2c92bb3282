/* How long a round can be made: by decisions and dice that are picked to go on, as far ahead as random play
 * sees. max_length of the game allows 5,000 decisions and outcomes a round (content.c). */
#include "lab.h"

GROUP(NULL, bat_end)

enum { BATTLES = 1, TRIES = 4, AHEAD = 60, ROUNDS = 8, MOST = 500 };

/* Steps of random play until the round is over, at most AHEAD; -1 if that ends the battle. */
static int goes_on(odb_state s, gg_random *random) {
    const int round = s.round;
    int steps = 0;
    while (steps < AHEAD && s.round == round) {
        gg_move list[GG_MAX_MOVES];
        if (bat.game->rules->actor(bat.game, &s) == GG_OVER) return -1;
        const int count = gg_list(bat.game, &s, list);
        gg_apply(bat.game, &s, list[gg_random_below(random, (uint32_t)count)]);
        steps++;
    }
    return steps;
}

/* The move or outcome, of some, after which the round goes on longest. */
static gg_move longest(const odb_state *s, gg_random *random) {
    gg_move list[GG_MAX_MOVES], best = 0;
    const int count = gg_list(bat.game, s, list), tries = count < TRIES ? count : TRIES;
    int most = -2;
    for (int k = 0; k < tries; k++) {
        const int i = count > TRIES ? (int)gg_random_below(random, (uint32_t)count) : k;
        odb_state next = *s;
        gg_apply(bat.game, &next, list[i]);
        const int steps = goes_on(next, random);
        if (steps > most) most = steps, best = list[i];
    }
    return best;
}

static int longest_round(const char *scenario) {
    gg_random random;
    int most = 0;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    bat_open(scenario);
    for (int i = 0; i < BATTLES; i++) {
        odb_state s;
        gg_start(bat.game, &s);
        for (int round = 0, steps = 0; bat.game->rules->actor(bat.game, &s) != GG_OVER; steps++) {
            if (s.round != round) round = s.round, steps = 0;
            if (steps > most) most = steps;
            if (most > MOST || round > ROUNDS) break;
            gg_apply(bat.game, &s, longest(&s, &random));
        }
    }
    print_message("%s: %d\n", scenario, most);
    return most;
}

TEST(rounds_that_are_made_long) {
    assert_true(longest_round("kiln-l3-b:bonus_resp=ask") < MOST);
    assert_true(longest_round("kiln-maze-b:bonus_resp=ask,rage_over=none") < MOST);
}
