/* The results store: nothing lost, nothing played twice, nobody else's file. */
#include "../../selfplay/arena.h"
#include "../../selfplay/replay.h"
#include "../../selfplay/report.h"
#include "../lab/test.h"

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/gg-store-XXXXXX";
static char path[64];

static int make_folder(void **unused) {
    (void)unused;
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/games.db", folder);
    return 0;
}

static int remove_file(void **unused) {
    (void)unused;
    static const char *const tail[] = {"", "-wal", "-shm", "-journal"};
    char name[80];
    for (size_t i = 0; i < sizeof tail / sizeof *tail; i++) {
        snprintf(name, sizeof name, "%s%s", path, tail[i]);
        unlink(name);
    }
    return 0;
}

static int remove_folder(void **unused) {
    remove_file(unused);
    return rmdir(folder);
}

static gg_store *open_store(gg_store_mode mode) {
    gg_error error = {GG_OK, ""};
    gg_store *store = gg_store_open(path, mode, &error);
    if (!store) fail_msg("%s", error.words);
    return store;
}

static gg_arena_options options(gg_store *store, int games) {
    static const char *const bots[] = {"random", "greedy", "mcts:nodes=8"};
    const gg_limits none = {.seat = -1};
    gg_arena_options o = {.game = "argot",
                          .scenario = {"gate"},
                          .scenario_count = 1,
                          .games = games,
                          .concurrency = 2,
                          .seed = 3,
                          .luck = true,
                          .luck_playouts = -1,
                          .store = store,
                          .arguments = "[\"--bot=random\"]"};
    for (int i = 0; i < 3; i++) gg_entrant_bot(&o.entrant[o.entrant_count++], bots[i], &none, 1, 1);
    return o;
}

static gg_arena *open_arena(const gg_arena_options *o) {
    gg_error error = {GG_OK, ""};
    gg_arena *arena = gg_arena_open(o, &error);
    if (!arena) fail_msg("%s", error.words);
    return arena;
}

static char *jsonl(const gg_arena_view *view) {
    char *data = NULL;
    size_t length;
    gg_error error = {GG_OK, ""};
    FILE *stream = open_memstream(&data, &length);
    assert_non_null(stream);
    if (gg_report_jsonl(view, stream, &error) < 0) fail_msg("%s", error.words);
    fclose(stream);
    return data;
}

static void stop_after_some(void *context, gg_arena *arena) {
    gg_arena_view view;
    gg_arena_lock(arena);
    gg_arena_look(arena, &view);
    gg_arena_unlock(arena);
    if (view.played - view.resumed >= *(int *)context) gg_arena_stop(arena);
}

/* Decisions at the end of games that were proven. */
static uint64_t proven(const gg_arena_view *view) {
    uint64_t sum = 0;
    for (int i = 0; i < view->count; i++)
        for (int seat = 0; seat < 2; seat++)
            sum += (uint64_t)(i + 1) * view->record[i].seat[seat].proven;
    return sum;
}

/* What was played comes back as it was; broken off and resumed, the games are the same. */
TEST_WITH(resumes, NULL, remove_file) {
    gg_arena_view view;
    gg_store *store = gg_store_open("", GG_STORE_NEW, NULL);
    assert_non_null(store);
    gg_arena_options o = options(store, 400);
    gg_arena *arena = open_arena(&o);
    assert_int_equal(gg_arena_run(arena, NULL, NULL, NULL), 0);
    gg_arena_look(arena, &view);
    assert_int_equal(view.played, 1200);
    char *whole = jsonl(&view);
    const uint64_t sum = proven(&view);
    assert_true(sum > 0);
    gg_arena_close(arena);
    gg_store_close(store);

    int some = 1, parts = 0, before = 0;
    for (bool done = false; !done; parts++) {
        store = open_store(parts ? GG_STORE_RESUME : GG_STORE_NEW);
        o.store = store;
        arena = open_arena(&o);
        gg_arena_look(arena, &view);
        assert_int_equal(view.resumed, before);
        assert_int_equal(gg_arena_run(arena, parts < 3 ? stop_after_some : NULL, &some, NULL), 0);
        gg_arena_look(arena, &view);
        assert_true(view.played >= before);
        before = view.played;
        done = view.played == view.count;
        if (done) {
            char *again = jsonl(&view);
            assert_string_equal(again, whole);
            assert_true(proven(&view) == sum);
            free(again);
        }
        gg_arena_close(arena);
        gg_store_close(store);
    }
    free(whole);
    /* Nothing is left to play. */
    o.store = store = open_store(GG_STORE_RESUME);
    arena = open_arena(&o);
    assert_int_equal(gg_arena_run(arena, NULL, NULL, NULL), 0);
    gg_arena_look(arena, &view);
    assert_int_equal(view.resumed, 1200);
    assert_null(view.last);
    gg_arena_close(arena);
    gg_store_close(store);
}

TEST_WITH(one_writer, NULL, remove_file) {
    gg_error error = {GG_OK, ""};
    gg_store *store = open_store(GG_STORE_NEW);
    assert_null(gg_store_open(path, GG_STORE_RESUME, &error));
    assert_int_equal(error.code, GG_BUSY);
    assert_non_null(strstr(error.words, "in use by another run"));
    gg_arena_options o = options(store, 2);
    gg_arena_close(open_arena(&o));
    /* Readers are welcome. */
    gg_store *reader = open_store(GG_STORE_READ);
    char *arguments = gg_store_setting(reader, "arguments");
    assert_string_equal(arguments, "[\"--bot=random\"]");
    free(arguments);
    assert_null(gg_store_setting(reader, "nothing"));
    gg_store_close(reader);
    gg_store_close(store);
    assert_null(gg_store_open(path, GG_STORE_NEW, &error));
    assert_int_equal(error.code, GG_IO);
    assert_non_null(strstr(error.words, "--resume"));
}

/* Another tournament cannot go on in the file. */
TEST_WITH(other_settings, NULL, remove_file) {
    gg_store *store = open_store(GG_STORE_NEW);
    gg_arena_options o = options(store, 2), changed;
    gg_arena_close(open_arena(&o));
    for (int i = 0; i < 5; i++) {
        static const char *const words[] = {"seed", "games", "format", "players", "openings"};
        gg_error error = {GG_OK, ""};
        changed = o;
        if (i == 0) changed.seed++;
        if (i == 1) changed.games += 2;
        if (i == 2) changed.format = GG_GAUNTLET;
        if (i == 3) changed.entrant[1].handicap = 5;
        if (i == 4) changed.scenario[changed.scenario_count++] = "siege";
        assert_null(gg_arena_open(&changed, &error));
        assert_int_equal(error.code, GG_BAD_ARGUMENT);
        if (!strstr(error.words, words[i])) fail_msg("%s: %s", words[i], error.words);
    }
    gg_arena_close(open_arena(&o));
    gg_store_close(store);
}

TEST_WITH(not_a_store, NULL, remove_file) {
    gg_error error = {GG_OK, ""};
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++) fputs("this is no database ", file);
    fclose(file);
    assert_null(gg_store_open(path, GG_STORE_READ, &error));
    assert_int_equal(error.code, GG_IO);
    assert_null(gg_store_open(path, GG_STORE_RESUME, &error));
    assert_int_equal(error.code, GG_IO);
    assert_null(gg_store_open("/nonexistent/x.db", GG_STORE_NEW, &error));
    assert_int_equal(error.code, GG_IO);
}

/* Killed before anything was written, a file is empty: that is a beginning, too. */
TEST_WITH(empty_file, NULL, remove_file) {
    gg_store_close(open_store(GG_STORE_NEW));
    gg_store *store = open_store(GG_STORE_RESUME);
    gg_arena_options o = options(store, 2);
    gg_arena_close(open_arena(&o));
    gg_store_close(store);
}

static int replayed(const gg_arena_view *view, int number, gg_error *error) {
    char *data = NULL;
    size_t length;
    FILE *stream = open_memstream(&data, &length);
    assert_non_null(stream);
    const int code = gg_replay(view, number, false, stream, error);
    fclose(stream);
    if (code == 0) {
        assert_non_null(strstr(data, "Verified: "));
        assert_non_null(strstr(data, "\nFEN "));
    }
    free(data);
    return code;
}

static void execute(const char *statement) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A replay verifies; what somebody has changed in the file is found. */
TEST_WITH(replays, NULL, remove_file) {
    gg_store *store = open_store(GG_STORE_NEW);
    gg_arena_options o = options(store, 4);
    gg_arena *arena = open_arena(&o);
    gg_arena_view view;
    gg_error error = {GG_OK, ""};
    assert_int_equal(gg_arena_run(arena, NULL, NULL, NULL), 0);
    gg_arena_look(arena, &view);
    for (int i = 0; i < 12; i++)
        if (replayed(&view, i, &error) < 0) fail_msg("%s", error.words);
    assert_int_equal(replayed(&view, 12, &error), GG_BAD_ARGUMENT);
    execute("UPDATE game SET moves = substr(moves, 1, length(moves) - 5) WHERE number = 0;"
            "UPDATE game SET moves = CASE substr(moves, 1, 3) WHEN 'c:r' THEN 'c:b' ELSE 'c:r' END"
            " || substr(moves, 4) WHERE number = 1;"
            "UPDATE game SET payoff1 = 1 - payoff1 WHERE number = 2;"
            "UPDATE game SET last_key = last_key + 1 WHERE number = 3;"
            "UPDATE game SET moves = moves || ' pass' WHERE number = 4;");
    for (int i = 0; i < 5; i++)
        if (replayed(&view, i, &error) != GG_ILLEGAL) fail_msg("game %d is verified", i + 1);
    gg_arena_close(arena);
    /* A game of another schedule is not taken over, nor one with a fault of nobody. */
    static const char *const other[] = {
        "UPDATE game SET bot1 = bot2, bot2 = bot1 WHERE number = 5",
        "UPDATE game SET bot1 = bot2, bot2 = bot1, fault_seat = 77 WHERE number = 5"};
    for (int i = 0; i < 2; i++) {
        execute(other[i]);
        assert_null(gg_arena_open(&o, &error));
        assert_int_equal(error.code, GG_IO);
        assert_non_null(strstr(error.words, "another tournament"));
    }
    gg_store_close(store);
}

TEST(thoughts) {
    gg_slice rest = gg_slice_of("12/34/5/6789 - 0/0/0/-");
    gg_thought t;
    assert_true(gg_store_thought(&rest, &t));
    assert_true(t.time_us == 12 && t.nodes == 34 && t.depth == 5);
    assert_true(t.score > 0.6788 && t.score < 0.679);
    assert_true(gg_store_thought(&rest, &t) && t.score < 0);
    assert_true(gg_store_thought(&rest, &t) && t.score != t.score);
    assert_false(gg_store_thought(&rest, &t));
    rest = gg_slice_of("12/x/5/3");
    assert_false(gg_store_thought(&rest, &t));
}

GROUP(make_folder, remove_folder)
