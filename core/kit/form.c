/* Position lines by description. */
#include "form.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- targets */

static uint64_t load(const void *at, size_t width) {
    switch (width) {
    case 1: return *(const uint8_t *)at;
    case 2: return *(const uint16_t *)at;
    case 4: return *(const uint32_t *)at;
    default: return *(const uint64_t *)at;
    }
}

static int64_t load_signed(const void *at, size_t width) {
    switch (width) {
    case 1: return *(const int8_t *)at;
    case 2: return *(const int16_t *)at;
    case 4: return *(const int32_t *)at;
    default: return *(const int64_t *)at;
    }
}

static void store(void *at, size_t width, uint64_t value) {
    switch (width) {
    case 1: *(uint8_t *)at = (uint8_t)value; return;
    case 2: *(uint16_t *)at = (uint16_t)value; return;
    case 4: *(uint32_t *)at = (uint32_t)value; return;
    default: *(uint64_t *)at = value;
    }
}

/* --- mistakes */

static void fail(gg_form *f, const char *expected) {
    if (!gg_form_reading(f) || f->status < 0) return;
    char field[80], row[24] = "";
    if (f->row) snprintf(row, sizeof row, ", row %d", f->row);
    snprintf(field, sizeof field, "%.50s%s", f->field ? f->field : "line", row);
    f->status = f->rest.length
                    ? gg_fail(f->error, GG_BAD_FEN, "%s: %s expected at '%.*s'", field, expected,
                              GG_SHOWN_UP_TO(f->rest, 40))
                    : gg_fail(f->error, GG_BAD_FEN, "%s: %s expected at its end", field, expected);
}

void gg_form_fail(gg_form *f, const char *expected, ...) {
    char words[200];
    va_list arguments;
    va_start(arguments, expected);
    if (vsnprintf(words, sizeof words, expected, arguments) < 0) words[0] = '\0';
    va_end(arguments);
    fail(f, words);
}

bool gg_form_check(gg_form *f, bool holds, const char *expected) {
    if (!holds) fail(f, expected);
    return f->status == GG_OK;
}

/* True where something may be taken. */
static bool takes(const gg_form *f) {
    return f->status == GG_OK;
}

/* --- fields */

static bool next_field(gg_slice *line, char separator, gg_slice *field) {
    return separator == ' ' ? gg_token(line, field) : gg_field(line, separator, field);
}

/* The field that is left must be used up. */
static void end_field(gg_form *f) {
    if (f->rest.length) fail(f, "nothing more");
}

void gg_form_field(gg_form *f, const char *name) {
    if (f->text) {
        if (f->fields++) gg_put_char(f->text, f->separator);
        f->field = name;
        return;
    }
    if (f->fields++) end_field(f);
    f->field = name;
    if (!takes(f)) return;
    if (next_field(&f->line, f->separator, &f->rest)) return;
    f->rest = (gg_slice){NULL, 0};
    f->status = gg_fail(f->error, GG_BAD_FEN, "%s: the line ends before it", name);
}

void gg_form_write(const gg_game *game, const void *state, gg_text *text) {
    const gg_position_line *own = game->rules->line;
    gg_form f = {.text = text, .separator = own->separator};
    own->describe(&f, game, (void *)(uintptr_t)state); /* a writing form stores nothing */
}

static int end_line(gg_form *f) {
    gg_slice extra;
    end_field(f);
    if (f->status < 0) return f->status;
    const bool more = f->separator == ' ' ? gg_token(&f->line, &extra) : f->line.data != NULL;
    if (!more) return GG_OK;
    if (f->separator != ' ') extra = f->line;
    return gg_fail(f->error, GG_BAD_FEN, "line: more than %d fields: '%.*s'", f->fields,
                   GG_SHOWN_UP_TO(extra, 40));
}

int gg_form_fill(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    const gg_position_line *own = game->rules->line;
    gg_form f = {.line = line, .separator = own->separator, .error = error};
    own->describe(&f, game, state);
    const int status = end_line(&f);
    if (status < 0 || !game->rules->valid) return status;
    char words[200];
    gg_text why = gg_text_over(words, sizeof words);
    if (game->rules->valid(game, state, &why)) return GG_OK;
    return gg_fail(error, GG_BAD_FEN, "%s", words);
}

int gg_form_read(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    gg_state own = {{0}};
    gg_move some[2];
    const int status = gg_form_fill(game, line, &own, error);
    if (status < 0) return status;
    if (game->rules->settle) game->rules->settle(game, &own, some, 2);
    memcpy(state, &own, game->state_bytes);
    return GG_OK;
}

/* --- parts that are always there */

void gg_form_char(gg_form *f, char c) {
    if (f->text)
        gg_put_char(f->text, c);
    else if (takes(f) && !gg_take_char(&f->rest, c))
        gg_form_fail(f, "'%c'", c);
}

void gg_form_words(gg_form *f, const char *words) {
    if (f->text)
        gg_put(f->text, words);
    else if (takes(f) && !gg_take_words(&f->rest, words))
        gg_form_fail(f, "'%s'", words);
}

/* Takes a number, perhaps a negative one. */
static bool take_number(gg_slice *rest, int64_t low, int64_t high, int64_t *value) {
    const size_t sign = low < 0 && gg_begins(*rest, "-") ? 1 : 0;
    size_t n = sign;
    while (n < rest->length && rest->data[n] >= '0' && rest->data[n] <= '9') n++;
    const gg_slice digits = {rest->data, n};
    const bool zeros = n > sign + 1 && rest->data[sign] == '0';
    const bool minus_zero = sign && n == 2 && rest->data[1] == '0';
    if (zeros || minus_zero || !gg_slice_int(digits, low, high, value)) return false;
    rest->data += n;
    rest->length -= n;
    return true;
}

int64_t gg_form_value(gg_form *f, int64_t value, int64_t low, int64_t high) {
    if (f->text)
        gg_put_int(f->text, value);
    else if (takes(f) && !take_number(&f->rest, low, high, &value))
        gg_form_fail(f, "a number from %lld to %lld", (long long)low, (long long)high);
    return value;
}

void gg_form_number_at(gg_form *f, void *at, size_t width, int64_t low, int64_t high) {
    assert(width == 8 || high < INT64_C(1) << (8 * width - (low < 0)));
    const int64_t old = low < 0 ? load_signed(at, width) : (int64_t)load(at, width);
    const int64_t value = gg_form_value(f, old, low, high);
    if (!f->text && takes(f)) store(at, width, (uint64_t)value);
}

void gg_form_nth_at(gg_form *f, void *at, size_t width, int first, int count) {
    const int number = f->text ? (int)load(at, width) - first + 1 : 1;
    const int64_t value = gg_form_value(f, number, 1, count);
    if (!f->text && takes(f)) store(at, width, (uint64_t)(value - 1 + first));
}

void gg_form_one_of_at(gg_form *f, const char *letters, void *at, size_t width) {
    if (f->text) {
        gg_put_char(f->text, letters[load(at, width)]);
        return;
    }
    if (!takes(f)) return;
    const int index = gg_take_one_of(&f->rest, letters);
    if (index < 0)
        gg_form_fail(f, "one of %s", letters);
    else
        store(at, width, (uint64_t)index);
}

void gg_form_side_at(gg_form *f, void *at, size_t width, int sides) {
    static const char names[] = "ABCDEFGH";
    char letters[sizeof names];
    gg_slice_copy((gg_slice){names, (size_t)sides}, letters, sizeof letters);
    gg_form_one_of_at(f, letters, at, width);
}

void gg_form_name_at(gg_form *f, const char *const *names, int count, void *at, size_t width) {
    if (f->text) {
        gg_put(f->text, names[load(at, width)]);
        return;
    }
    if (!takes(f)) return;
    int best = -1;
    for (int i = 0; i < count; i++)
        if (gg_begins(f->rest, names[i]) && (best < 0 || strlen(names[i]) > strlen(names[best])))
            best = i;
    if (best < 0) {
        char words[160];
        gg_text text = gg_text_over(words, sizeof words);
        for (int i = 0; i < count; i++) gg_putf(&text, "%s%s", i ? ", " : "", names[i]);
        gg_form_fail(f, "one of %s", words);
        return;
    }
    gg_take_words(&f->rest, names[best]);
    store(at, width, (uint64_t)best);
}

void gg_form_hex_at(gg_form *f, void *at, size_t width, int digits, uint64_t high) {
    static const char figures[] = "0123456789abcdef";
    if (f->text) {
        for (int i = digits - 1; i >= 0; i--)
            gg_put_char(f->text, figures[load(at, width) >> 4 * i & 15]);
        return;
    }
    uint64_t value = 0;
    gg_slice rest = f->rest;
    bool fine = true;
    for (int i = 0; i < digits && fine; i++) {
        const int figure = gg_take_one_of(&rest, figures);
        fine = figure >= 0;
        value = value << 4 | (uint64_t)(fine ? figure : 0);
    }
    if (!takes(f)) return;
    if (!fine || value > high) {
        gg_form_fail(f, "%d hexadecimal digits, at most %llx,", digits, (unsigned long long)high);
        return;
    }
    f->rest = rest;
    store(at, width, value);
}

void gg_form_plain_hex_at(gg_form *f, void *at, size_t width, uint64_t high) {
    if (f->text) {
        gg_putf(f->text, "%llx", (unsigned long long)load(at, width));
        return;
    }
    uint64_t value = 0;
    gg_slice rest = f->rest;
    int digits = 0, figure;
    bool fine = true;
    while (digits < 16 && (figure = gg_take_one_of(&rest, "0123456789abcdef")) >= 0) {
        fine = fine && (digits == 0 || value > 0); /* no zero in front */
        value = value << 4 | (uint64_t)figure;
        digits++;
    }
    if (!takes(f)) return;
    if (!fine || !digits || value > high) {
        gg_form_fail(f, "a hexadecimal number, at most %llx,", (unsigned long long)high);
        return;
    }
    f->rest = rest;
    store(at, width, value);
}

void gg_form_cell_at(gg_form *f, gg_naming naming, gg_bits board, void *at, size_t width) {
    if (f->text) {
        gg_put_cell(f->text, naming, (int)load(at, width));
        return;
    }
    const int cell = takes(f) ? gg_take_cell(&f->rest, naming, board) : -1;
    if (cell >= 0)
        store(at, width, (uint64_t)cell);
    else
        fail(f, "a cell of the board");
}

/* --- the scenario */

/* "siege+fog=1+kha=1" as the text of the game, "siege:fog=1,kha=1". False when it is none. */
static bool put_scenario(gg_slice field, gg_text *text) {
    bool first = true;
    for (size_t i = 0; i < field.length; i++) {
        const char c = field.data[i];
        if (c == ':' || c == ',') return false;
        gg_put_char(text, c != '+' ? c : first ? ':' : ',');
        first = first && c != '+';
    }
    return !text->cut;
}

void gg_form_scenario(gg_form *f, const gg_game *game) {
    if (f->text) {
        for (const char *c = game->scenario_text; *c; c++)
            gg_put_char(f->text, *c == ':' || *c == ',' ? '+' : *c);
        return;
    }
    char words[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    if (!takes(f)) return;
    if (put_scenario(f->rest, &text) && !strcmp(words, game->scenario_text))
        f->rest = (gg_slice){NULL, 0};
    else
        gg_form_fail(f, "%s, on which the game is open,", game->scenario_text);
}

bool gg_form_scenario_of(const gg_rules *rules, gg_slice line, gg_text *scenario) {
    gg_slice field[2];
    for (int i = 0; i < 2; i++)
        if (!next_field(&line, rules->line->separator, &field[i])) return false;
    return gg_slice_is(field[0], rules->line->format) && put_scenario(field[1], scenario);
}

/* --- names */

int gg_form_named_value(gg_form *f, const gg_form_names *names, const void *context, int value) {
    if (f->text) {
        names->put(context, value, f->text);
        return value;
    }
    if (!takes(f)) return value;
    gg_slice rest = f->rest;
    const int taken = names->take(context, &rest);
    if (taken < 0) {
        fail(f, names->what);
        return value;
    }
    f->rest = rest;
    return taken;
}

void gg_form_named_at(gg_form *f, const gg_form_names *names, const void *context, void *at,
                      size_t width) {
    const int value = gg_form_named_value(f, names, context, (int)load(at, width));
    if (!f->text && takes(f)) store(at, width, (uint64_t)value);
}

void gg_form_set_at(gg_form *f, const gg_form_names *names, const void *context, char separator,
                    void *at, size_t width) {
    uint64_t left = f->text ? load(at, width) : 0, set = 0;
    int last = -1;
    for (int i = 0; gg_form_more(f, separator, i, left != 0, (int)(8 * width)); i++) {
        const int value = gg_form_named_value(f, names, context, left ? __builtin_ctzll(left) : -1);
        left &= left - 1;
        if (f->text) continue;
        if (!gg_form_check(f, value > last && value < (int)(8 * width), "ascending order")) return;
        set |= UINT64_C(1) << value;
        last = value;
    }
    if (!f->text && takes(f)) store(at, width, set);
}

static const char *code_of(const gg_codes *codes, int i) {
    return codes->first + (size_t)i * codes->stride;
}

void gg_put_code(const void *codes, int value, gg_text *text) {
    gg_put(text, code_of(codes, value));
}

int gg_take_code(const void *context, gg_slice *rest) {
    const gg_codes *codes = context;
    const char *longest = "";
    int best = -1;
    for (int i = 0; i < codes->count; i++) {
        const char *code = code_of(codes, i);
        if (!gg_begins(*rest, code) || strlen(code) <= strlen(longest)) continue;
        longest = code;
        best = i;
    }
    gg_take_words(rest, longest);
    return best;
}

/* --- parts that may be missing */

bool gg_form_if(gg_form *f, char c, bool there) {
    if (!f->text) return takes(f) && gg_take_char(&f->rest, c);
    if (there) gg_put_char(f->text, c);
    return there;
}

bool gg_form_letter_at(gg_form *f, const char *letters, const int *values, void *at, size_t width) {
    if (f->text) {
        for (int i = 0; letters[i]; i++)
            if (load(at, width) == (uint64_t)values[i]) {
                gg_put_char(f->text, letters[i]);
                return true;
            }
        return false;
    }
    const int index = takes(f) ? gg_take_one_of(&f->rest, letters) : -1;
    if (index < 0) return false;
    store(at, width, (uint64_t)values[index]);
    return true;
}

void gg_form_flag_at(gg_form *f, char letter, void *at, size_t width, uint64_t mask) {
    const uint64_t old = load(at, width);
    if (gg_form_if(f, letter, (old & mask) != 0) && !f->text) store(at, width, old | mask);
}

void gg_form_flags_at(gg_form *f, const char *letters, void *at, size_t width, int lowest) {
    for (int i = 0; letters[i]; i++)
        gg_form_flag_at(f, letters[i], at, width, UINT64_C(1) << (lowest + i));
}

void gg_form_bits_at(gg_form *f, char letter, void *at, size_t width, uint64_t mask, int64_t low,
                     int64_t high) {
    const int shift = __builtin_ctzll(mask);
    assert(low >= 0 && (uint64_t)high <= mask >> shift);
    const uint64_t old = load(at, width);
    const int64_t number = (int64_t)((old & mask) >> shift);
    if (letter && !gg_form_if(f, letter, number != 0)) return;
    const int64_t value = gg_form_value(f, number, low, high);
    if (!f->text && takes(f)) store(at, width, (old & ~mask) | (uint64_t)value << shift);
}

/* --- several */

bool gg_form_next(gg_form *f, char separator, int i, int count) {
    if (i >= count || !takes(f)) return false;
    if (i) gg_form_char(f, separator);
    return takes(f);
}

bool gg_form_more(gg_form *f, char separator, int i, bool there, int most) {
    if (f->text) {
        if (i ? there : !there) gg_put_char(f->text, i ? separator : '-');
        return there;
    }
    if (!takes(f) || (i ? !gg_take_char(&f->rest, separator) : gg_take_char(&f->rest, '-')))
        return false;
    if (i >= most) gg_form_fail(f, "at most %d", most);
    return takes(f);
}

void gg_form_runs(gg_form *f, uint8_t *code, int count, const char *letters) {
    bool after_run = false;
    for (int i = 0; i < count && takes(f);) {
        int run = 0;
        while (f->text && i + run < count && !code[i + run]) run++;
        if (f->text ? run > 0 : f->rest.length && *f->rest.data >= '0' && *f->rest.data <= '9') {
            run = (int)gg_form_value(f, run, 1, count - i);
            gg_form_check(f, !after_run, "a letter after a number");
            if (!f->text && takes(f)) memset(code + i, 0, (size_t)run);
            i += run;
            after_run = true;
            continue;
        }
        uint8_t index = (uint8_t)(code[i] - 1);
        gg_form_one_of(f, letters, &index);
        if (!f->text && takes(f)) code[i] = (uint8_t)(index + 1);
        after_run = false;
        i++;
    }
}

void gg_form_rows(gg_form *f, uint8_t *code, int rows, int columns, const char *letters,
                  bool from_below) {
    for (int row = 0; gg_form_next(f, '/', row, rows); row++) {
        f->row = from_below ? rows - row : row + 1;
        gg_form_runs(f, code + row * columns, columns, letters);
    }
    f->row = 0;
}

void gg_form_counts(gg_form *f, const char *letters, uint8_t *count, const uint8_t *most) {
    bool any = false;
    if (f->text) {
        for (int i = 0; letters[i]; i++) any = any || (letters[i] != ' ' && count[i]);
        if (!any) gg_put_char(f->text, '-');
    } else if (gg_form_if(f, '-', false)) {
        return;
    }
    any = false;
    for (int i = 0; letters[i]; i++)
        if (letters[i] != ' ' && gg_form_if(f, letters[i], count[i] > 0)) {
            gg_form_number(f, &count[i], 1, most[i]);
            any = true;
        }
    if (!any) fail(f, "'-' or a letter and a number");
}
