/* Parts that all JSON answers are made of. */
#include "json.h"

#include <math.h>
#include <string.h>

void json_put(json_asked *a, json_t *object, const char *key, json_t *value) {
    if (json_object_set_new(object, key, value) != 0) a->failed = true;
}

void json_add(json_asked *a, json_t *array, json_t *value) {
    if (json_array_append_new(array, value) != 0) a->failed = true;
}

json_t *json_words(const char *words, size_t length) {
    json_t *string = json_stringn(words, length);
    if (string) return string;
    char clean[JSON_WORDS];
    const size_t count = length < sizeof clean ? length : sizeof clean;
    for (size_t i = 0; i < count; i++) clean[i] = (char)(words[i] & 0x80 ? '?' : words[i]);
    return json_stringn(clean, count);
}

json_t *json_line(const char *words) {
    return words ? json_words(words, strlen(words)) : json_null();
}

json_t *json_number(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

json_t *json_numbers(json_asked *a, const double *values, int count) {
    json_t *array = json_array();
    for (int i = 0; i < count; i++) json_add(a, array, json_number(values[i]));
    return array;
}

json_t *json_ids(json_asked *a, const char *places) {
    json_t *array = json_array();
    gg_slice rest = gg_slice_of(places), id;
    while (gg_token(&rest, &id)) json_add(a, array, json_words(id.data, id.length));
    return array;
}

json_t *json_answer(json_asked *a) {
    json_t *answer = json_object();
    json_put(a, answer, "v", json_integer(1));
    return answer;
}

static int write_part(const char *bytes, size_t count, void *text) {
    gg_put_bytes(text, bytes, count);
    return 0;
}

void json_write(const json_t *value, gg_text *text) {
    const size_t flags = JSON_COMPACT | JSON_REAL_PRECISION(12);
    if (json_dump_callback(value, write_part, text, flags) != 0) text->cut = true;
}

json_t *json_actor(int actor) {
    if (actor < 0) return json_string(actor == GG_CHANCE ? "chance" : "none");
    return json_sprintf("p%d", actor + 1);
}
