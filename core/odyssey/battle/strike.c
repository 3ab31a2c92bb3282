/* The primordial's attack on one titan (2.15, 2.16): evasion roll and what follows. Its numbers are in
 * s->attack: hits is the number of dice that evade, and from the block on the number that hit; crit[0]
 * the class of the crit die; faces 0..3 the regular dice of each class with crit_scope=anydie.
 * Returns 1 if the titan had left the attack's range before the roll (R27). */
#include "prim.h"
#include "titans.h"

#include <string.h>

enum {
    STRIKE_BEGIN,
    STRIKE_ABOUT,
    STRIKE_ROLL,
    STRIKE_ROLLED,
    STRIKE_AGAIN,
    STRIKE_CRIT,
    STRIKE_CRIT_FAIL,
    STRIKE_BLOCK,
    STRIKE_COUNT,
    STRIKE_HIT,
    STRIKE_DONE,
};
/* Behind those of prim.h: the re-roll that was declared, naturals that evade. */
enum { STRIKE_REROLLED = ODB_STRIKE_SKILL + 1, STRIKE_CRIT_REROLLED, STRIKE_SUCCESSES };

static const odb_ai_card *record_of(odb b, const odb_frame *f) {
    return odb_card_record(b, f->v[ODB_STRIKE_CARD]);
}

static bool any_die(odb b) {
    return b.sc->options.crit_scope;
}

/* A number of the weapon that defends and of what is attached to it. */
static int of_weapon(odb b, int who, size_t offset, bool is_signed) {
    const int slot = b.s->attack.slot;
    int sum = 0;
    if (slot >= 2) return 0;
    for (int k = slot; k <= slot + 8; k += 8) {
        if (!odb_ready(b, who, k)) continue;
        const odb_passive *passive = &odb_gear_in(b, who, k)->has.passive;
        const uint8_t *at = (const uint8_t *)passive + offset;
        if (!odb_counts(b, passive, who)) continue;
        sum += is_signed ? (int8_t)*at : *at;
    }
    return sum;
}

/* What is added to every die: ODB-191, R79. */
static int bonus(odb b, int who) {
    const int sum = odb_evasion_of(b, who) + b.s->attack.bonus +
                    of_weapon(b, who, offsetof(odb_passive, evasion), true);
    return sum < -9 ? -9 : sum > 9 ? 9 : sum;
}

static int successes(odb b, const odb_frame *f) {
    return odb_successes(record_of(b, f)->difficulty, bonus(b, f->v[ODB_STRIKE_WHO]));
}

static bool evades(int class) {
    return class == ODB_CRIT_H || class == ODB_CRIT_X;
}

/* --- re-rolls: R05, BN23 */

static int free_rerolls(odb b, const odb_frame *f) { /* ODB-192 */
    const int who = f->v[ODB_STRIKE_WHO];
    const size_t offset = offsetof(odb_passive, evasion_rerolls);
    return b.s->attack.free_rerolls + odb_passive_sum(b, who, offset, false) +
           of_weapon(b, who, offset, false);
}

static bool may_use_fate(odb b, const odb_frame *f) { /* ODB-002, 666 */
    return !(record_of(b, f)->flags & ODB_DOOMED) &&
           !(b.s->titan[f->v[ODB_STRIKE_WHO]].flags & ODB_TF_NO_FATE);
}

/* Could a natural 10 on the crit die bring anything (R05)? */
static bool wants_crit(odb b, int who) {
    for (uint32_t set = odb_sources_with(b, who, ODB_CRIT_EVADE); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        if (source < 2 && source != b.s->attack.slot) continue;
        if ((source == 8 || source == 9) && source - 8 != b.s->attack.slot) continue;
        const odb_ability *ability;
        for (int n = 0, end = odb_ability_end(b, who, source); n < end; n++)
            if ((ability = odb_ability_at(b, who, source, n)) &&
                (ability->timing == ODB_CRIT_EVADE || ability->other == ODB_CRIT_EVADE))
                return true;
    }
    return false;
}

static bool may_reroll_crit(odb b, const odb_frame *f) {
    switch (b.s->attack.crit[0]) {
    case ODB_CRIT_1:
    case ODB_CRIT_M: return true;
    case ODB_CRIT_H: return wants_crit(b, f->v[ODB_STRIKE_WHO]);
    default: return false;
    }
}

static void list_rerolls(odb b, const odb_frame *f, gg_move_list *list) {
    const odb_attack *a = &b.s->attack;
    const int failed = a->dice - 1 - a->hits, most = may_use_fate(b, f) ? 99 : free_rerolls(b, f);
    for (int c = 0; c <= (may_reroll_crit(b, f) ? 1 : 0); c++)
        for (int j = 0; j <= failed && j + c <= most; j++)
            gg_push(list, odb_pack(ODB_M_AGAIN, (uint32_t)(j | c << 4)));
}

static void declare_reroll(odb b, odb_frame *f, int argument) {
    const int rolled = (argument & 15) + (argument >> 4), gratis = free_rerolls(b, f);
    f->step = STRIKE_CRIT;
    if (!rolled) return;
    f->step = STRIKE_AGAIN;
    f->v[STRIKE_REROLLED] = argument & 15;
    f->v[STRIKE_CRIT_REROLLED] = (uint8_t)(argument >> 4);
    if (rolled > gratis) odb_do_gain(b, f->v[ODB_STRIKE_WHO], ODB_FATE, rolled - gratis);
}

/* --- results of rolls */

static void note_roll(odb b, gg_move outcome) {
    const uint32_t argument = odb_argument(outcome);
    odb_attack *a = &b.s->attack;
    a->flags |= ODB_AF_ROLLED;
    if (!any_die(b)) {
        a->hits = (uint8_t)(argument & 255);
        a->crit[0] = argument >> 8 & 15;
        return;
    }
    for (int k = 0; k < 4; k++) a->faces[k] = argument >> 4 * k & 15;
    a->hits = (uint8_t)(a->faces[2] + a->faces[3]);
    a->crit[0] = argument >> 16 & 15;
}

/* With classes the naturals 1 are rolled again first. */
static void note_reroll(odb b, odb_frame *f, gg_move outcome) {
    const uint32_t argument = odb_argument(outcome);
    odb_attack *a = &b.s->attack;
    a->flags |= ODB_AF_REROLLED;
    if (f->v[STRIKE_CRIT_REROLLED]) a->crit[0] = argument >> (any_die(b) ? 16 : 8) & 15;
    if (!any_die(b)) {
        a->hits = (uint8_t)(a->hits + (argument & 255));
        return;
    }
    const int ones = f->v[STRIKE_REROLLED] < a->faces[0] ? f->v[STRIKE_REROLLED] : a->faces[0];
    a->faces[0] = (uint8_t)(a->faces[0] - ones);
    a->faces[1] = (uint8_t)(a->faces[1] - (f->v[STRIKE_REROLLED] - ones));
    for (int k = 0; k < 4; k++) a->faces[k] = (uint8_t)(a->faces[k] + (argument >> 4 * k & 15));
    a->hits = (uint8_t)(a->faces[2] + a->faces[3]);
}

/* Does the final roll show a natural 10, a natural 1 (ODB-065, 066, R11)? */
static bool shows(odb b, int class) {
    const odb_attack *a = &b.s->attack;
    return a->crit[0] == class || (any_die(b) && a->faces[class == ODB_CRIT_X ? 3 : 0]);
}

/* --- the steps */

static void end_strike(odb b, int ret) {
    memset(&b.s->attack, 0, sizeof b.s->attack);
    odb_end(b, ret);
}

static void begin(odb b, odb_frame *f) {
    odb_attack *a = &b.s->attack;
    *a = (odb_attack){.kind = 2, .who = f->v[ODB_STRIKE_WHO], .slot = ODB_NONE};
    a->threshold = record_of(b, f)->difficulty;
    f->step = STRIKE_ABOUT;
    odb_ask(b, ODB_BN_DEFEND);
}

/* R27, once more directly before the roll; nobody leaves a zone attack that has begun (ODB-178). */
static bool has_left(odb b, const odb_frame *f) {
    const odb_frame *card = odb_running(b, ODB_K_CARD);
    if (card->v[ODB_CARD_FLAGS] & (ODB_CF_BEGUN | ODB_CF_PATH)) return false;
    return !odb_reaches(b, record_of(b, f), f->v[ODB_STRIKE_WHO]);
}

static void about_to_roll(odb b, odb_frame *f) {
    if (has_left(b, f)) {
        end_strike(b, 1);
        return;
    }
    /* Bonuses count at the moment of the roll (R89), for its re-rolls too. */
    f->v[STRIKE_SUCCESSES] = (uint8_t)successes(b, f);
    b.s->attack.dice = (uint8_t)odb_evasion_dice(b, record_of(b, f));
    f->step = STRIKE_ROLLED;
    odb_ask(b, ODB_C_EVADE);
}

/* The window runs mandatory abilities by itself and offers the others: A16. */
static void crit_window(odb b, const odb_frame *f, odb_timing timing) {
    odb_do_window(b, ODB_BN_CRIT_EVADE, timing, 1 << f->v[ODB_STRIKE_WHO]);
}

static void count_hits(odb b, odb_frame *f) { /* ODB-194, 197 */
    odb_attack *a = &b.s->attack;
    const int who = f->v[ODB_STRIKE_WHO];
    f->step = STRIKE_HIT;
    if (!a->hits) {
        f->step = STRIKE_DONE;
        odb_do_trigger(b, ODB_FULL_EVADE, who);
    } else if (record_of(b, f)->windows & ODB_WIN_HIT) {
        odb_do_window(b, ODB_BN_REACT, ODB_REACTION, odb_living(b));
    }
}

/* What Block keywords add up to: ODB-195, 655, 650. */
static int blocks(odb b, int who) {
    const odb_ability *a;
    int sum = 0;
    for (uint32_t set = odb_sources_with(b, who, ODB_ON_BLOCK); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        for (int n = 0, end = odb_ability_end(b, who, source); n < end; n++)
            if ((a = odb_ability_at(b, who, source, n)) && a->keyword == ODB_KW_BLOCK &&
                odb_usable(b, who, source, n, ODB_ON_BLOCK))
                sum += a->x;
    }
    return sum;
}

/* Hits take the place of evades: ODB-194. */
static void turn_to_hits(odb_attack *a) {
    a->hits = (uint8_t)(a->dice - a->hits - evades(a->crit[0]));
}

static void run_strike(odb b, odb_frame *f) {
    const int who = f->v[ODB_STRIKE_WHO];
    if (f->v[ODB_STRIKE_BROKEN]) { /* the attack's numbers are another's by now */
        odb_end(b, 0);
        return;
    }
    if (!odb_alive(b, who)) { /* ODB-434 */
        end_strike(b, 0);
        return;
    }
    switch (f->step) {
    case STRIKE_BEGIN: begin(b, f); return;
    case STRIKE_ABOUT:
        f->step = STRIKE_ROLL;
        odb_do_window(b, ODB_BN_EVADE, ODB_EVADE, 1 << who);
        return;
    case STRIKE_ROLL: about_to_roll(b, f); return;
    case STRIKE_ROLLED: odb_ask(b, ODB_BN_EVADE_AGAIN); return;
    case STRIKE_AGAIN:
        f->step = STRIKE_CRIT;
        odb_ask(b, ODB_C_AGAIN);
        return;
    case STRIKE_CRIT:
        f->step = STRIKE_CRIT_FAIL;
        if (shows(b, ODB_CRIT_X)) crit_window(b, f, ODB_CRIT_EVADE);
        return;
    case STRIKE_CRIT_FAIL:
        f->step = STRIKE_BLOCK;
        if (shows(b, ODB_CRIT_1)) crit_window(b, f, ODB_CRIT_EVADE_FAIL);
        return;
    case STRIKE_BLOCK:
        turn_to_hits(&b.s->attack);
        f->step = STRIKE_COUNT;
        b.s->attack.block = (uint8_t)(b.s->attack.block + blocks(b, who));
        if (b.s->attack.hits && b.s->attack.block) odb_ask(b, ODB_BN_BLOCK);
        return;
    case STRIKE_COUNT: count_hits(b, f); return;
    case STRIKE_HIT:
        f->step = STRIKE_DONE;
        odb_do_program(b, record_of(b, f)->hit, ODB_PRIMORDIAL, who, ODB_FROM_AI,
                       f->v[ODB_STRIKE_CARD]);
        return;
    default: end_strike(b, 0);
    }
}

static void list_strike(odb b, const odb_frame *f, gg_move_list *list) {
    const odb_attack *a = &b.s->attack;
    switch (f->step) {
    case STRIKE_ABOUT: odb_list_defenders(b, f->v[ODB_STRIKE_WHO], list); return;
    case STRIKE_ROLLED: list_rerolls(b, f, list); return;
    default: /* ODB-195 */
        for (int n = 0; n <= a->block && n <= a->hits; n++)
            gg_push(list, odb_pack(ODB_M_BLOCK, (uint32_t)n));
    }
}

static void odds_strike(odb b, const odb_frame *f, gg_odds *odds) {
    const bool again = f->step == STRIKE_CRIT;
    const int regular = again ? f->v[STRIKE_REROLLED] : b.s->attack.dice - 1;
    const int crits = again ? f->v[STRIKE_CRIT_REROLLED] : 1;
    odb_roll_odds(odds, regular, crits, f->v[STRIKE_SUCCESSES], 1, any_die(b));
}

static void take_strike(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_DEFEND: b.s->attack.slot = argument == 15 ? ODB_NONE : (uint8_t)argument; return;
    case ODB_M_AGAIN: declare_reroll(b, f, argument); return;
    case ODB_M_BLOCK: b.s->attack.hits = (uint8_t)(b.s->attack.hits - argument); return;
    default:
        if (f->step == STRIKE_CRIT)
            note_reroll(b, f, move);
        else
            note_roll(b, move);
    }
}

const odb_process odb_strike_process = {run_strike, list_strike, odds_strike, take_strike};
