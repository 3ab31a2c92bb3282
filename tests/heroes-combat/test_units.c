/* Units: faces, values, kinds of abilities, kinds of units (rules HER-300 to HER-330, checks 1 to
 * 7, 11 to 18 and 24). */
#include "../lab/test.h"
#include "lab.h"

TEST(her_300_factions) {
    static const char *const factions[] = {
        "pik xbw grf swd pri lnc ser",
        "ske zom wra vam lic rid gdr",
        "tro hrp gaz med min man bdr",
        "cen dwa elf peg tre uni gol",
    };
    static const int tiers[] = {1, 1, 1, 2, 2, 3, 3};
    com_open("k02");
    for (int i = 0; i < 4; i++) {
        gg_slice rest = gg_slice_of(factions[i]), word;
        int kinds = 0, count = 0, tier = 0;
        for (; gg_token(&rest, &word); count++) {
            char code[4] = "";
            memcpy(code, word.data, 3);
            const int f = her_face_named(com.content, code, 'f'),
                      p = her_face_named(com.content, code, 'p');
            assert_true(f > 0 && p > 0 && f != p);
            const her_face *few = &com.content->face[f], *pack = &com.content->face[p];
            assert_int_equal(pack->few, f);
            assert_int_equal(few->few, 0);
            assert_int_equal(few->tier, pack->tier);
            assert_int_equal(few->tier, tiers[count]);
            assert_int_equal(few->type, pack->type);
            assert_true(pack->a >= few->a && pack->hp >= few->hp && pack->gold > few->gold);
            assert_true(few->tier >= tier);
            tier = few->tier;
            kinds |= 1 << few->type;
        }
        assert_int_equal(count, 7);
        assert_int_equal(kinds, 1 << HER_GROUND | 1 << HER_FLYING | 1 << HER_RANGED);
    }
}

TEST(her_302_faces_turn_by_damage_only) {
    com_field("k02", "Agrfp@b2:* Blncf@b5");
    com_play("M:b3");
    com_is("b3", "grfp");
    com_play("F");
    com_is("b3", "grfp");
    com_field("k02", "Alncf@b3:* Bgrfp@b4 Bpikf@d5");
    com_odds("A:b4", "b4", "grff 1/3, grff!1 1/3, grff!2 1/3");
}

TEST(her_311_a_is_damage_before_die_and_defence) {
    com_field("k02", "Aridf@b3:* Bgrfp@b4:r");
    com_odds("A:b4", "b4", "grff 1/3, grff!1 1/3, grff!2 1/3");
    com_field("k02", "Aridf@b3:* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf!2 1/3, lncf!3 1/3, lncf!4 1/3");
    com_field("k02", "Aridf@b3:a-3* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf 2/3, lncf!1 1/3");
}

TEST(her_312_defence_can_be_changed) {
    com_field("k02", "Aridf@b3:* Blncf@b4:re2");
    com_odds("A:b4", "b4", "lncf 1/3, lncf!1 1/3, lncf!2 1/3");
    com_field("k02", "Aridf@b3:* Blncf@b4:re-5"); /* not below 0 (HER-R17) */
    com_odds("A:b4", "b4", "lncf!4 1/3, lncf!5 1/3, lncf!6 1/3");
}

TEST(her_check_12_her_313_r18_a_pack_turns) {
    com_field("k02", "Alncf@b3:* Bgrfp@b4!1:zd Bpikf@d5");
    com_play("A:b4 r:0 d:0");
    com_is("b4", "grff!2");
    assert_true(com_marked("b4", 'd')); /* tokens stay on a card that turns */
    assert_true(com_marked("b4", 'r')); /* and it has survived */
}

TEST(her_check_13_her_313_r18_r20_one_blow_defeats_both_faces) {
    com_field("k02", "Alncf@b3:* Bskep@b4 Bpikf@d5");
    com_play("A:b4 r:0");
    com_is("b4", "-");
    assert_int_not_equal(com_turn(), '*'); /* nobody strikes back */
    com_field("k02", "Alncf@b3:* Bskep@b4 Bpikf@d5:x");
    com_odds("A:b4", "b4", "skef!1 1/3, - 2/3");
}

TEST(her_316_activation_ability) {
    com_field("k02", "Awraf@b2!2 Bskef@b5");
    com_is("b2", "wraf!1");
    assert_string_equal(com_active(), "b2");
    com_play("N N"); /* once in each activation */
    com_is("b2", "wraf");
    com_field("k02", "Awrap@b2!1 Bskef@b5");
    com_is("b2", "wrap");
}

TEST(her_317_attack_ability_only_in_the_own_activation) {
    /* Black riders add 1 on 0 and + when they attack, not when they strike back. */
    com_field("k02", "Aserf@b3:* Bridp@b4");
    com_odds("A:b4 r:-", "b3", "serf!2 1/3, serf!3 1/3, serf!4 1/3");
    /* Crossbows attack again, and not a third time. */
    com_field("k02", "Axbwp@b2:* Bgolp@b4");
    com_play("A:b4 r:+ r:+");
    assert_int_not_equal(com_turn(), '*');
}

TEST(her_check_15_her_317_black_riders) {
    com_field("k02", "Aridp@b3:* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf!3 1/3, lncf!5 1/3, lncf!6 1/3");
}

TEST(her_check_14_her_317_crossbows_shoot_twice) {
    com_field("k02", "Axbwp@b2:* Bboan@b4 Bpikf@d5");
    com_odds("A:b4", "b4", "- 2/3, boan!2 1/9, boan!3 2/9");
    com_field("k02", "Axbwp@b1:* Bboan@b5 Bpikf@d5");
    com_odds("A:b5", "b5", "- 26/81, boan!2 25/81, boan!3 30/81");
}

TEST(her_check_16_her_317_elves) {
    com_field("k02", "Aelfp@b2:* Bpegp@b4");
    com_odds("A:b4", "b4", "pegp!4 4/9, pegp!5 2/9, pegf 2/9, pegf!1 1/9");
    com_field("k02", "Aelfp@b3:* Bpegp@b4:r"); /* adjacent: once, with the penalty */
    com_odds("A:b4", "b4", "pegp!2 5/9, pegp!3 3/9, pegp!4 1/9");
}

TEST(her_check_17_her_317_vampires_heal) {
    com_field("k02", "Avamp@b3!3:* Blncf@b4");
    com_play("A:b4 r:0");
    com_are("b4=lncf!3 b3=vamp!1");
    assert_false(com_marked("b4", 'r'));
    assert_int_equal(com_turn(), 'B');
}

TEST(her_check_18_her_317_healing_needs_no_damage) {
    com_field("k02", "Avamp@b3!3:* Blncf@b4:e2");
    com_play("A:b4 r:-");
    com_are("b4=lncf b3=vamp!1");
}

TEST(her_check_24_her_317_gorgons_slay) {
    com_field("k02", "Agorn@b3:* Blncp@b4:r");
    com_odds("A:b4", "b4", "lncp!1 8/27, lncp!2 8/27, lncp!3 8/27, lncf 1/9");
    com_field("k02", "Agorn@b3:* Blncf@b4!1:r Bpikf@d5");
    com_odds("A:b4", "b4", "lncf!2 8/27, lncf!3 8/27, lncf!4 8/27, - 1/9");
    com_field("k02", "Alncf@b3:* Bgorn@b4"); /* not when striking back */
    com_odds("A:b4 r:-", "b3", "lncf!1 1/3, lncf!2 1/3, lncf!3 1/3");
}

TEST(her_318_other_ability_replaces_the_activation) {
    com_field("k02", "Aogrn@b2:* Apikf@c2 Agrff@d1:x Axbwf@a1:x Bpegp@c3:rx");
    assert_true(com_legal("O"));
    com_play("O");
    com_offers("T:", "T:c2 T:d1"); /* ground or flying friends */
    com_play("T:c2");
    assert_string_equal(com_active(), "c2"); /* neither moved nor attacked: over */
    com_odds("A:c3", "c3", "pegp!3 1/3, pegp!4 1/3, pegp!5 1/3");
    com_field("k02", "Aogrn@b2:* Apikf@c2 Bpegp@c5");
    com_play("M:b3");
    assert_false(com_legal("O"));
}

TEST(her_check_11_her_319_zombies) {
    com_field("k02", "Apikp@b3:* Bzomp@b4:r");
    com_odds("A:b4", "b4", "zomp!1 2/3, zomp!2 1/3");
    com_field("k02", "Apikp@b3:* Bzomf@b4:r");
    com_odds("A:b4", "b4", "zomf!1 1/3, zomf!2 2/3");
}

TEST(her_320_retaliation_ability) {
    com_field("k02", "Alncf@b3:* Bmedp@b4 Bpikf@d5:x");
    com_play("A:b4 r:- r:-");
    assert_true(com_marked("b3", 'z'));
    com_field("k02", "Alncf@b3:x Bmedp@b4:*"); /* not by its own attack */
    com_play("A:b3 r:0 r:-");
    assert_false(com_marked("b3", 'z'));
}

TEST(her_321_ability_as_its_text_says) {
    /* Seraphs cancel a lethal attack on another own unit, once in the combat. */
    com_field("k02", "Alncf@b3:* Bskef@b4 Bserp@d5");
    com_play("A:b4 r:0");
    com_lists("Z:u - -> Z:u");
    com_is("b4", "skef");
    assert_true(com_marked("d5", 'u'));
    com_field("k02", "Alncf@b3:* Bskef@b4 Bserp@d5:u");
    com_play("A:b4 r:0");
    com_is("b4", "-");
    com_field("k02", "Alncf@b3:* Bskef@d4 Bserp@b4!9"); /* not on itself */
    com_play("A:b4 r:0");
    com_is("b4", "serf!1");
}

TEST(her_check_01_her_363_adjacency) {
    assert_int_equal(her_adjacent(com_cells("a1")), com_cells("b1 a2"));
    assert_int_equal(her_adjacent(com_cells("b3")), com_cells("b2 a3 c3 b4"));
    assert_int_equal(her_adjacent(com_cells("d5")), com_cells("c5 d4"));
    com_field("k02", "Apikf@b2:* Bpikf@c3 Bpikf@b4 Bpikf@a2"); /* diagonals are not adjacent */
    com_offers("A:", "A:a2");
}

TEST(her_check_02_her_325_ground) {
    com_field("k02", "Apikf@b2:* Bpikf@d5");
    com_offers("M:", "M:a1 M:b1 M:c1 M:d1 M:a2 M:c2 M:d2 M:a3 M:b3 M:c3 M:d3 M:a4 M:b4 M:c4 M:b5");
}

TEST(her_check_03_her_325_r09_from_the_corner) {
    com_field("k02", "Apikf@a1:* Bpikf@d5");
    com_offers("M:", "M:a2 M:a3 M:a4 M:b1 M:b2 M:b3 M:c1 M:c2 M:d1");
}

TEST(her_check_04_her_365_obstacles) {
    com_field("k02", "Apikf@b2:* Apikf@a2 Apikf@c2 Bpikf@b3");
    com_offers("M:", "M:a1 M:b1 M:c1 M:d1");
    com_field("k02", "Agrff@b2:* Apikf@a2 Apikf@c2 Bpikf@b3"); /* flying: only the cells */
    com_offers("M:", "M:a1 M:b1 M:c1 M:d1 M:d2 M:a3 M:c3 M:d3 M:a4 M:b4 M:c4 M:b5");
}

TEST(her_check_05_her_326_r36_siege) {
    com_open("k07");
    com_put("Apikf@b2:* Bpikf@d5");
    com_walls("wwgw");
    com_go();
    com_offers("M:", "M:a1 M:a2 M:b1 M:c1 M:c2 M:d1 M:d2");
    com_open("k07");
    com_put("Agrff@b2:* Bpikf@d5");
    com_walls("wwgw");
    com_go();
    com_offers("M:", "M:a1 M:a2 M:b1 M:c1 M:c2 M:d1 M:d2 M:a4 M:b4 M:b5 M:c4");
}

TEST(her_326_flying) {
    com_field("k02", "Agrff@a1:* Apikf@a2 Apikf@b1 Bpikf@b2"); /* walled in */
    com_offers("M:", "M:a3 M:a4 M:b3 M:c1 M:c2 M:d1");
    com_offers("A:", " -> M:a3");
    com_offers("A:", ""); /* attacks adjacent enemies only */
}

TEST(her_check_07_her_327_r11_ranged) {
    com_field("k02", "Axbwf@b2:* Bskef@b5 Bpikf@d4");
    com_offers("M:", "M:b1 M:a2 M:c2 M:b3");
    com_offers("A:", "A:b5 A:d4"); /* anywhere */
    com_play("M:b3");
    com_is("b3", "xbwf");
    assert_string_not_equal(com_active(), "b3"); /* no attack, no defence: over */
}

TEST(her_check_20_her_328_adjacent_targets_only) {
    com_field("k02", "Axbwf@b2:* Bskef@b3 Bskef@b5 Bskef@c5 Bskef@d5");
    com_offers("A:", "A:b3");
}

TEST(her_check_21_her_329_backlines) {
    com_field("k02", "Aprif@b1:* Bvamf@c5:r");
    com_odds("A:c5", "c5", "vamf!1 5/9, vamf!2 3/9, vamf!3 1/9");
    com_field("k02", "Aprif@b2:* Bvamf@c5:r");
    com_odds("A:c5", "c5", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    com_field("k02", "Aprif@b1:* Bvamf@c4:r");
    com_odds("A:c4", "c4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    com_field("k02", "Avamf@b1:r Bprif@c5:*"); /* the same for side B */
    com_odds("A:b1", "b1", "vamf!1 5/9, vamf!2 3/9, vamf!3 1/9");
}

TEST(her_329_r14_adjacent_targets) {
    com_field("k02", "Aprif@b3:* Bvamf@b4:r");
    com_odds("A:b4", "b4", "vamf!1 5/9, vamf!2 3/9, vamf!3 1/9");
    com_play("A:b4");
    com_chances("r:-- 1/9 r:-0 2/9 r:-+ 2/9 r:00 1/9 r:0+ 2/9 r:++ 1/9");
    com_field("k02", "Aprip@b3:* Bvamp@b4:r"); /* ignores this penalty ... */
    com_odds("A:b4", "b4", "vamp!2 1/3, vamp!3 1/3, vamf 1/3");
    com_field("k02", "Aprip@b1:* Bvamp@b5:r"); /* ... and not the other */
    com_odds("A:b5", "b5", "vamp!2 5/9, vamp!3 3/9, vamf 1/9");
    com_field("k02", "Ashpn@b1:* Bvamf@b5:r"); /* ignores all */
    com_odds("A:b5", "b5", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
}

GROUP(NULL, com_end)
