/* The verbs of the map (RULES.md, section 6.2): their names, and what stands behind each. Used by
 * effects.c only; nothing here is on the path of a search. */
#include "rules.h"

/* Arguments: n x y numbers, to n, x[0] and x[1]; p power, to n; d a deck; r a resource; c the code of a
 * card; k kinds of cards; f a kind of fields. */
static const struct {
    const char *name;
    uint8_t op;
    const char *arguments;
} verbs[] = {
    {"search", HER_V_SEARCH, "dn"}, {"look", HER_V_LOOK, "n"},     {"find", HER_V_FIND, "c"},
    {"exile", HER_V_EXILE, "kn"},   {"exile?", HER_V_EXILE, "kn"}, {"raise", HER_V_RAISE, "n"},
    {"gain", HER_V_GAIN, "rn"},     {"inc", HER_V_INC, "rn"},      {"rolr", HER_V_ROLR, "nx"},
    {"rolt", HER_V_ROLT, "nxy"},    {"market", HER_V_MARKET, ""},  {"mp", HER_V_MP, "n"},
    {"step", HER_V_STEP, ""},       {"ghost", HER_V_GHOST, ""},    {"climb", HER_V_CLIMB, ""},
    {"portal", HER_V_PORTAL, ""},   {"xp", HER_V_XP, "n"},         {"spy", HER_V_SPY, ""},
    {"book", HER_V_BOOK, "nx"},     {"cheap", HER_V_CHEAP, "n"},   {"reinf", HER_V_REINF, "nx"},
    {"flip", HER_V_FLIP, "n"},      {"diplo", HER_V_DIPLO, ""},    {"slip", HER_V_SLIP, ""},
    {"hire", HER_V_HIRE, "n"},      {"take", HER_V_TAKE, "c"},     {"toll", HER_V_TOLL, "dn"},
    {"fair", HER_V_FAIR, "dn"},     {"stall", HER_V_STALL, "dn"},  {"march", HER_V_MARCH, "n"},
    {"hand", HER_V_HAND, "n"},      {"boon", HER_V_BOON, "rn"},    {"renew", HER_V_RENEW, "f"},
    {"luck", HER_V_LUCK, ""},       {"arcane", HER_V_ARCANE, "p"},
};

const char *her_map_verb(gg_slice name, her_verb *verb) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (gg_slice_is(name, verbs[i].name)) {
            verb->op = verbs[i].op;
            if (name.data[name.length - 1] == '?') verb->kind = '?';
            return verbs[i].arguments;
        }
    return NULL;
}

static bool read_deck(gg_slice word, her_verb *verb) {
    verb->kind = gg_slice_is(word, "ab")   ? HER_ABILITY_DECK
                 : gg_slice_is(word, "ar") ? HER_ARTIFACT_DECK
                 : gg_slice_is(word, "sp") ? HER_SPELL_DECK
                                           : 0;
    return verb->kind != 0;
}

/* "as": artifacts and spells; "*" all kinds that a hand holds. */
static bool read_kinds(gg_slice word, her_verb *verb) {
    static const uint8_t kind[] = {1 << HER_SPELL, 1 << HER_ARTIFACT, 1 << HER_ABILITY_CARD};
    if (gg_slice_is(word, "*")) {
        verb->x[0] = (1 << HER_AI_CARD) - 1;
        return true;
    }
    while (word.length) {
        const int i = gg_take_one_of(&word, "sab");
        if (i < 0) return false;
        verb->x[0] |= kind[i];
    }
    return verb->x[0] != 0;
}

/* "*", or a kind of fields in two letters or digits. */
static bool read_field(gg_slice word, her_verb *verb) {
    if (gg_slice_is(word, "*")) {
        verb->kind = '*';
        return true;
    }
    if (word.length != 2) return false;
    memcpy(verb->x, word.data, 2);
    return true;
}

bool her_read_map_word(gg_slice word, char argument, her_verb *verb) {
    int64_t value = 0;
    switch (argument) {
    case 'd': return read_deck(word, verb);
    case 'k': return read_kinds(word, verb);
    case 'f': return read_field(word, verb);
    case 'r': verb->kind = word.data[0]; return word.length == 1 && strchr("gbv", word.data[0]);
    case 'c': /* her_find_cards makes it a record */
        memcpy(verb->x, word.data, word.length < 3 ? word.length : 3);
        return word.length == 3;
    case 'n':
        if (!gg_slice_int(word, -9, 99, &value)) return false;
        verb->n = (int8_t)value;
        return true;
    case 'p':
        if (!gg_slice_int(word, 0, 9, &value)) return false;
        verb->n = (int8_t)value;
        return true;
    default:
        if (!gg_slice_int(word, 0, 99, &value)) return false;
        verb->x[argument - 'x'] = (uint8_t)value;
        return true;
    }
}

/* True if the verb names no card; else its code becomes its record. */
static bool find_card(const her_content *content, her_verb *v) {
    if (v->op != HER_V_FIND && v->op != HER_V_TAKE) return true;
    const char code[4] = {(char)v->x[0], (char)v->x[1], (char)v->x[2], '\0'};
    const int card = her_card_named(content, code);
    memset(v->x, 0, sizeof v->x);
    if (card >= 0) v->x[0] = (uint8_t)card;
    return card >= 0;
}

bool her_find_cards(const her_content *content, her_program *p) {
    for (int k = 0; k < p->count; k++)
        if (!find_card(content, &p->verb[k])) return false;
    return true;
}
