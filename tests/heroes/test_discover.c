/* Discovering and placing tiles, the random town: HER-280 to HER-286, HER-644, HER-716, R83 to R86, R125, B21, B23. */
#include "../../core/heroes/adventure/land.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

/* Fords for two: 0 (0,0), 1 (4,0), far tiles on 2 (1,-1), 3 (0,1), 4, 5, near ones on 6 (1,0) to 9, centre 10.
 * The starting tile of seat 0 lies at rotation 0 and is S3, with all outer fields but 2 free. */
static void fords(const char *field, int mp) {
    adv_begin("fords", "seats=2", "crown ald barrow mor");
    adv_lay(0, "S3", 0);
    adv_cube("0.0", '0');
    adv_stand(0, 0, field, mp);
    adv_main(0);
}

static const hea_tile *tile(int k) {
    return &adv.s->tile[k];
}

GROUP(NULL, adv_end)

TEST(her_260_her_261_her_263_groups_of_tiles) {
    static const struct {
        char letter;
        int low, high;
    } groups[HEA_GROUPS] = {{'S', 1, 1}, {'F', 2, 3}, {'N', 4, 5}, {'C', 6, 7}};
    fords("0.1", 3);
    for (int k = 0; k < adv.sc->content.tiles; k++) {
        const hea_tile_record *record = &adv.sc->content.tile[k];
        assert_int_equal(record->code[0], groups[record->group].letter);
        for (int f = 0; f < HEA_FIELDS; f++)
            if (record->level[f])
                assert_in_range(record->level[f], groups[record->group].low,
                                groups[record->group].high);
    }
    for (int k = 0; k < 2; k++) {
        assert_int_equal(tile(k)->rot / HEA_GROUP, HEA_START);
        assert_int_equal(adv_seat(k)->far, 1);
    }
}

/* --- discovering */

TEST(check_69_her_088_her_280_her_r85_next_to_a_face_down_tile) {
    fords("0.1", 3); /* next to (1, 0) and (1, -1) */
    adv_offers("H1:d", "H1:d2 H1:d6");
    fords("0.0", 3);
    adv_offers("H1:d", "");
    fords("0.4", 3); /* borders 4w 4sw do not matter: (0, 1) is west of nothing */
    adv_offers("H1:d", "");
    fords("0.5", 3);
    adv_offers("H1:d", "H1:d3");
    fords("0.1", 0);
    adv_offers("H1:d", "");
}

TEST(her_264_her_280_her_281_her_282_a_tile_is_turned_over) {
    fords("0.1", 3);
    adv_play("H1:d6");
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    adv_rolls(HEA_A_DISCOVER);
    adv_chance_of("t:N1", "1/6");
    adv_play("t:N4");
    adv_asks(HEA_A_DISCOVER, 0);
    adv_lists("RO:0 RO:1 RO:2 RO:3 RO:4 RO:5 -> RO:4");
    assert_int_equal(tile(6)->kind, adv_tile_kind("N4"));
    assert_int_equal(tile(6)->rot & HEA_ROT, 4);
    assert_true(hea_face_up(adv.c, 6));
    adv_asks(HEA_A_MAIN, 0);
    adv_stand(0, 0, "0.6", 3);
    adv_plays(0, "H1:e"); /* (1, 0) can be entered: field 4 before the rotation is 6 now */
    assert_int_equal(adv_seat(0)->figure[0].field >> 3, 6);
}

TEST(her_264_pools_without_putting_back) {
    fords("0.1", 3);
    adv_play("H1:d6 t:N4 RO:0");
    adv_stand(0, 0, "0.1", 3);
    adv_plays(0, "H1:d2");
    adv_chance_of("t:F1", "1/8"); /* 2 of 16 */
    adv_play("t:F1 RO:0");
    fords("0.5", 3);
    adv.s->far_left = (uint16_t)(adv.s->far_left - 1); /* one F1 is gone */
    adv_play("H1:d3");
    adv_chance_of("t:F1", "1/15");
    adv_chance_of("t:F2", "2/15");
}

TEST(her_262_certain_and_mixed_tiles) {
    fords("0.1", 3);
    adv_stand(0, 0, "10.0", 3); /* any place: only its own record counts */
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    hea_add_tiles(adv.c, 10, &odds);
    assert_int_equal(odds.count, 2); /* C1 or C3 */
    adv_begin("crowns", "", "crown ald barrow mor delve kha grove tha");
    odds = gg_odds_over(list);
    hea_add_tiles(adv.c, 16, &odds);
    assert_int_equal(odds.count, 1); /* C2 */
    assert_int_equal(HEA_A_OF(list[0].move), adv_tile_kind("C2"));
    adv_begin("watch", "seats=2", "crown ald barrow mor");
    odds = gg_odds_over(list);
    hea_add_tiles(adv.c, 3, &odds);
    assert_int_equal(odds.count, 3); /* N2, N3, N6 */
    hea_reveal_tile(adv.c, 2, adv_tile_kind("N3"), 0);
    odds = gg_odds_over(list);
    hea_add_tiles(adv.c, 3, &odds);
    assert_int_equal(odds.count, 2);
}

TEST(her_r85_walls_may_be_turned_towards_the_discoverer) {
    fords("0.1", 3);
    adv_play("H1:d6 t:N4");
    adv_offers("RO", "RO:0 RO:1 RO:2 RO:3 RO:4 RO:5");
}

/* --- placing */

TEST(her_283_her_284_check_70_where_a_tile_may_be_placed) {
    fords("0.3", 3); /* fields 3 and 4 touch (0, -1) and (-1, 0): one tile and two */
    adv_offers("H1:p", "H1:p");
    fords("0.4", 3); /* (-1, 0) touches 0 alone, (-1, 1) touches 0 and 3 */
    adv_offers("H1:p", "H1:p");
    fords("0.0", 3);
    adv_offers("H1:p", "");
    fords("0.3", 3);
    adv_seat(0)->far = 0;
    adv_main(0);
    adv_offers("H1:p", "");
    adv_seat(0)->far = 1;
    adv_seat(0)->flags |= HEA_REFUNDED; /* B21 */
    adv_main(0);
    adv_offers("H1:p", "");
}

TEST(check_70_one_tile_in_contact_is_too_few) {
    fords("0.3", 3);
    adv.s->tile[2].a = 9, adv.s->tile[2].b = 9; /* now (0, -1) touches 0 alone */
    adv_main(0);
    adv_offers("H1:p", "");
}

TEST(her_089_her_284_her_285_her_286_her_r83_a_tile_is_placed) {
    fords("0.3", 3);
    adv_play("H1:p");
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    adv_rolls(HEA_A_PLACE_TILE);
    adv_chance_of("t:F3", "1/8");
    adv_play("t:F3");
    adv_asks(HEA_A_PLACE_TILE, 0);
    adv_offers("PL:0:-1", "PL:0:-1r0 PL:0:-1r1 PL:0:-1r2 PL:0:-1r3 PL:0:-1r4 PL:0:-1r5");
    adv_play("PL:0:-1r2");
    assert_int_equal(adv.s->tiles, 12);
    assert_int_equal(tile(11)->a, 0);
    assert_int_equal(tile(11)->b, -1);
    assert_int_equal(tile(11)->rot & HEA_ROT, 2);
    assert_true(hea_face_up(adv.c, 11));
    assert_int_equal(adv_seat(0)->far, 0);
    adv_asks(HEA_A_MAIN, 0);
    adv_offers("H1:p", "");
}

TEST(her_285_her_r84_an_open_edge_is_needed) {
    fords("0.3", 3);
    /* every outer field of F3 but 1 is closed all round: only rotations that turn field 1 to tiles fit */
    for (int f = 2; f < HEA_FIELDS; f++) adv.sc->content.tile[adv_tile_kind("F3")].border[f] = 63;
    adv_play("H1:p t:F3");
    gg_move list[GG_MAX_MOVES];
    const int count = gg_moves(adv.game, adv.s, list);
    assert_in_range(count, 1, 4);
    for (int k = 0; k < count; k++) {
        hea_state after = *adv.s;
        uint8_t distance[HEA_TILES * 8];
        gg_apply(adv.game, &after, list[k]);
        hea_distances((hea){adv.sc, &after}, adv_field("0.3"), distance);
        assert_int_not_equal(distance[hea_field_at(11, 1)], 255);
    }
}

/* A tile of this kind has been put there: some field of it is on a way from 0.3. */
static bool is_joined(int kind, int a, int b, int rotation) {
    hea_state after = *adv.s;
    uint8_t distance[HEA_TILES * 8];
    after.tile[after.tiles++] = (hea_tile){.kind = (uint8_t)kind,
                                           .a = (int8_t)a,
                                           .b = (int8_t)b,
                                           .rot = (uint8_t)(rotation | HEA_FACE_UP)};
    hea_distances((hea){adv.sc, &after}, adv_field("0.3"), distance);
    for (int f = 0; f < HEA_FIELDS; f++)
        if (distance[hea_field_at(after.tiles - 1, f)] != 255) return true;
    return false;
}

TEST(her_285_her_r84_offered_where_a_way_leads_and_nowhere_else) {
    int refused = 0;
    for (int k = 0; k < 32; k++) { /* F1 to F8 beside S1 to S4 */
        char token[24], start[4] = "S1";
        start[1] = (char)('1' + k % 4);
        fords("0.3", 3);
        adv_lay(0, start, 0);
        if (hea_blocked(adv.c, adv_field("0.3"))) continue;
        adv_main(0);
        snprintf(token, sizeof token, "H1:p t:F%d", k / 4 + 1);
        const int kind = adv_tile_kind(strrchr(token, ':') + 1);
        for (int f = 3; f < HEA_FIELDS; f++) adv.sc->content.tile[kind].border[f] = 63;
        adv_play(token);
        if (adv.s->node != HEA_A_PLACE_TILE) continue; /* one way or none: not asked */
        for (int r = 0; r < 6; r++) {
            snprintf(token, sizeof token, "PL:0:-1r%d", r);
            assert_int_equal(adv_legal(token), is_joined(kind, 0, -1, r));
            refused += !adv_legal(token);
        }
    }
    assert_true(refused > 0);
}

TEST(her_r83_amend_b21_a_tile_that_fits_nowhere_goes_back) {
    fords("0.3", 3);
    const unsigned pool = adv.s->far_left;
    for (int f = 0; f < HEA_FIELDS; f++) adv.sc->content.tile[adv_tile_kind("F3")].border[f] = 63;
    adv_play("H1:p t:F3");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->figure[0].mp, 3);
    assert_int_equal(adv_seat(0)->far, 1);
    assert_int_equal(adv.s->far_left, pool);
    assert_int_equal(adv.s->tiles, 11);
    adv_offers("H1:p", "");
}

TEST(her_r114_no_more_than_24_tiles) {
    fords("0.3", 3);
    for (int k = 11; k < HEA_TILES; k++)
        adv.s->tile[k] = (hea_tile){.kind = HEA_NONE, .a = 50, .b = (int8_t)(2 * k)};
    adv.s->tiles = HEA_TILES;
    adv_main(0);
    adv_offers("H1:p", "");
}

TEST(her_263_her_284_at_most_twelve_places_for_a_field) {
    fords("0.3", 3);
    adv_play("H1:p t:F3");
    gg_move list[GG_MAX_MOVES];
    assert_in_range(gg_moves(adv.game, adv.s, list), 1, 12);
}

/* --- observatory: F5.3 */

static void observatory(void) {
    fords("0.1", 3);
    adv_lay(2, "F5", 0); /* (1, -1) */
    adv_stand(0, 0, "2.3", 2);
    adv_main(0);
    hea_do_visit(adv.c, 0, 0, adv_field("2.3"));
    adv_go();
}

TEST(her_716_her_r125_observatory) {
    observatory();
    adv_asks(HEA_A_VISIT, 0);
    adv_lists("H1:d6 H1:d8 H1:p"); /* (1, 0) and (2, -1) touch the tile */
    adv_play("H1:d8 t:N1 RO:1");
    assert_true(hea_face_up(adv.c, 8));
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    assert_int_equal(hea_cube(adv.c, adv_field("2.3")), HEA_BLACK);
    observatory();
    adv_play("H1:p t:F3");
    adv_offers("PL:2:-2r0", "PL:2:-2r0"); /* any side of the tile with two in contact */
    adv_offers("PL:1:-2", " -> PL:0:-1r0");
    assert_int_equal(adv.s->tiles, 12);
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
}

TEST(her_716_an_observatory_with_nothing_to_see) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(2, "F5", 0);
    adv_stand(0, 0, "2.3", 2);
    adv_main(0);
    hea_do_visit(adv.c, 0, 0, adv_field("2.3"));
    adv_go();
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(hea_cube(adv.c, adv_field("2.3")), HEA_BLACK);
}

/* --- random town */

static void random_town(const char *options, const char *who) {
    adv_begin("fords", options, who);
    for (int k = 0; k < adv.s->tiles; k++)
        if (tile(k)->rot / HEA_GROUP == HEA_CENTRE) {
            char token[32];
            adv_main(0);
            hea_do_discover(adv.c, 0, k);
            adv_go();
            snprintf(token, sizeof token, "t:C3 RO:0");
            adv_play(token);
            return;
        }
    fail_msg("no centre tile");
}

TEST(her_644_her_r86_amend_b23_the_most_picks_a_faction) {
    random_town("seats=2", "crown ald barrow mor");
    const hea_seat before[2] = {*adv_seat(0), *adv_seat(1)};
    adv_rolls(HEA_A_DICE);
    adv_play("g:3/g:6"); /* 9 of the discoverer */
    adv_rolls(HEA_A_DICE);
    adv_play("g:6/b:4"); /* 10 */
    adv_asks(HEA_A_DISCOVER, 1);
    adv_lists("FA:delve FA:grove -> FA:grove");
    assert_int_equal(adv.s->random_town, adv_faction("grove"));
    adv_asks(HEA_A_MAIN, 0);
    for (int k = 0; k < 2; k++) /* nothing is gained */
        adv_has(k, before[k].gold, before[k].materials, before[k].valuables);
}

TEST(check_67_her_r86_ties_are_thrown_again) {
    random_town("seats=3", "crown ald barrow mor delve kha");
    adv_play("g:3/g:6 g:3/g:3 g:3/g:6"); /* 9, 6, 9 */
    adv_rolls(HEA_A_DICE);
    adv_play("v:1/v:1 v:1/v:2"); /* 2, 3: seats 0 and 2 alone; one faction is left */
    assert_int_equal(adv.s->random_town, adv_faction("grove"));
    adv_asks(HEA_A_MAIN, 0);
}

TEST(check_67_the_chances_of_ties) {
    static const int value[6] = {3, 6, 2, 4, 1, 2};
    int ways[13] = {0}, tie = 0, unique = 0;
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++) ways[value[a] + value[b]]++;
    for (int n = 0; n < 13; n++) tie += ways[n] * ways[n];
    assert_int_equal(tie * 324, 41 * 36 * 36);
    for (int n = 0; n < 13; n++) {
        int less = 0;
        for (int m = 0; m < n; m++) less += ways[m];
        unique += 3 * ways[n] * less * less;
    }
    assert_int_equal((int64_t)unique * 2592, (int64_t)2161 * 36 * 36 * 36);
}

TEST(her_644_of_equal_dice_the_values_count) {
    random_town("seats=2", "crown ald barrow mor");
    adv_play("v:1/v:2 g:3/b:2"); /* 3 and 5 */
    adv_asks(HEA_A_DISCOVER, 1);
}
