/* Outlines of cells, put together from the polygons a picture draws them with. Used by the board that
 * the protocol tells of (json_board.c). */
#ifndef GG_AI_BOTS_OUTLINE_H
#define GG_AI_BOTS_OUTLINE_H

#include "../../core/kit/svg.h"

#include <stdbool.h>

enum { OUTLINE_EDGES = 48 }; /* most edges of one outline */

/* Zeroed: nothing yet. */
typedef struct outline {
    gg_point a[OUTLINE_EDGES], b[OUTLINE_EDGES]; /* edges from a to b, clockwise on the page */
    int count;
    double radius;   /* > 0: a circle around `centre` instead */
    gg_point centre; /* of its area; set by outline_finish for edges */
} outline;

/* Adds a polygon of 3 or more corners. The first makes the outline; later ones that share an edge with
 * it grow it, others are decoration and change nothing. */
void outline_add(outline *o, const gg_point *points, int count);
/* A circle, if nothing came before. */
void outline_circle(outline *o, gg_point centre, double radius);
/* Puts the edges in order, each beginning where the last one ended (holes are left out), and works out
 * the centre. */
void outline_finish(outline *o);
/* True if the two have an edge in common. */
bool outline_touch(const outline *one, const outline *two);

#endif
