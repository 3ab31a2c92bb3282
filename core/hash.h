/* Keys of states: XXH3, the same on every machine. */
#ifndef GG_CORE_HASH_H
#define GG_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH3_64bits of `size` bytes. */
uint64_t gg_hash(const void *bytes, size_t size);
/* The same with a seed, for keys that depend on something besides the bytes. */
uint64_t gg_hash_seeded(const void *bytes, size_t size, uint64_t seed);
/* XXH3_128bits, of which the lower half is returned and the upper half put into *more: for keys that
 * may never be taken for each other. */
uint64_t gg_hash_wide(const void *bytes, size_t size, uint64_t *more);

#endif
