/* Options of a scenario (section 1.2 of the rules page): one table of names and values, read and
 * written. Used by the loader and by whoever shows options. */
#include "rules.h"

#include <stddef.h>

/* How a value is written. */
enum sort { NUMBER, WORDS, KINDS, DECK };

struct option {
    const char *name;
    uint8_t offset; /* in argot_options */
    uint8_t sort;
    uint8_t low, high;       /* NUMBER */
    const char *const *word; /* WORDS: the value is the index; NULL ends the list */
};

#define AT(member) offsetof(argot_options, member)

static const char *const timeouts[] = {"draw", "argot", "mineos", NULL};
static const char *const neutrals[] = {"script", "random", "seat", "argot",
                                       "mineos", "second", NULL};
static const char *const hit_rules[] = {"owner", "strongest", NULL};
static const char *const train_spends[] = {"consume", "capacity", NULL};
static const char *const mineos_spends[] = {"any", "medical", NULL};
static const char *const setups[] = {"fixed", "free", NULL};

static const struct option table[] = {
    {"stack", AT(stack), NUMBER, 1, 7, NULL},
    {"rounds", AT(rounds), NUMBER, 1, 3, NULL},
    {"tokens_cap", AT(tokens_cap), NUMBER, 1, 15, NULL},
    {"deck", AT(deck), DECK, 0, 0, NULL},
    {"hold_turns", AT(hold_turns), NUMBER, 1, 15, NULL},
    {"hold_kinds", AT(hold_kinds), KINDS, 0, 0, NULL},
    {"elim_kinds", AT(elim_kinds), KINDS, 0, 0, NULL},
    {"max_days", AT(max_days), NUMBER, 1, 15, NULL},
    {"timeout", AT(timeout), WORDS, 0, 0, timeouts},
    {"neutral", AT(neutral), WORDS, 0, 0, neutrals},
    {"hit_rule", AT(strongest), WORDS, 0, 0, hit_rules},
    {"range_exact", AT(range_exact), NUMBER, 0, 1, NULL},
    {"resil_ranged", AT(resil_ranged), NUMBER, 0, 1, NULL},
    {"train_spend", AT(by_capacity), WORDS, 0, 0, train_spends},
    {"mineos_spend", AT(medical_only), WORDS, 0, 0, mineos_spends},
    {"assault_landing", AT(assault_landing), NUMBER, 0, 1, NULL},
    {"income_turn", AT(income_turn), NUMBER, 0, 15, NULL},
    {"income_day", AT(income_day), NUMBER, 0, 15, NULL},
    {"rest_heals", AT(rest_heals), NUMBER, 0, 1, NULL},
    {"setup", AT(free_setup), WORDS, 0, 0, setups},
    {"kha", AT(kha), NUMBER, 0, 1, NULL},
    {"parley", AT(parley), NUMBER, 0, 1, NULL},
    {"fog", AT(fog), NUMBER, 0, 1, NULL},
};

enum { OPTIONS = sizeof table / sizeof table[0] };

static_assert(OPTIONS == sizeof(argot_options), "one entry per option, each one byte");

/* The kinds that may be named in a set, in the order they are written. */
static const struct {
    char letter;
    uint8_t kind;
} kind_letters[] = {{'G', ARGOT_G}, {'S', ARGOT_S}, {'A', ARGOT_A}};

static int bad(gg_error *error, const struct option *option, gg_slice value, const char *wanted) {
    return gg_fail(error, GG_BAD_OPTION, "option %s: '%.*s' is not %s", option->name,
                   (int)(value.length < 40 ? value.length : 40), value.data, wanted);
}

static int read_number(const struct option *option, gg_slice value, gg_error *error) {
    int64_t number;
    if (gg_slice_int(value, option->low, option->high, &number)) return (int)number;
    char wanted[40];
    gg_text text = gg_text_over(wanted, sizeof wanted);
    gg_putf(&text, "a number from %d to %d", option->low, option->high);
    return bad(error, option, value, wanted);
}

static int read_word(const struct option *option, const char *const *words, int count,
                     gg_slice value, gg_error *error) {
    char wanted[160];
    gg_text text = gg_text_over(wanted, sizeof wanted);
    gg_put(&text, "one of");
    for (int i = 0; i < count; i++) {
        if (gg_slice_is(value, words[i])) return i;
        gg_putf(&text, "%s %s", i ? "," : "", words[i]);
    }
    return bad(error, option, value, wanted);
}

static int read_kinds(const struct option *option, gg_slice value, gg_error *error) {
    int kinds = 0;
    for (size_t i = 0; i < value.length; i++) {
        int bit = 0;
        for (size_t k = 0; k < sizeof kind_letters / sizeof kind_letters[0]; k++)
            if (kind_letters[k].letter == value.data[i]) bit = 1 << kind_letters[k].kind;
        if (!bit || (kinds & bit)) kinds = -1;
        if (kinds < 0) break;
        kinds |= bit;
    }
    if (kinds > 0) return kinds;
    return bad(error, option, value, "a set of the kinds G, S and A");
}

static int word_count(const char *const *words) {
    int n = 0;
    while (words[n]) n++;
    return n;
}

int argot_option_set(argot_options *options, const char *const *decks, int deck_count,
                     gg_slice name, gg_slice value, gg_error *error) {
    for (int i = 0; i < OPTIONS; i++) {
        const struct option *option = &table[i];
        if (!gg_slice_is(name, option->name)) continue;
        int read = 0;
        switch ((enum sort)option->sort) {
        case NUMBER: read = read_number(option, value, error); break;
        case WORDS:
            read = read_word(option, option->word, word_count(option->word), value, error);
            break;
        case KINDS: read = read_kinds(option, value, error); break;
        case DECK: read = read_word(option, decks, deck_count, value, error); break;
        }
        if (read < 0) return read;
        ((uint8_t *)options)[option->offset] = (uint8_t)read;
        return GG_OK;
    }
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'",
                   (int)(name.length < 40 ? name.length : 40), name.data);
}

static void put_value(const struct option *option, int value, const char *const *decks,
                      gg_text *text) {
    switch ((enum sort)option->sort) {
    case NUMBER: gg_put_int(text, value); return;
    case WORDS: gg_put(text, option->word[value]); return;
    case DECK: gg_put(text, decks[value]); return;
    case KINDS:
        for (size_t k = 0; k < sizeof kind_letters / sizeof kind_letters[0]; k++)
            if (value >> kind_letters[k].kind & 1) gg_put_char(text, kind_letters[k].letter);
        return;
    }
}

void argot_options_write(const argot_options *a, const argot_options *b, const char *const *decks,
                         gg_text *text) {
    const uint8_t *left = (const uint8_t *)a, *right = (const uint8_t *)b;
    const char *separator = "";
    for (int i = 0; i < OPTIONS; i++) {
        const struct option *option = &table[i];
        if (left[option->offset] == right[option->offset]) continue;
        gg_put(text, separator);
        gg_put(text, option->name);
        gg_put_char(text, '=');
        put_value(option, left[option->offset], decks, text);
        separator = ",";
    }
}
