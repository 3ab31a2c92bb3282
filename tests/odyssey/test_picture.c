/* Pictures of the campaign as text and SVG. */
#include "../lab/pictures.h"
#include "lab.h"

#include "../../core/random.h"

#include <stdio.h>
#include <string.h>

static const char *board;

static const char *drawn(bool colour) {
    return board = lab_drawn(cam.game, &cam.both, colour);
}

static const char *drawn_svg(void) {
    return board = lab_drawn_svg(cam.game, &cam.both);
}

GROUP(NULL, cam_end)

TEST(text_maps_show_what_there_is) {
    cam_open("");
    HOLDS(drawn(false), "Day 0 of 20, movement: where does the Argo sail?", "|1 explored ",
          "|SB ARGO ", "|6 ? ", "|a>2,7 b>5,10 ", "|> 3,6a,8!,11 ", "|SB EW capital ",
          "|+progress +titan ", "|hub DOOM ", "CREW 6, HULL 6, FATE 0 of 9",
          "Stores: 2 salt, 2 cedar", "Story: card 1 A, 0 of 1 progress",
          "Doom: card 1 A, 0 of 4 doom: -1 CREW",
          "A0: RAGE 0, FATE 0, DANGER 0, wis +2; Lamplit Stair 0 of 3 nodes",
          "Titans: 0 Halce, 1 Halce, 2 Bromos, 3 Bromos", "Technologies: T01 Propylon I",
          "T08 Envoy Hall for 1 salt", "Hubs: Harbour of Ash _a_O_", "Cinderling not introduced",
          "Days: 1 p190; 3 structural breakthrough");
    assert_null(strchr(board, 27));
    assert_non_null(strchr(drawn(true), 27));
}

TEST(north_is_up) { /* C25 */
    cam_open("");
    const char *map = drawn(false);
    assert_true(strstr(map, "|9 ?") < strstr(map, "|5 ?"));
    assert_true(strstr(map, "|5 ?") < strstr(map, "|1 explored"));
}

TEST(text_maps_show_what_changes) {
    cam_open("");
    cam_reveal_all();
    cam_at(6, 2);
    cam_introduce();
    cam.s->adversary = cam.sc->content.adversary;
    cam.s->adversary_tile = (uint8_t)cam_tile(8);
    cam.s->last_city = (uint8_t)cam_tile(3);
    cam.s->tokens[0] = (uint8_t)(cam_tile(10) + 1);
    cam.s->summon_limit = 2, cam.s->summon_unlocked = 1, cam.s->summon_exhausted = 1;
    cam.s->track[0] = 1;
    cam.s->terrain = 1, cam.s->escalations = 2, cam.s->providence = 4;
    cam.s->clues = UINT32_C(1) << cam_clue("C1");
    cam_own("T03");
    odc_add_event(cam.c, 7, ODC_EV_STORY, 140);
    odc_add_event(cam.c, 7, ODC_EV_BREEDING, cam_sheet("KERYX"));
    cam.s->drawn = UINT64_C(1) << cam_card("E05");
    cam.s->deck &= ~cam.s->drawn;
    cam.s->argonaut[1].fated[0] = (uint8_t)(cam_fated("F2") + 1);
    HOLDS(drawn(false), "ARGO b", "EW FOE", "city last", "city token", "Tide Nymph (exhausted)",
          "#a_O_", "2 escalations, terrain of Harbour of Ash, wise providence on day 4", "C1",
          "7 dream, p140, Keryx born", "drawn Smoke on the Horizon",
          "fated Split Oath 0 of 2 nodes", "T03 Brass Foundry", "Cinderling on tile 8");
}

TEST(text_maps_keep_to_80_columns) {
    gg_random random;
    gg_random_init(&random, 8, 80);
    cam_open("");
    for (int n = 0; n < 5; n++)
        for (gg_start(cam.game, &cam.both); odc_rules.actor(cam.game, &cam.both) != GG_OVER;) {
            gg_move list[GG_MAX_MOVES];
            size_t column = 0;
            for (const char *c = drawn(false); *c; c++) {
                column = *c == '\n' ? 0 : column + 1;
                if (column > 80) fail_msg("a line of more than 80 columns:\n%s", board);
            }
            const int count = gg_list(cam.game, &cam.both, list);
            gg_apply(cam.game, &cam.both, list[gg_random_below(&random, (uint32_t)count)]);
        }
}

TEST(odc_r02_fog_hides_symbols) {
    cam_open("fog=on");
    HOLDS(drawn(false), "|9 ?               |10 ?", "|city ", "|SB ARGO");
    assert_null(strstr(board, "DOOM"));
    assert_null(strstr(board, "hub "));
    cam_reveal_all();
    HOLDS(drawn(false), "DOOM", "hub ");
}

TEST(svg_maps_have_ids) {
    cam_open("");
    HOLDS(drawn_svg(), "id=\"cell-1\"", "id=\"cell-12\"", "id=\"piece-Argo\"", "id=\"piece-story\"",
          "id=\"piece-doom\"", "id=\"piece-inward\"", "id=\"piece-E01\"", "id=\"piece-E14\"",
          "id=\"piece-T10\"", "id=\"piece-G18\"", "id=\"piece-A3\"", "id=\"piece-t3\"",
          "id=\"piece-H2\"");
    assert_null(strstr(board, "id=\"piece-adversary\""));
    cam_introduce();
    cam.s->adversary = cam.sc->content.adversary;
    cam.s->adversary_tile = (uint8_t)cam_tile(8);
    HOLDS(drawn_svg(), "id=\"piece-adversary\"");
}

/* Where the next text element with these words stands, its begin or its middle; where it ends. */
static const char *next_words(const char *from, const char *words, double *x) {
    const char *const end = strstr(from, words), *at = end;
    assert_non_null(end);
    while (strncmp(at, "<text", 5) != 0) at--;
    assert_int_equal(sscanf(at, "<text x=\"%lf\"", x), 1);
    return end + 1;
}

TEST(the_letter_of_a_sector_stands_beside_what_the_head_says) { /* tile 6, exits b to 5 and 10 */
    static const char beta[] = ">\xce\xb2</text>";
    double head, west, north;
    cam_open("");
    cam_reveal_all();
    cam.s->tile_flags[cam_tile(6)] |= ODC_TF_EXPLORED;
    const char *const tile = strstr(drawn_svg(), "cell-6");
    (void)next_words(tile, ">explored</text>", &head);
    (void)next_words(next_words(tile, beta, &west), beta, &north);
    assert_true(north > head + 45);
}

TEST(places_of_moves) {
    cam_open("");
    lab_leads(cam.game, &cam.both, "to:5", "piece-Argo", "cell-5");
    cam.s->res[0] = 5;
    cam.s->day = 3;
    cam_step(ODC_D_ADVANCE);
    lab_leads(cam.game, &cam.both, "re:T08", "", "piece-T08");
    lab_leads(cam.game, &cam.both, "next", "", "");
}

/* While a battle is fought the picture is the battle's. */
TEST(pieces_tell_the_argo_and_the_table) {
    cam_open("");
    assert_string_equal(lab_piece(cam.game, &cam.both, "Argo"),
                        "The Argo, seat 0, on 1: crew 6; hull 6; fate 0 of 9; knowledge 0; tears "
                        "1; stores 2 salt, 2 cedar");
    assert_string_equal(lab_piece(cam.game, &cam.both, "A0"),
                        "Argonaut, seat 0: rage 0; fate 0; danger 0; wisdom +2");
    assert_string_equal(
        lab_piece(cam.game, &cam.both, "T08"),
        "Envoy Hall, seat 0: kind structural technology; state project; cost 1 salt");
    assert_string_equal(lab_piece(cam.game, &cam.both, "t2"), "Bromos, seat 0: kind titan aboard");
    assert_string_equal(lab_piece(cam.game, &cam.both, "adversary"), "");
}

TEST(odc_480_a_battle_is_shown) {
    cam_open_full("");
    cam.s->day = 4;
    cam_step(ODC_D_ENCOUNTER);
    cam_play("rp:kiln");
    HOLDS(drawn(false), "Day 4 of 20, battle", "PPP PPP PPP", "T0 is not chosen");
    HOLDS(drawn_svg(), "id=\"cell-c2\"", "id=\"piece-P\"");
}
