/* Moves of the map game: kind 8 b, a 8 b, b 8 b, c 8 b. Kinds below HEA_M_FIRST are those of the combat
 * (enum her_move), which go through unchanged while one runs. Tokens: RULES.md, section 5. */
#ifndef GG_CORE_HEROES_ADVENTURE_WORDS_H
#define GG_CORE_HEROES_ADVENTURE_WORDS_H

#include "../../game.h"

enum hea_move {
    HEA_M_FIRST = 64,
    HEA_M_FACTION = HEA_M_FIRST, /* FA:crown   a: faction */
    HEA_M_HERO,                  /* HE:ald     a: hero record */
    HEA_M_OPTION,                /* J:2        a: n, from 1 */
    HEA_M_ROTATE,                /* RO:3       a */
    HEA_M_STEP,                  /* H1:ne      a: hero 0 or 1, b: direction */
    HEA_M_REVISIT,               /* H1:v       a: hero */
    HEA_M_DISCOVER,              /* H1:d4      a: hero, b: tile */
    HEA_M_PLACE,                 /* H1:p       a: hero */
    HEA_M_PUT,                   /* PL:2:-1r3  a: lattice a + 64, b: lattice b + 64, c: rotation */
    HEA_M_BUILD,                 /* B:cit      a: building */
    HEA_M_SESSION, /* U:         (population token: opened by its first purchase; not a token of its own) */
    HEA_M_UNIT,       /* U:grf      a: face (recruited, or neutral unit bought) */
    HEA_M_REINFORCE,  /* U:grf+     a: Few face */
    HEA_M_UNITS_DONE, /* U:. */
    HEA_M_HIRE,       /* U:hero */
    HEA_M_BOOK,       /* BK */
    HEA_M_PLAY,       /* P:est.1    a: card, b: option */
    HEA_M_EMPOWER,    /* E:pwr.2    a: card, b: option */
    HEA_M_CAST,       /* L */
    HEA_M_ON_HERO,    /* T:H1       a: hero */
    HEA_M_ON_SEAT,    /* T:s2       a: seat */
    HEA_M_ON_UNIT,    /* T:pik      a: Few face of the own unit */
    HEA_M_CARD,       /* K:att      a: record */
    HEA_M_BUY_CARD,   /* K:lig/g    a: record, b: resource */
    HEA_M_SEARCH,     /* SE:d SE:l  a: 0 discard pile, 1 look */
    HEA_M_REPLACE,    /* RX:nec     a: record */
    HEA_M_MORALE,     /* Z:d Z:x Z:r Z:l Z:s   a: the letter */
    HEA_M_TRADE,      /* TR:g>b     a: sold, b: bought */
    HEA_M_TRADE_END,  /* TR:. */
    HEA_M_TRADE_CARD, /* TR:-lig   a: record */
    HEA_M_MACHINE,    /* TR:+bst    a: record */
    HEA_M_GIVE,       /* GV:5g@s2   a: resource, b: how many, c: seat */
    HEA_M_OFFER,      /* OF:s2:fib/lig   a: seat, b: given, c: got */
    HEA_M_DEFEND,     /* DF+ DF-    a: 1 fight */
    HEA_M_FIELD,      /* @1.1       a: field */
    HEA_M_END,        /* . */
    HEA_M_PASS,       /* - */
    /* outcomes */
    HEA_M_DRAWN,      /* c:att      a: record */
    HEA_M_DICE,       /* g:3/b:4 x:xp r:+    a, b, c: faces (enum hea_die), sorted, 0 behind them */
    HEA_M_TILE,       /* t:F3       a: tile record */
    HEA_M_ASTROLOGER, /* o:har     a */
    HEA_M_EVENT,      /* e:ple      a */
    HEA_M_DRAWN_UNIT, /* u:boa     a: face */
    HEA_M_LOST,       /* z:att      a: record */
    HEA_M_SEAT,       /* p:1        a */
    HEA_M_LAST
};

#define HEA_MOVE(kind, a, b, c)                                                                    \
    ((gg_move)((unsigned)(kind) | (unsigned)(a) << 8 | (unsigned)(b) << 16 | (unsigned)(c) << 24))
#define HEA_KIND(m) ((int)((m)&255))
#define HEA_A_OF(m) ((int)((m) >> 8 & 255))
#define HEA_B_OF(m) ((int)((m) >> 16 & 255))
#define HEA_C_OF(m) ((int)((m) >> 24 & 255))

#endif
