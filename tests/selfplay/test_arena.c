/* Tournaments on a real game: the same for any concurrency, stopped early, refused, cheated. */
#include "../../core/games.h"
#include "../../selfplay/arena.h"
#include "../../selfplay/report.h"
#include "../lab/test.h"
#include "../search/toys.h"
#include "../timing.h"

#include "../../core/clock.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static gg_arena_options options(const char *const *bots, int count, int games, int concurrency) {
    const gg_limits none = {.seat = -1};
    gg_arena_options o = {.game = "argot",
                          .scenario = {"gate"},
                          .scenario_count = 1,
                          .entrant_count = count,
                          .games = games,
                          .concurrency = concurrency,
                          .seed = 1};
    for (int i = 0; i < count; i++) gg_entrant_bot(&o.entrant[i], bots[i], &none, 1, 1);
    return o;
}

static gg_arena *open_arena(const gg_arena_options *o) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(o, &error);
    if (!arena) fail_msg("%s", error.words);
    return arena;
}

static void run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context) {
    gg_error error = {GG_OK, ""};
    if (gg_arena_run(arena, tick, context, &error) < 0) fail_msg("%s", error.words);
}

/* A record without what depends on the machine. */
static gg_record timeless(const gg_record *record) {
    gg_record r = *record;
    for (int i = 0; i < GG_MAX_PLAYERS; i++) r.seat[i].time_us = r.seat[i].worst_us = 0;
    return r;
}

static void assert_same_record(const gg_record *a, const gg_record *b) {
    const gg_record x = timeless(a), y = timeless(b);
    assert_true(x.played && y.played);
    assert_true(x.dice_seed == y.dice_seed && x.bot_seed == y.bot_seed && x.round == y.round);
    assert_memory_equal(x.bot, y.bot, sizeof x.bot);
    assert_memory_equal(x.payoff, y.payoff, sizeof x.payoff);
    assert_int_equal(x.length, y.length);
    assert_int_equal(x.outcomes, y.outcomes);
    assert_true(x.key == y.key);
    assert_memory_equal(x.seat, y.seat, sizeof x.seat);
}

static char *tables(const gg_arena_view *view) {
    char *data = malloc(GG_REPORT_TEXT);
    assert_non_null(data);
    gg_text text = gg_text_over(data, GG_REPORT_TEXT);
    gg_report_tables(view, &text);
    assert_false(text.cut);
    return data;
}

TEST(any_concurrency) {
    static const char *const bots[] = {"random", "script", "greedy", "mcts:nodes=20"};
    gg_arena *arena[3];
    gg_arena_view view[3];
    for (int i = 0; i < 3; i++) {
        const gg_arena_options o = options(bots, 4, 6, 1 << i);
        arena[i] = open_arena(&o);
        run(arena[i], NULL, NULL);
        gg_arena_look(arena[i], &view[i]);
        assert_int_equal(view[i].count, 36);
        assert_int_equal(view[i].played, 36);
        assert_int_equal(view[i].last_game, 35);
    }
    char *first = tables(&view[0]);
    assert_non_null(strstr(first, "mcts:nodes=20"));
    for (int i = 1; i < 3; i++) {
        char *other = tables(&view[i]);
        for (int g = 0; g < 36; g++) assert_same_record(&view[0].record[g], &view[i].record[g]);
        assert_string_equal(first, other);
        assert_memory_equal(view[0].last, view[i].last, view[0].game[0]->state_bytes);
        free(other);
    }
    free(first);
    for (int i = 0; i < 3; i++) gg_arena_close(arena[i]);
}

/* The parts of a record agree with each other. */
TEST(whole_records) {
    static const char *const bots[] = {"greedy", "greedy"};
    const gg_arena_options o = options(bots, 2, 10, 2);
    gg_arena *arena = open_arena(&o);
    gg_arena_view view;
    run(arena, NULL, NULL);
    gg_arena_look(arena, &view);
    assert_string_equal(view.bot[0].name, "greedy");
    assert_string_equal(view.bot[1].name, "greedy#2");
    for (int i = 0; i < view.count; i++) {
        const gg_record *r = &view.record[i];
        assert_true(r->played && r->length <= view.game[0]->max_length);
        assert_true(r->seat[0].moves + r->seat[1].moves + r->outcomes == r->length);
        assert_true(r->payoff[0] + r->payoff[1] == 1);
    }
    gg_arena_close(arena);
}

/* --- stopping */

static void stop_when_some_are_played(void *context, gg_arena *arena) {
    gg_arena_view view;
    gg_arena_lock(arena);
    gg_arena_look(arena, &view);
    gg_arena_unlock(arena);
    ++*(int *)context;
    if (view.played >= 3) gg_arena_stop(arena);
}

TEST(stopped) {
    static const char *const bots[] = {"random", "script"};
    const gg_arena_options o = options(bots, 2, 100000, 2);
    gg_arena *arena = open_arena(&o);
    gg_arena_view view;
    int ticks = 0, played = 0;
    run(arena, stop_when_some_are_played, &ticks);
    gg_arena_look(arena, &view);
    assert_true(ticks > 0);
    assert_true(view.played >= 3 && view.played < view.count);
    for (int i = 0; i < view.count; i++) {
        const gg_record *r = &view.record[i];
        played += r->played;
        assert_true(r->played == (r->length > 0));
        assert_true(r->played == (r->key != 0));
    }
    assert_int_equal(played, view.played);
    assert_true(view.last_game >= 0 && view.record[view.last_game].played);
    char *text = tables(&view);
    assert_non_null(strstr(text, "games were played"));
    free(text);
    gg_arena_close(arena);
}

static void stop_soon(void *context, gg_arena *arena) {
    (void)context;
    gg_arena_stop(arena);
}

/* A search that would think for an hour is told to end; its game is given up. */
TEST(timing_thinkers_stopped) {
    static const char *const bots[] = {"mcts:movetime=3600000"};
    const gg_arena_options o = options(bots, 1, 4, 2);
    gg_arena *arena = open_arena(&o);
    gg_arena_view view;
    const int64_t start = gg_now_us();
    run(arena, stop_soon, NULL);
    const int64_t took = gg_now_us() - start;
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 0);
    assert_null(view.last);
    char *text = tables(&view);
    assert_string_equal(text, "None of 4 games was played to its end.\n");
    free(text);
    gg_arena_close(arena);
    on_time("thinkers told to end, us", took, 60 * 1000000LL);
}

/* --- refusals */

static void assert_refused(const gg_arena_options *o, gg_code code, const char *word) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(o, &error);
    assert_null(arena);
    assert_int_equal(error.code, code);
    if (!strstr(error.words, word)) fail_msg("'%s' does not say '%s'", error.words, word);
    assert_null(gg_arena_open(o, NULL));
}

TEST(refusals) {
    static const char *const good[] = {"random", "script"};
    static const char *const unknown[] = {"random", "oracle"};
    static const char *const limitless[] = {"random", "mcts:c=1.2"};
    static const char *const twice[] = {"random", "mcts:nodes=5,nodes=6"};
    gg_arena_options o = options(good, 2, 2, 1);
    o.game = "chess";
    assert_refused(&o, GG_NO_GAME, "chess");
    o = options(good, 2, 2, 1);
    o.scenario[0] = "nowhere";
    assert_refused(&o, GG_NO_GAME, "nowhere");
    o = options(unknown, 2, 2, 1);
    assert_refused(&o, GG_BAD_OPTION, "bot oracle: there is no bot 'oracle'");
    o = options(limitless, 2, 2, 1);
    assert_refused(&o, GG_BAD_OPTION, "mcts:c=1.2,nodes=");
    o.entrant[1].limits.nodes = 10;
    gg_arena_close(open_arena(&o));
    o = options(twice, 2, 2, 1);
    assert_refused(&o, GG_BAD_OPTION, "twice");
    o = options(good, 2, 0, 1);
    assert_refused(&o, GG_BAD_ARGUMENT, "games");
    o = options(good, 2, 2, GG_MAX_CONCURRENCY + 1);
    assert_refused(&o, GG_BAD_ARGUMENT, "65 games at a time");
    o = options(good, 2, 2, 1);
    o.entrant_count = 0;
    assert_refused(&o, GG_BAD_ARGUMENT, "bots");
}

/* --- players of another kind */

/* Plays the first legal move `good` times, then `bad`. */
struct cheat {
    gg_player base;
    const gg_game *game;
    int good;
    gg_move bad;
};

static gg_move cheat_choose(gg_player *player, const gg_turn *turn, gg_thought *thought,
                            gg_fault *fault, gg_error *error) {
    struct cheat *c = (struct cheat *)player;
    gg_move list[GG_MAX_MOVES];
    (void)thought;
    if (c->good-- > 0) return c->game->rules->list(c->game, turn->state, list) > 0 ? list[0] : 0;
    if (c->bad) return c->bad;
    *fault = GG_FAULT_CRASH;
    gg_fail(error, GG_IO, "the line is dead");
    return 0;
}

static void cheat_stop(gg_player *player) {
    (void)player;
}

static void cheat_close(gg_player *player) {
    free(player);
}

static const gg_player_kind cheat_kind = {
    .choose = cheat_choose, .stop = cheat_stop, .close = cheat_close, .legal = false};

static gg_match match_of(const gg_game *game, gg_state *start, gg_player *const *player,
                         gg_log *log, const atomic_bool *stop) {
    gg_start(game, start->bytes);
    return (gg_match){
        .game = game, .start = start->bytes, .player = player, .log = log, .stop = stop};
}

/* Says of some of its decisions that their values are exact. */
struct prover {
    gg_player base;
    const gg_game *game;
    int decision, from, broken; /* proven from decision `from` on, but for `broken` */
    int after; /* decisions since the last one that was neither proven nor forced */
};

static gg_move prover_choose(gg_player *player, const gg_turn *turn, gg_thought *thought,
                             gg_fault *fault, gg_error *error) {
    struct prover *p = (struct prover *)player;
    gg_move list[GG_MAX_MOVES];
    (void)fault;
    (void)error;
    const int count = p->game->rules->list(p->game, turn->state, list);
    const int decision = p->decision++;
    thought->proven = decision >= p->from && decision != p->broken;
    if (thought->proven || (p->after && count == 1))
        p->after++;
    else
        p->after = 0;
    return list[0];
}

static const gg_player_kind prover_kind = {
    .choose = prover_choose, .stop = cheat_stop, .close = cheat_close, .legal = false};

/* Of proven decisions those without a gap before the end count. */
TEST(proven_to_the_end) {
    gg_game *game = gg_game_open("argot", "gate", NULL);
    const atomic_bool stop = false;
    int gaps = 0;
    assert_non_null(game);
    for (int broken = -1; broken < 40; broken += 3) {
        struct prover a = {{&prover_kind}, game, 0, 5, broken, 0};
        struct prover b = {{&prover_kind}, game, 0, 1000000, -1, 0};
        gg_player *const player[] = {&a.base, &b.base};
        gg_record record = {.bot = {0, 1, -1, -1}, .dice_seed = 7};
        gg_state start, last;
        const gg_match match = match_of(game, &start, player, NULL, &stop);
        assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
        assert_true(record.played && a.decision > 5);
        assert_int_equal(record.seat[0].proven, a.after);
        assert_int_equal(record.seat[1].proven, 0);
        gaps += a.after < a.decision - 5;
        const int handicap[] = {100, 0};
        gg_match astray = match;
        astray.handicap = handicap;
        assert_int_equal(gg_match_play(&astray, &record, last.bytes, NULL), 0);
        assert_int_equal(record.seat[0].proven, 0);
    }
    assert_true(gaps > 3);
    gg_game_close(game);
}

/* A fault loses the game for its seat, and the log says where and how. */
TEST(match_refuses) {
    gg_game *game = gg_game_open("argot", "gate", NULL);
    gg_log log;
    assert_non_null(game);
    assert_int_equal(gg_log_init(&log, NULL), 0);
    atomic_bool stop = false;
    struct cheat honest = {{&cheat_kind}, game, 1 << 20, 0};
    for (int good = 0; good < 3; good++)
        for (int dead = 0; dead < 2; dead++) {
            struct cheat cheat = {{&cheat_kind}, game, good, dead ? 0 : 0xfffffff7};
            gg_player *const player[GG_MAX_PLAYERS] = {&honest.base, &cheat.base};
            gg_record record = {.bot = {0, 1, -1, -1}, .dice_seed = 3};
            gg_state last, start, read;
            const gg_match match = match_of(game, &start, player, &log, &stop);
            assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
            assert_true(record.played);
            assert_int_equal(record.fault, dead ? GG_FAULT_CRASH : GG_FAULT_ILLEGAL);
            assert_int_equal(record.fault_seat, 1);
            assert_true(record.payoff[0] == 1 && record.payoff[1] == 0);
            assert_non_null(strstr(log.words, dead ? "dead" : "0xfffffff7"));
            assert_int_equal(record.seat[1].moves, good + 1);
            assert_int_equal(game->rules->actor(game, last.bytes), 1);
            assert_int_equal(
                game->rules->read_fen(game, gg_slice_of(log.position), read.bytes, NULL), 0);
            assert_memory_equal(read.bytes, last.bytes, game->state_bytes);
        }
    gg_log_release(&log);
    gg_game_close(game);
}

/* Three seats: the two others share the point. */
TEST(three_seats) {
    gg_game game;
    const struct toy_race race = {.goal = 10000, .turns = 60, .players = 3};
    atomic_bool stop = false;
    toy_race_game(&game, &race);
    for (int bad = 0; bad < 3; bad++) {
        struct cheat honest = {{&cheat_kind}, &game, 1 << 20, 0};
        struct cheat cheat = {{&cheat_kind}, &game, 2, 99};
        gg_player *player[GG_MAX_PLAYERS] = {&honest.base, &honest.base, &honest.base};
        player[bad] = &cheat.base;
        gg_record record = {.bot = {0, 1, 2, -1}, .dice_seed = 3};
        gg_state last, start;
        const gg_match match = match_of(&game, &start, player, NULL, &stop);
        assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
        assert_true(record.played && record.fault == GG_FAULT_ILLEGAL);
        assert_int_equal(record.fault_seat, bad);
        for (int i = 0; i < 3; i++) assert_true(record.payoff[i] == (i == bad ? 0 : 0.5));
    }
}

/* So many per cent of the decisions are not the player's own. */
TEST(handicap) {
    gg_game *game = gg_game_open("argot", "siege", NULL);
    assert_non_null(game);
    atomic_bool stop = false;
    double asked[3] = {0};
    for (int i = 0; i < 3; i++) {
        struct cheat honest = {{&cheat_kind}, game, 1 << 20, 0};
        gg_player *const player[GG_MAX_PLAYERS] = {&honest.base, &honest.base};
        const int percent[] = {50 * i, 50 * i};
        gg_record record = {.bot = {0, 1, -1, -1}, .dice_seed = 3, .bot_seed = 4};
        gg_state last, start;
        gg_match match = match_of(game, &start, player, NULL, &stop);
        match.handicap = percent;
        assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
        assert_true(record.played && !record.fault);
        asked[i] = (double)(record.seat[0].moves + record.seat[1].moves) /
                   (record.length - record.outcomes);
    }
    assert_true(asked[0] == 1 && asked[2] == 0);
    assert_true(asked[1] > 0.3 && asked[1] < 0.7);
    gg_game_close(game);
}

/* The log holds each move and outcome, and they lead from the start to the last position. */
TEST(match_logs) {
    gg_game *game = gg_game_open("argot", "siege", NULL);
    gg_log log;
    gg_bot bot;
    assert_non_null(game);
    assert_int_equal(gg_log_init(&log, NULL), 0);
    assert_int_equal(gg_bot_parse(&bot, game, "random", NULL), 0);
    const gg_limits none = {.seat = -1};
    atomic_bool stop = false;
    gg_player *one = gg_bot_player(&bot, game, &none, 1, 1, 7, NULL);
    assert_non_null(one);
    gg_player *const player[GG_MAX_PLAYERS] = {one, one};
    gg_record record = {.bot = {0, 0, -1, -1}, .dice_seed = 3};
    gg_state last, state;
    const gg_match match = match_of(game, &state, player, &log, &stop);
    assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
    assert_true(record.played && !record.fault);
    assert_int_equal(log.thoughts, record.length);
    gg_slice rest = {log.moves, log.length}, token;
    for (uint32_t i = 0; i < record.length; i++) {
        assert_true(gg_token(&rest, &token));
        assert_true((log.thought[i].score < 0) ==
                    (game->rules->actor(game, state.bytes) == GG_CHANCE));
        const gg_move move = gg_find_move(game, state.bytes, token);
        assert_true(move != 0);
        gg_apply(game, state.bytes, move);
    }
    assert_false(gg_token(&rest, &token));
    assert_memory_equal(state.bytes, last.bytes, game->state_bytes);
    one->kind->close(one);
    gg_log_release(&log);
    gg_game_close(game);
}

TEST(match_stopped) {
    gg_game *game = gg_game_open("argot", "gate", NULL);
    assert_non_null(game);
    atomic_bool stop = true;
    struct cheat honest = {{&cheat_kind}, game, 1 << 20, 0};
    gg_player *const player[GG_MAX_PLAYERS] = {&honest.base, &honest.base};
    gg_record record = {.bot = {0, 0, -1, -1}, .dice_seed = 3};
    gg_state last, start;
    const gg_match match = match_of(game, &start, player, NULL, &stop);
    assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
    assert_false(record.played);
    atomic_store(&stop, false);
    record = (gg_record){.bot = {0, 0, -1, -1}, .dice_seed = 3};
    assert_int_equal(gg_match_play(&match, &record, last.bytes, NULL), 0);
    assert_true(record.played);
    assert_int_equal(game->rules->actor(game, last.bytes), GG_OVER);
    assert_true(record.key == gg_key(game, last.bytes));
    gg_game_close(game);
}

static gg_player *seat_cheat(const gg_entrant *entrant, gg_crew *crew, const gg_game *game,
                             uint64_t seed, gg_error *error) {
    struct cheat *c = malloc(sizeof *c);
    (void)entrant;
    (void)crew;
    (void)seed;
    if (!c) {
        gg_fail(error, GG_NO_MEMORY, "no memory");
        return NULL;
    }
    *c = (struct cheat){{&cheat_kind}, game, 5, 0xfffffff7};
    return &c->base;
}

/* All games are played, and those with the cheat are lost for it. */
TEST(arena_goes_on) {
    static const char *const bots[] = {"random", "greedy", "script"};
    gg_arena_options o = options(bots, 3, 20, 2);
    o.entrant[1] = (gg_entrant){.text = "cheat", .name = "cheat", .seat = seat_cheat};
    gg_arena *arena = open_arena(&o);
    gg_arena_view view;
    run(arena, NULL, NULL);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 60);
    int faults = 0;
    for (int i = 0; i < view.count; i++) {
        const gg_record *r = &view.record[i];
        if (!r->fault) continue;
        faults++;
        assert_int_equal(r->fault, GG_FAULT_ILLEGAL);
        assert_int_equal(r->bot[r->fault_seat], 1);
        assert_true(r->payoff[r->fault_seat] == 0 && r->payoff[1 - r->fault_seat] == 1);
    }
    assert_in_range(faults, 30, 40);
    gg_arena_close(arena);
}
