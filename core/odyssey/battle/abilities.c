/* Abilities as they are written: a keyword ("Break 1", "Rocksteady (exh)"), or a timing with a
 * keyword or a program ("critch: tok(open,1)", "free/react (chg): Solace", "w12: ?fullhit: Pushback
 * 2"). Every keyword is shorthand for an ability (RULES.md, section 6.2). */
#include "load.h"
#include "rules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct keyword {
    const char *name;
    uint8_t keyword, timing; /* ODB_NO_TIMING: the record says it */
    bool number, may;
    const char *program; /* %d is the number */
    uint8_t x, y;        /* for those without a number */
} keywords[] = {
    {"Auto-break", ODB_KW_AUTO_BREAK, ODB_W1, true, false, "tok(break,%d)", 0, 0},
    {"Break", ODB_KW_BREAK, ODB_W2, true, false, "tok(break,%d)", 0, 0},
    {"Opening", ODB_KW_OPENING, ODB_W2, true, false, "tok(open,%d)", 0, 0},
    {"Diversion", ODB_KW_DIVERSION, ODB_W2, false, false, "tok(div,1)", 0, 0},
    {"Overbreak", ODB_KW_OVERBREAK, ODB_W2, true, false, "?over: tok(break,%d)", 0, 0},
    {"Elation", ODB_KW_ELATION, ODB_W2, true, true, "elation(%d)", 0, 0},
    {"Attack Re-roll", ODB_KW_ATTACK_REROLL, ODB_ROLL, true, false, "atr(%d)", 0, 0},
    {"Power Re-roll", ODB_KW_POWER_REROLL, ODB_PRER, true, false, "pwr(%d)", 0, 0},
    {"Block", ODB_KW_BLOCK, ODB_ON_BLOCK, true, true, "block(%d)", 0, 0},
    {"Dodge", ODB_KW_DODGE, ODB_EVADE, false, false, "dodge(1)", 0, 0},
    {"Carving", ODB_KW_CARVING, ODB_ON_WOUND, true, false, "test(me,wis,8){carve(%d)}{nop}", 0, 0},
    {"Commit", ODB_KW_COMMIT, ODB_DECLARE, false, false, "stat(me,fate,1)", 0, 0},
    {"Cumbersome", ODB_KW_CUMBERSOME, ODB_W2, false, false, "?wounded: exh(me,this)", 0, 0},
    {"Tireless", ODB_KW_TIRELESS, ODB_CUMB, false, true, "ignore(cumbersome)", 0, 0},
    {"Deadly", ODB_KW_DEADLY, ODB_ROLL, false, false, "flag(deadly)", 0, 0},
    {"Heartseeker", ODB_KW_HEARTSEEKER, ODB_BPDRAW, false, false, "flag(heartseeker)", 0, 0},
    {"Hide", ODB_KW_HIDE, ODB_END_TURN, false, true, "hide(me)", 0, 0},
    {"Lifeline", ODB_KW_LIFELINE, ODB_FALL, false, true, "ignore(chasm); displace(me)", 0, 0},
    {"Motivate", ODB_KW_MOTIVATE, ODB_W2, true, true, "move(ch,%d)", 0, 0},
    {"Reposition", ODB_KW_REPOSITION, ODB_W2, true, true, "move(me,%d)", 0, 0},
    {"Provoke", ODB_KW_PROVOKE, ODB_W1, false, false, "provoke(me)", 0, 0},
    {"Spotlight", ODB_KW_SPOTLIGHT, ODB_W1, false, false, "?prio: pdice(1,0,0)", 0, 0},
    {"Sacrifice", ODB_KW_SACRIFICE, ODB_W1, false, true, "stat(me,danger,1); tok(break,1)", 0, 0},
    {"Pull", ODB_KW_PULL, ODB_W12, true, true, "pull(P,%d)", 0, 0},
    {"Pushback", ODB_KW_PUSHBACK, ODB_W12, true, true, "pushback(P,%d)", 0, 0},
    {"Vault", ODB_KW_VAULT, ODB_W12, false, true, "vault(me)", 0, 0},
    {"Reflex", ODB_KW_REFLEX, ODB_NO_TIMING, false, true, "move(me,1)", 1, 0},
    {"Advanced Reflex", ODB_KW_REFLEX, ODB_NO_TIMING, false, true, "move(me,2)", 2, 0},
    {"Superior Reflex", ODB_KW_REFLEX, ODB_NO_TIMING, false, true, "move(me,3)", 3, 0},
    {"Reinforce", ODB_KW_REINFORCE, ODB_ARMOR, true, false, "arm(%d,0,0)", 0, 0},
    {"Advanced Reinforce", ODB_KW_REINFORCE, ODB_ARMOR, true, false, "arm(0,%d,0)", 0, 1},
    {"Superior Reinforce", ODB_KW_REINFORCE, ODB_ARMOR, true, false, "arm(0,0,%d)", 0, 2},
    {"Rocksteady", ODB_KW_ROCKSTEADY, ODB_KDOWN, false, true, "ignore(knockdown)", 0, 0},
    {"Stalwart", ODB_KW_STALWART, ODB_KBACK, false, true, "ignore(knockback)", 0, 0},
    {"Tumble", ODB_KW_TUMBLE, ODB_ON_CRASH, false, false, "test(me,d10,6){ignore(crash)}{nop}", 0,
     0},
    {"Rush", ODB_KW_RUSH, ODB_COMPLICATED, false, true, "", 0, 0},
    {"Improved Rush", ODB_KW_IMPROVED_RUSH, ODB_COMPLICATED, false, true, "", 0, 0},
    {"Scale", ODB_KW_SCALE, ODB_CLIMB, false, false, "", 0, 0},
    {"Second Chance", ODB_KW_SECOND_CHANCE, ODB_DRAWN, false, true, "second()", 0, 0},
    {"Solace", ODB_KW_SOLACE, ODB_NO_TIMING, false, true, "solace()", 0, 0},
    {"AI Suppress", ODB_KW_SUPPRESS, ODB_ON_WOUND, false, false, "suppress(ai)", 0, 0},
    {"BP Suppress", ODB_KW_SUPPRESS, ODB_ON_WOUND, false, false, "suppress(bp)", 0, 1},
};

enum { KEYWORD_NAMES = sizeof keywords / sizeof *keywords };

static const char *const timings[ODB_TIMINGS] = {
    [ODB_PASSIVE] = "passive",
    [ODB_FREE] = "free",
    [ODB_REACTION] = "react",
    [ODB_DECLARE] = "declare",
    [ODB_ROLL] = "roll",
    [ODB_W1] = "w1",
    [ODB_BPDRAW] = "bpdraw",
    [ODB_POWER] = "power",
    [ODB_PRER] = "prer",
    [ODB_ON_WOUND] = "wound",
    [ODB_ON_FAIL] = "fail",
    [ODB_FULL_HIT] = "fullhit",
    [ODB_FULL_MISS] = "fullmiss",
    [ODB_CRIT_CHANCE] = "critch",
    [ODB_CRIT_MISS] = "critmiss",
    [ODB_W2] = "w2",
    [ODB_W12] = "w12",
    [ODB_EVADE] = "eva",
    [ODB_CRIT_EVADE] = "critev",
    [ODB_CRIT_EVADE_FAIL] = "critevfail",
    [ODB_ON_BLOCK] = "blk",
    [ODB_ARMOR] = "armor",
    [ODB_DRAWN] = "drawn",
    [ODB_FULL_EVADE] = "fullev",
    [ODB_KDOWN] = "kdown",
    [ODB_KBACK] = "kback",
    [ODB_ON_CRASH] = "crash",
    [ODB_FALL] = "fall",
    [ODB_CUMB] = "cumb",
    [ODB_CLIMB] = "climb",
    [ODB_START_B] = "startB",
    [ODB_END_B] = "endB",
    [ODB_START_P] = "startP",
    [ODB_END_P] = "endP",
    [ODB_START_T] = "startT",
    [ODB_END_T] = "endT",
    [ODB_START_TURN] = "startturn",
    [ODB_END_TURN] = "endturn",
    [ODB_COMPLICATED] = "complicated",
    [ODB_ARGO_TIME] = "argo",
};
static const char *const costs[] = {"-", "fate", "exh", "disc", "chg"};

const char *odb_keyword_name(const odb_ability *a) {
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        const struct keyword *const k = &keywords[i];
        if (k->keyword == a->keyword && (k->number ? k->y == a->y : k->x == a->x && k->y == a->y))
            return k->name;
    }
    return NULL;
}

static int timing_named(gg_slice word) {
    for (int i = 0; i < ODB_TIMINGS; i++)
        if (gg_slice_is(word, timings[i])) return i;
    return -1;
}

/* Takes a cost in brackets off the end of `text`; -1 if none is written there. */
static int take_cost(gg_slice *text) {
    *text = gg_trim(*text);
    for (int i = 0; i < 5; i++) {
        char words[8];
        const size_t n = (size_t)snprintf(words, sizeof words, "(%s)", costs[i]);
        if (text->length >= n && !memcmp(text->data + text->length - n, words, n)) {
            text->length -= n;
            *text = gg_trim(*text);
            return i;
        }
    }
    return -1;
}

/* "free/react (chg)" in front of the first colon; false if what stands there is no timing. */
static int take_timing(odb_load *l, gg_slice *text, odb_ability *a) {
    gg_slice head, rest, first, second;
    if (gg_begins(*text, "?") || !gg_split(*text, ':', &head, &rest)) return GG_OK;
    for (size_t i = 0; i < head.length; i++)
        if (!isalnum((unsigned char)head.data[i]) && !strchr("/() -", head.data[i])) return GG_OK;
    head = gg_trim(head);
    const int cost = take_cost(&head);
    const bool two = gg_split(head, '/', &first, &second);
    const int timing = timing_named(first), other = two ? timing_named(second) : ODB_NO_TIMING;
    if (timing < 0 || other < 0)
        return GG_CONTENT_FAIL(l->at, "there is no timing '%.*s'", GG_SHOWN_UP_TO(head, 40));
    if (cost > 0) a->cost = (uint8_t)cost;
    a->timing = (uint8_t)timing;
    a->other = (uint8_t)other;
    *text = gg_trim(rest);
    return GG_OK;
}

/* "?fullhit:" in front of a keyword, into `guard`, with its colon. */
static void take_guard(gg_slice *text, char *guard, size_t capacity) {
    gg_slice head, rest;
    *guard = '\0';
    if (!gg_begins(*text, "?") || !gg_split(*text, ':', &head, &rest)) return;
    rest = gg_trim(rest);
    if (!rest.length || !isupper((unsigned char)rest.data[0])) return;
    if (!gg_slice_copy((gg_slice){head.data, head.length + 1}, guard, capacity)) return;
    *text = rest;
}

static const struct keyword *keyword_named(gg_slice text, int *number) {
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        gg_slice rest = text;
        int64_t n = 0;
        if (!gg_take_words(&rest, keywords[i].name)) continue;
        if (keywords[i].number) {
            if (!gg_take_char(&rest, ' ') || !gg_slice_int(rest, 1, 9, &n)) continue;
        } else if (rest.length) {
            continue;
        }
        *number = keywords[i].number ? (int)n : keywords[i].x;
        return &keywords[i];
    }
    return NULL;
}

static int read_keyword(odb_load *l, gg_slice text, const char *guard, odb_ability *a) {
    char program[96], body[128];
    int number = 0;
    const struct keyword *k = keyword_named(text, &number);
    if (!k) return GG_CONTENT_FAIL(l->at, "there is no keyword '%.*s'", GG_SHOWN_UP_TO(text, 40));
    if (a->timing == ODB_NO_TIMING) a->timing = k->timing;
    if (a->timing == ODB_NO_TIMING)
        return GG_CONTENT_FAIL(l->at, "%s needs a timing, \"react: %s\"", k->name, k->name);
    a->keyword = k->keyword;
    a->x = (int8_t)number;
    a->y = k->y;
    a->may = a->may || k->may;
    a->name = (uint8_t)(k - keywords); /* Reflex and Superior Reflex are two names */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(program, sizeof program, k->program, number); /* of the table above */
#pragma GCC diagnostic pop
    snprintf(body, sizeof body, "%s%s", guard, program);
    return odb_compile(l, body, &a->program);
}

int odb_read_ability(odb_load *l, const char *text, odb_ability *a) {
    gg_slice rest = gg_trim(gg_slice_of(text));
    char guard[24], program[192];
    *a = (odb_ability){.timing = ODB_NO_TIMING, .other = ODB_NO_TIMING};
    if (gg_take_words(&rest, "may ")) a->may = 1;
    const int status = take_timing(l, &rest, a);
    if (status < 0) return status;
    if (gg_take_words(&rest, "may ")) a->may = 1;
    take_guard(&rest, guard, sizeof guard);
    if (rest.length && isupper((unsigned char)rest.data[0])) {
        const int cost = take_cost(&rest);
        if (cost > 0) a->cost = (uint8_t)cost;
        return read_keyword(l, rest, guard, a);
    }
    if (a->timing == ODB_NO_TIMING)
        return GG_CONTENT_FAIL(l->at, "no timing before '%.*s'", GG_SHOWN_UP_TO(rest, 40));
    if (l->names >= 255 - KEYWORD_NAMES) return GG_CONTENT_FAIL(l->at, "too many abilities");
    a->name = (uint8_t)(KEYWORD_NAMES + l->names++);
    if (!gg_slice_copy(rest, program, sizeof program)) return GG_CONTENT_FAIL(l->at, "too long");
    return odb_compile(l, program, &a->program);
}

static uint64_t timings_of(int timing) {
    if (timing == ODB_NO_TIMING) return 0;
    if (timing == ODB_W12) return UINT64_C(1) << ODB_W1 | UINT64_C(1) << ODB_W2;
    return UINT64_C(1) << timing;
}

int odb_read_has(odb_load *l, const char *field, const odb_raw_has *raw, odb_abilities *has) {
    int status = GG_OK, costly = 0;
    has->passive = raw->passive;
    gg_content_at(l->at, "%s.when", field);
    status = odb_compile_guard(l, raw->when, &has->passive.guard, &has->passive.guard_limit);
    for (int i = 0; i < raw->kws + raw->abils && !status; i++) {
        const bool kw = i < raw->kws;
        gg_content_at(l->at, "%s.%s[%d]", field, kw ? "kw" : "abil", kw ? i : i - raw->kws);
        if (i == ODB_ABILITIES)
            return GG_CONTENT_FAIL(l->at, "more than %d abilities", ODB_ABILITIES);
        odb_ability *const a = &has->ability[has->count++];
        status = odb_read_ability(l, kw ? raw->kw[i] : raw->abil[i - raw->kws], a);
        if (status < 0) return status;
        has->timings |= timings_of(a->timing) | timings_of(a->other);
        if (a->keyword == ODB_KW_SCALE) has->passive.flags |= ODB_FLAG_SCALE;
        if (a->cost && a->keyword == ODB_KW_BLOCK) /* how much is used is asked, not of whom: R96 */
            return GG_CONTENT_FAIL(l->at, "Block costs nothing");
        if (a->cost && ++costly > 2) /* two bits note their use: A10 */
            return GG_CONTENT_FAIL(l->at, "more than two abilities with a cost");
    }
    return status;
}
