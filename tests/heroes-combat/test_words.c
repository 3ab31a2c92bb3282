/* Moves and outcomes in words, and the places they concern in the picture. */
#include "../lab/pictures.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stdio.h>

static void says(const char *token, const char *words) {
    char wanted[400];
    snprintf(wanted, sizeof wanted, "%s (%s)", words, token);
    assert_string_equal(lab_told(com.game, &com.s, token), wanted);
}

TEST(words_of_the_setup) {
    com_start("k09");
    says("D:hrp@a1", "Side A deploys Harpies on a1");
    says("D:hrp@-", "Side A leaves Harpies out");
    com_start_content("title: \"A gate\", a: [pik f b2], b: [ske f b4, tow f "
                      "tw], gate: choose");
    says("G:c", "Side B puts the gate in file c");
}

static void headed(const char *words) {
    assert_string_equal(lab_headline(com.game, &com.s), words);
}

TEST(headlines_say_set_up_before_the_first_round) {
    com_start("k09");
    headed("Set-up: side A deploys its next unit: D:hrp@");
    com_field("k02", "Askef@b2:* Bboan@b3!1 Bpean@a5");
    headed("Round 1: side A acts, Skeletons on b2: A:b3 M: F N");
}

TEST(words_of_an_activation) {
    com_field("k07", "Askef@b2:* Bboan@b4 Bpean@a5");
    com_walls("wwgw");
    says("M:a2", "Skeletons of side A: move to a2");
    says("X:b3", "Skeletons of side A: break down the wall on b3");
    says("F", "Skeletons of side A: defend");
    says("N", "Skeletons of side A: end the activation");
    com_field("k02", "Askef@b2:* Bboan@b3!1 Bpean@a5");
    says("A:b3", "Skeletons of side A: attack Boars on b3");
    com_play("A:b3");
    says("r:0", "Chance: the attack die shows 0, 2 damage to Boars on b3");
    says("r:+", "Chance: the attack die shows +1, 3 damage to Boars on b3");
    com_field("k02", "Askef@b2:* Bboan@b3:d Bpean@a5");
    com_play("A:b3");
    says("r:0", "Chance: the attack die shows 0"); /* the defence die is still to come */
    com_play("r:0");
    says("d:+", "Chance: the defence die shows +1, 1 damage to Boars on b3");
    com_field("k07", "Axbwp@b1:* Bskef@c5 Btowf@tw:x");
    com_walls("wwgw");
    says("A:tw", "Crossbows of side A: attack Arrow tower");
}

TEST(words_of_cards) {
    com_duel("Aswdf@b2:* Bserp@b4 Bserp@c4", "mar pwr lig", "res", "");
    says("P:mar.1",
         "Side A plays Magic arrow: 1 damage to an enemy unit / 2 damage to an enemy unit / "
         "3 damage to an enemy unit");
    com_play("P:mar.1");
    says("E:pwr.2", "Side A empowers it with Power, expert");
    says("L", "Side A casts Magic arrow");
    com_play("L");
    says("T:b4", "Side A chooses Seraphs on b4");
    com_play("T:b4");
    says("P:res.1", "Side B plays Resistance: a spell has no effect");
    says("-", "Side B passes");
    com_duel("Aswdf@b2:* Bserp@b4 Bserp@c4", "cha fib ant", "", "");
    says("P:cha.1", "Side A plays Chain lightning: 1, 1 and 1 damage to three units / 2, 1 and 1 "
                    "damage to three units / 3, 2 and 1 damage to three units");
    says("P:fib.1",
         "Side A plays Fireball: 1 damage to two units / 2 damage to two units / 3 damage "
         "to two units");
    says("P:ant.1",
         "Side A plays Warding: a unit is safe from spells (tier 1) / a unit is safe from "
         "spells (tier up to 2) / a unit is safe from spells (tier up to 3)");
    com_start("k11");
    com_play("D:pik@a1 D:xbw@b1");
    com_open("k10");
    com_cards(0, "dfn lea", "att pwr", "");
    com_put("Apikf@b2:* Bskef@b4");
    com.s.morale[0] = HER_GOOD;
    com_go();
    says("Z:d", "Side A spends morale to draw a card");
    says("Z:x", "Side A spends morale to discard and draw");
    com_play("Z:x");
    says("K:dfn", "Side A discards Defence");
    com_play("K:dfn -");
    says("c:att", "Chance: side A draws Attack");
}

TEST(refusals_say_what_the_node_asks_for) {
    com_field("k02", "Askef@b2:* Bboan@b3");
    com_refused("Q", "HER-426 not at this point: now the active unit acts");
    com_refused("M:d5", "HER-R09 ");
    com_refused("hello", "HER-426 no such token: now the active unit acts");
    com_play("A:b3");
    com_refused("d:+", "HER-369 ");
    com_refused("N", "HER-366 not at this point: now dice are rolled");
}

/* Every place of every move has its id in the picture, at each step of a random combat. */
static void places_are_in_the_picture(const char *scenario, uint64_t seed) {
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    com_start(scenario);
    for (int step = 0; step < 40 && com_turn() != '.'; step++) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_list(com.game, &com.s, list);
        lab_clickable(com.game, &com.s);
        gg_apply(com.game, &com.s, list[gg_random_below(&random, (uint32_t)count)]);
    }
}

TEST(every_place_is_in_the_picture) {
    static const char *const scenarios[] = {"mirror", "k07", "k09", "k10", "k11", "storm", "guard"};
    for (int i = 0; i < 7; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) places_are_in_the_picture(scenarios[i], seed);
}

TEST(places_of_moves) {
    com_field("k02", "Apikf@a1:x Askef@b2:* Bboan@b3");
    lab_leads(com.game, &com.s, "A:b3", "piece-A2", "piece-B1");
    lab_leads(com.game, &com.s, "M:c2", "piece-A2", "cell-c2");
}

GROUP(NULL, com_end)
