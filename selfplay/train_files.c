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

char *gg_file_whole(const char *path, size_t most, size_t *size, gg_error *error) {
    FILE *file = fopen(path, "rbe");
    if (!file) {
        failed(error, path);
        return NULL;
    }
    char *text = malloc(most + 1);
    *size = text ? fread(text, 1, most, file) : 0;
    const bool good = text && !ferror(file) && fgetc(file) == EOF;
    if (!text)
        gg_fail(error, GG_NO_MEMORY, "no memory for %s", path);
    else if (!good)
        gg_fail(error, GG_IO, "%s: it cannot be read, or is longer than %zu bytes", path, most);
    else
        text[*size] = '\0';
    fclose(file);
    if (good) return text;
    free(text);
    return NULL;
}

/* --- networks */

int gg_train_add_net(const gg_net_form *form, const char *path, gg_error *error) {
    gg_error inside = {GG_OK, ""};
    size_t size = 0;
    char *bytes = gg_file_whole(path, GG_NET_BYTES, &size, error);
    if (!bytes) return error ? (int)error->code : GG_IO;
    gg_net *net = gg_net_read(bytes, size, &inside);
    free(bytes);
    const int slot = net ? gg_nets_add(form, net, &inside) : (int)inside.code;
    return slot >= 0 ? slot : gg_fail(error, inside.code, "%s: %s", path, inside.words);
}

int gg_train_write_net(const gg_net *net, const char *path, gg_error *error) {
    const gg_part part = {malloc(gg_net_size(net)), gg_net_size(net)};
    if (!part.bytes) return gg_fail(error, GG_NO_MEMORY, "no memory for %s", path);
    gg_net_write(net, (void *)(uintptr_t)part.bytes);
    const int code = gg_file_replace(path, &part, 1, error);
    free((void *)(uintptr_t)part.bytes);
    return code;
}
