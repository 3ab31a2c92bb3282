/* Checks of SVG documents, for tests of pictures and the conformance kit. */
#ifndef GG_TESTS_LAB_SVG_H
#define GG_TESTS_LAB_SVG_H

#include <stdbool.h>

/* Tags balance, attributes are quoted, nothing stands outside the root element `svg`. On failure
 * *why says what is wrong. */
bool svg_sound(const char *svg, const char **why);
/* Sound, and fit for a page: viewBox and the same size; ids unique and plain; the patterns and cells
 * that are referred to are there. */
bool svg_complete(const char *svg, const char **why);
/* Each of the ids in `places` (separated by blanks) is in the document; on failure *missing begins
 * with the first that is not. */
bool svg_has_places(const char *svg, const char *places, const char **missing);
/* How often the words stand in the document. */
int svg_count(const char *svg, const char *words);

#endif
