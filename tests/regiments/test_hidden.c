/* hide_ammo: what is seen of ammunition, and dealing it again (section 4.4 of the rules, REG-R92).
 */
#include "../lab/test.h"
#include "lab.h"

/* Views of `seat` after the two games are equal as lines, or not. */
static void views(const char *scenario, int seat, const char *first, const char *second,
                  bool equal) {
    char line[2][GG_FEN_TEXT];
    const char *const played[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        war_begin(scenario);
        war_play(played[i]);
        war.game->rules->view(war.game, &war.s, seat);
        gg_text text = gg_text_over(line[i], sizeof line[i]);
        war.game->rules->write_fen(war.game, &war.s, &text);
    }
    assert_int_equal(!strcmp(line[0], line[1]), equal);
}

TEST(reg_039_r92_choices_are_not_seen) {
    static const char one[] = "=A first dep:A0 at:o4 ammo:1 dep:B0 at:a8 ammo:2";
    static const char two[] = "=A first dep:A0 at:o4 ammo:2 dep:B0 at:a8 ammo:2";
    views("m1:hide_ammo=1", 1, one, two, true);
    views("m1:hide_ammo=1", 0, one, two, false); /* the own are */
    views("m1", 1, one, two, false);
    views("m1:hide_ammo=1,ammo_mode=free", 1, one, two, true);
    war_begin("m1:hide_ammo=1");
    assert_true(war.game->hidden);
}

/* How often each pair of A0's and A1's ammunition is dealt to B, of 100 a pair in the mean. */
static void deals(lab *l, int often[4][4], int draws) {
    gg_random random;
    memset(often, 0, sizeof(int[4][4]));
    gg_random_init(&random, 5, GG_STREAM_TEST);
    lab view = *l;
    view.game->rules->view(view.game, &view.s, 1);
    for (int i = 0; i < draws; i++) {
        char why[200];
        lab again = view;
        again.game->rules->redeal(again.game, &again.s, 1, &random);
        gg_text text = gg_text_over(why, sizeof why);
        if (!again.game->rules->valid(again.game, &again.s, &text)) fail_msg("%s", why);
        assert_int_equal(again.s.unit[0].ammo + again.s.unit[1].ammo + again.s.pool[0],
                         l->s.unit[0].ammo + l->s.unit[1].ammo + l->s.pool[0]);
        often[again.s.unit[0].ammo][again.s.unit[1].ammo]++;
    }
}

TEST(reg_r92_dealing_is_uniform_under_the_pool) {
    int often[4][4];
    lab_edit("pool: 24", "pool: 2");
    lab_edit("resround: 2", "resround: 1");
    war_begin("m1:hide_ammo=1");
    war_play("=A first dep:A0 at:o4 ammo:1 dep:done dep:A1 at:o4 ammo:0 dep:done res:done "
             "res:B0 ammo:0 res:done");
    war_node("maj/A");
    deals(&war, often, 600); /* (0,0) (0,1) (0,2) (1,0) (1,1) (2,0) */
    int pairs = 0;
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            if (a + b > 2) assert_int_equal(often[a][b], 0);
            if (a + b > 2) continue;
            pairs++;
            assert_true(often[a][b] > 60 && often[a][b] < 140); /* 4 standard deviations of 9 */
        }
    assert_int_equal(pairs, 6);
    war_play("pass pass");
    war_node("maj/B"); /* the same while B itself is to act */
    deals(&war, often, 600);
    assert_true(often[0][2] > 60 && often[2][0] > 60 && often[2][2] == 0);
}

TEST(reg_110_r92_shots_are_seen) {
    int often[4][4];
    /* On a map of seven tiles: of 0 to 2 at the start, after a shot that costs 1, 0 or 1 are left.
     */
    lab_edit("    radius: 7\n    rounds: 16", "    radius: 1\n    rounds: 16");
    lab_edit("    buildings: [hut e12, hut f9, hut j7, hut k4, hou* h4, hou* h12, blk* h8]\n"
             "    wood: e8 f6 g6 g11 i5 i10 j10 k8",
             "    wood: g9");
    war_begin("m1:hide_ammo=1");
    war_play("=A first dep:A0 at:i7 ammo:1 dep:B3 at:g8 ammo:0 dep:A1 at:i8 ammo:0 dep:done "
             "dep:done res:done res:done");
    deals(&war, often, 900);
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) assert_true(often[a][b] > 60 && often[a][b] < 140);
    war_play("sal:A0 w1>B3 =miss w0>B3 =miss");
    deals(&war, often, 600);
    for (int b = 0; b < 3; b++) {
        assert_true(often[0][b] > 60 && often[0][b] < 140);
        assert_true(often[1][b] > 60 && often[1][b] < 140);
        assert_int_equal(often[2][b], 0);
    }
}

/* A view that is played on as it is (a line pasted into a program, say) stays sound: what is blanked
 * pays what it may have. */
TEST(reg_r92_views_can_be_played_on) {
    gg_random random;
    gg_random_init(&random, 92, GG_STREAM_TEST);
    war_begin("starter:hide_ammo=1");
    for (int i = 0; i < 300; i++) {
        gg_start(war.game, &war.s);
        gg_playout(war.game, &war.s, &random, gg_random_below(&random, 300));
        war.game->rules->view(war.game, &war.s, (int)gg_random_below(&random, 2));
        for (int k = 0; k < 200 && war.s.node != REG_END; k++) {
            char why[200];
            gg_text text = gg_text_over(why, sizeof why);
            if (!war.game->rules->valid(war.game, &war.s, &text)) fail_msg("%s", why);
            gg_apply(war.game, &war.s,
                     war.s.who == 2 ? gg_draw_outcome(war.game, &war.s, &random)
                                    : gg_sample(war.game, &war.s, &random));
        }
    }
}

/* The other side does not see how much a unit takes. */
TEST(reg_039_r92_tokens_as_others_see_them) {
    char words[GG_MOVE_TEXT];
    for (int hides = 0; hides < 2; hides++) {
        gg_text text = gg_text_over(words, sizeof words);
        war_begin(hides ? "m1:hide_ammo=1" : "m1");
        war_play("=A first dep:A0 at:o4");
        const gg_move move = gg_find_move(war.game, &war.s, gg_slice_of("ammo:1"));
        gg_write_seen(war.game, &war.s, move, 1, &text);
        assert_string_equal(words, hides ? "ammo:?" : "ammo:1");
        gg_text_clear(&text);
        gg_write_seen(war.game, &war.s, move, 0, &text);
        assert_string_equal(words, "ammo:1");
    }
}

/* The start has the line of the file's options, of which others may be set: what is known of ammunition
 * comes and goes, and what nothing uses is there. */
TEST(reg_r92_fixed_positions_with_hidden_ammunition) {
    static const char *const options[] = {"",
                                          ":hide_ammo=0",
                                          ":hide_ammo=1",
                                          ":hide_ammo=1,ammo_mode=free",
                                          ":hide_ammo=1,ammo_mode=full",
                                          ":ammo_mode=off"};
    static const char *const known[2][6] = {
        {"-", "-", "K03.00/03.00", "K03.00/03.00", "-", "-"},
        {"K02.00/02.00", "-", "K02.00/02.00", "K02.00/02.00", "-", "-"}};
    char scenario[64];
    for (int i = 0; i < 12; i++) {
        lab_edit("name: Cadet Squad, kind: INF, M: 1, A: 0, C: 2, H: 2, ammo: 0",
                 "name: Cadet Squad, kind: INF, M: 1, A: 0, C: 2, H: 2, ammo: 3");
        if (i >= 6) lab_edit("options: {fhc_rounds: 1}", "options: {fhc_rounds: 1, hide_ammo: 1}");
        if (i >= 6) lab_edit("h8=hut.3.0.0.-*;-/-;-", "h8=hut.3.0.0.-*;-/-;K02.00/02.00");
        snprintf(scenario, sizeof scenario, "tiny%s", options[i % 6]);
        war_begin(scenario);
        war_field(13, known[i / 6][i % 6]);
        war_unit("A0", i % 6 == 5 ? "@j7.0.2.3" : "@j7.0.2.0");
    }
}

/* A supply moves both bounds; what was fired before it stays known. */
TEST(reg_r92_a_supply_moves_both_bounds) {
    war_begin("starter:hide_ammo=1");
    const reg_scenario *sc = war.game->scenario;
    int u = 0;
    while (reg_sheet_of(sc, u)->ammo < 4) u++;
    reg_known_set(&war.s, u, 0, 1); /* of four at the most three were fired */
    reg_known_gained(sc, &war.s, u, 1);
    assert_int_equal(reg_known_low(&war.s, u), 1);
    assert_int_equal(reg_known_high(&war.s, u), 2);
}
