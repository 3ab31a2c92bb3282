/* The effect language (RULES.md, section 6.2) as tables for kit/effects.h: programs, guards and the
 * words that they are made of. */
#include "words.h"

#include "load.h"
#include "rules.h"

#include <string.h>

/* --- verbs */

static const gg_effect_verb verbs[] = {
    {"danger", ODB_V_DANGER, "?sn", 0},
    {"stat", ODB_V_STAT, "sVn", 0},
    {"token", ODB_V_TOKEN, "sNn", 0},
    {"cond", ODB_V_COND, "sC?n", 0},
    {"uncond", ODB_V_UNCOND, "sU", 0},
    {"mod", ODB_V_MOD, "sMnD", 0},
    {"trauma", ODB_V_TRAUMA, "sS", 0},
    {"obol", ODB_V_OBOL, "s", 0},
    {"moiros", ODB_V_MOIROS, "s", 0},
    {"kratos", ODB_V_KRATOS, "s", 0},
    {"kroll", ODB_V_KROLL, "s", 0},
    {"die", ODB_V_DIE, "s", 0},
    {"knockback", ODB_V_KNOCKBACK, "sn?R", 0},
    {"pushback", ODB_V_PUSHBACK, "sn", 0},
    {"pull", ODB_V_PULL, "sn", 0},
    {"displace", ODB_V_DISPLACE, "s", 0},
    {"crash", ODB_V_CRASH, "s", 0},
    {"knockdown", ODB_V_KNOCKDOWN, "s", 0},
    {"stand", ODB_V_STAND, "s", 0},
    {"move", ODB_V_MOVE, "sn", 0},
    {"vault", ODB_V_VAULT, "s", 0},
    {"fvault", ODB_V_FVAULT, "s", 0},
    {"pmove", ODB_V_PMOVE, "Hn", 0},
    {"pturn", ODB_V_PTURN, "H", 0},
    {"trample", ODB_V_TRAMPLE, NULL, 0},
    {"mkvp", ODB_V_MKVP, "n", 0},
    {"climb", ODB_V_CLIMB, "sn", 0},
    {"provoke", ODB_V_PROVOKE, "s", 0},
    {"prio", ODB_V_PRIO, "s", 0},
    {"attack", ODB_V_ATTACK, "A", 0},
    {"bonus", ODB_V_BONUS, "s", 0},
    {"block", ODB_V_BLOCK, "n", 0},
    {"dodge", ODB_V_DODGE, "n", 0},
    {"evr", ODB_V_EVR, "n", 0},
    {"atr", ODB_V_ATR, "n", 0},
    {"pwr", ODB_V_PWR, "n", 0},
    {"pdice", ODB_V_PDICE, "nnn", 0},
    {"power", ODB_V_POWER, "n", 0},
    {"tok", ODB_V_TOK, "On", 0},
    {"carve", ODB_V_CARVE, "n", 0},
    {"arm", ODB_V_ARM, "nnn", 0},
    {"ignore", ODB_V_IGNORE, "I", 0},
    {"second", ODB_V_SECOND, NULL, 0},
    {"unexh", ODB_V_UNEXH, "s", 0},
    {"exh", ODB_V_EXH, "sY", 0},
    {"losegear", ODB_V_LOSEGEAR, "sY", 0},
    {"gaingear", ODB_V_GAINGEAR, "sG", 0},
    {"escalate", ODB_V_ESCALATE, "n", 0},
    {"esc1", ODB_V_ESC1, NULL, 0},
    {"heal", ODB_V_HEAL, "n", 0},
    {"suppress", ODB_V_SUPPRESS, "K", 0},
    {"peek", ODB_V_PEEK, "Kn", 0},
    {"addwound", ODB_V_ADDWOUND, "n", 0},
    {"deathblow", ODB_V_DEATHBLOW, NULL, 0},
    {"place", ODB_V_PLACE, "TE", 0},
    {"destroy", ODB_V_DESTROY, "?X", 0},
    {"labyrinth", ODB_V_LABYRINTH, "n", 0},
    {"res", ODB_V_RES, "Qn", 0},
    {"diplo", ODB_V_DIPLO, "n", 0},
    {"adv", ODB_V_ADV, "n", 0},
    {"awaken", ODB_V_AWAKEN, "s?n", 0},
    {"flag", ODB_V_FLAG, "F", 0},
    {"argodead", ODB_V_ARGODEAD, "s", 0},
    {"nop", ODB_V_NOP, NULL, 0},
    {"each", ODB_V_EACH, "s", 1},
    {"test", ODB_V_TEST, "sLn", 2},
    {"may", ODB_V_MAY, NULL, 1},
    {"solace", ODB_V_SOLACE, NULL, 0},
    {"elation", ODB_V_ELATION, "n", 0},
    {"hide", ODB_V_HIDE, "s", 0},
    {NULL, 0, NULL, 0},
};

const char *odb_verb_name(int verb) {
    const gg_effect_verb *v = verbs;
    while (v->name && v->verb != verb) v++;
    return v->name ? v->name : "";
}

static const gg_effect_guard guards[] = {
    {"fate", ODB_G_FATE, 'n', 0},
    {"rage", ODB_G_RAGE, 'n', 0},
    {"danger", ODB_G_DANGER, 'n', 0},
    {"despair", ODB_G_DESPAIR, 'n', 0},
    {"ambrosia", ODB_G_AMBROSIA, 'n', 0},
    {"hits", ODB_G_HITS, 'n', 0},
    {"lvl", ODB_G_LEVEL, 'n', 0},
    {"prio", ODB_G_PRIO, 0, 0},
    {"knocked", ODB_G_KNOCKED, 0, 0},
    {"adj", ODB_G_ADJACENT, 0, 0},
    {"front", ODB_G_FRONT, 0, 0},
    {"rear", ODB_G_REAR, 0, 0},
    {"blind", ODB_G_BLIND, 0, 0},
    {"vp", ODB_G_VP, 0, 0},
    {"awakened", ODB_G_AWAKENED, 0, 0},
    {"crit", ODB_G_CRIT, 0, 0},
    {"fullhit", ODB_G_FULL_HIT, 0, 0},
    {"wounded", ODB_G_WOUNDED, 0, 0},
    {"over", ODB_G_OVER, 0, 0},
    {"on", ODB_G_ON, 'P', 0},
    {"has", ODB_G_HAS, 'W', 0},
    {"maze", ODB_G_MAZE, 0, 0},
    {"dead", ODB_G_DEAD, 'n', 0},
    {"standing", ODB_G_STANDING, 'n', 0},
    {"line", ODB_G_LINE, 'n', 0},
    {"any", ODB_G_ANY, 0, 0},
    {NULL, 0, 0, 0},
};

static const char *const subjects[] = {"T",    "me",   "P",  "all", "oth", "adj",
                                       "adjP", "zone", "pt", "ch",  "rnd", NULL};

/* --- words */

/* The words that do not depend on the content. */
static const gg_effect_words words[] = {
    {ODB_L_STAT, ODB_RAGE, "rage fate danger"},
    {ODB_L_TOKEN, ODB_DESPAIR, "despair ambrosia trespass fatc fatm"},
    {ODB_L_UNCOND, ODB_UNCOND_MIND, "Mind Body all self"},
    {ODB_L_WITH, ODB_WITH_KNOCKDOWN,
     "knockdown awakened despair ambrosia moiros kratos prio shielding"},
    {ODB_L_PLACE, ODB_ON_REAR, "rear front blind weak vp adj"},
    {ODB_L_MOD, 0, "prec eva spd pow at"},
    {ODB_L_MOD, 6, "tohit dng evad"},
    {ODB_L_DURATION, ODB_DURATION_POOL, "pool atk turn round perm"},
    {ODB_L_SEVERITY, ODB_SEVERITY_MINOR, "minor major grave cur"},
    {ODB_L_DIRECTION, ODB_TO_NORTH, "N E S W f"},
    {ODB_L_HOW, ODB_HOW_T, "T closest prio front away rnd N E S W"},
    {ODB_L_HOW, ODB_HOW_PRIORITY, "pt"},
    {ODB_L_CARD, 32, "sig"},
    {ODB_L_POOL, 0, "break open div"},
    {ODB_L_IGNORE, ODB_IGNORE_KNOCKDOWN, "knockdown knockback crash cumbersome fail chasm"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_THIS, "this weapon armor support attachment"},
    {ODB_L_DECK, 0, "ai bp"},
    {ODB_L_WHERE, 0, "T front ch"},
    {ODB_L_FLAG, ODB_FLAG_WORD_HEARTSEEKER, "heartseeker deadly nofate lock crit910 fated"},
    {ODB_L_SKILL, 0, "wis mig cun cou"},
    {ODB_L_SKILL, 6, "none d10"},
    {ODB_L_ZONE, ODB_ZONE_BOARD, "board front3 front"},
    {0, 0, NULL},
};

#define NAMED(array, count) gg_record_named((array)[0].id, sizeof *(array), count, word)

static int named(const odb_load *l, int list, gg_slice word) {
    const odb_content *c = l->content;
    switch (list) {
    case ODB_L_CONDITION:
    case ODB_L_UNCOND:
    case ODB_L_WITH: return NAMED(c->condition, c->conditions);
    case ODB_L_PLACE:
    case ODB_L_TILE: return NAMED(c->tile, c->tile_types);
    case ODB_L_DESTROYED: { /* 0 is this tile */
        const int type = NAMED(c->tile, c->tile_types);
        return type < 0 ? -1 : type + 1;
    }
    case ODB_L_GEAR: return NAMED(c->gear, c->gears);
    case ODB_L_CARD: return l->prim ? NAMED(l->prim->ai, l->prim->ais) : -1;
    case ODB_L_RESOURCE:
        return gg_record_named(c->resource[0], sizeof *c->resource, c->resources, word);
    default: return -1;
    }
}

int odb_word(const odb_load *l, int list, gg_slice word) {
    const int number = gg_effect_word(words, list, word);
    return number >= 0 ? number : named(l, list, word);
}

static int word_of(const void *context, int list, gg_slice word) {
    return odb_word(context, list, word);
}

static const gg_effect_language language = {verbs, guards, subjects, NULL, word_of};

/* --- what the tables do not say */

static bool titans_only(int verb) {
    switch (verb) {
    case ODB_V_PUSHBACK:
    case ODB_V_PULL:
    case ODB_V_MOD: return false;
    default: return true;
    }
}

static bool takes_subject(int verb) {
    for (const gg_effect_verb *v = verbs; v->name; v++)
        if (v->verb == verb) return v->takes && strchr(v->takes, 's');
    return false;
}

/* NULL, or why the statement cannot be. */
static const char *wrong(gg_effect *e) {
    const bool prim = e->subject == ODB_S_P;
    if (e->verb >= GG_EFFECT_IF) return NULL;
    if (prim && takes_subject(e->verb) && titans_only(e->verb)) return "P is no titan";
    switch (e->verb) {
    case ODB_V_MOD:
        if (e->a == ODB_SPEED && prim) e->a = 5; /* "spd" of the primordial */
        if (prim && e->a < 4) return "that is a titan's modifier";
        if (!prim && e->a >= 4) return "that is a modifier of P";
        if (e->c == ODB_DURATION_POOL && !prim) return "only P has modifiers in the pool";
        if (e->c == ODB_DURATION_ATTACK && e->a != ODB_PRECISION)
            return "only Precision lasts for one attack";
        if (e->c == ODB_DURATION_ROUND && !prim) return "only P has modifiers of the round";
        if (e->c == ODB_DURATION_TURN && prim) return "P has no turn";
        return e->b >= -9 && e->b <= 9 ? NULL : "a modifier is a number from -9 to 9";
    case ODB_V_KNOCKBACK:
    case ODB_V_PUSHBACK:
    case ODB_V_PULL:
    case ODB_V_MOVE: return e->a >= 1 && e->a <= 16 ? NULL : "spaces are a number from 1 to 16";
    case ODB_V_PMOVE:
        if (e->a >= ODB_HOW_NORTH) return "P does not move by the compass";
        return e->b >= 1 && e->b <= 16 ? NULL : "spaces are a number from 1 to 16";
    case ODB_V_PTURN:
        return e->a == ODB_HOW_FRONT || e->a == ODB_HOW_AWAY ? "that is no direction to turn to"
                                                             : NULL;
    case ODB_V_MKVP:
    case ODB_V_CLIMB: return e->a >= 1 && e->a <= 2 ? NULL : "a vantage point is 1 or 2";
    case ODB_V_PEEK: return e->b >= 1 && e->b <= 3 ? NULL : "1 to 3 cards can be looked at";
    case ODB_V_TEST:
        return e->b >= 2 && e->b <= 12 ? NULL : "a difficulty is a number from 2 to 12";
    case ODB_V_PDICE:
    case ODB_V_ARM:
        return e->a >= 0 && e->b >= 0 && e->c >= 0 && e->a <= 3 && e->b <= 3 && e->c <= 3
                   ? NULL
                   : "0 to 3 dice of each colour";
    case ODB_V_DANGER: return e->a >= 0 && e->a <= 20 ? NULL : "a number from 0 to 20";
    case ODB_V_STAT:
    case ODB_V_TOKEN: return e->b >= -9 && e->b <= 20 ? NULL : "a number from -9 to 20";
    default: return NULL;
    }
}

int odb_compile(odb_load *l, const char *text, odb_program *program) {
    odb_content *const c = l->content;
    gg_error why;
    gg_effect *const first = &c->statement[c->statements];
    const int count = gg_effects_add(&language, l, gg_slice_of(text), c->statement, &c->statements,
                                     ODB_STATEMENTS, &why);
    if (count < 0) return GG_CONTENT_FAIL(l->at, "%s", why.words);
    for (int i = 0; i < count; i++) {
        const char *reason = wrong(&first[i]);
        if (reason) return GG_CONTENT_FAIL(l->at, "statement %d: %s", i + 1, reason);
    }
    if (gg_effects_nested(first, count, ODB_V_EACH, ODB_V_EACH))
        return GG_CONTENT_FAIL(l->at, "each inside another");
    *program = (odb_program){count ? (uint16_t)(first - c->statement) : 0, (uint8_t)count};
    return GG_OK;
}

int odb_compile_guard(odb_load *l, const char *text, uint8_t *guard, int8_t *limit) {
    gg_error why;
    return gg_effects_guard(&language, l, gg_slice_of(text), guard, limit, &why) == GG_OK
               ? GG_OK
               : GG_CONTENT_FAIL(l->at, "%s", why.words);
}
