/* Counters, tokens, conditions, dealt Danger, and the cards that are drawn for them: trauma, obol,
 * moiros, kratos; tests; the priority token passing on; death. Arguments as in calls.c. */
#include "process.h"
#include "words.h"

#include <string.h>

static bool dead(odb b, const odb_frame *f) {
    return f->v[0] >= ODB_TITANS || !odb_alive(b, f->v[0]);
}

/* --- GAIN: v who, what, by; [3] cards still to draw. stat() of 6.2 */

static void run_gain(odb b, odb_frame *f) {
    if (dead(b, f)) {
        odb_end(b, 0);
        return;
    }
    const int who = f->v[0], what = f->v[1], by = (int8_t)f->v[2];
    odb_titan *t = &b.s->titan[who];
    uint8_t *counter = what == ODB_RAGE ? &t->rage : what == ODB_FATE ? &t->fate : &t->danger;
    if (f->step == 0) {
        const int value = *counter + by < 0 ? 0 : *counter + by;
        f->step = 1;
        *counter = (uint8_t)(value > 9 ? 9 : value);
        if (value > 9) f->v[3] = what == ODB_DANGER ? 1 : (uint8_t)(value - 9); /* R45, B5 */
        if (value > 9 && what == ODB_DANGER) {                                  /* ODB-221, 222 */
            f->v[3] = 0;
            f->step = GG_LAST_STEP;
            odb_do_trauma(b, who, value);
            return;
        }
    }
    const bool none = what == ODB_RAGE && b.sc->options.rage_over == ODB_RAGE_OVER_NONE;
    if (!f->v[3] || none || what == ODB_DANGER) {
        odb_end(b, 0);
        return;
    }
    if (!--f->v[3]) f->step = GG_LAST_STEP;
    if (what == ODB_FATE)
        odb_do_moiros(b, who); /* ODB-475 */
    else if (b.sc->options.rage_over == ODB_RAGE_OVER_ROLL)
        odb_do_kratos_roll(b, who);
    else
        odb_do_kratos(b, who); /* ODB-476, R32 */
}

const odb_process odb_gain_process = {.run = run_gain};

/* --- TOKEN: v who, what, by */

static bool despairs(odb b, int i) { /* ODB-432, 750, R73 */
    return odb_alive(b, i) && b.s->titan[i].despair >= 4 && !odb_neighbours(b, i);
}

bool odb_do_despair(odb b) {
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!despairs(b, i)) continue;
        odb_do_death(b, i);
        return true;
    }
    return false;
}

static uint8_t within(int value) {
    return (uint8_t)(value < 0 ? 0 : value > 9 ? 9 : value);
}

static void run_token(odb b, odb_frame *f) {
    if (dead(b, f) || f->step) {
        odb_end(b, 0);
        return;
    }
    const int who = f->v[0], by = (int8_t)f->v[2];
    odb_titan *t = &b.s->titan[who];
    f->step = GG_LAST_STEP;
    switch (f->v[1]) {
    case ODB_DESPAIR:
        t->despair = within(t->despair + by);
        if (despairs(b, who)) odb_do_death(b, who);
        return;
    case ODB_AMBROSIA:
        t->ambrosia = within(t->ambrosia + by);
        if (t->ambrosia > odb_ambrosia_limit(b, who)) odb_do_death(b, who); /* ODB-478 */
        return;
    case ODB_TRESPASS: t->trespass = within(t->trespass + by); return;
    default: {
        const uint8_t bit = f->v[1] == ODB_FATC ? 1 : 2; /* R48 */
        if (by < 0)
            t->fatigue &= (uint8_t)~bit;
        else if (b.sc->options.fatigue == ODB_FATIGUE_PER_TYPE || !t->fatigue)
            t->fatigue |= bit;
    }
    }
}

const odb_process odb_token_process = {.run = run_token};

/* --- CONDITION: v who, condition, tokens */

/* A condition loses tokens, and with the last one itself. */
static void take_tokens(odb_titan *t, int which, int n) {
    const int slot =
        (int)((uint8_t *)memchr(t->condition, which + 1, ODB_CONDITIONS) - t->condition);
    t->tokens[slot] = (uint8_t)(t->tokens[slot] > n ? t->tokens[slot] - n : 0);
    if (!t->tokens[slot]) odb_drop_condition(t, slot);
}

static void run_condition(odb b, odb_frame *f) {
    if (dead(b, f) || f->step) {
        odb_end(b, 0);
        return;
    }
    const int who = f->v[0], which = f->v[1];
    const odb_condition *c = &b.sc->content->condition[which];
    odb_titan *t = &b.s->titan[who];
    f->step = GG_LAST_STEP;
    if (odb_has_condition(b, who, which) && (int8_t)f->v[2] < 0) {
        take_tokens(t, which, -(int8_t)f->v[2]);
        return;
    }
    if (odb_has_condition(b, who, which)) { /* ODB-473 */
        const uint8_t *held = memchr(t->condition, which + 1, ODB_CONDITIONS);
        odb_do_program(b, c->again, who, who, ODB_FROM_CONDITION, (int)(held - t->condition));
        return;
    }
    if ((int8_t)f->v[2] < 0) return;
    uint8_t *slot = memchr(t->condition, 0, ODB_CONDITIONS);
    if (!slot) return;
    *slot = (uint8_t)(which + 1);
    t->tokens[slot - t->condition] = f->v[2] ? f->v[2] : c->tokens;
}

const odb_process odb_condition_process = {.run = run_condition};

/* --- DANGER: v who, amount; [16..18] armor dice added in the window. Returns the Danger gained. */

enum {
    ARMOR_RED = 16,
    DANGER_CHOOSE = 0,
    DANGER_WINDOW,
    DANGER_ROLL,
    DANGER_GAIN,
    DANGER_DONE = GG_LAST_STEP
};

/* A titan that defends without a weapon may still choose one before the armor roll: R26. */
static bool may_choose_weapon(odb b, int who) {
    const odb_attack *a = &b.s->attack;
    return a->kind == 2 && a->who == who && a->slot == ODB_NONE;
}

/* The armor dice of a titan: ODB-214. Of weapons only the active one counts, be it the one that it
 * attacks with. */
static void armor_dice(odb b, const odb_frame *f, int dice[3]) {
    const int who = f->v[0];
    const odb_attack *a = &b.s->attack;
    for (int colour = 0; colour < 3; colour++)
        dice[colour] =
            f->v[ARMOR_RED + colour] +
            odb_passive_sum(b, who, offsetof(odb_passive, armor[0]) + (size_t)colour, false);
    if (!a->kind || a->who != who || a->slot >= 2 || !odb_ready(b, who, a->slot)) return;
    const int slots[] = {a->slot, a->slot + 8};
    for (int k = 0; k < 2; k++) {
        const odb_gear *gear = odb_gear_in(b, who, slots[k]);
        if (!gear || !odb_ready(b, who, slots[k]) || !odb_counts(b, &gear->has.passive, who))
            continue;
        for (int colour = 0; colour < 3; colour++) dice[colour] += gear->has.passive.armor[colour];
    }
}

static void run_danger(odb b, odb_frame *f) {
    if (dead(b, f) || (f->v[1] == 0 && f->step != DANGER_DONE)) {
        odb_end(b, 0);
        return;
    }
    const int who = f->v[0];
    int dice[3];
    switch (f->step) {
    case DANGER_CHOOSE:
        f->step = DANGER_WINDOW;
        if (!may_choose_weapon(b, who)) return;
        odb_ask(b, ODB_BN_DEFEND);
        return;
    case DANGER_WINDOW: /* without armor dice there is no roll to be about to make */
        armor_dice(b, f, dice);
        f->step = dice[0] + dice[1] + dice[2] ? DANGER_ROLL : DANGER_GAIN;
        if (f->step == DANGER_ROLL) odb_do_window(b, ODB_BN_ARMOR, ODB_ARMOR, 1 << who);
        return;
    case DANGER_ROLL:
        f->step = DANGER_GAIN;
        armor_dice(b, f, dice);
        if (dice[0] + dice[1] + dice[2]) odb_ask(b, ODB_C_ARMOR);
        return;
    case DANGER_GAIN: {
        odb_titan *t = &b.s->titan[who];
        const int value = t->danger + f->v[1];
        t->danger = (uint8_t)(value > 9 ? 9 : value);
        f->step = DANGER_DONE;
        odb_do_trauma(b, who, value); /* ODB-211, 217, 221 */
        return;
    }
    default: odb_end(b, f->v[1]);
    }
}

static void list_danger(odb b, const odb_frame *f, gg_move_list *list) {
    odb_list_defenders(b, f->v[0], list);
}

/* Ways to roll each number of potentials. */
static void odds_danger(odb b, const odb_frame *f, gg_odds *odds) {
    enum { MOST = 64 };
    uint64_t ways[MOST] = {1}, next[MOST];
    int dice[3], top = 0;
    armor_dice(b, f, dice);
    for (int colour = 0; colour < 3; colour++)
        for (int k = 0; k < dice[colour] && top < MOST - 8; k++) {
            memset(next, 0, sizeof next);
            for (int face = 0; face < 6; face++) {
                const int n = b.sc->content->dice[colour][face][1];
                for (int p = 0; p <= top; p++) next[p + n] += ways[p];
            }
            top += 3;
            memcpy(ways, next, sizeof ways);
        }
    for (int p = 0; p <= top; p++) gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)p), ways[p]);
}

static void take_danger(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    if (f->step == DANGER_WINDOW)
        b.s->attack.slot = argument == 15 ? ODB_NONE : (uint8_t)argument;
    else
        f->v[1] = (uint8_t)(f->v[1] > argument ? f->v[1] - argument : 0); /* ODB-214, 215 */
}

const odb_process odb_danger_process = {run_danger, list_danger, odds_danger, take_danger};

/* --- TRAUMA: v who, Danger value, deck or ODB_NONE; [3] card, [4] a card was ignored */

enum { TRAUMA_BEGIN, TRAUMA_DRAW, TRAUMA_WINDOW, TRAUMA_RESOLVE, TRAUMA_DONE = GG_LAST_STEP };

static int ring_card(const odb_ring *r, int k) {
    return r->seen[k / 2] >> (k & 1 ? 4 : 0) & 15;
}

static unsigned ring_seen(const odb_ring *r) {
    unsigned set = 0;
    for (int k = 0; k < r->count; k++) set |= 1u << ring_card(r, k);
    return set;
}

void odb_see_card(odb_ring *r, int card) { /* R87, A14 */
    uint8_t order[16];
    int n = 0;
    for (int k = 0; k < r->count; k++)
        if (ring_card(r, k) != card) order[n++] = (uint8_t)ring_card(r, k);
    order[n++] = (uint8_t)card;
    memset(r->seen, 0, sizeof r->seen);
    for (int k = 0; k < n; k++) r->seen[k / 2] |= (uint8_t)(order[k] << (k & 1 ? 4 : 0));
    r->count = (uint8_t)n;
}

/* The deck for a value of Danger, -1 none, 3 the obols: ODB-217. */
static int trauma_deck(const odb_titan_sheet *sheet, int value) {
    if (value >= 10) return 3;
    for (int deck = 2; deck >= 0; deck--)
        if (value >= sheet->trauma[deck]) return deck;
    return -1;
}

static void begin_trauma(odb b, odb_frame *f) {
    const odb_content *c = b.sc->content;
    const int value = f->v[1];
    const odb_titan_sheet *sheet = &c->sheet[b.s->titan[f->v[0]].sheet - 1];
    const int deck = f->v[2] != ODB_NONE ? f->v[2] : value ? trauma_deck(sheet, value) : -1;
    f->v[2] = (uint8_t)(deck < 0 ? ODB_NONE : deck);
    f->step = TRAUMA_DRAW;
    if (deck < 0) f->step = TRAUMA_DONE;
    if (deck < 3) return;
    static const int massive[] = {14, 18, 21}; /* ODB-223, 224 */
    for (int k = 0; k < 3; k++)
        if (value >= massive[k]) b.s->obol_in |= (uint8_t)(1 << c->obol_x[k]);
    f->step = TRAUMA_DONE;
    odb_do_obol(b, f->v[0]);
}

static void run_trauma(odb b, odb_frame *f) {
    static const odb_from from[] = {ODB_FROM_MINOR, ODB_FROM_MAJOR, ODB_FROM_GRAVE};
    static const odb_node node[] = {ODB_C_MINOR, ODB_C_MAJOR, ODB_C_GRAVE};
    const odb_content *c = b.sc->content;
    if (dead(b, f)) {
        odb_end(b, 0);
        return;
    }
    const int who = f->v[0], deck = f->v[2];
    switch (f->step) {
    case TRAUMA_BEGIN: begin_trauma(b, f); return;
    case TRAUMA_DRAW:
        f->step = TRAUMA_WINDOW;
        odb_ask(b, node[deck]);
        return;
    case TRAUMA_WINDOW:
        f->step = TRAUMA_RESOLVE;
        if (!f->v[4]) odb_do_window(b, ODB_BN_DRAWN, ODB_DRAWN, 1 << who);
        return;
    case TRAUMA_RESOLVE:
        if (f->v[ODB_IGNORED] && !f->v[4]) { /* ODB-719 */
            f->v[4] = 1;
            f->step = TRAUMA_DRAW;
            return;
        }
        f->step = TRAUMA_DONE;
        const odb_card *cards = deck == 0 ? c->minor : deck == 1 ? c->major : c->grave;
        odb_do_program(b, cards[f->v[3]].program, who, who, from[deck], f->v[3]);
        return;
    default: odb_end(b, 0);
    }
}

static void odds_trauma(odb b, const odb_frame *f, gg_odds *odds) {
    const odb_ring *r = &b.s->ring[f->v[2]];
    unsigned unseen = r->in & ~ring_seen(r);
    if (!unseen) unseen = 1u << ring_card(r, 0);
    for (; unseen; unseen &= unseen - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)__builtin_ctz(unseen)), 1);
}

static void take_trauma(odb b, odb_frame *f, gg_move move) {
    f->v[3] = (uint8_t)odb_argument(move);
    odb_see_card(&b.s->ring[f->v[2]], f->v[3]);
}

const odb_process odb_trauma_process = {run_trauma, NULL, odds_trauma, take_trauma};

/* --- OBOL: v who; [3] card, [4] a card was ignored */

static bool drawing_already(odb b, const odb_frame *f) { /* ODB-220 */
    for (int k = 0; k < b.s->depth - 1; k++)
        if (b.s->frame[k].kind == ODB_K_OBOL && b.s->frame[k].v[0] == f->v[0]) return true;
    return false;
}

enum { OBOL_DONE = 8 }; /* its frame stays: drawing_already */

static void resolve_obol(odb b, odb_frame *f) {
    const odb_content *c = b.sc->content;
    const int who = f->v[0], card = f->v[3];
    f->step = OBOL_DONE;
    if (card != c->obol_special || card == c->obol_die)
        odb_do_program(b, c->obol[card].program, who, who, ODB_FROM_OBOL, card);
    else if (odb_awakened(b, who) || !b.s->godform_in) /* A30 */
        odb_do_death(b, who);
    else
        odb_do_awaken(b, who, true, false);
}

static void run_obol(odb b, odb_frame *f) {
    if (dead(b, f)) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case TRAUMA_BEGIN:
        f->step = TRAUMA_DRAW;
        if (drawing_already(b, f)) {
            f->step = OBOL_DONE;
            odb_do_death(b, f->v[0]);
        }
        return;
    case TRAUMA_DRAW:
        f->step = TRAUMA_WINDOW;
        odb_ask(b, ODB_C_OBOL);
        return;
    case TRAUMA_WINDOW:
        f->step = TRAUMA_RESOLVE;
        if (!f->v[4]) odb_do_window(b, ODB_BN_DRAWN, ODB_DRAWN, 1 << f->v[0]);
        return;
    case TRAUMA_RESOLVE:
        if (f->v[ODB_IGNORED] && !f->v[4])
            f->v[4] = 1, f->step = TRAUMA_DRAW;
        else
            resolve_obol(b, f);
        return;
    default: odb_end(b, 0);
    }
}

static void push_members(gg_odds *odds, unsigned set) {
    for (; set; set &= set - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)__builtin_ctz(set)), 1);
}

static void odds_obol(odb b, const odb_frame *f, gg_odds *odds) {
    unsigned set = b.s->obol_in;
    if (odb_awakened(b, f->v[0])) set |= 1u << b.sc->content->obol_life; /* ODB-521 */
    push_members(odds, set);
}

static void take_card(odb b, odb_frame *f, gg_move move) {
    (void)b;
    f->v[3] = (uint8_t)odb_argument(move);
}

const odb_process odb_obol_process = {run_obol, NULL, odds_obol, take_card};

/* --- DRAW: v who, 0 moiros, 1 kratos, 2 kratos roll; [3] card or result */

enum { DRAW_BEGIN, DRAW_ROLLED, DRAW_CARD, DRAW_RESOLVE, DRAW_DONE = GG_LAST_STEP };

static void begin_draw(odb b, odb_frame *f) {
    const int who = f->v[0];
    const bool kratos = f->v[1];
    odb_titan *t = &b.s->titan[who];
    f->step = DRAW_DONE;
    if (kratos ? t->kratos : t->moiros) { /* ODB-432, 475, 476 */
        odb_do_death(b, who);
        return;
    }
    if (!(kratos ? b.s->kratos_in : b.s->moiros_in)) return;
    f->step = DRAW_RESOLVE;
    odb_ask(b, kratos ? ODB_C_KRATOS : ODB_C_MOIROS);
}

static void run_draw(odb b, odb_frame *f) {
    if (dead(b, f)) {
        odb_end(b, 0);
        return;
    }
    const odb_content *c = b.sc->content;
    const int who = f->v[0];
    switch (f->step) {
    case DRAW_BEGIN:
        f->step = f->v[1] == 2 ? DRAW_ROLLED : DRAW_CARD;
        if (f->v[1] == 2) odb_ask(b, ODB_C_TEST);
        return;
    case DRAW_ROLLED: f->step = f->v[3] ? DRAW_DONE : DRAW_CARD; return; /* ODB-477 */
    case DRAW_CARD: begin_draw(b, f); return;
    case DRAW_RESOLVE:
        f->step = DRAW_DONE;
        if (f->v[1])
            odb_do_program(b, c->kratos[f->v[3]].program, who, who, ODB_FROM_KRATOS, f->v[3]);
        else
            odb_do_program(b, c->moiros[f->v[3]].program, who, who, ODB_FROM_MOIROS, f->v[3]);
        return;
    default: odb_end(b, 0);
    }
}

static void odds_draw(odb b, const odb_frame *f, gg_odds *odds) {
    if (f->step != DRAW_ROLLED) {
        push_members(odds, f->v[1] ? b.s->kratos_in : b.s->moiros_in);
        return;
    }
    const int win = odb_successes(b.s->titan[f->v[0]].rage, 0); /* R46 */
    gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 0), (uint64_t)(10 - win));
    gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 1), (uint64_t)win);
}

static void take_draw(odb b, odb_frame *f, gg_move move) {
    odb_titan *t = &b.s->titan[f->v[0]];
    f->v[3] = (uint8_t)odb_argument(move);
    if (f->step == DRAW_ROLLED) return;
    const uint8_t bit = (uint8_t)(1 << f->v[3]);
    if (f->v[1])
        t->kratos = (uint8_t)(f->v[3] + 1), b.s->kratos_in &= (uint8_t)~bit;
    else
        t->moiros = (uint8_t)(f->v[3] + 1), b.s->moiros_in &= (uint8_t)~bit;
}

const odb_process odb_draw_process = {run_draw, NULL, odds_draw, take_draw};

/* --- TEST: v who, skill (6 none), difficulty, Fate may be used; [4] result, [5] rolled again.
 * Returns 1 on success. ODB-570, R53 */

enum { TEST_ROLL, TEST_ROLLED, TEST_AGAIN, TEST_DONE };

static void run_test(odb b, odb_frame *f) {
    if (dead(b, f)) {
        odb_end(b, 0);
        return;
    }
    switch (f->step) {
    case TEST_ROLL:
        f->step = TEST_ROLLED;
        odb_ask(b, ODB_C_TEST);
        return;
    case TEST_ROLLED:
        f->step = TEST_DONE;
        if (f->v[4] || f->v[5] || !f->v[3] || f->v[1] == 7 ||
            b.s->titan[f->v[0]].flags & ODB_TF_NO_FATE)
            return;
        f->step = TEST_AGAIN;
        odb_ask(b, ODB_BN_TEST_AGAIN);
        return;
    default: odb_end(b, f->v[4]);
    }
}

static void list_test(odb b, const odb_frame *f, gg_move_list *list) {
    (void)b, (void)f;
    gg_push(list, odb_pack(ODB_M_AGAIN, 0));
    gg_push(list, odb_pack(ODB_M_AGAIN, 1));
}

static void odds_test(odb b, const odb_frame *f, gg_odds *odds) {
    const odb_titan *t = &b.s->titan[f->v[0]];
    const int win = odb_successes(f->v[2], f->v[1] < 6 ? t->skill[f->v[1]] : 0);
    gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 0), (uint64_t)(10 - win));
    gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 1), (uint64_t)win);
}

static void take_test(odb b, odb_frame *f, gg_move move) {
    if (f->step == TEST_ROLLED) {
        f->v[4] = (uint8_t)odb_argument(move);
        return;
    }
    f->step = TEST_DONE;
    if (!odb_argument(move)) return;
    f->step = TEST_ROLL;
    f->v[5] = 1;
    odb_do_gain(b, f->v[0], ODB_FATE, 1); /* ODB-003 */
}

const odb_process odb_test_process = {run_test, list_test, odds_test, take_test};

/* --- PRIORITY: v titan that is passed over or ODB_NONE. ODB-043, 133, 134, 672 */

/* The living titans with the highest RAGE; those that hold a lock count as RAGE 9. */
static unsigned heirs(odb b, int except) {
    int best = -1;
    unsigned set = 0;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (i == except || !odb_alive(b, i)) continue;
        const odb_titan *t = &b.s->titan[i];
        const int rage = memchr(b.s->p_lock, i, ODB_TITANS) ? 9 : t->rage;
        if (rage > best) best = rage, set = 0;
        if (rage == best) set |= 1u << i;
    }
    return set;
}

static void run_priority(odb b, odb_frame *f) {
    if (f->step) {
        odb_end(b, 0);
        return;
    }
    f->step = 1;
    if (heirs(b, f->v[0]))
        odb_ask(b, ODB_BN_PRIORITY);
    else if (!odb_living(b))
        b.s->priority = ODB_NONE;
}

static void list_priority(odb b, const odb_frame *f, gg_move_list *list) {
    gg_push_members(list, heirs(b, f->v[0]), odb_pack(ODB_M_PRIORITY, 0), 0);
}

static void take_priority(odb b, odb_frame *f, gg_move move) {
    (void)f;
    odb_give_token(b, (int)odb_argument(move));
}

const odb_process odb_priority_process = {run_priority, list_priority, NULL, take_priority};

/* --- DEATH: v who. ODB-430, 460, 052 */

static void run_death(odb b, odb_frame *f) {
    const int who = f->v[0];
    switch (f->step) {
    case 0:
        if (dead(b, f)) {
            odb_end(b, 0);
            return;
        }
        f->step = 1;
        odb_remove_titan(b, who);
        if (!odb_living(b))
            odb_over(b, ODB_DEFEAT);
        else if (b.s->priority == who)
            odb_do_priority(b, ODB_NONE);
        return;
    case 1: /* whom it leaves alone with its despair: R73 */
        f->step = 2;
        odb_do_despair(b);
        return;
    default: odb_end(b, 0);
    }
}

const odb_process odb_death_process = {.run = run_death};
