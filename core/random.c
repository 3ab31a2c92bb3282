/* Seeding of the generators, and the counter-based numbers of the dice (DiceSeed). */
#include "random.h"

#define GOLDEN UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio: the step of SplitMix64 */

/* The finaliser of SplitMix64 (Steele, Lea, Flood 2014, variant 13 of Stafford): a bijection. */
static uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint64_t gg_random_at(uint64_t seed, uint64_t stream, uint64_t counter) {
    /* Two mixed words as the origin and the step of one SplitMix64 sequence per (seed, stream): an
     * odd step makes it a bijection of the counter. */
    const uint64_t origin = mix(mix(seed + GOLDEN) + stream);
    const uint64_t step = mix(origin ^ GOLDEN) | 1;
    return mix(mix(origin + counter * step) + GOLDEN);
}

void gg_random_init(gg_random *random, uint64_t seed, uint64_t stream) {
    for (unsigned i = 0; i < 4; i++) random->s[i] = gg_random_at(seed, ~stream, i);
    /* The all-zero state would give zeros for ever. */
    if (!(random->s[0] | random->s[1] | random->s[2] | random->s[3])) random->s[0] = GOLDEN;
}
