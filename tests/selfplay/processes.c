/* Reads /proc: pgrep is not on every machine. See processes.h. */
#include "processes.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* The arguments of a process, each ended by a NUL; none of one that has ended. */
static size_t arguments_of(const char *pid, char *text, size_t capacity) {
    char path[300];
    snprintf(path, sizeof path, "/proc/%s/cmdline", pid);
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    const size_t length = fread(text, 1, capacity, file);
    fclose(file);
    return length;
}

int sleepers_of(const char *seconds) {
    char want[64], have[128];
    const size_t length =
        (size_t)snprintf(want, sizeof want, "sleep%c%s", '\0', seconds) + 1; /* both NULs */
    int count = 0;
    DIR *folder = opendir("/proc");
    if (!folder) return -1;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (isdigit((unsigned char)entry->d_name[0]) &&
            arguments_of(entry->d_name, have, sizeof have) == length &&
            memcmp(have, want, length) == 0)
            count++;
    closedir(folder);
    return count;
}
