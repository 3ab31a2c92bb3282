/* The ford: options, records of content, opening. */
#include "../../../core/kit/cells.h"
#include "../../../core/kit/scenarios.h"
#include "ford.h"

#include <string.h>

static const char *const woods[] = {"cover", "open", NULL};

const gg_option ford_option_table[] = {
    GG_NUMBER_OPTION("rounds", ford_options, rounds, 1, 9, 6, "rounds before the game ends"),
    GG_WORD_OPTION("woods", ford_options, woods, woods, 0,
                   "whether a forest costs attackers a die"),
    GG_OPTIONS_END,
};

/* --- records */

typedef struct raw_scenario {
    char map[9][10], unit[2][FORD_SIDE][8]; /* rows; "F b5" */
    uint8_t rows, units[2];
} raw_scenario;

typedef struct raw_file {
    ford_kind kind[FORD_KINDS];
    raw_scenario scenario[8];
    uint8_t kinds, scenarios;
} raw_file;

static const gg_record_field kind_fields[] = {
    GG_TEXT_FIELD("name", ford_kind, name, .unique = true),
    GG_TEXT_FIELD("letter", ford_kind, letter, .unique = true, .letters = GG_UPPER),
    GG_NUMBER_FIELD("move", ford_kind, move, 0, 3),
    GG_NUMBER_FIELD("dice", ford_kind, dice, 1, 6),
    GG_NUMBER_FIELD("need", ford_kind, need, 2, 6),
    GG_NUMBER_FIELD("health", ford_kind, health, 1, 9),
    GG_FIELDS_END,
};
static const gg_record_field scenario_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_TEXT_FIELD("map", raw_scenario, map[0], GG_LIST(raw_scenario, map, rows, 1)),
    GG_TEXT_FIELD("south", raw_scenario, unit[0][0], GG_LIST(raw_scenario, unit[0], units[0], 1)),
    GG_TEXT_FIELD("north", raw_scenario, unit[1][0], GG_LIST(raw_scenario, unit[1], units[1], 1)),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("kinds", raw_file, kind[0], kind_fields, GG_LIST(raw_file, kind, kinds, 1)),
    GG_RECORD_FIELD("scenarios", raw_file, scenario[0], scenario_fields,
                    GG_LIST(raw_file, scenario, scenarios, 1)),
    GG_FIELDS_END,
};
static const gg_record file_record = {sizeof(raw_file), file_fields};

/* --- what tables cannot say */

static int read_unit(gg_opening *o, const char *words, int u, ford_scenario *sc) {
    const raw_file *file = o->file;
    gg_slice letter, name;
    gg_split(gg_slice_of(words), ' ', &letter, &name);
    const int kind = gg_record_named(file->kind[0].letter, sizeof(ford_kind), file->kinds, letter);
    const int cell = gg_cell_named(name, GG_COLUMN_ROW, ford_land(sc));
    if (kind < 0 || cell < 0)
        return GG_CONTENT_FAIL(&o->at, "'%s' is not a kind and a cell of land, \"F b5\"", words);
    for (int v = 0; v < u; v++)
        if (sc->start[v] == cell) return GG_CONTENT_FAIL(&o->at, "the cell is taken");
    sc->kind[u] = (uint8_t)kind;
    sc->start[u] = (uint8_t)cell;
    return GG_OK;
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    static const char *const side_keys[] = {"south", "north"};
    const raw_file *file = o->file;
    const raw_scenario *from = &file->scenario[o->chosen];
    ford_scenario *sc = scenario;
    memcpy(sc->kinds, file->kind, sizeof sc->kinds);
    memcpy(sc->units, from->units, sizeof sc->units);
    memset(sc->start, FORD_GONE, sizeof sc->start);
    int status = gg_opening_map(o, "map", from->map[0], sizeof from->map[0], from->rows,
                                (int)strlen(from->map[0]), ".fw", sc->ground);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < from->units[side] && status == GG_OK; i++) {
            gg_content_at(&o->at, "%s.%s[%d]", o->field, side_keys[side], i);
            status = read_unit(o, from->unit[side][i], side * FORD_SIDE + i, sc);
        }
    game->max_length = 2 * sc->options.rounds * (4 * FORD_SIDE + 1);
    return status;
}

/* --- opening */

GG_EMBEDDED(tests_core_ford_content_ford_yaml);
static const gg_content_source sources[] = {
    GG_CONTENT_SOURCE("ford.yaml", tests_core_ford_content_ford_yaml)};
gg_scenario_list ford_scenarios = GG_SCENARIO_LIST(
    "scenarios", sources, GG_MADE_OF(ford_scenario, ford_state),
    GG_OPTIONS_IN(ford_scenario, options), .record = &file_record, .read = read_scenario);
