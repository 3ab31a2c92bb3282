/* Tokens of moves and outcomes (RULES.md, section 4), what they say, where they belong, and why one is
 * refused: tables for kit/words.h. While a combat is fought it answers itself. */
#include "nouns.h"

#include "../combat/rules.h"

bool hea_inner(hea c, gg_game *inner) {
    if (c.s->node != HEA_A_COMBAT || !c.s->depth || hea_top(c)->kind != HEA_K_COMBAT) return false;
    *inner = (gg_game){.rules = &her_combat_rules,
                       .scenario = hea_fight_now(c),
                       .state_bytes = sizeof c.s->combat,
                       .players = 2};
    return true;
}

const her_combat *hea_combat_shown(hea c, her_combat *copy) {
    enum { NEITHER = 3 };
    if (!c.s->viewer) return &c.s->combat;
    *copy = c.s->combat;
    copy->viewer = NEITHER;
    for (int side = 0; side < 2; side++)
        if (hea_deck_seat(c, side) == c.s->viewer - 1) copy->viewer = (uint8_t)(side + 1);
    return copy;
}

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

#define MOVE(kind, ...)               [HEA_M_##kind - HEA_M_FIRST] = {__VA_ARGS__}
#define ROLL(kind, token, words, ...) MOVE(kind, token, words, "Chance", __VA_ARGS__)
#define ASKS(node, ...)               [HEA_A_##node] = {NULL, __VA_ARGS__}
#define N(node)                       GG_NODE(HEA_A_##node)
#define TOWN                          (N(MAIN) | N(WINDOW) | N(ROUND_WINDOW) | N(POPULATION))
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

static const gg_move_row moves[] = {
    MOVE(FACTION, "FA:{faction}", "takes the faction {faction}", "Faction",
         .nodes = N(FACTION) | N(DISCOVER),
         .why = "HER-021 there is no such faction, or it is taken"),
    MOVE(HERO, "HE:{leader}", "is led by {leader}", "Hero", .nodes = N(HERO),
         .why = "HER-022 it is no hero of the faction"),
    MOVE(OPTION, "J:{n}", "chooses {option}", "Choose", .nodes = CHOICES,
         .why = "HER-R134 there is no such option, or it cannot be carried out"),
    MOVE(ROTATE, "RO:{n}", "turns the tile by {n}", "Rotate",
         .nodes = N(ROTATE) | N(DISCOVER) | N(AI), .explain = hea_explain_rotation),
    MOVE(STEP, "H{hero}:{direction}", "{hero} goes {direction}{way}", "Move", .from = "hero",
         .to = "next", .nodes = N(MAIN) | N(VISIT) | N(TURN_END), .explain = hea_explain_hero),
    MOVE(REVISIT, "H{hero}:v", "{hero} visits again {here}", "Move", .from = "hero", .to = "here"),
    MOVE(DISCOVER, "H{hero}:d{face-down}", "{hero} discovers tile {face-down}", "Discover",
         .from = "hero", .to = "centre"),
    MOVE(PLACE, "H{hero}:p", "{hero} places one of the own far tiles", "Discover", .from = "hero"),
    MOVE(PUT, "PL:{x}:{y}r{turns}", "puts the tile at {x}, {y}, turned by {turns}",
         "Place the tile", .to = "spot", .nodes = N(PLACE_TILE),
         .why = "HER-285 the tile must touch two tiles and the hero's field, and an open way must "
                "lead to it"),
    MOVE(BUILD, "B:{building}", "builds the {building} for {cost}", "Town", .to = "building",
         .nodes = TOWN, .explain = hea_explain_building),
    MOVE(UNIT, "U:{unit}", "recruits {unit}{price}", "Recruit", .to = "unit",
         .nodes = TOWN | CHOICES, .explain = hea_explain_unit),
    MOVE(REINFORCE, "U:{unit}+", "reinforces {unit}{price}", "Recruit", .from = "unit"),
    MOVE(UNITS_DONE, "U:.", "recruits no more", "Go on", .nodes = N(POPULATION),
         .why = "HER-306 something must be bought first"),
    MOVE(HIRE, "U:hero", "hires a secondary hero for 10 gold", "Recruit", .nodes = TOWN,
         .explain = hea_explain_hire),
    MOVE(BOOK, "BK", "buys a spell for {guild} gold: a search of the spell deck", "Town",
         .from = "book", .nodes = N(MAIN) | N(WINDOW) | N(ROUND_WINDOW),
         .explain = hea_explain_book),
    MOVE(PLAY, "P:{card}.{play}", "plays {card}: {effect}", "Play a card", .from = "card",
         .nodes = PLAYS, .explain = hea_explain_play),
    MOVE(EMPOWER, "E:{card}.{power}", "empowers the spell with {card}", "Empower", .from = "card",
         .nodes = N(CARD), .why = "HER-187 that card does not empower, or it is not in hand"),
    MOVE(CAST, "L", "casts the spell", "Cast", .nodes = N(CARD),
         .why = "HER-186 the spell has not the power for any of its levels"),
    MOVE(ON_HERO, "T:H{hero}", "chooses {hero}", "Choose", .to = "hero"),
    MOVE(ON_SEAT, "T:s{seat}", "chooses {seat}", "Choose", .to = "seat"),
    MOVE(ON_UNIT, "T:{unit}", "chooses {unit}", "Choose", .from = "unit",
         .nodes = CHOICES | N(MAIN), .why = "HER-170 it is no target of this effect"),
    MOVE(CARD, "K:{card}", "{does} {card} ({uses})", "Choose a card", .from = "card",
         .nodes = CARDS, .explain = hea_explain_card),
    MOVE(BUY_CARD, "K:{card}/{pay}", "buys {card} ({uses}) for {pay}", "Buy", .from = "card"),
    MOVE(SEARCH, "SE:{search}", "{searches}", "Search", .nodes = N(SEARCH) | N(VISIT),
         .why = "HER-R82 SE:d takes the top of the discard pile, SE:l looks"),
    MOVE(REPLACE, "RX:{card}", "discards {card} and draws anew", "Search", .from = "card",
         .nodes = N(PICK),
         .why = "HER-R80 only limited cards that were seen are replaced, each once"),
    MOVE(MORALE, "Z:{morale}", "{morale}", "Morale",
         .nodes = N(MAIN) | N(WINDOW) | N(REROLL) | CHOICES, .explain = hea_explain_morale),
    MOVE(TRADE, "TR:{resource}>{pay}", "sells {resource} for {pay}", "Trade",
         .nodes = N(TRADE) | N(VISIT), .explain = hea_explain_trade),
    MOVE(TRADE_END, "TR:.", "trades no more", "Go on", .from = NULL),
    MOVE(TRADE_CARD, "TR:-{card}", "removes {card} for 1 gold", "Trade", .from = "card"),
    MOVE(MACHINE, "TR:+{card}", "buys the war machine {card}", "Trade", .from = NULL),
    MOVE(GIVE, "GV:{many}{resource}@s{ally}", "gives {many} {resource} to {ally}", "Allies",
         .nodes = N(MAIN) | N(TRADE),
         .why = "HER-594 allies are given 1 or 5 gold, 1 material or 1 valuable at a time, out of "
                "what there is"),
    MOVE(OFFER, "OF:s{seat}:{given}/{got}", "offers {given} for {got} to {seat}", "Allies",
         .from = "given", .nodes = N(MAIN),
         .why = "HER-596 cards are swapped one for one, spells and artifacts in hand, with an ally "
                "whose hero is next to an own one"),
    MOVE(DEFEND, "DF{fights}", "{defence}", "Defend", .nodes = N(DEFENCE),
         .why = "HER-236 DF+ defends, DF- does not"),
    MOVE(FIELD, "@{field}", "chooses {field}", "Place", .to = "field",
         .nodes = N(HIRE_PLACE) | N(RETURN) | N(CARD) | N(VISIT),
         .why = "HER-R130 it must be an own town or settlement, free of heroes where there is a "
                "free one"),
    MOVE(END, ".", "ends the turn", "End the turn", .nodes = N(MAIN),
         .why = "HER-R73 a hero stands where it may not stop: it must move on first"),
    MOVE(PASS, "-", "{pass}", "Go on", .nodes = PASSES, .explain = hea_explain_pass),
    ROLL(DRAWN, "c:{card}", "{card} is drawn", .nodes = GG_NODE(ROLL_CARD),
         .why = "HER-164 there is no such card in that pile"),
    ROLL(DICE, "{dice}", "{dice}", .nodes = 0),
    ROLL(TILE, "t:{tile}", "the tile is {tile}", .nodes = GG_NODE(ROLL_TILE),
         .why = "HER-264 no such tile is left in the pool"),
    ROLL(ASTROLOGER, "o:{astrologer}", "the astrologers proclaim {astrologer}: {proclaimed}",
         .nodes = GG_NODE(ROLL_ASTROLOGER),
         .why = "HER-039 that card is not left in the astrologers deck"),
    ROLL(EVENT, "e:{event}", "the event {event}", .nodes = GG_NODE(ROLL_EVENT),
         .why = "HER-637 that card is not left in the event deck"),
    ROLL(DRAWN_UNIT, "u:{unit}", "{unit} are drawn", .nodes = GG_NODE(ROLL_UNIT),
         .why = "HER-336 no such unit is left in the deck of its tier"),
    ROLL(LOST, "z:{card}", "{card} is lost", .nodes = GG_NODE(ROLL_LOSS),
         .why = "HER-163 that card is not in the hand"),
    ROLL(SEAT, "p:{seat}", "{seat} begins every round", .nodes = GG_NODE(ROLL_SEAT),
         .why = "HER-041 there is no such seat"),
};

/* Dice, and what is known as of combats. */
#define DICE(begins, why)                                                                          \
    { begins, GG_NODE(ROLL_DICE), why " the dice are others, or the faces are not in order", NULL }
static const gg_token_kind refusals[] = {
    {"D:", 0, NULL, NULL}, {"G:", 0, NULL, NULL}, {"S:", 0, NULL, NULL}, {"M:", 0, NULL, NULL},
    {"A:", 0, NULL, NULL}, {"X:", 0, NULL, NULL}, DICE("g:", "HER-226"), DICE("b:", "HER-226"),
    DICE("v:", "HER-226"), DICE("x:", "HER-226"), DICE("r:", "HER-366"),
};

static const gg_node_row nodes[64] = {
    [HEA_RUN] = {NULL, "the rules run", "HER-065", "the rules run on"},
    ASKS(FACTION, "which faction?", "HER-021", "a faction is chosen: FA:<faction>"),
    ASKS(HERO, "which hero leads?", "HER-022", "the main hero is chosen: HE:<hero>"),
    ASKS(BONUS, "which bonus?", "HER-612", "the bonus is chosen: J:1 dice, J:2 artifacts"),
    ASKS(ROTATE, "how is the starting tile turned?", "HER-040",
         "the starting tile is turned: RO:0 to RO:5"),
    ASKS(GRANTED, "what a granted building gives", "HER-026",
         "a granted building takes effect: J: K: SE: -"),
    ASKS(RESOURCE, "incomes: which benefit?", "HER-R129", "a resource round: J:<n>"),
    ASKS(ASTROLOGERS, "the astrologers", "HER-063", "the astrologers' effect: J:<n>, T:, K: or -"),
    ASKS(EVENT, "an event", "HER-638", "the event: J:<n>, K:, U: or -"),
    ASKS(TIMED, "a timed event", "HER-064", "a timed event: T:H1 T:H2"),
    ASKS(TURN_START, "what the faction building gives at the start of the turn", "HER-R66",
         "the turn begins: J:<n>, U: or -"),
    ASKS(DISCARD, "discard before drawing up to the hand limit?", "HER-080",
         "cards may be discarded before drawing: K:<card>, or -"),
    ASKS(MAIN, "move, build, recruit, play, or end the turn with .", "HER-083",
         "the turn: H1: H2: B: U: BK P: Z: GV: OF: or . to end it"),
    ASKS(VISIT, "the visit: what is chosen?", "HER-R134", "the visit: J: K: T: SE: TR: H1: or -"),
    ASKS(LEVEL, "a new level", "HER-141", "a level is gained: P:<card>, or -"),
    ASKS(POPULATION, "recruit or reinforce more?", "HER-306",
         "units: U:<unit>, U:<unit>+, U:. to end"),
    ASKS(HIRE_PLACE, "where does the hero appear?", "HER-129",
         "the secondary hero is placed: @<field>"),
    ASKS(DISCOVER, "a tile is turned over: which rotation?", "HER-281",
         "the discovered tile is turned: RO:0 to RO:5, or FA:<faction>"),
    ASKS(PLACE_TILE, "where is the tile placed?", "HER-284",
         "the tile is placed: PL:<a>:<b>r<rotation>"),
    ASKS(WINDOW, "a combat is announced, before it:", "HER-102",
         "town actions before the combat: B: U: BK Z: P: or -"),
    ASKS(DEFENCE, "defend?", "HER-236", "defend? DF+ DF-"),
    ASKS(COMBAT, "combat", "HER-340", "the combat goes on"),
    ASKS(AFTER_COMBAT, "after the combat", "HER-R87", "after the combat: P:<card>, T:, U: or -"),
    ASKS(RETURN, "where does the beaten hero go?", "HER-R89", "the beaten hero goes to @<field>"),
    ASKS(TURN_END, "the turn ends", "HER-R136",
         "the turn ends: H1:<direction>, H2:<direction> or -"),
    ASKS(ROUND_WINDOW, "the round ends, before that:", "HER-R67",
         "town actions as the round ends: B: U: BK or -"),
    ASKS(AI, "the AI hero moves", "HER-551", "the AI hero's tile is turned: RO:0 to RO:5"),
    [OVER] = {NULL, "", "HER-570", "the game is over"},
    ASKS(SEARCH, "search: look at the deck, or take the top of its discard pile?", "HER-165",
         "the search: SE:d SE:l P:<card>"),
    ASKS(PICK, "which card is kept?", "HER-165", "the search: K:<card>, RX:<card>"),
    ASKS(REROLL, "roll again (Z:, J:), or - to let it stand?", "HER-111",
         "dice may be rolled again: Z:r Z:l Z:s J:<n> or -"),
    ASKS(KEEP, "which die is resolved?", "HER-226", "the die that is resolved: J:<n>"),
    ASKS(CARD, "choose", "HER-170", "the card: T: K: E: L J: U: @ or -"),
    ASKS(TRADE, "trade?", "HER-590", "trade: TR:<sold>><bought>, TR:-<card>, TR:+<machine>, TR:."),
    ASKS(OFFER, "accept the offer?", "HER-R117", "the offer: J:1 accepts, - declines"),
    [ROLL_DICE] = {NULL, "", "HER-226", "dice are rolled: g: b: v: x: or r: and their faces"},
    [ROLL_CARD] = {NULL, "", "HER-164", "a card is drawn or revealed: c:<card>"},
    [ROLL_LOSS] = {NULL, "", "HER-163", "a card is lost at random: z:<card>"},
    [ROLL_TILE] = {NULL, "", "HER-264", "a tile is turned up: t:<tile>"},
    [ROLL_ASTROLOGER] = {NULL, "", "HER-063", "an astrologers card is drawn: o:<card>"},
    [ROLL_EVENT] = {NULL, "", "HER-638", "an event is drawn: e:<card>"},
    [ROLL_UNIT] = {NULL, "", "HER-336", "a neutral unit is drawn: u:<unit>"},
    [ROLL_SEAT] = {NULL, "", "HER-041", "the starting seat is drawn: p:<seat>"},
    [HEA_A_SHUFFLES] = {.headline = "a deck shows its first discard"},
    [HEA_A_START_SEAT] = {.headline = "who begins?"},
    [HEA_A_DICE] = {.headline = "dice are rolled"},
};

const char *hea_question(hea c) {
    const char *words = nodes[c.s->node & 63].headline;
    return words ? words : "choose";
}

static int row_of(const gg_said *said) {
    return HEA_KIND(said->move) - HEA_M_FIRST;
}

static int node_of(const gg_said *said) {
    const hea c = hea_of(said->game, said->state);
    const bool roll = c.s->node & HEA_ROLL;
    const int node = hea_is_over(c) ? OVER : roll ? roll_at(c) : c.s->node & 63;
    return nodes[node].rule ? node : roll ? ROLL_CARD : HEA_RUN;
}

static bool inside(const gg_said *said, gg_game *game, const void **state) {
    const hea c = hea_of(said->game, said->state);
    *state = &c.s->combat;
    return (!said->move || hea_of_combat(said->move)) && !hea_is_over(c) && hea_inner(c, game);
}

const gg_words hea_words = {GG_TABLES(hea_nouns, moves, nodes),
                            .over = GG_NODE(OVER),
                            .row = GG_BY(row_of),
                            .node = GG_BY(node_of),
                            .refusals = refusals,
                            .refusal_count = GG_COUNT_OF(refusals),
                            .lead = "{who}",
                            .shows_tokens = true,
                            .inside = inside};
