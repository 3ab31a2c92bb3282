/* Effect and ability text of the content file into programs of verbs (RULES.md, section 6.2). Used
 * by content.c only; nothing here is on the path of a search. */
#include "../../kit/effects.h"
#include "rules.h"

#include <stddef.h>
#include <stdio.h>

/* False, with the words and what they are about, of the first mistake only. */
static bool refuse(gg_text *why, const char *words, gg_slice what) {
    if (!why->length) gg_putf(why, "%s '%.*s'", words, GG_SHOWN(what));
    return false;
}

/* --- abilities of units */

static const char *const ability_names[HER_ABILITIES] = {
    [HER_UNLIM] = "pas:unlim",   [HER_NOPARA] = "pas:nopara",
    [HER_NOADJ] = "pas:noadj",   [HER_NOPEN] = "pas:nopen",
    [HER_DEF1] = "pas:def1",     [HER_RDEF1] = "pas:rdef1",
    [HER_MINUS] = "pas:minus",   [HER_CARD] = "pas:card",
    [HER_SRES] = "pas:sres",     [HER_SRESADJ] = "pas:sresadj",
    [HER_SIMM] = "pas:simm",     [HER_NOARROW] = "pas:noarrow",
    [HER_EPOW] = "pas:epow1",    [HER_SNARE] = "pas:snare",
    [HER_DODGES] = "pas:dodge",  [HER_SAVE] = "pas:save",
    [HER_AURA] = "pas:aura",     [HER_APARA] = "pas:apara",
    [HER_RPARA] = "ret:para",    [HER_AGAIN] = "atk:again",
    [HER_TWICE] = "atk:twice",   [HER_NORET] = "atk:noret",
    [HER_BACK] = "atk:back",     [HER_RBACK] = "atk:rback",
    [HER_HEAL] = "atk:heal",     [HER_SPLASH] = "atk:splash",
    [HER_LINE] = "atk:line",     [HER_NOD] = "atk:noD",
    [HER_PLUS] = "atk:plus",     [HER_MORE_A] = "atk:more",
    [HER_RER0] = "atk:rer0",     [HER_RERMV] = "atk:rermv",
    [HER_AUTO] = "atk:auto-",    [HER_MAX2] = "atk:max2",
    [HER_SUM2] = "atk:sum2",     [HER_NODIE] = "atk:none",
    [HER_RETMIN] = "atk:retmin", [HER_DRW] = "atk:drw",
    [HER_PARA] = "atk:para",     [HER_PROLL] = "atk:proll",
    [HER_DROLL] = "atk:droll",   [HER_SLAY] = "atk:slay",
    [HER_PUSH] = "atk:push",     [HER_STADRAW] = "sta:draw",
    [HER_STABLE] = "map:stable", [HER_RICH] = "map:rich",
    [HER_WALK] = "map:walk",     [HER_VENOM] = "atk:venom",
    [HER_SWEEP] = "atk:sweep",   [HER_TEMPORARY] = "pas:temporary",
};

/* "[-0+]" without its brackets: results of the die as bits, more than 7 if it is none. */
static int die_mask(gg_slice set) {
    int mask = 0, face;
    while ((face = gg_take_one_of(&set, "-0+")) >= 0) mask |= 1 << face;
    return gg_slice_is(set, "]") && mask ? mask : 8;
}

/* "atk:again[-0] 2" */
static bool read_ability(her_face *face, gg_slice text, gg_text *why) {
    gg_slice word, name, set, rest = text;
    int64_t number = 0;
    int a = 0;
    if (!gg_token(&rest, &word)) return true;
    const int mask = gg_split(word, '[', &name, &set) ? die_mask(set) : 7;
    while (a < HER_ABILITIES && !gg_slice_is(name, ability_names[a])) a++;
    if (mask > 7 || a == HER_ABILITIES) return refuse(why, "there is no such ability", word);
    face->die[a] = (uint8_t)mask;
    while (gg_token(&rest, &word))
        if (!gg_slice_int(word, 0, 15, &number) && a == HER_RICH) {
            const int resource = gg_take_one_of(&word, "gbv");
            if (resource < 0) return refuse(why, "there is no resource", word);
            face->die[a] = (uint8_t)resource;
        }
    face->has |= UINT64_C(1) << a;
    face->number[a] = (uint8_t)number;
    return true;
}

/* --- effects of cards */

static const struct verb_name {
    const char *name;
    uint8_t op;
    int8_t low, high; /* of its number, 0 if it has none: the fields hold what comes of it */
} verbs[] = {
    {"atk", HER_V_ATK, -9, 9},      {"def", HER_V_DEF, -9, 9},       {"weak", HER_V_WEAK, -9, 9},
    {"crack", HER_V_CRACK, -9, 9},  {"ini", HER_V_INI, -9, 9},       {"hp", HER_V_HP, 0, 9},
    {"dmg", HER_V_DMG, 0, 15},      {"heal", HER_V_HEAL, 0, 15},     {"para", HER_V_PARA, 0, 0},
    {"clean", HER_V_CLEAN, 0, 0},   {"skip", HER_V_SKIP, 0, 0},      {"nodie", HER_V_NODIE, 0, 0},
    {"rer", HER_V_RER, 1, 1},       {"cancel", HER_V_CANCEL, 0, 0},  {"negate", HER_V_NEGATE, 0, 9},
    {"back", HER_V_BACK, 1, 2},     {"cast", HER_V_CAST, 1, 2},      {"limit", HER_V_LIMIT, 0, 15},
    {"pow", HER_V_POW, 0, 9},       {"fresh", HER_V_FRESH, 0, 0},    {"swap", HER_V_SWAP, 0, 0},
    {"tele", HER_V_TELE, 0, 0},     {"summon", HER_V_SUMMON, 0, 0},  {"mute", HER_V_MUTE, 0, 0},
    {"ward", HER_V_WARD, 0, 0},     {"thorns", HER_V_THORNS, 0, 15}, {"area", HER_V_AREA, 0, 9},
    {"block", HER_V_BLOCK, 0, 0},   {"break", HER_V_BREAK, 0, 9},    {"topple", HER_V_TOPPLE, 0, 0},
    {"ratk", HER_V_RATK, -9, 9},    {"rini", HER_V_RINI, -9, 9},     {"nopen", HER_V_NOPEN, 0, 0},
    {"hush", HER_V_HUSH, 0, 0},     {"bind", HER_V_BIND, 0, 0},      {"quake", HER_V_QUAKE, 0, 15},
    {"shot", HER_V_SHOT, 0, 9},     {"tent", HER_V_TENT, 0, 9},      {"spow", HER_V_SPOW, 0, 9},
    {"draw", HER_V_DRAW, 0, 15},    {"disc", HER_V_DISC, 0, 15},     {"edisc", HER_V_EDISC, 0, 15},
    {"fetch", HER_V_FETCH, 0, 9},   {"self", HER_V_SELF, 0, 0},      {"pay", HER_V_PAY, 0, 99},
    {"mor", HER_V_MOR, -9, 9},      {"emor", HER_V_EMOR, 0, 0},      {"expert", HER_V_EXPERT, 0, 9},
    {"rage", HER_V_RAGE, 0, 9},     {"shield", HER_V_SHIELD, 0, 9},  {"gloom", HER_V_GLOOM, 0, 0},
    {"aid", HER_V_AID, 0, 15},      {"aicast", HER_V_AICAST, 0, 9},  {"skill", HER_V_SKILL, 0, 9},
    {"encore", HER_V_ENCORE, 0, 2},
};

static const struct verb_name *verb_named(gg_slice name) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (gg_slice_is(name, verbs[i].name)) return &verbs[i];
    return NULL;
}

/* "swd,elf": the set of the faces of these codes, 0 for none or one too many. */
static int read_kin(her_content *content, gg_slice codes) {
    gg_slice one;
    bool set[HER_FACES] = {false};
    while (gg_field(&codes, ',', &one)) {
        bool known = false;
        for (int f = 1; f <= content->faces; f++)
            if (gg_slice_is(one, content->face[f].code)) set[f] = known = true;
        if (!known) return 0;
    }
    for (int k = 1; k <= content->kins; k++)
        if (!memcmp(content->kin[k], set, sizeof set)) return k;
    if (content->kins + 1 >= HER_KINS) return 0;
    memcpy(content->kin[++content->kins], set, sizeof set);
    return content->kins;
}

/* The level-th piece of "1/2/3"; the whole where there is no '/'. */
static gg_slice of_level(gg_slice word, int level) {
    gg_slice rest = word, piece = word;
    if (!memchr(word.data, '/', word.length)) return word;
    for (int i = 0; i <= level && gg_field(&rest, '/', &piece); i++) continue;
    return piece;
}

static bool read_areas(gg_slice word, her_verb *verb) {
    gg_slice piece;
    int64_t value;
    for (int i = 0; gg_field(&word, ',', &piece); i++)
        if (i == 3 || !gg_slice_int(piece, 0, 9, &value))
            return false;
        else
            verb->x[i] = (uint8_t)value;
    verb->n = (int8_t)verb->x[0];
    return true;
}

/* Its first number is no number, but the dice that are rolled again or the shape of an area. */
static bool takes_kind(const her_verb *verb) {
    return verb->op == HER_V_AREA || verb->op == HER_V_RER;
}

static bool read_word(her_content *content, gg_slice word, int number, her_verb *verb) {
    int64_t value;
    const char *star = memchr(word.data, '*', word.length);
    if (verb->op == HER_V_AREA && number == 1) return read_areas(word, verb);
    if (star && star > word.data) {
        const gg_slice head = {word.data, (size_t)(star - word.data)};
        if (!gg_slice_int(head, -9, 9, &value)) return false;
        verb->n = (int8_t)value;
        verb->kin = (uint8_t)read_kin(content, (gg_slice){star + 1, word.length - head.length - 1});
        return verb->kin != 0;
    }
    if (verb->op == HER_V_RER && number == 1) {
        verb->n = 1;
        return gg_slice_int(word, 1, 1, &value);
    }
    if (takes_kind(verb)) {
        if (!gg_slice_int(word, 1, verb->op == HER_V_AREA ? 2 : 7, &value)) return false;
        verb->kind = (char)('0' + value);
        return true;
    }
    if (gg_slice_int(word, -9, 99, &value)) {
        verb->n = (int8_t)value;
        return true;
    }
    if (verb->op == HER_V_SUMMON && word.length == 3) {
        char code[4];
        (void)gg_slice_copy(word, code, sizeof code);
        verb->x[0] = (uint8_t)her_face_named(content, code, 'n');
        return verb->x[0] != 0;
    }
    if (verb->op == HER_V_SUMMON) return gg_slice_is(word, "n");
    if (word.length == 2 && word.data[0] == 't' &&
        gg_slice_int((gg_slice){word.data + 1, 1}, 1, 9, &value)) {
        verb->tier = (uint8_t)value;
        return true;
    }
    if (verb->op == HER_V_FETCH || verb->op == HER_V_PAY) {
        verb->kind = word.data[0];
        return word.length == 1;
    }
    if (gg_slice_is(word, "e2")) return verb->target = '2', true;
    verb->target = word.data[0];
    return word.length == 1 && strchr("ixefuELscoHN", word.data[0]);
}

/* "~c", the duration, goes to the program; "t1/2/3" is the tier of the level, other words stand for
 * themselves. */
static bool read_argument(her_content *content, gg_slice word, int level, int number,
                          her_verb *verb, her_program *p) {
    gg_slice rest = word;
    if (gg_take_char(&rest, '~')) {
        const int duration = gg_take_one_of(&rest, "rnct");
        p->duration = (uint8_t)duration;
        return duration >= 0 && !rest.length;
    }
    int64_t tier;
    if (word.length > 2 && word.data[2] == '/' && gg_take_char(&rest, 't') &&
        gg_slice_int(of_level(rest, level), 1, 9, &tier)) {
        verb->tier = (uint8_t)tier;
        return true;
    }
    return read_word(content, of_level(word, level), number, verb);
}

/* The arguments of a verb of combats. */
static bool read_arguments(her_content *content, gg_slice rest, int level, her_verb *verb,
                           her_program *p, gg_text *why) {
    gg_slice word;
    for (int number = 0; gg_token(&rest, &word);) {
        const bool counts = *word.data != '~' && !(*word.data == 't' && word.length > 2);
        if (!read_argument(content, word, level, number, verb, p))
            return refuse(why, "the verb does not take", word);
        number += counts;
    }
    return !takes_kind(verb) || verb->kind;
}

/* Those of a verb of the map, all of which must be there; a duration may stand among them. */
static bool read_map_arguments(her_content *content, gg_slice rest, int level, const char *kinds,
                               her_verb *verb, her_program *p, gg_text *why) {
    gg_slice word;
    while (gg_token(&rest, &word))
        if (*word.data == '~'
                ? !read_argument(content, word, level, 0, verb, p)
                : !*kinds || !her_read_map_word(of_level(word, level), *kinds++, verb))
            return refuse(why, "the verb does not take", word);
    return !*kinds;
}

static bool read_verb(her_content *content, gg_slice text, int level, her_program *p,
                      gg_text *why) {
    gg_slice word, rest = text;
    her_verb verb = {.tier = 9};
    if (!gg_token(&rest, &word) || gg_slice_is(word, "-")) return true;
    if (p->count == sizeof p->verb / sizeof *p->verb) return refuse(why, "too many verbs:", text);
    const char *kinds = her_map_verb(word, &verb);
    const struct verb_name *const name = kinds ? NULL : verb_named(word);
    if (name) verb.op = name->op;
    if (!verb.op) return refuse(why, "there is no verb", word);
    if (kinds ? !read_map_arguments(content, rest, level, kinds, &verb, p, why)
              : !read_arguments(content, rest, level, &verb, p, why))
        return refuse(why, "an argument is missing:", text);
    if (name && (verb.n < name->low || verb.n > name->high)) {
        char range[32];
        snprintf(range, sizeof range, "not from %d to %d:", name->low, name->high);
        return refuse(why, range, text);
    }
    p->verb[p->count++] = verb;
    return true;
}

static bool read_program(her_content *content, gg_slice text, int level, her_program *p,
                         gg_text *why) {
    gg_slice item;
    while (gg_field(&text, ';', &item))
        if (!read_verb(content, item, level, p, why)) return false;
    her_note_program(p);
    return true;
}

static const struct {
    const char *name;
    uint8_t window;
} windows[] = {
    {"atk", HER_AT_ATK},       {"def", HER_AT_DEF},     {"roll", HER_AT_ROLL},
    {"lethal", HER_AT_LETHAL}, {"start", HER_AT_START}, {"rnd", HER_AT_RND},
    {"eact", HER_AT_EACT},     {"ecast", HER_AT_ECAST}, {"ocast", HER_AT_OCAST},
    {"cast", HER_AT_CAST},     {"siege", HER_AT_SIEGE}, {"search", HER_AT_SEARCH},
    {"lvl", HER_AT_LVL},       {"win", HER_AT_WIN},     {"pre", HER_AT_PRE},
    {"book", HER_AT_BOOK},
};

/* "gf", "has tnt" */
static bool read_condition(gg_slice text, her_option *o) {
    static const char *const names[] = {"gf", "ra", "na", "eq"};
    if (gg_take_words(&text, "has ") && gg_slice_copy(text, o->needs, sizeof o->needs)) {
        o->condition = 'h';
        return true;
    }
    for (int i = 0; i < 4; i++)
        if (gg_slice_is(text, names[i])) o->condition = *names[i];
    return o->condition;
}

/* "I@atk[gf]" */
static bool read_head(const gg_effect_head *head, her_option *o, gg_text *why) {
    size_t i = 0;
    if (head->timing.length != 1 || !strchr("IAOMP", *head->timing.data))
        return refuse(why, "there is no timing", head->timing);
    o->timing = *head->timing.data;
    while (head->window.data && i < sizeof windows / sizeof *windows &&
           !gg_slice_is(head->window, windows[i].name))
        i++;
    if (i == sizeof windows / sizeof *windows)
        return refuse(why, "there is no window", head->window);
    if (head->window.data) o->window = windows[i].window;
    if (head->condition.data && !read_condition(head->condition, o))
        return refuse(why, "there is no condition", head->condition);
    return true;
}

/* Next piece of `rest` before the words `separator`. */
static bool piece(gg_slice *rest, const char *separator, gg_slice *out) {
    const size_t n = strlen(separator);
    if (!rest->data) return false;
    for (size_t i = 0; i + n <= rest->length; i++)
        if (!memcmp(rest->data + i, separator, n)) {
            *out = (gg_slice){rest->data, i};
            *rest = (gg_slice){rest->data + i + n, rest->length - i - n};
            return true;
        }
    *out = *rest;
    rest->data = NULL;
    return true;
}

#define NODE(n) (UINT64_C(1) << (n))
/* Where an option may be played (RULES.md, section 4.3): its side and walls come on top. */
static uint64_t nodes_of(const her_option *o) {
    const uint64_t act = NODE(HER_MAIN) | NODE(HER_MOVED);
    if (her_for_map(o)) return 0;
    if (o->timing != 'I') return act;
    switch (o->window) {
    case HER_ANY:
    case HER_AT_SIEGE: return act | NODE(HER_START) | NODE(HER_EACT) | NODE(HER_ATTACK);
    case HER_AT_ATK:
    case HER_AT_DEF: return NODE(HER_ATTACK);
    case HER_AT_ROLL: return NODE(HER_ROLL);
    case HER_AT_LETHAL: return NODE(HER_LETHAL);
    case HER_AT_START: return NODE(HER_START);
    case HER_AT_RND: return NODE(HER_ROUND);
    case HER_AT_EACT: return NODE(HER_EACT);
    case HER_AT_ECAST: return NODE(HER_ECAST);
    case HER_AT_OCAST: return NODE(HER_OCAST);
    default: return 0;
    }
}

/* When a permanent card does what it does: "each rnd". */
static bool trigger_named(gg_slice when, her_option *o) {
    o->window = gg_slice_is(when, "rnd")    ? HER_AT_RND
                : gg_slice_is(when, "res")  ? HER_AT_RES
                : gg_slice_is(when, "turn") ? HER_AT_TURN
                                            : HER_ANY;
    return o->window != HER_ANY;
}

static bool read_option(her_content *content, gg_slice text, her_option *o, gg_text *why) {
    gg_effect_head head;
    gg_slice part = {NULL, 0};
    if (!gg_effects_head(text, &head)) return refuse(why, "no timing and colon before", text);
    if (!read_head(&head, o, why)) return false;
    if (gg_take_words(&head.body, "each ")) { /* "each rnd: ..." */
        gg_slice when, what;
        if (!gg_split(head.body, ':', &when, &what)) return refuse(why, "no colon behind", text);
        if (!trigger_named(when, o)) return refuse(why, "there is no trigger", when);
        head.body = what;
    }
    bool levelled = false;
    for (int level = 0; level < 4; level++) {
        gg_slice rest = head.body;
        for (int i = 0; i <= level && piece(&rest, " / ", &part); i++) continue;
        if (!read_program(content, part, level, &o->level[level], why)) return false;
        if (o->window == HER_AT_ROLL && her_has_verb(&o->level[level], HER_V_RER))
            return refuse(why, "at the dice a reroll in play is used, none is played:", text);
        if (level) levelled |= memcmp(&o->level[level], &o->level[0], sizeof o->level[0]) != 0;
    }
    o->levels = levelled ? 4 : 1;
    o->nodes = nodes_of(o);
    return true;
}

bool her_read_effect(her_content *content, her_card *card, const char *text, gg_text *why) {
    gg_slice rest = gg_slice_of(text), alternative, option;
    card->options = 0;
    while (piece(&rest, " ;; ", &alternative))
        while (piece(&alternative, " or ", &option)) {
            if (card->options == sizeof card->option / sizeof *card->option)
                return refuse(why, "more than three options:", option);
            if (!read_option(content, option, &card->option[card->options], why)) return false;
            card->nodes |= card->option[card->options++].nodes;
        }
    return true;
}

bool her_read_verbs(her_content *content, gg_slice text, her_program *p, gg_text *why) {
    memset(p, 0, sizeof *p);
    if (!read_program(content, text, 0, p, why)) return false;
    return her_find_cards(content, p) ? true : refuse(why, "there is no card of", text);
}

/* --- what units do when activated, or instead of acting: effects like those of cards */

static const struct {
    const char *name, *effect;
    size_t place; /* member of her_face */
} actions[] = {
    {"act:heal", "heal %d o", offsetof(her_face, act)},
    {"act:aid", "aid %d", offsetof(her_face, act)},
    {"act:rob", "edisc %d", offsetof(her_face, act)},
    {"act:gloom", "gloom", offsetof(her_face, act)},
    {"act:bolt", "dmg %d e", offsetof(her_face, bolt)},
    {"oth:rage", "rage %d f ~n", offsetof(her_face, other)},
};

/* A card record of the face for the action; bolts are cast like a spell without thresholds. */
static bool add_action(her_content *content, her_face *face, int action, int number, gg_text *why) {
    char text[32];
    uint8_t *record = (uint8_t *)face + actions[action].place;
    const bool bolt = actions[action].place == offsetof(her_face, bolt);
    if (content->cards == HER_CARDS && !*record)
        return refuse(why, "too many cards and abilities:", gg_slice_of(actions[action].name));
    if (!*record) {
        her_card *c = &content->card[content->cards];
        memcpy(c->code, face->code, sizeof c->code);
        memcpy(c->name, face->name, sizeof face->name);
        c->kind = bolt ? HER_SPELL : HER_UNIT_ABILITY;
        c->casts = bolt;
        c->school = HER_NO_SCHOOL;
        c->options = 1;
        c->option[0].timing = actions[action].place == offsetof(her_face, other) ? 'O' : 'A';
        *record = (uint8_t)++content->cards;
    }
    snprintf(text, sizeof text, actions[action].effect, number);
    her_option *o = &content->card[*record - 1].option[0];
    for (int level = 0; level < 4; level++)
        if (!read_program(content, gg_slice_of(text), level, &o->level[level], why)) return false;
    return true;
}

/* "act:heal 2"; false in `is` if it is none. */
static bool read_action(her_content *content, her_face *face, gg_slice text, bool *is,
                        gg_text *why) {
    gg_slice name, word;
    int64_t number = 0;
    size_t i = 0;
    *is = false;
    if (!gg_token(&text, &name)) return true;
    while (i < sizeof actions / sizeof *actions && !gg_slice_is(name, actions[i].name)) i++;
    if (i == sizeof actions / sizeof *actions) return true;
    *is = true;
    if (gg_token(&text, &word) && !gg_slice_int(word, 1, 9, &number))
        return refuse(why, "not a number from 1 to 9:", word);
    return add_action(content, face, (int)i, (int)number, why);
}

bool her_read_abilities(her_content *content, her_face *face, const char *text, gg_text *why) {
    gg_slice rest = gg_slice_of(text), item;
    while (gg_field(&rest, ';', &item)) {
        bool action;
        if (!read_action(content, face, item, &action, why)) return false;
        if (!action && !read_ability(face, item, why)) return false;
    }
    return true;
}
