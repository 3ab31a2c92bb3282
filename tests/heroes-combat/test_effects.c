/* The verbs of the effect vocabulary, each on a card that has it, to the letter of the tables. */
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

TEST(effect_weak_and_crack) {
    com_duel("Aswdf@b3:* Bvamf@b4:r", "", "wea pwr", "A:b4 P:wea.1 E:pwr.1"); /* 3 - 2 against 1 */
    com_odds("", "b4", "vamf 2/3, vamf!1 1/3");
    com_duel("Aswdf@b3:* Blncf@b4:r", "cur pwr", "", "");
    com_play("A:b4 P:cur.1 E:pwr.2"); /* 3 against 2 - 3: at least 0 */
    com_odds("", "b4", "lncf!2 1/3, lncf!3 1/3, lncf!4 1/3");
}

TEST(effect_hp_r18_of_each_face) {
    com_duel("Aswdf@b3:* Bgrfp@b4", "vil", "", "P:vil.2");
    assert_int_equal(her_hp(com.sc, &com.s, com_slot("b3")), 5);
    com_duel("Alncf@b3 Bskep@b4:*", "", "vil", ""); /* 3 hit points on the Pack, 3 on the Few */
    com_play("P:vil.2 N");
    assert_string_equal(com_active(), "b3");
    com_play("A:b4 r:0"); /* 5 - 1 */
    com_is("b4", "skef!1");
    assert_int_equal(her_hp(com.sc, &com.s, com_slot("b4")), 3);
    com_duel("Aswdf@b3:* Bgrfp@b4", "al4", "", ""); /* doubled for the hero's unit */
    com_play("P:al4.1");
    assert_int_equal(her_hp(com.sc, &com.s, com_slot("b3")), 6);
    com_duel("Apikf@b3:* Bgrfp@b4", "al4", "", "P:al4.1");
    assert_int_equal(her_hp(com.sc, &com.s, com_slot("b3")), 3);
}

TEST(effect_heal) {
    com_duel("Aswdf@b3!3:* Aswdf@a1!1:x Bgrfp@b4!1", "br4 vil", "", "P:br4.1");
    com_offers("T:", "T:b3 T:a1"); /* own units with damage */
    com_play("T:a1");
    com_is("a1", "swdf");
    com_play("P:vil.1");
    com_is("b3", "swdf");
}

TEST(effect_para_by_tier) {
    com_duel("Aswdf@b3:* Btrop@a5 Bswdf@b5 Blncf@c5 Bgrff@d5", "bli pwr", "", "");
    com_play("P:bli.1 L"); /* bronze, and not who is never paralysed: one target */
    assert_true(com_marked("d5", 'z'));
    com_duel("Aswdf@b3:* Btrop@a5 Bswdf@b5 Blncf@c5 Bgrff@d5", "bli pwr", "", "P:bli.1 E:pwr.2");
    com_offers("T:", "T:b5 T:c5 T:d5");
}

TEST(effect_clean) {
    com_duel("Aswdf@b3!2 Bgrff@d5:* Bswdf@a5:x", "cue", "slo", "P:slo.1");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b3")), 4);
    com_play("N P:cue.1");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b3")), 5);
    com_is("b3", "swdf!1");
    assert_int_equal(com_pile(1, "slo", HER_IN_PLAY), 1);
}

TEST(effect_skip) {
    com_duel("Apikf@b3 Bskef@d5", "", "sow", "");
    assert_int_equal(com_turn(), 'B'); /* a unit was picked: its opponent only */
    com_lists("P:sow.1 - -> P:sow.1");
    assert_string_equal(com_active(), "d5");
    assert_true(com_marked("b3", 'x'));
    com_duel("Aserf@b3 Bskef@d5", "", "sow pwr pwr", ""); /* gold: only with more power */
    com_play("P:sow.1 E:pwr.2");
    com_offers("", "E:pwr.1 E:pwr.2 -> E:pwr.2");
    assert_string_equal(com_active(), "d5");
}

TEST(effect_nodie) {
    com_duel("Aswdf@b3:* Bvamf@b4:r Bskef@d5", "ble pwr", "", "A:b4 P:ble.1 E:pwr.2");
    com_is("b4", "-"); /* 3 + 2 - 1 */
    com_duel("Aswdf@b3:* Bvamf@b4:r", "ble", "", "");
    com_odds("A:b4 P:ble.1", "b4", "vamf!2 1/1");
    com_duel("Axbwf@b2:* Bvamf@b4:r", "ble", "", ""); /* ground or flying */
    com_play("A:b4");
    assert_int_equal(com_turn(), '*');
}

TEST(effect_back_and_limit) {
    com_duel("Aswdf@b3:* Blncf@b4", "mar pwr knw lig", "", "P:mar.1 E:pwr.1 L");
    com_is("b4", "lncf!2");
    com_lists("P:knw.1 P:knw.2 - -> P:knw.1");
    assert_int_equal(com_pile(0, "mar", HER_IN_HAND), 1);
    assert_int_equal(com_pile(0, "pwr", HER_IN_PLAY), 1);
    com_offers("P:", ""); /* one spell was cast */
    com_duel("Aswdf@b3:* Blncf@b4", "mar pwr knw lig", "", "P:mar.1 E:pwr.1 L P:knw.2");
    com_offers("P:", "P:mar.1 P:lig.1");
    com_duel("Aswdf@b3:* Blncf@b4", "mar pwr mys", "", "");
    com_play("P:mar.1 E:pwr.1 P:mys.2"); /* with all that was played for it */
    assert_int_equal(com_pile(0, "mar", HER_IN_HAND), 1);
    assert_int_equal(com_pile(0, "pwr", HER_IN_HAND), 1);
}

TEST(effect_fresh) {
    com_duel("Aswdf@b3:* Bgrff@b4:r Bvamf@c4:r", "", "cnt", "A:b4");
    assert_int_equal(com_turn(), 'B');
    com_play("P:cnt.1"); /* bronze */
    assert_false(com_marked("b4", 'r'));
    assert_true(com_marked("c4", 'r'));
    com_play("r:-");
    assert_true(com_marked("b4", 'r')); /* it strikes back */
}

TEST(effect_swap_and_tele) {
    com_duel("Aswdf@b3:* Axbwf@a1:x Bgrff@b4:x", "tac tel", "", "");
    com_offers("P:", "P:tac.2 P:tel.1"); /* basic: only before the combat */
    com_play("P:tac.2");
    if (com_count("T:")) com_play("T:b3");
    com_are("a1=swdf b3=xbwf");
    com_play("P:tel.1");
    assert_false(com_legal("T:a1")); /* bronze */
    if (com_legal("T:b3")) com_play("T:b3");
    assert_int_equal(com_count("T:"), 17);
    com_play("T:d5");
    com_is("d5", "xbwf");
}

/* Between the choice and the effect a position line can hold another unit or cell than was to be
 * had: nothing is moved then. */
TEST(effect_swap_and_tele_want_free_cells_and_units) {
    com_duel("Aswdf@b3:* Axbwf@a1:x Bgrff@b4:x", "tel", "res", "");
    com_play("P:tel.1 T:d5"); /* the other side may answer */
    com.s.pick[1] = HER_ON_CELL(4 * 2 + 1);
    com_play("-");
    com_are("a1=xbwf b3=swdf");
    com_duel("Aswdf@b3:* Axbwf@a1:x Bgrff@b4:x", "tac", "", "");
    com.s.pick[0] = (uint8_t)com_slot("b3");
    com.s.pick[1] = HER_SLOTS - 1; /* nobody */
    com.s.picks = 2;
    com.s.play = (uint8_t)her_card_named(com.content, "tac");
    com.s.play_how = 1;
    com.s.outer = HER_MAIN;
    her_ward_off(com.sc, &com.s);
    com_is("b3", "swdf");
    assert_int_equal(com.s.slot[HER_SLOTS - 1].place, 0);
}

/* A summoned unit needs its cell, too. */
TEST(effect_summon_wants_a_free_cell) {
    com_duel("Acenf@b2:* Bskef@b5:x Apikf@b1", "sel pwr pwr", "res", "");
    com_play("P:sel.1 E:pwr.1 E:pwr.1 T:b3");
    assert_int_equal(com.s.node, HER_ECAST);
    com.s.pick[0] = HER_ON_CELL(1);
    com_play("-");
    com_is("b1", "pikf");
    assert_int_equal(her_living(&com.s, 0), 2);
}

TEST(effect_mute) {
    com_duel("Aswdf@b3:* Bzomf@b4:r Bgrff@d5", "dra", "", "P:dra.1");
    com_offers("T:", "T:b4 T:d5"); /* any unit of bronze */
    com_play("T:b4");
    com_odds("A:b4", "b4", "zomf!1 1/3, zomf!2 1/3, - 1/3"); /* no more D on a + */
    com_duel("Avamp@b3!3:* Bvamp@b4", "orb", "", "");
    com_play("P:orb.2"); /* nobody has abilities in this round */
    com_play("A:b4 r:-");
    com_is("b3", "vamp!3");
    assert_int_equal(com_turn(), '*');
}

TEST(effect_ward) {
    com_duel("Aswdf@b3 Bgrff@b4:* Bvamf@c4:x", "mar", "ant", "P:ant.1 N");
    com_play("P:mar.1");
    com_is("c4", "vamf!1"); /* the only target left */
}

TEST(effect_thorns) {
    com_duel("Aswdf@b3 Apikf@a1:x Bgrff@b4:* Bvamf@c4:x", "", "fsh", "P:fsh.1");
    if (com_legal("T:b4")) com_play("T:b4");
    com_play("N A:b4 r:-");
    com_is("b3", "swdf!1");
    com_duel("Aprif@b2 Apikf@a1:x Bgrff@b4:* Bvamf@c4:x", "", "fsh", "");
    com_play("P:fsh.1 T:b4 N A:b4 r:-"); /* not from afar */
    com_is("b2", "prif");
}

TEST(effect_chain_lightning) {
    com_duel("Aswdf@b3:* Blncf@b4 Bvamf@b5 Btref@d5", "cha pwr pwr", "", "");
    com_play("P:cha.1 E:pwr.2 E:pwr.2");
    com_play("T:b4"); /* 3; then the two closest: 2 and 1, own ones too */
    com_lists("T:b3 T:b5 -> T:b5");
    com_are("b4=lncf!3 b5=vamf!2 b3=swdf!1 d5=tref");
}

TEST(effect_block) {
    com_duel("Aswdf@a1:* Apikf@b1:x Btref@d5:x", "ffd", "", "P:ffd.1");
    com_offers("T:", "T:c1 T:d1 T:a2 T:b2 T:c2 T:d2 T:a3 T:b3 T:c3 T:d3 T:a4 T:b4 T:c4 T:d4 T:a5 "
                     "T:b5 T:c5 -> T:a2");
    com_offers("M:", ""); /* shut in */
    com_play("N");
    assert_int_equal(com.s.round, 2); /* for a round */
    assert_true(com_legal("M:a2"));
}

TEST(effect_break_topple_quake) {
    com_hands("Aswdf@b2:* Bskef@b5 Bskef@c4 Btowf@tw:x", "bls bls eqk pwr", "");
    com_walls("wwgw");
    com_go();
    com_offers("P:", "P:bls.1 P:bls.2 P:eqk.1");
    const her_combat before = com.s;
    com_play("P:bls.1");
    com_offers("T:", "T:a3 T:b3 T:c3 T:d3 -> T:b3");
    assert_int_equal(com.s.walls & 15, 13);
    com.s = before;
    com_play("P:bls.2");
    com_is("tw", "-");
    assert_int_equal(com.s.walls & 15, 15);
    com.s = before;
    com_play("P:eqk.1 E:pwr.2"); /* 1 damage to all next to a card, then all cards fall */
    com_are("b2=swdf!1 c4=skef!1 b5=skef tw=-");
    assert_int_equal(com.s.walls & 15, 0);
    com_duel("Aswdf@b2:* Bskef@b5", "bls eqk", "", ""); /* only in a siege */
    com_offers("P:", "");
}

TEST(effect_nopen_and_hush) {
    com_duel("Aprif@b1:* Bvamf@b5:r", "bow", "", "P:bow.1");
    com_odds("A:b5", "b5", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    com_duel("Aprif@b1:* Bvamf@b5:r", "orb mar ve1", "", "");
    com_play("P:orb.1 P:mar.1 P:ve1.1"); /* spells and specialties deal no damage */
    com_is("b5", "vamf");
}

TEST(effect_spow) {
    com_duel("Aprif@b2:* Blncf@b5:r", "swr lig", "", "P:swr.1");
    com_offers("W:", "W:a W:e W:f W:w -> W:a P:lig.1");
    com_is("b5", "lncf!4"); /* two more power for air */
    com_duel("Aprif@b2:* Blncf@b5:r", "swr lig", "", "P:swr.1 W:f P:lig.1");
    com_is("b5", "lncf!2");
}

TEST(her_631_effect_spow_school_of_the_arrow) {
    com_duel("Aprif@b2:* Blncf@b5:r", "mar sor", "", ""); /* nothing depends on it: not asked */
    com_play("P:mar.1");
    com_lists("L E:sor.1 E:sor.2");
    com_duel("Aprif@b2:* Blncf@b5:r", "swr mar sor", "", "P:swr.1 W:f P:mar.1");
    com_lists("W:f W:a W:e W:w");
    com_refused("L", "HER-R28");
    const her_combat before = com.s;
    lab_read(com.game, com_line(), &com.s);
    assert_memory_equal(&before, &com.s, sizeof before);
    com_play("W:f"); /* two more power: the highest level, nothing can be added */
    com_is("b5", "lncf!3");
    com.s = before;
    com_play("W:a");
    com_lists("L E:sor.1 E:sor.2 -> L");
    com_is("b5", "lncf!1");
    /* Of two orbs one counts, however many schools the arrow has. */
    com_duel("Aprif@b2:* Blncf@b5:r", "swr swr mar", "", "P:swr.1 W:f P:swr.1 W:a P:mar.1");
    com_lists("W:a W:f W:e W:w -> W:a");
    com_is("b5", "lncf!3");
    assert_int_equal(her_in(&com.s, 0, HER_IN_HAND) & her_owned(com.sc, 0), 0);
    /* Equal bonuses for all schools: nothing depends on it. */
    com_duel("Aprif@b2:* Blncf@b5:r", "swr swr swr swr mar", "", "");
    com_play("P:swr.1 W:a P:swr.1 W:e P:swr.1 W:f P:swr.1 W:w P:mar.1");
    com_is("b5", "lncf!3");
}

TEST(effect_draw_and_discard) {
    com_duel("Aprif@b2:* Blncf@b5:r", "tit att dfn", "", "");
    com_play("A:b5 P:tit.1"); /* discards one for 3 more */
    com_offers("K:", "K:att K:dfn -> K:dfn -");
    com_odds("", "b5", "lncf!3 1/3, lncf!4 1/3, lncf!5 1/3");
    com_duel("Aprif@b2:* Blncf@b5:r", "tit", "", "A:b5");
    com_lists("P:tit.2 -"); /* nothing to discard */
    com_open("k12");
    com_cards(0, "foc", "att dfn", "");
    com_cards(1, "", "knw", "");
    com_put("Aprif@b2:* Blncf@b5:r");
    com_go();
    com_play("P:foc.1");
    com_chances("c:att 1/2 c:dfn 1/2 -> c:att");
    assert_int_equal(com_pile(0, "att", HER_IN_HAND), 1);
    com_cards(0, "foc", "", "att dfn"); /* an empty deck: the discard pile is shuffled */
    com_play("P:foc.1");
    com_chances("c:att 1/2 c:dfn 1/2");
}

TEST(effect_edisc_and_emor) {
    com_duel("Aprif@b2:* Blncf@b5:r", "glv glv", "att att dfn", "P:glv.1");
    com_chances("z:att 2/3 z:dfn 1/3 -> z:att");
    assert_int_equal(com_pile(1, "att", HER_IN_DISCARD), 1);
    com.s.morale[1] = HER_GOOD;
    com_play("P:glv.2");
    assert_int_equal(com.s.morale[1], HER_BAD);
}

TEST(effect_self) {
    com_duel("Aprif@b2:* Blncf@b5:r", "orb", "", "");
    com_play("P:orb.1"); /* removed when it ends, not discarded */
    assert_int_equal(com_pile(0, "orb", HER_IN_DISCARD), 0);
    com_duel("Aprif@b2:* Blncf@b5:r", "spg", "", "P:spg.2 c:knw");
    assert_int_equal(com_pile(0, "spg", HER_IN_DISCARD), 0);
    assert_int_equal(com_pile(0, "spg", HER_IN_HAND), 0);
    assert_int_equal(com_pile(0, "knw", HER_IN_HAND), 1);
}

TEST(effect_morale_and_experts) {
    com_duel("Aprif@b2:* Blncf@b5:r", "lea lea hlm", "", "P:lea.1");
    assert_int_equal(com.s.morale[0], HER_GOOD);
    com.s.morale[0] = HER_BAD;
    com_play("P:lea.1");
    assert_int_equal(com.s.morale[0], HER_NO_MORALE);
    com.s.expert[0] = 1;
    com_play("P:hlm.1");
    assert_int_equal(com.s.expert[0], 2);
}

TEST(effect_each_round) {
    com_duel("Aprif@b2!2:* Axbwf@a1:x Blncf@b5", "tnt", "", "P:tnt.1 N N");
    assert_int_equal(com.s.round, 2);
    com_is("b2", "prif!1");
    com_duel("Axbwf@b1:* Blncf@b5", "amc", "", ""); /* no penalty, I + 2 */
    com_play("P:amc.1");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b1")), 6);
    com_odds("A:b5", "b5", "lncf 2/3, lncf!1 1/3");
}

TEST(effect_permanent_cards_are_replaced) {
    com_duel("Axbwf@b1:* Blncf@b5", "amc bst", "", "P:amc.1 P:bst.1");
    assert_int_equal(com_pile(0, "amc", HER_IN_PLAY), 1);
    assert_int_equal(com_pile(0, "bst", HER_IN_PLAY), 1);
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b1")), 4);
}

TEST(expert_options_need_expert_uses) {
    com_duel("Aprif@b2:* Blncf@b5:r", "att att att", "", "A:b5 P:att.2 P:att.2");
    assert_int_equal(com.s.expert[0], 0);
    com_lists("P:att.1 -");
}

/* At the start of round 1, before anybody is picked. */
static void round_begins(const char *units, const char *hand_a, const char *hand_b) {
    com_hands(units, hand_a, hand_b);
    com.s.node = HER_ROUND;
    com.s.after = 0;
    com_go();
}

TEST(effect_cast_at_the_start_of_a_round) {
    round_begins("Aswdf@b2 Blncf@b4:x", "int mar lig", "");
    assert_int_equal(com_turn(), 'A');
    com_lists("P:int.1 P:int.2 - -> P:int.1");
    com_offers("P:", "P:mar.1 P:lig.1"); /* which spell */
    com_play("P:lig.1 L");
    com_is("b4", "lncf!2");
    assert_int_equal(com_pile(0, "int", HER_IN_PLAY), 1);
    com_offers("P:", ""); /* it counts to the limit */
    round_begins("Aswdf@b2 Blncf@b4:x", "int mar lig", "");
    com_play("P:int.2 P:lig.1 L");
    com_is("b4", "lncf!2");
    com_offers("P:", "P:mar.1");                    /* this one does not */
    round_begins("Aswdf@b2 Blncf@b4:x", "int", ""); /* without a spell it is of no use */
    com_offers("P:", "");
}

/* At level 2 the one expert use can empower the spell or let it be cast, not both. */
TEST(her_176_effect_cast_and_the_expert_use_it_takes) {
    round_begins("Anomn@b2 Blncf@b4:x", "int ant pwr", "");
    com.s.expert[0] = 1;
    com_go();
    com_lists("P:int.1 - -> P:int.1"); /* ant it is */
    com_lists("E:pwr.1 E:pwr.2 -> E:pwr.2");
    assert_int_equal(com.s.expert[0], 0);
    round_begins("Anomn@b2 Blncf@b4:x", "int ant pwr", "");
    com.s.expert[0] = 2;
    com_go();
    com_lists("P:int.1 P:int.2 - -> P:int.2");
    com_play("E:pwr.2");
    assert_int_equal(com.s.expert[0], 0);
}

TEST(effect_fetch) {
    com_open("k12");
    com_cards(0, "sch", "knw", "mar att att");
    com_cards(1, "", "knw", "");
    com_put("Aswdf@b2:* Blncf@b4");
    com_go();
    com_offers("P:", "P:sch.1"); /* the expert option is for the map */
    com_play("P:sch.1");
    com_offers("K:", "K:mar K:att -> K:mar");
    assert_int_equal(com_pile(0, "mar", HER_IN_HAND), 1);
    assert_int_equal(com_pile(0, "att", HER_IN_DISCARD), 2);
    assert_int_equal(com_pile(0, "sch", HER_IN_PLAY), 1);
}

TEST(effect_tent) {
    com_duel("Aprif@b2!3:* Axbwf@a1:x Blncf@b5", "tnt br6 br1", "", "");
    com_play("P:tnt.1 P:br6.1 P:br1.2"); /* br1: only with the tent in play */
    assert_int_equal(com_pile(0, "br1", HER_IN_PLAY), 1);
    while (com.s.round == 1) com_play(com_count("c:") ? "c:knw" : "N");
    com_is("b2", "prif!1"); /* twice as much */
    com_duel("Aprif@b2!3:* Blncf@b5", "br1 aid", "", "");
    com_offers("P:", "P:aid.1");
}

TEST(effect_rer_of_luck) {
    com_duel("Aswdf@b3:* Bvamf@b4:r", "luc", "", "P:luc.2"); /* an attack die, once */
    com_play("A:b4 r:-");
    assert_int_equal(com_turn(), 'A');
    com_lists("P:luc.2 -"); /* the card in play is used up */
    com_play("P:luc.2");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:+");
    com_is("b4", "vamf!3");
    assert_int_equal(com_pile(0, "luc", HER_IN_PLAY), 1);
}

TEST(her_r30_morale_actions) {
    com_open("k12");
    com_cards(0, "att", "dfn pwr", "");
    com_cards(1, "", "knw", "");
    com_put("Aswdf@b3:* Blncf@b4:r");
    com.s.morale[0] = HER_GOOD;
    com_go();
    com_offers("Z:", "Z:d Z:x"); /* draw; discard and draw as many */
    const her_combat before = com.s;
    com_play("Z:d");
    com_chances("c:dfn 1/2 c:pwr 1/2 -> c:pwr");
    assert_int_equal(com.s.morale[0], HER_NO_MORALE);
    assert_int_equal(com_pile(0, "pwr", HER_IN_HAND), 1);
    com_offers("Z:", "");
    com.s = before;
    com_play("Z:x");
    if (com_legal("K:att")) com_play("K:att");
    while (com_turn() != '*') com_play(com_legal("-") ? "-" : "T:-");
    com_play("c:dfn");
    assert_int_equal(com_pile(0, "att", HER_IN_DISCARD), 1);
    assert_int_equal(com_pile(0, "dfn", HER_IN_HAND), 1);
    assert_int_equal(com.s.morale[0], HER_NO_MORALE);
    com.s = before; /* not for a side without its main hero: its dice only */
    com.s.allowed &= (uint8_t)~1;
    com_offers("Z:", "");
}

GROUP(NULL, com_end)
