/* Lists of moves with a limit, for a game's functions that list: each pushes what it finds, none
 * asks how much room is left, and nothing is ever written past the end. Inline: they are on the path
 * of every search.
 *
 *     int toy_list(const gg_game *game, const void *state, gg_move *move) {
 *         gg_move_list list = gg_list_over(move, GG_MAX_MOVES);
 *         gg_push(&list, TOY_PASS);
 *         gg_push_cells(&list, reach(state), TOY_GO, TOY_CELL_SHIFT);
 *         return list.count;
 *     }
 *
 * A list with a limit of 2 is what `settle` needs to know if there is a choice. Functions that cost
 * much ask gg_list_full() between their parts and stop there. */
#ifndef GG_CORE_KIT_LIST_H
#define GG_CORE_KIT_LIST_H

#include "../bits.h"
#include "../game.h"

/* A list being made over somebody's array. */
typedef struct gg_move_list {
    gg_move *move;
    int count; /* pushed and kept */
    int limit; /* room of `move`; what is pushed beyond it is lost */
} gg_move_list;

/* An empty list over `move`, which has room for `limit` >= 0 moves and stays the caller's. */
static inline gg_move_list gg_list_over(gg_move *move, int limit) {
    return (gg_move_list){.move = move, .count = 0, .limit = limit};
}

/* True if nothing more will be kept. */
static inline bool gg_list_full(const gg_move_list *list) {
    return list->count >= list->limit;
}

/* Adds a move; nothing happens to a full list. */
static inline void gg_push(gg_move_list *list, gg_move move) {
    if (list->count < list->limit) list->move[list->count++] = move;
}

/* Adds `base` + (i << shift) for each member i of the set, in ascending order. */
static inline void gg_push_members(gg_move_list *list, uint64_t set, gg_move base, int shift) {
    int count = list->count;
    for (; set && count < list->limit; set &= set - 1)
        list->move[count++] = base + ((gg_move)__builtin_ctzll(set) << shift);
    list->count = count;
}

/* The same for a set of cells. */
static inline void gg_push_cells(gg_move_list *list, gg_bits cells, gg_move base, int shift) {
    for (int w = 0; w < 4; w++)
        gg_push_members(list, cells[w], base + ((gg_move)(w * 64) << shift), shift);
}

#endif
