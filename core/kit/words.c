/* Tokens, sentences, places, headlines and refusals from tables. See words.h. */
#include "words.h"

#include "cells.h"
#include "form.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* --- things of all games */

static void put_cell(const gg_said *said, int value, gg_text *text) {
    (void)said;
    gg_put_cell(text, GG_COLUMN_ROW, value);
}

static void put_row_cell(const gg_said *said, int value, gg_text *text) {
    (void)said;
    gg_put_cell(text, GG_ROW_COLUMN, value);
}

static void put_seat(const gg_said *said, int value, gg_text *text) {
    gg_put(text, said->game->rules->seat_name(said->game, value));
}

const gg_thing gg_seat_thing = {.token = put_seat};
const gg_thing gg_number_thing = {.first = 0};
const gg_thing gg_cell_thing = {.token = put_cell, .kind = "cell"};
const gg_thing gg_row_cell_thing = {.token = put_row_cell, .kind = "cell"};

/* --- nouns */

static int value_of(const gg_said *said, const gg_source *source) {
    if (source->of) return source->of(said);
    if (!source->width) return (int)(said->move >> source->shift & ((1u << source->bits) - 1));
    const unsigned char *base = source->fixed ? said->game->scenario : said->state;
    uint16_t half = 0;
    uint32_t whole = 0;
    memcpy(&half, base + source->offset, source->width == 2 ? 2 : 1);
    memcpy(&whole, base + source->offset, source->width == 4 ? 4 : 1);
    return source->width == 4 ? (int)whole : source->width == 2 ? half : base[source->offset];
}

static const gg_noun *noun_named(const gg_words *words, gg_slice name) {
    for (int i = 0; i < words->noun_count; i++)
        if (gg_slice_is(name, words->nouns[i].name)) return &words->nouns[i];
    return NULL;
}

typedef enum manner { IN_TOKEN, IN_WORDS, BY_NAME } manner;

gg_name gg_side_name(int side, int u) {
    gg_name name = {""};
    gg_text text = gg_text_over(name.text, sizeof name.text);
    gg_put_char(&text, gg_side_letter(u / side));
    gg_put_int(&text, u % side + 1);
    return name;
}

static void put_number(const gg_thing *thing, int value, manner as, gg_text *text) {
    if (thing->list && as != IN_TOKEN)
        gg_put(text, thing->list[value]);
    else if (thing->tokens)
        gg_put(text, thing->tokens[value]);
    else if (thing->letters)
        gg_put_char(text, thing->letters[value]);
    else if (thing->one && as == IN_WORDS)
        gg_put_count(text, value, thing->one, thing->many);
    else if (thing->side && as != IN_TOKEN)
        gg_put(text, gg_side_name(thing->side, value).text);
    else
        gg_put_int(text, thing->side ? value % thing->side + 1 : value + thing->first);
}

static void put_record(const gg_said *said, const gg_thing *thing, int value, manner as,
                       gg_text *text) {
    const char *base = thing->base ? thing->base(said) : said->game->scenario;
    gg_put(text,
           base + (size_t)value * thing->stride + (as == IN_WORDS ? thing->title : thing->id));
}

static void put_value(const gg_said *said, const gg_thing *thing, int value, manner as,
                      gg_text *text) {
    if (as == IN_WORDS && thing->words)
        thing->words(said, value, text);
    else if (as == BY_NAME && thing->name)
        thing->name(said, value, text);
    else if (thing->token)
        thing->token(said, value, text);
    else if (thing->stride)
        put_record(said, thing, value, as, text);
    else
        put_number(thing, value, as, text);
}

static void put_noun(const gg_said *said, const gg_noun *noun, manner as, gg_text *text) {
    if (noun->phrase) {
        noun->phrase(said, text);
        return;
    }
    const int value = value_of(said, &noun->source);
    if (value >= 0) put_value(said, noun->thing, value, as, text);
}

/* Takes the words before the next noun and the noun's name; `name` has data NULL behind the last. */
static gg_slice take_part(gg_slice *rest, gg_slice *name) {
    gg_slice words;
    *name = (gg_slice){NULL, 0};
    if (gg_split(*rest, '{', &words, rest)) gg_split(*rest, '}', name, rest);
    if (!rest->data) rest->length = 0;
    return words;
}

static void put_format(const gg_said *said, const char *format, manner as, gg_text *text) {
    gg_slice rest = gg_slice_of(format ? format : ""), name;
    do {
        const gg_slice words = take_part(&rest, &name);
        const gg_noun *noun = name.data ? noun_named(said->game->rules->words, name) : NULL;
        gg_put_bytes(text, words.data, words.length);
        if (noun) put_noun(said, noun, as, text);
    } while (rest.length);
}

void gg_put_said(const gg_said *said, const char *format, gg_text *text) {
    put_format(said, format, IN_WORDS, text);
}

/* --- moves */

static const gg_move_row *row_of(const gg_said *said) {
    const gg_words *words = said->game->rules->words;
    const int row = value_of(said, &words->row);
    assert(row >= 0 && row < words->move_count);
    return &words->moves[row];
}

/* A game that is played inside, and who is asked of it; NULL for what is this game's own. */
static const gg_rules *inside(const gg_said *said, gg_game *game, const void **state) {
    const gg_words *words = said->game->rules->words;
    const void *inner;
    if (!words->inside || !words->inside(said, game, &inner)) return NULL;
    *state = inner;
    return game->rules;
}

void gg_words_token(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const gg_said said = {game, state, move};
    gg_game room;
    const gg_rules *inner = inside(&said, &room, &state);
    if (inner) {
        inner->write_move(&room, state, move, text);
        return;
    }
    put_format(&said, game->rules->words->mark, IN_TOKEN, text);
    put_format(&said, row_of(&said)->token, IN_TOKEN, text);
}

void gg_words_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const gg_said said = {game, state, move};
    const gg_words *words = game->rules->words;
    gg_game room;
    const gg_rules *inner = inside(&said, &room, &state);
    if (inner) {
        inner->describe(&room, state, move, text);
        return;
    }
    gg_put_said(&said, words->lead, text);
    gg_put_said(&said, row_of(&said)->words, text);
    if (!words->shows_tokens) return;
    gg_put(text, " (");
    gg_words_token(game, state, move, text);
    gg_put_char(text, ')');
}

const char *gg_words_group(const gg_game *game, const void *state, gg_move move) {
    const gg_said said = {game, state, move};
    gg_game room;
    const gg_rules *inner = inside(&said, &room, &state);
    return inner ? inner->group(&room, state, move) : row_of(&said)->group;
}

static void add_place(const gg_said *said, const gg_noun *noun, gg_text *places) {
    char buffer[64];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    const int value = value_of(said, &noun->source);
    if (value < 0) return;
    if (noun->thing->place) {
        noun->thing->place(said, value, places);
        return;
    }
    put_value(said, noun->thing, value, BY_NAME, &name);
    gg_add_place(places, noun->thing->kind, buffer);
}

static void add_places(const gg_said *said, const char *nouns, gg_text *places) {
    gg_slice rest = gg_slice_of(nouns ? nouns : ""), name;
    while (gg_token(&rest, &name))
        add_place(said, noun_named(said->game->rules->words, name), places);
}

void gg_words_places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                     gg_text *to) {
    const gg_said said = {game, state, move};
    gg_game room;
    const gg_rules *inner = inside(&said, &room, &state);
    if (inner) {
        inner->places(&room, state, move, from, to);
        return;
    }
    add_places(&said, row_of(&said)->from, from);
    add_places(&said, row_of(&said)->to, to);
}

/* --- nodes */

void gg_words_headline(const gg_game *game, const void *state, gg_text *text) {
    const gg_said said = {game, state, 0};
    const gg_words *words = game->rules->words;
    gg_put_said(&said, words->nodes[value_of(&said, &words->node)].headline, text);
}

void gg_form_node_at(struct gg_form *f, const gg_words *words, void *at, size_t width) {
    const char *names[64];
    for (int i = 0; i < words->node_count; i++) names[i] = words->nodes[i].name;
    gg_form_name_at(f, names, words->node_count, at, width);
}

/* --- refusals */

enum { BEGINS = 24 }; /* capacity of what a token begins with */

/* What the tokens of a row begin with; whether that is all of them. */
static bool begins_with(const gg_move_row *row, char begins[BEGINS]) {
    gg_slice rest = gg_slice_of(row->token), name;
    gg_slice_copy(take_part(&rest, &name), begins, BEGINS);
    return !name.data;
}

/* The better of two kinds at a node for a token: one that answers there, and begins longer. */
static void consider(const gg_token_kind *kind, int node, bool whole, gg_slice token,
                     gg_token_kind *best, char begins[BEGINS]) {
    const bool answers = (kind->nodes >> node & 1) && (kind->why || kind->explain);
    const bool better = answers && (!best->nodes || strlen(kind->begins) > strlen(begins));
    if (whole ? !gg_slice_is(token, kind->begins) : !gg_begins(token, kind->begins)) return;
    if (!better && (best->begins || !*kind->begins)) return;
    gg_slice_copy(gg_slice_of(kind->begins), begins, BEGINS);
    *best = *kind;
    best->begins = begins;
    if (!answers) best->nodes = 0;
}

static void put_piece(const gg_query *query, int piece) {
    const gg_said said = {query->game, query->state, 0};
    put_value(&said, query->game->rules->words->piece, piece, BY_NAME, query->text);
}

void gg_words_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const gg_words *words = game->rules->words;
    const gg_said said = {game, state, 0};
    gg_game room;
    const gg_rules *inner = inside(&said, &room, &state);
    if (inner) {
        inner->explain(&room, state, token, text);
        return;
    }
    const int node = value_of(&said, &words->node);
    const gg_node_row *row = &words->nodes[node];
    gg_asked asked[64] = {{0}};
    gg_token_kind best = {0};
    char expects[256], why[256], begins[BEGINS] = "", own[BEGINS];
    gg_text line = gg_text_over(expects, sizeof expects);
    gg_put_said(&said, row->expects, &line);
    asked[node] = (gg_asked){row->rule, expects};
    for (int i = 0; i < words->move_count; i++) {
        const gg_move_row *move = &words->moves[i];
        if (!move->token) continue;
        const bool whole = begins_with(move, own);
        consider(&(gg_token_kind){own, move->nodes, move->why, move->explain}, node, whole, token,
                 &best, begins);
    }
    for (int i = 0; i < words->refusal_count; i++)
        consider(&words->refusals[i], node, false, token, &best, begins);
    if (best.why) {
        line = gg_text_over(why, sizeof why);
        gg_put_said(&said, best.why, &line);
        best.why = why;
    }
    const gg_explainer explainer = {asked, &best, best.begins != NULL,
                                    words->over >> node & 1 ? node : -1, put_piece};
    gg_explain(&explainer, game, state, node, token, text);
}

/* --- the tables */

static bool nouns_known(const gg_words *words, const char *format, gg_text *why) {
    gg_slice rest = gg_slice_of(format ? format : ""), name;
    do {
        take_part(&rest, &name);
        if (!name.data || noun_named(words, name)) continue;
        gg_putf(why, "'%s': no noun {%.*s}", format, GG_SHOWN(name));
        return false;
    } while (rest.length);
    return true;
}

static bool places_known(const gg_words *words, const char *nouns, gg_text *why) {
    gg_slice rest = gg_slice_of(nouns ? nouns : ""), name;
    while (gg_token(&rest, &name)) {
        const gg_noun *noun = noun_named(words, name);
        if (noun && noun->thing && (noun->thing->kind || noun->thing->place)) continue;
        gg_putf(why, "'%s': no place %.*s", nouns, GG_SHOWN(name));
        return false;
    }
    return true;
}

/* "FRD-003 words" */
static bool begins_with_rule(const char *words) {
    const char *dash = strchr(words, '-');
    if (!dash || dash == words || !isalnum((unsigned char)dash[1])) return false;
    for (; words < dash; words++)
        if (!isupper((unsigned char)*words)) return false;
    const char *blank = strchr(dash, ' ');
    return blank && blank[1];
}

static bool row_valid(const gg_words *words, const gg_move_row *row, gg_text *why) {
    if (!nouns_known(words, row->token, why) || !nouns_known(words, row->words, why) ||
        !places_known(words, row->from, why) || !places_known(words, row->to, why))
        return false;
    const bool blank = strpbrk(row->token, " \t\n") != NULL;
    const bool ruled =
        !row->why || (nouns_known(words, row->why, why) && begins_with_rule(row->why));
    if (blank || !ruled) gg_putf(why, "'%s': %s", row->token, blank ? "a blank" : "no rule's id");
    return !blank && ruled;
}

static bool node_valid(const gg_words *words, const gg_node_row *node, gg_text *why) {
    char answer[256];
    gg_text text = gg_text_over(answer, sizeof answer);
    if (!nouns_known(words, node->headline, why) || !nouns_known(words, node->expects, why))
        return false;
    gg_putf(&text, "%s %s", node->rule, node->expects);
    if (!begins_with_rule(answer)) gg_putf(why, "'%s': no rule's id", answer);
    return begins_with_rule(answer);
}

bool gg_words_valid(const gg_words *words, gg_text *why) {
    if (!nouns_known(words, words->mark, why) || !nouns_known(words, words->lead, why))
        return false;
    for (int i = 0; i < words->move_count; i++)
        if (words->moves[i].token && !row_valid(words, &words->moves[i], why)) return false;
    for (int i = 0; i < words->node_count; i++)
        if (words->nodes[i].rule && !node_valid(words, &words->nodes[i], why)) return false;
    for (int i = 0; i < words->refusal_count; i++)
        if (words->refusals[i].why && !begins_with_rule(words->refusals[i].why)) {
            gg_putf(why, "'%s': no rule's id", words->refusals[i].why);
            return false;
        }
    return true;
}
