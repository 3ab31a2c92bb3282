/* Windows, in which abilities are used one after the other until `pass`, and the use of one ability.
 * 2.17, ODB-310, 381, 580 .. 589, R52, R76, R77, A16, A18. */
#include "titans.h"
#include "words.h"

/* --- WINDOW: v node, timing, titans (bit 7: optional abilities only), then what has been used in it:
 * twelve bytes, code + 1, and their titans, two bits each. Codes: source * CODES_OF_SOURCE + n, above
 * them the options of kratos rows. */
enum {
    WINDOW_NODE,
    WINDOW_TIMING,
    WINDOW_TITANS,
    WINDOW_USED,
    WINDOW_MOST = 12,
    WINDOW_WHO = WINDOW_USED + WINDOW_MOST,
    OPTIONAL_ONLY = 128,
    CODES_OF_SOURCE = 8,
    KRATOS_CODES = ODB_SOURCES * CODES_OF_SOURCE
};

static int used_titan(const odb_frame *f, int k) {
    return f->v[WINDOW_WHO + k / 4] >> (k % 4 * 2) & 3;
}

static int used_count(const odb_frame *f) {
    int n = 0;
    while (n < WINDOW_MOST && f->v[WINDOW_USED + n]) n++;
    return n;
}

static const odb_ability *coded(odb b, int i, int code) {
    if (code < KRATOS_CODES)
        return odb_ability_at(b, i, code / CODES_OF_SOURCE, code % CODES_OF_SOURCE);
    code -= KRATOS_CODES;
    return odb_kratos_part(b, i, code / ODB_KRATOS_OPTIONS, code % ODB_KRATOS_OPTIONS, 0);
}

/* Keywords with a number stack: ODB-589, 650. */
static bool stacks(const odb_ability *a) {
    switch (a->keyword) {
    case ODB_KW_AUTO_BREAK:
    case ODB_KW_BREAK:
    case ODB_KW_OPENING:
    case ODB_KW_OVERBREAK:
    case ODB_KW_ELATION:
    case ODB_KW_ATTACK_REROLL:
    case ODB_KW_POWER_REROLL:
    case ODB_KW_BLOCK:
    case ODB_KW_CARVING:
    case ODB_KW_MOTIVATE:
    case ODB_KW_REPOSITION:
    case ODB_KW_PULL:
    case ODB_KW_PUSHBACK:
    case ODB_KW_REINFORCE:
    case ODB_KW_EVASION_REROLL: return true;
    default: return false;
    }
}

static bool is_growth(int code) { /* ODC-454 */
    return code / CODES_OF_SOURCE == ODB_SRC_GROWTH;
}

static bool used_before(odb b, const odb_frame *f, int i, int code, const odb_ability *a) {
    for (int k = 0; k < WINDOW_MOST && f->v[WINDOW_USED + k]; k++) {
        if (used_titan(f, k) != i) continue;
        const int other = f->v[WINDOW_USED + k] - 1;
        if (other == code) return true;
        if (stacks(a) || (is_growth(code) && is_growth(other))) continue;
        const odb_ability *o = coded(b, i, other);
        if (o && o->name == a->name) return true;
    }
    if (f->v[WINDOW_TIMING] != ODB_W2) return false;
    const odb_frame *attack = odb_running(b, ODB_K_TITAN_ATTACK); /* ODB-584 */
    for (int k = 0; attack && k < 4; k++)
        if (attack->v[ODB_TA_USED + k] == code + 1) return true;
    return false;
}

static void note_used(odb b, odb_frame *f, int i, int code, const odb_ability *a) {
    const int k = used_count(f);
    if (k == WINDOW_MOST) return;
    f->v[WINDOW_USED + k] = (uint8_t)(code + 1);
    f->v[WINDOW_WHO + k / 4] |= (uint8_t)(i << (k % 4 * 2));
    if (f->v[WINDOW_TIMING] != ODB_W1) return;
    odb_frame *attack = odb_running(b, ODB_K_TITAN_ATTACK);
    if (!attack || !odb_timed(a, ODB_W2)) return;
    for (int j = 0; j < 4; j++)
        if (!attack->v[ODB_TA_USED + j]) {
            attack->v[ODB_TA_USED + j] = (uint8_t)(code + 1);
            return;
        }
}

/* Pushes the abilities of a titan that can be used: all, or the first that must be. True if there is
 * one that must. */
static bool list_abilities(odb b, const odb_frame *f, int i, bool forced, gg_move_list *list) {
    const odb_timing timing = (odb_timing)f->v[WINDOW_TIMING];
    bool must = false;
    for (uint32_t set = odb_sources_with(b, i, timing); set; set &= set - 1) {
        const int source = __builtin_ctz(set);
        const odb_ability *a;
        const int end = odb_ability_end(b, i, source);
        for (int n = 0; n < end && n < CODES_OF_SOURCE; n++) {
            if (!(a = odb_ability_at(b, i, source, n))) continue;
            const bool optional = odb_optional(a);
            if (!odb_timed(a, timing) || (forced && optional)) continue;
            if (!optional && f->v[WINDOW_TITANS] & OPTIONAL_ONLY) continue;
            if (used_before(b, f, i, source * CODES_OF_SOURCE + n, a) ||
                !odb_usable(b, i, source, n, timing))
                continue;
            gg_push(list, odb_pack(ODB_M_ABILITY, (uint32_t)(i << 8 | source << 3 | n)));
            if (!optional) must = true;
            if (forced) return true;
        }
    }
    return must;
}

/* --- kratos rows: R52 */

/* Where an option of a row can be used, in the order of an attack. */
static int option_stage(const odb_ability *a) {
    switch (a->timing) {
    case ODB_W1: return 1;
    case ODB_PASSIVE:
    case ODB_POWER:
    case ODB_PRER: return 2;
    case ODB_W12:
    case ODB_W2: return 3;
    default: return 0;
    }
}

/* Has another option of the row its time later? Then the row may be kept. */
static bool later_option(odb b, int i, int row, int option, int stage) {
    for (int o = 0; o < ODB_KRATOS_OPTIONS; o++) {
        const odb_ability *a = odb_kratos_part(b, i, row, o, 0);
        if (a && o != option && option_stage(a) > stage) return true;
    }
    return false;
}

static bool option_now(const odb_ability *a, int stage) {
    return option_stage(a) == stage || (stage == 1 && a->timing == ODB_W12);
}

/* An optional effect that cannot be declined once it has begun; moves can (BN60). In the second window
 * such a row may be left unused: "an effect that says may can be applied and left unresolved". */
static bool without_a_no(odb b, const odb_ability *a) {
    return a->may && b.sc->content->statement[a->program.at].verb != ODB_V_MOVE;
}

static bool list_kratos(odb b, const odb_frame *f, int i, int stage, gg_move_list *list) {
    const odb_titan_sheet *sheet = &b.sc->content->sheet[b.s->titan[i].sheet - 1];
    bool must = false;
    for (int row = 0; row < sheet->rows; row++) {
        if (sheet->row[row].rage > b.s->titan[i].rage || b.s->attack.rows >> row & 1) continue;
        if (stage == 2 && sheet->row[row].options < 2) continue; /* they apply by themselves */
        for (int o = 0; o < sheet->row[row].options; o++) {
            const odb_ability *a = odb_kratos_part(b, i, row, o, 0);
            if (!a || !option_now(a, stage)) continue;
            if (odb_down(b, i) && a->may) continue; /* A15 */
            const int code = KRATOS_CODES + row * ODB_KRATOS_OPTIONS + o;
            if (used_before(b, f, i, code, a) || !odb_sensible(b, a->program, i)) continue;
            const bool keeps =
                stage == 3 ? without_a_no(b, a)
                           : a->may || a->timing == ODB_W12 || later_option(b, i, row, o, stage);
            gg_push(list, odb_pack(ODB_M_KRATOS, (uint32_t)(row | o << 4)));
            if (!keeps) must = true;
        }
    }
    return must;
}

static int kratos_stage(const odb_frame *f) {
    switch (f->v[WINDOW_NODE]) {
    case ODB_BN_FIRST: return 1;
    case ODB_BN_POOL: return 2;
    case ODB_BN_SECOND: return 3;
    default: return 0;
    }
}

/* --- the process */

/* Windows whose mandatory abilities are offered with the others, since their order may matter; in all
 * others they run by themselves first (A16, A27). */
static bool open_order(const odb_frame *f) {
    const int node = f->v[WINDOW_NODE];
    return node == ODB_BN_FIRST || node == ODB_BN_SECOND || node == ODB_BN_WOUND;
}

/* Resources carved out of the BP card, one choice each: ODB-658, B38. */
static int carvings(odb b) {
    if (b.s->attack.kind != 1 || b.s->bp_now == ODB_NONE || !(b.s->attack.carve & 15)) return 0;
    return odb_prim_of(b)->bp[b.s->bp_now].resources;
}

static void take_carving(odb b, int k) {
    uint8_t *gained = &b.s->gained[odb_prim_of(b)->bp[b.s->bp_now].resource[k]];
    if (*gained < 255) ++*gained;
    b.s->attack.carve--;
}

/* Several sources of Carving make one test with their sum: those that cost nothing more join the one that
 * is used. */
static void join_carvings(odb b, odb_frame *f, int i) {
    const odb_ability *a;
    int sum = 0;
    for (uint32_t set = odb_sources_with(b, i, ODB_ON_WOUND); set; set &= set - 1) {
        const int source = __builtin_ctz(set), end = odb_ability_end(b, i, source);
        for (int n = 0; n < end && n < CODES_OF_SOURCE; n++) {
            const int code = source * CODES_OF_SOURCE + n;
            if (!(a = odb_ability_at(b, i, source, n)) || a->keyword != ODB_KW_CARVING) continue;
            if (a->cost || used_before(b, f, i, code, a)) continue;
            if (!odb_usable(b, i, source, n, ODB_ON_WOUND)) continue;
            note_used(b, f, i, code, a);
            sum += a->x;
        }
    }
    b.s->attack.carve |= (uint8_t)((sum > 15 ? 15 : sum) << 4);
}

static void list_window(odb b, const odb_frame *f, gg_move_list *list) {
    if (b.s->node == ODB_BN_CHOICE) {
        for (int k = 0; k < carvings(b); k++) gg_push(list, odb_pack(ODB_M_CHOOSE, (uint32_t)k));
        return;
    }
    const int stage = kratos_stage(f);
    bool must = false;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!(f->v[WINDOW_TITANS] >> i & 1) || !odb_alive(b, i)) continue;
        if (stage && list_kratos(b, f, i, stage, list)) must = true;
        if (stage == 2) continue;
        if (!open_order(f) && list_abilities(b, f, i, true, list)) return;
        if (list_abilities(b, f, i, false, list)) must = true;
        if (gg_list_full(list)) return;
    }
    if (!must) gg_push(list, odb_pack(ODB_M_PASS, 0));
}

static void run_window(odb b, odb_frame *f) {
    odb_attack *a = &b.s->attack;
    if (f->v[WINDOW_TIMING] == ODB_ON_WOUND) a->carve &= 15; /* the test is over */
    /* A30 closes the attack's own windows; what befalls titans meanwhile is still answered (A2). */
    const int below = b.s->depth > 1 ? b.s->frame[b.s->depth - 2].kind : ODB_K_NONE;
    const bool own = below == ODB_K_TITAN_ATTACK || below == ODB_K_TRIGGER;
    const bool broken =
        own && a->kind == 1 && a->flags & ODB_AF_BROKEN && !(a->flags & ODB_AF_CLEARED);
    if (broken || odb_broken(b) || used_count(f) == WINDOW_MOST)
        odb_end(b, 0);
    else
        odb_ask(b, carvings(b) ? ODB_BN_CHOICE : (odb_node)f->v[WINDOW_NODE]);
}

static void take_window(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    if (odb_type_of(move) == ODB_M_PASS) {
        odb_end(b, 0);
    } else if (odb_type_of(move) == ODB_M_CHOOSE) {
        take_carving(b, argument);
    } else if (odb_type_of(move) == ODB_M_KRATOS) {
        const int i = __builtin_ctz(f->v[WINDOW_TITANS]), row = argument & 15, o = argument >> 4;
        note_used(b, f, i, KRATOS_CODES + row * ODB_KRATOS_OPTIONS + o,
                  odb_kratos_part(b, i, row, o, 0));
        b.s->attack.rows |= (uint8_t)(1 << row);
        odb_do_ability(b, i, ODB_SOURCES, argument);
    } else {
        const int i = argument >> 8, source = argument >> 3 & 31, n = argument & 7;
        const odb_ability *a = odb_ability_at(b, i, source, n);
        note_used(b, f, i, source * CODES_OF_SOURCE + n, a);
        if (a->keyword == ODB_KW_CARVING) join_carvings(b, f, i);
        odb_do_ability(b, i, source, n);
    }
}

const odb_process odb_window_process = {run_window, list_window, NULL, take_window};

/* --- ABILITY: v who, source (ODB_SOURCES: a kratos option), n (row | option << 4); [3] part, [4..6] the
 * program, kept because the card may be gone; [19] Cumbersome ignored */
enum { ABILITY_WHO, ABILITY_SOURCE, ABILITY_N, ABILITY_PART, ABILITY_PROGRAM };
enum { ABILITY_PAY, ABILITY_CUMBERSOME, ABILITY_RUN, ABILITY_DONE };

static const odb_ability *ability_of(odb b, const odb_frame *f) {
    const int i = f->v[ABILITY_WHO], n = f->v[ABILITY_N];
    if (f->v[ABILITY_SOURCE] < ODB_SOURCES) return odb_ability_at(b, i, f->v[ABILITY_SOURCE], n);
    return odb_kratos_part(b, i, n & 15, n >> 4, f->v[ABILITY_PART]);
}

static odb_from origin(const odb_frame *f, int *number) {
    const int source = f->v[ABILITY_SOURCE];
    *number = f->v[ABILITY_N];
    if (source == ODB_SOURCES) return ODB_FROM_KRATOS_ROW;
    if (source < ODB_SLOTS) {
        *number = source;
        return ODB_FROM_GEAR;
    }
    if (source == ODB_SRC_TITAN) return ODB_FROM_TITAN;
    if (source == ODB_SRC_GODFORM) return ODB_FROM_GODFORM;
    if (source == ODB_SRC_GROWTH) return ODB_FROM_GROWTH;
    *number = source < ODB_SRC_GODFORM ? source - ODB_SRC_MNEMOS : source - ODB_SRC_CONDITION;
    return source < ODB_SRC_GODFORM ? ODB_FROM_MNEMOS : ODB_FROM_CONDITION;
}

/* A weapon whose ability answers an attack becomes the active one: ODB-196, B45. */
static void make_active(odb b, int i, int source) {
    odb_attack *a = &b.s->attack;
    const int slot = source >= 8 && source < 10 ? source - 8 : source;
    if (a->kind == 2 && a->who == i && a->slot == ODB_NONE && slot < 2) a->slot = (uint8_t)slot;
}

static void pay(odb b, odb_frame *f, const odb_ability *a) {
    const int i = f->v[ABILITY_WHO], source = f->v[ABILITY_SOURCE];
    f->step = ABILITY_CUMBERSOME;
    f->v[ABILITY_PROGRAM] = (uint8_t)(a->program.at & 255);
    f->v[ABILITY_PROGRAM + 1] = (uint8_t)(a->program.at >> 8);
    f->v[ABILITY_PROGRAM + 2] = a->program.count;
    if (a->keyword != ODB_KW_CUMBERSOME) f->step = ABILITY_RUN;
    if (source == ODB_SOURCES) return;
    if (a->timing != ODB_REACTION && a->timing != ODB_FREE) make_active(b, i, source);
    if (odb_pay(b, i, source, f->v[ABILITY_N], a)) odb_do_gain(b, i, ODB_FATE, 1); /* ODB-580 */
}

/* The dead use nothing; what their conditions do at the end of the battle still happens. */
static bool too_late(odb b, const odb_frame *f) {
    if (odb_alive(b, f->v[ABILITY_WHO])) return false;
    const odb_ability *a = ability_of(b, f);
    return !(ODB_CONDITION_SOURCES >> f->v[ABILITY_SOURCE] & 1) || !a || !odb_timed(a, ODB_END_B);
}

static void run_ability(odb b, odb_frame *f) {
    const int i = f->v[ABILITY_WHO];
    if (too_late(b, f)) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case ABILITY_PAY: {
        const odb_ability *a = ability_of(b, f);
        if (a)
            pay(b, f, a);
        else
            odb_end(b, 0);
        return;
    }
    case ABILITY_CUMBERSOME: /* B20 */
        f->step = ABILITY_RUN;
        odb_do_window(b, ODB_BN_SUFFER, ODB_CUMB, 1 << i);
        return;
    case ABILITY_RUN: {
        int number;
        const odb_from from = origin(f, &number);
        const odb_program p = {(uint16_t)(f->v[ABILITY_PROGRAM] | f->v[ABILITY_PROGRAM + 1] << 8),
                               f->v[ABILITY_PROGRAM + 2]};
        f->step = f->v[ABILITY_SOURCE] == ODB_SOURCES ? ABILITY_DONE : GG_LAST_STEP;
        if (!f->v[ODB_IGNORED]) odb_do_program(b, p, i, i, from, number);
        return;
    }
    default:
        if (f->v[ABILITY_SOURCE] == ODB_SOURCES) { /* options joined by "+" */
            f->v[ABILITY_PART]++;
            f->step = ABILITY_PAY;
            if (ability_of(b, f)) return;
        }
        odb_end(b, 0);
    }
}

const odb_process odb_ability_process = {.run = run_ability};
