/* The transposition table: what is stored is found again, bounded memory, replacement. */
#include "../../search/table.h"
#include "../lab/test.h"

#include "../../core/random.h"

#include <stdlib.h>

TEST(found_again) {
    gg_table *table = gg_table_open(1 << 16);
    gg_entry entry;
    assert_non_null(table);
    for (uint64_t key = 0; key < 3; key++) {
        const gg_entry in = {0.25, 17, 5, GG_BOUND_LOWER, 99};
        gg_table_store(table, key << 60, &in);
        assert_true(gg_table_probe(table, key << 60, 99, &entry));
        assert_true(entry.value == 0.25 && entry.move == 17 && entry.depth == 5);
        assert_true(entry.bound == GG_BOUND_LOWER && entry.check == 99);
        assert_false(gg_table_probe(table, key << 60, 98, &entry));
        assert_false(gg_table_probe(table, (key << 60) + 1, 99, &entry));
    }
    gg_table_clear(table);
    assert_false(gg_table_probe(table, 0, 99, &entry));
    gg_table_close(table);
}

TEST(keeps_move) {
    gg_table *table = gg_table_open(1 << 12);
    gg_entry entry;
    gg_table_store(table, 1, &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    gg_table_store(table, 1, &(gg_entry){0.5, 0, 2, GG_BOUND_UPPER, 0});
    assert_true(gg_table_probe(table, 1, 0, &entry));
    assert_int_equal(entry.move, 7);
    assert_int_equal(entry.depth, 2);
    gg_table_close(table);
}

/* Deep entries outlive shallow ones of the same age, and give way to newer ones in the end. */
TEST(replacement) {
    gg_table *table = gg_table_open(128);
    gg_entry entry;
    gg_table_store(table, 1, &(gg_entry){0.5, 7, 9, GG_BOUND_EXACT, 0});
    for (uint64_t key = 2; key < 100; key++)
        gg_table_store(table, key, &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    assert_true(gg_table_probe(table, 1, 0, &entry));
    assert_int_equal(gg_table_full(table), 1000);
    for (int i = 0; i < 4; i++) gg_table_age(table);
    assert_int_equal(gg_table_full(table), 0);
    for (uint64_t key = 200; key < 205; key++)
        gg_table_store(table, key, &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    assert_false(gg_table_probe(table, 1, 0, &entry));
    gg_table_close(table);
}

TEST(bounded) {
    for (size_t bytes = 128; bytes < 5 << 20; bytes = bytes * 3 + 1) {
        gg_table *table = gg_table_open(bytes);
        gg_random random;
        gg_random_init(&random, 1, GG_STREAM_TEST);
        assert_non_null(table);
        assert_true(gg_table_bytes(table) <= bytes + 64);
        for (int i = 0; i < 20000; i++)
            gg_table_store(table, gg_random_next(&random),
                           &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
        assert_true(gg_table_full(table) <= 1000);
        gg_table_close(table);
    }
    gg_table_close(NULL);
}

/* A part of the table holds what it is asked to; the rest comes back with the whole. */
TEST(part_in_use) {
    enum { BYTES = 1 << 20, ENTRIES = 500 };
    gg_table *table = gg_table_open(BYTES);
    gg_random random;
    gg_entry entry;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    const uint64_t whole_key = UINT64_C(1) << 63, size = gg_table_bytes(table);
    gg_table_store(table, whole_key, &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    gg_table_use(table, ENTRIES);
    assert_int_equal(gg_table_bytes(table), size);
    assert_false(gg_table_probe(table, whole_key, 0, &entry));
    int found = 0;
    uint64_t keys[ENTRIES];
    for (int i = 0; i < ENTRIES; i++) {
        keys[i] = gg_random_next(&random);
        gg_table_store(table, keys[i], &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    }
    for (int i = 0; i < ENTRIES; i++) found += gg_table_probe(table, keys[i], 0, &entry);
    assert_true(found > ENTRIES * 3 / 4 && found < ENTRIES); /* clusters fill unevenly */
    gg_table_use(table, UINT64_MAX);
    assert_true(gg_table_probe(table, whole_key, 0, &entry));
    gg_table_use(table, 0);
    gg_table_store(table, 5, &(gg_entry){0.5, 7, 1, GG_BOUND_EXACT, 0});
    assert_true(gg_table_probe(table, 5, 0, &entry));
    gg_table_close(table);
}
