/* The loader of the Siege of Argot: the counts of the rules page, the tables made of the map,
 * options and their overrides, zones, and one mistake of each kind with its file, line and field.
 */
#include "../../core/argot/rules.h"
#include "../../core/content.h"
#include "../../core/kit/scenarios.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_argot_content_siege_yaml);
GG_EMBEDDED(core_argot_content_gate_yaml);

static const argot_scenario *opened_with(const char *text, const char *content, const char *name) {
    gg_game game = {.rules = &argot_rules};
    gg_error error = {.code = GG_OK};
    if (gg_open_scenario(&game, text, content, name, &error) < 0) fail_msg("%s", error.words);
    return game.scenario;
}

static void free_scenario(const argot_scenario *sc) {
    free((void *)(uintptr_t)sc);
}

static const argot_scenario *opened(const char *text) {
    return opened_with(text, NULL, NULL);
}

static int cell(const argot_scenario *sc, const char *name) {
    const int c = argot_cell_named(sc, gg_slice_of(name));
    if (c < 0) fail_msg("no cell %s", name);
    return c;
}

static const argot_unit *unit(const argot_scenario *sc, const char *tag) {
    const int u = argot_unit_tagged(sc, gg_slice_of(tag));
    if (u < 0) fail_msg("no unit %s", tag);
    return &sc->unit[u];
}

/* --- the shipped scenarios */

struct counts {
    int links, banks, tunnels, walls, gates, roads, rivers, ground, sea, most;
};

static struct counts count(const argot_scenario *sc) {
    struct counts n = {0};
    for (int c = 0; c < sc->cells; c++) {
        if (sc->graph.degree[c] > n.most) n.most = sc->graph.degree[c];
        n.ground += gg_bits_count(sc->ground[c]);
        n.sea += gg_bits_count(sc->sea[c]);
        for (int i = 0; i < sc->graph.degree[c]; i++) {
            const int features = sc->graph.link[c][i].features;
            if (sc->graph.link[c][i].to < c) continue;
            n.links++;
            n.banks += (features & ARGOT_LINK_KIND) == ARGOT_BANK;
            n.tunnels += (features & ARGOT_LINK_KIND) == ARGOT_TUNNEL_LINK;
            n.walls += (features & ARGOT_L_WALL) != 0;
            n.gates += (features & ARGOT_L_GATE) != 0;
            n.roads += (features & ARGOT_L_ROAD) != 0;
            n.rivers += (features & ARGOT_L_RIVER) != 0;
        }
    }
    n.ground /= 2;
    n.sea /= 2;
    return n;
}

TEST(arg_050_arg_053_siege_has_the_counts_of_the_page) {
    const argot_scenario *sc = opened("siege");
    const struct counts n = count(sc);
    assert_int_equal(sc->cells, 156);
    assert_int_equal(gg_bits_count(sc->map[0]), 147);
    assert_int_equal(gg_bits_count(sc->map[1]), 9);
    assert_int_equal(n.links, 404);
    assert_int_equal(n.banks, 16);
    assert_int_equal(n.tunnels, 3);
    assert_int_equal(n.walls, 36);
    assert_int_equal(n.gates, 3);
    assert_int_equal(n.roads, 17);
    assert_int_equal(n.rivers, 5);
    assert_int_equal(n.ground, 274);
    assert_int_equal(n.sea, 78);
    assert_int_equal(n.most, 10);
    assert_int_equal(sc->units, 37);
    assert_int_equal(sc->factions, 4);
    free_scenario(sc);
}

TEST(arg_055_gate_has_the_counts_of_the_page) {
    const argot_scenario *sc = opened("gate");
    const struct counts n = count(sc);
    assert_int_equal(sc->cells, 20);
    assert_int_equal(n.links, 43);
    assert_int_equal(n.ground, 34);
    assert_int_equal(n.walls, 8);
    assert_int_equal(n.gates, 1);
    assert_int_equal(sc->units, 9);
    assert_int_equal(sc->factions, 2);
    free_scenario(sc);
}

TEST(listed_scenarios_open_and_have_their_titles) {
    gg_scenario_info info;
    int i = 0;
    for (; gg_scenario_at(&argot_rules, i, &info); i++) {
        const argot_scenario *sc = opened(info.id);
        assert_string_equal(sc->id, info.id);
        assert_string_equal(sc->title, info.title);
        free_scenario(sc);
    }
    assert_int_equal(i, 2);
    assert_true(gg_scenario_at(&argot_rules, 0, &info));
    assert_string_equal(info.id, "siege");
    assert_false(gg_scenario_at(&argot_rules, -1, &info));
}

TEST(arg_051_arg_053_half_hex_links) {
    const argot_scenario *sc = opened("siege");
    const struct {
        const char *a, *b;
        bool linked;
    } pairs[] = {
        {"7.4a", "7.4b", false},   {"7.4b", "7.5", true},    {"7.4a", "6.5", false},
        {"10.7w", "11.7w", true},  {"5.10w", "5.10a", true}, {"4.10w", "4.9", true},
        {"5.10a", "5.10b", false}, {"7.4b", "6.5", true},    {"u0.2", "5.8", true},
        {"7.9a", "7.10", false},   {"7.9b", "7.10", true},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const int slot = gg_graph_slot(&sc->graph, cell(sc, pairs[i].a), cell(sc, pairs[i].b));
        if ((slot >= 0) != pairs[i].linked) fail_msg("%s and %s", pairs[i].a, pairs[i].b);
    }
    free_scenario(sc);
}

TEST(cells_are_numbered_by_map_column_row_and_part) {
    const argot_scenario *sc = opened("siege");
    for (int c = 1; c < sc->cells; c++) {
        const argot_cell *a = &sc->cell[c - 1], *b = &sc->cell[c];
        const int before = ((a->map * 64 + a->q) * 64 + a->r) * 128 + a->part;
        const int after = ((b->map * 64 + b->q) * 64 + b->r) * 128 + b->part;
        assert_true(before < after);
    }
    assert_int_equal(cell(sc, "0.6"), 0);
    assert_int_equal(cell(sc, "u4.0"), 155);
    free_scenario(sc);
}

/* --- tables */

TEST(arg_055_arg_056_arg_364_arg_710_masks_agree_with_links) {
    const argot_scenario *sc = opened("siege");
    for (int c = 0; c < sc->cells; c++) {
        assert_true(gg_bits_equal(sc->ground[c] & sc->onward[c], sc->onward[c]));
        assert_true(gg_bits_equal(sc->ground[c] & sc->road[c], sc->road[c]));
        assert_true(gg_bits_equal(sc->ground[c] & sc->supply[c], sc->ground[c]));
        for (int x = 0; x < sc->cells; x++) {
            assert_int_equal(gg_bits_has(sc->ground[c], x), gg_bits_has(sc->ground[x], c));
            assert_int_equal(gg_bits_has(sc->sea[c], x), gg_bits_has(sc->sea[x], c));
            assert_int_equal(gg_bits_has(sc->supply[c], x), gg_bits_has(sc->supply[x], c));
            if (gg_bits_has(sc->ground[c] | sc->sea[c] | sc->supply[c], x))
                assert_true(gg_graph_slot(&sc->graph, c, x) >= 0);
        }
    }
    const int ford = cell(sc, "9.3"), bank = cell(sc, "9.4");
    assert_true(gg_bits_has(sc->ground[ford], bank));
    assert_false(gg_bits_has(sc->onward[ford], bank));
    assert_true(gg_bits_has(sc->landing[cell(sc, "3.10w")], cell(sc, "3.10b")));
    assert_false(gg_bits_has(sc->landing[cell(sc, "9.3")], cell(sc, "u4.0")));
    assert_true(gg_bits_has(sc->supply[cell(sc, "9.3")], cell(sc, "u4.0")));
    assert_false(gg_bits_has(sc->supply[cell(sc, "7.8")], cell(sc, "7.9a")));
    assert_true(gg_bits_has(sc->ground[cell(sc, "3.7")], cell(sc, "4.7")));
    assert_false(gg_bits_has(sc->ground[cell(sc, "3.8")], cell(sc, "4.7")));
    free_scenario(sc);
}

TEST(arg_058_distances) {
    const argot_scenario *sc = opened("siege");
    const int city = cell(sc, "6.7");
    assert_int_equal(sc->distance[city][city], 0);
    assert_int_equal(sc->distance[city][cell(sc, "6.9")], 2);
    assert_int_equal(sc->distance[city][cell(sc, "12.3")], 6);
    assert_int_equal(sc->distance[cell(sc, "7.4a")][cell(sc, "7.4b")], 1);
    assert_int_equal(sc->distance[city][cell(sc, "u2.1")], GG_FAR);
    assert_false(gg_bits_has(sc->air[cell(sc, "5.7")], cell(sc, "5.8")));
    assert_int_equal(gg_bits_count(sc->same_hex[cell(sc, "5.10w")]), 3);
    assert_int_equal(sc->walk[cell(sc, "10.5")][cell(sc, "8.6")], 2);
    assert_int_equal(sc->walk[cell(sc, "5.8")][cell(sc, "u0.2")], 1);
    assert_int_equal(sc->walk[cell(sc, "5.8")][cell(sc, "0.6")], GG_FAR);
    free_scenario(sc);
}

TEST(arg_005_arg_017_arg_030_units_and_their_planes) {
    const argot_scenario *sc = opened("siege");
    const argot_unit *min = unit(sc, "MIN1");
    assert_int_equal(min->faction, ARGOT_MINEOS);
    assert_int_equal(min->steps, 4);
    assert_int_equal(min->letter, 0);
    assert_int_equal(min->modifier, 1);
    assert_int_equal(min->cost, 3);
    assert_int_equal(min->abilities, 1 << ARGOT_RESILIENT | 1 << ARGOT_INTIMIDATING);
    assert_int_equal(min->start_carrier, argot_unit_tagged(sc, gg_slice_of("TRI2")));
    for (int u = 0; u < sc->units; u++) {
        const argot_unit *one = &sc->unit[u];
        const uint64_t bit = ARGOT_BIT(u);
        int steps = 0;
        for (int i = 0; i < 3; i++) steps |= (sc->full[i] & bit) ? 1 << i : 0;
        assert_int_equal(steps, one->steps);
        assert_true(sc->kind[one->kind] & sc->letter[one->letter] & sc->roster[one->faction] & bit);
        assert_int_equal((sc->ranged & bit) != 0, one->range > 0);
        assert_int_equal((sc->foot & bit) != 0, one->kind == ARGOT_G || one->kind == ARGOT_T);
        for (int a = 0; a < ARGOT_ABILITIES; a++)
            assert_int_equal((sc->ability[a] & bit) != 0, one->abilities >> a & 1);
    }
    assert_int_equal(__builtin_popcountll(sc->all), sc->units);
    free_scenario(sc);
}

/* --- zones */

TEST(arg_101_arg_104_arg_108_zones_of_cells_and_of_flags) {
    const argot_scenario *sc = opened("siege");
    assert_int_equal(gg_bits_count(unit(sc, "GRD1")->zone), 19);
    assert_true(gg_bits_equal(unit(sc, "GRD1")->zone, sc->with[ARGOT_PINK]));
    assert_int_equal(gg_bits_count(unit(sc, "PON1")->zone), 3);
    assert_int_equal(gg_bits_count(unit(sc, "SUP1")->zone), 4);
    const gg_bits outside = unit(sc, "NIS1")->zone, kraikos = unit(sc, "HOP1")->zone;
    assert_int_equal(gg_bits_count(kraikos), 4);
    assert_true(gg_bits_equal(outside, sc->map[0] & sc->with[ARGOT_LAND] & ~sc->with[ARGOT_CITY] &
                                           ~kraikos));
    assert_true(
        gg_bits_equal(unit(sc, "GAL1")->zone, sc->with[ARGOT_RIVER] | sc->with[ARGOT_DOCK]));
    assert_false(gg_bits_any(unit(sc, "GHO1")->zone));
    free_scenario(sc);
}

TEST(arg_103_arg_105_options_choose_records) {
    const argot_scenario *sc = opened("siege:kha=1,parley=1");
    assert_int_equal(gg_bits_count(unit(sc, "PON2")->zone), 22);
    assert_int_equal(unit(sc, "ZUL1")->faction, ARGOT_ARGOT);
    assert_int_equal(argot_unit_tagged(sc, gg_slice_of("ZUL1")), 17);
    assert_int_equal(sc->units, 37);
    free_scenario(sc);
    sc = opened("siege:parley=0");
    assert_int_equal(unit(sc, "ZUL1")->faction, ARGOT_THIRD);
    assert_string_equal(sc->overrides, "");
    assert_int_equal(sc->party[ARGOT_THIRD].home, cell(sc, "6.3"));
    free_scenario(sc);
}

TEST(arg_110_ground_units_of_a_sea_zone_go_afloat) {
    const argot_scenario *sc = opened("siege:setup=free");
    assert_true(unit(sc, "MAR1")->afloat);
    assert_true(gg_bits_equal(unit(sc, "MAR1")->zone, unit(sc, "TRI1")->zone));
    assert_false(unit(sc, "TRI1")->afloat);
    assert_false(unit(sc, "HOP1")->afloat);
    free_scenario(sc);
}

/* --- options */

TEST(options_round_trip) {
    static const char *const decks[] = {"ten", "values", NULL};
    static const char *const settings[] = {"stack=7",
                                           "rounds=1",
                                           "tokens_cap=15",
                                           "deck=values",
                                           "hold_turns=15",
                                           "hold_kinds=GSA",
                                           "elim_kinds=SA",
                                           "max_days=15",
                                           "timeout=mineos",
                                           "neutral=second",
                                           "hit_rule=strongest",
                                           "range_exact=1",
                                           "resil_ranged=1",
                                           "train_spend=capacity",
                                           "mineos_spend=medical",
                                           "assault_landing=1",
                                           "income_turn=15",
                                           "income_day=14",
                                           "rest_heals=1",
                                           "setup=free",
                                           "kha=1",
                                           "parley=1",
                                           "fog=1"};
    const argot_options zero = {0};
    argot_options all = {0};
    gg_option table[ARGOT_OPTION_COUNT + 1];
    memcpy(table, argot_option_table, sizeof table);
    for (gg_option *option = table; option->name; option++)
        if (!strcmp(option->name, "deck")) option->words = decks;
    char expected[400] = "", written[400];
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        argot_options one = {0};
        const gg_slice setting = gg_slice_of(settings[i]);
        gg_text text = gg_text_over(written, sizeof written);
        assert_int_equal(gg_options_read(table, &one, setting, NULL), 0);
        assert_int_equal(gg_options_read(table, &all, setting, NULL), 0);
        gg_options_write(table, &one, &zero, ',', &text);
        assert_string_equal(written, settings[i]);
        if (i) strcat(expected, ",");
        strcat(expected, settings[i]);
    }
    gg_text text = gg_text_over(written, sizeof written);
    gg_options_write(table, &all, &zero, ',', &text);
    assert_string_equal(written, expected);
    /* Every option at its longest fits the overrides of a scenario. */
    assert_true(strlen(expected) < sizeof(((argot_scenario *)NULL)->overrides));
    gg_options_write(table, &all, &all, ',', &text);
    assert_string_equal(written, expected);
}

/* Opening fails with this code; the words contain these. */
static void refused(const char *text, const char *content, int code, const char *words) {
    gg_game game = {.rules = &argot_rules};
    gg_error error = {.code = GG_OK};
    const int status = gg_open_scenario(&game, text, content, "test.yaml", &error);
    if (status >= 0) {
        free_scenario(game.scenario);
        fail_msg("'%s' opens; expected: %s", text ? text : "", words);
    }
    assert_null(game.scenario);
    assert_int_equal(status, error.code);
    if (status != code) fail_msg("code %d, not %d: %s", status, code, error.words);
    if (!strstr(error.words, words)) fail_msg("'%s' does not say '%s'", error.words, words);
}

TEST(arg_950_bad_overrides_are_refused) {
    const struct {
        const char *text, *words;
    } bad[] = {
        {"siege:fog=1", "setup=free"},
        {"siege:colour=1", "colour"},
        {"siege:stack=8", "1 to 7"},
        {"siege:stack=", "1 to 7"},
        {"siege:stack", "option=value"},
        {"siege:parley=1,", "last comma"},
        {"siege:parley=1,,kha=1", "option=value"},
        {"siege:kha=1,kha=1", "twice"},
        {"siege:deck=five", "ten, values"},
        {"siege:timeout=never", "draw, argot, mineos"},
        {"siege:hold_kinds=GX", "some of GSA"},
        {"siege:hold_kinds=GG", "some of GSA"},
        {"siege:elim_kinds=", "some of GSA"},
        {"siege:kha=2", "0 to 1"},
        {"siege:stack=2", "fixed start"},
        {"gate:setup=free", "zone"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i].text, NULL, GG_BAD_OPTION, bad[i].words);
    refused("sieges", NULL, GG_NO_GAME, "sieges");
    refused("gate", gg_embedded_core_argot_content_siege_yaml, GG_NO_GAME, "gate");
}

/* Third parties start where they are fixed, also where the others are set up freely. */
TEST(arg_040_third_parties_fit_with_free_set_up) {
    static const char more[] =
        "  - {tag: ZUL9, name: Zulon, faction: 2, kind: G, steps: 4, letter: B, "
        "mod: 1, move: 3, cost: 2, start: 6.3}\n";
    static char yaml[1 << 15];
    const char *siege = gg_embedded_core_argot_content_siege_yaml;
    const char *next = strstr(siege, "  - {tag: HOP1,");
    assert_non_null(next);
    snprintf(yaml, sizeof yaml, "%.*s%s%s", (int)(next - siege), siege, more, next);
    refused("siege:stack=1,setup=free", yaml, GG_BAD_OPTION, "fixed start of ZUL9");
    free_scenario(opened_with("siege:stack=2,setup=free", yaml, "test.yaml"));
    free_scenario(opened("siege:stack=1,setup=free"));
}

TEST(overrides_are_written_in_order_and_only_where_they_differ) {
    const argot_scenario *sc = opened("siege:fog=1,stack=3,setup=free,kha=0,rounds=2");
    assert_string_equal(sc->overrides, "rounds=2,setup=free,fog=1");
    free_scenario(sc);
    sc = opened("");
    assert_string_equal(sc->id, "siege");
    const argot_scenario *other = opened("siege:kha=1");
    assert_true(sc->key != other->key);
    free_scenario(other);
    other = opened("siege");
    assert_true(sc->key == other->key);
    free_scenario(other);
    free_scenario(sc);
}

TEST(content_given_takes_the_place_of_the_built_in) {
    const char *yaml = gg_embedded_core_argot_content_gate_yaml;
    const argot_scenario *sc = opened_with(NULL, yaml, "mine.yaml");
    assert_string_equal(sc->id, "gate");
    free_scenario(sc);
    sc = opened_with(":stack=4", yaml, NULL);
    assert_string_equal(sc->overrides, "stack=4");
    free_scenario(sc);
}

/* --- mistakes in a file */

/* `from` in the file becomes `to`; the error is on the line of `at` and names the field. */
struct mistake {
    const char *from, *to, *at, *field, *words;
};

static void check_mistake(const char *yaml, const struct mistake *m) {
    static char text[1 << 15];
    char place[200];
    const char *found = strstr(yaml, m->from);
    if (!found) fail_msg("the file lacks '%s'", m->from);
    const size_t before = (size_t)(found - yaml);
    assert_true(strlen(yaml) + strlen(m->to) < sizeof text);
    snprintf(text, sizeof text, "%.*s%s%s", (int)before, yaml, m->to, found + strlen(m->from));
    const char *at = strstr(text, m->at);
    if (!at) fail_msg("the changed file lacks '%s'", m->at);
    int line = 1;
    for (const char *p = text; p < at; p++) line += *p == '\n';
    snprintf(place, sizeof place, "test.yaml:%d: %s: ", line, m->field);
    refused(NULL, text, GG_BAD_CONTENT, place);
    refused(NULL, text, GG_BAD_CONTENT, m->words);
}

#define CHECK_ALL(yaml, list)                                                                      \
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) check_mistake(yaml, &list[i])

TEST(mistakes_in_the_map) {
    static const struct mistake list[] = {
        {"letters: HPPP", "letters: HQPP", "HQPP", "hexes[3].letters", "'Q'"},
        {"q: 1, r0", "q: 0, r0", "letters: PCPP", "hexes[1].letters", "0.2 is there already"},
        {"q: 4, r0: 0", "q: 64, r0: 0", "q: 64", "hexes[4].q", "0 to 63"},
        {"r0: 0, letters", "r0: 61, letters", "r0: 61", "hexes[4].letters", "above 63"},
        {"[oldtown]", "[newtown]", "[newtown]", "cellflags[1].flags[0]", "newtown"},
        {"cells: [0.4]", "cells: [0.9]", "[0.9]", "cellflags[2].cells[0]", "no cell '0.9'"},
        {"[2.3|3.2,", "[2.3-3.2,", "2.3-3.2", "edges[3].between[0]", "pair of cells"},
        {"[2.3|3.2,", "[2.3|4.2,", "2.3|4.2", "edges[3].between[0]", "no hexside in common"},
        {"[wall, gate]", "[gate]", "[gate]", "edges[1].between[0]", "needs a wall"},
        {"[river, ford]", "[ford]", "[ford]", "edges[4].between[0]", "needs a river"},
        {"[0.3, 1.3, 2.2", "[0.3, 2.2, 2.3", "[0.3, 2.2", "edges[2].path[1]", "no hexside"},
        {"{cell: 1.3, steps: 2", "{cell: 1.3, steps: 16", "steps: 16", "forts[0].steps", "1 to 15"},
        {"{cell: 1.3, steps: 2", "{cell: 1.9, steps: 2", "1.9", "forts[0].cell", "no cell"},
        {"cells: [0.4]", "cells: [0.4, 0.5]}\n  - {flags: [tunnel], cells: [0.4]",
         "hexes:", "hexes", "no tunnel"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_gate_yaml, list);
}

TEST(arg_051_mistakes_in_split_hexes_and_tunnels) {
    static const struct mistake list[] = {
        {"{cell: 12.6b, sides: \"045\"", "{cell: 12.6b, sides: \"04\"", "{cell: 12.6w",
         "splits[2].sides", "no part of 12.6 owns hexside 5"},
        {"{cell: 12.6b, sides: \"045\"", "{cell: 12.6b, sides: \"046\"", "{cell: 12.6b",
         "splits[1].sides", "set of hexsides"},
        {"{cell: 12.6b, sides", "{cell: 12.6a, sides", "{cell: 12.6a, sides: \"045\"",
         "splits[1].cell", "there already"},
        {"{cell: 12.6b, sides", "{cell: 12.5b, sides", "{cell: 12.5b", "splits[1].cell", "R or W"},
        {"{cell: 12.6b, sides", "{cell: 12.6, sides", "{cell: 12.6,", "splits[1].cell",
         "no part of a hex"},
        {"  - {cell: 7.4a, sides: \"0123\", flags: [land]}\n", "", "splits:", "splits",
         "at least two parts"},
        {"{from: 7.7, to: u2.2}", "{from: 5.8, to: u0.2}", "{from: 5.8, to: u0.2}\n  - {from: 9.3",
         "tunnels[1].to", "linked already"},
        {"{from: 7.7, to: u2.2}", "{from: 7.7, to: 7.8}", "to: 7.8", "tunnels[1].to", "two maps"},
        {"{cell: 8.6, steps", "{cell: 6.9, steps", "{cell: 6.9, steps: 3, name: East",
         "forts[3].cell", "already"},
        {"between: [3.8|4.7,", "between: [3.10a|3.10w,", "3.10a|3.10w", "edges[0].between[0]",
         "no hexside in common"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_siege_yaml, list);
}

TEST(mistakes_in_units) {
    static const struct mistake list[] = {
        {"tag: ARC1", "tag: GRD1", "tag: GRD1, name: Wall", "units[1].tag", "already"},
        {"tag: ARC1", "tag: arc1", "tag: arc1", "units[1].tag", "'arc1'"},
        {"tag: ARC1", "tag: ARCHERS", "tag: ARCHERS", "units[1].tag", "2 to 6"},
        {"letter: B, mod: 0", "letter: E, mod: 0", "letter: E", "units[1].letter", "E"},
        {"steps: 4, letter: C", "steps: 8, letter: C", "steps: 8", "units[4].steps", "1 to 7"},
        {"steps: 4, letter: C", "steps: x, letter: C", "steps: x", "units[4].steps", "x"},
        {"faction: 0, kind: T", "faction: 3, kind: T", "faction: 3", "units[3].faction",
         "no faction 3"},
        {"abilities: [besieger], start: 3.2", "abilities: [digger], start: 3.2", "digger",
         "units[5].abilities[0]", "digger"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_gate_yaml, list);
    static const struct mistake ranges[] = {
        {"kind: T, steps: 2, letter: D, mod: 0, move: 2,\n     cost: 1",
         "kind: T, steps: 2, letter: D, mod: 0, move: 2,\n     cost: 1, range: 2", "range: 2",
         "units[3].range", "0 to 0"},
        {"cost: 2, range: 1", "cost: 2, capacity: 1", "capacity: 1", "units[1].capacity", "0 to 0"},
        {"cost: 2, range: 1", "cost: 0, range: 1", "cost: 0", "units[1].cost", "1 to 15"},
        {"cost: 2, range: 1", "cost: 2, range: 8", "range: 8", "units[1].range", "0 to 7"},
        {"kind: A, steps: 2, letter: A, mod: 0, move: 4, cost: 3,",
         "kind: A, steps: 2, letter: A, mod: 0, move: 4, cost: 3, abilities: [besieger],",
         "cost: 3, abilities: [besieger]", "units[8].abilities", "kind G"},
        {"faction: 1, kind: A", "faction: 1, wings: 2, kind: A", "wings", "units[8].wings",
         "wings"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_gate_yaml, ranges);
}

TEST(arg_040_arg_111_mistakes_in_fixed_starts) {
    static const struct mistake list[] = {
        {"start: 8.9}", "start: 1.6}", "start: 1.6}", "units[10].start", "cannot stand on 1.6"},
        {"start: 8.9}", "start: 10.5}", "zone: kraikos, start: 10.5", "units[19].start",
         "cell of its enemy NIS1"},
        {"zone: outside, start: 8.9}", "zone: outside}", "- {tag: NIS1", "units[10].start",
         "no fixed start"},
        {"start: +TRI2}", "start: +TRI9}", "start: +TRI9", "units[34].start", "no ship 'TRI9'"},
        {"start: +TRI2}", "start: +GAL1}", "start: +GAL1", "units[34].start", "same faction"},
        {"start: +TRI2}", "start: +TRI1}", "abilities: [berserker], zone: lighthouse",
         "units[35].start", "no room"},
        {"zone: city, start: 6.6}", "zone: city, start: 5.8}", "start: 5.8}", "units[12].start",
         "cannot stand on 5.8"},
        {"zone: kraikos, start: 12.3}\n  - {tag: SLG1",
         "zone: kraikos, start: 11.5}\n  - {tag: SLG1",
         "zone: kraikos, start: 11.5}\n  - {tag: SLG1", "units[28].start", "unit 4 of its side"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_siege_yaml, list);
}

TEST(mistakes_in_zones) {
    static const struct mistake list[] = {
        {"cells: [1.6, 1.7]", "cells: [1.66]", "1.66", "zones[8].cells[0]", "no cell"},
        {"cells: [12.3, 12.4, 11.5, 10.5]", "cells: [12.3, 12.4, 11.5]",
         "zone: kraikos, start: 12.3}\n  - {tag: SLG1", "units[28].zone", "too small"},
        {"except: kraikos", "except: pontus", "except: pontus", "zones[4].except", "pontus"},
        {"when: kha=1", "when: kha", "when: kha,", "zones[2].when", "option test"},
        {"when: kha=1", "when: kha=7", "when: kha=7", "zones[2].when", "0 to 1"},
        {"when: parley=0", "when: parlay=0", "when: parlay", "units[17].when", "parlay"},
        {"{name: train, with: [trainstart]}", "{name: train, with: [trainstart, sea]}",
         "{name: train", "zones[7].name", "no cell"},
        {"cost: 1, zone: train, start: 6.8", "cost: 1, zone: trains, start: 6.8", "zone: trains",
         "units[15].zone", "no zone 'trains'"},
        {"cost: 1, zone: train, start: 6.8", "cost: 1, zone: lighthouse, start: 6.8",
         "zone: lighthouse, start: 6.8", "units[15].zone", "ARG-110"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_siege_yaml, list);
}

TEST(mistakes_in_head_factions_decks_and_options) {
    static const struct mistake list[] = {
        {"id: gate", "id: Gate!", "id: Gate!", "scenario.id", "no id"},
        {"rp: [2, 0]", "rp: [2, 256]", "rp: [2, 256]", "scenario.rp[1]", "0 to 255"},
        {"{id: 1, name: Mineos}", "{id: 0, name: Mineos}", "{id: 0, name: Mineos}",
         "factions[1].id", "already"},
        {"{id: 1, name: Mineos}", "{id: 4, name: Mineos}", "{id: 4", "factions[1].id", "0 to 3"},
        {"{id: 1, name: Mineos}", "{id: 1, name: Mineos}\n  - {id: 3, name: X, policy: hold}",
         "factions:", "factions", "no faction 2"},
        {"{id: 1, name: Mineos}", "{id: 1, name: Mineos}\n  - {id: 2, name: X, policy: guard}",
         "- {id: 2", "factions[2].home", "needs a home"},
        {"tag: b, colour", "tag: r, colour", "tag: r, colour: black", "decks[0].cards[1].tag",
         "already"},
        {"tag: b, colour", "tag: B, colour", "tag: B, colour", "decks[0].cards[1].tag", "'B'"},
        {"colour: red", "colour: green", "colour: green", "decks[0].cards[0].colour", "green"},
        {"count: 1, first", "count: 16, first", "count: 16", "decks[0].cards[1].count", "1 to 15"},
        {"first: 3, second: 3}", "first: 3, second: 99}", "second: 99", "decks[0].cards[0].second",
         "0 to 15"},
        {"hold_turns: 1", "hold_turns: 0", "hold_turns: 0", "options.hold_turns", "1 to 15"},
        {"hold_turns: 1", "hold_days: 1", "hold_days", "options.hold_days", "hold_days"},
        {"hold_turns: 1", "fog: 1", "fog: 1", "options.fog", "setup: free"},
        {"{cell: 0.3, text", "{cell: 9.3, text", "{cell: 9.3", "labels[0].cell", "no cell"},
    };
    CHECK_ALL(gg_embedded_core_argot_content_gate_yaml, list);
}

TEST(rubbish_is_refused) {
    refused(NULL, "", GG_BAD_CONTENT, "test.yaml:1");
    refused(NULL, "scenario: [", GG_BAD_CONTENT, "test.yaml:");
    refused(NULL, "scenario: {id: x, title: y, rp: [0, 0]}\n", GG_BAD_CONTENT, "hexes");
    refused(NULL, "- 1\n- 2\n", GG_BAD_CONTENT, "test.yaml:1");
}
