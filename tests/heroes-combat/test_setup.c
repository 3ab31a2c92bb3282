/* Setting a combat up: placing units, drawing and placing a guard, walls (rules HER-301, HER-303,
 * HER-335 to HER-338, HER-350 to HER-356, rulings R01 to R05 and R53). */
#include "../lab/test.h"
#include "lab.h"

/* So many neutral units per tier, from the start. */
static void guard_of(int bronze, int silver, int gold, int azure) {
    const int count[4] = {bronze, silver, gold, azure};
    for (int i = 0; i < 4; i++) com.sc->draw[i] = (uint8_t)count[i];
    com_restart();
}

TEST(her_350_her_355_r01_r02_two_players) {
    com_start("k09");
    com_lists("D:hrp@a1 D:hrp@b1 D:hrp@c1 D:hrp@d1 D:hrp@a2 D:hrp@b2 D:hrp@c2 D:hrp@d2 D:hrp@-");
    com_play("D:hrp@b2");
    com_offers("D:", "D:zom@a1 D:zom@b1 D:zom@c1 D:zom@d1 D:zom@a2 D:zom@c2 D:zom@d2 D:zom@-");
    com_refused("D:zom@b2", "HER-R02");
    com_refused("D:zom@b3", "HER-R02");
    com_refused("D:lic@a1", "HER-R02"); /* in the order of the deck */
    com_play("D:zom@a2 D:lic@b1 D:vam@- D:rid@c2");
    assert_int_equal(com_turn(), 'B');
    com_lists("D:gaz@a4 D:gaz@b4 D:gaz@c4 D:gaz@d4 D:gaz@a5 D:gaz@b5 D:gaz@c5 D:gaz@d5 D:gaz@-");
    com_play("D:gaz@a5 D:med@b5 D:min@b4 D:man@c4 D:bdr@d4");
    assert_int_equal(com.s.round, 1);
    com_are("b2=hrpp a2=zomp d4=bdrf");
    assert_int_equal(her_living(&com.s, 0), 4);
    assert_int_equal(her_living(&com.s, 1), 5);
}

TEST(her_r02_somebody_must_fight) {
    com_start("k09");
    com_play("D:hrp@- D:zom@- D:lic@- D:vam@-");
    com_offers("D:", "D:rid@a1 D:rid@b1 D:rid@c1 D:rid@d1 D:rid@a2 D:rid@b2 D:rid@c2 D:rid@d2");
    com_refused("D:rid@-", "HER-R02");
}

TEST(her_303_five_of_a_deck) {
    com_start("k09");
    com_army(0, "hrpp zomp licp vamf ridf skef wraf");
    com_play("D:hrp@a1 D:zom@b1 D:lic@- D:vam@c1 D:rid@d1 D:ske@a2");
    assert_int_equal(com_turn(), 'B'); /* five stand: the seventh stays out */
    assert_int_equal(her_living(&com.s, 0), 5);
}

TEST(her_301_the_unit_deck_fights_and_nobody_else) {
    com_start("k09");
    static const char *const tokens[] = {"D:hrp@a1", "D:zom@b1", "D:lic@c1", "D:vam@d1",
                                         "D:rid@a2"};
    for (int i = 0; i < 5; i++) {
        char prefix[8] = "";
        memcpy(prefix, tokens[i], 6);
        assert_int_equal(com_count(""), com_count(prefix)); /* nothing but the units of the deck */
        com_play(tokens[i]);
    }
    assert_int_equal(com_turn(), 'B');
}

TEST(her_335_her_338_neutral_decks) {
    int cards[5] = {0};
    com_open("k02");
    for (int f = 1; f <= com.content->faces; f++) {
        const her_face *face = &com.content->face[f];
        if (face->kind != 'n') continue;
        cards[face->tier] += face->copies;
        assert_int_equal(face->few, 0); /* one face */
        for (int g = 1; g <= com.content->faces; g++)
            assert_int_not_equal(com.content->face[g].few, f);
        assert_int_equal(face->copies, !strncmp(face->code, "el", 2) ? 0 : face->tier <= 2 ? 2 : 1);
    }
    assert_int_equal(cards[1], 28);
    assert_int_equal(cards[2], 26);
    assert_int_equal(cards[3], 11);
    assert_int_equal(cards[4], 5);
}

TEST(her_351_her_352_r03_the_player_first) {
    com_start("guard");
    assert_int_equal(com_turn(), 'A');
    com_offers("D:", "D:pik@a1 D:pik@b1 D:pik@c1 D:pik@d1 D:pik@a2 D:pik@b2 D:pik@c2 D:pik@d2 "
                     "D:pik@- -> D:pik@a2 D:xbw@a1 D:grf@b2");
    assert_int_equal(com_turn(), '*');
    assert_int_equal(com_count("u:"), 14);
}

TEST(her_336_her_337_drawing_the_guard) {
    com_start("guard");
    guard_of(2, 1, 0, 1);
    com_play("D:pik@a2 D:xbw@a1 D:grf@b2");
    /* A deck of its own for each tier, bronze first: 28 cards, two of each. */
    com_chances("u:pea 1/14 u:boa 1/14 u:ske 1/14 u:zom 1/14 u:tro 1/14 u:pik 1/14 "
                "u:wlf 1/14 u:wra 1/14 u:hrp 1/14 u:grf 1/14 u:gar 1/14 u:gaz 1/14 "
                "u:slg 1/14 u:xbw 1/14");
    com_play("u:boa"); /* not put back */
    com_chances("u:pea 2/27 u:boa 1/27 u:ske 2/27 u:zom 2/27 u:tro 2/27 u:pik 2/27 "
                "u:wlf 2/27 u:wra 2/27 u:hrp 2/27 u:grf 2/27 u:gar 2/27 u:gaz 2/27 "
                "u:slg 2/27 u:xbw 2/27");
    com_play("u:boa");
    assert_int_equal(com_count("u:"), 13);
    com_play("u:pri");
    com_chances("u:azd 1/5 u:crd 1/5 u:hyd 1/5 u:fad 1/5 u:ttn 1/5 -> u:ttn");
    assert_int_equal(com_turn(), 'B'); /* two bronze, one silver, one azure */
}

TEST(her_337_numbers_of_the_difficulty_table) {
    /* Field III: bronze, silver, gold and azure units at the four difficulties. */
    static const int table[4][4] = {{1, 1, 0, 0}, {2, 1, 0, 0}, {1, 2, 0, 0}, {0, 3, 0, 0}};
    for (int d = 0; d < 4; d++) {
        char scenario[] = "guard:difficulty=0";
        scenario[sizeof scenario - 2] = (char)('0' + d);
        com_start(scenario);
        com_play("D:pik@a2 D:xbw@a1 D:grf@b2");
        int drawn[5] = {0};
        while (com_turn() == '*') {
            gg_outcome list[GG_MAX_MOVES];
            com.game->rules->outcomes(com.game, &com.s, list);
            drawn[com.content->face[HER_ARG(list[0].move)].tier]++;
            gg_apply(com.game, &com.s, list[0].move);
        }
        for (int tier = 1; tier <= 4; tier++) assert_int_equal(drawn[tier], table[d][tier - 1]);
    }
}

TEST(her_353_r04_a_guard_run_by_a_player) {
    com_start("guard");
    guard_of(1, 1, 0, 0);
    com_play("D:pik@a2 D:xbw@a1 D:grf@b2 u:xbw u:ogr");
    assert_int_equal(com_turn(), 'B');
    com_lists("D:xbw@a5 D:xbw@b5 D:xbw@c5 D:xbw@d5"); /* a shooter, backline; nobody stays out */
    com_play("D:xbw@b5");
    com_lists("D:ogr@a4 D:ogr@b4 D:ogr@c4 D:ogr@d4 D:ogr@a5 D:ogr@c5 D:ogr@d5");
    com_start("guard"); /* no room in the backline */
    com_army(1, "boan@a5 boan@b5 boan@c5 boan@d5 xbwn");
    guard_of(0, 0, 0, 0);
    com_play("D:pik@a2 D:xbw@a1 D:grf@b2");
    com_offers("D:", "D:xbw@a4 D:xbw@b4 D:xbw@c4 D:xbw@d4");
}

TEST(her_354_r05_a_guard_run_by_the_rules) {
    com_start("k08");
    com_army(1, "boan wran xbwn slgn ttnn");
    com_is("a5", "ttnn"); /* shooters by initiative, from the left */
    com_are("b5=slgn c5=xbwn a4=wran b4=boan");
    com_army(1, "xbwn xbwn slgn slgn gazn boan"); /* what does not fit goes to the other line */
    com_play("J:2");
    com_are("a5=gazn b5=slgn d5=xbwn a4=xbwn b4=boan");
}

TEST(her_354_r05_ties_are_the_players) {
    com_start("k08");
    com_army(1, "boan tron"); /* both 6, bronze, ground */
    assert_int_equal(com_turn(), 'A');
    com_lists("J:1 J:2 -> J:2");
    com_are("a4=tron b4=boan");
    com_army(1, "lncn mann"); /* the same initiative and tier, ground and flying */
    com_lists("J:1 J:2");
    com_army(1, "pitn nagn"); /* 7 before 6 */
    com_is("a4", "pitn");
}

TEST(her_356_her_400_walls_and_gate) {
    com_start("k07");
    com.sc->gate = HER_NONE;
    com_restart();
    assert_int_equal(com_turn(), 'B');
    com_lists("G:a G:b G:c G:d -> G:b");
    assert_int_equal(com.s.walls & 15, 15);
    assert_int_equal(com.s.walls >> 4 & 3, 1);
    assert_int_equal(com.s.round, 1);
    com_open("k07");
    com.s.walls = 64 | 15 | 1 << 4;
    com_put("Apikf@b2 Bpikf@b4:*");
    com_go();
    com_offers("M:", "M:a4 M:c4 M:d4 M:a5 M:b5 M:c5 M:d5 M:b3"); /* the gate lets side B in */
    com_offers("X:", "X:b3");
}

TEST(her_r53_a_combat_on_its_own) {
    com_start("k10");
    com_play("D:pik@b2 D:xbw@b1 D:swd@c2 D:grf@d2 D:tro@b4 D:hrp@c4 D:med@b5 D:min@d4");
    assert_int_equal(com_turn(), '*'); /* hands are drawn before anything else */
    assert_int_equal(com.s.round, 0);
    int draws = 0;
    while (com_turn() == '*') {
        gg_outcome list[GG_MAX_MOVES];
        assert_true(com.game->rules->outcomes(com.game, &com.s, list) > 1);
        assert_int_equal(com_count("c:"), com_count(""));
        gg_apply(com.game, &com.s, list[0].move);
        draws++;
    }
    for (int side = 0; side < 2; side++) {
        assert_int_equal(__builtin_popcountll(her_hand(com.sc, &com.s, side)), 5); /* level 3 */
        assert_int_equal(com.s.gold[side], 20);
        assert_int_equal(com.s.expert[side], 1);
        assert_int_equal(com.s.morale[side], HER_NO_MORALE);
    }
    assert_int_equal(draws, 10);
}

TEST(her_r53_cards_are_drawn_at_random) {
    com_start("k12");
    com_cards(0, "", "att att pwr knw", "");
    com.s.node = HER_DRAW;
    com.s.left = 1;
    com.s.outer = HER_START;
    com.s.play_how = 0;
    com_chances("c:att 2/4 c:pwr 1/4 c:knw 1/4");
}

GROUP(NULL, com_end)
