/* Shared decks, pools and supplies of the position line. Masks are over the physical cards in the
 * order of the content: of equal cards those in the draw pile are the highest, those discarded the
 * lowest (B31). */
#include "position.h"

#include <string.h>

/* --- masks */

/* Bits of a kind of which `copies` begin at `first`; `here` of them are in the mask. */
static uint64_t copies_mask(int first, int copies, int here, bool highest) {
    const uint64_t bits = (UINT64_C(1) << here) - 1;
    return bits << (highest ? first + copies - here : first);
}

static uint64_t all_bits(int count) {
    return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

/* The mask of kinds: copies[i] of each, of which count[i] are in it. */
static void mask_form(gg_form *f, int kinds, const uint8_t *copies, uint8_t *count, bool highest) {
    uint64_t mask = 0, again = 0;
    int first = 0;
    for (int i = 0; i < kinds; first += copies[i++])
        mask |= copies_mask(first, copies[i], count[i], highest);
    gg_form_plain_hex(f, &mask, all_bits(first));
    if (!gg_form_reading(f) || gg_form_failed(f)) return;
    for (int i = first = 0; i < kinds; first += copies[i++]) {
        count[i] = (uint8_t)__builtin_popcountll(mask & all_bits(copies[i]) << first);
        again |= copies_mask(first, copies[i], count[i], highest);
    }
    gg_form_check(f, mask == again,
                  highest ? "of equal cards the highest bits" : "of equal cards the lowest bits");
}

/* --- cards and units */

static void deck_form(gg_form *f, hea c, int deck, const char *name) {
    const hea_content *const content = &c.sc->content;
    const int start = content->pile_start[deck], most = content->pile_start[deck + 1] - start;
    gg_form_words(f, name);
    mask_form(f, content->decks[deck], content->deck_copies[deck], c.s->deck[deck], true);
    gg_form_char(f, ':');
    const int n = hea_cards_form(f, c, c.s->pile + start, c.s->piled[deck], most);
    if (!gg_form_reading(f)) return;
    c.s->piled[deck] = (uint8_t)n;
    for (int i = 0; i < n; i++)
        gg_form_check(f, hea_deck_of(c, c.s->pile[start + i]) == deck, "cards of this deck");
}

static void tier_form(gg_form *f, hea c, int tier, const char *name) {
    const hea_content *const content = &c.sc->content;
    uint8_t place[HEA_UNITS], copies[HEA_UNITS] = {0}, drawn[HEA_UNITS], discarded[HEA_UNITS];
    int n = 0;
    for (int i = 0; i < content->neutrals; i++) {
        if (content->combat.face[content->neutral_face[i]].tier != tier + 1) continue;
        place[n] = (uint8_t)i;
        copies[n] = content->neutral_copies[i];
        drawn[n] = c.s->neutral[i] & 15;
        discarded[n++] = c.s->neutral[i] >> 4;
    }
    gg_form_words(f, name);
    mask_form(f, n, copies, drawn, true);
    gg_form_char(f, ':');
    mask_form(f, n, copies, discarded, false);
    for (int i = 0; i < n && gg_form_reading(f) && !gg_form_failed(f); i++) {
        c.s->neutral[place[i]] = (uint8_t)(drawn[i] | discarded[i] << 4);
        gg_form_check(f, drawn[i] + discarded[i] <= copies[i], "units of the deck, once");
    }
}

/* --- astrologers */

static const gg_form_names astrologer_names = GG_CODE_NAMES("an astrologers card");

static void astrologer_form(gg_form *f, hea c, uint8_t *card) {
    const hea_content *const content = &c.sc->content;
    gg_form_named(f, &astrologer_names, GG_CODES(content->astrologer, code, content->astrologers),
                  card);
}

/* What a card adds to the next incomes. */
static void boon_of(hea c, int card, uint8_t boon[HEA_RESOURCES]) {
    static const char letters[] = "gbv";
    const hea_deed *const deed = &c.sc->content.astrologer[card];
    memset(boon, 0, HEA_RESOURCES);
    for (int i = 0; i < deed->options; i++) {
        const her_program *const program = &deed->option[i].level[0];
        for (int k = 0; k < program->count; k++) {
            const char *const letter = strchr(letters, program->verb[k].kind);
            if (program->verb[k].op == HER_V_BOON && letter && *letter)
                boon[letter - letters] =
                    (uint8_t)((int8_t)boon[letter - letters] + program->verb[k].n);
        }
    }
}

/* The card whose boon is still to come: the one in force. */
static void pending_form(gg_form *f, hea c) {
    hea_state *const s = c.s;
    static const uint8_t none[HEA_RESOURCES] = {0};
    uint8_t card = s->astrologers;
    if (gg_form_if(f, '-', !memcmp(s->pending_boon, none, sizeof none))) return;
    astrologer_form(f, c, &card);
    if (!gg_form_reading(f) || gg_form_failed(f)) return;
    if (gg_form_check(f, card == s->astrologers, "the card in force"))
        boon_of(c, card, s->pending_boon);
    gg_form_check(f, memcmp(s->pending_boon, none, sizeof none), "a card with a boon");
}

static void astrologers_form(gg_form *f, hea c) {
    const int cards = c.sc->content.astrologers;
    gg_form_words(f, ",as:"), gg_form_plain_hex(f, &c.s->astrologers_left, all_bits(cards));
    gg_form_char(f, ':');
    if (gg_form_if(f, '-', c.s->astrologers == HEA_NONE)) {
        if (gg_form_reading(f)) c.s->astrologers = HEA_NONE;
    } else {
        astrologer_form(f, c, &c.s->astrologers);
    }
    if (gg_form_reading(f)) /* the others are told in the context */
        c.s->astrologers_drawn = c.s->astrologers != HEA_NONE;
    gg_form_char(f, ':'), pending_form(f, c);
}

/* --- events, war machines, tiles, the grail, the random town */

static void events_form(gg_form *f, hea c) {
    gg_form_words(f, ",ev:");
    if (!c.sc->record.events)
        gg_form_char(f, '-');
    else
        gg_form_plain_hex(f, &c.s->events_left, all_bits(c.sc->content.events));
}

static int tiles_of(const hea_content *content, int group, uint8_t copies[8]) {
    int n = 0;
    for (int i = 0; i < content->tiles; i++)
        if (content->tile[i].group == group) copies[n++] = content->tile[i].copies;
    return n;
}

static void pools_form(gg_form *f, hea c) {
    uint8_t copies[8], far[8];
    const int kinds = tiles_of(&c.sc->content, HEA_FAR, copies);
    for (int i = 0; i < kinds; i++) far[i] = c.s->far_left >> 2 * i & 3;
    gg_form_words(f, ",tf:"), mask_form(f, kinds, copies, far, true);
    for (int i = 0; i < kinds && gg_form_reading(f); i++)
        c.s->far_left |= (uint16_t)(far[i] << 2 * i);
    gg_form_words(f, ",tn:");
    gg_form_plain_hex(f, &c.s->near_left, all_bits(tiles_of(&c.sc->content, HEA_NEAR, copies)));
    gg_form_words(f, ",tc:");
    gg_form_plain_hex(f, &c.s->centre_left, all_bits(tiles_of(&c.sc->content, HEA_CENTRE, copies)));
}

/* The token: a seat, nobody yet '-', out of the game 'x' (C21). */
static void grail_form(gg_form *f, hea c) {
    static const int values[] = {HEA_NONE, HEA_AI};
    gg_form_words(f, ",gr:");
    if (!gg_form_letter(f, "-x", values, &c.s->grail))
        gg_form_number(f, &c.s->grail, 0, c.sc->seats - 1);
}

/* The faction that defends it, by its first letter. */
static void random_town_form(gg_form *f, hea c) {
    const her_content *const content = hea_cc(c);
    char letters[HER_FACTIONS + 1] = "";
    gg_form_words(f, ",rt:");
    if (gg_form_if(f, '-', c.s->random_town == HEA_NONE)) {
        if (gg_form_reading(f)) c.s->random_town = HEA_NONE;
        return;
    }
    for (int i = 0; i < content->factions; i++) letters[i] = *content->faction[i].code;
    gg_form_one_of(f, letters, &c.s->random_town);
}

void hea_decks_form(gg_form *f, hea c) {
    deck_form(f, c, HEA_AB, "ab:");
    deck_form(f, c, HEA_AR, ",ar:");
    deck_form(f, c, HEA_SP, ",sp:");
    tier_form(f, c, 0, ",nb:");
    tier_form(f, c, 1, ",ns:");
    tier_form(f, c, 2, ",ng:");
    tier_form(f, c, 3, ",na:");
    astrologers_form(f, c);
    events_form(f, c);
    gg_form_words(f, ",wm:"),
        gg_form_plain_hex(f, &c.s->machines, all_bits(c.sc->content.machines));
    pools_form(f, c);
    grail_form(f, c);
    random_town_form(f, c);
}
