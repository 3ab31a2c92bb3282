/* What a prover sees of a solver at work: how far it is, and how much it would still take. */
#include "alphabeta.h"

#include <stdlib.h>

bool gg_ab_watched(const gg_search *search) {
    struct gg_ab_thread *t = ((struct gg_ab *)search->data)->threads[0];
    t->way = calloc(GG_AB_WAY, sizeof *t->way);
    return t->way;
}

uint64_t gg_ab_work(const gg_search *search, double *left) {
    /* A later child, where an earlier one is 1: moves are refuted more quickly than the first, and
     * much of them is in the table already. */
    const double later = 0.25;
    const struct gg_ab_thread *t = ((const struct gg_ab *)search->data)->threads[0];
    const uint64_t made = gg_ab_made(t);
    *left = 0;
    for (int i = 0; i < t->steps; i++) {
        const struct gg_ab_step *s = &t->way[i];
        *left += later * (double)(made - s->before) / (s->at + 1) * (s->count - s->at - 1);
    }
    return made;
}
