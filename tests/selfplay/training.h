/* What tests of training share: a folder of their own, two scenarios of ataxx, games played into files
 * and read back. Used by test_train*.c. */
#ifndef GG_TESTS_SELFPLAY_TRAINING_H
#define GG_TESTS_SELFPLAY_TRAINING_H

#include "../../eval/nets.h"
#include "../../selfplay/train_games.h"
#include "../lab/test.h"

extern gg_stages single, both; /* the standard scenario; with another one */
extern gg_game *game;          /* of the first */
extern const gg_net_form *form;
extern char folder[64];

/* For GROUP. */
int open_training(void **state);
int close_training(void **state);

/* The path of a file of the folder, good for eight calls. */
const char *in_folder(const char *name);
/* The file's bytes, for the caller to free. */
char *whole(const char *path, size_t *size);
void write_file(const char *path, const void *bytes, size_t size);
void assert_same_files(const char *a, const char *b);

/* How the tests' games are played, until the caller changes it: alphabeta:depth=1 by hand on the
 * standard scenario. */
gg_lesson_plan lesson_plan(uint32_t games);
void play_plan(const char *path, const gg_lesson_plan *plan);
void play(const char *path, uint32_t games);
/* For the caller to release. */
void read_from(const char *path, const gg_stages *stages, gg_lessons *lessons, gg_lessons *held);
void read_all(const char *path, gg_lessons *lessons, gg_lessons *held); /* of the standard one */

#endif
