/* Effect and ability text of the content file into programs of verbs (RULES.md, section 6.2). Used
 * by content.c only; nothing here is on the path of a search. */
#include "rules.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static gg_slice trimmed(gg_slice s) {
    while (s.length && *s.data == ' ') s.data++, s.length--;
    while (s.length && s.data[s.length - 1] == ' ') s.length--;
    return s;
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

static int die_mask(gg_slice set) {
    int mask = 0;
    for (size_t i = 0; i < set.length; i++)
        mask |= set.data[i] == '-' ? 1 : set.data[i] == '0' ? 2 : set.data[i] == '+' ? 4 : 128;
    return mask;
}

static bool read_ability(her_face *face, gg_slice text, const char **why) {
    char name[24];
    gg_slice word = {NULL, 0}, rest = text;
    int number = 0, mask = 7;
    if (!gg_token(&rest, &word)) return true;
    const char *open = memchr(word.data, '[', word.length);
    if (open) {
        const size_t at = (size_t)(open - word.data);
        mask = die_mask((gg_slice){open + 1, word.length - at - 2});
        word.length = at;
    }
    *why = "there is no such ability";
    if (mask > 7 || !gg_slice_copy(word, name, sizeof name)) return false;
    int a = 0;
    while (a < HER_ABILITIES && strcmp(ability_names[a], name) != 0) a++;
    if (a == HER_ABILITIES) return false;
    while (gg_token(&rest, &word)) {
        int64_t value;
        if (gg_slice_int(word, 0, 15, &value)) number = (int)value;
    }
    face->has |= UINT64_C(1) << a;
    face->number[a] = (uint8_t)number;
    face->die[a] = (uint8_t)mask;
    return true;
}

/* --- effects of cards */

static const struct {
    const char *name;
    uint8_t op;
} verbs[] = {
    {"atk", HER_V_ATK},       {"def", HER_V_DEF},       {"weak", HER_V_WEAK},
    {"crack", HER_V_CRACK},   {"ini", HER_V_INI},       {"hp", HER_V_HP},
    {"dmg", HER_V_DMG},       {"heal", HER_V_HEAL},     {"para", HER_V_PARA},
    {"clean", HER_V_CLEAN},   {"skip", HER_V_SKIP},     {"nodie", HER_V_NODIE},
    {"rer", HER_V_RER},       {"cancel", HER_V_CANCEL}, {"negate", HER_V_NEGATE},
    {"back", HER_V_BACK},     {"cast", HER_V_CAST},     {"limit", HER_V_LIMIT},
    {"pow", HER_V_POW},       {"fresh", HER_V_FRESH},   {"swap", HER_V_SWAP},
    {"tele", HER_V_TELE},     {"summon", HER_V_SUMMON}, {"mute", HER_V_MUTE},
    {"ward", HER_V_WARD},     {"thorns", HER_V_THORNS}, {"area", HER_V_AREA},
    {"block", HER_V_BLOCK},   {"break", HER_V_BREAK},   {"topple", HER_V_TOPPLE},
    {"ratk", HER_V_RATK},     {"rini", HER_V_RINI},     {"nopen", HER_V_NOPEN},
    {"hush", HER_V_HUSH},     {"bind", HER_V_BIND},     {"quake", HER_V_QUAKE},
    {"shot", HER_V_SHOT},     {"tent", HER_V_TENT},     {"spow", HER_V_SPOW},
    {"draw", HER_V_DRAW},     {"disc", HER_V_DISC},     {"edisc", HER_V_EDISC},
    {"fetch", HER_V_FETCH},   {"self", HER_V_SELF},     {"pay", HER_V_PAY},
    {"mor", HER_V_MOR},       {"emor", HER_V_EMOR},     {"expert", HER_V_EXPERT},
    {"rage", HER_V_RAGE},     {"shield", HER_V_SHIELD}, {"gloom", HER_V_GLOOM},
    {"aid", HER_V_AID},       {"aicast", HER_V_AICAST}, {"skill", HER_V_SKILL},
    {"encore", HER_V_ENCORE}, {"search", HER_V_MAP},    {"look", HER_V_MAP},
    {"find", HER_V_MAP},      {"exile", HER_V_MAP},     {"raise", HER_V_MAP},
    {"gain", HER_V_MAP},      {"inc", HER_V_MAP},       {"rolr", HER_V_MAP},
    {"rolt", HER_V_MAP},      {"market", HER_V_MAP},    {"mp", HER_V_MAP},
    {"step", HER_V_MAP},      {"ghost", HER_V_MAP},     {"climb", HER_V_MAP},
    {"portal", HER_V_MAP},    {"xp", HER_V_MAP},        {"spy", HER_V_MAP},
    {"book", HER_V_MAP},      {"cheap", HER_V_MAP},     {"reinf", HER_V_MAP},
    {"flip", HER_V_MAP},      {"diplo", HER_V_MAP},     {"slip", HER_V_MAP},
    {"hire", HER_V_MAP},      {"take", HER_V_MAP},      {"toll", HER_V_MAP},
    {"fair", HER_V_MAP},      {"stall", HER_V_MAP},     {"march", HER_V_MAP},
    {"hand", HER_V_MAP},      {"boon", HER_V_MAP},      {"renew", HER_V_MAP},
    {"luck", HER_V_MAP},      {"arcane", HER_V_MAP},
};

static int verb_named(gg_slice name) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (gg_slice_is(name, verbs[i].name)) return verbs[i].op;
    return 0;
}

/* "swd,elf": the faces of these codes. */
static int read_kin(her_scenario *sc, gg_slice codes) {
    gg_slice one;
    bool set[HER_FACES] = {false};
    while (gg_field(&codes, ',', &one))
        for (int f = 1; f <= sc->faces; f++)
            if (gg_slice_is(one, sc->face[f].code)) set[f] = true;
    for (int k = 1; k <= sc->kins; k++)
        if (!memcmp(sc->kin[k], set, sizeof set)) return k;
    if (sc->kins + 1 >= HER_KINS) return 0;
    memcpy(sc->kin[++sc->kins], set, sizeof set);
    return sc->kins;
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

static bool read_word(her_scenario *sc, gg_slice word, int number, her_verb *verb) {
    int64_t value;
    const char *star = memchr(word.data, '*', word.length);
    if (verb->op == HER_V_AREA && number == 1) return read_areas(word, verb);
    if (star && star > word.data) {
        const gg_slice head = {word.data, (size_t)(star - word.data)};
        if (!gg_slice_int(head, -9, 9, &value)) return false;
        verb->n = (int8_t)value;
        verb->kin = (uint8_t)read_kin(sc, (gg_slice){star + 1, word.length - head.length - 1});
        return verb->kin != 0;
    }
    if (verb->op == HER_V_RER && number == 1) return gg_slice_int(word, 1, 1, &value);
    if (gg_slice_int(word, -9, 99, &value)) {
        if (verb->op == HER_V_AREA || verb->op == HER_V_RER)
            verb->kind = (char)('0' + value);
        else
            verb->n = (int8_t)value;
        return true;
    }
    if (verb->op == HER_V_SUMMON && word.length == 3) {
        char code[4];
        (void)gg_slice_copy(word, code, sizeof code);
        verb->x[0] = (uint8_t)her_face_named(sc, code, 'n');
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

static bool read_verb(her_scenario *sc, gg_slice text, int level, her_program *p) {
    gg_slice word, rest = text;
    her_verb verb = {.tier = 9};
    if (!gg_token(&rest, &word) || gg_slice_is(word, "-")) return true;
    verb.op = (uint8_t)verb_named(word);
    if (!verb.op || p->count == 4) return false;
    for (int number = 0; verb.op != HER_V_MAP && gg_token(&rest, &word);) {
        if (word.data[0] == '~') {
            const char *at = strchr("rnct", word.data[1]);
            static const char letters[] = "rnct";
            p->duration = (uint8_t)(at ? strchr(letters, word.data[1]) - letters : 0);
            continue;
        }
        int64_t tier;
        const bool tiers = word.length > 2 && word.data[0] == 't' && word.data[2] == '/';
        const gg_slice rest_of = {word.data + tiers, word.length - tiers};
        if (tiers && gg_slice_int(of_level(rest_of, level), 1, 9, &tier))
            verb.tier = (uint8_t)tier;
        else if (!read_word(sc, of_level(word, level), number++, &verb))
            return false;
    }
    const bool counted = verb.op == HER_V_DRAW || verb.op == HER_V_DISC || verb.op == HER_V_EDISC ||
                         verb.op == HER_V_LIMIT;
    if (counted && (verb.n < 0 || verb.n > 15)) return false;
    p->verb[p->count++] = verb;
    return true;
}

static bool read_program(her_scenario *sc, gg_slice text, int level, her_program *p) {
    gg_slice item;
    while (gg_field(&text, ';', &item))
        if (!read_verb(sc, trimmed(item), level, p)) return false;
    return true;
}

static const struct {
    const char *name;
    uint8_t window;
} windows[] = {
    {"atk", HER_AT_ATK},       {"def", HER_AT_DEF},     {"roll", HER_AT_ROLL},
    {"lethal", HER_AT_LETHAL}, {"start", HER_AT_START}, {"rnd", HER_AT_RND},
    {"eact", HER_AT_EACT},     {"ecast", HER_AT_ECAST}, {"ocast", HER_AT_OCAST},
    {"cast", HER_AT_CAST},     {"siege", HER_AT_SIEGE}, {"search", HER_AT_MAP},
    {"lvl", HER_AT_MAP},       {"win", HER_AT_MAP},     {"pre", HER_AT_MAP},
    {"book", HER_AT_MAP},
};

/* "I@atk[gf]" */
static bool read_head(gg_slice head, her_option *o) {
    if (!head.length || !strchr("IAOMP", head.data[0])) return false;
    o->timing = head.data[0];
    const char *open = memchr(head.data, '[', head.length);
    if (open) {
        const gg_slice what = {open + 1, head.length - (size_t)(open - head.data) - 2};
        if (gg_slice_is(what, "eq")) o->window = HER_AT_MAP;
        if (gg_slice_is(what, "gf")) o->condition = 'g';
        if (gg_slice_is(what, "ra")) o->condition = 'r';
        if (gg_slice_is(what, "na")) o->condition = 'n';
        if (what.length == 7 && !memcmp(what.data, "has ", 4)) {
            o->condition = 'h';
            (void)gg_slice_copy((gg_slice){what.data + 4, 3}, o->needs, sizeof o->needs);
        }
        head.length = (size_t)(open - head.data);
    }
    if (head.length == 1) return true;
    const gg_slice name = {head.data + 2, head.length - 2};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        if (gg_slice_is(name, windows[i].name)) return o->window = windows[i].window, true;
    return false;
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
    if (o->timing == 'M' || o->window == HER_AT_MAP) return 0;
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

static bool read_option(her_scenario *sc, gg_slice text, her_option *o) {
    const char *colon = memchr(text.data, ':', text.length);
    if (!colon) return false;
    if (!read_head((gg_slice){text.data, (size_t)(colon - text.data)}, o)) return false;
    gg_slice body = {colon + 1, text.length - (size_t)(colon - text.data) - 1}, part = {NULL, 0};
    body = trimmed(body);
    if (body.length > 5 && !memcmp(body.data, "each ", 5)) { /* "each rnd: ..." */
        const char *inner = memchr(body.data, ':', body.length);
        if (!inner) return false;
        o->window = memcmp(body.data + 5, "rnd", 3) == 0 ? HER_AT_RND : HER_AT_MAP;
        body = (gg_slice){inner + 1, body.length - (size_t)(inner - body.data) - 1};
    }
    bool levelled = false;
    for (int level = 0; level < 4; level++) {
        gg_slice rest = body;
        for (int i = 0; i <= level && piece(&rest, " / ", &part); i++) continue;
        if (!read_program(sc, trimmed(part), level, &o->level[level])) return false;
        if (level) levelled |= memcmp(&o->level[level], &o->level[0], sizeof o->level[0]) != 0;
    }
    o->levels = levelled ? 4 : 1;
    o->nodes = nodes_of(o);
    return true;
}

bool her_read_effect(her_scenario *sc, her_card *card, const char *text, const char **why) {
    gg_slice rest = gg_slice_of(text), alternative, option;
    *why = "this effect is not understood";
    card->options = 0;
    while (piece(&rest, " ;; ", &alternative)) {
        gg_slice inner = alternative;
        while (piece(&inner, " or ", &option)) {
            if (card->options == 3 || !read_option(sc, option, &card->option[card->options]))
                return false;
            card->nodes |= card->option[card->options++].nodes;
        }
    }
    return true;
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
static bool add_action(her_scenario *sc, her_face *face, int action, int number) {
    char text[32];
    uint8_t *record = (uint8_t *)face + actions[action].place;
    const bool bolt = actions[action].place == offsetof(her_face, bolt);
    if (sc->cards == HER_CARDS && !*record) return false;
    if (!*record) {
        her_card *c = &sc->card[sc->cards];
        memcpy(c->code, face->code, sizeof c->code);
        memcpy(c->name, face->name, sizeof face->name);
        c->kind = bolt ? HER_SPELL : HER_UNIT_ABILITY;
        c->casts = bolt;
        c->school = HER_NO_SCHOOL;
        c->options = 1;
        c->option[0].timing = actions[action].place == offsetof(her_face, other) ? 'O' : 'A';
        *record = (uint8_t)++sc->cards;
    }
    snprintf(text, sizeof text, actions[action].effect, number);
    for (int level = 0; level < 4; level++)
        if (!read_program(sc, gg_slice_of(text), level,
                          &sc->card[*record - 1].option[0].level[level]))
            return false;
    return true;
}

static bool read_action(her_scenario *sc, her_face *face, gg_slice text, bool *is) {
    gg_slice name, word;
    int64_t number = 0;
    if (!gg_token(&text, &name)) return true;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (!gg_slice_is(name, actions[i].name)) continue;
        *is = true;
        if (gg_token(&text, &word) && !gg_slice_int(word, 1, 9, &number)) return false;
        return add_action(sc, face, (int)i, (int)number);
    }
    return true;
}

bool her_read_abilities(her_scenario *sc, her_face *face, const char *text, const char **why) {
    gg_slice rest = gg_slice_of(text), item;
    while (gg_field(&rest, ';', &item)) {
        bool action = false;
        item = trimmed(item);
        *why = "this ability is not understood";
        if (!read_action(sc, face, item, &action)) return false;
        if (!action && !read_ability(face, item, why)) return false;
    }
    return true;
}
