/* The protocol's JSON on positions of random games of every game and scenario: each answer fits its
 * schema and agrees with the others, with the picture and with the game. */
#include "../../core/games.h"
#include "../lab/svg.h"
#include "../lab/test.h"
#include "answers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 400, LOOKS = 4, LINE = GG_FEN_TEXT + 256 };

/* What is being looked at. */
typedef struct scene {
    wire *w;
    const gg_game *game;
    gg_state state;
    int seat;         /* of the option Seat; 0: all-seeing */
    const char *page; /* its picture */
} scene;

/* --- ids */

static void has_place(const scene *s, const json_t *id, const char *whose) {
    const char *missing, *place = json_string_value(id);
    if (place && !svg_has_places(s->page, place, &missing))
        fail_msg("%s %s, seat %d: %s of %s is not in the picture", s->game->rules->name,
                 s->game->scenario_text, s->seat, place, whose);
}

static void has_places(const scene *s, json_t *ids, const char *whose) {
    json_t *id;
    size_t i;
    json_array_foreach(ids, i, id) has_place(s, id, whose);
}

/* No two elements have the same text under `key`. */
static void all_different(json_t *array, const char *key) {
    json_t *seen = json_object(), *one;
    size_t i;
    json_array_foreach(array, i, one) {
        const char *text = text_at(one, key);
        if (json_object_get(seen, text)) fail_msg("'%s' stands twice", text);
        json_object_set_new(seen, text, json_true());
    }
    json_decref(seen);
}

/* --- the answers */

static void check_moves(const scene *s) {
    json_t *answer = ask_json(s->w, "moves"), *moves = at(answer, "moves"), *move;
    const int actor = s->game->rules->actor(s->game, &s->state);
    const bool withheld = s->game->hidden && s->seat && actor >= 0 && actor != s->seat - 1;
    gg_move list[GG_MAX_MOVES];
    const int count = actor >= 0 && !withheld ? gg_list(s->game, &s->state, list) : 0;
    size_t i;
    assert_int_equal(json_array_size(moves), count);
    assert_int_equal(json_integer_value(at(answer, "count")), count);
    assert_int_equal(json_object_get(answer, "withheld") != NULL, withheld);
    all_different(moves, "token");
    json_array_foreach(moves, i, move) {
        const char *token = text_at(move, "token");
        if (!gg_find_move(s->game, &s->state, gg_slice_of(token)))
            fail_msg("%s: '%s' is not legal", s->game->rules->name, token);
        has_places(s, at(move, "from"), token);
        has_places(s, at(move, "to"), token);
    }
    json_decref(answer);
}

static void check_chances(const scene *s) {
    json_t *answer = ask_json(s->w, "chances"), *chances = at(answer, "chances"), *chance;
    const bool chance_acts = s->game->rules->actor(s->game, &s->state) == GG_CHANCE;
    double sum = 0;
    size_t i;
    all_different(chances, "token");
    json_array_foreach(chances, i, chance) {
        sum += json_real_value(at(chance, "p"));
        has_places(s, at(chance, "from"), text_at(chance, "token"));
        has_places(s, at(chance, "to"), text_at(chance, "token"));
    }
    if (fabs(sum - chance_acts) > 1e-9) fail_msg("chances sum to %.12g", sum);
    json_decref(answer);
}

static void check_state(const scene *s) {
    json_t *answer = ask_json(s->w, "state"), *piece;
    const int actor = s->game->rules->actor(s->game, &s->state);
    size_t i;
    assert_string_equal(text_at(answer, "game"), s->game->rules->name);
    assert_string_equal(text_at(answer, "scenario"), s->game->scenario_text);
    assert_int_equal(json_array_size(at(answer, "seats")), s->game->players);
    assert_int_equal(json_is_true(at(answer, "over")), actor == GG_OVER);
    assert_int_equal(json_is_array(at(answer, "payoffs")), actor == GG_OVER);
    all_different(at(answer, "pieces"), "id");
    json_array_foreach(at(answer, "pieces"), i, piece)
        has_place(s, at(piece, "cell"), text_at(piece, "id"));
    json_decref(answer);
}

static bool is_neighbour(json_t *cells, const char *id, const char *of) {
    json_t *cell, *other;
    size_t i, k;
    json_array_foreach(cells, i, cell) {
        if (strcmp(text_at(cell, "id"), id) != 0) continue;
        json_array_foreach(at(cell, "neighbours"), k,
                           other) if (strcmp(json_string_value(other), of) == 0) return true;
    }
    return false;
}

static void check_board(const scene *s) {
    json_t *answer = ask_json(s->w, "board"), *cells = at(answer, "cells"), *cell, *other;
    size_t i, k;
    all_different(cells, "id");
    all_different(cells, "name");
    all_different(at(answer, "zones"), "id");
    assert_int_equal(json_array_size(cells), svg_count(s->page, "<g id=\"cell-"));
    json_array_foreach(cells, i, cell) {
        const char *id = text_at(cell, "id");
        has_place(s, at(cell, "id"), "the board");
        if (json_array_size(at(cell, "shape")) < 3 && !json_object_get(at(cell, "shape"), "circle"))
            fail_msg("%s: %s has no outline", s->game->scenario_text, id);
        json_array_foreach(at(cell, "neighbours"), k,
                           other) if (!is_neighbour(cells, json_string_value(other), id))
            fail_msg("%s is no neighbour of %s", id, json_string_value(other));
    }
    json_array_foreach(at(answer, "zones"), i, cell) has_place(s, at(cell, "id"), "the zones");
    json_decref(answer);
}

/* A legal move is legal, nonsense is not, and both say why. */
static void check_checks(const scene *s) {
    char token[GG_MOVE_TEXT], question[GG_MOVE_TEXT + 16] = "check ";
    gg_text text = gg_text_over(token, sizeof token);
    const int actor = s->game->rules->actor(s->game, &s->state);
    json_t *answer = ask_json(s->w, "check not!a!move");
    const bool withheld = json_object_get(answer, "withheld") != NULL;
    assert_true(withheld || json_is_false(at(answer, "legal")));
    assert_true(withheld || json_string_length(at(answer, "rule")) >= 7);
    json_decref(answer);
    if (actor < 0 || withheld) return;
    gg_random random;
    gg_random_init(&random, 1, 1);
    s->game->rules->write_move(s->game, &s->state, gg_sample(s->game, &s->state, &random), &text);
    strcat(question, token);
    answer = ask_json(s->w, question);
    assert_true(json_is_true(at(answer, "legal")));
    json_decref(answer);
}

/* Each way is legal from here on, and leaves the same seat to decide. */
static void check_path(const scene *s, json_t *path) {
    gg_state state;
    json_t *step;
    size_t i;
    memcpy(&state, &s->state, s->game->state_bytes);
    const int actor = s->game->rules->actor(s->game, &state);
    json_array_foreach(path, i, step) {
        const gg_move move = gg_find_move(s->game, &state, gg_slice_of(text_at(step, "token")));
        if (!move) fail_msg("'%s' is not legal on the way", text_at(step, "token"));
        gg_apply(s->game, &state, move);
    }
    assert_int_equal(s->game->rules->actor(s->game, &state), actor);
}

static void check_reach(const scene *s) {
    const char *at_cell = s->page;
    for (int k = 0; k < 8 && (at_cell = strstr(at_cell, "<g id=\"cell-")); k++) {
        char question[128];
        at_cell += strlen("<g id=\"");
        snprintf(question, sizeof question, "reach %.*s,cell-none", (int)strcspn(at_cell, "\""),
                 at_cell);
        json_t *answer = ask_json(s->w, question), *path;
        size_t i;
        json_array_foreach(at(answer, "paths"), i, path) if (!s->seat) check_path(s, path);
        json_decref(answer);
    }
}

static void look(scene *s) {
    char option[64];
    snprintf(option, sizeof option, "setoption name Seat value %d", s->seat);
    wire_send(s->w, option);
    json_t *picture = ask_json(s->w, "picture");
    s->page = text_at(picture, "svg");
    check_state(s);
    check_moves(s);
    check_chances(s);
    check_board(s);
    check_checks(s);
    check_reach(s);
    json_decref(ask_json(s->w, "eval"));
    json_decref(ask_json(s->w, "line"));
    json_decref(picture);
}

/* What the move did: as many steps as were made, told to every seat. */
static void look_back(scene *s, const char *token) {
    char option[64];
    snprintf(option, sizeof option, "setoption name Seat value %d", s->seat);
    wire_send(s->w, option);
    json_t *answer = ask_json(s->w, "last 0"), *step = at(answer, "moves", "0");
    assert_int_equal(json_array_size(at(answer, "moves")), 1);
    all_different(at(step, "changes"), "id");
    if (!json_object_get(step, "withheld")) assert_string_equal(text_at(step, "token"), token);
    assert_true(s->seat > 0 || !json_object_get(step, "withheld"));
    json_decref(answer);
}

/* --- the games */

static void place_at(scene *s, const char *token) {
    static char line[LINE];
    gg_text text = gg_text_over(line, sizeof line);
    gg_put(&text, "position fen ");
    s->game->rules->write_fen(s->game, &s->state, &text);
    if (token) gg_putf(&text, " moves %s", token);
    wire_drop(s->w);
    wire_send(s->w, line);
    char wrong[256];
    if (wire_take(s->w, wrong, sizeof wrong)) fail_msg("%.200s: %s", line, wrong);
}

static void look_around(scene *s, const char *token) {
    const int last = s->game->hidden ? s->game->players : 0;
    place_at(s, NULL);
    for (s->seat = 0; s->seat <= last; s->seat++) look(s);
    if (!token) return;
    place_at(s, token);
    for (s->seat = 0; s->seat <= last; s->seat++) look_back(s, token);
}

/* Plays a random game and looks now and then, and at its end. */
static void walk(wire *w, const char *name, const char *scenario) {
    char option[256], token[GG_MOVE_TEXT];
    scene s = {.w = w, .game = gg_game_open(name, scenario, NULL)};
    gg_random random;
    gg_random_init(&random, 7, 7);
    if (!s.game) fail_msg("%s:%s does not open", name, scenario);
    snprintf(option, sizeof option, "setoption name Game value %s:%s", name, scenario);
    wire_send(w, option);
    memset(&s.state, 0, sizeof s.state);
    gg_start(s.game, &s.state);
    int next = 0, step = 0;
    for (; s.game->rules->actor(s.game, &s.state) != GG_OVER && step < STEPS; step++) {
        const gg_move move = s.game->rules->actor(s.game, &s.state) == GG_CHANCE
                                 ? gg_draw_outcome(s.game, &s.state, &random)
                                 : gg_sample(s.game, &s.state, &random);
        gg_text text = gg_text_over(token, sizeof token);
        s.game->rules->write_move(s.game, &s.state, move, &text);
        if (step == next) {
            look_around(&s, token);
            next += 1 + (int)gg_random_below(&random, 2 * STEPS / LOOKS);
        }
        gg_apply(s.game, &s.state, move);
    }
    look_around(&s, NULL);
    gg_game_close((gg_game *)s.game);
}

TEST(answers_of_every_game) {
    wire *w = wire_open();
    const gg_rules *rules;
    gg_scenario_info info;
    for (int g = 0; (rules = gg_rules_at(g)); g++)
        for (int i = 0; rules->scenario(rules, i, &info); i++) walk(w, rules->name, info.id);
    wire_close(w);
}

TEST(answers_where_things_are_hidden) {
    static const char *const games[][2] = {
        {"argot", "siege:setup=free,fog=1"},
        {"skirmish", "tinyfree:reserve_mode=1"},
        {"regiments", "m1:hide_ammo=1"},
        {"heroes-combat", "mirror-cards"},
        {"odyssey-battle", "tiny-2:composition=hidden"},
        {"odyssey", "ember:fog=on"},
    };
    wire *w = wire_open();
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) walk(w, games[i][0], games[i][1]);
    wire_close(w);
}

static const char *token_of(json_t *answer, const char *path, const char *step) {
    return text_at(answer, "paths", path, step, "token");
}

/* A unit is reached through its group, whatever is open; the end of a turn is never implied. */
TEST(reach_implies_groups) {
    wire *w = wire_open();
    wire_send(w, "setoption name Game value argot:gate");
    wire_send(w, "position startpos moves c:r");
    json_t *answer = ask_json(w, "reach piece-HOP1");
    assert_int_equal(json_array_size(at(answer, "paths")), 1);
    assert_string_equal(token_of(answer, "0", "0"), "g3.2");
    json_decref(answer);
    wire_send(w, "position startpos moves c:r g3.2 HOP1 >2.3");
    answer = ask_json(w, "reach piece-BER1,cell-4.2");
    assert_int_equal(json_array_size(at(answer, "paths")), 1);
    assert_string_equal(token_of(answer, "0", "0"), "done");
    json_decref(answer);
    answer = ask_json(w, "reach cell-none");
    assert_int_equal(json_array_size(at(answer, "paths")), 0);
    json_decref(answer);
    wire_close(w);
}

TEST(games_are_those_of_the_program) {
    wire *w = wire_open();
    json_t *answer = ask_json(w, "games");
    size_t count = 0;
    while (gg_rules_at((int)count)) count++;
    assert_int_equal(json_array_size(at(answer, "games")), count);
    assert_string_equal(text_at(answer, "games", "0", "name"), "argot");
    assert_string_equal(text_at(answer, "games", "0", "scenarios", "0", "id"), "siege");
    assert_string_equal(text_at(answer, "games", "0", "options", "0", "name"), "stack");
    assert_int_equal(json_integer_value(at(answer, "games", "0", "options", "0", "high")), 7);
    json_decref(answer);
    wire_close(w);
}
