/* Pictures of the map game as text and SVG. */
#include "../lab/pictures.h"
#include "lab.h"

#include "../../core/heroes/adventure/picture.h"
#include "../../core/random.h"

#include <stdio.h>
#include <string.h>

static const char *board;

static const char *drawn(bool colour) {
    return board = lab_drawn(adv.game, adv.s, colour);
}

static const char *drawn_svg(void) {
    return board = lab_drawn_svg(adv.game, adv.s);
}

GROUP(NULL, adv_end)

TEST(her_231_text_shows_what_lies_before_each_seat) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_rich(0, 15, 3, 1);
    adv_units(0, "pikp grff boan");
    adv_buildings(0, "dw1 cit");
    adv_cards(0, "dfn dfn", "att lea", "lig");
    HOLDS(drawn(false), "a: Crown, Aldric", "gold 15 +10, materials 3 +2, valuables 1 +1",
          "pik Pikes (Pack), grf Griffins, boa Boars (neutral)",
          "citadel, dwelling 1; tokens: build population book",
          "hand: 2 of 4: att Attack, lea Leadership",
          "draw 2 (dfn Defence x2), discard 1 (lig Lightning, last on top)", "b: Barrow, Morgrath",
          "Goal: flag an enemy starting town", "mg Gold mine", "secondary hero of a;");
    assert_null(strchr(board, 27));
    assert_non_null(strchr(drawn(true), 27));
}

TEST(her_269_270_271_text_shows_fields_guards_cubes_and_heroes) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.0", 3);
    adv_cube("0.0", '0');
    HOLDS(drawn(false), "|0.0a |", "|to Ha|", "|mb1 ", "|#####|", "|mg3 ", "|1.0b |");
    adv_cube("0.1", '0');
    adv_cube("0.3", '#');
    adv_cube("2.1", '1');
    HOLDS(drawn(false), "|0.1a ", "|0.3* ", "|2.1b ");
    HOLDS(board, "|mb   |");
}

static const char *goal(void) {
    static char words[256];
    gg_text text = gg_text_over(words, sizeof words);
    hea_say_goal(adv.c, &text);
    return words;
}

/* Cubes win with three seats only, tasks are done together. */
TEST(her_576_her_570_the_goal_is_what_wins) {
    adv_open("fords", "");
    assert_non_null(strstr(goal(), "town, or eliminate all enemies, within"));
    adv_open("fords", "seats=3");
    assert_non_null(strstr(goal(), "town, or hold a cube of every enemy, or eliminate"));
    adv_open("watch", "");
    assert_non_null(strstr(goal(), "flag all obelisks and flag the utopia, within"));
    adv_open("raid", "");
    adv.sc->record.victory |= HEA_V_SETTLEMENT;
    assert_non_null(strstr(goal(), "defeat the AI hero and flag the settlement, within"));
}

/* A guard's level is not struck out by a solid line beside it. */
TEST(her_269_svg_draws_badges_above_solid_lines) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(2, "F4", 0);
    const char *line = drawn_svg(), *last = NULL;
    while ((line = strstr(line, "#8c2b17"))) last = line++;
    assert_non_null(last);
    const char *const badge = strstr(board, "#f3b0a2");
    assert_non_null(badge);
    assert_true(badge > last);
}

TEST(her_264_face_down_tiles_show_their_group_alone) {
    adv_begin("fords", "", "crown ald barrow mor");
    HOLDS(drawn(false), "|  2  |", "|  F? |", "|  N? |", "|  C? |");
    HOLDS(drawn_svg(), "id=\"cell-2.0\"", "IV-V", "VI-VII");
    assert_null(strstr(board, "id=\"cell-2.1\""));
}

/* Lines of the shipped maps as they lie at the start keep to the width of a terminal. */
TEST(text_maps_keep_to_80_columns_at_the_start) {
    static const char *const scenarios[] = {"mini", "fords", "crowns", "watch", "raid", "hut"};
    for (size_t k = 0; k < sizeof scenarios / sizeof *scenarios; k++) {
        size_t column = 0;
        adv_open(scenarios[k], "");
        adv_until(HEA_A_MAIN);
        for (const char *c = drawn(false); *c; c++) {
            column = *c == '\n' ? 0 : column + 1;
            if (column > 80)
                fail_msg("%s: a line of more than 80 columns:\n%s", scenarios[k], board);
        }
    }
}

TEST(svg_maps_have_ids) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_cards(0, "dfn dfn", "att lea", "lig");
    HOLDS(drawn_svg(), "id=\"cell-0.0\"", "id=\"cell-2.6\"", "id=\"piece-s0H1\"",
          "id=\"piece-s1H1\"", "id=\"piece-s0-cit\"", "id=\"piece-s1-ske\"", "id=\"piece-s0-att\"");
    assert_null(strstr(board, "id=\"piece-s0H2\""));
    adv_stand(0, 1, "0.1", 2);
    HOLDS(drawn_svg(), "id=\"piece-s0H2\"");
}

/* 4.4: the hand of another seat is its number. */
TEST(views_hide_hands) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_cards(0, "dfn dfn", "att lea", "");
    adv_cards(1, "pwr", "knw mar", "");
    hea_rules.view(adv.game, adv.s, 0);
    HOLDS(drawn(false), "hand: 2 of 4: att Attack, lea Leadership", "hand: 2 of 4; expert");
    HOLDS(drawn_svg(), "id=\"piece-s0-att\"");
    assert_null(strstr(board, "id=\"piece-s1-knw\""));
    assert_null(strstr(board, "id=\"piece-s1-mar\""));
}

/* So does the picture of a combat: of the observer's side the cards, of the other their number. */
TEST(views_hide_hands_in_combats) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.0", 3);
    adv_units(0, "pikp xbwf");
    adv_cards(0, "dfn dfn", "att lea", "");
    adv_plays(0, "H1:e - D:pik@d2 D:xbw@c1 u:boa D:boa@a4");
    hea_state played = *adv.s;
    hea_rules.view(adv.game, adv.s, 0);
    HOLDS(drawn(false), "2 cards in hand: att lea");
    HOLDS(drawn_svg(), "id=\"piece-A-att\"");
    *adv.s = played;
    hea_rules.view(adv.game, adv.s, 1);
    HOLDS(drawn(false), "2 cards in hand\n");
    HOLDS(drawn_svg(), "2 cards in hand");
    assert_null(strstr(board, "id=\"piece-A-"));
    assert_string_equal(lab_piece(adv.game, adv.s, "A-att"), "");
}

/* --- pieces */

static const char *told(const char *name) {
    return lab_piece(adv.game, adv.s, name);
}

TEST(pieces_tell_the_map_and_what_lies_before_seats) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.0", 3);
    adv_rich(0, 15, 3, 1);
    adv_units(0, "pikp grff boan");
    adv_buildings(0, "dw1 cit");
    adv_cards(0, "dfn", "att att lea", "lig");
    assert_string_equal(told("s0H1"),
                        "Aldric, marshal, seat 0, on 0.0: kind main hero; movement 3");
    assert_string_equal(told("at-0.1"), "Materials mine, on 0.1: kind flagged; guard I");
    assert_string_equal(told("s0"),
                        "Crown, seat 0: gold 15, income 10; materials 3, income 2; valuables 1, "
                        "income 1; level 1; experience 0 of 12; morale none; cards in hand 3; draw "
                        "pile 1; discards 1");
    assert_string_equal(told("s0-pik"), "Pikes, seat 0: kind unit; size Pack");
    assert_string_equal(told("s0-cit"), "citadel, seat 0: kind building; built yes");
    assert_string_equal(told("s0-att"), "Attack, seat 0: kind card in hand; copies 2; does "
                                        "attack +1, or attack +2");
    assert_string_equal(told("s0-boa-1"), "Boars, seat 0: kind neutral unit");
    assert_string_equal(told("s0-dfn"), "");
    hea_rules.view(adv.game, adv.s, 1);
    assert_string_equal(told("s0-att"), "");
}

TEST(seats_are_called_after_factions_that_the_scenario_fixes) {
    adv_open("raid", "");
    assert_string_equal(hea_rules.seat_name(adv.game, 0), "Crown");
    adv_open("fords", "");
    assert_string_equal(hea_rules.seat_name(adv.game, 1), "Seat 2");
}

/* --- places */

TEST(places_of_moves) {
    adv_begin("mini", "", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.0", 3);
    adv_rich(0, 20, 9, 1);
    adv_cards(0, "dfn", "att est", "");
    lab_leads(adv.game, adv.s, "H1:e", "piece-s0H1", "cell-0.1");
    lab_leads(adv.game, adv.s, "B:cit", "", "piece-s0-cit");
    lab_leads(adv.game, adv.s, "U:grf", "", "piece-s0-grf");
    lab_leads(adv.game, adv.s, "P:est.1", "piece-s0-est", "");
    lab_leads(adv.game, adv.s, ".", "", "");
    adv_begin("fords", "", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.1", 3);
    lab_leads(adv.game, adv.s, "H1:d6", "piece-s0H1", "cell-6.0");
}

/* Every place of every move is in the picture of its position. */
TEST(places_are_in_the_picture) {
    gg_random random;
    gg_random_init(&random, 8, 81);
    adv_open("fords", "");
    for (int step = 0; hea_rules.actor(adv.game, adv.s) != GG_OVER; step++) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_list(adv.game, adv.s, list);
        for (int k = 0; k < count && step % 50 == 0; k++) {
            char words[GG_PLACES_TEXT * 2], id[96], *next = NULL;
            gg_text text = gg_text_over(words, sizeof words), to = gg_text_over(id, sizeof id);
            hea_rules.places(adv.game, adv.s, list[k], &text, &to);
            gg_putf(&text, " %s", id);
            drawn_svg();
            for (char *p = strtok_r(words, " ", &next); p; p = strtok_r(NULL, " ", &next)) {
                snprintf(id, sizeof id, "id=\"%s\"", p);
                if (!strstr(board, id)) fail_msg("%s is not in the picture", id);
            }
        }
        gg_apply(adv.game, adv.s, list[gg_random_below(&random, (uint32_t)count)]);
    }
}
