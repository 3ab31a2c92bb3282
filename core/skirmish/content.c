/* Opens a scenario of skirmish: content file (built in or given) and option overrides into an
 * immutable struct ski_scenario. Used by rules.c. The steps are in load_units.c and load_board.c.
 */
#include "load.h"

#include "../memory.h"

#include <stdio.h>

GG_EMBEDDED(core_skirmish_content_skirmish_yaml);

/* The scenarios of the built-in file. */
static const gg_scenario_info built_in[] = {
    {"open", "Open Field, tiles and units laid out by the players"},
    {"cairns", "The Three Cairns, a laid-out field"},
    {"duel", "The Three Cairns, first by turns, even chances"},
    {"field", "Open Field, even chances"},
    {"tiny", "Two against two, small enough to be solved"},
    {"tinyfree", "Two against two, laid out by the players"},
};

bool ski_scenario_listed(int i, gg_scenario_info *info) {
    if (i < 0 || i >= (int)(sizeof built_in / sizeof built_in[0])) return false;
    *info = built_in[i];
    return true;
}

static bool good_id(const char *id) {
    return *id >= 'a' && *id <= 'z' &&
           id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

static int read_head(struct ski_load *load) {
    const struct ski_raw_scenario *from = &load->file->scenarios[load->chosen];
    struct ski_scenario *sc = load->sc;
    int status;
    gg_content_at(&load->at, "scenarios[%d].title", load->chosen);
    for (const char *p = from->title; *p; p++)
        if ((unsigned char)*p < ' ')
            return GG_CONTENT_FAIL(&load->at, "the title must be one line");
    memcpy(sc->id, from->id, sizeof from->id);
    memcpy(sc->title, from->title, sizeof from->title);
    gg_content_at(&load->at, "scenarios[%d].width", load->chosen);
    if ((status = gg_content_range(&load->at, from->width, 3, 15)) < 0) return status;
    gg_content_at(&load->at, "scenarios[%d].height", load->chosen);
    if ((status = gg_content_range(&load->at, from->height, 3, 16)) < 0) return status;
    sc->width = (uint8_t)from->width;
    sc->height = (uint8_t)from->height;
    return GG_OK;
}

static int read_options(struct ski_load *load) {
    const struct ski_raw_options *options = &load->file->scenarios[load->chosen].options;
    ski_option_defaults(load->own);
    for (int i = 0; i < SKI_OPTIONS; i++) {
        gg_error why = {.code = GG_OK};
        if (!options->value[i]) continue;
        gg_content_at(&load->at, "scenarios[%d].options.%s", load->chosen, ski_option_name(i));
        if (ski_option_set(load->own, gg_slice_of(ski_option_name(i)),
                           gg_slice_of(options->value[i]), &why) < 0)
            return GG_CONTENT_FAIL(&load->at, "%s", why.words);
    }
    gg_content_at(&load->at, "scenarios[%d].options", load->chosen);
    const char *conflict = ski_option_conflict(load->own);
    return conflict ? GG_CONTENT_FAIL(&load->at, "%s", conflict) : GG_OK;
}

/* "tabled=1,dice=1" over the scenario's own options. */
static int read_overrides(struct ski_load *load, gg_slice overrides) {
    struct ski_scenario *sc = load->sc;
    gg_error *error = load->at.error;
    memcpy(sc->option, load->own, sizeof sc->option);
    gg_slice item;
    while (gg_field(&overrides, ',', &item)) {
        const char *equals = item.length ? memchr(item.data, '=', item.length) : NULL;
        if (!equals)
            return gg_fail(error, GG_BAD_OPTION, "'%.*s' is not of the form option=number",
                           (int)(item.length < 40 ? item.length : 40), item.data);
        const gg_slice name = {item.data, (size_t)(equals - item.data)};
        const gg_slice value = {equals + 1, item.length - name.length - 1};
        const int status = ski_option_set(sc->option, name, value, error);
        if (status < 0) return status;
    }
    if (overrides.data)
        return gg_fail(error, GG_BAD_OPTION, "an option is missing after the last comma");
    const char *conflict = ski_option_conflict(sc->option);
    if (conflict) return gg_fail(error, GG_BAD_OPTION, "%s", conflict);
    gg_text text = gg_text_over(sc->overrides, sizeof sc->overrides);
    ski_options_write(sc->option, load->own, ',', &text);
    return text.cut ? gg_fail(error, GG_BAD_OPTION, "too many options at once") : GG_OK;
}

/* Finds the scenario asked for; the first one when none is. */
static int choose(struct ski_load *load, gg_slice id) {
    const struct ski_file *file = load->file;
    int chosen = id.length ? -1 : 0;
    for (int i = 0; i < (int)file->scenarios_count; i++) {
        gg_content_at(&load->at, "scenarios[%d].id", i);
        if (!good_id(file->scenarios[i].id))
            return GG_CONTENT_FAIL(&load->at,
                                   "'%s' is no id of a scenario: a letter a-z, then a-z, 0-9 or _",
                                   file->scenarios[i].id);
        for (int k = 0; k < i; k++)
            if (!strcmp(file->scenarios[k].id, file->scenarios[i].id))
                return GG_CONTENT_FAIL(&load->at, "there is a scenario '%s' already",
                                       file->scenarios[i].id);
        if (chosen < 0 && gg_slice_is(id, file->scenarios[i].id)) chosen = i;
    }
    load->chosen = chosen;
    if (chosen >= 0) return GG_OK;
    return gg_fail(load->at.error, GG_NO_GAME, "%.64s has no scenario '%.*s'", load->at.name,
                   (int)(id.length < 40 ? id.length : 40), id.data);
}

static int read_file(struct ski_load *load, gg_slice id, gg_slice overrides) {
    int status = choose(load, id);
    if (status == GG_OK) status = read_head(load);
    if (status == GG_OK) status = read_options(load);
    if (status == GG_OK) status = read_overrides(load, overrides);
    if (status == GG_OK) status = ski_load_terrain(load);
    if (status == GG_OK) status = ski_load_armies(load);
    if (status == GG_OK && !ski_geometry(load->sc))
        status = gg_fail(load->at.error, GG_NO_MEMORY, "no memory for the tables");
    if (status == GG_OK) status = ski_load_setup(load);
    return status;
}

static int open_with(struct ski_load *load, const char *content, gg_slice id, gg_slice overrides) {
    void *file;
    load->at.yaml = content ? content : gg_embedded_core_skirmish_content_skirmish_yaml;
    load->at.length =
        content ? strlen(content) : gg_embedded_core_skirmish_content_skirmish_yaml_size;
    int status = gg_content_load(load->at.yaml, load->at.length, load->at.name, &ski_file_schema,
                                 &file, load->at.error);
    if (status < 0) return status;
    load->file = file;
    status = read_file(load, id, overrides);
    gg_content_free(&ski_file_schema, file);
    return status;
}

int ski_scenario_open(struct ski_scenario **scenario, const char *text, const char *content,
                      const char *content_name, gg_error *error) {
    *scenario = NULL;
    gg_slice id, overrides;
    gg_split_scenario(text, &id, &overrides);
    struct ski_scenario *sc = gg_zeroed_block(1, sizeof *sc);
    if (!sc) return gg_fail(error, GG_NO_MEMORY, "no memory for the scenario");
    struct ski_load load = {
        .at = {.name = content ? content_name ? content_name : "content" : "skirmish",
               .error = error},
        .sc = sc};
    const int status = open_with(&load, content, id, overrides);
    if (status < 0)
        ski_scenario_free(sc);
    else
        *scenario = sc;
    return status;
}

void ski_scenario_free(struct ski_scenario *scenario) {
    if (scenario) free((void *)(uintptr_t)scenario->lines);
    free(scenario);
}
