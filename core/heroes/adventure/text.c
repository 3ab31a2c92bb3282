/* Tokens of moves and outcomes (RULES.md, section 4), to the letter. While a combat is fought its own
 * tokens are written. */
#include "process.h"
#include "rules.h"

const char hea_resource_letters[] = "gbv";
const char *const hea_direction_codes[HEA_DIRECTIONS] = {"e", "ne", "nw", "w", "sw", "se"};
const char *const hea_building_codes[HEA_BUILDINGS] = {"hal", "cit", "dw1", "dw2",
                                                       "dw3", "gui", "fac"};

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

void hea_put_field(int field, gg_text *text) {
    if (field == HEA_NONE)
        gg_put_char(text, '-');
    else
        gg_putf(text, "%d.%d", field >> 3, field & 7);
}

static const char *card(hea c, int record) {
    return hea_cc(c)->card[record % HER_CARDS].code;
}

static const char *face(hea c, int number) {
    return hea_cc(c)->face[number % HER_FACES].code;
}

/* --- outcomes */

/* Faces of dice by enum hea_die. */
static const char *const die_faces[] = {"?",    "g:3",  "g:6",  "b:2",  "b:4", "v:1", "v:2",
                                        "x:xp", "x:ar", "x:r1", "x:r2", "r:-", "r:0", "r:+"};

static void put_dice(gg_move move, gg_text *text) {
    const int dice[] = {HEA_A_OF(move), HEA_B_OF(move), HEA_C_OF(move)};
    for (int i = 0; i < 3 && dice[i]; i++) {
        if (i) gg_put_char(text, '/');
        gg_put(text, die_faces[dice[i] <= HEA_D_ATTACK + 2 ? dice[i] : 0]);
    }
}

static void put_outcome(hea c, gg_move move, gg_text *text) {
    const hea_content *k = &c.sc->content;
    const int a = HEA_A_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_DRAWN: gg_putf(text, "c:%s", card(c, a)); break;
    case HEA_M_LOST: gg_putf(text, "z:%s", card(c, a)); break;
    case HEA_M_TILE: gg_putf(text, "t:%s", k->tile[a % HEA_KINDS_OF_TILES].code); break;
    case HEA_M_ASTROLOGER: gg_putf(text, "o:%s", k->astrologer[a & 15].code); break;
    case HEA_M_EVENT: gg_putf(text, "e:%s", k->event[a & 7].code); break;
    case HEA_M_DRAWN_UNIT: gg_putf(text, "u:%s", face(c, a)); break;
    case HEA_M_SEAT: gg_putf(text, "p:%d", a); break;
    default: put_dice(move, text);
    }
}

/* --- decisions */

/* Moves that have one way to be written, and those followed by a number. */
static const struct {
    const char *word;
    bool number;
} plain[HEA_M_LAST - HEA_M_FIRST] = {
    [HEA_M_OPTION - HEA_M_FIRST] = {"J:", true},
    [HEA_M_ROTATE - HEA_M_FIRST] = {"RO:", true},
    [HEA_M_UNITS_DONE - HEA_M_FIRST] = {"U:.", false},
    [HEA_M_HIRE - HEA_M_FIRST] = {"U:hero", false},
    [HEA_M_BOOK - HEA_M_FIRST] = {"BK", false},
    [HEA_M_CAST - HEA_M_FIRST] = {"L", false},
    [HEA_M_ON_SEAT - HEA_M_FIRST] = {"T:s", true},
    [HEA_M_TRADE_END - HEA_M_FIRST] = {"TR:.", false},
    [HEA_M_END - HEA_M_FIRST] = {".", false},
    [HEA_M_PASS - HEA_M_FIRST] = {"-", false},
};

static void put_hero_move(gg_move move, gg_text *text) {
    const int b = HEA_B_OF(move);
    gg_putf(text, "H%d:", 1 + HEA_A_OF(move));
    switch (HEA_KIND(move)) {
    case HEA_M_STEP: gg_put(text, hea_direction_codes[b % HEA_DIRECTIONS]); break;
    case HEA_M_REVISIT: gg_put_char(text, 'v'); break;
    case HEA_M_DISCOVER: gg_putf(text, "d%d", b); break;
    default: gg_put_char(text, 'p');
    }
}

static void put_trade(hea c, gg_move move, gg_text *text) {
    const char *r = hea_resource_letters;
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_TRADE: gg_putf(text, "TR:%c>%c", r[a % 3], r[b % 3]); break;
    case HEA_M_TRADE_CARD: gg_putf(text, "TR:-%s", card(c, a)); break;
    case HEA_M_MACHINE: gg_putf(text, "TR:+%s", card(c, a)); break;
    case HEA_M_GIVE: gg_putf(text, "GV:%d%c@s%d", b, r[a % 3], HEA_C_OF(move)); break;
    default: gg_putf(text, "OF:s%d:%s/%s", a, card(c, b), card(c, HEA_C_OF(move)));
    }
}

/* Cards that are played, chosen, bought. */
static void put_card_move(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_PLAY: gg_putf(text, "P:%s.%d", card(c, a), b + 1); break;
    /* option 3 is what every spell can be played for besides (HER-187) */
    case HEA_M_EMPOWER: gg_putf(text, "E:%s.%d", card(c, a), b == 3 ? 1 : b + 1); break;
    case HEA_M_BUY_CARD:
        gg_putf(text, "K:%s/%c", card(c, a), hea_resource_letters[b % HEA_RESOURCES]);
        break;
    case HEA_M_REPLACE: gg_putf(text, "RX:%s", card(c, a)); break;
    default: gg_putf(text, "K:%s", card(c, a));
    }
}

static void put_special(hea c, gg_move move, gg_text *text) {
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    switch (HEA_KIND(move)) {
    case HEA_M_FACTION: gg_putf(text, "FA:%s", hea_cc(c)->faction[a % HER_FACTIONS].code); break;
    case HEA_M_HERO: gg_putf(text, "HE:%s", hea_cc(c)->hero[a % HER_HEROES].code); break;
    case HEA_M_PUT: gg_putf(text, "PL:%d:%dr%d", a - 64, b - 64, HEA_C_OF(move)); break;
    case HEA_M_BUILD: gg_putf(text, "B:%s", hea_building_codes[a % HEA_BUILDINGS]); break;
    case HEA_M_UNIT: gg_putf(text, "U:%s", face(c, a)); break;
    case HEA_M_REINFORCE: gg_putf(text, "U:%s+", face(c, a)); break;
    case HEA_M_ON_HERO: gg_putf(text, "T:H%d", a + 1); break;
    case HEA_M_ON_UNIT: gg_putf(text, "T:%s", face(c, a)); break;
    case HEA_M_SEARCH: gg_putf(text, "SE:%c", a ? 'l' : 'd'); break;
    case HEA_M_MORALE: gg_putf(text, "Z:%c", a); break;
    case HEA_M_DEFEND: gg_putf(text, "DF%c", a ? '+' : '-'); break;
    case HEA_M_FIELD: gg_put_char(text, '@'), hea_put_field(a, text); break;
    case HEA_M_STEP:
    case HEA_M_REVISIT:
    case HEA_M_DISCOVER:
    case HEA_M_PLACE: put_hero_move(move, text); break;
    case HEA_M_TRADE:
    case HEA_M_TRADE_CARD:
    case HEA_M_MACHINE:
    case HEA_M_GIVE:
    case HEA_M_OFFER: put_trade(c, move, text); break;
    default: put_card_move(c, move, text);
    }
}

void hea_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const hea c = hea_of(game, state);
    gg_game inner;
    if (hea_of_combat(move)) {
        if (hea_inner(c, &inner)) inner.rules->write_move(&inner, &c.s->combat, move, text);
        return;
    }
    const int kind = HEA_KIND(move);
    if (kind >= HEA_M_DRAWN) {
        put_outcome(c, move, text);
    } else if (!plain[kind - HEA_M_FIRST].word) {
        put_special(c, move, text);
    } else {
        gg_put(text, plain[kind - HEA_M_FIRST].word);
        if (plain[kind - HEA_M_FIRST].number) gg_put_int(text, HEA_A_OF(move));
    }
}
