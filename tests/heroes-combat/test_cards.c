/* Cards in a combat: when, how often, what for (rules HER-380 to HER-386, HER-428, rulings R24 to
 * R31, R44, R52, R54 and R55, checks 37 to 42). */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>

TEST(her_check_37_her_380_r27_one_spell_a_round) {
    com_duel("Aswdf@b3:* Axbwf@a1:x Blncf@b4:x", "mar lig il1", "", "");
    assert_true(com_legal("P:mar.1") && com_legal("P:lig.1"));
    com_play("P:mar.1 L");
    com_is("b4", "lncf!1");
    com_offers("P:", ""); /* the second spell of the round */
    com_play("N");
    assert_int_equal(com.s.round, 2);
    assert_string_equal(com_active(), "b4");
    com_play("N"); /* own activation in round 2 */
    assert_true(com_legal("P:lig.1"));
    /* Cast, and still used to empower a specialty. */
    com_duel("Askef@b3:x Axbwf@a1:x Bswdf@b4:*", "lig il1", "", "");
    com.s.casts[0]++;
    com_play("A:b3 r:+");
    com_offers("P:", "P:il1.1 -> P:il1.1");
    com_is("b3", "skef"); /* with the only card there is: no choice */
    assert_int_equal(com_pile(0, "lig", HER_IN_DISCARD), 1);
}

TEST(her_r27_specialties_are_no_spells) {
    com_duel("Aswdf@b3:* Blncf@b4:x", "mar ve1", "", "P:ve1.1");
    com_is("b4", "lncf!1");
    assert_true(com_legal("P:mar.1"));
    com_play("P:mar.1");
    com_is("b4", "lncf!2");
}

TEST(her_381_other_cards_without_limit) {
    com_duel("Aswdf@b3:* Bserp@b4:r", "att att att emb", "", "");
    com_play("A:b4 P:att.1 P:att.1 P:emb.1 P:att.1");
    com_odds("", "b4", "serp!3 1/3, serp!4 1/3, serp!5 1/3"); /* 3 + 4 - 3 */
}

TEST(her_382_r24_activation_and_ongoing_effects) {
    com_duel("Aswdf@b2:* Blncf@b4", "mar arc att", "mar arc dfn", "");
    com_offers("P:", "P:mar.1 P:arc.1 P:arc.2 -> M:b3"); /* before the attack, moved or not */
    com_offers("P:", "P:mar.1 P:arc.1 P:arc.2 -> A:b4"); /* not any more */
    com_offers("P:", "P:att.1 P:att.2 -> -");
    assert_int_equal(com_turn(), 'B'); /* not in an activation of the other side */
    com_offers("P:", "P:dfn.1 P:dfn.2");
    com_duel("Aserf@b2 Blncf@b4", "", "mar bts aid", "");
    assert_string_equal(com_active(), "b2");
    com_play("N"); /* nothing to play in window eact: nobody is damaged */
    com_offers("P:", "P:mar.1 P:bts.2");
}

TEST(her_r24_bonuses_for_the_units_of_the_attack_only) {
    com_duel("Aswdf@b3:* Blncf@b4", "att dfn cur wea blo", "att dfn cur wea blo", "A:b4");
    com_offers("P:", "P:att.1 P:att.2 P:cur.1 P:blo.1"); /* of the attacker */
    com_play("-");
    com_offers("P:", "P:dfn.1 P:dfn.2 P:wea.1"); /* of the target */
    com_play("- r:-");
    assert_int_equal(com_turn(), 'B'); /* the retaliation turns it round */
    com_offers("P:", "P:att.1 P:att.2 P:cur.1 P:blo.1");
    com_duel("Axbwf@b2:* Blncf@b4", "blo bow", "", "");
    com_play("A:b4"); /* bloodlust: ground or flying; bow: ranged */
    com_offers("P:", "P:bow.2");
}

TEST(her_383_r29_ongoing_effects_last) {
    com_duel("Aswdf@b3:* Btref@b5:x", "bts arc has", "", "P:bts.2 P:arc.1 P:has.1");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b3")), 7);
    assert_int_equal(com_pile(0, "bts", HER_IN_PLAY), 1); /* out of the discard pile meanwhile */
    assert_int_equal(com_pile(0, "arc", HER_IN_PLAY), 1);
    com_play("N");
    assert_int_equal(com.s.round, 2);
    assert_int_equal(com_pile(0, "arc", HER_IN_DISCARD), 1); /* this one: for a round */
    for (int i = 0; i < 3; i++) com_play("N N");
    assert_int_equal(com.s.round, 5);
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b3")), 7);
    assert_int_equal(com_pile(0, "has", HER_IN_PLAY), 1);
    /* Used up with the unit they lie on. */
    com_duel("Aswdf@b3:* Askef@a1:x Blncp@b4", "bts", "", "P:bts.2 T:b3");
    com_play("A:b4 r:- r:+");
    com_is("b3", "-");
    assert_int_equal(com_pile(0, "bts", HER_IN_PLAY), 1); /* to the end of the round (HER-R138) */
}

TEST(her_383_until_the_end_of_the_next_round) {
    com_duel("Axbwf@b2:* Btref@b5:x", "arc", "", "P:arc.2");
    for (int round = 1; round <= 2; round++) {
        assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b2")), 5);
        com_odds("A:b5", "b5", "tref 1/3, tref!1 1/3, tref!2 1/3");
        com_play(round == 1 ? "N" : "N N");
    }
    assert_int_equal(com.s.round, 3);
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b2")), 4);
}

/* Where a unit falls by the end of an effect, others go with it and the rest move up: none is met
 * twice, and the order does not matter. */
TEST(her_383_the_next_round_whatever_ends_before_it) {
    static const char *const orders[] = {
        "Afsh.1.0@b2~r,Avil.2.0@b2~r,Affd.1.1@d3=~n", "Afsh.1.0@b2~r,Affd.1.1@d3=~n,Avil.2.0@b2~r",
        "Avil.2.0@b2~r,Afsh.1.0@b2~r,Affd.1.1@d3=~n", "Avil.2.0@b2~r,Affd.1.1@d3=~n,Afsh.1.0@b2~r",
        "Affd.1.1@d3=~n,Avil.2.0@b2~r,Afsh.1.0@b2~r", "Affd.1.1@d3=~n,Afsh.1.0@b2~r,Avil.2.0@b2~r",
    };
    com_hands("Apikf@b2:x Axbwp@b1:* Bpikp@c4:x", "fsh vil ffd", "");
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        char line[GG_FEN_TEXT];
        snprintf(line, sizeof line,
                 "hc1;puo0.20;11A;1;6A;Apikf@b2!2:x,Axbwp@b1:x*,Bpikp@c4:x;-;%s;"
                 "20:0:4.2:0/1:c:-:-:knw+knw+knw+knw:-;20:0:4.2:0/1:c:-:-:knw+knw+knw+knw:-;f=b1",
                 orders[i]);
        com_at(line, "N");
        assert_int_equal(com.s.round, 2);
        com_is("b2", "-"); /* its second hit point was an effect's */
        assert_non_null(strstr(com_line(), ";Affd.1.1@d3=~r;"));
        assert_int_equal(com_pile(0, "ffd", HER_IN_PLAY), 1);
    }
}

TEST(her_384_instants_at_any_time_but_not_after_the_roll) {
    com_duel("Aswdf@b3 Blncf@b4!2:x", "", "aid aid aid", "");
    assert_int_equal(com_turn(), 'B'); /* a unit of A has been picked */
    com_offers("P:", "P:aid.1 -> P:aid.1");
    com_is("b4", "lncf!1");
    com_play("-");
    assert_int_equal(com_turn(), 'A');
    com_play("A:b4");
    assert_int_equal(com_turn(), 'B'); /* before the roll */
    com_play("-");
    assert_int_equal(com_turn(), '*');
    com_play("r:-"); /* the damage is there before B is asked again: 3 - 1 - 2 */
    com_is("b4", "lncf!1");
    com_duel("Aswdf@b3:* Blncf@b4!2:r", "", "aid", "A:b4 - r:+");
    com_is("b4", "lncf!4");
}

TEST(her_385_r26_a_bonus_ends_with_the_activation) {
    com_duel("Awlfn@b3:* Bserf@b4:xr Bboan@d5", "dfn att att", "", "");
    com_play("A:b4 P:att.1 P:att.1 r:+"); /* 2 + 2 + 1 - 3 */
    com_is("b4", "serf!2");
    com_play("r:+"); /* the second attack still has it */
    com_is("b4", "serf!4");
    assert_string_equal(com_active(), "d5");
    assert_int_equal(com.s.slot[com_slot("b3")].delta, 0);
}

TEST(her_check_42_her_386_r30_no_main_hero_no_cards) {
    com_open("k12");
    com_cards(0, "att dfn mar aid", "knw", "");
    com_cards(1, "", "knw", "");
    com.s.allowed &= (uint8_t)~1;
    com_put("Aswdf@b3!1:* Blncf@b4");
    com_go();
    com_offers("P:", "");
    com_refused("P:mar.1", "HER-R24");
    com_play("A:b4"); /* nobody is asked before the roll */
    assert_int_equal(com_turn(), '*');
    com_play("r:-");
    assert_int_equal(com_turn(), '*');
    /* A positive morale token still rolls dice of the own units again. */
    com_open("k02");
    com_put("Aswdf@b3:* Blncf@b4:r");
    com.s.morale[0] = HER_GOOD;
    com_go();
    com_play("A:b4 r:-");
    com_lists("Z:r -");
}

TEST(her_386_map_effects_never) {
    com_duel("Aswdf@b3:* Blncf@b4", "via por est dip pat wag ban prs log sco wis lrn", "", "");
    com_offers("P:", " -> A:b4");
    assert_int_equal(com_turn(), '*');
}

TEST(her_check_38_her_186_her_312_magic_arrow) {
    com_duel("Aswdf@b2:* Bswdf@b4:z Bswdf@c4", "mar pwr", "", "P:mar.1");
    com_offers("", "L E:pwr.1 E:pwr.2 -> E:pwr.1 T:b4");
    com_is("b4", "swdf!2");
    assert_false(com_marked("b4", 'z')); /* HER-368: damage ends the paralysis */
    assert_int_equal(com.s.expert[0], 2);
    com_duel("Aswdf@b2:* Bswdf@b4 Bswdf@c4", "mar pwr", "", "P:mar.1 E:pwr.2 T:b4");
    com_is("b4", "swdf!3");
    assert_int_equal(com.s.expert[0], 1);
}

TEST(her_368_damage_ends_paralysis) {
    com_duel("Aswdf@b2:* Blncf@b4:z", "mar", "", "P:mar.1");
    com_is("b4", "lncf!1");
    assert_false(com_marked("b4", 'z'));
    com_play("N");
    assert_string_equal(com_active(), "b4");
}

TEST(her_check_39_her_r28_fireball) {
    com_duel("Aswdf@b2:* Bswdf@b4 Btref@c4 Btref@d5", "fib pwr pwr", "", "");
    com_play("P:fib.1 E:pwr.1 E:pwr.2");
    com_play("T:b4");
    com_offers("T:", "T:a4 T:c4 T:b3 T:b5"); /* a cell and an adjacent one */
    com_play("T:c4");
    com_are("b4=swdf!2 c4=tref!2 d5=tref");
}

TEST(her_r28_empowering) {
    com_duel("Aswdf@b2:* Bserp@b4 Bserp@c4", "mar pwr pwr lig", "", "P:mar.1");
    com_offers("", "L E:pwr.1 E:pwr.2 E:lig.1"); /* every spell can empower another */
    com_play("E:lig.1 E:pwr.1");
    com_offers("E:", ""); /* the top is reached */
    com_play("T:b4");
    com_is("b4", "serp!3");
    assert_int_equal(com_pile(0, "lig", HER_IN_PLAY), 1);
    assert_int_equal(com_pile(0, "pwr", HER_IN_HAND), 1);
    /* Power below the lowest threshold cannot be confirmed. */
    com_duel("Askef@b3:x Axbwf@a1:x Bswdf@b4:*", "pwr pwr il1", "", "A:b3 r:+ P:il1.1");
    com_offers("", "E:pwr.1 E:pwr.2");
    com_refused("L", "HER-R28");
}

TEST(her_check_40_her_428_attack_window) {
    com_duel("Aswdf@b3:* Blncf@b4 Bskef@d5:x", "att att", "dfn", "A:b4 P:att.1 P:dfn.1 P:att.2");
    com_odds("", "b4", "lncf!2 1/3, lncf!3 1/3, lncf!4 1/3"); /* 6 against 3 */
    com_odds("r:-", "b3", "swdf!2 1/3, swdf!3 1/3, - 1/3");   /* 5 against 2 */
}

TEST(her_r25_priority) {
    com_duel("Aswdf@b3:x Blncf@b4:* Bskef@d5:x", "dfn dfn", "att att", "A:b3");
    assert_int_equal(com_turn(), 'B'); /* the active side first */
    com_play("-");
    assert_int_equal(com_turn(), 'A');
    com_play("P:dfn.1");
    assert_int_equal(com_turn(), 'B');
    com_play("P:att.1");
    assert_int_equal(com_turn(), 'A');
    com_play("-");
    assert_int_equal(com_turn(), 'B'); /* one pass is not enough */
    com_play("-");
    assert_int_equal(com_turn(), '*');
    com_duel("Aswdf@b3:x Blncf@b4:* Bskef@d5:x", "", "att att",
             ""); /* who can play nothing passes */
    com_play("A:b3 -");
    assert_int_equal(com_turn(), '*');
}

TEST(her_check_41_resistance) {
    com_duel("Aswdf@b2:* Blncf@b4 Blncf@c4", "mar pwr", "res", "P:mar.1 E:pwr.2 T:b4");
    assert_int_equal(com_turn(), 'B');
    com_lists("P:res.2 - -> P:res.2");
    com_is("b4", "lncf");
    assert_int_equal(com_pile(0, "mar", HER_IN_PLAY), 1);
    com_duel("Aswdf@b2:* Blncf@b4 Blncf@c4", "mar pwr", "res", "P:mar.1 E:pwr.1 T:b4");
    com_lists("P:res.1 P:res.2 - -> -");
    com_is("b4", "lncf!2");
}

TEST(her_r44_cancelled_attacks) {
    /* Lethal is what turns a Pack, too. No damage, no ability, no answer; the token goes. */
    com_duel("Avamp@b3!3:* Bgrfp@b4:z Bskef@d5:x", "", "rsr", "A:b4 r:0");
    com_lists("P:rsr.1 - -> P:rsr.1");
    com_are("b4=grfp b3=vamp!3");
    assert_false(com_marked("b4", 'z'));
    assert_string_equal(com_active(), "b4"); /* over, and without a retaliation */
    assert_false(com_marked("b4", 'r'));
    com_duel("Apikf@b3:* Bgrfp@b4", "", "rsr", ""); /* not lethal: nobody is asked */
    com_play("A:b4 r:0");
    com_is("b4", "grfp!2");
}

TEST(her_r52_ties_of_automatic_targets) {
    com_duel("Aswdf@b3:* Blncf@a4:x Blncf@b4:x Bserf@c4:x", "bst", "", "P:bst.1 N");
    assert_int_equal(com.s.round, 2); /* each round: 1 damage to the lowest initiative */
    assert_int_equal(com_turn(), 'A');
    com_lists("T:a4 T:b4 -> T:b4");
    com_are("b4=lncf!1 a4=lncf");
}

TEST(her_r54_eight_ongoing_effects) {
    com_duel("Aswdf@b3:* Blncf@b4", "bts bts bts bts bts bts bts bts bts", "", "");
    for (int i = 0; i < 8; i++) com_play("P:bts.2");
    com_offers("P:", "");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b3")), 13);
    assert_int_equal(com_pile(0, "bts", HER_IN_HAND), 1);
}

TEST(her_r55_whose_dice) {
    com_open("k02");
    com_put("Aswdf@b3:* Blncf@b4:rd Bskef@d5:x");
    com.s.morale[0] = com.s.morale[1] = HER_GOOD;
    com_go();
    com_play("A:b4 r:- d:0");
    assert_int_equal(com_turn(), 'A');
    com_lists("Z:r -"); /* the attack die is A's */
    com_play("Z:r");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:+");
    assert_int_equal(com.s.morale[0], HER_NO_MORALE);
    assert_int_equal(com_turn(), 'B');
    com_lists("Z:r -"); /* the defence die is B's */
    com_play("Z:r");
    com_chances("d:0 2/3 d:+ 1/3 -> d:+");
    com_is("b4", "lncf!1");
}

TEST(her_r55_a_die_without_minus_stays_so) {
    com_open("k02"); /* neutral lancers: the sum of two dice, every -1 rolled again */
    com_put("Alncn@b3:* Blncp@b4:r");
    com.s.morale[0] = HER_GOOD;
    com_go();
    com_play("A:b4 r:0+");
    com_lists("Z:r - -> Z:r");
    com_chances("r:0 1/2 r:+ 1/2 -> r:+");
    com_is("b4", "lncp!4");
}

TEST(her_r31_r55_dice_of_a_guard) {
    com_open("guard"); /* run by another player: no cards, no morale */
    com_put("Aswdf@b3:x Bboan@b4:* Bskef@d5");
    com.s.morale[0] = com.s.morale[1] = HER_GOOD;
    com_go();
    com_play("A:b3 r:-");
    com_is("b3", "swdf");
    assert_false(com.s.allowed & 2);
    com_open("k01"); /* run by the rules; A may still roll its own defence die again */
    com_put("Aswdf@b3:xrd Bboan@b4 Bskef@d5:x");
    com.s.morale[0] = HER_GOOD;
    com_go();
    com_play("r:- d:0");
    com_lists("Z:r - -> Z:r d:+");
    com_is("b3", "swdf");
}

GROUP(NULL, com_end)
