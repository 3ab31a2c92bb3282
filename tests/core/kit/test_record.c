/* core/kit/record.h: every kind of field at every width, and every mistake with line and words. */
#include "../../../core/kit/record.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <string.h>

enum kind { FOOT, HORSE = 4, SHIP = 300 };

typedef struct weapon {
    char name[12];
    uint8_t range;
    int8_t bonus;
} weapon;

typedef struct unit {
    char name[16], code[4];
    uint8_t health;
    uint16_t kind;
    uint32_t cost, tags;
    int32_t height;
    int64_t past;
    bool brave;
    weapon weapon[2];
    uint8_t weapons;
    int8_t path[3];
    uint16_t steps;
    char home[2][4];
} unit;

typedef struct file {
    struct {
        uint8_t limit;
        char note[20];
    } head;
    unit unit[3];
    uint32_t units;
    int8_t odds[2][3];
    char words[3][2][4];
    uint8_t rows;
} file;

static const gg_word kinds[] = {{"foot", FOOT}, {"horse", HORSE}, {"ship", SHIP}};
static const gg_word tags[] = {{"slow", 1}, {"deep", 1 << 20}};

static const gg_record_field weapon_fields[] = {
    GG_TEXT_FIELD("name", weapon, name, .unique = true),
    GG_NUMBER_FIELD("range", weapon, range, 1, 200),
    GG_NUMBER_FIELD("bonus", weapon, bonus, -3, 3, .optional = true),
    GG_FIELDS_END,
};

static const gg_record_field unit_fields[] = {
    GG_TEXT_FIELD("name", unit, name, .unique = true),
    GG_TEXT_FIELD("code", unit, code, .letters = GG_LOWER GG_DIGITS, .unique = true,
                  .optional = true),
    GG_NUMBER_FIELD("health", unit, health, 0, 12),
    GG_WORD_FIELD("kind", unit, kind, kinds),
    GG_NUMBER_FIELD("cost", unit, cost, 0, 4000000000, .optional = true),
    GG_FLAGS_FIELD("tags", unit, tags, tags, .optional = true),
    GG_NUMBER_FIELD("height", unit, height, -9999, 9999, .optional = true),
    GG_NUMBER_FIELD("past", unit, past, -9000000000, 0, .optional = true),
    GG_NUMBER_FIELD("brave", unit, brave, 0, 1, .optional = true),
    GG_RECORD_FIELD("weapons", unit, weapon[0], weapon_fields, GG_LIST(unit, weapon, weapons, 1)),
    GG_NUMBER_FIELD("path", unit, path[0], -5, 5, GG_LIST(unit, path, steps, 0), .optional = true),
    GG_TEXT_FIELD("home", unit, home[0], GG_LIST_OF_ALL(unit, home), .optional = true),
    GG_FIELDS_END,
};

static const gg_record_field head_fields[] = {
    {.key = "limit",
     .kind = GG_FIELD_NUMBER,
     .offset = offsetof(file, head.limit),
     .width = 1,
     .low = 1,
     .high = 9},
    {.key = "note",
     .kind = GG_FIELD_TEXT,
     .offset = offsetof(file, head.note),
     .width = 20,
     .optional = true},
    GG_FIELDS_END,
};

static const gg_record_field file_fields[] = {
    GG_SKIP_FIELD("other"),
    {.key = "head",
     .kind = GG_FIELD_RECORD,
     .offset = 0,
     .width = sizeof(((file *)NULL)->head),
     .fields = head_fields},
    GG_RECORD_FIELD("units", file, unit[0], unit_fields, GG_LIST(file, unit, units, 1)),
    GG_NUMBER_FIELD("odds", file, odds[0][0], -6, 6, GG_LIST_OF_ALL(file, odds), .each = 3,
                    .optional = true),
    GG_TEXT_FIELD("words", file, words[0][0], GG_LIST(file, words, rows, 1), .each = 2,
                  .optional = true),
    GG_FIELDS_END,
};
static const gg_record file_record = {sizeof(file), file_fields};

static int load(gg_records *records, const char *yaml, gg_error *error) {
    gg_content_place at = {.yaml = yaml, .length = strlen(yaml), .name = "x.yaml", .error = error};
    return gg_records_load(records, &file_record, &at);
}

#define TWO                                                                                        \
    "head: {limit: 1}\nunits: [{name: B, health: 0, kind: foot, weapons: [{name: Bow, range: "     \
    "2}]}]\n"

TEST(test_lists_of_lists) {
    static const struct {
        const char *yaml, *words;
    } bad[] = {
        {TWO "odds: [[1, 2, 3], [4, 5]]\n", "odds[1]"},
        {TWO "odds: [[1, 2, 3]]\n", "odds"},
        {TWO "odds: [[1, 2, 3], [4, 5, 7]]\n", "odds[1][2]: '7' is not a number from -6 to 6"},
        {TWO "words: [[a, b], [c, defg]]\n", "words[1][1]: 'defg' has 4 bytes"},
        {TWO "words: [[a, b, c]]\n", "words[0]"},
        {TWO "words: [a, b]\n", "words[0]"},
    };
    gg_records records;
    gg_error error = {.code = GG_OK};
    if (load(&records, TWO "odds: [[1, 2, 3], [-4, -5, -6]]\nwords: [[a, b], [cd, efg]]\n",
             &error) < 0)
        fail_msg("%s", error.words);
    const file *f = records.data;
    for (int i = 0; i < 6; i++) assert_int_equal(f->odds[i / 3][i % 3], i < 3 ? i + 1 : -i - 1);
    assert_int_equal(f->rows, 2);
    assert_string_equal(f->words[0][1], "b");
    assert_string_equal(f->words[1][0], "cd");
    assert_string_equal(f->words[1][1], "efg");
    gg_records_release(&records);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(load(&records, bad[i].yaml, &error), GG_BAD_CONTENT);
        if (!strstr(error.words, bad[i].words))
            fail_msg("'%s' without %s", error.words, bad[i].words);
        gg_records_release(&records);
    }
}

TEST(test_every_field) {
    static const char yaml[] =
        "other: {anything: [1, 2]}\n"
        "head: {limit: 9, note: ''}\n"
        "units:\n"
        "  - name: Größe\n"
        "    code: a1z\n"
        "    health: 12\n"
        "    kind: ship\n"
        "    cost: 4000000000\n"
        "    tags: [deep, slow]\n"
        "    height: -9999\n"
        "    past: -9000000000\n"
        "    brave: 1\n"
        "    weapons: [{name: Lance, range: 200, bonus: -3}, {name: Bow, range: 1}]\n"
        "    path: [-5, 0, 5]\n"
        "    home: [ab, c]\n"
        "  - {name: B, health: 0, kind: foot, weapons: [{name: Bow, range: 2}], path: []}\n";
    gg_records records;
    gg_error error = {.code = GG_OK};
    if (load(&records, yaml, &error) < 0) fail_msg("%s", error.words);
    const file *f = records.data;
    assert_int_equal(f->head.limit, 9);
    assert_string_equal(f->head.note, "");
    assert_int_equal(f->units, 2);
    const unit *u = &f->unit[0];
    assert_string_equal(u->name, "Größe");
    assert_string_equal(u->code, "a1z");
    assert_true(u->health == 12 && u->kind == SHIP && u->cost == 4000000000);
    assert_true(u->tags == (1 | 1 << 20) && u->height == -9999 && u->past == -9000000000);
    assert_true(u->brave && u->weapons == 2 && u->steps == 3);
    assert_string_equal(u->weapon[0].name, "Lance");
    assert_true(u->weapon[0].range == 200 && u->weapon[0].bonus == -3);
    assert_true(u->weapon[1].range == 1 && u->weapon[1].bonus == 0);
    assert_true(u->path[0] == -5 && u->path[1] == 0 && u->path[2] == 5);
    assert_string_equal(u->home[0], "ab");
    assert_string_equal(u->home[1], "c");
    u = &f->unit[1];
    assert_true(u->health == 0 && u->kind == FOOT && !u->cost && !u->tags && !u->steps);
    assert_true(u->weapons == 1 && !u->code[0] && !u->home[0][0]);
    assert_int_equal(gg_record_named(f->unit[0].name, sizeof *f->unit, 2, gg_slice_of("B")), 1);
    assert_int_equal(gg_record_named(f->unit[0].name, sizeof *f->unit, 2, gg_slice_of("C")), -1);
    gg_records_release(&records);
    assert_null(records.data);
    gg_records_release(&records);
}

#define HEAD    "head: {limit: 1}\nunits:\n"
#define UNIT(x) HEAD "  - {name: A, health: 1, kind: foot, weapons: [{name: Bow, range: 2}]" x "}\n"

/* Each file is refused with these words. */
TEST(test_mistakes) {
    static const char *const files[][2] = {
        {"head: {limit: 10}\n", "1: head.limit: '10' is not a number from 1 to 9"},
        {"head:\n  limit: x\n", "2: head.limit: 'x' is not a number from 1 to 9"},
        {"head: {limit: 010}\n", "1: head.limit: '010' is not a number from 1 to 9"},
        {"head: {limit: 0x1}\n", "1: head.limit: '0x1' is not a number from 1 to 9"},
        {"head: {limit: }\n", "1: head.limit: '' is not a number from 1 to 9"},
        {UNIT(", height: -10000"),
         "3: units[0].height: '-10000' is not a number from -9999 to 9999"},
        {UNIT(", cost: 4000000001"),
         "3: units[0].cost: '4000000001' is not a number from 0 to 4000000000"},
        {UNIT(", tags: [slow, fast]"), "3: units[0].tags[1]: 'fast' is not one of slow, deep"},
        {UNIT(", path: [1, 9]"), "3: units[0].path[1]: '9' is not a number from -5 to 5"},
        {UNIT(", path: [1, 2, 3, 4]"), "3: units[0].path: Excessive entries (3 max) in sequence."},
        {UNIT(", code: aB"), "3: units[0].code: 'aB' may be made of "
                             "abcdefghijklmnopqrstuvwxyz0123456789 only"},
        {UNIT(", code: abcd"), "3: units[0].code: 'abcd' has 4 bytes, not 1 to 3"},
        {UNIT(", code: ''"), "3: units[0].code: '' has 0 bytes, not 1 to 3"},
        {UNIT(", home: [a]"), NULL},
        {UNIT(", colour: 1"), NULL},
        {UNIT(", health: 1"), NULL},
        {HEAD "  - {name: \"a\\nb\"}\n", "3: units[0].name: the text must be one line"},
        {HEAD "  - {name: A, kind: cart}\n", "3: units[0].kind: 'cart' is not one of foot, horse, "
                                             "ship"},
        {HEAD "  - {name: A, kind: foot, weapons: [{name: Bow, range: 2}]}\n",
         "3: units[0].health: Missing required mapping field: health"},
        {HEAD "  - {name: A, health: 1, kind: foot, weapons: []}\n", NULL},
        {HEAD "  - {name: A, health: 1, kind: foot, weapons: [{name: B, range: 1},\n"
              "    {name: B, range: 2}]}\n",
         "4: units[0].weapons[1].name: there is a 'B' already"},
        {UNIT("") "  - {name: A, health: 2, kind: foot, weapons: [{name: Bow, range: 2}]}\n",
         "4: units[1].name: there is a 'A' already"},
        {HEAD "  - {name: A, health: [1]}\n", NULL},
        {"head: {limit: 1}\n", NULL},
        {"head: [\n", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        gg_records records;
        gg_error error = {.code = GG_OK};
        if (load(&records, files[i][0], &error) != GG_BAD_CONTENT) fail_msg("%s", files[i][0]);
        assert_int_equal(error.code, GG_BAD_CONTENT);
        assert_true(gg_begins(gg_slice_of(error.words), "x.yaml:"));
        if (files[i][1]) assert_string_equal(error.words + strlen("x.yaml:"), files[i][1]);
        gg_records_release(&records);
    }
}
