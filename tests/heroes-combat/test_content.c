/* The content file: what its tables fix beyond single cards, and refusals of what
 * is wrong in a file, each with its place. */
#include "../../core/content.h"
#include "../../core/games.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

GG_EMBEDDED(core_heroes_content_combat_yaml);

static void wrong(const char *from, const char *to, const char *words) {
    lab_content_refused("heroes-combat", "k01", gg_embedded_core_heroes_content_combat_yaml, from,
                        to, words);
}

/* Clients and the conformance kit see the combats that are listed: all of the file, in its order.
 */
TEST(every_combat_is_listed) {
    const char *at = strstr(gg_embedded_core_heroes_content_combat_yaml, "\ncombats:\n");
    int count = 0;
    assert_non_null(at);
    for (gg_scenario_info info; (at = strstr(at, "\n  - {id: ")); count++) {
        gg_slice id, title;
        gg_slice rest = gg_slice_of(at += strlen("\n  - {id: "));
        assert_true(gg_field(&rest, ',', &id) && gg_field(&rest, '"', &title));
        assert_true(gg_field(&rest, '"', &title));
        assert_true(her_combat_rules.scenario(&her_combat_rules, count, &info));
        assert_true(gg_slice_is(id, info.id) && gg_slice_is(title, info.title));
    }
    assert_in_range(count, 20, 99);
    assert_false(her_combat_rules.scenario(&her_combat_rules, count, &(gg_scenario_info){0}));
}

/* Check 92: two copies of a minor artifact, one of the others, 33 cards. */
TEST(artifacts_have_a_class) {
    static const char *const major = "scs vil prs clk tun shk bow wyr swr", *const relic =
                                                                                "tit wng orb hlm";
    int count[4] = {0};
    com_start("k01");
    for (int i = 0; i < com.content->cards; i++) {
        const her_card *c = &com.content->card[i];
        count[c->artifact] += c->kind == HER_ARTIFACT;
        assert_int_equal(c->kind == HER_ARTIFACT, c->artifact != HER_NO_ARTIFACT);
        if (c->kind != HER_ARTIFACT) continue;
        assert_int_equal(c->artifact == HER_MAJOR, strstr(major, c->code) != NULL);
        assert_int_equal(c->artifact == HER_RELIC, strstr(relic, c->code) != NULL);
    }
    assert_int_equal(count[HER_MINOR], 10);
    assert_int_equal(count[HER_MAJOR], 9);
    assert_int_equal(count[HER_RELIC], 4);
    assert_int_equal(2 * count[HER_MINOR] + count[HER_MAJOR] + count[HER_RELIC], 33);
}

TEST(classes_are_checked) {
    wrong("kind: artifact, class: minor", "kind: artifact", "class");
    wrong("kind: artifact, class: minor", "kind: artifact, class: humble", "class");
    wrong("kind: statistic,", "kind: statistic, class: relic,", "other cards have no class");
}

/* A spell that lets another be cast would have no card to be done with. */
TEST(spells_are_cast_one_at_a_time) {
    wrong("A: dmg 1/2/3 e", "A: cast 1", "'cast' neither in a spell");
    wrong("I@ecast: negate 1 ;;", "I@ecast: cast 2 ;;", "nor while one is cast");
}

/* A card chosen is a byte from 128 on. */
TEST(records_fit_the_state) {
    char cards[1024];
    com_start("k01");
    const int room = HER_CARDS - com.content->cards;
    assert_in_range(room, 1, 9);
    for (int more = room; more <= room + 1; more++) {
        gg_text text = gg_text_over(cards, sizeof cards);
        gg_put(&text, "\ncards:\n");
        for (int i = 0; i < more; i++)
            gg_putf(&text, "  - {code: zz%d, name: Card, kind: statistic, effect: \"I: draw 1\"}\n",
                    i);
        assert_false(text.cut);
        wrong("\ncards:\n", cards, more > room ? "too many cards" : NULL);
    }
}

TEST(refusals_name_their_place) {
    wrong("hp: 2, i: 4", "hp: 11, i: 4", "hp");
    wrong("code: boa", "code: b_a", "'b_a'");
    wrong("id: k01", "id: K1", "a-z");
    wrong("thresholds: [0, 1, 2]", "thresholds: [0, 1, 8]", "'8' is not a number from 0 to 7");
    wrong("[bs, bbs, bss, sss]", "[bs, bbs, bss, ssx]", "guards[2][3]: 'ssx'");
    wrong("[bs, bbs, bss, sss]", "[bs, bbs, bss]", "guards[2]");
    wrong("herolevels: [3, 3]", "herolevels: [3, 8]", "0 to 7");
    wrong("options: {control: 2, limit: 1, mp: 2}", "options: {control: 4}", "0 to 3");
    wrong("options: {control: 2, limit: 1, mp: 2}", "options: {controls: 2}", "controls");
}

/* Played at the dice, a reroll would stay in play and be taken there for a card of the hand, over and
 * over: the combat would never end. */
TEST(rerolls_are_in_play_before_the_dice_are_rolled) {
    wrong("I@atk: atk 2 or I@def: def 2", "I@roll: nodie or I@roll: rer 1 1", "none is played");
    wrong("I@atk: atk 2 or I@def: def 2", "I@roll: draw 1; rer 7 1 or I@roll: nodie",
          "none is played");
    wrong("I@atk: atk 2 or I@def: def 2", "I@roll: nodie or I@atk: rer 1 1", NULL);
}

/* Effects and abilities: the words that are wrong are shown. */
TEST(refusals_of_effects_name_the_word) {
    wrong("effect: \"I: heal 2 f\"", "effect: \"I: heel 2 f\"", "there is no verb 'heel'");
    wrong("effect: \"I: heal 2 f\"", "effect: \"I: heal 2 Q\"", "does not take 'Q'");
    wrong("effect: \"I: heal 2 f\"", "effect: \"X: heal 2 f\"", "there is no timing 'X'");
    wrong("effect: \"I: heal 2 f\"", "effect: \"heal 2 f\"", "colon");
    wrong("effect: \"I@siege", "effect: \"I@noon", "there is no window 'noon'");
    wrong("I@atk[gf]", "I@atk[gh]", "there is no condition 'gh'");
    wrong("atk 1*swd", "atk 1*swx", "does not take '1*swx'");
    wrong("hp 1 f ~c", "hp 1 f ~", "does not take '~'");
    wrong("abilities: \"pas:card\"", "abilities: \"pas:card[\"", "no such ability 'pas:card['");
    wrong("abilities: \"pas:card\"", "abilities: \"pas:card[]\"", "no such ability 'pas:card[]'");
    wrong("abilities: \"pas:card\"", "abilities: \"act:heal x\"", "1 to 9: 'x'");
}

static void no_option(const char *scenario, const char *words) {
    gg_error error = {0};
    assert_null(gg_game_open("heroes-combat", scenario, &error));
    if (!strstr(error.words, words)) fail_msg("the error '%s' is not '%s'", error.words, words);
}

TEST(an_attacking_ai_hero_is_an_option) {
    com_start("k07:aiattacks=1,control=3");
    assert_string_equal(com.game->scenario_text, "k07:control=3,aiattacks=1");
    com_start("storm");
    assert_string_equal(com.game->scenario_text, "storm");
    com_start("storm:control=0"); /* the same armies for two players */
    assert_string_equal(com.game->scenario_text, "storm:control=0,aiattacks=0");
    com_start("storm:control=0,aiattacks=0");
    com_start("storm:control=3"); /* nothing changed */
    assert_string_equal(com.game->scenario_text, "storm");
    no_option("k07:aiattacks=1", "control=3");
    no_option("k07:control=2,aiattacks=1", "control=3");
    no_option("k07:control=3,aiattacks=2", "0 to 1");
    no_option("k10:control=3", "hero with cards"); /* Ilmar: an AI hero has no cards of a hand */
    no_option("k11:aiattacks=1", "hero with cards");
}

GROUP(NULL, com_end)
