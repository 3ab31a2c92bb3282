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
    HER_HAND = 64,    /* cards a side owns */
    HER_ONGOING = 8,  /* HER-R54 */
    HER_EMPOWERS = 5, /* cards that can empower one cast */
    HER_NONE = 255,
    HER_FULL = 0xFFFFF,
};

/* Nodes, numbered as in section 4 of RULES.md; above 35 nodes inside effects. */
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

enum her_result {
    HER_RUNNING,
    HER_WIN_A,
    HER_WIN_B,
    HER_DRAWN,
    HER_RETREAT,
    HER_GAVE_UP_A,
    HER_GAVE_UP_B
};

enum her_pile { HER_IN_DRAW, HER_IN_HAND, HER_IN_DISCARD, HER_IN_PLAY };
enum her_morale { HER_NO_MORALE, HER_GOOD, HER_BAD, HER_IMMUNE };

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
/* play_how: hand cards are discarded to draw as many; s->left is 1 and those discarded */
enum { HER_CYCLES = 128 };

/* allowed: bits 0 and 1 cards of side A and B, 2 and 3 bound (no surrender) */
enum { HER_LIMITED = 16 };
enum { HER_AFTER_LAST = 21 };

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
    uint8_t target; /* slot, 32 + cell, 64 + side */
    uint8_t how;    /* option 2 b, level 2 b, duration 2 b, owner 1 b, no card to discard 1 b */
    uint8_t value;  /* school of spow */
} her_ongoing;
enum { HER_FOR_ROUND, HER_FOR_NEXT, HER_FOR_COMBAT, HER_FOR_TURN };

/* 192 bytes, no padding. */
typedef struct her_combat {
    uint64_t cards[2][2];                /* pile of card i: bit i of lo + 2 * bit i of hi */
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
static_assert(sizeof(her_combat) == 192, "the rules page's budget, without padding");

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

/* --- small questions */

static inline int her_side(int slot) {
    return slot >> 3;
}
static inline int her_place(const her_slot *u) {
    return u->place & HER_P_CELL;
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
