/* What a battle begins with besides titans, and what it is worth: terrain of an adventure
 * (ODC-391, R14), defeats (R33), and the end of the campaign (R41). */
#include "../../core/odyssey/battle/ground.h"
#include "lab.h"

#include <string.h>

GROUP(NULL, cam_end)

/* --- terrain of an adventure */

static odb_state *battle(void) {
    return &cam.both.battle;
}

/* The encounter of day 4, with the terrain of this hub noted, 0 none. */
static void encounter(int hub) {
    cam_open_full("");
    cam_deck("");
    cam_morning(5); /* of the next day, so that the step is that of day 4 */
    cam.s->terrain = (uint8_t)hub;
    cam_step(ODC_D_ENCOUNTER);
}

/* Plays the set-up without gear and abilities up to the extra tile (BN04), or the places (BN05). */
static void set_up(void) {
    cam_play("rp:kiln");
    while (battle()->node != ODB_BN_EXTRA_TILE && battle()->node != ODB_BN_START) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_moves(cam.game, &cam.both, list);
        gg_move move = list[0];
        for (int k = 0; k < count; k++) {
            const odb_type type = odb_type_of(list[k]);
            if (type == ODB_M_EQUIP && (odb_argument(list[k]) >> 8 & 15) == 15) move = list[k];
            if (type == ODB_M_ARGO && odb_argument(list[k]) >> 8 == 2) move = list[k];
        }
        gg_apply(cam.game, &cam.both, move);
    }
}

static void at_the_tile(int hub) {
    encounter(hub);
    set_up();
}

/* The squares that the places offered cover, each within [low, high] from the nearest edge: R14. */
static gg_bits covered(int low, int high) {
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    gg_move list[GG_MAX_MOVES];
    gg_bits all = {0};
    const int count = gg_moves(cam.game, &cam.both, list);
    for (int k = 0; k < count; k++) {
        const uint32_t a = odb_argument(list[k]);
        gg_bits squares;
        int square;
        assert_int_equal(odb_type_of(list[k]), ODB_M_PLACE);
        assert_true(
            odb_tile_covers(b, (int)(a >> 12), (int)(a & 255), (int)(a >> 8 & 3), &squares));
        GG_BITS_EACH (square, squares) {
            const int x = square & 15, y = square >> 4, right = b.s->width - 1 - x,
                      above = b.s->height - 1 - y;
            const int across = x < right ? x : right, up = y < above ? y : above;
            const int d = across < up ? across : up;
            if (d < low || d > high) fail_msg("square %d is %d from the edge", square, d);
        }
        all |= squares;
    }
    return all;
}

/* Nothing but the primordial, in a corner. */
static void bare_board(void) {
    battle()->tiles = battle()->p_anchor = 0;
    cam.sc->fight[odc_fight_now(cam.c)].starts = 0;
}

static gg_bits footprint(void) {
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    return odb_footprint(b);
}

/* Squares d4 to k11. */
TEST(cc48_odc_391_r14_inner_three) {
    gg_bits inner = {0};
    at_the_tile(2); /* H2: GROVE */
    assert_int_equal(battle()->node, ODB_BN_EXTRA_TILE);
    assert_false(gg_bits_any(covered(3, 99) & footprint()));
    bare_board();
    for (int y = 3; y <= 10; y++)
        for (int x = 3; x <= 10; x++) inner |= gg_bits_of(16 * y + x);
    assert_true(gg_bits_equal(covered(3, 99), inner));
    assert_true(cam_legal("tp:GROVE@d4r0") && cam_legal("tp:GROVE@j10r0"));
    assert_false(cam_legal("tp:GROVE@c4r0") || cam_legal("tp:GROVE@k10r0"));
}

TEST(odc_391_r14_outer_three) {
    gg_bits outer = {0};
    at_the_tile(1); /* H1: SMOKE */
    assert_int_equal(battle()->node, ODB_BN_EXTRA_TILE);
    bare_board();
    for (int y = 0; y < 14; y++)
        for (int x = 0; x < 14; x++)
            if (x < 3 || x > 10 || y < 3 || y > 10) outer |= gg_bits_of(16 * y + x);
    assert_true(gg_bits_equal(covered(0, 2), outer & ~footprint()));
}

/* Behind the battle's own terrain, which it does not cover; where it lies stays in the battle. */
TEST(odc_391_after_the_own_terrain) {
    at_the_tile(2);
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    const int own = battle()->tiles;
    gg_bits taken = {0};
    for (int k = 0; k < own; k++) taken |= odb_tile_squares(b, k);
    for (int k = 0; k < b.sc->starts; k++) taken |= gg_bits_of(b.sc->start[k]);
    assert_false(gg_bits_any(covered(3, 99) & taken));
    gg_move list[GG_MAX_MOVES];
    gg_moves(cam.game, &cam.both, list);
    gg_apply(cam.game, &cam.both, list[0]);
    assert_int_equal(battle()->tiles, own + 1);
    assert_int_equal(battle()->tile_type[own], cam.sc->content.hub[1].tile);
}

/* Without a place the tile is dropped; without a note nothing is asked. */
TEST(odc_390_r14_no_place_no_tile) {
    at_the_tile(0);
    assert_int_equal(battle()->node, ODB_BN_START);
    encounter(2);
    for (int k = 0; k < cam.sc->battle.tile_types; k++) /* 14 squares long: nowhere inside */
        if (!strcmp(cam.sc->battle.tile[k].id, "RIM")) cam.sc->content.hub[1].tile = (uint8_t)k;
    set_up();
    assert_int_equal(battle()->node, ODB_BN_START);
    assert_int_equal(battle()->tiles, cam.sc->fight[0].tiles);
}

/* --- what a defeat costs: R33 */

/* The battle ends in this way at its first node, the second titan having died; rolls of the
 * aftermath by their first outcome. The Argo's values before and after must be the same. */
static void ends_in(odb_outcome outcome, int titans_left) {
    at_the_tile(0);
    const odb b = {&cam.sc->fight[odc_fight_now(cam.c)], battle()};
    const odc_state before = *cam.s;
    while (battle()->phase == ODB_SETUP) {
        gg_move list[GG_MAX_MOVES];
        gg_list(cam.game, &cam.both, list);
        gg_apply(cam.game, &cam.both, list[0]);
    }
    odb_remove_titan(b, 1);
    if (outcome == ODB_DEFEAT)
        for (int i = 0; i < ODB_TITANS; i++)
            if (odb_alive(b, i)) odb_remove_titan(b, i);
    if (battle()->phase != ODB_OVER) odb_over(b, outcome);
    cam_go();
    while (battle()->depth) {
        gg_move list[GG_MAX_MOVES];
        gg_list(cam.game, &cam.both, list);
        gg_apply(cam.game, &cam.both, list[0]);
    }
    if (cam.s->node == ODC_CN_TEAR) cam_play("sis:0");
    assert_int_equal(cam.s->titans, titans_left);
    assert_int_equal(cam.s->crew, before.crew);
    assert_int_equal(cam.s->hull, before.hull);
    assert_int_equal(cam.s->doom_tokens, before.doom_tokens);
    assert_int_equal(cam.s->progress, before.progress);
    assert_memory_equal(cam.s->standing, before.standing, sizeof before.standing);
    assert_int_equal(cam.s->outcome, ODC_RUNNING);
}

TEST(odc_r33_a_retreat_saves_the_others) {
    ends_in(ODB_RETREAT, 3);
}

TEST(odc_r33_odc_489_a_defeat_costs_the_titans) {
    ends_in(ODB_DEFEAT, 0);
}

/* --- the result: R41 */

TEST(odc_r41_won_or_lost) {
    double value[GG_MAX_PLAYERS] = {0};
    cam_open("prim=adversary");
    odc_win(cam.c);
    assert_int_equal(cam.game->rules->actor(cam.game, &cam.both), GG_OVER);
    cam.game->rules->payoff(cam.game, &cam.both, value);
    assert_true(value[0] > 0.999 && value[1] < 0.001);
    cam_open("prim=adversary");
    odc_lose(cam.c, ODC_BY_HULL);
    assert_int_equal(cam.s->sub, ODC_BY_HULL); /* D2 */
    cam.game->rules->payoff(cam.game, &cam.both, value);
    assert_true(value[0] < 0.001 && value[1] > 0.999);
}

/* Two titans aboard: two Argonauts go into the battle, whose state and line hold together. */
TEST(odc_482_fewer_titans_than_argonauts) {
    char why[256] = "", fen[GG_FEN_TEXT];
    gg_text words = gg_text_over(why, sizeof why), text = gg_text_over(fen, sizeof fen);
    odc_both back;
    gg_error error = {0};
    encounter(0);
    cam_titans("HALCE BROMOS");
    set_up();
    assert_int_equal(battle()->titans, 2);
    if (!odc_rules.valid(cam.game, &cam.both, &words)) fail_msg("%s", why);
    odc_rules.write_fen(cam.game, &cam.both, &text);
    if (odc_rules.read_fen(cam.game, gg_slice_of(fen), &back, &error) < 0)
        fail_msg("%s", error.words);
    assert_memory_equal(&back, &cam.both, sizeof back);
}
