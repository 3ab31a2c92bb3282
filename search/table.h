/* The transposition table of alphabeta: bounds of positions already searched. Shared by all threads
 * without locks.
 *
 * An entry is three words; the first holds the key combined with the other two (Hyatt and Mann
 * 2002), so that an entry torn by two writers is not found again rather than believed. Clusters of
 * five entries are two cache lines. */
#ifndef GG_SEARCH_TABLE_H
#define GG_SEARCH_TABLE_H

#include "../core/game.h"

#include <stdatomic.h>

#define GG_TABLE_DEEP 255 /* depth of what does not depend on a horizon */

enum { GG_BOUND_NONE, GG_BOUND_LOWER, GG_BOUND_UPPER, GG_BOUND_EXACT };

typedef struct gg_table gg_table;

typedef struct gg_entry {
    double value;
    gg_move move;   /* best or refuting move, 0 if none */
    uint8_t depth;  /* 0..GG_TABLE_DEEP */
    uint8_t bound;  /* GG_BOUND_... */
    uint16_t check; /* further bits of the position's identity, compared on probing */
} gg_entry;

/* A table of at most `bytes` (at least 128). NULL when there is no memory. Opening and clearing do
 * not touch it: memory comes from the system as zeros, page by page as it is used, so that a large
 * table costs a deadline nothing. */
gg_table *gg_table_open(size_t bytes);
void gg_table_close(gg_table *table); /* NULL is allowed */
size_t gg_table_bytes(const gg_table *table);
/* Forgets everything. Not during a search. */
void gg_table_clear(gg_table *table);
/* From now on only the part for so many entries is used, or all when it has fewer: a short search
 * need not touch a large table all over. What lies in other parts is found again when they are used
 * as before. Not during a search. */
void gg_table_use(gg_table *table, uint64_t entries);
/* Makes what is stored older: called once per search, so that old entries are replaced first. */
void gg_table_age(gg_table *table);
/* Entries of the present age per mille, from a sample. */
int gg_table_full(const gg_table *table);

/* Begins to fetch what a probe of the position will read. */
void gg_table_prefetch(const gg_table *table, uint64_t key);
/* Finds what is known of a position. False if nothing is. */
bool gg_table_probe(const gg_table *table, uint64_t key, uint16_t check, gg_entry *entry);
/* Stores; the entry of the same position or the least valuable one of the cluster gives way. */
void gg_table_store(gg_table *table, uint64_t key, const gg_entry *entry);

#endif
