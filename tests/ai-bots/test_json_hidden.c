/* What the option Seat may not see is in no answer: positions that the seat cannot tell apart are
 * answered in the same words. */
#include "../../core/games.h"
#include "../lab/test.h"
#include "answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 600, LINE = GG_FEN_TEXT + 256 };

typedef struct table {
    wire *w;
    const gg_game *game;
    int seat; /* from 0 */
    int pairs, moves, reached;
} table;

/* --- two worlds */

static void sit_at(table *t, const void *state, const char *token) {
    static char line[LINE];
    gg_text text = gg_text_over(line, sizeof line);
    gg_put(&text, "position fen ");
    t->game->rules->write_fen(t->game, state, &text);
    if (token) gg_putf(&text, " moves %s", token);
    wire_drop(t->w);
    wire_send(t->w, line);
    char wrong[256];
    if (wire_take(t->w, wrong, sizeof wrong)) fail_msg("%.300s: %s", line, wrong);
}

/* Asks at both positions; `token` (NULL: none) is made first. */
static void same_answer(table *t, const void *one, const void *two, const char *token,
                        const char *question) {
    sit_at(t, one, token);
    const char *first = ask_line(t->w, question);
    sit_at(t, two, token);
    const char *second = ask_line(t->w, question);
    size_t i = 0;
    while (first[i] && first[i] == second[i]) i++;
    if (!first[i] && !second[i]) return;
    const size_t from = i > 40 ? i - 40 : 0;
    fail_msg("%s %s, seat %d, '%s' after '%s':\n  ...%.200s\n  ...%.200s", t->game->rules->name,
             t->game->scenario_text, t->seat + 1, question, token ? token : "", first + from,
             second + from);
}

/* What `go json` ends with at one of the positions. */
static const char *chosen(table *t, const void *state) {
    static char lines[2][LINE];
    static int turn;
    char *line = lines[turn = !turn];
    sit_at(t, state, NULL);
    wire_drop(t->w);
    wire_send(t->w, "go json");
    while (wire_take(t->w, line, LINE))
        if (strncmp(line, "info json {\"v\":1,\"bestmove\"", 27) == 0) return line;
    fail_msg("go json does not end");
    return NULL;
}

static void same_choice(table *t, const void *one, const void *two) {
    const char *first = chosen(t, one), *second = chosen(t, two);
    if (strcmp(first, second) != 0) fail_msg("go json:\n  %s\n  %s", first, second);
}

static const char *const questions[] = {"state", "picture", "board",      "moves",  "chances",
                                        "eval",  "line",    "check none", "last 0", "odds"};

/* Ids in the answer to `picture`, of pieces and then of cells. */
static void same_reach(table *t, const void *one, const void *two) {
    enum { ASKED = 12 };
    static const char *const kinds[] = {"\"piece-", "\"cell-"};
    static char picture[LINE];
    int asked = 0;
    sit_at(t, one, NULL);
    gg_text copy = gg_text_over(picture, sizeof picture);
    gg_put(&copy, ask_line(t->w, "picture"));
    for (int kind = 0; kind < 2; kind++)
        for (const char *at = picture; asked < ASKED && (at = strstr(at, kinds[kind]));
             at++, asked++) {
            char question[96];
            snprintf(question, sizeof question, "reach %.*s", (int)strcspn(at + 1, "\""), at + 1);
            same_answer(t, one, two, NULL, question);
        }
    t->reached += asked;
}

/* A token that both positions allow and that the seat learns alike, as far as the view after it. */
static bool common_move(table *t, const void *one, const void *two, gg_random *random,
                        char *token) {
    gg_move list[GG_MAX_MOVES];
    gg_state a, b;
    const int count = gg_list(t->game, one, list);
    if (!count) return false;
    const gg_move move = list[gg_random_below(random, (uint32_t)count)];
    gg_text text = gg_text_over(token, GG_MOVE_TEXT);
    t->game->rules->write_move(t->game, one, move, &text);
    const gg_move other = gg_find_move(t->game, two, gg_slice_of(token));
    if (!other) return false;
    memcpy(&a, one, t->game->state_bytes);
    memcpy(&b, two, t->game->state_bytes);
    gg_apply(t->game, &a, move);
    gg_apply(t->game, &b, other);
    t->game->rules->view(t->game, &a, t->seat);
    t->game->rules->view(t->game, &b, t->seat);
    return memcmp(&a, &b, t->game->state_bytes) == 0;
}

static void compare(table *t, const gg_state *state, gg_random *random) {
    char option[64], token[GG_MOVE_TEXT];
    gg_state dealt;
    memset(&dealt, 0, sizeof dealt);
    memcpy(&dealt, state, t->game->state_bytes);
    t->game->rules->view(t->game, &dealt, t->seat);
    t->game->rules->redeal(t->game, &dealt, t->seat, random);
    if (memcmp(&dealt, state, t->game->state_bytes) == 0) return;
    snprintf(option, sizeof option, "setoption name Seat value %d", t->seat + 1);
    wire_send(t->w, option);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        same_answer(t, state, &dealt, NULL, questions[i]);
    if (t->game->rules->actor(t->game, state) == t->seat) {
        same_choice(t, state, &dealt);
        same_reach(t, state, &dealt);
    }
    t->pairs++;
    if (!common_move(t, state, &dealt, random, token)) return;
    same_answer(t, state, &dealt, token, "last 0");
    same_answer(t, state, &dealt, token, "state");
    t->moves++;
}

/* --- games */

static void walk(wire *w, const char *name, const char *scenario) {
    char option[256];
    gg_state state;
    gg_random random;
    table t = {.w = w, .game = gg_game_open(name, scenario, NULL)};
    if (!t.game) fail_msg("%s:%s does not open", name, scenario);
    assert_true(t.game->hidden);
    gg_random_init(&random, 3, 3);
    snprintf(option, sizeof option, "setoption name Game value %s:%s", name, scenario);
    wire_send(w, option);
    memset(&state, 0, sizeof state);
    gg_start(t.game, &state);
    for (int step = 0; step < STEPS; step++) {
        const int actor = t.game->rules->actor(t.game, &state);
        if (actor == GG_OVER) break;
        if (step % 23 == 0 || step < 12)
            for (t.seat = 0; t.seat < t.game->players; t.seat++) compare(&t, &state, &random);
        gg_apply(t.game, &state,
                 actor == GG_CHANCE ? gg_draw_outcome(t.game, &state, &random)
                                    : gg_sample(t.game, &state, &random));
    }
    if (t.pairs == 0 || t.reached == 0) fail_msg("%s:%s: nothing was hidden", name, scenario);
    gg_game_close((gg_game *)t.game);
}

/* What a click stands for must not be tried on the true position: here whether the other side keeps a unit
 * in reserve decides who acts next. */
TEST(reach_does_not_tell_of_a_reserve) {
    static const char *const reserve[] = {"=", "-"};
    static char answer[2][LINE];
    wire *w = wire_open();
    wire_send(w, "setoption name Game value skirmish:tinyfree:reserve_mode=1");
    wire_send(w, "setoption name Seat value 1");
    for (int i = 0; i < 2; i++) {
        char line[256];
        snprintf(line, sizeof line,
                 "position fen ski tinyfree+reserve_mode=1 7/1f1f3/7/7/2o4/7/7 -/- we b1:4,- "
                 "%s,f7:6 0:0 0A dpc.2",
                 reserve[i]);
        wire_drop(w);
        wire_send(w, line);
        assert_false(wire_take(w, answer[i], LINE));
        snprintf(answer[i], LINE, "%s", ask_line(w, "reach piece-A2"));
    }
    assert_string_equal(answer[0], answer[1]);
    wire_close(w);
}

/* Neither which units the other side holds back nor how many is in what it did: a whole declaration is one
 * step. */
TEST(last_does_not_tell_what_is_held_back) {
    static const char *const declared[] = {"k-", "k9", "k7 k9", "k7 k8 k-", "k1 k2 k4 k9"};
    static char first[LINE];
    wire *w = wire_open();
    wire_send(w, "setoption name Game value skirmish:open:reserve_mode=1");
    wire_send(w, "setoption name Seat value 2");
    for (size_t i = 0; i < sizeof declared / sizeof *declared; i++) {
        char line[512];
        snprintf(line, sizeof line,
                 "position fen ski open+reserve_mode=1 13/13/13/13/13/13/13/13/13/13/13 -/- ns "
                 "-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,- 0:0 0A hld moves %s",
                 declared[i]);
        wire_drop(w);
        wire_send(w, line);
        const char *moves = strstr(ask_line(w, "last 0"), "\"moves\"");
        const char *token = moves ? strstr(moves, "\"token\"") : NULL;
        if (!token) fail_msg("%s is not told", declared[i]);
        assert_null(strstr(token + 1, "\"token\""));
        if (!i) snprintf(first, sizeof first, "%s", token);
        assert_string_equal(token, first);
    }
    assert_non_null(strstr(first, "\"k?\""));
    wire_close(w);
}

TEST(what_is_hidden_is_in_no_answer) {
    static const char *const games[][2] = {
        {"argot", "siege:setup=free,fog=1"},
        {"skirmish", "tinyfree:reserve_mode=1"},
        {"regiments", "m1:hide_ammo=1"},
        {"heroes-combat", "mirror-cards"},
        {"heroes-combat", "hands"},
        {"heroes", "mini"},
        {"heroes", "crowns"},
        {"odyssey-battle", "kiln-l1-b:composition=hidden"},
        {"odyssey", "ember:fog=on"},
    };
    wire *w = wire_open();
    wire_send(w, "setoption name Bot value script");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) walk(w, games[i][0], games[i][1]);
    wire_close(w);
}
