/* Units run by the game (rules HER-530 to HER-536, rulings R45 to R49). */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>

/* The unit marked `*` acts at once in the combat, by the rules. It must now stand on `cell` and
 * attack the unit on `target`, "-" for no attack. */
static void acts_in(const char *scenario, const char *units, const char *walls, const char *cell,
                    const char *target) {
    com_open(scenario);
    com_put(units);
    if (*walls) com_walls(walls);
    const int slot = com.s.active;
    com_go();
    assert_int_equal(com_slot(cell), slot);
    if (*target == '-') {
        assert_int_not_equal(com.s.active, slot);
        return;
    }
    assert_int_equal(com_turn(), '*');
    assert_int_equal(com.s.active, slot);
    assert_int_equal(com.s.target, com_slot(target));
}

/* A guard. */
static void acts(const char *units, const char *cell, const char *target) {
    acts_in("k01", units, "", cell, target);
}

/* An AI hero without cards is side A of a siege. */
static void storms(const char *units, const char *walls, const char *cell, const char *target) {
    acts_in("k07:control=3,aiattacks=1", units, walls, cell, target);
}

static void walls_are(const char *walls) {
    char field[8];
    snprintf(field, sizeof field, ";%s;", walls);
    if (!strstr(com_line(), field)) fail_msg("no walls %s: %s", walls, com_line());
}

TEST(her_530_initiative_as_for_players) {
    com_field("k01", "Apikf@a1 Agrff@b1 Bboan@d5 Bpean@a5"); /* 4 6 6 3 */
    assert_string_equal(com_active(), "b1");
    com_play("N");
    com_is("d5", "-"); /* the boars have moved without a decision */
    assert_string_equal(com_active(), "a1");
}

TEST(her_531_an_ai_hero_draws_a_card) {
    com_field("k11", "Alncp@b1:x Bskep@b4 Bzomp@c4");
    com_chances("i:at1 1/4 i:at2 1/4 i:df1 1/4 i:sp1 1/4 -> i:at1 r:0"); /* 3 + 1 - 2 */
    com_is("b1", "lncp!2");
    com_play("r:-");
    assert_int_equal(com_count("i:"), 3); /* not put back before the deck is through */
    com_chances("i:at2 1/3 i:df1 1/3 i:sp1 1/3");
}

TEST(her_531_cards_of_might) {
    /* On the unit with the most hit points, the zombies: 1 more D when next attacked. */
    com_field("k11", "Atrep@c3 Bskep@a5 Bzomp@c4:x");
    com_play("i:df1 r:- r:-");
    assert_string_equal(com_active(), "c3");
    com_odds("A:c4", "c4", "zomp!1 2/3, zomp!2 1/3");
    /* The active unit's next attack. */
    com_field("k11", "Atrep@c3 Bskep@a5 Bzomp@c4:x");
    com_odds("i:at1", "c3", "trep!1 1/3, trep!2 1/3, trep!3 1/3");
    com_field("k11", "Atrep@c3 Bskep@a5 Bzomp@c4:x");
    com_odds("i:df1", "c3", "trep 1/3, trep!1 1/3, trep!2 1/3");
}

TEST(her_531_cards_of_magic) {
    com_field("k11", "Alncf@c1:x Apikf@c3:x Bskep@a5 Bzomp@c4:x");
    com_play("i:sp1");
    com_chances("s:lig 1/3 s:mar 1/3 s:slo 1/3");
    const her_combat before = com.s;
    com_play("s:lig"); /* power 1, on the highest D */
    com_is("c1", "lncf!3");
    com.s = before;
    com_play("s:mar");
    com_is("c1", "lncf!2");
    com.s = before;
    com_play("s:slo");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("c1")), 5);
}

TEST(her_532_r45_ground_and_flying) {
    acts("Apikf@b2:x Aswdf@d2:x Bpitn@b4:*", "c2", "d2"); /* its own tier */
    acts("Apikf@b2:x Aswdf@d1:x Bpitn@b4:*", "b3", "b2"); /* of those in reach */
    acts("Apikf@b3:x Aswdf@c4:x Bridn@b5:*", "b4", "b3"); /* equally close: the lowest tier */
    acts("Apikf@b3:x Aswdf@c5:x Bridn@b5:*", "b5", "c5"); /* the closest */
    acts("Apikf@b1:x Apikf@b2:x Aswdf@c3:x Bgrfn@c5:*", "c2", "b2"); /* flying the same */
}

TEST(her_534_r45_the_closest) {
    acts("Aswdf@d1:x Aswdf@b3:x Bpitn@b5:*", "b4", "b3");
    acts("Axbwf@a1:x Axbwf@c3:x Bslgn@b5:*", "b5", "c3");
    acts("Aswdf@b2:x Bpitn@b5:*", "b3", "b2");            /* the attack cell with fewest steps */
    acts("Aswdf@b2:x Apikf@b3:x Bpitn@b4:*", "a2", "b2"); /* then with the lowest number */
}

TEST(her_533_r48_ranged) {
    acts("Apikf@b3:x Axbwf@a1:x Aprif@b2:x Bslgn@b5:*", "b5", "a1"); /* own tier, ranged */
    acts("Apikf@b3:x Aprif@b2:x Bslgn@b5:*", "b5", "b2");            /* then higher */
    acts("Axbwf@a1:x Aencn@b2:x Bprin@b5:*", "b5", "a1");            /* lower before higher */
    acts("Aprif@a1:x Axbwf@b2:x Bprin@b5:*", "b5", "a1");
    acts("Apikf@b3:x Aswdf@a1:x Bprin@b5:*", "b5", "a1"); /* without shooters: others likewise */
    acts("Alncf@b3:x Apikf@a1:x Bprin@b5:*", "b5", "a1");
    acts("Apikf@b4:x Axbwf@a1:x Bslgn@b5:*", "b5", "b4"); /* adjacent ones first */
}

TEST(her_535_ties_are_the_other_sides) {
    com_field("k01", "Apikf@b3:x Apikf@c4:x Bboan@b4:*");
    assert_int_equal(com_turn(), 'A');
    com_lists("A:b3 A:c4 -> A:c4 r:+");
    com_is("c4", "-");
    com_field("k01", "Axbwf@a3:x Axbwf@c3:x Bslgn@b5:*");
    assert_int_equal(com_turn(), 'A');
    com_lists("A:a3 A:c3");
}

TEST(her_536_they_attack_and_never_defend) {
    acts("Apikf@b2:x Bboan@b4:*", "b3", "b2");
    com_field("k01", "Apikf@a1 Bpikn@d5");
    com_play("N"); /* nobody in reach: it comes nearer, and does not defend */
    com_is("d2", "pikn");
    assert_false(com_marked("d2", 'd'));
    assert_int_equal(com.s.node, HER_ROUND_END);
}

TEST(her_r46_approach) {
    acts("Apikf@a1:x Bboan@d5:*", "d2", "-"); /* three steps; the lowest cell of equal ones */
    acts("Apikf@a1:x Axbwf@b1:x Bboan@b5:*", "b2", "b1"); /* in reach: no approach */
    acts("Apikf@a1 Aswdf@b2:x Bboan@d5:*", "d2", "-");
}

TEST(her_530_her_536_her_r45_an_ai_hero_that_attacks) {
    storms("Apitn@b2:* Bpikf@b4:x Bswdf@d4:x", "....", "d3", "d4"); /* its own tier */
    storms("Apitn@b2:* Bpikf@b4:x", "....", "b3", "b4");
    storms("Agrfn@a2:* Bpikf@c4:x Bswdf@a4:x", "wwgw", "b4", "c4"); /* flying over the walls */
    com_open("k07:control=3,aiattacks=1");
    com_put("Apitn@a1 Bpikf@d5");
    com_go();
    assert_int_equal(com_turn(),
                     'B'); /* nobody in reach: it has come nearer, and does not defend */
    com_is("d1", "pitn");
    assert_false(com_marked("d1", 'd'));
    assert_string_equal(com_active(), "d5");
}

TEST(her_r46_an_attacker_comes_nearer) {
    storms("Apitn@d1:* Bpikf@a5", "....", "a1", "-"); /* three steps; the lowest cell */
    storms("Apitn@a2:* Apikf@a1:x Bpikf@d5", "....", "d2", "-");
}

TEST(her_535_ties_are_the_defenders) {
    com_open("k07:control=3,aiattacks=1");
    com_put("Apitn@b3:* Bpikf@b4:x Bpikf@c3:x");
    com_go();
    assert_int_equal(com_turn(), 'B');
    com_lists("A:b4 A:c3 -> A:c3 r:+");
    com_is("c3", "-");
}

TEST(her_531_cards_of_an_ai_hero_that_attacks) {
    com_field("storm", "Askep@a2 Azomp@a1:x Bswdf@d5:x Blncf@c5:x");
    com_chances("i:at1 1/5 i:at2 1/5 i:df1 1/5 i:sp1 1/5 i:sk1 1/5");
    const her_combat before = com.s;
    com_play("i:sp1");
    com_chances(
        "s:cur 1/4 s:lig 1/4 s:mar 1/4 s:slo 1/4 -> s:lig"); /* at the highest D of the other side: a tie of the defender's */
    assert_int_equal(com_turn(), 'B');
    com_lists("T:d5 T:c5 -> T:c5");
    com_is("c5", "lncf!3");
    com.s = before;
    com_play("i:df1"); /* on the own unit with the most hit points */
    assert_non_null(strstr(com_line(), "Adf1.1.1@a1~c"));
    com_play("N"); /* the lancers of the next round; then the skeletons draw of four cards */
    assert_int_equal(com_count("i:"), 4);
}

TEST(her_r05_an_attacking_army_is_placed) {
    com_start("k09:control=3,aiattacks=1"); /* shooters on rank 1, the others by I on rank 2 */
    com_are("a1=licp a2=hrpp b2=ridf c2=vamf d2=zomp");
    assert_int_equal(com_turn(), 'B'); /* who deploys after that, as HER-355 has it */
    com_lists("D:gaz@a4 D:gaz@b4 D:gaz@c4 D:gaz@d4 D:gaz@a5 D:gaz@b5 D:gaz@c5 D:gaz@d5 D:gaz@-");
    com_army(0, "pikf boan skef xbwf elff"); /* xbw 4, elf 6; boa 6, pik 4, ske 4 */
    assert_int_equal(com_turn(), 'B');
    com_lists("J:1 J:2"); /* a tie of initiative and tier */
    com_play("J:2");
    com_are("a1=elff b1=xbwf a2=boan b2=skef c2=pikf");
}

TEST(her_r34_an_attacking_ai_hero_does_not_win_an_empty_board) {
    com_open("k07:control=3,aiattacks=1");
    com_go();
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_WIN_B);
}

TEST(her_r47_side_a_breaks_in) {
    storms("Apitn@b2:* Bpikf@b5", "wwgw", "b2", "-"); /* fewest steps: at hand */
    walls_are("w.gw");
    storms("Apitn@b1:* Bpikf@d5", "w.gw", "c2", "-"); /* nobody in reach through the gap */
    walls_are("w..w");
    storms("Apitn@b1:* Bpikf@b5:x", "w.gw", "b4", "b5"); /* somebody is: no wall is attacked */
    storms("Axbwf@b1:* Bpikf@b5:x", "wwgw", "b1", "b5"); /* shooters attack units */
}

TEST(her_r47_gate_before_walls) {
    storms("Apitn@b1:* Bpikf@d5", "wwwg", "b2", "-"); /* one step, the wall of file b */
    walls_are("w.wg");
    /* Two steps to a2 and c2: the gate is behind c2. */
    storms("Apitn@b1:* Apikf@b2:x Bpikf@d5", "wwgw", "c2", "-");
    walls_are("ww.w");
    storms("Apitn@b1:* Apikf@b2:x Bpikf@d5", "wwwg", "a2", "-"); /* else the lowest file */
    walls_are(".wwg");
}

TEST(her_r47_the_last_wall_takes_the_tower) {
    com_open("k07:control=3,aiattacks=1");
    com_put("Apitn@b2:* Bpikf@d5 Btowf@tw:x");
    com_walls(".g..");
    com_go();
    walls_are("....");
    com_is("tw", "-");
}

TEST(her_r48_tower_as_a_silver_shooter) {
    static const char town[] = "k07:control=3";
    storms("Aprif@b1:* Bprif@c5:x Btowf@tw:x", "wwgw", "b1",
           "c5"); /* the same tier, nearer than 9 */
    storms("Aprif@b1:* Bxbwf@c5:x Btowf@tw:x", "wwgw", "b1", "tw");
    /* Run by the rules it is a silver shooter itself, and prefers the fewest remaining points. */
    acts_in(town, "Aprif@b1:x Apikf@c1:x Apikf@d1!1:x Bxbwf@c5:x Btowf@tw:*", "wwgw", "tw", "b1");
    acts_in(town, "Apikf@c1:x Apikf@d1!1:x Bxbwf@c5:x Btowf@tw:*", "wwgw", "tw", "d1");
}

TEST(her_r49_choices_inside_abilities) {
    com_field("k01", "Agolp@b3:x Apegf@a1:x Bhrpn@b5:*"); /* the return is always made */
    com_play("r:-");
    com_is("b5", "hrpn");
    com_field("k01", "Agolp@b3:x Bencn@d5 Bboan@a4!1:x Bboan@b5!2:x"); /* the most damaged one */
    com_are("b5=boan a4=boan!1");
    com_field("k01", "Aprip@b2:x Apegp@b1:x Apegp@a2:x Blicn@d4:*"); /* splash: lowest cell */
    com_play("r:-");
    com_is("b2", "prip!1");
    com_play("r:0");
    com_are("b1=pegp!2 a2=pegp");
    com_field("k01", "Apikf@a1:x Bboan@d5 Bboan@a5"); /* lowest slot first */
    com_is("d5", "-");
}

GROUP(NULL, com_end)
