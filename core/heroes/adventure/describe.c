/* Moves and outcomes in words, their headings, and the state in one line. */
#include "../combat/rules.h"
#include "fight.h"
#include "picture.h"

/* --- headings */

#define AT(kind) [HEA_M_##kind - HEA_M_FIRST]
static const char *const groups[HEA_M_LAST - HEA_M_FIRST] = {
    AT(FACTION) = "Faction",   AT(HERO) = "Hero",          AT(OPTION) = "Choose",
    AT(ROTATE) = "Rotate",     AT(STEP) = "Move",          AT(REVISIT) = "Move",
    AT(DISCOVER) = "Discover", AT(PLACE) = "Discover",     AT(PUT) = "Place the tile",
    AT(BUILD) = "Town",        AT(SESSION) = "Town",       AT(UNIT) = "Recruit",
    AT(REINFORCE) = "Recruit", AT(UNITS_DONE) = "Go on",   AT(HIRE) = "Recruit",
    AT(BOOK) = "Town",         AT(PLAY) = "Play a card",   AT(EMPOWER) = "Empower",
    AT(CAST) = "Cast",         AT(ON_HERO) = "Choose",     AT(ON_SEAT) = "Choose",
    AT(ON_UNIT) = "Choose",    AT(CARD) = "Choose a card", AT(BUY_CARD) = "Buy",
    AT(SEARCH) = "Search",     AT(REPLACE) = "Search",     AT(MORALE) = "Morale",
    AT(TRADE) = "Trade",       AT(TRADE_END) = "Go on",    AT(TRADE_CARD) = "Trade",
    AT(MACHINE) = "Trade",     AT(GIVE) = "Allies",        AT(OFFER) = "Allies",
    AT(DEFEND) = "Defend",     AT(FIELD) = "Place",        AT(END) = "End the turn",
    AT(PASS) = "Go on",        AT(DRAWN) = "Chance",       AT(DICE) = "Chance",
    AT(TILE) = "Chance",       AT(ASTROLOGER) = "Chance",  AT(EVENT) = "Chance",
    AT(DRAWN_UNIT) = "Chance", AT(LOST) = "Chance",        AT(SEAT) = "Chance",
};

const char *hea_group(const gg_game *game, const void *state, gg_move move) {
    const hea c = hea_of(game, state);
    gg_game inner;
    if (hea_of_combat(move))
        return hea_inner(c, &inner) ? inner.rules->group(&inner, &c.s->combat, move) : "Combat";
    return groups[HEA_KIND(move) - HEA_M_FIRST];
}

/* --- J:n, by what asks */

static const char *const bonus_words[4][2] = {
    {"two resource dice, both kept", "two searches of the artifact deck"},
    {"two resource dice, one of them kept", "a search of the artifact deck"},
    {"a resource die", "the first minor artifact of the deck"},
    {"nothing", "nothing"},
};

static const char *visit_words(int kind, int n) {
    static const struct {
        uint8_t kind;
        const char *words[3];
    } choices[] = {
        {HEA_F_TREE, {"2 experience for 3 valuables", "2 experience for 10 gold", ""}},
        {HEA_F_GARDEN, {"2 gold", "1 valuable", ""}},
        {HEA_F_PANDORA, {"two treasure dice, one resolved", "two resource dice, one gained", ""}},
        {HEA_F_SCHOLAR, {"a statistic card of choice", "to remove a statistic card", ""}},
        {HEA_F_TIME_MARKET, {"the ability deck", "the spell deck", "the artifact deck"}},
    };
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (choices[i].kind == kind) return choices[i].words[(n - 1) % 3];
    return "the visit's effect";
}

static const char *const settle_words[] = {"gold income, 5", "building materials income, 2",
                                           "valuables income, 1",
                                           "to reinforce a unit for half its price"};

/* The n-th bronze unit of the faction that defends the random town. */
static int random_bronze(hea c, int n) {
    return hea_cc(c)->faction[c.s->random_town % HER_FACTIONS].unit[(n - 1) % 7];
}

static void put_option(hea c, int n, gg_text *text) {
    const hea_frame *f = hea_top(c);
    static const char *const tiers[] = {"bronze units", "silver units", "golden units"};
    gg_put(text, "chooses ");
    switch (f->kind) {
    case HEA_K_SETUP: gg_put(text, bonus_words[c.sc->options.difficulty & 3][(n - 1) & 1]); break;
    case HEA_K_SETTLE: gg_put(text, settle_words[(n - 1) & 3]); break;
    case HEA_K_OFFER: gg_put(text, "to accept the offer"); break;
    case HEA_K_MUSTER: gg_put(text, tiers[(n - 1) % 3]); break;
    case HEA_K_DEEDS: hea_say_choice(c, hea_deed_of(c, f->v[2], f->v[3]), n, text); break;
    case HEA_K_DICE:
        hea_say_die(c.s->dice[(n - 1) & 3], text);
        gg_put(text, c.s->node == HEA_A_REROLL ? " to be rolled again" : " to be resolved");
        break;
    case HEA_K_VISIT:
        if (f->v[1] != HEA_NONE && hea_kind(c, f->v[1]) == HEA_F_OBELISK)
            hea_say_choice(c, &c.sc->record.obelisk, n, text);
        else
            gg_put(text, visit_words(f->v[1] == HEA_NONE ? 0 : hea_kind(c, f->v[1]), n));
        break;
    case HEA_K_PROGRAM: gg_put(text, "to pay what the die shows"); break;
    case HEA_K_WINDOW: gg_put(text, "to act before the others"); break;
    case HEA_K_FIGHT: /* the Pack of a random town's guard (R86) */
        hea_say_face(c, hea_pack_of(c, random_bronze(c, n)), text);
        break;
    default: gg_putf(text, "option %d", n);
    }
}

/* --- decisions */

/* A hero of the seat that moves. */
static void put_mover(hea c, int hero, gg_text *text) {
    hea_say_hero(c, c.s->active, hero, text);
}

static void put_hero_move(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move) & 1, b = HEA_B_OF(move);
    const hea_hero *h = &c.s->seat[c.s->active % HEA_SEATS].figure[a];
    put_mover(c, a, text);
    switch (HEA_KIND(move)) {
    case HEA_M_STEP: {
        const int to = h->field == HEA_NONE ? HEA_NONE : hea_next(c, h->field, b, false);
        gg_putf(text, " goes %s", hea_direction_names[b % HEA_DIRECTIONS]);
        if (to != HEA_NONE) gg_put(text, " to "), hea_say_place(c, to, text);
        break;
    }
    case HEA_M_REVISIT:
        gg_put(text, " visits again ");
        hea_say_place(c, h->field, text);
        break;
    case HEA_M_DISCOVER: gg_putf(text, " discovers tile %d", b); break;
    default: gg_put(text, " places one of the own far tiles");
    }
}

static void put_price(hea c, int face, gg_text *text) {
    const her_face *f = &hea_cc(c)->face[face % HER_FACES];
    gg_putf(text, " (printed price %d gold", f->gold);
    if (f->valuables) gg_putf(text, ", %d valuable%s", f->valuables, f->valuables > 1 ? "s" : "");
    gg_put_char(text, ')');
}

static void put_town_move(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move), seat = c.s->actor % HEA_SEATS;
    switch (HEA_KIND(move)) {
    case HEA_M_BUILD:
        gg_putf(text, "builds the %s for ", hea_building_names[a % HEA_BUILDINGS]);
        hea_say_amounts(hea_faction_of(c, seat)->cost[a % HEA_BUILDINGS], text);
        break;
    case HEA_M_UNIT:
        gg_put(text, "recruits ");
        hea_say_face(c, a, text);
        put_price(c, a, text);
        break;
    case HEA_M_REINFORCE:
        gg_put(text, "reinforces ");
        hea_say_face(c, a, text);
        put_price(c, hea_pack_of(c, a), text);
        break;
    case HEA_M_UNITS_DONE: gg_put(text, "recruits no more"); break;
    case HEA_M_HIRE: gg_put(text, "hires a secondary hero for 10 gold"); break;
    default:
        gg_putf(text, "buys a spell for %d gold: a search of the spell deck",
                hea_faction_of(c, seat)->guild_price);
    }
}

static void put_play(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move) % HER_CARDS, b = HEA_B_OF(move);
    const her_card *card = &hea_cc(c)->card[a];
    if (HEA_KIND(move) == HEA_M_EMPOWER) {
        gg_putf(text, "empowers the spell with %s", card->name);
        return;
    }
    gg_putf(text, "plays %s: ", card->name);
    if (b < card->options)
        her_say_option(hea_cc(c), &card->option[b], text);
    else
        gg_put(text, "for its power");
}

/* "Crystal cloak (discard 3; gain 2 valuables, or gain 1 valuable)" */
static void put_card(hea c, int card, gg_text *text) {
    gg_put(text, hea_card_name(c, card));
    if (card >= hea_cc(c)->cards) return;
    gg_put(text, " (");
    her_say_card(hea_cc(c), card, text);
    gg_put_char(text, ')');
}

/* What K: means where it is asked. */
static const char *card_words(hea c) {
    const hea_frame *f = hea_top(c);
    switch (f->kind) {
    case HEA_K_SEARCH: return "keeps";
    case HEA_K_HAND: return f->v[0] == HEA_GIVE_REMOVE ? "removes" : "discards";
    case HEA_K_MORALE:
    case HEA_K_TURN: return "discards";
    case HEA_K_VISIT:
        switch (f->v[1] == HEA_NONE ? HEA_F_EMPTY : hea_kind(c, f->v[1])) {
        case HEA_F_BLACK_MARKET: return "buys";
        case HEA_F_AXIS:
        case HEA_F_TIME_MARKET: return "removes";
        default: return "chooses";
        }
    default: return "chooses";
    }
}

static void put_morale(hea c, int how, gg_text *text) {
    (void)c;
    gg_put(text, how == 'd'   ? "spends morale to draw a card"
                 : how == 'x' ? "spends morale to discard cards and draw as many"
                 : how == 'r' ? "spends morale to roll a die again"
                 : how == 'l' ? "rolls a die again by Luck"
                              : "rolls a die again, as the astrologers allow");
}

static void put_trade(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move), b = HEA_B_OF(move), seat = HEA_C_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_TRADE:
        gg_putf(text, "sells %s for %s", hea_resource_names[a % 3], hea_resource_names[b % 3]);
        break;
    case HEA_M_TRADE_END: gg_put(text, "trades no more"); break;
    case HEA_M_TRADE_CARD: gg_putf(text, "removes %s for 1 gold", hea_card_name(c, a)); break;
    case HEA_M_MACHINE: gg_putf(text, "buys the war machine %s", hea_card_name(c, a)); break;
    case HEA_M_GIVE:
        gg_putf(text, "gives %d %s to ", b, hea_resource_names[a % 3]);
        hea_say_seat(c, seat, text);
        break;
    default:
        gg_putf(text, "offers %s for %s to ", hea_card_name(c, b), hea_card_name(c, seat));
        hea_say_seat(c, a, text);
    }
}

static void put_defence(hea c, int fight, gg_text *text) {
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    hea_side side[2];
    if (f) hea_sides(c, f, side);
    if (!f || side[1].hero == HEA_NONE)
        gg_put(text, fight ? "pays 8 gold and defends with the units" : "gives the place up");
    else
        gg_put(text, fight ? "lets the hero fight" : "gives the hero up");
}

static const char *pass_words(hea c) {
    switch (c.s->node) {
    case HEA_A_DISCARD: return "discards no more";
    case HEA_A_WINDOW:
    case HEA_A_ROUND_WINDOW: return "does nothing more in the town";
    case HEA_A_REROLL: return "lets the dice stand";
    case HEA_A_VISIT: return "declines";
    case HEA_A_OFFER: return "declines the offer";
    default: return "passes";
    }
}

/* SE: of a search. */
static void put_search(hea c, int looks, gg_text *text) {
    const hea_frame *f = hea_top(c);
    const int deck = f->v[0] % HEA_DECKS;
    if (f->kind != HEA_K_SEARCH)
        gg_put(text, looks ? "looks at the top card of the deck" : "takes the discarded card");
    else if (looks)
        gg_putf(text, "looks at cards of the %s deck", hea_deck_names[deck]);
    else
        gg_putf(text, "takes %s from the discard pile", hea_card_name(c, hea_deck_top(c, deck)));
}

static void put_choice(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_FACTION:
        gg_putf(text, "takes the faction %s", hea_cc(c)->faction[a % HER_FACTIONS].name);
        break;
    case HEA_M_HERO: gg_putf(text, "is led by %s", hea_cc(c)->hero[a % HER_HEROES].name); break;
    case HEA_M_OPTION: put_option(c, a, text); break;
    case HEA_M_ROTATE: gg_putf(text, "turns the tile by %d", a); break;
    case HEA_M_PUT:
        gg_putf(text, "puts the tile at %d, %d, turned by %d", a - 64, b - 64, HEA_C_OF(move));
        break;
    case HEA_M_CAST: gg_put(text, "casts the spell"); break;
    case HEA_M_ON_HERO: gg_put(text, "chooses "), put_mover(c, a & 1, text); break;
    case HEA_M_ON_SEAT: gg_put(text, "chooses "), hea_say_seat(c, a, text); break;
    case HEA_M_ON_UNIT: gg_put(text, "chooses "), hea_say_face(c, a, text); break;
    case HEA_M_CARD:
        gg_putf(text, "%s ", card_words(c));
        put_card(c, a, text);
        break;
    case HEA_M_BUY_CARD:
        gg_put(text, "buys ");
        put_card(c, a, text);
        gg_putf(text, " for %s", hea_resource_names[b % 3]);
        break;
    case HEA_M_SEARCH: put_search(c, a, text); break;
    case HEA_M_REPLACE: gg_putf(text, "discards %s and draws anew", hea_card_name(c, a)); break;
    case HEA_M_MORALE: put_morale(c, a, text); break;
    case HEA_M_DEFEND: put_defence(c, a, text); break;
    case HEA_M_FIELD: gg_put(text, "chooses "), hea_say_place(c, a, text); break;
    case HEA_M_END: gg_put(text, "ends the turn"); break;
    default: gg_put(text, pass_words(c));
    }
}

static void put_decision(hea c, gg_move move, gg_text *text) {
    switch (HEA_KIND(move)) {
    case HEA_M_STEP:
    case HEA_M_REVISIT:
    case HEA_M_DISCOVER:
    case HEA_M_PLACE: put_hero_move(c, move, text); break;
    case HEA_M_BUILD:
    case HEA_M_UNIT:
    case HEA_M_REINFORCE:
    case HEA_M_UNITS_DONE:
    case HEA_M_HIRE:
    case HEA_M_BOOK: put_town_move(c, move, text); break;
    case HEA_M_PLAY:
    case HEA_M_EMPOWER: put_play(c, move, text); break;
    case HEA_M_TRADE:
    case HEA_M_TRADE_END:
    case HEA_M_TRADE_CARD:
    case HEA_M_MACHINE:
    case HEA_M_GIVE:
    case HEA_M_OFFER: put_trade(c, move, text); break;
    default: put_choice(c, move, text);
    }
}

/* --- outcomes */

static void put_dice(gg_move move, gg_text *text) {
    const int dice[] = {HEA_A_OF(move), HEA_B_OF(move), HEA_C_OF(move)};
    gg_put(text, dice[1] ? "the dice show " : "the die shows ");
    for (int i = 0; i < 3 && dice[i]; i++) {
        if (i) gg_put(text, " and ");
        hea_say_die(dice[i], text);
    }
}

static void put_outcome(hea c, gg_move move, gg_text *text) {
    const hea_content *k = &c.sc->content;
    const int a = HEA_A_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_DRAWN: gg_putf(text, "%s is drawn", hea_card_name(c, a)); break;
    case HEA_M_LOST: gg_putf(text, "%s is lost", hea_card_name(c, a)); break;
    case HEA_M_TILE: gg_putf(text, "the tile is %s", k->tile[a % HEA_KINDS_OF_TILES].code); break;
    case HEA_M_ASTROLOGER:
        gg_putf(text, "the astrologers proclaim %s: ", k->astrologer[a & 15].name);
        hea_say_choice(c, &k->astrologer[a & 15], 1, text);
        break;
    case HEA_M_EVENT: gg_putf(text, "the event %s", k->event[a & 7].name); break;
    case HEA_M_DRAWN_UNIT: hea_say_face(c, a, text), gg_put(text, " are drawn"); break;
    case HEA_M_SEAT: hea_say_seat(c, a, text), gg_put(text, " begins every round"); break;
    default: put_dice(move, text);
    }
}

void hea_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const hea c = hea_of(game, state);
    const int kind = HEA_KIND(move);
    gg_game inner;
    if (hea_of_combat(move)) {
        if (hea_inner(c, &inner)) inner.rules->describe(&inner, &c.s->combat, move, text);
        return;
    }
    if (kind >= HEA_M_DRAWN) {
        gg_put(text, "Chance: ");
        put_outcome(c, move, text);
    } else {
        hea_say_seat(c, c.s->actor, text);
        gg_put(text, ": ");
        put_decision(c, move, text);
    }
    gg_put(text, " (");
    hea_write_move(game, state, move, text);
    gg_put_char(text, ')');
}

/* --- the state */

static const char *const questions[64] = {
    [HEA_RUN] = "the rules run",
    [HEA_A_FACTION] = "which faction?",
    [HEA_A_HERO] = "which hero leads?",
    [HEA_A_SHUFFLES] = "a deck shows its first discard",
    [HEA_A_BONUS] = "which bonus?",
    [HEA_A_ROTATE] = "how is the starting tile turned?",
    [HEA_A_START_SEAT] = "who begins?",
    [HEA_A_GRANTED] = "what a granted building gives",
    [HEA_A_RESOURCE] = "incomes: which benefit?",
    [HEA_A_ASTROLOGERS] = "the astrologers",
    [HEA_A_EVENT] = "an event",
    [HEA_A_TIMED] = "a timed event",
    [HEA_A_TURN_START] = "what the faction building gives at the start of the turn",
    [HEA_A_DISCARD] = "discard before drawing up to the hand limit?",
    [HEA_A_MAIN] = "move, build, recruit, play, or end the turn with .",
    [HEA_A_VISIT] = "the visit: what is chosen?",
    [HEA_A_LEVEL] = "a new level",
    [HEA_A_POPULATION] = "recruit or reinforce more?",
    [HEA_A_HIRE_PLACE] = "where does the hero appear?",
    [HEA_A_DISCOVER] = "a tile is turned over: which rotation?",
    [HEA_A_PLACE_TILE] = "where is the tile placed?",
    [HEA_A_WINDOW] = "a combat is announced, before it:",
    [HEA_A_DEFENCE] = "defend?",
    [HEA_A_COMBAT] = "combat",
    [HEA_A_AFTER_COMBAT] = "after the combat",
    [HEA_A_RETURN] = "where does the beaten hero go?",
    [HEA_A_TURN_END] = "the turn ends",
    [HEA_A_ROUND_WINDOW] = "the round ends, before that:",
    [HEA_A_AI] = "the AI hero moves",
    [HEA_A_SEARCH] = "search: look at the deck, or take the top of its discard pile?",
    [HEA_A_PICK] = "which card is kept?",
    [HEA_A_DICE] = "dice are rolled",
    [HEA_A_REROLL] = "roll again (Z:, J:), or - to let it stand?",
    [HEA_A_KEEP] = "which die is resolved?",
    [HEA_A_CARD] = "choose",
    [HEA_A_TRADE] = "trade?",
    [HEA_A_OFFER] = "accept the offer?",
};

const char *hea_question(hea c) {
    const char *words = questions[c.s->node & 63];
    return words ? words : "choose";
}

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
        hea_write_move(game, c.s, list->move[i], &word);
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
        hea_write_move(game, c.s, moves[i], text);
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
