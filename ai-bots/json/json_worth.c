/* `query json eval`, `odds` and `check`: what the position, a roll or a move is worth, and whether it
 * is allowed. */
#include "../../core/stakes.h"
#include "json.h"

#include <string.h>

json_t *json_eval(json_asked *a) {
    double value[GG_MAX_PLAYERS];
    json_t *answer = json_answer(a);
    session_value(a->p, value);
    json_put(a, answer, "values", json_numbers(a, value, a->game->players));
    return answer;
}

/* --- odds */

static json_t *no_odds(json_asked *a, const char *why) {
    json_t *answer = json_answer(a);
    json_put(a, answer, "odds", json_array());
    json_put(a, answer, "words", json_line(why));
    return answer;
}

/* Where things are hidden: those of one deal that fits what the seat sees. */
json_t *json_odds(json_asked *a) {
    enum { STATES = 100000 }; /* some 10 MiB, less than a second */
    const gg_stakes_limit limit = {STATES, session_goes_on, (void *)(uintptr_t)a->p};
    const int actor = session_actor(a->p);
    gg_stake list[GG_STAKES];
    gg_state world;
    gg_move move = 0;
    gg_error error = {GG_OK, ""};
    if (!a->game->rules->stake || actor == GG_OVER) return no_odds(a, "the game does not tell");
    if (a->seat >= 0 && actor >= 0 && actor != a->seat) return no_odds(a, "hidden");
    session_imagine(a->game, a->state, a->seat, 1, &world);
    if (a->argument.length) {
        move = gg_parse_move(a->game, &world, a->argument, a->error);
        if (!move) return NULL;
    }
    const int count = gg_stakes(a->game, &world, move, &limit, list, &error);
    if (count == GG_NO_MEMORY) a->failed = true;
    if (count < 0) return no_odds(a, error.words);
    json_t *answer = json_answer(a), *odds = json_array();
    for (int i = 0; i < count; i++) {
        json_t *one = json_object();
        json_put(a, one, "what", json_line(list[i].what));
        json_put(a, one, "p", json_number(list[i].p));
        json_add(a, odds, one);
    }
    json_put(a, answer, "odds", odds);
    json_put(a, answer, "words", json_null());
    return answer;
}

/* --- check */

/* Why it is not: the rule's id and words. */
static void put_reason(json_asked *a, json_t *answer) {
    gg_error why;
    session_explain(a->p, a->state, a->argument, &why);
    gg_slice rest = gg_slice_of(why.words), rule = {"", 0};
    if (!a->p->foul) gg_token(&rest, &rule);
    rest = gg_trim(rest);
    json_put(a, answer, "rule", a->p->foul ? json_null() : json_words(rule.data, rule.length));
    json_put(a, answer, "words", json_words(rest.data, rest.length));
}

json_t *json_check(json_asked *a) {
    const int actor = session_actor(a->p);
    const bool withheld = a->seat >= 0 && actor != a->seat && actor != GG_OVER;
    json_t *answer = json_answer(a);
    if (withheld) {
        json_put(a, answer, "legal", json_null());
        json_put(a, answer, "withheld", json_true());
        json_put(a, answer, "rule", json_null());
        json_put(a, answer, "words", json_null());
        return answer;
    }
    const gg_move move = a->p->foul ? 0 : gg_find_move(a->game, a->state, a->argument);
    json_put(a, answer, "legal", json_boolean(move != 0));
    if (!move) {
        put_reason(a, answer);
        return answer;
    }
    char words[JSON_WORDS];
    gg_text text = gg_text_over(words, sizeof words);
    a->game->rules->describe(a->game, a->state, move, &text);
    json_put(a, answer, "rule", json_null());
    json_put(a, answer, "words", json_words(text.data, text.length));
    return answer;
}
