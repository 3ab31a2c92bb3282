/* The pictures: every tile and every unit is named, zones and terrain are shown, the SVG is whole. */
#include "../lab/pictures.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "lab.h"

/* Draws the position in all three ways. */
static void draw(const lab *l) {
    lab_draw(l->game, &l->s);
}

static bool shows(const char *words) {
    return strstr(lab_plain, words) != NULL;
}

static void assert_drawn(const char *format, ...) {
    char words[80];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    if (!strstr(lab_svg, words)) fail_msg("the SVG has no %s", words);
}

/* All tiles in both pictures; their names are one line each, so a11 is not taken for a1. */
static void assert_tiles(const lab *l) {
    int tile;
    GG_BITS_EACH (tile, reg_mission_of(l->game->scenario, &l->s)->board) {
        char name[8], cell[12];
        gg_text text = gg_text_over(name, sizeof name);
        reg_put_tile(&text, tile);
        snprintf(cell, sizeof cell, "|%-3s", name);
        if (!shows(cell)) fail_msg("the text has no %s", cell);
        assert_drawn("id=\"cell-%s\"", name);
    }
}

static void assert_units(const lab *l) {
    for (int side = 0, u; side < 2; side++)
        REG_EACH (u, (const reg_scenario *)l->game->scenario, side) {
            char name[4], row[60];
            gg_text text = gg_text_over(name, sizeof name);
            reg_put_unit(&text, u);
            snprintf(row, sizeof row, "%s %s ", name, reg_sheet_of(l->game->scenario, u)->name);
            if (!shows(row)) fail_msg("the text has no %s", row);
            if (reg_on_map(&l->s, u)) assert_drawn("id=\"row-%s\"", name);
            assert_drawn("id=\"piece-%s\"", name);
        }
}

TEST(pictures_name_every_tile_and_unit) {
    const char *why = NULL;
    war_set("", "blk@g8- 0/0/0 hut@h8 1/2/0 wood e8 water e9 ridge e10 zone e11 ZONE 1",
            "GRI@h8*1^2 GRT@h4/1 LKS@h4/0 GBC@o1/5 LPT>A3 VTF@o1/2 GRI~",
            "LPT@a8 LPT@a8 LPT@a8 LPT@a8 SHC@b9/4!3", "");
    draw(&war);
    assert_tiles(&war);
    assert_units(&war);
    assert_true(shows("|h8 hut*|") && shows("|A0     |") && shows("| 1.2.0 |"));
    assert_true(shows("|g8 blk%|") && shows("|e8  \"\"\"|") && shows("|e9  ~~~|"));
    assert_true(shows("|e10 ^^^|") && shows("|e11 :::|"));
    assert_true(shows("|A1↗ A2→|") && shows("|A3↘ A5↖|") && shows("|B0  B1 |"));
    assert_true(shows("A0 Guard Rifles        h8          2/3   1/2"));
    assert_true(shows("in A3") && shows("Reserve") && shows("watches W"));
    assert_true(!strchr(lab_plain, 27) && strchr(lab_coloured, 27));
    if (!svg_complete(lab_svg, &why)) fail_msg("%s", why);
    assert_drawn("A0 Guard Rifles");
    assert_drawn("h8; 2 of 3 H, ammunition 1 of 2");
}

TEST(pieces_tell_units_and_buildings) {
    war_set("", "blk@g8- 0/0/0 hut@h8 1/2/0 wood e8 water e9 ridge e10 zone e11 ZONE 1",
            "GRI@h8*1^2 GRT@h4/1 LKS@h4/0 GBC@o1/5 LPT>A3 VTF@o1/2 GRI~",
            "LPT@a8 LPT@a8 LPT@a8 LPT@a8 SHC@b9/4!3", "");
    assert_string_equal(
        lab_piece(war.game, &war.s, "on-h8"),
        "Hut, seat 0, on h8: kind building; pips 3 of 3; pips by side neutral 1, A 2, "
        "B 0; objective yes");
    assert_string_equal(
        lab_piece(war.game, &war.s, "A0"),
        "Guard Rifles, seat 0, on h8: kind infantry; health 2 of 3; ammunition 1 of "
        "2; move 3; armour 0; capture 2; weapons 5.56mm Service Rifle, range 2; "
        "84mm Shoulder Launcher, range 2");
    assert_non_null(
        strstr(lab_piece(war.game, &war.s, "A4"), "kind infantry; state in A3; health"));
    assert_string_equal(lab_piece(war.game, &war.s, "B4"),
                        "Heron Armoured Car, seat 1, on b9: kind vehicle; health 2 of 2; "
                        "ammunition 3 of 3; facing SW; watches W; move 6; armour 1; capture 1; "
                        "weapons 20mm Turret Autocannon, range 4");
}

/* A facing is the cell that is faced. */
TEST(places_of_facings_and_missions) {
    war_begin("starter");
    war_play("=A");
    lab_leads(war.game, &war.s, "ban:M6", "", "mission-M6");
    war_begin("m1");
    war_play("=A first dep:A4 at:o1");
    lab_leads(war.game, &war.s, "face:1", "piece-A4", "cell-n2");
}

/* In the setup: where a side may deploy at all, and where it may now (REG-032 to REG-034). */
TEST(reg_032_034_pictures_show_where_to_deploy) {
    const char *why = NULL;
    war_begin("m1");
    war_play("=A first dep:A0");
    draw(&war);
    assert_units(&war);
    assert_int_equal(svg_count(lab_plain, "+A+  |"), 8); /* the own edge */
    assert_int_equal(svg_count(lab_plain, "(A)  |"), 9 + 10 + 11);
    assert_int_equal(svg_count(lab_plain, "(B)  |"), 8 + 9 + 10 + 11);
    assert_true(svg_complete(lab_svg, &why));
    war_play("at:o1 ammo:0 dep:B0 at:a8 ammo:0");
    draw(&war);
    assert_true(shows("A0 Guard Rifles        o1"));
}

TEST(pictures_before_there_is_a_map) {
    const char *why = NULL;
    war_begin("starter");
    draw(&war);
    assert_units(&war);
    assert_true(shows("M1 Crossroads") && shows("M6 Dead Drop"));
    assert_true(svg_complete(lab_svg, &why));
    war_play("=A ban:M6");
    draw(&war);
    assert_false(shows("M6 Dead Drop"));
}

/* The ids of `places` are those of the picture, at every kind of node of random games. */
TEST(places_are_those_of_the_picture) {
    gg_random random;
    gg_random_init(&random, 14, GG_STREAM_TEST);
    war_begin("fair");
    for (int i = 0, seen = 0; i < 12; i++) {
        gg_start(war.game, &war.s);
        for (int k = 0; war.s.node != REG_END; k++) {
            gg_move list[GG_MAX_MOVES];
            const int count = gg_list(war.game, &war.s, list);
            const bool fresh = !(seen >> war.s.node & 1) || k % 40 == 0;
            seen |= 1 << war.s.node;
            if (fresh) lab_clickable(war.game, &war.s);
            gg_apply(war.game, &war.s, list[gg_random_below(&random, (uint32_t)count)]);
        }
    }
}

/* The places of a token. */
static void assert_places(lab *l, const char *token, const char *from, const char *to) {
    char words[2][GG_PLACES_TEXT];
    gg_text first = gg_text_over(words[0], sizeof words[0]);
    gg_text second = gg_text_over(words[1], sizeof words[1]);
    const gg_move move = gg_find_move(l->game, &l->s, gg_slice_of(token));
    assert_true(move != 0);
    l->game->rules->places(l->game, &l->s, move, &first, &second);
    assert_string_equal(words[0], from);
    assert_string_equal(words[1], to);
}

TEST(places_of_tokens) {
    war_set("", "hut@g8- 3/0/0", "GRI@h6 GBC@h5/0 GRT@h4/0", "LPT@h8 GRI@a8", "");
    assert_places(&war, "adv:A0", "piece-A0", "");
    assert_places(&war, "emb:A0>A1", "piece-A0", "piece-A1");
    assert_places(&war, "pass", "", "");
    war_play("sal:A2");
    assert_places(&war, "w0>B0", "piece-A2", "piece-B0");
    assert_places(&war, "w0#g8", "piece-A2", "cell-g8");
    war_begin("m1");
    war_play("=A first");
    assert_places(&war, "dep:A5", "piece-A5", "");
    war_play("dep:A5");
    assert_places(&war, "at:o4", "piece-A5", "cell-o4");
}
