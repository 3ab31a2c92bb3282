/* Random games of argot: at every node the invariants of section 1.3 of the rules page, at many the
 * list of alternatives compared with the plain reference of plain.h, at every roll the exact
 * distribution. Also the fast comparisons of the state against plain ones.
 *
 * GG_GAMES=100000 sets the number of games of siege and of gate; a tenth of it is played under each
 * other option. The totals are printed. */
#include "../../core/random.h"
#include "../lab/test.h"
#include "plain.h"
#include "positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct totals {
    uint64_t games, nodes, rolls, lists;
    uint64_t turns;
    uint64_t won[3]; /* Argot, Mineos, draw */
};

static uint64_t games_wanted(uint64_t usual) {
    const char *text = getenv("GG_GAMES");
    return text && atoll(text) > 0 ? (uint64_t)atoll(text) : usual;
}

static void show(const argot_state *s) {
    static char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    current_game()->rules->write_fen(current_game(), s, &text);
    fprintf(stderr, "  at: %s\n", fen);
}

static void show_moves(const char *title, const argot_state *s, const gg_move *move, int n) {
    fprintf(stderr, "  %s:", title);
    for (int i = 0; i < n; i++) {
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        current_game()->rules->write_move(current_game(), s, move[i], &text);
        fprintf(stderr, " %s", token);
    }
    fprintf(stderr, "\n");
}

static int compare(const void *a, const void *b) {
    const gg_move x = *(const gg_move *)a, y = *(const gg_move *)b;
    return x < y ? -1 : x > y;
}

/* The engine's list against the plain one, as sets. `list` is not changed. */
static bool same_list(const struct plain *p, const gg_move *list, int count) {
    static struct plain_list want;
    static gg_move have[GG_MAX_MOVES];
    if (!plain_moves(p, &want)) return false;
    memcpy(have, list, (size_t)count * sizeof *list);
    qsort(have, (size_t)count, sizeof *have, compare);
    qsort(want.move, (size_t)want.count, sizeof *want.move, compare);
    if (count == want.count && memcmp(have, want.move, (size_t)count * sizeof *have) == 0)
        return true;
    show(p->s);
    show_moves("engine", p->s, have, count);
    show_moves("plain ", p->s, want.move, want.count);
    fail_msg("the lists differ");
    return false;
}

/* Weights against counts out of 6^n; all lists of `neutral=random` are uniform (ARG-902). */
static void check_chances(const struct plain *p, const gg_outcome *list, int count) {
    uint64_t want[15], total = 0, all = 1;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        total += list[i].weight;
        sum += list[i].p;
    }
    if (sum < 1 - 1e-12 || sum > 1 + 1e-12) fail_msg("chances sum to %.17g", sum);
    if (p->s->node == ARGOT_CR) {
        const int n = plain_roll(p, want);
        for (int i = 0; i < n; i++) all *= 6;
        int h = 0;
        for (int i = 0; i < count; i++, h++) {
            while (h <= n && !want[h]) h++;
            if (h > n ||
                (unsigned __int128)list[i].weight * all != (unsigned __int128)want[h] * total) {
                show(p->s);
                fail_msg("the roll has other chances than %d dice should", n);
            }
        }
        while (h <= n) assert_true(!want[h++]);
    } else if (p->s->node == ARGOT_CD) {
        int k = 0;
        for (int i = 0; i < count; i++, k++) {
            while (!(p->s->left[k / 2] >> (k % 2 * 4) & 15)) k++;
            assert_int_equal(list[i].weight, p->s->left[k / 2] >> (k % 2 * 4) & 15);
        }
    } else if (p->s->node == ARGOT_CM) {
        assert_true(count == 2 && list[0].weight * 2 == list[1].weight);
    } else {
        assert_int_equal(p->sc->options.neutral, ARGOT_BY_RANDOM);
        for (int i = 0; i < count; i++) assert_int_equal(list[i].weight, list[0].weight);
    }
}

/* One node: checks it and makes a random alternative. `often`: one list in so many is compared. */
static void step(argot_state *s, gg_random *random, struct plain *p, uint32_t often,
                 struct totals *totals) {
    static gg_move list[GG_MAX_MOVES];
    static gg_outcome outcomes[GG_MAX_MOVES];
    const gg_game *game = current_game();
    char why[200];
    const int actor = game->rules->actor(game, s);
    int count = 0;
    plain_read(p, game->scenario, s);
    if (!plain_check(p, why, sizeof why)) {
        show(s);
        fail_msg("an invariant is broken: %s", why);
    }
    totals->nodes++;
    if (actor == GG_CHANCE) {
        count = game->rules->outcomes(game, s, outcomes);
        check_chances(p, outcomes, count);
        totals->rolls++;
        for (int i = 0; i < count; i++) list[i] = outcomes[i].move;
    } else {
        count = game->rules->list(game, s, list);
    }
    if (count < 2) {
        show(s);
        fail_msg("a node with %d alternatives (ARG-G01)", count);
    }
    if (gg_random_below(random, often) == 0) totals->lists += same_list(p, list, count);
    gg_move move = list[gg_random_below(random, (uint32_t)count)];
    if (actor == GG_CHANCE) move = gg_draw_outcome(game, s, random);
    gg_apply(game, s, move);
}

static void play_games(const char *scenario, uint64_t games, uint32_t often) {
    static gg_state start, state;
    static struct plain p;
    struct totals t = {0};
    gg_random random;
    fresh(scenario);
    memcpy(&start, current_state(), sizeof start);
    argot_state *s = (argot_state *)(void *)&state;
    for (uint64_t i = 0; i < games; i++) {
        uint32_t nodes = 0;
        gg_random_init(&random, i, GG_STREAM_TEST);
        memcpy(&state, &start, sizeof state);
        while (current_game()->rules->actor(current_game(), s) != GG_OVER) {
            step(s, &random, &p, often, &t);
            if (++nodes > current_game()->max_length) fail_msg("a game without end");
        }
        plain_read(&p, current_game()->scenario, s);
        char why[200];
        if (!plain_check(&p, why, sizeof why)) {
            show(s);
            fail_msg("an invariant is broken at the end: %s", why);
        }
        t.games++;
        t.turns += s->turn;
        t.won[s->result - ARGOT_WIN_ARGOT]++;
    }
    print_message(
        "%-32s games %llu nodes %llu lists %llu rolls %llu; Argot %llu Mineos %llu draw %llu\n",
        scenario, (unsigned long long)t.games, (unsigned long long)t.nodes,
        (unsigned long long)t.lists, (unsigned long long)t.rolls, (unsigned long long)t.won[0],
        (unsigned long long)t.won[1], (unsigned long long)t.won[2]);
}

TEST(random_games_of_siege) {
    play_games("siege", games_wanted(150), getenv("GG_GAMES") ? 20 : 6);
}

TEST(random_games_of_gate) {
    play_games("gate", games_wanted(1500), getenv("GG_GAMES") ? 10 : 4);
}

TEST(random_games_under_each_option) {
    static const char *const options[] = {"siege:stack=7",
                                          "gate:stack=2",
                                          "siege:rounds=1",
                                          "gate:rounds=2",
                                          "siege:tokens_cap=1",
                                          "siege:tokens_cap=15",
                                          "siege:deck=values",
                                          "siege:hold_turns=1",
                                          "siege:hold_turns=15",
                                          "siege:hold_kinds=GSA",
                                          "siege:hold_kinds=A",
                                          "siege:elim_kinds=GSA",
                                          "siege:elim_kinds=A",
                                          "siege:elim_kinds=S",
                                          "siege:max_days=1",
                                          "siege:max_days=5",
                                          "siege:timeout=argot",
                                          "gate:timeout=mineos",
                                          "siege:neutral=random",
                                          "siege:neutral=seat",
                                          "siege:neutral=argot",
                                          "siege:neutral=mineos",
                                          "siege:neutral=second",
                                          "siege:hit_rule=strongest",
                                          "siege:range_exact=1",
                                          "siege:resil_ranged=1",
                                          "siege:train_spend=capacity",
                                          "siege:mineos_spend=medical",
                                          "siege:assault_landing=0",
                                          "siege:income_turn=3",
                                          "siege:income_day=15",
                                          "siege:rest_heals=1",
                                          "siege:setup=free",
                                          "siege:setup=free,kha=1",
                                          "siege:parley=1",
                                          "siege:setup=free,parley=1,neutral=random",
                                          "siege:setup=free,fog=1"};
    const uint64_t games = getenv("GG_GAMES") ? games_wanted(0) / 10 : 6;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        play_games(options[i], games, getenv("GG_GAMES") ? 20 : 8);
}

/* --- the state's quick questions against plain ones */

TEST(cells_compared_at_once) {
    gg_random random;
    argot_state s;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int i = 0; i < 20000; i++) {
        uint8_t *byte = (uint8_t *)&s;
        for (size_t k = 0; k < sizeof s; k++) byte[k] = (uint8_t)gg_random_below(&random, 256);
        const int few = 1 + (int)gg_random_below(&random, 255);
        for (int u = 0; u < ARGOT_UNITS; u++)
            s.cell[u] = (uint8_t)gg_random_below(&random, (uint32_t)few);
        const int cell = (int)gg_random_below(&random, 256);
        uint64_t mask = 0;
        for (int u = 0; u < ARGOT_UNITS; u++)
            if (s.cell[u] == cell) mask |= UINT64_C(1) << u;
        assert_true(argot_at(&s, cell) == mask);
    }
}

TEST(planes_read_back_what_was_set) {
    gg_random random;
    argot_state s;
    uint8_t steps[ARGOT_UNITS] = {0}, ship[ARGOT_UNITS], slot[ARGOT_UNITS];
    memset(&s, 0, sizeof s);
    memset(ship, ARGOT_NO_UNIT, sizeof ship);
    memset(slot, ARGOT_NO_SLOT, sizeof slot);
    gg_random_init(&random, 4, GG_STREAM_TEST);
    for (int i = 0; i < 20000; i++) {
        const int u = (int)gg_random_below(&random, ARGOT_UNITS);
        argot_set_step(&s, u, steps[u] = (uint8_t)gg_random_below(&random, 8));
        ship[u] = (uint8_t)gg_random_below(&random, 61);
        if (ship[u] == 60) ship[u] = ARGOT_NO_UNIT;
        argot_set_carrier(&s, u, ship[u]);
        argot_set_entry(&s, u, slot[u] = (uint8_t)gg_random_below(&random, 16));
        const int v = (int)gg_random_below(&random, ARGOT_UNITS);
        assert_int_equal(argot_step(&s, v), steps[v]);
        assert_int_equal(argot_carrier(&s, v), ship[v]);
        assert_int_equal(argot_entry(&s, v), slot[v]);
        int sum = 0;
        for (int w = 0; w < ARGOT_UNITS; w++) sum += steps[w];
        assert_int_equal(argot_steps(&s, ~UINT64_C(0)), sum);
    }
}

/* Hits of n dice counted by rolling all 6^n of them, against the reference used above. */
TEST(hits_against_all_rolls) {
    static struct plain p;
    static gg_state state;
    for (int n = 1; n <= 6; n++)
        for (int m = 0; m <= 3; m++) {
            uint64_t count[15] = {0}, want[15];
            int rolls = 1;
            for (int i = 0; i < n; i++) rolls *= 6;
            for (int roll = 0; roll < rolls; roll++) {
                int hits = 0;
                for (int i = 0, rest = roll; i < n; i++, rest /= 6)
                    hits += rest % 6 + 1 + m >= 6; /* ARG-R03 */
                count[hits]++;
            }
            after(SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1");
            memcpy(&state, current_state(), sizeof state);
            plain_read(&p, current_game()->scenario, (argot_state *)(void *)&state);
            p.u[p.s->shooter].steps = n;
            p.u[p.s->shooter].most = 7;
            p.u[p.s->shooter].modifier = m;
            assert_int_equal(plain_roll(&p, want), n);
            for (int h = 0; h <= n; h++) assert_int_equal(count[h], want[h]);
        }
}

GROUP(NULL, release)
