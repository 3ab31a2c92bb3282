/* Options of a combat: names, ranges, and the short form "atx2.20" of positions. Its first letter
 * is that of the control, H for an AI hero that attacks. */
#include "rules.h"

static const char controls[] = "pnahH";
enum { AI_ATTACKS = 4 };

const char her_schools[] = "aefw";

static const struct {
    const char *name;
    uint8_t high;
} table[HER_OPTIONS] = {
    [HER_O_CONTROL] = {"control", 3},
    [HER_O_LIMIT] = {"limit", 1},
    [HER_O_CARDS] = {"cards", 2},
    [HER_O_MP] = {"mp", 15},
    [HER_O_CAP] = {"cap", 60},
    [HER_O_DIFFICULTY] = {"difficulty", 3},
    [HER_O_MARGIN] = {"margin", 1},
    [HER_O_SECONDARY] = {"secondary", 3},
    [HER_O_REFUGE] = {"refuge", 3},
    [HER_O_FIELD] = {"field", 7},
    [HER_O_AI_ATTACKS] = {"aiattacks", 1},
};

const char *her_option_name(int i) {
    return table[i].name;
}

int her_option_set(uint8_t option[HER_OPTIONS], gg_slice name, gg_slice value, gg_error *error) {
    for (int i = 0; i < HER_OPTIONS; i++) {
        int64_t number;
        if (!gg_slice_is(name, table[i].name)) continue;
        if (!gg_slice_int(value, i == HER_O_CAP ? 1 : 0, table[i].high, &number))
            return gg_fail(error, GG_BAD_OPTION, "option %s: '%.*s' is not a number from %d to %d",
                           table[i].name, (int)(value.length < 40 ? value.length : 40), value.data,
                           i == HER_O_CAP ? 1 : 0, table[i].high);
        option[i] = (uint8_t)number;
        return GG_OK;
    }
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'",
                   (int)(name.length < 40 ? name.length : 40), name.data);
}

void her_options_text(const uint8_t option[HER_OPTIONS], gg_text *text) {
    gg_put_char(text, controls[option[HER_O_AI_ATTACKS] ? AI_ATTACKS : option[HER_O_CONTROL]]);
    gg_put_char(text, "ut"[option[HER_O_LIMIT]]);
    gg_put_char(text, "xoc"[option[HER_O_CARDS]]);
    gg_put_int(text, option[HER_O_MP]);
    gg_put_char(text, '.');
    gg_put_int(text, option[HER_O_CAP]);
}

bool her_options_read(uint8_t option[HER_OPTIONS], gg_slice text) {
    const char *dot = text.length > 4 ? memchr(text.data, '.', text.length) : NULL;
    int64_t mp, cap;
    if (!dot || dot < text.data + 4) return false;
    const char *c = strchr(controls, text.data[0]), *l = strchr("ut", text.data[1]),
               *k = strchr("xoc", text.data[2]);
    const gg_slice head = {text.data + 3, (size_t)(dot - text.data) - 3};
    const gg_slice tail = {dot + 1, text.length - (size_t)(dot - text.data) - 1};
    if (!text.data[0] || !text.data[1] || !text.data[2] || !c || !l || !k) return false;
    if (!gg_slice_int(head, 0, 15, &mp) || !gg_slice_int(tail, 1, 60, &cap)) return false;
    option[HER_O_AI_ATTACKS] = c == controls + AI_ATTACKS;
    option[HER_O_CONTROL] = option[HER_O_AI_ATTACKS] ? HER_AI_HERO : (uint8_t)(c - controls);
    option[HER_O_LIMIT] = (uint8_t)strcspn("ut", (char[]){*l, 0});
    option[HER_O_CARDS] = (uint8_t)strcspn("xoc", (char[]){*k, 0});
    option[HER_O_MP] = (uint8_t)mp;
    option[HER_O_CAP] = (uint8_t)cap;
    return true;
}
