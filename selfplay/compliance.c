/* The steps of the compliance checker; see compliance.h. Each is one function that returns a fault
 * and says in `error` what is wrong; the table at the end gives their order. */
#include "compliance.h"

#include "match.h"

#include "../core/clock.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_TEXT = 1 << 16,
    MOVE_MS = 100,     /* for `go movetime`, and that `go infinite` goes on longer */
    STOP_MS = 10,      /* PROTOCOL.md: stop is answered within so many */
    END_MS = 100,      /* and the process ends */
    GAME_STEPS = 4000, /* a longer game is not played to its end */
    LATER_STEPS = 40,  /* at most, to a position that is not the first */
};

struct checker {
    const gg_game *game;
    const char *content; /* path of its content file, NULL: none */
    gg_engine *engine;
    gg_state state;
    char *moves; /* LINE_TEXT bytes: "position startpos moves ..." */
    gg_random random;
};

/* --- asking */

static gg_fault wrong(gg_error *error, const char *what, gg_slice got, const char *wanted) {
    gg_fail(error, GG_IO, "%s: '%.*s', wanted '%s'", what, GG_SHOWN_UP_TO(got, 200), wanted);
    return GG_FAULT_PROTOCOL;
}

static gg_fault ready(struct checker *c, gg_error *error) {
    return gg_engine_ready(c->engine, gg_engine_patience(c->engine)->ready, NULL, error);
}

static gg_fault say(struct checker *c, const char *line, gg_error *error) {
    return gg_engine_send(c->engine, line, strlen(line), error);
}

/* The response to a query must be this, to the byte, white space aside. */
static gg_fault query_is(struct checker *c, const char *what, const char *wanted, gg_error *error) {
    gg_slice response, a, b, want = gg_slice_of(wanted);
    const gg_fault fault = gg_engine_query(c->engine, what, NULL, &response, error);
    if (fault) return fault;
    const gg_slice all = response;
    for (;;) {
        const bool more = gg_token(&response, &a), expected = gg_token(&want, &b);
        if (!more && !expected) return GG_FAULT_NONE;
        if (more != expected || !gg_slice_equal(a, b)) return wrong(error, what, all, wanted);
    }
}

/* Waits for exactly "bestmove MOVE" with a move of the position; applies it if `make`. */
static gg_fault take_move(struct checker *c, int wait_ms, bool make, gg_error *error) {
    gg_slice rest, token, more;
    gg_error local = {GG_OK, ""};
    const gg_fault fault = gg_engine_await(c->engine, "bestmove", wait_ms, NULL, &rest, error);
    if (fault) return fault;
    const gg_slice all = rest;
    if (!gg_token(&rest, &token) || gg_token(&rest, &more))
        return wrong(error, "bestmove", all, "one move");
    const gg_move move = gg_parse_move(c->game, c->state.bytes, token, &local);
    if (!move) {
        gg_fail(error, GG_ILLEGAL, "bestmove %.*s: %s", (int)token.length, token.data, local.words);
        return GG_FAULT_ILLEGAL;
    }
    if (!make) return GG_FAULT_NONE;
    gg_text text = {c->moves, LINE_TEXT, strlen(c->moves), false};
    gg_put_char(&text, ' ');
    gg_put_bytes(&text, token.data, token.length);
    gg_apply(c->game, c->state.bytes, move);
    return GG_FAULT_NONE;
}

static gg_fault set_up(struct checker *c, gg_error *error) {
    gg_engine *e = c->engine;
    gg_fault fault = GG_FAULT_NONE;
    gg_start(c->game, c->state.bytes);
    memcpy(c->moves, "position startpos moves", sizeof "position startpos moves");
    if (gg_engine_has_option(e, gg_slice_of("Game")))
        fault = gg_engine_sendf(e, error, "setoption name Game value %s", c->game->rules->name);
    if (!fault && c->content && gg_engine_has_option(e, gg_slice_of("Content")))
        fault = gg_engine_sendf(e, error, "setoption name Content value %s", c->content);
    if (!fault && gg_engine_has_option(e, gg_slice_of("Scenario")))
        fault =
            gg_engine_sendf(e, error, "setoption name Scenario value %s", c->game->scenario_text);
    if (!fault) fault = say(c, "uginewgame", error);
    if (!fault) fault = gg_engine_ready(e, gg_engine_patience(e)->new_game, NULL, error);
    if (!fault) fault = say(c, "position startpos", error);
    return fault;
}

/* Adds a random move or outcome of ours to the position. */
static void step_on(struct checker *c) {
    gg_text text = {c->moves, LINE_TEXT, strlen(c->moves), false};
    const gg_move move = c->game->rules->actor(c->game, c->state.bytes) == GG_CHANCE
                             ? gg_draw_outcome(c->game, c->state.bytes, &c->random)
                             : gg_sample(c->game, c->state.bytes, &c->random);
    gg_put_char(&text, ' ');
    c->game->rules->write_move(c->game, c->state.bytes, move, &text);
    gg_apply(c->game, c->state.bytes, move);
}

/* The first position at which a seat has a choice: only there is something to think about. */
static gg_fault set_up_choice(struct checker *c, gg_error *error) {
    gg_move list[GG_MAX_MOVES];
    bool moved = false;
    gg_fault fault = set_up(c, error);
    while (c->game->rules->actor(c->game, c->state.bytes) == GG_CHANCE ||
           gg_list(c->game, c->state.bytes, list) == 1) {
        step_on(c);
        moved = true;
    }
    if (!fault && moved) fault = say(c, c->moves, error);
    return fault;
}

/* A later position of a game that goes on, where it can be at a choice of another seat than the first: an
 * engine that has gone back to the first position gives another answer there. */
static gg_fault set_up_later(struct checker *c, gg_error *error) {
    gg_fault fault = set_up(c, error);
    for (int step = 0; step < LATER_STEPS; step++) {
        const gg_state before = c->state;
        const size_t length = strlen(c->moves);
        step_on(c);
        const int actor = c->game->rules->actor(c->game, c->state.bytes);
        if (actor > 0) break;
        if (actor != GG_OVER) continue;
        c->state = before;
        c->moves[length] = '\0';
        break;
    }
    return fault ? fault : say(c, c->moves, error);
}

/* Who is asked to move, 0..: at a chance node the seat that made the last decision. */
static int mover(const struct checker *c, int last) {
    const int actor = c->game->rules->actor(c->game, c->state.bytes);
    return actor >= 0 ? actor : last;
}

/* --- the base */

static gg_fault greeting(struct checker *c, gg_error *error) {
    gg_fault fault =
        gg_engine_running(c->engine) ? GG_FAULT_NONE : gg_engine_start(c->engine, NULL, error);
    if (!fault && !*gg_engine_name(c->engine)) {
        gg_fail(error, GG_IO, "no 'id name ...' before ugiok");
        fault = GG_FAULT_PROTOCOL;
    }
    return fault;
}

static gg_fault new_game(struct checker *c, gg_error *error) {
    const gg_fault fault = set_up(c, error);
    return fault ? fault : ready(c, error);
}

static gg_fault first_queries(struct checker *c, gg_error *error) {
    gg_fault fault = set_up(c, error);
    if (!fault) fault = query_is(c, "gameover", "false", error);
    if (!fault) fault = query_is(c, "result", "none", error);
    if (!fault && c->game->rules->actor(c->game, c->state.bytes) >= 0)
        fault = query_is(c, "p1turn", mover(c, 0) == 0 ? "true" : "false", error);
    return fault;
}

static gg_fault go_movetime(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = gg_engine_sendf(c->engine, error, "go movetime %d", MOVE_MS);
    const int64_t start = gg_now_us();
    if (!fault) fault = take_move(c, gg_engine_patience(c->engine)->move, false, error);
    const int64_t ms = (gg_now_us() - start) / 1000;
    if (fault || ms <= MOVE_MS + gg_engine_patience(c->engine)->margin) return fault;
    gg_fail(error, GG_IO, "the answer to 'go movetime %d' took %lld ms", MOVE_MS, (long long)ms);
    return GG_FAULT_TIME;
}

static gg_fault go_nodes(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go nodes 10", error);
    return fault ? fault : take_move(c, gg_engine_patience(c->engine)->move, false, error);
}

static gg_fault go_depth(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go depth 1", error);
    return fault ? fault : take_move(c, gg_engine_patience(c->engine)->move, false, error);
}

static gg_fault go_clocks(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go p1time 2000 p2time 2000 p1inc 10 p2inc 10", error);
    return fault ? fault : take_move(c, 2000, false, error);
}

/* Begins a search that only `stop` ends. It is ready within its time, and a while later it has not
 * answered yet. */
static gg_fault think(struct checker *c, gg_error *error) {
    const int wait = gg_engine_patience(c->engine)->ready;
    bool is_ready = false;
    gg_slice line, word;
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go infinite", error);
    if (!fault) fault = say(c, "isready", error);
    int64_t until = gg_now_us() + 1000 * (int64_t)wait;
    while (!fault && (!is_ready || gg_now_us() < until)) {
        fault = gg_engine_next(c->engine, until, NULL, &line, error);
        if (fault == GG_FAULT_HANG && is_ready) return GG_FAULT_NONE;
        if (fault == GG_FAULT_HANG) gg_fail(error, GG_IO, "no readyok within %d ms", wait);
        if (fault || !gg_token(&line, &word)) continue;
        if (gg_slice_is(word, "bestmove")) {
            gg_fail(error, GG_IO, "bestmove before stop: `go infinite` ends by stop only");
            return GG_FAULT_PROTOCOL;
        }
        if (is_ready || !gg_slice_is(word, "readyok")) continue;
        is_ready = true;
        until = gg_now_us() + 1000 * MOVE_MS;
    }
    return fault;
}

static gg_fault answers_while_thinking(struct checker *c, gg_error *error) {
    gg_fault fault = think(c, error);
    if (!fault) fault = say(c, "stop", error);
    return fault ? fault : take_move(c, gg_engine_patience(c->engine)->ready, false, error);
}

static gg_fault stop_soon(struct checker *c, gg_error *error) {
    const int margin = gg_engine_patience(c->engine)->margin;
    gg_fault fault = think(c, error);
    const int64_t start = gg_now_us();
    if (!fault) fault = say(c, "stop", error);
    if (!fault) fault = take_move(c, gg_engine_patience(c->engine)->ready, false, error);
    const int64_t ms = (gg_now_us() - start) / 1000;
    if (fault || ms <= STOP_MS + margin) return fault;
    gg_fail(error, GG_IO, "bestmove came %lld ms after stop", (long long)ms);
    return GG_FAULT_TIME;
}

static const char *result_of(const struct checker *c) {
    double value[GG_MAX_PLAYERS] = {0};
    c->game->rules->payoff(c->game, c->state.bytes, value);
    return gg_result_word(c->game, value);
}

/* A game by `go`, with the whole history sent each time, in which the turn is asked for at each
 * step and the result at the end. The engine rolls its own dice here; it may roll any outcome. */
static gg_fault whole_game(struct checker *c, gg_error *error) {
    int last = 0;
    gg_fault fault = set_up(c, error);
    for (int step = 0; !fault && step < GAME_STEPS; step++) {
        const int actor = c->game->rules->actor(c->game, c->state.bytes);
        const bool begun = step > 0;
        if (begun) fault = say(c, c->moves, error);
        if (!fault) fault = query_is(c, "gameover", actor == GG_OVER ? "true" : "false", error);
        if (fault || actor == GG_OVER) break;
        last = mover(c, last);
        if (actor >= 0) fault = query_is(c, "p1turn", last == 0 ? "true" : "false", error);
        if (!fault) fault = say(c, "go nodes 1", error);
        if (!fault) fault = take_move(c, gg_engine_patience(c->engine)->move, true, error);
        if (strlen(c->moves) > LINE_TEXT - 2 * GG_MOVE_TEXT) return fault;
    }
    if (fault || c->game->rules->actor(c->game, c->state.bytes) != GG_OVER) return fault;
    return query_is(c, "result", result_of(c), error);
}

static gg_fault white_space(struct checker *c, gg_error *error) {
    gg_fault fault = set_up(c, error);
    if (!fault) fault = say(c, " \tposition   startpos  \r", error);
    if (!fault) fault = say(c, "isready\r", error);
    gg_slice rest;
    const int wait = gg_engine_patience(c->engine)->ready;
    if (!fault) fault = gg_engine_await(c->engine, "readyok", wait, NULL, &rest, error);
    return fault ? fault : query_is(c, "gameover", "false", error);
}

/* --- is it the same position? */

/* fen and key agree with our rules. */
static gg_fault same_position(struct checker *c, gg_error *error) {
    char *fen = malloc(GG_FEN_TEXT), key[24];
    if (!fen) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a position");
        return GG_FAULT_INTERNAL;
    }
    gg_text text = gg_text_over(fen, GG_FEN_TEXT);
    c->game->rules->write_fen(c->game, c->state.bytes, &text);
    gg_fault fault = query_is(c, "fen", fen, error);
    snprintf(key, sizeof key, "%016llx", (unsigned long long)gg_key(c->game, c->state.bytes));
    if (!fault) fault = query_is(c, "key", key, error);
    free(fen);
    return fault;
}

/* The position is ours still, by all that the engine can be asked, and it moves there. */
static gg_fault still_there(struct checker *c, gg_error *error) {
    const int actor = c->game->rules->actor(c->game, c->state.bytes);
    gg_fault fault = query_is(c, "gameover", "false", error);
    if (!fault && actor >= 0) fault = query_is(c, "p1turn", actor == 0 ? "true" : "false", error);
    if (!fault && gg_engine_additions(c->engine)) fault = same_position(c, error);
    if (!fault) fault = say(c, "go nodes 1", error);
    return fault ? fault : take_move(c, gg_engine_patience(c->engine)->move, false, error);
}

/* --- mistakes */

static gg_fault unknown_option(struct checker *c, gg_error *error) {
    gg_fault fault = set_up(c, error);
    if (!fault) fault = ready(c, error);
    if (!fault) fault = say(c, "setoption name NoSuchOptionAtAll value 1", error);
    return fault ? fault : ready(c, error);
}

static gg_fault unknown_command(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_later(c, error);
    if (!fault) fault = say(c, "thisisnocommand 1 2 3", error);
    if (!fault) fault = say(c, "", error);
    if (!fault) fault = ready(c, error);
    return fault ? fault : still_there(c, error);
}

static gg_fault illegal_history(struct checker *c, gg_error *error) {
    gg_fault fault = set_up(c, error);
    if (!fault) fault = say(c, "position startpos moves thisisnomove", error);
    if (!fault) fault = ready(c, error);
    if (!fault) fault = query_is(c, "gameover", "true", error);
    if (!fault) fault = say(c, "position startpos", error);
    return fault ? fault : query_is(c, "gameover", "false", error);
}

static gg_fault bad_fen(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_later(c, error);
    if (!fault) fault = say(c, "position fen this/is no position", error);
    if (!fault) fault = ready(c, error);
    return fault ? fault : still_there(c, error);
}

/* --- additions */

static gg_fault actor_and_players(struct checker *c, gg_error *error) {
    static const char *const word[] = {"p1", "p2", "p3", "p4"};
    char players[8];
    const int actor = c->game->rules->actor(c->game, c->state.bytes);
    snprintf(players, sizeof players, "%d", c->game->players);
    gg_fault fault = query_is(c, "players", players, error);
    const char *who = actor >= 0 ? word[actor] : actor == GG_CHANCE ? "chance" : "none";
    return fault ? fault : query_is(c, "actor", who, error);
}

/* Exactly the moves of our rules, each once. */
static gg_fault same_lists(struct checker *c, gg_error *error) {
    gg_move list[GG_MAX_MOVES];
    bool listed[GG_MAX_MOVES] = {false};
    gg_slice response, token;
    int given = 0;
    const int count = gg_list(c->game, c->state.bytes, list);
    const gg_fault fault = gg_engine_query(c->engine, "legal", NULL, &response, error);
    if (fault) return fault;
    for (; gg_token(&response, &token); given++) {
        const gg_move move = gg_find_move(c->game, c->state.bytes, token);
        int at = 0;
        while (at < count && list[at] != move) at++;
        if (at < count && !listed[at]) {
            listed[at] = true;
            continue;
        }
        gg_fail(error, GG_ILLEGAL, "query legal lists '%.*s'%s", GG_SHOWN_UP_TO(token, 100),
                at < count ? " twice" : ", which is none");
        return GG_FAULT_ILLEGAL;
    }
    if (given == count) return GG_FAULT_NONE;
    gg_fail(error, GG_ILLEGAL, "query legal lists %d moves of %d", given, count);
    return GG_FAULT_ILLEGAL;
}

/* The additions along a random game of ours, dice included. */
static gg_fault along_a_game(struct checker *c, gg_fault (*check)(struct checker *, gg_error *),
                             gg_error *error) {
    gg_fault fault = set_up(c, error);
    for (int step = 0; !fault && strlen(c->moves) < LINE_TEXT - 2 * GG_MOVE_TEXT; step++) {
        if (step > 0) fault = say(c, c->moves, error);
        if (!fault) fault = check(c, error);
        if (c->game->rules->actor(c->game, c->state.bytes) == GG_OVER) break;
        step_on(c);
    }
    return fault;
}

static gg_fault actors(struct checker *c, gg_error *error) {
    return along_a_game(c, actor_and_players, error);
}

static gg_fault lists(struct checker *c, gg_error *error) {
    return along_a_game(c, same_lists, error);
}

static gg_fault positions(struct checker *c, gg_error *error) {
    return along_a_game(c, same_position, error);
}

static gg_fault says_why(struct checker *c, gg_error *error) {
    gg_slice response, word;
    gg_fault fault = set_up(c, error);
    if (!fault) fault = gg_engine_query(c->engine, "check thisisnomove", NULL, &response, error);
    if (fault) return fault;
    if (gg_token(&response, &word) && gg_slice_is(word, "illegal")) return GG_FAULT_NONE;
    return wrong(error, "query check thisisnomove", word, "illegal RULE-ID words");
}

/* --- the end */

static gg_fault ends(struct checker *c, gg_error *error) {
    const int wait = END_MS + gg_engine_patience(c->engine)->margin;
    const int64_t until = gg_now_us() + 1000 * (int64_t)wait;
    gg_slice line;
    gg_fault fault;
    while (!(fault = gg_engine_next(c->engine, until, NULL, &line, error))) continue;
    if (fault == GG_FAULT_CRASH && gg_engine_ended_well(c->engine)) return GG_FAULT_NONE;
    if (fault != GG_FAULT_HANG) return fault;
    gg_fail(error, GG_IO, "it runs on %d ms after the end", wait);
    return GG_FAULT_HANG;
}

static gg_fault quits(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go infinite", error);
    if (!fault) fault = say(c, "quit", error);
    return fault ? fault : ends(c, error);
}

static gg_fault input_ends(struct checker *c, gg_error *error) {
    gg_fault fault = set_up_choice(c, error);
    if (!fault) fault = say(c, "go infinite", error);
    if (fault) return fault;
    gg_engine_end_input(c->engine);
    return ends(c, error);
}

/* --- all steps */

static const struct step {
    const char *name;
    gg_fault (*run)(struct checker *c, gg_error *error);
    bool addition, last; /* last: the process is gone afterwards */
} steps[] = {
    {"ugi is answered by id, options and ugiok", greeting, false, false},
    {"uginewgame, isready: readyok", new_game, false, false},
    {"queries of the first position", first_queries, false, false},
    {"go movetime keeps its limit", go_movetime, false, false},
    {"go nodes", go_nodes, false, false},
    {"go depth", go_depth, false, false},
    {"go with clocks", go_clocks, false, false},
    {"isready is answered during a search", answers_while_thinking, false, false},
    {"stop ends a search at once", stop_soon, false, false},
    {"a whole game, with the right turns and result", whole_game, false, false},
    {"CR LF and any white space", white_space, false, false},
    {"an unknown option is ignored", unknown_option, false, false},
    {"an unknown command changes nothing", unknown_command, false, false},
    {"an illegal move in a history ends the game", illegal_history, false, false},
    {"a bad position line changes nothing", bad_fen, false, false},
    {"query actor and players", actors, true, false},
    {"query legal lists the moves of the rules", lists, true, false},
    {"query fen and key agree with the rules", positions, true, false},
    {"query check says why a move is illegal", says_why, true, false},
    {"quit ends the process during a search", quits, false, true},
    {"the end of input ends the process", input_ends, false, true},
};

static void run_step(struct checker *c, const struct step *s, FILE *stream, gg_compliance *result) {
    gg_error error = {GG_OK, ""};
    char lines[GG_LINES_TEXT];
    gg_fault fault =
        gg_engine_running(c->engine) ? GG_FAULT_NONE : gg_engine_start(c->engine, NULL, &error);
    if (!fault && s->addition && !gg_engine_additions(c->engine)) {
        fprintf(stream, "skipped  %s: not declared (info ugix version)\n", s->name);
        result->skipped++;
        return;
    }
    if (!fault && gg_engine_unasked(c->engine, &error)) fault = GG_FAULT_PROTOCOL;
    if (!fault) fault = s->run(c, &error);
    if (!fault) {
        fprintf(stream, "ok       %s\n", s->name);
        result->passed++;
    } else {
        gg_text text = gg_text_over(lines, sizeof lines);
        gg_engine_lines(c->engine, &text);
        fprintf(stream, "FAIL     %s: %s: %s\n%s", s->name, gg_fault_word(fault), error.words,
                lines);
        result->failed++;
    }
    if (fault || s->last) gg_engine_kill(c->engine);
    fflush(stream);
}

int gg_compliance_run(const char *command, const gg_game *game, const char *content,
                      const gg_patience *patience, FILE *stream, gg_compliance *result,
                      gg_error *error) {
    struct checker c = {.game = game, .content = content, .moves = malloc(LINE_TEXT)};
    uv_loop_t loop;
    *result = (gg_compliance){0};
    if (!c.moves || uv_loop_init(&loop) != 0) {
        free(c.moves);
        return gg_fail(error, GG_NO_MEMORY, "no memory for the checker");
    }
    c.engine = gg_engine_new(&loop, command, patience);
    gg_random_init(&c.random, 1, GG_STREAM_TEST);
    for (size_t i = 0; c.engine && i < sizeof steps / sizeof *steps; i++)
        run_step(&c, &steps[i], stream, result);
    const bool made = c.engine != NULL;
    gg_engine_free(c.engine);
    while (uv_loop_close(&loop) != 0) uv_run(&loop, UV_RUN_NOWAIT);
    free(c.moves);
    if (!made) return gg_fail(error, GG_NO_MEMORY, "no memory for an engine");
    fprintf(stream, "%d passed, %d failed, %d skipped\n", result->passed, result->failed,
            result->skipped);
    return GG_OK;
}
