/* What WebAssembly has in place of Linux: pages are a part of the one memory that grows up to a bound
 * set at the link, there are no files, and the host knows what is random. Instead of
 * ../../core/pages.c and ../files.c. */
#include "../files.h"

#include "../../core/memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

__attribute__((import_module("grognard"), import_name("random"))) void
gg_host_random(void *bytes, size_t length);

ssize_t getrandom(void *bytes, size_t length, unsigned flags) {
    (void)flags;
    gg_host_random(bytes, length);
    return (ssize_t)length;
}

void *gg_memory_zeroed(size_t bytes) {
    return gg_zeroed_block(1, bytes);
}

void gg_memory_free(void *block, size_t bytes) {
    (void)bytes;
    free(block);
}

void gg_memory_wipe(void *block, size_t bytes) {
    memset(block, 0, bytes);
}

/* Half of what the memory may grow to: it never shrinks, and blocks of several sizes leave gaps. */
uint64_t gg_memory_most(void) {
    return (uint64_t)GG_WASM_MEMORY / 2;
}

char *gg_read_within(const gg_reach *reach, const char *path, gg_error *error) {
    (void)reach;
    (void)path;
    gg_fail(error, GG_IO, "content files cannot be loaded here");
    return NULL;
}
