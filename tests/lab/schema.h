/* A validator for the part of JSON Schema (draft-07) that ai-bots/schema/ uses, for tests. */
#ifndef GG_TESTS_LAB_SCHEMA_H
#define GG_TESTS_LAB_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>

/* Loads a schema; the running test fails when the file is not there, is no JSON, or uses a word that
 * this validator does not know (so that nothing goes unchecked). Freed with json_decref. */
json_t *schema_load(const char *path);
/* True if the value is what the schema says. Stricter than the standard: objects have no properties
 * but those named. On failure *why (overwritten by the next call) says where and what. */
bool schema_fits(const json_t *schema, const json_t *value, const char **why);

#endif
