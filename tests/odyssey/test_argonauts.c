/* Argonauts who die, leave and come (sections 2.1 and R28), and the mnemos cards that they gain (2.28). */
#include "program.h"

GROUP(NULL, cam_end)

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

static uint32_t bit_of(const char *mnemos) {
    return UINT32_C(1) << cam_mnemos(mnemos);
}

/* --- death and departure */

TEST(odc_002_003_four_argonauts) {
    cam_open("");
    assert_int_equal(odc_living(cam.c), 15);
    assert_int_equal(cam.game->players, 1);
}

TEST(cc26_odc_004_005_r03_death_above_9) { /* R28, C9: portrait, mnemos, doom */
    static const char *const program[] = {"stat(ch,rage,1)", "stat(ch,fate,1)",
                                          "stat(ch,danger,1)"};
    for (int k = 0; k < 3; k++) {
        cam_open("");
        argonaut(2)->rage = argonaut(2)->fate = argonaut(2)->danger = 9;
        argonaut(2)->boons = 1, argonaut(2)->afflictions = 1, argonaut(2)->despair = 3;
        cam_program(program[k]);
        cam_play("ch:2");
        cam_lists("sk:wis sk:mig sk:cun sk:cou sk:r");
        assert_int_equal(argonaut(2)->rage + argonaut(2)->fate + argonaut(2)->danger, 0);
        cam_play("sk:mig");
        cam_chances("!mn=N3 1/3 !mn=N4 1/3 !mn=N5 1/3");
        assert_int_equal(cam.s->doom_tokens, 0);
        cam_play("!mn=N4");
        cam_is_done();
        assert_int_equal(cam.s->doom_tokens, 1);
        assert_int_equal(argonaut(2)->portrait, 0);
        assert_int_equal(argonaut(2)->skill[1], 1);
        assert_int_equal(argonaut(2)->skill[3], 0);
        assert_int_equal(argonaut(2)->boons + argonaut(2)->afflictions + argonaut(2)->despair, 0);
        assert_int_equal(argonaut(2)->mnemos[0], cam_mnemos("N4") + 1);
        assert_int_equal(odc_living(cam.c), 15);
    }
}

TEST(odc_r03_death_comes_before_other_effects) { /* and the others of the same statement after it */
    cam_open("");
    argonaut(0)->fate = argonaut(3)->fate = 9;
    cam_program("stat(all,fate,1); crew(1)");
    cam_lists("sk:wis sk:mig sk:cun sk:cou sk:r");
    assert_int_equal(argonaut(1)->fate, 0);
    assert_int_equal(cam.s->crew, 6);
    cam_play("sk:wis !mn=N3");
    assert_int_equal(argonaut(1)->fate, 1);
    assert_int_equal(cam.s->doom_tokens, 1);
    cam_lists("sk:wis sk:mig sk:cun sk:cou sk:r -> sk:wis !mn=N4");
    cam_is_done();
    assert_int_equal(argonaut(0)->fate, 0);
    assert_int_equal(cam.s->crew, 7);
    assert_int_equal(cam.s->doom_tokens, 2);
}

TEST(odc_r28_random_portrait) { /* C9: of those that no living Argonaut has */
    cam_open("");
    argonaut(1)->rage = 9;
    cam_program("stat(ch,rage,1)");
    cam_play("ch:1 sk:r");
    cam_chances("!po=2 1/13 !po=5 1/13 !po=6 1/13 !po=7 1/13 !po=8 1/13 !po=9 1/13 !po=10 1/13 "
                "!po=11 1/13 !po=12 1/13 !po=13 1/13 !po=14 1/13 !po=15 1/13 !po=16 1/13");
    cam_play("!po=7"); /* 7 mod 4 = 3: courage */
    assert_int_equal(argonaut(1)->portrait, 7);
    assert_int_equal(argonaut(1)->skill[3], 1);
    assert_int_equal(argonaut(1)->skill[1], 0);
}

TEST(odc_009_departure) { /* p140: no doom, then what follows */
    cam_open("");
    odc_do_paragraph(cam.c, 140, ODC_NONE);
    cam_go();
    cam_play("ld:0 ch:1");
    cam_lists("ch:0 ch:1 ch:2 ch:3 -> ch:0 sk:cun !mn=N5 pg:s pg:s");
    cam_is_done();
    assert_int_equal(cam.s->doom_tokens, 0);
    assert_int_equal(cam.s->progress, 2);
    assert_int_equal(argonaut(0)->skill[2], 1);
    assert_int_equal(cam.s->vault, bit_of("N1"));
}

TEST(odc_009_leader_slot_stays_leader) { /* C9 */
    cam_open("");
    argonaut(0)->danger = 9;
    cam_paragraph("stat(leader,danger,1); stat(leader,fate,2)", ODC_NONE);
    cam_play("ld:0 sk:wis");
    cam_play("!mn=N3");
    cam_is_done();
    assert_int_equal(argonaut(0)->fate, 2);
}

TEST(cc57_odc_007_443_445_cards_of_the_dead) { /* N1 unresolved, N2 resolved; fated cards: C8 */
    cam_open("");
    cam_give_mnemos(0, 1, "N2", 2, 2);
    argonaut(0)->nodes[0] = 2, argonaut(0)->done[0] = 1;
    argonaut(1)->mnemos[0] = 0;
    cam_give_fated(0, 0, "F2", 1);
    cam.s->codes = 1;
    cam.s->matrix[0] = 8;
    argonaut(0)->danger = 9;
    cam_program("stat(ch,danger,1)");
    cam_play("ch:0");
    assert_int_equal(cam.s->vault, bit_of("N1"));
    assert_int_equal(cam.s->out, bit_of("N2"));
    assert_int_equal(cam.s->fated_deck, 7);
    cam_play("sk:wis");
    cam_chances("!mn=N3 1/3 !mn=N4 1/3 !mn=N5 1/3"); /* R31 */
    cam_play("!mn=N3");
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(cam.s->codes, 1);
    assert_true(cam.s->matrix[0] == 8);
}

/* --- mnemos cards gained */

TEST(odc_102_420_r31_random_mnemos) {
    cam_open("");
    cam.s->vault = bit_of("N3");
    cam_program("mnemos(rnd)");
    cam_play("!pk=2");
    cam_chances("!mn=N4 1/2 !mn=N5 1/2 -> !mn=N5");
    assert_int_equal(argonaut(2)->mnemos[0], cam_mnemos("N5") + 1);
    assert_int_equal(argonaut(2)->nodes[0] + argonaut(2)->done[0], 0);
}

TEST(odc_420_skill_while_it_is_held) {
    cam_open("");
    const int skill = cam.sc->battle.mnemos[cam.sc->content.mnemos[cam_mnemos("N4")].card].skill;
    const int before = odc_skill(cam.c, 2, skill);
    cam_program("mnemos(least,N4)");
    cam_play("!pk=2");
    assert_int_equal(odc_skill(cam.c, 2, skill), before + 1);
    assert_int_equal(argonaut(2)->skill[skill], cam.sc->content.start_skill[2][skill]);
}

TEST(cc43_odc_421_422_r36_third_card_goes_to_another) {
    static const char *const held[4][2] = {
        {"N1", "N2"}, {"N4", NULL}, {"N5", NULL}, {"N1", "N2"}}; /* N3 is free */
    cam_open("");
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            if (held[i][k]) cam_give_mnemos(i, k, held[i][k], 0, 0);
    cam_program("mnemos(ch)");
    cam_play("ch:0");
    cam_chances("!pk=1 1/2 !pk=2 1/2 -> !pk=2");
    assert_int_equal(argonaut(2)->mnemos[1], cam_mnemos("N3") + 1);
    assert_int_equal(odc_mnemos_cards(cam.c, 0), 2);
}

TEST(odc_422_445_vault_when_all_are_full) {
    cam_open("");
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++) cam_give_mnemos(i, k, "N1", 0, 0);
    cam_program("mnemos(ch,N4)");
    cam_play("ch:1");
    cam_is_done();
    assert_int_equal(cam.s->vault, bit_of("N4"));
}

TEST(odc_102_named_mnemos_held_or_out_or_in_the_vault) { /* C7 */
    cam_open("");
    cam_program("mnemos(rnd,N1)");
    cam_is_done(); /* held: nothing, and nobody is drawn */
    cam.s->out = bit_of("N4");
    cam_program("mnemos(rnd,N4)");
    cam_is_done();
    cam.s->vault = bit_of("N5");
    cam_program("mnemos(rnd,N5)");
    cam_play("!pk=3");
    assert_int_equal(argonaut(3)->mnemos[0], cam_mnemos("N5") + 1);
    assert_int_equal(cam.s->vault, 0);
    cam.s->vault = bit_of("N3");
    cam_program("mnemos(rnd)"); /* no unassigned card */
    cam_is_done();
}

TEST(odc_423_r16_least_and_most_likely) {
    cam_open("");
    cam_program("mnemos(least,N4)");
    cam_chances("!pk=2 1/2 !pk=3 1/2 -> !pk=2");
    cam_program("stat(least,rage,1)"); /* cards first: nobody else has none */
    assert_int_equal(argonaut(3)->rage, 1);
    cam_program("stat(most,rage,1)");
    cam_chances("!pk=0 1/3 !pk=1 1/3 !pk=2 1/3 -> !pk=0");
    argonaut(1)->nodes[0] = 1;
    cam_give_fated(2, 0, "F1", 1); /* does not count */
    cam_program("stat(most,rage,1)");
    cam_is_done();
    assert_int_equal(argonaut(1)->rage, 1);
    cam_give_mnemos(2, 1, "N5", 0, 0); /* cards before nodes */
    argonaut(1)->nodes[0] = 3;
    cam_program("stat(most,fate,1)");
    assert_int_equal(argonaut(2)->fate, 1);
}

TEST(odc_431_node_by_effect) { /* the card with more nodes, else CN13; full ones take none: C6 */
    cam_open("");
    cam_give_mnemos(0, 0, "N2", 2, 0);
    cam_give_mnemos(0, 1, "N3", 1, 0);
    cam_paragraph("node(s)", 0);
    cam_is_done();
    assert_int_equal(argonaut(0)->nodes[0], 3);
    cam_paragraph("node(s)", 0);
    assert_int_equal(argonaut(0)->nodes[1], 2);
    argonaut(0)->nodes[0] = 2;
    cam_paragraph("node(s)", 0);
    cam_lists("nd:0 nd:1 -> nd:1");
    assert_int_equal(argonaut(0)->nodes[1], 3);
    argonaut(0)->nodes[0] = 3;
    cam_paragraph("node(s)", 0);
    cam_is_done();
    assert_int_equal(argonaut(0)->nodes[0] + argonaut(0)->nodes[1], 6);
}

/* --- fated mnemos */

TEST(odc_450_451_fated_mnemos) { /* at most two; C8 */
    cam_open("");
    cam_program("fated(ch)");
    cam_play("ch:1");
    cam_chances("!ft=F1 1/3 !ft=F2 1/3 !ft=F3 1/3 -> !ft=F3");
    assert_int_equal(argonaut(1)->fated[0], cam_fated("F3") + 1);
    cam_program("fated(ch)");
    cam_play("ch:1");
    cam_chances("!ft=F1 1/2 !ft=F2 1/2 -> !ft=F1");
    assert_int_equal(argonaut(1)->fated[1], cam_fated("F1") + 1);
    cam_program("fated(ch)"); /* full */
    cam_play("ch:1");
    cam_is_done();
    cam_program("fated(ch)");
    cam_play("ch:2"); /* the last card comes by itself */
    cam_is_done();
    assert_int_equal(argonaut(2)->fated[0], cam_fated("F2") + 1);
    cam_program("fated(ch)"); /* empty deck: nobody is even asked */
    cam_is_done();
}

TEST(odc_451_a_new_card_takes_the_first_empty_place) {
    cam_open("");
    cam_give_fated(1, 1, "F2", 1);
    cam_program("fated(ch)");
    cam_play("ch:1 !ft=F1");
    assert_int_equal(argonaut(1)->fated[0], cam_fated("F1") + 1);
    assert_int_equal(argonaut(1)->fated[1], cam_fated("F2") + 1);
    assert_int_equal(argonaut(1)->fated_nodes[1], 1);
}

TEST(odc_453_450_fated_cards_do_not_count_as_mnemos) {
    cam_open("");
    cam_give_fated(2, 0, "F1", 0);
    cam_give_fated(2, 1, "F2", 0);
    assert_int_equal(odc_mnemos_cards(cam.c, 2), 0);
    cam_program("mnemos(ch,N4)");
    cam_play("ch:2");
    assert_int_equal(argonaut(2)->mnemos[0], cam_mnemos("N4") + 1);
}
