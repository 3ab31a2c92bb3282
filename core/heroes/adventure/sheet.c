/* The state in words, line by line: what lies before each seat and beside the map. Shared by both
 * pictures. */
#include "land.h"
#include "picture.h"

/* --- what the viewer sees */

bool hea_hand_seen(hea c, int seat) {
    return !c.s->viewer || c.s->viewer == seat + 1;
}

bool hea_shows_cards(hea c) {
    if (!c.s->depth) return false;
    const int kind = hea_top(c)->kind;
    return kind != HEA_K_MUSTER && kind != HEA_K_DISCOVER && kind != HEA_K_PLACE &&
           kind != HEA_K_FIGHT;
}

bool hea_shows_units(hea c) {
    return c.s->depth && hea_top(c)->kind == HEA_K_MUSTER;
}

bool hea_is_place(hea c, int field) {
    return !hea_blocked(c, field) && (hea_kind(c, field) != HEA_F_EMPTY || hea_guarded(c, field));
}

const char *hea_place_name(int field, char words[32]) {
    gg_text text = gg_text_over(words, 32);
    gg_put(&text, "at-");
    hea_put_field(field, &text);
    return words;
}

static void put_sep(gg_text *text, size_t begin, const char *separator) {
    if (text->length > begin) gg_put(text, separator);
}

/* "att Attack, lea Leadership x2": cards in the order in which they lie, equal neighbours together. */
static void put_cards(hea c, const uint8_t *card, int count, gg_text *text) {
    for (int i = 0, n; i < count; i += n) {
        for (n = 1; i + n < count && card[i + n] == card[i]; n++) {
        }
        gg_putf(text, "%s%s", i ? ", " : "", hea_card_code(c, card[i]));
        if (card[i] < HEA_HIDDEN) gg_putf(text, " %s", hea_card_name(c, card[i]));
        if (n > 1) gg_putf(text, " x%d", n);
    }
}

/* --- a seat */

void hea_say_stores(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    gg_putf(text, "level %d (experience %d/12), ", hea_level(p), p->experience);
    gg_putf(text, "gold %d +%d, materials %d +%d, valuables %d +%d", p->gold, p->income[HEA_GOLD],
            p->materials, p->income[HEA_MATERIALS], p->valuables, p->income[HEA_VALUABLES]);
}

void hea_say_figures(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    for (int hero = 0; hero < 2; hero++) {
        const hea_hero *h = &p->figure[hero];
        if (h->field == HEA_NONE && hero) continue;
        if (hero) gg_put(text, "; ");
        gg_putf(text, "H%d ", hero + 1);
        if (h->field == HEA_NONE) {
            gg_put(text, "off the map");
            continue;
        }
        gg_put(text, "on ");
        hea_say_place(c, h->field, text);
        gg_putf(text, ", %d MP", h->mp);
        if (!hea_may_stop(c, seat, hero, h->field)) gg_put(text, ", must move on");
    }
}

void hea_say_army(hea c, int seat, gg_text *text) {
    uint8_t face[15];
    const int count = hea_army(c, seat, face);
    for (int i = 0; i < count; i++) {
        const her_face *f = &hea_cc(c)->face[face[i]];
        gg_putf(text, "%s%s %s%s", i ? ", " : "", f->code, f->name,
                f->kind == 'p'   ? " (Pack)"
                : f->kind == 'n' ? " (neutral)"
                                 : "");
    }
    if (!count) gg_put(text, "none");
}

void hea_say_town(hea c, int seat, gg_text *text) {
    static const char *const morale[] = {"", "good morale", "bad morale", ""};
    static const struct {
        int bit;
        const char *words;
    } tokens[] = {{HEA_T_BUILD, "build"}, {HEA_T_POPULATION, "population"}, {HEA_T_BOOK, "book"}};
    const hea_seat *p = &c.s->seat[seat];
    const size_t begin = text->length;
    int ready = 0;
    for (int i = 0; i < HEA_BUILDINGS; i++) {
        if (!hea_has(p, i)) continue;
        put_sep(text, begin, ", ");
        gg_put(text, hea_building_names[i]);
    }
    put_sep(text, begin, "; ");
    gg_put(text, "tokens:");
    for (int i = 0; i < 3; i++)
        if (p->tokens & tokens[i].bit) gg_putf(text, " %s", tokens[i].words), ready++;
    if (!ready) gg_put(text, " all used");
    if (p->tokens & HEA_T_GUILD_BUILT) gg_put(text, ", guild new");
    if (*morale[p->morale & HEA_MORALE]) gg_putf(text, "; %s", morale[p->morale & HEA_MORALE]);
    if (p->morale & HEA_M_DISCARD_HAND) gg_put(text, ", loses the hand at the end of its turn");
}

/* What allies may trade is open between them (B34). */
static void put_open(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *hand = hea_hand(p);
    int open = 0;
    if (!c.s->viewer || !hea_hand_is_open(c, seat, c.s->viewer - 1)) return;
    for (int i = 0; i < p->hand; i++) {
        if (hand[i] >= hea_cc(c)->cards) continue; /* hidden */
        const int kind = hea_cc(c)->card[hand[i]].kind;
        if (kind != HER_SPELL && kind != HER_ARTIFACT) continue;
        gg_putf(text, "%s%s", open++ ? ", " : ": ", hea_card_name(c, hand[i]));
    }
}

/* What is in play, and the numbers of cards. */
static void put_play(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    if (p->play) gg_put(text, "; in play: "), put_cards(c, hea_in_play(p), p->play, text);
    gg_putf(text, "; expert uses left %d", hea_expert_left(c, seat));
}

void hea_say_hand(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    gg_putf(text, "%d of %d", p->hand, hea_hand_limit(c, seat));
    if (!hea_hand_seen(c, seat))
        put_open(c, seat, text);
    else if (p->hand)
        gg_put(text, ": "), put_cards(c, hea_hand(p), p->hand, text);
    put_play(c, seat, text);
}

void hea_say_numbers(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    gg_putf(text, "%d of %d", p->hand, hea_hand_limit(c, seat));
    if (!hea_hand_seen(c, seat)) put_open(c, seat, text);
    gg_putf(text, ", draw pile %d, discards %d", p->draw, p->discard);
    put_play(c, seat, text);
}

void hea_say_piles(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    const uint8_t *discard = p->card + p->draw + p->hand + p->play;
    gg_putf(text, "draw %d", p->draw);
    if (p->draw && hea_hand_seen(c, seat))
        gg_put(text, " ("), put_cards(c, p->card, p->draw, text), gg_put_char(text, ')');
    gg_putf(text, ", discard %d", p->discard);
    if (p->discard)
        gg_put(text, " ("), put_cards(c, discard, p->discard, text), gg_put(text, ", last on top)");
}

void hea_say_extras(hea c, int seat, gg_text *text) {
    const hea_seat *p = &c.s->seat[seat];
    const size_t begin = text->length;
    if (p->flags & HEA_ELIMINATED) gg_put(text, "eliminated");
    if (p->far) put_sep(text, begin, ", "), gg_putf(text, "far tiles %d", p->far);
    if (c.s->grail == seat) put_sep(text, begin, ", "), gg_put(text, "the grail");
    for (int k = 0; k < c.sc->seats; k++) {
        if (!(p->cubes >> k & 1)) continue;
        put_sep(text, begin, ", ");
        gg_put(text, "a cube of ");
        hea_say_seat(c, k, text);
    }
    if (p->homeless)
        put_sep(text, begin, ", "),
            gg_putf(text, "%d round%s without a town", p->homeless, p->homeless == 1 ? "" : "s");
    if (p->flags & HEA_GHOST) put_sep(text, begin, ", "), gg_put(text, "passes guards");
    if (p->flags & HEA_CLIMB) put_sep(text, begin, ", "), gg_put(text, "crosses borders");
    if (p->flags & (3u * HEA_FREE_STEP))
        put_sep(text, begin, ", "), gg_put(text, "free step at the end of the turn");
    if (p->flags / HEA_CHEAP & 15)
        put_sep(text, begin, ", "),
            gg_putf(text, "next unit %u gold less", p->flags / HEA_CHEAP & 15);
}

/* --- the table */

void hea_say_decks(hea c, gg_text *text) {
    for (int deck = 0; deck < HEA_DECKS; deck++) {
        const int top = hea_deck_top(c, deck);
        int left = 0;
        for (int i = 0; i < c.sc->content.decks[deck]; i++) left += c.s->deck[deck][i];
        gg_putf(text, "%s%s %d", deck ? "; " : "", hea_deck_names[deck], left);
        if (top != HEA_NONE)
            gg_putf(text, ", on its discards %s %s", hea_card_code(c, top), hea_card_name(c, top));
    }
    const char *separator = "; for sale: ";
    for (int i = 0; i < c.sc->content.machines; i++) {
        if (!(c.s->machines >> i & 1)) continue;
        gg_putf(text, "%s%s", separator, hea_card_name(c, c.sc->content.machine[i].card));
        separator = ", ";
    }
}

void hea_say_skies(hea c, gg_text *text) {
    const size_t begin = text->length;
    if (c.s->astrologers < c.sc->content.astrologers) {
        const hea_deed *deed = &c.sc->content.astrologer[c.s->astrologers];
        gg_putf(text, "astrologers: %s: ", deed->name);
        hea_say_choice(c, deed, 1, text);
    }
    for (int i = 0; i < HEA_RESOURCES; i++) {
        const int boon = (int8_t)c.s->pending_boon[i];
        if (!boon) continue;
        put_sep(text, begin, "; ");
        gg_putf(text, "next incomes: %+d %s", boon, hea_resource_names[i]);
    }
    if (c.s->events_left) {
        put_sep(text, begin, "; ");
        gg_put_count(text, __builtin_popcount(c.s->events_left), "event left", "events left");
    }
}

void hea_say_ai(hea c, gg_text *text) {
    if (!c.s->ai.alive) return;
    gg_put(text, "on ");
    hea_say_place(c, c.s->ai.field, text);
    if (c.s->ai.mp) gg_putf(text, ", %d MP", c.s->ai.mp);
    for (int i = 0; i < c.s->ai.units && i < 7; i++) {
        gg_put(text, i ? ", " : "; ");
        hea_say_face(c, c.s->ai.face[i], text);
    }
}

void hea_say_roll(hea c, gg_text *text) {
    const size_t begin = text->length;
    for (int i = 0; i < 4 && c.s->dice[i]; i++) {
        gg_put(text, i ? ", " : "dice: ");
        hea_say_die(c.s->dice[i], text);
    }
    if (!c.s->showing || !c.s->depth) return;
    put_sep(text, begin, "; ");
    gg_put(text, "shown: ");
    for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++) {
        if (i) gg_put(text, ", ");
        if (hea_shows_cards(c))
            gg_putf(text, "%s %s", hea_card_code(c, c.s->shown[i]),
                    hea_card_name(c, c.s->shown[i]));
        else if (hea_top(c)->kind == HEA_K_DISCOVER || hea_top(c)->kind == HEA_K_PLACE)
            gg_put(text, c.sc->content.tile[c.s->shown[i] % HEA_KINDS_OF_TILES].code);
        else
            hea_say_face(c, c.s->shown[i], text);
    }
}

void hea_say_goal(hea c, gg_text *text) {
    static const char *const ways[] = {
        "flag an enemy starting town", "flag all enemy starting towns",
        "flag all obelisks",           "flag the utopia",
        "defeat the AI hero",          "flag the settlement",
        "hold a cube of every enemy",  "eliminate all enemies"};
    const hea_scenario_record *r = &c.sc->record;
    const bool cubes = r->mode == HEA_CLASH && c.sc->seats > 2; /* HER-576 */
    const size_t begin = text->length;
    for (int i = 0; i < 8; i++) {
        const unsigned way = 1u << i;
        const bool task = way & HEA_V_TASKS && r->victory & HEA_V_TASKS & (way - 1);
        if (!(r->victory & way) || (way == HEA_V_CUBES && !cubes)) continue;
        put_sep(text, begin, task ? " and " : ", or ");
        gg_put(text, ways[i]);
    }
    gg_putf(text, ", within %d rounds (else %s)", r->rounds,
            r->timeout_draw ? "a draw" : "all have lost");
    if (r->defeat & HEA_L_AI_TOWN) gg_put(text, "; lost when the AI hero flags a starting town");
    if (r->defeat & HEA_L_MAIN_HERO) gg_put(text, "; lost with the main hero");
}
