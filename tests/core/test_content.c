/* core/content.h: a small schema, good files, and one mistake of each kind with its file, line and
 * field. */
#include "../../core/content.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct unit {
    char *tag;
    int steps;
    int kind;
    int *path;
    unsigned path_count;
    char room[2000]; /* makes a short entry of the file a long one in memory */
};

struct rules {
    int fog;
};

struct file {
    char *name;
    struct rules rules;
    struct unit *units;
    unsigned units_count;
};

static const cyaml_strval_t kinds[] = {{"G", 0}, {"S", 1}};
static const cyaml_schema_value_t number = {CYAML_VALUE_INT(CYAML_FLAG_DEFAULT, int)};
static const cyaml_schema_field_t unit_fields[] = {
    CYAML_FIELD_STRING_PTR("tag", CYAML_FLAG_POINTER, struct unit, tag, 1, 8),
    CYAML_FIELD_INT("steps", CYAML_FLAG_OPTIONAL, struct unit, steps),
    CYAML_FIELD_ENUM("kind", CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL, struct unit, kind, kinds, 2),
    CYAML_FIELD_SEQUENCE("path", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, struct unit, path,
                         &number, 2, 3),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t unit = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct unit, unit_fields)};
static const cyaml_schema_field_t rules_fields[] = {
    CYAML_FIELD_INT("fog", CYAML_FLAG_DEFAULT, struct rules, fog),
    CYAML_FIELD_END,
};
static const cyaml_schema_field_t file_fields[] = {
    CYAML_FIELD_MAPPING("rules", CYAML_FLAG_OPTIONAL, struct file, rules, rules_fields),
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_POINTER, struct file, name, 0, CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("units", CYAML_FLAG_POINTER, struct file, units, &unit, 0,
                         CYAML_UNLIMITED),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct file, file_fields)};

TEST(test_good_file) {
    const char yaml[] = "# a comment\n"
                        "name: Siege\n"
                        "units:\n"
                        "  - {tag: AB, steps: 3, kind: S, path: [4, 5]}\n"
                        "  - tag: CD\n";
    struct file *file;
    gg_error error = {GG_OK, ""};
    const int code =
        gg_content_load(yaml, strlen(yaml), "good.yaml", &schema, (void **)&file, &error);
    assert_string_equal(error.words, "");
    assert_int_equal(code, GG_OK);
    assert_string_equal(file->name, "Siege");
    assert_int_equal(file->units_count, 2);
    assert_string_equal(file->units[0].tag, "AB");
    assert_int_equal(file->units[0].steps, 3);
    assert_int_equal(file->units[0].kind, 1);
    assert_int_equal(file->units[0].path_count, 2);
    assert_int_equal(file->units[0].path[1], 5);
    assert_string_equal(file->units[1].tag, "CD");
    gg_content_free(&schema, file);
    gg_content_free(&schema, NULL);
}

/* Loads what must fail, and checks that the words begin with `where` and hold `why`. */
static void assert_refused(const char *yaml, size_t length, const char *where, const char *why) {
    void *data = &data;
    gg_error error = {GG_OK, ""};
    assert_int_equal(gg_content_load(yaml, length, "f.yaml", &schema, &data, &error),
                     GG_BAD_CONTENT);
    assert_null(data);
    assert_int_equal(error.code, GG_BAD_CONTENT);
    if (strncmp(error.words, where, strlen(where)) || !strstr(error.words, why))
        fail_msg("'%s' instead of '%s...%s'", error.words, where, why);
    assert_int_equal(gg_content_load(yaml, length, "f.yaml", &schema, &data, NULL), GG_BAD_CONTENT);
}

TEST(test_mistakes) {
    const struct {
        const char *yaml, *where, *why;
    } cases[] = {
        /* values */
        {"name: a\nunits:\n- tag: X\n  kind: G\n  steps: foo\n",
         "f.yaml:5: units[0].steps: ", "foo"},
        {"name: a\nunits:\n- tag: X\n- tag: Y\n\n  steps: 99999999999\n",
         "f.yaml:6: units[1].steps: ", "99999999999"},
        {"name: a\nunits:\n- tag: X\n  kind: Q\n", "f.yaml:4: units[0].kind: ", "Q"},
        {"name: a\nunits:\n- tag: X\n  path: [1,\n    x]\n", "f.yaml:5: units[0].path[1]: ", "x"},
        {"name: a\nunits:\n- tag: X\n  path: [1,\n    2, 3, 4]\n",
         "f.yaml:4: units[0].path: ", "3"},
        {"name: a\nunits:\n- tag: X\n- tag: Y\n  path: [1]\n", "f.yaml:5: units[1].path: ", "2"},
        {"name: a\nunits:\n- tag: X\n  path: []\n", "f.yaml:4: units[0].path: ", "2"},
        {"name: a\nunits:\n- tag: Xaaaaaaaaaaaa\n", "f.yaml:3: units[0].tag: ", "8"},
        {"name: [a]\nunits: []\n", "f.yaml:1: name: ", "STRING"},
        {"name: a\nunits:\n\n  - 3\n", "f.yaml:4: units[0]: ", "MAPPING"},
        {"name: a\nunits: 3\n", "f.yaml:2: units: ", "SEQUENCE"},
        /* keys */
        {"name: a\nunits:\n- tag: X\n  steps: 1\n  colour: red\n",
         "f.yaml:5: units[0].colour: ", "colour"},
        {"name: a\nunits: []\ncolour:\n  - 1\n", "f.yaml:3: colour: ", "colour"},
        {"name: a\nunits:\n- tag: X\n- steps: 1\n  kind: G\n", "f.yaml:4: units[1].tag: ", "tag"},
        {"name: a\nunits:\n- {}\n", "f.yaml:3: units[0].tag: ", "tag"},
        {"name: a\nrules: {}\n", "f.yaml:2: rules.fog: ", "fog"},
        {"name: a\n", "f.yaml:1: units: ", "units"},
        {"{}", "f.yaml:1: name: ", "name"},
        {"name: a\nunits: []\nname: b\n", "f.yaml:3: name: ", "name"},
        {"name: a\nunits:\n- tag: X\n  steps: 1\n  kind: G\n  steps: 2\n",
         "f.yaml:6: units[0].steps: ", "steps"},
        {"name: a\n? [x]\n: 1\n", "f.yaml:2: ", "key"},
        /* the file as a whole */
        {"", "f.yaml:1: ", "empty"},
        {"# nothing\n", "f.yaml:1: ", "empty"},
        {"- a\n", "f.yaml:1: ", "MAPPING"},
        {"word\n", "f.yaml:1: ", "mapping"},
        {"name: a\nunits: []\n---\nname: b\n", "f.yaml:3: ", "second document"},
        {"name: &a x\nunits: *a\n", "f.yaml:2: ", "alias"},
        /* syntax */
        {"name: a\nunits: [\n- tag: X\n", "f.yaml:3: ", "flow"},
        {"name: a\n\tunits: []\n", "f.yaml:2: ", "tab"},
        {"name: a\nunits: \"x\n", "f.yaml:", "quoted"},
        {"name: a\nunits: []\n...\nfoo", "f.yaml:4: ", "document"},
        {"name: a\nunits: []\n  x: 1\n", "f.yaml:3: ", ""},
        {"name: a\nunits: []\n# \x01\n", "f.yaml:3: ", "control"},
        {"name: a\n# \xff\xff\n", "f.yaml:2: ", "UTF-8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(cases[i].yaml, strlen(cases[i].yaml), cases[i].where, cases[i].why);
    assert_refused("name: a\nb\0c", 11, "f.yaml:2: ", "control");
}

/* A text of `count` repeats of `piece` between `head` and `tail`; freed by the caller. */
static char *repeat(const char *head, const char *piece, size_t count, const char *tail) {
    const size_t h = strlen(head), p = strlen(piece), t = strlen(tail);
    char *text = malloc(h + p * count + t + 1);
    assert_non_null(text);
    memcpy(text, head, h);
    for (size_t i = 0; i < count; i++) memcpy(text + h + i * p, piece, p);
    memcpy(text + h + p * count, tail, t + 1);
    return text;
}

static void assert_repeat_refused(const char *head, const char *piece, size_t count,
                                  const char *tail, const char *where, const char *why) {
    char *text = repeat(head, piece, count, tail);
    assert_refused(text, strlen(text), where, why);
    free(text);
}

TEST(test_limits) {
    assert_repeat_refused("name: a\nunits: []\n", "# long\n", GG_CONTENT_BYTES / 7, "",
                          "f.yaml:1: ", "4 MiB");
    assert_repeat_refused("name: a\nunits: ", "[", GG_CONTENT_DEPTH, "", "f.yaml:2: ", "deep");
    assert_repeat_refused("name: a\nunits: ", "[", 1000000, "", "f.yaml:2: ", "deep");
    assert_repeat_refused("", "{a: ", 100000, "", "f.yaml:1: ", "deep");
    assert_repeat_refused("", "- ", 100000, "", "f.yaml:1: ", "deep");
    /* 40,000 entries of 2 KB each, from a file of 400 KB. */
    assert_repeat_refused("name: a\nunits:\n", "- tag: X\n", 40000, "", "f.yaml:1: ", "64 MiB");
    /* The bomb of nested aliases: refused at the first of them. */
    assert_refused("name: &a [x, x, x, x]\n"
                   "b: &b [*a, *a, *a, *a]\n"
                   "c: &c [*b, *b, *b, *b]\n"
                   "units: [*c, *c, *c, *c]\n",
                   90, "f.yaml:2: ", "alias");
    char *wide = repeat("name: a\nunits:\n", "- {tag: X, path: [1, 2, 3]}\n", 10000, "");
    void *data;
    assert_int_equal(gg_content_load(wide, strlen(wide), "f", &schema, &data, NULL), GG_OK);
    assert_int_equal(((struct file *)data)->units_count, 10000);
    gg_content_free(&schema, data);
    free(wide);
}

/* Cuts and damages a good file at every byte: it loads or is refused with a line, and nothing leaks
 * (the sanitizers watch). */
TEST(test_rubbish) {
    const char good[] = "name: Siege\nunits:\n  - {tag: AB, steps: 3, path: [4, 5]}\n  - tag: C\n";
    const char bytes[] = "\0\xff[{*&!|>'\"%@`:-,\n\t#?x0";
    for (size_t at = 0; at < sizeof good - 1; at++)
        for (size_t b = 0; b < sizeof bytes; b++) {
            char text[sizeof good];
            memcpy(text, good, sizeof good);
            text[at] = bytes[b];
            void *data;
            gg_error error;
            const int code =
                gg_content_load(text, b ? sizeof good - 1 : at, "f", &schema, &data, &error);
            assert_true(code == GG_OK || (code == GG_BAD_CONTENT && !data));
            if (code < 0) assert_true(!strncmp(error.words, "f:", 2) && error.words[2] > '0');
            gg_content_free(&schema, data);
        }
}

TEST(test_lines_of_fields) {
    const char yaml[] = "scenarios:\n"          /* 1 */
                        "  - id: a\n"           /* 2 */
                        "    units:\n"          /* 3 */
                        "      - tag: X\n"      /* 4 */
                        "        start: x1\n"   /* 5 */
                        "      - {tag: Y,\n"    /* 6 */
                        "         start: x2}\n" /* 7 */
                        "  - id: b\n"           /* 8 */
                        "    rows: [[1, 2],\n"  /* 9 */
                        "           [3, 4]]\n"  /* 10 */
                        "id: c\n";              /* 11 */
    const struct {
        const char *field;
        int line;
    } cases[] = {
        {"", 1},
        {"scenarios", 1},
        {"scenarios[0]", 2},
        {"scenarios[0].id", 2},
        {"scenarios[0].units", 3},
        {"scenarios[0].units[0].start", 5},
        {"scenarios[0].units[1]", 6},
        {"scenarios[0].units[1].start", 7},
        {"scenarios[1]", 8},
        {"scenarios[1].id", 8},
        {"scenarios[1].rows[1][0]", 10},
        {"id", 11},
        /* what is missing: the line of what holds it */
        {"scenarios[1].units[4].start", 8},
        {"scenarios[0].units[1].colour", 6},
        {"scenarios[9]", 1},
        {"nothing", 1},
        /* no paths at all */
        {"[", 1},
        {"..", 1},
        {"scenarios[x]", 1},
        {"scenarios[0", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int line = gg_content_line(yaml, strlen(yaml), cases[i].field);
        if (line != cases[i].line) fail_msg("'%s' is on line %d", cases[i].field, line);
    }
    gg_error error;
    assert_int_equal(gg_content_fail(yaml, strlen(yaml), "s.yaml", "scenarios[0].units[1].start",
                                     &error, "there is no cell '%s'", "x2"),
                     GG_BAD_CONTENT);
    assert_string_equal(error.words,
                        "s.yaml:7: scenarios[0].units[1].start: there is no cell 'x2'");
    gg_content_fail(yaml, strlen(yaml), "s.yaml", "", &error, "no map");
    assert_string_equal(error.words, "s.yaml:1: no map");
}

/* --- walking */

struct seen {
    char text[1024];
    gg_text out;
    int stop_after;
};

static bool see(void *context, const char *field, gg_slice value, int line) {
    struct seen *seen = context;
    gg_putf(&seen->out, "%d %s=%.*s|", line, field, (int)value.length, value.data);
    return --seen->stop_after != 0;
}

static int walk(const char *yaml, int stop_after, struct seen *seen, gg_error *error) {
    seen->out = gg_text_over(seen->text, sizeof seen->text);
    seen->stop_after = stop_after;
    return gg_content_walk(yaml, strlen(yaml), "x.yaml", see, seen, error);
}

TEST(test_walk) {
    static const char yaml[] = "a: 1\n"
                               "list:\n"
                               "  - {id: x, more: [7, [8]]}\n"
                               "  -\n"
                               "    id: \"y z\"\n"
                               "    sub:\n"
                               "      deep: d\n"
                               "  - plain\n"
                               "b: ''\n";
    struct seen seen;
    gg_error error = {.code = GG_OK};
    assert_int_equal(walk(yaml, 0, &seen, &error), GG_OK);
    assert_string_equal(seen.text,
                        "1 a=1|3 list[0].id=x|3 list[0].more[0]=7|3 list[0].more[1][0]=8|"
                        "5 list[1].id=y z|7 list[1].sub.deep=d|8 list[2]=plain|9 b=|");
    assert_int_equal(walk(yaml, 2, &seen, &error), GG_OK);
    assert_string_equal(seen.text, "1 a=1|3 list[0].id=x|");
    assert_int_equal(walk("a: 1\nb: [2\nc: 3\n", 0, &seen, &error), GG_BAD_CONTENT);
    assert_non_null(strstr(error.words, "x.yaml:"));
    assert_non_null(strstr(seen.text, "1 a=1|"));
}

/* A field longer than there is room for is cut, and the next one is whole again. */
TEST(test_walk_cuts_long_fields) {
    char yaml[1000];
    snprintf(yaml, sizeof yaml, "%0300d: 1\nb: 2\n", 7);
    struct seen seen;
    gg_error error;
    assert_int_equal(walk(yaml, 0, &seen, &error), GG_OK);
    assert_int_equal(strlen(seen.text), 2 + GG_CONTENT_FIELD - 1 + 3 + strlen("2 b=2|"));
    assert_non_null(strstr(seen.text, "=1|2 b=2|"));
}
