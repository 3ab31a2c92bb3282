/* What tests of visits share: a hero set down on a field of the map and made to visit it. */
#ifndef GG_TESTS_HEROES_VISITS_H
#define GG_TESTS_HEROES_VISITS_H

#include "lab.h"

/* Crown's Aldric and barrow's Morgrath on mini, with few cards and means; the tile between their towns
 * is of this kind, NULL: as it fell. */
void mini(const char *kind);
/* The seat's main hero, 2 MP left, visits the field in its turn. */
void visits(int seat, const char *field);
/* Both for seat 0. */
void visit(const char *kind, const char *field);
int cube(const char *field);
/* The field has a black cube and the turn of seat 0 goes on. */
/* The seat has as many cards as it can have (HER-R114): its discard pile is full. */
void is_full(int seat);
void is_visited(const char *field);

#endif
