/* The state of a combat (rule set "heroes-combat"), one flat block of 192 bytes that the map game
 * can embed, and the packing of its moves. Columns of derived data (cells of a side, current I, A
 * and D) are recomputed. Part of combat.h. */
#ifndef GG_CORE_HEROES_COMBAT_STATE_H
#define GG_CORE_HEROES_COMBAT_STATE_H

#include "../../kit/list.h"

#include <assert.h>
#include <string.h>

enum {
    HER_SLOTS = 16, /* 0-7 side A, 8-15 side B; the arrow tower is slot 15 */
    HER_SIDE = 8,
    HER_CELLS = 20,
    HER_TOWER = 20, /* place of the arrow tower */
    HER_TOWER_SLOT = 15,
    HER_WAITING = 30, /* place of a unit not yet deployed */
    HER_HAND = 48,    /* cards a side owns (HER-R114) */
    HER_ONGOING = 8,  /* HER-R54 */
    HER_EMPOWERS = 5, /* cards that can empower one cast */
    HER_NONE = 255,
    HER_FULL = 0xFFFFF,
};

/* Nodes, numbered as in RULES.md, section 4.2; above 35 nodes inside effects. */
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
    HER_SPEND = 39, /* a second morale token comes: the first may be spent (HER-110) */
    HER_NODES
};

/* Steps (s->after) of an activation's triggers, node HER_TRIGGER. */
enum { HER_OPENED = 4, HER_MACHINES_DONE = 2 }; /* at HER_START and HER_ROUND */
enum { HER_T_MARK, HER_T_CARD, HER_T_SPELL, HER_T_ACT, HER_T_BOLT, HER_T_DONE };

/* Steps (s->after) of what follows an attack, node HER_AFTER. At HER_AFTER_LINE and before it the
 * unit may strike others; s->after is then the step that comes next. */
enum her_after {
    HER_AFTER_BLOW,          /* abilities without a choice or a die */
    HER_AFTER_DRAW,          /* a card is drawn */
    HER_AFTER_PARALYSIS,     /* a die may paralyse the target */
    HER_AFTER_POINT,         /* a die may cost it a hit point */
    HER_AFTER_SLAYING,       /* two dice may defeat its face */
    HER_AFTER_PUSH_DIE,      /* a die may push it */
    HER_AFTER_PUSH,          /* its owner chooses where to */
    HER_AFTER_SPLASH,        /* somebody next to it is struck */
    HER_AFTER_LINE,          /* somebody behind it is struck */
    HER_AFTER_LINED,         /* that is done */
    HER_AFTER_ANSWER,        /* the target strikes back */
    HER_AFTER_AGAIN,         /* a second attack */
    HER_AFTER_SWEEP,         /* an attack on another enemy */
    HER_AFTER_RETURN,        /* the unit may go back */
    HER_AFTER_END,           /* the activation is over */
    HER_AFTER_ANSWERED = 20, /* the retaliation has struck: a die may paralyse the attacker */
    HER_AFTER_LAST,          /* and so may the blow itself */
};

enum her_ending {
    HER_RUNNING,
    HER_WIN_A,
    HER_WIN_B,
    HER_DRAWN,
    HER_RETREAT,
    HER_GAVE_UP_A,
    HER_GAVE_UP_B
};

enum her_pile {
    HER_IN_DRAW,
    HER_IN_HAND,
    HER_IN_DISCARD,
    HER_IN_PLAY,
    HER_REMOVED /* of results */
};
enum her_morale { HER_NO_MORALE, HER_GOOD, HER_BAD, HER_IMMUNE };

/* Attack flags (aflags). */
enum {
    HER_A_RETALIATION = 1,
    HER_A_DISTANT = 2,
    HER_A_PENALTY = 4,
    HER_A_LATER = 8,
    HER_A_WALL = 16,
    HER_A_SIDE = 32,
    HER_A_NORET = 64
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
/* walls: bits 0-3 standing in file a..d, bits 4-5 the file of the gate, siege */
enum { HER_STANDING = 15, HER_GATE_AT = 4, HER_SIEGE = 64 };
/* casts: spells cast 4 b, limit 4 b */
enum { HER_ONE_SPELL = 16 };
/* rerolls: how many of the attack dice 4 b, 15 also for more */
enum {
    HER_REROLLS = 15,
    HER_CANCELLED = 64, /* the attack is cancelled (HER-R44) */
    HER_ZEROED = 128,   /* the die counts 0; or a card was discarded for that */
};
/* play_how and cast_how: option 2 b, level 2 b, side 1 b, and flags */
#define HER_HOW(option, level, side) ((option) | (level) << 2 | (side) << 4)
enum {
    HER_NO_FLAG = 32, /* of a play */
    HER_MACHINE = 64, /* a permanent card that plays itself at the start of a round */
    HER_CYCLES = 128, /* hand cards are discarded to draw as many; s->left is 1 and those so far */
    HER_NEGATED = 32, /* of a cast: it comes to nothing */
    HER_TAKEN_BACK = 64, /* its card goes back to the hand */
    HER_ALL_BACK = 128,  /* those that empowered it too */
};
enum { HER_NO_CARD = 128 };
/* how of an ongoing effect: option 2 b, level 2 b, duration 2 b, owner 1 b, no card to discard 1 b */
#define HER_ONGOING_HOW(option_level, duration, owner, none)                                       \
    ((option_level) | (duration) << 4 | (owner) << 6 | (none) << 7)
/* power of a cast: flags above the number */
enum {
    HER_POWER = 31,
    HER_KEPT = 32,
    HER_FREE = 64,
    HER_ASKS_SCHOOL = 128 /* its school is still to be chosen (HER-631) */
};

/* allowed: bits 0 and 1 cards of side A and B, 2 and 3 bound (no surrender) */
enum { HER_LIMITED = 16 };
/* A unit in the combat; unit 0: empty. 5 bytes. */
typedef struct her_slot {
    uint8_t unit;   /* face, 1.. */
    uint8_t place;  /* cell 5 b, summoned, activated, retaliated */
    uint8_t wounds; /* damage 4 b, paralysed, defence token, once-ability used, token lost now */
    uint8_t delta;  /* signed nibbles: A (low) and D (high) of this activation */
    uint8_t marks;  /* venom 2 b, moved, attack done, steady */
} her_slot;

/* An ongoing effect; card 0: none. */
typedef struct her_ongoing {
    uint8_t card;   /* record number + 1 */
    uint8_t target; /* slot, 32 + cell, HER_ON_SIDE(side) */
    uint8_t how;    /* option 2 b, level 2 b, duration 2 b, owner 1 b, no card to discard 1 b */
    uint8_t value;  /* school of spow */
} her_ongoing;
enum { HER_FOR_ROUND, HER_FOR_NEXT, HER_FOR_COMBAT, HER_FOR_TURN };

/* 192 bytes, no padding. */
typedef struct her_combat {
    uint64_t cards[2][2];                /* pile of card i: bit i of lo + 2 * bit i of hi; notes */
    her_slot slot[HER_SLOTS];            /* 80 */
    her_ongoing ong[HER_ONGOING];        /* 32 */
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
    uint8_t
        removed; /* cards in play that are out of the game: bits of the scenario's `removable` */
} her_combat;
enum { HER_AGAIN_DIE = 128 }; /* the die of the first attack allows a second one */
static_assert(sizeof(her_combat) == 192, "what the map game embeds, without padding");

/* Above the cards, in the bits that no card has, a combat inside another game keeps notes; they stay
 * 0 in others. In the first word the units that were brought, by place in the army as launched, and
 * that a second negative morale token came (HER-114); in the second materials left, valuables gained,
 * and that the first spell has had its bonus. */
enum { HER_NOTES = 48, HER_SECOND_BAD = 15, HER_VALUABLES = 8, HER_ARCANE = 12 };
static_assert((int)HER_NOTES == (int)HER_HAND, "no card lies there");
#define HER_NOTE(bit) (UINT64_C(1) << (HER_NOTES + (bit)))

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

/* --- targets: of effects, and as picked for a card. A slot is its own number, what else there is
 * has a number beyond the slots; HER_NONE is none. */

#define HER_ON_CELL(cell)     (32 + (cell))
#define HER_ON_SIDE(side)     (64 + (side))   /* of effects */
#define HER_ON_SCHOOL(school) (64 + (school)) /* of picks */
#define HER_ON_OPTION(option) (96 + (option)) /* the option of the card picked before */
#define HER_ON_CARD(card)     (128 + (card))  /* a record, below 127 */

static inline bool her_is_cell(int target) {
    return target >= HER_ON_CELL(0) && target < HER_ON_CELL(HER_CELLS);
}
static inline int her_cell_of(int target) {
    return target - HER_ON_CELL(0);
}
static inline bool her_is_side(int target) {
    return target == HER_ON_SIDE(0) || target == HER_ON_SIDE(1);
}
static inline int her_side_of(int target) {
    return target - HER_ON_SIDE(0);
}
static inline bool her_is_school(int target) {
    return target >= HER_ON_SCHOOL(0) && target < HER_ON_SCHOOL(4);
}
static inline int her_school_of(int target) {
    return target - HER_ON_SCHOOL(0);
}
static inline bool her_is_option(int target) {
    return target >= HER_ON_OPTION(0) && target < HER_ON_OPTION(3);
}
static inline int her_option_of_target(int target) {
    return target - HER_ON_OPTION(0);
}
static inline bool her_is_card(int target) {
    return target >= HER_ON_CARD(0) && target < HER_NONE;
}
static inline int her_card_of(int target) {
    return target - HER_ON_CARD(0);
}

/* --- small questions */

#define HER_EACH_OF(i, side) /* slots of a side */                                                 \
    for (int i = (side)*HER_SIDE; i < (side)*HER_SIDE + HER_SIDE; i++)

/* The file of the gate. */
static inline int her_gate(const her_combat *s) {
    return s->walls >> HER_GATE_AT & 3;
}
/* Spells that the side may still cast this round. */
static inline int her_spells_left(const her_combat *s, int side) {
    return (s->casts[side] >> 4) - (s->casts[side] & 15);
}
/* The side whose spell is being cast. */
static inline int her_caster(const her_combat *s) {
    return s->cast_how >> 4 & 1;
}
/* The side whose effect it is. */
static inline int her_owner(const her_ongoing *o) {
    return o->how >> 6 & 1;
}
/* s->tie after a pick at this initiative. */
static inline uint8_t her_tie(int side, int initiative) {
    return (uint8_t)(128 | side << 6 | initiative);
}

static inline int her_side(int slot) {
    return slot >> 3;
}
static inline int her_place(const her_slot *u) {
    return u->place & HER_P_CELL;
}
/* Puts a unit on a cell. */
static inline void her_put_on(her_slot *u, int cell) {
    u->place = (uint8_t)((u->place & ~HER_P_CELL) | cell);
}
static inline int her_damage(const her_slot *u) {
    return u->wounds & HER_W_DAMAGE;
}
static inline bool her_on_board(const her_slot *u) {
    return u->unit && her_place(u) < HER_CELLS;
}
static inline int her_nibble(int value) {
    return (int)(int8_t)(value << 4) >> 4;
}
static inline int her_pile(const her_combat *s, int side, int i) {
    return (int)((s->cards[side][0] >> i & 1) | (s->cards[side][1] >> i & 1) << 1);
}
static inline uint64_t her_in(const her_combat *s, int side, int pile) {
    return (pile & 1 ? s->cards[side][0] : ~s->cards[side][0]) &
           (pile & 2 ? s->cards[side][1] : ~s->cards[side][1]);
}
/* What a combat inside another game notes of a side. */
static inline unsigned her_brought(const her_combat *s, int side) {
    return (unsigned)(s->cards[side][0] >> HER_NOTES) & 0x7fff;
}
static inline int her_materials(const her_combat *s, int side) {
    return (int)(s->cards[side][1] >> HER_NOTES & 255);
}
static inline int her_valuables(const her_combat *s, int side) {
    return (int)(s->cards[side][1] >> (HER_NOTES + HER_VALUABLES) & 15);
}
static inline void her_set_notes(her_combat *s, int side, int low, unsigned mask, unsigned value) {
    const int shift = HER_NOTES + low;
    s->cards[side][1] = (s->cards[side][1] & ~((uint64_t)mask << shift)) | (uint64_t)(value & mask)
                                                                               << shift;
}
static inline bool her_tower_stands(const her_combat *s) {
    return s->slot[HER_TOWER_SLOT].unit &&
           (s->slot[HER_TOWER_SLOT].place & HER_P_CELL) == HER_TOWER;
}
/* The file of a gate that has fallen is that of the first gap, so that equal walls have equal
 * bytes. */
static inline void her_no_gate(her_combat *s) {
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

#endif
