/* Position lines (RULES.md, section 5, D1 to D10): the example of the page, round trips at every
 * node, in and out of a battle, and the refusal of what does not hold together (section 1). And
 * fog, which a line must carry. */
#include "lab.h"

#include "../../core/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

GROUP(NULL, cam_end)

static const char example[] =
    "odc1;ember@0;0/20.0.1.0.1.0.-.-.0.0.0.0.0.0.-;c6h6f0k0,r2_2_0_0_0_0_0_0_0_0_0_0,t1,s0.0.0.0.0,"
    "g0.0,a2,p0;1@0.0.3,o1-,v-,d-@-,m0_0_0;-;dfff,t0,a0,g0;d1,p8e,u0,x0_0_0_0;"
    "0x4,1x1,3x1,4x1,9x1,13x1,b-;0.0.0.0.1,0.0.0.0.1,1.0.0.0.1,1.0.0.0.1;"
    "1.1:0000:1_0_0_0_0_0:N1.0.0,-:-,-:0_0_0_0:0.0:-:-.-.0/"
    "2.1:0000:0_1_0_0_0_0:N2.0.0,-:-,-:0_0_0_0:0.0:-:-.-.0/"
    "3.1:0000:0_0_0_1_0_0:-,-:-,-:0_0_0_0:0.0:-:-.-.0/"
    "4.1:0000:0_0_1_0_0_0:-,-:-,-:0_0_0_0:0.0:-:-.-.0;"
    "1A0.1A0.1.0.0.0.0.0.0.00000000000000000000000000000000;0_0_0_0_0_0_0_0;"
    "0.0.0.0.0.0,0.0.0.0.0.0.0.0.0.0,p0,-,0,0_0_0_0_0_0_0_0;0_0_0_0_0_0_0_0,0_0_0_0_0_0_0_0;"
    "0.0.7;-,e0,t-,l-;n-,u0;-";

static char line[GG_FEN_TEXT]; /* the line that edits change */

static void write_line(void) {
    gg_text text = gg_text_over(line, sizeof line);
    odc_rules.write_fen(cam.game, &cam.both, &text);
    assert_false(text.cut);
}

/* The edited line must be refused with these words, and nothing changes. */
static void refused(const char *from, const char *to, const char *words) {
    lab_refuses(cam.game, lab_edited(line, from, to), words);
}

/* The edited line must be accepted and written back the same. */
static void accepted(const char *from, const char *to) {
    lab_accepts(cam.game, lab_edited(line, from, to), &cam.both);
}

static void use_example(void) {
    cam_open_full("");
    strcpy(line, example);
}

/* --- the example of the page */

TEST(odc_020_r23_the_example_line) {
    cam_open_full("");
    write_line();
    assert_string_equal(line, example);
    accepted("odc1", "odc1");
    cam_lists("to:2 to:5");
}

/* D7: options as bits; the table model has the same line but for them. */
TEST(odc_020_options_in_the_line) {
    static const char *const options[][3] = {
        {"ember", "ember", "ember@0;"},
        {"ember:fog=on", "ember:fog=on", "ember@1;"},
        {"ember:battle_model=table", "ember:battle_model=table", "ember@2;"},
        {"ember:prim=random", "ember:prim=random", "ember@4;"},
        {"ember:prim=adversary,battle_model=table,fog=on",
         "ember:fog=on,battle_model=table,prim=adversary", "ember@b;"},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        char scenario[GG_SCENARIO_TEXT];
        gg_text text = gg_text_over(scenario, sizeof scenario);
        gg_error error;
        gg_game *game = gg_game_open_rules(&odc_rules, options[i][0], NULL, NULL, &error);
        assert_non_null(game);
        odc_both both;
        gg_start(game, &both);
        gg_text fen = gg_text_over(line, sizeof line);
        odc_rules.write_fen(game, &both, &fen);
        assert_non_null(strstr(line, options[i][2]));
        assert_true(odc_rules.fen_scenario(&odc_rules, gg_slice_of(line), &text));
        assert_string_equal(scenario, options[i][1]);
        gg_game_close(game);
    }
    char words[64];
    gg_text text = gg_text_over(words, sizeof words);
    assert_false(odc_rules.fen_scenario(&odc_rules, gg_slice_of("odc1;ember@c;"), &text));
    assert_false(odc_rules.fen_scenario(&odc_rules, gg_slice_of("odc1;ember;"), &text));
    assert_false(odc_rules.fen_scenario(&odc_rules, gg_slice_of("odb1;ember@0;"), &text));
}

/* --- lines by hand */

TEST(odc_020_lines_by_hand) {
    static const char *const edits[][2] = {
        {"0/20.0.1.0.1", "20/20.0.1.0.1"},
        {".0.0.0.0.0.0.-;c6", ".320.0.0.0.0.0.-;c6"},
        {"c6h6f0k0", "c15h1f9k20"},
        {"r2_2_0", "r99_0_7"},
        {"t1,s0.0.0.0.0", "t0,s2.1.3.203.1"},
        {"g0.0,a2,p0", "g3.1,a3,p19"},
        {"1@0.0.3,o1-", "1@0.0.3,6@1.1.1,o6b"},
        {"1@0.0.3,o1-,v-,d-@-", "1@0.0.3,3@2.0.7,12@3.2.1,o3-,v10,d-@-"},
        {"m0_0_0;-;", "m3_0_0;3.0.140,6.1.0,9.2.66,20.4.0;"},
        {"dfff,t0,a0,g0", "d1ff,t0,a200,g400"},
        {"d1,p8e,u0,x0_0_0_0", "d83,p1c,u3,x2_0_0_0"},
        {"0x4,1x1,3x1", "1x2,2x1,3x1"},
        {"13x1,b-", "13x1,18x1,b18@2"},
        {"0.0.0.0.1,0.0.0.0.1,1", "0.1.1.0.1,2.0.0.0.1,1"},
        {"0.0.0.0.1,0.0.0.0.1,1.0.0.0.1,1.0.0.0.1", "-"},
        {"1.1:0000:1_0_0", "0.1:9999:-1_3_0"},
        {"N1.0.0,-:-,-:0_0_0_0:0.0:-:-.-.0", "N1.3.2,N4.1.0:-,-:2_0_0_1:1.1:0.0,2.2:1.18.ffff"},
        {"1A0.1A0.1.0.0.0.0.0.0.0", "3B4.2B3.3.1.1.1.7.1.30003.8"},
        {"0_0_0_0_0_0_0_0;0.", "-6_6_0_0_0_0_0_0;0."},
        {"0.0.0.0.0.0,0.0.0.0.0", "1f.f.0.0.0.0,3.5.2.1.0"},
        {"0_0_0_0_0_0_0_0,0_0_0_0_0_0_0_0;0.", "8_1_0_0_0_0_0_0,3_0_0_0_0_0_0_0;0."},
        {"0.0.7;-,e0,t-", "4.10.3;-,e2,t1"},
        {"n-,u0", "n0e3,u0"},
    };
    use_example();
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) accepted(edits[i][0], edits[i][1]);
    strcpy(line, lab_edited(line, "-.-.0.0.0", "-.-.1.0.0"));
    refused("odc1", "odc1", "map: an adversary is known from its introduction on");
    accepted("d-@-", "d0@-");
    accepted("d-@-", "d0@12");
    use_example();
    strcpy(line, lab_edited(line, "0.0.7;", "0.0.2;"));
    accepted("N2.0.0,-:-,-", "N2.0.0,-:F1.1,F3.0");
}

/* CN11, and the end of a campaign (D2). */
TEST(odc_020_d2_advancement_and_the_end) {
    use_example();
    strcpy(line, lab_edited(line, "r2_2_0", "r2_2_2"));
    accepted("0/20.0.1.0.1.0", "5/20.0.6.0.11.0");
    cam_lists("re:T03 next");
    accepted("0/20.0.1.0.1.0", "9/20.3.7.0.0.1");
    assert_int_equal(cam.game->rules->actor(cam.game, &cam.both), GG_OVER);
    strcpy(line, lab_edited(line, "0/20.0.1.0.1.0", "9/20.3.4.4.0.2"));
    accepted("c6h6f0", "c6h6f10");
    refused(".4.0.2", ".8.0.2", "day: what ended the campaign");
    refused(".4.0.2", ".4.1.2", "day: a campaign that is over asks nothing");
    refused(".3.4.4", ".0.4.4", "stack: a stack for such a node expected");
    refused(".4.0.2", ".4.0.0", "day: an outcome belongs to a campaign that is over");
}

TEST(lines_that_do_not_hold_together) {
    static const char *const cases[][3] = {
        {"odc1", "odc2", "format: 'odc1' expected"},
        {"ember@0", "amber@0", "cycle: 'ember' expected"},
        {"ember@0", "ember@2", "cycle: the options that the game has expected"},
        {"0/20", "21/20", "day: "},
        {"0/20", "0/19", "day: "},
        {"0.0.1.0.1.0", "0.0.1.0.20.0", "a stack for such a node expected"},
        {"0.0.1.0.1.0", "0.0.1.0.4.0", "a stack for such a node expected"},
        {"0.0.1.0.1.0", "0.0.6.0.1.0", "day: exits are taken in step 1"},
        {"0.0.1.0.1.0", "0.0.1.0.11.0", "day: advancement is step 6"},
        {"0/20.0.1.0.1", "0/20.0.6.0.11", "day: day 0 has only step 1"},
        {"-.-.0.0.0", "-.2.0.0.0", "day: nobody is concerned"},
        {"c6h6", "c0h6", "argo: without CREW or HULL the campaign is lost"},
        {"c6h6", "c6h16", "argo: "},
        {"c6h6f0", "c6h6f10", "argo: FATE above 9 loses the campaign"},
        {"_0_0,t1", "_0_1,t1", "argo: resource 11"},
        {"r2_2", "r100_2", "argo: "},
        {"s0.0.0.0", "s0.0.0.4", "argo: there is no such summoning"},
        {"g0.0", "g4.0", "argo: there is no such godform"},
        {"1@0.0.3", "1@0.1.3", "map: "},
        {"1@0.0.3", "1@0.0.0", "map: a tile with flags expected"},
        {"1@0.0.3", "2@1.0.3", "map: the Argo's tile is revealed"},
        {"1@0.0.3", "1@0.0.3,1@0.0.3", "map: tiles in ascending order expected"},
        {"1@0.0.3", "1@0.0.3,2@1.0.2", "map: an explored tile is revealed"},
        {"o1-", "o1a", "map: sectors belong to divided tiles"},
        {"o1-", "o13-", "map: the number of a tile expected"},
        {"v-", "v2", "map: the last visited city has no city"},
        {"d-@-", "d1@-", "map: "},
        {"d-@-", "d-@4", "map: an adversary that nobody knows"},
        {"d-@-", "d0@4", "map: an adversary is known from its introduction on"},
        {"m0_0_0", "m0_13_0", "map: the number of a tile expected"},
        {"m0_0_0;-", "m0_0_0;3.0.141", "timeline: event 0"},
        {"m0_0_0;-", "m0_0_0;3.1.3", "timeline: event 0"},
        {"m0_0_0;-", "m0_0_0;3.2.65", "timeline: event 0"},
        {"dfff,t0", "dfff,t1", "exploration: a card in two places"},
        {"dfff,t0", "d4fff,t0", "exploration: "},
        {"d1,p8e", "d1,p8f", "technology: one in both decks"},
        {"u0,x", "u8,x", "technology: there is no such ability"},
        {"0x4,1x1", "0x5,1x1", "gear: 0 has 4 copies"},
        {"0x4,1x1", "1x1,0x4", "gear: gear in ascending order expected"},
        {"b-", "b2@0", "gear: bound to a titan that is not there"},
        {"b-", "b1@4", "gear: bound to a titan that is not there"},
        {"0.0.0.0.1,0", "4.0.0.0.1,0", "titans: there is no such sheet"},
        {"0.0.0.0.1,0", "0.1.2.0.1,0", "titans: "},
        {"0.0.0.0.1,0", "0.0.1.0.1,0", "titans: a pattern belongs to a named titan"},
        {"1.0.0.0.1,1", "1.1.1.0.1,1", "titans: the pattern of another titan"},
        {"0.0.0.0.1,0", "0.0.0.0.0,0", "titans: "},
        {"1.1:0000", "17.1:0000", "argonauts: "},
        {"N1.0.0,-", "N2.0.0,-", "argonauts: a mnemos in two places"},
        {"N1.0.0,-", "N6.0.0,-", "argonauts: a mnemos expected"},
        {"N1.0.0,-", "N1.4.0,-", "argonauts: "},
        {"N1.0.0,-", "N1.1.2,-", "argonauts: a breakthrough without its nodes"},
        {"N1.0.0,-:-,-", "N1.0.0,-:F1.0,-", "argonauts: a fated mnemos in two places"},
        {"1A0.1A0.1", "4A0.1A0.1", "story: "},
        {"1A0.1A0.1.0.0", "1A0.1A0.1.0.1", "story: more inward adventures than there are"},
        {"0_0_0_0_0_0_0_0;0.", "0_0_1_0_0_0_0_0;0.", "diplomacy: standing goes from -6 to 6"},
        {"0.0.0.0.0.0,0", "20.0.0.0.0.0,0", "adventures: "},
        {"0.0.0.0.0.0,0", "0.0.0.0.0.0,7", "adventures: a full table is cleared"},
        {",p0,", ",p100,", "adventures: there is no paragraph 100"},
        {"0_0_0_0_0_0_0_0,0_0", "0_0_1_0_0_0_0_0,0_0", "evolution: at most 8 boxes"},
        {"0.0.7", "1.0.7", "argonauts: a mnemos in two places"},
        {"0.0.7", "4.4.7", "mnemos: a card in two places"},
        {"t-,l", "t3,l", "battles: "},
        {"l-", "l00", "battles: "},
        {"n-,u0;-", "n-,u0;-|odb1", "stack: no battle is fought"},
        {"n-,u0;-", "n-,u0;q0000000000000000", "stack: "},
        {"n-,u0;-", "n-,u0", "stack"},
    };
    use_example();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refused(cases[i][0], cases[i][1], cases[i][2]);
}

/* --- round trips */

static void step(gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(cam.game, &cam.both, list);
    gg_apply(cam.game, &cam.both, list[gg_random_below(random, (uint32_t)count)]);
}

/* Every position of a random campaign, outcomes even; returns how many lines told of a battle. */
static int round_trips(uint64_t seed) {
    gg_random random;
    int battles = 0;
    gg_random_init(&random, seed, 0);
    gg_start(cam.game, &cam.both);
    for (;;) {
        const int actor = cam.game->rules->actor(cam.game, &cam.both);
        odc_both back;
        gg_error error = {0};
        memset(&back, 7, sizeof back);
        write_line();
        battles += strchr(line, '|') != NULL;
        if (odc_rules.read_fen(cam.game, gg_slice_of(line), &back, &error) < 0)
            fail_msg("%s: %s", error.words, line);
        assert_memory_equal(&back, &cam.both, cam.game->state_bytes);
        if (actor == GG_OVER) return battles;
        step(&random);
    }
}

TEST(cc58_round_trips_with_the_table) {
    static const char *const options[] = {"", "fog=on", "prim=random", "prim=adversary"};
    for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
        cam_open(options[k]);
        for (uint64_t seed = 0; seed < 25; seed++) assert_int_equal(round_trips(seed), 0);
    }
}

TEST(cc58_round_trips_with_battles) {
    cam_open_full("");
    int battles = 0;
    for (uint64_t seed = 0; seed < 3; seed++) battles += round_trips(seed);
    assert_true(battles > 100);
    cam_open_full("prim=adversary");
    assert_true(round_trips(7) >= 0);
}

/* The node before the first battle's end, and lines that tell it wrongly. */
TEST(odc_480_a_battle_in_the_line) {
    gg_random random;
    cam_open_full("");
    gg_random_init(&random, 1, 0);
    for (write_line(); !strchr(line, '|'); write_line()) step(&random);
    char whole[GG_FEN_TEXT];
    strcpy(whole, line);
    assert_non_null(strstr(line, "|odb1;kiln-"));
    assert_int_equal(cam.s->phase, ODC_BATTLE);
    accepted("odc1", "odc1");
    refused("|odb1;kiln-", "|odb1;pursuit-", "scenario");
    refused("|odb1;", "|odb2;", "format");
    refused("c", "d", "format");
    *strchr(line, '|') = '\0';
    refused("odc1", "odc1", "the battle is missing behind '|'");
}

/* At an idle node of the battle its line may be edited; it must still fit the campaign. */
TEST(odc_482_who_fights_is_aboard) {
    gg_random random;
    cam_open_full("");
    gg_random_init(&random, 1, 0);
    while (cam.both.battle.node != ODB_BN_CHOOSE) step(&random);
    write_line();
    accepted("odc1", "odc1");
    refused(",l1_", ",l0_", "stack: a battle of its own");
    const uint8_t *aboard = cam.both.battle.aboard;
    const struct {
        int slot;
        const char *words;
    } slots[] = {{16, "titans: another fights than is aboard"},
                 {aboard[1], "camp: a slot aboard twice"},
                 {0, "camp: a titan of no slot"}};
    for (int k = 0; k < 3; k++) {
        char from[16], to[16];
        snprintf(from, sizeof from, ",l1_%d_", aboard[0]);
        snprintf(to, sizeof to, ",l1_%d_", slots[k].slot);
        refused(from, to, slots[k].words);
    }
    refused("_0,e0,o0", "_1,e0,o0", "camp: there are 10 resources");
    const char *end = strstr(line, ",l1_");
    char from[64], to[64];
    const int n = (int)strcspn(end, ";");
    snprintf(from, sizeof from, "%.*s;", n, end);
    snprintf(to, sizeof to, "%.*s64;", n - 1, end); /* the last gear lost */
    refused(from, to, "camp: there is no such gear");
}

/* Where processes are under way the line holds only as it was. */
TEST(lines_with_a_stack_are_read_as_they_were) {
    cam_open("");
    cam_play("to:2");
    write_line();
    const char *stack = strrchr(line, ';') + 1;
    assert_true(strlen(stack) > 60);
    assert_non_null(strchr(stack, 'q'));
    accepted("odc1", "odc1");
    refused("h6f0", "h5f0", "the sum of a line that was not changed");
    char words[8];
    snprintf(words, sizeof words, ";%.4s", stack);
    refused(words, ";0000", "the sum of a line that was not changed");
}

/* --- fog: R02, C24 */

static int redealt(const char *tiles, gg_random *random, int seen[ODC_TILES][ODC_TILES]) {
    odc_both deal = cam.both;
    int moved = 0;
    odc_rules.redeal(cam.game, &deal, 0, random);
    for (int i = 0; i < cam.sc->content.tiles; i++) {
        const int from = odc_lies_at(&deal.campaign, i);
        seen[i][from]++;
        moved += from != i;
        if (from != i && !tiles[cam.sc->content.tile[i].number])
            fail_msg("tile %d is exchanged", cam.sc->content.tile[i].number);
        assert_int_equal(odc_symbols(&cam.sc->content, &deal.campaign, i) & ODC_SYM_CITY,
                         cam.sc->content.tile[i].symbols & ODC_SYM_CITY);
    }
    return moved;
}

/* Unrevealed tiles that are no city, not restricted and not the story place: 2 4 5 6 9 11 at the
 * start. */
TEST(odc_r02_c24_fog_exchanges_unknown_tiles) {
    char tiles[100] = {0};
    int seen[ODC_TILES][ODC_TILES] = {{0}};
    gg_random random;
    gg_random_init(&random, 5, 0);
    for (const char *t = "\2\4\5\6\11\13"; *t; t++) tiles[(int)*t] = 1;
    cam_open("fog=on");
    for (int k = 0; k < 3600; k++) redealt(tiles, &random, seen);
    const int two = cam_tile(2), nine = cam_tile(9);
    for (int i = 0; i < ODC_TILES; i++)
        if (seen[two][i] && abs(seen[two][i] - 600) > 100) fail_msg("%d: %d", i, seen[two][i]);
    assert_true(seen[two][nine] > 0);
    cam_reveal_all();
    assert_int_equal(redealt(tiles, &random, seen), 0);
    cam_open("");
    assert_int_equal(redealt(tiles, &random, seen), 0); /* fog=off */
}

/* A redealt state is a state: it can be written, read and played. */
TEST(odc_r02_a_redealt_state_in_a_line) {
    gg_random random;
    gg_random_init(&random, 9, 0);
    cam_open("fog=on");
    odc_rules.redeal(cam.game, &cam.both, 0, &random);
    write_line();
    assert_non_null(strstr(line, ";w"));
    accepted("odc1", "odc1");
    odc_both view = cam.both, same = cam.both;
    odc_rules.view(cam.game, &view, 0);
    odc_rules.redeal(cam.game, &same, 0, &random);
    odc_rules.view(cam.game, &same, 0);
    assert_memory_equal(&view, &same, cam.game->state_bytes);
}
