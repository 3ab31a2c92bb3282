/* `query json ...`: one table of questions, each answered by one object on one line. */
#include "json.h"

#include <string.h>

/* The picture is drawn where the answer will stand; jansson keeps a copy of it. */
static json_t *json_picture(json_asked *a) {
    gg_text svg = gg_text_over(a->p->reader_text, GG_SVG_TEXT);
    json_t *answer = json_answer(a);
    a->game->rules->draw_svg(a->game, a->state, &svg);
    a->cut = svg.cut;
    json_put(a, answer, "svg", json_words(svg.data, svg.length));
    return answer;
}

static const struct question {
    const char *name;
    json_t *(*answer)(json_asked *a);
    const char *argument; /* what it takes, NULL = nothing */
} questions[] = {
    {"games", json_games, NULL},   {"board", json_board, NULL}, {"picture", json_picture, NULL},
    {"state", json_state, NULL},   {"moves", json_moves, NULL}, {"chances", json_chances, NULL},
    {"last", json_last, "[K]"},    {"eval", json_eval, NULL},   {"odds", json_odds, "[MOVE]"},
    {"check", json_check, "MOVE"}, {"line", json_record, NULL}, {"reach", json_reach, "PLACES"},
};

static int answer(gg_protocol *p, const struct question *q, gg_slice argument, gg_error *error) {
    const gg_game *game = session_game(p);
    const int status = session_check_seat(p, error);
    if (status < 0) return status;
    json_asked a = {.p = p, .game = game, .argument = argument};
    a.seat = game->hidden && game->rules->view ? p->set.seat - 1 : -1;
    session_look(game, p->history.now, a.seat, &a.view);
    a.state = &a.view;
    gg_error local = {GG_OK, ""};
    a.error = &local;
    json_t *value = q->answer(&a);
    if (!value && local.code) return gg_fail(error, local.code, "%s", local.words);
    if (!value || a.failed) {
        json_decref(value);
        return gg_fail(error, GG_NO_MEMORY, "no memory for the answer");
    }
    gg_text text = gg_text_over(p->reader_text, SESSION_READER_TEXT);
    gg_put(&text, "response ");
    json_write(value, &text);
    gg_put_char(&text, '\n');
    json_decref(value);
    if (text.cut || a.cut)
        return gg_fail(error, GG_TOO_LONG, "query json %s: the answer is too long", q->name);
    session_say_text(p, text.data, text.length);
    return GG_OK;
}

int session_query_json(gg_protocol *p, gg_slice rest, gg_error *error) {
    gg_slice name, argument = {"", 0}, extra;
    if (!gg_token(&rest, &name))
        return gg_fail(error, GG_BAD_ARGUMENT, "query json: what is asked for is missing");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const struct question *q = &questions[i];
        if (!gg_slice_is(name, q->name)) continue;
        if (q->argument && !gg_token(&rest, &argument) && q->argument[0] != '[')
            return gg_fail(error, GG_BAD_ARGUMENT, "query json %s %s", q->name, q->argument);
        if (gg_token(&rest, &extra))
            return gg_fail(error, GG_BAD_ARGUMENT, "query json %s: '%.*s' is one word too many",
                           q->name, GG_SHOWN(extra));
        return answer(p, q, argument, error);
    }
    return gg_fail(error, GG_BAD_ARGUMENT, "query json '%.*s': no such question", GG_SHOWN(name));
}
