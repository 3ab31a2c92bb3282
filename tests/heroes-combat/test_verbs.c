/* Verbs, windows and conditions of the map in cards' programs: read with their arguments, without
 * effect in a combat (heroes rules, section 6.2). */
#include "../../core/heroes/combat/rules.h"
#include "../lab/test.h"
#include "lab.h"

static const her_option *option_of(const char *code, int option) {
    const int card = her_card_named(com.content, code);
    assert_true(card >= 0);
    assert_in_range(option, 1, com.content->card[card].options);
    return &com.content->card[card].option[option - 1];
}

static const her_verb *verb_of(const char *code, int option, int level, int verb) {
    const her_program *p = &option_of(code, option)->level[level];
    assert_true(verb < p->count);
    return &p->verb[verb];
}

static void is(const her_verb *v, int op, int n, char kind, int x, int y) {
    assert_int_equal(v->op, op);
    assert_int_equal(v->n, n);
    assert_int_equal(v->kind, kind);
    assert_int_equal(v->x[0], x);
    assert_int_equal(v->x[1], y);
}

static int start(void **state) {
    (void)state;
    com_start("k10");
    return 0;
}

TEST(verbs_of_the_map_keep_their_arguments) {
    is(verb_of("est", 2, 0, 0), HER_V_GAIN, 6, 'g', 0, 0);
    is(verb_of("via", 1, 0, 0), HER_V_GAIN, 3, 'g', 0, 0);
    is(verb_of("via", 1, 2, 0), HER_V_GAIN, 1, 'v', 0, 0);
    is(verb_of("por", 1, 1, 0), HER_V_PORTAL, 0, 0, 0, 0);
    is(verb_of("por", 1, 2, 1), HER_V_MP, 2, 0, 0, 0);
    is(verb_of("nec", 2, 0, 0), HER_V_REINF, 7, 0, 1, 0);
    is(verb_of("wis", 2, 0, 0), HER_V_BOOK, 2, 0, 4, 0);
    is(verb_of("sco", 1, 0, 0), HER_V_LOOK, 3, 0, 0, 0);
    is(verb_of("sch", 2, 0, 0), HER_V_RAISE, 2, 0, 0, 0);
    is(verb_of("sch", 2, 0, 1), HER_V_SELF, 0, 0, 0, 0);
    is(verb_of("br1", 1, 0, 0), HER_V_TAKE, 0, 0, her_card_named(com.content, "tnt"), 0);
    is(verb_of("luc", 1, 0, 0), HER_V_RER, 1, '6', 0, 0);
    is(verb_of("clk", 1, 0, 1), HER_V_GAIN, 2, 'v', 0, 0);
    is(verb_of("ctp", 1, 0, 0), HER_V_PAY, 1, 'b', 0, 0);
}

TEST(windows_and_conditions_of_the_map_are_told_apart) {
    static const struct {
        const char *code;
        int option, window;
    } list[] = {{"sco", 1, HER_AT_SEARCH}, {"lrn", 1, HER_AT_LVL},  {"nec", 1, HER_AT_WIN},
                {"dip", 2, HER_AT_PRE},    {"wis", 1, HER_AT_BOOK}, {"wyr", 1, HER_AT_RES},
                {"bst", 1, HER_AT_RND}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const her_option *o = option_of(list[i].code, list[i].option);
        assert_int_equal(o->window, list[i].window);
        assert_int_equal(her_for_map(o), list[i].window >= HER_AT_SEARCH);
        if (her_for_map(o)) assert_true(!o->nodes);
    }
    assert_int_equal(option_of("dip", 2)->condition, 'e');
    assert_int_equal(option_of("br1", 2)->condition, 'h');
}

/* What a verb reads as, without a card: the texts of astrologers, events and buildings. */
static her_program read(const char *text) {
    char words[160];
    gg_text why = gg_text_over(words, sizeof words);
    her_program p;
    if (!her_read_verbs(com.content, gg_slice_of(text), &p, &why)) fail_msg("%s", words);
    return p;
}

TEST(every_verb_of_the_map_is_read) {
    const her_program p = read("search ar 2; exile as 1; rolt 2 1 1; boon g -5");
    is(&p.verb[0], HER_V_SEARCH, 2, HER_ARTIFACT_DECK, 0, 0);
    is(&p.verb[1], HER_V_EXILE, 1, 0, 1 << HER_SPELL | 1 << HER_ARTIFACT, 0);
    is(&p.verb[2], HER_V_ROLT, 2, 0, 1, 1);
    is(&p.verb[3], HER_V_BOON, -5, 'g', 0, 0);
    assert_false(p.acts); /* nothing of it in a combat */
    const her_program q = read("exile? * 2; renew *; find nec; rolr 2 1");
    is(&q.verb[0], HER_V_EXILE, 2, '?', 127, 0);
    is(&q.verb[1], HER_V_RENEW, 0, '*', 0, 0);
    is(&q.verb[2], HER_V_FIND, 0, 0, her_card_named(com.content, "nec"), 0);
    is(&q.verb[3], HER_V_ROLR, 2, 0, 1, 0);
    const her_program r = read("renew wm; toll ar 2; fair sp 2; gain v 1");
    is(&r.verb[0], HER_V_RENEW, 0, 0, 'w', 'm');
    is(&r.verb[1], HER_V_TOLL, 2, HER_ARTIFACT_DECK, 0, 0);
    is(&r.verb[2], HER_V_FAIR, 2, HER_SPELL_DECK, 0, 0);
    is(&r.verb[3], HER_V_GAIN, 1, 'v', 0, 0);
    static const char *const alone[] = {
        "market", "step",    "ghost",  "climb",  "spy",        "diplo",    "slip",   "luck",
        "xp 1",   "cheap 4", "flip 1", "hire 2", "stall ar 2", "march -1", "hand 1", "arcane 1"};
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        const her_program one = read(alone[i]);
        assert_int_equal(one.count, 1);
        assert_in_range(one.verb[0].op, HER_V_SEARCH, HER_V_ARCANE);
    }
}

static void refused(const char *text, const char *words) {
    char got[160];
    gg_text why = gg_text_over(got, sizeof got);
    her_program p;
    assert_false(her_read_verbs(com.content, gg_slice_of(text), &p, &why));
    if (!strstr(got, words)) fail_msg("'%s' is not '%s'", got, words);
}

TEST(wrong_arguments_are_refused) {
    refused("gain g", "an argument is missing: 'gain g'");
    refused("gain x 2", "does not take 'x'");
    refused("gain g 2 3", "does not take '3'");
    refused("search zz 2", "does not take 'zz'");
    refused("exile z 1", "does not take 'z'");
    refused("find zzz", "there is no card");
    refused("renew wmm", "does not take 'wmm'");
    refused("rolt 1 1", "an argument is missing");
    refused("inc v 1", "there is no verb 'inc'"); /* incomes are what is flagged */
    refused("rolr 4 1", "does not take '4'");
    refused("rolr 1 2", "does not take '2'");
    refused("rolt 0 0 0", "does not take '0'");
    refused("rolt 2 1 2", "does not take '2'");
    refused("stall ar 9", "does not take '9'");
    refused("fair sp 0", "does not take '0'");
    refused("hire 9", "does not take '9'");
    refused("raise 5", "does not take '5'");
    refused("reinf 8 0", "does not take '8'");
    refused("gain g -1", "does not take '-1'");
    refused("flip -1", "does not take '-1'");
    refused("march 1; march 1; march 1; march 1; march 1", "too many verbs");
}

/* The numbers go into fields of a few bits: beyond them a cast was kept and free, and a unit that was
 * "healed" paralysed. */
TEST(numbers_of_verbs_have_ranges) {
    refused("pow 10", "not from 0 to 9: 'pow 10'");
    refused("pow -1", "not from 0 to 9");
    refused("spow 10", "not from 0 to 9");
    refused("aicast 40", "not from 0 to 9");
    refused("arcane -1", "does not take '-1'");
    refused("arcane 10", "does not take '10'");
    refused("heal -9 u", "not from 0 to 15: 'heal -9 u'");
    refused("heal 16 u", "not from 0 to 15");
    refused("dmg -1 e", "not from 0 to 15");
    refused("thorns 99 f", "not from 0 to 15");
    refused("hp -1 f", "not from 0 to 9");
    refused("tent -1", "not from 0 to 9");
    refused("expert -9", "not from 0 to 9");
    refused("pay b -1", "not from 0 to 99");
    refused("ini 10 f", "not from -9 to 9");
    refused("draw 16", "not from 0 to 15");
    refused("cast", "not from 1 to 2");
    refused("para 1 e", "not from 0 to 0");
    refused("area 3 1,1", "does not take '3'");
    refused("rer 8 1", "does not take '8'");
    refused("rer 7 2", "does not take '2'");
    refused("rer", "an argument is missing");
    (void)read("pow 9; heal 15 u; atk -9; hp 9 f");
    (void)read("ini -9*swd e; pay g 99; rer 7 1; area 2 9,9,9");
}

/* Sums of what fits: eight orbs give a school far more than the number of a cast holds. */
TEST(the_power_of_a_cast_ends_below_its_flags) {
    for (int arrow = 0; arrow < 2; arrow++) {
        com_hands("Aswdf@b3:* Bvamf@b4:r Bgrff@d5:x", "lig mar", "");
        const int orb = her_card_named(com.content, "swr");
        com_effect("swr", "O: spow 9 ~c");
        for (int i = 0; i < HER_ONGOING; i++)
            her_add_ongoing(&com.s, orb, HER_ONGOING_HOW(0, HER_FOR_COMBAT, 0, true),
                            HER_ON_SIDE(0), HER_AIR);
        com.sc->arcane[0] = 9;
        com_go();
        com_play(arrow ? "P:mar.1" : "P:lig.1");
        if (arrow) com_lists("W:a W:e W:f W:w -> W:a");
        assert_int_equal(com.s.power, HER_POWER); /* and no flag */
        her_combat again;
        lab_read(com.game, com_line(), &again);
        assert_int_equal(again.power, HER_POWER);
        com_play("T:b4");
        com_is("b4", arrow ? "vamf!3" : "-");
    }
}

/* Only `pow` empowers: another number of an option is none of a spell's power. */
TEST(options_that_empower_begin_with_pow) {
    com_hands("Aswdf@b3:* Bvamf@b4:r", "lig pwr foc", "");
    com_effect("pwr", "I@cast: gain g 99");
    com_go();
    com_play("P:lig.1");
    com_lists("L E:foc.2");
}

/* Check 92: the shared decks, starting decks included. */
TEST(copies_make_the_shared_decks) {
    int count[HER_UNIT_ABILITY + 1] = {0};
    for (int i = 0; i < com.content->cards; i++)
        count[com.content->card[i].kind] += com.content->card[i].copies;
    assert_int_equal(count[HER_ABILITY_CARD], 42);
    assert_int_equal(count[HER_SPELL], 60);
    assert_int_equal(count[HER_ARTIFACT], 33);
    assert_int_equal(count[HER_WAR], 4);
    assert_int_equal(count[HER_STATISTIC] + count[HER_EMPOWERED] + count[HER_SPECIALTY], 0);
}

GROUP(start, com_end)
