/* The verbs of the map (RULES.md, section 6.2): their names, and what stands behind each. Used by
 * effects.c only; nothing here is on the path of a search. */
#include "rules.h"

/* Arguments: n x y numbers, to n, x[0] and x[1], each within its range; d a deck; r a resource; c the code
 * of a card; k kinds of cards; f a kind of fields. Ranges are what the map game has room for: three dice
 * of a roll, eight cards or units that are shown, the empowered cards of four kinds. */
typedef struct map_verb {
    const char *name;
    uint8_t op;
    const char *arguments;
    struct {
        int8_t least, most;
    } n, x, y;
} map_verb;

static const map_verb verbs[] = {
    {"search", HER_V_SEARCH, "dn", .n = {1, 8}},
    {"look", HER_V_LOOK, "n", .n = {1, 8}},
    {"find", HER_V_FIND, .arguments = "c"},
    {"exile", HER_V_EXILE, "kn", .n = {1, 9}},
    {"exile?", HER_V_EXILE, "kn", .n = {1, 9}},
    {"raise", HER_V_RAISE, "n", .n = {1, 4}},
    {"gain", HER_V_GAIN, "rn", .n = {0, 99}},
    {"rolr", HER_V_ROLR, "nx", .n = {1, 3}, .x = {1, 3}},
    {"rolt", HER_V_ROLT, "nxy", .n = {1, 3}, .x = {1, 3}, .y = {0, 1}},
    {"market", HER_V_MARKET, .arguments = ""},
    {"mp", HER_V_MP, "n", .n = {-9, 15}},
    {"step", HER_V_STEP, .arguments = ""},
    {"ghost", HER_V_GHOST, .arguments = ""},
    {"climb", HER_V_CLIMB, .arguments = ""},
    {"portal", HER_V_PORTAL, .arguments = ""},
    {"xp", HER_V_XP, "n", .n = {0, 99}},
    {"spy", HER_V_SPY, .arguments = ""},
    {"book", HER_V_BOOK, "nx", .n = {0, 99}, .x = {1, 8}},
    {"cheap", HER_V_CHEAP, "n", .n = {0, 15}},
    {"reinf", HER_V_REINF, "nx", .n = {1, 7}, .x = {0, 3}},
    {"flip", HER_V_FLIP, "n", .n = {1, 7}},
    {"diplo", HER_V_DIPLO, .arguments = ""},
    {"slip", HER_V_SLIP, .arguments = ""},
    {"hire", HER_V_HIRE, "n", .n = {1, 8}},
    {"take", HER_V_TAKE, .arguments = "c"},
    {"toll", HER_V_TOLL, "dn", .n = {1, 8}},
    {"fair", HER_V_FAIR, "dn", .n = {1, 8}},
    {"stall", HER_V_STALL, "dn", .n = {1, 8}},
    {"march", HER_V_MARCH, "n", .n = {-9, 9}},
    {"hand", HER_V_HAND, "n", .n = {-9, 9}},
    {"boon", HER_V_BOON, "rn", .n = {-9, 31}},
    {"renew", HER_V_RENEW, .arguments = "f"},
    {"luck", HER_V_LUCK, .arguments = ""},
    {"arcane", HER_V_ARCANE, "n", .n = {0, 9}},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

const char *her_map_verb(gg_slice name, her_verb *verb) {
    for (int i = 0; i < VERBS; i++)
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

/* A number of the verb, within its range; of dice no more are kept than rolled. */
static bool read_number(gg_slice word, char argument, her_verb *verb) {
    const map_verb *of = verbs;
    int64_t value = 0;
    while (of->op != verb->op) of++;
    switch (argument) {
    case 'n':
        if (!gg_slice_int(word, of->n.least, of->n.most, &value)) return false;
        verb->n = (int8_t)value;
        return true;
    case 'x':
        if (!gg_slice_int(word, of->x.least, of->x.most, &value)) return false;
        verb->x[0] = (uint8_t)value;
        return (verb->op != HER_V_ROLR && verb->op != HER_V_ROLT) || value <= verb->n;
    default:
        if (!gg_slice_int(word, of->y.least, of->y.most, &value)) return false;
        verb->x[1] = (uint8_t)value;
        return true;
    }
}

bool her_read_map_word(gg_slice word, char argument, her_verb *verb) {
    switch (argument) {
    case 'd': return read_deck(word, verb);
    case 'k': return read_kinds(word, verb);
    case 'f': return read_field(word, verb);
    case 'r': verb->kind = word.data[0]; return word.length == 1 && strchr("gbv", word.data[0]);
    case 'c': /* her_find_cards makes it a record */
        memcpy(verb->x, word.data, word.length < 3 ? word.length : 3);
        return word.length == 3;
    default: return read_number(word, argument, verb);
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
