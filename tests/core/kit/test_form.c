/* core/kit/form.h: one description writes and reads every part, each mistake names its field and
 * what was expected, and nothing is stored out of its range. */
#include "../../../core/kit/form.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a made-up game with every part */

enum { UNITS = 3, FORTS = 2, MOVED = 16, HITS = 15, HAND = 250, DEAD = 251, NONE = 255 };

typedef struct toy {
    uint8_t round, side, node, cell[UNITS], marks[UNITS];
    int8_t tilt;
    uint16_t gold;
    int32_t debt;
    uint64_t mask;
    uint8_t forts, fort[FORTS];
    uint8_t row[8], hand[4];
    uint32_t done;
    uint8_t school, owner, selected, letters;
} toy;

static const char *const node_names[] = {"m", "move", "aim", "end"};
static const char *const unit_names[] = {"Ax", "Bow", "Cat"};
static const uint8_t most[] = {0, 3, 9, 12};

static void put_unit(const void *context, int value, gg_text *text) {
    gg_put(text, ((const char *const *)context)[value]);
}

static int take_unit(const void *context, gg_slice *rest) {
    for (int i = 0; i < UNITS; i++)
        if (gg_take_words(rest, ((const char *const *)context)[i])) return i;
    return -1;
}

static const gg_form_names units = {"a unit", put_unit, take_unit};

static gg_bits board(void) {
    return gg_rectangle(0, 0, 12, 9);
}

static void unit_form(gg_form *f, toy *s, int u) {
    static const int away[] = {HAND, DEAD};
    if (gg_form_letter(f, "-x", away, &s->cell[u])) return;
    gg_form_cell(f, GG_COLUMN_ROW, board(), &s->cell[u]);
    gg_form_flag(f, '+', &s->marks[u], MOVED);
    gg_form_bits(f, '!', &s->marks[u], HITS, 1, 12);
}

static void toy_form(gg_form *f, const gg_game *game, void *state) {
    toy *s = state;
    gg_form_field(f, "format"), gg_form_words(f, "toy1");
    gg_form_field(f, "scenario"), gg_form_scenario(f, game);
    gg_form_field(f, "turn");
    gg_form_number(f, &s->round, 1, 9), gg_form_side(f, &s->side, 3);
    gg_form_char(f, '/'), gg_form_name(f, node_names, 4, &s->node);
    gg_form_field(f, "units");
    for (int u = 0; gg_form_next(f, ',', u, UNITS); u++) unit_form(f, s, u);
    gg_form_field(f, "forts");
    int n = 0;
    for (; gg_form_more(f, ',', n, n < s->forts, FORTS); n++)
        gg_form_cell(f, GG_COLUMN_ROW, board(), &s->fort[n]);
    s->forts = (uint8_t)n;
    gg_form_field(f, "money");
    gg_form_number(f, &s->tilt, -100, 100), gg_form_char(f, '.');
    gg_form_number(f, &s->gold, 0, 60000), gg_form_char(f, '.');
    gg_form_number(f, &s->debt, -2000000000, 0);
    gg_form_field(f, "board");
    gg_form_runs(f, s->row, 8, "gh");
    gg_form_char(f, '/'), gg_form_counts(f, " abc", s->hand, most);
    gg_form_field(f, "rest");
    gg_form_hex(f, &s->mask, 10, 0xffffffffff), gg_form_char(f, '.');
    gg_form_set(f, &units, unit_names, '+', &s->done), gg_form_char(f, '.');
    gg_form_one_of(f, "efaw", &s->school), gg_form_char(f, '.');
    s->owner = (uint8_t)gg_form_value(f, s->owner & 15, 0, 3);
    if (!gg_form_letter(f, "-", (const int[]){NONE}, &s->selected))
        gg_form_named(f, &units, unit_names, &s->selected);
    gg_form_flags(f, "kms", &s->letters, 2);
    gg_form_check(f, s->letters != 28, "not all three letters");
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    (void)game;
    if (((const toy *)state)->gold != 13) return true;
    gg_put(why, "thirteen is unlucky");
    return false;
}

/* What runs on by itself: round 8 goes over into the next. */
static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    toy *s = state;
    (void)game, (void)list, (void)limit;
    if (s->round == 8) s->round = 9;
    return 1;
}

static const gg_position_line blanks = {"toy1", ' ', toy_form},
                              semicolons = {"toy1", ';', toy_form};
static const gg_rules rules = {.name = "toy", .line = &blanks, .valid = valid, .settle = settle};
static const gg_rules others = {.name = "toy", .line = &semicolons};
static gg_game game = {
    .rules = &rules, .scenario_text = "ford:fog=1,kha=2", .state_bytes = sizeof(toy)};
static gg_game other = {
    .rules = &others, .scenario_text = "ford:fog=1,kha=2", .state_bytes = sizeof(toy)};

static const char example[] =
    "toy1 ford+fog=1+kha=2 9C/move -,x,c12+!3 a1,i12 -100.60000.-2000000000 3g1h2/a3c12 "
    "0123456789.Ax+Cat.w.3Bowks";

static int read(toy *s, const char *line, gg_error *error) {
    memset(s, 0, sizeof *s);
    return gg_form_fill(&game, gg_slice_of(line), s, error);
}

static void write(const toy *s, char *buffer, size_t capacity) {
    gg_text text = gg_text_over(buffer, capacity);
    gg_form_write(&game, s, &text);
}

/* --- good lines */

TEST(test_every_part) {
    toy s;
    gg_error error = {.code = GG_OK};
    char line[400];
    if (read(&s, example, &error) != GG_OK) fail_msg("%s", error.words);
    assert_true(s.round == 9 && s.side == 2 && s.node == 1);
    assert_true(s.cell[0] == HAND && s.cell[1] == DEAD && s.cell[2] == gg_cell_at(11, 2));
    assert_true(s.marks[2] == (MOVED | 3));
    assert_true(s.forts == 2 && s.fort[0] == 0 && s.fort[1] == gg_cell_at(11, 8));
    assert_true(s.tilt == -100 && s.gold == 60000 && s.debt == -2000000000);
    const uint8_t row[8] = {0, 0, 0, 1, 0, 2, 0, 0}, hand[4] = {0, 3, 0, 12};
    assert_memory_equal(s.row, row, sizeof row);
    assert_memory_equal(s.hand, hand, sizeof hand);
    assert_true(s.mask == 0x0123456789 && s.done == 5 && s.school == 3 && s.owner == 3);
    assert_true(s.selected == 1 && s.letters == (1 << 2 | 1 << 4));
    write(&s, line, sizeof line);
    assert_string_equal(line, example);
}

TEST(test_empty_parts) {
    static const char line[] = "toy1 ford+fog=1+kha=2 1A/m a1,b2,c3 - 0.0.0 8/- 0000000000.-.e.0-";
    toy s;
    gg_error error = {.code = GG_OK};
    char back[400];
    if (read(&s, line, &error) != GG_OK) fail_msg("%s", error.words);
    assert_true(s.forts == 0 && s.done == 0 && s.selected == NONE);
    write(&s, back, sizeof back);
    assert_string_equal(back, line);
}

TEST(test_other_separator) {
    toy s, t;
    char line[400];
    assert_int_equal(read(&s, example, NULL), GG_OK);
    gg_text text = gg_text_over(line, sizeof line);
    gg_form_write(&other, &s, &text);
    for (char *c = line; *c; c++) assert_true(*c != ' ');
    memset(&t, 0, sizeof t);
    assert_int_equal(gg_form_fill(&other, gg_slice_of(line), &t, NULL), GG_OK);
    assert_memory_equal(&s, &t, sizeof s);
    gg_put_char(&text, ';');
    assert_int_equal(gg_form_fill(&other, gg_slice_of(line), &t, NULL), GG_BAD_FEN);
}

/* A hexadecimal number without leading zeros. */
static void hex_form(gg_form *f, const gg_game *on, void *state) {
    toy *s = state;
    (void)on;
    gg_form_field(f, "mask"), gg_form_plain_hex(f, &s->mask, 0xfffff);
}

TEST(test_plain_hex) {
    static const gg_position_line plain = {"toy2", ' ', hex_form};
    static const gg_rules own = {.name = "toy", .line = &plain};
    static const gg_game one = {.rules = &own, .state_bytes = sizeof(toy)};
    static const struct {
        const char *line;
        bool fine;
        uint64_t value;
    } lines[] = {{"0", true, 0},       {"1ff", true, 0x1ff}, {"fffff", true, 0xfffff},
                 {"100000", false, 0}, {"01", false, 0},     {"1FF", false, 0},
                 {"", false, 0},       {"x", false, 0},      {"12345678901234567", false, 0}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        toy s = {.mask = 0};
        gg_error error = {.code = GG_OK};
        const int status = gg_form_fill(&one, gg_slice_of(lines[i].line), &s, &error);
        assert_int_equal(status, lines[i].fine ? GG_OK : GG_BAD_FEN);
        if (!lines[i].fine) {
            assert_non_null(strstr(error.words, "mask"));
            continue;
        }
        char back[40];
        gg_text text = gg_text_over(back, sizeof back);
        assert_true(s.mask == lines[i].value);
        gg_form_write(&one, &s, &text);
        assert_string_equal(back, lines[i].line);
    }
}

/* A board of two rows of three, counted from below or from the top; a unit that is one of 5, 6, 7. */
static void board_form(gg_form *f, const gg_game *on, void *state) {
    toy *s = state;
    gg_form_field(f, "board"), gg_form_rows(f, s->row, 2, 3, "gh", on->hidden);
    gg_form_field(f, "unit"), gg_form_nth(f, &s->owner, 5, 3);
}

TEST(test_boards) {
    static const gg_position_line two = {"", ' ', board_form};
    static const gg_rules own = {.name = "toy", .line = &two};
    static const struct {
        const char *line, *words; /* of the error, the row counted from the top */
        int below;                /* the row counted from below */
    } wrong[] = {{"1g1/4 2", "board, row 2: a number from 1 to 3", 1},
                 {"2x/3 2", "board, row 1: one of gh", 2},
                 {"gggg/3 2", "board, row 1: '/' expected at 'g/3'", 2},
                 {"3/3/3 2", "board: nothing more", 0},
                 {"3/3 0", "unit: a number from 1 to 3", 0},
                 {"3/3 4", "unit: a number from 1 to 3", 0}};
    gg_game one = {.rules = &own, .state_bytes = sizeof(toy)};
    gg_error error = {.code = GG_OK};
    toy s = {.mask = 0};
    char back[40], row[8];
    gg_text text = gg_text_over(back, sizeof back);
    assert_int_equal(gg_form_fill(&one, gg_slice_of("1gh/h2 3"), &s, &error), GG_OK);
    assert_true(s.row[1] == 1 && s.row[2] == 2 && s.row[3] == 2 && !s.row[5] && s.owner == 7);
    gg_form_write(&one, &s, &text);
    assert_string_equal(back, "1gh/h2 3");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        one.hidden = false;
        assert_int_equal(gg_form_fill(&one, gg_slice_of(wrong[i].line), &s, &error), GG_BAD_FEN);
        if (!strstr(error.words, wrong[i].words)) fail_msg("%s", error.words);
        if (!wrong[i].below) continue;
        one.hidden = true;
        gg_form_fill(&one, gg_slice_of(wrong[i].line), &s, &error);
        snprintf(row, sizeof row, "row %d:", wrong[i].below);
        if (!strstr(error.words, row)) fail_msg("%s", error.words);
    }
}

/* gg_rules.read_fen: blank before, valid and settled after, untouched on error. */
TEST(test_read_position) {
    static const char line[] = "toy1 ford+fog=1+kha=2 8A/m a1,b2,c3 - 0.5.0 8/- 0000000000.-.e.0-";
    static const char unlucky[] =
        "toy1 ford+fog=1+kha=2 8A/m a1,b2,c3 - 0.13.0 8/- 0000000000.-.e.0-";
    toy s, before;
    memset(&s, 255, sizeof s);
    assert_int_equal(gg_form_read(&game, gg_slice_of(line), &s, NULL), GG_OK);
    assert_true(s.round == 9 && s.gold == 5 && s.marks[0] == 0);
    before = s;
    assert_int_equal(gg_form_read(&game, gg_slice_of(unlucky), &s, NULL), GG_BAD_FEN);
    assert_memory_equal(&s, &before, sizeof s);
}

/* --- bad lines: the example with the n-th field replaced */

static void replace(char *line, size_t capacity, int field, const char *words) {
    gg_slice rest = gg_slice_of(example), part;
    gg_text text = gg_text_over(line, capacity);
    for (int i = 0; gg_token(&rest, &part); i++) {
        if (i == field && !*words) continue;
        if (i) gg_put_char(&text, ' ');
        if (i == field)
            gg_put(&text, words);
        else
            gg_put_bytes(&text, part.data, part.length);
    }
}

TEST(test_mistakes) {
    static const struct {
        int field;
        const char *words, *wanted;
    } lines[] = {
        {0, "toy2", "format: 'toy1' expected at 'toy2'"},
        {0, "toy12", "format: nothing more expected at '2'"},
        {1, "ford", "scenario: ford:fog=1,kha=2, on which the game is open, expected at 'ford'"},
        {1, "ford:fog=1+kha=2",
         "scenario: ford:fog=1,kha=2, on which the game is open, expected "
         "at 'ford:fog=1+kha=2'"},
        {2, "0A/m", "turn: a number from 1 to 9 expected at '0A/m'"},
        {2, "10A/m", "turn: a number from 1 to 9 expected at '10A/m'"},
        {2, "03A/m", "turn: a number from 1 to 9 expected at '03A/m'"},
        {2, "A/m", "turn: a number from 1 to 9 expected at 'A/m'"},
        {2, "1D/m", "turn: one of ABC expected at 'D/m'"},
        {2, "1Am", "turn: '/' expected at 'm'"},
        {2, "1A/mo", "turn: nothing more expected at 'o'"},
        {2, "1A/x", "turn: one of m, move, aim, end expected at 'x'"},
        {2, "1A/", "turn: one of m, move, aim, end expected at its end"},
        {3, "-,x", "units: ',' expected at its end"},
        {3, "-,x,-,-", "units: nothing more expected at ',-'"},
        {3, "-,x,j1", "units: a cell of the board expected at 'j1'"},
        {3, "-,x,a13", "units: a cell of the board expected at 'a13'"},
        {3, "-,x,a1!0", "units: a number from 1 to 12 expected at '0'"},
        {3, "-,x,a1!13", "units: a number from 1 to 12 expected at '13'"},
        {3, "-,x,a1!3+", "units: nothing more expected at '+'"},
        {4, "a1,a2,a3", "forts: at most 2 expected at 'a3'"},
        {4, "a1,", "forts: a cell of the board expected at its end"},
        {4, "-,a1", "forts: nothing more expected at ',a1'"},
        {5, "-101.0.0", "money: a number from -100 to 100 expected at '-101.0.0'"},
        {5, "-0.0.0", "money: a number from -100 to 100 expected at '-0.0.0'"},
        {5, "0.-1.0", "money: a number from 0 to 60000 expected at '-1.0'"},
        {5, "0.0.1", "money: a number from -2000000000 to 0 expected at '1'"},
        {5, "0.99999999999999999999.0",
         "money: a number from 0 to 60000 expected at '99999999999999999999.0'"},
        {6, "9/-", "board: a number from 1 to 8 expected at '9/-'"},
        {6, "3g1h/-", "board: one of gh expected at '/-'"},
        {6, "4g1h2/-", "board: a number from 1 to 1 expected at '2/-'"},
        {6, "3x4/-", "board: one of gh expected at 'x4/-'"},
        {6, "8/", "board: '-' or a letter and a number expected at its end"},
        {6, "8/a4", "board: a number from 1 to 3 expected at '4'"},
        {6, "8/b1a1", "board: nothing more expected at 'a1'"},
        {7, "012345678.-.e.0-",
         "rest: 10 hexadecimal digits, at most ffffffffff, expected at "
         "'012345678.-.e.0-'"},
        {7, "012345678A.-.e.0-",
         "rest: 10 hexadecimal digits, at most ffffffffff, expected at "
         "'012345678A.-.e.0-'"},
        {7, "0000000000.Cat+Ax.e.0-", "rest: ascending order expected at '.e.0-'"},
        {7, "0000000000.Ax+Ax.e.0-", "rest: ascending order expected at '.e.0-'"},
        {7, "0000000000.Dog.e.0-", "rest: a unit expected at 'Dog.e.0-'"},
        {7, "0000000000.-.x.0-", "rest: one of efaw expected at 'x.0-'"},
        {7, "0000000000.-.e.4-", "rest: a number from 0 to 3 expected at '4-'"},
        {7, "0000000000.-.e.0", "rest: a unit expected at its end"},
        {7, "0000000000.-.e.0-mk", "rest: nothing more expected at 'k'"},
        {7, "0000000000.-.e.0-kms", "rest: not all three letters expected at its end"},
        {7, "", "rest: the line ends before it"},
        {7, "0000000000.-.e.0- more", "line: more than 8 fields: 'more'"},
        {5, "0.13.0", "thirteen is unlucky"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[400];
        toy s;
        gg_error error = {.code = GG_OK};
        replace(line, sizeof line, lines[i].field, lines[i].words);
        assert_int_equal(read(&s, line, &error), GG_BAD_FEN);
        assert_int_equal(error.code, GG_BAD_FEN);
        assert_string_equal(error.words, lines[i].wanted);
    }
    toy s;
    gg_error error;
    assert_int_equal(read(&s, "", &error), GG_BAD_FEN);
    assert_string_equal(error.words, "format: the line ends before it");
}

static void assert_sound(const toy *s) {
    assert_true(s->round <= 9 && s->side < 3 && s->node < 4 && s->forts <= FORTS);
    for (int u = 0; u < UNITS; u++)
        assert_true((s->marks[u] & HITS) <= 12 &&
                    (s->cell[u] >= HAND || gg_bits_has(board(), s->cell[u])));
    for (int i = 0; i < FORTS; i++) assert_true(gg_bits_has(board(), s->fort[i]));
    for (int i = 0; i < 8; i++) assert_true(s->row[i] <= 2);
    for (int i = 0; i < 4; i++) assert_true(s->hand[i] <= most[i]);
    assert_true(s->tilt >= -100 && s->tilt <= 100 && s->gold <= 60000 && s->debt <= 0);
    assert_true(s->done < 1 << UNITS && s->school < 4 && s->owner < 4);
    assert_true(s->selected < UNITS || s->selected == NONE);
}

/* Lines with bytes changed, cut and doubled: what is stored lies in its range, whatever the line
 * says, and a line that is read is written again as it was. */
TEST(test_damaged_lines) {
    static const char letters[] = "0123456789-+!,./ABCabcxgh;:=w~";
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    int good = 0;
    for (int i = 0; i < 200000; i++) {
        char line[sizeof example], back[400];
        memcpy(line, example, sizeof example);
        for (uint32_t k = 1 + gg_random_below(&random, 2); k; k--)
            line[gg_random_below(&random, sizeof example - 1)] =
                letters[gg_random_below(&random, sizeof letters - 1)];
        if (gg_random_below(&random, 8) == 0) line[gg_random_below(&random, sizeof example)] = '\0';
        toy s;
        const int status = read(&s, line, NULL);
        assert_sound(&s);
        if (status != GG_OK) continue;
        write(&s, back, sizeof back);
        assert_string_equal(back, line);
        good++;
    }
    assert_true(good > 1000);
}

/* --- the scenario of a line */

TEST(test_scenario_of) {
    char buffer[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    assert_true(gg_form_scenario_of(&rules, gg_slice_of(example), &text));
    assert_string_equal(buffer, "ford:fog=1,kha=2");
    gg_text_clear(&text);
    assert_true(gg_form_scenario_of(&others, gg_slice_of("toy1;ford;x"), &text));
    assert_string_equal(buffer, "ford");
    assert_false(gg_form_scenario_of(&others, gg_slice_of("toy2;ford;x"), &text));
    assert_false(gg_form_scenario_of(&others, gg_slice_of("toy1"), &text));
    assert_false(gg_form_scenario_of(&others, gg_slice_of("toy1;ford:a=1"), &text));
}

/* --- what stands at the front of a slice */

TEST(test_codes) {
    static const struct {
        int number;
        char code[4];
    } weapon[] = {{1, "a"}, {2, "abc"}, {3, "ab"}, {4, ""}};
    static const char *const lines[] = {"a.1", "ab,c", "abcd", "b", ""};
    static const int expected[] = {0, 2, 1, -1, -1}, left[] = {2, 2, 1, 1, 0};
    for (int i = 0; i < 5; i++) {
        gg_slice rest = gg_slice_of(lines[i]);
        assert_int_equal(gg_take_code(GG_CODES(weapon, code, 4), &rest), expected[i]);
        assert_int_equal(rest.length, left[i]);
    }
}

TEST(test_cells) {
    static const char *const lines[] = {"c4,d5", "c16", "c17", "c04", "q1", "4c", "c"};
    static const int expected[] = {50, 242, -1, -1, -1, -1, -1};
    const gg_bits all = ~GG_NO_BITS;
    for (int i = 0; i < 7; i++) {
        gg_slice rest = gg_slice_of(lines[i]);
        const size_t length = rest.length;
        assert_int_equal(gg_take_cell(&rest, GG_COLUMN_ROW, all), expected[i]);
        if (expected[i] < 0) assert_int_equal(rest.length, length);
        if (expected[i] == 50) assert_int_equal(rest.length, 3);
    }
}
