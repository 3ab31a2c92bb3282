#include "training.h"

#include "../../ai-bots/files.h"
#include "../../eval/eval.h"
#include "../../selfplay/train_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

gg_stages single, both;
gg_game *game;
const gg_net_form *form;
char folder[64];

const char *in_folder(const char *name) {
    static char path[8][128];
    static int next;
    char *const one = path[next++ % 8];
    snprintf(one, sizeof path[0], "%s/%s", folder, name);
    return one;
}

gg_lesson_plan lesson_plan(uint32_t games) {
    return (gg_lesson_plan){.stages = &single,
                            .every = 1,
                            .bot = "alphabeta:depth=1,eval=hand",
                            .random_least = 2,
                            .random_most = 6,
                            .astray = 5,
                            .seed = 7,
                            .games = games,
                            .concurrency = 1};
}

void play_plan(const char *path, const gg_lesson_plan *plan) {
    static const atomic_bool never = false;
    gg_error error = {GG_OK, ""};
    gg_positions positions;
    if (gg_positions_open(&positions, path, plan->stages, &error) < 0 ||
        gg_lessons_play(plan, &positions, &never, NULL, NULL, &error) < 0 ||
        gg_positions_close(&positions, &error) < 0)
        fail_msg("%s", error.words);
    assert_int_equal(positions.games, plan->games);
}

void play(const char *path, uint32_t games) {
    const gg_lesson_plan plan = lesson_plan(games);
    play_plan(path, &plan);
}

void read_from(const char *path, const gg_stages *stages, gg_lessons *lessons, gg_lessons *held) {
    gg_error error = {GG_OK, ""};
    *lessons = *held = (gg_lessons){.record = NULL};
    if (gg_lessons_read(lessons, held, path, stages, 0, &error) < 0) fail_msg("%s", error.words);
}

void read_all(const char *path, gg_lessons *lessons, gg_lessons *held) {
    read_from(path, &single, lessons, held);
}

char *whole(const char *path, size_t *size) {
    gg_error error = {GG_OK, ""};
    char *text = gg_read_whole(path, 1 << 24, size, &error);
    if (!text) fail_msg("%s", error.words);
    return text;
}

void write_file(const char *path, const void *bytes, size_t size) {
    const gg_part part = {bytes, size};
    assert_int_equal(gg_file_replace(path, &part, 1, NULL), GG_OK);
}

void assert_same_files(const char *a, const char *b) {
    size_t first, second;
    char *one = whole(a, &first), *two = whole(b, &second);
    assert_int_equal(first, second);
    assert_memory_equal(one, two, first);
    free(one);
    free(two);
}

int open_training(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/grognard-train-XXXXXX");
    static char *const names[] = {"standard", "standard:gaps=1"};
    gg_stages_open(&single, "ataxx", names, 1, NULL, NULL, NULL);
    gg_stages_open(&both, "ataxx", names, 2, NULL, NULL, NULL);
    game = single.count && both.count ? single.game[0] : NULL;
    form = game ? gg_eval_for(game->rules)->form : NULL;
    return form && mkdtemp(folder) ? 0 : -1;
}

int close_training(void **state) {
    char command[128];
    (void)state;
    gg_stages_close(&single);
    gg_stages_close(&both);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}
