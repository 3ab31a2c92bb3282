/* Options of a scenario, or of anything else that is set by name: one table says what they are
 * called, what they may be, what they are by default and what they mean, and where each stands in
 * the owner's struct. Everything else is derived: reading "rounds=3,setup=free" and the mapping of a
 * content file, writing what differs, and lists for the protocol, the pages and the conformance kit.
 *
 *     typedef struct toy_options {
 *         uint8_t rounds, setup, fog;
 *     } toy_options;
 *
 *     static const char *const setups[] = {"fixed", "free", NULL};
 *
 *     const gg_option toy_option_table[] = {
 *         GG_NUMBER_OPTION("rounds", toy_options, rounds, 1, 9, 5, "rounds that are played"),
 *         GG_WORD_OPTION("setup", toy_options, setup, setups, 0, "who places the units"),
 *         GG_NUMBER_OPTION("fog", toy_options, fog, 0, 1, 0, "1: units in woods are hidden",
 *                          .with = ":setup=free"),
 *         GG_OPTIONS_END,
 *     };
 *
 *     toy_options own, now;
 *     gg_options_defaults(toy_option_table, &own);
 *     if (gg_options_read_content(toy_option_table, &own, &place, "scenarios[2].options") < 0) ...
 *     now = own;
 *     if (gg_options_read(toy_option_table, &now, overrides, error) < 0) ...
 *     gg_options_write(toy_option_table, &now, &own, ',', &text);      // "rounds=3"
 *
 * What no single value shows (an end before its beginning) is checked by the owner, afterwards.
 *
 * Tables are constants; only words that the content gives (names of decks) are not known before a
 * file is open: such a table has `words` NULL there, and the loader reads with a copy of the table
 * whose `words` it has filled in. Nothing here is on the path of a search. */
#ifndef GG_CORE_KIT_OPTIONS_H
#define GG_CORE_KIT_OPTIONS_H

#include "../content.h"
#include "../text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the values of an option are. */
typedef enum gg_option_kind {
    GG_OPTION_NUMBER, /* a whole number from low to high */
    GG_OPTION_REAL,   /* a decimal number from low to high; the target is a double */
    GG_OPTION_WORD,   /* one of the words; the target holds its index */
    GG_OPTION_SET, /* some of the words, each a single letter, "GA": bit i for word i, not empty */
} gg_option_kind;

typedef struct gg_option {
    const char *name;    /* [a-z0-9_]+; NULL ends the table */
    const char *meaning; /* one sentence, without its full stop */
    gg_option_kind kind;
    uint16_t offset;          /* of the target in the owner's struct */
    uint8_t width;            /* of the target: 1, 2, 4 or 8 bytes; signed where low < 0 */
    double low, high;         /* numbers: what it may be */
    double normal;            /* the default: a number, an index, a set */
    const char *const *words; /* ended by NULL; "" stands for a bit of a set without a letter */
    const char *with;         /* NULL, or what to set besides to make use of the option,
                                  "[scenario][:name=value,...]": for tests and pages */
} gg_option;

#define GG_OPTION_AT(type, member)                                                                 \
    .offset = offsetof(type, member), .width = sizeof(((type *)NULL)->member)

/* Entries of a table: name, struct, member, range or words, default, meaning; then, if need be,
 * other fields by name. */
#define GG_NUMBER_OPTION(key, type, member, from, to, otherwise, ...)                              \
    {                                                                                              \
        .name = (key), .kind = GG_OPTION_NUMBER, GG_OPTION_AT(type, member), .low = (from),        \
        .high = (to), .normal = (otherwise), .meaning = __VA_ARGS__                                \
    }
#define GG_REAL_OPTION(key, type, member, from, to, otherwise, ...)                                \
    {                                                                                              \
        .name = (key), .kind = GG_OPTION_REAL, GG_OPTION_AT(type, member), .low = (from),          \
        .high = (to), .normal = (otherwise), .meaning = __VA_ARGS__                                \
    }
#define GG_WORD_OPTION(key, type, member, list, otherwise, ...)                                    \
    {                                                                                              \
        .name = (key), .kind = GG_OPTION_WORD, GG_OPTION_AT(type, member), .words = (list),        \
        .normal = (otherwise), .meaning = __VA_ARGS__                                              \
    }
#define GG_SET_OPTION(key, type, member, letters, otherwise, ...)                                  \
    {                                                                                              \
        .name = (key), .kind = GG_OPTION_SET, GG_OPTION_AT(type, member), .words = (letters),      \
        .normal = (otherwise), .meaning = __VA_ARGS__                                              \
    }
#define GG_OPTIONS_END                                                                             \
    { .name = NULL }

/* --- values */

/* Gives every option of the table its default in `values`. */
void gg_options_defaults(const gg_option *table, void *values);

/* Sets one option by name. Returns GG_OK, or GG_BAD_OPTION with the values that are allowed, or
 * with the names of the table if there is no such option; `values` is then as before. */
int gg_option_set(const gg_option *table, void *values, gg_slice name, gg_slice value,
                  gg_error *error);

/* Reads "name=value,name=value" ("" sets nothing) over what `values` holds. An option given twice,
 * an empty entry and a comma at the end are errors. GG_OK, or GG_BAD_OPTION with `values` as
 * before. */
int gg_options_read(const gg_option *table, void *values, gg_slice text, gg_error *error);

/* Reads the mapping `field` of a content file ("options", "scenarios[3].options": name to value)
 * over what `values` holds; nothing when it is not there. The file must have passed its schema, in
 * which the field is CYAML_FIELD_IGNORE("options", CYAML_FLAG_OPTIONAL). GG_OK, or GG_BAD_CONTENT at
 * the line of the option with `values` as before. O(length of the file). */
int gg_options_read_content(const gg_option *table, void *values, gg_content_place *place,
                            const char *field);

/* --- writing */

/* Writes the options that differ from `base` (NULL: from the defaults) as name=value, in the order of
 * the table, joined by `separator`; nothing where none differ. */
void gg_options_write(const gg_option *table, const void *values, const void *base, char separator,
                      gg_text *text);

/* --- lists */

/* The option with this name, NULL if there is none. */
const gg_option *gg_option_named(const gg_option *table, gg_slice name);

/* Writes what the option may be: "1..9", "fixed|free", "some of GSA"; "a name of the content" where
 * the words are not known yet. */
void gg_option_allowed(const gg_option *option, gg_text *text);

/* Writes the option's default as it is read. */
void gg_option_normal(const gg_option *option, gg_text *text);

/* Writes the i-th variant of the table that is worth a test as the text of a scenario,
 * "siege:setup=free,fog=1": each option once at each of its words, at the ends of its range, at each
 * single letter and all letters of its set, but not at its default, together with what `with` says;
 * `scenario` is the id where `with` names none. False past the last. */
bool gg_options_variant(const gg_option *table, int i, const char *scenario, gg_text *text);

#endif
