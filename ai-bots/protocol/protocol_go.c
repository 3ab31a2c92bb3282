/* `go`: reading its limits, clocks into time for one decision, rolling at chance nodes, and handing
 * the search to the worker. Also `perft` and `bench`, which run there too. */
#include "../../core/games.h"
#include "../json/json.h"

#include "../../core/clock.h"

#include <string.h>

#define NO_CLOCK INT64_MIN

/* What a `go` line asks for. */
struct request {
    int64_t movetime, nodes, depth; /* -1 = not given */
    int64_t movestogo;              /* 0 = not given */
    int64_t time[GG_MAX_PLAYERS], inc[GG_MAX_PLAYERS];
    bool infinite, turn, json, restricted;
    int moves;
};

static int take_number(gg_slice word, gg_slice *rest, int64_t low, int64_t *number,
                       gg_error *error) {
    gg_slice value;
    if (gg_token(rest, &value) && gg_slice_int(value, low, INT64_C(1000000000000), number))
        return GG_OK;
    return gg_fail(error, GG_BAD_ARGUMENT, "go %.*s: a whole number from %lld should follow",
                   (int)word.length, word.data, (long long)low);
}

static bool is_word(gg_slice word, const char *name) {
    return name && gg_slice_is(word, name);
}

/* The clock a word like "p2inc" sets, NULL if it is none. */
static int64_t *clock_of(const gg_dialect *dialect, struct request *r, gg_slice word) {
    for (int seat = 0; seat < GG_MAX_PLAYERS; seat++) {
        if (is_word(word, dialect->time[seat])) return &r->time[seat];
        if (is_word(word, dialect->inc[seat])) return &r->inc[seat];
    }
    return NULL;
}

/* Says why a token is no move here. */
static int no_move(const gg_protocol *p, gg_slice token, gg_error *error) {
    gg_error local = {GG_OK, ""};
    (void)gg_parse_move(session_game(p), p->history.now, token, &local);
    return gg_fail(error, GG_ILLEGAL, "%.*s: %s", GG_SHOWN(token), local.words);
}

/* Takes the tokens after `searchmoves` that are moves here; stops before the first other word. */
static int take_moves(gg_protocol *p, struct request *r, gg_slice *rest, gg_error *error) {
    const gg_game *game = session_game(p);
    gg_slice ahead = *rest, token;
    r->restricted = true;
    while (gg_token(&ahead, &token)) {
        const gg_move move = gg_find_move(game, p->history.now, token);
        if (!move) break;
        bool known = false;
        for (int i = 0; i < r->moves; i++) known |= p->job.searchmoves[i] == move;
        if (!known) p->job.searchmoves[r->moves++] = move;
        *rest = ahead;
    }
    if (r->moves) return GG_OK;
    ahead = *rest;
    if (!gg_token(&ahead, &token))
        return gg_fail(error, GG_BAD_ARGUMENT, "go searchmoves: a move should follow");
    return no_move(p, token, error);
}

static int read_request(gg_protocol *p, gg_slice rest, struct request *r, gg_error *error) {
    gg_slice word;
    *r = (struct request){.movetime = -1, .nodes = -1, .depth = -1};
    for (int i = 0; i < GG_MAX_PLAYERS; i++) r->time[i] = NO_CLOCK;
    while (gg_token(&rest, &word)) {
        int status = GG_OK;
        int64_t *clock = clock_of(p->dialect, r, word);
        if (clock)
            status = take_number(word, &rest, -INT64_C(1000000000000), clock, error);
        else if (gg_slice_is(word, "movetime"))
            status = take_number(word, &rest, 0, &r->movetime, error);
        else if (gg_slice_is(word, "nodes"))
            status = take_number(word, &rest, 1, &r->nodes, error);
        else if (gg_slice_is(word, "depth"))
            status = take_number(word, &rest, 1, &r->depth, error);
        else if (is_word(word, p->dialect->movestogo))
            status = take_number(word, &rest, 1, &r->movestogo, error);
        else if (gg_slice_is(word, "searchmoves"))
            status = take_moves(p, r, &rest, error);
        else if (gg_slice_is(word, "infinite"))
            r->infinite = true;
        else if (gg_slice_is(word, "turn"))
            r->turn = true;
        else if (gg_slice_is(word, "json"))
            r->json = true;
        else if (r->restricted)
            status = no_move(p, word, error);
        else
            status = gg_fail(error, GG_BAD_ARGUMENT, "go '%.*s': no such limit", (int)word.length,
                             word.data);
        if (status < 0) return status;
    }
    return GG_OK;
}

/* Time for one decision. A turn may be many decisions and a game some hundreds, so each gets a
 * small part of what is left; a geometric share never runs out, and the cap keeps a large increment
 * from flagging. */
static int64_t clock_budget_us(int64_t time_ms, int64_t inc_ms, int64_t overhead_ms,
                               int64_t decisions) {
    int64_t left = time_ms - overhead_ms;
    if (left < 1) left = 1;
    if (inc_ms < 0) inc_ms = 0;
    const int64_t share = left * 1000 / decisions + inc_ms * 750;
    const int64_t cap = left * 250;
    return share < cap ? share : cap;
}

/* The tighter of two bounds; 0 is no bound. */
static int64_t tighter(int64_t a, int64_t b) {
    if (a == 0) return b;
    return b && b < a ? b : a;
}

static void set_limits(gg_protocol *p, const struct request *r, int actor) {
    gg_limits *l = &p->job.limits;
    *l = p->bot.limits;
    int64_t time = 0;
    if (r->movetime >= 0)
        time = r->movetime * 1000 + 1; /* 0 asks for an answer at once, not for none */
    else if (r->time[actor] != NO_CLOCK)
        time = clock_budget_us(r->time[actor], r->inc[actor], p->set.overhead_ms,
                               tighter(r->movestogo, p->dialect->decisions));
    l->movetime_us = tighter(l->movetime_us, time);
    if (r->nodes > 0) l->nodes = (uint64_t)tighter((int64_t)l->nodes, r->nodes);
    if (r->depth > 0) {
        const int64_t depth = r->depth < 1000 ? r->depth : 1000;
        l->depth = (int)tighter(l->depth, depth);
    }
    if (r->infinite) {
        /* A bot of fixed strength keeps its own limits; it only holds back its answer. */
        *l = p->bot.limits;
        l->infinite = !p->bot.limited;
    } else if (!gg_search_limited(p->bot.algorithm, l)) {
        l->movetime_us = GG_PROTOCOL_THINK * 1000;
    }
    if (p->bounds.think_ms) {
        l->movetime_us = tighter(l->movetime_us, p->bounds.think_ms * INT64_C(1000));
        l->infinite = false;
    }
    l->searchmoves = r->moves ? p->job.searchmoves : NULL;
    l->searchmove_count = r->moves;
    l->seat = p->set.seat - 1;
}

static int roll(gg_protocol *p, bool json) {
    const gg_game *game = session_game(p);
    const uint64_t seed = p->set.dice_seed ? p->set.dice_seed : gg_fresh_seed();
    const gg_move move = gg_history_roll(&p->history, seed);
    gg_text text = gg_text_over(p->reader_text, SESSION_READER_TEXT);
    p->job.limits.seat = -1;
    if (json) json_put_best(p, &(json_best){p->history.now, move, NULL, NULL, 0}, &text);
    gg_put(&text, "bestmove ");
    game->rules->write_move(game, p->history.now, move, &text);
    gg_put_char(&text, '\n');
    session_say_text(p, text.data, text.length);
    return GG_OK;
}

static void copy_position(gg_protocol *p) {
    memcpy(&p->job.state, p->history.now, session_game(p)->state_bytes);
}

/* Begins to search, or rolls. */
static int begin_go(gg_protocol *p, gg_slice rest, gg_error *error) {
    struct request r;
    int status = session_settle(p, error);
    if (status < 0) return status;
    if (!session_game(p)) return gg_fail(error, GG_NO_GAME, "no game is open");
    const int actor = session_actor(p);
    if (actor == GG_OVER) return gg_fail(error, GG_ILLEGAL, "go: the game is over");
    status = read_request(p, rest, &r, error);
    if (status < 0) return status;
    if (actor == GG_CHANCE) {
        if (r.restricted)
            return gg_fail(error, GG_BAD_ARGUMENT, "go searchmoves: the dice choose here");
        return roll(p, r.json);
    }
    status = session_check_seat(p, error);
    if (status >= 0) status = session_prepare(p, error);
    if (status < 0) return status;
    p->job.kind = JOB_GO;
    p->job.whole_turn = r.turn;
    p->job.json = r.json;
    p->job.until_stop = r.infinite;
    p->job.seed = p->seed;
    set_limits(p, &r, actor);
    copy_position(p);
    gg_search_rearm(p->search);
    session_run(p);
    return GG_OK;
}

/* A legal move without a search. */
static void say_script_move(gg_protocol *p) {
    const gg_game *game = session_game(p);
    char buffer[GG_MOVE_TEXT];
    gg_text token = gg_text_over(buffer, sizeof buffer);
    copy_position(p);
    game->rules->write_move(game, &p->job.state,
                            session_script_move(game, &p->job.state, p->set.seat - 1, p->seed),
                            &token);
    session_say(p, "bestmove %s", buffer);
}

/* Who sends `go` waits for a move: whatever is wrong, it is told and answered. */
int session_go(gg_protocol *p, gg_slice rest, gg_error *error) {
    p->job.since_us = gg_now_us();
    const int status = begin_go(p, rest, error);
    if (status >= 0) return status;
    session_say_error(p, error);
    if (status == GG_NO_MEMORY && session_game(p) && session_actor(p) >= 0)
        say_script_move(p);
    else
        session_say(p, "bestmove %s", p->dialect->nothing);
    return GG_OK;
}

int session_perft(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice token, extra;
    int64_t depth;
    if (!gg_token(&rest, &token) || !gg_slice_int(token, 0, GG_PERFT_DEPTH, &depth) ||
        gg_token(&rest, &extra))
        return gg_fail(error, GG_BAD_ARGUMENT, "perft D: D is a whole number from 0 to %d",
                       GG_PERFT_DEPTH);
    p->job.kind = JOB_PERFT;
    p->job.depth = (int)depth;
    copy_position(p);
    session_run(p);
    return GG_OK;
}

int session_bench(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice token, extra;
    p->job.game = NULL;
    if (gg_token(&rest, &token)) {
        const gg_rules *rules = gg_rules_named(token);
        if (!rules)
            return gg_fail(error, GG_NO_GAME, "there is no game '%.*s'", (int)token.length,
                           token.data);
        if (gg_token(&rest, &extra))
            return gg_fail(error, GG_BAD_ARGUMENT, "bench [GAME]: '%.*s' is one word too many",
                           (int)extra.length, extra.data);
        p->job.game = rules->name;
    }
    p->job.kind = JOB_BENCH;
    session_run(p);
    return GG_OK;
}
