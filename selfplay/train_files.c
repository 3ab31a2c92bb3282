/* Files that are replaced in one step (train_files.h). */
#include "train_files.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int failed(gg_error *error, const char *path) {
    return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
}

int gg_file_replace(const char *path, const gg_part *part, int parts, gg_error *error) {
    char beside[PATH_MAX];
    if ((size_t)snprintf(beside, sizeof beside, "%s.new", path) >= sizeof beside)
        return gg_fail(error, GG_IO, "%s: the name is too long", path);
    FILE *file = fopen(beside, "wbe");
    if (!file) return failed(error, beside);
    bool good = true;
    for (int i = 0; i < parts && good; i++)
        good = !part[i].size || fwrite(part[i].bytes, part[i].size, 1, file) == 1;
    good = good && fflush(file) == 0 && fsync(fileno(file)) == 0;
    const int code = good ? GG_OK : failed(error, beside);
    const bool closed = fclose(file) == 0;
    if (code < 0) return code;
    return closed && rename(beside, path) == 0 ? GG_OK : failed(error, path);
}

/* --- networks */

int gg_train_write_net(const gg_net *net, const char *path, gg_error *error) {
    const gg_part part = {malloc(gg_net_size(net)), gg_net_size(net)};
    if (!part.bytes) return gg_fail(error, GG_NO_MEMORY, "no memory for %s", path);
    gg_net_write(net, (void *)(uintptr_t)part.bytes);
    const int code = gg_file_replace(path, &part, 1, error);
    free((void *)(uintptr_t)part.bytes);
    return code;
}
