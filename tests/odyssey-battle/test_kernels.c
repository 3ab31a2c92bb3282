/* odyssey-battle: what the engine finds by tables and sets, against the same told plainly, on random
 * titans and boards. */
#include "ground.h"

#include <string.h>

GROUP(NULL, bat_end)

/* --- sources by timing: the sets of odb_content.timed */

static bool plain_has(const odb_abilities *has, odb_timing timing) {
    return has->timings >> timing & 1;
}

static uint32_t plain_sources(const odb_titan *t, odb_timing timing) {
    const odb_content *c = bat.sc->content;
    uint32_t set = 0;
    for (int slot = 0; slot < ODB_SLOTS; slot++)
        if (t->gear[slot] && plain_has(&c->gear[t->gear[slot] - 1].has, timing)) set |= 1u << slot;
    if (t->sheet && plain_has(&c->sheet[t->sheet - 1].has, timing)) set |= 1u << ODB_SRC_TITAN;
    for (int k = 0; k < 2; k++)
        for (int level = 0; t->mnemos[k] && level < 3; level++)
            if (plain_has(&c->mnemos[t->mnemos[k] - 1].level[level], timing))
                set |= 1u << (ODB_SRC_MNEMOS + k);
    if (t->godform && plain_has(&c->godform[t->godform - 1].has, timing))
        set |= 1u << ODB_SRC_GODFORM;
    for (int k = 0; k < ODB_CONDITIONS; k++)
        if (t->condition[k] && plain_has(&c->condition[t->condition[k] - 1].has, timing))
            set |= 1u << (ODB_SRC_CONDITION + k);
    for (int k = 0; k < 24; k++)
        if (t->growth[k / 8] >> k % 8 & 1 && plain_has(&c->growth[k].has, timing))
            set |= 1u << ODB_SRC_GROWTH;
    return set;
}

static uint8_t throw_of(int kinds) { /* none, or one of so many */
    return (uint8_t)ground_throw(kinds + 1);
}

static void random_titan(odb_titan *t) {
    const odb_content *c = bat.sc->content;
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        t->gear[slot] = throw_of(c->gears);
        t->gear_state[slot] = (uint8_t)ground_throw(256); /* the bytes behind the gear */
    }
    const int conditions = ground_throw(3);
    for (int k = 0; k < ODB_CONDITIONS; k++)
        t->condition[k] = (uint8_t)(k < conditions ? throw_of(c->conditions) : 0);
    t->sheet = throw_of(c->sheets), t->godform = throw_of(c->godforms);
    for (int k = 0; k < 2; k++) t->mnemos[k] = throw_of(c->mnemoses);
    for (int k = 0; k < 3; k++) t->growth[k] = (uint8_t)(ground_throw(256) & ground_throw(256));
    bat.s.growth_more[t - bat.s.titan] = (uint16_t)(ground_throw(65536) & ground_throw(65536));
}

TEST(odb_581_sources_by_timing_as_the_cards_say) {
    int found = 0;
    bat_open("kiln-naos");
    ground_seed = 11;
    for (int round = 0; round < 2000; round++) {
        random_titan(&bat.s.titan[round & 3]);
        for (int timing = 0; timing < ODB_TIMINGS; timing++) {
            const uint32_t set = odb_sources_with(bat.b, round & 3, (odb_timing)timing);
            assert_int_equal(set, plain_sources(&bat.s.titan[round & 3], (odb_timing)timing));
            found += __builtin_popcount(set);
        }
    }
    assert_true(found > 10000);
}

/* --- passive numbers: the sets of odb_content.passive */

enum { MOST_PASSIVES = 128 };

/* All elements of a titan with passives in play, but weapons and what is attached to them. */
static int copies(int i, int k) { /* further ones */
    return k < 4 ? bat.s.growth_more[i] >> 4 * k & 15 : 0;
}

static int plain_passives(int i, bool defence, const odb_passive *list[MOST_PASSIVES]) {
    const odb_content *c = bat.sc->content;
    const odb_titan *t = &bat.s.titan[i];
    int n = 0;
    list[n++] = &c->sheet[t->sheet - 1].has.passive;
    for (int slot = 2; slot < ODB_SLOTS; slot++)
        if (slot != 8 && slot != 9 && odb_gear_in(bat.b, i, slot))
            if (!defence || odb_ready(bat.b, i, slot))
                list[n++] = &odb_gear_in(bat.b, i, slot)->has.passive;
    for (int k = 0; k < ODB_CONDITIONS; k++)
        if (t->condition[k]) list[n++] = &c->condition[t->condition[k] - 1].has.passive;
    for (int k = 0; k < 2; k++)
        for (int level = 0; t->mnemos[k] && level < 3; level++)
            if (!(t->mnemos_levels >> (10 + k) & 1) && (t->mnemos_levels >> 4 * k & 15) > level)
                list[n++] = &c->mnemos[t->mnemos[k] - 1].level[level].passive;
    if (t->godform && t->flags & ODB_TF_AWAKENED)
        list[n++] = &c->godform[t->godform - 1].has.passive;
    for (int k = 0; k < 24; k++)
        for (int copy = 0; t->growth[k / 8] >> k % 8 & 1 && copy <= copies(i, k); copy++)
            list[n++] = &c->growth[k].has.passive;
    if (t->moiros) list[n++] = &c->moiros[t->moiros - 1].passive;
    if (t->kratos) list[n++] = &c->kratos[t->kratos - 1].passive;
    return n;
}

static int plain_sum(int i, size_t offset, bool is_signed) {
    const odb_passive *list[MOST_PASSIVES];
    const int n = plain_passives(i, true, list);
    int sum = 0;
    for (int k = 0; k < n; k++) {
        const uint8_t byte = ((const uint8_t *)list[k])[offset];
        const odb_passive *p = list[k];
        if (p->guard && !odb_guard_holds(bat.b, p->guard, p->guard_limit, i, i)) continue;
        sum += is_signed ? (int8_t)byte : byte;
    }
    return sum;
}

static int plain_limit(int i) {
    const odb_passive *list[MOST_PASSIVES];
    const int n = plain_passives(i, false, list);
    int base = bat.sc->content->sheet[bat.s.titan[i].sheet - 1].limit, plus = 0;
    for (int k = 0; k < n; k++) {
        if (list[k]->limit > base) base = list[k]->limit;
        plus += list[k]->limit_plus;
    }
    return base + plus;
}

TEST(odb_r79_passive_sums_as_all_elements_say) {
    int found = 0;
    bat_open("kiln-naos");
    const odb_content *c = bat.sc->content;
    ground_seed = 21;
    for (int round = 0; round < 4000; round++) {
        const int i = round & 3;
        odb_titan *t = &bat.s.titan[i];
        const odb_passive *list[MOST_PASSIVES];
        odb_passive total;
        random_titan(t);
        t->sheet = (uint8_t)(1 + ground_throw(c->sheets));
        t->mnemos_levels = (uint16_t)ground_throw(1 << 12);
        t->moiros = throw_of(c->moiroses), t->kratos = throw_of(c->kratoses);
        t->flags = ODB_TF_ALIVE | (ground_throw(2) ? ODB_TF_AWAKENED : 0);
        for (size_t offset = 0; offset < offsetof(odb_passive, limit); offset++) {
            const bool is_signed = offset < offsetof(odb_passive, armor);
            const int sum = plain_sum(i, offset, is_signed);
            assert_int_equal(odb_passive_sum(bat.b, i, offset, is_signed), sum);
            found += sum != 0;
        }
        odb_passive_total(bat.b, i, &total);
        assert_int_equal(total.evasion, plain_sum(i, offsetof(odb_passive, evasion), true));
        assert_int_equal(total.armor[0], plain_sum(i, offsetof(odb_passive, armor), false));
        unsigned flags = 0;
        for (int k = plain_passives(i, false, list); k-- > 0;) flags |= list[k]->flags;
        assert_int_equal(odb_passive_flags(bat.b, i), flags);
        assert_int_equal(odb_ambrosia_limit(bat.b, i), plain_limit(i));
    }
    assert_true(found > 4000);
}

/* --- turned tiles: the table of odb_content.shape */

TEST(odb_610_a26_turned_tiles_cover_what_turning_by_hand_says) {
    int fits = 0;
    bat_open("kiln-l1");
    const odb_content *c = bat.sc->content;
    for (int type = 0; type < c->tile_types; type++) {
        const odb_tile_type *t = &c->tile[type];
        for (int n = 0; n < 8 * 256; n++) {
            const int anchor = n & 255, turn = n >> 8;
            gg_bits plain = GG_NO_BITS, covered;
            bool on_board = true;
            for (int cell = 0; cell < 256; cell++) {
                int x = cell & 15, y = cell >> 4, width = t->width, height = t->height;
                if (!(t->cells[y] >> x & 1)) continue;
                if (turn & ODB_TILE_MIRROR) x = width - 1 - x;
                for (int k = 0; k < (turn & 3); k++) { /* clockwise: what looks north looks east */
                    const int old = x, side = width;
                    x = y, y = side - 1 - old;
                    width = height, height = side;
                }
                x += anchor & 15, y += anchor >> 4;
                on_board = on_board && x < bat.s.width && y < bat.s.height;
                if (on_board) gg_bits_add(&plain, y * 16 + x);
            }
            assert_int_equal(odb_tile_covers(bat.b, type, anchor, turn, &covered), on_board);
            if (on_board) assert_true(gg_bits_equal(covered, plain));
            fits += on_board;
        }
    }
    assert_true(fits > 5000);
}

/* --- squares from which a titan touches P */

TEST(odb_r07_touching_squares_as_one_by_one) {
    bat_open("kiln-l1");
    ground_seed = 3;
    for (int round = 0; round < 1000; round++) {
        ground_random_board(ground_throw(24));
        const gg_bits touching = odb_touching(bat.b);
        for (int square = 0; square < 256; square++) {
            const bool on = odb_x(square) < bat.s.width && odb_y(square) < bat.s.height;
            assert_int_equal(gg_bits_has(touching, square), on && odb_touches(bat.b, square));
        }
    }
}

/* --- a random game in one go */

/* The same step by step, as the contract has it. */
static uint32_t plain_playout(odb_state *s, gg_random *random, uint32_t limit) {
    const gg_rules *rules = bat.game->rules;
    gg_move list[GG_MAX_MOVES];
    uint32_t made = 0;
    for (; made < limit && rules->actor(bat.game, s) != GG_OVER; made++) {
        const bool chance = rules->actor(bat.game, s) == GG_CHANCE;
        const uint32_t n = chance ? 0 : (uint32_t)rules->list(bat.game, s, list);
        gg_apply(bat.game, s,
                 chance ? gg_draw_outcome(bat.game, s, random) : list[gg_random_below(random, n)]);
    }
    return made;
}

TEST(odb_playout_makes_the_same_game_as_single_steps) {
    static const char *const scenarios[] = {"kiln-l1", "kiln-l4:prim=random", "kiln-maze-b",
                                            "kiln-free", "pursuit:prim=adversary"};
    for (int k = 0; k < 5; k++) {
        bat_open(scenarios[k]);
        for (uint64_t seed = 0; seed < 30; seed++) {
            const uint32_t limit = seed % 3 ? UINT32_MAX : (uint32_t)seed * 7;
            odb_state fast = bat.s, plain = bat.s;
            gg_random one, two;
            gg_random_init(&one, seed, GG_STREAM_TEST);
            two = one;
            const uint32_t made = bat.game->rules->playout(bat.game, &fast, &one, limit);
            assert_int_equal(made, plain_playout(&plain, &two, limit));
            assert_memory_equal(&fast, &plain, sizeof fast);
            assert_memory_equal(&one, &two, sizeof one);
        }
    }
}
