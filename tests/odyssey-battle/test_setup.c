/* The set-up: what a scenario fixes, the free set-up BN01 .. BN05, gear in its slots, Fists. 2.6, 2.35. */
#include "../../core/odyssey/battle/embed.h"
#include "../../core/odyssey/battle/titans.h"
#include "../lab/pictures.h"
#include "lab.h"

#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

GROUP(NULL, bat_end)

/* --- a fixed set-up */

TEST(odb_030_odb_044_odb_038_the_scenario) {
    bat_open("kiln-l2");
    bat_prim_is("f8", 'S');
    assert_int_equal(bat.s.scenario_level, 2);
    assert_int_equal(odb_wounds_needed(bat.b), 8);
    assert_int_equal(bat.s.flags & ODB_SF_MNESTIS, 0);
    assert_true(bat.s.flags & ODB_SF_RETREAT);
    assert_int_equal(bat.s.round, 1);
    bat_open("pursuit");
    assert_int_equal(bat.s.scenario_level, 1);
    assert_false(bat.s.flags & ODB_SF_RETREAT);
}

TEST(odb_031_odb_510_decks_are_shuffled) {
    bat_open("kiln-l1");
    assert_int_equal(bat.s.ring[0].in, 0x7fff);
    assert_int_equal(bat.s.ring[1].in, 0x7fff);
    assert_int_equal(bat.s.ring[2].in, 0x1ff); /* card 10 only with naos */
    for (int k = 0; k < 3; k++) assert_int_equal(bat.s.ring[k].count, 0);
    assert_int_equal(bat.s.obol_in, 3);
    assert_int_equal(bat.s.moiros_in, 0x3f);
    assert_int_equal(bat.s.kratos_in, 0x3f);
    bat_open("kiln-naos");
    const odb_content *c = bat.sc->content;
    assert_int_equal(bat.s.ring[2].in, 0x3ff);
    assert_true(bat.s.obol_in >> c->obol_special & 1);
    assert_false(bat.s.obol_in >> c->obol_die & 1);
}

TEST(odb_039_level_one_cards_form_the_decks) {
    bat_open("kiln-l1");
    assert_int_equal(bat.s.ai.deck, 0x1f);
    assert_int_equal(bat.s.ai.escalation, 0x3fe0);
    assert_int_equal(bat.s.bp.deck, 0x3f);
    assert_int_equal(bat.s.bp.escalation, 0xffc0);
    bat_open("tiny-0"); /* AI {C1}, BP {D1} */
    assert_int_equal(bat.s.ai.deck, 1);
    assert_int_equal(bat.s.bp.deck, 1);
    assert_int_equal(bat.s.bp.escalation, 0);
    assert_int_equal(odb_wounds_needed(bat.b), 1);
}

TEST(odb_040_odb_041_traits_and_terrain) {
    bat_open("kiln-l1");
    assert_int_equal(bat.s.traits, 0);
    assert_int_equal(bat.s.tiles, 7); /* four columns, grove, cache, snare */
    assert_true(gg_bits_has(bat.s.obstacle, bat_square("d7")));
    assert_true(gg_bits_has(bat.s.obscuring, bat_square("l11")));
    bat_open("kiln-l4");
    assert_true(bat.s.traits & ODB_TRAIT_LUMBERING);
}

TEST(odb_032_odb_042_odb_043_titans_on_their_places) {
    bat_open("kiln-l1");
    bat_stands(0, "d4"), bat_stands(1, "f3"), bat_stands(2, "h3"), bat_stands(3, "j4");
    assert_int_equal(bat.s.priority, 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(titan(i)->rage + titan(i)->fate + titan(i)->danger, 0);
        assert_int_equal(titan(i)->argonaut, i);
        assert_true(odb_alive(bat.b, i));
    }
    assert_int_equal(titan(0)->skill[0], 1);
    assert_int_equal(titan(1)->skill[1], 1);
}

TEST(odb_046_odb_037_odb_403_charges) {
    bat_open("kiln-l1");
    assert_int_equal(bat.s.argos, 2);
    assert_int_equal(bat.s.argo_state[0], 2);
    assert_int_equal(titan(2)->gear_state[3] & ODB_GS_CHARGES, 2); /* Balm Flask */
}

TEST(odb_047_odb_440_start_of_battle) {
    bat_open("kiln-l1");
    odb_titan *t = titan(0);
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < 8; k++) /* GR2: startB: tok(open,1) */
        if (!strcmp(c->growth[k].id, "GR2")) bat.sc->growth[0][0] = (uint8_t)(1 << k);
    gg_start(bat.game, &bat.s);
    assert_int_equal(bat.s.k_open, 1);
    assert_int_equal(t->growth[0], bat.sc->growth[0][0]);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- a free set-up */

static int gear(const char *id) {
    for (int k = 0; k < bat.sc->content->gears; k++)
        if (!strcmp(bat.sc->content->gear[k].id, id)) return k;
    fail_msg("no gear %s", id);
    return 0;
}

static void free_setup(int titans) {
    bat_open("kiln-l1");
    bat.sc->free_setup = 1;
    bat.sc->titans = (uint8_t)titans;
    bat.sc->starts = 4;
    bat.sc->armories = 0;
    bat.sc->argos = 0, bat.sc->argo_limit = 0;
    bat.sc->spare_fists = 0;
    memset(bat.sc->gear, 0, sizeof bat.sc->gear);
}

static void armory(const char *id) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->gears; k++)
        if (!strcmp(c->gear[k].id, id)) {
            bat.sc->armory[bat.sc->armories++] = (uint8_t)k;
            return;
        }
    fail_msg("no gear %s", id);
}

/* No Argo abilities for the titans of these tests. */
static void no_argo(void) {
    for (int k = 0; k < bat.sc->content->argos; k++) {
        char token[16] = "aa:-";
        strcat(token, bat.sc->content->argo[k].id);
        if (bat.s.node == ODB_BN_ARGO) bat_play(token);
    }
}

TEST(odb_033_odb_034_bn01_titans) {
    free_setup(2);
    gg_start(bat.game, &bat.s);
    bat_offers("", "tk:0=HALCE tk:0=BROMOS tk:0=KERYX tk:0=SKOPA -> tk:0=KERYX");
    bat_offers("", "tk:1=HALCE tk:1=BROMOS tk:1=SKOPA");
    /* A second titan of the same Argo-bred class is not allowed; Gaia-born ones may share theirs. */
    odb_titan_sheet *sheet = (odb_titan_sheet *)(uintptr_t)bat.sc->content->sheet;
    strcpy(sheet[3].class_name, sheet[2].class_name);
    bat_offers("", "tk:1=HALCE tk:1=BROMOS");
}

TEST(odb_042_bn05_places_and_bn06_the_token) {
    free_setup(2);
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE tk:1=BROMOS");
    no_argo();
    bat_offers("", "sp:0@d4 sp:0@f3 sp:0@h3 sp:0@j4 -> sp:0@f3");
    bat_offers("", "sp:1@d4 sp:1@h3 sp:1@j4 -> sp:1@j4");
    bat_offers("", "pt:0 pt:1"); /* ODB-043: a tie */
    bat_play("pt:1");
    assert_int_equal(bat.s.priority, 1);
    assert_int_equal(bat.s.node, ODB_C_AI);
    bat_stands(0, "f3"), bat_stands(1, "j4");
}

TEST(odb_035_odb_490_odb_491_odb_492_odb_r49_bn02_slots) {
    free_setup(1);
    armory("G01"), armory("G03"), armory("G09"), armory("G11"), armory("G16");
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE");
    bat_offers("", "eq:G01=0.0 eq:G01=0.1 eq:G01=- -> eq:G01=0.0"); /* two hands: no other weapon */
    bat_offers("", "eq:G09=0.2 eq:G09=- -> eq:G09=0.2");
    bat_offers("", "eq:G11=0.3 eq:G11=0.4 eq:G11=- -> eq:G11=0.4");
    bat_offers("", "eq:G16=0.5 eq:G16=0.6 eq:G16=0.7 eq:G16=- -> eq:G16=-");
    assert_int_equal(titan(0)->gear[5], 0);
    assert_non_null(odb_gear_in(bat.b, 0, 4));
}

TEST(odb_036_one_copy_of_a_support) {
    free_setup(1);
    armory("G11"), armory("G11");
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE eq:G11=0.3"); /* the second has no place: it stays in the armory */
    assert_int_equal(titan(0)->gear[4], 0);
    assert_int_not_equal(bat.s.node, ODB_BN_EQUIP);
}

TEST(odb_493_attachments_need_their_card) {
    bat_open("kiln-l1");
    bat_bare(0);
    int edge = 0, cloak = 0;
    for (int k = 0; k < bat.sc->content->gears; k++) {
        if (!strcmp(bat.sc->content->gear[k].id, "G15")) edge = k;
        if (!strcmp(bat.sc->content->gear[k].id, "G17")) cloak = k;
    }
    assert_false(odb_slot_fits(bat.b, 0, edge, 8));
    bat_wear(0, 0, "G00");
    assert_true(odb_slot_fits(bat.b, 0, edge, 8));
    assert_false(odb_slot_fits(bat.b, 0, edge, 9));
    assert_false(odb_slot_fits(bat.b, 0, cloak, 10));
    bat_wear(0, 2, "G09");
    assert_true(odb_slot_fits(bat.b, 0, cloak, 10));
    bat_wear(0, 8, "G15");
    odb_exhaust(bat.b, 0, 0);
    assert_true(titan(0)->gear_state[8] & ODB_GS_EXHAUSTED);
    odb_discard_gear(bat.b, 0, 0);
    assert_null(odb_gear_in(bat.b, 0, 8));
}

TEST(odb_037_bn03_argo_abilities) {
    free_setup(1);
    bat.sc->argo_limit = 1;
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE");
    bat_offers("", "aa:+AA1 aa:-AA1 -> aa:-AA1 aa:+AA2"); /* the limit is reached */
    assert_int_equal(bat.s.argos, 1);
    assert_int_equal(bat.s.argo_state[0], 1);
    assert_int_equal(bat.s.node, ODB_BN_START);
}

/* A battle of a campaign with one titan; its Argonaut is bound to the last gear of three. */
static void bound_to(const char *first, const char *second, const char *last) {
    bat_open("kiln-free");
    odb_launch launch = {.level = 1, .titans = 1};
    gg_move list[2];
    launch.gear[gear(first)] = launch.gear[gear(second)] = launch.gear[gear(last)] = 1;
    launch.argonaut[0].gear = (uint8_t)(gear(last) + 1);
    odb_launch_battle(bat.game, &bat.s, &launch);
    odb_settle(bat.game, &bat.s, list, 2);
    bat.sc->starts = 4;
}

TEST(odb_688_689_possessions_are_asked_for_first) {
    bound_to("G11", "G12", "G18"); /* three supports for two places */
    bat_offers("", "eq:G18=0.3 eq:G18=0.4 -> eq:G18=0.4");
    bat_offers("", "eq:G11=0.3 eq:G11=- -> eq:G11=0.3");
    assert_int_equal(titan(0)->gear[4], gear("G18") + 1);
    assert_int_not_equal(bat.s.node, ODB_BN_EQUIP); /* no place for the third */
    bound_to("G10", "G16", "G17");                  /* an attachment follows its card */
    bat_offers("", "eq:G10=0.2 eq:G10=- -> eq:G10=0.2");
    assert_int_equal(titan(0)->gear[10], gear("G17") + 1); /* nothing else can be done */
    bat_offers("eq:", "eq:G16=0.5 eq:G16=0.6 eq:G16=0.7 eq:G16=-");
}

TEST(odb_690_unique_gear) {
    free_setup(2);
    armory("G08"), armory("G08");
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE tk:1=BROMOS eq:G08=0.0");
    assert_int_not_equal(bat.s.node, ODB_BN_EQUIP);
    assert_int_equal(titan(1)->gear[0], 0);
}

/* --- Fists: ODB-494 .. 497, A11 */

TEST(odb_494_fists_at_loadout) {
    free_setup(1);
    bat.sc->spare_fists = 1;
    armory("G03");
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE eq:G03=0.0");
    bat_offers("", "fs:- fs:1 -> fs:1");
    assert_true(odb_gear_in(bat.b, 0, 1)->fists);
    free_setup(1);
    bat.sc->spare_fists = 1;
    armory("G01"); /* no hand is free */
    gg_start(bat.game, &bat.s);
    bat_play("tk:0=HALCE eq:G01=0.0");
    assert_int_not_equal(bat.s.node, ODB_BN_FISTS);
}

static void with_spare_fists(const char *weapon) {
    bat_duel(0, "e8", weapon);
    bat.sc->spare_fists = 1;
    memset(bat.sc->gear, 0, sizeof bat.sc->gear);
}

TEST(odb_495_odb_011_fists_when_the_weapons_are_lost) {
    with_spare_fists("G01");
    bat_wear(0, 8, "G15");
    odb_do_lose_gear(bat.b, 0, 0);
    bat_go();
    assert_int_equal(titan(0)->gear[0], 0);
    assert_int_equal(titan(0)->gear[8], 0);
    bat_offers("", "fs:- fs:0 -> fs:0");
    assert_true(odb_gear_in(bat.b, 0, 0)->fists);
    bat_duel(0, "e8", "G01"); /* no card is spare */
    odb_do_lose_gear(bat.b, 0, 0);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_496_odb_497_fists_in_place_of_weapons) {
    with_spare_fists("G03"); /* Ranged 2-5 cannot strike at e8 */
    memset(bat.s.frame, 0, sizeof bat.s.frame), bat.s.depth = 0;
    bat.s.phase = ODB_T_ROUND, bat.s.node = ODB_BN_CHOOSE;
    odb_resume(bat.b);
    bat_go();
    bat_offers("at:", "");
    bat_offers("fs:", "fs:0 -> fs:0");
    assert_true(odb_gear_in(bat.b, 0, 0)->fists);
    bat_offers("fs:", "");
    assert_true(bat_legal("at:0"));
}

/* --- gear gained: BN65 */

TEST(odb_009_gear_gained_in_battle) {
    bat_duel(0, "a1", "G03");
    odb_do_gain_gear(bat.b, 0, gear("G01"));
    bat_go();
    bat_offers(
        "", "eq:G01=0.0 eq:G01=0.1 eq:G01=- -> eq:G01=0.0"); /* two hands: the sling is discarded */
    assert_int_equal(titan(0)->gear[0], gear("G01") + 1);
    assert_null(odb_gear_in(bat.b, 0, 1));
    odb_do_gain_gear(bat.b, 0, gear("G13"));
    bat_go();
    bat_play("eq:G13=0.3");
    assert_int_equal(titan(0)->gear_state[3] & ODB_GS_CHARGES, 2);
    odb_do_gain_gear(bat.b, 0, gear("G11"));
    bat_go();
    bat_play("eq:G11=-");
    assert_int_equal(titan(0)->gear[4], 0);
}

TEST(odb_010_odb_688_odb_689_a_possession_must_be_equipped) {
    bat_duel(0, "a1", NULL);
    odb_do_gain_gear(bat.b, 0, gear("G18")); /* Argonaut Possession */
    bat_go();
    bat_offers("", "eq:G18=0.3 eq:G18=0.4");
    bat_duel(0, "a1", NULL);
    odb_do_gain_gear(bat.b, 0, gear("G08")); /* Titan Possession */
    bat_go();
    bat_offers("", "eq:G08=0.0 eq:G08=0.1");
}

TEST(odb_047_odb_r53_tiles_under_titans) {
    bat_open("kiln-l1");
    int slag = 0;
    while (strcmp(bat.sc->content->tile[slag].id, "SLAG")) slag++;
    bat.sc->tile[bat.sc->tiles].type = (uint8_t)slag;
    bat.sc->tile[bat.sc->tiles].anchor = (uint8_t)bat_square("d4");
    bat.sc->tile[bat.sc->tiles++].rotation = 0;
    gg_start(bat.game, &bat.s);
    assert_int_equal(titan(0)->ambrosia, 1); /* as if it had moved onto it */
}

TEST(odb_496_fists_before_a_bonus_attack) {
    with_spare_fists("G03");
    odb_do_bonus(bat.b, 0);
    bat_go();
    bat_offers("", "fs:0 at:- -> fs:0");
    bat_offers("", "at:0 at:-");
}

TEST(odb_033_titans_that_are_not_chosen_are_told_so) { /* BN01: pictures and evaluation know none */
    bat_open("kiln-free");
    assert_int_equal(bat.s.node, ODB_BN_TITAN);
    HOLDS(lab_drawn(bat.game, &bat.s, false), "T0 is not chosen\n");
    HOLDS(lab_drawn_svg(bat.game, &bat.s), "T3 is not chosen");
}
