/* Exact odds (core/stakes.h, `query odds`): the checks of section 8 that name the probability of a roll or
 * an attack, asked as a player at the table would. What an attack comes to is a wound, so a roll is
 * asked for by an AT that nothing but that roll decides, and a crit chance by a card whose critical
 * response is a death blow. */
#include "../../core/stakes.h"
#include "lab.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

enum { MOST_STATES = 1000000 };

static double fraction_of(const char *text) {
    double top, bottom = 1;
    assert_true(sscanf(text, "%lf/%lf", &top, &bottom) >= 1);
    return top / bottom;
}

/* True if one of the words between commas is this. */
static bool says(const char *what, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = what; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (!strncmp(at, word, length) && (!at[length] || at[length] == ',')) return true;
    return false;
}

/* The probability that what is pending (token NULL), or what the move begins, comes to a result with
 * this word. */
static void odds(const char *token, const char *word, const char *fraction) {
    gg_stake list[GG_STAKES];
    const gg_stakes_limit limit = {.states = MOST_STATES};
    gg_error error = {0};
    const gg_move move = token ? gg_find_move(bat.game, &bat.s, gg_slice_of(token)) : 0;
    assert_true(!token || move);
    const int count = gg_stakes(bat.game, &bat.s, move, &limit, list, &error);
    if (count < 0) fail_msg("%s", error.words);
    double p = 0, all = 0;
    for (int k = 0; k < count; k++) {
        all += list[k].p;
        if (says(list[k].what, word)) p += list[k].p;
    }
    if (fabs(p - fraction_of(fraction)) > 1e-12) {
        for (int k = 0; k < count; k++) print_message("%s=%.12f\n", list[k].what, list[k].p);
        fail_msg("%s: %.12f in place of %s", word, p, fraction);
    }
    assert_true(fabs(all - 1) < 1e-12);
}

/* --- attacks of a titan beside P, without re-rolls: the moiros card that forbids to buy them */

/* The card in front has this AT. */
static void armor(const char *card, int at) {
    bat_bp_deck(card);
    bat.s.p_perm[ODB_P_AT] = (int8_t)(at - odb_prim_of(bat.b)->bp[bat_bp(card)].at);
}

static void duel(int titan, const char *weapon) {
    bat_duel(titan, "e8", weapon);
    bat.s.titan[titan].flags |= ODB_TF_NO_FATE;
}

static void to_hit(int threshold) {
    bat.s.p_perm[ODB_P_TO_HIT] =
        (int8_t)(threshold - odb_prim_of(bat.b)->level[bat.s.scenario_level - 1].to_hit);
}

/* The attack roll alone: AT 0 is beaten by any hit, and B13's critical response is a death blow. */
static void roll_is(int titan, const char *full_miss, const char *crit_chance) {
    armor("B13", 0);
    bat_attack(titan, "");
    odds(NULL, "none", full_miss);
    odds(NULL, "slain", crit_chance);
}

TEST(bc_02_odds_of_three_dice) {
    duel(1, "G01");
    to_hit(6);
    roll_is(1, "1/8", "1/10");
}

TEST(bc_03_odds_with_an_opening) {
    duel(1, "G01");
    to_hit(6);
    bat.s.k_open = 1;
    roll_is(1, "8/125", "1/10");
}

TEST(bc_04_odds_of_deadly) {
    duel(3, "G04");
    roll_is(3, "8/125", "19/100");
}

TEST(bc_05_odds_of_one_deadly_die) {
    duel(3, "G05");
    bat.s.titan[3].rage = 8; /* its kratos row Deadly, and +1 of another */
    roll_is(3, "3/10", "2/10");
}

TEST(odds_of_one_deadly_die_that_hits_on_a_ten) { /* 4.6 */
    duel(3, "G05");
    bat.s.titan[3].rage = 8;
    bat.s.titan[3].mod_perm[ODB_PRECISION] = -9;
    to_hit(10);
    roll_is(3, "9/10", "1/10");
}

TEST(bc_06_odds_of_a_critical_wound) {
    duel(0, "G04");
    armor("B13", 2);
    bat_attack(0, "");
    odds(NULL, "slain", "227/1500");
}

TEST(bc_57_odds_under_despair) {
    duel(0, "G05"); /* one die */
    bat.s.titan[0].despair = 2;
    roll_is(0, "7/10", "1/10");
    duel(0, "G05");
    bat_only(3), bat.s.titan[1].flags = ODB_TF_ALIVE, bat_at(1, "e7");
    bat.s.titan[0].despair = 2;
    roll_is(0, "4/10", "1/10");
}

static void wound_is(int titan, const char *weapon, int at, int breaks, const char *fraction) {
    duel(titan, weapon);
    armor("B01", at);
    bat.s.k_break = (uint8_t)breaks;
    bat_attack(titan, "");
    odds(NULL, "wounds1", fraction);
}

TEST(bc_13_odds_of_the_glaive) {
    wound_is(0, "G01", 2, 0, "263/375");
    wound_is(0, "G01", 3, 0, "53/125");
    wound_is(0, "G01", 4, 0, "19/100");
}

TEST(bc_14_odds_of_the_glaive_with_a_break) {
    wound_is(0, "G01", 2, 1, "647/750");
    wound_is(0, "G01", 3, 1, "1991/3000");
    wound_is(0, "G01", 4, 1, "587/1500");
}

TEST(bc_15_odds_of_the_hammer) {
    wound_is(1, "G02", 3, 0, "419/600");
    wound_is(1, "G02", 4, 0, "47/100");
}

/* --- power rolls: what is pending after the attack roll */

/* The titan has hit, and its power roll is pending; windows in between are passed. */
static void at_the_power_roll(int titan, const char *roll) {
    bat_attack(titan, "");
    bat_play(roll);
    while (bat.s.node != ODB_C_POWER && bat.s.node != ODB_C_FACES) {
        assert_true(bat.game->rules->actor(bat.game, &bat.s) >= 0);
        bat_play(bat_legal("pass") ? "pass" : "rr:0");
    }
}

static void power_is(const char *roll, int at, int breaks, const char *fraction) {
    duel(0, "G00"); /* 1R a hit, a red die of its own */
    armor("B01", at);
    bat.s.k_break = (uint8_t)breaks;
    at_the_power_roll(0, roll);
    odds(NULL, "wounds1", fraction);
}

TEST(bc_10_odds_of_power_pools) {
    power_is("!at=0h", 2, 0, "5/9");
    power_is("!at=1h", 3, 0, "53/108");
    power_is("!at=1h", 3, 1, "83/108");
    duel(1, "G02");
    bat.s.titan[1].kratos = 1; /* a red die more */
    armor("B01", 4);
    at_the_power_roll(1, "!at=0h");
    odds(NULL, "wounds1", "143/216");
}

TEST(bc_11_odds_of_two_red_dice_and_a_break) {
    power_is("!at=0h", 1, 1, "35/36");
    power_is("!at=0h", 2, 1, "30/36");
    power_is("!at=0h", 3, 1, "17/36");
    power_is("!at=0h", 4, 1, "5/36");
}

TEST(bc_12_odds_of_two_breaks) {
    duel(0, "G00");
    bat.s.titan[0].flags |= ODB_TF_AWAKENED;
    bat.s.titan[0].godform = 1; /* a white die */
    armor("B01", 4);
    bat.s.k_break = 2;
    at_the_power_roll(0, "!at=0h");
    odds(NULL, "wounds1", "7/9");
}

TEST(bc_16_odds_with_a_power_re_roll) {
    duel(1, "G08"); /* Power Re-roll 1: 1B and its red die */
    armor("B01", 3);
    at_the_power_roll(1, "!at=0h");
    odds(NULL, "wounds1", "2/3");
    duel(2, "G00"); /* without: 1R and its black die */
    armor("B01", 3);
    at_the_power_roll(2, "!at=0h");
    odds(NULL, "wounds1", "7/18");
}

TEST(bc_17_odds_with_a_power_re_roll_and_a_break) {
    duel(1, "G00");
    bat.s.titan[1].rage = 3; /* row of RAGE 4: Power Re-roll 1 */
    armor("B01", 3);
    bat.s.k_break = 1;
    at_the_power_roll(1, "!at=0h");
    odds(NULL, "wounds1", "3/4");
    power_is("!at=0h", 3, 1, "17/36");
}

/* --- attacks of P. Trauma cards that do nothing to Danger */

static void harmless_traumas(void) {
    bat.s.ring[0].in = 1 << 0; /* minor 01 */
    bat.s.ring[1].in = 1 << 1; /* major 02 */
    bat.s.ring[2].in = 1 << 8; /* grave 09 */
}

/* HALCE in front, without re-rolls; A01 with so much Danger on top. */
static void in_front(int level, int flat) {
    bat_duel(0, "g7", NULL);
    bat.s.titan[0].flags |= ODB_TF_NO_FATE;
    harmless_traumas();
    bat_level(level);
    odb_content *content = (odb_content *)(uintptr_t)bat.sc->content;
    content->prim[bat.sc->prim].ai[bat_ai("A01")].flat = (uint8_t)flat;
}

/* A01 on two red armor dice. */
static void hammered(int level, int flat) {
    in_front(level, flat);
    bat_wear(0, 2, "G09");
    bat_card("A01");
}

TEST(bc_19_odds_of_danger) {
    hammered(1, 0);
    odds(NULL, "danger+0", "11/16");
    odds(NULL, "danger+1", "1/4");
    odds(NULL, "danger+2", "1/16");
}

TEST(bc_20_odds_of_danger_at_level_3) {
    hammered(3, 0);
    odds(NULL, "danger+0", "3/8");
    odds(NULL, "danger+1", "5/16");
    odds(NULL, "danger+2", "1/4");
    odds(NULL, "danger+3", "1/16");
}

TEST(bc_21_odds_of_danger_at_level_4) {
    hammered(4, 0);
    odds(NULL, "danger+0", "7/32");
    odds(NULL, "danger+1", "9/32");
    odds(NULL, "danger+2", "5/16");
    odds(NULL, "danger+3", "5/32");
    odds(NULL, "danger+4", "1/32");
    hammered(4, 3); /* more than armor can take: none is a full evade */
    odds(NULL, "danger+0", "1/8");
}

/* Block by a memory (N3), so that no bonus attack of the Bulwark interferes. */
TEST(bc_22_odds_of_a_full_evade) {
    in_front(1, 3);
    bat.s.titan[0].mod_perm[ODB_EVASION] = 1;
    bat.s.titan[0].mnemos[0] = 3;
    bat.s.titan[0].mnemos_levels = 3;
    bat_card("A01");
    odds(NULL, "danger+0", "21/25");
}

/* --- cards and rolls that decide over a titan */

static void obol(int danger, int more, bool awakened, const char *dead) {
    bat_duel(0, "a1", NULL);
    bat_only(5), bat.s.titan[2].flags = ODB_TF_ALIVE, bat_at(2, "n14"); /* not defeated at once */
    bat.s.titan[0].danger = (uint8_t)danger;
    if (awakened) bat.s.titan[0].flags |= ODB_TF_AWAKENED, bat.s.titan[0].godform = 2;
    odb_do_danger(bat.b, 0, more);
    bat_go();
    odds(NULL, "dead", dead);
}

TEST(bc_25_odds_of_an_obol) {
    obol(8, 4, false, "1/2");
    obol(8, 4, true, "1/3");
}

TEST(bc_26_odds_of_massive_danger) {
    obol(9, 5, false, "2/3");
    obol(9, 9, false, "3/4");
    obol(9, 12, false, "4/5");
}

TEST(bc_27_odds_with_a_second_chance) {
    bat_duel(0, "a1", NULL);
    bat_only(5), bat.s.titan[2].flags = ODB_TF_ALIVE, bat_at(2, "n14");
    bat_wear(0, 3, "G13");
    bat.s.titan[0].danger = 8;
    odb_do_danger(bat.b, 0, 4);
    bat_go();
    odds(NULL, "dead", "1/4");
}

/* A kratos roll that fails draws the one card that is left: 3, two Danger. */
TEST(bc_52_odds_of_kratos_rolls) {
    static const struct {
        int rage;
        const char *fails;
    } rolls[] = {{0, "1/10"}, {2, "1/10"}, {3, "2/10"}, {7, "6/10"}, {9, "8/10"}};
    for (size_t k = 0; k < sizeof rolls / sizeof *rolls; k++) {
        bat_duel(0, "a1", NULL);
        harmless_traumas();
        bat.s.kratos_in = 1 << 2;
        bat.s.titan[0].rage = (uint8_t)rolls[k].rage;
        odb_do_kratos_roll(bat.b, 0);
        bat_go();
        odds(NULL, "danger+2", rolls[k].fails);
    }
}

/* A bonus attack in the primordial round is an attack of the titan too. */
TEST(odds_of_a_bonus_attack) {
    bat_duel(2, "g7", "G05"); /* critev: bonus attack; one die */
    bat.s.titan[2].flags |= ODB_TF_NO_FATE;
    armor("B01", 0);
    bat_card("A01");
    bat_play("df:0 !ev=0X at:0");
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
    odds(NULL, "none", "4/10");
    odds(NULL, "wounds1", "6/10");
}

/* --- tiny-0: moves that begin an attack */

TEST(bc_65_bc_66_bc_67_odds_of_tiny_0) {
    bat_open("tiny-0");
    odds("at:0", "slain", "889/1250");
    odds("rush:c5.0", "slain", "2891/3000");
    odds("rush:d5.0", "slain", "2891/3000");
    bat_play("mv:c5");
    odds("at:0", "slain", "574/625");
    bat_open("tiny-0");
    bat.s.titan[0].flags |= ODB_TF_NO_FATE;
    odds("at:0", "slain", "83/150");
}
