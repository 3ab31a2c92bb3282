/* Opens a scenario of regiments: content (built in or given) and option overrides into an immutable
 * reg_scenario. Used by regiments.c; the records are those of records.c, read by load_units.c and
 * load_map.c. */
#include "load.h"

GG_EMBEDDED(core_regiments_content_regiments_yaml);

/* The line is that of the file's own options; its ammunition is made to fit those in force. */
static int read_position(gg_opening *o, const gg_game *game, reg_scenario *sc, const char *line) {
    const reg_options now = sc->options;
    const gg_game made = {.rules = game->rules, .scenario = sc};
    char words[256];
    gg_text why = gg_text_over(words, sizeof words);
    memcpy(&sc->options, o->own, sizeof sc->options);
    const int status = gg_opening_position(o, game, sc, "position", line, &sc->start);
    sc->options = now;
    if (status < 0) return status;
    reg_fit_ammo(sc, (reg_state *)(void *)&sc->start);
    return game->rules->valid(&made, &sc->start, &why) ? GG_OK
                                                       : GG_CONTENT_FAIL(&o->at, "%s", words);
}

static int read_file(gg_opening *o, const gg_game *game, reg_load *load) {
    reg_scenario *sc = load->sc;
    int status = reg_load_maps(load);
    if (status == GG_OK) status = reg_load_units(load);
    if (status < 0) return status;
    reg_prepare(sc);
    sc->fixed = *load->from->position;
    return sc->fixed ? read_position(o, game, sc, load->from->position) : GG_OK;
}

/* Bound on decisions and outcomes: four for each unit or structure and mission in the setup, 20 for
 * a pre-battle move; in a turn a Major and a Minor of at most 15 steps and four shots, each step
 * and shot answered by up to 16 reactions and checks of every unit. Checks without a limit of
 * rounds get room for ever more. */
static uint32_t longest(const reg_scenario *sc) {
    uint32_t rounds = 0;
    for (int m = 0; m < sc->missions; m++)
        if (sc->mission[m].rounds > rounds) rounds = sc->mission[m].rounds;
    return 2000 + 2 * rounds * (sc->options.fhc_rounds ? 6000u : 60000u);
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    const reg_file *file = o->file;
    reg_scenario *sc = scenario;
    reg_load load = {.at = o->at,
                     .file = file,
                     .from = &file->scenario[o->chosen],
                     .sc = sc,
                     .chosen = o->chosen};
    memcpy(sc->title, o->title, sizeof sc->title);
    reg_measure(&sc->map);
    const int status = read_file(o, game, &load);
    game->hidden = reg_hides(sc);
    game->max_length = longest(sc);
    return status;
}

gg_scenario_list reg_scenarios = GG_SCENARIO_LIST(
    "scenarios", GG_ONE_SOURCE("regiments.yaml", core_regiments_content_regiments_yaml),
    GG_MADE_OF(reg_scenario, reg_state), GG_OPTIONS_IN(reg_scenario, options),
    .record = &reg_file_record, .read = read_scenario);
