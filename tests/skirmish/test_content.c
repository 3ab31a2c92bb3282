/* Content files: the built-in armies are those of the rules, and what is wrong in a file is refused
 * with its place (RULES.md, section 6). */
#include "../lab/test.h"
#include "lab.h"

#include "../../core/content.h"
#include "../lab/words.h"

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_skirmish_content_skirmish_yaml);

static void wrong(const char *from, const char *to, const char *scenario, const char *words) {
    lab_content_refused("skirmish", scenario, gg_embedded_core_skirmish_content_skirmish_yaml, from,
                        to, words);
}

TEST(ski_130_terrain_of_the_page) {
    static const struct {
        char letter;
        int cover, elevation, block, entry, hazard;
    } types[] = {{'g', 0, 0, 0, 1, 0}, {'h', 1, 1, 0, 1, 0}, {'f', 3, 0, 0, 1, 0},
                 {'m', 6, 2, 1, 1, 0}, {'r', 4, 0, 0, 1, 0}, {'b', 2, 0, 0, 1, 0},
                 {'s', 1, 0, 0, 2, 0}, {'v', 5, 0, 0, 1, 1}, {'x', 6, 0, 3, 1, 0},
                 {'l', 0, 0, 2, 1, 0}};
    fresh("open");
    const ski_scenario *sc = current_game()->scenario;
    for (int i = 0; i < 10; i++) {
        const ski_terrain *t = &sc->terrain[i + 1];
        assert_int_equal(ski_tile_letters[i + 1], types[i].letter);
        assert_int_equal(t->cover, types[i].cover);
        assert_int_equal(t->elevation, types[i].elevation);
        assert_int_equal(t->block, types[i].block);
        assert_int_equal(t->entry, types[i].entry);
        assert_int_equal(t->hazard, types[i].hazard);
    }
}

/* One line per unit: name, points M H D C cover, then its actions as kind range dice acc power pen.
 */
static void put_unit(const ski_unit *unit, gg_text *text) {
    gg_putf(text, "%s %d: %d %d %d %d %d", unit->name, unit->points, unit->move, unit->health,
            unit->defence, unit->courage, unit->cover);
    for (int k = 0; k < unit->actions; k++) {
        const ski_action *a = &unit->action[k];
        gg_putf(text, "; %d %d", a->kind, a->range);
        if (a->kind == SKI_GUARD)
            gg_putf(text, " cover %d", a->cover);
        else
            gg_putf(text, " %d %d %d %d", a->attack, a->accuracy, a->power, a->penetration);
    }
}

TEST(ski_r56_r58_armies_of_the_page) {
    static const char *const units[2][9] = {
        {"Cinder Mages 13: 4 6 5 8 0; 1 5 4 3 2 2; 2 1 3 5 5 0",
         "Wick Bowmen 10: 4 7 5 7 0; 0 7 6 4 4 0; 2 1 4 5 5 0",
         "Wick Bowmen 10: 4 7 5 7 0; 0 7 6 4 4 0; 2 1 4 5 5 0",
         "Wall Spears + Mantlets 13: 4 9 4 8 3; 2 2 8 4 4 0; 3 0 cover 4",
         "Glass Riders 15: 6 8 4 8 0; 2 4 7 3 3 1",
         "Bolt Thrower 9: 2 4 5 7 0; 0 9 3 4 2 3; 2 1 2 5 5 0",
         "Bronze Sentinel 14: 3 9 2 13 0; 2 1 6 3 2 1",
         "Veil Sappers + Grapnels 9: 4 6 5 7 0; 0 4 5 4 4 0; 3 2 cover 4",
         "Kite Scouts 7: 7 4 6 6 0; 0 3 4 4 4 -1"},
        {"Hex Witches + War Banner 16: 4 6 5 9 0; 1 4 4 3 4 0; 3 3 cover 3",
         "Spore Slingers 10: 4 7 5 6 0; 0 5 6 4 4 0; 2 1 4 5 5 0",
         "Reed Stalkers 13: 5 7 5 7 2; 0 4 6 4 4 1; 2 2 6 4 4 0",
         "Crag Rams + Guides 16: 6 8 4 8 0; 2 3 7 4 3 1",
         "Shellbacks 12: 3 9 3 9 0; 2 1 7 4 3 0; 3 0 cover 4",
         "Mire Giant 18: 4 14 4 10 0; 2 2 8 4 2 2; 0 4 2 4 2 3",
         "Gnat Swarm 6: 6 8 7 13 0; 2 1 8 4 5 -1",
         "Storm Drum 9: 2 5 4 8 0; 1 6 3 4 3 1; 3 2 cover 3"}};
    fresh("open");
    const ski_scenario *sc = current_game()->scenario;
    for (int side = 0; side < 2; side++) {
        int u;
        assert_int_equal(sc->points[side], 100);
        SKI_EACH (u, sc, side) {
            char words[256];
            gg_text text = gg_text_over(words, sizeof words);
            put_unit(&sc->unit[u], &text);
            assert_string_equal(words, units[side][u % SKI_SIDE]);
        }
    }
}

TEST(ski_r60_twins) {
    fresh("open");
    const ski_scenario *sc = current_game()->scenario;
    for (int u = 0; u < 9; u++) assert_int_equal(sc->unit[u].twin, u == 2 ? 1 : u);
}

TEST(ski_001_002_r02_hands_must_be_equal) {
    wrong("hands: [g1h2f2m1", "hands: [g2h2f2m1", "open", "SKI-002");
    wrong("l1o3, g1", "l1o2, g1", "open", "SKI-001");
    wrong("l1o3, g1", "l1o5, g1", "open", "is no hand");
}

TEST(refusals_name_their_place) {
    wrong("cover: 6, elevation", "cover: 7, elevation", "open", "terrain[3].cover: '7'");
    wrong("courage: 13, acc", "courage: 14, acc", "open", "profiles[5].courage");
    wrong("range: 5, attack: 4", "range: 5, attack: 13", "open", "profiles[0].actions[0].attack");
    wrong("{profile: Glass Riders}", "{profile: Glass Rider}", "open", "no profile 'Glass Rider'");
    wrong("upgrades: [Mantlets]", "upgrades: [Mantlet]", "open", "no upgrade 'Mantlet'");
    wrong("edges: ns", "edges: nn", "cairns", "edges");
    wrong("first: [g2", "first: [h4", "cairns", "first");
    wrong("second: [d6, e6]", "second: [d6, d6]", "tiny", "a unit is there already");
    wrong("second: [d6, e6]", "second: [d6]", "tiny", "1 placements for 2 units");
    wrong("x..o..m", "x..q..m", "tiny", "no tile 'q'");
    wrong("options: {rounds: 2, edge_mode: 0}", "options: {rounds: 10, edge_mode: 0}", "tiny",
          "rounds");
    wrong("arrive_last: 2}", "arrive_first: 3, arrive_last: 2}", "tinyfree", "arrive_last");
    wrong("id: tiny\n", "id: cairns\n", "open", "already");
    wrong("edges: ns\n", "edges: ns\n    score: [3, 256]\n", "cairns", "score[1]");
    wrong("edges: ns\n", "edges: ns\n    score: [3, 1]\n", "cairns", NULL);
    wrong("title: Open Field", "title: Another Field", "open", NULL);
}

TEST(options_are_checked) {
    unopened("open:rounds=0", "rounds");
    unopened("open:wind=1", "no option 'wind'");
    unopened("open:rounds", "option=value");
    unopened("open:rounds=3,", "after the last comma");
    unopened("open:arrive_first=4", "arrive_last");
    unopened("moor", "no scenario 'moor'");
}

GROUP(skirmish, release)
