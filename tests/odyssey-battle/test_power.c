/* The power roll: pools, tiers, odds, faces and re-rolls; what a wound needs. Section 4.6, 2.25. */
#include "../../core/odyssey/battle/titans.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

/* The probability that the total is at least `at`, times `whole`. */
static void power_is(const char *dice, int raw, int breaks, int at, const char *fraction) {
    int n[3];
    unsigned long top, bottom;
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    assert_int_equal(sscanf(dice, "%dR%dB%dW", &n[0], &n[1], &n[2]), 3);
    assert_int_equal(sscanf(fraction, "%lu/%lu", &top, &bottom), 2);
    bat_open("kiln-l1");
    odb_power_odds(bat.sc->content, n, raw, 0, breaks, &odds);
    uint64_t enough = 0, all = 0;
    for (int k = 0; k < odds.count; k++) {
        all += list[k].weight;
        if ((int)odb_argument(list[k].move) >= at) enough += list[k].weight;
    }
    assert_true(enough * bottom == all * top);
}

TEST(odb_021_odb_022_odb_r09_faces) {
    static const int faces[3][6][2] = {
        {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 1}, {2, 0}},
        {{0, 1}, {1, 1}, {1, 1}, {2, 0}, {2, 1}, {2, 2}},
        {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 3}, {3, 2}},
    };
    bat_open("kiln-l1");
    for (int colour = 0; colour < 3; colour++)
        for (int k = 0; k < 6; k++)
            for (int j = 0; j < 2; j++)
                assert_int_equal(bat.sc->content->dice[colour][k][j], faces[colour][k][j]);
}

TEST(bc_10_odb_322_odb_324_power_pools) {
    power_is("2R0B0W", 0, 0, 2, "5/9");
    power_is("3R0B0W", 0, 0, 3, "53/108");
    power_is("3R0B0W", 0, 1, 3, "83/108");
    power_is("2R1B0W", 1, 0, 4, "143/216");
}

TEST(bc_12_two_breaks) {
    power_is("1R0B1W", 0, 2, 4, "7/9");
}

TEST(bc_11_two_red_dice_and_a_break) {
    static const uint64_t weight[] = {1, 5, 13, 12, 5};
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    bat_open("kiln-l1");
    odb_power_odds(bat.sc->content, (int[]){2, 0, 0}, 0, 0, 1, &odds);
    assert_int_equal(odds.count, 5);
    for (int k = 0; k < 5; k++) {
        assert_int_equal(odb_argument(list[k].move), k);
        assert_int_equal(list[k].weight, weight[k]);
    }
}

/* Against all throws one by one. */
TEST(odb_322_odds_are_those_of_all_throws) {
    bat_open("kiln-l1");
    const odb_content *c = bat.sc->content;
    for (int breaks = 0; breaks < 4; breaks++) {
        uint64_t count[16] = {0};
        for (int throw = 0; throw < 6 * 6 * 6 * 6; throw ++) {
            static const int colour[] = {0, 1, 1, 2};
            int power = 0, potential = 0;
            for (int k = 0, rest = throw; k < 4; k++, rest /= 6) {
                power += c->dice[colour[k]][rest % 6][0];
                potential += c->dice[colour[k]][rest % 6][1];
            }
            count[power + (potential < breaks ? potential : breaks)]++;
        }
        gg_outcome list[GG_MAX_MOVES];
        gg_odds odds = gg_odds_over(list);
        odb_power_odds(c, (int[]){1, 2, 1}, 0, 0, breaks, &odds);
        for (int k = 0; k < odds.count; k++)
            assert_int_equal(list[k].weight, count[odb_argument(list[k].move)]);
        assert_int_equal(odds.total, 1296);
    }
}

TEST(bc_18_odb_321_odb_r36_tiers) {
    static const uint8_t limit[3] = {8, 8, 8};
    static const int pool[][6] = {{9, 0, 0, 7, 1, 0},
                                  {11, 0, 0, 7, 2, 0},
                                  {8, 9, 0, 8, 7, 1},
                                  {9, 8, 0, 7, 7, 1}, /* the red ones first */
                                  {0, 0, 12, 0, 0, 12}};
    for (size_t k = 0; k < sizeof pool / sizeof *pool; k++) {
        int dice[3] = {pool[k][0], pool[k][1], pool[k][2]};
        odb_substitute(limit, dice);
        for (int colour = 0; colour < 3; colour++)
            assert_int_equal(dice[colour], pool[k][3 + colour]);
    }
}

/* --- pools of attacks: R35 */

static void pool_is(int red, int black, int white, int raw) {
    int dice[3], found;
    odb_power_pool(bat.b, dice, &found);
    assert_int_equal(dice[0], red);
    assert_int_equal(dice[1], black);
    assert_int_equal(dice[2], white);
    assert_int_equal(found, raw);
}

/* The titan's attack with these hits, in front of its power roll. */
static void with_hits(int titan, int hits) {
    bat.s.attack = (odb_attack){.kind = 1, .who = (uint8_t)titan, .hits = (uint8_t)hits};
}

TEST(odb_320_odb_r35_the_pool) {
    bat_duel(0, "e8", "G01");
    with_hits(0, 2);
    pool_is(3, 0, 0, 0); /* 2 x 1R and the titan's red die */
    bat_duel(1, "e8", "G02");
    with_hits(1, 2);
    pool_is(1, 2, 0, 1); /* raw power once */
    bat_duel(2, "e8", "G00");
    with_hits(2, 1);
    bat.s.attack.crit[0] = ODB_CRIT_X;
    pool_is(2, 1, 0, 0); /* the crit die hits too; KERYX has a black die */
    bat.s.attack.extra[2] = 1, bat.s.attack.raw = 2;
    bat.s.titan[2].mod_turn[ODB_RAW] = 1;
    pool_is(2, 1, 1, 3);
    bat.s.titan[2].kratos = 1; /* passive red die */
    pool_is(3, 1, 1, 3);
}

TEST(odb_519_odb_r35_the_godform_die) {
    bat_open("kiln-naos");
    bat.s.titan[0].flags |= ODB_TF_AWAKENED;
    bat.s.titan[0].godform = 1; /* Thunder Aspect */
    with_hits(0, 0);
    pool_is(0, 0, 1, 0);
}

TEST(odb_652_odb_r56_older_weapons) {
    bat_duel(1, "e8", "G06"); /* cycle 0 in a battle of cycle 1 */
    with_hits(1, 1);
    pool_is(2, 0, 0, -1);
    bat_duel(1, "e8", "G08"); /* Ascended */
    with_hits(1, 1);
    pool_is(1, 1, 0, 0);
    bat_open("kiln-l1:power_level=0");
    bat_bare(1), bat_wear(1, 0, "G06");
    with_hits(1, 1);
    pool_is(2, 0, 0, 0);
}

/* --- the chance of a wound */

static bool powered(const odb_state *s) {
    return s->attack.kind == 0 || s->attack.total || s->outcome ||
           (s->attack.flags & ODB_AF_WOUNDED) || s->node == ODB_C_AI;
}

static bool wounded(const odb_state *s) {
    return s->outcome == ODB_VICTORY || s->attack.flags & ODB_AF_WOUNDED || s->p_wounds > 0;
}

/* Attack with these tokens against a card whose AT is made `at`; no re-rolls. */
static void wounds(int titan, const char *weapon, const char *card, int at, int breaks,
                   const char *fraction) {
    bat_duel(titan, "e8", weapon);
    bat_bp_deck(card);
    bat.s.p_perm[ODB_P_AT] = (int8_t)(at - odb_prim_of(bat.b)->bp[bat_bp(card)].at);
    bat.s.k_break = (uint8_t)breaks;
    bat_attack(titan, "");
    bat_probability(powered, bat_first, wounded, fraction);
}

TEST(bc_13_odb_325_glaive) {
    wounds(0, "G01", "B01", 2, 0, "263/375");
    wounds(0, "G01", "B01", 3, 0, "53/125");
    wounds(0, "G01", "B01", 4, 0, "19/100");
}

TEST(bc_14_glaive_with_a_break_token) {
    wounds(0, "G01", "B01", 2, 1, "647/750");
    wounds(0, "G01", "B01", 3, 1, "1991/3000");
    wounds(0, "G01", "B01", 4, 1, "587/1500");
}

TEST(bc_15_hammer) {
    wounds(1, "G02", "B01", 3, 0, "419/600");
    wounds(1, "G02", "B01", 4, 0, "47/100");
}

static bool critical(const odb_state *s) {
    return s->attack.flags & ODB_AF_CRITICAL;
}

TEST(bc_06_odb_325_critical_wound) {
    bat_duel(0, "e8", "G04");
    bat_bp_deck("B04"); /* AT 3 */
    bat.s.p_perm[ODB_P_AT] = -1;
    bat_attack(0, "");
    bat_probability(powered, bat_first, critical, "227/1500");
}

/* --- faces and re-rolls: BN54, A23 */

/* Best chance of a wound when the re-roll is chosen best. */
static void best(const char *dice, int breaks, int at, uint64_t top, uint64_t bottom) {
    int n[3];
    bat_duel(1, "e8", "G00");
    assert_int_equal(sscanf(dice, "%dR%dB%dW", &n[0], &n[1], &n[2]), 3);
    odb_do_titan_attack(bat.b, 1, 0, 0);
    odb_frame *f = odb_top(bat.b);
    for (int k = 0; k < 3; k++) f->v[ODB_TA_DICE + k] = (uint8_t)n[k];
    bat.s.attack = (odb_attack){.kind = 1, .who = 1, .power_rerolls = 1, .at = (uint8_t)at};
    bat.s.k_break = (uint8_t)breaks;
    assert_true(odb_faces_shown(bat.b, n, 0));
    const int colours = odb_faces_stage(bat.sc->content, n, 0);
    gg_outcome list[GG_MAX_MOVES], after[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    odb_faces_odds(bat.sc->content, n, colours, &odds);
    __extension__ unsigned __int128 won = 0, all = 0;
    const uint64_t whole = 6 * 6 * 6;
    for (int k = 0; k < odds.count; k++) {
        const uint32_t rank = odb_argument(list[k].move) + 1;
        bat.s.attack.faces[0] = (uint8_t)(rank & 255), bat.s.attack.faces[1] = (uint8_t)(rank >> 8);
        gg_move move[GG_MAX_MOVES];
        gg_move_list rerolls = gg_list_over(move, GG_MAX_MOVES);
        odb_list_rerolls(bat.b, n, &rerolls);
        uint64_t most = 0;
        for (int j = 0; j < rerolls.count; j++) {
            int again[3], power, potential;
            gg_odds final = gg_odds_over(after);
            uint64_t enough = 0;
            odb_rerolled(bat.b, odb_argument(move[j]), again, &power, &potential);
            odb_power_odds(bat.sc->content, again, power, potential, breaks, &final);
            for (int i = 0; i < final.count; i++)
                if ((int)odb_argument(after[i].move) >= at) enough += after[i].weight;
            enough = enough * whole / final.total;
            if (enough > most) most = enough;
        }
        won += most * list[k].weight;
        all += whole * list[k].weight;
    }
    assert_true(won * bottom == all * top);
}

TEST(bc_16_odb_323_odb_692_power_re_roll) {
    best("1R1B0W", 0, 3, 2, 3);
    power_is("1R1B0W", 0, 0, 3, "7/18");
}

TEST(bc_17_power_re_roll_with_a_break) {
    best("2R0B0W", 1, 3, 3, 4);
    power_is("2R0B0W", 0, 1, 3, "17/36");
}

TEST(odb_323_faces_and_what_is_rolled_again) {
    bat_duel(1, "e8", "G08"); /* Power Re-roll 1, 1B per hit */
    bat_bp_deck("B03");       /* AT 3 */
    bat_attack(1, "!at=0h rr:0 pass");
    assert_int_equal(bat.s.node, ODB_C_FACES); /* 1R 1B */
    bat_chance_of("!pf=R11.B11", "4/36");
    bat_chance_of("!pf=R00.B01", "1/36");
    bat_play("!pf=R00.B11");
    bat_offers("pr:", "pr:- pr:R00 pr:B11 -> pr:R00");
    bat_chances("!pw=1 1/3 !pw=2 1/2 !pw=3 1/6 -> !pw=3");
    assert_true(wounded(&bat.s));
}

TEST(odb_323_no_faces_where_nothing_can_change) {
    bat_duel(1, "e8", "G08");
    bat_bp_deck("B01");
    bat.s.p_perm[ODB_P_AT] = -2; /* AT 0: always a wound */
    bat_attack(1, "!at=0h rr:0 pass");
    assert_int_equal(bat.s.node, ODB_C_POWER);
    bat_duel(1, "e8", "G08");
    bat_bp_deck("B15");
    bat.s.p_perm[ODB_P_AT] = 9;
    bat_attack(1, "!at=0h rr:0 pass");
    assert_int_equal(bat.s.node, ODB_C_POWER);
}

TEST(odb_323_odb_320_a23_many_dice_are_shown_at_once) {
    bat_duel(0, "e8", "G08");
    bat_bp_deck("B15"); /* AT 7 */
    bat.s.titan[0].kratos = 1;
    bat.s.titan[0].rage = 8; /* rows of RAGE 5 (1R) and 7 (Spotlight) */
    bat_attack(0, "!at=2h rr:0");
    while (bat.s.node != ODB_C_FACES && bat.s.attack.kind) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.node, ODB_C_FACES);
    gg_outcome list[GG_MAX_MOVES];
    uint64_t all = 0;
    const int faces = bat.game->rules->outcomes(bat.game, &bat.s, list);
    for (int k = 0; k < faces; k++) all += list[k].weight;
    assert_int_equal(faces, 70 * 35); /* 4R and 3B */
    assert_int_equal(all, 6 * 6 * 6 * 6 * 6 * 6 * 6);
    bat_play("!pf=R00.R00.R01.R11.B01.B11.B22");
    bat_offers("pr:", "pr:- pr:R00 pr:R01 pr:R11 pr:B01 pr:B11 pr:B22");
}

TEST(odb_323_more_faces_than_a_list_holds_are_shown_by_colour) {
    static const int dice[3] = {3, 3, 1}; /* 35 * 35 * 6 */
    bat_open("kiln-l1");
    const odb_content *c = bat.sc->content;
    assert_int_equal(odb_faces_stage(c, dice, 0), 1);
    assert_int_equal(odb_faces_stage(c, dice, 1), 2);
    assert_int_equal(odb_faces_stage(c, dice, 2), 4);
    assert_int_equal(odb_faces_stage(c, dice, 3), 0);
}

TEST(odb_323_no_re_roll_keeps_the_faces) {
    bat_duel(1, "e8", "G08");
    bat_bp_deck("B03"); /* AT 3 */
    bat.s.k_break = 1;
    bat_attack(1, "!at=0h rr:0 pass !pf=R01.B11 pr:-"); /* 0 + 1 and one potential of two */
    assert_int_equal(bat.s.p_wounds, 0);
    bat_duel(1, "e8", "G08");
    bat_bp_deck("B03");
    bat.s.k_break = 1;
    bat_attack(1, "!at=0h rr:0 pass !pf=R10.B11 pr:-");
    assert_int_equal(bat.s.p_wounds, 1);
}

TEST(odb_322_many_dice_stay_within_the_weights) {
    gg_outcome list[GG_MAX_MOVES];
    for (int white = 12; white <= 36; white += 12) {
        gg_odds odds = gg_odds_over(list);
        bat_open("kiln-l1");
        odb_power_odds(bat.sc->content, (int[]){8, 8, white}, 0, 0, 3, &odds);
        assert_true(odds.total < UINT64_C(1) << 53);
        double mean = 0, all = (double)odds.total;
        for (int k = 0; k < odds.count; k++)
            mean += (double)list[k].weight / all * (int)odb_argument(list[k].move);
        /* 5/6 a red die, 8/6 a black one, 10/6 a white one, and three breaks. */
        const double wanted = (8 * 5 + 8 * 8 + 10 * white) / 6.0 + 3;
        assert_true(mean > wanted - 0.01 && mean < wanted + 0.01);
    }
}
