/* The map game of heroes (rule set "heroes"): its state, its immutable content, and questions that
 * change nothing. Rule ids (HER-...) are those of core/heroes/adventure/RULES.md.
 *
 * Cards, units, heroes and levels are those of the combat (combat/records.h): a card is the number of
 * its record, a unit the number of its face. A field of the map is tile * 8 + field (0 centre, 1..6).
 * What the map adds (tiles, buildings, astrologers, events, scenarios) has numbers of its own, in the
 * order of the content file. */
#ifndef GG_CORE_HEROES_ADVENTURE_H
#define GG_CORE_HEROES_ADVENTURE_H

#include "../combat/combat.h"

#include <assert.h>

enum {
    HEA_SEATS = 4,
    HEA_CARDS = 48,  /* of a seat (HER-R114) */
    HEA_NEUTRAL = 8, /* neutral units of a seat (HER-R114) */
    HEA_TILES = 24,
    HEA_EDGE = 32, /* tiles lie nearer to the middle than this, in both coordinates */
    HEA_FIELDS = 7,
    HEA_KINDS_OF_TILES = 32,
    HEA_DECK = 32,   /* kinds of cards in a shared deck */
    HEA_PILES = 144, /* cards of the three shared decks */
    HEA_UNITS = 48,  /* kinds of neutral units */
    HEA_FRAMES = 18,
    HEA_SHOWN = 8,  /* cards, units or tiles seen now */
    HEA_NONE = 255, /* no field, card, seat, ... */
    HEA_BLACK = 5,  /* cubes of a field: 0 none, 1..4 seat + 1 */
    HEA_AI = 6,
    HEA_HIDDEN = 128, /* + deck: in a view, a card that another seat has from that deck */
};

enum { HEA_GOLD, HEA_MATERIALS, HEA_VALUABLES, HEA_RESOURCES };
enum { HEA_AB, HEA_AR, HEA_SP, HEA_DECKS }; /* shared decks: ability, artifact, spell */
enum { HEA_BRONZE, HEA_SILVER, HEA_GOLDEN, HEA_AZURE, HEA_TIERS }; /* tier - 1 */
enum { HEA_START, HEA_FAR, HEA_NEAR, HEA_CENTRE, HEA_GROUPS };     /* groups of tiles */
enum { HEA_EASY, HEA_NORMAL, HEA_HARD, HEA_IMPOSSIBLE };
enum { HEA_CLASH, HEA_ALLIANCE, HEA_COOP, HEA_CAMPAIGN }; /* modes */
enum { HEA_E, HEA_NE, HEA_NW, HEA_W, HEA_SW, HEA_SE, HEA_DIRECTIONS };

/* Buildings, as bits of hea_seat.buildings (HER-232). */
enum {
    HEA_HALL,
    HEA_CITADEL,
    HEA_DW1,
    HEA_DW2,
    HEA_DW3,
    HEA_GUILD,
    HEA_FACTION_BUILDING,
    HEA_BUILDINGS
};

/* Field kinds, HER-700 to HER-742 in order. */
enum hea_field_kind {
    HEA_F_EMPTY,
    HEA_F_BLOCKED,
    HEA_F_TOWN,
    HEA_F_GOLD_MINE,
    HEA_F_MATERIALS_MINE,
    HEA_F_VALUABLES_MINE,
    HEA_F_SETTLEMENT,
    HEA_F_RANDOM_TOWN,
    HEA_F_FACTORY,
    HEA_F_STABLES,
    HEA_F_POST,
    HEA_F_BLACK_MARKET,
    HEA_F_SANCTUARY,
    HEA_F_TAVERN,
    HEA_F_LIBRARY,
    HEA_F_TREE,
    HEA_F_OBSERVATORY,
    HEA_F_WITCH_HUT,
    HEA_F_UTOPIA,
    HEA_F_SPRING,
    HEA_F_GRAIL,
    HEA_F_OBELISK,
    HEA_F_UNIVERSITY,
    HEA_F_TIME_MARKET,
    HEA_F_PRISON,
    HEA_F_HILL_FORT,
    HEA_F_AXIS,
    HEA_F_SCHOLAR,
    HEA_F_ARTIFACT,
    HEA_F_RESOURCE,
    HEA_F_TWO_RESOURCES,
    HEA_F_TREASURE,
    HEA_F_FOUNTAIN,
    HEA_F_TOMB,
    HEA_F_GARDEN,
    HEA_F_STONE,
    HEA_F_GRAVE,
    HEA_F_WHEEL,
    HEA_F_TEMPLE,
    HEA_F_WINDMILL,
    HEA_F_GESTURE,
    HEA_F_INCANTATION,
    HEA_F_PANDORA,
    HEA_FIELD_KINDS
};
enum { HEA_PLAIN, HEA_VISITABLE, HEA_FLAGGABLE, HEA_REVISITABLE }; /* categories (HER-270 ff.) */

/* --- the state */

typedef struct hea_hero {
    uint8_t field, last; /* HEA_NONE off the map; last: HER-R75 */
    uint8_t mp;          /* 0..15 */
} hea_hero;

/* hea_seat.tokens */
enum { HEA_T_BUILD = 1, HEA_T_POPULATION = 2, HEA_T_BOOK = 4, HEA_T_GUILD_BUILT = 8 };
/* hea_seat.morale: enum her_morale in the low 2 bits (HER_IMMUNE for the undead), and HER-114. */
enum { HEA_MORALE = 3, HEA_M_DISCARD_HAND = 4 };
/* hea_seat.flags, as printed (A8): */
enum {
    HEA_ELIMINATED = 1 << 0,
    HEA_GHOST = 1 << 1,
    HEA_CLIMB = 1 << 2,
    HEA_FREE_STEP = 1 << 3 /* 2 bits */,
    HEA_REROLLS = 1 << 5 /* 3 bits: dice of kinds 1 attack, 2 resource, 4 treasure */,
    HEA_SEC_USED = 1 << 8,
    HEA_ARC_USED = 1 << 9,
    HEA_REFUNDED = 1 << 10,
    HEA_STABLES = 1 << 11 /* main; << 12 secondary */,
    HEA_SWAPS = 1 << 13 /* 2 bits */,
    HEA_REFUSED = 1 << 15 /* << seat */,
    HEA_CHEAP = 1 << 19 /* 4 bits */,
    HEA_SESSION = 1 << 23,
    HEA_TURN_BEGUN = 1 << 24,
    HEA_REROLL_USED = 1 << 25 /* 3 bits: the cards in play that grant one, in order of use; none
                               * is set when all are used up */
};

typedef struct hea_seat {
    uint64_t
        unseen; /* of draw pile and hand together, sorted by record: bit i: the others do not know the
                      * i-th; of equal cards the unknown ones come last (A8 b) */
    uint8_t card
        [HEA_CARDS]; /* draw pile (sorted), hand (sorted), in play (in order of use), discard pile
                              * (top last), one behind the other; 0 behind all */
    uint8_t option[HEA_CARDS / 4];     /* 2 bits for each card in play, by its place there */
    uint8_t draw, hand, play, discard; /* how many */
    uint16_t gold;
    uint8_t materials, valuables;
    uint8_t income[HEA_RESOURCES]; /* in g, b, v */
    uint8_t faction, hero;         /* hero: record, HEA_NONE before A02 */
    uint8_t buildings, tokens, experience /* 0..12 */, expert /* used this round */, morale;
    uint8_t unit[7]; /* faction units in the order of the faction: 0 not owned, 1 Few, 2 Pack */
    uint8_t neutral[HEA_NEUTRAL]; /* faces in the order of their codes, 0 behind them */
    hea_hero figure[2];           /* main, secondary */
    uint8_t far;                  /* own far tiles left */
    uint8_t cubes;                /* captured from seat k: bit k */
    uint8_t homeless;             /* rounds without town or settlement (HER-R91) */
    uint32_t flags;
} hea_seat;

/* hea_tile.rot: rotation 0..5, then */
enum { HEA_ROT = 7, HEA_FACE_UP = 8, HEA_GROUP = 1 << 4 /* 2 bits */ };
/* hea_tile.field: cube 3 bits, then */
enum {
    HEA_CUBE = 7,
    HEA_BEATEN = 8 /* guard of a revisitable field */,
    HEA_SOURCE = 1 << 4 /* 2 bits: of a settlement 0 none, 1 + resource; with cube and 0: units */,
    HEA_BONUS_GIVEN = 1 << 6,
    HEA_SOURCE_UNITS = 1 << 7 /* settlement: reinforcement chosen ('n') */
};
typedef struct hea_tile {
    uint8_t kind; /* of content; HEA_NONE face-down and unknown */
    int8_t a, b;
    uint8_t rot;
    uint8_t field[HEA_FIELDS];
    uint8_t flags; /* multi-flag fields: bit seat of the first, bit 4 + seat of the second (A3) */
} hea_tile;

typedef struct hea_frame {
    uint8_t kind, step, seat;
    uint8_t v[5]; /* what the process notes; laid out at the head of its file */
} hea_frame;

typedef struct hea_state {
    uint8_t node;                 /* enum hea_node of what waits, HEA_RUN inside a step */
    uint8_t actor;                /* seat that decides, HEA_NONE: chance */
    uint8_t phase;                /* enum hea_phase */
    uint8_t round, active, first; /* active: whose turn; first: starting seat */
    uint8_t event_seat;           /* who draws the next event (HER-638) */
    uint8_t depth, ret;           /* frames; what the process that ended last returned */
    uint8_t tiles;                /* on the map */
    uint8_t winners;              /* set of seats once over; none: see `drawn` */
    uint8_t drawn;                /* over without a winner: 1 a draw, 0 all have lost */
    uint8_t astrologers,
        pending_boon[HEA_RESOURCES]; /* card in force, HEA_NONE before the first; boon as int8 */
    uint8_t random_town;             /* faction that defends it, HEA_NONE not yet known */
    uint8_t grail;                   /* seat that holds the token, HEA_NONE none, HEA_AI gone */
    uint8_t machines;                /* war machines unsold: set, in content order */
    uint8_t viewer;                  /* 0 the true state, seat + 1 a view */
    uint16_t astrologers_left;       /* set: draw pile */
    uint8_t events_left;             /* set */
    uint8_t near_left, centre_left;
    uint16_t far_left;         /* 2 bits per far tile: how many in the pool */
    uint8_t astrologers_drawn; /* the first card of the game has been drawn */
    hea_tile tile[HEA_TILES];
    hea_seat seat[HEA_SEATS];
    uint8_t deck[HEA_DECKS]
                [HEA_DECK]; /* draw piles: copies by place in the deck's list (content) */
    uint8_t pile
        [HEA_PILES]; /* their discard piles: records, top last; each begins at content.pile_start */
    uint8_t piled[HEA_DECKS];
    uint8_t neutral
        [HEA_UNITS]; /* of each kind in the draw pile (low nibble) and discarded (high nibble) */
    struct {
        uint8_t alive, faction, field, last, mp, units, face[7];
    } ai;
    hea_frame frame[HEA_FRAMES];
    uint8_t dice[4];          /* faces of the roll at hand, sorted; enum hea_die */
    uint8_t shown[HEA_SHOWN]; /* cards, units ... seen now, in the order in which they were seen */
    uint8_t showing;
    uint8_t shown_to; /* who sees them: seat + 1, 0 everybody; hidden ones are cards drawn of ... */
    uint8_t shown_deck; /* ... this deck, put back or discarded when the look is over */
    /* a combat (A32) */
    uint8_t fight_guards, fight_guard[HER_SIDE]; /* neutral units drawn for it */
    uint8_t aside[2]; /* cards in play of both sides' seats that do not take part: the first ones */
    uint64_t synced[2][2]; /* masks of the combat's cards that the seats' piles agree with */
    uint64_t fight_key;    /* of what it was launched with */
    her_combat combat;
} hea_state;

/* Faces of dice as held in s->dice: 0 none; resource die 1..6: g3 g6 b2 b4 v1 v2; treasure die 7..10: xp ar
 * r1 r2 (weights 2 2 1 1); attack die 11..13: - 0 +. */
enum hea_die { HEA_D_RESOURCE = 1, HEA_D_TREASURE = 7, HEA_D_ATTACK = 11 };

/* Nodes, numbered as A.. in RULES.md, section 4.2. A roll has HEA_ROLL added. */
enum hea_node {
    HEA_RUN = 0,
    HEA_A_FACTION = 1,
    HEA_A_HERO = 2,
    HEA_A_SHUFFLES = 3,
    HEA_A_BONUS = 4,
    HEA_A_ROTATE = 5,
    HEA_A_START_SEAT = 6,
    HEA_A_GRANTED = 7,
    HEA_A_RESOURCE = 11,
    HEA_A_ASTROLOGERS = 12,
    HEA_A_EVENT = 13,
    HEA_A_TIMED = 14,
    HEA_A_TURN_START = 19,
    HEA_A_DISCARD = 20,
    HEA_A_MAIN = 21,
    HEA_A_VISIT = 24,
    HEA_A_LEVEL = 25,
    HEA_A_POPULATION = 26,
    HEA_A_HIRE_PLACE = 27,
    HEA_A_DISCOVER = 28,
    HEA_A_PLACE_TILE = 29,
    HEA_A_WINDOW = 30,
    HEA_A_DEFENCE = 31,
    HEA_A_COMBAT = 32,
    HEA_A_AFTER_COMBAT = 33,
    HEA_A_RETURN = 34,
    HEA_A_TURN_END = 35,
    HEA_A_ROUND_WINDOW = 36,
    HEA_A_AI = 38,
    HEA_A_OVER = 39,
    HEA_A_SEARCH = 40,
    HEA_A_PICK = 41,
    HEA_A_DICE = 50,
    HEA_A_REROLL = 51,
    HEA_A_KEEP = 52,
    HEA_A_CARD = 60,
    HEA_A_TRADE = 61,
    HEA_A_OFFER = 62,
    HEA_ROLL = 128
};
enum hea_phase { HEA_SETTING_UP, HEA_PLAYING, HEA_OVER };

/* --- the content */

/* What something does, as one option of several: options of the combat's records (her_option: timing, window,
 * condition, program by level). */
enum { HEA_OPTIONS_OF_DEED = 4 };
typedef struct hea_deed {
    char code[4], name[32];
    bool redraw; /* astrologers: drawn in round 2 it is discarded for the next one (HER-R107) */
    bool next;   /* astrologers: lasts until the next card */
    uint8_t options;
    bool nothing;         /* the last choice is to do nothing */
    uint8_t undead, main; /* sets of options: only of undead factions; `mp` is the main hero's */
    her_option option[HEA_OPTIONS_OF_DEED];
} hea_deed;

typedef struct hea_faction {
    uint8_t start_tile, guild_price;
    uint8_t cost[HEA_BUILDINGS][HEA_RESOURCES];
    hea_deed hall, building; /* each resource round (barrow, delve: each own turn start) */
    bool building_each_turn;
} hea_faction;

typedef struct hea_field_record {
    char code[4], name[24];
    uint8_t category, amounts;
    int8_t amount[3]; /* incomes, gains and prices, by kind: said in the content file */
} hea_field_record;

typedef struct hea_tile_record {
    char code[4];
    uint8_t group, copies;
    uint8_t kind[HEA_FIELDS], level[HEA_FIELDS];
    uint8_t border[HEA_FIELDS]; /* bit per direction at rotation 0; blocked fields have all six */
} hea_tile_record;

/* A tile of a scenario's map. */
typedef struct hea_place {
    uint8_t group, seat; /* seat: whose starting tile, HEA_NONE otherwise */
    uint8_t kinds; /* of this many kinds one is drawn; 1: it is this one; 0: the group's pool */
    uint8_t kind[4];
    int8_t a, b;
    uint8_t rot; /* HEA_NONE: chosen */
    bool face_up;
    uint8_t least_seats; /* only with this many */
} hea_place;

/* Victory and other conditions that scenarios name: bits of hea_scenario_record.victory ... */
enum {
    HEA_V_ENEMY_TOWN = 1,  /* flag an enemy starting town */
    HEA_V_ALL_TOWNS = 2,   /* flag all enemy starting towns at the same time */
    HEA_V_OBELISKS = 4,    /* all obelisks ... */
    HEA_V_UTOPIA = 8,      /* ... and the utopia flagged */
    HEA_V_AI_HERO = 16,    /* defeat the AI hero */
    HEA_V_SETTLEMENT = 32, /* flag the settlement */
    HEA_V_CUBES = 64,      /* HER-576 */
    HEA_V_LAST = 128,      /* HER-573 */
    /* of these, what a team must do all of */
    HEA_V_TASKS = HEA_V_OBELISKS | HEA_V_UTOPIA | HEA_V_AI_HERO | HEA_V_SETTLEMENT
};
enum { HEA_L_AI_TOWN = 1 /* own starting town flagged by the AI hero */, HEA_L_MAIN_HERO = 2 };

/* A timed event: at the start of `round`, in the scenario's order. */
enum { HEA_TIMED_MP_LAST = 1, HEA_TIMED_RENEW, HEA_TIMED_AI_APPEARS, HEA_TIMED_AI_GAINS };
typedef struct hea_timed {
    uint8_t round, what;
    uint64_t kinds; /* renew: set of field kinds */
    uint8_t face;   /* gained */
} hea_timed;

typedef struct hea_scenario_record {
    char code[12], title[96];
    uint8_t mode, low_seats, high_seats, rounds;
    uint8_t resources[HEA_RESOURCES], income[HEA_RESOURCES];
    uint8_t units, unit_tier[7], unit_order[7], unit_pack[7]; /* B1p: tier 1, order 1, Pack */
    uint8_t buildings, far;                                   /* far tiles of each seat */
    bool events;
    uint8_t faction[HEA_SEATS], hero[HEA_SEATS]; /* fixed, HEA_NONE: chosen */
    uint8_t victory, defeat;
    bool timeout_draw; /* else all lose */
    uint8_t maps;      /* one per number of seats, or one */
    struct {
        uint8_t seats, places;
        hea_place place[HEA_TILES];
        uint8_t near_pool,
            centre_pool;   /* what face-down and own far tiles are drawn from at the start, */
        uint16_t far_pool; /* as in hea_state.near_left, ... */
    } map[2];
    uint8_t timed;
    hea_timed timed_event[8];
    /* scenario effects: options of a deed each */
    hea_deed obelisk, utopia;
    uint8_t grail_hand, grail_gold;
    /* the AI hero: faction HEA_NONE: the game's; field HEA_NONE: not there at the start */
    struct {
        bool any, at_start;
        uint8_t faction, field, units, face[7], cards, card[HER_AI_CARDS], spells,
            spell[HER_AI_CARDS], skill;
    } ai;
} hea_scenario_record;

/* Options (page, after R130), default first. */
typedef struct hea_options {
    uint8_t seats;      /* of a scenario with a choice */
    uint8_t difficulty; /* easy normal hard impossible; default normal */
    uint8_t ranged, settle_free, post_remove, boost, town_order, town_windows, ghosts, trade,
        neutral_defend, retal_para, ai_tier, cube_town, points;
} hea_options;
enum { HEA_TOWN_ORDER_SEAT, HEA_TOWN_ORDER_ROLL };

typedef struct hea_content {
    her_content combat;
    hea_field_record field[HEA_FIELD_KINDS];
    int tiles;
    hea_tile_record tile[HEA_KINDS_OF_TILES];
    hea_faction faction[HER_FACTIONS]; /* same order as combat.faction */
    int astrologers, events, machines;
    hea_deed astrologer[16], event[8];
    struct {
        uint8_t card, factory, post;
    } machine[8]; /* prices in g */
    /* shared decks: records by place, and how many of each there are; place of a record, HEA_NONE none */
    int decks[HEA_DECKS], pile_start[HEA_DECKS + 1];
    uint8_t deck_card[HEA_DECKS][HEA_DECK], deck_copies[HEA_DECKS][HEA_DECK],
        deck_place[HEA_DECKS][HER_CARDS];
    /* neutral units by place in hea_state.neutral */
    int neutrals;
    uint8_t neutral_face[HEA_UNITS], neutral_copies[HEA_UNITS], neutral_place[HER_FACES];
    /* cards that the rules name */
    uint8_t attack, defence, power, knowledge, arrow; /* records of att dfn pwr knw mar */
    uint8_t empowered[4];                             /* atx dfx pwx knx, in that order */
} hea_content;

typedef struct hea_scenario {
    hea_content content;
    hea_scenario_record record;
    hea_options options;
    uint8_t seats;
    uint64_t key; /* hash of all above, never 0: part of no state, for what threads keep */
} hea_scenario;

/* What every function of the rules works on. Lists and odds only read. */
typedef struct hea {
    const hea_scenario *sc;
    hea_state *s;
} hea;

/* --- small questions */

static inline const her_content *hea_cc(hea c) {
    return &c.sc->content.combat;
}
static inline bool hea_is_over(hea c) {
    return c.s->phase == HEA_OVER;
}
static inline bool hea_alive(hea c, int seat) {
    return !(c.s->seat[seat].flags & HEA_ELIMINATED);
}
/* Seats of one team: themselves, and allies in alliance and co-op. */
static inline bool hea_allied(hea c, int a, int b) {
    return a == b || c.sc->record.mode >= HEA_COOP ||
           (c.sc->record.mode == HEA_ALLIANCE && !((a ^ b) & 1));
}
static inline bool hea_enemies(hea c, int a, int b) {
    return !hea_allied(c, a, b);
}
static inline int hea_field_at(int tile, int field) {
    return tile * 8 + field;
}
static inline int hea_level(const hea_seat *p) {
    return p->experience >= 12 ? 7 : 1 + p->experience / 2;
}
static inline bool hea_has(const hea_seat *p, int building) {
    return p->buildings >> building & 1;
}
static inline const hea_faction *hea_faction_of(hea c, int seat) {
    return &c.sc->content.faction[c.s->seat[seat].faction];
}
/* The state of a field; the record of its tile; its kind and level. Face-down tiles: only hea_tile. */
static inline uint8_t *hea_field(hea c, int field) {
    return &c.s->tile[field >> 3].field[field & 7];
}
static inline const hea_tile_record *hea_tile_of(hea c, int tile) {
    return &c.sc->content.tile[c.s->tile[tile].kind];
}
static inline int hea_kind(hea c, int field) {
    return hea_tile_of(c, field >> 3)->kind[field & 7];
}
static inline bool hea_face_up(hea c, int tile) {
    return c.s->tile[tile].rot & HEA_FACE_UP;
}
/* Cubes: 0 none, seat + 1, HEA_BLACK, HEA_AI. */
static inline int hea_cube(hea c, int field) {
    return *hea_field(c, field) & HEA_CUBE;
}

/* The four parts of a seat's cards. */
static inline const uint8_t *hea_draw_pile(const hea_seat *p) {
    return p->card;
}
static inline const uint8_t *hea_hand(const hea_seat *p) {
    return p->card + p->draw;
}
static inline const uint8_t *hea_in_play(const hea_seat *p) {
    return p->card + p->draw + p->hand;
}
static inline const uint8_t *hea_discard(const hea_seat *p) {
    return p->card + p->draw + p->hand + p->play;
}

extern const gg_rules hea_rules;

#endif
