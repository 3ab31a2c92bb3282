/* Starting the game: bans, order, deployment, Reserves, pre-battle (REG-020 to REG-045, CHK-78 to
 * CHK-80). */
#include "../lab/test.h"
#include "lab.h"

static const char edge_a[] = "at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8";
static const char edge_b[] = "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15";

static void opened(const char *scenario, const char *played) {
    war_begin(scenario);
    war_play(played);
}

TEST(reg_020_r92_everything_is_shown) {
    opened("starter", "");
    war_field(9, "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?");
    war_field(10, "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?");
    war_field(12, "00/00");
    assert_false(war.game->hidden);
}

TEST(reg_chk_78_reg_021_022_023_r02_r03_bans) {
    opened("starter", "");
    war_node("cbn/-");
    war_chances("=A 1 =B 1 -> =B");
    war_node("ban/B");
    war_offers("", "ban:M1 ban:M2 ban:M3 ban:M4 ban:M5 ban:M6 -> ban:M2");
    war_node("ban/A");
    war_offers("", "ban:M1 ban:M3 ban:M4 ban:M5 ban:M6");
    war_field(3, "B:M2");
    war_play("ban:M3 ban:M4 ban:M5");
    war_node("ban/B"); /* first and last */
    war_offers("", "ban:M1 ban:M6 -> ban:M6");
    war_field(3, "M:M1");
    war_node("cor/-");
    opened("starter:ban_first=A", "");
    war_node("ban/A");
    opened("starter:ban_first=B", "");
    war_node("ban/B");
    opened("m3", ""); /* one mission, no bans */
    war_node("cor/-");
    war_field(3, "M:M3");
    lab_edit("missions: M1 M2 M3 M4 M5 M6", "missions: M4 M2");
    opened("starter", "=A ban:M4");
    war_field(3, "M:M2");
}

TEST(reg_024_r73_the_map_of_the_mission) {
    opened("m6", "");
    war_field(7, "0.18.0/0.18.0");
    war_field(11,
              "f6=hou.4.0.0.-*,f13=hut.3.0.0.-*,h8=hut.3.0.0.-*,j3=hut.3.0.0.-*,j10=hou.4.0.0.-*");
    lab_edit("hou* h4", "hou* h4 1.2.0"); /* unless the map says otherwise */
    opened("m1", "");
    war_pips("h4", 1, 2, 0);
}

TEST(reg_027_028_029_order) {
    opened("m1", "");
    war_chances("=A 1 =B 1 -> =A");
    war_node("ord/A");
    war_offers("", "first second -> second");
    war_node("dun/B");
    war_field(5, "BA/0/0");
    opened("m1", "=B second dep:A6 at:o1 dep:B0 at:a8 ammo:0 dep:done dep:done");
    war_node("res/A"); /* the first player is first in every step */
    war_play("res:done res:done");
    war_node("pre/A");
    war_play("pre:done");
    war_node("maj/A");
}

TEST(reg_komi_is_the_points_of_who_has_the_worse_place) {
    static const char one[] = "code: F1, name: Crossroads, map: M1, rounds: 16";
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: 7, rounds: 16");
    opened("fair1", "=A first");
    war_vp(0, 7);
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: 7, rounds: 16");
    opened("fair1", "=A second");
    war_vp(7, 0);
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: -7, rounds: 16");
    opened("fair1", "=B first");
    war_vp(0, 7);
    opened("m1", "=A first"); /* none unless the mission says so */
    war_vp(0, 0);
}

TEST(reg_026_032_r04_r05_first_on_the_own_edge) {
    opened("m1", "=A first dep:A0");
    war_offers("", edge_a);
    war_play("at:o4 ammo:0 dep:B0");
    war_offers("", edge_b);
    opened("m1", "=A first dep:S0");
    war_offers("", edge_a);
}

TEST(reg_chk_79_80_reg_030_033_039_deployment) {
    opened("starter", "=B ban:M2 ban:M3 ban:M4 ban:M5 ban:M6 =A second");
    war_node("dun/B");
    assert_int_equal(war_count(""), 17);
    war_offers("dep:S", "dep:S0 dep:S1");
    assert_true(war_legal("dep:done"));
    war_play("dep:B0");
    war_offers("", edge_b);
    war_play("at:a11");
    war_offers("", "ammo:0 ammo:1 ammo:2 -> ammo:2");
    war_field(7, "0.24.0/2.22.0");
    war_node("dun/A");
    war_play("dep:A4 at:o4 face:2 ammo:3");
    war_field(7, "3.21.0/2.22.0");
    war_play("dep:B3");
    war_offers("", "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15 at:b10 at:b11");
    war_play("at:b11 ammo:0 dep:A0");
    war_offers("", "at:n4 at:n5 at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8 in:A4");
    war_play("at:n4 ammo:1 dep:B4");
    war_offers("", "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15 at:b10 at:b11 at:b12 "
                   "at:c10 at:c11");
}

TEST(reg_031_041_done) {
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done");
    war_node("dun/A"); /* B is done with capacity left over, A goes on alone */
    war_field(7, "2.24.0/0.24.1");
    war_play("dep:A1 at:o4 ammo:0");
    war_node("dun/A");
    lab_edit("capacity: 30", "capacity: 2");
    opened("m1", "=A first dep:A0 at:o4 ammo:0");
    war_offers("", "dep:B0 dep:B1 dep:B3 dep:B4 dep:B5 dep:B8 dep:BC dep:BD dep:S0 dep:S1 dep:done "
                   "-> dep:BD at:a8");
    war_node("dun/B"); /* A cannot deploy any more and is done */
    war_offers("", "dep:B8 dep:BC dep:S0 dep:S1 dep:done");
}

TEST(reg_033_034_r06_r07_where_and_how_deep) {
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:n4 ammo:0 dep:A2 at:m4 "
                 "ammo:0 dep:A3 at:l4 ammo:0 dep:A6");
    assert_true(war_legal("at:l3") && war_legal("at:l5") && war_legal("at:l4"));
    war_forbids("at:k4 at:k5"); /* 4 tiles from the edge */
    war_forbids("at:n7 at:m1"); /* not next to a tile deployed on */
    war_offers("at:o", edge_a);
    lab_edit("depth: 3", "depth: 1");
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:n4 ammo:0 dep:A2");
    war_offers("at:m", "");
    war_offers("at:n", "at:n3 at:n4 at:n5");
    /* A structure opens tiles too. */
    opened("m1", "=A first dep:S0 at:o1 dep:done dep:A1");
    war_offers("at:n", "at:n1 at:n2");
}

TEST(reg_035_r39_where_it_can_stand) {
    static const char wood[] = "wood: e8 f6 g6 g11 i5 i10 j10 k8";
    lab_edit(wood, "water: o4 o5 a9\n    ridge: o6 a10");
    opened("m1", "=A first dep:A0");
    war_offers("", "at:o1 at:o2 at:o3 at:o7 at:o8");
    lab_edit(wood, "water: o4 o5 a9\n    ridge: o6 a10");
    opened("m1", "=A first dep:A9");
    war_offers("", "at:o1 at:o2 at:o3 at:o4 at:o5 at:o7 at:o8 -> at:o1 ammo:0 dep:B6");
    war_offers("", edge_b);
    war_play("at:a9 face:4 ammo:0 dep:done dep:B7"); /* one aircraft a tile */
    war_forbids("at:a9");
    assert_true(war_legal("at:a10"));
    lab_edit(wood, "water: o1 o2 o3 o4 o5 o6 o7 o8");
    opened("m1", "=A first"); /* what can be placed nowhere is not offered */
    war_offers("", "dep:A9 dep:AA dep:done");
    /* Six infantry fill a tile. */
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:o4 ammo:0 dep:A2 at:o4 ammo:0 "
                 "dep:A3 at:o4 ammo:0 dep:A6 at:o4 dep:A9 at:o4 ammo:0 dep:AA");
    war_forbids("at:o4");
}

TEST(reg_036_r18_r28_facings) {
    opened("m1", "=A first dep:A4 at:o4");
    war_offers("", "face:0 face:1 face:2 face:3 face:4 face:5");
    war_play("face:2 ammo:0 dep:done dep:A8 at:o4");
    war_node("dam/A"); /* M and L only back to back: no choice */
    war_play("ammo:1");
    war_unit("A8", "@o4.5.2.1");
    war_play("dep:A5");
    war_forbids("at:o4");
    war_play("at:o5 face:1 ammo:0 dep:A7 at:o5");
    war_play("ammo:0"); /* N with H: back to back too */
    war_unit("A7", "@o5.4.1.0");
}

TEST(reg_037_r17_into_transports) {
    opened("m1", "=A first dep:A4 at:o4 face:2 ammo:0 dep:done dep:A0 in:A4");
    war_offers("", "ammo:0 ammo:1 ammo:2 -> ammo:2");
    war_unit("A0", ">A4.3.2");
    war_field(7, "5.22.0/0.24.1");
    war_play("dep:A1 in:A4 ammo:0 dep:A2");
    war_offers("in:", ""); /* full */
    war_play("at:o4 ammo:0 dep:A7");
    war_offers("in:", ""); /* infantry only */
    opened("m1:deploy_embarked=0", "=A first dep:A4 at:o4 face:2 ammo:0 dep:done dep:A0");
    war_offers("in:", "");
}

TEST(reg_038_r09_r10_structures) {
    lab_edit("wood: e8 f6 g6 g11 i5 i10 j10 k8", "water: o1\n    ridge: o2");
    lab_edit("hut k4", "hut n4");
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:S1");
    war_offers("", "at:o3 at:o4 at:o5 at:o6 at:o7 at:o8 at:n5 -> at:o4");
    war_pips("o4", 0, 5, 0);
    war_field(12, "01/00");
    war_field(7, "4.24.0/0.24.1");
    assert_true(reg_inside(war.game->scenario, &war.s, 0));
    war_offers("dep:S", "dep:S0"); /* each once */
    war_play("dep:S0");
    war_forbids("at:o4");
    /* Not on a tile with an enemy ground unit: both edges meet on a small map. */
    lab_edit("    radius: 7\n    rounds: 16\n    capacity: 30\n    pool: 24\n    resround: 2\n"
             "    depth: 3\n    scores: HOLD 1\n    buildings: [hut e12, hut f9, hut j7, hut k4, "
             "hou* h4, hou* h12, blk* h8]\n    wood: e8 f6 g6 g11 i5 i10 j10 k8",
             "    radius: 1\n    rounds: 16\n    capacity: 30\n    pool: 24\n    resround: 2\n"
             "    depth: 3\n    scores: HOLD 1");
    opened("m1", "=A first dep:A0 at:i7 ammo:0 dep:B0 at:g8 ammo:0 dep:A1 at:h8 ammo:0 dep:S0");
    war_offers("", "at:g8 at:g9 at:h7"); /* not h8, where A1 is */
    /* Nor on an own unit that may not be inside. */
    lab_edit("cost: 2}", "cost: 2, allow: VEH}");
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A3 at:o3 ammo:0 dep:S1");
    war_offers("", "at:o1 at:o2 at:o5 at:o6 at:o7 at:o8 at:n3 at:n4 at:n5 -> at:o5");
    assert_true(
        war.game->rules->valid(war.game, &war.s, &(gg_text){.data = (char[9]){0}, .capacity = 9}));
}

TEST(reg_039_r11_ammunition) {
    lab_edit("pool: 24", "pool: 1");
    opened("m1", "=A first dep:A2 at:o4");
    war_offers("", "ammo:0 ammo:1 -> ammo:1 dep:done dep:A0 at:o4");
    war_node("dun/A"); /* the pool is empty: no choice */
    war_unit("A0", "@o4.0.3.0");
    lab_edit("pool: 24", "pool: 1");
    opened("m1:ammo_mode=free", "=A first dep:A2 at:o4");
    war_offers("", "ammo:0 ammo:1 ammo:2 ammo:3 ammo:4 -> ammo:3");
    war_field(7, "2.1.0/0.1.0");
    for (int off = 0; off < 2; off++) {
        opened(off ? "m1:ammo_mode=off" : "m1:ammo_mode=full", "=A first dep:A2 at:o4");
        war_node("dun/B");
        war_unit("A2", "@o4.0.2.4");
        war_field(7, "2.24.0/0.24.0");
    }
}

TEST(reg_040_r08_capacity) {
    lab_edit("capacity: 30", "capacity: 7");
    opened("m1", "=A first dep:A5 at:o4 face:1 ammo:0 dep:done");
    war_offers("", "dep:A7 dep:AD dep:S0 dep:done"); /* one point is left */
    war_play("dep:S0 at:o1");
    war_field(7, "7.24.1/0.24.1");
    war_node("res/B"); /* nothing is left for A's Reserves */
}

TEST(reg_042_043_r12_r15_reserves) {
    lab_edit("capacity: 30", "capacity: 9");
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:done");
    war_node("res/A");
    war_offers("", "res:A1 res:A2 res:A3 res:A4 res:A5 res:A6 res:A7 res:A8 res:A9 res:AA res:AB "
                   "res:AC res:AD res:done -> res:A3");
    war_offers("", "ammo:0 ammo:1 ammo:2 -> ammo:1");
    war_unit("A3", "~2.1");
    war_field(7, "4.23.1/0.24.1");
    war_offers("", "res:A4 res:A6 res:A7 res:A8 res:A9 res:AA res:AB res:AC res:AD res:done");
    war_play("res:AB ammo:5"); /* 9 of 9 */
    war_node("res/B");
    war_unit("A1", "-");
    war_unit("AD", "-");
    war_play("res:B0 ammo:0 res:done");
    war_unit("B1", "-"); /* out of battle */
    war_field(6, "0/0");
    war_node("maj/A");
    war_field(12, "00/00");
    war_play("pass pass");
    war_forbids("ent:B1");
}

TEST(reg_044_045_r16_before_the_battle) {
    opened("m1", "=A first dep:A6 at:o1 dep:done dep:A7 at:o4 face:1 ammo:0 dep:done res:done "
                 "res:B0 ammo:0 res:done");
    war_node("pre/A");
    war_offers("", "pre:A6 pre:A7 pre:done -> pre:A7");
    war_field(13, "Apre.A7.pre.3.0.0.0.0.-.-.-");
    war_play("F stop");
    war_unit("A7", "@n5.1.1.0:mp");
    war_offers("", "pre:A6 pre:done"); /* each at most once */
    war_play("pre:A6 s1 s1");
    war_node("maj/A"); /* nobody else has such an ability */
    war_field(5, "AA/0/0");
    war_unit("A6", "@m3.0.2.0:p");
    /* The second player is active while it makes its moves, after the first player's. */
    opened("m1", "=A second dep:B8 at:a8 face:4 dep:A6 at:o1 dep:done dep:done res:done "
                 "res:done");
    war_node("pre/A");
    war_field(5, "BA/0/0");
    war_play("pre:done");
    war_node("maj/B");
    war_field(5, "BB/0/0");
}

TEST(reg_043_r15_out_of_battle_counts_for_nothing) {
    /* A has more units, but those out of battle do not count in the tie: 2 against 2. */
    lab_edit("rounds: 16", "rounds: 1");
    opened("m1", "=A first dep:A0 at:o4 ammo:0 dep:B0 at:a8 ammo:0 dep:done dep:done res:done "
                 "res:done pass pass pass pass");
    war_node("end/-");
    war_field(14, "=D");
}
