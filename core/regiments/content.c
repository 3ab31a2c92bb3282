/* Opens a scenario of regiments: content (built in or given) and option overrides into an immutable
 * reg_scenario. Used by rules.c; the records are read by load_units.c and load_map.c. */
#include "load.h"

#include "../memory.h"

#include <stdlib.h>

GG_EMBEDDED(core_regiments_content_regiments_yaml);

static const gg_scenario_info built_in[] = {
    {"starter", "Oak against Elm: one of six missions, armies deployed by the players"},
    {"m1", "Crossroads, Oak against Elm"},
    {"m2", "Demolition Order, Oak against Elm"},
    {"m3", "Attrition, Oak against Elm"},
    {"m4", "Breakthrough, Oak against Elm"},
    {"m5", "Ring of Hills, Oak against Elm"},
    {"m6", "Dead Drop, Oak against Elm"},
    {"even", "Oak against Oak: one of six missions"},
    {"even1", "Crossroads, Oak against Oak"},
    {"even2", "Demolition Order, Oak against Oak"},
    {"even3", "Attrition, Oak against Oak"},
    {"even4", "Breakthrough, Oak against Oak"},
    {"even5", "Ring of Hills, Oak against Oak"},
    {"even6", "Dead Drop, Oak against Oak"},
    {"tiny", "Cadet Drill, small enough to be solved"},
    {"fair", "Hazel against Alder: one of six missions"},
    {"fair1", "Crossroads, Hazel against Alder"},
    {"fair2", "Demolition Order, Hazel against Alder"},
    {"fair3", "Attrition, Hazel against Alder"},
    {"fair4", "Breakthrough, Hazel against Alder"},
    {"fair5", "Ring of Hills, Hazel against Alder"},
    {"fair6", "Dead Drop, Hazel against Alder"},
};

bool reg_scenario_listed(int i, gg_scenario_info *info) {
    if (i < 0 || i >= (int)(sizeof built_in / sizeof *built_in)) return false;
    *info = built_in[i];
    return true;
}

static int shown(gg_slice words) {
    return (int)(words.length < 40 ? words.length : 40);
}

static bool set_option(uint8_t option[REG_OPTIONS], gg_slice item, gg_error *error) {
    const char *equals = item.length ? memchr(item.data, '=', item.length) : NULL;
    if (!equals) {
        gg_fail(error, GG_BAD_OPTION, "'%.*s' is not of the form option=value", shown(item),
                item.data ? item.data : "");
        return false;
    }
    const gg_slice name = {item.data, (size_t)(equals - item.data)};
    const gg_slice value = {equals + 1, item.length - name.length - 1};
    return reg_option_set(option, name, value, error) == GG_OK;
}

/* The scenario's own options, then those of the caller, "wreck=lost,collapse=1". */
static int read_options(reg_load *load, gg_slice overrides) {
    const reg_raw_scenario *from = &load->file->scenarios[load->chosen];
    reg_scenario *sc = load->sc;
    gg_slice item;
    reg_option_defaults(load->own);
    for (unsigned i = 0; i < from->options_count; i++) {
        gg_error why = {.code = GG_OK};
        gg_content_at(&load->at, "scenarios[%d].options[%u]", load->chosen, i);
        if (!set_option(load->own, gg_slice_of(from->options[i]), &why))
            return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    }
    memcpy(sc->option, load->own, sizeof sc->option);
    while (gg_field(&overrides, ',', &item))
        if (!set_option(sc->option, item, load->at.error)) return GG_BAD_OPTION;
    if (overrides.data)
        return gg_fail(load->at.error, GG_BAD_OPTION, "an option is missing after the last comma");
    gg_text text = gg_text_over(sc->overrides, sizeof sc->overrides);
    reg_options_write(sc->option, load->own, ',', &text);
    return text.cut ? gg_fail(load->at.error, GG_BAD_OPTION, "too many options at once") : GG_OK;
}

/* The scenario asked for; the first one when none is. */
static int choose(reg_load *load, gg_slice id) {
    const reg_file *file = load->file;
    load->chosen = id.length || !file->scenarios_count ? -1 : 0;
    for (int i = 0; i < (int)file->scenarios_count; i++) {
        const char *name = file->scenarios[i].id;
        gg_content_at(&load->at, "scenarios[%d].id", i);
        if (!*name || name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-")])
            return GG_CONTENT_FAIL(&load->at, "'%s' is no id of a scenario", name);
        if (gg_slice_is(id, name)) load->chosen = i;
    }
    if (load->chosen >= 0) return GG_OK;
    return gg_fail(load->at.error, GG_NO_GAME, "%.64s has no scenario '%.*s'", load->at.name,
                   shown(id), id.data ? id.data : "");
}

static int read_position(reg_load *load) {
    reg_scenario *sc = load->sc;
    const char *line = load->file->scenarios[load->chosen].position;
    reg_state state;
    gg_error why = {.code = GG_OK};
    if (!*line) return GG_OK;
    sc->fixed = true;
    memcpy(sc->line, line, sizeof sc->line);
    gg_content_at(&load->at, "scenarios[%d].position", load->chosen);
    if (reg_read_line(sc, NULL, gg_slice_of(line), &state, &why) < 0)
        return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    return GG_OK;
}

/* Are the codes, with which the records begin, all different? */
static int check_unique(reg_load *load, const char *list, const char *field, const void *records,
                        size_t size, int count) {
    for (int i = 1; i < count; i++) {
        const char *code = (const char *)records + (size_t)i * size;
        if (reg_code_index(records, size, i, gg_slice_of(code)) < 0) continue;
        gg_content_at(&load->at, "%s[%d].%s", list, i, field);
        return GG_CONTENT_FAIL(&load->at, "'%s' is there already", code);
    }
    return GG_OK;
}

/* Every record is named once: lines and tokens name them by it. */
static int check_codes(reg_load *load) {
    const reg_file *f = load->file;
#define UNIQUE(list, field)                                                                        \
    check_unique(load, #list, #field, f->list, sizeof *f->list, (int)f->list##_count)
    int status = UNIQUE(keywords, name);
    if (status == GG_OK) status = UNIQUE(abilities, name);
    if (status == GG_OK) status = UNIQUE(regiments, letter);
    if (status == GG_OK) status = UNIQUE(weapons, code);
    if (status == GG_OK) status = UNIQUE(datasheets, code);
    if (status == GG_OK) status = UNIQUE(stratagems, code);
    if (status == GG_OK) status = UNIQUE(buildings, code);
    if (status == GG_OK) status = UNIQUE(missions, code);
    if (status == GG_OK) status = UNIQUE(armies, name);
    if (status == GG_OK) status = UNIQUE(scenarios, id);
    return status;
#undef UNIQUE
}

static int read_file(reg_load *load, gg_slice id, gg_slice overrides) {
    int status = choose(load, id);
    if (status < 0) return status;
    const reg_raw_scenario *from = &load->file->scenarios[load->chosen];
    memcpy(load->sc->id, from->id, sizeof from->id);
    memcpy(load->sc->title, from->title, sizeof from->title);
    status = read_options(load, overrides);
    if (status == GG_OK) status = check_codes(load);
    if (status == GG_OK) status = reg_load_maps(load);
    if (status == GG_OK) status = reg_load_units(load);
    if (status == GG_OK) reg_prepare(load->sc);
    if (status == GG_OK) status = read_position(load);
    return status;
}

int reg_scenario_open(reg_scenario **scenario, const char *text, const char *content,
                      const char *content_name, gg_error *error) {
    gg_slice id, overrides;
    gg_split_scenario(text, &id, &overrides);
    reg_scenario *sc = gg_zeroed_block(1, sizeof *sc);
    void *file;
    *scenario = NULL;
    if (!sc) return gg_fail(error, GG_NO_MEMORY, "no memory for the scenario");
    reg_measure(&sc->map);
    reg_load load = {.sc = sc};
    load.at.error = error;
    load.at.name = !content ? "regiments" : content_name ? content_name : "content";
    load.at.yaml = content ? content : gg_embedded_core_regiments_content_regiments_yaml;
    load.at.length =
        content ? strlen(content) : gg_embedded_core_regiments_content_regiments_yaml_size;
    int status =
        gg_content_load(load.at.yaml, load.at.length, load.at.name, &reg_file_schema, &file, error);
    if (status == GG_OK) {
        load.file = file;
        status = read_file(&load, id, overrides);
        gg_content_free(&reg_file_schema, file);
    }
    if (status < 0)
        free(sc);
    else
        *scenario = sc;
    return status;
}

void reg_scenario_free(reg_scenario *scenario) {
    free(scenario);
}
