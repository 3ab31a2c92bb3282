/* Options by name. */
#include "options.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST = 64,    /* options of one table */
    WANTED = 320, /* capacity of a list of words */
    NUMERAL = 40, /* capacity of a number that is read */
};

/* --- targets */

static double load(const gg_option *option, const void *values) {
    const unsigned char *at = (const unsigned char *)values + option->offset;
    if (option->kind == GG_OPTION_REAL) {
        double real;
        memcpy(&real, at, sizeof real);
        return real;
    }
    union {
        uint8_t u1;
        int8_t s1;
        uint16_t u2;
        int16_t s2;
        uint32_t u4;
        int32_t s4;
        int64_t s8;
    } number;
    const bool negative = option->low < 0;
    memcpy(&number, at, option->width);
    switch (option->width) {
    case 1: return negative ? number.s1 : number.u1;
    case 2: return negative ? number.s2 : number.u2;
    case 4: return negative ? (double)number.s4 : (double)number.u4;
    default: return (double)number.s8;
    }
}

static void store(const gg_option *option, void *values, double value) {
    unsigned char *at = (unsigned char *)values + option->offset;
    if (option->kind == GG_OPTION_REAL) {
        assert(option->width == sizeof value);
        memcpy(at, &value, sizeof value);
        return;
    }
    const int64_t number = (int64_t)value;
    const uint8_t one = (uint8_t)number;
    const uint16_t two = (uint16_t)number;
    const uint32_t four = (uint32_t)number;
    switch (option->width) {
    case 1: memcpy(at, &one, 1); return;
    case 2: memcpy(at, &two, 2); return;
    case 4: memcpy(at, &four, 4); return;
    default: assert(option->width == 8); memcpy(at, &number, 8);
    }
}

/* True if the target holds every value the option may have. */
static bool fits(const gg_option *option) {
    if (option->kind == GG_OPTION_REAL) return option->width == sizeof(double);
    if (option->kind != GG_OPTION_NUMBER) return option->width <= 8;
    const double half = ldexp(1, 8 * option->width - (option->low < 0));
    return option->low >= -half && option->high < half;
}

void gg_options_defaults(const gg_option *table, void *values) {
    for (; table->name; table++) {
        assert(fits(table));
        store(table, values, table->normal);
    }
}

const gg_option *gg_option_named(const gg_option *table, gg_slice name) {
    for (; table->name; table++)
        if (gg_slice_is(name, table->name)) return table;
    return NULL;
}

/* --- reading one value */

static bool read_number(const gg_option *option, gg_slice text, double *value) {
    int64_t number;
    if (!gg_slice_int(text, (int64_t)option->low, (int64_t)option->high, &number)) return false;
    *value = (double)number;
    return true;
}

static bool read_word(const gg_option *option, gg_slice text, double *value) {
    for (int i = 0; option->words && option->words[i]; i++)
        if (gg_slice_is(text, option->words[i])) {
            *value = i;
            return true;
        }
    return false;
}

/* Each letter at most once, in any order. */
static bool read_set(const gg_option *option, gg_slice text, double *value) {
    uint32_t set = 0;
    for (size_t i = 0; i < text.length; i++) {
        double bit;
        if (!read_word(option, (gg_slice){text.data + i, 1}, &bit) || set >> (int)bit & 1)
            return false;
        set |= UINT32_C(1) << (int)bit;
    }
    *value = set;
    return set != 0;
}

/* The words for one number: whole ones without a point, others so that they read back the same. */
static void put_number(double value, gg_text *text) {
    char buffer[NUMERAL];
    if (fabs(value) <= 0x1p53 && !(value < rint(value)) && !(value > rint(value))) {
        gg_put_int(text, (int64_t)value);
        return;
    }
    for (int digits = 6; digits <= 17; digits++) {
        snprintf(buffer, sizeof buffer, "%.*g", digits, value);
        const double back = strtod(buffer, NULL);
        if (!(back < value) && !(back > value)) break;
    }
    gg_put(text, buffer);
}

/* What the value should have been, for an error. */
static void put_wanted(const gg_option *option, gg_slice value, gg_text *text) {
    if (option->kind == GG_OPTION_WORD && option->words) {
        gg_put(text, "one of");
        for (int i = 0; option->words[i]; i++)
            gg_putf(text, "%s %s", i ? "," : "", option->words[i]);
    } else if (option->kind == GG_OPTION_NUMBER || option->kind == GG_OPTION_REAL) {
        double read; /* of those in the range it may only be a whole one */
        const bool real = option->kind == GG_OPTION_NUMBER && gg_slice_real(value, &read);
        gg_putf(text, "a %snumber from ",
                real && read > option->low && read < option->high ? "whole " : "");
        put_number(option->low, text);
        gg_put(text, " to ");
        put_number(option->high, text);
    } else {
        gg_option_allowed(option, text);
    }
}

static int read_value(const gg_option *option, gg_slice text, double *value, gg_error *error) {
    bool fine = false;
    switch (option->kind) {
    case GG_OPTION_NUMBER: fine = read_number(option, text, value); break;
    case GG_OPTION_REAL:
        fine = gg_slice_real(text, value) && *value >= option->low && *value <= option->high;
        break;
    case GG_OPTION_WORD: fine = read_word(option, text, value); break;
    case GG_OPTION_SET: fine = read_set(option, text, value); break;
    }
    if (fine) return GG_OK;
    char buffer[WANTED];
    gg_text wanted = gg_text_over(buffer, sizeof buffer);
    put_wanted(option, text, &wanted);
    return gg_fail(error, GG_BAD_OPTION, "option %s: '%.*s' is not %s", option->name,
                   GG_SHOWN(text), buffer);
}

static int no_option(const gg_option *table, gg_slice name, gg_error *error) {
    char buffer[WANTED];
    gg_text names = gg_text_over(buffer, sizeof buffer);
    for (const gg_option *option = table; option->name; option++)
        gg_putf(&names, "%s%s", option > table ? ", " : "", option->name);
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'%s%s", GG_SHOWN(name),
                   table->name ? "; there are " : "", buffer);
}

int gg_option_set(const gg_option *table, void *values, gg_slice name, gg_slice value,
                  gg_error *error) {
    const gg_option *option = gg_option_named(table, name);
    double number;
    if (!option) return no_option(table, name, error);
    const int status = read_value(option, value, &number, error);
    if (status == GG_OK) store(option, values, number);
    return status;
}

/* --- reading several */

/* Options that were given, and their values, kept apart until all are known to be good. */
struct given {
    uint64_t which; /* bit i: option i of the table */
    double value[MOST];
};

static int take(const gg_option *table, struct given *given, gg_slice name, gg_slice value,
                gg_error *error) {
    const gg_option *option = gg_option_named(table, name);
    if (!option) return no_option(table, name, error);
    const ptrdiff_t i = option - table;
    assert(i < MOST);
    if (given->which >> i & 1)
        return gg_fail(error, GG_BAD_OPTION, "option %s is given twice", option->name);
    given->which |= UINT64_C(1) << i;
    return read_value(option, value, &given->value[i], error);
}

static void store_given(const gg_option *table, const struct given *given, void *values) {
    for (int i = 0; table[i].name; i++)
        if (given->which >> i & 1) store(&table[i], values, given->value[i]);
}

int gg_options_read(const gg_option *table, void *values, gg_slice text, gg_error *error) {
    struct given given = {.which = 0};
    gg_slice item, name, value;
    while (gg_field(&text, ',', &item)) {
        if (!gg_split(item, '=', &name, &value))
            return gg_fail(error, GG_BAD_OPTION, "'%.*s' is not of the form option=value",
                           GG_SHOWN(item));
        const int status = take(table, &given, name, value, error);
        if (status < 0) return status;
        if (text.data && !text.length)
            return gg_fail(error, GG_BAD_OPTION, "an option is missing after the last comma");
    }
    store_given(table, &given, values);
    return GG_OK;
}

/* A mapping of options being looked for in a file. */
struct search {
    const gg_option *table;
    gg_content_place *place;
    const char *field; /* of the mapping */
    struct given given;
    int status;
};

static bool visit(void *context, const char *field, gg_slice value, int line) {
    struct search *search = context;
    gg_slice rest = gg_slice_of(field);
    gg_error why = {.code = GG_OK};
    (void)line; /* gg_content_fail looks it up */
    if (!gg_take_words(&rest, search->field)) return true;
    if (rest.length && *rest.data != '.' && *rest.data != '[') return true;
    gg_content_at(search->place, "%s", field);
    if (!gg_take_char(&rest, '.'))
        search->status = GG_CONTENT_FAIL(search->place, "options are name: value");
    else if (take(search->table, &search->given, rest, value, &why) < 0)
        search->status = GG_CONTENT_FAIL(search->place, "%s", why.words);
    return search->status == GG_OK;
}

int gg_options_read_content(const gg_option *table, void *values, gg_content_place *place,
                            const char *field) {
    struct search search = {.table = table, .place = place, .field = field};
    const int status =
        gg_content_walk(place->yaml, place->length, place->name, visit, &search, place->error);
    if (status < 0) return status;
    if (search.status == GG_OK) store_given(table, &search.given, values);
    return search.status;
}

/* --- writing */

static void put_value(const gg_option *option, double value, gg_text *text) {
    if (option->kind == GG_OPTION_NUMBER || option->kind == GG_OPTION_REAL) {
        put_number(value, text);
    } else if (!option->words) {
        gg_put(text, "-");
    } else if (option->kind == GG_OPTION_WORD) {
        gg_put(text, option->words[(int)value]);
    } else {
        for (int i = 0; option->words[i]; i++)
            if ((uint32_t)value >> i & 1) gg_put(text, option->words[i]);
    }
}

void gg_option_normal(const gg_option *option, gg_text *text) {
    put_value(option, option->normal, text);
}

static bool differ(double a, double b) {
    return a < b || a > b;
}

void gg_options_write(const gg_option *table, const void *values, const void *base, char separator,
                      gg_text *text) {
    bool first = true;
    for (; table->name; table++) {
        if (!differ(load(table, values), base ? load(table, base) : table->normal)) continue;
        if (!first) gg_put_char(text, separator);
        first = false;
        gg_put(text, table->name);
        gg_put_char(text, '=');
        put_value(table, load(table, values), text);
    }
}

void gg_option_allowed(const gg_option *option, gg_text *text) {
    if (option->kind == GG_OPTION_NUMBER || option->kind == GG_OPTION_REAL) {
        put_number(option->low, text);
        gg_put(text, "..");
        put_number(option->high, text);
        return;
    }
    if (!option->words) {
        gg_put(text, "a name of the content");
        return;
    }
    if (option->kind == GG_OPTION_SET) gg_put(text, "some of ");
    for (int i = 0; option->words[i]; i++)
        gg_putf(text, "%s%s", i && option->kind == GG_OPTION_WORD ? "|" : "", option->words[i]);
}

/* --- variants */

/* The i-th value of an option worth a test, its default included. False past the last. */
static bool value_at(const gg_option *option, int i, double *value) {
    switch (option->kind) {
    case GG_OPTION_NUMBER:
    case GG_OPTION_REAL:
        *value = i ? option->high : option->low;
        return i < (differ(option->low, option->high) ? 2 : 1);
    case GG_OPTION_WORD: *value = i; return option->words && option->words[i];
    case GG_OPTION_SET: break;
    }
    int last = 0;
    uint32_t all = 0;
    for (; option->words && option->words[last]; last++)
        if (*option->words[last]) all |= UINT32_C(1) << last;
    *value = i < last ? (double)(all & UINT32_C(1) << i) : all;
    return i <= last;
}

static void put_variant(const gg_option *option, double value, const char *scenario,
                        gg_text *text) {
    gg_slice id, more;
    gg_split_scenario(option->with, &id, &more);
    if (!id.length) id = gg_slice_of(scenario);
    gg_put_bytes(text, id.data, id.length);
    gg_put_char(text, ':');
    if (more.length) {
        gg_put_bytes(text, more.data, more.length);
        gg_put_char(text, ',');
    }
    gg_put(text, option->name);
    gg_put_char(text, '=');
    put_value(option, value, text);
}

bool gg_options_variant(const gg_option *table, int i, const char *scenario, gg_text *text) {
    for (; table->name; table++) {
        double value;
        for (int k = 0; value_at(table, k, &value); k++) {
            const bool empty = table->kind == GG_OPTION_SET && !differ(value, 0);
            if (empty || !differ(value, table->normal) || i--) continue;
            put_variant(table, value, scenario, text);
            return true;
        }
    }
    return false;
}
