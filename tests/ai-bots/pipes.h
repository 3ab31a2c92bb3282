/* Runs a command of the program in a process of its own, with pipes for its input and output. */
#ifndef GG_TESTS_AI_BOTS_PIPES_H
#define GG_TESTS_AI_BOTS_PIPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct pipes {
    pid_t child;
    int in;  /* write here */
    int out; /* read there */
} pipes;

/* Starts run(argc, argv) in a child; argv ends with NULL. */
pipes pipes_start(int (*run)(int argc, char **argv), char **argv);
/* Ends a child without the parent's exit handlers, its output and its coverage counts written. */
_Noreturn void pipes_leave(int status);
void pipes_write(pipes *p, const void *bytes, size_t length);
/* Reads until the text holds `wanted` or the output ends or `ms` have gone; `text` is appended to
 * and NUL-terminated. True if `wanted` was seen. */
bool pipes_read_until(pipes *p, const char *wanted, int ms, char *text, size_t capacity);
/* Closes the child's input. */
void pipes_end_input(pipes *p);
/* Waits at most `ms` for the child to end; its exit status, or -1 if it had to be killed. Closes
 * all. */
int pipes_finish(pipes *p, int ms);
/* Starts, writes `input`, ends it, reads all output into `text`; the exit status. */
int pipes_run(int (*run)(int argc, char **argv), char **argv, const char *input, char *text,
              size_t capacity);

#endif
