/* What an independent look at the combats found wrong, each with its transcript, and the amended
 * rule HER-R138. */
#include "../../core/content.h"
#include "../../core/games.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_heroes_content_combat_yaml);

/* Card records of the effects in play, as "Bat2 ..." */
static void effects_are(const char *codes) {
    char text[128] = "";
    gg_text t = gg_text_over(text, sizeof text);
    for (int i = 0; i < HER_ONGOING && com.s.ong[i].card; i++)
        gg_putf(&t, "%s%s", i ? " " : "", com.content->card[com.s.ong[i].card - 1].code);
    assert_string_equal(text, codes);
}

/* --- attacks */

TEST(her_363_her_r38_no_splash_from_the_tower) {
    com_start("k07");
    com_at("hc1;pux0.20;11A;1;7A;Alicp@a2:x*,Bskef@a5,Bxbwf@d5,Btowf@tw;wwgw;-;"
           "20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=a2",
           "A:tw r:0");
    assert_int_equal(com.s.aflags, 0); /* the tower is next to nobody: the activation is over */
    assert_string_equal(com_active(), "tw");
    com_is("a5", "skef");
}

TEST(her_r49_her_r56_ruled_seraphs_save_at_once) {
    com_start("k01");
    com_at("hc1;atx2.20;11A;1;9A;Alncp@c3:x*,Bserp@b5,Bskef@c4;-;-;20:0:1.0:0/1:-:-:-:-:-;"
           "0:0:1.0:0/1:-:-:-:-:-;f=c3",
           "A:c4 r:0");
    com_is("c4", "skef");
    assert_true(com.s.slot[com_slot("c4")].unit);
    bool used = false;
    for (int i = 8; i < 16; i++) used |= (com.s.slot[i].wounds & HER_W_USED) != 0;
    assert_true(used);
    assert_int_not_equal(com.s.node, HER_LETHAL); /* nobody was asked */
}

TEST(her_r17_the_minimum_comes_after_every_effect) {
    com_start_content("title: \"Curse\", options: {cards: 1, refuge: 3}, a: [pik p b3, xbw f a1], "
                      "b: [zom p b4, xbw f c5], heroes: [ilm, ilm], herolevels: [7, 7], extra: "
                      "[\"cur\", \"\"]");
    com_at("hc1;puo0.20;11A;1;5A;Apikp@b3:x*,Axbwf@a1,Bzomp@b4,Bxbwf@c5;-;-;"
           "20:0:7.3:0/1:c:-:cur+pwr:-:-;20:0:7.3:0/1:c:-:-:-:-;f=b3",
           "A:b4 P:cur.1 E:pwr.2 r:0");
    com_is("b4", "zomf"); /* D 1 - 3 + 1, at least 0: 3 damage */
}

TEST(her_r17_the_retaliation_bonus_too) {
    com_start("k02");
    const int face = her_face_named(com.content, "ske", 'f');
    com.content->face[face].has |= UINT64_C(1) << HER_RDEF1;
    com_open("k02");
    com.content->face[face].has |= UINT64_C(1) << HER_RDEF1;
    com_put("Askef@b3:*e-4 Bpikf@b4");
    com_go();
    com_odds("A:b4", "b3", "skef 1/3, skef!1 2/9, - 4/9"); /* D 1 - 4 + 1: at least 0 */
}

/* --- movement */

TEST(her_check_snare_asks_where_the_unit_began) {
    com_start_content("title: \"Snare\", options: {cards: 1, refuge: 3}, a: [pik f b3, xbw f a1], "
                      "b: [tre p b4, xbw f c5], heroes: [ilm, ilm], herolevels: [7, 7], extra: "
                      "[\"tel\", \"\"]");
    com_at("hc1;puo0.20;11A;1;4A;Apikf@b3:x*,Axbwf@a1,Btrep@b4,Bxbwf@c5;-;-;"
           "20:0:7.3:0/1:c:-:tel:-:-;20:0:7.3:0/1:c:-:-:-:-;f=b3",
           "P:tel.1 T:b3 T:d1");
    com_offers("M:", "");
    com_open("k02"); /* walking up to it later holds nobody */
    com_put("Apikf@b1:* Btrep@b4");
    com_go();
    com_play("M:b3");
    assert_true(com_legal("A:b4"));
}

TEST(her_384_cards_after_a_ranged_units_move) {
    com_start("k12");
    com_at("hc1;puo0.20;11A;1;7A;Aelfp@b1:x*,Acenp@b2!1,Btrop@b4;-;-;20:0:4.2:0/1:c:-:aid:-:-;"
           "20:0:4.2:0/1:c:-:-:-:-;f=b1",
           "M:a1");
    assert_int_equal(com.s.node, HER_MOVED);
    com_lists("P:aid.1 N");
}

/* --- cards and spells */

TEST(her_363_quake_strikes_next_to_cards_only) {
    com_start_content("title: \"Quake\", options: {cards: 1, refuge: 3}, a: [pik f b2], b: [ske p "
                      "c3, ske f c5, tow f tw], gate: c, heroes: [ilm, ilm], herolevels: [7, 7], "
                      "extra: [\"eqk swr\", \"\"]");
    com_at("hc1;puo0.20;11A;1;4A;Apikf@b2:x*,Bskep@c3,Bskef@c5,Btowf@tw;..g.;-;"
           "20:0:7.3:0/1:c:-:eqk+swr:-:-;20:0:7.3:0/1:c:-:-:-:-;f=b2",
           "P:eqk.1 E:swr.2");
    com_is("c3", "skep"); /* on the last card, next to none */
    assert_int_equal(com.s.walls & 15, 0);
}

TEST(her_163_the_card_that_ends_the_combat) {
    com_start("k12");
    com_at("hc1;puo0.20;11A;1;8A;Acenp@b2:x*,Btrof@b4!1;-;-;20:0:4.2:0/1:c:-:mar:-:-;"
           "20:0:4.2:0/1:c:-:-:-:-;f=b2",
           "P:mar.1");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com_pile(0, "mar", HER_IN_DISCARD),
                     com.sc->copies[0][her_card_named(com.content, "mar")]);
}

TEST(her_031_her_033_a_magic_hero_has_two_arrows) {
    com_start("k10");
    assert_int_equal(com.sc->copies[0][her_card_named(com.content, "mar")], 1); /* Aldric */
    assert_int_equal(com.sc->copies[1][her_card_named(com.content, "mar")], 2); /* Ilmar */
    assert_int_equal(com.sc->owned[0], 9 + 4);
    assert_int_equal(com.sc->owned[1], 9 + 4);
}

TEST(her_r31_no_hero_behind_a_guard) {
    gg_error error = {0};
    assert_null(gg_game_open("heroes-combat", "k10:control=1", &error));
    assert_non_null(strstr(error.words, "hero with cards"));
}

TEST(her_110_the_first_token_may_be_spent) {
    com_start("k10");
    const char *line = "hc1;puc0.20;9A;1;4B;Apikf@b2,Bskef@b4:*;-;-;"
                       "20:+:3.1:0/1:c:-:lea+dfn:att:-;20:0:3.1:0/1:c:-:-:pwr:-;f=b4,w=eact0";
    com_at(line, "P:lea.1");
    assert_int_equal(com_turn(), 'A');
    com_lists("Z:d Z:x - -> -");
    assert_int_equal(com.s.morale[0], HER_GOOD);
    assert_int_equal(com_pile(0, "dfn", HER_IN_HAND), 1);
    com_at(line, "P:lea.1 Z:d");
    com_lists("c:att"); /* the only card of the pile: HER-R56 */
    com_play("c:att");
    assert_int_equal(com.s.morale[0], HER_GOOD);
    assert_int_equal(com_pile(0, "att", HER_IN_HAND), 1);
    com_at(line, "P:lea.1 Z:x c:att");
    assert_int_equal(com.s.morale[0], HER_GOOD);
    assert_int_equal(com_pile(0, "dfn", HER_IN_DISCARD), 1);
    assert_int_equal(com_pile(0, "att", HER_IN_HAND), 1);
}

TEST(her_check_a_line_without_x_has_its_hands) {
    com_start("k10");
    com_at("hc1;puc0.20;6A;1;-;Apikf@b2,Bskef@b4;-;-;20:0:3.1:0/1:c:-:lea:att:-;"
           "20:0:3.1:0/1:c:-:-:pwr:-;w=start0",
           "");
    com_lists("P:lea.1 P:lea.2 -");
    const her_combat before = com.s;
    com_play("-");
    assert_int_equal(com.s.round, 1);
    assert_int_equal(com_pile(0, "att", HER_IN_DRAW), 1); /* nobody drew */
    com.s = before;
    assert_null(strstr(com_line(), "x="));
}

/* --- AI heroes */

static const char mage[] =
    "title: \"A mage\", options: {control: 3, cards: 2, refuge: 1}, a: [pik f "
    "b2, swd f c2], b: [ske f b4], heroes: [yso, \"\"], herolevels: [3, 0], "
    "extra: [\"res\", \"\"], aideck: \"sp1 at2\", aispells: \"lig\"";

TEST(her_553_an_ai_heros_spell_can_be_answered) {
    com_start_content(mage);
    com_at("hc1;huc0.20;11A;1;5A;Apikf@b2:x,Aswdf@c2:x*,Bskef@b4;-;-;20:0:3.1:0/1:c:-:res:-:-;"
           "0:0:1.0:0/1:-:-:lig:sp1+at2:-;f=c2",
           "N i:sp1 s:lig");
    assert_int_equal(com_turn(), 'A');
    com_lists("P:res.1 P:res.2 -");
    const her_combat asked = com.s;
    com_play("P:res.1");
    com_is("c2", "swdf"); /* power 1: it comes to nothing */
    com.s = asked;
    com_play("-");
    com_is("c2", "swdf!3");
}

TEST(her_r56_a_single_outcome_is_written) {
    com_start_content(mage); /* one AI spell */
    com_at("hc1;huc0.20;11A;1;5A;Apikf@b2:x,Aswdf@c2:x*,Bskef@b4;-;-;20:0:3.1:0/1:c:-:-:-:-;"
           "0:0:1.0:0/1:-:-:lig:sp1:at2;f=c2",
           "N");
    com_lists("i:sp1 -> i:sp1");
    com_lists("s:lig");
    com_start("k12"); /* equal cards are one outcome */
    com_cards(0, "spg", "knw knw", "");
    com_put("Apikf@b2:* Bskef@c5:x");
    com_go();
    com_play("P:spg.2");
    com_lists("c:knw");
    com_duel("Aprif@b2:* Blncf@b5:r", "glv", "att", "P:glv.1");
    com_lists("z:att");
}

TEST(her_check_epow_weakens_ai_heroes) {
    com_start("k11");
    com_at("hc1;huc0.20;11A;1;5A;Apegp@a1:x,Aswdf@b1:x*,Bzomp@d5;-;-;20:0:2.1:0/1:c:-:-:-:-;"
           "0:0:1.0:0/1:-:-:lig+mar+slo:at1+at2+df1+sp1:-;f=b1",
           "N i:sp1 s:lig");
    com_is("b1", "swdf!2"); /* power 1 - 1: the first level */
}

TEST(her_check_at2_waits_for_the_next_attack) {
    com_start("k11");
    com_at("hc1;huc0.20;11A;1;5A;Apikf@a1:x,Aswdf@b1:x*,Bzomp@d5;-;-;20:0:2.1:0/1:c:-:-:-:-;"
           "0:0:1.0:0/1:-:-:lig+mar+slo:at1+at2+df1+sp1:-;f=b1",
           "N i:at2");
    effects_are("at2"); /* out of reach this time */
    assert_int_equal(com.s.ong[0].target, com_slot("d2") >= 0 ? com_slot("d2") : 8);
    com_open("k11");
    com_put("Apikf@b3 Bzomp@b4:*");
    her_add_ongoing(&com.s, her_card_named(com.content, "at2"), 1 << 2 | 2 << 4 | 1 << 6 | 128, 8,
                    0);
    com_go();
    com_play("r:0");
    com_is("b3", "-"); /* 2 and the bonus, D 1 */
    effects_are("");
}

/* --- the gate */

TEST(her_356_her_400_a_gate_can_be_chosen) {
    static const char *const sieges[] = {
        "title: \"Laid out\", a: [pik f b2], b: [ske f b4, tow f tw], gate: choose",
        "title: \"Free\", a: [pik f b2], b: [ske f, tow f tw]",
        "title: \"Free, said\", a: [pik f b2], b: [ske f, tow f tw], gate: choose"};
    for (int i = 0; i < 3; i++) {
        com_start_content(sieges[i]);
        if (i) com_play("D:ske@b4");
        assert_int_equal(com.s.node, HER_GATE);
        assert_int_equal(com_turn(), 'B');
        com_lists("G:a G:b G:c G:d");
        her_combat before = com.s;
        char line[GG_FEN_TEXT];
        snprintf(line, sizeof line, "%s", com_line());
        com_at(line, "");
        assert_memory_equal(&com.s, &before, sizeof before);
        com_play("G:d");
        assert_int_equal(com.s.walls, HER_SIEGE | 15 | 3 << 4);
    }
    com_at("hc1;pux0.20;5B;0;-;Apikf@b2,Bskef@b4,Btowf@tw;-;-;20:0:1.0:0/1:-:-:-:-:-;"
           "20:0:1.0:0/1:-:-:-:-:-;-",
           "G:a");
    assert_int_equal(com.s.walls, HER_SIEGE | 15);
}

static void no_combat(const char *combat, const char *words) {
    char last[512];
    snprintf(last, sizeof last, "  - {id: v, title: \"V\", %s}\n\n", combat);
    const char *file = gg_embedded_core_heroes_content_combat_yaml;
    char *text = malloc(strlen(file) + sizeof last);
    assert_non_null(text);
    snprintf(text, strlen(file) + sizeof last, "%s%s", file, last);
    gg_error error = {0};
    gg_game *game = gg_game_open_content("heroes-combat", "v", text, "test.yaml", &error);
    free(text);
    if (game) fail_msg("this combat opens: %s", combat);
    if (!strstr(error.words, words)) fail_msg("%s: %s", combat, error.words);
}

TEST(her_404_her_r38_only_the_tower_stands_beside_the_board) {
    no_combat("a: [pik f b2], b: [ske f, tow f]", "nothing else stands on tw");
    no_combat("a: [pik f b2], b: [ske f, pik f tw]", "nothing else stands on tw");
    no_combat("a: [pik f b2], b: [ske f b4, tow f tw]", "names the file of its gate");
    no_combat("a: [pik f b2], b: [ske f b4], gate: c", "of a siege");
    no_combat("a: [pik f b2], b: [ske f b4, tow f tw], gate: e", "of a siege");
    no_combat("a: [pik f b4], b: [ske f, xbw f]", "is to deploy");
}

/* --- HER-R138 */

/* Plays a card as often as it is legal, each time with what comes after if that is legal. */
static int plays(const char *card, const char *after, int most) {
    int n = 0;
    while (n < most && com_legal(card)) {
        com_play(card);
        if (com_legal(after)) com_play(after);
        n++;
    }
    return n;
}

static void one_unit_each(const char *hand, const char *draw, const char *discard) {
    com_open("k12");
    com_cards(0, hand, draw, discard);
    com_cards(1, "", "", "");
    com_put("Apikf@b2:* Bskef@c5");
    com_go();
}

TEST(her_r138_no_card_is_played_twice_in_a_round) {
    one_unit_each("sch", "", "sch"); /* each fetches the other */
    assert_int_equal(plays("P:sch.1", "K:sch", 50), 1);
    one_unit_each("lea", "", "att"); /* the token draws, and draws the card again */
    int n = 0;
    while (n < 50 && com_legal("P:lea.1")) {
        com_play("P:lea.1");
        if (com_legal("Z:d")) com_play("Z:d");
        if (com_turn() == '*') com_play(com_legal("c:lea") ? "c:lea" : "c:att");
        n++;
    }
    assert_int_equal(n, 1);
    one_unit_each("foc", "", "foc"); /* one draws the other */
    assert_int_equal(plays("P:foc.1", "c:foc", 50), 2);
}

TEST(her_r138_played_cards_are_discarded_at_the_rounds_end) {
    com_open("k12");
    com_cards(0, "aid mar lea", "knw knw", "");
    com_cards(1, "", "knw", "");
    com_put("Apikf@b2!1:* Bskef@c5:x");
    com_go();
    com_play("P:aid.1");
    assert_int_equal(com_pile(0, "aid", HER_IN_PLAY), 1);
    com_play("P:mar.1");
    assert_int_equal(com_pile(0, "mar", HER_IN_PLAY), 1);
    com_play("F");
    assert_int_equal(com.s.round, 2);
    assert_int_equal(com_pile(0, "aid", HER_IN_DISCARD), 1);
    assert_int_equal(com_pile(0, "mar", HER_IN_DISCARD), 1);
}

TEST(her_r138_cards_that_empower_lie_in_play_too) {
    com_open("k12");
    com_cards(0, "mar pwr sor", "knw", "");
    com_cards(1, "", "knw", "");
    com_put("Apikf@b2:* Blncp@c5");
    com_go();
    com_play("P:mar.1 E:pwr.1");
    com_play("E:sor.1");
    assert_int_equal(com_pile(0, "pwr", HER_IN_PLAY), 1);
    assert_int_equal(com_pile(0, "sor", HER_IN_PLAY), 1);
    assert_int_equal(com_pile(0, "mar", HER_IN_PLAY), 1);
}

TEST(her_168_her_r138_a_removed_card_does_not_come_back) {
    com_open("k12");
    com_cards(0, "spg aid", "knw knw", "");
    com_cards(1, "", "knw", "");
    com_put("Apikf@b2!1:* Bskef@c5:x");
    com_go();
    com_play("P:spg.2 c:knw P:aid.1");
    const her_combat before = com.s;
    char line[GG_FEN_TEXT];
    snprintf(line, sizeof line, "%s", com_line());
    assert_null(strstr(line, "x=")); /* nothing else can have become of it */
    com_at(line, "");
    assert_memory_equal(&com.s, &before, sizeof before);
    com_play("F");
    assert_int_equal(com.s.round, 2);
    assert_int_equal(com_pile(0, "aid", HER_IN_DISCARD), 1);
    assert_int_equal(com_pile(0, "spg", HER_IN_PLAY), 1);
    assert_int_equal(com_pile(0, "spg", HER_IN_DISCARD), 0);
}

TEST(her_383_her_r29_lasting_cards_stay_longer) {
    com_open("k12");
    com_cards(0, "has arc tnt", "knw knw knw", "");
    com_cards(1, "", "knw", "");
    com_put("Apikf@b2:* Bskef@c5:x");
    com_go();
    com_play("P:has.1 P:tnt.1 P:arc.1 F");
    assert_int_equal(com.s.round, 2);
    effects_are("has");
    assert_int_equal(com_pile(0, "has", HER_IN_PLAY), 1);    /* this combat */
    assert_int_equal(com_pile(0, "tnt", HER_IN_PLAY), 1);    /* permanent */
    assert_int_equal(com_pile(0, "arc", HER_IN_DISCARD), 1); /* this round */
}

GROUP(NULL, com_end)
