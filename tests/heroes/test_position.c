/* Position lines (RULES.md, section 5, with A3, A8 and B31): the example of the page, round trips at
 * every node (check 88), and the refusal of what does not hold together. */
#include "lab.h"

#include "../../core/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

GROUP(NULL, adv_end)

/* The example of the page, with `seen` and `rt:` as amended (A8). */
static const char example[] =
    "ha1;mini;i;21s0;1;0.0.0;S1@0:0r0=0......,S2@2:0r0=1......,F4@1:0r0=.......;"
    "crown/ald/1.0/15.3.1/10.2.1/..1..../bpw/0/0/0.0:0.0:3/-/pikp+xbwf/al1+att+dfn+mar/"
    "att+dfn+knw+lea+pwr/-/-/0/0/0/0/*,"
    "barrow/mor/1.0/15.3.1/10.2.1/..1..../bpw/x/0/1.0:1.0:3/-/skep+zomf/-/"
    "att+dfn+dfn+knw+mar+mo1+off+pwr+pwr/-/-/0/0/0/0/*;"
    "ab:3fffffffffe:off,ar:1fffffffe:emb,sp:ffffffffffffff8:mar,nb:fffffff:0,ns:3ffffff:0,"
    "ng:7ff:0,na:1f:0,as:ffff:-:-,ev:-,wm:f,tf:0,tn:0,tc:0,gr:-,rt:-;-;-;-";

static char line[GG_FEN_TEXT];

static void open_example(void) {
    adv_open("mini", "difficulty=impossible");
    lab_read(adv.game, example, adv.s);
}

/* The edited example is read, and written back the same. */
static void accepted(const char *from, const char *to) {
    lab_accepts(adv.game, lab_edited(example, from, to), adv.s);
}

/* It is refused with these words. */
static void refused(const char *from, const char *to, const char *words) {
    lab_refuses(adv.game, lab_edited(example, from, to), words);
}

/* --- the example */

TEST(check_100_the_example_of_the_page) {
    open_example();
    lab_shows(adv.game, adv.s, example);
    for (int k = 0; k < 2; k++) {
        const hea_seat *const p = adv_seat(k);
        assert_int_equal(p->draw + p->hand + p->play + p->discard, 9);
        assert_int_equal(p->gold, 15);
        assert_int_equal(p->income[HEA_GOLD], 10);
    }
    adv_asks(HEA_A_MAIN, 0);
    assert_true(adv_legal("H1:ne") && adv_legal("."));
    assert_true(adv_legal("B:gui") && adv_legal("U:grf"));
    adv_play("H1:ne");
    adv_play("."); /* the game goes on from there: the turn of seat 1 */
    assert_int_equal(adv.s->active, 1);
}

TEST(check_100_the_line_names_its_scenario) {
    static const struct {
        const char *line, *scenario;
    } is[] = {{"ha1;mini;n;21s0", "mini"},
              {"ha1;mini;i;21s0", "mini:difficulty=impossible"},
              {"ha1;fords!seats=3;n;21s0", "fords:seats=3"},
              {"ha1;crowns!trade=off!cube_town=previous;e;21s0",
               "crowns:difficulty=easy,trade=off,cube_town=previous"}};
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        char words[GG_SCENARIO_TEXT];
        gg_text text = gg_text_over(words, sizeof words);
        assert_true(hea_rules.fen_scenario(&hea_rules, gg_slice_of(is[i].line), &text));
        assert_string_equal(words, is[i].scenario);
    }
    gg_text text = gg_text_over(line, sizeof line);
    assert_false(hea_rules.fen_scenario(&hea_rules, gg_slice_of("hc1;mini;n;21s0"), &text));
    assert_false(hea_rules.fen_scenario(&hea_rules, gg_slice_of("ha1;mini;x;21s0"), &text));
    assert_false(hea_rules.fen_scenario(&hea_rules, gg_slice_of("ha1;mini!seats=9;n"), &text));
}

/* --- what the amendments have changed */

TEST(amend_a8_flags_known_cards_and_cards_in_play) {
    open_example();
    accepted("/-/-/0/0/0/0/*,barrow", "/-/-/0/0/0/7fffe/*,barrow"); /* flags, bits 1 to 18 */
    assert_true(adv_seat(0)->flags & HEA_GHOST);
    assert_true(adv_seat(0)->flags & HEA_SWAPS);
    accepted("/-/-/0/0/0/0/*,barrow", "/-/-/0/0/0/0/al1+att+dfn+dfn+knw+mar+pwr,barrow");
    assert_int_equal(__builtin_popcountll(adv_seat(0)->unseen), 2); /* one att, lea */
    accepted("/-/-/0/0/0/0/*,barrow", "/-/-/0/0/0/0/-,barrow");
    assert_int_equal(__builtin_popcountll(adv_seat(0)->unseen), 9);
    accepted("att+dfn+knw+lea+pwr/-/-/0", "att+dfn+knw+pwr/-/lea.2/0");
    assert_int_equal(hea_option_in_play(adv_seat(0), 0), 1);
    accepted("att+dfn+knw+lea+pwr/-/-/0", "att+dfn+pwr/lea+knw/-/0"); /* the top last */
    adv_holds(0, "att dfn pwr", "att dfn mar al1", "lea knw");
}

/* Of an even round, for the next one. */
static void boon(const char *code, int gold, const char *words) {
    lab_read(adv.game, example, adv.s);
    adv.s->round = 2;
    adv.s->astrologers = (uint8_t)adv_astrologer(code);
    adv.s->astrologers_drawn = 1;
    adv.s->pending_boon[HEA_GOLD] = (uint8_t)gold;
    assert_non_null(strstr(lab_line(adv.game, adv.s), words));
    lab_read(adv.game, lab_line(adv.game, adv.s), adv.s);
    assert_int_equal((int8_t)adv.s->pending_boon[HEA_GOLD], gold);
}

TEST(amend_a8_astrologers_and_the_random_town) {
    open_example();
    boon("har", 5, ",as:ffff:har:har,");
    boon("deb", -5, ",as:ffff:deb:deb,");
    open_example();
    refused("as:ffff:-:-", "as:ffbf:har:har", "a boon that was due");
    accepted("as:ffff:-:-", "as:fffe:win:-");
    accepted("rt:-", "rt:g");
    assert_int_equal(adv.s->random_town, adv_faction("grove"));
    accepted("gr:-", "gr:1");
    accepted("gr:-", "gr:x");
    refused("rt:-", "rt:c", "a faction that plays");
    refused("as:ffff:-:-", "as:ffbf:har:deb", "the card in force");
    refused("as:ffff:-:-", "as:fffe:win:win", "a card with a boon");
}

/* Copies that are gone clear the lowest bits of a draw mask, the highest of a discard mask. */
TEST(amend_b31_masks) {
    open_example();
    accepted("nb:fffffff:0", "nb:ffffffe:1");
    assert_int_equal(adv.s->neutral[0], 1 | 1 << 4);
    accepted("nb:fffffff:0", "nb:ffffffc:3");
    refused("nb:fffffff:0", "nb:ffffffd:1", "the highest bits");
    refused("nb:fffffff:0", "nb:ffffffe:2", "the lowest bits");
    refused("nb:fffffff:0", "nb:fffffff:1", "units of the deck, once");
    accepted("ab:3fffffffffe:off", "ab:3fffffffffa:off+arm");
    refused("ab:3fffffffffe:off", "ab:3fffffffffd:off", "the highest bits");
    refused("ab:3fffffffffe:off", "ab:3fffffffffe:lig", "cards of this deck");
}

/* Two such fields lie on N6: a digit for each (A3). */
TEST(amend_a3_flags_of_several_seats) {
    char now[GG_FEN_TEXT];
    adv_begin("watch", "", "crown ald barrow mor");
    adv_lay(2, "N6", 4);
    adv.s->near_left = 0x06; /* N2 and N3 are still to come */
    hea_add_flag(adv.c, adv_field("2.0"), 0);
    hea_add_flag(adv.c, adv_field("2.3"), 0);
    hea_add_flag(adv.c, adv_field("2.3"), 1);
    snprintf(now, sizeof now, "%s", lab_line(adv.game, adv.s));
    assert_non_null(strstr(now, "N6@1:0r4=.......^13,"));
    lab_read(adv.game, now, adv.s);
    lab_shows(adv.game, adv.s, now);
    assert_int_equal(hea_flags(adv.c, adv_field("2.0")), 1);
    assert_int_equal(hea_flags(adv.c, adv_field("2.3")), 3);
    memcpy(strstr(now, "^13"), "^00", 3);
    lab_refuses(adv.game, now, "a flag");
    memcpy(strstr(now, "^00"), "^14", 3);
    lab_refuses(adv.game, now, "hexadecimal digit");
    memcpy(strstr(now, ".......^14"), "1......^11", 10);
    lab_refuses(adv.game, now, "flags of several seats");
}

/* Faction units in the order of the faction, then neutral ones by code (HER-R02). */
TEST(her_r02_units_of_a_line_and_of_a_deck) {
    uint8_t face[15];
    open_example();
    adv.s->neutral[0] = adv.s->neutral[1] = 0x10; /* peasants, boars: their masks allow one more */
    adv_units(0, "xbwf pikp pean boan");
    assert_int_equal(hea_army(adv.c, 0, face), 4);
    assert_int_equal(face[2], adv_face("boa", 'n'));
    assert_non_null(strstr(lab_line(adv.game, adv.s), "/pikp+xbwf+boan+pean/"));
    lab_read(adv.game, lab_line(adv.game, adv.s), adv.s);
    assert_int_equal(adv_seat(0)->neutral[1], adv_face("pea", 'n'));
}

TEST(positions_with_cubes_units_and_heroes) {
    open_example();
    accepted("x/0/1.0:1.0:3/-/skep+zomf", "x/1/1.2:1.0:15/2.1:2.1:0/skef+vamp");
    adv_army(1, "skef vamp");
    accepted("1.0:1.0:3/-/skep+zomf", "1.0:1.0:3/-:2/skep+zomf");
    assert_int_equal(adv_seat(1)->figure[1].field, HEA_NONE);
    assert_int_equal(adv_seat(1)->figure[1].mp, 2);
    char gone[GG_FEN_TEXT]; /* the line of an eliminated seat */
    snprintf(gone, sizeof gone, "%s", lab_edited(example, "S2@2:0r0=1", "S2@2:0r0=."));
    static const char *const has = "1.0:1.0:3/-/skep+zomf/-/att+dfn+dfn+knw+mar+mo1+off+pwr+pwr/"
                                   "-/-/0/0/0/0";
    lab_accepts(adv.game, lab_edited(gone, has, "x:2/-/-/-/-/-/-/0/0/0/1"), adv.s);
    assert_int_equal(adv_seat(1)->figure[0].field, HEA_NONE);
    assert_int_equal(adv_seat(1)->figure[0].mp, 2);
    accepted("/..1..../bpw/0/0/0.0", "/hc123gf/.p.G/+D/0/0.0");
    assert_int_equal(adv_seat(0)->morale, HER_GOOD | HEA_M_DISCARD_HAND);
    accepted("F4@1:0r0=.......", "F4@1:0r5=#.##...");
}

/* --- what does not hold together */

TEST(lines_that_are_refused) {
    open_example();
    refused("ha1;", "ha2;", "version");
    refused(";mini;", ";hut;", "scenario");
    refused(";i;21", ";n;21", "the difficulty that the game has");
    refused("21s0", "21s2", "node");
    refused("21s0", "20s0", "what is under way");
    refused("21s0", "21*", "context");
    refused(";1;0.0.0", ";7;0.0.0", "round 7");
    refused("S2@2:0", "S1@2:0", "tile 1 is not that of the faction");
    refused(",F4@1:0r0=.......", "", "tile 2 is not that of the scenario");
    refused("F4@1:0r0", "N1@1:0r0", "tile 2 is not that of the scenario");
    refused("F4@1:0r0=.......", "F4@1:0r0=.......,F5@0:1r0=.......", "too many far tiles");
    refused("tf:0", "tf:c0", "too many F4");
    refused("S2@2:0", "S2@0:0", "there is a tile already");
    refused("F4@1:0r0", "F4@1:0r6", "map");
    refused("F4@1:0r0=.......", "F4@1:0r0=.0.....", "income");
    refused("0.0:0.0:3/-", "0.4:0.0:3/-", "a blocked field (HER-701)");
    refused("al1+att+dfn+mar/", "al1+att+bst+mar/", "there is one card 'bst'");
    refused("al1+att+dfn+mar/", "al1+al1+dfn+mar/", "the specialty 'al1' is not its hero's");
    refused("al1+att+dfn+mar/", "mo1+att+dfn+mar/", "the specialty 'mo1' is not its hero's");
    refused("1.0:1.0:3/-/skep+zomf/-/att+dfn+dfn+knw+mar+mo1+off+pwr+pwr/-/-/0/0/0/0",
            "x/-/skep/-/-/-/-/0/0/0/1", "an eliminated seat owns nothing (HER-574)");
    refused("1.0:1.0:3/-/skep+zomf/-/att+dfn+dfn+knw+mar+mo1+off+pwr+pwr/-/-/0/0/0/0",
            "x/-/-/-/-/-/-/0/0/0/1", "an eliminated seat owns nothing (HER-574)"); /* its cube */
    refused("F4@1:0r0=.......", "F4@1:0r0=0......", "a cube of a seat (HER-271)");
    refused("F4@1:0r0=.......", "F4@1:0r0=.#.....", "a black cube (HER-270)");
    refused("F4@1:0r0=.......", "F4@1:0r0=..#n....", "of no settlement");
    refused("F4@1:0r0=.......", "?F@1:0r0=..#....", "cubes face down");
    refused("F4@1:0r0=.......", "?F@1:0r3=.......", "known face down");
    refused("barrow/mor/1.0/15.3.1/10.2.1/..1..../bpw/x/0/1.0:1.0:3/-/skep+zomf",
            "crown/yso/1.0/15.3.1/10.2.1/..1..../bpw/0/0/1.0:1.0:3/-/-", "the faction of seat 0");
    refused("barrow/mor", "barrow/ald", "no hero of its faction");
    refused("15.3.1/10.2.1", "15.3.1/15.2.1", "income 15 of resource 0, not 10");
    refused("/0/0/0.0:0.0:3", "/x/0/0.0:0.0:3", "morale of the undead");
    refused("0.0:0.0:3/-", "x/-", "seat 0: the main hero is not on the map");
    refused("1.0:1.0:3/-", "x/-", "seat 1: the main hero is not on the map"); /* not its turn */
    refused("0.0:0.0:3/-", "5.0:0.0:3/-", "seats");
    refused("pikp+xbwf", "pikp+pikf", "units that the seat can have, once");
    refused("pikp+xbwf", "pikp+skef", "units that the seat can have, once");
    refused("al1+att+dfn+mar/", "al1+att+dfn+xyz/", "a card");
    refused("al1+att+dfn+mar/", "lig+lig+lig+mar/", "there are 5 cards 'lig', not 2");
    refused("/-/-/0/0/0/0/*,barrow", "/-/-/0/0/0/0/tit,barrow", "cards of hand and draw pile");
    refused("/-/-/0/0/0/0/*,barrow", "/-/est.3/0/0/0/0/*,barrow", "no such option");
    refused("gr:-,rt:-;-;-;-", "gr:-,rt:-;-;-;hc1", "combat");
    refused("gr:-,rt:-;-;-;-", "gr:-,rt:-;barrow@1.0:1.0:0/skep;-;-", "hero of the game");
}

/* Lines with something under way are made by the program, and read only as they were. */
TEST(contexts_are_not_made_by_hand) {
    adv_open("mini", "");
    snprintf(line, sizeof line, "%s", lab_line(adv.game, adv.s));
    char *const digit = strrchr(line, 'q') + 1;
    lab_read(adv.game, line, adv.s);
    *digit = *digit == '0' ? '1' : '0';
    lab_refuses(adv.game, line, "the sum of a line that was not changed");
}

/* Of the tiles that the scenario names for a place one is left. */
TEST(face_down_tiles_are_among_those_that_are_named) {
    adv_begin("fords", "", "crown ald barrow mor");
    const char *const now = lab_line(adv.game, adv.s);
    assert_non_null(strstr(now, "?C@2:0"));
    assert_non_null(strstr(now, ",tc:5,"));
    adv.s->centre_left = 1 << 1; /* C2, but C1 or C3 is wanted */
    lab_refuses(adv.game, lab_line(adv.game, adv.s), "no tiles are left");
}

/* A starting tile's rotation that the scenario fixes is on the line before its faction is chosen. */
TEST(check_88_a_fixed_rotation_and_a_boon_in_two_parts) {
    adv_open("mini", "");
    adv.sc->record.map[0].place[0].rot = 2;
    gg_start(adv.game, adv.s);
    lab_accepts(adv.game, lab_line(adv.game, adv.s), adv.s);
    assert_int_equal(adv.s->tile[0].rot & HEA_ROT, 2);
    adv_open("mini", "difficulty=impossible");
    hea_deed *const deed = &adv.sc->content.astrologer[adv_astrologer("har")];
    deed->option[0].level[0].verb[deed->option[0].level[0].count++] =
        deed->option[0].level[0].verb[0];
    boon("har", 10, ",as:ffff:har:har,");
}

/* What a settlement brings is what the content says. */
TEST(check_88_her_688_incomes_by_the_amounts_of_the_content) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(2, "F1", 0);
    adv.s->far_left = 0;
    adv.sc->content.field[HEA_F_SETTLEMENT].amount[HEA_GOLD] = 6;
    adv_cube("2.1", '0');
    hea_set_source(adv.c, adv_field("2.1"), HEA_GOLD);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 16);
    lab_accepts(adv.game, lab_line(adv.game, adv.s), adv.s);
}

/* A tile that a seat has placed touches two others at least (HER-284): at the edge of what a line can say
 * there are none. */
TEST(far_tiles_lie_beside_others) {
    static const char far[] =
        "ha1;fords;n;21s1;3;0.1.1;S3@0:0r1=0....#.,S4@4:0r0=1.#...#,?F@1:-1r0=.......,F"
        "3@0:1r5=.......,?F@4:-1r0=.......,?F@3:1r0=.......,?N@1:0r0=.......,?N@3:0r0=."
        "......,?N@2:-1r0=.......,?N@2:1r0=.......,?C@2:0r0=.......,F3@-31:0r4=.......;"
        "delve/ilm/1.1/13.5.0/10.0.0/..1...f/bpw/0/0/0.6:0.6:0/0.4:0.4:0/trof+hrpf+gazf"
        "/knw+mar+mar+pwr/il1+knw+pwr+pwr+sor/-/-/1/0/0/0/*,grove/tha/1.1/5.9.0/10.0.0/"
        ".c1..../b.w/0/0/1.6:1.6:1/1.0:1.0:0/cenf+dwaf+elff/att+dfn+mar/dfn+dfn/pwr+hrn"
        "+arc+knw+th1/-/0/0/0/0/*;ab:3ffefffffff:res,ar:1efffbfff:swr,sp:ffefffffffffff"
        "8:ble,nb:feaaafe:155501,ns:3ffffff:0,ng:7ff:0,na:1f:0,as:f7ff:plg:-,ev:f7,wm:f"
        ",tf:ffcf,tn:3f,tc:5,gr:-,rt:-;-;-;-";
    adv_open("fords", "");
    lab_refuses(adv.game, far, "tile 11 lies where none can be placed (HER-284)");
    lab_refuses(adv.game, lab_edited(far, "F3@-31:0", "F3@31:31"),
                "tile 11 lies where none can be placed");
}

/* Three that touch each other alone were not placed one after the other. */
TEST(far_tiles_are_no_island) {
    static const int8_t at[3][2] = {{30, 0}, {31, 0}, {30, 1}};
    adv_begin("crowns", "", "crown ald barrow mor grove tha delve kha");
    for (int i = 0; i < 3; i++) {
        const int tile = adv.s->tiles++;
        adv_seat(i)->far = 0;
        adv.s->far_left -= (uint16_t)(1 << 2 * i);
        adv.s->tile[tile] = (hea_tile){.a = at[i][0], .b = at[i][1], .rot = HEA_FAR * HEA_GROUP};
        adv_lay(tile, i == 0 ? "F1" : i == 1 ? "F2" : "F3", 0);
    }
    lab_refuses(adv.game, lab_line(adv.game, adv.s), "lies where none can be placed (HER-284)");
}

/* --- check 88 */

/* At every node of random games the line is read back to an equal state. */
static void round_trips(const char *scenario, const char *options, int games) {
    adv_open(scenario, options);
    hea_state *const back = calloc(1, adv.game->state_bytes);
    for (int i = 0; i < games; i++) {
        gg_random random;
        gg_random_init(&random, (uint64_t)i, GG_STREAM_TEST);
        gg_start(adv.game, adv.s);
        while (hea_actor(adv.game, adv.s) != GG_OVER) {
            gg_move list[GG_MAX_MOVES];
            gg_error error = {0};
            const char *const now = lab_line(adv.game, adv.s);
            if (hea_rules.read_fen(adv.game, gg_slice_of(now), back, &error) < 0)
                fail_msg("%s, game %d: %s\n%s", scenario, i, error.words, now);
            if (memcmp(back, adv.s, adv.game->state_bytes))
                fail_msg("%s, game %d: not read back equal\n%s", scenario, i, now);
            const bool chance = hea_actor(adv.game, adv.s) == GG_CHANCE;
            const int count = chance ? 0 : gg_moves(adv.game, adv.s, list);
            const gg_move move = chance ? gg_draw_outcome(adv.game, adv.s, &random)
                                        : list[gg_random_below(&random, (uint32_t)count)];
            gg_apply(adv.game, adv.s, move);
        }
        lab_read(adv.game, lab_line(adv.game, adv.s), back);
        assert_memory_equal(back, adv.s, adv.game->state_bytes);
    }
    free(back);
}

TEST(check_88_round_trips_of_two_seats) {
    round_trips("mini", "", 40);
    round_trips("fords", "difficulty=easy", 6);
}

TEST(check_88_round_trips_of_one_seat) {
    round_trips("hut", "difficulty=easy", 40);
    round_trips("raid", "difficulty=hard", 20);
}

TEST(check_88_round_trips_of_three_and_four_seats) {
    round_trips("fords", "seats=3,town_order=roll", 3);
    round_trips("crowns", "", 3);
}

TEST(check_88_round_trips_of_a_common_goal) {
    round_trips("watch", "", 6);
    round_trips("watch", "seats=3,difficulty=impossible", 3);
}
