/* The words of the effect language (section 6.2) as numbers: content.c compiles them, programs.c runs
 * them. */
#ifndef GG_CORE_ODYSSEY_BATTLE_WORDS_H
#define GG_CORE_ODYSSEY_BATTLE_WORDS_H

/* Subjects, in the order of the language's table. */
enum {
    ODB_S_T,
    ODB_S_ME,
    ODB_S_P,
    ODB_S_ALL,
    ODB_S_OTHERS,
    ODB_S_ADJACENT,
    ODB_S_ADJACENT_P,
    ODB_S_ZONE,
    ODB_S_PRIORITY,
    ODB_S_CHOSEN,
    ODB_S_RANDOM
};

/* Guards. */
enum {
    ODB_G_FATE = 1,
    ODB_G_RAGE,
    ODB_G_DANGER,
    ODB_G_DESPAIR,
    ODB_G_AMBROSIA,
    ODB_G_HITS,
    ODB_G_LEVEL,
    ODB_G_PRIO,
    ODB_G_KNOCKED,
    ODB_G_ADJACENT,
    ODB_G_FRONT,
    ODB_G_REAR,
    ODB_G_BLIND,
    ODB_G_VP,
    ODB_G_AWAKENED,
    ODB_G_CRIT,
    ODB_G_FULL_HIT,
    ODB_G_WOUNDED,
    ODB_G_OVER,
    ODB_G_ON,
    ODB_G_HAS,
    ODB_G_MAZE,
    ODB_G_DEAD,
    ODB_G_STANDING,
    ODB_G_LINE,
    ODB_G_ANY
};

/* Verbs; the arguments a, b, c in the order of the page, subjects apart. Words: counters are ODB_RAGE
 * .. ODB_FATM; modifiers 0..3 prec eva spd pow (titan), 4..8 at spd tohit dng evad (P; with subject P
 * "spd" is 5); durations 0..4 pool atk turn round perm; tokens 0..2 break open div. Besides:
 *     danger     a 0: the Danger of the card itself (`danger` without a number)
 *     cond       a the condition, b its tokens; b < 0 takes tokens away, and the last one the condition
 *     destroy    a tile type + 1; 0: this tile
 *     place      a tile type, b ODB_PLACE_
 *     test       a skill 0..5, 6 none, 7 a plain d10 that Fate cannot buy again; b difficulty
 *     awaken     a 1: by an obol card
 *     suppress, peek   a 0 ai, 1 bp; peek b how many
 *     res        a resource, b number
 *     attack     a AI card 0..31, 32 the signature
 *     gaingear   a gear index
 * Subject `ch` is a living titan other than the owner of the program (an Argo ability has none). Inside
 * each(...) `me` is the titan whose turn in the loop it is, and so it is for guards. */
enum {
    ODB_V_DANGER = 1,
    ODB_V_STAT,
    ODB_V_TOKEN,
    ODB_V_COND,
    ODB_V_UNCOND,
    ODB_V_MOD,
    ODB_V_TRAUMA,
    ODB_V_OBOL,
    ODB_V_MOIROS,
    ODB_V_KRATOS,
    ODB_V_KROLL,
    ODB_V_DIE,
    ODB_V_KNOCKBACK,
    ODB_V_PUSHBACK,
    ODB_V_PULL,
    ODB_V_DISPLACE,
    ODB_V_CRASH,
    ODB_V_KNOCKDOWN,
    ODB_V_STAND,
    ODB_V_MOVE,
    ODB_V_VAULT,
    ODB_V_FVAULT,
    ODB_V_PMOVE,
    ODB_V_PTURN,
    ODB_V_TRAMPLE,
    ODB_V_MKVP,
    ODB_V_CLIMB,
    ODB_V_PROVOKE,
    ODB_V_PRIO,
    ODB_V_ATTACK,
    ODB_V_BONUS,
    ODB_V_BLOCK,
    ODB_V_DODGE,
    ODB_V_EVR,
    ODB_V_ATR,
    ODB_V_PWR,
    ODB_V_PDICE,
    ODB_V_POWER,
    ODB_V_TOK,
    ODB_V_CARVE,
    ODB_V_ARM,
    ODB_V_IGNORE,
    ODB_V_SECOND,
    ODB_V_UNEXH,
    ODB_V_EXH,
    ODB_V_LOSEGEAR,
    ODB_V_GAINGEAR,
    ODB_V_ESCALATE,
    ODB_V_ESC1,
    ODB_V_HEAL,
    ODB_V_SUPPRESS,
    ODB_V_PEEK,
    ODB_V_ADDWOUND,
    ODB_V_DEATHBLOW,
    ODB_V_PLACE,
    ODB_V_DESTROY,
    ODB_V_LABYRINTH,
    ODB_V_RES,
    ODB_V_DIPLO,
    ODB_V_ADV,
    ODB_V_AWAKEN,
    ODB_V_FLAG,
    ODB_V_ARGODEAD,
    ODB_V_NOP,
    ODB_V_EACH,
    ODB_V_TEST,
    ODB_V_MAY,
    ODB_V_SOLACE,
    ODB_V_ELATION,
    ODB_V_HIDE
};

enum {
    ODB_DURATION_POOL,
    ODB_DURATION_ATTACK,
    ODB_DURATION_TURN,
    ODB_DURATION_ROUND,
    ODB_DURATION_PERM
};
/* uncond(s,x): a condition's index, or these. */
enum { ODB_UNCOND_MIND = 64, ODB_UNCOND_BODY, ODB_UNCOND_ALL, ODB_UNCOND_SELF };
/* trauma(s,x) */
enum { ODB_SEVERITY_MINOR, ODB_SEVERITY_MAJOR, ODB_SEVERITY_GRAVE, ODB_SEVERITY_CURRENT };
/* knockback(s,n,dir) */
enum { ODB_TO_NORTH = 1, ODB_TO_EAST, ODB_TO_SOUTH, ODB_TO_WEST, ODB_TO_FACING };
/* pmove(how,n), pturn(x) */
enum {
    ODB_HOW_T,
    ODB_HOW_CLOSEST,
    ODB_HOW_PRIORITY,
    ODB_HOW_FRONT,
    ODB_HOW_AWAY,
    ODB_HOW_RANDOM,
    ODB_HOW_NORTH,
    ODB_HOW_EAST,
    ODB_HOW_SOUTH,
    ODB_HOW_WEST
};
/* attack(card): an AI card's index, or 32 the signature. exh, losegear: */
enum { ODB_GEAR_THIS, ODB_GEAR_WEAPON, ODB_GEAR_ARMOR, ODB_GEAR_SUPPORT, ODB_GEAR_ATTACHMENT };
/* ignore(x) */
enum {
    ODB_IGNORE_KNOCKDOWN,
    ODB_IGNORE_KNOCKBACK,
    ODB_IGNORE_CRASH,
    ODB_IGNORE_CUMBERSOME,
    ODB_IGNORE_FAIL,
    ODB_IGNORE_CHASM
};
/* flag(x) */
enum {
    ODB_FLAG_WORD_HEARTSEEKER,
    ODB_FLAG_WORD_DEADLY,
    ODB_FLAG_WORD_NOFATE,
    ODB_FLAG_WORD_LOCK,
    ODB_FLAG_WORD_CRIT910,
    ODB_FLAG_WORD_FATED
};
/* suppress, peek: 0 ai, 1 bp. place(tile,where): ODB_PLACE_. What a window ability can do to the
 * process that opened the window (ignore, second, block, dodge, arm, atr, pwr) is told by its verb: the
 * program ends, and s->attack or s->ret of the window says so; see window.c. */
#endif
