/* Bounds on time in tests.
 *
 * A test that has one is a timing test: its name begins with timing_, and it says that it was late
 * through on_time(). tests/run.sh runs the program of a late timing test once more. One that is
 * late again is counted by itself, and not as failed: the machine may be busy. TIMING=strict makes
 * it a failure. */
#ifndef GG_TESTS_TIMING_H
#define GG_TESTS_TIMING_H

/* How much longer things may take in this build than in a plain one: bounds are multiplied by it. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { SLOWER = 20 };
#else
enum { SLOWER = 1 };
#endif

/* Fails the running test when `took` is not below SLOWER times the bound, in the same unit. The
 * format of the words is read by tests/run.sh. */
#define on_time(what, took, bound)                                                                 \
    do {                                                                                           \
        const long long took_ = (long long)(took), bound_ = (long long)(bound)*SLOWER;             \
        if (took_ >= bound_) fail_msg("timing: %s: %lld, the bound is %lld", what, took_, bound_); \
    } while (0)

#endif
