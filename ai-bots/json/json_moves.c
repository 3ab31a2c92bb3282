/* `query json moves` and `chances`: what can be done or fall now, in words and places. */
#include "json.h"

#include <string.h>

enum { DEALS = 8 }; /* worlds that fit what a seat sees, from which it is told what they share */

/* --- one move */

static void put_places(json_asked *a, json_t *object, const void *state, gg_move move) {
    char one[GG_PLACES_TEXT], two[GG_PLACES_TEXT];
    gg_text from = gg_text_over(one, sizeof one), to = gg_text_over(two, sizeof two);
    if (a->game->rules->places) a->game->rules->places(a->game, state, move, &from, &to);
    json_put(a, object, "from", json_ids(a, one));
    json_put(a, object, "to", json_ids(a, two));
}

void json_put_words(json_asked *a, json_t *object, const void *state, gg_move move) {
    char token[GG_MOVE_TEXT], words[JSON_WORDS];
    gg_text name = gg_text_over(token, sizeof token), text = gg_text_over(words, sizeof words);
    a->game->rules->write_move(a->game, state, move, &name);
    a->game->rules->describe(a->game, state, move, &text);
    /* Some games end with " (TOKEN)", which stands beside the words already. */
    const size_t tail = name.length + 3;
    if (text.length > tail && memcmp(words + text.length - tail, " (", 2) == 0 &&
        memcmp(words + text.length - tail + 2, token, name.length) == 0 &&
        words[text.length - 1] == ')')
        text.length -= tail;
    json_put(a, object, "token", json_words(name.data, name.length));
    json_put(a, object, "words", json_words(text.data, text.length));
}

void json_put_move(json_asked *a, json_t *object, const void *state, gg_move move) {
    json_put_words(a, object, state, move);
    json_put(a, object, "group", json_line(a->game->rules->group(a->game, state, move)));
    put_places(a, object, state, move);
}

void json_put_hidden(json_asked *a, json_t *object, const char *token) {
    json_put(a, object, "token", json_line(token));
    json_put(a, object, "words", json_string("hidden"));
    json_put(a, object, "group", json_string("Hidden"));
    json_put(a, object, "from", json_array());
    json_put(a, object, "to", json_array());
    json_put(a, object, "withheld", json_true());
}

/* What is told of a token where no more is known. */
static void strip(json_asked *a, json_t *object) {
    json_put(a, object, "words", json_incref(json_object_get(object, "token")));
    json_put(a, object, "from", json_array());
    json_put(a, object, "to", json_array());
}

/* True if the two are told in the same way, whatever else they hold. */
static bool told_alike(json_t *one, json_t *two) {
    static const char *const keys[] = {"token", "words", "group", "from", "to"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!json_equal(json_object_get(one, keys[i]), json_object_get(two, keys[i]))) return false;
    return true;
}

void json_put_token(json_asked *a, json_t *object, const void *view, const char *token) {
    gg_state world;
    json_t *first = NULL;
    bool alike = true;
    for (int deal = 0; deal < DEALS; deal++) {
        session_imagine(a->game, view, a->seat, (uint64_t)deal + 1, &world);
        const gg_move move = gg_find_move(a->game, &world, gg_slice_of(token));
        json_t *one = json_object();
        if (move) json_put_move(a, one, &world, move);
        if (move && !first)
            first = json_incref(one);
        else if (move)
            alike = alike && told_alike(first, one);
        json_decref(one);
    }
    if (!first) {
        json_put_hidden(a, object, token);
    } else {
        if (!alike) strip(a, first);
        if (json_object_update(object, first) != 0) a->failed = true;
    }
    json_decref(first);
}

/* --- moves */

static int actor_of(const json_asked *a) {
    return a->p->foul ? GG_OVER : a->game->rules->actor(a->game, a->state);
}

json_t *json_moves(json_asked *a) {
    json_t *answer = json_answer(a), *array = json_array();
    const int actor = actor_of(a);
    const bool withheld = actor >= 0 && a->seat >= 0 && actor != a->seat;
    gg_move list[GG_MAX_MOVES];
    const int count = actor >= 0 && !withheld ? gg_moves(a->game, a->state, list) : 0;
    for (int i = 0; i < count; i++) {
        json_t *move = json_object();
        json_put_move(a, move, a->state, list[i]);
        json_add(a, array, move);
    }
    json_put(a, answer, "actor", json_actor(actor));
    json_put(a, answer, "decider",
             json_actor(actor >= 0 ? actor : gg_history_roller(&a->p->history)));
    if (withheld) json_put(a, answer, "withheld", json_true());
    json_put(a, answer, "count", json_integer(count));
    json_put(a, answer, "moves", array);
    return answer;
}

/* --- chances */

static json_t *known_chances(json_asked *a) {
    gg_outcome list[GG_MAX_MOVES];
    json_t *array = json_array();
    const int count = a->game->rules->outcomes(a->game, a->state, list);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += list[i].weight;
    for (int i = 0; i < count; i++) {
        json_t *chance = json_object();
        json_put_move(a, chance, a->state, list[i].move);
        json_put(a, chance, "p", json_number(list[i].p));
        json_put(a, chance, "weight", json_integer((json_int_t)list[i].weight));
        json_put(a, chance, "total", json_integer((json_int_t)total));
        json_add(a, array, chance);
    }
    return array;
}

/* Adds an outcome of one deal as the seat would learn of it, or its share to the same one of a deal
 * before. */
static void put_seen(json_asked *a, json_t *chances, const void *state, const gg_outcome *outcome) {
    const double p = outcome->p / DEALS;
    char whole[GG_MOVE_TEXT], token[GG_MOVE_TEXT];
    gg_text name = gg_text_over(whole, sizeof whole), seen = gg_text_over(token, sizeof token);
    gg_write_seen(a->game, state, outcome->move, a->seat, &seen);
    a->game->rules->write_move(a->game, state, outcome->move, &name);
    json_t *chance = json_object(), *before = json_object_get(chances, token);
    if (strcmp(whole, token) == 0)
        json_put_move(a, chance, state, outcome->move);
    else
        json_put_hidden(a, chance, token);
    if (before) {
        json_t *sum = json_object_get(before, "p");
        json_real_set(sum, json_real_value(sum) + p);
        if (!told_alike(before, chance)) strip(a, before);
        json_decref(chance);
        return;
    }
    json_put(a, chance, "p", json_number(p));
    json_put(a, chance, "weight", json_null());
    json_put(a, chance, "total", json_null());
    json_put(a, chances, token, chance);
}

/* What is left to draw may tell what others hold: the mean over some deals that fit what the seat
 * sees, the same ones each time. */
static json_t *guessed_chances(json_asked *a) {
    json_t *chances = json_object(), *array = json_array();
    gg_outcome list[GG_MAX_MOVES];
    gg_state world;
    for (int deal = 0; deal < DEALS; deal++) {
        session_imagine(a->game, a->state, a->seat, (uint64_t)deal + 1, &world);
        const int count = a->game->rules->outcomes(a->game, &world, list);
        for (int i = 0; i < count; i++) put_seen(a, chances, &world, &list[i]);
    }
    const char *token;
    json_t *chance;
    json_object_foreach(chances, token, chance) {
        json_add(a, array, json_incref(chance));
    }
    json_decref(chances);
    return array;
}

json_t *json_chances(json_asked *a) {
    json_t *answer = json_answer(a);
    if (actor_of(a) != GG_CHANCE)
        json_put(a, answer, "chances", json_array());
    else
        json_put(a, answer, "chances", a->seat < 0 ? known_chances(a) : guessed_chances(a));
    return answer;
}
