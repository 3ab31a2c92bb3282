/* Scenarios of content files: heads, choice, options. */
#include "scenarios.h"

#include "../memory.h"
#include "form.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- heads of a file */

/* A file whose ids and titles are being read. */
struct reading {
    const char *key;
    gg_content_place at;
    gg_scenario_head *head; /* room for `room` */
    int count, room;
    bool single; /* a mapping, not a sequence of them */
    int status;
};

static bool good_id(gg_slice id) {
    for (size_t i = 0; i < id.length; i++)
        if (!(id.data[i] >= 'a' && id.data[i] <= 'z') &&
            !(id.data[i] >= '0' && id.data[i] <= '9') && id.data[i] != '-')
            return false;
    return id.length > 0 && id.length < GG_SCENARIO_ID;
}

static int take_id(struct reading *r, gg_scenario_head *head, gg_slice id) {
    if (!good_id(id))
        return GG_CONTENT_FAIL(&r->at, "'%.*s' is no id of a scenario: use a-z, 0-9 and -",
                               GG_SHOWN(id));
    for (int i = 0; i < r->count; i++)
        if (gg_slice_is(id, r->head[i].id))
            return GG_CONTENT_FAIL(&r->at, "there is a scenario '%.*s' already", GG_SHOWN(id));
    gg_slice_copy(id, head->id, sizeof head->id);
    return GG_OK;
}

static int take_title(struct reading *r, gg_scenario_head *head, gg_slice title) {
    for (size_t i = 0; i < title.length; i++)
        if ((unsigned char)title.data[i] < ' ')
            return GG_CONTENT_FAIL(&r->at, "the title must be one line");
    if (!title.length || !gg_slice_copy(title, head->title, sizeof head->title))
        return GG_CONTENT_FAIL(&r->at, "a title has 1 to %d bytes", GG_SCENARIO_TITLE - 1);
    return GG_OK;
}

/* What is left of a field after the scenario it belongs to, whose number goes to *index; false for
 * fields of something else. */
static bool in_scenario(struct reading *r, gg_slice *field, int *index) {
    *index = 0;
    if (!gg_take_words(field, r->key)) return false;
    r->single = !gg_take_char(field, '[');
    if (!r->single) {
        *index = gg_take_number(field, 0, INT32_MAX);
        if (*index < 0 || !gg_take_char(field, ']')) return false;
    }
    return gg_take_char(field, '.');
}

static bool visit(void *context, const char *field, gg_slice value, int line) {
    struct reading *r = context;
    gg_slice rest = gg_slice_of(field);
    int index;
    (void)line; /* gg_content_fail looks it up */
    if (!in_scenario(r, &rest, &index)) return true;
    gg_content_at(&r->at, "%s", field);
    if (index >= r->room) {
        r->status = GG_CONTENT_FAIL(&r->at, "more than %d scenarios", r->room);
        return false;
    }
    while (r->count <= index) {
        r->head[r->count] = (gg_scenario_head){.index = r->count};
        r->count++;
    }
    if (gg_slice_is(rest, "id")) r->status = take_id(r, &r->head[index], value);
    if (gg_slice_is(rest, "title")) r->status = take_title(r, &r->head[index], value);
    return r->status == GG_OK;
}

/* Reads the ids and titles of the file. Returns their number, or a negative code. */
static int read_heads(struct reading *r) {
    const int status = gg_content_walk(r->at.yaml, r->at.length, r->at.name, visit, r, r->at.error);
    if (status < 0) return status;
    if (r->status < 0) return r->status;
    gg_content_at(&r->at, "%s", r->key);
    if (!r->count) return GG_CONTENT_FAIL(&r->at, "the file has no scenario");
    for (int i = 0; i < r->count; i++) {
        if (!r->single) gg_content_at(&r->at, "%s[%d]", r->key, i);
        if (!r->head[i].id[0]) return GG_CONTENT_FAIL(&r->at, "the scenario has no id");
        if (!r->head[i].title[0]) return GG_CONTENT_FAIL(&r->at, "the scenario has no title");
    }
    return r->count;
}

/* --- the list */

/* A built-in file with a mistake has no scenario here: opening it tells what is wrong. */
static void fill(gg_scenario_list *list) {
    for (int s = 0; s < list->sources; s++) {
        const gg_content_source *source = &list->source[s];
        gg_error why;
        struct reading r = {.key = list->key,
                            .at = {.yaml = source->yaml,
                                   .length = *source->length,
                                   .name = source->name,
                                   .error = &why},
                            .head = list->head + list->count,
                            .room = GG_SCENARIOS - list->count};
        const int count = read_heads(&r);
        for (int i = 0; i < count; i++) r.head[i].source = s;
        if (count > 0) list->count += count;
    }
    list->filled = true;
}

static int count_of(gg_scenario_list *list) {
    pthread_mutex_lock(&list->lock);
    if (!list->filled) fill(list);
    pthread_mutex_unlock(&list->lock);
    return list->count;
}

bool gg_scenario_at(const gg_rules *rules, int i, gg_scenario_info *info) {
    gg_scenario_list *list = rules->scenarios;
    const bool there = i >= 0 && i < count_of(list);
    if (there) *info = (gg_scenario_info){list->head[i].id, list->head[i].title};
    return there;
}

/* --- choice */

/* "toy has no scenario 'x'; there are ford, hill" */
static int no_scenario(const char *name, gg_slice id, const gg_scenario_head *head, int count,
                       gg_error *error) {
    char buffer[256];
    gg_text ids = gg_text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) gg_putf(&ids, "%s%s", i ? ", " : "", head[i].id);
    const char *join = count > 1 ? "; there are " : count ? "; there is " : "";
    return gg_fail(error, GG_NO_GAME, "%.64s has no scenario '%.*s'%s%s%s", name, GG_SHOWN(id),
                   join, buffer, ids.cut ? " ..." : "");
}

static const gg_scenario_head *choose(const gg_scenario_head *head, int count, gg_slice id) {
    if (!id.length) return count ? head : NULL;
    for (int i = 0; i < count; i++)
        if (gg_slice_is(id, head[i].id)) return &head[i];
    return NULL;
}

static void take_head(gg_opening *o, const gg_scenario_head *head) {
    o->chosen = head->index;
    memcpy(o->id, head->id, sizeof o->id);
    memcpy(o->title, head->title, sizeof o->title);
    snprintf(o->text, sizeof o->text, "%s", o->id);
}

/* The built-in file that has the scenario; that of the first one when none is asked for. */
static int choose_source(gg_opening *o, const gg_game *game, gg_scenario_list *list, gg_slice id) {
    const gg_content_source *source = list->source;
    const int count = count_of(list);
    if (count) {
        const gg_scenario_head *chosen = choose(list->head, count, id);
        if (!chosen) return no_scenario(game->rules->name, id, list->head, count, o->at.error);
        take_head(o, chosen);
        if (!list->sources) return GG_OK;
        source = &list->source[chosen->source];
    }
    o->at.yaml = source->yaml;
    o->at.length = *source->length;
    o->at.name = source->name;
    return GG_OK;
}

/* The scenario of the file that was loaded. */
static int choose_scenario(gg_opening *o, const char *key, gg_slice id) {
    gg_scenario_head head[GG_SCENARIOS];
    struct reading r = {.key = key, .at = o->at, .head = head, .room = GG_SCENARIOS};
    const int count = read_heads(&r);
    if (count < 0) return count;
    const gg_scenario_head *chosen = choose(head, count, id);
    if (!chosen) return no_scenario(o->at.name, id, head, count, o->at.error);
    take_head(o, chosen);
    if (r.single) {
        snprintf(o->field, sizeof o->field, "%s", key);
        snprintf(o->options, sizeof o->options, "options");
    } else {
        snprintf(o->field, sizeof o->field, "%.32s[%d]", key, o->chosen);
        snprintf(o->options, sizeof o->options, "%.32s[%d].options", key, o->chosen);
    }
    return GG_OK;
}

/* Finds the text to load. */
static int locate(gg_opening *o, const gg_game *game, gg_scenario_list *list, gg_slice id,
                  const char *content, const char *content_name) {
    if (!content) return choose_source(o, game, list, id);
    if (!list->sources)
        return gg_fail(o->at.error, GG_BAD_CONTENT, "%s has no content files", game->rules->name);
    o->at.yaml = content;
    o->at.length = strlen(content);
    o->at.name = content_name ? content_name : "content";
    return GG_OK;
}

int gg_opening_begin(gg_opening *o, const gg_game *game, gg_scenario_list *list,
                     const gg_record *record, const char *text, const char *content,
                     const char *content_name, gg_error *error) {
    gg_slice id;
    *o = (gg_opening){.at = {.error = error}};
    gg_split_scenario(text, &id, &o->overrides);
    int status = locate(o, game, list, id, content, content_name);
    if (status < 0 || !list->sources) return status;
    status = gg_records_load(&o->records, record, &o->at);
    o->file = o->records.data;
    return status < 0 ? status : choose_scenario(o, list->key, id);
}

void gg_opening_release(gg_opening *o) {
    gg_records_release(&o->records);
    o->file = NULL;
}

/* The options, then what the game reads. */
static int read_scenario(gg_opening *o, gg_game *game, void *scenario) {
    const gg_scenario_list *list = game->rules->scenarios;
    _Alignas(max_align_t) unsigned char own[GG_SCENARIO_OPTIONS];
    assert(list->options_bytes <= sizeof own);
    int status = GG_OK;
    if (list->options_bytes)
        status = gg_opening_options(o, game->rules->options, own,
                                    (unsigned char *)scenario + list->options_at,
                                    list->options_bytes, list->check);
    o->own = own;
    return status == GG_OK ? list->read(o, game, scenario) : status;
}

static int open_once(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error) {
    gg_scenario_list *list = game->rules->scenarios;
    void *scenario = gg_zeroed_block(1, list->bytes);
    if (!scenario) return gg_fail(error, GG_NO_MEMORY, "no memory for the scenario");
    gg_opening o;
    int status = gg_opening_begin(&o, game, list, list->record, text, content, content_name, error);
    game->state_bytes = (uint32_t)list->state_bytes;
    game->players = 2;
    game->two_player_zero_sum = true;
    if (status == GG_OK) status = read_scenario(&o, game, scenario);
    if (game->players != 2) game->two_player_zero_sum = false;
    memcpy(game->scenario_text, o.text, sizeof o.text);
    gg_opening_release(&o);
    if (status < 0)
        free(scenario);
    else
        game->scenario = scenario;
    return status;
}

/* Whether the scenario opens without the options of the text: then they are at fault and not the file. */
static bool opens_plainly(const gg_rules *rules, gg_slice id, const char *content) {
    gg_game plain = {.rules = rules};
    char text[GG_SCENARIO_ID];
    if (!gg_slice_copy(id, text, sizeof text) || open_once(&plain, text, content, NULL, NULL) < 0)
        return false;
    if (rules->close)
        rules->close(&plain);
    else
        free((void *)(uintptr_t)plain.scenario);
    return true;
}

int gg_open_scenario(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error) {
    gg_slice id, overrides;
    const int status = open_once(game, text, content, content_name, error);
    gg_split_scenario(text, &id, &overrides);
    if (status != GG_BAD_CONTENT || !overrides.length || !opens_plainly(game->rules, id, content))
        return status;
    return gg_fail(error, GG_BAD_OPTION, "the scenario does not go with these options: %s",
                   error ? error->words : "");
}

/* --- options */

/* Writes "id" or "id:options", those that differ from `own`; NULL: from the defaults. */
static int put_scenario(const char *id, const gg_option *table, const void *values, const void *own,
                        char words[GG_SCENARIO_TEXT], gg_error *error) {
    gg_text text = gg_text_over(words, GG_SCENARIO_TEXT);
    gg_put(&text, id);
    gg_put_char(&text, ':');
    const size_t length = text.length;
    gg_options_write(table, values, own, ',', &text);
    if (text.cut) return gg_fail(error, GG_BAD_OPTION, "too many options at once");
    if (text.length == length) words[length - 1] = '\0';
    return GG_OK;
}

/* The options after the colon, which must name one. */
static int read_overrides(const gg_option *table, void *values, gg_slice overrides,
                          gg_error *error) {
    if (overrides.data && !overrides.length)
        return gg_fail(error, GG_BAD_OPTION, "an option is missing after the colon");
    return gg_options_read(table, values, overrides, error);
}

int gg_opening_options(gg_opening *o, const gg_option *table, void *own, void *values, size_t size,
                       gg_options_check *check) {
    gg_options_defaults(table, own);
    int status = o->file ? gg_options_read_content(table, own, &o->at, o->options) : GG_OK;
    if (status < 0) return status;
    const char *wrong = check ? check(own, own) : NULL;
    gg_content_at(&o->at, "%s", o->options);
    if (wrong) return GG_CONTENT_FAIL(&o->at, "%s", wrong);
    memcpy(values, own, size);
    status = read_overrides(table, values, o->overrides, o->at.error);
    if (status < 0) return status;
    wrong = check ? check(values, own) : NULL;
    if (wrong) return gg_fail(o->at.error, GG_BAD_OPTION, "%s", wrong);
    return put_scenario(o->id, table, values, own, o->text, o->at.error);
}

/* --- maps and positions */

int gg_opening_map(gg_opening *o, const char *key, const gg_tile_rows *rows, const char *letters,
                   gg_bits *set) {
    const size_t width = strlen(rows->row[0]);
    for (size_t i = 0; letters[i]; i++) set[i] = GG_NO_BITS;
    for (int r = 0; r < rows->count; r++) {
        const char *row = rows->row[r];
        gg_content_at(&o->at, "%s.%s[%d]", o->field, key, r);
        if (strlen(row) != width)
            return GG_CONTENT_FAIL(&o->at, "%zu cells instead of %zu", strlen(row), width);
        for (int c = 0; c < (int)width; c++) {
            const char *letter = strchr(letters, row[c]);
            if (!letter) return GG_CONTENT_FAIL(&o->at, "there is no tile '%c'", row[c]);
            gg_bits_add(&set[letter - letters], gg_cell_at(r, c));
        }
    }
    return GG_OK;
}

int gg_opening_position(gg_opening *o, const gg_game *game, const void *scenario, const char *key,
                        const char *line, void *state) {
    gg_game own = {.rules = game->rules, .scenario = scenario};
    gg_error why = {.code = GG_OK};
    memcpy(own.scenario_text, o->id, sizeof o->id);
    gg_content_at(&o->at, "%s.%s", o->field, key);
    return gg_form_fill(&own, gg_slice_of(line), state, &why) < 0
               ? GG_CONTENT_FAIL(&o->at, "%s", why.words)
               : GG_OK;
}
