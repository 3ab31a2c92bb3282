/* Reading and writing small text files. */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens a regular file. Others are not even waited for: opening a pipe without a writer would. The
 * descriptor, or -1 with words. */
static int open_regular(const char *path, gg_error *error) {
    struct stat about;
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode)) return fd;
    gg_fail(error, GG_IO, "%s: %s", path, fd < 0 ? strerror(errno) : "is no regular file");
    if (fd >= 0) close(fd);
    return -1;
}

/* Reads up to `size` bytes; 0 or errno. */
static int drain(int fd, char *text, size_t size, size_t *length) {
    for (*length = 0; *length < size;) {
        const ssize_t n = read(fd, text + *length, size - *length);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno;
        if (n == 0) break;
        *length += (size_t)n;
    }
    return 0;
}

/* Takes the descriptor. */
static char *read_all(int fd, const char *path, size_t most, size_t *length, gg_error *error) {
    char *bytes = malloc(most + 2);
    const int failed = bytes ? drain(fd, bytes, most + 1, length) : 0;
    close(fd);
    if (bytes && !failed && *length <= most) {
        bytes[*length] = '\0';
        return bytes;
    }
    if (!bytes)
        gg_fail(error, GG_NO_MEMORY, "%s: no memory", path);
    else if (failed)
        gg_fail(error, GG_IO, "%s: %s", path, strerror(failed));
    else
        gg_fail(error, GG_IO, "%s: longer than %zu KiB", path, most >> 10);
    free(bytes);
    return NULL;
}

static char *read_text(int fd, const char *path, gg_error *error) {
    size_t length = 0;
    char *text = read_all(fd, path, GG_FILE_BYTES, &length, error);
    if (!text || !memchr(text, '\0', length)) return text;
    gg_fail(error, GG_IO, "%s: holds a NUL byte, so it is no text", path);
    free(text);
    return NULL;
}

char *gg_read_text(const char *path, gg_error *error) {
    const int fd = open_regular(path, error);
    return fd < 0 ? NULL : read_text(fd, path, error);
}

char *gg_read_whole(const char *path, size_t most, size_t *size, gg_error *error) {
    const int fd = open_regular(path, error);
    return fd < 0 ? NULL : read_all(fd, path, most, size, error);
}

/* Whether an open file lies in the folder, whatever links led to it: by the system's own name of
 * it, since names can be changed between a look and the opening. */
static bool is_inside(int fd, const char *folder) {
    char link[32], file[PATH_MAX], *real = realpath(folder, NULL);
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, file, sizeof file - 1);
    const size_t prefix = real ? strlen(real) : 0;
    const bool inside = real && length > (ssize_t)prefix && !memcmp(file, real, prefix) &&
                        (prefix == 1 || file[prefix] == '/');
    free(real);
    return inside;
}

char *gg_read_within(const gg_reach *reach, const char *path, gg_error *error) {
    char joined[PATH_MAX];
    gg_error local = {GG_OK, ""};
    if (reach->barred) {
        gg_fail(error, GG_IO, "content files cannot be loaded here");
        return NULL;
    }
    if (!reach->folder) return gg_read_text(path, error);
    const int length = snprintf(joined, sizeof joined, "%s%s%s", *path == '/' ? "" : reach->folder,
                                *path == '/' ? "" : "/", path);
    const int fd = length > 0 && length < (int)sizeof joined ? open_regular(joined, &local) : -1;
    if (fd >= 0 && is_inside(fd, reach->folder)) return read_text(fd, path, error);
    if (fd >= 0) close(fd);
    /* One answer for all, or it would tell what files there are. */
    gg_fail(error, GG_IO, "%s: no such content file here", path);
    return NULL;
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
