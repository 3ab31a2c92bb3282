/* Small text files, read whole and written whole. Used by the protocol (content) and by terminal
 * play (records). */
#ifndef GG_AI_BOTS_FILES_H
#define GG_AI_BOTS_FILES_H

#include "../core/error.h"

#include <stddef.h>

#define GG_FILE_BYTES ((size_t)4 << 20) /* longest file that is read */

/* The text of a file, NUL-terminated, freed by the caller; NULL with GG_IO or GG_NO_MEMORY. A file
 * with a NUL byte or above GG_FILE_BYTES is refused. */
char *gg_read_text(const char *path, gg_error *error);

/* Writes a file so that a crash leaves either the old one or the new one, never a half: a temporary
 * file in the same folder, then rename. 0 or GG_IO; on error the old file is as it was. */
int gg_write_text(const char *path, const char *text, size_t length, gg_error *error);

#endif
