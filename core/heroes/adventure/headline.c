/* What is asked on the map, with what it is about and how it can be answered; who has won. */
#include "../../kit/words.h"
#include "../combat/rules.h"
#include "fight.h"
#include "picture.h"

static void put_result(hea c, gg_text *text) {
    const int cooperative = c.sc->record.mode >= HEA_COOP;
    int named = 0;
    gg_put(text, "over: ");
    if (!c.s->winners || cooperative) {
        gg_put(text, c.s->winners ? "won" : c.s->drawn ? "a draw" : "lost");
        return;
    }
    for (int seat = 0; seat < c.sc->seats; seat++) {
        if (!(c.s->winners >> seat & 1)) continue;
        if (named++) gg_put(text, " and ");
        hea_say_seat(c, seat, text);
    }
    gg_put(text, named > 1 ? " have won" : " has won");
}

/* What else can be done now: town, cards, morale, allies; nothing in the view of another seat, from
 * which the cards are hidden. */
static void say_actions(hea c, int seat, bool turn, gg_text *text) {
    static const struct {
        uint8_t kind;
        const char *words;
    } kinds[] = {{HEA_M_BUILD, "build (B:)"},          {HEA_M_UNIT, "recruit (U:)"},
                 {HEA_M_REINFORCE, "reinforce (U:+)"}, {HEA_M_HIRE, "hire (U:hero)"},
                 {HEA_M_BOOK, "buy a spell (BK)"},     {HEA_M_PLAY, "play a card (P:)"},
                 {HEA_M_MORALE, "use morale (Z:)"},    {HEA_M_GIVE, "give (GV:)"},
                 {HEA_M_OFFER, "offer cards (OF:)"}};
    gg_move moves[GG_MAX_MOVES];
    gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
    uint64_t offered = 0;
    if (c.s->viewer && c.s->viewer != seat + 1) return;
    hea_list_town(c, seat, &list);
    if (turn) {
        hea_list_cards(c, seat, HEA_W_MAIN, &list);
        hea_list_morale(c, seat, &list);
        hea_list_allies(c, &list);
    }
    for (int i = 0; i < list.count; i++)
        offered |= UINT64_C(1) << (HEA_KIND(moves[i]) - HEA_M_FIRST);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (offered >> (kinds[i].kind - HEA_M_FIRST) & 1) gg_putf(text, "%s, ", kinds[i].words);
}

/* Whether what the actor can do may be told: not in the view of another seat. */
static bool tells(hea c) {
    return c.s->actor < HEA_SEATS && (!c.s->viewer || c.s->viewer == c.s->actor + 1);
}

/* "H1 has 3 MP (e ne d4), ": what can be typed behind "H1:". */
static void say_mover(const gg_game *game, hea c, int hero, const gg_move_list *list,
                      gg_text *text) {
    const hea_hero *h = &c.s->seat[c.s->active].figure[hero];
    const char *before = " (";
    if (h->field == HEA_NONE) return;
    gg_putf(text, "H%d has %d MP", hero + 1, h->mp);
    for (int i = 0; i < list->count; i++) {
        const int kind = HEA_KIND(list->move[i]);
        char token[GG_MOVE_TEXT];
        gg_text word = gg_text_over(token, sizeof token);
        if ((kind != HEA_M_STEP && kind != HEA_M_DISCOVER && kind != HEA_M_REVISIT &&
             kind != HEA_M_PLACE) ||
            HEA_A_OF(list->move[i]) != hero)
            continue;
        gg_words_token(game, c.s, list->move[i], &word);
        gg_putf(text, "%s%s", before, token + strlen("H1:"));
        before = " ";
    }
    gg_put(text, before[1] ? ", " : "), ");
}

static void say_main(const gg_game *game, hea c, bool how, gg_text *text) {
    gg_move moves[GG_MAX_MOVES];
    gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
    if (how) list.count = gg_moves(game, c.s, moves);
    for (int hero = 0; hero < 2; hero++) say_mover(game, c, hero, &list, text);
    say_actions(c, c.s->active, true, text);
    gg_put(text, "end the turn (.)");
}

/* A40, A41: the deck, and what can be had. */
static void say_search(hea c, gg_text *text) {
    const int deck = hea_top(c)->v[0] % HEA_DECKS, top = hea_deck_top(c, deck);
    gg_putf(text, "a search of the %s deck: ", hea_deck_names[deck]);
    if (c.s->node == HEA_A_PICK) {
        gg_put(text, "keep (K:)");
        for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++)
            gg_putf(text, "%s %s", i ? " or" : "", hea_card_name(c, c.s->shown[i]));
    } else {
        gg_put(text, "look (SE:l)");
        if (top != HEA_NONE) gg_putf(text, " or take %s (SE:d)", hea_card_name(c, top));
    }
}

/* The tokens that can be typed, where they are few. */
static void say_tokens(const gg_game *game, hea c, bool how, gg_text *text) {
    enum { FEW = 8 };
    gg_move moves[GG_MAX_MOVES];
    const int count = how ? gg_moves(game, c.s, moves) : 0;
    for (int i = 0; i < count && count <= FEW; i++) {
        gg_put_char(text, ' ');
        gg_words_token(game, c.s, moves[i], text);
    }
}

static void say_discard(const gg_game *game, hea c, bool how, gg_text *text) {
    const int seat = c.s->actor % HEA_SEATS, limit = hea_hand_limit(c, seat);
    gg_putf(text,
            c.s->seat[seat].hand > limit ? "discard down to the hand limit of %d (HER-080):"
                                         : "discard before drawing up to %d?",
            limit);
    say_tokens(game, c, how, text);
}

/* What is asked, with what it is about and, if wanted, how it can be answered. */
static void say_question(const gg_game *game, hea c, bool how, gg_text *text) {
    const hea_frame *f = hea_top(c);
    const hea_deed *deed = f->kind == HEA_K_DEEDS ? hea_deed_of(c, f->v[2], f->v[3]) : NULL;
    switch (c.s->node) {
    case HEA_A_MAIN: say_main(game, c, how, text); return;
    case HEA_A_DISCARD: say_discard(game, c, how, text); return;
    case HEA_A_WINDOW:
    case HEA_A_ROUND_WINDOW:
        gg_put(text, hea_question(c));
        gg_put_char(text, ' ');
        say_actions(c, c.s->actor % HEA_SEATS, false, text);
        gg_put(text, "go on (-)");
        return;
    case HEA_A_SEARCH:
    case HEA_A_PICK:
        if (f->kind != HEA_K_SEARCH) break;
        say_search(c, text);
        return;
    case HEA_A_VISIT:
        if (f->kind != HEA_K_VISIT && f->kind != HEA_K_SETTLE) break;
        gg_put(text, "at ");
        hea_say_place(c, f->v[1], text);
        gg_put(text, ": what is chosen?");
        say_tokens(game, c, how, text);
        return;
    default: break;
    }
    if (deed && *deed->name) gg_putf(text, "%s: ", deed->name);
    gg_put(text, hea_question(c));
    say_tokens(game, c, how, text);
}

static void headline(const gg_game *game, const void *state, bool how, gg_text *text) {
    const hea c = hea_of(game, state);
    gg_game inner;
    if (c.s->phase == HEA_SETTING_UP)
        gg_put(text, "Set-up: ");
    else
        gg_putf(text, "Round %d of %d, ", c.s->round, c.sc->record.rounds);
    if (hea_is_over(c)) {
        put_result(c, text);
        return;
    }
    if (hea_inner(c, &inner)) {
        gg_put(text, "combat");
        const hea_frame *f = hea_running(c, HEA_K_FIGHT);
        if (f) gg_put(text, " on "), hea_put_field(f->v[HEA_FIGHT_FIELD], text);
        gg_put(text, ". ");
        her_say_node(&inner, &c.s->combat, text);
        if (how) her_say_choices(&inner, &c.s->combat, text);
        return;
    }
    if (c.s->phase == HEA_PLAYING) {
        hea_say_seat(c, c.s->active, text);
        gg_put(text, "'s turn: ");
    }
    if (c.s->actor != HEA_NONE && (c.s->phase == HEA_SETTING_UP || c.s->actor != c.s->active)) {
        hea_say_seat(c, c.s->actor, text);
        gg_put(text, ", ");
    }
    say_question(game, c, how, text);
}

void hea_title(const gg_game *game, const void *state, gg_text *text) {
    headline(game, state, false, text);
}

void hea_headline(const gg_game *game, const void *state, gg_text *text) {
    headline(game, state, tells(hea_of(game, state)), text);
}
