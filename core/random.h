/* Random numbers: xoshiro256** with named streams, and a counter-based form for dice.
 * Same seed and stream: same numbers on every machine. The state is a plain value; copying it
 * copies the stream. */
#ifndef GG_CORE_RANDOM_H
#define GG_CORE_RANDOM_H

#include <stdint.h>

typedef struct gg_random {
    uint64_t s[4];
} gg_random;

/* Streams of one seed are independent of each other. */
typedef enum gg_stream {
    GG_STREAM_SEARCH = 1, /* add the thread number << 8 for the threads of a search */
    GG_STREAM_DICE = 2,   /* outcomes rolled for the game */
    GG_STREAM_BOT = 3,    /* a bot's own choices */
    GG_STREAM_TEST = 4,
} gg_stream;

void gg_random_init(gg_random *random, uint64_t seed, uint64_t stream);

static inline uint64_t gg_rotl(uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
}

/* 64 random bits. */
static inline uint64_t gg_random_next(gg_random *random) {
    uint64_t *s = random->s;
    const uint64_t result = gg_rotl(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = gg_rotl(s[3], 45);
    return result;
}

/* Uniform in 0..n-1, n >= 1 (multiply-shift of the high 32 bits; bias below n / 2^32). */
static inline uint32_t gg_random_below(gg_random *random, uint32_t n) {
    return (uint32_t)(((gg_random_next(random) >> 32) * (uint64_t)n) >> 32);
}

/* Uniform in [0,1), 53 bits. */
static inline double gg_random_double(gg_random *random) {
    return (double)(gg_random_next(random) >> 11) * 0x1p-53;
}

/* Counter-based: 64 bits that are a pure function of the three numbers. */
uint64_t gg_random_at(uint64_t seed, uint64_t stream, uint64_t counter);

#endif
