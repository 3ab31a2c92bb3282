/* Pictures of a combat: a crowded siege as text to the letter, and SVG documents that show the
 * same. */
#include "../../core/kit/canvas.h"
#include "../lab/pictures.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stdio.h>

/* Eight effects, two of them force fields; a unit on the gate, one wall down. */
static const char crowded[] =
    "hc1;pux0.20;11A;2;7A;Aridf@b2!2:xr*,Avamf@c2:d,Axbwp@b1:zv2,Bpikp@b4:xr,Bcrdn@c3,Bprif@c5,"
    "Btowf@tw!1:x;w.gw;Bffd.1.2@a2=~c,Ahas.1.1@b2~c,Bslo.1.2@b2~n,Bsto.1.0@c5~r,Afsh.1.1@c2~r,"
    "Borb.2.0@c3~r,Aarc.1.0@A~r,Affd.1.0@d4=~r;20:0:1.0:0/1:-:-:-:-:-;20:0:1.0:0/1:-:-:-:-:-;f=b2";

static void draw(void) {
    lab_draw(com.game, &com.s);
}

static void shows(const char *words) {
    if (!strstr(lab_svg, words)) fail_msg("the SVG document has no '%s'", words);
}

static int times(const char *words) {
    int n = 0;
    for (const char *at = lab_svg; (at = strstr(at, words)) != NULL; at++) n++;
    return n;
}

TEST(text_of_a_siege) {
    com_start("k07");
    lab_read(com.game, crowded, &com.s);
    draw();
    assert_string_equal(
        lab_plain,
        "Round 2: side A acts, Black riders on b2\n"
        "|a5               |b5               |c5  B pri/f  5/5 |d5               |\n"
        "|                 |                 |    4            |                 |\n"
        "|a4               |b4 .B pik/p  2/2 |c4               |d4:::::::::::::::|\n"
        "|                 |    r            |                 |: Force field 8 :|\n"
        "|a3###############|b3               |c3  B crd/n  9/9 |d3###############|\n"
        "|##### wall ######|                 |    6 gate       |##### wall ######|\n"
        "|a2:::::::::::::::|b2 *A rid/f  5/7 |c2  A vam/f  4/4 |d2               |\n"
        "|: Force field 1 :|    r 23         |    d 5          |                 |\n"
        "|a1               |b1  A xbw/p  2/2 |c1               |d1               |\n"
        "|                 |    zv2          |                 |                 |\n"
        "To act: A rid b2 (6), B crd c3 (16), A vam c2 (6), A xbw b1 (6), B pri c5 (5)\n"
        "Arrow tower: .B tow/f  2/3\n"
        "Effect 1: Force field of side B on a2, level 3, this combat\n"
        "Effect 2: Haste of side A on b2, level 2, this combat\n"
        "Effect 3: Slow of side B on b2, level 3, to the end of the next round\n"
        "Effect 4: Stone skin of side B on c5, level 1, this round\n"
        "Effect 5: Fire shield of side A on c2, level 2, this round\n"
        "Effect 6: Orb of silence of side B on c3, this round\n"
        "Effect 7: Archery of side A, this round\n"
        "Effect 8: Force field of side A on d4, level 1, this round\n"
        "* acts > target . done; r struck back z paralysed d defends v venom; 1-8 effects\n");
    assert_non_null(strstr(lab_coloured, "*A rid/f  5/7\033[0m"));
}

TEST(svg_of_a_siege) {
    com_start("k07");
    lab_read(com.game, crowded, &com.s);
    draw();
    assert_int_equal(times("fill=\"url(#terrain-wall)\""), 2);
    assert_int_equal(times("fill=\"url(#terrain-gate)\""), 1);
    assert_int_equal(times("fill=\"url(#terrain-field)\""), 2);
    assert_int_equal(times(">Arrow tower<"), 1);
    assert_int_equal(times("Crystal dragons"), 3); /* its card, its title, and who acts next */
    assert_int_equal(times("id=\"cell-"), HER_CELLS);
    shows("id=\"cell-c3\"");
    shows("id=\"piece-B2\" class=\"piece\" data-cell=\"cell-c3\"");
    shows(">5/7<");
    shows(">A5 D2 I6<");
    shows(">v2<");
    shows("A Black riders on b2, acting<");
    shows("Force field of side A on d4, level 1, this round<");
    com_play("M:b3 A:c3"); /* the line of the attack */
    draw();
    assert_int_equal(times("stroke-dasharray=\"9 5\""), 1);
    assert_non_null(strstr(lab_plain, ">B crd/n  9/9 "));
}

TEST(places_of_cards_and_ends) {
    com_duel("Aswdf@b3:* Blncf@b4:x", "att att dfn", "sto", "");
    lab_leads(com.game, &com.s, "A:b4", "piece-A1", "piece-B1");
    lab_leads(com.game, &com.s, "F", "piece-A1", "");
    lab_leads(com.game, &com.s, "N", "", "");
    com_play("A:b4");
    lab_leads(com.game, &com.s, "P:att.2", "piece-A-att", "");
}

TEST(cards_and_changed_values) {
    com_duel("Aswdf@b3:* Blncf@b4:x", "att att dfn", "sto", "A:b4 P:att.2");
    draw();
    shows("A3+2 D2 I5");
    shows("Side A, 20 gold, 2 cards in hand<");
    shows("id=\"piece-A-att\""); /* hands are open */
    shows("id=\"piece-B-sto\"");
    assert_string_equal(
        lab_piece(com.game, &com.s, "A-dfn"),
        "Defence, seat 0: kind card in hand; copies 1; does defence +1, or defence +2");
    assert_string_equal(lab_piece(com.game, &com.s, "A1"),
                        "Swords, seat 0, on b3: kind ground; size Few; health 4 of 4; attack 3+2; "
                        "defence 2; initiative 5; attacked yes");
    assert_non_null(strstr(lab_plain, "Side B: 20 gold, 1 card in hand: sto\n"));
    com_duel("Aprif@b2:* Blncf@b5:x", "lig pwr", "", "P:lig.1");
    draw();
    shows(">Lightning, power 0<");
    com_duel("Aswdf@b3:* Blncf@b4:dx", "luc", "", "P:luc.2 A:b4 r:- d:0");
    draw();
    shows(">Dice -, defence die 0<");
    assert_non_null(strstr(lab_plain, "\nDice -, defence die 0\n"));
    com_start("k10");
    com_cards(0, "att dfn", "knw", "");
    draw();
    assert_non_null(strstr(lab_plain, " in hand: att dfn\n"));
    her_view(com.game, &com.s, 1); /* the other side does not see them */
    draw();
    assert_string_equal(lab_piece(com.game, &com.s, "A-att"), "");
    assert_int_equal(times("id=\"piece-A-"), 0);
    assert_non_null(strstr(lab_plain, "2 cards in hand\n"));
    assert_null(strstr(lab_plain, "att dfn"));
    com_field("storm", "Askep@a2:x Bswdf@d5");
    draw();
    assert_non_null(strstr(lab_plain, "Side A: 20 gold, 5 AI cards and 4 AI spells left\n"));
}

/* The text keeps to the page, and both pictures have a place for every unit. */
static void pictures_are_whole(void) {
    for (const char *at = lab_plain; *at; at += strcspn(at, "\n") + 1)
        if (strcspn(at, "\n") > GG_PAGE) fail_msg("too long: %.100s", at);
    assert_non_null(strstr(lab_svg, "</svg>"));
    for (int i = 0; i < HER_SLOTS; i++) {
        char words[64], cell[8];
        gg_text name = gg_text_over(cell, sizeof cell);
        const her_slot *u = &com.s.slot[i];
        if (!her_on_board(u)) continue;
        her_put_cell(her_place(u), &name);
        snprintf(words, sizeof words, "id=\"piece-%c%d\" class=\"piece\" data-cell=\"cell-%s\"",
                 'A' + her_side(i), i % HER_SIDE + 1, cell);
        shows(words);
        snprintf(words, sizeof words, "|%s %c%c %s/%c", cell,
                 com.s.active == i       ? '*'
                 : com.s.target == i     ? '>'
                 : u->place & HER_P_DONE ? '.'
                                         : ' ',
                 'A' + her_side(i), com.content->face[u->unit].code,
                 com.content->face[u->unit].kind);
        if (!strstr(lab_plain, words)) fail_msg("no '%s' in\n%s", words, lab_plain);
    }
}

TEST(nothing_overflows_in_random_combats) {
    gg_scenario_info info;
    gg_random random;
    gg_random_init(&random, 12, 0);
    for (int k = 0; her_combat_rules.scenario(&her_combat_rules, k, &info); k++) {
        com_start(info.id);
        for (int step = 0; com_turn() != '.' && step < 60; step++) {
            gg_move list[GG_MAX_MOVES];
            const int count = gg_list(com.game, &com.s, list);
            gg_apply(com.game, &com.s, list[gg_random_below(&random, (uint32_t)count)]);
            draw();
            pictures_are_whole();
        }
    }
}

GROUP(NULL, com_end)
