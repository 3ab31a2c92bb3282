/* Records of content: one table says what the fields of a record are called in YAML, what they may
 * be, and where they go in the game's struct. From it the libcyaml schema is made and every value is
 * checked; a game's loader is left with what tables cannot say.
 *
 *     typedef struct toy_weapon {
 *         char name[16];
 *         uint8_t range;
 *         int8_t bonus;
 *     } toy_weapon;
 *     typedef struct toy_unit {
 *         char name[24];
 *         uint8_t health, kind, weapons;
 *         uint16_t tags;
 *         toy_weapon weapon[2];
 *     } toy_unit;
 *     typedef struct toy_file {
 *         toy_unit unit[32];
 *         uint8_t units;
 *     } toy_file;
 *
 *     static const gg_word kinds[] = {{"foot", TOY_FOOT}, {"horse", TOY_HORSE}};
 *     static const gg_word tags[] = {{"slow", 1 << TOY_SLOW}, {"brave", 1 << TOY_BRAVE}};
 *
 *     static const gg_record_field weapon_fields[] = {
 *         GG_TEXT_FIELD("name", toy_weapon, name),
 *         GG_NUMBER_FIELD("range", toy_weapon, range, 1, 9),
 *         GG_NUMBER_FIELD("bonus", toy_weapon, bonus, -3, 3, .optional = true),
 *         GG_FIELDS_END,
 *     };
 *     static const gg_record_field unit_fields[] = {
 *         GG_TEXT_FIELD("name", toy_unit, name, .unique = true),
 *         GG_NUMBER_FIELD("health", toy_unit, health, 1, 12),
 *         GG_WORD_FIELD("kind", toy_unit, kind, kinds),
 *         GG_FLAGS_FIELD("tags", toy_unit, tags, tags, .optional = true),
 *         GG_RECORD_FIELD("weapons", toy_unit, weapon[0], weapon_fields,
 *                         GG_LIST(toy_unit, weapon, weapons, 1)),
 *         GG_FIELDS_END,
 *     };
 *     static const gg_record_field file_fields[] = {
 *         GG_RECORD_FIELD("units", toy_file, unit[0], unit_fields,
 *                         GG_LIST(toy_file, unit, units, 1)),
 *         GG_FIELDS_END,
 *     };
 *     const gg_record toy_file_record = {sizeof(toy_file), file_fields};
 *
 * reads
 *
 *     units:
 *       - {name: Lancers, health: 6, kind: horse, weapons: [{name: Lance, range: 1, bonus: 2}]}
 *
 * into a toy_file: flat, without pointers, what is absent zero. Lists have the capacity of their
 * array. A struct that is a game's own is taken over whole (sc->unit[i] = file->unit[i]); what must
 * be looked up (a unit's profile by name) stands as text in a struct of the loader.
 *
 * Errors are those of core/content.h: file, line, field, reason. */
#ifndef GG_CORE_KIT_RECORD_H
#define GG_CORE_KIT_RECORD_H

#include "../content.h"

#include <stdbool.h>

/* A word and the number it stands for. */
typedef cyaml_strval_t gg_word;

typedef enum gg_field_kind {
    GG_FIELD_NUMBER, /* a whole number from low to high, signed where low < 0; any width */
    GG_FIELD_TEXT,   /* a char array; one line of low bytes at least, UTF-8 as it is */
    GG_FIELD_WORD,   /* one of the words; any width */
    GG_FIELD_FLAGS,  /* a sequence of words; their numbers together */
    GG_FIELD_RECORD, /* a mapping; a struct */
    GG_FIELD_SKIP,   /* may be there, is read by others */
} gg_field_kind;

typedef struct gg_record_field {
    const char *key; /* NULL ends the table */
    gg_field_kind kind;
    bool optional;       /* absent: zero */
    bool unique;         /* a text that no two entries of the record's list share */
    uint32_t offset;     /* in the struct */
    uint32_t width;      /* bytes of the member; of a list: of one entry */
    int64_t low, high;   /* numbers: the range; texts: low is the least length */
    const char *letters; /* texts: the characters it is made of; NULL: any but control characters */
    const gg_word *words;
    uint32_t word_count;
    const struct gg_record_field *fields; /* of a record */
    uint32_t most;                        /* entries of a list, its capacity; 0: no list */
    uint32_t least;        /* entries; least == most without a count: always as many */
    uint32_t each;         /* of a list of lists: values of each of its entries; 0: values */
    uint32_t count_offset; /* of the number of entries ... */
    uint8_t count_width;   /* ... and its width; 0: there is none */
} gg_record_field;

#define GG_MEMBER_(type, member)                                                                   \
    .offset = offsetof(type, member), .width = sizeof(((type *)NULL)->member)

/* Fields of a table: key, struct, member, then what the kind needs, then other fields by name. */
#define GG_NUMBER_FIELD(name, type, member, from, ...)                                             \
    {                                                                                              \
        .key = (name), .kind = GG_FIELD_NUMBER, GG_MEMBER_(type, member), .low = (from),           \
        .high = __VA_ARGS__                                                                        \
    }
#define GG_WORD_FIELD(name, type, member, list, ...)                                               \
    {                                                                                              \
        .key = (name), .kind = GG_FIELD_WORD, GG_MEMBER_(type, member), .words = (list),           \
        .word_count = sizeof(list) / sizeof(*(list)), __VA_ARGS__                                  \
    }
#define GG_FLAGS_FIELD(name, type, member, list, ...)                                              \
    {                                                                                              \
        .key = (name), .kind = GG_FIELD_FLAGS, GG_MEMBER_(type, member), .words = (list),          \
        .word_count = sizeof(list) / sizeof(*(list)), __VA_ARGS__                                  \
    }
/* A text of at least one byte; GG_ANY_TEXT_FIELD may be empty. */
#define GG_TEXT_FIELD(name, type, member, ...)                                                     \
    { .key = (name), .kind = GG_FIELD_TEXT, GG_MEMBER_(type, member), .low = 1, __VA_ARGS__ }
#define GG_ANY_TEXT_FIELD(name, type, member, ...)                                                 \
    { .key = (name), .kind = GG_FIELD_TEXT, GG_MEMBER_(type, member), __VA_ARGS__ }
#define GG_RECORD_FIELD(name, type, member, table, ...)                                            \
    {                                                                                              \
        .key = (name), .kind = GG_FIELD_RECORD, GG_MEMBER_(type, member), .fields = (table),       \
        __VA_ARGS__                                                                                \
    }
#define GG_SKIP_FIELD(name)                                                                        \
    { .key = (name), .kind = GG_FIELD_SKIP, .optional = true }
#define GG_FIELDS_END                                                                              \
    { .key = NULL }

/* Makes a field that names the first entry of an array (member[0]) a list of `from` entries or more,
 * as many as the array holds at most; their number goes to `count`. */
#define GG_LIST(type, member, count, from)                                                         \
    .most = sizeof(((type *)NULL)->member) / sizeof(((type *)NULL)->member[0]), .least = (from),   \
    .count_offset = offsetof(type, count), .count_width = sizeof(((type *)NULL)->count)
/* The same for a list that always fills the array. */
#define GG_LIST_OF_ALL(type, member)                                                               \
    .most = sizeof(((type *)NULL)->member) / sizeof(((type *)NULL)->member[0]),                    \
    .least = sizeof(((type *)NULL)->member) / sizeof(((type *)NULL)->member[0])

/* A list of lists names the first value of all, member[0][0], and says how many each entry has; the
 * inner lists are always full:
 *
 *     GG_NUMBER_FIELD("odds", toy_file, odds[0][0], 0, 6, GG_LIST_OF_ALL(toy_file, odds), .each = 4)
 */

/* Characters of codes and ids. */
#define GG_LOWER  "abcdefghijklmnopqrstuvwxyz"
#define GG_UPPER  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define GG_DIGITS "0123456789"

/* What a file, or a part of it, is read into. */
typedef struct gg_record {
    size_t size;
    const gg_record_field *fields;
} gg_record;

/* A file that was read. */
typedef struct gg_records {
    void *data;                   /* a struct of the record */
    cyaml_schema_value_t *schema; /* private */
} gg_records;

/* Reads the file of `at` (yaml, length, name, error) by the table into `records`, which is released
 * in every case. GG_OK, GG_BAD_CONTENT at the first mistake, or GG_NO_MEMORY. O(length of the file
 * times fields of a record). */
int gg_records_load(gg_records *records, const gg_record *record, gg_content_place *at);
void gg_records_release(gg_records *records);

/* The index of the first of `count` records whose text at `name`, the member of the first one, is
 * `text`; -1 if there is none. `stride`: sizeof a record.
 *
 *     gg_record_named(file->unit[0].name, sizeof *file->unit, file->units, gg_slice_of("Lancers")) */
int gg_record_named(const char *name, size_t stride, int count, gg_slice text);

#endif
