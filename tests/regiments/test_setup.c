/* Starting the game: bans, order, deployment, Reserves, pre-battle (REG-020 to REG-045, CHK-78 to
 * CHK-80). */
#include "../lab/test.h"
#include "lab.h"

static const char edge_a[] = "at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8";
static const char edge_b[] = "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15";

static void opened(lab *l, const char *scenario, const char *played) {
    lab_begin(l, scenario);
    lab_play(l->game, &l->s, played);
}

TEST(reg_020_r92_everything_is_shown) {
    lab l;
    opened(&l, "starter", "");
    lab_field(l.game, &l.s, ';', 9, "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?");
    lab_field(l.game, &l.s, ';', 10, "0?,1?,2?,3?,4?,5?,6?,7?,8?,9?,A?,B?,C?,D?");
    lab_field(l.game, &l.s, ';', 12, "00/00");
    assert_false(l.game->hidden);
    lab_close(&l);
}

TEST(reg_chk_78_reg_021_022_023_r02_r03_bans) {
    lab l;
    opened(&l, "starter", "");
    lab_node(&l, "cbn/-");
    lab_chances(l.game, &l.s, "=A 1 =B 1");
    lab_play(l.game, &l.s, "=B");
    lab_node(&l, "ban/B");
    lab_offers(l.game, &l.s, "", "ban:M1 ban:M2 ban:M3 ban:M4 ban:M5 ban:M6");
    lab_play(l.game, &l.s, "ban:M2");
    lab_node(&l, "ban/A");
    lab_offers(l.game, &l.s, "", "ban:M1 ban:M3 ban:M4 ban:M5 ban:M6");
    lab_field(l.game, &l.s, ';', 3, "B:M2");
    lab_play(l.game, &l.s, "ban:M3 ban:M4 ban:M5");
    lab_node(&l, "ban/B"); /* first and last */
    lab_offers(l.game, &l.s, "", "ban:M1 ban:M6");
    lab_play(l.game, &l.s, "ban:M6");
    lab_field(l.game, &l.s, ';', 3, "M:M1");
    lab_node(&l, "cor/-");
    lab_close(&l);
    opened(&l, "starter:ban_first=A", "");
    lab_node(&l, "ban/A");
    lab_close(&l);
    opened(&l, "starter:ban_first=B", "");
    lab_node(&l, "ban/B");
    lab_close(&l);
    opened(&l, "m3", ""); /* one mission, no bans */
    lab_node(&l, "cor/-");
    lab_field(l.game, &l.s, ';', 3, "M:M3");
    lab_close(&l);
    lab_edit("missions: M1 M2 M3 M4 M5 M6", "missions: M4 M2");
    opened(&l, "starter", "=A ban:M4");
    lab_field(l.game, &l.s, ';', 3, "M:M2");
    lab_close(&l);
}

TEST(reg_024_r73_the_map_of_the_mission) {
    lab l;
    opened(&l, "m6", "");
    lab_field(l.game, &l.s, ';', 7, "0.18.0/0.18.0");
    lab_field(l.game, &l.s, ';', 11,
              "f6=hou.4.0.0.-*,f13=hut.3.0.0.-*,h8=hut.3.0.0.-*,j3=hut.3.0.0.-*,j10=hou.4.0.0.-*");
    lab_close(&l);
    lab_edit("hou* h4", "hou* h4 1.2.0"); /* unless the map says otherwise */
    opened(&l, "m1", "");
    lab_pips(&l, "h4", 1, 2, 0);
    lab_close(&l);
}

TEST(reg_027_028_029_order) {
    lab l;
    opened(&l, "m1", "");
    lab_chances(l.game, &l.s, "=A 1 =B 1");
    lab_play(l.game, &l.s, "=A");
    lab_node(&l, "ord/A");
    lab_offers(l.game, &l.s, "", "first second");
    lab_play(l.game, &l.s, "second");
    lab_node(&l, "dun/B");
    lab_field(l.game, &l.s, ';', 5, "BA/0/0");
    lab_close(&l);
    opened(&l, "m1", "=B second dep:A6 at:o1 dep:B0 at:a8 ammo:0 dep:done dep:done");
    lab_node(&l, "res/A"); /* the first player is first in every step */
    lab_play(l.game, &l.s, "res:done res:done");
    lab_node(&l, "pre/A");
    lab_play(l.game, &l.s, "pre:done");
    lab_node(&l, "maj/A");
    lab_close(&l);
}

TEST(reg_komi_is_the_points_of_who_has_the_worse_place) {
    static const char one[] = "code: F1, name: Crossroads, map: M1, rounds: 16";
    lab l;
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: 7, rounds: 16");
    opened(&l, "fair1", "=A first");
    lab_vp(&l, 0, 7);
    lab_close(&l);
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: 7, rounds: 16");
    opened(&l, "fair1", "=A second");
    lab_vp(&l, 7, 0);
    lab_close(&l);
    lab_edit(one, "code: F1, name: Crossroads, map: M1, komi: -7, rounds: 16");
    opened(&l, "fair1", "=B first");
    lab_vp(&l, 0, 7);
    lab_close(&l);
    opened(&l, "m1", "=A first"); /* none unless the mission says so */
    lab_vp(&l, 0, 0);
    lab_close(&l);
}

TEST(reg_026_032_r04_r05_first_on_the_own_edge) {
    lab l;
    opened(&l, "m1", "=A first dep:A0");
    lab_offers(l.game, &l.s, "", edge_a);
    lab_play(l.game, &l.s, "at:o4 ammo:0 dep:B0");
    lab_offers(l.game, &l.s, "", edge_b);
    lab_close(&l);
    opened(&l, "m1", "=A first dep:S0");
    lab_offers(l.game, &l.s, "", edge_a);
    lab_close(&l);
}

TEST(reg_chk_79_80_reg_030_033_039_deployment) {
    lab l;
    opened(&l, "starter", "=B ban:M2 ban:M3 ban:M4 ban:M5 ban:M6 =A second");
    lab_node(&l, "dun/B");
    assert_int_equal(lab_count(l.game, &l.s, ""), 17);
    lab_offers(l.game, &l.s, "dep:S", "dep:S0 dep:S1");
    assert_true(lab_legal(l.game, &l.s, "dep:done"));
    lab_play(l.game, &l.s, "dep:B0");
    lab_offers(l.game, &l.s, "", edge_b);
    lab_play(l.game, &l.s, "at:a11");
    lab_offers(l.game, &l.s, "", "ammo:0 ammo:1 ammo:2");
    lab_play(l.game, &l.s, "ammo:2");
    lab_field(l.game, &l.s, ';', 7, "0.24.0/2.22.0");
    lab_node(&l, "dun/A");
    lab_play(l.game, &l.s, "dep:A4 at:o4 face:2 ammo:3");
    lab_field(l.game, &l.s, ';', 7, "3.21.0/2.22.0");
    lab_play(l.game, &l.s, "dep:B3");
    lab_offers(l.game, &l.s, "",
               "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15 at:b10 at:b11");
    lab_play(l.game, &l.s, "at:b11 ammo:0 dep:A0");
    lab_offers(l.game, &l.s, "",
               "at:n4 at:n5 at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8 in:A4");
    lab_play(l.game, &l.s, "at:n4 ammo:1 dep:B4");
    lab_offers(l.game, &l.s, "",
               "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15 at:b10 at:b11 at:b12 "
               "at:c10 at:c11");
    lab_close(&l);
}

TEST(reg_031_041_done) {
    lab l;
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0 dep:done");
    lab_node(&l, "dun/A"); /* B is done with capacity left over, A goes on alone */
    lab_field(l.game, &l.s, ';', 7, "2.24.0/0.24.1");
    lab_play(l.game, &l.s, "dep:A1 at:o4 ammo:0");
    lab_node(&l, "dun/A");
    lab_close(&l);
    lab_edit("capacity: 30", "capacity: 2");
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0");
    lab_offers(l.game, &l.s, "",
               "dep:B0 dep:B1 dep:B3 dep:B4 dep:B5 dep:B8 dep:BC dep:BD dep:S0 dep:S1 "
               "dep:done");
    lab_play(l.game, &l.s, "dep:BD at:a8");
    lab_node(&l, "dun/B"); /* A cannot deploy any more and is done */
    lab_offers(l.game, &l.s, "", "dep:B8 dep:BC dep:S0 dep:S1 dep:done");
    lab_close(&l);
}

TEST(reg_033_034_r06_r07_where_and_how_deep) {
    lab l;
    opened(&l, "m1",
           "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:n4 ammo:0 dep:A2 at:m4 "
           "ammo:0 dep:A3 at:l4 ammo:0 dep:A6");
    assert_true(lab_legal(l.game, &l.s, "at:l3") && lab_legal(l.game, &l.s, "at:l5") &&
                lab_legal(l.game, &l.s, "at:l4"));
    lab_forbids(l.game, &l.s, "at:k4 at:k5"); /* 4 tiles from the edge */
    lab_forbids(l.game, &l.s, "at:n7 at:m1"); /* not next to a tile deployed on */
    lab_offers(l.game, &l.s, "at:o", edge_a);
    lab_close(&l);
    lab_edit("depth: 3", "depth: 1");
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:n4 ammo:0 dep:A2");
    lab_offers(l.game, &l.s, "at:m", "");
    lab_offers(l.game, &l.s, "at:n", "at:n3 at:n4 at:n5");
    lab_close(&l);
    /* A structure opens tiles too. */
    opened(&l, "m1", "=A first dep:S0 at:o1 dep:done dep:A1");
    lab_offers(l.game, &l.s, "at:n", "at:n1 at:n2");
    lab_close(&l);
}

TEST(reg_035_r39_where_it_can_stand) {
    static const char wood[] = "wood: e8 f6 g6 g11 i5 i10 j10 k8";
    lab l;
    lab_edit(wood, "water: o4 o5 a9\n    ridge: o6 a10");
    opened(&l, "m1", "=A first dep:A0");
    lab_offers(l.game, &l.s, "", "at:o1 at:o2 at:o3 at:o7 at:o8");
    lab_close(&l);
    lab_edit(wood, "water: o4 o5 a9\n    ridge: o6 a10");
    opened(&l, "m1", "=A first dep:A9");
    lab_offers(l.game, &l.s, "", "at:o1 at:o2 at:o3 at:o4 at:o5 at:o7 at:o8");
    lab_play(l.game, &l.s, "at:o1 ammo:0 dep:B6");
    lab_offers(l.game, &l.s, "", edge_b);
    lab_play(l.game, &l.s, "at:a9 face:4 ammo:0 dep:done dep:B7"); /* one aircraft a tile */
    lab_forbids(l.game, &l.s, "at:a9");
    assert_true(lab_legal(l.game, &l.s, "at:a10"));
    lab_close(&l);
    lab_edit(wood, "water: o1 o2 o3 o4 o5 o6 o7 o8");
    opened(&l, "m1", "=A first"); /* what can be placed nowhere is not offered */
    lab_offers(l.game, &l.s, "", "dep:A9 dep:AA dep:done");
    lab_close(&l);
    /* Six infantry fill a tile. */
    opened(&l, "m1",
           "=A first dep:A0 at:o4 ammo:0 dep:done dep:A1 at:o4 ammo:0 dep:A2 at:o4 ammo:0 "
           "dep:A3 at:o4 ammo:0 dep:A6 at:o4 dep:A9 at:o4 ammo:0 dep:AA");
    lab_forbids(l.game, &l.s, "at:o4");
    lab_close(&l);
}

TEST(reg_036_r18_r28_facings) {
    lab l;
    opened(&l, "m1", "=A first dep:A4 at:o4");
    lab_offers(l.game, &l.s, "", "face:0 face:1 face:2 face:3 face:4 face:5");
    lab_play(l.game, &l.s, "face:2 ammo:0 dep:done dep:A8 at:o4");
    lab_node(&l, "dam/A"); /* M and L only back to back: no choice */
    lab_play(l.game, &l.s, "ammo:1");
    lab_unit(&l, "A8", "@o4.5.2.1");
    lab_play(l.game, &l.s, "dep:A5");
    lab_forbids(l.game, &l.s, "at:o4");
    lab_play(l.game, &l.s, "at:o5 face:1 ammo:0 dep:A7 at:o5");
    lab_play(l.game, &l.s, "ammo:0"); /* N with H: back to back too */
    lab_unit(&l, "A7", "@o5.4.1.0");
    lab_close(&l);
}

TEST(reg_037_r17_into_transports) {
    lab l;
    opened(&l, "m1", "=A first dep:A4 at:o4 face:2 ammo:0 dep:done dep:A0 in:A4");
    lab_offers(l.game, &l.s, "", "ammo:0 ammo:1 ammo:2");
    lab_play(l.game, &l.s, "ammo:2");
    lab_unit(&l, "A0", ">A4.3.2");
    lab_field(l.game, &l.s, ';', 7, "5.22.0/0.24.1");
    lab_play(l.game, &l.s, "dep:A1 in:A4 ammo:0 dep:A2");
    lab_offers(l.game, &l.s, "in:", ""); /* full */
    lab_play(l.game, &l.s, "at:o4 ammo:0 dep:A7");
    lab_offers(l.game, &l.s, "in:", ""); /* infantry only */
    lab_close(&l);
    opened(&l, "m1:deploy_embarked=0", "=A first dep:A4 at:o4 face:2 ammo:0 dep:done dep:A0");
    lab_offers(l.game, &l.s, "in:", "");
    lab_close(&l);
}

TEST(reg_038_r09_r10_structures) {
    lab l;
    lab_edit("wood: e8 f6 g6 g11 i5 i10 j10 k8", "water: o1\n    ridge: o2");
    lab_edit("hut k4", "hut n4");
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:S1");
    lab_offers(l.game, &l.s, "", "at:o3 at:o4 at:o5 at:o6 at:o7 at:o8 at:n5");
    lab_play(l.game, &l.s, "at:o4");
    lab_pips(&l, "o4", 0, 5, 0);
    lab_field(l.game, &l.s, ';', 12, "01/00");
    lab_field(l.game, &l.s, ';', 7, "4.24.0/0.24.1");
    assert_true(reg_inside(l.game->scenario, &l.s, 0));
    lab_offers(l.game, &l.s, "dep:S", "dep:S0"); /* each once */
    lab_play(l.game, &l.s, "dep:S0");
    lab_forbids(l.game, &l.s, "at:o4");
    lab_close(&l);
    /* Not on a tile with an enemy ground unit: both edges meet on a small map. */
    lab_edit("    radius: 7\n    rounds: 16\n    capacity: 30\n    pool: 24\n    resround: 2\n"
             "    depth: 3\n    scores: HOLD 1\n    buildings: [hut e12, hut f9, hut j7, hut k4, "
             "hou* h4, hou* h12, blk* h8]\n    wood: e8 f6 g6 g11 i5 i10 j10 k8",
             "    radius: 1\n    rounds: 16\n    capacity: 30\n    pool: 24\n    resround: 2\n"
             "    depth: 3\n    scores: HOLD 1");
    opened(&l, "m1", "=A first dep:A0 at:i7 ammo:0 dep:B0 at:g8 ammo:0 dep:A1 at:h8 ammo:0 dep:S0");
    lab_offers(l.game, &l.s, "", "at:g8 at:g9 at:h7"); /* not h8, where A1 is */
    lab_close(&l);
    /* Nor on an own unit that may not be inside. */
    lab_edit("cost: 2}", "cost: 2, allow: VEH}");
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:A3 at:o3 ammo:0 dep:S1");
    lab_offers(l.game, &l.s, "", "at:o1 at:o2 at:o5 at:o6 at:o7 at:o8 at:n3 at:n4 at:n5");
    lab_play(l.game, &l.s, "at:o5");
    assert_true(
        l.game->rules->valid(l.game, &l.s, &(gg_text){.data = (char[9]){0}, .capacity = 9}));
    lab_close(&l);
}

TEST(reg_039_r11_ammunition) {
    lab l;
    lab_edit("pool: 24", "pool: 1");
    opened(&l, "m1", "=A first dep:A2 at:o4");
    lab_offers(l.game, &l.s, "", "ammo:0 ammo:1");
    lab_play(l.game, &l.s, "ammo:1 dep:done dep:A0 at:o4");
    lab_node(&l, "dun/A"); /* the pool is empty: no choice */
    lab_unit(&l, "A0", "@o4.0.3.0");
    lab_close(&l);
    lab_edit("pool: 24", "pool: 1");
    opened(&l, "m1:ammo_mode=free", "=A first dep:A2 at:o4");
    lab_offers(l.game, &l.s, "", "ammo:0 ammo:1 ammo:2 ammo:3 ammo:4");
    lab_play(l.game, &l.s, "ammo:3");
    lab_field(l.game, &l.s, ';', 7, "2.1.0/0.1.0");
    lab_close(&l);
    for (int off = 0; off < 2; off++) {
        opened(&l, off ? "m1:ammo_mode=off" : "m1:ammo_mode=full", "=A first dep:A2 at:o4");
        lab_node(&l, "dun/B");
        lab_unit(&l, "A2", "@o4.0.2.4");
        lab_field(l.game, &l.s, ';', 7, "2.24.0/0.24.0");
        lab_close(&l);
    }
}

TEST(reg_040_r08_capacity) {
    lab l;
    lab_edit("capacity: 30", "capacity: 7");
    opened(&l, "m1", "=A first dep:A5 at:o4 face:1 ammo:0 dep:done");
    lab_offers(l.game, &l.s, "", "dep:A7 dep:AD dep:S0 dep:done"); /* one point is left */
    lab_play(l.game, &l.s, "dep:S0 at:o1");
    lab_field(l.game, &l.s, ';', 7, "7.24.1/0.24.1");
    lab_node(&l, "res/B"); /* nothing is left for A's Reserves */
    lab_close(&l);
}

TEST(reg_042_043_r12_r15_reserves) {
    lab l;
    lab_edit("capacity: 30", "capacity: 9");
    opened(&l, "m1", "=A first dep:A0 at:o4 ammo:0 dep:done dep:done");
    lab_node(&l, "res/A");
    lab_offers(l.game, &l.s, "",
               "res:A1 res:A2 res:A3 res:A4 res:A5 res:A6 res:A7 res:A8 res:A9 res:AA res:AB "
               "res:AC res:AD res:done");
    lab_play(l.game, &l.s, "res:A3");
    lab_offers(l.game, &l.s, "", "ammo:0 ammo:1 ammo:2");
    lab_play(l.game, &l.s, "ammo:1");
    lab_unit(&l, "A3", "~2.1");
    lab_field(l.game, &l.s, ';', 7, "4.23.1/0.24.1");
    lab_offers(l.game, &l.s, "",
               "res:A4 res:A6 res:A7 res:A8 res:A9 res:AA res:AB res:AC res:AD res:done");
    lab_play(l.game, &l.s, "res:AB ammo:5"); /* 9 of 9 */
    lab_node(&l, "res/B");
    lab_unit(&l, "A1", "-");
    lab_unit(&l, "AD", "-");
    lab_play(l.game, &l.s, "res:B0 ammo:0 res:done");
    lab_unit(&l, "B1", "-"); /* out of battle */
    lab_field(l.game, &l.s, ';', 6, "0/0");
    lab_node(&l, "maj/A");
    lab_field(l.game, &l.s, ';', 12, "00/00");
    lab_play(l.game, &l.s, "pass pass");
    lab_forbids(l.game, &l.s, "ent:B1");
    lab_close(&l);
}

TEST(reg_044_045_r16_before_the_battle) {
    lab l;
    opened(&l, "m1",
           "=A first dep:A6 at:o1 dep:done dep:A7 at:o4 face:1 ammo:0 dep:done res:done "
           "res:B0 ammo:0 res:done");
    lab_node(&l, "pre/A");
    lab_offers(l.game, &l.s, "", "pre:A6 pre:A7 pre:done");
    lab_play(l.game, &l.s, "pre:A7");
    lab_field(l.game, &l.s, ';', 13, "Apre.A7.pre.3.0.0.0.0.-.-.-");
    lab_play(l.game, &l.s, "F stop");
    lab_unit(&l, "A7", "@n5.1.1.0:mp");
    lab_offers(l.game, &l.s, "", "pre:A6 pre:done"); /* each at most once */
    lab_play(l.game, &l.s, "pre:A6 s1 s1");
    lab_node(&l, "maj/A"); /* nobody else has such an ability */
    lab_field(l.game, &l.s, ';', 5, "AA/0/0");
    lab_unit(&l, "A6", "@m3.0.2.0:p");
    lab_close(&l);
    /* The second player is active while it makes its moves, after the first player's. */
    opened(&l, "m1",
           "=A second dep:B8 at:a8 face:4 dep:A6 at:o1 dep:done dep:done res:done "
           "res:done");
    lab_node(&l, "pre/A");
    lab_field(l.game, &l.s, ';', 5, "BA/0/0");
    lab_play(l.game, &l.s, "pre:done");
    lab_node(&l, "maj/B");
    lab_field(l.game, &l.s, ';', 5, "BB/0/0");
    lab_close(&l);
}

TEST(reg_043_r15_out_of_battle_counts_for_nothing) {
    lab l;
    /* A has more units, but those out of battle do not count in the tie: 2 against 2. */
    lab_edit("rounds: 16", "rounds: 1");
    opened(&l, "m1",
           "=A first dep:A0 at:o4 ammo:0 dep:B0 at:a8 ammo:0 dep:done dep:done res:done "
           "res:done pass pass pass pass");
    lab_node(&l, "end/-");
    lab_field(l.game, &l.s, ';', 14, "=D");
    lab_close(&l);
}
