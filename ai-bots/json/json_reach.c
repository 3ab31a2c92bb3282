/* `query json reach PLACES`: what a click on places that mean nothing now can stand for. The seat that
 * acts first makes decisions that need not be said: it picks the group of a unit, closes what is
 * open; or makes one decision of a short list. Where things are hidden the way leads through one deal that
 * fits what the seat sees. */
#include "../implied.h"
#include "json.h"

#include <string.h>

enum {
    DEPTH = 4,      /* decisions on the way at most */
    SHORT = 24,     /* with at most so many moves any of them may be meant */
    PATHS = 12,     /* that are told */
    EFFORT = 30000, /* moves looked at */
    PLACES = 16     /* that are asked about */
};

/* What a place means where a way ends: some moves, but not all that begin anywhere, begin there; or one
 * leads there. Who clicks a unit means it rather than the way of another to it. */
enum meaning { NOTHING, LEADS, BEGINS };

struct reach {
    json_asked *a;
    json_t *paths;
    enum meaning meaning; /* of the paths */
    gg_slice place[PLACES];
    int places;
    int seat, effort;
    gg_move path[DEPTH];
    const gg_state *start;
};

static bool names(const gg_text *list, gg_slice id) {
    gg_slice rest = {list->data, list->length}, word;
    while (gg_token(&rest, &word))
        if (gg_slice_equal(word, id)) return true;
    return false;
}

/* The best meaning of the places at `state`. */
static enum meaning answers(struct reach *r, const void *state, const gg_move *list, int count) {
    const gg_game *game = r->a->game;
    int begin = 0, here[PLACES] = {0};
    enum meaning meaning = NOTHING;
    for (int i = 0; i < count && r->effort > 0; i++) {
        char one[GG_PLACES_TEXT], two[GG_PLACES_TEXT];
        gg_text from = gg_text_over(one, sizeof one), to = gg_text_over(two, sizeof two);
        r->effort--;
        game->rules->places(game, state, list[i], &from, &to);
        begin += from.length > 0;
        for (int k = 0; k < r->places; k++) {
            if (names(&to, r->place[k])) meaning = LEADS;
            here[k] += names(&from, r->place[k]);
        }
    }
    for (int k = 0; k < r->places; k++)
        if (here[k] && here[k] < begin) meaning = BEGINS;
    return meaning;
}

/* Whether a move needs no word where `after` was made before it. */
static bool implied(const struct reach *r, const void *state, gg_move move, gg_move after,
                    const void *before) {
    const gg_rules *rules = r->a->game->rules;
    const char *heading = rules->group(r->a->game, state, move);
    char token[GG_MOVE_TEXT];
    gg_text text = gg_text_over(token, sizeof token);
    if (gg_heading_leads(heading)) return true;
    /* What leads somewhere is not closed at once. */
    if (after && gg_heading_leads(rules->group(r->a->game, before, after))) return false;
    rules->write_move(r->a->game, state, move, &text);
    return gg_heading_closes(heading) && !gg_heading_ends_turn(heading, token);
}

static void add_path(struct reach *r, int length) {
    json_t *path = json_array();
    gg_state state, view;
    memcpy(&state, r->start, r->a->game->state_bytes);
    for (int i = 0; i < length; i++) {
        json_t *move = json_object();
        session_look(r->a->game, &state, r->a->seat, &view);
        json_put_move(r->a, move, &view, r->path[i]);
        json_add(r->a, path, move);
        gg_apply(r->a->game, &state, r->path[i]);
    }
    json_add(r->a, r->paths, path);
}

/* Goes `more` decisions further; adds the paths at whose end the places mean something. */
static void search(struct reach *r, const gg_state *state, int length, int more,
                   const gg_state *before) {
    const gg_game *game = r->a->game;
    gg_move list[GG_MAX_MOVES];
    gg_state view, next;
    session_look(game, state, r->a->seat, &view);
    const int count = gg_moves(game, &view, list);
    if (!more) {
        const enum meaning meaning = answers(r, &view, list, count);
        if (meaning > r->meaning) json_array_clear(r->paths);
        if (meaning && meaning >= r->meaning) {
            r->meaning = meaning;
            add_path(r, length);
        }
        return;
    }
    for (int i = 0; i < count && r->effort > 0 && json_array_size(r->paths) < PATHS; i++) {
        const gg_move last = length ? r->path[length - 1] : 0;
        r->effort--;
        if (!(length == 0 && more == 1 && count <= SHORT) &&
            !implied(r, &view, list[i], last, before))
            continue;
        memcpy(&next, state, game->state_bytes);
        r->path[length] = list[i];
        gg_apply(game, &next, list[i]);
        if (game->rules->actor(game, &next) == r->seat)
            search(r, &next, length + 1, more - 1, &view);
    }
}

static void split(struct reach *r, gg_slice words) {
    size_t begin = 0;
    for (size_t i = 0; i <= words.length && r->places < PLACES; i++) {
        if (i < words.length && words.data[i] != ',') continue;
        if (i > begin) r->place[r->places++] = (gg_slice){words.data + begin, i - begin};
        begin = i + 1;
    }
}

json_t *json_reach(json_asked *a) {
    struct reach r = {.a = a, .paths = json_array(), .effort = EFFORT, .seat = session_actor(a->p)};
    const bool withheld = a->seat >= 0 && r.seat != a->seat;
    gg_state start;
    session_imagine(a->game, a->state, a->seat, 1, &start);
    r.start = &start;
    split(&r, a->argument);
    const bool asked = r.seat >= 0 && !withheld && !a->p->foul && a->game->rules->places;
    for (int more = 1; asked && more <= DEPTH && !json_array_size(r.paths); more++)
        search(&r, &start, 0, more, NULL);
    json_t *answer = json_answer(a);
    json_put(a, answer, "paths", r.paths);
    return answer;
}
