/* What must hold of a state (gg_rules.valid). The first thing that does not is told: one question after
 * the other,
 *
 *     gg_check check = {.why = why};
 *     gg_need(&check, s->round <= sc->rounds, "round: there is no round %d", s->round);
 *     if (gg_need(&check, s->unit < DUEL_UNITS, "node: there is no such unit")) ...  // an index now
 *     return !check.broken;
 *
 * or by functions that return at the first fault:
 *
 *     if (s->hp[u] > most) return gg_broken(why, "units: %s has more health than it can", name);
 *     return true; */
#ifndef GG_CORE_KIT_CHECK_H
#define GG_CORE_KIT_CHECK_H

#include "../text.h"

typedef struct gg_check {
    gg_text *why;
    bool broken;
} gg_check;

/* True if it holds and all before it has; at the first thing that does not, writes the words. */
bool gg_need(gg_check *check, bool holds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Writes the words; always false. */
bool gg_broken(gg_text *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
