/* Reading and writing small text files. */
#include "files.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *gg_read_text(const char *path, gg_error *error) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = malloc(GG_FILE_BYTES + 2);
    const size_t length = text ? fread(text, 1, GG_FILE_BYTES + 1, file) : 0;
    const int failed = text && ferror(file) ? errno : 0;
    fclose(file);
    const char *why = !text                        ? "no memory"
                      : failed                     ? strerror(failed)
                      : length > GG_FILE_BYTES     ? "longer than 4 MiB"
                      : memchr(text, '\0', length) ? "holds a NUL byte, so it is no text"
                                                   : NULL;
    if (why) {
        gg_fail(error, text ? GG_IO : GG_NO_MEMORY, "%s: %s", path, why);
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

/* Writes all of it and makes it last; 0 or errno. */
static int fill(int fd, const char *text, size_t length) {
    while (length) {
        const ssize_t n = write(fd, text, length);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno;
        text += n;
        length -= (size_t)n;
    }
    return fsync(fd) == 0 ? 0 : errno;
}

int gg_write_text(const char *path, const char *text, size_t length, gg_error *error) {
    char temporary[PATH_MAX];
    const int n = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (n < 0 || n >= (int)sizeof temporary)
        return gg_fail(error, GG_IO, "%.64s...: the name is too long", path);
    const int fd = mkstemp(temporary);
    if (fd < 0) return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
    const mode_t mask = umask(0);
    umask(mask);
    int failed = fchmod(fd, 0666 & ~mask) == 0 ? fill(fd, text, length) : errno;
    if (close(fd) != 0 && !failed) failed = errno;
    if (!failed && rename(temporary, path) != 0) failed = errno;
    if (!failed) return GG_OK;
    unlink(temporary);
    return gg_fail(error, GG_IO, "%s: %s", path, strerror(failed));
}
