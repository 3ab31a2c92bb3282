/* What tournaments are made into: tables, JSON, tallies of seats and lengths; the same bytes for
 * any concurrency, also of games with hidden units. */
#include "../../selfplay/report.h"
#include "../../selfplay/stats.h"
#include "../../selfplay/tally.h"
#include "../lab/test.h"

#include <jansson.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gg_arena_options options(const char *scenario, const char *const *bots, int count, int games,
                                int concurrency) {
    const gg_limits none = {.seat = -1};
    gg_arena_options o = {.game = "argot",
                          .scenario = {scenario},
                          .scenario_count = 1,
                          .entrant_count = count,
                          .games = games,
                          .concurrency = concurrency,
                          .seed = 5};
    for (int i = 0; i < count; i++) gg_entrant_bot(&o.entrant[i], bots[i], &none, 1, 1);
    return o;
}

static gg_arena *played(const gg_arena_options *o) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(o, &error);
    if (!arena || gg_arena_run(arena, NULL, NULL, &error) < 0) fail_msg("%s", error.words);
    return arena;
}

/* --- tables and JSON */

static char *tables(const gg_arena *arena) {
    gg_arena_view view;
    char *data = malloc(GG_REPORT_TEXT);
    assert_non_null(data);
    gg_text text = gg_text_over(data, GG_REPORT_TEXT);
    gg_arena_look(arena, &view);
    gg_report_tables(&view, &text);
    assert_false(text.cut);
    return data;
}

static char *json(const gg_arena *arena) {
    gg_arena_view view;
    gg_error error = {GG_OK, ""};
    char *data = NULL;
    size_t length;
    FILE *stream = open_memstream(&data, &length);
    assert_non_null(stream);
    gg_arena_look(arena, &view);
    if (gg_report_json(&view, stream, &error) < 0) fail_msg("%s", error.words);
    assert_int_equal(fclose(stream), 0);
    return data;
}

static char *curve(const gg_arena_view *view) {
    char *data = NULL;
    size_t length;
    FILE *stream = open_memstream(&data, &length);
    assert_non_null(stream);
    assert_int_equal(gg_report_curve(view, stream, NULL), 0);
    assert_int_equal(fclose(stream), 0);
    return data;
}

static void check_same_bytes(gg_arena_options o) {
    char *table = NULL, *record = NULL;
    for (int i = 0; i < 3; i++) {
        o.concurrency = 1 << i;
        gg_arena *arena = played(&o);
        char *t = tables(arena), *r = json(arena);
        gg_arena_close(arena);
        if (table) {
            assert_string_equal(t, table);
            assert_string_equal(r, record);
        }
        free(table);
        free(record);
        table = t;
        record = r;
    }
    o.seed++;
    gg_arena *arena = played(&o);
    char *other = json(arena);
    assert_string_not_equal(other, record);
    gg_arena_close(arena);
    free(other);
    free(table);
    free(record);
}

TEST(same_bytes) {
    static const char *const bots[] = {"random", "script", "greedy", "mcts:nodes=20"};
    check_same_bytes(options("gate", bots, 4, 4, 1));
}

TEST(same_bytes_hidden) {
    static const char *const bots[] = {"greedy", "mcts:nodes=2"};
    gg_arena_options o = options("siege:setup=free,fog=1", bots, 2, 2, 1);
    o.scenario[o.scenario_count++] = "gate";
    check_same_bytes(o);
}

static int64_t whole(const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

TEST(json_holds_it_all) {
    static const char *const bots[] = {"random", "random", "script"};
    const gg_arena_options o = options("gate", bots, 3, 4, 2);
    gg_arena *arena = played(&o);
    char *text = json(arena);
    gg_arena_view view;
    gg_arena_look(arena, &view);
    json_t *report = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(report);
    assert_int_equal(whole(report, "scheduled"), 12);
    assert_int_equal(whole(report, "played"), 12);
    assert_int_equal(json_array_size(json_object_get(report, "pairs")), 3);
    assert_int_equal(json_array_size(json_object_get(report, "scenarios")), 1);
    const json_t *name =
        json_object_get(json_array_get(json_object_get(report, "bots"), 1), "name");
    assert_string_equal(json_string_value(name), "random#2");
    const json_t *games = json_object_get(report, "games");
    assert_int_equal(json_array_size(games), 12);
    for (int i = 0; i < 12; i++) {
        const json_t *game = json_array_get(games, (size_t)i);
        const gg_record *r = &view.record[i];
        char key[20];
        snprintf(key, sizeof key, "%016llx", (unsigned long long)r->key);
        assert_string_equal(json_string_value(json_object_get(game, "last_key")), key);
        assert_int_equal(whole(game, "number"), i + 1);
        assert_int_equal(whole(game, "length"), r->length);
        for (size_t seat = 0; seat < 2; seat++) {
            const json_t *payoff = json_array_get(json_object_get(game, "payoffs"), seat);
            assert_true(!(json_real_value(payoff) < r->payoff[seat]) &&
                        !(json_real_value(payoff) > r->payoff[seat]));
        }
    }
    json_decref(report);
    free(text);
    gg_arena_close(arena);
}

TEST(json_unwritable) {
    static const char *const bots[] = {"random"};
    const gg_arena_options o = options("gate", bots, 1, 1, 1);
    gg_arena *arena = played(&o);
    gg_arena_view view;
    gg_error error = {GG_OK, ""};
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    gg_arena_look(arena, &view);
    assert_int_equal(gg_report_json(&view, full, &error), GG_IO);
    fclose(full);
    gg_arena_close(arena);
}

/* One bot has nobody to be compared with; its seats are still of interest. */
TEST(one_bot) {
    static const char *const bots[] = {"random"};
    const gg_arena_options o = options("gate", bots, 1, 5, 2);
    gg_arena *arena = played(&o);
    char *text = tables(arena);
    assert_null(strstr(text, "Cross table"));
    assert_non_null(strstr(text, "Seats of gate"));
    free(text);
    gg_arena_close(arena);
}

/* Names of seats stand over their columns whole, on as many lines as they need. */
TEST(long_names_of_seats) {
    static const char *const bots[] = {"random"};
    gg_arena_options o = options("tiny", bots, 1, 2, 1);
    o.game = "skirmish";
    gg_arena *arena = played(&o);
    char *text = tables(arena);
    assert_non_null(strstr(text, "Slingers and Wardens"));
    assert_non_null(strstr(text, "   Adept and Brutes    drawn"));
    assert_null(strstr(text, "+-"));
    assert_non_null(strstr(text, "% ("));
    free(text);
    gg_arena_close(arena);
}

/* A step of a ladder is what the two score against each other, whoever else plays; without luck it is
 * the distance of their ratings. */
static void check_steps(bool luck) {
    static const char *const bots[] = {"greedy", "mcts:nodes=20", "mcts:nodes=30"};
    gg_arena_options o = options("gate", bots, 3, 16, 2);
    o.format = GG_LADDER;
    o.luck = luck;
    o.luck_playouts = -1;
    gg_arena *arena = played(&o);
    gg_arena_view view;
    gg_rating rating[GG_MAX_BOTS];
    gg_versus versus[9];
    gg_arena_look(arena, &view);
    assert_true(gg_report_has_steps(&view));
    assert_false(gg_stats_ratings(view.record, view.count, 3, rating));
    gg_stats_versus(view.record, view.count, 3, versus);
    for (int bot = 1; bot < 3; bot++) {
        gg_lead step;
        gg_report_lead(&view, bot, bot - 1, &step);
        lab_near(step.score.mean, gg_versus_score(&versus[3 * bot + bot - 1]), 1e-12);
        assert_int_equal(step.score.rounds, 8);
        assert_true(step.low < step.elo && step.elo < step.high);
        const gg_interval i =
            gg_share_interval(step.score.adjusted, step.score.adjusted_error, step.score.rounds);
        lab_near(gg_score_of(step.low), i.low, 1e-9);
        lab_near(gg_score_of(step.high), i.high, 1e-9);
        if (luck)
            assert_true(fabs(step.score.adjusted - step.score.mean) > 1e-9);
        else
            lab_near(step.elo, rating[bot].elo - rating[bot - 1].elo, 1e-6);
    }
    char *text = tables(arena);
    assert_int_equal(strstr(text, "Each over the one before it, less the luck") != NULL, luck);
    assert_non_null(strstr(text, "Each over the one before it"));
    free(text);
    text = curve(&view);
    assert_int_equal(strstr(text, "Elo less luck, 95% intervals") != NULL, luck);
    for (int bot = 1; bot < 3; bot++) {
        gg_lead step;
        char gain[16];
        gg_report_lead(&view, bot, bot - 1, &step);
        snprintf(gain, sizeof gain, ">%+.0f<", step.elo);
        assert_non_null(strstr(text, fabs(step.elo) < 0.5 ? ">0<" : gain));
    }
    free(text);
    gg_arena_close(arena);
}

TEST(steps_of_a_ladder) {
    check_steps(false);
    check_steps(true);
}

/* All won: a bound, which is the lower end of the score's interval, and an open bar. */
TEST(steps_that_won_all) {
    static const char *const bots[] = {"random", "mcts:nodes=60"};
    gg_arena_options o = options("gate", bots, 2, 4, 1);
    o.format = GG_DOUBLING;
    gg_arena *arena = played(&o);
    gg_arena_view view;
    gg_lead step;
    gg_arena_look(arena, &view);
    gg_report_lead(&view, 1, 0, &step);
    lab_near(step.score.mean, 1, 0);
    assert_true(isinf(step.elo) && isinf(step.high));
    const gg_interval i = gg_share_interval(1, step.score.adjusted_error, step.score.rounds);
    lab_near(step.low, gg_elo_of(i.low), 1e-9);
    char *text = tables(arena), bound[64], score[GG_SHARE_TEXT];
    gg_text s = gg_text_over(score, sizeof score);
    gg_put_share(1, step.score.adjusted_error, step.score.rounds, &s);
    snprintf(bound, sizeof bound, "%s   >%+.0f\n", score, step.low);
    assert_non_null(strstr(text, bound));
    free(text);
    text = curve(&view);
    snprintf(bound, sizeof bound, ">&gt;%+.0f<", step.low);
    assert_non_null(strstr(text, bound));
    free(text);
    gg_arena_close(arena);
}

static const json_t *pair_of(const json_t *report, int at) {
    return json_array_get(json_object_get(report, "pairs"), (size_t)at);
}

/* With the luck of the dice measured, tables and JSON tell each pairing without it. */
static void check_pairings(bool luck) {
    static const char *const bots[] = {"random", "greedy", "mcts:nodes=20"};
    gg_arena_options o = options("gate", bots, 3, 8, 2);
    o.luck = luck;
    o.luck_playouts = -1;
    gg_arena *arena = played(&o);
    gg_arena_view view;
    gg_lead lead, back;
    gg_arena_look(arena, &view);
    char *text = tables(arena), *data = json(arena);
    json_t *report = json_loads(data, 0, NULL);
    assert_non_null(report);
    assert_int_equal(strstr(text, "Each against each, less the luck of the dice") != NULL, luck);
    assert_int_equal(strstr(text, "random        v greedy       ") != NULL, luck);
    gg_report_lead(&view, 1, 2, &lead);
    gg_report_lead(&view, 2, 1, &back);
    lab_near(lead.score.adjusted + back.score.adjusted, 1, 1e-12);
    lab_near(lead.elo, -back.elo, 1e-9);
    lab_near(lead.low, -back.high, 1e-9);
    const json_t *pair = pair_of(report, 2), *score = json_object_get(pair, "score_less_luck");
    lab_near(json_real_value(json_object_get(pair, "score")), lead.score.mean, 1e-8);
    assert_int_equal(score != NULL, luck);
    if (luck) {
        assert_true(fabs(lead.score.adjusted - lead.score.mean) > 1e-9);
        lab_near(json_real_value(score), lead.score.adjusted, 1e-8);
        lab_near(json_real_value(json_object_get(pair, "standard_error_less_luck")),
                 lead.score.adjusted_error, 1e-8);
        const json_t *ends = json_object_get(pair, "elo95_less_luck");
        lab_near(json_real_value(json_array_get(ends, 0)), lead.low, 1e-5);
        lab_near(json_real_value(json_array_get(ends, 1)), lead.high, 1e-5);
    }
    json_decref(report);
    free(data);
    free(text);
    gg_arena_close(arena);
}

TEST(pairings_less_luck) {
    check_pairings(false);
    check_pairings(true);
}

/* Luck that could not be taken off is not told as if it had been. */
TEST(too_few_rounds_for_luck) {
    static const char *const bots[] = {"random", "greedy"};
    gg_arena_options o = options("gate", bots, 2, 2, 1);
    o.luck = true;
    o.luck_playouts = -1;
    gg_arena *arena = played(&o);
    char *text = tables(arena), *data = json(arena);
    json_t *report = json_loads(data, 0, NULL);
    assert_non_null(report);
    assert_non_null(strstr(text, "      too few rounds  -\n"));
    assert_non_null(strstr(text, "  luck not taken off: too few rounds\n"));
    const json_t *pair = pair_of(report, 0);
    assert_true(json_is_null(json_object_get(pair, "score_less_luck")));
    assert_true(json_is_null(json_object_get(pair, "standard_error_less_luck")));
    assert_true(json_is_null(json_object_get(pair, "elo_less_luck")));
    json_decref(report);
    free(data);
    free(text);
    gg_arena_close(arena);
}

TEST(progress) {
    static const char *const bots[] = {"random", "greedy"};
    const gg_arena_options o = options("gate", bots, 2, 20, 2);
    gg_arena *arena = gg_arena_open(&o, NULL);
    gg_arena_view view;
    char line[GG_REPORT_LINE];
    gg_text text = gg_text_over(line, sizeof line);
    assert_non_null(arena);
    gg_arena_look(arena, &view);
    gg_report_progress(&view, &text);
    assert_string_equal(line, "0/20 games");
    assert_int_equal(gg_arena_run(arena, NULL, NULL, NULL), 0);
    gg_arena_look(arena, &view);
    gg_text_clear(&text);
    gg_report_progress(&view, &text);
    assert_int_equal(strncmp(line, "20/20 games, greedy leads with +", 32), 0);
    assert_non_null(strstr(line, " 0:00 left"));
    gg_arena_close(arena);
}

/* --- mirrored dice */

/* Chooses the first legal move. */
struct first {
    gg_player base;
    const gg_game *game;
};

static gg_move first_choose(gg_player *player, const gg_turn *turn, gg_thought *thought,
                            gg_fault *fault, gg_error *error) {
    const struct first *f = (const struct first *)player;
    gg_move list[GG_MAX_MOVES];
    (void)thought;
    (void)fault;
    (void)error;
    return f->game->rules->list(f->game, turn->state, list) > 0 ? list[0] : 0;
}

static void first_stop(gg_player *player) {
    (void)player;
}

static void first_close(gg_player *player) {
    free(player);
}

static const gg_player_kind first_kind = {
    .choose = first_choose, .stop = first_stop, .close = first_close, .legal = false};

static gg_player *seat_first(const gg_entrant *entrant, gg_crew *crew, const gg_game *game,
                             uint64_t seed, gg_error *error) {
    struct first *f = malloc(sizeof *f);
    (void)entrant;
    (void)crew;
    (void)seed;
    (void)error;
    assert_non_null(f);
    *f = (struct first){{&first_kind}, game};
    return &f->base;
}

/* Between players that both choose the first move, mirrored games are the same game if and only if
 * the dice are the same. */
TEST(mirrored_dice) {
    gg_arena_options o = options("gate", NULL, 0, 20, 2);
    gg_arena_view view;
    int kinds = 0;
    o.entrant[o.entrant_count++] = (gg_entrant){.text = "a", .name = "a", .seat = seat_first};
    o.entrant[o.entrant_count++] = (gg_entrant){.text = "b", .name = "b", .seat = seat_first};
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 20);
    for (int i = 0; i < view.count; i += 2) {
        const gg_record *a = &view.record[i], *b = &view.record[i + 1];
        int k = 0;
        assert_true(a->key == b->key);
        assert_int_equal(a->length, b->length);
        assert_true(a->outcomes > 0 && a->outcomes == b->outcomes);
        while (view.record[k].key != a->key) k += 2;
        kinds += k == i;
    }
    assert_true(kinds > 1);
    assert_true(gg_key(view.game[0], view.last) == view.record[19].key);
    gg_arena_close(arena);
}

/* --- tallies */

static gg_record duel(int round, int a, int b, double payoff) {
    return (gg_record){.bot = {a, b, -1, -1},
                       .round = round,
                       .played = true,
                       .payoff = {payoff, 1 - payoff},
                       .length = 10 + (uint32_t)round,
                       .outcomes = 4,
                       .seat = {{3, 100, 50, 20 + round}, {0, 0, 0, 0}}};
}

TEST(seats_and_lengths) {
    gg_record r[] = {duel(0, 0, 1, 1), duel(0, 1, 0, 1),   duel(2, 0, 1, 0.5), duel(2, 1, 0, 0),
                     duel(4, 1, 2, 1), duel(4, 2, 1, 0.0), duel(6, 1, 2, 1)};
    enum { COUNT = (int)(sizeof r / sizeof *r) };
    gg_balance b;
    gg_length l;
    gg_effort e;
    r[COUNT - 1].played = false;
    gg_tally_balance(r, COUNT, (gg_filter){-1, 0}, &b);
    assert_int_equal(b.games, 6);
    assert_int_equal(b.draws, 1);
    assert_int_equal(b.wins[0], 3);
    assert_int_equal(b.wins[1], 2);
    gg_tally_balance(r, COUNT, (gg_filter){0, 3}, &b);
    assert_int_equal(b.games, 4);
    assert_int_equal(b.wins[0], 2);
    assert_int_equal(b.wins[1], 1);
    gg_tally_balance(r, COUNT, (gg_filter){1, 0}, &b);
    assert_int_equal(b.games, 0);
    gg_tally_length(r, COUNT, (gg_filter){-1, 0}, &l);
    assert_true(fabs(l.decisions - 8) < 1e-12 && fabs(l.outcomes - 4) < 1e-12);
    assert_int_equal(l.least, 10);
    assert_int_equal(l.most, 14);
    gg_tally_effort(r, COUNT, 1, &e); /* in the first seat of three games that were played */
    assert_int_equal(e.moves, 9);
    assert_int_equal(e.nodes, 300);
    assert_int_equal(e.time_us, 150);
    assert_int_equal(e.worst_us, 24);
}

TEST(proven_endings) {
    gg_record r[] = {duel(0, 0, 1, 1), duel(0, 1, 0, 1), duel(2, 0, 1, 0.5), duel(2, 1, 0, 0)};
    gg_endings e;
    r[0].seat[0].proven = 4;
    r[1].seat[1].proven = 2;
    r[2].seat[1].proven = 9;
    r[3].seat[1].proven = 5;
    r[3].played = false;
    gg_tally_endings(r, 4, 0, &e);
    assert_int_equal(e.games, 3);
    assert_int_equal(e.proven, 2);
    assert_true(fabs(e.decisions - 3) < 1e-12);
    gg_tally_endings(r, 4, 2, &e);
    assert_int_equal(e.games + e.proven, 0);
    assert_false(e.decisions > 0);
}

/* The table is there where a bot proves something, and is what the games were. */
TEST(endings_are_told) {
    static const char *const bots[] = {"mcts:nodes=400", "random"};
    gg_arena_options o = options("standard", bots, 2, 6, 2);
    gg_arena_view view;
    gg_endings e;
    char words[32];
    o.game = "connect4";
    gg_arena *arena = played(&o);
    gg_arena_look(arena, &view);
    gg_tally_endings(view.record, view.count, 0, &e);
    assert_int_equal(e.games, 6);
    assert_true(e.proven > 0 && e.decisions >= 1);
    char *text = tables(arena);
    const char *table = strstr(text, "Endings:");
    assert_non_null(table);
    snprintf(words, sizeof words, "%7d %7d", e.games, e.proven);
    assert_non_null(strstr(table, words));
    free(text);
    text = json(arena);
    snprintf(words, sizeof words, "\"proven_endings\": %d", e.proven);
    assert_non_null(strstr(text, words));
    free(text);
    gg_arena_close(arena);
    static const char *const blind[] = {"greedy", "random"};
    o = options("gate", blind, 2, 2, 1);
    arena = played(&o);
    text = tables(arena);
    assert_null(strstr(text, "Endings:"));
    free(text);
    gg_arena_close(arena);
}

/* A seat that wins both games of half the rounds and neither of the others: one game in effect. */
TEST(seat_bars) {
    gg_record r[400];
    gg_balance paired, apart;
    for (int i = 0; i < 400; i++) r[i] = duel(i / 2 * 2, i % 2, 1 - i % 2, i / 2 % 2);
    gg_tally_balance(r, 400, (gg_filter){-1, 0}, &paired);
    for (int i = 0; i < 400; i++) r[i].round = i;
    gg_tally_balance(r, 400, (gg_filter){-1, 0}, &apart);
    assert_int_equal(paired.wins[0], 200);
    assert_true(fabs(apart.error[0] - 0.025) < 0.0002);
    assert_true(fabs(paired.error[0] / apart.error[0] - sqrt(2)) < 0.01);
}

/* Two seats share the best payoff, whatever the third has. */
TEST(shared_wins_are_draws) {
    gg_record r[3];
    gg_balance b;
    static const double payoff[3][3] = {{0.4, 0.4, 0.2}, {0.4, 0.2, 0.4}, {0.2, 0.4, 0.4}};
    for (int i = 0; i < 3; i++) {
        r[i] = (gg_record){.bot = {0, 1, 2, -1}, .round = i, .played = true};
        memcpy(r[i].payoff, payoff[i], sizeof payoff[i]);
    }
    gg_tally_balance(r, 3, (gg_filter){-1, 0}, &b);
    assert_int_equal(b.games, 3);
    assert_int_equal(b.draws, 3);
}
