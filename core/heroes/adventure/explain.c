/* Why tokens of the map are refused: heroes, towns, units, cards, trade. Each function looks for the
 * first rule that stands in the way; the last answer is what is left. */
#include "land.h"
#include "nouns.h"

static hea of(const gg_query *q) {
    return hea_of(q->game, q->state);
}

/* The seat that decides. */
static int decider(hea c) {
    return c.s->actor % HEA_SEATS;
}

static int card_of(hea c, gg_slice name) {
    for (int i = 0; i < hea_cc(c)->cards; i++)
        if (gg_slice_is(name, hea_cc(c)->card[i].code)) return i;
    return HEA_NONE;
}

/* "B: U: BK" of the seat are to be had now: else says that the token is used. */
static bool token_ready(gg_query *q, hea c, int bit, const char *what) {
    if (c.s->seat[decider(c)].tokens & bit) return true;
    gg_sayf(q, "HER-104", "the %s token is used until the next round starts", what);
    return false;
}

/* The seat has the amounts: else says what is missing. */
static bool can_pay(gg_query *q, hea c, const char *rule, const uint8_t cost[HEA_RESOURCES]) {
    for (int i = 0; i < HEA_RESOURCES; i++) {
        const int has = hea_stock(c, decider(c), i);
        if (has >= cost[i]) continue;
        gg_sayf(q, rule, "it costs %d %s, and there is %d", cost[i], hea_resource_names[i], has);
        return false;
    }
    return true;
}

/* --- heroes */

void hea_explain_rotation(gg_query *q, gg_slice rest) {
    if (gg_slice_number(rest, 0, 5) < 0)
        gg_say(q, "HER-281", "rotations are 0 to 5");
    else
        gg_say(q, "HER-R132", "that rotation closes every way out of the town");
}

/* The hero that must move on first (B12), or -1. */
static int stuck(hea c) {
    const int seat = c.s->active % HEA_SEATS;
    for (int hero = 0; hero < 2; hero++) {
        const int field = c.s->seat[seat].figure[hero].field;
        if (field != HEA_NONE && !hea_may_stop(c, seat, hero, field)) return hero;
    }
    return -1;
}

static void explain_step(gg_query *q, hea c, const hea_hero *h, int direction) {
    const int down = hea_next(c, h->field, direction, true);
    if (down == HEA_NONE) {
        gg_say(q, "HER-085", "there is no field");
        return;
    }
    if (!hea_face_up(c, down >> 3)) {
        gg_sayf(q, "HER-280", "tile %d lies face-down: discover it first, H1:d%d", down >> 3,
                down >> 3);
        return;
    }
    if (hea_blocked(c, down))
        gg_say(q, "HER-701", "the field is blocked");
    else if (!hea_open(c, h->field, direction, false))
        gg_say(q, "HER-268", "a border is in the way");
    else if (hea_heroes_on(c, down))
        gg_say(q, "HER-R74",
               "the field holds a hero that it may not stop beside: another MP and "
               "a way on are needed");
    else
        gg_say(q, "HER-R73", "another hero must move on first");
}

static void explain_discover(gg_query *q, hea c, gg_slice rest) {
    const int tile = gg_slice_number(rest, 0, HEA_TILES - 1);
    if (tile < 0 || tile >= c.s->tiles)
        gg_say(q, "HER-280", "there is no such tile");
    else if (hea_face_up(c, tile))
        gg_say(q, "HER-280", "that tile lies face-up");
    else
        gg_say(q, "HER-R85", "no field of that tile is next to the hero's");
}

static void explain_place(gg_query *q, hea c) {
    const hea_seat *p = &c.s->seat[c.s->active % HEA_SEATS];
    if (!p->far)
        gg_say(q, "HER-089", "no own far tile is left");
    else if (p->flags & HEA_REFUNDED)
        gg_say(q, "HER-R83", "a tile that fitted nowhere came back in this turn");
    else if (c.s->tiles >= HEA_TILES)
        gg_say(q, "HER-R114", "the map has 24 tiles");
    else
        gg_say(q, "HER-284", "no free place beside the hero touches two tiles");
}

static void explain_revisit(gg_query *q, hea c, const hea_hero *h, int hero) {
    const hea_seat *p = &c.s->seat[c.s->active % HEA_SEATS];
    if (hea_kind(c, h->field) == HEA_F_STABLES && p->flags & (unsigned)(HEA_STABLES << hero))
        gg_say(q, "HER-R131", "the stables have given their MP to this hero");
    else
        gg_say(q, "HER-086", "the field cannot be visited again");
}

void hea_explain_hero(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const int hero = gg_take_one_of(&rest, "12");
    if (hero < 0 || !gg_take_char(&rest, ':')) {
        gg_say_asked(q);
        return;
    }
    const hea_hero *h = &c.s->seat[c.s->active % HEA_SEATS].figure[hero];
    int direction = -1;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (gg_slice_is(rest, hea_direction_codes[d])) direction = d;
    if (c.s->node == HEA_A_VISIT)
        gg_say(q, "HER-R125", "the observatory looks at a face-down tile next to its own only");
    else if (h->field == HEA_NONE)
        gg_say(q, hero ? "HER-129" : "HER-121", "the hero is not on the map");
    else if (c.s->node == HEA_A_TURN_END)
        gg_say(q, "HER-R136",
               "the free step leads to an open empty or visited field without a hero");
    else if (!h->mp)
        gg_say(q, "HER-085", "the hero has no MP left");
    else if (stuck(c) >= 0 && direction < 0)
        gg_say(q, "HER-R73", "a hero stands where it may not stop: it must move on first");
    else if (direction >= 0)
        explain_step(q, c, h, direction);
    else if (gg_take_char(&rest, 'd'))
        explain_discover(q, c, rest);
    else if (gg_slice_is(rest, "p"))
        explain_place(q, c);
    else if (gg_slice_is(rest, "v"))
        explain_revisit(q, c, h, hero);
    else
        gg_say(q, "HER-083", "a hero does: e ne nw w sw se, v, d<tile>, p");
}

/* --- the town */

void hea_explain_building(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const hea_seat *p = &c.s->seat[decider(c)];
    int building = -1;
    for (int i = 0; i < HEA_BUILDINGS; i++)
        if (gg_slice_is(rest, hea_building_codes[i])) building = i;
    if (q->node == HEA_A_POPULATION)
        gg_say(q, "HER-R67", "units are being recruited: U:. ends that");
    else if (building < 0)
        gg_say(q, "HER-232", "the buildings are hal cit dw1 dw2 dw3 gui fac");
    else if (hea_has(p, building))
        gg_say(q, "HER-R99", "that building stands");
    else if (!token_ready(q, c, HEA_T_BUILD, "build"))
        return;
    else if ((building == HEA_DW2 && !hea_has(p, HEA_DW1)) ||
             (building == HEA_DW3 && !hea_has(p, HEA_DW2)))
        gg_say(q, "HER-232", "the dwellings are built in their order");
    else if (can_pay(q, c, "HER-233", hea_faction_of(c, decider(c))->cost[building]))
        gg_say(q, "HER-101", "it cannot be built now");
}

void hea_explain_book(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const hea_seat *p = &c.s->seat[decider(c)];
    if (rest.length)
        gg_say(q, "HER-107", "BK stands alone");
    else if (!hea_has(p, HEA_GUILD))
        gg_say(q, "HER-R100", "there is no mage guild");
    else if (p->tokens & HEA_T_GUILD_BUILT)
        gg_say(q, "HER-192", "the mage guild was built in this round");
    else if (token_ready(q, c, HEA_T_BOOK, "spell book"))
        gg_sayf(q, "HER-191", "a spell costs %d gold, and there is %d",
                hea_faction_of(c, decider(c))->guild_price, p->gold);
}

void hea_explain_hire(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const hea_seat *p = &c.s->seat[decider(c)];
    if (rest.length)
        gg_say(q, "HER-128", "U:hero stands alone");
    else if (q->node == HEA_A_POPULATION)
        gg_say(q, "HER-128", "a use of the token recruits units or hires a hero, not both");
    else if (!token_ready(q, c, HEA_T_POPULATION, "population"))
        return;
    else if (p->figure[1].field != HEA_NONE)
        gg_say(q, "HER-129", "there is a secondary hero");
    else if (p->gold < 10)
        gg_sayf(q, "HER-128", "a secondary hero costs 10 gold, and there is %d", p->gold);
    else
        gg_say(q, "HER-R121", "there is no own town or settlement where it could appear");
}

/* Dwelling bit of a tier: the highest built. */
static int dwelling_tier(const hea_seat *p) {
    return hea_has(p, HEA_DW3) ? 3 : hea_has(p, HEA_DW2) ? 2 : hea_has(p, HEA_DW1) ? 1 : 0;
}

void hea_explain_unit(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const hea_seat *p = &c.s->seat[decider(c)];
    const bool more = rest.length && rest.data[rest.length - 1] == '+';
    const her_faction *faction = &hea_cc(c)->faction[p->faction % HER_FACTIONS];
    int unit = -1;
    rest.length -= more;
    for (int i = 0; i < 7; i++)
        if (gg_slice_is(rest, hea_cc(c)->face[faction->unit[i]].code)) unit = i;
    const her_face *face = unit < 0 ? NULL : &hea_cc(c)->face[faction->unit[unit]];
    if (!face || !(GG_NODE(q->node) & (GG_NODE(HEA_A_MAIN) | GG_NODE(HEA_A_WINDOW) |
                                       GG_NODE(HEA_A_ROUND_WINDOW) | GG_NODE(HEA_A_POPULATION))))
        gg_say(q, "HER-301", "that unit is not to be had here");
    else if (q->node != HEA_A_POPULATION && !token_ready(q, c, HEA_T_POPULATION, "population"))
        return;
    else if (!more && p->unit[unit])
        gg_say(q, "HER-R101", "that unit is in the army");
    else if (more && !p->unit[unit])
        gg_say(q, "HER-302", "that unit is not in the army");
    else if (more && p->unit[unit] == 2)
        gg_say(q, "HER-302", "that unit is a Pack");
    else if (more && !hea_has(p, HEA_CITADEL))
        gg_say(q, "HER-308", "reinforcing with the token needs the citadel");
    else if (dwelling_tier(p) < face->tier)
        gg_sayf(q, more ? "HER-308" : "HER-307", "it needs dwelling %d", face->tier);
    else {
        uint8_t cost[HEA_RESOURCES] = {0};
        uint8_t *const valuables = &cost[HEA_VALUABLES];
        const int seat = decider(c), few = faction->unit[unit];
        cost[HEA_GOLD] = (uint8_t)(more ? hea_reinforce_price(c, seat, unit, HEA_PRINTED, valuables)
                                        : hea_recruit_price(c, seat, few, valuables));
        if (can_pay(q, c, "HER-306", cost)) gg_say(q, "HER-101", "units cannot be had now");
    }
}

/* --- cards */

void hea_explain_play(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const int seat = decider(c);
    gg_slice name, number = {0};
    if (!gg_field(&rest, '.', &name)) name = rest;
    number = rest;
    const int card = card_of(c, name);
    const int option = number.data ? gg_slice_number(number, 1, 4) : -1;
    if (card == HEA_NONE) {
        gg_say(q, "HER-161", "there is no such card");
        return;
    }
    const her_card *k = &hea_cc(c)->card[card];
    const bool stated = k->kind == HER_STATISTIC || k->kind == HER_ABILITY_CARD;
    if (!hea_in_hand(c, seat, card))
        gg_say(q, "HER-161", "that card is not in the hand");
    else if (option < 1 || (option > k->options && option != 4))
        gg_say(q, "HER-175", "the card has no such option: P:<card>.<option>");
    else if (k->undead && !hea_cc(c)->faction[c.s->seat[seat].faction % HER_FACTIONS].undead)
        gg_say(q, "HER-178", "that card is for the undead only");
    else if (stated && option == 2 && !hea_expert_left(c, seat))
        gg_say(q, "HER-176", "no expert use is left in this round");
    else if (k->option[option - 1 < 3 ? option - 1 : 0].timing == 'A')
        gg_say(q, "HER-171", "that effect belongs to an activation in a combat");
    else
        gg_say(q, "HER-R133",
               "that effect does nothing now, cannot be paid, or belongs to another "
               "moment");
}

void hea_explain_card(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    gg_slice name = rest, kind;
    gg_split(rest, '/', &name, &kind);
    const int card = card_of(c, name);
    if (card == HEA_NONE)
        gg_say(q, "HER-161", "there is no such card");
    else if (c.s->node == HEA_A_PICK)
        gg_say(q, "HER-165", "that card is not among those looked at");
    else if (c.s->node == HEA_A_MAIN)
        gg_say(q, "HER-080", "cards are discarded at the start of the turn only");
    else if (!hea_in_hand(c, decider(c), card) && !hea_has_room(c, decider(c)))
        gg_say(q, "HER-R114", "a seat has no more than 48 cards");
    else if (!hea_in_hand(c, decider(c), card))
        gg_say(q, "HER-161", "that card is not to be had: it is neither in the hand nor offered");
    else
        gg_say(q, "HER-R134", "that card is of another kind than is asked for");
}

void hea_explain_morale(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    const int morale = c.s->seat[decider(c)].morale & HEA_MORALE;
    const bool rolling = c.s->node == HEA_A_REROLL;
    if (gg_slice_is(rest, "l") || gg_slice_is(rest, "s"))
        gg_say(q, "HER-111",
               rolling ? "no such effect is in play, or it is used"
                       : "dice are rolled again right after their roll");
    else if (!gg_slice_is(rest, "d") && !gg_slice_is(rest, "x") && !gg_slice_is(rest, "r"))
        gg_say(q, "HER-111", "morale is spent by Z:d, Z:x or Z:r");
    else if (morale == HER_IMMUNE)
        gg_say(q, "HER-115", "the undead have no morale");
    else if (morale != HER_GOOD)
        gg_say(q, "HER-111", "there is no positive morale token");
    else if (rolling || gg_slice_is(rest, "r"))
        gg_say(q, "HER-R69",
               rolling ? "after a roll the token rolls again: Z:r"
                       : "dice are rolled again right after their roll");
    else
        gg_say(q, "HER-111", "there is no card to draw, or none to discard");
}

/* --- trade */

static void explain_rate(gg_query *q, hea c, gg_slice rest) {
    static const uint8_t sold[3][3] = {{0, 2, 6}, {1, 0, 3}, {1, 1, 0}};
    gg_slice left = rest;
    const int from = gg_take_one_of(&left, "gbv");
    const int to = gg_take_char(&left, '>') ? gg_take_one_of(&left, "gbv") : -1;
    if (from < 0 || to < 0 || left.length || from == to)
        gg_say(q, "HER-591", "the trades are g>b g>v v>g v>b b>g b>v");
    else if (hea_stock(c, decider(c), from) < sold[from][to])
        gg_sayf(q, "HER-591", "that takes %d %s, and there is %d", sold[from][to],
                hea_resource_names[from], hea_stock(c, decider(c), from));
    else
        gg_say(q, "HER-R104", "resources are not traded here");
}

void hea_explain_trade(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    gg_slice name = rest;
    if (gg_take_char(&name, '-')) {
        const int card = card_of(c, name);
        if (card == HEA_NONE || !hea_in_hand(c, decider(c), card))
            gg_say(q, "HER-592", "that card is not in the hand");
        else
            gg_say(q, "HER-593", "that card is not removed here, or one has been removed already");
    } else if (gg_take_char(&name, '+')) {
        const int card = card_of(c, name);
        if (card == HEA_NONE || hea_cc(c)->card[card].kind != HER_WAR)
            gg_say(q, "HER-634", "there is no such war machine");
        else if (!hea_has_room(c, decider(c)))
            gg_say(q, "HER-R114", "a seat has no more than 48 cards");
        else
            gg_say(q, "HER-635", "it is sold, costs more than there is, or this visit has traded");
    } else if (gg_slice_is(rest, "."))
        gg_say(q, "HER-590", "there is no trade to end");
    else
        explain_rate(q, c, rest);
}

/* --- passing */

void hea_explain_pass(gg_query *q, gg_slice rest) {
    const hea c = of(q);
    if (rest.length)
        gg_say_asked(q);
    else if (c.s->node == HEA_A_DISCARD)
        gg_sayf(q, "HER-080", "the hand limit is %d: discard down to it first",
                hea_hand_limit(c, decider(c)));
    else if (c.s->node == HEA_A_MAIN)
        gg_say(q, "HER-083", "the turn is ended with .");
    else
        gg_say(q, "HER-R134", "something must be chosen");
}
