/* The list of features of a position while it is made: what features.c of several games share. A kind of
 * feature that may be there several times is several features, one for each time. */
#ifndef GG_EVAL_FEATURE_LIST_H
#define GG_EVAL_FEATURE_LIST_H

#include "net.h"

typedef struct gg_feature_list {
    uint16_t *to; /* GG_NET_MOST of them */
    int count;
    uint8_t *seen; /* by kind: how often it is in the list; zeros at first */
} gg_feature_list;

static inline int gg_least(int a, int b) {
    return a < b ? a : b;
}

/* n, or the nearest of 0 .. count - 1. */
static inline int gg_within(int n, int count) {
    return n < 0 ? 0 : gg_least(n, count - 1);
}

/* Which of `parts` equal parts of least .. most. */
static inline int gg_part(double x, double least, double most, int parts) {
    const double at = (x - least) / (most - least) * parts;
    return at <= 0 ? 0 : at >= parts ? parts - 1 : (int)at;
}

/* Adds one, unless the list is full. */
static inline void gg_feature_add(gg_feature_list *list, int feature) {
    if (list->count < GG_NET_MOST) list->to[list->count++] = (uint16_t)feature;
}

/* Adds a kind once more, as one of its `copies` features; further ones are left out. Features of kind 0
 * begin at `first`. */
static inline void gg_feature_again(gg_feature_list *list, int first, int kind, int copies) {
    const int copy = list->seen[kind];
    if (copy == copies) return;
    list->seen[kind]++;
    gg_feature_add(list, first + copies * kind + copy);
}

#endif
