/* core/kit/scenarios.h: lists read from YAML, choice by id, options of file and text, and every
 * mistake with its words. */
#include "../../../core/kit/scenarios.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>
#include <string.h>

/* --- a game with two built-in files */

typedef struct options {
    uint8_t rounds, last;
} options;

static const gg_option table[] = {
    GG_NUMBER_OPTION("rounds", options, rounds, 1, 9, 5, "rounds"),
    GG_NUMBER_OPTION("last", options, last, 1, 9, 9, "the last round"),
    GG_OPTIONS_END,
};

static const char *conflict(void *values, const void *own) {
    const options *o = values;
    (void)own;
    return o->last < o->rounds ? "last comes before rounds" : NULL;
}

struct record {
    int width;
};
struct file {
    struct record scenarios[100];
    unsigned count;
};

static const gg_record_field record_fields[] = {
    GG_SCENARIO_RECORD_FIELDS,
    GG_NUMBER_FIELD("width", struct record, width, 1, 99),
    GG_FIELDS_END,
};
static const gg_record_field file_fields[] = {
    GG_RECORD_FIELD("scenarios", struct file, scenarios[0], record_fields,
                    GG_LIST(struct file, scenarios, count, 1)),
    GG_FIELDS_END,
};
static const gg_record record = {sizeof(struct file), file_fields};

static const char first_yaml[] = "scenarios:\n"
                                 "  - {id: ford, title: The ford, width: 7}\n"
                                 "  - {title: 'The hill: bare', id: hill-2, width: 8,\n"
                                 "     options: {rounds: 3}}\n";
static const char second_yaml[] = "scenarios:\n"
                                  "  - id: moor\n"
                                  "    title: The moor\n"
                                  "    width: 9\n";
static const uint64_t first_length = sizeof first_yaml - 1, second_length = sizeof second_yaml - 1;

static const gg_content_source sources[] = {{"first.yaml", first_yaml, &first_length},
                                            {"second.yaml", second_yaml, &second_length}};
static gg_scenario_list list = GG_SCENARIO_LIST("scenarios", sources);

static const gg_rules rules = {.name = "toy", .scenarios = &list};
static gg_game game = {.rules = &rules};

/* --- lists */

static void assert_head(int i, const char *id, const char *title) {
    gg_scenario_info info;
    assert_true(gg_scenario_at(&rules, i, &info));
    assert_string_equal(info.id, id);
    assert_string_equal(info.title, title);
}

TEST(test_list) {
    gg_scenario_info info = {NULL, NULL};
    assert_head(2, "moor", "The moor");
    assert_head(0, "ford", "The ford");
    assert_head(1, "hill-2", "The hill: bare");
    assert_false(gg_scenario_at(&rules, 3, &info));
    assert_false(gg_scenario_at(&rules, -1, &info));
    assert_null(info.id);
}

/* Many threads ask an unfilled list at once. */
static gg_scenario_list shared = GG_SCENARIO_LIST("scenarios", sources);
static const gg_rules shared_rules = {.name = "toy", .scenarios = &shared};

static void *ask(void *found) {
    gg_scenario_info info;
    for (int i = 0; gg_scenario_at(&shared_rules, i, &info); i++)
        *(int *)found += (int)strlen(info.id);
    return NULL;
}

TEST(test_list_in_threads) {
    pthread_t thread[4];
    int found[4] = {0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask, &found[i]), 0);
    for (int i = 0; i < 4; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < 4; i++) assert_int_equal(found[i], strlen("ford") + strlen("hill-2moor"));
}

/* --- opening */

static int open_toy(gg_opening *o, options *values, const char *text, const char *content,
                    gg_error *error) {
    options own;
    int status = gg_opening_begin(o, &game, &list, &record, text, content, "my.yaml", error);
    if (status == GG_OK) status = gg_opening_options(o, table, &own, values, sizeof own, conflict);
    return status;
}

static void assert_opens(const char *text, const char *content, const char *normalised,
                         const char *title, int width, int rounds) {
    gg_opening o;
    gg_error error = {.code = GG_OK};
    options values;
    if (open_toy(&o, &values, text, content, &error) != GG_OK) fail_msg("%s", error.words);
    const struct file *file = o.file;
    assert_string_equal(o.text, normalised);
    assert_string_equal(o.title, title);
    assert_int_equal(file->scenarios[o.chosen].width, width);
    assert_int_equal(values.rounds, rounds);
    gg_opening_release(&o);
}

TEST(test_opens) {
    assert_opens(NULL, NULL, "ford", "The ford", 7, 5);
    assert_opens("", NULL, "ford", "The ford", 7, 5);
    assert_opens("ford", NULL, "ford", "The ford", 7, 5);
    assert_opens("moor", NULL, "moor", "The moor", 9, 5);
    assert_opens("hill-2", NULL, "hill-2", "The hill: bare", 8, 3);
    assert_opens("hill-2:rounds=3", NULL, "hill-2", "The hill: bare", 8, 3);
    assert_opens("hill-2:last=7,rounds=5", NULL, "hill-2:rounds=5,last=7", "The hill: bare", 8, 5);
    assert_opens(":rounds=1", NULL, "ford:rounds=1", "The ford", 7, 1);
    assert_opens(NULL, second_yaml, "moor", "The moor", 9, 5);
    assert_opens("hill-2:last=8", first_yaml, "hill-2:last=8", "The hill: bare", 8, 3);
}

static void assert_refused(const char *text, const char *content, int code, const char *words) {
    gg_opening o;
    gg_error error = {.code = GG_OK};
    options values;
    assert_int_equal(open_toy(&o, &values, text, content, &error), code);
    assert_string_equal(error.words, words);
    gg_opening_release(&o);
}

TEST(test_refused_texts) {
    assert_refused("dale", NULL, GG_NO_GAME,
                   "toy has no scenario 'dale'; there are ford, hill-2, moor");
    assert_refused("moor", first_yaml, GG_NO_GAME,
                   "my.yaml has no scenario 'moor'; there are ford, hill-2");
    assert_refused("ford:", NULL, GG_BAD_OPTION, "an option is missing after the colon");
    assert_refused("ford:rounds=0", NULL, GG_BAD_OPTION,
                   "option rounds: '0' is not a number from 1 to 9");
    assert_refused("ford:last=4", NULL, GG_BAD_OPTION, "last comes before rounds");
}

TEST(test_refused_files) {
    assert_refused("", "scenarios:\n  - {id: A, title: x, width: 1}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0].id: 'A' is no id of a scenario: use a-z, 0-9 and -");
    assert_refused("",
                   "scenarios:\n  - {id: a, title: x, width: 1}\n  - {id: a, title: y, width: "
                   "1}\n",
                   GG_BAD_CONTENT, "my.yaml:3: scenarios[1].id: there is a scenario 'a' already");
    assert_refused("", "scenarios:\n  - {id: a, title: \"x\\ny\", width: 1}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0].title: the title must be one line");
    assert_refused("", "scenarios:\n  - {id: a, title: '', width: 1}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0].title: a title has 1 to 95 bytes");
    assert_refused("", "scenarios:\n  - {id: a, width: 1}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0]: the scenario has no title");
    assert_refused("", "scenarios:\n  - {title: a, width: 1}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0]: the scenario has no id");
    assert_refused("", "scenarios:\n  - {id: a, title: x, width: 1,\n     options: {last: 4}}\n",
                   GG_BAD_CONTENT, "my.yaml:3: scenarios[0].options: last comes before rounds");
    assert_refused("", "scenarios:\n  - {id: a, title: x, width: 1, options: {last: 0}}\n",
                   GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0].options.last: option last: '0' is not a number from 1 "
                   "to 9");
    assert_refused("", "scenarios:\n  - {id: a, title: x}\n", GG_BAD_CONTENT,
                   "my.yaml:2: scenarios[0].width: Missing required mapping field: width");
}

TEST(test_too_many) {
    char yaml[4096], words[200];
    gg_text text = gg_text_over(yaml, sizeof yaml);
    gg_put(&text, "scenarios:\n");
    for (int i = 0; i <= GG_SCENARIOS; i++)
        gg_putf(&text, "  - {id: s%d, title: x, width: 1}\n", i);
    gg_text wanted = gg_text_over(words, sizeof words);
    gg_putf(&wanted, "my.yaml:%d: scenarios[%d].id: more than %d scenarios", GG_SCENARIOS + 2,
            GG_SCENARIOS, GG_SCENARIOS);
    assert_refused("", yaml, GG_BAD_CONTENT, words);
}

/* --- a file with a single scenario */

struct single_file {
    struct record scenario;
};
static const gg_record_field single_fields[] = {
    GG_RECORD_FIELD("scenario", struct single_file, scenario, record_fields),
    GG_SKIP_FIELD("options"),
    GG_FIELDS_END,
};
static const gg_record single_record = {sizeof(struct single_file), single_fields};

TEST(test_single) {
    static const char yaml[] = "scenario: {id: keep, title: The keep, width: 4}\n"
                               "options: {rounds: 2, last: 3}\n";
    static const uint64_t length = sizeof yaml - 1;
    static const gg_content_source source[] = {{"keep.yaml", yaml, &length}};
    static gg_scenario_list singles = GG_SCENARIO_LIST("scenario", source);
    gg_opening o;
    options own, now;
    gg_error error = {.code = GG_OK};
    assert_int_equal(
        gg_opening_begin(&o, &game, &singles, &single_record, "keep:last=2", NULL, NULL, &error),
        GG_OK);
    assert_int_equal(gg_opening_options(&o, table, &own, &now, sizeof own, conflict), GG_OK);
    assert_string_equal(o.text, "keep:last=2");
    assert_string_equal(o.field, "scenario");
    assert_true(own.rounds == 2 && own.last == 3 && now.rounds == 2 && now.last == 2);
    assert_int_equal(((struct single_file *)o.file)->scenario.width, 4);
    gg_opening_release(&o);
    assert_int_equal(gg_opening_begin(&o, &game, &singles, &single_record, NULL,
                                      "scenario: {id: k, width: 4}\n", NULL, &error),
                     GG_BAD_CONTENT);
    assert_string_equal(error.words, "content:1: scenario: the scenario has no title");
    gg_opening_release(&o);
}

/* --- opening whole games */

typedef struct whole_scenario {
    struct record record;
    options now;
    int own_rounds;
} whole_scenario;

/* A scenario of the width 8 cannot be read, and none with eight rounds. */
static int read_scenario(gg_opening *o, gg_game *opened, void *scenario) {
    whole_scenario *to = scenario;
    to->record = ((const struct file *)o->file)->scenarios[o->chosen];
    to->own_rounds = ((const options *)o->own)->rounds;
    opened->max_length = (uint32_t)to->now.rounds;
    return to->record.width == 8 || to->now.rounds == 8
               ? gg_fail(o->at.error, GG_BAD_CONTENT, "eight")
               : GG_OK;
}

static gg_scenario_list whole = GG_SCENARIO_LIST(
    "scenarios", sources, GG_MADE_OF(whole_scenario, uint64_t), GG_OPTIONS_IN(whole_scenario, now),
    .check = conflict, .record = &record, .read = read_scenario);
static const gg_rules whole_rules = {
    .name = "toy", .options = table, GG_SCENARIOS_OF(&whole), GG_SEATS("Red", "Blue")};

TEST(test_whole_game) {
    gg_error error = {.code = GG_OK};
    gg_game opened = {.rules = &whole_rules};
    assert_int_equal(gg_open_scenario(&opened, "moor:rounds=3", NULL, NULL, &error), GG_OK);
    assert_string_equal(opened.scenario_text, "moor:rounds=3");
    const whole_scenario *sc = opened.scenario;
    assert_int_equal(sc->record.width, 9);
    assert_int_equal(sc->own_rounds, 5); /* the file says nothing of it */
    assert_true(opened.max_length == 3 && opened.state_bytes == 8 && opened.players == 2);
    assert_true(opened.two_player_zero_sum);
    assert_string_equal(gg_seat_of(&opened, 1), "Blue");
    free((void *)(uintptr_t)opened.scenario);
    opened = (gg_game){.rules = &whole_rules};
    assert_int_equal(gg_open_scenario(&opened, "moor:last=3", NULL, NULL, &error), GG_BAD_OPTION);
    assert_string_equal(error.words, "last comes before rounds");
    opened = (gg_game){.rules = &whole_rules};
    assert_int_equal(gg_open_scenario(&opened, "hill-2", NULL, NULL, &error), GG_BAD_CONTENT);
    assert_string_equal(error.words, "eight");
    assert_null(opened.scenario);
    /* With options the file is at fault where it is without them, too. */
    assert_int_equal(gg_open_scenario(&opened, "hill-2:rounds=4", NULL, NULL, &error),
                     GG_BAD_CONTENT);
    assert_string_equal(error.words, "eight");
    assert_int_equal(gg_open_scenario(&opened, "moor:rounds=8", NULL, NULL, &error), GG_BAD_OPTION);
    assert_string_equal(error.words, "the scenario does not go with these options: eight");
    assert_null(opened.scenario);
}

/* --- games without content */

static int read_plain(gg_opening *o, gg_game *opened, void *scenario) {
    options own;
    (void)opened;
    return gg_opening_options(o, table, &own, scenario, sizeof own, conflict);
}

static gg_scenario_list plain =
    GG_ONE_SCENARIO("The only one", .bytes = sizeof(options), .read = read_plain);
static const gg_rules plain_rules = {
    .name = "toy", .scenarios = &plain, .scenario = gg_scenario_at, .open = gg_open_scenario};

static void assert_plain(const char *text, const char *normalised, int rounds) {
    gg_game opened = {.rules = &plain_rules};
    gg_error error = {.code = GG_OK};
    if (gg_open_scenario(&opened, text, NULL, NULL, &error) < 0) fail_msg("%s", error.words);
    assert_string_equal(opened.scenario_text, normalised);
    assert_int_equal(((const options *)opened.scenario)->rounds, rounds);
    free((void *)(uintptr_t)opened.scenario);
}

static void assert_no_plain(const char *text, const char *content, int code, const char *words) {
    gg_game opened = {.rules = &plain_rules};
    gg_error error = {.code = GG_OK};
    assert_int_equal(gg_open_scenario(&opened, text, content, NULL, &error), code);
    assert_string_equal(error.words, words);
    assert_null(opened.scenario);
}

TEST(test_plain) {
    gg_scenario_info info;
    assert_true(gg_scenario_at(&plain_rules, 0, &info));
    assert_string_equal(info.id, "standard");
    assert_string_equal(info.title, "The only one");
    assert_false(gg_scenario_at(&plain_rules, 1, &info));
    assert_plain(NULL, "standard", 5);
    assert_plain("standard:rounds=2,last=9", "standard:rounds=2", 2);
    assert_plain(":rounds=2", "standard:rounds=2", 2);
    assert_no_plain("other", NULL, GG_NO_GAME, "toy has no scenario 'other'; there is standard");
    assert_no_plain("standard:rounds=0", NULL, GG_BAD_OPTION,
                    "option rounds: '0' is not a number from 1 to 9");
    assert_no_plain(NULL, "a: 1\n", GG_BAD_CONTENT, "toy has no content files");
}
