/* Small files, read whole and written whole. Used by the protocol (content), by terminal play (records)
 * and for networks. */
#ifndef GG_AI_BOTS_FILES_H
#define GG_AI_BOTS_FILES_H

#include "../core/error.h"

#include <stdbool.h>
#include <stddef.h>

#define GG_FILE_BYTES ((size_t)4 << 20) /* longest file that is read */

/* The text of a file, NUL-terminated, freed by the caller; NULL with GG_IO or GG_NO_MEMORY. What is
 * no regular file is refused without waiting, and so is a file with a NUL byte or above
 * GG_FILE_BYTES. */
char *gg_read_text(const char *path, gg_error *error);

/* Which content files others may name. A server for strangers bars them all, or keeps them to a
 * folder; relative names are then taken from there. */
typedef struct gg_reach {
    bool barred;
    const char *folder; /* NULL: any file */
} gg_reach;

/* The same within reach; also GG_IO for a file that a link leads out of the folder to. */
char *gg_read_within(const gg_reach *reach, const char *path, gg_error *error);

/* Reads a whole file, whatever bytes are in it, of at most `most`; the caller frees it, there is a NUL
 * behind it. NULL: GG_IO, GG_NO_MEMORY. */
char *gg_read_whole(const char *path, size_t most, size_t *size, gg_error *error);

/* Writes a file so that a crash leaves either the old one or the new one, never a half: a temporary
 * file in the same folder, then rename. 0 or GG_IO; on error the old file is as it was. */
int gg_write_text(const char *path, const char *text, size_t length, gg_error *error);

#endif
