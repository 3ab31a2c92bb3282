/* What single answers in JSON say, on known positions; searches told as objects; content that comes as
 * text; what is refused. */
#include "../../ai-bots/json/json.h"
#include "../lab/test.h"
#include "answers.h"

#include "../../ai-bots/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 16 };

static wire *open_at(const char *game, const char *position) {
    char line[512];
    wire *w = wire_open();
    snprintf(line, sizeof line, "setoption name Game value %s", game);
    wire_send(w, line);
    snprintf(line, sizeof line, "position %s", position);
    wire_send(w, line);
    return w;
}

static int number_at(json_t *value) {
    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

/* --- state, moves, chances */

TEST(state_of_a_game_that_is_won) {
    wire *w = open_at("connect4", "startpos moves d d e c f c g");
    json_t *state = ask_json(w, "state");
    assert_true(json_is_true(at(state, "over")));
    assert_string_equal(text_at(state, "result"), "p1win");
    assert_string_equal(text_at(state, "actor"), "none");
    assert_string_equal(text_at(state, "decider"), "p1");
    assert_int_equal(json_number_value(at(state, "payoffs", "0")), 1);
    assert_int_equal(json_number_value(at(state, "payoffs", "1")), 0);
    assert_int_equal(number_at(at(state, "history")), 7);
    assert_true(json_is_false(at(state, "foul")));
    json_decref(state);
    wire_close(w);
}

TEST(state_after_a_foul) {
    wire *w = open_at("connect4", "startpos moves d z");
    json_t *state = ask_json(w, "state"), *moves = ask_json(w, "moves");
    assert_true(json_is_true(at(state, "foul")));
    assert_string_equal(text_at(state, "result"), "p1win");
    assert_int_equal(json_number_value(at(state, "payoffs", "0")), 1);
    assert_int_equal(number_at(at(moves, "count")), 0);
    json_decref(state);
    json_decref(moves);
    wire_close(w);
}

TEST(moves_say_where_they_lead) {
    wire *w = open_at("argot:gate", "startpos moves c:r g3.2");
    json_t *moves = ask_json(w, "moves");
    assert_string_equal(text_at(moves, "decider"), "p2");
    assert_string_equal(text_at(moves, "moves", "0", "token"), "HOP1");
    assert_string_equal(text_at(moves, "moves", "0", "from", "0"), "piece-HOP1");
    assert_string_equal(text_at(moves, "moves", "0", "group"), "Pick a unit");
    json_decref(moves);
    wire_close(w);
}

TEST(chances_have_weights) {
    wire *w = open_at("skirmish:tiny", "startpos moves u1 md3 a1B1");
    json_t *chances = ask_json(w, "chances");
    assert_int_equal(json_array_size(at(chances, "chances")), 4);
    assert_string_equal(text_at(chances, "chances", "1", "token"), "i1");
    assert_int_equal(number_at(at(chances, "chances", "1", "weight")), 27);
    assert_int_equal(number_at(at(chances, "chances", "1", "total")), 64);
    assert_string_equal(text_at(chances, "chances", "1", "to", "0"), "piece-B1");
    json_decref(chances);
    wire_close(w);
}

/* --- last */

TEST(last_tells_what_moved_and_what_was_hit) {
    wire *w = open_at("skirmish:tiny", "startpos moves u1 md3 a1B1 i2 sd l1");
    json_t *last = ask_json(w, "last 1"), *change = at(last, "moves", "0", "changes", "0");
    assert_int_equal(number_at(at(last, "from")), 1);
    assert_int_equal(json_array_size(at(last, "moves")), 5);
    assert_string_equal(text_at(change, "id"), "piece-A1");
    assert_string_equal(text_at(change, "what"), "moved");
    assert_string_equal(text_at(change, "cell_before"), "cell-d2");
    assert_string_equal(text_at(change, "cell"), "cell-d3");
    assert_int_equal(number_at(at(last, "moves", "2", "seat")), 0);
    assert_string_equal(text_at(last, "moves", "2", "name"), "Chance");
    change = at(last, "moves", "4", "changes", "1");
    assert_string_equal(text_at(change, "id"), "piece-B1");
    assert_string_equal(text_at(change, "what"), "changed");
    assert_string_equal(text_at(change, "values", "health", "0"), "3 of 3");
    assert_string_equal(text_at(change, "values", "health", "1"), "2 of 3");
    json_decref(last);
    wire_close(w);
}

/* A stone that is captured changes its owner; without K the tale begins with the seat's last
 * decision. */
TEST(last_begins_with_the_last_decision_of_who_acts) {
    wire *w = open_at("ataxx", "startpos moves g2 b1 f2");
    json_t *last = ask_json(w, "last");
    assert_int_equal(number_at(at(last, "from")), 1);
    assert_int_equal(json_array_size(at(last, "moves")), 2);
    assert_string_equal(text_at(last, "moves", "1", "token"), "f2");
    assert_string_equal(text_at(last, "moves", "1", "changes", "0", "what"), "new");
    json_decref(last);
    wire_close(w);
}

TEST(last_is_bounded) {
    wire *w = wire_open();
    static char line[1 << 14];
    gg_text text = gg_text_over(line, sizeof line);
    wire_send(w, "setoption name Game value pig:standard:goal=200");
    gg_put(&text, "position startpos moves");
    for (int i = 0; i < 600; i++) gg_put(&text, i % 2 ? " 1" : " roll");
    wire_send(w, line);
    json_t *state = ask_json(w, "state");
    if (number_at(at(state, "history")) == 600) {
        json_t *last = ask_json(w, "last 0");
        assert_int_equal(json_array_size(at(last, "moves")), JSON_STEPS);
        json_decref(last);
        last = ask_json(w, "last 512");
        assert_int_equal(json_array_size(at(last, "moves")), 88);
        assert_int_equal(number_at(at(last, "moves", "0", "n")), 512);
        json_decref(last);
    } else {
        fail_msg("a game of pig ended too early");
    }
    json_decref(state);
    wire_close(w);
}

/* --- worth */

TEST(odds_in_json) {
    wire *w = open_at("odyssey-battle:tiny-0", "startpos");
    json_t *odds = ask_json(w, "odds at:0");
    assert_string_equal(text_at(odds, "odds", "0", "what"), "slain");
    assert_true(json_real_value(at(odds, "odds", "0", "p")) == 0.7112);
    assert_true(json_is_null(at(odds, "words")));
    json_decref(odds);
    odds = ask_json(w, "odds");
    assert_int_equal(json_array_size(at(odds, "odds")), 0);
    assert_true(json_string_length(at(odds, "words")) > 0);
    json_decref(odds);
    assert_true(wire_answers(w, "query json odds at:9", "info error illegal ODB-*"));
    wire_close(w);
}

TEST(check_names_the_rule) {
    wire *w = open_at("argot:gate", "startpos moves c:r g3.2 HOP1");
    json_t *check = ask_json(w, "check >0.3");
    assert_true(json_is_false(at(check, "legal")));
    assert_string_equal(text_at(check, "rule"), "ARG-321");
    json_decref(check);
    check = ask_json(w, "check \"\\\x01\xff");
    assert_true(json_is_false(at(check, "legal")));
    json_decref(check);
    wire_close(w);
}

TEST(line_can_be_played_again) {
    wire *w = open_at("skirmish:tiny", "startpos moves u1 md3 a1B1 i1");
    json_t *line = ask_json(w, "line");
    assert_string_equal(text_at(line, "start"), "startpos");
    assert_string_equal(text_at(line, "moves", "3"), "i1");
    assert_true(json_is_false(at(line, "content")));
    json_decref(line);
    wire_send(w, "setoption name Game value heroes:mini");
    wire_send(w, "setoption name Seat value 1");
    line = ask_json(w, "line");
    assert_true(json_is_true(at(line, "withheld")));
    assert_true(json_is_null(at(line, "start")));
    json_decref(line);
    wire_close(w);
}

/* --- the board */

TEST(board_of_squares) {
    wire *w = open_at("connect4", "startpos");
    json_t *board = ask_json(w, "board"), *cell = at(board, "cells", "0");
    assert_int_equal(json_array_size(at(board, "cells")), 42);
    assert_string_equal(text_at(cell, "id"), "cell-a1");
    assert_string_equal(text_at(cell, "name"), "a1");
    assert_int_equal(json_array_size(at(cell, "shape")), 4);
    assert_int_equal(json_array_size(at(cell, "neighbours")), 2);
    json_decref(board);
    wire_close(w);
}

/* A tile of seven hexes that is face down is one cell. */
TEST(board_joins_the_hexes_of_a_tile) {
    wire *w = open_at("heroes:mini", "startpos");
    json_t *board = ask_json(w, "board"), *cell = at(board, "cells", "0");
    assert_string_equal(text_at(cell, "id"), "cell-0.0");
    assert_int_equal(json_array_size(at(cell, "shape")), 18);
    assert_true(json_array_size(at(cell, "neighbours")) >= 2);
    json_decref(board);
    wire_close(w);
}

/* --- go */

static void take_json(wire *w, const char *schema, json_t **kept) {
    static char line[LINE * 16];
    assert_true(wire_take(w, line, sizeof line));
    if (strncmp(line, "info json {\"v\":1,", 17) != 0) fail_msg("%.200s", line);
    *kept = fit_json(schema, line + strlen("info json "));
}

static bool ends_with_move(wire *w, const char *token) {
    char line[LINE], wanted[80];
    snprintf(wanted, sizeof wanted, "bestmove %s", token);
    return wire_take(w, line, sizeof line) && strcmp(line, wanted) == 0 &&
           !wire_take(w, line, sizeof line);
}

TEST(go_json_tells_lines_and_the_turn) {
    wire *w = open_at("argot:gate", "startpos moves c:r");
    json_t *info, *best;
    wire_send(w, "setoption name MultiPV value 2");
    wire_drop(w);
    wire_send(w, "go nodes 200 json turn");
    take_json(w, "info", &info);
    assert_int_equal(json_array_size(at(info, "lines")), 2);
    assert_int_equal(number_at(at(info, "lines", "0", "pv", "0", "seat")), 2);
    take_json(w, "bestmove", &best);
    assert_string_equal(text_at(best, "bestmove", "turn", "0", "token"),
                        text_at(best, "bestmove", "token"));
    assert_true(json_array_size(at(best, "bestmove", "turn")) > 1);
    assert_true(ends_with_move(w, text_at(best, "bestmove", "token")));
    json_decref(info);
    json_decref(best);
    wire_close(w);
}

TEST(go_json_rolls) {
    wire *w = open_at("argot:gate", "startpos");
    json_t *best;
    wire_drop(w);
    wire_send(w, "go json");
    take_json(w, "bestmove", &best);
    assert_true(json_is_null(at(best, "bestmove", "value")));
    assert_true(ends_with_move(w, text_at(best, "bestmove", "token")));
    json_decref(best);
    wire_close(w);
}

/* --- content as text */

/* A content file as the line that sets it. */
static char *option_of(const char *path) {
    char *content = gg_read_text(path, NULL), *line;
    assert_non_null(content);
    json_t *string = json_string(content);
    char *text = json_dumps(string, JSON_ENCODE_ANY);
    const size_t bytes = strlen(text) + 64;
    line = malloc(bytes);
    snprintf(line, bytes, "setoption name ContentText value %s", text);
    json_decref(string);
    free(content);
    free(text);
    return line;
}

TEST(content_comes_as_text) {
    wire *w = wire_open();
    const gg_reach barred = {.barred = true};
    char *line = option_of("core/skirmish/content/skirmish.yaml");
    gg_protocol_confine(w->protocol, &barred);
    wire_send(w, "setoption name Game value skirmish:tiny");
    wire_send(w, line);
    assert_true(wire_answers(w, "isready", "readyok"));
    json_t *record = ask_json(w, "line");
    assert_true(json_is_true(at(record, "content")));
    json_decref(record);
    assert_true(wire_answers(w, "setoption name ContentText value \"\"", ""));
    record = ask_json(w, "line");
    assert_true(json_is_false(at(record, "content")));
    json_decref(record);
    free(line);
    wire_close(w);
}

TEST(content_that_does_not_fit_is_named) {
    static const char *const wrong[] = {"rubbish", "{}", "\"half", "\"a\\u0000b\"", "\"a\" \"b\""};
    char line[256];
    wire *w = wire_open();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "setoption name ContentText value %s", wrong[i]);
        assert_true(wire_answers(w, line, "info error bad-option ContentText: *"));
    }
    assert_true(wire_answers(w, "setoption name ContentText value \"a: 1\\nb: [\"", ""));
    assert_true(wire_answers(w, "query json state", "info error content content:*"));
    assert_true(wire_answers(w, "setoption name ContentText value <empty>", ""));
    assert_true(wire_answers(w, "query json state", "response {*"));
    wire_close(w);
}

/* --- what is refused */

TEST(wrong_questions) {
    wire *w = wire_open();
    assert_true(wire_answers(w, "query json", "info error bad-argument query json: *"));
    assert_true(wire_answers(w, "query json hint", "info error bad-argument query json 'hint'*"));
    assert_true(wire_answers(w, "query json state 1", "info error bad-argument query json state*"));
    assert_true(
        wire_answers(w, "query json check", "info error bad-argument query json check MOVE"));
    assert_true(wire_answers(w, "query json last 1", "info error bad-argument query json last K*"));
    assert_true(
        wire_answers(w, "query json last -1", "info error bad-argument query json last K*"));
    wire_send(w, "setoption name Seat value 3");
    assert_true(wire_answers(w, "query json state", "info error bad-option Seat: *"));
    wire_close(w);
}

/* Whatever is asked, the answer is an error or fits its schema. */
TEST(random_questions) {
    static const char *const names[] = {"games",   "state", "picture", "board", "moves",
                                        "chances", "last",  "eval",    "odds",  "check",
                                        "line",    "json",  "reach"};
    static const char *const arguments[] = {
        "",   "",     "0", "3",    "-1",       "99999999999999999999",
        "u1", "g3.2", "F", "at:0", "\xff\xfe", "\"\\"};
    static const char *const games[] = {"argot:gate", "skirmish:tiny", "heroes:mini",
                                        "odyssey-battle:tiny-0", "pig"};
    static const char *const positions[] = {
        "startpos", "startpos moves c:r g3.2", "startpos moves u1",
        "startpos moves FA:crown FA:barrow", "startpos moves at:0"};
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_TEST);
    wire *w = wire_open();
    for (int i = 0; i < 1500; i++) {
        const char *name = names[gg_random_below(&random, 13)];
        char line[256];
        if (i % 30 == 0) {
            const uint32_t game = gg_random_below(&random, 5);
            snprintf(line, sizeof line, "setoption name Game value %s", games[game]);
            wire_send(w, line);
            snprintf(line, sizeof line, "position %s", positions[game]);
            wire_send(w, line);
            snprintf(line, sizeof line, "setoption name Seat value %u",
                     gg_random_below(&random, 2));
            wire_send(w, line);
        }
        snprintf(line, sizeof line, "%s %s", name, arguments[gg_random_below(&random, 12)]);
        const char *answer = ask_line(w, line);
        if (strncmp(answer, "info error ", 11) != 0) json_decref(ask_json(w, line));
    }
    wire_close(w);
}

/* An answer without room is marked, never broken in silence; bytes that are no UTF-8 are replaced. */
TEST(parts_of_answers) {
    char buffer[16];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    json_t *words = json_pack("[o]", json_words("ab\xff", 3));
    json_write(words, &text);
    assert_string_equal(buffer, "[\"ab?\"]");
    assert_false(text.cut);
    json_t *list = json_pack("[sss]", "four", "more", "words");
    json_write(list, &text);
    assert_true(text.cut);
    json_decref(words);
    json_decref(list);
}
