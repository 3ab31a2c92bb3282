/* The cards of a seat: draw pile and hand (sorted), cards in play and discard pile (in order), and
 * which of the first two the other players know. */
#include "process.h"

#include <string.h>

static int total(const hea_seat *p) {
    return p->draw + p->hand + p->play + p->discard;
}

static void insert_at(hea_seat *p, int at, int card) {
    memmove(p->card + at + 1, p->card + at, (size_t)(total(p) - at));
    p->card[at] = (uint8_t)card;
}

static void take_out(hea_seat *p, int at) {
    const int n = total(p);
    memmove(p->card + at, p->card + at + 1, (size_t)(n - at - 1));
    p->card[n - 1] = 0;
}

/* Where a record lies in a sorted part; where it would be put. */
static int find(const uint8_t *part, int n, int card) {
    for (int i = 0; i < n; i++)
        if (part[i] == card) return i;
    return -1;
}
static int sorted_place(const uint8_t *part, int n, int card) {
    int i = 0;
    while (i < n && part[i] <= card) i++;
    return i;
}
static int copies(const uint8_t *part, int n, int card) {
    int count = 0;
    for (int i = 0; i < n; i++) count += part[i] == card;
    return count;
}
static int lower(const uint8_t *part, int n, int card) {
    int count = 0;
    for (int i = 0; i < n; i++) count += part[i] < card;
    return count;
}

/* --- what the others know: a bit for each card of draw pile and hand together, sorted */

static uint64_t below(int i) {
    return i < 64 ? (UINT64_C(1) << i) - 1 : ~UINT64_C(0);
}

static int first_of(const hea_seat *p, int card) {
    return lower(p->card, p->draw, card) + lower(hea_hand(p), p->hand, card);
}

/* A card is about to come; known ones go before unknown ones of the same record. */
static void note_gain(hea_seat *p, int card, bool unseen) {
    const int first = first_of(p, card);
    const int at = unseen
                       ? first + copies(p->card, p->draw, card) + copies(hea_hand(p), p->hand, card)
                       : first;
    const uint64_t low = p->unseen & below(at), high = p->unseen & ~below(at);
    p->unseen = low | (uint64_t)unseen << at | high << 1;
}

/* A card is about to leave: a known one if there is any, for nobody can tell. */
static void note_loss(hea_seat *p, int card) {
    const int at = first_of(p, card);
    p->unseen = (p->unseen & below(at)) | (p->unseen >> 1 & ~below(at));
}

/* --- options of the cards in play */

int hea_option_in_play(const hea_seat *p, int place) {
    return p->option[place >> 2] >> (2 * (place & 3)) & 3;
}

static void set_option(hea_seat *p, int place, int option) {
    uint8_t *byte = &p->option[place >> 2];
    const int shift = 2 * (place & 3);
    *byte = (uint8_t)((*byte & ~(3 << shift)) | option << shift);
}

static int out_of_play(hea_seat *p, int place) {
    const int at = p->draw + p->hand + place, card = p->card[at];
    take_out(p, at);
    for (int i = place; i + 1 < p->play; i++) set_option(p, i, hea_option_in_play(p, i + 1));
    set_option(p, p->play - 1, 0);
    p->play--;
    return card;
}

/* --- questions */

int hea_in_hand(hea c, int seat, int card) {
    const hea_seat *p = &c.s->seat[seat];
    return copies(hea_hand(p), p->hand, card);
}

int hea_owned(hea c, int seat, int card) {
    const hea_seat *p = &c.s->seat[seat];
    return copies(p->card, total(p), card);
}

int hea_hand_limit(hea c, int seat) {
    const hea_state *s = c.s;
    int limit = hea_cc(c)->level[hea_level(&s->seat[seat]) - 1].hand;
    if (s->astrologers != HEA_NONE) {
        const her_program *p = &c.sc->content.astrologer[s->astrologers].option[0].level[0];
        for (int i = 0; i < p->count; i++)
            if (p->verb[i].op == HER_V_HAND) limit += p->verb[i].n;
    }
    if (s->grail == seat) limit += c.sc->record.grail_hand;
    return limit < 0 ? 0 : limit;
}

int hea_expert_left(hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    const int allowed = hea_cc(c)->level[hea_level(p) - 1].expert;
    return allowed > p->expert ? allowed - p->expert : 0;
}

static void add_part(const uint8_t *part, int n, int kind, gg_odds *odds) {
    for (int i = 0, equal; i < n; i += equal) {
        for (equal = 1; i + equal < n && part[i + equal] == part[i];) equal++;
        gg_odds_add(odds, HEA_MOVE(kind, part[i], 0, 0), (uint64_t)equal);
    }
}

void hea_add_draws(hea c, int seat, gg_odds *odds) {
    const hea_seat *p = &c.s->seat[seat];
    add_part(hea_draw_pile(p), p->draw, HEA_M_DRAWN, odds);
}

void hea_add_losses(hea c, int seat, gg_odds *odds) {
    const hea_seat *p = &c.s->seat[seat];
    add_part(hea_hand(p), p->hand, HEA_M_LOST, odds);
}

void hea_push_hand(hea c, int seat, int kind, gg_move_list *list) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *hand = hea_hand(p);
    for (int i = 0; i < p->hand; i++)
        if (!i || hand[i] != hand[i - 1]) gg_push(list, HEA_MOVE(kind, hand[i], 0, 0));
}

bool hea_has_room(hea c, int seat) {
    return total(&c.s->seat[seat]) < HEA_CARDS;
}

/* --- cards on their ways */

static void into_hand(hea_seat *p, int card) {
    insert_at(p, p->draw + sorted_place(hea_hand(p), p->hand, card), card);
    p->hand++;
}

static void out_of_hand(hea_seat *p, int card) {
    const int i = find(hea_hand(p), p->hand, card);
    assert(i >= 0);
    take_out(p, p->draw + i);
    p->hand--;
}

void hea_gain_card(hea c, int seat, int card, bool unseen) {
    hea_seat *p = &c.s->seat[seat];
    if (!hea_has_room(c, seat)) return;
    note_gain(p, card, unseen);
    into_hand(p, card);
}

void hea_shuffle_in(hea c, int seat, int card, bool unseen) {
    hea_seat *p = &c.s->seat[seat];
    if (!hea_has_room(c, seat)) return;
    note_gain(p, card, unseen);
    insert_at(p, sorted_place(p->card, p->draw, card), card);
    p->draw++;
}

void hea_drawn(hea c, int seat, int card) {
    hea_seat *p = &c.s->seat[seat];
    const int i = find(p->card, p->draw, card);
    assert(i >= 0);
    take_out(p, i);
    p->draw--;
    into_hand(p, card);
}

void hea_reshuffle(hea c, int seat) {
    hea_seat *p = &c.s->seat[seat];
    while (p->discard) {
        const int card = hea_take_from_discard(c, seat, p->discard - 1);
        note_gain(p, card, false);
        insert_at(p, sorted_place(p->card, p->draw, card), card);
        p->draw++;
    }
}

void hea_discard_card(hea c, int seat, int card) {
    hea_seat *p = &c.s->seat[seat];
    note_loss(p, card);
    out_of_hand(p, card);
    p->card[total(p)] = (uint8_t)card;
    p->discard++;
}

void hea_sort_discarded(hea c, int seat, int n) {
    hea_seat *p = &c.s->seat[seat];
    uint8_t *top = p->card + total(p) - n;
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0; k--) {
            const uint8_t lower = top[k - 1];
            if (strcmp(hea_cc(c)->card[lower].code, hea_cc(c)->card[top[k]].code) <= 0) break;
            top[k - 1] = top[k];
            top[k] = lower;
        }
}

void hea_use_card(hea c, int seat, int card, int option) {
    hea_seat *p = &c.s->seat[seat];
    note_loss(p, card);
    out_of_hand(p, card);
    hea_put_in_play(c, seat, card, option);
}

void hea_put_in_play(hea c, int seat, int card, int option) {
    hea_seat *p = &c.s->seat[seat];
    if (!hea_has_room(c, seat)) return;
    insert_at(p, p->draw + p->hand + p->play, card);
    set_option(p, p->play, option);
    p->play++;
}

void hea_remove_card(hea c, int seat, int card) {
    hea_seat *p = &c.s->seat[seat];
    note_loss(p, card);
    out_of_hand(p, card);
}

void hea_remove_from_play(hea c, int seat, int place) {
    (void)out_of_play(&c.s->seat[seat], place);
}

void hea_discard_from_play(hea c, int seat, int place) {
    hea_seat *p = &c.s->seat[seat];
    const int card = out_of_play(p, place);
    p->card[total(p)] = (uint8_t)card;
    p->discard++;
}

int hea_take_from_discard(hea c, int seat, int place) {
    hea_seat *p = &c.s->seat[seat];
    const int at = p->draw + p->hand + p->play + place, card = p->card[at];
    take_out(p, at);
    p->discard--;
    return card;
}

void hea_put_on_discard(hea c, int seat, int card) {
    hea_seat *p = &c.s->seat[seat];
    if (!hea_has_room(c, seat)) return;
    p->card[total(p)] = (uint8_t)card;
    p->discard++;
}
