/* Battles solved to the end: tiny-0, the last round of tiny-1, and the small battles of battles.yaml, by
 * alphabeta:solve=1 and by plain expectiminimax (plain.h); mcts finds the best moves. The whole of tiny-1
 * is out of reach: its first round has 656,154 states, its first two more than 50 million. */
#include "../../search/search.h"
#include "../search/toys.h"
#include "lab.h"
#include "plain.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BATTLES "tests/odyssey-battle/battles.yaml"

static char *content;

static int read_content(void **state) {
    (void)state;
    enum { MOST = 1 << 16 };
    FILE *file = fopen(BATTLES, "rb");
    if (!file) fail_msg(BATTLES " cannot be read");
    content = calloc(1, MOST);
    assert_non_null(content);
    const size_t length = fread(content, 1, MOST - 1, file);
    fclose(file);
    assert_true(length > 0 && length < MOST - 1);
    return 0;
}

static int close_all(void **state) {
    free(content);
    return bat_end(state);
}

/* Opens a battle of the file at its first node. */
static void open_battle(const char *id) {
    gg_error error = {0};
    bat_close();
    bat.game = gg_game_open_rules(&odb_rules, id, content, BATTLES, &error);
    if (!bat.game) fail_msg("%s", error.words);
    bat.sc = (odb_scenario *)(uintptr_t)bat.game->scenario;
    bat.b = (odb){bat.sc, &bat.s};
    gg_start(bat.game, &bat.s);
}

/* --- the searches */

typedef struct solver {
    gg_search *search;
    uint64_t nodes;
    int asked;
} solver;

static solver open_solver(void) {
    const gg_search_options options = {.hash_bytes = 64 << 20};
    return (solver){toy_open(bat.game, "alphabeta", "solve=1", NULL, &options), 0, 0};
}

/* The value for seat 0: alphabeta at decisions, the mean over chance nodes above them. */
static double solved(solver *ab, const odb_state *s) {
    const gg_game *game = bat.game;
    const int actor = game->rules->actor(game, s);
    if (actor == GG_OVER) return lab_payoff(game, s);
    if (actor >= 0) {
        gg_result r;
        gg_error error = {0};
        assert_int_equal(gg_search_go(ab->search, s, &(gg_limits){.infinite = true, .seat = -1},
                                      NULL, NULL, &r, &error),
                         GG_OK);
        assert_true(r.info.proven);
        ab->nodes += r.info.nodes;
        ab->asked++;
        return r.info.line[0].value[0];
    }
    gg_outcome *list = malloc(GG_MAX_MOVES * sizeof *list);
    assert_non_null(list);
    const int count = game->rules->outcomes(game, s, list);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        odb_state next = *s;
        gg_apply(game, &next, list[i].move);
        sum += list[i].p * solved(ab, &next);
    }
    free(list);
    return sum;
}

/* The value of the current state by alphabeta, which must be that of plain search. */
static double both(const char *name, plain *p) {
    solver ab = open_solver();
    const double value = solved(&ab, &bat.s), exact = plain_value(p, &bat.s);
    print_message("%-12s %.12f, plain %zu states, alphabeta %llu in %d searches\n", name, exact,
                  p->states, (unsigned long long)ab.nodes, ab.asked);
    if (fabs(value - exact) > 1e-12) fail_msg("%s: %.15f in place of %.15f", name, value, exact);
    gg_search_close(ab.search);
    return exact;
}

static double value_of(const char *name) {
    plain p;
    plain_open(&p, bat.game);
    const double value = both(name, &p);
    plain_close(&p);
    return value;
}

/* --- tiny-0 and tiny-1 */

static void is(double value, double top, double bottom) {
    assert_true(fabs(value - top / bottom) < 1e-12);
}

TEST(bc_66_tiny_0_solved) {
    bat_open("tiny-0");
    is(value_of("tiny-0"), 2891, 3000);
}

TEST(bc_67_tiny_0_solved_after_a_move) {
    bat_open("tiny-0");
    bat_play("mv:c5");
    is(value_of("tiny-0 mv:c5"), 574, 625);
}

/* Without re-rolls: by the moiros card that forbids to buy them (flag(nofate)). */
TEST(bc_65_tiny_0_solved_where_it_stands) {
    bat_open("tiny-0");
    bat_play("at:0");
    is(value_of("tiny-0 at:0"), 889, 1250);
    bat_open("tiny-0");
    bat.s.titan[0].flags |= ODB_TF_NO_FATE;
    bat_play("at:0");
    is(value_of("no re-rolls"), 83, 150);
}

/* HALCE and the Cinderling on the start squares in the last round, one wound to go. */
static void last_round_of_tiny_1(const char *ai, const char *bp) {
    bat_open("tiny-1");
    bat.s.round = bat.sc->options.max_rounds;
    bat.s.p_wounds = 1;
    bat.s.wound[bat.s.wounds++] = ODB_SINGLE;
    bat_bp_deck(bp);
    bat_card(ai);
}

TEST(tiny_1_in_its_last_round) {
    last_round_of_tiny_1("C1", "D1 D2");
    const double snap = value_of("tiny-1 C1");
    last_round_of_tiny_1("C2", "D2");
    const double scorch = value_of("tiny-1 C2");
    assert_true(snap > scorch && scorch > 0);
}

/* --- small battles */

enum { MOST_BATTLES = 64, GAMES = 6, LEAST_NODES = 2000, MOST_NODES = 512000 };

static int list_battles(char names[MOST_BATTLES][32]) {
    int count = 0;
    for (const char *at = strstr(content, "\nscenarios:"); (at = strstr(at, "  - id: ")); count++) {
        assert_true(count < MOST_BATTLES);
        at += strlen("  - id: ");
        sscanf(at, "%31s", names[count]);
    }
    return count;
}

/* True if it matters what is done at a decision; `best`: what the best move is worth to seat 0. */
static bool matters(plain *p, const odb_state *s, double *best) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_moves(bat.game, s, list), seat = bat.game->rules->actor(bat.game, s);
    double least = 2, most = -1;
    for (int i = 0; i < count; i++) {
        const double value = plain_after(p, s, list[i]);
        if (value < least) least = value;
        if (value > most) most = value;
    }
    *best = seat ? least : most;
    return most - least > 1e-9;
}

/* The last decision of a random battle at which it matters what is done; false if there is none. */
static bool last_decision(plain *p, gg_random *random, odb_state *last, double *best) {
    odb_state s;
    bool found = false;
    double value;
    gg_start(bat.game, &s);
    for (int actor; (actor = bat.game->rules->actor(bat.game, &s)) != GG_OVER;) {
        if (actor >= 0 && matters(p, &s, &value)) *last = s, *best = value, found = true;
        gg_apply(bat.game, &s,
                 actor == GG_CHANCE ? gg_draw_outcome(bat.game, &s, random)
                                    : gg_sample(bat.game, &s, random));
    }
    return found;
}

typedef struct mcts_count {
    int asked, proven, most;
} mcts_count;

/* mcts with more and more simulations, until its move is a best one. */
static void finds(const char *name, plain *p, const odb_state *s, double best, mcts_count *count) {
    count->asked++;
    for (int nodes = LEAST_NODES; nodes <= MOST_NODES; nodes *= 4) {
        const gg_search_options options = {.hash_bytes = 32 << 20};
        gg_search *search = toy_open(bat.game, "mcts", NULL, NULL, &options);
        const gg_limits limits = {.nodes = (uint64_t)nodes, .seat = -1};
        gg_result r;
        gg_error error = {0};
        assert_int_equal(gg_search_go(search, s, &limits, NULL, NULL, &r, &error), GG_OK);
        gg_search_close(search);
        if (r.info.proven && fabs(r.info.line[0].value[0] - best) > 1e-12)
            fail_msg("%s: proves %.15f in place of %.15f", name, r.info.line[0].value[0], best);
        if (nodes > count->most) count->most = nodes;
        if (fabs(plain_after(p, s, r.move) - best) > 1e-12) continue;
        count->proven += r.info.proven;
        return;
    }
    fail_msg("%s: mcts does not find a best move at %s", name, lab_line(bat.game, s));
}

/* What mcts proves is exact, and with enough simulations it takes a best move. Returns what it proved. */
static int mcts_agrees(const char *name, plain *p) {
    gg_random random;
    mcts_count found = {0};
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int g = 0; g < GAMES; g++) {
        odb_state last;
        double best;
        if (last_decision(p, &random, &last, &best)) finds(name, p, &last, best, &found);
    }
    print_message("%12s mcts: %d decisions, %d proven, %d simulations at most\n", "", found.asked,
                  found.proven, found.most);
    assert_true(found.asked > 0);
    return found.proven;
}

TEST(small_battles_solved_by_plain_search_alphabeta_and_mcts) {
    /* All but those of a free set-up, of a footprint of several squares (BN07), of Fists and gear that are
     * lost and gained; nothing asks BN61. */
    static const uint8_t decisions[] = {
        ODB_BN_TARGET,      ODB_BN_FACING,  ODB_BN_REACT,        ODB_BN_AXIS,
        ODB_BN_SLIDE,       ODB_BN_KNOCK,   ODB_BN_DISPLACE,     ODB_BN_NEXT,
        ODB_BN_SKILL,       ODB_BN_EVADE,   ODB_BN_DEFEND,       ODB_BN_EVADE_AGAIN,
        ODB_BN_CRIT_EVADE,  ODB_BN_BLOCK,   ODB_BN_SUFFER,       ODB_BN_ARMOR,
        ODB_BN_DRAWN,       ODB_BN_GODFORM, ODB_BN_AWAKENED,     ODB_BN_CHOOSE,
        ODB_BN_TURN,        ODB_BN_HIDE,    ODB_BN_ATTACK_AGAIN, ODB_BN_FIRST,
        ODB_BN_HEARTSEEKER, ODB_BN_POOL,    ODB_BN_POWER_AGAIN,  ODB_BN_WOUND,
        ODB_BN_RESPONSE,    ODB_BN_SECOND,  ODB_BN_QUEUED,       ODB_BN_BONUS,
        ODB_BN_MOVE_LIKE,   ODB_BN_PLACE,   ODB_BN_CHOICE,       ODB_BN_TEST_AGAIN};
    char names[MOST_BATTLES][32];
    const int count = list_battles(names);
    uint64_t nodes[4] = {0};
    int proven = 0;
    assert_true(count >= 20);
    for (int i = 0; i < count; i++) {
        open_battle(names[i]);
        plain p;
        plain_open(&p, bat.game);
        const double value = both(names[i], &p);
        assert_true(value > 0 && value < 1); /* there is something to decide */
        for (int k = 0; k < 4; k++) nodes[k] |= p.nodes[k];
        proven += mcts_agrees(names[i], &p);
        plain_close(&p);
    }
    for (size_t i = 0; i < sizeof decisions; i++)
        if (!(nodes[decisions[i] >> 6] >> (decisions[i] & 63) & 1))
            fail_msg("no battle meets BN%02d", decisions[i]);
    assert_true(proven > 0);
}

GROUP(read_content, close_all)
