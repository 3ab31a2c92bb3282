/* The main of every test program: runs the tests that registered themselves; see test.h. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct CMUnitTest tests[LAB_MOST_TESTS];
static size_t count;
static CMFixtureFunction group_setup, group_teardown;
static int (*program)(int argc, char **argv);

void lab_add(struct CMUnitTest test) {
    if (count == LAB_MOST_TESTS) abort();
    tests[count++] = test;
}

void lab_group(CMFixtureFunction setup, CMFixtureFunction teardown) {
    group_setup = setup;
    group_teardown = teardown;
}

void lab_program(int (*function)(int argc, char **argv)) {
    program = function;
}

void lab_near(double value, double wanted, double tolerance) {
    if (!(fabs(value - wanted) <= tolerance))
        fail_msg("%.17g is not %.17g +-%.3g", value, wanted, tolerance);
}

int main(int argc, char **argv) {
    const int status = program ? program(argc, argv) : LAB_GO_ON;
    if (status != LAB_GO_ON) return status;
    const char *name = strstr(argv[0], "tests/");
    if (getenv("GG_ONLY")) cmocka_set_test_filter(getenv("GG_ONLY"));
    setvbuf(stdout, NULL, _IOLBF, 0);
    return _cmocka_run_group_tests(name ? name + strlen("tests/") : argv[0], tests, count,
                                   group_setup, group_teardown);
}
