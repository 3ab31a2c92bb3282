/* Armies, datasheets, weapons, keywords and abilities as content files give them (REG-001 to
 * REG-017), and content that is refused. */
#include "../lab/test.h"
#include "lab.h"

static const char oak[] = "units: GRI GRI GHW GSP GBC GRT SRS SOB SHC SSL SMG VHO VTF VMT";

/* With the change the scenario m1 does not open, and the words say why. */
static void bad(const char *from, const char *to, const char *words) {
    lab_edit(from, to);
    lab_bad_content("m1", words);
}

TEST(reg_001_what_an_army_is) {
    bad(oak, "units: GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI",
        "REG-001");
    bad("structures: san pil", "structures: san pil san pil", "REG-001");
    bad("structures: san pil", "structures: hut", "REG-001"); /* no cost, so no structure */
    bad(oak, "units: \"\"", "REG-001");
    lab_edit(oak, "units: GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI GRI");
    lab_edit("structures: san pil", "structures: san pil san");
    war_begin("m1");
    war_field(9, "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?,E?,F?");
    war_field(12, "000/00");
    lab_edit(oak, "units: GRI");
    lab_edit(", structures: san pil", "");
    war_begin("m1");
    war_field(9, "0?");
    war_field(12, "-/00");
}

TEST(reg_section_6_kinds_that_a_building_lets_in) {
    bad("name: Hut, pips: 3,", "name: Hut, pips: 3, allow: INF VHE,",
        "buildings[0].allow: 'VHE' is not INF, VEH, AIR or HOV");
    lab_edit("name: Hut, pips: 3,", "name: Hut, pips: 3, allow: HOV INF,");
    war_begin("m1");
    assert_int_equal(((const reg_scenario *)war.game->scenario)->type[0].allow,
                     1 << REG_INF | 1 << REG_AIR | 1 << REG_HOV);
}

TEST(reg_002_003_regiments_of_an_army) {
    bad("regiments: GSV", "regiments: GSVL", "REG-002");
    bad("regiments: GSV", "regiments: GS", "REG-002"); /* the howitzer is of V */
    bad("regiments: GSV", "regiments: \"\"", "REG-002");
    bad("regiments: GSV", "regiments: GSX", "no regiment X");
    /* Both players may name one, and have the same datasheet any number of times. */
    lab_edit(oak, "units: GRI GRI GRI");
    lab_edit("regiments: GSV", "regiments: G");
    war_begin("m1");
    war_play("=A first dep:A0 at:o1 ammo:2 dep:B0 at:a8 ammo:2 dep:A1 at:o1 ammo:2");
    war_unit("A0", "@o1.0.3.2");
    war_unit("A1", "@o1.0.3.2");
    war_unit("B0", "@a8.0.3.2");
}

/* Position lines and tokens name records by their codes. */
TEST(reg_section_6_every_record_once) {
    bad("missions: M1}\n  - {id: m2", "missions: M1 M1}\n  - {id: m2",
        "scenarios[1].missions: 'M1'");
    bad("code: V1,", "code: G2,", "stratagems[6].code: there is a 'G2'");
    bad("code: cmg", "code: rif", "weapons[1].code: there is a 'rif'");
    bad("code: GHW", "code: GRI", "datasheets[1].code: there is a 'GRI'");
    bad("code: hou", "code: hut", "buildings[1].code: there is a 'hut'");
    bad("code: M6", "code: M2", "missions[5].code: there is a 'M2'");
    bad("letter: T", "letter: G", "regiments[4].letter: there is a 'G'");
    bad("name: Ash", "name: Oak", "armies[4].name: there is a 'Oak'");
    bad("id: fair6", "id: m1", "m1");
    bad("name: Snap,", "name: Hull,", "keywords[10].name: there is a 'Hull'");
    bad("name: Braced,", "name: Stall,", "abilities[10].name: there is a 'Stall'");
}

TEST(reg_181_stratagems_have_their_time) {
    bad("timing: MAJOR, op: STRIKE", "timing: MINOR, op: STRIKE", "stratagems[6].timing");
    bad("timing: MINOR, op: SHOT", "timing: START, op: SHOT", "stratagems[1].timing");
    bad("op: BONUS, value: 2", "op: BONUS, value: -1", "stratagems[2].value");
}

TEST(reg_004_datasheet_and_regiment) {
    bad("code: GRI", "code: XRI", "regiment");
    bad(oak, "units: GRI GXX", "REG-001");
}

TEST(reg_006_007_values_of_a_datasheet) {
    static const char line[] = "M: 3, A: 0, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif sho";
    static const char *const wrong[][2] = {
        {"M: 0, A: 0, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].M"},
        {"M: 13, A: 0, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].M"},
        {"M: 3, A: 6, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].A"},
        {"M: 3, A: 0, C: 6, H: 3, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].C"},
        {"M: 3, A: 0, C: 2, H: 0, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].H"},
        {"M: 3, A: 0, C: 2, H: 8, ammo: 2, cost: 2, weapons: rif sho", "datasheets[0].H"},
        {"M: 3, A: 0, C: 2, H: 3, ammo: 8, cost: 2, weapons: rif sho", "datasheets[0].ammo"},
        {"M: 3, A: 0, C: 2, H: 3, ammo: 2, cost: 0, weapons: rif sho", "datasheets[0].cost"},
        {"M: 3, A: 0, C: 2, H: 3, ammo: 2, cost: 16, weapons: rif sho", "datasheets[0].cost"},
        {"M: 3, A: 0, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif xxx", "datasheets[0].weapons"},
        {"M: 3, A: 0, C: 2, H: 3, ammo: 2, cost: 2, weapons: rif rif rif rif rif",
         "datasheets[0].weapons"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) bad(line, wrong[i][0], wrong[i][1]);
    /* M is the allowance, A the column, C the points of a capture, H the hits. */
    lab_edit(line, "M: 5, A: 2, C: 4, H: 7, ammo: 7, cost: 2, weapons: rif sho");
    war_set("", "bun@h8 8/0/0", "GRI@h8 GRI@k5", "GRI@h8^1 GRI@k6", "");
    war_unit("A0", "@h8.0.7.7");
    war_play("cap:A0");
    war_pips("h8", 0, 8, 0); /* Firm Grip counts only alone; 4 points turn 8 */
    war_play("pass sal:B1 w0>A1");
    war_chances("=hit 1 =miss 11"); /* 12+ against armour 2 */
    war_play("=hit");
    war_unit("A1", "@k5.0.6.7");
    lab_edit(line, "M: 5, A: 2, C: 4, H: 7, ammo: 7, cost: 2, weapons: rif sho");
    war_set("", "", "GRI@k5", "GRI@a8", "adv:A0 s0");
    war_field(13, "Aadv.A0.maj.4.1.0.0.0.-.-.-");
}

TEST(reg_009_weapons_stay) {
    war_set_shows("", "", "GRI@h6*2", "LPT@h8 GRI@a8",
                  "sal:A0 w0>B0 =miss w1>B0 =miss pass pass pass sal:A0", "w0>B0 w1>B0");
}

TEST(reg_010_011_r47_what_a_weapon_is) {
    bad("5.56mm Service Rifle", "Rifle", "REG-010");
    bad("5.56mm Service Rifle, range: 2", "5.56mm Service Rifle, range: 16", "weapons[0].range");
    bad("range: 2, fort: 0, ammo: 0", "range: 2, fort: 9, ammo: 0", "weapons[0].fort");
    bad("range: 2, fort: 0, ammo: 0", "range: 2, fort: 0, ammo: 4", "weapons[0].ammo");
    bad("pen: 6+ 9+ 12+ . . .", "pen: 6+ 9+ 13+ . . .", "REG-R47");
    bad("pen: 6+ 9+ 12+ . . .", "pen: 0- 9+ 12+ . . .", "REG-R47");
    bad("pen: 6+ 9+ 12+ . . .", "pen: 6* 9+ 12+ . . .", "REG-R47");
    bad("pen: 6+ 9+ 12+ . . .", "pen: 6+ 9+ 12+ . .", "six cells");
    bad("pen: 6+ 9+ 12+ . . .", "pen: 6+ 9+ 12+ . . . .", "more than six");
}

TEST(reg_012_017_keywords) {
    bad("keywords: [Hull, Snap]", "keywords: [Hull, Snip]", "no such keyword");
    bad("effects: [NO_CAP]", "effects: [NO_CUP]", "no such keyword, or its effects");
    bad("effects: [ROLL_OUT X if TARGET_AIR]", "effects: [ROLL_OUT X if TARGET_SEA]",
        "its effects");
    bad("effects: [ROLL_OUT X if TARGET_AIR]", "effects: [ROLL_OUT 13]", "its effects");
    /* A keyword is its effects: Snap made a bonus works for that weapon, and only for it. */
    lab_edit("effects: [NO_CAP]", "effects: [ROLL_OUT 2]");
    war_set_rolls("", "", "GRT@h5/0", "LPT@h8", "sal:A0 w1>B0", "=hit 10 =miss 2");
    lab_edit("effects: [NO_CAP]", "effects: [ROLL_OUT 2]");
    war_set_rolls("", "", "GRT@h5/0", "LPT@h8", "sal:A0 w0>B0", "=hit 6 =miss 6");
    lab_edit("effects: [NO_CAP]", "effects: [ROLL_OUT 2]");
    war_set_rolls("", "", "GRT@h5/0", "LPT@h8", "pass shot:A0 w1>B0",
                  "=hit 6 =miss 6"); /* 9+, +2 */
    lab_edit("effects: [NO_CAP]", "effects: [ROLL_OUT 2 if DIST_LE 2 and TARGET_AIR]");
    war_set_rolls("", "", "GRT@h6/0", "LWD@h8/0", "sal:A0 w1>B0", "=hit 10 =miss 2");
}

TEST(reg_013_014_kinds_of_abilities) {
    /* The rangers have a core ability, that of their regiment and one more. */
    war_begin("m1");
    war_play("=A first dep:A6 at:o1 dep:done dep:A7 at:o4 face:1 ammo:0 dep:done res:done "
             "res:B0 ammo:0 res:done");
    war_offers(
        "", "pre:A6 pre:A7 pre:done -> pre:A6"); /* Scout 2 and Scout 3: one rule, another number */
    war_field(13, "Apre.A6.pre.2.0.0.0.0.-.-.-");
    war_play("s1 s1 pre:A7");
    war_field(13, "Apre.A7.pre.3.0.0.0.0.-.-.-");
    war_set("", "", "SRS@h8 SRS@k5", "GRI@h8", "pass");
    assert_true(war_legal("mov:A0"));                                        /* Slip Away */
    war_set_rolls("", "", "SHC@h5/0", "SRS@h8", "sal:A0", "=hit 6 =miss 6"); /* Camouflage */
    bad("abilities: [Firm Grip]", "abilities: [Firm Hand]", "no such ability");
}

TEST(reg_r90_an_ability_once) {
    bad("abilities: [Firm Grip]", "abilities: [Firm Grip, Firm Grip]", "REG-R90");
}

/* "map: M1": size, terrain, zone and buildings of M1, and numbers and scores of its own. */
TEST(reg_a_mission_on_the_map_of_another) {
    for (int i = 1; i <= 6; i++) {
        if (i == 4) continue; /* F4 has fewer tiles of water than M4 */
        char name[2][8], text[2][4000];
        const reg_mission *m[2];
        lab l[2];
        for (int k = 0; k < 2; k++) {
            snprintf(name[k], sizeof name[k], "%s%d", k ? "fair" : "m", i);
            lab_begin(&l[k], name[k]);
            m[k] = &((const reg_scenario *)l[k].game->scenario)->mission[0];
            lab_play(l[k].game, &l[k].s, "=A first");
            gg_text fen = gg_text_over(text[k], sizeof text[k]);
            l[k].game->rules->write_fen(l[k].game, &l[k].s, &fen);
        }
        /* The buildings are the eleventh field. */
        const char *field[2] = {text[0], text[1]};
        for (int k = 0; k < 2; k++)
            for (int n = 0; n < 10; n++) field[k] = strchr(field[k], ';') + 1;
        assert_memory_equal(field[0], field[1], strcspn(field[0], ";") + 1);
        assert_memory_equal(&m[0]->wood, &m[1]->wood, sizeof m[0]->wood);
        assert_memory_equal(&m[0]->water, &m[1]->water, sizeof m[0]->water);
        assert_memory_equal(&m[0]->ridge, &m[1]->ridge, sizeof m[0]->ridge);
        assert_memory_equal(&m[0]->zone, &m[1]->zone, sizeof m[0]->zone);
        assert_memory_equal(m[0]->edge, m[1]->edge, sizeof m[0]->edge);
        for (int k = 0; k < 2; k++) lab_close(&l[k]);
    }
    lab_edit("map: M1, rounds: 16", "map: M1, rounds: 16, radius: 7");
    lab_bad_content("fair1", "map");
    lab_edit("map: M1, rounds: 16", "map: M9, rounds: 16");
    lab_bad_content("fair1", "map");
    lab_edit("map: M1, rounds: 16", "map: F2, rounds: 16"); /* itself on another's */
    lab_bad_content("fair1", "map");
    lab_edit("map: M1, rounds: 16", "map: M1, rounds: 16, komi: 100");
    lab_bad_content("fair1", "komi");
    lab_edit("map: M1, rounds: 16", "rounds: 16"); /* none at all */
    lab_bad_content("fair1", "radius");
}

TEST(reg_the_rest_of_a_content_file) {
    bad("missions: M1}", "missions: M9}", "missions");
    bad("hou* h4", "hou* h44", "buildings");
    bad("hou* h4", "hou* h4 2.2.1", "buildings"); /* five pips of four */
    bad("hou* h4", "hou* h12", "buildings");      /* two on a tile */
    bad("wood: e8 f6 g6", "wood: e8 f6 a1", "wood");
    bad("rounds: 16", "rounds: 64", "rounds");
    bad("depth: 3", "depth: 8", "depth");
    bad("scores: HOLD 1", "scores: HOLD 16", "score");
    bad("name: Hut, pips: 3", "name: Hut, pips: 16", "pips");
    bad("pips: 3, blocks: 1", "pips: 3, blocks: 2", "buildings[0].blocks");
    bad("name: Crossroads", "name: \"\"", "missions[0].name");
    bad("name: Attrition\n    radius: 7", "name: Attrition\n    radius: 8",
        "missions[2].radius"); /* of a mission that m1 does not play */
    bad("armies: [Oak, Elm], missions: M1}", "armies: [Oak, Yew], missions: M1}", "no such army");
}
