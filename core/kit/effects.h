/* Effects: what a card does, written in its content file and compiled into a program of 8-byte
 * statements that the game runs. So cards need no code of their own, and whoever enters one is told
 * where it is wrong.
 *
 *     program   := statement {";" statement}
 *     statement := ["?" guard ":"] verb [arguments] {"{" program "}"}
 *                | "if" "(" guard ")" "{" program "}" ["else" "{" program "}"]
 *                | "choose" "{" program {"|" program} "}"
 *     arguments := "(" argument {"," argument} ")"  |  argument {argument}
 *     guard     := ["!"] name ["(" word ")"] [">=" number]
 *
 * White space between these is free. The words are the game's: a language is tables of its verbs,
 * guards, subjects and lists of words. Where a number is written 1/2/3 it is the one of the level the
 * program is compiled for (the last, when there are fewer). A made-up card game:
 *
 *     enum { HURT = 1, GIVE, EACH };                        // verbs
 *     enum { ANGRY = 1, WEARS };                            // guards
 *     static const char *const subjects[] = {"me", "foe", "all", NULL};
 *     static const gg_effect_words words[] = {{0, 0, "gold fear"}, {0, 0, NULL}}; // list 1: cards
 *     static const gg_effect_verb verbs[] = {
 *         {"hurt", HURT, "sn"}, {"give", GIVE, "s0?n"}, {"each", EACH, "s", 1}, {NULL}};
 *     static const gg_effect_guard guards[] = {{"anger", ANGRY, 'n'}, {"wears", WEARS, '1'}, {NULL}};
 *     static const gg_effect_language language = {verbs, guards, subjects, words, card_named};
 *
 *     gg_effects_compile(&language, sc, gg_slice_of("hurt(foe,2); ?anger>=3: give(me,gold)"), 0,
 *                        card->program, 8, &why);
 *
 * A program is run statement by statement: at = 0; while at < count: look at program[at], do it,
 * at = gg_effect_next(program, count, at). A statement with blocks (also "if" and "choose") is
 * followed by them: the game goes on at gg_effect_block(program, count, at, k) to run the k-th, or at
 * gg_effect_next to pass over all. What follows the end of a block is what follows the statement. A
 * verb that runs its block several times (`each`) notes where it stands in a frame (frames.h) and,
 * when the next statement is no longer gg_effect_inside, begins again or goes on. */
#ifndef GG_CORE_KIT_EFFECTS_H
#define GG_CORE_KIT_EFFECTS_H

#include "../error.h"
#include "../text.h"

/* A statement. Arguments that are numbers or words of lists go to a, b, c in their order; those left
 * out are 0. */
typedef struct gg_effect {
    uint8_t verb;  /* the game's, 1 to 239; or one of those below */
    uint8_t guard; /* 0: always; else the game's, with GG_EFFECT_NOT where it must not hold */
    int8_t limit;  /* number or word of the guard */
    uint8_t subject;
    int8_t a, b, c;
    uint8_t skip; /* statements that belong to this one and follow it */
} gg_effect;

enum {
    GG_EFFECT_NOT = 128,    /* in guard */
    GG_EFFECT_IF = 240,     /* block 0 when guard holds, else block 1, which may be missing */
    GG_EFFECT_CHOOSE = 241, /* a: number of blocks, one of which is chosen */
    GG_EFFECT_BLOCK = 242,  /* begins a block; never met by gg_effect_next */
    GG_EFFECT_DEPTH = 8     /* blocks inside each other */
};

/* --- a language */

typedef struct gg_effect_verb {
    const char *name; /* NULL ends the table */
    uint8_t verb;
    const char *takes; /* of each argument: 's' subject, 'n' number -99..99, '0'..'9', 'A'..'Z' word
                          of that list (the eleventh is A), 'w' wide number 0..32767, its low byte
                          in c and its high byte in subject, so it comes last and beside no
                          subject; after a '?' the rest may be left out; NULL: none */
    int blocks;        /* that follow it */
} gg_effect_verb;

typedef struct gg_effect_guard {
    const char *name; /* NULL ends the table */
    uint8_t guard;    /* 1 to 127 */
    char takes;       /* 0 nothing, 'n' >= number, '0'..'9', 'A'..'Z' (word of that list) */
    char of; /* 0, or the list of a word in brackets that comes first and whose number is added to
                guard: "gold(foe)>=2" is {"gold", GOLD, 'n', '1'}, GOLD + 1 where foe is number 1 */
} gg_effect_guard;

/* Lists by letters: of GG_EFFECT_LIST('T') the letter in `takes` is T. */
#define GG_EFFECT_LIST(letter) ((letter) - 'A' + 10)

/* Words of a list, with blanks between, whose numbers follow each other. */
typedef struct gg_effect_words {
    uint8_t list, first; /* the number of the first word */
    const char *words;   /* NULL ends the table */
} gg_effect_words;

/* The number of a word, -1 if the table does not have it in that list. */
int gg_effect_word(const gg_effect_words *table, int list, gg_slice word);

typedef struct gg_effect_language {
    const gg_effect_verb *verbs;
    const gg_effect_guard *guards; /* NULL: none */
    const char *const *subjects;   /* ended by NULL; the first is meant where none is named */
    const gg_effect_words *words;  /* NULL: none; what they do not have is asked of `word` */
    /* The number 0..127 of a word of the content (a card by its code), -1 if there is none. */
    int (*word)(const void *context, int list, gg_slice word);
} gg_effect_language;

/* Compiles a text into at most `capacity` statements (255 at most make sense); `context` goes to
 * `word`. Returns their number, or GG_BAD_CONTENT with words that show where the mistake is, the
 * program then being undefined. For loaders; not on the path of a search. */
int gg_effects_compile(const gg_effect_language *language, const void *context, gg_slice text,
                       int level, gg_effect *program, int capacity, gg_error *error);

/* Compiles a text behind the `used` statements that a content has already, as one of at most 255, and
 * adds to them. Returns the number of statements, or GG_BAD_CONTENT as above. */
int gg_effects_add(const gg_effect_language *language, const void *context, gg_slice text,
                   gg_effect *statements, uint16_t *used, int capacity, gg_error *error);

/* Compiles a guard that stands alone, "anger>=3"; nothing for an empty text. GG_OK, or GG_BAD_CONTENT
 * as above. */
int gg_effects_guard(const gg_effect_language *language, const void *context, gg_slice text,
                     uint8_t *guard, int8_t *limit, gg_error *error);

/* --- the head of an effect: "I@atk[gf]: hurt(foe,2)" */

typedef struct gg_effect_head {
    gg_slice timing, window, condition; /* "I", "atk", "gf"; empty where there is none */
    gg_slice body;                      /* what stands behind the colon */
} gg_effect_head;

/* Splits timing [@window] [[condition]] ":" from the program; false where the text does not begin so
 * (then it is all body). */
bool gg_effects_head(gg_slice text, gg_effect_head *head);

/* Whether a statement of one of these two verbs stands in a block of another: a game whose programs note
 * one loop at a time refuses that. */
bool gg_effects_nested(const gg_effect *program, int count, int verb, int other);

/* --- running */

/* Where a block ends another one may begin, to which nobody falls through. */
static inline int gg_effect_settle(const gg_effect *program, int count, int at) {
    while (at < count && program[at].verb == GG_EFFECT_BLOCK) at += 1 + program[at].skip;
    return at;
}

/* The statement after this one and all that belongs to it; `count` at the end. */
static inline int gg_effect_next(const gg_effect *program, int count, int at) {
    return gg_effect_settle(program, count, at + 1 + program[at].skip);
}

/* The first statement of the k-th block of this one; what follows it where there are fewer blocks,
 * or that one is empty. */
static inline int gg_effect_block(const gg_effect *program, int count, int at, int k) {
    const int end = at + 1 + program[at].skip;
    int block = at + 1;
    while (block < end && k--) block += 1 + program[block].skip;
    if (block >= end || !program[block].skip) return gg_effect_next(program, count, at);
    return block + 1;
}

/* True if the statement `at` belongs to the one at `head`. */
static inline bool gg_effect_inside(const gg_effect *program, int head, int at) {
    return at > head && at <= head + program[head].skip;
}

#endif
