/* `query ...` and the board pictures. Each query answers exactly one line. */
#include "../json/json.h"

#include "../../core/stakes.h"

#include <string.h>

static void put_bool(gg_text *text, bool value) {
    gg_put(text, value ? " true" : " false");
}

static int query_gameover(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    (void)argument;
    (void)error;
    put_bool(text, session_actor(p) == GG_OVER);
    return GG_OK;
}

static int query_p1turn(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    (void)argument;
    (void)error;
    int actor = session_actor(p);
    if (actor == GG_CHANCE) actor = gg_history_roller(&p->history);
    put_bool(text, actor == 0);
    return GG_OK;
}

static int query_result(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    double payoff[GG_MAX_PLAYERS];
    (void)argument;
    (void)error;
    if (session_actor(p) != GG_OVER) {
        gg_put(text, " none");
        return GG_OK;
    }
    const int won = session_winner(p, payoff);
    if (won < 0)
        gg_put(text, " draw");
    else
        gg_putf(text, " p%dwin", won + 1);
    return GG_OK;
}

static int query_actor(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const int actor = session_actor(p);
    (void)argument;
    (void)error;
    if (actor >= 0)
        gg_putf(text, " p%d", actor + 1);
    else
        gg_put(text, actor == GG_CHANCE ? " chance" : " none");
    return GG_OK;
}

static int query_players(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    (void)argument;
    (void)error;
    gg_putf(text, " %d", session_game(p)->players);
    return GG_OK;
}

static int query_legal(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    gg_move list[GG_MAX_MOVES];
    const int count = p->foul ? 0 : gg_list(game, p->history.now, list);
    (void)argument;
    (void)error;
    for (int i = 0; i < count; i++) {
        gg_put_char(text, ' ');
        game->rules->write_move(game, p->history.now, list[i], text);
    }
    return GG_OK;
}

static int query_chances(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    gg_outcome list[GG_MAX_MOVES];
    (void)argument;
    (void)error;
    if (session_actor(p) != GG_CHANCE) return GG_OK;
    const int count = game->rules->outcomes(game, p->history.now, list);
    for (int i = 0; i < count; i++) {
        gg_put_char(text, ' ');
        game->rules->write_move(game, p->history.now, list[i].move, text);
        gg_putf(text, "=%.12g", list[i].p);
    }
    return GG_OK;
}

static void put_numbers(gg_text *text, const double *values, int count) {
    for (int i = 0; i < count; i++) gg_putf(text, " %.12g", values[i]);
}

static int query_scores(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    double score[GG_MAX_PLAYERS] = {0};
    (void)argument;
    (void)error;
    if (session_actor(p) == GG_OVER)
        session_winner(p, score);
    else if (!game->rules->scores || !game->rules->scores(game, p->history.now, score))
        return GG_OK;
    put_numbers(text, score, game->players);
    return GG_OK;
}

static int query_fen(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    (void)argument;
    (void)error;
    gg_put_char(text, ' ');
    game->rules->write_fen(game, p->history.now, text);
    return GG_OK;
}

static int query_key(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    (void)argument;
    (void)error;
    gg_putf(text, " %016llx", (unsigned long long)gg_key(session_game(p), p->history.now));
    return GG_OK;
}

static int query_view(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    gg_state copy;
    int64_t seat;
    if (!gg_slice_int(argument, 1, game->players, &seat))
        return gg_fail(error, GG_BAD_ARGUMENT, "query view K: K is a seat from 1 to %d",
                       game->players);
    session_look(game, p->history.now, (int)seat - 1, &copy);
    gg_put_char(text, ' ');
    game->rules->write_fen(game, &copy, text);
    return GG_OK;
}

static int query_check(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    (void)error;
    if (!p->foul && gg_find_move(game, p->history.now, argument)) {
        gg_put(text, " ok");
        return GG_OK;
    }
    gg_error why;
    session_explain(p, p->history.now, argument, &why);
    gg_putf(text, " illegal %s", why.words);
    return GG_OK;
}

static int query_describe(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    const gg_game *game = session_game(p);
    const gg_move move = gg_parse_move(game, p->history.now, argument, error);
    if (!move) return GG_ILLEGAL;
    gg_put_char(text, ' ');
    game->rules->describe(game, p->history.now, move, text);
    return GG_OK;
}

static int query_eval(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    double value[GG_MAX_PLAYERS];
    (void)argument;
    (void)error;
    session_value(p, value);
    for (int i = 0; i < session_game(p)->players; i++) gg_putf(text, " %.6f", value[i]);
    return GG_OK;
}

/* Exact odds of what is pending, or of a move that begins something. */
static int query_odds(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error) {
    enum { STATES = 400000 }; /* some 40 MiB, a few seconds */
    const gg_stakes_limit limit = {STATES, session_goes_on, p};
    const gg_game *game = session_game(p);
    gg_stake list[GG_STAKES];
    gg_move move = 0;
    if (!game->rules->stake || session_actor(p) == GG_OVER) return GG_OK;
    if (argument.length) {
        move = gg_parse_move(game, p->history.now, argument, error);
        if (!move) return GG_ILLEGAL;
    }
    const int count = gg_stakes(game, p->history.now, move, &limit, list, error);
    if (count < 0) return count;
    for (int i = 0; i < count; i++) gg_putf(text, " %s=%.12g", list[i].what, list[i].p);
    return GG_OK;
}

static const struct query {
    const char *name;
    int (*answer)(gg_protocol *p, gg_slice argument, gg_text *text, gg_error *error);
    const char *argument; /* what it takes, NULL = nothing */
} queries[] = {
    {"gameover", query_gameover, NULL},
    {"p1turn", query_p1turn, NULL},
    {"result", query_result, NULL},
    {"actor", query_actor, NULL},
    {"players", query_players, NULL},
    {"legal", query_legal, NULL},
    {"chances", query_chances, NULL},
    {"scores", query_scores, NULL},
    {"fen", query_fen, NULL},
    {"key", query_key, NULL},
    {"view", query_view, "K"},
    {"check", query_check, "MOVE"},
    {"describe", query_describe, "MOVE"},
    {"eval", query_eval, NULL},
    {"odds", query_odds, "[MOVE]"},
};

int session_query(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice name, argument = {"", 0}, extra;
    if (!gg_token(&rest, &name))
        return gg_fail(error, GG_BAD_ARGUMENT, "query: what is asked for is missing");
    if (gg_slice_is(name, "json")) return session_query_json(p, rest, error);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        const struct query *q = &queries[i];
        if (!gg_slice_is(name, q->name)) continue;
        if (q->argument && !gg_token(&rest, &argument) && q->argument[0] != '[')
            return gg_fail(error, GG_BAD_ARGUMENT, "query %s %s", q->name, q->argument);
        if (gg_token(&rest, &extra))
            return gg_fail(error, GG_BAD_ARGUMENT, "query %s: '%.*s' is one word too many", q->name,
                           GG_SHOWN(extra));
        gg_text text = gg_text_over(p->reader_text, SESSION_READER_TEXT);
        gg_put(&text, "response");
        const int status = q->answer(p, argument, &text, error);
        if (status < 0) return status;
        gg_put_char(&text, '\n');
        session_say_text(p, text.data, text.length);
        return GG_OK;
    }
    char known[256] = "";
    gg_text text = gg_text_over(known, sizeof known);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++)
        gg_putf(&text, "%s, ", queries[i].name);
    return gg_fail(error, GG_BAD_ARGUMENT, "query '%.*s': no such question; there are %sjson",
                   GG_SHOWN(name), known);
}

int session_board(gg_protocol *p, bool svg) {
    const gg_game *game = session_game(p);
    gg_state copy;
    session_look(game, p->history.now, p->set.seat <= game->players ? p->set.seat - 1 : -1, &copy);
    gg_text text = gg_text_over(p->reader_text, SESSION_READER_TEXT);
    if (svg)
        game->rules->draw_svg(game, &copy, &text);
    else
        game->rules->draw(game, &copy, false, &text);
    if (text.length && text.data[text.length - 1] != '\n') gg_put_char(&text, '\n');
    gg_put(&text, svg ? "info svg end\n" : "info d end\n");
    session_say_text(p, text.data, text.length);
    return GG_OK;
}
