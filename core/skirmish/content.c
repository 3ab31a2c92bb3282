/* Scenarios of skirmish from content files: the tables of their records, the options, and what
 * tables cannot say. Used by skirmish.c. */
#include "../kit/scenarios.h"
#include "../memory.h"
#include "rules.h"

#include <stdio.h>

/* --- records */

typedef struct profile {
    char name[SKI_TITLE];
    uint8_t points, move, health, defence, courage, accuracy, cover, tags, actions;
    ski_action action[SKI_ACTIONS];
} profile;

typedef struct upgrade {
    char name[SKI_TITLE];
    uint8_t points, cover, courage, tags;
} upgrade;

typedef struct member {
    char profile[SKI_TITLE], upgrade[2][SKI_TITLE];
    uint8_t upgrades;
} member;

typedef struct army {
    char name[SKI_TITLE];
    member unit[SKI_SIDE];
    uint8_t units;
} army;

typedef char word[SKI_TITLE];

typedef struct field {
    uint8_t width, height, placements[2], score[2];
    word army[2], hand[2], edges, placement[2][SKI_SIDE];
    gg_tile_rows map;
} field;

typedef struct file {
    ski_terrain terrain[SKI_OBJECTIVE - 1];
    profile profile[64];
    upgrade upgrade[64];
    army army[16];
    field field[16];
    uint8_t profiles, upgrades, armies, fields;
} file;

static const gg_word unit_tags[] = {
    {"fly", 1 << SKI_FLY},           {"climb", 1 << SKI_CLIMB},
    {"swim", 1 << SKI_SWIM},         {"restless", 1 << SKI_RESTLESS},
    {"no-cover", 1 << SKI_NO_COVER}, {"melee-cover", 1 << SKI_MELEE_COVER},
    {"flank", 1 << SKI_FLANK},       {"ambush", 1 << SKI_AMBUSH},
};
static const gg_word action_tags[] = {
    {"steady", 1 << SKI_STEADY},
    {"seek", 1 << SKI_SEEK},
    {"raw", 1 << SKI_RAW},
    {"heavy", 1 << SKI_HEAVY},
};
static const gg_word kinds[] = {
    {"ranged", SKI_RANGED}, {"spell", SKI_SPELL}, {"melee", SKI_MELEE}, {"guard", SKI_GUARD}};
static const gg_word blocks[] = {
    {"open", SKI_OPEN}, {"climb", SKI_CLIMBERS}, {"swim", SKI_SWIMMERS}, {"nobody", SKI_NOBODY}};

#define MAY .optional = true

static const gg_record_field terrain_fields[] = {
    GG_TEXT_FIELD("name", ski_terrain, name),
    GG_NUMBER_FIELD("cover", ski_terrain, cover, 0, 6, MAY),
    GG_NUMBER_FIELD("elevation", ski_terrain, elevation, 0, 3, MAY),
    GG_WORD_FIELD("block", ski_terrain, block, blocks, MAY),
    GG_NUMBER_FIELD("entry", ski_terrain, entry, 1, 3),
    GG_NUMBER_FIELD("hazard", ski_terrain, hazard, 0, 3, MAY),
    GG_FIELDS_END,
};
static const gg_record_field action_fields[] = {
    GG_TEXT_FIELD("name", ski_action, name),
    GG_WORD_FIELD("kind", ski_action, kind, kinds),
    GG_NUMBER_FIELD("range", ski_action, range, 0, 15),
    GG_NUMBER_FIELD("attack", ski_action, attack, 1, 12, MAY),
    GG_NUMBER_FIELD("acc", ski_action, accuracy, 2, 6, MAY),
    GG_NUMBER_FIELD("power", ski_action, power, 1, 7, MAY),
    GG_NUMBER_FIELD("pen", ski_action, penetration, -3, 5, MAY),
    GG_NUMBER_FIELD("cover", ski_action, cover, 1, 5, MAY),
    GG_FLAGS_FIELD("tags", ski_action, tags, action_tags, MAY),
    GG_FIELDS_END,
};
static const gg_record_field profile_fields[] = {
    GG_TEXT_FIELD("name", profile, name, .unique = true),
    GG_NUMBER_FIELD("points", profile, points, 1, 100),
    GG_NUMBER_FIELD("move", profile, move, 0, 15),
    GG_NUMBER_FIELD("health", profile, health, 1, 31),
    GG_NUMBER_FIELD("defence", profile, defence, 2, 7),
    GG_NUMBER_FIELD("courage", profile, courage, 2, 13),
    GG_NUMBER_FIELD("acc", profile, accuracy, 2, 6),
    GG_NUMBER_FIELD("cover", profile, cover, 0, 5, MAY),
    GG_FLAGS_FIELD("tags", profile, tags, unit_tags, MAY),
    GG_RECORD_FIELD("actions", profile, action[0], action_fields,
                    GG_LIST(profile, action, actions, 1)),
    GG_FIELDS_END,
};
static const gg_record_field upgrade_fields[] = {
    GG_TEXT_FIELD("name", upgrade, name, .unique = true),
    GG_NUMBER_FIELD("points", upgrade, points, 0, 20),
    GG_NUMBER_FIELD("cover", upgrade, cover, 0, 5, MAY),
    GG_NUMBER_FIELD("courage", upgrade, courage, 0, 11, MAY),
    GG_FLAGS_FIELD("tags", upgrade, tags, unit_tags, MAY),
    GG_FIELDS_END,
};
static const gg_record_field member_fields[] = {
    GG_TEXT_FIELD("profile", member, profile),
    GG_TEXT_FIELD("upgrades", member, upgrade[0], GG_LIST(member, upgrade, upgrades, 0), MAY),
    GG_FIELDS_END,
};
static const gg_record_field army_fields[] = {
    GG_TEXT_FIELD("name", army, name, .unique = true),
    GG_RECORD_FIELD("units", army, unit[0], member_fields, GG_LIST(army, unit, units, 1)),
    GG_FIELDS_END,
};
static const gg_record_field scenario_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_NUMBER_FIELD("width", field, width, 3, 15),
    GG_NUMBER_FIELD("height", field, height, 3, 16),
    GG_TEXT_FIELD("armies", field, army[0], GG_LIST_OF_ALL(field, army)),
    GG_TEXT_FIELD("hands", field, hand[0], GG_LIST_OF_ALL(field, hand), MAY),
    GG_ROWS_FIELD("map", field, map, MAY),
    GG_TEXT_FIELD("edges", field, edges, MAY),
    GG_TEXT_FIELD("first", field, placement[0][0], GG_LIST(field, placement[0], placements[0], 1),
                  MAY),
    GG_TEXT_FIELD("second", field, placement[1][0], GG_LIST(field, placement[1], placements[1], 1),
                  MAY),
    GG_NUMBER_FIELD("score", field, score[0], 0, 255, GG_LIST_OF_ALL(field, score), MAY),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("terrain", file, terrain[0], terrain_fields, GG_LIST_OF_ALL(file, terrain)),
    GG_RECORD_FIELD("profiles", file, profile[0], profile_fields,
                    GG_LIST(file, profile, profiles, 1)),
    GG_RECORD_FIELD("upgrades", file, upgrade[0], upgrade_fields,
                    GG_LIST(file, upgrade, upgrades, 0), MAY),
    GG_RECORD_FIELD("armies", file, army[0], army_fields, GG_LIST(file, army, armies, 1)),
    GG_RECORD_FIELD("scenarios", file, field[0], scenario_fields, GG_LIST(file, field, fields, 1)),
    GG_FIELDS_END,
};
static const gg_record file_record = {sizeof(file), file_fields};

/* --- options */

#define OPTION(name, i, low, high, normal, ...)                                                    \
    [i] = GG_NUMBER_OPTION(name, options, value[i], low, high, normal, __VA_ARGS__)

typedef struct options {
    uint8_t value[SKI_OPTIONS]; /* as in ski_scenario.option */
} options;

const gg_option ski_option_table[SKI_OPTIONS + 1] = {
    OPTION("rounds", SKI_O_ROUNDS, 1, 9, 5, "rounds that are played (SKI-020)"),
    OPTION("turn_order", SKI_O_TURN_ORDER, 0, 1, 0,
           "who is first: 0 A in every round, 1 B in even ones (SKI-R12)", .with = "cairns"),
    OPTION("objective_edge_gap", SKI_O_EDGE_GAP, 0, 5, 2,
           "rings of cells between an objective and the board's edge (SKI-005)"),
    OPTION("objective_gap", SKI_O_GAP, 0, 15, 5, "objectives lie farther apart (SKI-006)"),
    OPTION("edge_mode", SKI_O_EDGE_MODE, 0, 2, 1,
           "table edges: 0 the scenario's, 1 opposite ones, 2 B chooses too (SKI-010)",
           .with = "open"),
    OPTION("deploy_depth", SKI_O_DEPLOY_DEPTH, 0, 16, 3,
           "rows of the deployment zone, 0 the whole board (SKI-012)"),
    OPTION("reserve_mode", SKI_O_RESERVE_MODE, 0, 2, 0,
           "reserves: 0 what is in hand when one stops, 1 held back in secret, 2 none (SKI-R10)"),
    OPTION("reserve_depth", SKI_O_RESERVE_DEPTH, 1, 8, 1,
           "rows at the own edge where reserves arrive (SKI-123)"),
    OPTION("arrive_first", SKI_O_ARRIVE_FIRST, 1, 9, 2, "first round of arrival (SKI-121)",
           .with = ":arrive_last=9"),
    OPTION("arrive_last", SKI_O_ARRIVE_LAST, 1, 9, 3, "last round of arrival (SKI-122)",
           .with = ":arrive_first=1"),
    OPTION("forced_action", SKI_O_FORCED_ACTION, 0, 1, 1,
           "1: who has moved must act if it can (SKI-040)", .with = "cairns"),
    OPTION("pass_through", SKI_O_PASS_THROUGH, 0, 2, 1,
           "moves pass: 0 nobody, 1 friends, 2 everybody (SKI-034)", .with = "cairns"),
    OPTION("tile_extras", SKI_O_TILE_EXTRAS, 0, 1, 0, "1: entry costs and hazards (SKI-136, 137)"),
    OPTION("wounds", SKI_O_WOUNDS, 0, 1, 1, "1: the hurt roll fewer dice (SKI-098)",
           .with = "cairns"),
    OPTION("own_cover_cap", SKI_O_OWN_COVER_CAP, 0, 6, 4,
           "most cover that the own tile gives (SKI-083)", .with = "cairns"),
    OPTION("edge_line", SKI_O_EDGE_LINE, 0, 1, 0,
           "of two tiles along a line: 0 both count, 1 the lower one (SKI-R25)", .with = "cairns"),
    OPTION("blocked_target", SKI_O_BLOCKED_TARGET, 0, 1, 1,
           "1: who is out of sight may be aimed at (SKI-R29)", .with = "cairns"),
    OPTION("save_choice", SKI_O_SAVE_CHOICE, 0, 1, 0,
           "saves: 0 the defender chooses, 1 the better one (SKI-R34)", .with = "cairns"),
    OPTION("naturals", SKI_O_NATURALS, 0, 3, 0,
           "1: a rolled one fails, 2: a rolled six succeeds, 3: both (SKI-R35)", .with = "cairns"),
    OPTION("elev_mod", SKI_O_ELEV_MOD, 0, 2, 1,
           "higher ground: 0 nothing, 1 a point, 2 the difference (SKI-R38)", .with = "cairns"),
    OPTION("objective_points", SKI_O_POINTS, 1, 9, 2, "points of an objective (SKI-142)",
           .with = "cairns"),
    OPTION("tabled", SKI_O_TABLED, 0, 1, 0, "1: a side without units has lost (SKI-R55)",
           .with = "tiny"),
    OPTION("tiebreak", SKI_O_TIEBREAK, 0, 1, 0,
           "equal scores: 0 a draw, 1 the points of the units left (SKI-R54)", .with = "cairns"),
    OPTION("dice", SKI_O_DICE, 0, 1, 0, "1: hits and injuries are thrown apart (SKI-R63)",
           .with = "cairns"),
    [SKI_OPTIONS] = GG_OPTIONS_END,
};

static const char *conflict(void *values, const void *own) {
    const uint8_t *now = ((const options *)values)->value, *theirs = ((const options *)own)->value;
    if (now[SKI_O_ARRIVE_LAST] < now[SKI_O_ARRIVE_FIRST])
        return "arrive_last comes before arrive_first";
    if (now[SKI_O_EDGE_MODE] == 0 && theirs[SKI_O_EDGE_MODE] != 0)
        return "edge_mode=0: this scenario fixes no edges";
    return NULL;
}

/* --- loading */

/* A scenario being read. */
typedef struct load {
    gg_opening *o;
    const file *file;
    const field *from;
    ski_scenario *sc;
} load;

#define FAIL(l, ...) GG_CONTENT_FAIL(&(l)->o->at, __VA_ARGS__)

/* Names a field of the scenario for errors. */
static void at(load *l, const char *key) {
    gg_content_at(&l->o->at, "%s.%s", l->o->field, key);
}

/* --- the board (RULES.md, section 1) */

static int least(int a, int b) {
    return a < b ? a : b;
}

/* The `depth` rows or columns nearest to each edge; 0 is the whole board. */
static void edge_zones(const ski_scenario *sc, int depth, gg_bits zone[5]) {
    const int w = sc->width, h = sc->height;
    const int rows = depth ? least(depth, h) : h, columns = depth ? least(depth, w) : w;
    zone[SKI_NO_EDGE] = GG_NO_BITS;
    zone[SKI_NORTH] = gg_rectangle(0, 0, rows, w);
    zone[SKI_SOUTH] = gg_rectangle(h - rows, 0, rows, w);
    zone[SKI_WEST] = gg_rectangle(0, 0, h, columns);
    zone[SKI_EAST] = gg_rectangle(0, w - columns, h, columns);
}

static void measure(ski_scenario *sc) {
    const int w = sc->width, h = sc->height, gap = sc->option[SKI_O_EDGE_GAP];
    sc->board = gg_rectangle(0, 0, h, w);
    sc->inner = GG_NO_BITS;
    if (w > 2 * gap && h > 2 * gap) sc->inner = gg_rectangle(gap, gap, h - 2 * gap, w - 2 * gap);
    edge_zones(sc, sc->option[SKI_O_DEPLOY_DEPTH], sc->deploy);
    edge_zones(sc, sc->option[SKI_O_RESERVE_DEPTH], sc->arrive);
    int cell;
    GG_BITS_EACH (cell, sc->board)
        for (int d = 0; d < 16; d++) sc->disc[cell][d] = gg_hex_disc(GG_OFFSET, sc->board, cell, d);
}

/* A table of its own, since boards differ much in size. */
static bool take_lines(ski_scenario *sc) {
    gg_numbers numbers;
    gg_number_cells(sc->board, &numbers);
    gg_bits *lines = gg_zeroed_block((size_t)(numbers.count * numbers.count), sizeof *lines);
    if (!lines) return false;
    gg_hex_lines(GG_OFFSET, GG_CORNERS, sc->board, &numbers, true, lines, NULL);
    sc->lines = lines;
    return true;
}

/* --- terrain, armies, tiles, edges, placements */

static void take_terrain(load *l) {
    ski_scenario *sc = l->sc;
    memcpy(&sc->terrain[1], l->file->terrain, sizeof l->file->terrain);
    sc->terrain[0] = sc->terrain[SKI_OBJECTIVE] = sc->terrain[1];
    snprintf(sc->terrain[SKI_OBJECTIVE].name, SKI_TITLE, "objective");
    for (int c = 0; c < SKI_CODES; c++) {
        const ski_terrain *t = &sc->terrain[c];
        const uint16_t bit = (uint16_t)(1 << c);
        sc->cover_codes[t->cover] |= bit;
        if (!sc->option[SKI_O_TILE_EXTRAS]) continue;
        sc->slow[t->entry] |= bit;
        if (t->hazard) sc->hazards |= bit;
    }
}

/* A guard has a cover and nothing to roll, everything else the other way round. */
static int check_actions(load *l) {
    for (int p = 0; p < l->file->profiles; p++)
        for (int k = 0; k < l->file->profile[p].actions; k++) {
            const ski_action *a = &l->file->profile[p].action[k];
            const bool guard = a->kind == SKI_GUARD;
            const bool rolls = a->attack || a->accuracy || a->power || a->penetration;
            gg_content_at(&l->o->at, "profiles[%d].actions[%d].kind", p, k);
            if (guard && (!a->cover || rolls))
                return FAIL(l, "a guard has a cover, and no attack, acc, power or pen");
            if (!guard && (a->cover || !a->attack || !a->power || !a->range))
                return FAIL(l, "needs attack, power and a range of 1 at least, and has no cover");
        }
    return GG_OK;
}

static void take_profile(const profile *from, ski_unit *to) {
    snprintf(to->name, sizeof to->name, "%s", from->name);
    to->points = from->points;
    to->move = from->move;
    to->health = from->health;
    to->defence = from->defence;
    to->courage = from->courage;
    to->cover = from->cover;
    to->tags = from->tags;
    to->actions = from->actions;
    memcpy(to->action, from->action, sizeof to->action);
    for (int k = 0; k < to->actions; k++)
        if (!to->action[k].accuracy) to->action[k].accuracy = from->accuracy; /* SKI-R37 */
}

static void take_upgrade(const upgrade *from, ski_unit *to) {
    const size_t length = strlen(to->name);
    const int courage = to->courage + from->courage;
    snprintf(to->name + length, sizeof to->name - length, " + %s", from->name);
    to->points = (uint8_t)(to->points + from->points);
    if (from->cover > to->cover) to->cover = from->cover;
    to->courage = (uint8_t)(courage > 13 ? 13 : courage);
    to->tags |= from->tags;
}

/* Tiles that the unit may not stand on (SKI-131). */
static uint16_t closed_to(const ski_scenario *sc, const ski_unit *unit) {
    unsigned codes = 0;
    for (int c = 0; c < SKI_CODES; c++) {
        const int block = sc->terrain[c].block;
        const bool open = block == SKI_OPEN ||
                          (block == SKI_CLIMBERS && ski_tagged(unit, SKI_CLIMB)) ||
                          (block == SKI_SWIMMERS && ski_tagged(unit, SKI_SWIM));
        if (!open) codes |= 1u << c;
    }
    return (uint16_t)codes;
}

static int take_member(load *l, int number, int i, ski_unit *unit) {
    const file *f = l->file;
    const member *from = &f->army[number].unit[i];
    const int p = gg_record_named(f->profile[0].name, sizeof *f->profile, f->profiles,
                                  gg_slice_of(from->profile));
    gg_content_at(&l->o->at, "armies[%d].units[%d].profile", number, i);
    if (p < 0) return FAIL(l, "there is no profile '%s'", from->profile);
    take_profile(&f->profile[p], unit);
    for (int k = 0; k < from->upgrades; k++) {
        const int u = gg_record_named(f->upgrade[0].name, sizeof *f->upgrade, f->upgrades,
                                      gg_slice_of(from->upgrade[k]));
        gg_content_at(&l->o->at, "armies[%d].units[%d].upgrades[%d]", number, i, k);
        if (u < 0) return FAIL(l, "there is no upgrade '%s'", from->upgrade[k]);
        if (k && !strcmp(from->upgrade[0], from->upgrade[1]))
            return FAIL(l, "the unit has this upgrade already");
        take_upgrade(&f->upgrade[u], unit);
    }
    unit->closed = closed_to(l->sc, unit);
    return GG_OK;
}

/* The lowest unit of the army with the same profile and upgrades (SKI-R60). */
static uint8_t twin_of(const army *of, const ski_unit *unit, int i) {
    for (int k = 0; k < i; k++)
        if (!strcmp(of->unit[k].profile, of->unit[i].profile) && unit[k].points == unit[i].points &&
            unit[k].cover == unit[i].cover && unit[k].courage == unit[i].courage &&
            unit[k].tags == unit[i].tags)
            return (uint8_t)k;
    return (uint8_t)i;
}

static int take_army(load *l, int side) {
    ski_scenario *sc = l->sc;
    const file *f = l->file;
    const char *name = l->from->army[side];
    const int number =
        gg_record_named(f->army[0].name, sizeof *f->army, f->armies, gg_slice_of(name));
    gg_content_at(&l->o->at, "%s.armies[%d]", l->o->field, side);
    if (number < 0) return FAIL(l, "there is no army '%s'", name);
    memcpy(sc->army[side], f->army[number].name, sizeof sc->army[side]);
    sc->sizes[side] = f->army[number].units;
    for (int i = 0; i < sc->sizes[side]; i++) {
        ski_unit *unit = &sc->unit[side * SKI_SIDE];
        const int status = take_member(l, number, i, &unit[i]);
        if (status < 0) return status;
        sc->points[side] = (uint16_t)(sc->points[side] + unit[i].points);
        unit[i].twin = twin_of(&f->army[number], unit, i);
    }
    return GG_OK;
}

/* --- the set-up */

/* "g1h2f2o3": counts by tile letter, in the order of the letters. */
static int take_hand(load *l, int side) {
    gg_slice rest = gg_slice_of(l->from->hand[side]);
    int last = 0;
    gg_content_at(&l->o->at, "%s.hands[%d]", l->o->field, side);
    while (rest.length) {
        const int code = 1 + gg_take_one_of(&rest, ski_tile_letters + 1);
        const int count = gg_take_number(&rest, 1, code == SKI_OBJECTIVE ? 4 : 15);
        if (code <= last || count < 0)
            return FAIL(l,
                        "'%s' is no hand: a letter of ghfmrbsvxlo and a count 1..15 each, in this "
                        "order; objectives 1..4",
                        l->from->hand[side]);
        l->sc->hands[side][code] = (uint8_t)count;
        last = code;
    }
    return GG_OK;
}

static int take_hands(load *l) {
    int total[2] = {0};
    for (int side = 0; side < 2; side++) {
        const int status = take_hand(l, side);
        if (status < 0) return status;
        for (int c = 1; c < SKI_OBJECTIVE; c++) total[side] += l->sc->hands[side][c];
    }
    at(l, "hands");
    if (total[0] != total[1])
        return FAIL(l, "%d terrain tiles against %d (SKI-002)", total[0], total[1]);
    if (l->sc->hands[0][SKI_OBJECTIVE] != l->sc->hands[1][SKI_OBJECTIVE])
        return FAIL(l, "the numbers of objectives differ (SKI-001)");
    return GG_OK;
}

static int take_map(load *l) {
    ski_scenario *sc = l->sc;
    ski_state board = {0};
    at(l, "map");
    if (l->from->map.count != sc->height || strlen(l->from->map.row[0]) != sc->width)
        return FAIL(l, "not %d rows of %d tiles", sc->height, sc->width);
    gg_bits set[SKI_CODES];
    const int status = gg_opening_map(l->o, "map", &l->from->map, ski_tile_letters, set);
    if (status < 0) return status;
    for (int code = 0, cell; code < SKI_CODES; code++)
        GG_BITS_EACH (cell, set[code]) ski_lay_tile(&board, cell, code);
    at(l, "map");
    if (gg_bits_count(ski_objectives(sc, &board)) > SKI_OBJECTIVES)
        return FAIL(l, "more than %d objectives", SKI_OBJECTIVES);
    memcpy(sc->map, board.tile, sizeof sc->map);
    return GG_OK;
}

static int take_edges(load *l) {
    const int own_mode = ((const options *)l->o->own)->value[SKI_O_EDGE_MODE];
    const char *edges = l->from->edges;
    gg_slice rest = gg_slice_of(edges);
    at(l, "edges");
    if (!*edges) return own_mode ? GG_OK : FAIL(l, "edge_mode: 0 needs edges such as ns");
    const int a = 1 + gg_take_one_of(&rest, ski_edge_letters + 1);
    const int b = 1 + gg_take_one_of(&rest, ski_edge_letters + 1);
    if (!a || !b || a == b || rest.length)
        return FAIL(l, "'%s' are not two of n, e, s and w", edges);
    if (l->sc->option[SKI_O_EDGE_MODE] != 0) return GG_OK;
    l->sc->edges[0] = (uint8_t)a;
    l->sc->edges[1] = (uint8_t)b;
    return GG_OK;
}

static int take_placement(load *l, ski_unit *unit, const char *words, gg_bits *taken) {
    ski_scenario *sc = l->sc;
    ski_state board = {0};
    if (!strcmp(words, "reserve")) {
        unit->start = SKI_RESERVE;
        return GG_OK;
    }
    const int cell = ski_cell_named(sc, gg_slice_of(words));
    if (cell < 0) return FAIL(l, "'%s' is no cell and not reserve", words);
    if (gg_bits_has(*taken, cell)) return FAIL(l, "a unit is there already");
    memcpy(board.tile, sc->map, sizeof board.tile);
    if (unit->closed >> ski_tile_at(&board, cell) & 1)
        return FAIL(l, "%s cannot stand there (SKI-131)", unit->name);
    gg_bits_add(taken, cell);
    unit->start = (uint8_t)cell;
    return GG_OK;
}

static int take_placements(load *l) {
    ski_scenario *sc = l->sc;
    gg_bits taken = GG_NO_BITS;
    for (int side = 0; side < 2; side++) {
        const char *name = side ? "second" : "first";
        const int count = l->from->placements[side];
        ski_unit *unit = &sc->unit[side * SKI_SIDE];
        at(l, name);
        if (count && count != sc->sizes[side])
            return FAIL(l, "%d placements for %d units", count, sc->sizes[side]);
        for (int i = 0; i < sc->sizes[side]; i++) {
            unit[i].start = SKI_HAND;
            if (!count) continue;
            gg_content_at(&l->o->at, "%s.%s[%d]", l->o->field, name, i);
            const int status = take_placement(l, &unit[i], l->from->placement[side][i], &taken);
            if (status < 0) return status;
        }
    }
    return GG_OK;
}

/* --- opening */

GG_EMBEDDED(core_skirmish_content_skirmish_yaml);

static int take_scenario(load *l) {
    ski_scenario *sc = l->sc;
    int status = check_actions(l);
    sc->width = l->from->width;
    sc->height = l->from->height;
    memcpy(sc->score, l->from->score, sizeof sc->score);
    take_terrain(l);
    for (int side = 0; side < 2 && status == GG_OK; side++) status = take_army(l, side);
    measure(sc);
    at(l, "map");
    const bool hands = l->from->hand[0][0], map = l->from->map.count;
    if (status == GG_OK && hands && map) return FAIL(l, "a scenario has hands or a map, not both");
    if (status == GG_OK && hands) status = take_hands(l);
    if (status == GG_OK && map) status = take_map(l);
    if (status == GG_OK) status = take_edges(l);
    return status == GG_OK ? take_placements(l) : status;
}

/* Bound on decisions and outcomes: two for a tile, four for a unit that is deployed or arrives; in
 * a round eight for an activation, one for each courage test in both turns, four for ending turns
 * and declining reserves. */
static uint32_t longest(const ski_scenario *sc) {
    uint32_t steps = 6;
    const uint32_t units = (uint32_t)sc->sizes[0] + sc->sizes[1];
    for (int code = 1; code < SKI_CODES; code++)
        steps += 2u * ((uint32_t)sc->hands[0][code] + sc->hands[1][code]);
    return steps + 5 * units + sc->option[SKI_O_ROUNDS] * (10 * units + 4);
}

static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    ski_scenario *sc = scenario;
    const file *read = o->file;
    load l = {o, read, &read->field[o->chosen], sc};
    int status = take_scenario(&l);
    if (status == GG_OK && !take_lines(sc))
        status = gg_fail(o->at.error, GG_NO_MEMORY, "no memory for the lines");
    game->hidden = sc->option[SKI_O_RESERVE_MODE] == 1;
    game->max_length = longest(sc);
    return status;
}

gg_scenario_list ski_scenarios = GG_SCENARIO_LIST(
    "scenarios", GG_ONE_SOURCE("skirmish.yaml", core_skirmish_content_skirmish_yaml),
    GG_MADE_OF(ski_scenario, ski_state), GG_OPTIONS_IN(ski_scenario, option), .check = conflict,
    .record = &file_record, .read = read_scenario);

void ski_close(gg_game *game) {
    const ski_scenario *sc = game->scenario;
    free((void *)(uintptr_t)sc->lines);
    free((void *)(uintptr_t)sc);
}
