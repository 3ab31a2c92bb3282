/* Counting processes of the machine, for tests of what an arena leaves behind. */
#ifndef GG_TESTS_SELFPLAY_PROCESSES_H
#define GG_TESTS_SELFPLAY_PROCESSES_H

/* How many processes run `sleep SECONDS`. */
int sleepers_of(const char *seconds);

#endif
