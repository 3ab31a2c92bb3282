/* What the map's words are about (RULES.md, section 4): things of the content and of the state, and the
 * nouns that name them. */
#include "nouns.h"

#include "../../kit/svg.h"
#include "../combat/rules.h"
#include "fight.h"

#include <stdio.h>

static hea of(const gg_said *said) {
    return hea_of(said->game, said->state);
}

static int first(const gg_said *said) {
    return HEA_A_OF(said->move);
}

static int other(const gg_said *said) {
    return HEA_B_OF(said->move);
}

/* --- things and their places */

static void put_field(const gg_said *said, int field, gg_text *text) {
    (void)said;
    hea_put_field(field, text);
}

static void put_place(const gg_said *said, int field, gg_text *text) {
    hea_say_place(of(said), field, text);
}

static void add_field(const gg_said *said, int field, gg_text *places) {
    char name[16];
    (void)said;
    if (field == HEA_NONE) return;
    snprintf(name, sizeof name, "%d.%d", field >> 3, field & 7);
    gg_add_place(places, "cell", name);
}

/* A hero on the map. */
static void add_hero(hea c, int seat, int hero, gg_text *places) {
    char name[16];
    if (seat >= HEA_SEATS || c.s->seat[seat].figure[hero & 1].field == HEA_NONE) return;
    snprintf(name, sizeof name, "s%dH%d", seat, (hero & 1) + 1);
    gg_add_place(places, "piece", name);
}

/* A hero of the seat that moves. */
static void put_mover(const gg_said *said, int hero, gg_text *text) {
    hea_say_hero(of(said), of(said).s->active, hero & 1, text);
}

static void add_mover(const gg_said *said, int hero, gg_text *places) {
    add_hero(of(said), of(said).s->active, hero, places);
}

static void put_seat(const gg_said *said, int seat, gg_text *text) {
    hea_say_seat(of(said), seat, text);
}

static void add_seat(const gg_said *said, int seat, gg_text *places) {
    add_hero(of(said), seat, 0, places);
}

/* What lies in the panel of the seat that decides, or among what is shown. */
static void add_part(hea c, const char *code, bool shown, gg_text *places) {
    char name[16];
    if (shown)
        snprintf(name, sizeof name, "shown-%s", code);
    else
        snprintf(name, sizeof name, "s%d-%s", c.s->actor, code);
    if (shown || c.s->actor < HEA_SEATS) gg_add_place(places, "piece", name);
}

static bool is_shown(hea c, int what) {
    return memchr(c.s->shown, what, c.s->showing < HEA_SHOWN ? c.s->showing : HEA_SHOWN);
}

static void add_card(const gg_said *said, int card, gg_text *places) {
    const hea c = of(said);
    const int seat = c.s->actor;
    const bool shown = hea_shows_cards(c) && is_shown(c, card);
    if (shown || (seat < HEA_SEATS && hea_hand_seen(c, seat) && hea_in_hand(c, seat, card)))
        add_part(c, hea_card_code(c, card), shown, places);
}

static void put_face(const gg_said *said, int face, gg_text *text) {
    hea_say_face(of(said), face, text);
}

/* The neutral or faction unit of this face, if the seat has it or can have it. */
static void add_unit(const gg_said *said, int face, gg_text *places) {
    const hea c = of(said);
    if (c.s->actor >= HEA_SEATS) return;
    const her_faction *faction = &hea_cc(c)->faction[c.s->seat[c.s->actor].faction % HER_FACTIONS];
    const bool shown = hea_shows_units(c) && is_shown(c, face);
    if (shown || memchr(faction->unit, face, sizeof faction->unit))
        add_part(c, hea_cc(c)->face[face].code, shown, places);
}

static void add_building(const gg_said *said, int building, gg_text *places) {
    add_part(of(said), hea_building_codes[building % HEA_BUILDINGS], false, places);
}

static void add_book(const gg_said *said, int book, gg_text *places) {
    (void)book;
    add_part(of(said), "book", false, places);
}

const char *hea_spot_name(gg_move move, char words[16]) {
    snprintf(words, 16, "%d.%d", HEA_A_OF(move) - 64, HEA_B_OF(move) - 64);
    return words;
}

static void add_spot(const gg_said *said, int spot, gg_text *places) {
    char name[16];
    (void)spot;
    gg_add_place(places, "spot", hea_spot_name(said->move, name));
}

static void put_letter(const gg_said *said, int letter, gg_text *text) {
    (void)said;
    gg_put_char(text, (char)letter);
}

static void put_morale(const gg_said *said, int how, gg_text *text) {
    (void)said;
    gg_put(text, how == 'd'   ? "spends morale to draw a card"
                 : how == 'x' ? "spends morale to discard cards and draw as many"
                 : how == 'r' ? "spends morale to roll a die again"
                 : how == 'l' ? "rolls a die again by Luck"
                              : "rolls a die again, as the astrologers allow");
}

/* Faces of dice by enum hea_die. */
static const char *const die_faces[] = {"?",    "g:3",  "g:6",  "b:2",  "b:4", "v:1", "v:2",
                                        "x:xp", "x:ar", "x:r1", "x:r2", "r:-", "r:0", "r:+"};

static void put_rolled(const gg_said *said, gg_text *text, const char *between,
                       void (*put)(int die, gg_text *text)) {
    const int dice[] = {first(said), other(said), HEA_C_OF(said->move)};
    for (int i = 0; i < 3 && dice[i]; i++) {
        if (i) gg_put(text, between);
        put(dice[i], text);
    }
}

static void put_die(int die, gg_text *text) {
    gg_put(text, die_faces[die <= HEA_D_ATTACK + 2 ? die : 0]);
}

static void put_faces(const gg_said *said, int dice, gg_text *text) {
    (void)dice;
    put_rolled(said, text, "/", put_die);
}

static void put_dice(const gg_said *said, int dice, gg_text *text) {
    (void)dice;
    gg_put(text, other(said) ? "the dice show " : "the die shows ");
    put_rolled(said, text, " and ", hea_say_die);
}

#define OF(array, words) GG_RECORDS(hea_scenario, content.array, code, words)

static const gg_thing faction = {OF(combat.faction, name)};
static const gg_thing leader = {OF(combat.hero, name)};
static const gg_thing direction = {.tokens = hea_direction_codes, .list = hea_direction_names};
static const gg_thing field = {.token = put_field, .words = put_place, .place = add_field};
static const gg_thing mover = {.first = 1, .words = put_mover, .place = add_mover};
static const gg_thing seat = {.words = put_seat, .place = add_seat};
static const gg_thing lattice = {.first = -64};
static const gg_thing spot = {.place = add_spot};
static const gg_thing building = {
    .tokens = hea_building_codes, .list = hea_building_names, .place = add_building};
static const gg_thing book = {.place = add_book};
static const gg_thing face = {OF(combat.face, name), .words = put_face, .place = add_unit};
static const gg_thing card = {OF(combat.card, name), .place = add_card};
static const gg_thing option = {.first = 1};
static const gg_thing resource = {.letters = hea_resource_letters, .list = hea_resource_names};
static const gg_thing search = {.letters = "dl"};
static const gg_thing morale = {.token = put_letter, .words = put_morale};
static const gg_thing fights = {.letters = "-+"};
static const gg_thing tile = {OF(tile, code)};
static const gg_thing astrologer = {OF(astrologer, name)};
static const gg_thing event = {OF(event, name)};
static const gg_thing dice = {.token = put_faces, .words = put_dice};

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

static void put_option(const gg_said *said, gg_text *text) {
    const hea c = of(said);
    const int n = first(said);
    const hea_frame *f = hea_top(c);
    static const char *const tiers[] = {"bronze units", "silver units", "golden units"};
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

/* --- nouns */

static const hea_hero *figure(const gg_said *said) {
    return &of(said).s->seat[of(said).s->active % HEA_SEATS].figure[first(said) & 1];
}

static int here(const gg_said *said) {
    return figure(said)->field == HEA_NONE ? -1 : figure(said)->field;
}

static int next(const gg_said *said) {
    if (here(said) < 0) return -1;
    const int to = hea_next(of(said), here(said), other(said), false);
    return to == HEA_NONE ? -1 : to;
}

static int centre(const gg_said *said) {
    return hea_field_at(other(said), 0);
}

static int empowers(const gg_said *said) { /* HER-187: 3 is what every spell can be played for */
    return other(said) == 3 ? 0 : other(said);
}

static void put_who(const gg_said *said, gg_text *text) {
    if (HEA_KIND(said->move) >= HEA_M_DRAWN)
        gg_put(text, "Chance");
    else
        hea_say_seat(of(said), of(said).s->actor, text);
    gg_put(text, ": ");
}

/* " to 2.1 (gold mine, guard II)" */
static void put_way(const gg_said *said, gg_text *text) {
    if (next(said) < 0) return;
    gg_put(text, " to ");
    hea_say_place(of(said), next(said), text);
}

static const hea_faction *own_faction(const gg_said *said) {
    return hea_faction_of(of(said), of(said).s->actor % HEA_SEATS);
}

static void put_cost(const gg_said *said, gg_text *text) {
    hea_say_amounts(own_faction(said)->cost[first(said) % HEA_BUILDINGS], text);
}

static int guild(const gg_said *said) {
    return own_faction(said)->guild_price;
}

/* Of the face that is recruited, or of its Pack. */
static void put_price(const gg_said *said, gg_text *text) {
    const hea c = of(said);
    const int few = first(said);
    const int bought = HEA_KIND(said->move) == HEA_M_REINFORCE ? hea_pack_of(c, few) : few;
    const her_face *f = &hea_cc(c)->face[bought % HER_FACES];
    gg_putf(text, " (printed price %d gold", f->gold);
    if (f->valuables) gg_putf(text, ", %d valuable%s", f->valuables, f->valuables > 1 ? "s" : "");
    gg_put_char(text, ')');
}

static void put_effect(const gg_said *said, gg_text *text) {
    const her_card *played = &hea_cc(of(said))->card[first(said) % HER_CARDS];
    if (other(said) < played->options)
        her_say_option(hea_cc(of(said)), &played->option[other(said)], text);
    else
        gg_put(text, "for its power");
}

/* "discard 3; gain 2 valuables, or gain 1 valuable" */
static void put_uses(const gg_said *said, gg_text *text) {
    her_say_card(hea_cc(of(said)), first(said), text);
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

static void put_does(const gg_said *said, gg_text *text) {
    gg_put(text, card_words(of(said)));
}

static void put_defence(const gg_said *said, gg_text *text) {
    const hea c = of(said);
    const int fight = first(said);
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

static void put_pass(const gg_said *said, gg_text *text) {
    gg_put(text, pass_words(of(said)));
}

/* SE: of a search. */
static void put_search(const gg_said *said, gg_text *text) {
    const hea c = of(said);
    const int looks = first(said);
    const hea_frame *f = hea_top(c);
    const int deck = f->v[0] % HEA_DECKS;
    if (f->kind != HEA_K_SEARCH)
        gg_put(text, looks ? "looks at the top card of the deck" : "takes the discarded card");
    else if (looks)
        gg_putf(text, "looks at cards of the %s deck", hea_deck_names[deck]);
    else
        gg_putf(text, "takes %s from the discard pile", hea_card_name(c, hea_deck_top(c, deck)));
}

static void put_proclaimed(const gg_said *said, gg_text *text) {
    hea_say_choice(of(said), &of(said).sc->content.astrologer[first(said) & 15], 1, text);
}

#define FIRST  GG_OF_MOVE(8, 8)
#define SECOND GG_OF_MOVE(16, 8)
#define THIRD  GG_OF_MOVE(24, 8)

const gg_noun hea_nouns[HEA_NOUNS] = {
    GG_PHRASE("who", put_who),
    GG_NOUN("faction", &faction, FIRST),
    GG_NOUN("leader", &leader, FIRST),
    GG_PHRASE("option", put_option),
    GG_NOUN("n", &gg_number_thing, FIRST),
    GG_NOUN("hero", &mover, FIRST),
    GG_NOUN("direction", &direction, SECOND),
    GG_PHRASE("way", put_way),
    GG_NOUN("next", &field, GG_BY(next)),
    GG_NOUN("here", &field, GG_BY(here)),
    GG_NOUN("face-down", &gg_number_thing, SECOND),
    GG_NOUN("centre", &field, GG_BY(centre)),
    GG_NOUN("x", &lattice, FIRST),
    GG_NOUN("y", &lattice, SECOND),
    GG_NOUN("turns", &gg_number_thing, THIRD),
    GG_NOUN("spot", &spot, FIRST),
    GG_NOUN("building", &building, FIRST),
    GG_PHRASE("cost", put_cost),
    GG_NOUN("unit", &face, FIRST),
    GG_PHRASE("price", put_price),
    GG_NOUN("book", &book, FIRST),
    GG_NOUN("guild", &gg_number_thing, GG_BY(guild)),
    GG_NOUN("card", &card, FIRST),
    GG_NOUN("play", &option, SECOND),
    GG_PHRASE("effect", put_effect),
    GG_NOUN("power", &option, GG_BY(empowers)),
    GG_NOUN("seat", &seat, FIRST),
    GG_PHRASE("does", put_does),
    GG_PHRASE("uses", put_uses),
    GG_NOUN("pay", &resource, SECOND),
    GG_NOUN("search", &search, FIRST),
    GG_PHRASE("searches", put_search),
    GG_NOUN("morale", &morale, FIRST),
    GG_NOUN("resource", &resource, FIRST),
    GG_NOUN("many", &gg_number_thing, SECOND),
    GG_NOUN("ally", &seat, THIRD),
    GG_NOUN("given", &card, SECOND),
    GG_NOUN("got", &card, THIRD),
    GG_NOUN("fights", &fights, FIRST),
    GG_PHRASE("defence", put_defence),
    GG_NOUN("field", &field, FIRST),
    GG_PHRASE("pass", put_pass),
    GG_NOUN("dice", &dice, FIRST),
    GG_NOUN("tile", &tile, FIRST),
    GG_NOUN("astrologer", &astrologer, FIRST),
    GG_PHRASE("proclaimed", put_proclaimed),
    GG_NOUN("event", &event, FIRST),
};
