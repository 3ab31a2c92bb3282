/* What WebAssembly has in place of Linux: pages are a part of the one memory that grows up to a bound
 * set at the link, there are no files, and the host knows what is random. Instead of
 * ../../core/pages.c and ../files.c. */
#include "../files.h"

#include "../../core/memory.h"

#include <errno.h>
#include <pthread.h>
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

/* By the one instruction for it: a loop over a table of 64 MiB takes longer than many a search. Only
 * here, since on the small states of games the instruction is the slower one. */
__attribute__((target("bulk-memory"))) static void clear(void *block, size_t bytes) {
    memset(block, 0, bytes);
}

void *gg_memory_zeroed(size_t bytes) {
    void *block = gg_raw_block(1, bytes);
    if (block) clear(block, bytes);
    return block;
}

void gg_memory_free(void *block, size_t bytes) {
    (void)bytes;
    free(block);
}

void gg_memory_wipe(void *block, size_t bytes) {
    clear(block, bytes);
}

/* Half of what the memory may grow to: it never shrinks, and blocks of several sizes leave gaps. */
uint64_t gg_memory_most(void) {
    return (uint64_t)GG_WASM_MEMORY / 2;
}

/* There is no clock of a thread's processor time; the caller takes another one. */
int pthread_getcpuclockid(pthread_t thread, clockid_t *clock) {
    (void)thread;
    (void)clock;
    return ENOENT;
}

char *gg_read_within(const gg_reach *reach, const char *path, gg_error *error) {
    (void)reach;
    (void)path;
    gg_fail(error, GG_IO, "content files cannot be loaded here");
    return NULL;
}
