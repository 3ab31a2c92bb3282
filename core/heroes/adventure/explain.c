/* Why a token is not legal, with the rule's id: tables for kit/explain.h. While a combat is fought the
 * combat answers. What is refused on the map by a check of its own is in explain_map.c. */
#include "explain.h"

/* Rolls have no numbers of their own among the nodes: these are theirs here. */
enum {
    OVER = HEA_A_OVER,
    ROLL_DICE = 53,
    ROLL_CARD,
    ROLL_LOSS,
    ROLL_TILE,
    ROLL_ASTROLOGER,
    ROLL_EVENT,
    ROLL_UNIT,
    ROLL_SEAT = 63
};

static const gg_asked asked[64] = {
    [HEA_RUN] = {"HER-065", "the rules run on"},
    [HEA_A_FACTION] = {"HER-021", "a faction is chosen: FA:<faction>"},
    [HEA_A_HERO] = {"HER-022", "the main hero is chosen: HE:<hero>"},
    [HEA_A_BONUS] = {"HER-612", "the bonus is chosen: J:1 dice, J:2 artifacts"},
    [HEA_A_ROTATE] = {"HER-040", "the starting tile is turned: RO:0 to RO:5"},
    [HEA_A_GRANTED] = {"HER-026", "a granted building takes effect: J: K: SE: -"},
    [HEA_A_RESOURCE] = {"HER-R129", "a resource round: J:<n>"},
    [HEA_A_ASTROLOGERS] = {"HER-063", "the astrologers' effect: J:<n>, T:, K: or -"},
    [HEA_A_EVENT] = {"HER-638", "the event: J:<n>, K:, U: or -"},
    [HEA_A_TIMED] = {"HER-064", "a timed event: T:H1 T:H2"},
    [HEA_A_TURN_START] = {"HER-R66", "the turn begins: J:<n>, U: or -"},
    [HEA_A_DISCARD] = {"HER-080", "cards may be discarded before drawing: K:<card>, or -"},
    [HEA_A_MAIN] = {"HER-083", "the turn: H1: H2: B: U: BK P: Z: GV: OF: or . to end it"},
    [HEA_A_VISIT] = {"HER-R134", "the visit: J: K: T: SE: TR: H1: or -"},
    [HEA_A_LEVEL] = {"HER-141", "a level is gained: P:<card>, or -"},
    [HEA_A_POPULATION] = {"HER-306", "units: U:<unit>, U:<unit>+, U:. to end"},
    [HEA_A_HIRE_PLACE] = {"HER-129", "the secondary hero is placed: @<field>"},
    [HEA_A_DISCOVER] = {"HER-281", "the discovered tile is turned: RO:0 to RO:5, or FA:<faction>"},
    [HEA_A_PLACE_TILE] = {"HER-284", "the tile is placed: PL:<a>:<b>r<rotation>"},
    [HEA_A_WINDOW] = {"HER-102", "town actions before the combat: B: U: BK Z: P: or -"},
    [HEA_A_DEFENCE] = {"HER-236", "defend? DF+ DF-"},
    [HEA_A_COMBAT] = {"HER-340", "the combat goes on"},
    [HEA_A_AFTER_COMBAT] = {"HER-R87", "after the combat: P:<card>, T:, U: or -"},
    [HEA_A_RETURN] = {"HER-R89", "the beaten hero goes to @<field>"},
    [HEA_A_TURN_END] = {"HER-R136", "the turn ends: H1:<direction>, H2:<direction> or -"},
    [HEA_A_ROUND_WINDOW] = {"HER-R67", "town actions as the round ends: B: U: BK or -"},
    [HEA_A_AI] = {"HER-551", "the AI hero's tile is turned: RO:0 to RO:5"},
    [OVER] = {"HER-570", "the game is over"},
    [HEA_A_SEARCH] = {"HER-165", "the search: SE:d SE:l P:<card>"},
    [HEA_A_PICK] = {"HER-165", "the search: K:<card>, RX:<card>"},
    [HEA_A_REROLL] = {"HER-111", "dice may be rolled again: Z:r Z:l Z:s J:<n> or -"},
    [HEA_A_KEEP] = {"HER-226", "the die that is resolved: J:<n>"},
    [HEA_A_CARD] = {"HER-170", "the card: T: K: E: L J: U: @ or -"},
    [HEA_A_TRADE] = {"HER-590", "trade: TR:<sold>><bought>, TR:-<card>, TR:+<machine>, TR:."},
    [HEA_A_OFFER] = {"HER-R117", "the offer: J:1 accepts, - declines"},
    [ROLL_DICE] = {"HER-226", "dice are rolled: g: b: v: x: or r: and their faces"},
    [ROLL_CARD] = {"HER-164", "a card is drawn or revealed: c:<card>"},
    [ROLL_LOSS] = {"HER-163", "a card is lost at random: z:<card>"},
    [ROLL_TILE] = {"HER-264", "a tile is turned up: t:<tile>"},
    [ROLL_ASTROLOGER] = {"HER-063", "an astrologers card is drawn: o:<card>"},
    [ROLL_EVENT] = {"HER-638", "an event is drawn: e:<card>"},
    [ROLL_UNIT] = {"HER-336", "a neutral unit is drawn: u:<unit>"},
    [ROLL_SEAT] = {"HER-041", "the starting seat is drawn: p:<seat>"},
};

static int roll_at(hea c) {
    switch (hea_top(c)->kind) {
    case HEA_K_SETUP: return (c.s->node & 63) == HEA_A_START_SEAT ? ROLL_SEAT : ROLL_CARD;
    case HEA_K_DICE:
    case HEA_K_WINDOW:
    case HEA_K_RANDOM_TOWN: return ROLL_DICE;
    case HEA_K_LOSE: return ROLL_LOSS;
    case HEA_K_DISCOVER:
    case HEA_K_PLACE: return ROLL_TILE;
    case HEA_K_ASTROLOGERS: return ROLL_ASTROLOGER;
    case HEA_K_EVENT: return (c.s->node & 63) == HEA_A_EVENT ? ROLL_EVENT : ROLL_CARD;
    case HEA_K_MUSTER:
    case HEA_K_FIGHT: return ROLL_UNIT;
    default: return ROLL_CARD;
    }
}

#define N(node) GG_NODE(HEA_A_##node)
#define TOWN    (N(MAIN) | N(WINDOW) | N(ROUND_WINDOW) | N(POPULATION))
#define CHOICES                                                                                    \
    (N(BONUS) | N(GRANTED) | N(RESOURCE) | N(ASTROLOGERS) | N(EVENT) | N(TIMED) | N(TURN_START) |  \
     N(VISIT) | N(LEVEL) | N(AFTER_COMBAT) | N(REROLL) | N(KEEP) | N(CARD) | N(OFFER) |            \
     N(DISCOVER))
#define CARDS                                                                                      \
    (N(MAIN) | N(DISCARD) | N(VISIT) | N(PICK) | N(CARD) | N(EVENT) | N(ASTROLOGERS) |             \
     N(RESOURCE) | N(TURN_START) | N(GRANTED) | N(AFTER_COMBAT))
#define PLAYS                                                                                      \
    (N(MAIN) | N(SEARCH) | N(LEVEL) | N(WINDOW) | N(AFTER_COMBAT) | N(CARD) | N(POPULATION))
#define PASSES (CHOICES | CARDS | PLAYS | N(ROUND_WINDOW) | N(TURN_END) | N(HIRE_PLACE))

static const gg_token_kind kinds[] = {
    {"FA:", N(FACTION) | N(DISCOVER), "HER-021 there is no such faction, or it is taken", NULL},
    {"HE:", N(HERO), "HER-022 it is no hero of the faction", NULL},
    {"RO:", N(ROTATE) | N(DISCOVER) | N(AI), NULL, hea_explain_rotation},
    {"H1:", N(MAIN) | N(VISIT) | N(TURN_END), NULL, hea_explain_main_hero},
    {"H2:", N(MAIN) | N(VISIT) | N(TURN_END), NULL, hea_explain_secondary_hero},
    {"PL:", N(PLACE_TILE),
     "HER-285 the tile must touch two tiles and the hero's field, and an open way must lead to it",
     NULL},
    {"B:", TOWN, NULL, hea_explain_building},
    {"U:hero", TOWN, NULL, hea_explain_hire},
    {"U:.", N(POPULATION), "HER-306 something must be bought first", NULL},
    {"U:", TOWN | CHOICES, NULL, hea_explain_unit},
    {"BK", N(MAIN) | N(WINDOW) | N(ROUND_WINDOW), NULL, hea_explain_book},
    {"P:", PLAYS, NULL, hea_explain_play},
    {"E:", N(CARD), "HER-187 that card does not empower, or it is not in hand", NULL},
    {"L", N(CARD), "HER-186 the spell has not the power for any of its levels", NULL},
    {"T:", CHOICES | N(MAIN), "HER-170 it is no target of this effect", NULL},
    {"J:", CHOICES, "HER-R134 there is no such option, or it cannot be carried out", NULL},
    {"K:", CARDS, NULL, hea_explain_card},
    {"SE:", N(SEARCH) | N(VISIT), "HER-R82 SE:d takes the top of the discard pile, SE:l looks",
     NULL},
    {"RX:", N(PICK), "HER-R80 only limited cards that were seen are replaced, each once", NULL},
    {"Z:", N(MAIN) | N(WINDOW) | N(REROLL) | CHOICES, NULL, hea_explain_morale},
    {"TR:", N(TRADE) | N(VISIT), NULL, hea_explain_trade},
    {"GV:", N(MAIN) | N(TRADE),
     "HER-594 allies are given 1 or 5 gold, 1 material or 1 valuable at a time, out of what there "
     "is",
     NULL},
    {"OF:", N(MAIN),
     "HER-596 cards are swapped one for one, spells and artifacts in hand, with an ally whose hero "
     "is next to an own one",
     NULL},
    {"DF", N(DEFENCE), "HER-236 DF+ defends, DF- does not", NULL},
    {"@", N(HIRE_PLACE) | N(RETURN) | N(CARD) | N(VISIT),
     "HER-R130 it must be an own town or settlement, free of heroes where there is a free one",
     NULL},
    {".", N(MAIN), "HER-R73 a hero stands where it may not stop: it must move on first", NULL},
    {"-", PASSES, NULL, hea_explain_pass},
    /* of combats: known, and not at this point */
    {"D:", 0, NULL, NULL},
    {"G:", 0, NULL, NULL},
    {"S:", 0, NULL, NULL},
    {"M:", 0, NULL, NULL},
    {"A:", 0, NULL, NULL},
    {"X:", 0, NULL, NULL},
    {"c:", GG_NODE(ROLL_CARD), "HER-164 there is no such card in that pile", NULL},
    {"z:", GG_NODE(ROLL_LOSS), "HER-163 that card is not in the hand", NULL},
    {"t:", GG_NODE(ROLL_TILE), "HER-264 no such tile is left in the pool", NULL},
    {"o:", GG_NODE(ROLL_ASTROLOGER), "HER-039 that card is not left in the astrologers deck", NULL},
    {"e:", GG_NODE(ROLL_EVENT), "HER-637 that card is not left in the event deck", NULL},
    {"u:", GG_NODE(ROLL_UNIT), "HER-336 no such unit is left in the deck of its tier", NULL},
    {"p:", GG_NODE(ROLL_SEAT), "HER-041 there is no such seat", NULL},
    {"g:", GG_NODE(ROLL_DICE), "HER-226 the dice are others, or the faces are not in order", NULL},
    {"b:", GG_NODE(ROLL_DICE), "HER-226 the dice are others, or the faces are not in order", NULL},
    {"v:", GG_NODE(ROLL_DICE), "HER-226 the dice are others, or the faces are not in order", NULL},
    {"x:", GG_NODE(ROLL_DICE), "HER-226 the dice are others, or the faces are not in order", NULL},
    {"r:", GG_NODE(ROLL_DICE), "HER-366 the dice are others, or the faces are not in order", NULL},
};

static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), OVER, NULL};

void hea_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const hea c = hea_of(game, state);
    gg_game inner;
    if (hea_is_over(c)) {
        gg_explain(&explainer, game, state, OVER, token, text);
    } else if (hea_inner(c, &inner)) {
        inner.rules->explain(&inner, &c.s->combat, token, text);
    } else {
        int node = c.s->node & HEA_ROLL ? roll_at(c) : c.s->node & 63;
        if (!asked[node].rule) node = c.s->node & HEA_ROLL ? ROLL_CARD : HEA_RUN;
        gg_explain(&explainer, game, state, node, token, text);
    }
}
