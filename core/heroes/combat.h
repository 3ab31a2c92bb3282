/* Combat on the 4 x 5 board (rule set "heroes-combat"): the state, the immutable scenario, the
 * packing of moves, and what the files combat_*.c share. Rule ids (HER-...) are those of RULES.md.
 *
 * The state is one flat block of 192 bytes and needs nothing but the scenario, so that the map game
 * can embed it. Columns of derived data (cells of a side, current I, A and D) are recomputed. */
#ifndef GG_CORE_HEROES_COMBAT_H
#define GG_CORE_HEROES_COMBAT_H

#include "../game.h"

#include <assert.h>
#include <string.h>

enum {
    HER_SLOTS = 16, /* 0-7 side A, 8-15 side B; the arrow tower is slot 15 */
    HER_SIDE = 8,
    HER_CELLS = 20,
    HER_TOWER = 20, /* place of the arrow tower */
    HER_TOWER_SLOT = 15,
    HER_WAITING = 30, /* place of a unit not yet deployed */
    HER_FACES = 128,
    HER_CARDS = 160, /* card records of the content, with those of unit abilities */
    HER_FACTIONS = 8,
    HER_HAND = 64,   /* cards a side owns */
    HER_ONGOING = 8, /* HER-R54 */
    HER_KINS = 16,
    HER_EMPOWERS = 5, /* cards that can empower one cast */
    HER_NONE = 255,
    HER_FULL = 0xFFFFF,
};

/* Nodes, numbered as in section 4.2 of the rules page; above 35 the chance nodes inside effects. */
enum her_node {
    HER_DEPLOY_A = 1,
    HER_DRAW_GUARD = 2,
    HER_DEPLOY_B = 3,
    HER_PLACE = 4,
    HER_GATE = 5,
    HER_START = 6,
    HER_ROUND = 7,
    HER_PICK = 8,
    HER_EACT = 9,
    HER_TRIGGER = 10,
    HER_MAIN = 11,
    HER_MOVED = 12,
    HER_ATTACK = 13,
    HER_DICE = 14,
    HER_ROLL = 15,
    HER_LETHAL = 16,
    HER_AFTER = 18,
    HER_MORE = 20,
    HER_ROUND_END = 22,
    HER_OVER = 23,
    HER_CAST = 30,
    HER_TARGET = 31,
    HER_ECAST = 32,
    HER_OCAST = 33,
    HER_DISCARD = 34,
    HER_ABILITY = 35,
    HER_DRAW = 36,  /* a card is drawn */
    HER_LOSE = 37,  /* a card is discarded at random */
    HER_DODGE = 38, /* a die may ward off a spell */
    HER_NODES
};

/* Steps (s->after) of an activation's triggers, node HER_TRIGGER. */
enum { HER_T_MARK, HER_T_CARD, HER_T_SPELL, HER_T_ACT, HER_T_BOLT, HER_T_DONE };

enum her_result {
    HER_RUNNING,
    HER_WIN_A,
    HER_WIN_B,
    HER_DRAWN,
    HER_RETREAT,
    HER_GAVE_UP_A,
    HER_GAVE_UP_B
};

enum her_control { HER_PLAYER, HER_NEUTRAL_PLAYER, HER_NEUTRAL_RULES, HER_AI_HERO };
enum her_cards_mode { HER_OFF, HER_OPEN, HER_CLOSED };
enum her_pile { HER_IN_DRAW, HER_IN_HAND, HER_IN_DISCARD, HER_IN_PLAY };
enum her_morale { HER_NO_MORALE, HER_GOOD, HER_BAD, HER_IMMUNE };
enum her_type { HER_GROUND, HER_FLYING, HER_RANGED };
enum her_school { HER_AIR, HER_EARTH, HER_FIRE, HER_WATER, HER_ALL_SCHOOLS, HER_NO_SCHOOL };

/* Attack flags (aflags). */
enum {
    HER_A_RETALIATION = 1,
    HER_A_DISTANT = 2,
    HER_A_PENALTY = 4,
    HER_A_LATER = 8,
    HER_A_WALL = 16,
    HER_A_SIDE = 32,
    HER_A_NORET = 64,
    HER_A_ANSWERED = 128 /* the retaliation is over */
};

/* place */
enum { HER_P_CELL = 31, HER_P_SUMMONED = 32, HER_P_DONE = 64, HER_P_RETALIATED = 128 };
/* wounds */
enum {
    HER_W_DAMAGE = 15,
    HER_W_PARALYSED = 16,
    HER_W_GUARD = 32,
    HER_W_USED = 64,
    HER_W_LOST = 128
};
/* marks */
enum {
    HER_M_VENOM = 3,
    HER_M_MOVED = 4,
    HER_M_ATTACKED = 8,
    HER_M_STEADY = 16 /* its die counts 0 in this activation */
};
/* walls: bits 0-3 standing in file a..d, bits 4-5 the file of the gate */
enum { HER_SIEGE = 64 };
/* power of a cast: flags above the number */
enum {
    HER_POWER = 31,
    HER_KEPT = 32,
    HER_FREE = 64,
    HER_ASKS_SCHOOL = 128 /* its school is still to be chosen (HER-631) */
};
/* play_how without a card: hand cards are discarded to draw as many */
enum { HER_CYCLES = 128 };

/* A unit in the combat; unit 0: empty. 5 bytes. */
struct her_slot {
    uint8_t unit;   /* face, 1.. */
    uint8_t place;  /* cell 5 b, summoned, activated, retaliated */
    uint8_t wounds; /* damage 4 b, paralysed, defence token, once-ability used, token lost now */
    uint8_t delta;  /* signed nibbles: A (low) and D (high) of this activation */
    uint8_t marks;  /* venom 2 b, moved, attack done, steady */
};

/* An ongoing effect; card 0: none. */
struct her_ongoing {
    uint8_t card;   /* record number + 1 */
    uint8_t target; /* slot, 32 + cell, 64 + side */
    uint8_t how;    /* option 2 b, level 2 b, duration 2 b, owner 1 b, no card to discard 1 b */
    uint8_t value;  /* school of spow */
};
enum { HER_FOR_ROUND, HER_FOR_NEXT, HER_FOR_COMBAT, HER_FOR_TURN };

/* 192 bytes, no padding. */
struct her_combat {
    uint64_t cards[2][2];                /* pile of card i: bit i of lo + 2 * bit i of hi */
    struct her_slot slot[HER_SLOTS];     /* 80 */
    struct her_ongoing ong[HER_ONGOING]; /* 32 */
    uint8_t node, round, active, target; /* target: slot, or 32 + cell of a wall */
    uint8_t aflags, dice;                /* dice: three of 2 b (0 unset, 1 -1, 2 0, 3 +1) */
    uint8_t rerolls;                     /* used on this roll */
    uint8_t prio;                        /* side to move 1 b, passes 2 b */
    uint8_t outer, outer_prio;           /* the node a play or cast goes back to, who then acts */
    uint8_t walls;                       /* standing in file a..d 4 b, gate file 2 b, siege */
    uint8_t tie;                         /* last picked I 6 b, its side, valid */
    uint8_t casts[2];                    /* spells cast 4 b, limit 4 b */
    uint8_t expert[2], morale[2];
    uint8_t allowed;          /* bit per side: cards; bits 2, 3: bound */
    uint8_t gold[2], perm[2]; /* perm: record, 255 none */
    uint8_t mp, from, result;
    uint8_t play, play_how, step, left; /* card record being played; option, level; next verb */
    uint8_t cast, cast_how, power;      /* card record being cast; option, level, flags; power */
    uint8_t used[HER_EMPOWERS];         /* cards that empower it, record + 1, 0 none */
    uint8_t pick[3]; /* slot, 32 + cell, 64 + school, 96 + option, 128 + card; 255 none */
    uint8_t picks;   /* chosen */
    uint8_t after;   /* step of what follows an attack */
    uint8_t viewer;  /* 0 the true state, seat + 1 a view */
    uint8_t first;   /* target of the first attack of this activation */
    uint8_t inner;   /* node inside a cast that a play goes back to */
    uint8_t hit;     /* cell that the first attack struck; HER_AGAIN_DIE */
};
enum { HER_AGAIN_DIE = 128 }; /* the die of the first attack allows a second one */
static_assert(sizeof(struct her_combat) == 192, "the rules page's budget, without padding");

/* --- content
 * ------------------------------------------------------------------------------------ */

/* Abilities of a face: section 6.2 of heroes.md; named in combat_effects.c. */
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

struct her_face {
    char code[4], kind; /* kind: f, p, n */
    uint8_t tier, type, a, d, hp, i, gold, valuables;
    uint8_t few;    /* of a Pack: its other side */
    uint8_t copies; /* in its neutral deck */
    /* Record + 1 of what it does when activated, casts then, may do instead of acting; 0 none. */
    uint8_t act, bolt, other;
    uint64_t has;                                      /* 1 << enum her_ability */
    uint8_t number[HER_ABILITIES], die[HER_ABILITIES]; /* die: bit 0 -1, bit 1 0, bit 2 +1 */
    char name[24];
};

/* Effect verbs: the numbers of section 6.2. */
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
    HER_V_SELF = 48,
    HER_V_PAY = 51,
    HER_V_MOR = 56,
    HER_V_EMOR = 57,
    HER_V_EXPERT = 68,
    /* beyond section 6.2: what unit abilities and AI cards do */
    HER_V_RAGE = 90, /* target +n A while in play */
    HER_V_SHIELD,    /* target +n D until it has been attacked */
    HER_V_GLOOM,     /* the enemy's positive morale is discarded */
    HER_V_AID,       /* heal a friend; without a damaged one +1 A */
    HER_V_AICAST,    /* the AI hero casts a drawn spell with power n */
    HER_V_SKILL,     /* the combat's skill, 1 + n times */
    HER_V_ENCORE,    /* in round 1: 1 this AI card is shuffled back, 2 the skill once more */
    HER_V_MAP = 99   /* any verb of the map */
};

struct her_verb {
    uint8_t op;
    int8_t n;
    uint8_t tier; /* limit, 9 any */
    char target;  /* i x e f u 2 E L s c; o the active unit; of AI cards: H own unit with most HP, N
                   * own unit that is activated next */
    char kind;    /* kind of fetch, pay, mode of area and rer */
    uint8_t kin;  /* set of faces for which n is doubled, 0 none */
    uint8_t x[3]; /* damages of area; face of summon */
};

struct her_program {
    uint8_t count, duration;
    struct her_verb verb[4];
};

enum her_window {
    HER_ANY,
    HER_W_ATK,
    HER_W_DEF,
    HER_W_ROLL,
    HER_W_LETHAL,
    HER_W_START,
    HER_W_RND,
    HER_W_EACT,
    HER_W_ECAST,
    HER_W_OCAST,
    HER_W_CAST,
    HER_W_SIEGE,
    HER_W_MAP
};

struct her_option {
    char timing; /* I A O M P */
    uint8_t window, levels;
    char condition; /* 0, g ground or flying, r ranged, n not adjacent, h has the card */
    char needs[4];
    uint64_t nodes;              /* 1 << node: where it may be played at all */
    struct her_program level[4]; /* of a spell three, of an AI card one per difficulty */
};

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

struct her_card {
    char code[4], name[32];
    uint8_t kind, school, undead, casts; /* casts: has thresholds */
    uint8_t artifact;                    /* enum her_artifact */
    bool arrow;                          /* what pas:noarrow ignores */
    uint8_t threshold[3];
    uint8_t options;
    uint64_t nodes; /* of all options */
    struct her_option option[3];
};

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

struct her_entry {
    uint8_t face, cell; /* 255 free */
};

struct her_faction {
    char code[8], name[16];
    bool undead;
    uint8_t unit[7]; /* their Few faces, by tier */
};

struct her_scenario {
    char id[16], title[96], overrides[128];
    uint8_t option[HER_OPTIONS], own[HER_OPTIONS];
    int faces; /* 1..faces */
    struct her_face face[HER_FACES];
    int cards;
    struct her_card card[HER_CARDS];
    bool kin[HER_KINS][HER_FACES];
    int kins;
    uint8_t guard[7][4][4]; /* HER-613: units of each tier by field level and difficulty */
    int factions;
    struct her_faction faction[HER_FACTIONS];
    /* this combat */
    int army[2];
    struct her_entry unit[2][HER_SIDE];
    uint8_t draw[4]; /* neutral units per tier */
    uint8_t gate;    /* file, 255 chosen by side B; */
    bool siege, surrender[2];
    bool hero[2], undead[2];
    char hero_name[2][32];
    uint8_t level[2], hand[2], expert[2];
    int owned[2];
    uint8_t own_card[2][HER_HAND]; /* record, equal ones together */
    uint8_t group[2][HER_CARDS];   /* first index of a record's cards */
    uint8_t copies[2][HER_CARDS];
    int ai_deck, ai_spells;
    uint8_t ai_card[16], ai_spell[16]; /* card records */
    uint8_t skill;                     /* record + 1 of the AI hero's skill, 0 none */
};

/* --- moves: kind 8 b, a 8 b, b 8 b */
enum her_move {
    HER_MV_DEPLOY = 1,
    HER_MV_GATE,
    HER_MV_PICK,
    HER_MV_MOVE,
    HER_MV_ATTACK,
    HER_MV_BREACH,
    HER_MV_DEFEND,
    HER_MV_OTHER,
    HER_MV_END,
    HER_MV_SURRENDER,
    HER_MV_PLAY,
    HER_MV_EMPOWER,
    HER_MV_CONFIRM,
    HER_MV_SCHOOL,
    HER_MV_TARGET,
    HER_MV_DISCARD,
    HER_MV_CHOOSE,
    HER_MV_MORALE,
    HER_MV_RETURN,
    HER_MV_CONTINUE,
    HER_MV_RETREAT,
    HER_MV_PASS,
    /* outcomes */
    HER_MV_DIE,
    HER_MV_GUARD_DIE,
    HER_MV_CARD,
    HER_MV_LOST,
    HER_MV_UNIT,
    HER_MV_AI,
    HER_MV_SPELL
};
#define HER_MOVE(kind, a, b)                                                                       \
    ((gg_move)((unsigned)(kind) | (unsigned)(a) << 8 | (unsigned)(b) << 16))
#define HER_KIND(m) ((int)((m)&255))
#define HER_ARG(m)  ((int)((m) >> 8 & 255))
#define HER_ARG2(m) ((int)((m) >> 16 & 255))

struct her_list {
    gg_move *move;
    int count, limit;
};
static inline void her_add(struct her_list *l, gg_move move) {
    if (l->count < l->limit) l->move[l->count] = move;
    l->count++;
}

/* --- small questions
 * ----------------------------------------------------------------------------- */

static inline int her_side(int slot) {
    return slot >> 3;
}
static inline int her_place(const struct her_slot *u) {
    return u->place & HER_P_CELL;
}
static inline int her_damage(const struct her_slot *u) {
    return u->wounds & HER_W_DAMAGE;
}
static inline const struct her_face *her_face(const struct her_scenario *sc,
                                              const struct her_slot *u) {
    return &sc->face[u->unit];
}
static inline bool her_on_board(const struct her_slot *u) {
    return u->unit && her_place(u) < HER_CELLS;
}
static inline int her_nibble(int value) {
    return (int)(int8_t)(value << 4) >> 4;
}
static inline int her_pile(const struct her_combat *s, int side, int i) {
    return (int)((s->cards[side][0] >> i & 1) | (s->cards[side][1] >> i & 1) << 1);
}
static inline uint64_t her_in(const struct her_combat *s, int side, int pile) {
    return (pile & 1 ? s->cards[side][0] : ~s->cards[side][0]) &
           (pile & 2 ? s->cards[side][1] : ~s->cards[side][1]);
}
static inline uint64_t her_owned(const struct her_scenario *sc, int side) {
    return sc->owned[side] == 64 ? ~UINT64_C(0) : (UINT64_C(1) << sc->owned[side]) - 1;
}
static inline uint64_t her_hand(const struct her_scenario *sc, const struct her_combat *s,
                                int side) {
    return her_in(s, side, HER_IN_HAND) & her_owned(sc, side);
}
/* The side run by the rules (HER-530), -1 none. */
static inline int her_ruled_side(const struct her_scenario *sc) {
    return sc->option[HER_O_CONTROL] >= HER_NEUTRAL_RULES ? !sc->option[HER_O_AI_ATTACKS] : -1;
}
static inline bool her_by_rules(const struct her_scenario *sc, int side) {
    return side == her_ruled_side(sc);
}
/* Who decides what is a side's to decide: ties of a side run by the rules are the other's
 * (HER-535).
 */
static inline int her_decider(const struct her_scenario *sc, int side) {
    return her_by_rules(sc, side) ? !side : side;
}
/* True if the side is an AI hero's: its column of `cards` is the AI deck and the AI spells. */
static inline bool her_ai_hero(const struct her_scenario *sc, int side) {
    return sc->option[HER_O_CONTROL] == HER_AI_HERO && her_by_rules(sc, side);
}
/* AI cards and AI spells that have not been drawn, as bits of the scenario's lists. */
static inline uint64_t her_ai_cards_left(const struct her_scenario *sc,
                                         const struct her_combat *s) {
    return ~s->cards[her_ruled_side(sc) & 1][0] & ((UINT64_C(1) << sc->ai_deck) - 1);
}
static inline uint64_t her_ai_spells_left(const struct her_scenario *sc,
                                          const struct her_combat *s) {
    return ~s->cards[her_ruled_side(sc) & 1][1] & ((UINT64_C(1) << sc->ai_spells) - 1);
}
static inline bool her_tower_stands(const struct her_combat *s) {
    return s->slot[HER_TOWER_SLOT].unit &&
           (s->slot[HER_TOWER_SLOT].place & HER_P_CELL) == HER_TOWER;
}
/* The file of a gate that has fallen is that of the first gap, so that equal walls have equal
 * bytes. */
static inline void her_no_gate(struct her_combat *s) {
    const int gap = __builtin_ctz(~(unsigned)s->walls | 16) & 3;
    s->walls = (uint8_t)((s->walls & (HER_SIEGE | 15)) | gap << 4);
}
/* True if a play at the node leaves the priority where it is. */
static inline bool her_one_sided(int node) {
    return node == HER_MAIN || node == HER_MOVED || node == HER_EACT || node == HER_LETHAL ||
           node == HER_TRIGGER || node == HER_AFTER;
}
static inline int her_file(int cell) {
    return cell & 3;
}
static inline int her_rank(int cell) {
    return (int)((unsigned)cell >> 2);
}
static inline int her_distance(int a, int b) {
    const int f = her_file(a) - her_file(b), r = her_rank(a) - her_rank(b);
    return (f < 0 ? -f : f) + (r < 0 ? -r : r);
}
static inline uint32_t her_adjacent(uint32_t x) {
    return ((x << 4) | (x >> 4) | (x & ~0x88888u) << 1 | (x & ~0x11111u) >> 1) & HER_FULL;
}

/* combat_board.c: cells, reach, values, order. */
uint32_t her_cells(const struct her_combat *s, int side); /* of living units on the board */
uint32_t her_walls(const struct her_combat *s);           /* cells of walls and gate */
uint32_t her_blocked(const struct her_combat *s, int side);
uint32_t her_reach(const struct her_scenario *sc, const struct her_combat *s, int slot, int steps);
int her_at(const struct her_combat *s, int cell); /* slot, -1 */
bool her_muted(const struct her_scenario *sc, const struct her_combat *s, int slot);
static inline bool her_has(const struct her_scenario *sc, const struct her_combat *s, int slot,
                           int ability) {
    if (!(sc->face[s->slot[slot].unit].has >> ability & 1)) return false;
    return !s->ong[0].card || !her_muted(sc, s, slot);
}
int her_initiative(const struct her_scenario *sc, const struct her_combat *s, int slot);
int her_hp(const struct her_scenario *sc, const struct her_combat *s, int slot); /* of the face */
/* True if the slot (64 + side: the side) is under an ongoing verb, or muted. */
bool her_under(const struct her_scenario *sc, const struct her_combat *s, int op, int target);
/* After an effect on its hit points has ended. */
void her_fewer_points(const struct her_scenario *sc, struct her_combat *s, int slot);
void her_heal(struct her_slot *u, int n);
/* Adds to the change of A (high 0) or D (high 1) of this activation. */
void her_change(struct her_slot *u, int high, int n);
void her_break_wall(const struct her_scenario *sc, struct her_combat *s, int cell);
/* Sum of an ongoing verb over effects on the slot (64 + side: on a side). */
int her_sum(const struct her_scenario *sc, const struct her_combat *s, int op, int target);
uint32_t her_targets(const struct her_scenario *sc, const struct her_combat *s,
                     int slot); /* slots */
uint32_t her_breaches(const struct her_scenario *sc, const struct her_combat *s,
                      int slot); /* cells */
/* Slots tied for the next activation and the side that picks (HER-R06); 0 when the round is over.
 */
uint32_t her_next(const struct her_scenario *sc, const struct her_combat *s, int *side);
int her_living(const struct her_combat *s, int side); /* units that count (HER-408) */
bool her_any_living(const struct her_combat *s, int side);
bool her_must_attack(const struct her_scenario *sc, int slot);

/* combat_attack.c */
enum { HER_ONE, HER_MIN2, HER_MAX2_DICE, HER_SUM2_DICE, HER_NO_DICE };
int her_dice_mode(const struct her_scenario *sc, const struct her_combat *s);
int her_die_total(const struct her_scenario *sc, const struct her_combat *s); /* final result */
int her_attack_damage(const struct her_scenario *sc, const struct her_combat *s);
int her_dice_outcomes(const struct her_scenario *sc, const struct her_combat *s, gg_outcome *list);
void her_declare(const struct her_scenario *sc, struct her_combat *s, int attacker, int target,
                 int flags);
int her_attacker(const struct her_combat *s); /* slot that strikes now */
int her_victim(const struct her_combat *s);
void her_hurt(const struct her_scenario *sc, struct her_combat *s, int slot, int damage);
void her_strike(const struct her_scenario *sc, struct her_combat *s); /* C17 */
/* A unit is gone: its slot is empty until the units close up at the end of the activation. */
void her_remove(const struct her_scenario *sc, struct her_combat *s, int slot);
void her_close_up(struct her_combat *s);
bool her_lethal(const struct her_scenario *sc, const struct her_combat *s);
void her_after(const struct her_scenario *sc, struct her_combat *s); /* C18 to C20, one step */
void her_list_after(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_do_after(const struct her_scenario *sc, struct her_combat *s, gg_move move);
bool her_paralyse(const struct her_scenario *sc, struct her_combat *s, int slot);
bool her_guarded(const struct her_scenario *sc, const struct her_combat *s, int slot);

/* combat_cards.c: piles, plays, casts. */
void her_move_card(const struct her_scenario *sc, struct her_combat *s, int side, int card,
                   int from, int to);
bool her_holds(const struct her_scenario *sc, const struct her_combat *s, int side, int card);
int her_card_count(const struct her_scenario *sc, const struct her_combat *s, int side, int card,
                   int pile);
void her_list_plays(const struct her_scenario *sc, const struct her_combat *s, int side,
                    struct her_list *l);
void her_start_play(const struct her_scenario *sc, struct her_combat *s, gg_move move);
void her_list_cast(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_do_cast(const struct her_scenario *sc, struct her_combat *s, gg_move move);
void her_list_picks(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_pick_made(struct her_combat *s, gg_move move);
/* Takes a program at its targets on: to the answer of the other side, or to its effect. */
void her_run(const struct her_scenario *sc, struct her_combat *s);
void her_end_ongoing(const struct her_scenario *sc, struct her_combat *s, int i);
void her_new_round_effects(const struct her_scenario *sc, struct her_combat *s);
const struct her_option *her_option_of(const struct her_scenario *sc, int card, int how);
int her_player(const struct her_combat *s); /* side whose card is being played or cast */
void her_back(struct her_combat *s);        /* to the outer node, priority to the other side */
int her_add_ongoing(struct her_combat *s, int card, int how, int target, int value);
int her_card_named(const struct her_scenario *sc, const char *code);
int her_top_level(const struct her_scenario *sc, const struct her_combat *s); /* -1 none */
/* The power that the cards in hand can give a cast of `card`, about: cards that empowering draws
 * are not foreseen. */
int her_reachable_power(const struct her_scenario *sc, const struct her_combat *s, int side,
                        int card);
int her_effective_power(const struct her_scenario *sc, const struct her_combat *s);
/* Starts a program of the content that is no card of a hand, to go back to `outer`. */
void her_start_program(struct her_combat *s, int card, int how, int outer);
void her_begin_cast(const struct her_scenario *sc, struct her_combat *s, int side, int card,
                    int option);
bool her_castable_now(const struct her_scenario *sc, const struct her_combat *s, int side, int card,
                      int option);
bool her_stays_out(const struct her_scenario *sc, int side, int card, int how);
bool her_is_lasting(const struct her_program *p);
/* The card in hand is a spell, or a specialty card. */
bool her_spell_in_hand(const struct her_scenario *sc, const struct her_combat *s);
bool her_ai_plays(const struct her_scenario *sc, const struct her_combat *s);

/* combat_rules_ai.c: what units run by the rules do (HER-530 to 536). */
void her_list_ruled(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_draw_ai(const struct her_scenario *sc, struct her_combat *s, gg_move move);
/* Targets of the AI card or AI spell in hand; several where the fighting player decides. */
void her_list_ai_picks(const struct her_scenario *sc, const struct her_combat *s,
                       struct her_list *l);

/* combat_flow.c */
void her_start(const struct her_scenario *sc, struct her_combat *s);
int her_actor(const struct her_scenario *sc, const struct her_combat *s);
int her_list(const struct her_scenario *sc, const struct her_combat *s, gg_move *list, int limit);
int her_outcomes(const struct her_scenario *sc, const struct her_combat *s, gg_outcome *list);
void her_perform(const struct her_scenario *sc, struct her_combat *s, gg_move move);
/* Runs steps without a choice; returns the number of moves or outcomes listed at the end. */
int her_settle(const struct her_scenario *sc, struct her_combat *s, gg_move *list, int limit);
void her_check_over(const struct her_scenario *sc, struct her_combat *s);
void her_round_begin(const struct her_scenario *sc, struct her_combat *s);
bool her_is_chance(const struct her_combat *s);

/* combat_setup.c, combat_activation.c, combat_window.c: lists and steps of their nodes; between
 * combat_cards.c and combat_resolve.c: the program in hand. */
int her_waiting_unit(const struct her_combat *s, int side);
void her_list_deploy(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_list_place(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_place_ruled(const struct her_scenario *sc, struct her_combat *s, int slot);
int her_guard_tier(const struct her_scenario *sc, const struct her_combat *s);
int her_guard_outcomes(const struct her_scenario *sc, const struct her_combat *s, gg_outcome *list);
void her_begin(const struct her_scenario *sc, struct her_combat *s);
bool her_opening_draws(const struct her_scenario *sc, struct her_combat *s);
bool her_machines(const struct her_scenario *sc, struct her_combat *s);
void her_activation_ends(struct her_combat *s);
void her_list_main(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_do_main(const struct her_scenario *sc, struct her_combat *s, gg_move move);
void her_list_rage(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_do_rage(const struct her_scenario *sc, struct her_combat *s, int slot);
bool her_is_window(const struct her_combat *s);
void her_list_window(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l);
void her_window_closes(const struct her_scenario *sc, struct her_combat *s);
void her_do_window(const struct her_scenario *sc, struct her_combat *s, gg_move move);
void her_cancelled(struct her_combat *s);
bool her_quiet_window(const struct her_scenario *sc, const struct her_combat *s);
const struct her_verb *her_asking(const struct her_program *p);
bool her_picked(const struct her_combat *s, int n, int what);
const struct her_program *her_current(const struct her_scenario *sc, const struct her_combat *s);
void her_leave(struct her_combat *s);
void her_end_cast(const struct her_scenario *sc, struct her_combat *s);
/* The verbs of the program in hand, from s->step on, until one waits or all are done. */
void her_resolve(const struct her_scenario *sc, struct her_combat *s);
void her_ward_off(const struct her_scenario *sc, struct her_combat *s);
void her_pick_unit(const struct her_scenario *sc, struct her_combat *s, int slot);
const struct her_program *her_program_of(const struct her_scenario *sc, int card, int how);
bool her_casting(const struct her_combat *s);
bool her_expert(const struct her_scenario *sc, int card, int option);
bool her_program_possible(const struct her_scenario *sc, const struct her_combat *s,
                          const struct her_option *o, const struct her_program *p, int side,
                          bool spell);
/* combat_picks.c: the next targets of a program that `player` plays; none when all are chosen. */
void her_list_targets(const struct her_scenario *sc, const struct her_combat *s,
                      const struct her_program *p, bool spell, int player, struct her_list *l);
bool her_setup_step(const struct her_scenario *sc, struct her_combat *s);
bool her_trigger_step(const struct her_scenario *sc, struct her_combat *s);

/* combat_content.c */
bool her_combat_listed(int i, gg_scenario_info *info);
int her_combat_open(struct her_scenario **scenario, const char *text, const char *content,
                    const char *content_name, gg_error *error);
/* combat_options.c */
const char *her_option_name(int i);
int her_option_set(uint8_t option[HER_OPTIONS], gg_slice name, gg_slice value, gg_error *error);
void her_options_text(const uint8_t option[HER_OPTIONS], gg_text *text); /* "atx2.20" */
bool her_options_read(uint8_t option[HER_OPTIONS], gg_slice text);
/* combat_effects.c: effect and ability text. `why` says what is wrong. */
bool her_read_effect(struct her_scenario *sc, struct her_card *card, const char *text,
                     const char **why);
bool her_read_abilities(struct her_scenario *sc, struct her_face *face, const char *text,
                        const char **why);
int her_face_named(const struct her_scenario *sc, const char *code, char kind);

/* the contract's text functions: combat_notation.c, _position.c, _read.c, _draw.c, _svg.c,
 * _valid.c, _hidden.c */
void her_put_cell(int cell, gg_text *text);
void her_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text);
void her_write_fen(const gg_game *game, const void *state, gg_text *text);
int her_read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error);
void her_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text);
void her_describe(const gg_game *game, const void *state, gg_move move, gg_text *text);
const char *her_group(const gg_game *game, const void *state, gg_move move);
void her_headline(const gg_game *game, const void *state, gg_text *text);
void her_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void her_draw_svg(const gg_game *game, const void *state, gg_text *text);
bool her_valid(const gg_game *game, const void *state, gg_text *why);
void her_view(const gg_game *game, void *state, int seat);
uint64_t her_ways(const gg_game *game, const void *state, int seat);
void her_redeal(const gg_game *game, void *state, int seat, gg_random *random);

extern const char her_schools[]; /* "aefw" */
extern const gg_rules her_combat_rules;

#endif
