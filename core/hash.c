/* XXH3 keys. Inlined from the library's header, so that the vector code of the chosen ARCH is used;
 * the values are the same on every one. */
#include "hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t gg_hash(const void *bytes, size_t size) {
    return XXH3_64bits(bytes, size);
}

uint64_t gg_hash_seeded(const void *bytes, size_t size, uint64_t seed) {
    return XXH3_64bits_withSeed(bytes, size, seed);
}

uint64_t gg_hash_wide(const void *bytes, size_t size, uint64_t *more) {
    const XXH128_hash_t hash = XXH3_128bits(bytes, size);
    *more = hash.high64;
    return hash.low64;
}
