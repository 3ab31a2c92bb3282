/* What a game says of its moves and nodes, as tables: tokens, sentences, headings, places, the
 * headline, and why a token is refused (gg_rules.write_move, describe, group, places, headline,
 * explain). A game names the things that its words are about, once, and writes a row for each type
 * of move and each node; what a table cannot say is a function in its place.
 *
 * - A **thing** is a sort of values: cells, units, numbers. It says how a value stands in tokens,
 *   in sentences and in pictures.
 * - A **noun** is a name for a value at hand: the cell a move goes to, the unit that is selected. It
 *   says of what sort it is and where its number comes from: bits of the move, a member of the
 *   state, or a function.
 * - A **format** is words with nouns in braces: "{self} moves to {cell}".
 * - A **row** of the table of moves is one type of move: its token, sentence and heading as formats,
 *   the nouns whose places it concerns, the nodes it belongs to, and why it is refused there.
 * - A **node** has its name in position lines, its headline as a format, and what it expects of a
 *   token, with the rule's id.
 *
 * A made-up game, whose moves are a type and an argument of 8 bits:
 *
 *     static void put_unit(const gg_said *said, int u, gg_text *text) {     // "Knights A2"
 *         const duel_scenario *sc = said->game->scenario;
 *         gg_putf(text, "%s %s", sc->title[u], gg_side_name(DUEL_SIDE, u).text);
 *     }
 *     static const gg_thing unit = {.side = DUEL_SIDE, .words = put_unit, .kind = "piece"};
 *
 *     static const gg_noun nouns[] = {
 *         GG_NOUN("cell", &gg_cell_thing, GG_OF_MOVE(0, 8)),
 *         GG_NOUN("unit", &unit, GG_OF_MOVE(0, 8)),
 *         GG_NOUN("hits", &gg_number_thing, GG_OF_MOVE(0, 8)),
 *         GG_NOUN("self", &unit, GG_OF_STATE(duel_state, unit)),
 *         GG_PHRASE("turn", put_turn)};             // static void put_turn(said, text)
 *
 *     static const gg_move_row moves[] = {
 *         [DUEL_UNIT] = {"u{unit}", "{unit} takes its turn", "Unit", .from = "unit",
 *                        .nodes = GG_NODE(PICK), .why = "DUEL-021 that unit has moved"},
 *         [DUEL_MOVE] = {"m{cell}", "{self} moves to {cell}", "Move", .from = "self", .to = "cell",
 *                        .nodes = GG_NODE(GO), .explain = explain_go},
 *         [DUEL_STAY] = {"m-", "{self} stays", "Stay", .from = "self", .nodes = GG_NODE(GO)},
 *         [DUEL_HITS] = {"h{hits}", "{hits} hits", "Dice", .nodes = GG_NODE(ROLL),
 *                        .why = "DUEL-040 there are not so many dice"}};
 *
 *     static const gg_node_row nodes[] = {
 *         [PICK] = {"pick", "{turn}: which unit?", "DUEL-020", "a unit is chosen: u and a number"},
 *         [GO] = {"go", "{turn}: where to?", "DUEL-030", "the unit moves: m and a cell"},
 *         [ROLL] = {"roll", "{turn}: dice", "DUEL-040", "the dice decide: h and a number"},
 *         [OVER] = {"over", "The game is over", "DUEL-090", "the game is over"}};
 *
 *     static const gg_words duel_words = {
 *         GG_TABLES(nouns, moves, nodes), .over = GG_NODE(OVER), .row = GG_OF_MOVE(8, 8),
 *         .node = GG_OF_STATE(duel_state, node), .piece = &unit};
 *
 *     const gg_rules duel_rules = {
 *         ...
 *         GG_WORDS(&duel_words),
 *         ...
 *
 * Refusals (explain.h) come of the same rows. A token belongs to the rows whose token begins as it
 * does, up to the first noun (all of it where there is none); of those at the node that begin
 * longest the first answers, by its function or its words. Rows without an answer and those of other
 * nodes only show that there is such a token at all. Tables of `refusals` are added to them, for
 * tokens that are refused in another way at another node.
 *
 * Not on the path of a search: a token costs about a microsecond. No allocation. */
#ifndef GG_CORE_KIT_WORDS_H
#define GG_CORE_KIT_WORDS_H

#include "../game.h"
#include "explain.h"
#include "svg.h"

#include <stddef.h>

typedef struct gg_words gg_words;

/* What is said now: of a move (0: of none, in headlines and refusals) at a state. */
typedef struct gg_said {
    const gg_game *game;
    const void *state;
    gg_move move;
} gg_said;

/* --- things */

/* A thing is functions, or it is a number and one of the lists below says how that is written;
 * functions come first. */
typedef struct gg_thing {
    void (*token)(const gg_said *said, int value, gg_text *text); /* in tokens: "2" */
    /* In sentences, "Knights A2", and by name, "A2"; NULL: as in tokens. */
    void (*words)(const gg_said *said, int value, gg_text *text);
    void (*name)(const gg_said *said, int value, gg_text *text);
    /* Its place is the id `<kind>-<name>` of svg.h; or this function adds it; NULL: it has none. */
    const char *kind;
    void (*place)(const gg_said *said, int value, gg_text *places);
    /* Numbers: */
    int first;                 /* of value 0 */
    const char *one, *many;    /* in sentences with a word: "1 hit", "2 hits" */
    const char *letters;       /* in tokens a letter: letters[value]; */
    const char *const *tokens; /* or a word: tokens[value] */
    const char *const *list;   /* in sentences and names a word: list[value] */
    int side; /* units in sides of so many: in tokens "2", else "A2" (gg_side_name) */
    /* Records of the scenario, or of what `base` returns: in tokens and as a name the text at `id`
     * of record `value`, in sentences that at `title`. */
    const void *(*base)(const gg_said *said);
    uint32_t stride, id, title;
} gg_thing;

/* Records of an array of a struct by two members that are texts:
 *     static const gg_thing gear = {GG_RECORDS(duel_scenario, gear, code, name)}; */
#define GG_RECORDS(type, array, code, words)                                                       \
    .stride = sizeof(((type *)NULL)->array[0]), .id = offsetof(type, array[0].code),               \
    .title = offsetof(type, array[0].words)

/* The name of unit u >= 0 where each side has `side` numbers: "A1", "A2", ..., "B1". */
gg_name gg_side_name(int side, int u);

/* Cells "b3" of boards in sets (cells.h), the letter for the column or for the row; numbers; seats by
 * their names. */
extern const gg_thing gg_cell_thing, gg_row_cell_thing, gg_number_thing, gg_seat_thing;

/* --- nouns */

/* Where a number comes from. */
typedef struct gg_source {
    int (*of)(const gg_said *said); /* a function; NULL: */
    uint32_t offset;                /* of an unsigned member of the state or the scenario */
    uint8_t width;                  /* of the member in bytes, 1, 2 or 4; 0: */
    uint8_t shift, bits;            /* those of the move */
    bool fixed;                     /* the member is one of the scenario */
} gg_source;

#define GG_BY(function)                                                                            \
    { .of = (function) }
#define GG_OF_MOVE(from, count)                                                                    \
    { .shift = (from), .bits = (count) }
#define GG_OF_STATE(type, member)                                                                  \
    { .offset = offsetof(type, member), .width = sizeof(((type *)NULL)->member) }
#define GG_OF_SCENARIO(type, member)                                                               \
    { .offset = offsetof(type, member), .width = sizeof(((type *)NULL)->member), .fixed = true }

/* A noun with a value below 0 is left out, in words and in places. */
typedef struct gg_noun {
    const char *name;
    const gg_thing *thing;
    gg_source source;
    void (*phrase)(const gg_said *said, gg_text *text); /* in place of a thing; it has no place */
} gg_noun;

#define GG_NOUN(noun, sort, from)                                                                  \
    { .name = (noun), .thing = (sort), .source = from }
#define GG_PHRASE(noun, function)                                                                  \
    { .name = (noun), .phrase = (function) }

/* --- rows */

typedef struct gg_move_row {
    const char *token, *words; /* formats */
    const char *group;
    const char *from, *to; /* nouns with blanks between; NULL: none */
    uint64_t nodes;        /* it belongs to, GG_NODE(...) */
    const char *why;       /* why it is refused there, a format "RULE-ID words"; */
    void (*explain)(gg_query *query, gg_slice rest); /* or who says so (gg_token_kind) */
} gg_move_row;

/* Numbers between nodes have rows of zeros. */
typedef struct gg_node_row {
    const char *name;     /* in the position line; NULL where the game does not write it so */
    const char *headline; /* a format */
    const char *rule;     /* of what it expects */
    const char *expects;  /* a format that goes on behind "now"; of an end all that is said */
} gg_node_row;

struct gg_words {
    const gg_noun *nouns;
    const gg_move_row *moves; /* rows without a token are skipped */
    const gg_node_row *nodes; /* at most 64 */
    int noun_count, move_count, node_count;
    uint64_t over;         /* nodes at which the game has ended, GG_NODE(...) */
    gg_source row, node;   /* the row of a move, the node of a state */
    const gg_thing *piece; /* of gg_say_piece; NULL if that is not used */
    const gg_token_kind *refusals;
    int refusal_count;
    const char *mark;  /* a format in front of every token; NULL: nothing */
    const char *lead;  /* the same of sentences: "{who}: " */
    bool shows_tokens; /* sentences end with the token in brackets */
    /* For games that are played inside this one: true for a move of that game (without a move: at a
     * node of that game), which then answers; fills in the game and its state. */
    bool (*inside)(const gg_said *said, gg_game *game, const void **state);
};

#define GG_TABLES(noun_table, move_table, node_table)                                              \
    .nouns = (noun_table), .moves = (move_table), .nodes = (node_table),                           \
    .noun_count = GG_COUNT_OF(noun_table), .move_count = GG_COUNT_OF(move_table),                  \
    .node_count = GG_COUNT_OF(node_table)

/* --- what games give as their functions */

/* All of them in a table of rules; GG_WORDS_OF leaves out the headline, for games that tell more than
 * that of the node (gg_words_headline). */
#define GG_WORDS(table) GG_WORDS_OF(table), .headline = gg_words_headline
#define GG_WORDS_OF(table)                                                                         \
    .words = (table), .write_move = gg_words_token, .describe = gg_words_describe,                 \
    .group = gg_words_group, .places = gg_words_places, .explain = gg_words_explain

void gg_words_token(const gg_game *game, const void *state, gg_move move, gg_text *text);
void gg_words_describe(const gg_game *game, const void *state, gg_move move, gg_text *text);
const char *gg_words_group(const gg_game *game, const void *state, gg_move move);
void gg_words_places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                     gg_text *to);
void gg_words_headline(const gg_game *game, const void *state, gg_text *text);
void gg_words_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text);

/* Writes a format; for functions of phrases. */
void gg_put_said(const gg_said *said, const char *format, gg_text *text);

/* The node by its name, in forms of position lines (form.h). */
#define gg_form_node(f, words, at) gg_form_node_at(f, words, at, sizeof *(at))
struct gg_form;
void gg_form_node_at(struct gg_form *f, const gg_words *words, void *at, size_t width);

/* True if the tables hold together: all nouns are known, places have an id, tokens are without
 * blanks, refusals begin with a rule's id. Else says what does not. The conformance kit asks it. */
bool gg_words_valid(const gg_words *words, gg_text *why);

#endif
