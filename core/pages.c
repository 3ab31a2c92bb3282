/* Large blocks straight from the system, by mmap, and the bounds on memory that Linux tells of. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

#define LARGE_PAGE ((size_t)2 << 20)

/* --- pages */

static unsigned char *map(size_t bytes) {
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return block == MAP_FAILED ? NULL : block;
}

/* Aligned and asked for in large pages: searches look into all of a table at random, and with pages
 * of 4 KiB the processor must find the page first. In 200,000 nodes of alphabeta that, and making
 * 4,000 pages, took 40% of the time on connect4 and 15 to 20% on the wargames. */
static void *map_large(size_t bytes) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), size = (bytes + page - 1) / page * page;
    unsigned char *block = map(size + LARGE_PAGE);
    if (!block) return NULL;
    const size_t before = -(uintptr_t)block % LARGE_PAGE, after = LARGE_PAGE - before;
    if (before) munmap(block, before);
    if (after) munmap(block + before + size, after);
    madvise(block + before, size, MADV_HUGEPAGE);
    return block + before;
}

void *gg_memory_zeroed(size_t bytes) {
    if (!bytes) bytes = 1;
    void *block = bytes >= 2 * LARGE_PAGE ? map_large(bytes) : NULL;
    return block ? block : map(bytes);
}

void gg_memory_free(void *block, size_t bytes) {
    if (block) munmap(block, bytes ? bytes : 1);
}

void gg_memory_wipe(void *block, size_t bytes) {
    /* Locked pages cannot be given back. */
    if (madvise(block, bytes, MADV_DONTNEED) != 0) memset(block, 0, bytes);
}

/* --- limits */

static void tighten(uint64_t *most, uint64_t bound) {
    if (bound && bound < *most) *most = bound;
}

/* The number a file begins with; 0 where there is no such file or it says "max". */
static uint64_t read_number(const char *path) {
    char text[32] = "";
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    return strtoull(text, NULL, 10);
}

/* The limits of a group and of all above it, which hold too. `group` is cut on the way up. */
static void tighten_by_group(uint64_t *most, const char *root, char *group, const char *name) {
    char path[2 * PATH_BYTES];
    for (;;) {
        snprintf(path, sizeof path, "%s%s/%s", root, group, name);
        tighten(most, read_number(path));
        char *last = strrchr(group, '/');
        if (!last || !group[0]) return;
        *last = '\0';
    }
}

/* A line of /proc/self/cgroup, "NUMBER:CONTROLLERS:GROUP"; that of version 2 has none. */
static void tighten_by_line(uint64_t *most, char *line) {
    char *controllers = strchr(line, ':');
    char *group = controllers ? strchr(controllers + 1, ':') : NULL;
    if (!group) return;
    *group++ = '\0';
    group[strcspn(group, "\n")] = '\0';
    if (!strcmp(controllers, ":"))
        tighten_by_group(most, "/sys/fs/cgroup", group, "memory.max");
    else if (strstr(controllers, "memory"))
        tighten_by_group(most, "/sys/fs/cgroup/memory", group, "memory.limit_in_bytes");
}

uint64_t gg_memory_most(void) {
    char line[PATH_BYTES];
    struct rlimit limit;
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    uint64_t most = UINT64_MAX;
    if (pages > 0 && page > 0) tighten(&most, (uint64_t)pages * (uint64_t)page);
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        tighten(&most, limit.rlim_cur);
    FILE *groups = fopen("/proc/self/cgroup", "r");
    while (groups && fgets(line, sizeof line, groups)) tighten_by_line(&most, line);
    if (groups) fclose(groups);
    return most;
}
