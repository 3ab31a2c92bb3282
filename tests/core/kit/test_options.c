/* core/kit/options.h: every kind and width of option, errors that name what is allowed, content
 * files, and the variants for the conformance kit. */
#include "../../../core/kit/options.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

typedef struct values {
    uint8_t before, rounds, setup, kinds, deck;
    int8_t tilt;
    uint16_t gold;
    int16_t shift;
    uint32_t nodes;
    int32_t komi;
    int64_t memory;
    double c;
    bool fog;
    uint8_t after;
} values;

static const char *const setups[] = {"fixed", "free", "drawn", NULL};
static const char *const letters[] = {"G", "", "S", "A", NULL};
static const char *const decks[] = {"plain", "rich", NULL};

static const gg_option table[] = {
    GG_NUMBER_OPTION("rounds", values, rounds, 1, 9, 5, "rounds that are played"),
    GG_WORD_OPTION("setup", values, setup, setups, 1, "who places the units"),
    GG_SET_OPTION("kinds", values, kinds, letters, 1, "kinds that count"),
    GG_WORD_OPTION("deck", values, deck, NULL, 0, "the deck"),
    GG_NUMBER_OPTION("tilt", values, tilt, -100, 100, -7, "signed, one byte"),
    GG_NUMBER_OPTION("gold", values, gold, 0, 60000, 50000, "two bytes", .with = ":setup=drawn"),
    GG_NUMBER_OPTION("shift", values, shift, -30000, 30000, -20000, "signed, two bytes"),
    GG_NUMBER_OPTION("nodes", values, nodes, 0, 4000000000, 3000000000, "four bytes"),
    GG_NUMBER_OPTION("komi", values, komi, -2000000000, 1, -1999999999, "signed, four bytes"),
    GG_NUMBER_OPTION("memory", values, memory, 1, 1000000000000, 999999999999, "eight bytes"),
    GG_REAL_OPTION("c", values, c, 0, 2.5, 0.7, "a decimal number"),
    GG_NUMBER_OPTION("fog", values, fog, 0, 1, 0, "hidden units", .with = "night:setup=free"),
    GG_OPTIONS_END,
};

static values defaults(void) {
    values v;
    memset(&v, 0, sizeof v);
    v.before = v.after = 0xa5;
    gg_options_defaults(table, &v);
    return v;
}

static int read(values *v, const char *text, gg_error *error) {
    return gg_options_read(table, v, gg_slice_of(text), error);
}

static void assert_written(const values *v, const char *wanted) {
    char buffer[400];
    const values normal = defaults();
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_options_write(table, v, &normal, ',', &text);
    assert_string_equal(buffer, wanted);
}

TEST(test_defaults) {
    const values v = defaults();
    assert_true(v.before == 0xa5 && v.after == 0xa5);
    assert_true(v.rounds == 5 && v.setup == 1 && v.kinds == 1 && v.tilt == -7 && v.gold == 50000);
    assert_true(v.shift == -20000 && v.nodes == 3000000000 && v.komi == -1999999999);
    assert_true(v.memory == 999999999999 && v.c > 0.69 && v.c < 0.71 && !v.fog);
    assert_written(&v, "");
}

/* What is written reads back the same, at both ends of every range. */
TEST(test_round_trip) {
    static const char *const lines[] = {
        "rounds=1",
        "rounds=9",
        "setup=fixed",
        "setup=drawn",
        "kinds=GSA",
        "kinds=S",
        "tilt=-100",
        "tilt=100",
        "gold=0",
        "gold=60000",
        "shift=-30000",
        "shift=30000",
        "nodes=4000000000",
        "nodes=0",
        "komi=-2000000000",
        "komi=1",
        "memory=1",
        "memory=1000000000000",
        "c=2.5",
        "c=0.1",
        "c=0",
        "c=0.30000000000000004",
        "fog=1",
        "rounds=2,setup=fixed,c=1.25,fog=1",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        values v = defaults();
        gg_error error = {.code = GG_OK};
        if (read(&v, lines[i], &error) != GG_OK) fail_msg("%s: %s", lines[i], error.words);
        assert_true(v.before == 0xa5 && v.after == 0xa5);
        assert_written(&v, lines[i]);
    }
}

TEST(test_any_order) {
    values v = defaults();
    assert_int_equal(read(&v, "fog=1,kinds=AG,rounds=5", NULL), GG_OK);
    assert_written(&v, "kinds=GA,fog=1"); /* the default is not written */
    assert_int_equal(read(&v, "", NULL), GG_OK);
    assert_written(&v, "kinds=GA,fog=1");
}

/* Each line is refused with these words, and nothing changes. */
TEST(test_refused) {
    static const char *const lines[][2] = {
        {"rounds=0", "option rounds: '0' is not a number from 1 to 9"},
        {"rounds=10", "option rounds: '10' is not a number from 1 to 9"},
        {"rounds=2.5", "option rounds: '2.5' is not a whole number from 1 to 9"},
        {"rounds=", "option rounds: '' is not a number from 1 to 9"},
        {"rounds=2x", "option rounds: '2x' is not a number from 1 to 9"},
        {"setup=Free", "option setup: 'Free' is not one of fixed, free, drawn"},
        {"setup=", "option setup: '' is not one of fixed, free, drawn"},
        {"kinds=GG", "option kinds: 'GG' is not some of GSA"},
        {"kinds=", "option kinds: '' is not some of GSA"},
        {"kinds=T", "option kinds: 'T' is not some of GSA"},
        {"deck=rich", "option deck: 'rich' is not a name of the content"},
        {"c=0x1", "option c: '0x1' is not a number from 0 to 2.5"},
        {"c=inf", "option c: 'inf' is not a number from 0 to 2.5"},
        {"c= 1", "option c: ' 1' is not a number from 0 to 2.5"},
        {"c=2.6", "option c: '2.6' is not a number from 0 to 2.5"},
        {"c=", "option c: '' is not a number from 0 to 2.5"},
        {"speed=1", "there is no option 'speed'; there are rounds, setup, kinds, deck, tilt, gold, "
                    "shift, nodes, komi, memory, c, fog"},
        {"=1", "there is no option ''; there are rounds, setup, kinds, deck, tilt, gold, shift, "
               "nodes, komi, memory, c, fog"},
        {"rounds", "'rounds' is not of the form option=value"},
        {"fog=1,", "an option is missing after the last comma"},
        {"fog=1,,rounds=2", "'' is not of the form option=value"},
        {",", "'' is not of the form option=value"},
        {"fog=1,rounds=2,fog=0", "option fog is given twice"},
        {"fog=1,rounds=99", "option rounds: '99' is not a number from 1 to 9"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const values before = defaults();
        values v = before;
        gg_error error = {.code = GG_OK};
        assert_int_equal(read(&v, lines[i][0], &error), GG_BAD_OPTION);
        assert_int_equal(error.code, GG_BAD_OPTION);
        assert_string_equal(error.words, lines[i][1]);
        assert_memory_equal(&v, &before, sizeof v);
    }
}

TEST(test_set_one) {
    values v = defaults();
    assert_int_equal(gg_option_set(table, &v, gg_slice_of("setup"), gg_slice_of("fixed"), NULL),
                     GG_OK);
    assert_int_equal(v.setup, 0);
    assert_int_equal(gg_option_set(table, &v, gg_slice_of("setup"), gg_slice_of("2"), NULL),
                     GG_BAD_OPTION);
    assert_int_equal(gg_option_set(table, &v, gg_slice_of("set"), gg_slice_of("free"), NULL),
                     GG_BAD_OPTION);
    assert_int_equal(v.setup, 0);
}

/* Words of the content: a copy of the table that knows them. */
TEST(test_words_of_the_content) {
    gg_option known[sizeof table / sizeof *table];
    memcpy(known, table, sizeof table);
    known[3].words = decks;
    values v = defaults(), normal = v;
    assert_int_equal(gg_options_read(known, &v, gg_slice_of("deck=rich"), NULL), GG_OK);
    assert_int_equal(v.deck, 1);
    char buffer[100];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_options_write(known, &v, &normal, '+', &text);
    assert_string_equal(buffer, "deck=rich");
}

/* --- content files */

static int read_content(values *v, const char *yaml, const char *field, gg_error *error) {
    gg_content_place place = {
        .yaml = yaml, .length = strlen(yaml), .name = "x.yaml", .error = error};
    return gg_options_read_content(table, v, &place, field);
}

TEST(test_content) {
    static const char yaml[] = "options: {rounds: 2}\n"
                               "scenarios:\n"
                               "  - {id: a, options: {rounds: 3, kinds: SA, c: 1.5}}\n"
                               "  - id: b\n"
                               "  - id: c\n"
                               "    options:\n"
                               "      setup: drawn\n"
                               "      fog: 1\n"
                               "optionsets: {rounds: 1}\n";
    values v = defaults();
    assert_int_equal(read_content(&v, yaml, "options", NULL), GG_OK);
    assert_written(&v, "rounds=2");
    v = defaults();
    assert_int_equal(read_content(&v, yaml, "scenarios[0].options", NULL), GG_OK);
    assert_written(&v, "rounds=3,kinds=SA,c=1.5");
    v = defaults();
    assert_int_equal(read_content(&v, yaml, "scenarios[1].options", NULL), GG_OK);
    assert_written(&v, "");
    assert_int_equal(read_content(&v, yaml, "scenarios[2].options", NULL), GG_OK);
    assert_written(&v, "setup=drawn,fog=1");
}

TEST(test_content_mistakes) {
    static const char *const files[][2] = {
        {"a: 1\noptions:\n  fog: 1\n  rounds: 20\n",
         "x.yaml:4: options.rounds: option rounds: '20' is not a number from 1 to 9"},
        {"options: [rounds]\n", "x.yaml:1: options[0]: options are name: value"},
        {"a: 1\noptions: rounds\n", "x.yaml:2: options: options are name: value"},
        {"options:\n  fog: 1\n  fog: 0\n", "x.yaml:2: options.fog: option fog is given twice"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        gg_error error = {.code = GG_OK};
        const values before = defaults();
        values v = before;
        assert_int_equal(read_content(&v, files[i][0], "options", &error), GG_BAD_CONTENT);
        assert_string_equal(error.words, files[i][1]);
        assert_memory_equal(&v, &before, sizeof v);
    }
    gg_error error = {.code = GG_OK};
    values v = defaults();
    assert_int_equal(read_content(&v, "options: {speed: 1}\n", "options", &error), GG_BAD_CONTENT);
    assert_non_null(strstr(error.words, "x.yaml:1: options.speed: there is no option 'speed'"));
    assert_int_equal(read_content(&v, "options: {rounds: [1]}\n", "options", &error),
                     GG_BAD_CONTENT);
}

/* --- lists */

TEST(test_allowed_and_normal) {
    static const char *const wanted[][2] = {
        {"1..9", "5"},
        {"fixed|free|drawn", "free"},
        {"some of GSA", "G"},
        {"a name of the content", "-"},
        {"-100..100", "-7"},
        {"0..60000", "50000"},
        {"-30000..30000", "-20000"},
        {"0..4000000000", "3000000000"},
        {"-2000000000..1", "-1999999999"},
        {"1..1000000000000", "999999999999"},
        {"0..2.5", "0.7"},
        {"0..1", "0"},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        char buffer[100];
        gg_text text = gg_text_over(buffer, sizeof buffer);
        gg_option_allowed(&table[i], &text);
        assert_string_equal(buffer, wanted[i][0]);
        gg_text_clear(&text);
        gg_option_normal(&table[i], &text);
        assert_string_equal(buffer, wanted[i][1]);
    }
}

TEST(test_variants) {
    static const char *const first[] = {"day:rounds=1",    "day:rounds=9", "day:setup=fixed",
                                        "day:setup=drawn", "day:kinds=S",  "day:kinds=A",
                                        "day:kinds=GSA",   "day:tilt=-100"};
    char buffer[100];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    int count = 0;
    bool with = false, elsewhere = false;
    while (gg_options_variant(table, count, "day", &text)) {
        if (count < 8) assert_string_equal(buffer, first[count]);
        with = with || !strcmp(buffer, "day:setup=drawn,gold=0");
        elsewhere = elsewhere || !strcmp(buffer, "night:setup=free,fog=1");
        assert_null(strstr(buffer, "deck"));
        gg_text_clear(&text);
        count++;
    }
    assert_true(with && elsewhere);
    assert_int_equal(count, 7 + 7 * 2 + 1);
    assert_int_equal(text.length, 0);
}
