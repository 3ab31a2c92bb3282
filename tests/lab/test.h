/* Tests that register themselves; tests/lab/main.c is the one main of all test programs.
 *
 *   TEST(arg_380_r35_pinning) { assert_true(...); }       a test; its name names the rules it proves
 *   TEST_WITH(replays, make_file, remove_file) { ... }    with cmocka's setup and teardown
 *   GROUP(open_games, close_games)                        the same once for the program
 *   PROGRAM(arguments)                                    called first, may add tests or end it
 *
 * They run in the order of the file. GG_ONLY=pattern in the environment runs only those whose name
 * fits, `*` and `?` standing for anything. */
#ifndef GG_TESTS_LAB_TEST_H
#define GG_TESTS_LAB_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) TEST_WITH(name, NULL, NULL)

#define TEST_WITH(name, setup, teardown)                                                           \
    static void name(void **state_);                                                               \
    __attribute__((constructor)) static void lab_register_##name(void) {                           \
        lab_add((struct CMUnitTest){#name, name, setup, teardown, NULL});                          \
    }                                                                                              \
    static void name(void **state_ __attribute__((unused)))

#define GROUP(setup, teardown)                                                                     \
    __attribute__((constructor)) static void lab_register_group(void) {                            \
        lab_group(setup, teardown);                                                                \
    }

#define PROGRAM(function)                                                                          \
    __attribute__((constructor)) static void lab_register_program(void) {                          \
        lab_program(function);                                                                     \
    }

enum { LAB_MOST_TESTS = 1024, LAB_GO_ON = -1 };

/* The value must be as near to the other as this. */
void lab_near(double value, double wanted, double tolerance);

/* Adds a test after those registered so far. */
void lab_add(struct CMUnitTest test);
void lab_group(CMFixtureFunction setup, CMFixtureFunction teardown);
/* `function` gets the program's arguments before the tests run: the status to end with, or
 * LAB_GO_ON. */
void lab_program(int (*function)(int argc, char **argv));

#endif
