/* The words of the campaign's effect language (RULES.md, section 6.1) as numbers: compile.c reads them,
 * programs.c runs them. In YAML a choice is written choose{a | b}, a group test with four blocks
 * grouptest(cun,6){out}{moderate}{full}{fail}. */
#ifndef GG_CORE_ODYSSEY_CAMPAIGN_WORDS_H
#define GG_CORE_ODYSSEY_CAMPAIGN_WORDS_H

/* Subjects: Argonauts; the first is meant where none is named. */
enum {
    ODC_S_S, /* s: the Argonaut concerned */
    ODC_S_LEADER,
    ODC_S_RANDOM, /* rnd */
    ODC_S_ALL,
    ODC_S_MOST,
    ODC_S_LEAST,
    ODC_S_CHOSEN, /* ch */
    ODC_S_GROUP   /* group: distributed freely, ODC-109, CN14 */
};

enum {
    ODC_G_CLUE = 1,              /* clue(x) */
    ODC_G_MARK,                  /* mk(n): node of the choice matrix in limit */
    ODC_G_STORY,                 /* story(n): the story card, from 0 in limit */
    ODC_G_TILE,                  /* tile(n): the Argo is there; limit is the tile's index */
    ODC_G_EXPLORED,              /* explored(n): tile index */
    ODC_G_DIP_LOCAL,             /* dip(loc)>=k */
    ODC_G_DIP,                   /* dip(f)>=k: ODC_G_DIP + faction */
    ODC_G_RES = ODC_G_DIP + 8,   /* res(x)>=k: ODC_G_RES + resource */
    ODC_G_TECH = ODC_G_RES + 12, /* tech(x): index in limit */
    ODC_G_KNOW,                  /* know>=k */
    ODC_G_DAY,                   /* day>=k */
    ODC_G_BATTLE                 /* of a battle only; never holds outside (C22) */
};

/* Verbs; arguments a, b, c in the order of the page, subjects apart. */
enum {
    ODC_V_ONEOFF = 1, /* a: summoning */
    ODC_V_SBONUS,     /* a: n */
    ODC_V_DIPTEST,    /* a: faction or ODC_LOCAL, b: difficulty; 2 blocks */
    ODC_V_PROG,       /* a: n */
    ODC_V_DOOM,       /* a: n, b: 1 unavoidable */
    ODC_V_RES,        /* a: resource, b: +-n */
    ODC_V_PAY,        /* a: resource, b: n */
    ODC_V_CREW,
    ODC_V_HULL,
    ODC_V_AFATE,
    ODC_V_KNOW,
    ODC_V_TEAR,      /* a: +-n */
    ODC_V_DIP,       /* a: faction or ODC_LOCAL, b: +-n */
    ODC_V_STAT,      /* subject, a: ODC_RAGE .. ODC_DANGER, b: +-n */
    ODC_V_TOKEN,     /* subject, a: ODC_DESPAIR, b: n */
    ODC_V_COND,      /* subject, a: condition of the battle, b: tokens */
    ODC_V_SKILLTEST, /* subject, a: skill, b: difficulty; 2 blocks */
    ODC_V_ARGOTEST,  /* a: difficulty; 2 blocks */
    ODC_V_GROUPTEST, /* a: skill, b: difficulty; 4 blocks: out, moderate, full, fail */
    ODC_V_DELVE,     /* a: difficulty, b: 0 rules, 1 Pharos; 2 blocks */
    ODC_V_GOTO,      /* paragraph number in c and subject (low byte, high byte) */
    ODC_V_RET,
    ODC_V_MARK,     /* a: node 0..127 */
    ODC_V_CLUE,     /* a: clue */
    ODC_V_ALLY,     /* a: ally */
    ODC_V_CODE,     /* a: code (katharsis codes go to s) */
    ODC_V_SPECIAL,  /* a: 0 rude awakening */
    ODC_V_MNEMOS,   /* subject, a: card + 1, 0 a random one */
    ODC_V_FATED,    /* subject */
    ODC_V_NODE,     /* subject */
    ODC_V_GEAR,     /* a: gear, b: +-n */
    ODC_V_TITAN,    /* a: sheet, or ODC_DREAMWALKER, b: n */
    ODC_V_TECH,     /* a: technology */
    ODC_V_PROJECT,  /* a: technology (word proj) */
    ODC_V_PATTERN,  /* a: pattern */
    ODC_V_EVENT,    /* a: days ahead, b: ODC_EV_, paragraph number in c and subject */
    ODC_V_ADV,      /* a: n */
    ODC_V_ADVINTRO, /* a: foe */
    ODC_V_SURGE,
    ODC_V_PROVIDENCE,
    ODC_V_ESC,    /* a: n */
    ODC_V_BATTLE, /* a: foe, b: level, 0 as it is; 2 blocks */
    ODC_V_AFFL,   /* subject, a: growth index - 8 of the battle */
    ODC_V_BOON,   /* subject, a: growth index - 16 */
    ODC_V_LEAVE,  /* subject */
    ODC_V_CTOK,
    ODC_V_WIN,
    ODC_V_LOSE,
    ODC_V_FLIP, /* the story card flips (p204) */
    ODC_V_EACH, /* subject; 1 block */
    ODC_V_NOP
};

enum { ODC_LOCAL = 100, ODC_DREAMWALKER = 100 };

#endif
