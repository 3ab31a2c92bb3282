/* Argot's value by hand does not change by what the dice decide on average: a battle that is designated
 * is worth what it is worth when it has been fought. (That of the network gains 0.06 on `gate`:
 * eval/README.md. Whether it comes true is seen in test_calibrated.c.) */
#include "../../core/games.h"
#include "../../eval/argot/argot.h"
#include "../../search/search.h"
#include "../lab/test.h"

#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Games played by a small search, and their battles fought again a few times each. */
typedef struct table {
    gg_game *game;
    gg_search *search;
    gg_random random;
    double weights[GG_MAX_WEIGHTS];
} table;

/* Sums of the value for Mineos: at turns in which only one side attacks, by that side, and at all
 * turns. */
typedef struct sums {
    double before, designated, rolled;
    int count;
} sums;

enum { NODES = 100, AGAIN = 6 };

static double mineos(const table *t, const gg_state *state) {
    double value[GG_MAX_PLAYERS] = {0};
    if (t->game->rules->actor(t->game, state) == GG_OVER)
        t->game->rules->payoff(t->game, state, value);
    else
        gg_eval_argot.value(t->game, state, t->weights, value);
    return value[ARGOT_MINEOS];
}

static gg_move searched(table *t, const gg_state *state) {
    const gg_limits limits = {.nodes = NODES, .seat = -1};
    gg_result result;
    assert_int_equal(gg_search_go(t->search, state, &limits, NULL, NULL, &result, NULL), 0);
    return result.move;
}

/* The mean value when the battles of this turn are over, fought by rule of thumb. */
static double fought(table *t, const gg_state *from) {
    double sum = 0;
    for (int i = 0; i < AGAIN; i++) {
        gg_state state = *from;
        const argot_state *s = (const void *)&state;
        while (s->node != ARGOT_RL && s->node != ARGOT_CD && s->node != ARGOT_XX) {
            const bool dice = t->game->rules->actor(t->game, &state) == GG_CHANCE;
            gg_apply(t->game, &state,
                     dice ? gg_draw_outcome(t->game, &state, &t->random)
                          : gg_eval_argot.script(t->game, &state, t->weights, &t->random));
        }
        sum += mineos(t, &state);
    }
    return sum / AGAIN;
}

/* The side that attacks this turn, if only one does; -1 otherwise. */
static int attacker(const argot_state *s) {
    const bool argot = s->atk & argot_of(s, ARGOT_ARGOT);
    const bool other = s->atk & argot_of(s, ARGOT_MINEOS);
    return argot == other ? -1 : other;
}

enum { ALL = 2 };

static void add(sums *to, double before, double designated, double rolled) {
    to->before += before;
    to->designated += designated;
    to->rolled += rolled;
    to->count++;
}

static void play_one(table *t, sums side[3]) {
    gg_state state;
    const argot_state *s = (const void *)&state;
    double before = 0;
    int turn = 0, booked = 0;
    gg_start(t->game, &state);
    while (s->node != ARGOT_XX) {
        const int now = s->day * 64 + s->turn;
        if (s->node == ARGOT_MG && turn != now) {
            before = mineos(t, &state);
            turn = now;
        }
        if (s->node >= ARGOT_RP && s->node < ARGOT_RL && booked != now) {
            booked = now;
            const int i = attacker(s);
            const double designated = mineos(t, &state), rolled = fought(t, &state);
            if (i >= 0) add(&side[i], before, designated, rolled);
            add(&side[ALL], before, designated, rolled);
        }
        const bool dice = t->game->rules->actor(t->game, &state) == GG_CHANCE;
        gg_apply(t->game, &state,
                 dice ? gg_draw_outcome(t->game, &state, &t->random) : searched(t, &state));
    }
}

static void begin(table *t, const char *scenario) {
    const gg_parameter by_hand = {gg_slice_of("eval"), gg_slice_of("hand")};
    const gg_search_options options = {.algorithm = "mcts",
                                       .parameters = &by_hand,
                                       .parameter_count = 1,
                                       .hash_bytes = 1 << 22,
                                       .seed = 1};
    t->game = gg_game_open("argot", scenario, NULL);
    assert_non_null(t->game);
    t->search = gg_search_open(t->game, &options, NULL);
    assert_non_null(t->search);
    gg_eval_defaults(&gg_eval_argot, t->weights);
    t->weights[ARGOT_W_NET] = 0;
    gg_random_init(&t->random, 20, GG_STREAM_TEST);
}

static void end(table *t) {
    gg_search_close(t->search);
    gg_game_close(t->game);
}

static void the_value_agrees(const char *scenario, int games, double bound) {
    table t;
    int wrong = 0;
    sums side[3] = {{0}};
    begin(&t, scenario);
    for (int i = 0; i < games; i++) play_one(&t, side);
    end(&t);
    for (int i = 0; i <= ALL; i++) {
        const double n = side[i].count;
        assert_true(n >= 10 || i < ALL);
        if (n < 10) continue;
        const double before = side[i].before / n, rolled = side[i].rolled / n;
        const double designated = side[i].designated / n;
        print_message("%s, %s: %d turns, %.3f before, %.3f designated, %.3f rolled\n", scenario,
                      i == ALL ? "all"
                      : i      ? "Mineos attacks"
                               : "Argot attacks",
                      side[i].count, before, designated, rolled);
        /* Turns in which one side attacked went its way already: they tell nothing of before. */
        if (fabs(designated - rolled) > bound || (i == ALL && fabs(before - rolled) > 2 * bound))
            wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* Steps that Mineos loses in the first turn of the siege when it moves first (a red card). */
static int lost_on_turn_1(table *t) {
    gg_state state;
    const argot_state *s = (const void *)&state;
    do {
        gg_start(t->game, &state);
        gg_apply(t->game, &state, gg_draw_outcome(t->game, &state, &t->random));
    } while (s->first != ARGOT_MINEOS);
    const int before = argot_steps(s, argot_of(s, ARGOT_MINEOS));
    while (s->node != ARGOT_CD) {
        const bool dice = t->game->rules->actor(t->game, &state) == GG_CHANCE;
        gg_apply(t->game, &state,
                 dice ? gg_draw_outcome(t->game, &state, &t->random) : searched(t, &state));
    }
    return before - argot_steps(s, argot_of(s, ARGOT_MINEOS));
}

/* Before an attack was valued with the help that Argot can still send, it was about 12. */
TEST(mineos_does_not_storm_an_intact_gate_that_can_be_helped) {
    enum { GAMES = 12 };
    table t;
    int lost = 0;
    begin(&t, "siege");
    for (unsigned i = 0; i < GAMES; i++) {
        gg_search_reseed(t.search, i);
        lost += lost_on_turn_1(&t);
    }
    end(&t);
    print_message("siege, red card: %.1f of 61 steps lost on turn 1\n", (double)lost / GAMES);
    assert_true(lost < 4 * GAMES);
}

TEST(battles_are_worth_what_they_bring) {
    the_value_agrees("gate", 60, 0.06);
    the_value_agrees("siege", 16, 0.06);
}

/* --- positions one by one */

typedef struct line {
    const char *fen, *tokens;
} line;

static void set_up(const gg_game *game, const line *l, gg_state *state) {
    gg_error error = {0};
    gg_slice rest = gg_slice_of(l->tokens), token;
    if (game->rules->read_fen(game, gg_slice_of(l->fen), state, &error) < 0)
        fail_msg("%s", error.words);
    while (gg_token(&rest, &token)) {
        const gg_move move = gg_parse_move(game, state, token, &error);
        if (!move) fail_msg("%s", error.words);
        gg_apply(game, state, move);
    }
}

/* Positions that a thread is asked about one after the other; the value of the last. */
typedef struct asked {
    const line *first, *last;
    double value;
} asked;

static void *ask(void *context) {
    asked *a = context;
    table t = {.game = gg_game_open("argot", "siege", NULL)};
    gg_eval_defaults(&gg_eval_argot, t.weights);
    for (const line *l = a->first; l <= a->last; l++) {
        gg_state state;
        set_up(t.game, l, &state);
        a->value = mineos(&t, &state);
    }
    gg_game_close(t.game);
    return NULL;
}

static double value_after(const line *first, const line *last) {
    asked a = {first, last, 0};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ask, &a), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    return a.value;
}

/* Three factions in a cell: while two of them roll, the battles of the third with them are still to
 * come, and what was looked at before changes no value. */
TEST(values_do_not_depend_on_what_was_looked_at_before) {
    static const line a = {"argot1 siege MG:1 1.1.1 0.1 4.5 8.0.0 GRD1@6.4:2,KNT1@6.7:4,ZUL1@6.3:4,"
                           "HOP1@7.3:2,GHO1@u2.1:3 - - -",
                           "g7.3 HOP1 >6.4<7.3 F:GRD1 h0 F:HOP1"},
                      b = {"argot1 siege MG:0 1.1.0 1.0 5.4 8.0.0 GRD1@5.5:2,KNT1@6.7:4,ZUL1@6.3:4,"
                           "HOP1@6.4:2,GHO1@u2.1:3 - - -",
                           "g5.5 GRD1 >6.4<5.5 F:HOP1"};
    const line lines[] = {a, b, a};
    assert_true(value_after(lines, lines) == value_after(lines, lines + 2));
    assert_true(value_after(lines, lines) == value_after(lines + 1, lines + 2));
    assert_true(value_after(lines + 1, lines + 1) == value_after(lines, lines + 1));
}

/* A battle that is still to come begins with nothing done, whatever else is fought in its cell. */
TEST(battles_to_come_are_not_those_being_fought) {
    static const line before = {"argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.4:2,KNT1@6.7:4,"
                                "ZUL1@6.4:4:x<5.4,HOP1@6.4:2:x<7.3,GHO1@u2.1:3 - - -",
                                ""};
    static const char *const tokens[] = {"", "F:GRD1 h0", "F:GRD1 h0 F:HOP1"};
    gg_game *game = gg_game_open("argot", "siege", NULL);
    const argot_scenario *sc = game->scenario;
    const uint64_t hoplite = ARGOT_BIT(argot_unit_tagged(sc, gg_slice_of("HOP1")));
    const int zulon = argot_unit_tagged(sc, gg_slice_of("ZUL1"));
    double stay[3][ARGOT_UNITS], steps[3][ARGOT_UNITS];
    for (int i = 0; i < 3; i++) {
        gg_state state;
        const argot_state *s = (const void *)&state;
        set_up(game, &(line){before.fen, tokens[i]}, &state);
        assert_true(s->part[0] == hoplite);
        for (int u = 0; u < ARGOT_UNITS; u++) stay[i][u] = 1;
        argot_expected_battle(sc, s, s->battle_cell, ARGOT_BIT(zulon), hoplite, 3, steps[i],
                              stay[i]);
        assert_true(stay[i][zulon] == stay[0][zulon] && steps[i][zulon] == steps[0][zulon]);
    }
    gg_game_close(game);
}

/* After the last round nobody fires: the losing side leaves as it is, the other stays (ARG-533). */
TEST(a_decided_battle_is_not_fought_on) {
    static const line decided = {
        "argot1 gate FR:0 1.3.1 0.0 0.0 2.0.0 GRD1@1.3:3:D,HOP1@1.3:2:xA<2.2,RAM1@1.3:1:xA<2.2 - "
        "u=GRD1,b=1.3,p=10,k=2.2,q=D -",
        ""};
    static const char *const ways[] = {"R:GRD1>0.3", "R:GRD1>0.4"};
    table t;
    gg_state state;
    argot_outlook look;
    const argot_state *s = (const void *)&state;
    int u;
    begin(&t, "gate");
    const int guard = argot_unit_tagged(t.game->scenario, gg_slice_of("GRD1"));
    set_up(t.game, &decided, &state);
    argot_look(t.game->scenario, s, t.weights, &look);
    ARGOT_EACH (u, look.units) {
        assert_true(look.steps[u] == argot_step(s, u));
        assert_true(look.stay[u] == (u != guard));
    }
    const double value = mineos(&t, &state);
    for (int i = 0; i < 2; i++) {
        set_up(t.game, &(line){decided.fen, ways[i]}, &state);
        assert_float_equal(mineos(&t, &state), value, 0.01);
    }
    end(&t);
}
