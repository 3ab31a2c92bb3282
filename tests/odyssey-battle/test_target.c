/* Targeting lines: selectors, filters, ties, numbers of targets. P f8 S (f8-h10). */
#include "../../core/odyssey/battle/prim.h"
#include "lab.h"

static int begin(void **state) {
    (void)state;
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_at(0, "g6"), bat_at(1, "d4"), bat_at(2, "k9"), bat_at(3, "g13");
    bat.s.priority = 3;
    return 0;
}

GROUP(begin, bat_end)

/* A card with these lines; melee, normal movement. */
static odb_ai_card card_of(int lines, const odb_line *line) {
    odb_ai_card card = {.move = ODB_MOVE_SPEED, .type = ODB_TYPE_MELEE, .dice = 2};
    card.lines = (uint8_t)lines;
    for (int k = 0; k < lines; k++) {
        card.line[k] = line[k];
        if (!card.line[k].count) card.line[k].count = 1;
    }
    return card;
}

/* Among whom the first target of a single line is chosen. */
static unsigned found(odb_line line) {
    const odb_ai_card card = card_of(1, &line);
    return odb_usable_line(bat.b, &card) ? 0 : odb_next_targets(bat.b, &card, 0, 0);
}

static odb_line filtered(int select, int kind, int argument) {
    return (odb_line){
        .select = (uint8_t)select, .filters = 1, .filter = {{(uint8_t)kind, (uint8_t)argument}}};
}

static unsigned any(int kind, int argument) {
    bat.s.priority = ODB_NONE;
    const unsigned set = found(filtered(ODB_SEL_ANY, kind, argument));
    bat.s.priority = 3;
    return set;
}

TEST(odb_110_112_the_first_line_that_can_be_resolved) {
    const odb_line lines[] = {filtered(ODB_SEL_ANY, ODB_FILTER_WITH, ODB_WITH_AWAKENED),
                              {.select = ODB_SEL_FURTHEST},
                              {.select = ODB_SEL_CLOSEST}};
    odb_ai_card card = card_of(3, lines);
    assert_int_equal(odb_usable_line(bat.b, &card), 1);
    card.lines = 1;
    assert_int_equal(odb_usable_line(bat.b, &card), -1);
}

TEST(odb_111_every_filter_of_one_line) {
    odb_line line = filtered(ODB_SEL_ANY, ODB_FILTER_WITH, ODB_WITH_KNOCKDOWN);
    line.filters = 2;
    line.filter[1].kind = ODB_FILTER_FRONT;
    bat.s.titan[3].kd = 1; /* behind */
    assert_int_equal(found(line), 0);
    bat.s.titan[0].kd = 2; /* either side of the card counts */
    assert_int_equal(found(line), 1);
    bat.s.titan[0].kd = bat.s.titan[3].kd = 0;
}

TEST(odb_116_adjacent) {
    assert_int_equal(any(ODB_FILTER_ADJACENT, 0), 0);
    bat_put("0@g7 2@i11"); /* diagonal contact is none: ODB-014 */
    assert_int_equal(any(ODB_FILTER_ADJACENT, 0), 1);
    bat_at(0, "g6"), bat_at(2, "k9");
}

TEST(odb_118_119_closest_and_furthest) {
    bat.s.priority = 1;
    assert_int_equal(found((odb_line){.select = ODB_SEL_CLOSEST}), 1);
    bat_tile("LI", "f7", 0); /* red lines do not count */
    assert_int_equal(found((odb_line){.select = ODB_SEL_CLOSEST}), 1);
    bat_clear_board();
    bat.s.priority = 3;
    assert_int_equal(found((odb_line){.select = ODB_SEL_FURTHEST}), 2);
}

TEST(odb_120_in_range) {
    bat_at(1, "d3"); /* distance 7, SPEED 5 and melee 1 */
    assert_int_equal(any(ODB_FILTER_RANGE, 0), 13);
    bat_at(1, "d4");
    assert_int_equal(any(ODB_FILTER_RANGE, 0), 15);
    odb_line line = filtered(ODB_SEL_ANY, ODB_FILTER_RANGE, 0);
    odb_ai_card card = card_of(1, &line);
    card.move = ODB_MOVE_X, card.move_argument = 1;
    assert_int_equal(odb_filtered(bat.b, &card, 0), 1); /* g6 at distance 2 */
    card.move = ODB_MOVE_NONE, card.type = ODB_TYPE_RANGE, card.range = 3;
    assert_int_equal(odb_filtered(bat.b, &card, 0), 13);
    card.move = ODB_MOVE_TO_TARGET, card.type = ODB_TYPE_MELEE;
    assert_int_equal(odb_filtered(bat.b, &card, 0), 15);
    card.flags = ODB_JUDGEMENT, card.type = ODB_TYPE_NONE; /* ODB-182: unlimited */
    card.move = ODB_MOVE_NONE;
    assert_int_equal(odb_filtered(bat.b, &card, 0), 15);
}

TEST(odb_071_121_122_in_front_and_in_sight) {
    assert_int_equal(any(ODB_FILTER_FRONT, 0), 3);
    assert_int_equal(any(ODB_FILTER_SIGHT, 0), 15);
    bat_tile("CRAG", "f6", 0); /* between: f6-g7 */
    bat_at(0, "f5");
    assert_int_equal(any(ODB_FILTER_FRONT, 0) & 1, 0);
    assert_int_equal(any(ODB_FILTER_SIGHT, 0) & 1, 0);
    bat_clear_board();
    bat_at(0, "g6");
}

TEST(odb_123_126_on_and_not_on) {
    bat_at(2, "g11"); /* behind P: rear, and its blindspot */
    assert_int_equal(any(ODB_FILTER_ON, ODB_ON_FRONT), 3);
    assert_int_equal(any(ODB_FILTER_ON, ODB_ON_REAR), 0); /* the blindspot hides it: R13 */
    bat_at(2, "f11");
    assert_int_equal(any(ODB_FILTER_ON, ODB_ON_REAR), 4);
    assert_int_equal(any(ODB_FILTER_NOT_ON, ODB_ON_FRONT), 12);
    bat_tile("GROVE", "d4", 0);
    assert_int_equal(any(ODB_FILTER_ON, bat.s.tile_type[0]), 2);
    bat_clear_board();
    bat_on_vp(2, 1);
    assert_int_equal(any(ODB_FILTER_ON, ODB_ON_VP), 4);
    assert_int_equal(any(ODB_FILTER_NOT_ON, ODB_ON_VP), 11);
    bat.s.p_vp_on[0] = ODB_NONE, bat.s.p_vp_made = 0;
    bat_at(2, "k9");
}

TEST(odb_124_last_to_wound) {
    assert_int_equal(bat.s.last_wounder, ODB_NONE);
    assert_int_equal(found((odb_line){.select = ODB_SEL_LAST_WOUNDER}), 0);
    bat.s.last_wounder = 2;
    assert_int_equal(found((odb_line){.select = ODB_SEL_LAST_WOUNDER}), 4);
    bat.s.last_wounder = ODB_NONE;
}

TEST(odb_125_least_and_most) {
    bat.s.titan[1].rage = 4, bat.s.titan[2].rage = 4, bat.s.titan[0].danger = 3;
    assert_int_equal(found((odb_line){.select = ODB_SEL_MOST, .argument = ODB_RAGE}), 6);
    assert_int_equal(found((odb_line){.select = ODB_SEL_MOST, .argument = ODB_DANGER}), 1);
    bat.s.priority = ODB_NONE;
    assert_int_equal(found((odb_line){.select = ODB_SEL_LEAST, .argument = ODB_RAGE}), 9);
    bat.s.priority = 3;
    bat.s.titan[1].rage = bat.s.titan[2].rage = 0, bat.s.titan[0].danger = 0;
}

TEST(odb_128_priority_target) {
    assert_int_equal(found((odb_line){.select = ODB_SEL_PRIORITY}), 8);
    assert_int_equal(found(filtered(ODB_SEL_PRIORITY, ODB_FILTER_FRONT, 0)), 0);
}

TEST(odb_129_with) {
    bat.s.titan[2].despair = 1;
    bat.s.titan[1].condition[0] = (uint8_t)(bat_condition("dread") + 1);
    bat_wear(0, 0, "G05");
    assert_int_equal(any(ODB_FILTER_WITH, ODB_WITH_DESPAIR), 4);
    assert_int_equal(any(ODB_FILTER_WITH, bat_condition("dread")), 2);
    assert_int_equal(any(ODB_FILTER_WITH, ODB_WITH_SHIELD), 1);
    assert_int_equal(any(ODB_FILTER_WITH, ODB_WITH_PRIORITY), 0);
    bat.s.titan[2].despair = 0, bat.s.titan[1].condition[0] = 0;
    bat_bare(0);
}

TEST(odb_130_r16_exactly_so_many_titans) {
    const odb_line line = {.select = ODB_SEL_CLOSEST, .count = 3};
    odb_ai_card card = card_of(1, &line);
    bat_at(3, "g12"); /* as far as g6 and k9 */
    bat_at(0, "g6"), bat_at(2, "j9");
    assert_int_equal(odb_usable_line(bat.b, &card), 0);
    assert_int_equal(odb_next_targets(bat.b, &card, 0, 0), 8); /* the holder among equals */
    assert_int_equal(odb_next_targets(bat.b, &card, 0, 8), 5);
    assert_int_equal(odb_next_targets(bat.b, &card, 0, 9), 4);
    card.line[0].count = 5;
    assert_int_equal(odb_usable_line(bat.b, &card), -1);
    bat_at(2, "k9"), bat_at(3, "g13");
}

TEST(odb_127_131_no_target_and_zones_always_resolve) {
    const odb_line lines[] = {{.select = ODB_SEL_NONE}, {.select = ODB_SEL_ZONE, .argument = 1}};
    const odb_ai_card none = card_of(1, &lines[0]), zone = card_of(1, &lines[1]);
    assert_int_equal(odb_usable_line(bat.b, &none), 0);
    assert_int_equal(odb_usable_line(bat.b, &zone), 0);
}

TEST(odb_075_r13_the_blindspot_hides_from_lines) {
    bat_only(8);
    bat_at(3, "g11");
    assert_true(gg_bits_has(odb_blindspot(bat.b), bat_square("g11")));
    assert_int_equal(found((odb_line){.select = ODB_SEL_CLOSEST}), 0);
    bat_at(3, "f11");
    assert_int_equal(found((odb_line){.select = ODB_SEL_CLOSEST}), 8);
}
