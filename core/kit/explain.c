/* Why a token is not legal. See explain.h. */
#include "explain.h"

#include <stdarg.h>
#include <stdio.h>

void gg_say(gg_query *query, const char *rule, const char *words) {
    gg_put(query->text, rule);
    gg_put_char(query->text, ' ');
    gg_put(query->text, words);
}

void gg_sayf(gg_query *query, const char *rule, const char *format, ...) {
    char words[256];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    gg_say(query, rule, words);
}

void gg_say_piece(gg_query *query, const char *rule, int piece, const char *words) {
    gg_put(query->text, rule);
    gg_put_char(query->text, ' ');
    query->explainer->put_piece(query, piece);
    gg_put_char(query->text, ' ');
    gg_put(query->text, words);
}

/* "RULE-ID what: now ..." */
static void say_now(const gg_query *query, const char *what) {
    const gg_asked *asked = &query->explainer->asked[query->node];
    gg_putf(query->text, "%s %s: now %s", asked->rule, what, asked->words);
}

void gg_say_asked(gg_query *query) {
    say_now(query, "not at this point");
}

void gg_explain(const gg_explainer *explainer, const gg_game *game, const void *state, int node,
                gg_slice token, gg_text *text) {
    gg_query query = {game, state, text, explainer, node};
    bool known = false;
    if (node == explainer->over) {
        gg_say(&query, explainer->asked[node].rule, explainer->asked[node].words);
        return;
    }
    for (int i = 0; i < explainer->count; i++) {
        const gg_token_kind *kind = &explainer->kinds[i];
        gg_slice rest = token;
        if (!gg_take_words(&rest, kind->begins)) continue;
        known |= *kind->begins != '\0';
        if (!(kind->nodes >> node & 1)) continue;
        if (kind->explain)
            kind->explain(&query, rest);
        else
            gg_put(text, kind->why);
        return;
    }
    say_now(&query, known ? "not at this point" : "no such token");
}
