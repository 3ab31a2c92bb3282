/* Questions in JSON and their answers, checked against ai-bots/schema/, for tests. */
#ifndef GG_TESTS_AI_BOTS_ANSWERS_H
#define GG_TESTS_AI_BOTS_ANSWERS_H

#include "wire.h"

#include <jansson.h>

/* Asks `query json QUESTION`. The answer is one line of sound JSON that fits the schema named by the
 * question's first word; else the running test fails. The caller frees it with json_decref. */
json_t *ask_json(wire *w, const char *question);
/* The same as it came, overwritten by the next call but one. */
const char *ask_line(wire *w, const char *question);
/* The text of a line fits the schema of that name; freed by the caller. */
json_t *fit_json(const char *schema, const char *text);

/* A member, followed by further keys or numbers of elements up to NULL: at("moves", "0", "token").
 * The running test fails when it is not there. Borrowed. */
json_t *at_(json_t *value, const char *key, ...);
#define at(...) at_(__VA_ARGS__, NULL)
/* Its text. */
#define text_at(...) json_string_value(at(__VA_ARGS__))

#endif
