/* composition=hidden (ODB-R02): of the cards that lie face down, in the decks, in the escalation decks
 * and removed from them, a seat knows how many of each level there are, not which. Both seats know the
 * same. */
#include "rules.h"
#include "titans.h"

/* The places of a pile whose cards are not known, with the known ones of its order left out. */
struct unseen {
    uint32_t deck, escalation, removed;
};

static uint32_t known_order(const odb_state *s, bool bp) {
    uint32_t known = 0;
    const uint8_t *const top = bp ? s->bp_top : s->ai_top;
    for (int i = 0; i < (bp ? s->bp_tops : s->ai_tops); i++) known |= 1u << top[i];
    for (int i = 0; bp && i < s->bp_bottoms; i++) known |= 1u << s->bp_bottom[i];
    if (bp && s->node == ODB_BN_HEARTSEEKER) { /* the two that are looked at */
        const odb_frame *const f = &s->frame[s->depth - 1];
        known |= 1u << (f->v[ODB_TA_DICE] & 31) | 1u << (f->v[ODB_TA_DICE + 1] & 31);
    }
    return known;
}

/* Cards that lie face up: in play, in the discards, on the wound stack. */
static uint32_t face_up(const odb_state *s, bool bp) {
    const uint8_t now = bp ? s->bp_now : s->ai_now;
    uint32_t cards = bp ? s->bp.discard : s->ai.discard;
    if (now < 32) cards |= 1u << now;
    if (!bp) return cards;
    if (s->bp_aside < 32) cards |= 1u << s->bp_aside;
    for (int i = 0; i < s->wounds; i++)
        if (s->wound[i] < 32) cards |= 1u << s->wound[i];
    return cards;
}

static struct unseen unseen_of(odb b, bool bp) {
    const odb_deck *const d = bp ? &b.s->bp : &b.s->ai;
    const uint32_t all = bp ? b.sc->bp_cards : b.sc->ai_cards;
    struct unseen u = {.deck = d->deck & ~known_order(b.s, bp), .escalation = d->escalation};
    u.removed = all & ~(d->deck | d->escalation | face_up(b.s, bp));
    return u;
}

static uint32_t of_level(odb b, bool bp, int level) {
    const odb_prim *const p = odb_prim_of(b);
    uint32_t cards = 0;
    for (int i = 0; i < (bp ? p->bps : p->ais); i++)
        if ((bp ? p->bp[i].level : p->ai[i].level) == level) cards |= 1u << i;
    return cards;
}

static int count(uint32_t set) {
    return __builtin_popcount(set);
}

/* Takes `n` cards of the set away: the lowest, or chosen by chance. */
static uint32_t take(uint32_t *set, int n, gg_random *random) {
    uint32_t taken = 0;
    while (n-- > 0) {
        uint32_t left = *set;
        for (uint32_t k = random ? gg_random_below(random, (uint32_t)count(left)) : 0; k; k--)
            left &= left - 1;
        taken |= left & -left;
        *set &= ~(left & -left);
    }
    return taken;
}

static void deal(odb b, gg_random *random) {
    for (int bp = 0; bp < 2; bp++) {
        const struct unseen u = unseen_of(b, bp);
        odb_deck *const d = bp ? &b.s->bp : &b.s->ai;
        for (int level = 1; level <= 3; level++) {
            const uint32_t cards = of_level(b, bp, level);
            uint32_t pool = cards & (u.deck | u.escalation | u.removed);
            const int in_deck = count(cards & u.deck), below = count(cards & u.escalation);
            d->deck = (d->deck & ~(cards & u.deck)) | take(&pool, in_deck, random);
            d->escalation = (d->escalation & ~cards) | take(&pool, below, random);
        }
    }
}

void odb_view(const gg_game *game, void *state, int seat) {
    (void)seat;
    if (game->hidden) deal((odb){game->scenario, state}, NULL);
}

void odb_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    (void)seat;
    if (game->hidden) deal((odb){game->scenario, state}, random);
}
