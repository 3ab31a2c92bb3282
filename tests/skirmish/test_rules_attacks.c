/* Shooting, spells, saves and losses: exact chances (SKI-050 to 098, checks C36 to C65). */
#include "../lab/test.h"
#include "lab.h"

/* --- the examples of the source */

static void mage(const char *options, const char *tile) {
    char fen[256];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_putf(&text, "ski tiny%s 7/7/%s/7/7/7/7 -/- ns x,c3:5 e3:3,x 0:0 1B act", options, tile);
    from(fen);
}

TEST(ski_053_054_060_c36_c37_c40_r36_r37_hits_and_injuries) {
    mage("+dice=1", "3f3");
    play("u1 m- a1A2");
    turn_is("1B hit.1.1.A2");
    odds_are('h', "1 8 24 32 16", 81);
    play("h2");
    turn_is("1B inj.1.1.A2.2");
    odds_are('i', "1 10 25", 36);
}

TEST(ski_061_what_does_not_hit_or_injure) {
    mage("+dice=1", "3f3");
    play("u1 m- a1A2 h0");
    turn_is("2A act");
    mage("+dice=1", "3f3");
    play("u1 m- a1A2 h2 i0");
    turn_is("2A act");
    stands("A2", "c3:5");
}

TEST(ski_070_071_080_087_c38_c39_c40_r33_defence_or_cover) {
    mage("+dice=1", "3f3");
    play("u1 m- a1A2 h2 i2");
    turn_is("1B sav.1.1.A2.2");
    legal_is("sd sc");
    actor_is(0); /* the defending player */
    forbidden("sx", "SKI-080");
    keep(0);
    play("sd"); /* 2+ made 4+ by Penetration */
    turn_is("1B los.1.1.A2.2.d");
    odds_are('l', "1 2 1", 4);
    back(0);
    play("sc"); /* 6 - 3 = 3+, whatever the Penetration */
    turn_is("1B los.1.1.A2.2.c");
    odds_are('l', "4 4 1", 9);
}

TEST(ski_c41_collapsed_to_injuries) {
    mage("", "3f3");
    play("u1 m- a1A2");
    turn_is("1B inj.1.1.A2");
    odds_are('i', "256 1280 2400 2000 625", 6561);
}

TEST(ski_c42_collapsed_to_losses) {
    mage("+save_choice=1", "3f3");
    play("u1 m- a1A2");
    turn_is("1B los.1.1.A2");
    odds_are('l', "234256 212960 72600 11000 625", 531441);
    each_die('l', 4, 5, 27, 5);
}

TEST(ski_081_c43_r31_cover_without_a_tile) {
    mage("", "7");
    play("u1 m- a1A2 i2");
    keep(0);
    play("sd");
    odds_are('l', "1 2 1", 4);
    back(0);
    play("sc");
    odds_are('l', "1 10 25", 36);
}

TEST(ski_086_c44_r29_r63_r65_out_of_sight) {
    mage("", "3m3");
    play("u1 m- a1A2");
    turn_is("2A act");
    stands("A2", "c3:5");
    mage("+blocked_target=0", "3m3");
    play("u1");
    legal_lacks("m-");
    legal_has("me2");
}

TEST(ski_086_c45_r30_r35_a_sure_cover_roll) {
    mage("", "3v3");
    play("u1 m- a1A2");
    turn_is("2A act");
    stands("A2", "c3:5");
    mage("+naturals=1", "3v3");
    play("u1 m- a1A2 i2 sc");
    odds_are('l', "25 10 1", 36);
}

/* --- bows against shells */

#define C46 "A2 g6:7; B5 e6:9"

TEST(ski_050_051_c46_r23_a_volley) {
    lay("open", C46, "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
    play("u2 m- a1B5");
    turn_is("1A inj.2.1.B5");
    odds_are('i', "729 1458 1215 540 135 18 1", 4096);
    lay("open", "A2 a1:7; B5 h1:9; B4 i1:8", "1A act -> u2 m-");
    legal_is("a1B5"); /* range 7 */
}

TEST(ski_082_083_133_c47_r26_own_tile_and_the_attackers) {
    lay("open", C46 "; e6 f", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 4);
    play("u2 m- a1B5");
    turn_is("1A los.2.1.B5");
    each_die('l', 6, 1, 12, 9);
    chance_of("l0", "1771561/2985984");
    lay("open", C46 "; g6 f", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
}

TEST(ski_085_c48_c49_r32_r58_the_highest_bonus_alone) {
    lay("open", "A2 g6:7; B5 e6:9^4; f6 f; e6 b", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 5);
    lay("open", "A2 g6:7; B3 e6:7; f6 f; e6 b", "1A act");
    sixths_are("A2", 1, "B3", 3, 3, 2, 4);
}

TEST(ski_083_c50_r26_cap_of_the_own_tile) {
    lay("open", "A2 g6:7; B4 e6:8; e6 m", "1A act");
    sixths_are("A2", 1, "B4", 3, 3, 3, 5);
    lay("open+own_cover_cap=6", "A2 g6:7; B4 e6:8; e6 m", "1A act");
    sixths_are("A2", 1, "B4", 3, 3, 3, 6);
    play("u2 m- a1B4");
    turn_is("1B act");
    lay("open+own_cover_cap=0", "A2 g6:7; B4 e6:8; e6 m", "1A act");
    sixths_are("A2", 1, "B4", 3, 3, 3, 1);
}

TEST(ski_084_086_c51_r28_r30_r35_bonus_five_and_six) {
    lay("open", C46 "; e6 v", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 5);
    lay("open", C46 "; f6 v", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 6);
    lay("open+naturals=1", C46 "; f6 v", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 5);
    lay("open+naturals=1", C46 "; f6 m", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 6);
}

TEST(ski_083_c52_r25_tiles_along_an_edge) {
    lay("open", "A2 e5:7; B5 e7:9; d6 f", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 4);
    lay("open+edge_line=1", "A2 e5:7; B5 e7:9; d6 f", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
    lay("open+edge_line=1", "A2 e5:7; B5 e7:9; d6 f; e6 b", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 3);
    lay("open+edge_line=1", "A2 a1:7; B5 a3:9; a2 f", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 4);
}

static void seekers(const char *options) {
    char scenario[64];
    gg_text text = gg_text_over(scenario, sizeof scenario);
    gg_putf(&text, "open%s", options);
    lay(scenario, "B2 e6:7; A4 g6:9; f6 m", "1B act");
    sixths_are("B2", 1, "A4", 3, 3, 3, 0);
    play("u2 m- a1A4");
    each_die('l', 6, 1, 8, 9);
    chance_of("l0", "117649/262144");
}

TEST(ski_081_c53_r29_seekers) {
    seekers("");
    seekers("+blocked_target=0");
}

TEST(ski_081_c54_r31_r57_no_cover_behind_a_wall) {
    lay("open", "A2 g6:7; B6 e6:14; f6 m", "1A act");
    sixths_are("A2", 1, "B6", 3, 3, 3, 0);
    play("u2 m- a1B6");
    chance_of("l0", "117649/262144");
}

TEST(ski_071_c55_c56_r34_a_need_of_seven) {
    lay("open", "A6 g6:4; B4 e6:8", "1A act");
    sixths_are("A6", 1, "B4", 3, 5, 0, 1);
    play("u6 m- a1B4");
    turn_is("1A los.6.1.B4");
    odds_are('l', "103823 165675 88125 15625", 373248);
    each_die('l', 3, 25, 72, 8);
    lay("open", "A6 g6:4; B3 e6:7", "1A act");
    sixths_are("A6", 1, "B3", 3, 5, 0, 3);
    play("u6 m- a1B3");
    each_die('l', 3, 5, 24, 7);
    chance_of("l0", "6859/13824");
    chance_of("l3", "125/13824");
}

TEST(ski_072_c57_no_defence_against_raw) {
    lay("open", "B1 e6:6; A4 g6:9", "1B act");
    sixths_are("B1", 1, "A4", 4, 3, 0, 4);
    play("u1 m- a1A4");
    each_die('l', 4, 1, 9, 9);
    chance_of("l0", "4096/6561");
    lay("open", "B1 e6:6; A7 g6:9", "1B act");
    sixths_are("B1", 1, "A7", 4, 3, 0, 0);
    play("u1 m- a1A7");
    odds_are('l', "16 32 24 8 1", 81);
}

TEST(ski_072_c58_no_defence_on_the_profile) {
    lay("open", "A2 g6:7; B7 e6:8", "1A act");
    sixths_are("A2", 1, "B7", 3, 3, 0, 1);
    play("u2 m- a1B7");
    each_die('l', 6, 5, 24, 8);
    /* Not even with negative Penetration (R34). */
    lay("open", "A9 g6:4; B7 e6:8", "1A act");
    sixths_are("A9", 1, "B7", 3, 3, 0, 1);
}

TEST(ski_071_c59_c60_penetration) {
    lay("open", "A9 g6:4; B5 e6:9", "1A act -> u9 mg5");
    sixths_are("A9", 1, "B5", 3, 3, 5, 1);
    lay("open", "B8 e6:5; A7 g6:9", "1B act");
    sixths_are("B8", 1, "A7", 3, 4, 4, 0);
    play("u8 m- a1A7");
    each_die('l', 3, 1, 9, 9);
    odds_are('l', "512 192 24 1", 729);
}

TEST(ski_055_134_c61_height) {
    lay("open", C46 "; g6 h", "1A act");
    sixths_are("A2", 1, "B5", 4, 3, 4, 1);
    lay("open", C46 "; g6 h; e6 h", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 2);
    lay("open", C46 "; e6 h", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 2);
}

static int dice_of(const char *attacker, int action, const char *target) {
    return ski_attack_of(current_game()->scenario, current_state(), unit_number(attacker),
                         action - 1, unit_number(target))
        .dice;
}

TEST(ski_055_134_c62_r38_height_options) {
    lay("open", "A8 g6:6; B5 e6:9; g6 m", "1A act");
    sixths_are("A8", 1, "B5", 4, 3, 4, 1);
    assert_int_equal(dice_of("A8", 1, "B5"), 5);
    lay("open+elev_mod=2", "A8 g6:6; B5 e6:9; g6 m", "1A act");
    sixths_are("A8", 1, "B5", 5, 3, 4, 1);
    lay("open+elev_mod=0", "A8 g6:6; B5 e6:9; g6 m", "1A act");
    sixths_are("A8", 1, "B5", 3, 3, 4, 1);
}

TEST(ski_098_c63_r39_wounds) {
    static const int at[][2] = {{9, 8}, {8, 8}, {5, 5}, {4, 4}, {1, 1}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        char items[64];
        gg_text text = gg_text_over(items, sizeof items);
        gg_putf(&text, "A4 g6:%d; B5 f6:9", at[i][0]);
        lay("open", items, "1A act");
        assert_int_equal(dice_of("A4", 1, "B5"), at[i][1]);
    }
    lay("open+wounds=0", "A4 g6:4; B5 f6:9", "1A act");
    assert_int_equal(dice_of("A4", 1, "B5"), 8);
    lay("open", "A7 g6:2; B5 f6:9", "1A act");
    assert_int_equal(dice_of("A7", 1, "B5"), 6); /* steady */
}

TEST(ski_097_c64_r40_overkill) {
    lay("open+save_choice=1", "A4 g6:9; B5 f6:1; B1 a1:6", "1A act -> u4 m- a1B5");
    chance_is("l0 214358881/429981696 l1 215622815/429981696");
    play("l1");
    stands("B5", "x");
}

TEST(ski_095_096_c65_r63_losses_of_a_volley) {
    lay("open+save_choice=1", C46 "; A1 a1:6", "1A act -> u2 m- a1B5");
    each_die('l', 6, 1, 12, 9); /* the defender's best choice */
    gg_outcome list[16];
    const int count = current_game()->rules->outcomes(current_game(), current_state(), list);
    uint64_t total = 0, many = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        total += list[i].weight;
        sum += (uint64_t)i * list[i].weight;
        if (i >= 4) many += list[i].weight;
    }
    assert_int_equal(2 * sum, total);              /* 1/2 on average */
    assert_int_equal(many * 1492992, 941 * total); /* 4 or more */
    play("l2");
    stands("B5", "e6:7!2");
}

TEST(ski_r27_r35_natural_ones_and_sixes) {
    /* Knives hit and injure on 5+; Darts need 4+: nothing changes there. Bolt against Defence 4 +
     * 3: a six saves all the same. */
    lay("open+naturals=2", "A6 g6:4; B4 e6:8", "1A act");
    sixths_are("A6", 1, "B4", 3, 5, 1, 1);
    lay("open+naturals=3", "A2 g6:7; B5 e6:9^4; f6 v", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 5);
    mage("+dice=1", "3f3"); /* R27: at or above */
    play("u1 m- a1A2");
    chance_of("h4", "16/81");
}

GROUP(skirmish, release)
