/* What training learns from: files that are cut, scenarios in turn, which positions are kept, and what
 * their values become. */
#include "../../eval/eval.h"
#include "training.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Wherever a file ends, the whole games before stay, and playing on makes the same file. */
TEST(files_of_positions_may_be_cut_anywhere) {
    size_t size;
    play(in_folder("whole"), 6);
    char *bytes = whole(in_folder("whole"), &size);
    for (size_t cut = 0; cut < size; cut += 1 + size / 23) {
        write_file(in_folder("cut"), bytes, cut);
        play(in_folder("cut"), 6);
        assert_same_files(in_folder("whole"), in_folder("cut"));
    }
    bytes[size - 1] ^= 1; /* the last game is spoilt */
    write_file(in_folder("cut"), bytes, size);
    gg_lessons lessons = {.record = NULL}, held = {.record = NULL};
    gg_error error;
    assert_int_equal(gg_lessons_read(&lessons, &held, in_folder("cut"), &single, 0, &error), GG_IO);
    assert_non_null(strstr(error.words, "cut: a game in it is spoilt"));
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    play(in_folder("cut"), 6);
    assert_same_files(in_folder("whole"), in_folder("cut"));
    free(bytes);
}

/* Games that are over wait for those before them: the file is the same for any number of threads, also
 * where it goes on from a file of fewer games. */
TEST(games_at_a_time_make_the_same_file) {
    gg_lesson_plan plan = lesson_plan(60);
    play_plan(in_folder("one"), &plan);
    plan.concurrency = 5;
    play_plan(in_folder("five"), &plan);
    assert_same_files(in_folder("one"), in_folder("five"));
    plan.games = 13;
    play_plan(in_folder("begun"), &plan);
    plan.games = 60;
    play_plan(in_folder("begun"), &plan);
    assert_same_files(in_folder("one"), in_folder("begun"));
}

static atomic_bool enough;

static void tick(void *context, const gg_positions *positions) {
    atomic_store(&enough, positions->games >= *(const uint32_t *)context);
}

/* After whole games: what the threads were at is left, and played again. */
TEST(games_end_when_they_are_stopped) {
    gg_lesson_plan plan = lesson_plan(60);
    gg_positions positions;
    uint32_t limit = 20;
    play_plan(in_folder("sixty"), &plan);
    plan.concurrency = 3;
    atomic_store(&enough, false);
    assert_int_equal(gg_positions_open(&positions, in_folder("stopped"), &single, NULL), GG_OK);
    assert_int_equal(gg_lessons_play(&plan, &positions, &enough, tick, &limit, NULL), GG_OK);
    assert_in_range(positions.games, limit, limit + 3 * 5);
    assert_int_equal(gg_positions_close(&positions, NULL), GG_OK);
    play_plan(in_folder("stopped"), &plan);
    assert_same_files(in_folder("sixty"), in_folder("stopped"));
}

static void *say_enough(void *unused) {
    const struct timespec soon = {.tv_nsec = 20000000};
    nanosleep(&soon, NULL);
    atomic_store(&enough, true);
    return unused;
}

/* A game takes seconds: it is left, and nothing of it written. */
TEST(a_game_is_left_when_it_is_stopped) {
    gg_lesson_plan plan = lesson_plan(1);
    gg_positions positions;
    pthread_t other;
    plan.bot = "mcts:nodes=20000";
    atomic_store(&enough, false);
    assert_int_equal(gg_positions_open(&positions, in_folder("left"), &single, NULL), GG_OK);
    assert_int_equal(pthread_create(&other, NULL, say_enough, NULL), 0);
    assert_int_equal(gg_lessons_play(&plan, &positions, &enough, NULL, NULL, NULL), GG_OK);
    pthread_join(other, NULL);
    assert_int_equal(positions.games, 0);
    assert_int_equal(gg_positions_close(&positions, NULL), GG_OK);
    plan.bot = lesson_plan(1).bot;
    play_plan(in_folder("left"), &plan);
    play_plan(in_folder("at-once"), &plan);
    assert_same_files(in_folder("left"), in_folder("at-once"));
}

/* What one thread cannot do ends all of them. */
TEST(a_file_that_takes_no_games_is_told) {
    gg_lesson_plan plan = lesson_plan(200);
    gg_positions positions;
    gg_error error = {GG_OK, ""};
    uint32_t never = 1000;
    plan.concurrency = 3;
    atomic_store(&enough, false);
    assert_int_equal(gg_positions_open(&positions, in_folder("full"), &single, NULL), GG_OK);
    FILE *const file = positions.file;
    positions.file = fopen("/dev/full", "w");
    assert_non_null(positions.file);
    assert_int_equal(gg_lessons_play(&plan, &positions, &enough, tick, &never, &error), GG_IO);
    assert_non_null(strstr(error.words, "full"));
    assert_int_equal(positions.games, 0);
    fclose(positions.file);
    fclose(file);
}

TEST(positions_of_another_game_are_refused) {
    gg_error error = {GG_OK, ""};
    gg_positions positions;
    gg_stages other = {.game = {both.game[1]}, .count = 1, .state_bytes = both.state_bytes};
    play(in_folder("whole"), 6);
    assert_int_equal(gg_positions_open(&positions, in_folder("whole"), &other, &error), GG_IO);
    assert_non_null(strstr(error.words, "no file of positions"));
    assert_int_equal(gg_positions_open(&positions, in_folder("whole"), &both, &error), GG_IO);
    assert_non_null(strstr(error.words, "other scenarios"));
}

/* Each lesson is a position of its own scenario, with a move of that position. */
TEST(scenarios_take_turns) {
    gg_lessons lessons, held;
    gg_state state;
    gg_move list[GG_MAX_MOVES];
    gg_lesson_plan plan = lesson_plan(80);
    plan.stages = &both;
    play_plan(in_folder("both"), &plan);
    read_from(in_folder("both"), &both, &lessons, &held);
    const gg_lessons *const all[] = {&lessons, &held};
    for (int k = 0; k < 2; k++) {
        uint64_t on[2] = {0};
        for (uint64_t i = 0; i < all[k]->count; i++) {
            const gg_lesson lesson = gg_lesson_of(all[k], i);
            const gg_game *stage = both.game[lesson.stage];
            gg_lesson_state(all[k], i, &state);
            assert_true(stage->rules->valid(stage, &state, NULL));
            const int count = gg_moves(stage, &state, list);
            int found = 0;
            for (int m = 0; m < count; m++) found += list[m] == lesson.move;
            assert_int_equal(found, 1);
            on[lesson.stage]++;
        }
        assert_true(on[0] > 5 && on[1] > 5);
    }
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

/* All of it but what lies between it and the lesson before. */
static bool same_lesson(const gg_lessons *a, uint64_t i, const gg_lessons *b, uint64_t k) {
    gg_lesson one = gg_lesson_of(a, i), two = gg_lesson_of(b, k);
    gg_state first, second;
    gg_lesson_state(a, i, &first);
    gg_lesson_state(b, k, &second);
    one.astray = two.astray = 0;
    return !memcmp(&one, &two, sizeof one) && !memcmp(&first, &second, a->bytes - sizeof one);
}

/* The same games, and of each every third lesson. */
TEST(every_third_decision_may_be_kept) {
    gg_lessons all, some, held;
    uint64_t from = 0;
    gg_lesson_plan plan = lesson_plan(20);
    play_plan(in_folder("all"), &plan);
    plan.every = 3;
    play_plan(in_folder("third"), &plan);
    read_all(in_folder("all"), &all, &held);
    gg_lessons_release(&held);
    read_all(in_folder("third"), &some, &held);
    gg_lessons_release(&held);
    for (uint64_t i = 0; i < some.count; i++, from++)
        while (!same_lesson(&some, i, &all, from)) assert_true(++from < all.count);
    assert_true(3 * some.count > all.count - 60 && 3 * some.count < all.count + 60);
    gg_lessons_release(&all);
    gg_lessons_release(&some);
}

/* Where the form wants what moves lead to, that is what is kept: before the next roll, with the value
 * of the seat to throw. */
TEST(positions_after_moves_may_be_kept) {
    static char *const standard[] = {"standard"};
    gg_stages stages;
    gg_lessons lessons, held;
    gg_error error = {GG_OK, ""};
    double sum[2] = {0};
    assert_int_equal(gg_stages_open(&stages, "ewn", standard, 1, NULL, NULL, &error), 0);
    assert_true(gg_eval_for(stages.game[0]->rules)->form->after);
    gg_lesson_plan plan = lesson_plan(200);
    plan.stages = &stages;
    play_plan(in_folder("after"), &plan);
    read_from(in_folder("after"), &stages, &lessons, &held);
    assert_true(lessons.count > 1000);
    for (uint64_t i = 0; i < lessons.count; i++) {
        const gg_lesson one = gg_lesson_of(&lessons, i);
        gg_state state;
        gg_lesson_state(&lessons, i, &state);
        assert_int_equal(stages.game[0]->rules->actor(stages.game[0], &state), GG_CHANCE);
        assert_int_equal(one.move, 0);
        sum[one.value > 0.5F] += (double)one.result - 0.5;
    }
    assert_true(sum[0] < 0 && sum[1] > 0);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    gg_stages_close(&stages);
}

/* Five lessons of one game that the first seat won, a decision by lot in front of the fourth: by hand. */
TEST(values_follow_what_came_of_them) {
    enum { LESSONS = 5 };
    static const float value[LESSONS] = {0.5F, 0.4F, 0.7F, 0.2F, 0.9F};
    static const struct {
        double trace, value[LESSONS];
    } want[] = {{0, {0.5, 0.4, 0.7, 0.2, 0.9}},
                {0.5, {0.575, 0.35, 0.7, 0.125, 0.95}},
                {1, {0.7, 0.3, 0.7, 0, 1}}};
    const size_t bytes = sizeof(gg_lesson) + single.state_bytes;
    unsigned char *records = calloc(LESSONS, bytes);
    gg_positions positions;
    gg_random random;
    gg_state state;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int i = 0; i < LESSONS; i++) {
        const int seat = game->rules->actor(game, &state);
        const gg_lesson lesson = {.value = value[i], .result = seat == 0, .astray = i == 3};
        assert_int_equal(seat, i & 1);
        memcpy(records + (size_t)i * bytes, &lesson, sizeof lesson);
        memcpy(records + (size_t)i * bytes + sizeof lesson, state.bytes, single.state_bytes);
        gg_playout(game, &state, &random, 1);
    }
    unlink(in_folder("five"));
    assert_int_equal(gg_positions_open(&positions, in_folder("five"), &single, NULL), GG_OK);
    assert_int_equal(gg_positions_add(&positions, records, LESSONS, NULL), GG_OK);
    assert_int_equal(gg_positions_close(&positions, NULL), GG_OK);
    for (size_t k = 0; k < sizeof want / sizeof want[0]; k++) {
        gg_lessons lessons = {.record = NULL}, held = {.record = NULL};
        assert_int_equal(
            gg_lessons_read(&lessons, &held, in_folder("five"), &single, want[k].trace, NULL),
            GG_OK);
        assert_int_equal(held.count, LESSONS);
        for (int i = 0; i < LESSONS; i++)
            assert_true(fabs((double)gg_lesson_of(&held, (uint64_t)i).value - want[k].value[i]) <
                        1e-6);
        gg_lessons_release(&lessons);
        gg_lessons_release(&held);
    }
    free(records);
}

/* Decisions by lot are marked: about so many lessons follow one. */
TEST(decisions_by_lot_are_marked) {
    gg_lessons lessons, held;
    uint64_t marked = 0;
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    for (uint64_t i = 0; i < lessons.count; i++) marked += gg_lesson_of(&lessons, i).astray;
    print_message("%llu of %llu lessons follow a decision by lot\n", (unsigned long long)marked,
                  (unsigned long long)lessons.count);
    assert_true(marked > lessons.count / 30 && marked < lessons.count / 6);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

TEST(results_are_those_of_the_seat_to_move) {
    gg_lessons lessons, held;
    double sum[2] = {0};
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    assert_true(lessons.count > 1000 && held.count > 40);
    for (uint64_t i = 0; i < lessons.count; i++) {
        const gg_lesson one = gg_lesson_of(&lessons, i);
        assert_true(one.value >= 0 && one.value <= 1);
        assert_true(one.result == 0 || one.result == 0.5F || one.result == 1);
        sum[one.value > 0.5F] += (double)one.result - 0.5;
    }
    assert_true(sum[0] < 0 && sum[1] > 0);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

GROUP(open_training, close_training)
