/* core/kit/list.h: limits hold for every way to push, and members come in order. */
#include "../../../core/kit/list.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

enum { ROOM = 300, GUARD = 0x5a5a5a5a };

/* Pushes one, then members 3, 40 and 63, then the cells 0, 17, 64, 200 and 255. */
static void push_all(gg_move_list *list) {
    gg_bits cells = GG_NO_BITS;
    const int members[] = {0, 17, 64, 200, 255};
    for (int i = 0; i < 5; i++) gg_bits_add(&cells, members[i]);
    gg_push(list, 7);
    gg_push_members(list, UINT64_C(1) << 3 | UINT64_C(1) << 40 | UINT64_C(1) << 63, 0x10000, 8);
    gg_push_cells(list, cells, 0x20000, 4);
}

TEST(test_pushed_in_order) {
    static const gg_move wanted[] = {7,       0x10300, 0x12800, 0x13f00, 0x20000,
                                     0x20110, 0x20400, 0x20c80, 0x20ff0};
    gg_move move[ROOM];
    gg_move_list list = gg_list_over(move, ROOM);
    push_all(&list);
    assert_int_equal(list.count, 9);
    assert_memory_equal(move, wanted, sizeof wanted);
    assert_false(gg_list_full(&list));
}

TEST(test_every_limit) {
    gg_move whole[ROOM];
    gg_move_list all = gg_list_over(whole, ROOM);
    push_all(&all);
    for (int limit = 0; limit <= all.count; limit++) {
        gg_move move[ROOM];
        for (int i = 0; i < ROOM; i++) move[i] = GUARD;
        gg_move_list list = gg_list_over(move, limit);
        push_all(&list);
        assert_int_equal(list.count, limit);
        assert_true(gg_list_full(&list));
        assert_memory_equal(move, whole, (size_t)limit * sizeof *move);
        for (int i = limit; i < ROOM; i++) assert_int_equal(move[i], GUARD);
    }
}

TEST(test_all_cells) {
    gg_move move[ROOM];
    gg_move_list list = gg_list_over(move, ROOM);
    gg_push_cells(&list, ~GG_NO_BITS, 1000, 0);
    assert_int_equal(list.count, 256);
    for (int i = 0; i < 256; i++) assert_int_equal(move[i], 1000 + i);
}
