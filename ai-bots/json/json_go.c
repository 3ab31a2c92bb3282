/* `go ... json`: what a search finds, as objects in place of the info lines. Runs in the worker. */
#include "json.h"

#include <string.h>

/* The position that thinking began in, as the seat that thinks imagines it. */
static json_asked thinking(const gg_protocol *p) {
    json_asked a = {.p = p, .game = session_game(p)};
    a.seat = a.game->hidden ? p->job.limits.seat : -1;
    return a;
}

static void take_world(json_asked *a, gg_state *world) {
    session_imagine(a->game, &a->p->job.state, a->seat, a->p->job.seed, world);
}

/* The moves as far as they can be made one after the other; all but the last, which may be a line's
 * only one, are made. */
static json_t *moves_of(json_asked *a, const gg_move *moves, int count) {
    json_t *array = json_array();
    gg_state state;
    take_world(a, &state);
    for (int i = 0; i < count && session_is_legal(a->game, &state, moves[i]); i++) {
        const int actor = a->game->rules->actor(a->game, &state);
        json_t *move = json_object();
        json_put_words(a, move, &state, moves[i]);
        json_put(a, move, "seat", json_integer(actor >= 0 ? actor + 1 : 0));
        json_add(a, array, move);
        gg_apply(a->game, &state, moves[i]);
    }
    return array;
}

/* Writes one line; nothing when there is no memory for it or it is too long: progress can be missed. */
static void put_info(json_asked *a, json_t *object, gg_text *text) {
    const size_t before = text->length;
    gg_put(text, "info json ");
    if (object && !a->failed) json_write(object, text);
    gg_put_char(text, '\n');
    if (!object || a->failed || text->cut) {
        text->length = before;
        text->data[before] = '\0';
        text->cut = false;
    }
    json_decref(object);
}

void json_say_info(gg_protocol *p, const gg_info *info) {
    json_asked a = thinking(p);
    const int actor = a.game->rules->actor(a.game, &p->job.state);
    const int64_t us = info->time_us > 0 ? info->time_us : 1;
    json_t *answer = json_answer(&a), *lines = json_array();
    for (int k = 0; k < info->lines; k++) {
        const gg_line *line = &info->line[k];
        json_t *one = json_object();
        json_put(&a, one, "value", json_number(line->value[actor]));
        json_put(&a, one, "values", json_numbers(&a, line->value, a.game->players));
        json_put(&a, one, "proven", json_boolean(line->proven));
        json_put(&a, one, "pv", moves_of(&a, line->pv, line->length));
        json_add(&a, lines, one);
    }
    json_put(&a, answer, "depth", json_integer(info->depth));
    json_put(&a, answer, "seldepth", json_integer(info->seldepth));
    json_put(&a, answer, "nodes", json_integer((json_int_t)info->nodes));
    json_put(&a, answer, "nps", json_integer((json_int_t)((double)info->nodes * 1e6 / (double)us)));
    json_put(&a, answer, "hashfull", json_integer(info->hashfull));
    json_put(&a, answer, "time", json_integer(info->time_us / 1000));
    json_put(&a, answer, "lines", lines);
    gg_text text = gg_text_over(p->worker_text, SESSION_WORKER_TEXT);
    put_info(&a, answer, &text);
    if (text.length) session_say_text(p, text.data, text.length);
}

/* In words that the seat knows: its own move as it sees the position, of another's the token only. */
static void put_chosen(json_asked *a, json_t *object, const json_best *best) {
    gg_state view;
    session_look(a->game, best->state, a->seat, &view);
    if (a->seat < 0 || a->game->rules->actor(a->game, &view) == a->seat) {
        json_put_words(a, object, &view, best->move);
        return;
    }
    char token[GG_MOVE_TEXT];
    gg_text name = gg_text_over(token, sizeof token);
    a->game->rules->write_move(a->game, best->state, best->move, &name);
    json_put(a, object, "token", json_words(name.data, name.length));
    json_put(a, object, "words", json_words(name.data, name.length));
}

void json_put_best(gg_protocol *p, const json_best *best, gg_text *text) {
    json_asked a = thinking(p);
    json_t *answer = json_answer(&a), *object = json_object();
    put_chosen(&a, object, best);
    json_put(&a, object, "value", best->value ? json_number(*best->value) : json_null());
    json_put(&a, object, "turn", moves_of(&a, best->turn, best->turn_length));
    json_put(&a, answer, "bestmove", object);
    put_info(&a, answer, text);
}
