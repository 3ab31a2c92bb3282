/* Options of a scenario (section 6.9 of the rules): names, values and defaults, read and written.
 */
#include "rules.h"

#define UP_TO(n) {NULL}, (n)

/* Values are words in the order of their numbers, or numbers 0..high. */
static const struct {
    const char *name;
    const char *word[4];
    uint8_t high, normal;
} table[REG_OPTIONS] = {
    [REG_O_BAN_FIRST] = {"ban_first", {"random", "A", "B"}, 2, 0},
    [REG_O_DEPLOY_EMBARKED] = {"deploy_embarked", UP_TO(1), 1},
    [REG_O_AMMO_MODE] = {"ammo_mode", {"pool", "free", "full", "off"}, 3, 0},
    [REG_O_MIN_ADVANCE] = {"min_advance", UP_TO(1), 1},
    [REG_O_AIR_EXIT] = {"air_exit", {"reserves", "forbidden", "destroyed"}, 2, 0},
    [REG_O_AIR_TARGET] = {"air_target", {"any", "aa"}, 1, 0},
    [REG_O_FORT_DIRECT] = {"fort_direct", UP_TO(1), 0},
    [REG_O_SHOT_FORT_CAP] = {"shot_fort_cap", UP_TO(8), 0},
    [REG_O_COLLAPSE] = {"collapse", UP_TO(1), 0},
    [REG_O_FHC_ROUNDS] = {"fhc_rounds", UP_TO(15), 8},
    [REG_O_FHC_AMMO] = {"fhc_ammo", UP_TO(1), 1},
    [REG_O_CONTESTED] = {"capture_contested", UP_TO(1), 1},
    [REG_O_CTL_PIPS] = {"ctl_pips", UP_TO(5), 0},
    [REG_O_OVW_STEP] = {"ovw_trigger", {"enter", "step"}, 1, 0},
    [REG_O_FOCUS_TURN] = {"focus_life", {"action", "turn"}, 1, 0},
    [REG_O_FOCUS_SHOTS] = {"focus_shots", UP_TO(1), 0},
    [REG_O_WRECK_LOST] = {"wreck", {"survive", "lost"}, 1, 0},
    [REG_O_STRATAGEMS] = {"stratagems", UP_TO(1), 1},
    [REG_O_ANNIHILATION] = {"annihilation", UP_TO(1), 1},
    [REG_O_HIDE_AMMO] = {"hide_ammo", UP_TO(1), 0},
};

const char *reg_option_name(int i) {
    return table[i].name;
}

void reg_option_defaults(uint8_t option[REG_OPTIONS]) {
    for (int i = 0; i < REG_OPTIONS; i++) option[i] = table[i].normal;
}

static int value_of(int i, gg_slice value) {
    if (!table[i].word[0]) return reg_number(value, 0, table[i].high);
    for (int k = 0; k <= table[i].high; k++)
        if (gg_slice_is(value, table[i].word[k])) return k;
    return -1;
}

int reg_option_set(uint8_t option[REG_OPTIONS], gg_slice name, gg_slice value, gg_error *error) {
    for (int i = 0; i < REG_OPTIONS; i++) {
        if (!gg_slice_is(name, table[i].name)) continue;
        const int number = value_of(i, value);
        if (number < 0)
            return gg_fail(error, GG_BAD_OPTION, "option %s has no value '%.*s'", table[i].name,
                           (int)(value.length < 40 ? value.length : 40), value.data);
        option[i] = (uint8_t)number;
        return GG_OK;
    }
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'",
                   (int)(name.length < 40 ? name.length : 40), name.data);
}

void reg_options_write(const uint8_t *a, const uint8_t *b, char separator, gg_text *text) {
    bool first = true;
    for (int i = 0; i < REG_OPTIONS; i++) {
        if (a[i] == b[i]) continue;
        if (!first) gg_put_char(text, separator);
        first = false;
        gg_put(text, table[i].name);
        gg_put_char(text, '=');
        if (table[i].word[0])
            gg_put(text, table[i].word[a[i]]);
        else
            gg_put_int(text, a[i]);
    }
}
