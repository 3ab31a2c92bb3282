/* A small validator: one function for each group of words of a schema. */
#include "schema.h"

#include "test.h"

#include <regex.h>
#include <stdio.h>
#include <string.h>

static char reason[512];

/* What is being compared, and where. */
typedef struct place {
    const json_t *root;
    char path[256];
} place;

static bool fails(const place *at, const char *what, const json_t *value) {
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    snprintf(reason, sizeof reason, "%s: %s: %.200s", at->path[0] ? at->path : "the answer", what,
             text ? text : "nothing");
    free(text);
    return false;
}

static place inside(const place *at, const char *key, int index) {
    place in = {.root = at->root};
    if (key)
        snprintf(in.path, sizeof in.path, "%.180s.%.60s", at->path, key);
    else
        snprintf(in.path, sizeof in.path, "%.180s[%d]", at->path, index);
    return in;
}

static bool fits(const json_t *schema, const json_t *value, const place *at);

/* --- loading */

static const char *const known[] = {
    "$schema", "$ref",    "title",     "description", "definitions",
    "type",    "const",   "enum",      "required",    "properties",
    "items",   "oneOf",   "minItems",  "maxItems",    "minimum",
    "maximum", "pattern", "minLength", "maxLength",   "additionalProperties",
};

static void check_words(const char *path, const json_t *schema) {
    const char *key;
    json_t *value, *part;
    size_t i;
    if (!json_is_object(schema)) return;
    json_object_foreach((json_t *)schema, key, value) {
        bool found = false;
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            found = found || strcmp(known[k], key) == 0;
        if (!found) fail_msg("%s: '%s' is not known to the validator", path, key);
        if (strcmp(key, "properties") == 0 || strcmp(key, "definitions") == 0) {
            const char *name;
            json_object_foreach(value, name, part) check_words(path, part);
        } else if (strcmp(key, "oneOf") == 0) {
            json_array_foreach(value, i, part) check_words(path, part);
        } else if (strcmp(key, "const") != 0 && strcmp(key, "enum") != 0) {
            check_words(path, value);
        }
    }
}

json_t *schema_load(const char *path) {
    json_error_t error;
    json_t *schema = json_load_file(path, 0, &error);
    if (!schema) fail_msg("%s:%d: %s", path, error.line, error.text);
    check_words(path, schema);
    return schema;
}

/* --- types */

static bool is_type(const json_t *value, const char *type) {
    if (strcmp(type, "object") == 0) return json_is_object(value);
    if (strcmp(type, "array") == 0) return json_is_array(value);
    if (strcmp(type, "string") == 0) return json_is_string(value);
    if (strcmp(type, "integer") == 0) return json_is_integer(value);
    if (strcmp(type, "number") == 0) return json_is_number(value);
    if (strcmp(type, "boolean") == 0) return json_is_boolean(value);
    return strcmp(type, "null") == 0 && json_is_null(value);
}

static bool typed(const json_t *schema, const json_t *value, const place *at) {
    const json_t *type = json_object_get(schema, "type"), *one;
    size_t i;
    if (!type) return true;
    if (json_is_string(type))
        return is_type(value, json_string_value(type)) || fails(at, json_string_value(type), value);
    json_array_foreach(type, i, one) if (is_type(value, json_string_value(one))) return true;
    return fails(at, "none of the types", value);
}

static bool listed(const json_t *schema, const json_t *value, const place *at) {
    const json_t *wanted = json_object_get(schema, "const"), *one;
    const json_t *list = json_object_get(schema, "enum");
    size_t i;
    if (wanted && !json_equal(wanted, value)) return fails(at, "not the constant", value);
    if (!list) return true;
    json_array_foreach(list, i, one) if (json_equal(one, value)) return true;
    return fails(at, "not of the list", value);
}

/* --- numbers and strings */

static bool bounded(const json_t *schema, const char *low, const char *high, double number,
                    const json_t *value, const place *at) {
    const json_t *least = json_object_get(schema, low), *most = json_object_get(schema, high);
    if (least && number < json_number_value(least)) return fails(at, low, value);
    if (most && number > json_number_value(most)) return fails(at, high, value);
    return true;
}

static bool matches(const json_t *schema, const json_t *value, const place *at) {
    const char *pattern = json_string_value(json_object_get(schema, "pattern"));
    regex_t expression;
    if (!pattern) return true;
    assert_int_equal(regcomp(&expression, pattern, REG_EXTENDED | REG_NOSUB), 0);
    const bool found = regexec(&expression, json_string_value(value), 0, NULL, 0) == 0;
    regfree(&expression);
    return found || fails(at, pattern, value);
}

static bool scalar_fits(const json_t *schema, const json_t *value, const place *at) {
    if (json_is_number(value))
        return bounded(schema, "minimum", "maximum", json_number_value(value), value, at);
    if (json_is_string(value))
        return bounded(schema, "minLength", "maxLength", (double)json_string_length(value), value,
                       at) &&
               matches(schema, value, at);
    return true;
}

/* --- arrays and objects */

static bool array_fits(const json_t *schema, const json_t *value, const place *at) {
    const json_t *items = json_object_get(schema, "items"), *one;
    size_t i;
    if (!json_is_array(value)) return true;
    if (!bounded(schema, "minItems", "maxItems", (double)json_array_size(value), value, at))
        return false;
    json_array_foreach(value, i, one) {
        const place in = inside(at, NULL, (int)i);
        if (items && !fits(items, one, &in)) return false;
    }
    return true;
}

static bool object_fits(const json_t *schema, const json_t *value, const place *at) {
    const json_t *properties = json_object_get(schema, "properties"), *one;
    const json_t *others = json_object_get(schema, "additionalProperties");
    const char *key;
    size_t i;
    if (!json_is_object(value)) return true;
    json_array_foreach(
        json_object_get(schema, "required"), i,
        one) if (!json_object_get(value,
                                  json_string_value(one))) return fails(at, json_string_value(one),
                                                                        NULL);
    json_object_foreach((json_t *)value, key, one) {
        const json_t *part = json_object_get(properties, key);
        const place in = inside(at, key, 0);
        if (!part && !others) return fails(&in, "not in the schema", one);
        if (!fits(part ? part : others, one, &in)) return false;
    }
    return true;
}

/* --- all */

static bool one_of(const json_t *schema, const json_t *value, const place *at) {
    const json_t *list = json_object_get(schema, "oneOf"), *one;
    int count = 0;
    size_t i;
    if (!list) return true;
    json_array_foreach(list, i, one) count += fits(one, value, at);
    return count == 1 || fails(at, count ? "more than one of the forms" : "no such form", value);
}

static bool fits(const json_t *schema, const json_t *value, const place *at) {
    const char *name = json_string_value(json_object_get(schema, "$ref"));
    if (name) {
        assert_int_equal(strncmp(name, "#/definitions/", 14), 0);
        schema = json_object_get(json_object_get(at->root, "definitions"), name + 14);
        assert_non_null(schema);
    }
    return typed(schema, value, at) && listed(schema, value, at) &&
           scalar_fits(schema, value, at) && array_fits(schema, value, at) &&
           object_fits(schema, value, at) && one_of(schema, value, at);
}

bool schema_fits(const json_t *schema, const json_t *value, const char **why) {
    const place at = {.root = schema};
    *why = reason;
    return fits(schema, value, &at);
}
