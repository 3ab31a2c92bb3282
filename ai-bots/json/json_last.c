/* `query json last`: what the steps of the history did, found by comparing the pieces before and
 * after each. `query json line`: the history as a record. */
#include "json.h"

#include <string.h>

/* --- what changed */

static const char *text_of(const json_t *piece, const char *key) {
    const char *text = json_string_value(json_object_get(piece, key));
    return text ? text : "";
}

/* The values that differ, label to [before, after]; a piece that is NULL has none. */
static json_t *values_changed(json_asked *a, json_t *before, json_t *after) {
    json_t *one = json_object_get(before, "values"), *two = json_object_get(after, "values");
    json_t *changed = json_object(), *value;
    const char *label;
    json_object_foreach(one, label, value) {
        json_t *now = json_object_get(two, label);
        if (now && json_equal(value, now)) continue;
        json_put(a, changed, label, json_pack("[OO?]", value, now));
    }
    json_object_foreach(two, label, value) {
        if (!json_object_get(one, label)) json_put(a, changed, label, json_pack("[nO]", value));
    }
    return changed;
}

static json_t *cell_of(json_t *piece) {
    json_t *cell = json_object_get(piece, "cell");
    return cell ? json_incref(cell) : json_null();
}

/* Adds what became of one piece; `before` or `after` may be NULL. */
static void add_change(json_asked *a, json_t *changes, json_t *before, json_t *after) {
    json_t *piece = after ? after : before, *values = values_changed(a, before, after);
    json_t *cell_before = cell_of(before), *cell = cell_of(after);
    const bool moved = !json_equal(cell_before, cell);
    const bool owned =
        json_equal(json_object_get(before, "owner"), json_object_get(after, "owner"));
    const char *what = !after ? "gone" : !before ? "new" : moved ? "moved" : "changed";
    if (before && after && owned && !moved && json_object_size(values) == 0) {
        json_decref(values);
        json_decref(cell_before);
        json_decref(cell);
        return;
    }
    json_t *change = json_object();
    json_put(a, change, "id", json_string(text_of(piece, "id")));
    json_put(a, change, "what", json_string(what));
    json_put(a, change, "name", json_string(text_of(piece, "name")));
    json_put(a, change, "title", json_string(text_of(piece, "title")));
    json_put(a, change, "owner", json_incref(json_object_get(piece, "owner")));
    json_put(a, change, "cell_before", cell_before);
    json_put(a, change, "cell", cell);
    json_put(a, change, "values", values);
    json_add(a, changes, change);
}

static json_t *by_id(json_asked *a, json_t *pieces) {
    json_t *map = json_object(), *piece;
    size_t i;
    json_array_foreach(pieces, i, piece) {
        json_put(a, map, text_of(piece, "id"), json_incref(piece));
    }
    return map;
}

static json_t *changes_of(json_asked *a, json_t *before, json_t *after) {
    json_t *old = by_id(a, before), *now = by_id(a, after), *changes = json_array(), *piece;
    size_t i;
    json_array_foreach(before, i, piece) {
        add_change(a, changes, piece, json_object_get(now, text_of(piece, "id")));
    }
    json_array_foreach(after, i, piece) {
        if (!json_object_get(old, text_of(piece, "id"))) add_change(a, changes, NULL, piece);
    }
    json_decref(old);
    json_decref(now);
    return changes;
}

/* --- the steps */

/* A move as the seat learned of it: its own as it sees the position. */
static void put_step(json_asked *a, json_t *object, const void *state, const gg_step *made,
                     const char *token) {
    char whole[GG_MOVE_TEXT];
    gg_text name = gg_text_over(whole, sizeof whole);
    gg_state view;
    session_look(a->game, state, a->seat, &view);
    a->game->rules->write_move(a->game, state, made->move, &name);
    if (strcmp(whole, token) != 0)
        json_put_hidden(a, object, token);
    else if (a->seat < 0 || made->actor == a->seat)
        json_put_move(a, object, &view, made->move);
    else
        json_put_token(a, object, &view, token);
}

static json_t *pieces_seen(json_asked *a, const void *state) {
    gg_state view;
    session_look(a->game, state, a->seat, &view);
    return json_pieces(a, &view);
}

/* Adds step i, made at `state`, unless the seat does not learn of it, and makes it. */
static void add_step(json_asked *a, json_t *moves, size_t i, gg_state *state, json_t **pieces) {
    const gg_step *made = &a->p->history.steps[i];
    char token[GG_MOVE_TEXT];
    gg_text seen = gg_text_over(token, sizeof token);
    gg_write_seen(a->game, state, made->move, a->seat, &seen);
    if (!seen.length) {
        gg_apply(a->game, state, made->move);
        return;
    }
    json_t *object = json_object();
    const char *name =
        made->actor >= 0 ? a->game->rules->seat_name(a->game, made->actor) : "Chance";
    json_put(a, object, "n", json_integer((json_int_t)i));
    json_put(a, object, "seat", json_integer(made->actor >= 0 ? made->actor + 1 : 0));
    json_put(a, object, "name", json_line(name));
    put_step(a, object, state, made, token);
    gg_apply(a->game, state, made->move);
    json_t *after = pieces_seen(a, state);
    json_put(a, object, "changes", changes_of(a, *pieces, after));
    json_decref(*pieces);
    *pieces = after;
    json_add(a, moves, object);
}

/* The last decision of the seat that acts now, or whose dice are rolled; 0 before its first. */
static size_t since(const json_asked *a) {
    const gg_history *h = &a->p->history;
    const int actor = session_actor(a->p), seat = actor >= 0 ? actor : gg_history_roller(h);
    for (size_t i = h->count; i > 0; i--)
        if (h->steps[i - 1].actor == seat) return i - 1;
    return 0;
}

json_t *json_last(json_asked *a) {
    const gg_history *h = &a->p->history;
    int64_t from = (int64_t)since(a);
    if (a->argument.length && !gg_slice_int(a->argument, 0, (int64_t)h->count, &from)) {
        gg_fail(a->error, GG_BAD_ARGUMENT,
                "query json last K: K is a number of steps, of which there are %zu", h->count);
        return NULL;
    }
    size_t end = h->count;
    if (end > (size_t)from + JSON_STEPS) end = (size_t)from + JSON_STEPS;
    json_t *answer = json_answer(a), *moves = json_array();
    gg_state state;
    gg_history_at(h, (size_t)from, &state);
    json_t *pieces = pieces_seen(a, &state);
    for (size_t i = (size_t)from; i < end && !a->failed; i++)
        add_step(a, moves, i, &state, &pieces);
    json_decref(pieces);
    json_put(a, answer, "from", json_integer((json_int_t)from));
    json_put(a, answer, "history", json_integer((json_int_t)h->count));
    json_put(a, answer, "moves", moves);
    return answer;
}

/* --- the record */

json_t *json_record(json_asked *a) {
    const gg_protocol *p = a->p;
    json_t *answer = json_answer(a), *moves = json_array();
    const bool withheld = a->seat >= 0;
    for (size_t i = 0; i < p->history.count && !withheld; i++)
        json_add(a, moves, json_line(gg_history_token(&p->history, i)));
    json_put(a, answer, "game", json_line(a->game->rules->name));
    json_put(a, answer, "scenario", json_line(a->game->scenario_text));
    json_put(a, answer, "content", json_boolean(p->content != NULL));
    if (withheld) json_put(a, answer, "withheld", json_true());
    json_put(a, answer, "start", withheld ? json_null() : json_line(p->start));
    json_put(a, answer, "moves", moves);
    json_put(a, answer, "dice_seed",
             withheld ? json_null() : json_integer((json_int_t)p->set.dice_seed));
    return answer;
}
