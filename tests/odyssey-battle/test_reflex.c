/* Keywords that move a titan or add armor dice, and what becomes of gear: section 2.44, R70, R76, R91. */
#include "lab.h"

#include "../../core/odyssey/battle/titans.h"
#include "../../core/odyssey/battle/words.h"

#include <string.h>

/* HALCE alone on an empty board, far from P, at the reaction window of Heat Ring. */
static void react_with(const char *gear) {
    bat_duel(0, "c3", NULL);
    bat_wear(0, 3, gear);
    bat_card("A03");
}

TEST(odb_707_reflex) {
    react_with("G11");
    bat_lists("ab:0.3.0 pass -> ab:0.3.0");
    bat_offers("", "mv:c2 mv:b3 mv:d3 mv:c4 mv:- -> mv:d3");
    bat_stands(0, "d3");
}

TEST(odb_708_advanced_reflex) {
    react_with("G18");
    bat_lists("ab:0.3.1 pass -> ab:0.3.1");
    bat_offers("", "mv:c1 mv:b2 mv:c2 mv:d2 mv:a3 mv:b3 mv:d3 mv:e3 mv:b4 mv:c4 mv:d4 mv:c5 mv:-");
}

static void awaken_as(int godform) {
    odb_titan *t = &bat.s.titan[0];
    t->godform = (uint8_t)(godform + 1);
    t->flags |= ODB_TF_AWAKENED;
    t->trespass = 2;
}

TEST(odb_709_superior_reflex) {
    bat_duel(0, "c3", NULL);
    awaken_as(1);
    bat_card("A03");
    bat_lists("ab:0.k.0 pass -> ab:0.k.0");
    bat_offers("mv:f", "mv:f3");
    bat_offers("mv:c", "mv:c1 mv:c2 mv:c4 mv:c5 mv:c6");
}

/* The armor roll of HALCE after so much Danger was dealt. */
static void danger(int amount) {
    odb_do_danger(bat.b, 0, amount);
    bat_go();
}

TEST(odb_711_reinforce) { /* G10: 1 black, Reinforce 1 adds 1 red */
    bat_duel(0, "c3", NULL);
    bat_wear(0, 2, "G10");
    danger(5);
    bat_chances("!ar=0 1/12 !ar=1 5/12 !ar=2 5/12 !ar=3 1/12");
}

TEST(odb_712_advanced_reinforce) { /* what warded gives: a black die */
    bat_duel(0, "c3", NULL);
    bat_wear(0, 2, "G09");
    odb_do_condition(bat.b, 0, bat_condition("warded"), 0);
    bat_go();
    danger(5);
    bat_chances("!ar=0 1/24 !ar=1 1/4 !ar=2 5/12 !ar=3 1/4 !ar=4 1/24");
}

TEST(odb_713_superior_reinforce) { /* GF1: a white die */
    bat_duel(0, "c3", NULL);
    bat_wear(0, 2, "G09");
    awaken_as(0);
    danger(9);
    bat_chances("!ar=1 1/12 !ar=2 1/4 !ar=3 1/3 !ar=4 1/4 !ar=5 1/12");
}

/* --- which are mandatory */

static const odb_kratos_row *row(int sheet, int k) {
    return &bat.sc->content->sheet[sheet].row[k];
}

TEST(odb_r76_mandatory_and_optional_keywords) {
    static const struct {
        uint8_t gear, n;
        bool optional;
    } abilities[] = {{1, 0, false},  /* Break */
                     {3, 0, false},  /* Opening */
                     {12, 1, false}, /* Diversion */
                     {2, 1, false},  /* Overbreak */
                     {2, 0, false},  /* Cumbersome */
                     {12, 0, true},  /* Motivate */
                     {16, 0, true},  /* Elation */
                     {6, 0, true},   /* Pull */
                     {2, 2, true},   /* Pushback */
                     {14, 2, true}}; /* Vault */
    bat_open("kiln-l1");
    for (size_t k = 0; k < sizeof abilities / sizeof *abilities; k++) {
        const odb_gear *gear = &bat.sc->content->gear[abilities[k].gear];
        assert_int_equal(odb_optional(&gear->has.ability[abilities[k].n]), abilities[k].optional);
    }
    assert_false(odb_optional(&row(0, 2)->option[0].part[0])); /* Auto-break */
    assert_true(odb_optional(&row(0, 2)->option[1].part[0]));  /* Reposition */
    assert_false(odb_optional(&row(0, 4)->option[0].part[0])); /* Spotlight */
    assert_true(odb_optional(&row(1, 0)->option[0].part[0]));  /* may Provoke */
    assert_true(odb_optional(&row(1, 3)->option[0].part[0]));  /* Sacrifice */
}

TEST(odb_r70_suppress) {
    bat_open("kiln-l1");
    const odb_prim *p = odb_prim_of(bat.b);
    const odb_program suppress = p->bp[bat_bp("B10")].critical;
    assert_int_equal(bat.sc->content->statement[suppress.at].verb, ODB_V_SUPPRESS);
    bat.s.ai.deck = 0x18, bat.s.ai.discard = 7;
    bat.s.ai_top[0] = 3, bat.s.ai_tops = 1;
    odb_do_program(bat.b, suppress, ODB_PRIMORDIAL, 0, ODB_FROM_BP, 9);
    bat_go();
    assert_int_equal(bat.s.ai.deck, 0x1f);
    assert_int_equal(bat.s.ai.discard, 0);
    assert_int_equal(bat.s.ai_tops, 0); /* shuffled: R86 */
    bat_open("kiln-l1");
    bat.s.ai_top[0] = 3, bat.s.ai_tops = 1;
    odb_do_program(bat.b, suppress, ODB_PRIMORDIAL, 0, ODB_FROM_BP, 9);
    bat.s.node = ODB_RUN;
    bat_go();
    assert_int_equal(bat.s.ai.deck & ~8u, 0x17); /* nothing was shuffled: the known card came */
}

/* --- gear of the dead */

TEST(odb_r91_gear_outlives_its_titan) {
    bat_open("kiln-l1");
    odb_titan before = bat.s.titan[0];
    odb_do_death(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.titan[0].where, 3);
    assert_memory_equal(bat.s.titan[0].gear, before.gear, sizeof before.gear);
    const odb_program lose = bat.sc->content->grave[5].program; /* losegear(me,weapon) */
    odb_do_program(bat.b, lose, 1, ODB_NONE, ODB_FROM_GRAVE, 5);
    bat_go();
    assert_int_equal(bat.s.titan[1].gear[0], 0);
    assert_int_not_equal(bat.s.titan[1].gear[2], 0);
}

GROUP(NULL, bat_end)
