/* The ford, the example of core/README.md: a whole hex game on the kits in one file. Rule ids
 * (FRD-...) are those of RULES.md. */
#include "../../../core/kit/check.h"
#include "../../../core/kit/form.h"
#include "../../../core/kit/list.h"
#include "../../../core/kit/map.h"
#include "../../../core/kit/odds.h"
#include "../../../core/kit/scenarios.h"
#include "../../../core/kit/units.h"
#include "../../../core/kit/words.h"

#include <string.h>

enum { KINDS = 2, EACH = 2, SIDE = KINDS * EACH, UNITS = 2 * SIDE, GONE = 255 };

enum node { PICK, ACT, ROLL, OVER };

/* Moves and outcomes: type << 8 | argument. */
enum type { UNIT = 1, GO, ATTACK, HITS };

typedef struct ford_kind {
    char name[12];
    uint8_t move, need, health;
} ford_kind;

typedef struct ford_options {
    uint8_t rounds, cover;
} ford_options;

typedef struct ford_state {
    uint8_t cell[UNITS], health[UNITS]; /* GONE and 0 of units that are not there */
    uint8_t round, side, node;
    uint8_t unit, target; /* selected; 0 where the node has none */
    uint8_t pad[3];
} ford_state;

typedef struct ford_scenario {
    gg_bits board, land, forest; /* cells */
    ford_kind kind[KINDS];
    ford_options options;
    ford_state start;
} ford_scenario;

static const ford_kind *kind_of(const ford_scenario *sc, int u) {
    return &sc->kind[u % SIDE / EACH];
}

/* --- options and content */

static const gg_option options[] = {
    GG_NUMBER_OPTION("rounds", ford_options, rounds, 1, 30, 12, "rounds before the game ends"),
    GG_NUMBER_OPTION("cover", ford_options, cover, 0, 1, 1, "what a forest adds to the number"),
    GG_OPTIONS_END,
};

typedef struct ford_field {
    gg_tile_rows map;
    char start[80];
} ford_field;

typedef struct ford_file {
    ford_kind kind[KINDS];
    ford_field field[8];
    uint8_t fields;
} ford_file;

static const gg_record_field kind_record[] = {
    GG_TEXT_FIELD("name", ford_kind, name, .unique = true),
    GG_NUMBER_FIELD("move", ford_kind, move, 1, 3),
    GG_NUMBER_FIELD("need", ford_kind, need, 2, 5),
    GG_NUMBER_FIELD("health", ford_kind, health, 1, 9),
    GG_FIELDS_END,
};
static const gg_record_field field_record[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_ROWS_FIELD("map", ford_field, map),
    GG_TEXT_FIELD("start", ford_field, start),
    GG_FIELDS_END,
};
static const gg_record_field file_record[] = {
    GG_RECORD_FIELD("kinds", ford_file, kind[0], kind_record, GG_LIST_OF_ALL(ford_file, kind)),
    GG_RECORD_FIELD("scenarios", ford_file, field[0], field_record,
                    GG_LIST(ford_file, field, fields, 1)),
    GG_FIELDS_END,
};

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    const ford_file *file = o->file;
    const ford_field *from = &file->field[o->chosen];
    ford_scenario *sc = scenario;
    gg_bits set[3];
    const int status = gg_opening_map(o, "map", &from->map, ".^~", set);
    if (status < 0) return status;
    memcpy(sc->kind, file->kind, sizeof sc->kind);
    sc->forest = set[1];
    sc->land = set[0] | set[1];
    sc->board = sc->land | set[2];
    game->max_length = 2 * 3 * sc->options.rounds;
    return gg_opening_position(o, game, sc, "start", from->start, &sc->start);
}

GG_EMBEDDED(tests_core_ford_content_ford_yaml);
static gg_scenario_list scenarios = GG_SCENARIO_LIST(
    "scenarios", GG_ONE_SOURCE("ford.yaml", tests_core_ford_content_ford_yaml),
    GG_MADE_OF(ford_scenario, ford_state), GG_OPTIONS_IN(ford_scenario, options),
    .record = &(const gg_record){sizeof(ford_file), file_record}, .read = read_scenario);

/* --- the rules */

static uint64_t living(const ford_state *s, int side) {
    return gg_units_of(SIDE, side) & ~gg_units_at(s->cell, UNITS, GONE);
}

/* Where the selected unit may go, its own cell included (FRD-003). */
static gg_bits reach(const ford_scenario *sc, const ford_state *s) {
    const gg_bits free = sc->land & ~gg_cells_of(s->cell, living(s, 0) | living(s, 1));
    gg_bits all = gg_bits_of(s->cell[s->unit]);
    for (int i = 0; i < kind_of(sc, s->unit)->move; i++) all |= gg_hex_near(GG_OFFSET, all) & free;
    return all;
}

/* Enemies that it may attack (FRD-004), as bits of units. */
static uint64_t targets(const ford_state *s) {
    const gg_bits beside = gg_hex_near(GG_OFFSET, gg_bits_of(s->cell[s->unit]));
    return gg_units_of(SIDE, !s->side) & gg_units_in(s->cell, UNITS, beside);
}

static void setup(const gg_game *game, void *state) {
    const ford_scenario *sc = game->scenario;
    memcpy(state, &sc->start, sizeof sc->start);
}

static int actor(const gg_game *game, const void *state) {
    const ford_state *s = state;
    (void)game;
    return s->node == OVER ? GG_OVER : s->node == ROLL ? GG_CHANCE : s->side;
}

static int list(const gg_game *game, const void *state, gg_move *move) {
    const ford_state *s = state;
    gg_move_list all = gg_list_over(move, GG_MAX_MOVES);
    if (s->node == PICK) {
        gg_push_members(&all, living(s, s->side), UNIT << 8, 0);
    } else {
        gg_push_cells(&all, reach(game->scenario, s), GO << 8, 0);
        gg_push_members(&all, targets(s), ATTACK << 8, 0);
    }
    return all.count;
}

static int outcomes(const gg_game *game, const void *state, gg_outcome *outcome) { /* FRD-005 */
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const bool forest = gg_bits_has(sc->forest, s->cell[s->target]);
    const int need = kind_of(sc, s->unit)->need + (forest ? sc->options.cover : 0);
    gg_odds odds = gg_odds_over(outcome);
    gg_odds_hits(&odds, HITS << 8, 0, 1, 7 - need, 6, 1); /* one die of six faces */
    return gg_odds_done(&odds);
}

static void end_turn(const ford_scenario *sc, ford_state *s) {
    const bool last = s->side && s->round == sc->options.rounds;
    s->unit = s->target = 0;
    s->node = last || !living(s, 0) || !living(s, 1) ? OVER : PICK; /* FRD-006 */
    if (s->node == OVER) return;
    s->round = (uint8_t)(s->round + s->side);
    s->side = !s->side;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    ford_state *s = state;
    const uint8_t argument = (uint8_t)(move & 255);
    switch ((enum type)(move >> 8)) {
    case UNIT: s->unit = argument, s->node = ACT; return;
    case ATTACK: s->target = argument, s->node = ROLL; return;
    case GO: s->cell[s->unit] = argument; break;
    case HITS:
        s->health[s->target] = (uint8_t)(s->health[s->target] - argument);
        if (!s->health[s->target]) s->cell[s->target] = GONE;
    }
    end_turn(game->scenario, s);
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const ford_state *s = state;
    int lead = 0;
    (void)game;
    for (int u = 0; u < UNITS; u++) lead += u < SIDE ? s->health[u] : -s->health[u];
    value[0] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    value[1] = 1 - value[0];
}

static bool valid_unit(const ford_scenario *sc, const ford_state *s, int u) {
    if (s->cell[u] == GONE) return !s->health[u];
    return s->health[u] && s->health[u] <= kind_of(sc, u)->health &&
           gg_bits_has(sc->land, s->cell[u]) && gg_unit_at(s->cell, UNITS, s->cell[u]) == u;
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const bool alive = living(s, 0) && living(s, 1), picked = s->node == ACT || s->node == ROLL;
    const bool last = s->side && s->round == sc->options.rounds;
    gg_check check = {.why = why};
    for (int u = 0; u < UNITS; u++)
        gg_need(&check, valid_unit(sc, s, u), "unit %d is not as it may be", u);
    gg_need(&check, s->round <= sc->options.rounds, "there is no such round");
    gg_need(&check, s->node == OVER ? !alive || last : alive, "the game is over, or not yet");
    gg_need(&check, picked ? living(s, s->side) >> s->unit & 1 : !s->unit, "no such unit can act");
    gg_need(&check, s->node == ROLL ? targets(s) >> s->target & 1 : !s->target,
            "the target is not beside the unit");
    return !check.broken;
}

/* --- words */

static void put_unit(const gg_said *said, int u, gg_text *text) {
    gg_putf(text, "%s %s", kind_of(said->game->scenario, u)->name, gg_side_name(SIDE, u).text);
}

static const gg_thing unit = {.side = SIDE, .words = put_unit, .kind = "piece"};
static const gg_thing hits = {.one = "hit", .many = "hits"};

static const gg_noun nouns[] = {
    GG_NOUN("unit", &unit, GG_OF_MOVE(0, 8)),
    GG_NOUN("cell", &gg_cell_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("hits", &hits, GG_OF_MOVE(0, 8)),
    GG_NOUN("self", &unit, GG_OF_STATE(ford_state, unit)),
    GG_NOUN("target", &unit, GG_OF_STATE(ford_state, target)),
    GG_NOUN("side", &gg_seat_thing, GG_OF_STATE(ford_state, side)),
    GG_NOUN("round", &gg_number_thing, GG_OF_STATE(ford_state, round)),
};

static const gg_move_row moves[] = {
    [UNIT] = {"u{unit}", "{unit} is picked", "Unit", .from = "unit", .nodes = GG_NODE(PICK),
              .why = "FRD-002 this side has no such unit"},
    [GO] = {"m{cell}", "{self} moves to {cell}", "Move", .from = "self", .to = "cell",
            .nodes = GG_NODE(ACT), .why = "FRD-003 the unit does not get there"},
    [ATTACK] = {"a{unit}", "{self} attacks {unit}", "Attack", .from = "self", .to = "unit",
                .nodes = GG_NODE(ACT), .why = "FRD-004 no such enemy is beside the unit"},
    [HITS] = {"h{hits}", "{self} attacks {target}: {hits}", "Hits", .from = "self", .to = "target",
              .nodes = GG_NODE(ROLL), .why = "FRD-005 the die hits or not: h0, h1"},
};

#define TURN "Round {round}, {side}: "

static const gg_node_row nodes[] = {
    [PICK] = {"pick", TURN "which unit?", "FRD-002", "a unit is picked: u and its number"},
    [ACT] = {"act", TURN "what does {self} do?", "FRD-002",
             "the unit moves, m and a cell, or attacks, a and an enemy's number"},
    [ROLL] = {"roll", TURN "the die", "FRD-005", "the die decides: h0 or h1"},
    [OVER] = {"over", "The game is over", "FRD-006", "the game is over"},
};

static const gg_words words = {GG_TABLES(nouns, moves, nodes), .over = GG_NODE(OVER),
                               .row = GG_OF_MOVE(8, 8), .node = GG_OF_STATE(ford_state, node)};

/* --- the position line: ford1 dawn+rounds=3 2A b5:4,x,d4:3,x,d1:4,x,b1:2,x roll.3.1 */

static void unit_form(gg_form *f, const ford_scenario *sc, ford_state *s, int u) {
    if (gg_form_letter(f, "x", (const int[]){GONE}, &s->cell[u])) return;
    gg_form_cell(f, GG_COLUMN_ROW, sc->land, &s->cell[u]); /* b5 */
    gg_form_char(f, ':');
    gg_form_number(f, &s->health[u], 1, kind_of(sc, u)->health); /* b5:4 */
}

static void describe(gg_form *f, const gg_game *game, void *state) {
    ford_state *s = state;
    gg_form_field(f, "format"), gg_form_words(f, "ford1");
    gg_form_field(f, "scenario"), gg_form_scenario(f, game);
    gg_form_field(f, "turn"), gg_form_number(f, &s->round, 1, 30), gg_form_side(f, &s->side, 2);
    gg_form_field(f, "units");
    for (int u = 0; gg_form_next(f, ',', u, UNITS); u++) unit_form(f, game->scenario, s, u);
    gg_form_field(f, "node"), gg_form_node(f, &words, &s->node);
    if (s->node == PICK || s->node == OVER) return;
    gg_form_char(f, '.'), gg_form_nth(f, &s->unit, s->side * SIDE, SIDE);
    if (s->node == ROLL) gg_form_char(f, '.'), gg_form_nth(f, &s->target, !s->side * SIDE, SIDE);
}

static const gg_position_line line = {"ford1", ' ', describe};

/* --- pictures */

static void look_at_cell(const gg_game *game, const void *state, int cell, gg_map_cell *look) {
    const ford_scenario *sc = game->scenario;
    const bool forest = gg_bits_has(sc->forest, cell), water = !gg_bits_has(sc->land, cell);
    (void)state;
    look->ground = forest ? GG_FOREST : water ? GG_WATER : GG_GRASS;
    look->sign[0] = forest ? '^' : water ? '~' : '\0';
}

static bool look_at_unit(const gg_game *game, const void *state, int u, gg_map_piece *look) {
    const ford_state *s = state;
    const ford_kind *kind = kind_of(game->scenario, u);
    const bool acts = s->node == ACT || s->node == ROLL;
    look->name = gg_side_name(SIDE, u);
    look->title = kind->name;
    look->cell = s->cell[u];
    look->counter = (gg_counter){.side = u / SIDE, .health = s->health[u], .most = kind->health};
    look->counter.symbol = kind->move > 1 ? GG_CAVALRY : GG_INFANTRY;
    look->counter.active = acts && s->unit == u;
    look->counter.target = s->node == ROLL && s->target == u;
    return s->health[u] > 0;
}

static const gg_map map = {
    .layout = GG_OFFSET,
    .board = offsetof(ford_scenario, board),
    .cell = look_at_cell,
    .piece = look_at_unit,
    .pieces = UNITS,
    .legend = "A South, B North, unit:health, ^ forest, ~ water",
};

const gg_rules ford_rules = {
    .name = "ford",
    .title = "The ford",
    .options = options,
    GG_SCENARIOS_OF(&scenarios),
    .setup = setup,
    .actor = actor,
    .list = list,
    .outcomes = outcomes,
    .perform = perform,
    .payoff = payoff,
    GG_WORDS(&words),
    GG_LINE(&line),
    GG_MAP(&map),
    GG_SEATS("South", "North"),
    .valid = valid,
};
