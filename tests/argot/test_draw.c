/* Board pictures of the Siege of Argot: they fit, are well-formed, show every block and what goes
 * on, and hide what a seat may not see. */
#include "../../core/argot/rules.h"
#include "../../core/content.h"
#include "../../core/games.h"
#include "../lab/pictures.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "lab.h"

#include <stddef.h>
#include <stdint.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

GG_EMBEDDED(core_argot_content_gate_yaml);

/* A crowded position: a battle at the East Gate, three factions' fights elsewhere, loaded ships in
 * the channel, blocks on both banks. */
static const char battle[] =
    "argot1 siege BA:0 1.3.1 0.0 4.3 7.1.1 "
    "GRD1@8.6:2:D,GRD2@6.9:3,GRD3@4.7:1,ARC1@8.6:3:D,ARC2@7.6:3,KNT1@8.6:4:dD,HER1@6.7:3,"
    "PON1@6.10:4,PON2@6.10:3,PON3@6.10:4,NIS1@8.8b:3,NIS2@3.10b:2,GRF1@7.4b:2,GAL1@5.10w:3,"
    "GAL2@3.10w:2,SUP1@8.8b:4,SUP2@8.8b:4,ZUL1@6.3:4,HOP1@8.6:3:xA<9.6,HOP2@8.6:4:xA<9.6,"
    "HOP3@8.8a:4,HOP4@8.8a:4,BUL1@8.6:4:xdA<9.6,BUL2@9.6:4,CAT1@10.6:2,RAM1@9.6:3,"
    "BON1@6.3:2:x<7.3,BON2@6.3:3:x<6.4,SLG1@7.4a:3,WYV1@6.9:2:x,TRI1@4.10w:3,TRI2@7.9w:2,"
    "MAR1@4.10w:3:+TRI1,MAR2@7.9w:3:+TRI2,BER1@4.10w:3:+TRI1,MIN1@7.9w:4:+TRI2,GHO1@u2.1:3 "
    "4.7:2,6.7:4,6.9:3,8.6:1 b=8.6,p=10,r=1BD,k=9.6 -";

/* --- checks of a picture */

/* Lines of printable ASCII, at most 130 columns. */
static void check_lines(void) {
    int column = 0;
    for (const char *p = lab_plain; *p; p++) {
        column = *p == '\n' ? 0 : column + 1;
        if (column > 130) fail_msg("a line of more than 130 columns: %.40s", p - 40);
        assert_true(*p == '\n' || (*p >= ' ' && *p <= '~'));
    }
    assert_int_equal(column, 0);
}

/* The coloured picture is the plain one with escape sequences, all ended at the end of a line. */
static void check_colours(void) {
    const char *p = lab_plain;
    bool lit = false;
    for (const char *c = lab_coloured; *c; c++) {
        if (*c == '\x1b') {
            const char *end = strchr(c, 'm');
            assert_non_null(end);
            lit = strncmp(c, "\x1b[0m", 4) != 0;
            c = end;
            continue;
        }
        if (*c == '\n') assert_false(lit);
        assert_int_equal(*c, *p);
        p++;
    }
    assert_int_equal(*p, 0);
}

/* The document is whole, can be clicked, and no number went wrong. */
static void check_svg(const gg_game *game, const gg_state *state) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = (const argot_state *)state;
    const char *why = "";
    if (!svg_complete(lab_svg, &why)) fail_msg("%s: %s", game->scenario_text, why);
    assert_int_equal(svg_count(lab_svg, " id=\"cell-"), sc->cells);
    assert_int_equal(svg_count(lab_svg, " id=\"piece-"),
                     sc->forts + __builtin_popcountll(sc->all | argot_living(s)));
    static const char *const bad[] = {"\"nan", "-nan", " nan", "Lnan", "\"inf", "-inf", " inf"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_null(strstr(lab_svg, bad[i]));
}

/* The words occur and are not part of a longer name. */
static bool shows(const char *picture, const char *words) {
    const size_t length = strlen(words);
    for (const char *p = strstr(picture, words); p; p = strstr(p + 1, words))
        if ((p == picture || !isalnum((unsigned char)p[-1])) && !isalnum((unsigned char)p[length]))
            return true;
    return false;
}

/* Every unit that is not hidden is shown by its tag, hidden ones by their handle. */
static void check_units(const gg_game *game, const gg_state *state) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = (const argot_state *)state;
    int u;
    ARGOT_EACH (u, argot_living(s)) {
        char tag[16];
        gg_text text = gg_text_over(tag, sizeof tag);
        argot_put_tag(sc, s, u, &text);
        if (!shows(lab_plain, tag)) fail_msg("the text lacks %s", tag);
        if (!shows(lab_svg, tag)) fail_msg("the SVG lacks %s", tag);
        if (!argot_hidden(sc, s, u)) continue;
        if (shows(lab_plain, sc->unit[u].tag)) fail_msg("the text shows %s", sc->unit[u].tag);
        if (shows(lab_svg, sc->unit[u].tag)) fail_msg("the SVG shows %s", sc->unit[u].tag);
    }
    for (int c = 0; c < sc->cells; c++) {
        if (!shows(lab_svg, sc->cell[c].name)) fail_msg("the SVG lacks cell %s", sc->cell[c].name);
        if (sc->cell[c].part == ' ' && !shows(lab_plain, sc->cell[c].name))
            fail_msg("the text lacks cell %s", sc->cell[c].name);
    }
}

static void check_all(const gg_game *game, const gg_state *state) {
    lab_draw(game, state);
    check_lines();
    check_colours();
    check_svg(game, state);
    lab_clickable(game, state);
    check_units(game, state);
}

/* --- tests */

TEST(starts_are_drawn) {
    static const char *const scenarios[] = {"siege", "gate", "siege:parley=1", "siege:setup=free",
                                            "siege:setup=free,fog=1"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        gg_game *game = lab_open("argot", scenarios[i]);
        gg_state state;
        gg_start(game, &state);
        check_all(game, &state);
        gg_game_close(game);
    }
}

TEST(arg_051_052_split_hexes_are_drawn_by_part) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    gg_start(game, &state);
    lab_draw(game, &state);
    static const char *const parts[] = {"7.4a", "7.4b", "5.10a", "5.10b", "5.10w", "12.6w"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) assert_true(shows(lab_svg, parts[i]));
    assert_non_null(strstr(lab_plain, "_5.10_"));
    assert_non_null(strstr(lab_plain, "w~~~~"));
    gg_game_close(game);
}

TEST(arg_064_803_battle_forts_and_old_town_are_shown) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    lab_read(game, battle, &state);
    check_all(game, &state);
    assert_true(shows(lab_plain, ">8.6#1<"));
    assert_non_null(strstr(lab_plain, "Old Town: Argot, held 1 of 2"));
    assert_non_null(strstr(lab_svg, "Old Town: Argot"));
    assert_non_null(strstr(lab_svg, "East"));
    assert_non_null(strstr(lab_plain, "MAR1 3/3 B+0 on TRI1"));
    assert_non_null(strstr(lab_plain, "from 9.6"));
    gg_game_close(game);
}

TEST(places_of_moves) {
    gg_game *game = lab_open("argot", "gate");
    gg_state state;
    lab_read(game, "argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:4 - - -", &state);
    lab_leads(game, &state, "g0.4", "cell-0.4", "");
    lab_leads(game, &state, "pass", "", "");
    gg_apply(game, &state, gg_find_move(game, &state, gg_slice_of("g0.4")));
    lab_leads(game, &state, "KNT1", "piece-KNT1", "");
    gg_apply(game, &state, gg_find_move(game, &state, gg_slice_of("KNT1")));
    lab_leads(game, &state, ">1.3", "piece-KNT1 cell-0.4", "cell-1.3");
    lab_leads(game, &state, ">0.3<0.4", "piece-KNT1 cell-0.4", "cell-0.3");
    gg_game_close(game);
}

/* A fortification is a piece of its own: to fire at it is told from firing at who stands there. */
TEST(arg_403_places_of_fire_at_a_fortification) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    lab_read(game,
             "argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.8:3,GRD2@6.7:3,CAT1@7.6:3,"
             "HOP1@12.3:4 6.7:4,8.6:3 - -",
             &state);
    lab_play(game, &state, "f:CAT1");
    lab_leads(game, &state, "t6.7", "piece-CAT1", "cell-6.7");
    lab_leads(game, &state, "t6.7#", "piece-CAT1", "piece-fort-6.7");
    check_all(game, &state);
    const char *const group = "id=\"piece-fort-6.7\" class=\"piece\" data-cell=\"cell-6.7\"";
    assert_int_equal(svg_count(lab_svg, group), 1);
    gg_game_close(game);
}

TEST(pieces_tell_blocks_and_forts) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    lab_read(game, battle, &state);
    assert_string_equal(
        lab_piece(game, &state, "HOP2"),
        "Mineosi Hoplites, seat 1, on 8.6: kind ground; steps 4 of 4; initiative C; "
        "modifier +0; move 2; cost 1; attacks from 9.6");
    assert_string_equal(lab_piece(game, &state, "fort-8.6"),
                        "East Gate, on 8.6: kind fortification; steps 1 of 3");
    assert_non_null(strstr(lab_piece(game, &state, "MAR2"), "aboard TRI2"));
    assert_non_null(strstr(lab_piece(game, &state, "BON1"), "abilities undead; attacks from 7.3"));
    assert_non_null(strstr(lab_piece(game, &state, "SLG1"), "; range 1"));
    assert_non_null(strstr(lab_piece(game, &state, "GRF1"), "kind air; "));
    gg_game_close(game);
}

TEST(arg_950_pieces_of_a_view_tell_handles_only) {
    gg_game *game = lab_open("argot", "siege:setup=free,fog=1");
    gg_random random;
    gg_state state;
    gg_random_init(&random, 3, 4);
    gg_start(game, &state);
    gg_playout(game, &state, &random, 90);
    game->rules->view(game, &state, 0);
    assert_string_equal(lab_piece(game, &state, "?1G1"),
                        "Unseen block, seat 1, on 2.9: kind ground; moved yes");
    gg_game_close(game);
}

TEST(arg_010_strength_is_shown_as_pips) {
    gg_game *game = lab_open("argot", "gate");
    gg_state full, hurt;
    lab_read(game, "argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:4 - - -", &full);
    lab_read(game, "argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:1 - - -", &hurt);
    const char *const hollow = "r=\"2.1\" fill=\"none\"";
    int count[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        lab_draw(game, i ? &hurt : &full);
        for (const char *p = strstr(lab_svg, hollow); p; p = strstr(p + 1, hollow)) count[i]++;
        assert_true(shows(lab_plain, i ? "HOP1-1" : "HOP1-4"));
    }
    assert_int_equal(count[1] - count[0], 3);
    gg_game_close(game);
}

/* Both sides stand beside each other in a channel, large enough to be read. */
TEST(blocks_of_a_fight_in_a_channel_are_large) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    double scale = 0;
    lab_read(game,
             "argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.8:3,GAL1@8.8w:3,"
             "TRI1@8.8w:2:x<7.9w,HOP1@12.3:4 6.7:4,8.6:3 - -",
             &state);
    lab_draw(game, &state);
    const char *at = strstr(lab_svg, "id=\"piece-TRI1\"");
    assert_non_null(at);
    assert_non_null(at = strstr(at, "scale("));
    assert_int_equal(sscanf(at, "scale(%lf", &scale), 1);
    assert_true(scale > 0.7);
    gg_game_close(game);
}

TEST(random_positions_are_drawn) {
    static const char *const scenarios[] = {"siege", "gate", "siege:stack=7,setup=free",
                                            "siege:neutral=random"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        gg_game *game = lab_open("argot", scenarios[i]);
        for (uint64_t seed = 0; seed < 12; seed++) {
            gg_random random;
            gg_state state;
            gg_random_init(&random, seed, 3);
            gg_start(game, &state);
            gg_playout(game, &state, &random, (uint32_t)(40 * seed + 5));
            check_all(game, &state);
        }
        gg_game_close(game);
    }
}

TEST(arg_950_953_fog_hides_faces_in_pictures) {
    gg_game *game = lab_open("argot", "siege:setup=free,fog=1");
    static char before[3][GG_SVG_TEXT];
    for (uint64_t seed = 0; seed < 6; seed++)
        for (int seat = 0; seat < 2; seat++) {
            gg_random random;
            gg_state state, view;
            gg_random_init(&random, seed, 4);
            gg_start(game, &state);
            gg_playout(game, &state, &random, (uint32_t)(30 * seed + 40));
            view = state;
            game->rules->view(game, &view, seat);
            check_all(game, &view);
            memcpy(before[0], lab_plain, sizeof lab_plain);
            memcpy(before[1], lab_coloured, sizeof lab_coloured);
            memcpy(before[2], lab_svg, sizeof lab_svg);
            /* Other faces behind the same handles: the same pictures. */
            game->rules->redeal(game, &view, seat, &random);
            game->rules->view(game, &view, seat);
            lab_draw(game, &view);
            assert_string_equal(lab_plain, before[0]);
            assert_string_equal(lab_coloured, before[1]);
            assert_string_equal(lab_svg, before[2]);
        }
    gg_game_close(game);
}

static void draw_content(const char *yaml) {
    gg_error error = {.code = GG_OK};
    gg_game *game = gg_game_open_content("argot", NULL, yaml, "mine.yaml", &error);
    gg_state state;
    if (!game) fail_msg("%s", error.words);
    gg_start(game, &state);
    check_all(game, &state);
    gg_game_close(game);
}

TEST(any_content_is_drawn) {
    char text[8192];
    const char *yaml = gg_embedded_core_argot_content_gate_yaml;
    const char *title = strstr(yaml, "One Gate");
    assert_non_null(title);
    snprintf(text, sizeof text, "%.*s\"A <b> & 'c'\"%s", (int)(title - yaml), yaml,
             title + strlen("One Gate"));
    draw_content(text);
    assert_non_null(strstr(lab_svg, "A &lt;b&gt; &amp; 'c'"));
    draw_content(lab_content);
}

TEST(small_buffers_are_cut_not_overrun) {
    gg_game *game = lab_open("argot", "siege");
    gg_state state;
    char small[700];
    gg_start(game, &state);
    for (size_t size = 1; size < sizeof small; size += 87) {
        memset(small, '!', sizeof small);
        gg_text text = gg_text_over(small, size);
        game->rules->draw(game, &state, true, &text);
        assert_true(text.cut);
        assert_int_equal(small[size], '!');
        text = gg_text_over(small, size);
        game->rules->draw_svg(game, &state, &text);
        assert_true(text.cut);
        assert_int_equal(small[size], '!');
    }
    gg_game_close(game);
}
