/* The text that describes an engine; see crew.h. */
#include "crew.h"

bool gg_engine_spec_value(gg_slice field, char *value, size_t capacity) {
    gg_text text = gg_text_over(value, capacity);
    for (size_t i = 0; i < field.length; i++) {
        gg_put_char(&text, field.data[i]);
        if (field.data[i] == ';') i++; /* they come in pairs */
    }
    return !text.cut;
}

static bool is_at(gg_slice text, size_t place, char c) {
    return place < text.length && text.data[place] == c;
}

/* Takes what stands before the next single ';'. */
static bool take_part(gg_slice *rest, gg_slice *part) {
    size_t end = 0;
    if (!rest->length) return false;
    while (end < rest->length && (rest->data[end] != ';' || is_at(*rest, end + 1, ';')))
        end += rest->data[end] == ';' ? 2 : 1;
    *part = (gg_slice){rest->data, end};
    const size_t used = end < rest->length ? end + 1 : end;
    *rest = (gg_slice){rest->data + used, rest->length - used};
    return true;
}

/* Takes the next field "key=value"; false at the end. Without '=' the value is empty. */
static bool next_field(gg_slice *rest, gg_slice *key, gg_slice *value) {
    gg_slice field;
    while (take_part(rest, &field)) {
        const gg_slice pair = gg_trim(field);
        if (!pair.length) continue;
        gg_split(pair, '=', key, value);
        *key = gg_trim(*key);
        *value = gg_trim(*value);
        return true;
    }
    return false;
}

static bool is_option(gg_slice key, gg_slice *name) {
    *name = key;
    return gg_take_words(name, "option.") && name->length > 0;
}

static int take_number(gg_slice key, gg_slice value, int64_t high, int64_t *number,
                       gg_error *error) {
    if (gg_slice_int(value, 1, high, number)) return GG_OK;
    return gg_fail(error, GG_BAD_OPTION, "engine: %.*s=%.*s is not a whole number from 1 to %lld",
                   (int)key.length, key.data, (int)value.length, value.data, (long long)high);
}

static int take_field(gg_engine_spec *spec, gg_slice key, gg_slice value, gg_error *error) {
    int64_t number = 0;
    int code = GG_OK;
    gg_slice name;
    if (gg_slice_is(key, "cmd")) {
        spec->command = value;
    } else if (gg_slice_is(key, "name")) {
        spec->name = value;
    } else if (gg_slice_is(key, "nodes")) {
        code = take_number(key, value, INT64_C(1000000000000), &number, error);
        spec->limits.nodes = (uint64_t)number;
    } else if (gg_slice_is(key, "depth")) {
        code = take_number(key, value, 1000, &number, error);
        spec->limits.depth = (int)number;
    } else if (gg_slice_is(key, "movetime")) {
        code = take_number(key, value, 86400000, &number, error);
        spec->limits.movetime_us = 1000 * number;
    } else if (gg_slice_is(key, "restart")) {
        spec->restart = gg_slice_is(value, "1");
        if (!spec->restart && !gg_slice_is(value, "0"))
            code = gg_fail(error, GG_BAD_OPTION, "engine: restart is 0 or 1");
    } else if (!is_option(key, &name)) {
        code = gg_fail(error, GG_BAD_OPTION,
                       "engine: there is no field '%.*s': cmd, name, nodes, depth, movetime, "
                       "restart, option.NAME",
                       (int)key.length, key.data);
    }
    return code;
}

int gg_engine_spec_parse(gg_engine_spec *spec, const char *text, gg_error *error) {
    gg_slice rest = gg_slice_of(text), key, value;
    *spec = (gg_engine_spec){.text = text, .limits = {.seat = -1}};
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return gg_fail(error, GG_BAD_OPTION, "engine: a control character, number %d",
                           (unsigned char)*c);
    while (next_field(&rest, &key, &value)) {
        const int code = take_field(spec, key, value, error);
        if (code < 0) return code;
    }
    if (!spec->command.length)
        return gg_fail(error, GG_BAD_OPTION, "engine: cmd=COMMAND is missing in '%s'", text);
    gg_slice words = spec->command;
    if (!spec->name.length) gg_token(&words, &spec->name);
    return GG_OK;
}

gg_fault gg_engine_spec_options(const gg_engine_spec *spec,
                                gg_fault (*option)(void *context, gg_slice name, gg_slice value),
                                void *context) {
    gg_slice rest = gg_slice_of(spec->text), key, value, name;
    gg_fault fault = GG_FAULT_NONE;
    while (!fault && next_field(&rest, &key, &value))
        if (is_option(key, &name)) fault = option(context, name, value);
    return fault;
}
