/* odyssey-battle: up to four titans against a primordial that plays itself from cards. Nodes, moves and
 * the state: with content.h what the rules, the pictures and eval/ see. Ids ODB-, BN and BC are those
 * of RULES.md.
 *
 * Squares are y * 16 + x, y from the south. Titans are 0..3, sets of titans bits 0..3. The rules nest
 * (a card attacks, the attack is answered, the answer is a movement, ...): every suspended process
 * is a frame on a stack in the state, see process.h. */
#ifndef GG_CORE_ODYSSEY_BATTLE_BATTLE_H
#define GG_CORE_ODYSSEY_BATTLE_BATTLE_H

#include "../../game.h"
#include "content.h"

typedef enum odb_phase { ODB_SETUP, ODB_P_ROUND, ODB_T_ROUND, ODB_AFTERMATH, ODB_OVER } odb_phase;
typedef enum odb_outcome {
    ODB_RUNNING,
    ODB_VICTORY,
    ODB_DEFEAT,
    ODB_RETREAT,
    ODB_ROUND_LIMIT
} odb_outcome;

/* Steps of the primordial round (phase 1) and of the titan round (phase 2). */
enum {
    ODB_P_START = 1,
    ODB_P_DRAW,
    ODB_P_TARGET,
    ODB_P_MOVE,
    ODB_P_ATTACK,
    ODB_P_AFTER,
    ODB_P_DISCARD,
    ODB_P_END
};
enum { ODB_T_START = 1, ODB_T_CHOOSE, ODB_T_TURN, ODB_T_END };

/* What is asked for now: decision nodes have the numbers of the page (BN40 is 40), chance nodes are
 * numbered from 101. 0: nothing, rules run. */
typedef enum odb_node {
    ODB_RUN,
    ODB_BN_TITAN = 1,         /* BN01 tk: */
    ODB_BN_EQUIP = 2,         /* BN02 eq: */
    ODB_BN_ARGO = 3,          /* BN03 aa: */
    ODB_BN_EXTRA_TILE = 4,    /* BN04 tp: */
    ODB_BN_START = 5,         /* BN05 sp: */
    ODB_BN_PRIORITY = 6,      /* BN06 pt: */
    ODB_BN_ORDER = 7,         /* BN07 or: */
    ODB_BN_TARGET = 10,       /* BN10 tg:  F */
    ODB_BN_FACING = 11,       /* BN11 fc:  F */
    ODB_BN_REACT = 12,        /* BN12 ab: pass */
    ODB_BN_AXIS = 13,         /* BN13 ax:  F */
    ODB_BN_SLIDE = 14,        /* BN14 sl:  F */
    ODB_BN_KNOCK = 15,        /* BN15 kb: */
    ODB_BN_DISPLACE = 16,     /* BN16 ds: */
    ODB_BN_NEXT = 17,         /* BN17 nx:  F */
    ODB_BN_SKILL = 20,        /* BN20 sk: */
    ODB_BN_EVADE = 21,        /* BN21 ab: pass */
    ODB_BN_DEFEND = 22,       /* BN22 df: */
    ODB_BN_EVADE_AGAIN = 23,  /* BN23 rr: */
    ODB_BN_CRIT_EVADE = 24,   /* BN24 ab: pass */
    ODB_BN_BLOCK = 25,        /* BN25 bk: */
    ODB_BN_SUFFER = 26,       /* BN26 ab: pass */
    ODB_BN_ARMOR = 27,        /* BN27 ab: pass */
    ODB_BN_DRAWN = 28,        /* BN28 ab: pass */
    ODB_BN_GODFORM = 29,      /* BN29 gf: */
    ODB_BN_AWAKENED = 30,     /* BN30 st: mv: pb: at: */
    ODB_BN_CHOOSE = 40,       /* BN40 go: ret */
    ODB_BN_TURN = 41,         /* BN41 */
    ODB_BN_HIDE = 42,         /* BN42 hd: */
    ODB_BN_FISTS = 43,        /* BN43 fs: (on loss, at loadout) */
    ODB_BN_ATTACK_AGAIN = 50, /* BN50 rr: */
    ODB_BN_FIRST = 51,        /* BN51 kr: ab: pass */
    ODB_BN_HEARTSEEKER = 52,  /* BN52 bp: */
    ODB_BN_POOL = 53,         /* BN53 kr: pass */
    ODB_BN_POWER_AGAIN = 54,  /* BN54 pr: */
    ODB_BN_WOUND = 55,        /* BN55 ab: pass */
    ODB_BN_RESPONSE = 56,     /* BN56 or: dv: ir: */
    ODB_BN_SECOND = 57,       /* BN57 kr: ab: pass */
    ODB_BN_QUEUED = 58,       /* BN58 or: */
    ODB_BN_BONUS = 59,        /* BN59 at: fs: */
    ODB_BN_MOVE_LIKE = 60,    /* BN60 mv: */
    ODB_BN_DIRECTION = 61,    /* BN61 dr:  T or F, s->free_choice */
    ODB_BN_PLACE = 62,        /* BN62 tp:  T or F, s->free_choice */
    ODB_BN_CHOICE = 63,       /* BN63 ch: */
    ODB_BN_TEST_AGAIN = 64,   /* BN64 rr: */
    ODB_BN_GAINED = 65,       /* BN65 eq: */

    ODB_C_AI = 101, /* !ai= */
    ODB_C_BP,       /* !bp= */
    ODB_C_BP2,      /* !bp2= */
    ODB_C_ATTACK,   /* !at= */
    ODB_C_EVADE,    /* !ev= */
    ODB_C_AGAIN,    /* !re= */
    ODB_C_POWER,    /* !pw= */
    ODB_C_FACES,    /* !pf= */
    ODB_C_ARMOR,    /* !ar= */
    ODB_C_MINOR,    /* !mi= */
    ODB_C_MAJOR,    /* !ma= */
    ODB_C_GRAVE,    /* !gr= */
    ODB_C_OBOL,     /* !ob= */
    ODB_C_MOIROS,   /* !mo= */
    ODB_C_KRATOS,   /* !kr= */
    ODB_C_TEST,     /* !ts= */
    ODB_C_REMOVE,   /* !rm= */
    ODB_C_ADD,      /* !ad= */
    ODB_C_RESOURCE, /* !rs= */
    ODB_C_PICK,     /* !pk= */
} odb_node;

/* Moves and outcomes: a type and 24 bits of argument, which mean what the node's file says. The types
 * are the words before the colon or '=' of the tokens. */
typedef enum odb_type {
    ODB_M_PASS = 1, /* pass */
    ODB_M_END,      /* end */
    ODB_M_TITAN,    /* tk:<i>=<titan>   argonaut | (slot aboard + 1, 0 none) << 4 */
    ODB_M_EQUIP,    /* eq:<gear>=...    gear | titan << 8 | slot << 12; titan 15: none */
    ODB_M_ARGO,     /* aa:              id | sign << 8 at set-up (1 '+', 2 '-'), 0 in play */
    ODB_M_PLACE, /* tp:<tile>@<sq>r<rot>[m]   square | rotation << 8 | mirror << 10 | tile << 12 */
    ODB_M_START, /* sp:<i>@<sq>      titan << 8 | square */
    ODB_M_PRIORITY,  /* pt:<i> */
    ODB_M_ORDER,     /* or:<k> */
    ODB_M_TARGET,    /* tg:<i> */
    ODB_M_FACE,      /* fc:N */
    ODB_M_ABILITY,   /* ab:<i>.<src>.<n> titan << 8 | source << 3 | n; sources: enum odb_source */
    ODB_M_AXIS,      /* ax:x ax:y        0 x, 1 y */
    ODB_M_SLIDE,     /* sl:N */
    ODB_M_KNOCK,     /* kb:N */
    ODB_M_SQUARE,    /* ds:<sq> */
    ODB_M_NEXT,      /* nx:<i> */
    ODB_M_SKILL,     /* sk:<skill> */
    ODB_M_DEFEND,    /* df:<slot>        15: df:- */
    ODB_M_AGAIN,     /* rr:<j>[c|cc]     j | crit dice << 4 */
    ODB_M_BLOCK,     /* bk:<n> */
    ODB_M_GODFORM,   /* gf:<id>          index + 1; 0 is gf:- */
    ODB_M_STAND,     /* st:1 st:0 */
    ODB_M_MOVE,      /* mv:<sq>[.<sq>..] square | class << 8 | 1 << 16 if the token names the path;
                       ODB_MV_NONE: mv:- */
    ODB_M_PUSH,      /* pb:<n> */
    ODB_M_ATTACK,    /* at:<slot>        14: at:g, 15: at:- */
    ODB_M_GO,        /* go:<i> */
    ODB_M_RETREAT,   /* ret */
    ODB_M_RUSH,      /* rush:<sq>.<slot> square | slot << 8 */
    ODB_M_UNEXHAUST, /* ux:c ux:m        0 combat, 1 movement */
    ODB_M_FATIGUE,   /* ft:c ft:m */
    ODB_M_CLIMB,     /* cl:<v>           v = 1, 2 */
    ODB_M_SUMMON,    /* sm:<id> */
    ODB_M_TRESPASS,  /* tt */
    ODB_M_HIDE,      /* hd:1 hd:0 */
    ODB_M_FISTS,     /* fs:<slots>       set of slots 0-1; 0 is fs:- */
    ODB_M_KRATOS,    /* kr:<row>.<opt>   row | option << 4 */
    ODB_M_CARD,      /* bp:<card> */
    ODB_M_REROLL,    /* pr:<faces>       see power.c */
    ODB_M_DIVERSION, /* dv:1 dv:0 */
    ODB_M_IGNORE,    /* ir:1 ir:0 */
    ODB_M_DIRECTION, /* dr:N */
    ODB_M_CHOOSE,    /* ch:<k> */
    ODB_M_OUTCOME,   /* the outcome of the chance node; see the node's file */
} odb_type;

enum { ODB_MV_NONE = 0xffffff };

/* Arguments of ODB_M_OUTCOME: of AI, BP, REMOVE, ADD, RESOURCE, MINOR, MAJOR, GRAVE, OBOL, MOIROS, KRATOS
 * the card's index (of REMOVE and ADD with 256 added for a BP card); of BP2 two of them, the second << 8; of ATTACK, EVADE and AGAIN the successes k |
 * class << 8 | second class << 12 (classes as odb_attack.crit; AGAIN without a crit die: 0); with
 * crit_scope=anydie the counts of the classes 1 m h X in four nibbles | class << 16 | second << 20; of
 * POWER the total; of FACES see power.c; of ARMOR the potentials; of TEST 0 or 1; of PICK the number. With
 * prim=random the outcomes of a free choice are its moves. */
static inline gg_move odb_pack(odb_type type, uint32_t argument) {
    return (gg_move)type << 24 | argument;
}

static inline odb_type odb_type_of(gg_move move) {
    return (odb_type)(move >> 24);
}

static inline uint32_t odb_argument(gg_move move) {
    return move & 0xffffff;
}

/* --- the state */

typedef struct odb_titan {
    uint8_t sheet, argonaut; /* sheet: content index + 1; 0: an empty slot */
    uint8_t where, pos;      /* 0 board (pos = square), 1, 2 vantage point, 3 out of the battle */
    uint8_t rage, fate, danger;
    uint8_t despair, ambrosia, trespass;
    uint8_t fatigue; /* bit 0 combat, 1 movement */
    uint8_t kd; /* 0 standing, 1 falling-down side, 2 standing-up side; bit 7 gained in own turn */
    uint16_t flags;         /* ODB_TF_ */
    uint8_t moiros, kratos; /* card + 1 */
    uint8_t godform, hide;  /* godform + 1; 0 no, 1 hidden this turn, 2 until the end of the next */
    int8_t mod_perm[4], mod_turn[4];                /* Precision, Evasion, Speed, raw Power */
    int8_t mod_attack;                              /* Precision until the end of the attack */
    uint8_t gear[ODB_SLOTS], gear_state[ODB_SLOTS]; /* index + 1; ODB_GS_ */
    uint8_t condition[ODB_CONDITIONS], tokens[ODB_CONDITIONS]; /* index + 1 */
    int8_t skill[6];
    uint8_t mnemos[2];
    uint8_t growth[3];      /* sets of growth abilities, afflictions, boons */
    uint16_t mnemos_levels; /* nibbles of unlocked levels; 8, 9 exhausted, 10, 11 discarded */
    uint16_t used; /* abilities used this round: 0-3 innate, 4-6 m0, 7-9 m1, 10-13 godform */
} odb_titan;

enum {
    ODB_TF_ALIVE = 1,
    ODB_TF_DONE = 2,
    ODB_TF_COMBAT = 4,
    ODB_TF_MOVEMENT = 8,
    ODB_TF_MOVED = 16,
    ODB_TF_ON_AMBROSIA = 32,
    ODB_TF_AWAKENED = 64,
    ODB_TF_BY_OBOL = 128,
    ODB_TF_LOCK = 256,
    ODB_TF_ARGONAUT_DEAD = 512,
    ODB_TF_CLIMBED = 1024,
    ODB_TF_NO_FATE = 2048,
    ODB_TF_DOOMED = 4096,
    ODB_TF_SECOND = 8192,
};
enum {
    ODB_GS_CHARGES = 15,
    ODB_GS_USED = 16,
    ODB_GS_USED2 = 32,
    ODB_GS_DISCARDED = 64,
    ODB_GS_EXHAUSTED = 128
};
/* Modifiers lie between -ODB_MODIFIER and ODB_MODIFIER: so every sum of them fits the bytes of a frame. */
enum { ODB_MODIFIER = 59 };
/* Indices of mod_perm, mod_turn; of p_perm, p_pool, p_rnd. */
enum { ODB_PRECISION, ODB_EVASION, ODB_SPEED, ODB_RAW };
enum { ODB_P_AT, ODB_P_SPEED, ODB_P_TO_HIT, ODB_P_DANGER, ODB_P_DICE };

enum {
    ODB_SF_PROVIDENCE = 1,
    ODB_SF_MNESTIS = 2,
    ODB_SF_MAZE = 4,
    ODB_SF_RETREAT = 8,
    ODB_SF_DESPAIR = 16,
    ODB_SF_LOCKS = 32,
    ODB_SF_NAOS = 64,
    ODB_SF_HIDDEN = 128
};
enum { ODB_SINGLE = 253, ODB_DOUBLE = 254 }; /* generic wounds on the stack */

/* A pile of cards by number, with what is known of its order. */
typedef struct odb_deck {
    uint32_t deck, discard, escalation; /* sets of cards */
} odb_deck;

/* A trauma deck: the cards in it, and those already seen in the order they lie at the bottom. */
typedef struct odb_ring {
    uint16_t in;
    uint8_t seen[ODB_RING]; /* nibbles, oldest first */
    uint8_t count;
    uint8_t pad;
} odb_ring;

/* The attack that is running; there is never more than one (a chain break ends the one before). See
 * titan_attack.c and monster_attack.c. */
typedef struct odb_attack {
    uint8_t kind; /* 0 none, 1 a titan's, 2 the primordial's */
    uint8_t who;  /* the titan that attacks or is attacked */
    uint8_t slot; /* active or defending weapon, 14 the godform, 255 none */
    uint8_t dice, threshold;
    uint8_t hits;    /* regular dice that hit, or evade */
    uint8_t crit[2]; /* crit dice: 0 none, 1 '1', 2 'm', 3 'h', 4 'X' */
    uint8_t free_rerolls, power_rerolls;
    int8_t bonus; /* Precision or Evasion added to this roll */
    int8_t raw;
    uint8_t extra[3];   /* power dice: red, black, white */
    uint8_t rows, kept; /* kratos rows used; offered and kept */
    uint8_t declared;   /* ODB_AD_ */
    uint8_t total, at;  /* power rolled; armor to beat */
    uint8_t carve;      /* resources to be carved; << 4: Carving that joins the test under way */
    uint8_t block;
    uint16_t flags;   /* ODB_AF_ */
    uint8_t faces[8]; /* power dice that may be rolled again: see power.c */
} odb_attack;
enum {
    ODB_AD_BLINDSPOT = 1,
    ODB_AD_WEAKSPOT = 2,
    ODB_AD_VP1 = 4,
    ODB_AD_VP2 = 8,
    ODB_AD_HIDDEN = 16,
    ODB_AD_BONUS = 32,
    ODB_AD_FOLLOW_UP = 64,
    ODB_AD_RUSH = 128
};
enum {
    ODB_AF_CRIT_CHANCE = 1,
    ODB_AF_WOUNDED = 2,
    ODB_AF_CRITICAL = 4,
    ODB_AF_FULL_HIT = 8,
    ODB_AF_DEADLY = 16,
    ODB_AF_HEARTSEEKER = 32,
    ODB_AF_OVER = 64,
    ODB_AF_IGNORE_FAIL = 128,
    ODB_AF_IGNORE_ATTACKS = 256,
    ODB_AF_BROKEN = 512,
    ODB_AF_STACKED = 1024, /* its wound lies on the stack */
    ODB_AF_CRIT910 = 2048,
    ODB_AF_DEALT = 4096,
    ODB_AF_ROLLED = 8192,
    ODB_AF_REROLLED = 16384,
    ODB_AF_CLEARED = 32768 /* the kratos pool has been cleared */
};

/* A suspended process; the layouts of v are those of its file. */
typedef struct odb_frame {
    uint8_t kind, step; /* kind: enum odb_kind of process.h; 0: unused */
    uint8_t v[20];
} odb_frame;

typedef struct odb_state {
    gg_bits obstacle, obscuring, wall_n, wall_e; /* derived from the tiles (odb_boards) */
    odb_deck ai, bp;
    odb_titan titan[ODB_TITANS];
    odb_ring ring[3]; /* minor, major, grave */
    odb_attack attack;
    uint16_t flags;         /* ODB_SF_ */
    uint16_t traits;        /* active; bit 15: p_rnd was set in this round */
    uint8_t scenario_level; /* prim_level 1..4 */
    uint8_t width, height, round, phase, step, outcome, titans, node, actor, priority, last_wounder;
    uint8_t free_choice; /* 1: BN61, BN62 belong to the primordial's side */
    uint8_t lab_marker, adversary_acts;
    int8_t standing, standing_change;
    uint8_t p_anchor, p_face, p_wounds, p_vp_made, p_vp_on[2];
    int8_t p_perm[5], p_pool[5], p_rnd[5];
    uint8_t p_overflow, p_moved, p_lock[ODB_TITANS];
    uint8_t ai_now, bp_now, bp_aside;
    uint8_t ai_top[3], bp_top[3], bp_bottom[8], ai_tops, bp_tops,
        bp_bottoms;                    /* known cards, in order */
    uint8_t wound[ODB_WOUNDS], wounds; /* the stack, top last */
    uint8_t obol_in, moiros_in, kratos_in;
    uint8_t k_break, k_open, k_diversion, k_flags;
    uint8_t k_later[3];                    /* set aside until Clear (A32): break, open, diversion */
    uint8_t argos, argo[6], argo_state[6]; /* index; charges, bit 6 used this round, 7 exhausted */
    uint8_t summon_in, summon_used, godform_in;
    uint8_t tiles, tile_type[ODB_TILES], tile_at[ODB_TILES], tile_turn[ODB_TILES];
    uint8_t gained[ODB_RESOURCES], events[8];
    uint8_t queue[ODB_QUEUE][2], queued;     /* attacks that follow the running one */
    uint8_t pending[ODB_QUEUE][2], pendings; /* chain breaks that wait for the end of a movement */
    uint8_t ret;   /* what the last process returned, until its caller has read it */
    uint8_t depth; /* frames in use */
    odb_frame frame[ODB_FRAMES];
    /* of a battle inside a campaign (embed.h) */
    uint8_t launched;
    uint8_t aboard[ODB_TITANS]; /* slots of the titans, + 1 */
    uint8_t spare_fists;        /* cards in the supply when it began */
    uint8_t lost[8];            /* gear lost, + 1 */
    /* Growth abilities: further copies of the first four, a nibble each (ODC-454); and which of those
     * with a cost, by their order, have been used this round or discarded (usable.c). */
    uint16_t growth_more[ODB_TITANS];
    uint8_t growth_used[ODB_TITANS];
} odb_state;
enum { ODB_TILE_MIRROR = 4, ODB_TILE_FLIPPED = 8 }; /* in tile_turn, over two bits of rotation */

extern const gg_rules odb_rules;

#endif
