/* What a tournament tells people and programs: the progress line, the tables at the end, files of
 * games, a page. Writes to text buffers and streams it is given; main.c prints. But for progress,
 * efforts and the page all of it is the same for any concurrency and machine, with players limited
 * by nodes or depth. */
#ifndef GG_SELFPLAY_REPORT_H
#define GG_SELFPLAY_REPORT_H

#include "arena.h"
#include "luck.h"

#include <stdio.h>

#define GG_REPORT_TEXT     (1 << 19) /* capacity that holds any report */
#define GG_REPORT_LINE     512       /* and any progress line */
#define GG_REPORT_PAIRINGS 45        /* more pairings are left out of the table of seats */

/* "37/80 games, mcts leads with +212 +-60 Elo, 1:05 left" */
void gg_report_progress(const gg_arena_view *view, gg_text *text);
/* Cross table, ratings, seats, lengths, and the parts below. */
void gg_report_tables(const gg_arena_view *view, gg_text *text);
/* What depends on the machine: time per decision, nodes and decisions per second; nothing
 * without games. */
void gg_report_efforts(const gg_arena_view *view, gg_text *text);
/* Parts of the tables, empty where there is nothing to tell: the SPRT, a knockout's winner, faults
 * of players with the words of the first of each kind, mean payoffs less the luck of the dice, steps of
 * a ladder. */
void gg_report_sprt(const gg_arena_view *view, gg_text *text);
void gg_report_winner(const gg_arena_view *view, gg_text *text);
void gg_report_faults(const gg_arena_view *view, gg_text *text);
void gg_report_luck(const gg_arena_view *view, gg_text *text);

/* What `bot` has over `rival` in their games of two seats, less the luck of the dice where that was
 * measured. Costs two passes over the records. */
typedef struct gg_lead {
    gg_adjusted score; /* `adjusted` kept to 0..1, which few games may lead out of */
    double elo, low,
        high; /* of that score and of the ends of its 95% interval; infinite at 0 and 1 */
} gg_lead;
void gg_report_lead(const gg_arena_view *view, int bot, int rival, gg_lead *lead);
/* Whether luck was measured and each may be compared with each: one seat, or two against each other, not
 * two that win together. */
bool gg_report_has_pairings(const gg_arena_view *view);
/* Less the luck of the dice: each against each, where it has pairings, at most GG_REPORT_PAIRINGS; nothing
 * for ladders, whose steps tell it. */
void gg_report_pairings(const gg_arena_view *view, gg_text *text);
/* Whether it is a ladder for two seats (GG_LADDER, GG_DOUBLING), where each player's lead over the one
 * before it is a step: otherwise the ratings tell all there is. */
bool gg_report_has_steps(const gg_arena_view *view);
void gg_report_steps(const gg_arena_view *view, gg_text *text);

/* The games played, in the order of the schedule: as JSON, one a line, each replayable; as a table
 * of comma-separated values; as PGN-shaped records with the moves in a comment (a game of more than
 * two seats gives a record for each two of different players). The view needs a store, except for
 * CSV. Returns 0, GG_NO_MEMORY, or GG_IO. */
int gg_report_jsonl(const gg_arena_view *view, FILE *stream, gg_error *error);
int gg_report_csv(const gg_arena_view *view, FILE *stream, gg_error *error);
int gg_report_pgn(const gg_arena_view *view, FILE *stream, gg_error *error);
/* One self-contained page with tables and charts, in HTML; it holds times too. */
int gg_report_html(const gg_arena_view *view, FILE *stream, gg_error *error);
/* A picture of Elo with its 95% intervals, players from left to right in the order of the options; in
 * ladders the sums of the steps. Elo and intervals are those of the distance from the first; where a
 * step was won or lost whole it stands at its bound and the bar has an arrow: an SVG document. GG_NO_MEMORY, GG_IO. */
int gg_report_curve(const gg_arena_view *view, FILE *stream, gg_error *error);
/* The tables and one entry per game played, as one JSON object. Seeds and keys are hexadecimal
 * strings. Returns 0, GG_NO_MEMORY, or GG_IO when the stream cannot be written. */
int gg_report_json(const gg_arena_view *view, FILE *stream, gg_error *error);

#endif
