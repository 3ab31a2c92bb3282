/* The end: effects of the end of battle, the wound stack after a death blow, resources, casualties,
 * tides of fate. 2.30, ODB-441, 471, 669, R42, R60, B17. */
#include "titans.h"

#include <string.h>

/* AFTERMATH: v[0] titan whose Frontlines come, [1] level of the card drawn for a death blow, [2] wound
 * of the stack */
enum { TITAN, LEVEL, WOUND };
enum { BEGIN, FRONTLINES, FILL, FILL_ESCALATE, SINGLES, DOUBLES, CASUALTIES };

static void push_cards(gg_odds *odds, uint32_t base, uint32_t set) {
    for (; set; set &= set - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, base + (uint32_t)__builtin_ctz(set)), 1);
}

/* --- Frontlines: ODB-669, R60 */

static void frontlines(odb b, odb_frame *f) {
    for (; f->v[TITAN] < ODB_TITANS; f->v[TITAN]++) {
        const int i = f->v[TITAN];
        if (!b.s->titan[i].sheet || odb_alive(b, i)) continue;
        bool carried = odb_passive_flags(b, i) & ODB_FLAG_FRONTLINES;
        for (int slot = 0; slot < 2; slot++) {
            const odb_gear *gear = odb_gear_in(b, i, slot);
            carried |= gear && gear->has.passive.flags & ODB_FLAG_FRONTLINES;
        }
        if (!carried) continue;
        odb_ask(b, ODB_C_TEST);
        return;
    }
    f->step = b.s->outcome == ODB_VICTORY ? FILL : CASUALTIES;
}

/* --- the stack after a death blow: ODB-414 */

static void fill(odb b, odb_frame *f) {
    f->step = SINGLES;
    if (b.s->p_wounds >= odb_wounds_needed(b) || b.s->wounds == ODB_WOUNDS) return;
    odb_refill_bp(b);
    if (!b.s->bp.deck) return;
    f->step = FILL;
    odb_ask(b, ODB_C_BP);
}

static void take_fill(odb b, odb_frame *f, int card) {
    odb_state *s = b.s;
    const int level = odb_card_level(b, card);
    odb_deck_take(b, true, card);
    s->wound[s->wounds++] = (uint8_t)(level < 3 ? card : ODB_DOUBLE);
    s->p_wounds = (uint8_t)(s->p_wounds + (level < 3 ? 1 : 2));
    if (level == 3) s->bp.discard |= UINT32_C(1) << card;
    f->v[LEVEL] = (uint8_t)level;
    f->step = FILL_ESCALATE;
}

static void fill_escalate(odb b, odb_frame *f) {
    const int level = f->v[LEVEL];
    f->step = FILL;
    f->v[LEVEL] = 0;
    if (b.s->p_wounds >= odb_wounds_needed(b)) return;
    if (level == 3 || !odb_bp_successors(b, level)) return;
    f->v[LEVEL] = (uint8_t)level;
    f->step = FILL_ESCALATE;
    odb_ask(b, ODB_C_ADD);
}

static void take_escalate(odb b, odb_frame *f, int card) {
    odb_state *s = b.s;
    s->bp.escalation &= ~(UINT32_C(1) << card);
    if (!s->bp.deck) { /* ODB-356 */
        odb_deck_shuffle(b, true, s->bp.discard);
        s->bp.discard = 0;
    }
    odb_deck_shuffle(b, true, UINT32_C(1) << card);
    f->v[LEVEL] = 0;
    f->step = FILL;
}

/* --- resources: ODB-410 .. 413 */

static void gain(odb b, int resource, int n) {
    const int sum = b.s->gained[resource] + n;
    b.s->gained[resource] = (uint8_t)(sum > 255 ? 255 : sum);
}

static void card_resources(odb b, int card) {
    const odb_bp_card *c = &odb_prim_of(b)->bp[card];
    for (int k = 0; k < c->resources; k++)
        gain(b, c->resource[k], c->amount[k] * b.s->scenario_level);
}

static int resource_named(odb b, const char *name) {
    for (int k = 0; k < b.sc->content->resources; k++)
        if (!strcmp(b.sc->content->resource[k], name)) return k;
    return -1;
}

/* What lies on the stack by itself: cards, cores, the level's ambrosia. */
static void plain_resources(odb b) {
    const odb_state *s = b.s;
    for (int k = 0; k < s->wounds; k++) {
        if (s->wound[k] == ODB_SINGLE || s->wound[k] == ODB_DOUBLE) continue;
        card_resources(b, s->wound[k]);
        if (odb_card_level(b, s->wound[k]) == 3) gain(b, odb_prim_of(b)->core, 1);
    }
    const int ambrosia = resource_named(b, "ambrosia");
    if (s->scenario_level >= 3 && ambrosia >= 0) gain(b, ambrosia, odb_level_of(b)->ambrosia);
}

/* Cards that a generic wound may bring: of the lowest level left, or of level III. */
static uint32_t candidates(odb b, bool single) {
    const uint32_t left = b.s->bp.deck | b.s->bp.discard;
    for (int level = single ? 1 : 3; level <= 3; level++) {
        const uint32_t set = odb_cards_of(b, true, level) & left;
        if (set) return set;
    }
    return 0;
}

/* The next generic wound of this kind: B17, singles before doubles. */
static void generic(odb b, odb_frame *f, int kind) {
    for (; f->v[WOUND] < b.s->wounds; f->v[WOUND]++) {
        if (b.s->wound[f->v[WOUND]] != kind || !candidates(b, kind == ODB_SINGLE)) continue;
        odb_ask(b, ODB_C_RESOURCE);
        return;
    }
    f->v[WOUND] = 0;
    f->step++;
}

static void take_resource(odb b, odb_frame *f, int card) {
    odb_deck_take(b, true, card); /* set aside */
    b.s->bp.discard &= ~(UINT32_C(1) << card);
    card_resources(b, card);
    f->v[WOUND]++;
}

/* --- casualties and tides of fate: ODB-416, 417 */

static void clean_up(odb b) {
    odb_state *s = b.s;
    for (int i = 0; i < ODB_TITANS; i++) {
        odb_titan *t = &s->titan[i];
        if (!t->sheet) continue;
        t->rage = t->fate = t->danger = 0;
        t->despair = t->ambrosia = t->trespass = 0;
        t->fatigue = t->kd = t->hide = 0;
        memset(t->condition, 0, sizeof t->condition);
        memset(t->tokens, 0, sizeof t->tokens);
    }
    s->k_break = s->k_open = s->k_diversion = s->k_flags = 0;
    memset(s->k_later, 0, sizeof s->k_later);
    memset(s->p_pool, 0, sizeof s->p_pool);
}

static void run_aftermath(odb b, odb_frame *f) {
    switch (f->step) {
    case BEGIN:
        f->step = FRONTLINES;
        odb_do_trigger(b, ODB_END_B, ODB_NONE);
        return;
    case FRONTLINES: frontlines(b, f); return;
    case FILL:
        fill(b, f);
        if (f->step == SINGLES) plain_resources(b);
        return;
    case FILL_ESCALATE: fill_escalate(b, f); return;
    case SINGLES: generic(b, f, ODB_SINGLE); return;
    case DOUBLES: generic(b, f, ODB_DOUBLE); return;
    default:
        clean_up(b);
        b.s->phase = ODB_OVER;
        b.s->step = 0;
        odb_end(b, 0);
    }
}

static void odds_aftermath(odb b, const odb_frame *f, gg_odds *odds) {
    switch (f->step) {
    case FRONTLINES: /* B21: 0 the Argonaut dies, natural 1 */
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 0), 1);
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, 1), 9);
        return;
    case FILL: odb_deck_odds(b, true, odds); return;
    case FILL_ESCALATE: push_cards(odds, 256, odb_bp_successors(b, f->v[LEVEL])); return;
    default: push_cards(odds, 0, candidates(b, f->step == SINGLES)); return;
    }
}

static void take_aftermath(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)(odb_argument(move) & 255);
    switch (f->step) {
    case FRONTLINES:
        if (!argument) b.s->titan[f->v[TITAN]].flags |= ODB_TF_ARGONAUT_DEAD;
        f->v[TITAN]++;
        return;
    case FILL: take_fill(b, f, argument); return;
    case FILL_ESCALATE: take_escalate(b, f, argument); return;
    default: take_resource(b, f, argument);
    }
}

const odb_process odb_aftermath_process = {run_aftermath, NULL, odds_aftermath, take_aftermath};
