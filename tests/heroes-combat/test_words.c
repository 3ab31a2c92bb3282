/* Moves and outcomes in words, and the size of the picture. */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>

static void says(const char *token, const char *words) {
    gg_error error = {0};
    const gg_move move = gg_parse_move(com.game, &com.s, gg_slice_of(token), &error);
    if (!move) fail_msg("%s", error.words);
    char text[256], wanted[256];
    gg_text t = gg_text_over(text, sizeof text);
    com.game->rules->describe(com.game, &com.s, move, &t);
    snprintf(wanted, sizeof wanted, "%s (%s)", words, token);
    assert_string_equal(text, wanted);
}

TEST(words_of_the_setup) {
    com_start("k09");
    says("D:hrp@a1", "Side A deploys Harpies on a1");
    says("D:hrp@-", "Side A leaves Harpies out");
    com_start_content("title: \"A gate\", options: pux0.20, a: [pik f b2], b: [ske f b4, tow f "
                      "tw], gate: choose");
    says("G:c", "Side B puts the gate in file c");
}

TEST(words_of_an_activation) {
    com_field("k07", "Askef@b2:* Bboan@b4 Bpean@a5");
    com_walls("wwgw");
    says("M:a2", "Skeletons of side A moves to a2");
    says("X:b3", "Skeletons of side A breaks down the wall on b3");
    says("F", "Skeletons of side A defends");
    says("N", "Skeletons of side A ends the activation");
    com_field("k02", "Askef@b2:* Bboan@b3!1 Bpean@a5");
    says("A:b3", "Skeletons of side A attacks Boars on b3");
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
    says("A:tw", "Crossbows of side A attacks Arrow tower");
}

TEST(words_of_cards) {
    com_duel("Aswdf@b2:* Bserp@b4 Bserp@c4", "mar pwr lig", "res");
    says("P:mar.1", "Side A plays Magic arrow");
    com_play("P:mar.1");
    says("E:pwr.2", "Side A empowers it with Power, expert");
    says("L", "Side A casts Magic arrow");
    com_play("L");
    says("T:b4", "Side A chooses Seraphs on b4");
    com_play("T:b4");
    says("P:res.1", "Side B plays Resistance");
    says("-", "Side B passes");
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

TEST(a_picture_has_a_size_and_can_be_scaled) {
    com_start("mirror");
    static char svg[1 << 17];
    gg_text t = gg_text_over(svg, sizeof svg);
    com.game->rules->draw_svg(com.game, &com.s, &t);
    int width = 0, height = 0, w = 0, h = 0;
    const char *head = strstr(svg, " width=\"");
    assert_non_null(head);
    assert_int_equal(sscanf(head, " width=\"%d\" height=\"%d\"", &width, &height), 2);
    const char *box = strstr(svg, "viewBox=\"0 0 ");
    assert_non_null(box);
    assert_int_equal(sscanf(box, "viewBox=\"0 0 %d %d\"", &w, &h), 2);
    assert_int_equal(width, w);
    assert_int_equal(height, h);
}

GROUP(NULL, com_end)
