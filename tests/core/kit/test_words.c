/* core/kit/words.h on a made-up game. */
#include "../../../core/kit/form.h"
#include "../../../core/kit/words.h"
#include "../../lab/test.h"

#include <stdint.h>

#include <string.h>

enum { PICK, GO, ROLL, OVER, NODES };
enum { UNIT = 1, MOVE, STAY, ATTACK, HITS, BARE, STANCE, TYPES };

typedef struct duel_state {
    uint32_t gold;
    uint16_t turn;
    uint8_t node, self, target, seat;
} duel_state;

typedef struct duel_scenario {
    uint16_t turns;
} duel_scenario;

static void put_unit(const gg_said *said, int u, gg_text *text) {
    (void)said;
    gg_putf(text, "Knights %s", gg_side_name(12, u).text);
}

static void put_tag(const gg_said *said, int u, gg_text *text) {
    (void)said;
    gg_putf(text, "T%d", u);
}

static void add_row(const gg_said *said, int u, gg_text *places) {
    (void)said;
    gg_add_place(places, "row", gg_side_name(12, u).text);
}

static int target(const gg_said *said) {
    const duel_state *s = said->state;
    return s->target ? s->target : -1;
}

static void put_phrase(const gg_said *said, gg_text *text) {
    gg_put(text, "at ");
    gg_put_said(said, "{cell}", text);
}

static const char *const stances[] = {"low", "high"};
static const gg_thing unit = {.side = 12, .words = put_unit, .kind = "piece"};
static const gg_thing rowed = {.token = put_tag, .place = add_row};
static const gg_thing hits = {.one = "hit", .many = "hits"};
static const gg_thing stance = {.letters = "lh", .list = stances, .kind = "stance"};
static const char *const steps[] = {"LF", "RF"};
static const gg_thing step = {.tokens = steps, .list = stances};
static const gg_thing weapon = {.first = 1};

static const gg_noun nouns[] = {
    GG_NOUN("unit", &unit, GG_OF_MOVE(0, 8)),
    GG_NOUN("cell", &gg_cell_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("row-cell", &gg_row_cell_thing, GG_OF_MOVE(0, 8)),
    GG_NOUN("hits", &hits, GG_OF_MOVE(0, 8)),
    GG_NOUN("weapon", &weapon, GG_OF_MOVE(8, 4)),
    GG_NOUN("stance", &stance, GG_OF_MOVE(0, 8)),
    GG_NOUN("step", &step, GG_OF_MOVE(8, 4)),
    GG_NOUN("self", &unit, GG_OF_STATE(duel_state, self)),
    GG_NOUN("target", &rowed, GG_BY(target)),
    GG_NOUN("seat", &gg_seat_thing, GG_OF_STATE(duel_state, seat)),
    GG_NOUN("turn", &gg_number_thing, GG_OF_STATE(duel_state, turn)),
    GG_NOUN("turns", &gg_number_thing, GG_OF_SCENARIO(duel_scenario, turns)),
    GG_NOUN("gold", &gg_number_thing, GG_OF_STATE(duel_state, gold)),
    GG_PHRASE("phrase", put_phrase),
};

static void explain_go(gg_query *q, gg_slice rest) {
    if (gg_slice_is(rest, "a1"))
        gg_say_piece(q, "DUEL-031", 13, "is there already");
    else
        gg_sayf(q, "DUEL-030", "'%.*s' is too far", GG_SHOWN(rest));
}

static const gg_move_row moves[TYPES] = {
    [UNIT] = {"u{unit}", "{unit} takes its turn", "Unit", .from = "unit", .nodes = GG_NODE(PICK),
              .why = "DUEL-021 that unit has moved"},
    [MOVE] = {"m{cell}", "{self} moves to {cell} {phrase} {row-cell}", "Move", .from = "self",
              .to = "cell target", .nodes = GG_NODE(GO), .explain = explain_go},
    [STAY] = {"m-", "{self} stays{target}", "Stay", .from = "self", .to = "target"},
    [ATTACK] = {"mm{weapon}{unit}!", "{weapon} at {unit}", "Attack", .nodes = GG_NODE(GO),
                .why = "DUEL-033 no enemy is near {self}"},
    [HITS] = {"h{hits}", "{hits}", "Dice", .nodes = GG_NODE(ROLL)},
    [BARE] = {"{target}", "{target}", "Target", .nodes = GG_NODE(ROLL),
              .why = "DUEL-041 there is no such die"},
    [STANCE] = {"s{stance}{step}", "{stance}, {step}", "Stance", .to = "stance"},
};

static const gg_node_row nodes[] = {
    [PICK] = {"pick", "Turn {turn} of {turns}, {seat}: {gold}", "DUEL-020", "{seat} picks: u"},
    [GO] = {"go", "{self} goes", "DUEL-030", "the unit moves: m and a cell"},
    [ROLL] = {"roll", "dice", "DUEL-040", "the dice decide"},
    [OVER] = {"over", "The end", "DUEL-090", "the game is over"},
};

static const gg_token_kind refusals[] = {
    {"u", GG_NODE(GO), "DUEL-032 the unit is chosen already", NULL}};

static const gg_words words = {GG_TABLES(nouns, moves, nodes),
                               .over = GG_NODE(OVER),
                               .row = GG_OF_MOVE(16, 8),
                               .node = GG_OF_STATE(duel_state, node),
                               .piece = &unit,
                               .refusals = refusals,
                               .refusal_count = 1};

static const char *seat_name(const gg_game *game, int seat) {
    (void)game;
    return seat ? "Red" : "Blue";
}

static const gg_rules rules = {GG_WORDS(&words), .seat_name = seat_name};
static const duel_scenario scenario = {300};
static const gg_game game = {.rules = &rules, .scenario = &scenario};
static const duel_state state = {
    .gold = 70000, .turn = 258, .node = PICK, .self = 1, .target = 0, .seat = 1};

static gg_move packed(int type, int weapon_number, int argument) {
    return (gg_move)(type << 16 | weapon_number << 8 | argument);
}

/* --- moves */

static void assert_move(const duel_state *s, gg_move move, const char *token,
                        const char *sentence) {
    char a[64], b[128];
    gg_text first = gg_text_over(a, sizeof a), second = gg_text_over(b, sizeof b);
    rules.write_move(&game, s, move, &first);
    rules.describe(&game, s, move, &second);
    assert_string_equal(a, token);
    assert_string_equal(b, sentence);
}

TEST(test_tokens_and_sentences) {
    assert_move(&state, packed(UNIT, 0, 12), "u1", "Knights B1 takes its turn");
    assert_move(&state, packed(MOVE, 0, 0x21), "mb3", "Knights A2 moves to b3 at b3 c2");
    assert_move(&state, packed(ATTACK, 1, 13), "mm22!", "2 at Knights B2");
    assert_move(&state, packed(HITS, 0, 1), "h1", "1 hit");
    assert_move(&state, packed(HITS, 0, 2), "h2", "2 hits");
    assert_move(&state, packed(STANCE, 0, 1), "shLF", "high, low");
    assert_string_equal(rules.group(&game, &state, packed(ATTACK, 0, 0)), "Attack");
}

TEST(test_what_is_not_there_is_left_out) {
    const duel_state aims = {.self = 1, .target = 14};
    assert_move(&state, packed(STAY, 0, 0), "m-", "Knights A2 stays");
    assert_move(&aims, packed(STAY, 0, 0), "m-", "Knights A2 staysT14");
}

static void assert_places(const duel_state *s, gg_move move, const char *from, const char *to) {
    char a[64], b[64];
    gg_text first = gg_text_over(a, sizeof a), second = gg_text_over(b, sizeof b);
    rules.places(&game, s, move, &first, &second);
    assert_string_equal(a, from);
    assert_string_equal(b, to);
}

TEST(test_places) {
    const duel_state aims = {.self = 1, .target = 14};
    assert_places(&state, packed(UNIT, 0, 12), "piece-B1", "");
    assert_places(&state, packed(MOVE, 0, 0x21), "piece-A2", "cell-b3");
    assert_places(&aims, packed(MOVE, 0, 0x21), "piece-A2", "cell-b3 row-B3");
    assert_places(&state, packed(STANCE, 0, 1), "", "stance-high");
    assert_places(&state, packed(HITS, 0, 1), "", "");
}

/* --- nodes */

TEST(test_headlines) {
    const duel_state goes = {.node = GO, .self = 13};
    char buffer[128];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    rules.headline(&game, &state, &text);
    assert_string_equal(buffer, "Turn 258 of 300, Red: 70000");
    gg_text_clear(&text);
    rules.headline(&game, &goes, &text);
    assert_string_equal(buffer, "Knights B2 goes");
}

static void assert_refused(int node, const char *token, const char *answer) {
    const duel_state s = {.node = (uint8_t)node, .seat = 1, .self = 1};
    char buffer[128];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    rules.explain(&game, &s, gg_slice_of(token), &text);
    assert_string_equal(buffer, answer);
}

TEST(test_refusals_at_the_node) {
    assert_refused(PICK, "u7", "DUEL-021 that unit has moved");
    assert_refused(GO, "mb3", "DUEL-030 'b3' is too far");
    assert_refused(GO, "ma1", "DUEL-031 B2 is there already");
    assert_refused(GO, "m-", "DUEL-030 '-' is too far");
    assert_refused(GO, "mm1B2", "DUEL-033 no enemy is near Knights A2"); /* begins longer */
    assert_refused(GO, "u7", "DUEL-032 the unit is chosen already");     /* of the other table */
    assert_refused(ROLL, "rubbish", "DUEL-041 there is no such die");    /* begins with nothing */
}

TEST(test_refusals_elsewhere) {
    assert_refused(PICK, "mb3", "DUEL-020 not at this point: now Red picks: u");
    assert_refused(PICK, "m-", "DUEL-020 not at this point: now Red picks: u");
    assert_refused(PICK, "x", "DUEL-020 no such token: now Red picks: u");
    assert_refused(GO, "sl", "DUEL-030 not at this point: now the unit moves: m and a cell");
    assert_refused(OVER, "mb3", "DUEL-090 the game is over");
}

/* --- tables that do not hold */

static void assert_invalid(const gg_move_row *row, const gg_node_row *node, const char *breach) {
    gg_words broken = words;
    char buffer[128];
    gg_text why = gg_text_over(buffer, sizeof buffer);
    if (row) broken.moves = row, broken.move_count = 1;
    if (node) broken.nodes = node, broken.node_count = 1;
    assert_false(gg_words_valid(&broken, &why));
    assert_string_equal(buffer, breach);
}

TEST(test_valid) {
    char buffer[128];
    gg_text why = gg_text_over(buffer, sizeof buffer);
    assert_true(gg_words_valid(&words, &why));
    assert_int_equal(why.length, 0);
    assert_invalid(&(gg_move_row){.token = "m{sell}", .words = ""}, NULL,
                   "'m{sell}': no noun {sell}");
    assert_invalid(&(gg_move_row){.token = "m", .words = "to {sell}"}, NULL,
                   "'to {sell}': no noun {sell}");
    assert_invalid(&(gg_move_row){"m", "", "", .to = "cell hits"}, NULL,
                   "'cell hits': no place hits");
    assert_invalid(&(gg_move_row){"m", "", "", .from = "phrase"}, NULL,
                   "'phrase': no place phrase");
    assert_invalid(&(gg_move_row){.token = "m x", .words = ""}, NULL, "'m x': a blank");
    assert_invalid(&(gg_move_row){"m", "", "", .why = "too far"}, NULL, "'m': no rule's id");
    assert_invalid(&(gg_move_row){"m", "", "", .why = "DUEL-030"}, NULL, "'m': no rule's id");
    assert_invalid(NULL, &(gg_node_row){.headline = "", .rule = "DUEL", .expects = "a unit"},
                   "'DUEL a unit': no rule's id");
    assert_invalid(NULL, &(gg_node_row){.headline = "{who}", .rule = "DUEL-1", .expects = "a"},
                   "'{who}': no noun {who}");
}

TEST(test_nodes_in_forms) {
    char buffer[32];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    uint8_t node = ROLL;
    gg_form out = {.text = &text}, in = {.line = gg_slice_of("over"), .rest = gg_slice_of("over")};
    gg_form_node(&out, &words, &node);
    assert_string_equal(buffer, "roll");
    gg_form_node(&in, &words, &node);
    assert_int_equal(node, OVER);
}
