/* Scenarios in content files: listed, chosen by id, their options read and overridden. Ids and
 * titles are read from the YAML itself; no second list of them stands in C.
 *
 * A content file holds either several scenarios, a sequence of mappings under one key
 *
 *     scenarios:
 *       - {id: ford, title: The ford at dawn, options: {rounds: 3}, width: 9, ...}
 *       - {id: hill, title: The bare hill, ...}
 *
 * or a single one, a mapping under that key with the options beside it
 *
 *     scenario: {id: ford, title: The ford at dawn, ...}
 *     options: {rounds: 3}
 *
 * An id is made of a-z, 0-9 and '-' and is the only one of its kind in the file, a title is one
 * line. Both and `options` are read here; the game's table (record.h) leaves them out with
 * GG_SCENARIO_RECORD_FIELDS. A game opens like this:
 *
 *     GG_EMBEDDED(core_toy_content_toy_yaml);
 *
 *     static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
 *         toy_scenario *sc = scenario;                      // zeros, but for its options
 *         const toy_file *file = o->file;                   // the scenario is file->scenario[o->chosen]
 *         ...
 *         game->max_length = 2 * sc->options.rounds;
 *         return status;
 *     }
 *
 *     static gg_scenario_list scenarios =
 *         GG_SCENARIO_LIST("scenarios", GG_ONE_SOURCE("toy.yaml", core_toy_content_toy_yaml),
 *                          GG_MADE_OF(toy_scenario, toy_state),
 *                          GG_OPTIONS_IN(toy_scenario, options), .check = conflict,
 *                          .record = &toy_file_record, .read = read_scenario);
 *
 *     const gg_rules toy_rules = {
 *         ...
 *         .options = toy_options,
 *         GG_SCENARIOS_OF(&scenarios),
 *         ...
 *
 * Every function may be called from any thread. */
#ifndef GG_CORE_KIT_SCENARIOS_H
#define GG_CORE_KIT_SCENARIOS_H

#include "../content.h"
#include "../game.h"
#include "cells.h"
#include "options.h"
#include "record.h"

#include <pthread.h>

#define GG_SCENARIO_ID    32 /* capacity of an id */
#define GG_SCENARIO_TITLE 96 /* capacity of a title */
#define GG_SCENARIO_FIELD 64 /* capacity of the field of a scenario */
#define GG_SCENARIOS      64 /* most scenarios of one file, and of one game's built-in files */
enum { GG_SCENARIO_OPTIONS = 512 }; /* most bytes of a scenario's options */

/* For the table of a scenario's record: what is read here. */
#define GG_SCENARIO_RECORD_FIELDS                                                                  \
    GG_SKIP_FIELD("id"), GG_SKIP_FIELD("title"), GG_SKIP_FIELD("options")

/* A map of tiles in rows of letters, a member of a scenario's record, and its field in the table. */
typedef struct gg_tile_rows {
    char row[16][17];
    uint8_t count;
} gg_tile_rows;
#define GG_ROWS_FIELD(name, type, member, ...)                                                     \
    GG_TEXT_FIELD(name, type, member.row[0], .most = 16, .least = 1,                               \
                  .count_offset = offsetof(type, member.count), .count_width = 1, __VA_ARGS__)

/* --- the list */

/* A content file that is compiled in. */
typedef struct gg_content_source {
    const char *name; /* of the file, for errors */
    const char *yaml;
    const uint64_t *length;
} gg_content_source;

#define GG_CONTENT_SOURCE(file, symbol)                                                            \
    { .name = (file), .yaml = gg_embedded_##symbol, .length = &gg_embedded_##symbol##_size }

/* All files of a game that has one. */
#define GG_ONE_SOURCE(file, symbol)                                                                \
    (const gg_content_source[]) {                                                                  \
        GG_CONTENT_SOURCE(file, symbol)                                                            \
    }

/* What is read of a scenario for lists. */
typedef struct gg_scenario_head {
    char id[GG_SCENARIO_ID], title[GG_SCENARIO_TITLE];
    int source; /* number of its file */
    int index;  /* of the sequence in that file; 0 of a single one */
} gg_scenario_head;

typedef struct gg_opening gg_opening;

/* What no single value of options shows: NULL, or what is wrong with them ("arrive_last comes before
 * arrive_first"). May mend a value that another one rules out. `own`: those of the file. */
typedef const char *gg_options_check(void *values, const void *own);

/* The built-in scenarios of a game, a static variable of its content.c. It is filled in when it is
 * first asked and stays as it is from then on. */
typedef struct gg_scenario_list {
    const char *key; /* "scenarios" */
    const gg_content_source *source;
    int sources; /* 0: the game has no content files */
    /* What gg_open_scenario works by: what a file is, the sizes of the game's scenario and state,
     * where in the scenario its options stand (of no bytes: the function reads them), what no single
     * one of them shows (or NULL), and the function that reads the rest into such a block of zeros
     * and says in `game` what is to be said: max_length, and where it is not a game of two seats
     * whose payoffs sum to 1. What it allocates besides it frees on error. GG_OK or a negative
     * code. */
    const gg_record *record;
    size_t bytes, state_bytes, options_at, options_bytes;
    gg_options_check *check;
    int (*read)(gg_opening *o, gg_game *game, void *scenario);
    pthread_mutex_t lock; /* around the rest */
    bool filled;
    int count;
    gg_scenario_head head[GG_SCENARIOS];
} gg_scenario_list;

#define GG_SCENARIO_LIST(words, files, ...)                                                        \
    {                                                                                              \
        .key = (words), .source = (files), .sources = sizeof(files) / sizeof(*(files)),            \
        .lock = PTHREAD_MUTEX_INITIALIZER, __VA_ARGS__                                             \
    }
/* For games without content files: one scenario "standard" with this title. */
#define GG_ONE_SCENARIO(words, ...)                                                                \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER, .filled = true, .count = 1,                             \
        .head = {{"standard", words, 0, 0}}, __VA_ARGS__                                           \
    }

/* The sizes of a scenario and a state; where in the scenario the options stand, a struct or an array of
 * its own. */
#define GG_MADE_OF(scenario, state) .bytes = sizeof(scenario), .state_bytes = sizeof(state)
#define GG_OPTIONS_IN(type, member)                                                                \
    .options_at = offsetof(type, member), .options_bytes = sizeof(((type *)NULL)->member)

/* The functions in a table of rules. */
#define GG_SCENARIOS_OF(list)                                                                      \
    .scenarios = (list), .scenario = gg_scenario_at, .open = gg_open_scenario

/* For gg_rules.scenario: the i-th built-in scenario, files in their order; false past the last. The
 * words stay valid. O(length of the files) once, then O(1). */
bool gg_scenario_at(const gg_rules *rules, int i, gg_scenario_info *info);

/* --- opening */

/* For gg_rules.open: opens a scenario by the record and the function of gg_rules.scenarios. What only the
 * options of the text make wrong is GG_BAD_OPTION. */
int gg_open_scenario(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error);

/* A scenario being opened. */
struct gg_opening {
    gg_content_place at; /* where errors are; gg_content_at() and GG_CONTENT_FAIL() work on it */
    void *file;          /* the content: a struct of the record */
    /* The options of the file alone, without those of the text, where gg_open_scenario reads them. */
    const void *own;
    int chosen; /* number of the scenario in its sequence; 0 of a single one */
    /* Of the scenario: "scenarios[3]", "scenario"; "" without a file. */
    char field[GG_SCENARIO_FIELD];
    char id[GG_SCENARIO_ID], title[GG_SCENARIO_TITLE];
    char text[GG_SCENARIO_TEXT]; /* the scenario normalised: "siege", "siege:fog=1" */

    /* Private: */
    gg_records records;
    char options[GG_SCENARIO_FIELD]; /* field of the file's options */
    gg_slice overrides;              /* a part of the `text` of begin */
};

/* The steps of gg_open_scenario, for a game that opens in its own way. begin chooses the scenario
 * that `text` names ("id", "id:options"; NULL, "" or an empty id: the first) and loads the file it is
 * in: `content` where that is not NULL (called `content_name`, or "content"), else the built-in one.
 * The ids and titles of the whole file are checked. Returns GG_OK; GG_NO_GAME when there is no such
 * scenario (the error names those there are); GG_BAD_CONTENT; or GG_NO_MEMORY. `o` must be released
 * in every case, and `text` and `content` must stay until then. */
int gg_opening_begin(gg_opening *o, const gg_game *game, gg_scenario_list *list,
                     const gg_record *record, const char *text, const char *content,
                     const char *content_name, gg_error *error);
/* Reads the scenario's options into `own` (defaults, then the file) and `values` (then those of the
 * text), both structs of `size` bytes that the table is of, and sets o->text. `check` may be NULL.
 * Returns GG_OK, GG_BAD_CONTENT at the file's options, or GG_BAD_OPTION for those of the text. */
int gg_opening_options(gg_opening *o, const gg_option *table, void *own, void *values, size_t size,
                       gg_options_check *check);

/* A map of tiles in rows of letters, the list `key` of the scenario, which GG_ROWS_FIELD has read.
 * set[i] gets the cells (cells.h) of letters[i]. GG_OK, or GG_BAD_CONTENT where a row is not as long as
 * the first or there is another letter. */
int gg_opening_map(gg_opening *o, const char *key, const gg_tile_rows *rows, const char *letters,
                   gg_bits *set);

/* Reads the position line at `key` of the scenario, from which it begins, into `state`, as the game
 * writes it on `scenario` without options in the text. The state is valid, but has not been run on.
 * GG_OK or GG_BAD_CONTENT. */
int gg_opening_position(gg_opening *o, const gg_game *game, const void *scenario, const char *key,
                        const char *line, void *state);

/* Frees what begin loaded. */
void gg_opening_release(gg_opening *o);

#endif
