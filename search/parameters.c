/* Parameters of searches: values by the tables of the algorithms, those that all know, and what
 * nobody has read. */
#include "algorithm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int bad_value(gg_error *error, gg_parameter p, const char *wanted) {
    return gg_fail(error, GG_BAD_OPTION, "parameter '%.*s' cannot be '%.*s': %s", GG_SHOWN(p.name),
                   GG_SHOWN(p.value), wanted);
}

/* Decimal notation only: strtod alone would also take hexadecimal, "inf" and leading blanks. */
static bool read_double(gg_slice slice, double *value) {
    char buffer[64], *end;
    if (slice.length == 0 || !gg_slice_copy(slice, buffer, sizeof buffer)) return false;
    if (strspn(buffer, "0123456789+-.eE") != slice.length) return false;
    *value = strtod(buffer, &end);
    return *end == 0 && isfinite(*value);
}

static int read_parameter(gg_parameter p, const gg_parameter_spec *spec, gg_error *error) {
    char wanted[128];
    gg_text text = gg_text_over(wanted, sizeof wanted);
    if (spec->kind == GG_PARAMETER_WORD) {
        gg_put(&text, "one of");
        for (int i = 0; spec->words[i]; i++) {
            if (gg_slice_is(p.value, spec->words[i])) {
                *(int *)spec->target = i;
                return 0;
            }
            gg_putf(&text, " %s", spec->words[i]);
        }
        return bad_value(error, p, wanted);
    }
    double value;
    gg_putf(&text, "a %snumber from %g to %g", spec->kind == GG_PARAMETER_INT ? "whole " : "",
            spec->low, spec->high);
    if (!read_double(p.value, &value) || value < spec->low || value > spec->high)
        return bad_value(error, p, wanted);
    if (spec->kind == GG_PARAMETER_DOUBLE) {
        *(double *)spec->target = value;
        return 0;
    }
    const int whole = (int)value;
    if (value < whole || value > whole) return bad_value(error, p, wanted);
    *(int *)spec->target = whole;
    return 0;
}

int gg_parameters_read(gg_search *search, const gg_parameter_spec *spec, int count,
                       gg_error *error) {
    gg_text known = {search->known, sizeof search->known, strlen(search->known), false};
    for (int k = 0; k < count; k++) gg_putf(&known, "%s%s", known.length ? ", " : "", spec[k].name);
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_parameter p = search->parameters[i];
        for (int k = 0; k < count; k++) {
            if (!gg_slice_is(p.name, spec[k].name)) continue;
            const int code = read_parameter(p, &spec[k], error);
            if (code < 0) return code;
            search->used |= UINT64_C(1) << i;
        }
    }
    return 0;
}

int gg_parameters_read_common(gg_search *search, gg_error *error) {
    int zero = 0;
    const gg_parameter_spec spec[] = {{"zero", GG_PARAMETER_INT, 0, 1, NULL, &zero}};
    const int code = gg_parameters_read(search, spec, 1, error);
    if (code < 0) return code;
    if (zero) search->eval = &gg_eval_plain;
    gg_eval_defaults(search->eval, search->weights);
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_parameter p = search->parameters[i];
        if (p.name.length < 2 || memcmp(p.name.data, "w.", 2) != 0) continue;
        const gg_slice name = {p.name.data + 2, p.name.length - 2};
        double value;
        if (!read_double(p.value, &value)) return bad_value(error, p, "a number");
        const int set = gg_eval_set(search->eval, search->weights, name, value, error);
        if (set < 0) return set;
        search->used |= UINT64_C(1) << i;
    }
    return 0;
}

int gg_parameters_refuse_unread(const gg_search *search, gg_error *error) {
    for (int i = 0; i < search->parameter_count; i++) {
        const gg_slice name = search->parameters[i].name;
        if (search->used >> i & 1) continue;
        return gg_fail(
            error, GG_BAD_OPTION,
            "%s has no parameter '%.*s', but %s, and w.NAME for weights of the evaluation",
            search->algorithm->name, GG_SHOWN(name), search->known);
    }
    return 0;
}
