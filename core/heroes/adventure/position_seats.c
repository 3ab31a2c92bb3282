/* The seats of the position line.
 *
 *   FACTION/HERO/LEVEL.XP/g.b.v/g.b.v/BUILDINGS/TOKENS/MORALE/EXPERT/HERO1/HERO2/UNITS/
 *   HAND/DRAW/DISCARD/PLAY/FAR/CUBES/ROUNDS/FLAGS/SEEN */
#include "position.h"

#include <string.h>

enum { FLAGS = 28 }; /* bits of hea_seat.flags */

/* --- who */

static const gg_form_names hero_names = GG_CODE_NAMES("a hero");

static void who_form(gg_form *f, hea c, hea_seat *p) {
    hea_faction_form(f, c, &p->faction, "-");
    gg_form_char(f, '/');
    if (gg_form_if(f, '-', p->hero == HEA_NONE)) {
        if (gg_form_reading(f)) p->hero = HEA_NONE;
    } else {
        gg_form_check(f, p->faction != HEA_NONE, "no hero without a faction");
        gg_form_named(f, &hero_names, GG_CODES(hea_cc(c)->hero, code, hea_cc(c)->heroes), &p->hero);
    }
    gg_form_char(f, '/');
    const int level = hea_level(p);
    const int64_t now = gg_form_value(f, level, 1, 7);
    gg_form_char(f, '.');
    const int64_t more = gg_form_value(f, p->experience - 2 * (level - 1), 0, now < 7);
    if (gg_form_reading(f)) p->experience = (uint8_t)(2 * (now - 1) + more);
}

/* --- what it has */

static void resources_form(gg_form *f, hea_seat *p) {
    gg_form_number(f, &p->gold, 0, UINT16_MAX), gg_form_char(f, '.');
    gg_form_number(f, &p->materials, 0, 255), gg_form_char(f, '.');
    gg_form_number(f, &p->valuables, 0, 255), gg_form_char(f, '/');
    for (int r = 0; gg_form_next(f, '.', r, HEA_RESOURCES); r++)
        gg_form_number(f, &p->income[r], 0, r ? 63 : 255);
}

/* A letter or '.' for each bit. */
static void places_form(gg_form *f, const char *letters, uint8_t *set) {
    for (int i = 0; letters[i]; i++) {
        const char two[] = {'.', letters[i], '\0'};
        uint8_t bit = *set >> i & 1;
        gg_form_one_of(f, two, &bit);
        if (gg_form_reading(f)) *set |= (uint8_t)(bit << i);
    }
}

static void town_form(gg_form *f, hea_seat *p) {
    uint8_t morale = p->morale & HEA_MORALE;
    places_form(f, "hc123gf", &p->buildings);
    gg_form_char(f, '/');
    places_form(f, "bpw", &p->tokens);
    gg_form_flag(f, 'G', &p->tokens, HEA_T_GUILD_BUILT);
    gg_form_char(f, '/');
    gg_form_one_of(f, "0+-x", &morale);
    if (gg_form_reading(f)) p->morale = morale;
    gg_form_flag(f, 'D', &p->morale, HEA_M_DISCARD_HAND);
    gg_form_char(f, '/');
    gg_form_number(f, &p->expert, 0, 15);
}

/* "0.0:0.0:3"; off the map the letter `off`, with the MP that are left. */
static void figure_form(gg_form *f, hea c, hea_hero *h, char off) {
    if (gg_form_reading(f)) h->field = h->last = HEA_NONE;
    if (gg_form_if(f, off, h->field == HEA_NONE)) {
        if (gg_form_if(f, ':', h->mp)) gg_form_number(f, &h->mp, 1, 15);
        return;
    }
    hea_field_form(f, c, &h->field), gg_form_char(f, ':');
    hea_field_form(f, c, &h->last), gg_form_char(f, ':');
    gg_form_number(f, &h->mp, 0, 15);
}

/* --- units: those of the faction in its order, then neutral ones */

static int faces_of(hea c, const hea_seat *p, uint8_t face[7 + HEA_NEUTRAL]) {
    int n = 0;
    for (int i = 0; i < 7 && p->faction != HEA_NONE; i++) {
        const uint8_t few = hea_cc(c)->faction[p->faction].unit[i];
        if (p->unit[i]) face[n++] = p->unit[i] == 2 ? hea_pack_of(c, few) : few;
    }
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++) face[n++] = p->neutral[i];
    return n;
}

static bool take_unit(hea c, int seat, int face) {
    hea_seat *const p = &c.s->seat[seat];
    const her_face *const record = &hea_cc(c)->face[face];
    if (record->kind == 'n') return hea_gain_neutral(c, seat, face);
    const int few = record->kind == 'p' ? record->few : face;
    for (int i = 0; i < 7 && p->faction != HEA_NONE; i++) {
        if (hea_cc(c)->faction[p->faction].unit[i] != few || p->unit[i]) continue;
        p->unit[i] = record->kind == 'p' ? 2 : 1;
        return true;
    }
    return false;
}

static void units_form(gg_form *f, hea c, int seat) {
    const hea_seat *const p = &c.s->seat[seat];
    uint8_t face[7 + HEA_NEUTRAL];
    const int count = gg_form_reading(f) ? 0 : faces_of(c, p, face);
    for (int n = 0; gg_form_more(f, '+', n, n < count, 7 + HEA_NEUTRAL); n++) {
        const int value =
            gg_form_named_value(f, &hea_face_names, hea_cc(c), n < count ? face[n] : 1);
        if (gg_form_reading(f) && !gg_form_failed(f))
            gg_form_check(f, take_unit(c, seat, value), "units that the seat can have, once");
    }
}

/* --- cards */

/* The parts of hea_seat.card while a line is read. */
typedef struct piles {
    uint8_t hand[HEA_CARDS], draw[HEA_CARDS], discard[HEA_CARDS], play[HEA_CARDS],
        option[HEA_CARDS];
    int hands, draws, discards, plays;
} piles;

static void by_record(uint8_t *card, int count) {
    for (int n = 1; n < count; n++)
        for (int i = n; i && card[i - 1] > card[i]; i--) {
            const uint8_t before = card[i - 1];
            card[i - 1] = card[i];
            card[i] = before;
        }
}

static void assemble(gg_form *f, hea_seat *p, piles *all) {
    const int count = all->hands + all->draws + all->discards + all->plays;
    if (!gg_form_reading(f)) return;
    if (!gg_form_check(f, count <= HEA_CARDS, "no more than 48 cards (HER-R114)")) return;
    by_record(all->draw, all->draws);
    by_record(all->hand, all->hands);
    uint8_t *at = p->card;
    memcpy(at, all->draw, (size_t)all->draws), at += all->draws;
    memcpy(at, all->hand, (size_t)all->hands), at += all->hands;
    memcpy(at, all->play, (size_t)all->plays), at += all->plays;
    memcpy(at, all->discard, (size_t)all->discards);
    for (int i = 0; i < all->plays; i++)
        p->option[i >> 2] |= (uint8_t)(all->option[i] << 2 * (i & 3));
    p->draw = (uint8_t)all->draws;
    p->hand = (uint8_t)all->hands;
    p->play = (uint8_t)all->plays;
    p->discard = (uint8_t)all->discards;
}

/* "att+lig"; what the viewer does not see behind it, as "?3". */
static int sorted_form(gg_form *f, hea c, uint8_t *card, int count, int unknown) {
    uint8_t sorted[HEA_CARDS];
    if (gg_form_reading(f)) return hea_cards_form(f, c, card, 0, HEA_CARDS);
    hea_sort_codes(c, card, count, sorted);
    if (count || !unknown) (void)hea_cards_form(f, c, sorted, count, HEA_CARDS);
    if (!unknown) return count;
    if (count) gg_form_char(f, '+');
    gg_form_char(f, '?');
    (void)gg_form_value(f, unknown, unknown, unknown);
    return count;
}

static bool tradable(hea c, int card) {
    const int kind = card < HER_CARDS ? hea_cc(c)->card[card].kind : HER_STATISTIC;
    return kind == HER_SPELL || kind == HER_ARTIFACT;
}

/* The cards of a hand that the viewer sees; all if it is the own one. */
static int seen_in_hand(hea c, int seat, uint8_t *card) {
    const hea_seat *const p = &c.s->seat[seat];
    const int viewer = c.s->viewer - 1;
    int n = 0;
    const bool own = viewer < 0 || viewer == seat;
    const bool open = !own && hea_hand_is_open(c, seat, viewer);
    for (int i = 0; i < p->hand; i++)
        if (own || (open && tradable(c, hea_hand(p)[i]))) card[n++] = hea_hand(p)[i];
    return n;
}

static void play_form(gg_form *f, hea c, const hea_seat *p, piles *all) {
    int n = 0;
    for (; gg_form_more(f, '+', n, n < p->play, HEA_CARDS); n++) {
        const int card =
            gg_form_named_value(f, &hea_card_names, hea_cc(c), n < p->play ? hea_in_play(p)[n] : 0);
        gg_form_char(f, '.');
        const int64_t option =
            gg_form_value(f, n < p->play ? hea_option_in_play(p, n) + 1 : 1, 1, 4);
        all->play[n] = (uint8_t)card;
        all->option[n] = (uint8_t)(option - 1);
    }
    all->plays = n;
}

static void cards_form(gg_form *f, hea c, int seat) {
    hea_seat *const p = &c.s->seat[seat];
    piles all = {.hands = 0};
    uint8_t pile[HEA_CARDS] = {0};
    if (!gg_form_reading(f)) {
        all.hands = seen_in_hand(c, seat, all.hand);
        memcpy(all.draw, hea_draw_pile(p), p->draw);
        memcpy(all.discard, hea_discard(p), p->discard);
    }
    const bool blind = c.s->viewer && c.s->viewer != seat + 1;
    all.hands = sorted_form(f, c, all.hand, all.hands, p->hand - all.hands);
    gg_form_char(f, '/');
    all.draws =
        sorted_form(f, c, blind ? pile : all.draw, blind ? 0 : p->draw, blind ? p->draw : 0);
    if (!gg_form_reading(f)) all.draws = p->draw;
    gg_form_char(f, '/');
    all.discards = hea_cards_form(f, c, all.discard, p->discard, HEA_CARDS);
    gg_form_char(f, '/');
    play_form(f, c, p, &all);
    if (gg_form_reading(f) && blind) return;
    assemble(f, p, &all);
}

/* --- what the others know: A8 (b) */

/* The known ones of draw pile and hand, in the order of their records. */
static int known(const hea_seat *p, uint8_t card[HEA_CARDS]) {
    uint8_t both[HEA_CARDS];
    int n = 0;
    memcpy(both, p->card, (size_t)p->draw + p->hand);
    by_record(both, p->draw + p->hand);
    for (int i = 0; i < p->draw + p->hand; i++)
        if (!(p->unseen >> i & 1)) card[n++] = both[i];
    return n;
}

static void read_seen(gg_form *f, hea_seat *p, const uint8_t *card, int count) {
    uint8_t both[HEA_CARDS], left[HER_CARDS] = {0};
    const int all = p->draw + p->hand;
    memcpy(both, p->card, (size_t)all);
    by_record(both, all);
    for (int i = 0; i < count; i++) left[card[i]]++;
    for (int i = 0; i < all; i++) {
        if (left[both[i]])
            left[both[i]]--;
        else
            p->unseen |= UINT64_C(1) << i;
    }
    for (int i = 0; i < HER_CARDS; i++)
        gg_form_check(f, !left[i], "cards of hand and draw pile, and '*' for all of them");
    gg_form_check(f, p->unseen, "'*' for all cards");
}

static void seen_form(gg_form *f, hea c, hea_seat *p) {
    uint8_t card[HEA_CARDS] = {0}, sorted[HEA_CARDS];
    if (gg_form_if(f, '*', !p->unseen)) return;
    if (gg_form_reading(f)) {
        const int n = hea_cards_form(f, c, card, 0, HEA_CARDS);
        if (!gg_form_failed(f)) read_seen(f, p, card, n);
        return;
    }
    const int n = known(p, card);
    hea_sort_codes(c, card, n, sorted);
    (void)hea_cards_form(f, c, sorted, n, HEA_CARDS);
}

/* --- a seat */

static void seat_form(gg_form *f, hea c, int seat) {
    hea_seat *const p = &c.s->seat[seat];
    who_form(f, c, p), gg_form_char(f, '/');
    resources_form(f, p), gg_form_char(f, '/');
    town_form(f, p), gg_form_char(f, '/');
    figure_form(f, c, &p->figure[0], 'x'), gg_form_char(f, '/');
    figure_form(f, c, &p->figure[1], '-'), gg_form_char(f, '/');
    units_form(f, c, seat), gg_form_char(f, '/');
    cards_form(f, c, seat), gg_form_char(f, '/');
    gg_form_number(f, &p->far, 0, 3), gg_form_char(f, '/');
    gg_form_plain_hex(f, &p->cubes, (1u << HEA_SEATS) - 1), gg_form_char(f, '/');
    gg_form_number(f, &p->homeless, 0, 3), gg_form_char(f, '/');
    gg_form_plain_hex(f, &p->flags, (1u << FLAGS) - 1), gg_form_char(f, '/');
    seen_form(f, c, p);
}

void hea_seats_form(gg_form *f, hea c) {
    for (int k = 0; gg_form_next(f, ',', k, c.sc->seats); k++) seat_form(f, c, k);
}
