/* What a content file says of units, cards and heroes (her_content), and the immutable set-up of one
 * combat over it (her_scenario): options, armies and decks. Part of combat.h. */
#ifndef GG_CORE_HEROES_COMBAT_RECORDS_H
#define GG_CORE_HEROES_COMBAT_RECORDS_H

#include "state.h"

enum {
    HER_FACES = 128,
    HER_CARDS = 127, /* card records of the content, with those of unit abilities: a card picked is
                      * 128 + record, 255 is none */
    HER_FACTIONS = 8,
    HER_KINS = 16,
    HER_HEROES = 32,
    HER_LEVELS = 7,
    HER_DECK = 15,     /* units of a seat: 7 of its faction, 8 neutral ones */
    HER_LAUNCHED = 48, /* cards of a seat that takes part in a combat of the map game */
    HER_AI_CARDS = 16, /* and as many AI spells, in an AI hero's decks */
};

enum her_control { HER_PLAYER, HER_NEUTRAL_PLAYER, HER_NEUTRAL_RULES, HER_AI_HERO };
enum her_cards_mode { HER_OFF, HER_OPEN, HER_CLOSED };
enum her_type { HER_GROUND, HER_FLYING, HER_RANGED };
enum her_school { HER_AIR, HER_EARTH, HER_FIRE, HER_WATER, HER_ALL_SCHOOLS, HER_NO_SCHOOL };

/* Abilities of a face: RULES.md, section 6.2; named in effects.c. */
enum her_ability {
    HER_UNLIM,
    HER_NOPARA,
    HER_NOADJ,
    HER_NOPEN,
    HER_DEF1,
    HER_RDEF1,
    HER_MINUS,
    HER_CARD,
    HER_SRES,
    HER_SRESADJ,
    HER_SIMM,
    HER_NOARROW,
    HER_EPOW,
    HER_SNARE,
    HER_DODGES,
    HER_SAVE,
    HER_AURA,
    HER_APARA,
    HER_RPARA,
    HER_AGAIN,
    HER_TWICE,
    HER_NORET,
    HER_BACK,
    HER_RBACK,
    HER_HEAL,
    HER_SPLASH,
    HER_LINE,
    HER_NOD,
    HER_PLUS,
    HER_MORE_A,
    HER_RER0,
    HER_RERMV,
    HER_AUTO,
    HER_MAX2,
    HER_SUM2,
    HER_NODIE,
    HER_RETMIN,
    HER_DRW,
    HER_PARA,
    HER_PROLL,
    HER_DROLL,
    HER_SLAY,
    HER_PUSH,
    HER_STADRAW,
    HER_STABLE,
    HER_RICH,
    HER_WALK,
    HER_VENOM,
    HER_SWEEP,
    HER_TEMPORARY,
    HER_ABILITIES
};

typedef struct her_face {
    char code[4], kind; /* kind: f, p, n */
    uint8_t tier, type, a, d, hp, i, gold, valuables;
    uint8_t few;    /* of a Pack: its other side */
    uint8_t pack;   /* of a Few: its other side */
    bool tower;     /* the arrow tower (HER-R38) */
    uint8_t copies; /* in its neutral deck */
    /* Record + 1 of what it does when activated, casts then, may do instead of acting; 0 none. */
    uint8_t act, bolt, other;
    uint64_t has;                                      /* 1 << enum her_ability */
    uint8_t number[HER_ABILITIES], die[HER_ABILITIES]; /* die: bit 0 -1, bit 1 0, bit 2 +1; of
                                                        * HER_RICH the resource, 0 g, 1 b, 2 v */
    char name[24];
} her_face;

/* Effect verbs: RULES.md, section 6.2. */
enum her_op {
    HER_V_ATK = 1,
    HER_V_DEF,
    HER_V_WEAK,
    HER_V_CRACK,
    HER_V_INI,
    HER_V_HP,
    HER_V_DMG,
    HER_V_HEAL,
    HER_V_PARA,
    HER_V_CLEAN,
    HER_V_SKIP,
    HER_V_NODIE,
    HER_V_RER,
    HER_V_CANCEL,
    HER_V_NEGATE,
    HER_V_BACK,
    HER_V_CAST,
    HER_V_LIMIT,
    HER_V_POW,
    HER_V_FRESH,
    HER_V_SWAP,
    HER_V_TELE,
    HER_V_SUMMON,
    HER_V_MUTE,
    HER_V_WARD,
    HER_V_THORNS,
    HER_V_AREA,
    HER_V_BLOCK,
    HER_V_BREAK,
    HER_V_TOPPLE,
    HER_V_RATK,
    HER_V_RINI,
    HER_V_NOPEN,
    HER_V_HUSH,
    HER_V_BIND,
    HER_V_QUAKE,
    HER_V_SHOT,
    HER_V_TENT,
    HER_V_SPOW,
    HER_V_DRAW,
    HER_V_DISC,
    HER_V_EDISC,
    HER_V_FETCH,
    /* those of the map do nothing in a combat, but for self, pay, mor, emor and expert */
    HER_V_SEARCH,
    HER_V_LOOK,
    HER_V_FIND,
    HER_V_EXILE,
    HER_V_SELF,
    HER_V_RAISE,
    HER_V_GAIN,
    HER_V_PAY,
    HER_V_ROLR = 53,
    HER_V_ROLT,
    HER_V_MARKET,
    HER_V_MOR,
    HER_V_EMOR,
    HER_V_MP = 60,
    HER_V_STEP,
    HER_V_GHOST,
    HER_V_CLIMB,
    HER_V_PORTAL,
    HER_V_XP,
    HER_V_SPY,
    HER_V_BOOK,
    HER_V_EXPERT,
    HER_V_CHEAP = 70,
    HER_V_REINF,
    HER_V_FLIP,
    HER_V_DIPLO,
    HER_V_SLIP,
    HER_V_HIRE,
    HER_V_TAKE,
    HER_V_TOLL,
    HER_V_FAIR,
    HER_V_STALL,
    HER_V_MARCH = 81,
    HER_V_HAND,
    HER_V_BOON,
    HER_V_RENEW,
    HER_V_LUCK,
    HER_V_ARCANE,
    /* what unit abilities and AI cards do */
    HER_V_RAGE = 90, /* target +n A while in play */
    HER_V_SHIELD,    /* target +n D until it has been attacked */
    HER_V_GLOOM,     /* the enemy's positive morale is discarded */
    HER_V_AID,       /* heal a friend; without a damaged one +1 A */
    HER_V_AICAST,    /* the AI hero casts a drawn spell with power n */
    HER_V_SKILL,     /* the combat's skill, 1 + n times */
    HER_V_ENCORE     /* in round 1: 1 this AI card is shuffled back, 2 the skill once more */
};

/* The decks that a verb names, in `kind`. */
enum her_deck_name { HER_ABILITY_DECK = 'a', HER_ARTIFACT_DECK = 'r', HER_SPELL_DECK = 's' };

typedef struct her_verb {
    uint8_t op;
    int8_t n;
    uint8_t tier; /* limit, 9 any */
    char target;  /* i x e f u 2 E L s c; o the active unit; of AI cards: H own unit with most HP, N
                   * own unit that is activated next */
    char kind;    /* of fetch, mode of area and rer; a resource g b v; enum her_deck_name; of exile
                   * '?' if it is up to n; of renew '*' all fields, 0 the kind in x */
    uint8_t kin;  /* set of faces for which n is doubled, 0 none */
    uint8_t
        x[3]; /* damages of area; face of summon; record of find and take; kinds of exile, bits 1
                   * << enum her_kind; letters of renew's field kind; else the second and the third
                   * number: rolr n k, rolt n k m, book p n, reinf m p */
} her_verb;

typedef struct her_program {
    uint8_t count, duration;
    uint8_t asks;     /* the verb that asks for a target, counted from 1; 0 none does */
    bool acts, lasts; /* it does something in a combat; a verb of it lasts */
    her_verb verb[4];
} her_program;

enum her_window {
    HER_ANY,
    HER_AT_ATK,
    HER_AT_DEF,
    HER_AT_ROLL,
    HER_AT_LETHAL,
    HER_AT_START,
    HER_AT_RND,
    HER_AT_EACT,
    HER_AT_ECAST,
    HER_AT_OCAST,
    HER_AT_CAST,
    HER_AT_SIEGE,
    /* of the map, the last two "each res", "each turn" of a permanent card */
    HER_AT_SEARCH,
    HER_AT_LVL,
    HER_AT_WIN,
    HER_AT_PRE,
    HER_AT_BOOK,
    HER_AT_RES,
    HER_AT_TURN
};

typedef struct her_option {
    char timing; /* I A O M P */
    uint8_t window, levels;
    char condition; /* 0, g ground or flying, r ranged, n not adjacent, h has the card, e the level
                     * of the field is the hero's: on the map */
    char needs[4];
    uint64_t nodes;       /* 1 << node: where it may be played at all */
    her_program level[4]; /* of a spell three, of an AI card one per difficulty */
} her_option;

enum her_kind {
    HER_STATISTIC,
    HER_EMPOWERED,
    HER_ABILITY_CARD,
    HER_SPELL,
    HER_ARTIFACT,
    HER_SPECIALTY,
    HER_WAR,
    HER_AI_CARD,
    HER_UNIT_ABILITY /* of a face; named by the unit's code */
};

/* Class of an artifact (HER-180); other cards have none. */
enum her_artifact { HER_NO_ARTIFACT, HER_MINOR, HER_MAJOR, HER_RELIC };

typedef struct her_card {
    char code[4], name[32];
    uint8_t kind, school, undead, casts; /* casts: has thresholds */
    uint8_t artifact;                    /* enum her_artifact */
    uint8_t copies;                      /* in the deck of its kind, 0 in none */
    bool arrow;                          /* what pas:noarrow ignores */
    uint8_t threshold[3];
    uint8_t options;
    uint64_t nodes; /* of all options */
    her_option option[3];
} her_card;

enum her_option_name {
    HER_O_CONTROL,
    HER_O_LIMIT,
    HER_O_CARDS,
    HER_O_MP,
    HER_O_CAP,
    HER_O_DIFFICULTY,
    HER_O_MARGIN,
    HER_O_SECONDARY,  /* bit per side: led by a secondary hero */
    HER_O_REFUGE,     /* bit per side: has a hero and a friendly town elsewhere (HER-R41) */
    HER_O_FIELD,      /* level of the guarded field, 0: the guard is given */
    HER_O_AI_ATTACKS, /* the AI hero is side A, not side B; only with control HER_AI_HERO */
    HER_OPTIONS
};

/* Rules that tables play in two ways (options of the map game), as a set; 0 is how they are written. */
enum her_variant {
    HER_SHOTS_AND_MOVES = 1, /* ranged units may move one space after their attack */
    HER_FIRST_ATTACK_ONLY =
        2,                 /* what instants change ends with an attack, not with the activation */
    HER_GUARDS_DEFEND = 4, /* a guard that a player runs may take defence tokens */
    HER_NO_PARALYSING_BACK = 8, /* retaliations do not paralyse */
    HER_BY_TIER_FIRST = 16      /* targets of the rules: by tier (HER-R48) before distance */
};

typedef struct her_entry {
    uint8_t face, cell; /* 255 free */
} her_entry;

typedef struct her_faction {
    char code[8], name[16];
    bool undead;
    uint8_t unit[7]; /* their Few faces, by tier */
} her_faction;

/* A hero record (HER-136). Cards that the content file lacks are HER_NONE. */
typedef struct her_hero {
    char code[4], name[32];
    uint8_t faction; /* HER_NONE: of none */
    bool magic;      /* else might (HER-031) */
    uint8_t attack, defence, power, knowledge;
    uint8_t ability, specialty[3]; /* card records */
} her_hero;

/* A level of main heroes (HER-142 to HER-148). */
typedef struct her_level {
    uint8_t hand, expert, specialties;
} her_level;

/* Cards of every starting deck (HER-030, HER-031), as indices of her_content.start. */
enum her_start_card {
    HER_START_ATTACK,
    HER_START_DEFENCE,
    HER_START_POWER,
    HER_START_KNOWLEDGE,
    HER_START_SPELL,
    HER_START_CARDS
};

/* What a content file says of no combat in particular: shared by all combats that are opened or
 * launched on it, never changed once it is loaded. About 95 KB. */
typedef struct her_content {
    uint64_t key; /* hash of faces and cards: content of equal keys has equal ones */
    int faces;    /* 1..faces */
    her_face face[HER_FACES];
    int cards;
    her_card card[HER_CARDS];
    bool kin[HER_KINS][HER_FACES];
    int kins;
    uint8_t guard[7][4][4]; /* HER-613: units of each tier by field level and difficulty */
    int factions;
    her_faction faction[HER_FACTIONS];
    int heroes;
    her_hero hero[HER_HEROES];
    her_level level[HER_LEVELS];    /* of level 1 first */
    uint8_t start[HER_START_CARDS]; /* card records, HER_NONE missing */
} her_content;

/* The set-up of one combat over its content: immutable while the combat runs. */
typedef struct her_scenario {
    const her_content *content;
    uint8_t option[HER_OPTIONS];
    int army[2];
    her_entry unit[2][HER_DECK];
    uint8_t draw[4];                           /* neutral units per tier */
    uint8_t pile[HER_FACES], spent[HER_FACES]; /* the neutral decks and their discard piles */
    uint8_t gate;                              /* file, 255 chosen by side B */
    bool siege, surrender[2];
    bool hero[2], undead[2];
    uint8_t variants;  /* enum her_variant; of launched combats */
    bool launched;     /* inside another game: the state keeps notes for it */
    uint8_t arcane[2]; /* more power of the side's first spell */
    char hero_name[2][32];
    uint8_t level[2], hand[2], expert[2];
    int owned[2];
    uint8_t own_card[2][HER_HAND]; /* record, equal ones together */
    uint8_t group[2][HER_CARDS];   /* first index of a record's cards */
    uint8_t copies[2][HER_CARDS];
    uint8_t removable[2][HER_CARDS]; /* bits of `removed`, one per copy that can leave the game */
    int ai_deck, ai_spells;
    uint8_t ai_card[HER_AI_CARDS], ai_spell[HER_AI_CARDS]; /* card records */
    uint8_t skill; /* record + 1 of the AI hero's skill, 0 none */
} her_scenario;

#endif
