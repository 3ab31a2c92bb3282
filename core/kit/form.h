/* Forms: a position line described once, and run to write it or to read it.
 *
 * A description is a function that names the parts of the line in their order and says where each
 * stands in the state. Writing, it puts what the state holds; reading, it takes what the line says,
 * checks it, and only then stores it. So both sides cannot drift apart, and every mistake names the
 * field and what was expected.
 *
 *     static void unit_form(gg_form *f, const toy_scenario *sc, toy_state *s, int u) {
 *         if (gg_form_letter(f, "-x", (const int[]){TOY_HAND, TOY_DEAD}, &s->cell[u])) return;
 *         gg_form_cell(f, GG_COLUMN_ROW, sc->board, &s->cell[u]);          // c4
 *         gg_form_char(f, ':');
 *         gg_form_number(f, &s->health[u], 1, sc->unit[u].health);         // c4:3
 *         gg_form_flag(f, '+', &s->marks[u], TOY_MOVED);                   // c4:3+
 *         gg_form_bits(f, '!', &s->marks[u], TOY_HITS, 1, 5);              // c4:3+!2
 *     }
 *
 *     static void toy_form(gg_form *f, const gg_game *game, void *state) {
 *         const toy_scenario *sc = game->scenario;
 *         toy_state *s = state;
 *         gg_form_field(f, "format"), gg_form_words(f, "toy1");
 *         gg_form_field(f, "scenario"), gg_form_scenario(f, game);
 *         gg_form_field(f, "turn"), gg_form_number(f, &s->round, 1, 9), gg_form_side(f, &s->side, 2);
 *         gg_form_field(f, "units");
 *         for (int u = 0; gg_form_next(f, ',', u, sc->units); u++) unit_form(f, sc, s, u);
 *     }
 *
 *     static const gg_position_line toy_line = {"toy1", ' ', toy_form};      // toy1 ford 3B c4:3+,-,d5:2!1
 *
 *     const gg_rules toy_rules = {
 *         ...
 *         GG_LINE(&toy_line),
 *         ...
 *
 * What holds for every part:
 *  - After the first mistake a reader stores nothing more, and every part is passed over; loops end,
 *    since gg_form_next and gg_form_more then say no. What was stored before lies in its range, so a
 *    description may use it as an index; what was not is as the caller made the state.
 *  - Targets are unsigned or signed whole numbers of 1, 2, 4 or 8 bytes, given by pointer; signed
 *    where the range goes below 0. For what is packed otherwise there is gg_form_value.
 *  - Numbers are written plainly, and read only so: no leading zeros, no sign unless negative.
 *
 * Not on the path of a search. */
#ifndef GG_CORE_KIT_FORM_H
#define GG_CORE_KIT_FORM_H

#include "../game.h"
#include "cells.h"

/* A line being written or read. The members are private. */
typedef struct gg_form {
    gg_text *text;     /* written to; NULL: the line is read */
    gg_slice line;     /* read: fields to come ... */
    gg_slice rest;     /* ... and what is left of the present one */
    char separator;    /* of fields */
    int fields;        /* begun */
    const char *field; /* name of the present one, for errors */
    int row;           /* of a board, for errors; 0: none */
    gg_error *error;
    int status; /* GG_BAD_FEN after the first mistake */
} gg_form;

/* A description; see above. Writing, it must leave `state` alone but through the parts below, which
 * do so. */
typedef void gg_form_describe(gg_form *f, const gg_game *game, void *state);

/* The position lines of a game (gg_rules.line). */
typedef struct gg_position_line {
    const char *format; /* the first field, "toy1" */
    char separator;     /* between fields */
    gg_form_describe *describe;
} gg_position_line;

/* The functions in a table of rules; GG_PLAIN_LINE where lines do not tell their scenario. */
#define GG_LINE(position) GG_PLAIN_LINE(position), .fen_scenario = gg_form_scenario_of
#define GG_PLAIN_LINE(position)                                                                    \
    .line = (position), .write_fen = gg_form_write, .read_fen = gg_form_read

/* For gg_rules.write_fen: writes the state's line. */
void gg_form_write(const gg_game *game, const void *state, gg_text *text);

/* For gg_rules.read_fen: reads a line into `state`, which is touched on success only. The description
 * gets a state of zeros; the state must be valid (gg_rules.valid) and is then run on to its next
 * node. GG_OK or GG_BAD_FEN. */
int gg_form_read(const gg_game *game, gg_slice line, void *state, gg_error *error);

/* The same in its first part, for games that go on in their own way: reads into `state`, the caller's
 * own copy, which it has made blank; on error that is half filled and to be thrown away. The whole
 * line must be used up, and the state must be valid. Fields between blanks may be further apart;
 * other separators are taken as they are. */
int gg_form_fill(const gg_game *game, gg_slice line, void *state, gg_error *error);

/* --- where the form is */

/* True while a line is read. */
static inline bool gg_form_reading(const gg_form *f) {
    return !f->text;
}
/* True after a mistake. */
static inline bool gg_form_failed(const gg_form *f) {
    return f->status < 0;
}
/* Begins the next field, whose name errors tell. The one before must be used up. */
void gg_form_field(gg_form *f, const char *name);
/* Reading: makes it a mistake that `expected` ("two edges that differ") does not stand here. The
 * first mistake counts. */
void gg_form_fail(gg_form *f, const char *expected, ...) __attribute__((format(printf, 2, 3)));
/* Reading: fails unless `holds`. Returns true if all is well so far. */
bool gg_form_check(gg_form *f, bool holds, const char *expected);

/* --- parts that are always there */

/* The character. */
void gg_form_char(gg_form *f, char c);
/* The words. */
void gg_form_words(gg_form *f, const char *words);
/* A number from low to high. */
#define gg_form_number(f, at, low, high) gg_form_number_at(f, at, sizeof *(at), low, high)
/* One of the letters, as its index. */
#define gg_form_one_of(f, letters, at) gg_form_one_of_at(f, letters, at, sizeof *(at))
/* A side below `sides`: A, B, C, D. */
#define gg_form_side(f, at, sides) gg_form_side_at(f, at, sizeof *(at), sides)
/* One of `count` names ("til", "put"), as its index; the longest that fits. */
#define gg_form_name(f, names, count, at) gg_form_name_at(f, names, count, at, sizeof *(at))
/* `digits` hexadecimal digits, lower case, of a number not above `high`. */
#define gg_form_hex(f, at, digits, high) gg_form_hex_at(f, at, sizeof *(at), digits, high)
/* A hexadecimal number, lower case, as long as it is: no leading zeros, not above `high`. */
#define gg_form_plain_hex(f, at, high) gg_form_plain_hex_at(f, at, sizeof *(at), high)
/* A cell of the board by its name, "c4" (cells.h). */
#define gg_form_cell(f, naming, board, at) gg_form_cell_at(f, naming, board, at, sizeof *(at))
/* The scenario the game is open on, "siege:fog=1,kha=1" as siege+fog=1+kha=1. */
void gg_form_scenario(gg_form *f, const gg_game *game);

/* --- things with names of their own: units, cards, cells of a graph */

typedef struct gg_form_names {
    const char *what; /* "a unit", for errors */
    /* Writes the name of a value. */
    void (*put)(const void *context, int value, gg_text *text);
    /* Takes a name off the front: its value, or -1 where none stands there. */
    int (*take)(const void *context, gg_slice *rest);
} gg_form_names;

/* The name of something; `context` (the scenario) goes to the functions of `names`. */
#define gg_form_named(f, names, context, at) gg_form_named_at(f, names, context, at, sizeof *(at))
/* The names of the members of a set (a bit of *at each), in ascending order, joined by `separator`;
 * "-" for none. */
#define gg_form_set(f, names, context, separator, at)                                              \
    gg_form_set_at(f, names, context, separator, at, sizeof *(at))

/* Records by a text in them, their code; of several that stand there the longest is meant.
 *
 *     static const gg_form_names weapon = GG_CODE_NAMES("a weapon");
 *     gg_form_named(f, &weapon, GG_CODES(sc->weapon, code, sc->weapons), &s->weapon); */
typedef struct gg_codes {
    const char *first; /* code of the first record */
    size_t stride;     /* sizeof a record */
    int count;
} gg_codes;
#define GG_CODES(records, member, how_many)                                                        \
    (&(const gg_codes){(records)->member, sizeof *(records), how_many})
#define GG_CODE_NAMES(what)                                                                        \
    { what, gg_put_code, gg_take_code }
void gg_put_code(const void *codes, int value, gg_text *text);
int gg_take_code(const void *codes, gg_slice *rest);

/* --- parts that may be missing */

/* The character if `there`; reading, whether it is. Opens what follows it:
 *
 *     if (gg_form_if(f, '/', s->school != 0)) gg_form_one_of(f, "aefw", &s->school); */
bool gg_form_if(gg_form *f, char c, bool there);
/* One of the letters, for a target that is the value beside it; false where none of them stands
 * (and the target has no such value), so that what it is instead follows. */
#define gg_form_letter(f, letters, values, at)                                                     \
    gg_form_letter_at(f, letters, values, at, sizeof *(at))
/* The letter if the flag (the bits of `mask`, all or none) is set. */
#define gg_form_flag(f, letter, at, mask) gg_form_flag_at(f, letter, at, sizeof *(at), mask)
/* The letter of each bit that is set, in this order: letters[i] for the bit `lowest` + i. */
#define gg_form_flags(f, letters, at, lowest) gg_form_flags_at(f, letters, at, sizeof *(at), lowest)
/* A letter and the number under the mask, from low to high; neither when it is 0. Letter '\0': the
 * number alone, always there. */
#define gg_form_bits(f, letter, at, mask, low, high)                                               \
    gg_form_bits_at(f, letter, at, sizeof *(at), mask, low, high)

/* --- several */

/* For lists of a known length: true for i = 0 .. count-1, with the separator between.
 *
 *     for (int u = 0; gg_form_next(f, ',', u, sc->units); u++) unit_form(f, sc, s, u); */
bool gg_form_next(gg_form *f, char separator, int i, int count);
/* For lists as long as they are, "-" when empty: writing, `there` says if there is an i-th; reading,
 * whether one stands there, at most `most`.
 *
 *     int n = 0;
 *     for (; gg_form_more(f, ',', n, n < s->forts, TOY_FORTS); n++) fort_form(f, sc, &s->fort[n]);
 *     s->forts = (uint8_t)n; */
bool gg_form_more(gg_form *f, char separator, int i, bool there, int most);
/* A row of codes 0 .. strlen(letters) as in chess: letters[code - 1], and the length of runs of
 * code 0 as a number: "3gh1". */
void gg_form_runs(gg_form *f, uint8_t *code, int count, const char *letters);
/* A board of such rows with '/' between, the upper first: code[row * columns + column]. Errors tell the
 * number of the row as people know it, 1 for the upper row or, with `from_below`, for the lowest. */
void gg_form_rows(gg_form *f, uint8_t *code, int rows, int columns, const char *letters,
                  bool from_below);
/* How many there are of each kind: letter and number where not 0, "g1h2"; "-" for none at all. The
 * number of kind i is at most most[i]; kinds without a letter (' ') have none. */
void gg_form_counts(gg_form *f, const char *letters, uint8_t *count, const uint8_t *most);

/* --- what is stored in its own way */

/* A number from 1 to `count`, for a target that counts from `first` on. */
#define gg_form_nth(f, at, first, count) gg_form_nth_at(f, at, sizeof *(at), first, count)
/* A number from low to high: writing, puts `value` and returns it; reading, returns what stands
 * there, or `value` after a mistake.
 *
 *     set_owner(s, u, (int)gg_form_value(f, owner(s, u), 0, 3)); */
int64_t gg_form_value(gg_form *f, int64_t value, int64_t low, int64_t high);
/* The same for a thing with a name. */
int gg_form_named_value(gg_form *f, const gg_form_names *names, const void *context, int value);

/* --- the line as a whole */

/* For gg_rules.fen_scenario: writes the text of the scenario that stands in the second field of a
 * line of the game, as gg_form_scenario wrote it. False if it is no such line. */
bool gg_form_scenario_of(const gg_rules *rules, gg_slice line, gg_text *scenario);

/* --- what the macros call: the target and its width */

void gg_form_number_at(gg_form *f, void *at, size_t width, int64_t low, int64_t high);
void gg_form_nth_at(gg_form *f, void *at, size_t width, int first, int count);
void gg_form_one_of_at(gg_form *f, const char *letters, void *at, size_t width);
void gg_form_side_at(gg_form *f, void *at, size_t width, int sides);
void gg_form_name_at(gg_form *f, const char *const *names, int count, void *at, size_t width);
void gg_form_hex_at(gg_form *f, void *at, size_t width, int digits, uint64_t high);
void gg_form_plain_hex_at(gg_form *f, void *at, size_t width, uint64_t high);
void gg_form_cell_at(gg_form *f, gg_naming naming, gg_bits board, void *at, size_t width);
void gg_form_named_at(gg_form *f, const gg_form_names *names, const void *context, void *at,
                      size_t width);
void gg_form_set_at(gg_form *f, const gg_form_names *names, const void *context, char separator,
                    void *at, size_t width);
bool gg_form_letter_at(gg_form *f, const char *letters, const int *values, void *at, size_t width);
void gg_form_flag_at(gg_form *f, char letter, void *at, size_t width, uint64_t mask);
void gg_form_flags_at(gg_form *f, const char *letters, void *at, size_t width, int lowest);
void gg_form_bits_at(gg_form *f, char letter, void *at, size_t width, uint64_t mask, int64_t low,
                     int64_t high);

#endif
