/* Records of content by table. Values are checked on the text first, where libcyaml's words would be
 * poorer; then libcyaml reads it (keys, counts, kinds of nodes); then names are compared. */
#include "record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- values */

struct check {
    const gg_record_field *fields; /* of the file */
    gg_content_place *at;
    int status;
};

static int check_number(gg_content_place *at, const gg_record_field *field, gg_slice value) {
    int64_t number;
    const size_t sign = gg_begins(value, "-") ? 1 : 0;
    const bool octal =
        value.length > sign + 1 && value.data[sign] == '0'; /* libcyaml reads it so */
    if (!octal && gg_slice_int(value, field->low, field->high, &number)) return GG_OK;
    return GG_CONTENT_FAIL(at, "'%.*s' is not a number from %lld to %lld", GG_SHOWN(value),
                           (long long)field->low, (long long)field->high);
}

static int check_text(gg_content_place *at, const gg_record_field *field, gg_slice value) {
    if (value.length < (size_t)field->low || value.length >= field->width)
        return GG_CONTENT_FAIL(at, "'%.*s' has %zu bytes, not %lld to %u", GG_SHOWN(value),
                               value.length, (long long)field->low, field->width - 1);
    for (size_t i = 0; i < value.length; i++) {
        const char c = value.data[i];
        if ((unsigned char)c < ' ') return GG_CONTENT_FAIL(at, "the text must be one line");
        if (field->letters && !strchr(field->letters, c))
            return GG_CONTENT_FAIL(at, "'%.*s' may be made of %s only", GG_SHOWN(value),
                                   field->letters);
    }
    return GG_OK;
}

static int check_word(gg_content_place *at, const gg_record_field *field, gg_slice value) {
    char buffer[256];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    for (uint32_t i = 0; i < field->word_count; i++) {
        if (gg_slice_is(value, field->words[i].str)) return GG_OK;
        gg_putf(&words, "%s%s", i ? ", " : "", field->words[i].str);
    }
    return GG_CONTENT_FAIL(at, "'%.*s' is not one of %s", GG_SHOWN(value), buffer);
}

/* The field that "units[3].weapons[0].range" names, NULL if the tables do not know it. */
static const gg_record_field *find(const gg_record_field *fields, gg_slice name) {
    gg_slice part, key, index;
    const gg_record_field *field = NULL;
    while (gg_field(&name, '.', &part)) {
        gg_split(part, '[', &key, &index);
        for (field = fields; field && field->key && !gg_slice_is(key, field->key);) field++;
        if (!field || !field->key) return NULL;
        fields = field->kind == GG_FIELD_RECORD ? field->fields : NULL;
    }
    return field;
}

static bool check_value(void *context, const char *name, gg_slice value, int line) {
    struct check *check = context;
    const gg_record_field *field = find(check->fields, gg_slice_of(name));
    (void)line; /* gg_content_fail looks it up */
    if (!field) return true;
    gg_content_at(check->at, "%s", name);
    switch (field->kind) {
    case GG_FIELD_NUMBER: check->status = check_number(check->at, field, value); break;
    case GG_FIELD_TEXT: check->status = check_text(check->at, field, value); break;
    case GG_FIELD_WORD:
    case GG_FIELD_FLAGS: check->status = check_word(check->at, field, value); break;
    case GG_FIELD_RECORD:
    case GG_FIELD_SKIP: break;
    }
    return check->status == GG_OK;
}

/* --- the schema of libcyaml */

static size_t size_of_schema(const gg_record_field *fields) {
    size_t size = sizeof(cyaml_schema_field_t);
    for (; fields->key; fields++) {
        size += sizeof(cyaml_schema_field_t) + 2 * sizeof(cyaml_schema_value_t);
        if (fields->fields) size += size_of_schema(fields->fields);
    }
    return size;
}

/* Takes room for `count` things of `size` bytes off the front of `room`. */
static void *take(unsigned char **room, size_t count, size_t size) {
    void *block = *room;
    *room += count * size;
    return block;
}

static const cyaml_schema_field_t *make_fields(const gg_record_field *fields, unsigned char **room);

/* True if the member holds every number of the range. */
static bool fits(const gg_record_field *field) {
    const int bits = 8 * (int)field->width - (field->low < 0);
    return bits > 62 || (field->low >= -(INT64_C(1) << bits) && field->high < INT64_C(1) << bits);
}

/* The value of a field without its lists. */
static cyaml_schema_value_t make_plain(const gg_record_field *field, unsigned char **room) {
    cyaml_schema_value_t value = {.data_size = field->width};
    switch (field->kind) {
    case GG_FIELD_NUMBER:
        assert(fits(field));
        value.type = field->low < 0 ? CYAML_INT : CYAML_UINT;
        break;
    case GG_FIELD_TEXT:
        value.type = CYAML_STRING;
        value.string.min = (uint32_t)field->low;
        value.string.max = field->width - 1;
        break;
    case GG_FIELD_WORD:
    case GG_FIELD_FLAGS:
        value.type = field->kind == GG_FIELD_WORD ? CYAML_ENUM : CYAML_FLAGS;
        value.flags = CYAML_FLAG_STRICT;
        value.enumeration.strings = field->words;
        value.enumeration.count = field->word_count;
        break;
    case GG_FIELD_RECORD:
        value.type = CYAML_MAPPING;
        value.mapping.fields = make_fields(field->fields, room);
        break;
    case GG_FIELD_SKIP: value.type = CYAML_IGNORE; break;
    }
    return value;
}

/* A list of such values, `width` bytes each. */
static cyaml_schema_value_t make_list(cyaml_schema_value_t value, cyaml_type_e type, uint32_t width,
                                      uint32_t least, uint32_t most, unsigned char **room) {
    cyaml_schema_value_t *entry = take(room, 1, sizeof *entry);
    *entry = value;
    return (cyaml_schema_value_t){
        .type = type, .data_size = width, .sequence = {.entry = entry, .min = least, .max = most}};
}

/* The value of a field with its lists. */
static cyaml_schema_value_t make_value(const gg_record_field *field, unsigned char **room) {
    const cyaml_type_e type = field->count_width ? CYAML_SEQUENCE : CYAML_SEQUENCE_FIXED;
    const uint32_t each = field->each;
    cyaml_schema_value_t value = make_plain(field, room);
    if (each) value = make_list(value, CYAML_SEQUENCE_FIXED, field->width, each, each, room);
    if (!field->most) return value;
    return make_list(value, type, each ? each * field->width : field->width, field->least,
                     field->most, room);
}

static const cyaml_schema_field_t *make_fields(const gg_record_field *fields,
                                               unsigned char **room) {
    size_t count = 0;
    while (fields[count].key) count++;
    cyaml_schema_field_t *made = take(room, count + 1, sizeof *made); /* the last stays zero */
    for (size_t i = 0; i < count; i++) {
        const gg_record_field *field = &fields[i];
        made[i].key = field->key;
        made[i].data_offset = field->offset;
        made[i].value = make_value(field, room);
        made[i].count_offset = field->count_offset;
        made[i].count_size = field->count_width;
        if (field->optional) made[i].value.flags |= CYAML_FLAG_OPTIONAL;
    }
    return made;
}

static cyaml_schema_value_t *make_schema(const gg_record *record) {
    unsigned char *block = calloc(1, sizeof(cyaml_schema_value_t) + size_of_schema(record->fields));
    if (!block) return NULL;
    unsigned char *room = block;
    cyaml_schema_value_t *top = take(&room, 1, sizeof *top);
    *top = (cyaml_schema_value_t){.type = CYAML_MAPPING,
                                  .flags = CYAML_FLAG_POINTER,
                                  .data_size = (uint32_t)record->size,
                                  .mapping = {.fields = make_fields(record->fields, &room)}};
    return top;
}

/* --- names that must differ */

int gg_record_named(const char *name, size_t stride, int count, gg_slice text) {
    for (int i = 0; i < count; i++)
        if (gg_slice_is(text, name + (size_t)i * stride)) return i;
    return -1;
}

static uint64_t count_of(const gg_record_field *field, const unsigned char *record) {
    const void *at = record + field->count_offset;
    switch (field->count_width) {
    case 0: return field->most ? field->most : 1;
    case 1: return *(const uint8_t *)at;
    case 2: return *(const uint16_t *)at;
    case 4: return *(const uint32_t *)at;
    default: return *(const uint64_t *)at;
    }
}

static int compare_entries(const gg_record_field *list, const unsigned char *first, int count,
                           const char *where, gg_content_place *at) {
    for (const gg_record_field *f = list->fields; f->key; f++) {
        if (!f->unique) continue;
        for (int i = 1; i < count; i++) {
            const char *name = (const char *)first + f->offset;
            const char *mine = name + (size_t)i * list->width;
            if (gg_record_named(name, list->width, i, gg_slice_of(mine)) < 0) continue;
            gg_content_at(at, "%s[%d].%s", where, i, f->key);
            return GG_CONTENT_FAIL(at, "there is a '%s' already", mine);
        }
    }
    return GG_OK;
}

/* Looks through a record and those inside it. `where`: its field, "" for the file. */
static int compare_names(const gg_record_field *fields, const unsigned char *record,
                         const char *where, gg_content_place *at) {
    int status = GG_OK;
    for (const gg_record_field *f = fields; f->key && status == GG_OK; f++) {
        if (f->kind != GG_FIELD_RECORD) continue;
        const unsigned char *first = record + f->offset;
        const int count = (int)count_of(f, record);
        char name[GG_CONTENT_FIELD], entry[GG_CONTENT_FIELD];
        gg_text text = gg_text_over(name, sizeof name);
        gg_putf(&text, "%s%s%s", where, *where ? "." : "", f->key);
        if (f->most) status = compare_entries(f, first, count, name, at);
        for (int i = 0; i < count && status == GG_OK; i++) {
            text = gg_text_over(entry, sizeof entry);
            gg_put(&text, name);
            if (f->most) gg_putf(&text, "[%d]", i);
            status = compare_names(f->fields, first + (size_t)i * f->width, entry, at);
        }
    }
    return status;
}

/* --- loading */

int gg_records_load(gg_records *records, const gg_record *record, gg_content_place *at) {
    struct check check = {.fields = record->fields, .at = at};
    *records = (gg_records){.schema = make_schema(record)};
    if (!records->schema) return gg_fail(at->error, GG_NO_MEMORY, "no memory for the schema");
    int status = at->length > GG_CONTENT_BYTES ? GG_OK /* gg_content_load says so */
                                               : gg_content_walk(at->yaml, at->length, at->name,
                                                                 check_value, &check, at->error);
    if (status == GG_OK) status = check.status;
    if (status == GG_OK)
        status = gg_content_load(at->yaml, at->length, at->name, records->schema, &records->data,
                                 at->error);
    if (status == GG_OK) status = compare_names(record->fields, records->data, "", at);
    return status;
}

void gg_records_release(gg_records *records) {
    if (records->schema) gg_content_free(records->schema, records->data);
    free(records->schema);
    *records = (gg_records){.data = NULL};
}
