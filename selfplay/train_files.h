/* Files that are replaced in one step: whoever is killed leaves the old one or the new one. And networks
 * as files. Used by train*.c and options.c. */
#ifndef GG_SELFPLAY_TRAIN_FILES_H
#define GG_SELFPLAY_TRAIN_FILES_H

#include "../eval/nets.h"

#include <stddef.h>

typedef struct gg_part {
    const void *bytes;
    size_t size;
} gg_part;

/* Writes the parts one after the other into a file beside `path`, waits until they are on the disk
 * and gives it that name. GG_IO with words; then the old file stays. */
int gg_file_replace(const char *path, const gg_part *part, int parts, gg_error *error);

/* Writes a network's file. GG_IO, GG_NO_MEMORY. */
int gg_train_write_net(const gg_net *net, const char *path, gg_error *error);

#endif
