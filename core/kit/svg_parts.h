/* What the files of the SVG kit share. Nobody else includes this. */
#ifndef GG_CORE_KIT_SVG_PARTS_H
#define GG_CORE_KIT_SVG_PARTS_H

#include "svg.h"

/* svg_terrain.c: the definitions of the patterns of these kinds of terrain (bit k: kind k). */
void svg_put_patterns(gg_text *text, uint32_t used);

#endif
