/* Tokens, words, explanations and places of the campaign (RULES.md, section 4). */
#include "lab.h"

#include "../../core/random.h"

#include <stdlib.h>
#include <string.h>

/* The token of a packed move or outcome at a node, legal there or not. */
static const char *token(odc_node node, odc_type type, uint32_t argument) {
    static char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    cam.s->node = (uint8_t)node;
    odc_rules.write_move(cam.game, &cam.both, odc_pack(type, argument), &text);
    return words;
}

#define TOKEN(node, type, argument, words)                                                         \
    assert_string_equal(token(ODC_##node, ODC_M_##type, argument), words)

/* CN11 of this day. */
static void advancement(int day) {
    cam.s->day = (uint8_t)day;
    cam.s->exchanges[0] = 2; /* of T08, where it is owned: so that there is a choice */
    cam_step(ODC_D_ADVANCE);
}

GROUP(NULL, cam_end)

/* --- tokens */

TEST(tokens_of_decisions) {
    cam_open("");
    const uint32_t t3 = (uint32_t)cam_tech("T03"), t8 = (uint32_t)cam_tech("T08");
    const uint32_t six = (uint32_t)cam_tile(6);
    TOKEN(CN_EXIT, TO, six, "to:6");
    TOKEN(CN_EXIT, TO, six | 1 << 8, "to:6a");
    TOKEN(CN_EXIT, TO, six | 2 << 8, "to:6b");
    TOKEN(CN_EXIT, STAY, 0, "stay");
    TOKEN(CN_FACTION, FACTION, 1, "fa:EW");
    TOKEN(CN_PROGRESS, PROGRESS, 0, "pg:s");
    TOKEN(CN_PROGRESS, PROGRESS, 1, "pg:i");
    TOKEN(CN_AGAIN, AGAIN, 1, "rr:1");
    TOKEN(CN_SAVE, SAVE, (uint32_t)cam_tech("T02"), "sv:T02");
    TOKEN(CN_SAVE, PASS, 0, "pass");
    TOKEN(CN_CHOICE, CHOOSE, 2, "ch:2");
    TOKEN(CN_LEADER, LEADER, 3, "ld:3");
    TOKEN(CN_LEADER, LEADER, 4, "ld:r");
    TOKEN(CN_SPAWN, SPAWN, (uint32_t)cam_tile(11), "as:11");
    TOKEN(CN_ORDER, ORDER, 1, "or:1");
    TOKEN(CN_REGULAR, REGULAR, 0, "rp:kiln");
    TOKEN(CN_REGULAR, REGULAR, 1, "rp:maze");
    TOKEN(CN_ADVANCE, RESEARCH, t3, "re:T03");
    TOKEN(CN_ADVANCE, TRADE, t8 | 0 << 8 | 2 << 12 | 2 << 16, "tr:T08.salt.brass.2");
    TOKEN(CN_ADVANCE, TRADE, t8 | 5 << 8 | 9 << 12 | 1 << 16, "tr:T08.corek.starstone.1");
    TOKEN(CN_ADVANCE, CRAFT, (uint32_t)cam_gear("G09"), "cr:G09");
    TOKEN(CN_ADVANCE, CRAFT, (uint32_t)cam_gear("G07") | 256, "cr:G07"); /* no other way */
    TOKEN(CN_ADVANCE, ABILITY, (uint32_t)cam_tech("T02") | 1 << 8, "ab:T02.2");
    TOKEN(CN_ADVANCE, SUMMON, 0, "su:SU1");
    TOKEN(CN_ADVANCE, NEXT, 0, "next");
    TOKEN(CN_DELVE, MORE, 0, "more");
    TOKEN(CN_DELVE, STOP, 0, "stop");
    TOKEN(CN_NODE, NODE, 1, "nd:1");
    TOKEN(CN_GROUP, SHARE, 1 | 0 << 4 | 2 << 8 | 3 << 12, "dg:1.0.2.3");
    TOKEN(CN_CODE, CODE, 0, "sc:K1");
    TOKEN(CN_PORTRAIT, SKILL, 2, "sk:cun");
    TOKEN(CN_PORTRAIT, SKILL, 4, "sk:r");
    TOKEN(CN_NAME, NAME, 11, "nm:11");
    TOKEN(CN_TEAR, TEAR, 0, "sis:0");
    TOKEN(CN_TARGET, CITY, (uint32_t)cam_tile(10), "ct:10");
}

TEST(odc_301_tokens_of_breedings_name_the_sheet) {
    cam_open("");
    cam_own("T05");
    cam.s->res[0] = cam.s->res[1] = cam.s->res[4] = 9; /* salt, cedar, sinew */
    cam_titans("BROMOS");
    advancement(2);
    cam_offers("br:", "br:T01.HALCE br:T05.KERYX");
}

TEST(a_second_way_to_make_gear_has_its_own_token) {
    cam_open("");
    const int gear = cam_gear("G07");
    for (int i = 0; i < cam.sc->content.recipes; i++)
        if (cam.sc->content.recipe[i].gear == gear) cam.sc->content.recipe[i].craftable = 1;
    TOKEN(CN_ADVANCE, CRAFT, (uint32_t)gear, "cr:G07");
    TOKEN(CN_ADVANCE, CRAFT, (uint32_t)gear | 256, "cr:G07+");
}

TEST(tokens_of_outcomes) {
    cam_open("");
    TOKEN(C_EXPLORE, OUTCOME, (uint32_t)cam_card("E05"), "!ex=E05");
    TOKEN(C_TEST, OUTCOME, 1, "!ts=1");
    TOKEN(C_HUB, OUTCOME, 1, "!hb=H2");
    TOKEN(C_ADVENTURE, OUTCOME, (uint32_t)cam_adventure("J03"), "!av=J03");
    TOKEN(C_DELVE, OUTCOME, 7, "!dv=7");
    TOKEN(C_PICK, OUTCOME, 3, "!pk=3");
    TOKEN(C_FATED, OUTCOME, (uint32_t)cam_fated("F2"), "!ft=F2");
    TOKEN(C_MNEMOS, OUTCOME, (uint32_t)cam_mnemos("N4"), "!mn=N4");
    TOKEN(C_PORTRAIT, OUTCOME, 16, "!po=16");
    TOKEN(C_BATTLE, OUTCOME, 1 << 8 | 2, "!bt=w2");
    TOKEN(C_BATTLE, OUTCOME, 4, "!bt=l4");
    TOKEN(C_DIRECTION, OUTCOME, 3, "!dir=W");
}

TEST(free_choices_of_chance_begin_as_outcomes) {
    cam_open("prim=random");
    TOKEN(CN_SPAWN, SPAWN, (uint32_t)cam_tile(8), "!as:8");
    TOKEN(CN_EXIT, TO, (uint32_t)cam_tile(8), "to:8");
}

/* --- explanations */

static void explains(const char *word, const char *id) {
    lab_explains(cam.game, &cam.both, word, id);
}

TEST(odc_140_odc_143_odc_144_odc_146_why_the_argo_cannot_sail_there) {
    cam_open("");
    explains("to:13", "ODC-140");
    explains("to:7", "ODC-140");
    explains("stay", "ODC-R06");
    cam_at(2, 0);
    cam_morning(2);
    explains("to:6b", "ODC-143");
    explains("to:6", "ODC-143");
    cam_at(6, 2);
    cam_morning(2);
    explains("to:7", "ODC-144");
    cam_at(7, 0);
    cam_morning(2);
    explains("to:8", "ODC-146");
}

TEST(odc_237_why_nothing_is_researched) {
    cam_open("");
    cam.s->res[0] = 0;
    cam_own("T08");
    advancement(2);
    explains("re:T99", "ODC-237");
    explains("re:T01", "ODC-231");
    explains("re:T03", "ODC-237");
    explains("re:T05", "ODC-233");
    explains("cr:G09", "ODC-290");
    explains("cr:G99", "ODC-290");
    explains("br:T05.KERYX", "ODC-231");
    explains("br:T01.KERYX", "ODC-301");
    explains("ab:T01.1", "ODC-260");
    explains("ab:T02.2", "ODC-231");
    explains("su:SU1", "ODC-070");
    explains("su:none", "ODC-070");
    explains("tr:T09.salt.brass.1", "ODC-280");
}

TEST(odc_264_odc_302_odc_305_why_an_ability_cannot_be_used) {
    cam_open("");
    cam_own("T05");
    cam_own("T08");
    cam.s->res[0] = cam.s->res[1] = cam.s->res[4] = 9;
    cam_titans("KERYX BROMOS");
    cam_at(2, 0);
    advancement(5);
    explains("br:T05.KERYX", "ODC-302");
    explains("ab:T08.1", "ODC-264");
    explains("tr:T08.salt.salt.1", "ODC-R25");
    explains("tr:T08.salt.brass.5", "ODC-R25");
    cam_play("br:T01.HALCE");
    explains("br:T01.HALCE", "ODC-305");
}

TEST(why_other_tokens_are_refused) {
    cam_open("");
    explains("", "ODC-140");
    explains("nonsense", "ODC-140");
    explains("rp:kiln", "ODC-140");
    explains("!ts=1", "ODC-140");
    cam.s->node = ODC_CN_LEADER;
    explains("ld:7", "ODC-363");
    cam_morning(3);
    cam_play("to:2");
    cam_node(ODC_C_EXPLORE);
    explains("!ex=E13", "ODC-180");
    explains("!hb=H1", "ODC-180");
    odc_lose(cam.c, ODC_BY_CREW);
    explains("to:2", "ODC-R20");
}

/* --- words of every node */

static void look(gg_move move) {
    char words[1024], from[GG_PLACES_TEXT], to[GG_PLACES_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_text a = gg_text_over(from, sizeof from), b = gg_text_over(to, sizeof to);
    odc_rules.describe(cam.game, &cam.both, move, &text);
    assert_false(text.cut);
    assert_true(strstr(words, ": ") && strchr(words, '('));
    assert_null(strstr(words, "null"));
    assert_non_null(odc_rules.group(cam.game, &cam.both, move));
    odc_rules.places(cam.game, &cam.both, move, &a, &b);
    assert_false(a.cut || b.cut);
}

/* Plays campaigns at random and has all that is offered described. */
static uint32_t tour(int games) {
    uint32_t nodes = 0;
    gg_random random;
    gg_random_init(&random, 16, 4);
    for (int n = 0; n < games; n++) {
        gg_start(cam.game, &cam.both);
        for (int step = 0; cam.game->rules->actor(cam.game, &cam.both) != GG_OVER; step++) {
            gg_move list[GG_MAX_MOVES];
            const int count = gg_list(cam.game, &cam.both, list);
            for (int k = 0; k < count; k++) look(list[k]);
            lab_headline(cam.game, &cam.both);
            nodes |= UINT32_C(1) << cam.s->node;
            gg_apply(cam.game, &cam.both, list[gg_random_below(&random, (uint32_t)count)]);
        }
    }
    return nodes;
}

TEST(every_node_has_words) {
    cam_open("");
    const uint32_t nodes = tour(150);
    static const int met[] = {ODC_CN_EXIT,    ODC_CN_FACTION, ODC_CN_PROGRESS, ODC_CN_AGAIN,
                              ODC_CN_SAVE,    ODC_CN_CHOICE,  ODC_CN_LEADER,   ODC_CN_REGULAR,
                              ODC_CN_ADVANCE, ODC_CN_DELVE,   ODC_CN_CODE,     ODC_CN_PORTRAIT,
                              ODC_CN_TEAR,    ODC_CN_TARGET,  ODC_C_EXPLORE,   ODC_C_TEST,
                              ODC_C_HUB,      ODC_C_BATTLE,   ODC_C_PICK,      ODC_C_DELVE};
    for (size_t k = 0; k < sizeof met / sizeof *met; k++)
        if (!(nodes >> met[k] & 1)) fail_msg("node %d was not met", met[k]);
}

TEST(choices_say_what_they_bring) {
    cam_open("");
    cam_at(3, 0);
    cam_morning(2);
    cam_deck("E06");
    cam_play("to:2"); /* Trade Sail: pay(salt,1); res(brass,1), or nothing */
    cam_node(ODC_CN_CHOICE);
    assert_int_equal(lab_count(cam.game, &cam.both, ""), 2);
    assert_string_equal(lab_told(cam.game, &cam.both, "ch:0"),
                        "Argo: chooses the first: pay 1 salt, +1 brass (ch:0)");
    assert_string_equal(lab_told(cam.game, &cam.both, "ch:1"),
                        "Argo: chooses the second: nothing (ch:1)");
    assert_string_equal(lab_headline(cam.game, &cam.both),
                        "Day 2 of 20, exploration: Trade Sail, choose one");
}

static void says(const char *wanted) {
    const char *words = lab_headline(cam.game, &cam.both);
    if (!strstr(words, wanted)) fail_msg("%s: %s", wanted, words);
}

TEST(what_hangs_on_a_roll_is_told_before_it_is_rolled_again) {
    cam_open("");
    odc_do_paragraph(cam.c, 114, ODC_NONE); /* the feast: a test of the Argo */
    cam_go();
    cam_play("!ts=0");
    says("roll the failed test again? (success: +1 ");
    says("; failure: ");
    cam_open("");
    odc_do_paragraph(cam.c, 112, ODC_NONE); /* who leads is asked before what there is to choose */
    cam_go();
    says("who leads? (choose +2 standing with Saltborn, -1 standing with Emberwrights / ");
}

TEST(a_delve_says_how_deep_it_is) {
    cam_open("");
    odc_do_paragraph(cam.c, 115, ODC_NONE);
    cam_go();
    cam_play("!dv=2");
    says("p115, 2 so far, draw on or stop? (delve of ");
}

TEST(odc_r38_a_titan_that_comes_aboard_is_asked_for) {
    cam_open("");
    odc_do_dreamwalker(cam.c, 1);
    cam_go();
    says("which titan comes aboard?");
}

/* --- a battle inside speaks for itself */

TEST(odc_480_a_battle_has_its_own_tokens_and_words) {
    char words[4096];
    gg_text text = gg_text_over(words, sizeof words);
    cam_open_full("");
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln");
    cam_offers("tk:", "tk:0=HALCE tk:0=BROMOS");
    odc_rules.headline(cam.game, &cam.both, &text);
    assert_non_null(strstr(words, "Day 4 of 20, encounter: Set-up"));
    explains("tk:0=NOBODY", "ODB-034");
    explains("to:2", "ODB-033");
}

/* --- moves of one list are told apart by their words, the heading of their group included */

enum { WORDS = 240 };
static char told[GG_MAX_MOVES][WORDS];

static int by_words(const void *a, const void *b) {
    return strcmp(a, b);
}

static void told_apart(void) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_moves(cam.game, &cam.both, list);
    for (int k = 0; k < count; k++) {
        gg_text text = gg_text_over(told[k], WORDS);
        gg_putf(&text, "%s: ", cam.game->rules->group(cam.game, &cam.both, list[k]));
        cam.game->rules->describe(cam.game, &cam.both, list[k], &text);
        assert_false(text.cut);
        char *const token_ = strrchr(told[k], '('); /* which tells all moves apart */
        assert_non_null(token_);
        *token_ = '\0';
    }
    qsort(told, (size_t)count, WORDS, by_words);
    for (int k = 1; k < count; k++)
        if (!strcmp(told[k - 1], told[k]))
            fail_msg("'%s' twice: %s", told[k], lab_line(cam.game, &cam.both));
}

TEST(moves_of_a_list_differ_in_their_words) {
    gg_random random;
    for (int round = 0; round < 12; round++) {
        cam_open_full("");
        gg_random_init(&random, 7, (uint64_t)round);
        while (odc_rules.actor(cam.game, &cam.both) != GG_OVER) {
            const bool chance = odc_rules.actor(cam.game, &cam.both) == GG_CHANCE;
            if (!chance) told_apart();
            gg_apply(cam.game, &cam.both,
                     chance ? gg_draw_outcome(cam.game, &cam.both, &random)
                            : gg_sample(cam.game, &cam.both, &random));
        }
    }
}
