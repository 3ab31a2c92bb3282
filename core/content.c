/* Content files. libcyaml fills the structs, but the lines in its backtraces are those of the event
 * before the mistake; so the field is taken from the backtrace and its line is looked up in a
 * second reading with libyaml, which also enforces the limits beforehand. */
#include "content.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define WORDS 320 /* capacity of a reason */

enum { KEY_SHOWN = 32 }; /* longest unknown key that an error repeats */

/* --- one reading with libyaml: limits, syntax, and the line of a field */

struct part {
    gg_slice key; /* data NULL: an entry of a sequence */
    int64_t index;
};

/* A field to look for. */
struct path {
    struct part part[GG_CONTENT_DEPTH];
    int parts;
    bool last; /* the last one of repeated keys, not the first */
    int line;  /* found so far */
    int depth; /* parts matched so far */
};

/* A container that is being read. */
struct frame {
    bool mapping;
    bool value;   /* a mapping's next node is a value */
    bool on_path; /* is what the first parts of the path name */
    bool hit;     /* the mapping's current key is the next part */
    int64_t index;
    size_t named; /* bytes of the container's own name in scan.field */
};

struct scan {
    yaml_parser_t parser;
    struct path *path; /* looked for; may be NULL */
    gg_content_visit *visit;
    void *context;                /* of visit, which may be NULL */
    bool ended;                   /* visit wants no more */
    char field[GG_CONTENT_FIELD]; /* the node being read, kept for visit only */
    struct frame frame[GG_CONTENT_DEPTH];
    int depth;
    int documents;
    int nodes; /* at the top level */
    int line;  /* of the problem */
    char why[WORDS];
};

/* "units[3].start" into parts; what cannot be read as a path ends it. */
static void path_init(struct path *path, const char *field) {
    *path = (struct path){.line = 1};
    while (*field && path->parts < GG_CONTENT_DEPTH) {
        struct part *part = &path->part[path->parts];
        size_t n;
        if (*field == '[') {
            n = strcspn(field, "]");
            if (!gg_slice_int((gg_slice){field + 1, n - 1}, 0, INT_MAX, &part->index)) return;
            part->key = (gg_slice){NULL, 0};
            if (field[n]) n++;
        } else {
            if (*field == '.') field++;
            n = strcspn(field, ".[");
            part->key = (gg_slice){field, n};
        }
        path->parts++;
        field += n;
    }
}

static bool scan_problem(struct scan *scan, size_t line, const char *words, const char *more) {
    scan->line = (int)line + 1;
    snprintf(scan->why, sizeof scan->why, "%s%s%s", words, *more ? ": " : "", more);
    return false;
}

static void scan_match(struct path *path, int depth, const yaml_event_t *event) {
    if (depth < path->depth || (depth == path->depth && !path->last)) return;
    path->depth = depth;
    path->line = (int)event->start_mark.line + 1;
}

/* Puts the innermost frame's current key or entry into the name of the node being read. */
static void name_node(struct scan *scan, const struct frame *frame, gg_slice key) {
    gg_text field = {.data = scan->field, .capacity = sizeof scan->field, .length = frame->named};
    if (!scan->visit) return;
    scan->field[frame->named] = '\0';
    if (!key.data) {
        gg_putf(&field, "[%lld]", (long long)frame->index);
        return;
    }
    if (field.length) gg_put_char(&field, '.');
    gg_put_bytes(&field, key.data, key.length);
}

/* One node (scalar or start of a container) inside the innermost frame: keeps the frame's place and
 * the path up to date. `inside` says if the node is on the path. False at a limit. */
static bool scan_node(struct scan *scan, const yaml_event_t *event, bool *inside) {
    struct path *path = scan->path;
    if (scan->depth == 0) {
        *inside = path != NULL;
        return true;
    }
    struct frame *frame = &scan->frame[scan->depth - 1];
    const bool searched = frame->on_path && scan->depth <= path->parts;
    const struct part *part = searched ? &path->part[scan->depth - 1] : NULL;
    *inside = false;
    if (frame->mapping && frame->value) {
        *inside = frame->hit;
        frame->value = false;
    } else if (frame->mapping) {
        if (event->type != YAML_SCALAR_EVENT)
            return scan_problem(scan, event->start_mark.line, "a key must be a single word", "");
        const gg_slice key = {(const char *)event->data.scalar.value, event->data.scalar.length};
        name_node(scan, frame, key);
        frame->hit = part && part->key.data && gg_slice_equal(part->key, key);
        frame->value = true;
        if (frame->hit) scan_match(path, scan->depth, event);
    } else {
        name_node(scan, frame, (gg_slice){NULL, 0});
        *inside = part && !part->key.data && part->index == frame->index;
        frame->index++;
        if (*inside) scan_match(path, scan->depth, event);
    }
    return true;
}

/* Shows a scalar that is a value. False when no more are wanted. */
static bool scan_visit(struct scan *scan, const yaml_event_t *event) {
    const struct frame *frame = &scan->frame[scan->depth - 1];
    if (!scan->visit || (frame->mapping && frame->value)) return true;
    const gg_slice value = {(const char *)event->data.scalar.value, event->data.scalar.length};
    scan->ended = !scan->visit(scan->context, scan->field, value, (int)event->start_mark.line + 1);
    return !scan->ended;
}

static bool scan_event(struct scan *scan, const yaml_event_t *event) {
    const size_t line = event->start_mark.line;
    bool inside;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (scan->documents++) return scan_problem(scan, line, "a second document starts here", "");
        return true;
    case YAML_ALIAS_EVENT:
        return scan_problem(scan, line, "aliases are not allowed",
                            (const char *)event->data.alias.anchor);
    case YAML_SCALAR_EVENT:
        if (scan->depth == 0)
            return scan_problem(scan, line, "the file must be a mapping of keys to values", "");
        return scan_node(scan, event, &inside) && scan_visit(scan, event);
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        if (scan->depth == GG_CONTENT_DEPTH) return scan_problem(scan, line, "nested too deep", "");
        if (!scan_node(scan, event, &inside)) return false;
        scan->frame[scan->depth++] =
            (struct frame){.mapping = event->type == YAML_MAPPING_START_EVENT,
                           .on_path = inside,
                           .named = strlen(scan->field)};
        return true;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: scan->depth--; return true;
    default: return true;
    }
}

/* The parser's own words for a mistake in the syntax or the encoding. */
static bool scan_syntax(struct scan *scan, const char *yaml, size_t length) {
    const yaml_parser_t *parser = &scan->parser;
    const char *problem = parser->problem ? parser->problem : "cannot be read as YAML";
    size_t line = parser->problem_mark.line;
    if (parser->error == YAML_READER_ERROR) {
        line = 0;
        for (size_t i = 0; i < parser->problem_offset && i < length; i++) line += yaml[i] == '\n';
    }
    if (parser->context) return scan_problem(scan, line, parser->context, problem);
    return scan_problem(scan, line, problem, "");
}

/* Reads the whole text for what the scan asks. False at a mistake, which is then in line and why,
 * and when the visitor wants no more. */
static bool scan_run(struct scan *scan, const char *yaml, size_t length) {
    if (!yaml_parser_initialize(&scan->parser))
        return scan_problem(scan, 0, "no memory for the parser", "");
    yaml_parser_set_input_string(&scan->parser, (const unsigned char *)yaml, length);
    bool fine = true, more = true;
    while (fine && more) {
        yaml_event_t event;
        if (!yaml_parser_parse(&scan->parser, &event)) {
            fine = scan_syntax(scan, yaml, length);
            break;
        }
        more = event.type != YAML_STREAM_END_EVENT;
        fine = scan_event(scan, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&scan->parser);
    if (fine && !scan->documents) return scan_problem(scan, 0, "the file is empty", "");
    return fine;
}

static int line_of(const char *yaml, size_t length, const char *field, bool last) {
    struct path path;
    struct scan scan = {.path = &path};
    path_init(&path, field);
    path.last = last;
    /* A mistake further down does not matter: what was found before it stands. */
    (void)scan_run(&scan, yaml, length);
    return path.line;
}

int gg_content_line(const char *yaml, size_t length, const char *field) {
    return line_of(yaml, length, field, false);
}

/* --- errors */

static int fail_at(const char *name, int line, const char *field, const char *why,
                   gg_error *error) {
    return gg_fail(error, GG_BAD_CONTENT, "%.128s:%d: %.*s%s%s", name, line, GG_CONTENT_FIELD,
                   field, *field ? ": " : "", why);
}

int gg_content_fail(const char *yaml, size_t length, const char *name, const char *field,
                    gg_error *error, const char *format, ...) {
    char why[WORDS];
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(why, sizeof why, format, arguments) < 0) why[0] = '\0';
    va_end(arguments);
    return fail_at(name, gg_content_line(yaml, length, field), field, why, error);
}

void gg_content_at(gg_content_place *place, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(place->field, sizeof place->field, format, arguments) < 0) place->field[0] = '\0';
    va_end(arguments);
}

int gg_content_range(gg_content_place *place, int value, int low, int high) {
    if (value >= low && value <= high) return GG_OK;
    return GG_CONTENT_FAIL(place, "%d is not a number from %d to %d", value, low, high);
}

int gg_content_walk(const char *yaml, size_t length, const char *name, gg_content_visit *visit,
                    void *context, gg_error *error) {
    struct scan scan = {.visit = visit, .context = context};
    if (scan_run(&scan, yaml, length) || scan.ended) return GG_OK;
    return fail_at(name, scan.line, "", scan.why, error);
}

/* --- libcyaml */

/* What libcyaml logged of one error: the message, then the places from the inside to the outside.
 */
struct report {
    char why[WORDS];
    struct {
        char key[48]; /* "" for an entry of a sequence */
        unsigned index;
    } place[GG_CONTENT_DEPTH];
    int places;
};

static void collect(cyaml_log_t level, void *context, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));
static void collect(cyaml_log_t level, void *context, const char *format, va_list arguments) {
    struct report *report = context;
    char words[WORDS];
    if (level != CYAML_LOG_ERROR || vsnprintf(words, sizeof words, format, arguments) < 0) return;
    words[strcspn(words, "\n")] = '\0';
    if (!strncmp(words, "Load: ", 6)) {
        if (!report->why[0] && strcmp(words, "Load: Backtrace:"))
            memcpy(report->why, words + 6, strlen(words + 6) + 1);
        return;
    }
    if (report->places == GG_CONTENT_DEPTH) return;
    char key[sizeof report->place->key] = "";
    unsigned entry = 0; /* libcyaml counts from 1; 0 is the bracket before the first */
    if (sscanf(words, " in mapping field '%47[^']'", key) == 1 ||
        (sscanf(words, " in sequence entry '%u'", &entry) == 1 && entry > 0)) {
        memcpy(report->place[report->places].key, key, sizeof key);
        report->place[report->places++].index = entry - 1;
    }
}

/* The word after the colon of a message about a key. */
static const char *key_of(const char *why) {
    const char *colon = strstr(why, ": ");
    return colon ? colon + 2 : "";
}

/* Writes the path of the field that an error is about; libcyaml's place is the last field or entry
 * that was fine when the error is about a key or a count. */
static void field_of(const struct report *report, cyaml_err_t code, gg_text *field) {
    const bool seen = !strncmp(report->why, "Mapping field already seen", 26);
    const bool about_key = code == CYAML_ERR_MAPPING_FIELD_MISSING || seen;
    int inner = 0;
    if (report->places) {
        const bool in_entry = !report->place[0].key[0];
        if (about_key && !in_entry) inner = 1;
        if ((code == CYAML_ERR_SEQUENCE_ENTRIES_MAX || code == CYAML_ERR_SEQUENCE_ENTRIES_MIN) &&
            in_entry)
            inner = 1;
    }
    for (int i = report->places - 1; i >= inner; i--) {
        if (report->place[i].key[0]) {
            if (field->length) gg_put_char(field, '.');
            gg_put(field, report->place[i].key);
        } else {
            gg_put_char(field, '[');
            gg_put_int(field, report->place[i].index);
            gg_put_char(field, ']');
        }
    }
    if (about_key || code == CYAML_ERR_INVALID_KEY) {
        if (field->length) gg_put_char(field, '.');
        gg_put(field, key_of(report->why));
    }
}

/* libcyaml's memory, counted, so that a small file cannot ask for a large amount. Each block has
 * its capacity in front. libcyaml grows sequences entry by entry; growing by halves here keeps that
 * from copying the whole each time. */
struct budget {
    size_t used;
    bool refused;
};

#define HEAD 16 /* keeps what malloc aligned aligned */

static void *allocate(void *context, void *block, size_t size) {
    struct budget *budget = context; /* NULL when freeing what was loaded */
    unsigned char *head = block ? (unsigned char *)block - HEAD : NULL;
    size_t capacity = 0;
    if (head) memcpy(&capacity, head, sizeof capacity);
    if (size == 0) {
        if (budget) budget->used -= capacity;
        free(head);
        return NULL;
    }
    if (size <= capacity) return block;
    const size_t others = budget ? budget->used - capacity : 0;
    const size_t wanted = size < capacity + capacity / 2 ? capacity + capacity / 2 : size;
    if (wanted > GG_CONTENT_MEMORY - others) {
        if (budget) budget->refused = true;
        return NULL;
    }
    unsigned char *now = realloc(head, wanted + HEAD);
    if (!now) return NULL;
    memcpy(now, &wanted, sizeof wanted);
    if (budget) budget->used = others + wanted;
    return now + HEAD;
}

/* A word that a key may be. Anything else is not repeated in an error: a file that is no content
 * file may hold what whoever reads the error may not see. */
static bool is_key(const char *word) {
    const size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_-");
    return letters && letters <= KEY_SHOWN && !word[letters];
}

static int fail_load(const char *yaml, size_t length, const char *name, cyaml_err_t code,
                     const struct report *report, gg_error *error) {
    char buffer[GG_CONTENT_FIELD];
    gg_text field = gg_text_over(buffer, sizeof buffer);
    field_of(report, code, &field);
    const bool repeated = !strncmp(report->why, "Mapping field already seen", 26);
    const int line = line_of(yaml, length, buffer, repeated);
    const char *key = key_of(report->why);
    if (code == CYAML_ERR_INVALID_KEY && !is_key(key)) {
        const size_t parent = field.length > strlen(key) ? field.length - strlen(key) - 1 : 0;
        buffer[parent] = '\0';
        return fail_at(name, line, buffer, "Unexpected key, which is no word", error);
    }
    return fail_at(name, line, buffer, report->why[0] ? report->why : cyaml_strerror(code), error);
}

int gg_content_load(const char *yaml, size_t length, const char *name,
                    const cyaml_schema_value_t *schema, void **data, gg_error *error) {
    *data = NULL;
    if (length > GG_CONTENT_BYTES)
        return fail_at(name, 1, "", "the file is longer than 4 MiB", error);
    struct scan scan = {.path = NULL};
    if (!scan_run(&scan, yaml, length)) return fail_at(name, scan.line, "", scan.why, error);
    struct report report = {.why = ""};
    struct budget budget = {.used = 0};
    const cyaml_config_t config = {
        .log_fn = collect,
        .log_ctx = &report,
        .mem_fn = allocate,
        .mem_ctx = &budget,
        .log_level = CYAML_LOG_ERROR,
        .flags = CYAML_CFG_NO_ALIAS,
    };
    const cyaml_err_t code =
        cyaml_load_data((const uint8_t *)yaml, length, &config, schema, data, NULL);
    if (code == CYAML_OK && *data) return GG_OK;
    *data = NULL;
    if (budget.refused)
        return fail_at(name, 1, "", "loading it would take more than 64 MiB", error);
    if (code == CYAML_ERR_OOM)
        return gg_fail(error, GG_NO_MEMORY, "%.128s: no memory to load it", name);
    if (code == CYAML_OK) return fail_at(name, 1, "", "the file is empty", error);
    return fail_load(yaml, length, name, code, &report, error);
}

void gg_content_free(const cyaml_schema_value_t *schema, void *data) {
    if (!data) return;
    const cyaml_config_t config = {.mem_fn = allocate, .log_level = CYAML_LOG_ERROR};
    (void)cyaml_free(&config, schema, data, 0);
}
