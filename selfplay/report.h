/* What a tournament tells people: the progress line and the tables at the end. Writes to text
 * buffers; main.c prints. */
#ifndef GG_SELFPLAY_REPORT_H
#define GG_SELFPLAY_REPORT_H

#include "arena.h"

#define GG_REPORT_TEXT (1 << 16)

/* "37/80 games  leader mcts +212  1:05 left" */
void gg_report_progress(const gg_arena_view *view, gg_text *text);
/* Cross table, ratings, seats. With `timing` also what depends on the machine: time per move,
 * decisions per second. */
void gg_report_tables(const gg_arena_view *view, bool timing, gg_text *text);

#endif
