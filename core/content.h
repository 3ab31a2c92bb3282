/* Content files: YAML into C structs, with errors that say where. Used by the games' content.c.
 *
 * Each game describes its file with a libcyaml schema; this page adds limits (bytes, depth, memory,
 * one document, no aliases) and errors of the form
 *
 *     siege.yaml:132: units[3].start: Invalid INT value: 'x'
 *
 * that is file name, line (from 1), field (keys joined by '.', entries counted from 0 as in [3])
 * and reason. An unknown key is repeated only where it is a word of letters and digits: what is no
 * content file may hold secrets. Nothing is printed. All functions are pure and may be called from any thread.
 *
 * For the schema: give every sequence a maximum; libcyaml takes any word that is not a form of
 * "false" as true, so use a strict enum of yes/no words where that matters. */
#ifndef GG_CORE_CONTENT_H
#define GG_CORE_CONTENT_H

#include "error.h"
#include "text.h"

#include <cyaml/cyaml.h>
#include <stddef.h>
#include <stdint.h>

#define GG_CONTENT_BYTES  (4u << 20)  /* longest content file */
#define GG_CONTENT_DEPTH  32          /* deepest nesting of sequences and mappings */
#define GG_CONTENT_MEMORY (64u << 20) /* most memory one loaded file may take */
#define GG_CONTENT_FIELD  160         /* capacity that holds the path of a field */

/* Reads `length` bytes of YAML by the schema of its top-level value (a CYAML_FLAG_POINTER mapping)
 * into *data, which the caller frees with gg_content_free and in no other way. `name` is the file's
 * name for errors. Returns 0; or GG_BAD_CONTENT or GG_NO_MEMORY with *data NULL and nothing
 * allocated. O(length), once through libyaml and once through libcyaml. */
int gg_content_load(const char *yaml, size_t length, const char *name,
                    const cyaml_schema_value_t *schema, void **data, gg_error *error);
/* Frees what gg_content_load made with the same schema. NULL is allowed. */
void gg_content_free(const cyaml_schema_value_t *schema, void *data);

/* The line (from 1) of a field, "units[3].start": the key's line in a mapping, the entry's first
 * line in a sequence. Where the field is missing, the line of the innermost part of it that is
 * there; 1 if there is none. O(length): for errors. */
int gg_content_line(const char *yaml, size_t length, const char *field);

/* Calls `visit` for every scalar value of the text, in its order, with its field ("scenarios[3].id")
 * and line; stops when it returns false. For what is read without a schema: lists of titles, options
 * by name. Returns 0, or GG_BAD_CONTENT at a mistake in the YAML (`visit` has then seen what stands
 * before it). Fields longer than GG_CONTENT_FIELD - 1 bytes are cut. O(length). */
typedef bool gg_content_visit(void *context, const char *field, gg_slice value, int line);
int gg_content_walk(const char *yaml, size_t length, const char *name, gg_content_visit *visit,
                    void *context, gg_error *error);

/* For what a schema cannot check: fills `error` with GG_BAD_CONTENT and "name:line: field: words",
 * the line looked up in the text, and returns GG_BAD_CONTENT. `field` "" stands for the whole
 * file. */
int gg_content_fail(const char *yaml, size_t length, const char *name, const char *field,
                    gg_error *error, const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Where a load is, for the errors of code that checks field after field. */
typedef struct gg_content_place {
    const char *yaml; /* the text */
    size_t length;
    const char *name; /* of the file */
    gg_error *error;
    char field[GG_CONTENT_FIELD]; /* of the last gg_content_at() */
} gg_content_place;

/* Names the field that is looked at now. */
void gg_content_at(gg_content_place *place, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails at the field named last, with words, as gg_content_fail. */
#define GG_CONTENT_FAIL(place, ...)                                                                \
    gg_content_fail((place)->yaml, (place)->length, (place)->name, (place)->field, (place)->error, \
                    __VA_ARGS__)
/* 0 if the value of the field named last lies in low..high, else a failure there. */
int gg_content_range(gg_content_place *place, int value, int low, int high);

/* Declares a file that the build compiled in: GG_EMBEDDED(core_argot_content_siege_yaml) gives
 * gg_embedded_core_argot_content_siege_yaml, NUL-terminated, and ..._size without the NUL. */
#define GG_EMBEDDED(symbol)                                                                        \
    extern const char gg_embedded_##symbol[];                                                      \
    extern const uint64_t gg_embedded_##symbol##_size

#endif
