/* Sieges: walls, gate and arrow tower (rules HER-330, HER-400 to HER-408, rulings R36 to R39 and
 * R47, checks 6 and 29 to 31). */
#include "../lab/test.h"
#include "lab.h"

static void siege(const char *units, const char *walls) {
    com_open("k07");
    com_put(units);
    com_walls(walls);
    com_go();
}

TEST(her_404_her_r38_the_tower) {
    com_start("k07");
    com_is("tw", "towf");
    const her_face *f = her_face_of(com.sc, &com.s.slot[com_slot("tw")]);
    assert_int_equal(f->type, HER_RANGED);
    assert_int_equal(f->a, 4);
    assert_int_equal(f->d, 2);
    assert_int_equal(f->hp, 3);
    assert_int_equal(f->i, 9);
    siege("Apikf@c2 Agrff@b2 Bskef@c5 Btowf@tw", "wwgw");
    assert_string_equal(com_active(), "tw"); /* it acts: 9 */
    assert_int_equal(com_turn(), 'B');
    com_offers("M:", "");
    com_offers("F", "");
    com_offers("A:", "A:c2 A:b2");
}

TEST(her_r38_tower_without_penalty_and_cover) {
    siege("Alncf@c1:x Bskef@c5:x Btowf@tw:*", "wwgw");
    com_odds("A:c1", "c1", "lncf!1 1/3, lncf!2 1/3, lncf!3 1/3");
    siege("Aprif@b1:* Bskef@c5:x Btowf@tw", "wwww"); /* 3 against 2, from the backline */
    com_odds("A:tw", "tw", "towf 1/3, towf!1 1/3, towf!2 1/3");
    siege("Aprif@c4:* Bskef@c5:x Btowf@tw", "www."); /* an adjacent enemy comes first */
    com_offers("A:", "A:c5");
}

TEST(her_r38_effects_do_not_reach_the_tower) {
    com_hands("Apikf@c2:* Bskef@c5 Bskef@a5 Btowf@tw:x", "mar", "");
    com_walls("wwgw");
    com_go();
    com_play("P:mar.1");
    com_offers("T:", "T:c5 T:a5");
}

TEST(her_405_only_shots_hit_the_tower) {
    siege("Apikf@c4:* Axbwf@b1 Bskef@c5 Btowf@tw:x", "ww.w");
    com_offers("A:", "A:c5");
    siege("Agrff@c4:* Bskef@c5 Btowf@tw:x", "ww.w");
    com_offers("A:", "A:c5");
    siege("Axbwf@b1:* Bskef@c5 Btowf@tw:x", "ww.w");
    com_offers("A:", "A:c5 A:tw -> A:tw r:+");
    com_is("tw", "towf!1");
}

TEST(her_400_her_401_side_b_uses_the_gate) {
    siege("Apikf@a2 Bpikf@c4:*", "wwgw");
    assert_true(com_legal("M:c3"));
    assert_false(com_legal("M:b3") || com_legal("M:d3"));
}

TEST(her_check_06_her_401_through_the_gate) {
    siege("Apikf@a1 Bpikf@c4:*", "wwgw");
    assert_true(com_legal("M:c3") && com_legal("M:c2"));
    siege("Apikf@c2:* Bpikf@a4", "wwgw");
    assert_false(com_legal("M:c3") || com_legal("M:c4"));
    siege("Apikf@c2:* Bpikf@a4", "ww.w");
    assert_true(com_legal("M:c3") && com_legal("M:c4"));
}

TEST(her_r36_flying_over_but_not_onto) {
    siege("Agrff@c2:* Bpikf@a5", "wwgw");
    com_offers("M:c", "M:c1 M:c4 M:c5");
    siege("Apikf@a1 Bgrff@c4:*", "wwgw"); /* side B stops on the gate's cell, not on walls */
    com_offers("M:c", "M:c1 M:c2 M:c3 M:c5");
    assert_false(com_legal("M:b3") || com_legal("M:d3"));
}

TEST(her_402_r37_breaking_a_wall) {
    siege("Apikf@b2:* Bvamf@b4 Btowf@tw:x", "wwgw");
    com_offers("X:", "X:b3 -> X:b3"); /* no die, no answer; the attack is over */
    assert_int_equal(com.s.walls & 15, 13);
    assert_string_equal(com_active(), "b4");
    siege("Agrff@b2:* Bvamf@b4", "wwgw"); /* flying units too, after moving */
    com_play("M:a2");
    com_offers("X:", "X:a3");
    siege("Axbwf@b2:* Bvamf@b4", "wwgw"); /* shooters never */
    com_offers("X:", "");
    siege("Apikf@b2 Bswdf@c4:*", "wwgw"); /* side B may break its own */
    com_offers("X:", "X:c3");
}

TEST(her_r37_no_window_for_walls) {
    com_hands("Apikf@b2:* Bvamf@b4", "att", "dfn");
    com_walls("wwgw");
    com_go();
    com_play("X:b3");
    assert_int_equal(com.s.walls & 15, 13);
    assert_string_equal(com_active(), "b4"); /* nobody was asked, nothing was rolled */
}

TEST(her_r37_gate_and_the_unit_on_it) {
    siege("Apikf@c2:* Bvamf@c3:r Bskef@a5", "wwgw");
    com_offers("A:", "A:c3");
    com_offers("X:", "X:c3 -> X:c3");
    com_is("c3", "vamf");
    assert_int_equal(com.s.walls & 15, 11);
}

TEST(her_check_29_her_403_her_330_r39_cover) {
    siege("Aprif@b1:* Bvamf@c4:r", "wwgw");
    com_odds("A:c4", "c4", "vamf 1/3, vamf!1 1/3, vamf!2 1/3");
    siege("Aprif@b1:* Bvamf@c4:r", "wwww");
    com_odds("A:c4", "c4", "vamf 1/3, vamf!1 1/3, vamf!2 1/3");
    siege("Aprif@b1:* Bvamf@c4:r", "ww.w");
    com_odds("A:c4", "c4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    siege("Aprif@d3:* Bvamf@c4:r", "wwg.");
    com_odds("A:c4", "c4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
}

TEST(her_403_r39_whom_walls_cover) {
    siege("Aprif@b1:* Bvamf@c5:r", "wwgw"); /* with the penalty too */
    com_odds("A:c5", "c5", "vamf 5/9, vamf!1 3/9, vamf!2 1/9");
    siege("Aprif@b1:* Bvamf@c3:r", "wwgw"); /* not a unit on the gate's cell */
    com_odds("A:c3", "c3", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    siege("Avamf@c1:r Bprif@c4:*", "wwgw"); /* nor side A */
    com_odds("A:c1", "c1", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
}

TEST(her_check_30_her_402_her_406_the_last_card) {
    siege("Apikf@c2:* Bskef@c5 Btowf@tw:x", "..g.");
    com_play("X:c3");
    assert_int_equal(com.s.walls & 15, 0);
    com_is("tw", "-");
    assert_string_equal(com_active(), "c5");
}

TEST(her_check_31_her_407_her_408_the_tower_alone) {
    siege("Alncf@c4:* Bskef@c5 Btowf@tw:x", "ww.w");
    com_play("A:c5 r:0");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_WIN_A);
    com_is("tw", "towf");
}

GROUP(NULL, com_end)
