/* Options of a scenario (section 3.2 of the rules page): one table of names, ranges and defaults,
 * read and written. Used by the loader, the notation and whoever shows options. */
#include "state.h"

static const struct {
    const char *name;
    uint8_t low, high, normal;
} table[SKI_OPTIONS] = {
    [SKI_O_ROUNDS] = {"rounds", 1, 9, 5},
    [SKI_O_TURN_ORDER] = {"turn_order", 0, 1, 0},
    [SKI_O_EDGE_GAP] = {"objective_edge_gap", 0, 5, 2},
    [SKI_O_GAP] = {"objective_gap", 0, 15, 5},
    [SKI_O_EDGE_MODE] = {"edge_mode", 0, 2, 1},
    [SKI_O_DEPLOY_DEPTH] = {"deploy_depth", 0, 16, 3},
    [SKI_O_RESERVE_MODE] = {"reserve_mode", 0, 2, 0},
    [SKI_O_RESERVE_DEPTH] = {"reserve_depth", 1, 8, 1},
    [SKI_O_ARRIVE_FIRST] = {"arrive_first", 1, 9, 2},
    [SKI_O_ARRIVE_LAST] = {"arrive_last", 1, 9, 3},
    [SKI_O_FORCED_ACTION] = {"forced_action", 0, 1, 1},
    [SKI_O_PASS_THROUGH] = {"pass_through", 0, 2, 1},
    [SKI_O_TILE_EXTRAS] = {"tile_extras", 0, 1, 0},
    [SKI_O_WOUNDS] = {"wounds", 0, 1, 1},
    [SKI_O_OWN_COVER_CAP] = {"own_cover_cap", 0, 6, 4},
    [SKI_O_EDGE_LINE] = {"edge_line", 0, 1, 0},
    [SKI_O_BLOCKED_TARGET] = {"blocked_target", 0, 1, 1},
    [SKI_O_SAVE_CHOICE] = {"save_choice", 0, 1, 0},
    [SKI_O_NATURALS] = {"naturals", 0, 3, 0},
    [SKI_O_ELEV_MOD] = {"elev_mod", 0, 2, 1},
    [SKI_O_POINTS] = {"objective_points", 1, 9, 2},
    [SKI_O_TABLED] = {"tabled", 0, 1, 0},
    [SKI_O_TIEBREAK] = {"tiebreak", 0, 1, 0},
    [SKI_O_DICE] = {"dice", 0, 1, 0},
};

const char *ski_option_name(int i) {
    return table[i].name;
}

void ski_option_defaults(uint8_t option[SKI_OPTIONS]) {
    for (int i = 0; i < SKI_OPTIONS; i++) option[i] = table[i].normal;
}

int ski_option_set(uint8_t option[SKI_OPTIONS], gg_slice name, gg_slice value, gg_error *error) {
    for (int i = 0; i < SKI_OPTIONS; i++) {
        if (!gg_slice_is(name, table[i].name)) continue;
        const int number = ski_number(value, table[i].low, table[i].high);
        if (number < 0)
            return gg_fail(error, GG_BAD_OPTION, "option %s: '%.*s' is not a number from %d to %d",
                           table[i].name, (int)(value.length < 40 ? value.length : 40), value.data,
                           table[i].low, table[i].high);
        option[i] = (uint8_t)number;
        return GG_OK;
    }
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'",
                   (int)(name.length < 40 ? name.length : 40), name.data);
}

const char *ski_option_conflict(const uint8_t option[SKI_OPTIONS]) {
    if (option[SKI_O_ARRIVE_LAST] < option[SKI_O_ARRIVE_FIRST])
        return "arrive_last comes before arrive_first";
    return NULL;
}

void ski_options_write(const uint8_t *a, const uint8_t *b, char separator, gg_text *text) {
    bool first = true;
    for (int i = 0; i < SKI_OPTIONS; i++) {
        if (a[i] == b[i]) continue;
        if (!first) gg_put_char(text, separator);
        first = false;
        gg_put(text, table[i].name);
        gg_put_char(text, '=');
        gg_put_int(text, a[i]);
    }
}
