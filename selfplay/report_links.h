/* The part of the report's page that leads to the games. Used by report_html.c. */
#ifndef GG_SELFPLAY_REPORT_LINKS_H
#define GG_SELFPLAY_REPORT_LINKS_H

#include "report.h"

#define GG_REPORT_LINKS (4 << 20) /* bytes of links in a page; later games have none */

/* A table of the games played, each a link to the board that holds the whole game; nothing where
 * the view has no store, and for games with a content file, which the board would not know. Returns 0, or the error of the store. */
int gg_report_links(const gg_arena_view *view, FILE *stream, gg_error *error);

#endif
