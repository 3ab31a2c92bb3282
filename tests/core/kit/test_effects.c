/* core/kit/effects.h: programs as they are compiled, run by a small machine, and mistakes that show
 * their place. */
#include "../../../core/kit/effects.h"
#include "../../lab/test.h"

#include <stdio.h>
#include <string.h>

enum { HURT = 1, GIVE, EACH, MAY, TEST_OF, NOTE, REST, TURN };
enum { ANGRY = 1, WEARS, ALONE, OWNS };

static const char *const subjects[] = {"me", "foe", "all", NULL};
static const gg_effect_words words[] = {{0, 0, "gold fear"}, {0, 0, NULL}};
static const gg_effect_verb verbs[] = {
    {"hurt", HURT, "sn", 0}, {"give", GIVE, "s0?n", 0},  {"each", EACH, "s", 1},
    {"may", MAY, NULL, 1},   {"test", TEST_OF, "sn", 2}, {"note", NOTE, "n?nn", 0},
    {"rest", REST, NULL, 0}, {"turn", TURN, "n?w", 0},   {NULL, 0, NULL, 0},
};
static const gg_effect_guard guards[] = {{"anger", ANGRY, 'n', 0},
                                         {"wears", WEARS, '1', 0},
                                         {"alone", ALONE, 0, 0},
                                         {"owns", OWNS, 'n', '0'},
                                         {NULL, 0, 0, 0}};

static int card_named(const void *context, int list, gg_slice word) {
    return list == 1 && gg_slice_is(word, context) ? 7 : -1;
}

static const gg_effect_language language = {verbs, guards, subjects, words, card_named};

static int compile(const char *text, int level, gg_effect *program, int capacity, gg_error *error) {
    return gg_effects_compile(&language, "crown", gg_slice_of(text), level, program, capacity,
                              error);
}

/* "verb subject a b c" of each statement, guards before, skips behind. */
static void list(const gg_effect *program, int count, gg_text *text) {
    for (int i = 0; i < count; i++) {
        const gg_effect *e = &program[i];
        if (e->guard)
            gg_putf(text, "%s%d/%d?", e->guard & GG_EFFECT_NOT ? "!" : "", e->guard & 127,
                    e->limit);
        gg_putf(text, "%d %d %d %d %d", e->verb, e->subject, e->a, e->b, e->c);
        gg_putf(text, e->skip ? "+%d|" : "|", e->skip);
    }
}

static void assert_compiles(const char *text, int level, const char *wanted) {
    gg_effect program[40];
    gg_error error = {.code = GG_OK};
    char buffer[800];
    gg_text out = gg_text_over(buffer, sizeof buffer);
    const int count = compile(text, level, program, 40, &error);
    if (count < 0) fail_msg("%s: %s", text, error.words);
    list(program, count, &out);
    assert_string_equal(buffer, wanted);
}

TEST(statements) {
    assert_int_equal(sizeof(gg_effect), 8);
    assert_compiles("", 0, "");
    assert_compiles("rest", 0, "7 0 0 0 0|");
    assert_compiles("hurt(foe,2)", 0, "1 1 2 0 0|");
    assert_compiles(" hurt ( foe , -2 ) ;\n give(me,fear) ; give(all,gold,+3)", 0,
                    "1 1 -2 0 0|2 0 1 0 0|2 2 0 3 0|");
    assert_compiles("hurt foe 2; note 1 2 3; note 4", 0, "1 1 2 0 0|6 0 1 2 3|6 0 4 0 0|");
}

/* Lists beyond the tenth are called by letters: A is the eleventh. */
static int word_of(const void *context, int list, gg_slice word) {
    (void)context;
    return gg_slice_is(word, "here") ? list : -1;
}

TEST(lists_of_letters) {
    static const gg_effect_verb own[] = {{"put", 1, "9A?Z", 0}, {NULL, 0, NULL, 0}};
    static const gg_effect_guard where[] = {{"in", 2, 'C', 0}, {NULL, 0, 0, 0}};
    static const gg_effect_language many = {own, where, subjects, NULL, word_of};
    gg_effect e[1];
    assert_int_equal(gg_effects_compile(&many, NULL, gg_slice_of("?in(here): put(here,here,here)"),
                                        0, e, 1, NULL),
                     1);
    assert_true(e[0].a == 9 && e[0].b == 10 && e[0].c == 35 && e[0].limit == 12);
    assert_int_equal(gg_effects_compile(&many, NULL, gg_slice_of("put(here,there)"), 0, e, 1, NULL),
                     GG_BAD_CONTENT);
}

TEST(levels) {
    assert_compiles("hurt(foe,1/2/4)", 0, "1 1 1 0 0|");
    assert_compiles("hurt(foe,1/2/4)", 2, "1 1 4 0 0|");
    assert_compiles("hurt(me/all,1/2/4); note 1/-5", 3, "1 2 4 0 0|6 0 -5 0 0|");
}

TEST(guarded) {
    assert_compiles("?anger>=3: rest; ?!alone: rest; ?wears(crown): hurt(me,1)", 0,
                    "1/3?7 0 0 0 0|!3/0?7 0 0 0 0|2/7?1 0 1 0 0|");
}

TEST(guards_alone) {
    uint8_t guard = 9;
    int8_t limit = 9;
    gg_error error;
    assert_int_equal(
        gg_effects_guard(&language, NULL, gg_slice_of("!anger >= 3"), &guard, &limit, &error),
        GG_OK);
    assert_true(guard == (ANGRY | GG_EFFECT_NOT) && limit == 3);
    assert_int_equal(gg_effects_guard(&language, NULL, gg_slice_of(""), &guard, &limit, &error),
                     GG_OK);
    assert_int_equal(guard, 0);
    assert_int_equal(
        gg_effects_guard(&language, NULL, gg_slice_of("alone: rest"), &guard, &limit, &error),
        GG_BAD_CONTENT);
}

TEST(programs_behind_each_other) {
    gg_effect statements[4];
    uint16_t used = 0;
    gg_error error;
    assert_int_equal(
        gg_effects_add(&language, NULL, gg_slice_of("rest; rest"), statements, &used, 4, &error),
        2);
    assert_int_equal(
        gg_effects_add(&language, NULL, gg_slice_of("note 1"), statements, &used, 4, &error), 1);
    assert_true(used == 3 && statements[2].verb == NOTE);
    assert_int_equal(
        gg_effects_add(&language, NULL, gg_slice_of("rest; rest"), statements, &used, 4, &error),
        GG_BAD_CONTENT);
    assert_int_equal(used, 3);
}

/* "gold >= 2 of the foe": the word is added to the guard. */
TEST(guards_of_a_word) {
    assert_compiles("?owns(fear)>=2: rest; ?!owns(gold)>=0: rest", 0,
                    "5/2?7 0 0 0 0|!4/0?7 0 0 0 0|");
}

TEST(wide_numbers) {
    assert_compiles("turn(2,300); turn(1); turn(-1,32767)", 0,
                    "8 1 2 0 44|8 0 1 0 0|8 127 -1 0 -1|");
}

TEST(blocks) {
    assert_compiles("if(alone){rest}", 0, "3/0?240 0 0 0 0+2|242 0 0 0 0+1|7 0 0 0 0|");
    assert_compiles(
        "if(!alone){rest;rest}else{note 9}", 0,
        "!3/0?240 0 0 0 0+5|242 0 0 0 0+2|7 0 0 0 0|7 0 0 0 0|242 0 0 0 0+1|6 0 9 0 0|");
    assert_compiles("choose{note 1|note 2|}; rest", 0,
                    "241 0 3 0 0+5|242 0 0 0 0+1|6 0 1 0 0|242 0 0 0 0+1|6 0 2 0 0|242 0 0 0 0|"
                    "7 0 0 0 0|");
    assert_compiles("?alone: each(all){test(foe,8){rest}{}}", 0,
                    "3/0?3 2 0 0 0+5|242 0 0 0 0+4|5 1 8 0 0+3|242 0 0 0 0+1|7 0 0 0 0|"
                    "242 0 0 0 0|");
}

/* --- a machine that writes down its notes. Guards hold when `anger` is at least their limit; every
 * choice takes the alternative `pick`; tests succeed when `pick` is 0; each runs three times. */

struct machine {
    const gg_effect *program;
    int count, anger, pick;
    gg_text *out;
};

static void run(struct machine *m, int head, int at) {
    const gg_effect *p = m->program;
    while (at < m->count && (head < 0 || gg_effect_inside(p, head, at))) {
        const gg_effect *e = &p[at];
        const bool holds = !e->guard || (m->anger >= e->limit) != ((e->guard & GG_EFFECT_NOT) != 0);
        int k = -1; /* block to go on in */
        if (e->verb == GG_EFFECT_IF) k = holds ? 0 : 1;
        if (e->verb == GG_EFFECT_CHOOSE && holds) k = m->pick;
        if (e->verb == TEST_OF && holds) k = m->pick ? 1 : 0;
        if (e->verb == EACH && holds)
            for (int i = 0; i < 3; i++) run(m, at, gg_effect_block(p, m->count, at, 0));
        if (e->verb == NOTE && holds) gg_putf(m->out, "%d", e->a);
        at = k < 0 ? gg_effect_next(p, m->count, at) : gg_effect_block(p, m->count, at, k);
    }
}

static void assert_runs(const char *text, int anger, int pick, const char *wanted) {
    gg_effect program[40];
    char buffer[200];
    gg_text out = gg_text_over(buffer, sizeof buffer);
    const int count = compile(text, 0, program, 40, NULL);
    assert_true(count >= 0);
    struct machine m = {program, count, anger, pick, &out};
    run(&m, -1, 0);
    assert_string_equal(buffer, wanted);
}

TEST(running) {
    static const char branches[] = "note 1; if(anger>=5){note 2}else{note 3; note 4}; note 5";
    assert_runs(branches, 5, 0, "125");
    assert_runs(branches, 4, 0, "1345");
    assert_runs("if(anger>=5){note 2}; note 5", 0, 0, "5");
    assert_runs("if(anger>=5){}else{}; note 5", 0, 0, "5");
    assert_runs("choose{note 1|note 2; note 3|}; note 4", 0, 0, "14");
    assert_runs("choose{note 1|note 2; note 3|}; note 4", 0, 1, "234");
    assert_runs("choose{note 1|note 2; note 3|}; note 4", 0, 2, "4");
    assert_runs("each(all){note 1; choose{note 2|note 3}}; note 4", 0, 1, "1313134");
    assert_runs("each(all){each(foe){note 1}; note 2}; note 3", 0, 0, "1112111211123");
    assert_runs("test(me,8){if(anger>=1){note 1}}{choose{note 2|note 3}}; note 4", 1, 0, "14");
    assert_runs("test(me,8){if(anger>=1){note 1}}{choose{note 2|note 3}}; note 4", 0, 0, "4");
    assert_runs("test(me,8){if(anger>=1){note 1}}{choose{note 2|note 3}}; note 4", 1, 1, "34");
    assert_runs("?anger>=2: each(all){note 1}; note 2", 1, 0, "2");
    assert_runs("choose{choose{note 1|note 2}|choose{note 3|note 4}}; note 5", 0, 1, "45");
}

TEST(mistakes) {
    static const char *const texts[][2] = {
        {"dash(foe)", "there is no verb 'dash' at 'dash(foe)'"},
        {"rest; hurt(him,2)", "nobody is called 'him' at 'him,2)'"},
        {"hurt(foe)", "missing 'an argument' at ')'"},
        {"hurt(foe,x)", "not a number from -99 to 99: 'x' at 'x)'"},
        {"hurt(foe,100)", "not a number from -99 to 99: '100' at '100)'"},
        {"hurt(foe,2,3)", "missing ')' at ',3)'"},
        {"hurt(foe,2", "missing ')' at the end"},
        {"give(me,silver)", "there is no 'silver' at 'silver)'"},
        {"?owns(hat)>=1: rest", "there is no 'hat' at 'hat)>=1: rest'"},
        {"?owns>=1: rest", "missing '(' at '>=1: rest'"},
        {"turn(1,32768)", "not a number from 0 to 32767: '32768' at '32768)'"},
        {"turn(1,-1)", "not a number from 0 to 32767: '-1' at '-1)'"},
        {"?wears(hat): rest", "there is no 'hat' at 'hat): rest'"},
        {"?tired: rest", "there is no guard 'tired' at 'tired: rest'"},
        {"?anger: rest", "missing '>' at ': rest'"},
        {"?alone rest", "missing ':' at 'rest'"},
        {"?alone: if(alone){}", "a guard before 'if' at '(alone){}'"},
        {"rest;", "missing 'a verb' at the end"},
        {"rest; ; rest", "missing 'a verb' at '; rest'"},
        {"rest rest", "not understood: 'r' at 'rest'"},
        {"rest}", "not understood: '}' at '}'"},
        {"may{rest", "missing '}' at the end"},
        {"may rest", "missing '{' at 'rest'"},
        {"test(me,1){rest}", "missing '{' at the end"},
        {"may{may{may{may{may{may{may{may{may{rest}}}}}}}}}", NULL},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gg_effect program[40];
        gg_error error = {.code = GG_OK};
        assert_int_equal(compile(texts[i][0], 0, program, 40, &error), GG_BAD_CONTENT);
        if (texts[i][1]) assert_string_equal(error.words, texts[i][1]);
    }
}

/* Every capacity that is too small is told, and nothing is written behind it. */
TEST(capacities) {
    static const char text[] = "note 1; if(alone){rest}else{choose{rest|note 2}}; rest";
    gg_effect whole[40];
    const int count = compile(text, 0, whole, 40, NULL);
    assert_true(count > 5);
    for (int capacity = 0; capacity <= count; capacity++) {
        gg_effect program[40];
        memset(program, 0x5a, sizeof program);
        const int made = compile(text, 0, program, capacity, NULL);
        assert_int_equal(made, capacity < count ? GG_BAD_CONTENT : count);
        for (int i = capacity; i < 40; i++) assert_int_equal(program[i].verb, 0x5a);
    }
}

TEST(heads) {
    gg_effect_head head;
    assert_true(gg_effects_head(gg_slice_of("I@atk[gf]: hurt(foe,2); rest"), &head));
    assert_true(gg_slice_is(head.timing, "I") && gg_slice_is(head.window, "atk"));
    assert_true(gg_slice_is(head.condition, "gf"));
    assert_true(gg_slice_is(head.body, "hurt(foe,2); rest"));
    assert_true(gg_effects_head(gg_slice_of("startturn: rest"), &head));
    assert_true(gg_slice_is(head.timing, "startturn") && !head.window.length);
    assert_true(gg_effects_head(gg_slice_of("A[has ask]:rest"), &head));
    assert_true(gg_slice_is(head.condition, "has ask"));
    static const char *const bare[] = {"rest",  "?alone: rest", "hurt(foe,1); ?alone: rest",
                                       "I@atk", "I[gf: rest",   ""};
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++) {
        assert_false(gg_effects_head(gg_slice_of(bare[i]), &head));
        assert_true(gg_slice_is(head.body, bare[i]) && !head.timing.length);
    }
}
