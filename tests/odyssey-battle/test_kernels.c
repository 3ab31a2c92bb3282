/* odyssey-battle: what the engine finds by tables and sets, against the same told plainly, on random
 * titans and boards. */
#include "ground.h"

#include <string.h>

GROUP(NULL, bat_end)

/* --- sources by timing: the table of odb_content.timed */

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
