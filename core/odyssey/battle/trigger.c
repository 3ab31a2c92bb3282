/* Everything that has a timing and no window of its own: start and end of battle, rounds and turns, and
 * the triggers of an attack (full hit, crit miss, ...). In the fixed order of A27: traits, conditions,
 * gear, mnemos, then what belongs to titan, godform and growth, each by titan slot. Optional abilities
 * are offered when the mandatory ones are done. 2.32, ODB-440 .. 444, 582. */
#include "titans.h"

/* TRIGGER: v timing, titan or ODB_NONE for all and the primordial; [2] stage, [3] titan, [4] source
 * within the stage, [5] ability, [6] there are optional ones, [7] the condition whose ability runs. */
enum { TIMING, ONLY, STAGE, TITAN, SOURCE, N, OFFERED, CONDITION };

/* The stages: sources that follow each other. */
static const struct {
    uint8_t first, count;
} stage_of[] = {
    {0, 16}, /* traits */
    {ODB_SRC_CONDITION, ODB_CONDITIONS},
    {0, ODB_SLOTS},
    {ODB_SRC_MNEMOS, 2},
    {ODB_SRC_TITAN, 1},
    {ODB_SRC_GODFORM, 1},
    {ODB_SRC_GROWTH, 1},
};
enum { STAGES = sizeof stage_of / sizeof stage_of[0] };

/* The next source, titan, stage. */
static void advance(odb_frame *f) {
    f->v[N] = 0;
    if (++f->v[SOURCE] < stage_of[f->v[STAGE]].count) return;
    f->v[SOURCE] = 0;
    if (f->v[STAGE] && f->v[ONLY] == ODB_NONE && ++f->v[TITAN] < ODB_TITANS) return;
    f->v[STAGE]++;
    f->v[TITAN] = f->v[ONLY] == ODB_NONE ? 0 : f->v[ONLY];
}

/* A trait of the primordial: true if its program runs. */
static bool trait(odb b, const odb_frame *f) {
    const int k = f->v[SOURCE];
    if (f->v[ONLY] != ODB_NONE || k == 15 || !(b.s->traits >> k & 1)) return false;
    const odb_trait *t = &b.sc->content->trait[k];
    return t->timing == f->v[TIMING] &&
           odb_do_program(b, t->program, ODB_PRIMORDIAL, ODB_NONE, ODB_FROM_TRAIT, k);
}

/* The next ability of the source at hand: true if one runs. */
static bool ability(odb b, odb_frame *f) {
    const int i = f->v[TITAN], source = stage_of[f->v[STAGE]].first + f->v[SOURCE];
    const odb_timing timing = (odb_timing)f->v[TIMING];
    const odb_ability *a;
    if (stage_of[f->v[STAGE]].first == ODB_SRC_CONDITION) {
        const int now = b.s->titan[i].condition[f->v[SOURCE]];
        if (f->v[N] && now != f->v[CONDITION]) f->v[N] = 0; /* it went, another moved up */
        f->v[CONDITION] = (uint8_t)now;
    }
    const int end = odb_ability_end(b, i, source);
    while (f->v[N] < end) {
        const int n = f->v[N]++;
        if (!(a = odb_ability_at(b, i, source, n))) continue;
        if (a->keyword == ODB_KW_HIDE) continue; /* BN42 */
        if (!odb_timed(a, timing) || !odb_usable(b, i, source, n, timing)) continue;
        if (odb_optional(a)) {
            f->v[OFFERED] = 1;
            continue;
        }
        odb_do_ability(b, i, source, n);
        return true;
    }
    return false;
}

/* The sources of each titan meant that have something of this timing. */
static void find_sources(odb b, const odb_frame *f, uint32_t sources[ODB_TITANS]) {
    for (int i = 0; i < ODB_TITANS; i++) {
        const bool meant = f->v[ONLY] == ODB_NONE || f->v[ONLY] == i;
        sources[i] = meant ? odb_sources_left(b, i, (odb_timing)f->v[TIMING]) : 0;
    }
}

/* Goes on to the first source of the titan, from the one at hand, that is in the set: false if there is
 * none. */
static bool seek(odb_frame *f, uint32_t sources) {
    const int first = stage_of[f->v[STAGE]].first, count = stage_of[f->v[STAGE]].count;
    const uint32_t left = (sources >> first & ((1u << count) - 1)) >> f->v[SOURCE];
    const int skipped = left ? __builtin_ctz(left) : count - 1 - f->v[SOURCE];
    if (skipped) f->v[N] = 0;
    f->v[SOURCE] = (uint8_t)(f->v[SOURCE] + skipped);
    return left;
}

static void run_trigger(odb b, odb_frame *f) {
    uint32_t sources[ODB_TITANS];
    find_sources(b, f, sources);
    if (!f->step) {
        f->step = 1;
        f->v[TITAN] = f->v[ONLY] == ODB_NONE ? 0 : f->v[ONLY];
        if (f->v[ONLY] != ODB_NONE) f->v[STAGE] = 1;
    }
    while (f->v[STAGE] < STAGES) {
        if (!f->v[STAGE]) {
            const bool runs = trait(b, f);
            advance(f);
            if (runs) return;
        } else {
            if (seek(f, sources[f->v[TITAN]]) && ability(b, f)) return;
            advance(f);
        }
    }
    const bool offered = f->v[OFFERED] && f->step == 1;
    const int titans = f->v[ONLY] == ODB_NONE ? 15 : 1 << f->v[ONLY];
    const odb_timing timing = (odb_timing)f->v[TIMING];
    f->step = 2;
    if (offered)
        odb_do_window(b, b.s->attack.kind ? ODB_BN_WOUND : ODB_BN_REACT, timing, titans | 128);
    else
        odb_end(b, 0);
}

const odb_process odb_trigger_process = {.run = run_trigger};
