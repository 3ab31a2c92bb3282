/* How much longer things may take in this build than in a plain one: bounds on time are multiplied
 * by it. */
#ifndef GG_TESTS_SLOWER_H
#define GG_TESTS_SLOWER_H

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { SLOWER = 20 };
#else
enum { SLOWER = 1 };
#endif

#endif
