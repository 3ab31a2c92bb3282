/* Questions in JSON and their answers. */
#include "answers.h"

#include "../lab/schema.h"
#include "../lab/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER = 1 << 22, SCHEMAS = 32 };

/* Loaded when they are first used, kept to the end of the program. */
static const json_t *schema_of(const char *name) {
    static struct kept {
        char name[32];
        json_t *schema;
    } kept[SCHEMAS];
    char path[128];
    int i = 0;
    while (i < SCHEMAS && kept[i].schema && strcmp(kept[i].name, name) != 0) i++;
    assert_true(i < SCHEMAS);
    if (kept[i].schema) return kept[i].schema;
    snprintf(kept[i].name, sizeof kept[i].name, "%s", name);
    snprintf(path, sizeof path, "ai-bots/schema/%s.json", name);
    kept[i].schema = schema_load(path);
    return kept[i].schema;
}

json_t *fit_json(const char *schema, const char *text) {
    json_error_t error;
    const char *why;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!value) fail_msg("%s: %s: %.200s", schema, error.text, text);
    if (!schema_fits(schema_of(schema), value, &why)) fail_msg("%s: %s", schema, why);
    return value;
}

const char *ask_line(wire *w, const char *question) {
    static char answers[2][ANSWER];
    static int turn;
    char line[9000], extra[64];
    char *answer = answers[turn = !turn];
    snprintf(line, sizeof line, "query json %s", question);
    wire_drop(w);
    wire_send(w, line);
    if (!wire_take(w, answer, ANSWER)) fail_msg("%s: no answer", line);
    if (wire_take(w, extra, sizeof extra)) fail_msg("%s: one more line: %s", line, extra);
    return answer;
}

json_t *ask_json(wire *w, const char *question) {
    char name[32];
    const char *answer = ask_line(w, question);
    if (strncmp(answer, "response {\"v\":1,", 16) != 0) fail_msg("%s: %.300s", question, answer);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(question, " "), question);
    return fit_json(name, answer + strlen("response "));
}

json_t *at_(json_t *value, const char *key, ...) {
    va_list keys;
    va_start(keys, key);
    for (const char *next = key; next; next = va_arg(keys, const char *)) {
        json_t *part = json_is_array(value) ? json_array_get(value, (size_t)atoi(next))
                                            : json_object_get(value, next);
        if (!part) fail_msg("no '%s' in %.300s", next, json_dumps(value, JSON_ENCODE_ANY));
        value = part;
    }
    va_end(keys);
    return value;
}
