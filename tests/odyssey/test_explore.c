/* The exploration step but for the adversary: 2.14, 2.16, checks CC06 .. CC09, CC15 .. CC17. */
#include "lab.h"

/* At CN01 of day 2 on this tile, with an empty deck. */
static void at(int number) {
    cam_open("");
    cam_busy();
    cam_own("T08");
    cam_at(number, 0);
    cam_deck("");
    cam_morning(2);
}

static uint64_t bit(const char *card) {
    return UINT64_C(1) << cam_card(card);
}

static bool gathered(const odc_state *s) {
    return s->step != ODC_EXPLORATION;
}

GROUP(NULL, cam_end)

TEST(cc06_odc_170_odc_173_doom_at_every_entry) {
    at(1);
    cam_play("to:5");
    assert_int_equal(cam.s->doom_tokens, 1);
    cam_node(ODC_C_HUB); /* unexplored: a hub adventure */
    cam_explore(5);
    cam_at(9, 0);
    cam_morning(3);
    cam_play("to:5");
    assert_int_equal(cam.s->doom_tokens, 2);
    cam_node(ODC_CN_ADVANCE);
}

TEST(cc07_odc_171_odc_172_good_symbols_once) {
    at(4);
    cam_play("to:8");
    cam_node(ODC_CN_PROGRESS);
    cam_play("pg:s");
    assert_int_equal(cam.s->progress, 1);
    cam_node(ODC_CN_TARGET); /* HALCE or BROMOS: two of each, B6 */
    assert_int_equal(cam.s->titans, 4);
    cam_play("ch:0");
    assert_int_equal(cam.s->titans, 5);
    cam_at(7, 0);
    cam_explore(8);
    cam_morning(3);
    cam_play("to:8");
    assert_int_equal(cam.s->titans, 5);
    assert_int_equal(cam.s->progress, 1);
}

TEST(odc_r21_doom_progress_titan) {
    at(4);
    cam.sc->content.tile[cam_tile(8)].symbols |= ODC_SYM_DOOM;
    cam_play("to:8");
    cam_node(ODC_CN_PROGRESS);
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(cam.s->titans, 4);
    assert_int_equal(cam.s->step, ODC_EXPLORATION);
}

/* --- the stacks */

/* Every card notes itself in the choice matrix, which nothing else uses here. */
static void cards_that_only_count(void) {
    at(1);
    cam_explore(2);
    cam_deck("E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12");
    for (int k = 0; k < 12; k++) {
        odc_card *card = &cam.sc->content.card[k];
        card->program.count = 0;
        card->disposal = ODC_PERMANENT;
    }
}

static int wanted;
static bool so_many_cards(const odc_state *s) {
    return __builtin_popcountll(s->gone) == wanted;
}

TEST(cc08_odc_180_odc_185_how_many_cards) {
    static const char *const chance[] = {"7/22", "7/22", "7/33", "7/66", "5/132", "1/132"};
    for (wanted = 2; wanted <= 7; wanted++) {
        cards_that_only_count();
        cam_play("to:2");
        cam_probability(gathered, cam_first, so_many_cards, chance[wanted - 2]);
    }
}

static bool so_many_symbols(const odc_state *s) {
    int n = 0;
    for (uint64_t set = s->gone; set; set &= set - 1)
        n += cam.sc->content.card[__builtin_ctzll(set)].adversary;
    return n == wanted;
}

TEST(cc09_odc_181_how_many_symbols) {
    static const char *const chance[] = {"5/12", "17/42", "13/84", "1/42"};
    for (wanted = 0; wanted <= 3; wanted++) {
        cards_that_only_count();
        cam_play("to:2");
        cam_probability(gathered, cam_first, so_many_symbols, chance[wanted]);
    }
}

TEST(odc_180_odc_184_one_stack_after_the_other) {
    at(1);
    cam_explore(2);
    cam_deck("E01 E02 E05");
    cam_play("to:2");
    assert_int_equal(cam.s->stack, 1);
    cam_chances(
        "!ex=E01 1/3 !ex=E02 1/3 !ex=E05 1/3 -> !ex=E02"); /* draw another: same stack, cedar 1 */
    assert_int_equal(cam.s->res[1], 3);
    assert_int_equal(cam.s->stack, 1);
    cam_chances("!ex=E01 1/2 !ex=E05 1/2");
    assert_true(cam.s->drawn == bit("E02"));
    cam_play("!ex=E05"); /* stack ends; the only card left is drawn at once */
    assert_true(cam.s->deck == (bit("E01") | bit("E02") | bit("E05")));
    assert_true(!cam.s->drawn);
    assert_int_equal(cam.s->stack, 0);
}

TEST(odc_r07_an_empty_deck_ends_the_stack) {
    at(1);
    cam_explore(2);
    cam_deck("E02 E04");
    cam_play("to:2 !ex=E04"); /* both say draw another; the second stack is empty: C12 */
    assert_true(cam.s->deck == (bit("E02") | bit("E04")));
    assert_int_equal(cam.s->crew, 5);
    assert_int_equal(cam.s->step, ODC_ADVANCEMENT);
}

/* --- disposals */

TEST(cc15_odc_182_odc_188_until_the_next_timeline_battle) {
    at(1);
    cam_explore(2);
    cam.s->day = 2;
    cam_morning(3);
    cam_deck("E10 E01 E05");
    cam_play("to:2 !ex=E10 !pk=2 !ex=E01");
    assert_true(cam.s->aside == bit("E10"));
    assert_true(cam.s->deck == (bit("E01") | bit("E05")));
    assert_int_equal(cam.s->argonaut[2].rage, 1);
    cam_morning(4); /* not in the deck on the day of the battle */
    cam_explore(1);
    cam_play("to:1");
    cam_chances("!ex=E01 1/2 !ex=E05 1/2 -> !ex=E01");
    cam_node(ODC_CN_REGULAR);
    cam_play("rp:kiln !bt=w0 sis:0");
    assert_true(!cam.s->aside);
    assert_true(cam.s->deck == (bit("E01") | bit("E05") | bit("E10")));
}

TEST(cc16_odc_183_permanent) {
    at(1);
    cam_explore(2);
    cam_deck("E11 E01 E05");
    cam_play("to:2 !ex=E11 pg:s !ex=E01");
    assert_int_equal(cam.s->progress, 1);
    assert_true(cam.s->gone == bit("E11"));
    assert_true(cam.s->deck == (bit("E01") | bit("E05")));
}

TEST(cc17_odc_205_acclimation) {
    at(1);
    cam_explore(2);
    cam_morning(6);
    cam_deck("E12 E01 E05");
    cam_play("to:2 !ex=E12 !ts=1 !ex=E01"); /* drawn on this day */
    assert_true(cam.s->gone == bit("E12"));
    assert_true(cam.s->deck == (bit("E01") | bit("E05") | bit("E13")));
    at(1);
    cam_explore(2);
    cam_morning(11);
    cam_deck("E05");
    cam.s->aside = bit("E01"); /* wherever it is */
    cam_play("to:2");
    assert_true(!cam.s->aside);
    assert_true(cam.s->gone == bit("E01"));
    assert_true(cam.s->deck == (bit("E05") | bit("E14")));
}

/* --- step 4: 2.17 */

TEST(odc_210_odc_211_odc_212_the_expedition) {
    at(1);
    cam_play("to:2");
    cam_node(ODC_C_HUB);
    assert_int_equal(cam.s->step, ODC_EXPEDITION);
    at(2);
    cam_play("to:3");
    cam_node(ODC_C_ADVENTURE);
    cam_chances("!av=J07 1/2 !av=J08 1/2");
    at(2);
    cam_explore(3);
    cam_play("to:3"); /* explored: no adventure */
    assert_int_equal(cam.s->step, ODC_ADVANCEMENT);
}
