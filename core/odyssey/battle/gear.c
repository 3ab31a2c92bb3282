/* Gear in its slots: what is there, what can be used, exhausting, discarding. ODB-035, 490 .. 498,
 * 560 .. 562. Below the board and every process. */
#include "process.h"

#include <string.h>
#ifdef __SSSE3__
#include <immintrin.h>
#endif

/* What is attached to a card shares its fate: ODB-493. */
static void mark(odb b, int i, int slot, uint8_t bit) {
    odb_titan *t = &b.s->titan[i];
    if (t->gear[slot]) t->gear_state[slot] |= bit;
    if (slot < 5 && t->gear[slot + 8]) t->gear_state[slot + 8] |= bit;
}

void odb_exhaust(odb b, int i, int slot) {
    mark(b, i, slot, ODB_GS_EXHAUSTED);
}

void odb_discard_gear(odb b, int i, int slot) {
    mark(b, i, slot, ODB_GS_DISCARDED);
}

bool odb_any_exhausted(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        const int state = t->gear_state[slot] & (ODB_GS_EXHAUSTED | ODB_GS_DISCARDED);
        if (state == ODB_GS_EXHAUSTED && t->gear[slot]) return true;
    }
    return t->mnemos_levels >> 8 & ~(t->mnemos_levels >> 10) & 3;
}

void odb_unexhaust(odb b, int i) { /* ODB-561, A28 */
    odb_titan *t = &b.s->titan[i];
    for (int slot = 0; slot < ODB_SLOTS; slot++) t->gear_state[slot] &= (uint8_t)~ODB_GS_EXHAUSTED;
    t->mnemos_levels &= (uint16_t) ~(3 << 8);
}

/* --- abilities by source and number: A20 */

static const odb_ability *mnemos_ability(odb b, int i, int k, int n) {
    const odb_titan *t = &b.s->titan[i];
    if (!t->mnemos[k] || t->mnemos_levels >> (8 + k) & 1 || t->mnemos_levels >> (10 + k) & 1)
        return NULL;
    const odb_mnemos *m = &b.sc->content->mnemos[t->mnemos[k] - 1];
    const int levels = t->mnemos_levels >> (4 * k) & 15; /* n is the level: A20, B46 */
    return n < levels && n < 3 && m->level[n].count ? &m->level[n].ability[0] : NULL;
}

/* Those a titan has more than `copy` times, a set: ODC-454. */
static uint32_t grown(odb b, int i, int copy) {
    const odb_titan *t = &b.s->titan[i];
    uint32_t set = t->growth[0] | (uint32_t)t->growth[1] << 8 | (uint32_t)t->growth[2] << 16;
    for (int k = 0; copy && k < 24; k++)
        if (k >= 4 || (b.s->growth_more[i] >> 4 * k & 15) < copy) set &= ~(UINT32_C(1) << k);
    return set;
}

int odb_growths(odb b, int i, odb_grown list[ODB_MOST_GROWN]) {
    unsigned mark = 1;
    int n = 0;
    for (int copy = 0; copy < 16; copy++)
        for (uint32_t set = grown(b, i, copy); set; set &= set - 1) {
            const int k = __builtin_ctz(set);
            const odb_abilities *has = &b.sc->content->growth[k].has;
            const int cost = has->count ? has->ability[0].cost : ODB_FREE_OF_COST;
            list[n] = (odb_grown){.has = has, .mark = cost ? (uint8_t)mark : 0};
            list[n].gone = cost == ODB_COST_DISCARD && b.s->growth_used[i] & list[n].mark;
            if (cost) mark <<= 1;
            n++;
        }
    return n;
}

bool odb_growth_at(odb b, int i, int number, odb_grown *growth) {
    odb_grown list[ODB_MOST_GROWN];
    const int n = odb_growths(b, i, list);
    for (int k = 0; k < n; k++)
        if (list[k].has->count && !number--) {
            *growth = list[k];
            return true;
        }
    return false;
}

static const odb_ability *growth_ability(odb b, int i, int n) {
    odb_grown growth;
    return odb_growth_at(b, i, n, &growth) && !growth.gone ? &growth.has->ability[0] : NULL;
}

static int growth_abilities(odb b, int i) {
    odb_grown list[ODB_MOST_GROWN];
    const int n = odb_growths(b, i, list);
    int count = 0;
    for (int k = 0; k < n; k++) count += list[k].has->count;
    return count;
}

/* The abilities of a source but mnemos cards and growths; NULL if there is nothing. */
static const odb_abilities *abilities_of(odb b, int i, int source) {
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    if (source < ODB_SLOTS) {
        const odb_gear *gear = odb_gear_in(b, i, source);
        return gear ? &gear->has : NULL;
    }
    if (source == ODB_SRC_TITAN) return t->sheet ? &c->sheet[t->sheet - 1].has : NULL;
    if (source == ODB_SRC_GODFORM)
        return odb_awakened(b, i) && t->godform ? &c->godform[t->godform - 1].has : NULL;
    const int slot = source - ODB_SRC_CONDITION;
    return t->condition[slot] ? &c->condition[t->condition[slot] - 1].has : NULL;
}

const odb_ability *odb_ability_at(odb b, int i, int source, int n) {
    if (source == ODB_SRC_GROWTH) return growth_ability(b, i, n);
    if (source == ODB_SRC_MNEMOS || source == ODB_SRC_MNEMOS + 1)
        return mnemos_ability(b, i, source - ODB_SRC_MNEMOS, n);
    const odb_abilities *has = abilities_of(b, i, source);
    return has && n < has->count ? &has->ability[n] : NULL;
}

int odb_ability_end(odb b, int i, int source) {
    if (source == ODB_SRC_GROWTH) return growth_abilities(b, i);
    if (source == ODB_SRC_MNEMOS || source == ODB_SRC_MNEMOS + 1) return 3;
    const odb_abilities *has = abilities_of(b, i, source);
    return has ? has->count : 0;
}

/* --- sources */

/* Adds to a set the elements for which `belongs` says so. */
static void index_elements(const odb_content *c, odb_elements *e, int what,
                           bool (*belongs)(const odb_abilities *has, int what)) {
    for (int k = 0; k < c->gears; k++)
        if (belongs(&c->gear[k].has, what)) e->gear[(k + 1) / 8] |= (uint8_t)(1 << (k + 1) % 8);
    for (int k = 0; k < c->conditions; k++)
        e->condition |= (uint64_t)belongs(&c->condition[k].has, what) << (k + 1);
    for (int k = 0; k < c->mnemoses; k++)
        for (int level = 0; level < 3; level++)
            e->mnemos |= (uint32_t)belongs(&c->mnemos[k].level[level], what) << k;
    for (int k = 0; k < 24; k++) e->growth |= (uint32_t)belongs(&c->growth[k].has, what) << k;
    for (int k = 0; k < c->sheets; k++)
        e->sheet |= (uint16_t)(belongs(&c->sheet[k].has, what) << k);
    for (int k = 0; k < c->godforms; k++)
        e->godform |= (uint8_t)(belongs(&c->godform[k].has, what) << k);
    e->others = e->condition | e->mnemos | e->growth | e->sheet | e->godform;
}

static bool has_timing(const odb_abilities *has, int timing) {
    return has->timings >> timing & 1;
}

static bool has_passive(const odb_abilities *has, int offset) {
    if (offset == offsetof(odb_passive, flags)) return has->passive.flags;
    return ((const uint8_t *)&has->passive)[offset];
}

static bool has_passives(const odb_abilities *has, int nothing) {
    const odb_passive none = {0};
    (void)nothing;
    return memcmp(&has->passive, &none, sizeof none) != 0;
}

void odb_index_elements(odb_content *c) {
    memset(c->timed, 0, sizeof c->timed);
    memset(c->passive, 0, sizeof c->passive);
    memset(&c->passives, 0, sizeof c->passives);
    for (int timing = 0; timing < ODB_TIMINGS; timing++)
        index_elements(c, &c->timed[timing], timing, has_timing);
    for (int offset = 0; offset < (int)sizeof(odb_passive); offset++)
        index_elements(c, &c->passive[offset], offset, has_passive);
    index_elements(c, &c->passives, 0, has_passives);
}

/* The gear slots whose card is in the set. All sixteen bytes at once: windows and triggers ask for
 * every titan, and mostly there is nothing. */
static uint32_t worn_in(const odb_titan *t, const uint8_t set[16]) {
#ifdef __SSSE3__
    const char *const worn = (const char *)t + offsetof(odb_titan, gear);
    const __m128i gear = _mm_loadu_si128((const __m128i *)(const void *)worn);
    const __m128i table = _mm_loadu_si128((const __m128i *)(const void *)set);
    const __m128i bits = _mm_set1_epi64x((int64_t)UINT64_C(0x8040201008040201));
    const __m128i high = _mm_and_si128(_mm_srli_epi16(gear, 3), _mm_set1_epi8(15));
    const __m128i bit = _mm_shuffle_epi8(bits, _mm_and_si128(gear, _mm_set1_epi8(7)));
    const __m128i in = _mm_and_si128(_mm_shuffle_epi8(table, high), bit);
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(in, bit)) & ((1u << ODB_SLOTS) - 1);
#else
    uint32_t slots = 0;
    for (int slot = 0; slot < ODB_SLOTS; slot++)
        slots |= (uint32_t)(set[t->gear[slot] / 8] >> t->gear[slot] % 8 & 1) << slot;
    return slots;
#endif
}

uint32_t odb_sources_in(const odb_titan *t, const odb_elements *e) {
    uint32_t set = worn_in(t, e->gear);
    if (!e->others) return set;
    if (t->sheet) set |= (uint32_t)(e->sheet >> (t->sheet - 1) & 1) << ODB_SRC_TITAN;
    for (int k = 0; k < 2; k++)
        if (t->mnemos[k]) set |= (e->mnemos >> (t->mnemos[k] - 1) & 1) << (ODB_SRC_MNEMOS + k);
    if (t->godform) set |= (uint32_t)(e->godform >> (t->godform - 1) & 1) << ODB_SRC_GODFORM;
    if (memcmp(t->condition, (const uint8_t[ODB_CONDITIONS]){0}, ODB_CONDITIONS) != 0)
        for (int k = 0; k < ODB_CONDITIONS; k++)
            set |= (uint32_t)(e->condition >> t->condition[k] & 1) << (ODB_SRC_CONDITION + k);
    const uint32_t grown =
        t->growth[0] | (uint32_t)t->growth[1] << 8 | (uint32_t)t->growth[2] << 16;
    return set | (uint32_t)((e->growth & grown) != 0) << ODB_SRC_GROWTH;
}

uint32_t odb_sources_with(odb b, int i, odb_timing timing) {
    return odb_sources_in(&b.s->titan[i], &b.sc->content->timed[timing]);
}

uint32_t odb_sources_left(odb b, int i, odb_timing timing) {
    if (odb_alive(b, i)) return odb_sources_with(b, i, timing);
    return timing == ODB_END_B ? odb_sources_with(b, i, timing) & ODB_CONDITION_SOURCES : 0;
}
