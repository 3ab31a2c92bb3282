/* Effect texts into programs. */
#include "effects.h"

#include <string.h>

/* A text being compiled. */
struct compiler {
    const gg_effect_language *language;
    const void *context;
    gg_slice rest;
    int level, depth;
    gg_effect *program;
    int count, capacity;
    gg_error *error;
    int status;
};

static bool fail(struct compiler *c, const char *words, gg_slice what) {
    if (c->status < 0) return false;
    c->status = c->rest.length ? gg_fail(c->error, GG_BAD_CONTENT, "%s '%.*s' at '%.*s'", words,
                                         GG_SHOWN_UP_TO(what, 24), GG_SHOWN_UP_TO(c->rest, 40))
                               : gg_fail(c->error, GG_BAD_CONTENT, "%s '%.*s' at the end", words,
                                         GG_SHOWN_UP_TO(what, 24));
    return false;
}

static bool miss(struct compiler *c, const char *expected) {
    return fail(c, "missing", gg_slice_of(expected));
}

static void skip_blanks(struct compiler *c) {
    while (c->rest.length && (*c->rest.data == ' ' || *c->rest.data == '\n')) {
        c->rest.data++;
        c->rest.length--;
    }
}

/* Takes a character, with the blanks before it. */
static bool took(struct compiler *c, char wanted) {
    skip_blanks(c);
    return gg_take_char(&c->rest, wanted);
}

static bool need(struct compiler *c, char wanted) {
    const char words[2] = {wanted, 0};
    return took(c, wanted) || miss(c, words);
}

/* A word: everything up to a character with a meaning. `rest` is left where it was when it is
 * empty. */
static gg_slice peek_word(struct compiler *c) {
    skip_blanks(c);
    gg_slice word = {c->rest.data, 0};
    while (word.length < c->rest.length && !strchr(" \n(){},;|:?!>", c->rest.data[word.length]))
        word.length++;
    return word;
}

static void take(struct compiler *c, gg_slice word) {
    c->rest.data += word.length;
    c->rest.length -= word.length;
}

/* --- words of the language */

static int index_of(const char *const *names, gg_slice word) {
    for (int i = 0; names[i]; i++)
        if (gg_slice_is(word, names[i])) return i;
    return -1;
}

/* The list that a character of `takes` means. */
static int list_of(char kind) {
    return kind <= '9' ? kind - '0' : kind - 'A' + 10;
}

/* The piece of "1/2/3" for the level, the last when there are fewer. */
static gg_slice of_level(gg_slice word, int level) {
    gg_slice rest = word, piece = word;
    for (int i = 0; i <= level && gg_field(&rest, '/', &piece); i++) continue;
    return piece;
}

static bool read_number(struct compiler *c, gg_slice word, int8_t *to) {
    gg_slice digits = of_level(word, c->level);
    int64_t number;
    gg_take_char(&digits, '+');
    if (!gg_slice_int(digits, -99, 99, &number))
        return fail(c, "not a number from -99 to 99:", word);
    *to = (int8_t)number;
    return true;
}

int gg_effect_word(const gg_effect_words *table, int list, gg_slice word) {
    for (; table && table->words; table++) {
        gg_slice rest = gg_slice_of(table->words), one;
        if (table->list != list) continue;
        for (int i = table->first; gg_token(&rest, &one); i++)
            if (gg_slice_equal(one, word)) return i;
    }
    return -1;
}

static bool read_listed(struct compiler *c, int list, gg_slice word, int8_t *to) {
    const gg_slice one = of_level(word, c->level);
    int index = gg_effect_word(c->language->words, list, one);
    if (index < 0 && c->language->word) index = c->language->word(c->context, list, one);
    if (index < 0 || index > INT8_MAX) return fail(c, "there is no", word);
    *to = (int8_t)index;
    return true;
}

/* A number that takes two bytes: see `takes` in effects.h. */
static bool read_wide(struct compiler *c, gg_slice word, int8_t *low, uint8_t *high) {
    int64_t number;
    if (!gg_slice_int(of_level(word, c->level), 0, INT16_MAX, &number))
        return fail(c, "not a number from 0 to 32767:", word);
    *low = (int8_t)(uint8_t)(number & 255);
    *high = (uint8_t)(number >> 8);
    return true;
}

static bool read_subject(struct compiler *c, gg_slice word, uint8_t *to) {
    const int index = index_of(c->language->subjects, of_level(word, c->level));
    if (index < 0) return fail(c, "nobody is called", word);
    *to = (uint8_t)index;
    return true;
}

/* --- guards */

static bool read_guard(struct compiler *c, gg_effect *e) {
    const bool not = took(c, '!');
    const gg_slice name = peek_word(c);
    const gg_effect_guard *guard = c->language->guards;
    while (guard && guard->name && !gg_slice_is(name, guard->name)) guard++;
    if (!guard || !guard->name) return fail(c, "there is no guard", name);
    take(c, name);
    int8_t of = 0;
    if (guard->of) {
        if (!need(c, '(')) return false;
        const gg_slice word = peek_word(c);
        if (!read_listed(c, list_of(guard->of), word, &of)) return false;
        take(c, word);
        if (!need(c, ')')) return false;
    }
    e->guard = (uint8_t)((guard->guard + of) | (not ? GG_EFFECT_NOT : 0));
    if (!guard->takes) return true;
    if (guard->takes == 'n' ? !need(c, '>') || !need(c, '=') : !need(c, '(')) return false;
    const gg_slice word = peek_word(c);
    const bool fine = guard->takes == 'n' ? read_number(c, word, &e->limit)
                                          : read_listed(c, list_of(guard->takes), word, &e->limit);
    if (!fine) return false;
    take(c, word);
    return guard->takes == 'n' || need(c, ')');
}

/* --- statements */

static bool read_program(struct compiler *c);

static bool read_arguments(struct compiler *c, const char *takes, gg_effect *e) {
    int8_t *const places[] = {&e->a, &e->b, &e->c};
    int used = 0, given = 0;
    bool optional = false;
    const bool brackets = took(c, '(');
    for (const char *kind = takes ? takes : ""; *kind; kind++) {
        if (*kind == '?') {
            optional = true;
            continue;
        }
        gg_slice word;
        if (given && brackets && took(c, ','))
            word = peek_word(c);
        else
            word = given && brackets ? (gg_slice){NULL, 0} : peek_word(c);
        if (!word.length && optional) break;
        if (!word.length) return miss(c, "an argument");
        if (*kind == 's') {
            if (!read_subject(c, word, &e->subject)) return false;
        } else if (used == 3) {
            return fail(c, "no room for", word);
        } else if (*kind == 'w') {
            if (!read_wide(c, word, &e->c, &e->subject)) return false;
        } else if (*kind == 'n' ? !read_number(c, word, places[used])
                                : !read_listed(c, list_of(*kind), word, places[used])) {
            return false;
        } else {
            used++;
        }
        take(c, word);
        given++;
    }
    return !brackets || need(c, ')');
}

static gg_effect *push(struct compiler *c, gg_effect effect) {
    if (c->count == c->capacity) {
        fail(c, "too long for a card:", c->rest);
        return NULL;
    }
    c->program[c->count] = effect;
    return &c->program[c->count++];
}

/* Notes how many statements have followed the one at `head`. */
static bool close(struct compiler *c, int head) {
    const int skip = c->count - head - 1;
    if (skip > UINT8_MAX) return fail(c, "too long for a card:", c->rest);
    c->program[head].skip = (uint8_t)skip;
    return true;
}

/* The inside of a block; the brackets are the caller's. */
static bool read_block(struct compiler *c) {
    const int head = c->count;
    if (++c->depth > GG_EFFECT_DEPTH) return fail(c, "nested too deep:", c->rest);
    const bool fine =
        push(c, (gg_effect){.verb = GG_EFFECT_BLOCK}) && read_program(c) && close(c, head);
    c->depth--;
    return fine;
}

static bool read_braced(struct compiler *c) {
    return need(c, '{') && read_block(c) && need(c, '}');
}

static bool read_if(struct compiler *c, gg_effect *e) {
    e->verb = GG_EFFECT_IF;
    const int head = c->count;
    if (e->guard) return fail(c, "a guard before", gg_slice_of("if"));
    if (!need(c, '(') || !read_guard(c, e) || !need(c, ')') || !push(c, *e) || !read_braced(c))
        return false;
    const gg_slice word = peek_word(c);
    if (gg_slice_is(word, "else")) {
        take(c, word);
        if (!read_braced(c)) return false;
    }
    return close(c, head);
}

static bool read_choose(struct compiler *c, gg_effect *e) {
    const int head = c->count;
    e->verb = GG_EFFECT_CHOOSE;
    if (!push(c, *e) || !need(c, '{')) return false;
    do {
        c->program[head].a++;
        if (!read_block(c)) return false;
    } while (took(c, '|'));
    return need(c, '}') && close(c, head);
}

static bool read_verb(struct compiler *c, gg_slice name, gg_effect *e) {
    const gg_effect_verb *verb = c->language->verbs;
    const int head = c->count;
    while (verb->name && !gg_slice_is(name, verb->name)) verb++;
    if (!verb->name) return fail(c, "there is no verb", name);
    take(c, name);
    e->verb = verb->verb;
    if (!read_arguments(c, verb->takes, e) || !push(c, *e)) return false;
    for (int i = 0; i < verb->blocks; i++)
        if (!read_braced(c)) return false;
    return close(c, head);
}

static bool read_statement(struct compiler *c) {
    gg_effect e = {.verb = 0};
    if (took(c, '?') && (!read_guard(c, &e) || !need(c, ':'))) return false;
    const gg_slice name = peek_word(c);
    const bool is_if = gg_slice_is(name, "if"), is_choose = gg_slice_is(name, "choose");
    if (!name.length) return miss(c, "a verb");
    if (is_if || is_choose) take(c, name);
    return is_if ? read_if(c, &e) : is_choose ? read_choose(c, &e) : read_verb(c, name, &e);
}

/* Statements up to the end or a bracket; none at all are fine. */
static bool read_program(struct compiler *c) {
    skip_blanks(c);
    if (!c->rest.length || strchr("}|", *c->rest.data)) return true;
    do
        if (!read_statement(c)) return false;
    while (took(c, ';'));
    return true;
}

int gg_effects_compile(const gg_effect_language *language, const void *context, gg_slice text,
                       int level, gg_effect *program, int capacity, gg_error *error) {
    struct compiler c = {.language = language,
                         .context = context,
                         .rest = text,
                         .level = level,
                         .program = program,
                         .capacity = capacity,
                         .error = error};
    if (read_program(&c)) {
        skip_blanks(&c);
        if (c.rest.length) fail(&c, "not understood:", (gg_slice){c.rest.data, 1});
    }
    return c.status < 0 ? c.status : c.count;
}

int gg_effects_add(const gg_effect_language *language, const void *context, gg_slice text,
                   gg_effect *statements, uint16_t *used, int capacity, gg_error *error) {
    const int left = capacity - *used;
    const int count = gg_effects_compile(language, context, text, 0, statements + *used,
                                         left < UINT8_MAX ? left : UINT8_MAX, error);
    if (count > 0) *used = (uint16_t)(*used + count);
    return count;
}

int gg_effects_guard(const gg_effect_language *language, const void *context, gg_slice text,
                     uint8_t *guard, int8_t *limit, gg_error *error) {
    struct compiler c = {.language = language, .context = context, .rest = text, .error = error};
    gg_effect e = {.verb = 0};
    skip_blanks(&c);
    if (c.rest.length && read_guard(&c, &e)) {
        skip_blanks(&c);
        if (c.rest.length) miss(&c, "the end");
    }
    if (c.status == GG_OK) *guard = e.guard, *limit = e.limit;
    return c.status;
}

/* --- heads */

static bool word_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static gg_slice take_plain(gg_slice *rest) {
    gg_slice word = {rest->data, 0};
    while (word.length < rest->length && word_character(rest->data[word.length])) word.length++;
    rest->data += word.length;
    rest->length -= word.length;
    return word;
}

bool gg_effects_head(gg_slice text, gg_effect_head *head) {
    gg_slice rest = gg_trim(text), behind;
    *head = (gg_effect_head){.body = rest};
    gg_effect_head found = {.timing = take_plain(&rest)};
    if (!found.timing.length) return false;
    if (gg_take_char(&rest, '@')) found.window = take_plain(&rest);
    if (gg_take_char(&rest, '[')) {
        if (!gg_split(rest, ']', &found.condition, &behind)) return false;
        rest = behind;
    }
    if (!gg_take_char(&rest, ':')) return false;
    found.body = gg_trim(rest);
    *head = found;
    return true;
}

bool gg_effects_nested(const gg_effect *program, int count, int verb, int other) {
    int inside = -1;
    for (int i = 0; i < count; i++) {
        if (program[i].verb != verb && program[i].verb != other) continue;
        if (i <= inside) return true;
        inside = i + program[i].skip;
    }
    return false;
}
