/* The effect language of the campaign (RULES.md, section 6.1) as tables for kit/effects.h, the
 * words that it and costs are made of, and what the battle's summonings do outside battle. */
#include "../battle/words.h"

#include "load.h"
#include "process.h"
#include "words.h"

#include <string.h>

/* --- verbs */

static const gg_effect_verb verbs[] = {
    {"oneoff", ODC_V_ONEOFF, "Z", 0},
    {"sbonus", ODC_V_SBONUS, "n", 0},
    {"diptest", ODC_V_DIPTEST, "Fn", 2},
    {"prog", ODC_V_PROG, "n", 0},
    {"doom", ODC_V_DOOM, "n?U", 0},
    {"res", ODC_V_RES, "Rn", 0},
    {"pay", ODC_V_PAY, "Rn", 0},
    {"crew", ODC_V_CREW, "n", 0},
    {"hull", ODC_V_HULL, "n", 0},
    {"afate", ODC_V_AFATE, "n", 0},
    {"know", ODC_V_KNOW, "n", 0},
    {"tear", ODC_V_TEAR, "n", 0},
    {"dip", ODC_V_DIP, "Fn", 0},
    {"stat", ODC_V_STAT, "sVn", 0},
    {"token", ODC_V_TOKEN, "sOn", 0},
    {"cond", ODC_V_COND, "sC?n", 0},
    {"skilltest", ODC_V_SKILLTEST, "sSn", 2},
    {"argotest", ODC_V_ARGOTEST, "n", 2},
    {"grouptest", ODC_V_GROUPTEST, "Sn", 4},
    {"delve", ODC_V_DELVE, "nW", 2},
    {"goto", ODC_V_GOTO, "w", 0},
    {"ret", ODC_V_RET, NULL, 0},
    {"mark", ODC_V_MARK, "N", 0},
    {"clue", ODC_V_CLUE, "L", 0},
    {"ally", ODC_V_ALLY, "Y", 0},
    {"code", ODC_V_CODE, "K", 0},
    {"special", ODC_V_SPECIAL, "A", 0},
    {"mnemos", ODC_V_MNEMOS, "s?M", 0},
    {"fated", ODC_V_FATED, "s", 0},
    {"node", ODC_V_NODE, "s", 0},
    {"gear", ODC_V_GEAR, "Gn", 0},
    {"titan", ODC_V_TITAN, "Tn", 0},
    {"tech", ODC_V_TECH, "H", 0},
    {"proj", ODC_V_PROJECT, "H", 0},
    {"pattern", ODC_V_PATTERN, "P", 0},
    {"event", ODC_V_EVENT, "nE?w", 0},
    {"adv", ODC_V_ADV, "n", 0},
    {"advintro", ODC_V_ADVINTRO, "B", 0},
    {"surge", ODC_V_SURGE, NULL, 0},
    {"providence", ODC_V_PROVIDENCE, NULL, 0},
    {"esc", ODC_V_ESC, "n", 0},
    {"battle", ODC_V_BATTLE, "B?n", 2},
    {"affl", ODC_V_AFFL, "sI", 0},
    {"boon", ODC_V_BOON, "sJ", 0},
    {"leave", ODC_V_LEAVE, "s", 0},
    {"ctok", ODC_V_CTOK, NULL, 0},
    {"win", ODC_V_WIN, NULL, 0},
    {"lose", ODC_V_LOSE, NULL, 0},
    {"flip", ODC_V_FLIP, NULL, 0},
    {"each", ODC_V_EACH, "s", 1},
    {"nop", ODC_V_NOP, NULL, 0},
    {NULL, 0, NULL, 0},
};

static const gg_effect_guard guards[] = {
    {"clue", ODC_G_CLUE, 'L', 0},
    {"mk", ODC_G_MARK, 'N', 0},
    {"story", ODC_G_STORY, 'Q', 0},
    {"tile", ODC_G_TILE, 'X', 0},
    {"explored", ODC_G_EXPLORED, 'X', 0},
    {"dip", ODC_G_DIP_LOCAL, 'n', 'D'},
    {"res", ODC_G_RES, 'n', 'R'},
    {"tech", ODC_G_TECH, 'H', 0},
    {"know", ODC_G_KNOW, 'n', 0},
    {"day", ODC_G_DAY, 'n', 0},
    {NULL, 0, 0, 0},
};

static const char *const subjects[] = {"s",     "leader", "rnd",   "all", "most",
                                       "least", "ch",     "group", NULL};

/* --- words */

/* The words that do not depend on the content. */
static const gg_effect_words words[] = {
    {ODC_L_STAT, ODC_RAGE, "rage fate danger"},
    {ODC_L_TOKEN, ODC_DESPAIR, "despair"},
    {ODC_L_SKILL, 0, "wis mig cun cou"},
    {ODC_L_FACTION, ODC_LOCAL, "loc"},
    {ODC_L_STANDING, 0, "loc"},
    {ODC_L_DELVE, 0, "rules pharos"},
    {ODC_L_SPECIAL, 0, "rude-awakening"},
    {ODC_L_TITAN, ODC_DREAMWALKER, "dreamwalker"},
    {ODC_L_EVENT, ODC_EV_STORY, "story"},
    {ODC_L_EVENT, ODC_EV_BATTLE, "battle dream note"},
    {ODC_L_UNAVOIDABLE, 1, "u"},
    {0, 0, NULL},
};

#define NAMED(array, count) gg_record_named((array)[0].id, sizeof *(array), count, word)

/* Numbers that people see, plain: those of a list, 0 .. most. */
static int number_of(gg_slice word, int most) {
    int64_t number;
    return gg_slice_int(word, 0, most, &number) ? (int)number : -1;
}

static int tile_of(const odc_content *c, gg_slice word) {
    const int number = number_of(word, 99);
    for (int i = 0; i < c->tiles; i++)
        if (c->tile[i].number == number) return i;
    return -1;
}

/* A foe by its id, or by that of one of its battles. */
static int foe_of(const odc_load *l, gg_slice word) {
    const odc_content *const c = l->content;
    const int foes = c->foes;
    const int by_id = NAMED(c->foe, foes);
    for (int i = 0; by_id < 0 && i < foes; i++)
        for (int k = 0; k < 4; k++)
            if (gg_slice_is(word, l->sc->fight[c->foe[i].fight[k]].id)) return i;
    return by_id;
}

static int after(int index) {
    return index < 0 ? -1 : index + 1;
}

/* What comes from the battle's content. */
static int named_in_battle(const odc_load *l, int list, gg_slice word) {
    const odb_content *const b = &l->sc->battle;
    switch (list) {
    case ODC_L_RESOURCE:
        return gg_record_named(b->resource[0], sizeof *b->resource, b->resources, word);
    case ODC_L_CONDITION: return NAMED(b->condition, b->conditions);
    case ODC_L_GEAR: return NAMED(b->gear, b->gears);
    case ODC_L_TITAN: return NAMED(b->sheet, b->sheets);
    case ODC_L_SUMMON: return NAMED(b->summon, b->summons);
    case ODC_L_AFFLICTION: return gg_record_named(b->growth[8].id, sizeof *b->growth, 8, word);
    case ODC_L_BOON: return gg_record_named(b->growth[16].id, sizeof *b->growth, 8, word);
    default: return -1;
    }
}

static int named(const odc_load *l, int list, gg_slice word) {
    const odc_content *const c = l->content;
    switch (list) {
    case ODC_L_FACTION: return NAMED(c->faction, c->factions);
    case ODC_L_STANDING: return after(NAMED(c->faction, c->factions));
    case ODC_L_NODE: return number_of(word, 127);
    case ODC_L_CLUE: return gg_record_named(c->clue[0], sizeof *c->clue, c->clues, word);
    case ODC_L_ALLY: return gg_record_named(c->ally[0], sizeof *c->ally, c->allies, word);
    case ODC_L_CODE: return NAMED(c->code, c->codes);
    case ODC_L_MNEMOS: return after(NAMED(l->file->mnemos, c->mnemoses));
    case ODC_L_TECH: return NAMED(c->tech, c->techs);
    case ODC_L_PATTERN:
        return gg_record_named(l->pattern[0], sizeof *l->pattern, c->patterns, word);
    case ODC_L_FOE: return foe_of(l, word);
    case ODC_L_STORY: { /* the first card is 1 */
        const int card = number_of(word, c->stories);
        return card < 1 ? -1 : card - 1;
    }
    case ODC_L_TILE: return tile_of(c, word);
    default: return named_in_battle(l, list, word);
    }
}

int odc_word(const odc_load *l, int list, gg_slice word) {
    const int number = gg_effect_word(words, list, word);
    return number >= 0 ? number : word.length ? named(l, list, word) : -1;
}

static int word_of(const void *context, int list, gg_slice word) {
    return odc_word(context, list, word);
}

static const gg_effect_language language = {verbs, guards, subjects, NULL, word_of};

/* --- names with numbers */

int odc_read_many(odc_load *l, int list, const char *text, int *index, int *count) {
    gg_slice rest = gg_slice_of(text), word, number;
    int64_t n = 0;
    if (!gg_token(&rest, &word) || !gg_token(&rest, &number) || gg_trim(rest).length ||
        !gg_slice_int(number, 1, 99, &n))
        return GG_CONTENT_FAIL(l->at, "'%s' is no name with a number from 1 to 99", text);
    *index = odc_word(l, list, word);
    *count = (int)n;
    if (*index < 0) return GG_CONTENT_FAIL(l->at, "there is no '%.*s'", GG_SHOWN_UP_TO(word, 24));
    return GG_OK;
}

int odc_read_cost(odc_load *l, const char *field, const odc_raw_cost *raw,
                  uint8_t cost[ODC_RESOURCES]) {
    for (int i = 0; i < raw->count; i++) {
        int resource = 0, n = 0;
        gg_content_at(l->at, "%s[%d]", field, i);
        const int status = odc_read_many(l, ODC_L_RESOURCE, raw->of[i], &resource, &n);
        if (status) return status;
        if (cost[resource]) return GG_CONTENT_FAIL(l->at, "'%s': twice", raw->of[i]);
        cost[resource] = (uint8_t)n;
    }
    return GG_OK;
}

/* --- what the tables do not say */

bool odc_has_paragraph(const odc_load *l, int number) {
    for (int i = 0; i < l->file->paragraphs; i++)
        if (l->file->paragraph[i].paragraph.number == number) return true;
    return false;
}

static const char *wrong_difficulty(int n) {
    return n >= 2 && n <= 12 ? NULL : "a difficulty is a number from 2 to 12";
}

static const char *wrong_count(int n) {
    return n >= 1 && n <= 20 ? NULL : "a number from 1 to 20";
}

static const char *wrong_change(int n) {
    return n && n >= -20 && n <= 20 ? NULL : "a number from -20 to 20, but not 0";
}

static const char *wrong_paragraph(const odc_load *l, const gg_effect *e) {
    return odc_has_paragraph(l, (uint8_t)e->c | e->subject << 8) ? NULL
                                                                 : "there is no such paragraph";
}

static const char *wrong_event(const odc_load *l, const gg_effect *e) {
    const int argument = (uint8_t)e->c | e->subject << 8;
    if (e->b == ODC_EV_STORY) return wrong_paragraph(l, e);
    if (e->b == ODC_EV_BATTLE && argument > l->content->foes) return "there is no such foe";
    return NULL;
}

static const char *wrong_test(const gg_effect *e) {
    switch (e->verb) {
    case ODC_V_DELVE: return e->a >= 1 && e->a <= 15 ? NULL : "a delve has a difficulty up to 15";
    case ODC_V_ARGOTEST: return wrong_difficulty(e->a);
    default: return wrong_difficulty(e->b);
    }
}

/* An option that is always there is needed: one that neither pays nor begins with a guard
 * (CN06). */
static const char *wrong_choice(const gg_effect *e) {
    int block = 1;
    for (int k = 0; k < e->a; k++) {
        const int end = block + 1 + e[block].skip;
        bool always = block + 1 == end || !e[block + 1].guard;
        for (int at = block + 1; at < end; at += 1 + e[at].skip) always &= e[at].verb != ODC_V_PAY;
        if (always) return NULL;
        block = end;
    }
    return "one option must not depend on anything";
}

/* NULL, or why the statement cannot be. */
static const char *wrong(const odc_load *l, const gg_effect *e) {
    const bool group = e->subject == ODC_S_GROUP && e->verb != ODC_V_GOTO && e->verb != ODC_V_EVENT;
    if (e->verb == GG_EFFECT_CHOOSE) return wrong_choice(e);
    if (e->verb >= GG_EFFECT_IF) return NULL;
    if (group && e->verb != ODC_V_STAT) return "only values are distributed";
    switch (e->verb) {
    case ODC_V_SKILLTEST:
    case ODC_V_ARGOTEST:
    case ODC_V_GROUPTEST:
    case ODC_V_DIPTEST:
    case ODC_V_DELVE: return wrong_test(e);
    case ODC_V_GOTO: return wrong_paragraph(l, e);
    case ODC_V_EVENT:
        if (wrong_event(l, e)) return wrong_event(l, e);
        return wrong_count(e->a);
    case ODC_V_SBONUS:
    case ODC_V_PROG:
    case ODC_V_DOOM:
    case ODC_V_KNOW:
    case ODC_V_ADV:
    case ODC_V_ESC: return wrong_count(e->a);
    case ODC_V_PAY: return wrong_count(e->b);
    case ODC_V_TITAN:
        if (e->a != ODC_DREAMWALKER && l->content->sheet_base[e->a] != e->a)
            return "a sheet without a pattern is needed";
        return e->b >= 1 && e->b <= ODC_ABOARD ? NULL : "1 to 16 titans";
    case ODC_V_ADVINTRO: return e->a >= l->content->regulars ? NULL : "that is no adversary";
    case ODC_V_CREW:
    case ODC_V_HULL:
    case ODC_V_AFATE:
    case ODC_V_TEAR: return wrong_change(e->a);
    case ODC_V_RES:
    case ODC_V_DIP:
    case ODC_V_STAT:
    case ODC_V_TOKEN:
    case ODC_V_GEAR: return wrong_change(e->b);
    case ODC_V_COND: return e->b >= 0 && e->b <= 9 ? NULL : "0 to 9 tokens";
    case ODC_V_BATTLE: return e->b >= 0 && e->b <= 4 ? NULL : "a level is a number from 1 to 4";
    default: return NULL;
    }
}

int odc_compile(odc_load *l, const char *text, odc_program *program) {
    odc_content *const c = l->content;
    gg_error why;
    gg_effect *const first = &c->statement[c->statements];
    const int count = gg_effects_add(&language, l, gg_slice_of(text), c->statement, &c->statements,
                                     ODC_STATEMENTS, &why);
    if (count < 0) return GG_CONTENT_FAIL(l->at, "%s", why.words);
    for (int i = 0; i < count; i++) {
        const char *reason = wrong(l, &first[i]);
        if (reason) return GG_CONTENT_FAIL(l->at, "statement %d: %s", i + 1, reason);
    }
    if (gg_effects_nested(first, count, ODC_V_EACH, ODC_V_GROUPTEST))
        return GG_CONTENT_FAIL(l->at, "each or a group test inside another");
    *program = (odc_program){count ? (uint16_t)(first - c->statement) : 0, (uint8_t)count};
    return GG_OK;
}

/* Processes nest only so deep: what is run inside others begins nothing that brings about
 * another one of its kind (a death, a paragraph, a battle). */
static bool begins_much(const gg_effect *e) {
    switch (e->verb) {
    case ODC_V_STAT: return e->b > 0;
    case ODC_V_CREW: return e->a < 0; /* F3 */
    case ODC_V_SPECIAL:
    case ODC_V_GOTO:
    case ODC_V_BATTLE:
    case ODC_V_TECH:
    case ODC_V_LEAVE: return true;
    default: return false;
    }
}

int odc_check_inner(odc_load *l, odc_program p) {
    for (int i = 0; i < p.count; i++)
        if (begins_much(&l->content->statement[p.at + i]))
            return GG_CONTENT_FAIL(l->at, "statement %d: not inside other effects", i + 1);
    return GG_OK;
}

int odc_compile_guard(odc_load *l, const char *text, uint8_t *guard, int8_t *limit) {
    gg_error why;
    return gg_effects_guard(&language, l, gg_slice_of(text), guard, limit, &why) == GG_OK
               ? GG_OK
               : GG_CONTENT_FAIL(l->at, "%s", why.words);
}

/* --- summonings outside battle: C22 */

/* The battle's subject among Argonauts; -1 for one that only a battle has. `each`: inside a
 * loop, which alone has a `me`. */
static int subject_outside(int subject, bool each) {
    switch (subject) {
    case ODB_S_ME: return each ? ODC_S_S : -1;
    case ODB_S_ALL: return ODC_S_ALL;
    case ODB_S_CHOSEN: return ODC_S_CHOSEN;
    case ODB_S_RANDOM: return ODC_S_RANDOM;
    default: return -1;
    }
}

/* The verb of the campaign that does the same; battle-only verbs do nothing. Arguments that both
 * have are the same numbers. */
static int verb_outside(gg_effect *e) {
    switch (e->verb) {
    case ODB_V_EACH: return ODC_V_EACH;
    case ODB_V_STAT: return ODC_V_STAT;
    case ODB_V_COND: return e->b >= 0 ? ODC_V_COND : ODC_V_NOP;
    case ODB_V_RES: return ODC_V_RES;
    case ODB_V_ADV: return ODC_V_ADV;
    case ODB_V_TOKEN:
        if (e->a != ODB_DESPAIR) return ODC_V_NOP;
        e->a = ODC_DESPAIR;
        return ODC_V_TOKEN;
    case ODB_V_DIPLO:
        e->b = e->a;
        e->a = ODC_LOCAL;
        return ODC_V_DIP;
    default: return e->verb >= GG_EFFECT_IF ? e->verb : ODC_V_NOP;
    }
}

static bool has_subject(int verb) {
    return verb == ODC_V_EACH || verb == ODC_V_STAT || verb == ODC_V_COND || verb == ODC_V_TOKEN;
}

/* Statement by statement, so that blocks stay where they are; those of a verb that does nothing are
 * passed over with it. */
static void translate(gg_effect *to, const gg_effect *from, int count) {
    int each = -1;
    for (int i = 0; i < count; i++) {
        gg_effect *const e = &to[i];
        *e = from[i];
        e->verb = (uint8_t)verb_outside(e);
        if (e->guard) e->guard = (uint8_t)(ODC_G_BATTLE | (e->guard & GG_EFFECT_NOT)), e->limit = 0;
        if (has_subject(e->verb)) {
            const int subject = subject_outside(e->subject, i <= each);
            e->subject = subject < 0 ? 0 : (uint8_t)subject;
            if (subject < 0) e->verb = ODC_V_NOP;
        }
        if (e->verb == ODC_V_EACH) each = i + e->skip;
        if (e->verb == ODC_V_NOP) e->subject = 0, e->a = e->b = e->c = 0;
    }
}

int odc_translate_summons(odc_load *l) {
    odc_content *const c = l->content;
    const odb_content *const b = &l->sc->battle;
    for (int i = 0; i < b->summons; i++) {
        const odb_program p = b->summon[i].program;
        gg_content_at(l->at, "technologies");
        if (c->statements + p.count > ODC_STATEMENTS)
            return GG_CONTENT_FAIL(l->at, "no room for the programs of the summonings");
        c->summon[i] = (odc_program){p.count ? c->statements : 0, p.count};
        translate(&c->statement[c->statements], &b->statement[p.at], p.count);
        c->statements = (uint16_t)(c->statements + p.count);
        if (!b->summon[i].guard) c->summon_outside |= (uint8_t)(1 << i);
    }
    return GG_OK;
}
