/* Cards that a seat draws, gives up by choice and loses at random. */
#include "process.h"

/* --- DRAW: v0 how many are still to be drawn (HER-081, HER-164), v1 the node, 0 A60 */

static void run_draw(hea c, hea_frame *f) {
    const hea_seat *const p = &c.s->seat[f->seat];
    if (!f->v[0] || !(p->draw + p->discard)) {
        hea_end(c, 0);
        return;
    }
    if (!p->draw) hea_reshuffle(c, f->seat);
    hea_roll(c, f->v[1] ? f->v[1] : HEA_A_CARD);
}

static void odds_draw(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_draws(c, f->seat, odds);
}

static void take_draw(hea c, hea_frame *f, gg_move move) {
    hea_drawn(c, f->seat, HEA_A_OF(move));
    f->v[0]--;
}

const hea_process hea_draw_process = {run_draw, NULL, odds_draw, take_draw};

/* --- LOSE: v0 how many are still to be lost, v1 lost */

static void run_lose(hea c, hea_frame *f) {
    if (!f->v[0] || !c.s->seat[f->seat].hand)
        hea_end(c, 0);
    else
        hea_roll(c, HEA_A_CARD);
}

static void odds_lose(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_losses(c, f->seat, odds);
}

static void take_lose(hea c, hea_frame *f, gg_move move) {
    hea_discard_card(c, f->seat, HEA_A_OF(move));
    hea_sort_discarded(c, f->seat, ++f->v[1]);
    f->v[0]--;
}

const hea_process hea_lose_process = {run_lose, NULL, odds_lose, take_lose};

/* --- HAND: v0 how (enum hea_giving), v1 kinds, v2 how many at most, v3 `-` ends it, v4 given */

static int kind_of(const her_card *card) {
    switch (card->kind) {
    case HER_SPELL: return HEA_SPELLS;
    case HER_ARTIFACT: return HEA_ARTIFACTS;
    case HER_ABILITY_CARD: return HEA_ABILITIES;
    case HER_STATISTIC:
    case HER_EMPOWERED: return HEA_STATISTICS;
    case HER_SPECIALTY: return HEA_SPECIALTIES;
    default: return 0;
    }
}

bool hea_may_give(hea c, int seat, int how, int kinds, int card) {
    const her_card *const record = &hea_cc(c)->card[card];
    const int only = kinds & ~HEA_LIMITED;
    if (only && !(kind_of(record) & only)) return false;
    const bool foreign = record->undead && !hea_cc(c)->faction[c.s->seat[seat].faction].undead;
    return !foreign || how == HEA_GIVE_DISCARD || kinds & HEA_LIMITED;
}

static bool may_give(hea c, const hea_frame *f, int card) {
    return hea_may_give(c, f->seat, f->v[0], f->v[1], card);
}

static void list_hand(hea c, const hea_frame *f, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[f->seat];
    const uint8_t *const hand = hea_hand(p);
    for (int i = 0; i < p->hand; i++)
        if ((!i || hand[i] != hand[i - 1]) && may_give(c, f, hand[i]))
            gg_push(list, HEA_MOVE(HEA_M_CARD, hand[i], 0, 0));
    if (f->v[3]) gg_push(list, HEA_MOVE(HEA_M_PASS, 0, 0, 0));
}

static bool any_to_give(hea c, const hea_frame *f) {
    const hea_seat *const p = &c.s->seat[f->seat];
    for (int i = 0; i < p->hand; i++)
        if (may_give(c, f, hea_hand(p)[i])) return true;
    return false;
}

static void run_hand(hea c, hea_frame *f) {
    if (!f->v[2] || !any_to_give(c, f)) {
        hea_end(c, f->v[4]);
        return;
    }
    hea_ask(c, HEA_A_CARD, f->seat);
}

static void take_hand(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) == HEA_M_PASS) {
        f->v[2] = 0;
        return;
    }
    f->v[2]--;
    f->v[4]++;
    if (f->v[0] == HEA_GIVE_REMOVE) {
        hea_remove_card(c, f->seat, HEA_A_OF(move));
        return;
    }
    hea_discard_card(c, f->seat, HEA_A_OF(move));
    hea_sort_discarded(c, f->seat, f->v[4]);
}

const hea_process hea_hand_process = {run_hand, list_hand, NULL, take_hand};
