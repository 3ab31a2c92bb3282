/* The effect language (RULES.md, section 6.2) as tables for kit/effects.h: programs, guards and the
 * words that they are made of. */
#include "words.h"

#include "load.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>

/* --- verbs */

/* Letters of lists, in the order of ODB_L_. */
#define W_STAT      "0"
#define W_CONDITION "1"
#define W_UNCOND    "2"
#define W_MOD       "5"
#define W_DURATION  "6"
#define W_SEVERITY  "7"
#define W_DIRECTION "8"
#define W_HOW       "9"
#define W_CARD      "A"
#define W_POOL      "B"
#define W_IGNORE    "C"
#define W_GEAR_TYPE "D"
#define W_GEAR      "E"
#define W_DECK      "F"
#define W_TILE      "G"
#define W_WHERE     "H"
#define W_RESOURCE  "I"
#define W_FLAG      "J"
#define W_SKILL     "K"
#define W_TOKEN     "L"
#define W_DESTROYED "M"

static const gg_effect_verb verbs[] = {{"danger", ODB_V_DANGER, "?sn", 0},
                                       {"stat", ODB_V_STAT, "s" W_STAT "n", 0},
                                       {"token", ODB_V_TOKEN, "s" W_TOKEN "n", 0},
                                       {"cond", ODB_V_COND, "s" W_CONDITION "?n", 0},
                                       {"uncond", ODB_V_UNCOND, "s" W_UNCOND, 0},
                                       {"mod", ODB_V_MOD, "s" W_MOD "n" W_DURATION, 0},
                                       {"trauma", ODB_V_TRAUMA, "s" W_SEVERITY, 0},
                                       {"obol", ODB_V_OBOL, "s", 0},
                                       {"moiros", ODB_V_MOIROS, "s", 0},
                                       {"kratos", ODB_V_KRATOS, "s", 0},
                                       {"kroll", ODB_V_KROLL, "s", 0},
                                       {"die", ODB_V_DIE, "s", 0},
                                       {"knockback", ODB_V_KNOCKBACK, "sn?" W_DIRECTION, 0},
                                       {"pushback", ODB_V_PUSHBACK, "sn", 0},
                                       {"pull", ODB_V_PULL, "sn", 0},
                                       {"displace", ODB_V_DISPLACE, "s", 0},
                                       {"crash", ODB_V_CRASH, "s", 0},
                                       {"knockdown", ODB_V_KNOCKDOWN, "s", 0},
                                       {"stand", ODB_V_STAND, "s", 0},
                                       {"move", ODB_V_MOVE, "sn", 0},
                                       {"vault", ODB_V_VAULT, "s", 0},
                                       {"fvault", ODB_V_FVAULT, "s", 0},
                                       {"pmove", ODB_V_PMOVE, W_HOW "n", 0},
                                       {"pturn", ODB_V_PTURN, W_HOW, 0},
                                       {"trample", ODB_V_TRAMPLE, NULL, 0},
                                       {"mkvp", ODB_V_MKVP, "n", 0},
                                       {"climb", ODB_V_CLIMB, "sn", 0},
                                       {"provoke", ODB_V_PROVOKE, "s", 0},
                                       {"prio", ODB_V_PRIO, "s", 0},
                                       {"attack", ODB_V_ATTACK, W_CARD, 0},
                                       {"bonus", ODB_V_BONUS, "s", 0},
                                       {"block", ODB_V_BLOCK, "n", 0},
                                       {"dodge", ODB_V_DODGE, "n", 0},
                                       {"evr", ODB_V_EVR, "n", 0},
                                       {"atr", ODB_V_ATR, "n", 0},
                                       {"pwr", ODB_V_PWR, "n", 0},
                                       {"pdice", ODB_V_PDICE, "nnn", 0},
                                       {"power", ODB_V_POWER, "n", 0},
                                       {"tok", ODB_V_TOK, W_POOL "n", 0},
                                       {"carve", ODB_V_CARVE, "n", 0},
                                       {"arm", ODB_V_ARM, "nnn", 0},
                                       {"ignore", ODB_V_IGNORE, W_IGNORE, 0},
                                       {"second", ODB_V_SECOND, NULL, 0},
                                       {"unexh", ODB_V_UNEXH, "s", 0},
                                       {"exh", ODB_V_EXH, "s" W_GEAR_TYPE, 0},
                                       {"losegear", ODB_V_LOSEGEAR, "s" W_GEAR_TYPE, 0},
                                       {"gaingear", ODB_V_GAINGEAR, "s" W_GEAR, 0},
                                       {"escalate", ODB_V_ESCALATE, "n", 0},
                                       {"esc1", ODB_V_ESC1, NULL, 0},
                                       {"heal", ODB_V_HEAL, "n", 0},
                                       {"suppress", ODB_V_SUPPRESS, W_DECK, 0},
                                       {"peek", ODB_V_PEEK, W_DECK "n", 0},
                                       {"addwound", ODB_V_ADDWOUND, "n", 0},
                                       {"deathblow", ODB_V_DEATHBLOW, NULL, 0},
                                       {"place", ODB_V_PLACE, W_TILE W_WHERE, 0},
                                       {"destroy", ODB_V_DESTROY, "?" W_DESTROYED, 0},
                                       {"labyrinth", ODB_V_LABYRINTH, "n", 0},
                                       {"res", ODB_V_RES, W_RESOURCE "n", 0},
                                       {"diplo", ODB_V_DIPLO, "n", 0},
                                       {"adv", ODB_V_ADV, "n", 0},
                                       {"awaken", ODB_V_AWAKEN, "s?n", 0},
                                       {"flag", ODB_V_FLAG, W_FLAG, 0},
                                       {"argodead", ODB_V_ARGODEAD, "s", 0},
                                       {"nop", ODB_V_NOP, NULL, 0},
                                       {"each", ODB_V_EACH, "s", 1},
                                       {"test", ODB_V_TEST, "s" W_SKILL "n", 2},
                                       {"may", ODB_V_MAY, NULL, 1},
                                       {"solace", ODB_V_SOLACE, NULL, 0},
                                       {"elation", ODB_V_ELATION, "n", 0},
                                       {"hide", ODB_V_HIDE, "s", 0},
                                       {NULL, 0, NULL, 0}};

const char *odb_verb_name(int verb) {
    const gg_effect_verb *v = verbs;
    while (v->name && v->verb != verb) v++;
    return v->name ? v->name : "";
}

static const gg_effect_guard guards[] = {{"fate", ODB_G_FATE, 'n', 0},
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
                                         {"on", ODB_G_ON, '4', 0},
                                         {"has", ODB_G_HAS, '3', 0},
                                         {"maze", ODB_G_MAZE, 0, 0},
                                         {"dead", ODB_G_DEAD, 'n', 0},
                                         {"standing", ODB_G_STANDING, 'n', 0},
                                         {"line", ODB_G_LINE, 'n', 0},
                                         {"any", ODB_G_ANY, 0, 0},
                                         {NULL, 0, 0, 0}};

static const char *const subjects[] = {"T",    "me",   "P",  "all", "oth", "adj",
                                       "adjP", "zone", "pt", "ch",  "rnd", NULL};

/* --- words */

/* The words that do not depend on the content. */
static const struct word {
    uint8_t list, number;
    const char *word;
} words[] = {
    {ODB_L_STAT, ODB_RAGE, "rage"},
    {ODB_L_STAT, ODB_FATE, "fate"},
    {ODB_L_STAT, ODB_DANGER, "danger"},
    {ODB_L_TOKEN, ODB_DESPAIR, "despair"},
    {ODB_L_TOKEN, ODB_AMBROSIA, "ambrosia"},
    {ODB_L_TOKEN, ODB_TRESPASS, "trespass"},
    {ODB_L_TOKEN, ODB_FATC, "fatc"},
    {ODB_L_TOKEN, ODB_FATM, "fatm"},
    {ODB_L_UNCOND, ODB_UNCOND_MIND, "Mind"},
    {ODB_L_UNCOND, ODB_UNCOND_BODY, "Body"},
    {ODB_L_UNCOND, ODB_UNCOND_ALL, "all"},
    {ODB_L_UNCOND, ODB_UNCOND_SELF, "self"},
    {ODB_L_WITH, ODB_WITH_KNOCKDOWN, "knockdown"},
    {ODB_L_WITH, ODB_WITH_AWAKENED, "awakened"},
    {ODB_L_WITH, ODB_WITH_DESPAIR, "despair"},
    {ODB_L_WITH, ODB_WITH_AMBROSIA, "ambrosia"},
    {ODB_L_WITH, ODB_WITH_MOIROS, "moiros"},
    {ODB_L_WITH, ODB_WITH_KRATOS, "kratos"},
    {ODB_L_WITH, ODB_WITH_PRIORITY, "prio"},
    {ODB_L_WITH, ODB_WITH_SHIELD, "shielding"},
    {ODB_L_PLACE, ODB_ON_REAR, "rear"},
    {ODB_L_PLACE, ODB_ON_FRONT, "front"},
    {ODB_L_PLACE, ODB_ON_BLINDSPOT, "blind"},
    {ODB_L_PLACE, ODB_ON_WEAKSPOT, "weak"},
    {ODB_L_PLACE, ODB_ON_VP, "vp"},
    {ODB_L_PLACE, ODB_ON_ADJACENT, "adj"},
    {ODB_L_MOD, 0, "prec"},
    {ODB_L_MOD, 1, "eva"},
    {ODB_L_MOD, 2, "spd"},
    {ODB_L_MOD, 3, "pow"},
    {ODB_L_MOD, 4, "at"},
    {ODB_L_MOD, 6, "tohit"},
    {ODB_L_MOD, 7, "dng"},
    {ODB_L_MOD, 8, "evad"},
    {ODB_L_DURATION, ODB_DURATION_POOL, "pool"},
    {ODB_L_DURATION, ODB_DURATION_ATTACK, "atk"},
    {ODB_L_DURATION, ODB_DURATION_TURN, "turn"},
    {ODB_L_DURATION, ODB_DURATION_ROUND, "round"},
    {ODB_L_DURATION, ODB_DURATION_PERM, "perm"},
    {ODB_L_SEVERITY, ODB_SEVERITY_MINOR, "minor"},
    {ODB_L_SEVERITY, ODB_SEVERITY_MAJOR, "major"},
    {ODB_L_SEVERITY, ODB_SEVERITY_GRAVE, "grave"},
    {ODB_L_SEVERITY, ODB_SEVERITY_CURRENT, "cur"},
    {ODB_L_DIRECTION, ODB_TO_NORTH, "N"},
    {ODB_L_DIRECTION, ODB_TO_EAST, "E"},
    {ODB_L_DIRECTION, ODB_TO_SOUTH, "S"},
    {ODB_L_DIRECTION, ODB_TO_WEST, "W"},
    {ODB_L_DIRECTION, ODB_TO_FACING, "f"},
    {ODB_L_HOW, ODB_HOW_T, "T"},
    {ODB_L_HOW, ODB_HOW_CLOSEST, "closest"},
    {ODB_L_HOW, ODB_HOW_PRIORITY, "prio"},
    {ODB_L_HOW, ODB_HOW_PRIORITY, "pt"},
    {ODB_L_HOW, ODB_HOW_FRONT, "front"},
    {ODB_L_HOW, ODB_HOW_AWAY, "away"},
    {ODB_L_HOW, ODB_HOW_RANDOM, "rnd"},
    {ODB_L_HOW, ODB_HOW_NORTH, "N"},
    {ODB_L_HOW, ODB_HOW_EAST, "E"},
    {ODB_L_HOW, ODB_HOW_SOUTH, "S"},
    {ODB_L_HOW, ODB_HOW_WEST, "W"},
    {ODB_L_CARD, 32, "sig"},
    {ODB_L_POOL, 0, "break"},
    {ODB_L_POOL, 1, "open"},
    {ODB_L_POOL, 2, "div"},
    {ODB_L_IGNORE, ODB_IGNORE_KNOCKDOWN, "knockdown"},
    {ODB_L_IGNORE, ODB_IGNORE_KNOCKBACK, "knockback"},
    {ODB_L_IGNORE, ODB_IGNORE_CRASH, "crash"},
    {ODB_L_IGNORE, ODB_IGNORE_CUMBERSOME, "cumbersome"},
    {ODB_L_IGNORE, ODB_IGNORE_FAIL, "fail"},
    {ODB_L_IGNORE, ODB_IGNORE_CHASM, "chasm"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_THIS, "this"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_WEAPON, "weapon"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_ARMOR, "armor"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_SUPPORT, "support"},
    {ODB_L_GEAR_TYPE, ODB_GEAR_ATTACHMENT, "attachment"},
    {ODB_L_DECK, 0, "ai"},
    {ODB_L_DECK, 1, "bp"},
    {ODB_L_WHERE, 0, "T"},
    {ODB_L_WHERE, 1, "front"},
    {ODB_L_WHERE, 2, "ch"},
    {ODB_L_FLAG, ODB_FLAG_WORD_HEARTSEEKER, "heartseeker"},
    {ODB_L_FLAG, ODB_FLAG_WORD_DEADLY, "deadly"},
    {ODB_L_FLAG, ODB_FLAG_WORD_NOFATE, "nofate"},
    {ODB_L_FLAG, ODB_FLAG_WORD_LOCK, "lock"},
    {ODB_L_FLAG, ODB_FLAG_WORD_CRIT910, "crit910"},
    {ODB_L_FLAG, ODB_FLAG_WORD_FATED, "fated"},
    {ODB_L_SKILL, 0, "wis"},
    {ODB_L_SKILL, 1, "mig"},
    {ODB_L_SKILL, 2, "cun"},
    {ODB_L_SKILL, 3, "cou"},
    {ODB_L_SKILL, 6, "none"},
    {ODB_L_SKILL, 7, "d10"},
    {ODB_L_ZONE, ODB_ZONE_BOARD, "board"},
    {ODB_L_ZONE, ODB_ZONE_FRONT3, "front3"},
    {ODB_L_ZONE, ODB_ZONE_FRONT, "front"},
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
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].list == list && gg_slice_is(word, words[i].word)) return words[i].number;
    return named(l, list, word);
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
    case ODB_V_DANGER:
    case ODB_V_STAT:
    case ODB_V_TOKEN: {
        const int n = e->verb == ODB_V_DANGER ? e->a : e->b;
        return n >= -9 && n <= 20 ? NULL : "a number from -9 to 20";
    }
    default: return NULL;
    }
}

int odb_compile(odb_load *l, const char *text, odb_program *program) {
    odb_content *c = l->content;
    gg_error why;
    const int left = ODB_STATEMENTS - c->statements, room = left < 255 ? left : 255;
    gg_effect *const first = &c->statement[c->statements];
    *program = (odb_program){.at = c->statements};
    const int count = gg_effects_compile(&language, l, gg_slice_of(text), 0, first, room, &why);
    if (count < 0) return GG_CONTENT_FAIL(l->at, "%s", why.words);
    for (int i = 0; i < count; i++) {
        const char *reason = wrong(&first[i]);
        if (reason) return GG_CONTENT_FAIL(l->at, "statement %d: %s", i + 1, reason);
    }
    program->count = (uint8_t)count;
    if (!count) program->at = 0;
    c->statements = (uint16_t)(c->statements + count);
    return GG_OK;
}

int odb_compile_guard(odb_load *l, const char *text, uint8_t *guard, int8_t *limit) {
    char statement[64];
    gg_error why;
    gg_effect e[1] = {{0}};
    if (!*text) return GG_OK;
    snprintf(statement, sizeof statement, "?%.48s:nop", text);
    if (gg_effects_compile(&language, l, gg_slice_of(statement), 0, e, 1, &why) < 0)
        return GG_CONTENT_FAIL(l->at, "%s", why.words);
    *guard = e[0].guard;
    *limit = e[0].limit;
    return GG_OK;
}
