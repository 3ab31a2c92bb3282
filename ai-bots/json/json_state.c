/* `query json state`: where the game stands, and its pieces. */
#include "../../core/kit/svg.h"
#include "json.h"

#include <string.h>

/* --- pieces */

/* Makes an array of what a game tells. */
struct collector {
    gg_piece_sink sink; /* first: games know only this */
    json_asked *a;
    json_t *array, *values; /* `values` of the last piece */
};

static json_t *id_of(const char *kind, const char *name) {
    char buffer[256];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    if (!name) return json_null();
    gg_put_id(&text, kind, name);
    return json_words(text.data, text.length);
}

static void take_piece(gg_piece_sink *sink, const gg_piece *piece) {
    struct collector *c = (struct collector *)sink;
    json_t *object = json_object();
    c->values = json_object();
    json_put(c->a, object, "id", id_of("piece", piece->name));
    json_put(c->a, object, "name", json_line(piece->name));
    json_put(c->a, object, "title", json_line(piece->title));
    json_put(c->a, object, "owner", json_integer(piece->owner + 1));
    json_put(c->a, object, "cell", id_of("cell", piece->cell));
    json_put(c->a, object, "values", c->values);
    json_add(c->a, c->array, object);
}

static void take_value(gg_piece_sink *sink, const char *label, const char *words) {
    struct collector *c = (struct collector *)sink;
    if (!c->a->failed) json_put(c->a, c->values, label, json_line(words));
}

json_t *json_pieces(json_asked *a, const void *state) {
    struct collector c = {{take_piece, take_value}, a, json_array(), NULL};
    if (a->game->rules->pieces) a->game->rules->pieces(a->game, state, &c.sink);
    return c.array;
}

/* --- the whole */

static json_t *seats(json_asked *a) {
    json_t *array = json_array();
    for (int i = 0; i < a->game->players; i++) {
        json_t *seat = json_object();
        json_put(a, seat, "name", json_line(a->game->rules->seat_name(a->game, i)));
        json_put(a, seat, "team", json_integer(a->game->team[i]));
        json_put(a, seat, "bot", json_null());
        json_add(a, array, seat);
    }
    return array;
}

static json_t *scores(json_asked *a) {
    double score[GG_MAX_PLAYERS] = {0};
    const gg_rules *rules = a->game->rules;
    if (!rules->scores || !rules->scores(a->game, a->state, score)) return json_null();
    return json_numbers(a, score, a->game->players);
}

static void put_result(json_asked *a, json_t *answer, bool over) {
    double payoff[GG_MAX_PLAYERS];
    const int won = over ? session_winner(a->p, payoff) : -1;
    json_put(a, answer, "over", json_boolean(over));
    json_put(a, answer, "result",
             won >= 0 ? json_sprintf("p%dwin", won + 1) : json_string(over ? "draw" : "none"));
    json_put(a, answer, "scores", scores(a));
    json_put(a, answer, "payoffs", over ? json_numbers(a, payoff, a->game->players) : json_null());
}

static void put_position(json_asked *a, json_t *answer, char *buffer, size_t capacity) {
    gg_text text = gg_text_over(buffer, capacity);
    a->game->rules->write_fen(a->game, a->state, &text);
    json_put(a, answer, "fen", json_words(text.data, text.length));
    json_put(a, answer, "key",
             json_sprintf("%016llx", (unsigned long long)gg_key(a->game, a->state)));
}

json_t *json_state(json_asked *a) {
    const gg_game *game = a->game;
    char buffer[GG_FEN_TEXT];
    gg_text headline = gg_text_over(buffer, sizeof buffer);
    const int actor = session_actor(a->p);
    json_t *answer = json_answer(a);
    json_put(a, answer, "game", json_line(game->rules->name));
    json_put(a, answer, "scenario", json_line(game->scenario_text));
    json_put(a, answer, "title", json_line(game->rules->title));
    json_put(a, answer, "seats", seats(a));
    json_put(a, answer, "actor", json_actor(actor));
    json_put(a, answer, "decider",
             json_actor(actor >= 0 ? actor : gg_history_roller(&a->p->history)));
    session_headline(a->p, a->state, &headline);
    json_put(a, answer, "headline", json_words(headline.data, headline.length));
    put_result(a, answer, actor == GG_OVER);
    put_position(a, answer, buffer, sizeof buffer);
    json_put(a, answer, "history", json_integer((json_int_t)a->p->history.count));
    json_put(a, answer, "foul", json_boolean(a->p->foul));
    json_put(a, answer, "hidden", json_boolean(game->hidden));
    json_put(a, answer, "pieces", json_pieces(a, a->state));
    return answer;
}
