/* The files of the page that `grognard serve` shows: ai-bots/web, compiled into the program. Nothing
 * else can be asked for. */
#ifndef GG_AI_BOTS_SERVE_PAGE_H
#define GG_AI_BOTS_SERVE_PAGE_H

#include "../../core/content.h"

typedef struct gg_page_file {
    const char *name; /* below ai-bots/web, "index.html" */
    const char *data;
    const uint64_t *size;
} gg_page_file;

/* All of them, by name; the last has no name. Written by the Makefile. */
extern const gg_page_file gg_page_files[];

/* The file a path without its leading '/' asks for; "" is index.html. NULL if there is none. */
const gg_page_file *gg_page_find(const char *path);
/* Its media type, "text/html; charset=utf-8". */
const char *gg_page_type(const gg_page_file *file);

#define GG_PAGE_TAG 24
/* Its entity tag with the quotes: another text has another one, so that no cache hides it. */
void gg_page_tag(const gg_page_file *file, char tag[GG_PAGE_TAG]);

#endif
