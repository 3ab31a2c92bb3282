/* Looking up the files of the page. Called by serve_http.c. */
#include "serve_page.h"

#include "../../core/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const gg_page_file *gg_page_find(const char *path) {
    if (!*path) path = "index.html";
    for (const gg_page_file *file = gg_page_files; file->name; file++)
        if (strcmp(file->name, path) == 0) return file;
    return NULL;
}

const char *gg_page_type(const gg_page_file *file) {
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".svg", "image/svg+xml"},
    };
    const char *ending = strrchr(file->name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0) return types[i].type;
    return "application/octet-stream";
}

void gg_page_tag(const gg_page_file *file, char tag[GG_PAGE_TAG]) {
    snprintf(tag, GG_PAGE_TAG, "\"%016" PRIx64 "\"", gg_hash(file->data, *file->size));
}
